"""Families of games: how far accounts are apart by their records and terms, the tree of it, what each branch changes.

The tree is built by average linkage (UPGMA): the two nearest groups are joined at half their mean distance until one is
left. A scan and the text of the same book are one telling; the scan is left out.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from pipeline.database.store import Store
from pipeline.extract.text import fold
from pipeline.model import Account, Game, GameAccount, Rule, Source
from pipeline.terms.measures import account_usage, likeness
from pipeline.terms.patterns import is_everyday

TERMS_SHARE = 0.6
"""How much the terms weigh in a distance; the records weigh the rest, where both accounts have enough of them."""

LEAST_RECORDS = 4
"""Records that both accounts need before they are compared."""

COMMON, ELSEWHERE = 0.6, 0.35
"""Share of a branch's games that have what the branch changes, and the most that its sister's games may have it."""

SHOWN = 4


@dataclass(frozen=True, slots=True)
class Leaf:
    """A game as one source tells it: its name, its family, its terms with their weights, its records."""

    account: str
    name: str
    family: str
    terms: Mapping[str, float]
    records: frozenset[str]


@dataclass(frozen=True, slots=True)
class Branch:
    """A group of games: where it is joined (0 to 1), the places of its leaves, its two parts, and what it changes.

    `terms` and `rules` are what most of its games have and few of its sister's. A leaf has no parts and height 0.
    """

    height: float
    leaves: tuple[int, ...]
    parts: tuple[Branch, ...] = ()
    terms: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Tree:
    """The games and the branches that join them."""

    leaves: tuple[Leaf, ...]
    root: Branch


def family_tree(store: Store) -> Tree:
    """Return the tree of the corpus's games."""
    leaves = tuple(_leaves(store))
    return Tree(leaves, _with_changes(join(distances(leaves)), leaves))


def _leaves(store: Store) -> Iterator[Leaf]:
    used = account_usage(store)
    vectors = used.vectors()
    games = {game.id: game for game in store.select(Game)}
    game_of = {row.account: games[row.game] for row in reversed(store.select(GameAccount)) if row.game in games}
    scans = {source.id for source in store.select(Source) if source.witness_of}
    told = Counter(game.id for account, game in game_of.items() if account.split("/")[0] not in scans)
    for account in store.select(Account, "1 ORDER BY id"):
        if account.source in scans or account.id not in game_of or account.id not in vectors:
            continue
        game = game_of[account.id]
        rules = store.select(Rule, "account = ? AND origin IN ('extracted', 'edited')", (account.id,))
        records = frozenset(map(_said, rules)) | {rule.kind for rule in rules}
        name = game.name if told[game.id] == 1 else f"{game.name} ({account.source})"
        named = {used.forms.get(term, term): weight for term, weight in vectors[account.id].items()}
        yield Leaf(account.id, name, game.family, named, records)


def _said(rule: Rule) -> str:
    """Return a record in words: `deal: cards 5, packets 2 3`."""
    held = json.loads(rule.value).items()
    parts = [f"{key} {' '.join(map(str, item)) if isinstance(item, list) else item}" for key, item in held]
    return f"{rule.kind}: {', '.join(parts)}" if parts else rule.kind


def distances(leaves: Sequence[Leaf]) -> NDArray[np.float64]:
    """Return how far each two games are apart, 0 to 1."""
    found = np.zeros((len(leaves), len(leaves)))
    for i, one in enumerate(leaves):
        for j in range(i):
            found[i, j] = found[j, i] = distance(one, leaves[j])
    return found


def distance(first: Leaf, second: Leaf) -> float:
    """Return how far two games are apart: 1 less the share of terms and records that they have in common."""
    terms = min(likeness(first.terms, second.terms), 1.0)
    if min(len(first.records), len(second.records)) < LEAST_RECORDS:
        return 1.0 - terms
    records = len(first.records & second.records) / len(first.records | second.records)
    return 1.0 - TERMS_SHARE * terms - (1.0 - TERMS_SHARE) * records


