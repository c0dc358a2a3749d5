"""Of how many deals each round of a game is made, where its words go on to tell that.

*La partie est de dix tours ; chaque tour a deux manches, et chaque manche trois donnes*: parts of two and of three.
Each link takes up by its name what the one before counts. The words are `corpus/lexicon/wordings/round_parts.toml`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from pipeline.extract.lexicon import wordings
from pipeline.extract.masking import Masked, mask
from pipeline.extract.text import fold
from pipeline.extract.values import with_fields
from pipeline.model import Rule, Sentence

WORDINGS = wordings("round_parts")

EACH = WORDINGS["each"]
"""So many `n` of one thing, `parts`, in each of another, `whole`."""

LINKS = (WORDINGS["of-each"], WORDINGS["each-behind"], WORDINGS["at-a-rate"], EACH)
"""That, and the same of what is counted right before: *six tours, chacun de quatre donnes*."""

KIND = "game_length"

CASES = 2
"""From so many lengths of a game on it is unsaid which of them the parts are of."""


def with_parts(rules: Sequence[Rule], sentences: Sequence[Sentence]) -> list[Rule]:
    """Return rules in which the one length of a game tells the parts of its rounds."""
    is_only = sum(rule.kind == KIND for rule in rules) < CASES
    return [_parted(rule, sentences) if is_only and rule.kind == KIND else rule for rule in rules]


def _parted(rule: Rule, sentences: Sequence[Sentence]) -> Rule:
    """Return a length of a game with its parts, where its sentence or the next one tells them."""
    fields = json.loads(rule.value)
    own = next((at for at, one in enumerate(sentences) if one.id == rule.sentence), None)
    if own is None or fields["parts"]:
        return rule
    parts = _chain(mask(" ".join(one.printed for one in sentences[own : own + 2])), one_of(fold(fields["name"])))
    return with_fields(rule, parts=parts) if parts else rule


def _chain(masked: Masked, name: str) -> list[int]:
    """Return the numbers of a chain of parts that begins with a name."""
    parts: list[int] = []
    for match in (match for form in LINKS for match in form.finditer(masked.text)):
        if one_of(match["whole"]) == name:
            parts.append(masked.numbers[match.start("n")].value)
            name = one_of(match["parts"])
    return parts


def one_of(name: str) -> str:
    """Return a name as of one thing: *tours*, *jeux*."""
    return name.removesuffix("s").removesuffix("x")
