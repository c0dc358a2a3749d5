"""What a player must and need not do in a trick: a sentence read as modal verbs and the acts that they govern.

A sentence is walked from left to right. A modal (*tenu de*, *il faut*, *libre de*) governs the acts behind it, through
coordination and ellipsis (*et, à défaut, de couper*), until another modal; what stands in a condition, in a relative
clause or behind *sans* is no duty. The words are `corpus/lexicon/duties.toml`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from pipeline.extract.acts import AGENT, IMPERATIVE, NO_DUTY, Setting, asks_for_none
from pipeline.extract.cues import Cue
from pipeline.extract.duty_phrases import (
    AFTERWARDS,
    ANOTHER_IS,
    BE,
    BUT,
    CHOSEN,
    CONTRARY,
    DONE_AWAY,
    ELSE_NOT,
    ENDS,
    GERUND,
    IF_ABLE,
    INSTEAD,
    LED_SUIT,
    LINKED,
    LISTED,
    LOCAL_NOT,
    MOUNT,
    NOT,
    ONLY_IF,
    PARTICIPLE,
    PARTNER,
    PROVIDED,
    REACH,
    RUFF,
    RULED,
    SERIES,
    SET_BEFORE,
    THAT,
    THAT_IS,
    TRUMPS,
    UNDER_TERM,
    WILD,
    YOUR_PARTNER,
)
from pipeline.extract.duty_times import GONE, OTHER_SUIT, OTHER_TIME, PLAIN, TRUMP, Times
from pipeline.extract.masking import Masked
from pipeline.extract.modals import CLAUSE, COPULA, RULED_LIST, SUIT, Clauses, Modal, parted
from pipeline.extract.telegrams import telegrams

REQUIRED: dict[tuple[str, bool, bool], bool] = {
    ("must", False, False): True, ("must", True, False): False,
    ("may", False, True): False, ("may", True, True): True,
    ("free", False, False): False, ("free", False, True): False, ("free", True, True): True,
    ("exempt", False, False): False, ("exempt", True, False): True,
    ("forbidden", False, True): True, ("forbidden", True, True): False, ("forbidden", True, False): False,
}  # fmt: skip
"""What a modal says, by whether it is denied and whether the act is (*ne pas fournir*, *renoncer*)."""


@dataclass(frozen=True, slots=True)
class Duty:
    """A duty, or the freedom from it, with its place in the sentence; `when` says where it holds, "" for always."""

    duty: str
    required: bool
    start: int
    end: int
    when: str = ""

    @property
    def value(self) -> dict[str, object]:
        """Return the fields of the ludeme."""
        when = {"when": self.when} if self.when else {}
        return {"duty": self.duty, **({} if self.required else {"required": False}), **when}


def duties(masked: Masked, before: str = "") -> Iterator[Duty]:
    """Give the duties that a sentence states, in its order; `before` is what was said last."""
    for said in parted(masked.text):
        yield from _Walk(said, Setting(said, asks_for_none(before)), Times(said, before)).duties()
        before = said.text[said.start :]
    yield from (Duty(cue.value, True, cue.start, cue.end) for cue in telegrams(masked.text))


@dataclass(frozen=True)
class _Walk:
    """One sentence, walked from modal to modal."""

    said: Clauses
    around: Setting
    times: Times

    def duties(self) -> Iterator[Duty]:
        """Give the duties of the acts."""
        told = list(self._each())
        denied = {(one.duty, one.when) for one, modal in told if modal is not None and not one.required}
        nothing = {"suit", "ruff"} if any(one.value == "nothing" for one in self.said.cues) else set()
        for one, modal in told:
            is_done = modal is None and one.required
            if not (is_done and (one.duty in nothing or (one.duty, one.when) in denied)):
                yield one
        yield from self._taken_back()
        yield from self._taken_up([one for one, _ in told if not one.required])

    def _taken_up(self, free: Sequence[Duty]) -> Iterator[Duty]:
        """Give what is asked at another time than that in which it was free: *le talon épuisé, on l'est*."""
        for cue in (one for one in self.said.cues if one.label == "bound"):
            when = self.times.stock(cue.start, self.said.clause(cue.start)[1])
            when = GONE if AFTERWARDS.match(self.said.text, cue.end) and when else when
            known = {one.duty for one in free if one.end <= cue.start and one.when != when}
            if when and not any(0 <= one.start - cue.end < REACH for one in self.said.acts):
                yield from (Duty(one, True, cue.start, cue.end, when) for one in sorted(known))

    def _taken_back(self) -> Iterator[Duty]:
        """Give the freedom from an act of an earlier clause: *dans les autres couleurs, on n'y est point obligé*."""
        told: set[Cue] = set()
        for cue in (one for one in self.said.cues if one.label == "excused"):
            start, end = self.said.clause(cue.start)
            acts = [one for one in self.said.acts if one.end <= cue.start and one.value not in NO_DUTY]
            within = [one for one in self.said.acts if start <= one.start < end]
            is_clear = acts and (not within or (within == acts[-1:] and self._is_set_before(acts[-1], cue)))
            if is_clear and acts[-1] not in told:
                told.add(acts[-1])
                again = Cue("act", CONTRARY.get(acts[-1].value, acts[-1].value), cue.start, cue.end)
                yield from self._told(again, False, cue.start, cue.end)

    def _is_set_before(self, act: Cue, cue: Cue) -> bool:
        """Tell whether an act comes before it is said that nobody is bound to it: *de monter, nul n'y est tenu*."""
        text = self.said.text
        return SET_BEFORE.search(text[: act.start]) is not None and "," in text[act.end : cue.start]

    def _each(self) -> Iterator[tuple[Duty, Modal | None]]:
        """Give each duty with its modal; what is only told as done gives way to what a modal denies."""
        last: bool | None = None
        for at, act in enumerate(self.said.acts):
            said = self._said(at, act, last)
            if said is None:
                continue
            last, modal = said
            is_bare = act.value == "other" or (act.value == "discard" and not (last and self._has_trumps(act)))
            if not is_bare and not self._is_of_no_trick(act):
                yield from ((duty, modal) for duty in self._told(act, last, *self._span(act, modal)))

    def _span(self, act: Cue, modal: Modal | None) -> tuple[int, int]:
        """Return where a duty is told: where it is excused, else with its modal."""
        excuse = self.around.excuse(act)
        if excuse is not None:
            return excuse.start, excuse.end
        start, end = (modal.start, modal.end) if modal else self.around.never_done(act) or (act.start, act.end)
        return min(act.start, start), max(act.end, end)

    def _has_trumps(self, act: Cue) -> bool:
        """Tell whether it is he who has trumps that may not throw a card away: he must ruff."""
        return TRUMPS.search(self.said.text, act.end, self.said.clause(act.start)[1]) is not None

    def _is_of_no_trick(self, act: Cue) -> bool:
        return self.around.is_of_the_table(act) or YOUR_PARTNER.search(self.said.before(act)) is not None

    def _told(self, act: Cue, required: bool, start: int, end: int) -> Iterator[Duty]:
        duty = CONTRARY.get(act.value, act.value)
        of_some = PARTNER.search(self.said.text, *self.said.clause(act.start)) or WILD.search(self.said.before(act))
        if not required and of_some:
            return
        led = self._led(act, duty)
        is_laid = led is not None and led.value == "laid"
        if duty == "overtake" and (is_laid or (required and led is None and self._goes_on_ruffing(act))):
            duty = "overruff"
        if led is not None and not is_laid and not (duty == "overruff" and RUFF.match(self.said.text, act.start)):
            yield from self._in_suit("suit" if duty == "suit" else "overtake", led, required, start, end)
        else:
            yield from self._in_time(duty, required, start, end)

    def _led(self, act: Cue, duty: str) -> Cue | None:
        """Return which suit a duty is of; *quand on joue atout, on doit en fournir* asks to follow to trumps."""
        led = self.times.led(act) if duty in ("suit", "overtake", "overruff") else None
        if led is None or duty != "suit":
            return led
        is_case = self.said.is_within(led.start) or led.start < self.said.clause(act.start)[0]
        return led if led.value == TRUMP and led.end <= act.start and is_case else None

    def _in_time(self, duty: str, required: bool, start: int, end: int) -> Iterator[Duty]:
        """Give a duty where the stock stands as it is told, and its contrary where that time is excepted."""
        when = self.times.stock(start, end)
        if when and self.times.is_time_excepted(end):
            yield Duty(duty, not required, start, end, when)
            when = OTHER_TIME[when]
        yield Duty(duty, required, start, end, when)

    def _in_suit(self, duty: str, led: Cue, required: bool, start: int, end: int) -> Iterator[Duty]:
        """Give whether a duty holds where a suit is led, and what is said of the others by excepting it."""
        when = TRUMP if led.value == TRUMP else PLAIN
        if self.times.is_excepted(led):
            yield Duty(duty, not required, led.start, led.end, when)
            when = OTHER_SUIT[when]
        yield Duty(duty, required, start, end, when)

    def _goes_on_ruffing(self, act: Cue) -> bool:
        """Tell whether to overtake is asked of who ruffs: *tenu de couper, et de monter*, with no word of following."""
        before = [one for one in self.said.acts if one.start < act.start]
        told = {one.value for one in self.said.acts}
        ruffs = [one.value for one in before if not self.said.is_within(one.start)][-1:] == ["ruff"]
        return ruffs and MOUNT.match(self.said.text, act.start) is not None and "suit" not in told

    def _said(self, at: int, act: Cue, last: bool | None) -> tuple[bool, Modal | None] | None:
        """Tell whether an act is required or free, and by which modal; None where the sentence says neither."""
        if self.said.is_within(act.start) and not self.around.is_of_the_others(act):
            if self.around.is_opened(act, PROVIDED):
                return True, None
            later = self.around.thereto(act)
            return (True, later) if later else None
        if self.around.excuse(act) or self.around.is_nothing(act):
            return False, None
        if act.value == "renounce" and self.around.never_done(act):
            return True, None
        if (
            act.value == "overtake"
            and (at_all := self.around.never_done(act))
            and ENDS.match(self.said.text, at_all[1])
        ):
            return False, None
        if self.around.is_either(at):
            return False, None
        if ELSE_NOT.match(self.said.text, act.end) and last is not None:
            return not last, None
        behind = self._behind(act)
        governor = behind or self.said.governor(act)
        if behind is None and self.said.label_at("out", act):
            return None
        if behind is None and self._is_left_free(act):
            return False, None
        if governor is not None and (behind or self._is_governed(act, governor)):
            as_well = self.around.is_alternative(at) and governor.kind != "free"
            as_well |= DONE_AWAY.match(self.said.text, act.end) is not None
            required = None if as_well else self._judged(governor, act)
            return None if required is None else (required, governor)
        if last and GERUND.search(self.said.text[: act.start]) and act.value == "overtake":
            return True, None
        return (True, None) if not self.around.is_alternative(at) and self._is_done(act) else None

    def _is_left_free(self, act: Cue) -> bool:
        """Tell whether an act is left to choice; one against a duty frees of it only if it is so at any time."""
        return self.around.is_optional(act) and (act.value not in CONTRARY or self.around.is_at_will(act))

    def _judged(self, modal: Modal, act: Cue) -> bool | None:
        """Judge an act by its modal, the negations that stand at the act, and what may turn it round."""
        before = self.said.text[self.said.previous(act) : act.start]
        if UNDER_TERM.match(self.said.text, act.start) or (act.value == "spare" and self.around.wants(act, act.start)):
            return None
        inverse = (act.value in CONTRARY) != self.said.label_at("avoid", act)
        denied = self.said.is_denied(modal, act)
        told = max(act.end, modal.end if modal.start > act.start else 0)
        if denied and modal.kind == "must" and any(ONLY_IF.match(self.said.text, at) for at in (act.end, told)):
            denied = False
        if modal.start < act.start and denied and BUT.search(before):
            denied = False
        elif modal.start < act.start and not denied and LOCAL_NOT.search(before):
            denied = True
        if act.value == "renounce" and modal.kind == "may" and not denied and not self.around.is_general(act):
            return None
        if (
            act.value == "ruff"
            and self.said.text.startswith("jou", act.start)
            and not self.around.wants(act, len(self.said.text))
            and not INSTEAD.match(self.said.text, act.end)
            and not (modal.kind == "must" and self.around.is_or_else(act))
        ):
            return None
        if act.value == "ruff" and modal.kind == "may" and not denied and self.around.wants(act, act.start):
            return False  # who lacks the suit may ruff: he need not
        return REQUIRED.get((modal.kind, denied, inverse))

    def _behind(self, act: Cue) -> Modal | None:
        """Return the modal that stands behind an act of which it is said: *couper n'est pas obligatoire*."""
        clause = self.said.clause(act.start)[1]
        behind = [modal for modal in self.said.modals if act.end <= modal.start < min(clause, act.end + 45)]
        between = [one for one in self.said.acts if behind and act.end <= one.start < behind[0].start]
        if not behind or (between and not LISTED.fullmatch(self.around.without(act.end, behind[0].start, between))):
            return None
        words = self.said.text[between[-1].end if between else act.end : behind[0].start]
        named = words.strip() == "" and (
            RULED.match(self.said.text, behind[0].start) or not self.around.is_infinitive(act)
        )
        own = self.said.text[behind[0].start : behind[0].end].startswith("est ")
        governor = self.said.governor(act)
        parted = governor is not None and CLAUSE.search(self.said.text, governor.end, act.start) is not None
        if governor is not None and not parted and self._is_governed(act, governor) and not named:
            return None
        bound = not THAT_IS.match(words) and ANOTHER_IS.search(words)
        return behind[0] if named or own or (COPULA.search(words) and words.strip() and not bound) else None

    def _is_governed(self, act: Cue, modal: Modal) -> bool:
        """Tell whether a modal before an act still governs it."""
        between = self.said.text[modal.end : act.start]
        if not between.strip() or RULED_LIST.search(self.said.text[: act.start]):
            return True
        if not self.around.is_infinitive(act):
            return bool(BE.search(between) or THAT.fullmatch(between)) or self.said.text[
                modal.start : modal.end
            ].endswith("ment")
        if CLAUSE.search(between):
            return LINKED.search(between) is not None
        others = [
            one for one in self.said.acts if modal.end <= one.start < act.start and not self.said.is_within(one.start)
        ]
        return len(between) < 60 or bool(others)

    def _goes_on(self, act: Cue) -> bool:
        """Tell whether an act is one of a series of what everybody does: *on fournit, on force, on coupe*."""
        acts = [one for one in self.said.acts if one.value not in NO_DUTY]
        linked = [SERIES.fullmatch(self.said.text, one.end, other.start) is not None for one, other in pairwise(acts)]
        at = acts.index(act)
        is_beside = any(linked[max(at - 1, 0) : at + 1])
        return is_beside and any(one.value == "suit" and AGENT.search(self.said.before(one)) for one in acts)

    def _is_done(self, act: Cue) -> bool:
        """Tell whether a duty is told as what is done: *les autres fournissent*, *à défaut, on coupe*."""
        before = self.said.text[self.said.previous(act) : act.start]
        if self.around.is_infinitive(act):
            many = [one for one in self.said.acts if one.value not in NO_DUTY and not self.said.is_within(one.start)]
            is_list = not self.said.modals and len(many) > 1 and self.around.wants(act, len(self.said.text))
            return is_list and LINKED.search(self.said.text[self.said.start : act.start]) is not None
        if IMPERATIVE.fullmatch(self.around.words(act).split()[0]) and LINKED.search(before):
            of_the_suit = LED_SUIT.search(self.said.text, act.start, act.end + 20) is not None
            reach = len(self.said.text) if act.value == "suit" else act.start
            of_the_suit |= act.value == "suit" and SUIT.search(self.around.words(act)) is not None
            of_the_suit &= CHOSEN.match(self.said.text, act.end) is None
            of_the_suit |= self.around.is_ordered(act)
            return act.value not in CONTRARY and (of_the_suit or self.around.wants(act, reach))
        if NOT.search(before) or act.value in CONTRARY or self.around.is_allowed(act):
            return False
        if PARTICIPLE.fullmatch(self.around.words(act)):
            return False
        if act.value in ("ruff", "overtake", "overruff") and self._goes_on(act):
            return True
        if act.value == "ruff":
            return self.around.wants(act, act.start)
        behind = self.said.text[act.end : act.end + 60]
        somebody = AGENT.search(self.said.before(act)) is not None or self.around.is_by_who_can(act)
        if act.value == "suit":
            return somebody or IF_ABLE.search(behind) is not None
        wanted = self.around.wants(act, act.start)
        led = somebody and (self.times.led(act) is not None or self.times.stock(act.start, act.end) == GONE)
        return led or (self.around.is_if_able(act) and (somebody or wanted)) or (act.value == "overruff" and wanted)
