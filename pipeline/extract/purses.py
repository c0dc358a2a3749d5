"""What becomes of the purse: who takes it whole or in part, and when it stays for the next deal.

A segment of a text that names the purse says who takes it where a verb joins the two and a winner is told before
the verb (*celui qui fait le plus de levées gagne la poule*), behind it (*la poule revient au vainqueur*) or in the
segment before (*il tire alors la poule*). It says that the purse stays where a verb of staying is joined with the deal
to come, or with nobody's having won. The words are `corpus/lexicon/purses.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

from pipeline.extract.awards import composed
from pipeline.extract.lexicon import labelled, says, wordings
from pipeline.extract.masking import mask
from pipeline.extract.purse_names import (
    BEASTS,
    BOXES,
    BY_TRICKS,
    ENDLESS,
    FINED,
    FINES,
    OF_CARDS,
    PARTS,
    PERSON,
    PRONOUN,
    RELATIVE,
    SHOWN,
    THEY,
    UNWON,
    WITH_THE_GAME,
    Named,
    agrees,
    is_doubled,
    is_subject,
    is_taken_up,
    named_in,
    needed,
    segments,
    what_stays,
)
from pipeline.extract.sums import Purse
from pipeline.extract.told import Told

WORDINGS = wordings("purses")

FAR = 34
"""How many letters may stand between a verb and the purse."""

NEAR = 24
"""How many letters may stand between a verb and who gets the purse."""

WIDE = 90
"""How many letters may stand between the purse and the deal for which it stays."""

PARTED = WORDINGS["parted"]
"""What parts the purse from a verb behind it."""

ADVERBS = WORDINGS["adverbs"]
"""What may stand between a verb and the purse."""

BESIDE_IT = WORDINGS["beside-it"]
"""What a verb takes beside the purse: *gagne le point et la poule*."""

NEGATED = WORDINGS["negated"]
BUT = WORDINGS["but"]
"""What makes an exception of a negation: *n'est gagnée que par celui qui …*."""

OF = WORDINGS["of"]
"""What some verbs take their object with: *s'empare de la moitié*."""

RELATED = WORDINGS["related"]
"""A relative clause of which the purse is the object, before its verb."""

CLEFT, TAKER = WORDINGS["cleft"], WORDINGS["taker"]
"""A relative clause of which the purse is the object, right before its verb, and the subject right behind it."""

DONE = WORDINGS["done"]
"""What makes a verb tell of what was done before: *celui qui a gagné la poule*."""

RECALLED = WORDINGS["recalled"]
"""How a segment begins that goes on with the winner of the one before."""

BARE = WORDINGS["bare"]
"""A relative clause whose own verb comes next: *celui qui gagne la poule* tells nothing of how."""

ITS_OBJECT = WORDINGS["its-object"]
CLOSES = WORDINGS["closes"]
"""Around a verb whose object, before it, is the purse."""

OTHERS = WORDINGS["others"]
"""Who takes the purse without having won, or gives."""

OWN = WORDINGS["own"]
TO_WHOM = WORDINGS["to-whom"]
TO_SOMEBODY = WORDINGS["to-somebody"]

PLACE = WORDINGS["place"]

_forms, _search = partial(labelled, "purses.toml"), partial(says, "purses.toml")


def fates(words: str, own: Purse = (), before: str = "") -> Iterator[Told]:
    """Give what a text says of its purse, behind another one; `own` is how it names it (`cues.vessels`)."""
    masked = mask(words)
    text, before = masked.text, mask(before).text
    named = list(named_in(masked, own))
    for start, end in segments(text):
        inside = [one for one in named if start <= one.start and one.end <= end]
        segment = _Segment(text, start, end, before, tuple(inside), own)
        awards = () if segment.is_undecided() else segment.awards()
        for one in awards:
            yield replace(one, fields={**one.fields, **needed(masked, start, end, one.end, before)})
        yield from segment.stays()
        before = text[start:end] if not RECALLED.match(text[start:end]) or not before else f"{before} {text[start:end]}"


