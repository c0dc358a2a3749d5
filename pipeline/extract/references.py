"""Passages that send the reader to another game: target as printed, part of the rules, how the games relate."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import cast

from pipeline.extract.lexicon import Recogniser, recognisers, table, words
from pipeline.extract.text import fold
from pipeline.model import Mention, Sentence

PRECEDING = "précédent"

PARTS = (
    ("deal", re.compile(r"\b(?:distribu\w*|donne(?:nt|r)?|donnees?|sert|retourne)\b")),
    ("payment", re.compile(r"\b(?:pai\w*|pay\w*|marque\w*|compte\w*|gagne\w*|mises?|enjeux?|points)\b")),
    ("cards", re.compile(r"\b(?:valeur|ordre|rang|force|jeu de cartes|sert d'un)\b")),
    ("play", re.compile(r"\b(?:cartes se jouent|jouent?|jouer|levees?|plis?|fournir|coupe\w*|marche)\b")),
)
"""Words before a weak reference (*comme au piquet*) that tell which part of the rules it means, first match wins."""

WHOLE_GAME = re.compile(r"\b(?<!cartes )se joue\b|\bon (?:y|le|la) joue\b|\bse joue |\ble tout\b")
EXCEPT = re.compile(
    r"\b(?:sauf|excepte|a l'exception|hormis|si ce n'est|seulement|a cela pres|a la difference|toutefois)\b"
    r"|\b(?:avec (?:cette|la) difference|a ceci pres)\b"
)


@dataclass(frozen=True, slots=True)
class Pointer:
    """A reference within a sentence: offsets, target as printed, part and relation."""

    start: int
    end: int
    target: str
    part: str
    how: str


@lru_cache(maxsize=1)
def known_games() -> frozenset[str]:
    """Return the folded names of games that a weak reference may name."""
    return frozenset(cast(list[str], table("games.toml")["names"]))


def pointers(text: str) -> list[Pointer]:
    """Return the references of one sentence, in order."""
    folded = fold(text)
    found: list[Pointer] = []
    for row in recognisers("references.toml"):
        for match in row.regex.finditer(folded):
            for pointer in _read(row, match, text, folded):
                if not any(
                    one.target == pointer.target and one.start < pointer.end and pointer.start < one.end
                    for one in found
                ):
                    found.append(pointer)
    return sorted(found, key=lambda one: one.start)


def _read(row: Recogniser, match: re.Match[str], text: str, folded: str) -> Iterator[Pointer]:
    part = _part(row, folded[: match.end()])
    relation = "same" if row.id == "like-at" and _named_part(folded[: match.start()]) else row.value
    how = "same_except" if row.value == "same" and EXCEPT.search(folded, match.end()) else relation
    if "target" not in match.re.groupindex:
        yield Pointer(match.start(), match.end(), PRECEDING, part, how)
        return
    reached = 0
    for name in ("target", "other"):
        start = match.start(name) if name in match.re.groupindex else -1
        if start < reached:
            continue
        end = _end_of_game(folded, start) or match.end(name)
        if _is_game(row, folded[start:end]):
            reached = end
            yield Pointer(match.start(), max(match.end(), end), text[start:end].strip(" *_«»"), part, how)


def _end_of_game(folded: str, start: int) -> int | None:
    """Return where the longest known name of a game that begins at an offset ends."""
    ends = [start + len(game) for game in known_games() if folded.startswith(game, start)]
    return max((end for end in ends if not folded[end : end + 1].isalpha()), default=None)


def _part(row: Recogniser, before: str) -> str:
    clause = re.split(r"[.;:]", before)[-1]
    if row.id == "played-like":
        return "all" if WHOLE_GAME.search(clause) and "le reste" not in clause else "play"
    if row.label == "all":
        return "all"
    if row.label in ("see", "cards"):
        return row.label
    if WHOLE_GAME.search(clause):
        return "all"
    return _named_part(clause) or "play"


def _named_part(before: str) -> str | None:
    clause = re.split(r"[.;:]", before)[-1]
    return next((part for part, words in PARTS if words.search(clause)), None)


def _is_game(row: Recogniser, target: str) -> bool:
    if len(target) < 2 or target.split(" ")[0] in words()["sans_jeu"]:
        return False
    strong = row.id in ("same-thing", "differs-only", "same-rules")
    return strong or target in known_games() or target.split(" ")[0] in known_games()


def mentions(account: str, names: Sequence[str], sentences: Sequence[Sentence]) -> list[Mention]:
    """Return the mentions of an account, numbered in the order of its text; those of the game itself are left out."""
    own = {fold(name) for name in names}
    found: list[Mention] = []
    for sentence in sentences:
        for pointer in pointers(sentence.printed):
            if fold(pointer.target) in own or sentence.kind == "heading":
                continue
            found.append(
                Mention(
                    f"{account}/mention-{len(found) + 1}", account, pointer.target, pointer.part, pointer.how,
                    sentence.id, sentence.start + pointer.start, sentence.start + pointer.end,
                    sentence.printed[pointer.start : pointer.end],
                )
            )  # fmt: skip
    return found
