"""Sentences of an account → its rule records."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, cast

from pipeline.extract.context import Context, read_context
from pipeline.extract.language import load
from pipeline.extract.lexicon import recognisers, table
from pipeline.extract.lists import listed_orders
from pipeline.extract.matching import Found, find
from pipeline.extract.sense import possible
from pipeline.extract.text import fold
from pipeline.extract.values import PACKETS, fill, finish
from pipeline.ludemes import KINDS, read, write
from pipeline.ludemes.base import Ludeme
from pipeline.ludemes.cards import CardValues, Players
from pipeline.model import Rule, Sentence

if TYPE_CHECKING:
    from spacy.tokens import Doc

SILENT = frozenset({"heading", "example", "history", "etiquette"})
"""Classes of sentences in which no rule is read."""

WORD = re.compile(r"\w+")

UNCONDITIONAL = frozenset({"players", "dice", "board", "banker"})
"""Kinds that a number of players does not limit."""

PLAIN = frozenset({"deck", "added_cards", "removed_cards", "ante", "target", "players", "dealer_choice", "rank_order"})
"""Kinds of which a statement under an unread condition is no rule."""


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
    if pattern.kind in PLAIN and context.is_conditional(start):
        return None
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
    kinds = kinds_of(sentence.printed for sentence in sentences)
    docs = load().pipe(sentence.printed for sentence in spoken)
    found = [
        _rule(account, sentence, draft)
        for sentence, doc in zip(spoken, docs, strict=True)
        for draft in _drafts(doc)
        if draft.kind in kinds
    ]
    found += [rule for rule in labelled(account, sentences) if rule.kind in kinds]
    found += [rule for rule in listed_orders(account, spoken) if rule.kind in kinds]
    found.sort(key=lambda rule: (rule.start, rule.end))
    return number(possible(settled(merged(distinct(found), spoken))))


def labelled(account: str, sentences: Sequence[Sentence]) -> Iterator[Rule]:
    """Give the rules of sentences that only their heading makes clear, as *Trois à six* below *Joueurs*."""
    for heading, sentence in pairwise(sentences):
        name = fold(heading.printed).strip(" .:#*-_0123456789°)")
        row = next((row for row in recognisers("labels.toml") if row.regex.fullmatch(name)), None)
        if row is None or sentence.kind in SILENT:
            continue
        for draft in drafts_of(row.value + sentence.printed):
            if draft.end > len(row.value):
                start, end = max(0, draft.start - len(row.value)), draft.end - len(row.value)
                yield _rule(account, sentence, replace(draft, start=start, end=end))


def kinds_of(texts: Iterable[str]) -> frozenset[str]:
    """Return the kinds of rule that a text may state, by whether it speaks of cards, dice or a board."""
    spoken = {word for text in texts for word in WORD.findall(text.lower())}
    tables = cast(dict[str, dict[str, list[str]]], table("equipment.toml"))
    barred = {kind for row in tables.values() if spoken.isdisjoint(row["words"]) for kind in row["kinds"]}
    return (frozenset(KINDS) | {PACKETS}) - barred


def _rule(account: str, sentence: Sentence, draft: Draft) -> Rule:
    start, end = sentence.start + draft.start, sentence.start + draft.end
    return Rule(
        id="", account=account, kind=draft.kind, value=draft.value, origin="extracted",
        confidence=round(draft.confidence, 2), pattern=draft.pattern, source=sentence.source, sentence=sentence.id,
        start=start, end=end, quote=sentence.printed[draft.start : draft.end],
    )  # fmt: skip


def distinct(rules: Iterable[Rule]) -> list[Rule]:
    """Keep the first of rules that say the same."""
    kept: dict[tuple[str, str], Rule] = {}
    for rule in rules:
        kept.setdefault((rule.kind, rule.value), rule)
    return list(kept.values())


def merged(rules: Sequence[Rule], sentences: Sequence[Sentence]) -> list[Rule]:
    """Join the statements of card values of an account that agree into one; its quote is the longest of theirs.

    Where all of them stand in one sentence the quote reaches from the first to the last.
    """
    values = [rule for rule in rules if rule.kind == "card_values"]
    tables = [cast(CardValues, read(rule.kind, rule.value)) for rule in values]
    points = {(rank, value) for one in tables for rank, value in one.values.items()}
    if len(values) < 2 or len(dict(points)) < len(points) or any(one.when or one.option for one in tables):
        return list(rules)
    whole = CardValues(
        values={rank: points for one in tables for rank, points in one.values.items()},
        pips=any(one.pips for one in tables),
        when=None,
        option=None,
    )
    joined = replace(
        _spanning(values, sentences), value=write(whole), confidence=min(rule.confidence for rule in values)
    )
    return [joined if rule is values[0] else rule for rule in rules if rule is values[0] or rule not in values]


def settled(rules: Sequence[Rule]) -> list[Rule]:
    """Complete deals by rounds told elsewhere, and drop the condition that is the only number of players there is."""
    numbers = {(one.min, one.max) for rule in rules if rule.kind == "players" for one in [cast(Players, _read(rule))]}
    implied = [_implied(low, high) for low, high in numbers] if len(numbers) == 1 else []
    rounds = [json.loads(rule.value) for rule in rules if rule.kind == PACKETS]
    deals = [rule for rule in rules if rule.kind == "deal"]
    done: list[Rule] = []
    for rule in rules:
        if rule.kind == PACKETS:
            continue
        fields = json.loads(rule.value)
        if fields.get("when") in implied:
            del fields["when"]
        if rule.kind == "deal" and len(deals) == len(rounds) == 1 and "packets" not in fields:
            fields = json.loads(finish("deal", {**fields, **rounds[0]}) or rule.value)
        done.append(replace(rule, value=json.dumps(fields, ensure_ascii=False, sort_keys=True)))
    return distinct(rule for rule in done if not any(_completes(other, rule) for other in done))


def _implied(low: int, high: int | None) -> str:
    return f"players == {low}" if low == high else f"players >= {low} and players <= {high}"


def _completes(better: Rule, rule: Rule) -> bool:
    """Tell whether another deal, board or number of players says the same as a rule and more."""
    if better is rule or better.kind != rule.kind or rule.kind not in ("deal", "board", "players"):
        return False
    more, less = json.loads(better.value), json.loads(rule.value)
    return len(more) > len(less) and all(more.get(name) == value for name, value in less.items())


def _read(rule: Rule) -> Ludeme:
    return read(rule.kind, rule.value)


def _spanning(rules: Sequence[Rule], sentences: Sequence[Sentence]) -> Rule:
    if len({rule.sentence for rule in rules}) > 1:
        return max(rules, key=lambda rule: rule.end - rule.start)
    sentence = next(one for one in sentences if one.id == rules[0].sentence)
    start, end = min(rule.start for rule in rules), max(rule.end for rule in rules)
    quote = sentence.printed[start - sentence.start : end - sentence.start]
    return replace(rules[0], start=start, end=end, quote=quote)


def number(rules: Iterable[Rule]) -> list[Rule]:
    """Give each rule its id: account/kind-xN."""
    counts: dict[str, int] = {}
    numbered: list[Rule] = []
    for rule in rules:
        counts[rule.kind] = counts.get(rule.kind, 0) + 1
        numbered.append(replace(rule, id=f"{rule.account}/{rule.kind}-x{counts[rule.kind]}"))
    return numbered
