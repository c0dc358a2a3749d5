"""Piquet simple as told in Manuel des jeux de calcul et de hasard, ou Nouvelle Académie des jeux, 1828.

Deal, discards, declarations, tricks and points.
Generated from the rules of account lebrun-1828/piquet-simple; do not edit: change the edition file
and build again. Each function stands under the words that it embodies.
"""

# What the text leaves open, and what is supposed:
# - What do three aces, kings, queens, jacks or tens count? three points
# - Who deals the next hand of a partie? the other player
# - Must the dealer change a card too? yes, one at least, as the first player
# - Does a card count for him who plays it without leading or taking? no
# - Who parries a repic: who has counted something, or who can count something later in the order? who counts,
#   or can still count, something that comes before in the order of counting; a card led does not parry
# - Does a pic come on top of a repic? yes
# - May the first player see what the dealer leaves when the dealer does not look at it? no
# - Must one tell the truth when the other asks whether a meld is good? yes; one may only keep silent about
#   one's own
# - What does a player learn of a meld that the other declares and that is not good? that it is not better
#   than his own; what is good is spread on the table
# - Who wins if both reach a hundred in one deal? who has more; if they are equal another deal is played
# - How long may a partie last? a hundred and twenty deals (parameter deals); then nobody pays

from __future__ import annotations

from pipeline.engines.runtime import bits, cards, melds, tricks
from pipeline.engines.runtime.book import (
    CHANCE,
    DRAWN,
    OTHER,
    TERMINAL,
    Fact,
    Parameter,
    Rulebook,
    RuleText,
)
from pipeline.engines.runtime.game import Game

# ------------------------------------------------------------------------------------------- cards and players

# « On ne joue ordinairement que deux » p. 252. [extracted players-x1]
MOST = 2

# « Il se compose de trente-deux cartes, où les as sont au-dessus des rois; le reste garde sa valeur
# ordinaire. » p. 252. [extracted rank_order-x1]
RANKS: tuple[str, ...] = ("7", "8", "9", "10", "valet", "dame", "roi", "as")
SIZE = len(RANKS)

# « trente-deux cartes » p. 252. [extracted deck-x1]
CARDS = 32
PACK = (1 << CARDS) - 1

# « Toutes les cartes valent les points qu'elles marquent, à l'exception de l'as qui vaut onze » p. 252.
# [extracted card_values-x1]
POINTS = (7, 8, 9, 10, 10, 10, 10, 11)

# « Le donneur distribue les cartes deux à deux, ou trois à trois, mais jamais une à une, jusqu'à ce que
# chacun en ait douze » p. 252. [edited deal-edited-1]
HAND_SIZE = 12
SERVED = (0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1)  # 0: the eldest, 1: the dealer
# « Le donneur distribue les cartes deux à deux, ou trois à trois, mais jamais une à une, jusqu'à ce que
# chacun en ait douze » p. 252. [edited deal-edited-2]
SERVED_OTHERWISE = (0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1)
# « ou bien une plus faible, mais de la même couleur » p. 258. [edited follow-edited-1]
# « il n'y a point d'atout » p. 252. [extracted trump-x1]
DUTIES = tricks.SUIT

# Melds in the order of counting; at each step one of the two, 0 the eldest, may declare.
# « Voici le temps de compter les cartes blanches dont nous avons parlé plus haut; viennent ensuite le point,
# les tierces, quatrièmes, quintes, etc.; après cela, les points que l'on compte en jouant […] Lorsqu'on a
# examiné et compté les séquences, il importe d'examiner si l'on a quelque quatorze. […] Le premier ayant
# compté ainsi et joué sa carte, l'autre joueur, avant de jouer, l'imite » p. 255. [edited counting-edited-1]
BLANK, POINT, SEQUENCE, SET = range(4)
SPEAKERS = (0, 0, 0, 0, 1, 1, 1, 1)
DECLARED = (0, 1, 2, 3, 0, 1, 2, 3)
PAUSE = 4  # steps before the first card is led
STEPS = 8

# « tierce bonne vaut au joueur qui la compte, trois » p. 257. [extracted meld-x3]
# « une quatrième, quatre » p. 257. [extracted meld-x4]
# « quinte, quinze » p. 257. [extracted meld-x5]
# « une sixième, seize » p. 257. [extracted meld-x6]
# « une septième, dix-sept » p. 257. [extracted meld-x7]
# « huitième, dix-huit » p. 257. [extracted meld-x8]
SEQUENCE_POINTS = (0, 0, 0, 3, 4, 15, 16, 17, 18, 0, 0, 0, 0)  # by the number of cards

# « On nomme ainsi quatre as, quatre rois, quatre dames, quatre valets et quatre dix. […] Un quatorze bon
# compte quatorze points » p. 254. [edited meld-edited-2]
# « au défaut des quatorzes, on compte trois as, trois rois, trois dames, trois valets, trois dix » p. 254.
# [edited meld-edited-3]
SET_POINTS = (0, 0, 0, 3, 14)  # by the number of cards
SET_RANKS = 248  # as, roi, dame, valet, 10

# « on ajoute au compte de son jeu autant de points que l'on joue de figures, d'as ou de dix » p. 258.
# [edited trick_score-edited-2]
CARD_COUNTS = 248  # as, roi, dame, valet, 10

PARAMETERS = (
    Parameter("dealer", -1, (-1, *range(MOST)), "premier donneur ; -1 : le sort en décide"),
    Parameter("target", 100, (), "points de la partie"),
    Parameter("price", 1, (), "prix de la partie, en jetons"),
    Parameter("deals", 120, tuple(range(1, 121)), "nombre de donnes après lequel on cesse"),
    Parameter("trois_a_trois", 0, (0, 1), "Le donneur distribue les cartes deux à deux, ou trois à trois, mais jamais une à une, jusqu'à ce que chacun en ait douze"),
)

# Actions: a card played (or dealt, or seen), a card discarded, then words and lots.
DISCARD = CARDS
END, LOOK, LEAVE = range(2 * CARDS, 2 * CARDS + 3)
NAME = 2 * CARDS + 3  # + suit
ANNOUNCE = NAME + 4  # + meld
SILENT = ANNOUNCE + 4  # + meld
LOT = SILENT + 4
ACTIONS = LOT + MOST
CARD_BLOCKS = (0, DISCARD)
LONGEST = 120 * (15 + 3 + STEPS + 2 * HAND_SIZE)

