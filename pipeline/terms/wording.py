"""The very words about a phrase, which `cues` sees by their classes only, and the patterns that have found it.

What words alone tell (*coûte*, *ruiner*, *plaisir*: no definition), and how far a pattern may be trusted, is
learnt from marked sentences like all else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pipeline.terms.candidates import Candidate
from pipeline.terms.definitions import Definition
from pipeline.terms.words import Words

BOUNDS = frozenset({";", ".", ":"})
ENDING, STEM = 3, 5
"""Letters by which a noun of action (*-age*, *-ure*) looks like others, and inflections of one word like each other."""
STEP, LONGEST = 6, 6
"""Words by which sentences are told short from long, and the greatest class."""


class Wording:
    """The words of one sentence; what belongs to a clause is put together once."""

    def __init__(self, words: Words, found: Sequence[Definition] = ()) -> None:
        self._words, self._found = words, found
        self._clauses: dict[int, tuple[int, tuple[str, ...]]] = {}
        self._length = f"sentence {min(len(words.forms) // STEP, LONGEST)}"

    def cues(self, phrase: Candidate, outside: int, opening: str, sort: str) -> Iterator[str]:
        """Yield what words say of a phrase; `outside` is the word before its article, `opening` where that stands."""
        yield self._length
        yield from self._beside(phrase, outside, opening)
        yield from (f"own {form}" for form in self._words.forms[phrase.first : phrase.end])
        yield f"ending {self._words.forms[phrase.end - 1][-ENDING:]}"
        yield from self._clause(phrase.first)
        yield from self._patterns(phrase, sort)

    def _beside(self, phrase: Candidate, outside: int, opening: str) -> Iterator[str]:
        form = self._words.form
        next_one, next_two = form(phrase.end), f"{form(phrase.end)} {form(phrase.end + 1)}"
        yield from (f"next {next_one}", f"next2 {next_two}", f"first+next2 {opening} {next_two}")
        yield from (f"previous {form(outside)}", f"previous2 {form(outside - 1)} {form(outside)}")

    def _clause(self, at: int) -> tuple[str, ...]:
        """Return the classes and stems of the words between the stops about a word."""
        for first, (end, told) in self._clauses.items():
            if first <= at < end:
                return told
        kinds, first, end = self._words.kinds, at, at
        while first and kinds[first - 1] not in BOUNDS:
            first -= 1
        while end < len(kinds) and kinds[end] not in BOUNDS:
            end += 1
        stems = (f"word {form[:STEM]}" for form in self._words.forms[first:end])
        told = tuple(dict.fromkeys((*(f"class {kind}" for kind in kinds[first:end]), *stems)))
        self._clauses[first] = (end, told)
        return told

    def _patterns(self, phrase: Candidate, sort: str) -> Iterator[str]:
        start, end = self._words.span(phrase.first, phrase.end)
        here = [term.pattern for term in self._found if term.start < end and start < term.end]
        if here:
            yield from ("pattern", f"pattern+sort {sort}", *(f"pattern {name}" for name in here))
        elif self._found:
            yield "another pattern"
