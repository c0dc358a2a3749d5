"""Bog as told in Bog, article de dictionnaire.

Stakes, hands that vie, and what they are paid.
Generated from the rules of account bog-dictionnaire/bog; do not edit: change the edition file
and build again. Each function stands under the words that it embodies.
"""

# What the text leaves open, and what is supposed:
# - In what order do the cards follow? ace, king, queen, knave, ten and so on, as at piquet, whose pack is
#   used; the king ends a row, so that an ace can only begin one
# - In which direction is it dealt, spoken and played, and who deals next? to the left, and the left-hand
#   neighbour: the general rules of card games
# - How many chips are put in each compartment, and with how many does each sit down? one in each, as at le
#   Poque; forty, bought again by who has nothing left
# - How is the stake of one who bogs answered? the others hold it, raise it by one chip at least, or give up,
#   as at le Poque; nobody plays for more than he has, and wins of each as much as he played himself
# - Which combination is the strongest? the brelan carré, then the brelan simple, the misti, the bog; of two
#   alike that of the higher cards, of equal ones that of the first to speak
# - May one bog without a combination? yes; he loses to anyone who has one
# - What is done when nobody bogs? all have paid two chips, which stay in the compartment, and the cards are
#   played
# - How many cards have eight players? six; four are left
# - Which eights are taken out? those of pique and trèfle for three, that of pique for five
# - What becomes of the card that the dealer gives for the one turned up? it lies open in its place
# - Must one lay the next card? yes
# - How long do they play? one deal for each player, or as many as agreed (parameter deals)

from __future__ import annotations


from pipeline.engines.runtime import bits, cards, packets, pots, sets, vying
from pipeline.engines.runtime.book import (
    CHANCE,
    OTHER,
    TERMINAL,
    TURNED,
    Fact,
    Parameter,
    Rulebook,
    RuleText,
)
from pipeline.engines.runtime.game import Game

# ------------------------------------------------------------------------------------------- cards and players

# The text is silent; supposed: rank order ranks ('as', 'roi', 'dame', 'valet', '10', '9', '8', '7', '6', '5',
# '4', '3', '2') [supplied rank_order-supplied-1]
RANKS: tuple[str, ...] = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "valet", "dame", "roi", "as")
SIZE = len(RANKS)
CARDS = 4 * SIZE

# « Quand il y a de 3 à 6 joueurs […] s'il y en a neuf ou dix » [edited players-edited-1]
FEWEST, MOST = 3, 10

# « donne à chacun 8 cartes » [extracted deal-x1]
# « donne 6 » [extracted deal-x2]
# « donne 5 cartes » [extracted deal-x3]
# « à six joueurs, 5 cartes » [extracted deal-x4]
# « 7 cartes » [extracted deal-x5]
# « s'il y en a huit, 8 » [edited deal-edited-1]
# « s'il y en a neuf ou dix, 5 » [edited deal-edited-2]
HAND_SIZES = (8, 6, 5, 5, 7, 6, 5, 5)  # for FEWEST to MOST players

# The text is silent; supposed: direction first left [supplied direction-supplied-1]
STEP = 1  # seats are numbered from each player to his left

# The text is silent; supposed: stake chips 40 [supplied stake-supplied-1]
CAVE = 40

# « les autres portent le roi de carreau » [edited box-edited-1]
# « le 10 de coeur » [edited box-edited-2]
# « le 10 de coeur, le valet de trèfle » [edited box-edited-3]
# « l'as de carreau » [edited box-edited-4]
# « la dame de pique » [edited box-edited-5]
BOXES = 5
BOX_CARDS = (24, 8, 35, 25, 49)

PARAMETERS = (
    Parameter("players", FEWEST, tuple(range(FEWEST, MOST + 1)), "nombre de joueurs"),
    Parameter("dealer", 0, tuple(range(MOST)), "premier donneur"),
    Parameter("deals", 0, tuple(range(13)), "nombre de donnes ; 0 : un tour de table"),
    Parameter("carried", 0, (), "jetons qui restent au jeu d'un coup précédent"),
    Parameter("packet", 1, (1, 2, 3), "cartes données à la fois"),
    Parameter("most", CAVE, tuple(range(1, CAVE + 1)), "jetons qu'on ajoute au plus en une fois, hors le va-tout"),
)

# Actions: a card dealt, then words, what is added to the least opening, what is added to a proposal, and lots.
STRADDLE_NO, STRADDLE_FIRST, STRADDLE_OVER, PASS, FOLD, HOLD, ALL_IN = range(CARDS, CARDS + 7)
OPEN = CARDS + 7  # + 0 … CAVE
RAISE = OPEN + CAVE  # + 1 … CAVE
LOT = RAISE + CAVE + 1
SWAP = LOT + MOST  # + a card, for the one that is turned up
LEAVE_UP = SWAP + CARDS
ACTIONS = LEAVE_UP + 1
CARD_BLOCKS = (0, SWAP)
LONGEST = 12 * (CARDS + MOST + MOST * 12 * MOST * CAVE)  # each raise costs a chip, and a cave is bought once a deal

# State: one number each, then one for each seat.
PHASE, PLAYERS, DEALER, DEAL, DEALS, POT, TURN, UNDEALT, DEALT, TURN_UP, PACK, LIMIT = range(12)
STRADDLER, STRADDLE, PASSED, LEVEL, OPENER, RAISER, ASKED_AGAIN, DUE, EXHAUSTED, WINNER, FEES, ACTIVE = range(12, 24)
HANDS, PLAYED, SETS, STRENGTH, FRONT, CAVES, PURSE, PAID, PUT = range(24, 24 + 9 * MOST, MOST)
NEXT, STARTER, RID = range(29 + 9 * MOST, 32 + 9 * MOST)
BOX = 32 + 9 * MOST
PACKET = BOX + BOXES
WIDTH = PACKET + 1
LOTS, STRADDLING, DEALING, SWAPPING, SPEECH, ROW, DONE = range(7)
PHASES = ("sort", "carre", "donne", "retourne", "parole", "cartes", "fin")

