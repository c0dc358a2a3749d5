"""Jeu de la Bouillotte as told in Manuel des jeux de calcul et de hasard, ou Nouvelle Académie des jeux, 1828.

Stakes, hands that vie, and what they are paid.
Generated from the rules of account lebrun-1828/bouillotte; do not edit: change the edition file
and build again. Each function stands under the words that it embodies.
"""

# What the text leaves open, and what is supposed:
# - Who deals next, when the deal was played? the right-hand neighbour, as the word goes
# - What does a player win who holds for less than the others? of each as much as he played himself; the rest
#   is played for among the others
# - What does the second player pay to « décarrer » ? one chip more than the carré of the first: seven after
#   six
# - Is the chip that the carré puts under the flambeau one of his six? no, one more
# - Do the ante and the carré count as part of what one plays? no: who opens plays as much as lies in the
#   middle, antes and carré, and the carré holds like the others
# - May a player open who has less before him than the game? no; he may hold for all that he has, were it
#   nothing
# - Which cards does a player who holds draw to his own? those of his suit in all the hands that do not hold,
#   and the card turned up; the order of play decides between equal points only
# - Does a card below the king draw when neither ace nor king of its suit is held? yes: the best card among
#   those who hold
# - Which chips are meant by « au flambeau » of a brelan and of a refait? those for the cards, under the
#   flambeau, which nobody wins
# - Who pays a brelan, and when? every other player, whether he plays or not, at the end of every deal; who
#   has not enough pays what he has
# - What is done at the fourth refait in a row and after? nothing goes to the cards
# - Is the pot double after a refait, when a chip of it goes under the flambeau? ten are put down, nine remain
#   in the middle
# - Who deals after the carré has taken the pot that all passed? the next, as after any deal that was won
# - How much may be added at once? any number of chips up to those of a purse (parameter most), or all that
#   one has
# - How long do they play? one deal for each player, or as many as agreed (parameter deals), a refait counting
#   as a deal

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

# « celui d'as est le premier. Les cartes prennent ensuite rang comme au piquet. » p. 195.
# [edited rank_order-edited-1]
RANKS: tuple[str, ...] = ("8", "9", "10", "valet", "dame", "roi", "as")
SIZE = len(RANKS)
CARDS = 4 * SIZE

# « l'as vaut onze points, les figures valent dix, et les autres cartes les points qu'elles portent » p. 194.
# [extracted card_values-x1]
POINTS = (8, 9, 10, 10, 10, 10, 11)
WORTHS = tuple(256 * bits.size(suit) + points for suit, points in enumerate(hands.worths(POINTS)))  # of each set of cards of one suit
ONE_SUIT = cards.suit_cards(0, SIZE)
# « On joue ordinairement cinq » p. 191. [extracted players-x1]
FEWEST, MOST = 5, 5

# « trois » p. 192. [extracted deal-x1]
HAND_SIZE = 3
PACKETS = (1, 1, 1)

# « c'est-à-dire en allant toujours par la droite du premier en cartes » p. 195. [edited direction-edited-1]
STEP = -1  # seats are numbered from each player to his left

# « ainsi la mise est de trente jetons » p. 191. [extracted stake-x1]
CAVE = 30

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
LONGEST = 12 * (MOST + MOST * 12 * MOST * CAVE)  # each raise costs a chip, and a cave is bought once a deal

# State: one number each, then one for each seat.
PHASE, PLAYERS, DEALER, DEAL, DEALS, POT, TURN, UNDEALT, DEALT, TURN_UP, PACK, LIMIT = range(12)
STRADDLER, STRADDLE, PASSED, LEVEL, OPENER, RAISER, ASKED_AGAIN, DUE, EXHAUSTED, WINNER, FEES, ACTIVE = range(12, 24)
HANDS, PLAYED, SETS, STRENGTH, FRONT, CAVES, PURSE, PAID, PUT = range(24, 24 + 9 * MOST, MOST)
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


# « trouve avoir le roi donne » p. 192. [extracted dealer_choice-x1]
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


# « un piquet » p. 191. [extracted deck-x1]
# « supprime les sept » p. 191. [extracted removed_cards-x1]
def whole_pack(state: list[int]) -> int:
    """Return the pack."""
    return cards.of_ranks(0b1111111, SIZE)  # as roi dame valet 10 9 8


