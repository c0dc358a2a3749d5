"""The nouns of the pipeline: one frozen dataclass per table of the store.

A stage is a function from such rows to such rows. Offsets are counted in Unicode characters; boxes are
(x, y, width, height) in pixels of the original page image, origin at the top left. `TABLES` maps each
table name to its class; `tests/database/test_schema.py` holds both to `database/schema.sql`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from pipeline.model.game import Account, AccountName, Alias, Game, GameAccount
from pipeline.model.page import Box, Line, LineReading, Page, PageLayer, Source, Typeface, Word, Zone, ZoneKind
from pipeline.model.proof import Activity, Check, Claim, Engine, EngineLevel, Verdict
from pipeline.model.rule import Emendation, Gap, Mention, Origin, Reference, Review, Rule, Scenario, SetAside
from pipeline.model.section import LemmaCount, PassageRow, Section, SectionKind, Sentence, SentenceClass, TocEntry
from pipeline.model.table import Cell, CellRole, Table, TableKind
from pipeline.model.term import (
    GameRelation,
    RelationFound,
    Sense,
    Term,
    TermDefinition,
    TermForm,
    TermRelation,
    TermUse,
)
from pipeline.model.text import Alignment, Block, BlockKind, Layer, Note, Text, TextClass, WordSpan

Row: TypeAlias = (
    Source | Typeface | Page | Zone | Line | Word | LineReading | PageLayer | Text | Layer | Alignment
    | WordSpan | Block | Note | Section | TocEntry | Sentence | PassageRow | LemmaCount | Table | Cell | Account
    | AccountName | Game | GameAccount | Alias | Rule | Mention | Reference | Scenario | SetAside | Gap | Review
    | Emendation | Term | Sense | TermRelation | RelationFound | TermDefinition | TermForm | GameRelation
    | TermUse | Claim | Engine | Check | Activity
)  # fmt: skip

TABLES: dict[str, type[Row]] = {
    "source": Source, "typeface": Typeface, "page": Page, "zone": Zone, "line": Line, "word": Word,
    "line_reading": LineReading, "page_layer": PageLayer, "text": Text, "layer": Layer,
    "alignment": Alignment, "word_span": WordSpan, "block": Block, "note": Note, "section": Section,
    "toc_entry": TocEntry, "sentence": Sentence, "account_passage": PassageRow, "lemma_count": LemmaCount,
    "table_block": Table, "table_cell": Cell, "account": Account, "account_name": AccountName, "game": Game,
    "game_account": GameAccount, "alias": Alias, "rule": Rule, "mention": Mention, "reference": Reference,
    "scenario": Scenario, "set_aside": SetAside, "gap": Gap, "review": Review, "emendation": Emendation, "term": Term,
    "sense": Sense, "term_relation": TermRelation, "relation_found": RelationFound,
    "term_definition": TermDefinition, "term_form": TermForm, "game_relation": GameRelation, "term_use": TermUse,
    "claim": Claim, "engine": Engine, "check_result": Check, "activity": Activity,
}  # fmt: skip

TABLE_OF: Mapping[type, str] = {row: table for table, row in TABLES.items()}


@dataclass(frozen=True, slots=True)
class Batch:
    """What a stage returns for one subject: the rows to store and the warnings to tell the user."""

    rows: tuple[Row, ...] = ()
    warnings: tuple[str, ...] = ()
    files: dict[str, str] = field(default_factory=dict)

    @staticmethod
    def of(rows: Iterable[Row], warnings: Iterable[str] = ()) -> Batch:
        """Build a batch from any iterables."""
        return Batch(tuple(rows), tuple(warnings))


__all__ = [
    "TABLES",
    "TABLE_OF",
    "Account",
    "AccountName",
    "Activity",
    "Alias",
    "Alignment",
    "Batch",
    "Block",
    "BlockKind",
    "Box",
    "Cell",
    "CellRole",
    "Check",
    "Claim",
    "Emendation",
    "Engine",
    "EngineLevel",
    "Game",
    "GameAccount",
    "GameRelation",
    "Gap",
    "Layer",
    "LemmaCount",
    "Line",
    "LineReading",
    "Mention",
    "Note",
    "Origin",
    "Page",
    "PageLayer",
    "PassageRow",
    "Reference",
    "RelationFound",
    "Review",
    "Row",
    "Rule",
    "Scenario",
    "Section",
    "SectionKind",
    "Sense",
    "Sentence",
    "SentenceClass",
    "SetAside",
    "Source",
    "Table",
    "TableKind",
    "Term",
    "TermDefinition",
    "TermForm",
    "TermRelation",
    "TermUse",
    "Text",
    "TextClass",
    "TocEntry",
    "Typeface",
    "Verdict",
    "Word",
    "WordSpan",
    "Zone",
    "ZoneKind",
]