# State: one number each, then one for each seat, then one for each meld of each seat.
PHASE, DEALER, DEAL, DEALS, TARGET, PRICE, ELDER, YOUNGER, TURN, UNDEALT, DEALT = range(11)
WANTED, LED, BEST, TAKER, LEADER, PLAYED, STEP, MUST_LEAD, LEFT, TO_SEE, FIRST, QUEUED = range(11, 23)
TRUMP, PACKED, TURN_UP, PLAYERS, PLAYED_ROUNDS, COUP, LAST_IN, ADDED = range(23, 31)
TROIS_A_TROIS = 31
QUEUE = 32  # the cards of the stock that the eldest has left and seen, in order
HANDS, DISCARDED, SEEN, SHOWN, TABLE, TRICKS, BLANKS, WON, EARNED, BONUS, IN_HAND, IN_PLAY = range(
    QUEUE + CARDS, QUEUE + CARDS + 12 * MOST, MOST
)
HELD, SAID, COUNTED = range(IN_PLAY + MOST, IN_PLAY + (1 + 3 * 4) * MOST, 4 * MOST)
MADE, SCORE, COUNTERS, PURSE = range(COUNTED + 4 * MOST, COUNTED + 8 * MOST, MOST)
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
    Fact("hands", HANDS, "cards", seats=True, secret=True),
    Fact("discarded", DISCARDED, "cards", seats=True, secret=True),
    Fact("seen", SEEN, "size", seats=True),
    Fact("shown", SHOWN, "cards", seats=True),
    Fact("table", TABLE, "card", seats=True),
    Fact("tricks", TRICKS, seats=True),
    Fact("blank", COUNTED + BLANK * MOST, seats=True),
    Fact("point", COUNTED + POINT * MOST, seats=True),
    Fact("sequence", COUNTED + SEQUENCE * MOST, seats=True),
    Fact("set", COUNTED + SET * MOST, seats=True),
    Fact("counted", EARNED, seats=True),
    Fact("bonus", BONUS, seats=True),
    Fact("made", MADE, seats=True),
    Fact("score", SCORE, seats=True),
    Fact("purse", PURSE, seats=True),
)


# « tire à la plus basse carte à qui donnera » p. 252. [extracted dealer_choice-x1]
# « On ne joue ordinairement que deux » p. 252. [extracted players-x1]
# « trente-deux cartes » p. 252. [extracted deck-x1]
def new(values: list[int]) -> list[int]:
    """Sit down; lots are drawn for the dealer unless he is given."""
    state = [0] * WIDTH
    state[DEALER], state[TARGET], state[PRICE], state[DEALS] = values[0], values[1], values[2], values[3]
    state[PLAYERS] = MOST
    state[TROIS_A_TROIS] = values[4]
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


# « Le donneur distribue les cartes deux à deux, ou trois à … » p. 252. [edited deal-edited-1]
# « Le donneur distribue les cartes deux à deux, ou trois à … » p. 252. [edited deal-edited-2]
def recipient(state: list[int]) -> int:
    """Return the seat that gets the next card, DRAWN for the stock, or OTHER for the lot."""
    if state[PHASE] in (DRAWING, SEEING):
        return DRAWN
    if state[PHASE] != DEALING:
        return OTHER
    second = SERVED[state[DEALT]]
    if state[TROIS_A_TROIS]:
        second = SERVED_OTHERWISE[state[DEALT]]
    return state[YOUNGER] if second else state[ELDER]


# « Le donneur distribue les cartes deux à deux, ou trois à … » p. 252. [edited deal-edited-1]
# « cartes blanches, c'est-à-dire des cartes qui ne sont point figures. Ces cartes, qui valent dix points »
# p. 253. [edited meld-edited-1]
def deal_card(state: list[int], card: int) -> None:
    """Give the next card; a hand without figures is known as soon as it is dealt."""
    seat = recipient(state)
    state[UNDEALT] ^= 1 << card
    state[DEALT] += 1
    state[HANDS + seat] |= 1 << card
    if state[DEALT] == 2 * HAND_SIZE:
        for place in (ELDER, YOUNGER):
            seat = state[place]
            state[BLANKS + seat] = int(melds.lacks(state[HANDS + seat], 112, SIZE))  # roi, dame, valet
        begin_exchange(state)


# ------------------------------------------------------------------------------------------------- the discards


# « depuis une jusqu'à cinq il choisit dans son jeu les cartes qui lui semblent le moins nécessaires, les
# supprime et les remplace par autant qu'il prend à la suite dessus le talon » p. 253.
# [edited exchange-edited-1]
def begin_exchange(state: list[int]) -> None:
    """Let the eldest discard first."""
    state[TURN] = state[ELDER]
    state[PHASE] = EXCHANGE


# Conduct of the game; no rule of the text.
def stock(state: list[int]) -> int:
    """Return the number of cards left to draw."""
    return bits.size(state[UNDEALT]) + state[QUEUED] - state[FIRST]


# « depuis une jusqu'à cinq il choisit dans son jeu les cartes … » p. 253. [edited exchange-edited-1]
# « Le donneur, ou dernier à prendre, s'occupe ensuite de faire son écart » p. 253.
# [edited exchange-edited-2]
def most_discards(state: list[int]) -> int:
    """Return how many cards the seat to discard may change at most: the dealer what the eldest has left."""
    if state[TURN] == state[ELDER]:
        return min(5, stock(state))
    return min(HAND_SIZE, stock(state))


# « depuis une jusqu'à cinq il choisit dans son jeu les cartes … » p. 253. [edited exchange-edited-1]
# « Le donneur, ou dernier à prendre, s'occupe ensuite de faire … » p. 253. [edited exchange-edited-2]
def fewest_discards(state: list[int]) -> int:
    """Return how many cards the seat to discard must change at least."""
    return min(1, stock(state))


# « depuis une jusqu'à cinq il choisit dans son jeu les cartes … » p. 253. [edited exchange-edited-1]
# « Le donneur, ou dernier à prendre, s'occupe ensuite de faire … » p. 253. [edited exchange-edited-2]
def legal_exchange(state: list[int], out: list[int]) -> int:
    """Write the cards that may be discarded, and the end of the discard."""
    count = 0
    if state[WANTED] < most_discards(state):
        count = bits.write(state[HANDS + state[TURN]], DISCARD, out, 0)
    if state[WANTED] >= fewest_discards(state):
        out[count] = END
        count += 1
    return count


# « depuis une jusqu'à cinq il choisit dans son jeu les cartes … » p. 253. [edited exchange-edited-1]
# « Le donneur, ou dernier à prendre, s'occupe ensuite de faire … » p. 253. [edited exchange-edited-2]
def discard(state: list[int], action: int) -> None:
    """Lay a card aside, or take as many of the stock as were laid aside."""
    seat = state[TURN]
    if action == END:
        state[PHASE] = DRAWING
        if state[WANTED] == 0:
            end_drawing(state)
        return
    state[HANDS + seat] ^= 1 << (action - DISCARD)
    state[DISCARDED + seat] |= 1 << (action - DISCARD)
    state[WANTED] += 1


# « depuis une jusqu'à cinq il choisit dans son jeu les cartes … » p. 253. [edited exchange-edited-1]
# « Le donneur, ou dernier à prendre, s'occupe ensuite de faire … » p. 253. [edited exchange-edited-2]
def draw(state: list[int], card: int) -> None:
    """Take the next card of the stock."""
    seat = state[TURN]
    take_up(state, card)
    state[HANDS + seat] |= 1 << card
    state[WANTED] -= 1
    if state[WANTED] == 0:
        end_drawing(state)


