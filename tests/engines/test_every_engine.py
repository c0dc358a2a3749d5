"""Every engine of `outputs/engines`, in a loop: documented, sourced, tested, sound, and blind to what is hidden."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from random import Random

import pytest

from pipeline.engines.load import load_game
from pipeline.engines.runtime.game import Game
from pipeline.engines.runtime.state import State
from pipeline.paths import project

ENGINES = sorted((project().root / "outputs" / "engines").glob("*/*.py"))
CERTIFICATES = project().root / "outputs" / "certificates"

STOPS = (0, 7, 23, 60)
"""Actions after which a random game is looked at; a game that is over sooner, at its end."""


@pytest.fixture(params=ENGINES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def engine(request: pytest.FixtureRequest) -> Path:
    path: Path = request.param
    return path


@pytest.fixture
def game(engine: Path) -> Game:
    return load_game(engine)


def played(game: Game, seed: int, actions: int) -> State:
    rng, state = Random(seed), game.new_initial_state()
    for _ in range(actions):
        if state.is_terminal():
            break
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def test_every_function_is_documented_and_carries_a_sentence_or_says_that_it_carries_none(engine: Path) -> None:
    text = engine.read_text("utf-8")
    lines, game = text.splitlines(), load_game(engine)
    ids = {rule.id for rule in game.rules}
    for node in (node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)):
        above = lines[node.lineno - 2]
        assert above.startswith("# "), f"{node.name} stands under no words"
        assert ast.get_docstring(node), f"{node.name} has no docstring"
        cited = game.provenance[node.name]
        assert set(cited) <= ids
        assert bool(cited) != above.startswith("# Conduct of the game"), f"{node.name}: {above}"


def test_every_rule_has_its_words_and_where_the_source_has_pages_its_page(game: Game) -> None:
    paged = any(rule.page is not None for rule in game.rules)
    for rule in game.rules:
        assert rule.quote, rule.id
        assert rule.origin in ("extracted", "edited", "inherited", "supplied"), rule.id
        if paged and rule.origin != "inherited":
            assert (rule.page is not None) == (rule.origin != "supplied"), rule.id


def test_every_engine_has_a_certificate_whose_level_its_checks_bear_out(engine: Path) -> None:
    name = f"{engine.parent.name}_{engine.stem}.json"
    certificate = json.loads((CERTIFICATES / name).read_text("utf-8"))
    assert certificate["module"] == f"engines/{engine.parent.name}/{engine.name}"
    failed = {check["kind"] for check in certificate["checks"] if not check["passed"]}
    assert certificate["level"] != "failed"
    assert "playouts" not in failed
    assert ("conformance" in failed) == (certificate["level"] == "generated")
    assert certificate["level"] != "verified" or not failed & {"scenario", "exercise", "mutation", "coverage"}


@pytest.mark.parametrize("actions", STOPS)
def test_a_state_survives_serialising_and_copies_are_independent(game: Game, actions: int) -> None:
    state = played(game, 3, actions)

    again, copy = game.deserialize(state.serialize()), state.clone()

    assert (again.cells, again.history(), again.hash()) == (state.cells, state.history(), state.hash())
    assert again.legal_actions() == state.legal_actions()
    if not copy.is_terminal():
        copy.apply_action(copy.legal_actions()[-1])
        assert (again.cells, again.hash()) == (state.cells, state.hash()) != (copy.cells, copy.hash())


@pytest.mark.parametrize("actions", STOPS)
def test_what_a_seat_cannot_see_leaves_its_strings_unchanged(game: Game, actions: int) -> None:
    """Another world of the same information, and any change of a cell that only others see."""
    state = played(game, 5, actions)
    for seat in range(state.num_players()):
        twin = state.resample_from_infostate(seat, Random(seat).random)
        assert twin.information_state_string(seat) == state.information_state_string(seat)
        assert twin.current_player() == state.current_player()
        assert game.deserialize(twin.serialize()).cells == twin.cells  # its history is one that the rules allow
        changed = state.clone()
        for fact in (fact for fact in game.book.facts if fact.secret):
            for place in range(state.num_players() if fact.seats else 1):
                if not fact.seats or place != seat:
                    changed.cells[fact.offset + place] ^= 3
        assert changed.observation_string(seat) == state.observation_string(seat)


@pytest.mark.parametrize("actions", STOPS)
def test_every_action_reads_back_in_its_words(game: Game, actions: int) -> None:
    state = played(game, 7, actions)
    for action in state.legal_actions():
        assert state.string_to_action(state.action_to_string(action)) == action
    assert sum(weight for _, weight in state.chance_outcomes()) == int(state.is_chance_node())
