"""The flow: the stages in their order, and one call that brings the project up to date."""

from __future__ import annotations

from collections.abc import Callable

from pipeline.collate.stage import LemmasStage, PassagesStage
from pipeline.database.store import Store
from pipeline.digitize.stage import DigitizeStage
from pipeline.digitize.typeface import TypefaceStage
from pipeline.edition.stage import EditionStage
from pipeline.engines.stage import EnginesStage
from pipeline.extract.claims.stage import ClaimsStage
from pipeline.extract.resolve import ResolveStage
from pipeline.extract.stage import ExtractStage
from pipeline.ingest import IngestStage
from pipeline.model import Account
from pipeline.paths import Project
from pipeline.progress import Progress
from pipeline.publish.report import ReportStage
from pipeline.run import Stage, Summary, build, workers
from pipeline.segment.stage import GamesStage, SegmentStage
from pipeline.segment.tables.stage import TablesStage
from pipeline.terms.define import DefineStage
from pipeline.terms.stage import TermsStage
from pipeline.transcribe.stage import TranscribeStage
from pipeline.verify.stage import VerifyStage


def stages(project: Project) -> tuple[Stage, ...]:
    """Return the stages of the flow, upstream first."""
    return (
        IngestStage(project),
        TypefaceStage(),
        DigitizeStage(),
        TranscribeStage(),
        SegmentStage(),
        TablesStage(),
        GamesStage(),
        ExtractStage(),
        EditionStage(),
        ResolveStage(),
        LemmasStage(),
        PassagesStage(),
        DefineStage(),
        TermsStage(),
        ClaimsStage(),
        EnginesStage(),
        VerifyStage(),
        ReportStage(),
    )


def bring_up_to_date(
    project: Project,
    *,
    jobs: int = 2,
    progress: Progress | None = None,
    only: Callable[[str, str], bool] | None = None,
) -> Summary:
    """Build what is out of date in the project's database and outputs."""
    store = Store(project.database, anew=True)
    pool = workers(jobs) if jobs > 1 else None
    try:
        return build(stages(project), store, project, executor=pool, progress=progress, only=only)
    finally:
        if pool is not None:
            pool.shutdown(cancel_futures=True)
        store.close()


def accounts_of(project: Project) -> list[str]:
    """Return the ids of the accounts that the database holds."""
    store = Store(project.database)
    try:
        return [account.id for account in store.select(Account, "1 ORDER BY id")]
    finally:
        store.close()


BY_ACCOUNT = frozenset({"extract", "passages", "define", "engines", "verify"})
"""The stages that look at one account or engine at a time; their subjects are `source/slug`."""


def for_game(slug: str) -> Callable[[str, str], bool]:
    """Return the choice of a build that leaves the other games as they are."""
    return lambda stage, subject: stage not in BY_ACCOUNT or subject.rpartition("/")[2] == slug
