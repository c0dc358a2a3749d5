"""Tables, pictures and drop capitals are zones of their own."""

from __future__ import annotations

import cv2
import numpy as np

from pipeline.digitize.figures import figures
from pipeline.digitize.layout import lay_out
from pipeline.digitize.lines import column_of, lines_of
from pipeline.digitize.recognise import Reading
from pipeline.digitize.tables import cells, table_rows
from pipeline.model import Box
from tests.digitize.test_layout import LEFT, PAPER, PITCH, line, named, prose

ROWS = (("Le flux", "40", "80"), ("Le brelan", "12", "24"), ("La séquence", "7", "14"))


def in_cells(row: tuple[str, str, str], y: int, number: int) -> list[Reading]:
    """Return a row of a table: a name at the left, two figures in columns that end at 800 and at 1000."""
    name, *figure = row
    words = line(name, y, number, width=20 * len(name))
    return [
        *words,
        *(w for end, f in zip((800, 1000), figure, strict=True) for w in line(f, y, number, x=end - 40, width=40)),
    ]


def table(first: int) -> list[Reading]:
    return [word for i, row in enumerate(ROWS) for word in in_cells(row, 200 + (first + i) * PITCH, 300 + i)]


def test_rows_with_cells_below_one_another_are_a_table() -> None:
    zones = lay_out([*prose(0, 5), *table(5), *prose(8, 5)], PAPER)
    assert [zone.kind for zone in zones] == ["MainZone", "TableZone", "MainZone"]
    assert [row.text for row in zones[1].lines] == ["Le flux 40 80", "Le brelan 12 24", "La séquence 7 14"]


def test_a_row_is_cut_where_the_gap_is_wider_than_any_space() -> None:
    (row,) = lines_of(in_cells(ROWS[0], 100, 1))
    edges = cells(row, column_of(lines_of(prose(0, 8))))
    assert [start for start, _ in edges] == [LEFT, 760, 960]


def test_prose_and_two_rows_alone_are_no_table() -> None:
    lines = lines_of([*prose(0, 4), *table(4)[:8]])
    assert table_rows(lines[:6], column_of(lines)) == frozenset()


def test_a_plate_is_a_zone_without_lines() -> None:
    page = PAPER.copy()
    cv2.circle(page, (700, 1200), 300, 0, -1)
    *_, plate = lay_out(prose(0, 8), page)
    assert (plate.kind, plate.lines) == ("GraphicZone", ())
    assert plate.frame is not None
    assert abs(plate.frame.x - 400) <= 8 and abs(plate.frame.width - 601) <= 16


def test_shreds_that_were_read_in_a_plate_are_no_print() -> None:
    page = PAPER.copy()
    cv2.circle(page, (700, 1200), 300, 0, -1)
    zones = lay_out([*prose(0, 8), *line("YD es DZ LE fs bon", 1200, 9, x=600, width=200, sure=0.5)], page)
    assert [zone.kind for zone in zones] == ["MainZone", "DigitizationArtefactZone", "GraphicZone"]


def test_words_that_touch_are_no_picture() -> None:
    page, lines = PAPER.copy(), lines_of(prose(0, 8))
    for row in lines:
        cv2.rectangle(page, (row.box.x, row.box.y - 12), (row.box.right, row.box.bottom + 12), 0, -1)
    assert figures(page, lines, column_of(lines)).pictures == ()


def test_a_letter_beside_two_lines_that_begin_after_it_is_a_drop_capital() -> None:
    page = PAPER.copy()
    cv2.rectangle(page, (LEFT, 200), (LEFT + 80, 285), 0, -1)
    beside = [
        word
        for i in range(2)
        for word in line("et le premier donne à son tour", 200 + i * PITCH, i, x=LEFT + 95, width=905)
    ]
    zones = lay_out([*beside, *prose(2, 8)], page)
    assert named(zones[:1]) == [("MainZone", "et le premier donne à son tour")]
    (initial,) = [zone for zone in zones if zone.kind == "DropCapitalZone"]
    assert initial.frame == Box(LEFT, 200, 81, 86)


def test_a_page_of_prose_has_no_figures() -> None:
    lines = lines_of(prose(0, 8))
    assert figures(PAPER, lines, column_of(lines)) == figures(np.full_like(PAPER, 255), lines, column_of(lines))
