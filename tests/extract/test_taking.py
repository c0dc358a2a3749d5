"""Which kinds of rule a reference takes over."""

from __future__ import annotations

from typing import get_args

import pytest

from pipeline.extract.evaluate import sentences_of
from pipeline.extract.lexicon import recognisers
from pipeline.extract.mentions import mentions
from pipeline.extract.taking import clause_of, taken_over
from pipeline.ludemes import KINDS, Phase


def taken(text: str) -> frozenset[str]:
    (sentence,) = sentences_of(text)
    (mention,) = mentions("livre/loup", ["loup"], [sentence])
    return taken_over(mention, clause_of(mention, sentence))


def test_the_places_of_another_game_bring_no_deal() -> None:
    kinds = taken("Les places se tirent au sort comme à la bouillotte ; chacun paie un jeton.")

    assert "dealer_choice" in kinds
    assert "deal" not in kinds


def test_marking_as_elsewhere_brings_no_stakes() -> None:
    kinds = taken("Les levées au-dessus de six se marquent ainsi qu'au whist.")

    assert "score" in kinds
    assert not {"ante", "stake", "payment"} & kinds


def test_a_part_that_nothing_limits_comes_whole() -> None:
    assert {"deal", "turn_up", "dealer_choice"} <= taken("Les préliminaires sont ceux du piquet.")


@pytest.mark.parametrize(
    ("exception", "lost"),
    [
        ("excepté que l'on distribue six cartes", "deal"),
        ("sauf qu'on n'y fait point d'écart", "exchange"),
        ("à cela près que l'on joue à cinq personnes", "players"),
    ],
)
def test_what_is_excepted_is_not_taken_over(exception: str, lost: str) -> None:
    kinds = taken(f"La brisquette se joue comme le piquet, {exception}.")

    assert lost not in kinds
    assert kinds > {"follow", "rank_order"}


def test_the_matters_name_kinds_and_phases_that_there_are() -> None:
    named = {name for row in recognisers("matters.toml") for name in row.fields.get("kinds", "").split()}

    assert {name for name in named if not name.startswith("@")} <= set(KINDS)
    assert {name[1:] for name in named if name.startswith("@")} <= set(get_args(Phase))


def test_a_game_that_is_said_to_be_another_takes_over_all_but_the_exception() -> None:
    kinds = taken("C'est le boston, à quelques légères différences près.")

    assert kinds == frozenset(KINDS)


def test_an_exception_that_opens_the_sentence_is_not_its_matter() -> None:
    kinds = taken("À l'exception de l'écart, tout se passe comme au piquet.")

    assert "exchange" not in kinds
    assert kinds > {"follow", "deal", "rank_order"}


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("Pour les mises, on se conduit comme au poker.", "payment"),
        ("Pour les renonces, on applique les amendes du whist.", "payment"),
        ("Donne : dix cartes à chacun, le reste forme la pioche, comme au rami.", "deal"),
        ("Un coup double se joue deux fois, comme au trictrac.", "play"),
        ("Le roi est la plus forte carte, comme à l'écarté.", "cards"),
        ("Si l'on joue à trois, on ôte les sept, comme au piquet.", "cards"),
        ("Les pions vont et prennent comme aux échecs.", "play"),
    ],
)
def test_the_part_is_told_by_topic_label_subject_or_record(text: str, part: str) -> None:
    (sentence,) = sentences_of(text)
    (mention,) = mentions("livre/loup", ["loup"], [sentence])

    assert mention.part == part
