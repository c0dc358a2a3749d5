"""References to other games: wordings of each family, and near ones that refer to none."""

from __future__ import annotations

import pytest

from pipeline.extract.evaluate import sentences_of
from pipeline.extract.mentions import mentions
from pipeline.extract.references import pointers, unmarked

GIVEN = [
    ("Il faut trente-deux cartes, qui sont celles mêmes avec lesquelles on joue au piquet.", "cards", "piquet"),
    ("Les cartes sont celles dont on fait usage au whist.", "cards", "whist"),
    ("Il n'y faut que vingt-huit cartes : on prend celles de l'impériale.", "cards", "impériale"),
    ("L'ordre des cartes est celui de la bataille.", "cards", "bataille"),
    ("Force : celle de la bataille, l'as en tête.", "cards", "bataille"),
    ("C'est l'échelle de la manille.", "cards", "manille"),
    ("On retrouve ici l'ordre des cartes de l'écarté.", "cards", "écarté"),
    ("Le reste est commun avec l'hombre.", "all", "hombre"),
    ("Ce jeu diffère peu de la mouche.", "all", "mouche"),
    ("Il s'éloigne fort peu du reversis.", "all", "reversis"),
    ("C'est le rami que tout le monde connaît.", "all", "rami"),
    ("C'est à peu de chose près le boston, à cette différence qu'on y joue à trois.", "all", "boston"),
    ("Pour le surplus, ce sont les règles du vingt-et-un.", "all", "vingt-et-un"),
    ("Le règlement du chibre s'applique à tout ce qui n'est pas dit ici.", "all", "chibre"),
    ("Les lois du whist lui sont applicables.", "all", "whist"),
    ("C'est un jeu de renvi, dans le goût du brelan.", "all", "brelan"),
    ("Voilà qui ressemble fort à notre mouche.", "all", "mouche"),
    ("Lire aussi notre page sur la belote.", "see", "belote"),
    ("*Voyez* TRESSETTE.", "see", "TRESSETTE"),
    ("On en redonne trois autres, ainsi qu'il se pratique au cul-bas.", "deal", "cul-bas"),
]

NOTHING = [
    "Faut-il un tableau, comme au nain jaune ?",
    "Si aucun dé ne compte, c'est un Farkle, et le tour finit.",
    "Les insurgés transformèrent le whist, jeu de leurs ennemis, en un jeu pour chacun.",
    "Il met un jeton dans le corbillon du gé, l'autre dans celui du flux.",
    "On attend sa délivrance, ainsi qu'au puits.",
    "Il n'y a point de triomphe, non plus qu'au reversis.",
    "Il s'y trouve plusieurs termes empruntés du piquet.",
    "On y joue comme l'enseignent les anciens.",
    "C'est la fin de la partie.",
    "C'est le roi, sauf à l'atout.",
    "On prend celles du talon.",
    "Le perdant : celui de la dernière partie.",
]


@pytest.mark.parametrize(("text", "part", "target"), GIVEN)
def test_a_wording_refers_to_a_game(text: str, part: str, target: str) -> None:
    assert [(one.part, one.target) for one in pointers(text)] == [(part, target)]


@pytest.mark.parametrize("text", NOTHING)
def test_a_near_wording_refers_to_none(text: str) -> None:
    assert pointers(text) == []


def test_the_game_named_before_gives_its_laws() -> None:
    found = pointers("C'est un abrégé du piquet, et l'on en garde toutes les règles.")
    assert {(one.part, one.target) for one in found} == {("all", "piquet")}


def test_marks_of_italics_are_left_out_and_places_kept() -> None:
    assert unmarked("*Voyez* 2*3") == ("Voyez 2*3", [1, 2, 3, 4, 5, 7, 8, 9, 10, 11])


def test_a_pointer_stands_where_it_is_printed() -> None:
    (one,) = pointers("Pour le reste, *voyez* _Piquet_.")
    assert "Pour le reste, *voyez* _Piquet_."[one.start : one.end] == "voyez* _Piquet"


def test_a_game_is_its_own_with_a_hyphen_or_without() -> None:
    text = "LE CRICCRAC.\n\nLe cric-crac se joue comme le piquet."

    assert [one.target for one in mentions("text", ("criccrac",), sentences_of(text), ("cric-crac",))] == ["piquet"]


def test_a_game_told_under_a_number_is_still_its_own_in_old_spelling() -> None:
    text = "CHAPITRE NEUFIESME. DU JEU DE LA BESTE.\n\nQui voudra mieux que la Beste, qu'il lise ce que nous avons escrit de l'Hombre."

    found = mentions("text", ("Chapitre neufiesme",), sentences_of(text))

    assert [(one.target, one.part) for one in found] == [("Hombre", "see")]
