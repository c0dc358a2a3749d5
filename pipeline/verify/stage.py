"""The stage `verify`: engines against the text they come from; checks and certificates."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from pipeline.database.store import Store
from pipeline.engines.chapters import chapter_of
from pipeline.engines.load import module_path
from pipeline.errors import EngineError
from pipeline.model import Account, Batch, Claim, Engine, Gap, Scenario, Sentence, SetAside
from pipeline.paths import Project, project
from pipeline.verify.certificate import to_json, to_markdown
from pipeline.verify.examine import Evidence, examine


def compute(payload: Evidence) -> Batch:
    """Return the engine with the level it reached, its checks, and its certificate as two files."""
    examination = examine(payload)
    name = "certificates/" + payload.engine.id.replace("-", "_").replace("/", "_")
    certificate = examination.certificate
    files = {f"{name}.json": to_json(certificate), f"{name}.md": to_markdown(certificate)}
    engine = replace(payload.engine, level=certificate.level)
    return Batch(rows=(engine, *examination.checks), files=files)


class VerifyStage:
    """Engines, scenarios, sentences → `check_result`, `engine.level` and outputs/certificates."""

    name: ClassVar[str] = "verify"
    code: ClassVar[tuple[str, ...]] = ("ludemes", "edition/scenario.py", "engines", "verify")
    owns: ClassVar[dict[str, str]] = {"check_result": "engine", "engine": "id"}
    compute = staticmethod(compute)

    def __init__(self, home: Project | None = None) -> None:
        self.project = home or project()

    def subjects(self, store: Store) -> list[str]:
        """Return the ids of the engines."""
        return [engine.id for engine in store.select(Engine, "1 ORDER BY id")]

    def payload(self, store: Store, subject: str) -> Evidence:
        """Return an engine with its module, its rules and what its source says."""
        engine = store.one(Engine, "id = ?", (subject,))
        account = store.one(Account, "id = ?", (engine.account,)) if engine else None
        if engine is None or account is None:
            raise EngineError("no such engine", where=subject, next_step="Build the stages before.")
        mine = (account.id,)
        return Evidence(
            # The level is this stage's own result: it must not enter the key under which the result is kept.
            engine=replace(engine, level="generated"),
            module=module_path(engine.id, self.project).read_text("utf-8"),
            chapter=chapter_of(store, account),
            scenarios=tuple(store.select(Scenario, "account = ? ORDER BY start, id", mine)),
            sentences=tuple(store.select(Sentence, "account = ? ORDER BY start", mine)),
            asides=tuple(store.select(SetAside, "account = ? ORDER BY start", mine)),
            claims=tuple(store.select(Claim, "account = ? ORDER BY start, id", mine)),
            gaps=tuple(store.select(Gap, "account = ? ORDER BY id", mine)),
        )
