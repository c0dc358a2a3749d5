"""What a player must and need not do in a trick: a sentence read as modal verbs and the acts that they govern.

A sentence is walked from left to right. A modal (*tenu de*, *il faut*, *libre de*) governs the acts behind it, through
coordination and ellipsis (*et, à défaut, de couper*), until another modal; what stands in a condition, in a relative
clause or behind *sans* is no duty. The words are `corpus/lexicon/duties.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.extract.cues import Cue
from pipeline.extract.masking import Masked
from pipeline.extract.modals import CLAUSE, COPULA, Clauses, Modal, parted

ONLY_IF = re.compile(r"\bqu(?:e |')(?:si|s'il|quand|lorsqu|dans|en cas|a condition|apres)")
"""*n'est tenu de couper que si …*: a duty."""

BUT = re.compile(r"\bmais\b(?! (?:non|pas|point|jamais))")
LOCAL_NOT = re.compile(
    r"(?<!\bne )\b(?:non|pas|point|jamais|nullement)(?: pas| point| plus)? (?:tenu |oblige )?(?:d'y |de |d'|a |y )?$"
)
INFINITIVE = re.compile(
    r"(?:y |de |en |se |la |le |les |l')?[a-z-]+(?:er|ir|re)\b|de la |d'en |(?:l'|un |une |[ᎠᎢ]+ )|plus |superieur"
)
TO = re.compile(r"\b(?:de |d'|a |d'y |y |d'en )$")
MOUNT = re.compile(r"mont|surmont|forc")
BE = re.compile(r"\betre ?$")
THAT = re.compile(
    r" qu(?:e |')(?:le joueur|chacun|chaque joueur|celui-ci|ce dernier|il|on|l'on|les [a-z]+)[^,;:]{0,20}$"
)
"""*il faut que le joueur pose …*."""

LISTED = re.compile(
    r"(?:[, ]|\b(?:et|ou|ni|de|la|le|puis)\b|&|d'|l')*"
    r"(?:\b(?:ne |n')?(?:est|sont|sera|seront|reste|restent|y) ?[a-z ]{0,16})?"
)
"""What stands between acts of which one thing is said, and before it."""

OR = re.compile(r" ?,? ou (?:bien )?(?:(?:l'on|on|ils?|elle) )?(?:de |a |d')?(?:se |vous |s')?")
LINKED = re.compile(
    r"(?:^|[,;:&] ?|\b(?:et|ou|ni|puis|sinon|defaut,?|mais|mes?me|autrement|contraire,?) )"
    r"(?:[ᎠᎡᎢ]+ ?[°o.)-] ?)?(?:de |d'|a |d'y |y |en |toujours |mes?me )*$"
)
"""What stands before an act that no modal governs, and before one that goes on with the acts before it."""

PARTNER = re.compile(r"\b(?:partenaire|equipier|coequipier|associe|compagnon)\b")
WILD = re.compile(
    r"\bpermet\b|\b(?:dispense|exempte) (?:celui|celle|le joueur|son|qui)\b|\bexcuse\b"
    r"|\b(?:qui|dont) (?:la |le |l')(?:possede|detient|tient|a|joue)\b"
)
"""What frees the holder of one card alone."""

NONE_TO = re.compile(
    r"\b(?:n'y a|sans|ni|aucune?|nulle)\b[^;:.]{0,60}\b(?:couleurs?|cartes?|atouts?|obligation) (?:a |de )$"
)
"""*il n'y a ni couleur à suivre, ni carte à forcer*: what there is not to do is no duty."""

OTHERS = re.compile(
    r"\b(?:dont|auquel|a laquelle|sur (?:quoi|laquelle)|a quoi) (?:les|tous|chacun|l'autre|le second)\b"
)
"""What goes on with the card that is led, and asks something of the others: *dont les autres fournissent*."""

HIGHER, WHICH = re.compile("plus |superieur"), re.compile("qu[e']")
"""*celle qu'ils peuvent avoir supérieure*: how high the card is that a duty asks for."""

ALIKE = re.compile(r"\bcouleurs?,? (?:comme|et|aussi bien que|ainsi que) $")
"""What makes of trumps a suit like the others: *en couleur comme en atout*."""

EXCEPT = re.compile(r"\b(?:sauf|excepte|hors|hormis|si ce n'est|a l'exception|ailleurs qu)[a-z' ]*$")
ELSE_NOT = re.compile(r" (?:ne |n')(?:l'|le )(?:est|sera) (?:pas|point|jamais|nullement)|, non\b")
"""*couper ne l'est pas*: what was said of the act before is denied of this one."""

AGENT = re.compile(
    r"\b(?:les autres|les joueurs|les suivants|chacun|chaque joueur|tous|tout joueur|on|l'on|l'autre"
    r"|autres joueurs|vous|tu|les adversaires|les concurrents|le joueur suivant|ceux qui suivent|le suivant"
    r"|son adversaire)\b[^,;]{0,30}$"
)
"""Who acts, where a duty is only told as what is done."""

