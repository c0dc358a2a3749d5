"""The verbs `evaluate segmentation`, `evaluate edited` and `evaluate extraction`, as a user runs them."""

import json

import pytest

from .conftest import empty_project, in_project

pytestmark = pytest.mark.slow

BOOK = """# Recueil

## Le Renard

On joue au renard à deux. Chacun avance à son tour d'une case. Celui qui enferme le renard gagne la partie.

## La Pastourelle

On joue à trois. Le donneur distribue cinq cartes à chacun. On doit fournir. Celui qui fait le plus de levées gagne.
"""

REFERENCE = """source = "recueil"

[[span]]
first = 3
last = 10
sections = [[3, "game", "Le Renard"], [7, "game", "La Bergère"]]
"""


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    """One project with the book, built once: no test here changes it."""
    folder = tmp_path_factory.mktemp("evaluation")
    (folder / "recueil.md").write_text(BOOK, "utf-8")
    home = empty_project(folder / "projet")
    assert in_project(home)("add", folder / "recueil.md").returncode == 0
    assert in_project(home)("build").returncode == 0
    return home


def test_what_is_missed_and_invented_is_listed(tapisvert, tmp_path):
    reference = tmp_path / "reference.toml"
    reference.write_text(REFERENCE, "utf-8")
    [games, _] = json.loads(tapisvert("evaluate", "segmentation", reference, "--json").stdout)["sections"]
    assert (games["kind"], games["exact"], games["f1"]) == ("game", 1, 0.5)
    assert [row["title"] for row in games["missed"]] == ["la bergere"]
    assert [row["title"] for row in games["invented"]] == ["la pastourelle"]
    assert "la bergere" in tapisvert("evaluate", "segmentation", reference).stdout

    [total] = json.loads(tapisvert("evaluate", "edited", "--json").stdout)
    assert (total["kind"], total["edited"], total["extracted"]) == ("all", 0, 0)


STATED = """style = "web"
names = ["Le Renard"]
text = "On joue au renard à deux. Chaque joueur met un jeton au pot."

[[rule]]
kind = "players"
value = {min = 2, max = %d}
"""


def test_several_folders_of_references_are_scored_one_by_one_and_together(tapisvert, tmp_path):
    folders = [tmp_path / "right", tmp_path / "wrong"]
    for folder, most in zip(folders, (2, 3), strict=True):
        folder.mkdir()
        (folder / "renard.toml").write_text(STATED % most, "utf-8")

    lines = tapisvert("evaluate", "extraction", *folders).stdout.splitlines()
    both = json.loads(tapisvert("evaluate", "extraction", *folders, "--json").stdout)
    by_field = tapisvert("evaluate", "extraction", folders[1], "--fields").stdout.splitlines()

    assert [line.split()[:4] for line in lines[1:]] == [
        ["right", "1", "1", "0"], ["wrong", "0", "2", "1"], ["all", "1", "3", "1"],
    ]  # fmt: skip
    assert [(row["verdict"], row["kind"]) for row in both["wrong"]["confusions"]] == [
        ("wrong", "players"), ("wrong", "ante"), ("missed", "players"),
    ]  # fmt: skip
    assert ["players.max", "0", "1", "1"] in [line.split()[:4] for line in by_field]
    assert ["players.min", "1", "0", "0"] in [line.split()[:4] for line in by_field]


def test_a_reference_that_is_not_there_is_named(tapisvert, tmp_path):
    answer = tapisvert("evaluate", "segmentation", tmp_path / "absent.toml")
    assert answer.returncode != 0
    assert "absent.toml" in answer.stderr
    assert "Traceback" not in answer.stderr
