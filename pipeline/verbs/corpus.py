"""Verbs on the corpus: add a source, build everything, check the machine, write the schema documents."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pipeline.errors import ExitCode, UnknownGame
from pipeline.model import Activity
from pipeline.paths import project
from pipeline.verbs.output import AsJson, print_json, print_table, talk


def register(app: typer.Typer) -> None:
    """Add these verbs to the command line."""
    for verb in (add, build, doctor, schema):
        app.command()(verb)


def add(
    file: Annotated[Path, typer.Argument(help="PDF (scan or born-digital), image, TXT, Markdown or HTML.")],
    id: Annotated[
        str | None, typer.Option(help="Short name, e.g. lebrun-1828; made from the file name if not given.")
    ] = None,
    title: Annotated[str | None, typer.Option(help="Title of the work.")] = None,
    author: Annotated[str, typer.Option(help="Author.")] = "inconnu",
    year: Annotated[int | None, typer.Option(help="Year of publication.")] = None,
    public: Annotated[bool, typer.Option("--public-domain", help="The full text may be published.")] = False,
    json: AsJson = False,
) -> None:
    """Add a received file to the corpus, byte for byte, and describe it in corpus/sources.toml.

    Example: tapisvert add manuel.pdf --id manuel-1820 --year 1820 --public-domain
    """
    from pipeline.receive import receive

    entry = receive(file, project(), id=id, title=title, author=author, year=year, public=public)
    if json:
        print_json(entry)
    else:
        typer.echo(f"{entry.id}\t{entry.media_type}\tcorpus/{entry.file}")
        talk.print("Added. Run `tapisvert build` to read it.")


def build(
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="Worker processes.")] = 2,
    game: Annotated[str | None, typer.Option(help="Read, generate and verify this game only.")] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No progress, no summary.")] = False,
    json: AsJson = False,
) -> None:
    """Bring the database, engines and certificates up to date with the corpus.

    Only what changed is computed again; a killed build continues where it stopped. Example: tapisvert build -j 2
    """
    from pipeline.plan import accounts_of, bring_up_to_date, for_game
    from pipeline.progress import Silent, for_terminal

    progress = Silent() if quiet else for_terminal()
    summary = bring_up_to_date(project(), jobs=jobs, progress=progress, only=for_game(game) if game else None)
    if game and not any(subject.endswith(f"/{game}") for subject in accounts_of(project())):
        raise UnknownGame(f"No game was found under the name {game!r}", next_step="`tapisvert show` lists the games.")
    if json:
        print_json(summary)
    elif not quiet:
        computed, current = sum(summary.done.values()), sum(summary.current.values())
        talk.print(f"{computed} computed, {current} up to date, {len(summary.failed)} failed → outputs/tapisvert.db")
    for line in [] if json or quiet else summary.warnings:
        talk.print(line, markup=False, soft_wrap=True)
    for line in _failures(summary.failed):
        talk.print(line, markup=False, soft_wrap=True)
    if summary.failed:
        raise typer.Exit(ExitCode.MISSING_DEPENDENCY if summary.missing_dependency else ExitCode.PARTLY_FAILED)


def _failures(failed: list[Activity]) -> list[str]:
    """Say each error once, with the first subject that met it in each stage and how many others did."""
    by_error: dict[str, dict[str, list[str]]] = {}
    for row in failed:
        by_error.setdefault(row.error, {}).setdefault(row.stage, []).append(row.subject)
    return [
        ", ".join(f"{stage} {_first(subjects)}" for stage, subjects in stages.items()) + f": {error}"
        for error, stages in by_error.items()
    ]


def _first(subjects: list[str]) -> str:
    return min(subjects) + (f" and {len(subjects) - 1} others" if len(subjects) > 1 else "")


def doctor(json: AsJson = False) -> None:
    """Check that everything the pipeline needs is installed, and say what to do where it is not."""
    from pipeline.doctor import examine

    findings = examine(project())
    if json:
        print_json(findings)
    else:
        print_table(
            ("what", "found", "state", "next step"), ((f.what, f.found, f.state, f.next_step) for f in findings)
        )
    if any(finding.state == "missing" for finding in findings):
        raise typer.Exit(ExitCode.MISSING_DEPENDENCY)


def schema(
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; fail where a document is out of date.")
    ] = False,
) -> None:
    """Write the generated documents of schema/: database.md, rules.md, the JSON schemas.

    Example: tapisvert schema --check
    """
    from pipeline.publish.schemas import documents, write_documents

    if not check:
        for path in write_documents(project()):
            typer.echo(path.relative_to(project().root))
        return
    stale = [name for name, text in documents().items() if not _is(project().root / name, text)]
    for name in stale:
        talk.print(f"{name} is out of date; run `tapisvert schema`.")
    if stale:
        raise typer.Exit(ExitCode.FAILED)


def _is(path: Path, text: str) -> bool:
    return path.is_file() and path.read_text("utf-8") == text
