"""Patterns of cards: written, printed in both languages, read back in French, found in running text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.extract.holdings import find_holdings, read_cards
from pipeline.extract.lexicon import Recogniser, recognisers
from pipeline.extract.masking import mask
from pipeline.ludemes import read
from pipeline.ludemes.holding import (
    RANKS,
    SUITS,
    Alike,
    Card,
    Joined,
    Lacking,
    Pattern,
    Run,
    Straight,
    Suited,
    parse_cards,
    pattern_of,
    say_cards,
    write_cards,
)  # fmt: skip

ranks = st.sampled_from(RANKS)
sizes = st.integers(2, 13)
several = st.lists(ranks, min_size=2, max_size=4, unique=True).map(tuple)
atoms = st.one_of(
    st.tuples(ranks, st.sampled_from(["", *SUITS])).map(lambda it: Card(*it)),
    st.sampled_from(SUITS).map(lambda suit: Card("", suit)),
    st.tuples(sizes, st.one_of(st.just(()), ranks.map(lambda one: (one,)), several)).map(lambda it: Alike(*it)),
    sizes.map(Suited), sizes.map(Straight), several.map(Run), several.map(Lacking), ranks.map(lambda one: Lacking((one,))),
)  # fmt: skip


def _joined(parts: st.SearchStrategy[Pattern]) -> st.SearchStrategy[Pattern]:
    many = st.lists(parts, min_size=2, max_size=3).map(tuple)
    return st.tuples(st.sampled_from("+|"), many).map(lambda it: Joined(*it))


patterns = st.recursive(atoms, _joined, max_leaves=5)


@given(patterns)
def test_what_is_written_is_parsed_back(pattern: Pattern) -> None:
    assert parse_cards(write_cards(pattern)) == pattern


@given(patterns)
def test_what_is_printed_reads_back(pattern: Pattern) -> None:
    assert read_cards(say_cards(pattern)) == pattern


@given(patterns)
def test_every_pattern_can_be_said_in_english(pattern: Pattern) -> None:
    assert say_cards(pattern, "en")


@pytest.mark.parametrize(
    ("text", "french", "english"),
    [
        ("alike(4, as)", "4 as", "4 aces"),
        ("run(roi, dame)", "roi et dame d'une couleur", "king and queen of one suit"),
        ("sequence(3)", "3 cartes d'une couleur qui se suivent", "3 cards of one suit in sequence"),
        ("card(valet, trefle)", "le valet de trèfle", "the jack of clubs"),
        ("card(trump)", "un atout", "a trump"),
        ("alike(2) + card(valet, trefle)", "2 cartes de même rang avec le valet de trèfle",
         "2 cards of one rank with the jack of clubs"),
        ("alike(3, roi) | alike(3, dame)", "3 rois ou bien 3 dames", "3 kings or else 3 queens"),
        ("lacking(roi, dame, valet)", "une main sans roi ni dame ni valet", "a hand without king or queen or jack"),
    ],
)  # fmt: skip
def test_a_pattern_is_printed(text: str, french: str, english: str) -> None:
    pattern = parse_cards(text)
    assert (say_cards(pattern), say_cards(pattern, "en")) == (french, english)


@pytest.mark.parametrize(
    ("text", "place"),
    [("", 1), ("alike(4, as", 12), ("alike(1, as)", 1), ("foo(2)", 1), ("card(valet, trefle) +", 22), ("run(roi)", 1)],
)
def test_what_is_no_pattern_is_refused_with_its_place(text: str, place: int) -> None:
    with pytest.raises(ValueError, match=f"character {place}"):
        parse_cards(text)


@pytest.mark.parametrize("row", recognisers("holdings.toml"), ids=lambda row: row.id)
def test_a_row_finds_its_examples_only(row: Recogniser) -> None:
    assert row.examples
    assert row.counter_examples
    assert all(row.regex.search(mask(text).text) for text in row.examples)
    assert not any(row.regex.search(mask(text).text) for text in row.counter_examples)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Le mariage est un roi et une dame de même couleur.", ["run(roi, dame)"]),
        ("On paie pour quatre valets, et pour le valet de cœur.", ["alike(4, valet)", "card(valet, coeur)"]),
        ("La tierce est une suite de trois cartes de la même couleur.", ["sequence(3)"]),
        ("Cinq cartes de la même couleur font la mouche.", ["suited(5)"]),
        ("Qui a trois cartes pareilles les montre.", ["alike(3)"]),
        ("Qui n'a qu'un atout le joue.", ["card(trump)"]),
        ("On donne cinq cartes à quatre joueurs.", []),
    ],
)
def test_patterns_are_found_in_a_sentence(text: str, found: list[str]) -> None:
    assert [write_cards(one.pattern) for one in find_holdings(mask(text))] == found


@pytest.mark.parametrize(
    ("kind", "value", "written"),
    [
        ("meld", '{"name": "mariage", "pattern": "run", "ranks": ["roi", "dame"], "points": "20"}', "run(roi, dame)"),
        ("hand", '{"name": "mouche", "pattern": "flush", "size": 5}', "suited(5)"),
        ("set_hand", '{"name": "misti", "size": 2, "beside_rank": "valet", "beside_suit": "trefle"}',
         "alike(2) + card(valet, trefle)"),
        ("best_set", '{"rank": "roi", "size": 4, "points": 40}', "alike(4, roi)"),
        ("top_card", '{"rank": "valet", "suit": "trefle"}', "card(valet, trefle)"),
    ],
)  # fmt: skip
def test_a_record_means_a_pattern(kind: str, value: str, written: str) -> None:
    pattern = pattern_of(read(kind, value))
    assert pattern is not None
    assert write_cards(pattern) == written
