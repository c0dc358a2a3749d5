"""Build word-pairs.tsv: beside which words stand those that are read for one another, counted in the corpus.

Usage: python corpus/lexicon/build_pairs.py

Texts: the public-domain sources in modern type. A pair is kept if both its words stand there often enough to tell;
of the others the word list says which is commoner, and no context is needed.
"""

from __future__ import annotations

from pathlib import Path

from pipeline.digitize.pairs import count_neighbours

HERE = Path(__file__).resolve().parent
TEXTS = ("lebrun-1828/lebrun-1828.md", "boussac-1896/mistigri-boussac-1896.txt")
LONG_S = (
    ("sa", "fa"), ("sur", "fur"), ("si", "fi"), ("sans", "fans"), ("sont", "font"), ("sous", "fous"), ("sera", "fera"),
    ("seront", "feront"), ("sort", "fort"), ("soi", "foi"), ("soin", "foin"), ("sait", "fait"), ("sois", "fois"),
)  # fmt: skip
ACCENTS = (("a", "à"), ("ou", "où"), ("la", "là"), ("des", "dés"), ("du", "dû"))
OFTEN = 10
"""Times that each word of a pair must stand in the texts."""
SEEN = 2
"""Times that a neighbour must stand beside a word to be kept."""

HEAD = """\
# Words that are read for one another, and the neighbours of each, counted by build_pairs.py in the texts of the corpus.
# pair, word, other, ſ if only pages with the long s mix them · word, neighbour (< before, > after, - an ending), times.
"""


def main() -> None:
    """Write word-pairs.tsv beside this script."""
    text = " ".join((HERE.parent / name).read_text("utf-8") for name in TEXTS)
    pairs = [(*pair, "ſ") for pair in LONG_S] + [(*pair, "-") for pair in ACCENTS]
    counts = count_neighbours(text, frozenset(word for one, other, _ in pairs for word in (one, other)))
    kept = [pair for pair in pairs if all(counts[word][""] >= OFTEN for word in pair[:2])]
    rows = ["\t".join(("pair", *pair)) for pair in kept]
    for word in sorted({word for one, other, _ in kept for word in (one, other)}):
        rows += [f"{word}\t{name}\t{n}" for name, n in sorted(counts[word].items()) if n >= SEEN or not name]
    (HERE / "word-pairs.tsv").write_text(HEAD + "\n".join(rows) + "\n", "utf-8")


if __name__ == "__main__":
    main()
