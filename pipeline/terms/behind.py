"""What stands behind a phrase, and where what is said of it goes on."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pipeline.terms.glosses import label_end
from pipeline.terms.words import CLOSING, Words

THAT_IS = re.compile(
    r"[,(:-]? ?(?:c'est-a-dire|c ?\.? ?-? ?a ?-? ?d ?\.|c'est a[ -]+dire|c'est - a - dire"
    r"|ce qui (?:veut|signif|revient a|equivaut)"
    r"|ce n'est (?:rien |pas )?(?:d' ?)?autre(?: chose)? qu|ce n'est qu(?:e de|'une?) "
    r"|autrement dit|en d'autres|a savoir|j'entends|je veux dire|entendez|soit (?:une? |l[ea] |l')(?!ou\b))"
)
LEADS = frozenset({"", "c", "a", "e", "j", "s"})
"""Letters with which that begins, a sign apart; most words behind a phrase have another."""
SIGNS = frozenset({",", "(", ":", "-"})
SAID = re.compile(
    r", (?:(?:comme|ainsi qu(?:e|'))(?: l'| les [\w-]+| on|)? ?(?:on )?(?:dit|disent|parle|appelle)"
    r"|suivant l' ?expression|pour parler comme)"
)
ASIDE = 9
ASIDE_BEHIND, ASIDE_STARTS = frozenset({"be", "mean", "consist"}), frozenset({"with", "like", "adverb"})
"""Verbs behind which an aside may stand, and how it begins."""
LABELLED = frozenset({":", "-", ".", "(", "self", "this", "be", "mean"})
"""What follows a label and is told like what follows the phrase itself."""
JOINED = {
    (",", "or"): (", or", 2), (",", "relative"): (", which", 2), (",", "when"): (", when", 1),
    (",", "naming"): (", named", 1), (",", "saying"): (", said", 1), ("self", "saying"): ("is said", 2),
    ("have", "place"): ("has place", 2), ("this", "be"): ("it is", 2), ("this", "mean"): ("mean", 2),
}  # fmt: skip
"""Two classes that stand for one, and where the rest begins."""


@dataclass(frozen=True, slots=True)
class Side:
    """What stands on one side of a phrase: its class, the class beyond, and the word where it goes on."""

    near: str
    far: str
    at: int


def behind(words: Words, end: int) -> tuple[Side, bool]:
    """Return what stands behind the words before `end`, and whether a label like *s. f.* stands between."""
    at = skip(words, end, CLOSING)
    after = label_end(words, at)
    if after and words.kind(after) not in LABELLED:
        return Side("label", words.kind(after), after), True
    at = after or at
    if words.kind(at) in (",", "(") and (beyond := _after_aside(words, at)):
        at = beyond
    return _side(words, at), bool(after)


def _side(words: Words, at: int) -> Side:
    near, far = words.kind(at), words.kind(at + 1)
    if near in ASIDE_BEHIND and far == "," and (after := _aside_end(words, at + 1)):
        return Side(near, words.kind(after), after)
    if found := _speaking(words, at) or _led(words, at):
        return found
    if (near, far) in JOINED:
        name, length = JOINED[near, far]
        return Side(name, words.kind(at + 2), at + length)
    return Side(near, far, at + (2 if near == "be" and far == "not" else 1))


def _speaking(words: Words, at: int) -> Side | None:
    """Return *c'est-à-dire* and its like, or *, comme on dit*."""
    if _opens(words, at) in LEADS and (
        match := THAT_IS.match("".join(form if form.endswith("'") else form + " " for form in words.forms[at : at + 7]))
    ):
        end = at + len(match.group().replace("'", " ").split())
        return Side("that is", words.kind(end), end)
    if words.form(at) == "," and SAID.match(" ".join(words.forms[at : at + 4])):
        return Side("as they say", words.kind(at + 1), at + 2)
    return None


def _opens(words: Words, at: int) -> str:
    """Return the first letter from a place on, a sign apart; empty where there is none."""
    form = words.form(at)
    return ((form[1:] or words.form(at + 1)) if form[:1] in SIGNS else form)[:1]


def _led(words: Words, at: int) -> Side | None:
    """Return what two or three words stand for: *en faisant*, *, c'est*, *se fait*."""
    near, far = words.kind(at), words.kind(at + 1)
    if near == "with" and words.form(at) == "en" and words.form(at + 1).endswith("ant"):
        return Side("by doing", far, at + 1)
    if near == "," and far == "this" and words.kind(at + 2) == "be":
        return Side(", it is", words.kind(at + 3), at + 3)
    if near == "self" and far in ("verb", "make", "form"):
        return Side(f"self {words.form(at + 1)}", words.kind(at + 2), at + 2)
    return None


def _after_aside(words: Words, at: int) -> int:
    """Return the word behind *, en termes de jeu,* if what follows is still said of the phrase; else nought."""
    closing = ")" if words.kind(at) == "(" else ","
    end = next((place for place in range(at + 1, min(at + ASIDE, len(words.forms))) if words.kind(place) == closing), 0)
    if not end or words.kind(end + 1) not in ("be", "this", "mean", "consist", "self"):
        return 0
    if closing == "," and words.kind(at + 1) not in ("with", "like", "or", "of"):
        return 0
    return end if words.kind(end + 1) == "this" else end + 1


def _aside_end(words: Words, at: int) -> int:
    """Return the word behind the aside of *consiste, comme son nom l'indique, à…*; nought where none begins."""
    if words.kind(at + 1) not in ASIDE_STARTS:
        return 0
    return next((end + 1 for end in range(at + 2, at + ASIDE) if words.kind(end) == ","), 0)


def skip(words: Words, at: int, forms: frozenset[str]) -> int:
    """Return the first word from a place on that is none of some."""
    while words.form(at) in forms:
        at += 1
    return at
