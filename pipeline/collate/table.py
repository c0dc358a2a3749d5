"""Several tellings of a game in one table: a row for each matter, a column for each account, and who copies whom.

Texts that copy each other, and chapters of one book, are one witness: a row says how many independent witnesses agree
with each statement.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from itertools import combinations

from pipeline.collate.comparison import Collation, Side, collate_accounts
from pipeline.collate.fields import Statement
from pipeline.collate.matters import topic_rows
from pipeline.collate.page import OPENING, Phrases
from pipeline.collate.passages import Passage
from pipeline.collate.reuse import Dependence
from pipeline.collate.sayings import VERDICTS, VERDICTS_FR, Quoting, quoting, say, work
from pipeline.collate.topics import TopicVerdict
from pipeline.database.store import Store
from pipeline.database.views import find_accounts
from pipeline.errors import UsageError
from pipeline.model import Account

FEWEST, MOST = 2, 6
"""Columns that a table can hold and still be read."""

CELL = 3
"""Passages quoted in a cell."""


@dataclass(frozen=True, slots=True)
class Said:
    """A record of one account, and how many independent witnesses state the same."""

    kind: str
    statement: Statement
    witnesses: int


@dataclass(frozen=True, slots=True)
class Cell:
    """What one account says of a matter: its records, and the passages that differ from another column's."""

    records: tuple[Said, ...]
    passages: tuple[Passage, ...]


@dataclass(frozen=True, slots=True)
class TableRow:
    """A matter: the cells in the order of the columns, and the verdict of each two columns, by their numbers."""

    topic: str
    label: str
    cells: tuple[Cell, ...]
    verdicts: tuple[tuple[int, int, TopicVerdict], ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Several accounts matter by matter; `witness` numbers the independent witness to which each column belongs."""

    sides: tuple[Side, ...]
    dependence: tuple[tuple[int, int, Dependence], ...]
    witness: tuple[int, ...]
    rows: tuple[TableRow, ...]


def tabulate(store: Store, names: Sequence[str]) -> Table:
    """Compare several accounts, each named by an id or a game (its first account that is not named yet)."""
    accounts = _accounts(store, names)
    pairs = {
        (i, j): collate_accounts(store, accounts[i], accounts[j]) for i, j in combinations(range(len(accounts)), 2)
    }
    sides = (pairs[0, 1].first, *(pairs[0, j].second for j in range(1, len(accounts))))
    copies = tuple((i, j, pair.reuse.verdict) for (i, j), pair in pairs.items())
    witness = _witnesses(
        len(sides), [(i, j) for i, j, how in copies if how == "copied" or sides[i].source == sides[j].source]
    )
    rows = [_row(pairs, row.id, row.label, witness) for row in topic_rows()]
    return Table(sides, copies, witness, tuple(row for row in rows if row.verdicts))


def _accounts(store: Store, names: Sequence[str]) -> list[Account]:
    if not FEWEST <= len(names) <= MOST:
        raise UsageError(
            f"A table holds {FEWEST} to {MOST} accounts", next_step="Name fewer; two give a page of detail."
        )
    chosen: list[Account] = []
    for name in names:
        free = [one for one in find_accounts(store, name) if all(one.id != other.id for other in chosen)]
        if not free:
            raise UsageError(f"{name} is named twice", next_step="Name accounts, e.g. lebrun-1828/mouche.")
        chosen.append(free[0])
    return chosen


def _witnesses(columns: int, copies: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """Give each column the number of its witness; texts that copy each other share one."""
    found = list(range(columns))
    for i, j in copies:
        low, high = sorted((found[i], found[j]))
        found = [low if number == high else number for number in found]
    order = {number: place for place, number in enumerate(dict.fromkeys(found), start=1)}
    return tuple(order[number] for number in found)


def _row(pairs: dict[tuple[int, int], Collation], topic: str, label: str, witness: tuple[int, ...]) -> TableRow:
    verdicts, records, passages = [], {}, {}
    for (i, j), pair in pairs.items():
        for found in (one for one in pair.topics if one.id == topic):
            verdicts.append((i, j, found.verdict))
            stated = [(c, f.kind, s) for f in found.fields for c, s in ((i, f.first), (j, f.second)) if s is not None]
            records.update({(column, kind, s.rule): s for column, kind, s in stated})
            told = [(c, p) for a in found.different_passages for c, p in ((i, a.first), (j, a.second)) if p is not None]
            passages.update({(column, p.start): p for column, p in told})
    agree: dict[tuple[str, str, str], set[int]] = {}
    for (column, kind, _), s in records.items():
        agree.setdefault((kind, s.value, s.when), set()).add(witness[column])
    cells = []
    for column in range(len(witness)):
        own = [(kind, s) for (place, kind, _), s in records.items() if place == column]
        said = tuple(Said(kind, s, len(agree[kind, s.value, s.when])) for kind, s in own)
        cells.append(Cell(said, tuple(part for (place, _), part in sorted(passages.items()) if place == column)))
    return TableRow(topic, label, tuple(cells), tuple(verdicts))


def table_lines(table: Table) -> list[str]:
    """Return a table as lines of plain text, a matter after the other."""
    letters = "ABCDEF"
    found = [f"{letters[i]}  witness {table.witness[i]}  {work(side)}" for i, side in enumerate(table.sides)]
    found += [f"{letters[i]} / {letters[j]}: {verdict}" for i, j, verdict in table.dependence]
    for row in table.rows:
        said = ", ".join(f"{letters[i]}/{letters[j]} {_between(v, letters[i], letters[j])}" for i, j, v in row.verdicts)
        found += ["", f"{row.label.upper()}: {said}"]
        for letter, cell in zip(letters, row.cells, strict=False):
            found += [f"  {letter}  {s.kind}: {say(s.statement)}   [{_witnessed(s.witnesses)}]" for s in cell.records]
            found += [f"  {letter}  « {passage.printed} »" for passage in cell.passages[:CELL]]
    return found


def _between(verdict: TopicVerdict, first: str, second: str) -> str:
    return VERDICTS[verdict].replace("in A", f"in {first}").replace("in B", f"in {second}")


def _witnessed(number: int) -> str:
    return f"{number} witness{'es' if number > 1 else ''}"


def table_body(table: Table, limit: int | None, words: Phrases | None = None) -> str:
    """Return a table as HTML; of sources that are not public, short quotations."""
    show, words = quoting(table.sides, limit), words or Phrases()
    heads = "".join(
        f"<th>{escape(work(side))}<br><small>témoin {number}</small>"
        for side, number in zip(table.sides, table.witness, strict=True)
    )
    rows = "".join(_html_row(row, show, words) for row in table.rows)
    return f'<table class="collation"><tr><th>Matière{heads}{rows}</table>\n'


def _html_row(row: TableRow, show: Quoting, words: Phrases) -> str:
    heaviest = min((v for _, _, v in row.verdicts), key=list(VERDICTS_FR).index)
    cells = "".join(f"<td>{_html_cell(cell, show, words)}" for cell in row.cells)
    return f'<tr class="{heaviest}"><td><b>{escape(row.label)}</b>{cells}\n'


def _html_cell(cell: Cell, show: Quoting, words: Phrases) -> str:
    said = [
        f"{escape(words.label(s.kind))} : {escape(words.phrase(s.kind, s.statement))} <small>×{s.witnesses}</small>"
        for s in cell.records
    ]
    told = [f"<q>{escape(show.quote(p.source, p.printed, OPENING))}</q>" for p in cell.passages[:CELL]]
    return "<br>".join([*said, *told])
