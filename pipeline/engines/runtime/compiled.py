"""Engines as machine code: the linked source compiled by LLVM, kept on disk.

The object file that LLVM writes is the cache: it holds plain functions over memory and needs no Python to run, so that
opening it again takes a tenth of a second. Its name is the fingerprint of the source, the processor
and the compiler; a file that is there is never stale.
"""

from __future__ import annotations

import ctypes
import hashlib
import os
import tempfile
from collections.abc import Callable
from functools import lru_cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, NamedTuple

from pipeline.engines.runtime import bits, rng, trace
from pipeline.engines.runtime.cells import Layout
from pipeline.engines.runtime.kernel import begin, chosen, drawn, play_games, restore, strayed, sure
from pipeline.engines.runtime.link import Bound, Linked, link
from pipeline.engines.runtime.places import MEMORY, NUMBER, POSITION

NATIVES: dict[Callable[..., Any], str] = {
    bits.size: "native_size",
    bits.lowest: "native_lowest",
    bits.nth: "native_nth",
    bits.write: "native_write",
    bits.row: "native_row",
    rng.number: "native_number",
    rng.among: "native_among",
    trace.extend: "native_extend",
    drawn: "native_drawn",
    strayed: "native_strayed",
    restore: "native_restore",
    begin: "native_begin",
    chosen: "native_chosen",
    sure: "native_sure",
}
"""What `native` gives the compiler in place of the same functions on Python's integers."""

ARGUMENTS = "start state draws out first count seed longest chips zones blocks shown gains hashes decisions fault"
"""What the compiled loop takes: numbers, and memory of 64-bit numbers."""

SCALARS = frozenset({"first", "count", "seed", "longest"})

KINDS = tuple(NUMBER if name in SCALARS else POSITION if name == "state" else MEMORY for name in ARGUMENTS.split())

COMPILER = ("native.py", "lower.py", "terms.py", "places.py", "cells.py")
"""The modules whose change makes other machine code of the same source."""

Play = Callable[..., int]

Rules = tuple[tuple[str, Callable[..., Any]], ...]
"""The functions of a rulebook that random play calls, by name."""


class Opening(NamedTuple):
    """How games begin: their cells, the number of seats, the cell that says the phase, the number of phases."""

    start: tuple[int, ...]
    seats: int
    phase: int
    phases: int


class NoCompiler(Exception):
    """Compiled play is not to be had here: llvmlite is missing."""


def linked(rules: Rules, opening: Opening, check: bool = False) -> Linked:
    """Return the source of the loop with the rules of an engine; raise NotCompilable where they leave the subset.

    The loop that looks at laws is another than that which does not: a question asked at every action costs an eighth.
    """
    bound = dict(rules)
    settled: Bound = {
        "checked": int(check), "width": len(opening.start), "seats": opening.seats, "phase": opening.phase,
        "phases": tuple(range(opening.phases)),
    }  # fmt: skip
    return link(play_games, {**bound, **settled}, NATIVES, bound["returns"])


@lru_cache(maxsize=64)
def _open(path: str) -> tuple[Play, object]:
    """Load an object file; return its function and what must stay alive with it."""
    import llvmlite.binding as llvm

    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    machine = llvm.Target.from_default_triple().create_target_machine()
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)
    engine.add_object_file(llvm.ObjectFileRef.from_path(path))
    engine.finalize_object()
    kinds = [_c_type(name) for name in ARGUMENTS.split()]
    function = ctypes.CFUNCTYPE(ctypes.c_int64, *kinds)(engine.get_function_address("tapisvert_play_games"))
    return function, engine


def _c_type(name: str) -> Any:
    if name in SCALARS:
        return ctypes.c_int64 if name != "seed" else ctypes.c_uint64
    return ctypes.c_void_p


def is_compiled(rules: Rules, opening: Opening, check: bool) -> bool:
    """Tell whether machine code for these rules is at hand; raise NotCompilable or NoCompiler."""
    return cached(linked(rules, opening, check), opening).is_file()


@lru_cache(maxsize=64)
def open_play(rules: Rules, opening: Opening, check: bool) -> Play:
    """Return the compiled loop with rules; raise NotCompilable or NoCompiler.

    It is compiled when it is asked for the first time on a machine.
    """
    source = linked(rules, opening, check)
    path = cached(source, opening)
    if not path.is_file():
        from pipeline.engines.runtime.native import object_file

        _write(path, object_file(source, KINDS, Layout(opening.phase, checked=check, scratch=not check), opening.start))
    return _open(str(path))[0]


def cached(source: Linked, opening: Opening) -> Path:
    """Return where the machine code of a source, for games that begin so, is kept."""
    try:
        from llvmlite.binding import get_host_cpu_features, get_host_cpu_name

        compiler = f"llvmlite {version('llvmlite')}"
    except (ImportError, PackageNotFoundError) as error:
        raise NoCompiler("llvmlite is not installed: pip install llvmlite") from error
    said = f"{source.source}\n{sorted(source.tables.items())}\n{opening}\n{compiler}\n{get_host_cpu_name()}"
    said += f"{sorted(get_host_cpu_features().items())}"
    said += "".join(Path(__file__).with_name(name).read_text("utf-8") for name in COMPILER)
    return folder() / f"{hashlib.sha256(said.encode()).hexdigest()[:40]}.o"


def folder() -> Path:
    """Return the folder of compiled engines: $TAPISVERT_CACHE, or tapisvert in the user's cache."""
    named = os.environ.get("TAPISVERT_CACHE")
    if named:
        return Path(named)
    home = os.environ.get("XDG_CACHE_HOME")
    return (Path(home) if home else Path.home() / ".cache") / "tapisvert"


def _write(path: Path, content: bytes) -> None:
    """Write a file at once or not at all, so that two processes may compile the same engine."""
    path.parent.mkdir(parents=True, exist_ok=True)
    number, name = tempfile.mkstemp(dir=path.parent)
    with os.fdopen(number, "wb") as file:
        file.write(content)
    Path(name).replace(path)
