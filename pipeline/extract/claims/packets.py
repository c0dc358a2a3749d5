"""The cards of a hand and the packets by which they are dealt: *huit cartes, par deux fois trois et une fois deux*."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pipeline.extract.claims.book import Book
from pipeline.extract.claims.finding import Finding, judged
from pipeline.extract.claims.masked import Masked, compiled, phrase
from pipeline.extract.lexicon import wordings

WORDINGS = wordings("claims-packets")

FAMILY = "packets"
PACKETS = phrase("packets.packets")
FOIS = phrase("packets.times")
ONE = compiled("{number}")
EACH_TO_EACH = phrase("packets.each-to-each")
HAND = phrase("packets.hand")
DEALT = phrase("packets.dealt")
CARDS = WORDINGS["cards"]
CLOSE = WORDINGS["close"]
REACH = 130


def find(book: Book) -> Iterator[Finding]:
    """Yield each deal by packets with its sum."""
    for passage in book.passages:
        for finding in _in_sentence(passage.masked):
            yield finding.moved(passage.line.start)


def _in_sentence(text: Masked) -> Iterator[Finding]:
    hands = sorted({(m.start("hand"), m.end("hand")) for p in (HAND, DEALT) for m in p.finditer(text.folded)})
    for match in PACKETS.finditer(text.folded):
        for name in ("spec", "spec2"):
            if match[name] and not match["each"]:
                yield from _by_sum(text, match.span(name), hands)
    for match in EACH_TO_EACH.finditer(text.folded):
        if text.value(match.start("a")) == text.value(match.start("b")):
            yield from _by_turns(text, match, hands)


def _by_sum(text: Masked, span: tuple[int, int], hands: list[tuple[int, int]]) -> Iterator[Finding]:
    parts = _parts(text, span)
    total = sum(times * size for times, size in parts)
    if len(parts) == 1 and parts[0][0] == 1:
        return
    hand = _hand(text, span, hands, total)
    if hand is None:
        return
    expression = " + ".join(f"{times} * {size}" if times > 1 else str(size) for times, size in parts)
    bounds, value = (min(hand[0], span[0]), max(hand[1], span[1])), text.value(hand[0])
    if value != total and value % total == 0:
        note = f"les paquets répétés {value // total} fois"
        yield Finding(
            FAMILY, *bounds, f"{value // total} * ({expression})", str(value), str(value), "holds_under_reading", note
        )
        return
    yield judged(FAMILY, bounds, expression, value, total, "cartes données par paquets")


def _parts(text: Masked, span: tuple[int, int]) -> list[tuple[int, int]]:
    """Return (times, size) of each packet."""
    parts, at = [], span[0]
    while match := ONE.search(text.folded, at, span[1]):
        fois = FOIS.match(text.folded, match.start(), span[1])
        if fois:
            parts.append((text.value(fois.start("times")), text.value(fois.start("size"))))
        else:
            parts.append((1, text.value(match.start())))
        at = (fois or match).end()
    return parts


def _hand(text: Masked, span: tuple[int, int], hands: list[tuple[int, int]], total: int) -> tuple[int, int] | None:
    """Return the hand that the packets make up; a hand right before them is meant even if it does not agree."""
    near = [hand for hand in hands if hand[1] <= span[0] and span[0] - hand[1] <= REACH]
    near += [hand for hand in hands if span[1] <= hand[0] <= span[1] + REACH]
    for hand in near:
        if text.value(hand[0]) == total:
            return hand
    before = [hand for hand in near if hand[1] <= span[0]]
    if before and CLOSE.fullmatch(text.folded[before[-1][1] : span[0]].removesuffix("par ")):
        return before[-1]
    return None


def _by_turns(text: Masked, match: re.Match[str], hands: list[tuple[int, int]]) -> Iterator[Finding]:
    """*Deux à deux*: the hand must be a multiple."""
    size = text.value(match.start("a"))
    if size < 2 or not CARDS.search(text.folded):
        return
    for hand in hands:
        value = text.value(hand[0])
        if abs(hand[0] - match.start()) <= REACH and value % size == 0 and hand[0] != match.start("b"):
            bounds = (min(hand[0], match.start()), max(hand[1], match.end()))
            yield judged(FAMILY, bounds, f"{value // size} * {size}", value, value, "cartes données à tour de rôle")
            return
