"""Jeu de l'Impériale as told in Manuel des jeux de calcul et de hasard, ou Nouvelle Académie des jeux, 1828.

Deal, discards, declarations, tricks and points.
Generated from the rules of account lebrun-1828/imperiale; do not edit: change the edition file
and build again. Each function stands under the words that it embodies.
"""

# What the text leaves open, and what is supposed:
# - Who plays when three want to play? two; the engine does not seat a third
# - Which cards take the trick, and who leads the next? the highest trump, else the highest card of the suit
#   led; its player leads
# - Who deals next? the other
# - What does the dealer mark for a king or an ace that he turns: a point or a jeton? a jeton, four points, as
#   for every honour
# - Do four aces make an impériale? yes
# - Who counts a seven of trumps taken by the ten, the nine or the eight? who takes the trick
# - What becomes of the card with which an impériale tournée is made? it counts and stays on the table; the
#   hand keeps twelve cards
# - May he who holds the impériale of trumps and the point spread his hand instead of playing? no, the cards
#   are played
# - May one overtake or is one bound to? one is free
# - How much does the first player count for equal tricks where that is agreed? four points
# - May the second player count a lesser point when the first has not shown his? no
# - How long may a partie last? a hundred and twenty deals (parameter deals); then nobody pays

from __future__ import annotations

