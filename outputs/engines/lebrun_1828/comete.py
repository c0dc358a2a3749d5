"""Jeu de la Comète as told in Manuel des jeux de calcul et de hasard, ou Nouvelle Académie des jeux, 1828.

Rows of cards, boxes, and the race to be out.
Generated from the rules of account lebrun-1828/comete; do not edit: change the edition file
and build again. Each function stands under the words that it embodies.
"""

# What the text leaves open, and what is supposed:
# - How many cards have three, four or five players? twelve, nine and nine, by threes
# - What are the two packs for, and how are their cards called? one is played and the other shuffled, by
#   turns; the four cards of a rank, which are of two suits of one colour, twice each, are named after the
#   four suits, and the comète is called nine of carreau
# - What is put to the queue? one chip of each at every deal
# - How many points do king, queen and knave present when they are left in hand? ten each
# - What is a point of cartes blanches, and which are they? a chip of each of the others; a hand without king,
#   queen or knave
# - By how much is the price of the comète raised when it stayed once in the talon? by nothing: it is simple
#   until it stayed twice in a row
# - What does an opéra earn when the comète did not stay in the talon? the payments for the cards left, once
# - May the comète be kept though a card is wanting, or laid though one has the next card? yes, both
# - Who takes the queue when two have won as much? the first in turn after the last dealer
# - How long do they play? a usual game has twelve rois; the engine plays one unless it is told more
#   (parameter rois)

from __future__ import annotations

from pipeline.engines.runtime import bits, cards, hands, packets, pots
from pipeline.engines.runtime.book import CHANCE, OTHER, TERMINAL, Fact, Parameter, Rulebook, RuleText
from pipeline.engines.runtime.game import Game

# ------------------------------------------------------------------------------------------- cards and players

# « La plus haute carte du jeu est le roi, et la plus basse l'as ; du reste, les cartes ont leur valeur et
# leur ordre ordinaire » p. 293. [inherited rank_order-inherited-1]
RANKS: tuple[str, ...] = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "valet", "dame", "roi")
SIZE = len(RANKS)

# « deux jeux entiers » p. 235. [extracted deck-x1]
# « ôté les as » p. 235. [extracted removed_cards-x1]
CARDS = 48

# The text is silent; supposed: card values values {'dame': 10, 'roi': 10, 'valet': 10}, pips True
# [supplied card_values-supplied-1]
POINTS = (2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)

# « On joue ordinairement à deux à ce jeu, mais on peut aussi y jouer trois, quatre et cinq » p. 235.
# [extracted players-x1]
FEWEST, MOST = 2, 5

# « au nombre de dix-huit » p. 235. [edited deal-edited-1]
# The text is silent; supposed: deal when players == 3, cards 12 [supplied deal-supplied-1]
# The text is silent; supposed: deal when players >= 4, cards 9 [supplied deal-supplied-2]
HAND_SIZES = (18, 12, 9, 9)  # for FEWEST to MOST players

# « distribue toujours en commençant par son voisin de gauche » p. 130. [inherited direction-g2]
STEP = 1  # seats are numbered from each player to his left

# « on fait valoir et on change la comète comme on fait pour les poques ; elle a le privilège de faire hoc
# partout » p. 235. [edited row_wild-edited-1]
WILD = 19

PARAMETERS = (
    Parameter("players", FEWEST, tuple(range(FEWEST, MOST + 1)), "nombre de joueurs"),
    Parameter("dealer", 0, tuple(range(MOST)), "premier donneur"),
    Parameter("rois", 1, tuple(range(1, 13)), "nombre de rois ; la partie en a 12"),
    Parameter("packet", 3, (3,), "cartes données à la fois"),
)

# Actions: a card played or dealt, keeping it, then lots.
KEEP = CARDS
LOT = KEEP + 1
ACTIONS = LOT + MOST
CARD_BLOCKS = (0,)
LONGEST = 48 * 3 * CARDS

