"""Which part of the rules a clause states, by the records that are read from it, where no word names its matter."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache

from pipeline.extract.draft import Draft
from pipeline.extract.drafts import drafts_of
from pipeline.extract.lexicon import wordings
from pipeline.extract.matters import named_in
from pipeline.extract.text import fold
from pipeline.ludemes import KINDS

WORDINGS = wordings("stated")

PHASES: Mapping[str, str] = {
    "equipment": "cards", "deal": "deal", "exchange": "play", "bet": "play", "play": "play", "payment": "payment",
    "end": "payment",
}  # fmt: skip
"""The part of the rules to which most kinds of a phase belong."""

OTHERS: Mapping[str, frozenset[str]] = {
    "all": frozenset({"players", "partners", "goal"}),
    "deal": frozenset({"dealer_rotation"}),
    "cards": frozenset({
        "top_card", "wild_card", "hand", "hand_order", "hand_ranking", "set_hand", "point_hand", "top_trump",
        "best_set", "row_wild",
    }),
    "play": frozenset({"end", "exhausted", "bust", "passed_out", "keeps_dice"}),
    "payment": frozenset({"stake", "banker", "ante", "stake_box", "pool_renewal"}),
}  # fmt: skip
"""Kinds that belong to another part than the rest of their phase."""

TAKES_UP = WORDINGS["takes-up"]
"""What opens a sentence that tells of the one before it (*C'est la règle du rams*)."""


@lru_cache(maxsize=256)
def parts_stated(text: str) -> tuple[str, ...]:
    """Return the parts of the rules of which a clause states a record, in its order."""
    drafts = sorted(drafts_of(text), key=lambda draft: draft.start)
    return tuple(dict.fromkeys(_part(draft) for draft in drafts if draft.kind in KINDS))


def _part(draft: Draft) -> str:
    if draft.kind == "direction" and json.loads(draft.value).get("of") == "play":
        return "play"
    named = (part for part, kinds in OTHERS.items() if draft.kind in kinds)
    return next(named, PHASES[KINDS[draft.kind].phase])


def takes_up(sentence: str) -> bool:
    """Tell whether a sentence tells of what the one before it states."""
    return TAKES_UP.match(fold(sentence)) is not None


def told(sentence: str) -> list[str]:
    """Return the parts of the rules of which a sentence states a record, else those that it names."""
    return [*parts_stated(sentence)] or named_in(fold(sentence), 0, len(sentence))
