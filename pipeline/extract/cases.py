"""Deals told case by case: *à trois joueurs, chacun a dix cartes ; à quatre, huit ; à cinq, six*.

The words are those of `rounds.toml`.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from pipeline.extract.company import newcomers
from pipeline.extract.conditions import MOST, SUPPOSES, Condition, find_conditions, of_players, player_cases
from pipeline.extract.lexicon import regex, wordings
from pipeline.extract.masking import Masked, mask
from pipeline.extract.rounds import is_deal
from pipeline.extract.tallies import tallies
from pipeline.extract.values import LARGEST_HAND, finish
from pipeline.ludemes.expression import canonical, names
from pipeline.model import Rule, Sentence

WORDINGS = wordings("cases")

_regex = partial(regex, "rounds.toml")

FEWEST = 2
"""So few play where only the most is said."""

GAP = 2
"""So many letters may stand between a case and what precedes it."""

SEVERAL = WORDINGS["several"]
"""A case of several numbers of players, each of which may then play."""

IN_TURN = "deal-in-turn"
"""The pattern of deals whose numbers of players were told before."""

CONFIDENCE = 0.8

CASE = WORDINGS["case"]
"""What tells that one of several cases is meant, not a first round."""

BOTH = 2
"""So many numbers of people are taken up as first and second."""

NEAR = 3
"""In so many sentences, from that which says how many play, a case may name one more."""


@dataclass(frozen=True, slots=True)
class Case:
    """How many cards each gets where a condition holds, and where that is told."""

    cards: int
    condition: str
    start: int
    end: int


def with_cases(rules: Sequence[Rule], sentences: Sequence[Sentence]) -> Iterator[Rule]:
    """Give the rules, and after a deal for some number of players what is added to it for others."""
    places = {one.id: at for at, one in enumerate(sentences)}
    known = {(rule.kind, json.loads(rule.value).get("when")) for rule in rules}
    for rule in rules:
        when = str(json.loads(rule.value).get("when", ""))
        is_plain = rule.kind == "deal" and not when
        if is_plain and (listed := _listed(rule, sentences[places[str(rule.sentence)]])):
            yield from listed
            continue
        yield rule
        if is_plain:
            own, *behind = sentences[places[str(rule.sentence)] :]
            yield from (one for one in _cases(rule, own, rule.end - own.start) if _is_exception(one, own))
            yield from _wholly(rule, behind)
        if rule.kind == "deal" and when and names(when) == {"players"}:
            for case in _told_on(rule, when, sentences[places[str(rule.sentence)] :]):
                if (rule.kind, json.loads(case.value)["when"]) not in known:
                    yield case


def _listed(rule: Rule, own: Sentence) -> list[Rule]:
    """Return a deal as the first of several cases that its sentence tells: *dix par personne à quatre, huit à cinq*."""
    masked = mask(own.printed)
    at = _passed("linked", masked, rule.end - own.start)
    when = _when(masked, player_cases(masked), at) if _regex("leads").match(masked.text, at) else None
    further = list(_cases(rule, own, when[1])) if when else []
    value = finish("deal", {**json.loads(rule.value), "when": canonical(when[0])}) if when and further else None
    return [replace(rule, value=value), *further] if value else []


def told_in_turn(account: str, sentences: Sequence[Sentence]) -> Iterator[Rule]:
    """Give the deals of two numbers of players that were told before: *dans le premier cas quinze, au second douze*."""
    for at, one in enumerate(sentences):
        masked = mask(one.printed)
        match = _regex("in_turn_cases").search(masked.text)
        told = match.group() if match else ""
        if match is None or not CASE.search(told) or not (is_deal(one.printed) or "chacun" in told):
            continue
        before = [mask(one.printed[: match.start()]), *(mask(each.printed) for each in sentences[max(0, at - 1) : at])]
        pair = next((two for text in before if (two := _two(text))), ())
        for name, players in zip(("one", "other"), pair, strict=False):
            cards = masked.numbers[match.start(name)].value
            value = finish("deal", {"cards": cards, "when": canonical(of_players("", players))})
            if value is not None and cards <= LARGEST_HAND:
                yield Rule(
                    id="", account=account, kind="deal", value=value, origin="extracted", confidence=CONFIDENCE,
                    pattern=IN_TURN, source=one.source, sentence=one.id, start=one.start + match.start(name),
                    end=one.start + match.end(name), quote=one.printed[match.start(name) : match.end(name)],
                )  # fmt: skip


def _two(masked: Masked) -> tuple[int, int] | None:
    """Return the two numbers of people of which a text tells the first: *à deux ou à quatre*."""
    for one in tallies(masked):
        if one.low is not None and one.high is not None and one.low < one.high:
            within = [at for at in masked.numbers if one.start <= at < one.end]
            return (one.low, one.high) if len(within) == BOTH else None
    return None


def _is_exception(case: Rule, sentence: Sentence) -> bool:
    """Tell whether a case behind a deal without one is supposed: *cinq cartes, ou trois si l'on est plus de six*.

    One in brackets is one as well: *cinq cartes (sept à deux)*.
    """
    start, end = case.start - sentence.start, case.end - sentence.start
    is_aside = sentence.printed[:start].rstrip().endswith("(")
    return is_aside or SUPPOSES.search(mask(sentence.printed[start:end]).text) is not None


def _told_on(rule: Rule, when: str, sentences: Sequence[Sentence]) -> Iterator[Rule]:
    """Give the cases that follow a deal in its sentence, and in those behind it that are nothing else."""
    own = sentences[0]
    masked, at = mask(own.printed), rule.end - own.start
    apart = masked.text.find(";", at)
    yield from list(_cases(rule, own, _own_end(when, masked, at))) or _cases(rule, own, apart if apart > 0 else at)
    yield from _wholly(rule, sentences[1:])


def _wholly(rule: Rule, sentences: Sequence[Sentence]) -> Iterator[Rule]:
    """Give the cases of the sentences right behind a deal that tell nothing else."""
    for one in sentences:
        found = list(_cases(rule, one, 0))
        if not found or one.printed[found[-1].end - one.start :].strip(" .;:"):
            return
        yield from found


def _own_end(when: str, masked: Masked, at: int) -> int:
    """Return the end of a deal with what stands behind it: its own case, what is told of the rest of the pack."""
    behind = _passed("linked", masked, at)
    own = (one.end for one in find_conditions(masked) if one.expression == when and 0 <= one.start - behind <= GAP)
    return _passed("aside", masked, next(own, at))


def uncased(rules: Sequence[Rule]) -> list[Rule]:
    """Leave out numbers of players that only say when another rule holds, one case of several."""
    whens = {(rule.kind, rule.sentence, str(json.loads(rule.value).get("when", ""))) for rule in rules}
    cases = Counter(kind for kind, _, when in {(kind, "", when) for kind, _, when in whens if when})
    limited = {(sentence, when) for kind, sentence, when in whens if cases[kind] > 1}
    own = [{(rule.sentence, when) for when in _cases_of(rule)} if rule.kind == "players" else set() for rule in rules]
    return [rule for rule, stated in zip(rules, own, strict=True) if not stated & limited]


def _cases_of(rule: Rule) -> tuple[str, ...]:
    """Return a number of players as the conditions that it would be; *jusqu'à quatre* names no fewest."""
    bounds = json.loads(rule.value)
    low, high = bounds["min"], bounds["max"]
    if high is None:
        return (f"players >= {low}",)
    whole = f"players == {low}" if low == high else f"players >= {low} and players <= {high}"
    return (whole, f"players <= {high}") if low == FEWEST else (whole,)