# State: one number each, then one for each seat.
PHASE, PLAYERS, DEALER, DEAL, DEALS, TURN, UNDEALT, DEALT, NEXT, LAST = range(10)
LAID, WINNER, POT, SWEPT, PACK = range(10, 15)
HANDS, PURSE, PUT, PAID, BEGAN, BLANK = range(15, 15 + 6 * MOST, MOST)
KEPT, STAYED, PACKET = range(15 + 6 * MOST, 18 + 6 * MOST)
WIDTH = 18 + 6 * MOST

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
    Fact("stayed", STAYED),
    Fact("deals", DEALS),
    Fact("winner", WINNER),
    Fact("swept", SWEPT),
    Fact("hands", HANDS, "cards", seats=True, secret=True),
    Fact("blank", BLANK, seats=True),
    Fact("put", PUT, seats=True),
    Fact("paid", PAID, seats=True),
    Fact("purse", PURSE, seats=True),
)


# « partie ordinaire est composée de douze rois » p. 235. [extracted game_length-x1]
def new(values: list[int]) -> list[int]:
    """Sit down; choose the dealer unless he is given."""
    state = [0] * WIDTH
    state[PLAYERS], state[DEALER] = values[0], values[1]
    state[DEALS] = values[2] * 4
    state[WINNER] = -1
    state[PACKET] = values[3]
    if state[DEALER] < 0:
        state[PHASE] = LOTS
    else:
        state[DEALER] %= state[PLAYERS]
        begin_deal(state)
    return state


# ---------------------------------------------------------------------------------------------------- the deal


# The text is silent; supposed: ante who all, amount 1 [supplied ante-supplied-1]
# « deux jeux entiers » p. 235. [extracted deck-x1]
# « ôté les as » p. 235. [extracted removed_cards-x1]
def begin_deal(state: list[int]) -> None:
    """Put the stakes down and shuffle."""
    players = state[PLAYERS]
    state[PACK] = state[UNDEALT] = (1 << CARDS) - 1
    state[DEALT], state[NEXT], state[LAST], state[LAID] = 0, -1, -1, 0
    state[WINNER], state[SWEPT] = -1, 0
    for seat in range(players):
        state[HANDS + seat] = state[PUT + seat] = state[PAID + seat] = 0
        state[BEGAN + seat] = -1
        state[BLANK + seat] = 0
    for seat in range(players):
        state[PUT + seat] += pots.move(state, PURSE + seat, POT, 1)
    state[PHASE] = DEALING


# « au nombre de dix-huit » p. 235. [edited deal-edited-1]
# The text is silent; supposed: deal when players == 3, cards … [supplied deal-supplied-1]
# The text is silent; supposed: deal when players >= 4, cards … [supplied deal-supplied-2]
# « les cartes sont données par trois » p. 235. [edited packet-edited-1]
# « distribue toujours en commençant par son voisin de gauche » p. 130. [inherited direction-g2]
def recipient(state: list[int]) -> int:
    """Return the seat that gets the next card, or OTHER for the lot."""
    if state[PHASE] != DEALING:
        return OTHER
    players = state[PLAYERS]
    place = packets.place(state[DEALT], HAND_SIZES[players - FEWEST], state[PACKET], players)
    return (state[DEALER] + STEP * (1 + place)) % players


# « au nombre de dix-huit » p. 235. [edited deal-edited-1]
# The text is silent; supposed: deal when players == 3, cards … [supplied deal-supplied-1]
# The text is silent; supposed: deal when players >= 4, cards … [supplied deal-supplied-2]
def deal_card(state: list[int], card: int) -> None:
    """Give the next card."""
    state[HANDS + recipient(state)] |= 1 << card
    state[UNDEALT] ^= 1 << card
    state[DEALT] += 1
    if state[DEALT] == state[PLAYERS] * HAND_SIZES[state[PLAYERS] - FEWEST]:
        begin_play(state)


# ----------------------------------------------------------------------------------------------------- the play


# « Le premier à jouer doit dire pour lever le poque » p. 203. [inherited leader-i1]
def begin_play(state: list[int]) -> None:
    """Let the player after the dealer begin with any card."""
    state[PHASE] = PLAY
    state[NEXT] = -1
    state[TURN] = (state[DEALER] + STEP) % state[PLAYERS]
    pay_blank(state)


# « La plus haute carte du jeu est le roi, et la plus basse … » p. 293. [inherited rank_order-inherited-1]
def following(state: list[int], card: int) -> int:
    """Return the card that comes after another in its row, -1 after the last."""
    return card + 1 if card % SIZE + 1 < SIZE else -1