FACTS = (
    Fact("phase", PHASE, "word", words=PHASES),
    Fact("players", PLAYERS),
    Fact("dealer", DEALER),
    Fact("deal", DEAL),
    Fact("pot", POT),
    Fact("fees", FEES),
    Fact("pack", PACK, "size"),
    Fact("turned", TURN_UP, "card"),
    Fact("dealt", DEALT),
    Fact("straddler", STRADDLER),
    Fact("passed", PASSED),
    Fact("opener", OPENER),
    Fact("raiser", RAISER),
    Fact("level", LEVEL),
    Fact("winner", WINNER),
    Fact("starter", STARTER),
    Fact("rid", RID),
    Fact("roi de carreau", BOX + 0),
    Fact("10 de cœur", BOX + 1),
    Fact("valet de trèfle", BOX + 2),
    Fact("as de carreau", BOX + 3),
    Fact("dame de pique", BOX + 4),
    Fact("hands", HANDS, "cards", seats=True, secret=True),
    Fact("active", ACTIVE, "member", seats=True),
    Fact("played", PLAYED, seats=True),
    Fact("front", FRONT, seats=True),
    Fact("caves", CAVES, seats=True),
    Fact("purse", PURSE, seats=True),
    Fact("paid", PAID, seats=True),
    Fact("put", PUT, seats=True),
)


# Conduct of the game; no rule of the text.
def new(values: list[int]) -> list[int]:
    """Sit down; choose the dealer unless he is given."""
    state = [0] * WIDTH
    state[PLAYERS], state[DEALER] = values[0], values[1]
    state[DEALS] = values[2] if values[2] else values[0]
    state[POT], state[LIMIT], state[PACK] = values[3], values[-1], whole_pack(state)
    state[PACKET] = values[4]
    if state[DEALER] < 0:
        state[PHASE] = LOTS
    else:
        state[DEALER] %= state[PLAYERS]
        begin_deal(state)
    return state


# « Quand il y a de 3 à 6 joueurs, on se sert d'un jeu de piquet » [edited deck-edited-1]
# « un jeu complet » [extracted deck-x2]
# « retire les 4 sept et 2 huit » [extracted removed_cards-x1]
# « retire les 4 sept et 2 huit » [extracted removed_cards-x2]
# « ôte les 4 sept et 1 huit » [extracted removed_cards-x3]
# « ôte les 4 sept et 1 huit » [extracted removed_cards-x4]
def whole_pack(state: list[int]) -> int:
    """Return the pack for the number of players."""
    if state[PLAYERS] == 3:
        return cards.of_ranks(0b1111111000000, SIZE) & ~(1 << 32 | 1 << 45)  # as roi dame valet 10 9 8
    if state[PLAYERS] == 4:
        return cards.of_ranks(0b1111111100000, SIZE)  # as roi dame valet 10 9 8 7
    if state[PLAYERS] == 5:
        return cards.of_ranks(0b1111111000000, SIZE) & ~(1 << 45)  # as roi dame valet 10 9 8
    if state[PLAYERS] == 6:
        return cards.of_ranks(0b1111111100000, SIZE)  # as roi dame valet 10 9 8 7
    return cards.of_ranks(0b1111111111111, SIZE)  # as roi dame valet 10 9 8 7 6 5 4 3 2


# ------------------------------------------------------------------------------- the stakes before the deal


# Conduct of the game; no rule of the text.
def begin_deal(state: list[int]) -> None:
    """Put the stakes down and shuffle; what was left stays."""
    players = state[PLAYERS]
    for seat in range(players):
        if state[FRONT + seat] == 0:
            sit_down(state, seat)
        state[HANDS + seat] = state[PLAYED + seat] = state[SETS + seat] = 0
        state[STRENGTH + seat] = state[PAID + seat] = state[PUT + seat] = 0
    state[ACTIVE] = (1 << players) - 1
    state[UNDEALT] = state[PACK]
    state[DEALT], state[TURN_UP], state[STRADDLER], state[STRADDLE] = 0, -1, -1, 0
    state[LEVEL], state[OPENER], state[RAISER], state[WINNER] = 0, -1, -1, -1
    state[ASKED_AGAIN], state[EXHAUSTED] = 0, 0
    put_antes(state)
    fill_boxes(state)
    state[NEXT], state[STARTER], state[RID] = -1, -1, -1
    begin_dealing(state)


# « Les joueurs mettent dans ces compartiments un certain nombre de jetons d'une valeur déterminée. »
# [edited ante-edited-1]
# « Celui qui donne met de plus 2 jetons dans la case » [extracted ante-x1]
def put_antes(state: list[int]) -> None:
    """Put down what everyone owes before the deal."""
    for seat in range(state[PLAYERS]):
        put(state, seat, 1)
    put(state, state[DEALER], 2)


# The text is silent; supposed: stake chips 40 [supplied stake-supplied-1]
# The text is silent; supposed: bust then buys [supplied bust-supplied-1]
def sit_down(state: list[int], seat: int) -> None:
    """Let a player who has nothing left buy again; a purse is that of the start."""
    state[FRONT + seat] += CAVE
    state[CAVES + seat] += 1


# The text is silent; supposed: limit [supplied limit-supplied-1]
def put(state: list[int], seat: int, amount: int) -> int:
    """Move chips from before a seat to the pot, as many as there are, and return their number."""
    if amount > state[FRONT + seat]:
        amount = state[FRONT + seat]
    state[FRONT + seat] -= amount
    state[PUT + seat] += amount
    state[PURSE + seat] -= amount
    state[POT] += amount
    return amount


# Conduct of the game; no rule of the text.
def win(state: list[int], seat: int, amount: int) -> None:
    """Move chips from the pot to a seat."""
    won = pots.take(state, POT, PURSE + seat, amount)
    state[FRONT + seat] += won
    state[PAID + seat] += won


# The text is silent; supposed: direction first left [supplied direction-supplied-1]
# « le premier en cartes joue » [extracted leader-x1]
def eldest(state: list[int]) -> int:
    """Return the seat that is served first and speaks first."""
    return (state[DEALER] + STEP) % state[PLAYERS]


# ---------------------------------------------------------------------------------------------------- the deal


