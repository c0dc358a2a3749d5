"""Set other people's programs beside the engines: python -m benchmarks.peers FOLDER [--deals N].

FOLDER holds clones: `Piquet` (github.com/dejstheman/Piquet, needs more_itertools) and `ecarte`
(github.com/snowskeleton/ecarte, needs ruby). They run as processes of their own, a line in and a line out; nothing of
theirs is imported or kept. The report, `outputs/reports/peers.md`, counts agreements and explains each disagreement by
the sentence of the book that decides it; what no sentence explains is listed as it is.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from pipeline.engines.load import load_game
from pipeline.engines.runtime import cards
from pipeline.engines.runtime.book import RuleText
from pipeline.engines.runtime.game import Game
from pipeline.engines.runtime.state import State
from pipeline.paths import project

HERE = Path(__file__).resolve().parent


@dataclass(frozen=True, slots=True)
class Reason:
    """Why two programs differ in a case: words of the rule that decides it, and what the peer does instead."""

    label: str
    words: str


@dataclass(frozen=True, slots=True)
class Case:
    """One comparison: what was asked, both answers, and why they differ (None where nothing explains it)."""

    matter: str
    asked: str
    ours: str
    theirs: str
    reason: Reason | None = None

    @property
    def agrees(self) -> bool:
        """Whether both say the same."""
        return self.ours == self.theirs


TIERCES = Reason("the peer counts no sequence under four", "Une tierce bonne vaut au joueur qui la compte")
FAVOUR = Reason("the peer counts the best meld only, not the others that it makes good", "à la faveur d'un quatorze")
SHORT = Reason("the peer wants four cards for a point", "Celui qui a le point le plus fort compte")
PIPS = Reason("the peer chooses between suits of one length by ranks, not by points", "les cartes valent les points")
BEST = Reason("the peer does not always find the best of three sets", "les trois as valent mieux que les trois rois")
TRUMPS = Reason("a trump does not beat a higher card of another suit in the peer", "atout")


def ask(command: Sequence[str], folder: Path, lines: Sequence[str]) -> list[str]:
    """Return the lines that a peer answers in its own process."""
    run = subprocess.run(command, cwd=folder, input="\n".join(lines) + "\n", capture_output=True, text=True, check=True)
    return run.stdout.splitlines()


def piquet(game: Game, folder: Path, python: str, deals: int) -> Iterator[Case]:
    """Yield point, sequence and set of random hands of twelve, counted by both."""
    shuffled = [random.Random(seed).sample(range(32), 24) for seed in range(deals)]
    pairs = [(drawn[:12], drawn[12:]) for drawn in shuffled]
    told = ask([python, str(HERE / "piquet_peer.py")], folder, [json.dumps(pair) for pair in pairs])
    for pair, line in zip(pairs, told, strict=True):
        ours, theirs = declared(game, pair), json.loads(line)
        for meld in ("point", "sequence", "set"):
            reason = _why(meld, pair, ours[meld], theirs[meld])
            yield Case(meld, _hands(game, pair), str(ours[meld]), str(theirs[meld]), reason)


def declared(game: Game, pair: tuple[list[int], list[int]]) -> dict[str, list[int]]:
    """Return what each counts when both declare all that is good."""
    hands = {str(seat): ", ".join(cards.name(card, game.book.ranks) for card in held) for seat, held in enumerate(pair)}
    state = game.situate({"at": "counting", "dealer": 1, "hands": hands})
    while state.facts()["tricks"] == [0, 0]:
        words = {state.action_to_string(action): action for action in state.legal_actions()}
        speak = [action for text, action in words.items() if text.startswith("Annoncer")]
        state.apply_action((speak or list(words.values()))[0])
    return {meld: list(_numbers(state, meld)) for meld in ("point", "sequence", "set")}


def _numbers(state: State, fact: str) -> Iterator[int]:
    value = state.facts()[fact]
    assert isinstance(value, list)
    return (int(item) for item in value)


def _hands(game: Game, pair: tuple[list[int], list[int]]) -> str:
    return " — ".join(", ".join(cards.name(card, game.book.ranks) for card in sorted(held)) for held in pair)


def _why(meld: str, pair: tuple[list[int], list[int]], ours: list[int], theirs: list[int]) -> Reason | None:
    """Name the known difference of rule that a case shows, if both answers and the hands fit it."""
    same_winner = all((mine == 0) == (other == 0) and mine >= other for mine, other in zip(ours, theirs, strict=True))
    if meld == "point":
        return SHORT if max(ours) == 3 and theirs == [0, 0] else PIPS if any(map(_two_suits, pair)) else None
    if meld == "sequence" and theirs == [0, 0] and max(ours) % 3 == 0 and min(ours) == 0:
        return TIERCES
    return FAVOUR if same_winner else BEST if meld == "set" and any(map(_three_sets, pair)) else None


def _two_suits(held: list[int]) -> bool:
    lengths = sorted(Counter(card // 8 for card in held).values())
    return lengths[-1] == lengths[-2]


def _three_sets(held: list[int]) -> bool:
    return sum(count >= 3 for count in Counter(card % 8 for card in held).values()) >= 3


def ecarte(game: Game, folder: Path, deals: int) -> Iterator[Case]:
    """Yield who wins each trick of random deals played to the end by legal cards."""
    tricks = [trick for seed in range(deals) for trick in played(game, seed)]
    order = {name: place for place, name in enumerate(("7", "8", "9", "10", "as", "valet", "dame", "roi"))}
    number = [suit * 8 + order[rank] for suit in range(4) for rank in game.book.ranks]
    asked = [f"{trump} {number[led]} {number[followed]}" for trump, led, followed, _ in tricks]
    told = ask(["ruby", str(HERE / "ecarte_peer.rb")], folder, asked)
    for (trump, led, followed, winner), line in zip(tricks, told, strict=True):
        names = [cards.name(card, game.book.ranks) for card in (led, followed)]
        reason = TRUMPS if followed // 8 == trump != led // 8 else None
        yield Case("trick", f"{names[0]}, {names[1]}; atout {cards.SUITS[trump]}", str(winner), line, reason)


def played(game: Game, seed: int) -> Iterator[tuple[int, int, int, int]]:
    """Yield trump, card led, card that followed and 1 if it won, for each trick of one random deal."""
    chooser, state = random.Random(seed), game.new_initial_state(**game.one_deal)
    table: list[tuple[int, int]] = []
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(chooser.choice([outcome for outcome, _ in state.chance_outcomes()]))
            continue
        seat, action, trump = state.current_player(), chooser.choice(state.legal_actions()), state.facts()["trump"]
        card = state.action_to_string(action).partition("Jouer ")[2]
        state.apply_action(action)
        if " de " in card:
            table.append((seat, cards.number(card, game.book.ranks)))
        if len(table) == 2:
            (leader, led), (_, followed) = table
            yield cards.SUITS.index(str(trump)), led, followed, int(state.facts()["taker"] != leader)
            table = []


def report(title: str, game: Game, cases: Sequence[Case]) -> list[str]:
    """Return the lines of one game: agreements by matter, disagreements by reason with an instance and the sentence."""
    lines = [f"## {title}", "", "| matter | compared | agree |", "|---|---|---|"]
    for matter in dict.fromkeys(case.matter for case in cases):
        mine = [case for case in cases if case.matter == matter]
        lines.append(f"| {matter} | {len(mine)} | {sum(case.agrees for case in mine)} |")
    differing = [case for case in cases if not case.agrees]
    lines += ["", "| cases | why | an instance | ours | theirs | the sentence |", "|---|---|---|---|---|---|"]
    for (matter, reason), count in Counter((case.matter, case.reason) for case in differing).most_common():
        one = next(case for case in differing if (case.matter, case.reason) == (matter, reason))
        why = reason.label if reason else "**unexplained**"
        lines.append(
            f"| {count} {matter} | {why} | {one.asked} | {one.ours} | {one.theirs} | {_sentence(game, reason)} |"
        )
    return [*lines, ""]


def _sentence(game: Game, reason: Reason | None) -> str:
    if reason is None:
        return ""
    rule: RuleText = next(rule for rule in game.rules if reason.words in rule.quote)
    return f"« {rule.quote} » ({rule.id}, p. {rule.page})"


def main() -> None:
    """Compare, and write the report."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--python", default="python3", help="the Python that has the peer's packages")
    given = parser.parse_args()
    engines = project().outputs / "engines" / "lebrun_1828"
    lines = ["# Other programs of the same games", "", "Written by `python -m benchmarks.peers`.", ""]
    if (given.folder / "Piquet").is_dir():
        game = load_game(engines / "piquet_simple.py")
        cases = list(piquet(game, given.folder / "Piquet", given.python, given.deals))
        lines += report("Piquet beside github.com/dejstheman/Piquet (Python)", game, cases)
    if (given.folder / "ecarte").is_dir():
        game = load_game(engines / "ecarte.py")
        cases = list(ecarte(game, given.folder / "ecarte", given.deals))
        lines += report("Écarté beside github.com/snowskeleton/ecarte (Ruby)", game, cases)
    (project().outputs / "reports" / "peers.md").write_text("\n".join(lines), "utf-8")
    print("\n".join(lines))


if __name__ == "__main__":
    main()
