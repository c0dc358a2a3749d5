"""Rule records, references, and what an editor adds to them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Origin = Literal["extracted", "edited", "inherited", "supplied"]


@dataclass(frozen=True, slots=True)
class Rule:
    """A ludeme that a source states, with the span that states it; `value` is the JSON of the ludeme.

    Where the quotation leaves words out, `passages` is the JSON of [start, end] of each passage; empty for one.
    """

    id: str
    account: str
    kind: str
    value: str
    origin: Origin
    confidence: float
    pattern: str
    source: str
    sentence: str | None
    start: int
    end: int
    quote: str
    exception_of: str | None = None
    inherited_from: str | None = None
    passages: str = ""


@dataclass(frozen=True, slots=True)
class Mention:
    """A passage of an account that sends the reader to another game, before the target is looked up.

    `exception` is what the passage excepts from the likeness, as printed; empty where it excepts nothing.
    """

    id: str
    account: str
    target: str
    part: str
    how: str
    sentence: str
    start: int
    end: int
    quote: str
    exception: str = ""


@dataclass(frozen=True, slots=True)
class Reference:
    """A mention resolved: the account or section it points to, or nothing with the reason."""

    mention: str
    account: str
    target_account: str | None
    target_section: str | None
    verdict: str


@dataclass(frozen=True, slots=True)
class Scenario:
    """A worked example of a source that an engine must replay (`schema/scenario.schema.json`)."""

    id: str
    account: str
    source: str
    start: int
    end: int
    quote: str
    body: str


@dataclass(frozen=True, slots=True)
class SetAside:
    """A passage that an editor read and found to hold no rule (history, advice, equipment …)."""

    account: str
    source: str
    start: int
    end: int
    quote: str
    kind: str


@dataclass(frozen=True, slots=True)
class Gap:
    """A question the text leaves open, the choice made and its alternatives."""

    id: str
    account: str
    question: str
    choice: str
    alternatives: str
    reason: str


def inherited_id(account: str, kind: str, number: int) -> str:
    """Return the id of a record that an account takes over from another game, numbered from 1."""
    return f"{account}/{kind}-i{number}"


@dataclass(frozen=True, slots=True)
class Review:
    """An editor's verdict on an extracted rule: confirmed by the edition file, or rejected with a reason.

    Of the records of a kind that a reference brings all are rejected with the first.
    """

    rule: str
    account: str
    verdict: Literal["confirmed", "rejected"]
    reason: str


@dataclass(frozen=True, slots=True)
class Emendation:
    """A reading corrected by an editor; both readings stay."""

    source: str
    start: int
    end: int
    received: str
    proposed: str
    kind: Literal["ocr", "print", "author"]
    reason: str