# ------------------------------------------------------------------------------- the stakes before the deal


# « S'il y a un refait, c'est-à-dire que tout le monde passe, on met sous le flambeau, pour les cartes, un des
# jetons de la seconde mise. » p. 196. [edited cards_fee-edited-1]
# « troisième refait en quatrième, donne deux jetons au flambeau » p. 196. [extracted cards_fee-x2]
def begin_deal(state: list[int]) -> None:
    """Put the stakes down and shuffle; what was left stays, and something goes to the cards."""
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
    if state[PASSED] == 1:
        pots.take(state, POT, FEES, 1)
    if state[PASSED] == 3:
        pots.take(state, POT, FEES, 2)
    offer_straddle(state)


# « On convient ensuite du prix du jeu , et chaque joueur met un jeton » p. 192. [extracted ante-x1]
# « personne n'ouvre le jeu, le donneur recommence » p. 196. [extracted passed_out-x1]
def put_antes(state: list[int]) -> None:
    """Put down what everyone owes before the deal."""
    for seat in range(state[PLAYERS]):
        put(state, seat, 1)


# « ainsi la mise est de trente jetons » p. 191. [extracted stake-x1]
# « a perdu tout ce qu'il a devant lui, il se retire et fait place » p. 195. [extracted bust-x1]
def sit_down(state: list[int], seat: int) -> None:
    """Let another player take the seat of one who has nothing left; a purse is that of the start."""
    state[FRONT + seat] += CAVE
    state[CAVES + seat] += 1


# « Personne ne peut jouer plus qu'il n'a devant lui » p. 195. [extracted limit-x1]
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


# « c'est-à-dire en allant toujours par la droite du premier en … » p. 195. [edited direction-edited-1]
# « il annonce et ouvre » p. 193. [extracted leader-x1]
def eldest(state: list[int]) -> int:
    """Return the seat that is served first and speaks first."""
    return (state[DEALER] + STEP) % state[PLAYERS]


# « Le premier en cartes peut, s'il le juge à propos, se carrer, c'est-à-dire mettre, plus un, autant de
# jetons qu'il y a au jeu » p. 192. [edited straddle-edited-1]
# « le second joueur peut décarrer celui-ci en doublant le jeu, plus un jeton. Il en coûte donc dans le
# premier six jetons, et sept dans le second » p. 192. [edited straddle-edited-2]
# « carre met aussi un jeton sous le flambeau » p. 196. [extracted cards_fee-x3]
def straddle_price(state: list[int]) -> int:
    """Return what the seat to speak would put down blind."""
    if state[STRADDLER] >= 0:
        return state[STRADDLE] + 1
    return state[POT] + 1


# « Le premier en cartes peut, s'il le juge à propos, se … » p. 192. [edited straddle-edited-1]
# « le second joueur peut décarrer celui-ci en doublant le jeu, … » p. 192. [edited straddle-edited-2]
def offer_straddle(state: list[int]) -> None:
    """Ask the next seat in turn before the deal, if it may and has enough; else deal."""
    seat = eldest(state) if state[STRADDLER] < 0 else (state[STRADDLER] + STEP) % state[PLAYERS]
    allowed = state[STRADDLER] in (-1, eldest(state))
    if allowed and can_straddle(state, seat):
        ask_straddle(state, seat)
    else:
        begin_dealing(state)


# « Personne ne peut jouer plus qu'il n'a devant lui » p. 195. [extracted limit-x1]
def can_straddle(state: list[int], seat: int) -> bool:
    """Tell whether a seat has what a straddle costs."""
    return straddle_price(state) + 1 <= state[FRONT + seat]


# Conduct of the game; no rule of the text.
def ask_straddle(state: list[int], seat: int) -> None:
    """Let a seat say whether it straddles."""
    state[TURN] = seat
    state[PHASE] = STRADDLING


