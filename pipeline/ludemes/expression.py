"""Amounts and conditions: small expression trees, never strings of code.

The written form is a small part of Python's expression grammar, read by the standard library's `ast` and
checked against a white list: whole numbers, fractions (`1 / 2`), names of quantities, `+ - * /`,
comparisons, `and`, `or`, `not`. The names are those of `QUANTITIES`.
"""

from __future__ import annotations

import ast
import operator
import re
from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum
from fractions import Fraction
from functools import lru_cache
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


@lru_cache(maxsize=4096)
def _kept(text: str) -> ast.expr:
    """Return the tree of an expression that is read again and again; nobody changes it."""
    return parse(text)


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
    return _evaluate(_kept(text), values)


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
    return frozenset(node.id for node in ast.walk(_kept(text)) if isinstance(node, ast.Name))


class Level(IntEnum):
    """How tightly a part of an expression binds, in Python's order; a whole wording binds like a word."""

    OR = 1
    AND = 2
    NOT = 3
    COMPARISON = 4
    SUM = 5
    PRODUCT = 6
    WORD = 7


BETWEEN: dict[str, dict[str, str]] = {
    "fr": {"or": "ou", "and": "et", "==": "égale", "!=": "n'égale pas", "<": "est moindre que", "<=": "est au plus",
           ">": "passe", ">=": "est au moins", "+": "plus", "-": "moins", "*": "multiplié par", "/": "divisé par"},
    "en": {"or": "or", "and": "and", "==": "equals", "!=": "differs from", "<": "is under", "<=": "is at most",
           ">": "is over", ">=": "is at least", "+": "plus", "-": "minus", "*": "multiplied by", "/": "divided by"},
}  # fmt: skip
"""What is said between the two sides of an operator."""

BEFORE: dict[str, dict[str, str]] = {
    "fr": {"not {}": "pas", "2 * {}": "le double de", "3 * {}": "le triple de", "{} / 2": "la moitié de",
           "{} / 3": "le tiers de", "{} / 4": "le quart de", "$x * {}": "$x fois",
           "{} * $x / 3": "les $x tiers de", "{} * $x / 4": "les $x quarts de"},
    "en": {"not {}": "not", "2 * {}": "twice", "3 * {}": "three times", "{} / 2": "half of",
           "{} / 3": "a third of", "{} / 4": "a quarter of", "$x * {}": "$x times",
           "{} * $x / 3": "$x thirds of", "{} * $x / 4": "$x quarters of"},
}  # fmt: skip
"""What is said before the one operand of a multiple, a part, a negation; `$x` is a number."""


def say(text: str, language: str = "fr") -> str:
    """Print an expression in words, `fr` or `en`; `extract.amounts.read_words` reads them back."""
    return _say(parse(text), language, Level.OR)


def _say(node: ast.expr, language: str, least: Level) -> str:
    """Print a part; in parentheses where it binds less than its place asks."""
    words, level = _worded(node, language)
    return f"({words})" if level < least else words


def _worded(node: ast.expr, language: str) -> tuple[str, Level]:
    prefixed = _prefixed(node, language)
    if prefixed is not None:
        return prefixed
    match node:
        case ast.Constant(value=value):
            return str(value), Level.WORD
        case ast.Name(id=name):
            return QUANTITIES[name][0 if language == "fr" else 1], Level.WORD
        case ast.BinOp(left=left, op=op, right=right):
            level = Level.SUM if isinstance(op, ast.Add | ast.Sub) else Level.PRODUCT
            return _between(_BINARY[type(op)][0], [left, right], language, level)
        case ast.Compare(left=left, ops=[op], comparators=[right]):
            return _between(_COMPARE[type(op)][0], [left, right], language, Level.COMPARISON)
        case ast.BoolOp(op=ast.And(), values=parts):
            return _between("and", parts, language, Level.AND)
        case ast.BoolOp(values=parts):
            return _between("or", parts, language, Level.OR)
    raise ValueError(f"not allowed in an expression: {ast.unparse(node)!r}")


def _between(sign: str, parts: Sequence[ast.expr], language: str, level: Level) -> tuple[str, Level]:
    """Print operands with their operator between them; only the first of two sums or products may be one itself."""
    first = level if sign in "+-*/" else Level(level + 1)
    said = [_say(part, language, Level(level + 1) if at else first) for at, part in enumerate(parts)]
    return f" {BETWEEN[language][sign]} ".join(said), level


def _prefixed(node: ast.expr, language: str) -> tuple[str, Level] | None:
    """Print a negation, a multiple or a part (*le double de la mise*), or return None for anything else."""
    match node:
        case ast.UnaryOp(operand=operand):
            return f"{BEFORE[language]['not {}']} {_say(operand, language, Level.NOT)}", Level.NOT
        case ast.BinOp(left=ast.BinOp(left=operand, op=ast.Mult(), right=ast.Constant(value=int(n))),
                       op=ast.Div(), right=ast.Constant(value=3 | 4 as whole)) if n > 1:  # fmt: skip
            form = f"{{}} * $x / {whole}"
        case ast.BinOp(left=operand, op=ast.Div(), right=ast.Constant(value=2 | 3 | 4 as n)):
            form = f"{{}} / {n}"
        case ast.BinOp(left=ast.Constant(value=int(n)), op=ast.Mult(), right=operand) if n > 1:
            form = f"{n} * {{}}" if n < 4 else "$x * {}"
        case _:
            return None
    words = BEFORE[language][form].replace("$x", str(n))
    return _contracted(f"{words} {_say(operand, language, Level.WORD)}"), Level.WORD


def _contracted(words: str) -> str:
    """Join the French preposition to the article behind it."""
    return DE.sub(lambda found: {"le ": "du ", "les ": "des "}.get(found.group(1), "d'" + found.group(1)), words)


DE = re.compile(r"\bde (le |les |une? )")
"""*de* before what it joins with; no English wording holds it."""


def _validate(value: Any) -> str:
    return canonical(str(value))


Amount = Annotated[str, AfterValidator(_validate)]
"""A number of chips, cards or points: `1`, `players`, `2 * stake`, `pot / 5`."""

Condition = Annotated[str, AfterValidator(_validate)]
"""When a rule applies: `tricks == 0`, `players >= 6`, `flush and trump`."""
