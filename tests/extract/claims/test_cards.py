from __future__ import annotations

from pipeline.extract.claims import capacity, deals, lists, pack, packets, points
from tests.extract.claims.book_of import book_of, said


def test_packets_make_up_the_hand() -> None:
    book = book_of(
        "On donne à chacun huit cartes, par deux fois trois et une fois deux.",
        "Il donne cinq cartes par deux et deux.",
        "On en donne neuf cartes, trois à trois.",
    )
    assert said(packets.find, book) == [
        ("huit cartes, par deux fois trois et une fois deux", "8", "8", "holds"),
        ("cinq cartes par deux et deux", "5", "4", "false"),
        ("neuf cartes, trois à trois", "9", "9", "holds"),
    ]


def test_two_orders_of_packets_are_two_statements() -> None:
    book = book_of("Il donne sept cartes par trois et quatre, ou quatre et trois.")
    assert [verdict for *_, verdict in said(packets.find, book)] == ["holds", "holds"]


def test_packs_by_their_names() -> None:
    book = book_of(
        "Il faut un jeu de piquet, c'est-à-dire trente-deux cartes.",
        "Il faut un jeu entier de cinquante-deux cartes.",
        "On prend un jeu entier, dont on ôte les deux et les trois ; il reste quarante-quatre cartes.",
        "Trente-six cartes, un piquet avec les six.",
    )
    assert [row[1:] for row in said(pack.find, book)] == [
        ("32", "32", "holds"),
        ("52", "52", "holds"),
        ("44", "44", "holds"),
        ("36", "36", "holds"),
    ]


def test_a_pack_that_does_not_agree_is_left_open() -> None:
    book = book_of("On prend un jeu entier, dont on ôte les deux ; il reste quarante cartes.")
    assert [row[1:] for row in said(pack.find, book)] == [("40", "48", "undecided")]


def test_a_deal_table() -> None:
    book = book_of(
        "Prenez un jeu entier de cinquante-deux cartes.",
        "Si l'on est cinq, on donne à chacun neuf cartes et le talon en a sept.",
        "À quatre, on donne douze cartes à chacun, et le talon en a cinq.",
    )
    assert [row[1:] for row in said(deals.find, book)] == [("52", "52", "holds"), ("52", "53", "undecided")]


def test_a_whole_pack_dealt_out() -> None:
    book = book_of(
        "Avec un jeu entier, toutes les cartes sont données : dix-sept, si l'on est trois ; treize, si l'on est quatre."
    )
    assert [row[1:] for row in said(deals.find, book)] == [("17", "17", "holds"), ("13", "13", "holds")]


def test_the_cards_suffice() -> None:
    book = book_of("On y joue de trois à six joueurs avec un jeu de piquet.", "On donne à chacun cinq cartes.")
    assert said(capacity.find, book) == [("donne à chacun cinq cartes", "32", "30", "holds")]


def test_too_many_players_are_left_open() -> None:
    book = book_of("On y joue de trois à sept joueurs avec un jeu de piquet.", "On donne à chacun cinq cartes.")
    assert [verdict for *_, verdict in said(capacity.find, book)] == ["undecided"]


def test_lists_as_long_as_announced() -> None:
    book = book_of(
        "Il y a trois lots, savoir : le gros, le moyen et le petit.",
        "Il y a quatre lots, savoir : le gros, le moyen et le petit.",
        "Il y a deux manières : 1°. à deux ; 2°. à quatre.",
        "En deux dés il y a quatre coups : six et as (vice versâ), cinq et deux, et deux et cinq.",
    )
    assert [stated for _, stated, _, _ in said(lists.find, book)] == ["3", "2", "4"]


def test_a_clause_is_no_list() -> None:
    assert said(lists.find, book_of("Ils sont deux : on joue, et il perd.")) == []


def test_the_points_of_a_pack() -> None:
    book = book_of(
        "On compte cent vingt points au jeu ; l'as vaut onze, le dix dix, le roi quatre, la dame trois, le valet deux."
    )
    assert said(points.find, book) == [("compte cent vingt points au jeu", "120", "120", "holds")]


def test_the_last_trick_counted_in() -> None:
    book = book_of(
        "Les as valent 11, les dix 10, les rois 4, les dames 3, les valets 2.",
        "La dernière levée vaut dix points.",
        "Il y a 130 points en tout.",
    )
    assert [row[1:] for row in said(points.find, book)] == [("130", "130", "holds_under_reading")]


def test_another_total_is_left_open() -> None:
    book = book_of("On compte cent points au jeu ; les as valent onze, les rois quatre, les dames trois.")
    assert [row[1:] for row in said(points.find, book)] == [("100", "72", "undecided")]


def test_more_cards_than_the_largest_pack_are_false() -> None:
    book = book_of(
        "On prend un jeu de piquet, et au delà de six joueurs un jeu complet.",
        "À quatre joueurs, on donne 6 cartes ; s'il y a sept joueurs, chacun a 7 cartes ; s'il y en a neuf, 8.",
    )
    assert said(deals.find, book) == [
        ("À quatre joueurs, on donne 6 cartes", "24", "24", "holds"),
        ("s'il y en a neuf, 8", "52", "72", "false"),
    ]


def test_a_pack_is_known_without_the_ranks_that_are_taken_out() -> None:
    book = book_of(
        "On prend un jeu entier, dont on ôte les dix.",
        "On joue à quatre : chacun reçoit onze cartes, et il en reste quatre au talon.",
    )
    assert [row[1:] for row in said(deals.find, book)] == [("48", "48", "holds")]


def test_the_cards_of_another_clause_are_no_deal() -> None:
    book = book_of(
        "Toutes les cartes d'un jeu entier sont données : il en donne vingt-six, si l'on joue à deux ; "
        "dix, si l'on est cinq : alors il en reste deux."
    )
    assert [row[1:] for row in said(deals.find, book)] == [("26", "26", "holds"), ("10", "10", "holds")]


def test_values_behind_commas_make_the_points_of_the_pack() -> None:
    book = book_of("L'as, 11 points ; le dix, 10 ; le roi, 4 ; la dame, 3 ; le valet, 2 ; le total monte à 120.")
    assert [row[1:] for row in said(points.find, book)] == [("120", "120", "holds")]
