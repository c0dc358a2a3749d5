"""Jeu de la Sizette as told in Manuel des jeux de calcul et de hasard, ou Nouvelle Académie des jeux, 1828.

Deal, exchange, tricks and pot.
Generated from the rules of account lebrun-1828/sizette; do not edit: change the edition file
and build again. Each function stands under the words that it embodies.
"""

# What the text leaves open, and what is supposed:
# - Who is first in cards? the right-hand neighbour of the dealer, who is served first
# - What wins a trick, who leads the next, and who deals next? the highest trump, or else the highest card of
#   the suit; its player; the right-hand neighbour
# - How do partners tell each other their cards? they see them: nobody's words are weighed
# - Do the others see the cards that partners spread? no
# - How many « jeux » are played? one deal for each player, or as many as agreed (parameter deals)

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

# « dont le roi est la plus haute, et le six la plus basse » p. 233. [edited rank_order-edited-1]
RANKS: tuple[str, ...] = ("6", "7", "8", "9", "10", "as", "valet", "dame", "roi")
SIZE = len(RANKS)
CARDS = 4 * SIZE

# « joue six personnes » p. 233. [extracted players-x1]
FEWEST, MOST = 6, 6

# « Ainsi que je l'ai dit plus haut, chacun doit recevoir six cartes, et ces six cartes doivent être toujours
# données par deux fois trois » p. 233. [extracted deal-x1]
HAND_SIZE = 6
PACKETS = (3, 3)

# « commencer par la droite sa distribution » p. 233. [extracted direction-x1]
STEP = -1  # seats are numbered from each player to his left

# « met du trèfle » p. 234. [extracted follow-x1]
# « obligé de couper » p. 234. [extracted follow-x2]
DUTIES = tricks.SUIT

PARAMETERS = (
    Parameter("players", FEWEST, tuple(range(FEWEST, MOST + 1)), "nombre de joueurs"),
    Parameter("dealer", -1, tuple(range(-1, MOST)), "premier donneur ; -1 : le sort en décide"),
    Parameter("deals", 0, tuple(range(13)), "nombre de donnes ; 0 : un tour de table"),
)

# Actions: a card played (or dealt, or turned), then words and lots.
FIRST_WORD = CARDS
LOT = FIRST_WORD + 0
ACTIONS = LOT + MOST
CARD_BLOCKS = (0,)
LONGEST = 12 * MOST * (2 * HAND_SIZE + 3)

# State: one number each, then one for each seat.
PHASE, PLAYERS, DEALER, DEAL, DEALS, TURN, UNDEALT, DEALT, TURN_UP, TRUMP, LED = range(11)
BEST, TAKER, LEADER, ON_TABLE, PLAYED_TRICKS, IN_PLAY, PACK, SIDES = range(11, 19)
HANDS, TRICKS, ACTIVE, SCORE, MARKED, DUE, PLAYED, TABLE, LAST, ALLIES = range(19, 19 + 10 * MOST, MOST)
WIDTH = 19 + 10 * MOST + 0

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
    Fact("allies", ALLIES, "cards", seats=True, secret=True),
    Fact("table", TABLE, "card", seats=True),
    Fact("tricks", TRICKS, seats=True),
    Fact("active", ACTIVE, seats=True),
    Fact("last", LAST, seats=True),
    Fact("marked", MARKED, seats=True),
    Fact("score", SCORE, seats=True),
)


# « tire au sort à qui fera » p. 233. [extracted dealer_choice-x1]
def new(values: list[int]) -> list[int]:
    """Sit down; lots are drawn for the dealer unless he is given."""
    state = [0] * WIDTH
    state[PLAYERS], state[DEALER] = values[0], values[1]
    state[DEALS] = values[2] if values[2] else values[0]
    state[SIDES] = number_of_sides(state)
    if state[DEALER] < 0:
        state[PHASE] = LOTS
    else:
        state[DEALER] %= state[PLAYERS]
        begin_deal(state)
    return state


# « un jeu de trente-six cartes » p. 233. [extracted deck-x1]
def whole_pack(state: list[int]) -> int:
    """Return the pack for the number of players; the weakest ranks are the first to go."""
    return cards.pack(36, SIZE)


# « Les six joueurs jouent trois contre trois, et la sizette par conséquent doit être rangée parmi les jeux de
# partenaires; on y est placé alternativement » p. 233. [edited partners-edited-1]
def number_of_sides(state: list[int]) -> int:
    """Return the number of sides: two where the players can be halved."""
    return 2 if state[PLAYERS] % 2 == 0 else state[PLAYERS]


