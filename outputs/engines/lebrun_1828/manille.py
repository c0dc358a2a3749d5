"""Jeu de la Manille as told in Manuel des jeux de calcul et de hasard, ou Nouvelle Académie des jeux, 1828.

Rows of cards, boxes, and the race to be out.
Generated from the rules of account lebrun-1828/manille; do not edit: change the edition file
and build again. Each function stands under the words that it embodies.
"""

# What the text leaves open, and what is supposed:
# - Who deals next? the left-hand neighbour, as the general rules of card games have it
# - What becomes of the card that is left when three have seventeen cards each? it is a talon of one card,
#   which nobody touches or sees
# - What is dealt last, when packets of three or four do not make up the hand? what is wanting, in one packet
# - Who settles whether a row falls or rises? who begins it, each time; or all rows fall, or all rise, where
#   that is agreed (parameter sens)
# - Must one who has the next card lay it? yes, but for the manille, which its holder may keep
# - Does a row that has come to the ace, or rising to the king, earn the chip of each? no: no card is wanting
# - Is the manille, made a king, paid as a king too? yes, both
# - What does the manille cost that is left, when they play « petit jeu »? the price agreed on for placing it
#   to each of the others, but a fiche to the winner, and one chip more as for any card left
# - Do kings that are left count for the winner among the points as well? yes: ten points like any figure, and
#   ten chips to each of the others
# - How long do they play? one deal for each player, or as many as agreed (parameter deals)

from __future__ import annotations

from pipeline.engines.runtime import bits, cards, hands, packets, pots
from pipeline.engines.runtime.book import CHANCE, OTHER, TERMINAL, Fact, Parameter, Rulebook, RuleText
from pipeline.engines.runtime.game import Game

# ------------------------------------------------------------------------------------------- cards and players

# « l'as, puis le deux, le trois, le quatre, etc., jusqu'au roi » p. 250. [extracted rank_order-x1]
RANKS: tuple[str, ...] = ("as", "2", "3", "4", "5", "6", "7", "8", "9", "10", "valet", "dame", "roi")
SIZE = len(RANKS)

# « Le jeu de cartes doit être entier » p. 249. [extracted deck-x1]
CARDS = 52

# « l'as compte pour un point, chaque figure pour dix, et les autres cartes valent les points qu'elles
# représentent » p. 249. [extracted card_values-x1]
POINTS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)

# « On joue à la manille depuis deux personnes jusqu'à cinq » p. 249. [extracted players-x1]
FEWEST, MOST = 2, 5

# « vingt-six, si l'on joue à deux personnes » p. 249. [extracted deal-x1]
# « dix-sept, si l'on est trois » p. 249. [extracted deal-x2]
# « treize, si l'on est quatre » p. 249. [extracted deal-x3]
# « dix, si l'on est cinq » p. 249. [extracted deal-x4]
HAND_SIZES = (26, 17, 13, 10)  # for FEWEST to MOST players

# « distribue toujours en commençant par son voisin de gauche » p. 130. [inherited direction-g2]
STEP = 1  # seats are numbered from each player to his left

# « l'enjeu est de neuf fiches, qui valent dix jetons chacune; ce qui donne quatre-vingt-dix jetons » p. 249.
# [edited stake-edited-1]
STAKE = 90

# « il y en a cependant une particulière, le neuf de carreau, que l'on nomme par excellence la manille : on le
# fait valoir ce que l'on veut, et on peut le rendre roi, dame ou valet, et autres cartes inférieures, comme
# il convient au joueur qui l'a en main » p. 249. [edited row_wild-edited-1]
WILD = 21
WILD_RANK = 8

