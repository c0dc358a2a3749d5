"""Reading from the store what an engine is compiled from."""

from __future__ import annotations

from pipeline.database.place import printed_page
from pipeline.database.store import Store
from pipeline.engines.compile.chapter import Chapter, OpenQuestion, PagedRule
from pipeline.extract.effective import effective_rules
from pipeline.model import Account, Gap, Rule, Source


def chapter_of(store: Store, account: Account) -> Chapter:
    """Return an account with its rules in force, their printed pages, and the conventions that its edition takes."""
    source = store.one(Source, "id = ?", (account.source,))
    rules = effective_rules(store, account.id)
    gaps = store.select(Gap, "account = ? AND id LIKE '%/option-%' AND choice = 'taken' ORDER BY id", (account.id,))
    return Chapter(
        account=account,
        source_title=source.title if source else account.source,
        year=source.year if source else None,
        public=bool(source and source.public),
        rules=tuple(PagedRule(rule, page_of(store, rule)) for rule in rules),
        gaps=_open_questions(store, account.id),
        taken=tuple(gap.id.rsplit("/option-", 1)[1] for gap in gaps),
    )


def _open_questions(store: Store, account: str) -> tuple[OpenQuestion, ...]:
    """Return the gaps that the edition of an account fills, in its order."""
    gaps = store.select(Gap, "account = ? AND id LIKE '%/gap-edition-%' ORDER BY length(id), id", (account,))
    return tuple(OpenQuestion(gap.question, gap.choice) for gap in gaps)


def page_of(store: Store, rule: Rule) -> int | None:
    """Return the printed page on which the words of a rule begin; None if unknown or without words."""
    if not rule.quote:
        return None
    return printed_page(store, rule.source, rule.start)
