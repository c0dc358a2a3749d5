"""Bouillotte as told in Bouillotte, traduction automatique d'une page anglaise.

Stakes, hands that vie, and what they are paid.
Generated from the rules of account bouillotte-web/bouillotte; do not edit: change the edition file
and build again. Each function stands under the words that it embodies.
"""

# What the text leaves open, and what is supposed:
# - Who deals next, when the deal was played? the right-hand neighbour, as when all have passed
# - Who deals first? whom the parameter dealer names
# - How many points is a jack, when five play? ten, as king and queen
# - What does each pay to the holder of a brelan carré? one chip, as it is printed
# - Who straddles after one has bought the last word back? nobody: the cards are dealt
# - Which suit wins if nobody who holds has a card of the best one? the best of those that they hold
# - Does the card turned up count with its suit? no
# - How much may be added at once? any number of chips up to those of a purse (parameter most), or all that
#   one has
# - How long do they play? one deal for each player, or as many as agreed (parameter deals)

from __future__ import annotations


from pipeline.engines.runtime import bits, cards, hands, pots, sets, vying
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

# « classant le plus haut AKQ-9-8. Il est possible pour cinq personnes de jouer, en ajoutant les Valets, qui
# se situent juste en dessous du Queens » [edited rank_order-edited-1]
RANKS: tuple[str, ...] = ("8", "9", "valet", "dame", "roi", "as")
SIZE = len(RANKS)
CARDS = 4 * SIZE

# « en utilisant les valeurs As = 11, Roi = 10, Reine = 10, Neuf = 9, Huit = 8 »
# [edited card_values-edited-1]
POINTS = (8, 9, 10, 10, 10, 11)
WORTHS = hands.worths(POINTS)  # of each set of cards of one suit
ONE_SUIT = cards.suit_cards(0, SIZE)
# « Le jeu standard est réservé à quatre joueurs […] Il est possible pour cinq personnes de jouer […] Trois
# peuvent jouer » [edited players-edited-1]
FEWEST, MOST = 3, 5

# « trois cartes » [extracted deal-x1]
HAND_SIZE = 3
PACKETS = (1, 1, 1)

# « se joue dans le sens inverse des aiguilles » [extracted direction-x1]
STEP = -1  # seats are numbered from each player to his left

# « le nombre de jetons dans la grotte (par exemple 100) » [edited stake-edited-1]
CAVE = 100

PARAMETERS = (
    Parameter("players", FEWEST, tuple(range(FEWEST, MOST + 1)), "nombre de joueurs"),
    Parameter("dealer", 0, tuple(range(MOST)), "premier donneur"),
    Parameter("deals", 0, tuple(range(13)), "nombre de donnes ; 0 : un tour de table"),
    Parameter("carried", 0, (), "jetons qui restent au jeu d'un coup précédent"),
    Parameter("donneur_seul", 0, (0, 1), "Certains auteurs spécifient un ante de 1 puce, placé par le revendeur uniquement."),
    Parameter("most", CAVE, tuple(range(1, CAVE + 1)), "jetons qu'on ajoute au plus en une fois, hors le va-tout"),
)

# Actions: a card dealt, then words, what is added to the least opening, what is added to a proposal, and lots.
STRADDLE_NO, STRADDLE_FIRST, STRADDLE_OVER, PASS, FOLD, HOLD, ALL_IN = range(CARDS, CARDS + 7)
OPEN = CARDS + 7  # + 0 … CAVE
RAISE = OPEN + CAVE  # + 1 … CAVE
LOT = RAISE + CAVE + 1
ACTIONS = LOT + MOST
CARD_BLOCKS = (0,)
LONGEST = 12 * (MOST + MOST * 12 * MOST * CAVE)  # each raise costs a chip, and a cave is bought once a deal

# State: one number each, then one for each seat.
PHASE, PLAYERS, DEALER, DEAL, DEALS, POT, TURN, UNDEALT, DEALT, TURN_UP, PACK, LIMIT = range(12)
STRADDLER, STRADDLE, PASSED, LEVEL, OPENER, RAISER, ASKED_AGAIN, DUE, EXHAUSTED, WINNER, FEES, ACTIVE = range(12, 24)
HANDS, PLAYED, SETS, STRENGTH, FRONT, CAVES, PURSE, PAID, PUT = range(24, 24 + 9 * MOST, MOST)
OTHER_ANTES = 26 + 9 * MOST
REDEEMER = 27 + 9 * MOST
COMPARED = 28 + 9 * MOST
WIDTH = 32 + 9 * MOST
LOTS, STRADDLING, DEALING, SPEECH, DONE = range(5)
PHASES = ("sort", "carre", "donne", "parole", "fin")

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
    state[OTHER_ANTES] = values[4]
    if state[DEALER] < 0:
        state[PHASE] = LOTS
    else:
        state[DEALER] %= state[PLAYERS]
        begin_deal(state)
    return state


