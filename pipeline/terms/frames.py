"""Who is told what: the part that a phrase plays in its clause, what is described beside it, what the clause is about.

Few classes, taken together: a rare verb or turn of phrase leans on what frequent ones have taught.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from pipeline.extract.lexicon import table
from pipeline.terms.artful import known
from pipeline.terms.clauses import is_inverted, subject

if TYPE_CHECKING:
    from pipeline.terms.cues import Seen
    from pipeline.terms.words import Words

TOLD = frozenset({"be", "become", "it is", "behold"})
DONE = frozenset({"make", "have", "form", "verb", "there is"})
NAMED = frozenset({"name", "mean", "consist"})
DESCRIBED = frozenset({"he who", "person who", "thing which", "doing", "participle", "when", "long"})
CLOSED = frozenset({".", ";", "end", ",", ":", ")", "and"})
ENDED = frozenset({".", ";", "end", ":"})
SPEAKING = ("naming", "saying")
CONTENT = frozenset({"NOUN", "ADJ", "PROPN", "number", "participle", "with", "adverb", "not"})
ENDINGS = r"(?:e|es|ent|er|era|eront|ez|ait|aient|ant|ee?s?|it|issent|ir)"
MODIFIED = 3
REACH = 14


def framed(seen: Seen) -> Iterator[str]:
    """Name what is seen of a phrase in its clause."""
    part, art = _part(seen), known(seen.text) or seen.sort
    about = _about(seen.words.forms, seen.words.kinds)[seen.phrase.first]
    level = _level(seen.words, seen.left.at)
    described, case = _described(seen), _case(seen)
    closing = "closed" if seen.right.near in ENDED else "set off" if seen.right.near in CLOSED else "goes on"
    bare = f"{seen.article or 'bare'} {bool(seen.preposition)}"
    yield from (f"f art {art}", f"f part {part}", f"f part+art {part} {art}", f"f about {about} {part}")
    yield from (f"f {part} {described}", f"f {part} {described} {closing}", f"f {part} {described} {art}")
    yield from (f"f {part} {case}", f"f {part} {case} {closing}", f"f {part} {case} {art}")
    yield from (f"f {part} {bare} {closing}", f"f {part} {bare} {art}", f"f {part} {described} {bare}")
    yield from (f"f {part} {described} {case} {closing} {about}", f"f {part} {closing} {art}")
    yield from (f"f {part} {level}", f"f {part} {level} {art} {closing}", f"f {part} {level} {case} {closing}")
    yield from (f"f right {seen.right.near} {art}", f"f {part} {seen.right.near} {seen.right.far}")
    yield f"f {part} {described} {case} {art} {closing}"


def _part(seen: Seen) -> str:
    """Tell what part a phrase plays: named, said of a subject, done, a subject, set apart."""
    near = seen.left.near
    if near.startswith(SPEAKING) or near in NAMED:
        return "named"
    if near in TOLD:
        return f"told {near == 'it is'}"
    if near in DONE and not (near == "verb" and _theme(seen.words.form(seen.left.at))):
        return "done" if near != "verb" else "undergone"
    if near == "verb":
        return "ruled"
    if seen.opening in ("begin", "clause"):
        return f"first {_acting(seen)}"
    return {"or": "joined", "and": "joined", ",": "apposed", "(": "apposed"}.get(near, "other")


def _acting(seen: Seen) -> str:
    """Tell what a phrase that opens a clause does: what is told by its verb."""
    words, at = seen.words, seen.right.at - 1
    if seen.right.near == "self":
        at += 1
    if seen.right.near in ("verb", "self"):
        return _theme(words.form(at)) or "verb"
    return seen.right.near if seen.right.near in ENDED | {",", "be", "that is", "mean", "("} else "other"


def _described(seen: Seen) -> str:
    """Tell what the words say of whom or what the phrase is told, before it or behind it."""
    if seen.gloss.start:
        return f"gloss {seen.gloss.tail}"
    told = subject(seen.words, seen.left.at)
    if told in DESCRIBED:
        return "described"
    return "modified" if _is_modified(seen.words, seen.left.at) else "pronoun" if told in ("pronoun", "one") else "bare"


def _is_modified(words: Words, verb: int) -> bool:
    """Tell whether a subject is more than a noun with its article."""
    first = verb
    while words.kind(first - 1) not in (";", ".", ":", "-", "begin", ",", "and", "("):
        first -= 1
    return sum(kind in CONTENT for kind in words.kinds[first:verb]) >= MODIFIED


def _level(words: Words, verb: int) -> str:
    """Tell whether a verb is the main one or stands in a clause of its own: *sauf quand l'autre est capot*."""
    if words.kind(verb - 1) in ("pronoun", "one", "this"):
        verb -= 1
    for at in range(verb - 1, -2, -1):
        kind = words.kind(at)
        if kind in (",", ";", ".", ":", "begin", "("):
            return "main"
        if kind in ("when", "relative"):
            return f"{kind} {'said' if words.kind(at - 1) == 'saying' else words.kind(at - 1) in ('he', 'NOUN', 'ADJ')}"
    return "main"


def _case(seen: Seen) -> str:
    """Tell whether a case is set before the phrase, behind it, or nowhere."""
    words = seen.words
    ahead = words.kinds[seen.phrase.end : seen.phrase.end + REACH]
    stop = next((at for at, kind in enumerate(ahead) if kind in (";", ".", ":")), len(ahead))
    behind = "when" in ahead[:stop]
    before = "when" in seen.clause or is_inverted(words, seen.phrase.first)
    return "before" if before else "behind" if behind else "none"


@lru_cache(maxsize=4)
def _about(forms: tuple[str, ...], kinds: tuple[str, ...]) -> tuple[str, ...]:
    """Tell for each word what its clause rules: duties, prices, places; nothing where it may define.

    A sentence's phrases ask one by one.
    """
    found: list[str] = []
    for end in [*(at for at, kind in enumerate(kinds) if kind in (";", ".", ":")), len(kinds)]:
        themes = {_theme(form) for form in forms[len(found) : end]}
        ruled = next((name for name in ("duty", "price", "act") if name in themes), "nothing")
        found += [ruled] * (end + 1 - len(found))
    return tuple(found)


@lru_cache(maxsize=4096)
def _theme(form: str) -> str:
    """Return what a verb rules, empty where it is of no such class."""
    return next((name for name, pattern in _themes().items() if pattern.fullmatch(form)), "")


@lru_cache(maxsize=1)
def _themes() -> dict[str, re.Pattern[str]]:
    verbs = cast(dict[str, list[str]], table("definition-verbs.toml"))
    return {name: re.compile("|".join(_shape(verb) for verb in row)) for name, row in verbs.items()}


def _shape(verb: str) -> str:
    """Return a pattern for a verb: as it stands, or its stem with `+` for any ending."""
    return re.escape(verb.rstrip("+")) + (ENDINGS if verb.endswith("+") else "")
