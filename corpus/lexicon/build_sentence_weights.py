"""Make corpus/lexicon/sentence-weights.tsv: what cues, words and circumstances weigh for each class of sentence.

Run after the labels or the cues have changed, on a built database: python corpus/lexicon/build_sentence_weights.py.
Takes seconds; equal labels give an equal file. The pipeline only reads the table.
"""

from __future__ import annotations

import sys

from pipeline import api
from pipeline.paths import project
from pipeline.segment.class_labels import read_labels
from pipeline.segment.class_sample import sample
from pipeline.segment.class_training import KINDS, trained


def main() -> None:
    """Train on all labels and write the table, heaviest features last to none: sorted by name."""
    labels = read_labels(project().lexicon / "sentence-labels.toml")
    table = trained(sample(labels, api.open_store()))
    lines = ["# Written by build_sentence_weights.py; do not edit.", "\t".join(["feature", *KINDS])]
    lines += ["\t".join([name, *(f"{weight:g}" for weight in row)]) for name, row in table.items() if any(row)]
    target = project().lexicon / "sentence-weights.tsv"
    target.write_text("\n".join(lines) + "\n", "utf-8")
    sys.stderr.write(f"{len(labels)} sentences, {len(lines) - 2} features → {target.name}\n")


if __name__ == "__main__":
    main()
