"""An engine with the level that its verification reached."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.database.store import Store
from pipeline.model import Check, Engine
from pipeline.publish.site import links, words


@dataclass(frozen=True, slots=True)
class EngineLine:
    """An engine of an account with the level it reached and what that level means."""

    id: str
    link: str
    level: str
    level_word: str
    meaning: str


def engine_line(store: Store, engine: Engine) -> EngineLine:
    """Return an engine as a line; its level is what `verify` found, or what it was generated with."""
    check = store.one(Check, "engine = ? AND kind = 'level' ORDER BY ordinal DESC", (engine.id,))
    level = check.detail if check else engine.level
    meaning = words.word("level_meanings", level)
    return EngineLine(engine.id, links.engine(engine.id), level, words.word("levels", level), meaning)
