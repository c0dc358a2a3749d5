"""Jeu du Quarante de rois as told in Manuel des jeux de calcul et de hasard, ou Nouvelle Académie des jeux, 1828.

Deal, exchange, tricks and pot.
Generated from the rules of account lebrun-1828/quarante-de-rois; do not edit: change the edition file
and build again. Each function stands under the words that it embodies.
"""

# What the text leaves open, and what is supposed:
# - Does one announce one's cliques, and may one keep silent? all announce; the best clique is marked before
#   the first card
# - May one cut though one has the suit? no: one follows
# - What wins a trick, who leads the next, and who deals next? the highest trump, or else the highest card of
#   the suit; its player; the right-hand neighbour
# - Where do partners sit? between their opponents
# - Is the game over when a clique brings a side to the points of the game? yes, at once; where both sides
#   reach them by the tricks of one deal, both do

from __future__ import annotations

from pipeline.engines.runtime import bits, cards, tricks
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

# « On se sert pour le quarante de rois d'un piquet; les cartes ont leur valeur ordinaire; la plus haute est
# le roi, et la plus basse, le sept. » p. 242. [extracted rank_order-x1]
RANKS: tuple[str, ...] = ("7", "8", "9", "10", "as", "valet", "dame", "roi")
SIZE = len(RANKS)
CARDS = 4 * SIZE

# « Un roi en vaut cinq, une dame quatre, et un valet trois » p. 244. [extracted card_values-x1]
POINTS = (0, 0, 0, 0, 0, 3, 4, 5)

# « il se joue entre quatre personnes, associées deux à deux » p. 242. [edited players-edited-1]
FEWEST, MOST = 4, 4

# « distribue huit cartes à chacun » p. 242. [extracted deal-x1]
HAND_SIZE = 8
PACKETS = (2, 3, 3)

# « La parole appartient successivement à tous les joueurs, en commençant par la droite du donneur. » p. 242.
# [edited direction-edited-1]
STEP = -1  # seats are numbered from each player to his left

# « fournit de la couleur » p. 243. [extracted follow-x1]
# « obligé de forcer » p. 243. [extracted follow-x2]
# « il peut d'ailleurs renoncer pour couper et pour surcouper » p. 243. [edited follow-edited-1]
DUTIES = tricks.SUIT

# « le gain en exigera cent cinquante » p. 242. [extracted target-x1]
TARGET = 150

PARAMETERS = (
    Parameter("players", FEWEST, tuple(range(FEWEST, MOST + 1)), "nombre de joueurs"),
    Parameter("dealer", -1, tuple(range(-1, MOST)), "premier donneur ; -1 : le sort en décide"),
    Parameter("deals", 40, tuple(range(41)), "nombre de donnes ; 0 : un tour de table"),
    Parameter("target", TARGET, (), "points de la partie"),
    Parameter("packets", 0, (0, 1), "donne par 2 et 3 et 3 ou par 3 et 3 et 2"),
)

# Actions: a card played (or dealt, or turned), then words and lots.
FIRST_WORD = CARDS
LOT = FIRST_WORD + 0
ACTIONS = LOT + MOST
CARD_BLOCKS = (0,)
LONGEST = 40 * MOST * (2 * HAND_SIZE + 3)

# State: one number each, then one for each seat.
PHASE, PLAYERS, DEALER, DEAL, DEALS, TURN, UNDEALT, DEALT, TURN_UP, TRUMP, LED = range(11)
BEST, TAKER, LEADER, ON_TABLE, PLAYED_TRICKS, IN_PLAY, PACK, SIDES, GOAL, WON, PACKETS_ORDER = range(11, 22)
HANDS, TRICKS, ACTIVE, SCORE, MARKED, DUE, TAKEN, PLAYED, TABLE = range(22, 22 + 9 * MOST, MOST)
WIDTH = 22 + 9 * MOST + 0

LOTS, DEALING, PLAY, DONE = range(4)
PHASES = ("sort", "donne", "jeu", "fin")

FACTS = (
    Fact("phase", PHASE, "word", words=PHASES),
    Fact("players", PLAYERS),
    Fact("dealer", DEALER),
    Fact("deal", DEAL),
    Fact("pack", PACK, "size"),
    Fact("stock", UNDEALT, "size"),
    Fact("turned", TURN_UP, "card"),
    Fact("trump", TRUMP, "suit"),
    Fact("leader", LEADER),
    Fact("taker", TAKER),
    Fact("hands", HANDS, "cards", seats=True, secret=True),
    Fact("table", TABLE, "card", seats=True),
    Fact("tricks", TRICKS, seats=True),
    Fact("active", ACTIVE, seats=True),
    Fact("taken", TAKEN, seats=True),
    Fact("marked", MARKED, seats=True),
    Fact("score", SCORE, seats=True),
)


