"""Positions that nobody took from a book, with their facts worked out by hand: `scenarios/SOURCE/GAME.yaml`."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.edition.scenario import Body
from pipeline.engines.load import load_game
from pipeline.paths import project
from pipeline.verify.scenario import read_file, replay

HERE = Path(__file__).parent / "scenarios"
FILES = sorted(HERE.glob("*/*.yaml"))
EVERY = [(path, body) for path in FILES for body in read_file(path.read_bytes(), str(path))]


@pytest.mark.parametrize(("path", "body"), EVERY, ids=[f"{path.stem}-{body.name}" for path, body in EVERY])
def test_the_engine_does_what_was_worked_out_by_hand(path: Path, body: Body) -> None:
    assert replay(load_game(f"{path.parent.name}/{path.stem}", project()), body) == []
