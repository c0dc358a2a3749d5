"""Boxes: a card, a meld and tricks, each for its stake; two accounts of one game, played by hand."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pipeline.engines.emit.module import emit
from pipeline.engines.load import load_text
from pipeline.engines.runtime.game import Game
from pipeline.errors import MissingRules
from tests.engines.books import CORPUS, book, lebrun


def lebrun_game() -> Game:
    return load_text(emit(lebrun("guinguette")), "guinguette")


def later_game() -> Game:
    text = (Path(CORPUS) / "guinguette-adpoker" / "edition" / "guinguette.yaml").read_text("utf-8")
    return load_text(emit(book(text, slug="guinguette", public=False)), "guinguette")


@pytest.mark.parametrize(("players", "first", "later"), [(3, 36, 36), (4, 36, 36), (5, 52, 52), (8, 52, 52)])
def test_the_packs_of_both_accounts(players: int, first: int, later: int) -> None:
    for game, size in ((lebrun_game(), first), (later_game(), later)):
        assert game.new_initial_state(players=players, dealer=0).facts()["pack"] == size


def test_one_account_shortens_the_pack_and_the_other_lengthens_a_piquet() -> None:
    """36 cards from the fives up, or a piquet with the sixes: the aces are the smallest cards of both."""
    fives, aces = ({f"{rank} de {suit}" for suit in ("cœur", "pique")} for rank in ("5", "as"))
    shortened = set(lebrun_game().new_initial_state(players=4, dealer=0).facts()["legal"])
    lengthened = set(later_game().new_initial_state(players=4, dealer=0).facts()["legal"])
    assert fives <= shortened and not aces & shortened
    assert aces <= lengthened and not fives & lengthened


@pytest.mark.parametrize("players", [3, 8])
def test_chips_only_move(players: int) -> None:
    for game in (lebrun_game(), later_game()):
        for play in game.playouts(20, 3, players=players, compiled=False, check=True):
            assert sum(play.returns) <= 0  # what is missing lies in the boxes


def test_a_rule_that_is_missing_is_asked() -> None:
    chapter = lebrun("guinguette")
    without = replace(chapter, rules=tuple(p for p in chapter.rules if p.rule.kind != "stir"))
    with pytest.raises(MissingRules, match="What does it cost to change a card"):
        emit(without)
