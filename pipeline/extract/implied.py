"""What a text does not state but lets understand: duties, and how many play.

*Celui qui renonce fait la bête* asks to follow; *chacun joue la carte de son choix* does not. Such a duty holds only
where the account says nothing else of the same duty (`unstated`). The words are `corpus/lexicon/duties.toml`.
*À trois on donne neuf cartes, à cinq six* tells that three to five play, where nothing else does.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from pipeline.extract.acts import NO_DUTY
from pipeline.extract.cues import Cue
from pipeline.extract.duties import Duty
from pipeline.extract.duty_phrases import CONTRARY
from pipeline.extract.duty_times import LASTS, Times
from pipeline.extract.lexicon import wordings
from pipeline.extract.masking import Masked
from pipeline.extract.modals import CLAUSE, Clauses, parted
from pipeline.extract.period import modern_in_place
from pipeline.extract.text import fold
from pipeline.extract.values import finish
from pipeline.model import Rule, Sentence

WORDINGS = wordings("implied")

PATTERN = "duty-implied"

CASES = "players-cases"
CONFIDENCE = 0.6

NUMBERS = WORDINGS["numbers"]
"""A case of some numbers of players, all of them told."""

THE_TWO = WORDINGS["the-two"]
"""What speaks of two who play as of all of them."""

IN_CASE = WORDINGS["in-case"]
"""What makes of the two who play those of a case only: *si les deux joueurs ont levé six mains*."""

WHOLE = 4
"""Of so many sentences, a text is an account that tells its cases; of fewer, the cases need not be all of them."""

MORE = WORDINGS["more"]
"""What speaks of more than two, or of sides."""

OF_PLAY = frozenset({"follow", "trick_winner", "leader", "trump", "turn_up"})
"""What an account tells that gives the order in which tricks are played."""

LEFT_UNDONE = WORDINGS["left-undone"]
"""What stands before an act that somebody leaves undone."""

COULD = WORDINGS["could"]
BUT_DOES_NOT = WORDINGS["but-does-not"]
"""What stands about an act that somebody could do and leaves undone: *qui peut couper et ne coupe pas*."""

ABLE, LEAVES_IT = WORDINGS["able"], WORDINGS["leaves-it"]
"""What stands before and behind an act that is in somebody's power: *pouvant forcer, on l'omet*."""

LIKE_HIM = WORDINGS["like-him"]
"""What says the same of another than who is fined: *il en est de même de celui qui*."""

OR_THAT = WORDINGS["or-that"]
"""What adds to one case another: *quand on renonce, ou que, pouvant forcer*."""

LOSES_A_TRICK = WORDINGS["loses-a-trick"]
"""What is no fine, but the course of the play."""

UNPUNISHED = WORDINGS["unpunished"]
"""What says that nothing is paid for an act."""

SO = WORDINGS["so"]
"""What makes of what one may play the consequence of a case."""

WILL = WORDINGS["will"]
TRUMPS_TOO = WORDINGS["trumps-too"]
OF_TRUMPS = WORDINGS["of-trumps"]
NOT_FINED = WORDINGS["not-fined"]
OF_TRICKS = WORDINGS["of-tricks"]
TRICKS = WORDINGS["tricks"]


def implied(masked: Masked, before: str = "") -> Iterator[Duty]:
    """Give the duties that a sentence lets understand; `before` is what was said last."""
    for said in parted(masked.text):
        times = Times(said, before)
        for act in said.acts:
            required = None if act.value in NO_DUTY else _judged(act, said)
            if required is not None:
                duty = CONTRARY.get(act.value, act.value)
                yield Duty(duty, required, act.start, act.end, times.stock(act.start, act.end))
            elif act.value == "other" and _is_at_will(act, said):
                yield Duty("ruff", False, act.start, act.end, times.stock(act.start, act.end))
        for cue in said.cues:
            stock = times.stock(cue.start, cue.end)
            if cue.label == "any" and not _is_limited(cue, said, stock):
                yield Duty("suit", False, cue.start, cue.end, stock)


def _is_of_a_fine(rule: Rule, rules: Sequence[Rule]) -> bool:
    """Tell whether only a fine lets understand that one must follow, where nothing is told of how tricks are played."""
    value = json.loads(rule.value)
    is_asked = value.get("duty") == "suit" and value.get("required", True)
    return is_asked and not any(one.kind in OF_PLAY and one.pattern != PATTERN for one in rules)


def unstated(rules: Sequence[Rule], sentences: Sequence[Sentence]) -> list[Rule]:
    """Leave out what an account lets understand of a duty that it states, and where no tricks are played."""
    told = [json.loads(rule.value) for rule in rules if rule.kind == "follow" and rule.pattern != PATTERN]
    has_tricks = any(TRICKS.search(one.printed) for one in sentences) and all(rule.kind != "row" for rule in rules)
    has_trumps = any(OF_TRUMPS.search(one.printed) for one in sentences) and all(map(_is_with_trumps, rules))
    return [
        rule
        for rule in rules
        if rule.pattern != PATTERN
        or (
            has_tricks
            and not _is_told(rule, told)
            and not _is_of_a_fine(rule, rules)
            and (has_trumps or json.loads(rule.value)["duty"] != "ruff")
        )
    ]


def _is_with_trumps(rule: Rule) -> bool:
    return rule.kind != "trump" or json.loads(rule.value).get("method") != "none"


def companies(account: str, rules: Sequence[Rule], sentences: Sequence[Sentence]) -> Iterator[Rule]:
    """Give how many play an account that tells no more of it than cases: from the fewest to the most of them.

    Its quotation is the sentence of the first case; where there are none, two play who are called *les deux joueurs*.
    """
    if any(rule.kind in ("players", "partners") for rule in rules):
        return
    yield from list(_by_cases(rules, sentences)) or _two(account, sentences)


def _two(account: str, sentences: Sequence[Sentence]) -> Iterator[Rule]:
    """Give that two play, where a text calls them *les deux joueurs* and speaks of nobody else."""
    texts = [modern_in_place(fold(one.printed)) for one in sentences]
    met = [one for one, text in zip(sentences, texts, strict=True) if _speaks_of_two(text)]
    if met and not any(MORE.search(text) for text in texts):
        one = met[0]
        yield Rule(
            id="", account=account, kind="players", value=json.dumps({"max": 2, "min": 2}), origin="extracted",
            confidence=CONFIDENCE, pattern=CASES, source=one.source, sentence=one.id, start=one.start, end=one.end,
            quote=one.printed,
        )  # fmt: skip


def _speaks_of_two(text: str) -> bool:
    """Tell whether a sentence speaks of two as of all who play, and of no case."""
    return any(IN_CASE.search(text[: match.start()]) is None for match in THE_TWO.finditer(text))


def _by_cases(rules: Sequence[Rule], sentences: Sequence[Sentence]) -> Iterator[Rule]:
    """Give how many play by the cases that rules tell, from the fewest to the most."""
    if len(sentences) < WHOLE:
        return
    told = [(rule, number) for rule in rules for number in _numbers(str(json.loads(rule.value).get("when", "")))]
    numbers = {number for _, number in told}
    value = finish("players", {"min": min(numbers), "max": max(numbers)}) if len(numbers) > 1 else None
    if value is not None:
        first = min((rule for rule, _ in told), key=lambda rule: rule.start)
        own = next(one for one in sentences if one.id == first.sentence)
        told_whole = replace(first, start=own.start, end=own.end, quote=own.printed)
        yield replace(told_whole, kind="players", value=value, pattern=CASES, confidence=CONFIDENCE)


def _numbers(when: str) -> tuple[int, ...]:
    """Return the numbers of players that a condition names, if it is one of nothing else."""
    return tuple(map(int, re.findall(r"\d+", when))) if NUMBERS.fullmatch(when) else ()


def _is_told(rule: Rule, told: Iterable[Mapping[str, object]]) -> bool:
    """Tell whether an account states a duty; what it asks in general may be free while the stock lasts."""
    value = json.loads(rule.value)
    is_free = value.get("when") == LASTS and not value.get("required", True)
    return any(
        one["duty"] == value.get("duty") and not (is_free and one.get("required", True) and one.get("when") != LASTS)
        for one in told
    )


def _judged(act: Cue, said: Clauses) -> bool | None:
    """Tell of an act that is left undone whether it is fined or not; None where nothing of the sort is said."""
    undone = act.value in CONTRARY or LEFT_UNDONE.search(said.text[: act.start]) or _is_forgone(act, said.text)
    if not undone or not OF_TRICKS.search(said.text, said.start):
        return None
    if UNPUNISHED.search(said.text, act.end, said.clause(act.start)[1]):
        return False
    fines = [cue for cue in said.cues if cue.label == "fine" and (cue.start >= act.end or _is_case_of(cue, act, said))]
    fines = [cue for cue in fines if not LOSES_A_TRICK.match(said.text, cue.start)]
    return True if fines and not NOT_FINED.search(said.text[: fines[0].start]) else None


def _is_case_of(fine: Cue, act: Cue, said: Clauses) -> bool:
    """Tell whether an act behind a fine is the case in which it is due: *on paie un jeton quand on renonce*."""
    between = said.text[fine.end : act.start]
    is_told = CLAUSE.search(between) is None or LIKE_HIM.search(between) is not None
    is_case = said.is_within(act.start) or OR_THAT.search(between) is not None
    return fine.end <= act.start and is_case and is_told


def _is_forgone(act: Cue, text: str) -> bool:
    """Tell whether an act is one that somebody could do and does not."""
    could = COULD.search(text[: act.start]) is not None and BUT_DOES_NOT.match(text, act.end) is not None
    return could or (ABLE.search(text[: act.start]) is not None and LEAVES_IT.match(text, act.end) is not None)


def _is_at_will(act: Cue, said: Clauses) -> bool:
    """Tell whether who lacks the suit plays what he likes, and trumps if he likes; not who lacks these as well."""
    start, end = said.clause(act.start)
    wanting = any(one.label == "want" and start <= one.start < act.start for one in said.cues)
    is_his = WILL.match(said.text, act.end - 4) is not None
    is_his &= not any(one.label == "table" and start <= one.start < end for one in said.cues)
    return wanting and is_his and not TRUMPS_TOO.search(said.text, start, end) and not said.is_within(act.start)


def _is_limited(cue: Cue, said: Clauses, stock: str) -> bool:
    """Tell whether it is only somebody without the suit, or in some case, who may play what he likes.

    While cards are left to draw, what is said of the time after that is of no matter.
    """
    start, end = said.clause(cue.start)
    others = [act for act in said.acts if not cue.start <= act.start < cue.end]
    acts = [act for act in others if start <= act.start < end and act.value not in NO_DUTY]
    if acts or SO.search(said.text[start : cue.start]):
        return True
    wanting = any(one.label == "want" and (one.start < end or not stock) for one in said.cues)
    bound = cue.value != "nothing" and any(
        start <= one.start < cue.start and one.kind == "must" and not one.denied for one in said.modals
    )
    return wanting or bound or said.is_within(cue.start)
