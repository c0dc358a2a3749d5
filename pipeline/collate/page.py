"""A comparison as a page for the browser that needs no other file: matter by matter, the two tellings side by side."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape

from pipeline.collate.comparison import Collation
from pipeline.collate.fields import Field, Statement
from pipeline.collate.passages import Passage
from pipeline.collate.sayings import (
    CHANGES_FR,
    ORIGINS_FR,
    VERDICTS_FR,
    Quoting,
    change_text,
    count,
    dependence_fr,
    quoting,
    say,
    work,
)
from pipeline.collate.sentences import AlignedPassage
from pipeline.collate.topics import Topic

OPENING = 60
"""Characters that are quoted of a passage that stands alone in a source which may only be quoted."""


@dataclass(frozen=True, slots=True)
class Phrases:
    """How a page names a kind of rule and says what a record holds."""

    label: Callable[[str], str] = str
    phrase: Callable[[str, Statement], str] = lambda _, statement: say(statement)


STYLE = """
.collation{border-collapse:collapse;width:100%;table-layout:fixed}.collation th,.collation td{text-align:left;
vertical-align:top;padding:.5rem;border-top:1px solid #bbb;overflow-wrap:anywhere}.collation td:first-child,
.collation th:first-child{width:20%}.collation q{quotes:"« " " »"}.collation td:first-child{border-left:6px solid #484}
.collation .contradicts td:first-child{border-left-color:#a00}.collation .differs td:first-child,
.collation .changed td:first-child{border-left-color:#b60}.collation .only_first td:first-child,
.collation .only_second td:first-child{border-left-color:#06a}.collation small{opacity:.75}
.collation mark{background:#fbe3a0;color:inherit}
.collation caption{text-align:left;font-weight:bold;padding:1rem 0 .3rem}
"""

_ALONE_STYLE = """
body{font:16px/1.5 Georgia,serif;max-width:75rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
@media(prefers-color-scheme:dark){body{background:#161616;color:#ddd}}
"""


def html(collation: Collation, limit: int | None, words: Phrases | None = None) -> str:
    """Return a collation as one HTML page; of sources that are not public, quotations of at most `limit` characters."""
    title = escape(f"{collation.first.title} / {collation.second.title}")
    return page(title, body(collation, limit, words))


def page(title: str, inside: str) -> str:
    """Return a page that stands alone, its style within it."""
    return (
        f'<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{title}</title><style>{_ALONE_STYLE}{STYLE}</style><h1>{title}</h1>{inside}</html>\n"
    )


def body(collation: Collation, limit: int | None, words: Phrases | None = None) -> str:
    """Return what such a page says below its heading."""
    show, words = quoting((collation.first, collation.second), limit), words or Phrases()
    sides = zip("AB", (collation.first, collation.second), strict=True)
    heads = "<tr><th>Verdict<th>A<th>B"
    different = "".join(_topic(topic, heads, show, words) for topic in collation.different_topics)
    alike = ", ".join(escape(topic.label) for topic in collation.topics if not topic.differs)
    apart = ", ".join(f"{escape(w.first)} → {escape(w.second)} ({w.times} fois)" for w in collation.vocabulary)
    return (
        "".join(f"<p><b>{name}</b> {escape(work(side))}</p>" for name, side in sides)
        + f"<p>{escape(dependence_fr(collation.reuse))}</p>"
        f"<p>{escape(count((topic.verdict for topic in collation.topics), VERDICTS_FR))}.</p>"
        + (f"<p>Mots mis l'un pour l'autre d'un bout à l'autre : {apart}.</p>" if apart else "")
        + different
        + (f"<p>Sans différence de règle : {alike}.</p>" if alike else "")
    )


def _topic(topic: Topic, heads: str, show: Quoting, words: Phrases) -> str:
    rows = "".join(_field_row(field, show, words) for field in topic.fields if field.counts)
    rows += "".join(_passage_row(passage, show) for passage in topic.different_passages)
    caption = f"{escape(topic.label[:1].upper() + topic.label[1:])} : {VERDICTS_FR[topic.verdict]}"
    return f'<table class="collation" id="{topic.id}"><caption>{caption}</caption>{heads}{rows}</table>\n'


def _field_row(field: Field, show: Quoting, words: Phrases) -> str:
    cells = "".join(_statement_cell(field, side, show, words) for side in (field.first, field.second))
    name = escape(f"{words.label(field.kind)} {field.about}".strip())
    return f'<tr class="{field.verdict}"><td>{VERDICTS_FR[field.verdict]}<br><b>{name}</b>{cells}\n'


def _statement_cell(field: Field, statement: Statement | None, show: Quoting, words: Phrases) -> str:
    if statement is None:
        return "<td>"
    quote = show.quote(statement.source, statement.quote)
    said = f"<br><q>{escape(quote)}</q>" if quote else ""
    return f"<td>{escape(words.phrase(field.kind, statement))} <small>{ORIGINS_FR[statement.origin]}</small>{said}"


def _passage_row(passage: AlignedPassage, show: Quoting) -> str:
    alone = passage.first is None or passage.second is None
    heavy = [change for change in passage.changes if change.kind != "content"]
    changes = "".join(f"<br><small>{escape(change_text(change, CHANGES_FR))}</small>" for change in heavy)
    parts = (passage.first, [change.first for change in heavy]), (passage.second, [change.second for change in heavy])
    cells = "".join(_passage_cell(part, show, alone, changed) for part, changed in parts)
    return f'<tr class="{passage.likeness}"><td>{VERDICTS_FR[passage.likeness]}{changes}{cells}\n'


def _passage_cell(part: Passage | None, show: Quoting, alone: bool, changed: Sequence[str]) -> str:
    if part is None:
        return "<td>"
    return f"<td><q>{_marked(show.quote(part.source, part.printed, OPENING if alone else None), changed)}</q>"


def _marked(text: str, changed: Sequence[str]) -> str:
    """Mark the first word of each change where the text prints it as the comparison read it."""
    first = sorted({words.split()[0] for words in changed if words})
    if not first:
        return escape(text)
    word = re.compile(rf"(?<![^\W_])(?:{'|'.join(map(re.escape, first))})(?![^\W_])", re.I)
    ends, found = 0, []
    for match in word.finditer(text):
        found += [escape(text[ends : match.start()]), f"<mark>{escape(match.group())}</mark>"]
        ends = match.end()
    return "".join([*found, escape(text[ends:])])
