"""Why an account becomes no engine."""

from __future__ import annotations

from pipeline.engines.objections import objection
from tests.engines.books import LEVEES, book


def test_complete_rules_meet_no_objection() -> None:
    assert objection(book(LEVEES)) is None


def test_what_the_rules_do_not_say_is_asked() -> None:
    told = objection(book(LEVEES.replace('  - {quote: "le premier commence", leader: {who: eldest}}\n', "")))
    assert told is not None
    assert told.what == "Les Levées: the rules do not say: Who plays first?"


def test_the_nearest_families_are_named() -> None:
    told = objection(book(LEVEES.replace('  - {quote: "fournir la couleur", follow: {duty: suit}}\n', "")))
    assert told is not None
    assert "tricks without follow" in told.what
