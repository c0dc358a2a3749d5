"""The terminology graph: terms, senses, games and their relations; every edge carries the words that prove it.

Nodes are strings `term:…`, `sense:…`, `game:…`, `role:…` with `kind` and `label`; a term has its `forms` as printed, a
sense its `definition` and `source`. Edges have `relation` (means, in_game; between senses those of
`model.TermRelation`, same_role leading to a role; between games same_as, variant_of, derived_from, resembles,
played_like, takes_payments_from, see_also), `evidence` (`source:start-end` in the reading text), `quote`, and `how` the
relation was found. All attributes are strings, so that every format can hold them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import TypeAlias

import networkx as nx

from pipeline.database.store import Store
from pipeline.errors import UnknownGame
from pipeline.model import Alias, Game, GameRelation, RelationFound, Sense, Source, Term, TermForm, TermRelation
from pipeline.terms.forms import bare, skeleton, slug
from pipeline.terms.patterns import patterns

Graph: TypeAlias = "nx.MultiDiGraph[str]"

QUOTE, LABEL = 160, 66
"""Characters of a quotation on an edge, and of a definition in a picture."""

GAME_RELATION = {"same": "same_as", "same_except": "variant_of", "like": "played_like", "see": "see_also"}
"""What a reference from the whole of a game to another makes of the two."""

PART_RELATION = {"payment": "takes_payments_from"}
"""What is made of a part that one game takes over from another; any other part is `played_like`."""

FORMS = " | "
"""What parts the forms of a term in its attribute."""

_REFERENCES = """
SELECT giver.id, giver.name, taker.id, taker.name, mention.part, mention.how,
       account.source, mention.start, mention.end, mention.quote
