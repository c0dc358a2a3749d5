"""The ledger: what is unchanged is not computed again, what fails loses nothing, a killed run resumes."""

import os
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import pytest

from pipeline.database.store import Store
from pipeline.errors import BrokenPdf
from pipeline.model import Activity, Batch, Game
from pipeline.paths import Project
from pipeline.plan import for_game
from pipeline.run import build, workers


@dataclass(frozen=True)
class Name:
    """The payload of the stage below: a game's name."""

    id: str
    name: str


def compute(payload: Name) -> Batch:
    """Make a game of a name, and a file, which some names share and one has not; refuse one name."""
    if payload.name == "illisible":
        raise BrokenPdf("The PDF is truncated", where=payload.id, next_step="Fetch it again.")
    if payload.name == "imprévu":
        raise ValueError("not foreseen")
    file = "commun" if payload.name == "commun" else payload.id
    files = {} if payload.name == "rien" else {f"{file}.txt": payload.name}
    return Batch((Game(payload.id, payload.name, "cards"),), (), files)


class Naming:
    """A stage over names given by hand."""

    name = "naming"
    code = ("errors.py",)
    owns = {"game": "id"}  # noqa: RUF012
    compute = staticmethod(compute)

    def __init__(self, **names: str) -> None:
        self.names = names

    def subjects(self, store: Store) -> list[str]:
        return list(self.names)

    def payload(self, store: Store, subject: str) -> Name:
        return Name(subject, self.names[subject])


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


def test_what_is_unchanged_is_not_computed_again(project: Project) -> None:
    store = Store()
    assert build([Naming(oie="l'Oie", loto="le Loto")], store, project).done == {"naming": 2}
    summary = build([Naming(oie="l'Oie", loto="le Lotto")], store, project)
    assert (summary.done, summary.current) == ({"naming": 1}, {"naming": 1})
    assert [game.name for game in store.select(Game, "1 ORDER BY id")] == ["le Lotto", "l'Oie"]


def test_a_missing_output_file_is_made_again(project: Project) -> None:
    store = Store()
    build([Naming(oie="l'Oie")], store, project)
    (project.outputs / "oie.txt").unlink()
    assert build([Naming(oie="l'Oie")], store, project).done == {"naming": 1}
    assert (project.outputs / "oie.txt").read_text("utf-8") == "l'Oie"


def test_a_subject_that_is_gone_takes_its_rows_along(project: Project) -> None:
    store = Store()
    build([Naming(oie="l'Oie", loto="le Loto")], store, project)
    build([Naming(loto="le Loto")], store, project)
    assert [game.id for game in store.select(Game)] == ["loto"]
    assert [row.subject for row in store.select(Activity)] == ["loto"]


def test_a_subject_that_is_gone_takes_its_files_along(project: Project) -> None:
    store = Store()
    build([Naming(oie="l'Oie", loto="le Loto")], store, project)
    build([Naming(loto="le Loto")], store, project)
    assert [path.name for path in project.outputs.iterdir()] == ["loto.txt"]


def test_a_file_that_its_subject_no_longer_makes_is_removed_though_a_run_between_failed(project: Project) -> None:
    store = Store()
    build([Naming(oie="l'Oie")], store, project)
    build([Naming(oie="illisible")], store, project)
    assert (project.outputs / "oie.txt").is_file()
    build([Naming(oie="rien")], store, project)
    assert list(project.outputs.iterdir()) == []


def test_a_file_that_a_person_changed_is_not_removed(project: Project) -> None:
    store = Store()
    build([Naming(oie="l'Oie")], store, project)
    (project.outputs / "oie.txt").write_text("à moi", "utf-8")
    build([Naming(oie="rien")], store, project)
    assert (project.outputs / "oie.txt").read_text("utf-8") == "à moi"