PARAMETERS = (
    Parameter("players", FEWEST, tuple(range(FEWEST, MOST + 1)), "nombre de joueurs"),
    Parameter("dealer", -1, tuple(range(-1, MOST)), "premier donneur ; -1 : le sort en décide"),
    Parameter("deals", 0, tuple(range(13)), "nombre de donnes ; 0 : un tour de table"),
    Parameter("packet", 3, (3, 4), "cartes données à la fois"),
    Parameter("sens", 0, (0, 1, 2), "suites : 0 au choix de qui commence, 1 en descendant, 2 en montant"),
    Parameter("price", 10, (1, 2, 3, 4, 5, 6, 7, 8, 9, 10), "jetons de chacun à qui met le 9"),
    Parameter("mise_simple", 0, (0, 1), "la mise au corbillon au commencement du jeu est d'une ou de deux fiches. Pour éviter les répétitions, nous supposons que l'on a choisi les plus gros paiemens."),
    Parameter("petit_jeu", 0, (0, 1), "(Nous savons qu'en petit jeu il donnerait quelques jetons aux divers joueurs, et une fiche au gagnant.) […] Si les rois restent, on paie également pour chacun un jeton à chaque joueur, si l'on paie par carte […] si, au contraire, on désire jouer un petit jeu, on convient de ne donner de jetons qu'autant qu'il reste de cartes"),
)

# Actions: a card played or dealt, the rank for which the wild card is laid, keeping it, the way of a row, then lots.
STAND = CARDS
KEEP, FALLING, RISING = range(CARDS + SIZE, CARDS + SIZE + 3)
LOT = RISING + 1
ACTIONS = LOT + MOST
CARD_BLOCKS = (0,)
LONGEST = 12 * 3 * CARDS

# State: one number each, then one for each seat.
PHASE, PLAYERS, DEALER, DEAL, DEALS, TURN, UNDEALT, DEALT, NEXT, LAST = range(10)
LAID, WINNER, POT, SWEPT, PACK = range(10, 15)
HANDS, PURSE, PUT, PAID, BEGAN = range(15, 15 + 5 * MOST, MOST)
WAY, KEPT, PACKET, SENS, PRICE, MISE_SIMPLE, PETIT_JEU = range(15 + 5 * MOST, 22 + 5 * MOST)
WIDTH = 22 + 5 * MOST

LOTS, DEALING, WAYS, PLAY, DONE = range(5)
PHASES = ("sort", "donne", "sens", "jeu", "fin")
WAY_WORDS = ("", "en descendant", "en montant")

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
    Fact("way", WAY, "word", words=WAY_WORDS),
    Fact("winner", WINNER),
    Fact("swept", SWEPT),
    Fact("hands", HANDS, "cards", seats=True, secret=True),
    Fact("put", PUT, seats=True),
    Fact("paid", PAID, seats=True),
    Fact("purse", PURSE, seats=True),
)


# « Comme il est avantageux d'avoir la donne, elle sera tirée au sort avant de commencer le jeu » p. 249.
# [edited dealer_choice-edited-1]
# « l'enjeu est de neuf fiches, qui valent dix jetons chacune; … » p. 249. [edited stake-edited-1]
def new(values: list[int]) -> list[int]:
    """Sit down; lots are drawn for the dealer unless he is given."""
    state = [0] * WIDTH
    state[PLAYERS], state[DEALER] = values[0], values[1]
    state[DEALS] = values[2] if values[2] else values[0]
    state[WINNER] = -1
    state[PACKET] = values[3]
    state[SENS] = values[4]
    state[PRICE] = values[5]
    state[MISE_SIMPLE] = values[6]
    state[PETIT_JEU] = values[7]
    for seat in range(state[PLAYERS]):
        state[PURSE + seat] = STAKE
    if state[DEALER] < 0:
        state[PHASE] = LOTS
    else:
        state[DEALER] %= state[PLAYERS]
        begin_deal(state)
    return state


# ---------------------------------------------------------------------------------------------------- the deal


