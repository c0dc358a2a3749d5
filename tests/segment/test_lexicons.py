"""Every row of the lexicons of this folder is tested on the examples that stand beside it."""

from __future__ import annotations

import re
import tomllib

import pytest

from pipeline.paths import project
from pipeline.segment.entries import openings
from pipeline.segment.headings import wording_of
from pipeline.segment.slug import plain


def rows(file: str, table: str) -> list[dict[str, object]]:
    return tomllib.loads((project().lexicon / file).read_text("utf-8"))[table]


@pytest.mark.parametrize("row", rows("headings.toml", "heading"), ids=lambda row: row["id"])
def test_wordings_of_headings(row):
    assert row["matches"] and row["misses"]
    for title in row["matches"]:
        found = wording_of(title)
        assert found is not None and found.id == row["id"], (title, found)
    for title in row["misses"]:
        found = wording_of(title)
        assert found is None or found.id != row["id"], title


@pytest.mark.parametrize(
    ("file", "table"),
    [
        ("sentence-classes.toml", "cue"),
        ("names.toml", "phrase"),
        ("names.toml", "title"),
        ("names.toml", "mention"),
        ("families.toml", "family"),
    ],
)
def test_patterns_match_their_examples_and_miss_their_counter_examples(file, table):
    for row in rows(file, table):
        flags = 0 if table in ("phrase", "mention") else re.IGNORECASE
        pattern = re.compile(row["pattern"], flags)
        assert row["matches"] and row["misses"], row["id"]
        assert all(pattern.search(text) for text in row["matches"]), row["id"]
        assert not any(pattern.search(text) for text in row["misses"]), row["id"]


@pytest.mark.parametrize("row", rows("entries.toml", "entry"), ids=lambda row: row["id"])
def test_openings_of_entries(row):
    opening = next(opening for opening in openings() if opening.id == row["id"])
    assert row["matches"] and row["misses"]
    assert all(opening.pattern.match(text) for text in row["matches"]), row["id"]
    assert not any(opening.pattern.match(text) for text in row["misses"]), row["id"]


def test_ids_are_unique():
    for file, table in (("headings.toml", "heading"), ("sentence-classes.toml", "cue"), ("names.toml", "phrase")):
        ids = [row["id"] for row in rows(file, table)]
        assert len(set(ids)) == len(ids)


def test_fixed_names_are_folded():
    fixed = tomllib.loads((project().lexicon / "names.toml").read_text("utf-8"))["fixed"]
    assert all(re.sub(r"[^a-z0-9]+", "-", plain(name)) == name for name in fixed)
