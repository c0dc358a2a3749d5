"""What single modules seek in a text: each wording of `corpus/lexicon/wordings` finds its examples only."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from pipeline.extract.lexicon import FOLDER, Recogniser, recognisers
from pipeline.extract.masking import mask
from pipeline.extract.text import fold
from pipeline.paths import PACKAGE, project

SEEN: Mapping[str, Callable[[str], str]] = {"": lambda text: mask(text).text, "folded": fold, "printed": str}
"""As what a module sees a text, by the label of a wording."""

MODULES = sorted(path.stem for path in (project().lexicon / FOLDER).glob("*.toml"))
ROWS = [(module, row) for module in MODULES for row in recognisers(f"{FOLDER}/{module}.toml")]
WORD = re.compile(r"(?<!\\)[a-z]{2,}")
GROUP = re.compile(r"\(\?P<\w+>|\\.|\{\w+\}")


@pytest.mark.parametrize(("module", "row"), ROWS, ids=lambda one: one if isinstance(one, str) else one.id)
def test_a_wording_finds_its_examples_only(module: str, row: Recogniser) -> None:
    seen, find = SEEN[row.label], getattr(row.regex, row.fields.get("how", "search"))

    assert row.examples, module
    assert row.counter_examples, module
    assert [text for text in row.examples if not find(seen(text))] == []
    assert [text for text in row.counter_examples if find(seen(text))] == []


def _sought(tree: ast.Module) -> Iterator[str]:
    """Give the regular expressions that a module holds whole, wherever it seeks them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func).startswith("re.") and node.args:
            form = node.args[0]
            if isinstance(form, ast.Constant) and ast.unparse(node.func) != "re.escape":
                yield str(form.value)


@pytest.mark.parametrize("path", sorted((PACKAGE / "extract").rglob("*.py")), ids=lambda path: path.stem)
def test_words_of_french_that_a_module_seeks_are_data(path: Path) -> None:
    forms = list(_sought(ast.parse(path.read_text("utf-8"))))

    assert [form for form in forms if WORD.search(GROUP.sub("", form))] == []


def _module(name: str) -> Path:
    """Return the module that seeks the wordings of a file: `claims-lists` those of `claims/lists.py`."""
    inner = name.removeprefix("claims-").replace("-", "_")
    return PACKAGE / "extract" / ("claims" if name.startswith("claims-") else "") / f"{inner}.py"


@pytest.mark.parametrize("module", MODULES)
def test_every_wording_is_sought(module: str) -> None:
    source = _module(module).read_text("utf-8")
    named = dict(re.findall(r'\b([A-Z_]+)(?:, [A-Z_]+)* = WORDINGS\["([a-z0-9-]+)"\]', source))
    others = [path.read_text("utf-8") for path in (PACKAGE / "extract").rglob("*.py") if path != _module(module)]

    assert {row.id for row in recognisers(f"{FOLDER}/{module}.toml")} == set(
        re.findall(r'WORDINGS\["([a-z0-9-]+)"\]', source)
    )
    assert [
        name
        for name in named
        if len(re.findall(rf"\b{name}\b", source)) < 2 and not any(re.search(rf"\b{name}\b", text) for text in others)
    ] == []
