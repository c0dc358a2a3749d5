"""The mutation score counts records, and a mutant that cannot be built proves nothing."""

from __future__ import annotations

import ast

from pipeline.edition.scenario import Body
from pipeline.engines.emit.module import emit
from pipeline.engines.load import load_text
from pipeline.engines.runtime.book import RuleText
from pipeline.verify.inside import answering, module_mutants
from pipeline.verify.mutate import Fate, Mutant, Outcome, allowance, spread
from pipeline.verify.score import Score, score, tried
from pipeline.verify.trial import try_mutants
from tests.games import THREE_HOLES, chapter


def outcome(rule: str, fate: Fate, *, inside: bool = False) -> Outcome:
    return Outcome(Mutant(rule, "count: 1 → 2", None, inside), fate, "")


RULES = tuple(
    RuleText(name, "ante", origin, "", None)
    for name, origin in (("a", "edited"), ("b", "extracted"), ("c", "edited"), ("d", "edited"), ("e", "supplied"))
)


def test_a_record_counts_when_one_mutant_of_it_is_killed() -> None:
    outcomes = [
        *(outcome("a", "killed"), outcome("a", "survived")),
        *(outcome("b", "refused"), outcome("b", "killed", inside=True)),
        *(outcome("c", "refused"), outcome("c", "survived", inside=True)),
        outcome("d", "unused"),
        outcome("e", "survived"),
    ]

    found = score(tried(RULES, outcomes))

    assert found == Score(records=4, killed=2, supplied=1, supplied_killed=0)
    assert found.share == 0.5


def test_a_record_is_told_with_its_survivors_and_with_what_its_functions_showed() -> None:
    records = tried(RULES[:2], [outcome("a", "survived"), outcome("b", "refused"), outcome("b", "killed", inside=True)])

    assert [str(record) for record in records] == [
        "0 killed, 0 refused, 1 survived, 0 unused (count: 1 → 2)",
        "0 killed, 1 refused, 0 survived, 0 unused; in its functions 1 killed, 0 survived",
    ]


def test_few_of_many_are_spread_evenly() -> None:
    assert spread(list(range(100)), 5) == [0, 24, 49, 74, 99]
    assert spread([1, 2], 5) == [1, 2]


def test_an_engine_of_many_records_has_fewer_mutants_of_each() -> None:
    assert [allowance(records) for records in (5, 10, 20, 100)] == [24, 20, 10, 6]


def test_a_function_is_changed_in_one_place_at_a_time() -> None:
    module = "def pay(state):\n    state[3] -= 2\n    if state[0] > 1:\n        end(state)\n\ndef other(state):\n    return 5\n"

    changes = dict(module_mutants(module, ("pay",)))

    assert set(changes) == {
        "pay: state[3] -= 2 → state[3] -= 2 + 1", "pay: 3 → 4", "pay: 2 → 3",
        "pay: if state[0] > 1: → if not state[0] > 1:", "pay: state[0] > 1 → state[0] >= 1", "pay: without end(state)",
        "pay: 1 → 2", "pay: 0 → 1",
    }  # fmt: skip
    assert all("return 5" in text and ast.parse(text) for text in changes.values())


def test_functions_that_cite_fewest_records_come_first() -> None:
    assert answering("r", {"new": ("r", "s"), "seats": ("r",), "legal": ("s",)}) == ("seats", "new")


def test_where_no_mutant_can_be_built_the_functions_of_the_record_are_changed() -> None:
    three = chapter("trois-trous", THREE_HOLES)
    text = emit(three)
    example = Body.model_validate({"name": "gagnee", "play": ["Ôter le 3", "1 à 3"], "then": {"won": 1, "terminal": 1}})

    outcomes = [one for one in try_mutants(three, text, {"gagnee": example}) if one.mutant.rule.endswith("/end-1")]

    assert {one.fate for one in outcomes if not one.mutant.inside} == {"refused"}
    assert "killed" in {one.fate for one in outcomes if one.mutant.inside}
    assert load_text(text, "trois-trous").provenance["begin"] == ("livre/trois-trous/end-1",)


def test_a_survivor_is_told_with_whether_random_games_differ() -> None:
    three = chapter("trois-trous", THREE_HOLES)

    reasons = {
        one.mutant.change: one.reason
        for one in try_mutants(three, emit(three), {})
        if one.fate == "survived" and one.mutant.rule.endswith(("/jump-1", "/goal-1")) and not one.mutant.inside
    }

    # In one line no jump is diagonal; a goal of two pegs is reached where one of one is not.
    assert reasons["diagonal: false → true"] == "no worked example differs, nor do 100 random games"
    assert reasons["pieces_left: 1 → 2"] == "no worked example differs"
