"""A draft of an edition: what a game still needs to become an engine, the usual answers put in.

The rules that were read are taken as they are. A question that they leave open gets the answer of custom; a rule that
no engine can play, or that contradicts an earlier one, is laid aside with the reason; what neither can mend stays open.
An editor reads the draft before it becomes an edition: nothing here is a rule of the text.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from pipeline.engines.compile.chapter import Chapter, PagedRule
from pipeline.engines.compile.choice import QUESTIONS
from pipeline.engines.compile.family import FAMILIES, family_of
from pipeline.engines.customs import Custom, Value, customs
from pipeline.engines.emit.module import emit
from pipeline.errors import ConflictingRules, EngineError, MissingRules
from pipeline.ludemes.cards import Players
from pipeline.model import Rule

ESSENTIAL = frozenset({"players", "deck", "deal", "turn_up", "trump", "rank_order", "leader", "follow", "trick_winner"})
"""Kinds without whose rules the game would be another: one that no engine can play is not laid aside."""

WITH_GAPS = frozenset({"tricks"})
"""Families whose engines can be played by three and five and not by four."""

MOST_CHANGES = 60
"""Answers and rules laid aside after which a draft is given up."""


@dataclass(frozen=True, slots=True)
class Answered:
    """A question of the engine, and the custom that answers it."""

    question: str
    custom: Custom
    value: str


@dataclass(frozen=True, slots=True)
class LaidAside:
    """A rule that the engine leaves out, and why."""

    rule: Rule
    reason: str


@dataclass(frozen=True, slots=True)
class Draft:
    """What is supposed and left out so that the rules of an account make an engine; `open` where they do not yet."""

    chapter: Chapter
    family: str | None
    answered: tuple[Answered, ...] = ()
    laid_aside: tuple[LaidAside, ...] = ()
    open: EngineError | None = None

    @property
    def playable(self) -> bool:
        """Whether an engine comes of it."""
        return self.family is not None and self.open is None


def draft(chapter: Chapter) -> Draft:
    """Return what is to be supposed and laid aside so that a chapter makes an engine, as far as custom goes."""
    now = _of_a_family(_without_faults(Draft(chapter, family_of(_kinds(chapter)))))
    for _ in range(MOST_CHANGES):
        if now.family is None or now.open is not None:
            return now
        try:
            emit(now.chapter)
        except EngineError as error:
            now = _mended(now, error)
        else:
            return now
    return now


def _kinds(chapter: Chapter) -> set[str]:
    return {paged.rule.kind for paged in chapter.rules}


def _without_faults(now: Draft) -> Draft:
    """Lay aside what faults cost: who plays by an engine commits none."""
    for paged in now.chapter.rules:
        if paged.rule.kind == "penalty" and json.loads(paged.rule.value).get("fault", "none") != "none":
            now = _without(now, paged.rule.id, "a fault that an engine does not allow") or now
    return now


def _of_a_family(now: Draft) -> Draft:
    """Answer by custom what the nearest family of engines cannot do without."""
    if now.family is not None:
        return now
    kinds = _kinds(now.chapter)
    lacking = {family: sorted(needed - kinds) for family, needed in FAMILIES.items()}
    nearest = min(lacking, key=lambda family: len(lacking[family]))
    answers = [_answer(kind, nearest, now.chapter) for kind in lacking[nearest]]
    if len(answers) > 1 or None in answers or not kinds & {"trick_winner", "trump", "turn_up"}:
        return now
    return replace(_with_answers(now, [answer for answer in answers if answer]), family=nearest)


def _mended(now: Draft, error: EngineError) -> Draft:
    """Return the draft after an objection: its questions answered, or its rule laid aside, or the objection kept."""
    if isinstance(error, MissingRules):
        refused = {aside.rule.kind for aside in now.laid_aside} | {answer.custom.kind for answer in now.answered}
        answers = [_answer(kind, now.family or "", now.chapter) for kind in error.about]
        found = [answer for answer in answers if answer is not None and answer.custom.kind not in refused]
        return _with_answers(now, found) if found else _with_fewer_players(now, error)
    if not error.about:
        return replace(now, open=error)
    # Of rules that collide the first is kept: what is said in passing later on is more often misread.
    collide = isinstance(error, ConflictingRules)
    without = _without(now, error.about[collide], error.what)
    if without is None or (without.laid_aside[-1].rule.kind in ESSENTIAL and not collide):
        return replace(now, open=error)
    return without


def _with_fewer_players(now: Draft, error: MissingRules) -> Draft:
    """Leave out the numbers of players for which the text, as it was read, does not tell the cards."""
    unknown = {int(about.split()[1]) for about in error.about if about.startswith("players ")}
    told = [paged.rule for paged in now.chapter.rules if paged.rule.kind == "players"]
    known = sorted({number for rule in told for number in _numbers(rule)} - unknown)
    gaps = known != list(range(min(known, default=0), max(known, default=0) + 1))
    if not unknown or not known or (gaps and now.family not in WITH_GAPS):
        return replace(now, open=error)
    for rule in told:
        now = _without(now, rule.id, "the cards of some of these numbers were not read") or now
    return _with_answers(now, [_fewer(known, now.family or "", gaps=gaps)])


def _numbers(rule: Rule) -> Sequence[int]:
    told = Players.model_validate_json(rule.value)
    return told.among or range(told.min, (told.max or told.min) + 1)


def _fewer(known: Sequence[int], family: str, *, gaps: bool) -> Answered:
    value: dict[str, Value] = {"min": known[0], "max": known[-1], **({"among": tuple(known)} if gaps else {})}
    choice = f"{', '.join(map(str, known))}: those of whose cards the text tells"
    custom = Custom.model_validate({"kind": "players", "families": (family,), "value": value, "choice": choice})
    return Answered(QUESTIONS["players"], custom, custom.written("left"))


def _answer(kind: str, family: str, chapter: Chapter) -> Answered | None:
    fitting = (one for one in customs() if one.question == kind and one.fits(family, _kinds(chapter)))
    custom = next(fitting, None)
    return Answered(QUESTIONS.get(kind, kind), custom, custom.written(_side(chapter))) if custom else None


def _side(chapter: Chapter) -> str:
    """Return the side to which it is dealt or played."""
    stated = [paged.rule.value for paged in chapter.rules if paged.rule.kind == "direction"]
    return "right" if any("right" in value for value in stated) else "left"


def _with_answers(now: Draft, answers: Collection[Answered]) -> Draft:
    rules = tuple(PagedRule(_supposed(now.chapter, answer), None) for answer in answers)
    return replace(
        now, chapter=replace(now.chapter, rules=now.chapter.rules + rules), answered=(*now.answered, *answers)
    )


def _supposed(chapter: Chapter, answer: Answered) -> Rule:
    account = chapter.account
    return Rule(
        f"{account.id}/{answer.custom.kind}-custom", account.id, answer.custom.kind, answer.value, "supplied", 0.0,
        "custom", account.source, None, 0, 0, "",
    )  # fmt: skip


def _without(now: Draft, rule: str, reason: str) -> Draft | None:
    """Return the draft with a rule laid aside; None if there is no such rule."""
    out = next((paged.rule for paged in now.chapter.rules if paged.rule.id == rule), None)
    if out is None:
        return None
    kept = tuple(paged for paged in now.chapter.rules if paged.rule.id != rule)
    return replace(now, chapter=replace(now.chapter, rules=kept), laid_aside=(*now.laid_aside, LaidAside(out, reason)))
