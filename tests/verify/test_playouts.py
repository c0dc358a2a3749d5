"""Random games end, keep what must be kept, and replay."""

from __future__ import annotations

import pytest

from pipeline.engines.emit.module import emit
from pipeline.engines.load import load_text
from pipeline.verify.playouts import LAWS, play_out
from tests.games import PASS_SEVEN, THREE_HOLES, chapter


@pytest.mark.parametrize(("slug", "records"), [("trois-trous", THREE_HOLES), ("passe-sept", PASS_SEVEN)])
def test_sound_games_have_no_problem_and_one_trace_for_one_seed(
    slug: str, records: tuple[tuple[str, str, str], ...]
) -> None:
    game = load_text(emit(chapter(slug, records)), slug)
    report = play_out(game, count=50, seed=3)
    assert report.problems == ()
    assert report == play_out(game, count=50, seed=3)
    assert report.trace != play_out(game, count=50, seed=4).trace


@pytest.mark.parametrize(
    ("law", "now", "start", "kept"),
    [
        ("chips", {"purse": [3, -1], "pot": 2}, {"purse": [0, 0], "pot": 4}, True),
        ("chips", {"purse": [3, -1], "pot": 3}, {"purse": [0, 0], "pot": 4}, False),
        ("cards", {"hands": ["roi de cœur, as de pique", "7 de pique"], "pack": 32}, {}, True),
        ("cards", {"hands": ["roi de cœur, as de pique", "roi de cœur"], "pack": 32}, {}, False),
        ("pieces", {"pieces": 2, "moves": 1, "holes": [1, 4]}, {}, True),
        ("pieces", {"pieces": 2, "moves": 1, "holes": [1]}, {}, False),
        ("gains", {"gain": [2, -1, -1]}, {}, True),
        ("gains", {"gain": [2, -1, 0]}, {}, False),
    ],
)
def test_the_laws(law: str, now: dict[str, object], start: dict[str, object], kept: bool) -> None:
    assert LAWS[law](now, start) is kept
