"""Received Markdown or plain text cut into drafts of blocks by what their shape says."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from statistics import median

from pipeline.transcribe.bleed import TextLine, bleeding, lines_of
from pipeline.transcribe.draft import LINE, WRAP_WIDTH, Draft, DraftKind, Piece, trimmed
from pipeline.transcribe.hidden import fenced, front_matter
from pipeline.transcribe.inline import pieces_of
from pipeline.transcribe.titles import (
    TITLE_WIDTH,
    is_capital_head,
    is_division,
    is_plain_heading,
    is_title_like,
    title_levels,
)

PROSE_WIDTH = 40
"""A line longer than this beside rows of dot leaders is prose."""
WRAPPED_SHARE = 5
"""Of so many lines below another one at least goes on in small letters where a text is wrapped by hand;"""
MIN_PAIRS = 8
"""so many are enough to tell."""
HEADING_WORDS = 30
TITLE_LINES = 4
"""A title set in capitals and small words fills at most so many lines."""
NAME_LETTERS = 5
"""So many letters has the least title in capitals that stands right above its text."""
BROKEN_WORDS = 2
"""Lines of at most so many words, each with a line break, are a column; verse has longer ones."""

_RULE = re.compile(r"^\s*(?:-{3,}|\*{3,}|_{3,}|={3,})\s*$")
_UNDERLINE = re.compile(r"^\s*(?:-{3,}|={3,})\s*$")
_HASHES = re.compile(r"^\s*(#{1,6})\s+")
_LEADER = re.compile(r"(?:\. ?){4,}")
_GAP = r"(?:\t|\||(?:\.[ ]?){3,}|\.{2,}(?=[ ]*\t|[ ]+\S+\W*$))"
_CELL_GAP = re.compile(rf"[ ]*{_GAP}(?:[ ]*{_GAP})*[ ]*")
_WIDE_GAP = re.compile(r"(?<![.!?:;,])(?<!^)[ ]{3,}(?=\S)|[ ]{2,}(?=\d+\b)")
_DOTTED_ROW = re.compile(r"\s*\S[^.\n]{0,40}?[ ]?(?:\.{3,}|(?:\.[ ]){3,}|…+)[ ]*\S.{0,40}$")
"""A row of a table whose cells dots hold apart: "à 5 joueurs ..... 40 cartes"."""
_SEPARATOR_ROW = re.compile(r"^[\s|:\-+=]+$")
_BULLET = re.compile(r"^\s*(?:[-•–*]|\d{1,3}[.)°])\s+\S")
_DASH = re.compile(r"^\s*[-•–]\s+\S")
_NOTE = re.compile(r"^\s*(\((?:\d{1,2}|\*)\)|\[\^?\d{1,2}\]:?)\s+\S")
_LONE_ITALIC = re.compile(
    r"^\s*(?:\d{1,2}\s?[.°]+\s*)?(\*{1,3}|_|<i>|<b>|<em>|<strong>)(?P<body>[^*_<>]+)(?:\1|</\w+>)"
    r"[ .,]*(?P<marker>\(\d+\))?\s*$"
)
_ROMAN = re.compile(r"^[IVXLC]{1,7}\s?[.)°]+\s*(?:[—–-]\s*)?")
_SUBORDINATE = re.compile(r"^(?:Si|Quand|Lorsque?|Celui|Ceux|On|Il|Ils|Elle|Que)\b")
_RUN_IN = re.compile(
    r"^\s*(?:\d{1,2}[.°]+\s*)?(\*{1,2}|<i>)(?=\S)[^*<>\n]{2,110}(?:\1|</i>)[ .:]*\s?(?:[—–]|\. )"
    r"|^\s*(?:\d{1,2}[.°]+\s*)?(\*{1,2})[A-ZÀ-Ý][^*\n]{2,110}\.\2\s+\S"
)
_LABEL = re.compile(r"\s*[a-zà-ÿ][\w'’ -]{2,40} ?: ")
"""A label in small letters, as the head of a page has them: "durée d'une partie : 30 minutes"."""
_PAGE_MATTER = re.compile(r"^\s*(?:©|\(c\) |https?://\S+\s*$|www\.\S+\s*$|copyright\b)", re.I)
_SENTENCE_END = re.compile(r"[.!?…»\")]\s*$")


def cut_text(received: str) -> list[Draft]:
    """Cut a received text into drafts, in the order received; characters of no draft are markup."""
    lines = lines_of(received)
    strips = bleeding(lines)
    drafts: list[Draft] = []
    chunks = [part for chunk in _chunks(lines, strips) for part in _title_lines(chunk)]
    by_line = _keeps_lines([[line.text for line in chunk] for chunk in chunks])
    titles = title_levels([[line.text for line in chunk] for chunk in chunks], _underlined(received, chunks))
    for i, chunk in enumerate(chunks):
        style = "underlined" if titles.get(i) else "plain"
        known = i in titles and not _HASHES.match(chunk[0].text)
        plain = [_draft(received, chunk[0].start, chunk[0].end, "heading", style, titles[i])] if known else None
        drafts += plain or _drafts_of(received, chunk, by_line=by_line)
    return drafts + _bleeds(lines, strips)


def _title_lines(chunk: list[TextLine]) -> list[list[TextLine]]:
    """Cut a title in capitals, or the number of a chapter, from the lines of title around it, or from its text."""
    texts = [line.text.strip() for line in chunk]
    if _is_over_text(texts):
        return [chunk[:1], chunk[1:]]
    is_numbered = is_division(texts[0])
    apart = any(map(str.isupper, texts)) or is_numbered
    shaped = [is_title_like(text) or (is_numbered and is_title_like(text.rstrip(" ."))) for text in texts]
    titles = 1 < len(texts) <= 3 and apart and all(shaped)
    return [[line] for line in chunk] if titles else [chunk]


def _is_over_text(texts: Sequence[str]) -> bool:
    """Say whether the first of several lines is a title in capitals, and what stands below it is text."""
    title, *below = texts
    is_title = title.isupper() and sum(map(str.isalpha, title)) >= NAME_LETTERS and is_title_like(title.rstrip(" .!"))
    opens = len(below) > 1 and below[0][:1].isupper() and not any(line.isupper() for line in below)
    return is_title and opens and max(map(len, below)) > PROSE_WIDTH


def _underlined(received: str, chunks: list[list[TextLine]]) -> dict[int, int]:
    """Return the lone lines with a row of = or - right below them, and the level of each."""
    return {
        i: 1 if "=" in below[0].text else 2
        for i, (chunk, below) in enumerate(pairwise(chunks))
        if len(chunk) == 1
        and _UNDERLINE.match(below[0].text)
        and received[chunk[0].end : below[0].start].count("\n") == 1
        and len(chunk[0].text) <= TITLE_WIDTH
        and "|" not in chunk[0].text
        and not _RULE.match(chunk[0].text)
    }


def _bleeds(lines: list[TextLine], strips: set[int]) -> list[Draft]:
    kept = (lines[i] for i in sorted(strips))
    return [Draft("bleed", line.start, line.end, (), "facing page") for line in kept]


def _chunks(lines: list[TextLine], strips: set[int]) -> Iterator[list[TextLine]]:
    """Group lines between blank lines; headings, notes and rules stand alone."""
    chunk: list[TextLine] = []
    hidden = strips | fenced(lines) | front_matter(lines)
    for i, line in enumerate(lines):
        blank = i in hidden or not line.text.strip(" \t|\ufeff\u200b")
        alone = not blank and (_HASHES.match(line.text) or _RULE.match(line.text))
        if chunk and (blank or alone or _NOTE.match(line.text)):
            yield chunk
            chunk = []
        if alone:
            yield [line]
        elif not blank:
            chunk.append(line)
    if chunk:
        yield chunk


def _keeps_lines(chunks: Sequence[Sequence[str]]) -> bool:
    """Say whether every line of a text is a paragraph: hardly any goes on in small letters on the next one.

    A text without a line too long for a wrapped one shows it only by several lines that stand below each other.
    """
    pairs = [pair for chunk in chunks for pair in pairwise(chunk)]
    open_pairs = sum(_goes_on(below) and not _SENTENCE_END.search(above) for above, below in pairs)
    long = any(len(line) > WRAP_WIDTH for chunk in chunks for line in chunk)
    return open_pairs * WRAPPED_SHARE < len(pairs) and (long or len(pairs) >= MIN_PAIRS)


def _drafts_of(received: str, chunk: list[TextLine], *, by_line: bool) -> list[Draft]:
    if _RULE.match(chunk[0].text) and len(chunk) == 1:
        return []
    kind = _multi_line_kind(chunk)
    if kind:
        return [_block(received, chunk, kind, _row_style(chunk) if kind == "table" else "plain")]
    inner = _rows_within(chunk)
    if inner is not None:
        parts = (chunk[: inner.start], chunk[inner.start : inner.stop], chunk[inner.stop :])
        return [draft for part in parts if part for draft in _drafts_of(received, part, by_line=by_line)]
    if len(chunk) > 1 and any(len(line.text) > WRAP_WIDTH for line in chunk):
        return _line_paragraphs(received, [[line] for line in chunk])
    if len(chunk) > 1 and by_line and _shape(received[chunk[0].start : chunk[-1].end], len(chunk))[0] != "heading":
        return _line_paragraphs(received, _opened(chunk))
    if len(chunk) > 3:
        return [_single(received, part) for part in _wrapped_paragraphs(chunk)]
    return [_single(received, chunk)]


def _rows_within(chunk: list[TextLine]) -> range | None:
    """Return the lines of a table of dot leaders that stands among lines of prose."""
    rows = [bool(_DOTTED_ROW.match(line.text)) for line in chunk]
    if not any(rows) or all(rows):
        return None
    start = rows.index(True)
    end = next((i for i in range(start, len(rows)) if not rows[i]), len(rows))
    prose = any(len(line.text) > PROSE_WIDTH for line in chunk)
    return range(start, end) if end - start > 1 and prose else None


def _multi_line_kind(chunk: list[TextLine]) -> DraftKind | None:
    """Tell tables and lists of lines from prose."""
    texts = [line.text for line in chunk]
    tabular = sum(bool("\t" in t.strip() or _LEADER.search(t) or t.count("|") > 1) for t in texts)
    if tabular * 2 >= len(texts):
        return "table"
    if len(texts) > 1 and all(_BULLET.match(t) for t in texts):
        return "list"
    if _is_spaced(chunk) or _is_broken(chunk):
        return "table"
    short = all(len(t.strip()) <= 30 for t in texts)
    figures = sum(any(c.isdigit() for c in t) for t in texts)
    return "table" if len(texts) > 2 and short and figures * 2 > len(texts) else None


def _row_style(chunk: list[TextLine]) -> str:
    """Name what parts the cells of a table: bars (heads set apart or not), runs of spaces, line breaks, or else."""
    rows = [i for i, line in enumerate(chunk) if not _SEPARATOR_ROW.match(line.text)]
    if any("|" in chunk[i].text for i in rows[:1]):
        ruled = len(rows) > 1 and rows[1] - rows[0] > 1 and re.search(r"[^\W_]", chunk[rows[0]].text)
        return "headed" if ruled else "pipes"
    if _is_spaced(chunk):
        return "spaced"
    return "broken" if _is_broken(chunk) else "plain"


def _is_spaced(chunk: list[TextLine]) -> bool:
    """Say whether lines are held apart in columns by runs of spaces, as a typewriter sets a table."""
    gapped = [bool(_WIDE_GAP.search(line.text.strip())) for line in chunk]
    return len(chunk) > 1 and sum(gapped) * 3 > len(chunk) * 2 and max(len(line.text) for line in chunk) <= WRAP_WIDTH


def _is_broken(chunk: list[TextLine]) -> bool:
    """Say whether short lines of a word or two all end in a line break of Markdown."""
    texts = [line.text for line in chunk]
    words = all(len(text.split()) <= BROKEN_WORDS for text in texts)
    return len(texts) > 2 and words and all(text.endswith("  ") for text in texts[:-1])


def _opened(chunk: list[TextLine]) -> list[list[TextLine]]:
    """Group lines of which each is a paragraph; one that begins in small letters goes on, unless it is a label."""
    groups: list[list[TextLine]] = []
    for line in chunk:
        if groups and _goes_on(line.text):
            groups[-1].append(line)
        else:
            groups.append([line])
    return groups


def _is_whole(draft: Draft) -> bool:
    """Say whether a line among others is a paragraph to which nothing else belongs."""
    is_line = (draft.kind, draft.style) == ("paragraph", "plain") and 0 < len(draft.text) <= WRAP_WIDTH
    return is_line and not _goes_on(draft.text)


def _goes_on(line: str) -> bool:
    """Say whether a line begins in small letters and is no label."""
    return line.lstrip()[:1].islower() and not _LABEL.match(line)


def _line_paragraphs(received: str, chunk: list[list[TextLine]]) -> list[Draft]:
    """Cut a text whose paragraphs are its lines; runs of bullets make lists, short lone lines headings."""
    drafts: list[Draft] = []
    bullets: list[TextLine] = []
    for i, lines in enumerate(chunk):
        if _DASH.match(lines[0].text):
            bullets += lines
            continue
        if bullets:
            drafts.append(_block(received, bullets, "list", "plain"))
            bullets = []
        draft = _single(received, lines)
        if len(chunk) > 1 and _is_whole(draft):
            draft = draft.of_kind("paragraph", LINE)
        following = chunk[i + 1][0].text if i + 1 < len(chunk) else ""
        if draft.kind == "paragraph" and len(lines) == 1 and is_plain_heading(lines[0].text, following):
            draft = draft.of_kind("heading", "plain")
        drafts.append(draft)
    return drafts + ([_block(received, bullets, "list", "plain")] if bullets else [])


def _wrapped_paragraphs(chunk: list[TextLine]) -> list[list[TextLine]]:
    """Cut lines wrapped by hand where a line is short, closes a sentence and the next opens one."""
    width = median(len(line.text) for line in chunk)
    parts: list[list[TextLine]] = [[chunk[0]]]
    for before, line in pairwise(chunk):
        closed = _SENTENCE_END.search(before.text) and len(before.text) < 0.8 * width
        if closed and line.text.strip()[:1].isupper():
            parts.append([])
        parts[-1].append(line)
    return parts


def _single(received: str, chunk: list[TextLine]) -> Draft:
    """Tell heading, note, page matter and paragraph apart."""
    start, end = chunk[0].start, chunk[-1].end
    body = received[start:end]
    hashes = _HASHES.match(body)
    if hashes:
        style = "italic" if "*" in body else "markdown"
        return _draft(received, start + hashes.end(), end, "heading", style, len(hashes[1]))
    if _PAGE_MATTER.match(body):
        return Draft("page_matter", start, end, (), "imprint")
    note = _NOTE.match(body)
    if note:
        draft = _draft(received, start + note.end(1), end, "note", "foot-note", 0)
        return Draft("note", start, end, draft.pieces, "foot-note", marker=note[1])
    return _draft(received, start, end, *_shape(body, len(chunk)))


def _shape(body: str, lines: int) -> tuple[DraftKind, str, int]:
    if lines == 1 and is_lone_italic(body):
        return "heading", "italic", 0
    letters = [c for c in body if c.isalpha()]
    if len(letters) > 2 and len(body) <= 120 and not any(c.islower() for c in letters):
        return "heading", "capitals", 0
    if lines == 1 and is_capital_head(body):
        return "heading", "capitals", 0
    if 1 < lines <= TITLE_LINES and _is_mostly_capitals(body):
        return "heading", "capitals", 0
    return "paragraph", "run-in" if _RUN_IN.match(body) else "plain", 0


def _is_mostly_capitals(body: str) -> bool:
    """Say whether short lines are one title, its small words in small letters ("RÈGLEMENT / du jeu / DU ROI").

    The last line of a longer one may be in small letters too ("TABLE / DES JEUX / contenus en ce volume").
    """
    letters = [char for char in body if char.isalpha()]
    lines = [line.strip() for line in body.split("\n")]
    capitals = sum(char.isupper() for char in letters) / max(len(letters), 1)
    if not lines[0].isupper() or re.search(r"[;:,!?]", body) or len(body) > 120:
        return False
    return capitals > 2 / 3 if lines[-1].isupper() else len(lines) > 2 and lines[1].isupper() and capitals > 1 / 2


def is_lone_italic(body: str) -> bool:
    """Tell a title set in italics on a line of its own from a sentence, or from a head that a comma ends."""
    found = _LONE_ITALIC.match(body)
    if not found or found["body"].rstrip().endswith(","):
        return False
    title = _ROMAN.sub("", found["body"].strip())
    several = re.search(r"(?<!\bMM)(?<!\bM)(?<!\bMme)(?<!\bSt)(?<!\d)[.;!?] \S", title)
    return not several and len(title.split()) <= HEADING_WORDS and not _SUBORDINATE.match(title)


def _block(received: str, chunk: list[TextLine], kind: DraftKind, style: str) -> Draft:
    """Make a table or list: one line of the reading text per line, separator rows left out."""
    rows = [line for line in chunk if not _SEPARATOR_ROW.match(line.text)] or chunk
    pieces: list[Piece] = []
    for line in rows:
        if pieces:
            pieces.append(line_break(received, line.start))
        gap = _WIDE_GAP if style == "spaced" else _CELL_GAP
        cells = row_pieces(received, line, gap) if kind == "table" else pieces_of(received, line.start, line.end)
        pieces += cells
    return Draft(kind, chunk[0].start, chunk[-1].end, trimmed(pieces), style)


def line_break(received: str, start: int) -> Piece:
    """Return the piece for the end of the line before `start`."""
    begin = start - 2 if received[start - 2 : start] == "\r\n" else start - 1
    return Piece(begin, start, "\n", "copy" if received[begin:start] == "\n" else "space")


def row_pieces(received: str, line: TextLine, between: re.Pattern[str] = _CELL_GAP) -> list[Piece]:
    """Return the pieces of a table row; what parts its cells (tabs, bars, dot leaders) gives one tab."""
    pieces: list[Piece] = []
    at = line.start
    for gap in between.finditer(received, line.start, line.end):
        pieces += pieces_of(received, at, gap.start())
        if pieces and pieces[-1].text != "\t" and gap.end() < line.end:
            pieces.append(Piece(gap.start(), gap.end(), "\t", "copy" if gap.group() == "\t" else "space"))
        at = gap.end()
    return list(trimmed([*pieces, *pieces_of(received, at, line.end)]))


def _draft(received: str, start: int, end: int, kind: DraftKind, style: str, level: int) -> Draft:
    return Draft(kind, start, end, pieces_of(received, start, end), style, level)
