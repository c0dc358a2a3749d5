"""What a second reading doubts: records whose clause is hardly like any that states one of their kind."""

import math

import pytest

from pipeline.extract.doubts import needed
from pipeline.extract.doubts_training import Judgement, doubts
from pipeline.extract.evaluate import sentences_of
from pipeline.extract.extraction import extract
from pipeline.ludemes import KINDS

PACK = "On joue avec trente-deux cartes. "


def kinds(text: str, *, is_read_again: bool) -> set[str]:
    return {one.kind for one in extract("a", sentences_of(text), is_read_again=is_read_again)}


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("L'enjeu s'étant trouvé court de trois fiches, on soupçonna le domestique.", "ante"),
        ("Les pontes s'étant assis, le banquier raconta son voyage.", "banker"),
    ],
)
def test_what_only_looks_like_a_rule_to_a_reader_is_doubted(text: str, kind: str) -> None:
    assert kind in kinds(PACK + text, is_read_again=False)
    assert kind not in kinds(PACK + text, is_read_again=True)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Chaque joueur met deux jetons au panier avant la donne.", "ante"),
        ("Le donneur retourne la dernière carte, qui fait l'atout.", "turn_up"),
        ("Celui qui renonce paie une amende de deux jetons.", "penalty"),
        ("Pot : chaque joueur y met 2 jetons", "ante"),
    ],
)
def test_what_states_a_rule_and_what_a_list_says_is_not_doubted(text: str, kind: str) -> None:
    assert kind in kinds(PACK + text, is_read_again=True)


def test_a_kind_is_doubted_below_the_odds_at_which_most_of_its_records_are_wrong() -> None:
    plain = [Judgement("deck", odds, True) for odds in (0.001, 0.01, 0.9)] * 40
    misleading = [Judgement("ante", 0.001, False)] * 60 + [Judgement("ante", 0.9, True)] * 60
    (doubt,) = doubts([*plain, *misleading])
    assert (doubt.kind, doubt.right, doubt.wrong) == ("ante", 0, 60)
    assert 0.001 < doubt.least < 0.9


def test_a_kind_of_which_few_records_were_judged_is_not_doubted() -> None:
    assert not list(doubts([Judgement("ante", 0.001, False)] * 9 + [Judgement("deck", 0.5, True)] * 30))


def test_the_kinds_that_are_doubted_are_kinds_of_rules() -> None:
    assert needed()
    assert needed().keys() <= KINDS.keys()
    assert all(0 < least < 1 and not math.isnan(least) for least in needed().values())
