"""Jeu de Whiste ou Whisk as told in Manuel des jeux de calcul et de hasard, ou Nouvelle Académie des jeux, 1828.

Partners, tricks, honours and games.
Generated from the rules of account lebrun-1828/whiste; do not edit: change the edition file
and build again. Each function stands under the words that it embodies.
"""

# What the text leaves open, and what is supposed:
# - Which is marked first, tricks or honours? the tricks: a side that has ten points by them wins, whatever
#   honours the other has
# - Who deals next? the left-hand neighbour
# - Does the card turned up belong to the dealer, or to a stock? to the dealer: it is his thirteenth
# - Is one at nine before the deal, or once the tricks are marked? before the deal
# - May one call who holds three honours or more? yes
# - Is a point marked for each honour (first rule of the recapitulation)? no: two points for three honours,
#   four for four
# - With how many points of the losers else is a game triple (« le nombre de points fixé précédemment »)? with
#   none only
# - Who pays whom, and is a price paid to each winner or to both together? each winner is paid the whole price
#   by his left-hand neighbour, who is a loser
# - Does the favourite suit double the price of a slam or of a game? no, what is marked only
# - What becomes of the losers' points, where what is beyond ten is carried to the next game? they begin anew
#   at nothing
# - What is paid after each deal for tricks, where that is agreed? nothing: this custom is not played
# - May a rubber go on for ever? it ends after 57 deals: three games of nineteen deals, the most that there
#   can be if no side takes all tricks

from __future__ import annotations

from pipeline.engines.runtime import bits, cards, pots, tricks
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

# « L'as lève le roi, le roi lève la dame, celle-ci le valet, ce dernier le dix, et ainsi de suite jusqu'au
# deux » p. 207. [extracted rank_order-x1]
# « deux jeux complets, composés de cinquante-deux cartes » p. 206. [extracted deck-x1]
RANKS: tuple[str, ...] = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "valet", "dame", "roi", "as")
SIZE = len(RANKS)
CARDS = 4 * SIZE

# « 13 » p. 207. [extracted deal-x1]
HAND_SIZE = 13
SERVED = (1, 2, 3, 0) * 13  # which neighbour of the dealer gets each card; 0 is himself

# « donne une à une au nombre de 13, pour chaque joueur, en commençant par sa gauche » p. 207.
# [extracted direction-x2]
STEP = 1  # seats are numbered from each player to his left

# « Chaque carte de cette couleur, ou d'atout, peut » p. 207. [edited follow-edited-2]
# « servir à faire la levée en cas de renonce […] (lorsqu'on manque de la couleur jouée) » p. 207.
# [edited follow-edited-1]
DUTIES = tricks.SUIT

# « il faut avoir dix » p. 207. [extracted target-x1]
# « gagner deux parties de suite » p. 206. [extracted rubber-x1]
GOAL, WINS = 10, 2  # points of a game, games of a rubber
LIMIT = (2 * WINS - 1) * (2 * GOAL - 1)  # every deal marks a point, but where all tricks fall to one side

# « la réunion de l'as, du roi, de la dame, et du valet » p. 207. [extracted honours-x1]
HONOUR_RANKS = 7680  # as, roi, dame, valet

PARAMETERS = (
    Parameter("players", 4, (4,), "nombre de joueurs"),
    Parameter("dealer", -1, (-1, 0, 1, 2, 3), "premier donneur ; -1 : le sort en décide"),
    Parameter("deals", LIMIT, tuple(range(1, LIMIT + 1)), "nombre de donnes après lequel on cesse"),
    Parameter("consolation", 2, (2, 3, 4), "fiches de consolation"),
    Parameter("couleur_favorite", 0, (0, 1), "une couleur favorite, qui est fixée par celle de la retourne au commencement de chaque partie, et chaque fois que cette couleur est atout, tout double dans le cours de cette partie"),
    Parameter("enfilade", 0, (0, 1), "transporter sur la partie suivante le nombre de points excédant les dix qui complètent la première partie"),
    Parameter("chelem_non_paye", 0, (0, 1), "les joueurs conviennent à l'avance que le chelem ne sera pas payé , alors les tricks et les honneurs se paient comme à l'ordinaire"),
)

