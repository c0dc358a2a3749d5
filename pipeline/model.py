"""The nouns of the pipeline: one frozen dataclass per table of the store.

A stage is a function from such rows to such rows. Offsets are counted in Unicode characters; boxes are
(x, y, width, height) in pixels of the original page image, origin at the top left. `TABLES` maps each
table name to its class; `tests/database/test_schema.py` holds both to `database/schema.sql`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

Origin = Literal["extracted", "edited", "inherited", "supplied"]

TextClass = Literal["reading", "heading", "note", "table", "list", "page_matter", "bleed", "duplicate", "markup"]
"""What a stretch of received text is; every character belongs to exactly one class."""

BlockKind = Literal["heading", "paragraph", "table", "list", "note"]

ZoneKind = Literal[
    "MainZone", "RunningTitleZone", "NumberingZone", "QuireMarksZone", "MarginTextZone",
    "FootNoteZone", "TableZone", "GraphicZone", "DropCapitalZone", "TitlePageZone", "DigitizationArtefactZone",
]  # fmt: skip
"""SegmOnto zone names."""

SectionKind = Literal["work", "part", "chapter", "game", "section", "variant", "vocabulary", "contents", "front"]

SentenceClass = Literal[
    "rule", "definition", "example", "table_row", "price", "advice", "history", "etiquette",
    "reference", "equipment", "probability", "heading",
]  # fmt: skip

Verdict = Literal["holds", "false", "holds_under_reading", "probable_misprint", "undecided"]

EngineLevel = Literal["generated", "conformant", "exercised", "discriminating", "verified", "failed"]


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle of a page image, in pixels of the original, origin at the top left."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column to the right of the box."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first row below the box."""
        return self.y + self.height

    def union(self, other: Box) -> Box:
        """Return the smallest box that holds both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Box(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)


@dataclass(frozen=True, slots=True)
class Source:
    """A received text or scan, as `corpus/sources.toml` describes it."""

    id: str
    title: str
    author: str
    year: int | None
    edition: str
    language: str
    spelling: str
    kind: str
    rights: str
    public: int
    file: str
    media_type: str
    sha256: str
    provenance: str
    witness_of: str | None


@dataclass(frozen=True, slots=True)
class Page:
    """A page image of a scanned source; `number` is physical, `printed` is what the page says of itself."""

    id: str
    source: str
    number: int
    printed: int | None
    width: int
    height: int
    status: Literal["done", "failed"]
    error: str
    preparation: str


@dataclass(frozen=True, slots=True)
class Zone:
    """A region of a page, named as SegmOnto names it."""

    id: str
    page: str
    kind: ZoneKind
    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Line:
    """A line of print within a zone; `ordinal` is its place in the reading order of the page."""

    id: str
    page: str
    zone: str
    ordinal: int
    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Word:
    """A recognised word: received text, confidence 0..1, box, and the reading proposed by lexical repair."""

    id: str
    page: str
    line: str
    ordinal: int
    text: str
    confidence: float
    x: int
    y: int
    width: int
    height: int
    repaired: str | None = None
    repair: str | None = None


@dataclass(frozen=True, slots=True)
class Text:
    """The received text of a source and its reading view."""

    source: str
    received: str
    reading: str


@dataclass(frozen=True, slots=True)
class Layer:
    """A stretch of received text of one class; the layers of a source partition it."""

    source: str
    start: int
    end: int
    kind: TextClass


@dataclass(frozen=True, slots=True)
class Alignment:
    """A stretch of the reading text and the received stretch it stands for.

    Lengths are equal where the characters were copied (`how` = copy) and may differ where the view joined,
    inserted or repaired something.
    """

    source: str
    start: int
    end: int
    received_start: int
    received_end: int
    how: Literal["copy", "join", "space", "repair"]


@dataclass(frozen=True, slots=True)
class WordSpan:
    """Where a word of a scan stands in the received text of its source."""

    word: str
    source: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Block:
    """A heading, paragraph, table, list or note of the reading text, with what its shape says of it."""

    source: str
    ordinal: int
    kind: BlockKind
    start: int
    end: int
    level: int
    style: str
    printed_page: int | None


@dataclass(frozen=True, slots=True)
class Note:
    """A foot-note: its text (a block of the reading text) and the place of its marker."""

    id: str
    source: str
    marker: str
    start: int
    end: int
    anchor: int | None


@dataclass(frozen=True, slots=True)
class Section:
    """A node of the tree work → part → chapter → game → section or variant; offsets into the reading text."""

    id: str
    source: str
    parent: str | None
    ordinal: int
    kind: SectionKind
    title: str
    start: int
    end: int
    heading_start: int
    heading_end: int
    how: str
    printed_page: int | None


@dataclass(frozen=True, slots=True)
class TocEntry:
    """A line of the book's own table of contents and what became of it."""

    source: str
    ordinal: int
    title: str
    printed_page: int | None
    stated: str
    section: str | None
    verdict: str


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of the reading text, in three spellings and with its class."""

    id: str
    source: str
    section: str
    account: str | None
    ordinal: int
    start: int
    end: int
    kind: SentenceClass
    printed: str
    modern: str
    lemmas: str


@dataclass(frozen=True, slots=True)
class Account:
    """A game as one source tells it."""

    id: str
    source: str
    section: str
    slug: str
    title: str


@dataclass(frozen=True, slots=True)
class AccountName:
    """A name that a source gives a game: heading, alternative after *ou*, note or first sentence."""

    account: str
    name: str
    slug: str
    how: str


@dataclass(frozen=True, slots=True)
class Game:
    """A game across sources."""

    id: str
    name: str
    family: str


@dataclass(frozen=True, slots=True)
class GameAccount:
    """An account belongs to a game."""

    game: str
    account: str
    how: str


@dataclass(frozen=True, slots=True)
class Alias:
    """Another name of a game, folded for look-up."""

    game: str
    slug: str
    name: str


@dataclass(frozen=True, slots=True)
class Rule:
    """A ludeme that a source states, with the span that states it; `value` is the JSON of the ludeme."""

    id: str
    account: str
    kind: str
    value: str
    origin: Origin
    confidence: float
    pattern: str
    source: str
    sentence: str | None
    start: int
    end: int
    quote: str
    exception_of: str | None = None
    inherited_from: str | None = None


@dataclass(frozen=True, slots=True)
class Mention:
    """A passage of an account that sends the reader to another game, before the target is looked up."""

    id: str
    account: str
    target: str
    part: str
    how: str
    sentence: str
    start: int
    end: int
    quote: str


@dataclass(frozen=True, slots=True)
class Reference:
    """A mention resolved: the account or section it points to, or nothing with the reason."""

    mention: str
    account: str
    target_account: str | None
    target_section: str | None
    verdict: str


@dataclass(frozen=True, slots=True)
class Scenario:
    """A worked example of a source that an engine must replay (`schema/scenario.schema.json`)."""

    id: str
    account: str
    source: str
    start: int
    end: int
    quote: str
    body: str


@dataclass(frozen=True, slots=True)
class SetAside:
    """A passage that an editor read and found to hold no rule (history, advice, equipment …)."""

    account: str
    source: str
    start: int
    end: int
    quote: str
    kind: str


@dataclass(frozen=True, slots=True)
class Gap:
    """A question the text leaves open, the choice made and its alternatives."""

    id: str
    account: str
    question: str
    choice: str
    alternatives: str
    reason: str


@dataclass(frozen=True, slots=True)
class Review:
    """An editor's verdict on an extracted rule: confirmed by the edition file, or rejected with a reason."""

    rule: str
    account: str
    verdict: Literal["confirmed", "rejected"]
    reason: str


