"""An export stands alone: another process, that cannot see the pipeline, imports it and plays."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from pipeline.engines.emit.module import emit
from pipeline.errors import UnknownGame, UsageError
from pipeline.paths import Project
from pipeline.publish import export as exporting
from pipeline.publish.export import Format, export
from pipeline.publish.wheel import Label, pack, wheel_name
from tests.games import THREE_HOLES, chapter

HIDE = "import sys; sys.path.insert(0, sys.argv[1]); sys.modules['pipeline'] = None\n"


@pytest.fixture
def project(tmp_path: Path) -> Project:
    engines = tmp_path / "outputs" / "engines" / "livre"
    engines.mkdir(parents=True)
    (engines / "trois_trous.py").write_text(emit(chapter("trois-trous", THREE_HOLES)), "utf-8")
    certificates = tmp_path / "outputs" / "certificates"
    certificates.mkdir()
    (certificates / "livre_trois_trous.md").write_text("# Trois trous: certificate\n", "utf-8")
    return Project(tmp_path)


def run_alone(code: str, folder: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-I", "-c", HIDE + code, str(folder)], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_an_openspiel_export_registers_its_game(project: Project, tmp_path: Path) -> None:
    export("livre/trois-trous", "openspiel", tmp_path / "out", project)
    code = (
        "import livre_trois_trous, pyspiel\n"
        "state = pyspiel.load_game('livre_trois_trous').new_initial_state()\n"
        "state.apply_action(state.string_to_action('Ôter le 3'))\n"
        "print([state.action_to_string(a) for a in state.legal_actions()])\n"
        "state.apply_action(state.legal_actions()[0])\n"
        "print(state.is_terminal(), state.returns())"
    )
    assert run_alone(code, tmp_path / "out" / "livre_trois_trous-openspiel") == "['1 à 3']\nTrue [1.0]"


def test_a_pettingzoo_export_is_an_environment(project: Project, tmp_path: Path) -> None:
    export("livre/trois-trous", "pettingzoo", tmp_path / "out", project)
    code = (
        "import trois_trous_v0\n"
        "env = trois_trous_v0.env(); env.reset(seed=1)\n"
        "print(env.metadata['name'], env.last()[0]['action_mask'].sum())"
    )
    assert run_alone(code, tmp_path / "out" / "livre_trois_trous-pettingzoo") == "trois_trous_v0 3"


def test_a_wheel_can_be_imported_as_it_is(project: Project, tmp_path: Path) -> None:
    files = export("livre/trois-trous", "wheel", tmp_path / "out", project)
    (wheel,) = (path for path in files if path.suffix == ".whl")
    assert run_alone("from livre_trois_trous import GAME; print(GAME.title)", wheel) == "Trois trous"
    names = zipfile.ZipFile(wheel).namelist()
    assert "livre_trois_trous/LICENSE" in names
    assert names[-1].endswith(".dist-info/RECORD")


@pytest.mark.slow
def test_pip_installs_the_wheel(project: Project, tmp_path: Path) -> None:
    files = export("livre/trois-trous", "wheel", tmp_path / "out", project)
    (wheel,) = (path for path in files if path.suffix == ".whl")
    target = tmp_path / "site"
    command = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-index", "--target", str(target)]
    subprocess.run([*command, str(wheel)], check=True, capture_output=True, timeout=120)
    assert run_alone("from livre_trois_trous import GAME; print(GAME.family)", target) == "pegs"


def test_a_json_export_lists_rules_and_actions(project: Project, tmp_path: Path) -> None:
    files = export("livre/trois-trous", "json", tmp_path / "out", project)
    data = json.loads(files[0].read_text("utf-8"))
    assert data["rules"][0] == {
        "id": "livre/trois-trous/board-1", "kind": "board", "origin": "edited", "quote": "trois trous en une ligne",
        "page": 5,
    }  # fmt: skip
    assert {"Ôter le 1", "1 à 3", "3 à 1"} <= set(data["actions"])


@pytest.mark.parametrize("to", ["openspiel", "pettingzoo", "wheel", "json"])
def test_every_export_carries_readme_licence_and_certificate(to: Format, project: Project, tmp_path: Path) -> None:
    names = {path.name for path in export("livre/trois-trous", to, tmp_path / "out", project)}
    assert {"README.md", "LICENSE", "certificate.md"} <= names


def test_no_exported_file_names_the_pipeline_in_an_import(project: Project, tmp_path: Path) -> None:
    for path in export("livre/trois-trous", "openspiel", tmp_path / "out", project):
        if path.suffix == ".py":
            assert "from pipeline" not in path.read_text("utf-8")


def test_an_export_made_again_is_the_same(project: Project, tmp_path: Path) -> None:
    first = {path.name: path.read_bytes() for path in export("livre/trois-trous", "wheel", tmp_path / "out", project)}
    again = {path.name: path.read_bytes() for path in export("livre/trois-trous", "wheel", tmp_path / "out", project)}
    assert first == again


def test_a_failed_export_leaves_nothing(project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exporting, "_contents", lambda *_: {"a": b"x", "a/b": b"y"})
    with pytest.raises(OSError):
        export("livre/trois-trous", "json", tmp_path / "out", project)
    assert list((tmp_path / "out").iterdir()) == []


def test_an_unknown_engine_or_format_is_refused(project: Project, tmp_path: Path) -> None:
    with pytest.raises(UnknownGame):
        export("livre/quatre-trous", "json", tmp_path, project)
    with pytest.raises(UsageError, match="openspiel"):
        export("livre/trois-trous", "fortran", tmp_path, project)  # type: ignore[arg-type]


def test_a_wheel_records_every_file_with_its_checksum() -> None:
    label = Label("jeu", "1.0", "Un jeu", "Lisez-moi.")
    assert wheel_name(label) == "jeu-1.0-py3-none-any.whl"
    assert pack({"jeu/__init__.py": ""}, label) == pack({"jeu/__init__.py": ""}, label)
