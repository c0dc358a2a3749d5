"""How likely each clause of a sentence states each rule, by what a network has learnt of its words.

What is learnt are templates, rules without their numbers (`templates`), of which the numbers of the clause fill the
slots (`slots`). The network (`network`) is learnt from texts with their rules and from labelled sentences
(`weighed_training`). What becomes of it is for the second reading to say (`second`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from pipeline.extract.network import Matrix, Network
from pipeline.extract.weighed_features import clauses, features, parts
from pipeline.paths import project

NETWORK = "weighed-network.npz"

OPENS, CLOSES = " ,;:.—-", " ,;:."
"""Signs about a clause that are none of its words."""

IDLE = re.compile(r"[^.;:!]*\?|.*\t.*", re.DOTALL)
"""A clause that asks, or the cells of a table."""

PART = {
    "added_cards": ("when",), "ante": ("who",), "bet": ("on",), "bonus": ("what", "to"),
    "box": ("name", "rank", "suit"), "card_mark": ("rank", "suit", "held", "turned", "played"),
    "card_paid": ("rank", "suit", "how"), "card_price": ("rank", "suit", "of"), "carry_over": ("what",),
    "contract": ("name",), "deal": ("when",), "deck": ("when",), "dice_void": ("throws",), "dice_win": ("throws",),
    "direction": ("of",), "end": ("cause",), "follow": ("duty",), "hand": ("name",), "hand_payment": ("hand",),
    "meld": ("name", "pattern", "ranks", "size"), "payment": ("to", "source", "each"), "penalty": ("fault",),
    "pool_event": ("how",), "removed_cards": ("when",), "score": ("who", "when", "points"),
    "set_hand": ("name", "size"), "stake_box": ("name",), "stock_score": ("what",), "target": ("when",),
    "trick_score": ("what",),
}  # fmt: skip
"""What of a rule others of its kind do not speak of."""

USUALLY = {"direction": "deal"}
SAME = {"turn_up": "trump", "dealer_rotation": "direction turn"}
"""Kinds that speak of the matter of another."""


@lru_cache(maxsize=1)
def network() -> Network:
    """Return the network that was learnt."""
    return Network.of((project().lexicon / NETWORK).read_bytes())


@dataclass(frozen=True, slots=True)
class Glance:
    """A clause of a sentence or a part of one, without the signs about it, with the odds of each template."""

    start: int
    end: int
    first: int
    last: int
    odds: Matrix
    is_part: bool = False


@lru_cache(maxsize=64)
def glances(text: str, by: Network) -> tuple[Glance, ...]:
    """Return the clauses of a sentence that may state anything, as a network sees them."""
    spoken = (clause for clause in clauses(text) if not IDLE.fullmatch(text[slice(*clause)].strip()))
    return tuple(_glance(text, *clause, by) for clause in spoken)


def glances_at(text: str, start: int, end: int, by: Network) -> list[Glance]:
    """Return those clauses of a sentence in which words stand."""
    return [glance for glance in glances(text, by) if glance.start < end and start < glance.end]


def part_glances(text: str, clause: Glance, by: Network) -> Iterator[Glance]:
    """Give the parts of a clause as a network sees them."""
    yield from (_glance(text, *part, by, is_part=True) for part in parts(text, clause.start, clause.end))


def _glance(text: str, start: int, end: int, by: Network, *, is_part: bool = False) -> Glance:
    first, last = end - len(text[start:end].lstrip(OPENS)), start + len(text[start:end].rstrip(CLOSES))
    return Glance(start, end, first, last, by.odds(features(text, start, end)), is_part)


def matter_of(kind: str, fields: Mapping[str, object]) -> str:
    """Return the matter of a rule: its kind, and what of it others of its kind do not speak of."""
    parts = [str(fields.get(part, USUALLY.get(kind, ""))) for part in PART.get(kind, ())]
    worded = str(fields.get("amount", "")) if kind == "payment" else ""
    return " ".join((SAME.get(kind, kind), *parts, worded if worded.isalpha() or "_" in worded else "")).strip()
