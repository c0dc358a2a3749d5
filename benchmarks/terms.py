"""Time the terminology as a user meets it, with two worker processes: all terms, the graph, every comparison.

The terms are read on a copy of the built database from which the ledger of their stages is gone: worker processes
load the French model anew, as in a build that has nothing else to do. The build makes no comparison; here two workers
share all of them. The pages that took longest are made once more, each by a process that has made none before: from
opening the database to the finished page, without the start of Python.
"""

from __future__ import annotations

import os
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from pipeline.collate.comparison import collate
from pipeline.collate.families import family_tree
from pipeline.collate.match import find_matches
from pipeline.collate.page import html
from pipeline.database.store import Store
from pipeline.paths import project
from pipeline.run import build, workers
from pipeline.terms.define import DefineStage
from pipeline.terms.graph import build_graph
from pipeline.terms.measures import bridges, clusters, usage
from pipeline.terms.stage import TermsStage

ALL, PAGE = 30.0, 0.2
"""Seconds that the whole graph with all comparisons may take, and one page of a comparison."""
JOBS, AGAIN = 2, 3
"""Worker processes, and how many of the slowest pages are made again by a fresh one."""

Row = tuple[str, str, str, str]
Pair = tuple[str, str]
Spent = tuple[float, float]
"""Seconds by the clock, and process seconds, of children too that have ended."""


def spent(work: Callable[[], object]) -> Spent:
    """Return what one call takes."""
    clock, process = time.monotonic(), _process()
    work()
    return time.monotonic() - clock, _process() - process


def _process() -> float:
    return time.process_time() + sum(os.times()[2:4])


def rows(path: Path) -> list[Row]:
    """Return what was timed on a built database, the seconds by the clock and of processes, and the aim."""
    store, pages = Store(path), list[tuple[float, Pair]]()
    pairs = [(match.first, match.second) for match in find_matches(store)]
    parts = {
        "terms, senses and relations of the corpus": spent(lambda: _read(path)),
        "graph, measures, matches and families": spent(lambda: _graph(store)),
        f"{len(pairs)} comparisons as pages": spent(lambda: pages.extend(_compared(path, pairs))),
    }
    whole = sum(clock for clock, _ in parts.values()), sum(process for _, process in parts.values())
    slowest = {pair: _alone(path, pair) for _, pair in sorted(pages, reverse=True)[:AGAIN]}
    table = [(what, f"{clock:.1f}", f"{process:.1f}", "") for what, (clock, process) in parts.items()]
    table.append(("all", f"{whole[0]:.1f}", f"{whole[1]:.1f}", f"{ALL:.0f}"))
    first = (f"first page: {' and '.join(pair)}" for pair in slowest)
    return table + [
        (what, f"{clock:.3f}", f"{process:.3f}", f"{PAGE}")
        for what, (clock, process) in zip(first, slowest.values(), strict=True)
    ]


@contextmanager
def _copied(path: Path) -> Iterator[Store]:
    """Give a copy of a database in which the terms are out of date."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / path.name
        sqlite3.connect(path).backup(sqlite3.connect(copy))
        store = Store(copy)
        store.delete("activity", "stage IN ('define', 'terms')")
        yield store
        store.close()


def _read(path: Path) -> None:
    with _copied(path) as store, workers(JOBS) as pool:
        build([DefineStage(), TermsStage()], store, project(), executor=pool)


def _graph(store: Store) -> None:
    build_graph(store)
    used = usage(store)
    bridges(used)
    clusters(used)
    find_matches(store)
    family_tree(store)


def _compared(path: Path, pairs: Sequence[Pair]) -> list[tuple[float, Pair]]:
    """Make all pages by worker processes, each its share of the pairs in a row; return how long each took."""
    share = -(-len(pairs) // JOBS)
    shares = [pairs[at : at + share] for at in range(0, len(pairs), share)]
    with workers(JOBS) as pool:
        return [timed for part in pool.map(_pages, [path] * len(shares), shares) for timed in part]


def _pages(path: Path, pairs: Sequence[Pair]) -> list[tuple[float, Pair]]:
    store = Store(path)
    return [(spent(partial(_page, store, pair))[1], pair) for pair in pairs]


def _page(store: Store, pair: Pair) -> str:
    return html(collate(store, *pair), None)


def _alone(path: Path, pair: Pair) -> Spent:
    """Return what a page takes that is the first of a process."""
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        return pool.submit(_first, path, pair).result()


def _first(path: Path, pair: Pair) -> Spent:
    return spent(lambda: _page(Store(path), pair))
