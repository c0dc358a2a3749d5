"""The parts that records show, and the terms said in place of others that play them."""

from __future__ import annotations

import pytest

from pipeline.model import Sense
from pipeline.terms.links import find_links
from pipeline.terms.patterns import RecordCase
from pipeline.terms.recorded import Recorded

PENALTY = "no-trick-penalty"
FORMS = {"ruine": "ruine", "deroute": "déroute", "jeton": "jeton"}


def sense(term: str, game: str, definition: str, start: int, how: str = "running text") -> Sense:
    return Sense(f"livre/{term}-1", term, "livre", definition, start, start + len(definition), f'["{game}"]', how)


RUIN = sense("ruine", "Tournette", "La ruine coûte un jeton.", 100)
CHIP = sense("jeton", "Tournette", "Le jeton vaut dix sous.", 200)
ROUT = sense("deroute", "Volte", "À la volte on dit déroute au lieu de ruine comme à la tournette.", 300)


def parts(row: Recorded) -> list[tuple[str, str, str]]:
    links = find_links([RUIN, CHIP, ROUT], FORMS, [row])
    return [
        (link.sense.term, link.mention.target, link.mention.how)
        for link in links
        if link.mention.relation == "same_role"
    ]


def test_what_one_is_said_to_be_plays_the_part_and_what_one_pays_does_not() -> None:
    row = Recorded(PENALTY, "Tournette", "livre", 400, "ceux qui n'ont rien levé sont en ruine, et paient un jeton")
    assert ("ruine", PENALTY, "record") in parts(row)
    assert not [term for term, *_ in parts(row) if term == "jeton"]


def test_the_record_itself_proves_the_part() -> None:
    row = Recorded(PENALTY, "Tournette", "livre", 400, "qui ne lève rien est en ruine")
    link = next(link for link in find_links([RUIN, CHIP], FORMS, [row]) if link.mention.how == "record")
    relation, _ = link.rows()
    assert (relation.start, relation.end, relation.quote) == (424, 429, "qui ne lève rien est en ruine")


def test_a_term_said_in_place_of_another_plays_its_part() -> None:
    row = Recorded(PENALTY, "Tournette", "livre", 400, "qui ne lève rien est en ruine")
    assert ("deroute", PENALTY, "said-instead") in parts(row)


@pytest.mark.parametrize(
    ("kind", "fields", "holds"),
    [
        ("penalty", {"when": "tricks == 0"}, True),
        ("penalty", {"fault": "renounce"}, False),
        ("payment", {"when": "tricks == 0"}, False),
    ],
)
def test_a_case_asks_for_a_kind_and_a_value(kind: str, fields: dict[str, object], *, holds: bool) -> None:
    assert RecordCase(kind="penalty", field="when", value="tricks == 0").holds(kind, fields) is holds
