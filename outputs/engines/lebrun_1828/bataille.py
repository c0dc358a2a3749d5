"""Jeu de la Bataille as told in Manuel des jeux de calcul et de hasard, ou Nouvelle Académie des jeux, 1828.

Cards turned over, pile against pile.
Generated from the rules of account lebrun-1828/bataille; do not edit: change the edition file
and build again. Each function stands under the words that it embodies.
"""

# What the text leaves open, and what is supposed:
# - What is the ordinary value of the cards: is the ace above the king or below the deuce? the king is the
#   highest, the ace the lowest
# - In what order do the cards taken go under the pile? the taker's own first, then the other's, each in the
#   order in which they were laid
# - What if a player has no card left to lay in a battle? he has lost; if both have none, nobody wins
# - Who shows a card first at the beginning? seat 0, or as agreed (parameter first)
# - What if the game does not end? it is a draw after a number of cards shown by each (parameter limit)

from __future__ import annotations

from pipeline.engines.runtime import bits, cards
from pipeline.engines.runtime.book import CHANCE, OTHER, TERMINAL, Fact, Parameter, Rulebook, RuleText
from pipeline.engines.runtime.game import Game

# ------------------------------------------------------------------------------------------- cards and players

# The text is silent; supposed: rank order ranks ('roi', 'dame', 'valet', '10', '9', '8', '7', '6', '5', '4',
# '3', '2', 'as') [supplied rank_order-supplied-1]
RANKS: tuple[str, ...] = ("as", "2", "3", "4", "5", "6", "7", "8", "9", "10", "valet", "dame", "roi")
SIZE = len(RANKS)

# « celui qui joue un trois quand l'autre a mis un deux, emporte tous ces trophées » p. 135.
# [edited deck-edited-1]
CARDS = 52

# « Deux enfans se partagent » p. 135. [extracted players-x1]
PLAYERS = 2

# « cartes semblables se rencontrent, on dit bataille » p. 135. [extracted battle-x1]
HIDDEN = 0  # cards laid face down in a battle

PARAMETERS = (
    Parameter("first", 0, tuple(range(PLAYERS)), "joueur qui retourne le premier"),
    Parameter("limit", 1000, (200, 500, 1000), "nombre de cartes montrées par joueur après lequel la partie est nulle"),
)

# Actions: a card that comes to light, and turning one over.
TURN_OVER = CARDS
ACTIONS = CARDS + 1
CARD_BLOCKS = (0,)
LONGEST = 2 * 1000 + 2 * CARDS

# State. Nobody has seen the cards of a pile before they are turned over: until then chance has them. A pile is thus
# a number of unseen cards, and below them the cards taken, in order: a ring of CARDS places with its head and length.
PHASE, TURN, UNSEEN_CARDS, SHOWN, WINNER, LIMIT, TAKER, DOWN = range(8)
UNSEEN, HEAD, LENGTH, UP, COUNT, LAID = range(8, 8 + 6 * PLAYERS, PLAYERS)
RINGS = 8 + 6 * PLAYERS
TABLE = RINGS + PLAYERS * CARDS
OWNER = TABLE + CARDS
WIDTH = OWNER + CARDS

SHOW, REVEAL, DONE = range(3)
PHASES = ("jeu", "carte retournée", "fin")
AT_WORK = (("turn_over", "compare", "new"), ("reveal",), ("won",))

FACTS = (
    Fact("phase", PHASE, "word", words=PHASES),
    Fact("piles", COUNT, seats=True),
    Fact("up", UP, "card", seats=True),
    Fact("on_table", SHOWN),
    Fact("taker", TAKER),
    Fact("winner", WINNER),
)


