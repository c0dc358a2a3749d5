"""Amounts and conditions of rules as Python source."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from pipeline.errors import EngineError
from pipeline.ludemes import expression


def python(text: str, names: Mapping[str, str], where: str) -> str:
    """Return an expression of rules as Python on whole numbers: quantities by `names`, division rounded down."""
    unknown = expression.names(text) - set(names)
    if unknown:
        raise EngineError(
            f"the engine of this family has no quantity {', '.join(sorted(unknown))}",
            where=where,
            next_step="Say the amount in other quantities in the edition file.",
        )
    tree = _Names(names).visit(ast.parse(expression.canonical(text), mode="eval").body)
    return ast.unparse(ast.fix_missing_locations(tree))


class _Names(ast.NodeTransformer):
    """Puts Python for the names of quantities, and `//` for `/`."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self.names = names

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """Replace a quantity."""
        return ast.parse(self.names[node.id], mode="eval").body

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        """Divide in whole numbers."""
        op = ast.FloorDiv() if isinstance(node.op, ast.Div) else node.op
        return ast.BinOp(self.visit(node.left), op, self.visit(node.right))
