"""The families of games as a poster: the tree from left to right, each game in the colour of its family.

Above a branch stand the terms that set it apart, as far as there is room; no two stretches of words overlap.
"""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.collate.canvas import EM, Box, Canvas, Stroke, Words
from pipeline.collate.families import Branch, Tree

COLOURS = {
    "cards": "#b03060", "board": "#1f5c46", "tables": "#2b6cb0", "dice": "#b98a14", "race": "#6b4fa0",
    "lottery": "#c0562b", "dexterity": "#4a7a8c", "domino": "#555555", "words": "#8a6d3b",
}  # fmt: skip
FAMILIES = {
    "cards": "cartes", "board": "plateau", "tables": "trictrac", "dice": "dés", "race": "parcours",
    "lottery": "loterie", "dexterity": "adresse", "domino": "dominos", "words": "mots",
}  # fmt: skip
OTHER = "#333333"

ROW, LABEL, NOTE = 30, 17, 13
MARGIN, HEAD, TREE_WIDTH, NAMES_WIDTH = 50, 130, 1500, 420
STRETCH = 2.2
"""Power of the heights: most branches are joined near the root, where the scale is stretched."""

LEAST_GAMES = 2
"""Games that a branch needs for its changes to be written."""


def poster(tree: Tree) -> Canvas:
    """Return the drawing of a tree of games."""
    rows = list(_order(tree.root))
    height = HEAD + ROW * len(rows) + MARGIN
    canvas = Canvas(2 * MARGIN + TREE_WIDTH + NAMES_WIDTH, height, "Les familles de jeux")
    places = {place: HEAD + ROW * row + ROW / 2 for row, place in enumerate(rows)}
    _head(canvas, tree)
    _branch(canvas, tree, tree.root, places, MARGIN)
    for place, y in places.items():
        leaf = tree.leaves[place]
        x = MARGIN + TREE_WIDTH
        colour = COLOURS.get(leaf.family, OTHER)
        canvas.shapes.append(Box(x + 6, y - 6, 12, 12, colour))
        canvas.shapes.append(Words(x + 26, y + LABEL * 0.35, leaf.name, LABEL, colour))
    return canvas


def _order(branch: Branch) -> Iterator[int]:
    if not branch.parts:
        yield from branch.leaves
    for part in branch.parts:
        yield from _order(part)


def _head(canvas: Canvas, tree: Tree) -> None:
    canvas.shapes.append(Words(MARGIN, 56, canvas.title, 34, "#222222", "bold"))
    said = (
        f"{len(tree.leaves)} jeux, rapprochés par leurs termes et leurs règles : plus deux branches se joignent à "
        "droite, plus ils se ressemblent. Sur une branche : les termes de ses jeux que n'a pas la branche voisine."
    )
    canvas.shapes.append(Words(MARGIN, 82, said, 13, "#555555"))
    x = float(MARGIN)
    present = {leaf.family for leaf in tree.leaves}
    for family, name in FAMILIES.items():
        if family in present:
            canvas.shapes.append(Box(x, 98, 14, 14, COLOURS[family]))
            label = Words(x + 20, 110, name, 14, COLOURS[family])
            canvas.shapes.append(label)
            x += 46 + label.width


def _branch(canvas: Canvas, tree: Tree, branch: Branch, places: dict[int, float], x: float) -> float:
    """Draw a branch that begins at `x`; return the height on the page at which it does."""
    if not branch.parts:
        y = places[branch.leaves[0]] if branch.leaves else 0.0
        canvas.shapes.append(Stroke(x, y, MARGIN + TREE_WIDTH, y, _colour(tree, branch)))
        return y
    here = max(x, MARGIN + TREE_WIDTH * (1.0 - (branch.height / max(tree.root.height, 1e-9)) ** STRETCH))
    colour = _colour(tree, branch)
    ends = [_branch(canvas, tree, part, places, here) for part in branch.parts]
    y = sum(ends) / len(ends)
    canvas.shapes.append(Stroke(here, ends[0], here, ends[-1], colour))
    canvas.shapes.append(Stroke(x, y, here, y, colour))
    _note(canvas, branch, x, here, y)
    return y


def _colour(tree: Tree, branch: Branch) -> str:
    """Return the colour of a branch all of whose games are of one family; grey for any other."""
    families = {tree.leaves[place].family for place in branch.leaves}
    return COLOURS.get(families.pop(), OTHER) if len(families) == 1 else "#999999"


def _note(canvas: Canvas, branch: Branch, x: float, end: float, y: float) -> None:
    """Write the terms of a branch above it, as many words as there is room for and as overlap nothing."""
    if len(branch.leaves) < LEAST_GAMES:
        return
    letters = int((end - x - 8) / (NOTE * EM))
    kept: list[str] = []
    for change in branch.terms:
        if len(", ".join([*kept, change])) <= letters:
            kept.append(change)
    note = Words(x + 4, y - 4, ", ".join(kept), NOTE, "#444444")
    others = (shape for shape in canvas.shapes if isinstance(shape, Words))
    if kept and not any(note.covers(other) for other in others):
        canvas.shapes.append(note)