# « Le premier en cartes peut, s'il le juge à propos, se … » p. 192. [edited straddle-edited-1]
# « le second joueur peut décarrer celui-ci en doublant le jeu, … » p. 192. [edited straddle-edited-2]
# « carre met aussi un jeton sous le flambeau » p. 196. [extracted cards_fee-x3]
def straddle(state: list[int], action: int) -> None:
    """Put a straddle down, or leave it."""
    seat = state[TURN]
    if action == STRADDLE_NO:
        begin_dealing(state)
        return
    state[STRADDLE] = put(state, seat, straddle_price(state))
    state[STRADDLER] = seat
    put(state, seat, 1)
    pots.take(state, POT, FEES, 1)
    offer_straddle(state)


# ---------------------------------------------------------------------------------------------------- the deal


# Conduct of the game; no rule of the text.
def begin_dealing(state: list[int]) -> None:
    """Deal, the stakes being down."""
    state[PHASE] = DEALING


# « trois » p. 192. [extracted deal-x1]
# « en retourne une » p. 192. [extracted turn_up-x1]
def recipient(state: list[int]) -> int:
    """Return the seat that gets the next card, or TURNED, or OTHER for the lot."""
    if state[PHASE] != DEALING:
        return OTHER
    players = state[PLAYERS]
    if state[DEALT] >= HAND_SIZE * players:
        return TURNED
    return (state[DEALER] + STEP * (1 + state[DEALT])) % players


# « en retourne une » p. 192. [extracted turn_up-x1]
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


# « il annonce et ouvre » p. 193. [extracted leader-x1]
def begin_speech(state: list[int]) -> None:
    """Let everyone speak in turn, from the first."""
    find_sets(state)
    state[DUE] = (1 << state[PLAYERS]) - 1
    state[TURN] = eldest(state) - STEP
    state[PHASE] = SPEECH
    next_to_speak(state)


# « Le premier en cartes peut, s'il le juge à propos, se … » p. 192. [edited straddle-edited-1]
# « le second joueur peut décarrer celui-ci en doublant le jeu, … » p. 192. [edited straddle-edited-2]
def next_to_speak(state: list[int]) -> None:
    """Pass the word on; who has straddled speaks last; when all have spoken, end the round."""
    seat = vying.next_due(state[DUE], state[TURN], state[STRADDLER], state[PLAYERS], STEP)
    if seat < 0 or seat == state[STRADDLER] and state[OPENER] < 0:
        end_round(state)
    else:
        state[TURN] = seat


# « ne peut jouer moins que le jeu » p. 196. [extracted opening_bet-x1]
def owed(state: list[int], seat: int) -> int:
    """Return what a seat must put down to open at the least, or to hold."""
    if state[OPENER] < 0:
        return state[POT]
    return state[LEVEL] - state[PLAYED + seat]


# « Armand relance Anatole, en offrant de jouer plus que lui, telle quantité de jetons et de fiches qu'il juge
# à propos de déterminer » p. 193. [edited raise_bet-edited-1]
# « Personne ne peut jouer plus qu'il n'a devant lui » p. 195. [extracted limit-x1]
def may_raise(state: list[int]) -> bool:
    """Tell whether anybody is left who could answer a raise."""
    return state[ACTIVE] & ~(state[EXHAUSTED] | 1 << state[TURN]) != 0


# « ne peut jouer moins que le jeu » p. 196. [extracted opening_bet-x1]
# « Armand relance Anatole, en offrant de jouer plus que lui, … » p. 193. [edited raise_bet-edited-1]
# « Personne ne peut jouer plus qu'il n'a devant lui » p. 195. [extracted limit-x1]
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


# « ne peut jouer moins que le jeu » p. 196. [extracted opening_bet-x1]
# « Personne ne peut jouer plus qu'il n'a devant lui » p. 195. [extracted limit-x1]
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


# « passé avant que quelqu'un ait ouvert le jeu, peut revenir contre » p. 196. [extracted come_back-x1]
# « Le joueur qui, après avoir ouvert et tenu, ne veut pas tenir ce dont il est relancé, renonce en payant ce
# qu'il a joué » p. 196. [extracted forfeit-x1]
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


# « Le joueur qui, après avoir ouvert et tenu, ne veut pas … » p. 196. [extracted forfeit-x1]
def give_up(state: list[int], seat: int) -> None:
    """Leave the game; what was played stays in the pot."""
    state[ACTIVE] ^= 1 << seat


