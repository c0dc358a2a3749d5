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

from pipeline.extract.lexicon import expand, labelled, recognisers, says
from pipeline.extract.marks import Amount, Told, amounts_in, names_event
from pipeline.extract.masking import Masked, ranks_of

SEGMENT = re.compile(r"(?<!\.)[.;!](?= |$)| [-–—] (?=[a-z])")
"""Where a statement ends; dashes part remarks."""

BRACKETS = re.compile(r"\([^()]*\)|«[^»]*»|\"[^\"]*\"")
"""Remarks and names, which tell nothing of what points are for."""

SAYS = re.compile(r" ?[:=|] ?(?:\|? ?)?$| ?\.{3,} ?$| ?…+ ?$")
"""What leads from a label to its points."""

ENDS = re.compile(
    r"(?: ?(?:supplementaires?|de plus|en plus|chacune?|de prime|de bonus|a qui .{3,30}|pour l'equipe .{3,30}))*"
    r" ?(?:[,.;|)/]|$)"
)
"""How an item of a list ends behind its points."""

FOR = re.compile(
    r"^(?: supplementaires?| de plus| de prime| de bonus| en plus)*,? "
    r"(?:(?:pour|par|a|au|aux|de|d'|a chaque|pour chaque|chaque)\b|en cas d|s'il|si |quand |lorsqu)"
)
"""What leads from points to what they are for."""

WHETHER = re.compile(
    r"\b(?:si|s'il|s'ils|quand|lorsqu[e']|en cas|des qu[e']|pour|ayant|qui|dont|quiconque|vainqueur|gagnant|chaque"
    r"|est-(?:elle|il|ce))\b"
)
"""What tells on what a marking depends."""

ITSELF = re.compile(r"\b(?:qui|qui le premier|qui la premiere)(?: en| lui| y)? $")
"""Behind it a verb tells who is meant, and states nothing: *celui qui marque cent points*."""

UNSETTLED = re.compile(r"\b(?:si|s'|quand|lorsqu|jusqu'a ce qu|des qu|avant qu|tant qu|sans qu)[^,:]*$")
"""A clause that is not ended before the verb."""

AGAIN = re.compile(r"[a-z] (?:ils?|elles?|on|l'on|le camp|l'equipe|le donneur|le joueur|celui-ci)(?: en| lui)? $")
"""The subject of a clause that another clause stands before, though no comma parts them."""

NEGATED = re.compile(r"\b(?:ne |n')(?:en |lui |y )?$")
DENIED = re.compile(r"\b(?:ne |n')[^,;]{0,12}(?:pas|point|jamais|plus|rien) (?!de )[^,;]{0,12}$")
"""A negation close before a number."""

TAKES_UP = re.compile(
    r"^\W*(?:et |mais |alors |aussi )*(?:elle|il|elles|ils|celle-ci|celui-ci|ceux-ci|celles-ci|cela|ceci)\b"
)
RELATIVE = re.compile(r"\b(?:qui|dont)\b")
THAT = re.compile(r"\b(?:que |qu')")
AUXILIARY = re.compile(r" (?:en|qui|leur|lui|a|ont|a Ꭲ+|ont Ꭲ+|d'Ꭲ+|a une|ont une|d'une) ?$")
TAKEN = re.compile(r"\b(?:prend|capture|ramasse|dernier|derniere|leve|levee|pli)\b")
TURNED = re.compile(r"\b(?:re)?tourn(?:e|es|ant|ee|era|ent)\b|\bla retourne\b")
WORTH = re.compile(r"(?:en )?(?:vaut|valent|rapport|donn)")
IMPERATIVE = re.compile(r"[a-z]+ez\b")
THROW = re.compile(expand(r"\W*(?:et |le |la |l'|les |{un} |chaque )*(?:as|{n}(?: ?[/-] ?{n})*|{n} (?:as|{n}))\W*"))
"""A side of a die, or several."""

WEAK = re.compile(r"compt(?!ab)|obtien|totalis|not|ajout")
"""Verbs that do not only tell of marking; behind them an event must be told."""

WHOSE = re.compile(r" (?:a |au |aux |pour |par |en cas|chaque )")
OPENS = re.compile(
    r"(?:^\W*|[,:] ?|\b(?:et|&|puis|plus|soit)\b ?|\b(?:on|l'on) (?:marque|compte|ajoute|inscrit) |\bs'ajoute(?:nt)? )"
    r"(?:encore |enfin |puis |le |du )*$"
)
THING = re.compile(
    expand(r" pour (?P<noun>(?:{un}|une?|le|la|les|l'|chaque) ?[a-z' ]{3,40}?) ?(?:[,.;)]|$|(?:et|&) {n})")
)
UNTOLD = re.compile(r"\b(?:figures?|cartes?|jetons?|fiches?|honneurs)\b")
"""What may be worth the points instead of the event beside it."""

GOES_ON = re.compile(r"\b(?:et|mais|puis) $")
"""How a verb is joined to one before it, whose subject it has."""

