"""Make corpus/lexicon/kinds-at-sight.tsv: how the fields of each kind are read in manuals that taught nothing.

Run after the readers have changed: python corpus/lexicon/build_at_sight.py. Takes some minutes. Only sums are written;
the lots `CLOSED` are studied by nobody who mends a reader.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from pipeline.extract import at_sight
from pipeline.extract.evaluate import added, evaluate, read_truths
from pipeline.extract.field_scores import by_kind
from pipeline.paths import project
from pipeline.trial import as_received

CLOSED = ("files-4", "files-5", "files-15", "files-16", "files-19", "files-20", "files-22", "files-24")
HEAD = (
    "# Written by build_at_sight.py; do not edit: kind, fields of its rules found and right, found and wrong, missed."
)


def main() -> None:
    """Measure the closed lots as received files, and write the counts of each kind."""
    results = []
    for lot in CLOSED:
        with TemporaryDirectory() as folder:
            truths = read_truths(project().root / "tests/extract/unseen" / lot)
            results.append(evaluate(*as_received(truths, Path(folder))))
    rows = by_kind(added(results).fields)
    lines = [f"{row.kind}\t{row.right}\t{row.wrong}\t{row.missed}" for row in rows]
    (project().lexicon / at_sight.FILE).write_text("\n".join([HEAD, *lines]) + "\n", "utf-8")


if __name__ == "__main__":
    main()