# Conduct of the game; no rule of the text.
def begin_dealing(state: list[int]) -> None:
    """Deal, the stakes being down."""
    state[PHASE] = DEALING


# « donne à chacun 8 cartes » to « s'il y en a neuf ou dix, 5 », 7 rules quoted above.
# [extracted deal-x1 to deal-edited-2]
# « 1 par 1, 2 par 2, ou 3 par 3 » [edited packet-edited-1]
# « Il a le droit d'échanger l'une de ses cartes contre celle qui retourne. » [edited turn_up-edited-1]
def recipient(state: list[int]) -> int:
    """Return the seat that gets the next card, or TURNED, or OTHER for the lot."""
    if state[PHASE] != DEALING:
        return OTHER
    players = state[PLAYERS]
    hand = HAND_SIZES[players - FEWEST]
    if state[DEALT] == hand * players:
        return TURNED
    place = packets.place(state[DEALT], hand, state[PACKET], players)
    return (state[DEALER] + STEP * (1 + place)) % players


# « Il a le droit d'échanger l'une de ses cartes contre celle … » [edited turn_up-edited-1]
def deal_card(state: list[int], card: int) -> None:
    """Give the next card, and turn one up after the last."""
    seat = recipient(state)
    state[UNDEALT] ^= 1 << card
    state[DEALT] += 1
    if seat >= 0:
        state[HANDS + seat] |= 1 << card
        return
    state[TURN_UP] = card
    begin_swap(state)


# « Il a le droit d'échanger l'une de ses cartes contre celle qui retourne. » [edited turn_up_taken-edited-1]
def begin_swap(state: list[int]) -> None:
    """Ask the dealer whether he takes the card turned up."""
    state[TURN] = state[DEALER]
    state[PHASE] = SWAPPING


# « Il a le droit d'échanger l'une de ses cartes contre celle … » [edited turn_up_taken-edited-1]
def legal_swap(state: list[int], out: list[int]) -> int:
    """Write the cards that the dealer may give for it, or leaving it."""
    count = bits.write(state[HANDS + state[TURN]], SWAP, out, 0)
    out[count] = LEAVE_UP
    return count + 1


# « Il a le droit d'échanger l'une de ses cartes contre celle … » [edited turn_up_taken-edited-1]
def swap(state: list[int], action: int) -> None:
    """Take the card turned up, and lay one of the hand in its place; or leave it."""
    if action != LEAVE_UP:
        state[HANDS + state[DEALER]] ^= 1 << (action - SWAP) | 1 << state[TURN_UP]
        state[TURN_UP] = action - SWAP
    begin_speech(state)


# -------------------------------------------------------------------------------------------------- the speech


# « le premier en cartes joue » [extracted leader-x1]
def begin_speech(state: list[int]) -> None:
    """Let everyone speak in turn, from the first."""
    find_sets(state)
    state[DUE] = (1 << state[PLAYERS]) - 1
    state[TURN] = eldest(state) - STEP
    state[PHASE] = SPEECH
    next_to_speak(state)


# Conduct of the game; no rule of the text.
def next_to_speak(state: list[int]) -> None:
    """Pass the word on; when all have spoken, end the round."""
    seat = vying.next_due(state[DUE], state[TURN], -1, state[PLAYERS], STEP)
    if seat < 0:
        end_round(state)
    else:
        state[TURN] = seat


# « s'il veut faire un enjeu, lequel doit être plus fort, au moins d'un jeton, que la première mise »
# [edited opening_bet-edited-1]
def owed(state: list[int], seat: int) -> int:
    """Return what a seat must put down to open at the least, or to hold."""
    if state[OPENER] < 0:
        return 1 + 1
    return state[LEVEL] - state[PLAYED + seat]


# « au moins d'un jeton » [extracted raise_bet-x1]
# The text is silent; supposed: limit [supplied limit-supplied-1]
def may_raise(state: list[int]) -> bool:
    """Tell whether anybody is left who could answer a raise."""
    return state[ACTIVE] & ~(state[EXHAUSTED] | 1 << state[TURN]) != 0


# « s'il veut faire un enjeu, lequel doit être plus fort, au … » [edited opening_bet-edited-1]
# « au moins d'un jeton » [extracted raise_bet-x1]
# The text is silent; supposed: limit [supplied limit-supplied-1]
def legal_speech(state: list[int], out: list[int]) -> int:
    """Write what the seat to speak may say."""
    seat = state[TURN]
    front, cost = state[FRONT + seat], owed(state, seat)
    if state[OPENER] < 0:
        return legal_opening(state, front, cost, out)
    count = 0
    if cost:
        out[0] = FOLD
        count = 1
    if front >= cost:
        out[count] = HOLD
        count += 1
    raising = front > cost and may_raise(state)
    if front < cost or raising:
        out[count] = ALL_IN
        count += 1
    if raising:
        most = front - cost - 1
        if most > state[LIMIT]:
            most = state[LIMIT]
        count = bits.row(RAISE + 1, RAISE + most, out, count)
    return count


# « s'il veut faire un enjeu, lequel doit être plus fort, au … » [edited opening_bet-edited-1]
# The text is silent; supposed: limit [supplied limit-supplied-1]
def legal_opening(state: list[int], front: int, cost: int, out: list[int]) -> int:
    """Write what a seat may say as long as nobody has opened; nobody opens with less than the least."""
    out[0] = PASS
    count = 1
    if front > cost:
        out[1] = ALL_IN
        count = 2
    if front == cost:
        out[1] = OPEN
        return 2
    most = front - cost - 1
    if most > state[LIMIT]:
        most = state[LIMIT]
    return bits.row(OPEN, OPEN + most, out, count)


# « renonce abandonne sa mise » [extracted forfeit-x1]
# « celui qui renonce abandonne sa mise, et paie 2 jetons » [extracted penalty-x1]
def speak(state: list[int], action: int) -> None:
    """Do what the seat to speak has said."""
    seat = state[TURN]
    state[DUE] ^= 1 << seat
    if action == PASS or action == FOLD:
        put(state, seat, 2)
    if action == PASS:
        state[ACTIVE] ^= 1 << seat
    elif action == FOLD:
        give_up(state, seat)
        if bits.size(state[ACTIVE]) == 1:
            settle(state)
            return
    else:
        stake(state, seat, action)
    next_to_speak(state)


