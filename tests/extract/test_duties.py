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
        ("Nul n'est tenu de monter, sauf à l'atout.", [("overtake", True), ("overtake", False)]),
        ("Celui qui ne peut fournir doit couper.", [("ruff", True)]),
        ("Il coupe ou se défausse à défaut de la couleur.", []),
        ("Sans être tenu de fournir, on le peut.", [("suit", False)]),
        ("Rien ne vous oblige à monter.", [("overtake", False)]),
        ("A-t-il de la couleur, il en doit mettre.", [("suit", True)]),
        ("Il pose une carte, dont les autres fournissent.", [("suit", True)]),
        ("Il n'y a ni couleur à suivre ni carte à forcer.", [("suit", False), ("overtake", False)]),
        ("On est tenu de passer au-dessus, en couleur comme en atout.", [("overtake", True)]),
        ("Pierre joue un roi, dont il a la couleur.", []),
        (
            "Couleur obligatoire ; coupe facultative ; renonce interdite.",
            [("suit", True), ("ruff", False), ("suit", True)],
        ),
        ("Couper : facultatif.", [("ruff", False)]),
        ("On peut laisser passer la carte.", [("overtake", False)]),
        ("Nul n'est libre de se défausser tant qu'il a de l'atout.", [("ruff", True)]),
        ("On est dispensé de monter, pourvu qu'on fournisse.", [("overtake", False), ("suit", True)]),
        ("Servez la couleur ; si vous n'en avez pas, coupez.", [("suit", True), ("ruff", True)]),
        ("On coupe ; mais personne n'y est obligé, et nul n'y a jamais été tenu.", [("ruff", False)]),
        ("La règle : même couleur d'abord, atout sinon.", [("suit", True), ("ruff", True)]),
        ("Couleur, plus forte si possible ; à défaut, atout.", [("suit", True), ("overtake", True), ("ruff", True)]),
        ("Atout, couleur, levée : voilà les mots du jeu.", []),
        ("Fournir un jeton est obligatoire ; la couleur est rouge.", []),
    ],
)
def test_a_sentence_is_read(text: str, expected: list[tuple[str, bool]]) -> None:
    assert read(text) == expected


def test_a_duty_stands_where_its_words_stand() -> None:
    text = "Chacun est tenu de fournir."

    assert [text[duty.start : duty.end] for duty in duties(mask(text))] == ["tenu de fournir"]


HOLDS = [
    (
        "On renonce tant qu'on veut, excepté lorsqu'on a levé toutes les cartes du talon.",
        [("suit", "cards_left == 0"), ("suit", "cards_left > 0")],
    ),
    ("Nul n'est tenu de fournir, si ce n'est à la fin du talon.", [("suit", "cards_left == 0"), ("suit", "cards_left > 0")]),
    ("Le talon une fois pris, il est de rigueur de fournir.", [("suit", "cards_left == 0")]),
    ("On joue sans devoir ni fournir ni couper, tant que dure le talon.", [("suit", "cards_left > 0"), ("ruff", "cards_left > 0")]),
    ("Tant qu'il reste des cartes au talon, on n'est pas tenu de fournir.", [("suit", "cards_left > 0")]),
    ("On n'est point tenu de fournir avant que le talon soit épuisé.", [("suit", "cards_left > 0")]),
    ("Le talon épuisé, il faut fournir et couper.", [("suit", "cards_left == 0"), ("ruff", "cards_left == 0")]),
    ("On peut renoncer tant que dure le talon ; quand il n'en reste plus, il faut fournir.",
     [("suit", "cards_left > 0"), ("suit", "cards_left == 0")]),
    ("À l'atout, il faut monter ; dans les autres couleurs, on n'y est pas tenu.",
     [("overtake", "trump"), ("overtake", "not trump")]),
    ("On n'est tenu de monter qu'à l'atout.", [("overtake", "trump")]),
    ("Lorsqu'un atout est déjà sur le pli, on est tenu d'en mettre un plus fort.", [("overruff", "")]),
    ("Le talon est posé au milieu ; il faut fournir.", [("suit", "")]),
    ("Le talon étant réduit à rien, il faut fournir.", [("suit", "cards_left == 0")]),
    ("On n'est obligé de fournir ou de couper qu'après l'épuisement de ce talon.",
     [("suit", "cards_left == 0"), ("ruff", "cards_left == 0")]),
    ("Tant que le talon permet de piocher, nul n'est tenu de fournir.", [("suit", "cards_left > 0")]),
    ("Quand on joue atout, chacun doit en fournir, et plus fort s'il le peut.", [("suit", "trump"), ("overtake", "trump")]),
    ("L'atout est entamé : on doit mettre au-dessus.", [("overtake", "trump")]),
    ("Alors il faut fournir.", [("suit", "")]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), HOLDS)
def test_a_duty_holds_when_the_sentence_says(text: str, expected: list[tuple[str, str]]) -> None:
    assert [(duty.duty, duty.when) for duty in duties(mask(text))] == expected


def test_a_duty_takes_up_when_the_sentence_before_holds() -> None:
    before = mask("On peut renoncer tant que dure le talon.").text

    assert [duty.when for duty in duties(mask("Alors il faut fournir."), before)] == ["cards_left == 0"]
