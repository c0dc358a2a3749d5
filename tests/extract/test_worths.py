"""Tables of values: cards and numbers in either order, and numbers that are not the points of a card."""

from __future__ import annotations

import json

import pytest

from pipeline.extract.evaluate import sentences_of
from pipeline.extract.extraction import extract
from pipeline.extract.masking import mask
from pipeline.extract.worths import worths

BRISCOLA = {"as": 11, "10": 10, "roi": 4, "dame": 3, "valet": 2}
HONOURS = {"as": 4, "roi": 3, "dame": 2, "valet": 1}

TOLD = [
    ("L'as se compte onze points ; le dix, dix ; le roi, quatre ; la dame, trois ; le valet, deux.", BRISCOLA),
    ("On compte onze points pour chaque as, dix pour chaque dix, quatre pour un roi, trois pour une dame, deux pour un valet.", BRISCOLA),
    ("L'as : 11 points, le dix : 10 points, le roi : 4 points, la dame : 3 points, le valet : 2 points.", BRISCOLA),
    ("Valeurs : As (11), 10 (10), Roi (4), Dame (3), Valet (2).", BRISCOLA),
    ("As = 11 pts, 10 = 10 pts, Roi = 4 pts, Dame = 3 pts, Valet = 2 pts", BRISCOLA),
    ("Chaque as pris vaut quatre points, chaque roi trois, chaque dame deux, chaque valet un.", HONOURS),
    ("On donne à l'as la valeur de quatre points, au roi celle de trois, à la dame celle de deux, au valet celle d'un.", HONOURS),
    ("Les as sont comptés pour quatre points, les rois pour trois, les dames pour deux, les valets pour un.", HONOURS),
    ("Les figures valent dix points et l'as un.", {"roi": 10, "dame": 10, "valet": 10, "as": 1}),
    ("Les neuf, les huit et les sept n'ont pas de valeur.", {"9": 0, "8": 0, "7": 0}),
    ("Les as sont pris pour onze, les dix pour dix ; les rois, les dames et les valets pour quatre, trois et deux.", BRISCOLA),
    ("Chaque as que l'on a ramassé vaut onze points, un dix en rapporte dix, un roi quatre, une dame trois, un valet deux.", BRISCOLA),
    ("De quatre points est l'as, de trois le roi, de deux la dame ; le valet n'en porte qu'un.", HONOURS),
    ("Quatre points sont attachés à chaque as, trois à chaque roi, deux à chaque dame, un à chaque valet.", HONOURS),
    ("Les cartes du deux au quatre valent cinq points, les dix et les figures dix points.",
     {"2": 5, "3": 5, "4": 5, "10": 10, "roi": 10, "dame": 10, "valet": 10}),
    ("Les testes sont comptées dix chacune, et l'as onze.", {"roi": 10, "dame": 10, "valet": 10, "as": 11}),
    ("Les trois figures de chaque couleur valent dix points, l'as en garde onze.",
     {"roi": 10, "dame": 10, "valet": 10, "as": 11}),
    ("As 4 points · Roi 3 points · Dame 2 points · Valet 1 point", HONOURS),
    ("Si l'on est deux, l'as vaut onze points et le dix en vaut dix.", {"as": 11, "10": 10}),
    ("Les figures valent dix, le joker cinquante, l'as un.", {"roi": 10, "dame": 10, "valet": 10, "as": 1}),
    ("L'as donne onze points au camp qui l'a pris, le dix en donne dix, le roi quatre, la dame trois, le valet deux.", BRISCOLA),
]  # fmt: skip

COUNTED = {"roi": 10, "dame": 10, "valet": 10, "as": 1}
SHOWN = [
    ("Les figures valent dix, l'as un, et les autres cartes ce qui est marqué dessus.", COUNTED),
    ("On compte dix pour chaque figure, un pour l'as, et pour les autres cartes le nombre de points dont elles sont marquées.", COUNTED),
    ("Les peintures sont évaluées à dix points, l'as à un, et du deux au dix chaque carte compte pour son chiffre.", COUNTED),
    ("Rois, dames et valets : dix points. As : un point. Les autres cartes : leur valeur.", COUNTED),
    ("L'as ne compte que pour un point, chaque figure en vaut dix, le reste autant de points qu'il y en a de marqués.", COUNTED),
    ("Chaque carte vaut le nombre de points qui y est inscrit.", {}),
    ("Le trois vaut trois, le quatre quatre, et ainsi de suite.", {}),
]  # fmt: skip

UNTOLD = [
    "On met une fiche, ou ce qu'on est convenu de payer pour les cartes qui restent.",
    "Un brelan d'as vaut trois points, un brelan de rois deux.",
    "La tierce au roi compte trois points, la quarte quatre.",
    "L'ordre des cartes est : as, roi, dame, valet, dix, neuf, huit, sept.",
    "Le roi vaut deux jetons à celui qui le prend.",
    "Les as gardés en main sont pénalisés de quinze points, les rois de six.",
    "Les autres joueurs comptent leurs points.",
    "Chacun compte les points de ses levées.",
    "Les autres cartes gardent leur valeur ordinaire pour prendre.",
    "Les jetons rouges valent dix points, les blancs un, les autres ce qui y est marqué.",
    "L'as vaut mieux que le dix.",
    "Le trio d'as ou de rois vaut trois points.",
    "De l'as au neuf, les cartes sont numérotées.",
    "Au valet, il en tire un ; à la dame, il en tire deux.",
]


@pytest.mark.parametrize(("text", "expected"), TOLD, ids=[text for text, _ in TOLD])
def test_a_table_is_read_in_any_syntax(text: str, expected: dict[str, int]) -> None:
    assert [one.values for one in worths(mask(text))] == [expected]


@pytest.mark.parametrize("text", UNTOLD)
def test_other_numbers_are_no_table(text: str) -> None:
    assert list(worths(mask(text))) == []


@pytest.mark.parametrize(("text", "expected"), SHOWN, ids=[text for text, _ in SHOWN])
def test_the_cards_that_a_table_leaves_to_their_points_are_told_apart(text: str, expected: dict[str, int]) -> None:
    read = list(worths(mask(text)))

    assert {rank: points for one in read for rank, points in one.values.items()} == expected
    assert any(one.pips for one in read)


def test_a_table_that_only_ends_leaves_no_card_to_its_points() -> None:
    assert [
        one.pips for one in worths(mask("L'as vaut quatre points, le roi trois, la dame deux, et ainsi de suite."))
    ] == [False]


COLUMNED = """Valeur des cartes :
| Carte | Atout | Hors atout |
| Valet | 20 | 2 |
| Neuf | 14 | 0 |
| As | 11 | 11 |
| Dix | 10 | 10 |"""


def test_each_column_of_a_table_holds_for_its_suits() -> None:
    rules = [json.loads(one.value) for one in extract("text", sentences_of(COLUMNED)) if one.kind == "card_values"]

    assert {one["when"]: one["values"] for one in rules} == {
        "trump": {"valet": 20, "9": 14, "as": 11, "10": 10},
        "not trump": {"valet": 2, "9": 0, "as": 11, "10": 10},
    }


def test_a_table_read_outside_its_own_half_is_left_to_the_other_suits() -> None:
    text = "Le dix vaut seize et la dame douze, s'ils sont d'atout ; l'as neuf, le roi cinq."
    read = list(worths(mask(text)))

    assert read
    assert all(one.start < one.end for one in read)
