"""Jeu de la petite Brisque as told in Manuel des jeux de calcul et de hasard: facsimile of some pages, 1828.

Tricks, and a stock drawn after each.
Generated from the rules of account lebrun-1828-facsimile/petite-brisque; do not edit: change the edition file
and build again. Each function stands under the words that it embodies.
"""

# What the text leaves open, and what is supposed:
# - In what order do the cards take each other? ace, king, queen, jack, ten, nine, eight, seven, as at piquet
# - Who wins when each has eight tricks? nobody
# - When may the seven of trumps be changed? at one's turn to play, while the card turned up still lies there

from __future__ import annotations

from pipeline.engines.runtime import bits, cards, tricks
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

# The text is silent; supposed: rank order ranks ('as', 'roi', 'dame', 'valet', '10', '9', '8', '7')
# [supplied rank_order-supplied-1]
RANKS: tuple[str, ...] = ("7", "8", "9", "10", "valet", "dame", "roi", "as")
SIZE = len(RANKS)

# « un piquet » p. 139. [extracted deck-x1]
CARDS = 32

# « On joue à deux » p. 139. [extracted players-x1]
FEWEST, MOST = 2, 2

# « deux et trois » p. 139. [extracted deal-x1]
HAND_SIZE = 5
PACKETS = (2, 3)

STEP = 1  # seats are numbered from each player to his left

# « l'autre jette la carte qui lui convient, et le partenaire y répond par une carie de même couleur, s'il en
# a » p. 139. [extracted follow-x1]
# « coupe » p. 139. [extracted follow-x2]
DUTIES = tricks.SUIT | tricks.RUFF

PARAMETERS = (
    Parameter("players", FEWEST, tuple(range(FEWEST, MOST + 1)), "nombre de joueurs"),
    Parameter("dealer", 0, tuple(range(MOST)), "donneur"),
)

# Actions: a card played (or dealt, or turned, or drawn), the exchange of the card turned up, lots.
SWAP = CARDS
LOT = CARDS + 1
ACTIONS = LOT + MOST
CARD_BLOCKS = (0,)
LONGEST = CARDS + 1
# State: one number each, then one for each seat.
PHASE, PLAYERS, DEALER, TURN, UNDEALT, DEALT, TURN_UP, TRUMP, LED, BEST = range(10)
TAKER, LEADER, ON_TABLE, TO_DRAW, WINNER, ON_STOCK, PACK = range(10, 17)
HANDS, TRICKS, TABLE = range(17, 17 + 3 * MOST, MOST)
WIDTH = 17 + 3 * MOST
LOTS, DEALING, DRAWING, PLAY, DONE = range(5)
PHASES = ("sort", "donne", "talon", "jeu", "fin")

FACTS = (
    Fact("phase", PHASE, "word", words=PHASES),
    Fact("players", PLAYERS),
    Fact("dealer", DEALER),
    Fact("pack", PACK, "size"),
    Fact("turned", TURN_UP, "card"),
    Fact("trump", TRUMP, "suit"),
    Fact("talon", ON_STOCK),
    Fact("leader", LEADER),
    Fact("taker", TAKER),
    Fact("winner", WINNER),
    Fact("hands", HANDS, "cards", seats=True, secret=True),
    Fact("table", TABLE, "card", seats=True),
    Fact("tricks", TRICKS, seats=True),
)


# Conduct of the game; no rule of the text.
def new(values: list[int]) -> list[int]:
    """Sit down; choose the dealer unless he is given."""
    state = [0] * WIDTH
    state[PLAYERS], state[DEALER], state[WINNER] = values[0], values[1], -1
    if state[DEALER] < 0:
        state[PHASE] = LOTS
    else:
        state[DEALER] %= state[PLAYERS]
        begin_deal(state)
    return state


# ---------------------------------------------------------------------------------------------------- the deal