def test_a_file_that_another_subject_makes_stays(project: Project) -> None:
    store = Store()
    build([Naming(oie="commun")], store, project)
    build([Naming(loto="commun")], store, project)
    assert [path.name for path in project.outputs.iterdir()] == ["commun.txt"]
    build([Naming(dé="commun", loto="commun")], store, project)
    build([Naming(dé="commun")], store, project)
    assert (project.outputs / "commun.txt").is_file()


def test_a_failure_is_a_row_and_keeps_what_was_there(project: Project) -> None:
    store = Store()
    build([Naming(oie="l'Oie", loto="le Loto")], store, project)
    summary = build([Naming(oie="illisible", loto="le Loto")], store, project)
    assert [failure.error for failure in summary.failed] == ["The PDF is truncated (oie). Fetch it again."]
    assert [game.name for game in store.select(Game, "1 ORDER BY id")] == ["le Loto", "l'Oie"]
    assert build([Naming(oie="l'Oie", loto="le Loto")], store, project).failed == []


def test_a_fault_of_the_program_is_a_row_too_and_the_rest_goes_on(project: Project) -> None:
    store = Store()
    summary = build([Naming(oie="imprévu", loto="le Loto")], store, project)
    assert summary.done == {"naming": 1}
    (failure,) = summary.failed
    assert failure.error.startswith("The program failed: ValueError: not foreseen (test_run.py, line ")


def test_worker_processes_give_the_same_rows(project: Project) -> None:
    names = {f"jeu-{number}": f"Jeu {number}" for number in range(20)}
    alone, together = Store(), Store()
    build([Naming(**names)], alone, project)
    with workers(2) as pool:
        build([Naming(**names)], together, project, executor=pool)
    assert alone.content() == together.content()


KILLED = """
import sys, time
from pathlib import Path
from tests_run import Naming, compute
from pipeline.database.store import Store
from pipeline.paths import Project
from pipeline.run import build

class Slow(Naming):
    @staticmethod
    def compute(payload):
        time.sleep(0.02)
        return compute(payload)

build([Slow(**{f"jeu-{n}": f"Jeu {n}" for n in range(60)})], Store(sys.argv[1]), Project(Path(sys.argv[2])))
"""


@pytest.mark.parametrize("wait", [0.1, 0.4, 0.8])
def test_a_killed_run_resumes_and_ends_with_the_same_content(tmp_path: Path, wait: float) -> None:
    (tmp_path / "tests_run.py").write_bytes(Path(__file__).read_bytes())
    names = {f"jeu-{n}": f"Jeu {n}" for n in range(60)}
    whole = Store(tmp_path / "whole.db")
    build([Naming(**names)], whole, Project(tmp_path))
    database = tmp_path / "killed.db"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), *sys.path])}
    child = subprocess.Popen([sys.executable, "-c", KILLED, str(database), str(tmp_path)], env=environment)
    _wait_for_rows(database)
    time.sleep(wait)
    child.send_signal(signal.SIGKILL)
    child.wait()
    killed = Store(database)
    before = killed.count("game")
    summary = build([Naming(**names)], killed, Project(tmp_path))
    assert summary.done["naming"] + summary.current.get("naming", 0) == 60
    assert summary.current.get("naming", 0) == before
    assert killed.content() == whole.content()


def _wait_for_rows(database: Path) -> None:
    for _ in range(400):
        if database.is_file() and _rows(database):
            return
        time.sleep(0.05)
    pytest.fail("the child wrote nothing")


def _rows(database: Path) -> int:
    import sqlite3

    with sqlite3.connect(database) as connection:
        try:
            return int(connection.execute("SELECT count(*) FROM game").fetchone()[0])
        except sqlite3.OperationalError:
            return 0


def test_a_build_of_one_game_leaves_the_accounts_of_others_alone():
    chosen = for_game("mouche")

    assert chosen("engines", "lebrun-1828/mouche")
    assert not chosen("engines", "lebrun-1828/piquet")
    assert chosen("transcribe", "lebrun-1828")
