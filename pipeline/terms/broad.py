"""The same cues told in few classes, names that commas set apart, sentences of a game or of a word's history."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from pipeline.terms.clauses import subject
from pipeline.terms.patterns import macro

if TYPE_CHECKING:
    from pipeline.terms.cues import Seen

COARSE = {
    "be": "is", "it is": "is", "behold": "is", "become": "is", "form": "is",
    "make": "does", "have": "does", "there is": "does",
    "or": "joined", "and": "joined", ",": "apposed", "(": "apposed",
}  # fmt: skip
"""What the classes before a phrase have in common."""
CLOSED = {
    ".": "closed", ";": "closed", "end": "closed", ":": "closed", ",": "comma", "(": "comma",
    "that is": "glossed", ", it is": "glossed", "it is": "glossed", "mean": "glossed", "consist": "glossed",
    ", or": "joined", "or": "joined", "be": "is", "form": "is", "and": "joined",
    ", when": "when", "when": "when", "by doing": "when", ", which": "which",
}  # fmt: skip
"""What the classes behind a phrase have in common."""
APPOSED = frozenset({",", ".", "end", ";", ")"})
SHORT_NAME = 3
STRONG_HEADS = frozenset({"genus", "he", "infinitive", "number", "NOUN", "participle"})
DESCRIBING = frozenset({"he who", "person who", "thing which", "doing", "participle", "long"})


def broadly(seen: Seen) -> Iterator[str]:
    """Name what is seen of a phrase in few classes."""
    yield from _coarsely(seen)
    yield from _apposed(seen)
    yield from _history(seen)


def _coarsely(seen: Seen) -> Iterator[str]:
    """Tell the same in few classes, so that rare wordings lean on what is learnt from frequent ones."""
    left, right, last = _coarse_left(seen), CLOSED.get(seen.right.near, "goes on"), seen.ends()
    yield from (f"c {left} {right}", f"c {left} {right} {seen.sort}", f"c {left} {right} {seen.article}")
    yield f"c {left} {right} {seen.opening}"
    told = subject(seen.words, seen.left.at) if left in ("is", "does", "named") else ""
    if told:
        described = "described" if told in DESCRIBING else told
        yield from (f"c told {described} {left} {last}", f"c told {described} {left} {right} {seen.article}")
    if left in ("is", "does") and "when" in seen.clause:
        yield from (f"c when {left} {right}", f"c when {left} {right} {seen.sort}")
    if seen.gloss.start:
        strong = seen.gloss.head in STRONG_HEADS and seen.gloss.tail != "bare"
        yield from (f"c gloss {right} {strong}", f"c gloss {right} {strong} {seen.sort} {seen.opening}")
        yield f"c gloss {right} {strong} {seen.article}"


def _coarse_left(seen: Seen) -> str:
    near = seen.left.near
    if near.startswith(("naming", "saying")) or near == "name":
        return "named"
    return COARSE.get(near, seen.opening or "other")


def _apposed(seen: Seen) -> Iterator[str]:
    """Tell what stands before the comma that sets a phrase apart: a thing, a member of a list, a clause."""
    words, at = seen.words, seen.left.at
    if words.kind(at) != "," or seen.preposition or seen.right.near not in APPOSED:
        return
    first = at
    while words.kind(first - 1) not in (",", ";", ":", ".", "(", "begin"):
        first -= 1
    kinds = words.kinds[first:at]
    clause = bool({"verb", "be", "make", "have", "form", "become"} & set(kinds))
    size = "short" if len(kinds) <= SHORT_NAME else "fair" if len(kinds) <= 2 * SHORT_NAME + 1 else "long"
    after = words.kind(seen.right.at)
    listed = seen.right.near == "," and after in ("the", "a", "his", "and", "or", "NOUN")
    noun = words.kind(at - 1) in ("NOUN", "ADJ", "PROPN", "participle")
    shape = f"{size} {clause} {listed}"
    yield from (f"apposed {shape}", f"apposed {shape} {seen.article}", f"apposed {shape} {seen.sort}")
    yield f"apposed {shape} {seen.right.near}"
    yield f"apposed noun {noun} {listed} {seen.article} {seen.right.near}"


def _history(seen: Seen) -> Iterator[str]:
    """Tell whether the sentence speaks of a game as such, or of where a word comes from."""
    of_game, of_word = _spoken_of(seen.words.forms)
    if of_game:
        yield from ("of a game", f"of a game {seen.opening} {seen.right.near}")
    if of_word:
        yield from ("of a word", f"of a word {seen.left.near}")


@lru_cache(maxsize=4)
def _spoken_of(forms: tuple[str, ...]) -> tuple[bool, bool]:
    """Tell both of a sentence; its phrases ask one after the other."""
    text = " ".join(forms).replace("' ", "'")
    return bool(macro("told_of_game").search(text)), bool(macro("told_of_word").search(text))
