"""Quotations above the functions that embody them, and the table of both."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from dataclasses import dataclass, field

from pipeline.engines.compile.chapter import Stated
from pipeline.engines.runtime.book import RuleText
from pipeline.errors import EngineError
from pipeline.ludemes import Ludeme

WIDTH = 110

Citable = Stated[Ludeme] | Iterable[Stated[Ludeme]] | None


@dataclass(slots=True)
class Citations:
    """Gathers, while a module is written, which rules its functions embody; numbers the rules in order of use."""

    year: int | None
    rules: dict[str, RuleText] = field(default_factory=dict)
    provenance: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def cite(self, function: str, *stated: Citable) -> str:
        """Return the comment to set above a function: the quotations of its rules, or that it has none."""
        if function in self.provenance:
            raise EngineError(f"function {function} is cited twice", next_step="Mend the template.")
        texts = self.note(*stated)
        self.provenance[function] = tuple(text.id for text in texts)
        if not texts:
            return "# Conduct of the game; no rule of the text."
        return "\n".join(comment(text) for text in texts)

    def note(self, *stated: Citable) -> list[RuleText]:
        """Enter the rules of records in the table, once each, and return them."""
        texts = list(dict.fromkeys(record.text for group in stated for record in _each(group)))
        for text in texts:
            self.rules.setdefault(text.id, text)
        return texts

    def index(self, stated: Citable) -> int:
        """Return the number of the first rule in the table RULES, -1 if there is none."""
        texts = self.note(stated)
        return list(self.rules).index(texts[0].id) if texts else -1


def _each(group: Citable) -> Iterable[Stated[Ludeme]]:
    if group is None:
        return ()
    return (group,) if isinstance(group, Stated) else group


def comment(text: RuleText) -> str:
    """Return one quotation with its page and rule as comment lines."""
    if text.origin == "supplied":
        told = f"The text is silent. {text.quote}"
    else:
        told = f"« {text.quote} »" + (f" p. {text.page}." if text.page is not None else "")
    lines = textwrap.wrap(told, WIDTH - 2, break_long_words=False, break_on_hyphens=False)
    return "\n".join([*(f"# {line}" for line in lines), f"#   {text.origin} {text.kind}, {text.id}"])
