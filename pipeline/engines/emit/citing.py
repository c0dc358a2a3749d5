"""Quotations above the functions that embody them, and the table of both."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from textwrap import wrap

from pipeline.engines.compile.chapter import Chapter, OpenQuestion, Stated, stated
from pipeline.engines.runtime.book import RuleText
from pipeline.errors import EngineError
from pipeline.ludemes import Ludeme

WIDTH = 110
BRIEF = 60
LIST = 3
"""Most rules of a kind that are named one by one where they are cited again."""

TIED = "\N{NO-BREAK SPACE}"
"""Keeps a mark and its word on one line while a quotation is broken into lines."""

Citable = Stated[Ludeme] | Iterable[Stated[Ludeme]] | None


@dataclass(slots=True)
class Citations:
    """Gathers, while a module is written, which rules its functions embody; numbers the rules in order of use."""

    year: int | None
    rules: dict[str, RuleText] = field(default_factory=dict)
    provenance: dict[str, tuple[str, ...]] = field(default_factory=dict)
    quoted: set[str] = field(default_factory=set)

    def cite(self, function: str, *stated: Citable) -> str:
        """Return the comment to set above a function: the quotations of its rules, or that it has none."""
        if function in self.provenance:
            raise EngineError(f"function {function} is cited twice", next_step="Mend the template.")
        told = self.tell(*stated)
        self.provenance[function] = tuple(text.id for text in self.note(*stated))
        return told or "# Conduct of the game; no rule of the text."

    def tell(self, *stated: Citable) -> str:
        """Return comment lines that quote the rules: in full the first time, by their first words afterwards.

        Of a list that was quoted before (the prices of a table) only the first and the last are named again.
        """
        told = []
        for (_, quoted), group in groupby(self.note(*stated), lambda text: (text.kind, text.id in self.quoted)):
            texts = list(group)
            if quoted and len(texts) > LIST:
                told.append(_named_again(texts))
            else:
                told += [comment(text, brief=quoted) for text in texts]
            self.quoted.update(text.id for text in texts)
        return "\n".join(told)

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


def _named_again(texts: Sequence[RuleText]) -> str:
    """Return one comment for a list of rules of a kind that stand in full above."""
    first, last = (_first_words(text.quote) for text in (texts[0], texts[-1]))
    names = [text.id.rsplit("/", 1)[-1] for text in (texts[0], texts[-1])]
    told = f"« {first} » to « {last} », {len(texts)} rules quoted above."
    return "\n".join(f"# {line}" for line in (told, f"[{texts[0].origin} {names[0]} to {names[1]}]"))


def _first_words(quote: str) -> str:
    return quote if len(quote) <= BRIEF else quote[:BRIEF].rsplit(" ", 1)[0] + " …"


def questions(gaps: Iterable[OpenQuestion]) -> str:
    """Return comment lines that tell what a text leaves open and what is supposed."""
    lines: list[str] = []
    for gap in gaps:
        told = wrap(f"{gap.question} {gap.choice}", WIDTH - 4, break_on_hyphens=False)
        lines += [f"# - {told[0]}", *(f"#   {line}" for line in told[1:])]
    return "\n".join(["# What the text leaves open, and what is supposed:", *lines, ""]) if lines else ""


def comment(text: RuleText, *, brief: bool = False) -> str:
    """Return one quotation with its page and rule as comment lines; `brief` gives its first words only."""
    words = _first_words(text.quote) if brief else text.quote
    page = f" p.{TIED}{text.page}." if text.page is not None else ""
    told = words if text.origin == "supplied" else f"«{TIED}{words}{TIED}»{page}"
    source = f"[{text.origin} {text.id.rsplit('/', 1)[-1]}]"
    if brief:
        return f"# {told} {source}".replace(TIED, " ")
    lines = wrap(told, WIDTH - 2, break_long_words=False, break_on_hyphens=False)
    lines = lines if len(lines[-1]) + len(source) < WIDTH - 3 else [*lines, ""]
    lines[-1] = f"{lines[-1]} {source}".strip()
    return "\n".join(f"# {line}".replace(TIED, " ") for line in lines)


def conventions(chapter: Chapter) -> Callable[[str], str]:
    """Return what tells a convention that the players may agree on: the words that offer it, else its name."""
    offered: dict[str, dict[str, None]] = {}
    for one in stated(chapter):
        if one.ludeme.option and one.text.origin != "supplied":
            offered.setdefault(_slug(one.ludeme.option), {})[one.text.quote] = None
    return lambda option: " […] ".join(offered.get(_slug(option), ())) or option.replace("_", " ").replace("-", " ")


def _slug(option: str) -> str:
    return option.replace("-", "_")
