"""Every kind of rule is documented, typed, and comes back from the store as it went in."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from pipeline.ludemes import KINDS, Ludeme, json_schema, kind_of, read, write
from pipeline.ludemes.cards import Deal, RankOrder
from pipeline.publish.schemas import rules_document

every_kind = pytest.mark.parametrize("model", KINDS.values(), ids=list(KINDS))


@every_kind
def test_a_kind_says_what_it_means_and_gives_an_example(model: type[Ludeme]) -> None:
    assert (model.__doc__ or "").strip().endswith(".")
    assert model.example.endswith(".")
    assert model.phase in ("equipment", "deal", "exchange", "bet", "play", "payment", "end")


def test_no_two_models_have_one_kind_or_one_name() -> None:
    models = [model for model in Ludeme.__subclasses__() if model.__module__.startswith("pipeline.ludemes.")]
    assert len(models) == len(KINDS) == len({model.__name__ for model in models})


def test_a_chapter_tells_no_place_in_memory() -> None:
    assert " at 0x" not in rules_document()


@every_kind
def test_a_kind_has_its_chapter_and_its_schema(model: type[Ludeme]) -> None:
    assert f"\n## {model.model_fields['kind'].default}\n" in rules_document()
    assert model.__name__ in json_schema()["$defs"]


def test_defaults_are_not_stored() -> None:
    assert write(Deal(cards=5, packets=(2, 3))) == '{"cards": 5, "packets": [2, 3]}'


def test_a_record_comes_back_as_it_went_in() -> None:
    order = RankOrder(ranks=("roi", "dame", "valet", "as", "10"), suit="trump", when="players == 4")
    assert read("rank_order", write(order)) == order
    assert kind_of(order) == "rank_order"


@given(st.integers(1, 26), st.lists(st.integers(1, 5), max_size=4).map(tuple), st.booleans())
def test_deals_round_trip(cards: int, packets: tuple[int, ...], any_order: bool) -> None:
    deal = Deal(cards=cards, packets=packets, any_order=any_order)
    assert read("deal", write(deal)) == deal
    assert json.loads(write(deal)) == json.loads(write(read("deal", write(deal))))


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        ("deal", '{"cards": 0}'),
        ("deal", "{}"),
        ("deal", '{"cards": 5, "colour": "red"}'),
        ("rank_order", '{"ranks": ["roi", "reine"]}'),
        ("ante", '{"who": "dealer", "amount": "open(1)"}'),
        ("penalty", '{"amount": "players", "when": "rain"}'),
    ],
)
def test_what_does_not_fit_is_refused(kind: str, value: str) -> None:
    with pytest.raises(ValidationError):
        read(kind, value)
