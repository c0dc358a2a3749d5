"""Make corpus/lexicon/definition-weights.tsv: what cues weigh that a phrase is a defined term.

Run after the marked sentences, the patterns or the cues have changed: python corpus/lexicon/build_definition_weights.py
(--quick: without judging). Equal sentences give an equal file. On the error stream it says what is found at which odds
in sentences left out of the learning; the patterns have seen the first samples, so only the cues are judged.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path

from pipeline.paths import project
from pipeline.terms.evaluate import scored
from pipeline.terms.marked import MarkedSentence, pattern_examples, read_marked
from pipeline.terms.training import left_out, trained
from pipeline.terms.weighing import WEIGHTS, weighed

MARKED = Path(__file__).parents[2] / "tests" / "terms" / "reference" / "definitions.toml"
LABELS = "definition-labels.toml"
LEAST_WEIGHT = 0.02
STEPS = (0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.8)


def main() -> None:
    """Learn from all marked sentences, judge by leaving out, and write the table by name."""
    options = ArgumentParser(description=__doc__)
    options.add_argument("--quick", action="store_true", help="without judging")
    told = options.parse_args()
    marked = [*read_marked(MARKED), *read_marked(project().lexicon / LABELS)]
    sentences = [*marked, *pattern_examples()]
    if not told.quick:
        _judge(sentences, len(marked))
    table = trained(sentences)
    lines = ["# Written by build_definition_weights.py; do not edit.", "cue\tweight"]
    lines += [f"{name}\t{weight:g}" for name, weight in sorted(table.items()) if abs(weight) >= LEAST_WEIGHT]
    (project().lexicon / WEIGHTS).write_text("\n".join(lines) + "\n", "utf-8")
    sys.stderr.write(f"{len(sentences)} sentences, {len(lines) - 2} cues → {WEIGHTS}\n")


def _judge(sentences: list[MarkedSentence], marked: int) -> None:
    rated: list[tuple[MarkedSentence, list[tuple[str, float]]]] = []
    for numbers, table in left_out(sentences):
        rows = [sentences[number] for number in numbers if number < marked]
        rated += zip(rows, weighed([row.raw() for row in rows], table), strict=True)
    for least in STEPS:
        found = [(row, [form for form, chance in forms if chance >= least]) for row, forms in rated]
        score = scored(f"odds of {least}", found)
        sys.stderr.write(f"{score.name}: recall {score.recall:.3f}, precision {score.precision:.3f}\n")


if __name__ == "__main__":
    main()
