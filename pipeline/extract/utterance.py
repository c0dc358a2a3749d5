"""A text made of sentences, or of parts of them, that remembers where each of them stands."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from pipeline.model import Sentence


@dataclass(frozen=True, slots=True)
class Utterance:
    """A text made of sentences: each with the offset in the text, and in the sentence, from which on it stands.

    Of an answer in a word (*Oui*) the text is that of the question, and the place is the whole answer.
    """

    text: str
    pieces: tuple[tuple[int, int, Sentence], ...]
    is_whole: bool = False

    def place(self, start: int, end: int) -> tuple[Sentence, int, int] | None:
        """Return the sentence in which a stretch begins, with the offsets there; None for what was put before."""
        if self.is_whole:
            return self.pieces[0][2], 0, len(self.pieces[0][2].printed)
        for (at, skipped, sentence), (after, _, _) in pairwise(
            [*self.pieces, (len(self.text) + 1, 0, self.pieces[-1][2])]
        ):
            if end > at and start < after:
                first = max(start, at) - at + skipped
                last = min(end, at + len(sentence.printed) - skipped) - at + skipped
                return (sentence, first, last) if first < last else None
        return None