# « renonce abandonne sa mise » [extracted forfeit-x1]
def give_up(state: list[int], seat: int) -> None:
    """Leave the game; what was played stays in the pot."""
    state[ACTIVE] ^= 1 << seat


# The text is silent; supposed: limit [supplied limit-supplied-1]
# « au moins d'un jeton » [extracted raise_bet-x1]
def stake(state: list[int], seat: int, action: int) -> None:
    """Put chips down: to hold, to open, to raise, or all there are; who is raised must answer."""
    amount = owed(state, seat)
    if action == ALL_IN:
        amount = state[FRONT + seat]
    elif action > RAISE:
        amount += action - RAISE
    elif action >= OPEN:
        amount += action - OPEN
    played = state[PLAYED + seat] = state[PLAYED + seat] + put(state, seat, amount)
    if state[FRONT + seat] == 0:
        state[EXHAUSTED] |= 1 << seat
    if state[OPENER] < 0 or played > state[LEVEL]:
        if state[OPENER] < 0:
            state[OPENER] = seat
        state[RAISER], state[LEVEL], state[ASKED_AGAIN] = seat, played, 0
        state[DUE] = state[ACTIVE] & ~(state[EXHAUSTED] | 1 << seat)


# Conduct of the game; no rule of the text.
def end_round(state: list[int]) -> None:
    """When all have answered: compare the hands; if nobody has opened, pass out."""
    if state[OPENER] < 0:
        pass_out(state)
        return
    settle(state)


# --------------------------------------------------------------------------------------------------- the hands

SET = 1 << 20  # one kind of hand above the next


# « bog, ou la réunion de 2 cartes de même valeur » [extracted set_hand-x1]
# « le misti, ou le valet de trèfle et 2 cartes de même valeur » [extracted set_hand-x2]
# « le brelan simple ou carré, réunion de 3 ou 4 cartes semblables » [edited set_hand-edited-1]
# « le brelan simple ou carré, réunion de 3 ou 4 cartes semblables » [edited set_hand-edited-2]
# The text is silent; supposed: hand ranking order ('brelan carré', 'brelan simple', 'misti', 'bog')
# [supplied hand_ranking-supplied-1]
# The text is silent; supposed: rank order ranks ('as', … [supplied rank_order-supplied-1]
def set_strength(state: list[int], seat: int) -> int:
    """Return the kind and the rank of the set that a seat holds, 0 if it has none."""
    held = state[HANDS + seat]
    alike = sets.alike(held, 4, SIZE)
    found = alike
    if found:  # brelan carré
        return 4 * SET + sets.highest(found)
    alike = sets.alike(held, 3, SIZE)
    found = alike
    if found:  # brelan simple
        return 3 * SET + sets.highest(found)
    beside = 2 * SIZE + 9  # valet de trefle
    found = sets.alike(held & ~(1 << beside), 2, SIZE) if held >> beside & 1 else 0
    if found:  # misti
        return 2 * SET + sets.highest(found)
    alike = sets.alike(held, 2, SIZE)
    found = alike
    if found:  # bog
        return 1 * SET + sets.highest(found)
    return 0


# « bog, ou la réunion de 2 cartes de même valeur » to « le brelan simple ou carré, réunion de 3 ou 4 cartes … », 4 rules quoted above.
# [extracted set_hand-x1 to set_hand-edited-2]
def find_sets(state: list[int]) -> None:
    """Note the sets that the players hold."""
    for seat in range(state[PLAYERS]):
        state[SETS + seat] = set_strength(state, seat)


# The text is silent; supposed: hand ranking order ('brelan … [supplied hand_ranking-supplied-1]
def weigh(state: list[int], seats: int) -> None:
    """Weigh the hands of those who hold."""
    players = state[PLAYERS]
    for seat in range(players):
        if seats >> seat & 1:
            strength = state[SETS + seat]
            state[STRENGTH + seat] = strength


# -------------------------------------------------------------------------------------------------- the payment


# The text is silent; supposed: hand ranking order ('brelan … [supplied hand_ranking-supplied-1]
# The text is silent; supposed: side pot wins matched [supplied side_pot-supplied-1]
# « renonce abandonne sa mise » [extracted forfeit-x1]
def settle(state: list[int]) -> None:
    """Give the pot to the best hand; who held for less wins of each only as much as he played."""
    seats = state[ACTIVE]
    if bits.size(seats) == 1:  # nobody else holds
        state[WINNER] = bits.lowest(seats)
        win(state, state[WINNER], state[POT])
    else:
        weigh(state, seats)
        share_out(state, seats)
    state[PASSED] = 0
    play_on(state, 1)


# The text is silent; supposed: side pot wins matched [supplied side_pot-supplied-1]
def share_out(state: list[int], seats: int) -> None:
    """Give the best hand what all have played up to its own stake, then the next best what is left, until all is given."""
    players, share = state[PLAYERS], state[POT]
    for seat in range(players):
        share -= state[PLAYED + seat]
    while seats:
        stake = vying.least(state, PLAYED, seats, players)
        share += vying.collect(state, PLAYED, players, stake)
        winner = best_of(state, seats)
        if state[WINNER] < 0:
            state[WINNER] = winner
        win(state, winner, share)
        share = 0
        seats = vying.backed(state, PLAYED, seats, players)


# The text is silent; supposed: hand ranking order ('brelan … [supplied hand_ranking-supplied-1]
def best_of(state: list[int], seats: int) -> int:
    """Return the strongest of a set of seats, of equals the first to speak."""
    return vying.best(state, STRENGTH, seats, eldest(state), state[PLAYERS], STEP)


# Conduct of the game; no rule of the text.
def pass_out(state: list[int]) -> None:
    """Leave the stakes for the next deal."""
    state[PASSED] += 1
    play_on(state, 1)


