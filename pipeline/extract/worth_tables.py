"""Tables of cards and their points: with columns for different suits or for other things beside, or read across.

*Carte | Atout | Hors atout* above *Valet | 20 | 2*, or *Atout | Hors atout* above *Valet 20 | As 11*. Each column is
read as a list, by the readers of values and of orders. *Carte | As | Dix* above *Points | 11 | 10* is read across, and
of *Rang | Carte | Points* the cards and the points alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import takewhile

from pipeline.extract.case_tables import cells_of
from pipeline.extract.lexicon import regex
from pipeline.extract.masking import mask
from pipeline.extract.orders import orders
from pipeline.extract.values import finish
from pipeline.extract.worth_scopes import ORDERED, PLAIN, TRUMP
from pipeline.extract.worths import worths
from pipeline.model import Rule, Sentence

_regex = partial(regex, "worths.toml")

CONFIDENCE = 0.9

FEWEST = 3
"""So many cards at least have their points in a table."""


@dataclass(frozen=True, slots=True)
class Columns:
    """The rows of a table under its head, with the suits of which each column tells, "" where it names the cards."""

    head: Sentence
    scopes: tuple[str, ...]
    rows: tuple[tuple[Sentence, list[str]], ...]


def columned(account: str, sentences: Sequence[Sentence], found: Sequence[Rule]) -> list[Rule]:
    """Put what the columns of tables tell in place of what their rows were read to say one by one."""
    seen = [([row.id for row, _ in table.rows], list(_told(account, table))) for table in _tables(sentences)]
    seen += [([row.id for row in rows], list(_valued(account, rows[0], items))) for rows, items in _pointed(sentences)]
    rows = {row for ids, told in seen if told for row in ids}
    kept = [rule for rule in found if rule.sentence not in rows or rule.kind not in ("card_values", "rank_order")]
    return [*kept, *(rule for _, told in seen for rule in told)]


def _pointed(sentences: Sequence[Sentence]) -> Iterator[tuple[list[Sentence], list[str]]]:
    """Give the rows of each table that names cards and their points, with its items as *As : 11*."""
    for at, sentence in enumerate(sentences):
        head = _cells(sentence)
        below = list(takewhile(partial(_is_tabbed, len(head)), sentences[at + 1 :])) if len(head) > 2 else []
        if not below:
            continue
        named = [place for place, cell in enumerate(head) if _is("head_card", mask(cell).text.strip(" .:"))]
        counted = [place for place, cell in enumerate(head) if _is("head_points", mask(cell).text.strip(" .:"))]
        named = [place for place in named if not all(_cells(row)[place].isdigit() for row in below)]
        if named and counted:
            yield [sentence, *below], [f"{_cells(row)[named[0]]} : {_cells(row)[counted[0]]}" for row in below]
        elif _is("head_points", mask(_cells(below[0])[0]).text.strip(" .:")):
            pairs = zip(head[1:], _cells(below[0])[1:], strict=True)
            yield [sentence, below[0]], [f"{card} : {points}" for card, points in pairs]


def _cells(row: Sentence) -> list[str]:
    return [cell.strip() for cell in row.printed.split("\t")]


def _is_tabbed(width: int, row: Sentence) -> bool:
    return len(_cells(row)) == width


def _tables(sentences: Sequence[Sentence]) -> Iterator[Columns]:
    for at, sentence in enumerate(sentences):
        scopes = tuple(map(_scope, cells_of(sentence.printed)))
        if not {TRUMP, PLAIN} <= set(scopes) or None in scopes:
            continue
        below = [(one, cells_of(one.printed)) for one in sentences[at + 1 :]]
        width = len(below[0][1]) if below else 0
        rows = tuple(takewhile(partial(_is_wide, width), below))
        nameless = ("",) if width == len(scopes) + 1 and "" not in scopes else ()
        if width == len(scopes) + len(nameless):
            yield Columns(sentence, (*nameless, *(scope or "" for scope in scopes)), rows)


def _is_wide(width: int, row: tuple[Sentence, list[str]]) -> bool:
    return len(row[1]) == width


def _scope(head: str) -> str | None:
    """Return the suits of which a column tells by its head, "" for the cards; None for anything else."""
    text = mask(head).text.strip(" .:")
    found = (
        scope for name, scope in (("head_trump", TRUMP), ("head_plain", PLAIN), ("head_card", "")) if _is(name, text)
    )
    return next(found, None)


def _is(name: str, text: str) -> bool:
    return _regex(name).fullmatch(text) is not None


def _told(account: str, table: Columns) -> Iterator[Rule]:
    """Give the values and the order of each column; where one column names the cards of all, no order is told."""
    has_cards = table.scopes[0] == ""
    for at, scope in enumerate(table.scopes):
        if scope:
            items = [f"{row[0]} : {row[at]}" if has_cards else row[at] for _, row in table.rows]
            yield from _valued(account, table.head, items, scope)
            yield from () if has_cards else _ordered(account, table.head, items, scope)


def _valued(account: str, head: Sentence, items: Sequence[str], scope: str = "") -> Iterator[Rule]:
    for one in worths(mask("valeur des cartes : " + " ; ".join(items))):
        fields: dict[str, object] = {"values": dict(one.values), **({"when": scope} if scope else {})}
        value = finish("card_values", fields) if scope or len(one.values) >= FEWEST else None
        yield from [_rule(account, "card_values", value, head)] if value else []


def _ordered(account: str, head: Sentence, items: Sequence[str], scope: str) -> Iterator[Rule]:
    for one in orders(mask("ordre des cartes : " + ", ".join(items))):
        value = finish("rank_order", {"ranks": one.ranks, "suit": ORDERED[scope]})
        yield from [_rule(account, "rank_order", value, head)] if value else []


def _rule(account: str, kind: str, value: str, head: Sentence) -> Rule:
    return Rule(
        id="", account=account, kind=kind, value=value, origin="extracted", confidence=CONFIDENCE,
        pattern="card-columns", source=head.source, sentence=head.id, start=head.start, end=head.end,
        quote=head.printed,
    )  # fmt: skip
