"""Examine an exported engine with OpenSpiel's own checks: `python -I openspiel.py FOLDER PACKAGE GAMES`.

Prints one JSON object per check: name, passed, detail.
"""

from __future__ import annotations

import importlib
import io
import json
import sys
import tempfile
import unittest
from collections.abc import Callable
from types import ModuleType
from typing import Any

SIMULATIONS = 8
DECISIONS = 4
"""A short search: whether it runs is the question, not how well it plays."""

MANY = 100
"""From so many simulated games on, the examination is in full."""

UNWANTED = ("open_spiel.python.games", "open_spiel.python.mfg.games")
"""The framework's own games in Python, which its suites import to examine them too: a second of processor time."""

FEW_STATES, MANY_STATES = 120, 2_000
"""Positions at most of the reduced game whose whole tree is walked."""

DEPTH = 10 * MANY_STATES
"""Calls within calls allowed: the framework's best response goes down a line of play by recursion, and a line may be
as long as the reduced game has positions (la bataille has no choices, only one long line)."""


def examine(folder: str, package: str, games: int) -> None:
    """Import the package, which registers its game, and run the checks; `games` random ones are simulated."""
    sys.path.insert(0, folder)
    sys.setrecursionlimit(DEPTH)
    sys.modules["pipeline"] = None  # type: ignore[assignment]  # an import of it now fails
    for unwanted in UNWANTED:
        sys.modules[unwanted] = ModuleType(unwanted)
    engine = importlib.import_module(package)
    name = engine.SHORT_NAME if games >= MANY else one_deal(engine)
    report("random_sim_test", lambda: random_simulations(name, games))
    report("api_partial_tree", lambda: tested("Partial", name))
    report("sim_game", lambda: simulated_game(name))
    report("playthrough", lambda: played_through(name))
    if hides(name):
        report("ismcts", lambda: searched_game(name))
    small = reduced(package, FEW_STATES if games < MANY else MANY_STATES)
    if small is None:
        report("api_full_tree", lambda: "no ending is small enough: not examined")
    else:
        report("api_full_tree", lambda: full_tree(*small))
        report("exploitability", lambda: exploited(small[0]))


def one_deal(engine: Any) -> str:
    """Return the name of the game of one deal, where there is the choice; the examination in full plays them all."""
    return f"{engine.SHORT_NAME}(deals=1)" if engine.GAME.one_deal else str(engine.SHORT_NAME)


def random_simulations(name: str, games: int) -> str:
    """Run pyspiel.random_sim_test: legality, clones, serialisation, observations, bounds of the gains."""
    import pyspiel

    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=games, serialize=True, verbose=False)
    return f"{games} games"


def tested(tree: str, name: str) -> str:
    """Run one of the classes of api_test, for a whole tree or for sampled states."""
    import pyspiel
    from absl import flags
    from open_spiel.integration_tests import api_test

    flags.FLAGS(["examine"], known_only=True)
    base = getattr(api_test, f"EnforceAPIOn{tree}TreeBase")
    case = type(f"{tree}Tree", (base,), {"game_name": name, "game": pyspiel.load_game(name)})
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(case)
    result = unittest.TextTestRunner(stream=io.StringIO()).run(suite)
    for test, trace in [*result.failures, *result.errors]:
        raise AssertionError(f"{test}: {trace.strip().splitlines()[-1]}")
    return f"{result.testsRun} tests, {len(result.skipped)} skipped"


def reduced(package: str, limit: int) -> tuple[str, Any] | None:
    """Register the reduced game; return its name and what our own walk of its tree counted."""
    endings, adapter = (importlib.import_module(f"{package}.{name}") for name in ("endings", "reduced"))
    game = importlib.import_module(package).GAME
    ending = endings.shorten(game, limit)
    return None if ending is None else (adapter.register_reduced(game, ending), ending)


def full_tree(name: str, ending: Any) -> str:
    """Run EnforceAPIOnFullTreeBase on the reduced game; the counts that it wants are those of our own walk."""
    from open_spiel.integration_tests import api_test

    api_test.TOTAL_NUM_STATES[name] = (ending.chance, ending.playable, ending.terminal)
    api_test.PERFECT_RECALL_NUM_STATES[name] = ending.infosets
    counted = f"{ending.chance} chance, {ending.playable} playable, {ending.terminal} terminal states"
    return f"{tested('Full', name)}, {len(ending.worlds)} worlds, {counted}, {ending.infosets} information states"


def exploited(name: str) -> str:
    """Measure how far uniform play of the reduced game is from an equilibrium: best responses to every seat."""
    import pyspiel
    from open_spiel.python import policy
    from open_spiel.python.algorithms import exploitability

    game = pyspiel.load_game(name)
    gain = exploitability.nash_conv(game, policy.UniformRandomPolicy(game))
    if gain < -1e-9:
        raise AssertionError(f"a best response loses {-gain}")
    return f"best responses to uniform play gain {gain:.4f} in all"


def played_through(name: str) -> str:
    """Write a playthrough with OpenSpiel's generator and replay it from its file."""
    from absl import flags
    from open_spiel.python.algorithms import generate_playthrough

    flags.FLAGS(["examine"], known_only=True)
    text = generate_playthrough.playthrough(name, [], seed=1)
    with tempfile.NamedTemporaryFile("w", suffix=".txt", delete=False) as file:
        file.write(text)
    before, after = generate_playthrough.replay(file.name)
    if before != after:
        raise AssertionError("the replay is another text")
    return f"{len(text.splitlines())} lines"


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
    if not decisions:
        raise AssertionError("nobody had anything to decide")
    # A game of one deal may end sooner, and the framework resamples without a seed: the number differs each time.
    return f"at most {DECISIONS} decisions of {SIMULATIONS} simulations"


def report(name: str, check: Callable[[], str]) -> None:
    """Run one check and print what came of it."""
    try:
        detail, passed = check(), True
    except Exception as error:
        detail, passed = f"{type(error).__name__}: {error}"[:400], False
    sys.stdout.write(json.dumps({"name": name, "passed": passed, "detail": detail}) + "\n")


if __name__ == "__main__":
    examine(sys.argv[1], sys.argv[2], int(sys.argv[3]))
