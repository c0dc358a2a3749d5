"""What the reader is told to seek in another game: the parts of the rules that a sending names."""

from __future__ import annotations

from pipeline.extract.lexicon import wordings
from pipeline.extract.matters import ALL, WHOLE, named_in, words_of

WORDINGS = wordings("sought")

TOPIC = WORDINGS["topic"]
"""What puts a matter at the head of a clause."""

SAID = WORDINGS["said"]
"""What a matter follows, of which the reader is told where it is treated."""

TERMS = WORDINGS["terms"]
"""Of what an article tells beside the rules."""


def sought(text: str, head: int, start: int, end: int) -> list[str]:
    """Return the parts that the reader is told to seek in another game."""
    topic = TOPIC.search(text, head, end)
    if topic and TERMS.search(text, topic.end(), end):
        return []
    topic = topic or SAID.search(text, head, end)
    return named_in(text, topic.start(), end) if topic else []


def topic_before(text: str, head: int) -> list[str]:
    """Return the parts that an earlier clause of the sentence puts at its head (*à l'égard des dés, il est rare …*)."""
    topic = TOPIC.search(text, 0, head)
    end = text.find(",", topic.end(), head) if topic else -1
    words = words_of(text, topic.end(), end) if topic and end > 0 else []
    return [word.part for word in words if word.part not in (ALL, WHOLE)][-1:]
