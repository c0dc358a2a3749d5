"""The matters of which rule books speak, and which of them the words of a passage betray."""

from __future__ import annotations

import re
import tomllib
from functools import lru_cache

from pydantic import BaseModel, ConfigDict

from pipeline.collate.words import folded, known
from pipeline.paths import project

OTHER = "other"
"""The topic of passages that name none."""


class TopicRow(BaseModel):
    """A matter of which rule books speak, with the ludemes and words that betray it."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    id: str
    label: str
    kinds: tuple[str, ...]
    pattern: str
    example: str
    counter: str


@lru_cache(maxsize=1)
def topic_rows() -> tuple[TopicRow, ...]:
    """Return the topics of the project's lexicon."""
    data = tomllib.loads((project().lexicon / "topics.toml").read_text("utf-8"))
    return tuple(TopicRow.model_validate(row) for row in data["topic"])


@lru_cache(maxsize=1)
def _compiled() -> tuple[tuple[TopicRow, re.Pattern[str]], ...]:
    return tuple((row, re.compile(row.pattern)) for row in topic_rows())


@lru_cache(maxsize=16384)
def topic_of_words(text: str) -> str:
    """Return the topic of which a passage has most words; `OTHER` if it has none."""
    if text in known():
        return known()[text].topic
    words = folded(" ".join(text.split()))
    counts = [(len(pattern.findall(words)), -place, row.id) for place, (row, pattern) in enumerate(_compiled())]
    most, _, topic = max(counts)
    return topic if most else OTHER
