"""Rules of money that the words of a clause tell whole: *il perd le double de ce qu'on a joué*.

A row of `money-told.toml` names the kind as its label. A field of it may hold a number of the words (`$x`), or several
values parted by bars, of which each makes a rule of its own; one of a number that is not told makes none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from pipeline.extract.amounts import ONCE
from pipeline.extract.lexicon import Recogniser, expand, seek
from pipeline.extract.masking import Masked, mask, number_at
from pipeline.extract.told import Told

FILE = "money-told.toml"

WORDED = "-worded"
"""How the names of what these rows read end: nothing need be believed of words that tell a rule whole."""

GUARDS = frozenset({"needs", "unless", "most"})
"""Fields that are no part of a rule: what must be said about it, what must not, the greatest number."""

PLACE = re.compile(r"\$([a-z])")
"""Where a number of the words goes in a field."""

COUNTED = "chips"
"""The field that holds a mere number."""


def money_told(text: str, before: str = "") -> Iterator[Told]:
    """Give the rules of money that a sentence tells; `before`, the one before it, may tell what game it is of."""
    masked = mask(text)
    said = f"{mask(before).text} {masked.text}"
    for row, match in seek(FILE, masked.text):
        if _is_meant(row, said, masked.text):
            yield from _told(row, match, masked)


def _is_meant(row: Recogniser, said: str, text: str) -> bool:
    """Tell whether what a row needs is said, and nothing that makes its words mean something else."""
    needs, unless = row.fields.get("needs"), row.fields.get("unless")
    if needs is not None and _compiled(needs).search(said) is None:
        return False
    return unless is None or _compiled(unless).search(text) is None


@lru_cache(maxsize=256)
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(expand(pattern))


def _told(row: Recogniser, match: re.Match[str], masked: Masked) -> Iterator[Told]:
    """Give a rule for each value of the fields that hold several."""
    numbers = {
        name[0]: int(number_at(masked, match.start(name), "1")) for name, words in match.groupdict().items() if words
    }
    if numbers.get("x", 0) > int(row.fields.get("most", numbers.get("x", 0))):
        return
    fields = {name: value.split("|") for name, value in row.fields.items() if name not in GUARDS}
    for at in range(max(len(several) for several in fields.values())):
        filled = {name: _filled(several[min(at, len(several) - 1)], numbers) for name, several in fields.items()}
        if None not in filled.values():
            fields_told = {name: _whole(name, value) for name, value in filled.items()}
            yield Told(row.label, fields_told, match.start(), match.end())


def _filled(template: str, numbers: Mapping[str, int]) -> str | None:
    """Return the value of a field, or None where a number of it is not told."""
    names = {match.group(1) for match in PLACE.finditer(template)}
    if not names <= numbers.keys():
        return None
    return ONCE.sub("", PLACE.sub(lambda match: str(numbers[match.group(1)]), template))


def _whole(name: str, value: str | None) -> object:
    """Return a number of chips as a number: other fields hold expressions, or are read as what they are."""
    return int(str(value)) if name == COUNTED else value


def told_apart(found: Sequence[Told]) -> list[Told]:
    """Return of rules of one kind in the same words those of the row that comes first."""
    kept: list[Told] = []
    for one in found:
        if not any(_overlap(one, other) for other in kept):
            kept.append(one)
    return kept


def _overlap(one: Told, other: Told) -> bool:
    is_same = (one.start, one.end) == (other.start, other.end)
    return one.kind == other.kind and not is_same and one.start < other.end and other.start < one.end
