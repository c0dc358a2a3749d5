"""Tables of values: cards and numbers in either order, and numbers that are not the points of a card."""

from __future__ import annotations

import pytest

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
]  # fmt: skip

UNTOLD = [
    "Un brelan d'as vaut trois points, un brelan de rois deux.",
    "La tierce au roi compte trois points, la quarte quatre.",
    "L'ordre des cartes est : as, roi, dame, valet, dix, neuf, huit, sept.",
    "Le roi vaut deux jetons à celui qui le prend.",
]


@pytest.mark.parametrize(("text", "expected"), TOLD, ids=[text for text, _ in TOLD])
def test_a_table_is_read_in_any_syntax(text: str, expected: dict[str, int]) -> None:
    assert [one.values for one in worths(mask(text))] == [expected]


@pytest.mark.parametrize("text", UNTOLD)
def test_other_numbers_are_no_table(text: str) -> None:
    assert list(worths(mask(text))) == []
