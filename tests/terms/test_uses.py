from __future__ import annotations

import pytest

from pipeline.terms.forms import skeleton, slug
from pipeline.terms.uses import TermFinder

FINDER = TermFinder({"rafle": "Rafle", "carte-blanche": "Carte blanche", "carte": "Carte", "couper": "Couper"})


def test_the_longest_term_wins() -> None:
    assert FINDER.find("Avoir cartes blanches.") == [("carte-blanche", 6, 21)]


def test_a_comma_parts_two_words() -> None:
    assert FINDER.find("la carte, blanche") == [("carte", 3, 8)]


def test_a_verb_is_found_conjugated() -> None:
    assert [term for term, _, _ in FINDER.find("il coupe, ils coupaient, ayant coupé")] == ["couper"] * 3


@pytest.mark.parametrize(("left", "right"), [("raffle", "rafle"), ("batadours", "batadour"), ("Sur-cases", "sur-case")])
def test_spelling_variants_share_a_skeleton(left: str, right: str) -> None:
    assert skeleton(slug(left)) == skeleton(slug(right))


@pytest.mark.parametrize(("left", "right"), [("écart", "écarté"), ("pic", "pique"), ("bête", "belle")])
def test_different_words_do_not(left: str, right: str) -> None:
    assert skeleton(slug(left)) != skeleton(slug(right))
