"""From the store to the level: rules become an engine, the engine is examined, a second build finds nothing to do."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.database.store import Store
from pipeline.engines.stage import EnginesStage
from pipeline.model import Account, Check, Engine, Scenario, Section, Sentence, Source, Text
from pipeline.paths import Project
from pipeline.run import build
from pipeline.verify.stage import VerifyStage
from tests.games import THREE_HOLES, chapter

SAID = "Trois trous en une ligne, trois fiches. On en ôte une, une fiche saute sa voisine, il n'en reste qu'une."
EXAMPLE = '{"name": "gagnee", "play": [{"do": "Ôter le 3"}, {"do": "1 à 3"}], "then": {"won": 1}}'


@pytest.mark.slow
def test_the_level_reached_is_written_on_the_engine_and_kept(tmp_path: Path) -> None:
    name = "livre/trois-trous"
    store = Store()
    with store.transaction():
        store.insert([
            Source("livre", "Le Livre", "A", 1800, "", "fr", "", "manual", "", 1, "f", "text/plain", "0", "", None),
            Text("livre", SAID, SAID),
            Section("livre/s1", "livre", None, 1, "game", "Trois trous", 0, len(SAID), 0, 0, "markdown", 5),
            Account(name, "livre", "livre/s1", "trois-trous", "Trois trous"),
            Sentence("livre/t1", "livre", "livre/s1", name, 1, 0, 39, "rule", SAID[:39], "", ""),
            Sentence("livre/t2", "livre", "livre/s1", name, 2, 40, len(SAID), "rule", SAID[40:], "", ""),
            *(paged.rule for paged in chapter("trois-trous", THREE_HOLES).rules),
            Scenario(f"{name}/gagnee", name, "livre", 40, len(SAID), SAID[40:], EXAMPLE),
        ])  # fmt: skip
    project = Project(tmp_path)
    stages = (EnginesStage(), VerifyStage(project))
    first = build(stages, store, project)
    assert (first.done, first.failed) == ({"engines": 1, "verify": 1}, [])
    assert [(engine.id, engine.level) for engine in store.select(Engine)] == [(name, "verified")]
    assert store.select(Check, "kind = 'level'")[0].detail == "verified"
    assert "Level: **verified**" in (tmp_path / "outputs/certificates/livre_trois_trous.md").read_text("utf-8")

    again = build(stages, store, project)
    assert (again.done, again.current) == ({}, {"engines": 1, "verify": 1})