ITEM = re.compile(r",?(?: et)? (?P<noun>(?!(?:si|s'|quand|pour|par|celui|celle|qui|soit)\b)[^,;.:()Ꭰ]{3,40}?),? ")
"""A thing in a list of which the verb is left out."""

STATEMENT = 170
"""A longer statement than this tells of more than one thing."""

BESIDE = 45
"""How near its number a verb of gaining stands, whatever their order of words."""

LONGEST = 70
"""A longer label is a sentence of its own."""

_forms, _says = partial(labelled, "scores.toml"), partial(says, "scores.toml")


CLAUSE_SIGN = re.compile(r"[,:] (?:(?:et|&|mais|puis) )?")
"""Where the words of one clause may begin."""


def scores(masked: Masked, before: str = "", has_cards: bool = True) -> Iterator[Told]:
    """Give the points that a text tells; `before` is what was said before it.

    In a game without cards aces and numbers are throws, whose points are scores and no worths of cards.
    """
    text = BRACKETS.sub(lambda found: " " * len(found.group()), masked.text)
    at = 0
    for stop in [*(found.start() for found in SEGMENT.finditer(text)), len(text)]:
        amounts = list(amounts_in(text, masked, at, stop))
        last = at
        for place, one in enumerate(amounts):
            following = amounts[place + 1].start if place + 1 < len(amounts) else stop
            told = _Segment(text, masked, at, last, following, before, has_cards, following < stop).read(one)
            if told is not None:
                yield told
            last = one.end
        before, at = text[at:stop] or before, stop + 1


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

    def read(self, one: Amount) -> Told | None:
        """Return what an amount is said to be given for, or None where it is no score."""
        if _says("no", self.text[self.last : one.start]) or _says("not", self._behind(one)[:24]):
            return None
        if _says("each", self._behind(one)[:LONGEST]):
            return None
        return (
            self._held(one)
            or self._listed(one)
            or self._worth(one)
            or self._marked(one)
            or self._given(one)
            or self._for(one)
            or self._elliptic(one)
            or self._together(one)
        )

    def _together(self, one: Amount) -> Told | None:
        """Read an event, a verb of gaining and the only number of points of a statement, in whatever order."""
        whole, own = self.text[self.start : self.stop], self.text[self.last : one.start]
        is_alone = self.last == self.start and not self.is_followed and len(whole) <= STATEMENT
        if not is_alone or any(_says(label, whole) for label in ("had", "meld", "no", "cards", "game")):
            return None
        is_gained = _says("gains", own[-BESIDE:]) and (
            _says("person", own) or bool(self._condition(self.last, one.start))
        )
        if DENIED.search(own) or UNSETTLED.search(own) or not (is_gained and _says("event", whole)):
            return None
        when = self._condition(self.start, self.stop)
        return Told(one.points, self._who(self.start, self.stop), when, self._unpadded(self.start, one.start), one.end)

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
        if len(label) > LONGEST or not names_event(label, self.has_cards):
            return None
        return Told(one.points, "", self._condition(start, mark.start()), self._unpadded(start, one.start), one.end)

    def _worth(self, one: Amount) -> Told | None:
        """Read *la dernière levée vaut dix points*, *elle en vaut deux*."""
        verb = self._verb("worth", one)
        if verb is None or NEGATED.search(self.text[:verb]):
            return None
        start = max(self.last, *(self.text.rfind(sign, self.last, verb) + 1 for sign in ",:"))
        subject = THAT.split(AUXILIARY.sub(" ", self.text[start:verb]))[-1]
        if ITSELF.search(subject) and not _says("event", subject):
            return None
        subject = RELATIVE.split(subject)[0]
        if not subject.strip(" ,") or (TAKES_UP.match(subject) and not _says("event", subject)):
            known = _says("event", self.text[self.start : start]) and not UNTOLD.search(self.text, self.last, start)
            known = known or (TAKES_UP.match(subject) is not None and _says("event", self.before))
            return (
                Told(one.points, self._who(one.end, self.stop), "", self._unpadded(start, one.start), one.end)
                if known
                else None
            )
        is_person = _says("person", subject) and not self.text.startswith("valeur", verb)
        when = self._condition(start, verb)
        is_event = bool(when) or _says("event", subject) or self._is_throw(subject, verb)
        if is_person or not is_event or not names_event(subject, self.has_cards):
            return None
        return Told(one.points, self._who(one.end, self.stop), when, self._unpadded(start, one.start), one.end)

    def _is_throw(self, subject: str, verb: int) -> bool:
        """Tell whether dice bring the points: a throw by its name, or the best one."""
        if self.has_cards:
            return False
        head = self.text[self.last : verb] if GOES_ON.search(subject) else subject
        named = _says("throw", head) or _says("outcome", subject)
        return named or THROW.fullmatch(subject) is not None

    def _marked(self, one: Amount) -> Told | None:
        """Read *celui qui fait la vole marque deux points*, *si …, l'adversaire en marque cinq*."""
        verb = self._verb("marks", one)
        if verb is None:
            return None
        head, own, tail = self.text[self.start : verb], self.text[self.last : verb], self._behind(one)
        if NEGATED.search(head) or ITSELF.search(head) or (UNSETTLED.search(head) and not AGAIN.search(head)):
            return None
        is_for = FOR.match(tail) is not None
        when = self._condition(self.last, verb) or (self._condition(one.end, self.stop) if is_for else "")
        is_event = bool(when) or _says("event", own) or (is_for and _says("event", tail))
        whether = WHETHER.search(own)
        depends = is_event or self._is_told(verb, own, tail if is_for else "")
        near = max(self.start, *(self.text.rfind(sign, self.start, verb) + 1 for sign in ",:"))
        subject = self.text[near:verb] if self.text[near:verb].strip() else head
        depends = depends or (bool(self._who(near, verb)) and self._is_answer(head))
        is_order = IMPERATIVE.match(self.text, verb) is not None and len(own.strip()) > 3
        if (
            not (depends or is_order)
            or not (is_order or _says("person", subject))
            or (_says("had", own) and not _says("dealer", own))
        ):
            return None
        start = self._opening(verb, when) if is_event else self.last + whether.start() if whether else near
        return Told(one.points, self._who(near, verb), when, self._unpadded(start, one.start), one.end)

    def _is_told(self, verb: int, own: str, purpose: str) -> bool:
        """Tell whether words say how it ends for whom marks: by winning, by a throw; a verb that counts needs dice."""
        is_weak = WEAK.match(self.text, verb) is not None and self.has_cards
        is_for = THING.match(purpose) is not None or _says("outcome", purpose)
        return not is_weak and (_says("outcome", own) or is_for)

    def _is_answer(self, head: str) -> bool:
        """Tell whether the other side marks for what was said just before: *si le camp chute, l'autre marque …*."""
        return WHETHER.search(head) is not None or WHETHER.search(self.before) is not None

    def _opening(self, verb: int, when: str) -> int:
        """Return where the words begin that tell an event: behind the last sign of which nothing is left out."""
        signs = [at.end() for at in CLAUSE_SIGN.finditer(self.text, self.last, verb)]
        for start in reversed(signs):
            if self._condition(start, verb) == when and _says("event", self.text[start:verb]):
                return start
        return self.last

    def _unpadded(self, start: int, end: int) -> int:
        """Return where the words behind signs and spaces begin."""
        return end - len(self.text[start:end].lstrip(" ,;:"))

    def _given(self, one: Amount) -> Told | None:
        """Read *162 points sont attribués à l'équipe adverse*."""
        given = next((match for form in _forms("given") if (match := form.search(self._behind(one)))), None)
        if given is None or WHOSE.match(self._behind(one), given.end()) is None:
            return None
        at = one.end + given.end()
        return Told(one.points, self._who(at, self.stop), self._condition(at, self.stop), one.start, one.end)

    def _for(self, one: Amount) -> Told | None:
        """Read *vingt points pour la belote*, *dix de der*, *un point par levée*."""
        behind = FOR.match(self._behind(one))
        if behind is None or OPENS.search(self.text, self.last, one.start) is None:
            return None
        noun = THING.match(self._behind(one))
        told = self._condition(one.end, self.stop) or _says("event", self._behind(one)[:LONGEST])
        if not told and (noun is None or not names_event(noun["noun"], self.has_cards)):
            return None
        return Told(one.points, "", self._condition(one.end, self.stop), one.start, one.end)

    def _elliptic(self, one: Amount) -> Told | None:
        """Read the second of *une rafle vaut dix points, un doublet deux points*."""
        subject = ITEM.fullmatch(self.text, self.last, one.start) if self.last > self.start else None
        if subject is None or not (_says("event", subject["noun"]) or self._is_throw(subject["noun"], one.start)):
            return None
        when = self._condition(self.last, one.start)
        return Told(one.points, "", when, subject.start("noun"), one.end)

    def _verb(self, label: str, one: Amount) -> int | None:
        """Return where a verb begins that leads to an amount."""
        if one.verb < one.start and label == ("worth" if WORTH.match(self.text, one.verb) else "marks"):
            return one.verb
        found = (form.search(self.text, self.last, one.start) for form in _forms(label))
        return next((match.start() for match in found if match and match.end() == one.start), None)

    def _who(self, start: int, end: int) -> str:
        return next((name for name in ("others", "dealer", "all") if _says(name, self.text[start:end])), "")

    def _condition(self, start: int, end: int) -> str:
        """Return the condition that a stretch tells first, "" where it tells none."""
        found = [
            (match.start(), place, row.value, match)
            for place, row in enumerate(recognisers("scores.toml"))
            if row.label == "when"
            for match in row.regex.finditer(self.text, start, end)
        ]
        if not found:
            return ""
        _, _, value, match = min(found, key=lambda each: each[:2])
        at = [match.start(name) for name in match.re.groupindex if match.start(name) >= 0]
        values = [str(self.masked.numbers[each].value) for each in at]
        return value.replace("$a", values[0]).replace("$b", values[-1]) if values else value