NOT = re.compile(r"\b(?:ne|n')(?: ?[a-z']+){0,3} ?$")
ABLE = re.compile(r"[^,;.]{0,12}\b(?:si|s'il|quand|lorsqu|autant|aussi)")
IF_ABLE = re.compile(r"\b(?:s'il|s'ils|quand il|lorsqu'il)s? (?:en|le) (?:a|ont|peu)|\bobligatoirement")
GERUND = re.compile(r"\ben $")
PARTICIPLE = re.compile(r"(?:fourni|servi|suivi)e?s?")
FOR = re.compile(r" ?(?:pour|afin)\b")
YOUR_PARTNER = re.compile(r"\b(?:votre|mon|notre) (?:associe|partenaire|compagnon|ami)\b")
BARE = re.compile(r"serv|repond|couvr")
"""Verbs that mean anything where nothing else speaks of tricks."""

THERETO = re.compile(r"\by (?:est|sont|sera|etes) $")

REQUIRED: dict[tuple[str, bool, bool], bool] = {
    ("must", False, False): True, ("must", True, False): False,
    ("may", False, True): False, ("may", True, True): True,
    ("free", False, False): False, ("free", False, True): False, ("free", True, True): True,
    ("exempt", False, False): False, ("exempt", True, False): True,
    ("forbidden", False, True): True, ("forbidden", True, True): False,
}  # fmt: skip
"""What a modal says, by whether it is denied and whether the act is (*ne pas fournir*, *renoncer*)."""


@dataclass(frozen=True, slots=True)
class Duty:
    """A duty, or the freedom from it, with its place in the sentence."""

    duty: str
    required: bool
    start: int
    end: int

    @property
    def value(self) -> dict[str, object]:
        """Return the fields of the ludeme."""
        return {"duty": self.duty} if self.required else {"duty": self.duty, "required": False}


def duties(masked: Masked) -> Iterator[Duty]:
    """Give the duties that a sentence states, in its order."""
    for said in parted(masked.text):
        yield from _Walk(said).duties()


