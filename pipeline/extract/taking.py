"""Which kinds of rule a reference takes over from another game: by part, by matter, less what is excepted."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from pipeline.extract.lexicon import recognisers
from pipeline.extract.matters import matters_in, words_of
from pipeline.extract.text import fold
from pipeline.ludemes import KINDS
from pipeline.model import Mention, Sentence

DEAL = frozenset({"deal", "direction", "dealer_choice", "turn_up"})
CARDS = frozenset({"deck", "rank_order", "card_values", "removed_cards", "added_cards", "top_card"})
PLAY = frozenset({"follow", "trick_winner", "leader", "trump", "announce", "hand_order"})
PAYMENT = frozenset({"ante", "payment", "penalty", "bonus", "carry_over", "stake", "score", "bet", "bank_clause"})
ALL = frozenset(KINDS)

PARTS: Mapping[str, frozenset[str]] = {"all": ALL, "deal": DEAL, "cards": CARDS, "play": PLAY, "payment": PAYMENT}
"""Kinds that a reference to a whole part takes over; `see` takes over nothing of itself."""

PLAYERS = "players"
"""The matter of how many play, which an exception names softly."""

STOP = re.compile(r"[.;:] ")


def clause_of(mention: Mention, sentence: Sentence) -> str:
    """Return what a sentence says about a reference, folded, without the name of the other game and the exception."""
    text, start = fold(sentence.printed), mention.start - sentence.start
    head = max((stop.end() for stop in STOP.finditer(text, 0, start)), default=0)
    stop = STOP.search(text, mention.end - sentence.start)
    clause = text[head : stop.start() if stop else len(text)].split(fold(mention.exception) or "\0")[0]
    return clause.replace(fold(mention.target), " " * len(mention.target))


def taken_over(mention: Mention, clause: str) -> frozenset[str]:
    """Return the kinds that a mention takes over where its target states them; the clause tells the matter."""
    if mention.part not in PARTS:
        return frozenset()
    matters = matters_in(clause, 0, len(clause), mention.part) if mention.part != "all" else []
    named = [_kinds(matter, mention.part) for matter in matters] or [PARTS[mention.part]]
    return frozenset[str]().union(*named) - _excepted(fold(mention.exception))


def _excepted(exception: str) -> frozenset[str]:
    """Return the kinds that the first clause of an exception is about: this game has others, or none."""
    stop = STOP.search(exception)
    words = words_of(exception[: stop.start()] if stop else exception)
    named = [word for word in words if (word.is_firm and word.part != "all") or word.matter == PLAYERS]
    return frozenset[str]().union(*(_kinds(word.matter, word.part) for word in named))


@lru_cache(maxsize=64)
def _kinds(matter: str, part: str) -> frozenset[str]:
    """Return the kinds of one matter; a matter that names none is about its whole part."""
    names = next((row.fields.get("kinds", "") for row in recognisers("matters.toml") if row.id == matter), "").split()
    phases = {name[1:] for name in names if name.startswith("@")}
    kinds = {kind for kind, model in KINDS.items() if model.phase in phases} | {name for name in names if name in KINDS}
    return frozenset(kinds) or PARTS.get(part, frozenset())
