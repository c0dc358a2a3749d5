"""Sentences about duties taken apart: clauses, conditions and relative clauses, modals and whether they are denied."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pipeline.extract.cues import Cue, cues_in
from pipeline.extract.lexicon import wordings
from pipeline.extract.text import blanked

WORDINGS = wordings("modals")

STOP = re.compile(r"[.!?](?= |$)")
CLAUSE = re.compile(r"[;:]")

DENIED = WORDINGS["denied"]
"""A negation before a modal."""

PURPOSE = WORDINGS["purpose"]
"""What makes of *obliger*, *forcer* and *contraindre* what somebody is about: *pour forcer l'autre à couper*."""

EVADED = WORDINGS["evaded"]
"""What turns a duty into its contrary: *nul n'échappe à l'obligation de fournir*."""

NEGATED = WORDINGS["negated"]
NO_MORE_THAN = WORDINGS["no-more-than"]
VERB = WORDINGS["verb"]
"""A finite verb: the first one behind *qui* is that of the relative clause, the second that of the main one."""

RESUMED = WORDINGS["resumed"]
"""Where the main clause goes on behind a condition without a comma."""

THAT_ONE = WORDINGS["that-one"]
"""What a modal commands: *la règle veut qu'on fournisse*."""

COPULA = WORDINGS["copula"]


@dataclass(frozen=True, slots=True)
class Modal:
    """A modal in force: what it says of the acts behind it, and whether it is denied."""

    kind: str
    denied: bool
    start: int
    end: int


RULED_LIST = WORDINGS["ruled-list"]
"""What stands before an act that a noun names in a list: *sont obligatoires : la couleur, la coupe*."""

SUIT = WORDINGS["suit"]
"""What *en* stands for where a player has some of it to give."""


LABEL = WORDINGS["label"]
"""What parts an act from what is ruled of it, in a list: *Couper : facultatif*."""


def duty_cues(text: str) -> list[Cue]:
    """Return the cues of a sentence; of acts that overlap, the longest, and nothing within an act or an excuse."""
    kept: list[Cue] = []
    ranks = {"excused": 0, "act": 1}
    named = [
        Cue(one.label, "suit", one.start, one.end) if one.value == "of it" else one
        for one in (_as_act(cue, text) for cue in cues_in("duties.toml", text))
        if one.value != "of it" or SUIT.search(text, 0, one.start)
    ]
    for cue in sorted(named, key=lambda one: (ranks.get(one.label, 2), one.start - one.end, one.start)):
        free = cue.label in ("any", "fine", "stock", "led")
        if free or not any(cue.start < one.end and one.start < cue.end for one in kept if one.label in ranks):
            kept.append(cue)
    return sorted(kept, key=lambda one: (one.start, one.end))


def _as_act(cue: Cue, text: str) -> Cue:
    """Return a noun in a list of what is ruled as the act that it names."""
    is_ruled = cue.label == "noun" and RULED_LIST.search(text[: cue.start]) is not None
    return replace(cue, label="act") if is_ruled else cue


def parted(text: str) -> Iterator[Clauses]:
    """Give the sentences of a text that speak of acts, with their cues."""
    cues = duty_cues(text)
    if any(cue.label in ("act", "any") for cue in cues):
        start, text = 0, blanked(LABEL, text)
        for end in [*(stop.start() for stop in STOP.finditer(text)), len(text)]:
            yield Clauses(text[:end], start, [cue for cue in cues if start <= cue.start < end])
            start = end


