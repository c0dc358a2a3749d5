"""Headings that were misread: the number of a chapter, a name parted in two; what was rightly read stays."""

from __future__ import annotations

import re

import pytest

from pipeline.model import Alignment
from tests.transcribe.conftest import assert_whole, read

BODY = (
    "La galiote se joue à deux dés. Celui qui tient la galiote prend les mises, et la barre reste au milieu.\n\n"
    "On joue la partie en cent points."
)


def headed(heading: str) -> str:
    """Return how the reading text shows a heading above the body."""
    return read(f"# {heading}\n\n{BODY}").blocks("heading")[0]


@pytest.mark.parametrize(
    ("misread", "printed"),
    [
        ("ARTICLE VIT.", "ARTICLE VII."),
        ("Article IIl. De la donne", "Article III. De la donne"),
        ("CHAPITRE X1V.", "CHAPITRE XIV."),
        ("§ TI. Des mises", "§ II. Des mises"),
        ("LA GALIO TE.", "LA GALIOTE."),
        ("CHAPITRE IT. LA GA LIOTE.", "CHAPITRE II. LA GALIOTE."),
        ("CHAPEPRE II.", "CHAPITRE II."),
        ("JEU DE LA GALIOFTE.", "JEU DE LA GALIOTE."),
    ],
)
def test_what_was_misread_in_a_heading_is_mended(misread, printed):
    assert headed(misread) == printed


@pytest.mark.parametrize(
    "heading",
    [
        "ARTICLE XII.",
        "CHAPITRE PREMIER.",
        "ART. 11",
        "LIVRE LI",
        "LA BARRE",
        "LA PARTIE",
        "CHAPITRE II. LA MÈRE",
        "TITRE VIL",
    ],
)
def test_what_may_have_been_printed_so_stays(heading):
    assert headed(heading) == heading


def test_the_received_text_keeps_what_was_read():
    text = read(f"# LA GALIO TE.\n\n{BODY}")

    assert_whole(text)
    assert "GALIO TE" in text.received
    assert [row.how for row in text.of(Alignment) if row.start == row.end] == ["repair"]


def test_what_stands_for_the_sign_of_a_paragraph_is_read_so_where_a_heading_shows_it():
    below = [f"# {mark} {number}. Des mises\n\n{BODY}" for number, mark in enumerate(("§", "6", "8"), 1)]

    assert read("\n\n".join(below)).blocks("heading") == ["§ 1. Des mises", "§ 2. Des mises", "§ 3. Des mises"]
    assert read(below[1]).blocks("heading") == ["6 2. Des mises"]


@pytest.mark.parametrize(
    ("misread", "printed"),
    [
        (["ARTICLE PREMIER.", "ARTICLE I.", "ARTICLE HI.", "ARTICLE IV."], ["PREMIER", "II", "III", "IV"]),
        (["Chapitre IX.", "Chapitre X.", "Chapitre XL.", "Chapitre XII."], ["IX", "X", "XI", "XII"]),
        (["§ 4. De la donne", "$ s. Des mises", "§ 6. De la fin"], ["4", "5", "6"]),
        (["§ 1er. — DE LA DONNE", "8 2. — DES MISES", "$ 3. — DE LA FIN"], ["1er", "2", "3"]),
        (["§. I. De la donne", "$. IL. Des mises", "$. III. De la fin"], ["I", "II", "III"]),
        (["I. — LE BARBU", "IT. — LA GALIOTE", "HI. — LE PALET"], ["I", "II", "III"]),
        (["Section 1.", "Section 2.", "Section 8.", "Section 4."], ["1", "2", "3", "4"]),
    ],
)
def test_a_misread_number_follows_the_one_before_it(misread, printed):
    blocks = read("\n\n".join(f"# {head}\n\n{BODY}" for head in misread)).blocks("heading")

    assert [re.search(r"\b(?:PREMIER|[IVX]+|\d+(?:er)?)\b", block)[0] for block in blocks] == printed


@pytest.mark.parametrize(
    "heads",
    [
        ["CHAPITRE IX.", "CHAPITRE X.", "CHAPITRE I.", "CHAPITRE II."],
        ["ARTICLE III.", "ARTICLE V.", "ARTICLE VI."],
        ["TITRE I.", "TITRE VIL"],
        ["Article 1.", "Article 2.", "Article 11."],
    ],
)
def test_a_row_that_begins_anew_or_leaves_a_number_out_stays(heads):
    assert read("\n\n".join(f"# {head}\n\n{BODY}" for head in heads)).blocks("heading") == heads


def test_the_class_of_a_headword_is_read_for_a_noun():
    text = "LA GALIOTE, 5. f. Jeu de dés.\n\nOn y perd 5. f. et plus.\n\nBarbu (le), 8. m. Jeu de cartes."

    assert read(text).blocks("paragraph") == [
        "LA GALIOTE, s. f. Jeu de dés.",
        "On y perd 5. f. et plus.",
        "Barbu (le), s. m. Jeu de cartes.",
    ]
