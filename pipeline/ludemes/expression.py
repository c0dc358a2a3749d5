"""Amounts and conditions: small expression trees, never strings of code.

The written form is a small part of Python's expression grammar: whole numbers, names of quantities, `+ - * /`,
comparisons, `and`, `or`, `not`. Python's `ast` takes it apart; what is on the white list becomes a frozen tree, and
`written` prints the one form under which a record keeps it. How it is said in words: `ludemes.wording`.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from fractions import Fraction
from functools import lru_cache
from typing import Annotated, Any, TypeAlias

from pydantic import AfterValidator

QUANTITIES: dict[str, tuple[str, str]] = {
    "players": ("le nombre des joueurs", "the number of players"),
    "pot": ("l'enjeu commun", "the pot"),
    "stake": ("la mise", "the stake"),
    "straddle": ("ce qu'a mis celui qui s'est carré", "what the straddler has put down"),
    "stakes": ("les mises accumulées", "the number of stakes in the pot"),
    "tricks": ("le nombre de ses levées", "the number of tricks taken"),
    "cards": ("le nombre de ses cartes", "the number of cards held"),
    "cards_left": ("le nombre des cartes qui restent", "the number of cards left"),
    "total": ("la somme des points", "the total of the points"),
    "double": ("un doublet", "two dice alike"),
    "target": ("les points de la partie", "the points of the game"),
    "points": ("les points", "the points"),
    "holding": ("la carte en main", "holding the card"),
    "flush": ("la main d'une seule couleur", "all cards of one suit"),
    "trump": ("d'atout", "of trumps"),
    "most": ("le plus de levées, ou autant et plus tôt", "the most tricks, or as many and sooner"),
    "undertaken": ("qui s'est engagé à la vole", "having undertaken to take all tricks"),
    "declined": ("qui a refusé l'écart", "having declined the exchange"),
    "vole": ("toutes les levées", "all the tricks"),
    "turned": ("la carte tournée", "turned up"),
    "dealer": ("le donneur", "the dealer"),
    "honours": ("les honneurs du parti", "the honours of the side"),
    "consolation": ("la consolation", "the consolation"),
    "box": ("ce que porte la case", "what lies on the box"),
    "price": ("le prix convenu", "the price agreed on"),
    "stays": (
        "les fois que la carte est restée au talon, une au moins",
        "the times that the card stayed, at least one",
    ),
    "agreed": ("par convention", "by agreement"),
}
"""Each quantity a rule may speak of, in French and in English; 0 and 1 stand for no and yes."""

FLAGS = frozenset({
    "double", "holding", "flush", "trump", "most", "undertaken", "declined", "vole", "turned", "agreed",
})  # fmt: skip
"""The quantities that are so or not so: conditions of themselves."""


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number."""

    value: int


@dataclass(frozen=True, slots=True)
class Quantity:
    """What a rule speaks of, by its name in `QUANTITIES`."""

    name: str


@dataclass(frozen=True, slots=True)
class Operation:
    """Two operands under `+ - * /`."""

    sign: str
    left: Tree
    right: Tree


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two sides under `== != < <= > >=`."""

    sign: str
    left: Tree
    right: Tree


@dataclass(frozen=True, slots=True)
class Junction:
    """Parts that must all hold (`and`), or of which one must (`or`)."""

    sign: str
    parts: tuple[Tree, ...]


@dataclass(frozen=True, slots=True)
class Negation:
    """What must not hold."""

    part: Tree


Tree: TypeAlias = Number | Quantity | Operation | Comparison | Junction | Negation

OPERATIONS: dict[str, Callable[[Fraction, Fraction], Fraction]] = {
    "+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.truediv,
}  # fmt: skip
COMPARISONS: dict[str, Callable[[Fraction, Fraction], bool]] = {
    "==": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip
_SIGNS: dict[type[ast.AST], str] = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=",
    ast.Gt: ">", ast.GtE: ">=", ast.And: "and", ast.Or: "or",
}  # fmt: skip


class Level(IntEnum):
    """How tightly a part of an expression binds, in Python's order; a whole wording binds like a word."""

    OR = 1
    AND = 2
    NOT = 3
    COMPARISON = 4
    SUM = 5
    PRODUCT = 6
    WORD = 7


LEVELS = {"or": Level.OR, "and": Level.AND, "+": Level.SUM, "-": Level.SUM, "*": Level.PRODUCT, "/": Level.PRODUCT}
"""How tightly the operators bind; the others compare."""


