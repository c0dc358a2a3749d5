"""The records of the program held against those of editors."""

from __future__ import annotations

from pipeline.extract.agreement import Agreement, agreement, total
from pipeline.model import Rule
from pipeline.model.rule import Origin


def rule(name: str, kind: str, value: str, origin: Origin, sentence: str, account: str = "livre/jeu") -> Rule:
    return Rule(
        id=name, account=account, kind=kind, value=value, origin=origin, confidence=0.9, pattern="", source="livre",
        sentence=sentence, start=0, end=1, quote="x",
    )  # fmt: skip


RULES = [
    rule("a", "deal", '{"cards": 5}', "edited", "s1"),
    rule("b", "deal", '{"cards": 6}', "extracted", "s1"),
    rule("c", "row", "{}", "extracted", "s2"),
    rule("d", "meld", '{"name": "tierce"}', "edited", "s3"),
    rule("e", "meld", '{"name": "tierce"}', "extracted", "s4"),
    rule("f", "meld", '{"name": "quinte"}', "extracted", "s4"),
    rule("g", "meld", '{"name": "tierce"}', "extracted", "s9", account="livre/autre"),
    rule("h", "deal", '{"cards": 7}', "supplied", "s1"),
]


def test_values_and_sentences_are_counted_in_the_accounts_that_an_editor_speaks_of() -> None:
    assert agreement(RULES, frozenset()) == [
        Agreement("deal", edited=1, same_value=0, same_sentence=1, extracted=1, agree=0),
        Agreement("meld", edited=1, same_value=1, same_sentence=0, extracted=2, agree=1),
    ]


def test_what_an_editor_confirmed_is_stated_by_both() -> None:
    rows = agreement(RULES, frozenset({"c"}))

    assert rows[2] == Agreement("row", edited=1, same_value=1, same_sentence=1, extracted=1, agree=1)
    assert total(rows) == Agreement("all", edited=3, same_value=2, same_sentence=2, extracted=4, agree=2)


def test_shares_follow_from_the_counts() -> None:
    row = Agreement("meld", edited=4, same_value=1, same_sentence=3, extracted=2, agree=1)

    assert (row.recall, row.precision) == (0.25, 0.5)
    assert Agreement("row", 0, 0, 0, 0, 0).precision == 1.0
