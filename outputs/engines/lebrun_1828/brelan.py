"""Jeu de Brelan as told in Manuel des jeux de calcul et de hasard, ou Nouvelle Académie des jeux, 1828.

Stakes, hands that vie, and what they are paid.
Generated from the rules of account lebrun-1828/brelan; do not edit: change the edition file
and build again. Each function stands under the words that it embodies.
"""

# What the text leaves open, and what is supposed:
# - With which cards is it played? twenty-eight, those of bouillotte
# - How many chips are in a purse? thirty, as at bouillotte
# - Who deals next, when the deal was played? the right-hand neighbour, as the word goes
# - What does a player win who holds for less than the others? of each as much as he played himself; who has
#   nothing left plays for the passe alone
# - How many purses has a player? one, or as many as agreed (parameter caves); afterwards one chip at a time
# - May the first straddle (se carrer)? no
# - How many deals are played? one for each player, or as many as agreed (parameter deals)
# - How much may be added at once? any number of chips up to those of a purse (parameter most), or all that
#   one has

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

# « Viennent ensuite le brelan d'as, de rois, de dames, etc. » p. 197. [edited rank_order-edited-1]
RANKS: tuple[str, ...] = ("8", "9", "10", "valet", "dame", "roi", "as")
SIZE = len(RANKS)
CARDS = 4 * SIZE

# « l'as vaut onze points, les figures valent dix, et les autres cartes les points qu'elles portent » p. 194.
# [inherited card_values-inherited-1]
POINTS = (8, 9, 10, 10, 10, 10, 11)
WORTHS = tuple(256 * bits.size(suit) + points for suit, points in enumerate(hands.worths(POINTS)))  # of each set of cards of one suit
ONE_SUIT = cards.suit_cards(0, SIZE)
# « se jouait à deux, trois, quatre ou cinq personnes » p. 197. [extracted players-x1]
FEWEST, MOST = 2, 5

# « donne que trois cartes à chacun » p. 197. [extracted deal-x1]
HAND_SIZE = 3
PACKETS = (1, 1, 1)

# « c'est-à-dire en allant toujours par la droite du premier en cartes » p. 195.
# [inherited direction-inherited-1]
STEP = -1  # seats are numbered from each player to his left

# The text is silent; supposed: stake chips 30 [supplied stake-supplied-1]
CAVE = 30