# « Deux enfans se partagent » p. 135. [extracted players-x1]
# « celui qui joue un trois quand l'autre a mis un deux, … » p. 135. [edited deck-edited-1]
# « partagent également un jeu » p. 135. [extracted share-x1]
def new(values: list[int]) -> list[int]:
    """Share the pack out equally."""
    state = [0] * WIDTH
    state[TURN], state[LIMIT] = values[0], 2 * values[1]
    state[UNSEEN_CARDS] = (1 << CARDS) - 1
    state[WINNER] = state[TAKER] = -1
    for seat in range(PLAYERS):
        state[UNSEEN + seat] = state[COUNT + seat] = CARDS // PLAYERS
        state[UP + seat] = -1
    return state


# ----------------------------------------------------------------------------------------------------- the play


# « retourne la première de son tas, et la met sur la table ; l'autre petit partenaire l'imite, et celui dont
# la carte est plus forte (les cartes ont leur valeur ordinaire) fait une levée » p. 135.
# [extracted turn_over-x1]
def turn_over(state: list[int]) -> None:
    """Turn over the top card of one's pile."""
    seat = state[TURN]
    if state[UNSEEN + seat]:
        state[PHASE] = REVEAL
        return
    ring = RINGS + seat * CARDS
    card = state[ring + state[HEAD + seat]]
    state[HEAD + seat] = (state[HEAD + seat] + 1) % CARDS
    state[LENGTH + seat] -= 1
    lay(state, card)


# « partagent également un jeu » p. 135. [extracted share-x1]
def reveal(state: list[int], card: int) -> None:
    """Bring to light a card that nobody has seen yet."""
    state[PHASE] = SHOW
    state[UNSEEN_CARDS] ^= 1 << card
    state[UNSEEN + state[TURN]] -= 1
    lay(state, card)


# « retourne la première de son tas, et la met sur la table ; … » p. 135. [extracted turn_over-x1]
# « cartes semblables se rencontrent, on dit bataille » p. 135. [extracted battle-x1]
def lay(state: list[int], card: int) -> None:
    """Put a card on the table; when both have laid theirs, compare."""
    seat = state[TURN]
    state[TABLE + state[SHOWN]] = card
    state[OWNER + state[SHOWN]] = seat
    state[SHOWN] += 1
    state[COUNT + seat] -= 1
    state[LAID + seat] += 1
    state[LIMIT] -= 1
    state[UP + seat] = card
    state[TURN] = 1 - seat
    if state[LAID] == state[LAID + 1] and state[LAID] > state[DOWN]:
        compare(state)
    elif state[COUNT + state[TURN]] == 0:
        cannot_lay(state, state[TURN])


# « retourne la première de son tas, et la met sur la table ; … » p. 135. [extracted turn_over-x1]
# « cartes semblables se rencontrent, on dit bataille » p. 135. [extracted battle-x1]
# The text is silent; supposed: rank order ranks ('roi', … [supplied rank_order-supplied-1]
def compare(state: list[int]) -> None:
    """Let the stronger card take all on the table; two alike make a battle."""
    first, second = state[UP] % SIZE, state[UP + 1] % SIZE
    if first == second:
        state[DOWN] = state[LAID] + HIDDEN
        for seat in range(PLAYERS):
            if state[COUNT + seat] == 0:
                cannot_lay(state, seat)
                return
        return
    take(state, 0 if first > second else 1)


# The text is silent; supposed: exhausted [supplied exhausted-supplied-1]
def cannot_lay(state: list[int], seat: int) -> None:
    """Let him lose who has no card left to lay; if both have none, nobody wins."""
    state[PHASE] = DONE
    if state[COUNT + 1 - seat]:
        state[WINNER] = 1 - seat


# « retourne la première de son tas, et la met sur la table ; … » p. 135. [extracted turn_over-x1]
# The text is silent; supposed: gather [supplied gather-supplied-1]
def take(state: list[int], seat: int) -> None:
    """Put the cards on the table under the taker's pile, his own first; he goes on."""
    ring = RINGS + seat * CARDS
    for turn in range(PLAYERS):
        owner = (seat + turn) % PLAYERS
        for place in range(state[SHOWN]):
            if state[OWNER + place] == owner:
                state[ring + (state[HEAD + seat] + state[LENGTH + seat]) % CARDS] = state[TABLE + place]
                state[LENGTH + seat] += 1
    state[COUNT + seat] += state[SHOWN]
    state[TAKER] = seat
    state[TURN] = seat
    state[SHOWN] = state[DOWN] = state[LAID] = state[LAID + 1] = 0
    won(state, seat)


