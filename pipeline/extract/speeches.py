"""What players say to do something: *celui qui ouvre dit : je vais*, *s'ils veulent s'y tenir, ils disent : je file*.

What is done stands before the word of saying, or behind what is said (*je pousse, en mettant deux jetons de plus*); a
list leaves the word of saying out (*pour tenir, je suis*). Several things said in a row, and what each does, stand in
one order (*« je vois » pour ouvrir, « je file » pour se retirer*). The words: `corpus/lexicon/speeches.toml`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise

from pipeline.extract.cues import Cue, cues_in
from pipeline.extract.lexicon import regex, wordings
from pipeline.extract.masking import Masked
from pipeline.extract.told import Told
from pipeline.model import Rule

WORDINGS = wordings("speeches")

FILE = "speeches.toml"
STOP = WORDINGS["stop"]
QUOTES = re.compile(r"[«»“”\"*_]")
PHRASES = frozenset({"stand", "fold"})
"""What is a rule of itself, with its words; the rest are words of one rule for all that is said."""

LONGEST = 5
"""What is said has no more words."""

STOPS = re.compile(r"[;.]")
"""What parts what is done by words before it from what is done by others."""

BEHIND = 60
"""So many letters behind what is said it may be told what is done with it."""

CASE = WORDINGS["case"]
"""What behind what is said opens the case in which it is."""

_regex = partial(regex, FILE)


@dataclass(frozen=True, slots=True)
class Said:
    """What is said, as printed, to do something, at its offsets."""

    deed: str
    words: str
    start: int
    end: int


def speeches(masked: Masked, printed: str) -> Iterator[Told]:
    """Give the words that a sentence puts into the mouth of players; those of bets as one rule."""
    row = _in_order(masked, printed)
    known = {told for one in row for told in (one.deed, one.words)}
    found = [*row, *(one for one in _said(masked, printed) if known.isdisjoint((one.deed, one.words)))]
    yield from (Told(one.deed, {"phrase": one.words}, one.start, one.end) for one in found if one.deed in PHRASES)
    bets: dict[str, object] = {}
    for one in (one for one in found if one.deed not in PHRASES):
        bets.setdefault(one.deed, one.words)
    if bets:
        spots = [one for one in found if one.deed not in PHRASES]
        start, end = min(one.start for one in spots), max(one.end for one in spots)
        yield Told("speech_words", bets, start, end)


def _in_order(masked: Masked, printed: str) -> list[Said]:
    """Return several things said in a row with what is done by each, no deed twice; none where fewer than two tell it.

    The deed stands between the words before and these, else behind them.
    """
    text = masked.text
    spots = [
        match.span("words")
        for match in _regex("quoted").finditer(text)
        if not _regex("explained").search(text, 0, match.start())
    ]
    spots += [
        match.span("words") for match in _regex("unquoted").finditer(printed if _regex("says").search(text) else "")
    ]
    spots = sorted({span for span in spots if not _regex("no_words").search(text[slice(*span)])})
    spots = [one for one, other in pairwise([*spots, (len(text), 0)]) if one[1] <= other[0]]
    found: dict[str, Said] = {}
    for at, (first, last) in enumerate(spots if len(spots) > 1 else []):
        low = spots[at - 1][1] if at else 0
        high = spots[at + 1][0] if at + 1 < len(spots) else len(text)
        deed = _deed(text, (low, first), (last, high), found)
        words = _words(printed[first:last])
        if deed is not None and len(words.split()) <= LONGEST:
            found[deed.value] = Said(deed.value, words, min(first, deed.start), max(last, deed.end))
    return list(found.values()) if len(found) > 1 and found.keys().isdisjoint(PHRASES) else []


def _words(printed: str) -> str:
    """Return what is said without marks of quotation."""
    return " ".join(QUOTES.sub(" ", printed).split())


def _deed(text: str, before: tuple[int, int], behind: tuple[int, int], known: Container[str]) -> Cue | None:
    """Return what is done by words: the last deed before them, else what they show, else the first behind them."""
    cues = [cue for cue in cues_in(FILE, text) if cue.label in ("deed", "done")]
    whole = [cue for cue in cues if not any(_holds(other, cue) for other in cues)]
    free = sorted((cue for cue in whole if cue.value and cue.value not in known), key=lambda cue: cue.start)
    told = [cue for cue in free if before[0] <= cue.start and cue.end <= before[1]]
    shown = [cue for cue in cues_in(FILE, text) if cue.label == "itself" and cue.start == before[1]]
    itself = [cue for cue in shown if cue.value not in known]
    clause = STOPS.search(text, *behind)
    end = clause.start() if clause else behind[1]
    later = [cue for cue in free if behind[0] <= cue.start and cue.end <= end]
    return next(iter(told[-1:] or itself or later), None)


def _holds(other: Cue, cue: Cue) -> bool:
    return other.start <= cue.start and cue.end <= other.end and (other.start, other.end) != (cue.start, cue.end)


def _said(masked: Masked, printed: str) -> Iterator[Said]:
    """Give what is said clause by clause; a list goes on with the word of saying of its first."""
    is_said, start = False, 0
    for stop in [*(match.end() for match in STOP.finditer(masked.text)), len(masked.text)]:
        says = _regex("says").search(masked.text, start, stop)
        is_said = is_said or says is not None
        spoken = says or (_listed(masked.text, start, stop) if is_said else None)
        while spoken is not None:
            one = _one(masked.text, printed, start, spoken)
            if one is not None:
                yield one
            spoken = _regex("another").match(masked.text, spoken.end(), stop)
        start = stop


def _listed(text: str, start: int, stop: int) -> re.Match[str] | None:
    """Return what is said in an item of a list, which leaves the word of saying out."""
    return next((match for name in ("listed", "before_case") if (match := _regex(name).match(text, start, stop))), None)


def _one(text: str, printed: str, start: int, spoken: re.Match[str]) -> Said | None:
    """Return what is said with the deed nearest before it, else with what is told behind it or shows by itself."""
    groups = spoken.groupdict()
    first, last = spoken.span("words" if groups["words"] else "otherwise")
    words = _words(printed[first:last])
    if not words or _regex("no_words").search(text[first:last]) or len(words.split()) > LONGEST:
        return None
    behind = _regex("another").match(text, spoken.end())
    reach = min(spoken.end() + BEHIND, behind.start() if behind else len(text))
    named = sorted((cue for cue in cues_in(FILE, text) if cue.label == "deed"), key=lambda cue: (cue.end, -cue.start))
    before = [cue for cue in named if start <= cue.start and cue.end <= first]
    after = [cue for cue in named if cue.value == "raises" and last <= cue.start < reach]
    itself = [cue for cue in cues_in(FILE, text) if cue.label == "itself" and (cue.start, cue.end) == (first, last)]
    told = CASE.match(text, last)
    case = [cue for cue in named if told and told.start("case") <= cue.start < min(reach, told.end())]
    later = [cue for cue in cues_in(FILE, text) if cue.label == "after" and last <= cue.start < last + BEHIND]
    is_first = spoken.re is not _regex("another") or bool(groups.get("short"))
    chosen = later[:1] or (before[-1:] if is_first else after[:1]) or itself[:1] or case[:1]
    return Said(chosen[0].value, words, min(first, chosen[0].start), last) if chosen and chosen[0].value else None


def one_speech(rules: Sequence[Rule]) -> list[Rule]:
    """Join what an account says of the words of bets; what tells the words of a deed is kept before what does not.

    One word alone tells of bets only where it opens them: *il dit : je passe* is said at many games. Who gives up
    where nothing else is said gives up his hand.
    """
    told = [rule for rule in rules if rule.kind == "speech_words"]
    with_words = {rule.kind for rule in rules if rule.kind in PHRASES and "phrase" in json.loads(rule.value)}
    kept = [rule for rule in rules if rule.kind not in with_words or "phrase" in json.loads(rule.value)]
    whole = {key: value for rule in reversed(told) for key, value in json.loads(rule.value).items()}
    is_of_bets = "opens" in whole or len(whole) > 1
    joined = [replace(told[0], value=json.dumps(whole, sort_keys=True, ensure_ascii=False))] if is_of_bets else []
    rest = [rule for rule in kept if rule.kind != "speech_words"]
    if set(whole) == {"gives_up"} and "fold" not in with_words:
        joined = [replace(told[0], kind="fold", value=json.dumps({"phrase": whole["gives_up"]}, ensure_ascii=False))]
    return sorted([*joined, *rest], key=lambda rule: (rule.start, rule.end))
