"""The headings of a source as an outline: how far each reaches, and which of them name games."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from pipeline.model import Block
from pipeline.segment.accounts import OPENING
from pipeline.segment.contents import without_chapter
from pipeline.segment.headings import Announced, Heading, announced, is_software, wording_of
from pipeline.segment.known import is_known
from pipeline.segment.names import bare_name, head_name, is_played, text_names, titled
from pipeline.segment.phases import IDLE, phases, states_rules, tells_game
from pipeline.segment.slug import fold, plain

NAME_WORDS = 8
"""A heading of more words is no name of a game."""
SEVERAL = 2
"""So many headings of one shape make a rule of the book."""
MOST = 0.7
"""The share of the chapters that bear a name of which each tells a whole game where they are games."""


_NAME = re.compile(r"(?:\W*\d+\W*)?(?:D[EUeu][Ss]? )?(?:L[EAea][Ss]? |L['’])?[\w'’-]+(?: [\w'’-]+){0,2}[ .]*$")
"""A bare name, with its article: "La Pincette", "ESCAMPETTE.", "Le petit paquet"."""


_THING = re.compile(r"\b(?:l[ea]s?|aux?|d[ue]s?|une?|s(?:on|a|es)|ce(?:tte)?) ([a-zà-ÿœ]+)|\b[ld]['’]([a-zà-ÿœ]+)")
"""A common noun, behind its article."""


OF = re.compile(r"(?:d[eu]s? |d['’])\w")
"""What is told *of* something, in small letters: *des mises*, *du passage du cornet*, *de la chouette*."""


def game_named(title: str) -> str:
    """Return the name in a title such as "Règles de la belote", if it is no part of any game ("Règles de la mise")."""
    name = titled(title)
    return name if name and (name.isdigit() or announced(name)[0] in ("section", "game")) else ""


@dataclass(frozen=True)
class Outline:
    """Headings in order, with the level their markup gives them (block ordinal → level, 0 or absent: none)."""

    text: str
    headings: Sequence[Heading]
    levels: Mapping[int, int]

    @staticmethod
    def of(text: str, blocks: Sequence[Block], headings: Sequence[Heading]) -> Outline:
        """Return the outline of headings, with the levels of their blocks."""
        return Outline(text, headings, {block.ordinal: block.level for block in blocks if block.kind == "heading"})

    def end(self, heading: Heading) -> int:
        """Return where what a heading names ends: at a heading above it, or beside it unless that names a mere part."""
        level = self.levels.get(heading.block, 0)
        for later in self.headings:
            if later.start <= heading.start or later.how == "run-in":
                continue
            other = self.levels.get(later.block, 0)
            if level and other and other != level:
                if other < level:
                    return later.start
            elif _begins(later) and not self._is_below(heading, later):
                return later.start
        return len(self.text)

    def opens_with(self, heading: Heading) -> bool:
        """Say whether nothing but headings stands before a heading."""
        before = [h for h in self.headings if h.start < heading.start]
        ends = [0, *(h.end for h in before)]
        starts = [*(h.start for h in before), heading.start]
        return not any(self.text[a:b].strip() for a, b in zip(ends, starts, strict=True))

    def is_part(self, heading: Heading, above: Heading) -> bool:
        """Say whether a heading lies below that of a game, and its text does not speak of it as of another."""
        return self._is_below(above, heading) and not self.speaks(heading)

    def _is_below(self, heading: Heading, later: Heading) -> bool:
        """Say whether a plain heading lies below one with a level of its own, or one in capitals."""
        capitals = heading.title.isupper() and not later.title.isupper()
        higher = capitals or self.levels.get(heading.block, 0) > 0
        if not higher or later.how not in ("plain", "centred") or self.levels.get(later.block, 0):
            return False
        printed = self.text[later.start : later.end].strip()
        is_chapter = without_chapter(printed) != printed
        return not (is_chapter or announced(later.title)[0] == "game" or game_named(later.title))

    def body(self, heading: Heading) -> str:
        """Return the text that a heading names."""
        return self.text[heading.end : self.end(heading)]

    def names(self) -> list[Heading]:
        """Return the headings that may name games: short, no part of a game by their words, with rules below them."""
        pure = (h for h in self.headings if _is_name(h) and not self._mixed(h))
        told = {h: len(phases(self.body(h))) for h in pure}
        sure = [h for h in told if states_rules(self.body(h))]
        levels = {level for h in sure if (level := self.levels.get(h.block, 0))} if len(sure) > 1 else set()
        beside = [h for h, count in told.items() if count >= IDLE and self.levels.get(h.block, 0) in levels]
        freed = self._freed(sorted({*sure, *beside}, key=lambda h: h.start))
        return self._without_things(self._without_matters(freed))

    def may_tell(self, heading: Heading) -> bool:
        """Say whether a heading may name a game and the text below it states rules."""
        return _is_name(heading) and not self._mixed(heading) and states_rules(self.body(heading))

    def tells(self, heading: Heading) -> bool:
        """Say whether the text below a heading tells a whole game, or some rules and that its name is a game's."""
        if not self.may_tell(heading) or not fold(bare_name(heading.title)):
            return False
        if game_named(heading.title):
            return True
        whole = tells_game(self.body(heading)) and _NAME.match(head_name(heading.title)) is not None
        return whole or self.speaks(heading)

    def speaks(self, heading: Heading) -> bool:
        """Say whether the text below a heading speaks of what it names as of a game."""
        body, name = self.body(heading), fold(bare_name(head_name(heading.title)))
        return name in {fold(found.name) for found in text_names(body[:OPENING])} or is_played(name, body)

    def _mixed(self, heading: Heading) -> bool:
        """Say whether a heading stands over the parts of a program or a site, as that of a README does."""
        end = self.end(heading)
        return any(heading.start < h.start < end and is_software(h.title) for h in self.headings)

    def _freed(self, found: list[Heading]) -> list[Heading]:
        """Leave out the parts of a game that is named above them, and titles over several games."""
        kept: list[Heading] = []
        done = 0
        for heading in found:
            if heading.start < done:
                continue
            inside = [h for h in found if heading.start < h.start < self.end(heading)]
            if not inside or self._one(heading, inside) or self.holds_parts(heading, inside):
                kept.append(heading)
                done = self.end(heading)
        return kept

    def _without_matters(self, found: Sequence[Heading]) -> list[Heading]:
        """Leave out what is told *of* (*DU CORNET*) as most parts of rules around it are, below a title that is not."""
        of = [h for h in self.headings if OF.match(plain(h.title)) and h.how != "run-in"]
        parts = [h for h in of if h.kind == "generic"]
        is_titled = bool(of) and self.headings[0].start < of[0].start
        if not is_titled or len(parts) < SEVERAL or 2 * len(parts) < len(of):
            return list(found)
        return [h for h in found if h not in of or is_known(h.title) or self.speaks(h)]

    def _without_things(self, found: Sequence[Heading]) -> list[Heading]:
        """Leave out what the game above speaks of as of a thing of its own (*un jeton au trésor*, then LE TRÉSOR)."""
        return [h for at, h in enumerate(found) if not at or not self.is_thing_of(h, found[at - 1])]

    def is_thing_of(self, heading: Heading, above: Heading) -> bool:
        """Say whether a heading names a thing that the game above it speaks of by its common name."""
        if game_named(heading.title) or is_known(heading.title) or self.speaks(heading):
            return False
        name = fold(bare_name(head_name(heading.title)))
        used = _THING.finditer(self.text, above.end, heading.start)
        return sum(fold(one[1] or one[2]) == name for one in used) >= SEVERAL

    def holds_parts(self, heading: Heading, inside: Sequence[Heading]) -> bool:
        """Say whether the markup puts headings below another, beside several that name parts of any game."""
        level = self.levels.get(heading.block, 0)
        below = {self.levels.get(h.block, 0) for h in inside}
        beside = [
            h
            for h in self.headings
            if heading.start < h.start < self.end(heading) and self.levels.get(h.block, 0) in below
        ]
        return 0 < level < min(below) and sum(h.kind == "generic" for h in beside) > SEVERAL

    def _one(self, heading: Heading, inside: Sequence[Heading]) -> bool:
        """Say whether a heading over other names is itself the game: its title says so, or its text names it more."""
        if game_named(heading.title):
            return True
        if any(game_named(h.title) for h in inside):
            return False
        own = self._mentions(heading)
        return own > 1 if len(inside) > 1 else own >= self._mentions(inside[0])

    def _mentions(self, heading: Heading) -> int:
        name = fold(heading.title).replace("-", " ")
        return plain(self.body(heading)).replace("-", " ").count(name) if name else 0


