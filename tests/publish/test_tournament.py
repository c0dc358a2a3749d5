"""Reports of play: means with intervals, and better players that gain more than random ones."""

from __future__ import annotations

from random import Random
from xml.etree import ElementTree as ET

import pytest

from pipeline.engines.emit.module import emit
from pipeline.engines.load import load_game, load_text
from pipeline.paths import project
from pipeline.publish.play_plot import draw
from pipeline.publish.search import choose_by_search
from pipeline.publish.tournament import mean_of, play_report, to_markdown
from tests.games import THREE_HOLES, chapter


def test_a_mean_has_the_interval_of_its_sample() -> None:
    found = mean_of([1, 2, 3, 4])

    # variance 5/3; 1.96 * sqrt(5/3) / 2
    assert (found.value, round(found.half, 4)) == (2.5, 1.2652)


def test_lengths_and_gains_of_a_game_for_one() -> None:
    """Three holes: every opening has a third; two of three lead to a jump, which wins."""
    game = load_text(emit(chapter("trois-trous", THREE_HOLES)), "trois-trous")

    report = play_report(game, games=3_000, matches=2)

    assert (report.shortest, report.longest, report.matches) == (1, 2, ())
    assert abs(report.gains[0].value - 2 / 3) < 2 * report.gains[0].half
    assert abs(report.decisions.value - 5 / 3) < 2 * report.decisions.half


@pytest.mark.slow
def test_the_table_and_the_picture_name_the_engine() -> None:
    report = play_report(load_game("lebrun-1828/petite-brisque", project()), games=500, matches=2)

    assert "| lebrun-1828/petite-brisque | 500 | 32." in to_markdown([report])
    picture = ET.fromstring(draw([report]))
    words = [node.text for node in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert "Jeu de la petite Brisque" in words
    assert "place 1" in words


def test_the_searching_player_finds_the_only_winning_line() -> None:
    """Of three holes in a row only the middle one must not be opened; then there is one jump."""
    game = load_text(emit(chapter("trois-trous", THREE_HOLES)), "trois-trous")
    state = game.new_initial_state()

    while not state.is_terminal():
        state.apply_action(choose_by_search(state, Random(1)))

    assert state.returns() == [1]
