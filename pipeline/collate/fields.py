"""Field by field: two accounts compared by their rule records.

A field is a kind of ludeme with what names it (`IDENTITY`): the direction *of the deal*, the penalty *for a renounce*.
The condition `when` and the convention `option` belong to it. Records that an editor supplied where a text is silent
are no statement of that text and are left out; so are those that another game had supplied.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from pipeline.collate.words import folded_words
from pipeline.ludemes import KINDS, read
from pipeline.ludemes.base import Ludeme
from pipeline.ludemes.expression import evaluate, names
from pipeline.model import Rule
from pipeline.model.rule import Origin

Verdict = Literal["agrees", "wording", "differs", "contradicts", "only_first", "only_second"]

IDENTITY: Mapping[str, tuple[str, ...]] = {
    "rank_order": ("suit",), "direction": ("of",), "follow": ("duty",), "hand": ("pattern", "size"), "end": ("of",),
    "penalty": ("fault", "to"), "payment": ("each",), "carry_over": ("what",), "bonus": ("what",), "bet": ("on",),
    "exchange": ("who",), "bank_clause": ("total",), "opening": ("action",), "top_card": ("rank", "suit"),
    "box": ("rank",),
}  # fmt: skip
"""Which fields of a ludeme say what it is about; the others are what it says."""

SEVERAL = frozenset(
    {"ante", "payment", "penalty", "bonus", "hand", "score", "stand", "removed_cards", "added_cards", "bet"}
    | {"hand_payment", "set_hand", "straddle", "cards_fee"}
)
"""Kinds of which a game may have several under one name: a record without a counterpart stands alone."""

SEATS = range(1, 13)
"""Numbers of players on which conditions are tried."""

PIPS = range(2, 11)
"""Ranks that are worth what they show, where a text says so of all the others."""

LEAST_ORDER = 4
"""Ranks of the shortest order that may be compared with that of a larger pack."""

CALLED, WORDS_OF_PLAY = frozenset({"name", "phrase"}), frozenset({"speech_words"})
"""What a thing is called, and what players say: other words for the same rule."""

SILENT: tuple[object, ...] = (None, (), {}, "")


@dataclass(frozen=True, slots=True)
class Statement:
    """A record of one account: what it says and the words that say it."""

    rule: str
    origin: Origin
    value: str
    when: str
    option: str
    source: str
    start: int
    quote: str


@dataclass(frozen=True, slots=True)
class Field:
    """What two accounts make of one field; `parts` names the parts of the record that differ."""

    kind: str
    about: str
    verdict: Verdict
    first: Statement | None
    second: Statement | None
    parts: tuple[str, ...] = ()

    @property
    def counts(self) -> bool:
        """Whether the two do not say the same.

        A rule that one text takes over from another game, where the other is silent, is shown but not counted: the
        text itself does not say it.
        """
        alone = self.first if self.second is None else self.second if self.first is None else None
        inherited = alone is not None and alone.origin == "inherited"
        return self.verdict not in ("agrees", "wording") and not inherited

    def agrees(self, *, follows: bool) -> bool:
        """Whether both tellings say the same of their own, not from another game.

        Unless one text `follows` the other, the program must have read it from one of them at least.
        """
        origins = {side.origin for side in (self.first, self.second) if side is not None}
        own = "inherited" not in origins and (follows or "extracted" in origins)
        return own and self.verdict in ("agrees", "wording")


@dataclass(frozen=True, slots=True)
class _Record:
    """A rule read; `seats` are the numbers of players under which it holds, None if its condition is another."""

    rule: Rule
    ludeme: Ludeme
    about: tuple[str, ...]
    says: Mapping[str, object]
    seats: frozenset[int] | None


def _record(rule: Rule) -> _Record:
    ludeme = read(rule.kind, rule.value)
    about = tuple(str(getattr(ludeme, name)) for name in IDENTITY.get(rule.kind, ()))
    return _Record(rule, ludeme, about, _says(rule.kind, ludeme), _seats(ludeme.when))


def _says(kind: str, ludeme: Ludeme) -> dict[str, object]:
    skip = {"kind", "when", "option", *IDENTITY.get(kind, ())}
    said = {name: getattr(ludeme, name) for name in type(ludeme).model_fields if name not in skip}
    if said.pop("pips", False) and isinstance(said["values"], dict):
        said["values"] = {**{str(pip): pip for pip in PIPS}, **said["values"]}
    return said


@lru_cache(maxsize=1024)
def _seats(when: str | None) -> frozenset[int] | None:
    if when is None:
        return frozenset(SEATS)
    if names(when) != {"players"}:
        return None
    return frozenset(seat for seat in SEATS if evaluate(when, {"players": seat}))


def compare_fields(first: Iterable[Rule], second: Iterable[Rule]) -> list[Field]:
    """Compare two accounts by their effective rules, in the order of the kinds."""
    ours, theirs = _records(tuple(first)), _records(tuple(second))
    order = {kind: place for place, kind in enumerate(KINDS)}
    sides: dict[tuple[str, tuple[str, ...]], tuple[list[_Record], list[_Record]]] = {}
    for side, records in enumerate((ours, theirs)):
        for record in records:
            sides.setdefault((record.rule.kind, record.about), ([], []))[side].append(record)
    found: list[Field] = []
    for kind, about in sorted(sides, key=lambda key: (order[key[0]], key[1])):
        found += _fields(kind, " ".join(about), *sides[kind, about])
    return _same_turn(_same_packs(found, ours, theirs))


def _same_turn(fields: list[Field]) -> list[Field]:
    """Set side by side the two directions where one text tells that of the deal alone, the other that of the play."""
    alone = [field for field in fields if field.kind == "direction" and field.verdict in ("only_first", "only_second")]
    ways = {(field.verdict, _way(field)): field for field in alone}
    for way in {_way(field) for field in alone}:
        one, other = ways.get(("only_first", way)), ways.get(("only_second", way))
        if one and other:
            fields = [field for field in fields if field not in (one, other)]
            fields.append(Field("direction", one.about, "wording", one.first, other.second))
    return fields


def _way(field: Field) -> object:
    said = field.first or field.second
    return json.loads(said.value).get("first") if said else None


@lru_cache(maxsize=256)
def _records(rules: tuple[Rule, ...]) -> tuple[_Record, ...]:
    """Read the stated rules of an account, each value once; the account is compared with many others."""
    once = {(rule.kind, rule.value): rule for rule in reversed(rules) if rule.origin != "supplied" and rule.quote}
    return tuple(_record(rule) for rule in reversed(once.values()))


def _fields(kind: str, about: str, ours: Sequence[_Record], theirs: Sequence[_Record]) -> list[Field]:
    """Pair the records of one field, the likeliest first; a record of a single-valued field may be used again."""
    likely = sorted(((_likeness(a, b), -i, -j) for i, a in enumerate(ours) for j, b in enumerate(theirs)), reverse=True)
    pairs: list[tuple[int, int]] = []
    for like, i, j in likely:
        taken = {a for a, _ in pairs}, {b for _, b in pairs}
        both_free = -i not in taken[0] and -j not in taken[1]
        again = kind not in SEVERAL and (-i not in taken[0] or -j not in taken[1])
        if like > 0 and (both_free or again):
            pairs.append((-i, -j))
    used = {i for i, _ in pairs}, {j for _, j in pairs}
    found = [_field(kind, about, ours[i], theirs[j]) for i, j in sorted(pairs)]
    found += [Field(kind, about, "only_first", _statement(a), None) for i, a in enumerate(ours) if i not in used[0]]
    found += [Field(kind, about, "only_second", None, _statement(b)) for j, b in enumerate(theirs) if j not in used[1]]
    return found


def _likeness(first: _Record, second: _Record) -> int:
    """Return 0 where the two cannot speak of the same case, else more the more they share."""
    scope = _scope(first, second)
    if scope == 0:
        return 0
    values = first.says, second.says
    equal = sum(values[0][name] == values[1][name] for name in values[0])
    return 100 * scope + 10 * (first.ludeme.option == second.ludeme.option) + equal


def _scope(first: _Record, second: _Record) -> int:
    """Return 2 for the same condition, 1 for conditions that can hold together, 0 for those that cannot."""
    if first.ludeme.when == second.ludeme.when:
        return 2
    ours, theirs = first.seats, second.seats
    if ours is not None and theirs is not None:
        return int(bool(ours & theirs))
    return int(first.ludeme.when is None or second.ludeme.when is None)


def _field(kind: str, about: str, first: _Record, second: _Record) -> Field:
    values, other = first.says, second.says
    parts = tuple(name for name in values if not _same(values[name], other[name]))
    scope = tuple(name for name in ("when", "option") if getattr(first.ludeme, name) != getattr(second.ludeme, name))
    verdict: Verdict = "agrees"
    if parts or scope:
        stated = [name for name in parts if values[name] not in SILENT and other[name] not in SILENT]
        free = first.ludeme.option or second.ludeme.option
        verdict = "contradicts" if stated and kind not in SEVERAL and not free else "differs"
        if not scope and (kind in WORDS_OF_PLAY or set(parts) <= CALLED):
            verdict = "wording"
    elif folded_words(first.rule.quote) != folded_words(second.rule.quote):
        verdict = "wording"
    return Field(kind, about, verdict, _statement(first), _statement(second), (*parts, *scope))


def _same(first: object, second: object) -> bool:
    """Tell whether two values are one.

    Of two tables, one of which names more cards, what both name must agree. Of two names, one may be the longer.
    """
    if isinstance(first, str) and isinstance(second, str) and first and second:
        return first == second or bool({first, second} & {f"{first} simple", f"{second} simple"})
    if isinstance(first, tuple) and isinstance(second, tuple) and len(first) != len(second):
        return _is_order_of_fewer(first, second) or _is_order_of_fewer(second, first)
    if isinstance(first, tuple) and isinstance(second, tuple):
        return all(_same(one, other) for one, other in zip(first, second, strict=True))
    if isinstance(first, dict) and isinstance(second, dict) and first.keys() & second.keys():
        return all(first[key] == second[key] for key in first.keys() & second.keys())
    return first == second


def _is_order_of_fewer(few: tuple[object, ...], many: tuple[object, ...]) -> bool:
    """Tell whether an order of ranks is that of a larger pack without the ranks that the smaller one lacks."""
    return len(few) >= LEAST_ORDER and few == tuple(one for one in many if one in few)


def _statement(record: _Record) -> Statement:
    rule, ludeme = record.rule, record.ludeme
    value = {key: item for key, item in json.loads(rule.value).items() if key not in ("when", "option")}
    said = json.dumps(value, ensure_ascii=False, sort_keys=True)
    return Statement(
        rule.id, rule.origin, said, ludeme.when or "", ludeme.option or "", rule.source, rule.start,
        " ".join(rule.quote.split()),
    )  # fmt: skip


_PACK = frozenset({"deck", "removed_cards", "added_cards"})


def _same_packs(fields: list[Field], ours: Sequence[_Record], theirs: Sequence[_Record]) -> list[Field]:
    """Call it a difference of wording where two packs are described otherwise and have as many cards.

    *A piquet pack with the sixes* and *thirty-six cards* are the same pack.
    """
    sizes = _pack_sizes(ours), _pack_sizes(theirs)
    both = {seat: sizes[0][seat] == sizes[1][seat] for seat in SEATS if seat in sizes[0] and seat in sizes[1]}
    return [_pack_field(field, both, (ours, theirs)) if field.kind in _PACK else field for field in fields]


def _pack_field(field: Field, same: Mapping[int, bool], sides: tuple[Sequence[_Record], Sequence[_Record]]) -> Field:
    stated = {statement.rule for statement in (field.first, field.second) if statement}
    scopes = [record.seats or frozenset() for side in sides for record in side if record.rule.id in stated]
    seats = frozenset.intersection(*scopes) if scopes else frozenset()
    known = [same[seat] for seat in seats if seat in same]
    if field.verdict == "agrees" or not known or not all(known):
        return field
    return Field(field.kind, field.about, "wording", field.first, field.second)


def _pack_sizes(records: Sequence[_Record]) -> dict[int, int]:
    """Return the cards in play for each number of players for which a pack is stated."""
    sizes: dict[int, int] = {}
    for seat in SEATS:
        here = [r for r in records if r.rule.kind in _PACK and r.seats and seat in r.seats and not r.ludeme.option]
        packs = [r.says["cards"] for r in here if r.rule.kind == "deck"]
        if len(set(packs)) == 1 and isinstance(packs[0], int):
            sizes[seat] = packs[0] + sum(_cards_moved(record) for record in here)
    return sizes


def _cards_moved(record: _Record) -> int:
    ranks = record.says.get("ranks")
    if record.rule.kind == "deck" or not isinstance(ranks, tuple):
        return 0
    count = record.says.get("count")
    each = count if isinstance(count, int) else 4
    return len(ranks) * each * (1 if record.rule.kind == "added_cards" else -1)
