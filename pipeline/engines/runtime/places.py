"""One function as lines of LLVM's intermediate code: its names, and places in memory, in tables and in a position."""

from __future__ import annotations

import ast
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Mapping

from pipeline.engines.runtime.cells import NONE, Layout, Place, place_of
from pipeline.engines.runtime.link import Constant, NotCompilable

NUMBER, MEMORY, TABLE, POSITION = "n", "m", "t", "s"
"""What is passed to a function: a number, memory that may be written, a table whose length stands before it, and the
cells of a position, with the phase that it is in where that is known (`s3`)."""

BEFORE, ELSEWHERE, TAGS = 3, 4, 5
"""Where LLVM is told which elements are never the same: those before the first of a memory, those of memories, those
of the runs of a position, the unknown run first."""

STRAYED = "@strayed"
"""Where it is noted that an index left its run."""

KNOWN, WITHIN = "=", "+"
"""What more may be known of a number that is passed beside a position: that it is 5 (`=5`), or the place of a cell of
the run that begins at 26 (`+26`)."""

Kinds = tuple[str, ...]


def signed(number: int) -> int:
    """Return a number with the sign that its 64 bits have."""
    return (int(number) + (1 << 63)) % (1 << 64) - (1 << 63)


def is_known(value: str) -> bool:
    """Tell whether a value is a number as it stands, and not the name of one."""
    return not value.startswith("%")


def is_number(kind: str) -> bool:
    """Tell whether a number is passed."""
    return kind[0] in (NUMBER, KNOWN, WITHIN)


