"""A second reading by the weights of words: what it sees in a clause, what it reads, and where it keeps silent."""

import json

import pytest

from pipeline.extract.evaluate import sentences_of
from pipeline.extract.extraction import extract
from pipeline.extract.weighed import classes, matter_of, odds, readings, weights
from pipeline.extract.weighed_features import clauses, features
from pipeline.extract.weighed_training import Example, labelled, trained
from pipeline.ludemes import read

OTHER = {
    "winner-leads", "misdeal-again", "hand-out", "last-trick", "ref-all", "ref-cards", "ref-deal", "ref-play", "ref-payment",
    "ref-see",
}  # fmt: skip
"""Labels of which no class is learnt: what they mark stands beside the others."""


def names(text: str) -> set[str]:
    return {one.name for one in readings(text)}


def test_a_clause_is_seen_by_its_words_their_families_and_its_negations() -> None:
    text = "Nul n'est contraint de servir la couleur ; on joue à son gré."
    (first, second) = (features(text, *range_) for range_ in clauses(text))
    assert {"family must", "family serve", "families must serve", "not must"} <= first
    assert "family must" not in second
    assert "family may" in second


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Quiconque possède de la couleur entamée est astreint à en fournir.", "suit"),
        ("Le joueur dépourvu de la couleur est contraint d'y mettre un atout.", "ruff"),
        ("Le sort ayant désigné le donneur, celui-ci mêle et fait couper.", "lot"),
        ("Si nul n'a gagné, la poule est reportée au coup suivant.", "carried"),
    ],
)
def test_what_words_of_other_authors_state_is_read(text: str, name: str) -> None:
    assert name in names(text)


@pytest.mark.parametrize(
    "text",
    [
        "Faut-il fournir de la couleur jouée ?",
        "Le gagnant compte ses jetons et les rend au cafetier.",
        "Les hautes cartes de chaque couleur sont rangées à part.",
        "Les quatre couleurs sont rangées sur la table.",
    ],
)
def test_what_asks_or_tells_something_else_is_not_read(text: str) -> None:
    assert not names(text)


def test_a_second_reading_gives_way_to_what_was_read() -> None:
    plain = "On joue avec trente-deux cartes. Chaque joueur doit fournir de la couleur demandée. "
    second = "Tout joueur garni de la couleur attaquée est assujetti à s'en dessaisir."
    rules = [one for one in extract("a", sentences_of(plain + second)) if one.kind == "follow"]
    assert [one.pattern.startswith("weighed") for one in rules] == [False]


def test_a_record_stands_on_its_clause_and_trusts_its_odds() -> None:
    text = "On joue avec trente-deux cartes. Tout joueur garni de la couleur attaquée est assujetti à s'en dessaisir."
    (found,) = [one for one in extract("a", sentences_of(text)) if one.pattern == "weighed-suit"]
    assert text[found.start : found.end] == found.quote
    assert found.quote.startswith("Tout joueur garni")
    assert 0.4 < found.confidence < 0.8


def test_the_only_number_of_coins_of_a_clause_fills_the_slot_of_its_class() -> None:
    (fine,) = (
        one
        for one in readings("Chaque renonce constatée entraîne une amende de six sols au profit du pot.")
        if one.kind == "penalty"
    )
    assert (fine.name, fine.fields) == ("pen-renounce", {"fault": "renounce", "amount": "6"})


@pytest.mark.parametrize(
    "text",
    [
        "Chaque renonce constatée entraîne une amende au profit du pot.",
        "Chaque renonce constatée entraîne une amende de six sols au profit du pot, de huit sols la seconde fois.",
    ],
)
def test_a_slot_that_no_number_or_several_would_fill_gives_nothing(text: str) -> None:
    assert not [one for one in readings(text) if one.kind == "penalty"]


def test_rules_of_which_others_speak_apart_are_of_several_matters() -> None:
    assert matter_of("penalty", {"fault": "renounce", "amount": "6"}) == "penalty renounce"
    assert matter_of("penalty", {"fault": "misdeal", "amount": "6"}) == "penalty misdeal"
    assert matter_of("direction", {"first": "left"}) == matter_of("direction", {"first": "right", "of": "deal"})
    assert matter_of("turn_up", {}) == matter_of("trump", {"method": "none"})
    assert matter_of("payment", {"to": "winner", "amount": "pot"}) != matter_of(
        "payment", {"to": "winner", "amount": "5"}
    )


def test_classes_make_rules_and_labels_name_classes() -> None:
    for row in classes().values():
        if row["value"].get("method") != "fixed":
            slot = {row["slot"]: "1" if row["slot"] == "amount" else 1} if "slot" in row else {}
            value = json.dumps({"kind": row["kind"], **row["value"], **slot})
            assert read(row["kind"], value).kind == row["kind"]
    told = {name for one in labelled() for name in one.told}
    assert told <= classes().keys() | OTHER
    published = {name for name, row in classes().items() if "least" in row}
    assert published <= told
    assert published <= {name for name, _ in weights()["bias"]}


def test_learning_parts_what_its_examples_part() -> None:
    known = frozenset(classes())
    words = [("suit", "couleur fournir tenu"), ("lot", "sort hasard donneur")] * 6
    examples = [
        Example(-1, "", frozenset(text.split()), frozenset({name}), frozenset({name}), known) for name, text in words
    ]
    table = {feature: tuple(row.items()) for feature, row in trained(examples).items()}
    chances = odds(frozenset({"couleur", "fournir"}), table)
    assert chances["suit"] > 0.5 > chances["lot"]
