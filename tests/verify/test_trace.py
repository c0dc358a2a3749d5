"""A replay tells the rules of every function it went through."""

from __future__ import annotations

import sys

from pipeline.edition.scenario import Body
from pipeline.engines.emit.module import emit
from pipeline.engines.load import load_text
from pipeline.verify.trace import run_traced
from tests.games import THREE_HOLES, chapter


def test_a_game_that_is_won_touches_its_goal() -> None:
    game = load_text(emit(chapter("trois-trous", THREE_HOLES)), "trois-trous")
    body = Body.model_validate({"name": "a", "play": ["Ôter le 3", "1 à 3"], "then": {"won": 1}})
    replay, rules = run_traced(game, body)
    assert replay.holds
    assert {f"livre/trois-trous/{kind}-1" for kind in ("board", "pieces", "opening", "jump", "goal")} <= rules


def test_the_profiler_that_was_there_stays() -> None:
    game = load_text(emit(chapter("trois-trous", THREE_HOLES)), "trois-trous")
    before = sys.getprofile()
    run_traced(game, Body(name="a"))
    assert sys.getprofile() is before
