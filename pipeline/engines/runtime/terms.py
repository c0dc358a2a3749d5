"""Expressions of the subset as lines of LLVM's intermediate code: the half of `lower` that works values out."""

from __future__ import annotations

import ast
import operator

from pipeline.engines.runtime.cells import NONE, place_of
from pipeline.engines.runtime.link import MODULO
from pipeline.engines.runtime.places import (
    KNOWN,
    MEMORY,
    NUMBER,
    POSITION,
    TABLE,
    WITHIN,
    Kinds,
    Places,
    is_known,
    is_number,
    signed,
)  # fmt: skip

TRUE, FALSE = "true", "false"

HARMLESS = (ast.Add, ast.Sub, ast.BitAnd, ast.BitOr, ast.BitXor)
"""What may be worked out in vain; to shift by too much is not defined."""

SMALL = 1 << 16
"""Numbers below this one are divided as short ones."""

ARITHMETIC = {
    ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.BitAnd: "and", ast.BitOr: "or", ast.BitXor: "xor",
    ast.LShift: "shl", ast.RShift: "ashr",
}  # fmt: skip
COMPARISONS = {ast.Eq: "eq", ast.NotEq: "ne", ast.Lt: "slt", ast.LtE: "sle", ast.Gt: "sgt", ast.GtE: "sge"}
EXTREMES = {"min": "smin", "max": "smax"}
FOLDED = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_, ast.BitXor: operator.xor,
    ast.Eq: operator.eq, ast.NotEq: operator.ne, ast.Lt: operator.lt, ast.LtE: operator.le, ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}  # fmt: skip
"""What is worked out at once where both numbers are known."""


