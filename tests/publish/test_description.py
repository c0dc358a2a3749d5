"""A game described from outside: what a writer of scenarios may give, do and ask."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.engines.emit.module import emit
from pipeline.engines.load import load_game, load_text
from pipeline.paths import project
from pipeline.publish.description import Asked, Said, describe, in_short, meaning_of, meanings
from tests.engines.books import LEVEES, book
from tests.games import THREE_HOLES, chapter

ENGINES = sorted((project().root / "outputs" / "engines").glob("*/*.py"))


def test_a_board_is_described_by_its_holes_and_moves() -> None:
    told = describe(load_text(emit(chapter("trois-trous", THREE_HOLES)), "trois-trous"))

    assert (told.engine, told.phases, told.ranks) == ("livre/trois-trous", ("play",), ())
    assert Asked("holes", "numbers", False, False, "the numbers of the holes with a piece") in told.facts
    assert told.actions == (Said("Ôter le N", 3, "Ôter le 1"), Said("N à N", 2, "1 à 3"))


def test_a_game_of_cards_is_described_by_its_ranks_hands_and_plays() -> None:
    told = describe(load_text(emit(book(LEVEES)), "levees"))

    assert told.ranks == ("roi", "dame", "valet", "as", "10", "9", "8", "7")
    assert Asked("hands", "cards", True, True, "the cards that the seat holds now") in told.facts
    assert Asked("trump", "a suit", False, False, "the trump suit") in told.facts
    assert told.actions[0] == Said("Jouer CARTE", 32, "Jouer 7 de cœur")


@pytest.mark.parametrize(("way", "seat"), [("left", 1), ("right", 3)])
def test_who_acts_first_is_told(way: str, seat: int) -> None:
    text = LEVEES.replace("min: 2, max: 2", "min: 4, max: 4").replace("first: left", f"first: {way}")

    assert describe(load_text(emit(book(text)), "levees")).first == seat


@pytest.mark.parametrize(
    ("choices", "told"),
    [((), "any"), ((0, 1), "0, 1"), ((2, 4, 6, 8, 10), "2, 4, 6, 8, 10"), ((3, 4, 5, 6, 7, 8), "3 … 8")],
)
def test_numbers_in_a_row_are_told_by_their_ends(choices: tuple[int, ...], told: str) -> None:
    assert in_short(choices) == told


@pytest.mark.parametrize("path", ENGINES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_what_is_described_of_an_engine_can_be_said_to_it(path: Path) -> None:
    game = load_game(path)

    told = describe(game)

    assert sum(said.count for said in told.actions) == game.num_distinct_actions
    assert all(game.book.say(game.action(said.example), False) == said.example for said in told.actions)


def test_a_box_is_meant_by_the_name_of_its_card() -> None:
    assert meaning_of("10 de cœur", "stops") == meaning_of("box_roi", "vying") == "chips in the box of that card"
    with pytest.raises(KeyError):
        meaning_of("nonsense", "stops")


def test_every_meaning_is_that_of_a_fact_of_some_engine() -> None:
    games = [load_game(path) for path in ENGINES]
    facts = {(family, fact.name) for game in games for fact in game.book.facts for family in ("every", game.family)}

    unused = {(family, name) for family, told in meanings().items() for name in told} - facts

    assert unused == {("every", "box_*"), ("every", "CARD")}


@pytest.mark.parametrize(
    ("engine", "sides"),
    [
        ("lebrun-1828/sixte", ((0, 1, 2), (3, 4, 5))),
        ("lebrun-1828/sizette", ((0, 2, 4), (1, 3, 5))),
        ("lebrun-1828/mouche", ()),
    ],
)
def test_who_are_partners_is_told(engine: str, sides: tuple[tuple[int, ...], ...]) -> None:
    assert describe(load_game(engine, project())).sides == sides
