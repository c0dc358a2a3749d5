"""What the families of claims read and give."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from pipeline.model import Verdict


@dataclass(frozen=True, slots=True)
class Finding:
    """A statement found in a passage: offsets in that passage, what was computed, and the verdict."""

    family: str
    start: int
    end: int
    expression: str
    stated: str
    computed: str
    verdict: Verdict
    note: str = ""

    def moved(self, offset: int) -> Finding:
        """Return the finding with its offsets shifted."""
        return replace(self, start=self.start + offset, end=self.end + offset)


@dataclass(frozen=True, slots=True)
class Context:
    """What the game said before: dice thrown at once, cards of the pack and of a hand; None if it did not say."""

    dice: int | None = None
    pack: int | None = None
    hand: int | None = None


def judged(
    family: str,
    span: tuple[int, int],
    expression: str,
    stated: object,
    computed: object,
    note: str = "",
    *,
    otherwise: Verdict = "false",
) -> Finding:
    """Return a finding that holds if the two values are equal; else with the verdict `otherwise`."""
    verdict: Verdict = "holds" if stated == computed else otherwise
    return Finding(family, *span, expression, str(stated), str(computed), verdict, note)


RANK: dict[Verdict, int] = {
    "holds": 0, "false": 1, "probable_misprint": 2, "holds_under_reading": 3, "undecided": 4,
}  # fmt: skip


def without_overlap(findings: Iterable[Finding]) -> list[Finding]:
    """Return findings in order; of two of one family that share their end, the more decided, then the shorter."""
    kept: dict[tuple[str, int], Finding] = {}
    for finding in findings:
        key = (finding.family, finding.end)
        other = kept.get(key)
        if other is None or _weight(finding) < _weight(other):
            kept[key] = finding
    rows = sorted(kept.values(), key=lambda finding: (finding.start, finding.end, finding.family))
    return [row for row in rows if not any(_repeats(row, other) for other in rows if other is not row)]


def _repeats(part: Finding, whole: Finding) -> bool:
    """Tell whether a finding says, of fewer words, what another of its family says."""
    inside = whole.start <= part.start and part.end <= whole.end and part.end - part.start < whole.end - whole.start
    return inside and part.family == whole.family and part.expression == whole.expression


def _weight(finding: Finding) -> tuple[int, int]:
    return RANK[finding.verdict], finding.end - finding.start