# « la mise au corbillon au commencement du jeu est d'une ou de deux fiches. Pour éviter les répétitions, nous
# supposons que l'on a choisi les plus gros paiemens. » p. 249. [edited ante-edited-1]
# « la mise au corbillon au commencement du jeu est d'une ou de deux fiches. Pour éviter les répétitions, nous
# supposons que l'on a choisi les plus gros paiemens. » p. 249. [edited ante-edited-2]
# « Le jeu de cartes doit être entier » p. 249. [extracted deck-x1]
def begin_deal(state: list[int]) -> None:
    """Put the stakes down and shuffle."""
    players = state[PLAYERS]
    state[PACK] = state[UNDEALT] = (1 << CARDS) - 1
    state[DEALT], state[NEXT], state[LAST], state[LAID] = 0, -1, -1, 0
    state[WINNER], state[SWEPT] = -1, 0
    for seat in range(players):
        state[HANDS + seat] = state[PUT + seat] = state[PAID + seat] = 0
        state[BEGAN + seat] = -1
    for seat in range(players):
        state[PUT + seat] += pots.move(state, PURSE + seat, POT, (10 if state[MISE_SIMPLE] else 20))
    state[PHASE] = DEALING


# « vingt-six, si l'on joue à deux personnes » to « dix, si l'on est cinq », 4 rules quoted above.
# [extracted deal-x1 to deal-x4]
# « cartes se distribuent toujours trois à trois, ou quatre à quatre » p. 249. [extracted packet-x1]
# « distribue toujours en commençant par son voisin de gauche » p. 130. [inherited direction-g2]
def recipient(state: list[int]) -> int:
    """Return the seat that gets the next card, or OTHER for the lot."""
    if state[PHASE] != DEALING:
        return OTHER
    players = state[PLAYERS]
    place = packets.place(state[DEALT], HAND_SIZES[players - FEWEST], state[PACKET], players)
    return (state[DEALER] + STEP * (1 + place)) % players


# « vingt-six, si l'on joue à deux personnes » to « dix, si l'on est cinq », 4 rules quoted above.
# [extracted deal-x1 to deal-x4]
def deal_card(state: list[int], card: int) -> None:
    """Give the next card."""
    state[HANDS + recipient(state)] |= 1 << card
    state[UNDEALT] ^= 1 << card
    state[DEALT] += 1
    if state[DEALT] == state[PLAYERS] * HAND_SIZES[state[PLAYERS] - FEWEST]:
        begin_play(state)


# ----------------------------------------------------------------------------------------------------- the play


# « le premier en cartes jette » p. 250. [extracted leader-x1]
def begin_play(state: list[int]) -> None:
    """Let the player after the dealer begin with any card."""
    state[TURN] = (state[DEALER] + STEP) % state[PLAYERS]
    begin_row(state)


# « sept, huit, neuf sans dix (si le cas échoit), et de pousser toujours en montant jusqu'au roi » p. 250.
# [edited row_way-edited-1]
def begin_row(state: list[int]) -> None:
    """Let the player whose turn it is say whether his row falls or rises, unless that is agreed."""
    state[NEXT] = -1
    state[WAY] = state[SENS]
    state[PHASE] = PLAY if state[WAY] else WAYS


# « sept, huit, neuf sans dix (si le cas échoit), et de pousser … » p. 250. [edited row_way-edited-1]
def take_way(state: list[int], action: int) -> None:
    """Begin a row that falls or rises."""
    state[WAY] = 1 + action - FALLING
    state[PHASE] = PLAY


# « sept, huit, neuf sans dix (si le cas échoit), et de pousser … » p. 250. [edited row_way-edited-1]
# « l'as, puis le deux, le trois, le quatre, etc., jusqu'au roi » p. 250. [extracted rank_order-x1]
def following(state: list[int], card: int) -> int:
    """Return the card that comes after another in its row, -1 after the last."""
    if state[WAY] == 1:
        return card - 1 if card % SIZE > 0 else -1
    return card + 1 if card % SIZE + 1 < SIZE else -1


