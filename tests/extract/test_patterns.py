"""Every example of the data files is a test: what must be read, and what must not."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from pipeline.extract.drafts import drafts_of
from pipeline.extract.entities import entity_of, find_entities
from pipeline.extract.game_names import mask_games
from pipeline.extract.lexicon import Recogniser, recognisers, table
from pipeline.extract.masking import mask
from pipeline.extract.patterns import Pattern, patterns
from pipeline.extract.references import pointers
from pipeline.extract.text import fold
from pipeline.extract.values import PARTIAL, finish
from pipeline.ludemes import KINDS
from pipeline.paths import PACKAGE, project

EXTRACT = PACKAGE / "extract"
ENTITY_FILES = ("speech.toml", "packets.toml", "roles.toml", "cards.toml", "counts.toml", "events.toml")
CONTEXT_FILES = ("guards.toml", "conditions.toml", "dealt.toml")

STATED = [(pattern, example) for pattern in patterns() for example in pattern.examples if example.value]
SILENT = [(pattern, example) for pattern in patterns() for example in pattern.examples if not example.value]


def rows(*files: str) -> list[Recogniser]:
    return [row for name in files for row in recognisers(name)]


def marked(row: Recogniser, text: str) -> bool:
    return row.regex.search(mask(text).text) is not None


def makes_sense(row: Recogniser, text: str) -> bool:
    masked = mask(text)
    return any(entity_of(row, match, masked) is not None for match in row.regex.finditer(masked.text))


@pytest.mark.parametrize(("pattern", "example"), STATED, ids=lambda one: getattr(one, "id", getattr(one, "text", "")))
def test_an_example_states_its_rule(pattern: Pattern, example) -> None:
    found = [
        finish(draft.kind, json.loads(draft.value)) for draft in drafts_of(example.text) if draft.kind == pattern.kind
    ]

    assert finish(pattern.kind, json.loads(example.value)) in found


@pytest.mark.parametrize(("pattern", "example"), SILENT, ids=lambda one: getattr(one, "id", getattr(one, "text", "")))
def test_a_counter_example_states_nothing(pattern: Pattern, example) -> None:
    assert pattern.id not in [draft.pattern for draft in drafts_of(example.text)]


def test_every_pattern_has_an_example_and_a_counter_example() -> None:
    lacking = [
        pattern.id for pattern in patterns() if {bool(example.value) for example in pattern.examples} != {True, False}
    ]

    assert lacking == []


READ_WHOLE = {
    "ante": "stakes", "payment": "payments", "penalty": "payments", "bonus": "payments", "stake": "stakes",
    "carry_over": "purses", "follow": "drafts", "leader": "leads", "score": "marks", "card_mark": "marks",
    "box": "paid", "dealer_choice": "chosen", "banker": "chosen", "end": "drafts",
    "card_values": "values",
    "target": "drafts",
    "deal": "setup_drafts", "direction": "ways", "players": "setup_drafts",
    "majority": "verdicts", "exchange": "setup_drafts", "deck": "setup_drafts", "packs": "values", "removed_cards": "pack_changes", "added_cards": "pack_changes",
}  # fmt: skip
"""The kinds that a reader takes from the parts of a sentence, in as many turns as these allow, with its module."""


def test_every_kind_has_two_turns_of_phrase_or_a_reader() -> None:
    turns = Counter(dict.fromkeys(READ_WHOLE, 2))
    for pattern in patterns():
        turns[pattern.kind] += len(pattern.frames)

    assert {kind: turns[kind] for kind in KINDS if turns[kind] < 2} == {}
    assert turns.keys() - KINDS.keys() == PARTIAL


@pytest.mark.parametrize(("kind", "module"), READ_WHOLE.items())
def test_a_reader_names_the_kind_that_it_reads(kind: str, module: str) -> None:
    assert f'"{kind}"' in (EXTRACT / f"{module}.py").read_text("utf-8")


@pytest.mark.parametrize("row", rows(*ENTITY_FILES), ids=lambda row: row.id)
def test_an_entity_is_found_in_its_examples_only(row: Recogniser) -> None:
    assert all(row.label in {entity.label for entity in find_entities(text)} for text in row.examples)
    assert not any(makes_sense(row, text) for text in row.counter_examples)


@pytest.mark.parametrize("row", rows(*CONTEXT_FILES), ids=lambda row: row.id)
def test_a_guard_or_condition_is_met_in_its_examples_only(row: Recogniser) -> None:
    assert all(marked(row, text) for text in row.examples)
    assert not any(marked(row, text) for text in row.counter_examples)


@pytest.mark.parametrize("row", recognisers("references.toml"), ids=lambda row: row.id)
def test_a_reference_is_read_in_its_examples_only(row: Recogniser) -> None:
    assert all(row.regex.search(mask_games(text).text) and pointers(text) for text in row.examples)
    assert not any(pointers(text) for text in row.counter_examples)


@pytest.mark.parametrize("row", rows("game-names.toml"), ids=lambda row: row.id)
def test_a_name_of_a_game_is_marked_in_its_examples_only(row: Recogniser) -> None:
    assert all(row.regex.search(mask_games(text).text) or row.regex.search(fold(text)) for text in row.examples)
    assert not any(mask_games(text).namings for text in row.counter_examples if row.label != "qualifier")


@pytest.mark.parametrize("row", rows("reference-parts.toml", "matters.toml"), ids=lambda row: row.id)
def test_a_part_of_the_rules_is_named_in_its_examples_only(row: Recogniser) -> None:
    assert all(row.regex.search(fold(text)) for text in row.examples)
    assert not any(row.regex.search(fold(text)) for text in row.counter_examples)


@pytest.mark.parametrize("name", table("macros.toml"))
def test_a_macro_is_used(name: str) -> None:
    files = [path.read_text("utf-8") for path in sorted(project().lexicon.rglob("*.toml"))]
    assert any(f"{{{name}}}" in text for text in files)
