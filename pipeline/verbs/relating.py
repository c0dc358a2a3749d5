"""Verbs that relate terms, games and tellings: terms, graph, compare, families."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pipeline.errors import UsageError
from pipeline.verbs.output import AsJson, print_json, print_table, talk

if TYPE_CHECKING:
    from pipeline.collate.match import Match
    from pipeline.collate.page import Phrases


class Measure(StrEnum):
    """The questions that the graph answers."""

    BRIDGES = "bridges"
    CLUSTERS = "clusters"
    NEIGHBOURS = "neighbours"


def register(app: typer.Typer) -> None:
    """Add these verbs to the command line."""
    for verb in (terms, graph, compare, families):
        app.command()(verb)


def terms(word: Annotated[str, typer.Argument(help="A term, in any spelling.")], json: AsJson = False) -> None:
    """Show a term: its forms, its senses with games and definition, related terms, quotations.

    Example: tapisvert terms talon
    """
    from pipeline import api

    found = api.terms(word)
    if json:
        print_json(found)
        return
    for term in found:
        typer.echo(term.say())
    if not found:
        talk.print(f"No term is written {word!r}.")


def graph(
    node: Annotated[
        str | None, typer.Argument(help="A term or game: its neighbourhood; without it, the whole graph.")
    ] = None,
    to: Annotated[
        Path | None,
        typer.Option("--to", help="File to write: .graphml .gexf .json .csv .ttl .jsonld .svg .html"),
    ] = None,
    measure: Annotated[
        Measure | None,
        typer.Option("--measure", help="Terms that bridge families, clusters of games, or a game's neighbours."),
    ] = None,
    json: AsJson = False,
) -> None:
    """Print, measure or export the graph of terms and games; each edge carries the sentence that proves it.

    Example: tapisvert graph mouche --to mouche.svg; tapisvert graph mouche --measure neighbours
    """
    from pipeline import api
    from pipeline.terms import exports

    if measure is not None:
        _measure(measure, node, json)
        return
    part = api.graph(node)
    if to is not None:
        exports.write(part, to)
        talk.print(f"{part.number_of_nodes()} nodes, {part.number_of_edges()} edges → {to}")
    elif json:
        print_json(exports.as_json(part))
    else:
        print_table(
            ("from", "relation", "to", "evidence", "found by"),
            ((a, d["relation"], b, d["evidence"], d["how"]) for a, b, d in part.edges(data=True)),
        )


def _measure(measure: Measure, node: str | None, json: bool) -> None:
    from pipeline import api

    if measure is Measure.NEIGHBOURS and node is None:
        raise UsageError(
            "Neighbours are those of a game", next_step="Name it: `tapisvert graph mouche --measure neighbours`."
        )
    found = api.measure(measure.value, node)
    if json:
        print_json(found)
        return
    for line in found:
        typer.echo(line.say())


def compare(
    accounts: Annotated[
        list[str],
        typer.Argument(
            help="Accounts or games, e.g. guinguette-adpoker/guinguette or mistigri; one alone: its likely fellows."
        ),
    ],
    to: Annotated[
        Path | None,
        typer.Option("--to", help="File to write: .html (a page), .json (CollateX), .xml (TEI with an apparatus)."),
    ] = None,
    json: AsJson = False,
) -> None:
    """Compare tellings of a game matter by matter: rules, passages word by word, and whether one copies the other.

    Two accounts give a page of detail, more a table, one alone the accounts that may tell the same game.
    Example: tapisvert compare bog poque --to bog.html
    """
    from pipeline import api
    from pipeline.collate.lines import lines
    from pipeline.collate.table import table_lines

    if to is not None:
        _write_comparison(accounts, to)
    elif len(accounts) == 1:
        _print_matches(api.matches(accounts[0]), json)
    elif len(accounts) == 2:
        collation = api.compare(*accounts)
        _print_lines(collation, lines(collation), json)
    else:
        table = api.tabulate(accounts)
        _print_lines(table, table_lines(table), json)


def _print_lines(value: object, text: list[str], json: bool) -> None:
    if json:
        print_json(value)
        return
    for line in text:
        typer.echo(line)


def _write_comparison(accounts: list[str], to: Path) -> None:
    makers: dict[str, Callable[[list[str]], str]] = {".html": _page, ".json": _collatex, ".xml": _tei}
    if to.suffix not in makers:
        raise UsageError(f"No comparison is written as {to.suffix!r}", next_step=f"Use one of {' '.join(makers)}.")
    if to.suffix != ".html" and len(accounts) != 2:
        raise UsageError("A word-by-word collation is of two accounts", next_step="Name two, or write .html.")
    _write(to, makers[to.suffix](accounts))
    talk.print(f"{' / '.join(accounts)} → {to}", soft_wrap=True)
    if to.suffix != ".html":
        talk.print("It holds both texts in full: publish it only where their rights allow it.")


def _page(accounts: list[str]) -> str:
    from pipeline import api
    from pipeline.collate.page import html, page
    from pipeline.collate.table import table_body
    from pipeline.publish.rights import SHORT

    if len(accounts) == 2:
        return html(api.compare(*accounts), SHORT, _words())
    return page(" / ".join(accounts), table_body(api.tabulate(accounts), SHORT, _words()))


def _words() -> Phrases:
    from pipeline.publish.site.comparison import WORDS

    return WORDS


def _collatex(accounts: list[str]) -> str:
    from pipeline import api
    from pipeline.collate.exchange import to_collatex

    return to_collatex(api.compare_words(*accounts))


def _tei(accounts: list[str]) -> str:
    from pipeline import api
    from pipeline.collate.exchange import to_tei

    return to_tei(api.compare_words(*accounts), " / ".join(accounts))


def _print_matches(found: list[Match], json: bool) -> None:
    if json:
        print_json(found)
        return
    print_table(
        ("account", "may be told by", "score", "because"),
        ((match.first, match.second, f"{match.score:.2f}", "; ".join(match.reasons)) for match in found),
    )


def families(
    to: Annotated[
        Path | None, typer.Option("--to", help="File to write: .nwk (Newick), .svg, .png or .pdf (a poster).")
    ] = None,
    json: AsJson = False,
) -> None:
    """Show the families of games: the tree that their terms and rules make, and what each branch changes.

    Example: tapisvert families --to familles.svg
    """
    from pipeline import api
    from pipeline.collate.families import newick, outline
    from pipeline.collate.poster import poster

    tree = api.families()
    if to is not None:
        makers: dict[str, Callable[[], str | bytes]] = {
            ".nwk": lambda: newick(tree),
            ".svg": lambda: poster(tree).svg(),
            ".png": lambda: poster(tree).png(),
            ".pdf": lambda: poster(tree).pdf(),
        }
        if to.suffix not in makers:
            raise UsageError(f"No tree is written as {to.suffix!r}", next_step=f"Use one of {' '.join(makers)}.")
        _write(to, makers[to.suffix]())
        talk.print(f"{len(tree.leaves)} games → {to}")
    elif json:
        print_json(tree)
    else:
        for line in outline(tree):
            typer.echo(line)


def _write(to: Path, made: str | bytes) -> None:
    """Write a file whole or not at all."""
    part = to.with_name(f".{to.name}.part")
    to.parent.mkdir(parents=True, exist_ok=True)
    try:
        part.write_bytes(made.encode("utf-8") if isinstance(made, str) else made)
        part.replace(to)
    finally:
        part.unlink(missing_ok=True)
