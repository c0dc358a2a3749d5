"""A second reading of a sentence: which rules each of its clauses states, by what a network has learnt of its words.

What is learnt are templates, rules without their numbers (`templates`), of which the numbers of the clause fill the
slots (`slots`). The network (`network`) is learnt from texts with their rules and from labelled sentences
(`weighed_training`). It is a second reading: what it reads holds only where nothing else was read of the matter.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from pipeline.extract.masking import mask
from pipeline.extract.network import Matrix, Network
from pipeline.extract.slots import filling, numbers_in
from pipeline.extract.templates import Template
from pipeline.extract.weighed_features import clauses, features
from pipeline.paths import project

NETWORK, TEMPLATES = "weighed-network.npz", "weighed-templates.tsv"

OPENS, CLOSES = " ,;:.—-", " ,;:."
"""Signs about a clause that are none of its words."""

IDLE = re.compile(r"[^.;:!]*\?|.*\t.*", re.DOTALL)
"""A clause that asks, or the cells of a table."""

PART = {
    "follow": ("duty",), "direction": ("of",), "end": ("cause",), "penalty": ("fault",), "ante": ("who",),
    "payment": ("to", "source", "each"), "bonus": ("what",), "carry_over": ("what",), "score": ("who", "when"),
}  # fmt: skip
"""What of a rule others of its kind do not speak of."""

USUALLY = {"direction": "deal"}
SAME = {"turn_up": "trump", "dealer_rotation": "direction turn"}
"""Kinds that speak of the matter of another."""

PREFIX = "weighed-"
"""How the pattern of a record of a second reading begins."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A rule that a clause seems to state, with its odds."""

    kind: str
    matter: str
    fields: Mapping[str, object]
    odds: float
    start: int
    end: int


@lru_cache(maxsize=1)
def network() -> Network:
    """Return the network that was learnt."""
    return Network.of((project().lexicon / NETWORK).read_bytes())


@lru_cache(maxsize=1)
def published() -> tuple[tuple[int, Template, float], ...]:
    """Return the templates of which records are made: the place of each in the network, and the odds it needs."""
    lines = (project().lexicon / TEMPLATES).read_text("utf-8").splitlines()[1:]
    needed = {name: float(least) for name, least, *_ in (line.split("\t") for line in lines) if least}
    return tuple(
        (at, Template.named(name), needed[name]) for at, name in enumerate(network().templates) if name in needed
    )


@dataclass(frozen=True, slots=True)
class Glance:
    """A clause of a sentence, without the signs about it, with the odds of each template."""

    start: int
    end: int
    first: int
    last: int
    odds: Matrix


@lru_cache(maxsize=64)
def glances(text: str) -> tuple[Glance, ...]:
    """Return the clauses of a sentence that may state anything."""
    return tuple(
        Glance(
            start, end, end - len(text[start:end].lstrip(OPENS)), start + len(text[start:end].rstrip(CLOSES)),
            network().odds(features(text, start, end)),
        )
        for start, end in clauses(text)
        if not IDLE.fullmatch(text[start:end].strip())
    )  # fmt: skip


def readings(text: str) -> Iterator[Reading]:
    """Give the rules that the clauses of a sentence seem to state, of a matter in each the likeliest."""
    for glance in glances(text):
        kept: dict[str, Reading] = {}
        for one in sorted(_stated(text, glance), key=lambda one: -one.odds):
            kept.setdefault(one.matter, one)
        yield from kept.values()


def _stated(text: str, glance: Glance) -> Iterator[Reading]:
    odds, numbers = glance.odds, numbers_in(mask(text), glance.start, glance.end)
    for at, template, least in published():
        values = filling(template, numbers) if odds[at] >= least else None
        if values is not None:
            fields = template.filled(values)
            matter = matter_of(template.kind, fields)
            yield Reading(template.kind, matter, fields, float(odds[at]), glance.first, glance.last)


def matter_of(kind: str, fields: Mapping[str, object]) -> str:
    """Return the matter of a rule: its kind, and what of it others of its kind do not speak of."""
    parts = [str(fields.get(part, USUALLY.get(kind, ""))) for part in PART.get(kind, ())]
    worded = str(fields.get("amount", "")) if kind == "payment" else ""
    return " ".join((SAME.get(kind, kind), *parts, worded if worded.isalpha() or "_" in worded else "")).strip()
