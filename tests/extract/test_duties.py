"""Duties in playing to a trick: the words of the data file, and how a sentence is read."""

from __future__ import annotations

import pytest

from pipeline.extract.duties import duties
from pipeline.extract.masking import mask


def read(text: str) -> list[tuple[str, bool]]:
    return [(duty.duty, duty.required) for duty in duties(mask(text))]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("On doit fournir, et, faute de la couleur, couper.", [("suit", True), ("ruff", True)]),
        ("On ne doit ni fournir ni couper.", [("suit", False), ("ruff", False)]),
        ("Couper n'est pas obligatoire.", [("ruff", False)]),
        ("On est tenu de fournir, mais non de forcer.", [("suit", True), ("overtake", False)]),
        ("Nul n'est tenu de monter, sauf à l'atout.", [("overruff", True), ("overtake", False)]),
        ("Celui qui ne peut fournir doit couper.", [("ruff", True)]),
        ("Il coupe ou se défausse à défaut de la couleur.", []),
        ("Sans être tenu de fournir, on le peut.", [("suit", False)]),
        ("Rien ne vous oblige à monter.", [("overtake", False)]),
        ("A-t-il de la couleur, il en doit mettre.", [("suit", True)]),
        ("Il pose une carte, dont les autres fournissent.", [("suit", True)]),
        ("Il n'y a ni couleur à suivre ni carte à forcer.", [("suit", False), ("overtake", False)]),
        ("On est tenu de passer au-dessus, en couleur comme en atout.", [("overtake", True)]),
        ("Pierre joue un roi, dont il a la couleur.", []),
    ],
)
def test_a_sentence_is_read(text: str, expected: list[tuple[str, bool]]) -> None:
    assert read(text) == expected


def test_a_duty_stands_where_its_words_stand() -> None:
    text = "Chacun est tenu de fournir."

    assert [text[duty.start : duty.end] for duty in duties(mask(text))] == ["tenu de fournir"]
