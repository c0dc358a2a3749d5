"""Examine an exported engine with OpenSpiel's own checks: `python -I openspiel.py FOLDER PACKAGE GAMES`.

Prints one JSON object per check: name, passed, detail.
"""

from __future__ import annotations

import importlib
import io
import json
import sys
import unittest
from collections.abc import Callable

SIMULATIONS = 8
DECISIONS = 4
"""A short search: whether it runs is the question, not how well it plays."""


def examine(folder: str, package: str, games: int) -> None:
    """Import the package, which registers its game, and run the checks; `games` random ones are simulated."""
    sys.path.insert(0, folder)
    sys.modules["pipeline"] = None  # type: ignore[assignment]  # an import of it now fails
    name = importlib.import_module(package).SHORT_NAME
    report("random_sim_test", lambda: random_simulations(name, games))
    report("api_partial_tree", lambda: partial_tree(name))
    report("sim_game", lambda: simulated_game(name))
    if hides(name):
        report("ismcts", lambda: searched_game(name))


def random_simulations(name: str, games: int) -> str:
    """Run pyspiel.random_sim_test: legality, clones, serialisation, observations, bounds of the gains."""
    import pyspiel

    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=games, serialize=True, verbose=False)
    return f"{games} games"


def partial_tree(name: str) -> str:
    """Run EnforceAPIOnPartialTreeBase on sampled states."""
    import pyspiel
    from absl import flags
    from open_spiel.integration_tests import api_test

    flags.FLAGS(["examine"], known_only=True)
    case = type(
        "PartialTree",
        (api_test.EnforceAPIOnPartialTreeBase,),
        {"game_name": name, "game": pyspiel.load_game(name)},
    )
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(case)
    result = unittest.TextTestRunner(stream=io.StringIO()).run(suite)
    for test, trace in [*result.failures, *result.errors]:
        raise AssertionError(f"{test}: {trace.strip().splitlines()[-1]}")
    return f"{result.testsRun} tests, {len(result.skipped)} skipped"


def simulated_game(name: str) -> str:
    """Run GamesSimTest.sim_game: pickling, native serialisation, clones, bounds of the gains."""
    import pyspiel
    from open_spiel.python.tests import games_sim_test

    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(name))
    return "1 game"


def hides(name: str) -> bool:
    """Tell whether players do not see everything; ISMCTS plays no other games."""
    import pyspiel

    kinds = pyspiel.GameType.Information
    return bool(pyspiel.load_game(name).get_type().information == kinds.IMPERFECT_INFORMATION)


def searched_game(name: str) -> str:
    """Let ISMCTS, which resamples what a player cannot see, decide a few times."""
    import numpy as np
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    game, rng = pyspiel.load_game(name), np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=game,
        uct_c=1.0,
        max_simulations=SIMULATIONS,
        evaluator=mcts.RandomRolloutEvaluator(1, rng),
        random_state=rng,
    )
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal() and decisions < DECISIONS:
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=weights)))
        else:
            state.apply_action(bot.step(state))
            decisions += 1
    return f"{decisions} decisions of {SIMULATIONS} simulations"


def report(name: str, check: Callable[[], str]) -> None:
    """Run one check and print what came of it."""
    try:
        detail, passed = check(), True
    except Exception as error:
        detail, passed = f"{type(error).__name__}: {error}"[:400], False
    sys.stdout.write(json.dumps({"name": name, "passed": passed, "detail": detail}) + "\n")


if __name__ == "__main__":
    examine(sys.argv[1], sys.argv[2], int(sys.argv[3]))