class Clauses:
    """One sentence with its cues: what stands in which clause, and which modals hold."""

    def __init__(self, text: str, start: int, cues: Sequence[Cue]) -> None:
        self.text, self.start, self.cues = text, start, cues
        self.acts = [cue for cue in cues if cue.label == "act"]
        ends = {cue.end for cue in cues if cue.label == "modal"}
        ruled = {cue.start for cue in cues if cue.value == "who" and THAT_ONE.match(text, cue.start)}
        barred = {at for at in ruled if at - 1 in ends}
        barred |= {cue.start for cue in cues if text.startswith("ou ", cue.start) and self._is_behind(cue)}
        opened = [cue for cue in cues if cue.label == "sub" and cue.start not in barred]
        self.subordinate = [self._reach(cue) for cue in opened]
        modals = [one for one in cues if one.label == "modal" and not self.is_within(one.start)]
        self.modals = [self._modal(one) for one in modals if not PURPOSE.search(text[start : one.start + 2])]

    def _is_behind(self, cue: Cue) -> bool:
        """Tell whether a word stands right behind an act: *se défausse ou l'on coupe* is no *où*."""
        named = [one for one in self.cues if one.label in ("act", "noun")]
        return any(0 <= cue.start - one.end < 3 for one in named)

    def before(self, act: Cue) -> str:
        """Return the words of a clause before an act."""
        return self.text[self.clause(act.start)[0] : act.start]

    def label_at(self, label: str, act: Cue) -> bool:
        """Tell whether a cue of a label stands right before an act."""
        return any(cue.label == label and 0 <= act.start - cue.end < 4 for cue in self.cues)

    def governor(self, act: Cue) -> Modal | None:
        """Return the last modal before an act."""
        return next((modal for modal in reversed(self.modals) if modal.end <= act.start), None)

    def previous(self, act: Cue) -> int:
        """Return where the words of an act itself begin: behind the act, modal or subordinate clause before it."""
        ends = [one.end for one in self.acts if one.end <= act.start] + [
            one.end for one in self.modals if one.end <= act.start
        ]
        return max([self.start, *ends, *(end for _, end in self.subordinate if end <= act.start)])

    def _modal(self, cue: Cue) -> Modal:
        begin = max([self.clause(cue.start)[0], *(end for _, end in self.subordinate if end <= cue.start)])
        before = self.text[begin : cue.start]
        denied = (DENIED.search(before) is not None) != (EVADED.search(before) is not None)
        only = NO_MORE_THAN.match(self.text, cue.end) is not None and cue.value == "must"
        return Modal(cue.value, denied and not only, cue.start, cue.end)

    def is_denied(self, modal: Modal, act: Cue) -> bool:
        """Tell whether a modal is denied; what denies the act before it does not: *ne pas fournir est permis*."""
        if modal.start > act.start and self.label_at("avoid", act):
            return DENIED.search(self.text[act.end : modal.start]) is not None
        return modal.denied

    def clause(self, at: int) -> tuple[int, int]:
        """Return the bounds of the clause that holds a place; semicolons and colons part clauses."""
        start = max([self.start, *(stop.end() for stop in CLAUSE.finditer(self.text, self.start, at))])
        stop = CLAUSE.search(self.text, at)
        return start, stop.start() if stop else len(self.text)

    def is_within(self, at: int) -> bool:
        """Tell whether a place is in a condition or in a relative clause."""
        return any(start <= at < end for start, end in self.subordinate)

    def _reach(self, cue: Cue) -> tuple[int, int]:
        """Return a condition as far as its comma or the main clause, a relative clause as far as the next verb."""
        stop = re.compile(r"[,;:]").search(self.text, cue.end + 1)
        end = stop.start() if stop else len(self.text)
        if cue.value == "if":
            resumed = RESUMED.search(self.text, cue.end + 3, end)
            end = resumed.start() if resumed else end
            verbs = [verb.start() for verb in VERB.finditer(self.text, cue.end, end)]
            bound = [at for at in verbs[1:] if COPULA.match(self.text[at : self._next_modal(at)])]
            if not bound:
                return cue.start, end
            negation = NEGATED.search(self.text[: bound[0]])
            return cue.start, negation.start() if negation else bound[0]
        verbs = self._verbs(cue.end, end)
        if len(verbs) < 2:
            return cue.start, end
        main = verbs[0] if self._is_told(cue, verbs) else verbs[1]
        negation = NEGATED.search(self.text[:main])
        return cue.start, negation.start() if negation else main

    def _is_told(self, cue: Cue, verbs: Sequence[int]) -> bool:
        """Tell whether what *que* opens is itself the statement: *il ajoute qu'on n'est pas tenu de couper*."""
        is_ruled = COPULA.match(self.text[verbs[0] : verbs[1]]) is not None
        return is_ruled and THAT_ONE.match(self.text, cue.start) is not None

    def _verbs(self, start: int, end: int) -> list[int]:
        """Return where the finite verbs of a stretch begin."""
        modals = {cue.start for cue in self.cues if cue.label == "modal" and start <= cue.start < end}
        return sorted(modals | {verb.start() for verb in VERB.finditer(self.text, start, end)})

    def _next_modal(self, at: int) -> int:
        return min((cue.start for cue in self.cues if cue.label == "modal" and cue.start >= at), default=self.start)
