"""How the trump suit is found: the words of the data file, and how a sentence is read."""

from __future__ import annotations

import pytest

from pipeline.extract.masking import mask
from pipeline.extract.trumps import trumps


def read(text: str) -> list[tuple[str, dict[str, object]]]:
    return [(told.kind, told.value) for told in trumps(mask(text))]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("La carte exposée donne l'atout.", [("turn_up", {})]),
        ("Sa couleur est l'atout.", [("turn_up", {})]),
        ("L'aîné choisit l'atout.", [("trump", {"method": "named", "by": "eldest"})]),
        ("Le preneur annonce l'atout.", [("trump", {"method": "named", "by": "player"})]),
        ("Trèfle est atout à perpétuité.", [("trump", {"method": "fixed", "suit": "trefle"})]),
        ("Au donneur revient le droit de nommer l'atout.", [("trump", {"method": "named", "by": "dealer"})]),
        ("L'atout n'est pas retourné : l'aîné le choisit.", [("trump", {"method": "named", "by": "eldest"})]),
        ("On découvre une carte, qui ne fait point d'atout.", [("turn_up", {"trump": False})]),
        ("Il tourne la suivante, et sa couleur est à-tout.", [("turn_up", {})]),
        ("La carte du donneur donne l'atout.", []),
        ("Aucune couleur n'est atout.", [("trump", {"method": "none"})]),
        ("Le valet de carreau est toujours atout.", []),
        ("Si l'on retourne un as d'atout, on marque.", []),
        ("Le donneur peut retourner l'atout.", []),
    ],
)
def test_a_sentence_is_read(text: str, expected: list[tuple[str, dict[str, object]]]) -> None:
    assert read(text) == expected