# Conduct of the game; no rule of the text.
def take_up(state: list[int], card: int) -> None:
    """Take a card off the stock: one that the eldest has left and seen, or an unknown one."""
    if state[FIRST] < state[QUEUED]:
        state[FIRST] += 1
    else:
        state[UNDEALT] ^= 1 << card


# « il est le maître de regarder les cartes qu'il laisse, et qu'il pourrait prendre ; mais il ne l'est pas de
# regarder les trois dernières qui appartiennent nécessairement au donneur » p. 253. [edited look-edited-1]
# « ainsi que le premier, s'il laisse des cartes, il peut les voir » p. 253. [edited look-edited-2]
def end_drawing(state: list[int]) -> None:
    """Let the player look at what he has left, if he has left any cards."""
    if state[TURN] == state[ELDER]:
        state[TO_SEE] = 5 - bits.size(state[DISCARDED + state[ELDER]])
        if state[TO_SEE] > 0:
            state[PHASE] = LOOKING
            return
        state[TURN] = state[YOUNGER]
        state[PHASE] = EXCHANGE
        return
    state[TO_SEE] = stock(state)
    if state[TO_SEE] > 0:
        state[PHASE] = LOOKING
        return
    begin_counting(state)


# « il est le maître de regarder les cartes qu'il laisse, et … » p. 253. [edited look-edited-1]
# « ainsi que le premier, s'il laisse des cartes, il peut les … » p. 253. [edited look-edited-2]
# « celui-ci le peut aussi, pourvu qu'il accuse la couleur par laquelle il doit jouer. Dès qu'il a nommé une
# couleur, il est forcé de la jouer » p. 253. [edited look-edited-3]
def legal_look(state: list[int], out: list[int]) -> int:
    """Write whether to look at cards that were left; what the dealer left costs the eldest the name of his suit."""
    if state[LEFT]:
        out[0] = LEAVE
        count = 1
        for suit in range(4):
            if state[HANDS + state[ELDER]] & cards.suit_cards(suit, SIZE):
                out[count] = NAME + suit
                count += 1
        return count
    out[0], out[1] = LOOK, LEAVE
    return 2


# « il est le maître de regarder les cartes qu'il laisse, et … » p. 253. [edited look-edited-1]
# « ainsi que le premier, s'il laisse des cartes, il peut les … » p. 253. [edited look-edited-2]
# « celui-ci le peut aussi, pourvu qu'il accuse la couleur par … » p. 253. [edited look-edited-3]
def look(state: list[int], action: int) -> None:
    """Look at the cards that were left, or leave them unseen."""
    if action == LEAVE:
        end_looking(state)
        return
    if action >= NAME:
        state[MUST_LEAD] = action - NAME
    state[PHASE] = SEEING


# « il est le maître de regarder les cartes qu'il laisse, et … » p. 253. [edited look-edited-1]
# « ainsi que le premier, s'il laisse des cartes, il peut les … » p. 253. [edited look-edited-2]
# « celui-ci le peut aussi, pourvu qu'il accuse la couleur par … » p. 253. [edited look-edited-3]
def see(state: list[int], card: int) -> None:
    """See one card that was left; it keeps its place in the stock."""
    seat = state[TURN]
    state[SEEN + seat] |= 1 << card
    state[TO_SEE] -= 1
    if state[LEFT] >> card & 1 == 0:
        if seat == state[ELDER]:
            state[UNDEALT] ^= 1 << card
            state[QUEUE + state[QUEUED]] = card
            state[QUEUED] += 1
        else:
            take_up(state, card)
            state[LEFT] |= 1 << card
    if state[TO_SEE] == 0:
        end_looking(state)


# « celui-ci le peut aussi, pourvu qu'il accuse la couleur par … » p. 253. [edited look-edited-3]
def end_looking(state: list[int]) -> None:
    """Go on: to the eldest, who may see what the dealer has left and seen, and then to the dealer's discard or to the declarations."""
    if state[LEFT] == 0 and state[TURN] == state[ELDER]:
        state[TURN] = state[YOUNGER]
        state[PHASE] = EXCHANGE
    elif state[LEFT] & ~state[SEEN + state[ELDER]] and state[TURN] == state[YOUNGER]:
        state[TURN] = state[ELDER]
        state[TO_SEE] = bits.size(state[LEFT] & ~state[SEEN + state[ELDER]])
        state[PHASE] = LOOKING
    else:
        begin_counting(state)


# Conduct of the game; no rule of the text.
def next_seen(state: list[int]) -> int:
    """Return the card that is taken up or seen next where it is known, -1 where chance decides."""
    if state[PHASE] == SEEING and state[TURN] == state[ELDER]:
        unseen = state[LEFT] & ~state[SEEN + state[ELDER]]
        return bits.lowest(unseen) if unseen else -1
    return state[QUEUE + state[FIRST]] if state[FIRST] < state[QUEUED] else -1


# --------------------------------------------------------------------------------------------- the declarations


# « C'est l'assemblage des cartes les plus nombreuses du jeu et d'une couleur quelconque, et dont on en réunit
# les points pour les annoncer. […] Celui qui a le point le plus fort compte pour cela autant de points qu'il
# a de cartes » p. 254. [edited meld-edited-4]
# « Toutes les cartes valent les points qu'elles marquent, à … » p. 252. [extracted card_values-x1]
# « si le point est égal, personne » p. 254. [extracted meld_contest-x2]
def point_of(hand: int) -> int:
    """Return the strength of the point of a hand: its longest suit."""
    return melds.point(hand, POINTS, SIZE, 0, 1)


# « tierce bonne vaut au joueur qui la compte, trois » to « huitième, dix-huit », 6 rules quoted above.
# [extracted meld-x3 to meld-x8]
# « une tierce majeure annulle celle de roi, et la quatrième de roi, celle de dame ; ainsi pour toutes les
# autres séquences. Observez néanmoins que la moindre quatrième annulle la plus haute tierce […] s'il y a
# égalité dans la plus haute séquence entre les joueurs, celui qui s'en trouverait plusieurs autres majeures
# ou moindres, n'en compterait pas une pour cela » p. 257. [edited meld_contest-edited-2]
def sequence_of(hand: int) -> int:
    """Return the strength of the best sequence of a hand, 0 if it has none."""
    return melds.best_run(hand, 3, SIZE, 16, 1)


# « On nomme ainsi quatre as, quatre rois, quatre dames, quatre … » p. 254. [edited meld-edited-2]
# « au défaut des quatorzes, on compte trois as, trois rois, … » p. 254. [edited meld-edited-3]
# « le quatorze le plus fort annule le plus faible […] Remarquez que les trois as valent mieux que les trois
# rois, et que le moindre quatorze empêche de compter trois as, et ainsi des autres, et qu'à la faveur d'un
# quatorze on compte, non seulement d'autres quatorzes moindres, mais encore trois dix, ou autres trois »
# p. 254. [edited meld_contest-edited-1]
def set_of(hand: int) -> int:
    """Return the strength of the best quatorze ou trois of a hand, 0 if it has none."""
    return melds.best_set(hand, 3, SET_RANKS, SIZE, 16, 1)