# « il les jouera comme au nain jaune, et quoique sans qu'elles soient de semblable couleur » p. 202.
# [inherited row-inherited-1]
def wanted(state: list[int]) -> int:
    """Return the cards that continue the row; every card when a row begins."""
    if state[NEXT] < 0:
        return (1 << CARDS) - 1
    return cards.rank_cards(state[NEXT] % SIZE, SIZE)


# « il les jouera comme au nain jaune, et quoique sans qu'elles … » p. 202. [inherited row-inherited-1]
def legal(state: list[int], out: list[int]) -> int:
    """Write the possible actions, ascending, and return their number."""
    held = state[HANDS + state[TURN]]
    count = bits.write(held & (wanted(state) | 1 << WILD), 0, out, 0)
    return write_wild(state, out, count) if held >> WILD & 1 else count


# « il les jouera comme au nain jaune, et quoique sans qu'elles … » p. 202. [inherited row-inherited-1]
# « on fait valoir et on change la comète comme on fait pour … » p. 235. [edited row_wild-edited-1]
def can_lay(state: list[int], seat: int) -> bool:
    """Tell whether a player has the next card, or la comète and has not just kept it."""
    held = state[HANDS + seat]
    if held >> WILD & 1 and not state[KEPT]:
        return True
    return bool(held & wanted(state) & ~(1 << WILD))


# « on fait valoir et on change la comète comme on fait pour … » p. 235. [edited row_wild-edited-1]
def write_wild(state: list[int], out: list[int], count: int) -> int:
    """Let the holder of la comète keep it when he has no other card that follows."""
    if state[NEXT] >= 0 and not state[HANDS + state[TURN]] & wanted(state) & ~(1 << WILD):
        out[count] = KEEP
        count += 1
    return count


# « il les jouera comme au nain jaune, et quoique sans qu'elles … » p. 202. [inherited row-inherited-1]
# « jusqu'à ce qu'un des joueurs, s'étant défait de toutes ses cartes, ait par ce moyen gagné le coup »
# p. 294. [inherited end-inherited-1]
# « on fait valoir et on change la comète comme on fait pour … » p. 235. [edited row_wild-edited-1]
def play(state: list[int], action: int) -> None:
    """Lay a card; who has laid his last one wins."""
    seat = state[TURN]
    if action == KEEP:
        state[KEPT] = 1
        pass_on(state)
        return
    card = action
    state[KEPT] = 0
    if state[BEGAN + seat] < 0:
        state[BEGAN + seat] = bits.size(state[LAID])
    state[HANDS + seat] ^= 1 << card
    state[LAID] |= 1 << card
    state[LAST] = seat
    price_laid(state, seat, card, card)
    if state[HANDS + seat] == 0:
        win(state, seat)
        return
    state[NEXT] = -1 if card == WILD else following(state, card)
    pass_on(state)


# « il les jouera comme au nain jaune, et quoique sans qu'elles … » p. 202. [inherited row-inherited-1]
# « la dernière carte jetée lui est hoc, et lui vaut un jeton de chaque joueur : il recommence » p. 202.
# [inherited row_stops-inherited-1]
# « distribue toujours en commençant par son voisin de gauche » p. 130. [inherited direction-g2]
def pass_on(state: list[int]) -> None:
    """Find who has the next card, the last player first; if nobody has it, the last player begins anew."""
    if state[NEXT] >= 0:
        for turn in range(state[PLAYERS]):
            seat = (state[LAST] + STEP * turn) % state[PLAYERS]
            if can_lay(state, seat):
                state[TURN] = seat
                return
        collect(state, state[LAST], 1)
    state[NEXT] = -1
    state[TURN] = state[LAST]


# Conduct of the game; no rule of the text.
def collect(state: list[int], seat: int, amount: int) -> None:
    """Let each of the others pay a player."""
    for other in range(state[PLAYERS]):
        if other != seat:
            state[PAID + seat] += pots.move(state, PURSE + other, PURSE + seat, amount)


# « Quand un joueur a cartes blanches, il compte cinquante points, et même cent s'il a la comète, et empêche
# par là que l'autre ne puisse faire opéra. » p. 235. [edited blank_hand-edited-1]
def pay_blank(state: list[int]) -> None:
    """Let who has none of roi, dame, valet be paid for it."""
    for seat in range(state[PLAYERS]):
        if state[HANDS + seat] & 246350748847616 == 0:
            state[BLANK + seat] = 1
            collect(state, seat, 100 if state[HANDS + seat] >> WILD & 1 else 50)