# The text is silent; supposed: limit [supplied limit-supplied-1]
def pay_hand(state: list[int], source: int, target: int, amount: int) -> None:
    """Move chips from one seat to another, as many as there are."""
    amount = min(amount, state[FRONT + source])
    state[FRONT + source] -= amount
    state[PUT + source] += amount
    state[PURSE + source] -= amount
    state[FRONT + target] += amount
    state[PAID + target] += amount
    state[PURSE + target] += amount


# The text is silent; supposed: dealer rotation next left [supplied dealer_rotation-supplied-1]
def end_deal(state: list[int], pass_on: int) -> None:
    """Pass the deal on or leave it where it is, or end the game."""
    state[DEAL] += 1
    if state[DEAL] >= state[DEALS]:
        state[PHASE] = DONE
        return
    if pass_on:
        state[DEALER] = (state[DEALER] + 1) % state[PLAYERS]
    begin_deal(state)


# Conduct of the game; no rule of the text.
def returns(state: list[int]) -> list[int]:
    """Return what each seat has won since the start."""
    return state[PURSE : PURSE + state[PLAYERS]]


# --------------------------------------------------------------------------------------------------- the boxes


# « les autres portent le roi de carreau » to « la dame de pique », 5 rules quoted above.
# [edited box-edited-1 to box-edited-5]
def fill_boxes(state: list[int]) -> None:
    """Let everyone put his chips in each box."""
    for seat in range(state[PLAYERS]):
        fill_box(state, seat, 0, 1)  # roi
        fill_box(state, seat, 1, 1)  # 10
        fill_box(state, seat, 2, 1)  # valet
        fill_box(state, seat, 3, 1)  # as
        fill_box(state, seat, 4, 1)  # dame


# The text is silent; supposed: limit [supplied limit-supplied-1]
def fill_box(state: list[int], seat: int, box: int, amount: int) -> None:
    """Move chips from before a seat to a box, as many as there are."""
    amount = min(amount, state[FRONT + seat])
    state[FRONT + seat] -= amount
    state[PUT + seat] += amount
    state[PURSE + seat] -= amount
    state[BOX + box] += amount


# Conduct of the game; no rule of the text.
def take_box(state: list[int], seat: int, box: int) -> None:
    """Give what lies in a box to a seat."""
    won = pots.take(state, BOX + box, PURSE + seat, state[BOX + box])
    state[FRONT + seat] += won
    state[PAID + seat] += won


# « En jouant une des cartes représentées sur le carton, on prend la mise qui s'y trouve déposée »
# [extracted box_taken-x1]
# « les autres portent le roi de carreau » to « la dame de pique », 5 rules quoted above.
# [edited box-edited-1 to box-edited-5]
def take_played(state: list[int], seat: int, card: int) -> None:
    """Give the box of a card to who has played it."""
    for box in range(BOXES):
        if card == BOX_CARDS[box]:
            take_box(state, seat, box)


# « parmi ces cartes, il en est de semblables à celles du carton, il faut en doubler »
# [extracted box_fine-x1]
# « les autres portent le roi de carreau » to « la dame de pique », 5 rules quoted above.
# [edited box-edited-1 to box-edited-5]
def pay_boxes(state: list[int]) -> None:
    """Let who has kept the card of a box put to it what is due."""
    for seat in range(state[PLAYERS]):
        for box in range(BOXES):
            if state[HANDS + seat] >> BOX_CARDS[box] & 1:
                fill_box(state, seat, box, state[BOX + box])


# ------------------------------------------------------------------------------------------- the cards in rows


# Conduct of the game; no rule of the text.
def play_on(state: list[int], pass_on: int) -> None:
    """Begin to lay the cards; the deal goes on when a player is rid of his."""
    begin_row(state)


# « le premier en cartes joue » [extracted leader-x1]
def begin_row(state: list[int]) -> None:
    """Let the first begin."""
    state[PHASE] = ROW
    state[NEXT] = -1
    state[TURN] = eldest(state)


# « cartes qui se suivent dans la même couleur » [extracted row-x1]
def legal_row(state: list[int], out: list[int]) -> int:
    """Write the cards that may be laid: any to begin a row, then the next of the suit."""
    held = state[HANDS + state[TURN]]
    if state[NEXT] >= 0:
        held &= 1 << state[NEXT]
    return bits.write(held, 0, out, 0)


# « cartes qui se suivent dans la même couleur » [extracted row-x1]
# « abattu un roi, peut reprendre dans la couleur » [extracted row_end-x1]
# « arrêté peut continuer à jouer dans la même couleur ou dans une autre, si personne n'a pu »
# [extracted row_stops-x1]
def lay(state: list[int], card: int) -> None:
    """Lay a card; who has the next must lay it, and if nobody has it, who has laid the last begins anew."""
    seat = state[TURN]
    state[HANDS + seat] ^= 1 << card
    if state[NEXT] < 0:
        state[STARTER] = seat
    take_played(state, seat, card)
    if state[HANDS + seat] == 0:
        be_rid(state, seat)
        return
    state[NEXT] = card + 1 if card % SIZE + 1 < SIZE and card % SIZE != 11 else -1
    for turn in range(state[PLAYERS]):
        holder = (seat + turn * STEP) % state[PLAYERS]
        if state[NEXT] >= 0 and state[HANDS + holder] >> state[NEXT] & 1:
            state[TURN] = holder
            return
    state[NEXT] = -1
    state[TURN] = seat


# « Quand un joueur a épuisé ses cartes, les autres lui paient autant de jetons qu'il leur reste de cartes »
# [edited payment-edited-1]
# « parmi ces cartes, il en est de semblables à celles du … » [extracted box_fine-x1]
def be_rid(state: list[int], seat: int) -> None:
    """Let everyone pay for the cards that he has left."""
    players = state[PLAYERS]
    state[RID] = seat
    for other in range(players):
        pay_hand(state, other, seat, bits.size(state[HANDS + other]))
    pay_boxes(state)
    end_deal(state, 1)


# -------------------------------------------------------------------------------------------------- the conduct


# Conduct of the game; no rule of the text.
def seats(state: list[int]) -> int:
    """Return the number of players."""
    return state[PLAYERS]


