"""A rule read in a text, what is known beside its sentence, and what in the sentence bars it or limits it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pipeline.extract.boxes import Names
from pipeline.extract.combination import Combination
from pipeline.extract.compartments import Compartment
from pipeline.extract.context import Context
from pipeline.extract.discourse import Discourse
from pipeline.extract.leads import NOBODY
from pipeline.extract.lexicon import wordings
from pipeline.extract.sums import Purse
from pipeline.extract.values import finish
from pipeline.model import Rule, Sentence

WORDINGS = wordings("draft")

UNCONDITIONAL = frozenset({
    "players", "dice", "board", "banker", "card_values", "carry_over", "hand_order", "hand_meeting", "hand_ranking",
    "meld_contest", "direction", "turn_up", "honours_barred",
})  # fmt: skip
"""Kinds that a number of players does not limit."""

PLAIN = frozenset({"deck", "added_cards", "removed_cards", "ante", "target", "players", "dealer_choice", "rank_order"})
"""Kinds of which a statement under an unread condition is no rule."""

AT_WILL = WORDINGS["at-will"]
"""What says of the act before it that it is no duty: *on fournit si l'on veut*."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A rule read in a text, before it gets its id: offsets in that text."""

    kind: str
    value: str
    confidence: float
    pattern: str
    start: int
    end: int
    loose: bool = False


@dataclass(frozen=True, slots=True)
class Around:
    """What is known beside a sentence: the purse of its text, what stands before and behind, who and which cards.

    `above` is the condition under which its heading or label puts it, `title` the hand that the heading names,
    `sequence` what the line above a table names.
    """

    purse: Purse = ()
    before: str = ""
    memory: Discourse = NOBODY
    has_cards: bool = True
    named: Names = ()
    filler: str = ""
    compartments: tuple[Compartment, ...] = ()
    combinations: tuple[Combination, ...] = ()
    above: str | None = None
    behind: str = ""
    title: str = ""
    sequence: Combination | None = None


def unbarred(plain: Draft, fields: dict[str, object], context: Context) -> Iterator[Draft]:
    """Give a draft the fields of its ludeme, where they make one and nothing in its sentence bars it."""
    value = finish(plain.kind, fields)
    if value is not None and not context.bars(plain.start, plain.end):
        yield replace(plain, value=value)


def governed(plain: Draft, fields: dict[str, object], context: Context) -> Iterator[Draft]:
    """Give a draft as above, under the number of players and the convention of its sentence."""
    for one in unbarred(plain, fields, context):
        value, confidence = limited(one.kind, one.value, one.confidence, context, one.start, one.end)
        yield replace(one, value=value, confidence=confidence)


def asserted(plain: Draft, fields: dict[str, object], context: Context, *, is_denial: bool) -> Iterator[Draft]:
    """Give a draft as above, unless it is only supposed, or denied where it is no denial itself."""
    is_denied = context.negates(plain.start, plain.end) and not is_denial
    if not is_denied and not context.is_conditional(plain.start):
        yield from governed(plain, fields, context)


def limited(kind: str, value: str, confidence: float, context: Context, start: int, end: int) -> tuple[str, float]:
    """Add to a ludeme the number of players and the convention under which the sentence puts it.

    That the dealer is agreed upon is itself no convention: *on convient de celui qui donne*.
    """
    fields = json.loads(value)
    condition = None if kind in UNCONDITIONAL else context.condition(start, end)
    if condition is not None:
        fields.setdefault("when", condition)
    is_agreed = "agreement" in (fields.get("method"), fields.get("choice"))
    if context.is_optional(start, end) and not fields.get("alternatives") and not is_agreed:
        fields["option"] = "convention"
        confidence -= 0.2
    return json.dumps(fields, ensure_ascii=False, sort_keys=True), confidence


def overlaps(one: Draft | Rule, others: Sequence[Draft | Rule]) -> bool:
    """Tell whether a draft or a rule stands where another one does."""
    return any(one.start < other.end and other.start < one.end for other in others)


def rule_of(account: str, sentence: Sentence, draft: Draft, start: int, end: int) -> Rule:
    """Return a draft as a rule that stands at some offsets of a sentence."""
    return Rule(
        id="", account=account, kind=draft.kind, value=draft.value, origin="extracted",
        confidence=round(draft.confidence, 2), pattern=draft.pattern, source=sentence.source, sentence=sentence.id,
        start=sentence.start + start, end=sentence.start + end, quote=sentence.printed[start:end],
    )  # fmt: skip
