"""What a page break does to a text, and how the reading text is made whole."""

from __future__ import annotations

import pytest

from pipeline.model import Note
from tests.transcribe.conftest import assert_whole, read


@pytest.mark.parametrize(
    ("received", "reading"),
    [
        ("Le donneur a distri-\n\nbué les cartes.\n", "Le donneur a distribué les cartes."),
        ("Il jette un dé,\n\npuis il attend.\n", "Il jette un dé, puis il attend."),
        ("Il prend la carte de\n\nPaul et la garde.\n", "Il prend la carte de Paul et la garde."),
        ("On compte, dit-\n\nil, les points.\n\nQui dit-il ? Est-il là ? dit-il.\n", "On compte, dit-il, les points."),
        ("Il pose son sept comme\n\n11 huit et un neuf.\n", "Il pose son sept comme 11 huit et un neuf."),
    ],
)
def test_words_and_sentences_cut_by_a_page_are_joined(received, reading):
    text = read(received)
    assert text.blocks()[0] == reading
    assert_whole(text)


def test_a_true_hyphen_at_the_end_of_a_line_is_kept_where_the_book_prints_it():
    text = read("Le garde-fou est bas. Un garde-fou haut. On touche le garde-\n\nfou du doigt.\n")
    assert text.blocks()[0].endswith("On touche le garde-fou du doigt.")


def test_a_syllable_printed_on_both_pages_is_read_once():
    text = read("Il l'a dit précédemment. Ce coup, précédé-\n\ndemment joué, est nul.\n")
    assert text.blocks()[0].endswith("Ce coup, précédemment joué, est nul.")
    assert_whole(text)


def test_paragraphs_that_end_are_not_joined():
    received = "Il gagne.\n\nPuis l'autre joue.\n"
    assert read(received).blocks() == ["Il gagne.", "Puis l'autre joue."]


def test_a_numbered_item_never_continues_a_sentence():
    received = "Les chances sont,\n\n1°. *Le plein.* Une seule case.\n"
    assert read(received).blocks() == ["Les chances sont,", "1°. Le plein. Une seule case."]


def test_a_note_between_two_halves_of_a_sentence_follows_the_paragraph_and_keeps_its_anchor():
    text = read(
        "Le sort (1) décide, et le joueur prend\n\n(1) On jette un dé.\n\nChacun fait de même.\n\nles dés en main.\n"
    )
    assert text.blocks() == [
        "Le sort décide, et le joueur prend les dés en main.",
        "On jette un dé.",
        "Chacun fait de même.",
    ]
    [note] = text.of(Note)
    assert note.marker == "(1)"
    assert text.reading[note.start : note.end] == "On jette un dé.\n\nChacun fait de même."
    assert text.reading[: note.anchor] == "Le sort"
    assert_whole(text)


def test_a_note_cut_by_the_page_finds_its_end_in_the_middle_of_the_next_text():
    text = read(
        "La passe (1) se paie.\n\n(1) Mot des joueurs que-\n\n### *Jeu du Lièvre.*\n\nIl pose les cartes qui se\n\n"
        "relleurs de la ville.\n\ntrouvent dessus.\n"
    )
    assert text.blocks("note") == ["Mot des joueurs querelleurs de la ville."]
    assert text.blocks("paragraph") == ["La passe se paie.", "Il pose les cartes qui se trouvent dessus."]


def test_notes_all_numbered_one_take_the_nearest_marker_before_them():
    text = read("Le coin (1) est pris.\n\n(1) La onzième case.\n\nLe jan (1) est fait.\n\n(1) De Janus.\n")
    assert [text.reading[: note.anchor].rsplit(" ", 1)[-1] for note in text.of(Note)] == ["coin", "jan"]
    assert "(1)" not in text.reading


def test_a_rule_between_the_halves_is_no_obstacle():
    assert read("Ils jouent la\n\n---\n\npartie double.\n").blocks() == ["Ils jouent la partie double."]


STRIP = """La poule appartient au joueur qui compte le premier cent points, et que les autres paient chacun à son tour.

On convient du prix de la partie avant de commencer, et chacun met au jeu la somme dite.

compte le premier
ints, et que les
paient chacun
prix de la partie
mmencer, et chacun
la somme dite

On joue ensuite.
"""


def test_a_strip_of_the_facing_page_is_kept_in_the_store_and_left_out_of_the_reading_text():
    text = read(STRIP)
    assert text.blocks()[-1] == "On joue ensuite."
    assert text.reading.count("la somme dite") == 1
    assert text.layers("bleed") == [
        "compte le premier", "ints, et que les", "paient chacun", "prix de la partie", "mmencer, et chacun",
        "la somme dite",
    ]  # fmt: skip
    assert_whole(text)


def test_a_strip_inside_a_cut_word_is_jumped_over():
    received = STRIP.replace("la somme dite.\n", "la somme dite. Il se débar-\n").replace(
        "On joue ensuite.", "rasse du roi."
    )
    assert read(received).blocks()[-1].endswith("Il se débarrasse du roi.")


def test_a_column_of_moves_is_no_strip():
    moves = "3 à 1\n12 à 2\n8 à 6\n2 à 12\n4 à 6\n18 à 5\n"
    text = read(f"Première marche.\n\n{moves}\nSeconde marche.\n\n{moves}")
    assert text.layers("bleed") == []
    assert text.blocks("table") == [moves.strip(), moves.strip()]


def test_a_paragraph_received_twice_is_read_once():
    twice = (
        "Celui qui fait toutes les levées gagne la partie entière, et chacun des autres lui paie deux fiches de plus."
    )
    text = read(f"{twice}\n\nPuis on recommence.\n\n{twice}\n")
    assert text.blocks() == [twice, "Puis on recommence."]
    assert text.layers("duplicate") == [twice]
    assert_whole(text)