# Conduct of the game; no rule of the text.
def player(state: list[int]) -> int:
    """Return the seat to play, or CHANCE, or TERMINAL."""
    phase = state[PHASE]
    if phase == SPEECH or phase == STRADDLING or phase == ROW or phase == SWAPPING:
        return state[TURN]
    return TERMINAL if phase == DONE else CHANCE


# Conduct of the game; no rule of the text.
def legal(state: list[int], out: list[int]) -> int:
    """Write the possible actions, ascending, and return their number."""
    if state[PHASE] == ROW:
        return legal_row(state, out)
    if state[PHASE] == SWAPPING:
        return legal_swap(state, out)
    return legal_speech(state, out)


# Conduct of the game; no rule of the text.
def choices(state: list[int]) -> int:
    """Return the number of outcomes of chance, all equally likely."""
    return state[PLAYERS] if state[PHASE] == LOTS else bits.size(state[UNDEALT])


# Conduct of the game; no rule of the text.
def outcome(state: list[int], k: int) -> int:
    """Return an outcome of chance: the k-th card not dealt, or the k-th seat for the lot."""
    return LOT + k if state[PHASE] == LOTS else bits.nth(state[UNDEALT], k)


# Conduct of the game; no rule of the text.
def apply(state: list[int], action: int) -> None:
    """Do an action."""
    phase = state[PHASE]
    if phase == DEALING:
        deal_card(state, action)
    elif phase == SPEECH:
        speak(state, action)
    elif phase == ROW:
        lay(state, action)
    elif phase == SWAPPING:
        swap(state, action)
    else:
        state[DEALER] = action - LOT
        begin_deal(state)


# Conduct of the game; no rule of the text.
def sees(state: list[int], action: int, seat: int) -> bool:
    """Tell whether a seat sees an action: cards dealt are seen by their owner only."""
    return state[PHASE] != DEALING or recipient(state) in (seat, TURNED)


# « Après la distribution des cartes, chaque joueur annonce à son tour s'il bogue »
# [edited speech_words-edited-1]
def say(action: int, chance: bool) -> str:
    """Say an action in the words of the book."""
    if action < CARDS:
        return cards.name(action, RANKS) if chance else f"Jouer {cards.name(action, RANKS)}"
    if action < OPEN:
        return WORDS[action - CARDS]
    if action == LEAVE_UP:
        return "Laisser la retourne"
    if action >= SWAP:
        return f"Échanger {cards.name(action - SWAP, RANKS)} contre la retourne"
    if action >= LOT:
        return f"Donneur {action - LOT}"
    more = action - OPEN if action <= RAISE else action - RAISE
    if action <= RAISE:
        more += 1 + 1
    chips = f"{more} jeton" if more == 1 else f"{more} jetons"
    return f"Boguer de {chips}" if action <= RAISE else f"Renchérir de {chips}"
WORDS = (
    "Ne pas se carrer",
    "Se carrer",
    "Décarrer",
    "Ne pas boguer",
    "Renoncer",
    "Tenir",
    "Boguer de tout",
)


# Conduct of the game; no rule of the text.
def refuse(state: list[int], action: int) -> int:
    """Return the number of the rule that forbids an action, -1 if none is needed."""
    if state[PHASE] == STRADDLING:
        return -1  # straddle
    if state[PHASE] == SWAPPING:
        return 30  # turn_up_taken
    if state[PHASE] == ROW:
        return 43  # row
    cost = owed(state, state[TURN])
    if OPEN <= action < LOT:
        more = action - OPEN if action <= RAISE else action - RAISE
        if cost <= state[FRONT + state[TURN]] and cost + more >= state[FRONT + state[TURN]] or more > state[LIMIT]:
            return 0  # limit
        return 1  # opening_bet
    if action in (HOLD, ALL_IN):
        return 1 if state[OPENER] < 0 else 0  # opening_bet, limit
    return -1


# Conduct of the game; no rule of the text.
def epoch(state: list[int]) -> int:
    """Return the number of the deal."""
    return state[DEAL]


# Conduct of the game; no rule of the text.
def pack(state: list[int]) -> int:
    """Return the cards in use."""
    return state[PACK]


ENTER = {"deal": begin_dealing, "speech": begin_speech, "passed": pass_out, "settlement": settle, "row": begin_row}

AT_WORK = (
    ("new",),
    (),
    ("recipient", "deal_card"),
    ("legal_swap", "swap"),
    ("legal_speech", "legal_opening", "owed", "next_to_speak", "speak", "stake"),
    ("legal_row", "lay"),
    ("settle", "end_deal"),
)


# ---------------------------------------------------------------------------------------------------- rules

