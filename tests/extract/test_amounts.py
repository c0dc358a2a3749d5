"""Amounts in words: read in running text, printed, and read back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.extract.amounts import Row, find_amounts, read_words, rows
from pipeline.extract.masking import mask
from pipeline.ludemes.expression import QUANTITIES, canonical
from pipeline.ludemes.wording import say

atoms = st.one_of(st.integers(0, 99).map(str), st.sampled_from(sorted(QUANTITIES)))
SIGNS = ["+", "-", "*", "/", "<", "<=", "==", "!=", ">", ">=", "and", "or"]


def _combined(parts: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    joined = st.tuples(parts, st.sampled_from(SIGNS), parts).map(" ".join).map("({})".format)
    return st.one_of(joined, parts.map("(not {})".format))


expressions = st.recursive(atoms, _combined, max_leaves=8)


def read(text: str) -> dict[str, str]:
    """Return the longest amount that begins at each place of a text, by its words."""
    return {text[one.start : one.end]: one.value for one in find_amounts(mask(text))}


@given(expressions, st.sampled_from(["fr", "en"]))
def test_what_is_printed_reads_back(text: str, language: str) -> None:
    assert read_words(say(text, language), language) == canonical(text)


@pytest.mark.parametrize("row", rows(), ids=lambda row: row.id)
def test_an_amount_is_read_in_its_examples_only(row: Row) -> None:
    assert row.examples
    assert row.counter_examples
    assert all(canonical(value) in read(text).values() for text, value in row.examples)
    assert not any(row.regex.search(mask(text).text) for text in row.counter_examples if row.role == "leaf")
    assert not any(read(text) for text in row.counter_examples if row.role != "leaf")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("autant de jetons qu'il y a de joueurs", "players"),
        ("le double de sa mise, plus un", "2 * stake + 1"),
        ("le tiers de la moitié du panier", "pot / 2 / 3"),
        ("deux fois ce qu'ils ont mis", "2 * stake"),
        ("toute la poule, moins deux jetons", "pot - 2"),
        ("trois sous par point", "3 * points"),
        ("les trois quarts de la poule et une fiche en sus", "pot * 3 / 4 + 1"),
    ],
)
def test_a_phrase_is_read_whole(text: str, value: str) -> None:
    assert read(text)[text] == value


@pytest.mark.parametrize(
    ("text", "language", "words"),
    [
        ("2 * stake + 1", "fr", "le double de la mise plus 1"),
        ("2 * (stake + 1)", "fr", "le double de (la mise plus 1)"),
        ("players / 2", "fr", "la moitié du nombre des joueurs"),
        ("pot * 2 / 3", "en", "2 thirds of the pot"),
        ("players >= 3 and not trump", "en", "the number of players is at least 3 and not of trumps"),
    ],
)
def test_an_expression_is_printed(text: str, language: str, words: str) -> None:
    assert say(text, language) == words


@pytest.mark.parametrize("words", ["", "la mise plus", "la mise (plus 1", "sept cartes", "the stake"])
def test_words_that_mean_no_amount_are_refused(words: str) -> None:
    with pytest.raises(ValueError, match="not an amount"):
        read_words(words)
