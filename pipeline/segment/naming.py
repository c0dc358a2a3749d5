"""The name of the one game of a text: what its title and first lines name and its sentences speak of."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from pipeline.segment.headings import Heading, wording_of
from pipeline.segment.known import opening_name
from pipeline.segment.names import bare_name, head_name, is_played, mentioned_names, text_names
from pipeline.segment.outline import NAME_WORDS, game_named
from pipeline.segment.slug import fold, plain

OPENING = 1500
LINES = 8
"""So many lines that open a text may bear its title,"""
LINE_WIDTH = 120
"""if they are no longer than this."""
MENU = 2
"""A line with so many bars is the menu of a page."""
FRAGMENT_WORDS = 4
_PARTS = re.compile(
    r"(?<=[a-zà-ÿ)»])\s+(?=[A-ZÀ-Ý]{2,}\b)|(?<=[A-ZÀ-Ý]{3})\s+(?=[a-zà-ÿ]{4,})|\s*[:/|>()«»,?!…]\s*|\s+[–—-]+\s+|\.\s+|\.$"
)
_OF = re.compile(r" (?:de|du|des|d['’])\b")
_OF_TITLE = re.compile(r"d(?:es?|u|e la|e l['’]) ", re.IGNORECASE)
"""What opens the second line of a title: *RÈGLEMENT*, *DE LA POULE*."""
_ARTICLE = re.compile(r"(?:d[eu]s? )?(?:l[ea]s? |l['’])|du ", re.IGNORECASE)
_LEADING = re.compile(rf"^(?:{_ARTICLE.pattern})", re.IGNORECASE)
_SENTENCE = re.compile(
    r"(?:Ils?|Elles?|On|Ce|Ces|Chaque|Chacun|Si|Pour|Au|Aux|À|Dans|Sur|Contre|Avec|Nos|Notre|Vous|Nous)\b|\d+(?:er|re|e)\b"
)
"""What opens no name."""
_DATED = re.compile(r"\d{1,2}[-/.]\d|\b(?:1[5-9]|20)\d\d\b|\d+[_\w]*@|_")


def whole_name(text: str, title: str, headings: Sequence[Heading] = ()) -> str:
    """Return the name of the one game of a text.

    That which games have borne, or a headword, in its first line; that of a title that gives rules ("Règles du tarot");
    what its first lines name and its text speaks of; of the names that the text gives, the one its title holds, else
    the commonest; else its first heading, else its title.
    """
    if opened := opening_name(text):
        return opened
    opening = first_lines(text)
    lines = [title, *(h.title for h in headings), *opening]
    lines += [f"{one} {other}" for one, other in pairwise(opening) if _OF_TITLE.match(other)]
    titled = (game_named(part) for line in lines if _is_title(line) for part in (line, *_PARTS.split(line)) if part)
    given = next((name for name in titled if name and not _DATED.search(name)), "")
    first = [h.title for h in headings[:1] if not text[: h.start].strip()] or opening[:1]
    found = (
        given or _LEADING.sub("", _alone(first, text) or _spoken_of([title, *opening], text)) or _of_text(text, title)
    )
    return found[:1].upper() + found[1:] if found else _first_heading(headings) or _of_title(title)


def first_lines(text: str) -> list[str]:
    """Return the lines that open a text and may bear its title."""
    lines = [line.strip() for line in text.split("\n") if line.strip()]
    return [line for line in lines[:LINES] if len(line) <= LINE_WIDTH and line.count("|") < MENU]


def _is_title(line: str) -> bool:
    """Say whether a line may be a title: one that a stop ends is short."""
    return line[-1:] != "." or len(line.split()) < NAME_WORDS


def _spoken_of(lines: Sequence[str], text: str) -> str:
    """Return the part of the first lines that the text speaks of as of a game, else the one it names most.

    A part that the text does not name gives way to its first words or its last ("La chouette de ma tante", "Cercle de
    chouette"); where it names none, what it says to be played is taken, else the first that has an article.
    """
    whole = [part for line in lines if line.isupper() or line[-1:] not in ".;," for part in _fragments(line)]
    parts = [name for part in whole for name in ([part] if _mentions(part, text) > 1 else [part, *_halves(part)])]
    played = next((part for part in parts if is_played(fold(bare_name(part)), text)), "")
    counts = {part: _mentions(part, text) for part in parts}
    most = max(counts, key=lambda part: counts[part], default="")
    said = played or (most if counts.get(most, 0) > 1 else "") or _played(text, lines[0])
    return said or next((part for part in whole if _ARTICLE.match(part)), "")


def _alone(lines: Sequence[str], text: str) -> str:
    """Return the line that opens a text if it is nothing but a name, which the text names."""
    return next(
        (part for line in lines for part in _fragments(line) if part == head_name(line) and _mentions(part, text)), ""
    )


def _halves(part: str) -> list[str]:
    """Return what stands before and behind "de" in a part of a line that may be a name each."""
    return [name for half in _OF.split(part) for name in _fragments(half.capitalize())]


def _played(text: str, title: str) -> str:
    """Return the name that a text gives its game, else the first that it mentions and speaks of as of a game."""
    own = [name.name for name in text_names(text[:OPENING]) if wording_of(name.name) is None]
    named = (name for name in mentioned_names(text) if wording_of(name) is None)
    given = next((name for name in own if plain(name) in plain(title)), "") or next(iter(own), "")
    return given or next((name for name in named if is_played(fold(bare_name(name)), text)), "")


def _fragments(line: str) -> Iterator[str]:
    """Yield what may be a name in a line: short, no part of any game by its words, no date or signature."""
    for part in _PARTS.split(line):
        name = head_name(part or "")
        short = len(name) > 2 and len(name.split()) <= FRAGMENT_WORDS
        begun = name[:1].isupper() or _ARTICLE.match(name)
        if short and begun and not _DATED.search(name) and wording_of(name) is None and not _SENTENCE.match(name):
            yield name


@lru_cache(maxsize=256)
def _mentions(name: str, text: str) -> int:
    """Count how often a text names what a title names, with an article."""
    words = fold(bare_name(name)).replace("-", "[ -]")
    articles = r"\b(?:le|la|les|l'|du|des|de la|de l'|au|aux|a la|a l')"
    return len(re.findall(rf"{articles} ?{words}s?\b", plain(text))) if words else 0


def is_spoken_of(title: str, body: str) -> bool:
    """Say whether a text names what stands above it, or that is a short name with its article ("La Chouette")."""
    name = head_name(title)
    if fold(bare_name(name)).replace("-", " ") in plain(body).replace("-", " ").replace("'", " "):
        return True
    return _ARTICLE.match(name) is not None and len(name.split()) < FRAGMENT_WORDS


def _of_text(text: str, title: str) -> str:
    """Return the name that the running text gives: the one its title holds, else the commonest."""
    names = [name.name for name in text_names(text[:OPENING])] or mentioned_names(text)
    words = plain(title)
    titled = [name for name in names if plain(name) in words]
    counts = Counter(plain(text).split())
    ordered = titled or sorted(names, key=lambda name: -counts[plain(name)])
    return ordered[0] if ordered else ""


def _first_heading(headings: Sequence[Heading]) -> str:
    first = next((h.title for h in headings if h.how != "run-in"), "")
    named = first and wording_of(first) is None and len(first.split()) <= NAME_WORDS and not _DATED.search(first)
    return first.strip(" .") if named else ""


def _of_title(title: str) -> str:
    return title.split(",")[0].split(":")[-1].strip() or fold(title)
