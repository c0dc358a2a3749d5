"""What is said around an act of a trick: of whom, at whose will, whether the suit is wanting, whether it is none.

The words are `corpus/lexicon/duties.toml`; what a modal says of an act is told by `duties.py`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from pipeline.extract.cues import Cue
from pipeline.extract.lexicon import wordings
from pipeline.extract.modals import SUIT, Clauses, Modal, duty_cues

WORDINGS = wordings("acts")

NO_DUTY = frozenset({"other", "discard"})
"""Acts that no duty asks for; a card thrown away may speak of one."""

INFINITIVE = WORDINGS["infinitive"]
OR = WORDINGS["or"]
OR_ELSE = WORDINGS["or-else"]
"""What leads from following to what is done instead of it."""

OR_NOT = WORDINGS["or-not"]
"""What leaves it to choice: *il coupe ou ne coupe pas*."""

NONE_TO = WORDINGS["none-to"]
"""*il n'y a ni couleur à suivre, ni carte à forcer*: what there is not to do is no duty."""

OTHERS = WORDINGS["others"]
"""What goes on with the card that is led, and asks something of the others: *dont les autres fournissent*."""

HIGHER, WHICH = WORDINGS["higher"], WORDINGS["which"]
"""*celle qu'ils peuvent avoir supérieure*: how high the card is that a duty asks for."""

AGENT = WORDINGS["agent"]
"""Who acts, where a duty is only told as what is done."""

ABLE = WORDINGS["able"]
ABLE_FIRST = WORDINGS["able-first"]
"""What tells behind an act, or before it, that it is done by who can."""

IMPERATIVE = WORDINGS["imperative"]
AND = WORDINGS["and"]
FOR = WORDINGS["for"]
BARE = WORDINGS["bare"]
"""Verbs that mean anything where nothing else speaks of tricks."""

NEAR, REACH = 20, 40
THERETO = WORDINGS["thereto"]
DO_SO = WORDINGS["do-so"]
STOPS = re.compile(r" ?(?:$|[,;:.!])")
"""What shows that a modal binds to the act of the condition before: *y est tenu*, *le doit*, *il doit le faire*."""

NEVER = WORDINGS["never"]
AT_ALL = WORDINGS["at-all"]
NOBODY = WORDINGS["nobody"]
"""How it is told as a custom that nobody does it: *on ne renonce jamais*."""

IF_IT = WORDINGS["if-it"]
"""What stands between an act and the want of the suit behind it: *on coupe quand la couleur fait défaut*."""

OR_TRUMP = WORDINGS["or-trump"]
LACKING = WORDINGS["lacking"]