class Terms(Places):
    """The lines of one function: its expressions."""

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
        return signed(node.value)

    def of_Name(self, node: ast.Name) -> str:
        """Look at a name."""
        if node.id in self.numbers:
            return str(self.numbers[node.id])
        if node.id not in self.names:
            if not is_number(self.kinds.get(node.id, MEMORY)) and not self.targets[node.id]:
                raise self.refuse(node)
            self.names.append(node.id)
        return self.put(f"load i64, ptr %{node.id}")

    def of_Subscript(self, node: ast.Subscript) -> str:
        """Look at a place in memory or in a table."""
        where = self.cell(node)
        if where is not None:
            self.layout.reads(where)
            if where.exact and where.run in self.layout.fixed:
                return str(signed(self.layout.fixed[where.run]))
            if where.exact and where.run == self.layout.phase and self.phase:
                return self.phase
        place = self.place(node)
        return self.put(f"load i64, ptr {place}{self.tag(node)}")

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
        return self.arithmetic(node, node.op, self.value(node.left), self.value(node.right))

    def arithmetic(self, node: ast.AST, op: ast.operator, left: str, right: str) -> str:
        """Put two numbers together."""
        if is_known(left) and is_known(right) and type(op) in FOLDED:
            return str(signed(FOLDED[type(op)](int(left), int(right))))
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
        if not right.startswith("%") and int(right) > 0:
            return self.divided(remainder, left, right)
        if right.startswith("%"):
            right = self.put(f"select i1 {self.put(f'icmp eq i64 {right}, 0')}, i64 1, i64 {right}")
        rest = self.put(f"srem i64 {left}, {right}")
        differ = self.put(f"icmp slt i64 {self.put(f'xor i64 {rest}, {right}')}, 0")
        uneven = self.put(f"and i1 {differ}, {self.put(f'icmp ne i64 {rest}, 0')}")
        if remainder:
            return self.put(f"add i64 {rest}, {self.put(f'select i1 {uneven}, i64 {right}, i64 0')}")
        whole = self.put(f"sdiv i64 {left}, {right}")
        return self.put(f"sub i64 {whole}, {self.number(uneven)}")

    def divided(self, remainder: bool, left: str, right: str) -> str:
        """Divide by a number that is known: nearly always a small one, a card or a seat, which takes half the time."""
        found = self.new("found")
        small, large, after = self.new("small"), self.new("large"), self.new("after")
        self.fork(self.put(f"icmp ult i64 {left}, {SMALL}"), small, large)
        self.at(small)
        short = self.put(f"udiv i32 {self.put(f'trunc i64 {left} to i32')}, {right}")
        self.store(found, self.put(f"zext i32 {short} to i64"))
        self.go(after)
        self.at(large)
        self.store(found, self.put(f"call i64 @native_floor(i64 {left}, i64 {right})"))
        self.go(after)
        self.at(after)
        whole = self.put(f"load i64, ptr %{found}")
        return self.put(f"sub i64 {left}, {self.put(f'mul i64 {whole}, {right}')}") if remainder else whole

    def of_Call(self, node: ast.Call) -> str:
        """Call a function."""
        if not isinstance(node.func, ast.Name) or node.keywords:
            raise self.refuse(node)
        name = node.func.id
        if name in ("int", "bool", "len", "abs") or name in EXTREMES:
            return self.builtin(node, name)
        if name == MODULO and isinstance(node.args[1], ast.expr):
            by = self.value(node.args[1])
            if is_known(by) and int(by) > 0 and int(by) & (int(by) - 1) == 0:
                return self.division(True, self.value(node.args[0]), by)
        values = [self.value(part) if is_number(self.kind(part)) else self.memory(part) for part in node.args]
        kinds = self.passed(node.args, values)
        given = [f"{'i64' if is_number(kind) else 'ptr'} {value}" for kind, value in zip(kinds, values, strict=True)]
        memories = [value for value, kind in zip(values, kinds, strict=True) if kind[0] in (MEMORY, POSITION)]
        if len(set(memories)) < len(memories):  # the function may suppose that nothing else points to its memory
            raise self.refuse(node)
        found = self.put(f"call i64 @{self.name_of(name, kinds)}({', '.join(given)})")
        self.layout.calls.setdefault(self.node.name, set()).add(name)
        if name in self.layout.writers:
            self.phase = ""
        return found

    def passed(self, arguments: list[ast.expr], values: list[str]) -> Kinds:
        """Return the kinds of arguments, with what is known of each where a position is among them."""
        kinds = [self.kind(part)[0] for part in arguments]
        if POSITION not in kinds:
            return tuple(NUMBER if is_number(kind) else kind for kind in kinds)
        for number, (part, value) in enumerate(zip(arguments, values, strict=True)):
            if kinds[number] == POSITION:
                kinds[number] += self.phase
            elif is_number(kinds[number]):
                run, exact = place_of(part, self.constant, self.runs)
                kinds[number] = KNOWN + value if exact else f"{WITHIN}{run}" if run != NONE else NUMBER
        return tuple(kinds)

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
        truth = self.truth(node.test)
        if is_known(truth):
            return self.value(node.body if truth == TRUE else node.orelse)
        found = self.new("found")
        yes, no, after = self.new("yes"), self.new("no"), self.new("after")
        self.fork(truth, yes, no)
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
        if is_known(truth):
            return str(int(truth == TRUE))
        return self.put(f"zext i1 {truth} to i64")

    def truth(self, node: ast.expr) -> str:
        """Write a condition; return a bit."""
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            truth = self.truth(node.operand)
            return self.put(f"xor i1 {truth}, true") if not is_known(truth) else FALSE if truth == TRUE else TRUE
        if isinstance(node, ast.Compare):
            return self.comparison(node)
        if isinstance(node, ast.BoolOp):
            return self.any_or_all(node)
        value = self.value(node)
        return self.put(f"icmp ne i64 {value}, 0") if not is_known(value) else TRUE if int(value) else FALSE

    def at_hand(self, node: ast.expr) -> bool:
        """Tell whether a value may be looked at though nothing comes of it: no call, nothing that may be nowhere."""
        if isinstance(node, ast.Subscript):
            where = self.cell(node)
            return where is not None and where.exact
        if isinstance(node, ast.BinOp):
            return isinstance(node.op, HARMLESS) and self.at_hand(node.left) and self.at_hand(node.right)
        if isinstance(node, ast.Compare):
            return all(map(self.at_hand, (node.left, *node.comparators)))
        return isinstance(node, ast.Name | ast.Constant) or (
            isinstance(node, ast.UnaryOp) and self.at_hand(node.operand)
        )

    def any_or_all(self, node: ast.BoolOp) -> str:
        """Write conditions of which the later are looked at only if need be."""
        found, after, decides = self.new("found"), self.new("after"), FALSE if isinstance(node.op, ast.And) else TRUE
        asked = False
        for part in node.values[:-1]:
            truth, onward = self.truth(part), self.new("onward")
            if truth == decides and not asked:
                return decides
            if is_known(truth) and truth != decides:
                continue
            asked = True
            self.store(found, self.number(truth))
            self.fork(truth, *((onward, after) if isinstance(node.op, ast.And) else (after, onward)))
            self.at(onward)
        truth = self.truth(node.values[-1])
        if not asked:
            return truth
        self.store(found, self.number(truth))
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
            if is_known(left) and is_known(right):
                truth = TRUE if FOLDED[type(op)](int(left), int(right)) else FALSE
            else:
                truth = self.put(f"icmp {COMPARISONS[type(op)]} i64 {left}, {right}")
            found, left = self.put(f"and i1 {found}, {truth}") if found else truth, right
        return found