# « un paquet de 20 cartes » [extracted deck-x1]
# « un paquet de 24 cartes » [extracted deck-x2]
# « un paquet de 16 cartes » [extracted deck-x3]
# « sans les reines » [extracted removed_cards-x1]
# « ajoutant les Valets » [extracted added_cards-x1]
def whole_pack(state: list[int]) -> int:
    """Return the pack for the number of players."""
    if state[PLAYERS] == 3:
        return cards.of_ranks(0b110011, SIZE)  # as roi 9 8
    if state[PLAYERS] == 4:
        return cards.of_ranks(0b111011, SIZE)  # as roi dame 9 8
    return cards.of_ranks(0b111111, SIZE)  # as roi dame valet 9 8


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
    state[REDEEMER] = -1
    state[COMPARED] = 0
    offer_straddle(state)


# « D’autres disent que chaque joueur met 1 jeton et que le donneur ajoute un jeton supplémentaire »
# [edited ante-edited-1]
# « D’autres disent que chaque joueur met 1 jeton et que le donneur ajoute un jeton supplémentaire »
# [edited ante-edited-2]
# « Certains auteurs spécifient un ante de 1 puce, placé par le revendeur uniquement. »
# [edited ante-edited-3]
# « S’il n’y a pas eu de chevauchement et que les quatre joueurs passent, les cartes sont jetées, le deal
# passe au joueur suivant, les jetons du pot restent et le donneur ajoute un autre jeton. »
# [edited passed_out-edited-1]
def put_antes(state: list[int]) -> None:
    """Put down what everyone owes before the deal."""
    if state[OTHER_ANTES]:
        put(state, state[DEALER], 1)
        return
    for seat in range(state[PLAYERS]):
        if not state[PASSED]:
            put(state, seat, 1)
    put(state, state[DEALER], 1)


# « le nombre de jetons dans la grotte (par exemple 100) » [edited stake-edited-1]
# « perdu tous vos jetons que vous êtes autorisé à «acheter » [extracted bust-x1]
def sit_down(state: list[int], seat: int) -> None:
    """Let a player who has nothing left buy again; a purse is that of the start."""
    state[FRONT + seat] += CAVE
    state[CAVES + seat] += 1


# « paris sont limités par ce que vous avez laissé dans votre cave » [extracted limit-x1]
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


# « se joue dans le sens inverse des aiguilles » [extracted direction-x1]
# « le pari commence par le joueur à la droite du donneur » [edited leader-edited-1]
def eldest(state: list[int]) -> int:
    """Return the seat that is served first and speaks first."""
    return (state[DEALER] + STEP) % state[PLAYERS]


# « Le joueur situé à la droite du donneur peut désormais augmenter la taille du jeton. pot, en ajoutant un
# montant égal à ce qu’il contient déjà. » [edited straddle-edited-1]
# « Si le joueur situé à droite du donneur chevauche, le joueur suivant à droite peut également enjamber en
# doublant à nouveau le pot (contre-carre), et ainsi de suite jusqu’au donneur. » [edited straddle-edited-2]
def straddle_price(state: list[int]) -> int:
    """Return what the seat to speak would put down blind."""
    if state[STRADDLER] >= 0:
        return state[POT]
    return state[POT]


# « Le joueur situé à la droite du donneur peut désormais … » [edited straddle-edited-1]
# « Si le joueur situé à droite du donneur chevauche, le joueur … » [edited straddle-edited-2]
def offer_straddle(state: list[int]) -> None:
    """Ask the next seat in turn before the deal, if it may and has enough; else deal."""
    seat = eldest(state) if state[STRADDLER] < 0 else (state[STRADDLER] + STEP) % state[PLAYERS]
    if state[REDEEMER] >= 0 and can_straddle(state, state[REDEEMER]):
        ask_straddle(state, state[REDEEMER])
        return
    state[REDEEMER] = -1
    allowed = state[STRADDLER] != state[DEALER]
    if allowed and can_straddle(state, seat):
        ask_straddle(state, seat)
    else:
        begin_dealing(state)


# « paris sont limités par ce que vous avez laissé dans votre … » [extracted limit-x1]
def can_straddle(state: list[int], seat: int) -> bool:
    """Tell whether a seat has what a straddle costs."""
    return straddle_price(state) <= state[FRONT + seat]


# Conduct of the game; no rule of the text.
def ask_straddle(state: list[int], seat: int) -> None:
    """Let a seat say whether it straddles."""
    state[TURN] = seat
    state[PHASE] = STRADDLING


# « Le joueur situé à la droite du donneur peut désormais … » [edited straddle-edited-1]
# « Si le joueur situé à droite du donneur chevauche, le joueur … » [edited straddle-edited-2]
def straddle(state: list[int], action: int) -> None:
    """Put a straddle down, or leave it."""
    seat = state[TURN]
    redeeming = seat == state[REDEEMER]
    state[REDEEMER] = -1
    if action == STRADDLE_NO and redeeming:
        offer_straddle(state)
        return
    if action == STRADDLE_NO:
        begin_dealing(state)
        return
    before = state[STRADDLER]
    state[STRADDLE] = put(state, seat, straddle_price(state))
    state[STRADDLER] = seat
    if redeeming:
        begin_dealing(state)
        return
    state[REDEEMER] = before
    offer_straddle(state)


