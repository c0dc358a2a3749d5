"""Zones are named by where lines stand, how large they are set and what they say."""

from __future__ import annotations

import numpy as np
import pytest

from pipeline.digitize.layout import LaidZone, lay_out, printed_number
from pipeline.digitize.recognise import Reading
from pipeline.model import Box

PAPER = np.full((2000, 1400), 255, np.uint8)
LEFT, WIDTH, PITCH, SIZE = 200, 1000, 50, 30
PROSE = "les joueurs donnent chacun cinq cartes et parlent à leur tour"


def line(
    text: str, y: int, number: int, *, x: int = LEFT, width: int = WIDTH, size: int = SIZE, sure: float = 0.9
) -> list[Reading]:
    """Return the words of a line that fills `width` pixels, each as wide as its share of the letters."""
    words = text.split()
    step = width / (sum(map(len, words)) + len(words) - 1)
    readings: list[Reading] = []
    at = float(x)
    for word in words:
        tall = any(char in "bdfhklt" or char.isupper() or char.isdigit() for char in word)
        deep = any(char in "gjpqy,;()" for char in word)
        top = y if tall else y + round(0.32 * size)
        bottom = y + size + (round(0.27 * size) if deep else 0)
        readings.append(Reading(word, sure, Box(round(at), top, round(step * len(word)), bottom - top), 1, 1, number))
        at += step * (len(word) + 1)
    return readings


def prose(first: int, count: int) -> list[Reading]:
    """Return full lines from the line `first` of the page downwards."""
    return [word for i in range(count) for word in line(PROSE, 200 + (first + i) * PITCH, 100 + first + i)]


def named(zones: tuple[LaidZone, ...]) -> list[tuple[str, str]]:
    """Return kind and first line of each zone."""
    return [(zone.kind, zone.lines[0].text) for zone in zones]


def test_a_running_title_with_its_number_at_the_right() -> None:
    head = line("JEU DE LA MOUCHE.", 100, 1, x=450, width=400) + line("145", 100, 2, x=1140, width=60)
    zones = lay_out([*head, *prose(0, 8)], PAPER)
    assert named(zones)[:2] == [("RunningTitleZone", "JEU DE LA MOUCHE."), ("NumberingZone", "145")]
    assert printed_number(zones) == 145


@pytest.mark.parametrize(("printed", "number"), [("( 12 )", 12), ("— 7 —", 7), ("l4", 14), ("xij", None)])
def test_a_number_alone_above_the_text(printed: str, number: int | None) -> None:
    zones = lay_out([*line(printed, 100, 1, x=650, width=100), *prose(0, 8)], PAPER)
    assert zones[0].kind == "NumberingZone"
    assert printed_number(zones) == number


def test_a_first_line_of_prose_that_ends_with_a_number_stays_in_the_text() -> None:
    zones = lay_out([*line(f"{PROSE} 36", 150, 1), *prose(0, 8)], PAPER)
    assert [zone.kind for zone in zones] == ["MainZone"]


def test_a_running_title_without_number_is_known_by_the_sentence_that_goes_on() -> None:
    title = line("DES JEUX DE CARTES.", 100, 1, x=450, width=400)
    assert named(lay_out([*title, *prose(0, 8)], PAPER))[0] == ("RunningTitleZone", "DES JEUX DE CARTES.")
    opening = line(PROSE.capitalize(), 200, 2, x=LEFT + 60, width=WIDTH - 60)
    assert named(lay_out([*title, *opening, *prose(1, 8)], PAPER))[0] == ("MainZone", "DES JEUX DE CARTES.")


def test_a_running_title_in_small_letters_is_set_in_from_both_sides() -> None:
    title = line("Jeu de la Mouche.", 100, 1, x=450, width=400)
    assert named(lay_out([*title, *prose(0, 8)], PAPER))[0] == ("RunningTitleZone", "Jeu de la Mouche.")
    last_of_paragraph = line("gagne la partie.", 150, 1, width=300)
    assert named(lay_out([*last_of_paragraph, *prose(0, 8)], PAPER))[0][0] == "MainZone"


def test_signature_and_catchword_at_the_foot() -> None:
    head = line("145", 100, 1, x=1140, width=60)
    signature = line("A iij", 640, 90, x=700, width=90)
    assert named(lay_out([*head, *prose(0, 8), *signature], PAPER))[-1] == ("QuireMarksZone", "A iij")
    catchword = line("mille,", 640, 90, x=1090, width=110)
    assert named(lay_out([*head, *prose(0, 8), *catchword], PAPER))[-1] == ("QuireMarksZone", "mille,")


