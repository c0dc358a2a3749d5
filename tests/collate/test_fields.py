"""Accounts compared by their records: the same field, the same condition, the same sense."""

import json

import pytest

from pipeline.collate.fields import Field, Verdict, compare_fields
from pipeline.model import Origin, Rule


def rule(kind: str, value: dict[str, object], quote: str = "ainsi", origin: Origin = "extracted") -> Rule:
    written = json.dumps(value, sort_keys=True)
    return Rule(f"x/{kind}-{written}", "x", kind, written, origin, 1.0, "p", "livre", None, 0, len(quote), quote)


def one(first: Rule | None, second: Rule | None) -> Field:
    (field,) = compare_fields([first] if first else [], [second] if second else [])
    return field


@pytest.mark.parametrize(
    ("kind", "first", "second", "verdict", "parts"),
    [
        ("deck", {"cards": 32}, {"cards": 32}, "agrees", ()),
        ("deck", {"cards": 32}, {"cards": 52}, "contradicts", ("cards",)),
        ("deal", {"cards": 5}, {"cards": 5, "packets": [2, 3]}, "differs", ("packets",)),
        ("deal", {"cards": 5}, {"cards": 5, "when": "players == 4"}, "differs", ("when",)),
        ("trump", {"method": "turn_up"}, {"method": "turn_up", "option": "libre"}, "differs", ("option",)),
        ("direction", {"first": "left"}, {"first": "right"}, "contradicts", ("first",)),
        ("follow", {"duty": "suit"}, {"duty": "suit", "required": False}, "contradicts", ("required",)),
        ("ante", {"who": "all", "amount": "1"}, {"who": "all", "amount": "2"}, "differs", ("amount",)),
        ("set_hand", {"name": "razzia", "size": 3}, {"name": "moisson", "size": 3}, "wording", ("name",)),
        ("stand", {"phrase": "je garde"}, {"phrase": "je m'en contente"}, "wording", ("phrase",)),
        (
            "rank_order",
            {"ranks": ["as", "roi", "dame", "9"]},
            {"ranks": ["as", "roi", "dame", "10", "9"]},
            "agrees",
            (),
        ),
        (
            "rank_order",
            {"ranks": ["as", "roi", "9", "10"]},
            {"ranks": ["roi", "as", "dame", "10", "9"]},
            "contradicts",
            ("ranks",),
        ),
        ("set_hand", {"name": "razzia", "size": 3}, {"name": "moisson", "size": 4}, "differs", ("name", "size")),
        ("penalty", {"amount": "2*stake"}, {"amount": "2 * stake"}, "agrees", ()),
        ("penalty", {"amount": "1", "when": "tricks==0"}, {"amount": "1", "when": "tricks == 0"}, "agrees", ()),
    ],
)
def test_two_records_of_one_field(
    kind: str, first: dict[str, object], second: dict[str, object], verdict: Verdict, parts: tuple[str, ...]
) -> None:
    field = one(rule(kind, first), rule(kind, second))
    assert (field.verdict, field.parts) == (verdict, parts)


@pytest.mark.parametrize(
    ("kind", "first", "second"),
    [
        ("direction", {"first": "left", "of": "deal"}, {"first": "right", "of": "play"}),
        ("follow", {"duty": "suit"}, {"duty": "ruff"}),
        ("deck", {"cards": 32, "when": "players <= 4"}, {"cards": 52, "when": "players >= 5"}),
        ("penalty", {"amount": "1", "when": "tricks == 0"}, {"amount": "1", "when": "flush"}),
        ("deck", {"cards": 32}, None),
    ],
)
def test_records_of_two_fields_are_not_set_against_each_other(
    kind: str, first: dict[str, object], second: dict[str, object] | None
) -> None:
    fields = compare_fields([rule(kind, first)], [rule(kind, second)] if second else [])
    assert {field.verdict for field in fields} <= {"only_first", "only_second"}


def test_who_tells_the_way_of_the_play_tells_that_of_the_deal() -> None:
    field = one(rule("direction", {"first": "left"}), rule("direction", {"first": "left", "of": "play"}))
    assert field.verdict == "wording"


def test_ranks_worth_what_they_show_may_be_named_or_not() -> None:
    named, shown = {"values": {"as": 11, "9": 9, "8": 8}}, {"values": {"as": 11}, "pips": True}
    assert one(rule("card_values", named), rule("card_values", shown)).verdict == "agrees"


def test_a_simple_hand_is_the_hand() -> None:
    short, long = ({"name": name, "size": 3} for name in ("brelan", "brelan simple"))
    assert one(rule("set_hand", short), rule("set_hand", long)).verdict == "agrees"


def test_the_same_value_in_other_words_differs_only_in_wording() -> None:
    field = one(rule("deck", {"cards": 32}, "trente-deux cartes"), rule("deck", {"cards": 32}, "un piquet"))
    assert field.verdict == "wording"


def test_spelling_is_no_other_wording() -> None:
    field = one(rule("deck", {"cards": 32}, "des paiemens"), rule("deck", {"cards": 32}, "des paiements"))
    assert field.verdict == "agrees"


def test_what_an_editor_supplied_is_no_statement_of_the_text() -> None:
    assert compare_fields([rule("deck", {"cards": 32}, origin="supplied")], []) == []


def test_one_deal_for_all_is_set_against_each_deal_by_number_of_players() -> None:
    ours = [rule("deal", {"cards": n, "when": f"players == {n}"}) for n in (4, 5)]
    fields = compare_fields(ours, [rule("deal", {"cards": 5})])
    assert [field.verdict for field in fields] == ["contradicts", "differs"]


def test_packs_of_as_many_cards_are_one_pack() -> None:
    ours = [rule("deck", {"cards": 32, "when": "players <= 4"}), rule("added_cards", {"ranks": ["6"]})]
    fields = compare_fields(ours, [rule("deck", {"cards": 36, "when": "players <= 4"})])
    assert [field.verdict for field in fields if field.kind == "deck"] == ["wording"]


def test_an_order_of_two_stakes_does_not_matter() -> None:
    two = [rule("ante", {"who": "all", "amount": "1"}), rule("ante", {"who": "dealer", "amount": "2"})]
    assert {field.verdict for field in compare_fields(two, two[::-1])} == {"agrees"}
