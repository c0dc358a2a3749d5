"""The rounds in which the deals of an account come: those that the sentence of a deal tells, or one beside it.

*Quinze cartes à trois joueurs, douze à quatre, toujours par trois*: what is told of one case is no round of another.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence, Set
from dataclasses import replace

from pipeline.extract.conditions import BREAK, player_cases
from pipeline.extract.cues import clause_at
from pipeline.extract.lexicon import wordings
from pipeline.extract.masking import mask
from pipeline.extract.rounds import Rounds, deals_all, is_deal, is_either, rounds_of, ways_of
from pipeline.extract.values import finish
from pipeline.model import Rule, Sentence

WORDINGS = wordings("deal-rounds")

CASE = "deal-case"
"""The pattern of a deal that is one case of a list."""

DEAL_TABLE = "deal-table"
"""The pattern of a deal that a row of a table tells."""

TIMES = WORDINGS["times"]
"""How many rounds there are, which are those of one number of cards alone: *quinze cartes en cinq fois*."""

LISTED = frozenset({CASE, DEAL_TABLE})
"""Patterns of deals whose own numbers are no rounds."""


def in_rounds(rules: Sequence[Rule], sentences: Sequence[Sentence]) -> list[Rule]:
    """Return rules of which the deals are completed by their rounds."""
    rows = {rule.sentence for rule in rules if rule.kind == "deal" and "when" in json.loads(rule.value)}
    rows |= {one.id for one in sentences if one.kind == "table_row"}
    done = [
        _in_order(rule, _own(rule, rules, sentences), [one for one in rules if _is_beside(one, rule)], rows)
        for rule in rules
    ]
    return [*done, *(other for rule in done for other in _other_ways(rule, sentences))]


def _other_ways(rule: Rule, sentences: Sequence[Sentence]) -> Iterator[Rule]:
    """Give a deal with the other rounds in which its sentence lets it come: *par deux et une, ou par trois*."""
    fields = json.loads(rule.value) if rule.kind == "deal" else {}
    own = next((one for one in sentences if fields.get("packets") and one.id == rule.sentence), None)
    ways = ways_of(own.printed, fields["cards"]) if own is not None else []
    if len(ways) > 1 and ways[0] == tuple(fields["packets"]):
        plain = {name: value for name, value in fields.items() if name != "any_order"}
        value = finish("deal", {**plain, "packets": ways[1]})
        yield from [replace(rule, value=value)] if value else []


def _own(rule: Rule, rules: Sequence[Rule], sentences: Sequence[Sentence]) -> list[Sentence]:
    """Return the sentences without those that tell in how many rounds another number of cards comes."""
    told = {one.sentence for one in rules if one.kind == rule.kind == "deal" and _cards(one) != _cards(rule)}
    return [one for one in sentences if one.id == rule.sentence or one.id not in told or not TIMES.search(one.printed)]


def _cards(rule: Rule) -> int:
    return int(json.loads(rule.value)["cards"])


def _is_beside(rule: Rule, other: Rule) -> bool:
    """Tell whether a rule is the deal of another case of the same sentence."""
    same = rule.kind == other.kind == "deal" and rule.sentence == other.sentence
    return same and (rule.end <= other.start or other.end <= rule.start)


def _in_order(rule: Rule, sentences: Sequence[Sentence], cases: Sequence[Rule], rows: Set[str | None]) -> Rule:
    """Complete a deal by the rounds that its sentence tells, or one beside it that speaks of dealing.

    The numbers of the other `cases` of its sentence are no rounds, and the `rows` of a table have nothing between them.
    """
    fields = json.loads(rule.value) if rule.kind == "deal" else {}
    own = next((at for at, one in enumerate(sentences) if fields and one.id == rule.sentence), None)
    if own is None:
        return rule
    alone = replace(sentences[own], printed=_alone(sentences[own], cases))
    around = _alone(alone, [rule]) if rule.pattern in LISTED else alone.printed
    told = _of_case(rule, alone) or rounds_of(around, fields["cards"])
    above = next((at for at in range(own, 0, -1) if sentences[at - 1].id not in rows), 0)
    skipped = rows if rule.pattern == DEAL_TABLE else ()
    below = next((at for at in range(own + 1, len(sentences)) if sentences[at].id not in skipped), len(sentences))
    window = (*sentences[max(0, above - 2) : above], *sentences[below : below + 2])
    beside = [one for one in window if is_deal(one.printed)]
    if "packets" in fields:
        others = [(rounds_of(one.printed, fields["cards"]), one) for one in beside]
        ways = [(told, sentences[own]), *(way for way in others if way[0] is not None)]
        return (
            replace(rule, value=json.dumps({**fields, "any_order": True}, sort_keys=True))
            if any(_is_open(fields, *way) for way in ways)
            else rule
        )
    if told is None:
        near = {rounds for one in beside if (rounds := rounds_of(one.printed, fields["cards"])) is not None}
        told = near.pop() if len(near) == 1 else _anywhere(sentences, fields["cards"])
    value = finish("deal", {**fields, "packets": told.sizes, "any_order": told.any_order}) if told else None
    return replace(rule, value=value) if value else rule


def _anywhere(sentences: Sequence[Sentence], cards: int) -> Rounds | None:
    """Return the rounds in which, apart from the hands, all cards are said to come: *donne les cartes par trois*."""
    told = (rounds_of(one.printed, cards) for one in sentences if deals_all(one.printed))
    ways = {rounds for rounds in told if rounds is not None}
    return ways.pop() if len(ways) == 1 else None


def _alone(sentence: Sentence, cases: Sequence[Rule]) -> str:
    """Return a sentence with some cases blotted out, so that what stands there is read as nothing."""
    text = sentence.printed
    for one in cases:
        start, end = one.start - sentence.start, one.end - sentence.start
        text = f"{text[:start]}{'…'.ljust(end - start)}{text[end:]}"
    return text


def _of_case(rule: Rule, sentence: Sentence) -> Rounds | None:
    """Return the rounds that are told beside one case of several, where those of the whole sentence disagree."""
    masked, at = mask(sentence.printed), rule.start - sentence.start
    start, end = clause_at(BREAK, masked.text, at)
    cases = player_cases(masked)
    fields = json.loads(rule.value)
    is_parted = (len(cases) > 1 or "when" in fields) and rule.pattern not in LISTED
    return rounds_of(sentence.printed[start:end], fields["cards"]) if is_parted else None


def _is_open(fields: dict[str, list[int]], told: Rounds | None, sentence: Sentence) -> bool:
    """Tell whether the rounds of a deal may change places."""
    sizes = fields["packets"]
    both = told is not None and told.any_order and sorted(told.sizes) == sorted(sizes)
    return len(set(sizes)) > 1 and (both or is_either(mask(sentence.printed)))
