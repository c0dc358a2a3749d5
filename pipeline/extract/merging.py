"""What one account says of one thing in several places put together: its tables of card values, and its banker."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import cast

from pipeline.extract.draft import overlaps
from pipeline.extract.values import without_pips
from pipeline.ludemes import read, write
from pipeline.ludemes.cards import CardValues
from pipeline.model import Rule, Sentence

CLOSER = frozenset({"meld-point-number", "honour-points"})
"""The patterns of what the point, and an honour that one takes, is worth."""


def merged(rules: Sequence[Rule], sentences: Sequence[Sentence]) -> list[Rule]:
    """Join the statements of card values of an account that hold for the same suits and agree into one.

    Its quote is the longest of theirs; where all of them stand in one sentence it reaches from the first to the last.
    """
    done = [rule for rule in rules if not _is_rescoped(rule, rules, sentences)]
    for when in {_when(rule) for rule in done if rule.kind == "card_values"}:
        values = [rule for rule in done if rule.kind == "card_values" and _when(rule) == when]
        if joined := _joined(values, sentences):
            kept = [rule for rule in done if rule is values[0] or rule not in values]
            done = [joined if rule is values[0] else rule for rule in kept]
        else:
            done = [rule for rule in done if rule not in values or not any(_is_part(rule, one) for one in values)]
    return [rule for rule in done if not _tells_nothing(rule)]


def _tells_nothing(rule: Rule) -> bool:
    """Tell whether a table of values says of one card alone that it counts nothing: where it is held, not what it is.

    *Le roi ne vaut rien quand il est seul* · *le valet qu'on trouve dans sa main ne compte pas*.
    """
    fields = json.loads(rule.value) if rule.kind == "card_values" else {}
    return bool(fields) and not fields.get("pips") and "when" not in fields and [*fields["values"].values()] == [0]


def one_banker(rules: Sequence[Rule]) -> list[Rule]:
    """Join what an account says of its banker: how he is found, and that another throws, where no two disagree.

    It is told where the text says how he is found.
    """
    bankers = [rule for rule in rules if rule.kind == "banker" and not _when(rule)]
    told = [json.loads(rule.value) for rule in bankers]
    choices = {one["choice"] for one in told if one.get("choice")}
    if len(bankers) < 2 or len(choices) > 1:
        return list(rules)
    whole = {key: value for one in told for key, value in one.items()}
    chief = next((rule for rule, fields in zip(bankers, told, strict=True) if fields.get("choice")), bankers[0])
    return _with_one(rules, bankers, chief, whole)


def one_alliance(rules: Sequence[Rule]) -> list[Rule]:
    """Join what an account says of its partners in several places: their sides, their seats, that they show hands.

    Those of several cases stay apart.
    """
    allies = [rule for rule in rules if rule.kind == "partners" and json.loads(rule.value).get("sides", 2) == 2]
    told = [json.loads(rule.value) for rule in allies]
    more = any(one.get("show_hands") or one.get("seated") for one in told)
    cases = {one["when"] for one in told if "when" in one}
    if len(allies) < 2 or not more or len(cases) > 1:
        return list(rules)
    whole = {key: value for one in reversed(told) for key, value in one.items()}
    return _with_one(rules, allies, allies[0], whole)


def alliances(rules: Sequence[Rule]) -> Iterator[Rule]:
    """Give that there are partners where only the number of players tells it: *à quatre, par paires*."""
    if any(rule.kind == "partners" for rule in rules):
        return
    tables = [rule for rule in rules if rule.kind == "players" and json.loads(rule.value).get("partners")]
    for rule in tables[:1]:
        when = {key: value for key, value in json.loads(rule.value).items() if key in ("when", "option")}
        yield replace(rule, kind="partners", value=write(read("partners", json.dumps(when))))


def _with_one(rules: Sequence[Rule], several: Sequence[Rule], chief: Rule, fields: Mapping[str, object]) -> list[Rule]:
    """Return rules with one of several that tells what they tell together, in place of all of them."""
    joined = replace(chief, value=write(read(chief.kind, json.dumps(fields))))
    return [joined if rule is chief else rule for rule in rules if rule is chief or rule not in several]


def _when(rule: Rule) -> str | None:
    return cast(str | None, json.loads(rule.value).get("when"))


def _is_part(rule: Rule, other: Rule) -> bool:
    """Tell whether a table of values says nothing that another does not: some lines of it read by themselves."""
    told, whole = (cast(CardValues, read(one.kind, one.value)) for one in (rule, other))
    return told.values.items() < whole.values.items() and told.pips <= whole.pips and told.option == whole.option


def _is_rescoped(rule: Rule, rules: Sequence[Rule], sentences: Sequence[Sentence]) -> bool:
    """Tell whether a table of values was read again with the words above it that say for which suits it holds."""
    fields = json.loads(rule.value)
    is_line = any(one.id == rule.sentence and _is_all_of(rule.quote, one.printed) for one in sentences)
    return rule.kind == "card_values" and "when" not in fields and any(
        other.kind == rule.kind and other.start <= rule.start and (is_line or rule.end <= other.end)
        and "when" in (told := json.loads(other.value)) and fields["values"].items() <= told["values"].items()
        for other in rules
    )  # fmt: skip


def _is_all_of(quote: str, line: str) -> bool:
    """Tell whether nothing but a bullet and a stop is left of a line of which something is quoted."""
    return not any(map(str.isalnum, line.replace(quote, "", 1)))


def _joined(values: Sequence[Rule], sentences: Sequence[Sentence]) -> Rule | None:
    """Return several statements of card values as one; None where they do not agree."""
    tables = [cast(CardValues, read(rule.kind, rule.value)) for rule in values]
    points = {(rank, value) for one in tables for rank, value in one.values.items()}
    if len(values) < 2 or len(dict(points)) < len(points) or any(one.option for one in tables):
        return None
    pips = any(one.pips for one in tables)
    whole_table = {rank: value for one in tables for rank, value in one.values.items()}
    whole = CardValues(
        values=without_pips(whole_table) if pips else whole_table,
        pips=pips,
        when=tables[0].when,
        option=None,
    )
    return replace(_spanning(values, sentences), value=write(whole), confidence=min(rule.confidence for rule in values))


def _spanning(rules: Sequence[Rule], sentences: Sequence[Sentence]) -> Rule:
    if len({rule.sentence for rule in rules}) > 1:
        return max(rules, key=lambda rule: rule.end - rule.start)
    sentence = next(one for one in sentences if one.id == rules[0].sentence)
    start, end = min(rule.start for rule in rules), max(rule.end for rule in rules)
    quote = sentence.printed[start - sentence.start : end - sentence.start]
    return replace(rules[0], start=start, end=end, quote=quote)


def without_points(rules: Sequence[Rule]) -> list[Rule]:
    """Leave out an order that is a list of points: cards named with what the same words say that they are worth.

    *Roi, 4 ; dame, 3 ; valet, 2* is no order of the king, the four, the queen and so on.
    """
    tables = [(one, json.loads(one.value)["values"]) for one in rules if one.kind == "card_values"]
    return [rule for rule in rules if rule.kind != "rank_order" or not any(_is_list(rule, *one) for one in tables)]


def without_bare_scores(rules: Sequence[Rule]) -> list[Rule]:
    """Leave out a score that is read of words which tell what the point, or an honour that one takes, is worth."""
    told = [rule for rule in rules if rule.pattern in CLOSER]
    return [rule for rule in rules if rule.kind != "score" or not overlaps(rule, told)]


def _is_list(order: Rule, table: Rule, values: Mapping[str, int]) -> bool:
    if order.start >= table.end or table.start >= order.end:
        return False
    ranks = cast(list[str], json.loads(order.value)["ranks"])
    return sum(str(values.get(rank)) == after and not rank.isdigit() for rank, after in pairwise(ranks)) > 1
