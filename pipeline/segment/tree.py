"""Headings to a tree: work → part → chapter → game → section or variant."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from pipeline.model import Block, Section, SectionKind
from pipeline.segment.headings import Heading
from pipeline.segment.names import bare_name, titled
from pipeline.segment.slug import fold, plain

_OF_SEVERAL = re.compile(r"\b(?:ces|tous les|les|des) (?:[a-z]+ )?(?:jeux|divertissements)\b")
_DIVISIONS = ("part", "chapter", "vocabulary", "contents", "front")
_LAWS = re.compile(
    r"(?:les )?(?:loix?|lois|regles?|reglemens?|reglements?|maximes|principes|decisions|usages|marche|conduite|conseils"
    r"|termes|vocabulaire|observations|remarques|fautes|coups)\b"
)
"""Which part of a game's rules a heading names beside the game."""
_OF = re.compile(r"(?:de|des|du)\b")
_TOLD = re.compile(
    r"\b(?:(?:ne |n'|y )*(?:se |s')(?:peut|doit|fait|joue|compose|commence|finit|gagne|perd|termine)"
    r"|(?:ne |n')?(?:est|sont|peut|doit|exige|demande|consiste|finit|commence|dure))\b"
)
"""What a sentence tells of a game that it begins with: *le lansquenet ne se peut jouer qu'à …* is no name."""
_LEADERS = re.compile(r"(?:\. ?){4}|\t|\b\d{1,3}\s*$")
_NUMBERED_TITLE = re.compile(r"chap(?:itre|\.)? ?[ivxlc\d]+[.°)]*(?: ?[—–:-])? ?jeux? \w")
"""A chapter that says by itself which games it holds; what stands below it is the first of them."""
PROSE = 200
"""A paragraph longer than this, without leaders or page number, is no line of a table of contents."""
INTRODUCTION = 250
"""So many characters after a heading over several games say whether several or one are spoken of."""


@dataclass(frozen=True, slots=True)
class Node:
    """A heading with its final kind and rank; `end` is filled when the tree is closed."""

    heading: Heading
    kind: SectionKind
    rank: int
    title: str
    parent: int | None = None
    end: int = 0


def settled(text: str, blocks: Sequence[Block], headings: Sequence[Heading]) -> list[Node]:
    """Decide the kind of every heading by its surroundings, and unite titles that stand on several lines."""
    nodes: list[Node] = []
    kept = _outside_contents(text, blocks, [heading for heading in headings if heading.kind != "refused"])
    body = _body_start(kept)
    shapes = {block.ordinal: block.kind for block in blocks}
    zone = ""
    for heading in kept:
        if body is not None and heading.start < body and heading.kind != "contents":
            continue
        zone = _zone(zone, heading)
        if nodes and _continues_title(nodes[-1], heading):
            nodes[-1] = _longer(nodes[-1], heading)
            continue
        if zone == "vocabulary" and heading.kind not in ("vocabulary", "letter"):
            continue
        node = _node(text, heading, nodes, headed=shapes.get(heading.block + 1) == "heading")
        if node is not None:
            nodes.append(node)
    return nodes


def _outside_contents(text: str, blocks: Sequence[Block], headings: list[Heading]) -> list[Heading]:
    """Leave out the headings that are lines of a table of contents."""
    kept: list[Heading] = []
    listed = 0
    for heading in headings:
        if heading.start < listed and not (kept and _continues_title(_as_node(kept[-1]), heading)):
            continue
        kept.append(heading)
        if heading.kind == "contents" and heading.how != "run-in":
            listed = _contents_end(text, blocks, heading)
    return kept


def _as_node(heading: Heading) -> Node:
    return Node(heading, "contents" if heading.kind == "contents" else "section", heading.rank, heading.title)


def _body_start(headings: Sequence[Heading]) -> int | None:
    """Return where the front matter ends: at the first part, chapter or game, with a heading just before it."""
    apart = [h for h in headings if h.how != "run-in"]
    first = next((i for i, h in enumerate(apart) if h.kind in ("part", "chapter", "game")), None)
    if first is None or not any(h.kind in ("part", "chapter") for h in apart):
        return None
    while first and apart[first - 1].kind == "plural" and apart[first - 1].block == apart[first].block - 1:
        first -= 1
    return apart[first].start


def _zone(zone: str, heading: Heading) -> str:
    """Track whether the headings are those of a vocabulary."""
    if heading.how == "run-in":
        return zone
    if heading.kind == "vocabulary":
        return "vocabulary"
    return "" if heading.kind in ("part", "chapter", "game", "contents", "front") else zone


def _contents_end(text: str, blocks: Sequence[Block], heading: Heading) -> int:
    """Return where a table of contents ends: at the first paragraph of prose, or the headings just before it.

    Or at the first heading that a line of the table has named.
    """
    end = heading.end
    listed: set[str] = set()
    for block in blocks[heading.block + 1 :]:
        length = block.end - block.start
        lines = text[block.start : block.end].split("\n")
        if block.kind == "heading" and any(_ends_in(fold(lines[-1]), name) for name in listed):
            return end
        listed |= {name for line in lines if (name := fold(_LEADERS.split(line)[0]))}
        if block.kind in ("paragraph", "note") and length > PROSE and not _LEADERS.search(text, block.start, block.end):
            return end
        if block.kind != "heading":
            end = block.end
    return len(text)


