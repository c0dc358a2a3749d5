from __future__ import annotations

import tomllib
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.extract.fractions import FractionSpan, find_fractions
from pipeline.extract.numbers import NumberSpan, find_numbers, parse_number

TABLE = tomllib.loads((Path(__file__).parents[2] / "corpus/lexicon/numbers.toml").read_text("utf-8"))

UNITS = [
    "zéro",
    "un",
    "deux",
    "trois",
    "quatre",
    "cinq",
    "six",
    "sept",
    "huit",
    "neuf",
    "dix",
    "onze",
    "douze",
    "treize",
    "quatorze",
    "quinze",
    "seize",
]
TENS = {20: "vingt", 30: "trente", 40: "quarante", 50: "cinquante", 60: "soixante", 80: "quatre-vingt"}


def spelled(number: int) -> str:
    """Spell a number below a million as the Academy does."""
    if number < 17:
        return UNITS[number]
    if number < 20:
        return f"dix-{UNITS[number - 10]}"
    if number < 100:
        ten = number // 20 * 20 if number >= 60 else number // 10 * 10
        rest = number - ten
        link = " et " if rest in (1, 11) and ten != 80 else "-"
        return TENS[ten] + (f"{link}{spelled(rest)}" if rest else "s" if ten == 80 else "")
    if number < 1000:
        head = "" if number < 200 else f"{UNITS[number // 100]} "
        return f"{head}cent" + (f" {spelled(number % 100)}" if number % 100 else "s" if number > 199 else "")
    head = "" if number < 2000 else f"{spelled(number // 1000)} "
    return f"{head}mille" + (f" {spelled(number % 1000)}" if number % 1000 else "")


@given(st.integers(1, 999_999))
def test_every_spelled_number_is_read_back(number: int) -> None:
    assert parse_number(spelled(number)) == number


@pytest.mark.parametrize("row", TABLE["example"], ids=lambda row: row["text"])
def test_the_examples_of_the_data_file(row: dict[str, object]) -> None:
    assert parse_number(str(row["text"])) == row["value"]


@pytest.mark.parametrize("row", TABLE["counter_example"], ids=lambda row: row["text"])
def test_the_counter_examples_of_the_data_file(row: dict[str, str]) -> None:
    assert parse_number(row["text"]) is None


@pytest.mark.parametrize("row", TABLE["word"], ids=lambda row: row["id"])
def test_every_form_of_the_data_file_has_its_value(row: dict[str, object]) -> None:
    forms = [] if row.get("needs_factor") or row["kind"] == "vingts" else [*row["forms"], *row["ordinals"]]
    assert [parse_number(form) for form in forms] == [row["value"]] * len(forms)


def test_numbers_are_found_where_they_stand() -> None:
    text = "On donne six cartes à chacun, deux par deux ; la vingt-unième décide des quatre-vingt-dix points."
    assert find_numbers(text) == [
        NumberSpan(9, 12, 6),
        NumberSpan(30, 34, 2),
        NumberSpan(39, 43, 2),
        NumberSpan(49, 61, 21, "ordinal"),
        NumberSpan(73, 89, 90),
    ]


def test_two_sevens_are_two_numbers() -> None:
    assert [span.value for span in find_numbers("Il montre deux sept et trois as.")] == [2, 7, 3]


def test_the_article_is_given_on_request() -> None:
    assert find_numbers("une carte") == []
    assert find_numbers("une carte", articles=True) == [NumberSpan(0, 3, 1, "article")]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("quelqu'un joue", []),
        ("avec un jeu neuf", []),
        ("cinq pour cent", [5]),
        ("les vingt premiers coups", [20, 1]),
        ("de vingt à trente", [20, 30]),
        ("trente et quarante", [30, 40]),
        ("vingt-quatre ou trente-deux", [24, 32]),
        ("depuis 2 jusqu'à 12", [2, 12]),
        ("deux, trois", [2, 3]),
        ("ces trois-là", [3]),
        ("trente livres dix sous", [30, 10]),
        ("cent personnes", [100]),
        ("vingt\nquatre", [24]),
        ("vingt\n\nquatre", [20, 4]),
        ("dix-huit cent douze", [1812]),
    ],
)
def test_what_counts_as_a_number(text: str, values: list[int]) -> None:
    assert [span.value for span in find_numbers(text)] == values


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("la moitié", Fraction(1, 2)),
        ("les deux tiers", Fraction(2, 3)),
        ("trois quarts", Fraction(3, 4)),
        ("un tiers", Fraction(1, 3)),
        ("deux et demi", Fraction(5, 2)),
        ("3 1/8", Fraction(25, 8)),
        ("1/2", Fraction(1, 2)),
        ("2½", Fraction(5, 2)),
        ("¾", Fraction(3, 4)),
    ],
)
def test_fractions_have_exact_values(text: str, value: Fraction) -> None:
    assert [span.value for span in find_fractions(text)] == [value]


def test_a_fraction_keeps_its_place() -> None:
    assert find_fractions("il prend les deux tiers du pot") == [FractionSpan(13, 23, Fraction(2, 3))]


@given(st.text(alphabet="unxdeux trscqp-itégh1230/ ,.&½'’ſ", max_size=60))
def test_spans_never_overlap_and_stay_inside(text: str) -> None:
    spans = find_numbers(text, articles=True)
    assert all(0 <= span.start < span.end <= len(text) for span in spans)
    assert all(left.end <= right.start for left, right in pairwise(spans))
    find_fractions(text)