def join(apart: NDArray[np.float64]) -> Branch:
    """Join the nearest two groups until one is left; of groups equally near, those of the first places."""
    groups = {place: Branch(0.0, (place,)) for place in range(len(apart))}
    table = {place: apart[place].astype(float).copy() for place in groups}
    for row, values in table.items():
        values[row] = np.inf
    while len(groups) > 1:
        i, j = min(((a, b) for a in groups for b in groups if a < b), key=lambda pair: (table[pair[0]][pair[1]], pair))
        one, other = groups[i], groups.pop(j)
        weights = len(one.leaves), len(other.leaves)
        for place in groups:
            if place != i:
                mean = (table[i][place] * weights[0] + table[j][place] * weights[1]) / sum(weights)
                table[i][place] = table[place][i] = mean
        groups[i] = Branch(
            float(table[i][j]) / 2 if np.isfinite(table[i][j]) else 0.0, one.leaves + other.leaves, (one, other)
        )
    return next(iter(groups.values()), Branch(0.0, ()))


def _with_changes(branch: Branch, leaves: Sequence[Leaf], sister: Branch | None = None) -> Branch:
    if not branch.parts:
        return branch
    one, other = branch.parts
    parts = (_with_changes(one, leaves, other), _with_changes(other, leaves, one))
    if sister is None:
        return replace(branch, parts=parts)
    terms = _telling(_terms(branch, leaves), _terms(sister, leaves))
    rules = _telling(_records(branch, leaves), _records(sister, leaves))
    return replace(branch, parts=parts, terms=terms, rules=rules)


def _telling(own: Mapping[str, float], other: Mapping[str, float]) -> tuple[str, ...]:
    """Return what most games of a branch have and few of its sister's, the most telling first."""
    telling = {
        what: share - other.get(what, 0.0)
        for what, share in own.items()
        if share >= COMMON and other.get(what, 0.0) <= ELSEWHERE
    }
    return tuple(sorted(telling, key=lambda what: (-telling[what], what))[:SHOWN])


def _terms(branch: Branch, leaves: Sequence[Leaf]) -> dict[str, float]:
    named = (term for place in branch.leaves for term in leaves[place].terms)
    counted = Counter(term for term in named if not is_everyday(fold(term)))
    return {term: times / len(branch.leaves) for term, times in counted.items()}


def _records(branch: Branch, leaves: Sequence[Leaf]) -> dict[str, float]:
    counted = Counter(record for place in branch.leaves for record in leaves[place].records)
    return {record: times / len(branch.leaves) for record, times in counted.items()}


def newick(tree: Tree) -> str:
    """Return the tree in Newick's notation, with the lengths of its branches."""
    return f"{_newick(tree.root, tree.leaves, tree.root.height)};\n"


def _newick(branch: Branch, leaves: Sequence[Leaf], above: float) -> str:
    length = f":{max(above - branch.height, 0.0):.4f}"
    if not branch.parts:
        name = leaves[branch.leaves[0]].name.replace("'", "''") if branch.leaves else ""
        return f"'{name}'{length}"
    inside = ",".join(_newick(part, leaves, branch.height) for part in branch.parts)
    return f"({inside}){length}"


def outline(tree: Tree) -> list[str]:
    """Return the tree as indented lines: a game, or a group with what it changes."""
    return list(_outline(tree.root, tree.leaves, 0))


def _outline(branch: Branch, leaves: Sequence[Leaf], depth: int) -> Iterator[str]:
    indent = "  " * depth
    if not branch.parts:
        yield from (f"{indent}{leaves[place].name}" for place in branch.leaves)
        return
    said = f": {', '.join((*branch.terms, *branch.rules))}" if branch.terms or branch.rules else ""
    yield f"{indent}{len(branch.leaves)} games at {branch.height:.2f}{said}"
    for part in branch.parts:
        yield from _outline(part, leaves, depth + 1)
