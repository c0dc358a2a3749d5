"""The command line `tapisvert`: verbs are parsed here, errors become messages and exit codes."""

from __future__ import annotations

import os
import sqlite3
import sys
from typing import Annotated

import typer

from pipeline import __version__
from pipeline.errors import ExitCode, InputError, TapisVertError
from pipeline.paths import project
from pipeline.verbs import corpus, engines, evaluation, pages, reading, relating
from pipeline.verbs.output import talk

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    help="From scanned French game manuals to a rules database and to engines that the manual itself has verified.",
    epilog="Data goes to stdout, talk to stderr. Exit codes: 0 done, 1 failed, 2 bad usage, 3 some inputs failed, "
    "4 something must be installed. The project is the folder TAPISVERT_HOME, else the one that holds "
    "corpus/sources.toml at or above where you are, else the program's own; `add` begins one in an empty folder.",
)

for module in (corpus, reading, relating, pages, engines, evaluation):
    module.register(app)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(__version__)
        raise typer.Exit


@app.callback()
def _options(
    debug: Annotated[bool, typer.Option("--debug", help="Show the traceback of an error.")] = False,
    version: Annotated[bool, typer.Option("--version", callback=_show_version, is_eager=True)] = False,
) -> None:
    if debug:
        os.environ["TAPISVERT_DEBUG"] = "1"


def main() -> None:
    """Run the command line and exit with a code of `errors.ExitCode`; typer itself reports bad usage with 2."""
    try:
        app()
    except TapisVertError as error:
        sys.exit(_report(error))
    except (OSError, sqlite3.OperationalError) as error:
        sys.exit(_report(refused_by_the_machine(error)))


def refused_by_the_machine(error: OSError | sqlite3.OperationalError) -> TapisVertError:
    """Return what the machine refused (a file, a folder, a port, the database) as an error that tells what to do."""
    why, where = (error.strerror, error.filename) if isinstance(error, OSError) else (None, project().database)
    return InputError(
        f"The machine refused: {why or error}", where=str(where or ""),
        next_step="Check that the path is right, that you may write there and that there is room.",
    )  # fmt: skip


def _report(error: TapisVertError) -> ExitCode:
    if os.environ.get("TAPISVERT_DEBUG"):
        raise error
    talk.print(f"tapisvert: {error}", markup=False, soft_wrap=True)
    return error.exit_code


if __name__ == "__main__":
    main()
