"""Names of games folded for look-up."""

from __future__ import annotations

import pytest

from pipeline.segment.slug import fold


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
