"""Which verb governs an amount of a statement, and how: whether it is done at all, and whether the purse gets it."""

from __future__ import annotations

import re

from pipeline.extract.cues import VERBS, Cue, forms
from pipeline.extract.lexicon import wordings
from pipeline.extract.statements import FROM_ITSELF, Statement
from pipeline.extract.sums import FAULTY, Sum

WORDINGS = wordings("governing")

NOMINAL = FAULTY | {"trick"}
"""Events behind which an amount may stand without a verb: *renonce : deux jetons*."""

UNBOUND = WORDINGS["unbound"]
"""How an infinitive or a participle ends."""

INTO = WORDINGS["into"]

OPENING = WORDINGS["opening"]
FOR = WORDINGS["for"]
"""Around an amount that a list gives for what follows it."""

FAR = 50
NEAR = 16
LEADERS = re.compile(r"[ .…·]{3,}")
"""The dots of a price list."""

LABELLED = WORDINGS["labelled"]
"""What stands between an event and the amount that a list gives for it."""

THERE = WORDINGS["there"]
"""*y*: in the purse."""

BOUND = WORDINGS["bound"]
"""What makes a duty or a deed of an infinitive or participle."""

RELATIVE = WORDINGS["relative"]
"""What takes an amount away from a verb before it."""

RELATIVE_OF = WORDINGS["relative-of"]
"""What makes an amount the object of a verb behind it: *six fiches, que chacun remet au gagnant*."""

INVERTED_OF = WORDINGS["inverted-of"]
"""What leads from an amount to a verb whose subject follows it: *six fiches, que paie le perdant*."""

INVERTED = WORDINGS["inverted"]
"""What leads from an object to its verb behind it: *autant de levées, autant de jetons l'on tire*."""

RECEIVING = WORDINGS["receiving"]
"""What makes a verb tell which receiver is meant: *il paie au ponte qui gagne sa mise*."""

NEGATED = WORDINGS["negated"]
NEGATION = WORDINGS["negation"]
UNDONE = WORDINGS["undone"]
"""What is not done yet, or not at all, has a *ne* alone: *avant qu'il n'enlève la poule*."""
UNLESS = WORDINGS["unless"]
"""What holds in no case but another, or is not asked for: *on n'exige jamais que chacun paie*."""

PASSIVE = WORDINGS["passive"]
OF_PASSIVE = WORDINGS["of-passive"]
"""What stands before the participle of a passive."""

BEING = WORDINGS["being"]
"""How a verb begins that is a passive of itself."""

FURTHER = WORDINGS["further"]
"""What leads to a further amount."""

MIXED = WORDINGS["mixed"]
MIXED_BEFORE = WORDINGS["mixed-before"]
"""Coins of two sorts, which are no number of either."""

PAYER = WORDINGS["payer"]
PAYEE = WORDINGS["payee"]
"""What leads from an amount without a verb to who pays it, or who gets it."""

LISTED = WORDINGS["listed"]
"""What a list calls that which a bank pays."""

COLON = WORDINGS["colon"]
"""What leads in a price list from who pays to the amount."""

OWED = "owe"
"""What a verb that is left out between an amount and a party does."""

JOINED = ("et ", "& ", "plus ")
"""How a further amount begins, to which alone a purse behind it belongs: *trois à chacun, et deux au panier*."""

SHARED = WORDINGS["shared"]
"""What makes an amount that of several payers together."""

PARTED = WORDINGS["parted"]
"""What parts a purse from a verb behind it."""

MANY = WORDINGS["many"]
"""Several places, none of which is the common purse."""


