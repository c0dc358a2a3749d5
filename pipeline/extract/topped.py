"""Sequences told by their highest card: *la tierce majeure*, *la quatrième au roi*, *celle à la dame*.

A line may name the sequence for the rows of a table below it: *Les quintes valent :* above *Celle au roi | 300*. The
words are `corpus/lexicon/melds.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from pipeline.extract.combination import Combination
from pipeline.extract.lexicon import labelled, wordings
from pipeline.extract.masking import NATURAL, Masked, mask, number_at, ranks_of
from pipeline.model import Sentence

WORDINGS = wordings("topped")

LEADS_TO = WORDINGS["leads-to"]
"""What leads from a sequence to its highest card."""

SIZES = {"tierce": 3, "quarte": 4, "quinte": 5, "sixte": 6}

LONGEST = 8
"""No sequence is longer."""


def topped(masked: Masked, words: str, head: Combination | None = None) -> list[Combination]:
    """Return the sequences that a sentence tells by their highest card; one without its noun goes on with the last."""
    rows = [(label, match) for label in ("topped", "elided") for form in labelled("melds.toml", label)
            for match in form.finditer(masked.text)]  # fmt: skip
    found: list[Combination] = []
    for label, match in sorted(rows, key=lambda row: row[1].start()):
        head = _sequence(match, masked, words) if label == "topped" else head
        ranks = _ranks(match, masked, head.size) if head else ()
        if head and ranks:
            at = match.start("major" if match["major"] else "top")
            start = match.start() if label == "topped" else at
            name = f"{head.name} {_said(match, words)}"
            found.append(Combination(start, match.end(), "run", head.size, ranks, name, head.when))
    return found


def heads(sentences: Iterable[Sentence]) -> Iterator[tuple[str, Combination | None]]:
    """Give each row of a table by its id with the sequence that the line above the table names."""
    head: Combination | None = None
    for sentence in sentences:
        if sentence.kind == "table_row":
            yield sentence.id, head
            continue
        masked = mask(sentence.printed)
        found = [match for form in labelled("melds.toml", "head") if (match := form.match(masked.text))]
        head = _sequence(found[0], masked, sentence.printed) if found else None


def _sequence(match: re.Match[str], masked: Masked, words: str) -> Combination | None:
    """Return the sequence that a noun names, without its ranks."""
    group = "name" if match["name"] else "size"
    name = words[slice(*match.span(group))].lower().removesuffix("s")
    size = SIZES.get(match[group].removesuffix("s")) or int(number_at(masked, match.start(group), "0"))
    trumps = any(match.groupdict().get(one) for one in ("trump", "trump2"))
    fits = 2 < size <= LONGEST
    return Combination(*match.span(), "run", size, (), name, "trump" if trumps else "") if fits else None


def _ranks(match: re.Match[str], masked: Masked, size: int) -> tuple[str, ...]:
    """Return the ranks of a sequence from its highest card down."""
    top = [rank for at, rank in ranks_of(match, masked) if at >= match.start("top")] if match["top"] else [NATURAL[0]]
    first = NATURAL.index(top[0]) if top and top[0] in NATURAL else len(NATURAL)
    return NATURAL[first : first + size] if first + size <= len(NATURAL) else ()


def _said(match: re.Match[str], words: str) -> str:
    """Return how the highest card is told behind the noun: *majeure*, *au roi*."""
    if match["major"]:
        return "majeure"
    before = LEADS_TO.search(words[: match.start("top")].lower())
    return f"{before.group() if before else 'au '}{words[slice(*match.span('top'))].lower()}"
