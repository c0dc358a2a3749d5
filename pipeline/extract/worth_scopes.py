"""For which suits the points of a table hold: trumps, the other suits, all of them.

*À l'atout : valet 20 … Hors atout : valet 2 …* parts a text; *le valet, vingt à l'atout, deux aux autres couleurs*
parts its numbers, *le neuf d'atout quatorze* its cards. A text is read as often as it tells different suits, each time
without what holds for the others. The words are those of `worths.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from pipeline.extract.lexicon import regex, wordings
from pipeline.extract.text import blank

WORDINGS = wordings("worth-scopes")

_regex = partial(regex, "worths.toml")

TRUMP, PLAIN = "trump", "not trump"
"""The conditions under which a table holds for one sort of suits."""

ORDERED = {TRUMP: "trump", PLAIN: "plain"}
"""The suits of an order by the condition under which a table of values holds."""

OPENS = WORDINGS["opens"]
HEADS = WORDINGS["heads"]
"""What stands before and behind the words that say of what follows for which suits it holds."""

NUMBER_BEFORE = WORDINGS["number-before"]
NUMBER_BEHIND = WORDINGS["number-behind"]
NUMBER_AFTER = re.compile(r"[ᎠᎢ]")
OTHER_BEFORE = WORDINGS["other-before"]
"""The number that holds for the other suits, before the one in brackets: *deux (vingt à l'atout)*."""

JOINT = WORDINGS["joint"]
"""What joins a number to the one before it, which holds for other suits."""

HEADED = re.compile(r" ?:|, [^,;:.ᎠᎢ]{3,60} ?:")
"""What stands behind words on suits inside a clause that heads what follows: *les cartes, à l'atout, valent :*."""

OF_SEVERAL = WORDINGS["of-several"]
ALWAYS = WORDINGS["always"]
ONLY = WORDINGS["only"]
CLOSED = re.compile(r"(?: [a-zᎢ']+){0,4} ?(?:[;:.)]|$)")
"""What tells that words on suits behind several cards hold for all of them."""

SOON = 3
CARD = WORDINGS["card"]
REACH = WORDINGS["reach"]
RANKED = WORDINGS["ranked"]
POINTS_FIRST = WORDINGS["points-first"]
"""A card whose points stand before it: *vingt pour le valet d'atout*."""

OTHER_CARDS = WORDINGS["other-cards"]
"""The same cards of the other suits, with their points: *les autres valets deux*."""

TWO = WORDINGS["two"]
END = re.compile(r"\. (?![ᎠᎢ])")


@dataclass(frozen=True, slots=True)
class Stretch:
    """A stretch of a text that holds for some suits only; `of_card` where a single card of them is named."""

    scope: str
    start: int
    end: int
    mark: tuple[int, int]
    of_card: bool = False


@dataclass(frozen=True, slots=True)
class View:
    """A text as far as it holds for some suits, "" for all; `least` items make a table of it.

    `paired` says that each tells of cards which the other tells of, too: *le valet d'atout vingt, les autres deux*.
    Where two views tell a table at one place, `bounds` are those of the half that is left to each as its own.
    """

    scope: str
    text: str
    least: int = 1
    bounds: tuple[int, int] | None = None
    paired: bool = False


def views(text: str) -> Iterator[View]:
    """Give what a text tells of each sort of suits, or the whole text where it parts none."""
    marks = list(_marks(text))
    heads = [mark for mark in marks if _leads(text, mark)]
    closing = [mark for mark in marks if mark not in heads and _closes(text, mark)]
    parts = [*(_part(text, mark, heads) for mark in heads), *(_part_before(text, mark) for mark in closing)]
    inner = [one for mark in marks if mark not in heads + closing and (one := _stretch(text, mark))]
    if not parts and not inner:
        yield View("", text)
        return
    outside = blank(text, [(one.start, one.end) for one in parts])
    yield from _parted(outside, [one for one in inner if not any(part.start <= one.start < part.end for part in parts)])
    for part in parts:
        inside = blank(text, [(0, part.start), part.mark, (part.end, len(text))])
        own = [one for one in inner if part.start <= one.start < part.end]
        yield View(part.scope, _of(part.scope, inside, own))


def _parted(text: str, inner: Sequence[Stretch]) -> Iterator[View]:
    """Give a text that holds for all suits but for some of its numbers or cards."""
    if not inner:
        yield View("", text)
        return
    paired = all(one.of_card for one in inner) and len({one.scope for one in inner}) > 1
    least = 1 + (all(one.of_card for one in inner) and not paired)
    cut, left = _halves(text, inner)
    for scope in (TRUMP, PLAIN):
        bounds = (0, cut) if scope == left else (cut, len(text))
        yield View(scope, _of(scope, text, inner), least, bounds, paired)


def _halves(text: str, inner: Sequence[Stretch]) -> tuple[int, str]:
    """Return where a text is cut in two of which each tells for which suits it holds, and what the first half tells."""
    first, last = inner[0], inner[-1]
    other = next((one for one in inner if one.scope != first.scope), None)
    if other is not None:
        return other.start, first.scope
    goes_on = NUMBER_AFTER.search(text, last.end) is not None
    return (last.end, first.scope) if goes_on else (first.start, PLAIN if first.scope == TRUMP else TRUMP)


def _of(scope: str, text: str, inner: Sequence[Stretch]) -> str:
    """Return a text without what it tells of other suits."""
    left = [one for one in inner if one.scope != scope]
    text = blank(text, [(one.start, one.end) for one in left])
    for one in (one for one in inner if one.scope == scope):
        joint = JOINT.match(text, one.start)
        if (other := OTHER_BEFORE.search(text, 0, one.start)) is not None and text[one.end : one.end + 1] == ")":
            text = blank(text, [other.span(), (one.end, one.end + 1)])
        follows = joint is not None and any(abs(other.end - one.start) < SOON for other in left)
        text = blank(text, [one.mark, *([joint.span()] if joint and follows else [])])
    return text


def _marks(text: str) -> Iterator[tuple[str, int, int]]:
    """Give the words that tell suits, of those without trumps the weak ones only beside trumps."""
    plain = [match.span() for match in _regex("off_trump").finditer(text)]
    trump = [match.span() for match in _regex("at_trump").finditer(text)]
    trump = [(start, end) for start, end in trump if not any(one < end and start < other for one, other in plain)]
    if trump:
        plain += [match.span() for match in _regex("elsewhere").finditer(text)]
    yield from sorted(
        [*((TRUMP, *span) for span in trump), *((PLAIN, *span) for span in plain)], key=lambda mark: mark[1]
    )


def scope_of(text: str) -> str:
    """Return the suits of which a line speaks, "" where it names none or both."""
    scopes = {scope for scope, _, _ in _marks(text)}
    return scopes.pop() if len(scopes) == 1 else ""


def _leads(text: str, mark: tuple[str, int, int]) -> bool:
    """Tell whether words on suits head what follows: they open a clause, or a colon stands behind them."""
    _, start, end = mark
    opens = OPENS.search(text[:start]) is not None and HEADS.match(text, end) is not None
    return opens or HEADED.match(text, end) is not None


def _part(text: str, mark: tuple[str, int, int], heads: Sequence[tuple[str, int, int]]) -> Stretch:
    """Return what words on suits head: up to the next such words, or to the end of the sentence."""
    scope, start, end = mark
    following = next((one[1] for one in heads if one[1] >= end), len(text))
    stop = END.search(text, end)
    return Stretch(scope, start, min(following, stop.start() if stop else len(text)), (start, end))


def _closes(text: str, mark: tuple[str, int, int]) -> bool:
    """Tell whether words on suits close a clause that holds for them: *le neuf …, le valet …, s'ils en sont*."""
    _, start, end = mark
    of_all = OF_SEVERAL.match(text, start) or ALWAYS.search(text, 0, start) or ONLY.match(text, end)
    return of_all is not None and CLOSED.match(text, end) is not None


def _part_before(text: str, mark: tuple[str, int, int]) -> Stretch:
    """Return what words on suits close: from the beginning of their clause."""
    scope, start, end = mark
    opens = max(text.rfind(sign, 0, start) for sign in (";", ":", ". "))
    return Stretch(scope, opens + 1, end, (start, end))


def _stretch(text: str, mark: tuple[str, int, int]) -> Stretch | None:
    """Return the number or the card that words on suits behind or before it limit."""
    scope, start, end = mark
    before = NUMBER_BEFORE.search(text, 0, start)
    is_of = text.startswith(("d'", "de "), start)
    if RANKED.search(text, 0, start) and (is_of or before is None or NUMBER_BEHIND.match(text, end)):
        card, reach = CARD.search(text, 0, start), REACH.match(text, end)
        if is_of and card is not None and POINTS_FIRST.search(text, card.start(), start):
            return Stretch(scope, card.start(), end, (start, end), True)
        is_one = card is not None and reach is not None and TWO.search(card.group()) is None
        return Stretch(scope, card.start(), reach.end(), (start, end), True) if card and reach and is_one else None
    others = OTHER_CARDS.match(text, end) if text.startswith("autres", start) else None
    if others is not None:
        return Stretch(scope, text.rfind(" ", 0, start - 1) + 1, others.end(), (start, end), True)
    if before is not None:
        return Stretch(scope, before.start(), end, (start, end))
    behind = NUMBER_BEHIND.match(text, end)
    return Stretch(scope, start, behind.end(), (start, end)) if behind else None
