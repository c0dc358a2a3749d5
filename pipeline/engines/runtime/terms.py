"""Expressions of the subset as lines of LLVM's intermediate code: the half of `lower` that works values out."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping

from pipeline.engines.runtime.link import Constant, NotCompilable

NUMBER, MEMORY, TABLE = "n", "m", "t"
"""What is passed to a function: a number, memory that may be written, a table whose length stands before it."""

Kinds = tuple[str, ...]

ARITHMETIC = {
    ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.BitAnd: "and", ast.BitOr: "or", ast.BitXor: "xor",
    ast.LShift: "shl", ast.RShift: "ashr",
}  # fmt: skip
COMPARISONS = {ast.Eq: "eq", ast.NotEq: "ne", ast.Lt: "slt", ast.LtE: "sle", ast.Gt: "sgt", ast.GtE: "sge"}
EXTREMES = {"min": "smin", "max": "smax"}


class Terms:
    """The lines of one function, and the names that it has; `name_of` gives the name of one that it calls."""

    def __init__(
        self, node: ast.FunctionDef, kinds: Kinds, tables: Mapping[str, Constant], name_of: Callable[[str, Kinds], str]
    ) -> None:
        self.node, self.tables, self.name_of = node, tables, name_of
        self.kinds = dict(zip([arg.arg for arg in node.args.args], kinds, strict=True))
        self.names: list[str] = []
        self.lines: list[str] = []
        self.count = 0

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
        if self.kinds.get(name, NUMBER) != NUMBER:
            raise NotCompilable([f"{self.node.name}: {name} is memory and gets another value"])
        if name not in self.names:
            self.names.append(name)
        self.lines.append(f"  store i64 {value}, ptr %{name}")

    def value(self, node: ast.expr) -> str:
        """Write an expression; return its number."""
        writer = getattr(self, f"of_{type(node).__name__}", None)
        if writer is None:
            raise self.refuse(node)
        return str(writer(node))

    def of_Constant(self, node: ast.Constant) -> int:
        """Return a number, with the sign that its 64 bits have."""
        if not isinstance(node.value, int):
            raise self.refuse(node)
        return (int(node.value) + (1 << 63)) % (1 << 64) - (1 << 63)

    def of_Name(self, node: ast.Name) -> str:
        """Look at a name."""
        if node.id not in self.names:
            if self.kinds.get(node.id, MEMORY) != NUMBER and not self.assigned(node.id):
                raise self.refuse(node)
            self.names.append(node.id)
        return self.put(f"load i64, ptr %{node.id}")

    def assigned(self, name: str) -> bool:
        """Tell whether the function gives a name a value anywhere."""
        stores = (
            part for part in ast.walk(self.node) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)
        )
        return any(part.id == name for part in stores)

    def of_Subscript(self, node: ast.Subscript) -> str:
        """Look at a place in memory or in a table."""
        return self.put(f"load i64, ptr {self.place(node)}")

    def place(self, node: ast.expr) -> str:
        """Return the place of an element."""
        if not isinstance(node, ast.Subscript) or self.rows(node.value):
            raise self.refuse(node)
        index = self.value(node.slice)
        return self.put(f"getelementptr inbounds i64, ptr {self.memory(node.value)}, i64 {index}")

    def memory(self, node: ast.expr) -> str:
        """Return the beginning of memory, of a table, or of a row of one."""
        if isinstance(node, ast.Name) and self.kinds.get(node.id, NUMBER) != NUMBER:
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

    def of_UnaryOp(self, node: ast.UnaryOp) -> str:
        """Change a number."""
        if isinstance(node.op, ast.Not):
            return self.number(self.truth(node))
        value = self.value(node.operand)
        if isinstance(node.op, ast.USub):
            return str(-int(value)) if not value.startswith("%") else self.put(f"sub i64 0, {value}")
        return self.put(f"xor i64 {value}, -1") if isinstance(node.op, ast.Invert) else value

    def of_BinOp(self, node: ast.BinOp) -> str:
        """Put two numbers together."""
        return self.arithmetic(node, node.op, self.value(node.left), self.value(node.right), node.right)

    def arithmetic(self, node: ast.AST, op: ast.operator, left: str, right: str, by: ast.expr) -> str:
        """Put two numbers together; `by` is what the second was written as."""
        if isinstance(op, ast.FloorDiv | ast.Mod):
            return self.division(isinstance(op, ast.Mod), left, right)
        if type(op) not in ARITHMETIC:
            raise self.refuse(node)
        return self.put(f"{ARITHMETIC[type(op)]} i64 {left}, {right}")

    def division(self, remainder: bool, left: str, right: str) -> str:
        """Divide as Python does, towards the lower number; by nought, which Python refuses, nothing stops."""
        if not right.startswith("%") and int(right) > 0 and int(right) & (int(right) - 1) == 0:
            if remainder:
                return self.put(f"and i64 {left}, {int(right) - 1}")
            return self.put(f"ashr i64 {left}, {int(right).bit_length() - 1}")
        if right.startswith("%"):
            right = self.put(f"select i1 {self.put(f'icmp eq i64 {right}, 0')}, i64 1, i64 {right}")
        rest = self.put(f"srem i64 {left}, {right}")
        differ = self.put(f"icmp slt i64 {self.put(f'xor i64 {rest}, {right}')}, 0")
        uneven = self.put(f"and i1 {differ}, {self.put(f'icmp ne i64 {rest}, 0')}")
        if remainder:
            return self.put(f"add i64 {rest}, {self.put(f'select i1 {uneven}, i64 {right}, i64 0')}")
        whole = self.put(f"sdiv i64 {left}, {right}")
        return self.put(f"sub i64 {whole}, {self.number(uneven)}")

    def of_Call(self, node: ast.Call) -> str:
        """Call a function."""
        if not isinstance(node.func, ast.Name) or node.keywords:
            raise self.refuse(node)
        name = node.func.id
        if name in ("int", "bool", "len", "abs") or name in EXTREMES:
            return self.builtin(node, name)
        kinds = tuple(self.kind(part) for part in node.args)
        given = [
            f"i64 {self.value(part)}" if kind == NUMBER else f"ptr {self.memory(part)}"
            for part, kind in zip(node.args, kinds, strict=True)
        ]
        memories = [text for text, kind in zip(given, kinds, strict=True) if kind == MEMORY]
        if len(set(memories)) < len(memories):  # the function may suppose that nothing else points to its memory
            raise self.refuse(node)
        return self.put(f"call i64 @{self.name_of(name, kinds)}({', '.join(given)})")

    def builtin(self, node: ast.Call, name: str) -> str:
        """Call a function of Python's own."""
        first = node.args[0]
        if name == "bool":
            return self.number(self.truth(first))
        if name == "int":
            return self.value(first)
        if name == "len":
            if self.kind(first) != TABLE:
                raise self.refuse(node)
            return self.put(
                f"load i64, ptr {self.put(f'getelementptr inbounds i64, ptr {self.memory(first)}, i64 -1')}"
            )
        if name == "abs":
            return self.put(f"call i64 @llvm.abs.i64(i64 {self.value(first)}, i1 false)")
        values = [self.value(part) for part in node.args]
        found = values[0]
        for value in values[1:]:
            found = self.put(f"call i64 @llvm.{EXTREMES[name]}.i64(i64 {found}, i64 {value})")
        return found

    def of_IfExp(self, node: ast.IfExp) -> str:
        """Take one value or the other."""
        found = self.new("found")
        yes, no, after = self.new("yes"), self.new("no"), self.new("after")
        self.fork(self.truth(node.test), yes, no)
        for label, part in ((yes, node.body), (no, node.orelse)):
            self.at(label)
            self.store(found, self.value(part))
            self.go(after)
        self.at(after)
        return self.put(f"load i64, ptr %{found}")

    def of_BoolOp(self, node: ast.BoolOp) -> str:
        """Take the first value that decides, as `and` and `or` do."""
        found, after = self.new("found"), self.new("after")
        for part in node.values[:-1]:
            value, onward = self.value(part), self.new("onward")
            self.store(found, value)
            truth = self.put(f"icmp ne i64 {value}, 0")
            self.fork(truth, *((onward, after) if isinstance(node.op, ast.And) else (after, onward)))
            self.at(onward)
        self.store(found, self.value(node.values[-1]))
        self.go(after)
        self.at(after)
        return self.put(f"load i64, ptr %{found}")

    def of_Compare(self, node: ast.Compare) -> str:
        """Return 1 or 0."""
        return self.number(self.truth(node))

    def number(self, truth: str) -> str:
        """Make a number of what is true or false."""
        return self.put(f"zext i1 {truth} to i64")

    def truth(self, node: ast.expr) -> str:
        """Write a condition; return a bit."""
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return self.put(f"xor i1 {self.truth(node.operand)}, true")
        if isinstance(node, ast.Compare):
            return self.comparison(node)
        if isinstance(node, ast.BoolOp):
            return self.any_or_all(node)
        return self.put(f"icmp ne i64 {self.value(node)}, 0")

    def any_or_all(self, node: ast.BoolOp) -> str:
        """Write conditions of which the later are looked at only if need be."""
        found, after = self.new("found"), self.new("after")
        for part in node.values[:-1]:
            truth, onward = self.truth(part), self.new("onward")
            self.store(found, self.number(truth))
            self.fork(truth, *((onward, after) if isinstance(node.op, ast.And) else (after, onward)))
            self.at(onward)
        self.store(found, self.number(self.truth(node.values[-1])))
        self.go(after)
        self.at(after)
        return self.put(f"icmp ne i64 {self.put(f'load i64, ptr %{found}')}, 0")

    def comparison(self, node: ast.Compare) -> str:
        """Compare two numbers, or more in a row: these have nothing that must not be looked at."""
        left, found = self.value(node.left), ""
        for op, other in zip(node.ops, node.comparators, strict=True):
            if type(op) not in COMPARISONS:
                raise self.refuse(node)
            right = self.value(other)
            truth = self.put(f"icmp {COMPARISONS[type(op)]} i64 {left}, {right}")
            found, left = self.put(f"and i1 {found}, {truth}") if found else truth, right
        return found
