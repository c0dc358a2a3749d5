"""Linked source as the text of a module of LLVM's intermediate code.

Everything is a 64-bit number or memory of such numbers, so that there are no types to find out: a function is written
once for each way in which numbers, memory and tables are passed to it. Names live in memory of their own; LLVM makes
registers of them.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from pipeline.engines.runtime.cells import NONE, Layout, Place, place_of
from pipeline.engines.runtime.link import Constant, NotCompilable
from pipeline.engines.runtime.places import BEFORE, ELSEWHERE, TAGS, Kinds, is_known, is_number
from pipeline.engines.runtime.terms import TRUE, Terms

FEW = 4
"""So many cells at most are written whether they change or not."""


@dataclass
class Module:
    """Functions to be written and written, and the tables that they read; `known` are functions of LLVM's own."""

    source: str
    tables: dict[str, Constant]
    known: frozenset[str]
    layout: Layout = field(default_factory=Layout)
    parts: list[str] = field(default_factory=list)
    names: dict[tuple[str, Kinds], str] = field(default_factory=dict)
    waiting: list[tuple[str, Kinds]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.functions = {node.name: node for node in ast.parse(self.source).body if isinstance(node, ast.FunctionDef)}

    def name_of(self, function: str, kinds: Kinds) -> str:
        """Return the name of a function for arguments of these kinds; a new one will be written."""
        if function in self.known:
            return function
        if function not in self.functions or len(self.functions[function].args.args) != len(kinds):
            raise NotCompilable([f"the call of {function} with {len(kinds)} arguments"])
        if (function, kinds) not in self.names:
            self.names[function, kinds] = f'"{function}.{".".join(kinds)}"'
            self.waiting.append((function, kinds))
        return self.names[function, kinds]

    def write(self, entry: str, kinds: Kinds, name: str) -> str:
        """Return the text of a function, under a name that others see, and of all that it calls."""
        self.names[entry, kinds] = name
        self.waiting.append((entry, kinds))
        while self.waiting:
            function, given = self.waiting.pop()
            node = self.functions[function]
            self.parts.append(
                Body(node, given, self.tables, self.name_of, self.layout).text(
                    self.names[function, given], function == entry
                )
            )
        tables = (_table(known, value) for known, value in self.tables.items())
        return "\n".join([*tables, *self.parts, *_tags(self.layout.width)])


def _table(name: str, value: Constant) -> str:
    assert isinstance(value, tuple)
    rows = [part for part in value if isinstance(part, tuple)] or [value]
    numbers = [number for row in rows for number in (len(row), *row)]
    members = ", ".join(f"i64 {number}" for number in numbers)
    return f"@{name} = private unnamed_addr constant [{len(numbers)} x i64] [{members}]"


def _tags(width: int) -> Sequence[str]:
    """Return what tells LLVM which elements are never the same (`terms.BEFORE` and so on)."""
    kinds = ['!0 = !{!"numbers"}', '!1 = !{!"before", !0, i64 0}', '!2 = !{!"elsewhere", !0, i64 0}']
    kinds += [f"!{BEFORE} = !{{!1, !1, i64 0}}", f"!{ELSEWHERE} = !{{!2, !2, i64 0}}"]
    cells = TAGS + width + 1
    kinds += [f'!{cells} = !{{!"cells", !0, i64 0}}', f"!{TAGS} = !{{!{cells}, !{cells}, i64 0}}"]
    for run in range(width):
        own = cells + 1 + run
        kinds += [f'!{own} = !{{!"run {run}", !{cells}, i64 0}}', f"!{TAGS + 1 + run} = !{{!{own}, !{own}, i64 0}}"]
    return kinds


class Body(Terms):
    """One function: its statements, and where its loops go on and end."""

    def __init__(
        self, node: ast.FunctionDef, kinds: Kinds, tables: Mapping[str, Constant],
        name_of: Callable[[str, Kinds], str], layout: Layout,
    ) -> None:  # fmt: skip
        super().__init__(node, kinds, tables, name_of, layout)
        self.loops: list[tuple[str, str]] = []
        self.copies = 0

    def text(self, name: str, seen: bool) -> str:
        """Return the function's text; `seen` tells whether it is the module's way in."""
        for arg, kind in self.kinds.items():
            if is_number(kind):
                self.store(arg, f"%{arg}.given")
        self.statements(self.node.body)
        given = ", ".join(
            f"i64 %{arg}.given" if is_number(kind) else f"ptr noalias nocapture %{arg}.given"
            for arg, kind in self.kinds.items()
        )
        head = f"define {'' if seen else 'internal '}i64 @{name}({given}) nounwind {{"
        places = [f"  %{place} = alloca i64" for place in self.names]
        return "\n".join([head, *places, *self.lines, "  ret i64 0", "}"])

    def statements(self, body: Sequence[ast.stmt]) -> None:
        """Write statements one after the other."""
        for statement in body:
            writer = getattr(self, f"do_{type(statement).__name__}", None)
            if writer is None:
                raise self.refuse(statement)
            writer(statement)

    def do_Pass(self, node: ast.Pass) -> None:
        """Do nothing."""

    def do_Expr(self, node: ast.Expr) -> None:
        """Call a function for what it does."""
        self.value(node.value)

    def do_Return(self, node: ast.Return) -> None:
        """Leave the function; what stands behind is never reached."""
        value = self.value(node.value) if node.value else "0"
        self.lines.append(f"  ret i64 {value}")
        self.at(self.new("dead"))

    def do_Assign(self, node: ast.Assign) -> None:
        """Give one value to all targets, or several at once."""
        target = node.targets[0]
        if self.idle(node, node.targets):
            return
        if isinstance(target, ast.Tuple) and isinstance(node.value, ast.IfExp):
            choice = node.value
            either, other = ast.Assign(node.targets, choice.body), ast.Assign(node.targets, choice.orelse)
            self.do_If(ast.If(choice.test, [either], [other]))
        elif isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
            values = [self.value(part) for part in node.value.elts]
            for one, value, given in zip(target.elts, values, node.value.elts, strict=True):
                self.assign(one, value, given)
        else:
            value = self.value(node.value)
            for one in node.targets:
                self.assign(one, value, node.value)

    def assign(self, target: ast.expr, value: str, given: ast.expr) -> None:
        """Give a name or a place in memory a value, which was written as `given`."""
        if isinstance(target, ast.Name):
            self.store(target.id, value)
            if self.targets[target.id] == 1 and not self.copies and target.id not in self.kinds:
                self.settle(target.id, value, place_of(given, self.constant, self.runs))
        else:
            self.write(target, value, self.place(target))

    def idle(self, node: ast.stmt, targets: Sequence[ast.expr]) -> bool:
        """Tell whether a statement only writes cells that nobody looks at."""
        cells = [self.cell(target) for target in targets]
        unseen = all(cell is not None and cell.run in self.layout.unseen for cell in cells)
        return unseen and not any(isinstance(part, ast.Call) for part in ast.walk(node))

    def settle(self, name: str, value: str, place: Place) -> None:
        """Keep in mind what is known of a name that gets its only value."""
        if is_known(value):
            self.numbers[name] = int(value)
        if place.run != NONE and not place.exact:
            self.runs[name] = place.run

    def do_AugAssign(self, node: ast.AugAssign) -> None:
        """Change a name or a place; the old value is looked at before the other is worked out, as Python does."""
        if isinstance(node.target, ast.Name):
            self.store(node.target.id, self.arithmetic(node, node.op, self.value(node.target), self.value(node.value)))
            return
        if self.idle(node, [node.target]):
            return
        assert isinstance(node.target, ast.Subscript)
        place = self.place(node.target)
        old = self.put(f"load i64, ptr {place}{self.tag(node.target)}")
        self.write(node.target, self.arithmetic(node, node.op, old, self.value(node.value)), place)

    def do_If(self, node: ast.If) -> None:
        """Do one or the other."""
        truth = self.truth(node.test)
        if is_known(truth):
            self.statements(node.body if truth == TRUE else node.orelse)
            return
        if not node.orelse and self.plain(node.body):
            self.blend(truth, node.body)
            return
        yes, no, after = self.new("yes"), self.new("no"), self.new("after")
        self.fork(truth, yes, no if node.orelse else after)
        before = self.phase
        self.at(yes)
        self.phase = self.asked(node.test) or before
        self.statements(node.body)
        self.go(after)
        ends = {self.phase} if not _leaves(node.body) else set()
        self.phase = before
        if node.orelse:
            self.at(no)
            self.statements(node.orelse)
            self.go(after)
        ends |= {self.phase} if not _leaves(node.orelse) else set()
        self.phase = ends.pop() if len(ends) == 1 else ""
        self.at(after)

    def plain(self, body: Sequence[ast.stmt]) -> bool:
        """Tell whether statements only give single cells values that are at hand."""
        pairs = [pair for statement in body for pair in _pairs(statement)]
        cells = [self.cell(target) for target, _ in pairs]
        single = all(cell and cell.exact and cell.run != self.layout.phase for cell in cells)
        return 0 < len(pairs) <= FEW and single and all(self.at_hand(value) for _, value in pairs)

    def blend(self, truth: str, body: Sequence[ast.stmt]) -> None:
        """Give cells values or leave them as they are, without going two ways: chance takes either as often."""
        for statement in body:
            pairs = [(target, self.value(value)) for target, value in _pairs(statement)]
            for target, value in pairs:
                place = self.place(target)
                old = self.put(f"load i64, ptr {place}{self.tag(target)}")
                self.write(target, self.put(f"select i1 {truth}, i64 {value}, i64 {old}"), place)

    def asked(self, test: ast.expr) -> str:
        """Return the phase that a condition asks for, "" if it asks for none."""
        if not isinstance(test, ast.Compare) or not isinstance(test.ops[0], ast.Eq) or len(test.ops) > 1:
            return ""
        where, number = self.cell(test.left), self.constant(test.comparators[0])
        phase = where is not None and where.exact and where.run == self.layout.phase
        return str(number) if phase and number is not None else ""

    def do_While(self, node: ast.While) -> None:
        """Do something as long as a condition holds."""
        again, body, rest, after = (self.new(of) for of in ("again", "body", "rest", "after"))
        self.phase = ""
        self.go(again)
        self.at(again)
        self.fork(self.truth(node.test), body, rest)
        self.at(body)
        self.phase = self.asked(node.test)
        self.repeat(node.body, again, after)
        self.at(rest)
        self.statements(node.orelse)
        self.go(after)
        self.at(after)

    def do_For(self, node: ast.For) -> None:
        """Do something for each number of a range, or of a table: then it is written out for each."""
        if isinstance(node.target, ast.Name) and isinstance(node.iter, ast.Name):
            self.each(node, node.target.id, self.tables[node.iter.id])
            return
        if not isinstance(node.target, ast.Name) or not isinstance(node.iter, ast.Call):
            raise self.refuse(node)
        given = [self.value(part) for part in node.iter.args]
        self.phase = ""
        first, last, step = [*(given if len(given) > 1 else ["0", *given]), "1"][:3]
        counter, again, body, onward, rest, after = map(
            self.new, ("counter", "again", "body", "onward", "rest", "after")
        )
        self.store(counter, first)
        self.go(again)
        self.at(again)
        number = self.put(f"load i64, ptr %{counter}")
        self.fork(self.before(number, last, step), body, rest)
        self.at(body)
        self.store(node.target.id, number)
        self.repeat(node.body, onward, after)
        self.at(onward)
        self.store(counter, self.put(f"add i64 {number}, {step}"))
        self.go(again)
        self.at(rest)
        self.statements(node.orelse)
        self.go(after)
        self.at(after)

    def each(self, node: ast.For, target: str, table: Constant) -> None:
        """Write out what is done for each member of a table."""
        assert isinstance(table, tuple)
        rest, after = self.new("rest"), self.new("after")
        alone = self.targets[target] == 1 or not any(
            isinstance(part, ast.Name) and part.id == target and isinstance(part.ctx, ast.Store)
            for statement in node.body
            for part in ast.walk(statement)
        )
        self.copies += 1
        for member in table:
            assert isinstance(member, int)
            onward = self.new("onward")
            self.store(target, str(member))
            if alone:
                self.numbers[target] = member
            self.phase = ""
            self.repeat(node.body, onward, after)
            self.at(onward)
        self.copies -= 1
        self.numbers.pop(target, None)
        self.go(rest)
        self.at(rest)
        self.phase = ""
        self.statements(node.orelse)
        self.go(after)
        self.at(after)

    def before(self, number: str, last: str, step: str) -> str:
        """Tell whether a range that goes by `step` has not reached its end."""
        if step.startswith("%"):
            up = self.put(f"icmp sgt i64 {step}, 0")
            below, above = self.put(f"icmp slt i64 {number}, {last}"), self.put(f"icmp sgt i64 {number}, {last}")
            return self.put(f"select i1 {up}, i1 {below}, i1 {above}")
        return self.put(f"icmp {'sgt' if step.startswith('-') else 'slt'} i64 {number}, {last}")

    def repeat(self, body: Sequence[ast.stmt], onward: str, after: str) -> None:
        """Write what is repeated: `continue` goes on at `onward`, `break` at `after`."""
        self.loops.append((onward, after))
        self.statements(body)
        self.loops.pop()
        self.go(onward)
        self.phase = ""

    def do_Break(self, node: ast.Break) -> None:
        """Leave the innermost loop."""
        self.go(self.loops[-1][1])
        self.at(self.new("dead"))

    def do_Continue(self, node: ast.Continue) -> None:
        """Go on with the innermost loop."""
        self.go(self.loops[-1][0])
        self.at(self.new("dead"))


def _pairs(statement: ast.stmt) -> list[tuple[ast.expr, ast.expr]]:
    """Return what gets a value in an assignment, with it; for what is none, something that is never a cell."""
    if not isinstance(statement, ast.Assign):
        return [(ast.Constant(0), ast.Constant(0))]
    value, target = statement.value, statement.targets[0]
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        return list(zip(target.elts, value.elts, strict=True))
    return [(one, value) for one in statement.targets]


def _leaves(body: Sequence[ast.stmt]) -> bool:
    """Tell whether statements never reach what stands behind them."""
    return bool(body) and isinstance(body[-1], ast.Return | ast.Break | ast.Continue)
