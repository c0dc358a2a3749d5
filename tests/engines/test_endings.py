"""A reduced game is the end of a real one: a few positions that a seat cannot tell apart, walked whole."""

from __future__ import annotations

from pipeline.engines.adapters.endings import Ending, replayed, shorten
from pipeline.engines.emit.module import emit
from pipeline.engines.load import load_game, load_text
from pipeline.paths import project
from tests.games import THREE_HOLES, chapter


def test_a_game_small_enough_is_walked_from_its_start() -> None:
    """Three holes in a row: three ways to open; the two ends allow one jump, the middle none."""
    game = load_text(emit(chapter("trois-trous", THREE_HOLES)), "trois-trous")

    ending = shorten(game, 100)

    # A game won has one peg left (gain 1), a game that cannot go on two.
    assert ending == Ending(worlds=((),), chance=0, playable=3, terminal=3, infosets=3, sums=(0, 1), longest=3)


def test_the_worlds_of_an_ending_look_alike_to_the_seat_to_play() -> None:
    game = load_game("lebrun-1828/mouche", project())

    ending = shorten(game, 120)

    assert ending is not None
    assert 1 < len(ending.worlds) <= 3
    first, *others = [replayed(game, world) for world in ending.worlds]
    seat = first.current_player()
    assert {other.information_state_string(seat) for other in others} == {first.information_state_string(seat)}
    assert len({tuple(state.cells) for state in (first, *others)}) == len(ending.worlds)
    assert ending.chance + ending.playable + ending.terminal <= 120 + 1
