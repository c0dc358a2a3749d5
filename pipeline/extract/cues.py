"""The words of a sentence that play a part: of any lexicon file, and those of payments (`transfers.toml`)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache, partial

from pipeline.extract.lexicon import expand, labelled, seek
from pipeline.extract.masking import Masked, mask

VERBS = frozenset({"gives", "takes", "belongs", "costs", "worth", "doubles"})
PLAYED = VERBS | {"party", "place", "event", "vessel"}
"""The labels that play a part of themselves; the others help to read amounts (`sums`)."""


@dataclass(frozen=True, slots=True)
class Cue:
    """A word or group of words that plays a part, at its offsets."""

    label: str
    value: str
    start: int
    end: int


forms = partial(labelled, "transfers.toml")
"""The regular expressions of a label of payments."""


@lru_cache(maxsize=256)
def cues_in(name: str, text: str) -> tuple[Cue, ...]:
    """Return all that the rows of a lexicon file find in a masked text, in the order of the rows."""
    return tuple(Cue(row.label, row.value, match.start(), match.end()) for row, match in seek(name, text))


def gap(one: Cue, other: Cue) -> int:
    """Return how many letters stand between two cues, less than none where they overlap."""
    return max(one.start - other.end, other.start - one.end)


def clauses(stop: re.Pattern[str], text: str) -> Iterator[tuple[int, int]]:
    """Give where the clauses of a text begin and end that a sort of stop parts."""
    ends = [*(match.start() for match in stop.finditer(text)), len(text)]
    yield from zip([0, *(end + 1 for end in ends)], ends, strict=False)


def clause_at(stop: re.Pattern[str], text: str, at: int) -> tuple[int, int]:
    """Return the clause that holds an offset, of those that a sort of stop parts."""
    return next(span for span in clauses(stop, text) if span[1] >= at)


def read_cues(masked: Masked) -> list[Cue]:
    """Return the cues of a sentence; of parties and of verbs that overlap, the longest."""
    return list(_cues_of(masked.text))


@lru_cache(maxsize=64)
def _cues_of(text: str) -> tuple[Cue, ...]:
    """Return the cues of a masked text: several readers ask for those of each sentence."""
    found = [
        Cue(row.label, row.value, match.end() - len(match.group().lstrip(" ,;:.")), match.end())
        for row, match in seek("transfers.toml", text)
        if row.label in PLAYED
    ]
    kept: list[Cue] = []
    for cue in sorted(found, key=lambda one: (one.start - one.end, one.start)):
        if cue.label == "event" or not any(_rivals(cue, one) for one in kept):
            kept.append(cue)
    return tuple(sorted((_of_vole(cue, kept, text) for cue in kept), key=lambda one: (one.start, one.end)))


def _of_vole(cue: Cue, cues: Iterable[Cue], text: str) -> Cue:
    """Return who *fait* the deal as anybody where behind the vole he makes that: *la vole est rare : qui la fait …*."""
    is_vole = any(one.value == "vole" and one.end <= cue.start for one in cues)
    makes_it = cue.value == "dealer" and text[: cue.end].endswith(("la fait", "l'a faite"))
    return replace(cue, value="someone") if is_vole and makes_it else cue


def vessels(texts: Iterable[str]) -> tuple[re.Pattern[str], ...]:
    """Return how a text speaks of what its players put coins into: *un jeton dans le verre* makes the glass a purse."""
    found = {
        match.group("name") for text in texts for form in forms("filled") for match in form.finditer(mask(text).text)
    }
    names = "|".join(sorted(map(re.escape, found)))
    coins = expand(r"(?:(?:tou(?:te)?s )?les (?:{coin}) |tout l'argent |le contenu )(?:de la |du |de l'|des )")
    return (re.compile(rf"\b(?:{coins}|le |la |l'|les |cette |ce )(?:{names})\b"),) if names else ()


def _rivals(cue: Cue, other: Cue) -> bool:
    same = cue.label == other.label or {cue.label, other.label} <= VERBS
    return same and cue.start < other.end and other.start < cue.end