# ---------------------------------------------------------------------------------------------------- the deal


# Conduct of the game; no rule of the text.
def begin_dealing(state: list[int]) -> None:
    """Deal, the stakes being down."""
    state[PHASE] = DEALING


# « trois cartes » [extracted deal-x1]
# « retourne la carte suivante » [extracted turn_up-x1]
def recipient(state: list[int]) -> int:
    """Return the seat that gets the next card, or TURNED, or OTHER for the lot."""
    if state[PHASE] != DEALING:
        return OTHER
    players = state[PLAYERS]
    if state[DEALT] >= HAND_SIZE * players:
        return TURNED
    return (state[DEALER] + STEP * (1 + state[DEALT])) % players


# « retourne la carte suivante » [extracted turn_up-x1]
def deal_card(state: list[int], card: int) -> None:
    """Give the next card, and turn one up after the last."""
    seat = recipient(state)
    state[UNDEALT] ^= 1 << card
    state[DEALT] += 1
    if seat >= 0:
        state[HANDS + seat] |= 1 << card
        return
    state[TURN_UP] = card
    begin_speech(state)


# -------------------------------------------------------------------------------------------------- the speech


# « le pari commence par le joueur à la droite du donneur » [edited leader-edited-1]
# « Le joueur situé à la droite du donneur peut désormais … » [edited straddle-edited-1]
# « Si le joueur situé à droite du donneur chevauche, le joueur … » [edited straddle-edited-2]
def begin_speech(state: list[int]) -> None:
    """Let everyone speak in turn, from the first."""
    for seat in range(state[PLAYERS]):
        state[PLAYED + seat] = state[PUT + seat]
        state[LEVEL] = max(state[LEVEL], state[PUT + seat])
    find_sets(state)
    state[DUE] = (1 << state[PLAYERS]) - 1
    state[TURN] = eldest(state) - STEP if state[STRADDLER] < 0 else state[STRADDLER]
    state[PHASE] = SPEECH
    next_to_speak(state)


# Conduct of the game; no rule of the text.
def next_to_speak(state: list[int]) -> None:
    """Pass the word on; when all have spoken, end the round."""
    seat = vying.next_due(state[DUE], state[TURN], -1, state[PLAYERS], STEP)
    if seat < 0 or seat == state[STRADDLER] and state[OPENER] < 0:
        end_round(state)
    else:
        state[TURN] = seat


# « Pour ouvrir, vous devez placer au moins assez de jetons dans le pot afin que votre mise soit au moins
# égale à celle du joueur qui a le plus de mises » [edited opening_bet-edited-1]
def owed(state: list[int], seat: int) -> int:
    """Return what a seat must put down to open at the least, or to hold."""
    return state[LEVEL] - state[PLAYED + seat]


# « relancer en misant un plus grand nombre » [extracted raise_bet-x1]
# « paris sont limités par ce que vous avez laissé dans votre … » [extracted limit-x1]
def may_raise(state: list[int]) -> bool:
    """Tell whether anybody is left who could answer a raise."""
    return state[ACTIVE] & ~(state[EXHAUSTED] | 1 << state[TURN]) != 0


# « Pour ouvrir, vous devez placer au moins assez de jetons … » [edited opening_bet-edited-1]
# « relancer en misant un plus grand nombre » [extracted raise_bet-x1]
# « paris sont limités par ce que vous avez laissé dans votre … » [extracted limit-x1]
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


# « Pour ouvrir, vous devez placer au moins assez de jetons … » [edited opening_bet-edited-1]
# « paris sont limités par ce que vous avez laissé dans votre … » [extracted limit-x1]
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


# « passer, ne pas parier d’argent, mais en se réservant le droit de participer au pari »
# [extracted come_back-x1]
# « et abandonner tout l’argent qu’ils ont déjà misé » [extracted forfeit-x1]
def speak(state: list[int], action: int) -> None:
    """Do what the seat to speak has said."""
    seat = state[TURN]
    state[DUE] ^= 1 << seat
    if action == PASS:
        pass  # he may come back if another opens
    elif action == FOLD:
        give_up(state, seat)
        if bits.size(state[ACTIVE]) == 1:
            settle(state)
            return
    else:
        stake(state, seat, action)
    next_to_speak(state)


# « et abandonner tout l’argent qu’ils ont déjà misé » [extracted forfeit-x1]
def give_up(state: list[int], seat: int) -> None:
    """Leave the game; what was played stays in the pot."""
    state[ACTIVE] ^= 1 << seat


# « paris sont limités par ce que vous avez laissé dans votre … » [extracted limit-x1]
# « relancer en misant un plus grand nombre » [extracted raise_bet-x1]
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


