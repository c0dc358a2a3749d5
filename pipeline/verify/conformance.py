"""The framework's own suites, run on the exported engine by another process that cannot see `pipeline`."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from pipeline.engines.adapters.bundle import Target, bundle, package_name
from pipeline.engines.runtime.game import Game

SUITES = Path(__file__).resolve().parent / "suites"

LIBRARIES: dict[Target, str] = {"openspiel": "pyspiel", "pettingzoo": "pettingzoo"}
"""Each target and the module that its suite needs."""

REPEATS: dict[Target, tuple[int, int]] = {"openspiel": (4, 500), "pettingzoo": (2, 500)}
"""How often each suite repeats its random part: at every build, and in full."""

LIMIT, IN_FULL = 120, 7200
"""Seconds allowed to one suite, at a build and in full: 500 games of a long rubber take a quarter of an hour alone."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a check of a framework said."""

    target: str
    name: str
    passed: bool
    detail: str


def conform(game: Game, module: str, *, full: bool = False) -> list[Verdict]:
    """Export the engine to each framework and run its suite; a missing framework is a check not passed."""
    return [verdict for target in LIBRARIES for verdict in _examine(game, module, target, full)]


def _examine(game: Game, module: str, target: Target, full: bool) -> list[Verdict]:
    if importlib.util.find_spec(LIBRARIES[target]) is None:
        return [Verdict(target, "import", False, f"{LIBRARIES[target]} is not installed; nothing was examined")]
    with TemporaryDirectory() as folder:
        for name, text in bundle(game, module, target).items():
            path = Path(folder) / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        return _run(target, folder, _entry(game, target), full)


def _entry(game: Game, target: Target) -> str:
    return f"{game.name.replace('-', '_')}_v0" if target == "pettingzoo" else package_name(game)


def _run(target: Target, folder: str, entry: str, full: bool) -> list[Verdict]:
    limit = IN_FULL if full else LIMIT
    command = [sys.executable, "-I", str(SUITES / f"{target}.py"), folder, entry, str(REPEATS[target][full])]
    try:
        # stdin closed and an own folder: a suite may neither ask nor write beside us.
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=limit, cwd=folder, stdin=subprocess.DEVNULL, check=False
        )
    except subprocess.TimeoutExpired:
        return [Verdict(target, "time", False, f"not done after {limit} s")]
    verdicts = [_verdict(target, line) for line in done.stdout.splitlines() if line.startswith('{"name"')]
    if done.returncode != 0 or not verdicts:
        message = (done.stderr.strip().splitlines() or ["no output"])[-1]
        verdicts.append(Verdict(target, "run", False, f"exit {done.returncode}: {message}"))
    return verdicts


def _verdict(target: Target, line: str) -> Verdict:
    data = json.loads(line)
    return Verdict(target, str(data["name"]), bool(data["passed"]), str(data["detail"]))
