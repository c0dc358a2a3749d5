"""The tree of games, on distances small enough to join by hand, and its drawing."""

import io
import re

import numpy as np
from PIL import Image

from pipeline.collate.canvas import Canvas, Stroke, Words
from pipeline.collate.families import Branch, Leaf, Tree, distance, join, newick, outline
from pipeline.collate.poster import poster

APART = np.array([[0.0, 0.2, 0.6, 0.9], [0.2, 0.0, 0.8, 0.7], [0.6, 0.8, 0.0, 0.4], [0.9, 0.7, 0.4, 0.0]])


def leaf(name: str, *records: str, terms: dict[str, float] | None = None) -> Leaf:
    return Leaf(f"livre/{name}", name, "cards", terms or {name: 1.0}, frozenset(records))


def tree() -> Tree:
    return Tree(tuple(leaf(name) for name in ("Bête", "Mouche", "Oie", "L'Hymen")), join(APART))


def test_the_nearest_are_joined_first_at_half_their_mean_distance() -> None:
    root = join(APART)
    assert (root.height, root.leaves) == (0.375, (0, 1, 2, 3))
    assert [(part.height, part.leaves) for part in root.parts] == [(0.1, (0, 1)), (0.2, (2, 3))]


def test_newick_gives_the_lengths_of_branches() -> None:
    assert newick(tree()) == (
        "(('Bête':0.1000,'Mouche':0.1000):0.2750,('Oie':0.2000,'L''Hymen':0.2000):0.1750):0.0000;\n"
    )


def test_terms_alone_tell_where_records_are_few() -> None:
    assert distance(leaf("a", "deck", terms={"x": 1.0}), leaf("b", "deck", terms={"x": 1.0})) == 0.0
    four = ("deck", "deal", "trump", "score")
    assert distance(leaf("a", *four, terms={"x": 1.0}), leaf("b", *four, terms={"y": 1.0})) == 0.6


def test_one_game_is_a_tree() -> None:
    assert join(np.zeros((1, 1))) == Branch(0.0, (0,))
    assert outline(Tree((leaf("Oie"),), Branch(0.0, (0,)))) == ["Oie"]


def test_no_words_of_the_poster_overlap() -> None:
    shapes = [shape for shape in poster(tree()).shapes if isinstance(shape, Words)]
    assert [(a.text, b.text) for i, a in enumerate(shapes) for b in shapes[:i] if a.covers(b)] == []


def test_a_poster_is_the_same_at_every_drawing() -> None:
    assert poster(tree()).svg() == poster(tree()).svg()
    assert poster(tree()).pdf() == poster(tree()).pdf()


def test_the_picture_shows_accents_and_lines() -> None:
    canvas = Canvas(120, 40, "essai", [Stroke(0, 35, 120, 35, "#ff0000", 4), Words(5, 20, "é à ç", 16)])
    image = Image.open(io.BytesIO(canvas.png())).convert("RGB")
    assert image.size == (120, 40)
    assert image.getpixel((60, 35)) == (255, 0, 0)
    assert min(image.crop((0, 0, 120, 30)).convert("L").tobytes()) < 100
    assert re.search(r"<text [^>]*>é à ç</text>", canvas.svg())