# « Personne ne peut jouer plus qu'il n'a devant lui » p. 195. [extracted limit-x1]
# « Armand relance Anatole, en offrant de jouer plus que lui, … » p. 193. [edited raise_bet-edited-1]
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
# [edited reopening-edited-1]
# « personne n'ouvre le jeu, le donneur recommence » p. 196. [extracted passed_out-x1]
# « Le premier en cartes peut, s'il le juge à propos, se … » p. 192. [edited straddle-edited-1]
# « le second joueur peut décarrer celui-ci en doublant le jeu, … » p. 192. [edited straddle-edited-2]
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
        state[TURN] = vying.next_due(talkers, state[OPENER], state[STRADDLER], state[PLAYERS], STEP)
        return
    settle(state)


# --------------------------------------------------------------------------------------------------- the hands

SET = 1 << 20  # one kind of hand above the next


# « le brelan simple et le brelan carré : le premier se compose de trois cartes de même valeur » p. 195.
# [extracted set_hand-x1]
# « il se compose de trois cartes semblables à la retourne » p. 195. [edited set_hand-edited-1]
# « Le brelan l'emporte sur tous les autres jeux […] Le second l'emporte sur tous les autres » p. 195.
# [edited hand_ranking-edited-1]
# « celui d'as est le premier. Les cartes prennent ensuite rang … » p. 195. [edited rank_order-edited-1]
def set_strength(state: list[int], seat: int) -> int:
    """Return the kind and the rank of the set that a seat holds, 0 if it has none."""
    held = state[HANDS + seat]
    alike = sets.alike(held, 3, SIZE)
    found = alike & 1 << state[TURN_UP] % SIZE
    if found:  # brelan carré
        return 3 * SET + sets.highest(found)
    found = alike
    if found:  # brelan simple
        return 2 * SET + sets.highest(found)
    return 0


# « le brelan simple et le brelan carré : le premier se compose … » p. 195. [extracted set_hand-x1]
# « il se compose de trois cartes semblables à la retourne » p. 195. [edited set_hand-edited-1]
def find_sets(state: list[int]) -> None:
    """Note the sets that the players hold."""
    for seat in range(state[PLAYERS]):
        state[SETS + seat] = set_strength(state, seat)


# « Or, le plus fort point se compose du plus grand nombre de cartes de même couleur, ou des plus forts en
# points […] L'as étant la première carte du jeu attire à elle les autres cartes de sa couleur qui sont sur le
# jeu […] On appelle avoir jeu fait, trente et un, vingt et un, et la retourne. » p. 194.
# [edited point_hand-edited-1]
# « l'as vaut onze points, les figures valent dix, et les … » p. 194. [extracted card_values-x1]
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


# « Le brelan l'emporte sur tous les autres jeux […] Le second … » p. 195. [edited hand_ranking-edited-1]
# « Or, le plus fort point se compose du plus grand nombre de … » p. 194. [edited point_hand-edited-1]
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


# « Le brelan l'emporte sur tous les autres jeux […] Le second … » p. 195. [edited hand_ranking-edited-1]
# The text is silent; supposed: side pot wins matched [supplied side_pot-supplied-1]
# « Le joueur qui, après avoir ouvert et tenu, ne veut pas … » p. 196. [extracted forfeit-x1]
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


# « Le brelan l'emporte sur tous les autres jeux […] Le second … » p. 195. [edited hand_ranking-edited-1]
def best_of(state: list[int], seats: int) -> int:
    """Return the strongest of a set of seats, of equals the first to speak."""
    return vying.best(state, STRENGTH, seats, eldest(state), state[PLAYERS], STEP)


# « Le premier en cartes peut, s'il le juge à propos, se … » p. 192. [edited straddle-edited-1]
# « le second joueur peut décarrer celui-ci en doublant le jeu, … » p. 192. [edited straddle-edited-2]
def take_passed(state: list[int]) -> None:
    """Give the pot to who has straddled: all the others have passed."""
    state[WINNER] = state[STRADDLER]
    win(state, state[STRADDLER], state[POT])
    state[PASSED] = 0
    end_deal(state, 1)


# « personne n'ouvre le jeu, le donneur recommence » p. 196. [extracted passed_out-x1]
def pass_out(state: list[int]) -> None:
    """Leave the stakes for the next deal; the same player deals."""
    state[PASSED] += 1
    end_deal(state, 0)


