"""Words that may have been printed where another was read, each with the confusion that explains it."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Literal

from pipeline.digitize.lexicon import PLAIN, Lexicon

LONG_S = "long-s"
LOST_APOSTROPHE = "lost-apostrophe"
LOST_SPACE = "lost-space"

OPTIONAL, CERTAIN = "f", "{[ſ"
"""What is read for a long s: f may be right; a brace within a word or ſ itself is not a letter of ours."""
MOST_LONG_S = 5
"""A word with more letters f than this is left alone."""
COMMON, USUAL = 60, 40
"""Weights that the two halves of a word without its space must have: one is a tool word."""
EVERYDAY = 25
"""Weight of the words whose letters are counted."""
FAR_LIKELIER = 8
"""How much oftener s than f must stand between two letters, for f to be read as s in an unknown word."""
VOWELS = frozenset("aàâeéèêiîoôuyhœ")

Place = Literal["any", "start"]


@dataclass(frozen=True, slots=True)
class Confusion:
    """What is read for what was printed; see the header of ocr-confusions.toml."""

    id: str
    read: str
    print: str
    long_s: bool
    cost: int
    place: Place


@dataclass(frozen=True, slots=True)
class Confusions:
    """The table of confusions, the elided words that an apostrophe follows, what is read for the sign &."""

    rows: tuple[Confusion, ...]
    elisions: tuple[str, ...]
    signs: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Candidate:
    """A form that may have been printed, the id of the rule that gives it, its weight after the rule's cost."""

    form: str
    rule: str
    weight: int
    long_s: bool = False


@dataclass(frozen=True, slots=True)
class LetterContexts:
    """How often f and s stand between two letters, in the commoner words; `^` is the start of a word."""

    counts: Mapping[tuple[str, str, str], int]

    @staticmethod
    def of(lexicon: Lexicon) -> LetterContexts:
        """Count the neighbours of f and s in the words of everyday use."""
        counts: Counter[tuple[str, str, str]] = Counter()
        for entry in lexicon:
            if entry.weight >= EVERYDAY:
                framed = f"^{entry.form.translate(PLAIN)}"
                triples = zip(framed, framed[1:], framed[2:], strict=False)
                counts.update(triple for triple in triples if triple[1] in "fs")
        return LetterContexts(counts)

    def is_s(self, part: str, place: int) -> bool:
        """Tell whether an f of a word, not its last letter, is far more likely an s."""
        if place == len(part) - 1:
            return False
        plain = part.lower().translate(PLAIN)
        before, after = plain[place - 1] if place else "^", plain[place + 1]
        before, after = before.replace("f", "s"), after.replace("f", "s")
        s, f = self.counts.get((before, "s", after), 0), self.counts.get((before, "f", after), 0)
        return s >= FAR_LIKELIER * (f + 1)


def read_confusions(path: Path) -> Confusions:
    """Return the confusions of a data file."""
    data = tomllib.loads(path.read_text("utf-8"))
    rows = tuple(
        Confusion(
            row["id"],
            row["read"],
            row["print"],
            bool(row.get("long_s", False)),
            int(row["cost"]),
            row.get("place", "any"),
        )
        for row in data["confusion"]
    )
    signs = dict.fromkeys(data["ampersand"]["read"], "&")
    return Confusions(rows, tuple(data["elision"]["words"]), signs)


def with_long_s(part: str) -> Iterator[str]:
    """Yield every reading of a part with some f as s; the last letter of a word is never a long s."""
    sure = "".join("s" if char in CERTAIN else char for char in part)
    places = [index for index, char in enumerate(sure[:-1]) if char in OPTIONAL]
    if len(places) > MOST_LONG_S:
        return
    for count in range(0 if sure != part else 1, len(places) + 1):
        for chosen in combinations(places, count):
            yield "".join("s" if index in chosen else char for index, char in enumerate(sure))


def long_s_readings(part: str, lexicon: Lexicon) -> list[Candidate]:
    """Return the known words that f → s makes of a part."""
    found = [Candidate(form, LONG_S, lexicon.weight(form)) for form in with_long_s(part)]
    return [candidate for candidate in found if candidate.weight]


def neighbours(part: str, confusions: Confusions, lexicon: Lexicon, *, long_s: bool) -> list[Candidate]:
    """Return the known words that one confusion, and on long-s pages f → s besides, makes of a part."""
    found: list[Candidate] = []
    for confusion in confusions.rows:
        if confusion.long_s and not long_s:
            continue
        for form in _replaced(part, confusion):
            for variant in (form, *(with_long_s(form) if long_s else ())):
                weight = phrase_weight(variant, lexicon)
                if weight and (long_s or not _is_early(variant, lexicon)):
                    found.append(Candidate(variant, confusion.id, weight - confusion.cost, confusion.long_s))
    return found


def with_apostrophe(part: str, confusions: Confusions, lexicon: Lexicon, *, long_s: bool) -> list[Candidate]:
    """Return the readings of a part with an apostrophe after its elided first word; a capital may open a name."""
    found: list[Candidate] = []
    for head in confusions.elisions:
        rest = part[len(head) :]
        whole = len(rest) >= 2 or rest == "y"
        if part.lower().startswith(head) and whole and rest[0].lower() in VOWELS and not part[1:2].isupper():
            for variant in (rest, *(with_long_s(rest) if long_s else ())):
                weight = _exact_weight(variant, lexicon)
                if weight >= (COMMON if part[0].isupper() else USUAL):
                    found.append(Candidate(f"{part[: len(head)]}'{variant}", LOST_APOSTROPHE, weight))
    return found


def with_space(part: str, lexicon: Lexicon, *, long_s: bool) -> list[Candidate]:
    """Return the readings of a part as two words of which one is a tool word; the weight is the rarer one's."""
    found: list[Candidate] = []
    for cut in range(2, len(part) - 1):
        left, right = _commonest(part[:cut], lexicon, long_s), _commonest(part[cut:], lexicon, long_s)
        weights = sorted((left.weight, right.weight))
        if weights[0] >= USUAL and weights[1] >= COMMON:
            found.append(Candidate(f"{left.form} {right.form}", LOST_SPACE, weights[0]))
    return found


def phrase_weight(form: str, lexicon: Lexicon) -> int:
    """Return the weight of a form, or of the rarest of its words around apostrophes."""
    words = [word for word in form.split("'") if len(word) > 1]
    return min((lexicon.weight(word) for word in words), default=0)


def _exact_weight(form: str, lexicon: Lexicon) -> int:
    entry = lexicon.exact(form)
    return entry.weight if entry else 0


def _is_early(form: str, lexicon: Lexicon) -> bool:
    entry = lexicon.exact(form)
    return entry is not None and entry.early


def _commonest(part: str, lexicon: Lexicon, long_s: bool) -> Candidate:
    forms = (part, *(with_long_s(part) if long_s else ()))
    exact = [Candidate(form, LOST_SPACE, _exact_weight(form, lexicon)) for form in forms]
    return max(exact, key=lambda candidate: candidate.weight)


def _replaced(part: str, confusion: Confusion) -> Iterator[str]:
    """Yield the part with one occurrence replaced, for each occurrence where the confusion may stand."""
    read = confusion.read
    start = part.find(read)
    while start >= 0 and (confusion.place == "any" or start == 0):
        yield part[:start] + confusion.print + part[start + len(read) :]
        start = part.find(read, start + 1)