# « La comète simple se paie deux jetons au joueur qui l'a dans son jeu, et qui l'emploie avant d'avoir jeté
# toutes ses autres cartes : dans la même circonstance elle se paie double, triple, quadruple, quintuple, si
# elle est restée deux fois, trois fois, quatre, cinq fois, etc., dans le talon » p. 235.
# [edited card_price-edited-1]
def price_laid(state: list[int], seat: int, card: int, shown: int) -> None:
    """Let a player be paid for the card that he has laid: for itself, and for the rank that it shows."""
    if card == WILD and state[HANDS + seat] != 0:
        collect(state, seat, 2 * max(1, state[STAYED]))


# « alors si vous faites opéra, […] on multiplie autant de fois les paiemens que nous avons dit devoir être
# faits, selon les fois qu'elle est restée précédemment au talon » p. 235. [edited sweep-edited-1]
# « Quand un joueur a cartes blanches, il compte cinquante … » p. 235. [edited blank_hand-edited-1]
def swept(state: list[int], seat: int) -> bool:
    """Tell whether a player has laid all his cards in one turn, the first that he had."""
    for other in range(state[PLAYERS]):
        if other != seat and state[BLANK + other]:
            return False
    return bits.size(state[LAID]) - state[BEGAN + seat] == HAND_SIZES[state[PLAYERS] - FEWEST]


# « jusqu'à ce qu'un des joueurs, s'étant défait de toutes ses … » p. 294. [inherited end-inherited-1]
# « Alors les autres étalent leur jeu et paient chacun, au gagnant, un jeton pour chaque point que présentent
# les cartes qu'ils n'ont pu jouer » p. 294. [inherited payment-inherited-1]
# « alors si vous faites opéra, […] on multiplie autant de fois … » p. 235. [edited sweep-edited-1]
def win(state: list[int], seat: int) -> None:
    """Pay the player who is rid of his cards."""
    players = state[PLAYERS]
    state[WINNER] = seat
    times = 1
    if swept(state, seat):
        state[SWEPT] = 1
        times = max(1, state[STAYED])
    for other in range(players):
        points = hands.points(state[HANDS + other], POINTS, SIZE)
        left = bits.size(state[HANDS + other])
        state[PAID + seat] += pots.move(state, PURSE + other, PURSE + seat, points * times)
    end_deal(state)


# « On donne une fois par ide en changeant le donneur » p. 235. [edited dealer_rotation-edited-1]
def end_deal(state: list[int]) -> None:
    """Pass the deal to the left, or end the game."""
    state[DEAL] += 1
    state[STAYED] = state[STAYED] + 1 if state[UNDEALT] >> WILD & 1 else 0
    if state[DEAL] == state[DEALS]:
        give_last_pot(state)
        state[PHASE] = DONE
        return
    state[DEALER] = (state[DEALER] + 1) % state[PLAYERS]
    begin_deal(state)


# « On nomme queue la totalité des jetons que dans le cours de la partie on a mis aux paris des placemens de
# la comète. Le joueur qui, à la fin, gagne le plus, emporte la queue. » p. 235. [edited last_pot-edited-1]
def give_last_pot(state: list[int]) -> None:
    """Give what was put by during the game to who has won the most, of equals to the first in turn."""
    players = state[PLAYERS]
    best = (state[DEALER] + STEP) % players
    for turn in range(players):
        seat = (state[DEALER] + STEP * (1 + turn)) % players
        if state[PURSE + seat] > state[PURSE + best]:
            best = seat
    state[PAID + best] += pots.take(state, POT, PURSE + best, state[POT])


# Conduct of the game; no rule of the text.
def returns(state: list[int]) -> list[int]:
    """Return the chips won by each seat."""
    return state[PURSE : PURSE + state[PLAYERS]]


# -------------------------------------------------------------------------------------------------- the conduct


# « On joue ordinairement à deux à ce jeu, mais on peut aussi y … » p. 235. [extracted players-x1]
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


# « on fait valoir et on change la comète comme on fait pour … » p. 235. [edited row_wild-edited-1]
def say(action: int, chance: bool) -> str:
    """Say an action in the words of the book."""
    if action >= LOT:
        return f"Donneur {action - LOT}"
    if action == KEEP:
        return "Garder la comète"
    if action == WILD and not chance:
        return "Jouer la comète"
    return cards.name(action, RANKS) if chance else f"Jouer {cards.name(action, RANKS)}"


