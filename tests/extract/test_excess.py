"""What is read of the points of tricks, faults and pronouns in short passages: every score (`excess-grid.toml`)."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from pipeline.extract.evaluate import sentences_of
from pipeline.extract.extraction import extract
from pipeline.extract.values import finish

PASSAGES = tomllib.loads((Path(__file__).parent / "excess-grid.toml").read_text("utf-8"))["passage"]


@pytest.mark.parametrize("passage", PASSAGES, ids=lambda one: one["text"][:50])
def test_a_passage_gives_these_scores(passage: dict[str, object]) -> None:
    rules = extract("text", sentences_of(f"Il s'agit de cartes.\n{passage['text']}"))
    told = {f"{one.kind} {finish(one.kind, json.loads(one.value))}" for one in rules}

    assert sorted(one for one in told if one.startswith(("score", "trick_score"))) == passage["states"]