# « tour passe maintenant au premier joueur survivant à la droite du joueur qui a ouvert ou le plus récemment
# élevé » [extracted reopening-x1]
# « S’il n’y a pas eu de chevauchement et que les quatre … » [edited passed_out-edited-1]
# « Le joueur situé à la droite du donneur peut désormais … » [edited straddle-edited-1]
# « Si le joueur situé à droite du donneur chevauche, le joueur … » [edited straddle-edited-2]
def end_round(state: list[int]) -> None:
    """When all have answered: compare the hands, or ask those who hold once more; if nobody has opened, pass out."""
    if state[OPENER] < 0:
        if state[STRADDLER] >= 0:
            take_passed(state)
            return
        pass_out(state)
        return
    seats = state[ACTIVE]
    able = seats & ~state[EXHAUSTED]
    talkers = able & ~(1 << state[RAISER])
    if not state[ASKED_AGAIN] and bits.size(seats) > 2 and talkers and able != talkers & -talkers:
        state[ASKED_AGAIN], state[DUE] = 1, talkers
        state[TURN] = vying.next_due(talkers, state[RAISER], -1, state[PLAYERS], STEP)
        return
    settle(state)


# --------------------------------------------------------------------------------------------------- the hands

SET = 1 << 20  # one kind of hand above the next


# « Le plus élevé est le Carré de Brelan: trois cartes du même rang que la carte retournée »
# [edited set_hand-edited-1]
# « un Brelan ordinaire – une main de trois cartes du même rang, différente de la carte retournée »
# [edited set_hand-edited-2]
# « il existe trois types de main possibles. Le plus élevé est le Carré de Brelan »
# [edited hand_ranking-edited-1]
# « classant le plus haut AKQ-9-8. Il est possible pour cinq … » [edited rank_order-edited-1]
def set_strength(state: list[int], seat: int) -> int:
    """Return the kind and the rank of the set that a seat holds, 0 if it has none."""
    held = state[HANDS + seat]
    alike = sets.alike(held, 3, SIZE)
    found = alike & 1 << state[TURN_UP] % SIZE
    if found:  # brelan carré
        return 3 * SET + sets.highest(found)
    found = alike
    if found:  # brelan
        return 2 * SET + sets.highest(found)
    return 0


# « Le plus élevé est le Carré de Brelan: trois cartes du même … » [edited set_hand-edited-1]
# « un Brelan ordinaire – une main de trois cartes du même … » [edited set_hand-edited-2]
def find_sets(state: list[int]) -> None:
    """Note the sets that the players hold."""
    for seat in range(state[PLAYERS]):
        state[SETS + seat] = set_strength(state, seat)


# « La combinaison gagnante est celle qui présente le plus grand nombre de points, et la main gagnante est la
# main contenant la plus haute carte de cette combinaison » [edited point_hand-edited-1]
# « en utilisant les valeurs As = 11, Roi = 10, Reine = 10, … » [edited card_values-edited-1]
def suit_order(state: list[int], seats: int) -> int:
    """Return the suits in order of the points of all cards dealt."""
    table = 0
    for seat in range(state[PLAYERS]):
        table |= state[HANDS + seat]
    return vying.suits_in_order(table, state, HANDS, seats, WORTHS, SIZE, eldest(state), state[PLAYERS], STEP)


# « La combinaison gagnante est celle qui présente le plus … » [edited point_hand-edited-1]
def point_strength(state: list[int], seat: int, order: int) -> int:
    """Return the best card that a seat holds in each suit, the best suit first."""
    strength = 0
    for place in (6, 4, 2, 0):
        held = state[HANDS + seat] >> (order >> place & 3) * SIZE & ONE_SUIT
        strength = 16 * strength + sets.highest(held) + 1
    return strength


# « il existe trois types de main possibles. Le plus élevé est … » [edited hand_ranking-edited-1]
# « La combinaison gagnante est celle qui présente le plus … » [edited point_hand-edited-1]
def weigh(state: list[int], seats: int) -> None:
    """Weigh the hands of those who hold."""
    players = state[PLAYERS]
    order = suit_order(state, seats)
    for seat in range(players):
        if seats >> seat & 1:
            strength = state[SETS + seat]
            if strength == 0:
                strength = point_strength(state, seat, order)
            state[STRENGTH + seat] = strength


# -------------------------------------------------------------------------------------------------- the payment


# « il existe trois types de main possibles. Le plus élevé est … » [edited hand_ranking-edited-1]
# « La première partie contient un nombre de jetons de chaque joueur […] Tout excédent est placé dans la
# deuxième partie. » [edited side_pot-edited-1]
# « et abandonner tout l’argent qu’ils ont déjà misé » [extracted forfeit-x1]
def settle(state: list[int]) -> None:
    """Give the pot to the best hand; who held for less wins of each only as much as he played."""
    seats = state[ACTIVE]
    if bits.size(seats) == 1:  # nobody else holds
        state[WINNER] = bits.lowest(seats)
        win(state, state[WINNER], state[POT])
    else:
        state[COMPARED] = 1
        weigh(state, seats)
        share_out(state, seats)
    state[PASSED] = 0
    end_deal(state, 1)


# « La première partie contient un nombre de jetons de chaque … » [edited side_pot-edited-1]
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


