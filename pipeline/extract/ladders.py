"""The order of hands that a text tells step by step, where each hand is set above those that were told before it.

*La tierce. Elle l'emporte sur le point. — Le brelan. Ce coup bat tous les précédents. — …*: no sentence holds the whole
order. A hand that is put anywhere but on top leaves it open, and then nothing is told.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from pipeline.extract.draft import Draft, rule_of
from pipeline.extract.hands import NAME, POINT, name_forms
from pipeline.extract.lexicon import wordings
from pipeline.extract.masking import mask
from pipeline.extract.text import fold
from pipeline.extract.titles import name_in
from pipeline.extract.values import finish
from pipeline.model import Rule, Sentence

WORDINGS = wordings("ladders")
JOINT = WORDINGS["joint"]
THE = WORDINGS["the"]
"""What stands before the point where it is a hand, and not what a card shows."""

STEPS = {
    "above-all": WORDINGS["above-all"],
    "above-named": WORDINGS["above-named"],
    "above-last": WORDINGS["above-last"],
    "last-of-two": WORDINGS["last-of-two"],
}
"""What sets a hand above others: above all that were told, those named, the last named, or the first of two."""

DEFINING = ("hand", "set_hand", "point_hand")
CONFIDENCE = 0.75
BOTH = " + "
"""What parts the names of two hands that are held together."""

LEAST = 3
"""Fewer steps than this are told by the sentences themselves."""


@dataclass(slots=True)
class _Ladder:
    """The names from the strongest hand on, the sentence that put each there, and whether one left it open."""

    order: list[str] = field(default_factory=list)
    told: dict[str, Sentence] = field(default_factory=dict)
    is_open: bool = False

    def put(self, name: str, below: Sequence[str], is_all: bool, sentence: Sentence) -> None:
        """Set a hand on top; what it beats must hold the one that was there."""
        if not self.order and len(below) == 1:
            self.order = list(below)
        if name == (self.order or [""])[0]:
            return
        top = self.order[0] if self.order else None
        holds = top is not None and (is_all or any(_is_sort_of(top, one) for one in below))
        if not name or name in self.order or not holds:
            self.is_open = True
            return
        self.order.insert(0, name)
        self.told[name] = sentence


def _is_sort_of(one: str, other: str) -> bool:
    """Tell whether a hand is another, or a sort of it: *grande prime*, *prime*."""
    return one == other or one.endswith(f" {other}")


def ladders(account: str, sentences: Sequence[Sentence], rules: Sequence[Rule]) -> Iterator[Rule]:
    """Give the order that the sentences of an account tell together, and the hands that only it names."""
    told = list(_defined(rules))
    if not told or any(rule.kind == "hand_ranking" for rule in rules):
        return
    sizes = {fold(str(value["name"])): int(str(value.get("size", 0))) for value in told}
    printed = {fold(str(value["name"])): str(value["name"]) for value in told}
    ladder = _climbed(sentences, printed)
    if ladder.is_open or len(ladder.told) < LEAST or set(sizes) - set(ladder.order):
        return
    for one in ladder.order:
        size = 0 if one in sizes or one not in ladder.told else _size(one, sizes)
        if size:
            yield _rule(account, ladder.told[one], "hand", {"name": printed[one], "pattern": "other", "size": size})
    order = [printed[one] for one in ladder.order]
    yield _rule(account, ladder.told[ladder.order[0]], "hand_ranking", {"order": order})


def _defined(rules: Sequence[Rule]) -> Iterator[dict[str, object]]:
    for rule in rules:
        value = json.loads(rule.value) if rule.kind in DEFINING else {}
        if "name" in value:
            yield value


def _size(one: str, sizes: Mapping[str, int]) -> int:
    """Return how many cards make a hand that is two others held together, or a sort of another; 0 where it is none."""
    parts = [next((name for name in sizes if _is_sort_of(part, name)), "") for part in one.split(BOTH)]
    return max(sizes[part] for part in parts) if all(parts) else 0


def _rule(account: str, sentence: Sentence, kind: str, fields: dict[str, object]) -> Rule:
    end = len(sentence.printed)
    draft = Draft(kind, finish(kind, fields) or "", CONFIDENCE, f"{kind}-by-steps", 0, end)
    return rule_of(account, sentence, draft, 0, end)


def _climbed(sentences: Sequence[Sentence], printed: dict[str, str]) -> _Ladder:
    """Return the ladder of an account; names that it tells besides join those that are `printed`."""
    ladder, title, known = _Ladder(), "", tuple(printed.values())
    for sentence in sentences:
        name = fold(name_in(sentence))
        if name:
            title = name if name in printed or name_forms(known)[0].fullmatch(name) else ""
            continue
        text, names = _shortened(sentence, known, printed)
        found = [(match, label) for label, form in STEPS.items() for match in form.finditer(text)]
        for match, label in sorted(found, key=lambda one: one[0].start()):
            before = [name for at, name in sorted(names.items()) if at < match.start()]
            below = [name for at, name in sorted(names.items()) if match.start() <= at < match.end()]
            _step(ladder, label, title, before, below, sentence)
    return ladder


def _step(
    ladder: _Ladder, label: str, title: str, before: Sequence[str], below: Sequence[str], sentence: Sentence
) -> None:
    """Set a hand above others: that named last before, or that of the title."""
    subject = before[-1] if before else title
    if label == "above-last":
        below, subject = before[-1:], next((one for one in before if one != before[-1]), title)
    elif label == "last-of-two":
        below = [one for one in before if one != subject][-1:]
        if not below:
            return
    if subject or label != "above-all":
        ladder.put(subject, below, label == "above-all", sentence)


def _shortened(sentence: Sentence, known: tuple[str, ...], printed: dict[str, str]) -> tuple[str, dict[int, str]]:
    """Return a sentence with one letter for each hand, and their names; two that are held together are one."""
    masked, words = mask(sentence.printed), sentence.printed
    found = [
        one
        for one in name_forms(known)[0].finditer(masked.text)
        if one[1] != POINT or THE.search(masked.text[: one.start()])
    ]
    for one in found:
        printed.setdefault(one[1], words[one.start(1) : one.end(1)].lower())
    starts, ends = [one.start() for one in found], [one.end() for one in found]
    gaps = [masked.text[start:end] for start, end in zip([0, *ends], [*starts, len(words)], strict=True)]
    return _with_joined(NAME.join(gaps), [(one[1], *one.span()) for one in found], words, printed)


def _with_joined(
    text: str, names: list[tuple[str, int, int]], words: str, printed: dict[str, str]
) -> tuple[str, dict[int, str]]:
    """Return a shortened text in which two hands that are held together are one, and all names by their places."""
    joint = JOINT.search(text)
    while joint is not None:
        place = text.count(NAME, 0, joint.start())
        (first, start, _), (second, _, end) = names[place : place + 2]
        both, told = f"{first}{BOTH}{second}", words[start:end].lower()
        names[place : place + 2] = [(both, start, end)]
        printed[both] = min(printed.get(both, told), told, key=len)
        text = text[: joint.start()] + NAME + text[joint.end() :]
        joint = JOINT.search(text)
    places = [one.start() for one in re.finditer(NAME, text)]
    return text, dict(zip(places, (name for name, _, _ in names), strict=True))
