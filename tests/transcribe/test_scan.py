"""Recognised pages to received and reading text: zones, indents, centred lines, cut words, repaired words."""

from __future__ import annotations

from dataclasses import replace

from pipeline.model import Block, Layer, Line, Note, Page, Text, Word, WordSpan, Zone
from pipeline.transcribe.scan import Scan, read_scan
from pipeline.transcribe.stage import transcribed

LEFT, WIDTH, HEIGHT, PITCH = 100, 800, 30, 40

FIRST = [
    ("RunningTitleZone", 300, 400, "MANUEL DES JEUX."),
    ("NumberingZone", 860, 40, "12"),
    ("MainZone", 100, 800, "puis la rend à son voisin de droite."),
    ("MainZone", 350, 300, "Jeu du Lièvre."),
    ("MainZone", 150, 750, "On joue (1) à deux ou à trois, avec un"),
    ("MainZone", 100, 800, "jeu de pifuet; le donneur jette les car-"),
    ("MainZone", 100, 300, "tes au milieu."),
    ("MainZone", 150, 750, "Celui qui lève le lièvre prend la mise et"),
    ("FootNoteZone", 150, 500, "(1) Rarement le soir."),
]
SECOND = [
    ("NumberingZone", 860, 40, "13"),
    ("MainZone", 100, 800, "garde la main pour le coup suivant, où"),
    ("MainZone", 100, 200, "l'on double."),
]


def scan_of(*pages: list[tuple[str, int, int, str]]) -> Scan:
    """Lay lines (zone kind, left edge, width, words) under each other on pages."""
    rows: tuple[list[Page], list[Zone], list[Line], list[Word]] = ([], [], [], [])
    for number, lines in enumerate(pages, 1):
        page = f"s/p{number:04d}"
        rows[0].append(Page(page, "s", number, 11 + number, 1000, 1400, "done", "", "[]"))
        for ordinal, (kind, x, width, text) in enumerate(lines):
            zone = f"{page}/{kind}"
            if zone not in {row.id for row in rows[1]}:
                rows[1].append(Zone(zone, page, kind, LEFT, 0, WIDTH, 1200))
            y = ordinal * PITCH + (40 if "Jeu" in text or text.startswith("On joue") else 0) * ordinal
            line = f"{page}/l{ordinal:03d}"
            rows[2].append(Line(line, page, zone, ordinal, x, y, width, HEIGHT))
            for place, word in enumerate(text.split()):
                repaired = "piquet;" if word == "pifuet;" else None
                rows[3].append(
                    Word(f"{line}/w{place:02d}", page, line, place, word, 0.9, x, y, 9, 9, repaired, repaired and "f")
                )
    return Scan(*(tuple(part) for part in rows))


def rows_of(scan: Scan):
    received, drafts, spans = read_scan("s", scan)
    return received, [*transcribed("s", received, drafts), *spans]


def test_words_lines_zones_and_pages_make_the_received_text():
    received, _ = rows_of(scan_of(FIRST, SECOND))
    assert received.startswith("MANUEL DES JEUX.\n\n12\n\npuis la rend à son voisin de droite.\n\nJeu du Lièvre.\n\n")
    assert received.endswith("\f13\n\ngarde la main pour le coup suivant, où\nl'on double.")


def test_every_word_knows_its_characters():
    scan = scan_of(FIRST, SECOND)
    received, rows = rows_of(scan)
    words = {word.id: word.text for word in scan.words}
    spans = [row for row in rows if isinstance(row, WordSpan)]
    assert len(spans) == len(words)
    assert all(received[span.start : span.end] == words[span.word] for span in spans)


def test_the_reading_text_is_whole():
    _, rows = rows_of(scan_of(FIRST, SECOND))
    reading = next(row for row in rows if isinstance(row, Text)).reading
    assert [reading[row.start : row.end] for row in rows if isinstance(row, Block)] == [
        "puis la rend à son voisin de droite.",
        "Jeu du Lièvre.",
        "On joue à deux ou à trois, avec un jeu de piquet; le donneur jette les cartes au milieu.",
        "Rarement le soir.",
        "Celui qui lève le lièvre prend la mise et garde la main pour le coup suivant, où l'on double.",
    ]
    [note] = [row for row in rows if isinstance(row, Note)]
    assert reading[: note.anchor].endswith("On joue")


