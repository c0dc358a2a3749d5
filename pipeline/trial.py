"""A trial: the texts of references, received and built as a user's files are, in a project of their own.

The rules are left for the evaluation to read, which asks the stage itself (`extract.evaluate`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from pathlib import Path

from pipeline.catalogue import Entry
from pipeline.database.store import Store
from pipeline.errors import InputError, TapisVertError
from pipeline.extract.evaluate import Truth
from pipeline.extract.game_names import plain
from pipeline.extract.stage import ExtractStage
from pipeline.paths import Project, working_in
from pipeline.plan import stages
from pipeline.progress import Progress
from pipeline.receive import receive
from pipeline.run import Stage, build, workers

NOWHERE = "none"
"""The account of a text in which no game of its reference was found: all of its statements are missed."""


def as_received(
    truths: Sequence[Truth], folder: Path, *, jobs: int = 2, progress: Progress | None = None
) -> tuple[list[Truth], Store]:
    """Return the references, each with the account that its file gave, and the store that holds them.

    A text without a file is received as plain text. Raise InputError where a file cannot be received.
    """
    store = Store(folder / "trial.db", anew=True)
    with working_in(folder) as home, workers(jobs) as pool:
        entries = _all_received(truths, home)
        build(list(_before_rules(home)), store, home, executor=pool, progress=progress)
    accounts = [_account(truth, entry, store) for truth, entry in zip(truths, entries, strict=True)]
    return [replace(one, account=account) for one, account in zip(truths, accounts, strict=True)], store


def _all_received(truths: Sequence[Truth], home: Project) -> list[Entry]:
    """Receive the text of each reference; a file that several name, a manual of several games, is received once."""
    books: dict[Path, Entry] = {}
    entries = []
    for at, truth in enumerate(truths, 1):
        entry = books.get(truth.file) if truth.file else None
        entries.append(entry or _received(truth, f"text-{at}", home))
        if truth.file:
            books[truth.file] = entries[-1]
    return entries


def _received(truth: Truth, id: str, home: Project) -> Entry:
    """Add the file of a reference to the project of the trial, or its text as a file."""
    file = truth.file
    if file is None:
        file = home.root / "texts" / f"{id}.txt"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(truth.text, "utf-8")
    try:
        return receive(file, home, id=id)
    except (OSError, TapisVertError) as error:
        raise InputError(
            f"The text of a reference cannot be read: {error}", where=str(file), next_step="Correct its `file`."
        ) from error


def _before_rules(home: Project) -> Iterator[Stage]:
    """Give the stages before the one that extracts rules."""
    yield from takewhile(lambda stage: stage.name != ExtractStage.name, stages(home))


def _account(truth: Truth, entry: Entry, store: Store) -> str:
    """Return the account that goes by a name of the reference, or the only one of its file."""
    rows = store.connection.execute(
        "SELECT n.account, n.name FROM account_name n JOIN account a ON a.id = n.account WHERE a.source = ?"
        " ORDER BY a.id", (entry.id,),
    ).fetchall()  # fmt: skip
    wanted = {plain(name) for name in truth.names}
    named = [account for account, name in rows if plain(name) in wanted]
    alone = {account for account, _ in rows}
    return named[0] if named else alone.pop() if len(alone) == 1 else NOWHERE
