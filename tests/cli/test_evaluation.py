"""The verbs `evaluate segmentation` and `evaluate edited`, as a user runs them."""

import json

import pytest

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


def test_what_is_missed_and_invented_is_listed(tapisvert, tmp_path):
    book, reference = tmp_path / "recueil.md", tmp_path / "reference.toml"
    book.write_text(BOOK, "utf-8")
    reference.write_text(REFERENCE, "utf-8")
    assert tapisvert("add", book).returncode == 0
    assert tapisvert("build").returncode == 0
    [games, _] = json.loads(tapisvert("evaluate", "segmentation", reference, "--json").stdout)["sections"]
    assert (games["kind"], games["exact"], games["f1"]) == ("game", 1, 0.5)
    assert [row["title"] for row in games["missed"]] == ["la bergere"]
    assert [row["title"] for row in games["invented"]] == ["la pastourelle"]
    assert "la bergere" in tapisvert("evaluate", "segmentation", reference).stdout

    [total] = json.loads(tapisvert("evaluate", "edited", "--json").stdout)
    assert (total["kind"], total["edited"], total["extracted"]) == ("all", 0, 0)


def test_a_reference_that_is_not_there_is_named(tapisvert, tmp_path):
    book = tmp_path / "recueil.md"
    book.write_text(BOOK, "utf-8")
    tapisvert("add", book)
    tapisvert("build")
    answer = tapisvert("evaluate", "segmentation", tmp_path / "absent.toml")
    assert answer.returncode != 0
    assert "absent.toml" in answer.stderr
    assert "Traceback" not in answer.stderr
