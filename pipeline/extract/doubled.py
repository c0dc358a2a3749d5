"""Combinations that a later sentence doubles in trumps: *le mariage et la mirabelle sont doublés en atout*."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import replace

from pipeline.extract.text import fold
from pipeline.model import Rule, Sentence

NAMED = re.compile(
    r"(?P<names>[^.;:]{3,70}?),? (?:est|sont|seront|sera|compte(?:nt)?|va(?:ut|lent)"
    r"|se (?:paient|paie|marque|marquent)|rapportent)"
    r"(?: [a-z]+ment| toujours| aussi)? (?:doublee?s?|(?:le |au |du )?double)\b"
    r"[^.;:]{0,40}?\b(?:atouts?|triomphes?|couleur (?:retournee|de la retourne))\b"
    r"(?![^.;:]{0,20}\b(?:pas|point)\b)"
)
"""A clause that names combinations of which it says this."""


def doubled(rules: Sequence[Rule], sentences: Sequence[Sentence]) -> list[Rule]:
    """Return rules with the combinations marked of which a sentence says that they count twice in trumps."""
    named = [match["names"] for one in sentences for match in NAMED.finditer(fold(one.printed))]
    return [_marked(rule) if rule.kind == "meld" and _is_named(rule, named) else rule for rule in rules]


def _is_named(rule: Rule, named: Sequence[str]) -> bool:
    name = fold(str(json.loads(rule.value).get("name", "")))
    return bool(name) and any(re.search(rf"\b{re.escape(name)}s?\b", text) for text in named)


def _marked(rule: Rule) -> Rule:
    value = json.loads(rule.value)
    if "when" in value or value.get("trump_doubled"):
        return rule
    return replace(rule, value=json.dumps({**value, "trump_doubled": True}, ensure_ascii=False, sort_keys=True))
