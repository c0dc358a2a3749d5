"""Jeu du Nain jaune ou Lindor as told in Manuel des jeux de calcul et de hasard, ou Nouvelle Académie des jeux, 1828.

Rows of cards, boxes, and the race to be out.
Generated from the rules of account lebrun-1828/nain-jaune; do not edit: change the edition file
and build again. Each function stands under the words that it embodies.
"""

# What the text leaves open, and what is supposed:
# - How many points do king, queen and knave present when they are left in hand? ten each
# - Is the deal to the right, as the play and the turn of the dealer are? yes; the right-hand neighbour of the
#   dealer is first in cards
# - Must one who has the next card lay it? yes
# - Who speaks when the next neighbour has not the next card? the neighbour after him, and so on round the
#   table
# - What does a player do who has laid a king? he begins anew with any card
# - What is the bête of a card whose box has been emptied by an opéra? nothing: it is as large as what lies on
#   the box
# - How long do they play? one deal for each player, or as many as agreed (parameter deals)

from __future__ import annotations

from pipeline.engines.runtime import bits, cards, hands, pots
from pipeline.engines.runtime.book import CHANCE, OTHER, TERMINAL, Fact, Parameter, Rulebook, RuleText
from pipeline.engines.runtime.game import Game

# ------------------------------------------------------------------------------------------- cards and players

# « le roi, et la plus basse l'as » p. 293. [extracted rank_order-x1]
RANKS: tuple[str, ...] = ("as", "2", "3", "4", "5", "6", "7", "8", "9", "10", "valet", "dame", "roi")
SIZE = len(RANKS)

# « un jeu de cartes entier » p. 293. [extracted deck-x1]
CARDS = 52

# The text is silent; supposed: card values values {'dame': 10, 'roi': 10, 'valet': 10}, pips True
# [supplied card_values-supplied-1]
POINTS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)

# « joueurs sont au nombre de trois au moins et de huit au plus » p. 293. [extracted players-x1]
FEWEST, MOST = 3, 8

# « distribue en cinq fois, c'est-à-dire par trois, quinze cartes à chaque joueur : quand on ne joue que
# trois » p. 293. [edited deal-edited-1]
# « A quatre, on ne donne que douze cartes à chacun » p. 293. [edited deal-edited-2]
# « Est-on cinq, on distribue à chacun neuf cartes » p. 293. [edited deal-edited-3]
# « huit » p. 293. [extracted deal-x4]
# « sept cartes » p. 293. [extracted deal-x5]
# « enfin, à huit personnes, chacun n'en reçoit que six » p. 293. [edited deal-edited-4]
HAND_SIZES = (15, 12, 9, 8, 7, 6)  # for FEWEST to MOST players
PACKETS = (3, 3, 3, 1, 1, 3)

# « si le joueur qui le suit à droite a le dix, il le met » p. 293. [edited direction-edited-1]
STEP = -1  # seats are numbered from each player to his left

# « sur le dix de carreau, un jeton » p. 293. [extracted box-x1]
# « sur le valet de trèfle, deux jetons » p. 293. [extracted box-x2]
# « sur la dame de pique, trois jetons » p. 293. [extracted box-x3]
# « sur le roi de cœur, quatre jetons » p. 293. [extracted box-x4]
# « sur le nain jaune ou le sept de carreau, cinq jetons » p. 293. [extracted box-x5]
BOXES = 5
BOX_NAMES = ("10 de carreau", "valet de trèfle", "dame de pique", "roi de cœur", "7 de carreau")
BOX_CARDS = (22, 36, 50, 12, 19)

PARAMETERS = (
    Parameter("players", FEWEST, tuple(range(FEWEST, MOST + 1)), "nombre de joueurs"),
    Parameter("dealer", -1, tuple(range(-1, MOST)), "premier donneur ; -1 : le sort en décide"),
    Parameter("deals", 0, tuple(range(13)), "nombre de donnes ; 0 : un tour de table"),
)

# Actions: a card played or dealt, then lots.
LOT = CARDS
ACTIONS = LOT + MOST
CARD_BLOCKS = (0,)
LONGEST = 12 * CARDS

