"""How the trump suit is found: the words of the data file, and how a sentence is read."""

from __future__ import annotations

import pytest

from pipeline.extract.masking import mask
from pipeline.extract.trumps import trumps


def read(text: str) -> list[tuple[str, dict[str, object]]]:
    return [(told.kind, told.fields) for told in trumps(mask(text))]


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
        ("Celui qui fait jouer nomme la triomphe à son gré.", [("trump", {"method": "named", "by": "player"})]),
        (
            "Celle qui veut jouer choisit une couleur, qui devient l'atout.",
            [("trump", {"method": "named", "by": "player"})],
        ),
        ("L'hombre déclare en quoi est la triomphe.", [("trump", {"method": "named", "by": "player"})]),
        ("Celui qui a misé le plus haut désigne l'atout.", [("trump", {"method": "named", "by": "winner"})]),
        ("Chacun peut faire une enchère en annonçant une couleur d'atout.", [("trump", {"method": "named"})]),
        ("Chaque joueur propose à son tour un contrat et nomme une couleur d'atout.", [("trump", {"method": "named"})]),
        ("Nulle retourne, aucun atout.", [("trump", {"method": "none"})]),
        ("Cette carte ne détermine aucun atout.", [("turn_up", {"trump": False})]),
        ("Elle ne marque point la triomphe.", [("turn_up", {"trump": False})]),
        ("Il expose la carte suivante, dont la couleur domine.", [("turn_up", {})]),
        ("Le donneur retourne à côté du talon une carte, qui désigne l'atout.", [("turn_up", {})]),
        ("La septième carte, que le donneur retourne après le coup, indique l'atout.", [("turn_up", {})]),
        ("Il fournit ; sans atout, il se défausse.", []),
        ("Celui qui joue le premier annonce s'il a de l'atout.", []),
        ("Celui qui joue une carte d'atout fait la levée.", []),
        ("Celui qui entreprend de jouer choisit l'atout.", [("trump", {"method": "named", "by": "player"})]),
        ("L'atout est choisi par celui qui fait jouer.", [("trump", {"method": "named", "by": "player"})]),
        (
            "C'est celui qui a annoncé le plus de levées qui fixe l'atout.",
            [("trump", {"method": "named", "by": "winner"})],
        ),
        ("Nulle couleur ne domine les autres.", [("trump", {"method": "none"})]),
        ("L'aîné annonce le roi d'atout.", []),
        ("Le donneur déclare la dame de triomphe.", []),
        ("La donne tourne à gauche, et l'atout emporte.", []),
        ("Le donneur peut retourner l'atout.", []),
    ],
)
def test_a_sentence_is_read(text: str, expected: list[tuple[str, dict[str, object]]]) -> None:
    assert read(text) == expected
