"""What was computed, generated and verified, and the ledger."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Verdict = Literal["holds", "false", "holds_under_reading", "probable_misprint", "undecided"]


EngineLevel = Literal["generated", "conformant", "exercised", "discriminating", "verified", "failed"]


@dataclass(frozen=True, slots=True)
class Claim:
    """A statement of a source that can be computed, and what the computation says."""

    id: str
    source: str
    account: str | None
    sentence: str | None
    family: str
    start: int
    end: int
    quote: str
    expression: str
    stated: str
    computed: str
    verdict: Verdict
    note: str


@dataclass(frozen=True, slots=True)
class Engine:
    """A generated engine: its module, the rules it was generated from and the level it reached."""

    id: str
    account: str
    game: str
    family: str
    module: str
    sha256: str
    level: EngineLevel


@dataclass(frozen=True, slots=True)
class Check:
    """One verification of an engine; `rule` and `scenario` name what was exercised, where that applies."""

    engine: str
    ordinal: int
    kind: str
    rule: str | None
    scenario: str | None
    passed: int
    detail: str


@dataclass(frozen=True, slots=True)
class Activity:
    """A ledger row (a PROV activity): stage `stage` was run on `subject` with inputs that hash to `key`."""

    stage: str
    subject: str
    key: str
    output: str
    status: Literal["done", "failed"]
    error: str
    seconds: float
    ended: str
