"""What an engine is compiled from: an account with the rules in force and their words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from pipeline import ludemes
from pipeline.engines.runtime.book import RuleText
from pipeline.ludemes import Ludeme
from pipeline.model import Account, Rule

L_co = TypeVar("L_co", bound=Ludeme, covariant=True)

SHORT_QUOTE = 200
"""Longest quotation, in characters, that is copied from a source that is not public."""


@dataclass(frozen=True, slots=True)
class PagedRule:
    """A rule in force and the printed page of its quotation."""

    rule: Rule
    page: int | None


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """A question that the text leaves open, and the choice that the edition makes."""

    question: str
    choice: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """An account, its rules in force, the options that the edition takes, and what the text leaves open."""

    account: Account
    source_title: str
    year: int | None
    public: bool
    rules: tuple[PagedRule, ...]
    taken: tuple[str, ...] = ()
    gaps: tuple[OpenQuestion, ...] = ()


@dataclass(frozen=True, slots=True)
class Stated(Generic[L_co]):
    """A ludeme with the rule that states it, its precedence (0 goes before 1), and whether it is an exception."""

    ludeme: L_co
    text: RuleText
    rank: int = 0
    exception: bool = False


def stated(chapter: Chapter) -> tuple[Stated[Ludeme], ...]:
    """Read the records of a chapter, in their order; quotations of a source that is not public are cut short."""
    return tuple(
        Stated(
            ludemes.read(paged.rule.kind, paged.rule.value),
            _text(chapter, paged),
            _rank(paged.rule),
            paged.rule.exception_of is not None,
        )
        for paged in chapter.rules
    )


def _text(chapter: Chapter, paged: PagedRule) -> RuleText:
    rule = paged.rule
    quote = " ".join(rule.quote.split()) or _silence(rule)
    if not chapter.public and len(quote) > SHORT_QUOTE:
        quote = quote[: SHORT_QUOTE - 1].rsplit(" ", 1)[0] + "…"
    # What the model of a game supposes is supposed here too: no sentence states it.
    origin = rule.origin if rule.quote else "supplied"
    return RuleText(rule.id, rule.kind, origin, quote, paged.page)


def _rank(rule: Rule) -> int:
    """Return the precedence of a rule: its account's own, what an editor took over, what the program did, defaults."""
    if rule.origin in ("edited", "extracted"):
        return 0
    if rule.origin == "supplied":
        return 3
    return 1 if rule.pattern.startswith("edition") else 2


def _silence(rule: Rule) -> str:
    """Say in a line what is supposed where the text is silent."""
    fields = ludemes.read(rule.kind, rule.value).model_dump(exclude_defaults=True, exclude={"kind"})
    told = ", ".join(f"{name} {value}" for name, value in fields.items())
    return f"The text is silent; supposed: {rule.kind.replace('_', ' ')} {told}".strip()
