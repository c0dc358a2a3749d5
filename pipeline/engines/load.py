"""Opening generated engines."""

from __future__ import annotations

import linecache
from functools import lru_cache
from pathlib import Path
from types import CodeType, ModuleType

from pipeline.engines.runtime.game import Game
from pipeline.errors import EngineError, UnknownGame
from pipeline.paths import Project, project


def load_game(engine: str | Path, place: Project | None = None) -> Game:
    """Open an engine by id (`lebrun-1828/mouche`) or by the path of its module.

    Raise UnknownGame if there is none, EngineError if the module does not run.
    """
    path = engine if isinstance(engine, Path) else module_path(engine, place or project())
    if not path.is_file():
        raise UnknownGame(
            f"No engine {engine}",
            where=str(path),
            next_step="`tapisvert build` writes the engines; `tapisvert gaps` tells what they lack.",
        )
    return load_text(path.read_text("utf-8"), str(path))


@lru_cache(maxsize=2)
def code_of(text: str, name: str) -> CodeType:
    """Return a module as CPython runs it; what was just written and looked at is run next."""
    return compile(text, name, "exec")


def load_text(text: str, name: str) -> Game:
    """Run the source of a module and return its game; `name` stands in error messages."""
    module = ModuleType("engine")
    # Where `inspect` looks for the source of a function: compiled play reads it.
    linecache.cache[name] = (len(text), None, text.splitlines(keepends=True), name)
    try:
        exec(code_of(text, name), module.__dict__)  # our own emission
    except Exception as error:
        raise EngineError(f"the engine does not run: {error}", where=name, next_step="Build it again.") from error
    game = module.__dict__.get("GAME")
    if not isinstance(game, Game):
        raise EngineError("the module has no GAME", where=name, next_step="Build it again.")
    return game


def file_of(engine: str) -> str:
    """Return the module of an engine id, below outputs/: `engines/lebrun_1828/mouche.py`."""
    return "engines/" + engine.replace("-", "_") + ".py"


def module_path(engine: str, place: Project) -> Path:
    """Return where the module of an engine id is written."""
    return place.outputs / file_of(engine)
