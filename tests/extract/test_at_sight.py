"""How far what is read of each kind is to be trusted at sight."""

from __future__ import annotations

from pipeline.extract.at_sight import SURE, TRIED, less_sure, measured
from pipeline.extract.evaluate import REFERENCE
from pipeline.extract.field_scores import Score, by_kind
from pipeline.ludemes import KINDS


def test_what_was_measured_is_of_kinds_that_there_are() -> None:
    assert set(measured()) <= {*KINDS, REFERENCE}
    assert min(min(score.right, score.wrong, score.missed) for score in measured().values()) >= 0


def test_kinds_of_which_too_little_is_right_are_less_sure() -> None:
    scores = less_sure(KINDS)

    assert all(score.precision < SURE and score.right + score.wrong + score.missed >= TRIED for score in scores)
    assert "deck" not in {score.kind for score in scores}
    assert less_sure(["deck", "deck", "no-such-kind"]) == []


def test_the_fields_of_a_kind_are_summed() -> None:
    fields = [Score("deal.cards", 5, 1, 0), Score("deal.packets", 2, 0, 3), Score("deck.cards", 4, 0, 0)]

    assert by_kind(fields) == (Score("deal", 7, 1, 3), Score("deck", 4, 0, 0))
