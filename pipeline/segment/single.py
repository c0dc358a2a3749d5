"""Sources without chapters: one game, several under plain headings, or none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from pipeline.model import Block
from pipeline.segment.accounts import PHASES_ALONE
from pipeline.segment.candidates import entries
from pipeline.segment.classes import phases
from pipeline.segment.headings import Heading, is_software, wording_of
from pipeline.segment.names import text_names
from pipeline.segment.slug import fold, plain

OPENING = 1500


def games_of(text: str, blocks: Sequence[Block], headings: list[Heading], title: str) -> list[Heading]:
    """Return headings in which the games of a source without "Jeu de …" headings are marked as games.

    Dictionary entries first; then headings that name something and are followed by the rules of a game, if
    there are two or more; else the whole text as one game if it states rules; else the headings unchanged.
    """
    if any(h.kind in ("game", "part", "chapter") for h in headings):
        return headings
    found = entries(text, blocks)
    if found:
        return sorted([*headings, *found], key=lambda h: h.start)
    named = _named_games(text, headings)
    if len(named) > 1:
        return [replace(h, kind="game", rank=4) if h in named else h for h in headings]
    if len(phases(text)) < PHASES_ALONE:
        return headings
    game = named[0] if named else None
    if game is not None:
        return [replace(h, kind="game", rank=4) if h is game else h for h in headings]
    return _with_whole(text, headings, title)


def _named_games(text: str, headings: Sequence[Heading]) -> list[Heading]:
    """Return the headings that may be names of games: not generic words, with rules below them."""
    ends = [*[h.start for h in headings], len(text)][1:]
    named = []
    for heading, end in zip(headings, ends, strict=True):
        generic = wording_of(heading.title) is not None
        short = len(heading.title.split()) <= 8 and heading.how != "run-in"
        if short and not generic and len(phases(text[heading.end : end])) >= PHASES_ALONE:
            named.append(heading)
    return named


def _with_whole(text: str, headings: list[Heading], title: str) -> list[Heading]:
    """Put the one game of a text before its headings; headings of a program around it close it."""
    name = whole_name(text, title)
    titled = next((h for h in headings[:1] if fold(name) and fold(h.title) == fold(name)), None)
    if titled is not None:
        return [replace(h, kind="game", rank=4) if h is titled else h for h in headings]
    start = 0
    if any(is_software(h.title) for h in headings):
        start = _first_rules(text, headings)
    game = Heading(start, start, name, "game", 4, "first sentence", -1)
    before = [h for h in headings if h.start < start]
    return [*before, game, *[h for h in headings if h.start >= start]]


def _first_rules(text: str, headings: Sequence[Heading]) -> int:
    """Return the start of the first stretch between headings that prescribes two phases of play."""
    starts = [0, *[h.start for h in headings], len(text)]
    for start, end in pairwise(starts):
        inside = next((h for h in headings if h.start == start), None)
        if (inside is None or not is_software(inside.title)) and len(phases(text[start:end])) > 1:
            return start
    return 0


def whole_name(text: str, title: str) -> str:
    """Return the name of the one game of a text: of the names it gives, the one its title holds, else the commonest."""
    names = [name.name for name in text_names(text[:OPENING])]
    words = plain(title)
    titled = [name for name in names if plain(name) in words]
    counts = Counter(plain(text).split())
    ordered = titled or sorted(names, key=lambda name: -counts[plain(name)])
    if ordered:
        return ordered[0][:1].upper() + ordered[0][1:]
    return title.split(",")[0].split(":")[-1].strip() or fold(title)