# « il existe trois types de main possibles. Le plus élevé est … » [edited hand_ranking-edited-1]
def best_of(state: list[int], seats: int) -> int:
    """Return the strongest of a set of seats, of equals the first to speak."""
    return vying.best(state, STRENGTH, seats, eldest(state), state[PLAYERS], STEP)


# « Le joueur situé à la droite du donneur peut désormais … » [edited straddle-edited-1]
# « Si le joueur situé à droite du donneur chevauche, le joueur … » [edited straddle-edited-2]
def take_passed(state: list[int]) -> None:
    """Give the pot to who has straddled: all the others have passed."""
    state[WINNER] = state[STRADDLER]
    win(state, state[STRADDLER], state[POT])
    state[PASSED] = 0
    end_deal(state, 1)


# « S’il n’y a pas eu de chevauchement et que les quatre … » [edited passed_out-edited-1]
def pass_out(state: list[int]) -> None:
    """Leave the stakes for the next deal; the next player deals."""
    state[PASSED] += 1
    end_deal(state, 1)


# « paris sont limités par ce que vous avez laissé dans votre … » [extracted limit-x1]
def pay_hand(state: list[int], source: int, target: int, amount: int) -> None:
    """Move chips from one seat to another, as many as there are."""
    amount = min(amount, state[FRONT + source])
    state[FRONT + source] -= amount
    state[PUT + source] += amount
    state[PURSE + source] -= amount
    state[FRONT + target] += amount
    state[PAID + target] += amount
    state[PURSE + target] += amount


# « chaque adversaire a un jeton qui rapporte un jeton Brelan Carré, y compris ceux qui ont abandonné le
# pari » [edited hand_payment-edited-2]
# « celui qui a un Brelan ordinaire, un jeton, y compris ceux qui ont abandonné »
# [edited hand_payment-edited-1]
# « Brelans ordinaires, ils ne doivent pas se payer mutuellement » [extracted hand_meeting-x1]
def pay_hands(state: list[int]) -> None:
    """Let everyone pay the holders of brelan carré and brelan; holders pay each other nothing."""
    players, first = state[PLAYERS], eldest(state)
    for turn in range(players):
        seat = (first + turn * STEP) % players
        strength = state[SETS + seat]
        if strength == 0:
            continue
        for other in range(players):
            if other != seat and state[SETS + other] == 0:
                pay_hand(state, other, seat, hand_price(strength))


# « chaque adversaire a un jeton qui rapporte un jeton Brelan … » [edited hand_payment-edited-2]
# « celui qui a un Brelan ordinaire, un jeton, y compris ceux … » [edited hand_payment-edited-1]
def hand_price(strength: int) -> int:
    """Return what each pays for a hand of this strength."""
    if strength // SET == 3:  # brelan carré
        return 1
    if strength // SET == 2:  # brelan
        return 1
    return 0


# The text is silent; supposed: dealer rotation next right [supplied dealer_rotation-supplied-1]
def end_deal(state: list[int], pass_on: int) -> None:
    """Pay the hands, then pass the deal on or leave it where it is, or end the game."""
    if state[COMPARED]:
        pay_hands(state)
    state[DEAL] += 1
    if state[DEAL] >= state[DEALS]:
        state[PHASE] = DONE
        return
    if pass_on:
        state[DEALER] = (state[DEALER] - 1) % state[PLAYERS]
    begin_deal(state)


# Conduct of the game; no rule of the text.
def returns(state: list[int]) -> list[int]:
    """Return what each seat has won since the start."""
    return state[PURSE : PURSE + state[PLAYERS]]


# -------------------------------------------------------------------------------------------------- the conduct


# Conduct of the game; no rule of the text.
def seats(state: list[int]) -> int:
    """Return the number of players."""
    return state[PLAYERS]


# Conduct of the game; no rule of the text.
def player(state: list[int]) -> int:
    """Return the seat to play, or CHANCE, or TERMINAL."""
    phase = state[PHASE]
    if phase == SPEECH or phase == STRADDLING:
        return state[TURN]
    return TERMINAL if phase == DONE else CHANCE


# Conduct of the game; no rule of the text.
def legal(state: list[int], out: list[int]) -> int:
    """Write the possible actions, ascending, and return their number."""
    if state[PHASE] == STRADDLING:
        out[0] = STRADDLE_NO
        out[1] = STRADDLE_FIRST if state[STRADDLER] < 0 else STRADDLE_OVER
        return 2
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
    elif phase == STRADDLING:
        straddle(state, action)
    else:
        state[DEALER] = action - LOT
        begin_deal(state)


# Conduct of the game; no rule of the text.
def sees(state: list[int], action: int, seat: int) -> bool:
    """Tell whether a seat sees an action: cards dealt are seen by their owner only."""
    return state[PHASE] != DEALING or recipient(state) in (seat, TURNED)


# Conduct of the game; no rule of the text.
def say(action: int, chance: bool) -> str:
    """Say an action in the words of the book."""
    if action < CARDS:
        return cards.name(action, RANKS)
    if action < OPEN:
        return WORDS[action - CARDS]
    if action >= LOT:
        return f"Donneur {action - LOT}"
    more = action - OPEN if action <= RAISE else action - RAISE
    if action == OPEN:
        return "Voir le jeu"
    chips = f"{more} jeton" if more == 1 else f"{more} jetons"
    return f"Voir le jeu et {chips}" if action <= RAISE else f"Relancer de {chips}"
