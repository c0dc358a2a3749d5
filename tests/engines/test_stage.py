from __future__ import annotations

from dataclasses import replace

import pytest

from pipeline.database.store import Store
from pipeline.engines.chapters import chapter_of
from pipeline.engines.load import load_game, load_text
from pipeline.engines.stage import EnginesStage
from pipeline.errors import EngineError, MissingRules, UnknownGame
from pipeline.model import Account, Block, Gap, Review, Rule, Section, Source
from pipeline.paths import Project
from tests.games import THREE_HOLES, chapter

SOURCE = Source(
    "livre", "Le Livre", "Anonyme", 1800, "", "fr", "", "text", "", 1, "livre.txt", "text/plain", "0" * 64, "", None
)
SECTION = Section("livre/s1", "livre", None, 0, "game", "Trois trous", 0, 100, 0, 10, "test", None)


@pytest.fixture
def store() -> Store:
    """A store with the game of three holes: the words of its rules stand at 0 to 99, page 12 begins at 40."""
    store = Store()
    game = chapter("trois-trous", THREE_HOLES)
    rules = [replace(paged.rule, start=20 * i, end=20 * i + 5) for i, paged in enumerate(game.rules)]
    blocks = [Block("livre", 0, "paragraph", 0, 40, 0, "", 11), Block("livre", 1, "paragraph", 40, 100, 0, "", 12)]
    store.insert([SOURCE, SECTION, game.account, *blocks, *rules])
    return store


def test_an_account_becomes_an_engine_and_a_module(store: Store) -> None:
    stage = EnginesStage()
    assert stage.subjects(store) == ["livre/trois-trous"]
    batch = stage.compute(stage.payload(store, "livre/trois-trous"))
    (engine,) = batch.rows
    assert (engine.id, engine.family, engine.level) == ("livre/trois-trous", "pegs", "generated")  # type: ignore[union-attr]
    game = load_text(batch.files["engines/livre/trois_trous.py"], "x")
    assert {rule.kind: rule.page for rule in game.rules} == {
        "board": 11, "pieces": 11, "opening": 12, "jump": 12, "goal": 12, "end": None,
    }  # fmt: skip


def test_rules_that_an_editor_rejected_are_left_out(store: Store) -> None:
    wrong = Rule(
        "livre/trois-trous/goal-x1", "livre/trois-trous", "goal", '{"pieces_left": 2}', "extracted", 0.9, "p", "livre",
        None, 90, 95, "deux",
    )  # fmt: skip
    store.insert([wrong])
    with pytest.raises(EngineError, match="ruled twice"):
        EnginesStage.compute(EnginesStage().payload(store, "livre/trois-trous"))
    store.insert([Review(wrong.id, "livre/trois-trous", "rejected", "misread")])
    assert EnginesStage.compute(EnginesStage().payload(store, "livre/trois-trous")).rows


def test_a_convention_is_taken_where_the_edition_says_so(store: Store) -> None:
    store.insert([Gap("livre/trois-trous/option-diagonale", "livre/trois-trous", "convention", "taken", "left", "")])
    account = store.one(Account, "id = ?", ("livre/trois-trous",))
    assert account is not None
    assert chapter_of(store, account).taken == ("diagonale",)


def test_what_an_editor_left_open_is_told_and_what_nobody_edited_is_passed_over(store: Store) -> None:
    store.delete("rule", "kind = ?", ("pieces",))
    with pytest.raises(MissingRules, match="How many pieces"):
        EnginesStage.compute(EnginesStage().payload(store, "livre/trois-trous"))
    store.connection.execute("UPDATE rule SET origin = 'extracted'")
    assert EnginesStage.compute(EnginesStage().payload(store, "livre/trois-trous")).rows == ()


def test_a_game_that_takes_all_from_another_is_no_engine_of_its_own(store: Store) -> None:
    game = chapter("trois-trous", THREE_HOLES)
    taken = [replace(paged.rule, origin="inherited", inherited_from="livre/autre") for paged in game.rules]
    other = Store()
    other.insert([SOURCE, SECTION, game.account, *taken])
    assert EnginesStage.compute(EnginesStage().payload(other, "livre/trois-trous")).rows == ()


def test_an_unknown_engine_is_named(tmp_path: object) -> None:
    with pytest.raises(UnknownGame, match="No engine livre/inconnu"):
        load_game("livre/inconnu", Project(tmp_path))  # type: ignore[arg-type]


def test_a_module_without_a_game_is_refused() -> None:
    with pytest.raises(EngineError, match="has no GAME"):
        load_text("x = 1", "faux.py")
    with pytest.raises(EngineError, match="does not run"):
        load_text("1 / 0", "faux.py")