CALL, SILENT, LOT = range(CARDS, CARDS + 3)
ACTIONS = LOT + 4
CARD_BLOCKS = (0,)
LONGEST = LIMIT * (CARDS + 4)

# State: one number each, then one for each seat.
PHASE, DEALER, DEAL, DEALS, TURN, UNDEALT, DEALT, TURN_UP, TRUMP, LED, BEST, TAKER, LEADER = range(13)
ON_TABLE, PLAYED_TRICKS, ASKED, FAVOURITE, CONSOLATION, PACK = range(13, 19)
COULEUR_FAVORITE = 19
ENFILADE = 20
CHELEM_NON_PAYE = 21
HANDS, TRICKS, TABLE, HONOURS, SCORE, MARKED, GAMES, PURSE = range(22, 54, 4)
WIDTH = 54

LOTS, DEALING, CALLING, PLAY, DONE = range(5)
PHASES = ("sort", "donne", "appel", "jeu", "fin")

FACTS = (
    Fact("phase", PHASE, "word", words=PHASES),
    Fact("dealer", DEALER),
    Fact("deal", DEAL),
    Fact("pack", PACK, "size"),
    Fact("stock", UNDEALT, "size"),
    Fact("turned", TURN_UP, "card"),
    Fact("trump", TRUMP, "suit"),
    Fact("favourite", FAVOURITE, "suit"),
    Fact("leader", LEADER),
    Fact("taker", TAKER),
    Fact("hands", HANDS, "cards", seats=True, secret=True),
    Fact("honours", HONOURS, seats=True, secret=True),
    Fact("table", TABLE, "card", seats=True),
    Fact("tricks", TRICKS, seats=True),
    Fact("marked", MARKED, seats=True),
    Fact("score", SCORE, seats=True),
    Fact("games", GAMES, seats=True),
    Fact("purse", PURSE, seats=True),
)


# « donneur : c'est celui qui a retourné la plus petite carte » p. 206. [extracted dealer_choice-x1]
# « Comme on est quatre joueurs » p. 206. [edited players-edited-1]
def new(values: list[int]) -> list[int]:
    """Sit down, partners across the table; lots are drawn for the dealer unless he is given."""
    state = [0] * WIDTH
    state[DEALER], state[DEALS], state[FAVOURITE] = values[1], values[2], -1
    state[CONSOLATION] = values[3]
    state[COULEUR_FAVORITE] = values[4]
    state[ENFILADE] = values[5]
    state[CHELEM_NON_PAYE] = values[6]
    if state[DEALER] < 0:
        state[PHASE] = LOTS
    else:
        begin_deal(state)
    return state


# ---------------------------------------------------------------------------------------------------- the deal


# « deux jeux complets, composés de cinquante-deux cartes » p. 206. [extracted deck-x1]
def begin_deal(state: list[int]) -> None:
    """Shuffle the whole pack."""
    for seat in range(4):
        state[HANDS + seat] = state[TRICKS + seat] = state[HONOURS + seat] = state[MARKED + seat] = 0
        state[TABLE + seat] = -1
    state[PACK] = state[UNDEALT] = cards.pack(CARDS, SIZE)
    state[DEALT], state[PLAYED_TRICKS], state[ON_TABLE], state[ASKED] = 0, 0, 0, 0
    state[TURN_UP], state[TRUMP], state[LED], state[BEST], state[TAKER], state[LEADER] = -1, -1, -1, -1, -1, -1
    state[PHASE] = DEALING


# « donne une à une au nombre de 13, pour chaque joueur, en … » p. 207. [extracted direction-x2]
def eldest(state: list[int]) -> int:
    """Return the seat that is served first and plays first."""
    return (state[DEALER] + STEP) % 4


# « 13 » p. 207. [extracted deal-x1]
# « puis il retourne la dernière qui fait la triomphe ou l'atout » p. 207. [edited turn_up-edited-1]
def recipient(state: list[int]) -> int:
    """Return the seat that gets the next card, TURNED for the last of the pack, or OTHER for the lot."""
    if state[PHASE] != DEALING:
        return OTHER
    if state[DEALT] == CARDS - 1:
        return TURNED
    return (state[DEALER] + STEP * SERVED[state[DEALT]]) % 4