# Conduct of the game; no rule of the text.
def refuse(state: list[int], action: int) -> int:
    """Return the number of the rule that forbids an action: the row goes on with its next card."""
    if action in (WILD, KEEP):
        return 9  # row_wild
    return 14  # row


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
    ("legal", "play", "pass_on", "begin_play", "swept", "price_laid"),
    ("win", "end_deal"),
)


# ---------------------------------------------------------------------------------------------------- rules

RULES = (
    RuleText(
        "lebrun-1828/comete/rank_order-inherited-1",
        "rank_order",
        "inherited",
        "La plus haute carte du jeu est le roi, et la plus basse l'as ; du reste, les cartes ont leur valeur et leur ordre ordinaire",
        293,
    ),
    RuleText(
        "lebrun-1828/comete/deck-x1",
        "deck",
        "extracted",
        "deux jeux entiers",
        235,
    ),
    RuleText(
        "lebrun-1828/comete/removed_cards-x1",
        "removed_cards",
        "extracted",
        "ôté les as",
        235,
    ),
    RuleText(
        "lebrun-1828/comete/card_values-supplied-1",
        "card_values",
        "supplied",
        "The text is silent; supposed: card values values {'dame': 10, 'roi': 10, 'valet': 10}, pips True",
        None,
    ),
    RuleText(
        "lebrun-1828/comete/players-x1",
        "players",
        "extracted",
        "On joue ordinairement à deux à ce jeu, mais on peut aussi y jouer trois, quatre et cinq",
        235,
    ),
    RuleText(
        "lebrun-1828/comete/deal-edited-1",
        "deal",
        "edited",
        "au nombre de dix-huit",
        235,
    ),
    RuleText(
        "lebrun-1828/comete/deal-supplied-1",
        "deal",
        "supplied",
        "The text is silent; supposed: deal when players == 3, cards 12",
        None,
    ),
    RuleText(
        "lebrun-1828/comete/deal-supplied-2",
        "deal",
        "supplied",
        "The text is silent; supposed: deal when players >= 4, cards 9",
        None,
    ),
    RuleText(
        "lebrun-1828/comete/direction-g2",
        "direction",
        "inherited",
        "distribue toujours en commençant par son voisin de gauche",
        130,
    ),
    RuleText(
        "lebrun-1828/comete/row_wild-edited-1",
        "row_wild",
        "edited",
        "on fait valoir et on change la comète comme on fait pour les poques ; elle a le privilège de faire hoc partout",
        235,
    ),
    RuleText(
        "lebrun-1828/comete/game_length-x1",
        "game_length",
        "extracted",
        "partie ordinaire est composée de douze rois",
        235,
    ),
    RuleText(
        "lebrun-1828/comete/ante-supplied-1",
        "ante",
        "supplied",
        "The text is silent; supposed: ante who all, amount 1",
        None,
    ),
    RuleText(
        "lebrun-1828/comete/packet-edited-1",
        "packet",
        "edited",
        "les cartes sont données par trois",
        235,
    ),
    RuleText(
        "lebrun-1828/comete/leader-i1",
        "leader",
        "inherited",
        "Le premier à jouer doit dire pour lever le poque",
        203,
    ),
    RuleText(
        "lebrun-1828/comete/row-inherited-1",
        "row",
        "inherited",
        "il les jouera comme au nain jaune, et quoique sans qu'elles soient de semblable couleur",
        202,
    ),
    RuleText(
        "lebrun-1828/comete/end-inherited-1",
        "end",
        "inherited",
        "jusqu'à ce qu'un des joueurs, s'étant défait de toutes ses cartes, ait par ce moyen gagné le coup",
        294,
    ),
    RuleText(
        "lebrun-1828/comete/row_stops-inherited-1",
        "row_stops",
        "inherited",
        "la dernière carte jetée lui est hoc, et lui vaut un jeton de chaque joueur : il recommence",
        202,
    ),
    RuleText(
        "lebrun-1828/comete/blank_hand-edited-1",
        "blank_hand",
        "edited",
        "Quand un joueur a cartes blanches, il compte cinquante points, et même cent s'il a la comète, et empêche par là que l'autre ne puisse faire opéra.",
        235,
    ),
    RuleText(
        "lebrun-1828/comete/card_price-edited-1",
        "card_price",
        "edited",
        "La comète simple se paie deux jetons au joueur qui l'a dans son jeu, et qui l'emploie avant d'avoir jeté toutes ses autres cartes : dans la même circonstance elle se paie double, triple, quadruple, quintuple, si elle est restée deux fois, trois fois, quatre, cinq fois, etc., dans le talon",
        235,
    ),
    RuleText(
        "lebrun-1828/comete/sweep-edited-1",
        "sweep",
        "edited",
        "alors si vous faites opéra, […] on multiplie autant de fois les paiemens que nous avons dit devoir être faits, selon les fois qu'elle est restée précédemment au talon",
        235,
    ),
    RuleText(
        "lebrun-1828/comete/payment-inherited-1",
        "payment",
        "inherited",
        "Alors les autres étalent leur jeu et paient chacun, au gagnant, un jeton pour chaque point que présentent les cartes qu'ils n'ont pu jouer",
        294,
    ),
    RuleText(
        "lebrun-1828/comete/dealer_rotation-edited-1",
        "dealer_rotation",
        "edited",
        "On donne une fois par ide en changeant le donneur",
        235,
    ),
    RuleText(
        "lebrun-1828/comete/last_pot-edited-1",
        "last_pot",
        "edited",
        "On nomme queue la totalité des jetons que dans le cours de la partie on a mis aux paris des placemens de la comète. Le joueur qui, à la fin, gagne le plus, emporte la queue.",
        235,
    ),
)

