"""Tapis vert: from scanned French game manuals to engines that the manual itself has verified.

The verbs of the command line are functions here: `add build search games show senses graph compare matches gaps audit
engine export` (`senses` is the verb `terms`); they are loaded from `pipeline.api` when first used.
"""

from __future__ import annotations

import os
from importlib import import_module

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
"""The matrices are small: threads that wait for one another take twenty times as long. Read when numpy is loaded."""

__version__ = "0.1.0"

VERBS = (
    "add",
    "build",
    "search",
    "games",
    "show",
    "senses",
    "graph",
    "compare",
    "matches",
    "gaps",
    "audit",
    "engine",
    "export",
)


def __getattr__(name: str) -> object:
    if name in VERBS:
        return getattr(import_module("pipeline.api"), name)
    raise AttributeError(f"module 'pipeline' has no attribute {name!r}")
