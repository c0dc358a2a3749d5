"""Conditions in words: printed, read back, found in running text with what they govern."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.extract.conditions import find_conditions, read_when
from pipeline.extract.context import read_context
from pipeline.extract.masking import mask
from pipeline.ludemes.expression import FLAGS, QUANTITIES, canonical
from pipeline.ludemes.wording import COUNTS, say_when

bounds = st.integers(0, 23).map(str)
counts = st.sampled_from(sorted(set(QUANTITIES) - FLAGS))
signs = st.sampled_from(["<", "<=", "==", "!=", ">", ">="])
atoms = st.one_of(st.sampled_from(sorted(FLAGS)), st.tuples(counts, signs, st.one_of(bounds, counts)).map(" ".join))


def _joined(parts: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    inside = parts.map("({})".format)
    both = st.tuples(inside, st.sampled_from(["and", "or"]), inside).map(" ".join)
    return st.one_of(both, inside.map("not {}".format))


conditions = st.recursive(atoms, _joined, max_leaves=6)
companies = st.one_of(
    st.tuples(signs.filter(lambda sign: sign != "!="), st.integers(2, 12)).map(lambda it: f"players {it[0]} {it[1]}"),
    st.tuples(st.integers(2, 6), st.integers(7, 12)).map(lambda it: f"players >= {it[0]} and players <= {it[1]}"),
)


@given(conditions, st.sampled_from(["fr", "en"]))
def test_what_is_printed_reads_back(text: str, language: str) -> None:
    assert read_when(say_when(text, language), language) == canonical(text)


@given(companies)
def test_what_is_printed_governs_a_rule_beside_it(text: str) -> None:
    sentence = f"{say_when(text).capitalize()}, on donne huit cartes."
    at = sentence.index("on donne")
    assert read_context(sentence).condition(at, len(sentence) - 1) == canonical(text)


@pytest.mark.parametrize(
    ("text", "language", "words"),
    [
        ("players == 3", "fr", "à 3 joueurs"),
        ("players > 6", "en", "with more than 6 players"),
        ("players >= 3 and players <= 5", "fr", "de 3 à 5 joueurs"),
        ("tricks >= 3 and most", "fr", "avec 3 levées au moins et avec le plus de levées"),
        ("tricks == 0", "en", "without a trick"),
        ("not trump", "fr", "hors de l'atout"),
        ("declined and tricks < 3", "fr", "après le refus de l'écart et avec moins de 3 levées"),
        ("not (trump or vole)", "en", "except (in trumps or with all the tricks)"),
        ("pot > 2 * stake", "fr", "si l'enjeu commun passe le double de la mise"),
    ],
)
def test_a_condition_is_printed(text: str, language: str, words: str) -> None:
    assert say_when(text, language) == words


@pytest.mark.parametrize("words", ["", "à 3 cartes", "si", "en atout et", "with 3 players"])
def test_words_that_mean_no_condition_are_refused(words: str) -> None:
    with pytest.raises(ValueError, match="not a condition"):
        read_when(words)


@pytest.mark.parametrize("text", ["S'il a 21, il ramasse tout.", "Qui a 8, l'annonce.", "À trois cartes, on s'arrête."])
def test_a_number_held_is_no_number_of_players(text: str) -> None:
    assert find_conditions(mask(text)) == ()


def test_what_is_counted_is_said_in_both_languages() -> None:
    assert COUNTS["fr"].keys() == COUNTS["en"].keys() <= QUANTITIES.keys() - FLAGS


def test_some_of_the_players_are_no_number_of_players() -> None:
    assert find_conditions(mask("S'il y a deux ou trois joueurs qui veulent jouer, on tire les places.")) == ()
    assert [one.expression for one in find_conditions(mask("S'il y a trois joueurs, on ôte les sept."))] == [
        "players == 3"
    ]
