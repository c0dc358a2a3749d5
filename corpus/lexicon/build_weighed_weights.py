"""Make corpus/lexicon/weighed-weights.tsv: what words weigh for the classes of rule of `weighed-classes.toml`.

Run after the labelled sentences, the families of words or the references have changed:
python corpus/lexicon/build_weighed_weights.py. Takes some minutes; equal examples give an equal file.
With --judge it writes nothing and says, class by class, what is found in texts of batches left out of the learning.
"""

from __future__ import annotations

import sys
from pathlib import Path

from pipeline.extract.weighed import WEIGHTS, classes
from pipeline.extract.weighed_training import judged, labelled, of_references, trained
from pipeline.paths import project

TESTS = Path(__file__).parents[2] / "tests" / "extract"
LEAST_WEIGHT = 0.04


def main() -> None:
    """Learn from all examples and write the table by feature; or judge by leaving out."""
    paths = [*sorted((TESTS / "unseen").glob("[rk]*-*/*.toml")), *sorted((TESTS / "reference").glob("*.toml"))]
    examples = [*labelled(), *of_references(paths)]
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
