"""HTML cut into drafts: the article's blocks, with navigation, scripts and page furniture set aside."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from html.parser import HTMLParser

from pipeline.transcribe.draft import Draft, DraftKind, Piece, trimmed
from pipeline.transcribe.inline import pieces_of
from pipeline.transcribe.titles import is_title_like

_HIDDEN = frozenset({"script", "style", "head", "template", "noscript", "svg"})
_FURNITURE = frozenset({"nav", "footer", "aside", "form", "button", "select", "header", "menu"})
_FACT = re.compile(
    r"\s*(?:nombre de )?"
    r"(?:joueurs?|participants|cartes?|paquet|jeux? de cartes|jetons|dés|mat[ée]riel|mise|enjeu|donne)"
    r"(?: [\w' ]{1,20})?\s*[:|\t]",
    re.IGNORECASE,
)
"""What a box beside the article tells of its game, which is no furniture: *Joueurs : 3 à 8*."""

_KINDS: dict[str, DraftKind] = {f"h{n}": "heading" for n in range(1, 7)}
_KINDS |= {"p": "paragraph", "li": "list", "tr": "table", "blockquote": "paragraph", "dt": "heading", "dd": "paragraph"}
_BREAKING = frozenset(
    {"div", "section", "article", "main", "body", "ul", "ol", "table", "dl", "hr", "pre", "figure", "center"}
)
_SET = frozenset({"div", "p", "center", "td"})
"""What may set its lines in the middle."""
_BOLD = frozenset({"b", "strong", "big"})
"""What sets a line apart: one that is all bold, of the shape of a title, is one."""
_CENTRED = re.compile(
    r"text-align:\s*center|(?:^|[\s-])(?:c|cent(?:er|re|red|ered)|titre|title)(?:$|\s)", re.IGNORECASE
)
"""What in the style, class or alignment of a block sets its lines in the middle."""
_CELLS = frozenset({"td", "th"})
TERM = 7
"""The level of a term that a list defines: below every heading."""

_VOID = frozenset({"br", "hr", "img", "input", "meta", "link", "wbr", "col"})


@dataclass
class _Open:
    kind: DraftKind = "paragraph"
    level: int = 0
    start: int = 0
    cells: str = ""
    is_bold: bool = True
    is_centred: bool = False
    pieces: list[Piece] = field(default_factory=list)


class _Cutter(HTMLParser):
    """Collects the character data of a page by block, with its offsets."""

    def __init__(self, received: str) -> None:
        super().__init__(convert_charrefs=False)
        self.received = received
        self.line_starts = [0]
        for i, char in enumerate(received):
            if char == "\n":
                self.line_starts.append(i + 1)
        self.drafts: list[Draft] = []
        self.block = _Open()
        self.hidden: list[str] = []
        self.furniture: list[str] = []
        self.bold = 0
        self.centred: list[str] = []
        self.titles: set[int] = set()
        self.widths = [0, 0]

    def place(self) -> int:
        """Return the offset of the token being read."""
        line, column = self.getpos()
        return self.line_starts[line - 1] + column

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Open a block, or hide what stands in furniture."""
        if tag in _KINDS or tag in _BREAKING or tag in _FURNITURE:
            self.close_block()
        self.bold += tag in _BOLD
        if tag in _SET and (self.centred or _is_centred(tag, attrs)):
            self.centred.append(tag)
        if tag in _HIDDEN:
            self.hidden.append(tag)
        if tag in _FURNITURE:
            self.furniture.append(tag)
        if tag in _KINDS:
            level = int(tag[1]) if tag[0] == "h" else TERM if tag == "dt" else 0
            self.block = _Open(_KINDS[tag], level, self.place(), is_centred=bool(self.centred))
            return
        self.block.is_centred |= bool(self.centred)
        self.block.cells += tag if tag in _CELLS else ""
        if tag in _CELLS and any(piece.text.strip() for piece in self.block.pieces):
            self.block.pieces.append(Piece(self.place(), self.place(), "\t", "space"))
        elif tag == "br" and self.block.pieces:
            self.block.pieces.append(Piece(self.place(), self.place(), " ", "space"))

    def handle_endtag(self, tag: str) -> None:
        """Close a block or leave furniture."""
        self.bold = max(0, self.bold - (tag in _BOLD))
        for stack in (self.hidden, self.furniture):
            if stack and stack[-1] == tag:
                if stack is self.furniture:
                    self.close_block()
                stack.pop()
        if tag in _KINDS or tag in _BREAKING:
            self.close_block()
        if self.centred and self.centred[-1] == tag:
            self.centred.pop()

    def handle_data(self, data: str) -> None:
        """Keep visible characters."""
        if self.hidden:
            return
        start = self.place()
        end = start + len(data)
        if self.block.pieces and data[:1].isspace():
            self.block.pieces.append(Piece(start, start, " ", "space"))
        self.block.pieces += pieces_of(self.received, start, end)
        self.block.is_bold &= self.bold > 0 or not data.strip()
        if data[-1:].isspace() and data.strip():
            self.block.pieces.append(Piece(end, end, " ", "space"))

    def handle_entityref(self, name: str) -> None:
        """Decode a named character reference."""
        self._reference(len(name) + 2)

    def handle_charref(self, name: str) -> None:
        """Decode a numbered character reference."""
        self._reference(len(name) + 3)

    def _reference(self, length: int) -> None:
        import html

        if self.hidden:
            return
        start = self.place()
        if self.received[start + length - 1 : start + length] != ";":
            length -= 1
        shown = html.unescape(self.received[start : start + length]).replace("\xa0", " ")
        self.block.pieces.append(Piece(start, start + length, shown, "repair"))

    def close_block(self) -> None:
        """File the block that is open, if it holds anything."""
        pieces = trimmed(_single_spaced(self.block.pieces))
        if pieces:
            text = "".join(piece.text for piece in pieces)
            is_fact = self.furniture == ["aside"] and _FACT.match(text)
            kind: DraftKind = "page_matter" if self.furniture and not is_fact else self.block.kind
            is_bold = self.block.is_bold and is_title_like(text)
            is_centred = self.block.is_centred and is_title_like(text.rstrip(" ."))
            if kind == "paragraph" and is_centred and not is_bold:
                self.titles.add(len(self.drafts))
            if kind == "paragraph" and (is_bold or is_centred):
                kind = "heading"
            self.widths[self.block.is_centred] += len(text)
            start, end = pieces[0].start, pieces[-1].end
            heads = kind == "table" and self.block.cells.startswith("thth") and "td" not in self.block.cells
            style = "html headed" if heads else "html"
            self.drafts.append(Draft(kind, start, end, pieces, style, self.block.level))
        self.block = _Open()


