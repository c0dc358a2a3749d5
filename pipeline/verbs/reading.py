"""Verbs that read the database: search, show, gaps, audit, doubts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from pipeline.verbs.output import AsJson, paper, print_json, print_table, talk

if TYPE_CHECKING:
    from pipeline.database.tables import TableView

Game = Annotated[str, typer.Argument(help="Name, alias or id of a game, e.g. mouche or lebrun-1828/mouche.")]
SourceOption = Annotated[str | None, typer.Option("--source", help="Only this source.")]


def register(app: typer.Typer) -> None:
    """Add these verbs to the command line."""
    for verb in (search, show, gaps, audit, doubts):
        app.command()(verb)


def search(
    query: Annotated[str, typer.Argument(help='Words in any spelling; "quoted words" are a phrase.')],
    source: SourceOption = None,
    game: Annotated[str | None, typer.Option("--game", help="Only this game: name, alias or id.")] = None,
    limit: Annotated[int, typer.Option("--limit", "-n", min=1)] = 10,
    json: AsJson = False,
) -> None:
    """Find sentences by their words, in period or modern spelling, with or without accents.

    Example: tapisvert search "enfants jeu" --limit 3
    """
    from pipeline import api

    hits = api.search(query, source=source, game=game, limit=limit)
    if json:
        print_json(hits)
        return
    for hit in hits:
        page = f", p. {hit.printed_page}" if hit.printed_page else ""
        typer.echo(f"{hit.account or hit.source + ', ' + hit.section}{page}\n    {hit.snippet}")
    if not hits:
        talk.print("Nothing found.")


def show(
    game: Annotated[str | None, typer.Argument(help="Name, alias or id of a game; without it, the list.")] = None,
    source: SourceOption = None,
    effective: Annotated[
        bool, typer.Option("--effective", help="The rules that hold, with where each comes from.")
    ] = False,
    diplomatic: Annotated[bool, typer.Option("--diplomatic", help="The text as received.")] = False,
    text: Annotated[bool, typer.Option("--text", help="The reading text only.")] = False,
    tables: Annotated[bool, typer.Option("--tables", help="Its tables and lists, row by row.")] = False,
    json: AsJson = False,
) -> None:
    """Show a game: its text, records, references and engine; without a name, list the games.

    Example: tapisvert show mouche --effective
    """
    from pipeline import api
    from pipeline.database import pages

    store = api.open_store()
    if game is None:
        listing = api.games(source)
        if json:
            print_json(listing)
        else:
            print_table(
                ("game", "family", "sources", "records", "engine"),
                ((g.id, g.family, " ".join(g.sources), g.records, g.engine) for g in listing),
            )
        return
    if tables:
        _print_tables(api.tables(game, source), json)
        return
    view = pages.page(store, game, source)
    if json:
        print_json(view)
    elif diplomatic:
        typer.echo(pages.diplomatic(store, view))
    elif text:
        typer.echo(pages.text(store, view))
    else:
        typer.echo((pages.effective if effective else pages.summary)(store, view))


def _print_tables(found: list[TableView], json: bool) -> None:
    if json:
        print_json(found)
        return
    for table in found:
        typer.echo("\n".join([*table.lines(), ""]))
    if not found:
        talk.print("This game has no table or list.")


def gaps(game: Game, source: SourceOption = None, json: AsJson = False) -> None:
    """List what the text of a game leaves open, and what keeps it from becoming an engine.

    Example: tapisvert gaps mouche
    """
    from pipeline import api

    found = api.gaps(game, source)
    if json:
        print_json(found)
        return
    print_table(
        ("account", "question", "choice", "reason"), ((g.account, g.question, g.choice, g.reason) for g in found)
    )


def audit(
    game: Annotated[str | None, typer.Argument(help="Only the claims of this game.")] = None,
    source: SourceOption = None,
    verdict: Annotated[str | None, typer.Option("--verdict", help="Only this verdict, e.g. false.")] = None,
    json: AsJson = False,
) -> None:
    """Check the statements that can be computed: sums, deal tables, numbers of ways, odds, prices.

    Example: tapisvert audit passe-dix
    """
    from pipeline import api

    claims = api.audit(game, source, verdict)
    if json:
        print_json(claims)
        return
    for claim in claims:
        page = f"p. {claim.printed_page}, " if claim.printed_page else ""
        note = f" ({claim.note})" if claim.note else ""
        paper().print(f"{claim.verdict:>20}  {page}{claim.account or claim.source}: {claim.stated}")
        paper().print(f"{'':>22}{claim.expression} = {claim.computed}{note}")
        paper().print(f"{'':>22}« {claim.quote} »")


def doubts(
    source: Annotated[str, typer.Argument(help="Id of a source, e.g. lebrun-1828.")],
    limit: Annotated[int, typer.Option("--limit", "-n", min=1)] = 50,
    json: AsJson = False,
) -> None:
    """List words that are probably misread (ocr) or misprinted (print), surest first, each with its evidence.

    Nothing is changed: accept a reading by an emendation in the edition of the source.
    Example: tapisvert doubts lebrun-1828 --limit 20
    """
    from pipeline import api
    from pipeline.transcribe.doubts import doubtful

    found = doubtful(api.open_store(), source)[:limit]
    if json:
        print_json(found)
        return
    print_table(
        ("reading", "proposal", "cause", "page", "evidence", "context"),
        ((d.reading, d.proposal, d.cause, d.printed_page, "; ".join(d.evidence), d.context) for d in found),
    )