# « Personne ne peut jouer plus qu'il n'a devant lui » p. 195. [extracted limit-x1]
def pay_hand(state: list[int], source: int, target: int, amount: int) -> None:
    """Move chips from one seat to another, as many as there are."""
    amount = min(amount, state[FRONT + source])
    state[FRONT + source] -= amount
    state[PUT + source] += amount
    state[PURSE + source] -= amount
    state[FRONT + target] += amount
    state[PAID + target] += amount
    state[PURSE + target] += amount


# « brelan simple donne deux jetons au flambeau : il en reçoit deux de chaque » p. 195.
# [extracted hand_payment-x2]
# « brelan carré donne quatre jetons au flambeau, et en reçoit quatre de chaque » p. 195.
# [extracted hand_payment-x4]
# « Quand sur le coup il y a deux brelans, le porteur du plus fort ne paie rien au plus faible; mais les
# autres joueurs paient chacun les deux brelans. » p. 197. [inherited hand_meeting-inherited-1]
def pay_hands(state: list[int]) -> None:
    """Let everyone pay the holders of brelan simple and brelan carré; the stronger pays nothing to the weaker."""
    players, first = state[PLAYERS], eldest(state)
    for turn in range(players):
        seat = (first + turn * STEP) % players
        strength = state[SETS + seat]
        if strength == 0:
            continue
        for other in range(players):
            if other != seat and state[SETS + other] < strength:
                pay_hand(state, other, seat, hand_price(strength))
        pay_cards(state, seat, card_price(strength))


# « brelan simple donne deux jetons au flambeau : il en reçoit … » p. 195. [extracted hand_payment-x2]
# « brelan carré donne quatre jetons au flambeau, et en reçoit … » p. 195. [extracted hand_payment-x4]
def hand_price(strength: int) -> int:
    """Return what each pays for a hand of this strength."""
    if strength // SET == 2:  # brelan simple
        return 2
    if strength // SET == 3:  # brelan carré
        return 4
    return 0


# « brelan simple donne deux jetons au flambeau » p. 195. [extracted hand_payment-x1]
# « brelan carré donne quatre jetons au flambeau » p. 195. [extracted hand_payment-x3]
def card_price(strength: int) -> int:
    """Return what the holder of a hand of this strength gives for the cards."""
    if strength // SET == 2:  # brelan simple
        return 2
    if strength // SET == 3:  # brelan carré
        return 4
    return 0


