"""The matter of a comparison: which part of the rules the clause speaks of in which the name of a game hangs.

The predicate on which the name depends tells it (*on paie comme au boston*), or what stands beside it (*l'ordre est
celui du whist*, *on met au panier*), or the predicate above. The words and the parts they speak of are
`corpus/lexicon/matters.toml`; what depends on what is told by the dependencies of the language model.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from pipeline.extract.game_names import GAME, UNLISTED, Named
from pipeline.extract.lexicon import wordings
from pipeline.extract.matters import ALL, WHOLE, Word, named_in, narrowed, unique, words_of
from pipeline.extract.parses import ARGUMENTS, NOUNS, SUBJECTS, below, climb, enumerated, first_undergone, parsed
from pipeline.extract.stated import parts_stated
from pipeline.extract.unmasked import BRACKETS, is_homonym, unmasked

WORDINGS = wordings("matter")

if TYPE_CHECKING:
    from spacy.tokens import Token

HEAD = WORDINGS["head"]
"""What may stand before a reference at the head of a clause (*à la bête comme au hoc, on …*); its matter follows."""

LINE = re.compile(r"[.;] ")

CUT = WORDINGS["cut"]
"""Where another clause may begin."""

CUT_BEHIND = WORDINGS["cut-behind"]
"""Where a clause ends behind a reference."""

TOPIC = WORDINGS["topic"]
"""What puts a matter at the head of a clause."""

RELATIVE = WORDINGS["relative"]

OF_RELATIVE = WORDINGS["of-relative"]
"""What makes a verb tell only how another thing is done (*de la manière qui se pratique*)."""

LABEL = WORDINGS["label"]
"""A matter that stands as a label before what is said of it."""

TAKEN_UP = WORDINGS["taken-up"]
"""What takes up every matter named before it."""

ANOTHER = WORDINGS["another"]
"""Where the main clause begins behind one that a reference ends."""

SUBORDINATE = WORDINGS["subordinate"]
"""What opens a clause that the main clause follows."""

VERBS = frozenset({"VERB", "AUX"})

PREDICATE = WORDINGS["predicate"]
"""What tells that words are a clause of their own."""

THAT = WORDINGS["that"]
"""What stands for a matter that was named before, maybe in another clause."""

MEME = WORDINGS["meme"]
"""Behind it, what is the same is named."""

TAKES_UP = frozenset({"cela", "elle", "elles", "ils", "ceci", "celles-ci", "ceux-ci"})
"""Pronouns that take up the matter named before."""

STANDS_FOR = frozenset({"celui", "celle", "ceux", "celles"})
"""Pronouns of which a relative clause tells what it tells of the subject."""

JOINED = WORDINGS["joined"]
"""What joins two matters."""


POSSESSED = WORDINGS["possessed"]
"""What joins to a matter what is told of it (*les contrats et leurs coefficients*): this alone is meant."""


class Clause:
    """The clause in which a reference stands, parsed: the parts of the rules of which its predicates speak."""

    def __init__(self, printed: str, named: Named, at: tuple[int, int], limit: int, since: int = 0) -> None:
        """Parse the clause about a reference between two offsets; nothing behind the limit is its matter.

        Nothing before `since` is: an exception that opens the sentence.
        """
        self.at, self.printed = at, printed
        self.text = unmasked(printed, named, at)
        self.line = max(since, *(match.end() for match in LINE.finditer(self.text, 0, at[0])), 0)
        bracket = next((one for one in BRACKETS.finditer(self.text) if one.start() <= at[0] < one.end()), None)
        self.start = max((match.end() for match in CUT.finditer(self.text, self.line, at[0])), default=self.line)
        main = ANOTHER.search(self.text, self.start, at[0]) if SUBORDINATE.match(self.text, self.start, at[0]) else None
        if main and named_in(self.text, main.end(), at[0]):
            self.start = main.end()
        if bracket and named_in(self.text, bracket.start(), at[0]):
            self.start, limit = bracket.start() + 1, min(limit, bracket.end() - 1)
        stop = CUT_BEHIND.search(self.text, at[1], limit)
        self.end = stop.start() if stop else limit
        if HEAD.fullmatch(self.text, self.start, at[0]) is None:
            stop = ANOTHER.search(self.text, at[1], self.end)
            self.end = stop.start() if stop else self.end
        words = narrowed(self.text, words_of(self.text, 0, self.end))
        self.words = [one for one in words if one.part != ALL or not OF_RELATIVE.search(self.text[: one.start])]
        self.doc, self.offsets = parsed(
            printed,
            [one for one in named.between(self.start, self.end) if at[0] <= one.start < at[1] or not is_homonym(one)],
            self.start,
            self.end,
        )

    def parts(self) -> list[str]:
        """Return the parts that the reference means, by its own words or its predicate; by nothing else."""
        start, end = self.at
        within = [word for word in self.words if start <= word.start and word.end <= end]
        firm = [word for word in within if word.is_firm and word.part != ALL]
        names_game = GAME in self.text[start:end] or UNLISTED in self.text[start:end]
        same = MEME.search(self.text, start, end)
        since = (same.end() if same else end) if names_game else start
        firm = firm or [word for word in within if word.start >= since and word.part not in (ALL, WHOLE)]
        if firm:
            return self._joined(firm[-1])
        decides, governed = self._governed
        is_whole = not decides and governed in ([], [WHOLE]) and any(word.part == WHOLE for word in within)
        decided = governed if decides else [WHOLE] if is_whole else []
        return self.topic() or self._whole(within) or self._taken_up() or decided

    def _whole(self, within: Sequence[Word]) -> list[str]:
        """Return the whole, where a reference speaks of the whole, or what its subject is a part of."""
        verbs = [word for word in within if word.is_firm and word.part == ALL]
        tokens = [one for one in self.doc for word in verbs if word.start <= self.offsets[one.i] < word.end]
        return next(filter(None, map(self._of_subject, tokens)), [ALL] if verbs else [])

    def _of_subject(self, verb: Token) -> list[str]:
        """Return the parts of the rules that the subject of a verb names."""
        subjects = [one for one in verb.children if one.dep_ in SUBJECTS]
        named = (self._named(one, is_firm) for one in subjects for is_firm in (True, False))
        return next((parts for parts in named if parts and not {ALL, WHOLE} & set(parts)), [])

    def _taken_up(self) -> list[str]:
        """Return what words before the reference take up, or what a label tells."""
        end = self.at[1]
        taken_up = TAKEN_UP.search(self.text, self.line, end)
        if taken_up and taken_up.start() > self.line:
            return [part for part in named_in(self.text, self.line, taken_up.start()) if part != ALL]
        told = self._label()
        return [] if {ALL, WHOLE} & set(told) else told

    def _label(self) -> list[str]:
        label = LABEL.match(self.text, self.line, self.at[0])
        return named_in(self.text, self.line, label.end()) if label else []

    def guess(self) -> list[str]:
        """Return what the predicate may speak of, or what stands nearest."""
        start, end = self.at
        since = self.line if THAT.search(self.text, start, end) else self.start
        found = self._governed[1] or self.before(start, since)
        if not found and HEAD.fullmatch(self.text, self.start, start):
            found = named_in(self.text, end, self.end)[:1]
        return self._label() or found if found in ([], [WHOLE]) else found

    def stated(self) -> list[str]:
        """Return the part of which the clause states a rule, nearest to the reference."""
        start, end = self.at
        before = parts_stated(self.printed[self.start : start].rstrip(" ,"))
        return list(before[-1:] or parts_stated(self.printed[end : self.end].lstrip(" ,"))[:1])

    def topic(self) -> list[str]:
        """Return the parts that the head of the clause names (*quant aux mises*), or its predicate firmly."""
        start = self.at[0]
        topic = TOPIC.match(self.text, self.start, start)
        if topic is None:
            return []
        main = ANOTHER.search(self.text, topic.end(), start)
        clause = RELATIVE.search(self.text, topic.end(), start)
        behind = main.end() if main else self.text.rfind(", ", topic.end(), start)
        ends = [one.start() for one in (main, clause) if one] + [start]
        firm = self._firm(behind, start) if behind > 0 else []
        named = self._named_first(topic.end(), min(behind, *ends) if behind > 0 else min(ends))
        return firm or [part for part in named if part != ALL] or named

    def _named_first(self, start: int, end: int) -> list[str]:
        """Return the parts that a range names, or its first soft word that speaks of one part."""
        named = named_in(self.text, start, end)
        soft = [one.part for one in words_of(self.text, start, end) if one.part != WHOLE] if named == [WHOLE] else []
        return soft[:1] or named

    def _firm(self, start: int, end: int) -> list[str]:
        """Return the part that the last firm word of a range names, if it is one part of the rules."""
        words = [word for word in self.words if start <= word.start < end and word.is_firm and word.part != ALL]
        return [word.part for word in words[-1:]]

    @cached_property
    def _governed(self) -> tuple[bool, list[str]]:
        """Return the parts of which the predicate speaks that a reference depends on, or one above it in its clause.

        The first value tells whether that decides: its words are firm, or the predicate's own.
        """
        start, end = self.at
        inside = [token for token in self.doc if start <= self.offsets[token.i] < end]
        path: list[Token] = []
        soft: list[str] = []
        is_told_of = False
        qualifies = bool(inside) and inside[0].dep_ == "amod" and inside[0].head not in inside
        for token in climb(inside[0 if qualifies else -1]) if inside else ():
            path.append(token)
            if path[1:-1] and path[-2].dep_ == "conj" and token.pos_ in NOUNS:
                continue
            decides, parts = self._spoken(token, path, end) if not is_told_of else (True, self._firmly(token))
            if parts and decides:
                is_noun = token.pos_ in NOUNS and token.head.pos_ == "VERB" and not _is_qualified(path)
                return True, (self._firmly(token.head) if is_noun else []) or parts
            is_relative = bool(path[:-1]) and path[-2].dep_ == "acl:relcl" and token.lower_ not in STANDS_FOR
            is_told_of = is_told_of or is_relative
            soft = parts if not soft or (soft == [WHOLE] and parts) else soft
        return False, soft

    def _firmly(self, token: Token) -> list[str]:
        """Return the part that a predicate above a relative clause firmly speaks of."""
        own = self._word(token)
        return self._joined(own) if own and own.is_firm and own.part != ALL else []

    def _spoken(self, token: Token, path: Sequence[Token], end: int) -> tuple[bool, list[str]]:
        """Return what a predicate and what stands beside it speak of, and whether that decides."""
        own = self._word(token) or self._joint(token)
        if own is not None and own.is_firm:
            return True, (self._of_subject(token) if own.part == ALL else []) or self._joined(own)
        if own is not None and own.part != WHOLE and _is_qualified(path):
            return True, self._joined(own)
        is_before = self.offsets[token.i] < end
        beside = [
            one
            for one in sorted(token.children, key=first_undergone(token))
            if one not in path and one.dep_ in ARGUMENTS and not (is_before and self.offsets[one.i] >= end)
        ]
        for is_firm in (True, False):
            if not is_firm and own is not None and own.part != WHOLE:
                return token.pos_ in VERBS, self._joined(own)
            named = [
                unique(part for each in enumerated(one, beside) for part in self._named(each, is_firm))
                for one in beside
            ]
            parts = next((one for one in named if one not in ([], [WHOLE])), next(filter(None, named), []))
            if parts:
                return is_firm, parts
        return False, [WHOLE] if own else []

    def _joint(self, verb: Token) -> Word | None:
        """Return the word of a verb that is joined to a verb before the reference (*vont et prennent comme*)."""
        joint = [one for one in verb.children if one.dep_ == "conj" and {one.pos_, verb.pos_} <= VERBS]
        words = (self._word(one) for one in reversed(joint) if self.offsets[one.i] < self.at[0])
        return next(filter(None, words), None)

    def _named(self, token: Token, is_firm: bool) -> list[str]:
        """Return the part that a noun names, or its complement where it is firmer; a pronoun, what it takes up."""
        if token.lower_ in TAKES_UP and is_firm:
            return self.before(self.offsets[token.i])
        words = [word for one in (token, *below(token)) if (word := self._word(one)) and word.is_firm == is_firm]
        named = next((word for word in words if word.part != WHOLE), words[0] if words else None)
        if named is None:
            return []
        return self._joined(named) if token.dep_ in SUBJECTS or self._is_told_of(named) else [named.part]

    def _is_told_of(self, word: Word) -> bool:
        """Tell whether a copula stands between a matter and the reference, which then is said of it."""
        return any(one.dep_ == "cop" and word.end <= self.offsets[one.i] < self.at[1] for one in self.doc)

    def before(self, at: int, since: int = 0) -> list[str]:
        """Return the part of the last firm word before an offset, else of the last word, with those joined to it."""
        words = [word for word in self.words if since <= word.start and word.end <= at]
        last = next((word for word in reversed(words) if word.is_firm), words[-1] if words else None)
        return self._joined(last) if last else []

    def _word(self, token: Token) -> Word | None:
        at = self.offsets[token.i]
        word = next((word for word in self.words if word.start <= at < word.end), None)
        is_verb_of_laws = word and not word.is_firm and word.part != WHOLE and self._is_of_laws(word)
        return None if is_verb_of_laws else word

    def _is_of_laws(self, word: Word) -> bool:
        """Tell whether a word of the reference stands before the laws of which it speaks (*prenez les règles*)."""
        start, end = self.at
        laws = (other for other in self.words if other.part == WHOLE and other.end <= end)
        return start <= word.start and any(word.end <= other.start for other in laws)

    def _joined(self, word: Word) -> list[str]:
        """Return the part of a word, between those of the words that *et* joins to it before the reference."""
        owned = next((one for one in self.words if POSSESSED.fullmatch(self.text, word.end, one.start)), None)
        if owned and owned.end <= self.at[0]:
            return [owned.part]
        if word.part in (ALL, WHOLE) or POSSESSED.search(self.text, max(word.start - 12, 0), word.start):
            return [word.part]
        parts, reached = [word.part], word.start
        for other in reversed([one for one in self.words if one.end <= word.start]):
            apart = other.start < self.start and PREDICATE.search(self.text, self.line, other.end)
            if apart or not JOINED.fullmatch(self.text, other.end, reached):
                break
            parts.insert(0, other.part)
            reached = other.start
        reached = word.end
        for other in [one for one in self.words if word.end <= one.start and one.end <= self.at[1]]:
            if not JOINED.fullmatch(self.text, reached, other.start):
                break
            parts.append(other.part)
            reached = other.end
        return unique(parts)


def _is_qualified(path: Sequence[Token]) -> bool:
    """Tell whether a path climbs to a noun from an adjective of its own (*une boîte semblable à celle du poque*)."""
    return len(path) > 1 and path[-1].pos_ in NOUNS and path[-2].dep_ == "amod"