# « emporté toutes les cartes de l'autre, gagne » p. 135. [extracted end-x1]
def won(state: list[int], seat: int) -> None:
    """End the game when one has taken all the cards of the other, or, undecided, at the limit."""
    if state[COUNT + 1 - seat] == 0:
        state[PHASE], state[WINNER] = DONE, seat
    elif state[LIMIT] <= 0:
        state[PHASE] = DONE


# « emporté toutes les cartes de l'autre, gagne » p. 135. [extracted end-x1]
def returns(state: list[int]) -> list[int]:
    """Return 1 for the winner and -1 for the other, nothing before the end."""
    won = [0] * PLAYERS
    if state[WINNER] >= 0:
        won[state[WINNER]], won[1 - state[WINNER]] = 1, -1
    return won


# -------------------------------------------------------------------------------------------------- the conduct


# « Deux enfans se partagent » p. 135. [extracted players-x1]
def seats(state: list[int]) -> int:
    """Return the number of players."""
    return PLAYERS


# Conduct of the game; no rule of the text.
def player(state: list[int]) -> int:
    """Return the seat to play, or CHANCE, or TERMINAL."""
    if state[PHASE] == SHOW:
        return state[TURN]
    return CHANCE if state[PHASE] == REVEAL else TERMINAL


# « retourne la première de son tas, et la met sur la table ; … » p. 135. [extracted turn_over-x1]
def legal(state: list[int], out: list[int]) -> int:
    """Write the one possible action."""
    out[0] = TURN_OVER
    return 1


# Conduct of the game; no rule of the text.
def choices(state: list[int]) -> int:
    """Return the number of cards that may come to light, all equally likely."""
    return bits.size(state[UNSEEN_CARDS])


# Conduct of the game; no rule of the text.
def outcome(state: list[int], k: int) -> int:
    """Return the k-th card that nobody has seen."""
    return bits.nth(state[UNSEEN_CARDS], k)


# Conduct of the game; no rule of the text.
def apply(state: list[int], action: int) -> None:
    """Do an action."""
    if state[PHASE] == REVEAL:
        reveal(state, action)
    else:
        turn_over(state)


# Conduct of the game; no rule of the text.
def sees(state: list[int], action: int, seat: int) -> bool:
    """Tell whether a seat sees an action: everybody sees the cards turned over, nobody the others."""
    return True


# « retourne la première de son tas, et la met sur la table ; … » p. 135. [extracted turn_over-x1]
def say(action: int, chance: bool) -> str:
    """Say an action in words."""
    if action == TURN_OVER:
        return "Retourner"
    return cards.name(action, RANKS) if chance else f"Montrer {cards.name(action, RANKS)}"


# Conduct of the game; no rule of the text.
def refuse(state: list[int], action: int) -> int:
    """Return the number of the rule that forbids an action: one shows the top card, no other."""
    return 5  # turn_over


# Conduct of the game; no rule of the text.
def recipient(state: list[int]) -> int:
    """Return for whom chance deals: for nobody, the cards are shared out unseen."""
    return OTHER


# Conduct of the game; no rule of the text.
def epoch(state: list[int]) -> int:
    """Return the number of the deal: there is one."""
    return 0


# « celui qui joue un trois quand l'autre a mis un deux, … » p. 135. [edited deck-edited-1]
def pack(state: list[int]) -> int:
    """Return the cards in use."""
    return (1 << CARDS) - 1


ENTER = {"play": compare}


# ---------------------------------------------------------------------------------------------------- rules

