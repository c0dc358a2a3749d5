"""Rules of money that a clause tells whole: each row finds its examples only, and what its numbers make."""

import pytest

from pipeline.extract.lexicon import Recogniser, recognisers
from pipeline.extract.masking import mask
from pipeline.extract.money_told import FILE, money_told, told_apart
from pipeline.extract.told import Told
from pipeline.extract.values import finish


@pytest.mark.parametrize("row", recognisers(FILE), ids=lambda row: row.id)
def test_a_row_finds_its_examples_only(row: Recogniser) -> None:
    assert row.examples
    assert row.counter_examples
    assert all(row.regex.search(mask(text).text) for text in row.examples)
    assert not any(row.regex.search(mask(text).text) for text in row.counter_examples)


@pytest.mark.parametrize(("text", "expected"), [
    ("Il en prend quatre, et les autres matadors chacun un.",
     [("payment", {"to": "holder", "amount": "4"}), ("payment", {"to": "holder", "amount": "1"})]),
    ("Il faut cinq levées, et que nul autre joueur n'en fasse autant.", [("majority", {"of": "tricks"})]),
    ("Le demandeur perd quarante points.", []),
    ("Le demandeur perd deux points.", [("score", {"who": "others", "points": "2"})]),
    ("Qui entreprend la vole et la manque perd deux points.", []),
])  # fmt: skip
def test_a_clause_tells_a_rule_whole(text: str, expected: list[tuple[str, dict[str, object]]]) -> None:
    assert [(one.kind, one.fields) for one in money_told(text)] == expected
    assert all(finish(one.kind, one.fields) for one in money_told(text))


def test_a_banker_may_be_named_in_the_sentence_before() -> None:
    text = "Il paie deux jetons à ceux qui ont davantage."
    assert not list(money_told(text))
    assert [one.fields["source"] for one in money_told(text, "Le banquier découvre son jeu.")] == ["banker"]


def test_of_rows_in_the_same_words_the_first_holds() -> None:
    first, second = Told("score", {"points": "1"}, 0, 9), Told("score", {"points": "2"}, 4, 12)
    assert told_apart([first, second]) == [first]
    assert told_apart([first, Told("payment", {}, 4, 12)])[1].kind == "payment"
