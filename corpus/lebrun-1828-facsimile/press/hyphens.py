"""Where a French printer may cut a word: between syllables, never between two vowels."""

from __future__ import annotations

import re

VOWELS = "aeiouyàâäéèêëîïôöùûüœæ"
INSEPARABLE = frozenset(
    ["bl", "br", "ch", "cl", "cr", "dr", "fl", "fr", "gl", "gn", "gr", "ph", "pl", "pr", "th", "tr", "vr", "qu", "gu"]
)
WORD = re.compile(r"[a-zà-ÿœæ]+", re.IGNORECASE)
LEAST_BEFORE, LEAST_AFTER = 2, 3


def soft_breaks(text: str) -> tuple[int, ...]:
    """Return the offsets in `text` at which a hyphen may be set.

    >>> [("triomphe"[:k], "triomphe"[k:]) for k in soft_breaks("triomphe")]
    [('triom', 'phe')]
    >>> [("l'étymologie"[:k]) for k in soft_breaks("l'étymologie")]
    ["l'éty", "l'étymo", "l'étymolo"]
    """
    found: list[int] = []
    for word in WORD.finditer(text):
        if word.group().isupper() or word.end() - word.start() < LEAST_BEFORE + LEAST_AFTER:
            continue
        found += [word.start() + k for k in _syllables(word.group().lower())]
    return tuple(found)


def hard_breaks(text: str) -> tuple[int, ...]:
    """Return the offsets after the hyphens that the word has of itself."""
    return tuple(k for k in range(1, len(text)) if text[k - 1] == "-" and text[k - 1 : k + 1] != "-t")


def _syllables(word: str) -> list[int]:
    cuts = []
    for k in range(LEAST_BEFORE, len(word) - LEAST_AFTER + 1):
        if _begins_syllable(word, k) and any(c in VOWELS for c in word[:k]):
            cuts.append(k)
    return cuts


def _begins_syllable(word: str, k: int) -> bool:
    """Say whether a consonant or an inseparable pair before a vowel begins at `k`."""
    if word[k] in VOWELS or word[k - 1 : k + 1] in INSEPARABLE:
        return False
    after = k + 2 if word[k : k + 2] in INSEPARABLE else k + 1
    return after < len(word) and word[after] in VOWELS
