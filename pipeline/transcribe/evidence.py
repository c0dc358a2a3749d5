"""Doubts that the words alone do not raise: an alphabet out of order, a sum or an engine that refuses, a bad join.

Each function reads what later stages stored about a source and returns doubts with their evidence.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence

from pipeline.database.store import Store
from pipeline.digitize.lexicon import PLAIN, Lexicon
from pipeline.model import Alignment, Block, Claim, Section
from pipeline.transcribe.doubt import Doubt, doubt_at
from pipeline.transcribe.spelling import modernise

SURE, LIKELY, POSSIBLE = 6.0, 4.0, 2.0
"""Scores: a computation refuses the reading; an order does; a join gives no known word."""
HEAD_WORD = re.compile(r"(?:\((?:se|s'|l'|la|le|les)\) ?|(?:L'|La |Le |Les |Se |S'))?(?P<word>[^\W\d_][\w-]+)")
_LIKE = frozenset(map(frozenset, ("17", "38", "56", "06", "09", "68", "14", "27", "08", "35")))
"""Figures that recognition takes for one another."""
_WORD = re.compile(r"[^\W\d_]+")


def plain(word: str) -> str:
    """Return a word in small letters without accents, as an alphabet sees it."""
    return word.lower().translate(PLAIN)


def by_computation(store: Store, source: str, text: str) -> Iterator[Doubt]:
    """Doubt the figures that a sum, a price list or an engine refuses though another figure would do."""
    where = "source = ? AND verdict = 'probable_misprint' ORDER BY start"
    for claim in store.select(Claim, where, (source,)):
        refused = (
            "the engine refuses the move" if claim.family in ("move", "march") else f"{claim.family} does not hold"
        )
        evidence = (refused, f"{claim.expression} = {claim.computed}, not {claim.stated}", claim.note)
        likely = _figures(claim.note)
        slip = any(_alike(claim.stated, other) for other in likely)
        yield doubt_at(
            source, text, claim.start, claim.end, ", ".join(likely), "ocr" if slip else "print", SURE, evidence
        )


def _figures(note: str) -> list[str]:
    """Return the readings that a note proposes ("un chiffre changé : 20-33", "16 suivrait la liste")."""
    return re.findall(r"\d+-\d+", note) or re.findall(r"\d+(?= suivrait)", note)


def _alike(stated: str, other: str) -> bool:
    """Say whether one figure that looks like another makes the difference."""
    changed = [frozenset((a, b)) for a, b in zip(stated, other, strict=False) if a != b]
    return len(stated) == len(other) and len(changed) == 1 and changed[0] in _LIKE


def by_alphabet(store: Store, source: str, text: str, words: Lexicon) -> Iterator[Doubt]:
    """Doubt a head of a vocabulary that stands under another letter, or between two heads that it does not follow."""
    parents = [row.id for row in store.select(Section, "source = ? AND kind = 'vocabulary'", (source,))]
    for letter in (s for parent in parents for s in store.select(Section, "parent = ? ORDER BY start", (parent,))):
        initial = plain(letter.title).strip(" .")
        blocks = store.select(
            Block, "source = ? AND start >= ? AND end <= ? AND kind = 'paragraph' ORDER BY start",
            (source, letter.heading_end, letter.end),
        )  # fmt: skip
        heads = [found for block in blocks if (found := HEAD_WORD.match(text, block.start, block.end))]
        if len(initial) == 1:
            yield from _misfiled(source, text, heads, initial, words)


def _misfiled(source: str, text: str, heads: Sequence[re.Match[str]], initial: str, words: Lexicon) -> Iterator[Doubt]:
    for head in heads:
        word = head["word"]
        form = plain(word)
        if (
            form.startswith(initial)
            or (initial in ("i", "j") and form[:1] in "ij")
            or (initial in "uv" and form[:1] in "uv")
        ):
            continue
        proposal = initial.upper() + word[1:]
        known = proposal.lower() in words
        evidence = (f"filed under {initial.upper()}", f"{proposal} is French" if known else f"{proposal} is not French")
        if known:
            yield doubt_at(source, text, *head.span("word"), proposal, "ocr", LIKELY, evidence)
    kept = _rising([plain(head["word"]) for head in heads])
    for index, head in enumerate(heads):
        if index not in kept and plain(head["word"]).startswith(initial):
            yield from _misplaced(source, text, heads, index, words)


def _misplaced(source: str, text: str, heads: Sequence[re.Match[str]], index: int, words: Lexicon) -> Iterator[Doubt]:
    """Doubt a head out of order if another letter in it would put it right."""
    if not 0 < index < len(heads) - 1:
        return
    word = heads[index]["word"]
    low, high = plain(heads[index - 1]["word"]), plain(heads[index + 1]["word"])
    if plain(word) in words or word.lower() in words:
        return
    fits = [other for other in _one_letter_other(word.lower()) if other in words and low <= plain(other) <= high]
    if len(fits) == 1:
        evidence = ("out of alphabetical order", f"{fits[0]} fits between {low} and {high}")
        yield doubt_at(source, text, *heads[index].span("word"), fits[0].capitalize(), "ocr", LIKELY, evidence)


def _one_letter_other(word: str) -> Iterator[str]:
    letters = "abcdefghijklmnopqrstuvwxyzàâçèéêîôû"
    return (word[:i] + letter + word[i + 1 :] for i in range(len(word)) for letter in letters if letter != word[i])


def _rising(keys: Sequence[str]) -> set[int]:
    """Return the places of a longest run of keys that never falls."""
    tails: list[int] = []
    before: dict[int, int] = {}
    for index, key in enumerate(keys):
        at = bisect_left([keys[tail] for tail in tails], key + "\0")
        if at:
            before[index] = tails[at - 1]
        tails[at : at + 1] = [index]
    kept: set[int] = set()
    last = tails[-1] if tails else None
    while last is not None:
        kept.add(last)
        last = before.get(last)
    return kept


def by_joins(store: Store, source: str, text: str, words: Lexicon) -> Iterator[Doubt]:
    """Doubt a word joined at a line end or page break that French does not have: its second half may be misread."""
    joins = store.select(Alignment, "source = ? AND how = 'join' ORDER BY start", (source,))
    counts: dict[str, int] = {}
    for token in _WORD.finditer(text):
        counts[token.group().lower()] = counts.get(token.group().lower(), 0) + 1
    for join in joins:
        word = _around(text, join.start)
        if word is None or not word.group().islower() or len(word.group()) < 4:
            continue
        form = word.group()
        if (
            form in words
            or modernise(form) in words
            or counts[form] > 1
            or "-" in text[word.start() - 1 : word.end() + 1]
        ):
            continue
        first = text[word.start() : join.start]
        fits = [
            other for other in counts if other.startswith(first) and other in words and _near(other, form, len(first))
        ]
        best = max(fits, key=lambda other: (counts[other], other), default="")
        halves = f"{first}-{text[join.start : word.end()]}"
        voted = (f"{best}: {counts[best]} times in the book",) if best else ()
        yield doubt_at(source, text, *word.span(), best, "ocr", POSSIBLE, (f"joined at a break: {halves}", *voted))


def _near(other: str, form: str, first: int) -> bool:
    """Say whether two words end alike, as when the first letters of a second half were misread or lost."""
    return len(form) > first and abs(len(other) - len(form)) <= 3 and other[-2:] == form[-2:]


def _around(text: str, at: int) -> re.Match[str] | None:
    start = at
    while start and text[start - 1].isalpha():
        start -= 1
    return _WORD.match(text, start) if start < at else None


def united(doubts: Sequence[Doubt]) -> list[Doubt]:
    """Unite doubts of one place: the surest reading, with all the evidence; surest first."""
    ordered = sorted(doubts, key=lambda doubt: (doubt.start, doubt.end, -doubt.score))
    result: list[Doubt] = []
    for doubt in ordered:
        if result and (doubt.start, doubt.end) == (result[-1].start, result[-1].end):
            result[-1] = result[-1].with_evidence(doubt.evidence)
        else:
            result.append(doubt)
    return sorted(result, key=lambda doubt: (-doubt.score, doubt.start))
