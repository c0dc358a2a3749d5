"""What a text must hold for an expression to match: never more than the expression asks for."""

import re

import pytest

from pipeline.terms.patterns import DefinitionRow, definition_patterns
from pipeline.terms.prefilter import Needs, needed


@pytest.mark.parametrize(
    ("expression", "needs"),
    [
        (r"\bse nomme(?:nt)?\b", [{"se nomme"}]),
        (r"(?:dit|nomme)e? (?:aussi )?le mot", [{"le mot"}, {"dit", "nomme"}]),
        (r"ap+el+e", [{"pel"}, {"ap"}, {"le"}]),
        (r"(?:mot)?(?: [a-z]+)*", []),
        (r"(?:mot|[a-z]+)", []),
        (r"le (?=mot)(?!autre)", [{"le "}, {"mot"}]),
        (r"[a-z]+ ?: ?[a-z]", [{":"}]),
        (r"(?i)se nomme", []),
        (r"(?i:se nomme) ainsi", [{" ainsi"}]),
    ],
)
def test_the_strings_that_an_expression_needs(expression: str, needs: list[set[str]]) -> None:
    assert sorted(map(sorted, needed(re.compile(expression)))) == sorted(map(sorted, needs))


def test_a_text_is_refused_only_where_the_expression_cannot_match() -> None:
    needs = Needs(re.compile(r"\bse (?:nomme|dit)\b"))
    assert needs.allow("cela se dit ainsi") and not needs.allow("une autre nommee")
    assert needs.allow("on le nomme se disant")  # both strings, but not one behind the other: the expression decides


@pytest.mark.parametrize("row", definition_patterns().definition, ids=lambda row: row.id)
def test_each_pattern_finds_its_example_behind_the_strings_it_needs(row: DefinitionRow) -> None:
    text = row.example.text.replace("*", "").lower()
    assert row.expression.search(text) is None or row.may_match(text)
