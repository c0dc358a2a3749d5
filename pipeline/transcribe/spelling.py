"""The modern-spelling view: old forms rewritten word by word, each by a rule with an id.

The rules are data (`corpus/lexicon/spelling.toml`); the received text is never changed.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from pipeline.digitize.lexicon import lexicon
from pipeline.paths import project

ACCENTS = "accents-restored"
"""The rule that no pattern can tell: a word that only lacks or misplaces its accents."""
SHORTEST = 3
PERIOD_LOSS = 5
"""What a period spelling weighs less, in the word list, than the modern form (build_words.py)."""

WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*|&(?:c\b\.?)?")


@dataclass(frozen=True, slots=True)
class Rule:
    """A rewrite rule: a whole word in lower case that matches `pattern` becomes `replacement`.

    `words` limits the rule to these; `table` rewrites whole words instead; a `known` rule only turns a word that the
    word list does not know, or knows as a period spelling, into one that it knows.
    """

    id: str
    pattern: re.Pattern[str]
    replacement: str
    words: frozenset[str]
    table: Mapping[str, str]
    known: bool


@dataclass(frozen=True, slots=True)
class Firing:
    """A rule applied to a word; offsets count characters of the text that was given."""

    rule: str
    start: int
    end: int
    printed: str
    modern: str


@lru_cache(maxsize=4)
def rules(path: Path | None = None) -> tuple[Rule, ...]:
    """Return the rules of the lexicon, in its order."""
    file = path or project().lexicon / "spelling.toml"
    data = tomllib.loads(file.read_text("utf-8"))
    return tuple(
        Rule(
            row["id"],
            re.compile(row.get("pattern", "$^")),
            row.get("replacement", ""),
            frozenset(row.get("only", ())),
            row.get("table", {}),
            row.get("known", False),
        )
        for row in data["rule"]
    )


def modernise(text: str) -> str:
    """Return a text with every word in modern spelling."""
    return WORD.sub(lambda match: modern_word(match.group())[0], text)


def rules_fired(text: str) -> list[Firing]:
    """Return every rule that rewrites a word of the text, in order."""
    fired = []
    for match in WORD.finditer(text):
        modern, names = modern_word(match.group())
        fired += [Firing(name, match.start(), match.end(), match.group(), modern) for name in names]
    return fired


@lru_cache(maxsize=65536)
def modern_word(word: str) -> tuple[str, tuple[str, ...]]:
    """Return the modern form of a word and the ids of the rules that made it; case is kept."""
    form = word.lower()
    names: list[str] = []
    for rule in rules():
        if rule.words and form not in rule.words:
            continue
        changed = _applied(rule, form)
        if rule.id == ACCENTS and word[:1].isupper() and changed != f"é{form[1:]}":
            continue  # a name; but a capital E often stands for É
        if changed != form and (not rule.known or _is_period_for(form, changed)):
            form, names = changed, [*names, rule.id]
    return (_cased(form, word), tuple(names)) if names else (word, ())


def _applied(rule: Rule, form: str) -> str:
    if rule.id == ACCENTS:
        return _with_accents(form)
    return rule.table.get(form, form) if rule.table else rule.pattern.sub(rule.replacement, form)


def _is_period_for(form: str, modern: str) -> bool:
    """Say whether a word is unknown, or weighs in the list just what a period spelling of the other weighs there."""
    words = lexicon()
    gain = words.weight(modern) - words.weight(form)
    entry = words.exact(form)
    return gain == PERIOD_LOSS or (gain > 0 and (entry is None or entry.early))


def _with_accents(form: str) -> str:
    """Return the one word that differs from an unknown one in nothing but accents; the form itself if there is none."""
    words = lexicon()
    if len(form) < SHORTEST or words.exact(form) is not None:
        return form
    rows = sorted(words.entries(form), key=lambda entry: -entry.weight)
    sure = rows and (len(rows) == 1 or rows[0].weight - rows[1].weight > PERIOD_LOSS)
    return rows[0].form if sure else form


def _cased(form: str, like: str) -> str:
    if len(like) > 1 and like.isupper():
        return form.upper()
    return form[:1].upper() + form[1:] if like[:1].isupper() else form
