"""The name that a text opens with, as old prints and what libraries read of them set it."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.extract.evaluate import read_truths
from pipeline.segment.known import is_known, opening_name
from pipeline.trial import as_received


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("PHARAON.\n\nLe banquier taille avec un jeu entier.", "Pharaon"),
        ("LE JEU DU PIQUET, honnête et récréatif.\n\nIl faut ôter les deux.", "Piquet"),
        ("B A S S E T T E , {jeu de la)\nOn joue avec un jeu entier.", "Bassette"),
        ("P haraon , jeu de hasard ; un banquier y taille.", "Pharaon"),
        ("* TIRELIRE, (Jeu de la) On y joue trois ou quatre.", "Tirelire"),
        ("\"PIED-DE-BICHE. (le)\nC'est un jeu de cartes.", "Pied-de-biche"),
        ("DES JEUX D'ESPRIT ET DE HASARD.", ""),
        ("Le piquet passe pour un beau jeu, et l'on y joue beaucoup.", ""),
        ("DE LA MANIERE DE JOUER.\n\nOn donne cinq cartes.", ""),
    ],
)
def test_a_text_opens_with_the_name_of_a_known_game_or_with_a_headword(text: str, name: str) -> None:
    assert opening_name(text) == name


def test_an_article_and_capitals_make_no_other_name() -> None:
    assert is_known("LE LANSQUENET.")
    assert not is_known("La marche du jeu")


def test_few_rules_below_a_known_name_are_an_account_and_without_one_they_are_none(tmp_path: Path) -> None:
    """One sentence on the pack is no game of its own, but below *LE JEU DU PIQUET* it is the piquet's."""
    rule = "On retranche d'un jeu entier les deux, les trois, les quatre & les cinq."
    for name, text in {"named": f"LE JEU DU PIQUET.\n\n{rule}", "bare": rule}.items():
        (tmp_path / f"{name}.txt").write_text(text, "utf-8")
        (tmp_path / f"{name}.toml").write_text(
            f'style = "1650"\nfile = "{name}.txt"\nnames = ["piquet"]\n'
            'rule = [{kind="removed_cards", value={ranks=["2","3","4","5"]}}]',
            "utf-8",
        )

    truths, _ = as_received(read_truths(tmp_path), tmp_path / "trial", jobs=1)

    assert {one.name: one.account for one in truths} == {"named": "text-2/piquet", "bare": "none"}
