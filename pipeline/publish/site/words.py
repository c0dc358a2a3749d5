"""The site's French: names of the database in words, and a rule's value as a phrase (`words.toml`)."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from pydantic import AfterValidator
from pydantic.fields import FieldInfo

from pipeline import ludemes
from pipeline.ludemes import Ludeme
from pipeline.ludemes.holding import pattern_of, say_cards
from pipeline.ludemes.wording import say, say_when
from pipeline.model import Rule

SAID_AS_CARDS = frozenset({"meld", "hand", "set_hand", "best_set"})
"""Kinds whose cards are said as one pattern: *roi et dame d'une couleur*."""

CARDS = frozenset({"pattern", "size", "ranks", "rank", "beside_rank", "beside_suit"})
"""The fields that such a pattern is made of."""


@lru_cache(maxsize=1)
def _tables() -> Mapping[str, Any]:
    return tomllib.loads(Path(__file__).with_name("words.toml").read_text("utf-8"))


def word(table: str, name: str) -> str:
    """Return the French for a name of the database; a name without translation is shown with spaces."""
    return str(_tables()[table].get(name, name.replace("_", " ")))


def order(table: str) -> list[str]:
    """Return the names of a table in the order in which the site shows them."""
    return list(_tables()[table])


def label(kind: str) -> str:
    """Return the French name of a kind of rule."""
    return str(_tables()["kinds"].get(kind, {}).get("label", kind.replace("_", " ").capitalize()))


def phrase(rule: Rule) -> str:
    """Return the value of a rule as a phrase: "5 cartes à chacun, par paquets de 2 et 3"."""
    try:
        ludeme = ludemes.read(rule.kind, rule.value)
    except (KeyError, ValueError):
        return rule.value
    parts = list(_clauses(rule.kind, ludeme))
    if ludeme.when:
        parts.append(say_when(ludeme.when))
    if ludeme.option:
        parts.append(f"par convention «\N{NO-BREAK SPACE}{ludeme.option.replace('-', ' ')}\N{NO-BREAK SPACE}»")
    return ", ".join(parts)


def _clauses(kind: str, ludeme: Ludeme) -> Iterator[str]:
    words = _tables()["kinds"].get(kind, {})
    fields = type(ludeme).model_fields
    names = [name for name in words if name in fields] or [n for n in fields if n not in ("kind", "when", "option")]
    said_of = _said(ludeme)
    unsaid = set(words.get("quiet", ())) - said_of
    if "default" in words and not said_of:
        yield str(words["default"])
    alike = words.get("equal")  # a table; where a kind has a field of this name, its words
    if isinstance(alike, Mapping) and len({getattr(ludeme, name) for name in alike["fields"]}) == 1:
        unsaid |= set(alike["fields"])
        yield str(alike["text"]).format(getattr(ludeme, alike["fields"][0]))
    cards = pattern_of(ludeme) if kind in SAID_AS_CARDS else None
    told = [name for name in names if cards and name in CARDS]
    for name in names:
        if cards and name == told[0]:
            yield say_cards(cards)
        if name not in {*unsaid, *told} and (clause := _clause(name, words, fields[name], getattr(ludeme, name))):
            yield clause
    yield from (words[f"not_{name}"] for name in fields if f"not_{name}" in words and not getattr(ludeme, name))


def _said(ludeme: Ludeme) -> set[str]:
    """Return the fields of a rule that differ from what its kind assumes, conditions and options apart."""
    return set(ludeme.model_dump(exclude_defaults=True)) - {"kind", "when", "option"}


def _clause(name: str, words: Mapping[str, Any], field: FieldInfo, value: object) -> str:
    pattern = str(words.get(name, name.replace("_", " ") + " : {}"))
    if value is None or value is False or value == ():
        return ""
    if value is True:
        return pattern.removesuffix(" : {}")
    if any(isinstance(mark, AfterValidator) for mark in field.metadata):
        return pattern.format(_amount(name, str(value)))
    names = words.get("names", {})
    own = names.get(name)  # a table of this field's values, or the word of a value of this name
    of_field = own if isinstance(own, Mapping) else {}
    return _agreeing(pattern.format(_plain(value, {**_tables()["values"], **names, **of_field})))


def _agreeing(clause: str) -> str:
    """Return a clause with the article that its card asks for (*l'as*, *la dame*), one in the singular."""
    clause = re.sub(r"\bpar paquets de 1(?:, 1)*(?: et 1)?$", "une à une", clause)
    clause = re.sub(r"(?<![\d,/] )(?<![\d,/])\b1 (carte|levée|point|donne|tour|jeton)s\b", r"1 \1", clause)
    return re.sub(r"\b(l|d)e as\b", r"\1'as", re.sub(r"\ble dame\b", "la dame", clause))


def _amount(name: str, text: str) -> str:
    """Return an expression in words, a bare number with its unit: "2 jetons"."""
    units = _tables()["units"].get(name)
    if units and text.isdecimal():
        return f"{text} {units[int(text) > 1]}"
    return say(text)


def _plain(value: object, values: Mapping[str, Any]) -> str:
    if isinstance(value, tuple | list):
        return _listed([_plain(item, values) for item in value])
    if isinstance(value, dict):
        return ", ".join(f"{_plain(key, values)} {item}" for key, item in value.items())
    return str(values.get(str(value), value))


def _listed(items: list[str]) -> str:
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} et {items[-1]}"
