"""The scripts of corpus/lexicon that teach the readers find all that they take from the pipeline.

They run by hand, hours long: nobody would learn of a name that has gone before he needs it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from pipeline.paths import project

SCRIPTS = sorted(project().lexicon.glob("*.py"))


def taken(script: Path) -> Iterator[tuple[str, str]]:
    """Give the names that a script takes from modules of the pipeline."""
    for node in ast.walk(ast.parse(script.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "pipeline":
            yield from ((str(node.module), one.name) for one in node.names)


def is_there(module: str, name: str) -> bool:
    """Tell whether a module has a name, or a package a module of that name."""
    if hasattr(import_module(module), name):
        return True
    try:
        import_module(f"{module}.{name}")
    except ModuleNotFoundError:
        return False
    return True


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_a_script_finds_what_it_takes_from_the_pipeline(script: Path) -> None:
    assert [pair for pair in taken(script) if not is_there(*pair)] == []


def test_a_name_that_has_gone_is_told(tmp_path: Path) -> None:
    script = tmp_path / "build_nothing.py"
    script.write_text("from pipeline.extract.evaluate import one_name, no_such_name\n", "utf-8")
    assert [is_there(*pair) for pair in taken(script)] == [True, False]