# « brelan simple donne deux jetons au flambeau » p. 195. [extracted hand_payment-x1]
# « brelan carré donne quatre jetons au flambeau » p. 195. [extracted hand_payment-x3]
def pay_cards(state: list[int], seat: int, amount: int) -> None:
    """Move chips from a seat to those that are laid aside for the cards."""
    amount = min(amount, state[FRONT + seat])
    state[FRONT + seat] -= amount
    state[PUT + seat] += amount
    pots.move(state, PURSE + seat, FEES, amount)


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
        "lebrun-1828/bouillotte/limit-x1",
        "limit",
        "extracted",
        "Personne ne peut jouer plus qu'il n'a devant lui",
        195,
    ),
    RuleText(
        "lebrun-1828/bouillotte/opening_bet-x1",
        "opening_bet",
        "extracted",
        "ne peut jouer moins que le jeu",
        196,
    ),
    RuleText(
        "lebrun-1828/bouillotte/straddle-edited-1",
        "straddle",
        "edited",
        "Le premier en cartes peut, s'il le juge à propos, se carrer, c'est-à-dire mettre, plus un, autant de jetons qu'il y a au jeu",
        192,
    ),
    RuleText(
        "lebrun-1828/bouillotte/rank_order-edited-1",
        "rank_order",
        "edited",
        "celui d'as est le premier. Les cartes prennent ensuite rang comme au piquet.",
        195,
    ),
    RuleText(
        "lebrun-1828/bouillotte/card_values-x1",
        "card_values",
        "extracted",
        "l'as vaut onze points, les figures valent dix, et les autres cartes les points qu'elles portent",
        194,
    ),
    RuleText(
        "lebrun-1828/bouillotte/players-x1",
        "players",
        "extracted",
        "On joue ordinairement cinq",
        191,
    ),
    RuleText(
        "lebrun-1828/bouillotte/deal-x1",
        "deal",
        "extracted",
        "trois",
        192,
    ),
    RuleText(
        "lebrun-1828/bouillotte/direction-edited-1",
        "direction",
        "edited",
        "c'est-à-dire en allant toujours par la droite du premier en cartes",
        195,
    ),
    RuleText(
        "lebrun-1828/bouillotte/stake-x1",
        "stake",
        "extracted",
        "ainsi la mise est de trente jetons",
        191,
    ),
    RuleText(
        "lebrun-1828/bouillotte/dealer_choice-x1",
        "dealer_choice",
        "extracted",
        "trouve avoir le roi donne",
        192,
    ),
    RuleText(
        "lebrun-1828/bouillotte/deck-x1",
        "deck",
        "extracted",
        "un piquet",
        191,
    ),
    RuleText(
        "lebrun-1828/bouillotte/removed_cards-x1",
        "removed_cards",
        "extracted",
        "supprime les sept",
        191,
    ),
    RuleText(
        "lebrun-1828/bouillotte/cards_fee-edited-1",
        "cards_fee",
        "edited",
        "S'il y a un refait, c'est-à-dire que tout le monde passe, on met sous le flambeau, pour les cartes, un des jetons de la seconde mise.",
        196,
    ),
    RuleText(
        "lebrun-1828/bouillotte/cards_fee-x2",
        "cards_fee",
        "extracted",
        "troisième refait en quatrième, donne deux jetons au flambeau",
        196,
    ),
    RuleText(
        "lebrun-1828/bouillotte/ante-x1",
        "ante",
        "extracted",
        "On convient ensuite du prix du jeu , et chaque joueur met un jeton",
        192,
    ),
    RuleText(
        "lebrun-1828/bouillotte/passed_out-x1",
        "passed_out",
        "extracted",
        "personne n'ouvre le jeu, le donneur recommence",
        196,
    ),
    RuleText(
        "lebrun-1828/bouillotte/bust-x1",
        "bust",
        "extracted",
        "a perdu tout ce qu'il a devant lui, il se retire et fait place",
        195,
    ),
    RuleText(
        "lebrun-1828/bouillotte/leader-x1",
        "leader",
        "extracted",
        "il annonce et ouvre",
        193,
    ),
    RuleText(
        "lebrun-1828/bouillotte/straddle-edited-2",
        "straddle",
        "edited",
        "le second joueur peut décarrer celui-ci en doublant le jeu, plus un jeton. Il en coûte donc dans le premier six jetons, et sept dans le second",
        192,
    ),
    RuleText(
        "lebrun-1828/bouillotte/cards_fee-x3",
        "cards_fee",
        "extracted",
        "carre met aussi un jeton sous le flambeau",
        196,
    ),
    RuleText(
        "lebrun-1828/bouillotte/turn_up-x1",
        "turn_up",
        "extracted",
        "en retourne une",
        192,
    ),
    RuleText(
        "lebrun-1828/bouillotte/raise_bet-edited-1",
        "raise_bet",
        "edited",
        "Armand relance Anatole, en offrant de jouer plus que lui, telle quantité de jetons et de fiches qu'il juge à propos de déterminer",
        193,
    ),
    RuleText(
        "lebrun-1828/bouillotte/come_back-x1",
        "come_back",
        "extracted",
        "passé avant que quelqu'un ait ouvert le jeu, peut revenir contre",
        196,
    ),
    RuleText(
        "lebrun-1828/bouillotte/forfeit-x1",
        "forfeit",
        "extracted",
        "Le joueur qui, après avoir ouvert et tenu, ne veut pas tenir ce dont il est relancé, renonce en payant ce qu'il a joué",
        196,
    ),
    RuleText(
        "lebrun-1828/bouillotte/reopening-edited-1",
        "reopening",
        "edited",
        "Quand plusieurs joueurs tiennent, c'est à celui qui se trouve le plus près à la droite de celui qui a ouvert, à déclarer combien il joue, sauf la relance des autres joueurs qui tiennent.",
        196,
    ),
    RuleText(
        "lebrun-1828/bouillotte/set_hand-x1",
        "set_hand",
        "extracted",
        "le brelan simple et le brelan carré : le premier se compose de trois cartes de même valeur",
        195,
    ),
    RuleText(
        "lebrun-1828/bouillotte/set_hand-edited-1",
        "set_hand",
        "edited",
        "il se compose de trois cartes semblables à la retourne",
        195,
    ),
    RuleText(
        "lebrun-1828/bouillotte/hand_ranking-edited-1",
        "hand_ranking",
        "edited",
        "Le brelan l'emporte sur tous les autres jeux […] Le second l'emporte sur tous les autres",
        195,
    ),
    RuleText(
        "lebrun-1828/bouillotte/point_hand-edited-1",
        "point_hand",
        "edited",
        "Or, le plus fort point se compose du plus grand nombre de cartes de même couleur, ou des plus forts en points […] L'as étant la première carte du jeu attire à elle les autres cartes de sa couleur qui sont sur le jeu […] On appelle avoir jeu fait, trente et un, vingt et un, et la retourne.",
        194,
    ),
    RuleText(
        "lebrun-1828/bouillotte/side_pot-supplied-1",
        "side_pot",
        "supplied",
        "The text is silent; supposed: side pot wins matched",
        None,
    ),
    RuleText(
        "lebrun-1828/bouillotte/hand_payment-x2",
        "hand_payment",
        "extracted",
        "brelan simple donne deux jetons au flambeau : il en reçoit deux de chaque",
        195,
    ),
    RuleText(
        "lebrun-1828/bouillotte/hand_payment-x4",
        "hand_payment",
        "extracted",
        "brelan carré donne quatre jetons au flambeau, et en reçoit quatre de chaque",
        195,
    ),
    RuleText(
        "lebrun-1828/bouillotte/hand_meeting-inherited-1",
        "hand_meeting",
        "inherited",
        "Quand sur le coup il y a deux brelans, le porteur du plus fort ne paie rien au plus faible; mais les autres joueurs paient chacun les deux brelans.",
        197,
    ),
    RuleText(
        "lebrun-1828/bouillotte/hand_payment-x1",
        "hand_payment",
        "extracted",
        "brelan simple donne deux jetons au flambeau",
        195,
    ),
    RuleText(
        "lebrun-1828/bouillotte/hand_payment-x3",
        "hand_payment",
        "extracted",
        "brelan carré donne quatre jetons au flambeau",
        195,
    ),
    RuleText(
        "lebrun-1828/bouillotte/dealer_rotation-supplied-1",
        "dealer_rotation",
        "supplied",
        "The text is silent; supposed: dealer rotation next right",
        None,
    ),
)

