"""Of how many deals each round of a game is made, where its words go on to tell that.

*La partie est de dix tours ; chaque tour a deux manches, et chaque manche trois donnes*: parts of two and of three.
Each link takes up by its name what the one before counts. The words are `corpus/lexicon/wordings/round_parts.toml`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from pipeline.extract.lexicon import wordings
from pipeline.extract.masking import Masked, mask
from pipeline.extract.text import fold
from pipeline.extract.values import with_fields
from pipeline.model import Rule, Sentence

WORDINGS = wordings("round_parts")

EACH = WORDINGS["each"]
"""So many `n` of one thing, `parts`, in each of another, `whole`."""

KIND = "game_length"

CASES = 2
"""From so many lengths of a game on it is unsaid which of them the parts are of."""


def with_parts(rules: Sequence[Rule], sentences: Sequence[Sentence]) -> list[Rule]:
    """Return rules in which the one length of a game tells the parts of its rounds."""
    told = [rule for rule in rules if rule.kind == KIND]
    if not told or len(told) >= CASES:
        return list(rules)
    masked = {one.id: mask(one.printed) for one in sentences}
    return [_parted(rule, masked) if rule is told[0] else rule for rule in rules]


def _parted(rule: Rule, masked: Mapping[str, Masked]) -> Rule:
    """Return a length of a game with its parts, where its sentence tells them."""
    fields, said = json.loads(rule.value), masked.get(rule.sentence or "")
    parts = [] if said is None or fields["parts"] else _chain(said, _one(fold(fields["name"])))
    if not parts:
        return rule
    return with_fields(rule, parts=parts)


def _chain(masked: Masked, name: str) -> list[int]:
    """Return the numbers of a chain of parts that begins with a name."""
    parts: list[int] = []
    for match in EACH.finditer(masked.text):
        if _one(match["whole"]) == name:
            parts.append(masked.numbers[match.start("n")].value)
            name = _one(match["parts"])
    return parts


def _one(name: str) -> str:
    """Return a name as of one thing: *tours*, *jeux*."""
    return name.removesuffix("s").removesuffix("x")
