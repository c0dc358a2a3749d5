"""Amounts and conditions in words, French or English: *le double de la mise*, *à plus de 6 joueurs*.

Everything that is printed here is read back by `extract.amounts.read_words` and `extract.conditions.read_when`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.ludemes.expression import (
    LEVELS,
    QUANTITIES,
    Comparison,
    Junction,
    Level,
    Negation,
    Number,
    Operation,
    Quantity,
    Tree,
    parse,
)

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

IF = {"fr": "si", "en": "if"}
"""What opens a condition that has no wording of its own."""

EXCEPT = {"fr": "sauf", "en": "except"}
"""What opens a condition that must not hold."""


@dataclass(frozen=True, slots=True)
class Count:
    """How a number of things is said as a condition: what stands before it, the thing, and that there is none."""

    before: str
    one: str
    many: str
    none: str
    before_range: str = ""

    def bounded(self, form: str, number: str = "") -> str:
        """Return a form of `COUNTED`, or `RANGE`, with what stands before it and the thing in its number."""
        before = self.before_range if form in RANGE.values() and self.before_range else self.before
        return before + form.replace("{}", self.one if number in ("0", "1") else self.many)


COUNTS: dict[str, dict[str, Count]] = {
    "fr": {
        "players": Count("à ", "joueur", "joueurs", "sans joueur", "de "),
        "tricks": Count("avec ", "levée", "levées", "sans levée"),
        "cards": Count("avec ", "carte en main", "cartes en main", "sans carte en main"),
        "cards_left": Count("avec ", "carte de reste", "cartes de reste", "sans carte de reste"),
        "points": Count("avec ", "point", "points", "sans point"),
        "honours": Count("avec ", "honneur", "honneurs", "sans honneur"),
        "stakes": Count("avec ", "mise accumulée", "mises accumulées", "sans mise accumulée"),
    },
    "en": {
        "players": Count("with ", "player", "players", "without a player"),
        "tricks": Count("with ", "trick", "tricks", "without a trick"),
        "cards": Count("with ", "card in hand", "cards in hand", "without a card in hand"),
        "cards_left": Count("with ", "card left", "cards left", "without a card left"),
        "points": Count("with ", "point", "points", "without a point"),
        "honours": Count("with ", "honour", "honours", "without an honour"),
        "stakes": Count("with ", "stake in the pot", "stakes in the pot", "without a stake in the pot"),
    },
}
COUNTED: dict[str, dict[str, str]] = {
    "fr": {"==": "$x {}", "!=": "un autre nombre que $x {}", "<": "moins de $x {}", "<=": "$x {} au plus",
           ">": "plus de $x {}", ">=": "$x {} au moins"},
    "en": {"==": "$x {}", "!=": "another number than $x {}", "<": "fewer than $x {}", "<=": "at most $x {}",
           ">": "more than $x {}", ">=": "at least $x {}"},
}  # fmt: skip
"""How a count is bounded: `$x` of the thing."""

RANGE = {"fr": "$x à $y {}", "en": "$x to $y {}"}
"""A count between two bounds."""

STATES: dict[str, dict[str, tuple[str, str]]] = {
    "fr": {
        "double": ("avec un doublet", "sans doublet"),
        "holding": ("avec la carte en main", "sans la carte en main"),
        "flush": ("avec une main d'une seule couleur", "avec une main de plusieurs couleurs"),
        "trump": ("en atout", "hors de l'atout"),
        "most": ("avec le plus de levées", "sans le plus de levées"),
        "undertaken": ("après l'engagement à la vole", "sans engagement à la vole"),
        "declined": ("après le refus de l'écart", "sans refus de l'écart"),
        "vole": ("avec toutes les levées", "sans toutes les levées"),
        "turned": ("avec la carte tournée", "sans la carte tournée"),
        "agreed": ("par convention", "sans convention"),
    },
    "en": {
        "double": ("with two dice alike", "without two dice alike"),
        "holding": ("with the card in hand", "without the card in hand"),
        "flush": ("with all cards of one suit", "with cards of several suits"),
        "trump": ("in trumps", "outside trumps"),
        "most": ("with the most tricks", "without the most tricks"),
        "undertaken": ("after undertaking all tricks", "without undertaking all tricks"),
        "declined": ("after declining the exchange", "without declining the exchange"),
        "vole": ("with all the tricks", "without all the tricks"),
        "turned": ("with the card turned up", "without the card turned up"),
        "agreed": ("by agreement", "without agreement"),
    },
}
"""What is so or not so, and its contrary."""


def say(text: str, language: str = "fr") -> str:
    """Print an expression in words, `fr` or `en`."""
    return _say(parse(text), language, Level.OR)


def say_when(text: str, language: str = "fr") -> str:
    """Print a condition as what is put beside a rule: *à 3 joueurs*, *avec 2 levées au moins*."""
    return _when(parse(text), language, Level.OR)


def _when(tree: Tree, language: str, least: Level) -> str:
    words, level = _stated(tree, language)
    return f"({words})" if level < least else words


def _stated(tree: Tree, language: str) -> tuple[str, Level]:
    short = shortly(tree, language)
    if short:
        return short, Level.WORD
    match tree:
        case Junction(sign, parts):
            level = LEVELS[sign]
            said = [_when(part, language, Level(level + 1)) for part in parts]
            return f" {BETWEEN[language][sign]} ".join(said), level
        case Negation(part):
            return f"{EXCEPT[language]} {_when(part, language, Level.NOT)}", Level.NOT
    return f"{IF[language]} {_say(tree, language, Level.COMPARISON)}", Level.COMPARISON


def shortly(tree: Tree, language: str) -> str:
    """Return the wording that a condition has of its own; empty where it has none."""
    match tree:
        case Quantity(name) if name in STATES[language]:
            return STATES[language][name][0]
        case Negation(Quantity(name)) if name in STATES[language]:
            return STATES[language][name][1]
        case Comparison(sign, Quantity(name), Number(bound)) if name in COUNTS[language]:
            return _counted(COUNTS[language][name], COUNTED[language][sign], sign, bound)
        case Junction("and", (Comparison(">=", Quantity(name), Number(low)),
                              Comparison("<=", Quantity(other), Number(high)))) if name == other:  # fmt: skip
            things = COUNTS[language].get(name)
            if things is not None and low < high:
                return things.bounded(RANGE[language]).replace("$x", str(low)).replace("$y", str(high))
    return ""


def _counted(things: Count, form: str, sign: str, bound: int) -> str:
    if (sign, bound) == ("==", 0):
        return things.none
    return things.bounded(form, str(bound)).replace("$x", str(bound))


def _say(tree: Tree, language: str, least: Level) -> str:
    """Print a part; in parentheses where it binds less than its place asks."""
    words, level = _worded(tree, language)
    return f"({words})" if level < least else words


def _worded(tree: Tree, language: str) -> tuple[str, Level]:
    prefixed = _prefixed(tree, language)
    if prefixed is not None:
        return prefixed
    match tree:
        case Number(value):
            return str(value), Level.WORD
        case Quantity(name):
            return QUANTITIES[name][0 if language == "fr" else 1], Level.WORD
        case Operation(sign, left, right):
            return _between(sign, [left, right], language, LEVELS[sign])
        case Comparison(sign, left, right):
            return _between(sign, [left, right], language, Level.COMPARISON)
        case Junction(sign, parts):
            return _between(sign, parts, language, LEVELS[sign])
    raise ValueError(f"no wording: {tree!r}")


def _between(sign: str, parts: Sequence[Tree], language: str, level: Level) -> tuple[str, Level]:
    """Print operands with their operator between them; only the first of two sums or products may be one itself."""
    first = level if sign in "+-*/" else Level(level + 1)
    said = [_say(part, language, Level(level + 1) if at else first) for at, part in enumerate(parts)]
    return f" {BETWEEN[language][sign]} ".join(said), level


def _prefixed(tree: Tree, language: str) -> tuple[str, Level] | None:
    """Print a negation, a multiple or a part (*le double de la mise*), or return None for anything else."""
    match tree:
        case Negation(part):
            return f"{BEFORE[language]['not {}']} {_say(part, language, Level.NOT)}", Level.NOT
        case Operation("/", Operation("*", operand, Number(n)), Number(3 | 4 as whole)) if n > 1:
            form = f"{{}} * $x / {whole}"
        case Operation("/", operand, Number(2 | 3 | 4 as n)):
            form = f"{{}} / {n}"
        case Operation("*", Number(n), operand) if n > 1:
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
