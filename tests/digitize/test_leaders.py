"""Rows of dots that lead to a price are taken out of a page, and make the row they cross one of a table."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from pipeline.digitize.layout import lay_out
from pipeline.digitize.leaders import with_leaders, without_leaders, without_printed
from pipeline.digitize.recognise import Reading
from pipeline.model import Box
from tests.digitize.test_layout import LEFT, PAPER, PITCH, line, prose

WIDE, HIGH, STEP = 16, 28, 26
"""A letter of the drawn page, and the distance from one dot to the next, in pixels."""


def page(*rows: str) -> np.ndarray:
    """Draw rows of letters (x), dots (.) and letters with a dot above them (i), a character to each 26 pixels."""
    grey = np.full((1400, 1200), 255, np.uint8)
    for at, row in enumerate(rows):
        for place, char in enumerate(row):
            x, foot = 100 + place * STEP, 100 + PITCH * at + HIGH
            if char in "xi":
                grey[foot - HIGH : foot, x : x + WIDE] = 0
            if char == ".":
                grey[foot - 5 : foot, x : x + 5] = 0
            if char == "i":
                grey[foot - HIGH - 8 : foot - HIGH - 3, x : x + 5] = 0
    return grey


TEXT = "xxxxxxxxxxxxxxxxxx"


def test_a_row_of_dots_is_taken_out_and_its_place_is_told():
    led = without_leaders(page(TEXT, "xxxx..........xx", TEXT))

    assert [(box.x, box.width) for box in led.boxes] == [(100 + 4 * STEP, 9 * STEP + 5)]
    assert np.array_equal(led.grey, page(TEXT, "xxxx          xx", TEXT))


def test_letters_points_of_suspension_and_the_dots_of_i_stay():
    for rows in ((TEXT, "xxxx...   xx", TEXT), (TEXT, "iiiiiiiiiiii", TEXT), (TEXT, "x.x.x.x.x.x.x.x.", TEXT)):
        drawn = page(*rows)
        led = without_leaders(drawn)

        assert led.boxes == ()
        assert np.array_equal(led.grey, drawn)


def test_a_page_without_letters_has_no_leader():
    assert without_leaders(page("")).boxes == ()


def test_a_leader_goes_out_from_the_word_before_it():
    words = [*line("Quatre rois", 100, 1, width=220), *line("80", 100, 1, x=900, width=40)]
    dots = Box(words[1].box.right + 20, 100 + 24, 500, 5)

    assert [word.shape.leads for word in with_leaders(words, [dots])] == [False, True, False]
    assert [word.shape.leads for word in with_leaders(words, [replace(dots, y=300)])] == [False, False, False]


def test_a_row_with_a_leader_is_a_table_with_the_rows_of_prices_around_it():
    rows = [
        [*line("Le mariage du roi et de la dame de même couleur", 450, 5, width=950), *line("20", 450, 5, x=1160, width=40)],
        [*line("En atout", 500, 6, width=160), *line("40", 500, 6, x=1160, width=40)],
    ]  # fmt: skip
    led = with_leaders(rows[1], [Box(rows[1][1].box.right + 20, 524, 700, 5)])
    zones = lay_out([*prose(0, 5), *rows[0], *led, *prose(7, 5)], PAPER)

    assert [zone.kind for zone in zones] == ["MainZone", "TableZone", "MainZone"]
    assert [row.text for row in zones[1].lines][1] == "En atout 40"


def test_the_leaders_of_a_text_layer_are_no_words():
    box = Box(LEFT, 100, 40, 30)
    words = [
        Reading(text, 1.0, box, 1, 1, at)
        for at, text in [(0, "atout"), (0, "......."), (0, "40"), (1, "as....."), (1, "9")]
    ]

    assert [(word.text, word.shape.leads) for word in without_printed(words)] == [
        ("atout", True),
        ("40", False),
        ("as", True),
        ("9", False),
    ]
