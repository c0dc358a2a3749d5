"""Duties that a text does not state but lets understand: what is fined when it is left undone, what each may play.

*Celui qui renonce fait la bête* asks to follow; *chacun joue la carte de son choix* does not. Such a duty holds only
where the account says nothing else of the same duty (`unstated`). The words are `corpus/lexicon/duties.toml`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence

from pipeline.extract.cues import Cue
from pipeline.extract.duties import Duty
from pipeline.extract.masking import Masked
from pipeline.extract.modals import Clauses, parted
from pipeline.model import Rule, Sentence

PATTERN = "duty-implied"

LEFT_UNDONE = re.compile(
    r"\b(?:oubli|neglig|omet|omis|manqu|refus|dispens|abst|evit|faute)[a-z]*(?: (?:de|d'|a))? $"
    r"|\bqui (?:ne |n')(?:en |y )?$"
)
"""What stands before an act that somebody leaves undone."""

NOT_FINED = re.compile(r"\b(?:ne |n'|sans )(?:[a-z']+ )?$")
OF_TRICKS = re.compile(r"\b(?:couleurs?|atouts?|triomphes?|bete|levees?|plis?)\b")
TRICKS = re.compile(r"\b(?:lev[ée]es?|plis?|mains?|atouts?|triomphes?|b[êe]te)\b", re.IGNORECASE)


def implied(masked: Masked) -> Iterator[Duty]:
    """Give the duties that a sentence lets understand."""
    for said in parted(masked.text):
        for act in said.acts:
            if act.value != "other" and _is_fined(act, said):
                duty = "suit" if act.value == "renounce" else act.value
                yield Duty(duty, True, act.start, act.end)
        for cue in said.cues:
            if cue.label == "any" and not _is_limited(cue, said):
                yield Duty("suit", False, cue.start, cue.end)


def unstated(rules: Sequence[Rule], sentences: Sequence[Sentence]) -> list[Rule]:
    """Leave out what an account lets understand of a duty that it states, and where no tricks are played."""
    told = {_duty(rule) for rule in rules if rule.kind == "follow" and rule.pattern != PATTERN}
    has_tricks = any(TRICKS.search(one.printed) for one in sentences)
    return [rule for rule in rules if rule.pattern != PATTERN or (has_tricks and _duty(rule) not in told)]


def _duty(rule: Rule) -> str:
    return str(json.loads(rule.value).get("duty"))


def _is_fined(act: Cue, said: Clauses) -> bool:
    """Tell whether a sentence about tricks has a fine behind an act that is left undone."""
    undone = act.value == "renounce" or LEFT_UNDONE.search(said.text[: act.start])
    fines = [cue for cue in said.cues if cue.label == "fine" and cue.start >= act.end]
    if not undone or not fines or not OF_TRICKS.search(said.text, said.start):
        return False
    return not NOT_FINED.search(said.text[: fines[0].start])


def _is_limited(cue: Cue, said: Clauses) -> bool:
    """Tell whether it is only somebody without the suit, or in some case, who may play what he likes."""
    wanting = any(one.label in ("want", "modal") for one in said.cues)
    return wanting or said.is_within(cue.start)
