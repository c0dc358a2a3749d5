"""The parts that records show: a penalty for no trick, a banker; the term that names it stands in its words."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from pipeline.database.store import Store
from pipeline.extract.text import fold
from pipeline.model import Rule, Sense, Text
from pipeline.terms.forms import skeleton, slug
from pipeline.terms.link import Link, Proof
from pipeline.terms.patterns import macro, patterns
from pipeline.terms.relations import Mention
from pipeline.terms.uses import TermFinder

RECORD = "record"
"""How such a part was found."""

OTHERWISE = re.compile(r"\s+ou (?:en |la |le |l')?$")


@dataclass(frozen=True, slots=True)
class Recorded:
    """The words of a record that shows a part, and the name that the record gives it, if any."""

    role: str
    game: str
    source: str
    start: int
    text: str
    name: str = ""


def recorded(store: Store, games: Mapping[str, str]) -> Iterator[Recorded]:
    """Yield the words of the records that show parts; `games` names the game of each account."""
    readings = {text.source: text.reading for text in store.select(Text)}
    for rule in store.select(Rule, "origin IN ('extracted', 'edited') AND quote <> '' ORDER BY account, start, id"):
        value = json.loads(rule.value)
        for role in patterns().role:
            if any(case.holds(rule.kind, value) for case in role.records):
                text, name = readings[rule.source][rule.start : rule.end], str(value.get("name", ""))
                yield Recorded(role.id, games.get(rule.account, ""), rule.source, rule.start, text, name)


def played(rows: Sequence[Recorded], senses: Sequence[Sense], forms: Mapping[str, str]) -> Iterator[Link]:
    """Yield the part that a term plays by a record: the term that its sentence says one is, does or pays."""
    finder = TermFinder({slug(form): form for form in forms.values()})
    by_form = {slug(form): term for term, form in forms.items()}
    told: dict[str, list[Sense]] = {}
    for sense in senses:
        told.setdefault(sense.term, []).append(sense)
    for row in rows:
        for form, start, end in _named(row, finder):
            meant = _of_game(told.get(by_form[form], ()), row)
            if meant is not None:
                proof = Proof(row.source, row.start + start, row.start + end, " ".join(row.text.split()))
                yield Link(meant, Mention("same_role", row.role, 0, 0, RECORD), None, proof)


def _named(row: Recorded, finder: TermFinder) -> Iterator[tuple[str, int, int]]:
    """Yield the terms that the words of a record say one is or does, and those that *ou* joins to them."""
    role = next(role for role in patterns().role if role.id == row.role)
    folded, last = fold(row.text), -1
    for form, start, end in finder.find(row.text):
        if macro("not_defined").fullmatch(form.replace("-", " ")):
            continue
        joined = last >= 0 and OTHERWISE.fullmatch(folded[last:start])
        named = row.name and skeleton(form) == skeleton(slug(row.name))
        if named or joined or role.stands_before(folded, start):
            yield form, start, end
            last = end


def _of_game(senses: Sequence[Sense], row: Recorded) -> Sense | None:
    """Return the sense of a term that a record of a game means: told in its words, of its game, or of any."""
    return min(senses, key=lambda sense: _distance(sense, row), default=None)


def _distance(sense: Sense, row: Recorded) -> int:
    if sense.source == row.source and sense.start <= row.start < sense.end:
        return 0
    return 1 if row.game in json.loads(sense.games) else 2 if sense.games == "[]" else 3