RULES = (
    RuleText(
        "lebrun-1828/bataille/rank_order-supplied-1",
        "rank_order",
        "supplied",
        "The text is silent; supposed: rank order ranks ('roi', 'dame', 'valet', '10', '9', '8', '7', '6', '5', '4', '3', '2', 'as')",
        None,
    ),
    RuleText(
        "lebrun-1828/bataille/deck-edited-1",
        "deck",
        "edited",
        "celui qui joue un trois quand l'autre a mis un deux, emporte tous ces trophées",
        135,
    ),
    RuleText(
        "lebrun-1828/bataille/players-x1",
        "players",
        "extracted",
        "Deux enfans se partagent",
        135,
    ),
    RuleText(
        "lebrun-1828/bataille/battle-x1",
        "battle",
        "extracted",
        "cartes semblables se rencontrent, on dit bataille",
        135,
    ),
    RuleText(
        "lebrun-1828/bataille/share-x1",
        "share",
        "extracted",
        "partagent également un jeu",
        135,
    ),
    RuleText(
        "lebrun-1828/bataille/turn_over-x1",
        "turn_over",
        "extracted",
        "retourne la première de son tas, et la met sur la table ; l'autre petit partenaire l'imite, et celui dont la carte est plus forte (les cartes ont leur valeur ordinaire) fait une levée",
        135,
    ),
    RuleText(
        "lebrun-1828/bataille/exhausted-supplied-1",
        "exhausted",
        "supplied",
        "The text is silent; supposed: exhausted",
        None,
    ),
    RuleText(
        "lebrun-1828/bataille/gather-supplied-1",
        "gather",
        "supplied",
        "The text is silent; supposed: gather",
        None,
    ),
    RuleText(
        "lebrun-1828/bataille/end-x1",
        "end",
        "extracted",
        "emporté toutes les cartes de l'autre, gagne",
        135,
    ),
)

PROVENANCE: dict[str, tuple[str, ...]] = {
    "new": (
        "lebrun-1828/bataille/players-x1",
        "lebrun-1828/bataille/deck-edited-1",
        "lebrun-1828/bataille/share-x1",
    ),
    "turn_over": ("lebrun-1828/bataille/turn_over-x1",),
    "reveal": ("lebrun-1828/bataille/share-x1",),
    "lay": (
        "lebrun-1828/bataille/turn_over-x1",
        "lebrun-1828/bataille/battle-x1",
    ),
    "compare": (
        "lebrun-1828/bataille/turn_over-x1",
        "lebrun-1828/bataille/battle-x1",
        "lebrun-1828/bataille/rank_order-supplied-1",
    ),
    "cannot_lay": ("lebrun-1828/bataille/exhausted-supplied-1",),
    "take": (
        "lebrun-1828/bataille/turn_over-x1",
        "lebrun-1828/bataille/gather-supplied-1",
    ),
    "won": ("lebrun-1828/bataille/end-x1",),
    "returns": ("lebrun-1828/bataille/end-x1",),
    "seats": ("lebrun-1828/bataille/players-x1",),
    "player": (),
    "legal": ("lebrun-1828/bataille/turn_over-x1",),
    "choices": (),
    "outcome": (),
    "apply": (),
    "sees": (),
    "say": ("lebrun-1828/bataille/turn_over-x1",),
    "refuse": (),
    "recipient": (),
    "epoch": (),
    "pack": ("lebrun-1828/bataille/deck-edited-1",),
    "explain": (),
}


# Conduct of the game; no rule of the text.
def explain(state: list[int]) -> tuple[str, ...]:
    """Return the ids of the rules that shape the decision at hand."""
    return tuple(rule for name in AT_WORK[state[PHASE]] for rule in PROVENANCE[name])


GAME = Game(
    name="bataille",
    title="Jeu de la Bataille",
    source="lebrun-1828",
    family="piles",
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
        facts=FACTS,
        ranks=RANKS,
        card_blocks=CARD_BLOCKS,
        chips=("piles", "on_table"),
    ),
)
