"""A collation as people read it: lines for the terminal, a page for the browser that needs no other file."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from html import escape
from textwrap import fill

from pipeline.collate.changes import Change
from pipeline.collate.comparison import Collation, Side
from pipeline.collate.fields import Field, Statement
from pipeline.collate.passages import Passage
from pipeline.collate.sentences import AlignedPassage

VERDICTS = {
    "contradicts": "contradicts", "differs": "differs", "only_first": "only in A", "only_second": "only in B",
    "wording": "differs only in wording", "agrees": "agrees",
}  # fmt: skip
"""How each verdict on a field is written, the heaviest first."""

LIKENESS = {
    "changed": "differs", "only_first": "no counterpart found in B", "only_second": "no counterpart found in A",
    "wording": "differs only in wording", "same": "same words",
}  # fmt: skip
"""How each likeness of passages is written: what no words bring together may still be said in other words."""

OPENING = 60
"""Characters that are quoted of a passage that stands alone in a source which may only be quoted."""


@dataclass(frozen=True, slots=True)
class Quoting:
    """How much of a source may be shown: everything of a public one, `limit` characters of any other."""

    public: frozenset[str]
    limit: int | None

    def quote(self, source: str, text: str, most: int | None = None) -> str:
        """Return a text, shortened at a word if its source is not public."""
        limit = self.limit if most is None else min(most, self.limit or most)
        if limit is None or self.limit is None or source in self.public or len(text) <= limit:
            return text
        return f"{text[: limit - 1].rsplit(' ', 1)[0]}…"


def quoting(collation: Collation, limit: int | None) -> Quoting:
    """Return the quoting of a collation; None shows everything, as on the user's own machine."""
    sides = (collation.first, collation.second)
    return Quoting(frozenset(side.source for side in sides if side.public), limit)


def lines(collation: Collation, width: int = 100) -> list[str]:
    """Return a collation as lines of plain text: dependence, fields, then passages, the heaviest differences first."""
    found = [
        *_head(collation),
        "",
        dependence(collation),
        "",
        f"FIELDS ({_count((f.verdict for f in collation.fields), VERDICTS)})",
    ]
    for field in by_weight(collation.fields):
        found += _field_lines(field, width)
    different = collation.different_passages
    if collation.vocabulary:
        found += ["", f"VOCABULARY {words_apart(collation)}"]
    found += ["", f"PASSAGES ({_count((passage.likeness for passage in collation.passages), LIKENESS)})"]
    for passage in different:
        found += _passage_lines(passage, width)
    rest = len(collation.passages) - len(different)
    return [*found, "", f"{rest} further passages agree or differ only in wording."]


def by_weight(fields: Iterable[Field]) -> list[Field]:
    """Return the fields, contradictions first."""
    order = list(VERDICTS)
    return sorted(fields, key=lambda field: order.index(field.verdict))


def dependence(collation: Collation) -> str:
    """Say in a sentence whether the two texts are two witnesses."""
    reuse = collation.reuse
    say = {
        "copied": "One text follows the other word for word: count them as one witness.",
        "partly copied": "Parts of one text are taken over from the other: where they agree, look for a shared run.",
        "independent": "The texts share no more than formulas: two witnesses.",
    }[reuse.verdict]
    shares = f"{reuse.first_share:.0%} of A and {reuse.second_share:.0%} of B in {len(reuse.runs)} common runs"
    return f"DEPENDENCE {reuse.verdict}: {shares}. {say}"


def words_apart(collation: Collation) -> str:
    """List the words that stand for each other throughout."""
    return ", ".join(f"{word.first} → {word.second} ({word.times} times)" for word in collation.vocabulary)


def _head(collation: Collation) -> list[str]:
    return [f"{name}  {_work(side)}" for name, side in (("A", collation.first), ("B", collation.second))]


def _work(side: Side) -> str:
    page = f", p. {side.page}" if side.page else ""
    return f"{side.account}: {side.title} ({side.author}, {side.work}, {side.year or 's. d.'}{page})"


def _count(verdicts: Iterable[str], names: Mapping[str, str]) -> str:
    counted = Counter(verdicts)
    return ", ".join(f"{counted[verdict]} {said}" for verdict, said in names.items() if counted[verdict])


def _field_lines(field: Field, width: int) -> list[str]:
    found = [f"  {VERDICTS[field.verdict]}: {field_name(field)}"]
    for name, statement in (("A", field.first), ("B", field.second)):
        if statement is not None:
            found.append(f"      {name}  {say(statement)}   [{statement.origin}]")
            found += _wrapped(f"« {statement.quote} »" if statement.quote else "", width)
    return found


def field_name(field: Field) -> str:
    """Name a field: its kind, what it is about, and the parts that differ."""
    parts = f" ({', '.join(field.parts)})" if field.parts else ""
    return f"{field.kind} {field.about}".strip() + parts


