"""What a text speaks of that rules of games speak of: players, equipment, deal, play, worth, stakes, end."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import lru_cache

from pipeline.paths import project
from pipeline.segment.slug import plain
from pipeline.transcribe.spelling import modernise

ALONE = 3
"""A text that nothing but itself declares to be the rules of a game must speak of so many phases, one
of them told before play begins."""
SET_UP = 2
"""And one under a heading that does not say what it names, so many of these: a part of a game seldom does,"""
IDLE = 2
"""A text that nowhere prescribes so many phases of play under a game's name speaks about games and tells none."""
MOST = 5
"""unless it speaks of so many phases in all: then one is enough."""


@dataclass(frozen=True, slots=True)
class Phase:
    """A row of `corpus/lexicon/phases.toml`."""

    id: str
    sets_up: bool
    pattern: re.Pattern[str]


@lru_cache(maxsize=1)
def lexicon() -> tuple[Phase, ...]:
    """Return the phases of the lexicon."""
    data = tomllib.loads((project().lexicon / "phases.toml").read_text("utf-8"))
    return tuple(Phase(row["id"], row.get("sets_up", False), re.compile(row["pattern"])) for row in data["phase"])


def folded(text: str) -> str:
    """Return a text as the patterns expect it: modern spelling, lower case, no accents."""
    return plain(modernise(text).replace("&", "et"))


@lru_cache(maxsize=2048)
def phases(text: str) -> frozenset[Phase]:
    """Return the phases that a text speaks of."""
    words = folded(text)
    return frozenset(phase for phase in lexicon() if phase.pattern.search(words))


def states_rules(text: str, least: int = ALONE) -> bool:
    """Say whether a text that nothing else declares to be rules states those of a game: `least` phases of it."""
    found = phases(text)
    return len(found) >= least and any(phase.sets_up for phase in found)


def tells_game(text: str) -> bool:
    """Say whether the text below a heading tells a whole game, not a part of one."""
    found = phases(text)
    wanted = 1 if len(found) >= MOST else SET_UP
    return len(found) >= ALONE and sum(phase.sets_up for phase in found) >= wanted
