"""An order of ranks as it is told: pair by pair, then put together."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise

from pipeline.extract.masking import NATURAL


@dataclass(slots=True)
class Ladder:
    """The pairs of an order as they are told: which rank stands directly above which."""

    below: dict[str, str] = field(default_factory=dict)
    first: list[str] = field(default_factory=list)
    broken: bool = False

    def put(self, better: str, worse: str) -> None:
        """Take down that one rank stands directly above another."""
        self.broken |= self.below.get(better, worse) != worse or better == worse
        self.below[better] = worse

    def run(self, until: str) -> None:
        """Go on downwards in the natural order from the least rank so far; an ace at its end stands below the two.

        Where a smaller number stands above a greater one, it goes on so: *l'as, le deux, et ainsi jusqu'au sept*.
        """
        told = self.ranks()
        if told and told[-1].isdigit() and until.isdigit() and int(told[-1]) < int(until):
            for number in range(int(told[-1]), int(until)):
                self.put(str(number), str(number + 1))
            return
        natural = [*NATURAL[1:], "as"] if until == "as" and "as" not in told[:-1] else list(NATURAL)
        if not told or told[-1] not in natural or natural.index(until) <= natural.index(told[-1]):
            self.broken = True
            return
        at = told[-1]
        for rank in natural[natural.index(at) + 1 : natural.index(until) + 1]:
            if rank not in told:
                self.put(at, rank)
                at = rank

    def climb(self, until: str) -> None:
        """Go on upwards in the natural order from the best rank so far."""
        best = next(iter(self.ranks()), "")
        if best not in NATURAL or until not in NATURAL or NATURAL.index(until) >= NATURAL.index(best):
            self.broken = True
            return
        for better, worse in pairwise(NATURAL[NATURAL.index(until) : NATURAL.index(best) + 1]):
            self.put(better, worse)

    def ranks(self) -> list[str]:
        """Return the whole order, or nothing where the pairs do not make one."""
        if not self.below:
            return list(self.first)
        heads = [rank for rank in self.below if rank not in self.below.values()]
        if len(heads) != 1:
            return []
        order = heads
        while (following := self.below.get(order[-1])) is not None and following not in order:
            order.append(following)
        return order if len(order) == len(self.below) + 1 else []