def governing(one: Sum, statement: Statement, text: str) -> Cue | None:
    """Return the verb of an amount: around it, the last one before it, else the first one behind it."""
    verbs = [cue for cue in statement.cues if cue.label in VERBS and not _is_fault(cue, statement)]
    within = [cue for cue in verbs if one.start <= cue.start < one.end]
    fines = [cue for cue in verbs if cue.value == "fine" and -3 <= cue.start - one.end < 3]
    before = [cue for cue in verbs if cue.end <= one.start + 1 and one.start - cue.end < 60]
    before = [cue for cue in before if not RELATIVE.search(text, cue.end, one.start)]
    before = [cue for cue in before if cue is before[0] or not RECEIVING.search(text[: cue.start])]
    after = [cue for cue in verbs if cue.start >= one.end and cue.start - one.end < 50 and _follows(cue, text)]
    if one.value == "pot" and not one.more:
        falls = [cue for cue in after if cue.label == "belongs"][:1]
        before = falls or before
    is_shared = one.value.startswith("pot / ") and any(one.start < cue.start < one.end for cue in statement.of("event"))
    if not verbs and "trick" in statement.events and (statement.of("place") or is_shared):
        return Cue("worth", "worth", one.start, one.start)
    told = [cue for cue in statement.of("event") if cue.value in NOMINAL and _is_beside(cue, one, text)]
    if not verbs and one.is_plain and (told or _is_priced(one, statement, text)):
        return Cue("costs", "fine", one.start, one.start)
    passive = [cue for cue in after if PASSIVE.match(text, cue.end) and cue.start - one.end < 30]
    related = [cue for cue in verbs if cue.value == "pay" and 0 <= cue.start - one.end < 50]
    related = related if RELATIVE_OF.match(text, one.end) else [cue for cue in related if is_inverted(cue, one, text)]
    related = related or [cue for cue in verbs if INVERTED.fullmatch(text, one.end, cue.start)]
    chosen = related[:1] or passive[:1] or fines[:1] or within[:1] or before[-1:] or after[:1]
    return chosen[0] if chosen else _owed(one, statement, text) if not verbs else None


def _owed(one: Sum, statement: Statement, text: str) -> Cue | None:
    """Return a verb for an amount of coins that only parties stand beside: *deux jetons de chaque perdant*."""
    parties = statement.of("party")
    if "stake" in one.value and LISTED.search(text[statement.start : one.start]):
        return Cue("worth", "worth", one.start, one.start)
    before = [cue for cue in parties if FROM_ITSELF.match(text, cue.start) or text[: cue.start].endswith(" de ")]
    if one.value.isdigit() and any(COLON.fullmatch(text, cue.end, one.start) for cue in before):
        return Cue("gives", OWED, one.start, one.start)
    for form in (PAYER, PAYEE):
        match = form.match(text, one.end)
        is_coins = one.value.isdigit() or one.value.endswith("cards_left")
        if match and is_coins and any(abs(cue.start - match.end()) <= 4 for cue in parties):
            return Cue("gives", OWED, one.start, one.start)
    return None


def _is_fault(verb: Cue, statement: Statement) -> bool:
    """Tell whether a verb only tells of a fault: *s'il se trompe en donnant*."""
    if verb.label not in ("gives", "takes"):
        return False
    faults = [cue for cue in statement.of("event") if cue.value in FAULTY - {"renounce"}]
    return any(cue.start <= verb.start and verb.end <= cue.end for cue in faults)


def _is_beside(cue: Cue, one: Sum, text: str) -> bool:
    """Tell whether an amount stands behind an event, the dots of a price list left out."""
    between = LEADERS.sub(" : ", text[cue.end : one.start])
    near = cue.value != "other" and len(between) < NEAR
    return cue.end <= one.start and (near or LABELLED.match(between) is not None)


def _is_priced(one: Sum, statement: Statement, text: str) -> bool:
    """Tell whether an amount that opens a clause is the price of a fault behind it: *cinq jetons pour une renonce*."""
    faults = [cue for cue in statement.of("event") if cue.value in FAULTY and 0 < cue.start - one.end < FAR]
    return bool(faults) and OPENING.search(text[: one.start]) is not None and FOR.match(text, one.end) is not None


