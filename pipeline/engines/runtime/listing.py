"""Rewriting a function that returns a list, so that it writes the members into a list that is given to it."""

from __future__ import annotations

import ast

OUT, AT, EACH = "out_", "at_", "each_"
PLACES = (OUT, AT, EACH)
"""The names that a function so rewritten has beside its own: the list, its first index, a counter."""


class ListWriter(ast.NodeTransformer):
    """Rewrites `return [a, b]`, `return cells[i:j]`, `return [f(s) for s in range(n)]`, or a list filled and returned.

    The function takes the list and its first index as two more arguments and returns nothing; what it cannot
    rewrite stays as it is.
    """

    def __init__(self) -> None:
        self.lists: set[str] = set()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """Take the list and the index, and rewrite the body."""
        node.args.args += [ast.arg(OUT), ast.arg(AT)]
        body = node.body[1:] if ast.get_docstring(node) is not None else node.body
        node.body = [part for statement in body for part in self._written(statement)]
        return ast.fix_missing_locations(node)

    def _written(self, statement: ast.stmt) -> list[ast.stmt]:
        if isinstance(statement, ast.Return) and statement.value is not None:
            if isinstance(statement.value, ast.Name) and statement.value.id in self.lists:
                return [ast.Return(None)]
            return [*self._put(statement.value), ast.Return(None)]
        target = statement.targets[0] if isinstance(statement, ast.Assign) else None
        target = statement.target if isinstance(statement, ast.AnnAssign) else target
        value = statement.value if isinstance(statement, ast.Assign | ast.AnnAssign) else None
        if isinstance(target, ast.Name) and value is not None and _is_list(value):
            self.lists.add(target.id)
            return self._put(value)
        return [self.visit(statement)]

    def visit_If(self, node: ast.If) -> ast.If:
        """Rewrite both branches."""
        node.body = [part for statement in node.body for part in self._written(statement)]
        node.orelse = [part for statement in node.orelse for part in self._written(statement)]
        return node

    def visit_For(self, node: ast.For) -> ast.For:
        """Rewrite what is repeated."""
        node.body = [part for statement in node.body for part in self._written(statement)]
        return node

    def visit_Subscript(self, node: ast.Subscript) -> ast.Subscript:
        """Let the list that is filled be the one that is given."""
        self.generic_visit(node)
        if isinstance(node.value, ast.Name) and node.value.id in self.lists:
            return _place(node.slice, node.ctx)
        return node

    def _put(self, value: ast.expr) -> list[ast.stmt]:
        """Return the statements that write the members of a list."""
        value = self.visit(value)
        if isinstance(value, ast.List):
            return [_write(member, ast.Constant(place)) for place, member in enumerate(value.elts)]
        each = ast.Name(EACH, ast.Load())
        if isinstance(value, ast.Subscript) and isinstance(value.slice, ast.Slice) and value.slice.upper:
            lower = value.slice.lower or ast.Constant(0)
            member = ast.Subscript(value.value, ast.BinOp(lower, ast.Add(), each), ast.Load())
            return [_loop(member, ast.BinOp(value.slice.upper, ast.Sub(), lower))]
        if isinstance(value, ast.BinOp) and isinstance(value.left, ast.List) and len(value.left.elts) == 1:
            return [_loop(value.left.elts[0], value.right)]
        if isinstance(value, ast.ListComp) and len(value.generators) == 1:
            return self._put_each(value)
        return [ast.Expr(value)]

    def _put_each(self, value: ast.ListComp) -> list[ast.stmt]:
        over = value.generators[0]
        if over.ifs or not isinstance(over.target, ast.Name):
            return [ast.Expr(value)]
        here = ast.Name(EACH, ast.Load())
        step: list[ast.stmt] = [_write(value.elt, here), ast.AugAssign(_name(EACH), ast.Add(), ast.Constant(1))]
        loop = ast.For(
            _name(f"{EACH}{over.target.id}"), over.iter, [_renamed(part, over.target.id) for part in step], []
        )
        return [ast.Assign([_name(EACH)], ast.Constant(0)), loop]


def _renamed(statement: ast.stmt, name: str) -> ast.stmt:
    for node in ast.walk(statement):
        if isinstance(node, ast.Name) and node.id == name:
            node.id = f"{EACH}{name}"
    return statement


def _is_list(value: ast.expr) -> bool:
    if isinstance(value, ast.BinOp):
        return isinstance(value.left, ast.List)
    return isinstance(value, ast.List | ast.ListComp) or (
        isinstance(value, ast.Subscript) and isinstance(value.slice, ast.Slice)
    )


def _name(name: str) -> ast.Name:
    return ast.Name(name, ast.Store())


def _place(index: ast.expr, context: ast.expr_context) -> ast.Subscript:
    return ast.Subscript(ast.Name(OUT, ast.Load()), ast.BinOp(ast.Name(AT, ast.Load()), ast.Add(), index), context)


def _write(member: ast.expr, index: ast.expr) -> ast.stmt:
    return ast.Assign([_place(index, ast.Store())], member)


def _loop(member: ast.expr, number: ast.expr) -> ast.stmt:
    return ast.For(
        _name(EACH),
        ast.Call(ast.Name("range", ast.Load()), [number], []),
        [_write(member, ast.Name(EACH, ast.Load()))],
        [],
    )
