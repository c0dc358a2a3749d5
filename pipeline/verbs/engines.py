"""Verbs on engines: list, check a scenario, conformance, play, export, serve."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from pipeline.errors import ExitCode, InputError
from pipeline.model import Account, Check, Engine, Scenario
from pipeline.paths import project
from pipeline.publish.export import Format
from pipeline.publish.opponents import Opponent
from pipeline.verbs.output import AsJson, print_json, print_table, talk
from pipeline.verbs.reading import SourceOption

Name = Annotated[str, typer.Argument(help="Game or engine id, e.g. mouche or lebrun-1828/mouche.")]

engine = typer.Typer(
    no_args_is_help=True, help="The generated engines: list them, check scenarios, run conformance suites."
)


def register(app: typer.Typer) -> None:
    """Add these verbs to the command line."""
    app.add_typer(engine, name="engine")
    for verb in (play, export, serve):
        app.command()(verb)


@engine.command("list")
def list_engines(json: AsJson = False) -> None:
    """List the engines with the level each has reached and its mutation score (`schema/certificate.md`).

    Below, what keeps those that are not verified from the next level.

    Example: tapisvert engine list
    """
    from pipeline.api import open_store

    store = open_store()
    rows = store.select(Engine, "1 ORDER BY id")
    checks = {row.id: store.select(Check, "engine = ? ORDER BY ordinal", (row.id,)) for row in rows}
    scores = {name: [check.passed for check in found if check.kind == "mutation"] for name, found in checks.items()}
    held = {name: _held_by(found) for name, found in checks.items()}
    if json:
        counts = {name: {"records": len(found), "killed": sum(found)} for name, found in scores.items()}
        print_json([{**asdict(row), **counts[row.id], "held_by": held[row.id]} for row in rows])
        return
    print_table(
        ("engine", "family", "level", "mutation score", "module"),
        ((r.id, r.family, r.level, _share(scores[r.id]), f"outputs/{r.module}") for r in rows),
    )
    for row in rows:
        if held[row.id]:
            typer.echo(f"{row.id} is {row.level} and no more: {held[row.id]}")


def _held_by(checks: Sequence[Check]) -> str:
    """Say what keeps an engine from the next level, nothing if it is verified."""
    from pipeline.verify.level import obstacle

    found = obstacle(checks)
    named = (found.rule or found.scenario or "") if found else ""
    return ": ".join(part for part in (found.kind, named, found.detail) if part) if found else ""


def _share(passed: list[int]) -> str:
    return f"{sum(passed) / len(passed):.2f} ({sum(passed)}/{len(passed)})" if passed else ""


@engine.command("describe")
def describe_engine(game: Name, json: AsJson = False) -> None:
    """Tell what scenarios may give to an engine, do and ask: parameters, phases, facts, actions.

    Example: tapisvert engine describe mouche
    """
    from pipeline.api import find_engine, open_store
    from pipeline.engines.load import load_game
    from pipeline.publish.description import describe, in_short

    told = describe(load_game(find_engine(open_store(), game).id, project()))
    if json:
        print_json(told)
        return
    typer.echo(f"{told.title} ({told.engine})")
    if told.ranks:
        typer.echo(f"ranks, from the highest: {', '.join(told.ranks)}")
    typer.echo(f"a scenario may begin at: {', '.join(told.phases)}")
    if told.first is not None:
        typer.echo(f"seats go to the left; {told.order}")
    if told.sides:
        sides = " against ".join(", ".join(map(str, seats)) for seats in told.sides)
        typer.echo(f"partners where {told.players} play: {sides}")
    typer.echo()
    print_table(
        ("parameter", "default", "choices", "meaning"),
        ((p.name, p.default, in_short(p.choices), p.meaning) for p in told.parameters),
    )
    typer.echo()
    print_table(
        ("fact", "holds", "each seat", "secret", "meaning"),
        ((f.name, f.holds, "yes" if f.seats else "", "yes" if f.secret else "", f.meaning) for f in told.facts),
    )
    typer.echo()
    print_table(("action", "how many", "first"), ((a.words, a.count, a.example) for a in told.actions))
    talk.print("What may be given: schema/engine-protocol.md; how scenarios are written: schema/scenario.md")


@engine.command("draft")
def draft_engine(
    game: Annotated[str, typer.Argument(help="Name of a game, or id of an account, without an engine.")],
    source: SourceOption = None,
    module: Annotated[bool, typer.Option("--module", help="Print the engine that would come of it.")] = False,
    write: Annotated[bool, typer.Option("--write", help="Write the draft among the edition files.")] = False,
) -> None:
    """Draft the edition that a game read by the program needs to become an engine: usual answers, rules laid aside.

    Example: tapisvert engine draft ambigu
    """
    from pipeline import api
    from pipeline.engines.emit.module import emit
    from pipeline.publish.drafted import edition_yaml, write_edition
    from pipeline.publish.unread import unread

    drafts, store = api.drafts(game, source), api.open_store()
    for one in drafts:
        not_read = [sentence.printed for sentence in unread(store, one.chapter.account)]
        if module and one.playable:
            typer.echo(emit(one.chapter))
        else:
            typer.echo(edition_yaml(one, not_read))
        if write:
            talk.print(
                f"{write_edition(one, not_read)}: read it, then `tapisvert build --game {one.chapter.account.slug}`."
            )
    if not all(one.playable for one in drafts):
        raise typer.Exit(ExitCode.FAILED)


@engine.command()
def check(
    game: Name,
    scenario: Annotated[Path, typer.Argument(help="YAML file of schema/scenario.schema.json.")],
    json: AsJson = False,
) -> None:
    """Run scenarios against an engine and print what differs.

    Example: tapisvert engine check mouche essai.yaml
    """
    from pipeline.api import find_engine, open_store
    from pipeline.engines.load import load_game
    from pipeline.verify.scenario import read_file, replay

    if not scenario.is_file():
        raise InputError("There is no such scenario file", where=str(scenario), next_step="Check the path.")
    loaded = load_game(find_engine(open_store(), game).id, project())
    bodies = read_file(scenario.read_bytes(), str(scenario))
    outcomes = [(body.name, replay(loaded, body)) for body in bodies]
    if json:
        print_json([{"scenario": name, "differences": differences} for name, differences in outcomes])
    else:
        for name, differences in outcomes:
            typer.echo(f"{'differs' if differences else 'agrees':<8} {name}")
            for difference in differences:
                typer.echo(f"    {difference}")
    if any(differences for _, differences in outcomes):
        raise typer.Exit(ExitCode.FAILED)


@engine.command()
def conformance(
    game: Annotated[str | None, typer.Argument(help="One engine; all of them if not given.")] = None,
    full: Annotated[bool, typer.Option("--full", help="The long form: 500 seeds, every parameter.")] = False,
    json: AsJson = False,
) -> None:
    """Run the frameworks' own suites (OpenSpiel, PettingZoo) on the exported engines.

    Example: tapisvert engine conformance mouche
    """
    from pipeline.api import find_engine, open_store
    from pipeline.engines.load import load_game
    from pipeline.verify.conformance import conform

    store = open_store()
    chosen = [find_engine(store, game)] if game else store.select(Engine, "1 ORDER BY id")
    verdicts = [
        (row.id, verdict)
        for row in chosen
        for verdict in conform(
            load_game(row.id, project()), (project().outputs / row.module).read_text("utf-8"), full=full
        )
    ]
    if json:
        print_json([{"engine": id, "verdict": verdict} for id, verdict in verdicts])
    else:
        print_table(
            ("engine", "framework", "check", "result", "detail"),
            ((id, v.target, v.name, "passed" if v.passed else "failed", v.detail) for id, v in verdicts),
        )
    if not all(verdict.passed for _, verdict in verdicts):
        raise typer.Exit(ExitCode.FAILED)


@engine.command()
def playouts(
    game: Annotated[str | None, typer.Argument(help="One engine; all of them if not given.")] = None,
    games: Annotated[int, typer.Option(help="Random games.", min=1)] = 1_000_000,
    seed: Annotated[int, typer.Option(help="Seed of the games.")] = 1,
    check: Annotated[bool, typer.Option("--check", help="Hold every position against the laws of the game.")] = False,
    variants: Annotated[bool, typer.Option("--variants", help="Also with each other value of each parameter.")] = False,
    compare: Annotated[
        bool, typer.Option("--compare", help="Play them in CPython too; the games must be equal.")
    ] = False,
    one_deal: Annotated[
        bool, typer.Option("--one-deal", help="Games of one deal, wherever there is the choice.")
    ] = False,
    json: AsJson = False,
) -> None:
    """Play random games by machine code and tell how many, how fast, and what went wrong.

    Example: tapisvert engine playouts mouche --games 1000000 --check
    """
    from pipeline.api import find_engine, open_store
    from pipeline.engines.load import load_game
    from pipeline.verify.marathon import run

    store = open_store()
    chosen = [find_engine(store, game)] if game else store.select(Engine, "1 ORDER BY id")
    results = []
    for row in chosen:
        loaded = load_game(row.id, project())
        for result in run(loaded, games, seed, check=check, variants=variants, compare=compare, one_deal=one_deal):
            results.append((row.id, result))
            if not json:
                typer.echo(f"{row.id:<36} {result}")
    if json:
        print_json([{"engine": id, **asdict(result)} for id, result in results])
    if any(result.fault for _, result in results):
        raise typer.Exit(ExitCode.FAILED)


@engine.command()
def playthroughs(
    game: Annotated[str | None, typer.Argument(help="One engine; all of them if not given.")] = None,
    folder: Annotated[Path | None, typer.Option("--folder", help="Where to write; outputs/playthroughs.")] = None,
) -> None:
    """Write a random game of each engine as OpenSpiel does, and the worked examples move by move.

    Example: tapisvert engine playthroughs mouche --folder /tmp/mouche
    """
    from pipeline.api import find_engine, open_store
    from pipeline.engines.chapters import chapter_of
    from pipeline.engines.load import load_game
    from pipeline.publish.playthroughs import examples, file_stem, random_game

    store, target = open_store(), folder or project().outputs / "playthroughs"
    target.mkdir(parents=True, exist_ok=True)
    for row in [find_engine(store, game)] if game else store.select(Engine, "1 ORDER BY id"):
        loaded = load_game(row.id, project())
        account = next(iter(store.select(Account, "id = ?", (row.account,))))
        scenarios = store.select(Scenario, "account = ? ORDER BY start, id", (row.account,))
        path = target / file_stem(loaded)
        path.with_suffix(".txt").write_text(random_game(loaded), "utf-8")
        told = examples(loaded, scenarios, public=chapter_of(store, account).public)
        path.with_suffix(".md").write_text(told, "utf-8")
        typer.echo(path)


@engine.command()
def tournament(
    game: Annotated[str | None, typer.Argument(help="One engine; all of them if not given.")] = None,
    games: Annotated[int, typer.Option(help="Random games.", min=2)] = 100_000,
    matches: Annotated[int, typer.Option(help="Games of each better player.", min=2)] = 60,
    folder: Annotated[Path | None, typer.Option("--folder", help="Where to write; outputs/reports/play.")] = None,
    json: AsJson = False,
) -> None:
    """Let the machine's players play, and write lengths, gains by seat and leads as a table and a picture.

    Example: tapisvert engine tournament mouche --games 10000 --matches 20
    """
    from pipeline.api import find_engine, open_store
    from pipeline.engines.load import load_game
    from pipeline.publish.play_plot import draw
    from pipeline.publish.tournament import play_report, to_markdown

    store = open_store()
    chosen = [find_engine(store, game)] if game else store.select(Engine, "1 ORDER BY id")
    reports = []
    for row in chosen:
        talk.print(row.id)
        reports.append(play_report(load_game(row.id, project()), games, matches))
    target = folder or project().outputs / "reports" / "play"
    target.mkdir(parents=True, exist_ok=True)
    (target / "play.md").write_text(to_markdown(reports), "utf-8")
    (target / "play.svg").write_text(draw(reports), "utf-8")
    if json:
        print_json([asdict(report) for report in reports])
    else:
        typer.echo(to_markdown(reports))


def play(
    game: Name,
    seat: Annotated[int, typer.Option(help="Your seat, from 1.", min=1)] = 1,
    players: Annotated[int | None, typer.Option(help="Number of players, where the game leaves a choice.")] = None,
    opponent: Annotated[Opponent, typer.Option(help="Who plays the other seats.")] = "search",
    seed: Annotated[int, typer.Option(help="Seed of chance.")] = 1,
    json: AsJson = False,
) -> None:
    """Play a game in the terminal, in French; a refused move quotes the sentence that forbids it.

    Example: tapisvert play mouche --players 3
    """
    from pipeline.api import find_engine, open_store
    from pipeline.engines.load import load_game
    from pipeline.publish.play import play as session

    parameters = {} if players is None else {"players": players}
    loaded = load_game(find_engine(open_store(), game).id, project())
    session(loaded, seat=seat - 1, opponent=opponent, seed=seed, as_json=json, parameters=parameters)


def export(
    game: Name,
    to: Annotated[Format, typer.Option("--to", help="What to export to.")],
    folder: Annotated[Path, typer.Option("--folder", help="Where to write.")] = Path("export"),
    json: AsJson = False,
) -> None:
    """Export an engine, self-contained, with its certificate and licence.

    Example: tapisvert export mouche --to openspiel --folder /tmp/mouche
    """
    from pipeline.api import export as write

    paths = write(game, to, folder)
    if json:
        print_json(paths)
    else:
        for path in paths:
            typer.echo(path)


def serve(
    port: Annotated[int, typer.Option(help="Port on this machine.")] = 8001,
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    public: Annotated[
        bool, typer.Option("--public", help="Only short quotations of sources that are not public.")
    ] = False,
) -> None:
    """Open the database in a browser: search, a page per game, the region of the scan.

    Example: tapisvert serve --port 8001
    """
    from pipeline.publish.site import serve as run

    run(project(), port, host, public=public, announce=lambda address: talk.print(f"{address}  (Ctrl-C to stop)"))
