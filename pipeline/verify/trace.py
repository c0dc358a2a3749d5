"""Which rules a replay touches: those of every function of the module that it calls."""

from __future__ import annotations

import sys
from types import FrameType

from pipeline.edition.scenario import Body
from pipeline.engines.runtime.game import Game
from pipeline.verify.scenario import Replay, run


def run_traced(game: Game, body: Body) -> tuple[Replay, frozenset[str]]:
    """Replay a scenario and return it with the ids of the rules that it touched."""
    module = game.book.apply.__code__.co_filename
    called: set[str] = set()

    def note(frame: FrameType, event: str, argument: object) -> None:
        if event == "call" and frame.f_code.co_filename == module:
            called.add(frame.f_code.co_name)

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        found = run(game, body)
    finally:
        sys.setprofile(before)
    rules = {rule for name in called for rule in game.provenance.get(name, ())}
    return found, found.rules | rules