def widened(rule: Rule, sentences: Sequence[Sentence]) -> Rule:
    """Let a number of players take in those next to it of which a case is told soon after, or who may come in.

    *De trois à cinq … si les joueurs sont en nombre pair, de deux ou de quatre*: two may play as well.
    """
    bounds = json.loads(rule.value) if rule.kind == "players" else {}
    own = next((at for at, one in enumerate(sentences) if bounds and one.id == rule.sentence), None)
    if own is None or bounds["max"] is None:
        return rule
    low, high = bounds["min"], bounds["max"]
    near = sentences[own : own + NEAR]
    told = {number for one in near for number in _several(one.printed)} if low < high else set()
    low -= low - 1 in told
    high += high + 1 in told
    more = {place for one in near for place in newcomers(mask(one.printed))}
    high += high + 1 in more and not bounds.get("partners")
    if (low, high) == (bounds["min"], bounds["max"]):
        return rule
    return replace(rule, value=finish("players", {**bounds, "min": low, "max": high}) or rule.value)


def _several(text: str) -> Iterator[int]:
    """Give the numbers of players of the cases of a sentence that name several."""
    for one in find_conditions(mask(text)):
        if SEVERAL.fullmatch(one.expression):
            yield from map(int, re.findall(r"\d+", one.expression))