def say(statement: Statement) -> str:
    """Write what a record says, with its condition and convention."""
    value = ", ".join(f"{key} {_plain(item)}" for key, item in json.loads(statement.value).items()) or "yes"
    when = f" when {statement.when}" if statement.when else ""
    return value + when + (f" by convention “{statement.option}”" if statement.option else "")


def _plain(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


def _passage_lines(passage: AlignedPassage, width: int) -> list[str]:
    found = [f"  {LIKENESS[passage.likeness]}" + "".join(f"; {change_text(change)}" for change in heavy(passage))]
    for name, part in (("A", passage.first), ("B", passage.second)):
        found += _wrapped(f"{name}  « {part.printed} »" if part else "", width)
    if passage.near is not None:
        found += _wrapped(f"nearest in the other: « {passage.near.printed} »", width)
    return found


def heavy(passage: AlignedPassage) -> list[Change]:
    """Return the changes of a passage that may change the rule."""
    return [change for change in passage.changes if change.kind != "content"]


def change_text(change: Change) -> str:
    """Write a change: its class and the words on both sides."""
    return f"{change.kind}: {change.first or '∅'} → {change.second or '∅'}"


def _wrapped(text: str, width: int) -> list[str]:
    if not text:
        return []
    return [fill(text, width, initial_indent=" " * 6, subsequent_indent=" " * 9)]


_STYLE = """
body{font:16px/1.5 Georgia,serif;max-width:75rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
table{border-collapse:collapse;width:100%;table-layout:fixed}th,td{text-align:left;vertical-align:top;padding:.5rem;
border-top:1px solid #bbb;overflow-wrap:anywhere}th:first-child,td:first-child{width:22%}q{quotes:"« " " »"}
.contradicts td:first-child{border-left:6px solid #a00}.differs td:first-child,.changed td:first-child{
border-left:6px solid #b60}.only_first td:first-child,.only_second td:first-child{border-left:6px solid #06a}
.agrees td:first-child,.wording td:first-child{border-left:6px solid #484}small{color:#555}
@media(prefers-color-scheme:dark){body{background:#161616;color:#ddd}small{color:#aaa}}
"""


def html(collation: Collation, limit: int | None) -> str:
    """Return a collation as one HTML page; of sources that are not public, quotations of at most `limit` characters."""
    show = quoting(collation, limit)
    title = escape(f"{collation.first.title} / {collation.second.title}")
    heads = "<tr><th>Verdict<th>A: " + "<th>B: ".join(
        escape(_work(side)) for side in (collation.first, collation.second)
    )
    fields = "".join(_field_row(field, show) for field in by_weight(collation.fields))
    different = "".join(_passage_row(passage, show) for passage in collation.different_passages)
    counts = (
        escape(_count((f.verdict for f in collation.fields), VERDICTS)),
        escape(_count((p.likeness for p in collation.passages), LIKENESS)),
    )
    return (
        f'<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{title}</title><style>{_STYLE}</style><h1>{title}</h1><p>{escape(dependence(collation))}</p>"
        f"<h2>Fields: {counts[0]}</h2><table>{heads}{fields}</table>"
        f"<h2>Vocabulary</h2><p>{escape(words_apart(collation) or '—')}</p>"
        f"<h2>Passages: {counts[1]}</h2><table>{heads}{different}</table>"
        "</html>\n"
    )


def _field_row(field: Field, show: Quoting) -> str:
    cells = "".join(_statement_cell(statement, show) for statement in (field.first, field.second))
    return f'<tr class="{field.verdict}"><td>{VERDICTS[field.verdict]}<br><b>{escape(field_name(field))}</b>{cells}\n'


def _statement_cell(statement: Statement | None, show: Quoting) -> str:
    if statement is None:
        return "<td>"
    quote = show.quote(statement.source, statement.quote)
    said = f"<br><q>{escape(quote)}</q>" if quote else ""
    return f"<td>{escape(say(statement))} <small>{statement.origin}</small>{said}"


def _passage_row(passage: AlignedPassage, show: Quoting) -> str:
    alone = passage.first is None or passage.second is None
    changes = "".join(f"<br><small>{escape(change_text(change))}</small>" for change in heavy(passage))
    cells = "".join(_passage_cell(part, show, alone) for part in (passage.first, passage.second))
    return f'<tr class="{passage.likeness}"><td>{LIKENESS[passage.likeness]}{changes}{cells}\n'


def _passage_cell(part: Passage | None, show: Quoting, alone: bool) -> str:
    if part is None:
        return "<td>"
    return f"<td><q>{escape(show.quote(part.source, part.printed, OPENING if alone else None))}</q>"
