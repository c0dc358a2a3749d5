"""The words of a sentence that play a part: every row of the word lists is found in its examples only."""

import pytest

from pipeline.extract.cues import cues_in
from pipeline.extract.lexicon import Recogniser, recognisers
from pipeline.extract.masking import mask

LISTS = (
    "chosen",
    "duties",
    "endings",
    "exchange-turns",
    "leads",
    "persons",
    "purses",
    "rounds",
    "scores",
    "stakes",
    "targets",
    "transfers",
    "trumps",
    "ruin",
    "verdicts",
)
ROWS = [(name, row) for name in LISTS for row in recognisers(f"{name}.toml")]


@pytest.mark.parametrize(("name", "row"), ROWS, ids=lambda one: one if isinstance(one, str) else one.id)
def test_a_word_is_known_in_its_examples_only(name: str, row: Recogniser) -> None:
    assert row.examples
    assert row.counter_examples
    assert all(row.regex.search(mask(text).text) for text in row.examples)
    assert not any(row.regex.search(mask(text).text) for text in row.counter_examples)


def test_cues_come_with_their_labels_and_places() -> None:
    found = cues_in("persons.toml", mask("Le donneur joue le premier.").text)
    assert {(cue.label, cue.start) for cue in found} >= {("person", 0)}