@dataclass(frozen=True)
class Setting:
    """One sentence, and what it says around each of its acts."""

    said: Clauses
    asked: bool = False
    """Whether the sentence before asks about a player without the suit: *Plus de cette couleur ? Coupez !*"""

    def is_of_the_others(self, act: Cue) -> bool:
        """Tell whether a relative clause says what the others do to the card that is led, or which card they owe."""
        owed = HIGHER.match(self.said.text, act.start) is not None
        return self.is_opened(act, WHICH if owed else OTHERS)

    def is_opened(self, act: Cue, form: re.Pattern[str]) -> bool:
        """Tell whether the subordinate clause of an act is opened by some words."""
        opened = [one.start for one in self.said.cues if one.label == "sub" and one.start < act.start]
        return any(form.match(self.said.text, at) for at in opened[-2:])

    def is_nothing(self, act: Cue) -> bool:
        """Tell whether it is said that there is nothing of the sort to do."""
        own = self.said.text.startswith("ni ", act.start)
        return own or NONE_TO.search(self.said.text[self.said.start : act.start]) is not None

    def is_general(self, act: Cue) -> bool:
        """Tell whether it is anybody who may renounce, not who has no such card, nor for some end."""
        return (
            bool(AGENT.search(self.said.before(act)))
            and not self.wants(act, act.start)
            and not FOR.match(self.said.text, act.end)
        )

    def is_at_will(self, act: Cue) -> bool:
        """Tell whether one may renounce whenever one likes, whatever one holds: *on renonce tant qu'on veut*."""
        either = OR.search(self.said.text[max(self.said.start, act.start - 12) : act.start])
        return bool(AGENT.search(self.said.before(act))) and not either and not self.wants(act, act.start)

    def wants(self, act: Cue, end: int) -> bool:
        """Tell whether the suit is said to be wanting, up to some place or right behind an act."""
        return self.asked or any(
            cue.label == "want"
            and (
                cue.start < end or 0 <= cue.start - act.end < 15 or IF_IT.fullmatch(self.said.text, act.end, cue.start)
            )
            for cue in self.said.cues
        )

    def thereto(self, act: Cue) -> Modal | None:
        """Return the main clause that binds to an act of a relative clause: *qui peut fournir y est tenu*."""
        later = [
            one
            for one in self.said.modals
            if 0 <= one.start - act.end < REACH and one.kind == "must" and not one.denied
        ]
        return next((one for one in later[:1] if self._takes_up(act, one)), None)

    def _takes_up(self, act: Cue, modal: Modal) -> bool:
        """Tell whether a modal speaks of the act of the condition before it, and of none of its own."""
        text = self.said.text
        if any(act.end <= one.start < modal.start for one in self.said.acts):
            return False
        is_near = modal.start - act.end < NEAR
        ends = STOPS.match(text, modal.end) is not None
        return bool(THERETO.search(text[: modal.start]) and is_near) or ends or DO_SO.match(text, modal.end) is not None

    def never_done(self, act: Cue) -> tuple[int, int] | None:
        """Return where it is told as a custom that nobody does it: *on ne renonce jamais*; None where it is not."""
        first = max(self.said.start, act.start - 40)
        before = self.said.text[first : act.start]
        told, behind = NEVER.search(before), AT_ALL.match(self.said.text, act.end)
        if told is None or not (behind or NOBODY.search(before)):
            return None
        return first + told.start(), behind.end() if behind else act.end

    def is_either(self, at: int) -> bool:
        """Tell whether, without the suit, one may as well throw a card away: *sinon, on coupe ou l'on se défausse*."""
        act = self.said.acts[at]
        if act.value != "ruff" or not self.wants(act, act.start):
            return False
        if OR_TRUMP.search(self.said.text[: act.start]):
            return True
        end = self.said.clause(act.start)[1]
        behind = self.said.acts[at + 1].end if at + 1 < len(self.said.acts) else act.end
        return self.is_alternative(at) and not LACKING.search(self.said.text, behind, end)

    def without(self, start: int, end: int, acts: Sequence[Cue]) -> str:
        """Return a stretch without the acts within."""
        bounds = [start, *(at for one in acts for at in (one.start, one.end)), end]
        return "".join(self.said.text[first:last] for first, last in zip(bounds[::2], bounds[1::2], strict=True))

    def words(self, act: Cue) -> str:
        """Return the words of an act."""
        return self.said.text[act.start : act.end]

    def is_allowed(self, act: Cue) -> bool:
        """Tell whether one may do it."""
        modal = self.said.governor(act)
        return modal is not None and modal.kind == "may" and act.start - modal.end < 6

    def is_alternative(self, at: int) -> bool:
        """Tell whether one may as well do what is no duty: *couper ou se défausser*."""
        act = self.said.acts[at]
        beside = (*self.said.acts[max(0, at - 1) : at], *self.said.acts[at + 1 : at + 2])
        between = [
            self.said.text[min(one.end, act.end) : max(one.start, act.start)] for one in beside if one.value in NO_DUTY
        ]
        return any(OR.fullmatch(words) for words in between)

    def is_or_else(self, act: Cue) -> bool:
        """Tell whether an act is what is asked of who cannot follow: *mettre de la couleur ou jouer atout*."""
        before = [one for one in self.said.acts if one.end <= act.start][-1:]
        return any(one.value == "suit" and OR_ELSE.search(self.said.text[one.end : act.start]) for one in before)

    def is_optional(self, act: Cue) -> bool:
        """Tell whether an act is left to choice, or one of two acts: *coupe ou renonce à volonté*."""
        if OR_NOT.match(self.said.text, act.end):
            return True
        after = next((one for one in self.said.acts if one.start >= act.end), None)
        either = after is not None and OR.fullmatch(self.said.text[act.end : after.start])
        ends = {act.end, after.end} if after and either else {act.end}
        return any(cue.label == "choice" and 0 <= cue.start - end < 4 for cue in self.said.cues for end in ends)

    def excuse(self, act: Cue) -> Cue | None:
        """Return what says of an act, the last of its clause, that it is not required: *coupe, sans y être tenu*."""
        end = self.said.clause(act.start)[1]
        excuses = [cue for cue in self.said.cues if cue.label == "excused" and act.end <= cue.start < end]
        last = excuses and not any(act.end <= one.start < excuses[0].start for one in self.said.acts)
        return excuses[0] if last else None

    def is_if_able(self, act: Cue) -> bool:
        """Tell whether an act is done by who can: *on force quand on le peut*, *et, s'ils le peuvent, montent*."""
        behind = ABLE.match(self.said.text, act.end, act.end + REACH + NEAR)
        return behind is not None or self.is_by_who_can(act)

    def is_by_who_can(self, act: Cue) -> bool:
        """Tell whether the condition right before an act names who does it: *et, s'ils le peuvent, montent*."""
        return ABLE_FIRST.search(self.said.before(act)) is not None

    def is_ordered(self, act: Cue) -> bool:
        """Tell whether an imperative stands beside one of following, whatever is led: *fournissez et forcez*."""
        return any(
            act in (one, other)
            and "suit" in (one.value, other.value)
            and one.value != other.value
            and all(IMPERATIVE.fullmatch(self.words(each)) for each in (one, other))
            and AND.fullmatch(self.said.text, one.end, other.start)
            for one, other in pairwise(self.said.acts)
        )

    def is_infinitive(self, act: Cue) -> bool:
        """Tell whether an act is told by an infinitive or a noun."""
        return INFINITIVE.match(self.said.text, act.start, act.end) is not None

    def is_of_the_table(self, act: Cue) -> bool:
        """Tell whether it is the pack that is cut, or a stake that is forced."""
        start, end = self.said.clause(act.start)
        words = [cue.label for cue in self.said.cues if start <= cue.start < end]
        others = {one.value for one in self.said.acts if start <= one.start < end} - {act.value, "other"}
        if BARE.match(self.said.text, act.start) and not ("play" in words or SUIT.search(self.words(act)) or others):
            return True
        suited = act.value == "suit" and "want" not in words
        return "table" in words and not others and not ("want" in words or "play" in words or suited)


def asks_for_none(before: str) -> bool:
    """Tell whether the sentence before is a question about a player without the suit."""
    return before.rstrip().endswith("?") and any(cue.label == "want" for cue in duty_cues(before))
