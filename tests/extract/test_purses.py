"""What becomes of the purse, in sentences of our own: the words of the data file, who takes it, when it stays."""

import pytest

from pipeline.extract.lexicon import Recogniser, recognisers
from pipeline.extract.masking import mask
from pipeline.extract.purses import fates


@pytest.mark.parametrize("row", recognisers("purses.toml"), ids=lambda row: row.id)
def test_a_word_of_the_purse_is_known_in_its_examples_only(row: Recogniser) -> None:
    assert row.examples
    assert row.counter_examples
    assert all(row.regex.search(mask(text).text) for text in row.examples)
    assert not any(row.regex.search(mask(text).text) for text in row.counter_examples)


def test_a_sentence_goes_on_with_the_winner_of_the_one_before() -> None:
    told = [one.fields for one in fates("Il tire toute la poule.", before="Le premier arrivé au but a gagné.")]
    assert told == [{"to": "winner", "amount": "pot"}]
    assert list(fates("Il tire toute la poule.", before="Le donneur a trois cartes.")) == []


def test_what_the_text_names_is_a_purse_too() -> None:
    from pipeline.extract.cues import vessels

    own = vessels(["Chacun glisse un jeton dans la gourde."])
    assert [one.kind for one in fates("Celui qui a le plus de plis vide la gourde.", own)] == ["payment"]
    assert list(fates("Celui qui a le plus de plis vide la gourde.")) == []
