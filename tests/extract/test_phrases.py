"""Rules that a clause tells, combinations and hands: each row of their files finds its examples only."""

import pytest

from pipeline.extract.combinations import HELD
from pipeline.extract.hands import NAME
from pipeline.extract.lexicon import Recogniser, recognisers
from pipeline.extract.masking import mask


@pytest.mark.parametrize("row", recognisers("phrases.toml"), ids=lambda row: row.id)
def test_a_row_finds_its_examples_only(row: Recogniser) -> None:
    assert row.examples
    assert row.counter_examples
    assert all(row.regex.search(mask(text).text) for text in row.examples)
    assert not any(row.regex.search(mask(text).text) for text in row.counter_examples)


WHOLE = ("beats", "yields", "left_out")
"""Labels of what must be the whole of the words between two names."""


def _shortened(text: str) -> str:
    """Return a text masked, with the letters that stand for combinations and names as they are."""
    return mask(text).text.replace(HELD.lower(), HELD).replace(NAME.lower(), NAME)


@pytest.mark.parametrize("name", ["combinations.toml", "hands.toml", "hand-ties.toml"])
def test_rows_of_shortened_texts_find_their_examples_only(name: str) -> None:
    for row in recognisers(name):
        find = row.regex.fullmatch if row.label in WHOLE else row.regex.search
        assert all(find(_shortened(text)) for text in row.examples), row.id
        assert not any(find(_shortened(text)) for text in row.counter_examples), row.id