# « Voici le temps de compter les cartes blanches dont nous … » p. 255. [edited counting-edited-1]
def begin_counting(state: list[int]) -> None:
    """See what melds both hold, and let them declare in order."""
    for place in (ELDER, YOUNGER):
        seat = state[place]
        hand = state[HANDS + seat]
        state[HELD + BLANK * MOST + seat] = state[BLANKS + seat]
        state[HELD + POINT * MOST + seat] = point_of(hand)
        state[HELD + SEQUENCE * MOST + seat] = sequence_of(hand)
        state[HELD + SET * MOST + seat] = set_of(hand)
    go_on_counting(state)


# « Voici le temps de compter les cartes blanches dont nous … » p. 255. [edited counting-edited-1]
def go_on_counting(state: list[int]) -> None:
    """Let the next who can count a meld declare; the second speaks when the first has led."""
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


# « le quatorze le plus fort annule le plus faible […] … » p. 254. [edited meld_contest-edited-1]
# « si le point est égal, personne » p. 254. [extracted meld_contest-x2]
# « une tierce majeure annulle celle de roi, et la quatrième de … » p. 257. [edited meld_contest-edited-2]
# « sans les avoir comptées, il ne pourrait plus y revenir ; alors son adversaire compterait » p. 257.
# [extracted unshown_meld-x1]
def can_count(state: list[int], seat: int, meld: int) -> bool:
    """Tell whether a seat holds a meld that the other has not parried by showing one as good."""
    mine = state[HELD + meld * MOST + seat]
    if mine == 0:
        return False
    if meld == BLANK:
        return True
    return mine > state[SAID + meld * MOST + 1 - seat]


# « le quatorze le plus fort annule le plus faible […] … » p. 254. [edited meld_contest-edited-1]
# « si le point est égal, personne » p. 254. [extracted meld_contest-x2]
# « une tierce majeure annulle celle de roi, et la quatrième de … » p. 257. [edited meld_contest-edited-2]
def is_good(state: list[int], seat: int, meld: int) -> bool:
    """Tell what the other answers to a meld that is declared: whether it is better than his."""
    mine, other = state[HELD + meld * MOST + seat], state[HELD + meld * MOST + 1 - seat]
    if meld == BLANK:
        return True
    return mine > other or seat == state[YOUNGER]


# « cartes blanches, c'est-à-dire des cartes qui ne sont point … » to « huitième, dix-huit », 10 rules quoted above.
# [edited meld-edited-1 to meld-x8]
# « le quatorze le plus fort annule le plus faible […] … » p. 254. [edited meld_contest-edited-1]
# « si le point est égal, personne » p. 254. [extracted meld_contest-x2]
# « une tierce majeure annulle celle de roi, et la quatrième de … » p. 257. [edited meld_contest-edited-2]
def meld_points(state: list[int], seat: int, meld: int) -> int:
    """Return what a seat counts for a meld that is good; the best makes the lesser ones count."""
    hand = state[HANDS + seat]
    if meld == BLANK:
        return 10
    if meld == POINT:
        size = bits.size(hand & cards.suit_cards(melds.point_suit(hand, POINTS, SIZE), SIZE))
        return size
    if meld == SEQUENCE:
        return melds.run_points(hand, SEQUENCE_POINTS, SIZE)
    if meld == SET:
        return melds.set_points(hand, SET_POINTS, SET_RANKS, SIZE)
    return 0


# « cartes blanches, c'est-à-dire des cartes qui ne sont point … » to « huitième, dix-huit », 10 rules quoted above.
# [edited meld-edited-1 to meld-x8]
def show(state: list[int], seat: int, meld: int) -> None:
    """Spread the cards of a meld on the table."""
    hand = state[HANDS + seat]
    if meld == BLANK:
        state[SHOWN + seat] |= hand
    if meld == POINT:
        state[SHOWN + seat] |= hand & cards.suit_cards(melds.point_suit(hand, POINTS, SIZE), SIZE)
    if meld == SEQUENCE:
        state[SHOWN + seat] |= melds.run_cards(hand, 3, SIZE)
    if meld == SET:
        state[SHOWN + seat] |= melds.set_cards(hand, 3, SET_RANKS, SIZE)


# « sans les avoir comptées, il ne pourrait plus y revenir ; … » p. 257. [extracted unshown_meld-x1]
# « Voici le temps de compter les cartes blanches dont nous … » p. 255. [edited counting-edited-1]
def declare(state: list[int], action: int) -> None:
    """Declare a meld and count it if it is good, or keep silent and lose it."""
    seat, meld = state[TURN], DECLARED[state[STEP]]
    if action < SILENT:
        state[SAID + meld * MOST + seat] = state[HELD + meld * MOST + seat]
        if is_good(state, seat, meld):
            points = meld_points(state, seat, meld)
            show(state, seat, meld)
            state[COUNTED + meld * MOST + seat] = points
            state[EARNED + seat] += points
            reach_in_hand(state, seat, meld)
    state[STEP] += 1
    go_on_counting(state)


# « repic a lieu lorsque, sans que l'adversaire puisse compter, ou du moins ne pare pas, on compte dans son
# jeu jusqu'à trente points; en ce cas, au lieu de dire seulement trente, on annonce quatre-vingt-dix »
# p. 255. [extracted hazard-x1]
def reach_in_hand(state: list[int], seat: int, meld: int) -> None:
    """Repic: add 60 to 30 counted in hand, unless the other counts something first."""
    if state[EARNED + seat] >= 30 and state[IN_HAND + seat] == 0 and not parried(state, seat, meld):
        state[IN_HAND + seat] = 1
        state[BONUS + seat] += 60


# « repic a lieu lorsque, sans que l'adversaire puisse compter, … » p. 255. [extracted hazard-x1]
# « Voici le temps de compter les cartes blanches dont nous … » p. 255. [edited counting-edited-1]
def parried(state: list[int], seat: int, meld: int) -> bool:
    """Tell whether the other counts, or may still count, what comes no later in the order of counting."""
    for before in range(meld + 1):
        if state[COUNTED + before * MOST + 1 - seat]:
            return True
        if seat == state[ELDER] and can_count(state, 1 - seat, before):
            return True
    return False


# « Le pic arrive lorsqu'ayant compté un certain nombre de points sans que l'adversaire ait rien compté, l'on
# va en jouant jusqu'à trente; en ce cas, alors, au lieu de dire trente, l'on compte soixante […] On peut
# réunir les trois hasards et faire son adversaire pic, repic et capot. » p. 255. [edited hazard-edited-1]
def reach_in_play(state: list[int], seat: int) -> None:
    """Pic: add 30 to 30 reached in play, if the other has counted nothing."""
    if state[EARNED + seat] < 30 or state[EARNED + 1 - seat] or state[IN_PLAY + seat]:
        return
    if state[STEP] < STEPS and SPEAKERS[state[STEP]]:
        for meld in range(4):
            if can_count(state, 1 - seat, meld):
                return
    state[IN_PLAY + seat] = 1
    state[BONUS + seat] += 30


