"""Amounts and conditions: parsed, computed exactly, printed, never executed as code."""

import ast
from dataclasses import FrozenInstanceError
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.ludemes.expression import (
    QUANTITIES,
    Comparison,
    Number,
    Quantity,
    canonical,
    evaluate,
    is_condition,
    names,
    parse,
)
from pipeline.ludemes.wording import say

VALUES = dict.fromkeys(QUANTITIES, 2)

atoms = st.one_of(st.integers(0, 99).map(str), st.sampled_from(sorted(QUANTITIES)))


def _combined(parts: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    joined = st.tuples(parts, st.sampled_from(["+", "-", "*"]), parts).map(" ".join).map("({})".format)
    compared = st.tuples(parts, st.sampled_from(["<", "<=", "==", ">", ">="]), parts).map(" ".join).map("({})".format)
    return st.one_of(joined, compared, st.tuples(parts, parts).map(" and ".join).map("({})".format))


expressions = st.recursive(atoms, _combined, max_leaves=8)


@pytest.mark.parametrize(
    ("text", "values", "result"),
    [
        ("players", {"players": 5}, 5),
        ("2 * stake + 1", {"stake": 3}, 7),
        ("pot / 5", {"pot": 12}, Fraction(12, 5)),
        ("tricks == 0", {"tricks": 0}, 1),
        ("flush and not trump", {"flush": 1, "trump": 1}, 0),
        ("total > 10 or double", {"total": 9, "double": 1}, 1),
    ],
)
def test_an_expression_is_computed_exactly(text: str, values: dict[str, int], result: Fraction) -> None:
    assert evaluate(text, values) == result


@pytest.mark.parametrize(
    "text",
    ["__import__('os')", "players.__class__", "f(1)", "a", "'x'", "1.5", "players[0]", "1 < 2 < 3", "lambda: 1", ""],
)
def test_what_is_not_a_rule_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="expression"):
        parse(text)


@given(expressions)
def test_printing_and_parsing_again_changes_nothing(text: str) -> None:
    assert canonical(canonical(text)) == canonical(text)
    assert evaluate(canonical(text), VALUES) == evaluate(text, VALUES)
    assert names(canonical(text)) == names(text)


@given(expressions)
def test_the_written_form_is_that_of_python(text: str) -> None:
    assert canonical(text) == ast.unparse(ast.parse(text, mode="eval").body)


@pytest.mark.parametrize(
    ("text", "character"), [("players = 3", 9), ("players >= 3 and plaiers", 18), ("2 * é + 1", 5), ("True", 1)]
)
def test_what_is_refused_is_named_with_its_place(text: str, character: int) -> None:
    with pytest.raises(ValueError, match=f"character {character}"):
        parse(text)


@pytest.mark.parametrize(
    ("text", "so"),
    [
        ("trump", True),
        ("not (vole or tricks == 0)", True),
        ("players + 1", False),
        ("trump and pot", False),
        ("3", False),
    ],
)
def test_a_condition_is_told_from_an_amount(text: str, so: bool) -> None:
    assert is_condition(parse(text)) is so


def test_a_tree_cannot_be_changed() -> None:
    assert parse("players > 3") == Comparison(">", Quantity("players"), Number(3))
    with pytest.raises(FrozenInstanceError):
        parse("players > 3").sign = "<"  # type: ignore[union-attr,misc]


@given(expressions, st.sampled_from(["fr", "en"]))
def test_every_expression_can_be_said(text: str, language: str) -> None:
    assert say(text, language)


def test_an_amount_is_said_in_french_and_english() -> None:
    assert say("players + 1") == "le nombre des joueurs plus 1"
    assert say("tricks == 0", "en") == "the number of tricks taken equals 0"