# « Il est bon de jouer à la suite les cartes de même couleur ; mais cela n'est point indispensable, pourvu
# qu'elles se suivent sans interruption » p. 250. [edited row-edited-1]
def wanted(state: list[int]) -> int:
    """Return the cards that continue the row; every card when a row begins."""
    if state[NEXT] < 0:
        return (1 << CARDS) - 1
    return cards.rank_cards(state[NEXT] % SIZE, SIZE)


# « Il est bon de jouer à la suite les cartes de même couleur ; … » p. 250. [edited row-edited-1]
def legal(state: list[int], out: list[int]) -> int:
    """Write the possible actions, ascending, and return their number."""
    if state[PHASE] == WAYS:
        out[0], out[1] = FALLING, RISING
        return 2
    held = state[HANDS + state[TURN]]
    count = bits.write(held & wanted(state), 0, out, 0)
    return write_wild(state, out, count) if held >> WILD & 1 else count


# « Il est bon de jouer à la suite les cartes de même couleur ; … » p. 250. [edited row-edited-1]
# « il y en a cependant une particulière, le neuf de carreau, … » p. 249. [edited row_wild-edited-1]
def can_lay(state: list[int], seat: int) -> bool:
    """Tell whether a player has the next card, or la manille and has not just kept it."""
    held = state[HANDS + seat]
    if held >> WILD & 1 and not state[KEPT]:
        return True
    return bool(held & wanted(state) & ~(1 << WILD))


# « il y en a cependant une particulière, le neuf de carreau, … » p. 249. [edited row_wild-edited-1]
def write_wild(state: list[int], out: list[int], count: int) -> int:
    """Write what the holder of la manille may make of it: any rank to begin, then the next one; or keep it."""
    if state[NEXT] < 0:
        return bits.write((1 << SIZE) - 1 & ~(1 << WILD_RANK), STAND, out, count)
    if state[NEXT] % SIZE != WILD_RANK:
        out[count] = STAND + state[NEXT] % SIZE
        count += 1
    if not state[HANDS + state[TURN]] & wanted(state) & ~(1 << WILD):
        out[count] = KEEP
        count += 1
    return count


# « Il est bon de jouer à la suite les cartes de même couleur ; … » p. 250. [edited row-edited-1]
# « jeté toutes ses cartes, gagne la partie » p. 251. [extracted end-x1]
# « il y en a cependant une particulière, le neuf de carreau, … » p. 249. [edited row_wild-edited-1]
def play(state: list[int], action: int) -> None:
    """Lay a card; who has laid his last one wins."""
    seat = state[TURN]
    if action == KEEP:
        state[KEPT] = 1
        pass_on(state)
        return
    card = WILD if action >= STAND else action
    shown = WILD - WILD_RANK + action - STAND if action >= STAND else action
    state[KEPT] = 0
    state[HANDS + seat] ^= 1 << card
    state[LAID] |= 1 << card
    state[LAST] = seat
    price_laid(state, seat, card, shown)
    if state[HANDS + seat] == 0:
        win(state, seat)
        return
    state[NEXT] = following(state, shown)
    pass_on(state)


# « Il est bon de jouer à la suite les cartes de même couleur ; … » p. 250. [edited row-edited-1]
# « le joueur qui le premier a dit neuf sans huit, reçoit un jeton de chacun, et recommence à jouer la carte
# qui lui convient » p. 250. [edited row_stops-edited-1]
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
    state[TURN] = state[LAST]
    begin_row(state)


# Conduct of the game; no rule of the text.
def collect(state: list[int], seat: int, amount: int) -> None:
    """Let each of the others pay a player."""
    for other in range(state[PLAYERS]):
        if other != seat:
            state[PAID + seat] += pots.move(state, PURSE + other, PURSE + seat, amount)


