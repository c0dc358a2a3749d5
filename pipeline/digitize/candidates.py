"""Words that may have been printed where another was read, each with the slip that explains it and its weight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from pipeline.digitize.channel import Channel, Confusions
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
NO_APOSTROPHE, NO_SPACE = 25, 105
"""Cost of an apostrophe that was not read, and of a space: two words side by side weigh their sum, less 90."""
EVERYDAY = 25
"""Weight of the words whose letters are counted."""
FAR_LIKELIER = 8
"""How much oftener s than f must stand between two letters, for f to be read as s in an unknown word."""
VOWELS = frozenset("aàâeéèêiîoôuyhœ")


@dataclass(frozen=True, slots=True)
class Candidate:
    """A form that may have been printed, the ids of the slips, joined by +, its weight after their cost."""

    form: str
    rule: str
    weight: float


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


def with_long_s(part: str) -> Iterator[str]:
    """Yield every reading of a part with some f as s; the last letter of a word is never a long s."""
    sure = "".join("s" if char in CERTAIN else char for char in part)
    places = [index for index, char in enumerate(sure[:-1]) if char in OPTIONAL]
    if len(places) > MOST_LONG_S:
        return
    for count in range(0 if sure != part else 1, len(places) + 1):
        for chosen in combinations(places, count):
            yield "".join("s" if index in chosen else char for index, char in enumerate(sure))


def misread(part: str, channel: Channel, lexicon: Lexicon, *, long_s: bool) -> list[Candidate]:
    """Return the known words that the channel makes of a part, its own letters among them if they are a word.

    Spellings of before 1740 or so are no words on a page without the long s.
    """
    found: list[Candidate] = []
    start = part.lower() if part.isupper() else part[0].lower() + part[1:]
    for reading in channel.readings(start, lexicon, long_s=long_s):
        kept = _accents(reading.form) == _accents(part.lower())
        weight = lexicon.weight(reading.form) if kept else _exact_weight(reading.form, lexicon)
        if weight and (long_s or not _is_early(reading.form, lexicon)):
            found.append(Candidate(reading.form, "+".join(reading.rules), weight - reading.cost))
    return found


def with_apostrophe(part: str, confusions: Confusions, lexicon: Lexicon, *, long_s: bool) -> list[Candidate]:
    """Return the readings of a part with an apostrophe after its elided first word; a capital may open a name."""
    found: list[Candidate] = []
    heads = [(head, head, LOST_APOSTROPHE) for head in confusions.elisions]
    heads += [(row.read, row.print.removesuffix("'"), row.id) for row in confusions.rows if row.print.endswith("'")]
    for read, head, rule in heads:
        rest = part[len(read) :]
        starts = part.startswith(read) if rule != LOST_APOSTROPHE else part.lower().startswith(read)
        whole = len(rest) >= 2 or rest == "y"
        if starts and whole and rest[0].lower() in VOWELS and not part[1:2].isupper():
            shown = part[: len(head)] if rule == LOST_APOSTROPHE else head
            for variant in (rest, *(with_long_s(rest) if long_s else ())):
                weight = _exact_weight(variant, lexicon)
                if weight >= (COMMON if rule == LOST_APOSTROPHE and part[0].isupper() else USUAL):
                    found.append(Candidate(f"{shown}'{variant}", rule, weight - NO_APOSTROPHE))
    return found


def with_space(part: str, lexicon: Lexicon, *, long_s: bool) -> list[Candidate]:
    """Return the readings of a part as two words of which one is a tool word; the weight is that of both together."""
    found: list[Candidate] = []
    for cut in range(2, len(part) - 1):
        left, right = _commonest(part[:cut], lexicon, long_s), _commonest(part[cut:], lexicon, long_s)
        weights = sorted((left.weight, right.weight))
        if weights[0] >= USUAL and weights[1] >= COMMON:
            found.append(Candidate(f"{left.form} {right.form}", LOST_SPACE, sum(weights) - NO_SPACE))
    return found


def _accents(form: str) -> list[str]:
    """Return the letters with accents: a form that changes them must be one that the lexicon has."""
    return [char for char in form if not char.isascii() and char != "ſ"]


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
