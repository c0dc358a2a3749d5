"""The family of a game (cards, dice, board …) from the words of its text."""

from __future__ import annotations

import re
import tomllib
from functools import lru_cache

from pipeline.paths import project


@lru_cache(maxsize=1)
def _families() -> tuple[tuple[str, int, re.Pattern[str]], ...]:
    data = tomllib.loads((project().lexicon / "families.toml").read_text("utf-8"))
    return tuple((row["family"], row.get("weight", 1), re.compile(row["pattern"], re.I)) for row in data["family"])


def family_of(text: str) -> str:
    """Return the family whose words a text uses most often, or `unknown`."""
    counts = [(weight * len(pattern.findall(text)), -i, name) for i, (name, weight, pattern) in enumerate(_families())]
    best = max(counts, default=(0, 0, "unknown"))
    return best[2] if best[0] else "unknown"
