"""What a text says about its rules that is none: examples, observations, advice, and the play of former times."""

from __future__ import annotations

import re
import tomllib
from functools import lru_cache

from pydantic import BaseModel, ConfigDict

from pipeline.extract.text import fold
from pipeline.paths import project


class CommentaryRow(BaseModel):
    """A way to begin what is no rule, or the words that betray it."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    id: str
    pattern: str
    example: str
    counter: str


@lru_cache(maxsize=1)
def commentary_rows() -> tuple[CommentaryRow, ...]:
    """Return the rows of the project's lexicon."""
    data = tomllib.loads((project().lexicon / "topics.toml").read_text("utf-8"))
    return tuple(CommentaryRow.model_validate(row) for row in data["commentary"])


@lru_cache(maxsize=1)
def _compiled() -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(row.pattern) for row in commentary_rows())


INTRODUCED = re.compile(
    r"\b(?:nommer(?:ai|ons)|appeller(?:ai|ons)|suppos(?:e|ons|é) que|supposé)\s+(?P<name>[A-ZÉ][a-zéè]{3,})\b"
)
LETTER = re.compile(
    r"\b(?:joueur |[Ss]i |que |et |, )(?P<name>[A-D])"
    r"(?= (?:est|était|a|se|passe|joue|relance|gagne|tient|ouvre)\b|,|\.)"
)
"""A player of an example, by a name or by a letter."""


def players_of_examples(text: str) -> frozenset[str]:
    """Return the names that a text gives to the players of its examples."""
    return frozenset(match["name"] for pattern in (INTRODUCED, LETTER) for match in pattern.finditer(text))


def tells_an_example(printed: str, players: frozenset[str]) -> bool:
    """Tell whether a passage tells what players of an example do."""
    return any(re.search(rf"\b{name}\b(?!['’-])", printed) for name in players)


def is_commentary(printed: str) -> bool:
    """Tell whether a passage speaks about the rules without being one."""
    folded = fold(printed)
    return any(pattern.search(folded) for pattern in _compiled())