# ----------------------------------------------------------------------------------------------------- the play


# « le premier commence à compter par un en jetant sa carte » p. 259. [extracted leader-x1]
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


# « ou bien une plus faible, mais de la même couleur » p. 258. [edited follow-edited-1]
# « celui-ci le peut aussi, pourvu qu'il accuse la couleur par … » p. 253. [edited look-edited-3]
def playable(state: list[int]) -> int:
    """Return the cards that the seat to play may play; who has named a suit leads it."""
    hand = state[HANDS + state[TURN]]
    if state[PLAYED] == 0 and state[MUST_LEAD] >= 0:
        return hand & cards.suit_cards(state[MUST_LEAD], SIZE)
    return tricks.legal(hand, state[LED], state[BEST], state[TRUMP], SIZE, DUTIES)


# « meilleures cartes de la couleur jouée qui font la levée » p. 253. [extracted trick_winner-x1]
# « il n'y a point d'atout » p. 252. [extracted trump-x1]
# « on ajoute au compte de son jeu autant de points que l'on … » p. 258. [edited trick_score-edited-2]
def play(state: list[int], card: int) -> None:
    """Play a card: the highest of the suit led takes the trick."""
    seat = state[TURN]
    state[HANDS + seat] ^= 1 << card
    state[TABLE + seat] = card
    state[PLAYED] += 1
    if state[LED] < 0:
        state[LED], state[BEST], state[TAKER] = card // SIZE, card, seat
        state[TURN] = 1 - seat
        count_card(state, seat, card)
        if state[STEP] < STEPS:
            go_on_counting(state)
        return
    if tricks.beats(card, state[BEST], -1, SIZE):
        state[BEST], state[TAKER] = card, seat
        if state[PLAYED] < 2 * HAND_SIZE:
            count_card(state, seat, card)
    end_trick(state)


# « on ajoute au compte de son jeu autant de points que l'on … » p. 258. [edited trick_score-edited-2]
# « Le pic arrive lorsqu'ayant compté un certain nombre de … » p. 255. [edited hazard-edited-1]
def count_card(state: list[int], seat: int, card: int) -> None:
    """Count a card that is led or takes the trick, if it is one of those that count."""
    if CARD_COUNTS >> card % SIZE & 1:
        state[EARNED + seat] += 1
        reach_in_play(state, seat)


# « meilleures cartes de la couleur jouée qui font la levée » p. 253. [extracted trick_winner-x1]
# « celui qui obtient la dernière levée compte deux points » p. 259. [edited trick_score-edited-3]
def end_trick(state: list[int]) -> None:
    """Count the trick; its taker leads the next."""
    taker = state[TAKER]
    state[TRICKS + taker] += 1
    if state[PLAYED] < 2 * HAND_SIZE:
        begin_trick(state, taker)
        return
    state[EARNED + taker] += 2
    if taker == state[LEADER] and CARD_COUNTS >> state[BEST] % SIZE & 1:
        state[EARNED + taker] -= 1  # the card that takes it has counted already
    reach_in_play(state, taker)
    settle(state)


# --------------------------------------------------------------------------------------------------- the points


# « cent » p. 252. [extracted target-x1]
# « On convient du prix du jeu […] pour connaître en marquant quel est le joueur qui a, le premier, fourni ce
# nombre » p. 252. [edited payment-edited-1]
def win(state: list[int], seat: int) -> None:
    """End the game for who has the points agreed on, and pay him its price."""
    state[PHASE] = DONE
    state[PURSE + seat] += state[PRICE]
    state[PURSE + 1 - seat] -= state[PRICE]


# « levées; celui qui en a le plus compte dix pour » p. 259. [extracted trick_score-x3]
# « Lorsqu'un des joueurs fait toutes les levées, il rend l'autre capot. Ce coup lui vaut quarante points,
# tandis que le seul gain des cartes n'en vaut que dix. » p. 255. [edited trick_score-edited-1]
def settle(state: list[int]) -> None:
    """Count the tricks: most of them, or all, and mark what the deal has brought, and end the deal."""
    for place in (ELDER, YOUNGER):
        seat = state[place]
        if state[TRICKS + seat] > state[TRICKS + 1 - seat]:
            whole = state[TRICKS + seat] == HAND_SIZE
            state[EARNED + seat] += 40 if whole else 10
    for place in (ELDER, YOUNGER):
        seat = state[place]
        state[MADE + seat] = state[EARNED + seat] + state[BONUS + seat]
        state[SCORE + seat] += state[MADE + seat]
    ahead = 0 if state[SCORE] > state[SCORE + 1] else 1
    if state[SCORE + ahead] >= state[TARGET] and state[SCORE] != state[SCORE + 1]:
        win(state, ahead)
        return
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
    if phase == LOOKING:
        return legal_look(state, out)
    return legal_exchange(state, out)


# Conduct of the game; no rule of the text.
def choices(state: list[int]) -> int:
    """Return the number of outcomes of chance, all equally likely; a card that is known is the only one."""
    if state[PHASE] == LOTS:
        return MOST
    if state[PHASE] != DEALING and next_seen(state) >= 0:
        return 1
    return bits.size(state[UNDEALT])


# Conduct of the game; no rule of the text.
def outcome(state: list[int], k: int) -> int:
    """Return an outcome of chance: the k-th card not dealt, a card that is known, or a seat for the lot."""
    if state[PHASE] == LOTS:
        return LOT + k
    if state[PHASE] != DEALING:
        card = next_seen(state)
        if card >= 0:
            return card
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
    elif phase == EXCHANGE:
        discard(state, action)
    elif phase == DRAWING:
        draw(state, action)
    elif phase == LOOKING:
        look(state, action)
    elif phase == SEEING:
        see(state, action)
    else:
        state[DEALER] = action - LOT
        begin_deal(state)


# « depuis une jusqu'à cinq il choisit dans son jeu les cartes … » p. 253. [edited exchange-edited-1]
# « Le donneur, ou dernier à prendre, s'occupe ensuite de faire … » p. 253. [edited exchange-edited-2]
# « il est le maître de regarder les cartes qu'il laisse, et … » p. 253. [edited look-edited-1]
# « ainsi que le premier, s'il laisse des cartes, il peut les … » p. 253. [edited look-edited-2]
def sees(state: list[int], action: int, seat: int) -> bool:
    """Tell whether a seat sees an action: cards dealt, discarded, drawn and looked at are seen by one seat only."""
    phase = state[PHASE]
    if phase == DEALING:
        return recipient(state) == seat
    if phase in (DRAWING, SEEING) or DISCARD <= action < END:
        return state[TURN] == seat
    return True