# « si placée, elle vaudra un certain nombre de jetons ou une fiche de chaque joueur » p. 249.
# [edited card_price-edited-1]
# « jette un roi sur table en jouant son jeu, on gagne un jeton de chaque joueur » p. 251.
# [extracted card_price-x1]
def price_laid(state: list[int], seat: int, card: int, shown: int) -> None:
    """Let a player be paid for the card that he has laid: for itself, and for the rank that it shows."""
    if card == WILD:
        collect(state, seat, state[PRICE])
    if shown % SIZE == 12:  # roi
        collect(state, seat, 1)


# « car, s'il ne peut la jouer avant, il donnera une fiche à chaque joueur » p. 251.
# [edited card_price-edited-2]
# « (Nous savons qu'en petit jeu il donnerait quelques jetons aux divers joueurs, et une fiche au gagnant.) »
# p. 251. [edited card_price-edited-3]
# « et dix jetons, si l'on paie la valeur des points » p. 251. [edited card_price-edited-5]
# « Si les rois restent, on paie également pour chacun un jeton à chaque joueur, si l'on paie par carte »
# p. 251. [edited card_price-edited-4]
def price_kept(state: list[int], winner: int) -> None:
    """Let who has kept a card that has a price pay each of the others for it."""
    players = state[PLAYERS]
    for other in range(players):
        for third in range(players):
            if third != other:
                if state[HANDS + other] >> WILD & 1:
                    to_winner = 10
                    amount = to_winner if third == winner else (state[PRICE] if state[PETIT_JEU] else 10)
                    state[PAID + third] += pots.move(state, PURSE + other, PURSE + third, amount)
                held = bits.size(state[HANDS + other] & cards.rank_cards(12, SIZE))
                state[PAID + third] += pots.move(state, PURSE + other, PURSE + third, held * (1 if state[PETIT_JEU] else 10))


# « jeté toutes ses cartes, gagne la partie » p. 251. [extracted end-x1]
# « si l'on veut jouer gros jeu, on convient de donner autant de jetons qu'il se trouvera de points dans les
# cartes restantes aux joueurs à la fin du coup » p. 249. [edited payment-edited-1]
# « si, au contraire, on désire jouer un petit jeu, on convient de ne donner de jetons qu'autant qu'il reste
# de cartes » p. 249. [edited payment-edited-2]
# « gagne la partie, qui se compose de la mise de chacun, et des points des cartes restantes entre les mains
# des joueurs » p. 251. [edited payment-edited-3]
def win(state: list[int], seat: int) -> None:
    """Pay the player who is rid of his cards."""
    players = state[PLAYERS]
    state[WINNER] = seat
    for other in range(players):
        points = hands.points(state[HANDS + other], POINTS, SIZE)
        left = bits.size(state[HANDS + other])
        state[PAID + seat] += pots.move(state, PURSE + other, PURSE + seat, (left if state[PETIT_JEU] else points))
    state[PAID + seat] += pots.take(state, POT, PURSE + seat, state[POT])
    price_kept(state, seat)
    end_deal(state)


# The text is silent; supposed: dealer rotation next left [supplied dealer_rotation-supplied-1]
def end_deal(state: list[int]) -> None:
    """Pass the deal to the left, or end the game."""
    state[DEAL] += 1
    if state[DEAL] == state[DEALS]:
        state[PHASE] = DONE
        return
    state[DEALER] = (state[DEALER] + 1) % state[PLAYERS]
    begin_deal(state)


# Conduct of the game; no rule of the text.
def returns(state: list[int]) -> list[int]:
    """Return the chips won by each seat."""
    won = [0] * state[PLAYERS]
    for seat in range(state[PLAYERS]):
        won[seat] = state[PURSE + seat] - STAKE
    return won


# -------------------------------------------------------------------------------------------------- the conduct


# « On joue à la manille depuis deux personnes jusqu'à cinq » p. 249. [extracted players-x1]
def seats(state: list[int]) -> int:
    """Return the number of players."""
    return state[PLAYERS]


