"""Records that the other records of a game make impossible are dropped."""

import pytest

from pipeline.extract.sense import possible
from pipeline.model import Rule


def rule(kind: str, value: str) -> Rule:
    return Rule(f"livre/jeu/{kind}", "livre/jeu", kind, value, "extracted", 0.9, "p", "livre", None, 0, 4, "mots")


@pytest.mark.parametrize(
    ("rules", "kept"),
    [
        ([rule("deal", '{"cards": 5}'), rule("deck", '{"cards": 32}'), rule("players", '{"max": 6, "min": 2}')], 3),
        (
            [
                rule("deal", '{"cards": 52}'),
                rule("deck", '{"cards": 52, "packs": 2}'),
                rule("players", '{"max": 4, "min": 4}'),
            ],
            2,
        ),
        ([rule("deal", '{"cards": 26}'), rule("deck", '{"cards": 52}')], 2),
        ([rule("deal", '{"cards": 60}')], 0),
        ([rule("rank_order", '{"ranks": ["2", "3", "4", "5"]}')], 0),
        ([rule("rank_order", '{"ranks": ["as", "2", "3"]}')], 1),
    ],
)
def test_what_cannot_be_is_dropped(rules: list[Rule], kept: int) -> None:
    assert len(possible(rules)) == kept