# « cartes blanches, c'est-à-dire des cartes qui ne sont point … » to « huitième, dix-huit », 10 rules quoted above.
# [edited meld-edited-1 to meld-x8]
def known(state: list[int], seat: int) -> int:
    """Return the cards that a seat knows though it saw nobody get them: those that the other has shown."""
    return state[SHOWN + 1 - seat]


MELDS = ("cartes blanches", "point", "séquence", "quatorze ou trois")


# « C'est l'assemblage des cartes les plus nombreuses du jeu et … » p. 254. [edited meld-edited-4]
# « On nomme ainsi quatre as, quatre rois, quatre dames, quatre … » p. 254. [edited meld-edited-2]
# « au défaut des quatorzes, on compte trois as, trois rois, … » p. 254. [edited meld-edited-3]
def say(action: int, chance: bool) -> str:
    """Say an action in the words of the book."""
    if action < DISCARD:
        return cards.name(action, RANKS) if chance else f"Jouer {cards.name(action, RANKS)}"
    if action < END:
        return f"Écarter {cards.name(action - DISCARD, RANKS)}"
    if action >= LOT:
        return f"Donneur {action - LOT}"
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
        if state[LED] < 0:
            return 24  # look
        duty = tricks.refused(action, held, state[LED], state[BEST], state[TRUMP], SIZE, DUTIES)
        return REFUSALS.get(duty, -1)
    if state[PHASE] == EXCHANGE and (action == END or DISCARD <= action < END and held >> (action - DISCARD) & 1):
        return 20 if state[TURN] == state[ELDER] else 21  # exchange
    return -1


REFUSALS: dict[int, int] = {
    tricks.SUIT: 6,  # follow
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
    ("deal_card",),
    ("discard",),
    ("draw",),
    ("look",),
    ("see",),
    ("can_count", "is_good", "meld_points"),
    ("playable", "play"),
    ("settle", "win"),
)


# ---------------------------------------------------------------------------------------------------- rules

