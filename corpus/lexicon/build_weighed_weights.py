"""Make corpus/lexicon/weighed-weights.tsv: what words weigh for the classes of rule of `weighed-classes.toml`.

Run after the labelled sentences, the families of words or the references have changed:
python corpus/lexicon/build_weighed_weights.py. Takes some minutes; equal examples give an equal file.
With --judge it writes nothing and says, class by class, what is found in texts of batches left out of the learning.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from pipeline.extract.evaluate import read_truths, sentences_of
from pipeline.extract.weighed import WEIGHTS, classes
from pipeline.extract.weighed_training import Example, judged, labelled, of_text, trained
from pipeline.model import Sentence
from pipeline.paths import project
from pipeline.trial import as_received

TESTS = Path(__file__).parents[2] / "tests" / "extract"
CLOSED = {"files-4", "files-5", "files-15", "files-16"}
"""Lots of texts that nobody opens: they measure what is read at sight."""
LEAST_WEIGHT = 0.05


def of_folders(folders: Iterable[Path]) -> Iterator[Example]:
    """Give the clauses of the references of some folders: of texts of their own, or of files as received."""
    number = count()
    for folder in folders:
        truths = [one for one in read_truths(folder) if not one.is_passage]
        yield from (
            example
            for one in truths
            if one.text
            for example in of_text(next(number), folder.name, one, sentences_of(one.text))
        )
        with TemporaryDirectory() as place:
            received = [one for one in truths if one.file]
            accounts, store = as_received(received, Path(place) / "trial") if received else ([], None)
            for one in accounts:
                rows = store.select(Sentence, "account = ? ORDER BY ordinal", (one.account,)) if store else []
                yield from of_text(next(number), folder.name, one, rows)


def main() -> None:
    """Learn from all examples and write the table by feature; or judge by leaving out."""
    folders = [one for one in sorted((TESTS / "unseen").glob("[rkf]*-*")) if one.name not in CLOSED]
    examples = [*labelled(), *of_folders([*folders, TESTS / "reference"])]
    if "--judge" in sys.argv:
        for line in judged(examples):
            sys.stderr.write(f"{line}\n")
        return
    table = trained(examples)
    lines = ["# Written by build_weighed_weights.py; do not edit."]
    for name, row in sorted(table.items()):
        cells = [f"{one}={row[one]:.2f}" for one in classes() if one in row and abs(row[one]) >= LEAST_WEIGHT]
        lines += ["\t".join([name, *cells])] if cells else []
    (project().lexicon / WEIGHTS).write_text("\n".join(lines) + "\n", "utf-8")
    sys.stderr.write(f"{len(examples)} clauses, {len(lines) - 1} features → {WEIGHTS}\n")


if __name__ == "__main__":
    main()