def _begins(heading: Heading) -> bool:
    """Say whether a heading beside another one begins something else."""
    found = wording_of(heading.title)
    if found is None and heading.kind == "generic":
        return False
    if found is None or found.kind in ("game", "part", "plural") or is_software(heading.title):
        return True
    return bool(game_named(heading.title))


def _is_name(heading: Heading) -> bool:
    if heading.how == "run-in" or heading.kind == "refused":
        return False
    if game_named(heading.title):
        return True
    return (
        heading.kind != "generic"
        and not heading.title.rstrip().endswith("?")
        and wording_of(heading.title) is None
        and len(head_name(heading.title).split()) <= NAME_WORDS
    )


def with_named_chapters(outline: Outline) -> list[Heading]:
    """Return headings in which the chapters or articles that bear a game's name ("CHAPITRE III. Du Barbu.") are games.

    Several of them, and half of those with a name, must tell a game, and one speak of its name as of a game or bear a
    known one, or nearly all; or the only heading of that kind tells one. Those that name a jeu ("CHAPITRE II. DU
    JEU DU BARBU.") are games themselves.
    """
    outline = replace(outline, headings=[_of_game(h) for h in outline.headings])
    bare = {h: without_chapter(h.title) for h in outline.headings if h.kind in ("chapter", "generic")}
    named = {h: replace(h, title=rest, kind="section", rank=6) for h, rest in bare.items() if _names(h, rest)}
    whole = replace(outline, headings=[named.get(h, h) for h in outline.headings])
    sure = [h for h in named.values() if whole.tells(h)]
    alone = len(bare) == len(sure) == 1 and not any(h.kind == "game" for h in outline.headings)
    most = len(sure) > max(SEVERAL, MOST * len(named))
    several = len(sure) >= max(SEVERAL, len(named) / 2) and (
        most or any(whole.speaks(h) or is_known(h.title) for h in sure)
    )
    if not alone and not several:
        return list(outline.headings)
    games = {h for h in named.values() if len(phases(whole.body(h))) >= IDLE}
    return [replace(n, kind="game", rank=4) if (n := named.get(h)) in games and n else h for h in outline.headings]