RULES = (
    RuleText(
        "lebrun-1828/piquet-simple/players-x1",
        "players",
        "extracted",
        "On ne joue ordinairement que deux",
        252,
    ),
    RuleText(
        "lebrun-1828/piquet-simple/rank_order-x1",
        "rank_order",
        "extracted",
        "Il se compose de trente-deux cartes, où les as sont au-dessus des rois; le reste garde sa valeur ordinaire.",
        252,
    ),
    RuleText(
        "lebrun-1828/piquet-simple/deck-x1",
        "deck",
        "extracted",
        "trente-deux cartes",
        252,
    ),
    RuleText(
        "lebrun-1828/piquet-simple/card_values-x1",
        "card_values",
        "extracted",
        "Toutes les cartes valent les points qu'elles marquent, à l'exception de l'as qui vaut onze",
        252,
    ),
    RuleText(
        "lebrun-1828/piquet-simple/deal-edited-1",
        "deal",
        "edited",
        "Le donneur distribue les cartes deux à deux, ou trois à trois, mais jamais une à une, jusqu'à ce que chacun en ait douze",
        252,
    ),
    RuleText(
        "lebrun-1828/piquet-simple/deal-edited-2",
        "deal",
        "edited",
        "Le donneur distribue les cartes deux à deux, ou trois à trois, mais jamais une à une, jusqu'à ce que chacun en ait douze",
        252,
    ),
    RuleText(
        "lebrun-1828/piquet-simple/follow-edited-1",
        "follow",
        "edited",
        "ou bien une plus faible, mais de la même couleur",
        258,
    ),
    RuleText(
        "lebrun-1828/piquet-simple/trump-x1",
        "trump",
        "extracted",
        "il n'y a point d'atout",
        252,
    ),
    RuleText(
        "lebrun-1828/piquet-simple/counting-edited-1",
        "counting",
        "edited",
        "Voici le temps de compter les cartes blanches dont nous avons parlé plus haut; viennent ensuite le point, les tierces, quatrièmes, quintes, etc.; après cela, les points que l'on compte en jouant […] Lorsqu'on a examiné et compté les séquences, il importe d'examiner si l'on a quelque quatorze. […] Le premier ayant compté ainsi et joué sa carte, l'autre joueur, avant de jouer, l'imite",
        255,
    ),
    RuleText(
        "lebrun-1828/piquet-simple/meld-x3",
        "meld",
        "extracted",
        "tierce bonne vaut au joueur qui la compte, trois",
        257,
    ),
    RuleText(
        "lebrun-1828/piquet-simple/meld-x4",
        "meld",
        "extracted",
        "une quatrième, quatre",
        257,
    ),
    RuleText(
        "lebrun-1828/piquet-simple/meld-x5",
        "meld",
        "extracted",
        "quinte, quinze",
        257,
    ),
    RuleText(
        "lebrun-1828/piquet-simple/meld-x6",
        "meld",
        "extracted",
        "une sixième, seize",
        257,
    ),
    RuleText(
        "lebrun-1828/piquet-simple/meld-x7",
        "meld",
        "extracted",
        "une septième, dix-sept",
        257,
    ),
    RuleText(
        "lebrun-1828/piquet-simple/meld-x8",
        "meld",
        "extracted",
        "huitième, dix-huit",
        257,
    ),
    RuleText(
        "lebrun-1828/piquet-simple/meld-edited-2",
        "meld",
        "edited",
        "On nomme ainsi quatre as, quatre rois, quatre dames, quatre valets et quatre dix. […] Un quatorze bon compte quatorze points",
        254,
    ),
    RuleText(
        "lebrun-1828/piquet-simple/meld-edited-3",
        "meld",
        "edited",
        "au défaut des quatorzes, on compte trois as, trois rois, trois dames, trois valets, trois dix",
        254,
    ),
    RuleText(
        "lebrun-1828/piquet-simple/trick_score-edited-2",
        "trick_score",
        "edited",
        "on ajoute au compte de son jeu autant de points que l'on joue de figures, d'as ou de dix",
        258,
    ),
    RuleText(
        "lebrun-1828/piquet-simple/dealer_choice-x1",
        "dealer_choice",
        "extracted",
        "tire à la plus basse carte à qui donnera",
        252,
    ),
    RuleText(
        "lebrun-1828/piquet-simple/meld-edited-1",
        "meld",
        "edited",
        "cartes blanches, c'est-à-dire des cartes qui ne sont point figures. Ces cartes, qui valent dix points",
        253,
    ),
    RuleText(
        "lebrun-1828/piquet-simple/exchange-edited-1",
        "exchange",
        "edited",
        "depuis une jusqu'à cinq il choisit dans son jeu les cartes qui lui semblent le moins nécessaires, les supprime et les remplace par autant qu'il prend à la suite dessus le talon",
        253,
    ),
    RuleText(
        "lebrun-1828/piquet-simple/exchange-edited-2",
        "exchange",
        "edited",
        "Le donneur, ou dernier à prendre, s'occupe ensuite de faire son écart",
        253,
    ),
    RuleText(
        "lebrun-1828/piquet-simple/look-edited-1",
        "look",
        "edited",
        "il est le maître de regarder les cartes qu'il laisse, et qu'il pourrait prendre ; mais il ne l'est pas de regarder les trois dernières qui appartiennent nécessairement au donneur",
        253,
    ),
    RuleText(
        "lebrun-1828/piquet-simple/look-edited-2",
        "look",
        "edited",
        "ainsi que le premier, s'il laisse des cartes, il peut les voir",
        253,
    ),
    RuleText(
        "lebrun-1828/piquet-simple/look-edited-3",
        "look",
        "edited",
        "celui-ci le peut aussi, pourvu qu'il accuse la couleur par laquelle il doit jouer. Dès qu'il a nommé une couleur, il est forcé de la jouer",
        253,
    ),
    RuleText(
        "lebrun-1828/piquet-simple/meld-edited-4",
        "meld",
        "edited",
        "C'est l'assemblage des cartes les plus nombreuses du jeu et d'une couleur quelconque, et dont on en réunit les points pour les annoncer. […] Celui qui a le point le plus fort compte pour cela autant de points qu'il a de cartes",
        254,
    ),
    RuleText(
        "lebrun-1828/piquet-simple/meld_contest-x2",
        "meld_contest",
        "extracted",
        "si le point est égal, personne",
        254,
    ),
    RuleText(
        "lebrun-1828/piquet-simple/meld_contest-edited-2",
        "meld_contest",
        "edited",
        "une tierce majeure annulle celle de roi, et la quatrième de roi, celle de dame ; ainsi pour toutes les autres séquences. Observez néanmoins que la moindre quatrième annulle la plus haute tierce […] s'il y a égalité dans la plus haute séquence entre les joueurs, celui qui s'en trouverait plusieurs autres majeures ou moindres, n'en compterait pas une pour cela",
        257,
    ),
    RuleText(
        "lebrun-1828/piquet-simple/meld_contest-edited-1",
        "meld_contest",
        "edited",
        "le quatorze le plus fort annule le plus faible […] Remarquez que les trois as valent mieux que les trois rois, et que le moindre quatorze empêche de compter trois as, et ainsi des autres, et qu'à la faveur d'un quatorze on compte, non seulement d'autres quatorzes moindres, mais encore trois dix, ou autres trois",
        254,
    ),
    RuleText(
        "lebrun-1828/piquet-simple/unshown_meld-x1",
        "unshown_meld",
        "extracted",
        "sans les avoir comptées, il ne pourrait plus y revenir ; alors son adversaire compterait",
        257,
    ),
    RuleText(
        "lebrun-1828/piquet-simple/hazard-x1",
        "hazard",
        "extracted",
        "repic a lieu lorsque, sans que l'adversaire puisse compter, ou du moins ne pare pas, on compte dans son jeu jusqu'à trente points; en ce cas, au lieu de dire seulement trente, on annonce quatre-vingt-dix",
        255,
    ),
    RuleText(
        "lebrun-1828/piquet-simple/hazard-edited-1",
        "hazard",
        "edited",
        "Le pic arrive lorsqu'ayant compté un certain nombre de points sans que l'adversaire ait rien compté, l'on va en jouant jusqu'à trente; en ce cas, alors, au lieu de dire trente, l'on compte soixante […] On peut réunir les trois hasards et faire son adversaire pic, repic et capot.",
        255,
    ),
    RuleText(
        "lebrun-1828/piquet-simple/leader-x1",
        "leader",
        "extracted",
        "le premier commence à compter par un en jetant sa carte",
        259,
    ),
    RuleText(
        "lebrun-1828/piquet-simple/trick_winner-x1",
        "trick_winner",
        "extracted",
        "meilleures cartes de la couleur jouée qui font la levée",
        253,
    ),
    RuleText(
        "lebrun-1828/piquet-simple/trick_score-edited-3",
        "trick_score",
        "edited",
        "celui qui obtient la dernière levée compte deux points",
        259,
    ),
    RuleText(
        "lebrun-1828/piquet-simple/target-x1",
        "target",
        "extracted",
        "cent",
        252,
    ),
    RuleText(
        "lebrun-1828/piquet-simple/payment-edited-1",
        "payment",
        "edited",
        "On convient du prix du jeu […] pour connaître en marquant quel est le joueur qui a, le premier, fourni ce nombre",
        252,
    ),
    RuleText(
        "lebrun-1828/piquet-simple/trick_score-x3",
        "trick_score",
        "extracted",
        "levées; celui qui en a le plus compte dix pour",
        259,
    ),
    RuleText(
        "lebrun-1828/piquet-simple/trick_score-edited-1",
        "trick_score",
        "edited",
        "Lorsqu'un des joueurs fait toutes les levées, il rend l'autre capot. Ce coup lui vaut quarante points, tandis que le seul gain des cartes n'en vaut que dix.",
        255,
    ),
    RuleText(
        "lebrun-1828/piquet-simple/dealer_rotation-supplied-1",
        "dealer_rotation",
        "supplied",
        "The text is silent; supposed: dealer rotation next left",
        None,
    ),
)