WORDS = (
    "Ne pas se carrer",
    "Se carrer",
    "Décarrer",
    "Passer",
    "Renoncer",
    "Tenir",
    "Faire son va-tout",
)


# Conduct of the game; no rule of the text.
def refuse(state: list[int], action: int) -> int:
    """Return the number of the rule that forbids an action, -1 if none is needed."""
    if state[PHASE] == STRADDLING:
        return 2  # straddle
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


ENTER = {"deal": begin_dealing, "speech": begin_speech, "passed": pass_out, "settlement": settle}

AT_WORK = (
    ("new",),
    ("offer_straddle", "straddle", "straddle_price"),
    ("recipient", "deal_card"),
    ("legal_speech", "legal_opening", "owed", "next_to_speak", "speak", "stake"),
    ("settle", "end_deal"),
)


# ---------------------------------------------------------------------------------------------------- rules

RULES = (
    RuleText(
        "bouillotte-web/bouillotte/limit-x1",
        "limit",
        "extracted",
        "paris sont limités par ce que vous avez laissé dans votre cave",
        None,
    ),
    RuleText(
        "bouillotte-web/bouillotte/opening_bet-edited-1",
        "opening_bet",
        "edited",
        "Pour ouvrir, vous devez placer au moins assez de jetons dans le pot afin que votre mise soit au moins égale à celle du joueur qui a le plus de mises",
        None,
    ),
    RuleText(
        "bouillotte-web/bouillotte/straddle-edited-1",
        "straddle",
        "edited",
        "Le joueur situé à la droite du donneur peut désormais augmenter la taille du jeton. pot, en ajoutant un montant égal à ce qu’il contient déjà.",
        None,
    ),
    RuleText(
        "bouillotte-web/bouillotte/rank_order-edited-1",
        "rank_order",
        "edited",
        "classant le plus haut AKQ-9-8. Il est possible pour cinq personnes de jouer, en ajoutant les Valets, qui se situent juste en dessous du Queens",
        None,
    ),
    RuleText(
        "bouillotte-web/bouillotte/card_values-edited-1",
        "card_values",
        "edited",
        "en utilisant les valeurs As = 11, Roi = 10, Reine = 10, Neuf = 9, Huit = 8",
        None,
    ),
    RuleText(
        "bouillotte-web/bouillotte/players-edited-1",
        "players",
        "edited",
        "Le jeu standard est réservé à quatre joueurs […] Il est possible pour cinq personnes de jouer […] Trois peuvent jouer",
        None,
    ),
    RuleText(
        "bouillotte-web/bouillotte/deal-x1",
        "deal",
        "extracted",
        "trois cartes",
        None,
    ),
    RuleText(
        "bouillotte-web/bouillotte/direction-x1",
        "direction",
        "extracted",
        "se joue dans le sens inverse des aiguilles",
        None,
    ),
    RuleText(
        "bouillotte-web/bouillotte/stake-edited-1",
        "stake",
        "edited",
        "le nombre de jetons dans la grotte (par exemple 100)",
        None,
    ),
    RuleText(
        "bouillotte-web/bouillotte/deck-x1",
        "deck",
        "extracted",
        "un paquet de 20 cartes",
        None,
    ),
    RuleText(
        "bouillotte-web/bouillotte/deck-x2",
        "deck",
        "extracted",
        "un paquet de 24 cartes",
        None,
    ),
    RuleText(
        "bouillotte-web/bouillotte/deck-x3",
        "deck",
        "extracted",
        "un paquet de 16 cartes",
        None,
    ),
    RuleText(
        "bouillotte-web/bouillotte/removed_cards-x1",
        "removed_cards",
        "extracted",
        "sans les reines",
        None,
    ),
    RuleText(
        "bouillotte-web/bouillotte/added_cards-x1",
        "added_cards",
        "extracted",
        "ajoutant les Valets",
        None,
    ),
    RuleText(
        "bouillotte-web/bouillotte/ante-edited-1",
        "ante",
        "edited",
        "D’autres disent que chaque joueur met 1 jeton et que le donneur ajoute un jeton supplémentaire",
        None,
    ),
    RuleText(
        "bouillotte-web/bouillotte/ante-edited-2",
        "ante",
        "edited",
        "D’autres disent que chaque joueur met 1 jeton et que le donneur ajoute un jeton supplémentaire",
        None,
    ),
    RuleText(
        "bouillotte-web/bouillotte/ante-edited-3",
        "ante",
        "edited",
        "Certains auteurs spécifient un ante de 1 puce, placé par le revendeur uniquement.",
        None,
    ),
    RuleText(
        "bouillotte-web/bouillotte/passed_out-edited-1",
        "passed_out",
        "edited",
        "S’il n’y a pas eu de chevauchement et que les quatre joueurs passent, les cartes sont jetées, le deal passe au joueur suivant, les jetons du pot restent et le donneur ajoute un autre jeton.",
        None,
    ),
    RuleText(
        "bouillotte-web/bouillotte/bust-x1",
        "bust",
        "extracted",
        "perdu tous vos jetons que vous êtes autorisé à «acheter",
        None,
    ),
    RuleText(
        "bouillotte-web/bouillotte/leader-edited-1",
        "leader",
        "edited",
        "le pari commence par le joueur à la droite du donneur",
        None,
    ),
    RuleText(
        "bouillotte-web/bouillotte/straddle-edited-2",
        "straddle",
        "edited",
        "Si le joueur situé à droite du donneur chevauche, le joueur suivant à droite peut également enjamber en doublant à nouveau le pot (contre-carre), et ainsi de suite jusqu’au donneur.",
        None,
    ),
    RuleText(
        "bouillotte-web/bouillotte/turn_up-x1",
        "turn_up",
        "extracted",
        "retourne la carte suivante",
        None,
    ),
    RuleText(
        "bouillotte-web/bouillotte/raise_bet-x1",
        "raise_bet",
        "extracted",
        "relancer en misant un plus grand nombre",
        None,
    ),
    RuleText(
        "bouillotte-web/bouillotte/come_back-x1",
        "come_back",
        "extracted",
        "passer, ne pas parier d’argent, mais en se réservant le droit de participer au pari",
        None,
    ),
    RuleText(
        "bouillotte-web/bouillotte/forfeit-x1",
        "forfeit",
        "extracted",
        "et abandonner tout l’argent qu’ils ont déjà misé",
        None,
    ),
    RuleText(
        "bouillotte-web/bouillotte/reopening-x1",
        "reopening",
        "extracted",
        "tour passe maintenant au premier joueur survivant à la droite du joueur qui a ouvert ou le plus récemment élevé",
        None,
    ),
    RuleText(
        "bouillotte-web/bouillotte/set_hand-edited-1",
        "set_hand",
        "edited",
        "Le plus élevé est le Carré de Brelan: trois cartes du même rang que la carte retournée",
        None,
    ),
    RuleText(
        "bouillotte-web/bouillotte/set_hand-edited-2",
        "set_hand",
        "edited",
        "un Brelan ordinaire – une main de trois cartes du même rang, différente de la carte retournée",
        None,
    ),
    RuleText(
        "bouillotte-web/bouillotte/hand_ranking-edited-1",
        "hand_ranking",
        "edited",
        "il existe trois types de main possibles. Le plus élevé est le Carré de Brelan",
        None,
    ),
    RuleText(
        "bouillotte-web/bouillotte/point_hand-edited-1",
        "point_hand",
        "edited",
        "La combinaison gagnante est celle qui présente le plus grand nombre de points, et la main gagnante est la main contenant la plus haute carte de cette combinaison",
        None,
    ),
    RuleText(
        "bouillotte-web/bouillotte/side_pot-edited-1",
        "side_pot",
        "edited",
        "La première partie contient un nombre de jetons de chaque joueur […] Tout excédent est placé dans la deuxième partie.",
        None,
    ),
    RuleText(
        "bouillotte-web/bouillotte/hand_payment-edited-2",
        "hand_payment",
        "edited",
        "chaque adversaire a un jeton qui rapporte un jeton Brelan Carré, y compris ceux qui ont abandonné le pari",
        None,
    ),
    RuleText(
        "bouillotte-web/bouillotte/hand_payment-edited-1",
        "hand_payment",
        "edited",
        "celui qui a un Brelan ordinaire, un jeton, y compris ceux qui ont abandonné",
        None,
    ),
    RuleText(
        "bouillotte-web/bouillotte/hand_meeting-x1",
        "hand_meeting",
        "extracted",
        "Brelans ordinaires, ils ne doivent pas se payer mutuellement",
        None,
    ),
    RuleText(
        "bouillotte-web/bouillotte/dealer_rotation-supplied-1",
        "dealer_rotation",
        "supplied",
        "The text is silent; supposed: dealer rotation next right",
        None,
    ),
)

