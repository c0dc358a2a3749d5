"""Sources without chapters: one game, several under plain headings, or none."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise

from pipeline.model import Block
from pipeline.segment.candidates import entries
from pipeline.segment.entries import capital_entries, with_entries
from pipeline.segment.headings import Announced, Heading, announced
from pipeline.segment.known import is_known, opening_name
from pipeline.segment.names import bare_name
from pipeline.segment.naming import is_spoken_of
from pipeline.segment.outline import SEVERAL, Outline, as_section, game_named, parts_of_games, with_named_chapters
from pipeline.segment.phases import IDLE, phases, states_rules
from pipeline.segment.series import is_number, mended, with_rows, with_titles
from pipeline.segment.slug import fold, plain
from pipeline.segment.whole import is_one_game, is_titled_by_markup, with_whole

_BELOW: tuple[Announced, ...] = ("chapter", "plural", "contents", "front", "part", "generic")
"""What a heading may announce by its words and yet be a mere part of the game above it, as markup shows."""

_NAMED = re.compile(r"(?:l[ea]s? |l'|du |de la |de l'|des )\w")
_SECOND = re.compile(r"\b(?:chap(?:itre|\.)|art(?:icle|\.)) (?:second|deuxi[èeé]me|ii|2)\b", re.IGNORECASE)
"""The number of the second of several chapters."""
_ARTICLE = re.compile(r"de la |de l'|du |des |les? |la |l'")


def games_of(text: str, blocks: Sequence[Block], headings: list[Heading], title: str) -> list[Heading]:
    """Return headings in which the games of a source are marked as games, its text as one game where it is one."""
    outline = Outline.of(text, blocks, mended(headings))
    outline = replace(outline, headings=(headings := with_rows(outline)))
    if is_titled_by_markup(outline):
        return with_whole(text, [as_section(h, _BELOW) for h in headings], title)
    found = _without_parts(outline, _found(outline, blocks, title))
    if is_one_game(replace(outline, headings=found)):
        return with_whole(text, found, title)
    found = _with_siblings(replace(outline, headings=found))
    return _without_fronts(_over_chapters(text, _without_twins(text, _nested(replace(outline, headings=found)))))


def _without_parts(outline: Outline, headings: Sequence[Heading]) -> list[Heading]:
    """Make sections of games set as the parts of rules around them, below a game that is set otherwise.

    *LA PHARANDOLE* in capitals, *De la donne*, *Du barbeau*, *Des paiemens* in italics.
    """
    parts = Counter(_rank_and_shape(outline, h) for h in headings if h.kind == "generic")
    alike = Counter(_rank_and_shape(outline, h) for h in headings)
    found: list[Heading] = []
    above: Heading | None = None
    for heading in headings:
        shape = _rank_and_shape(outline, heading)
        is_usual = parts[shape] >= SEVERAL and 2 * parts[shape] >= alike[shape]
        is_below = above is not None and _rank_and_shape(outline, above)[:3] != shape[:3]
        if heading.kind == "game" and is_usual and is_below:
            heading = as_section(heading, ("game",))
        above = heading if heading.kind == "game" else above
        found.append(heading)
    return found


def _with_siblings(outline: Outline) -> list[Heading]:
    """Make games of headings set just like several games, with some rules below them, that are no things of these.

    Below the number of a chapter one such game is enough.
    """
    numbered = {b for a, b in pairwise(outline.headings) if is_number(a) and b.block == a.block + 1}
    shapes = Counter((_rank_and_shape(outline, h), h in numbered) for h in outline.headings if h.kind == "game")
    found: list[Heading] = []
    above: Heading | None = None
    for heading in outline.headings:
        shape, is_numbered = _rank_and_shape(outline, heading), heading in numbered
        is_usual = shapes[shape, is_numbered] >= (1 if is_numbered else SEVERAL)
        is_alike = heading.kind == "section" and is_usual and (shape[-1] or is_numbered)
        is_own = above is None or not (outline.is_thing_of(heading, above) or _is_form(heading, above))
        if is_alike and is_own:
            is_sure = is_numbered or outline.levels.get(heading.block, 0) > 0
            is_told = bool(phases(outline.body(heading))) if is_sure else states_rules(outline.body(heading), IDLE)
            heading = replace(heading, kind="game", rank=4) if is_told else heading
        above = heading if heading.kind == "game" else above
        found.append(heading)
    return found


def _rank_and_shape(outline: Outline, heading: Heading) -> tuple[int, str, bool, bool]:
    """Return the level of a heading in its markup, how it is set, if in capitals, if with the article of a name."""
    is_named = _NAMED.match(plain(heading.title)) is not None
    return outline.levels.get(heading.block, 0), heading.how, heading.title.isupper(), is_named


def _without_twins(text: str, headings: list[Heading]) -> list[Heading]:
    """Make a section of a title page that bears the name of a game below, or begins it, and states no rule itself."""
    games = [h for h in headings if h.kind == "game"]
    twins = {one for one, other in pairwise(games) if _is_title_of(one, other, text[one.end : other.start])}
    return [as_section(h, ("game",)) if h in twins else h for h in headings]


def _is_title_of(title: Heading, game: Heading, between: str) -> bool:
    """Say whether the name of a game, over some text, is that of the game below it, or the first line of it."""
    one, other = fold(bare_name(title.title)), fold(bare_name(game.title))
    return (one == other and not states_rules(between)) or (other.startswith(f"{one}-") and not phases(between))


def _over_chapters(text: str, headings: list[Heading]) -> list[Heading]:
    """Make sections of chapters behind the only game of a text, whose rules stand in them and not before the first.

    Or of those that count on from the first, which is the text right below the game, its heading lost.
    """
    divisions = [h for h in headings if h.kind in ("game", "part", "chapter")]
    if len(divisions) < SEVERAL or [h.kind == "game" for h in divisions] != [True, *(False for _ in divisions[1:])]:
        return headings
    counts_on = _SECOND.search(text, divisions[1].start, divisions[1].end) is not None
    if states_rules(text[divisions[0].end : divisions[1].start]) and not counts_on:
        return headings
    return [as_section(h, ("chapter", "part")) for h in headings]


def _nested(outline: Outline) -> list[Heading]:
    """Make sections of the headings that their markup puts below that of a game: *Sommaire*, *Accueil > Jeux*."""
    found: list[Heading] = []
    game = 0
    for heading in outline.headings:
        level = outline.levels.get(heading.block, 0)
        below = 0 < game < level
        found.append(as_section(heading, _BELOW) if below else heading)
        if not below and level:
            game = level if heading.kind == "game" else 0
    return found


def _without_fronts(headings: list[Heading]) -> list[Heading]:
    """Make a section of the introduction below the only game of a text."""
    first = next((h for h in headings if h.kind == "game"), None)
    if first is None or sum(h.kind in ("game", "part", "chapter") for h in headings) > 1:
        return headings
    return [as_section(h, ("front",)) if h.start > first.start else h for h in headings]


def _found(outline: Outline, blocks: Sequence[Block], title: str) -> list[Heading]:
    """Return headings in which the games of a source without "Jeu de …" headings are marked as games.

    Beside "Jeu de …" headings and dictionary entries, those whose text says that what they name is a game; then
    headings that name something and are followed by the rules of a game, if there are two or more; else the whole
    text as one game if it states rules; else the first heading, if it is a game's name; else the headings unchanged.
    """
    text = outline.text
    outline = replace(outline, headings=(headings := _with_chapters(outline)))
    small = entries(text, blocks)
    mixed = [h for h in small if not h.title.isupper()]
    capital = capital_entries(text, blocks, mixed)
    told = with_entries(mixed, capital) if capital else small
    headings = headings if told and not any(h.kind == "game" for h in headings) else parts_of_games(outline)
    outline = replace(outline, headings=headings)
    if capital:
        return _dictionary(outline, capital, told)
    if any(h.kind == "game" for h in headings):
        return _with_named(outline)
    if any(h.kind in ("part", "chapter") for h in headings) and (named := outline.names()):
        return _marked(headings, named)
    if told:
        return _with_named(replace(outline, headings=sorted([*headings, *told], key=lambda h: h.start)))
    named = outline.names()
    if len(named) > 1:
        return _marked(headings, named)
    if run_in := _run_in_games(outline):
        return _marked(headings, run_in)
    if not states_rules(text):
        return _opened(outline) if phases(text) else headings
    sure = [h for h in named if game_named(h.title) or is_spoken_of(h.title, outline.body(h))]
    return _marked(headings, sure) if sure else with_whole(text, headings, title)


def _run_in_games(outline: Outline) -> list[Heading]:
    """Return the run-in titles that name games, of a text that tells several so (*LA MOUCHE BORGNE. — On y joue à …*).

    They have an article, and several of the paragraphs below them state rules; no game is told before the first.
    """
    ends = [*(h.start for h in outline.headings[1:]), len(outline.text)]
    bodies = {
        h: outline.text[h.end : end]
        for h, end in zip(outline.headings, ends, strict=bool(outline.headings))
        if h.how == "run-in" and _NAMED.match(plain(h.title)) and announced(h.title)[0] == "section"
    }
    told = [h for h, body in bodies.items() if states_rules(body)]
    if len(told) < SEVERAL or states_rules(outline.text[: min(h.start for h in bodies)]):
        return []
    return [h for h, body in bodies.items() if phases(body)]


def _with_chapters(outline: Outline) -> list[Heading]:
    """Return headings in which chapters that bear a game's name are games, be it on the line below their number."""
    titled = with_named_chapters(replace(outline, headings=with_titles(outline.headings)))
    games = [h for h in titled if h.kind == "game"]
    if len(games) <= sum(h.kind == "game" for h in outline.headings):
        return with_named_chapters(outline)
    whole = replace(outline, headings=titled)
    return [_as_title(whole, h) if h is games[0] else h for h in titled]