# « puis il retourne la dernière qui fait la triomphe ou l'atout » p. 207. [edited turn_up-edited-1]
def deal_card(state: list[int], card: int) -> None:
    """Give the next card; the last, which is the dealer's own, is turned up and tells the trump."""
    seat = recipient(state)
    state[UNDEALT] ^= 1 << card
    state[DEALT] += 1
    if seat == TURNED:
        state[HANDS + state[DEALER]] |= 1 << card
        state[TURN_UP], state[TRUMP] = card, card // SIZE
        begin_hand(state)
        return
    state[HANDS + seat] |= 1 << card


# « la réunion de l'as, du roi, de la dame, et du valet » p. 207. [extracted honours-x1]
# « une couleur favorite, qui est fixée par celle de la retourne au commencement de chaque partie, et chaque
# fois que cette couleur est atout, tout double dans le cours de cette partie » p. 220.
# [edited favourite_suit-edited-1]
def begin_hand(state: list[int]) -> None:
    """Count the honours dealt to each; the first turn-up of a game names the favourite suit; then ask, or play."""
    if state[FAVOURITE] < 0:
        state[FAVOURITE] = state[TRUMP]
    honours = HONOUR_RANKS << SIZE * state[TRUMP]
    for seat in range(4):
        state[HONOURS + seat] = bits.size(state[HANDS + seat] & honours)
    state[ASKED] = 0
    ask_next(state)


# ---------------------------------------------------------------------------------------------------- the call


# « ont huit points, celui qui a deux honneurs peut appeler » p. 223. [extracted honours_call-x1]
def ask_next(state: list[int]) -> None:
    """Go on to the next, from the eldest, who may ask for an honour; when all have spoken, play."""
    while state[ASKED] < 4:
        seat = (eldest(state) + STEP * state[ASKED]) % 4
        state[ASKED] += 1
        if state[SCORE + seat] == 8 and state[HONOURS + seat] >= 2:
            state[TURN], state[PHASE] = seat, CALLING
            return
    begin_play(state)


# « ont huit points, celui qui a deux honneurs peut appeler » p. 223. [extracted honours_call-x1]
# « Deux partenaires comptent et marquent deux points » p. 207. [extracted score-x1]
# « s'ils les ont tous les quatre, ils comptent quatre points » p. 207. [extracted score-x2]
def call(state: list[int], action: int) -> None:
    """Ask the partner, who answers truly: if the honours suffice they are marked without play."""
    if action == CALL:
        mark_honours(state, state[TURN] % 2)
        if state[MARKED + state[TURN]]:
            end_deal(state)
            return
    ask_next(state)


# ----------------------------------------------------------------------------------------------------- the play


# « le premier en cartes est le voisin de gauche du donneur » p. 208. [extracted leader-x1]
def begin_play(state: list[int]) -> None:
    """Let the eldest lead."""
    state[PHASE] = PLAY
    begin_trick(state, eldest(state))


# Conduct of the game; no rule of the text.
def begin_trick(state: list[int], leader: int) -> None:
    """Clear the table."""
    state[TURN] = state[LEADER] = leader
    state[LED], state[BEST], state[ON_TABLE] = -1, -1, 0
    for seat in range(4):
        state[TABLE + seat] = -1


# « Chaque carte de cette couleur, ou d'atout, peut » p. 207. [edited follow-edited-2]
# « servir à faire la levée en cas de renonce […] (lorsqu'on … » p. 207. [edited follow-edited-1]
def playable(state: list[int]) -> int:
    """Return the cards that the seat to play may play."""
    return tricks.legal(state[HANDS + state[TURN]], state[LED], state[BEST], state[TRUMP], SIZE, DUTIES)


# « cette carte indique la couleur dominante dans chaque coup » p. 207. [edited trick_winner-edited-1]
def play(state: list[int], card: int) -> None:
    """Play a card: the highest trump, or else the highest card of the suit led, takes the trick."""
    seat = state[TURN]
    state[HANDS + seat] ^= 1 << card
    state[TABLE + seat] = card
    if state[LED] < 0:
        state[LED], state[BEST], state[TAKER] = card // SIZE, card, seat
    elif tricks.beats(card, state[BEST], state[TRUMP], SIZE):
        state[BEST], state[TAKER] = card, seat
    state[ON_TABLE] += 1
    if state[ON_TABLE] < 4:
        state[TURN] = (seat + STEP) % 4
    else:
        end_trick(state)


