"""The level of an engine is the highest whose checks, and those below, all passed."""

from __future__ import annotations

import pytest

from pipeline.model import Check
from pipeline.verify.level import level_of, obstacle

ALL = ("playouts", "conformance", "scenario", "exercise", "mutation", "coverage", "provenance")


def checks(*failed: str, kinds: tuple[str, ...] = ALL) -> list[Check]:
    return [Check("e", n, kind, None, None, int(kind not in failed), "") for n, kind in enumerate(kinds)]


@pytest.mark.parametrize(
    ("failed", "level"),
    [
        ((), "verified"),
        (("coverage",), "discriminating"),
        (("mutation",), "exercised"),
        (("exercise",), "conformant"),
        (("conformance", "coverage"), "generated"),
        (("playouts",), "failed"),
    ],
)
def test_a_failed_check_stops_the_ladder(failed: tuple[str, ...], level: str) -> None:
    assert level_of(checks(*failed)) == level


def test_a_check_that_was_not_made_is_not_passed() -> None:
    assert level_of(checks(kinds=("playouts", "scenario", "exercise"))) == "generated"
    assert level_of([]) == "failed"


def test_a_finding_about_the_source_does_not_count() -> None:
    finding = Check("e", 99, "finding", None, "x", 0, "")
    assert level_of([*checks(), finding]) == "verified"


@pytest.mark.parametrize(
    ("failed", "kind"),
    [
        ((), None),
        (("coverage",), "coverage"),
        (("provenance", "exercise"), "exercise"),
        (("mutation", "scenario"), "scenario"),
    ],
)
def test_what_holds_an_engine_up_is_the_lowest_check_that_failed(failed: tuple[str, ...], kind: str | None) -> None:
    found = obstacle([Check("e", 99, "finding", None, "x", 0, ""), *checks(*failed)])
    assert (found and found.kind) == kind