# « et le sort ayant désigné le donneur » p. 242. [extracted dealer_choice-x1]
def new(values: list[int]) -> list[int]:
    """Sit down; lots are drawn for the dealer unless he is given."""
    state = [0] * WIDTH
    state[PLAYERS], state[DEALER] = values[0], values[1]
    state[DEALS] = values[2] if values[2] else values[0]
    state[GOAL] = values[3]
    state[PACKETS_ORDER] = values[4]
    state[SIDES] = number_of_sides(state)
    if state[DEALER] < 0:
        state[PHASE] = LOTS
    else:
        state[DEALER] %= state[PLAYERS]
        begin_deal(state)
    return state


# « un piquet » p. 242. [extracted deck-x1]
def whole_pack(state: list[int]) -> int:
    """Return the pack for the number of players; the weakest ranks are the first to go."""
    return cards.pack(32, SIZE)


# « personnes, associées deux à deux » p. 242. [extracted partners-x1]
def number_of_sides(state: list[int]) -> int:
    """Return the number of sides: two where the players can be halved."""
    return 2 if state[PLAYERS] % 2 == 0 else state[PLAYERS]


# « personnes, associées deux à deux » p. 242. [extracted partners-x1]
def side(state: list[int], seat: int) -> int:
    """Return the side of a seat: partners sit between their opponents."""
    return seat % state[SIDES]


# ---------------------------------------------------------------------------------------------------- the deal


# Conduct of the game; no rule of the text.
def begin_deal(state: list[int]) -> None:
    """Shuffle."""
    players = state[PLAYERS]
    for seat in range(players):
        for place in (HANDS, TRICKS, TAKEN, MARKED, DUE, PLAYED):
            state[place + seat] = 0
        state[ACTIVE + seat] = 1
        state[TABLE + seat] = -1
    state[PACK] = state[UNDEALT] = whole_pack(state)
    state[DEALT], state[TURN_UP], state[TRUMP], state[TAKER], state[LEADER] = 0, -1, -1, -1, -1
    state[PLAYED_TRICKS], state[IN_PLAY] = 0, players
    state[ON_TABLE], state[LED], state[BEST] = 0, -1, -1
    state[PHASE] = DEALING


# « La parole appartient successivement à tous les joueurs, en … » p. 242. [edited direction-edited-1]
def eldest(state: list[int]) -> int:
    """Return the seat that is served first and plays first."""
    return (state[DEALER] + STEP) % state[PLAYERS]


