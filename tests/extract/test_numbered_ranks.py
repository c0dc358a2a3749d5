"""Orders told by number, as the trumps of hombre: which step each rank is."""

from __future__ import annotations

import json

import pytest

from pipeline.extract.evaluate import sentences_of
from pipeline.extract.extraction import extract
from pipeline.extract.numbered_ranks import numbered_orders

TOLD = [
    (
        "Ordre des atouts.\n\nLe premier est le valet ; le second, le neuf ; le troisième est l'as ; le quatrième, le dix ;"
        " le cinquième, le roi ; et le sixième, la dame.",
        "valet 9 as 10 roi dame", "trump",
    ),
    (
        "Spadille est toujours le premier matador ; le deux, qu'on nomme manille, est le second ; baste, le troisième ;"
        " le roi est le quatrième ; la dame, le cinquième ; le valet, le sixième ; le sept, le septième.",
        "2 roi dame valet 7", "trump",
    ),
    (
        "La première est l'as de cœur ou de carreau ; la seconde, le roi ; la troisième, la dame ; la quatrième, le valet ;"
        " la cinquième, le sept.",
        "as roi dame valet 7", "all",
    ),
]  # fmt: skip

OTHER = [
    "Le banquier dit as en tirant la première ; deux en tirant la seconde ; trois en tirant la troisième ; quatre en tirant"
    " la quatrième ; cinq en tirant la cinquième ; six en tirant la sixième.",
    "La première case est pour le roi ; la seconde pour la dame ; la troisième pour le valet ; la quatrième pour le dix ; la"
    " cinquième pour le neuf.",
    "La première est le roi ; la troisième, la dame ; la quatrième, le valet ; la cinquième, le dix ; la sixième, le neuf.",
    "La première est le roi ; la seconde, la dame ; la troisième, le valet ; la quatrième, le dix.",
    "La première est l'as de trèfle ; la seconde, l'as de cœur ; la troisième, le roi ; la quatrième, la dame ; la cinquième,"
    " le valet ; la sixième, le sept ; la septième, le six.",
    "Je suppose que la première soit le roi ; la seconde, la dame ; la troisième, le valet ; la quatrième, le dix ; la"
    " cinquième, le neuf.",
]


@pytest.mark.parametrize(("text", "ranks", "suit"), TOLD, ids=["trumps by title", "matadors", "one card of two suits"])
def test_the_ranks_of_an_order_may_be_numbered(text: str, ranks: str, suit: str) -> None:
    [order] = [json.loads(rule.value) for rule in extract("essai", sentences_of(text)) if rule.kind == "rank_order"]

    assert " ".join(order["ranks"]) == ranks
    assert order.get("suit", "all") == suit


@pytest.mark.parametrize(
    "text", OTHER, ids=["cards drawn", "boxes", "a step lacks", "too few", "single cards of no trumps", "an example"]
)
def test_other_things_that_are_numbered_are_no_order(text: str) -> None:
    assert list(numbered_orders("essai", sentences_of(text))) == []
