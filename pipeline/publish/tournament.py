"""What play shows of a game: how long it is, what each place at the table is worth, how much a better player gains."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from pipeline.engines.runtime.game import Game
from pipeline.publish.opponents import OPPONENTS, Opponent

GAMES = 100_000
"""Random games, by machine code."""

MATCHES = 60
"""Games of a player against random ones, from each place in turn."""

FIXED = ("dealer", "first")
"""Parameters that settle who begins; they are set, so that places at the table can be compared."""

Z95 = 1.96


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean, with half the width of its 95 % confidence interval."""

    value: float
    half: float

    def __str__(self) -> str:
        return f"{self.value:.2f} ± {self.half:.2f}"


@dataclass(frozen=True, slots=True)
class Match:
    """Games of one player against random ones: what it gained more than they did, a game."""

    player: Opponent
    games: int
    lead: Mean


@dataclass(frozen=True, slots=True)
class PlayReport:
    """What play showed; seat 0 deals or begins, seat 1 sits next in turn.

    `shares[n]` is the part of the games with `bins[n]` decisions or fewer, more than `bins[n - 1]`; `gains` are
    those of each seat, `advantage` is what seat 1 gains more than the others on average (seat 0 where one sits
    alone or the text names none who deals).
    """

    engine: str
    title: str
    parameters: tuple[tuple[str, int], ...]
    games: int
    decisions: Mean
    shortest: int
    longest: int
    bins: tuple[int, ...]
    shares: tuple[float, ...]
    gains: tuple[Mean, ...]
    first: int
    advantage: Mean
    matches: tuple[Match, ...]


def mean_of(values: Sequence[float]) -> Mean:
    """Return the mean of a sample with its confidence interval."""
    count = len(values)
    mean = math.fsum(values) / count
    spread = math.sqrt(math.fsum((value - mean) ** 2 for value in values) / max(count - 1, 1))
    return Mean(mean, Z95 * spread / math.sqrt(count))


def play_report(game: Game, games: int = GAMES, matches: int = MATCHES, seed: int = 1) -> PlayReport:
    """Play random games, then matches of the better players, and report; the same seed gives the same report."""
    settled = {parameter.name: 0 for parameter in game.parameters if parameter.name in FIXED}
    played = game.playouts(games, seed, compiled=None, check=False, **settled)
    seats, counts = played.seats, sorted(played.counts)
    gains = [played.gains[seat::seats] for seat in range(seats)]
    first = min(1, seats - 1) if settled else 0
    leads = [own - sum(row) / seats for own, row in zip(gains[first], zip(*gains, strict=True), strict=True)]
    bins, shares = _histogram(counts)
    return PlayReport(
        f"{game.source}/{game.name}", game.title, tuple(settled.items()), games, mean_of(counts), counts[0], counts[-1],
        bins, shares, tuple(mean_of(row) for row in gains), first, _scaled(mean_of(leads), seats),
        tuple(_match(game, player, matches, seed) for player in ("greedy", "search")) if seats > 1 else (),
    )  # fmt: skip


def _scaled(lead: Mean, seats: int) -> Mean:
    """Turn a lead over the mean of all seats into one over the mean of the others."""
    factor = seats / max(seats - 1, 1)
    return Mean(lead.value * factor, lead.half * factor)


def _histogram(counts: Sequence[int], most: int = 24) -> tuple[tuple[int, ...], tuple[float, ...]]:
    low, high = counts[0], counts[int(len(counts) * 0.999)]
    step = max(1, -(-(high - low + 1) // most))
    bins = tuple(range(low + step - 1, high + step, step))
    found = [0] * len(bins)
    for count in counts:
        found[min((count - low) // step, len(bins) - 1)] += 1
    return bins, tuple(round(number / len(counts), 4) for number in found)


def _match(game: Game, player: Opponent, matches: int, seed: int) -> Match:
    return Match(player, matches, mean_of(list(_leads(game, player, matches, Random(seed)))))


def _leads(game: Game, player: Opponent, matches: int, rng: Random) -> Iterator[float]:
    for number in range(matches):
        state = game.new_initial_state(**game.one_deal)
        seats = state.num_players()
        own = number % seats
        while not state.is_terminal():
            better = state.current_player() == own
            state.apply_action(OPPONENTS[player if better else "random"](state, rng))
        gains = state.returns()
        yield gains[own] - (sum(gains) - gains[own]) / (seats - 1)


def _led(match: Match) -> str:
    # A game of points over many deals gives nothing for the one deal that was played.
    undecided = match.lead.value == 0 and match.lead.half == 0
    return "one deal decides nothing" if undecided else f"{match.lead} ({match.games})"


def to_markdown(reports: Sequence[PlayReport]) -> str:
    """Write the reports as one page."""
    parts = [
        "# How the engines play", "",
        "Random play by machine code; seat 0 deals or begins. Means with 95 % confidence intervals. A lead is what a "
        "seat or a player gains in a game more than the others at the table do on average, in chips or points; "
        "better players play one deal where a game can be cut to that.", "",
        "| engine | games | decisions a game | shortest, longest | lead of seat | greedy leads by | search leads by |",
        "|---|---|---|---|---|---|---|",
    ]  # fmt: skip
    for report in reports:
        leads = {match.player: _led(match) for match in report.matches}
        parts.append(
            f"| {report.engine} | {report.games:,} | {report.decisions} | {report.shortest}, {report.longest} "
            f"| {report.first}: {report.advantage} | {leads.get('greedy', '')} | {leads.get('search', '')} |"
        )
    parts += ["", "## Gains by seat", "", "| engine | " + " | ".join(f"seat {seat}" for seat in range(_most(reports)))]
    parts[-1] += " |"
    parts.append("|---|" + "---|" * _most(reports))
    for report in reports:
        cells = [str(gain) for gain in report.gains] + [""] * (_most(reports) - len(report.gains))
        parts.append(f"| {report.engine} | " + " | ".join(cells) + " |")
    return "\n".join(parts) + "\n"


def _most(reports: Sequence[PlayReport]) -> int:
    return max(len(report.gains) for report in reports)