# « distribue huit cartes à chacun » p. 242. [extracted deal-x1]
# « retourner la dernière carte qui lui appartient, et qui marque l'atout » p. 242. [extracted turn_up-x1]
def recipient(state: list[int]) -> int:
    """Return the seat that gets the next card, or TURNED, DRAWN, or OTHER for the lot."""
    if state[PHASE] != DEALING:
        return OTHER
    players, before = state[PLAYERS], 0
    for place in range(len(PACKETS)):
        packet = PACKETS[len(PACKETS) - 1 - place] if state[PACKETS_ORDER] else PACKETS[place]
        served = state[DEALT] - before
        if served < packet * players:
            return (state[DEALER] + STEP * (1 + served // packet)) % players
        before += packet * players
    return TURNED


# « retourner la dernière carte qui lui appartient, et qui … » p. 242. [extracted turn_up-x1]
def deal_card(state: list[int], card: int) -> None:
    """Give the next card, and turn up the last, which is the dealer's."""
    seat = recipient(state)
    state[UNDEALT] ^= 1 << card
    state[DEALT] += 1
    if seat >= 0:
        state[HANDS + seat] |= 1 << card
    if state[DEALT] < HAND_SIZE * state[PLAYERS]:
        return
    state[TURN_UP] = card
    state[TRUMP] = card // SIZE
    begin_play(state)


# ----------------------------------------------------------------------------------------------------- the play


# Conduct of the game; no rule of the text.
def next_active(state: list[int], seat: int) -> int:
    """Return the next seat in turn that plays."""
    seat = (seat + STEP) % state[PLAYERS]
    while not state[ACTIVE + seat]:
        seat = (seat + STEP) % state[PLAYERS]
    return seat


# « La parole appartient successivement à tous les joueurs, en commençant par la droite du donneur. » p. 242.
# [edited leader-edited-1]
def begin_play(state: list[int]) -> None:
    """Let the eldest who plays lead."""
    state[PHASE] = PLAY
    state[LEADER] = next_active(state, state[DEALER])
    mark_best_set(state)
    if state[WON]:
        end_deal(state)
        return
    begin_trick(state, state[LEADER])


# « de six pour trois valets » p. 243. [extracted best_set-x1]
# « de huit pour trois dames » p. 243. [extracted best_set-x2]
# « de dix pour trois rois » p. 243. [extracted best_set-x3]
# « de treize pour quatre valets » p. 243. [extracted best_set-x4]
# « de vingt pour quatre dames » p. 243. [extracted best_set-x5]
# « de quarante pour quatre rois » p. 243. [extracted best_set-x6]
def set_points(hand: int) -> int:
    """Return what the best set of a hand is worth, 0 if it has none."""
    if bits.size(hand & cards.rank_cards(7, SIZE)) >= 4:  # roi
        return 40
    if bits.size(hand & cards.rank_cards(6, SIZE)) >= 4:  # dame
        return 20
    if bits.size(hand & cards.rank_cards(5, SIZE)) >= 4:  # valet
        return 13
    if bits.size(hand & cards.rank_cards(7, SIZE)) >= 3:  # roi
        return 10
    if bits.size(hand & cards.rank_cards(6, SIZE)) >= 3:  # dame
        return 8
    if bits.size(hand & cards.rank_cards(5, SIZE)) >= 3:  # valet
        return 6
    return 0


# « de six pour trois valets » to « de quarante pour quatre rois », 6 rules quoted above.
# [extracted best_set-x1 to best_set-x6]
def mark_best_set(state: list[int]) -> None:
    """Mark the best set of all hands; it makes the others worthless."""
    best, holder = 0, -1
    for seat in range(state[PLAYERS]):
        worth = set_points(state[HANDS + seat])
        if worth > best:
            best, holder = worth, seat
    if holder >= 0:
        mark(state, holder, best)


# Conduct of the game; no rule of the text.
def begin_trick(state: list[int], leader: int) -> None:
    """Clear the table."""
    state[TURN] = state[LEADER] = leader
    state[LED], state[BEST], state[ON_TABLE] = -1, -1, 0
    for seat in range(state[PLAYERS]):
        state[TABLE + seat] = -1


# « fournit de la couleur » p. 243. [extracted follow-x1]
# « obligé de forcer » p. 243. [extracted follow-x2]
# « il peut d'ailleurs renoncer pour couper et pour surcouper » p. 243. [edited follow-edited-1]
def playable(state: list[int], seat: int) -> int:
    """Return the cards that a seat may play to the trick."""
    return tricks.legal(state[HANDS + seat], state[LED], state[BEST], state[TRUMP], SIZE, DUTIES)


# « fournit de la couleur » p. 243. [extracted follow-x1]
# « obligé de forcer » p. 243. [extracted follow-x2]
# « il peut d'ailleurs renoncer pour couper et pour surcouper » p. 243. [edited follow-edited-1]
def legal_play(state: list[int], out: list[int]) -> int:
    """Write what the seat to play may do."""
    seat = state[TURN]
    count = bits.write(playable(state, seat), 0, out, 0)
    return count


# The text is silent; supposed: trick winner [supplied trick_winner-supplied-1]
def play(state: list[int], card: int) -> None:
    """Play a card: the highest trump, or else the highest card of the suit led, takes the trick."""
    seat = state[TURN]
    state[HANDS + seat] ^= 1 << card
    state[TABLE + seat] = card
    state[PLAYED + seat] = 1
    if state[LED] < 0:
        state[LED], state[BEST], state[TAKER] = card // SIZE, card, seat
    elif tricks.beats(card, state[BEST], state[TRUMP], SIZE):
        state[BEST], state[TAKER] = card, seat
    state[ON_TABLE] += 1
    if state[ON_TABLE] == state[IN_PLAY]:
        end_trick(state)
    else:
        state[TURN] = next_active(state, seat)


# The text is silent; supposed: trick winner [supplied trick_winner-supplied-1]
# « Un roi en vaut cinq, une dame quatre, et un valet trois » p. 244. [extracted card_values-x1]
def end_trick(state: list[int]) -> None:
    """Count the trick; its taker leads the next."""
    state[TRICKS + state[TAKER]] += 1
    state[PLAYED_TRICKS] += 1
    for seat in range(state[PLAYERS]):
        if state[ACTIVE + seat]:
            state[TAKEN + state[TAKER]] += POINTS[state[TABLE + seat] % SIZE]
    if state[PLAYED_TRICKS] == HAND_SIZE:
        settle(state)
    else:
        begin_trick(state, state[TAKER])


# « personnes, associées deux à deux » p. 242. [extracted partners-x1]
# « Un roi en vaut cinq, une dame quatre, et un valet trois » p. 244. [extracted card_values-x1]
def gathered(state: list[int], seat: int) -> int:
    """Return the points in the tricks of a seat and its partners."""
    total, mine = 0, side(state, seat)
    for other in range(state[PLAYERS]):
        if side(state, other) == mine:
            total += state[TAKEN + other]
    return total


# « personnes, associées deux à deux » p. 242. [extracted partners-x1]
def won(state: list[int], seat: int) -> int:
    """Return the tricks of a seat and its partners."""
    total, mine = 0, side(state, seat)
    for other in range(state[PLAYERS]):
        if side(state, other) == mine:
            total += state[TRICKS + other]
    return total


# -------------------------------------------------------------------------------------------------- the payment


# « Le coup étant joué, les partenaires réunissent leurs levées, et comptent les points qu'elles contiennent,
# puis les ajoutent aux points marqués précédemment. » p. 244. [edited score-edited-1]
def settle(state: list[int]) -> None:
    """Mark what the tricks are worth."""
    players = state[PLAYERS]
    for seat in range(players):
        state[DUE + seat] = 0
    for seat in range(players):
        if gathered(state, seat) > 0:
            state[DUE + seat] += gathered(state, seat)
    for seat in range(players):
        state[SCORE + seat] += state[DUE + seat]
        state[MARKED + seat] += state[DUE + seat]
        if state[SCORE + seat] >= state[GOAL]:
            state[WON] = 1
    end_deal(state)


# The text is silent; supposed: dealer rotation next right [supplied dealer_rotation-supplied-1]
# « le gain en exigera cent cinquante » p. 242. [extracted target-x1]
def end_deal(state: list[int]) -> None:
    """Pass the deal on, or end the game."""
    state[DEAL] += 1
    if state[WON] or state[DEAL] >= state[DEALS]:
        state[PHASE] = DONE
        return
    state[DEALER] = (state[DEALER] - 1) % state[PLAYERS]
    begin_deal(state)


# Conduct of the game; no rule of the text.
def returns(state: list[int]) -> list[int]:
    """Return what each seat has won since the start."""
    return state[SCORE : SCORE + state[PLAYERS]]


# --------------------------------------------------------------------------------------------------- the points


# « le gain en exigera cent cinquante » p. 242. [extracted target-x1]
def mark(state: list[int], seat: int, points: int) -> None:
    """Mark points for a seat and its partners; who reaches the target wins."""
    for other in range(state[PLAYERS]):
        if side(state, other) == side(state, seat):
            state[SCORE + other] += points
            state[MARKED + other] += points
    if state[SCORE + seat] >= state[GOAL]:
        state[WON] = 1


# -------------------------------------------------------------------------------------------------- the conduct


# Conduct of the game; no rule of the text.
def seats(state: list[int]) -> int:
    """Return the number of players."""
    return state[PLAYERS]


# Conduct of the game; no rule of the text.
def player(state: list[int]) -> int:
    """Return the seat to play, or CHANCE, or TERMINAL."""
    phase = state[PHASE]
    if phase == PLAY:
        return state[TURN]
    if phase == DONE:
        return TERMINAL
    if phase in (DEALING, LOTS):
        return CHANCE
    return state[TURN]


# Conduct of the game; no rule of the text.
def legal(state: list[int], out: list[int]) -> int:
    """Write the possible actions, ascending, and return their number."""
    phase = state[PHASE]
    if phase == PLAY:
        return legal_play(state, out)
    return 0


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
    elif phase == PLAY:
        play(state, action)
    elif phase == LOTS:
        state[DEALER] = action - LOT
        begin_deal(state)


# Conduct of the game; no rule of the text.
def sees(state: list[int], action: int, seat: int) -> bool:
    """Tell whether a seat sees an action: cards dealt are seen by their owner only."""
    phase = state[PHASE]
    if phase == DEALING:
        owner = recipient(state)
        if state[DEALT] == HAND_SIZE * state[PLAYERS] - 1:
            return True  # the last card is turned up
        return owner in (seat, TURNED)
    return True


# Conduct of the game; no rule of the text.
def say(action: int, chance: bool) -> str:
    """Say an action in the words of the book."""
    if action < CARDS:
        return cards.name(action, RANKS) if chance else f"Jouer {cards.name(action, RANKS)}"
    if action >= LOT:
        return f"Donneur {action - LOT}"
    return WORDS[action - FIRST_WORD]


WORDS: tuple[str, ...] = (
)


# Conduct of the game; no rule of the text.
def refuse(state: list[int], action: int) -> int:
    """Return the number of the rule that forbids an action, -1 if none is needed."""
    held = state[HANDS + state[TURN]]
    if state[PHASE] == PLAY and action < CARDS and held >> action & 1:
        duty = tricks.refused(action, held, state[LED], state[BEST], state[TRUMP], SIZE, DUTIES)
        return REFUSALS.get(duty, -1)
    return -1


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


ENTER = {"play": begin_play, "settlement": settle}

AT_WORK = (
    ("new",),
    ("recipient", "deal_card"),
    ("legal_play", "play"),
    ("settle",),
)


# ---------------------------------------------------------------------------------------------------- rules

RULES = (
    RuleText(
        "lebrun-1828/quarante-de-rois/rank_order-x1",
        "rank_order",
        "extracted",
        "On se sert pour le quarante de rois d'un piquet; les cartes ont leur valeur ordinaire; la plus haute est le roi, et la plus basse, le sept.",
        242,
    ),
    RuleText(
        "lebrun-1828/quarante-de-rois/card_values-x1",
        "card_values",
        "extracted",
        "Un roi en vaut cinq, une dame quatre, et un valet trois",
        244,
    ),
    RuleText(
        "lebrun-1828/quarante-de-rois/players-edited-1",
        "players",
        "edited",
        "il se joue entre quatre personnes, associées deux à deux",
        242,
    ),
    RuleText(
        "lebrun-1828/quarante-de-rois/deal-x1",
        "deal",
        "extracted",
        "distribue huit cartes à chacun",
        242,
    ),
    RuleText(
        "lebrun-1828/quarante-de-rois/direction-edited-1",
        "direction",
        "edited",
        "La parole appartient successivement à tous les joueurs, en commençant par la droite du donneur.",
        242,
    ),
    RuleText(
        "lebrun-1828/quarante-de-rois/follow-x1",
        "follow",
        "extracted",
        "fournit de la couleur",
        243,
    ),
    RuleText(
        "lebrun-1828/quarante-de-rois/follow-x2",
        "follow",
        "extracted",
        "obligé de forcer",
        243,
    ),
    RuleText(
        "lebrun-1828/quarante-de-rois/follow-edited-1",
        "follow",
        "edited",
        "il peut d'ailleurs renoncer pour couper et pour surcouper",
        243,
    ),
    RuleText(
        "lebrun-1828/quarante-de-rois/target-x1",
        "target",
        "extracted",
        "le gain en exigera cent cinquante",
        242,
    ),
    RuleText(
        "lebrun-1828/quarante-de-rois/dealer_choice-x1",
        "dealer_choice",
        "extracted",
        "et le sort ayant désigné le donneur",
        242,
    ),
    RuleText(
        "lebrun-1828/quarante-de-rois/deck-x1",
        "deck",
        "extracted",
        "un piquet",
        242,
    ),
    RuleText(
        "lebrun-1828/quarante-de-rois/partners-x1",
        "partners",
        "extracted",
        "personnes, associées deux à deux",
        242,
    ),
    RuleText(
        "lebrun-1828/quarante-de-rois/turn_up-x1",
        "turn_up",
        "extracted",
        "retourner la dernière carte qui lui appartient, et qui marque l'atout",
        242,
    ),
    RuleText(
        "lebrun-1828/quarante-de-rois/leader-edited-1",
        "leader",
        "edited",
        "La parole appartient successivement à tous les joueurs, en commençant par la droite du donneur.",
        242,
    ),
    RuleText(
        "lebrun-1828/quarante-de-rois/best_set-x1",
        "best_set",
        "extracted",
        "de six pour trois valets",
        243,
    ),
    RuleText(
        "lebrun-1828/quarante-de-rois/best_set-x2",
        "best_set",
        "extracted",
        "de huit pour trois dames",
        243,
    ),
    RuleText(
        "lebrun-1828/quarante-de-rois/best_set-x3",
        "best_set",
        "extracted",
        "de dix pour trois rois",
        243,
    ),
    RuleText(
        "lebrun-1828/quarante-de-rois/best_set-x4",
        "best_set",
        "extracted",
        "de treize pour quatre valets",
        243,
    ),
    RuleText(
        "lebrun-1828/quarante-de-rois/best_set-x5",
        "best_set",
        "extracted",
        "de vingt pour quatre dames",
        243,
    ),
    RuleText(
        "lebrun-1828/quarante-de-rois/best_set-x6",
        "best_set",
        "extracted",
        "de quarante pour quatre rois",
        243,
    ),
    RuleText(
        "lebrun-1828/quarante-de-rois/trick_winner-supplied-1",
        "trick_winner",
        "supplied",
        "The text is silent; supposed: trick winner",
        None,
    ),
    RuleText(
        "lebrun-1828/quarante-de-rois/score-edited-1",
        "score",
        "edited",
        "Le coup étant joué, les partenaires réunissent leurs levées, et comptent les points qu'elles contiennent, puis les ajoutent aux points marqués précédemment.",
        244,
    ),
    RuleText(
        "lebrun-1828/quarante-de-rois/dealer_rotation-supplied-1",
        "dealer_rotation",
        "supplied",
        "The text is silent; supposed: dealer rotation next right",
        None,
    ),
)

PROVENANCE: dict[str, tuple[str, ...]] = {
    "new": ("lebrun-1828/quarante-de-rois/dealer_choice-x1",),
    "whole_pack": ("lebrun-1828/quarante-de-rois/deck-x1",),
    "number_of_sides": ("lebrun-1828/quarante-de-rois/partners-x1",),
    "side": ("lebrun-1828/quarante-de-rois/partners-x1",),
    "begin_deal": (),
    "eldest": ("lebrun-1828/quarante-de-rois/direction-edited-1",),
    "recipient": (
        "lebrun-1828/quarante-de-rois/deal-x1",
        "lebrun-1828/quarante-de-rois/turn_up-x1",
    ),
    "deal_card": ("lebrun-1828/quarante-de-rois/turn_up-x1",),
    "next_active": (),
    "begin_play": ("lebrun-1828/quarante-de-rois/leader-edited-1",),
    "set_points": (
        "lebrun-1828/quarante-de-rois/best_set-x1",
        "lebrun-1828/quarante-de-rois/best_set-x2",
        "lebrun-1828/quarante-de-rois/best_set-x3",
        "lebrun-1828/quarante-de-rois/best_set-x4",
        "lebrun-1828/quarante-de-rois/best_set-x5",
        "lebrun-1828/quarante-de-rois/best_set-x6",
    ),
    "mark_best_set": (
        "lebrun-1828/quarante-de-rois/best_set-x1",
        "lebrun-1828/quarante-de-rois/best_set-x2",
        "lebrun-1828/quarante-de-rois/best_set-x3",
        "lebrun-1828/quarante-de-rois/best_set-x4",
        "lebrun-1828/quarante-de-rois/best_set-x5",
        "lebrun-1828/quarante-de-rois/best_set-x6",
    ),
    "begin_trick": (),
    "playable": (
        "lebrun-1828/quarante-de-rois/follow-x1",
        "lebrun-1828/quarante-de-rois/follow-x2",
        "lebrun-1828/quarante-de-rois/follow-edited-1",
    ),
    "legal_play": (
        "lebrun-1828/quarante-de-rois/follow-x1",
        "lebrun-1828/quarante-de-rois/follow-x2",
        "lebrun-1828/quarante-de-rois/follow-edited-1",
    ),
    "play": ("lebrun-1828/quarante-de-rois/trick_winner-supplied-1",),
    "end_trick": (
        "lebrun-1828/quarante-de-rois/trick_winner-supplied-1",
        "lebrun-1828/quarante-de-rois/card_values-x1",
    ),
    "gathered": (
        "lebrun-1828/quarante-de-rois/partners-x1",
        "lebrun-1828/quarante-de-rois/card_values-x1",
    ),
    "won": ("lebrun-1828/quarante-de-rois/partners-x1",),
    "settle": ("lebrun-1828/quarante-de-rois/score-edited-1",),
    "end_deal": (
        "lebrun-1828/quarante-de-rois/dealer_rotation-supplied-1",
        "lebrun-1828/quarante-de-rois/target-x1",
    ),
    "returns": (),
    "mark": ("lebrun-1828/quarante-de-rois/target-x1",),
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
    name="quarante-de-rois",
    title="Jeu du Quarante de rois",
    source="lebrun-1828",
    family="tricks",
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
    ),
)
