"""Tests generated from the examples of `corpus/lexicon/definitions.toml` and `terms.toml`."""

from __future__ import annotations

import re

import pytest

from pipeline.extract.text import fold
from pipeline.terms.definitions import definitions
from pipeline.terms.forms import skeleton, slug
from pipeline.terms.games import Games
from pipeline.terms.kinship import Kin
from pipeline.terms.patterns import (
    DefinitionRow,
    GameRow,
    OppositionRow,
    RelationRow,
    RoleRow,
    definition_patterns,
    patterns,
)
from pipeline.terms.relations import mentions


def italic(text: str) -> tuple[str, list[tuple[int, int]]]:
    """Return a text without its asterisks and the spans they marked."""
    spans, plain = [], ""
    for index, piece in enumerate(text.split("*")):
        if index % 2:
            spans.append((len(plain), len(plain) + len(piece)))
        plain += piece
    return plain, spans


@pytest.mark.parametrize("row", definition_patterns().definition, ids=lambda row: row.id)
def test_a_definition_pattern_reads_its_example(row: DefinitionRow) -> None:
    text, spans = italic(row.example.text)
    assert [(term.form, term.pattern) for term in definitions(text, spans, printed_italics=True)] == [
        (term, row.id) for term in (row.example.term, *row.example.also)
    ]


@pytest.mark.parametrize("row", definition_patterns().definition, ids=lambda row: row.id)
def test_a_definition_pattern_leaves_its_counter_example(row: DefinitionRow) -> None:
    assert definitions(row.counter, [], printed_italics=True) == []


@pytest.mark.parametrize("row", [row for row in definition_patterns().definition if row.plain], ids=lambda row: row.id)
def test_a_plain_pattern_needs_no_italics(row: DefinitionRow) -> None:
    text, _ = italic(row.example.text)
    assert [term.form for term in definitions(text, [], printed_italics=False)] == [row.example.term]


@pytest.mark.parametrize("row", patterns().relation, ids=lambda row: row.id)
def test_a_relation_pattern_reads_its_example(row: RelationRow) -> None:
    found = mentions(row.example.text)
    assert [(m.relation, m.target) for m in found] == [(row.relation, target) for target in row.example.targets]


@pytest.mark.parametrize("row", patterns().relation, ids=lambda row: row.id)
def test_a_relation_pattern_leaves_its_counter_example(row: RelationRow) -> None:
    assert mentions(row.counter) == []


def test_two_names_are_two_terms() -> None:
    text, spans = italic("Le reste se nomme *talon* ou la *banque*.")
    assert [term.form for term in definitions(text, spans, printed_italics=True)] == ["talon", "banque"]


def test_these_words_point_to_what_stands_before() -> None:
    assert [m.target for m in mentions("Demander carte. (Voyez ce mot.)")] == ["Demander carte"]


def test_patterns_are_compiled_once() -> None:
    row = patterns().relation[0]
    assert isinstance(row.expression, re.Pattern) and row.expression is row.expression


@pytest.mark.parametrize("row", patterns().role, ids=lambda row: row.id)
def test_a_part_is_seen_in_its_example_and_not_in_its_counter_example(row: RoleRow) -> None:
    assert row.shown_in(fold(row.example))
    assert not row.shown_in(fold(row.counter))


@pytest.mark.parametrize("row", patterns().game, ids=lambda row: row.id)
def test_a_kinship_is_read_in_its_example_and_not_in_its_counter_example(row: GameRow) -> None:
    kin = Kin(Games(["Piquet", "Tournette"]))
    assert [(k.relation, k.target) for k in kin.find(row.example, "Tournette")] == [(row.relation, "Piquet")]
    assert [k for k in kin.find(row.counter, "Tournette") if k.how == row.id] == []


@pytest.mark.parametrize("row", patterns().opposition, ids=lambda row: row.id)
def test_opposite_words_make_opposite_terms(row: OppositionRow) -> None:
    example, counter = ([skeleton(slug(form)) for form in pair] for pair in (row.example, row.counter))
    assert list(row.pairs(example)) == [tuple(example)]
    assert list(row.pairs(counter)) == []