def test_a_short_last_line_of_a_paragraph_stays_in_the_text() -> None:
    zones = lay_out([*prose(0, 8), *line("et la partie finit.", 600, 90, width=320)], PAPER)
    assert [zone.kind for zone in zones] == ["MainZone"]
    assert zones[0].lines[-1].text == "et la partie finit."


def test_a_note_in_small_type_starts_with_its_marker() -> None:
    small = 22
    note = line(f"(1) {PROSE} encore une fois", 700, 91, size=small) + line(PROSE, 736, 92, size=small)
    zones = lay_out([*prose(0, 8), *note], PAPER)
    assert named(zones)[-1] == ("FootNoteZone", f"(1) {PROSE} encore une fois")
    assert len(zones[-1].lines) == 2


def test_a_number_opens_a_note_in_small_type_or_below_a_rule_and_else_an_article() -> None:
    small = line(f"1. {PROSE} encore une fois", 700, 91, size=22) + line(PROSE, 736, 92, size=22)
    assert named(lay_out([*prose(0, 8), *small], PAPER))[-1][0] == "FootNoteZone"
    article = [*line("1. Des joueurs et des cartes", 680, 91, x=450, width=500, size=36), *prose(11, 4)]
    assert [zone.kind for zone in lay_out([*prose(0, 8), *article], PAPER)] == ["MainZone"]
    ruled = PAPER.copy()
    ruled[640:643, LEFT : LEFT + 300] = 0
    assert [zone.kind for zone in lay_out([*prose(0, 8), *article], ruled)] == ["MainZone", "FootNoteZone"]


def test_a_note_that_goes_on_from_the_page_before_stands_below_a_rule() -> None:
    note = line(PROSE, 700, 91, size=22) + line(PROSE, 736, 92, size=22)
    assert [zone.kind for zone in lay_out([*prose(0, 8), *note], PAPER)] == ["MainZone"]
    ruled = PAPER.copy()
    ruled[650:653, LEFT : LEFT + 300] = 0
    assert [zone.kind for zone in lay_out([*prose(0, 8), *note], ruled)] == ["MainZone", "FootNoteZone"]


def test_a_note_in_the_margin_is_kept_apart() -> None:
    margin = line("de la mise", 300, 91, x=1230, width=150)
    zones = lay_out([*prose(0, 8), *margin], PAPER)
    assert named(zones) == [("MainZone", PROSE), ("MarginTextZone", "de la mise")]
    assert len(zones[0].lines) == 8


def test_a_banner_and_shreds_are_kept_but_set_aside() -> None:
    shreds = line("À {4 «d", 120, 1, width=200, sure=0.2)
    banner = line("Source gallica.bnf.fr / Bibliothèque nationale", 1900, 99, width=600)
    zones = lay_out([*shreds, *prose(0, 8), *banner], PAPER)
    assert [zone.kind for zone in zones] == ["MainZone", "DigitizationArtefactZone"]
    assert {line.text for line in zones[1].lines} >= {"Source gallica.bnf.fr / Bibliothèque nationale"}


def test_specks_at_the_ends_of_a_line_are_set_aside() -> None:
    speckled = line(f"| {PROSE} ]", 200, 1)
    zones = lay_out([*speckled, *prose(1, 7)], PAPER)
    assert zones[0].lines[0].text == PROSE
    assert [line.text for line in zones[1].lines] == ["]", "|"]


def test_a_line_that_was_read_in_two_pieces_is_one_line() -> None:
    pieces = line("et l'on joue", 600, 95, width=240) + line("à son tour", 600, 96, x=900, width=240)
    zones = lay_out([*prose(0, 8), *pieces], PAPER)
    assert zones[0].lines[-1].text == "et l'on joue à son tour"


def text_of(zones: tuple[LaidZone, ...]) -> list[str]:
    """Return the lines of the text in reading order."""
    return [line.text for zone in zones if zone.kind == "MainZone" for line in zone.lines]


def test_two_columns_are_read_one_after_the_other() -> None:
    left = [word for i in range(8) for word in line("les cartes sont données", 200 + i * PITCH, i, width=460)]
    right = [word for i in range(8) for word in line("et la main passe", 200 + i * PITCH, 50 + i, x=740, width=460)]
    zones = lay_out([*left, *right], PAPER)
    assert len(zones) == 2
    assert text_of(zones) == ["les cartes sont données"] * 8 + ["et la main passe"] * 8