PROVENANCE: dict[str, tuple[str, ...]] = {
    "new": ("lebrun-1828/comete/game_length-x1",),
    "begin_deal": (
        "lebrun-1828/comete/ante-supplied-1",
        "lebrun-1828/comete/deck-x1",
        "lebrun-1828/comete/removed_cards-x1",
    ),
    "recipient": (
        "lebrun-1828/comete/deal-edited-1",
        "lebrun-1828/comete/deal-supplied-1",
        "lebrun-1828/comete/deal-supplied-2",
        "lebrun-1828/comete/packet-edited-1",
        "lebrun-1828/comete/direction-g2",
    ),
    "deal_card": (
        "lebrun-1828/comete/deal-edited-1",
        "lebrun-1828/comete/deal-supplied-1",
        "lebrun-1828/comete/deal-supplied-2",
    ),
    "begin_play": ("lebrun-1828/comete/leader-i1",),
    "following": ("lebrun-1828/comete/rank_order-inherited-1",),
    "wanted": ("lebrun-1828/comete/row-inherited-1",),
    "legal": ("lebrun-1828/comete/row-inherited-1",),
    "can_lay": (
        "lebrun-1828/comete/row-inherited-1",
        "lebrun-1828/comete/row_wild-edited-1",
    ),
    "write_wild": ("lebrun-1828/comete/row_wild-edited-1",),
    "play": (
        "lebrun-1828/comete/row-inherited-1",
        "lebrun-1828/comete/end-inherited-1",
        "lebrun-1828/comete/row_wild-edited-1",
    ),
    "pass_on": (
        "lebrun-1828/comete/row-inherited-1",
        "lebrun-1828/comete/row_stops-inherited-1",
        "lebrun-1828/comete/direction-g2",
    ),
    "collect": (),
    "pay_blank": ("lebrun-1828/comete/blank_hand-edited-1",),
    "price_laid": ("lebrun-1828/comete/card_price-edited-1",),
    "swept": (
        "lebrun-1828/comete/sweep-edited-1",
        "lebrun-1828/comete/blank_hand-edited-1",
    ),
    "win": (
        "lebrun-1828/comete/end-inherited-1",
        "lebrun-1828/comete/payment-inherited-1",
        "lebrun-1828/comete/sweep-edited-1",
    ),
    "end_deal": ("lebrun-1828/comete/dealer_rotation-edited-1",),
    "give_last_pot": ("lebrun-1828/comete/last_pot-edited-1",),
    "returns": (),
    "seats": ("lebrun-1828/comete/players-x1",),
    "player": (),
    "choices": (),
    "outcome": (),
    "apply": (),
    "sees": (),
    "say": ("lebrun-1828/comete/row_wild-edited-1",),
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
    name="comete",
    title="Jeu de la Comète",
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
