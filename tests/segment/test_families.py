"""The family of a game, by the words of its text, the games it names and the game before it."""

from __future__ import annotations

from pipeline.segment.families import families_of, family_of


def test_a_family_by_its_words():
    assert family_of("On se sert d'un jeu de trente-deux cartes et l'on fait des levées.") == "cards"
    assert family_of("On jette trois dés dans un cornet.") == "dice"
    assert family_of("Il faisait beau.") == "unknown"


def test_a_game_is_of_the_family_of_those_it_names_continues_or_follows():
    told = [
        ("louvet", "Au louvet on joue avec les flèches d'un tablier, deux cornets et des dés que l'on jette."),
        ("hase", "Une case noire de plus, du reste tout est comme au louvet."),
        ("gite", "C'est encore la même marche, avec un tableau plus orné."),
        ("domino", "Les dominos se partagent, et le double-blanc commence."),
        ("domino-borgne", "Les dés se couvrent ; on prend un dé du talon."),
        ("sans-nom", "Rien n'en est connu."),
    ]
    assert families_of(told) == {
        "louvet": "tables", "hase": "tables", "gite": "tables", "domino": "domino", "domino-borgne": "domino",
        "sans-nom": "domino",
    }  # fmt: skip
