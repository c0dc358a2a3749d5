"""The stage `engines`: the rules in force of an account become a module."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import ClassVar

from pipeline.database.store import Store
from pipeline.engines.chapters import chapter_of
from pipeline.engines.compile.chapter import Chapter
from pipeline.engines.compile.family import family_of
from pipeline.engines.emit.module import emit
from pipeline.engines.load import file_of
from pipeline.errors import EngineError
from pipeline.extract.effective import effective_rules
from pipeline.model import Account, Batch, Engine, GameAccount, Source

OWN = frozenset({"edited", "extracted", "supplied"})
"""Origins of what an account states itself."""


@dataclass(frozen=True, slots=True)
class EnginePayload:
    """A chapter with its rules in force, the game it belongs to, and whether its text is another one's witness."""

    chapter: Chapter
    game: str
    is_witness: bool


def compute(payload: EnginePayload) -> Batch:
    """Return the engine row and its module.

    An account that an editor has worked on raises what is missing or contradictory; of another, which nobody has
    promised to be complete, nothing is made. Nor of a witness, of which leaves may be lost that the editor read in
    the other text: what it lacks is a warning.
    """
    chapter = payload.chapter
    family = family_of({paged.rule.kind for paged in chapter.rules})
    try:
        text = emit(chapter)
    except EngineError as error:
        if not _edited(chapter):
            return Batch()
        if payload.is_witness:
            return Batch(warnings=(f"{chapter.account.id}: no engine of this witness; {error}",))
        raise
    if not any(paged.rule.origin in OWN for paged in chapter.rules):
        return Batch()  # all is taken over from another game, and what sets them apart was not read
    name = file_of(chapter.account.id)
    digest = hashlib.sha256(text.encode()).hexdigest()
    engine = Engine(chapter.account.id, chapter.account.id, payload.game, family or "", name, digest, "generated")
    return Batch(rows=(engine,), files={name: text})


def _edited(chapter: Chapter) -> bool:
    return any(paged.rule.origin in ("edited", "supplied") for paged in chapter.rules)


class EnginesStage:
    """Rules in force → `engine` and outputs/engines."""

    name: ClassVar[str] = "engines"
    code: ClassVar[tuple[str, ...]] = ("ludemes", "engines")
    owns: ClassVar[dict[str, str]] = {"engine": "account"}
    compute = staticmethod(compute)

    def subjects(self, store: Store) -> list[str]:
        """Return the accounts whose rules in force make a game of a family that engines know."""
        accounts = store.select(Account, "1 ORDER BY id")
        return [a.id for a in accounts if family_of({rule.kind for rule in effective_rules(store, a.id)})]

    def payload(self, store: Store, subject: str) -> EnginePayload:
        """Return the chapter of an account."""
        account = store.one(Account, "id = ?", (subject,))
        if account is None:
            raise EngineError("no such account", where=subject, next_step="Build the stages before.")
        game = store.one(GameAccount, "account = ?", (subject,))
        source = store.one(Source, "id = ?", (account.source,))
        is_witness = source is not None and source.witness_of is not None
        return EnginePayload(chapter_of(store, account), game.game if game else account.slug, is_witness)
