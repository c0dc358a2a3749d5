"""What odds a rule of each kind needs to be published by the second reading, judged on lots that taught it nothing."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from pipeline.extract import encoded
from pipeline.extract.blocks import heard
from pipeline.extract.encoder import encoder
from pipeline.extract.evaluate import Truth, compared
from pipeline.extract.examples import without_examples
from pipeline.extract.extraction import SECOND_CONFIDENCE, added, extract
from pipeline.extract.lexicon import table
from pipeline.extract.second import CLASSES, Reader
from pipeline.extract.values import finish
from pipeline.extract.weighed_training import Learnt
from pipeline.model import Sentence
from pipeline.paths import project

TRIED = (0.4, 0.5, 0.55, 0.6, 0.7, 0.8, 0.9)
"""The odds that a kind may need, the least first."""
PRECISION = 0.75
"""What part must be right of the rules of a kind at some odds, those of all kinds counted a little with them."""
UNTRIED = 0.55
"""What odds a kind needs of which the lots show nothing right."""
ENOUGH = 50
"""So many clauses must have taught a kind that any of its rules are published."""
USUAL = 4
"""So many rules of all kinds, at the same odds, are counted with those of a kind."""


@dataclass(frozen=True)
class Verdict:
    """A rule of a kind that was found at some odds, in a text where no reader read any of its matter."""

    kind: str
    odds: float
    is_right: bool


def verdicts(texts: Iterable[tuple[Truth, Sequence[Sentence]]], reader: Reader) -> Iterator[Verdict]:
    """Give what a reader finds in texts of which the rules are known, where no other reads any of its matter."""
    for truth, sentences in texts:
        stated = {(kind, compared(kind, value)) for kind, value in truth.statements}
        heard_of = [heard(sentence) for sentence in without_examples(sentences)]
        rules = extract("text", sentences, is_read_again=False)
        for rule in added("text", heard_of, rules, reader):
            if truth.lists(rule.kind):
                value = compared(rule.kind, finish(rule.kind, json.loads(rule.value)) or rule.value)
                yield Verdict(rule.kind, rule.confidence / SECOND_CONFIDENCE, (rule.kind, value) in stated)


def needed(judged: Sequence[Verdict]) -> Iterator[tuple[str, float, int, int]]:
    """Give each kind with the odds that it needs, and what is then right and wrong."""
    for kind in sorted(encoder().names["kind"]):
        yield next(_enough(kind, judged), (kind, encoded.NEVER, 0, 0))


def _enough(kind: str, judged: Sequence[Verdict]) -> Iterator[tuple[str, float, int, int]]:
    for least in TRIED:
        above = [one for one in judged if one.odds >= least]
        own = [one.is_right for one in above if one.kind == kind]
        usual = USUAL * sum(one.is_right for one in above) / max(1, len(above))
        is_tried = any(own) or least >= UNTRIED
        if is_tried and sum(own) + usual >= PRECISION * (len(own) + USUAL):
            yield kind, least, sum(own), len(own) - sum(own)


def written(texts: Iterable[tuple[Truth, Sequence[Sentence]]], learnt: Learnt, taught: Mapping[str, int]) -> None:
    """Write how many clauses taught each kind, and the odds that it needs."""
    wary = cast(dict[str, float], table(CLASSES)["wary"])
    reader = Reader(learnt.network, learnt.sights, dict.fromkeys(encoder().names["kind"], TRIED[0]))
    lines = ["# Written by build_encoder.py; do not edit: kind, clauses that taught it, odds it needs, right, wrong."]
    for kind, least, right, wrong in needed(list(verdicts(texts, reader))):
        odds = max(least, wary.get(kind, 0.0)) if taught[kind] >= ENOUGH else encoded.NEVER
        lines.append(f"{kind}\t{taught[kind]}\t{odds if odds < encoded.NEVER else ''}\t{right}\t{wrong}")
    (project().lexicon / encoded.KINDS).write_text("\n".join(lines) + "\n", "utf-8")
