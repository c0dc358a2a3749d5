"""Every place of a reading text that may be a heading: blocks set as headings, run-in titles, entries."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from pipeline.model import Block
from pipeline.segment.headings import Announced, Heading, announced
from pipeline.segment.slug import plain

Span = tuple[int, int]

RUN_IN_WORDS = 16
"""A run-in title holds at most so many words."""
UNDASHED_WORDS = 7
"""And one without a dash so many."""
CAPTION_REPEATS = 3
"""A heading that comes so often under one game is a caption (of tables, of moves)."""

_NUMBER = re.compile(
    r"\s*(?:\d{1,2}(?:\.\d{1,2})+[.)]?\s+|\d{1,2}\s?[.°)]+\s*(?:[—–-]\s+)?|\d{1,2}\s+(?:[—–-]\s+)?(?=[A-ZÀ-Ý])|[Nn][°º]\s?\d+[.]?\s*(?:[—–-]\s+)?"
    r"|§\.?\s?(?:[IVXL]+|\d{1,2})[.)]?\s*(?:[—–-]\s+)?)?"
)
_ROMAN = re.compile(
    r"[IVX]{1,7}[.)]\s*[—–-]*\s+(?=[A-ZÀ-Ý][\w'’])"
    r"|[IVXL]{1,7}\s+(?:[—–-]\s+)?(?=(?:[Ll][ea]s?|[Dd][eu]s?) \w|[LDld]['’]\w)"
)
_ORDINAL_GAME = re.compile(
    r"(?:premier|second|dernier|(?:deux|trois|quatr|cinqu|six|sept|huit|neuv|dix|onz|douz)i[èe]me) jeu[ .:]*\s"
    r"(?:[—–-]\s*)?(?=l[ea]s?\s|l['’]|du\s|de\s)"
    r"|jeu (?:n(?:[°º]|um[ée]ro|o\.)\s?)?(?:\d{1,2}|[IVX]{1,5})\s?[.:)—–-]+\s*(?=\w)",
    re.IGNORECASE,
)
"""A number of a game before its name: "SECOND JEU. LE POURPOINT.", "Jeu n° 2 : la Pincette"."""
_EDIT = re.compile(r"\s*\[\s*(?:modifier|éditer|edit)\b[^\]]*\]", re.IGNORECASE)
"""What a wiki puts after its headings."""
_SPACED = re.compile(r"(?:\S ){3,}\S")
"""A word whose letters are set apart: "R A L L Y E - N E I G E"."""
_DASH = re.compile(r"[\s.:]*[—–][\s—–]*")
_PLAIN_RUN_IN = re.compile(r"(?P<title>[A-ZÀ-Ý][^.;:!?—–\n]{2,90})\. ?[—–] ?(?=[A-ZÀ-Ý])")
"""A run-in title in a text that knows no italics (a scan): a short phrase, a full stop and a dash."""
_NUMBERED_RUN_IN = re.compile(r"(?P<title>(?:De |Du |Des |D['’])[^.;:!?—–\n]{2,60})\. (?=[A-ZÀ-Ý])")
"""A run-in title without a dash: "De la donne. Celui que le sort…"; only where a text has several."""
_STOP = re.compile(r"\s*\.?\s+")
_ENTRY = re.compile(
    r"(?:\* ?)?(?P<name>[A-ZÀ-Ý][\w'’ -]{1,40}?)(?: \((?:le|la|les|l'|jeu de[^)]*)\))?, ?"
    r"(?P<class>(?:s|subst|n)\. ?(?:m|f|masc|fém|fem)\.(?: ?pl\.)?|(?:adj|v|adv)\.)?[ ,]*"
    r"(?P<game>\((?:terme de )?[Jj]eux?\b[^)]{0,30}\)|"
    r"(?:ancien |vieux |sorte de |espèce de |nom d'un )?[Jj]eu\b[^.]{0,60}\.|"
    r"(?<=\. )(?!\()[^.]{0,40}\bjeu (?:de|d'|qui)\b[^.]{0,60}\.)?"
)
"""An entry of a dictionary: a headword, a comma, its class, and what says that it is a game."""


_SENSE = re.compile(r"(?<=[. ])\d{1,2}\s?[°.)]+ ?\((?P<game>(?:[Tt]erme de )?[Jj]eux?\b[^)]{0,30})?[^)]{0,40}\)")
"""A numbered sense of an entry with its field in brackets: "3° (Jeux)"."""


_TOLD = re.compile(
    r"(?:\d{1,2}\s?[.)°]+ ?)?(?:L[ea]s? |L['’])(?P<name>[\w'’ -]{2,40}?) ?: "
    r"(?=(?:on y joue|on joue|on le joue|on la joue|il se joue|elle se joue|jeu )\b)"
)
"""A game told in one paragraph of a list of them: "2. Le tonneau : on y joue à trois."."""


def candidates(text: str, blocks: Sequence[Block], italics: Sequence[Span]) -> list[Heading]:
    """Return the headings of a reading text, in order, with what their wording announces."""
    found: list[Heading] = []
    several = [] if italics else [b.ordinal for b in blocks if _undashed(text, b)]
    for block in blocks:
        if block.kind == "heading":
            found.append(_set_apart(text, block))
        elif block.kind == "paragraph":
            undashed = _undashed(text, block) if len(several) > 1 else None
            title = run_in_title(text, block, italics) or undashed
            if title:
                found.append(_run_in(text, block, title))
    return without_captions(found, spared="generic")


def _set_apart(text: str, block: Block) -> Heading:
    whole = text[block.start : block.end].strip()
    number = _ORDINAL_GAME.match(whole) or _ROMAN.match(whole) or _NUMBER.match(whole) or [""]
    title = _closed(_EDIT.sub("", whole[len(number[0]) :]) or whole)
    kind, rank = announced(title)
    if kind == "section" and len(title.split()) > 30:
        kind = "refused"
    return Heading(block.start, block.end, title, kind, rank, block.style, block.ordinal)


def _closed(title: str) -> str:
    """Return a title without the spaces between the letters of its words; wider ones part these."""
    words = re.split(r"\s{2,}", title)
    return " ".join(word.replace(" ", "") if _SPACED.fullmatch(word) else word for word in words)


def run_in_title(text: str, block: Block, italics: Sequence[Span]) -> Span | None:
    """Return the span of a title that opens a paragraph: italics, then a dash or a full stop and a capital."""
    start = block.start + len((_NUMBER.match(text, block.start, block.end) or [""])[0])
    if not italics:
        plain_title = _PLAIN_RUN_IN.match(text, start, block.end)
        return plain_title.span("title") if plain_title else None
    at = bisect_left(italics, (start, 0))
    if at >= len(italics) or italics[at][0] - start > 1 or italics[at][1] >= block.end:
        return None
    begin, end = italics[at]
    title = text[begin:end]
    if not title[:1].isupper() or len(title.split()) > RUN_IN_WORDS or re.search(r"[.;!?] \S", title):
        return None
    if _DASH.match(text, end, block.end):
        return begin, end
    stop = _STOP.match(text, end, block.end)
    closed = title.rstrip().endswith(".") or (stop is not None and "." in stop.group())
    follows = text[stop.end() : stop.end() + 1] if stop else ""
    return (begin, end) if closed and follows.isupper() else None


def _undashed(text: str, block: Block) -> Span | None:
    """Return the span of a run-in title that only a full stop closes."""
    start = block.start + len((_NUMBER.match(text, block.start, block.end) or [""])[0])
    found = _NUMBERED_RUN_IN.match(text, start, block.end) if block.kind == "paragraph" else None
    return found.span("title") if found and len(found["title"].split()) <= UNDASHED_WORDS else None


def _run_in(text: str, block: Block, span: Span) -> Heading:
    title = text[span[0] : span[1]].strip()
    kind, _ = announced(title)
    kept = kind if kind in ("variant", "section", "generic") else "section"
    return Heading(block.start, span[1], title, "section" if kept == "generic" else kept, 7, "run-in", block.ordinal)


def without_captions(found: Sequence[Heading], spared: Announced | None = None) -> list[Heading]:
    """Refuse the headings that repeat under one game; they are captions.

    Before the games are known, the parts of rules that come back in each of them are spared.
    """
    counts: Counter[tuple[int, str]] = Counter()
    game = 0
    keys = []
    for heading in found:
        if heading.kind == "game":
            game += 1
        keys.append((game, plain(heading.title).strip(" .")))
        counts[keys[-1]] += heading.how != "run-in"
    return [
        replace(heading, kind="refused") if counts[key] >= CAPTION_REPEATS and heading.kind != spared else heading
        for heading, key in zip(found, keys, strict=True)
    ]


def _game_sense(text: str, block: Block, entry: re.Match[str]) -> list[Heading]:
    """Return the sense of an entry that is a game, and the sense after it, which closes it; empty if none is."""
    senses = list(_SENSE.finditer(text, entry.end(), block.end))
    found: list[Heading] = []
    for sense in senses:
        kind: Announced = "game" if sense["game"] else "section"
        if found or sense["game"]:
            found.append(Heading(sense.start(), sense.end(), entry["name"], kind, 4, "entry", block.ordinal))
    return found[:2]


def entries(text: str, blocks: Sequence[Block]) -> list[Heading]:
    """Return the dictionary entries of a text, if one is a game: the games, and other headwords that close them."""
    found = []
    for block in blocks:
        match = _ENTRY.match(text, block.start, block.end) if block.kind == "paragraph" else None
        match = None if match and announced(match["name"])[0] == "refused" else match
        if match and match["class"] and not match["game"] and (senses := _game_sense(text, block, match)):
            found += senses
        elif match and (match["game"] or match["class"]):
            kind: Announced = "game" if match["game"] else "section"
            found.append(Heading(block.start, match.end("name"), match["name"], kind, 4, "entry", block.ordinal))
    found = found if any(h.kind == "game" for h in found) else []
    told = [match for block in blocks if (match := _TOLD.match(text, block.start, block.end))] if not found else []
    starts = {block.start: block.ordinal for block in blocks}
    if len(told) < 2:
        return found
    return [Heading(m.start(), m.end("name"), m["name"], "game", 4, "entry", starts[m.start()]) for m in told]
