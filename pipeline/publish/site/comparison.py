"""The comparison of two or more tellings as a page of the site."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from pipeline.collate.comparison import choose, collate_accounts
from pipeline.collate.fields import Statement
from pipeline.collate.page import STYLE, Phrases, body
from pipeline.collate.table import table_body, tabulate
from pipeline.database.store import Store
from pipeline.model import Rule
from pipeline.publish.site import words
from pipeline.publish.site.access import QUOTATION, Site


def _phrase(kind: str, statement: Statement) -> str:
    held: dict[str, Any] = {**json.loads(statement.value), "when": statement.when, "option": statement.option}
    value = json.dumps({name: item for name, item in held.items() if item not in ("", None)}, ensure_ascii=False)
    quote = statement.quote
    rule = Rule("", "", kind, value, statement.origin, 1.0, "", statement.source, None, statement.start, 0, quote)
    return words.phrase(rule)


WORDS = Phrases(words.label, _phrase)
"""The site's French for the records of a comparison."""


@dataclass(frozen=True, slots=True)
class ComparisonPage:
    """What is compared, and the comparison as HTML with its style."""

    title: str
    body: Markup
    style: Markup


def comparison_page(store: Store, site: Site, names: list[str]) -> ComparisonPage:
    """Return the page of two accounts, or the table of more; raise UnknownGame or UsageError."""
    limit = QUOTATION if site.public else None
    if len(names) == 2:
        collation = collate_accounts(store, *choose(store, *names))
        title = f"{collation.first.title} / {collation.second.title}"
        inside = body(collation, limit, WORDS)
    else:
        table = tabulate(store, names)
        title = " / ".join(dict.fromkeys(side.title for side in table.sides))
        inside = table_body(table, limit, WORDS)
    return ComparisonPage(title, Markup(inside), Markup(STYLE))
