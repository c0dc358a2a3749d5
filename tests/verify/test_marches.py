from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.edition.load import load
from pipeline.verify.marches import March, read_marches
from pipeline.verify.mending import Board, mend, opened, repeated, replay

CORPUS = Path(__file__).parents[2] / "corpus" / "lebrun-1828"
FRENCH = Board.of((3, 5, 7, 7, 7, 5, 3))
LINE = Board.of((5,))


@pytest.fixture(scope="module")
def marches() -> list[March]:
    text = (CORPUS / "lebrun-1828.md").read_text("utf-8")
    start = text.index("### *Jeu du Solitaire.*")
    return read_marches(text[start : text.index("### *Jeu de Billard.*", start)])


def test_a_list_goes_on_over_the_heads_of_columns() -> None:
    column = "Otez le 2, et allez\ndu\n\n"
    text = f"*Marche courte.*\n\n{column}4 à 2\n\n{column}1 à 3\n\nVoilà la fin de cette marche."
    assert read_marches(text) == [March("Marche courte.", 2, ((4, 2), (1, 3)))]


def test_columns_side_by_side_are_read_one_after_the_other() -> None:
    text = (
        "Marche en colonnes\n\nÔtez le 9, et allez\tÔtez le 9, et allez\ndu\tdu\n1 à 2\t5 à 6\n3 à 4\t7 à 8\n9 à 10\n"
    )
    assert read_marches(text)[0].moves == ((1, 2), (3, 4), (9, 10), (5, 6), (7, 8))


def test_prose_after_a_list_names_a_sweep_and_the_last_moves() -> None:
    text = (
        "Marche\n\nOtez le 3, et allez\ndu\n1 à 3\n\nOn prend ensuite les fiches 6, 11, 17, 25, puis on va de 7 à 5.\n"
    )
    assert read_marches(text) == [March("Marche", 3, ((1, 3),), (6, 11, 17, 25), ((7, 5),))]


def test_prose_without_a_list_gives_nothing() -> None:
    assert read_marches("On ôte une fiche, et l'on va de 3 à 1 pour commencer.") == []


def test_the_book_has_six_marches(marches: list[March]) -> None:
    found = [(march.opening, len(march.moves)) for march in marches]
    assert found == [
        (1, 34),
        (19, 19),
        (1, 34),
        (3, 25),
        (19, 20),
        (37, 30),
    ]
    assert marches[3].sweep == (6, 11, 17, 25, 19, 13, 21, 27, 32)
    assert marches[3].last == ((37, 35),)
    assert marches[1].title == "Seconde marche, dite le Lecteur au milieu de ses amis."


def test_the_edition_plays_the_marches_as_they_are_printed(marches: list[March]) -> None:
    file = CORPUS / "edition" / "solitaire.yaml"
    edition = load(file.read_text("utf-8"), file.name)
    printed = [e for e in edition.examples if (e.name or "").endswith("-marche")]
    for example, march in zip(printed, marches, strict=True):
        wanted = [f"Ôter le {march.opening}", *(f"{a} à {b}" for a, b in march.moves)]
        assert [step.do for step in example.play] == wanted


def test_only_the_second_march_can_be_played_as_printed(marches: list[March]) -> None:
    found = [replay(FRENCH, march) for march in marches]
    assert [one.legal for one in found] == [17, 19, 3, 16, 3, 1]
    assert found[1].left == 17  # the reader among his sixteen friends


def test_the_corsair_is_mended_by_one_number(marches: list[March]) -> None:
    found = mend(FRENCH, marches[3])
    assert found is not None
    assert [str(change) for change in found.changes] == ["move 17: read « 12 à 10 » for « 12 à 15 »"]
    assert len(found.moves) == 35
    assert found.moves[25:34] == (  # the corsair leaves hole 2 and takes nine pegs
        (2, 12), (12, 10), (10, 24), (24, 26), (26, 12), (12, 14), (14, 28), (28, 26), (26, 36),
    )  # fmt: skip


def test_the_first_march_is_mended_by_two_numbers_and_a_move(marches: list[March]) -> None:
    found = mend(FRENCH, marches[0])
    assert found is not None
    assert [str(change) for change in found.changes] == [
        "move 11: read « 5 à 18 » for « 5 à 7 »",
        "after move 17: « 23 à 25 » is missing",
        "move 23: read « 20 à 33 » for « 20 à 23 »",
    ]


def test_moves_of_one_march_that_stand_in_another_are_told(marches: list[March]) -> None:
    assert repeated(marches[5], marches[3]) == (2, 12)


def test_a_move_too_many_is_dropped_and_one_missing_put_in() -> None:
    # five holes in a row, hole 3 empty: 1 à 3 and then 4 à 2 leave pegs 2 and 5
    short, long = March("", 3, ((4, 2),)), March("", 3, ((1, 3), (5, 3), (4, 2)))
    inserted, dropped = mend(LINE, short, left=2), mend(LINE, long, left=2)
    assert inserted is not None and [str(c) for c in inserted.changes] == ["after move 0: « 1 à 3 » is missing"]
    assert dropped is not None and [str(c) for c in dropped.changes] == ["move 2: « 5 à 3 » is too many"]


def test_what_cannot_be_mended_within_the_bound_is_left() -> None:
    assert mend(LINE, March("", 3, ((4, 2), (5, 1), (1, 5))), left=1, most=1) is None


def test_the_opening_takes_one_peg_off() -> None:
    assert opened(LINE, March("", 3, ())) == 0b11011
