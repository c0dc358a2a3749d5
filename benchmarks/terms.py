"""Time the terminology: reading all terms, the graph with its measures, every comparison of two tellings of a game."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from pipeline.collate.comparison import collate
from pipeline.collate.families import family_tree
from pipeline.collate.match import find_matches
from pipeline.collate.page import html
from pipeline.database.store import Store
from pipeline.terms.graph import build_graph
from pipeline.terms.measures import bridges, clusters, usage
from pipeline.terms.stage import CORPUS, TermsStage

ALL, PAGE = 30.0, 0.2
"""Seconds that the whole graph with all comparisons may take, and one page of a comparison."""

Row = tuple[str, str, str]


def timed(work: Callable[[], object]) -> float:
    """Return the process seconds of one call."""
    start = time.process_time()
    work()
    return time.process_time() - start


def rows(store: Store) -> list[Row]:
    """Return what was timed, its process seconds and the aim."""
    pairs = [(match.first, match.second) for match in find_matches(store)]
    reading = timed(lambda: TermsStage.compute(TermsStage().payload(store, CORPUS)))
    graph = timed(lambda: _graph(store))
    pages = {pair: timed(partial(_page, store, *pair)) for pair in pairs}
    slowest = max(pages, key=lambda pair: pages[pair])
    whole = reading + graph + sum(pages.values())
    return [
        ("terms, senses and relations of the corpus", f"{reading:.1f}", ""),
        ("graph, measures, matches and families", f"{graph:.1f}", ""),
        (f"{len(pages)} comparisons as pages", f"{sum(pages.values()):.1f}", ""),
        ("all", f"{whole:.1f}", f"{ALL:.0f}"),
        (f"slowest page: {' and '.join(slowest)}", f"{pages[slowest]:.3f}", f"{PAGE}"),
    ]


def _page(store: Store, first: str, second: str) -> str:
    return html(collate(store, first, second), None)


def _graph(store: Store) -> None:
    build_graph(store)
    used = usage(store)
    bridges(used)
    clusters(used)
    find_matches(store)
    family_tree(store)
