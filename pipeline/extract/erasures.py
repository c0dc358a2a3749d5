"""Counters of points that efface the lesser points of the adversary, where another sentence tells that they do."""

from __future__ import annotations

import json
from collections.abc import Sequence

from pipeline.extract.lexicon import wordings
from pipeline.extract.text import fold
from pipeline.extract.values import with_fields
from pipeline.model import Rule, Sentence

WORDINGS = wordings("erasures")

ERASED = WORDINGS["erased"]
"""That the lesser points of the adversary are effaced."""

KIND = "tally"


def with_erasures(rules: Sequence[Rule], sentences: Sequence[Sentence]) -> list[Rule]:
    """Return rules in which the one counter of points that is told effaces those of the adversary, where that is so."""
    told = [rule for rule in rules if rule.kind == KIND]
    names = {json.loads(rule.value)["name"] for rule in told}
    erases = len(names) == 1 and any(ERASED.search(fold(sentence.printed)) for sentence in sentences)
    return [with_fields(rule, erases=True) if erases and rule.kind == KIND else rule for rule in rules]
