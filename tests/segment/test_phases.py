"""Texts that tell games, parts of games, and texts that tell none."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from pipeline.paths import project
from pipeline.segment.phases import folded, lexicon, phases, states_rules, tells_game

ROWS = tomllib.loads((project().lexicon / "phases.toml").read_text("utf-8"))["phase"]
UNSEEN = Path(__file__).parents[1] / "extract" / "unseen"


@pytest.mark.parametrize(("row", "phase"), list(zip(ROWS, lexicon(), strict=True)), ids=[row["id"] for row in ROWS])
def test_each_phase_matches_its_examples_only(row: dict[str, list[str]], phase) -> None:  # type: ignore[no-untyped-def]
    assert [text for text in row["matches"] if not phase.pattern.search(folded(text))] == []
    assert [text for text in row["misses"] if phase.pattern.search(folded(text))] == []


def test_phases_are_read_in_the_present_only() -> None:
    told = {phase.id for phase in phases("Le donneur distribue cinq cartes à chacun. Chacun met un jeton au panier.")}
    assert told >= {"deal", "stake"}
    assert phases("Le chanoine distribuait des images et mettait un sou au tronc.") == frozenset()


def test_a_part_of_a_game_is_no_game() -> None:
    part = "Celui qui ne fait aucune levée met un jeton au panier. On est obligé de fournir. Le roi vaut trois points."
    assert not tells_game(part)
    assert not states_rules(part)


def test_most_rules_that_were_not_seen_are_recognised_as_rules() -> None:
    texts = [tomllib.loads(path.read_text("utf-8"))["text"] for path in sorted(UNSEEN.glob("round-*/*.toml"))]
    assert sum(map(states_rules, texts)) >= 0.95 * len(texts)