# Conduct of the game; no rule of the text.
def player(state: list[int]) -> int:
    """Return the seat to play, or CHANCE, or TERMINAL."""
    if state[PHASE] == PLAY or state[PHASE] == WAYS:
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
    elif state[PHASE] == WAYS:
        take_way(state, action)
    elif state[PHASE] == DEALING:
        deal_card(state, action)
    else:
        state[DEALER] = action - LOT
        begin_deal(state)


# Conduct of the game; no rule of the text.
def sees(state: list[int], action: int, seat: int) -> bool:
    """Tell whether a seat sees an action: cards dealt are seen by their owner only."""
    return state[PHASE] != DEALING or seat == recipient(state)


# « il y en a cependant une particulière, le neuf de carreau, … » p. 249. [edited row_wild-edited-1]
def say(action: int, chance: bool) -> str:
    """Say an action in the words of the book."""
    if action >= LOT:
        return f"Donneur {action - LOT}"
    if action >= FALLING:
        return "En descendant" if action == FALLING else "En montant"
    if action == KEEP:
        return "Garder la manille"
    if action >= STAND:
        return f"Jouer la manille pour {RANKS[action - STAND]}"
    return cards.name(action, RANKS) if chance else f"Jouer {cards.name(action, RANKS)}"


# Conduct of the game; no rule of the text.
def refuse(state: list[int], action: int) -> int:
    """Return the number of the rule that forbids an action: the row goes on with its next card."""
    if STAND <= action <= KEEP:
        return 10  # row_wild
    return 17  # row


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
    ("begin_row", "take_way"),
    ("legal", "play", "pass_on", "begin_play", "price_laid"),
    ("win", "price_kept", "end_deal"),
)


# ---------------------------------------------------------------------------------------------------- rules

