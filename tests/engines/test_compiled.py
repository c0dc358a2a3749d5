"""Compiled play: the same games as the reference, from the same source; what leaves the subset is named."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from pipeline.engines.adapters.bundle import bundle, package_name
from pipeline.engines.load import load_game, load_text
from pipeline.engines.runtime import bits, compiled, playing
from pipeline.engines.runtime.book import CHANCE, TERMINAL
from pipeline.engines.runtime.link import NotCompilable
from pipeline.engines.runtime.playing import BrokenGame, opening_of, rules_of
from pipeline.paths import project
from pipeline.verify.marathon import run

ENGINES = sorted((project().root / "outputs" / "engines").glob("*/*.py"))
DISTINCT = [path for path in ENGINES if path.parent.name != "lebrun_1828_facsimile"]
"""The facsimile tells the games of the transcription again: its modules differ in what they cite."""


def names(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("path", ENGINES, ids=names)
def test_every_engine_stays_in_the_subset_that_compiles(path: Path) -> None:
    try:
        book = load_game(path).book
        compiled.linked(rules_of(book), opening_of(book, book.new(list(load_game(path).values())), split=True))
    except NotCompilable as error:
        pytest.fail("\n".join(error.reasons))


@pytest.mark.parametrize("path", DISTINCT, ids=names)
def test_what_deals_from_the_stock_is_what_chance_does(path: Path) -> None:
    """The reference deals by `dealers` alone: they must say what `player`, `choices`, `outcome` and `apply` say."""
    game = load_game(path)
    book, draws = game.book, Random(3)
    state, out, seen = book.new(list(game.values(**game.one_deal))), [0] * game.num_distinct_actions, 0
    while (mover := book.player(state)) != TERMINAL:
        if mover != CHANCE:
            book.apply(state, out[draws.randrange(book.legal(state, out))])
            continue
        k = draws.randrange(book.choices(state))
        card, deal = book.outcome(state, k), book.dealers.get(state[book.phase])
        other = state.copy()
        if deal:
            seen += 1
            assert book.choices(state) == other[book.stock].bit_count()
            assert card == bits.nth(other[book.stock], k)
            deal(other, card)
        book.apply(state, card)
        assert not deal or other == state

    assert seen > 0 or not book.dealers


@pytest.mark.slow
@pytest.mark.parametrize("path", DISTINCT, ids=names)
def test_every_engine_plays_the_same_games_compiled(path: Path) -> None:
    pytest.importorskip("llvmlite")
    game = load_game(path)

    held, fast = (game.playouts(300, 7, compiled=True, check=check) for check in (True, False))

    assert held.compiled
    assert list(held) == list(fast) == list(game.playouts(300, 7, compiled=False))


COUNTING = """
from pipeline.engines.runtime.book import Fact, Rulebook
from pipeline.engines.runtime.game import Game

STEPS = (1, 2, 3)
LEFT, PURSE = 0, 1


def new(values):
    return [4, 0, 0]


def seats(state):
    return 2


def player(state):
    return -4 if state[LEFT] == 0 else state[LEFT] % 2


def legal(state, out):
    count = 0
    for step in STEPS:
        if step <= state[LEFT]:
            out[count] = step
            count += 1
    return count


def choices(state):
    return 0


def outcome(state, k):
    return 0


def apply(state, action):
    {apply}


def returns(state):
    return state[PURSE : PURSE + 2]


def pack(state):
    return 0


def other(state, *more):
    return 0