@dataclass(frozen=True, slots=True)
class Emendation:
    """A reading corrected by an editor; both readings stay."""

    source: str
    start: int
    end: int
    received: str
    proposed: str
    kind: Literal["ocr", "print", "author"]
    reason: str


@dataclass(frozen=True, slots=True)
class Term:
    """A form of the language of games."""

    id: str
    form: str
    slug: str


@dataclass(frozen=True, slots=True)
class Sense:
    """What a term means, by one entry of a vocabulary or one definition in running text."""

    id: str
    term: str
    source: str
    definition: str
    start: int
    end: int
    games: str
    how: str


@dataclass(frozen=True, slots=True)
class TermRelation:
    """A relation between senses, with the span that proves it."""

    sense: str
    relation: str
    target: str
    target_sense: str | None
    source: str
    start: int
    end: int
    quote: str


@dataclass(frozen=True, slots=True)
class TermUse:
    """A term met in a sentence of running text."""

    term: str
    sentence: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Claim:
    """A statement of a source that can be computed, and what the computation says."""

    id: str
    source: str
    account: str | None
    sentence: str | None
    family: str
    start: int
    end: int
    quote: str
    expression: str
    stated: str
    computed: str
    verdict: Verdict
    note: str


@dataclass(frozen=True, slots=True)
class Engine:
    """A generated engine: its module, the rules it was generated from and the level it reached."""

    id: str
    account: str
    game: str
    family: str
    module: str
    sha256: str
    level: EngineLevel


@dataclass(frozen=True, slots=True)
class Check:
    """One verification of an engine; `rule` and `scenario` name what was exercised, where that applies."""

    engine: str
    ordinal: int
    kind: str
    rule: str | None
    scenario: str | None
    passed: int
    detail: str


@dataclass(frozen=True, slots=True)
class Activity:
    """A ledger row (a PROV activity): stage `stage` was run on `subject` with inputs that hash to `key`."""

    stage: str
    subject: str
    key: str
    output: str
    status: Literal["done", "failed"]
    error: str
    seconds: float
    ended: str


Row: TypeAlias = (
    Source | Page | Zone | Line | Word | Text | Layer | Alignment | WordSpan | Block | Note | Section | TocEntry
    | Sentence | Account | AccountName | Game | GameAccount | Alias | Rule | Mention | Reference | Scenario
    | SetAside | Gap | Review | Emendation | Term | Sense | TermRelation | TermUse | Claim | Engine | Check | Activity
)  # fmt: skip

TABLES: dict[str, type[Row]] = {
    "source": Source, "page": Page, "zone": Zone, "line": Line, "word": Word, "text": Text, "layer": Layer,
    "alignment": Alignment, "word_span": WordSpan, "block": Block, "note": Note, "section": Section,
    "toc_entry": TocEntry, "sentence": Sentence, "account": Account, "account_name": AccountName, "game": Game,
    "game_account": GameAccount, "alias": Alias, "rule": Rule, "mention": Mention, "reference": Reference,
    "scenario": Scenario, "set_aside": SetAside, "gap": Gap, "review": Review, "emendation": Emendation, "term": Term,
    "sense": Sense, "term_relation": TermRelation, "term_use": TermUse, "claim": Claim, "engine": Engine,
    "check_result": Check, "activity": Activity,
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
