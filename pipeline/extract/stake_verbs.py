"""The verb of an amount that is staked: which one governs it, and what keeps it from being a stake.

It is denied, or told of what was once; the amount goes to a person, stays before who puts it, buys a card, or is left
free to put.
"""

from __future__ import annotations

from pipeline.extract.coins import Coins
from pipeline.extract.cues import Cue
from pipeline.extract.deeds import NOUNS, Deed
from pipeline.extract.lexicon import wordings

WORDINGS = wordings("stake-verbs")

FEWEST = 8
"""Less than so many chips are no purse, unless the text says that one begins with them."""

BROUGHT = WORDINGS["brought"]
"""What brings a purse along, where it goes to no place."""

LAID = WORDINGS["laid"]

TO = WORDINGS["to"]

HOLDS = WORDINGS["holds"]

CLITIC = WORDINGS["clitic"]
"""What makes a person of those who receive."""

SPOKEN_TO = WORDINGS["spoken-to"]
"""How a verb ends of which *vous* or *nous* is the subject."""

RELATIVE = WORDINGS["relative"]
"""What takes an amount away from a verb before it."""

MANY = WORDINGS["many"]
"""Several places, none of which is the common purse."""

TURN = WORDINGS["turn"]
"""What takes an amount away from a verb behind it: *chacun porte vingt jetons, et en met deux*."""

NEAR = 12
"""How many letters behind an amount a word begins that is told of it alone."""

PAST = WORDINGS["past"]

ONCE = WORDINGS["once"]
"""What makes a verb tell of what somebody did once, or of what something is."""

BOUGHT = WORDINGS["bought"]
"""What makes of coins the price of a card."""

FREE = WORDINGS["free"]
"""What makes of a stake one that nobody need put."""

CAUSE = WORDINGS["cause"]
"""What begins to tell why coins lie there."""

NEGATED = WORDINGS["negated"]

NEGATION = WORDINGS["negation"]


def governing(text: str, deed: Deed, one: Coins) -> Cue | None:
    """Return the act of an amount: the verb before it, else the one behind it, else the noun beside it."""
    verbs = [cue for cue in deed.acts if cue.value not in NOUNS]
    before = [cue for cue in verbs if cue.start <= one.start and not RELATIVE.search(text, cue.end, one.start)]
    nouns = [cue for cue in deed.acts if cue.value in NOUNS and cue.start < one.end]
    after = [cue for cue in verbs if cue.start >= one.end and not TURN.search(text[: cue.start], one.end)]
    after = [cue for cue in after if not CAUSE.search(text, one.end, cue.start)]
    chosen = before[-1:] or after[:1] or nouns[-1:]
    had = [cue for cue in verbs if chosen and cue.value == "get" and 0 <= chosen[0].start - cue.end < NEAR]
    return (had or chosen)[0] if chosen else None


def is_apart(text: str, deed: Deed, one: Coins, verb: Cue | None) -> bool:
    """Tell whether an amount stays before who puts it, or is so much for each of some things."""
    if any(0 <= cue.start - one.end < NEAR for cue in deed.of("per-thing")):
        return True
    is_ante = deed.events & {"start"} and one.value.isdigit() and int(one.value) < FEWEST
    for cue in (one for one in deed.of("self") if not (is_ante and LAID.match(text, one.start))):
        between = verb is not None and verb.end <= cue.start < one.start
        if (
            between
            or 0 <= cue.start - one.end < NEAR
            or (verb and cue.end <= verb.start and MANY.match(text, cue.start))
        ):
            return True
    return False


def is_received(text: str, deed: Deed, verb: Cue | None) -> bool:
    """Tell whether the amount goes to a person."""
    if verb is None or verb.value not in ("put", "pay"):
        return False
    behind = [cue for cue in deed.of("party") if cue.start >= verb.end and cue.value != "trick"]
    behind = [cue for cue in behind if not RELATIVE.search(text, verb.end, cue.start)]
    given = any(TO.search(text[: cue.start]) or HOLDS.match(text, cue.start) for cue in behind)
    is_subject = SPOKEN_TO.search(text[verb.start : verb.end]) is not None
    return given or (CLITIC.search(text[: verb.start]) is not None and not is_subject)


def is_past(verb: Cue | None, text: str) -> bool:
    """Tell whether a verb tells of what somebody did once, or of what something is."""
    if verb is None or verb.value in NOUNS:
        return False
    return PAST.search(text[: verb.start]) is not None or ONCE.search(text[: verb.end]) is not None


def is_negated(verb: Cue | None, text: str) -> bool:
    """Tell whether a verb tells what is not done."""
    if verb is None or NEGATED.search(text[: verb.start]) is None:
        return False
    return NEGATION.match(text, verb.end) is not None


def is_free(text: str, one: Coins) -> bool:
    """Tell whether nobody need put an amount, or a card is bought with it."""
    return FREE.search(text[: one.start]) is not None or BOUGHT.match(text, one.end) is not None