GAME = Game(
    "counting", "Compter", "invented", "counting", (), {{}}, (), 4, 4,
    Rulebook(new, seats, player, legal, choices, outcome, apply, returns, other, other, other, other, other, pack,
             pack, {{}}, (Fact("purse", PURSE, seats=True),)),
)
"""


def counting(apply: str) -> str:
    return COUNTING.format(apply=apply)


def test_what_leaves_the_subset_is_named_with_its_place() -> None:
    game = load_text(counting("left = [state[LEFT]]; state[LEFT] -= action"), "counting.py")

    with pytest.raises(NotCompilable) as refused:
        game.playouts(1, 1, compiled=True)

    assert refused.value.reasons == ("counting.py:39 apply: List",)


def test_without_being_asked_for_the_reference_plays_what_does_not_compile(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "WORTH", 0)
    game = load_text(counting("left = [state[LEFT]]; state[LEFT] -= action"), "counting.py")

    with pytest.warns(UserWarning, match="the reference plays, more slowly"):
        played = game.playouts(playing.FEW, 1)

    assert not played.compiled
    assert len(played) == playing.FEW


def test_games_of_few_decisions_are_not_worth_compiling(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TAPISVERT_CACHE", str(tmp_path))
    game = load_text(counting("state[LEFT] -= action"), "counting.py")

    assert not game.playouts(playing.FEW, 1).compiled


def test_without_llvmlite_the_reference_plays(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TAPISVERT_CACHE", str(tmp_path))
    monkeypatch.setitem(sys.modules, "llvmlite.binding", None)  # an import of it fails
    monkeypatch.setattr(playing, "WORTH", 0)
    game = load_text(counting("state[LEFT] -= action"), "counting.py")

    with pytest.warns(UserWarning, match="llvmlite is not installed"):
        played = game.playouts(playing.FEW, 1)

    assert not played.compiled


@pytest.mark.parametrize("machine", [False, True], ids=["reference", "compiled"])
def test_a_chip_that_is_made_is_found(machine: bool) -> None:
    game = load_text(counting("state[LEFT] -= action; state[PURSE] += 1"), "counting.py")

    with pytest.raises(BrokenGame) as broken:
        game.playouts(10, 1, compiled=machine, check=True)

    assert (broken.value.fault, broken.value.game, broken.value.action) == ("chips were made or lost", 0, 0)


def test_a_rule_that_reaches_beyond_its_cells_is_found() -> None:
    """Machine code supposes that `LEFT + …` is a cell of LEFT: the check looks whether it is."""
    pytest.importorskip("llvmlite")
    game = load_text(counting("state[LEFT] -= action; state[LEFT + state[LEFT] % 2] += 0"), "counting.py")

    with pytest.raises(BrokenGame, match="reached beyond the cells that it names"):
        game.playouts(10, 1, compiled=True, check=True)


WRITING = """count = bits.write(5, 0, out, 0)
    out[count] = 3
    return bits.write(state[LEFT] & 6, 5, out, count + 1)"""


@pytest.mark.parametrize("left", [2, 4, 6])
def test_actions_that_are_written_in_parts_are_drawn_alike(left: int) -> None:
    """Sets of actions, a single one between them: 0, 2, 3 and then 6, 7."""
    pytest.importorskip("llvmlite")
    text = counting("state[LEFT] = 0").replace(
        "from pipeline", "from pipeline.engines.runtime import bits\nfrom pipeline", 1
    )
    before = text[text.index("    count = 0\n") : text.index("    return count") + len("    return count")]
    text = text.replace(before, "    " + WRITING).replace("return [4, 0, 0]", f"return [{left}, 0, 0]")
    game = load_text(text.replace("(), {}, (), 4, 4,", "(), {}, (), 9, 4,"), "counting.py")

    fast, slow = (game.playouts(200, 1, compiled=machine) for machine in (True, False))

    assert fast == slow
    assert len(set(slow.hashes)) == 3 + (left & 6).bit_count()


LOSSES = {
    "a played card takes the higher ones with it": (
        "mouche", "state[HANDS + seat] ^= 1 << card", "state[HANDS + seat] &= (1 << card) - 1",
    ),
    "a card that is drawn gets nowhere": (
        "brisque", "state[HANDS + state[TURN]] |= 1 << card", "state[HANDS + state[TURN]] &= state[HANDS + state[TURN]] - 1",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("slug", "right", "wrong"), LOSSES.values(), ids=list(LOSSES))
def test_a_card_that_is_lost_is_found(slug: str, right: str, wrong: str) -> None:
    text = next(path for path in DISTINCT if path.stem == slug).read_text("utf-8")
    assert right in text
    game = load_text(text.replace(right, wrong), slug)

    with pytest.raises(BrokenGame) as broken:
        game.playouts(50, 1, compiled=False, check=True)

    assert broken.value.fault == "a card is lost: it left its place though no action named it"


@pytest.mark.parametrize("machine", [False, True], ids=["reference", "compiled"])
def test_a_game_without_end_is_found(machine: bool) -> None:
    game = load_text(counting("state[PURSE] += 0"), "counting.py")

    with pytest.raises(BrokenGame, match="beyond every bound"):
        game.playouts(1, 1, compiled=machine)


def test_a_machine_that_has_compiled_an_engine_starts_it_in_a_second() -> None:
    """Import, load and first game in a fresh process, processor time."""
    load_game("lebrun-1828/mouche", project()).playouts(1, 1, compiled=True)
    start = (
        "import sys, time; from pathlib import Path; from pipeline.engines.load import load_game;"
        f"load_game(Path({str(ENGINES[0].parents[1] / 'lebrun_1828' / 'mouche.py')!r})).playouts(1, 1, compiled=True);"
        "print(time.process_time())"
    )

    done = subprocess.run([sys.executable, "-c", start], capture_output=True, text=True, check=True, env=os.environ)

    assert float(done.stdout) < 1.0


def test_an_exported_engine_plays_compiled_without_the_pipeline(tmp_path: Path) -> None:
    pytest.importorskip("llvmlite")
    path = next(path for path in ENGINES if path.stem == "mouche")
    game = load_game(path)
    for name, text in bundle(game, path.read_text("utf-8"), "plain").items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    code = (
        f"import sys; sys.path.insert(0, {str(tmp_path)!r}); sys.modules['pipeline'] = None;"
        f"from {package_name(game)} import GAME; print(GAME.playouts(5, 1, compiled=True).hashes[4])"
    )

    done = subprocess.run([sys.executable, "-I", "-c", code], capture_output=True, text=True, check=True)

    assert int(done.stdout) == game.playouts(5, 1, compiled=False).hashes[4]


@pytest.mark.slow
def test_a_run_of_one_deal_says_so_and_ends_sooner() -> None:
    pytest.importorskip("llvmlite")
    mouche = load_game(next(path for path in DISTINCT if path.stem == "mouche"))

    (whole,) = run(mouche, 100, 1, check=True, variants=False, compare=False)
    (short,) = run(mouche, 100, 1, check=True, variants=False, compare=True, one_deal=True)

    assert (whole.parameters, short.parameters) == ("defaults", "deals=1")
    assert (whole.fault, short.fault) == ("", "")
    assert 2 * short.decisions < whole.decisions
