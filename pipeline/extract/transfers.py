"""Who pays whom, how much, for what: a sentence read as statements of parties, verbs, amounts and events.

A party that opens a clause (*celui qui …*, *chacun*, *le donneur*) begins a statement. Each amount of a statement is
taken with the verb that governs it, the parties and places beside that verb and the events that the statement names;
`pipeline.extract.payments` tells which rule such a transfer is. The words are `corpus/lexicon/transfers.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING

from pipeline.extract.cues import VERBS, Cue, forms, read_cues
from pipeline.extract.masking import Masked, mask
from pipeline.extract.sums import Sum, counted, read_sums

if TYPE_CHECKING:
    from spacy.tokens import Doc

ENDS = re.compile(r"(?:(?<! )\.|[;!?])(?= |$)| [-—–] ")
"""Where no payment goes on."""

EXCEPT = r"(?<!\w)(?:excepte|sauf|hormis|exception de|exception d'|reserve de|outre)"
"""What sets a party apart from all."""

BUT = re.compile(rf"{EXCEPT} $")

OPENS = re.compile(rf"(?:^|[,;:.(]|(?<!\w)(?:et|&|mais|ou|puis|que|qu'|alors|tandis|donc)|{EXCEPT})\W*$")
"""What stands before a party that begins a statement."""

TO = re.compile(r"(?:aux? |\ba (?:la |l')?|envers (?:le |la |les |l')?)$")
FROM = re.compile(r"(?:\bde(?: la|s)? |\bd'|\bpar (?:le |la |les )?)$")
"""What stands before a party that receives, or that pays."""

TO_ITSELF, FROM_ITSELF = re.compile(r"(?:aux?|a) "), re.compile(r"(?:du|des|par|de) ")
"""How such a party begins where it holds its preposition."""

CLITIC = re.compile(r"\b(?:lui|leur|vous|te)(?: en)?(?: (?:est|sont|sera|seront|doit|doivent|devra|devront))? $")
"""A receiver before the verb."""

UNBOUND = re.compile(r"(?:ant|er|re|ir|ees?|mis)$")
"""How an infinitive or a participle ends."""

INTO = re.compile(r" (?:[a-z]+ )?(?:dans|au|a la|a l'|sur)\b")

NOMINAL = frozenset({"trick", "no_trick", "renounce", "misdeal", "out_of_turn"})
"""Events behind which an amount may stand without a verb: *renonce : deux jetons*."""

NEAR = 16
LEADERS = re.compile(r"[ .…·]{3,}")
"""The dots of a price list."""

THERE = re.compile(r"(?:\by |d'y )(?:a |ont |en )*$")
"""*y*: in the purse."""

BOUND = re.compile(
    r"(?:(?:tenus?|obliges?|contraints?|forces?) (?:de|a|d'y)|doi(?:t|vent)|faut|par|devra|a|ont|ayant) (?:y |en )*$"
)
"""What makes a duty or a deed of an infinitive or participle."""

RELATIVE = re.compile(r", (?:que|qu'|qui|dont|laquelle|lequel)\b")
"""What takes an amount away from a verb before it."""

RECEIVING = re.compile(r"\b(?:aux?|a (?:la|l'|chaque|tout|ceux|celui|celle)) ?(?:[a-z]+ )?qui $")
"""What makes a verb tell which receiver is meant: *il paie au ponte qui gagne sa mise*."""

AND = re.compile(r"[,;]|\b(?:et|ou|qui|que)\b")
"""What parts a party from an amount before it."""

RECALLS = re.compile(r"\b(?:lui|leur|vous) (?:en )?(?:pa[iy]e|donne|verse|remet|doi|compte)")
"""A receiver who was named before."""

NEGATED = re.compile(r"\b(?:ne |n')(?:en |y |lui |leur |se )*$")
NEGATION = re.compile(r"\W*(?:[a-z]+ )?(?:pas|point|jamais|rien|plus|guere)\b")
UNDONE = re.compile(r"\b(?:avant|sans|a moins|de crainte|de peur) qu[e'][^,;:]*$")
"""What is not done yet, or not at all, has a *ne* alone: *avant qu'il n'enlève la poule*."""
UNLESS = re.compile(r"\ba moins (?:que|qu')[^,;:.]*$")
"""What holds in no case but another."""

PASSIVE = re.compile(r"(?: [a-z]+)? par\b")

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


@dataclass(frozen=True, slots=True)
class Statement:
    """A stretch of a sentence that one party opens, with the cues and amounts within."""

    start: int
    end: int
    opener: Cue | None
    cues: tuple[Cue, ...]
    sums: tuple[Sum, ...]

    def of(self, label: str) -> list[Cue]:
        """Return the cues of a label."""
        return [cue for cue in self.cues if cue.label == label]

    @property
    def of_verbs(self) -> list[Cue]:
        """Return the verbs."""
        return [cue for cue in self.cues if cue.label in VERBS]

    @property
    def events(self) -> frozenset[str]:
        """Return the events that the statement names."""
        return frozenset(cue.value for cue in self.of("event"))


def transfers(doc: Doc) -> Iterator[Transfer]:
    """Give the transfers of a sentence, in its order."""
    masked = mask(doc.text)
    cues = read_cues(masked)
    if not any(cue.label in VERBS or cue.value in NOMINAL for cue in cues):
        return
    sums = read_sums(doc, masked, cues)
    cues = [cue for cue in cues if not _is_part(cue, sums, cues)]
    before: Transfer | None = None
    last: Statement | None = None
    for statement in _statements(masked, cues, sums):
        current = _carried(statement, last, masked.text)
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


def _statements(masked: Masked, cues: Sequence[Cue], sums: Sequence[Sum]) -> Iterator[Statement]:
    """Give the statements of a sentence: from one opening party, or end of a segment, to the next."""
    text = masked.text
    starts: dict[int, Cue | None] = dict.fromkeys((0, *(match.end() for match in ENDS.finditer(text))))
    for cue in cues:
        if cue.label == "party" and _opens(cue, text):
            segment = max(at for at in starts if at <= cue.start and text[at - 1 : at] in (".", ";", "!", "?", " ", ""))
            first = starts.get(segment) is None and not any(segment <= one.start < cue.start for one in sums)
            starts[segment if first else cue.start] = cue
    bounds = [*sorted(starts), len(text)]
    for start, end in pairwise(bounds):
        inside = tuple(cue for cue in cues if start <= cue.start < end)
        yield Statement(start, end, starts[start], inside, tuple(one for one in sums if start <= one.start < end))


def _opens(cue: Cue, text: str) -> bool:
    """Tell whether a party begins a statement: behind a comma or conjunction, not as who receives or is paid by."""
    if TO_ITSELF.match(text, cue.start) or FROM_ITSELF.match(text, cue.start):
        return False
    if BUT.search(text[: cue.start]) and re.match(r" ?,(?! (?:qui|lequel))", text[cue.end :]):
        return False
    if (cue.value in ("one", "punters") or text[cue.start : cue.end] == "le joueur") and cue.start > 0:
        return False
    return OPENS.search(text[: cue.start]) is not None


def _carried(statement: Statement, last: Statement | None, text: str) -> Statement:
    """Let a statement without a party of its own go on with the party and events of the one before (*il*, *et en*)."""
    if last is None or last.opener is None:
        return statement
    if statement.opener is not None and not RECALLS.search(text[statement.start : statement.end]):
        return statement
    events = tuple(replace(cue, start=statement.start - 1, end=statement.start) for cue in last.of("event"))
    opener = statement.opener or last.opener
    return replace(statement, opener=opener, cues=events + statement.cues)


def _moved(statement: Statement, masked: Masked, before: Transfer | None) -> Iterator[Transfer]:
    for one in statement.sums:
        verb = _governing(one, statement, masked.text)
        amount = _amount(one, before)
        if verb is not None and amount and not _is_negated(verb, masked.text):
            moved = _transfer(one, amount, verb, statement, masked.text)
            if one.times and before is not None and not moved.payer:
                moved = replace(moved, payer=before.payer, payee=before.payee)
            yield replace(moved, place=moved.place or (before is not None and before.place and not moved.apart))


def _amount(one: Sum, before: Transfer | None) -> str:
    """Return the value of an amount; *un de plus* and *le double* refer to the one before."""
    if not one.more and not one.times:
        return one.value
    if before is not None and before.amount == "stake" and one.times:
        return f"{one.times} * stake"
    if before is None or not before.amount.isdigit():
        return ""
    return str(int(before.amount) * one.times if one.times else int(before.amount) + int(one.value))


def _governing(one: Sum, statement: Statement, text: str) -> Cue | None:
    """Return the verb of an amount: around it, the last one before it, else the first one behind it."""
    verbs = [cue for cue in statement.cues if cue.label in VERBS]
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


def _is_beside(cue: Cue, one: Sum, text: str) -> bool:
    """Tell whether an amount stands behind an event, the dots of a price list left out."""
    return cue.end <= one.start and len(LEADERS.sub(" ", text[cue.end : one.start])) < NEAR


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


def _transfer(one: Sum, amount: str, verb: Cue, statement: Statement, text: str) -> Transfer:
    parties = statement.of("party")
    opener = statement.opener
    subjects = [cue for cue in parties if cue.end <= verb.start and not _is_oblique(cue, text)]
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
    clitic = CLITIC.search(text[: verb.start]) is not None
    payee = to[-1] if to else "him" if clitic else ""
    payer = who
    if verb.label in ("takes", "belongs"):
        payee, payer = (who if verb.label == "takes" else payee), (by[-1] if by else "")
    elif (by := [cue.value for cue in agents if cue.start >= verb.start]) and re.search(
        r"\bpar\b", text[statement.start : statement.end]
    ):
        payer = by[-1]
    start = min([one.start, verb.start, *([opener.start] if opener and opener.start >= statement.start else [])])
    return Transfer(
        verb=verb.value, amount=amount, payer=payer, payee=payee, place=_has_place(verb, one, statement, text),
        events=frozenset(cue.value for cue in statement.of("event") if cue.value != "win" or cue.start != verb.start),
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
    joined = text[one.start : one.end].startswith(("et ", "& "))
    between = "" if joined else text[verb.end : one.start]
    return any(form.match(text, one.end) or form.search(between) for form in forms("apart"))


def _is_oblique(cue: Cue, text: str) -> bool:
    """Tell whether a party is not the subject: behind a preposition, or one itself."""
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
            yield replace(before, amount=amount, payer=opener.value, start=opener.start, end=match.end())
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