PARAMETERS = (
    Parameter("players", FEWEST, tuple(range(FEWEST, MOST + 1)), "nombre de joueurs"),
    Parameter("dealer", -1, tuple(range(-1, MOST)), "premier donneur ; -1 : le sort en décide"),
    Parameter("deals", 0, tuple(range(13)), "nombre de donnes ; 0 : un tour de table"),
    Parameter("carried", 0, (), "jetons qui restent au jeu d'un coup précédent"),
    Parameter("caves", 1, tuple(range(1, 13)), "nombre des caves de chaque joueur"),
    Parameter("favori", -1, tuple(range(-1, SIZE)), "rang du brelan payé double, compté du plus faible ; -1 : aucun"),
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
PURSES = 24 + 9 * MOST
FAVOURITE = 25 + 9 * MOST
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


# « Cette espèce de tirage sert aussi à décider quel sera le donneur » p. 192.
# [inherited dealer_choice-inherited-1]
def new(values: list[int]) -> list[int]:
    """Sit down; lots are drawn for the dealer unless he is given."""
    state = [0] * WIDTH
    state[PLAYERS], state[DEALER] = values[0], values[1]
    state[DEALS] = values[2] if values[2] else values[0]
    state[POT], state[LIMIT], state[PACK] = values[3], values[-1], whole_pack(state)
    state[PURSES] = values[4]
    state[FAVOURITE] = values[-2]
    if state[DEALER] < 0:
        state[PHASE] = LOTS
    else:
        state[DEALER] %= state[PLAYERS]
        begin_deal(state)
    return state


# The text is silent; supposed: deck cards 28 [supplied deck-supplied-1]
def whole_pack(state: list[int]) -> int:
    """Return the pack."""
    return cards.of_ranks(0b1111111, SIZE)  # as roi dame valet 10 9 8


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
    begin_dealing(state)


# « La passé est l'argent qu'on est convenu de mettre au jeu chaque fois qu'on recommence un nouveau coup. »
# p. 197. [edited ante-edited-1]
# « Si personne n'ouvre le jeu, le donneur recommence la dotne, et chaque joueur remet un jeton. » p. 196.
# [inherited passed_out-inherited-1]
def put_antes(state: list[int]) -> None:
    """Put down what everyone owes before the deal."""
    for seat in range(state[PLAYERS]):
        put(state, seat, 1)


# The text is silent; supposed: stake chips 30 [supplied stake-supplied-1]
# « perdu toutes ses caves, il peut s'en tenir à filer, c'est-à-dire mettre une seule pièce » p. 197.
# [extracted bust-x1]
def sit_down(state: list[int], seat: int) -> None:
    """Let a player buy while he has purses, afterwards one chip at a time; a purse is that of the start."""
    state[FRONT + seat] += CAVE if state[CAVES + seat] < state[PURSES] else 1
    state[CAVES + seat] += 1


# « Personne ne peut jouer plus qu'il n'a devant lui, c'est ce qu'on appelle faire son va-tout, ou être
# cavé. » p. 195. [inherited limit-inherited-1]
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


# « c'est-à-dire en allant toujours par la droite du premier en … » p. 195. [inherited direction-inherited-1]
# « Le premier en cartes, que je nommerai Anatole, parle le premier » p. 192. [inherited leader-inherited-1]
def eldest(state: list[int]) -> int:
    """Return the seat that is served first and speaks first."""
    return (state[DEALER] + STEP) % state[PLAYERS]


# ---------------------------------------------------------------------------------------------------- the deal


# Conduct of the game; no rule of the text.
def begin_dealing(state: list[int]) -> None:
    """Deal, the stakes being down."""
    state[PHASE] = DEALING


# « donne que trois cartes à chacun » p. 197. [extracted deal-x1]
# « puis en retourne une qui est la seizième » p. 192. [inherited turn_up-inherited-1]
def recipient(state: list[int]) -> int:
    """Return the seat that gets the next card, or TURNED, or OTHER for the lot."""
    if state[PHASE] != DEALING:
        return OTHER
    players = state[PLAYERS]
    if state[DEALT] >= HAND_SIZE * players:
        return TURNED
    return (state[DEALER] + STEP * (1 + state[DEALT])) % players


# « puis en retourne une qui est la seizième » p. 192. [inherited turn_up-inherited-1]
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


# « Le premier en cartes, que je nommerai Anatole, parle le … » p. 192. [inherited leader-inherited-1]
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


# « On ne peut jouer moins que le jeu. » p. 196. [inherited opening_bet-inherited-1]
def owed(state: list[int], seat: int) -> int:
    """Return what a seat must put down to open at the least, or to hold."""
    if state[OPENER] < 0:
        return state[POT]
    return state[LEVEL] - state[PLAYED + seat]


# « Armand relance Anatole, en offrant de jouer plus que lui, telle quantité de jetons et de fiches qu'il juge
# à propos de déterminer » p. 193. [inherited raise_bet-inherited-1]
# « Personne ne peut jouer plus qu'il n'a devant lui, c'est ce … » p. 195. [inherited limit-inherited-1]
def may_raise(state: list[int]) -> bool:
    """Tell whether anybody is left who could answer a raise."""
    return state[ACTIVE] & ~(state[EXHAUSTED] | 1 << state[TURN]) != 0


# « On ne peut jouer moins que le jeu. » p. 196. [inherited opening_bet-inherited-1]
# « Armand relance Anatole, en offrant de jouer plus que lui, … » p. 193. [inherited raise_bet-inherited-1]
# « Personne ne peut jouer plus qu'il n'a devant lui, c'est ce … » p. 195. [inherited limit-inherited-1]
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


# « On ne peut jouer moins que le jeu. » p. 196. [inherited opening_bet-inherited-1]
# « Personne ne peut jouer plus qu'il n'a devant lui, c'est ce … » p. 195. [inherited limit-inherited-1]
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


# « Le joueur qui a passé avant que quelqu'un ait ouvert le jeu, peut revenir contre celui qui l'ouvre et
# tenir ; mais celui qui a passé lorsque le jeu est ouvert, ne peut plus le faire. » p. 196.
# [inherited come_back-inherited-1]
# « Le joueur qui, après avoir ouvert et tenu, ne veut pas tenir ce dont il est relancé, renonce en payant ce
# qu'il a joué. » p. 196. [inherited forfeit-inherited-1]
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


# « Le joueur qui, après avoir ouvert et tenu, ne veut pas … » p. 196. [inherited forfeit-inherited-1]
def give_up(state: list[int], seat: int) -> None:
    """Leave the game; what was played stays in the pot."""
    state[ACTIVE] ^= 1 << seat


# « Personne ne peut jouer plus qu'il n'a devant lui, c'est ce … » p. 195. [inherited limit-inherited-1]
# « Armand relance Anatole, en offrant de jouer plus que lui, … » p. 193. [inherited raise_bet-inherited-1]
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


# « Quand plusieurs joueurs tiennent, c'est à celui qui se trouve le plus près à la droite de celui qui a
# ouvert, à déclarer combien il joue, sauf la relance des autres joueurs qui tiennent. » p. 196.
# [inherited reopening-inherited-1]
# « Si personne n'ouvre le jeu, le donneur recommence la dotne, … » p. 196. [inherited passed_out-inherited-1]
def end_round(state: list[int]) -> None:
    """When all have answered: compare the hands, or ask those who hold once more; if nobody has opened, pass out."""
    if state[OPENER] < 0:
        pass_out(state)
        return
    seats = state[ACTIVE]
    able = seats & ~state[EXHAUSTED]
    talkers = able & ~(1 << state[RAISER])
    if not state[ASKED_AGAIN] and bits.size(seats) > 2 and talkers and able != talkers & -talkers:
        state[ASKED_AGAIN], state[DUE] = 1, talkers
        state[TURN] = vying.next_due(talkers, state[OPENER], -1, state[PLAYERS], STEP)
        return
    settle(state)


# --------------------------------------------------------------------------------------------------- the hands

SET = 1 << 20  # one kind of hand above the next


# « On a jeu sûr quand on a brelan carré ou quatrième, c'est-à-dire trois cartes de différentes couleurs, et
# de même sorte, et que la quatrième fait la retourne » p. 197. [extracted set_hand-x1]
# « un brelan est un jeu composé de trois cartes semblables » p. 197. [extracted set_hand-x2]
# « On a jeu sûr quand on a brelan carré ou quatrième, c'est-à-dire trois cartes de différentes couleurs, et
# de même sorte, et que la quatrième fait la retourne » p. 197. [edited hand_ranking-edited-1]
# « Viennent ensuite le brelan d'as, de rois, de dames, etc. » p. 197. [edited rank_order-edited-1]
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


# « On a jeu sûr quand on a brelan carré ou quatrième, … » p. 197. [extracted set_hand-x1]
# « un brelan est un jeu composé de trois cartes semblables » p. 197. [extracted set_hand-x2]
def find_sets(state: list[int]) -> None:
    """Note the sets that the players hold."""
    for seat in range(state[PLAYERS]):
        state[SETS + seat] = set_strength(state, seat)


# « Or, le plus fort point se compose du plus grand nombre de cartes de même couleur, ou des plus forts en
# points […] L'as étant la première carte du jeu attire à elle les autres cartes de sa couleur qui sont sur le
# jeu […] On appelle avoir jeu fait, trente et un, vingt et un, et la retourne. » p. 194.
# [inherited point_hand-inherited-1]
# « l'as vaut onze points, les figures valent dix, et les … » p. 194. [inherited card_values-inherited-1]
def point_strength(state: list[int], seat: int, rivals: int, aside: int) -> int:
    """Return the best point of a seat; the best card of a suit draws those of the players who do not hold."""
    hand, strength = state[HANDS + seat], 0
    for first in range(0, CARDS, SIZE):  # of each suit
        held = hand >> first & ONE_SUIT
        if held and vying.draws(held, rivals >> first & ONE_SUIT):
            held |= aside >> first & ONE_SUIT
        if WORTHS[held] > strength:
            strength = WORTHS[held]
    return strength


# « On a jeu sûr quand on a brelan carré ou quatrième, … » p. 197. [edited hand_ranking-edited-1]
# « Or, le plus fort point se compose du plus grand nombre de … » p. 194. [inherited point_hand-inherited-1]
def weigh(state: list[int], seats: int) -> None:
    """Weigh the hands of those who hold."""
    players = state[PLAYERS]
    rivals, aside = 0, 1 << state[TURN_UP]
    for seat in range(players):
        if seats >> seat & 1:
            rivals |= state[HANDS + seat]
        else:
            aside |= state[HANDS + seat]
    for seat in range(players):
        if seats >> seat & 1:
            strength = state[SETS + seat]
            if strength == 0:
                strength = point_strength(state, seat, rivals, aside)
            state[STRENGTH + seat] = strength


# -------------------------------------------------------------------------------------------------- the payment


# « On a jeu sûr quand on a brelan carré ou quatrième, … » p. 197. [edited hand_ranking-edited-1]
# The text is silent; supposed: side pot wins matched [supplied side_pot-supplied-1]
# « Le joueur qui, après avoir ouvert et tenu, ne veut pas … » p. 196. [inherited forfeit-inherited-1]
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
    end_deal(state, 1)


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


# « On a jeu sûr quand on a brelan carré ou quatrième, … » p. 197. [edited hand_ranking-edited-1]
def best_of(state: list[int], seats: int) -> int:
    """Return the strongest of a set of seats, of equals the first to speak."""
    return vying.best(state, STRENGTH, seats, eldest(state), state[PLAYERS], STEP)


# « Si personne n'ouvre le jeu, le donneur recommence la dotne, … » p. 196. [inherited passed_out-inherited-1]
def pass_out(state: list[int]) -> None:
    """Leave the stakes for the next deal; the same player deals."""
    state[PASSED] += 1
    end_deal(state, 0)


# « Personne ne peut jouer plus qu'il n'a devant lui, c'est ce … » p. 195. [inherited limit-inherited-1]
def pay_hand(state: list[int], source: int, target: int, amount: int) -> None:
    """Move chips from one seat to another, as many as there are."""
    amount = min(amount, state[FRONT + source])
    state[FRONT + source] -= amount
    state[PUT + source] += amount
    state[PURSE + source] -= amount
    state[FRONT + target] += amount
    state[PAID + target] += amount
    state[PURSE + target] += amount


# « chaque brelan simple donne deux jetons au flambeau : il en reçoit deux de chaque joueur » p. 195.
# [inherited hand_payment-inherited-1]
# « Le brelan carré donne quatre jetons au flambeau, et en reçoit quatre de chaque joueur. » p. 195.
# [inherited hand_payment-inherited-2]
# « brelans, le porteur du plus fort ne paie rien » p. 197. [extracted hand_meeting-x1]
def pay_hands(state: list[int]) -> None:
    """Let everyone pay the holders of brelan and brelan carré; the stronger pays nothing to the weaker."""
    players, first = state[PLAYERS], eldest(state)
    for turn in range(players):
        seat = (first + turn * STEP) % players
        strength = state[SETS + seat]
        if strength == 0:
            continue
        for other in range(players):
            if other != seat and state[SETS + other] < strength:
                pay_hand(state, other, seat, hand_price(state, strength))


# « chaque brelan simple donne deux jetons au flambeau : il en … » p. 195. [inherited hand_payment-inherited-1]
# « Le brelan carré donne quatre jetons au flambeau, et en … » p. 195. [inherited hand_payment-inherited-2]
# « Le brelan favori est celui qu'on est convenu de payer double en commençant à jouer. » p. 197.
# [edited favourite_hand-edited-1]
def hand_price(state: list[int], strength: int) -> int:
    """Return what each pays for a hand of this strength."""
    times = 2 if strength // SET == 2 and strength % SET == state[FAVOURITE] else 1
    if strength // SET == 2:  # brelan
        return times * 2
    if strength // SET == 3:  # brelan carré
        return times * 4
    return 0


# The text is silent; supposed: dealer rotation next right [supplied dealer_rotation-supplied-1]
def end_deal(state: list[int], pass_on: int) -> None:
    """Pay the hands, then pass the deal on or leave it where it is, or end the game."""
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
        return -1  # straddle
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
    (),
    ("recipient", "deal_card"),
    ("legal_speech", "legal_opening", "owed", "next_to_speak", "speak", "stake"),
    ("settle", "end_deal"),
)


