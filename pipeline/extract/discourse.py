"""Who has been named: whom *il*, *c'est lui*, *celui-ci*, *ce joueur* and *son adversaire* mean.

    memory = Discourse()                       # at the beginning of a text, and behind a heading
    memory.who(masked, at)                     # the person for whom the word at an offset of this sentence stands
    memory.people(masked)                      # everybody whom this sentence names, pronouns told apart
    memory = memory.then(masked)               # what the next sentence may take up

A person is the part that somebody plays in the game (`ludemes.base.Who`, or `bidder`). The words are
`corpus/lexicon/persons.toml`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from pipeline.extract.lexicon import Recogniser, seek, wordings
from pipeline.extract.masking import Masked

WORDINGS = wordings("discourse")

FILE = "persons.toml"

OBLIQUE = WORDINGS["oblique"]
HELD = WORDINGS["held"]
"""What makes somebody no subject: a preposition before him, or that he holds."""

NO_PERSON = frozenset({"all"})
"""Parts that a pronoun for one does not take up."""

OPENS = WORDINGS["opens"]
CLOSES = WORDINGS["closes"]
"""What stands before the subject that opens a clause, and behind an object that closes one."""

SHE = WORDINGS["she"]
"""What is told in the feminine; *elle* is else a card, a hand, a deal."""

BESIDE = {
    "adversary": {"dealer": "eldest", "eldest": "dealer"},
    "neighbour": {"dealer": "eldest", "banker": "eldest", "": "eldest"},
}
"""Who somebody's adversary or neighbour is, by who that somebody is, "" where nobody is known; else any player."""

SIDE = WORDINGS["side"]

IS_HE = WORDINGS["is-he"]
"""What tells who somebody is, who is no neighbour of his own: *le premier à jouer est celui qui est à sa droite*."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody whom a sentence names: the part he plays, his side of the dealer, and where he is named.

    `taken_up` tells that a pronoun names him; `is_she` that he is told in the feminine.
    """

    role: str
    start: int
    end: int
    side: str = ""
    is_subject: bool = True
    taken_up: bool = False
    is_she: bool = False


@dataclass(frozen=True, slots=True)
class Discourse:
    """Those whom the sentences before name, the last one behind."""

    before: tuple[Person, ...] = ()

    def who(self, masked: Masked, at: int) -> Person | None:
        """Return the person for whom the pronoun, or the relative, at an offset stands; None where nobody is known."""
        return next((one for one in self.people(masked) if one.start <= at < one.end), None)

    def people(self, masked: Masked) -> tuple[Person, ...]:
        """Return those whom a sentence names, in its order; a pronoun that stands for nobody known is left out."""
        found: list[Person] = []
        for row, start, end in _mentions(masked.text):
            one = self._person(row, start, end, masked.text, found)
            if one is not None:
                found.append(one)
        return tuple(found)

    def then(self, masked: Masked) -> Discourse:
        """Return what is known behind a sentence: whom it names; nobody is remembered for longer."""
        return Discourse(tuple(one for one in self.people(masked) if one.role not in NO_PERSON))

    def _person(self, row: Recogniser, start: int, end: int, text: str, found: Sequence[Person]) -> Person | None:
        is_subject, is_she = _is_subject(text, start, end), SHE.search(text, start, end) is not None
        if row.label == "person":
            return Person(row.value, start, end, row.fields.get("side", ""), is_subject, is_she=is_she)
        if row.label == "relative":
            of = self._last([one for one in found if not IS_HE.fullmatch(text, one.end, start)], "subject")
            role = BESIDE[row.value].get(of.role if of else "", "player")
            side = SIDE.search(text, start, end)
            return Person(role, start, end, str(side.lastgroup) if side else "", is_subject)
        meant = self._last([one for one in found if one.role not in NO_PERSON], row.value)
        if meant is None or (is_she and not meant.is_she):
            return None
        return replace(meant, start=start, end=end, is_subject=True, taken_up=True)

    def _last(self, known: Sequence[Person], kind: str) -> Person | None:
        """Return who was named last: for a pronoun that takes up a subject the last subject."""
        for people in (known, self.before):
            if kind == "subject" and (subjects := [one for one in people if one.is_subject]):
                return subjects[-1]
            if people:
                return people[-1]
        return None


def is_held(text: str, start: int) -> bool:
    """Tell whether a preposition holds somebody: *au donneur*, *par son adversaire*."""
    return HELD.match(text, start) is not None or OBLIQUE.search(text[:start]) is not None


def _is_subject(text: str, start: int, end: int) -> bool:
    """Tell whether somebody is the subject of his clause: nothing holds him, and he is no object that closes it."""
    return not is_held(text, start) and (OPENS.search(text[:start]) is not None or CLOSES.match(text, end) is None)


@lru_cache(maxsize=64)
def _mentions(text: str) -> tuple[tuple[Recogniser, int, int], ...]:
    """Return where a masked text names somebody, of those that overlap the longest."""
    found = [(row, *match.span()) for row, match in seek(FILE, text)]
    kept: list[tuple[Recogniser, int, int]] = []
    for row, start, end in sorted(found, key=lambda one: (one[1] - one[2], one[1])):
        if not any(start < last and first < end for _, first, last in kept):
            kept.append((row, start, end))
    return tuple(sorted(kept, key=lambda one: one[1]))
