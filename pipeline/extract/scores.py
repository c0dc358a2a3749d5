"""The points that things bring: *le dernier pli vaut dix points*, *belote : 20 points*, *la vole en donne deux*.

Each number of points is read with what joins it to what it is for: a verb of being worth, behind its subject; a verb
of marking, behind a person and what he has done; a colon or dots, behind a label; *pour*, *par*, *de*, before an event.
What cards are worth (`worths`), what is to be reached, totals and losses are left out. The words are `scores.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from pipeline.extract.gainers import CLAUSE_SIGN, RELATIVE, gainer
from pipeline.extract.lexicon import labelled, says, wordings
from pipeline.extract.marks import BESIDE, Amount, Told, amounts_in, is_event, names_event, verb_of
from pipeline.extract.masking import Masked, ranks_of
from pipeline.extract.score_cases import case
from pipeline.extract.supposed import is_unsettled, without_times
from pipeline.extract.text import blanked

WORDINGS = wordings("scores")

SEGMENT = re.compile(r"(?<!\.)[.;!](?= |$)| [-–—] (?=[a-z])")
"""Where a statement ends; dashes part remarks."""

BRACKETS = WORDINGS["brackets"]
"""Remarks and names, which tell nothing of what points are for; what is counted besides."""

SAYS = re.compile(r" ?[:=|] ?(?:\|? ?)?$| ?\.{3,} ?$| ?…+ ?$| [-–—] ?$|, ?$")
"""What leads from a label to its points."""

ENDS = WORDINGS["ends"]
"""How an item of a list ends behind its points."""

FOR = WORDINGS["for"]
"""What leads from points to what they are for."""

WHETHER = WORDINGS["whether"]
"""What tells on what a marking depends."""

WHO_ENDS = WORDINGS["who-ends"]
"""Whom a clause tells of that says how the play ends; not what *on* may do."""

DENIED = WORDINGS["denied"]
"""A negation close before a number."""

TAKES_UP = WORDINGS["takes-up"]
EN = WORDINGS["en"]
"""Verbs of coins, with *en* for them; who marks a jeton marks a point."""

UNITS = WORDINGS["units"]
TAKEN = WORDINGS["taken"]
TURNED = WORDINGS["turned"]
WORTH = WORDINGS["worth"]
THROW = WORDINGS["throw"]
"""A side of a die, or several."""

OPENS = WORDINGS["opens"]
THING = WORDINGS["thing"]
VAGUE = WORDINGS["vague"]
"""Tricks and honours of which not told how many brings nothing: the condition was not understood."""

UNTOLD = WORDINGS["untold"]
"""What may be worth the points instead of the event beside it."""

BETWEEN = WORDINGS["between"]
"""A verb with what the points are for, before their number: *on compte à chaque levée un point*."""

LABELLED = re.compile(r"(?:^|[.;] ?)(?P<label>[^:;.]{3,60}?) ?: ?$")
"""A label before what it brings to somebody."""

INVERTED = WORDINGS["inverted"]
"""How points are told before their verb: *c'est dix points que vaut …*, *dix points récompensent …*."""

CLAUSE_END = WORDINGS["clause-end"]

CONTRAST = WORDINGS["contrast"]

ITEM = WORDINGS["item"]
"""A thing in a list of which the verb is left out."""

BRIEF = 3
"""So few letters say nothing that what follows may take up: *R. Son adversaire marque vingt points*."""

STATEMENT = 170
"""A longer statement than this tells of more than one thing."""

LONGEST = 70
"""A longer label is a sentence of its own."""

_forms, _says = partial(labelled, "scores.toml"), partial(says, "scores.toml")


def scores(masked: Masked, before: str = "", has_cards: bool = True) -> Iterator[Told]:
    """Give the points that a text tells; `before` is what was said before it.

    In a game without cards aces and numbers are throws, whose points are scores and no worths of cards.
    """
    text = blanked(BRACKETS, masked.text)
    at, said = 0, before
    has_cards = has_cards and not _says("dice", text)
    for stop in [*(found.start() for found in SEGMENT.finditer(text)), len(text)]:
        amounts = list(amounts_in(text, masked, at, stop))
        last = at
        for place, one in enumerate(amounts):
            following = amounts[place + 1].start if place + 1 < len(amounts) else stop
            told = _Segment(text, masked, at, last, following, before, has_cards, following < stop, said).read(one)
            if told is not None:
                yield told
            last = one.end
        before, at = text[at:stop] if stop - at > BRIEF else before, stop + 1