def _ends_in(title: str, name: str) -> bool:
    """Say whether a folded title is a name, a number before it left out."""
    return title == name or title.endswith(f"-{name}")


def _continues_title(last: Node, heading: Heading) -> bool:
    """Say whether a heading is the second line of a part's or chapter's title."""
    adjacent = heading.block == last.heading.block + 1 and heading.how != "run-in"
    if last.kind == "chapter" and heading.kind == "section" and _NUMBERED_TITLE.match(plain(last.title)):
        return False
    return (
        adjacent
        and last.kind in ("part", "chapter", "vocabulary", "contents")
        and last.heading.kind == last.kind
        and heading.kind in ("plural", "section", "generic")
    )


def _longer(last: Node, heading: Heading) -> Node:
    whole = replace(last.heading, title=last.title).followed(heading)
    return replace(last, heading=whole, title=whole.title)


def _node(text: str, heading: Heading, nodes: list[Node], *, headed: bool) -> Node | None:
    kind, rank = heading.kind, heading.rank
    game = _current_game(nodes)
    if kind == "letter":
        return Node(heading, "section", 6, heading.title) if _in_vocabulary(nodes) else None
    if kind == "plural":
        after = plain(text[heading.end : heading.end + INTRODUCTION])
        one = game is not None and not _OF_SEVERAL.search(after) and not headed
        return Node(heading, "section" if one else "chapter", 6 if one else 3, heading.title)
    if kind == "game" and game is not None and _is_of(game, heading):
        return Node(heading, "section", 6, heading.title)
    if kind == "variant" and heading.how == "run-in":
        return Node(heading, "variant", _rank_beside(nodes), heading.title)
    if kind in ("section", "generic") and heading.how != "run-in" and game is not None and _is_form(game, heading):
        return Node(heading, "variant", 5, heading.title)
    final: SectionKind = "section" if kind == "generic" else kind  # type: ignore[assignment]
    return Node(heading, final, rank, heading.title)


def _is_form(game: Node, heading: Heading) -> bool:
    """Say whether a heading names a form of the game above it: its name and more, that tells nothing of it."""
    name, title = fold(game.title), plain(heading.title)
    return bool(name) and fold(title).startswith(f"{name}-") and not (_OF.match(title) or _TOLD.search(title))


def _is_of(game: Node, heading: Heading) -> bool:
    """Say whether a heading names a part of the game told above it: "LOIS DU WHISTE" below "JEU DU WHISTE"."""
    name = fold(bare_name(game.title))
    return bool(_LAWS.match(plain(heading.title))) and name in (
        fold(titled(heading.title)),
        fold(bare_name(heading.title)),
    )


def _rank_beside(nodes: list[Node]) -> int:
    """Return the rank of a run-in variant: beside a single variant set as a heading, below a group of them."""
    for node in reversed(nodes):
        if node.kind in ("game", *_DIVISIONS):
            break
        if node.kind == "variant" and node.heading.how != "run-in":
            return 5 if re.match(r"partie\b", plain(node.title)) else 7
    return 7


def _current_game(nodes: list[Node]) -> Node | None:
    for node in reversed(nodes):
        if node.kind in _DIVISIONS:
            return None
        if node.kind == "game":
            return node
    return None


def _in_vocabulary(nodes: list[Node]) -> bool:
    return any(node.kind == "vocabulary" for node in nodes)


def grown(source: str, title: str, text: str, nodes: Sequence[Node]) -> list[Section]:
    """Return the section rows of a source: the work first, then every node with its parent and extent."""
    rows = [_work(source, title, text)]
    first = nodes[0].heading.start if nodes else None
    if first and nodes[0].kind in _DIVISIONS and text[:first].strip():
        rows.append(replace(_work(source, "", text), id=f"{source}/s0001", parent=rows[0].id, ordinal=1, kind="front",
                            title="(front matter)", end=first, how="position"))  # fmt: skip
    open_rows: list[tuple[int, int]] = [(0, 0)]
    for node in nodes:
        while open_rows and open_rows[-1][0] >= node.rank:
            _, index = open_rows.pop()
            rows[index] = replace(rows[index], end=_end(text, node.heading.start))
        parent = rows[open_rows[-1][1]].id if open_rows else rows[0].id
        rows.append(_row(source, node, parent, len(rows), len(text)))
        open_rows.append((node.rank, len(rows) - 1))
    return rows


def _end(text: str, start: int) -> int:
    """Return the end of the text before `start`, white space left out."""
    while start and text[start - 1].isspace():
        start -= 1
    return start


def _work(source: str, title: str, text: str) -> Section:
    return Section(f"{source}/s0000", source, None, 0, "work", title, 0, len(text), 0, 0, "catalogue", None)


def _row(source: str, node: Node, parent: str, ordinal: int, end: int) -> Section:
    heading = node.heading
    return Section(
        f"{source}/s{ordinal:04d}", source, parent, ordinal, node.kind, node.title.strip(),
        heading.start, end, heading.start, heading.end, heading.how, None,
    )  # fmt: skip
