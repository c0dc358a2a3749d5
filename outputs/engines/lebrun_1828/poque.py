"""Jeu du Poque as told in Manuel des jeux de calcul et de hasard, ou Nouvelle Académie des jeux, 1828.

Stakes, hands that vie, and what they are paid.
Generated from the rules of account lebrun-1828/poque; do not edit: change the edition file
and build again. Each function stands under the words that it embodies.
"""

# What the text leaves open, and what is supposed:
# - In which direction is it dealt, spoken and played, and who deals next? to the left, and the left-hand
#   neighbour: the general rules of card games
# - What does a player win who holds for less than the others? of each as much as he played himself
# - What does a player do who has nothing left? he takes another forty chips before the next deal
# - With how many cards do five play? with those of a piquet pack
# - Which is better, the poque de retour or the poque de retourne, and which of two equal ones? that of the
#   card turned up; of equal ones that of the first to play
# - May a player who has passed come back? no
# - Which cards take the fifth box? ten or nine when it is turned up, the ten of the suit turned up when it is
#   held
# - Who is to be paid for the cards that a player has left? the winner one chip for each, and each of the
#   others, the winner too, one more
# - Who lays the next card, and who leads when an ace or the last card that is to be had was laid? whoever has
#   it, the player himself first; who had begun the row
# - How much may be added at once, and how long do they play? any number of chips up to a purse (parameter
#   most), or all; one deal for each player, or as many as agreed (parameter deals)

from __future__ import annotations


from pipeline.engines.runtime import bits, cards, pots, sets, vying
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

# « les as étant les cartes supérieures du jeu » p. 203. [edited rank_order-edited-1]
RANKS: tuple[str, ...] = ("6", "7", "8", "9", "10", "valet", "dame", "roi", "as")
SIZE = len(RANKS)
CARDS = 4 * SIZE

# « On joue à ce jeu depuis trois personnes jusqu'à six » p. 203. [extracted players-x1]
FEWEST, MOST = 3, 6

# « recoivent chacun cinq cartes » p. 203. [extracted deal-x1]
HAND_SIZE = 5
PACKETS = (2, 3)

# The text is silent; supposed: direction first left [supplied direction-supplied-1]
STEP = 1  # seats are numbered from each player to his left

# « prennent chacun un enjeu, qui est ordinairement de vingt jetons et de quatre fiches (chaque fiche valant
# cinq jetons » p. 203. [extracted stake-x1]
CAVE = 40

# « l'un est marqué as » p. 203. [edited box-edited-1]
# « l'autre roi » p. 203. [edited box-edited-2]
# « le troisième dame » p. 203. [edited box-edited-3]
# « le quatrième valet » p. 203. [edited box-edited-4]
# « le cinquième dix et neuf » p. 203. [edited box-edited-5]
BOXES = 5
BOX_RANKS = (8, 7, 6, 5, 4)
BOX_ALSO = (-1, -1, -1, -1, 3)  # a second rank of the box; -1: none

PARAMETERS = (
    Parameter("players", FEWEST, tuple(range(FEWEST, MOST + 1)), "nombre de joueurs"),
    Parameter("dealer", -1, tuple(range(-1, MOST)), "premier donneur ; -1 : le sort en décide"),
    Parameter("deals", 0, tuple(range(13)), "nombre de donnes ; 0 : un tour de table"),
    Parameter("carried", 0, (), "jetons qui restent au jeu d'un coup précédent"),
    Parameter("most", CAVE, tuple(range(1, CAVE + 1)), "jetons qu'on ajoute au plus en une fois, hors le va-tout"),
)

# Actions: a card dealt, then words, what is added to the least opening, what is added to a proposal, and lots.
STRADDLE_NO, STRADDLE_FIRST, STRADDLE_OVER, PASS, FOLD, HOLD, ALL_IN = range(CARDS, CARDS + 7)
OPEN = CARDS + 7  # + 0 … CAVE
RAISE = OPEN + CAVE  # + 1 … CAVE
LOT = RAISE + CAVE + 1
ACTIONS = LOT + MOST
CARD_BLOCKS = (0,)
LONGEST = 12 * (CARDS + MOST + MOST * 12 * MOST * CAVE)  # each raise costs a chip, and a cave is bought once a deal

