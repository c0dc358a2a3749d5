"""Lexical repair: for words that were misread, the word that was probably printed, with its reason.

Repair is a view. The recognised text is never changed: a proposal stands beside it with the ids of the slips
(corpus/lexicon/ocr-confusions.toml, ocr-slips.tsv) that explain it, and its probability.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from pipeline.digitize.candidates import LOST_APOSTROPHE, LOST_SPACE, with_long_s
from pipeline.digitize.channel import channel, confusions
from pipeline.digitize.context import Shown, in_context
from pipeline.digitize.lexicon import lexicon
from pipeline.digitize.recognise import Shape
from pipeline.digitize.word_repair import READ_WORD, Repair, WordRepairer

LINE_HYPHEN = "line-hyphen"
WORD = re.compile(r"[^\W_]+")
HYPHENS = ("-", "¬")
WORN_HYPHENS = ("=", "«", "~", "_")
"""What a worn hyphen is read as, and nothing else at the end of a line before a small letter."""
HYPHEN_LOOKALIKES = (".", ":", ",", ";", "!", '"', "'", "")
"""What a hyphen is read as too, where the halves are no words and the whole is one."""
CUT = 30
"""Weight of a word that may have been cut without its hyphen."""
MANY_MENDED, SHARE_MENDED = 3, 0.15
"""A page is set with the long s if so many unknown words, of those with an f, become known by f → s."""


@dataclass(frozen=True)
class Repairer:
    """Repairs the lines of a page: words, words cut at the end of a line, words beside their neighbours."""

    words: WordRepairer

    def repairs(
        self,
        lines: Sequence[Sequence[str]],
        shapes: Sequence[Sequence[Shape]] = (),
        *,
        long_s: bool | None = None,
    ) -> list[list[Repair | None]]:
        """Return for each word of each line a proposal, or None to leave it; cut words are judged whole.

        `shapes` says what was measured on each word; `long_s` whether the book is set with the long s, None to judge
        by these lines.
        """
        if long_s is None:
            long_s = self.has_long_s([word for line in lines for word in line])
        found = [[self._in_line(line, place, long_s) for place in range(len(line))] for line in lines]
        for index in range(len(lines) - 1):
            if lines[index] and lines[index + 1]:
                halves = self._repair_cut(lines[index][-1], lines[index + 1][0], long_s=long_s)
                if halves is not None:
                    found[index][-1], found[index + 1][0] = halves
        measured = shapes or [[Shape()] * len(line) for line in lines]
        return [self._in_context(*row, long_s) for row in zip(lines, found, measured, strict=True)]

    def _in_context(
        self, line: Sequence[str], found: Sequence[Repair | None], shapes: Sequence[Shape], long_s: bool
    ) -> list[Repair | None]:
        """Look at the words of a line, as they are repaired so far, beside their neighbours."""
        shown = [
            Shown(repair.text, repair.rule, repair.score, shape, word)
            if repair
            else Shown(word, shape=shape, read=word)
            for word, repair, shape in zip(line, found, shapes, strict=True)
        ]
        seen = in_context(shown, self.words.lexicon, long_s=long_s)
        return [
            Repair(word.text, word.rule, word.score) if word.text != read else None
            for word, read in zip(seen, line, strict=True)
        ]

    def _in_line(self, line: Sequence[str], place: int, long_s: bool) -> Repair | None:
        """Repair a word; one at either end of its line may be half a word, and is never parted in two."""
        found = self.words.repair(line[place], long_s=long_s)
        at_end = place in (0, len(line) - 1)
        return None if found and at_end and found.rule == LOST_SPACE else found

    def has_long_s(self, words: Sequence[str]) -> bool:
        """Tell from its words whether a page is set with the long s: it was read, or f stands where s is meant."""
        if sum(1 for word in words if "ſ" in word) >= MANY_MENDED:
            return True
        parts = [part.lower() for word in words for part in WORD.findall(word) if "f" in part[:-1].lower()]
        unknown = [part for part in parts if part not in self.words.lexicon]
        mended = sum(1 for part in unknown if self.words.reads_as_long_s(part))
        return mended >= MANY_MENDED and mended >= SHARE_MENDED * len(parts)

    def _repair_cut(self, head: str, tail: str, *, long_s: bool) -> tuple[Repair | None, Repair | None] | None:
        """Repair a word cut at the end of a line, or return None where no word is cut.

        Only repairs that keep the length of the word, or put an apostrophe into its first half, can be cut again.
        """
        cut = self._cut(head, tail)
        if cut is None:
            return None
        stem, mark, rest = cut
        last = WORD.findall(stem)[-1]
        whole = self.words.repair(last + rest, long_s=long_s)
        cut_at = len(last) + (1 if whole is not None and whole.rule == LOST_APOSTROPHE else 0)
        if whole is None or len(whole.text) != cut_at + len(rest):
            whole, cut_at = Repair(last + rest, LINE_HYPHEN), len(last)
        first, second = stem[: -len(last)] + whole.text[:cut_at] + "-", whole.text[cut_at:] + tail[len(rest) :]
        kept = head[:-1] + "-" if mark in HYPHENS else head
        return (
            Repair(first, whole.rule, whole.score) if first != kept else None,
            Repair(second, whole.rule, whole.score) if second != tail else None,
        )

    def _cut(self, head: str, tail: str) -> tuple[str, str, str] | None:
        """Return stem, mark and rest of a word cut at the end of a line.

        A stop or nothing is taken for a hyphen where the halves are no words and the whole is one.
        """
        mark = head[-1] if head[-1:] in (*HYPHENS, *WORN_HYPHENS, *HYPHEN_LOOKALIKES) else ""
        stem = head[: len(head) - len(mark)]
        rest = READ_WORD.match(tail)
        parts = WORD.findall(stem)
        if rest is None or not parts or not stem.endswith(parts[-1]) or rest.group()[0].isupper():
            return None
        if mark in HYPHENS or (mark in WORN_HYPHENS and rest.group()[0].isalpha()):
            return stem, mark, rest.group()
        return (stem, mark, rest.group()) if self._is_whole(parts[-1], rest.group(), marked=bool(mark)) else None

    def _is_whole(self, first: str, second: str, *, marked: bool) -> bool:
        """Tell whether two halves are one word and not two: without a mark between them, neither is a word."""
        known = first in self.words.lexicon or len(first) == 1
        apart = known and (second in self.words.lexicon or not marked)
        whole = first + second
        return not apart and any(self.words.lexicon.weight(form) >= CUT for form in (whole, *with_long_s(whole)))


@lru_cache(maxsize=1)
def repairer() -> Repairer:
    """Return the project's repairer, read once per process."""
    return Repairer(WordRepairer(lexicon(), confusions(), channel()))
