"""The modern-spelling view: old forms rewritten word by word, each by a rule with an id.

The rules are data (`corpus/lexicon/spelling.toml`); the received text is never changed.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from pipeline.paths import project

_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*|&(?:c\b\.?)?")


@dataclass(frozen=True, slots=True)
class Rule:
    """A rewrite rule: a whole word in lower case that matches `pattern` becomes `replacement`."""

    id: str
    pattern: re.Pattern[str]
    replacement: str
    words: frozenset[str]


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
            re.compile(row["pattern"]),
            row["replacement"],
            frozenset(row.get("only", ())),
        )
        for row in data["rule"]
    )


def modernise(text: str) -> str:
    """Return a text with every word in modern spelling."""
    return _WORD.sub(lambda match: modern_word(match.group())[0], text)


def rules_fired(text: str) -> list[Firing]:
    """Return every rule that rewrites a word of the text, in order."""
    fired = []
    for match in _WORD.finditer(text):
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
        changed = rule.pattern.sub(rule.replacement, form)
        if changed != form:
            form, names = changed, [*names, rule.id]
    return (_cased(form, word), tuple(names)) if names else (word, ())


def _cased(form: str, like: str) -> str:
    if len(like) > 1 and like.isupper():
        return form.upper()
    return form[:1].upper() + form[1:] if like[:1].isupper() else form
