"""Lexical repair: for words that no lexicon knows, the word that was probably printed, with its reason.

Repair is a view. The recognised text is never changed: a proposal stands beside it with the id of the
confusion (corpus/lexicon/ocr-confusions.toml) that explains it.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from pathlib import Path

from pipeline.digitize.lexicon import Lexicon, lexicon
from pipeline.paths import project

CONFUSIONS = "ocr-confusions.toml"
LONG_S = "long-s"
WORD = re.compile(r"[^\W_]+")
HYPHENS = ("-", "¬")

MOST_LONG_S = 5
"""A word with more letters f than this is left alone."""
KNOWN_MARGIN = 4
"""A known word gives way to its long-s reading when that is this much commoner (4 is two and a half times)."""
MIN_WEIGHT, CLEAR_WIN = 30, 10
"""Other repairs: the candidate is at least a word of everyday use, ten times commoner than the next one."""
SHORTEST = 4
"""Other repairs: shorter words have too many neighbours."""
MANY_MENDED, SHARE_MENDED = 3, 0.15
"""A page is set with the long s if so many unknown words, of those with an f, become known by f → s."""


@dataclass(frozen=True, slots=True)
class Repair:
    """A proposed reading and the id of the confusion that explains it."""

    text: str
    rule: str


@dataclass(frozen=True, slots=True)
class Confusion:
    """What is read for what was printed; see the header of the data file."""

    id: str
    read: str
    print: str
    long_s: bool
    cost: int


@dataclass(frozen=True, slots=True)
class _Candidate:
    form: str
    rule: str
    weight: int


@dataclass(frozen=True, slots=True)
class Repairer:
    """Repairs the words of a page with a lexicon and a table of confusions."""

    lexicon: Lexicon
    confusions: tuple[Confusion, ...]

    def repairs(self, lines: Sequence[Sequence[str]]) -> list[list[Repair | None]]:
        """Return for each word of each line a proposal, or None to leave it; cut words are judged whole."""
        long_s = self.has_long_s([word for line in lines for word in line])
        found = [[self.repair(word, long_s=long_s) for word in line] for line in lines]
        for index in range(len(lines) - 1):
            if lines[index] and lines[index + 1] and lines[index][-1].endswith(HYPHENS):
                halves = self._repair_cut(lines[index][-1], lines[index + 1][0], long_s=long_s)
                found[index][-1], found[index + 1][0] = halves
        return found

    def has_long_s(self, words: Sequence[str]) -> bool:
        """Tell from its words whether a page is set with the long s."""
        parts = [part.lower() for word in words for part in WORD.findall(word) if "f" in part[:-1].lower()]
        unknown = [part for part in parts if part not in self.lexicon]
        mended = sum(1 for part in unknown if self._long_s(part))
        return mended >= MANY_MENDED and mended >= SHARE_MENDED * len(parts)

    def repair(self, word: str, *, long_s: bool) -> Repair | None:
        """Return the proposal for one recognised word, punctuation and elision kept, or None."""
        pieces: list[str] = []
        rules: list[str] = []
        end = 0
        for match in WORD.finditer(word):
            candidate = self._best(match.group(), long_s=long_s)
            pieces += [word[end : match.start()], candidate.form if candidate else match.group()]
            rules += [candidate.rule] if candidate else []
            end = match.end()
        return Repair("".join([*pieces, word[end:]]), rules[0]) if rules else None

    def _repair_cut(self, head: str, tail: str, *, long_s: bool) -> tuple[Repair | None, Repair | None]:
        """Repair a word cut at the end of a line; only repairs that keep its length can be cut again."""
        stem = head[:-1]
        start = [match.end() for match in WORD.finditer(stem)]
        rest = WORD.match(tail)
        if not start or start[-1] != len(stem) or rest is None:
            return self.repair(head, long_s=long_s), self.repair(tail, long_s=long_s)
        whole = self.repair(stem + rest.group(), long_s=long_s)
        if whole is None or len(whole.text) != len(stem) + rest.end():
            return None, None
        first, second = whole.text[: len(stem)], whole.text[len(stem) :]
        return (
            Repair(first + head[-1], whole.rule) if first != stem else None,
            Repair(second + tail[rest.end() :], whole.rule) if second != rest.group() else None,
        )

    def _best(self, part: str, *, long_s: bool) -> _Candidate | None:
        if len(part) < 2 or part.isdigit():
            return None
        if long_s and (candidate := self._long_s(part)):
            return candidate
        if len(part) < SHORTEST or part in self.lexicon or not _is_common_noun(part):
            return None
        return self._clear_winner(part, long_s=long_s)

    def _long_s(self, part: str) -> _Candidate | None:
        """Return the commonest word that f → s makes of a part, if it beats the part itself."""
        known = self.lexicon.weight(part)
        options = [_Candidate(form, LONG_S, self.lexicon.weight(form)) for form in _with_long_s(part)]
        best = max(options, key=lambda option: option.weight, default=None)
        if best is None or best.weight == 0:
            return None
        return best if not known or best.weight >= known + KNOWN_MARGIN else None

    def _clear_winner(self, part: str, *, long_s: bool) -> _Candidate | None:
        options = sorted(self._neighbours(part, long_s=long_s), key=lambda option: (-option.weight, option.form))
        if not options or options[0].weight < MIN_WEIGHT:
            return None
        best = options[0]
        rivals = [option.weight for option in options if option.form != best.form]
        return best if not rivals or best.weight - rivals[0] >= CLEAR_WIN else None

    def _neighbours(self, part: str, *, long_s: bool) -> Iterator[_Candidate]:
        """Yield the known words that one confusion, and on long-s pages f → s besides, makes of a part."""
        for confusion in self.confusions:
            if confusion.long_s and not long_s:
                continue
            for form in _replaced(part, confusion.read, confusion.print):
                for variant in (form, *(_with_long_s(form) if long_s else ())):
                    weight = self.lexicon.weight(variant)
                    if weight:
                        yield _Candidate(variant, confusion.id, weight - confusion.cost)


def _is_common_noun(part: str) -> bool:
    """Leave names alone: nothing but long s is repaired in a word with a capital first letter."""
    return not part[0].isupper()


def _replaced(part: str, read: str, print_: str) -> Iterator[str]:
    """Yield the part with one occurrence replaced, for each occurrence."""
    start = part.find(read)
    while start >= 0:
        yield part[:start] + print_ + part[start + len(read) :]
        start = part.find(read, start + 1)


def _with_long_s(part: str) -> Iterator[str]:
    """Yield every reading of a part with some f as s; the last letter of a word is never a long s."""
    places = [index for index, char in enumerate(part[:-1]) if char == "f"]
    if len(places) > MOST_LONG_S:
        return
    for count in range(1, len(places) + 1):
        for chosen in combinations(places, count):
            yield "".join("s" if index in chosen else char for index, char in enumerate(part))


def read_confusions(path: Path) -> tuple[Confusion, ...]:
    """Return the confusions of a data file."""
    rows = tomllib.loads(path.read_text("utf-8"))["confusion"]
    return tuple(
        Confusion(row["id"], row["read"], row["print"], bool(row.get("long_s", False)), int(row["cost"]))
        for row in rows
    )


@lru_cache(maxsize=1)
def repairer() -> Repairer:
    """Return the project's repairer, read once per process."""
    return Repairer(lexicon(), read_confusions(project().lexicon / CONFUSIONS))
