"""Amounts and conditions: small expression trees, never strings of code.

The written form is a small part of Python's expression grammar, read by the standard library's `ast` and
checked against a white list: whole numbers, fractions (`1 / 2`), names of quantities, `+ - * /`,
comparisons, `and`, `or`, `not`. The names are those of `QUANTITIES`.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Annotated, Any

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

_BINARY: dict[type[ast.operator], tuple[str, Callable[[Fraction, Fraction], Fraction]]] = {
    ast.Add: ("+", operator.add), ast.Sub: ("-", operator.sub),
    ast.Mult: ("*", operator.mul), ast.Div: ("/", operator.truediv),
}  # fmt: skip
_COMPARE: dict[type[ast.cmpop], tuple[str, Callable[[Fraction, Fraction], bool]]] = {
    ast.Eq: ("==", operator.eq), ast.NotEq: ("!=", operator.ne), ast.Lt: ("<", operator.lt),
    ast.LtE: ("<=", operator.le), ast.Gt: (">", operator.gt), ast.GtE: (">=", operator.ge),
}  # fmt: skip


def parse(text: str) -> ast.expr:
    """Read an expression; raise ValueError, with the offending part, for anything outside the grammar."""
    try:
        tree = ast.parse(text.strip(), mode="eval").body
    except SyntaxError as error:
        raise ValueError(f"not an expression: {text!r}") from error
    _check(tree)
    return tree


def _check(node: ast.expr) -> None:
    match node:
        case ast.Constant(value=int()):
            pass
        case ast.Name(id=name) if name in QUANTITIES:
            pass
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _BINARY:
            _check(left)
            _check(right)
        case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in _COMPARE:
            _check(left)
            _check(right)
        case ast.BoolOp(values=values):
            for value in values:
                _check(value)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            _check(operand)
        case _:
            raise ValueError(f"not allowed in an expression: {ast.unparse(node)!r}")


def evaluate(text: str, values: Mapping[str, int | Fraction]) -> Fraction:
    """Compute an expression exactly; a condition gives 0 or 1. Raise KeyError for a quantity without value."""
    return _evaluate(parse(text), values)


def _evaluate(node: ast.expr, values: Mapping[str, int | Fraction]) -> Fraction:
    match node:
        case ast.Constant(value=int() as value):
            return Fraction(value)
        case ast.Name(id=name):
            return Fraction(values[name])
        case ast.BinOp(left=left, op=op, right=right):
            return _BINARY[type(op)][1](_evaluate(left, values), _evaluate(right, values))
        case ast.Compare(left=left, ops=[op], comparators=[right]):
            return Fraction(int(_COMPARE[type(op)][1](_evaluate(left, values), _evaluate(right, values))))
        case ast.BoolOp(op=ast.And(), values=parts):
            return Fraction(int(all(_evaluate(part, values) for part in parts)))
        case ast.BoolOp(values=parts):
            return Fraction(int(any(_evaluate(part, values) for part in parts)))
        case ast.UnaryOp(operand=operand):
            return Fraction(int(not _evaluate(operand, values)))
    raise ValueError(f"not allowed in an expression: {ast.unparse(node)!r}")


def canonical(text: str) -> str:
    """Return the one written form of an expression: parse, then print."""
    return ast.unparse(parse(str(text)))


def names(text: str) -> frozenset[str]:
    """Return the quantities an expression speaks of."""
    return frozenset(node.id for node in ast.walk(parse(text)) if isinstance(node, ast.Name))


_WORDS: dict[str, dict[str, str]] = {
    "fr": {"+": "{} plus {}", "-": "{} moins {}", "*": "{} fois {}", "/": "{} divisé par {}", "==": "{} égale {}",
           "!=": "{} n'égale pas {}", "<": "{} est moindre que {}", "<=": "{} est au plus {}",
           ">": "{} passe {}", ">=": "{} est au moins {}", "and": " et ", "or": " ou ", "not": "pas {}"},
    "en": {"+": "{} plus {}", "-": "{} minus {}", "*": "{} times {}", "/": "{} divided by {}", "==": "{} equals {}",
           "!=": "{} differs from {}", "<": "{} is under {}", "<=": "{} is at most {}",
           ">": "{} is over {}", ">=": "{} is at least {}", "and": " and ", "or": " or ", "not": "not {}"},
}  # fmt: skip


def say(text: str, language: str = "fr") -> str:
    """Print an expression in words, `fr` or `en`."""
    return _say(parse(text), language)


def _say(node: ast.expr, language: str) -> str:
    words = _WORDS[language]
    match node:
        case ast.Constant(value=value):
            return str(value)
        case ast.Name(id=name):
            return QUANTITIES[name][0 if language == "fr" else 1]
        case ast.BinOp(left=left, op=op, right=right):
            return words[_BINARY[type(op)][0]].format(_say(left, language), _say(right, language))
        case ast.Compare(left=left, ops=[op], comparators=[right]):
            return words[_COMPARE[type(op)][0]].format(_say(left, language), _say(right, language))
        case ast.BoolOp(op=op, values=parts):
            return words["and" if isinstance(op, ast.And) else "or"].join(_say(p, language) for p in parts)
        case ast.UnaryOp(operand=operand):
            return words["not"].format(_say(operand, language))
    raise ValueError(f"not allowed in an expression: {ast.unparse(node)!r}")


def _validate(value: Any) -> str:
    return canonical(str(value))


Amount = Annotated[str, AfterValidator(_validate)]
"""A number of chips, cards or points: `1`, `players`, `2 * stake`, `pot / 5`."""

Condition = Annotated[str, AfterValidator(_validate)]
"""When a rule applies: `tricks == 0`, `players >= 6`, `flush and trump`."""