def _as_title(outline: Outline, heading: Heading) -> Heading:
    """Return the first heading of several games, a section where it stands on the title page of their book."""
    is_title = outline.opens_with(heading) and not phases(outline.body(heading))
    return as_section(heading, ("game",)) if is_title else heading


def _opened(outline: Outline) -> list[Heading]:
    """Return headings in which a text of few rules is the game whose name it opens with, if it opens with one."""
    first = [h for h in outline.headings[:1] if is_known(h.title) and outline.opens_with(h)]
    name = opening_name(outline.text)
    if first or not name:
        return _marked(outline.headings, first)
    return [Heading(0, 0, name, "game", 4, "title", -1), *outline.headings]


def _marked(headings: Sequence[Heading], games: Sequence[Heading]) -> list[Heading]:
    return [replace(h, kind="game", rank=4) if h in games else h for h in headings]


def _dictionary(outline: Outline, capital: Sequence[Heading], told: Sequence[Heading]) -> list[Heading]:
    """Return headings and entries; only headwords in capitals are sure enough to stand among headings of games."""
    if any(h.kind == "game" for h in outline.headings):
        return _with_named(replace(outline, headings=with_entries(outline.headings, capital)))
    named = outline.names()
    headings = _marked(outline.headings, named) if len(named) > 1 else outline.headings
    return _with_named(replace(outline, headings=with_entries(headings, told)))