# ---------------------------------------------------------------------------------------------------- rules

RULES = (
    RuleText(
        "lebrun-1828/brelan/limit-inherited-1",
        "limit",
        "inherited",
        "Personne ne peut jouer plus qu'il n'a devant lui, c'est ce qu'on appelle faire son va-tout, ou être cavé.",
        195,
    ),
    RuleText(
        "lebrun-1828/brelan/opening_bet-inherited-1",
        "opening_bet",
        "inherited",
        "On ne peut jouer moins que le jeu.",
        196,
    ),
    RuleText(
        "lebrun-1828/brelan/rank_order-edited-1",
        "rank_order",
        "edited",
        "Viennent ensuite le brelan d'as, de rois, de dames, etc.",
        197,
    ),
    RuleText(
        "lebrun-1828/brelan/card_values-inherited-1",
        "card_values",
        "inherited",
        "l'as vaut onze points, les figures valent dix, et les autres cartes les points qu'elles portent",
        194,
    ),
    RuleText(
        "lebrun-1828/brelan/players-x1",
        "players",
        "extracted",
        "se jouait à deux, trois, quatre ou cinq personnes",
        197,
    ),
    RuleText(
        "lebrun-1828/brelan/deal-x1",
        "deal",
        "extracted",
        "donne que trois cartes à chacun",
        197,
    ),
    RuleText(
        "lebrun-1828/brelan/direction-inherited-1",
        "direction",
        "inherited",
        "c'est-à-dire en allant toujours par la droite du premier en cartes",
        195,
    ),
    RuleText(
        "lebrun-1828/brelan/stake-supplied-1",
        "stake",
        "supplied",
        "The text is silent; supposed: stake chips 30",
        None,
    ),
    RuleText(
        "lebrun-1828/brelan/dealer_choice-inherited-1",
        "dealer_choice",
        "inherited",
        "Cette espèce de tirage sert aussi à décider quel sera le donneur",
        192,
    ),
    RuleText(
        "lebrun-1828/brelan/deck-supplied-1",
        "deck",
        "supplied",
        "The text is silent; supposed: deck cards 28",
        None,
    ),
    RuleText(
        "lebrun-1828/brelan/ante-edited-1",
        "ante",
        "edited",
        "La passé est l'argent qu'on est convenu de mettre au jeu chaque fois qu'on recommence un nouveau coup.",
        197,
    ),
    RuleText(
        "lebrun-1828/brelan/passed_out-inherited-1",
        "passed_out",
        "inherited",
        "Si personne n'ouvre le jeu, le donneur recommence la dotne, et chaque joueur remet un jeton.",
        196,
    ),
    RuleText(
        "lebrun-1828/brelan/bust-x1",
        "bust",
        "extracted",
        "perdu toutes ses caves, il peut s'en tenir à filer, c'est-à-dire mettre une seule pièce",
        197,
    ),
    RuleText(
        "lebrun-1828/brelan/leader-inherited-1",
        "leader",
        "inherited",
        "Le premier en cartes, que je nommerai Anatole, parle le premier",
        192,
    ),
    RuleText(
        "lebrun-1828/brelan/turn_up-inherited-1",
        "turn_up",
        "inherited",
        "puis en retourne une qui est la seizième",
        192,
    ),
    RuleText(
        "lebrun-1828/brelan/raise_bet-inherited-1",
        "raise_bet",
        "inherited",
        "Armand relance Anatole, en offrant de jouer plus que lui, telle quantité de jetons et de fiches qu'il juge à propos de déterminer",
        193,
    ),
    RuleText(
        "lebrun-1828/brelan/come_back-inherited-1",
        "come_back",
        "inherited",
        "Le joueur qui a passé avant que quelqu'un ait ouvert le jeu, peut revenir contre celui qui l'ouvre et tenir ; mais celui qui a passé lorsque le jeu est ouvert, ne peut plus le faire.",
        196,
    ),
    RuleText(
        "lebrun-1828/brelan/forfeit-inherited-1",
        "forfeit",
        "inherited",
        "Le joueur qui, après avoir ouvert et tenu, ne veut pas tenir ce dont il est relancé, renonce en payant ce qu'il a joué.",
        196,
    ),
    RuleText(
        "lebrun-1828/brelan/reopening-inherited-1",
        "reopening",
        "inherited",
        "Quand plusieurs joueurs tiennent, c'est à celui qui se trouve le plus près à la droite de celui qui a ouvert, à déclarer combien il joue, sauf la relance des autres joueurs qui tiennent.",
        196,
    ),
    RuleText(
        "lebrun-1828/brelan/set_hand-x1",
        "set_hand",
        "extracted",
        "On a jeu sûr quand on a brelan carré ou quatrième, c'est-à-dire trois cartes de différentes couleurs, et de même sorte, et que la quatrième fait la retourne",
        197,
    ),
    RuleText(
        "lebrun-1828/brelan/set_hand-x2",
        "set_hand",
        "extracted",
        "un brelan est un jeu composé de trois cartes semblables",
        197,
    ),
    RuleText(
        "lebrun-1828/brelan/hand_ranking-edited-1",
        "hand_ranking",
        "edited",
        "On a jeu sûr quand on a brelan carré ou quatrième, c'est-à-dire trois cartes de différentes couleurs, et de même sorte, et que la quatrième fait la retourne",
        197,
    ),
    RuleText(
        "lebrun-1828/brelan/point_hand-inherited-1",
        "point_hand",
        "inherited",
        "Or, le plus fort point se compose du plus grand nombre de cartes de même couleur, ou des plus forts en points […] L'as étant la première carte du jeu attire à elle les autres cartes de sa couleur qui sont sur le jeu […] On appelle avoir jeu fait, trente et un, vingt et un, et la retourne.",
        194,
    ),
    RuleText(
        "lebrun-1828/brelan/side_pot-supplied-1",
        "side_pot",
        "supplied",
        "The text is silent; supposed: side pot wins matched",
        None,
    ),
    RuleText(
        "lebrun-1828/brelan/hand_payment-inherited-1",
        "hand_payment",
        "inherited",
        "chaque brelan simple donne deux jetons au flambeau : il en reçoit deux de chaque joueur",
        195,
    ),
    RuleText(
        "lebrun-1828/brelan/hand_payment-inherited-2",
        "hand_payment",
        "inherited",
        "Le brelan carré donne quatre jetons au flambeau, et en reçoit quatre de chaque joueur.",
        195,
    ),
    RuleText(
        "lebrun-1828/brelan/hand_meeting-x1",
        "hand_meeting",
        "extracted",
        "brelans, le porteur du plus fort ne paie rien",
        197,
    ),
    RuleText(
        "lebrun-1828/brelan/favourite_hand-edited-1",
        "favourite_hand",
        "edited",
        "Le brelan favori est celui qu'on est convenu de payer double en commençant à jouer.",
        197,
    ),
    RuleText(
        "lebrun-1828/brelan/dealer_rotation-supplied-1",
        "dealer_rotation",
        "supplied",
        "The text is silent; supposed: dealer rotation next right",
        None,
    ),
)

