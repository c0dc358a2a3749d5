"""The scores of the fields of rules, each by itself."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from pipeline.extract.field_scores import verdicts


def test_of_a_rule_that_is_partly_right_each_field_counts_by_itself() -> None:
    wanted = [("deal", '{"cards": 5, "packets": [3, 2]}')]

    told = list(verdicts(wanted, [("deal", '{"cards": 5}')]))

    assert told == [("right", "deal.cards"), ("missed", "deal.packets")]


def test_a_rule_is_laid_beside_the_one_with_which_it_agrees_most() -> None:
    wanted = [("payment", '{"amount": "1", "to": "winner"}'), ("payment", '{"amount": "2", "to": "banker"}')]
    found = [("payment", '{"amount": "3", "to": "banker"}'), ("payment", '{"amount": "1", "to": "winner"}')]

    told = sorted(verdicts(wanted, found))

    assert told == [
        ("missed", "payment.amount"), ("right", "payment.amount"), ("right", "payment.to"), ("right", "payment.to"),
        ("wrong", "payment.amount"),
    ]  # fmt: skip


def test_rules_that_agree_in_nothing_stand_alone() -> None:
    told = sorted(verdicts([("target", '{"points": 100}')], [("target", '{"points": 12}')]))

    assert told == [("missed", "target.points"), ("wrong", "target.points")]


def test_what_each_card_counts_is_a_field_and_a_rule_without_fields_is_one() -> None:
    wanted = [("card_values", '{"values": {"as": 11, "roi": 4}}'), ("banker", "{}")]

    told = sorted(verdicts(wanted, [("card_values", '{"values": {"as": 11}}'), ("banker", "{}")]))

    assert told == [
        ("missed", "card_values.values.roi"), ("right", "banker.kind"), ("right", "card_values.values.as"),
    ]  # fmt: skip


RULES = st.lists(
    st.tuples(
        st.sampled_from(["deal", "stake"]),
        st.dictionaries(st.sampled_from("abc"), st.integers(0, 2)).map(lambda one: json.dumps(one, sort_keys=True)),
    ),
    max_size=5, unique=True,
)  # fmt: skip


@given(RULES, RULES)
def test_each_field_that_is_wanted_is_right_or_missed_and_each_that_is_found_right_or_wrong(
    wanted: list[tuple[str, str]], found: list[tuple[str, str]]
) -> None:
    told = [verdict for verdict, _ in verdicts(wanted, found)]

    assert len(told) - told.count("wrong") == sum(max(1, len(json.loads(value))) for _, value in wanted)
    assert len(told) - told.count("missed") == sum(max(1, len(json.loads(value))) for _, value in found)
