"""OpenSpiel's C++ games at their full speed: a loop compiled from the sources that its wheel carries.

Compiling takes a minute or two, once; the program is kept beside the compiled engines. Without a compiler the same
games are played by `pyspiel.evaluate_bots`, whose bots cost about a third of the speed; the table says which it was.
"""

from __future__ import annotations

import hashlib
import os
import random
import re
import shutil
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from pipeline.engines.runtime.compiled import folder

LOOP = Path(__file__).with_name("openspiel_native.cc")
OPTIONS = ("-std=c++17", "-O3", "-march=native", "-DNDEBUG", "-w")

GAMES = {
    "euchre": 20_000, "hearts": 5_000, "kuhn_poker": 200_000, "leduc_poker": 100_000, "cribbage": 500,
    "nine_mens_morris": 1_000, "backgammon": 50, "blackjack": 20_000,
}  # fmt: skip
"""The games measured, and how many of each a round plays."""

CORE = (
    "action_view", "game_parameters", "observer", "policy", "spiel", "spiel_utils", "canonical_game_strings",
    "utils/status", "utils/usage_logging",
)  # fmt: skip
ABSEIL = (
    "base", "strings", "numeric", "random", "time", "hash", "container", "types", "debugging", "synchronization",
    "profiling", "crc", "status",
)  # fmt: skip
NOT_WANTED = re.compile(r"test|benchmark|gentables|print_hash|mock|spy|nanobench|_gen\.cc|chi_square|matchers")


def measure(game: str) -> tuple[float, float, str]:
    """Return games and decisions of players a second of processor time, and how they were played."""
    program = _program()
    if program is None:
        return _by_bots(game)
    done = subprocess.run([program, game, str(GAMES[game])], capture_output=True, text=True, check=True)
    _, games, decisions = done.stdout.split()
    return float(games), float(decisions), "C++"


@lru_cache(maxsize=1)
def _program() -> Path | None:
    found = find_spec("open_spiel")
    if found is None or not found.submodule_search_locations or shutil.which("g++") is None:
        return None
    root = Path(next(iter(found.submodule_search_locations)))
    if not (root / "spiel.cc").is_file():
        return None
    loop = hashlib.sha256(LOOP.read_bytes()).hexdigest()[:12]
    program = folder() / f"openspiel-{version('open_spiel')}-{loop}"
    if not program.is_file():
        program.parent.mkdir(parents=True, exist_ok=True)
        _compile(root, program)
    return program


def _compile(root: Path, program: Path) -> None:
    sources = [LOOP, *(root / f"{name}.cc" for name in CORE), *(root / f"games/{g}/{g}.cc" for g in GAMES)]
    for part in ABSEIL:
        sources += [p for p in (root / "abseil-cpp/absl" / part).rglob("*.cc") if not NOT_WANTED.search(p.name)]
    places = (root.parent, root / "abseil-cpp", root / "json/include")
    flags = [*OPTIONS, *(f"-I{place}" for place in places)]
    with TemporaryDirectory() as scratch:
        objects = [Path(scratch) / f"{number}.o" for number in range(len(sources))]

        def one(pair: tuple[Path, Path]) -> None:
            subprocess.run(["g++", *flags, "-c", pair[0], "-o", pair[1]], check=True)

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(one, zip(sources, objects, strict=True)))
        subprocess.run(["g++", *objects, "-lpthread", "-o", program], check=True)


def _by_bots(game: str) -> tuple[float, float, str]:
    import pyspiel

    loaded, count = pyspiel.load_game(game), max(GAMES[game] // 4, 20)
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(loaded.num_players())]
    before = time.process_time()
    for seed in range(count):
        pyspiel.evaluate_bots(loaded.new_initial_state(), bots, seed)
    games = count / (time.process_time() - before)
    return games, games * _mean_decisions(game), "C++ bots"


def _mean_decisions(game: str, sample: int = 200) -> float:
    import pyspiel

    rng, decisions, loaded = random.Random(1), 0, pyspiel.load_game(game)
    for _ in range(sample):
        state = loaded.new_initial_state()
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            state.apply_action(rng.choice(state.legal_actions()))
    return decisions / sample