def _of_game(heading: Heading) -> Heading:
    """Return a heading, a chapter or article whose title is that of a game made one."""
    name = without_chapter(heading.title)
    is_game = name != heading.title and announced(name)[0] == "game"
    return replace(heading, title=name, kind="game", rank=4) if is_game else heading


def _names(chapter: Heading, rest: str) -> bool:
    return bool(rest) and rest != chapter.title and _is_name(replace(chapter, title=rest, kind="section"))


def parts_of_games(outline: Outline) -> list[Heading]:
    """Return the headings of an outline, chapters inside one game and games inside the rules of another made sections.

    Games without a word of rules, as an essay names them, become sections too; one that opens its text needs but one.
    """
    headings = _without_chapters(list(outline.headings))
    title = _whole_title(replace(outline, headings=headings))
    if title is not None:
        inside = range(title.end, outline.end(title))
        headings = [h if h.start not in inside else as_section(h) for h in headings]
        return [replace(h, kind="game", rank=4) if h is title else h for h in headings]
    games = [h for h in headings if h.kind == "game"]
    ends = [*[h.start for h in games[1:]], len(outline.text)]
    told = [len(phases(outline.text[h.end : end])) for h, end in zip(games, ends, strict=bool(games))]
    if max(told, default=0) >= IDLE or (any(told[:1]) and outline.opens_with(games[0])):
        return headings
    return [as_section(h, ("game",)) for h in headings]


def as_section(heading: Heading, kinds: Sequence[Announced] = ("game", "chapter", "variant")) -> Heading:
    """Return a heading, one of some kinds made that of a section."""
    return replace(heading, kind="section", rank=6) if heading.kind in kinds else heading


def _without_chapters(headings: list[Heading]) -> list[Heading]:
    """Make sections of the chapters of a game: its title stands before the first, and none opens with a game."""
    apart = [h for h in headings if h.how != "run-in"]
    first = next((i for i, h in enumerate(apart) if h.kind == "chapter"), None)
    if first is None or any(h.kind in ("part", "contents") for h in apart):
        return headings
    led = any(h.kind == "game" or game_named(h.title) for h in apart[:first])
    led = led or _are_parts([without_chapter(h.title) for h in apart if h.kind == "chapter"])
    holds = any(a.kind == "chapter" and b.kind == "game" and b.block == a.block + 1 for a, b in pairwise(apart))
    return [as_section(h, ("chapter",)) for h in headings] if led and not holds else headings


def _are_parts(titles: Sequence[str]) -> bool:
    """Say whether titles of chapters name parts of a game: several do by their words, and none names a game."""
    kinds = [announced(title)[0] for title in titles]
    return kinds.count("generic") >= SEVERAL and "game" not in kinds and not any(map(game_named, titles))


def _whole_title(outline: Outline) -> Heading | None:
    """Return the one heading that says it gives the rules of a game, if no other game stands outside them."""
    if any(h.kind in ("part", "chapter") for h in outline.headings):
        return None
    titles = [h for h in outline.headings if _is_name(h) and game_named(h.title)]
    title = titles[0] if titles else None
    if title is None or not states_rules(outline.body(title)):
        return None
    end = outline.end(title)
    others = [h for h in outline.headings if h.kind == "game" or h in titles]
    return title if all(title.start <= h.start < end for h in others) else None
