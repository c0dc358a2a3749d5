"""What odds the second reading must give a rule of each kind, its own or one that was read, that it is published.

Judged on lots that taught it nothing; doubts also on the corpus and the grids of the tests, of which what is read
counts as right.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from pipeline.extract import encoded
from pipeline.extract.blocks import heard
from pipeline.extract.encoder import encoder
from pipeline.extract.evaluate import Truth, compared
from pipeline.extract.examples import without_examples
from pipeline.extract.extraction import extract
from pipeline.extract.lexicon import table
from pipeline.extract.rereading import SECOND_CONFIDENCE, added, read_again, with_odds
from pipeline.extract.second import CLASSES, Reader
from pipeline.extract.values import finish
from pipeline.extract.weighed_training import Learnt
from pipeline.model import Rule, Sentence
from pipeline.paths import project

TRIED = (0.4, 0.5, 0.55, 0.6, 0.7, 0.8, 0.9)
"""The odds that a kind may need, the least first."""
PRECISION = 0.65
"""What part must be right of the rules of a kind at some odds, those of all kinds counted a little with them."""
UNTRIED = 0.55
"""What odds a kind needs of which the lots show nothing right."""
ENOUGH = 20
"""So many clauses must have taught a kind that any of its rules are published."""
USUAL = 4
"""So many rules of all kinds, at the same odds, are counted with those of a kind."""
DOUBTS = (0.3, 0.2, 0.1, 0.05, 0.02, 0.01, 0.001)
"""The odds below which what was read of a kind may be doubted, the highest first; below the last are but rivals."""
FALSE = 0.5
"""What part must be wrong of the rules of a kind below some odds, those of all kinds counted a little with them."""
WELL = 250
"""Kinds that so many clauses taught are known well enough to doubt."""


@dataclass(frozen=True)
class Verdict:
    """A rule of a kind that was found, or that a reader read, at some odds."""

    kind: str
    odds: float
    is_right: bool


def verdicts(texts: Iterable[tuple[Truth, Sequence[Sentence]]], reader: Reader) -> tuple[list[Verdict], list[Verdict]]:
    """Return, of texts with known rules, what others read and what a reader finds where they read nothing."""
    read, found = [], []
    for truth, sentences in texts:
        told = {(kind, compared(kind, value)) for kind, value in truth.statements}
        spoken, rules = _heard(sentences), extract("text", sentences, is_read_again=False)
        listed = [pair for pair in with_odds(rules, spoken, reader) if truth.lists(pair[0].kind)]
        read += [Verdict(rule.kind, odds, _said(rule) in told) for rule, odds in listed]
        again = list(read_again("text", spoken, reader))
        new = [rule for rule in added(spoken, rules, again) if truth.lists(rule.kind)]
        told_anew = [Verdict(rule.kind, rule.confidence / SECOND_CONFIDENCE, _said(rule) in told) for rule in new]
        found += [one for one in told_anew if one.odds >= TRIED[0]]  # a text that tells a game whole asks for less
    return read, found


def credited(texts: Iterable[tuple[Sequence[Sentence], Collection[str]]], reader: Reader) -> Iterator[Verdict]:
    """Give what others read of some kinds in texts, taken for right."""
    for sentences, kinds in texts:
        rules = [one for one in extract("text", sentences, is_read_again=False) if one.kind in kinds]
        for rule, odds in with_odds(rules, _heard(sentences), reader):
            yield Verdict(rule.kind, odds, is_right=True)


def _heard(sentences: Sequence[Sentence]) -> list[Sentence]:
    return list(map(heard, without_examples(sentences)))


def _said(rule: Rule) -> tuple[str, str]:
    return rule.kind, compared(rule.kind, finish(rule.kind, json.loads(rule.value)) or rule.value)


def needed(judged: Sequence[Verdict]) -> Iterator[tuple[str, float, int, int]]:
    """Give each kind with the odds that it needs, and what is then right and wrong."""
    for kind in sorted(encoder().names["kind"]):
        yield next(_enough(kind, judged), (kind, encoded.NEVER, 0, 0))


def _enough(kind: str, judged: Sequence[Verdict]) -> Iterator[tuple[str, float, int, int]]:
    for least in TRIED:
        own, is_enough = _share([one for one in judged if one.odds >= least], kind, PRECISION, is_right=True)
        if is_enough and (any(own) or least >= UNTRIED):
            yield kind, least, sum(own), len(own) - sum(own)


def doubted(judged: Sequence[Verdict]) -> dict[str, tuple[float, int, int]]:
    """Return of each kind the odds below which it is doubted, and what is right and wrong below them."""
    return {kind: next(_doubted(kind, judged), (0.0, 0, 0)) for kind in encoder().names["kind"]}


def _doubted(kind: str, judged: Sequence[Verdict]) -> Iterator[tuple[float, int, int]]:
    for most in DOUBTS:
        wrong, is_enough = _share([one for one in judged if one.odds < most], kind, FALSE, is_right=False)
        if is_enough and (any(wrong) or most == DOUBTS[-1]):
            yield most, len(wrong) - sum(wrong), sum(wrong)


def _share(judged: Sequence[Verdict], kind: str, part: float, *, is_right: bool) -> tuple[list[bool], bool]:
    """Return which rules of a kind are right, or wrong, and whether that part of them is, with the usual ones."""
    own = [one.is_right is is_right for one in judged if one.kind == kind]
    usual = USUAL * sum(one.is_right is is_right for one in judged) / max(1, len(judged))
    return own, sum(own) + usual >= part * (len(own) + USUAL)


def written(
    texts: Iterable[tuple[Truth, Sequence[Sentence]]], right: Iterable[tuple[Sequence[Sentence], Collection[str]]],
    learnt: Learnt, taught: Mapping[str, int],
) -> None:  # fmt: skip
    """Write how many clauses taught each kind, the odds that it needs, and those below which it is doubted."""
    wary = cast(dict[str, float], table(CLASSES)["wary"])
    kinds = encoder().names["kind"]
    reader = Reader(learnt.network, learnt.sights, dict.fromkeys(kinds, TRIED[0]), dict.fromkeys(kinds, DOUBTS[0]))
    read, found = verdicts(texts, reader)
    doubts = doubted([*read, *credited(right, reader)])
    lines = [
        "# Written by build_encoder.py; do not edit: kind, clauses that taught it, odds it needs, right, wrong;"
        " odds below which it is doubted, right, wrong."
    ]
    for kind, least, right, wrong in needed(found):
        odds = max(least, wary.get(kind, 0.0)) if taught[kind] >= ENOUGH else encoded.NEVER
        most, *counts = doubts[kind] if taught[kind] >= WELL else (0.0, 0, 0)
        cells = (kind, taught[kind], odds if odds < encoded.NEVER else "", right, wrong, most or "", *counts)
        lines.append("\t".join(map(str, cells)))
    (project().lexicon / encoded.KINDS).write_text("\n".join(lines) + "\n", "utf-8")
