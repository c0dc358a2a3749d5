"""The references to other games that short passages make: every one, and no other (`reference-grid*.toml`)."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from pipeline.extract.evaluate import sentences_of
from pipeline.extract.mentions import mentions

PASSAGES = [
    passage
    for path in sorted(Path(__file__).parent.glob("reference-grid*.toml"))
    for passage in tomllib.loads(path.read_text("utf-8"))["passage"]
]
NAMES = ("la carcasse", "carcasse")


@pytest.mark.parametrize("passage", PASSAGES, ids=lambda one: one["text"][:50])
def test_a_passage_sends_to_these_games(passage: dict[str, Any]) -> None:
    found = mentions("text", NAMES, sentences_of(passage["text"]))

    assert sorted({f"{one.target} {one.part}" for one in found}) == sorted(passage["sends"])