# « Les six joueurs jouent trois contre trois, et la sizette … » p. 233. [edited partners-edited-1]
def side(state: list[int], seat: int) -> int:
    """Return the side of a seat: partners sit between their opponents."""
    return seat % state[SIDES]


# ---------------------------------------------------------------------------------------------------- the deal


# Conduct of the game; no rule of the text.
def begin_deal(state: list[int]) -> None:
    """Shuffle."""
    players = state[PLAYERS]
    for seat in range(players):
        for place in (HANDS, TRICKS, MARKED, DUE, PLAYED, LAST, ALLIES):
            state[place + seat] = 0
        state[ACTIVE + seat] = 1
        state[TABLE + seat] = -1
    state[PACK] = state[UNDEALT] = whole_pack(state)
    state[DEALT], state[TURN_UP], state[TRUMP], state[TAKER], state[LEADER] = 0, -1, -1, -1, -1
    state[PLAYED_TRICKS], state[IN_PLAY] = 0, players
    state[ON_TABLE], state[LED], state[BEST] = 0, -1, -1
    state[PHASE] = DEALING


# « Les six joueurs jouent trois contre trois, et la sizette … » p. 233. [edited partners-edited-1]
def give(state: list[int], seat: int, card: int) -> None:
    """Put a card into a hand, which its partners see."""
    state[HANDS + seat] |= 1 << card
    show(state, seat, card)


# « Les six joueurs jouent trois contre trois, et la sizette … » p. 233. [edited partners-edited-1]
def part_with(state: list[int], seat: int, card: int) -> None:
    """Take a card out of a hand, which its partners see."""
    state[HANDS + seat] ^= 1 << card
    show(state, seat, card)


# « Les six joueurs jouent trois contre trois, et la sizette … » p. 233. [edited partners-edited-1]
def show(state: list[int], seat: int, card: int) -> None:
    """Let the partners of a seat see a card come into its hand, or go out of it."""
    players = state[PLAYERS]
    if state[SIDES] == players:
        return
    for one in range(side(state, seat), players, state[SIDES]):
        if one != seat:
            state[ALLIES + one] ^= 1 << card


# « commencer par la droite sa distribution » p. 233. [extracted direction-x1]
def eldest(state: list[int]) -> int:
    """Return the seat that is served first and plays first."""
    return (state[DEALER] + STEP) % state[PLAYERS]


