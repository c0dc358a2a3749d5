"""What odds a rule of each kind needs to be published by the third reading, judged on lots that taught it nothing."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from pipeline.extract import encoded
from pipeline.extract.encoder import encoder
from pipeline.extract.lexicon import table
from pipeline.extract.weighed import matter_of
from pipeline.extract.weighed_examples import CLASSES, Example
from pipeline.paths import project

TRIED = (0.8, 0.9)
PRECISION = 0.75
"""What part must be right of the rules of a kind at some odds, those of all kinds counted a little with them."""
ENOUGH = 50
"""So many clauses must have taught a kind that any of its rules are published."""
USUAL = 8
"""So many rules of all kinds, at the same odds, are counted with those of a kind."""


@dataclass(frozen=True)
class Verdict:
    """A rule of a kind that was found at some odds, in a text where no reader read any of its matter."""

    kind: str
    odds: float
    is_right: bool


def verdicts(examples: Sequence[Example]) -> Iterator[Verdict]:
    """Give what the third reading finds in texts of which the rules are known, of each matter the likeliest."""
    read: dict[str, set[str]] = defaultdict(set)
    for one in examples:
        read[one.text].update(matter_of(template.kind, template.filled(numbers)) for template, numbers in one.read)
    found: dict[tuple[str, str], Verdict] = {}
    for one in examples:
        for sight in encoded.seen(encoder(), one.sentence, [one.place]):
            for template, numbers, odds in encoded.rules(sight):
                matter = matter_of(template.kind, template.filled(numbers))
                if template.kind in one.kinds and matter not in read[one.text]:
                    told = one.told.get(template.name)
                    verdict = Verdict(template.kind, odds, told is not None and (not told or numbers in told))
                    former = found.get((one.text, matter), verdict)
                    found[one.text, matter] = max(former, verdict, key=lambda each: each.odds)
    yield from found.values()


def needed(found: Sequence[Verdict]) -> Iterator[tuple[str, float | None, int, int]]:
    """Give each kind with the odds that it needs, None where none suffice, and what is then right and wrong."""
    for kind in sorted(encoder().names["kind"]):
        yield next(_enough(kind, found), (kind, None, 0, 0))


def _enough(kind: str, found: Sequence[Verdict]) -> Iterator[tuple[str, float, int, int]]:
    for least in TRIED:
        above = [one for one in found if one.odds >= least]
        own = [one.is_right for one in above if one.kind == kind]
        usual = USUAL * sum(one.is_right for one in above) / max(1, len(above))
        if any(own) and sum(own) + usual >= PRECISION * (len(own) + USUAL):
            yield kind, least, sum(own), len(own) - sum(own)


def written(examples: Sequence[Example], taught: Mapping[str, int]) -> None:
    """Write how many clauses taught each kind, and the odds that it needs."""
    wary = cast(dict[str, float], table(CLASSES)["wary"])
    lines = ["# Written by build_encoder.py; do not edit: kind, clauses that taught it, odds it needs, right, wrong."]
    for kind, least, right, wrong in needed(list(verdicts(examples))):
        is_known = least is not None and taught[kind] >= ENOUGH
        lines.append(
            f"{kind}\t{taught[kind]}\t{max(least, wary.get(kind, 0.0)) if is_known and least else ''}\t{right}\t{wrong}"
        )
    (project().lexicon / encoded.KINDS).write_text("\n".join(lines) + "\n", "utf-8")
