"""Actions and cards are read as people write them, and no two actions are confused by that."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.engines.load import load_game
from pipeline.engines.runtime import cards
from pipeline.engines.runtime.wording import fold
from tests.engines.test_every_engine import ENGINES

PIQUET = ("7", "8", "9", "10", "valet", "dame", "roi", "as")


@pytest.mark.parametrize(
    "text",
    ["roi de cœur", "Roi de Coeur", "le roi de cœur", "ROI DE CŒUR", " roi cœur ", "roi de cœurs.", "roi ♥"],
)
def test_a_card_is_read_as_people_write_it(text: str) -> None:
    assert cards.name(cards.number(text, PIQUET), PIQUET) == "roi de cœur"


@pytest.mark.parametrize(("text", "name"), [("sept de trefle", "7 de trèfle"), ("la Dix de Pique", "10 de pique")])
def test_a_number_may_be_a_word(text: str, name: str) -> None:
    assert cards.name(cards.number(text, PIQUET), PIQUET) == name


@pytest.mark.parametrize("text", ["roi", "cœur", "roi de roi", "6 de cœur", "roi de cœur de pique", ""])
def test_what_is_no_card_of_the_pack_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a card of this pack"):
        cards.number(text, PIQUET)


def test_a_suit_is_read_or_refused() -> None:
    assert cards.suit("Trèfles") == 2
    with pytest.raises(ValueError, match="suits are cœur, carreau"):
        cards.suit("atout")


@pytest.mark.parametrize("engine", ENGINES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_no_two_actions_of_a_game_are_read_alike(engine: Path) -> None:
    game = load_game(engine)
    for chance in (False, True):
        said = {game.book.say(action, chance) for action in range(game.num_distinct_actions)}
        assert len({fold(text) for text in said}) == len(said)
