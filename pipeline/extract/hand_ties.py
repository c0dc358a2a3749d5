"""How equal hands are told apart: *entre deux brelans, le plus haut l'emporte ; à égalité, le premier en cartes*.

Each name of a hand stands as one letter (`hands`). The words are those of `hand-ties.toml`: what compares hands of a
name, what says that nothing tells them apart yet, that one wins, and by what.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from pipeline.extract.cues import Cue, cues_in
from pipeline.extract.lexicon import labelled, says
from pipeline.extract.masking import mask
from pipeline.extract.told import Told
from pipeline.model import Rule, Sentence

FILE = "hand-ties.toml"
KIND = "hand_order"
ELDEST = {"criteria": ["eldest"]}
SOON = 2
"""In so many sentences behind it is told what decides between equals."""

OPENING = 12
"""In so many letters a sentence comes to what is equal: *Quand les jeux sont égaux*."""

STOP = re.compile(r"[;:.!?](?= |$)")


def told_apart(text: str) -> Iterator[Told]:
    """Give the criteria that a sentence tells of equal hands.

    It is folded, its numbers masked, and one letter stands for each name of a hand.
    """
    first = _compared(text)
    start = first[0].end if first else 0
    criteria = [one.value for one in (*first, *_further(text, start))]
    if criteria and (first or _is_of_hands(text)):
        head = first[0].start if first else 0
        yield Told(KIND, {"criteria": list(dict.fromkeys(criteria))}, head, len(text))


def one_order(rules: Sequence[Rule], sentences: Sequence[Sentence]) -> list[Rule]:
    """Return rules in which who wins of hands that are equal still is told with what tells them apart before."""
    places = {sentence.id: at for at, sentence in enumerate(sentences)}
    kept: list[Rule] = []
    told = [rule for rule in rules if rule.kind == KIND and rule.sentence in places]
    for rule in rules:
        at = places.get(rule.sentence or "", -1)
        goes_on = rule in told and json.loads(rule.value) == ELDEST and _opens_with_equals(sentences[at])
        before = [one for one in kept if one in told and 0 < at - places[one.sentence or ""] <= SOON]
        if goes_on and before and "eldest" not in before[-1].value:
            kept[kept.index(before[-1])] = _with_eldest(before[-1])
        else:
            kept.append(rule)
    return kept


def _with_eldest(rule: Rule) -> Rule:
    criteria = [*json.loads(rule.value)["criteria"], "eldest"]
    return replace(rule, value=json.dumps({"criteria": criteria}))


def _is_of_hands(text: str) -> bool:
    """Tell whether equals of which a sentence tells are hands, that one of them wins, and that nothing else is told."""
    return says(FILE, "decides", text) and not says(FILE, "not_of_hands", text)


def _opens_with_equals(sentence: Sentence) -> bool:
    text = mask(sentence.printed).text.lstrip(" ,;")
    return any(match.start() <= OPENING for form in labelled(FILE, "equals") if (match := form.search(text)))


def _compared(text: str) -> list[Cue]:
    """Return by what one of two hands that are compared wins, from the words that compare them on."""
    opened = [match for form in labelled(FILE, "compared") for match in form.finditer(text)]
    if not opened:
        return []
    head, start = min(match.start() for match in opened), max(match.end() for match in opened)
    end = _clause_end(text, start)
    clause = text[start : next((match.start() for match in _equals(text, start, end)), end)]
    found = _criteria(clause)[:1]
    wins = says(FILE, "decides", clause) and not says(FILE, "undecided", clause)
    return [replace(one, start=head, end=start + one.end) for one in found] if wins else []


def _further(text: str, start: int) -> Iterator[Cue]:
    """Give what tells those apart that are equal still."""
    for match in _equals(text, start, len(text)):
        opened = match.end() + 2 * text.startswith(" :", match.end())
        clause = text[opened : _clause_end(text, opened)]
        if not says(FILE, "undecided", clause):
            yield from _criteria(clause)[:1]


def _clause_end(text: str, start: int) -> int:
    stop = STOP.search(text, start)
    return stop.start() if stop else len(text)


def _equals(text: str, start: int, end: int) -> list[re.Match[str]]:
    found = (match for form in labelled(FILE, "equals") for match in form.finditer(text, start, end))
    return sorted(found, key=lambda match: match.start())


def _criteria(clause: str) -> list[Cue]:
    return sorted((cue for cue in cues_in(FILE, clause) if cue.label == "criterion"), key=lambda cue: cue.start)
