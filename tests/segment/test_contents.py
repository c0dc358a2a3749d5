"""A table of contents as a witness: read, matched, and its page numbers doubted where they must be."""

from __future__ import annotations

import pytest

from pipeline.model import Block, TocEntry
from pipeline.segment.contents import Line, likeness, read_contents, without_chapter
from pipeline.segment.folio import Anchor, doubtful, page_at, sound
from tests.transcribe.conftest import read

TABLE = """PREMIÈRE PARTIE.

<b>CHAP. Ier. — Jeux faciles . . . . .</b>	<b>Page 1</b>
Jeu du Lièvre . . . . .	<i>ibid.</i>
Jeu de la Tortue.....	Page 4
Jeu triple du Loup, de l'Ours et du Renard. <i>ibid.</i>

Manière de jouer le renard à trois et
à cinq.....	12

FIN DE LA TABLE.

De l'imprimerie, rue Neuve, n° 9
"""


def test_leaders_ibid_and_broken_lines_are_read_and_the_imprint_is_not():
    text = read(TABLE)
    assert read_contents(text.reading, text.of(Block), 0, len(text.reading)) == [
        Line("PREMIÈRE PARTIE", "", None),
        Line("CHAP. Ier. — Jeux faciles", "1", 1),
        Line("Jeu du Lièvre", "ibid.", 1),
        Line("Jeu de la Tortue", "4", 4),
        Line("Jeu triple du Loup, de l'Ours et du Renard", "ibid.", 4),
        Line("Manière de jouer le renard à trois et à cinq", "12", 12),
    ]


@pytest.mark.parametrize(
    ("entry", "section", "alike"),
    [
        ("Jeu de Garanguet", "Jeu du Garauguet.", True),
        ("CHAP. III. — Jeu des Échecs", "Jeu des Échecs.", True),
        ("Domino voleur", "Partie au Domino voleur.", True),
        ("Jeu du Pair et de l'Impair", "Jeu du Pair et de l'Impair.", True),
        ("Jeu du Piquet", "Jeu du Papillon.", False),
        ("Jeu de la Bête", "Jeu de la Belle.", False),
    ],
)
def test_likeness_forgives_the_wording_but_not_the_name(entry, section, alike):
    assert (likeness(entry, section) >= 80) == alike


def test_the_chapter_before_a_title_is_dropped():
    assert without_chapter("CHAP. VI. — Jeu du Reversis") == "Jeu du Reversis"


def test_a_page_number_that_its_neighbours_contradict_is_doubtful():
    pages = [10, 14, 18, 29, 26, 30, 34]
    anchors = [Anchor(i, 100.0 * i, page) for i, page in enumerate(pages)]
    assert doubtful(anchors) == {3}
    assert sound(anchors) == [(0, 10), (100, 14), (200, 18), (400, 26), (500, 30), (600, 34)]
    assert page_at(sound(anchors), 300.0) == 22


def test_pages_go_on_after_the_last_entry_at_their_mean_length():
    pairs = [(0.0, 10), (300.0, 20)]
    assert page_at(pairs, 360.0) == 22
    assert page_at([(0.0, 10)], 50.0) == 10


def test_a_page_that_the_section_itself_belies_is_doubtful(segment):
    filling = (
        "On joue à trois. Le donneur distribue six cartes à chacun. Chacun doit fournir. Qui lève gagne le pot. " * 3
    )
    book = "".join(
        f"{page}\n\nJEU DU {name}.\n\nAu {name.lower()}, c'est ainsi. {filling}\n\n"
        for page, name in ((1, "LIÈVRE"), (2, "RENARD"), (3, "LOUP"), (4, "CERF"))
    )
    contents = (
        "TABLE DES MATIÈRES\n\nJeu du Lièvre ..... 1\nJeu du Renard ..... 2\nJeu du Loup ..... 8\nJeu du Cerf ..... 4\n"
    )
    text = segment(book + contents)
    entries = text.store.select(TocEntry, "1 ORDER BY ordinal")
    assert [(e.title, e.verdict) for e in entries if e.stated] == [
        ("Jeu du Lièvre", "found"), ("Jeu du Renard", "found"), ("Jeu du Loup", "doubtful_page"), ("Jeu du Cerf", "found"),
    ]  # fmt: skip