# State: one number each, then one for each seat.
PHASE, PLAYERS, DEALER, DEAL, DEALS, POT, TURN, UNDEALT, DEALT, TURN_UP, PACK, LIMIT = range(12)
STRADDLER, STRADDLE, PASSED, LEVEL, OPENER, RAISER, ASKED_AGAIN, DUE, EXHAUSTED, WINNER, FEES, ACTIVE = range(12, 24)
HANDS, PLAYED, SETS, STRENGTH, FRONT, CAVES, PURSE, PAID, PUT = range(24, 24 + 9 * MOST, MOST)
NEXT, STARTER, RID = range(29 + 9 * MOST, 32 + 9 * MOST)
BOX = 32 + 9 * MOST
WIDTH = BOX + BOXES
LOTS, STRADDLING, DEALING, SPEECH, ROW, DONE = range(6)
PHASES = ("sort", "carre", "donne", "parole", "cartes", "fin")

FACTS = (
    Fact("phase", PHASE, "word", words=PHASES),
    Fact("players", PLAYERS),
    Fact("dealer", DEALER),
    Fact("deal", DEAL),
    Fact("pot", POT),
    Fact("fees", FEES),
    Fact("pack", PACK, "size"),
    Fact("turned", TURN_UP, "card"),
    Fact("straddler", STRADDLER),
    Fact("passed", PASSED),
    Fact("opener", OPENER),
    Fact("raiser", RAISER),
    Fact("level", LEVEL),
    Fact("winner", WINNER),
    Fact("starter", STARTER),
    Fact("rid", RID),
    Fact("box_as", BOX + 0),
    Fact("box_roi", BOX + 1),
    Fact("box_dame", BOX + 2),
    Fact("box_valet", BOX + 3),
    Fact("box_10", BOX + 4),
    Fact("hands", HANDS, "cards", seats=True, secret=True),
    Fact("active", ACTIVE, "member", seats=True),
    Fact("played", PLAYED, seats=True),
    Fact("front", FRONT, seats=True),
    Fact("caves", CAVES, seats=True),
    Fact("purse", PURSE, seats=True),
    Fact("paid", PAID, seats=True),
    Fact("put", PUT, seats=True),
)


# « tire la donne au sort » p. 203. [extracted dealer_choice-x1]
def new(values: list[int]) -> list[int]:
    """Sit down; lots are drawn for the dealer unless he is given."""
    state = [0] * WIDTH
    state[PLAYERS], state[DEALER] = values[0], values[1]
    state[DEALS] = values[2] if values[2] else values[0]
    state[POT], state[LIMIT], state[PACK] = values[3], values[-1], whole_pack(state)
    if state[DEALER] < 0:
        state[PHASE] = LOTS
    else:
        state[DEALER] %= state[PLAYERS]
        begin_deal(state)
    return state


# « n'est-on que trois ou quatre, on se sert d'un piquet ; est-on six, on y ajoute les six » p. 203.
# [edited deck-edited-1]
# « ajoute les six » p. 203. [extracted added_cards-x1]
def whole_pack(state: list[int]) -> int:
    """Return the pack for the number of players."""
    if state[PLAYERS] == 3:
        return cards.of_ranks(0b111111110, SIZE)  # as roi dame valet 10 9 8 7
    if state[PLAYERS] == 4:
        return cards.of_ranks(0b111111110, SIZE)  # as roi dame valet 10 9 8 7
    if state[PLAYERS] == 5:
        return cards.of_ranks(0b111111110, SIZE)  # as roi dame valet 10 9 8 7
    return cards.of_ranks(0b111111111, SIZE)  # as roi dame valet 10 9 8 7 6


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


# « Un jeton est mis par chacun dans chaque poque. » p. 203. [edited ante-edited-1]
def put_antes(state: list[int]) -> None:
    """Put down what everyone owes before the deal."""
    for seat in range(state[PLAYERS]):
        put(state, seat, 1)


# « prennent chacun un enjeu, qui est ordinairement de vingt … » p. 203. [extracted stake-x1]
# The text is silent; supposed: bust then buys [supplied bust-supplied-1]
def sit_down(state: list[int], seat: int) -> None:
    """Let a player who has nothing left buy again; a purse is that of the start."""
    state[FRONT + seat] += CAVE
    state[CAVES + seat] += 1


# « Quand quelqu'un des joueurs dit, je poque du tout » p. 203. [edited limit-edited-1]
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
# « Le premier à jouer doit dire pour lever le poque » p. 203. [edited leader-edited-1]
def eldest(state: list[int]) -> int:
    """Return the seat that is served first and speaks first."""
    return (state[DEALER] + STEP) % state[PLAYERS]


# ---------------------------------------------------------------------------------------------------- the deal


# Conduct of the game; no rule of the text.
def begin_dealing(state: list[int]) -> None:
    """Deal, the stakes being down."""
    state[PHASE] = DEALING