RULES = (
    RuleText(
        "bog-dictionnaire/bog/limit-supplied-1",
        "limit",
        "supplied",
        "The text is silent; supposed: limit",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/opening_bet-edited-1",
        "opening_bet",
        "edited",
        "s'il veut faire un enjeu, lequel doit être plus fort, au moins d'un jeton, que la première mise",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/rank_order-supplied-1",
        "rank_order",
        "supplied",
        "The text is silent; supposed: rank order ranks ('as', 'roi', 'dame', 'valet', '10', '9', '8', '7', '6', '5', '4', '3', '2')",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/players-edited-1",
        "players",
        "edited",
        "Quand il y a de 3 à 6 joueurs […] s'il y en a neuf ou dix",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/deal-x1",
        "deal",
        "extracted",
        "donne à chacun 8 cartes",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/deal-x2",
        "deal",
        "extracted",
        "donne 6",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/deal-x3",
        "deal",
        "extracted",
        "donne 5 cartes",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/deal-x4",
        "deal",
        "extracted",
        "à six joueurs, 5 cartes",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/deal-x5",
        "deal",
        "extracted",
        "7 cartes",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/deal-edited-1",
        "deal",
        "edited",
        "s'il y en a huit, 8",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/deal-edited-2",
        "deal",
        "edited",
        "s'il y en a neuf ou dix, 5",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/direction-supplied-1",
        "direction",
        "supplied",
        "The text is silent; supposed: direction first left",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/stake-supplied-1",
        "stake",
        "supplied",
        "The text is silent; supposed: stake chips 40",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/box-edited-1",
        "box",
        "edited",
        "les autres portent le roi de carreau",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/box-edited-2",
        "box",
        "edited",
        "le 10 de coeur",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/box-edited-3",
        "box",
        "edited",
        "le 10 de coeur, le valet de trèfle",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/box-edited-4",
        "box",
        "edited",
        "l'as de carreau",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/box-edited-5",
        "box",
        "edited",
        "la dame de pique",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/deck-edited-1",
        "deck",
        "edited",
        "Quand il y a de 3 à 6 joueurs, on se sert d'un jeu de piquet",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/deck-x2",
        "deck",
        "extracted",
        "un jeu complet",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/removed_cards-x1",
        "removed_cards",
        "extracted",
        "retire les 4 sept et 2 huit",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/removed_cards-x2",
        "removed_cards",
        "extracted",
        "retire les 4 sept et 2 huit",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/removed_cards-x3",
        "removed_cards",
        "extracted",
        "ôte les 4 sept et 1 huit",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/removed_cards-x4",
        "removed_cards",
        "extracted",
        "ôte les 4 sept et 1 huit",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/ante-edited-1",
        "ante",
        "edited",
        "Les joueurs mettent dans ces compartiments un certain nombre de jetons d'une valeur déterminée.",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/ante-x1",
        "ante",
        "extracted",
        "Celui qui donne met de plus 2 jetons dans la case",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/bust-supplied-1",
        "bust",
        "supplied",
        "The text is silent; supposed: bust then buys",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/leader-x1",
        "leader",
        "extracted",
        "le premier en cartes joue",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/packet-edited-1",
        "packet",
        "edited",
        "1 par 1, 2 par 2, ou 3 par 3",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/turn_up-edited-1",
        "turn_up",
        "edited",
        "Il a le droit d'échanger l'une de ses cartes contre celle qui retourne.",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/turn_up_taken-edited-1",
        "turn_up_taken",
        "edited",
        "Il a le droit d'échanger l'une de ses cartes contre celle qui retourne.",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/raise_bet-x1",
        "raise_bet",
        "extracted",
        "au moins d'un jeton",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/forfeit-x1",
        "forfeit",
        "extracted",
        "renonce abandonne sa mise",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/penalty-x1",
        "penalty",
        "extracted",
        "celui qui renonce abandonne sa mise, et paie 2 jetons",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/set_hand-x1",
        "set_hand",
        "extracted",
        "bog, ou la réunion de 2 cartes de même valeur",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/set_hand-x2",
        "set_hand",
        "extracted",
        "le misti, ou le valet de trèfle et 2 cartes de même valeur",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/set_hand-edited-1",
        "set_hand",
        "edited",
        "le brelan simple ou carré, réunion de 3 ou 4 cartes semblables",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/set_hand-edited-2",
        "set_hand",
        "edited",
        "le brelan simple ou carré, réunion de 3 ou 4 cartes semblables",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/hand_ranking-supplied-1",
        "hand_ranking",
        "supplied",
        "The text is silent; supposed: hand ranking order ('brelan carré', 'brelan simple', 'misti', 'bog')",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/side_pot-supplied-1",
        "side_pot",
        "supplied",
        "The text is silent; supposed: side pot wins matched",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/dealer_rotation-supplied-1",
        "dealer_rotation",
        "supplied",
        "The text is silent; supposed: dealer rotation next left",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/box_taken-x1",
        "box_taken",
        "extracted",
        "En jouant une des cartes représentées sur le carton, on prend la mise qui s'y trouve déposée",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/box_fine-x1",
        "box_fine",
        "extracted",
        "parmi ces cartes, il en est de semblables à celles du carton, il faut en doubler",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/row-x1",
        "row",
        "extracted",
        "cartes qui se suivent dans la même couleur",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/row_end-x1",
        "row_end",
        "extracted",
        "abattu un roi, peut reprendre dans la couleur",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/row_stops-x1",
        "row_stops",
        "extracted",
        "arrêté peut continuer à jouer dans la même couleur ou dans une autre, si personne n'a pu",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/payment-edited-1",
        "payment",
        "edited",
        "Quand un joueur a épuisé ses cartes, les autres lui paient autant de jetons qu'il leur reste de cartes",
        None,
    ),
    RuleText(
        "bog-dictionnaire/bog/speech_words-edited-1",
        "speech_words",
        "edited",
        "Après la distribution des cartes, chaque joueur annonce à son tour s'il bogue",
        None,
    ),
)