PROVENANCE: dict[str, tuple[str, ...]] = {
    "new": ("lebrun-1828/brelan/dealer_choice-inherited-1",),
    "whole_pack": ("lebrun-1828/brelan/deck-supplied-1",),
    "begin_deal": (),
    "put_antes": (
        "lebrun-1828/brelan/ante-edited-1",
        "lebrun-1828/brelan/passed_out-inherited-1",
    ),
    "sit_down": (
        "lebrun-1828/brelan/stake-supplied-1",
        "lebrun-1828/brelan/bust-x1",
    ),
    "put": ("lebrun-1828/brelan/limit-inherited-1",),
    "win": (),
    "eldest": (
        "lebrun-1828/brelan/direction-inherited-1",
        "lebrun-1828/brelan/leader-inherited-1",
    ),
    "begin_dealing": (),
    "recipient": (
        "lebrun-1828/brelan/deal-x1",
        "lebrun-1828/brelan/turn_up-inherited-1",
    ),
    "deal_card": ("lebrun-1828/brelan/turn_up-inherited-1",),
    "begin_speech": ("lebrun-1828/brelan/leader-inherited-1",),
    "next_to_speak": (),
    "owed": ("lebrun-1828/brelan/opening_bet-inherited-1",),
    "may_raise": (
        "lebrun-1828/brelan/raise_bet-inherited-1",
        "lebrun-1828/brelan/limit-inherited-1",
    ),
    "legal_speech": (
        "lebrun-1828/brelan/opening_bet-inherited-1",
        "lebrun-1828/brelan/raise_bet-inherited-1",
        "lebrun-1828/brelan/limit-inherited-1",
    ),
    "legal_opening": (
        "lebrun-1828/brelan/opening_bet-inherited-1",
        "lebrun-1828/brelan/limit-inherited-1",
    ),
    "speak": (
        "lebrun-1828/brelan/come_back-inherited-1",
        "lebrun-1828/brelan/forfeit-inherited-1",
    ),
    "give_up": ("lebrun-1828/brelan/forfeit-inherited-1",),
    "stake": (
        "lebrun-1828/brelan/limit-inherited-1",
        "lebrun-1828/brelan/raise_bet-inherited-1",
    ),
    "end_round": (
        "lebrun-1828/brelan/reopening-inherited-1",
        "lebrun-1828/brelan/passed_out-inherited-1",
    ),
    "set_strength": (
        "lebrun-1828/brelan/set_hand-x1",
        "lebrun-1828/brelan/set_hand-x2",
        "lebrun-1828/brelan/hand_ranking-edited-1",
        "lebrun-1828/brelan/rank_order-edited-1",
    ),
    "find_sets": (
        "lebrun-1828/brelan/set_hand-x1",
        "lebrun-1828/brelan/set_hand-x2",
    ),
    "point_strength": (
        "lebrun-1828/brelan/point_hand-inherited-1",
        "lebrun-1828/brelan/card_values-inherited-1",
    ),
    "weigh": (
        "lebrun-1828/brelan/hand_ranking-edited-1",
        "lebrun-1828/brelan/point_hand-inherited-1",
    ),
    "settle": (
        "lebrun-1828/brelan/hand_ranking-edited-1",
        "lebrun-1828/brelan/side_pot-supplied-1",
        "lebrun-1828/brelan/forfeit-inherited-1",
    ),
    "share_out": ("lebrun-1828/brelan/side_pot-supplied-1",),
    "best_of": ("lebrun-1828/brelan/hand_ranking-edited-1",),
    "pass_out": ("lebrun-1828/brelan/passed_out-inherited-1",),
    "pay_hand": ("lebrun-1828/brelan/limit-inherited-1",),
    "pay_hands": (
        "lebrun-1828/brelan/hand_payment-inherited-1",
        "lebrun-1828/brelan/hand_payment-inherited-2",
        "lebrun-1828/brelan/hand_meeting-x1",
    ),
    "hand_price": (
        "lebrun-1828/brelan/hand_payment-inherited-1",
        "lebrun-1828/brelan/hand_payment-inherited-2",
        "lebrun-1828/brelan/favourite_hand-edited-1",
    ),
    "end_deal": ("lebrun-1828/brelan/dealer_rotation-supplied-1",),
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
    name="brelan",
    title="Jeu de Brelan",
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
        chips=("purse", "pot", "fees"),
    ),
)
