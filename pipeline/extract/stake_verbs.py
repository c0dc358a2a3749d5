"""The verb of an amount that is staked: which one governs it, and what keeps it from being a stake.

It is denied, or told of what was once; the amount goes to a person, stays before who puts it, buys a card, or is left
free to put.
"""

from __future__ import annotations

import re

from pipeline.extract.coins import Coins
from pipeline.extract.cues import Cue
from pipeline.extract.deeds import NOUNS, Deed

FEWEST = 8
"""Less than so many chips are no purse, unless the text says that one begins with them."""

BROUGHT = re.compile(r"\bapport")
"""What brings a purse along, where it goes to no place."""

LAID = re.compile(r"devant (?:lui|soi|soy|eux|elle|chacun)\b")

TO = re.compile(r"(?:\b(?:aux?|a|envers)(?: (?:le|la|les|l'))? ?)$")

HOLDS = re.compile(r"(?:aux?|a) ")

CLITIC = re.compile(r"\b(?:lui|leur|vous|nous|te|se)(?: en)? $")
"""What makes a person of those who receive."""

SPOKEN_TO = re.compile(r"(?:ez|ons)$")
"""How a verb ends of which *vous* or *nous* is the subject."""

RELATIVE = re.compile(r", (?:que|qu'|qui|dont|laquelle|lequel)\b")
"""What takes an amount away from a verb before it."""

MANY = re.compile(r"dans (?:lesquel|chacun)")
"""Several places, none of which is the common purse."""

TURN = re.compile(r"[:;(]|, (?:que|qu'|qui|dont|laquelle|lequel)\b|(?:\bet|&) (?:l'on |on |il |elle |ils )?en $")
"""What takes an amount away from a verb behind it: *chacun porte vingt jetons, et en met deux*."""

NEAR = 12
"""How many letters behind an amount a word begins that is told of it alone."""

PAST = re.compile(
    r"\b(?:avait|avoit|avaient|avoient|eut|eurent)(?: [a-z]+)? $"
    r"|(?<!voila )(?<!voici )(?<!c'est )(?<!tel est )\b(?:ce|ceux|celles|celui|celle) (?:que |qu')[a-z' ]{0,20}$"
)

ONCE = re.compile(r"(?:(?<=[a-z])ait|(?<!rec)(?<!pourv)(?<!\bd)oit|(?<!\bp)(?<!\brep)aient|oient)$")
"""What makes a verb tell of what somebody did once, or of what something is."""

BOUGHT = re.compile(r"[^.;]{0,40}\b(?:recoit|prend|reprend|achete|tire)\b[^.;]{0,30}\bcartes?\b")
"""What makes of coins the price of a card."""

FREE = re.compile(
    r"\b(?:a (?:toujours )?(?:la faculte|le droit|la liberte|le privilege)|est (?:libre|maitre)"
    r"|il (?:lui )?est (?:permis|loisible)) (?:a |au |de |d')[^;.]{0,60}$"
)
"""What makes of a stake one that nobody need put."""

CAUSE = re.compile(r"\b(?:parce que?|puisque?|car|attendu que?|vu que?)\b")
"""What begins to tell why coins lie there."""

NEGATED = re.compile(r"\b(?:ne |n')(?:en |y |lui |leur |se |s')*$")

NEGATION = re.compile(r"\W*(?:[a-z]+ )?(?:pas|point|jamais|rien|plus|guere|aucun)\b")


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
