"""Make corpus/lexicon/sending-network.npz: what a second reading of references has learnt.

Run after the passages, the references or what is seen of them have changed:
OPENBLAS_NUM_THREADS=1 python corpus/lexicon/build_sending_weights.py [--judge]. Takes two minutes; equal examples give
an equal file on one machine. With --judge it tells what each author's passages give when they are left out.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory

from build_weighed_weights import CLOSED, TESTS

from pipeline.extract.evaluate import REFERENCE, Truth, one_name, read_truths, sentences_of
from pipeline.extract.sending import CHANGED, NETWORK
from pipeline.extract.sending_training import (
    Naming,
    Passage,
    judged,
    namings,
    of_grid,
    of_passages,
    trained,
)
from pipeline.extract.stage import ExtractStage
from pipeline.model import Account, Sentence
from pipeline.paths import project
from pipeline.trial import as_received

GRID_NAMES = ("la carcasse", "carcasse")
"""The game of which the passages of the grids tell."""


def of_folder(folder: Path) -> Iterator[Passage]:
    """Give the texts of the references of a folder, files as received; those of the corpus are left out."""
    truths = [one for one in read_truths(folder) if not one.account and REFERENCE not in one.unclear]
    for one in truths:
        if one.text:
            yield _passage(one, folder.name, one.names, one.book, sentences_of(one.text))
    with TemporaryDirectory() as place:
        received = [one for one in truths if one.file]
        accounts, store = as_received(received, Path(place) / "trial") if received else ([], None)
        for one in accounts:
            if store is not None and store.select(Account, "id = ?", (one.account,)):
                told = ExtractStage().payload(store, one.account)
                yield _passage(one, folder.name, told.names, told.book, told.sentences)


def _passage(
    truth: Truth, group: str, names: Sequence[str], book: Sequence[str], sentences: Sequence[Sentence]
) -> Passage:
    rows = (json.loads(value) for kind, value in truth.statements if kind == REFERENCE)
    references = frozenset((one_name(row["target"]), row["part"]) for row in rows)
    return Passage(group, tuple(names), tuple(book), tuple(sentences), references)


def examples() -> list[Naming]:
    """Return the names of games in all passages, grids and open lots."""
    folders = [one for one in sorted((TESTS / "unseen").glob("*")) if one.is_dir() and one.name not in CLOSED]
    grids = [one for path in sorted(TESTS.glob("reference-grid*.toml")) for one in of_grid(path, GRID_NAMES)]
    lots = chain.from_iterable(of_folder(folder) for folder in folders if any(folder.glob("*.toml")))
    return [naming for passage in (*of_passages(), *grids, *lots) for naming in namings(passage)]


def judge(found: list[Naming]) -> None:
    """Tell by group how many names send to what they seem to, at the odds that put a part right."""
    counts: dict[str, Counter[str]] = {}
    for one, part, odds in judged(found):
        told = one.parts or frozenset()
        read = {part} if odds >= CHANGED else set()
        counts.setdefault(one.group, Counter()).update(
            right=len(read & told), wrong=len(read - told), missed=len(told - read)
        )
    for group, count in counts.items():
        print(f"{group}: {count['right']} right, {count['wrong']} wrong, {count['missed']} missed")


def main() -> None:
    """Learn from all examples and write what was learnt."""
    options = ArgumentParser(description=__doc__)
    options.add_argument("--judge", action="store_true", help="tell what each author's passages give, left out")
    told = options.parse_args()
    found = examples()
    if told.judge:
        judge(found)
    network = trained(found)
    (project().lexicon / NETWORK).write_bytes(network.kept())
    print(f"{len(found)} names of games, {len(network.features)} features", file=sys.stderr)


if __name__ == "__main__":
    main()
