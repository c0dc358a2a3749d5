"""What the graph answers: which terms bridge families of games, which games share terms, what is near a game.

A game is described by the terms met in its sentences, weighted (1 + ln times) · ln(games / games that use the term), so
that words of every game tell little. The same book read twice (a scan and its text) is counted once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import log, sqrt

import networkx as nx

from pipeline.database.store import Store
from pipeline.errors import UnknownGame
from pipeline.model import Game, Term
from pipeline.terms.forms import skeleton, slug
from pipeline.terms.graph import Graph

SEED = 1828
"""Seed of the clustering, so that the same graph gives the same clusters."""

LEAST_SHARED = 0.12
"""Likeness from which two games are tied when clusters are looked for."""

RESOLUTION = 1.2
"""How small the clusters are; 1 is the usual modularity."""

EVERYWHERE = 0.5
"""Share of the games from which a term is a word of all games and bridges nothing."""

SHOWN = 6

_USES = """
SELECT game.id, term_use.term, count(*) FROM term_use
JOIN sentence ON sentence.id = term_use.sentence JOIN source ON source.id = sentence.source
JOIN game_account ON game_account.account = sentence.account JOIN game ON game.id = game_account.game
WHERE source.witness_of IS NULL OR source.witness_of = ''
GROUP BY game.id, term_use.term ORDER BY game.id, term_use.term
"""


@dataclass(frozen=True, slots=True)
class Bridge:
    """A term with the families and the number of games that use it, and its weight as a bridge of the graph."""

    term: str
    families: tuple[str, ...]
    games: int
    uses: int
    betweenness: float

    def say(self) -> str:
        """Return the row as a line."""
        families = f"{len(self.families)} families ({', '.join(self.families)})"
        return f"{self.term}: {families}, {self.games} games, {self.uses} uses"


@dataclass(frozen=True, slots=True)
class Cluster:
    """Games that share their terms, and the terms that they share most."""

    games: tuple[str, ...]
    terms: tuple[str, ...]
    families: tuple[str, ...]

    def say(self) -> str:
        """Return the group as lines."""
        games = f"{len(self.games)} games ({', '.join(self.families)}): {', '.join(self.games)}"
        return f"{games}\n    {', '.join(self.terms)}"


@dataclass(frozen=True, slots=True)
class Neighbour:
    """A game near another: likeness from 0 to 1, the terms both use, and what the texts say of the two."""

    game: str
    likeness: float
    terms: tuple[str, ...]
    relations: tuple[str, ...]

    def say(self) -> str:
        """Return the neighbour as a line."""
        said = f" [{', '.join(self.relations)}]" if self.relations else ""
        return f"{self.likeness:.2f}  {self.game}{said}: {', '.join(self.terms)}"


@dataclass(frozen=True, slots=True)
class Usage:
    """How often each game uses each term, with the names of both and the families of the games."""

    counts: Mapping[str, Mapping[str, int]]
    forms: Mapping[str, str]
    names: Mapping[str, str]
    families: Mapping[str, str]

    def vectors(self) -> dict[str, dict[str, float]]:
        """Return the weighted terms of each game, of length 1."""
        spread = Counter(term for terms in self.counts.values() for term in terms)
        found = {}
        for game, terms in self.counts.items():
            raw = {t: (1 + log(n)) * log(len(self.counts) / spread[t]) for t, n in terms.items() if spread[t] > 1}
            norm = sqrt(sum(weight * weight for weight in raw.values())) or 1.0
            found[game] = {term: weight / norm for term, weight in raw.items() if weight}
        return found


def usage(store: Store) -> Usage:
    """Return the terms that each game uses."""
    return _usage(store, _USES)


def account_usage(store: Store) -> Usage:
    """Return the terms that each account uses; names and families are still those of games."""
    return _usage(store, _USES.replace("game.id, term_use", "game_account.account, term_use"))


def _usage(store: Store, query: str) -> Usage:
    counts: dict[str, dict[str, int]] = {}
    for user, term, times in store.connection.execute(query):
        counts.setdefault(user, {})[term] = times
    games = store.select(Game)
    return Usage(
        counts,
        {term.id: term.form for term in store.select(Term)},
        {game.id: game.name for game in games},
        {game.id: game.family for game in games},
    )


def likeness(first: Mapping[str, float], second: Mapping[str, float]) -> float:
    """Return the cosine of two games' terms."""
    return sum(weight * second[term] for term, weight in first.items() if term in second)