# « cette carte indique la couleur dominante dans chaque coup » p. 207. [edited trick_winner-edited-1]
def end_trick(state: list[int]) -> None:
    """Count the trick; its taker leads the next."""
    state[TRICKS + state[TAKER]] += 1
    state[PLAYED_TRICKS] += 1
    if state[PLAYED_TRICKS] == HAND_SIZE:
        settle(state)
    else:
        begin_trick(state, state[TAKER])


# --------------------------------------------------------------------------------------------------- the points


# « Les partenaires se placent l'un vis-à-vis de l'autre » p. 206. [edited partners-edited-1]
def won(state: list[int], side: int) -> int:
    """Return the tricks of a side: partners sit across the table."""
    return state[TRICKS + side] + state[TRICKS + side + 2]


# « Les partenaires se placent l'un vis-à-vis de l'autre » p. 206. [edited partners-edited-1]
# « une couleur favorite, qui est fixée par celle de la … » p. 220. [edited favourite_suit-edited-1]
def mark(state: list[int], side: int, points: int) -> None:
    """Mark points for both partners of a side, more where the favourite suit is trumps."""
    if state[COULEUR_FAVORITE] and state[TRUMP] == state[FAVOURITE]:
        points *= 2
    for seat in range(side, 4, 2):
        state[SCORE + seat] += points
        state[MARKED + seat] += points


# « chaque trick que l'on fait au-dessus de six fait gagner un point » p. 207. [edited score-edited-1]
def mark_tricks(state: list[int], side: int) -> None:
    """Mark the tricks of a side."""
    tricks = won(state, side)
    if tricks > 6:
        mark(state, side, tricks - 6)


# « Deux partenaires comptent et marquent deux points » p. 207. [extracted score-x1]
# « s'ils les ont tous les quatre, ils comptent quatre points » p. 207. [extracted score-x2]
# « honneurs soient gagnans ou perdans par les levées, ils les comptent, excepté lorsqu'on est à neuf,
# c'est-à-dire qu'on n'a plus qu'un point à faire » p. 207. [extracted honours_barred-x1]
def mark_honours(state: list[int], side: int) -> None:
    """Mark the honours that a side was dealt, unless it is too near the game."""
    if GOAL - (state[SCORE + side] - state[MARKED + side]) <= 1:
        return
    honours = state[HONOURS + side] + state[HONOURS + side + 2]
    if honours == 3:
        mark(state, side, 2)
    if honours == 4:
        mark(state, side, 4)


# « Les partenaires se placent l'un vis-à-vis de l'autre » p. 206. [edited partners-edited-1]
def pay(state: list[int], side: int, amount: int) -> None:
    """Let each of the other side pay the partner of this one on his right."""
    for seat in range(side, 4, 2):
        pots.move(state, PURSE + (seat + 1) % 4, PURSE + seat, amount)


# « leur fait recueillir huit fiches , si la consolation est de deux , parce que le chelem par lui-même vaut
# six fiches ; mais alors on ne compte pas de points pour les levées et les honneurs » p. 224.
# [edited slam-edited-1]
# « les joueurs conviennent à l'avance que le chelem ne sera pas payé , alors les tricks et les honneurs se
# paient comme à l'ordinaire » p. 224. [edited slam-edited-2]
def slam(state: list[int], side: int) -> bool:
    """Pay all the tricks, and tell whether the points of the deal are marked too."""
    if state[CHELEM_NON_PAYE]:
        return True
    pay(state, side, 6 + state[CONSOLATION])
    return False


# « leur fait recueillir huit fiches , si la consolation est de … » p. 224. [edited slam-edited-1]
# The text is silent; supposed: count order first tricks [supplied count_order-supplied-1]
def settle(state: list[int]) -> None:
    """Mark tricks and then honours; a side that has won the game by the first shuts the other out."""
    for side in range(2):
        if won(state, side) == HAND_SIZE and not slam(state, side):
            end_deal(state)
            return
    for side in range(2):
        mark_tricks(state, side)
    for side in range(2):
        if state[SCORE + 1 - side] < GOAL:
            mark_honours(state, side)
    end_deal(state)