# « Ainsi que je l'ai dit plus haut, chacun doit recevoir six … » p. 233. [extracted deal-x1]
# « tourne la dernière qui sert à marquer l'atout » p. 233. [extracted turn_up-x1]
def recipient(state: list[int]) -> int:
    """Return the seat that gets the next card, or TURNED, DRAWN, or OTHER for the lot."""
    if state[PHASE] != DEALING:
        return OTHER
    players, before = state[PLAYERS], 0
    for packet in PACKETS:
        served = state[DEALT] - before
        if served < packet * players:
            return (state[DEALER] + STEP * (1 + served // packet)) % players
        before += packet * players
    return TURNED


# « tourne la dernière qui sert à marquer l'atout » p. 233. [extracted turn_up-x1]
def deal_card(state: list[int], card: int) -> None:
    """Give the next card, and turn up the last, which is the dealer's."""
    seat = recipient(state)
    state[UNDEALT] ^= 1 << card
    state[DEALT] += 1
    if seat >= 0:
        give(state, seat, card)
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


# « fait jouer le premier en cartes » p. 233. [extracted leader-x1]
def begin_play(state: list[int]) -> None:
    """Let the eldest who plays lead."""
    state[PHASE] = PLAY
    state[LEADER] = next_active(state, state[DEALER])
    begin_trick(state, state[LEADER])


# Conduct of the game; no rule of the text.
def begin_trick(state: list[int], leader: int) -> None:
    """Clear the table."""
    state[TURN] = state[LEADER] = leader
    state[LED], state[BEST], state[ON_TABLE] = -1, -1, 0
    for seat in range(state[PLAYERS]):
        state[TABLE + seat] = -1


# « met du trèfle » p. 234. [extracted follow-x1]
# « obligé de couper » p. 234. [extracted follow-x2]
def playable(state: list[int], seat: int) -> int:
    """Return the cards that a seat may play to the trick."""
    return tricks.legal(state[HANDS + seat], state[LED], state[BEST], state[TRUMP], SIZE, DUTIES)


# « met du trèfle » p. 234. [extracted follow-x1]
# « obligé de couper » p. 234. [extracted follow-x2]
def legal_play(state: list[int], out: list[int]) -> int:
    """Write what the seat to play may do."""
    seat = state[TURN]
    count = bits.write(playable(state, seat), 0, out, 0)
    return count


# The text is silent; supposed: trick winner [supplied trick_winner-supplied-1]
def play(state: list[int], card: int) -> None:
    """Play a card: the highest trump, or else the highest card of the suit led, takes the trick."""
    seat = state[TURN]
    part_with(state, seat, card)
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
def end_trick(state: list[int]) -> None:
    """Count the trick; its taker leads the next."""
    state[TRICKS + state[TAKER]] += 1
    state[PLAYED_TRICKS] += 1
    state[LAST + state[TAKER]] = state[PLAYED_TRICKS]
    if state[PLAYED_TRICKS] == HAND_SIZE:
        settle(state)
    else:
        begin_trick(state, state[TAKER])


# « Les six joueurs jouent trois contre trois, et la sizette … » p. 233. [edited partners-edited-1]
def won(state: list[int], seat: int) -> int:
    """Return the tricks of a seat and its partners."""
    total, mine = 0, side(state, seat)
    for other in range(state[PLAYERS]):
        if side(state, other) == mine:
            total += state[TRICKS + other]
    return total


# « Les six joueurs jouent trois contre trois, et la sizette … » p. 233. [edited partners-edited-1]
# « il est gagné par ceux qui font plus tôt trois levées » p. 234. [edited score-edited-1]
def last_of(state: list[int], seat: int) -> int:
    """Return the number of the last trick that a seat and its partners have taken."""
    latest, mine = 0, side(state, seat)
    for other in range(state[PLAYERS]):
        if side(state, other) == mine:
            latest = max(latest, state[LAST + other])
    return latest


# « il est gagné par ceux qui font plus tôt trois levées » p. 234. [edited score-edited-1]
def most(state: list[int], seat: int) -> bool:
    """Tell whether no other side has more tricks, or as many and sooner."""
    mine = won(state, seat)
    for other in range(state[PLAYERS]):
        if side(state, other) == side(state, seat):
            continue
        theirs = won(state, other)
        if theirs > mine or (theirs == mine and last_of(state, other) < last_of(state, seat)):
            return False
    return True


# -------------------------------------------------------------------------------------------------- the payment


# « il est gagné par ceux qui font plus tôt trois levées » p. 234. [edited score-edited-1]
# « si se paie double quand on les fait toutes six » p. 234. [edited score-edited-2]
def settle(state: list[int]) -> None:
    """Mark what the tricks are worth."""
    players = state[PLAYERS]
    for seat in range(players):
        state[DUE + seat] = 0
    for seat in range(players):
        if won(state, seat) >= 3 and most(state, seat):
            state[DUE + seat] += 1
    for seat in range(players):
        if int(won(state, seat) == HAND_SIZE):
            state[DUE + seat] = 2
    for seat in range(players):
        state[SCORE + seat] += state[DUE + seat]
        state[MARKED + seat] += state[DUE + seat]
    end_deal(state)


# The text is silent; supposed: dealer rotation next right [supplied dealer_rotation-supplied-1]
def end_deal(state: list[int]) -> None:
    """Pass the deal on, or end the game."""
    state[DEAL] += 1
    if state[DEAL] >= state[DEALS]:
        state[PHASE] = DONE
        return
    state[DEALER] = (state[DEALER] - 1) % state[PLAYERS]
    begin_deal(state)


# Conduct of the game; no rule of the text.
def returns(state: list[int]) -> list[int]:
    """Return what each seat has won since the start."""
    return state[SCORE : SCORE + state[PLAYERS]]


# --------------------------------------------------------------------------------------------------- the points


# Conduct of the game; no rule of the text.
def mark(state: list[int], seat: int, points: int) -> None:
    """Mark points for a seat and its partners."""
    for other in range(state[PLAYERS]):
        if side(state, other) == side(state, seat):
            state[SCORE + other] += points
            state[MARKED + other] += points


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


# « Les six joueurs jouent trois contre trois, et la sizette … » p. 233. [edited partners-edited-1]
def sees(state: list[int], action: int, seat: int) -> bool:
    """Tell whether a seat sees an action: cards dealt are seen by their owner and his partners only."""
    phase = state[PHASE]
    if phase == DEALING:
        owner = recipient(state)
        if state[DEALT] == HAND_SIZE * state[PLAYERS] - 1:
            return True  # the last card is turned up
        return owner == TURNED or side(state, owner) == side(state, seat)
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
    tricks.SUIT: 4,  # follow
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
        "lebrun-1828/sizette/rank_order-edited-1",
        "rank_order",
        "edited",
        "dont le roi est la plus haute, et le six la plus basse",
        233,
    ),
    RuleText(
        "lebrun-1828/sizette/players-x1",
        "players",
        "extracted",
        "joue six personnes",
        233,
    ),
    RuleText(
        "lebrun-1828/sizette/deal-x1",
        "deal",
        "extracted",
        "Ainsi que je l'ai dit plus haut, chacun doit recevoir six cartes, et ces six cartes doivent être toujours données par deux fois trois",
        233,
    ),
    RuleText(
        "lebrun-1828/sizette/direction-x1",
        "direction",
        "extracted",
        "commencer par la droite sa distribution",
        233,
    ),
    RuleText(
        "lebrun-1828/sizette/follow-x1",
        "follow",
        "extracted",
        "met du trèfle",
        234,
    ),
    RuleText(
        "lebrun-1828/sizette/follow-x2",
        "follow",
        "extracted",
        "obligé de couper",
        234,
    ),
    RuleText(
        "lebrun-1828/sizette/dealer_choice-x1",
        "dealer_choice",
        "extracted",
        "tire au sort à qui fera",
        233,
    ),
    RuleText(
        "lebrun-1828/sizette/deck-x1",
        "deck",
        "extracted",
        "un jeu de trente-six cartes",
        233,
    ),
    RuleText(
        "lebrun-1828/sizette/partners-edited-1",
        "partners",
        "edited",
        "Les six joueurs jouent trois contre trois, et la sizette par conséquent doit être rangée parmi les jeux de partenaires; on y est placé alternativement",
        233,
    ),
    RuleText(
        "lebrun-1828/sizette/turn_up-x1",
        "turn_up",
        "extracted",
        "tourne la dernière qui sert à marquer l'atout",
        233,
    ),
    RuleText(
        "lebrun-1828/sizette/leader-x1",
        "leader",
        "extracted",
        "fait jouer le premier en cartes",
        233,
    ),
    RuleText(
        "lebrun-1828/sizette/trick_winner-supplied-1",
        "trick_winner",
        "supplied",
        "The text is silent; supposed: trick winner",
        None,
    ),
    RuleText(
        "lebrun-1828/sizette/score-edited-1",
        "score",
        "edited",
        "il est gagné par ceux qui font plus tôt trois levées",
        234,
    ),
    RuleText(
        "lebrun-1828/sizette/score-edited-2",
        "score",
        "edited",
        "si se paie double quand on les fait toutes six",
        234,
    ),
    RuleText(
        "lebrun-1828/sizette/dealer_rotation-supplied-1",
        "dealer_rotation",
        "supplied",
        "The text is silent; supposed: dealer rotation next right",
        None,
    ),
)

