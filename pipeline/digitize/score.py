"""Error rates of a reading against the truth, by character and by word.

Both sides are first brought to one form, as published figures for French prints are counted: composed
characters, single spaces, and one shape for each apostrophe, dash, quotation mark, ligature and hyphen.
Nothing is modernised and no letter changes its case.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Literal

from rapidfuzz.distance import Levenshtein

Folding = Literal["strict", "long_s", "f_blind"]
"""`strict` keeps ſ; `long_s` reads it as s; `f_blind` also reads every f as s, to see what else is wrong."""

FOLDINGS: tuple[Folding, ...] = ("strict", "long_s", "f_blind")

SAME_SHAPE = str.maketrans(
    {
        "¬": "-", "‐": "-", "‑": "-", "–": "-", "—": "-", "―": "-",
        "‘": "'", "’": "'", "‛": "'", "ʼ": "'", "“": '"', "”": '"', "„": '"',
        "ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl",
    }
)  # fmt: skip
LONG_S = str.maketrans({"ſ": "s", "ﬅ": "st"})
F_AS_S = str.maketrans({"ſ": "s", "ﬅ": "st", "f": "s"})


@dataclass(frozen=True, slots=True)
class Score:
    """How far a reading is from the truth: edits and lengths, in characters and in words."""

    character_edits: int
    characters: int
    word_edits: int
    words: int

    @property
    def cer(self) -> float:
        """Character error rate, 0 for a perfect reading; above 1 where more was read than stands there."""
        return _rate(self.character_edits, self.characters)

    @property
    def wer(self) -> float:
        """Word error rate on tokens between spaces."""
        return _rate(self.word_edits, self.words)

    def __add__(self, other: Score) -> Score:
        """Return the score of both readings together."""
        return Score(
            self.character_edits + other.character_edits,
            self.characters + other.characters,
            self.word_edits + other.word_edits,
            self.words + other.words,
        )


def normalise(text: str, folding: Folding = "long_s") -> str:
    r"""Bring `text` to the form in which readings are compared.

    >>> normalise("c’eſt  à\nſçavoir —")
    "c'est à sçavoir -"
    >>> normalise("c’eſt", "strict")
    "c'eſt"
    """
    text = unicodedata.normalize("NFC", text).translate(SAME_SHAPE)
    if folding == "long_s":
        text = text.translate(LONG_S)
    elif folding == "f_blind":
        text = text.translate(F_AS_S)
    return " ".join(text.split())


def score(reference: str, hypothesis: str, folding: Folding = "long_s") -> Score:
    """Compare a reading with the truth, both normalised first."""
    truth, reading = normalise(reference, folding), normalise(hypothesis, folding)
    return Score(
        Levenshtein.distance(truth, reading),
        len(truth),
        Levenshtein.distance(truth.split(), reading.split()),
        len(truth.split()),
    )


def cer(reference: str, hypothesis: str) -> float:
    """Return the character error rate (0.01 is one per cent), long s folded.

    >>> cer("la mouche", "la monche")
    0.1111111111111111
    """
    return score(reference, hypothesis).cer


def wer(reference: str, hypothesis: str) -> float:
    """Return the word error rate, long s folded.

    >>> wer("faire la mouche double", "faire la monche double")
    0.25
    """
    return score(reference, hypothesis).wer


def _rate(edits: int, length: int) -> float:
    """Return edits per unit; of an empty truth, 0 if nothing was read and else 1."""
    return edits / length if length else float(min(edits, 1))
