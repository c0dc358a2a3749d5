"""What a generated module hands to the object layer: its rules, its tables and its flat functions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

Cells: TypeAlias = list[int]
"""A position: a flat list of integers whose places the module names."""

CHANCE = -1
TERMINAL = -4

Form = Literal["number", "numbers", "size", "card", "cards", "suit", "word", "member"]
"""How a quantity is shown: `numbers` and `size` are the members, from 1, and the number of members of a set; `member`
is 1 for each seat of a set of seats and 0 for the others."""


@dataclass(frozen=True, slots=True)
class RuleText:
    """A rule that an engine embodies: its record's id, kind and origin, its words, and their printed page."""

    id: str
    kind: str
    origin: str
    quote: str
    page: int | None


@dataclass(frozen=True, slots=True)
class Parameter:
    """A number that is settled before the game: its name, default, choices, and meaning in French."""

    name: str
    default: int
    choices: tuple[int, ...]
    meaning: str


@dataclass(frozen=True, slots=True)
class Fact:
    """A quantity of a position that players or scenarios may name.

    `seats` says that there is one for each seat, `secret` that only its seat sees it; `words` are what its numbers
    stand for.
    """

    name: str
    offset: int
    form: Form = "number"
    seats: bool = False
    secret: bool = False
    words: tuple[str, ...] = ()

    def number(self, cells: Cells, seat: int = 0) -> int:
        """Return the number that stands for it in a position."""
        return cells[self.offset] >> seat & 1 if self.form == "member" else cells[self.offset + seat]

    def set_number(self, cells: Cells, number: int, seat: int = 0) -> None:
        """Let a number stand for it in a position."""
        if self.form == "member":
            cells[self.offset] = cells[self.offset] & ~(1 << seat) | number << seat
        else:
            cells[self.offset + seat] = number


def nothing_known(cells: Cells, seat: int) -> int:
    """Return the cards that a seat knows without having seen them pass: none."""
    return 0


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The flat functions and tables of one generated module.

    `legal` writes the actions in ascending order and returns their number; `choices` and `outcome` number the
    equally likely outcomes of chance; `sees` tells whether a seat sees an action that is about to be done;
    `known` is the set of cards of which a seat knows where they are though it did not see them pass (they were shown);
    `recipient` is the seat for which chance deals, or one of `TURNED`, `DRAWN`, `OTHER`; `card_blocks` are the
    first ids of the runs of actions that name a card. `chips` are the facts whose sum never changes; `zones` the
    sets of cards that no card is in twice, and that none leaves during a deal (an `epoch`) unless an action names it.
    `stock` is the set of the cards that chance deals from; in the phases of `dealers` it takes any one of them, which
    the function puts where it belongs. `lead` begins a trick with a seat; at `over` the module counts the tricks of
    the deal that are over, by `cards_of_trick` where it counts their cards; -1 if it does not count them.
    """

    new: Callable[[list[int]], Cells]
    seats: Callable[[Cells], int]
    player: Callable[[Cells], int]
    legal: Callable[[Cells, list[int]], int]
    choices: Callable[[Cells], int]
    outcome: Callable[[Cells, int], int]
    apply: Callable[[Cells, int], None]
    returns: Callable[[Cells], list[int]]
    sees: Callable[[Cells, int, int], bool]
    say: Callable[[int, bool], str]
    refuse: Callable[[Cells, int], int]
    explain: Callable[[Cells], tuple[str, ...]]
    recipient: Callable[[Cells], int]
    epoch: Callable[[Cells], int]
    pack: Callable[[Cells], int]
    enter: Mapping[str, Callable[[Cells], None]]
    facts: tuple[Fact, ...]
    lead: Callable[[Cells, int], None] | None = None
    over: int = -1
    cards_of_trick: int = 1
    ranks: tuple[str, ...] = ()
    card_blocks: tuple[int, ...] = ()
    rows: tuple[int, ...] = ()
    chips: tuple[str, ...] = ("purse", "pot")
    zones: tuple[str, ...] = ("stock", "talon", "hands", "widow", "aside", "discarded", "won")
    known: Callable[[Cells, int], int] = nothing_known
    stock: int = -1
    dealers: Mapping[int, Callable[[Cells, int], None]] = field(default_factory=dict)

    def deals(self, cells: Cells) -> bool:
        """Tell whether chance is about to take any card of the stock."""
        return cells[self.phase] in self.dealers

    @property
    def phase(self) -> int:
        """The cell that says in which phase a game is; the first where none says it."""
        return next((fact.offset for fact in self._named_phases), 0)

    @property
    def phases(self) -> int:
        """The number of phases; 0 where no cell says in which a game is."""
        return next((len(fact.words) for fact in self._named_phases), 0)

    @property
    def _named_phases(self) -> Iterator[Fact]:
        return (fact for fact in self.facts if fact.name == "phase" and fact.form == "word")


TURNED = -2
DRAWN = -3
OTHER = -9


class IllegalAction(Exception):
    """An action that the rules refuse, with the rule and its words."""

    def __init__(self, action: str, rule: RuleText | None) -> None:
        self.action = action
        self.rule = rule.id if rule else None
        self.quote = rule.quote if rule else ""
        reason = f"« {rule.quote} » ({rule.id})" if rule else "it is not among the possible actions"
        super().__init__(f"{action!r} is refused: {reason}")