from pipeline.engines.runtime import bits, cards, melds, tricks
from pipeline.engines.runtime.book import (
    CHANCE,
    DRAWN,
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

# « On joue ordinairement à deux à l'impériale » p. 236. [edited players-edited-1]
MOST = 2

# « Les cartes ont leur valeur ordinaire : le roi est la première de toutes, et le six (si l'on joue à trois)
# la dernière. » p. 236. [extracted rank_order-x1]
RANKS: tuple[str, ...] = ("7", "8", "9", "10", "as", "valet", "dame", "roi")
SIZE = len(RANKS)

# « dans le jeu de piquet dont on fait usage » p. 236. [edited deck-edited-1]
CARDS = 32
PACK = (1 << CARDS) - 1

# « à raison de dix par figure; les autres cartes valent les points qu'elles représentent » p. 236.
# [edited card_values-edited-1]
POINTS = (7, 8, 9, 10, 1, 10, 10, 10)

# « donne alternativement à son adversaire et à lui-même douze cartes, par trois à trois, ou quatre à quatre »
# p. 236. [edited deal-edited-1]
HAND_SIZE = 12
SERVED = (0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1)  # 0: the eldest, 1: the dealer
# « donne alternativement à son adversaire et à lui-même douze cartes, par trois à trois, ou quatre à quatre »
# p. 236. [edited deal-edited-2]
SERVED_OTHERWISE = (0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1)
# « obligé de fournir de la même couleur » p. 238. [extracted follow-x1]
# « coupe » p. 238. [extracted follow-x2]
DUTIES = tricks.SUIT | tricks.RUFF

# Melds in the order of counting; at each step one of the two, 0 the eldest, may declare.
# « Voici l'ordre à suivre pour compter : la retourne d'abord, puis les impériales que l'on a en main, ou de
# la tourne, puis le point; les honneurs viennent après sur les levées qu'elles font faire, puis enfin le
# surplus des levées. » p. 240. [edited counting-edited-1]
RUN, SET, POINT = range(3)
SPEAKERS = (0, 1, 0, 1, 0, 1)
DECLARED = (0, 0, 1, 1, 2, 2)
PAUSE = 6  # steps before the first card is led
STEPS = 6

# « La première espèce d'impériale, et la plus avantageuse à cause des levées qu'elle produit, est le roi, la
# dame, le valet et l'as d'une même couleur. » p. 237. [edited meld-edited-2]
RUN_RANKS = 240  # roi, dame, valet, as

# « La seconde se forme de quatre rois, ou quatre dames, ou quatre valets, ou quatre sept. […] je suppose que
# l'on ait la première impériale en cœur, et trois autres as ; l'as de cœur qui sert à la première impériale
# peut servir aussi pour la seconde » p. 238. [edited meld-edited-3]
SET_POINTS = (0, 0, 0, 0, 24)  # by the number of cards
SET_RANKS = 241  # roi, dame, valet, as, 7

# « le joueur qui coupe avec l'un des honneurs de triomphe, ou qui en commençant à les jouer fait la levée,
# marque autant de jetons, qui valent chacun quatre points, qu'il a levé par ses honneurs. […] le joueur qui a
# saisi votre faible honneur avec son plus fort, les compte tous les deux pour lui » p. 239.
# [edited trick_score-edited-3]
# « Le donneur qui tourne un des honneurs marque un jeton » p. 239. [edited trick_score-edited-2]
HONOURS = 241  # roi, dame, valet, as, 7

# « on échange les six jetons contre une fiche qui vaut vingt-quatre points; cette fiche est dite impériale,
# parce que chaque impériale vaut un nombre égal. […] En commençant à marquer la première impériale de six
# jetons assemblés, on efface également le nombre inférieur de points que peut avoir l'adversaire. » p. 236.
# [edited tally-edited-1]
FULL = 24  # points of one impériale

PARAMETERS = (
    Parameter("dealer", -1, (-1, *range(MOST)), "premier donneur ; -1 : le sort en décide"),
    Parameter("target", 5, (), "impériales de la partie"),
    Parameter("price", 1, (), "prix de la partie, en jetons"),
    Parameter("deals", 120, tuple(range(1, 121)), "nombre de donnes après lequel on cesse"),
    Parameter("quatre_a_quatre", 0, (0, 1), "donne alternativement à son adversaire et à lui-même douze cartes, par trois à trois, ou quatre à quatre"),
    Parameter("sept_contre_la_retourne", 1, (0, 1), "lorsqu'il tourne d'un as ou d'un roi, le donneur peut les prendre, pourvu qu'il ait le sept de même couleur, qui lui sert à remplacer cette retourne"),
    Parameter("imperiale_tournee", 0, (0, 1), "Lorsqu'il tourne une des cartes qui servent à former la première sorte d'impériale, et qu'il a dans son jeu les trois autres cartes de la tourne, il prend cette tourne et en compose une impériale."),
    Parameter("tournee_commune", 0, (0, 1), "ce privilège est quelquefois commun aux deux joueurs : cela dépend de la convention faite entre eux"),
    Parameter("imperiale_tombee", 0, (0, 1), "n'a lieu qu'en atout, arrive lorsqu'ayant le roi, la dame et les autres triomphes, on gagne par les levées, les autres cartes qui sont nécessaires pour former l'impériale de la première espèce"),
    Parameter("imperiale_d_atout_double", 0, (0, 1), "Quelquefois les joueurs conviennent que l'impériale d'atout sera payée double"),
    Parameter("point_egal_nul", 0, (0, 1), "il arrive souvent qu'en cas de point égal, ni l'un ni l'autre ne le marque"),
    Parameter("primaute_des_levees", 0, (0, 1), "Lorsque les levées sont égales, le premier en cartes compte pour sa primauté"),
)

# Actions: a card played (or dealt, or seen), a card discarded, then words and lots.
DISCARD = CARDS
END, LOOK, LEAVE = range(2 * CARDS, 2 * CARDS + 3)
NAME = 2 * CARDS + 3  # + suit
ANNOUNCE = NAME + 4  # + meld
SILENT = ANNOUNCE + 3  # + meld
TAKE, REFUSE = SILENT + 3, SILENT + 4
LOT = REFUSE + 1
ACTIONS = LOT + MOST
CARD_BLOCKS = (0, DISCARD)
LONGEST = 120 * (24 + 3 + STEPS + 2 * HAND_SIZE)

# State: one number each, then one for each seat, then one for each meld of each seat.
PHASE, DEALER, DEAL, DEALS, TARGET, PRICE, ELDER, YOUNGER, TURN, UNDEALT, DEALT = range(11)
WANTED, LED, BEST, TAKER, LEADER, PLAYED, STEP, MUST_LEAD, LEFT, TO_SEE, FIRST, QUEUED = range(11, 23)
TRUMP, PACKED, TURN_UP, PLAYERS, PLAYED_ROUNDS, COUP, LAST_IN, ADDED = range(23, 31)
QUATRE_A_QUATRE = 31
SEPT_CONTRE_LA_RETOURNE = 32
IMPERIALE_TOURNEE = 33
TOURNEE_COMMUNE = 34
IMPERIALE_TOMBEE = 35
IMPERIALE_D_ATOUT_DOUBLE = 36
POINT_EGAL_NUL = 37
PRIMAUTE_DES_LEVEES = 38
QUEUE = 39  # the cards of the stock that the eldest has left and seen, in order
HANDS, DISCARDED, SEEN, SHOWN, TABLE, TRICKS, BLANKS, WON, EARNED, BONUS, IN_HAND, IN_PLAY = range(
    QUEUE + CARDS, QUEUE + CARDS + 12 * MOST, MOST
)
HELD, SAID, COUNTED = range(IN_PLAY + MOST, IN_PLAY + (1 + 3 * 3) * MOST, 3 * MOST)
MADE, SCORE, COUNTERS, PURSE = range(COUNTED + 3 * MOST, COUNTED + 7 * MOST, MOST)
WIDTH = PURSE + MOST

LOTS, DEALING, ROBBING, EXCHANGE, DRAWING, LOOKING, SEEING, DECLARING, PLAY, DONE = range(10)
PHASES = ("sort", "donne", "retourne", "écart", "rentrée", "talon", "cartes vues", "annonces", "jeu", "fin")

FACTS = (
    Fact("phase", PHASE, "word", words=PHASES),
    Fact("dealer", DEALER),
    Fact("deal", DEAL),
    Fact("elder", ELDER),
    Fact("leader", LEADER),
    Fact("taker", TAKER),
    Fact("pack", PACKED, "size"),
    Fact("stock", UNDEALT, "size"),
    Fact("turned", TURN_UP, "card"),
    Fact("trump", TRUMP, "suit"),
    Fact("hands", HANDS, "cards", seats=True, secret=True),
    Fact("discarded", DISCARDED, "cards", seats=True, secret=True),
    Fact("seen", SEEN, "size", seats=True),
    Fact("shown", SHOWN, "cards", seats=True),
    Fact("table", TABLE, "card", seats=True),
    Fact("tricks", TRICKS, seats=True),
    Fact("run", COUNTED + RUN * MOST, seats=True),
    Fact("set", COUNTED + SET * MOST, seats=True),
    Fact("point", COUNTED + POINT * MOST, seats=True),
    Fact("counted", EARNED, seats=True),
    Fact("made", MADE, seats=True),
    Fact("score", SCORE, seats=True),
    Fact("counters", COUNTERS, seats=True),
    Fact("purse", PURSE, seats=True),
)


# « donneur est tiré au sort » p. 236. [extracted dealer_choice-x1]
# « On joue ordinairement à deux à l'impériale » p. 236. [edited players-edited-1]
# « dans le jeu de piquet dont on fait usage » p. 236. [edited deck-edited-1]
def new(values: list[int]) -> list[int]:
    """Sit down; lots are drawn for the dealer unless he is given."""
    state = [0] * WIDTH
    state[DEALER], state[TARGET], state[PRICE], state[DEALS] = values[0], values[1], values[2], values[3]
    state[PLAYERS] = MOST
    state[QUATRE_A_QUATRE] = values[4]
    state[SEPT_CONTRE_LA_RETOURNE] = values[5]
    state[IMPERIALE_TOURNEE] = values[6]
    state[TOURNEE_COMMUNE] = values[7]
    state[IMPERIALE_TOMBEE] = values[8]
    state[IMPERIALE_D_ATOUT_DOUBLE] = values[9]
    state[POINT_EGAL_NUL] = values[10]
    state[PRIMAUTE_DES_LEVEES] = values[11]
    if state[DEALER] < 0:
        state[PHASE] = LOTS
    else:
        begin_deal(state)
    return state


# ---------------------------------------------------------------------------------------------------- the deal


# Conduct of the game; no rule of the text.
def begin_deal(state: list[int]) -> None:
    """Shuffle; the adversary of the dealer is the eldest."""
    state[YOUNGER] = state[DEALER]
    state[ELDER] = 1 - state[DEALER]
    for cell in range(HANDS, MADE):
        state[cell] = 0
    for seat in range(MOST):
        state[TABLE + seat] = -1
    state[PACKED] = state[UNDEALT] = PACK
    state[DEALT], state[WANTED], state[PLAYED], state[STEP] = 0, 0, 0, 0
    state[LED], state[BEST], state[TAKER], state[LEADER], state[MUST_LEAD] = -1, -1, -1, -1, -1
    state[TRUMP] = state[TURN_UP] = -1
    state[LEFT], state[TO_SEE], state[FIRST], state[QUEUED] = 0, 0, 0, 0
    state[PHASE] = DEALING


# « donne alternativement à son adversaire et à lui-même douze … » p. 236. [edited deal-edited-1]
# « donne alternativement à son adversaire et à lui-même douze … » p. 236. [edited deal-edited-2]
# « retourne, marque la trionphe ou l'atout » p. 236. [extracted turn_up-x1]
def recipient(state: list[int]) -> int:
    """Return the seat that gets the next card, TURNED, DRAWN for the stock, or OTHER for the lot."""
    if state[PHASE] in (DRAWING, SEEING):
        return DRAWN
    if state[PHASE] != DEALING:
        return OTHER
    if state[DEALT] == 2 * HAND_SIZE:
        return TURNED
    second = SERVED[state[DEALT]]
    if state[QUATRE_A_QUATRE]:
        second = SERVED_OTHERWISE[state[DEALT]]
    return state[YOUNGER] if second else state[ELDER]


# « donne alternativement à son adversaire et à lui-même douze … » p. 236. [edited deal-edited-1]
def deal_card(state: list[int], card: int) -> None:
    """Give the next card."""
    seat = recipient(state)
    state[UNDEALT] ^= 1 << card
    state[DEALT] += 1
    if seat == TURNED:
        turn_up(state, card)
        return
    state[HANDS + seat] |= 1 << card


# « retourne, marque la trionphe ou l'atout » p. 236. [extracted turn_up-x1]
# « Le donneur qui tourne un des honneurs marque un jeton » p. 239. [edited trick_score-edited-2]
def turn_up(state: list[int], card: int) -> None:
    """Turn a card up for trumps; the dealer marks an honour."""
    state[TURN_UP] = card
    state[TRUMP] = card // SIZE
    if 241 >> card % SIZE & 1:  # roi, dame, valet, as, 7
        earn(state, state[DEALER], 4)
    if state[PHASE] == DONE:
        return
    if may_rob(state):
        state[PHASE] = ROBBING
        state[TURN] = state[DEALER]
        return
    begin_exchange(state)


# « lorsqu'il tourne d'un as ou d'un roi, le donneur peut les prendre, pourvu qu'il ait le sept de même
# couleur, qui lui sert à remplacer cette retourne » p. 236. [edited rob-edited-1]
def may_rob(state: list[int]) -> bool:
    """Tell whether the dealer may take the card turned up: as or roi, with the 7 of its suit in hand."""
    if not state[SEPT_CONTRE_LA_RETOURNE] or not 144 >> state[TURN_UP] % SIZE & 1:
        return False
    return bool(state[HANDS + state[DEALER]] >> (state[TRUMP] * SIZE + 0) & 1)


# « lorsqu'il tourne d'un as ou d'un roi, le donneur peut les … » p. 236. [edited rob-edited-1]
def rob(state: list[int], action: int) -> None:
    """Take the card turned up and put the 7 in its place, or leave it."""
    if action == TAKE:
        given = state[TRUMP] * SIZE + 0
        state[HANDS + state[DEALER]] ^= 1 << state[TURN_UP] | 1 << given
        state[TURN_UP] = given
    begin_exchange(state)


# Conduct of the game; no rule of the text.
def begin_exchange(state: list[int]) -> None:
    """Go on to the declarations."""
    begin_counting(state)


# --------------------------------------------------------------------------------------------- the declarations


# « La première espèce d'impériale, et la plus avantageuse à … » p. 237. [edited meld-edited-2]
def trump_run(state: list[int]) -> int:
    """Return the cards of première impériale in trumps."""
    return RUN_RANKS << (state[TRUMP] * SIZE)


# « La seconde se forme de quatre rois, ou quatre dames, ou … » p. 238. [edited meld-edited-3]
def set_of(hand: int) -> int:
    """Return the strength of the best deuxième impériale of a hand, 0 if it has none."""
    return melds.best_set(hand, 4, SET_RANKS, SIZE, 16, 1)


# « on assemble la couleur dont on a le plus de cartes, on en compte les points, à raison de dix par figure;
# les autres cartes valent les points qu'elles représentent. […] Le point compte quatre points ou un jeton »
# p. 236. [edited meld-edited-1]
# « à raison de dix par figure; les autres cartes valent les … » p. 236. [edited card_values-edited-1]
# « Si le premier a un point inférieur, il répond, il est bon; s'il en a un de valeur égale, il dit primauté,
# ce qui indique que son adversaire l'emporte sur lui » p. 236. [edited meld_contest-edited-1]
def point_of(hand: int) -> int:
    """Return the strength of the point of a hand: its longest suit."""
    return melds.point(hand, POINTS, SIZE, 0, 1)


# « Lorsqu'il tourne une des cartes qui servent à former la première sorte d'impériale, et qu'il a dans son
# jeu les trois autres cartes de la tourne, il prend cette tourne et en compose une impériale. » p. 238.
# [edited meld-edited-4]
# « ce privilège est quelquefois commun aux deux joueurs : cela dépend de la convention faite entre eux »
# p. 238. [edited meld-edited-5]
def counted_hand(state: list[int], seat: int) -> int:
    """Return the cards of which a seat makes its melds other than point: its own, and by convention the card turned up."""
    hand = state[HANDS + seat]
    if state[TOURNEE_COMMUNE]:
        hand |= 1 << state[TURN_UP]
    if state[IMPERIALE_TOURNEE] and seat == state[DEALER]:
        hand |= 1 << state[TURN_UP]
    return hand


# « Voici l'ordre à suivre pour compter : la retourne d'abord, … » p. 240. [edited counting-edited-1]
# « La première espèce d'impériale, et la plus avantageuse à … » p. 237. [edited meld-edited-2]
def begin_counting(state: list[int]) -> None:
    """See what melds both hold, and let them declare in order."""
    for place in (ELDER, YOUNGER):
        seat = state[place]
        hand = state[HANDS + seat]
        more = counted_hand(state, seat)
        state[HELD + RUN * MOST + seat] = melds.suits_with(more, RUN_RANKS, SIZE)
        state[HELD + SET * MOST + seat] = set_of(more)
        state[HELD + POINT * MOST + seat] = point_of(hand)
        state[WON + seat] = -1 if hand & trump_run(state) == trump_run(state) else 0
    go_on_counting(state)


# « Voici l'ordre à suivre pour compter : la retourne d'abord, … » p. 240. [edited counting-edited-1]
def go_on_counting(state: list[int]) -> None:
    """Let the next who can count a meld declare; then they play."""
    while state[STEP] < STEPS:
        if state[STEP] == PAUSE and state[PLAYED] == 0:
            break
        seat = state[YOUNGER] if SPEAKERS[state[STEP]] else state[ELDER]
        if can_count(state, seat, DECLARED[state[STEP]]):
            state[TURN] = seat
            state[PHASE] = DECLARING
            return
        state[STEP] += 1
    if state[PLAYED] == 0:
        begin_play(state)
    else:
        state[PHASE] = PLAY
        state[TURN] = state[YOUNGER]


# « Si le premier a un point inférieur, il répond, il est bon; … » p. 236. [edited meld_contest-edited-1]
# « montrer auparavant, ou même simultanément, en disant impériale et le point ; car plus tard elle n'aurait
# aucune valeur » p. 236. [extracted unshown_meld-x1]
def can_count(state: list[int], seat: int, meld: int) -> bool:
    """Tell whether a seat holds a meld that the other has not parried by holding one as good."""
    mine = state[HELD + meld * MOST + seat]
    if mine == 0:
        return False
    if meld == RUN or meld == SET:
        return True
    return seat == state[ELDER] or mine > state[HELD + meld * MOST + 1 - seat]


# « Si le premier a un point inférieur, il répond, il est bon; … » p. 236. [edited meld_contest-edited-1]
# « il arrive souvent qu'en cas de point égal, ni l'un ni l'autre ne le marque » p. 236.
# [edited meld_contest-edited-2]
def is_good(state: list[int], seat: int, meld: int) -> bool:
    """Tell what the other answers to a meld that is declared: whether it is better than his."""
    mine, other = state[HELD + meld * MOST + seat], state[HELD + meld * MOST + 1 - seat]
    if meld == RUN:
        return True
    if meld == SET:
        return True
    if meld == POINT and seat == state[ELDER]:
        return mine >= other and not (mine == other and state[POINT_EGAL_NUL])
    return mine > other or seat == state[YOUNGER]


# « on assemble la couleur dont on a le plus de cartes, on en … » p. 236. [edited meld-edited-1]
# « La première espèce d'impériale, et la plus avantageuse à … » p. 237. [edited meld-edited-2]
# « La seconde se forme de quatre rois, ou quatre dames, ou … » p. 238. [edited meld-edited-3]
# « Si le premier a un point inférieur, il répond, il est bon; … » p. 236. [edited meld_contest-edited-1]
# « Quelquefois les joueurs conviennent que l'impériale d'atout sera payée double » p. 238.
# [edited meld-edited-7]
def meld_points(state: list[int], seat: int, meld: int) -> int:
    """Return what a seat counts for a meld that is good."""
    hand = state[HANDS + seat]
    more = counted_hand(state, seat)
    if meld == RUN:
        count = state[HELD + RUN * MOST + seat]
        if state[IMPERIALE_D_ATOUT_DOUBLE] and more & trump_run(state) == trump_run(state):
            count += 1
        return count * 24
    if meld == SET:
        return melds.set_points(more, SET_POINTS, SET_RANKS, SIZE)
    if meld == POINT:
        return 4
    return 0


# « on assemble la couleur dont on a le plus de cartes, on en … » p. 236. [edited meld-edited-1]
# « La première espèce d'impériale, et la plus avantageuse à … » p. 237. [edited meld-edited-2]
# « La seconde se forme de quatre rois, ou quatre dames, ou … » p. 238. [edited meld-edited-3]
def show(state: list[int], seat: int, meld: int) -> None:
    """Spread the cards of a meld on the table."""
    hand = state[HANDS + seat]
    more = counted_hand(state, seat)
    if meld == RUN:
        state[SHOWN + seat] |= melds.run_shown(hand, more, RUN_RANKS, SIZE)
    if meld == SET:
        state[SHOWN + seat] |= melds.set_cards(more, 4, SET_RANKS, SIZE) & hand
    if meld == POINT:
        state[SHOWN + seat] |= hand & cards.suit_cards(melds.point_suit(hand, POINTS, SIZE), SIZE)


# « montrer auparavant, ou même simultanément, en disant … » p. 236. [extracted unshown_meld-x1]
# « Voici l'ordre à suivre pour compter : la retourne d'abord, … » p. 240. [edited counting-edited-1]
def declare(state: list[int], action: int) -> None:
    """Declare a meld and count it if it is good, or keep silent and lose it."""
    seat, meld = state[TURN], DECLARED[state[STEP]]
    if action < SILENT:
        state[SAID + meld * MOST + seat] = state[HELD + meld * MOST + seat]
        if is_good(state, seat, meld):
            points = meld_points(state, seat, meld)
            show(state, seat, meld)
            state[COUNTED + meld * MOST + seat] = points
            earn(state, seat, points)
    if state[PHASE] == DONE:
        return
    state[STEP] += 1
    go_on_counting(state)


# ----------------------------------------------------------------------------------------------------- the play


# « le premier en cartes joue » p. 238. [extracted leader-x1]
def begin_play(state: list[int]) -> None:
    """Let the eldest lead."""
    begin_trick(state, state[ELDER])
    state[PHASE] = PLAY


# Conduct of the game; no rule of the text.
def play_undeclared(state: list[int]) -> None:
    """Play without declarations (for scenarios)."""
    state[STEP] = STEPS
    begin_play(state)


# Conduct of the game; no rule of the text.
def begin_trick(state: list[int], leader: int) -> None:
    """Clear the table."""
    state[TURN] = state[LEADER] = leader
    state[LED] = state[BEST] = -1
    for seat in range(MOST):
        state[TABLE + seat] = -1


# « obligé de fournir de la même couleur » p. 238. [extracted follow-x1]
# « coupe » p. 238. [extracted follow-x2]
def playable(state: list[int]) -> int:
    """Return the cards that the seat to play may play."""
    hand = state[HANDS + state[TURN]]
    return tricks.legal(hand, state[LED], state[BEST], state[TRUMP], SIZE, DUTIES)


# The text is silent; supposed: trick winner [supplied trick_winner-supplied-1]
def play(state: list[int], card: int) -> None:
    """Play a card: the highest trump, or else the highest of the suit led takes the trick."""
    seat = state[TURN]
    state[HANDS + seat] ^= 1 << card
    state[TABLE + seat] = card
    state[PLAYED] += 1
    if state[LED] < 0:
        state[LED], state[BEST], state[TAKER] = card // SIZE, card, seat
        state[TURN] = 1 - seat
        if state[STEP] < STEPS:
            go_on_counting(state)
        return
    if tricks.beats(card, state[BEST], state[TRUMP], SIZE):
        state[BEST], state[TAKER] = card, seat
    end_trick(state)


# The text is silent; supposed: trick winner [supplied trick_winner-supplied-1]
# « le joueur qui coupe avec l'un des honneurs de triomphe, ou … » p. 239. [edited trick_score-edited-3]
# « n'a lieu qu'en atout, arrive lorsqu'ayant le roi, la dame et les autres triomphes, on gagne par les
# levées, les autres cartes qui sont nécessaires pour former l'impériale de la première espèce » p. 238.
# [edited meld-edited-6]
def end_trick(state: list[int]) -> None:
    """Count the trick and the honours of trumps in it; its taker leads the next."""
    taker = state[TAKER]
    state[TRICKS + taker] += 1
    trumps = (1 << state[TABLE + state[ELDER]] | 1 << state[TABLE + state[YOUNGER]]) & cards.suit_cards(state[TRUMP], SIZE)
    if state[IMPERIALE_TOMBEE] and state[WON + taker] >= 0:
        state[WON + taker] |= trumps
        if state[WON + taker] & trump_run(state) == trump_run(state):
            state[WON + taker] = -1
            earn(state, taker, 24)
            if state[PHASE] == DONE:
                return
    taken = bits.size(trumps & HONOURS << (state[TRUMP] * SIZE))
    if taken:
        earn(state, taker, 4 * taken)
        if state[PHASE] == DONE:
            return
    if state[PLAYED] < 2 * HAND_SIZE:
        begin_trick(state, taker)
        return
    settle(state)


# --------------------------------------------------------------------------------------------------- the points


# « on échange les six jetons contre une fiche qui vaut … » p. 236. [edited tally-edited-1]
# « Voici l'ordre à suivre pour compter : la retourne d'abord, … » p. 240. [edited counting-edited-1]
def earn(state: list[int], seat: int, points: int) -> None:
    """Mark points at once: as many impériales as they make, and the game when there are enough."""
    state[EARNED + seat] += points
    state[SCORE + seat] += points
    while state[SCORE + seat] >= FULL:
        state[SCORE + seat] -= FULL
        state[COUNTERS + seat] += 1
        state[SCORE + 1 - seat] = 0
    if state[COUNTERS + seat] >= state[TARGET]:
        win(state, seat)


# « communément on se décide pour cinq » p. 236. [extracted target-x1]
# « on a gagné la mise ou l'enjeu, qui se fait en argent, et se place au milieu de la table » p. 236.
# [edited payment-edited-1]
def win(state: list[int], seat: int) -> None:
    """End the game for who has the impériales agreed on, and pay him its price."""
    state[PHASE] = DONE
    state[PURSE + seat] += state[PRICE]
    state[PURSE + 1 - seat] -= state[PRICE]


# « quatre points pour chaque levée qu'il a en sus des six » p. 238. [extracted trick_score-x1]
# « Lorsque les levées sont égales, le premier en cartes compte pour sa primauté » p. 239.
# [edited trick_score-edited-1]
def settle(state: list[int]) -> None:
    """Count the tricks: those above 6, and end the deal."""
    for place in (ELDER, YOUNGER):
        seat = state[place]
        if state[TRICKS + seat] > 6:
            earn(state, seat, 4 * (state[TRICKS + seat] - 6))
    if state[PRIMAUTE_DES_LEVEES] and state[TRICKS + state[ELDER]] == state[TRICKS + state[YOUNGER]]:
        earn(state, state[ELDER], 4)
    if state[PHASE] == DONE:
        return
    for place in (ELDER, YOUNGER):
        seat = state[place]
        state[MADE + seat] = state[EARNED + seat] + state[BONUS + seat]
    end_deal(state)


# The text is silent; supposed: dealer rotation next left [supplied dealer_rotation-supplied-1]
def end_deal(state: list[int]) -> None:
    """Pass the deal on, or cease after the deals agreed on."""
    state[DEAL] += 1
    if state[DEAL] >= state[DEALS]:
        state[PHASE] = DONE
        return
    state[DEALER] = 1 - state[DEALER]
    begin_deal(state)


# Conduct of the game; no rule of the text.
def returns(state: list[int]) -> list[int]:
    """Return what each seat has won since the start."""
    first = PURSE
    return state[first : first + MOST]


# -------------------------------------------------------------------------------------------------- the conduct


# Conduct of the game; no rule of the text.
def seats(state: list[int]) -> int:
    """Return the number of players."""
    return MOST


# Conduct of the game; no rule of the text.
def player(state: list[int]) -> int:
    """Return the seat to play, or CHANCE, or TERMINAL."""
    phase = state[PHASE]
    if phase in (PLAY, DECLARING, EXCHANGE, LOOKING, ROBBING):
        return state[TURN]
    return TERMINAL if phase == DONE else CHANCE


# Conduct of the game; no rule of the text.
def legal(state: list[int], out: list[int]) -> int:
    """Write the possible actions, ascending, and return their number."""
    phase = state[PHASE]
    if phase == PLAY:
        return bits.write(playable(state), 0, out, 0)
    if phase == DECLARING:
        meld = DECLARED[state[STEP]]
        out[0], out[1] = ANNOUNCE + meld, SILENT + meld
        return 2
    if phase == ROBBING:
        out[0], out[1] = TAKE, REFUSE
        return 2
    return 0


# Conduct of the game; no rule of the text.
def choices(state: list[int]) -> int:
    """Return the number of outcomes of chance, all equally likely; a card that is known is the only one."""
    if state[PHASE] == LOTS:
        return MOST
    return bits.size(state[UNDEALT])


# Conduct of the game; no rule of the text.
def outcome(state: list[int], k: int) -> int:
    """Return an outcome of chance: the k-th card not dealt, a card that is known, or a seat for the lot."""
    if state[PHASE] == LOTS:
        return LOT + k
    return bits.nth(state[UNDEALT], k)


# Conduct of the game; no rule of the text.
def apply(state: list[int], action: int) -> None:
    """Do an action."""
    phase = state[PHASE]
    if phase == PLAY:
        play(state, action)
    elif phase == DEALING:
        deal_card(state, action)
    elif phase == DECLARING:
        declare(state, action)
    elif phase == ROBBING:
        rob(state, action)
    else:
        state[DEALER] = action - LOT
        begin_deal(state)


# Conduct of the game; no rule of the text.
def sees(state: list[int], action: int, seat: int) -> bool:
    """Tell whether a seat sees an action: cards dealt, discarded, drawn and looked at are seen by one seat only."""
    phase = state[PHASE]
    if phase == DEALING:
        return recipient(state) in (seat, TURNED)
    if phase in (DRAWING, SEEING) or DISCARD <= action < END:
        return state[TURN] == seat
    return True


# « on assemble la couleur dont on a le plus de cartes, on en … » p. 236. [edited meld-edited-1]
# « La première espèce d'impériale, et la plus avantageuse à … » p. 237. [edited meld-edited-2]
# « La seconde se forme de quatre rois, ou quatre dames, ou … » p. 238. [edited meld-edited-3]
def known(state: list[int], seat: int) -> int:
    """Return the cards that a seat knows though it saw nobody get them: those that the other has shown."""
    return state[SHOWN + 1 - seat]


MELDS = ("première impériale", "deuxième impériale", "point")


# « on assemble la couleur dont on a le plus de cartes, on en … » p. 236. [edited meld-edited-1]
# « La seconde se forme de quatre rois, ou quatre dames, ou … » p. 238. [edited meld-edited-3]
def say(action: int, chance: bool) -> str:
    """Say an action in the words of the book."""
    if action < DISCARD:
        return cards.name(action, RANKS) if chance else f"Jouer {cards.name(action, RANKS)}"
    if action < END:
        return f"Écarter {cards.name(action - DISCARD, RANKS)}"
    if action >= LOT:
        return f"Donneur {action - LOT}"
    if action >= TAKE:
        return ("Prendre la retourne", "Laisser la retourne")[action - TAKE]
    if action >= SILENT:
        return f"Taire {MELDS[action - SILENT]}"
    if action >= ANNOUNCE:
        return f"Annoncer {MELDS[action - ANNOUNCE]}"
    if action >= NAME:
        return f"Regarder le talon et jouer {cards.SUITS[action - NAME]}"
    return ("Fin", "Regarder le talon", "Laisser le talon")[action - END]


# Conduct of the game; no rule of the text.
def refuse(state: list[int], action: int) -> int:
    """Return the number of the rule that forbids an action, -1 if none is needed."""
    held = state[HANDS + state[TURN]]
    if state[PHASE] == PLAY and action < DISCARD and held >> action & 1:
        duty = tricks.refused(action, held, state[LED], state[BEST], state[TRUMP], SIZE, DUTIES)
        return REFUSALS.get(duty, -1)
    return -1


REFUSALS: dict[int, int] = {
    tricks.SUIT: 6,  # follow
    tricks.RUFF: 7,  # follow
}


# Conduct of the game; no rule of the text.
def epoch(state: list[int]) -> int:
    """Return the number of the deal."""
    return state[DEAL]


# Conduct of the game; no rule of the text.
def pack(state: list[int]) -> int:
    """Return the cards in use."""
    return PACK


ENTER = {"exchange": begin_exchange, "counting": begin_counting, "play": play_undeclared, "settlement": settle}

AT_WORK = (
    ("new",),
    ("recipient", "deal_card"),
    ("rob",),
    ("begin_exchange",),
    ("begin_exchange",),
    ("begin_exchange",),
    ("begin_exchange",),
    ("can_count", "is_good", "meld_points"),
    ("playable", "play"),
    ("settle", "win"),
)


# ---------------------------------------------------------------------------------------------------- rules

RULES = (
    RuleText(
        "lebrun-1828/imperiale/players-edited-1",
        "players",
        "edited",
        "On joue ordinairement à deux à l'impériale",
        236,
    ),
    RuleText(
        "lebrun-1828/imperiale/rank_order-x1",
        "rank_order",
        "extracted",
        "Les cartes ont leur valeur ordinaire : le roi est la première de toutes, et le six (si l'on joue à trois) la dernière.",
        236,
    ),
    RuleText(
        "lebrun-1828/imperiale/deck-edited-1",
        "deck",
        "edited",
        "dans le jeu de piquet dont on fait usage",
        236,
    ),
    RuleText(
        "lebrun-1828/imperiale/card_values-edited-1",
        "card_values",
        "edited",
        "à raison de dix par figure; les autres cartes valent les points qu'elles représentent",
        236,
    ),
    RuleText(
        "lebrun-1828/imperiale/deal-edited-1",
        "deal",
        "edited",
        "donne alternativement à son adversaire et à lui-même douze cartes, par trois à trois, ou quatre à quatre",
        236,
    ),
    RuleText(
        "lebrun-1828/imperiale/deal-edited-2",
        "deal",
        "edited",
        "donne alternativement à son adversaire et à lui-même douze cartes, par trois à trois, ou quatre à quatre",
        236,
    ),
    RuleText(
        "lebrun-1828/imperiale/follow-x1",
        "follow",
        "extracted",
        "obligé de fournir de la même couleur",
        238,
    ),
    RuleText(
        "lebrun-1828/imperiale/follow-x2",
        "follow",
        "extracted",
        "coupe",
        238,
    ),
    RuleText(
        "lebrun-1828/imperiale/counting-edited-1",
        "counting",
        "edited",
        "Voici l'ordre à suivre pour compter : la retourne d'abord, puis les impériales que l'on a en main, ou de la tourne, puis le point; les honneurs viennent après sur les levées qu'elles font faire, puis enfin le surplus des levées.",
        240,
    ),
    RuleText(
        "lebrun-1828/imperiale/meld-edited-2",
        "meld",
        "edited",
        "La première espèce d'impériale, et la plus avantageuse à cause des levées qu'elle produit, est le roi, la dame, le valet et l'as d'une même couleur.",
        237,
    ),
    RuleText(
        "lebrun-1828/imperiale/meld-edited-3",
        "meld",
        "edited",
        "La seconde se forme de quatre rois, ou quatre dames, ou quatre valets, ou quatre sept. […] je suppose que l'on ait la première impériale en cœur, et trois autres as ; l'as de cœur qui sert à la première impériale peut servir aussi pour la seconde",
        238,
    ),
    RuleText(
        "lebrun-1828/imperiale/trick_score-edited-3",
        "trick_score",
        "edited",
        "le joueur qui coupe avec l'un des honneurs de triomphe, ou qui en commençant à les jouer fait la levée, marque autant de jetons, qui valent chacun quatre points, qu'il a levé par ses honneurs. […] le joueur qui a saisi votre faible honneur avec son plus fort, les compte tous les deux pour lui",
        239,
    ),
    RuleText(
        "lebrun-1828/imperiale/trick_score-edited-2",
        "trick_score",
        "edited",
        "Le donneur qui tourne un des honneurs marque un jeton",
        239,
    ),
    RuleText(
        "lebrun-1828/imperiale/tally-edited-1",
        "tally",
        "edited",
        "on échange les six jetons contre une fiche qui vaut vingt-quatre points; cette fiche est dite impériale, parce que chaque impériale vaut un nombre égal. […] En commençant à marquer la première impériale de six jetons assemblés, on efface également le nombre inférieur de points que peut avoir l'adversaire.",
        236,
    ),
    RuleText(
        "lebrun-1828/imperiale/dealer_choice-x1",
        "dealer_choice",
        "extracted",
        "donneur est tiré au sort",
        236,
    ),
    RuleText(
        "lebrun-1828/imperiale/turn_up-x1",
        "turn_up",
        "extracted",
        "retourne, marque la trionphe ou l'atout",
        236,
    ),
    RuleText(
        "lebrun-1828/imperiale/rob-edited-1",
        "rob",
        "edited",
        "lorsqu'il tourne d'un as ou d'un roi, le donneur peut les prendre, pourvu qu'il ait le sept de même couleur, qui lui sert à remplacer cette retourne",
        236,
    ),
    RuleText(
        "lebrun-1828/imperiale/meld-edited-1",
        "meld",
        "edited",
        "on assemble la couleur dont on a le plus de cartes, on en compte les points, à raison de dix par figure; les autres cartes valent les points qu'elles représentent. […] Le point compte quatre points ou un jeton",
        236,
    ),
    RuleText(
        "lebrun-1828/imperiale/meld_contest-edited-1",
        "meld_contest",
        "edited",
        "Si le premier a un point inférieur, il répond, il est bon; s'il en a un de valeur égale, il dit primauté, ce qui indique que son adversaire l'emporte sur lui",
        236,
    ),
    RuleText(
        "lebrun-1828/imperiale/meld-edited-4",
        "meld",
        "edited",
        "Lorsqu'il tourne une des cartes qui servent à former la première sorte d'impériale, et qu'il a dans son jeu les trois autres cartes de la tourne, il prend cette tourne et en compose une impériale.",
        238,
    ),
    RuleText(
        "lebrun-1828/imperiale/meld-edited-5",
        "meld",
        "edited",
        "ce privilège est quelquefois commun aux deux joueurs : cela dépend de la convention faite entre eux",
        238,
    ),
    RuleText(
        "lebrun-1828/imperiale/unshown_meld-x1",
        "unshown_meld",
        "extracted",
        "montrer auparavant, ou même simultanément, en disant impériale et le point ; car plus tard elle n'aurait aucune valeur",
        236,
    ),
    RuleText(
        "lebrun-1828/imperiale/meld_contest-edited-2",
        "meld_contest",
        "edited",
        "il arrive souvent qu'en cas de point égal, ni l'un ni l'autre ne le marque",
        236,
    ),
    RuleText(
        "lebrun-1828/imperiale/meld-edited-7",
        "meld",
        "edited",
        "Quelquefois les joueurs conviennent que l'impériale d'atout sera payée double",
        238,
    ),
    RuleText(
        "lebrun-1828/imperiale/leader-x1",
        "leader",
        "extracted",
        "le premier en cartes joue",
        238,
    ),
    RuleText(
        "lebrun-1828/imperiale/trick_winner-supplied-1",
        "trick_winner",
        "supplied",
        "The text is silent; supposed: trick winner",
        None,
    ),
    RuleText(
        "lebrun-1828/imperiale/meld-edited-6",
        "meld",
        "edited",
        "n'a lieu qu'en atout, arrive lorsqu'ayant le roi, la dame et les autres triomphes, on gagne par les levées, les autres cartes qui sont nécessaires pour former l'impériale de la première espèce",
        238,
    ),
    RuleText(
        "lebrun-1828/imperiale/target-x1",
        "target",
        "extracted",
        "communément on se décide pour cinq",
        236,
    ),
    RuleText(
        "lebrun-1828/imperiale/payment-edited-1",
        "payment",
        "edited",
        "on a gagné la mise ou l'enjeu, qui se fait en argent, et se place au milieu de la table",
        236,
    ),
    RuleText(
        "lebrun-1828/imperiale/trick_score-x1",
        "trick_score",
        "extracted",
        "quatre points pour chaque levée qu'il a en sus des six",
        238,
    ),
    RuleText(
        "lebrun-1828/imperiale/trick_score-edited-1",
        "trick_score",
        "edited",
        "Lorsque les levées sont égales, le premier en cartes compte pour sa primauté",
        239,
    ),
    RuleText(
        "lebrun-1828/imperiale/dealer_rotation-supplied-1",
        "dealer_rotation",
        "supplied",
        "The text is silent; supposed: dealer rotation next left",
        None,
    ),
)

PROVENANCE: dict[str, tuple[str, ...]] = {
    "new": (
        "lebrun-1828/imperiale/dealer_choice-x1",
        "lebrun-1828/imperiale/players-edited-1",
        "lebrun-1828/imperiale/deck-edited-1",
    ),
    "begin_deal": (),
    "recipient": (
        "lebrun-1828/imperiale/deal-edited-1",
        "lebrun-1828/imperiale/deal-edited-2",
        "lebrun-1828/imperiale/turn_up-x1",
    ),
    "deal_card": ("lebrun-1828/imperiale/deal-edited-1",),
    "turn_up": (
        "lebrun-1828/imperiale/turn_up-x1",
        "lebrun-1828/imperiale/trick_score-edited-2",
    ),
    "may_rob": ("lebrun-1828/imperiale/rob-edited-1",),
    "rob": ("lebrun-1828/imperiale/rob-edited-1",),
    "begin_exchange": (),
    "trump_run": ("lebrun-1828/imperiale/meld-edited-2",),
    "set_of": ("lebrun-1828/imperiale/meld-edited-3",),
    "point_of": (
        "lebrun-1828/imperiale/meld-edited-1",
        "lebrun-1828/imperiale/card_values-edited-1",
        "lebrun-1828/imperiale/meld_contest-edited-1",
    ),
    "counted_hand": (
        "lebrun-1828/imperiale/meld-edited-4",
        "lebrun-1828/imperiale/meld-edited-5",
    ),
    "begin_counting": (
        "lebrun-1828/imperiale/counting-edited-1",
        "lebrun-1828/imperiale/meld-edited-2",
    ),
    "go_on_counting": ("lebrun-1828/imperiale/counting-edited-1",),
    "can_count": (
        "lebrun-1828/imperiale/meld_contest-edited-1",
        "lebrun-1828/imperiale/unshown_meld-x1",
    ),
    "is_good": (
        "lebrun-1828/imperiale/meld_contest-edited-1",
        "lebrun-1828/imperiale/meld_contest-edited-2",
    ),
    "meld_points": (
        "lebrun-1828/imperiale/meld-edited-1",
        "lebrun-1828/imperiale/meld-edited-2",
        "lebrun-1828/imperiale/meld-edited-3",
        "lebrun-1828/imperiale/meld_contest-edited-1",
        "lebrun-1828/imperiale/meld-edited-7",
    ),
    "show": (
        "lebrun-1828/imperiale/meld-edited-1",
        "lebrun-1828/imperiale/meld-edited-2",
        "lebrun-1828/imperiale/meld-edited-3",
    ),
    "declare": (
        "lebrun-1828/imperiale/unshown_meld-x1",
        "lebrun-1828/imperiale/counting-edited-1",
    ),
    "begin_play": ("lebrun-1828/imperiale/leader-x1",),
    "play_undeclared": (),
    "begin_trick": (),
    "playable": (
        "lebrun-1828/imperiale/follow-x1",
        "lebrun-1828/imperiale/follow-x2",
    ),
    "play": ("lebrun-1828/imperiale/trick_winner-supplied-1",),
    "end_trick": (
        "lebrun-1828/imperiale/trick_winner-supplied-1",
        "lebrun-1828/imperiale/trick_score-edited-3",
        "lebrun-1828/imperiale/meld-edited-6",
    ),
    "earn": (
        "lebrun-1828/imperiale/tally-edited-1",
        "lebrun-1828/imperiale/counting-edited-1",
    ),
    "win": (
        "lebrun-1828/imperiale/target-x1",
        "lebrun-1828/imperiale/payment-edited-1",
    ),
    "settle": (
        "lebrun-1828/imperiale/trick_score-x1",
        "lebrun-1828/imperiale/trick_score-edited-1",
    ),
    "end_deal": ("lebrun-1828/imperiale/dealer_rotation-supplied-1",),
    "returns": (),
    "seats": (),
    "player": (),
    "legal": (),
    "choices": (),
    "outcome": (),
    "apply": (),
    "sees": (),
    "known": (
        "lebrun-1828/imperiale/meld-edited-1",
        "lebrun-1828/imperiale/meld-edited-2",
        "lebrun-1828/imperiale/meld-edited-3",
    ),
    "say": (
        "lebrun-1828/imperiale/meld-edited-1",
        "lebrun-1828/imperiale/meld-edited-3",
    ),
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
    name="imperiale",
    title="Jeu de l'Impériale",
    source="lebrun-1828",
    family="melds",
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
        lead=begin_trick,
        over=PLAYED,
        cards_of_trick=2,
        stock=UNDEALT,
        dealers={DEALING: deal_card},
        facts=FACTS,
        ranks=RANKS,
        card_blocks=CARD_BLOCKS,
        known=known,
    ),
)
