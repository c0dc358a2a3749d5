"""Jeu du Solitaire as told in Manuel des jeux de calcul et de hasard, ou Nouvelle Académie des jeux, 1828.

A board, its marches and their goal.
Generated from the rules of account lebrun-1828/solitaire; do not edit: change the edition file
and build again. Each function stands under the words that it embodies.
"""

# What the text leaves open, and what is supposed:
# - When does a game that does not succeed end? when no peg can take another

from __future__ import annotations

from pipeline.engines.runtime import bits, pegs
from pipeline.engines.runtime.book import OTHER, TERMINAL, Fact, Parameter, Rulebook, RuleText
from pipeline.engines.runtime.game import Game

# ---------------------------------------------------------------------------------------------------- board

# « trois au premier rang, cinq au deuxième, sept au troisième, sept au quatrième également, sept encore au
# cinquième rang, cinq au sixième, et trois au septième » p. 108. [extracted board-x1]
# « enfoncés trente-sept fiches » p. 108. [extracted pieces-x1]
ROWS = (3, 5, 7, 7, 7, 5, 3)
HOLES = 37
PIECES = 37

# « prend une autre lorsqu'elle peut passer par-dessus » p. 108. [extracted jump-x1]
JUMPS = pegs.jumps(ROWS, diagonal=False)
FROM = tuple(jump[0] for jump in JUMPS)
TO = tuple(jump[2] for jump in JUMPS)
NEEDED = tuple(1 << a | 1 << b for a, b, _ in JUMPS)  # the pegs that must be there
LOOKED_AT = tuple(1 << a | 1 << b | 1 << c for a, b, c in JUMPS)  # and what must not

# « ne laisser qu'une fiche » p. 108. [extracted goal-x1]
GOAL = 1

RANKS: tuple[str, ...] = ()
CARD_BLOCKS: tuple[int, ...] = ()
PARAMETERS: tuple[Parameter, ...] = ()

# Actions: 0 … HOLES-1 touch the opening, then one for each jump.
ACTIONS = HOLES + len(JUMPS)
LONGEST = HOLES + PIECES

# State: the phase, the holes occupied (one bit each), what is still to be done before the first march, the
# marches done, whether the goal is reached.
PHASE, PEGS, OPENING, MOVES, WON = range(5)
OPEN, MARCH, DONE = range(3)
PHASES = ("ouverture", "marche", "fin")
AT_WORK = (("open_board",), ("march",), ("won",))

FACTS = (
    Fact("phase", PHASE, "word", words=PHASES),
    Fact("holes", PEGS, "numbers"),
    Fact("pieces", PEGS, "size"),
    Fact("moves", MOVES),
    Fact("won", WON),
)


# « trois au premier rang, cinq au deuxième, sept au troisième, … » p. 108. [extracted board-x1]
# « enfoncés trente-sept fiches » p. 108. [extracted pieces-x1]
# « commencer à jouer, on ôte une fiche » p. 108. [extracted opening-x1]
def new(values: list[int]) -> list[int]:
    """Set the board up."""
    state = [OPEN, (1 << PIECES) - 1, 1, 0, 0]
    if state[OPENING] == 0:
        begin(state)
    return state


# « Le nom de ce jeu est on ne peut plus juste, car il se joue à seul » p. 107. [edited players-edited-1]
def seats(state: list[int]) -> int:
    """Return the number of players."""
    return 1


# Conduct of the game; no rule of the text.
def player(state: list[int]) -> int:
    """Return the player to move, or that the game is over."""
    return TERMINAL if state[PHASE] == DONE else 0


# -------------------------------------------------------------------------------------------------- opening


# « commencer à jouer, on ôte une fiche » p. 108. [extracted opening-x1]
def open_board(state: list[int], hole: int) -> None:
    """Take a peg off before the first march."""
    state[PEGS] ^= 1 << hole
    state[OPENING] -= 1
    if state[OPENING] == 0:
        begin(state)


# « commencer à jouer, on ôte une fiche » p. 108. [extracted opening-x1]
def openings(state: list[int]) -> int:
    """Return the holes that the opening may touch."""
    return state[PEGS]


# --------------------------------------------------------------------------------------------------- marches


# « prend une autre lorsqu'elle peut passer par-dessus » p. 108. [extracted jump-x1]
def march(state: list[int], jump: int) -> None:
    """Make a jump and take off the peg that was leapt over."""
    state[PEGS] = state[PEGS] & ~NEEDED[jump] | 1 << TO[jump]
    state[MOVES] += 1
    begin(state)


# The text is silent; supposed: end of game, cause no_move [supplied end-supplied-1]
def begin(state: list[int]) -> None:
    """Let the player march on, if any peg can."""
    state[PHASE] = DONE
    if pegs.can_jump(state[PEGS], NEEDED, LOOKED_AT):
        state[PHASE] = MARCH
        return
    state[WON] = int(won(state))


# « ne laisser qu'une fiche » p. 108. [extracted goal-x1]
def won(state: list[int]) -> bool:
    """Tell whether the goal is reached."""
    return bits.size(state[PEGS]) == GOAL


# --------------------------------------------------------------------------------------------------- conduct


