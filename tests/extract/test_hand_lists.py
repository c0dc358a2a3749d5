"""The order of hands that several sentences tell together: the lines of a list, or links of one chain."""

from __future__ import annotations

import json

import pytest

from pipeline.extract.evaluate import sentences_of
from pipeline.extract.extraction import extract

TOLD = [
    (
        "Voici les mains, de la plus forte à la plus faible :\n\n1. Quinte flush – cinq cartes de suite d'une couleur.\n"
        "2. Carré – quatre cartes de même rang.\n3. Full – un brelan avec une paire.\n4. Couleur – cinq cartes d'une couleur.\n"
        "5. Suite – cinq cartes qui se suivent.\n\nEntre deux mains égales, on partage.",
        ["quinte flush", "carré", "full", "couleur", "suite"],
    ),
    (
        "Les jeux se comptent en commençant par le moindre :\n\nla paire, deux cartes pareilles ;\nle brelan, trois ;\n"
        "le carré, quatre.",
        ["carré", "brelan", "paire"],
    ),
    (
        "Il y a trois jeux :\n\nLe point.\nLa séquence.\nLe tricon.\n\nChacun bat les précédents.",
        ["tricon", "séquence", "point"],
    ),
    (
        "Le flux l'emporte sur tout. Le flux prime le tricon, le tricon la séquence. La séquence est au-dessus du point.",
        ["flux", "tricon", "séquence", "point"],
    ),
    (
        "Le fredon est au-dessus de tous les autres jeux ; le flux gagne le tricon, le tricon la prime, et la prime le point.",
        ["fredon", "flux", "tricon", "prime", "point"],
    ),
]  # fmt: skip

OTHER = [
    "On paie les jeux comme il suit :\n\nLe point, un jeton.\nLa séquence, deux jetons.\nLe tricon, trois jetons.",
    "Les cartes se rangent de la plus forte à la plus faible :\n\nL'as.\nLe roi.\nLa dame.\nLe valet.",
    "De la plus forte à la plus faible :\n\nLe carré, quatre cartes.\nOn donne cinq cartes.\nLe flux, quatre cartes d'une couleur.",
    "Qui a le flux reçoit la prime, et le tricon reçoit le double.",
]


@pytest.mark.parametrize(("text", "order"), TOLD)
def test_several_sentences_tell_one_order_of_hands(text: str, order: list[str]) -> None:
    rules = extract("essai", sentences_of(text))

    assert [json.loads(rule.value)["order"] for rule in rules if rule.kind == "hand_ranking"] == [order]


@pytest.mark.parametrize("text", OTHER, ids=["prices", "cards", "other lines", "a reward"])
def test_other_lists_tell_none(text: str) -> None:
    assert [rule.value for rule in extract("essai", sentences_of(text)) if rule.kind == "hand_ranking"] == []
