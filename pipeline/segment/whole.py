"""A text that is one game: its headings name parts of it, its own name may stand anywhere."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from pipeline.segment.headings import Heading, announced, is_program, is_software
from pipeline.segment.names import head_name
from pipeline.segment.naming import first_lines, is_spoken_of, whole_name
from pipeline.segment.outline import SEVERAL, Outline, as_section, game_named
from pipeline.segment.phases import IDLE, phases, states_rules
from pipeline.segment.slug import fold

_FORM = re.compile(r" [àa] (?:deux|trois|quatre|cinq|six)\W*$", re.IGNORECASE)
"""The number of players behind a name: *Du Brelan à quatre*."""

_DIVISIONS = ("part", "chapter", "contents")
_APART = ("front", "contents", "vocabulary")


def is_one_game(outline: Outline) -> bool:
    """Say whether headings that were taken for games are parts of the one game that a text tells.

    They are where nothing declares them to be games and rules stand before the first, or a title of another game;
    a lone one also where its text does not name what it names.
    """
    games = [h for h in outline.headings if h.kind == "game"]
    if not games or any(_is_sure(h) for h in games) or any(h.kind in _DIVISIONS for h in outline.headings):
        return False
    front = outline.text[: games[0].start]
    if states_rules(front) or (_is_titled(front, games) and not _are_spoken_of(outline, games)):
        return True
    return len(games) == 1 and (states_rules(front, IDLE) or not _is_spoken_of(outline, games[0]))


def _is_spoken_of(outline: Outline, game: Heading) -> bool:
    """Say whether the text below a heading speaks of what it names, with or without the number of its players."""
    return any(is_spoken_of(title, outline.body(game)) for title in (game.title, _FORM.sub("", game.title)))


def is_titled_by_markup(outline: Outline) -> bool:
    """Say whether the markup puts all headings below one title, and several of them name parts of any game.

    Then none of those beside them names a game (*But du jeu*, *La charge*, *La décharge*), if none says so.
    """
    levels = [(outline.levels.get(h.block, 0), h) for h in outline.headings]
    marked = [(level, h) for level, h in levels if level]
    if (
        len(marked) < SEVERAL + 1
        or marked[0][1].kind == "plural"
        or any(_is_sure(h) or is_program(h.title) for _, h in levels)
    ):
        return False
    top, *below = (level for level, _ in marked)
    if marked[0] != levels[0] or min(below) <= top:
        return False
    beside = [h for level, h in marked if level == min(below)]
    return sum(announced(h.title)[0] == "generic" for h in beside) >= SEVERAL and states_rules(outline.text)


def _is_sure(heading: Heading) -> bool:
    return heading.how in ("entry", "title") or announced(heading.title)[0] == "game" or bool(game_named(heading.title))


def _is_titled(front: str, games: Sequence[Heading]) -> bool:
    """Say whether a text opens with a title that gives the rules of a game, and of none of those below."""
    names = [fold(name) for line in first_lines(front) if (name := game_named(line))]
    return any(name not in {fold(h.title) for h in games} for name in names)


def _are_spoken_of(outline: Outline, games: Sequence[Heading]) -> bool:
    """Say whether several headings name what the text below each speaks of as of a game: a collection of games."""
    return sum(is_spoken_of(h.title, outline.body(h)) for h in games) > SEVERAL


def with_whole(text: str, headings: Sequence[Heading], title: str) -> list[Heading]:
    """Put the one game of a text before its headings, which are its parts; those of a program around it close it."""
    headings = [as_section(h, ("game", "chapter", "plural", "part")) for h in _with_told_fronts(text, headings)]
    name = whole_name(text, title, headings)
    titled = next(
        (h for h in headings[:1] if fold(name) and fold(name) in (fold(h.title), fold(head_name(h.title)))), None
    )
    if titled is not None:
        return [replace(h, kind="game", rank=4) if h is titled else h for h in headings]
    start = _first_rules(text, headings) if any(is_software(h.title) for h in headings) else 0
    if not any(is_software(h.title) for h in headings if h.start < start):
        start = 0
    game = Heading(start, start, name, "game", 4, "first sentence", -1)
    before = [h for h in headings if h.start < start]
    return [*before, game, *[h for h in headings if h.start >= start]]


def _with_told_fronts(text: str, headings: Sequence[Heading]) -> list[Heading]:
    """Make sections of the fronts that hold the rules: *A MADAME DE ****, over a letter that tells them."""
    apart = [h for h in headings if h.kind in _APART]
    ends = {h: later.start for h, later in pairwise(apart)}
    return [as_section(h, ("front",)) if states_rules(text[h.end : ends.get(h, len(text))]) else h for h in headings]


def _first_rules(text: str, headings: Sequence[Heading]) -> int:
    """Return the start of the first stretch between headings that prescribes two phases of play.

    Stretches right before it that tell how it is set up belong to it.
    """
    starts = [0, *[h.start for h in headings], len(text)]
    apart = {h.start for h in headings if is_software(h.title)}
    stretches = [(start, phases(text[start:end])) for start, end in pairwise(starts) if end > start]
    at = next((i for i, (start, told) in enumerate(stretches) if start not in apart and len(told) > 1), None)
    if at is None:
        return 0
    while at and stretches[at - 1][0] not in apart and any(phase.sets_up for phase in stretches[at - 1][1]):
        at -= 1
    return stretches[at][0]
