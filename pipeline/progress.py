"""Progress of long work, told on stderr: a bar on a terminal, plain lines elsewhere, nothing when silent."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Protocol

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as RichProgress


class Progress(Protocol):
    """Something that can be told how a stage goes."""

    def stage(self, name: str, *, total: int, done: int) -> AbstractContextManager[Callable[[], None]]:
        """Announce a stage; the context gives the function to call after each subject."""
        ...


class Silent:
    """Tell nothing."""

    @contextmanager
    def stage(self, name: str, *, total: int, done: int) -> Iterator[Callable[[], None]]:
        """Do nothing."""
        yield lambda: None


class Bar:
    """A bar on a terminal; cached subjects count as done from the start."""

    @contextmanager
    def stage(self, name: str, *, total: int, done: int) -> Iterator[Callable[[], None]]:
        """Show one bar for the stage."""
        columns = (
            TextColumn("{task.description:>10}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
        )
        with RichProgress(*columns, console=Console(stderr=True)) as bar:
            task = bar.add_task(name, total=total, completed=done)
            yield lambda: bar.advance(task)


class Lines:
    """Plain lines, at most one every five seconds and one at the end of each stage."""

    @contextmanager
    def stage(self, name: str, *, total: int, done: int) -> Iterator[Callable[[], None]]:
        """Write lines such as `extract 40/158`."""
        count, last, started = done, time.monotonic(), time.monotonic()

        def advance() -> None:
            nonlocal count, last
            count += 1
            if time.monotonic() - last > 5:
                last = time.monotonic()
                sys.stderr.write(f"{name} {count}/{total}\n")

        yield advance
        sys.stderr.write(f"{name} {count}/{total} ({time.monotonic() - started:.1f} s)\n")


def for_terminal() -> Progress:
    """Return a bar when stderr is a terminal, else plain lines."""
    return Bar() if sys.stderr.isatty() else Lines()
