"""Combinations that another sentence doubles in trumps: *le mariage et la mirabelle sont doublés en atout*.

The wording is a row of `corpus/lexicon/melds.toml`; it says nothing of other tables, nor where it is taken back.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from pipeline.extract.context import is_retracted, read_context
from pipeline.extract.lexicon import labelled
from pipeline.extract.text import fold
from pipeline.model import Rule, Sentence


def doubled(rules: Sequence[Rule], sentences: Sequence[Sentence]) -> list[Rule]:
    """Return rules with the combinations marked of which a sentence says that they count twice in trumps."""
    behind = [*(one.printed for one in sentences[1:]), ""]
    named = [name for one, after in zip(sentences, behind, strict=False) for name in _named(one.printed, after)]
    return [_marked(rule) if rule.kind == "meld" and _is_named(rule, named) else rule for rule in rules]


def _named(printed: str, behind: str) -> Iterator[str]:
    """Yield what a sentence names that counts double, for the author and his readers."""
    context = read_context(printed, behind=behind)
    for form in labelled("melds.toml", "doubled"):
        for match in form.finditer(fold(printed)):
            if not context.bars(*match.span()) and not is_retracted(behind):
                yield match["names"]


def _is_named(rule: Rule, named: Sequence[str]) -> bool:
    name = fold(str(json.loads(rule.value).get("name", "")))
    return bool(name) and any(re.search(rf"\b{re.escape(name)}s?\b", text) for text in named)


def _marked(rule: Rule) -> Rule:
    value = json.loads(rule.value)
    if "when" in value or value.get("trump_doubled"):
        return rule
    return replace(rule, value=json.dumps({**value, "trump_doubled": True}, ensure_ascii=False, sort_keys=True))
