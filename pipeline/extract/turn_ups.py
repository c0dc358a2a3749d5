"""Which card is turned for the trumps: beside a word for them, and neither denied, supposed, nor one that is taken.

The words are `corpus/lexicon/trumps.toml`; it is read with the other ways in which trumps are fixed (`trumps`).
"""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.extract.cues import Cue, gap
from pipeline.extract.lexicon import wordings
from pipeline.extract.told import Told

WORDINGS = wordings("turn-ups")

IF = WORDINGS["if"]
DEALER = WORDINGS["dealer"]
"""What names the dealer, and supposes nothing."""

MAY = WORDINGS["may"]
RANK = WORDINGS["rank"]
HELD = WORDINGS["held"]

HONOUR = WORDINGS["honour"]
"""What makes one card of the trumps: *le roi d'atout tourné* shows no suit."""

EXCHANGED = WORDINGS["exchanged"]
"""What makes of the card turned one that is taken for another: *échanger le sept contre la retourne*."""

FAVOURITE = WORDINGS["favourite"]
"""What tells that a card turned fixes the suit that pays double, and not the trumps."""

WHOLE_HAND = WORDINGS["whole-hand"]
NO = WORDINGS["no"]
BUT = WORDINGS["but"]
"""What makes a negation a restriction: *on ne tourne que la dernière*."""

MAKES_NONE = WORDINGS["makes-none"]
"""*laquelle ne fait point d'atout*: what stands before the trump suit that a card does not show."""

NONE_TO = WORDINGS["none-to"]
"""*Il n'y a point de carte à tourner, ni de triomphe*: nothing is turned, and there are no trumps."""

OF_THE_CARD = WORDINGS["of-the-card"]
"""What makes of words on trumps something that is said of a card."""

CHOSEN = WORDINGS["chosen"]
BY = {
    "dealer": "dealer",
    "eldest": "eldest",
    "bidder": "player",
    "winner": "winner",
    "loser": "loser",
    "holder": "holder",
}
"""Who may name the trump suit, and how the ludeme calls him."""

CHOOSING = frozenset(BY)
FAR, WIDE = 110, 160


def of(label: str, cues: Sequence[Cue]) -> list[Cue]:
    """Return the cues of a label."""
    return [cue for cue in cues if cue.label == label]


def turned(cues: Sequence[Cue], text: str, start: int) -> Told | None:
    """Return a card that is turned and shows the trump suit; *sa couleur est l'atout* recalls one that was."""
    if FAVOURITE.search(text):
        return None
    for trump in (one for one in of("trump", cues) if not HONOUR.search(text[: one.start])):
        somebody = any(one.label in CHOOSING for one in cues)
        named = [cue for cue in of("name", cues) if somebody and CHOSEN.match(text, cue.start)]
        named = [cue for cue in named if not OF_THE_CARD.search(text[: cue.start])]
        turns = [cue for cue in shown(cues, text) if gap(cue, trump) < (WIDE if cue.end <= trump.start else FAR)]
        turns = [cue for cue in turns if not any(cue.end <= one.start <= trump.end + 8 for one in named)]
        recalled = [cue for cue in of("anaphor", cues) if trump.start - cue.end < 30]
        for cue in turns:
            if (told := _shows(cue, trump, text, start)) is not None:
                return told
        if recalled and not HELD.search(text[: trump.start]):
            if MAKES_NONE.search(text[: trump.start]):
                return Told("turn_up", {"trump": False}, recalled[0].start, trump.end)
            return Told("turn_up", {}, recalled[0].start, trump.end)
    return _idle(cues, text, start)


def _idle(cues: Sequence[Cue], text: str, start: int) -> Told | None:
    """Return a card that is turned and said to have no say in the suits: *elle n'a d'autre usage que d'être vue*."""
    for idle in of("idle", cues):
        cards = [one for one in (*of("anaphor", cues), *shown(cues, text)) if 0 <= idle.start - one.end < WIDE]
        cards = [
            one for one in cards if not (IF.search(text[start : one.start]) or MAY.search(text[start : one.start]))
        ]
        if cards and not any(one.start >= idle.end for one in of("trump", cues)):
            return Told("turn_up", {"trump": False}, cards[0].start, idle.end)
    return None


def _shows(turn: Cue, trump: Cue, text: str, start: int) -> Told | None:
    """Return what a card that is turned tells of the trump suit named beside it."""
    before, lead = text[start : turn.start], text[: trump.start]
    if NONE_TO.search(before) and NO.search(lead):
        return Told("trump", {"method": "none"}, turn.start, trump.end)
    if MAKES_NONE.search(lead) and turn.end < trump.start:
        return Told("turn_up", {"trump": False}, turn.start, trump.end)
    between = text[min(turn.end, trump.end) : max(turn.start, trump.start)]
    is_free = MAY.search(before) and not BUT.match(text, turn.end)
    is_case = IF.search(before) and not DEALER.search(before)
    if is_free or is_case or RANK.search(between) or HELD.search(lead):
        return None
    return Told("turn_up", {}, min(turn.start, trump.start), max(turn.end, trump.end))


def shown(cues: Sequence[Cue], text: str) -> list[Cue]:
    """Return the words of turning up that nothing denies, and that turn no whole hand."""
    turns = [cue for cue in of("turn", cues) if not NO.search(text[: cue.start]) or BUT.match(text, cue.end)]
    turns = [cue for cue in turns if not EXCHANGED.search(text[: cue.start])]
    return [cue for cue in turns if not WHOLE_HAND.match(text, cue.end)]
