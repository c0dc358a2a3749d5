"""The word that was probably printed where another was read: the most probable reading of the noisy channel."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache

from pipeline.digitize.candidates import (
    CERTAIN,
    LONG_S,
    Candidate,
    LetterContexts,
    misread,
    with_apostrophe,
    with_long_s,
    with_space,
)
from pipeline.digitize.channel import Channel, Confusions
from pipeline.digitize.lexicon import Lexicon

AMPERSAND = "ampersand"
ACCENT = "accent"
LONG_S_LETTERS = "long-s-letters"
READ_WORD = re.compile(r"(?:[^\W_]|[{\[](?=[^\W_]))+")
"""A word as it was read: a brace before a letter is a misread letter."""

SHORTEST = 4
"""Shorter words have too many neighbours with other accents."""
FEW = 3
"""Shorter words are not likelier than these to be missing from the list."""
LONG_ENOUGH = 5
"""Words of this length may have lost a space."""
USUAL_ACCENTS, CLEAR = 30, 10
"""Weight of a word that is given its accents, and how much commoner it must be than the next with others."""
KEPT = 65536
"""Words whose repair is remembered."""
BY_LETTERS = 0.5
"""Probability noted for a word that no lexicon knows."""


@dataclass(frozen=True, slots=True)
class Thresholds:
    """How sure a repair must be: its probability among all readings is at least `least`.

    On pages without the long s it is `least_short` for words of two or three letters, which have too many neighbours
    and are seldom misread. A word of no list weighs `unknown`, less `per_letter` for each of its letters, on the
    scale of the word list. benchmarks/ocr_cross_validation.py holds all these against books left out.
    """

    least: float = 0.5
    least_short: float = 0.95
    unknown: float = 60
    per_letter: float = 9


@dataclass(frozen=True, slots=True)
class Repair:
    """A proposed reading, the ids of the slips that explain it, joined by +, and its probability."""

    text: str
    rule: str
    score: float = field(default=1.0, compare=False)


@dataclass(frozen=True)
class WordRepairer:
    """Repairs single words with a lexicon and a noisy channel."""

    lexicon: Lexicon
    confusions: Confusions
    channel: Channel
    thresholds: Thresholds = Thresholds()

    @cached_property
    def letters(self) -> LetterContexts:
        """Where f and s stand in common words; counted when the first page with a long s asks."""
        return LetterContexts.of(self.lexicon)

    def repair(self, word: str, *, long_s: bool) -> Repair | None:
        """Return the proposal for one recognised word, punctuation and elision kept, or None."""
        return self._repaired(word, long_s)

    @cached_property
    def _repaired(self) -> Callable[[str, bool], Repair | None]:
        """What was found for the words seen of late: nine words in ten of a book are seen again."""
        return lru_cache(maxsize=KEPT)(self._repair)

    def _repair(self, word: str, long_s: bool) -> Repair | None:
        if long_s and (signed := self._with_sign(word)):
            return Repair(signed, AMPERSAND)
        pieces: list[str] = []
        found: list[Candidate] = []
        end = 0
        for match in READ_WORD.finditer(word):
            candidate = self._best(match.group(), long_s=long_s)
            pieces += [word[end : match.start()], candidate.form if candidate else match.group()]
            found += [candidate] if candidate else []
            end = match.end()
        if not found:
            return None
        return Repair("".join([*pieces, word[end:]]), found[0].rule, min(candidate.weight for candidate in found))

    def _with_sign(self, word: str) -> str:
        """Return a word read for the sign &, or for it behind a comma, with the sign; "" if it was not."""
        head, mark, sign = word.rpartition(",")
        if sign not in self.confusions.signs or (head and not mark):
            return ""
        return f"{head}{mark} {self.confusions.signs[sign]}" if mark else self.confusions.signs[sign]

    def reads_as_long_s(self, part: str) -> bool:
        """Tell whether f → s makes a known word of a part."""
        return any(form in self.lexicon for form in with_long_s(part))

    def _best(self, part: str, *, long_s: bool) -> Candidate | None:
        """Return the most probable reading of a part, its weight the probability, None where it is the part itself."""
        if len(part) < 2 or part.isdigit():
            return None
        choice = self._likeliest(part, self._options(part, long_s=long_s), long_s=long_s)
        if choice is not None:
            return choice
        if not long_s:
            return self._with_other_accents(part)
        return None if part in self.lexicon else self._by_letters(part)

    def _options(self, part: str, *, long_s: bool) -> list[Candidate]:
        """Return what may have been printed for a part; names are left alone, but for an article read as a capital."""
        found = with_apostrophe(part, self.confusions, self.lexicon, long_s=long_s)
        if long_s or part.islower() or not part[0].isupper():
            found += [
                self._in_case(part, option) for option in misread(part, self.channel, self.lexicon, long_s=long_s)
            ]
        if len(part) >= LONG_ENOUGH and part[0].islower():
            found += with_space(part, self.lexicon, long_s=long_s)
        return found

    def _in_case(self, part: str, option: Candidate) -> Candidate:
        if len(part) > 2 and part.isupper():
            return replace(option, form=option.form.upper())
        return replace(option, form=option.form[0].upper() + option.form[1:]) if part[0].isupper() else option

    def _likeliest(self, part: str, options: Sequence[Candidate], *, long_s: bool) -> Candidate | None:
        """Weigh the options, the part as it was read among them; a word of no list is less likely the longer it is."""
        plain = part.replace("ſ", "s")
        unread = self.thresholds.unknown - self.thresholds.per_letter * max(FEW, len(part))
        weights = {plain: max(unread, self.lexicon.weight(plain) if plain == part else unread)}
        rules: dict[str, str] = {}
        for option in sorted(options, key=lambda option: -option.weight):
            if option.form not in weights or option.weight > weights[option.form]:
                weights[option.form] = option.weight
                rules[option.form] = option.rule
        best = max(weights, key=lambda form: (weights[form], form == plain, form))
        total = sum(10 ** ((weight - weights[best]) / 10) for weight in weights.values())
        least = self.thresholds.least if long_s or len(part) >= SHORTEST else self.thresholds.least_short
        if best == part or 1 / total < least:
            return None
        return Candidate(best, rules.get(best) or LONG_S, round(1 / total, 3))

    def _with_other_accents(self, part: str) -> Candidate | None:
        """Return the usual accents of a word read with others; missing accents are a matter of spelling."""
        if len(part) < SHORTEST or part.isascii() or not part.islower() or self.lexicon.exact(part):
            return None
        entries = sorted(self.lexicon.entries(part), key=lambda entry: (-entry.weight, entry.form))
        clear = entries and entries[0].weight - (entries[1].weight if entries[1:] else 0) >= CLEAR
        return Candidate(entries[0].form, ACCENT, 1.0) if clear and entries[0].weight >= USUAL_ACCENTS else None

    def _by_letters(self, part: str) -> Candidate | None:
        """Read f as s in a word that no lexicon knows where its neighbours are those of s."""
        form = "".join(
            "s" if char in CERTAIN or (char == "f" and self._is_s(part, place)) else char
            for place, char in enumerate(part)
        )
        return Candidate(form, LONG_S_LETTERS, 0.5) if form != part else None

    def _is_s(self, part: str, place: int) -> bool:
        doubled = "f" in (part[place - 1 : place], part[place + 1 : place + 2])
        return not doubled and self.letters.is_s(part, place)
