"""From the slots of a pattern to a ludeme: the template is filled, completed, checked."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import TypeAlias, TypeVar

from pipeline.extract.amounts import PER_PLAYER
from pipeline.extract.lexicon import words
from pipeline.extract.masking import NATURAL, Value
from pipeline.extract.patterns import Template
from pipeline.extract.text import fold
from pipeline.ludemes import read, write
from pipeline.model import Rule

Slots: TypeAlias = Mapping[str, Mapping[str, Value]]
PLACE = re.compile(r"\{([a-z.]+)\}")

Fields: TypeAlias = dict[str, object]
Rank = TypeVar("Rank", bound=str)


PARTNERS = "allied"
"""That the players are associated, told apart from their number: no rule of itself, it completes one."""

PACKS = "packs"
"""How many packs are used, told apart from the pack itself (*à six, deux jeux*): no rule of itself, it tells one."""

PARTIAL = frozenset({PARTNERS, PACKS})
"""What is no rule of itself."""

EXPRESSIONS = frozenset({"amount", "throws", "least", "stake", "forfeit", "times"})
"""Fields that hold an expression, even where the text gives a plain number."""


def fill(kind: str, template: Template, slots: Slots) -> str | None:
    """Return the canonical JSON of the ludeme that a template and its slots make, or None if it makes no sense."""
    fields: Fields = {}
    for name, part in template.items():
        value = _value(part, slots)
        if value is not None:
            fields[name] = value
    return finish(kind, fields)


def with_fields(rule: Rule, **fields: object) -> Rule:
    """Return a rule with some fields of its value told, or told otherwise."""
    value = {**json.loads(rule.value), **fields}
    return replace(rule, value=json.dumps(value, ensure_ascii=False, sort_keys=True))


def finish(kind: str, fields: Fields) -> str | None:
    """Complete and check the fields of a ludeme; return its canonical JSON, or None."""
    for name in EXPRESSIONS & fields.keys():
        fields[name] = str(fields[name])
    checked = CHECKS[kind](fields) if kind in CHECKS else fields
    if checked is None:
        return None
    if kind in PARTIAL:
        return json.dumps(checked, sort_keys=True)
    try:
        return write(read(kind, json.dumps(checked)))
    except ValueError:
        return None


def _value(part: object, slots: Slots) -> object | None:
    if isinstance(part, dict):
        return {_name(key, slots): _value(inner, slots) for key, inner in part.items()}
    if isinstance(part, list):
        return _flat(value for inner in part if (value := _value(inner, slots)) is not None)
    if isinstance(part, str) and "{" in part:
        return PLACE.sub(lambda found: str(_value(f"${found.group(1)}", slots)), part)
    if not isinstance(part, str) or not part.startswith("$"):
        return part
    slot, _, field = part[1:].partition(".")
    return slots.get(slot, {}).get(field)


def _flat(values: Iterable[object]) -> list[object]:
    return [one for value in values for one in (value if isinstance(value, tuple | list) else (value,))]


def _name(key: str, slots: Slots) -> str:
    return str(_value(key, slots)) if key.startswith("$") else key


def _number(fields: Fields, name: str) -> int | None:
    value = fields.get(name)
    return value if isinstance(value, int) else None


def _between(name: str, low: int, high: int) -> Callable[[Fields], Fields | None]:
    def check(fields: Fields) -> Fields | None:
        value = _number(fields, name)
        return fields if value is not None and low <= value <= high else None

    return check


def _players(fields: Fields) -> Fields | None:
    union = fields.pop("union", None)
    if isinstance(union, list) and union:
        fields["min"], fields["max"] = min(union), max(union)
    low, high = _number(fields, "min"), _number(fields, "max")
    fields.setdefault("max", None)
    if low is None or not 1 <= low <= 100 or (high is not None and not low <= high <= 100):
        return None
    return fields


LARGEST_HAND = 30
"""More cards than this are those of a pack, not of a player."""


def _deal(fields: Fields) -> Fields | None:
    """Complete the rounds of a deal that are told once (*trois par trois*), and refuse those that do not add up."""
    packets = fields.get("packets")
    if "cards" not in fields and isinstance(packets, tuple | list) and len(packets) > 1:
        fields["cards"] = sum(packets)
    cards = _number(fields, "cards")
    if cards is None or not 1 <= cards <= LARGEST_HAND:
        return None
    if isinstance(packets, tuple | list) and packets:
        sizes = [int(size) or cards for size in packets]
        total = sum(sizes)
        if len(sizes) == 1 and cards % total == 0:
            fields["packets"] = sizes * (cards // total)
        elif total == cards:
            fields["packets"] = sizes
        else:
            del fields["packets"]
            fields.pop("any_order", None)
    return fields


def _continued(ranks: list[str], until: str) -> list[str]:
    """Go on downwards from the last rank of an order (*et ainsi de suite jusqu'au deux*); empty if it rises.

    An ace that ends the order stands below the two.
    """
    order = [*NATURAL[1:], "as"] if until == "as" and "as" not in ranks else list(NATURAL)
    last = ranks[-1] if ranks else ""
    if last not in order or until not in order or order.index(until) <= order.index(last):
        return []
    between = order[order.index(last) + 1 : order.index(until) + 1]
    return ranks + [rank for rank in between if rank not in ranks]


def _between_extremes(top: str, bottom: str) -> list[str]:
    """Return the natural order from the best card to the least, where the ace is one of the two."""
    order = [*NATURAL[1:], "as"] if bottom == "as" else list(NATURAL)
    if top not in order or bottom not in order or "as" not in (top, bottom):
        return []
    return order[order.index(top) : order.index(bottom) + 1]


def _rank_order(fields: Fields) -> Fields | None:
    ranks, until = fields.get("ranks"), fields.pop("until", None)
    top, bottom = fields.pop("top", None), fields.pop("bottom", None)
    if bottom is not None:
        ranks = fields["ranks"] = _between_extremes(str(top), str(bottom))
    if isinstance(ranks, tuple | list) and until is not None:
        ranks = fields["ranks"] = _continued([str(rank) for rank in ranks], str(until))
    enough = isinstance(ranks, tuple | list) and len(ranks) >= 4 and len(set(ranks)) == len(ranks)
    return fields if enough else None


def without_pips(values: Mapping[Rank, int]) -> dict[Rank, int]:
    """Return values without the cards that only illustrate, behind the ace, that all count what they show.

    *L'as se compte un point, le deux deux points, et ainsi des autres*.
    """
    illustrates = any(rank == "as" and points == 1 for rank, points in values.items())
    return {rank: points for rank, points in values.items() if not (illustrates and rank == str(points))}


def _card_values(fields: Fields) -> Fields | None:
    """Spread `ranks` × `points` pairs over the table of values."""
    stated = fields.get("values")
    values: dict[str, int] = dict(stated) if isinstance(stated, dict) else {}
    for suffix in ("", "2", "3", "4", "5", "6"):
        ranks, points = fields.pop(f"ranks{suffix}", None), fields.pop(f"points{suffix}", None)
        if isinstance(ranks, tuple | list) and isinstance(points, int):
            values |= {str(rank): points for rank in ranks}
        elif isinstance(ranks, tuple | list) and isinstance(points, tuple | list) and len(ranks) == len(points):
            values |= dict(zip(map(str, ranks), points, strict=True))
    if not values and not fields.get("pips"):
        return None
    if fields.get("pips"):
        values = without_pips(values)
    return {**fields, "values": values} if all(0 <= value <= 50 for value in values.values()) else None


def _partners(fields: Fields) -> Fields | None:
    """Take the number of sides, however it is told: *deux camps*, *trois contre trois*, *par équipes de deux*."""
    camps, versus = fields.pop("camps", None), fields.pop("versus", None)
    if versus is not None and "sides" not in fields:
        return None  # one against many
    fields.setdefault("sides", camps or 2)
    return fields


NUMBERS = {2: "deux", 3: "trois", 4: "quatre", 5: "cinq", 6: "six", 7: "sept", 8: "huit"}
MARRIED = ["dame", "roi"]
SEQUENCES = {3: "tierce", 4: "quatrième", 5: "quinte", 6: "sixième", 7: "septième", 8: "huitième"}


def _meld(fields: Fields) -> Fields | None:
    """Name a set or a sequence by its size where the text gives it no other name."""
    size, ranks = fields.get("size"), fields.get("ranks")
    if fields.get("pattern") == "set" and size in NUMBERS and isinstance(ranks, list | tuple) and len(ranks) == 1:
        plural = "" if ranks[0] == "as" or str(ranks[0]).isdigit() else "s"
        fields.setdefault("name", f"{NUMBERS[size]} {_said(str(ranks[0]))}{plural}")
    elif fields.get("pattern") == "run" and isinstance(ranks, list | tuple) and ranks:
        fields = {key: value for key, value in fields.items() if key != "size"}
        if sorted(ranks) == MARRIED and "name" not in fields:
            fields |= {"name": "mariage", "ranks": MARRIED[::-1]}
    elif size in SEQUENCES and fields.get("pattern") == "sequence":
        fields.setdefault("name", SEQUENCES[size])
    return _score(fields)


def _said(rank: str) -> str:
    return {"9": "neuf", "10": "dix"}.get(rank, NUMBERS.get(int(rank), rank)) if rank.isdigit() else rank


def _hazard(fields: Fields) -> Fields | None:
    """Take *au lieu de trente on compte soixante* for what is added."""
    told, at = fields.pop("told", None), _number(fields, "at")
    if isinstance(told, int) and at is not None:
        fields["adds"] = told - at
    return fields


def _ante(fields: Fields) -> Fields | None:
    """Take *un jeton par joueur* for what each player puts, where all of them put."""
    each = PER_PLAYER.fullmatch(str(fields.get("amount", "")))
    return {**fields, "amount": each.group(1)} if each and fields.get("who") == "all" else fields


def _penalty(fields: Fields) -> Fields | None:
    """Take who deals wrongly for the dealer."""
    return {**fields, "who": "dealer"} if fields.get("fault") == "misdeal" else fields


def _payment(fields: Fields) -> Fields | None:
    """Take *un jeton par carte* of the others for what it is: as many times that as they have cards left.

    What the others pay, each of them pays: that it is *de chacun* says nothing more.
    """
    amount, source = str(fields.get("amount", "")), fields.get("source")
    if source == "others" and fields.get("each") == "player":
        fields = {key: value for key, value in fields.items() if key != "each"}
    if fields.get("each") != "card" or source != "others" or not amount.isdigit():
        return fields
    rest = {key: value for key, value in fields.items() if key != "each"}
    return {**rest, "amount": "cards_left" if amount == "1" else f"{amount} * cards_left"}


def _removed(fields: Fields) -> Fields | None:
    ranks, count = fields.get("ranks"), _number(fields, "count")
    if isinstance(ranks, tuple | list):
        fields = {**fields, "ranks": sorted(ranks, key=[*NATURAL, "cavalier"].index, reverse=True)}
    return (
        fields if count is None or 1 <= count <= 3 else {key: value for key, value in fields.items() if key != "count"}
    )


def _score(fields: Fields) -> Fields | None:
    return {**fields, "points": str(fields["points"])} if "points" in fields else None


def _conceded(fields: Fields) -> Fields | None:
    return _score(fields) if "points" in fields else fields


def _sizes(fields: Fields) -> Fields | None:
    """Take sizes among which one is chosen: a size that comes twice belongs to rounds that are told in two orders."""
    sizes = fields.get("sizes")
    return fields if isinstance(sizes, list) and len(set(sizes)) == len(sizes) > 1 else None


def _range(fields: Fields) -> Fields | None:
    points = fields.get("points")
    return fields if isinstance(points, int) and 2 <= points <= 10_000 else None


def _hand(fields: Fields) -> Fields | None:
    name = str(fields.get("name", ""))
    return fields if len(name) > 1 and fold(name) not in words()["sans_nom"] else None


def _phrase(fields: Fields) -> Fields:
    """Begin with a small letter what a player says, as within a sentence."""
    phrase = str(fields.get("phrase", ""))
    return {**fields, "phrase": phrase[:1].lower() + phrase[1:]} if phrase else fields


CHECKS: dict[str, Callable[[Fields], Fields | None]] = {
    "players": _players,
    "partners": _partners,
    "meld": _meld,
    "hazard": _hazard,
    "card_mark": _score,
    "concession": _conceded,
    "packet": _sizes,
    "deck": _between("cards", 12, 432),
    "deal": _deal,
    "ante": _ante,
    "payment": _payment,
    "penalty": _penalty,
    "rank_order": _rank_order,
    "card_values": _card_values,
    "removed_cards": _removed,
    "hand": _hand,
    "set_hand": _hand,
    "target": _range,
    "score": _score,
    "stake": _between("chips", 2, 10_000),
    "stand": _phrase,
    "fold": _phrase,
    "dice": _between("count", 1, 20),
    "board": _between("places", 5, 400),
    "pieces": _between("count", 2, 200),
}
