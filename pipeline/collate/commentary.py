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


def is_commentary(printed: str) -> bool:
    """Tell whether a passage speaks about the rules without being one."""
    folded = fold(printed)
    return any(pattern.search(folded) for pattern in _compiled())