RULES = (
    RuleText(
        "lebrun-1828/manille/rank_order-x1",
        "rank_order",
        "extracted",
        "l'as, puis le deux, le trois, le quatre, etc., jusqu'au roi",
        250,
    ),
    RuleText(
        "lebrun-1828/manille/deck-x1",
        "deck",
        "extracted",
        "Le jeu de cartes doit être entier",
        249,
    ),
    RuleText(
        "lebrun-1828/manille/card_values-x1",
        "card_values",
        "extracted",
        "l'as compte pour un point, chaque figure pour dix, et les autres cartes valent les points qu'elles représentent",
        249,
    ),
    RuleText(
        "lebrun-1828/manille/players-x1",
        "players",
        "extracted",
        "On joue à la manille depuis deux personnes jusqu'à cinq",
        249,
    ),
    RuleText(
        "lebrun-1828/manille/deal-x1",
        "deal",
        "extracted",
        "vingt-six, si l'on joue à deux personnes",
        249,
    ),
    RuleText(
        "lebrun-1828/manille/deal-x2",
        "deal",
        "extracted",
        "dix-sept, si l'on est trois",
        249,
    ),
    RuleText(
        "lebrun-1828/manille/deal-x3",
        "deal",
        "extracted",
        "treize, si l'on est quatre",
        249,
    ),
    RuleText(
        "lebrun-1828/manille/deal-x4",
        "deal",
        "extracted",
        "dix, si l'on est cinq",
        249,
    ),
    RuleText(
        "lebrun-1828/manille/direction-g2",
        "direction",
        "inherited",
        "distribue toujours en commençant par son voisin de gauche",
        130,
    ),
    RuleText(
        "lebrun-1828/manille/stake-edited-1",
        "stake",
        "edited",
        "l'enjeu est de neuf fiches, qui valent dix jetons chacune; ce qui donne quatre-vingt-dix jetons",
        249,
    ),
    RuleText(
        "lebrun-1828/manille/row_wild-edited-1",
        "row_wild",
        "edited",
        "il y en a cependant une particulière, le neuf de carreau, que l'on nomme par excellence la manille : on le fait valoir ce que l'on veut, et on peut le rendre roi, dame ou valet, et autres cartes inférieures, comme il convient au joueur qui l'a en main",
        249,
    ),
    RuleText(
        "lebrun-1828/manille/dealer_choice-edited-1",
        "dealer_choice",
        "edited",
        "Comme il est avantageux d'avoir la donne, elle sera tirée au sort avant de commencer le jeu",
        249,
    ),
    RuleText(
        "lebrun-1828/manille/ante-edited-1",
        "ante",
        "edited",
        "la mise au corbillon au commencement du jeu est d'une ou de deux fiches. Pour éviter les répétitions, nous supposons que l'on a choisi les plus gros paiemens.",
        249,
    ),
    RuleText(
        "lebrun-1828/manille/ante-edited-2",
        "ante",
        "edited",
        "la mise au corbillon au commencement du jeu est d'une ou de deux fiches. Pour éviter les répétitions, nous supposons que l'on a choisi les plus gros paiemens.",
        249,
    ),
    RuleText(
        "lebrun-1828/manille/packet-x1",
        "packet",
        "extracted",
        "cartes se distribuent toujours trois à trois, ou quatre à quatre",
        249,
    ),
    RuleText(
        "lebrun-1828/manille/leader-x1",
        "leader",
        "extracted",
        "le premier en cartes jette",
        250,
    ),
    RuleText(
        "lebrun-1828/manille/row_way-edited-1",
        "row_way",
        "edited",
        "sept, huit, neuf sans dix (si le cas échoit), et de pousser toujours en montant jusqu'au roi",
        250,
    ),
    RuleText(
        "lebrun-1828/manille/row-edited-1",
        "row",
        "edited",
        "Il est bon de jouer à la suite les cartes de même couleur ; mais cela n'est point indispensable, pourvu qu'elles se suivent sans interruption",
        250,
    ),
    RuleText(
        "lebrun-1828/manille/end-x1",
        "end",
        "extracted",
        "jeté toutes ses cartes, gagne la partie",
        251,
    ),
    RuleText(
        "lebrun-1828/manille/row_stops-edited-1",
        "row_stops",
        "edited",
        "le joueur qui le premier a dit neuf sans huit, reçoit un jeton de chacun, et recommence à jouer la carte qui lui convient",
        250,
    ),
    RuleText(
        "lebrun-1828/manille/card_price-edited-1",
        "card_price",
        "edited",
        "si placée, elle vaudra un certain nombre de jetons ou une fiche de chaque joueur",
        249,
    ),
    RuleText(
        "lebrun-1828/manille/card_price-x1",
        "card_price",
        "extracted",
        "jette un roi sur table en jouant son jeu, on gagne un jeton de chaque joueur",
        251,
    ),
    RuleText(
        "lebrun-1828/manille/card_price-edited-2",
        "card_price",
        "edited",
        "car, s'il ne peut la jouer avant, il donnera une fiche à chaque joueur",
        251,
    ),
    RuleText(
        "lebrun-1828/manille/card_price-edited-3",
        "card_price",
        "edited",
        "(Nous savons qu'en petit jeu il donnerait quelques jetons aux divers joueurs, et une fiche au gagnant.)",
        251,
    ),
    RuleText(
        "lebrun-1828/manille/card_price-edited-5",
        "card_price",
        "edited",
        "et dix jetons, si l'on paie la valeur des points",
        251,
    ),
    RuleText(
        "lebrun-1828/manille/card_price-edited-4",
        "card_price",
        "edited",
        "Si les rois restent, on paie également pour chacun un jeton à chaque joueur, si l'on paie par carte",
        251,
    ),
    RuleText(
        "lebrun-1828/manille/payment-edited-1",
        "payment",
        "edited",
        "si l'on veut jouer gros jeu, on convient de donner autant de jetons qu'il se trouvera de points dans les cartes restantes aux joueurs à la fin du coup",
        249,
    ),
    RuleText(
        "lebrun-1828/manille/payment-edited-2",
        "payment",
        "edited",
        "si, au contraire, on désire jouer un petit jeu, on convient de ne donner de jetons qu'autant qu'il reste de cartes",
        249,
    ),
    RuleText(
        "lebrun-1828/manille/payment-edited-3",
        "payment",
        "edited",
        "gagne la partie, qui se compose de la mise de chacun, et des points des cartes restantes entre les mains des joueurs",
        251,
    ),
    RuleText(
        "lebrun-1828/manille/dealer_rotation-supplied-1",
        "dealer_rotation",
        "supplied",
        "The text is silent; supposed: dealer rotation next left",
        None,
    ),
)