PROVENANCE: dict[str, tuple[str, ...]] = {
    "new": (
        "lebrun-1828/piquet-simple/dealer_choice-x1",
        "lebrun-1828/piquet-simple/players-x1",
        "lebrun-1828/piquet-simple/deck-x1",
    ),
    "begin_deal": (),
    "recipient": (
        "lebrun-1828/piquet-simple/deal-edited-1",
        "lebrun-1828/piquet-simple/deal-edited-2",
    ),
    "deal_card": (
        "lebrun-1828/piquet-simple/deal-edited-1",
        "lebrun-1828/piquet-simple/meld-edited-1",
    ),
    "begin_exchange": ("lebrun-1828/piquet-simple/exchange-edited-1",),
    "stock": (),
    "most_discards": (
        "lebrun-1828/piquet-simple/exchange-edited-1",
        "lebrun-1828/piquet-simple/exchange-edited-2",
    ),
    "fewest_discards": (
        "lebrun-1828/piquet-simple/exchange-edited-1",
        "lebrun-1828/piquet-simple/exchange-edited-2",
    ),
    "legal_exchange": (
        "lebrun-1828/piquet-simple/exchange-edited-1",
        "lebrun-1828/piquet-simple/exchange-edited-2",
    ),
    "discard": (
        "lebrun-1828/piquet-simple/exchange-edited-1",
        "lebrun-1828/piquet-simple/exchange-edited-2",
    ),
    "draw": (
        "lebrun-1828/piquet-simple/exchange-edited-1",
        "lebrun-1828/piquet-simple/exchange-edited-2",
    ),
    "take_up": (),
    "end_drawing": (
        "lebrun-1828/piquet-simple/look-edited-1",
        "lebrun-1828/piquet-simple/look-edited-2",
    ),
    "legal_look": (
        "lebrun-1828/piquet-simple/look-edited-1",
        "lebrun-1828/piquet-simple/look-edited-2",
        "lebrun-1828/piquet-simple/look-edited-3",
    ),
    "look": (
        "lebrun-1828/piquet-simple/look-edited-1",
        "lebrun-1828/piquet-simple/look-edited-2",
        "lebrun-1828/piquet-simple/look-edited-3",
    ),
    "see": (
        "lebrun-1828/piquet-simple/look-edited-1",
        "lebrun-1828/piquet-simple/look-edited-2",
        "lebrun-1828/piquet-simple/look-edited-3",
    ),
    "end_looking": ("lebrun-1828/piquet-simple/look-edited-3",),
    "next_seen": (),
    "point_of": (
        "lebrun-1828/piquet-simple/meld-edited-4",
        "lebrun-1828/piquet-simple/card_values-x1",
        "lebrun-1828/piquet-simple/meld_contest-x2",
    ),
    "sequence_of": (
        "lebrun-1828/piquet-simple/meld-x3",
        "lebrun-1828/piquet-simple/meld-x4",
        "lebrun-1828/piquet-simple/meld-x5",
        "lebrun-1828/piquet-simple/meld-x6",
        "lebrun-1828/piquet-simple/meld-x7",
        "lebrun-1828/piquet-simple/meld-x8",
        "lebrun-1828/piquet-simple/meld_contest-edited-2",
    ),
    "set_of": (
        "lebrun-1828/piquet-simple/meld-edited-2",
        "lebrun-1828/piquet-simple/meld-edited-3",
        "lebrun-1828/piquet-simple/meld_contest-edited-1",
    ),
    "begin_counting": ("lebrun-1828/piquet-simple/counting-edited-1",),
    "go_on_counting": ("lebrun-1828/piquet-simple/counting-edited-1",),
    "can_count": (
        "lebrun-1828/piquet-simple/meld_contest-edited-1",
        "lebrun-1828/piquet-simple/meld_contest-x2",
        "lebrun-1828/piquet-simple/meld_contest-edited-2",
        "lebrun-1828/piquet-simple/unshown_meld-x1",
    ),
    "is_good": (
        "lebrun-1828/piquet-simple/meld_contest-edited-1",
        "lebrun-1828/piquet-simple/meld_contest-x2",
        "lebrun-1828/piquet-simple/meld_contest-edited-2",
    ),
    "meld_points": (
        "lebrun-1828/piquet-simple/meld-edited-1",
        "lebrun-1828/piquet-simple/meld-edited-2",
        "lebrun-1828/piquet-simple/meld-edited-3",
        "lebrun-1828/piquet-simple/meld-edited-4",
        "lebrun-1828/piquet-simple/meld-x3",
        "lebrun-1828/piquet-simple/meld-x4",
        "lebrun-1828/piquet-simple/meld-x5",
        "lebrun-1828/piquet-simple/meld-x6",
        "lebrun-1828/piquet-simple/meld-x7",
        "lebrun-1828/piquet-simple/meld-x8",
        "lebrun-1828/piquet-simple/meld_contest-edited-1",
        "lebrun-1828/piquet-simple/meld_contest-x2",
        "lebrun-1828/piquet-simple/meld_contest-edited-2",
    ),
    "show": (
        "lebrun-1828/piquet-simple/meld-edited-1",
        "lebrun-1828/piquet-simple/meld-edited-2",
        "lebrun-1828/piquet-simple/meld-edited-3",
        "lebrun-1828/piquet-simple/meld-edited-4",
        "lebrun-1828/piquet-simple/meld-x3",
        "lebrun-1828/piquet-simple/meld-x4",
        "lebrun-1828/piquet-simple/meld-x5",
        "lebrun-1828/piquet-simple/meld-x6",
        "lebrun-1828/piquet-simple/meld-x7",
        "lebrun-1828/piquet-simple/meld-x8",
    ),
    "declare": (
        "lebrun-1828/piquet-simple/unshown_meld-x1",
        "lebrun-1828/piquet-simple/counting-edited-1",
    ),
    "reach_in_hand": ("lebrun-1828/piquet-simple/hazard-x1",),
    "parried": (
        "lebrun-1828/piquet-simple/hazard-x1",
        "lebrun-1828/piquet-simple/counting-edited-1",
    ),
    "reach_in_play": ("lebrun-1828/piquet-simple/hazard-edited-1",),
    "begin_play": ("lebrun-1828/piquet-simple/leader-x1",),
    "play_undeclared": (),
    "begin_trick": (),
    "playable": (
        "lebrun-1828/piquet-simple/follow-edited-1",
        "lebrun-1828/piquet-simple/look-edited-3",
    ),
    "play": (
        "lebrun-1828/piquet-simple/trick_winner-x1",
        "lebrun-1828/piquet-simple/trump-x1",
        "lebrun-1828/piquet-simple/trick_score-edited-2",
    ),
    "count_card": (
        "lebrun-1828/piquet-simple/trick_score-edited-2",
        "lebrun-1828/piquet-simple/hazard-edited-1",
    ),
    "end_trick": (
        "lebrun-1828/piquet-simple/trick_winner-x1",
        "lebrun-1828/piquet-simple/trick_score-edited-3",
    ),
    "win": (
        "lebrun-1828/piquet-simple/target-x1",
        "lebrun-1828/piquet-simple/payment-edited-1",
    ),
    "settle": (
        "lebrun-1828/piquet-simple/trick_score-x3",
        "lebrun-1828/piquet-simple/trick_score-edited-1",
    ),
    "end_deal": ("lebrun-1828/piquet-simple/dealer_rotation-supplied-1",),
    "returns": (),
    "seats": (),
    "player": (),
    "legal": (),
    "choices": (),
    "outcome": (),
    "apply": (),
    "sees": (
        "lebrun-1828/piquet-simple/exchange-edited-1",
        "lebrun-1828/piquet-simple/exchange-edited-2",
        "lebrun-1828/piquet-simple/look-edited-1",
        "lebrun-1828/piquet-simple/look-edited-2",
    ),
    "known": (
        "lebrun-1828/piquet-simple/meld-edited-1",
        "lebrun-1828/piquet-simple/meld-edited-2",
        "lebrun-1828/piquet-simple/meld-edited-3",
        "lebrun-1828/piquet-simple/meld-edited-4",
        "lebrun-1828/piquet-simple/meld-x3",
        "lebrun-1828/piquet-simple/meld-x4",
        "lebrun-1828/piquet-simple/meld-x5",
        "lebrun-1828/piquet-simple/meld-x6",
        "lebrun-1828/piquet-simple/meld-x7",
        "lebrun-1828/piquet-simple/meld-x8",
    ),
    "say": (
        "lebrun-1828/piquet-simple/meld-edited-4",
        "lebrun-1828/piquet-simple/meld-edited-2",
        "lebrun-1828/piquet-simple/meld-edited-3",
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
    name="piquet-simple",
    title="Piquet simple",
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