@dataclass(frozen=True, slots=True)
class _Segment:
    """A segment of a text, what the segment before says, and the purse within."""

    text: str
    start: int
    end: int
    before: str
    named: tuple[Named, ...]
    own: Purse = ()

    @property
    def words(self) -> str:
        return self.text[self.start : self.end]

    def _of(self, label: str, start: int, end: int) -> list[re.Match[str]]:
        found = (match for form in _forms(label) for match in form.finditer(self.text, start, end))
        return sorted(found, key=lambda match: match.start())

    def is_undecided(self) -> bool:
        """Tell whether the segment speaks of what is done when nobody wins."""
        return _search("undecided", self.words)

    def _echoes(self) -> tuple[Named, ...]:
        """Return the purse as a pronoun at the head of the segment takes it up from the one before."""
        forms = (*_forms("purse"), *_forms("opened"), *self.own)
        known = [match for form in forms for match in form.finditer(self.before)]
        if self.named or not known:
            return ()
        last = max(known, key=lambda match: match.end()).group()
        subject = THEY.match(self.words)
        heads = [subject.span()] if subject and agrees(subject.group("pronoun"), last) else []
        verbs = (match for form in _forms("takes") for match in form.finditer(self.text, self.start, self.end))
        heads += [(0, 0) for verb in verbs if is_taken_up(self.text[self.start : verb.start()], verb.group(), last)]
        return tuple(Named("pot", self.start + start, self.start + end) for start, end in heads[:1])

    def awards(self) -> Iterator[Told]:
        for one in (*self.named, *self._echoes()):
            held = self._held(one)
            at = held or self._taken(one) or self._recalled(one) or self._related(one) or self._fallen(one)
            at = None if at is not None and self._is_barred(one) else at
            if at is None and composed(self.words, one.start - self.start, one.end - self.start):
                at = (self.start, one.end)
            if at is not None:
                value: dict[str, object] = {"to": "holder" if held else "winner", "amount": one.value}
                yield Told("payment", value, min(at[0], one.start), max(at[1], one.end))

    def _held(self, one: Named) -> tuple[int, int] | None:
        """Return where a verb, or its noun, gives the purse to who has the card drawn: *qui a la pareille prend …*."""
        behind = [match for match in self._of("falls", one.end, self.end) if match.start() - one.end <= FAR]
        before = [match for match in self._of("takes", self.start, one.start) if one.start - match.end() <= FAR]
        for who in self._of("holder", self.start, self.end):
            taken = [match for match in before if 0 <= match.start() - who.end() <= FAR]
            for verb in (*taken, *(match for match in behind if 0 <= who.start() - match.end() <= NEAR)):
                return verb.span() if NEGATED.search(self.text[: verb.start()]) is None else None
        return None

    def _is_barred(self, one: Named) -> bool:
        if _search("rarely", self.words):
            return True
        spans = (match.span() for form in _forms("bars") for match in form.finditer(self.text, self.start, self.end))
        return any(start <= one.start < end for start, end in spans)

    def _taken(self, one: Named) -> tuple[int, int] | None:
        """Return where a verb takes the purse, its object behind it or before it (*la gagne* is left to transfers)."""
        verbs = [match for match in self._of("takes", self.start, self.end) if match.end() <= one.start]
        if not verbs or one.start - verbs[-1].end() > FAR:
            return None
        verb = verbs[-1]
        won = WITH_THE_GAME.match(self.text, verb.end(), one.start)
        between = self.text[won.end() if won else verb.end() : one.start]
        is_object = ADVERBS.fullmatch(OF.sub("", between)) or BESIDE_IT.fullmatch(between)
        if not is_object or NEGATED.search(self.text[: verb.start()]):
            return None
        head = self.text[self.start : verb.start()]
        if (
            (DONE.search(head) and not verb.group().startswith("s"))
            or OTHERS.search(head.rpartition(",")[2])
            or not (won or BY_TRICKS.match(self.text, one.end) or self._is_winner(head, BARE.search(head) is not None))
        ):
            return None
        return verb.start(), verb.end()

    def _recalled(self, one: Named) -> tuple[int, int] | None:
        """Return where a verb takes what was named before: *celui qui en a le moins la gagne*."""
        for form in _forms("takes"):
            for verb in form.finditer(self.text, one.end, self.end):
                head = self.text[self.start : verb.start()]
                if ITS_OBJECT.search(head) and CLOSES.match(self.text, verb.end()) and not NEGATED.search(head):
                    since = self.text[one.end : verb.start()]
                    if self._is_winner(since, BARE.search(since[:-3]) is not None) and not OTHERS.search(since):
                        return verb.span()
        return None

    def _related(self, one: Named) -> tuple[int, int] | None:
        """Return where a relative clause says who takes the purse: *la cagnotte, que le vainqueur emportera*."""
        for form in _forms("takes"):
            for verb in form.finditer(self.text, one.end, self.end):
                since = self.text[one.end : verb.start()]
                if RELATED.match(since) and _search("wins", since) and CLOSES.match(self.text, verb.end()):
                    return verb.span()
                if CLEFT.match(since) and TAKER.match(self.text, verb.end()) and self._is_won_behind(verb.end()):
                    return verb.span()
        return None

    def _is_won_behind(self, at: int) -> bool:
        """Tell whether the subject behind a verb is a winner: *l'enjeu que prend celui qui a le plus de plis*."""
        clause = self.text[at : min(self.end, at + WIDE)].partition(",")[0]
        return _search("wins", clause) and not (_search("hand", clause) or OTHERS.search(clause))

    def _is_winner(self, head: str, bare: bool) -> bool:
        """Tell whether words before a verb tell a winner, or go on with one."""
        last = head.rpartition(",")[2]
        if _search("hand", last if _search("wins", last) else head):
            return False
        if _search("wins", head) or (RELATIVE.search(head) and not bare):
            return True
        goes_on = RECALLED.match(self.words) is not None and not bare and not _search("hand", self.before)
        return bool(goes_on and self.before and _search("wins", self.before))

    def _fallen(self, one: Named) -> tuple[int, int] | None:
        """Return where the purse falls to someone: *la poule revient à …*, *à … appartient la poule*."""
        behind = self.text[one.end : self.end]
        for form in _forms("falls"):
            for after in form.finditer(behind, 0, 2 * FAR):
                far = 2 * FAR if behind[: after.start()].endswith((" et ", "& ")) else FAR
                if after.start() > far or PARTED.search(behind[: after.start()]):
                    break
                found = self._to_whom(one, one.end + after.start(), one.end + after.end())
                if found is not None:
                    return found
            before = [match for match in form.finditer(self.text, self.start, self.end) if match.end() <= one.start]
            inverted = [match for match in before if ADVERBS.fullmatch(self.text[match.end() : one.start])]
            head = self.text[self.start : inverted[-1].start()] if inverted else ""
            if inverted and TO_SOMEBODY.search(head) and (_search("wins", self.words) or RELATIVE.search(head)):
                return inverted[-1].start(), inverted[-1].end()
        return None

    def _to_whom(self, one: Named, start: int, end: int) -> tuple[int, int] | None:
        rest = self.text[max(start, end - 5) : self.end].partition(" ; ")[0]
        if NEGATED.search(self.text[:start]) and not BUT.match(self.text, end):
            return None
        is_his = OWN.search(self.text[start:end]) is not None
        if is_his or TO_WHOM.search(self.text[self.start : start]) or self.text.startswith("lui ", start):
            head = self.text[self.start : one.start]
            return (start, end) if self._is_winner(head, False) else None
        to = next((match for form in _forms("to") if (match := form.search(rest)) and match.start() <= NEAR), None)
        if (
            to is None
            or "perdant" in rest[: to.start()]
            or _search("hand", rest[to.start() :])
            or OTHERS.search(rest[to.start() : to.end() + 12])
        ):
            return None
        tail = rest[to.start() :]
        if to.group() in ("lui", "leur", "a lui", "a vous"):
            return (start, end) if self._is_winner(self.text[self.start : one.start], False) else None
        return (start, end + to.end()) if _search("wins", tail) or RELATIVE.search(tail) else None

    def stays(self) -> Iterator[Told]:
        """Give that the purse stays: with the deal to come named, or for want of a winner."""
        for start, end in self._subjects():
            at = self._staying(end) or self._left(start, end)
            if at is not None:
                doubled = {"doubled": True} if is_doubled(self.words, self._goes_on(end)) else {}
                said = f"{self.before} {self.text[self.start : start]}"
                what = what_stays(self.text, (start, end, at[1] + NEAR), said, self.named)
                yield Told("carry_over", {"what": what, **doubled}, min(start, at[0]), max(end, at[1]))
                return

    def _subjects(self) -> Iterator[tuple[int, int]]:
        """Give where the purse, or a pronoun for it, is named."""
        known = bool(self.named) or any(form.search(self.before) for form in _forms("purse"))
        known = known or any(form.search(f"{self.before} {self.words}") for form in (FINES, BEASTS, BOXES))
        yield from (match.span() for match in BOXES.finditer(self.text, self.start, self.end))
        yield from (match.span() for match in FINED.finditer(self.text, self.start, self.end))
        beasts = BEASTS.finditer(self.text, self.start, self.end)
        yield from (match.span() for match in beasts if self._goes_on(match.end()))
        yield from ((one.start, one.end) for one in self.named if is_subject(self.text, one))
        parts = PARTS.finditer(self.text, self.start, self.end)
        yield from (match.span() for match in parts if self._is_for_nobody() or self._goes_on(match.end()))
        if known or (_search("nobody", self.words) and not OF_CARDS.search(self.words)):
            yield from (match.span() for match in PRONOUN.finditer(self.text, self.start, self.end))

    def _goes_on(self, at: int) -> bool:
        return any(form.search(self.text, at, self.end) for form in _forms("next"))

    def _is_for_nobody(self) -> bool:
        return _search("nobody", self.words) or (
            _search("nobody", self.before) and RECALLED.match(self.words) is not None
        )

    def _staying(self, end: int) -> tuple[int, int] | None:
        """Return where a verb behind the purse, or behind a pronoun that is its object, says that it stays."""
        for form in _forms("left"):
            verb = form.match(self.text, end + 1)
            if verb and ITS_OBJECT.search(self.text[: end + 1].rstrip()) and self._goes_on(end):
                return verb.span()
        for label in ("stays", "moves"):
            for form in _forms(label):
                for verb in form.finditer(self.text, end, min(self.end, end + WIDE)):
                    if not self._says_so(verb, end):
                        continue
                    if self._goes_on(verb.end() - 3) or (label == "stays" and self._is_for_nobody()):
                        return verb.span()
        return None

    def _says_so(self, verb: re.Match[str], end: int) -> bool:
        between = UNWON.sub(" ", SHOWN.sub(" ", self.text[end : verb.start()]))
        if (
            NEGATED.search(self.text[: verb.start()])
            or PERSON.search(between)
            or (len(between) > FAR and ENDLESS.match(between) is None)
        ):
            return False
        return not any(form.match(self.text, verb.end() + 1) for form in _forms("to"))

    def _left(self, start: int, end: int) -> tuple[int, int] | None:
        """Return where a verb before the purse, its object, says that it is left."""
        for form in _forms("left"):
            for verb in form.finditer(self.text, self.start, start):
                if not ADVERBS.fullmatch(self.text[verb.end() : start]) or NEGATED.search(self.text[: verb.start()]):
                    continue
                if self._goes_on(end) or (self._is_for_nobody() and PLACE.match(self.text, end)):
                    return verb.span()
        return None
