"""Names of games folded for look-up."""

from __future__ import annotations

import pytest

from pipeline.segment.slug import fold, plain


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Jeu de la Mouche.", "mouche"),
        ("la Mouche", "mouche"),
        ("Jeu du Passe-dix.", "passe-dix"),
        ("Le Solitaire", "solitaire"),
        ("Jeu de la petite Brisque.", "petite-brisque"),
        ("Jeu de l'Écarté.", "ecarte"),
        ("JEU DE PIQUET.", "piquet"),
        ("Jeu des Échecs", "echecs"),
        ("1°. Premier jeu des Tarots", "1-premier-jeu-des-tarots"),
        ("Jeu de la Courte-Paume (voyez la Paume)", "courte-paume"),
        ("l’Hombre à trois", "hombre-a-trois"),
        ("Règles du Rossignol", "rossignol"),
        ("Nain jaune", "nain-jaune"),
        ("Vingt-et-un", "vingt-et-un"),
        ("Le Bœuf", "boeuf"),
        ("le", "le"),
    ],
)
def test_fold(name, slug):
    assert fold(name) == slug


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Le Bœuf\u00a0 gras,\nl’Été", "le boeuf gras, l'ete"),
        ("jouoit a\u0300 l'e\u0301carte\u0301 ", "jouoit a l'ecarte"),
        ("« Ça ! »", "« ca ! »"),
    ],
)
def test_plain_letters_have_no_accents_however_these_are_written(text: str, expected: str) -> None:
    assert plain(text) == expected