@dataclass(frozen=True, slots=True)
class _Segment:
    """A statement in which a number of points stands, between those told before (`last`) and behind it (`stop`)."""

    text: str
    masked: Masked
    start: int
    last: int
    stop: int
    before: str
    has_cards: bool
    is_followed: bool
    said: str
    """What was said before the whole text; `before` is the statement before this one."""

    def read(self, one: Amount) -> Told | None:
        """Return what an amount is said to be given for, or None where it is no score."""
        if not one.points.isdigit():
            who = self._gainer(one, self.stop)
            return Told(one.points, "" if who == "all" else who, "", one.start, one.end)
        if _says("no", self.text[self.last : one.start]) or _says("not", self.text[one.end :][:24]):
            return None
        if _says("each", self._behind(one)[:LONGEST]) or self._is_forfeit(one) or self._is_of_coins(one):
            return None
        return self._held(one) or self._listed(one) or self._gained(one) or self._for(one) or self._elliptic(one)

    def _is_forfeit(self, one: Amount) -> bool:
        """Tell whether the points are what a promise of all the tricks costs that is not kept."""
        promised = _says("undertakes", self.before) or _says("undertakes", self.text[self.start : one.start])
        return promised and _says("one_missed", self.text[self.start : one.start])

    def _is_of_coins(self, one: Amount) -> bool:
        """Tell whether *en* stands for coins: *il met dix jetons, chacun en donne trois*."""
        told = f"{self.before} {self.text[self.start : one.start]}"
        return one.is_bare and EN.search(told) is not None and _says("coins", UNITS.split(told)[-1])

    def _gained(self, one: Amount) -> Told | None:
        """Read an event and a verb of gaining beside a number of points, in whatever order."""
        start, stop = self._own_start(one), self._own_stop(one)
        own, tail = self.text[start : one.start], self.text[one.end : stop]
        if any(_says(label, f"{own.rstrip()} Ꭰ{tail}") for label in self._alien()) or DENIED.search(own):
            return None
        verb = verb_of(own + self.text[one.start : one.end], len(own), _says("needs", self.text[start:stop]))
        is_behind = INVERTED.match(tail) is not None and _says("gains", tail[:BESIDE])
        if not is_behind and (verb is None or is_unsettled(own[:verb])):
            return None
        leads = tail if _says("leads", tail) else ""
        when = self._condition(start, one.start) or (self._condition(one.end, stop) if leads else "")
        who, head = self._gainer(one, stop), own if verb is None else own[:verb]
        is_answer = who == "others" and (is_behind or self._is_answer(own, tail) or self._is_headed(start))
        when = when or (self._recalled(start) if is_answer else "")
        is_clear = one.is_bare is False or self.has_cards or _says("event", own)
        is_between = verb is not None and BETWEEN.match(own[verb:]) is not None and _says("event", own[verb:])
        if not (when or (is_clear and (self._is_told(head, leads) or is_answer or is_between))):
            return None
        return Told(one.points, who, when, self._unpadded(start, one.start), one.end)

    def _alien(self) -> tuple[str, ...]:
        """Return the labels of words that make of points beside them something else."""
        return ("had", "meld", "no", "cards", "game") if self.has_cards else ("no", "game")

    def _is_told(self, head: str, behind: str) -> bool:
        """Tell whether words before the verb, or behind the points, say for what they are given, and say it in full."""
        head = without_times(head)
        own = VAGUE.sub(" ", head)
        if _says("event", own) or _says("event", VAGUE.sub(" ", behind)):
            return True
        if own != head or behind != VAGUE.sub(" ", behind):
            return False
        if (THING.match(behind) and not self.has_cards) or _says("outcome", behind):
            return True
        if any(_says("outcome", clause) and WHO_ENDS.search(clause) for clause in CLAUSE_SIGN.split(head)):
            return True
        subject = CLAUSE_SIGN.split(head)[-1]
        if TAKES_UP.match(subject) and _says("event", self.text[self.start : self.last] or self.before):
            return not UNTOLD.search(self.before)
        return self._is_throw(head) or (not self.has_cards and (_says("outcome", subject) or self._is_throw(subject)))

    def _is_whole(self, text: str, start: int, end: int) -> bool:
        """Tell whether words behind a colon say all by themselves who does what."""
        is_done = bool(self._condition(start, end)) or _says("event", text) or RELATIVE.search(text) is not None
        return is_done and _says("person", text)

    def _is_throw(self, subject: str) -> bool:
        """Tell whether dice bring the points: a throw by its name, or the sides of the dice."""
        return not self.has_cards and (_says("throw", subject) or THROW.fullmatch(subject) is not None)

    def _is_answer(self, own: str, tail: str) -> bool:
        """Tell whether the other side marks for what was said just before: *si le camp chute, l'autre marque …*."""
        around = (own, tail, self.before, self.text[self.start : self.last])
        return self._asked or any(WHETHER.search(text) or _says("fault", text) for text in around)

    @property
    def _asked(self) -> bool:
        """Tell whether what was said before is a question, which this answers."""
        return self.before.rstrip().endswith("?")

    def _is_headed(self, start: int) -> bool:
        """Tell whether a label stands before the words: *carte jouée hors tour : l'autre camp marque …*."""
        label = LABELLED.search(self.text[self.start : start])
        return label is not None and not _says("label", label["label"])

    def _own_start(self, one: Amount) -> int:
        """Return where the words before an amount begin that may be about it: at no contrast, and not too far off."""
        signs = [sign.end() for sign in CLAUSE_SIGN.finditer(self.text, self.last, one.start)]
        turns = [turn.end() for turn in CONTRAST.finditer(self.text, self.last, one.start)]
        is_of_last = self.last > self.start and _says("leads", self.text[self.last : one.start])
        first = max((*turns, *signs[:1]) if is_of_last else turns, default=self.last)
        colon = self.text.rfind(":", first, one.start) + 1
        first = colon if colon > first and self._is_whole(self.text[colon : one.start], colon, one.start) else first
        return next((at for at in (first, *signs) if at >= first and one.start - at <= STATEMENT), one.start)

    def _own_stop(self, one: Amount) -> int:
        """Return where the words behind an amount end that may be about it: at a sign, where another amount follows."""
        sign = CLAUSE_END.search(self.text, one.end, self.stop) if self.is_followed else None
        return sign.start() if sign else self.stop

    def _held(self, one: Amount) -> Told | None:
        """Read what is marked for a card that is turned up, or for a trump in hand."""
        verb = self._verb("marks", one) or self._verb("worth", one)
        found = (form.search(self.text, self.start, verb) for form in _forms("had")) if verb is not None else ()
        card = next(filter(None, found), None)
        if card is None:
            return None
        ranks = ranks_of(card, self.masked)
        is_turned = TURNED.search(self.text, self.start, one.start) is not None
        is_trump = card.groupdict().get("trump") or " d'atout" in self.text[self.start : one.start]
        if len(ranks) != 1 or not (is_turned or is_trump) or TAKEN.search(self.text, self.start, one.start):
            return None
        return Told(one.points, "", "", card.start("rank"), one.end, ranks[0][1], "turned" if is_turned else "held")

    def _behind(self, one: Amount) -> str:
        return self.text[one.end : self.stop]

    def _listed(self, one: Amount) -> Told | None:
        """Read *capot : 100 points*."""
        mark = SAYS.search(self.text, self.last, one.start)
        if mark is None or mark.end() < one.start or ENDS.match(self.text, one.end) is None:
            return None
        start = max(self.last, *(self.text.rfind(sign, self.last, mark.start()) + 1 for sign in ",:|"))
        label = self.text[start : mark.start()].strip(" -–—•*►")
        when = self._condition(start, mark.start())
        if len(label) > LONGEST or not self._is_named(label, when):
            return None
        if mark.group().startswith(",") and not (is_event(label) and not _says("gains", label)):
            return None
        who = self._gainer(one, self.stop) if _says("to_behind", self._behind(one)) else ""
        return Told(one.points, who, when, self._unpadded(start, one.start), one.end)

    def _is_named(self, label: str, when: str) -> bool:
        """Tell whether a label names what brings points; among cards one that is not known may name some of them."""
        is_known = bool(when) or _says("event", VAGUE.sub(" ", label))
        return names_event(label, self.has_cards) and (is_known or not self.has_cards)

    def _unpadded(self, start: int, end: int) -> int:
        """Return where the words behind signs and spaces begin."""
        return end - len(self.text[start:end].lstrip(" ,;:"))

    def _for(self, one: Amount) -> Told | None:
        """Read *vingt points pour la belote*, *dix de der*, *un point par levée*."""
        behind = FOR.match(self._behind(one))
        if behind is None or OPENS.search(self.text, self.last, one.start) is None:
            return None
        noun = THING.match(self._behind(one))
        told = self._condition(one.end, self.stop) or _says("event", CLAUSE_END.split(self._behind(one)[:LONGEST])[0])
        if not told and (self.has_cards or noun is None or not names_event(noun["noun"], self.has_cards)):
            return None
        return Told(one.points, "", self._condition(one.end, self.stop), one.start, one.end)

    def _elliptic(self, one: Amount) -> Told | None:
        """Read the second of *une rafle vaut dix points, un doublet deux points*."""
        subject = ITEM.fullmatch(self.text, self.last, one.start) if self.last > self.start else None
        if subject is None or not (_says("event", subject["noun"]) or self._is_throw(subject["noun"])):
            return None
        when = self._condition(self.last, one.start)
        return Told(one.points, "", when, subject.start("noun"), one.end)

    def _verb(self, label: str, one: Amount) -> int | None:
        """Return where a verb begins that leads to an amount."""
        if one.verb < one.start and label == ("worth" if WORTH.match(self.text, one.verb) else "marks"):
            return one.verb
        found = (form.search(self.text, self.last, one.start) for form in _forms(label))
        return next((match.start() for match in found if match and match.end() == one.start), None)

    def _gainer(self, one: Amount, stop: int) -> str:
        """Return who marks an amount, "" for him to whom it happens."""
        return gainer(self.text[self.last : one.start], self.text[one.end : stop])

    def _recalled(self, start: int) -> str:
        """Return the state that the statement before told, where this one goes on about him whom it told of."""
        is_same = self._asked or (start == self.start and TAKES_UP.match(self.text, start) is not None)
        return case(Masked(self.before, {}), 0, len(self.before)) if is_same else ""

    def _condition(self, start: int, end: int) -> str:
        """Return the condition that a stretch tells, "" where it tells none."""
        return case(self.masked, start, end, self.said)
