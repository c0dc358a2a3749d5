"""Stages, ledger and progress: what is out of date is computed, in parallel, and written by one process.

A stage is a pure function from a payload (rows and fingerprints) to rows and files. The ledger key of
(stage, subject) is the sha256 of the stage's code, of what it imports and reads, and of the payload. The ledger row is
written in the transaction of the rows, so a killed run resumes where it stopped; files are written
before that transaction, so a ledger row never speaks of a file that does not exist.
"""

from __future__ import annotations

import ctypes
import hashlib
import os
import signal
import time
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

from pipeline.database.store import Store
from pipeline.dependence import code_of, fingerprint, forget_files, lexicons_of
from pipeline.errors import InternalError, MissingDependency, TapisVertError
from pipeline.files import digest_of, file_is, files_of, remove_files, write_file
from pipeline.model import TABLE_OF, Activity, Batch, Row
from pipeline.paths import Project
from pipeline.progress import Progress, Silent

COMMON_CODE = ("model",)
"""What every stage depends on."""


class Stage(Protocol):
    """One step of the flow; see CONTRIBUTING.md for how to write one."""

    @property
    def name(self) -> str:
        """Return the name in the ledger."""
        ...

    @property
    def code(self) -> tuple[str, ...]:
        """Return the files and folders below pipeline/ that compute; `dependence` finds what they import and read."""
        ...

    @property
    def owns(self) -> Mapping[str, str]:
        """Return the rows of a subject, in the order of their deletion: table → column, or a condition with `?`."""
        ...

    def subjects(self, store: Store) -> list[str]:
        """Return what the stage is run on: source ids, page ids, account ids or `corpus`."""
        ...

    def payload(self, store: Store, subject: str) -> object:
        """Return everything the computation needs; its repr is hashed into the ledger key."""
        ...

    @property
    def compute(self) -> Callable[[Any], Batch]:
        """Return the pure function; it runs in a worker process."""
        ...


@runtime_checkable
class Movable(Protocol):
    """What a payload may be: the same wherever it stands in its source; its rows are moved, not made anew."""

    @property
    def place(self) -> int:
        """Return the offset in the source from which its rows count."""
        ...

    def unplaced(self) -> object:
        """Return everything that the computation reads, without where it stands; its repr is hashed."""
        ...

    def moved(self, row: Any, by: int) -> Row:
        """Return a row of the subject as it stands so much farther on."""
        ...


