"""What is seen of a possible term: the phrase itself, what stands on either side, where it is, what begins a gloss."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from pipeline.digitize.lexicon import lexicon
from pipeline.terms.behind import Side, behind, skip
from pipeline.terms.broad import broadly
from pipeline.terms.candidates import LINKS, Candidate, is_everyday, text_of
from pipeline.terms.clauses import gap, is_inverted, joined_after, joined_before, subject
from pipeline.terms.frames import framed
from pipeline.terms.glosses import Gloss, bracket, gloss
from pipeline.terms.patterns import common
from pipeline.terms.words import CLOSING, OPENING, Words

ARTICLES = frozenset({"the", "a", "of", "his", "number"})
GLOSSED = frozenset(
    {
        "that is",
        "it is",
        ", it is",
        ", or",
        "or",
        ", which",
        "be",
        "mean",
        "consist",
        "form",
        ",",
        "(",
        ":",
        "-",
        "=",
        "is said",
        "label",
    }
)
"""What may introduce a gloss."""
TELLING = frozenset(
    {"be", "it is", "make", "form", "become", "have", "mean", "verb", "naming be", "saying be", "relative", "one"}
    | {"pronoun"}
)
"""What stands before a phrase that may be said of a subject."""
FAMOUS = frozenset({"fameux", "fameuse", "fameuses", "celebre", "celebres", "pretendu", "pretendue", "seul", "seule"})
"""Words between an article and a term that are no part of it."""
PASSED = OPENING | FAMOUS
RARE, COMMON = 30, 40
REACH = 6


def cues(words: Words, phrase: Candidate) -> list[str]:
    """Name everything that is seen of a phrase; no name comes twice."""
    return list(dict.fromkeys(Seen(words, phrase).names()))


class Seen:
    """A phrase in its sentence."""

    def __init__(self, words: Words, phrase: Candidate) -> None:
        self.words, self.phrase = words, phrase
        self.text = text_of(words, phrase)
        self.rarest = self._rarest()
        self.article, self.preposition, self.outside = self._determiner()
        self.left = self._left()
        self.right, self.labelled = behind(words, phrase.end)
        self.sort = self._sort()
        self.gloss = gloss(words, self.right.at) if self.right.near in GLOSSED else Gloss()
        self.clause = self._clause()

    def names(self) -> Iterator[str]:
        """Yield everything that is seen."""
        yield "bias"
        yield from self._itself()
        yield from self._sides()
        yield from self._glossed()
        yield from self._bracketed()
        yield from self._around()
        yield from self._beside()
        yield from self._in_clause()
        yield from broadly(self)
        yield from framed(self)

    # ---- what is read of it ----

    def _determiner(self) -> tuple[str, str, int]:
        """Return the class of the article, the preposition, and the place of the word before both."""
        words, at = self.words, _skip_back(self.words, self.phrase.first - 1, PASSED)
        article = ""
        if words.kind(at) in ARTICLES or words.form(at) in ("au", "aux", "se", "s'"):
            article = words.kind(at)
            at = _skip_back(words, at - 1, OPENING)
        preposition = ""
        if words.kind(at) in ("with", "of"):
            preposition = words.form(at)
        return article, preposition, at

    def _left(self) -> Side:
        words, at = self.words, self.outside - 1 if self.preposition else self.outside
        while words.kind(at) == "adverb" or (words.kind(at) == "ADV" and words.form(at).endswith("ment")):
            at -= 1
        near, far = words.kind(at), words.kind(at - 1)
        if words.form(at) in ("que", "qu'") and far in ("be", "make", "have") and words.kind(at - 2) == "not":
            return Side(far, "not", at - 1)
        if near == "be" and far == "this":
            near = "it is"
        elif near == "have" and words.form(at - 1) == "y":
            near = "there is"
        elif near in ("naming", "saying"):
            near = f"{near} {self._voice(at)}"
        return Side(near, far, at)

    def _voice(self, at: int) -> str:
        words, before = self.words, self.words.kind(at - 1)
        if before == "one" or (before == "the" and words.kind(at - 2) == "one"):
            return "by one"
        if before in ("self", "be", ",", "(", "adverb"):
            return before
        return "participle" if words.tags[at] == "participle" else "other"

    def _sort(self) -> str:
        """Tell how much the phrase looks like a term of art."""
        if self.words.is_marked(self.phrase.first, self.phrase.end):
            return "marked"
        if is_everyday(self.words, self.phrase):
            return "everyday"
        return "rare" if self.rarest < RARE else "fair" if self.rarest < COMMON else "common"

    def _rarest(self) -> int:
        forms = self.words.forms[self.phrase.first : self.phrase.end]
        return min((_weight(form) for form in forms if form not in LINKS and len(form) > 2), default=60)

    # ---- what is told of it ----

    def _itself(self) -> Iterator[str]:
        kind, sort, words = self.phrase.kind, self.sort, self.words
        yield from (
            f"kind {kind}",
            f"sort {sort}",
            f"kind+sort {kind} {sort}",
            f"length {self.phrase.end - self.phrase.first}",
        )
        yield f"rarity {min(self.rarest // 10, 6)}"
        yield f"italics {words.italics} {sort == 'marked'}"
        yield f"article {self.article}"
        yield f"preposition {self.preposition if self.preposition in LINKS else bool(self.preposition)}"
        yield from common(self.text)
        if self.labelled:
            yield from ("labelled", f"labelled+first {self.opening}")
        if self._is_capital():
            yield "capital"
        if sort != "marked" and words.marked:
            yield f"another marked {words.italics}"

    def _is_capital(self) -> bool:
        at = self.phrase.first
        return (
            at > 0
            and self.words.printed[self.words.spans[at][0]].isupper()
            and self.words.kind(at - 1) not in (".", ":", "-")
        )

    def _sides(self) -> Iterator[str]:
        left, right, sort, kind = self.left, self.right, self.sort, self.phrase.kind
        first, last = self.opening, self.ends()
        yield from (
            f"left {left.near}",
            f"left2 {left.near} {left.far}",
            f"right {right.near}",
            f"right2 {right.near} {right.far}",
        )
        yield from (f"first {first}", f"last {last}", f"left+right {left.near} {right.near}")
        yield from (f"left+sort {left.near} {sort}", f"right+sort {right.near} {sort}")
        yield from (f"left+kind {left.near} {kind}", f"right+kind {right.near} {kind}")
        yield from (
            f"left+article {left.near} {self.article}",
            f"left+preposition {left.near} {bool(self.preposition)}",
        )
        yield from (f"first+right {first} {right.near}", f"first+right+sort {first} {right.near} {sort}")
        yield from (f"left+last {left.near} {last}", f"left+last+sort {left.near} {last} {sort}")

    @property
    def opening(self) -> str:
        """Where the phrase stands: where a sentence or a clause begins, behind a comma, elsewhere."""
        kind = self.words.kind(self.outside)
        return kind if kind in ("begin", ",") else "clause" if kind in (";", ":", ".", "-") else ""

    def ends(self) -> bool:
        """Tell whether a clause ends behind the phrase."""
        return self.right.near in (".", "end", ";")

    def _glossed(self) -> Iterator[str]:
        start, head, tail = self.gloss.start, self.gloss.head, self.gloss.tail
        if not start:
            return
        near, first = self.right.near, self.opening
        yield from (f"gloss {near} {start}", f"gloss head {near} {head}", f"gloss tail {near} {tail}")
        yield from (f"gloss start+sort {near} {start} {self.sort}", f"gloss head+tail {near} {head} {tail}")
        yield f"gloss first {first} {near} {head} {tail}"
        yield from (f"any gloss {start}", f"any gloss head {head} {tail}", f"gloss word {self.gloss.word}")
        yield f"gloss start+kind {near} {start} {self.phrase.kind}"
        yield from (f"gloss word+near {near} {self.gloss.word}", f"any gloss+sort {head} {tail} {self.sort}")
        if near == ",":
            closed = self._is_closed()
            yield from (f"closed {closed}", f"closed+head {closed} {head}", f"closed+first {closed} {first}")

    def _bracketed(self) -> Iterator[str]:
        """Tell what stands in a bracket right behind the phrase, whatever follows it."""
        at = skip(self.words, self.phrase.end, CLOSING)
        if self.words.kind(at) == "(" and not self.labelled:
            shape = bracket(self.words, at + 1)
            yield from (f"bracket {shape}", f"bracket+sort {shape} {self.sort}")
            yield f"bracket+article {shape} {self.article}"

    def _is_closed(self) -> bool:
        kinds = self.words.kinds[self.right.at : self.right.at + 25]
        return next((kind == "," for kind in kinds if kind in (",", ".", ";")), False)

    def _around(self) -> Iterator[str]:
        """Tell what the clause before says: whether it names, sets a condition or tells who."""
        before, after = self.clause, self.words.kinds[self.phrase.end : self.phrase.end + REACH]
        left, last = self.left.near, self.ends()
        if "naming" in before:
            near = min(before.index("naming"), REACH)
            yield from ("naming before", f"naming before {near}", f"naming+sort {self.sort}", f"naming+last {last}")
        if "naming" in after:
            yield from ("naming after", f"naming after+right {self.right.near}")
        if "when" in before:
            yield from (
                "when before",
                f"when+left {left}",
                f"when+left+last {left} {last}",
                f"when+left+sort {left} {self.sort}",
            )
        if "relative" in before and ("he" in before or "joueur" in self.words.forms[: self.phrase.first]):
            yield from ("he who", f"he who+left {left}", f"he who+left+last {left} {last}")
        if "when" in after[:4]:
            yield from ("when after", f"when after+left {left}")
        if not {"verb", "be", "make", "have"} & set(self.words.kinds):
            yield from ("no verb", f"no verb {self.opening} {self.right.near}")

    def _in_clause(self) -> Iterator[str]:
        """Tell how the subject is described, whether a verb is left out, whether a question sets a condition."""
        left, last, sort = self.left, self.ends(), self.sort
        if left.near in TELLING:
            told = subject(self.words, left.at)
            yield from (
                f"subject {told}",
                f"subject+left {told} {left.near}",
                f"subject+left+last {told} {left.near} {last}",
            )
            yield f"subject+left+sort {told} {left.near} {sort}"
            yield f"subject+left+right {told} {left.near} {self.right.near}"
        if left_out := gap(self.words, self.phrase):
            yield from (f"gap {left_out}", f"gap+sort {left_out} {sort}", f"gap+last {left_out} {last}")
        if is_inverted(self.words, self.phrase.first):
            yield from ("inverted", f"inverted+left {left.near}", f"inverted+left+last {left.near} {last}")

    def _clause(self) -> Sequence[str]:
        """Return the classes of the words of its clause before the phrase, the nearest first."""
        before = self.words.kinds[: self.phrase.first][::-1]
        return before[: next((at for at, kind in enumerate(before) if kind in (";", ".", ":")), len(before))]

    def _beside(self) -> Iterator[str]:
        """Tell what stands before a phrase that *X ou …* joins to this one, and behind one that *ou Y* joins to it."""
        if self.left.near in ("or", "and", ","):
            earlier = joined_before(self.words, self.left.at)
            yield from (
                f"joined to {earlier}",
                f"joined to+by {earlier} {self.left.near}",
                f"joined+sort {earlier} {self.sort}",
            )
        if self.right.near in ("or", ", or", "and", ","):
            later = joined_after(self.words, self.right.at)
            yield from (f"joined with {later}", f"joined with+by {later} {self.right.near} {self.opening}")


@lru_cache(maxsize=65536)
def _weight(form: str) -> int:
    return max((entry.weight for entry in lexicon().entries(form)), default=0)


def _skip_back(words: Words, at: int, forms: frozenset[str]) -> int:
    while words.form(at) in forms:
        at -= 1
    return at
