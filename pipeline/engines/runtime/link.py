"""One self-contained source of all that a function needs: the functions it calls, its constants as numbers.

What comes out is what a compiler reads; whatever is outside the subset of Python that compiles is named with its
place. The subset: functions over integers and flat lists of integers; `if`, `while`, `for` over a range or a tuple;
constants that are integers or (tuples of) tuples of integers; no lists made, no slices, no strings.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import FunctionType, ModuleType
from typing import Any, TypeAlias

from pipeline.engines.runtime.listing import PLACES, ListWriter

Constant: TypeAlias = "int | tuple[Constant, ...]"
Bound: TypeAlias = Mapping[str, Callable[..., Any] | int | tuple[int, ...]]

Key: TypeAlias = "tuple[tuple[str, Callable[..., Any] | int | tuple[int, ...]], ...]"

ALLOWED = (
    "FunctionDef arguments arg Return Assign AugAssign AnnAssign If While For Break Continue Pass Expr Compare BoolOp "
    "BinOp UnaryOp IfExp Call Name Constant Tuple Subscript Attribute Load Store And Or Not Invert USub UAdd Add Sub "
    "Mult FloorDiv Mod LShift RShift BitAnd BitOr BitXor Eq NotEq Lt LtE Gt GtE In NotIn"
)
"""The constructs of the subset, by the names that `ast` gives them; a list is refused unless `listing` mended it."""

SUBSET = frozenset(ALLOWED.split())

BUILTINS = frozenset({"range", "len", "min", "max", "abs", "int", "bool"})

MODULO = "native_modulo"
"""What the compiler has for `%`."""

FEW = 8
"""Up to so many members, `in` becomes a row of comparisons."""

WRITTEN_OUT = 32
"""Up to so many members of a table, what is done for each is written out for each."""


class NotCompilable(Exception):
    """The rules go outside the subset that compiles; `reasons` say where and how."""

    def __init__(self, reasons: list[str]) -> None:
        self.reasons = tuple(reasons)
        super().__init__("; ".join(reasons))


@dataclass
class Linked:
    """A source without imports, its tables (name → tuple of integers), and the name of its first function."""

    entry: str
    source: str
    tables: dict[str, Constant]


@dataclass
class _Linker:
    natives: Mapping[Callable[..., Any], str]
    names: dict[tuple[Callable[..., Any], Key], str] = field(default_factory=dict)
    parts: list[str] = field(default_factory=list)
    tables: dict[str, Constant] = field(default_factory=dict)
    reasons: list[str] = field(default_factory=list)
    waiting: list[tuple[FunctionType, Bound]] = field(default_factory=list)
    listing: Callable[..., Any] | None = None

    def name_of(self, function: Callable[..., Any], bound: Bound | None = None) -> str:
        """Return the name of a function in the source; a new one will be written."""
        if function in self.natives:
            return self.natives[function]
        key = function, tuple((bound or {}).items())
        if key not in self.names:
            module = function.__module__.rpartition(".")[2]
            other = sum(known is function for known, _ in self.names)
            self.names[key] = f"{module}_{function.__name__}" + (f"_{other}" if other else "")
            assert isinstance(function, FunctionType)
            self.waiting.append((function, bound or {}))
        return self.names[key]

    def table(self, name: str, value: Constant) -> str:
        """Return the name of a table of integers."""
        known = next((known for known, other in self.tables.items() if other == value), None)
        if known is None:
            known = f"{name}_{len(self.tables)}"
            self.tables[known] = value
        return known

    def write(self, function: FunctionType, bound: Bound) -> None:
        """Write a function, its names resolved."""
        try:
            tree = ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]
        except (OSError, TypeError):
            self.reasons.append(f"{function.__qualname__}: its source is not at hand")
            return
        assert isinstance(tree, ast.FunctionDef)
        if function is self.listing:
            tree = ListWriter().visit(tree)
        writer = _Writer(self, function, bound)
        writer.check(tree)
        done = writer.visit(tree)
        self.parts.append(ast.unparse(ast.fix_missing_locations(done)))


class _Writer(ast.NodeTransformer):
    """Rewrites one function: global names become numbers, tables or the names of linked functions."""

    def __init__(self, linker: _Linker, function: FunctionType, bound: Bound) -> None:
        self.linker, self.function, self.bound = linker, function, bound
        self.locals = {*function.__code__.co_varnames, *PLACES} - set(bound)
        self.loops = 0

    def check(self, tree: ast.FunctionDef) -> None:
        """Note everything outside the subset."""
        for node in ast.walk(tree):
            if type(node).__name__ not in SUBSET and not _is_annotation(node, tree):
                self._refuse(node, type(node).__name__)
            wrong = isinstance(node, ast.Constant) and isinstance(node.value, str | float | bytes)
            if wrong and not _is_docstring(node, tree) and not _is_annotation(node, tree):
                self._refuse(node, f"the constant {ast.unparse(node)}")
            if isinstance(node, ast.FunctionDef) and node is not tree:
                self._refuse(node, "a function in a function")
        if tree.args.defaults or tree.args.kwonlyargs or tree.args.vararg or tree.args.kwarg:
            self._refuse(tree, "arguments with defaults, named or starred")

    def _refuse(self, node: ast.AST, what: str) -> None:
        line = getattr(node, "lineno", 1) + self.function.__code__.co_firstlineno - 1
        place = f"{self.function.__code__.co_filename.rpartition('/')[2]}:{line} {self.function.__name__}"
        self.linker.reasons.append(f"{place}: {what}")

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        node.name = self.linker.name_of(self.function, self.bound)
        node.args.args = [ast.arg(arg.arg) for arg in node.args.args if arg.arg not in self.bound]
        node.returns, node.decorator_list = None, []
        body = node.body[1:] if ast.get_docstring(node) is not None else node.body
        node.body = [self.visit(statement) for statement in body] or [ast.Pass()]
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt:
        if node.value is None:
            return ast.Pass()
        return ast.Assign([self.visit(node.target)], self.visit(node.value))

    def visit_Name(self, node: ast.Name) -> ast.expr:
        if node.id in self.bound:
            given = self.bound[node.id]
            return self._constant(node, node.id, given)
        if node.id in self.locals:
            return node
        if node.id in self.function.__globals__:
            return self._constant(node, node.id, self.function.__globals__[node.id])
        if node.id not in BUILTINS:
            self._refuse(node, f"the name {node.id}")
        return node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        """Bind in a function what is bound here and handed on to it."""
        function = self.function.__globals__.get(node.func.id) if isinstance(node.func, ast.Name) else None
        if not isinstance(function, FunctionType) or function in self.linker.natives:
            return self.generic_visit(node)  # type: ignore[return-value]  # a call stays one
        names = function.__code__.co_varnames
        handed = {
            name: self.bound[given.id]
            for name, given in zip(names, node.args, strict=False)
            if isinstance(given, ast.Name) and given.id in self.bound
        }
        rest = [given for given in node.args if not isinstance(given, ast.Name) or given.id not in self.bound]
        return ast.Call(ast.Name(self.linker.name_of(function, handed), ast.Load()), list(map(self.visit, rest)), [])

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        owner = self.function.__globals__.get(node.value.id) if isinstance(node.value, ast.Name) else None
        if isinstance(owner, ModuleType):
            return self._constant(node, node.attr, getattr(owner, node.attr))
        self._refuse(node, f"the attribute {node.attr}")
        return node

    def _constant(self, node: ast.expr, name: str, value: object) -> ast.expr:
        if isinstance(value, int):
            return ast.Constant(int(value))
        if isinstance(value, FunctionType) or (callable(value) and value in self.linker.natives):
            return ast.Name(self.linker.name_of(value), ast.Load())
        if _is_table(value):
            return ast.Name(self.linker.table(name, value), ast.Load())  # type: ignore[arg-type]  # just looked at
        self._refuse(node, f"{name}, which is neither an integer nor a table of integers of one length")
        return node

    def visit_Tuple(self, node: ast.Tuple) -> ast.expr:
        node.elts = [self.visit(part) for part in node.elts]
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        """Let the compiler take a remainder by a number that varies in its own way: most need no division."""
        self.generic_visit(node)
        if isinstance(node.op, ast.Mod) and not isinstance(node.right, ast.Constant):
            return ast.Call(ast.Name(MODULO, ast.Load()), [node.left, node.right], [])
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        if len(node.ops) == 1 and isinstance(node.ops[0], ast.In | ast.NotIn):
            return self._membership(node)
        self.generic_visit(node)
        return node

    def _membership(self, node: ast.Compare) -> ast.expr:
        """Write `a in (b, c)` as comparisons."""
        inside = isinstance(node.ops[0], ast.In)
        sought, among = self.visit(node.left), self._members(self.visit(node.comparators[0]))
        if among is None or len(among) > FEW or any(isinstance(part, ast.Call) for part in ast.walk(sought)):
            self._refuse(node, "membership in anything but a short tuple")
            return node
        each: list[ast.expr] = [
            ast.Compare(sought, [ast.Eq() if inside else ast.NotEq()], [member]) for member in among
        ]
        return ast.BoolOp(ast.Or() if inside else ast.And(), each) if len(each) > 1 else each[0]

    def _members(self, node: ast.expr) -> list[ast.expr] | None:
        if isinstance(node, ast.Tuple):
            return node.elts
        table = self.linker.tables.get(node.id) if isinstance(node, ast.Name) else None
        values = [value for value in table if isinstance(value, int)] if isinstance(table, tuple) else []
        return [ast.Constant(value) for value in values] or None

    def visit_For(self, node: ast.For) -> ast.For:
        """Let a loop over a table run over its places."""
        over = self.visit(node.iter)
        body = [self.visit(statement) for statement in node.body]
        rest = [self.visit(statement) for statement in node.orelse]
        if isinstance(over, ast.Tuple) and all(isinstance(part, ast.Constant) for part in over.elts):
            values = tuple(part.value for part in over.elts if isinstance(part, ast.Constant))
            over = ast.Name(self.linker.table("row", values), ast.Load())  # type: ignore[arg-type]  # integers, see check
        if not isinstance(over, ast.Name) or over.id not in self.linker.tables:
            if not (isinstance(over, ast.Call) and isinstance(over.func, ast.Name) and over.func.id == "range"):
                self._refuse(node, "a loop over anything but a range or a constant tuple")
            return ast.For(node.target, over, body, rest)
        table = self.linker.tables[over.id]
        assert isinstance(table, tuple)
        if len(table) <= WRITTEN_OUT and all(isinstance(member, int) for member in table):
            return ast.For(node.target, over, body, rest)
        self.loops += 1
        place = f"place_{self.loops}_"
        item = ast.Subscript(over, ast.Name(place, ast.Load()), ast.Load())
        return ast.For(
            ast.Name(place, ast.Store()),
            ast.Call(ast.Name("range", ast.Load()), [ast.Constant(len(table))], []),
            [ast.Assign([node.target], item), *body],
            rest,
        )


def _is_annotation(node: ast.AST, tree: ast.FunctionDef) -> bool:
    places: list[ast.AST] = [arg.annotation for arg in tree.args.args if arg.annotation]
    places += [part.annotation for part in ast.walk(tree) if isinstance(part, ast.AnnAssign)]
    places += [tree.returns] if tree.returns else []
    return any(node is part for place in places for part in ast.walk(place))


def _is_docstring(node: ast.AST, tree: ast.FunctionDef) -> bool:
    first = tree.body[0]
    return isinstance(first, ast.Expr) and first.value is node


def _is_table(value: object) -> bool:
    """Tell whether a value is a tuple of integers, or of equally long tuples of integers."""
    if not isinstance(value, tuple) or not value:
        return False
    if all(isinstance(part, int) for part in value):
        return True
    return all(_is_table(part) and len(part) == len(value[0]) for part in value)


def link(
    entry: Callable[..., Any],
    bound: Bound,
    natives: Mapping[Callable[..., Any], str],
    listing: Callable[..., Any],
) -> Linked:
    """Return the source of `entry` and of all that it calls; raise NotCompilable with every reason found.

    `bound` are functions, numbers and tables for arguments of `entry`, which it no longer takes, nor do the functions
    that it hands them on to; `natives` are functions that the compiler has of its own, with their names there;
    `listing` is the one function that returns a list: it is written so as to put the members into a list that is
    given to it, from an index on.
    """
    linker = _Linker(natives, listing=listing)
    name = linker.name_of(entry, bound)
    while linker.waiting:
        linker.write(*linker.waiting.pop())
    if linker.reasons:
        raise NotCompilable(linker.reasons)
    return Linked(name, "\n\n\n".join(reversed(linker.parts)) + "\n", linker.tables)