@dataclass(slots=True)
class Summary:
    """What a build did: subjects computed, found up to date and failed, by stage; and its warnings."""

    done: dict[str, int] = field(default_factory=dict)
    current: dict[str, int] = field(default_factory=dict)
    failed: list[Activity] = field(default_factory=list)
    missing_dependency: bool = False
    warnings: list[str] = field(default_factory=list)
    seconds: dict[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Result:
    batch: Batch
    seconds: float


def build(
    stages: Sequence[Stage],
    store: Store,
    project: Project,
    *,
    executor: Executor | None = None,
    progress: Progress | None = None,
    only: Callable[[str, str], bool] | None = None,
) -> Summary:
    """Bring every stage up to date, in order; a subject that fails is recorded and the rest goes on."""
    summary, bar = Summary(), progress or Silent()
    forget_files()
    store.connection.execute("PRAGMA foreign_keys = OFF")
    for stage in stages:
        started = time.monotonic()
        _run_stage(stage, store, project, executor, bar, summary, only)
        summary.seconds[stage.name] = time.monotonic() - started
    return summary


def _run_stage(
    stage: Stage,
    store: Store,
    project: Project,
    executor: Executor | None,
    bar: Progress,
    summary: Summary,
    only: Callable[[str, str], bool] | None,
) -> None:
    ledger = {row.subject: row for row in store.select(Activity, "stage = ?", (stage.name,))}
    subjects = stage.subjects(store)
    for gone in ledger.keys() - set(subjects):
        _forget(stage, gone, store, project)
    pending: list[tuple[str, str, object]] = []
    for subject in subjects:
        if only is not None and not only(stage.name, subject):
            continue
        payload = stage.payload(store, subject)
        key = _key(stage, payload, project)
        if _is_current(_moved(stage, subject, ledger.get(subject), key, payload, store), key, project):
            summary.current[stage.name] = summary.current.get(stage.name, 0) + 1
        else:
            pending.append((subject, key, payload))
    if pending:
        with bar.stage(stage.name, total=len(subjects), done=len(subjects) - len(pending)) as advance:
            for subject, key, outcome in _compute(stage, pending, executor):
                _write(stage, subject, key, outcome, store, project, summary)
                advance()


def _compute(
    stage: Stage, pending: list[tuple[str, str, object]], executor: Executor | None
) -> Iterator[tuple[str, str, _Result | TapisVertError]]:
    if executor is None or len(pending) == 1:
        for subject, key, payload in pending:
            yield subject, key, _attempt(stage.compute, payload)
        return
    futures: dict[Future[_Result | TapisVertError], tuple[str, str, object]] = {
        executor.submit(_attempt, stage.compute, payload): (subject, key, payload)
        for subject, key, payload in sorted(pending, key=_size, reverse=True)
    }
    for future in as_completed(futures):
        subject, key, payload = futures[future]
        try:
            yield subject, key, future.result()
        except BrokenProcessPool:
            yield (
                subject,
                key,
                TapisVertError(
                    "A worker process was killed, probably for want of memory",
                    where=subject,
                    next_step="Run the build again with --jobs 1.",
                ),
            )


def _size(one: tuple[str, str, object]) -> int:
    """Return how much a subject gives to read: the largest goes first, or all would wait for it at the end."""
    return len(repr(one[2]))


def _attempt(compute: Callable[[Any], Batch], payload: object) -> _Result | TapisVertError:
    started = time.process_time()
    try:
        batch = compute(payload)
    except TapisVertError as error:
        return error
    except Exception as error:  # a fault of ours in one subject must not stop a book
        if os.environ.get("TAPISVERT_DEBUG"):
            raise
        return _internal(error)
    return _Result(batch, time.process_time() - started)


def _internal(error: Exception) -> InternalError:
    last = traceback.extract_tb(error.__traceback__)[-1]
    return InternalError(
        f"The program failed: {type(error).__name__}: {error}",
        where=f"{Path(last.filename).name}, line {last.lineno}",
        next_step="Please report this with the source; `tapisvert --debug build --jobs 1` shows the whole trace.",
    )


def _write(
    stage: Stage,
    subject: str,
    key: str,
    outcome: _Result | TapisVertError,
    store: Store,
    project: Project,
    summary: Summary,
) -> None:
    now = datetime.now(UTC).isoformat(timespec="seconds")
    if isinstance(outcome, TapisVertError):
        before = store.one(Activity, "stage = ? AND subject = ?", (stage.name, subject))
        kept = before.output if before is not None else ""
        row = Activity(stage.name, subject, key, kept, "failed", str(outcome), 0.0, now)
        with store.transaction():
            store.delete("activity", "stage = ? AND subject = ?", (stage.name, subject))
            store.insert([row])
        summary.failed.append(row)
        summary.missing_dependency |= isinstance(outcome, MissingDependency)
        return
    for name, text in sorted(outcome.batch.files.items()):
        write_file(project.outputs / name, text)
    remove_files(_left(stage, subject, store, outcome.batch.files), project.outputs)
    warnings = "\n".join(outcome.batch.warnings)
    row = Activity(stage.name, subject, key, digest_of(outcome.batch), "done", warnings, round(outcome.seconds, 3), now)
    with store.transaction():
        _forget_rows(stage, subject, store)
        store.insert(outcome.batch.rows)
        store.insert([row])
    summary.done[stage.name] = summary.done.get(stage.name, 0) + 1
    summary.warnings.extend(outcome.batch.warnings)


def _left(stage: Stage, subject: str, store: Store, made: Iterable[str] = ()) -> dict[str, str]:
    """Return the files of a subject's last run that neither this run nor another subject makes: name → sha256."""
    last = store.one(Activity, "stage = ? AND subject = ?", (stage.name, subject))
    old = dict(files_of(last)) if last is not None else {}
    if not old.keys() - set(made):
        return {}
    others = store.select(Activity, "NOT (stage = ? AND subject = ?)", (stage.name, subject))
    still = {name for row in others for name, _ in files_of(row)}.union(made)
    return {name: digest for name, digest in old.items() if name not in still}


def _forget(stage: Stage, subject: str, store: Store, project: Project) -> None:
    remove_files(_left(stage, subject, store), project.outputs)
    with store.transaction():
        _forget_rows(stage, subject, store)


def _forget_rows(stage: Stage, subject: str, store: Store) -> None:
    for table, condition in stage.owns.items():
        where = condition if "?" in condition else f"{condition} = ?"
        store.delete(table, where, (subject,) * where.count("?"))
    store.delete("activity", "stage = ? AND subject = ?", (stage.name, subject))


def _is_current(row: Activity | None, key: str, project: Project) -> bool:
    if row is None or row.status != "done" or row.key != key:
        return False
    return all(file_is(project.outputs / name, digest) for name, digest in files_of(row))


def _key(stage: Stage, payload: object, project: Project) -> str:
    """Return the hash of all that a computation reads; of a payload that may be moved, with its place behind it."""
    files = code_of((*COMMON_CODE, *stage.code))
    code, data = fingerprint(files), fingerprint(lexicons_of(files, project.lexicon))
    read, place = (payload.unplaced(), f"@{payload.place}") if isinstance(payload, Movable) else (payload, "")
    return hashlib.sha256(f"{stage.name}\0{code}\0{data}\0{read!r}".encode()).hexdigest() + place


def _moved(
    stage: Stage, subject: str, row: Activity | None, key: str, payload: object, store: Store
) -> Activity | None:
    """Move the rows of a subject whose text is the same at another place of its source; return its ledger row."""
    if row is None or row.status != "done" or row.key == key or not isinstance(payload, Movable):
        return row
    read, _, place = row.key.partition("@")
    if read != key.partition("@")[0]:
        return row
    held = [one for table in stage.owns for one in _held(stage, table, subject, store)]
    rows = tuple(payload.moved(one, payload.place - int(place)) for one in held)
    new = replace(row, key=key, output=digest_of(Batch.of(rows)))
    with store.transaction():
        _forget_rows(stage, subject, store)
        store.insert(rows)
        store.insert([new])
    return new


def _held(stage: Stage, table: str, subject: str, store: Store) -> list[Row]:
    """Return the rows of one table that a subject owns, in the order in which they were written."""
    condition = stage.owns[table]
    where = condition if "?" in condition else f"{condition} = ?"
    model = next(row for row, name in TABLE_OF.items() if name == table)
    return list(store.select(model, f"{where} ORDER BY rowid", (subject,) * where.count("?")))


def _die_with_parent() -> None:
    """Ask Linux to end this worker when the driver dies, so that a killed build leaves no process behind."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.environ["OMP_THREAD_LIMIT"] = "1"
    try:
        ctypes.CDLL("libc.so.6").prctl(1, signal.SIGKILL)
    except (OSError, AttributeError):
        return


def workers(jobs: int) -> ProcessPoolExecutor:
    """Return a pool of `jobs` worker processes that end with their parent."""
    return ProcessPoolExecutor(max_workers=jobs, initializer=_die_with_parent)
