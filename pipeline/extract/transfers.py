"""Who pays whom, how much, for what: a sentence read as statements of parties, verbs, amounts and events.

A party that opens a clause (*celui qui …*, *chacun*, *le donneur*) begins a statement. Each amount of a statement is
taken with the verb that governs it, the parties and places beside that verb and the events that the statement names;
`pipeline.extract.payments` tells which rule such a transfer is. The words are `corpus/lexicon/transfers.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pipeline.extract.cues import VERBS, Cue, forms, read_cues
from pipeline.extract.lexicon import expand
from pipeline.extract.masking import Masked, mask
from pipeline.extract.statements import (
    ASIDE,
    BUT,
    FROM_ITSELF,
    TO_ITSELF,
    Statement,
    carried,
    priced,
    statements_of,
)
from pipeline.extract.sums import COIN, FAULTY, HALF, Sum, counted, read_sums

if TYPE_CHECKING:
    from spacy.tokens import Doc

TO = re.compile(r"(?:aux? |\ba (?:la |l'|chaque |chacune? (?:des|de ses) )?|envers (?:le |la |les |l')?)$")
FROM = re.compile(r"(?:\bsur (?:tous et )?|\bde(?: la|s)? |\bd'|\bpar (?:le |la |les )?)$")
"""What stands before a party that receives, or that pays."""

CLITIC = re.compile(r"\b(?:lui|leur|vous|te)(?: en)?(?: (?:est|sont|sera|seront|doit|doivent|devra|devront))? $")
"""A receiver before the verb."""

THAT = re.compile(r"\ba (?:ce dernier|cette derniere|celui-ci|celle-ci|ceux-ci)\b")
"""A receiver whom only what was said before tells."""

UNBOUND = re.compile(r"(?:ant|er|re|ir|ees?|mis)$")
"""How an infinitive or a participle ends."""

INTO = re.compile(r" (?:[a-z]+ )?(?:dans|au|a la|a l'|sur)\b")

NOMINAL = FAULTY | {"trick"}
"""Events behind which an amount may stand without a verb: *renonce : deux jetons*."""

NEAR = 16
LEADERS = re.compile(r"[ .…·]{3,}")
"""The dots of a price list."""

LABELLED = re.compile(r"^[^;.]{0,80}?[:,] (?:(?:au|a la|a l'|dans (?:le|la|l')) ?[a-z]+ ?[:,]? )?$")
"""What stands between an event and the amount that a list gives for it."""

THERE = re.compile(r"(?:\by |d'y )(?:a |ont |en )*$")
"""*y*: in the purse."""

BOUND = re.compile(
    r"(?:(?:tenus?|obliges?|contraints?|forces?) (?:de|a|d'y)|doi(?:t|vent)|faut|par|devra|a|ont|ayant"
    r"|est|sont|sera|seront|soit|incombe|appartient|echoit|soin|charge|est (?:assujetti|astreint)e? (?:a|de))"
    r" (?:[a-z]+ )?(?:y |en |de |d')*$"
)
"""What makes a duty or a deed of an infinitive or participle."""

INCUMBENT = re.compile(
    r"\b(?:incomb|echoi|revien|appartien)[a-z]*\b[^.;]{0,24}\b(?:de |d'|a )$|^[^.;]{0,12} (?:a|de) $"
)
"""What makes a duty of him to whom it falls: *au donneur incombe de mettre un jeton*."""

RELATIVE = re.compile(r", (?:que|qu'|qui|dont|laquelle|lequel)\b")
"""What takes an amount away from a verb before it."""

RECEIVING = re.compile(r"\b(?:aux?|a (?:la|l'|chaque|tout|ceux|celui|celle)) ?(?:[a-z]+ )?qui $")
"""What makes a verb tell which receiver is meant: *il paie au ponte qui gagne sa mise*."""

AND = re.compile(r"[,;]|\b(?:et|ou|qui|que)\b")
"""What parts a party from an amount before it."""

NEGATED = re.compile(r"\b(?:ne |n')(?:en |y |lui |leur |se )*$")
NEGATION = re.compile(r"\W*(?:[a-z]+ )?(?:pas|point|jamais|rien|plus|guere)\b")
UNDONE = re.compile(r"\b(?:avant|sans|a moins|de crainte|de peur) qu[e'][^,;:]*$")
"""What is not done yet, or not at all, has a *ne* alone: *avant qu'il n'enlève la poule*."""
UNLESS = re.compile(r"\ba moins (?:que|qu')[^,;:.]*$")
"""What holds in no case but another."""

PASSIVE = re.compile(r"(?: [a-z]+)? par\b")

MIXED = re.compile(expand(r" (?:et|&) (?:de |d')?{n} (?:{coin})\b(?! (?:au|a la|dans|pour|si|quand))"))
MIXED_BEFORE = re.compile(expand(r"(?:d'|de |met |est )[ᎠᎢ]+ (?:{coin}) (?:et|&) (?:de |d')?$"))
"""Coins of two sorts, which are no number of either."""

MANY = re.compile(r"\bdans (?:lesquel(?:le)?s|chacune?) [^,;.]*$")
"""Several places, none of which is the common purse."""

NUMBERED = {"short": "tricks <", "total": "total =="}
"""The conditions that events with a number are."""

DONE = re.compile(r"\b(?:est|sont|sera|seront)(?: [a-z]+)? $")
"""What makes a passive of a participle."""

NAMED = frozenset({"winner", "loser", "punters", "dealer"})
"""Parties that a noun or a verb of theirs names."""

WEAK = frozenset({"someone", "case", "one", "trick"})
"""Parties that another one of the statement names more exactly."""


@dataclass(frozen=True, slots=True)
class Transfer:
    """An amount that goes from a party to a party or a place, with the verb and the events; "" where not told."""

    verb: str
    amount: str
    payer: str
    payee: str
    place: bool
    events: frozenset[str]
    start: int
    end: int
    apart: bool = False
    is_bare: bool = False
    is_finite: bool = True

    @property
    def is_put(self) -> bool:
        """Tell whether the verb is one of putting down."""
        return self.verb == "put"


def transfers(doc: Doc, before_it: str = "") -> Iterator[Transfer]:
    """Give the transfers of a sentence, in its order; coins named in what was said before it may be left out."""
    masked = mask(doc.text)
    cues = read_cues(masked)
    if not any(cue.label in VERBS or cue.value in NOMINAL for cue in cues):
        return
    sums = read_sums(doc, masked, cues, COIN.search(before_it) is not None)
    cues = [cue for cue in cues if not _is_part(cue, sums, cues)]
    before: Transfer | None = None
    last: Statement | None = None
    for statement in statements_of(masked, cues, sums):
        current = carried(statement, last, masked.text)
        found = list(_moved(current, masked, before)) or list(_elliptic(current, masked, before))
        yield from found
        before = found[-1] if found else before
        last = current


def _is_part(cue: Cue, sums: Sequence[Sum], cues: Sequence[Cue]) -> bool:
    """Tell whether a cue only helps to name an amount (*autant qu'il a mis*) or a party (*le gagnant*)."""
    if cue.label not in VERBS | {"party"} or cue.value == "fine" or cue.label == "doubles":
        return False
    named = [one for one in cues if one.label == "party" and one.value in NAMED and cue.label in VERBS]
    within = [(one.start, one.end) for one in named] + [(one.start, one.end) for one in sums if not one.is_plain]
    return any(start <= cue.start and cue.end <= end for start, end in within)


def _moved(statement: Statement, masked: Masked, before: Transfer | None) -> Iterator[Transfer]:
    for one in statement.sums:
        verb = _governing(one, statement, masked.text)
        amount = _amount(one, before)
        if verb is not None and amount and not _is_negated(verb, masked.text):
            moved = _transfer(one, amount, verb, priced(one, statement, masked.text), masked)
            if one.times and before is not None and not moved.payer:
                moved = replace(moved, payer=before.payer, payee=before.payee)
            yield replace(moved, place=moved.place or (before is not None and before.place and not moved.apart))


def _amount(one: Sum, before: Transfer | None) -> str:
    """Return the value of an amount; *un de plus* and *le double* refer to the one before."""
    if not one.more and not one.times:
        return one.value
    if one.times == HALF:
        even = before is not None and before.amount.isdigit() and int(before.amount) % 2 == 0
        return str(int(before.amount) // 2) if before is not None and even else ""
    if before is not None and before.amount == "stake" and one.times:
        return f"{one.times} * stake"
    if before is None or not before.amount.isdigit():
        return ""
    return str(int(before.amount) * one.times if one.times else int(before.amount) + int(one.value))


def _governing(one: Sum, statement: Statement, text: str) -> Cue | None:
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
    if not verbs and "trick" in statement.events and statement.of("place"):
        return Cue("worth", "worth", one.start, one.start)
    told = [cue for cue in statement.of("event") if cue.value in NOMINAL and _is_beside(cue, one, text)]
    if not verbs and told and one.is_plain:
        return Cue("costs", "fine", one.start, one.start)
    passive = [cue for cue in after if PASSIVE.match(text, cue.end) and cue.start - one.end < 30]
    chosen = passive[:1] or fines[:1] or within[:1] or before[-1:] or after[:1]
    return chosen[0] if chosen else None


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


def _follows(verb: Cue, text: str) -> bool:
    """Tell whether a verb may stand behind its amount: *est payé*, *revient à*."""
    if verb.value == "put" and not PASSIVE.match(text, verb.end) and not INTO.match(text, verb.end):
        return False
    passive = re.search(r"\b(?:est|sont|sera|seront|se|soit|etre|,|partie,) $", text[: verb.start]) is not None
    return verb.label in ("belongs", "costs", "worth") or verb.value == "make" or passive


def _is_negated(verb: Cue, text: str) -> bool:
    before = text[: verb.start]
    if UNLESS.search(before) is not None:
        return True
    if NEGATED.search(before) is None:
        return False
    return NEGATION.match(text, verb.end) is not None or UNDONE.search(before) is not None


def _event(cue: Cue, masked: Masked) -> str:
    """Return the value of an event; what depends on a number, as a condition: *moins de trois levées*."""
    sign = NUMBERED.get(cue.value)
    inside = [span.value for at, span in sorted(masked.numbers.items()) if cue.start <= at < cue.end]
    return f"{sign} {inside[-1]}" if sign and inside else cue.value


def _transfer(one: Sum, amount: str, verb: Cue, statement: Statement, masked: Masked) -> Transfer:
    text = masked.text
    parties = statement.of("party")
    opener = statement.opener
    subjects = [cue for cue in parties if cue.end <= verb.start and not _is_oblique(cue, text, verb)]
    subjects = [cue for cue in subjects if not ASIDE.search(text[: cue.start])]
    but = [cue for cue in subjects if BUT.search(text[: cue.start]) and text.startswith(",", cue.end)]
    subjects = [cue for cue in subjects if cue not in but]
    subject = subjects[-1] if subjects else opener
    specific = [cue for cue in subjects if cue.value not in WEAK]
    chosen = specific[-1] if specific else opener or subject
    who = chosen.value if chosen else ""
    if who == "all" and any(cue.value == "dealer" for cue in but):
        who = "others"
    behind = [cue.start for cue in statement.cues if cue.label in VERBS and cue.start >= max(one.end, verb.end)]
    within = [cue for cue in parties if cue.start < min([*behind, statement.end])]
    to = [cue.value for cue in within if TO.search(text[: cue.start]) or TO_ITSELF.match(text, cue.start)]
    within = [cue for cue in within if not AND.search(text[max(one.end, verb.end) : cue.start])]
    agents = [cue for cue in within if FROM.search(text[: cue.start]) or FROM_ITSELF.match(text, cue.start)]
    by = [cue.value for cue in agents]
    clitic = CLITIC.search(text[: verb.start]) is not None and not text[: verb.end].endswith("ez")
    payee = to[-1] if to else "him" if clitic else "that" if THAT.search(text, verb.end, statement.end) else ""
    payer = who
    if verb.label in ("takes", "belongs"):
        payee, payer = (who if verb.label == "takes" else payee), (by[-1] if by else "")
        taker = [cue.value for cue in agents if cue.start >= verb.end]
        if verb.label == "takes" and taker and DONE.search(text[: verb.start]) and PASSIVE.match(text, verb.end):
            payee, payer = taker[-1], "others" if "perdant" in text[one.start : one.end] else ""
    elif (by := [cue.value for cue in agents if cue.start >= verb.start]) and re.search(
        r"\bpar\b", text[statement.start : statement.end]
    ):
        payer = by[-1]
    told = [cue for cue in statement.of("event") if cue.value != "win" or cue.start != verb.start]
    events = frozenset(_event(cue, masked) for cue in told)
    start = min([one.start, verb.start, *([opener.start] if opener and opener.start >= statement.start else [])])
    return Transfer(
        verb=verb.value, amount=amount, payer=payer, payee=payee, place=_has_place(verb, one, statement, text),
        events=events,
        is_finite=_is_finite(verb, text), start=start, end=max(one.end, verb.end),
        apart=_is_apart(verb, one, text), is_bare=_is_bare(one, text),
    )  # fmt: skip


def _is_finite(verb: Cue, text: str) -> bool:
    """Tell whether something is done: no infinitive or participle, but for one that is a duty (*tenu de verser*)."""
    return UNBOUND.search(text[: verb.end]) is None or BOUND.search(text[: verb.start]) is not None


def _is_bare(one: Sum, text: str) -> bool:
    """Tell whether an amount names no coin, or comes second behind another."""
    return text.startswith("en ", one.start) or re.search(r"(?:\bet|&|\bplus) $", text[: one.start]) is not None


def _has_place(verb: Cue, one: Sum, statement: Statement, text: str) -> bool:
    """Tell whether the purse is named with a verb: behind the verb before it, and before the one that follows."""
    if THERE.search(text[: verb.start]):
        return True
    verbs = statement.of_verbs
    first = max((cue.end for cue in verbs if cue.end <= min(verb.start, one.start)), default=statement.start)
    last = min((cue.start for cue in verbs if cue.start >= max(verb.end, one.end)), default=statement.end)
    near = [max(one.end, verb.end), one.end, verb.end]
    beside = [cue for cue in statement.of("vessel") if any(0 <= cue.start - at <= 2 for at in near)]
    return bool(beside) or any(first <= cue.start < last for cue in statement.of("place"))


def _is_apart(verb: Cue, one: Sum, text: str) -> bool:
    """Tell whether an amount does not go to the purse; *trois devant lui et un au panier* does in its second half."""
    if MIXED.match(text, one.end) or MIXED_BEFORE.search(text[: one.start]) or MANY.search(text[: verb.start]):
        return True
    joined = text[one.start : one.end].startswith(("et ", "& "))
    between = "" if joined else text[verb.end : one.start]
    return any(form.match(text, one.end) or form.search(between) for form in forms("apart"))


def _is_oblique(cue: Cue, text: str, verb: Cue | None = None) -> bool:
    """Tell whether a party is not the subject: behind a preposition, or one itself, unless the deed falls to it."""
    if verb is not None and INCUMBENT.search(text, cue.end, verb.start):
        return False
    held = TO_ITSELF.match(text, cue.start) or FROM_ITSELF.match(text, cue.start)
    return bool(held or TO.search(text[: cue.start]) or FROM.search(text[: cue.start]))


def _elliptic(statement: Statement, masked: Masked, before: Transfer | None) -> Iterator[Transfer]:
    """Give what a party with a bare number says behind a transfer: *et le donneur, deux*."""
    opener = statement.opener
    if before is None or opener is None or opener.start < statement.start:
        return
    for match in filter(None, (form.match(masked.text, opener.end) for form in forms("left-out"))):
        amount = _amount(counted(match, masked), before)
        if amount:
            events = statement.events & NOMINAL or before.events
            yield replace(
                before, amount=amount, payer=opener.value, events=events, start=opener.start, end=match.end()
            )  # fmt: skip
    if statement.events & NOMINAL and not statement.of_verbs:
        found = (form.search(masked.text, opener.end, statement.end) for form in forms("fined"))
        for match in filter(None, found):
            if amount := _amount(counted(match, masked), before):
                yield replace(
                    before,
                    amount=amount,
                    payer=opener.value,
                    events=statement.events,
                    start=opener.start,
                    end=match.end(),
                )
