"""What a heading announces: decided by its wording, never by its level."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from pipeline.paths import project
from pipeline.segment.slug import plain

Announced = Literal[
    "part", "chapter", "game", "section", "variant", "vocabulary", "contents", "front",
    "plural", "letter", "refused", "generic",
]  # fmt: skip


_NUMBERING = re.compile(
    r"^(?:\d{1,2}\s?(?:°\s?[.)]*|[.)])\s+|§\.?\s*(?:\d{1,2}|[ivxl]{1,5})?[.)°]?\s*|(?:[ivxl]{1,5}|[a-h])\s?[.)°]+\s+)[-—–\s]*"
)
"""What numbers a heading: *1.*, *2°.*, *§ 3.*, *IV. —*, *a)*."""


@dataclass(frozen=True, slots=True)
class Wording:
    """A row of `corpus/lexicon/headings.toml`."""

    id: str
    kind: Announced
    rank: int
    pattern: re.Pattern[str]


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of the reading text: its place, its title without markup and what it announces.

    `rank` orders the tree (1 part … 4 game, 5 variant, 6 section, 7 run-in section); `block` is the ordinal of
    the block that holds it; `how` says what set it off (markdown, italic, capitals, plain, run-in, entry …).
    """

    start: int
    end: int
    title: str
    kind: Announced
    rank: int
    how: str
    block: int

    def followed(self, below: Heading, between: str = ". ") -> Heading:
        """Return a heading whose title goes on in the one below it; a stop between the two is set once."""
        title = self.title.rstrip(" .·") if between.startswith(".") else self.title
        return replace(self, end=below.end, block=below.block, title=f"{title}{between}{below.title}")


@lru_cache(maxsize=1)
def wordings() -> tuple[Wording, ...]:
    """Return the wordings of the lexicon, in its order."""
    data = tomllib.loads((project().lexicon / "headings.toml").read_text("utf-8"))
    return tuple(Wording(row["id"], row["kind"], row["rank"], re.compile(row["pattern"])) for row in data["heading"])


def wording_of(title: str) -> Wording | None:
    """Return the first wording that a title satisfies, or None."""
    text = _NUMBERING.sub("", plain(title).strip(' .,;:!?—–-*"«»'))
    return next((wording for wording in wordings() if wording.pattern.match(text)), None)


def is_program(title: str) -> bool:
    """Say whether a heading belongs to a program (Installation, Licence)."""
    return _is_worded(title, "software")


def is_software(title: str) -> bool:
    """Say whether a heading belongs to a program or a site, not to a game (Installation, Licence, Accueil)."""
    return _is_worded(title, "software", "site")


def _is_worded(title: str, *ids: str) -> bool:
    found = wording_of(title)
    return found is not None and found.id in ids


def announced(title: str) -> tuple[Announced, int]:
    """Return what a title announces and its rank; a title of no known wording is a section."""
    found = wording_of(title)
    return (found.kind, found.rank) if found else ("section", 6)