def _cases(rule: Rule, sentence: Sentence, at: int) -> Iterator[Rule]:
    """Give the cases that follow one another from an offset on, as rules like a first one."""
    for case in cases_from(mask(sentence.printed), at):
        value = finish("deal", {"cards": case.cards, "when": canonical(case.condition)})
        if value is None:
            return
        yield replace(
            rule, value=value, sentence=sentence.id, start=sentence.start + case.start, end=sentence.start + case.end,
            quote=sentence.printed[case.start : case.end],
        )  # fmt: skip


def cases_from(masked: Masked, at: int) -> Iterator[Case]:
    """Give the cases that follow one another from an offset on: their players before their cards, or behind them."""
    told = player_cases(masked)
    while (case := _next(masked, told, at)) is not None and case.cards <= LARGEST_HAND:
        yield case
        at = _passed("aside", masked, case.end)


def _next(masked: Masked, told: Sequence[Condition], at: int) -> Case | None:
    """Return the case that follows upon an offset."""
    at = _passed("joint", masked, at)
    cards = _regex("cards").match(masked.text, _passed("of", masked, at))
    if cards is not None:
        behind = _passed("linked", masked, cards.end())
        when = _when(masked, told, behind) if _regex("leads").match(masked.text, behind) else None
        if when is not None:
            return Case(masked.numbers[cards.start("cards")].value, when[0], at, when[1])
    when = _when(masked, told, at)
    cards = _regex("cards").match(masked.text, _passed("filler", masked, when[1])) if when else None
    if when is None or cards is None or _is_pair(masked, cards):
        return None
    return Case(masked.numbers[cards.start("cards")].value, when[0], at, cards.end())


def _is_pair(masked: Masked, cards: re.Match[str]) -> bool:
    """Tell whether a number is the size of a round: *trois par trois*."""
    pair = _regex("pair").match(masked.text, cards.end("cards"))
    told = masked.numbers[cards.start("cards")].value
    return pair is not None and masked.numbers[pair.start("again")].value == told


def _when(masked: Masked, told: Sequence[Condition], at: int) -> tuple[str, int] | None:
    """Return the number of players that an offset tells, as a condition, with what follows it."""
    for one in told:
        if 0 <= one.start - at <= GAP:
            return one.expression, one.end
    match = _regex("players").match(masked.text, at)
    numbers = [masked.numbers[match.start(name)].value for name in "xy" if match[name]] if match else []
    if match is None or max(numbers) > MOST or numbers != sorted(set(numbers)):
        return None
    return of_players(match.group(), *numbers), match.end()


def _passed(name: str, masked: Masked, at: int) -> int:
    """Return the offset behind what may stand from an offset on."""
    match = _regex(name).match(masked.text, at)
    return match.end() if match else at