FROM reference JOIN mention ON mention.id = reference.mention JOIN account ON account.id = mention.account
JOIN game_account ga ON ga.account = reference.account JOIN game giver ON giver.id = ga.game
JOIN game_account tga ON tga.account = reference.target_account JOIN game taker ON taker.id = tga.game
WHERE giver.id != taker.id ORDER BY giver.id, taker.id, mention.id
"""


def build_graph(store: Store) -> Graph:
    """Return the graph of all terms, senses, roles and games that the store holds."""
    graph: Graph = nx.MultiDiGraph()
    games = _games(store)
    forms: dict[str, list[str]] = {}
    for row in store.select(TermForm, "1 ORDER BY term, times DESC, form"):
        forms.setdefault(row.term, []).append(row.form)
    for term in store.select(Term, "1 ORDER BY id"):
        graph.add_node(f"term:{term.id}", kind="term", label=term.form, forms=FORMS.join(forms.get(term.id, ())))
    senses = without_scans(store, store.select(Sense, "1 ORDER BY id"))
    for sense in senses:
        _add_sense(graph, sense, games)
    _add_relations(graph, store, {sense.id: sense.term for sense in senses})
    _add_references(graph, store)
    for kin in store.select(GameRelation, "1 ORDER BY game, relation, target, source, start"):
        ends = [games.get(skeleton(slug(bare(name))), (f"game:{slug(name)}", name)) for name in (kin.game, kin.target)]
        for node, label in ends:
            graph.add_node(node, kind="game", label=label)
        if ends[0][0] != ends[1][0]:
            _connect(graph, ends[0][0], ends[1][0], kin.relation, _place(kin), kin.quote, kin.how)
    return graph


def _add_relations(graph: Graph, store: Store, terms: dict[str, str]) -> None:
    how = {(row.sense, row.relation, row.target): row.how for row in store.select(RelationFound)}
    roles = {row.id: row.label for row in patterns().role}
    for row in store.select(TermRelation, "1 ORDER BY sense, relation, target"):
        if row.sense not in terms:
            continue
        found = how.get((row.sense, row.relation, row.target), "")
        if row.relation == "same_role":
            target = f"role:{row.target}"
            graph.add_node(target, kind="role", label=roles.get(row.target, row.target))
        elif row.target_sense is not None and row.target_sense in terms:
            target = f"sense:{row.target_sense}"
        else:
            target = f"term:{slug(row.target)}"
            if target not in graph:
                graph.add_node(target, kind="term", label=row.target, forms="")
        _connect(graph, f"sense:{row.sense}", target, row.relation, _place(row), row.quote, found)


def _add_references(graph: Graph, store: Store) -> None:
    for giver, name, taker, other, part, how, source, start, end, quote in store.connection.execute(_REFERENCES):
        graph.add_node(f"game:{giver}", kind="game", label=name)
        graph.add_node(f"game:{taker}", kind="game", label=other)
        whole = GAME_RELATION.get(how, "see_also")
        relation = whole if part in ("all", "see") else PART_RELATION.get(part, "played_like")
        _connect(graph, f"game:{giver}", f"game:{taker}", relation, f"{source}:{start}-{end}", quote, "reference")


def _place(row: TermRelation | GameRelation) -> str:
    return f"{row.source}:{row.start}-{row.end}"


def without_scans(store: Store, senses: Sequence[Sense]) -> list[Sense]:
    """Leave out what a scan says of a term where the text of its book speaks of it too."""
    books = {source.id: source.witness_of for source in store.select(Source)}
    said = {(sense.term, sense.source) for sense in senses}
    return [sense for sense in senses if (sense.term, books.get(sense.source)) not in said]


def _games(store: Store) -> dict[str, tuple[str, str]]:
    """Return node and label of each game by the folded forms of its names."""
    rows = {game.id: game.name for game in store.select(Game, "1 ORDER BY id")}
    names = [(name, game) for game, name in rows.items()]
    names += [(row.name, row.game) for row in store.select(Alias, "1 ORDER BY game, slug") if row.game in rows]
    return {skeleton(slug(bare(name))): (f"game:{game}", rows[game]) for name, game in reversed(names)}


def _add_sense(graph: Graph, sense: Sense, games: dict[str, tuple[str, str]]) -> None:
    node = f"sense:{sense.id}"
    definition = " ".join(sense.definition.split())
    label = _about(definition, str(graph.nodes[f"term:{sense.term}"]["label"]))
    graph.add_node(node, kind="sense", label=label, definition=definition, source=sense.source)
    evidence = f"{sense.source}:{sense.start}-{sense.end}"
    _connect(graph, f"term:{sense.term}", node, "means", evidence, definition, sense.how)
    for name in json.loads(sense.games):
        game, label = games.get(skeleton(slug(bare(name))), (f"game:{slug(name)}", name))
        graph.add_node(game, kind="game", label=label)
        _connect(graph, node, game, "in_game", evidence, definition, sense.how)


def _connect(graph: Graph, start: str, end: str, relation: str, evidence: str, quote: str, how: str) -> None:
    """Add an edge; of several that say the same, the first found stays."""
    if not graph.has_edge(start, end, relation):
        said = _short(quote, QUOTE)
        graph.add_edge(start, end, key=relation, relation=relation, evidence=evidence, quote=said, how=how)


def _about(definition: str, form: str) -> str:
    """Return the words of a definition about its term: the first ones, or those around it where it comes late."""
    at = definition.lower().find(form.lower())
    if at < LABEL // 2 or len(definition) <= LABEL:
        return _short(definition, LABEL)
    before = definition[: max(at - LABEL // 2, 0)]
    start = len(before) - len(before.rsplit(" ", 1)[-1])
    return f"…{_short(definition[start:], LABEL)}"


def _short(text: str, length: int) -> str:
    """Cut a text on one line at the end of a word."""
    flat = " ".join(text.split())
    return flat if len(flat) <= length else f"{flat[: length - 1].rsplit(' ', 1)[0].rstrip(' ,;:')}…"


def find_node(graph: Graph, name: str) -> str:
    """Return the node of a term or game in any spelling; of a term and a game of one name, the better connected."""
    if name in graph:
        return name
    key = slug(name)
    for wanted in (key, skeleton(key)):
        if found := list(_candidates(graph, wanted)):
            return max(found, key=graph.degree)
    raise UnknownGame(f"No term or game is called {name!r}", next_step="Try `tapisvert terms` or `tapisvert search`.")


def _candidates(graph: Graph, wanted: str) -> Iterator[str]:
    for kind in ("term", "game"):
        for node, data in graph.nodes(data=True):
            if data["kind"] == kind and wanted in {
                node.partition(":")[2],
                slug(data["label"]),
                skeleton(slug(data["label"])),
            }:
                yield node


def neighbourhood(graph: Graph, node: str, *, senses: int = 24) -> Graph:
    """Return a node with its senses, what they relate to and their games.

    A term shows its senses; a game shows at most `senses` senses, those with relations first, and their terms.
    """
    centre = find_node(graph, node)
    own = _senses_of(graph, centre)[:senses]
    chosen = {centre, *own}
    for sense in own:
        chosen |= {other for other in (*graph.successors(sense), *graph.predecessors(sense))}
    for other in [name for name in chosen if graph.nodes[name]["kind"] == "sense"]:
        chosen |= {name for name in graph.predecessors(other) if graph.nodes[name]["kind"] == "term"}
    if graph.nodes[centre]["kind"] == "game":
        near = {name for name in (*graph.successors(centre), *graph.predecessors(centre)) if _is_game(graph, name)}
        chosen = {name for name in chosen if name == centre or not _is_game(graph, name)} | near
    part: Graph = graph.subgraph(chosen).copy()
    part.graph["centre"] = centre
    return part


def neighbours(graph: Graph, node: str) -> list[str]:
    """Return the nodes that an edge joins to a node, in either direction."""
    return sorted({*graph.successors(node), *graph.predecessors(node)} - {node})


def _is_game(graph: Graph, node: str) -> bool:
    return bool(graph.nodes[node]["kind"] == "game")


def _senses_of(graph: Graph, centre: str) -> list[str]:
    near = {*graph.successors(centre), *graph.predecessors(centre)}
    rows = [name for name in near if graph.nodes[name]["kind"] == "sense"]
    return sorted(rows, key=lambda name: (-graph.degree(name), name))
