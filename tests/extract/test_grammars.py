"""Ordinary wordings of a fact, sampled from grammars of our own (`grammars`): so many of each family are read, and nothing else."""

from __future__ import annotations

import json
import random
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from pipeline.extract.evaluate import sentences_of
from pipeline.extract.extraction import extract
from pipeline.extract.values import finish

SAMPLE = 40
SLOT = re.compile(r"\{(\w+)\}")
ELISION = re.compile(r"\b([dls]|(?:lors|jus)?qu)e (?=[aeiouéèêà])", re.IGNORECASE)

GRAMMARS = {
    path.stem: tomllib.loads(path.read_text("utf-8"))
    for path in sorted((Path(__file__).parent / "grammars").glob("*.toml"))
}
FAMILIES = [
    (name, place, family) for name, grammar in GRAMMARS.items() for place, family in enumerate(grammar["family"])
]


def _written(template: str, slots: Mapping[str, list[str]], rng: random.Random) -> str:
    """Return a sentence of a template, each slot filled at random."""
    while SLOT.search(template):
        template = SLOT.sub(lambda match: rng.choice(slots[match[1]]), template)
    template = ELISION.sub(r"\1'", template)
    text = re.sub(r"\s+([.,])", r"\1", re.sub(r" +", " ", template)).strip()
    return text[:1].upper() + text[1:]


def _read(text: str, kind: str) -> set[str]:
    rules = extract("text", sentences_of(text), is_read_again=False)
    return {finish(rule.kind, json.loads(rule.value)) or rule.value for rule in rules if rule.kind == kind}


@pytest.mark.parametrize(
    ("name", "place", "family"), FAMILIES, ids=lambda one: str(one) if isinstance(one, int | str) else ""
)
def test_a_share_of_the_sentences_of_a_family_is_read(name: str, place: int, family: dict[str, Any]) -> None:
    kind, slots = str(family["kind"]), GRAMMARS[name].get("slots", {})
    before = GRAMMARS[name].get("before", "")
    rng = random.Random(place)
    templates = list(map(str, family["text"]))
    want = set() if family.get("none") else {finish(kind, dict(family["value"]))}
    texts = [_written(rng.choice(templates), slots, rng) for _ in range(SAMPLE)]
    missed = [text for text in texts if _read(before + text, kind) != want]

    assert len(missed) <= SAMPLE * (1 - float(family["share"])), missed