@dataclass(frozen=True)
class _Walk:
    """One sentence, walked from modal to modal."""

    said: Clauses

    def duties(self) -> Iterator[Duty]:
        """Give the duties of the acts."""
        told = list(self._each())
        denied = {one.duty for one, modal in told if modal is not None and not one.required}
        yield from (one for one, modal in told if modal is not None or not one.required or one.duty not in denied)

    def _each(self) -> Iterator[tuple[Duty, Modal | None]]:
        """Give each duty with its modal; what is only told as done gives way to what a modal denies."""
        last: bool | None = None
        for at, act in enumerate(self.said.acts):
            said = self._said(at, act, last)
            if said is None:
                continue
            last, modal = said
            if (
                act.value != "other"
                and not self._is_of_the_table(act)
                and not YOUR_PARTNER.search(self.said.before(act))
            ):
                start, end = (
                    min(act.start, modal.start if modal else act.start),
                    max(act.end, modal.end if modal else 0),
                )
                yield from ((duty, modal) for duty in self._told(act, last, start, end))

    def _told(self, act: Cue, required: bool, start: int, end: int) -> Iterator[Duty]:
        duty = "suit" if act.value == "renounce" else act.value
        of_some = PARTNER.search(self.said.text, *self.said.clause(act.start)) or WILD.search(self.said.before(act))
        if not required and of_some:
            return
        trumped = self._trumped(act) if duty == "overtake" else None
        if trumped is not None and EXCEPT.search(self.said.text[: trumped.start]):
            yield Duty("overruff", not required, trumped.start, trumped.end)
        elif trumped is not None or (duty == "overtake" and required and self._goes_on_ruffing(act)):
            duty = "overruff"
        yield Duty(duty, required, start, end)

    def _goes_on_ruffing(self, act: Cue) -> bool:
        """Tell whether to overtake is asked of who ruffs: *tenu de couper, et de monter*, with no word of following."""
        start = self.said.clause(act.start)[0]
        before = [one for one in self.said.acts if start <= one.start < act.start]
        told = {one.value for one in self.said.acts}
        ruffs = [one.value for one in before if not self.said.is_within(one.start)][-1:] == ["ruff"]
        return ruffs and MOUNT.match(self.said.text, act.start) is not None and "suit" not in told

    def _said(self, at: int, act: Cue, last: bool | None) -> tuple[bool, Modal | None] | None:
        """Tell whether an act is required or free, and by which modal; None where the sentence says neither."""
        if self.said.is_within(act.start) and not self._is_of_the_others(act):
            later = self._thereto(act)
            return (True, later) if later else None
        if self._is_excused(act) or self._is_nothing(act):
            return False, None
        if ELSE_NOT.match(self.said.text, act.end) and last is not None:
            return not last, None
        behind = self._behind(act)
        governor = behind or self.said.governor(act)
        if behind is None and self.said.label_at("out", act):
            return None
        if behind is None and self._is_optional(act) and (act.value != "renounce" or self._is_at_will(act)):
            return False, None
        if governor is not None and (behind or self._is_governed(act, governor)):
            as_well = self._is_alternative(at) and governor.kind != "free"
            required = None if as_well else self._judged(governor, act)
            return None if required is None else (required, governor)
        if last and GERUND.search(self.said.text[: act.start]) and act.value == "overtake":
            return True, None
        return (True, None) if not self._is_alternative(at) and self._is_done(act) else None

    def _is_of_the_others(self, act: Cue) -> bool:
        """Tell whether a relative clause says what the others do to the card that is led, or which card they owe."""
        opened = [one.start for one in self.said.cues if one.label == "sub" and one.start < act.start]
        owed = HIGHER.match(self.said.text, act.start) is not None
        return bool(opened) and (OTHERS if not owed else WHICH).match(self.said.text, opened[-1]) is not None

    def _is_nothing(self, act: Cue) -> bool:
        """Tell whether it is said that there is nothing of the sort to do."""
        own = self.said.text.startswith("ni ", act.start)
        return own or NONE_TO.search(self.said.text[self.said.start : act.start]) is not None

    def _judged(self, modal: Modal, act: Cue) -> bool | None:
        """Judge an act by its modal, the negations that stand at the act, and what may turn it round."""
        before = self.said.text[self.said.previous(act) : act.start]
        inverse = (act.value == "renounce") != self.said.label_at("avoid", act)
        denied = modal.denied
        if denied and ONLY_IF.match(self.said.text, act.end + 1) and modal.kind == "must":
            denied = False
        if modal.start < act.start and denied and BUT.search(before):
            denied = False
        elif modal.start < act.start and not denied and LOCAL_NOT.search(before):
            denied = True
        if act.value == "renounce" and modal.kind == "may" and not denied and not self._is_general(act):
            return None
        if (
            act.value == "ruff"
            and self.said.text.startswith("jou", act.start)
            and not self._wants(act, len(self.said.text))
        ):
            return None
        return REQUIRED.get((modal.kind, denied, inverse))

    def _is_general(self, act: Cue) -> bool:
        """Tell whether it is anybody who may renounce, not who has no such card, nor for some end."""
        return (
            bool(AGENT.search(self.said.before(act)))
            and not self._wants(act, act.start)
            and not FOR.match(self.said.text, act.end)
        )

    def _is_at_will(self, act: Cue) -> bool:
        """Tell whether one may renounce whenever one likes, whatever one holds: *on renonce tant qu'on veut*."""
        either = OR.search(self.said.text[max(self.said.start, act.start - 12) : act.start])
        return bool(AGENT.search(self.said.before(act))) and not either and not self._wants(act, act.start)

    def _wants(self, act: Cue, end: int) -> bool:
        """Tell whether the suit is said to be wanting, up to some place or right behind an act."""
        return any(cue.label == "want" and (cue.start < end or 0 <= cue.start - act.end < 15) for cue in self.said.cues)

    def _thereto(self, act: Cue) -> Modal | None:
        """Return the main clause that binds to an act of a relative clause: *qui peut fournir y est tenu*."""
        later = [
            one for one in self.said.modals if 0 <= one.start - act.end < 20 and one.kind == "must" and not one.denied
        ]
        return later[0] if later and THERETO.search(self.said.text[: later[0].start]) else None

    def _behind(self, act: Cue) -> Modal | None:
        """Return the modal that stands behind an act of which it is said: *couper n'est pas obligatoire*."""
        clause = self.said.clause(act.start)[1]
        behind = [modal for modal in self.said.modals if act.end <= modal.start < min(clause, act.end + 45)]
        between = [one for one in self.said.acts if behind and act.end <= one.start < behind[0].start]
        if not behind or (between and not LISTED.fullmatch(self._without(act.end, behind[0].start, between))):
            return None
        words = self.said.text[between[-1].end if between else act.end : behind[0].start]
        named = words.strip() == "" and not self._is_infinitive(act)
        own = self.said.text[behind[0].start : behind[0].end].startswith("est ")
        governor = self.said.governor(act)
        parted = governor is not None and CLAUSE.search(self.said.text, governor.end, act.start) is not None
        if governor is not None and not parted and self._is_governed(act, governor) and not named:
            return None
        bound = re.search(r"\b(?:il|on|l'on|ils|vous|qui|c'|y) ?(?:ne |n')?(?:est|sont|sera|etes)", words)
        return behind[0] if named or own or (COPULA.search(words) and words.strip() and not bound) else None

    def _without(self, start: int, end: int, acts: Sequence[Cue]) -> str:
        """Return a stretch without the acts within."""
        bounds = [start, *(at for one in acts for at in (one.start, one.end)), end]
        return "".join(self.said.text[first:last] for first, last in zip(bounds[::2], bounds[1::2], strict=True))

    def _is_governed(self, act: Cue, modal: Modal) -> bool:
        """Tell whether a modal before an act still governs it."""
        between = self.said.text[modal.end : act.start]
        if not self._is_infinitive(act):
            return bool(BE.search(between) or THAT.fullmatch(between)) or self.said.text[
                modal.start : modal.end
            ].endswith("ment")
        if CLAUSE.search(between):
            return LINKED.search(between) is not None
        others = [
            one for one in self.said.acts if modal.end <= one.start < act.start and not self.said.is_within(one.start)
        ]
        return len(between) < 60 or bool(others)

    def _is_done(self, act: Cue) -> bool:
        """Tell whether a duty is told as what is done: *les autres fournissent*, *à défaut, on coupe*."""
        before = self.said.text[self.said.previous(act) : act.start]
        if self._is_infinitive(act):
            many = [one for one in self.said.acts if one.value != "other" and not self.said.is_within(one.start)]
            is_list = not self.said.modals and len(many) > 1 and self._wants(act, len(self.said.text))
            return is_list and LINKED.search(self.said.text[self.said.start : act.start]) is not None
        if NOT.search(before) or act.value == "renounce" or self._may(act) or PARTICIPLE.fullmatch(self._words(act)):
            return False
        if act.value == "ruff":
            return self._wants(act, act.start)
        behind = self.said.text[act.end : act.end + 60]
        somebody = AGENT.search(self.said.before(act)) is not None
        if act.value == "suit":
            return somebody or IF_ABLE.search(behind) is not None
        wanted = self._wants(act, act.start)
        return (ABLE.match(behind) is not None and (somebody or wanted)) or (act.value == "overruff" and wanted)

    def _words(self, act: Cue) -> str:
        return self.said.text[act.start : act.end]

    def _may(self, act: Cue) -> bool:
        modal = self.said.governor(act)
        return modal is not None and modal.kind == "may" and act.start - modal.end < 6

    def _is_alternative(self, at: int) -> bool:
        """Tell whether one may as well do what is no duty: *couper ou se défausser*."""
        act, beside = (
            self.said.acts[at],
            [*(self.said.acts[at - 1 : at] if at else []), *self.said.acts[at + 1 : at + 2]],
        )
        between = [
            self.said.text[min(one.end, act.end) : max(one.start, act.start)] for one in beside if one.value == "other"
        ]
        return any(OR.fullmatch(words) for words in between)

    def _is_optional(self, act: Cue) -> bool:
        """Tell whether an act is left to choice, or one of two acts: *coupe ou renonce à volonté*."""
        after = next((one for one in self.said.acts if one.start >= act.end), None)
        either = after is not None and OR.fullmatch(self.said.text[act.end : after.start])
        ends = {act.end, after.end} if after and either else {act.end}
        return any(cue.label == "choice" and 0 <= cue.start - end < 4 for cue in self.said.cues for end in ends)

    def _is_excused(self, act: Cue) -> bool:
        """Tell whether an act, the last of its clause, is said not to be required: *coupe, sans y être tenu*."""
        end = self.said.clause(act.start)[1]
        excuses = [cue for cue in self.said.cues if cue.label == "excused" and act.end <= cue.start < end]
        return bool(excuses) and not any(act.end <= one.start < excuses[0].start for one in self.said.acts)

    def _is_infinitive(self, act: Cue) -> bool:
        return INFINITIVE.match(self.said.text, act.start, act.end) is not None

    def _is_of_the_table(self, act: Cue) -> bool:
        """Tell whether it is the pack that is cut, or a stake that is forced."""
        start, end = self.said.clause(act.start)
        words = [cue.label for cue in self.said.cues if start <= cue.start < end]
        others = {one.value for one in self.said.acts if start <= one.start < end} - {act.value, "other"}
        if BARE.match(self.said.text, act.start) and "play" not in words and not others:
            return True
        suited = act.value == "suit" and "want" not in words
        return "table" in words and not others and not ("want" in words or "play" in words or suited)

    def _trumped(self, act: Cue) -> Cue | None:
        start, end = self.said.clause(act.start)
        near = [cue for cue in self.said.cues if cue.label == "trumped" and start <= cue.start < end]
        for cue in (one for one in near if not ALIKE.search(self.said.text[: one.start])):
            low, high = min(cue.end, act.end), max(cue.start, act.start)
            if high - low < 40 and not any(low <= one.start < high for one in self.said.acts):
                return cue
        return None
