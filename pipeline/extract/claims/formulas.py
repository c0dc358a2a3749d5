"""The computations of the data file: whole numbers and exact fractions, a few named functions, nothing else."""

from __future__ import annotations

import ast
import math
import operator
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TypeAlias

from pipeline.extract.claims import dice

Value: TypeAlias = Fraction | tuple[int, ...]
Numbers: TypeAlias = tuple[Fraction, ...]

OPERATORS: dict[type[ast.operator], Callable[[Fraction, Fraction], Fraction]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv,
}  # fmt: skip

FUNCTIONS: dict[str, Callable[..., int]] = {
    "total": sum, "count": len, "comb": math.comb, "outcomes": dice.outcomes, "ways": dice.ways, "hits": dice.hits,
    "named_hits": dice.named_hits, "doublets": dice.doublets, "alike": dice.alike, "above": dice.above,
    "upto": dice.upto, "names_of_throws": dice.names_of_throws,
    "double_hits": lambda distance: dice.named_hits(distance, double=True),
    "above_doublet": lambda number, total: dice.above(number, total, doublet=True),
    "upto_doublet": lambda number, total: dice.upto(number, total, doublet=True),
    "tosses": lambda times: 2**times if times <= 64 else 0,
    "in_packets": lambda cards, size: cards // size * size,
    "last": lambda values: values[-1],
}  # fmt: skip


def compute(formula: str, values: Mapping[str, int | tuple[int, ...]]) -> Fraction:
    """Compute a formula exactly; raise KeyError for an unknown name, ValueError for anything outside the grammar."""
    found = _value(ast.parse(formula, mode="eval").body, values)
    if isinstance(found, tuple):
        raise ValueError(f"{formula!r} gives a list, not a number")
    return found


def compute_all(formulas: str, values: Mapping[str, int | tuple[int, ...]]) -> Numbers:
    """Compute formulas separated by `;`: a statement that names several numbers holds if all of them do."""
    return tuple(compute(formula.strip(), values) for formula in formulas.split(";"))


def shown(formulas: str, values: Mapping[str, int | tuple[int, ...]]) -> str:
    """Return the formulas with their names replaced by their values."""
    trees = (ast.parse(formula.strip(), mode="eval") for formula in formulas.split(";"))
    return "; ".join(ast.unparse(_Filled(values).visit(tree)) for tree in trees)


class _Filled(ast.NodeTransformer):
    def __init__(self, values: Mapping[str, int | tuple[int, ...]]) -> None:
        self.values = values

    def visit_Call(self, node: ast.Call) -> ast.AST:
        """Fill the arguments and leave the function's name."""
        if isinstance(node.func, ast.Name) and node.func.id == "total" and isinstance(node.args[0], ast.Name):
            values = self.values[node.args[0].id]
            return ast.parse(" + ".join(map(str, values if isinstance(values, tuple) else (values,))), mode="eval").body
        node.args = [self.visit(argument) for argument in node.args]
        return node

    def visit_Name(self, node: ast.Name) -> ast.AST:
        """Put the value in the place of the name."""
        value = self.values[node.id]
        return ast.parse(repr(value), mode="eval").body


def _value(node: ast.expr, values: Mapping[str, int | tuple[int, ...]]) -> Value:
    match node:
        case ast.Constant(value=int() as number):
            return Fraction(number)
        case ast.Name(id=name):
            found = values[name]
            return found if isinstance(found, tuple) else Fraction(found)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in OPERATORS:
            return OPERATORS[type(op)](_number(left, values), _number(right, values))
        case ast.Call(func=ast.Name(id=name), args=arguments, keywords=[]) if name in FUNCTIONS:
            return Fraction(FUNCTIONS[name](*(_argument(argument, values) for argument in arguments)))
    raise ValueError(f"not allowed in a formula: {ast.unparse(node)!r}")


def _number(node: ast.expr, values: Mapping[str, int | tuple[int, ...]]) -> Fraction:
    found = _value(node, values)
    if isinstance(found, tuple):
        raise ValueError(f"a list where a number is wanted: {ast.unparse(node)!r}")
    return found


def _argument(node: ast.expr, values: Mapping[str, int | tuple[int, ...]]) -> int | tuple[int, ...]:
    found = _value(node, values)
    return found if isinstance(found, tuple) else int(found)