# « Elle est simple et ne vaut qu'une fiche, quand ils ont cinq points ou au-dessus » p. 223.
# [edited payment-edited-1]
# « elle est double, et par conséquent en vaut deux, lorsqu'ils comptent quatre points et au-dessous » p. 223.
# [edited payment-edited-2]
# « elle est encore triple et se paie trois fiches quand les adversaires n'ont aucun point » p. 223.
# [edited payment-edited-3]
def price(points: int) -> int:
    """Return what a game is worth to its winners, by the points of the losers."""
    if points >= 5:
        return 1
    if points >= 1 and points <= 4:
        return 2
    if points == 0:
        return 3
    return 0


# « il faut avoir dix » p. 207. [extracted target-x1]
# « gagner deux parties de suite » p. 206. [extracted rubber-x1]
# « La consolation est ordinairement de deux fiches : elle peut être plus forte si l'on en est convenu mais
# elle n'exécède jamais quatre fiches. » p. 224. [edited rubber_bonus-edited-1]
# « transporter sur la partie suivante le nombre de points excédant les dix qui complètent la première
# partie » p. 221. [edited points_carried-edited-1]
def win_game(state: list[int], side: int) -> None:
    """Pay a game and the rubber that it ends; what is beyond its points is carried over by agreement."""
    other = 1 - side
    pay(state, side, price(state[SCORE + other]))
    beyond = (state[SCORE + side] - GOAL) * state[ENFILADE]
    for seat in range(side, 4, 2):
        state[GAMES + seat] += 1
        state[SCORE + seat] = beyond
    state[SCORE + other] = state[SCORE + other + 2] = 0
    state[FAVOURITE] = -1
    if state[GAMES + side] == WINS:
        state[PHASE] = DONE
        pay(state, side, state[CONSOLATION])


# The text is silent; supposed: dealer rotation next left [supplied dealer_rotation-supplied-1]
# « il faut avoir dix » p. 207. [extracted target-x1]
def end_deal(state: list[int]) -> None:
    """Let a side that has reached the points of the game win it; then the deal passes on."""
    for side in range(2):
        while state[PHASE] != DONE and state[SCORE + side] >= GOAL:
            win_game(state, side)
    state[DEAL] += 1
    if state[PHASE] == DONE or state[DEAL] >= state[DEALS]:
        state[PHASE] = DONE
        return
    state[DEALER] = (state[DEALER] + 1) % 4
    begin_deal(state)


# -------------------------------------------------------------------------------------------------- the conduct


# Conduct of the game; no rule of the text.
def returns(state: list[int]) -> list[int]:
    """Return what each seat has won since the start."""
    return state[PURSE : PURSE + 4]


# Conduct of the game; no rule of the text.
def seats(state: list[int]) -> int:
    """Return the number of players."""
    return 4


# Conduct of the game; no rule of the text.
def player(state: list[int]) -> int:
    """Return the seat to play, or CHANCE, or TERMINAL."""
    if state[PHASE] == PLAY:
        return state[TURN]
    if state[PHASE] == DONE:
        return TERMINAL
    return CHANCE if state[PHASE] in (LOTS, DEALING) else state[TURN]


# Conduct of the game; no rule of the text.
def choices(state: list[int]) -> int:
    """Return the number of outcomes of chance, all equally likely."""
    return 4 if state[PHASE] == LOTS else bits.size(state[UNDEALT])


# Conduct of the game; no rule of the text.
def outcome(state: list[int], k: int) -> int:
    """Return an outcome of chance: the k-th card not dealt, or the k-th seat for the lot."""
    return LOT + k if state[PHASE] == LOTS else bits.nth(state[UNDEALT], k)


# « puis il retourne la dernière qui fait la triomphe ou l'atout » p. 207. [edited turn_up-edited-1]
def sees(state: list[int], action: int, seat: int) -> bool:
    """Tell whether a seat sees an action: cards dealt are seen by their owner only, the card turned by all."""
    return state[PHASE] != DEALING or recipient(state) in (seat, TURNED)


REFUSALS: dict[int, int] = {
    tricks.SUIT: 5,  # follow
}


