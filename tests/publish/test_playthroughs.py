"""A playthrough tells a worked example move by move, and a random game as OpenSpiel writes it."""

from __future__ import annotations

import pytest

from pipeline.engines.emit.module import emit
from pipeline.engines.load import load_text
from pipeline.model import Scenario
from pipeline.publish.playthroughs import examples, file_stem, random_game
from tests.games import THREE_HOLES, chapter

WON = '{"name": "gagnee", "play": [{"do": "Ôter le 3"}, {"do": "1 à 3"}], "then": {"won": 1}}'
WRONG = '{"name": "fautive", "finding": "2 à 1 ne saute rien", "play": [{"do": "Ôter le 3"}, {"do": "2 à 1"}]}'


def scenario(name: str, body: str) -> Scenario:
    return Scenario(f"livre/trois-trous/{name}", "livre/trois-trous", "livre", 0, 9, "Ôtez le 3", body)


def test_examples_are_told_move_by_move() -> None:
    game = load_text(emit(chapter("trois-trous", THREE_HOLES)), "trois-trous")

    page = examples(game, [scenario("gagnee", WON), scenario("fautive", WRONG)], public=True)

    assert file_stem(game) == "livre_trois_trous"
    assert page.startswith("# Trois trous: the worked examples, move by move\n\n## gagnee\n\n> Ôtez le 3\n")
    assert '1. seat 0: Ôter le 3\n2. seat 0: 1 à 3\n\nThen: `{"won": 1}`\n\nThe engine agrees.\n' in page
    assert "1. seat 0: Ôter le 3\n\nThe source is wrong here: 2 à 1 ne saute rien." in page


@pytest.mark.slow
def test_a_random_game_is_the_same_each_time() -> None:
    pytest.importorskip("pyspiel")
    game = load_text(emit(chapter("trois-trous", THREE_HOLES)), "trois-trous")

    text = random_game(game)

    assert text.startswith("game: livre_trois_trous()\n")
    assert 'GameType.long_name = "Trois trous"' in text
    assert "IsTerminal() = True" in text
    assert random_game(game) == text
