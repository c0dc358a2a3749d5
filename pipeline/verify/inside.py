"""Mutants of a generated module: the smallest changes of the functions that answer for a record.

They are tried where the generator refuses every mutant of the record itself: a value that no family can build is no
proof that the record is tested.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Collection, Iterator, Mapping

from pipeline.verify.mutate import SWAPS, spread

MOST = 12
"""Mutants of the functions of one record."""


def answering(rule: str, provenance: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """Return the functions that cite a record, those that cite fewest others first."""
    names = [name for name, rules in provenance.items() if rule in rules]
    return tuple(sorted(names, key=lambda name: (len(provenance[name]), name)))


def module_mutants(module: str, functions: Collection[str]) -> Iterator[tuple[str, str]]:
    """Return (change, text of the module) for changes in these functions."""
    places = [
        (node, number)
        for node in ast.parse(module).body
        if isinstance(node, ast.FunctionDef) and node.name in functions
        for number in range(len(_changeable(node)))
    ]
    lines = module.splitlines(keepends=True)
    for node, number in spread(places, MOST):
        function = copy.deepcopy(node)
        change = _change(_changeable(function)[number])
        changed = ast.unparse(ast.fix_missing_locations(function))
        yield f"{node.name}: {change}", "".join([*lines[: node.lineno - 1], changed, "\n", *lines[node.end_lineno :]])


def _changeable(function: ast.FunctionDef) -> list[ast.AST]:
    return [node for statement in function.body for node in ast.walk(statement) if _is_changeable(node)]


def _is_changeable(node: ast.AST) -> bool:
    if isinstance(node, ast.Constant):
        return isinstance(node.value, int)
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call)
    return isinstance(node, ast.If | ast.AugAssign) or (isinstance(node, ast.Compare) and type(node.ops[0]) in SWAPS)


def _change(node: ast.AST) -> str:
    """Change a node in place and say how."""
    before = ast.unparse(node).split("\n", 1)[0]
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        node.value = not node.value if isinstance(node.value, bool) else node.value + 1
    elif isinstance(node, ast.Compare):
        node.ops[0] = SWAPS[type(node.ops[0])]()
    elif isinstance(node, ast.If):
        node.test = ast.UnaryOp(ast.Not(), node.test)
    elif isinstance(node, ast.AugAssign):
        node.value = ast.BinOp(node.value, ast.Add(), ast.Constant(1))
    elif isinstance(node, ast.Expr):
        node.value = ast.Constant(0)
        return f"without {before}"
    return f"{before} → {ast.unparse(ast.fix_missing_locations(node)).splitlines()[0]}"