def _follows(verb: Cue, text: str) -> bool:
    """Tell whether a verb may stand behind its amount: *est payé*, *revient à*."""
    if verb.value == "put" and not PASSIVE.match(text, verb.end) and not INTO.match(text, verb.end):
        return False
    passive = OF_PASSIVE.search(text[: verb.start]) is not None
    passive = passive or BEING.match(text, verb.start, verb.end) is not None
    return verb.label in ("belongs", "costs", "worth") or passive


def is_negated(verb: Cue, text: str) -> bool:
    """Tell whether a verb tells what is not done."""
    before = text[: verb.start]
    if UNLESS.search(before) is not None:
        return True
    if NEGATED.search(before) is None:
        return False
    return NEGATION.match(text, verb.end) is not None or UNDONE.search(before) is not None


def is_denied(verb: Cue, one: Sum, statement: Statement, text: str) -> bool:
    """Tell whether the verb of an amount, or one within its words, tells what is not done: *n'en met pas un*."""
    within = [cue for cue in statement.of_verbs if one.start <= cue.start < one.end]
    return any(is_negated(cue, text) for cue in (verb, *within))


def is_finite(verb: Cue, text: str) -> bool:
    """Tell whether something is done: no infinitive or participle, but for one that is a duty (*tenu de verser*)."""
    return UNBOUND.search(text[: verb.end]) is None or BOUND.search(text[: verb.start]) is not None


def is_inverted(verb: Cue, one: Sum, text: str) -> bool:
    """Tell whether a verb whose subject follows it has an amount before it as its object: *que paie le perdant*."""
    return INVERTED_OF.fullmatch(text, one.end, verb.start) is not None


def is_bare(one: Sum, text: str) -> bool:
    """Tell whether an amount names no coin, or comes second behind another."""
    return text.startswith("en ", one.start) or FURTHER.search(text[: one.start]) is not None


def has_place(verb: Cue, one: Sum, statement: Statement, text: str) -> bool:
    """Tell whether the purse is named with a verb: behind the verb before it, and before the one that follows."""
    if THERE.search(text[: verb.start]):
        return True
    verbs = statement.of_verbs
    first = max((cue.end for cue in verbs if cue.end <= min(verb.start, one.start)), default=statement.start)
    last = min((cue.start for cue in verbs if cue.start >= max(verb.end, one.end)), default=statement.end)
    near = [max(one.end, verb.end), one.end, verb.end]
    beside = [cue for cue in statement.of("vessel") if any(0 <= cue.start - at <= 2 for at in near)]
    later = [other.end for other in statement.sums if other.start >= one.end and text.startswith(JOINED, other.start)]
    places = [cue for cue in statement.of("place") if first <= cue.start < last]
    places = [cue for cue in places if not any(0 <= cue.start - end <= 1 for end in later)]
    return bool(beside) or any(not _is_left_behind(cue, verb, first, text) for cue in places)


def _is_left_behind(place: Cue, verb: Cue, first: int, text: str) -> bool:
    """Tell whether a purse belongs to a verb before: *il ne met rien au jeu, mais paie un jeton au donneur*.

    Nothing is taken from where something else lies: *qui lève un as sur le tapis gagne deux jetons*.
    """
    if place.end <= verb.start and verb.label == "takes" and text.startswith("sur ", place.start):
        return True
    return place.end <= verb.start and first > 0 and PARTED.search(text, place.end, verb.start) is not None


def is_apart(verb: Cue, one: Sum, text: str) -> bool:
    """Tell whether an amount does not go to the purse; *trois devant lui et un au panier* does in its second half."""
    if MIXED.match(text, one.end) or MIXED_BEFORE.search(text[: one.start]) or MANY.search(text[: verb.start]):
        return True
    if SHARED.match(text, one.end):
        return True
    joined = text.startswith(JOINED, one.start)
    between = "" if joined else text[verb.end : one.start]
    return any(form.match(text, one.end) or form.search(between) for form in forms("apart"))