PROVENANCE: dict[str, tuple[str, ...]] = {
    "new": (
        "lebrun-1828/manille/dealer_choice-edited-1",
        "lebrun-1828/manille/stake-edited-1",
    ),
    "begin_deal": (
        "lebrun-1828/manille/ante-edited-1",
        "lebrun-1828/manille/ante-edited-2",
        "lebrun-1828/manille/deck-x1",
    ),
    "recipient": (
        "lebrun-1828/manille/deal-x1",
        "lebrun-1828/manille/deal-x2",
        "lebrun-1828/manille/deal-x3",
        "lebrun-1828/manille/deal-x4",
        "lebrun-1828/manille/packet-x1",
        "lebrun-1828/manille/direction-g2",
    ),
    "deal_card": (
        "lebrun-1828/manille/deal-x1",
        "lebrun-1828/manille/deal-x2",
        "lebrun-1828/manille/deal-x3",
        "lebrun-1828/manille/deal-x4",
    ),
    "begin_play": ("lebrun-1828/manille/leader-x1",),
    "begin_row": ("lebrun-1828/manille/row_way-edited-1",),
    "take_way": ("lebrun-1828/manille/row_way-edited-1",),
    "following": (
        "lebrun-1828/manille/row_way-edited-1",
        "lebrun-1828/manille/rank_order-x1",
    ),
    "wanted": ("lebrun-1828/manille/row-edited-1",),
    "legal": ("lebrun-1828/manille/row-edited-1",),
    "can_lay": (
        "lebrun-1828/manille/row-edited-1",
        "lebrun-1828/manille/row_wild-edited-1",
    ),
    "write_wild": ("lebrun-1828/manille/row_wild-edited-1",),
    "play": (
        "lebrun-1828/manille/row-edited-1",
        "lebrun-1828/manille/end-x1",
        "lebrun-1828/manille/row_wild-edited-1",
    ),
    "pass_on": (
        "lebrun-1828/manille/row-edited-1",
        "lebrun-1828/manille/row_stops-edited-1",
        "lebrun-1828/manille/direction-g2",
    ),
    "collect": (),
    "price_laid": (
        "lebrun-1828/manille/card_price-edited-1",
        "lebrun-1828/manille/card_price-x1",
    ),
    "price_kept": (
        "lebrun-1828/manille/card_price-edited-2",
        "lebrun-1828/manille/card_price-edited-3",
        "lebrun-1828/manille/card_price-edited-5",
        "lebrun-1828/manille/card_price-edited-4",
    ),
    "win": (
        "lebrun-1828/manille/end-x1",
        "lebrun-1828/manille/payment-edited-1",
        "lebrun-1828/manille/payment-edited-2",
        "lebrun-1828/manille/payment-edited-3",
    ),
    "end_deal": ("lebrun-1828/manille/dealer_rotation-supplied-1",),
    "returns": (),
    "seats": ("lebrun-1828/manille/players-x1",),
    "player": (),
    "choices": (),
    "outcome": (),
    "apply": (),
    "sees": (),
    "say": ("lebrun-1828/manille/row_wild-edited-1",),
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
    name="manille",
    title="Jeu de la Manille",
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
