"""Machine code against CPython: the same functions of the subset, run by both."""

from __future__ import annotations

import ast
import ctypes
from array import array
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.engines.runtime.cells import Layout, Place, place_of
from pipeline.engines.runtime.link import Linked, NotCompilable

llvm = pytest.importorskip("llvmlite.binding")

from pipeline.engines.runtime.native import ENTRY, object_file  # noqa: E402  # it needs llvmlite
from pipeline.engines.runtime.places import MEMORY, NUMBER, POSITION  # noqa: E402

TABLES: dict[str, Any] = {
    "SQUARES": (0, 1, 4, 9, 16),
    "ROWS": ((1, 2, 3), (4, 5, 6)),
    "CASES": (1, 2, 3),
    "PAIRS": (4, 6),
}
KEPT: list[object] = []


def compiled(
    source: str, numbers: int, memory: int = 0, start: tuple[int, ...] = (), scratch: bool = False
) -> Callable[..., int]:
    """Compile a function `f` that takes numbers and, after them, lists; with `start`, first a position."""
    kinds = (NUMBER,) * numbers + (POSITION,) * bool(start) + (MEMORY,) * memory
    content = object_file(Linked("f", source, TABLES), kinds, Layout(phase=0, scratch=scratch), start)
    machine = llvm.Target.from_default_triple().create_target_machine()
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)
    engine.add_object_file(llvm.ObjectFileRef.from_data(content))
    engine.finalize_object()
    KEPT.append(engine)
    c_types = [ctypes.c_int64 if kind == NUMBER else ctypes.c_void_p for kind in kinds]
    function = ctypes.CFUNCTYPE(ctypes.c_int64, *c_types)(engine.get_function_address(ENTRY))

    def call(*given: int | list[int]) -> int:
        held = {place: array("q", part) for place, part in enumerate(given) if isinstance(part, list)}
        passed = [held[place].buffer_info()[0] if place in held else part for place, part in enumerate(given)]
        found = function(*passed)
        for place, cells in held.items():
            given[place][:] = cells.tolist()  # type: ignore[index]
        return int(found)

    return call


def interpreted(source: str) -> Callable[..., int]:
    names = dict(TABLES)
    exec(source, names)
    return lambda *given: int(names["f"](*given) or 0)


PURE = {
    "division goes down": "def f(a, b):\n    return (a // 7) * 1000 + a % 7 + (a // -3) * 11 + a % -3",
    "a power of two divides": "def f(a, b):\n    return a // 8 * 100 + a % 8 - b // 1",
    "small and large numbers divide": "def f(a, b):\n    c = a * 40000 + b\n    return c // 13 * 31 + c % 13 + c // 65535 % 52",
    "what varies divides": "def f(a, b):\n    d = b if b != 0 else 5\n    return a // d * 64 + a % d",
    "and, or: the value that decides": "def f(a, b):\n    return (a and b) * 3 + (a or 7) + (not a) + (a > 1 and b > 2 or b < -5)",
    "comparisons in a row": "def f(a, b):\n    return (0 <= a < b) + 2 * (a == b != 0) + 4 * (a < b <= 9 < a + 20)",
    "a choice": "def f(a, b):\n    return a * 2 if a > b else b - 1 if b & 1 else -b",
    "two at once": "def f(a, b):\n    a, b = b, a + b\n    a, b = (b, a) if a > 3 else (a, b)\n    return a * 100 + b",
    "extremes": "def f(a, b):\n    return min(a, b, 3) * 10000 + max(a, b) * 10 + abs(a) + int(a > b) + bool(b)",
    "bits": "def f(a, b):\n    return (a & b | a ^ 12) + (~a << 3) + (a >> 2) + (-b)",
    "loops end, skip and go on": """
def f(a, b):
    total = 0
    for i in range(a):
        if i % 3 == 1:
            continue
        if i * i > 90:
            total += 1000
            break
        for j in range(i, b, 2):
            total += j
    else:
        total -= 5
    for k in range(b, a, -2):
        total = total * 2 + k & 0xFFFF
    while a > 0:
        a //= 2
        total += 1
        if total == 17:
            break
    else:
        total += 31
    return total
""",
    "tables, their rows and lengths": """
def total(table, past):
    found = 0
    for place in range(len(table)):
        found += table[place] * (place + past)
    return found

def f(a, b):
    return total(SQUARES, a) * 100 + total(ROWS[b & 1], 1) + ROWS[1][a % 3] + len(SQUARES)
""",
    "a function that calls itself": """
def f(a, b):
    if a <= 1:
        return b
    return f(a - 1, b + 1) + f(a - 2, b) & 0xFFFFF
""",
}


@pytest.fixture(scope="module")
def pairs() -> dict[str, tuple[Callable[..., int], Callable[..., int]]]:
    return {name: (compiled(source, 2), interpreted(source)) for name, source in PURE.items()}


@pytest.mark.parametrize("name", PURE)
@given(a=st.integers(-20, 20), b=st.integers(-20, 20))
def test_numbers_come_out_as_in_python(
    pairs: dict[str, tuple[Callable[..., int], Callable[..., int]]], name: str, a: int, b: int
) -> None:
    fast, slow = pairs[name]
    assert fast(a, b) == slow(a, b)


MEMORIES = {
    "the old value is looked at first": """
def bump(cells):
    cells[0] += 10
    return 1

def f(a, cells, out):
    cells[0] += bump(cells)
    cells[1], cells[2] = cells[2], cells[1]
    out[0] = out[1] = cells[a]
""",
    "a function writes where it is told": """
def put(out, at, value):
    out[at] = value
    return at + 1

def f(a, cells, out):
    at = 0
    for place in range(3):
        if cells[place] > a:
            at = put(out, at, cells[place])
    return at
""",
}


