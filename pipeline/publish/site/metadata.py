"""What Datasette says of the database: titles, columns, licences, facets, questions."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TypeAlias

from pipeline.database.store import SCHEMA
from pipeline.publish.schemas import table_comments
from pipeline.publish.site import links

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | bool | None"

TITLE = "Tapis vert"

FACETS: dict[str, list[str]] = {
    "sentence": ["source", "kind"],
    "rule": ["kind", "origin", "source"],
    "claim": ["verdict", "family", "source"],
    "game": ["family"],
    "section": ["source", "kind", "how"],
    "term_relation": ["relation"],
    "mention": ["part", "how"],
    "reference": ["verdict"],
    "check_result": ["engine", "kind", "passed"],
    "toc_entry": ["source", "verdict"],
    "sense": ["how", "source"],
    "activity": ["stage", "status"],
    "page": ["source", "status"],
}
"""The columns by which a table is best looked through."""

LABELS: dict[str, str] = {"source": "title", "account": "title", "game": "name", "term": "form", "section": "title"}
"""The column that names a row."""


def metadata(*, public: bool) -> Json:
    """Return Datasette's metadata; a public site closes the raw tables and leaves only our own pages."""
    about: Json = {
        "title": TITLE,
        "description": "Les règles des jeux d'après les manuels français, phrase par phrase.",
        "license": "Code : MIT. Textes : voir les droits de chaque source.",
        "plugins": {"tapisvert": {"public": public}},
    }
    assert isinstance(about, dict)
    if public:
        return {**about, "allow": False}
    return {**about, "databases": {"tapisvert": {"tables": _tables(), "queries": _queries(), "allow_facet": True}}}


def _tables() -> dict[str, Json]:
    tables: dict[str, Json] = {}
    for name, meaning, columns in table_comments(SCHEMA.read_text("utf-8")):
        entry: dict[str, Json] = {"title": name, "description": meaning, "columns": dict(columns)}
        if name in FACETS:
            entry["facets"] = list(FACETS[name])
        if name in LABELS:
            entry["label_column"] = LABELS[name]
        if name == "sentence":
            entry |= {"fts_table": "sentence_fts", "fts_pk": "rowid"}
        tables[name] = entry
    return tables


def questions() -> tuple[tuple[str, str], ...]:
    """Return the questions that readers ask of the database, each with its address."""
    return tuple((query["title"], links.question(name)) for name, query in _canned().items())


def _queries() -> dict[str, Json]:
    return {name: {key: value.strip() for key, value in query.items()} for name, query in _canned().items()}


def _canned() -> dict[str, dict[str, str]]:
    return tomllib.loads(Path(__file__).with_name("queries.toml").read_text("utf-8"))
