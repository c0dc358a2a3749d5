"""Passages set side by side, and what their words make of a rule."""

import re

import pytest

from pipeline.collate.changes import Change, changes_between
from pipeline.collate.passages import passages
from pipeline.collate.sentences import align
from pipeline.collate.words import ConceptRow, SenseRow, concept_rows, content, weights
from pipeline.model import Sentence
from pipeline.segment.slug import plain


def sentences(*printed: str) -> list[Sentence]:
    return [
        Sentence(f"l/t{n}", "l", "l/s1", "l/jeu", n, 100 * n, 100 * n + len(text), "rule", text, text, "")
        for n, text in enumerate(printed)
    ]


def aligned(first: tuple[str, ...], second: tuple[str, ...]) -> list[tuple[str, str, str]]:
    pairs = align(passages(sentences(*first)), passages(sentences(*second)))
    return [(p.likeness, p.first.printed if p.first else "", p.second.printed if p.second else "") for p in pairs]


def kinds(changes: tuple[Change, ...]) -> list[tuple[str, str, str]]:
    return [(c.kind, c.first, c.second) for c in changes if c.kind != "content"]


@pytest.mark.parametrize("row", weights().senses, ids=lambda row: row.id)
def test_each_sense_finds_its_example_and_not_its_counter_example(row: SenseRow) -> None:
    assert re.search(row.pattern, plain(row.example))
    assert not re.search(row.pattern, plain(row.counter))


@pytest.mark.parametrize("row", weights().senses, ids=lambda row: row.id)
def test_each_sense_has_a_class_with_a_weight(row: SenseRow) -> None:
    assert 0 < weights().of(row.kind) <= 1


@pytest.mark.parametrize("row", concept_rows(), ids=lambda row: row.id)
def test_each_concept_finds_its_example_and_not_its_counter_example(row: ConceptRow) -> None:
    assert set(content(row.example)) & set(row.lemmas)
    assert not set(content(row.counter)) & set(row.lemmas)


def test_sentences_are_cut_at_semicolons_and_keep_their_place() -> None:
    (first, second) = passages(sentences("On donne cinq cartes; le reste fait le talon."))
    assert (first.printed, first.start) == ("On donne cinq cartes;", 0)
    assert (second.printed, second.start, second.end) == ("le reste fait le talon.", 22, 45)


def test_what_only_one_telling_has_stands_alone() -> None:
    assert aligned(
        ("On coupe à gauche.", "Le donneur distribue cinq cartes."), ("Le donneur distribue cinq cartes.",)
    ) == [
        ("only_first", "On coupe à gauche.", ""),
        ("same", "Le donneur distribue cinq cartes.", "Le donneur distribue cinq cartes."),
    ]  # fmt: skip


def test_two_passages_may_stand_against_one() -> None:
    found = aligned(
        ("Le donneur mêle les cartes. Il distribue cinq cartes à chaque joueur.",),
        ("Le donneur mêle et distribue cinq cartes à chaque joueur.",),
    )
    assert len(found) == 1


def test_a_passage_that_has_moved_is_still_found() -> None:
    deal, cut, end = (
        "Le donneur distribue cinq cartes.",
        "Le voisin coupe le paquet.",
        "La partie finit en vingt points.",
    )
    assert {likeness for likeness, _, _ in aligned((deal, cut, end), (end, deal, cut))} == {"same"}


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("Chacun met deux jetons.", "Chacun met trois jetons.", [("number", "deux jetons", "trois jetons")]),
        ("Chacun met un jeton.", "Chacun met 2 jetons.", [("number", "un jeton", "2 jetons")]),
        ("Chacun met trente-six jetons.", "Chacun met 36 jetons.", []),
        ("Il ne montre pas ses cartes.", "Il ne montre point ses cartes.", []),
        ("Il ne montre pas ses cartes.", "Il montre ses cartes.", [("negation", "pas ses cartes", "")]),
        ("Il tient valet et dix.", "Il tient valet, dix et neuf.", []),
        ("Il peut couper.", "Il doit couper.", [("modality", "peut couper", "doit couper")]),
        ("Il peut couper.", "Il a le droit de couper.", []),
        ("Le voisin de gauche coupe.", "Le voisin de droite coupe.", [("side", "gauche coupe", "droite coupe")]),
        ("Les enfans mettoient deux jetons.", "Les enfants mettaient deux jetons.", []),
    ],
)
def test_numbers_negation_and_modality_weigh_and_spelling_does_not(
    first: str, second: str, expected: list[tuple[str, str, str]]
) -> None:
    assert kinds(changes_between(first, second)) == expected


def test_what_is_said_beside_a_passage_is_not_missing() -> None:
    assert kinds(changes_between("On joue à quatre.", "On joue.", around=([], ["On joue. Les quatre tirent."]))) == []


def test_the_heaviest_change_comes_first() -> None:
    changes = changes_between("Le panier reçoit deux jetons.", "La boîte reçoit trois jetons.")
    assert [change.kind for change in changes] == ["number", "content"]