def _with_named(outline: Outline) -> list[Heading]:
    """Make games of the plain headings whose text says that what they name is a game.

    And of those of the same shape as several of these whose text states rules.
    """
    sure = _named(outline, outline.tells)
    shapes = Counter(_shape(new) for old, new in zip(outline.headings, sure, strict=True) if new is not old)
    regular = {shape for shape, times in shapes.items() if times > SEVERAL}
    whole = replace(outline, headings=sure)
    return _named(whole, lambda h: _shape(h) in regular and whole.may_tell(h))


def _named(outline: Outline, is_game: Callable[[Heading], bool]) -> list[Heading]:
    found: list[Heading] = []
    above: Heading | None = None
    for heading in outline.headings:
        alone = heading.kind == "section" and heading.how not in ("entry", "run-in")
        if alone and not (above and _belongs(outline, heading, above)) and is_game(heading):
            heading = replace(heading, kind="game", rank=4)
        if heading.kind == "game":
            above = heading
        found.append(heading)
    return found


def _belongs(outline: Outline, heading: Heading, above: Heading) -> bool:
    """Say whether a heading names a form or a part of the game above it."""
    return _is_form(heading, above) or outline.is_part(heading, above) or outline.holds_parts(above, [heading])


def _shape(heading: Heading) -> tuple[str, str, bool]:
    """Return how a heading is set: its style, the article that opens it, whether a stop ends it."""
    article = _ARTICLE.match(plain(heading.title))
    return heading.how, article.group() if article else "", heading.title.rstrip().endswith(".")


def _is_form(heading: Heading, above: Heading) -> bool:
    """Say whether a heading names a form of the game above it ("Piquet à écrire" below "Piquet")."""
    return bool(name := fold(above.title)) and fold(heading.title).startswith(f"{name}-")