def test_blocks_know_their_kind_and_printed_page():
    _, rows = rows_of(scan_of(FIRST, SECOND))
    assert [(row.kind, row.style, row.printed_page) for row in rows if isinstance(row, Block)] == [
        ("paragraph", "plain", 12),
        ("heading", "centred", 12),
        ("paragraph", "plain", 12),
        ("note", "plain", 12),
        ("paragraph", "plain", 12),
    ]


def test_page_matter_stays_in_the_received_text_only():
    received, rows = rows_of(scan_of(FIRST, SECOND))
    layers = [row for row in rows if isinstance(row, Layer) and row.kind == "page_matter"]
    assert [received[row.start : row.end] for row in layers] == ["MANUEL DES JEUX.", "12", "13"]


def test_pages_without_a_word_give_an_empty_text():
    received, rows = rows_of(scan_of([], []))
    assert received == ""
    assert [row for row in rows if isinstance(row, Text)] == [Text("s", "", "")]


FULL = [("MainZone", 150, 750, "On donne les cartes une à une, et le"), *[("MainZone", 100, 800, "jeu va")] * 10]


def headings(*pages: list[tuple[str, int, int, str]]) -> list[str]:
    """Return what the reading text shows as headings."""
    _, rows = rows_of(scan_of(*pages))
    reading = next(row for row in rows if isinstance(row, Text)).reading
    return [reading[row.start : row.end] for row in rows if isinstance(row, Block) and row.kind == "heading"]


def test_a_page_of_short_lines_is_as_wide_as_its_book():
    last = [
        ("MainZone", 400, 200, "LE BALLON."),
        ("MainZone", 150, 400, "Chacun met un jeton."),
        ("MainZone", 100, 90, "Fin."),
    ]
    assert "LE BALLON." not in headings(last)
    assert headings(FULL, last) == ["LE BALLON."]


def test_a_row_of_figures_heads_nothing():
    assert headings([*FULL, ("MainZone", 400, 200, "21 22 23"), ("MainZone", 400, 200, "1851")]) == ["1851"]


def test_the_number_of_a_chapter_and_its_title_are_one_heading():
    page = [("MainZone", 400, 200, "CHAPITRE IT."), ("MainZone", 380, 240, "LA POUSSETTE."), *FULL]
    assert headings(page) == ["CHAPITRE II. LA POUSSETTE."]
    assert headings([("MainZone", 400, 200, "CHAPITRE IV."), ("MainZone", 380, 240, "Jeu de la Triomphe."), *FULL]) == [
        "CHAPITRE IV.",
        "Jeu de la Triomphe.",
    ]


def test_a_title_in_small_letters_below_one_in_capitals_is_its_own():
    page = [("MainZone", 400, 200, "LE BARBU"), ("MainZone", 380, 240, "Des joueurs"), *FULL]
    assert headings(page) == ["LE BARBU", "Des joueurs"]
    page = [("MainZone", 400, 200, "LE JEU"), ("MainZone", 380, 240, "DU BARBU"), *FULL]
    assert headings(page) == ["LE JEU DU BARBU"]


def test_items_that_stand_flush_below_each_other_are_a_list():
    page = [
        *FULL,
        ("MainZone", 150, 750, "Voici les devoirs des joueurs :"),
        ("MainZone", 100, 780, "- fournir de la couleur qui est jouée par le"),
        ("MainZone", 130, 300, "premier en cartes ;"),
        ("MainZone", 100, 400, "- couper si l'on n'en a pas."),
        ("MainZone", 150, 750, "Celui qui renonce paie deux jetons."),
    ]
    _, rows = rows_of(scan_of(page))
    reading = next(row for row in rows if isinstance(row, Text)).reading
    blocks = [(row.kind, reading[row.start : row.end]) for row in rows if isinstance(row, Block)]
    assert blocks[1:] == [
        ("paragraph", "Voici les devoirs des joueurs :"),
        (
            "list",
            "- fournir de la couleur qui est jouée par le premier en cartes ;\n- couper si l'on n'en a pas.",
        ),
        ("paragraph", "Celui qui renonce paie deux jetons."),
    ]


def test_a_dash_within_a_sentence_or_a_numbered_paragraph_is_no_item():
    page = [
        *FULL,
        ("MainZone", 150, 750, "1. On joue à trois ou à quatre, rarement"),
        ("MainZone", 100, 700, "- il est vrai - à cinq."),
        ("MainZone", 150, 750, "2. On donne neuf cartes à chacun, par"),
        ("MainZone", 100, 90, "trois."),
    ]
    _, rows = rows_of(scan_of(page))
    assert [row.kind for row in rows if isinstance(row, Block)] == ["paragraph"] * 3