def _is_centred(tag: str, attrs: list[tuple[str, str | None]]) -> bool:
    """Say whether a block is set in the middle, by its tag, style, class or alignment."""
    told = (value or "" for name, value in attrs if name in ("style", "class", "align"))
    return tag == "center" or any(_CENTRED.search(value) for value in told)


def _single_spaced(pieces: list[Piece]) -> list[Piece]:
    result: list[Piece] = []
    for piece in pieces:
        if piece.text == " " and (not result or result[-1].text in (" ", "\t")):
            continue
        result.append(piece)
    return result


def cut_html(received: str) -> list[Draft]:
    """Cut an HTML page into drafts; rows of a table and items of a list are united."""
    cutter = _Cutter(received)
    cutter.feed(received)
    cutter.close()
    cutter.close_block()
    return _united(_with_title(_without_middle(cutter)))


def _without_middle(cutter: _Cutter) -> list[Draft]:
    """Return the drafts of a page; where all of it is set in the middle, that makes no line a heading."""
    aside, middle = cutter.widths
    drafts = enumerate(cutter.drafts)
    return [one.of_kind("paragraph") if middle > aside and at in cutter.titles else one for at, one in drafts]


def _with_title(drafts: list[Draft]) -> list[Draft]:
    """Give a page whose only title of the first level stands in its furniture, as in a `header`, that title back."""
    titles = [one for one in drafts if one.level == 1]
    if len(titles) != 1 or titles[0].kind != "page_matter":
        return drafts
    return [replace(one, kind="heading") if one is titles[0] else one for one in drafts]


def _united(drafts: list[Draft]) -> list[Draft]:
    result: list[Draft] = []
    for draft in drafts:
        last = result[-1] if result else None
        if last and draft.kind in ("list", "table") and last.kind == draft.kind:
            gap = Piece(draft.start, draft.start, "\n", "space")
            result[-1] = Draft(draft.kind, last.start, draft.end, (*last.pieces, gap, *draft.pieces), last.style)
        else:
            result.append(draft)
    return result
