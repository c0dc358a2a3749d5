from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.extract.lexicon import Recogniser, possible, recognisers, seek
from pipeline.extract.masking import mask
from pipeline.extract.sieve import Sieve, lets, sifted
from pipeline.extract.text import fold
from pipeline.paths import project

LINES = re.compile(r"^\[\[row\]\]\n(?:(?!\[).*\n)*?text = ", re.M)


def _files() -> list[str]:
    texts = {path: path.read_text("utf-8") for path in sorted(project().lexicon.glob("*.toml"))}
    return [Path(path).name for path, text in texts.items() if LINES.search(text) and path.name != "amounts.toml"]


def _forms(row: Recogniser) -> list[str]:
    """The examples of a row as its readers see them: folded, or masked too."""
    texts = [text for text in row.examples if isinstance(text, str)]
    return [*map(fold, texts), *(mask(text).text for text in texts)]


ROWS = [row for name in _files() for row in recognisers(name)]
TEXTS = sorted({form for row in ROWS for form in _forms(row)})


def _is_kept(row: Recogniser, text: str) -> bool:
    regex, needs = sifted(row.text)
    return regex.search(text) is None or lets(needs, text)


def test_rows_are_read() -> None:
    assert len(ROWS) > 1000 and len(TEXTS) > 1000


@pytest.mark.parametrize("name", _files())
def test_no_match_is_lost_in_the_examples_of_any_row(name: str) -> None:
    lost = [(row.id, text) for row in recognisers(name) for text in TEXTS[::7] if not _is_kept(row, text)]
    assert not lost


@pytest.mark.parametrize("name", _files())
def test_no_match_is_lost_in_the_examples_of_a_row_itself(name: str) -> None:
    assert all(_is_kept(row, text) for row in recognisers(name) for text in _forms(row))


def test_most_rows_need_something() -> None:
    assert sum(bool(sifted(row.text)[1]) for row in ROWS) > 0.8 * len(ROWS)


@pytest.mark.parametrize(
    ("expression", "held", "not_held"),
    [
        (r"\b(?:roi|dame)s?\b", "le roi.", "royaume adamique"),
        (r"pai(?:e|ent) (?:un|deux)", "paient deux", "payer"),
        (r"l'as, qui", "l'as, qui", "las qui"),
        (r"(?:x|y){0,2}valet+e?", "valettte", "val et"),
        (r"[^a]bcde(?=fgh)", "-bcde", "bcd"),
        (r"^Ꭰ+ cartes", "ᎠᎠ cartes", "cartons"),
        (r"a(?:vec|pres|utour)? (?P<x>points?) (?P=x)", "a point point", "poin"),
    ],
)
def test_a_text_without_the_letters_is_not_let(expression: str, held: str, not_held: str) -> None:
    _, needs = sifted(expression)
    assert lets(needs, held) and not lets(needs, not_held)


@pytest.mark.parametrize("name", _files())
def test_a_file_passes_the_rows_that_its_rows_let_one_by_one(name: str) -> None:
    rows = recognisers(name)
    for text in TEXTS[::23]:
        assert list(possible(name, text)) == [row for row in rows if lets(sifted(row.text)[1], text)]


def test_what_a_file_finds_comes_row_by_row_and_may_be_of_one_label() -> None:
    text = "si l'on retourne, le banquier gagne"
    every = [(row.id, match.span()) for row in recognisers("persons.toml") for match in row.regex.finditer(text)]
    found = list(seek("persons.toml", text))
    assert every and [(row.id, match.span()) for row, match in found] == every
    label = found[0][0].label
    assert {row.label for row, _ in seek("persons.toml", text, label=label)} == {label}
    assert not list(seek("persons.toml", text, 0, 5))


def test_expressions_are_looked_up_by_their_letters() -> None:
    sieve = Sieve([r"\b(?:roi|dame)s?\b", ".", r"valets? gagne"])
    assert sieve.passing("le roi") == [0, 1]
    assert sieve.passing("un valet") == [1]
    assert sieve.passing("les rois, le valet gagne") == [0, 1, 2]


def test_free_case_needs_nothing() -> None:
    assert sifted("(?i)valet")[1] == ()


PARTS = st.recursive(
    st.sampled_from(["a", "bc", "roi", "le ", "[ab]", "[^a]", r"\b", r"\w", ".", "l'", "(?=a)", "(?<!b)", "^", "$"]),
    lambda inner: st.one_of(
        st.lists(inner, min_size=1, max_size=4).map("".join),
        st.lists(inner, min_size=1, max_size=3).map(lambda parts: f"(?:{'|'.join(parts)})"),
        st.tuples(inner, st.sampled_from(["?", "*", "+", "{2}", "{0,2}", "+?"])).map(
            lambda two: f"(?:{two[0]}){two[1]}"
        ),
    ),
    max_leaves=12,
)


@settings(max_examples=300, deadline=None)
@given(PARTS, st.text("abceilor' .", max_size=30))
def test_no_match_of_any_expression_is_lost(expression: str, text: str) -> None:
    regex, needs = sifted(expression)
    assert regex.search(text) is None or lets(needs, text)