def shared(first: Mapping[str, float], second: Mapping[str, float], forms: Mapping[str, str]) -> tuple[str, ...]:
    """Return the terms that make two games alike, the weightiest first."""
    both = {term: weight * second[term] for term, weight in first.items() if term in second}
    best = sorted(both, key=lambda term: (-both[term], term))[:SHOWN]
    return tuple(forms.get(term, term) for term in best)


def bridges(found: Usage) -> list[Bridge]:
    """Return the terms that several families use, those of most families first, words of all games left out."""
    tied: nx.Graph[str] = nx.Graph()
    users: dict[str, list[str]] = {}
    for game, terms in found.counts.items():
        for term in terms:
            users.setdefault(term, []).append(game)
            tied.add_edge(f"game:{game}", f"term:{term}")
    centre = nx.betweenness_centrality(tied, k=min(len(tied), 200), seed=SEED) if len(tied) else {}
    rows = [
        Bridge(
            found.forms.get(term, term),
            tuple(sorted({found.families[game] for game in games})),
            len(games),
            sum(found.counts[game][term] for game in games),
            round(centre[f"term:{term}"], 4),
        )
        for term, games in users.items()
        if len(games) <= EVERYWHERE * len(found.counts)
    ]
    several = (row for row in rows if len(row.families) > 1)
    return sorted(several, key=lambda row: (-len(row.families), -row.betweenness, row.term))


def clusters(found: Usage) -> list[Cluster]:
    """Return the groups of games that share their terms (Louvain), the largest first; a game alone is no group."""
    vectors = found.vectors()
    tied: nx.Graph[str] = nx.Graph()
    games = sorted(vectors)
    for place, one in enumerate(games):
        for other in games[place + 1 :]:
            like = likeness(vectors[one], vectors[other])
            if like >= LEAST_SHARED:
                tied.add_edge(one, other, weight=like)
    groups = nx.community.louvain_communities(tied, weight="weight", resolution=RESOLUTION, seed=SEED)
    rows = [_cluster(found, vectors, sorted(group)) for group in groups if len(group) > 1]
    return sorted(rows, key=lambda row: (-len(row.games), row.games))


def _cluster(found: Usage, vectors: Mapping[str, Mapping[str, float]], games: Sequence[str]) -> Cluster:
    total: Counter[str] = Counter()
    for game in games:
        total.update(vectors[game])
    common = [term for term, _ in total.most_common() if sum(term in vectors[game] for game in games) > 1][:SHOWN]
    names = tuple(found.names[game] for game in games)
    families = Counter(found.families[game] for game in games)
    kinds = tuple(family for family, _ in families.most_common())
    return Cluster(names, tuple(found.forms.get(term, term) for term in common), kinds)


def neighbours(found: Usage, graph: Graph, name: str, most: int = 10) -> list[Neighbour]:
    """Return the games nearest to one by their terms, with what the texts say of the two; raise UnknownGame."""
    vectors = found.vectors()
    own = _game(vectors, found.names, name)
    near = [(likeness(vectors[own], vectors[game]), game) for game in sorted(vectors) if game != own]
    return [
        Neighbour(
            found.names[game],
            round(like, 3),
            shared(vectors[own], vectors[game], found.forms),
            tuple(_said(graph, own, game)),
        )
        for like, game in sorted(near, key=lambda row: (-row[0], row[1]))[:most]
        if like > 0
    ]


def _said(graph: Graph, first: str, second: str) -> Iterable[str]:
    for start, end, arrow in ((first, second, "→"), (second, first, "←")):
        for relation in sorted(graph.get_edge_data(f"game:{start}", f"game:{end}", default={})):
            yield f"{relation} {arrow}"


def _game(vectors: Mapping[str, object], names: Mapping[str, str], name: str) -> str:
    key = slug(name)
    for game in sorted(vectors):
        if key in (game, slug(names[game])) or skeleton(key) == skeleton(slug(names[game])):
            return game
    raise UnknownGame(f"No game is called {name!r}", next_step="`tapisvert show` lists the games.")
