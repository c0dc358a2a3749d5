"""What numbers of players take out of the pack, told case by case beyond one sentence, or in a column of a table.

*À trois, on enlève un deux. À cinq, il en est enlevé deux. À six, on les enlève tous.* The words are those of
`pack-changes.toml` and `case-tables.toml`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from pipeline.extract.case_tables import cells_of, column, number_in
from pipeline.extract.conditions import player_cases
from pipeline.extract.draft import Draft
from pipeline.extract.lexicon import regex
from pipeline.extract.masking import mask, numbers_of
from pipeline.extract.pack_changes import changes
from pipeline.extract.values import finish
from pipeline.model import Rule, Sentence

_regex = partial(regex, "pack-changes.toml")

TAKEN_OUT = "on ôte {} du jeu"
"""What the head of its column says of a cell."""

CONFIDENCE = 0.85


def with_counts(rules: Sequence[Rule], sentences: Sequence[Sentence]) -> Iterator[Rule]:
    """Give the rules, and after so many cards taken out in one case how many of them the next sentences tell."""
    places = {one.id: at for at, one in enumerate(sentences)}
    told = {rule.sentence for rule in rules if rule.kind == "removed_cards"}
    for rule in rules:
        yield rule
        fields = json.loads(rule.value) if rule.kind == "removed_cards" else {}
        behind = sentences[places[str(rule.sentence)] + 1 :] if {"count", "when"} <= fields.keys() else ()
        for one in behind:
            case = _next(rule, one) if one.id not in told else None
            if case is None:
                break
            yield case


def _next(rule: Rule, sentence: Sentence) -> Rule | None:
    """Return how many of the cards of a rule the case of a sentence takes out, where it tells that."""
    masked = mask(sentence.printed)
    case = next((one for one in player_cases(masked) if one.leads), None)
    some, every = (_regex(name).search(masked.text, case.end) if case else None for name in ("again", "again_all"))
    match = some or every
    if case is None or match is None:
        return None
    fields = {name: value for name, value in json.loads(rule.value).items() if name != "count"}
    counted = {"count": numbers_of(some, masked)[0]} if some else {}
    value = finish(rule.kind, {**fields, **counted, "when": case.expression})
    if value is None:
        return None
    return replace(
        rule, value=value, sentence=sentence.id, start=sentence.start + case.start,
        end=sentence.start + match.end(), quote=sentence.printed[case.start : match.end()],
    )  # fmt: skip


def tabled_removals(sentences: Sequence[Sentence]) -> Iterator[tuple[Sentence, Draft]]:
    """Give what the rows of a table take out of the pack, for the number of players that each tells."""
    for at, sentence in enumerate(sentences):
        heads = cells_of(sentence.printed)
        players, taken, counted = (column(heads, name) for name in ("players", "taken_out", "counted_out"))
        place = taken if counted is None else counted
        if players is None or place is None:
            continue
        what = "" if counted is None else f" {heads[counted].split()[0].lower()}"
        for row in sentences[at + 1 :]:
            cells = cells_of(row.printed)
            company = number_in(cells[players]) if len(cells) == len(heads) else None
            if company is None:
                break
            yield from ((row, one) for one in _cell(f"{cells[place]}{what}", company, row))


def _cell(cell: str, players: int, row: Sentence) -> Iterator[Draft]:
    """Give the cards that a cell names as taken out."""
    for one in changes(mask(TAKEN_OUT.format(cell)), lambda *_: None):
        value = finish(one.kind, {**one.fields, "when": f"players == {players}"})
        if value is not None:
            yield Draft(one.kind, value, CONFIDENCE, "pack-table", 0, len(row.printed))