def two_columns(rows: int) -> list[Reading]:
    """Return the left column, whole, and then the right one, whose paragraph ends with a short line."""
    left = [word for i in range(rows) for word in line("les cartes sont données", 200 + i * PITCH, i, width=460)]
    right = [
        word for i in range(rows - 1) for word in line("et la main passe", 200 + i * PITCH, 50 + i, x=740, width=460)
    ]
    return [*left, *right, *line("à tous.", 200 + (rows - 1) * PITCH, 99, x=740, width=150)]


def test_a_note_below_the_left_column_does_not_take_the_right_one() -> None:
    small = 22
    note = line("(1) ou la main, selon le lieu.", 700, 40, width=450, size=small)
    page = two_columns(8)
    engine_s_order = [*page[: 8 * 4], *note, *page[8 * 4 :]]
    zones = lay_out(engine_s_order, PAPER)
    assert [kind for kind, _ in named(zones)] == ["MainZone", "MainZone", "FootNoteZone"]
    assert named(zones)[2:] == [("FootNoteZone", "(1) ou la main, selon le lieu.")]
    assert text_of(zones) == ["les cartes sont données"] * 8 + ["et la main passe"] * 7 + ["à tous."]


def test_a_note_across_both_columns_is_read_whole_after_them() -> None:
    note = line("(1) Dans le Midi on dit la main et non pas la donne, selon le lieu où", 700, 40, size=22)
    note += line("l'on joue.", 736, 41, width=150, size=22)
    zones = lay_out([*two_columns(8), *note], PAPER)
    assert [zone.kind for zone in zones] == ["MainZone", "MainZone", "FootNoteZone"]
    assert [line.text.split()[-1] for line in zones[2].lines] == ["où", "joue."]


def test_a_heading_across_both_columns_is_read_between_what_stands_above_and_below() -> None:
    above = two_columns(4)
    heading = line("DU JEU DE LA MOUCHE ET DE SES RÈGLES.", 420, 60, x=350, width=700)
    below = [
        Reading(
            word.text,
            word.confidence,
            Box(word.box.x, word.box.y + 300, word.box.width, word.box.height),
            2,
            1,
            word.line,
        )
        for word in two_columns(4)
    ]
    zones = lay_out([*above, *heading, *below], PAPER)
    column = ["les cartes sont données"] * 4 + ["et la main passe"] * 3 + ["à tous."]
    assert text_of(zones) == [*column, "DU JEU DE LA MOUCHE ET DE SES RÈGLES.", *column]


def test_a_second_column_that_is_short_is_read_after_the_first() -> None:
    left = [word for i in range(16) for word in line("les cartes sont données", 200 + i * PITCH, i, width=460)]
    right = [word for i in range(4) for word in line("et la main passe", 200 + i * PITCH, 50 + i, x=740, width=460)]

    assert text_of(lay_out([*left, *right], PAPER)) == ["les cartes sont données"] * 16 + ["et la main passe"] * 4


def test_a_line_that_was_read_across_the_gutter_is_parted_there() -> None:
    first, *left = [line("les cartes sont données", 200 + i * PITCH, i, width=460) for i in range(8)]
    other, *right = [line("et la main passe", 200 + i * PITCH, 50 + i, x=740, width=460) for i in range(8)]
    across = [Reading(word.text, word.confidence, word.box, 1, 1, 0) for word in [*first, *other]]

    zones = lay_out([*across, *(word for row in [*left, *right] for word in row)], PAPER)

    assert text_of(zones) == ["les cartes sont données"] * 8 + ["et la main passe"] * 8


def test_a_folio_above_two_columns_is_no_line_of_them() -> None:
    head = line("DES JEUX.", 100, 1, x=600, width=150) + line("15", 100, 2, x=1150, width=40)
    zones = lay_out([*head, *two_columns(8)], PAPER)
    assert named(zones)[:2] == [("RunningTitleZone", "DES JEUX."), ("NumberingZone", "15")]
    assert printed_number(zones) == 15


def test_the_last_word_of_a_paragraph_is_no_margin_though_most_lines_are_indented() -> None:
    """A code of short articles: two lines in three are the first of one."""
    first = [line(PROSE, 200 + at * PITCH, at, x=LEFT + 80, width=WIDTH - 80) for at in range(12) if at % 3]
    others = [line(PROSE, 200 + at * PITCH, at) for at in range(0, 12, 3)]
    zones = lay_out([*(word for row in (*first, *others) for word in row), *line("sept.", 800, 20, width=90)], PAPER)

    assert [zone.kind for zone in zones] == ["MainZone"]