class Places(ABC):
    """The lines of one function, and the names that it has; `name_of` gives the name of one that it calls."""

    def __init__(
        self, node: ast.FunctionDef, kinds: Kinds, tables: Mapping[str, Constant],
        name_of: Callable[[str, Kinds], str], layout: Layout,
    ) -> None:  # fmt: skip
        self.node, self.tables, self.name_of, self.layout = node, tables, name_of, layout
        self.kinds = dict(zip([arg.arg for arg in node.args.args], kinds, strict=True))
        self.names: list[str] = []
        self.lines: list[str] = []
        self.count = 0
        self.targets = Counter(
            part.id for part in ast.walk(node) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)
        )
        given = {arg: kind for arg, kind in self.kinds.items() if not self.targets[arg]}
        self.numbers = {arg: int(kind[1:]) for arg, kind in given.items() if kind[0] == KNOWN}
        self.runs = {arg: int(kind[1:]) for arg, kind in given.items() if kind[0] == WITHIN}
        self.phase = next((kind[1:] for kind in kinds if kind[0] == POSITION), "")

    def refuse(self, node: ast.AST) -> NotCompilable:
        """Return the exception that names what cannot be compiled."""
        return NotCompilable([f"{self.node.name}: {ast.unparse(node)}"])

    def new(self, of: str = "v") -> str:
        """Return a name that nothing has."""
        self.count += 1
        return f"{of}.{self.count}"

    def put(self, line: str) -> str:
        """Write a line that has a result; return its name."""
        name = f"%{self.new()}"
        self.lines.append(f"  {name} = {line}")
        return name

    def go(self, label: str) -> None:
        """Go on elsewhere."""
        self.lines.append(f"  br label %{label}")

    def fork(self, truth: str, yes: str, no: str) -> None:
        """Go on at one of two places."""
        self.lines.append(f"  br i1 {truth}, label %{yes}, label %{no}")

    def at(self, label: str) -> None:
        """Begin a place to go on at."""
        self.lines.append(f"{label}:")

    def store(self, name: str, value: str) -> None:
        """Give a name its number."""
        if not is_number(self.kinds.get(name, NUMBER)):
            raise NotCompilable([f"{self.node.name}: {name} is memory and gets another value"])
        if name not in self.names:
            self.names.append(name)
        self.lines.append(f"  store i64 {value}, ptr %{name}")

    @abstractmethod
    def value(self, node: ast.expr) -> str:
        """Write an expression; return its number."""

    @abstractmethod
    def number(self, truth: str) -> str:
        """Make a number of what is true or false."""

    def write(self, node: ast.expr, value: str, place: str) -> None:
        """Give an element a value."""
        where = self.cell(node)
        if where is not None:
            self.layout.writes(where, self.node.name)
            if where.run in (self.layout.phase, NONE):
                self.phase = value if where.exact and is_known(value) else ""
            if where.run in self.layout.unseen:
                return
        self.lines.append(f"  store i64 {value}, ptr {place}{self.tag(node)}")

    def cell(self, node: ast.expr) -> Place | None:
        """Return where in a position an element is, None if it is elsewhere."""
        if not isinstance(node, ast.Subscript) or self.kind(node.value)[0] != POSITION:
            return None
        return place_of(node.slice, self.constant, self.runs)

    def constant(self, node: ast.expr) -> int | None:
        """Return the number of an expression that has one known number."""
        if isinstance(node, ast.Constant) and isinstance(node.value, int):
            return node.value
        return self.numbers.get(node.id) if isinstance(node, ast.Name) else None

    def tag(self, node: ast.expr) -> str:
        """Return what tells LLVM which other elements this one cannot be."""
        assert isinstance(node, ast.Subscript)
        kind, where = self.kind(node.value), self.cell(node)
        if where is not None:
            return f", !tbaa !{TAGS + where.run + 1}"
        if kind != MEMORY:
            return ""
        number = self.constant(node.slice)
        return f", !tbaa !{BEFORE if number is not None and number < 0 else ELSEWHERE}"

    def place(self, node: ast.expr) -> str:
        """Return the place of an element."""
        if not isinstance(node, ast.Subscript) or self.rows(node.value):
            raise self.refuse(node)
        index, where = self.value(node.slice), self.cell(node)
        if where is not None and self.layout.checked and where.run != NONE and not where.exact:
            self.look(index, where.run)
        return self.put(f"getelementptr inbounds i64, ptr {self.memory(node.value)}, i64 {index}")

    def look(self, index: str, run: int) -> None:
        """Note it if an index leads out of the run of cells that it is written for."""
        size = self.layout.end(run) - run
        strays = self.put(f"icmp uge i64 {self.put(f'sub i64 {index}, {run}')}, {size}")
        before = self.put(f"load i64, ptr {STRAYED}")
        self.lines.append(f"  store i64 {self.put(f'or i64 {before}, {self.number(strays)}')}, ptr {STRAYED}")

    def memory(self, node: ast.expr) -> str:
        """Return the beginning of memory, of a table, or of a row of one."""
        if isinstance(node, ast.Name) and not is_number(self.kinds.get(node.id, NUMBER)):
            return f"%{node.id}.given"
        if isinstance(node, ast.Name) and node.id in self.tables:
            return self.put(f"getelementptr inbounds i64, ptr @{node.id}, i64 1")
        if not isinstance(node, ast.Subscript) or not self.rows(node.value):
            raise self.refuse(node)
        assert isinstance(node.value, ast.Name)
        number = self.put(f"mul i64 {self.value(node.slice)}, {self.rows(node.value) + 1}")
        start = self.put(f"add i64 {number}, 1")
        return self.put(f"getelementptr inbounds i64, ptr @{node.value.id}, i64 {start}")

    def rows(self, node: ast.expr) -> int:
        """Return how long the rows of a table are that is named; 0 if it is none, or has no rows."""
        table = self.tables.get(node.id) if isinstance(node, ast.Name) else None
        return len(table[0]) if isinstance(table, tuple) and isinstance(table[0], tuple) else 0

    def kind(self, node: ast.expr) -> str:
        """Tell what is passed by an argument."""
        if isinstance(node, ast.Name) and node.id in self.kinds:
            return self.kinds[node.id]
        if isinstance(node, ast.Subscript) and self.rows(node.value):
            return TABLE
        return TABLE if isinstance(node, ast.Name) and node.id in self.tables else NUMBER