def test_the_cells_of_a_table_are_parted_by_wide_gaps_or_before_a_last_figure():
    tariff = {
        "Quatre": (100, 90),
        "rois": (195, 60),
        "80": (860, 40),
        "La": (100, 40),
        "séquence": (150, 690),
        "7": (880, 20),
    }
    lines = [("TableZone", 100, 800, "Quatre rois 80"), ("TableZone", 100, 800, "La séquence 7")]
    scan = scan_of([*FULL, *lines])
    words = [
        replace(word, x=tariff[word.text][0], width=tariff[word.text][1]) if word.text in tariff else word
        for word in scan.words
    ]
    _, rows = rows_of(replace(scan, words=tuple(words)))
    reading = next(row for row in rows if isinstance(row, Text)).reading
    table = [reading[row.start : row.end] for row in rows if isinstance(row, Block) and row.kind == "table"]
    assert table == ["Quatre rois\t80\nLa séquence\t7"]


def in_two_columns(*columns: list[tuple[int, int, str]]) -> Scan:
    """Lay columns of lines (left edge, width, words) side by side, each in a zone of its own."""
    page = Page("s/p0001", "s", 1, 12, 2000, 1400, "done", "", "[]")
    rows: tuple[list[Zone], list[Line], list[Word]] = ([], [], [])
    for number, lines in enumerate(columns):
        zone = f"s/p0001/z{number}"
        rows[0].append(Zone(zone, page.id, "MainZone", LEFT + number * 900, 0, WIDTH, 1200))
        for place, (x, width, text) in enumerate(lines):
            line, y = f"{zone}/l{place}", place * PITCH
            rows[1].append(Line(line, page.id, zone, len(rows[1]), x, y, width, HEIGHT))
            for nth, word in enumerate(text.split()):
                rows[2].append(Word(f"{line}/w{nth}", page.id, line, nth, word, 0.9, x, y, 9, 9, None, None))
    return Scan((page,), *(tuple(part) for part in rows))


def test_each_of_two_columns_has_its_own_headings_and_indents():
    ends = [(100, 800, "chacun pour soi, sans mise,"), (100, 800, "et sans retour.")]
    first = [
        (350, 300, "Jeu du Lièvre."),
        (150, 750, "On y joue à deux,"),
        *ends,
        (150, 750, "Celui qui le prend à la"),
    ]
    second = [(1000, 800, "course le garde pour lui."), (1250, 300, "Jeu du Cerf."), (1050, 750, "On y joue à trois,")]
    scan = in_two_columns(first, [*second, *((x + 900, width, text) for x, width, text in ends)])
    _, rows = rows_of(scan)
    reading = next(row for row in rows if isinstance(row, Text)).reading
    assert [(row.kind, reading[row.start : row.end]) for row in rows if isinstance(row, Block)] == [
        ("heading", "Jeu du Lièvre."),
        ("paragraph", "On y joue à deux, chacun pour soi, sans mise, et sans retour."),
        ("paragraph", "Celui qui le prend à la course le garde pour lui."),
        ("heading", "Jeu du Cerf."),
        ("paragraph", "On y joue à trois, chacun pour soi, sans mise, et sans retour."),
    ]


TITLE_PAGE = [
    ("RunningTitleZone", 300, 400, "CODE DU LIÈVRE"),
    ("MainZone", 100, 800, "arrêté par les amateurs de la ville de Moulins, et publié par"),
    ("MainZone", 100, 300, "l'un d'eux en cette année."),
]
NEXT_PAGE = [
    ("RunningTitleZone", 300, 400, "CODE DU L1ÈVRE."),
    ("MainZone", 100, 800, "garde la main pour le coup suivant, où"),
    ("MainZone", 100, 200, "l'on double."),
]


def blocks_of(*pages: list[tuple[str, int, int, str]]) -> list[tuple[str, str]]:
    _, rows = rows_of(scan_of(*pages))
    text = next(row for row in rows if isinstance(row, Text)).reading
    return [(row.kind, text[row.start : row.end]) for row in rows if isinstance(row, Block)]


def test_a_head_that_no_page_repeats_and_no_number_stands_beside_is_a_title():
    assert blocks_of(TITLE_PAGE, SECOND)[0] == ("heading", "CODE DU LIÈVRE")


def test_a_head_that_comes_back_is_none():
    assert "heading" not in {kind for kind, _ in blocks_of(TITLE_PAGE, NEXT_PAGE)}