PROVENANCE: dict[str, tuple[str, ...]] = {
    "new": (),
    "whole_pack": (
        "bouillotte-web/bouillotte/deck-x1",
        "bouillotte-web/bouillotte/deck-x2",
        "bouillotte-web/bouillotte/deck-x3",
        "bouillotte-web/bouillotte/removed_cards-x1",
        "bouillotte-web/bouillotte/added_cards-x1",
    ),
    "begin_deal": (),
    "put_antes": (
        "bouillotte-web/bouillotte/ante-edited-1",
        "bouillotte-web/bouillotte/ante-edited-2",
        "bouillotte-web/bouillotte/ante-edited-3",
        "bouillotte-web/bouillotte/passed_out-edited-1",
    ),
    "sit_down": (
        "bouillotte-web/bouillotte/stake-edited-1",
        "bouillotte-web/bouillotte/bust-x1",
    ),
    "put": ("bouillotte-web/bouillotte/limit-x1",),
    "win": (),
    "eldest": (
        "bouillotte-web/bouillotte/direction-x1",
        "bouillotte-web/bouillotte/leader-edited-1",
    ),
    "straddle_price": (
        "bouillotte-web/bouillotte/straddle-edited-1",
        "bouillotte-web/bouillotte/straddle-edited-2",
    ),
    "offer_straddle": (
        "bouillotte-web/bouillotte/straddle-edited-1",
        "bouillotte-web/bouillotte/straddle-edited-2",
    ),
    "can_straddle": ("bouillotte-web/bouillotte/limit-x1",),
    "ask_straddle": (),
    "straddle": (
        "bouillotte-web/bouillotte/straddle-edited-1",
        "bouillotte-web/bouillotte/straddle-edited-2",
    ),
    "begin_dealing": (),
    "recipient": (
        "bouillotte-web/bouillotte/deal-x1",
        "bouillotte-web/bouillotte/turn_up-x1",
    ),
    "deal_card": ("bouillotte-web/bouillotte/turn_up-x1",),
    "begin_speech": (
        "bouillotte-web/bouillotte/leader-edited-1",
        "bouillotte-web/bouillotte/straddle-edited-1",
        "bouillotte-web/bouillotte/straddle-edited-2",
    ),
    "next_to_speak": (),
    "owed": ("bouillotte-web/bouillotte/opening_bet-edited-1",),
    "may_raise": (
        "bouillotte-web/bouillotte/raise_bet-x1",
        "bouillotte-web/bouillotte/limit-x1",
    ),
    "legal_speech": (
        "bouillotte-web/bouillotte/opening_bet-edited-1",
        "bouillotte-web/bouillotte/raise_bet-x1",
        "bouillotte-web/bouillotte/limit-x1",
    ),
    "legal_opening": (
        "bouillotte-web/bouillotte/opening_bet-edited-1",
        "bouillotte-web/bouillotte/limit-x1",
    ),
    "speak": (
        "bouillotte-web/bouillotte/come_back-x1",
        "bouillotte-web/bouillotte/forfeit-x1",
    ),
    "give_up": ("bouillotte-web/bouillotte/forfeit-x1",),
    "stake": (
        "bouillotte-web/bouillotte/limit-x1",
        "bouillotte-web/bouillotte/raise_bet-x1",
    ),
    "end_round": (
        "bouillotte-web/bouillotte/reopening-x1",
        "bouillotte-web/bouillotte/passed_out-edited-1",
        "bouillotte-web/bouillotte/straddle-edited-1",
        "bouillotte-web/bouillotte/straddle-edited-2",
    ),
    "set_strength": (
        "bouillotte-web/bouillotte/set_hand-edited-1",
        "bouillotte-web/bouillotte/set_hand-edited-2",
        "bouillotte-web/bouillotte/hand_ranking-edited-1",
        "bouillotte-web/bouillotte/rank_order-edited-1",
    ),
    "find_sets": (
        "bouillotte-web/bouillotte/set_hand-edited-1",
        "bouillotte-web/bouillotte/set_hand-edited-2",
    ),
    "suit_order": (
        "bouillotte-web/bouillotte/point_hand-edited-1",
        "bouillotte-web/bouillotte/card_values-edited-1",
    ),
    "point_strength": ("bouillotte-web/bouillotte/point_hand-edited-1",),
    "weigh": (
        "bouillotte-web/bouillotte/hand_ranking-edited-1",
        "bouillotte-web/bouillotte/point_hand-edited-1",
    ),
    "settle": (
        "bouillotte-web/bouillotte/hand_ranking-edited-1",
        "bouillotte-web/bouillotte/side_pot-edited-1",
        "bouillotte-web/bouillotte/forfeit-x1",
    ),
    "share_out": ("bouillotte-web/bouillotte/side_pot-edited-1",),
    "best_of": ("bouillotte-web/bouillotte/hand_ranking-edited-1",),
    "take_passed": (
        "bouillotte-web/bouillotte/straddle-edited-1",
        "bouillotte-web/bouillotte/straddle-edited-2",
    ),
    "pass_out": ("bouillotte-web/bouillotte/passed_out-edited-1",),
    "pay_hand": ("bouillotte-web/bouillotte/limit-x1",),
    "pay_hands": (
        "bouillotte-web/bouillotte/hand_payment-edited-2",
        "bouillotte-web/bouillotte/hand_payment-edited-1",
        "bouillotte-web/bouillotte/hand_meeting-x1",
    ),
    "hand_price": (
        "bouillotte-web/bouillotte/hand_payment-edited-2",
        "bouillotte-web/bouillotte/hand_payment-edited-1",
    ),
    "end_deal": ("bouillotte-web/bouillotte/dealer_rotation-supplied-1",),
    "returns": (),
    "seats": (),
    "player": (),
    "legal": (),
    "choices": (),
    "outcome": (),
    "apply": (),
    "sees": (),
    "say": (),
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
    name="bouillotte",
    title="Bouillotte",
    source="bouillotte-web",
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
        chips=("purse", "pot", "fees"),
    ),
)