# Conduct of the game; no rule of the text.
def epoch(state: list[int]) -> int:
    """Return the number of the deal."""
    return state[DEAL]


# Conduct of the game; no rule of the text.
def pack(state: list[int]) -> int:
    """Return the cards in use."""
    return state[PACK]


# Conduct of the game; no rule of the text.
def legal(state: list[int], out: list[int]) -> int:
    """Write the possible actions, ascending, and return their number."""
    if state[PHASE] == PLAY:
        return bits.write(playable(state), 0, out, 0)
    out[0], out[1] = CALL, SILENT
    return 2


# Conduct of the game; no rule of the text.
def apply(state: list[int], action: int) -> None:
    """Do an action."""
    phase = state[PHASE]
    if phase == PLAY:
        play(state, action)
    elif phase == DEALING:
        deal_card(state, action)
    elif phase == CALLING:
        call(state, action)
    else:
        state[DEALER] = action - LOT
        begin_deal(state)


# « ont huit points, celui qui a deux honneurs peut appeler » p. 223. [extracted honours_call-x1]
def say(action: int, chance: bool) -> str:
    """Say an action in the words of the book."""
    if action < CARDS:
        return cards.name(action, RANKS) if chance else f"Jouer {cards.name(action, RANKS)}"
    if action >= LOT:
        return f"Donneur {action - LOT}"
    return "Appeler" if action == CALL else "Ne pas appeler"


# Conduct of the game; no rule of the text.
def refuse(state: list[int], action: int) -> int:
    """Return the number of the rule that forbids an action, -1 if none is needed."""
    held = state[HANDS + state[TURN]]
    if state[PHASE] == PLAY and action < CARDS and held >> action & 1:
        duty = tricks.refused(action, held, state[LED], state[BEST], state[TRUMP], SIZE, DUTIES)
        return REFUSALS.get(duty, -1)
    if state[PHASE] == PLAY and action == CALL:
        return 13  # honours_call
    return -1


ENTER = {"call": begin_hand, "play": begin_play, "settlement": settle}

AT_WORK = (
    ("new",),
    ("recipient", "deal_card"),
    ("ask_next", "call"),
    ("playable", "play"),
    ("settle", "price", "win_game"),
)


# ---------------------------------------------------------------------------------------------------- rules

