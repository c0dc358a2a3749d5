"""A vocabulary cut into entries: heads, definition, games.

Entries are blocks of the reading text. What the print sets in italics at the start of a block is its head;
where nothing is known of the print, the shape decides: "Terme. Définition", "Terme : définition",
"Terme — définition", "Terme signifie …".
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from pipeline.terms.forms import slug
from pipeline.terms.games import Games


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A block of a vocabulary: reading text, its offset, and where the italics at its start end (0 if none)."""

    source: str
    start: int
    text: str
    italic_end: int = 0


@dataclass(frozen=True, slots=True)
class Entry:
    """A vocabulary entry; offsets are those of the definition in the reading text of the source."""

    source: str
    heads: tuple[str, ...]
    definition: str
    start: int
    end: int
    games: tuple[str, ...] = ()


QUALIFIER = r"\((?!\s*[Vv]oy(?:ez|\.))[^()]{1,40}\)"
VERB = r"(?:signifie|se dit|est|c['’]est|désigne|s['’]entend)\b"
PLAIN_HEAD = re.compile(
    rf"(?P<head>[^\W\d_][^.:;—–=()\n]{{0,58}}?)(?P<qualifier>\s*{QUALIFIER})?"
    rf"(?:\s*\.(?:\s*[—–-])?(?=\s+\S)|\s*[:=](?=\s)|\s+[—–]\s"
    rf"|,(?=\s+(?:[aà]u?x?|[aà] l['’]|en termes?)\b)|(?=\s+{VERB})|\s*\.?$)\s*",
    re.S,
)
AFTER_ITALIC = re.compile(rf"\s*(?P<qualifier>{QUALIFIER})?[\s,.;:—–)]*")
SEE_ONLY = re.compile(r"\s*\(?\s*\bvoyez\b", re.I)
REFLEXIVE = re.compile(r"^\(?s['e]", re.I)
MAX_HEAD_WORDS = 9


def entries(paragraphs: Iterable[Paragraph], games: Games) -> list[Entry]:
    """Return the entries of a vocabulary in their order.

    A block without a head of its own continues the entry before it; heads that end with a comma share the
    definition that follows.
    """
    found: list[Entry] = []
    waiting: list[str] = []
    rows = list(paragraphs)
    by_print = sum(row.italic_end > 0 for row in rows) * 2 > len(rows)
    for row in rows:
        cut = _italic_head(row) if by_print else _plain_head(row.text)
        if cut is None:
            _continue(found, row)
            continue
        heads, at = cut
        definition = row.text[at:].strip()
        if not definition and row.text.rstrip().endswith(","):
            waiting += heads
            continue
        start = row.start + at + (len(row.text[at:]) - len(row.text[at:].lstrip()))
        entry = Entry(row.source, tuple(dict.fromkeys([*waiting, *heads])), definition, start, start + len(definition))
        found.append(entry)
        waiting = []
    return list(_with_games(found, games))


def _italic_head(row: Paragraph) -> tuple[list[str], int] | None:
    if not row.italic_end:
        return None
    head = row.text[: row.italic_end]
    see = SEE_ONLY.search(head)
    if see and see.start():
        return _heads(head[: see.start()], ""), see.start()
    after = AFTER_ITALIC.match(row.text, row.italic_end)
    qualifier = after["qualifier"] if after and after["qualifier"] else ""
    return _heads(head, qualifier), after.end() if after else row.italic_end


def _plain_head(text: str) -> tuple[list[str], int] | None:
    match = PLAIN_HEAD.match(text)
    if match is None or len(match["head"].split()) > MAX_HEAD_WORDS or match["head"][0].islower():
        return None
    see = SEE_ONLY.search(match["head"])
    if see and see.start():
        return _heads(match["head"][: see.start()], ""), see.start()
    return _heads(match["head"], match["qualifier"] or ""), match.end()


def _heads(printed: str, qualifier: str) -> list[str]:
    """Return the terms of a head: *A ou B* are two, and so are *A, B* that begin with the same letter."""
    own = re.search(QUALIFIER, printed)
    head = re.sub(r"\s*\([^)]*\)?", "", printed).strip(" ,.;:—–*_\n")
    head = re.sub(r",\s*etc$", "", head)
    parts = [part.strip(" ,") for part in re.split(r",?\s+ou\s+(?!a\b)", head)]
    parts = [piece for part in parts for piece in _same_letter(part)]
    if len(parts) == 1 and REFLEXIVE.match((qualifier or (own.group() if own else "")).strip(" (")):
        parts = [_reflexive(parts[0])]
    return [re.sub(r"\s+", " ", part) for part in parts if part]


def _same_letter(part: str) -> list[str]:
    pieces = [piece.strip() for piece in part.split(",")]
    if len(pieces) > 1 and all(slug(piece)[:1] == slug(pieces[0])[:1] for piece in pieces):
        return pieces
    return [part]


def _reflexive(head: str) -> str:
    return f"{head} (s')" if slug(head)[:1] in "aeiouyh" else f"{head} (se)"


def _continue(found: list[Entry], row: Paragraph) -> None:
    """Let a block without a head lengthen the entry before it."""
    if not found or not row.text.strip():
        return
    last = found[-1]
    end = row.start + len(row.text.rstrip())
    joint = " " if last.definition else ""
    found[-1] = replace(last, definition=f"{last.definition}{joint}{row.text.strip()}", end=end)


def _with_games(found: Sequence[Entry], games: Games) -> Iterator[Entry]:
    """Name the games of each entry; *au même jeu* and *ibid.* repeat those of the entry before."""
    before: tuple[str, ...] = ()
    for entry in found:
        heads, own = games.without_game(entry.heads)
        entry = replace(entry, heads=heads)
        names = tuple(dict.fromkeys([*own, *games.named(entry.definition, heads=heads)]))
        if not names and games.repeats(entry.definition):
            names = before
        before = names or before
        yield replace(entry, games=names)