# « un piquet » p. 139. [extracted deck-x1]
def begin_deal(state: list[int]) -> None:
    """Shuffle the whole pack."""
    state[PACK] = state[UNDEALT] = (1 << CARDS) - 1
    state[DEALT], state[ON_STOCK] = 0, CARDS
    state[TURN_UP], state[TRUMP], state[TAKER], state[LEADER] = -1, -1, -1, -1
    state[LED], state[BEST], state[ON_TABLE], state[TO_DRAW] = -1, -1, 0, 0
    for seat in range(state[PLAYERS]):
        state[HANDS + seat] = state[TRICKS + seat] = 0
        state[TABLE + seat] = -1
    state[PHASE] = DEALING


# « deux et trois » p. 139. [extracted deal-x1]
# « retourne la onzième carte qui fait l'atout » p. 139. [extracted turn_up-x1]
def recipient(state: list[int]) -> int:
    """Return the seat that gets the next card, or TURNED, DRAWN, or OTHER for the lot."""
    if state[PHASE] == DRAWING:
        return DRAWN
    if state[PHASE] != DEALING:
        return OTHER
    players, before = state[PLAYERS], 0
    for packet in PACKETS:
        served = state[DEALT] - before
        if served < packet * players:
            return (state[DEALER] + STEP * (1 + served // packet)) % players
        before += packet * players
    return TURNED


# « retourne la onzième carte qui fait l'atout » p. 139. [extracted turn_up-x1]
def deal_card(state: list[int], card: int) -> None:
    """Give the next card, and turn one up for trumps after the last."""
    seat = recipient(state)
    state[UNDEALT] ^= 1 << card
    state[DEALT] += 1
    state[ON_STOCK] -= 1
    if seat >= 0:
        state[HANDS + seat] |= 1 << card
        return
    state[TURN_UP] = card
    state[TRUMP] = card // SIZE
    begin_play(state)


# ---------------------------------------------------------------------------------------------------- the stock


# « A mesure qu’on fait une levée, on prend une carte sur le talon […] On continue ainsi jusqu’à ce qu'il n’y
# ait plus de cartes au talon » p. 139. [edited stock_draw-edited-1]
def stock_left(state: list[int]) -> int:
    """Return how many cards can still be drawn, the card turned up among them."""
    return state[ON_STOCK] + (state[TURN_UP] >= 0)


# « A mesure qu’on fait une levée, on prend une carte sur le … » p. 139. [edited stock_draw-edited-1]
def begin_draw(state: list[int]) -> None:
    """Let every player draw, the winner of the trick first, as long as the stock lasts."""
    if stock_left(state) == 0:
        next_trick(state)
        return
    state[PHASE], state[TO_DRAW] = DRAWING, state[PLAYERS]
    state[TURN] = state[TAKER]


# « A mesure qu’on fait une levée, on prend une carte sur le … » p. 139. [edited stock_draw-edited-1]
def draw(state: list[int], card: int) -> None:
    """Take the next card of the stock; the last is the card turned up."""
    state[UNDEALT] ^= 1 << card
    state[ON_STOCK] -= 1
    take(state, card)
    if state[TO_DRAW] and state[ON_STOCK] == 0:
        take(state, state[TURN_UP])
        state[TURN_UP] = -1
    if state[TO_DRAW] == 0:
        next_trick(state)


# « A mesure qu’on fait une levée, on prend une carte sur le … » p. 139. [edited stock_draw-edited-1]
def take(state: list[int], card: int) -> None:
    """Put a card into the hand of the seat that draws, and pass on to the next."""
    state[HANDS + state[TURN]] |= 1 << card
    state[TO_DRAW] -= 1
    state[TURN] = (state[TURN] + STEP) % state[PLAYERS]


# ----------------------------------------------------------------------------------------------------- the play


# « l'autre jette la carte qui lui convient » p. 139. [edited leader-edited-1]
def begin_play(state: list[int]) -> None:
    """Let the player after the dealer lead."""
    begin_trick(state, (state[DEALER] + STEP) % state[PLAYERS])


# « A mesure qu’on fait une levée, on prend une carte sur le … » p. 139. [edited stock_draw-edited-1]
def begin_last(state: list[int]) -> None:
    """Begin a trick when the stock is gone: a position of worked examples."""
    state[ON_STOCK], state[TURN_UP] = 0, -1
    begin_play(state)


# Conduct of the game; no rule of the text.
def begin_trick(state: list[int], leader: int) -> None:
    """Clear the table."""
    state[PHASE] = PLAY
    state[TURN] = state[LEADER] = leader
    state[LED], state[BEST], state[ON_TABLE] = -1, -1, 0
    for seat in range(state[PLAYERS]):
        state[TABLE + seat] = -1


# « l'autre jette la carte qui lui convient, et le partenaire y … » p. 139. [extracted follow-x1]
# « coupe » p. 139. [extracted follow-x2]
def duties(state: list[int]) -> int:
    """Return what one is obliged to in playing to a trick."""
    return DUTIES


# « main le sept d’atout, on peut le changer » p. 140. [extracted turn_up_swap-x1]
def may_swap(state: list[int], seat: int) -> bool:
    """Tell whether a seat holds the 7 of trumps and may still change it for the card turned up."""
    if state[TURN_UP] < 0 or not state[HANDS + seat] >> (state[TRUMP] * SIZE + 0) & 1:
        return False
    return True


# « main le sept d’atout, on peut le changer » p. 140. [extracted turn_up_swap-x1]
def swap(state: list[int]) -> None:
    """Lay the 7 of trumps down and take the card turned up; it is still one's turn to play."""
    seat, card = state[TURN], state[TRUMP] * SIZE + 0
    state[HANDS + seat] ^= 1 << card | 1 << state[TURN_UP]
    state[TURN_UP] = card


# « l'autre jette la carte qui lui convient, et le partenaire y … » p. 139. [extracted follow-x1]
# « coupe » p. 139. [extracted follow-x2]
# « main le sept d’atout, on peut le changer » p. 140. [extracted turn_up_swap-x1]
def legal(state: list[int], out: list[int]) -> int:
    """Write the possible actions, ascending, and return their number."""
    seat = state[TURN]
    allowed = tricks.legal(state[HANDS + seat], state[LED], state[BEST], state[TRUMP], SIZE, duties(state))
    count = bits.write(allowed, 0, out, 0)
    if may_swap(state, seat):
        out[count] = SWAP
        count += 1
    return count


# « main donne le droit de jouer » p. 139. [extracted trick_winner-x1]
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
    if state[ON_TABLE] == state[PLAYERS]:
        end_trick(state)
    else:
        state[TURN] = (seat + STEP) % state[PLAYERS]


# « A mesure qu’on fait une levée, on prend une carte sur le … » p. 139. [edited stock_draw-edited-1]
def end_trick(state: list[int]) -> None:
    """Count the trick for its taker, and go on to the stock."""
    taker = state[TAKER]
    state[TRICKS + taker] += 1
    begin_draw(state)


# « main donne le droit de jouer » p. 139. [extracted trick_winner-x1]
def next_trick(state: list[int]) -> None:
    """Let the taker of the trick lead, as long as there are cards."""
    if state[HANDS + state[TAKER]]:
        begin_trick(state, state[TAKER])
    else:
        settle(state)


# « en a davantage est le gagnant » p. 139. [extracted majority-x1]
def settle(state: list[int]) -> None:
    """Let him win who has most tricks; nobody, if two have as many."""
    state[PHASE] = DONE
    best = -1
    for turn in range(1, state[PLAYERS] + 1):
        seat = (state[DEALER] + STEP * turn) % state[PLAYERS]
        if state[TRICKS + seat] > best:
            best, state[WINNER] = state[TRICKS + seat], seat
    for seat in range(state[PLAYERS]):
        if state[TRICKS + seat] == best and seat != state[WINNER]:
            state[WINNER] = -1
            return


# « en a davantage est le gagnant » p. 139. [extracted majority-x1]
def returns(state: list[int]) -> list[int]:
    """Return 1 from every other player for the winner, nothing before the end or when nobody wins."""
    if state[WINNER] < 0:
        return [0] * state[PLAYERS]
    won = [-1] * state[PLAYERS]
    won[state[WINNER]] = state[PLAYERS] - 1
    return won


# -------------------------------------------------------------------------------------------------- the conduct


# « On joue à deux » p. 139. [extracted players-x1]
def seats(state: list[int]) -> int:
    """Return the number of players."""
    return state[PLAYERS]


# Conduct of the game; no rule of the text.
def player(state: list[int]) -> int:
    """Return the seat to play, or CHANCE, or TERMINAL."""
    phase = state[PHASE]
    if phase == PLAY:
        return state[TURN]
    return TERMINAL if phase == DONE else CHANCE


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
    if phase == PLAY:
        if action == SWAP:
            swap(state)
        else:
            play(state, action)
    elif phase == DRAWING:
        draw(state, action)
    elif phase == DEALING:
        deal_card(state, action)
    else:
        state[DEALER] = action - LOT
        begin_deal(state)


# Conduct of the game; no rule of the text.
def sees(state: list[int], action: int, seat: int) -> bool:
    """Tell whether a seat sees an action: cards dealt and drawn are seen by their owner only."""
    if state[PHASE] == DEALING:
        return recipient(state) in (seat, TURNED)
    return state[PHASE] != DRAWING or seat == state[TURN]


# « main le sept d’atout, on peut le changer » p. 140. [extracted turn_up_swap-x1]
def say(action: int, chance: bool) -> str:
    """Say an action in the words of the book."""
    if action < SWAP:
        return cards.name(action, RANKS) if chance else f"Jouer {cards.name(action, RANKS)}"
    if action >= LOT:
        return f"Donneur {action - LOT}"
    return "Changer le 7 d'atout"


# Conduct of the game; no rule of the text.
def refuse(state: list[int], action: int) -> int:
    """Return the number of the rule that forbids an action, -1 if none is needed."""
    held = state[HANDS + state[TURN]]
    if action < SWAP and held >> action & 1:
        duty = tricks.refused(action, held, state[LED], state[BEST], state[TRUMP], SIZE, duties(state))
        return REFUSALS.get(duty, -1)
    if action == SWAP:
        return 9  # turn_up_swap
    return -1


REFUSALS: dict[int, int] = {
    tricks.SUIT: 4,  # follow
    tricks.RUFF: 5,  # follow
}


# Conduct of the game; no rule of the text.
def epoch(state: list[int]) -> int:
    """Return the number of the deal: there is one."""
    return 0


# Conduct of the game; no rule of the text.
def pack(state: list[int]) -> int:
    """Return the cards in use."""
    return state[PACK]


ENTER = {"play": begin_play, "last": begin_last, "settlement": settle}

AT_WORK = (
    ("new",),
    ("recipient", "deal_card", "begin_deal"),
    ("draw", "begin_draw"),
    ("legal", "play", "begin_play", "stock_left"),
    ("settle",),
)


# ---------------------------------------------------------------------------------------------------- rules

RULES = (
    RuleText(
        "lebrun-1828-facsimile/petite-brisque/rank_order-supplied-1",
        "rank_order",
        "supplied",
        "The text is silent; supposed: rank order ranks ('as', 'roi', 'dame', 'valet', '10', '9', '8', '7')",
        None,
    ),
    RuleText(
        "lebrun-1828-facsimile/petite-brisque/deck-x1",
        "deck",
        "extracted",
        "un piquet",
        139,
    ),
    RuleText(
        "lebrun-1828-facsimile/petite-brisque/players-x1",
        "players",
        "extracted",
        "On joue à deux",
        139,
    ),
    RuleText(
        "lebrun-1828-facsimile/petite-brisque/deal-x1",
        "deal",
        "extracted",
        "deux et trois",
        139,
    ),
    RuleText(
        "lebrun-1828-facsimile/petite-brisque/follow-x1",
        "follow",
        "extracted",
        "l'autre jette la carte qui lui convient, et le partenaire y répond par une carie de même couleur, s'il en a",
        139,
    ),
    RuleText(
        "lebrun-1828-facsimile/petite-brisque/follow-x2",
        "follow",
        "extracted",
        "coupe",
        139,
    ),
    RuleText(
        "lebrun-1828-facsimile/petite-brisque/turn_up-x1",
        "turn_up",
        "extracted",
        "retourne la onzième carte qui fait l'atout",
        139,
    ),
    RuleText(
        "lebrun-1828-facsimile/petite-brisque/stock_draw-edited-1",
        "stock_draw",
        "edited",
        "A mesure qu’on fait une levée, on prend une carte sur le talon […] On continue ainsi jusqu’à ce qu'il n’y ait plus de cartes au talon",
        139,
    ),
    RuleText(
        "lebrun-1828-facsimile/petite-brisque/leader-edited-1",
        "leader",
        "edited",
        "l'autre jette la carte qui lui convient",
        139,
    ),
    RuleText(
        "lebrun-1828-facsimile/petite-brisque/turn_up_swap-x1",
        "turn_up_swap",
        "extracted",
        "main le sept d’atout, on peut le changer",
        140,
    ),
    RuleText(
        "lebrun-1828-facsimile/petite-brisque/trick_winner-x1",
        "trick_winner",
        "extracted",
        "main donne le droit de jouer",
        139,
    ),
    RuleText(
        "lebrun-1828-facsimile/petite-brisque/majority-x1",
        "majority",
        "extracted",
        "en a davantage est le gagnant",
        139,
    ),
)

PROVENANCE: dict[str, tuple[str, ...]] = {
    "new": (),
    "begin_deal": ("lebrun-1828-facsimile/petite-brisque/deck-x1",),
    "recipient": (
        "lebrun-1828-facsimile/petite-brisque/deal-x1",
        "lebrun-1828-facsimile/petite-brisque/turn_up-x1",
    ),
    "deal_card": ("lebrun-1828-facsimile/petite-brisque/turn_up-x1",),
    "stock_left": ("lebrun-1828-facsimile/petite-brisque/stock_draw-edited-1",),
    "begin_draw": ("lebrun-1828-facsimile/petite-brisque/stock_draw-edited-1",),
    "draw": ("lebrun-1828-facsimile/petite-brisque/stock_draw-edited-1",),
    "take": ("lebrun-1828-facsimile/petite-brisque/stock_draw-edited-1",),
    "begin_play": ("lebrun-1828-facsimile/petite-brisque/leader-edited-1",),
    "begin_last": ("lebrun-1828-facsimile/petite-brisque/stock_draw-edited-1",),
    "begin_trick": (),
    "duties": (
        "lebrun-1828-facsimile/petite-brisque/follow-x1",
        "lebrun-1828-facsimile/petite-brisque/follow-x2",
    ),
    "may_swap": ("lebrun-1828-facsimile/petite-brisque/turn_up_swap-x1",),
    "swap": ("lebrun-1828-facsimile/petite-brisque/turn_up_swap-x1",),
    "legal": (
        "lebrun-1828-facsimile/petite-brisque/follow-x1",
        "lebrun-1828-facsimile/petite-brisque/follow-x2",
        "lebrun-1828-facsimile/petite-brisque/turn_up_swap-x1",
    ),
    "play": ("lebrun-1828-facsimile/petite-brisque/trick_winner-x1",),
    "end_trick": ("lebrun-1828-facsimile/petite-brisque/stock_draw-edited-1",),
    "next_trick": ("lebrun-1828-facsimile/petite-brisque/trick_winner-x1",),
    "settle": ("lebrun-1828-facsimile/petite-brisque/majority-x1",),
    "returns": ("lebrun-1828-facsimile/petite-brisque/majority-x1",),
    "seats": ("lebrun-1828-facsimile/petite-brisque/players-x1",),
    "player": (),
    "choices": (),
    "outcome": (),
    "apply": (),
    "sees": (),
    "say": ("lebrun-1828-facsimile/petite-brisque/turn_up_swap-x1",),
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
    name="petite-brisque",
    title="Jeu de la petite Brisque",
    source="lebrun-1828-facsimile",
    family="stock",
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
        stock=UNDEALT,
        dealers={DEALING: deal_card, DRAWING: draw},
        facts=FACTS,
        ranks=RANKS,
        card_blocks=CARD_BLOCKS,
    ),
)
