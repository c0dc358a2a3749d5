"""Mutants are the smallest changes of a record; a source test must refute at least one of each rule."""

from __future__ import annotations

from pipeline.edition.scenario import Body
from pipeline.engines.emit.module import emit
from pipeline.model import Rule
from pipeline.verify.mutate import mutants
from pipeline.verify.trial import try_mutants
from tests.games import THREE_HOLES, chapter


def rule(kind: str, value: str) -> Rule:
    return Rule("r", "a", kind, value, "edited", 1.0, "", "s", None, 0, 0, "")


def changes(kind: str, value: str) -> list[str]:
    return [mutant.change for mutant in mutants(rule(kind, value))]


def test_a_count_goes_up_and_down() -> None:
    assert changes("goal", '{"pieces_left": 1}') == ["pieces_left: 1 → 2", "pieces_left: 1 → 0", "dropped"]


def test_a_large_count_also_changes_by_four() -> None:
    assert changes("deck", '{"cards": 32}')[:4] == [
        "cards: 32 → 33", "cards: 32 → 31", "cards: 32 → 36", "cards: 32 → 28",
    ]  # fmt: skip


def test_a_change_that_makes_no_sense_is_left_out() -> None:
    assert changes("pieces", '{"count": 1}') == ["count: 1 → 2", "each: false → true", "dropped"]


def test_a_condition_is_relaxed_shifted_and_reversed() -> None:
    assert changes("dice_win", '{"throws": "total > 10"}') == [
        "throws: total > 10 → total >= 10",
        "throws: total > 10 → total > 11",
        "throws: total > 10 → not (total > 10)",
        "dropped",
    ]


def test_a_payment_changes() -> None:
    found = changes("ante", '{"amount": "2 * players", "who": "dealer"}')
    assert "amount: 2 * players → 3 * players" in found
    assert "amount: 2 * players → (2 * players) + 1" in found
    assert "who: dealer → all" in found


def test_ranks_are_swapped_and_a_permission_reversed() -> None:
    assert 'ranks: ["roi", "dame", "as"] → ["dame", "roi", "as"]' in changes(
        "rank_order", '{"ranks": ["roi", "dame", "as"]}'
    )
    assert "required: true → false" in changes("follow", '{"duty": "suit"}')


def test_a_phrase_is_no_expression() -> None:
    assert changes("stand", '{"phrase": "je passe"}') == ["dropped"]


def test_examples_kill_mutants_and_survivors_are_told() -> None:
    three = chapter("trois-trous", THREE_HOLES)
    text = emit(three)
    example = Body.model_validate(
        {"name": "gagnée", "play": ["Ôter le 3", "1 à 3"], "then": {"won": 1}} | {"name": "gagnee"}
    )
    fates = {
        (one.mutant.rule.rsplit("/", 1)[-1], one.mutant.change): one.fate
        for one in try_mutants(three, text, {"gagnee": example})
    }
    assert fates["goal-1", "pieces_left: 1 → 0"] == "killed"
    assert fates["jump-1", "removes: true → false"] == "killed"
    assert fates["jump-1", "diagonal: false → true"] == "survived"
    assert fates["goal-1", "dropped"] == "refused"


def test_without_examples_nothing_is_killed() -> None:
    three = chapter("trois-trous", THREE_HOLES)
    assert "killed" not in {one.fate for one in try_mutants(three, emit(three), {})}