@lru_cache(maxsize=4096)
def parse(text: str) -> Tree:
    """Read an expression; raise ValueError, with the offending part and its place, for anything outside the grammar."""
    source = text.strip()
    try:
        return _tree(ast.parse(source, mode="eval").body, source)
    except SyntaxError as error:
        at = error.offset or len(source) + 1
        raise ValueError(f"not an expression: {text!r}, character {at}") from error


def _tree(node: ast.expr, source: str) -> Tree:
    match node:
        case ast.Constant(value=int(value)) if not isinstance(value, bool):
            return Number(value)
        case ast.Name(id=name) if name in QUANTITIES:
            return Quantity(name)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _SIGNS:
            return Operation(_SIGNS[type(op)], _tree(left, source), _tree(right, source))
        case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in _SIGNS:
            return Comparison(_SIGNS[type(op)], _tree(left, source), _tree(right, source))
        case ast.BoolOp(op=joint, values=values):
            return Junction(_SIGNS[type(joint)], tuple(_tree(value, source) for value in values))
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return Negation(_tree(operand, source))
    # The column is counted in bytes of UTF-8.
    at = len(source.encode()[: node.col_offset].decode()) + 1
    raise ValueError(f"not allowed in an expression: {ast.unparse(node)!r}, character {at} of {source!r}")


def written(tree: Tree, least: Level = Level.OR) -> str:
    """Write a tree in its one form; in parentheses where it binds less than its place asks."""
    text, level = _written(tree)
    return f"({text})" if level < least else text


def _written(tree: Tree) -> tuple[str, Level]:
    match tree:
        case Number(value):
            return str(value), Level.WORD
        case Quantity(name):
            return name, Level.WORD
        case Negation(part):
            return f"not {written(part, Level.NOT)}", Level.NOT
        case Junction(sign, parts):
            level = LEVELS[sign]
            return f" {sign} ".join(written(part, Level(level + 1)) for part in parts), level
        case Comparison(sign, left, right):
            above = Level(Level.COMPARISON + 1)
            return f"{written(left, above)} {sign} {written(right, above)}", Level.COMPARISON
        case Operation(sign, left, right):
            level = LEVELS[sign]
            return f"{written(left, level)} {sign} {written(right, Level(level + 1))}", level


def canonical(text: str) -> str:
    """Return the one written form of an expression: parse, then print."""
    return written(parse(str(text)))


def evaluate(text: str, values: Mapping[str, int | Fraction]) -> Fraction:
    """Compute an expression exactly; a condition gives 0 or 1. Raise KeyError for a quantity without value."""
    return _value(parse(text), values)


def _value(tree: Tree, values: Mapping[str, int | Fraction]) -> Fraction:
    match tree:
        case Number(value):
            return Fraction(value)
        case Quantity(name):
            return Fraction(values[name])
        case Operation(sign, left, right):
            return OPERATIONS[sign](_value(left, values), _value(right, values))
        case Comparison(sign, left, right):
            return Fraction(COMPARISONS[sign](_value(left, values), _value(right, values)))
        case Junction(sign, parts):
            holding = (bool(_value(part, values)) for part in parts)
            return Fraction(all(holding) if sign == "and" else any(holding))
        case Negation(part):
            return Fraction(not _value(part, values))


def names(text: str) -> frozenset[str]:
    """Return the quantities an expression speaks of."""
    return frozenset(part.name for part in walk(parse(text)) if isinstance(part, Quantity))


def walk(tree: Tree) -> Iterator[Tree]:
    """Give a tree and all its parts."""
    yield tree
    for part in _parts(tree):
        yield from walk(part)


def _parts(tree: Tree) -> tuple[Tree, ...]:
    match tree:
        case Operation(_, left, right) | Comparison(_, left, right):
            return left, right
        case Junction(_, parts):
            return parts
        case Negation(part):
            return (part,)
    return ()


def is_condition(tree: Tree) -> bool:
    """Tell whether a tree is so or not so: comparisons and flags, joined or denied; no amount."""
    match tree:
        case Comparison():
            return True
        case Quantity(name):
            return name in FLAGS
        case Junction(_, parts):
            return all(map(is_condition, parts))
        case Negation(part):
            return is_condition(part)
    return False


def _validate(value: Any) -> str:
    return canonical(str(value))


Amount = Annotated[str, AfterValidator(_validate)]
"""A number of chips, cards or points: `1`, `players`, `2 * stake`, `pot / 5`."""

Condition = Annotated[str, AfterValidator(_validate)]
"""When a rule applies: `tricks == 0`, `players >= 6`, `flush and trump`."""
