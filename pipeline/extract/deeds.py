"""The deeds of a sentence on stakes: clauses of which each does one thing with coins, with all that it names.

A clause ends where a stop or a conjunction parts what is done in it from what is done behind it; a party whose verb is
left out (*le donneur, deux*) has a clause of its own. The words are `corpus/lexicon/stakes.toml`, and for parties,
purses and events `corpus/lexicon/transfers.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

from pipeline.extract.cues import Cue, cues_in, read_cues
from pipeline.extract.lexicon import labelled, wordings
from pipeline.extract.masking import Masked

WORDINGS = wordings("deeds")

FILE = "stakes.toml"

SHARED = frozenset({"party", "place", "event", "vessel"})
"""What the words of transfers tell of stakes too."""

NAMELESS = frozenset({"someone", "one"})
"""Parties whose words may hold a deed too: *il faut à chacun …*, *l'on exige …*."""

NOUNS = frozenset({"mise", "cave"})
"""Acts that a noun tells."""

STOP = re.compile(r"(?<! )\.(?= |$)|[;!?](?= (?!»)|$)| [-—–] ")
"""Where a clause ends, whatever stands behind it."""

PART = WORDINGS["part"]
"""What may part one deed from the next."""

COUNTED = WORDINGS["counted"]
"""What makes a deed of a noun: *l'enjeu est de deux jetons*."""

THAT_OF = WORDINGS["that-of"]
"""A pronoun for a stake told before it."""

ARTICLE = WORDINGS["article"]
NOUN = WORDINGS["noun"]

MEANT = WORDINGS["meant"]
"""What parts them without a doubt."""


SAID_OF = WORDINGS["said-of"]
"""A verb behind a comma that still tells of the noun before it: *la mise, de deux jetons, est due par …*."""


BEFORE = WORDINGS["before"]
"""What makes of a verb no deed of its own: *chacun met aussi un jeton avant de recevoir sa carte*."""


@dataclass(frozen=True, slots=True)
class Deed:
    """A clause at its offsets: its acts and what else it names; `left_out` where its verb is that of the one before."""

    start: int
    end: int
    cues: tuple[Cue, ...]
    left_out: re.Match[str] | None = None

    def of(self, label: str) -> list[Cue]:
        """Return the cues of a label."""
        return [cue for cue in self.cues if cue.label == label]

    @property
    def acts(self) -> list[Cue]:
        """Return what is done, in the order of the words."""
        return self.of("act")

    @property
    def events(self) -> frozenset[str]:
        """Return what befalls in the clause."""
        return frozenset(cue.value for cue in self.of("event"))

    def says(self, label: str) -> bool:
        """Tell whether a word of a label stands in the clause."""
        return any(cue.label == label for cue in self.cues)


def deeds(masked: Masked) -> list[Deed]:
    """Return the deeds of a sentence, in its order."""
    cues = _cues(masked)
    told = list(_left_out(masked.text, cues))
    bounds = [0, *sorted({at for at, _ in _bounds(masked.text, cues, told)}), len(masked.text)]
    found = []
    for start, end in pairwise(bounds):
        inside = tuple(cue for cue in cues if start <= cue.start < end)
        match = next((one for party, one in told if start <= party.start < end), None)
        found.append(Deed(start, end, inside, match if not any(cue.label == "act" for cue in inside) else None))
    return found


def _cues(masked: Masked) -> list[Cue]:
    own = sorted(cues_in(FILE, masked.text), key=lambda one: (one.start - one.end, one.start))
    shared = [cue for cue in read_cues(masked) if cue.label in SHARED]
    parties = [cue for cue in shared if cue.label == "party" and cue.value not in ("someone", "one")]
    acts: list[Cue] = []
    for cue in (one for one in own if one.label == "act" and not _is_noun(one, masked.text)):
        if not any(cue.start < other.end and other.start < cue.end for other in (*acts, *parties)):
            acts.append(cue)
    first = min((cue.start for cue in acts), default=0)
    acts = [cue for cue in acts if cue.start > first or not THAT_OF.match(masked.text, cue.start)]
    return sorted([*acts, *(one for one in own if one.label != "act"), *shared], key=lambda one: (one.start, one.end))


def _is_noun(cue: Cue, text: str) -> bool:
    """Tell whether what looks like a verb is a noun: *les places*, *sa solde*."""
    return ARTICLE.search(text[: cue.start]) is not None and NOUN.fullmatch(text[cue.start : cue.end]) is not None


def _is_taken_up(cue: Cue, before: Cue, text: str) -> bool:
    """Tell whether a pronoun takes up the stake before it, for somebody else: *…, et celle des autres de trois*."""
    return before.value == "mise" and THAT_OF.match(text, cue.start) is not None


def _left_out(text: str, cues: Sequence[Cue]) -> Iterator[tuple[Cue, re.Match[str]]]:
    """Give the parties behind which a number stands without a verb."""
    acts = [cue for cue in cues if cue.label == "act"]
    forms = partial(labelled, FILE)
    for party in (cue for cue in cues if cue.label == "party" and any(one.start < cue.start for one in acts)):
        matches = (form.match(text, party.end) for form in forms("left-out"))
        match = next(filter(None, matches), None)
        if match and not any(match.start() <= one.start < match.end() for one in acts):
            yield party, match


def _bounds(text: str, cues: Sequence[Cue], told: Sequence[tuple[Cue, re.Match[str]]]) -> Iterator[tuple[int, str]]:
    """Give where one clause ends and the next begins."""
    yield from ((match.end(), "stop") for match in STOP.finditer(text))
    acts = [cue for cue in cues if cue.label == "act"]
    ends = [*(cue.start for cue in acts[1:]), len(text)]
    counted = [cue for cue, end in zip(acts, ends, strict=False) if COUNTED.search(text, cue.end, end)]
    heads = [cue for cue in acts if cue.value not in NOUNS or cue in counted]
    heads = [cue for cue in heads if BEFORE.search(text[: cue.start]) is None]
    heads = sorted([*heads, *(party for party, _ in told)], key=lambda one: one.start)
    for one, other in pairwise(heads):
        if other.value in NOUNS and not _is_taken_up(other, one, text):
            continue
        parts = [match for match in PART.finditer(text, one.end, other.start) if match.group().strip()]
        if one.value in NOUNS and SAID_OF.match(text, other.start):
            parts = [match for match in parts if match.end() < other.start]
        if parts and STOP.search(text, one.end, other.start) is None:
            yield _best(parts, cues, text, other).start(), "part"


def _best(parts: Sequence[re.Match[str]], cues: Sequence[Cue], text: str, verb: Cue) -> re.Match[str]:
    """Return what parts two verbs: what can be nothing else, else what leads to a party, else the last."""
    for match in parts:
        named = [cue for cue in cues if cue.label == "party" and match.start() <= cue.start <= match.end() + 2]
        if named or (MEANT.match(match.group()) and match.end() <= verb.start):
            return match
    return parts[-1]
