"""A quotation is found exactly, then folded, then (in another witness) nearly."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.edition.quote import Difference, Span, differences, nearest, resolve
from pipeline.errors import UnresolvedQuote

TEXT = "Chaque levée vaut un jeton.\nOn tire « deux jetons » pour l’atout ; on tire trois jetons pour la vole."
ALL = (0, len(TEXT))


def test_an_exact_passage_is_found() -> None:
    assert resolve(TEXT, "levée vaut", ALL) == (Span(7, 17),)


@pytest.mark.parametrize(
    ("quote", "passage"),
    [
        ("jeton. On tire", "jeton.\nOn tire"),
        ('"deux jetons" pour l\'atout', "« deux jetons » pour l’atout"),
        ("l'atout; on", "l’atout ; on"),
    ],
)
def test_white_space_apostrophes_and_quotation_marks_do_not_count(quote: str, passage: str) -> None:
    (span,) = resolve(TEXT, quote, ALL)
    assert TEXT[span.start : span.end] == passage


def test_an_ellipsis_stands_for_any_passage() -> None:
    passages = resolve(TEXT, "Chaque […] jeton.", ALL)
    assert passages == (Span(0, 6), Span(21, 27))


def test_a_passage_may_be_given_by_its_ends() -> None:
    passages = resolve(TEXT, "levée [jusqu'à] jeton. […] on tire [jusqu'à] la vole", ALL)
    assert [TEXT[span.start : span.end] for span in passages] == [
        "levée vaut un jeton.",
        "on tire trois jetons pour la vole",
    ]


def test_only_the_section_is_searched() -> None:
    with pytest.raises(UnresolvedQuote):
        resolve(TEXT, "Chaque levée", (7, len(TEXT)))


def test_a_passage_that_occurs_twice_needs_a_number() -> None:
    with pytest.raises(UnresolvedQuote, match="occurs 2 times"):
        resolve(TEXT, "jetons", ALL)
    assert resolve(TEXT, "jetons", ALL, nth=2)[0].start == TEXT.rindex("jetons")
    with pytest.raises(UnresolvedQuote, match="not 3"):
        resolve(TEXT, "jetons", ALL, nth=3)


def test_an_unknown_quotation_names_the_nearest_passage_and_the_file() -> None:
    with pytest.raises(UnresolvedQuote) as error:
        resolve(TEXT, "on tire quatre jetons pour la vole", ALL, where="jeu.yaml")
    assert "jeu.yaml" in str(error.value)
    assert "“on tire trois jetons pour la vole”" in str(error.value)
    assert "90% alike" in str(error.value)


def test_another_witness_is_matched_nearly_and_its_differences_are_listed() -> None:
    text = "Chaqne levée vant un jeton à celui qui l'a faite."
    quote = "Chaque levée vaut un jeton à celui"
    (span,) = resolve(text, quote, (0, len(text)), near=0.9)
    assert text[span.start : span.end] == "Chaqne levée vant un jeton à celui"
    assert differences(text, span, quote) == (
        Difference(0, 6, "Chaqne", "Chaque"),
        Difference(13, 17, "vant", "vaut"),
    )


def test_punctuation_around_a_word_is_no_difference() -> None:
    assert differences("levée, (vaut) un", Span(0, 16), "levée vaut un") == ()


def test_a_passage_too_unlike_is_refused_in_another_witness() -> None:
    with pytest.raises(UnresolvedQuote):
        resolve("Tout autre chose est dite ici.", "Chaque levée vaut un jeton", (0, 30), near=0.9)


@given(st.text(alphabet="abcé' \n", min_size=1, max_size=60), st.data())
def test_every_passage_of_a_text_is_found_at_one_of_its_places(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text) - 1))
    quote = text[start : data.draw(st.integers(start + 1, len(text)))].strip()
    if not quote:
        return
    (span,) = resolve(text, quote, (0, len(text)), nth=1)
    assert text[span.start : span.end] == quote


def test_the_nearest_passage_of_an_empty_section_is_empty() -> None:
    assert nearest("", "abc") == (Span(0, 0), 0.0)
