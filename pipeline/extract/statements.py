"""The statements of a sentence on payments: stretches that one party opens, with the cues and amounts within.

A statement goes on with the party and the events of the one before where it names none, and with what only tells when
it holds (*en cas de fausse donne, le donneur verse …*). Of several faults each has its own price.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from pipeline.extract.cues import VERBS, Cue, read_cues
from pipeline.extract.lexicon import wordings
from pipeline.extract.masking import Masked
from pipeline.extract.sums import FAULTY, Sum

WORDINGS = wordings("statements")

ENDS = WORDINGS["ends"]
"""Where no payment goes on."""

BUT = WORDINGS["but"]
"""What sets a party apart from all."""

BUT_ENDS = WORDINGS["but-ends"]
"""What ends such an exception behind the party: *sauf le donneur, …*."""

ASIDE = WORDINGS["aside"]
"""What makes a party the subject of a clause that pays nothing: *avant que tous aient parlé*."""

RELATED = WORDINGS["related"]
"""What makes a party the subject of a relative clause whose object is an amount: *dix jetons, que le perdant remet*."""

CIRCUMSTANCE = WORDINGS["circumstance"]
"""How words begin that tell only when what follows is paid: *en cas de fausse donne, le donneur verse …*."""

OPENS = WORDINGS["opens"]
"""What stands before a party that begins a statement."""

TO_ITSELF, FROM_ITSELF = WORDINGS["to-itself"], WORDINGS["from-itself"]
"""How such a party begins where it holds its preposition."""

PRICE_FOR = WORDINGS["price-for"]
"""What leads from an amount to what it is paid for."""

COMPARED = WORDINGS["compared"]
"""What stands before a party that is only compared with: *qui a un meilleur point que le banquier*."""

WON = frozenset({"win", "vole"})
"""What is over for him who loses in the statement behind."""

SUCCEEDS = WORDINGS["succeeds"]
"""What tells that he does what he announced."""

LABEL = re.compile(r"\W*[^,;:.]{3,60}? ?[:=→](?= )")
"""How an item of a list begins."""

RECALLS = WORDINGS["recalls"]
"""A receiver who was named before."""


FINE_OF = WORDINGS["fine-of"]
"""What makes the amount of a statement the fine for what the one before tells."""


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


def statements_of(masked: Masked, cues: Sequence[Cue], sums: Sequence[Sum]) -> Iterator[Statement]:
    """Give the statements of a sentence: from one opening party, or end of a segment, to the next."""
    text = masked.text
    starts: dict[int, Cue | None] = dict.fromkeys((0, *(match.end() for match in ENDS.finditer(text))))
    for cue in cues:
        if cue.label == "party" and _opens(cue, text) and not _is_inserted(cue, cues, text):
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
    if BUT.search(text[: cue.start]) and BUT_ENDS.match(text, cue.end):
        return False
    if RELATED.search(text[: cue.start]) or ASIDE.search(text[: cue.start]) or COMPARED.search(text[: cue.start]):
        return False
    if (cue.value in ("one", "punters") or text[cue.start : cue.end] == "le joueur") and cue.start > 0:
        return False
    return OPENS.search(text[: cue.start]) is not None


def _is_inserted(cue: Cue, cues: Sequence[Cue], text: str) -> bool:
    """Tell whether a clause takes up the party right before it: *le banquier, lorsqu'il ne gagne pas, donne …*."""
    takes_up = cue.value == "case" and text[: cue.end].rstrip().endswith(("il", "elle"))
    return takes_up and any(one.label == "party" and text[one.end : cue.start].strip() == "," for one in cues)


