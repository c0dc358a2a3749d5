"""Which strings a text must hold for an expression to match in it, read off the expression itself.

Most expressions match in few sentences, and to look for a string is a hundred times faster than to try one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Any

Either = frozenset[str]
"""Strings of which a text must hold one."""

SHORTEST = 2
"""Letters of a string that is worth looking for; a rare sign is so by itself."""
RARE = frozenset(":;()«»=")
MOST = 40
"""Strings beyond which it is as fast to try the expression."""

REPEATS = frozenset({"MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"})
Item = tuple[Any, Any]

_parser: Any = import_module("re._parser")
"""The parser of the standard library."""


class Needs:
    """An expression with the strings that its text must hold."""

    def __init__(self, expression: re.Pattern[str]) -> None:
        self.groups = tuple(tuple(sorted(group)) for group in needed(expression))

    def allow(self, text: str) -> bool:
        """Tell whether the expression can match anywhere in a text."""
        for group in self.groups:
            for one in group:
                if one in text:
                    break
            else:
                return False
        return True


def needed(expression: re.Pattern[str]) -> tuple[Either, ...]:
    """Return sets of strings, of each of which a text that matches holds one; none where case is ignored."""
    if expression.flags & re.IGNORECASE:
        return ()
    found = _sequence(_parser.parse(expression.pattern, expression.flags))
    worth = {
        group for group in found if len(group) <= MOST and all(len(one) >= SHORTEST or one in RARE for one in group)
    }
    return tuple(sorted(worth, key=lambda group: (-min(map(len, group)), len(group), sorted(group))))


def _sequence(items: Iterable[Item]) -> list[Either]:
    """Return what all the parts of a sequence need; literals in a row are one string."""
    found: list[Either] = []
    word = ""
    for kind, value in items:
        letter = _letter(str(kind), value)
        word += letter
        if letter and str(kind) == "LITERAL":
            continue
        found += [frozenset({word})] if word else []
        word = letter
        found += [] if letter else _part(str(kind), value)
    return found + ([frozenset({word})] if word else [])


def _letter(kind: str, value: Any) -> str:
    """Return the letter of a literal, or of one that is repeated: what follows it stands behind the last of them."""
    if kind == "LITERAL":
        return chr(value)
    if kind not in REPEATS or not value[0] or len(value[2]) != 1:
        return ""
    return _letter(str(value[2][0][0]), value[2][0][1])


def _part(kind: str, value: Any) -> list[Either]:
    """Return what one part of a sequence needs; nothing where it may be left out or is of no known kind."""
    if kind == "SUBPATTERN":
        _, added, _, inside = value
        return [] if added & re.IGNORECASE else _sequence(inside)
    if kind in REPEATS:
        least, _, inside = value
        return _sequence(inside) if least else []
    if kind == "ASSERT":
        return _sequence(value[1])
    return _branches(value[1]) if kind == "BRANCH" else []


def _branches(branches: Sequence[Iterable[Item]]) -> list[Either]:
    """Return one string of each branch, or nothing where one needs none that is worth looking for."""
    chosen = [_best(_sequence(branch)) for branch in branches]
    return [frozenset[str]().union(*chosen)] if all(chosen) else []


def _best(groups: Iterable[Either]) -> Either:
    """Return the group whose shortest string is longest, and of these the smallest."""
    return max(groups, key=lambda group: (min(map(len, group)), -len(group)), default=frozenset())
