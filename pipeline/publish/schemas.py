"""The generated documents of `schema/`: what outsiders rely on."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from pydantic import TypeAdapter

from pipeline.database.store import SCHEMA
from pipeline.edition.model import Edition
from pipeline.edition.scenario import ScenarioFile
from pipeline.extract.at_sight import is_tried, measured
from pipeline.files import write_file
from pipeline.ludemes import KINDS, json_schema
from pipeline.paths import Project
from pipeline.publish.description import meanings

_TABLE = re.compile(r"((?:^-- [^\n]*\n)+)CREATE TABLE (\w+) \(\n(.*?)^\) STRICT;", re.M | re.S)
_COLUMN = re.compile(r"^ {2}(\w+) (TEXT|INTEGER|REAL)\b([^\n]*?)--\s*([^\n]*)$", re.M)


def documents() -> dict[str, str]:
    """Return every generated document, by its path below the project."""
    return {
        "schema/database.md": database_document(SCHEMA.read_text("utf-8")),
        "schema/rules.md": rules_document(),
        "schema/facts.md": facts_document(),
        "schema/rules.schema.json": _json(json_schema()),
        "schema/edition.schema.json": _json(TypeAdapter(Edition).json_schema()),
        "schema/scenario.schema.json": _json(TypeAdapter(ScenarioFile).json_schema()),
    }


def _json(schema: object) -> str:
    return json.dumps(schema, ensure_ascii=False, indent=2, sort_keys=True) + "\n"


def write_documents(project: Project) -> Iterator[Path]:
    """Write the documents that changed and return all their paths."""
    for name, text in documents().items():
        write_file(project.root / name, text)
        yield project.root / name


def database_document(sql: str) -> str:
    """Turn the commented DDL into a page of tables."""
    parts = ["# The database", "", "Generated from `pipeline/database/schema.sql` by `tapisvert schema`.", ""]
    for comment, table, body in _TABLE.findall(sql):
        parts += [f"## {table}", "", _meaning(comment), "", "| column | type | meaning |", "|---|---|---|"]
        parts += [f"| {name} | {kind}{_extra(rest)} | {text} |" for name, kind, rest, text in _COLUMN.findall(body)]
        parts.append("")
    parts += [
        "## sentence_fts",
        "",
        "FTS5 over `printed`, `modern` and `lemmas` of `sentence`; accents are folded.",
        "",
    ]
    return "\n".join(parts)


def table_comments(sql: str) -> Iterator[tuple[str, str, tuple[tuple[str, str], ...]]]:
    """Yield of each table of the commented DDL its name, its meaning, and its columns with theirs."""
    for comment, table, body in _TABLE.findall(sql):
        yield table, _meaning(comment), tuple((name, text) for name, _, _, text in _COLUMN.findall(body))


def _meaning(comment: str) -> str:
    return [line.removeprefix("-- ").strip() for line in comment.strip().split("\n")][-1]


def _extra(rest: str) -> str:
    target = re.search(r"REFERENCES (\w+)\(", rest)
    return (", key" if "PRIMARY KEY" in rest else "") + (f" → {target.group(1)}" if target else "")


_ABOUT_RULES = (
    "Generated from `pipeline/ludemes` by `tapisvert schema`. Every kind also has `when` (a condition) "
    "and `option` (a convention that the text leaves to the players). How surely a kind is read at sight was measured "
    "on manuals that taught the program nothing, each field of a rule by itself (`corpus/lexicon/kinds-at-sight.tsv`)."
)


def facts_document() -> str:
    """Return the meaning of the facts of engines as a page, a table for each family of games."""
    parts = [
        "# The facts of engines",
        "",
        "Generated from `pipeline/publish/facts.toml` by `tapisvert schema`. Which of them an",
    ]
    parts += ["engine has, and what they hold, tells `tapisvert engine describe GAME`.", ""]
    for family, told in meanings().items():
        parts += [f"## {family}", "", "| fact | meaning |", "|---|---|"]
        parts += [f"| `{name}` | {meaning} |" for name, meaning in told.items()] + [""]
    return "\n".join(parts)


def rules_document() -> str:
    """Turn the ludeme models into a page: meaning, example, fields."""
    parts = ["# The vocabulary of rules", "", _ABOUT_RULES, ""]
    for kind, model in KINDS.items():
        parts += [f"## {kind}", "", " ".join((model.__doc__ or "").split()), ""]
        parts += [f"Phase: {model.phase}. Example: « {model.example} » {_at_sight(kind)}", ""]
        fields = {n: f for n, f in model.model_fields.items() if n not in ("kind", "when", "option")}
        if fields:
            parts += ["| field | type | default | meaning |", "|---|---|---|---|"]
            parts += [_field_row(name, field.annotation, field.get_default(), field.description, field.is_required())
                      for name, field in fields.items()]  # fmt: skip
            parts.append("")
    return "\n".join(parts)


def _at_sight(kind: str) -> str:
    """Tell how the fields of a kind are read in manuals that taught nothing."""
    score = measured().get(kind)
    if score is None or not is_tried(score):
        return "Read at sight: not measured."
    if not score.right + score.wrong:
        return f"Read at sight: none of {score.missed} fields found."
    found = f"{score.precision:.0%} of {score.right + score.wrong} fields right"
    return f"Read at sight: {found}, {score.recall:.0%} of those told found."


_VALIDATED = re.compile(r"(?:typing\.)?Annotated\[(\w+), [^\]]*\]")
"""A type with its validators, which are told by their places in memory."""


def _field_row(name: str, annotation: object, default: object, description: str | None, required: bool) -> str:
    kind = annotation.__name__ if isinstance(annotation, type) else str(annotation)
    kind = _VALIDATED.sub(r"\1", kind).replace("typing.", "").replace("|", "or")
    return f"| {name} | {kind} | {'' if required else repr(default)} | {description or ''} |"