# State: one number each, then one for each seat, then one for each box.
PHASE, PLAYERS, DEALER, DEAL, DEALS, TURN, UNDEALT, DEALT, NEXT, LAST = range(10)
LAID, WINNER, POT, SWEPT, PACK = range(10, 15)
HANDS, PURSE, PUT, PAID, BEGAN = range(15, 15 + 5 * MOST, MOST)
BOX = 15 + 5 * MOST
WIDTH = BOX + BOXES

LOTS, DEALING, PLAY, DONE = range(4)
PHASES = ("sort", "donne", "jeu", "fin")

FACTS = (
    Fact("phase", PHASE, "word", words=PHASES),
    Fact("players", PLAYERS),
    Fact("dealer", DEALER),
    Fact("deal", DEAL),
    Fact("pack", PACK, "size"),
    Fact("pot", POT),
    Fact("dealt", DEALT),
    Fact("talon", UNDEALT, "size"),
    Fact("laid", LAID, "cards"),
    Fact("next", NEXT, "card"),
    Fact("winner", WINNER),
    Fact("swept", SWEPT),
    Fact("10 de carreau", BOX + 0),
    Fact("valet de trèfle", BOX + 1),
    Fact("dame de pique", BOX + 2),
    Fact("roi de cœur", BOX + 3),
    Fact("7 de carreau", BOX + 4),
    Fact("hands", HANDS, "cards", seats=True, secret=True),
    Fact("put", PUT, seats=True),
    Fact("paid", PAID, seats=True),
    Fact("purse", PURSE, seats=True),
)


# « Le sort désigne à qui fera » p. 293. [extracted dealer_choice-x1]
def new(values: list[int]) -> list[int]:
    """Sit down; lots are drawn for the dealer unless he is given."""
    state = [0] * WIDTH
    state[PLAYERS], state[DEALER] = values[0], values[1]
    state[DEALS] = values[2] if values[2] else values[0]
    state[WINNER] = -1
    if state[DEALER] < 0:
        state[PHASE] = LOTS
    else:
        state[DEALER] %= state[PLAYERS]
        begin_deal(state)
    return state


# ---------------------------------------------------------------------------------------------------- the deal


# « sur le dix de carreau, un jeton » to « sur le nain jaune ou le sept de carreau, cinq jetons », 5 rules quoted above.
# [extracted box-x1 to box-x5]
# « un jeu de cartes entier » p. 293. [extracted deck-x1]
def begin_deal(state: list[int]) -> None:
    """Put the stakes on the boxes and shuffle."""
    players = state[PLAYERS]
    state[PACK] = state[UNDEALT] = (1 << CARDS) - 1
    state[DEALT], state[NEXT], state[LAST], state[LAID] = 0, -1, -1, 0
    state[WINNER], state[SWEPT] = -1, 0
    for seat in range(players):
        state[HANDS + seat] = state[PUT + seat] = state[PAID + seat] = 0
        state[BEGAN + seat] = -1
    for seat in range(players):
        if seat >= 0:
            stake(state, seat, 0, 1)  # 10 de carreau
    for seat in range(players):
        if seat >= 0:
            stake(state, seat, 1, 2)  # valet de trèfle
    for seat in range(players):
        if seat >= 0:
            stake(state, seat, 2, 3)  # dame de pique
    for seat in range(players):
        if seat >= 0:
            stake(state, seat, 3, 4)  # roi de cœur
    for seat in range(players):
        if seat >= 0:
            stake(state, seat, 4, 5)  # 7 de carreau
    state[PHASE] = DEALING


# Conduct of the game; no rule of the text.
def stake(state: list[int], seat: int, box: int, amount: int) -> None:
    """Put chips of a seat on a box."""
    state[PUT + seat] += pots.move(state, PURSE + seat, POT, amount)
    state[BOX + box] += amount


