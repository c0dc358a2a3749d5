"""What an encoder adds to rules that were read, and which rules others of their kind contest."""

import json

import pytest

from pipeline.extract.completion import flags
from pipeline.extract.contested import contested
from pipeline.extract.evaluate import sentences_of
from pipeline.extract.extraction import extract
from pipeline.ludemes import KINDS


def told(text: str, kind: str) -> list[dict[str, object]]:
    """Return the values of the rules of a kind that a text states."""
    return [json.loads(rule.value) for rule in extract("text", sentences_of(text)) if rule.kind == kind]


@pytest.mark.parametrize(
    ("text", "kind", "values"),
    [
        (
            "La partie se fait en cent points. Pressé, on s'arrête à soixante.",
            "target",
            [{"points": 100, "alternatives": [60]}],
        ),
        (
            "Le camp qui atteint deux cents points, ou trois cents si la soirée est longue, offre le punch à l'autre.",
            "target",
            [{"points": 200, "alternatives": [300]}],
        ),
        (
            "Chacun prend vingt jetons, ou trente les soirs de fête.",
            "stake",
            [{"chips": 20, "alternatives": [30]}],
        ),
    ],
)
def test_a_number_that_is_offered_is_no_rule_of_its_own(text: str, kind: str, values: list[dict[str, object]]) -> None:
    assert told(text, kind) == values


def test_a_number_for_so_many_players_is_offered_to_nobody_else() -> None:
    text = "La partie est de cent points ; quand on est quatre, elle est de deux cents."
    assert told(text, "target") == [{"points": 100}, {"points": 200, "when": "players == 4"}]


def test_a_revenge_is_no_other_length() -> None:
    text = "La partie est de sept points, et le perdant peut demander sa revanche en neuf."
    assert told(text, "target") == [{"points": 7}]


def test_a_marriage_of_trumps_is_worth_the_double() -> None:
    text = "Quand on a le roi et la dame d'une couleur, c'est un mariage : vingt points, quarante en atout."
    assert [value.get("trump_doubled") for value in told(text, "meld")] == [True]


def test_a_variant_for_other_players_does_not_stand_beside_the_number_of_the_game() -> None:
    text = "La rocambole se joue à trois. On joue aussi la rocambole à cinq, qui se nomme rocambole rompue."
    assert told(text, "players") == [{"min": 3, "max": 3}]


def test_what_is_flagged_or_contested_are_kinds_of_rules() -> None:
    assert {*flags(), *contested()} <= set(KINDS)
    assert all(set(names) <= set(KINDS[kind].model_fields) for kind, names in flags().items())
