"""Examine an exported engine with PettingZoo's own checks: `python -I pettingzoo.py FOLDER MODULE ROUNDS`.

api_test plays few games whatever its `num_cycles`: it is called ROUNDS times on one environment.

Prints one JSON object per check: name, passed, detail.
"""

from __future__ import annotations

import contextlib
import importlib
import io
import json
import sys
import warnings
from collections.abc import Callable
from types import ModuleType

CYCLES = 500


def examine(folder: str, module: str, rounds: int) -> None:
    """Import the environment and run the checks."""
    sys.path.insert(0, folder)
    sys.modules["pipeline"] = None  # type: ignore[assignment]  # an import of it now fails
    warnings.simplefilter("ignore")
    environment = importlib.import_module(module)
    report("api_test", lambda: api(environment, rounds))
    report("seed_test", lambda: seeds(environment))
    report("test_save_obs", lambda: saved(environment, rounds))
    report("render_test", lambda: rendered(environment, rounds))


def api(environment: ModuleType, rounds: int) -> str:
    """Run pettingzoo.test.api_test on one environment, again and again."""
    from pettingzoo.test import api_test

    played = environment.env()
    for seed in range(rounds):
        played.reset(seed=seed)
        with contextlib.redirect_stdout(io.StringIO()):
            api_test(played, num_cycles=CYCLES)
    return f"{rounds} rounds of {CYCLES} cycles"


def seeds(environment: ModuleType) -> str:
    """Run pettingzoo.test.seed_test: two environments of one seed behave alike."""
    from pettingzoo.test import seed_test

    with contextlib.redirect_stdout(io.StringIO()):
        seed_test(environment.env, CYCLES)
    return f"{CYCLES} cycles"


def saved(environment: ModuleType, rounds: int) -> str:
    """Run pettingzoo.test.test_save_obs, which saves observations that are images (ours are planes of numbers)."""
    from pettingzoo.test import test_save_obs

    played = environment.env()
    for seed in range(rounds):
        played.reset(seed=seed)
        with contextlib.redirect_stdout(io.StringIO()):
            test_save_obs(played)
    return f"{rounds} seeds"


def rendered(environment: ModuleType, rounds: int) -> str:
    """Run pettingzoo.test.render_test: each way of rendering returns what it must."""
    from pettingzoo.test import render_test

    for _ in range(rounds):
        render_test(environment.env)
    return f"{rounds} rounds"


def report(name: str, check: Callable[[], str]) -> None:
    """Run one check and print what came of it."""
    try:
        detail, passed = check(), True
    except Exception as error:
        detail, passed = f"{type(error).__name__}: {error}"[:400], False
    sys.stdout.write(json.dumps({"name": name, "passed": passed, "detail": detail}) + "\n")


if __name__ == "__main__":
    examine(sys.argv[1], sys.argv[2], int(sys.argv[3]))
