"""What keeps an account from becoming an engine, in the compiler's own words."""

from __future__ import annotations

from pipeline.database.store import Store
from pipeline.database.views import find_accounts
from pipeline.engines.chapters import chapter_of
from pipeline.engines.compile.chapter import Chapter
from pipeline.engines.compile.family import FAMILIES, family_of
from pipeline.engines.emit.module import emit
from pipeline.errors import EngineError, MissingRules
from pipeline.model import Gap


def objections(store: Store, game: str, source: str | None = None) -> list[Gap]:
    """Return, for each account of a game that does not become an engine, what the compiler says."""
    found = []
    for account in find_accounts(store, game, source):
        told = objection(chapter_of(store, account))
        if told is not None:
            found.append(Gap(f"{account.id}/engine", account.id, told.what, "", "", told.next_step))
    return found


def objection(chapter: Chapter) -> EngineError | None:
    """Return what is missing, contradictory or beyond the engines in the rules of a chapter; None if nothing is."""
    kinds = {paged.rule.kind for paged in chapter.rules}
    if family_of(kinds) is None:
        lacking = {family: sorted(needed - kinds) for family, needed in FAMILIES.items() if needed & kinds}
        least = min(map(len, lacking.values()), default=0)
        near = [f"{family} without {', '.join(kinds_)}" for family, kinds_ in lacking.items() if len(kinds_) == least]
        nearest = f"; nearest are {', '.join(near)}" if near else ", and nothing in them is near to one"
        return MissingRules(
            f"{chapter.account.title}: these are the rules of no family of engines{nearest}",
            where=chapter.account.id,
            next_step=f"State them in corpus/{chapter.account.source}/edition/{chapter.account.slug}.yaml.",
        )
    try:
        emit(chapter)
    except EngineError as error:
        return error
    return None