# « commencer à jouer, on ôte une fiche » p. 108. [extracted opening-x1]
# « prend une autre lorsqu'elle peut passer par-dessus » p. 108. [extracted jump-x1]
def legal(state: list[int], out: list[int]) -> int:
    """Write the possible actions, ascending, and return their number."""
    if state[PHASE] == OPEN:
        return bits.write(openings(state), 0, out, 0)
    return pegs.write_jumps(state[PEGS], NEEDED, LOOKED_AT, HOLES, out)


# Conduct of the game; no rule of the text.
def apply(state: list[int], action: int) -> None:
    """Do an action."""
    if state[PHASE] == OPEN:
        open_board(state, action)
    else:
        march(state, action - HOLES)


# « ne laisser qu'une fiche » p. 108. [extracted goal-x1]
def returns(state: list[int]) -> list[int]:
    """Return 1 for a game won, 0 otherwise."""
    return [state[WON]]


# Conduct of the game; no rule of the text.
def choices(state: list[int]) -> int:
    """Return the number of outcomes of chance: it has no part in this game."""
    return 0


# Conduct of the game; no rule of the text.
def outcome(state: list[int], k: int) -> int:
    """Return an outcome of chance: it has no part in this game."""
    return -1


# Conduct of the game; no rule of the text.
def recipient(state: list[int]) -> int:
    """Return for whom chance deals: for nobody."""
    return OTHER


# Conduct of the game; no rule of the text.
def epoch(state: list[int]) -> int:
    """Return the number of the deal: there is one."""
    return 0


# Conduct of the game; no rule of the text.
def pack(state: list[int]) -> int:
    """Return the cards in use: none."""
    return 0


# Conduct of the game; no rule of the text.
def sees(state: list[int], action: int, seat: int) -> bool:
    """Tell whether a seat sees an action: nothing is hidden."""
    return True


# Conduct of the game; no rule of the text.
def say(action: int, chance: bool) -> str:
    """Say an action as the book does; holes count from 1."""
    if action < HOLES:
        return f"Ôter le {action + 1}"
    return f"{FROM[action - HOLES] + 1} à {TO[action - HOLES] + 1}"


# Conduct of the game; no rule of the text.
def refuse(state: list[int], action: int) -> int:
    """Return the number of the rule that forbids an action, -1 if none is needed."""
    if state[PHASE] == OPEN:
        return 4  # opening
    return 2  # jump


ENTER = {"play": begin}


# ---------------------------------------------------------------------------------------------------- rules

RULES = (
    RuleText(
        "lebrun-1828/solitaire/board-x1",
        "board",
        "extracted",
        "trois au premier rang, cinq au deuxième, sept au troisième, sept au quatrième également, sept encore au cinquième rang, cinq au sixième, et trois au septième",
        108,
    ),
    RuleText(
        "lebrun-1828/solitaire/pieces-x1",
        "pieces",
        "extracted",
        "enfoncés trente-sept fiches",
        108,
    ),
    RuleText(
        "lebrun-1828/solitaire/jump-x1",
        "jump",
        "extracted",
        "prend une autre lorsqu'elle peut passer par-dessus",
        108,
    ),
    RuleText(
        "lebrun-1828/solitaire/goal-x1",
        "goal",
        "extracted",
        "ne laisser qu'une fiche",
        108,
    ),
    RuleText(
        "lebrun-1828/solitaire/opening-x1",
        "opening",
        "extracted",
        "commencer à jouer, on ôte une fiche",
        108,
    ),
    RuleText(
        "lebrun-1828/solitaire/players-edited-1",
        "players",
        "edited",
        "Le nom de ce jeu est on ne peut plus juste, car il se joue à seul",
        107,
    ),
    RuleText(
        "lebrun-1828/solitaire/end-supplied-1",
        "end",
        "supplied",
        "The text is silent; supposed: end of game, cause no_move",
        None,
    ),
)

PROVENANCE: dict[str, tuple[str, ...]] = {
    "new": (
        "lebrun-1828/solitaire/board-x1",
        "lebrun-1828/solitaire/pieces-x1",
        "lebrun-1828/solitaire/opening-x1",
    ),
    "seats": ("lebrun-1828/solitaire/players-edited-1",),
    "player": (),
    "open_board": ("lebrun-1828/solitaire/opening-x1",),
    "openings": ("lebrun-1828/solitaire/opening-x1",),
    "march": ("lebrun-1828/solitaire/jump-x1",),
    "begin": ("lebrun-1828/solitaire/end-supplied-1",),
    "won": ("lebrun-1828/solitaire/goal-x1",),
    "legal": (
        "lebrun-1828/solitaire/opening-x1",
        "lebrun-1828/solitaire/jump-x1",
    ),
    "apply": (),
    "returns": ("lebrun-1828/solitaire/goal-x1",),
    "choices": (),
    "outcome": (),
    "recipient": (),
    "epoch": (),
    "pack": (),
    "sees": (),
    "say": (),
    "refuse": (),
    "explain": (),
}


# Conduct of the game; no rule of the text.
def explain(state: list[int]) -> tuple[str, ...]:
    """Return the ids of the rules that shape the decision at hand."""
    return tuple(rule for name in AT_WORK[state[PHASE]] for rule in PROVENANCE[name])


GAME = Game(
    name="solitaire",
    title="Jeu du Solitaire",
    source="lebrun-1828",
    family="pegs",
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
        rows=ROWS,
    ),
)
