"""Sentences of an account → its rule records."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pipeline.extract.context import Context, read_context
from pipeline.extract.language import load
from pipeline.extract.matching import Found, find
from pipeline.extract.values import fill
from pipeline.model import Rule, Sentence

if TYPE_CHECKING:
    from spacy.tokens import Doc

SILENT = frozenset({"heading", "example", "history", "advice", "etiquette", "probability"})
"""Classes of sentences in which no rule is read."""

UNCONDITIONAL = frozenset({"players", "dice", "board", "banker"})
"""Kinds that a number of players does not limit."""

GENERAL = frozenset({"players"})


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


def drafts_of(text: str) -> list[Draft]:
    """Return the rules that one sentence states."""
    return _drafts(load()(text))


def _drafts(doc: Doc) -> list[Draft]:
    context = read_context(doc.text)
    drafts = (_draft(doc, found, context) for found in find(doc))
    return [draft for draft in drafts if draft is not None]


def _draft(doc: Doc, found: Found, context: Context) -> Draft | None:
    span = doc[found.start : found.end]
    start, end = span.start_char, span.end_char
    if context.bars(start, end) or (context.negates(start, end) and not found.pattern.negated):
        return None
    pattern = found.pattern
    value = fill(pattern.kind, pattern.value, found.slots)
    if value is None:
        return None
    value, confidence = _limited(pattern.kind, value, pattern.confidence, context, start, end)
    return Draft(pattern.kind, value, confidence, pattern.id, start, end)


def _limited(kind: str, value: str, confidence: float, context: Context, start: int, end: int) -> tuple[str, float]:
    """Add to a ludeme the number of players and the convention under which the sentence puts it."""
    fields = json.loads(value)
    condition = None if kind in UNCONDITIONAL else context.condition(start, end)
    if condition is not None:
        fields.setdefault("when", condition)
    if context.is_optional(start, end):
        fields["option"] = "convention"
        confidence -= 0.2
    return json.dumps(fields, ensure_ascii=False, sort_keys=True), confidence


def extract(account: str, sentences: Sequence[Sentence]) -> list[Rule]:
    """Return the rules of an account, in the order of its text, each kind numbered from 1."""
    spoken = [sentence for sentence in sentences if sentence.kind not in SILENT]
    docs = load().pipe(sentence.printed for sentence in spoken)
    found = [
        _rule(account, sentence, draft) for sentence, doc in zip(spoken, docs, strict=True) for draft in _drafts(doc)
    ]
    return number(distinct(found))


def _rule(account: str, sentence: Sentence, draft: Draft) -> Rule:
    start, end = sentence.start + draft.start, sentence.start + draft.end
    return Rule(
        id="", account=account, kind=draft.kind, value=draft.value, origin="extracted", confidence=round(draft.confidence, 2),
        pattern=draft.pattern, source=sentence.source, sentence=sentence.id, start=start, end=end,
        quote=sentence.printed[draft.start : draft.end],
    )  # fmt: skip


def distinct(rules: Iterable[Rule]) -> list[Rule]:
    """Keep the first of rules that say the same."""
    kept: dict[tuple[str, str], Rule] = {}
    for rule in rules:
        kept.setdefault((rule.kind, rule.value), rule)
    return list(kept.values())


def number(rules: Iterable[Rule]) -> list[Rule]:
    """Give each rule its id: account/kind-xN."""
    counts: dict[str, int] = {}
    numbered: list[Rule] = []
    for rule in rules:
        counts[rule.kind] = counts.get(rule.kind, 0) + 1
        numbered.append(replace(rule, id=f"{rule.account}/{rule.kind}-x{counts[rule.kind]}"))
    return numbered