# « recoivent chacun cinq cartes » p. 203. [extracted deal-x1]
# « tourne alors la dernière » p. 203. [extracted turn_up-x1]
def recipient(state: list[int]) -> int:
    """Return the seat that gets the next card, or TURNED, or OTHER for the lot."""
    if state[PHASE] != DEALING:
        return OTHER
    players, before = state[PLAYERS], 0
    for packet in PACKETS:
        served = state[DEALT] - before
        if served < packet * players:
            return (state[DEALER] + STEP * (1 + served // packet)) % players
        before += packet * players
    return TURNED


# « tourne alors la dernière » p. 203. [extracted turn_up-x1]
def deal_card(state: list[int], card: int) -> None:
    """Give the next card, and turn one up after the last."""
    seat = recipient(state)
    state[UNDEALT] ^= 1 << card
    state[DEALT] += 1
    if seat >= 0:
        state[HANDS + seat] |= 1 << card
        return
    state[TURN_UP] = card
    take_turned(state)
    begin_speech(state)


# -------------------------------------------------------------------------------------------------- the speech


# « Le premier à jouer doit dire pour lever le poque » p. 203. [edited leader-edited-1]
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


# « je poque d'un jeton, de deux, ou plus, s'il le juge à propos : si ceux qui le suivent ont aussi poque, ils
# peuvent tenir au prix où est porté le poque » p. 203. [edited opening_bet-edited-1]
def owed(state: list[int], seat: int) -> int:
    """Return what a seat must put down to open at the least, or to hold."""
    if state[OPENER] < 0:
        return 1
    return state[LEVEL] - state[PLAYED + seat]


# « renvier de ce qu'ils veulent » p. 203. [extracted raise_bet-x1]
# « Quand quelqu'un des joueurs dit, je poque du tout » p. 203. [edited limit-edited-1]
def may_raise(state: list[int]) -> bool:
    """Tell whether anybody is left who could answer a raise."""
    return state[ACTIVE] & ~(state[EXHAUSTED] | 1 << state[TURN]) != 0


# « je poque d'un jeton, de deux, ou plus, s'il le juge à … » p. 203. [edited opening_bet-edited-1]
# « renvier de ce qu'ils veulent » p. 203. [extracted raise_bet-x1]
# « Quand quelqu'un des joueurs dit, je poque du tout » p. 203. [edited limit-edited-1]
def legal_speech(state: list[int], out: list[int]) -> int:
    """Write what the seat to speak may say."""
    seat = state[TURN]
    front, cost = state[FRONT + seat], owed(state, seat)
    if state[SETS + seat] == 0:
        out[0] = PASS if state[OPENER] < 0 else FOLD
        return 1
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


# « je poque d'un jeton, de deux, ou plus, s'il le juge à … » p. 203. [edited opening_bet-edited-1]
# « Quand quelqu'un des joueurs dit, je poque du tout » p. 203. [edited limit-edited-1]
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


# « ou l'abandonner sans vouloir hasarder de perdre le renvi qu'il faudrait payer s'ils perdaient » p. 203.
# [edited forfeit-edited-1]
def speak(state: list[int], action: int) -> None:
    """Do what the seat to speak has said."""
    seat = state[TURN]
    state[DUE] ^= 1 << seat
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


# « ou l'abandonner sans vouloir hasarder de perdre le renvi … » p. 203. [edited forfeit-edited-1]
def give_up(state: list[int], seat: int) -> None:
    """Leave the game; what was played stays in the pot."""
    state[ACTIVE] ^= 1 << seat


# « Quand quelqu'un des joueurs dit, je poque du tout » p. 203. [edited limit-edited-1]
# « renvier de ce qu'ils veulent » p. 203. [extracted raise_bet-x1]
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


# « s'il n'a point poque, c'est-à-dire deux, trois ou quatre as, et ainsi des autres cartes inférieures »
# p. 203. [edited set_hand-edited-1]
# « s'il n'a point poque, c'est-à-dire deux, trois ou quatre as, et ainsi des autres cartes inférieures »
# p. 203. [edited set_hand-edited-2]
# « s'il n'a point poque, c'est-à-dire deux, trois ou quatre as, et ainsi des autres cartes inférieures »
# p. 203. [edited set_hand-edited-3]
# « Le poque de retour (on nomme ainsi deux sept » p. 204. [extracted set_hand-x4]
# « un poque de retourne » p. 204. [edited set_hand-edited-4]
# « Le poque de retour (on nomme ainsi deux sept en main) et un poque de retourne valent mieux que les deux as
# en main, et ainsi des autres cartes. A plus forte raison, le poque de trois, de quatre cartes sont-ils
# successivement supérieurs l'un à l'autre » p. 204. [edited hand_ranking-edited-1]
# « les as étant les cartes supérieures du jeu » p. 203. [edited rank_order-edited-1]
def set_strength(state: list[int], seat: int) -> int:
    """Return the kind and the rank of the set that a seat holds, 0 if it has none."""
    held = state[HANDS + seat]
    alike = sets.alike(held, 4, SIZE)
    found = alike
    if found:  # poque de quatre
        return 5 * SET + sets.highest(found)
    alike = sets.alike(held, 3, SIZE)
    found = alike
    if found:  # poque de trois
        return 4 * SET + sets.highest(found)
    alike = sets.alike(held, 2, SIZE)
    found = alike & 1 << state[TURN_UP] % SIZE
    if found:  # poque de retourne
        return 3 * SET + sets.highest(found)
    found = alike & 1 << 1
    if found:  # poque de retour
        return 2 * SET + sets.highest(found)
    found = alike
    if found:  # poque de deux
        return 1 * SET + sets.highest(found)
    return 0


# « s'il n'a point poque, c'est-à-dire deux, trois ou quatre … » to « un poque de retourne », 5 rules quoted above.
# [edited set_hand-edited-1 to set_hand-edited-4]
def find_sets(state: list[int]) -> None:
    """Note the sets that the players hold."""
    for seat in range(state[PLAYERS]):
        state[SETS + seat] = set_strength(state, seat)


# « Le poque de retour (on nomme ainsi deux sept en main) et un … » p. 204. [edited hand_ranking-edited-1]
def weigh(state: list[int], seats: int) -> None:
    """Weigh the hands of those who hold."""
    players = state[PLAYERS]
    for seat in range(players):
        if seats >> seat & 1:
            strength = state[SETS + seat]
            state[STRENGTH + seat] = strength


# -------------------------------------------------------------------------------------------------- the payment


# « Le poque de retour (on nomme ainsi deux sept en main) et un … » p. 204. [edited hand_ranking-edited-1]
# The text is silent; supposed: side pot wins matched [supplied side_pot-supplied-1]
# « ou l'abandonner sans vouloir hasarder de perdre le renvi … » p. 203. [edited forfeit-edited-1]
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


# « Le poque de retour (on nomme ainsi deux sept en main) et un … » p. 204. [edited hand_ranking-edited-1]
def best_of(state: list[int], seats: int) -> int:
    """Return the strongest of a set of seats, of equals the first to speak."""
    return vying.best(state, STRENGTH, seats, eldest(state), state[PLAYERS], STEP)


# Conduct of the game; no rule of the text.
def pass_out(state: list[int]) -> None:
    """Leave the stakes for the next deal."""
    state[PASSED] += 1
    play_on(state, 1)


# « Quand quelqu'un des joueurs dit, je poque du tout » p. 203. [edited limit-edited-1]
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


# « l'un est marqué as » to « le cinquième dix et neuf », 5 rules quoted above.
# [edited box-edited-1 to box-edited-5]
def fill_boxes(state: list[int]) -> None:
    """Let everyone put his chips in each box."""
    for seat in range(state[PLAYERS]):
        fill_box(state, seat, 0, 1)  # as
        fill_box(state, seat, 1, 1)  # roi
        fill_box(state, seat, 2, 1)  # dame
        fill_box(state, seat, 3, 1)  # valet
        fill_box(state, seat, 4, 1)  # 10


# « Quand quelqu'un des joueurs dit, je poque du tout » p. 203. [edited limit-edited-1]
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


# « carte répond à l'une de celles marquées sur les poques, il tire les jetons qui sont dans le poque
# correspondant à » p. 203. [extracted box_taken-x1]
# « l'un est marqué as » to « le cinquième dix et neuf », 5 rules quoted above.
# [edited box-edited-1 to box-edited-5]
def take_turned(state: list[int]) -> None:
    """Give the dealer the box whose card he has turned up."""
    rank = state[TURN_UP] % SIZE
    for box in range(BOXES):
        if rank == BOX_RANKS[box] or rank == BOX_ALSO[box]:
            take_box(state, state[DEALER], box)


# « celui qui a l'un ou l'autre, ou plusieurs, lève les poques marqués » p. 204. [extracted box_taken-x2]
# « l'un est marqué as » to « le cinquième dix et neuf », 5 rules quoted above.
# [edited box-edited-1 to box-edited-5]
def take_held(state: list[int]) -> None:
    """Give each box to who holds its card of the suit that is turned up."""
    first = state[TURN_UP] // SIZE * SIZE
    for seat in range(state[PLAYERS]):
        for box in range(BOXES):
            if state[HANDS + seat] >> (first + BOX_RANKS[box]) & 1:
                take_box(state, seat, box)


# ------------------------------------------------------------------------------------------- the cards in rows


# Conduct of the game; no rule of the text.
def play_on(state: list[int], pass_on: int) -> None:
    """Take the boxes, then begin to lay the cards; the deal goes on when a player is rid of his."""
    take_held(state)
    begin_row(state)


# « Le premier à jouer doit dire pour lever le poque » p. 203. [edited leader-edited-1]
def begin_row(state: list[int]) -> None:
    """Let the first begin."""
    state[PHASE] = ROW
    state[NEXT] = -1
    state[TURN] = eldest(state)


# « on dira (si on a le huit de même couleur) sept, huit, car autrement, comme au hoc, on dirait sept sans
# huit, ainsi de suite » p. 204. [edited row-edited-1]
def legal_row(state: list[int], out: list[int]) -> int:
    """Write the cards that may be laid: any to begin a row, then the next of the suit."""
    held = state[HANDS + state[TURN]]
    if state[NEXT] >= 0:
        held &= 1 << state[NEXT]
    return bits.write(held, 0, out, 0)


# « on dira (si on a le huit de même couleur) sept, huit, car … » p. 204. [edited row-edited-1]
# « S'il arrivait que tous les joueurs ne se trouvassent pas avoir le neuf à la suite ; celui qui a commencé à
# jouer recommence de la même manière. » p. 204. [edited row_stops-edited-1]
def lay(state: list[int], card: int) -> None:
    """Lay a card; who has the next must lay it, and if nobody has it, who had begun the row begins anew."""
    seat = state[TURN]
    state[HANDS + seat] ^= 1 << card
    if state[NEXT] < 0:
        state[STARTER] = seat
    if state[HANDS + seat] == 0:
        be_rid(state, seat)
        return
    state[NEXT] = card + 1 if card % SIZE + 1 < SIZE else -1
    for turn in range(state[PLAYERS]):
        holder = (seat + turn * STEP) % state[PLAYERS]
        if state[NEXT] >= 0 and state[HANDS + holder] >> state[NEXT] & 1:
            state[TURN] = holder
            return
    state[NEXT] = -1
    state[TURN] = state[STARTER]


# « il faut payer autant de jetons à chacun qu'on se trouve de cartes dans la main » p. 204.
# [edited payment-edited-2]
# « alors il tire un jeton pour chaque carte restant entre les mains des joueurs » p. 204.
# [edited payment-edited-1]
def be_rid(state: list[int], seat: int) -> None:
    """Let everyone pay for the cards that he has left."""
    players = state[PLAYERS]
    state[RID] = seat
    for other in range(players):
        for third in range(players):
            if third != other:
                pay_hand(state, other, third, bits.size(state[HANDS + other]))
        pay_hand(state, other, seat, bits.size(state[HANDS + other]))
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
    if phase == SPEECH or phase == STRADDLING or phase == ROW:
        return state[TURN]
    return TERMINAL if phase == DONE else CHANCE


# Conduct of the game; no rule of the text.
def legal(state: list[int], out: list[int]) -> int:
    """Write the possible actions, ascending, and return their number."""
    if state[PHASE] == ROW:
        return legal_row(state, out)
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
    else:
        state[DEALER] = action - LOT
        begin_deal(state)


# Conduct of the game; no rule of the text.
def sees(state: list[int], action: int, seat: int) -> bool:
    """Tell whether a seat sees an action: cards dealt are seen by their owner only."""
    return state[PHASE] != DEALING or recipient(state) in (seat, TURNED)


# « je poque d'un jeton, de deux, ou plus, s'il le juge à propos : si ceux qui le suivent ont aussi poque, ils
# peuvent tenir au prix où est porté le poque, ou bien renvier de ce qu'ils veulent, ou l'abandonner » p. 203.
# [edited speech_words-edited-1]
def say(action: int, chance: bool) -> str:
    """Say an action in the words of the book."""
    if action < CARDS:
        return cards.name(action, RANKS) if chance else f"Jouer {cards.name(action, RANKS)}"
    if action < OPEN:
        return WORDS[action - CARDS]
    if action >= LOT:
        return f"Donneur {action - LOT}"
    more = action - OPEN if action <= RAISE else action - RAISE
    if action <= RAISE:
        more += 1
    chips = f"{more} jeton" if more == 1 else f"{more} jetons"
    return f"Poquer de {chips}" if action <= RAISE else f"Renvier de {chips}"
WORDS = (
    "Ne pas se carrer",
    "Se carrer",
    "Décarrer",
    "Passer",
    "Abandonner",
    "Tenir",
    "Poquer du tout",
)


# Conduct of the game; no rule of the text.
def refuse(state: list[int], action: int) -> int:
    """Return the number of the rule that forbids an action, -1 if none is needed."""
    if state[PHASE] == STRADDLING:
        return -1  # straddle
    if state[PHASE] == ROW:
        return 31  # row
    if state[SETS + state[TURN]] == 0:
        return 1  # opening_bet
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
    ("legal_speech", "legal_opening", "owed", "next_to_speak", "speak", "stake"),
    ("legal_row", "lay"),
    ("settle", "end_deal"),
)


# ---------------------------------------------------------------------------------------------------- rules

RULES = (
    RuleText(
        "lebrun-1828/poque/limit-edited-1",
        "limit",
        "edited",
        "Quand quelqu'un des joueurs dit, je poque du tout",
        203,
    ),
    RuleText(
        "lebrun-1828/poque/opening_bet-edited-1",
        "opening_bet",
        "edited",
        "je poque d'un jeton, de deux, ou plus, s'il le juge à propos : si ceux qui le suivent ont aussi poque, ils peuvent tenir au prix où est porté le poque",
        203,
    ),
    RuleText(
        "lebrun-1828/poque/rank_order-edited-1",
        "rank_order",
        "edited",
        "les as étant les cartes supérieures du jeu",
        203,
    ),
    RuleText(
        "lebrun-1828/poque/players-x1",
        "players",
        "extracted",
        "On joue à ce jeu depuis trois personnes jusqu'à six",
        203,
    ),
    RuleText(
        "lebrun-1828/poque/deal-x1",
        "deal",
        "extracted",
        "recoivent chacun cinq cartes",
        203,
    ),
    RuleText(
        "lebrun-1828/poque/direction-supplied-1",
        "direction",
        "supplied",
        "The text is silent; supposed: direction first left",
        None,
    ),
    RuleText(
        "lebrun-1828/poque/stake-x1",
        "stake",
        "extracted",
        "prennent chacun un enjeu, qui est ordinairement de vingt jetons et de quatre fiches (chaque fiche valant cinq jetons",
        203,
    ),
    RuleText(
        "lebrun-1828/poque/box-edited-1",
        "box",
        "edited",
        "l'un est marqué as",
        203,
    ),
    RuleText(
        "lebrun-1828/poque/box-edited-2",
        "box",
        "edited",
        "l'autre roi",
        203,
    ),
    RuleText(
        "lebrun-1828/poque/box-edited-3",
        "box",
        "edited",
        "le troisième dame",
        203,
    ),
    RuleText(
        "lebrun-1828/poque/box-edited-4",
        "box",
        "edited",
        "le quatrième valet",
        203,
    ),
    RuleText(
        "lebrun-1828/poque/box-edited-5",
        "box",
        "edited",
        "le cinquième dix et neuf",
        203,
    ),
    RuleText(
        "lebrun-1828/poque/dealer_choice-x1",
        "dealer_choice",
        "extracted",
        "tire la donne au sort",
        203,
    ),
    RuleText(
        "lebrun-1828/poque/deck-edited-1",
        "deck",
        "edited",
        "n'est-on que trois ou quatre, on se sert d'un piquet ; est-on six, on y ajoute les six",
        203,
    ),
    RuleText(
        "lebrun-1828/poque/added_cards-x1",
        "added_cards",
        "extracted",
        "ajoute les six",
        203,
    ),
    RuleText(
        "lebrun-1828/poque/ante-edited-1",
        "ante",
        "edited",
        "Un jeton est mis par chacun dans chaque poque.",
        203,
    ),
    RuleText(
        "lebrun-1828/poque/bust-supplied-1",
        "bust",
        "supplied",
        "The text is silent; supposed: bust then buys",
        None,
    ),
    RuleText(
        "lebrun-1828/poque/leader-edited-1",
        "leader",
        "edited",
        "Le premier à jouer doit dire pour lever le poque",
        203,
    ),
    RuleText(
        "lebrun-1828/poque/turn_up-x1",
        "turn_up",
        "extracted",
        "tourne alors la dernière",
        203,
    ),
    RuleText(
        "lebrun-1828/poque/raise_bet-x1",
        "raise_bet",
        "extracted",
        "renvier de ce qu'ils veulent",
        203,
    ),
    RuleText(
        "lebrun-1828/poque/forfeit-edited-1",
        "forfeit",
        "edited",
        "ou l'abandonner sans vouloir hasarder de perdre le renvi qu'il faudrait payer s'ils perdaient",
        203,
    ),
    RuleText(
        "lebrun-1828/poque/set_hand-edited-1",
        "set_hand",
        "edited",
        "s'il n'a point poque, c'est-à-dire deux, trois ou quatre as, et ainsi des autres cartes inférieures",
        203,
    ),
    RuleText(
        "lebrun-1828/poque/set_hand-edited-2",
        "set_hand",
        "edited",
        "s'il n'a point poque, c'est-à-dire deux, trois ou quatre as, et ainsi des autres cartes inférieures",
        203,
    ),
    RuleText(
        "lebrun-1828/poque/set_hand-edited-3",
        "set_hand",
        "edited",
        "s'il n'a point poque, c'est-à-dire deux, trois ou quatre as, et ainsi des autres cartes inférieures",
        203,
    ),
    RuleText(
        "lebrun-1828/poque/set_hand-x4",
        "set_hand",
        "extracted",
        "Le poque de retour (on nomme ainsi deux sept",
        204,
    ),
    RuleText(
        "lebrun-1828/poque/set_hand-edited-4",
        "set_hand",
        "edited",
        "un poque de retourne",
        204,
    ),
    RuleText(
        "lebrun-1828/poque/hand_ranking-edited-1",
        "hand_ranking",
        "edited",
        "Le poque de retour (on nomme ainsi deux sept en main) et un poque de retourne valent mieux que les deux as en main, et ainsi des autres cartes. A plus forte raison, le poque de trois, de quatre cartes sont-ils successivement supérieurs l'un à l'autre",
        204,
    ),
    RuleText(
        "lebrun-1828/poque/side_pot-supplied-1",
        "side_pot",
        "supplied",
        "The text is silent; supposed: side pot wins matched",
        None,
    ),
    RuleText(
        "lebrun-1828/poque/dealer_rotation-supplied-1",
        "dealer_rotation",
        "supplied",
        "The text is silent; supposed: dealer rotation next left",
        None,
    ),
    RuleText(
        "lebrun-1828/poque/box_taken-x1",
        "box_taken",
        "extracted",
        "carte répond à l'une de celles marquées sur les poques, il tire les jetons qui sont dans le poque correspondant à",
        203,
    ),
    RuleText(
        "lebrun-1828/poque/box_taken-x2",
        "box_taken",
        "extracted",
        "celui qui a l'un ou l'autre, ou plusieurs, lève les poques marqués",
        204,
    ),
    RuleText(
        "lebrun-1828/poque/row-edited-1",
        "row",
        "edited",
        "on dira (si on a le huit de même couleur) sept, huit, car autrement, comme au hoc, on dirait sept sans huit, ainsi de suite",
        204,
    ),
    RuleText(
        "lebrun-1828/poque/row_stops-edited-1",
        "row_stops",
        "edited",
        "S'il arrivait que tous les joueurs ne se trouvassent pas avoir le neuf à la suite ; celui qui a commencé à jouer recommence de la même manière.",
        204,
    ),
    RuleText(
        "lebrun-1828/poque/payment-edited-2",
        "payment",
        "edited",
        "il faut payer autant de jetons à chacun qu'on se trouve de cartes dans la main",
        204,
    ),
    RuleText(
        "lebrun-1828/poque/payment-edited-1",
        "payment",
        "edited",
        "alors il tire un jeton pour chaque carte restant entre les mains des joueurs",
        204,
    ),
    RuleText(
        "lebrun-1828/poque/speech_words-edited-1",
        "speech_words",
        "edited",
        "je poque d'un jeton, de deux, ou plus, s'il le juge à propos : si ceux qui le suivent ont aussi poque, ils peuvent tenir au prix où est porté le poque, ou bien renvier de ce qu'ils veulent, ou l'abandonner",
        203,
    ),
)

PROVENANCE: dict[str, tuple[str, ...]] = {
    "new": ("lebrun-1828/poque/dealer_choice-x1",),
    "whole_pack": (
        "lebrun-1828/poque/deck-edited-1",
        "lebrun-1828/poque/added_cards-x1",
    ),
    "begin_deal": (),
    "put_antes": ("lebrun-1828/poque/ante-edited-1",),
    "sit_down": (
        "lebrun-1828/poque/stake-x1",
        "lebrun-1828/poque/bust-supplied-1",
    ),
    "put": ("lebrun-1828/poque/limit-edited-1",),
    "win": (),
    "eldest": (
        "lebrun-1828/poque/direction-supplied-1",
        "lebrun-1828/poque/leader-edited-1",
    ),
    "begin_dealing": (),
    "recipient": (
        "lebrun-1828/poque/deal-x1",
        "lebrun-1828/poque/turn_up-x1",
    ),
    "deal_card": ("lebrun-1828/poque/turn_up-x1",),
    "begin_speech": ("lebrun-1828/poque/leader-edited-1",),
    "next_to_speak": (),
    "owed": ("lebrun-1828/poque/opening_bet-edited-1",),
    "may_raise": (
        "lebrun-1828/poque/raise_bet-x1",
        "lebrun-1828/poque/limit-edited-1",
    ),
    "legal_speech": (
        "lebrun-1828/poque/opening_bet-edited-1",
        "lebrun-1828/poque/raise_bet-x1",
        "lebrun-1828/poque/limit-edited-1",
    ),
    "legal_opening": (
        "lebrun-1828/poque/opening_bet-edited-1",
        "lebrun-1828/poque/limit-edited-1",
    ),
    "speak": ("lebrun-1828/poque/forfeit-edited-1",),
    "give_up": ("lebrun-1828/poque/forfeit-edited-1",),
    "stake": (
        "lebrun-1828/poque/limit-edited-1",
        "lebrun-1828/poque/raise_bet-x1",
    ),
    "end_round": (),
    "set_strength": (
        "lebrun-1828/poque/set_hand-edited-1",
        "lebrun-1828/poque/set_hand-edited-2",
        "lebrun-1828/poque/set_hand-edited-3",
        "lebrun-1828/poque/set_hand-x4",
        "lebrun-1828/poque/set_hand-edited-4",
        "lebrun-1828/poque/hand_ranking-edited-1",
        "lebrun-1828/poque/rank_order-edited-1",
    ),
    "find_sets": (
        "lebrun-1828/poque/set_hand-edited-1",
        "lebrun-1828/poque/set_hand-edited-2",
        "lebrun-1828/poque/set_hand-edited-3",
        "lebrun-1828/poque/set_hand-x4",
        "lebrun-1828/poque/set_hand-edited-4",
    ),
    "weigh": ("lebrun-1828/poque/hand_ranking-edited-1",),
    "settle": (
        "lebrun-1828/poque/hand_ranking-edited-1",
        "lebrun-1828/poque/side_pot-supplied-1",
        "lebrun-1828/poque/forfeit-edited-1",
    ),
    "share_out": ("lebrun-1828/poque/side_pot-supplied-1",),
    "best_of": ("lebrun-1828/poque/hand_ranking-edited-1",),
    "pass_out": (),
    "pay_hand": ("lebrun-1828/poque/limit-edited-1",),
    "end_deal": ("lebrun-1828/poque/dealer_rotation-supplied-1",),
    "returns": (),
    "fill_boxes": (
        "lebrun-1828/poque/box-edited-1",
        "lebrun-1828/poque/box-edited-2",
        "lebrun-1828/poque/box-edited-3",
        "lebrun-1828/poque/box-edited-4",
        "lebrun-1828/poque/box-edited-5",
    ),
    "fill_box": ("lebrun-1828/poque/limit-edited-1",),
    "take_box": (),
    "take_turned": (
        "lebrun-1828/poque/box_taken-x1",
        "lebrun-1828/poque/box-edited-1",
        "lebrun-1828/poque/box-edited-2",
        "lebrun-1828/poque/box-edited-3",
        "lebrun-1828/poque/box-edited-4",
        "lebrun-1828/poque/box-edited-5",
    ),
    "take_held": (
        "lebrun-1828/poque/box_taken-x2",
        "lebrun-1828/poque/box-edited-1",
        "lebrun-1828/poque/box-edited-2",
        "lebrun-1828/poque/box-edited-3",
        "lebrun-1828/poque/box-edited-4",
        "lebrun-1828/poque/box-edited-5",
    ),
    "play_on": (),
    "begin_row": ("lebrun-1828/poque/leader-edited-1",),
    "legal_row": ("lebrun-1828/poque/row-edited-1",),
    "lay": (
        "lebrun-1828/poque/row-edited-1",
        "lebrun-1828/poque/row_stops-edited-1",
    ),
    "be_rid": (
        "lebrun-1828/poque/payment-edited-2",
        "lebrun-1828/poque/payment-edited-1",
    ),
    "seats": (),
    "player": (),
    "legal": (),
    "choices": (),
    "outcome": (),
    "apply": (),
    "sees": (),
    "say": ("lebrun-1828/poque/speech_words-edited-1",),
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
    name="poque",
    title="Jeu du Poque",
    source="lebrun-1828",
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
        chips=("purse", "pot", "fees", "box_as", "box_roi", "box_dame", "box_valet", "box_10"),
    ),
)
