"""Lexical repair: for words that no lexicon knows, the word that was probably printed, with its reason.

Repair is a view. The recognised text is never changed: a proposal stands beside it with the id of the
confusion (corpus/lexicon/ocr-confusions.toml) that explains it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from pipeline.digitize.candidates import (
    CERTAIN,
    COMMON,
    LOST_APOSTROPHE,
    LOST_SPACE,
    Candidate,
    Confusions,
    LetterContexts,
    long_s_readings,
    neighbours,
    read_confusions,
    with_apostrophe,
    with_space,
)
from pipeline.digitize.context import Shown, in_context
from pipeline.digitize.lexicon import Lexicon, lexicon
from pipeline.paths import project

CONFUSIONS = "ocr-confusions.toml"
LINE_HYPHEN = "line-hyphen"
AMPERSAND = "ampersand"
ACCENT = "accent"
LONG_S_LETTERS = "long-s-letters"
WORD = re.compile(r"[^\W_]+")
READ_WORD = re.compile(r"(?:[^\W_]|[{\[](?=[^\W_]))+")
"""A word as it was read: a brace before a letter is a misread letter."""
HYPHENS = ("-", "¬")
HYPHEN_LOOKALIKES = (".", ":", ",", "")

SHORTEST = 4
"""Other repairs: shorter words have too many neighbours."""
LONG_ENOUGH = 5
"""Words of this length may have lost a space."""
MANY_MENDED, SHARE_MENDED = 3, 0.15
"""A page is set with the long s if so many unknown words, of those with an f, become known by f → s."""


@dataclass(frozen=True, slots=True)
class Thresholds:
    """How sure a repair must be, in weights of the word list, where 10 more is ten times commoner.

    A known word gives way to its long-s reading when that is `known_margin` commoner. Any other repair weighs at
    least `least`, or `least_long_s` where the shape of the long s explains it (such errors are expected), and beats
    the next one by `clear_win`. benchmarks/ocr_cross_validation.py holds them against books left out.
    """

    known_margin: int = 4
    least: int = 30
    least_long_s: int = 10
    clear_win: int = 10


@dataclass(frozen=True, slots=True)
class Repair:
    """A proposed reading and the id of the confusion that explains it."""

    text: str
    rule: str


@dataclass(frozen=True)
class Repairer:
    """Repairs the words of a page with a lexicon and a table of confusions."""

    lexicon: Lexicon
    confusions: Confusions
    thresholds: Thresholds = Thresholds()

    @cached_property
    def letters(self) -> LetterContexts:
        """Where f and s stand in common words; counted when the first page with a long s asks."""
        return LetterContexts.of(self.lexicon)

    def repairs(
        self,
        lines: Sequence[Sequence[str]],
        low: Sequence[Sequence[bool]] = (),
        *,
        long_s: bool | None = None,
    ) -> list[list[Repair | None]]:
        """Return for each word of each line a proposal, or None to leave it; cut words are judged whole.

        `low` says of each word whether its first letter, read as a capital, is no taller than an x; `long_s`
        whether the book is set with the long s, None to judge by these lines.
        """
        if long_s is None:
            long_s = self.has_long_s([word for line in lines for word in line])
        found = [[self._in_line(line, place, long_s) for place in range(len(line))] for line in lines]
        for index in range(len(lines) - 1):
            if lines[index] and lines[index + 1]:
                halves = self._repair_cut(lines[index][-1], lines[index + 1][0], long_s=long_s)
                if halves is not None:
                    found[index][-1], found[index + 1][0] = halves
        flags = low or [[False] * len(line) for line in lines]
        return [self._in_context(*row, long_s) for row in zip(lines, found, flags, strict=True)]

    def _in_context(
        self, line: Sequence[str], found: Sequence[Repair | None], low: Sequence[bool], long_s: bool
    ) -> list[Repair | None]:
        """Look at the words of a line, as they are repaired so far, beside their neighbours."""
        shown = [
            Shown(repair.text, repair.rule, flag) if repair else Shown(word, "", flag)
            for word, repair, flag in zip(line, found, low, strict=True)
        ]
        seen = in_context(shown, self.lexicon, long_s=long_s)
        return [
            Repair(word.text, word.rule) if word.text != read else None for word, read in zip(seen, line, strict=True)
        ]

    def _in_line(self, line: Sequence[str], place: int, long_s: bool) -> Repair | None:
        """Repair a word; one at either end of its line may be half a word, and is never parted in two."""
        found = self.repair(line[place], long_s=long_s)
        at_end = place in (0, len(line) - 1)
        return None if found and at_end and found.rule == LOST_SPACE else found

    def has_long_s(self, words: Sequence[str]) -> bool:
        """Tell from its words whether a page is set with the long s: it was read, or f stands where s is meant."""
        if sum(1 for word in words if "ſ" in word) >= MANY_MENDED:
            return True
        parts = [part.lower() for word in words for part in WORD.findall(word) if "f" in part[:-1].lower()]
        unknown = [part for part in parts if part not in self.lexicon]
        mended = sum(1 for part in unknown if self._long_s(part))
        return mended >= MANY_MENDED and mended >= SHARE_MENDED * len(parts)

    def repair(self, word: str, *, long_s: bool) -> Repair | None:
        """Return the proposal for one recognised word, punctuation and elision kept, or None."""
        if long_s and (sign := self.confusions.signs.get(word)):
            return Repair(sign, AMPERSAND)
        pieces: list[str] = []
        rules: list[str] = []
        end = 0
        for match in READ_WORD.finditer(word):
            candidate = self._best(match.group(), long_s=long_s)
            pieces += [word[end : match.start()], candidate.form if candidate else match.group()]
            rules += [candidate.rule] if candidate else []
            end = match.end()
        return Repair("".join([*pieces, word[end:]]), rules[0]) if rules else None

    def _repair_cut(self, head: str, tail: str, *, long_s: bool) -> tuple[Repair | None, Repair | None] | None:
        """Repair a word cut at the end of a line, or return None where no word is cut.

        Only repairs that keep the length of the word, or put an apostrophe into its first half, can be cut again.
        """
        cut = self._cut(head, tail)
        if cut is None:
            return None
        stem, mark, rest = cut
        last = WORD.findall(stem)[-1]
        whole = self.repair(last + rest, long_s=long_s)
        cut_at = len(last) + (1 if whole is not None and whole.rule == LOST_APOSTROPHE else 0)
        if whole is None or len(whole.text) != cut_at + len(rest):
            whole, cut_at = Repair(last + rest, LINE_HYPHEN), len(last)
        first, second = stem[: -len(last)] + whole.text[:cut_at] + "-", whole.text[cut_at:] + tail[len(rest) :]
        kept = head[:-1] + "-" if mark in HYPHENS else head
        return (
            Repair(first, whole.rule) if first != kept else None,
            Repair(second, whole.rule) if second != tail else None,
        )

    def _cut(self, head: str, tail: str) -> tuple[str, str, str] | None:
        """Return stem, mark and rest of a word cut at the end of a line.

        A stop or nothing is taken for a hyphen where the halves are no words and the whole is one.
        """
        mark = head[-1] if head[-1:] in (*HYPHENS, *HYPHEN_LOOKALIKES) else ""
        stem = head[: len(head) - len(mark)]
        rest = WORD.match(tail)
        parts = WORD.findall(stem)
        if rest is None or not parts or not stem.endswith(parts[-1]) or not rest.group()[0].islower():
            return None
        if mark in HYPHENS:
            return stem, mark, rest.group()
        halves = parts[-1] in self.lexicon or len(parts[-1]) == 1
        whole = self.lexicon.weight(parts[-1] + rest.group()) >= self.thresholds.least
        return (stem, mark, rest.group()) if whole and not halves else None

    def _best(self, part: str, *, long_s: bool) -> Candidate | None:
        if len(part) < 2 or part.isdigit():
            return None
        if long_s and (candidate := self._long_s(part)):
            return candidate
        if self._is_known(part, long_s=long_s):
            return None if long_s else self._with_other_accents(part)
        if len(part) < SHORTEST:
            return None if long_s else self._short(part)
        near = neighbours(part, self.confusions, self.lexicon, long_s=long_s)
        if part[0].isupper():
            # Names are left alone, but for an elided article that was read as a capital.
            near = [candidate for candidate in near if "'" in candidate.form]
        near += with_apostrophe(part, self.confusions, self.lexicon, long_s=long_s)
        best = self._clear_winner(near)
        if best is None and len(part) >= LONG_ENOUGH and part[0].islower():
            best = self._clear_winner(with_space(part, self.lexicon, long_s=long_s))
        return best or (self._by_letters(part) if long_s else None)

    def _is_known(self, part: str, *, long_s: bool) -> bool:
        """Tell whether a part is a word; a spelling of before 1740 is none on a page without the long s."""
        entry = self.lexicon.exact(part)
        return part in self.lexicon and (long_s or entry is None or not entry.early or len(part) >= SHORTEST)

    def _short(self, part: str) -> Candidate | None:
        """Return the tool word that an unknown word of two or three letters must be."""
        near = neighbours(part, self.confusions, self.lexicon, long_s=False) if part.islower() else []
        parted = with_apostrophe(part, self.confusions, self.lexicon, long_s=False)
        if near and parted:
            return None
        return self._clear_winner([candidate for candidate in (*near, *parted) if candidate.weight >= COMMON])

    def _with_other_accents(self, part: str) -> Candidate | None:
        """Return the usual accents of a word read with others; missing accents are a matter of spelling."""
        if len(part) < SHORTEST or part.isascii() or not part.islower() or self.lexicon.exact(part):
            return None
        return self._clear_winner([Candidate(entry.form, ACCENT, entry.weight) for entry in self.lexicon.entries(part)])

    def _by_letters(self, part: str) -> Candidate | None:
        """Read f as s in a word that no lexicon knows where its neighbours are those of s."""
        form = "".join(
            "s" if char in CERTAIN or (char == "f" and self.letters.is_s(part, place)) else char
            for place, char in enumerate(part)
        )
        return Candidate(form, LONG_S_LETTERS, 0, long_s=True) if form != part else None

    def _long_s(self, part: str) -> Candidate | None:
        """Return the commonest word that f → s makes of a part, if it beats the part itself."""
        known = 0 if any(char in CERTAIN for char in part) else self.lexicon.weight(part)
        best = max(long_s_readings(part, self.lexicon), key=lambda option: option.weight, default=None)
        if best is None:
            return None
        return best if not known or best.weight >= known + self.thresholds.known_margin else None

    def _clear_winner(self, options: Sequence[Candidate]) -> Candidate | None:
        ordered = sorted(options, key=lambda option: (-option.weight, option.form))
        if not ordered:
            return None
        best = ordered[0]
        if best.weight < (self.thresholds.least_long_s if best.long_s else self.thresholds.least):
            return None
        rivals = [option.weight for option in ordered if option.form != best.form]
        return best if not rivals or best.weight - rivals[0] >= self.thresholds.clear_win else None


@lru_cache(maxsize=1)
def repairer() -> Repairer:
    """Return the project's repairer, read once per process."""
    return Repairer(lexicon(), read_confusions(project().lexicon / CONFUSIONS))