# « distribue en cinq fois, c'est-à-dire par trois, quinze … » to « enfin, à huit personnes, chacun n'en reçoit que six », 6 rules quoted above.
# [edited deal-edited-1 to deal-edited-4]
# « si le joueur qui le suit à droite a le dix, il le met » p. 293. [edited direction-edited-1]
def recipient(state: list[int]) -> int:
    """Return the seat that gets the next card, or OTHER for the lot."""
    if state[PHASE] != DEALING:
        return OTHER
    players = state[PLAYERS]
    return (state[DEALER] + STEP * (1 + state[DEALT] // PACKETS[players - FEWEST])) % players


# « distribue en cinq fois, c'est-à-dire par trois, quinze … » to « enfin, à huit personnes, chacun n'en reçoit que six », 6 rules quoted above.
# [edited deal-edited-1 to deal-edited-4]
def deal_card(state: list[int], card: int) -> None:
    """Give the next card."""
    state[HANDS + recipient(state)] |= 1 << card
    state[UNDEALT] ^= 1 << card
    state[DEALT] += 1
    if state[DEALT] == state[PLAYERS] * HAND_SIZES[state[PLAYERS] - FEWEST]:
        begin_play(state)


# ----------------------------------------------------------------------------------------------------- the play


# « Le premier en cartes commence » p. 293. [extracted leader-x1]
def begin_play(state: list[int]) -> None:
    """Let the player after the dealer begin with any card."""
    state[PHASE] = PLAY
    state[NEXT] = -1
    state[TURN] = (state[DEALER] + STEP) % state[PLAYERS]


# « le roi, et la plus basse l'as » p. 293. [extracted rank_order-x1]
def following(state: list[int], card: int) -> int:
    """Return the card that comes after another in its row, -1 after the last."""
    return card + 1 if card % SIZE + 1 < SIZE else -1


# « on peut jouer à la fois jusqu'à celle qui manque toutes les cartes qui se suivent […] on peut jouer sur
# une carte d'une couleur quelconque la carte suivante d'une autre couleur » p. 293. [edited row-edited-1]
def wanted(state: list[int]) -> int:
    """Return the cards that continue the row; every card when a row begins."""
    if state[NEXT] < 0:
        return (1 << CARDS) - 1
    return cards.rank_cards(state[NEXT] % SIZE, SIZE)


# « on peut jouer à la fois jusqu'à celle qui manque toutes les … » p. 293. [edited row-edited-1]
def legal(state: list[int], out: list[int]) -> int:
    """Write the possible actions, ascending, and return their number."""
    return bits.write(state[HANDS + state[TURN]] & wanted(state), 0, out, 0)


# « on peut jouer à la fois jusqu'à celle qui manque toutes les … » p. 293. [edited row-edited-1]
# « défait de toutes ses cartes, ait par ce moyen gagné le coup » p. 294. [extracted end-x1]
def play(state: list[int], card: int) -> None:
    """Lay a card; who has laid his last one wins."""
    seat = state[TURN]
    if state[BEGAN + seat] < 0:
        state[BEGAN + seat] = bits.size(state[LAID])
    state[HANDS + seat] ^= 1 << card
    state[LAID] |= 1 << card
    state[LAST] = seat
    take_box(state, seat, card)
    if state[HANDS + seat] == 0:
        win(state, seat)
        return
    state[NEXT] = following(state, card)
    pass_on(state)


# « on peut jouer à la fois jusqu'à celle qui manque toutes les … » p. 293. [edited row-edited-1]
# « joué en dernier lieu une carte supérieure aux autres cartes jouées ; il rejoue de nouveau, sans avoir
# égard à son tour » p. 293. [extracted row_stops-x1]
# « si le joueur qui le suit à droite a le dix, il le met » p. 293. [edited direction-edited-1]
def pass_on(state: list[int]) -> None:
    """Find who has the next card, the last player first; if nobody has it, the last player begins anew."""
    if state[NEXT] >= 0:
        for turn in range(state[PLAYERS]):
            seat = (state[LAST] + STEP * turn) % state[PLAYERS]
            if state[HANDS + seat] & wanted(state):
                state[TURN] = seat
                return
    state[NEXT] = -1
    state[TURN] = state[LAST]


# « jouer on enlève la mise que portent les cartes figurées » p. 294. [extracted box_taken-x1]
def take_box(state: list[int], seat: int, card: int) -> None:
    """Let the player take what lies on the box of the card that he has laid."""
    for box in range(BOXES):
        if BOX_CARDS[box] == card:
            state[PAID + seat] += pots.move(state, POT, PURSE + seat, state[BOX + box])
            state[BOX + box] = 0


# « défaire de toutes ses cartes de suite, la première fois qu'il est en tour de jouer, il fait opéra »
# p. 293. [extracted sweep-x1]
def swept(state: list[int], seat: int) -> bool:
    """Tell whether a player has laid all his cards in one turn, the first that he had."""
    return bits.size(state[LAID]) - state[BEGAN + seat] == HAND_SIZES[state[PLAYERS] - FEWEST]


# « défait de toutes ses cartes, ait par ce moyen gagné le coup » p. 294. [extracted end-x1]
# « Alors les autres étalent leur jeu et paient chacun, au gagnant, un jeton pour chaque point que présentent
# les cartes qu'ils n'ont pu jouer » p. 294. [edited payment-edited-1]
# « défaire de toutes ses cartes de suite, la première fois … » p. 293. [extracted sweep-x1]
# « restent en main, parce qu'alors vous faites une bête égale au nombre de jetons qui se trouvent sur les
# cartes figurées » p. 294. [extracted box_fine-x1]
def win(state: list[int], seat: int) -> None:
    """Pay the player who is rid of his cards, and fine who has kept the card of a box."""
    players = state[PLAYERS]
    state[WINNER] = seat
    if swept(state, seat):
        state[SWEPT] = 1
        for box in range(BOXES):
            state[PAID + seat] += pots.move(state, POT, PURSE + seat, state[BOX + box])
            state[BOX + box] = 0
    for other in range(players):
        points = hands.points(state[HANDS + other], POINTS, SIZE)
        left = bits.size(state[HANDS + other])
        state[PAID + seat] += pots.move(state, PURSE + other, PURSE + seat, points)
    for other in range(players):
        for box in range(BOXES):
            if state[HANDS + other] >> BOX_CARDS[box] & 1:
                stake(state, other, box, state[BOX + box])
    end_deal(state)


# « la donne passe au voisin de droite » p. 294. [extracted dealer_rotation-x1]
def end_deal(state: list[int]) -> None:
    """Pass the deal to the right, or end the game."""
    state[DEAL] += 1
    if state[DEAL] == state[DEALS]:
        state[PHASE] = DONE
        return
    state[DEALER] = (state[DEALER] - 1) % state[PLAYERS]
    begin_deal(state)


# Conduct of the game; no rule of the text.
def returns(state: list[int]) -> list[int]:
    """Return the chips won by each seat; what lies on the boxes is nobody's."""
    return state[PURSE : PURSE + state[PLAYERS]]


# -------------------------------------------------------------------------------------------------- the conduct


# « joueurs sont au nombre de trois au moins et de huit au plus » p. 293. [extracted players-x1]
def seats(state: list[int]) -> int:
    """Return the number of players."""
    return state[PLAYERS]


# Conduct of the game; no rule of the text.
def player(state: list[int]) -> int:
    """Return the seat to play, or CHANCE, or TERMINAL."""
    if state[PHASE] == PLAY:
        return state[TURN]
    return TERMINAL if state[PHASE] == DONE else CHANCE


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
    if state[PHASE] == PLAY:
        play(state, action)
    elif state[PHASE] == DEALING:
        deal_card(state, action)
    else:
        state[DEALER] = action - LOT
        begin_deal(state)


# Conduct of the game; no rule of the text.
def sees(state: list[int], action: int, seat: int) -> bool:
    """Tell whether a seat sees an action: cards dealt are seen by their owner only."""
    return state[PHASE] != DEALING or seat == recipient(state)


# Conduct of the game; no rule of the text.
def say(action: int, chance: bool) -> str:
    """Say an action in the words of the book."""
    if action >= LOT:
        return f"Donneur {action - LOT}"
    return cards.name(action, RANKS) if chance else f"Jouer {cards.name(action, RANKS)}"


# Conduct of the game; no rule of the text.
def refuse(state: list[int], action: int) -> int:
    """Return the number of the rule that forbids an action: the row goes on with its next card."""
    return 18  # row


# Conduct of the game; no rule of the text.
def epoch(state: list[int]) -> int:
    """Return the number of the deal."""
    return state[DEAL]


# Conduct of the game; no rule of the text.
def pack(state: list[int]) -> int:
    """Return the cards in use."""
    return state[PACK]


ENTER = {"play": begin_play}

AT_WORK = (
    ("new",),
    ("recipient", "deal_card", "begin_deal"),
    ("legal", "play", "pass_on", "begin_play", "take_box", "swept"),
    ("win", "end_deal"),
)


# ---------------------------------------------------------------------------------------------------- rules

RULES = (
    RuleText(
        "lebrun-1828/nain-jaune/rank_order-x1",
        "rank_order",
        "extracted",
        "le roi, et la plus basse l'as",
        293,
    ),
    RuleText(
        "lebrun-1828/nain-jaune/deck-x1",
        "deck",
        "extracted",
        "un jeu de cartes entier",
        293,
    ),
    RuleText(
        "lebrun-1828/nain-jaune/card_values-supplied-1",
        "card_values",
        "supplied",
        "The text is silent; supposed: card values values {'dame': 10, 'roi': 10, 'valet': 10}, pips True",
        None,
    ),
    RuleText(
        "lebrun-1828/nain-jaune/players-x1",
        "players",
        "extracted",
        "joueurs sont au nombre de trois au moins et de huit au plus",
        293,
    ),
    RuleText(
        "lebrun-1828/nain-jaune/deal-edited-1",
        "deal",
        "edited",
        "distribue en cinq fois, c'est-à-dire par trois, quinze cartes à chaque joueur : quand on ne joue que trois",
        293,
    ),
    RuleText(
        "lebrun-1828/nain-jaune/deal-edited-2",
        "deal",
        "edited",
        "A quatre, on ne donne que douze cartes à chacun",
        293,
    ),
    RuleText(
        "lebrun-1828/nain-jaune/deal-edited-3",
        "deal",
        "edited",
        "Est-on cinq, on distribue à chacun neuf cartes",
        293,
    ),
    RuleText(
        "lebrun-1828/nain-jaune/deal-x4",
        "deal",
        "extracted",
        "huit",
        293,
    ),
    RuleText(
        "lebrun-1828/nain-jaune/deal-x5",
        "deal",
        "extracted",
        "sept cartes",
        293,
    ),
    RuleText(
        "lebrun-1828/nain-jaune/deal-edited-4",
        "deal",
        "edited",
        "enfin, à huit personnes, chacun n'en reçoit que six",
        293,
    ),
    RuleText(
        "lebrun-1828/nain-jaune/direction-edited-1",
        "direction",
        "edited",
        "si le joueur qui le suit à droite a le dix, il le met",
        293,
    ),
    RuleText(
        "lebrun-1828/nain-jaune/box-x1",
        "box",
        "extracted",
        "sur le dix de carreau, un jeton",
        293,
    ),
    RuleText(
        "lebrun-1828/nain-jaune/box-x2",
        "box",
        "extracted",
        "sur le valet de trèfle, deux jetons",
        293,
    ),
    RuleText(
        "lebrun-1828/nain-jaune/box-x3",
        "box",
        "extracted",
        "sur la dame de pique, trois jetons",
        293,
    ),
    RuleText(
        "lebrun-1828/nain-jaune/box-x4",
        "box",
        "extracted",
        "sur le roi de cœur, quatre jetons",
        293,
    ),
    RuleText(
        "lebrun-1828/nain-jaune/box-x5",
        "box",
        "extracted",
        "sur le nain jaune ou le sept de carreau, cinq jetons",
        293,
    ),
    RuleText(
        "lebrun-1828/nain-jaune/dealer_choice-x1",
        "dealer_choice",
        "extracted",
        "Le sort désigne à qui fera",
        293,
    ),
    RuleText(
        "lebrun-1828/nain-jaune/leader-x1",
        "leader",
        "extracted",
        "Le premier en cartes commence",
        293,
    ),
    RuleText(
        "lebrun-1828/nain-jaune/row-edited-1",
        "row",
        "edited",
        "on peut jouer à la fois jusqu'à celle qui manque toutes les cartes qui se suivent […] on peut jouer sur une carte d'une couleur quelconque la carte suivante d'une autre couleur",
        293,
    ),
    RuleText(
        "lebrun-1828/nain-jaune/end-x1",
        "end",
        "extracted",
        "défait de toutes ses cartes, ait par ce moyen gagné le coup",
        294,
    ),
    RuleText(
        "lebrun-1828/nain-jaune/row_stops-x1",
        "row_stops",
        "extracted",
        "joué en dernier lieu une carte supérieure aux autres cartes jouées ; il rejoue de nouveau, sans avoir égard à son tour",
        293,
    ),
    RuleText(
        "lebrun-1828/nain-jaune/box_taken-x1",
        "box_taken",
        "extracted",
        "jouer on enlève la mise que portent les cartes figurées",
        294,
    ),
    RuleText(
        "lebrun-1828/nain-jaune/sweep-x1",
        "sweep",
        "extracted",
        "défaire de toutes ses cartes de suite, la première fois qu'il est en tour de jouer, il fait opéra",
        293,
    ),
    RuleText(
        "lebrun-1828/nain-jaune/payment-edited-1",
        "payment",
        "edited",
        "Alors les autres étalent leur jeu et paient chacun, au gagnant, un jeton pour chaque point que présentent les cartes qu'ils n'ont pu jouer",
        294,
    ),
    RuleText(
        "lebrun-1828/nain-jaune/box_fine-x1",
        "box_fine",
        "extracted",
        "restent en main, parce qu'alors vous faites une bête égale au nombre de jetons qui se trouvent sur les cartes figurées",
        294,
    ),
    RuleText(
        "lebrun-1828/nain-jaune/dealer_rotation-x1",
        "dealer_rotation",
        "extracted",
        "la donne passe au voisin de droite",
        294,
    ),
)

PROVENANCE: dict[str, tuple[str, ...]] = {
    "new": ("lebrun-1828/nain-jaune/dealer_choice-x1",),
    "begin_deal": (
        "lebrun-1828/nain-jaune/box-x1",
        "lebrun-1828/nain-jaune/box-x2",
        "lebrun-1828/nain-jaune/box-x3",
        "lebrun-1828/nain-jaune/box-x4",
        "lebrun-1828/nain-jaune/box-x5",
        "lebrun-1828/nain-jaune/deck-x1",
    ),
    "stake": (),
    "recipient": (
        "lebrun-1828/nain-jaune/deal-edited-1",
        "lebrun-1828/nain-jaune/deal-edited-2",
        "lebrun-1828/nain-jaune/deal-edited-3",
        "lebrun-1828/nain-jaune/deal-x4",
        "lebrun-1828/nain-jaune/deal-x5",
        "lebrun-1828/nain-jaune/deal-edited-4",
        "lebrun-1828/nain-jaune/direction-edited-1",
    ),
    "deal_card": (
        "lebrun-1828/nain-jaune/deal-edited-1",
        "lebrun-1828/nain-jaune/deal-edited-2",
        "lebrun-1828/nain-jaune/deal-edited-3",
        "lebrun-1828/nain-jaune/deal-x4",
        "lebrun-1828/nain-jaune/deal-x5",
        "lebrun-1828/nain-jaune/deal-edited-4",
    ),
    "begin_play": ("lebrun-1828/nain-jaune/leader-x1",),
    "following": ("lebrun-1828/nain-jaune/rank_order-x1",),
    "wanted": ("lebrun-1828/nain-jaune/row-edited-1",),
    "legal": ("lebrun-1828/nain-jaune/row-edited-1",),
    "play": (
        "lebrun-1828/nain-jaune/row-edited-1",
        "lebrun-1828/nain-jaune/end-x1",
    ),
    "pass_on": (
        "lebrun-1828/nain-jaune/row-edited-1",
        "lebrun-1828/nain-jaune/row_stops-x1",
        "lebrun-1828/nain-jaune/direction-edited-1",
    ),
    "take_box": ("lebrun-1828/nain-jaune/box_taken-x1",),
    "swept": ("lebrun-1828/nain-jaune/sweep-x1",),
    "win": (
        "lebrun-1828/nain-jaune/end-x1",
        "lebrun-1828/nain-jaune/payment-edited-1",
        "lebrun-1828/nain-jaune/sweep-x1",
        "lebrun-1828/nain-jaune/box_fine-x1",
    ),
    "end_deal": ("lebrun-1828/nain-jaune/dealer_rotation-x1",),
    "returns": (),
    "seats": ("lebrun-1828/nain-jaune/players-x1",),
    "player": (),
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
    name="nain-jaune",
    title="Jeu du Nain jaune ou Lindor",
    source="lebrun-1828",
    family="stops",
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
        zones=("talon", "hands", "laid"),
    ),
)
