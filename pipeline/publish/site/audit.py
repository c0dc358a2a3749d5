"""The claims audit: every statement that could be computed, by verdict."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.database.store import Store
from pipeline.model import Claim
from pipeline.publish.site import words
from pipeline.publish.site.access import Site
from pipeline.publish.site.records import ClaimLine, Clerk


@dataclass(frozen=True, slots=True)
class Verdict:
    """The claims of one verdict; `open` unfolds them on the page."""

    name: str
    word: str
    claims: tuple[ClaimLine, ...]

    @property
    def open(self) -> bool:
        """Whether the page shows them at once: what holds is folded away."""
        return self.name != "holds"


def audit(store: Store, site: Site) -> tuple[Verdict, ...]:
    """Return the claims by verdict, the false ones first, in the order of the sources."""
    clerk = Clerk(store, site)
    rows = store.select(Claim, "1 ORDER BY source, start")
    return tuple(
        Verdict(name, words.word("verdicts", name), tuple(clerk.claim(row) for row in rows if row.verdict == name))
        for name in words.order("verdicts")
        if any(row.verdict == name for row in rows)
    )