PROVENANCE: dict[str, tuple[str, ...]] = {
    "new": (),
    "whole_pack": (
        "bog-dictionnaire/bog/deck-edited-1",
        "bog-dictionnaire/bog/deck-x2",
        "bog-dictionnaire/bog/removed_cards-x1",
        "bog-dictionnaire/bog/removed_cards-x2",
        "bog-dictionnaire/bog/removed_cards-x3",
        "bog-dictionnaire/bog/removed_cards-x4",
    ),
    "begin_deal": (),
    "put_antes": (
        "bog-dictionnaire/bog/ante-edited-1",
        "bog-dictionnaire/bog/ante-x1",
    ),
    "sit_down": (
        "bog-dictionnaire/bog/stake-supplied-1",
        "bog-dictionnaire/bog/bust-supplied-1",
    ),
    "put": ("bog-dictionnaire/bog/limit-supplied-1",),
    "win": (),
    "eldest": (
        "bog-dictionnaire/bog/direction-supplied-1",
        "bog-dictionnaire/bog/leader-x1",
    ),
    "begin_dealing": (),
    "recipient": (
        "bog-dictionnaire/bog/deal-x1",
        "bog-dictionnaire/bog/deal-x2",
        "bog-dictionnaire/bog/deal-x3",
        "bog-dictionnaire/bog/deal-x4",
        "bog-dictionnaire/bog/deal-x5",
        "bog-dictionnaire/bog/deal-edited-1",
        "bog-dictionnaire/bog/deal-edited-2",
        "bog-dictionnaire/bog/packet-edited-1",
        "bog-dictionnaire/bog/turn_up-edited-1",
    ),
    "deal_card": ("bog-dictionnaire/bog/turn_up-edited-1",),
    "begin_swap": ("bog-dictionnaire/bog/turn_up_taken-edited-1",),
    "legal_swap": ("bog-dictionnaire/bog/turn_up_taken-edited-1",),
    "swap": ("bog-dictionnaire/bog/turn_up_taken-edited-1",),
    "begin_speech": ("bog-dictionnaire/bog/leader-x1",),
    "next_to_speak": (),
    "owed": ("bog-dictionnaire/bog/opening_bet-edited-1",),
    "may_raise": (
        "bog-dictionnaire/bog/raise_bet-x1",
        "bog-dictionnaire/bog/limit-supplied-1",
    ),
    "legal_speech": (
        "bog-dictionnaire/bog/opening_bet-edited-1",
        "bog-dictionnaire/bog/raise_bet-x1",
        "bog-dictionnaire/bog/limit-supplied-1",
    ),
    "legal_opening": (
        "bog-dictionnaire/bog/opening_bet-edited-1",
        "bog-dictionnaire/bog/limit-supplied-1",
    ),
    "speak": (
        "bog-dictionnaire/bog/forfeit-x1",
        "bog-dictionnaire/bog/penalty-x1",
    ),
    "give_up": ("bog-dictionnaire/bog/forfeit-x1",),
    "stake": (
        "bog-dictionnaire/bog/limit-supplied-1",
        "bog-dictionnaire/bog/raise_bet-x1",
    ),
    "end_round": (),
    "set_strength": (
        "bog-dictionnaire/bog/set_hand-x1",
        "bog-dictionnaire/bog/set_hand-x2",
        "bog-dictionnaire/bog/set_hand-edited-1",
        "bog-dictionnaire/bog/set_hand-edited-2",
        "bog-dictionnaire/bog/hand_ranking-supplied-1",
        "bog-dictionnaire/bog/rank_order-supplied-1",
    ),
    "find_sets": (
        "bog-dictionnaire/bog/set_hand-x1",
        "bog-dictionnaire/bog/set_hand-x2",
        "bog-dictionnaire/bog/set_hand-edited-1",
        "bog-dictionnaire/bog/set_hand-edited-2",
    ),
    "weigh": ("bog-dictionnaire/bog/hand_ranking-supplied-1",),
    "settle": (
        "bog-dictionnaire/bog/hand_ranking-supplied-1",
        "bog-dictionnaire/bog/side_pot-supplied-1",
        "bog-dictionnaire/bog/forfeit-x1",
    ),
    "share_out": ("bog-dictionnaire/bog/side_pot-supplied-1",),
    "best_of": ("bog-dictionnaire/bog/hand_ranking-supplied-1",),
    "pass_out": (),
    "pay_hand": ("bog-dictionnaire/bog/limit-supplied-1",),
    "end_deal": ("bog-dictionnaire/bog/dealer_rotation-supplied-1",),
    "returns": (),
    "fill_boxes": (
        "bog-dictionnaire/bog/box-edited-1",
        "bog-dictionnaire/bog/box-edited-2",
        "bog-dictionnaire/bog/box-edited-3",
        "bog-dictionnaire/bog/box-edited-4",
        "bog-dictionnaire/bog/box-edited-5",
    ),
    "fill_box": ("bog-dictionnaire/bog/limit-supplied-1",),
    "take_box": (),
    "take_played": (
        "bog-dictionnaire/bog/box_taken-x1",
        "bog-dictionnaire/bog/box-edited-1",
        "bog-dictionnaire/bog/box-edited-2",
        "bog-dictionnaire/bog/box-edited-3",
        "bog-dictionnaire/bog/box-edited-4",
        "bog-dictionnaire/bog/box-edited-5",
    ),
    "pay_boxes": (
        "bog-dictionnaire/bog/box_fine-x1",
        "bog-dictionnaire/bog/box-edited-1",
        "bog-dictionnaire/bog/box-edited-2",
        "bog-dictionnaire/bog/box-edited-3",
        "bog-dictionnaire/bog/box-edited-4",
        "bog-dictionnaire/bog/box-edited-5",
    ),
    "play_on": (),
    "begin_row": ("bog-dictionnaire/bog/leader-x1",),
    "legal_row": ("bog-dictionnaire/bog/row-x1",),
    "lay": (
        "bog-dictionnaire/bog/row-x1",
        "bog-dictionnaire/bog/row_end-x1",
        "bog-dictionnaire/bog/row_stops-x1",
    ),
    "be_rid": (
        "bog-dictionnaire/bog/payment-edited-1",
        "bog-dictionnaire/bog/box_fine-x1",
    ),
    "seats": (),
    "player": (),
    "legal": (),
    "choices": (),
    "outcome": (),
    "apply": (),
    "sees": (),
    "say": ("bog-dictionnaire/bog/speech_words-edited-1",),
    "refuse": (),
    "epoch": (),
    "pack": (),
    "explain": (),
}


# Conduct of the game; no rule of the text.
def explain(state: list[int]) -> tuple[str, ...]:
    """Return the ids of the rules that shape the decision at hand."""
    return tuple(rule for name in AT_WORK[state[PHASE]] for rule in PROVENANCE[name])


GAME = Game(
    name="bog",
    title="Bog",
    source="bog-dictionnaire",
    family="vying",
    rules=RULES,
    provenance=PROVENANCE,
    parameters=PARAMETERS,
    num_distinct_actions=ACTIONS,
    max_game_length=LONGEST,
    book=Rulebook(
        new=new,
        seats=seats,
        player=player,
        legal=legal,
        choices=choices,
        outcome=outcome,
        apply=apply,
        returns=returns,
        sees=sees,
        say=say,
        refuse=refuse,
        explain=explain,
        recipient=recipient,
        epoch=epoch,
        pack=pack,
        enter=ENTER,
        stock=UNDEALT,
        dealers={DEALING: deal_card},
        facts=FACTS,
        ranks=RANKS,
        card_blocks=CARD_BLOCKS,
        chips=("purse", "pot", "fees", "roi de carreau", "10 de cœur", "valet de trèfle", "as de carreau", "dame de pique"),
    ),
)
