"""Every way in which Tapis vert refuses its input, one class per cause.

    TapisVertError
    ├── UsageError                 exit 2   the command does not make sense
    │   ├── UnknownGame            exit 2
    │   └── UnknownSource          exit 2
    ├── InputError                 exit 1   a file cannot be read
    │   ├── EmptyFile
    │   ├── BrokenPdf
    │   ├── ProtectedPdf
    │   ├── BrokenImage
    │   ├── ImageTooLarge
    │   ├── NotUtf8
    │   ├── UnknownFormat
    │   ├── ChangedSource
    │   ├── CatalogueError
    │   └── StaleDatabase
    ├── EditionError               exit 1   the editor's hand does not match the text
    │   └── UnresolvedQuote
    ├── EngineError                exit 1   a game cannot be generated or played
    │   ├── MissingRules
    │   └── ConflictingRules
    ├── InternalError              exit 1   the program itself is wrong
    └── MissingDependency          exit 4   something must be installed
        ├── MissingTesseract
        ├── MissingLanguagePack
        └── MissingPythonPackage

A message says what happened, where, and what to do next; the CLI prints it without a traceback.
"""

from __future__ import annotations

from enum import IntEnum


class ExitCode(IntEnum):
    """What the process tells its caller (design, section 8)."""

    DONE = 0
    FAILED = 1
    BAD_USAGE = 2
    PARTLY_FAILED = 3
    MISSING_DEPENDENCY = 4


class TapisVertError(Exception):
    """Anything that the program can explain to its user."""

    exit_code = ExitCode.FAILED

    def __init__(self, what: str, *, where: str = "", next_step: str = "", about: tuple[str, ...] = ()) -> None:
        """`about` names what a program may act upon: kinds of rules that are missing, ids of rules that collide.

        "players 4" stands there for rules that are missing when four play.
        """
        self.what, self.where, self.next_step, self.about = what, where, next_step, about
        super().__init__(what, where, next_step)

    def __str__(self) -> str:
        place = f" ({self.where})" if self.where else ""
        step = f" {self.next_step}" if self.next_step else ""
        return f"{self.what}{place}.{step}"

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle through worker processes with every part kept."""
        return (_rebuild, (type(self), self.what, self.where, self.next_step, self.about))


def _rebuild(
    kind: type[TapisVertError], what: str, where: str, next_step: str, about: tuple[str, ...]
) -> TapisVertError:
    return kind(what, where=where, next_step=next_step, about=about)


class UsageError(TapisVertError):
    """The command line asks for something that cannot be meant."""

    exit_code = ExitCode.BAD_USAGE


class UnknownGame(UsageError):
    """No game of that name or alias is in the database."""


class UnknownSource(UsageError):
    """No source of that id is in the catalogue."""


class InputError(TapisVertError):
    """A source file cannot be read."""


class EmptyFile(InputError):
    """The file holds no byte, or nothing but white space."""


class BrokenPdf(InputError):
    """The PDF is truncated or is not a PDF."""


class ProtectedPdf(InputError):
    """The PDF asks for a password."""


class BrokenImage(InputError):
    """The image cannot be decoded."""


class ImageTooLarge(InputError):
    """The image has more pixels than the pipeline will decode."""


class NotUtf8(InputError):
    """The text is not UTF-8."""


class UnknownFormat(InputError):
    """The file is of no format that the pipeline reads."""


class ChangedSource(InputError):
    """A received file no longer has the checksum of the catalogue."""


class CatalogueError(InputError):
    """`corpus/sources.toml` does not describe its files."""


class StaleDatabase(InputError):
    """The database was made by a version of the program with other columns; only a build may begin it anew."""


class EditionError(TapisVertError):
    """An edition file does not follow its schema."""


class UnresolvedQuote(EditionError):
    """A quotation of an edition file is not found in its source."""


class EngineError(TapisVertError):
    """A game cannot be generated or played."""


class MissingRules(EngineError):
    """The database holds too few rules to generate the engine."""


class ConflictingRules(EngineError):
    """Two rules answer the same question differently."""


class InternalError(TapisVertError):
    """The program met a case that its authors did not foresee; the rest of the work goes on."""


class MissingDependency(TapisVertError):
    """Something outside the package must be installed."""

    exit_code = ExitCode.MISSING_DEPENDENCY


class MissingTesseract(MissingDependency):
    """The tesseract program is not on the path."""


class MissingLanguagePack(MissingDependency):
    """Tesseract lacks a language."""


class MissingPythonPackage(MissingDependency):
    """An optional Python package is not installed."""
