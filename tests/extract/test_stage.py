"""The stage of the ledger: what is added to a library is read, what was read before is not read again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from pipeline.database.store import Store
from pipeline.extract.stage import ExtractStage
from pipeline.ingest import IngestStage
from pipeline.model import Activity, Mention, Rule
from pipeline.paths import PACKAGE, Project, project
from pipeline.receive import receive
from pipeline.run import Summary, build
from pipeline.segment.stage import GamesStage, SegmentStage
from pipeline.transcribe.stage import TranscribeStage

HARE = "## Jeu du Lièvre.\n\nOn y joue à trois avec trente-deux cartes. Le donneur distribue cinq cartes à chacun.\n"
FOX = "## Jeu du Renard.\n\nOn y joue à deux avec trente-deux cartes. Le donneur distribue six cartes à chacun.\n"
OWL = "## Jeu de la Chouette.\n\nOn y joue à quatre avec un jeu entier. Le donneur distribue sept cartes à chacun.\n"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Project]:
    """A project with an empty catalogue and the lexicons of this checkout, which the stages work on."""
    corpus = tmp_path / "projet" / "corpus"
    corpus.mkdir(parents=True)
    (corpus / "sources.toml").write_text("# empty\n", "utf-8")
    (corpus / "lexicon").symlink_to(PACKAGE.parent / "corpus" / "lexicon")
    monkeypatch.setenv("TAPISVERT_HOME", str(corpus.parent))
    project.cache_clear()
    yield Project(corpus.parent)
    project.cache_clear()


def read(store: Store, home: Project) -> Summary:
    flow = (IngestStage(home), TranscribeStage(), SegmentStage(), GamesStage(), ExtractStage())
    return build(flow, store, home)


def add(text: str, name: str, home: Project, folder: Path) -> None:
    (folder / name).write_text(text, "utf-8")
    receive(folder / name, home)


def test_a_new_source_is_read_and_no_game_of_the_others(tmp_path: Path, home: Project) -> None:
    store = Store()
    add(HARE + "\n" + FOX, "bois.md", home, tmp_path)
    first = read(store, home)
    add(OWL, "nuit.md", home, tmp_path)

    second = read(store, home)

    assert (first.done["extract"], second.done["extract"], second.current["extract"]) == (2, 1, 2)
    assert [json.loads(rule.value) for rule in store.select(Rule, "account = 'nuit/chouette' AND kind = 'deal'")] == [
        {"cards": 7}
    ]


def replace_book(text: str, home: Project, tmp_path: Path) -> None:
    (home.corpus / "sources.toml").write_text("# empty\n", "utf-8")
    (home.corpus / "bois" / "bois.md").unlink()
    add(text, "bois.md", home, tmp_path)


def test_a_game_put_at_the_end_of_a_book_is_read_alone(tmp_path: Path, home: Project) -> None:
    store = Store()
    add(HARE + "\n" + FOX, "bois.md", home, tmp_path)
    read(store, home)
    replace_book(HARE + "\n" + FOX + "\n" + OWL, home, tmp_path)

    again = read(store, home)

    assert (again.done["extract"], again.current["extract"]) == (1, 2)


def test_a_game_put_into_the_midst_of_a_book_is_read_alone(tmp_path: Path, home: Project) -> None:
    store, fresh = Store(), Store()
    fox = FOX.rstrip() + " On paie comme au jeu du lièvre.\n"
    add(HARE + "\n" + fox, "bois.md", home, tmp_path)
    read(store, home)
    before = store.select(Rule, "account = 'bois/renard' ORDER BY id")
    replace_book(HARE + "\n" + OWL + "\n" + fox, home, tmp_path)

    again = read(store, home)
    read(fresh, home)

    # The game behind it has moved: its records are, to the letter, what reading it anew would give.
    assert (again.done["extract"], again.current["extract"]) == (1, 2)
    moved = store.select(Rule, "account = 'bois/renard' ORDER BY id")
    assert len(before) > 1
    inserted = len(OWL.removeprefix("## ")) + 1  # the reading text has no marks of headings
    assert {after.start - rule.start for rule, after in zip(before, moved, strict=True)} == {inserted}
    for model in (Rule, Mention, Activity):
        assert held(store, model) == held(fresh, model)


def held(store: Store, model: type[Rule] | type[Mention] | type[Activity]) -> list[str]:
    """Return the rows of the extraction; of the ledger, what was read and what was written."""
    if model is Activity:
        return sorted(f"{row.subject} {row.key} {row.output}" for row in store.select(Activity, "stage = 'extract'"))
    return sorted(map(repr, store.select(model, "1")))