PROVENANCE: dict[str, tuple[str, ...]] = {
    "new": ("lebrun-1828/sizette/dealer_choice-x1",),
    "whole_pack": ("lebrun-1828/sizette/deck-x1",),
    "number_of_sides": ("lebrun-1828/sizette/partners-edited-1",),
    "side": ("lebrun-1828/sizette/partners-edited-1",),
    "begin_deal": (),
    "give": ("lebrun-1828/sizette/partners-edited-1",),
    "part_with": ("lebrun-1828/sizette/partners-edited-1",),
    "show": ("lebrun-1828/sizette/partners-edited-1",),
    "eldest": ("lebrun-1828/sizette/direction-x1",),
    "recipient": (
        "lebrun-1828/sizette/deal-x1",
        "lebrun-1828/sizette/turn_up-x1",
    ),
    "deal_card": ("lebrun-1828/sizette/turn_up-x1",),
    "next_active": (),
    "begin_play": ("lebrun-1828/sizette/leader-x1",),
    "begin_trick": (),
    "playable": (
        "lebrun-1828/sizette/follow-x1",
        "lebrun-1828/sizette/follow-x2",
    ),
    "legal_play": (
        "lebrun-1828/sizette/follow-x1",
        "lebrun-1828/sizette/follow-x2",
    ),
    "play": ("lebrun-1828/sizette/trick_winner-supplied-1",),
    "end_trick": ("lebrun-1828/sizette/trick_winner-supplied-1",),
    "won": ("lebrun-1828/sizette/partners-edited-1",),
    "last_of": (
        "lebrun-1828/sizette/partners-edited-1",
        "lebrun-1828/sizette/score-edited-1",
    ),
    "most": ("lebrun-1828/sizette/score-edited-1",),
    "settle": (
        "lebrun-1828/sizette/score-edited-1",
        "lebrun-1828/sizette/score-edited-2",
    ),
    "end_deal": ("lebrun-1828/sizette/dealer_rotation-supplied-1",),
    "returns": (),
    "mark": (),
    "seats": (),
    "player": (),
    "legal": (),
    "choices": (),
    "outcome": (),
    "apply": (),
    "sees": ("lebrun-1828/sizette/partners-edited-1",),
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
    name="sizette",
    title="Jeu de la Sizette",
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
