"""What a second reading of references sees where a sentence names another game: the words about the name.

Words are seen as lemmas and families, on which side of the name they stand, in its clause or beyond; the words that
tell a part of the rules as what they tell (`matters`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from pipeline.extract.game_names import GAME, UNLISTED, Named, Naming
from pipeline.extract.matters import words_of
from pipeline.extract.text import fold
from pipeline.extract.weighed_features import PLAIN, STEM, Features, families_of, lemmas

WORD = re.compile(rf"[a-zœ]+(?:'(?=[a-zœ]))?|{GAME}+|{UNLISTED}+|[,;.:()!?—]")
STOPS = frozenset(";.:()!?—")
THIS, OTHER = "{this}", "{game}"
"""What the name itself, and that of another game, are seen as."""

NEAR = 3
"""So far from the name words count that tell nothing by themselves,"""
PLACED = 4
"""so far the place of a word counts,"""
RUN = 6
"""and so far the words that stand in a row."""
FAR = 5
"""Two words that tell something are a pair, so many such words apart."""
SEVERAL = 3
"""More names of games in a sentence are not counted."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a masked sentence: its lemma, itself, where it begins."""

    lemma: str
    form: str
    start: int


@dataclass(frozen=True)
class View:
    """A name of a game in its sentence, whose kind is told, and the heading above and the sentence before that."""

    named: Named
    naming: Naming
    kind: str = ""
    label: str = ""
    before: str = ""

    @cached_property
    def words(self) -> Sequence[Word]:
        """Return the words of the sentence, the names of games as what they are."""
        found = []
        for match in WORD.finditer(self.named.text):
            form = match.group()
            if form[0] in (GAME, UNLISTED):
                form = THIS if match.start() == self.naming.start else OTHER
            found.append(Word(lemmas().get(form, form), form, match.start()))
        return found

    @cached_property
    def at(self) -> int:
        """Return which of the words the name is."""
        return sum(word.start < self.naming.start for word in self.words)

    @cached_property
    def clause(self) -> range:
        """Return which words stand in the clause of the name."""
        stops = [at for at, word in enumerate(self.words) if word.form in STOPS]
        first = max((at + 1 for at in stops if at < self.at), default=0)
        return range(first, min((at for at in stops if at > self.at), default=len(self.words)))


def features(view: View) -> Features:
    """Return what is seen about a name of a game."""
    seen = (_about(view), _places(view), _runs(view), _pairs(view), _matters(view), _circumstances(view))
    return frozenset(name for names in seen for name in names)


def _about(view: View) -> Iterator[str]:
    """Give each word with its side, and whether it stands in the clause."""
    for at, word in enumerate(view.words):
        if at == view.at:
            continue
        side, scope = "L" if at < view.at else "R", "c" if at in view.clause else "s"
        if word.lemma not in PLAIN or abs(at - view.at) <= NEAR:
            yield f"word {word.lemma} {scope}{side}"
            if len(word.lemma) > STEM:
                yield f"stem {word.lemma[:STEM]} {scope}"
        yield from (f"family {family} {scope}{side}" for family in families_of(word.form))


def _places(view: View) -> Iterator[str]:
    for at in range(max(0, view.at - PLACED), min(len(view.words), view.at + PLACED + 1)):
        if at != view.at:
            yield f"at {at - view.at} {view.words[at].lemma}"
    yield "before " + " ".join(word.lemma for word in view.words[max(0, view.at - 2) : view.at])


def _runs(view: View) -> Iterator[str]:
    """Give the words of the clause that stand in a row near the name, two and three of them."""
    near = range(max(view.clause.start, view.at - RUN), min(view.clause.stop, view.at + RUN + 2))
    row = [view.words[at].lemma for at in near]
    for length in (2, 3):
        yield from ("run " + " ".join(row[at : at + length]) for at in range(len(row) - length + 1))


def _pairs(view: View) -> Iterator[str]:
    telling = [word.lemma for word in (view.words[at] for at in view.clause) if word.lemma not in PLAIN]
    for at, one in enumerate(telling):
        yield from (f"pair {one[: STEM + 1]} {other[: STEM + 1]}" for other in telling[at + 1 : at + FAR])


def _matters(view: View) -> Iterator[str]:
    """Give the parts of the rules of which the sentence, the heading and the sentence before speak."""
    first, behind = view.clause.start, view.clause.stop
    start = view.words[first].start
    end = view.words[behind].start if behind < len(view.words) else len(view.named.text)
    for word in words_of(view.named.text):
        side, scope = "L" if word.start < view.naming.start else "R", "c" if start <= word.start < end else "s"
        firm = "firm" if word.is_firm else "soft"
        yield from (f"part {word.part} {firm} {scope}{side}", f"part {word.part} {scope}")
        yield f"matter {word.matter} {scope}{side}"
    yield from (f"label {word.part}" for word in words_of(fold(view.label)))
    yield from (f"sentence before {word.part}" for word in words_of(fold(view.before)))


def _circumstances(view: View) -> Iterator[str]:
    naming = view.naming
    yield f"kind {view.kind}"
    yield f"games {min(SEVERAL, sum(word.form in (THIS, OTHER) for word in view.words))}"
    yield "known" if naming.is_known else "unknown"
    yield "listed" if naming.is_listed else "not listed"
    yield "capital" if naming.name[0].isupper() else "small"
    yield "another before" if any(start < naming.start for start in view.named.namings) else "the first"