@pytest.mark.parametrize("source", MEMORIES.values(), ids=list(MEMORIES))
@pytest.mark.parametrize("a", [0, 1, 2])
def test_memory_comes_out_as_in_python(source: str, a: int) -> None:
    left, right = ([5, 1, 2], [0, 0, 0]), ([5, 1, 2], [0, 0, 0])
    assert compiled(source, 1, 2)(a, *left) == interpreted(source)(a, *right)
    assert left == right


REFUSED = {
    "memory has no length": "def f(a, cells):\n    return len(cells)",
    "memory is not a number": "def f(a, cells):\n    return cells + 1",
    "nobody gives it a value": "def f(a, cells):\n    return a + b",
    "nobody has written it": "def f(a, cells):\n    return g(a)",
    "one memory twice": "def g(x, y):\n    return x[0]\n\ndef f(a, cells):\n    return g(cells, cells)",
    "a power": "def f(a, cells):\n    return a ** 2",
}


@pytest.mark.parametrize("source", REFUSED.values(), ids=list(REFUSED))
def test_what_cannot_be_compiled_is_refused(source: str) -> None:
    with pytest.raises(NotCompilable):
        compiled(source, 1, 1)


POSITIONS = {
    "a phase is followed": """
def turn(state):
    if state[0] == 2:
        return 10
    return 5 if state[0] == 3 else 1

def go_on(state):
    state[0] += 1
    return state[0]

def f(a, state):
    found = 0
    for case in CASES:
        if state[0] == case:
            found = turn(state)
            if a > 2:
                state[0] = 3
            elif a > 0:
                go_on(state)
            found = found * 100 + turn(state)
            break
    else:
        found = -7
    return found
""",
    "a phase is followed as long as it lasts": """
def step(state):
    if state[0] == 2:
        state[2] += 1
        if state[2] > 12:
            state[0] = 3
        return 2
    state[0] += 1
    return 100

def f(a, state):
    found = 0
    for _ in range(2):
        for case in CASES:
            while state[0] == case:
                found = found * 3 + step(state)
                if found > 1000:
                    return found - state[0]
    return found
""",
    "a cell that nobody writes is a number, others are not": """
def f(a, state):
    if state[1] == 4:
        state[2] += state[1]
    else:
        state[3] += 1
    state[3] = state[2] * state[1]
    return state[3] - state[2]
""",
    "cells change or not": """
def f(a, state):
    if a > 1:
        state[1], state[2] = state[2], a
        state[3] = state[1] + a
    if state[3] > 20 and a < 4:
        state[2] = state[3] = -1
    if state[2] < 0:
        state[0] = 2
    if a > 0:
        state[4] = state[4 + (a & 1)]
    return state[3] * 100 + state[2] + state[0]
""",
    "places are passed on, and run through": """
def move(state, source, target, amount):
    state[source] -= amount
    state[target] += amount
    return state[target]

def f(a, state):
    seat = a & 1
    other = 6 + (1 - seat)
    total = 0
    for place in PAIRS:
        state[place + seat] += a
        total = total * 3 + state[place + 1 - seat]
    total += move(state, 4 + seat, 2, 3) + move(state, 2, 6 + 1, state[1])
    state[other] += total
    for place in range(2):
        state[4 + place] = state[6 + place] + state[4 + place] * 2
    return total + state[4] - state[4 + 1]
""",
}


@pytest.mark.parametrize("source", POSITIONS.values(), ids=list(POSITIONS))
@pytest.mark.parametrize("phase", [1, 2, 3, 9])
def test_positions_come_out_as_in_python(source: str, phase: int) -> None:
    start = (phase, 4, 10, 20, 30, 31, 40, 41)
    fast, slow = compiled(source, 1, start=start), interpreted(source)

    for a in range(-3, 6):
        left, right = list(start), list(start)
        assert fast(a, left) == slow(a, right)
        assert left == right


HEARD = """
def tell(cells, n):
    cells[2] += n
    return n + 1

def f(a, cells):
    cells[1] = cells[2] = a
    cells[3] += tell(cells, a)
    cells[4] += cells[3] * 2
    return cells[4] + tell(cells, 4)
"""


def test_cells_that_nobody_looks_at_are_not_written_where_the_position_is_given_up() -> None:
    start, a = (0, 1, 2, 3, 4), 7
    kept, dropped = list(start), list(start)
    assert compiled(HEARD, 1, start=start)(a, kept) == compiled(HEARD, 1, start=start, scratch=True)(a, dropped)
    assert kept == [0, 7, 18, 11, 26]
    assert dropped == [0, 1, 2, 11, 26]


@pytest.mark.parametrize(
    ("index", "place"),
    [
        ("26", Place(26, exact=True)),
        ("26 + seat", Place(26)),
        ("26 + 2 * kind + 1 - seat", Place(26)),
        ("known", Place(5, exact=True)),
        ("known + 1", Place(5)),
        ("given + 1", Place(12)),
        ("seat", Place()),
        ("seat + 26", Place()),
    ],
)
def test_the_number_that_stands_first_names_the_run_of_cells(index: str, place: Place) -> None:
    def constant(node: ast.expr) -> int | None:
        return node.value if isinstance(node, ast.Constant) else {"known": 5}.get(ast.unparse(node))  # type: ignore[return-value]

    assert place_of(ast.parse(index, mode="eval").body, constant, {"given": 12}) == place
