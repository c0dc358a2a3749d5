"""Of two words that both exist and are read for one another, the neighbours tell which was printed."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.digitize.context import Shown, in_context
from pipeline.digitize.lexicon import lexicon
from pipeline.digitize.pairs import Pair, PairModel, count_neighbours, pair_model, read_pairs
from pipeline.digitize.repair import repairer
from pipeline.digitize.word_repair import Repair

TEXT = "Il sera bon. Il fera jour. Il sera tard. Il sera bon."


def test_the_neighbours_of_a_word_are_counted_with_their_endings() -> None:
    counts = count_neighbours(TEXT, frozenset({"fera"}))
    assert counts == {"fera": {"": 1, "<il": 1, "<-il": 1, ">jour": 1, ">-ur": 1}}


def test_the_word_that_stands_beside_its_usual_neighbours_is_likelier() -> None:
    model = PairModel((Pair("sera", "fera", True),), count_neighbours(TEXT, frozenset({"sera", "fera"})))
    assert model.likelier("fera", "sera", "il", "bon") > 0
    assert model.likelier("fera", "sera", "il", "jour") < model.likelier("fera", "sera", "il", "bon")


@pytest.mark.parametrize(
    ("word", "long_s", "other"), [("font", True, "sont"), ("font", False, ""), ("à", False, "a"), ("roi", True, "")]
)
def test_a_pair_is_mixed_only_where_its_letters_are(word: str, long_s: bool, other: str) -> None:
    assert pair_model().other(word, long_s=long_s) == other


def test_an_f_that_must_be_an_s_here_is_read_as_one_and_an_s_stays() -> None:
    line = [Shown(word, read=word) for word in ("ce", "font", "les", "mises")]
    assert [word.text for word in in_context(line, lexicon(), long_s=True)] == ["ce", "sont", "les", "mises"]
    (repaired,) = repairer().repairs([["il", "ſera", "jour"]], long_s=True)
    assert repaired == [None, Repair("sera", "long-s"), None]


def test_a_table_is_read_as_it_was_built(tmp_path: Path) -> None:
    (tmp_path / "pairs.tsv").write_text("# pairs\npair\tsera\tfera\tſ\nsera\t\t3\nsera\t>bon\t2\nfera\t\t1\n", "utf-8")
    model = read_pairs(tmp_path / "pairs.tsv")
    assert model.pairs == (Pair("sera", "fera", True),)
    assert model.counts == {"sera": {"": 3, ">bon": 2}, "fera": {"": 1}}