def carried(statement: Statement, last: Statement | None, text: str) -> Statement:
    """Let a statement without a party of its own go on with the party and events of the one before (*il*, *et en*)."""
    if last is None or _is_labelled(statement, text):
        return statement
    statement = _fulfilled(statement, last, text)
    if last.opener is None:
        is_asked = last.end == 0 or text[: last.end].rstrip().endswith("?")
        known = _recalled_events(last, statement) if not last.sums else ()
        is_fine = FINE_OF.search(text, statement.start, statement.end) is not None
        haps = tuple(cue for cue in known if is_asked or cue.value in ("hap", "banned", *(FAULTY if is_fine else ())))
        return replace(statement, cues=haps + statement.cues) if statement.opener is None or is_asked else statement
    recalled = statement.opener is None or RECALLS.search(text[statement.start : statement.end]) is not None
    if not recalled and not _is_circumstance(last, statement, text):
        return statement
    events = _recalled_events(last, statement)
    opener = statement.opener or last.opener
    return replace(statement, opener=opener, cues=events + statement.cues)


def asked(before: str) -> Statement | None:
    """Return the question before a sentence as a statement that ends where this begins: its answer goes on with it."""
    if not before.rstrip().endswith("?"):
        return None
    cues = read_cues(Masked(before, {}))
    parties = [cue for cue in cues if cue.label == "party" and cue.value not in ("one", "case")]
    return Statement(-1, 0, parties[-1] if parties else None, tuple(cues), ())


def _is_labelled(statement: Statement, text: str) -> bool:
    """Tell whether a statement is an item of a list that names its own event: *aucune levée : 4 fiches*."""
    label = LABEL.match(text, statement.start, statement.end)
    return label is not None and any(cue.start < label.end() for cue in statement.of("event"))


def _fulfilled(statement: Statement, last: Statement, text: str) -> Statement:
    """Let success be that of the vole announced in the statement before: *s'il réussit, il reçoit …*."""
    voles = [cue for cue in last.of("event") if cue.value == "vole"]
    if not voles or not SUCCEEDS.search(text[statement.start : statement.end]):
        return statement
    known = tuple(replace(cue, start=statement.start - 1, end=statement.start) for cue in voles[:1])
    return replace(statement, cues=known + statement.cues)


def _recalled_events(last: Statement, statement: Statement) -> tuple[Cue, ...]:
    """Return the events of a statement as they are known to the one behind it."""
    is_fault = any(cue.value in FAULTY | {"vole"} for cue in statement.of("event"))
    is_turned = any(cue.value == "lose" for cue in statement.of("event"))
    gone = (FAULTY if is_fault else frozenset()) | (WON if is_turned else frozenset())
    known = (cue for cue in last.of("event") if cue.value not in gone)
    return tuple(replace(cue, start=statement.start - 1, end=statement.start) for cue in known)


def _is_circumstance(last: Statement, following: Statement, text: str) -> bool:
    """Tell whether a statement only tells when the one behind it holds."""
    ends = ENDS.search(text, last.start, following.start) is not None
    told = text[last.start : following.start].rstrip()
    is_label = told.endswith(":") and any(cue.value in FAULTY for cue in last.of("event"))
    return not last.sums and not ends and (is_label or CIRCUMSTANCE.match(text, last.start) is not None)


def priced(one: Sum, statement: Statement, text: str) -> Statement:
    """Return a statement without the faults of which it tells other prices: *cinq pour la renonce, deux pour …*."""
    faults = [cue for cue in statement.of("event") if cue.value in FAULTY]
    if len({cue.value for cue in faults}) < 2:
        return statement
    first = max((other.end for other in statement.sums if other.end <= one.start), default=statement.start)
    last = min((other.start for other in statement.sums if other.start >= one.end), default=statement.end)
    if PRICE_FOR.match(text, one.end):
        own = [cue for cue in faults if one.end <= cue.start < last]
    else:
        own = [cue for cue in faults if first - 1 <= cue.start and cue.end <= one.start]
        label = text.rfind(":", first, max((cue.start for cue in own), default=first))
        own = [cue for cue in own if cue.start > label]
    others = {cue for cue in faults if cue not in own} if own else set()
    return replace(statement, cues=tuple(cue for cue in statement.cues if cue not in others))
