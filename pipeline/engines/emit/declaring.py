"""What the template of declarations needs beside its rule set: the kinds of melds in the order of counting."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.engines.compile.chapter import Stated
from pipeline.engines.compile.melds import MeldRules, table
from pipeline.engines.compile.points import card_points
from pipeline.engines.emit.amounts import python
from pipeline.ludemes import Ludeme
from pipeline.ludemes.cards import Deal
from pipeline.ludemes.marks import Pairing
from pipeline.ludemes.melds import Meld, MeldContest, Rob, TrickScore

FIRST, SECOND = 16, 1
"""Weights of the first and the second criterion: a pack has at most thirteen ranks."""

MANY = 256
"""More than the points of any hand."""


@dataclass(frozen=True, slots=True)
class Category:
    """The melds of one pattern: the names of its constant and its fact, its words, its rules and weights."""

    pattern: str
    constant: str
    fact: str
    word: str
    melds: tuple[Stated[Meld], ...]
    contest: Stated[MeldContest] | None
    table: tuple[int, ...]
    weights: tuple[int, int]

    @property
    def rules(self) -> tuple[Stated[Meld] | Stated[MeldContest], ...]:
        """The rules that the category embodies."""
        return (*self.melds, *((self.contest,) if self.contest else ()))

    @property
    def least(self) -> int:
        """The number of cards of the smallest meld."""
        return min(s.ludeme.size for s in self.melds)

    @property
    def carries(self) -> bool:
        """Whether the best meld makes the lesser ones count."""
        return self.contest is None or self.contest.ludeme.carries


NAMES = {
    "blank": ("BLANK", "blank"),
    "suit": ("POINT", "point"),
    "sequence": ("SEQUENCE", "sequence"),
    "set": ("SET", "set"),
    "run": ("RUN", "run"),
}


def melds_words(rules: MeldRules) -> dict[str, object]:
    """Return the context of the template of declarations."""
    categories = [_category(rules, pattern) for pattern in rules.counting.ludeme.order]
    return {
        "r": rules,
        "taken": rules.taken,
        "cats": categories,
        "by": {category.pattern: category for category in categories},
        "card_points": card_points(rules.values, rules.ranks),
        "steps": _steps(rules, len(categories)),
        "mask": lambda ranks: sum(1 << rules.ranks.index(rank) for rank in ranks),
        "amount": lambda text: python(text, {"stake": "state[PRICE]", "players": "2"}, rules.deal.text.id),
        "meld_amount": lambda text: python(text, {"cards": "size"}, rules.deal.text.id),
        "options": {_parameter(s): s for s in rules.options},
        "opt": lambda found: f"state[{_parameter(found).upper()}]",
        "packets": [s for s in rules.options if isinstance(s.ludeme, Deal)],
        "offers": _offers(rules),
        "other": lambda seat: f"state[ELDER] + state[YOUNGER] - {seat}" if rules.pairing else f"1 - {seat}",
        "served": _served,
    }


def _offers(rules: MeldRules) -> dict[str, Stated[Ludeme] | None]:
    """Return the conventions that the templates know, by what they change; None for those that the text lacks."""
    return {
        "rob": rules.offered(Rob),
        "turned": rules.offered(Meld, turned="dealer"),
        "shared": rules.offered(Meld, turned="all"),
        "won": rules.offered(Meld, won=True),
        "doubled": rules.offered(Meld, trump_doubled=True),
        "void_point": rules.offered(MeldContest, of="suit", equal="nobody"),
        "stays": rules.offered(Pairing, next="loser_stays"),
        "equal_tricks": rules.offered(TrickScore, what="excess", equal="eldest"),
    }


def _parameter(found: Stated[Ludeme]) -> str:
    return str(found.ludeme.option).replace("-", "_")


def _served(deal: Deal) -> list[int]:
    """Return who gets each card of the deal: 0 the eldest, 1 the dealer."""
    return [place for packet in deal.packets for place in (0, 1) for _ in range(packet)]


def _category(rules: MeldRules, pattern: str) -> Category:
    found = rules.of(pattern)
    constant, fact = NAMES[pattern]
    contest = rules.contest(pattern)
    most = rules.deal.ludeme.cards if pattern == "sequence" else 4
    points = table(found, most) if pattern in ("sequence", "set") else ()
    word = "séquence" if pattern == "sequence" else " ou ".join(s.ludeme.name for s in found)
    return Category(pattern, constant, fact, word, found, contest, points, _weights(contest))


def _weights(contest: Stated[MeldContest] | None) -> tuple[int, int]:
    """Return the weights of the number of cards and of the second measure (rank or points)."""
    if contest is None:
        return FIRST, SECOND
    criteria = contest.ludeme.criteria
    factor = MANY if contest.ludeme.of == "suit" else FIRST
    weight = {criterion: factor if place == 0 and len(criteria) > 1 else 1 for place, criterion in enumerate(criteria)}
    return weight.get("size", 0), weight.get("points", 0) or weight.get("highest_card", 0)


def _steps(rules: MeldRules, count: int) -> list[tuple[int, int]]:
    """Return (speaker, category) in the order of counting; speaker 0 is the eldest."""
    if rules.counting.ludeme.second == "after_lead":
        return [(speaker, category) for speaker in range(2) for category in range(count)]
    return [(speaker, category) for category in range(count) for speaker in range(2)]
