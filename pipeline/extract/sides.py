"""Who pays and who gets an amount of a statement: its subject, who stands behind a preposition, whom a clitic means."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.extract.cues import Cue
from pipeline.extract.governing import OWED, PASSIVE, is_inverted
from pipeline.extract.lexicon import wordings
from pipeline.extract.statements import ASIDE, BUT, COMPARED, FROM_ITSELF, TO_ITSELF, Statement
from pipeline.extract.sums import Sum

WORDINGS = wordings("sides")

TO = WORDINGS["to"]
FROM = WORDINGS["from"]
"""What stands before a party that receives, or that pays."""

TOPIC = WORDINGS["topic"]
"""What makes of a party behind *à* whom a sentence speaks of: *quant au joueur qui a un sept, il met …*."""

TAKEN_TO = WORDINGS["taken-to"]
"""Verbs of taking with which *à* leads to who pays: *il prend un jeton à chacun*."""

NEAR_HIM = WORDINGS["near-him"]
"""What makes of a party only where something stands, or with whom it is done."""

CLITIC = WORDINGS["clitic"]
"""A receiver before the verb."""

THAT = WORDINGS["that"]
"""A receiver whom only what was said before tells."""

INCUMBENT = WORDINGS["incumbent"]
"""What makes a duty of him to whom it falls: *au donneur incombe de mettre un jeton*."""

PAID = frozenset({"winner", "someone", "punters"})
PAID_HIM = WORDINGS["paid-him"]
"""Who is himself paid by others, and how: *le gagnant est payé par tous*."""

FROM_HIM = WORDINGS["from-him"]
"""A payer whom only what was said before tells."""

AND = WORDINGS["and"]
"""What parts a party from an amount before it."""

DONE = WORDINGS["done"]
"""What makes a passive of a participle."""

BY = WORDINGS["by"]
"""What leads to who pays in a passive."""

WEAK = frozenset({"someone", "case", "one", "trick"})
"""Parties that another one of the statement names more exactly."""

SOON = 12
"""How many letters behind a verb its subject begins where it follows it."""


def _subject(verb: Cue, statement: Statement, text: str) -> str:
    """Return who does what a verb tells: the party before it that names somebody best, all but one as the others."""
    before = [cue for cue in statement.of("party") if cue.end <= verb.start and not _is_oblique(cue, text, verb)]
    before = [cue for cue in before if not ASIDE.search(text[: cue.start])]
    but = [cue for cue in before if BUT.search(text[: cue.start]) and text.startswith(",", cue.end)]
    subjects = [cue for cue in before if cue not in but]
    specific = [cue for cue in subjects if cue.value not in WEAK]
    last = subjects[-1] if subjects else None
    chosen = specific[-1] if specific else statement.opener or last
    if chosen is None:
        return ""
    return "others" if chosen.value == "all" and any(cue.value == "dealer" for cue in but) else chosen.value


def _behind(one: Sum, verb: Cue, statement: Statement, text: str) -> str:
    """Return who does what a verb tells, where he follows it: *trois jetons, que paie le perdant*, "" elsewhere."""
    if not is_inverted(verb, one, text):
        return ""
    return next((cue.value for cue in statement.of("party") if 0 <= cue.start - verb.end <= SOON), "")


def sides(one: Sum, verb: Cue, statement: Statement, text: str) -> tuple[str, str]:
    """Return who pays and who gets an amount, "" where neither is told."""
    who = _behind(one, verb, statement, text) or _subject(verb, statement, text)
    low = max(one.end, verb.end)
    behind = [cue.start for cue in statement.of_verbs if cue.start >= low]
    within = [cue for cue in statement.of("party") if cue.start < min([*behind, statement.end])]
    payee = _receiver(verb, within, statement, text)
    if payee == "dealer" and verb.label == "costs":
        nexts = [other.start for other in statement.sums if other.start >= low]
        payee = _receiver(verb, [cue for cue in within if cue.start < min([*nexts, statement.end])], statement, text)
    agents = [cue for cue in within if not AND.search(text[low : cue.start].lstrip(" ,"))]
    agents = [cue for cue in agents if FROM.search(text[: cue.start]) or FROM_ITSELF.match(text, cue.start)]
    if verb.label == "takes" and not agents and TAKEN_TO.match(text, verb.start):
        agents = [cue for cue in within if cue.start >= low and _is_to(cue, text)]
    by = [cue.value for cue in agents if cue.start >= verb.start]
    if verb.label == "takes":
        taker = by if DONE.search(text[: verb.start]) and PASSIVE.match(text, verb.end) else []
        if taker:
            return "others" if "perdant" in text[one.start : one.end] else "", taker[-1]
        that = FROM_HIM.search(text, verb.end, statement.end) if who == "punters" else None
        return agents[-1].value if agents else "banker" if that else "", who
    if verb.label == "belongs":
        return agents[-1].value if agents else "", payee
    if verb.label == "worth" and by:
        return by[-1], payee
    if verb.value == OWED:
        by = by or [cue.value for cue in agents if cue.start >= statement.start]
        return by[-1] if by else who, payee or (who if by else "")
    is_passive = by and BY.search(text[statement.start : statement.end])
    if verb.value == "pay" and who in PAID and verb.end <= one.start and PAID_HIM.search(text[: verb.end]):
        return by[-1] if by else "", who
    return by[-1] if is_passive else who, payee


def _receiver(verb: Cue, parties: Sequence[Cue], statement: Statement, text: str) -> str:
    """Return who is told to get an amount: a party behind *à*, *lui*, or *à ce dernier*."""
    parties = [cue for cue in parties if not text[: cue.start].endswith((" meme ", " meme a "))]
    to = [cue.value for cue in parties if _is_to(cue, text)]
    clitic = CLITIC.search(text[: verb.start]) is not None and not text[: verb.end].endswith("ez")
    return to[-1] if to else "him" if clitic else "that" if THAT.search(text, verb.end, statement.end) else ""


def _is_to(cue: Cue, text: str) -> bool:
    """Tell whether *à* leads to a party."""
    if TOPIC.search(text[: cue.start]):
        return False
    return bool(TO.search(text[: cue.start]) or TO_ITSELF.match(text, cue.start))


def _is_oblique(cue: Cue, text: str, verb: Cue | None = None) -> bool:
    """Tell whether a party is not the subject: behind a preposition, or one itself, unless the deed falls to it."""
    if verb is not None and INCUMBENT.search(text, cue.end, verb.start):
        return False
    if COMPARED.search(text[: cue.start]) or NEAR_HIM.search(text[: cue.start]):
        return True
    held = TO_ITSELF.match(text, cue.start) or FROM_ITSELF.match(text, cue.start)
    return bool(held or TO.search(text[: cue.start]) or FROM.search(text[: cue.start]))
