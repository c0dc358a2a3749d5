"""What passages are about: tests generated from `corpus/lexicon/topics.toml`, and passages that name nothing."""

import pytest

from pipeline.collate.commentary import (
    CommentaryRow,
    commentary_rows,
    is_commentary,
    players_of_examples,
    tells_an_example,
)
from pipeline.collate.matters import TopicRow, topic_of_words, topic_rows
from pipeline.collate.passages import Passage
from pipeline.collate.topics import by_topic, topics_of
from pipeline.ludemes import KINDS


@pytest.mark.parametrize("row", topic_rows(), ids=lambda row: row.id)
def test_each_topic_finds_its_example_and_not_its_counter_example(row: TopicRow) -> None:
    assert topic_of_words(row.example) == row.id
    assert topic_of_words(row.counter) != row.id


@pytest.mark.parametrize("row", commentary_rows(), ids=lambda row: row.id)
def test_commentary_is_told_from_rules(row: CommentaryRow) -> None:
    assert is_commentary(row.example)
    assert not is_commentary(row.counter)


def test_the_players_of_an_example_are_known_by_the_names_that_the_text_gives_them() -> None:
    players = players_of_examples("Le premier, que je nommerai Octave, parle. Le joueur B, après lui, passe.")
    assert players == {"Octave", "B"}
    assert tells_an_example("Octave relance alors de deux fiches.", players)
    assert not tells_an_example("Le premier relance alors de deux fiches.", players)


def test_every_ludeme_belongs_to_at_most_one_topic() -> None:
    kinds = [kind for row in topic_rows() for kind in row.kinds]
    assert len(kinds) == len(set(kinds))
    assert set(kinds) <= set(KINDS)


def test_a_passage_without_words_of_its_own_goes_on_with_the_last() -> None:
    told = [Passage("l", 0, 40, "Chacun reçoit sept lames.", True), Passage("l", 41, 70, "Ainsi de suite.", True)]
    assert list(topics_of(told).values()) == ["deal", "deal"]


def test_nothing_told_is_no_topic() -> None:
    assert by_topic([], []) == ()