RULES = (
    RuleText(
        "lebrun-1828/whiste/rank_order-x1",
        "rank_order",
        "extracted",
        "L'as lève le roi, le roi lève la dame, celle-ci le valet, ce dernier le dix, et ainsi de suite jusqu'au deux",
        207,
    ),
    RuleText(
        "lebrun-1828/whiste/deck-x1",
        "deck",
        "extracted",
        "deux jeux complets, composés de cinquante-deux cartes",
        206,
    ),
    RuleText(
        "lebrun-1828/whiste/deal-x1",
        "deal",
        "extracted",
        "13",
        207,
    ),
    RuleText(
        "lebrun-1828/whiste/direction-x2",
        "direction",
        "extracted",
        "donne une à une au nombre de 13, pour chaque joueur, en commençant par sa gauche",
        207,
    ),
    RuleText(
        "lebrun-1828/whiste/follow-edited-2",
        "follow",
        "edited",
        "Chaque carte de cette couleur, ou d'atout, peut",
        207,
    ),
    RuleText(
        "lebrun-1828/whiste/follow-edited-1",
        "follow",
        "edited",
        "servir à faire la levée en cas de renonce […] (lorsqu'on manque de la couleur jouée)",
        207,
    ),
    RuleText(
        "lebrun-1828/whiste/target-x1",
        "target",
        "extracted",
        "il faut avoir dix",
        207,
    ),
    RuleText(
        "lebrun-1828/whiste/rubber-x1",
        "rubber",
        "extracted",
        "gagner deux parties de suite",
        206,
    ),
    RuleText(
        "lebrun-1828/whiste/honours-x1",
        "honours",
        "extracted",
        "la réunion de l'as, du roi, de la dame, et du valet",
        207,
    ),
    RuleText(
        "lebrun-1828/whiste/dealer_choice-x1",
        "dealer_choice",
        "extracted",
        "donneur : c'est celui qui a retourné la plus petite carte",
        206,
    ),
    RuleText(
        "lebrun-1828/whiste/players-edited-1",
        "players",
        "edited",
        "Comme on est quatre joueurs",
        206,
    ),
    RuleText(
        "lebrun-1828/whiste/turn_up-edited-1",
        "turn_up",
        "edited",
        "puis il retourne la dernière qui fait la triomphe ou l'atout",
        207,
    ),
    RuleText(
        "lebrun-1828/whiste/favourite_suit-edited-1",
        "favourite_suit",
        "edited",
        "une couleur favorite, qui est fixée par celle de la retourne au commencement de chaque partie, et chaque fois que cette couleur est atout, tout double dans le cours de cette partie",
        220,
    ),
    RuleText(
        "lebrun-1828/whiste/honours_call-x1",
        "honours_call",
        "extracted",
        "ont huit points, celui qui a deux honneurs peut appeler",
        223,
    ),
    RuleText(
        "lebrun-1828/whiste/score-x1",
        "score",
        "extracted",
        "Deux partenaires comptent et marquent deux points",
        207,
    ),
    RuleText(
        "lebrun-1828/whiste/score-x2",
        "score",
        "extracted",
        "s'ils les ont tous les quatre, ils comptent quatre points",
        207,
    ),
    RuleText(
        "lebrun-1828/whiste/leader-x1",
        "leader",
        "extracted",
        "le premier en cartes est le voisin de gauche du donneur",
        208,
    ),
    RuleText(
        "lebrun-1828/whiste/trick_winner-edited-1",
        "trick_winner",
        "edited",
        "cette carte indique la couleur dominante dans chaque coup",
        207,
    ),
    RuleText(
        "lebrun-1828/whiste/partners-edited-1",
        "partners",
        "edited",
        "Les partenaires se placent l'un vis-à-vis de l'autre",
        206,
    ),
    RuleText(
        "lebrun-1828/whiste/score-edited-1",
        "score",
        "edited",
        "chaque trick que l'on fait au-dessus de six fait gagner un point",
        207,
    ),
    RuleText(
        "lebrun-1828/whiste/honours_barred-x1",
        "honours_barred",
        "extracted",
        "honneurs soient gagnans ou perdans par les levées, ils les comptent, excepté lorsqu'on est à neuf, c'est-à-dire qu'on n'a plus qu'un point à faire",
        207,
    ),
    RuleText(
        "lebrun-1828/whiste/slam-edited-1",
        "slam",
        "edited",
        "leur fait recueillir huit fiches , si la consolation est de deux , parce que le chelem par lui-même vaut six fiches ; mais alors on ne compte pas de points pour les levées et les honneurs",
        224,
    ),
    RuleText(
        "lebrun-1828/whiste/slam-edited-2",
        "slam",
        "edited",
        "les joueurs conviennent à l'avance que le chelem ne sera pas payé , alors les tricks et les honneurs se paient comme à l'ordinaire",
        224,
    ),
    RuleText(
        "lebrun-1828/whiste/count_order-supplied-1",
        "count_order",
        "supplied",
        "The text is silent; supposed: count order first tricks",
        None,
    ),
    RuleText(
        "lebrun-1828/whiste/payment-edited-1",
        "payment",
        "edited",
        "Elle est simple et ne vaut qu'une fiche, quand ils ont cinq points ou au-dessus",
        223,
    ),
    RuleText(
        "lebrun-1828/whiste/payment-edited-2",
        "payment",
        "edited",
        "elle est double, et par conséquent en vaut deux, lorsqu'ils comptent quatre points et au-dessous",
        223,
    ),
    RuleText(
        "lebrun-1828/whiste/payment-edited-3",
        "payment",
        "edited",
        "elle est encore triple et se paie trois fiches quand les adversaires n'ont aucun point",
        223,
    ),
    RuleText(
        "lebrun-1828/whiste/rubber_bonus-edited-1",
        "rubber_bonus",
        "edited",
        "La consolation est ordinairement de deux fiches : elle peut être plus forte si l'on en est convenu mais elle n'exécède jamais quatre fiches.",
        224,
    ),
    RuleText(
        "lebrun-1828/whiste/points_carried-edited-1",
        "points_carried",
        "edited",
        "transporter sur la partie suivante le nombre de points excédant les dix qui complètent la première partie",
        221,
    ),
    RuleText(
        "lebrun-1828/whiste/dealer_rotation-supplied-1",
        "dealer_rotation",
        "supplied",
        "The text is silent; supposed: dealer rotation next left",
        None,
    ),
)

