"""Names that games have borne in any book (`corpus/lexicon/games.toml`): who opens a text with one tells that game."""

from __future__ import annotations

import tomllib
from functools import lru_cache

from pipeline.paths import project
from pipeline.segment.names import bare_name, head_name
from pipeline.segment.slug import fold


def is_known(title: str) -> bool:
    """Say whether a title is the name of a game, with or without its article: *PHARAON.*, *Le Chat qui dort*."""
    return fold(bare_name(head_name(title))) in _names()


@lru_cache(maxsize=1)
def _names() -> frozenset[str]:
    data = tomllib.loads((project().lexicon / "games.toml").read_text("utf-8"))
    return frozenset(fold(name) for name in data["names"])
