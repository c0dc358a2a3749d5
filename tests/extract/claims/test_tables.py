from __future__ import annotations

from pipeline.extract.claims import moves, tables
from tests.extract.claims.book_of import book_of, said

PRICES = "Pour huit levées\t2 fiches.\nPour neuf\t4\nPour dix\t6\nPour onze\t9\nPour douze\t10"


def test_a_price_list_and_its_misprint() -> None:
    book = book_of(blocks=(("heading", "PRIX"), ("table", PRICES)))
    assert [row[1:] for row in said(tables.find, book)] == [
        ("2", "2", "holds"),
        ("4", "4", "holds"),
        ("6", "6", "holds"),
        ("9", "8", "probable_misprint"),
        ("10", "10", "holds"),
    ]


def test_two_columns_of_one_list() -> None:
    book = book_of(blocks=(("table", "2\t6 fiches.\t5\t12 fiches.\n3\t8\t6\t14\n4\t10\t7\t16"),))
    assert [(quote, verdict) for quote, _, _, verdict in said(tables.find, book)] == [
        ("2\t6", "holds"), ("5\t12", "holds"), ("3\t8", "holds"), ("6\t14", "holds"), ("4\t10", "holds"),
        ("7\t16", "holds"),
    ]  # fmt: skip


def test_a_total_is_the_sum_of_the_rows_above() -> None:
    book = book_of(blocks=(("table", "Devoir manqué\t4\nPour le reste\t20\nTotal\t24"),))
    assert said(tables.find, book) == [("Total\t24", "24", "24", "holds")]


def test_a_wrong_total_is_left_open() -> None:
    book = book_of(blocks=(("table", "Devoir manqué\t4\nPour le reste\t20\nTotal\t25"),))
    assert [verdict for *_, verdict in said(tables.find, book)] == ["undecided"]


def test_a_table_of_additions() -> None:
    book = book_of(blocks=(("table", "2\t3\t4\n3\t4\t5\n4\t5\t7"),))
    assert [verdict for *_, verdict in said(tables.find, book)] == ["holds", "holds", "undecided"]


def test_a_sum_told_after_its_table() -> None:
    table = "Le point de 31\t3 fois\nLe point de 32\t2\nLe point de 33\t1"
    book = book_of(blocks=(("table", table), ("table", "Le nombre ci-dessus se monte à 6.")))
    assert said(tables.sums_up, book) == [("se monte à 6", "6", "6", "holds")]


BOARD = (
    "Percée de trente-trois trous : trois au premier rang, trois au second, sept au troisième, sept au quatrième, "
    + ("sept au cinquième, trois au sixième et trois au septième.")
)


def test_a_peg_board_and_its_moves() -> None:
    book = book_of(BOARD, blocks=(("heading", "Marche"), ("table", "Otez le 17\n5 à 17\n12 à 10\n3 à 12")))
    assert said(moves.find, book) == [
        ("trente-trois trous", "33", "33", "holds"),
        ("5 à 17", "5-17", "over 10", "holds"),
        ("12 à 10", "12-10", "over 11", "holds"),
        ("3 à 12", "3-12", "no leap", "probable_misprint"),
        ("5 à 17\n12 à 10\n3 à 12", "1", "30", "undecided"),
    ]


def test_the_english_board_has_the_moves_of_the_french_one() -> None:
    board = moves.board_of((3, 5, 7, 7, 7, 5, 3))
    assert [board.leap(3, 1), board.leap(12, 2), board.leap(18, 5), board.leap(12, 15)] == [2, 6, 11, None]


def test_column_totals() -> None:
    book = book_of(blocks=(("table", "Paul\tJean\n30\t40\n20\t10\n50\t60\n10\t20\n110\t140"),))
    assert [row[1:] for row in said(tables.column_totals, book)] == [("110", "110", "holds"), ("140", "130", "false")]


def test_a_table_without_totals_claims_none() -> None:
    book = book_of(blocks=(("table", "30\t40\n20\t10\n50\t60\n10\t20\n30\t30"),))
    assert said(tables.column_totals, book) == []


TARIFF = "Le jan, par un moyen simple\t4\nPar deux\t8\nPar trois\t12\nPar doublet\t6\nPar double doublet\t12"


def test_a_tariff_begins_anew_at_one() -> None:
    book = book_of(blocks=(("table", f"{TARIFF}\nLa case, par un moyen\t2\nPar deux\t4\nPar trois\t6\nPar quatre\t9"),))
    assert [row[1:] for row in said(tables.find, book)] == [
        ("4", "4", "holds"),
        ("8", "8", "holds"),
        ("12", "12", "holds"),
        ("2", "2", "holds"),
        ("4", "4", "holds"),
        ("6", "6", "holds"),
        ("12", "12", "holds"),
    ]
