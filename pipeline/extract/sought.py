"""What the reader is told to seek in another game: the parts of the rules that a sending names."""

from __future__ import annotations

from pipeline.extract.lexicon import wordings
from pipeline.extract.matters import ALL, WHOLE, named_in, words_of
from pipeline.extract.surroundings import beside, clause_start

WORDINGS = wordings("sought")

TOPIC = WORDINGS["topic"]
"""What puts a matter at the head of a clause."""

SAID = WORDINGS["said"]
"""What a matter follows, of which the reader is told where it is treated."""

TERMS = WORDINGS["terms"]
"""Of what an article tells beside the rules."""


OF_WHAT = WORDINGS["of-what"]
"""What names, behind what the text leaves untold, its matter (*ce que nous ne disons pas de la marque*)."""


def of_the_untold(text: str, start: int, end: int) -> list[str]:
    """Return the parts of which alone something is left untold in the clause of a reference."""
    head = clause_start(text, start)
    ends = [match.end() for match in beside("untold", text, head, end)]
    behind = next(filter(None, (OF_WHAT.match(text, one, end) for one in ends)), None)
    stop = text.find(",", behind.end(), end) if behind else -1
    named = named_in(text, behind.end(), stop if stop > 0 else end) if behind else []
    return [part for part in named if part not in (ALL, WHOLE)]


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