PROVENANCE: dict[str, tuple[str, ...]] = {
    "new": ("lebrun-1828/bouillotte/dealer_choice-x1",),
    "whole_pack": (
        "lebrun-1828/bouillotte/deck-x1",
        "lebrun-1828/bouillotte/removed_cards-x1",
    ),
    "begin_deal": (
        "lebrun-1828/bouillotte/cards_fee-edited-1",
        "lebrun-1828/bouillotte/cards_fee-x2",
    ),
    "put_antes": (
        "lebrun-1828/bouillotte/ante-x1",
        "lebrun-1828/bouillotte/passed_out-x1",
    ),
    "sit_down": (
        "lebrun-1828/bouillotte/stake-x1",
        "lebrun-1828/bouillotte/bust-x1",
    ),
    "put": ("lebrun-1828/bouillotte/limit-x1",),
    "win": (),
    "eldest": (
        "lebrun-1828/bouillotte/direction-edited-1",
        "lebrun-1828/bouillotte/leader-x1",
    ),
    "straddle_price": (
        "lebrun-1828/bouillotte/straddle-edited-1",
        "lebrun-1828/bouillotte/straddle-edited-2",
        "lebrun-1828/bouillotte/cards_fee-x3",
    ),
    "offer_straddle": (
        "lebrun-1828/bouillotte/straddle-edited-1",
        "lebrun-1828/bouillotte/straddle-edited-2",
    ),
    "can_straddle": ("lebrun-1828/bouillotte/limit-x1",),
    "ask_straddle": (),
    "straddle": (
        "lebrun-1828/bouillotte/straddle-edited-1",
        "lebrun-1828/bouillotte/straddle-edited-2",
        "lebrun-1828/bouillotte/cards_fee-x3",
    ),
    "begin_dealing": (),
    "recipient": (
        "lebrun-1828/bouillotte/deal-x1",
        "lebrun-1828/bouillotte/turn_up-x1",
    ),
    "deal_card": ("lebrun-1828/bouillotte/turn_up-x1",),
    "begin_speech": ("lebrun-1828/bouillotte/leader-x1",),
    "next_to_speak": (
        "lebrun-1828/bouillotte/straddle-edited-1",
        "lebrun-1828/bouillotte/straddle-edited-2",
    ),
    "owed": ("lebrun-1828/bouillotte/opening_bet-x1",),
    "may_raise": (
        "lebrun-1828/bouillotte/raise_bet-edited-1",
        "lebrun-1828/bouillotte/limit-x1",
    ),
    "legal_speech": (
        "lebrun-1828/bouillotte/opening_bet-x1",
        "lebrun-1828/bouillotte/raise_bet-edited-1",
        "lebrun-1828/bouillotte/limit-x1",
    ),
    "legal_opening": (
        "lebrun-1828/bouillotte/opening_bet-x1",
        "lebrun-1828/bouillotte/limit-x1",
    ),
    "speak": (
        "lebrun-1828/bouillotte/come_back-x1",
        "lebrun-1828/bouillotte/forfeit-x1",
    ),
    "give_up": ("lebrun-1828/bouillotte/forfeit-x1",),
    "stake": (
        "lebrun-1828/bouillotte/limit-x1",
        "lebrun-1828/bouillotte/raise_bet-edited-1",
    ),
    "end_round": (
        "lebrun-1828/bouillotte/reopening-edited-1",
        "lebrun-1828/bouillotte/passed_out-x1",
        "lebrun-1828/bouillotte/straddle-edited-1",
        "lebrun-1828/bouillotte/straddle-edited-2",
    ),
    "set_strength": (
        "lebrun-1828/bouillotte/set_hand-x1",
        "lebrun-1828/bouillotte/set_hand-edited-1",
        "lebrun-1828/bouillotte/hand_ranking-edited-1",
        "lebrun-1828/bouillotte/rank_order-edited-1",
    ),
    "find_sets": (
        "lebrun-1828/bouillotte/set_hand-x1",
        "lebrun-1828/bouillotte/set_hand-edited-1",
    ),
    "point_strength": (
        "lebrun-1828/bouillotte/point_hand-edited-1",
        "lebrun-1828/bouillotte/card_values-x1",
    ),
    "weigh": (
        "lebrun-1828/bouillotte/hand_ranking-edited-1",
        "lebrun-1828/bouillotte/point_hand-edited-1",
    ),
    "settle": (
        "lebrun-1828/bouillotte/hand_ranking-edited-1",
        "lebrun-1828/bouillotte/side_pot-supplied-1",
        "lebrun-1828/bouillotte/forfeit-x1",
    ),
    "share_out": ("lebrun-1828/bouillotte/side_pot-supplied-1",),
    "best_of": ("lebrun-1828/bouillotte/hand_ranking-edited-1",),
    "take_passed": (
        "lebrun-1828/bouillotte/straddle-edited-1",
        "lebrun-1828/bouillotte/straddle-edited-2",
    ),
    "pass_out": ("lebrun-1828/bouillotte/passed_out-x1",),
    "pay_hand": ("lebrun-1828/bouillotte/limit-x1",),
    "pay_hands": (
        "lebrun-1828/bouillotte/hand_payment-x2",
        "lebrun-1828/bouillotte/hand_payment-x4",
        "lebrun-1828/bouillotte/hand_meeting-inherited-1",
    ),
    "hand_price": (
        "lebrun-1828/bouillotte/hand_payment-x2",
        "lebrun-1828/bouillotte/hand_payment-x4",
    ),
    "card_price": (
        "lebrun-1828/bouillotte/hand_payment-x1",
        "lebrun-1828/bouillotte/hand_payment-x3",
    ),
    "pay_cards": (
        "lebrun-1828/bouillotte/hand_payment-x1",
        "lebrun-1828/bouillotte/hand_payment-x3",
    ),
    "end_deal": ("lebrun-1828/bouillotte/dealer_rotation-supplied-1",),
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
    title="Jeu de la Bouillotte",
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