PROVENANCE: dict[str, tuple[str, ...]] = {
    "new": (
        "lebrun-1828/whiste/dealer_choice-x1",
        "lebrun-1828/whiste/players-edited-1",
    ),
    "begin_deal": ("lebrun-1828/whiste/deck-x1",),
    "eldest": ("lebrun-1828/whiste/direction-x2",),
    "recipient": (
        "lebrun-1828/whiste/deal-x1",
        "lebrun-1828/whiste/turn_up-edited-1",
    ),
    "deal_card": ("lebrun-1828/whiste/turn_up-edited-1",),
    "begin_hand": (
        "lebrun-1828/whiste/honours-x1",
        "lebrun-1828/whiste/favourite_suit-edited-1",
    ),
    "ask_next": ("lebrun-1828/whiste/honours_call-x1",),
    "call": (
        "lebrun-1828/whiste/honours_call-x1",
        "lebrun-1828/whiste/score-x1",
        "lebrun-1828/whiste/score-x2",
    ),
    "begin_play": ("lebrun-1828/whiste/leader-x1",),
    "begin_trick": (),
    "playable": (
        "lebrun-1828/whiste/follow-edited-2",
        "lebrun-1828/whiste/follow-edited-1",
    ),
    "play": ("lebrun-1828/whiste/trick_winner-edited-1",),
    "end_trick": ("lebrun-1828/whiste/trick_winner-edited-1",),
    "won": ("lebrun-1828/whiste/partners-edited-1",),
    "mark": (
        "lebrun-1828/whiste/partners-edited-1",
        "lebrun-1828/whiste/favourite_suit-edited-1",
    ),
    "mark_tricks": ("lebrun-1828/whiste/score-edited-1",),
    "mark_honours": (
        "lebrun-1828/whiste/score-x1",
        "lebrun-1828/whiste/score-x2",
        "lebrun-1828/whiste/honours_barred-x1",
    ),
    "pay": ("lebrun-1828/whiste/partners-edited-1",),
    "slam": (
        "lebrun-1828/whiste/slam-edited-1",
        "lebrun-1828/whiste/slam-edited-2",
    ),
    "settle": (
        "lebrun-1828/whiste/slam-edited-1",
        "lebrun-1828/whiste/count_order-supplied-1",
    ),
    "price": (
        "lebrun-1828/whiste/payment-edited-1",
        "lebrun-1828/whiste/payment-edited-2",
        "lebrun-1828/whiste/payment-edited-3",
    ),
    "win_game": (
        "lebrun-1828/whiste/target-x1",
        "lebrun-1828/whiste/rubber-x1",
        "lebrun-1828/whiste/rubber_bonus-edited-1",
        "lebrun-1828/whiste/points_carried-edited-1",
    ),
    "end_deal": (
        "lebrun-1828/whiste/dealer_rotation-supplied-1",
        "lebrun-1828/whiste/target-x1",
    ),
    "returns": (),
    "seats": (),
    "player": (),
    "choices": (),
    "outcome": (),
    "sees": ("lebrun-1828/whiste/turn_up-edited-1",),
    "epoch": (),
    "pack": (),
    "legal": (),
    "apply": (),
    "say": ("lebrun-1828/whiste/honours_call-x1",),
    "refuse": (),
    "explain": (),
}


# Conduct of the game; no rule of the text.
def explain(state: list[int]) -> tuple[str, ...]:
    """Return the ids of the rules that shape the decision at hand."""
    return tuple(rule for name in AT_WORK[state[PHASE]] for rule in PROVENANCE[name])


GAME = Game(
    name="whiste",
    title="Jeu de Whiste ou Whisk",
    source="lebrun-1828",
    family="rubber",
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
        over=PLAYED_TRICKS,
        stock=UNDEALT,
        dealers={DEALING: deal_card},
        facts=FACTS,
        ranks=RANKS,
        card_blocks=CARD_BLOCKS,
        chips=("purse",),
    ),
)
