"""The stages `segment` (one source to its tree, accounts and sentences) and `games` (accounts to games)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from pipeline.database.store import Store
from pipeline.model import (
    Account,
    AccountName,
    Alignment,
    Batch,
    Block,
    Row,
    Section,
    Sentence,
    SentenceClass,
    Source,
    Text,
    TocEntry,
)
from pipeline.segment.accounts import told
from pipeline.segment.candidates import candidates, without_captions
from pipeline.segment.class_context import places_of
from pipeline.segment.classes import sentence_class
from pipeline.segment.contents import announcements, matched, read_contents, without_chapter, witnessed
from pipeline.segment.folio import Measure, block_page, held_against, page_anchors, page_at, sound
from pipeline.segment.games import united
from pipeline.segment.headings import Heading
from pipeline.segment.lemmas import lemmatised
from pipeline.segment.places import Places
from pipeline.segment.sentences import boundaries, is_number
from pipeline.segment.single import games_of
from pipeline.segment.tree import grown, settled
from pipeline.transcribe.alignment import italic_spans
from pipeline.transcribe.spelling import modernise

_Span = tuple[int, int, SentenceClass | None]
"""A sentence by its offsets, with the class that its shape alone decides."""


@dataclass(frozen=True, slots=True)
class SegmentPayload:
    """A source's reading text with its blocks and italics."""

    source: str
    title: str
    text: Text
    blocks: tuple[Block, ...]
    italics: tuple[tuple[int, int], ...]


def compute(payload: SegmentPayload) -> Batch:
    """Return section, toc_entry, account, account_name and sentence rows of one source."""
    text, source = payload.text.reading, payload.source
    found = candidates(text, payload.blocks, payload.italics)
    headings = without_captions(games_of(text, payload.blocks, found, payload.title))
    sections, entries = _tree(payload, headings)
    measure = Measure(text, payload.blocks)
    sections = _paged(sections, entries, payload.blocks, measure)
    if any(block.printed_page is not None for block in payload.blocks):
        entries = held_against(entries, sections)
    titles = {entry.section: without_chapter(entry.title) for entry in entries if entry.section}
    accounts = told(source, text, sections, titles)
    owners = {item.account.section: item.account.id for item in accounts}
    sentences = list(_sentences(payload, sections, owners, headings))
    names = [name for item in accounts for name in item.names]
    none = f"{source}: no game was found in it: its text states no rules, or no heading names a game."
    rows: list[Row] = [*sections, *entries, *(item.account for item in accounts), *names, *sentences]
    return Batch.of(rows, () if accounts else (none,))


def _tree(payload: SegmentPayload, headings: list[Heading]) -> tuple[list[Section], list[TocEntry]]:
    """Grow the tree, read the contents as a witness, and add the sections that only the contents name."""
    text, blocks = payload.text.reading, payload.blocks
    sections = grown(payload.source, payload.title, text, settled(text, blocks, headings))
    part = next((s for s in sections if s.kind == "contents"), None)
    if part is None:
        return sections, []
    measure = Measure(text, blocks)
    lines = read_contents(text, blocks, part.heading_end, part.end)
    entries = matched(payload.source, lines, witnessed(sections, part), measure)
    hidden = announcements(text, blocks, sections, entries)
    if not hidden:
        return sections, entries
    extra = [Heading(b.start, b.start, title, "section", 6, "contents", b.ordinal) for title, b in hidden]
    whole = sorted([*headings, *extra], key=lambda h: h.start)
    sections = grown(payload.source, payload.title, text, settled(text, blocks, whole))
    return sections, matched(payload.source, lines, witnessed(sections, part), measure)


def _paged(
    sections: list[Section], entries: list[TocEntry], blocks: Sequence[Block], measure: Measure
) -> list[Section]:
    """Give every section its printed page."""
    if any(block.printed_page is not None for block in blocks):
        return [replace(s, printed_page=block_page(blocks, s.start)) for s in sections]
    pairs = sound(page_anchors(entries, sections, measure))
    return [replace(s, printed_page=page_at(pairs, measure.at(s.start))) for s in sections]


def _sentences(
    payload: SegmentPayload, sections: Sequence[Section], owners: dict[str, str], headings: Sequence[Heading]
) -> list[Sentence]:
    text = payload.text.reading
    places = Places(sections, owners)
    run_ins = {h.block: h.end for h in headings if h.how == "run-in" and h.kind != "refused"}
    spans = [span for block in payload.blocks for span in _spans(text, block, run_ins.get(block.ordinal))]
    kinds = iter(_classes(text, [span for span in spans if span[2] is None], places))
    rows: list[Sentence] = []
    for ordinal, (start, end, fixed) in enumerate(spans, 1):
        kind: SentenceClass = next(kinds) if fixed is None else fixed
        section, account = places.at(start)
        printed = text[start:end]
        modern = modernise(printed)
        rows.append(
            Sentence(
                f"{payload.source}/t{ordinal:05d}",
                payload.source,
                section,
                account,
                ordinal,
                start,
                end,
                kind,
                printed,
                modern,
                lemmatised(modern),
            )
        )
    return rows


def _classes(text: str, spans: Sequence[_Span], places: Places) -> list[SentenceClass]:
    """Return the class of each sentence whose shape does not decide it."""
    texts = [text[start:end] for start, end, _ in spans]
    around = places_of(texts, [places.at(start) for start, _, _ in spans], places.by_id)
    return [sentence_class(one, place) for one, place in zip(texts, around, strict=True)]


def _spans(text: str, block: Block, title_end: int | None) -> list[_Span]:
    """Return the sentences of a block with the class that its shape alone decides."""
    if block.kind == "heading":
        return [(block.start, block.end, "heading")]
    fixed: SentenceClass | None = "table_row" if block.kind == "table" else None
    spans: list[_Span] = []
    start = block.start
    if title_end is not None:
        spans.append((block.start, title_end, "heading"))
        start = title_end
        while start < block.end and (text[start].isspace() or text[start] in ".—–"):
            start += 1
    cut = boundaries(text, start, block.end)
    return [*spans, *((a, b, "table_row" if is_number(text[a:b]) else fixed) for a, b in cut)]


class SegmentStage:
    """`text`, `block`, `alignment` → the tree of a source, its contents, accounts and sentences."""

    name: ClassVar[str] = "segment"
    code: ClassVar[tuple[str, ...]] = ("segment",)
    owns: ClassVar[dict[str, str]] = {
        "sentence": "source",
        "account_name": "account IN (SELECT id FROM account WHERE source = ?)",
        "account": "source",
        "toc_entry": "source",
        "section": "source",
    }
    compute = staticmethod(compute)

    def subjects(self, store: Store) -> list[str]:
        """Return the ids of the sources that have a reading text."""
        return [row.source for row in store.select(Text, "1 ORDER BY source")]

    def payload(self, store: Store, subject: str) -> SegmentPayload:
        """Return the reading text, blocks and italics of a source."""
        text = store.select(Text, "source = ?", (subject,))[0]
        source = store.select(Source, "id = ?", (subject,))[0]
        blocks = store.select(Block, "source = ? ORDER BY ordinal", (subject,))
        rows = store.select(Alignment, "source = ? ORDER BY start, received_start", (subject,))
        italics = (
            () if text.received.count("*") + text.received.count("<i>") == 0 else italic_spans(text.received, rows)
        )
        return SegmentPayload(subject, source.title, text, tuple(blocks), tuple(italics))


@dataclass(frozen=True, slots=True)
class GamesPayload:
    """All accounts with their names, the opening of their text, and the sources in order of authority."""

    accounts: tuple[Account, ...]
    names: tuple[AccountName, ...]
    openings: tuple[tuple[str, str], ...]
    order: tuple[str, ...]


def compute_games(payload: GamesPayload) -> Batch:
    """Return game, game_account and alias rows of the corpus."""
    rows: list[Row] = united(payload.accounts, payload.names, dict(payload.openings), payload.order)
    return Batch.of(rows)


OPENING = 3000
"""Characters of an account that are read for the family of its game."""


class GamesStage:
    """`account` and `account_name` of all sources → `game`, `game_account`, `alias`."""

    name: ClassVar[str] = "games"
    code: ClassVar[tuple[str, ...]] = ("segment/games.py", "segment/families.py", "segment/slug.py")
    owns: ClassVar[dict[str, str]] = {"alias": "'corpus' = ?", "game_account": "'corpus' = ?", "game": "'corpus' = ?"}
    compute = staticmethod(compute_games)

    def subjects(self, store: Store) -> list[str]:
        """Return the one subject."""
        return ["corpus"]

    def payload(self, store: Store, subject: str) -> GamesPayload:
        """Return the accounts of all sources; a source comes before its witnesses, older before younger."""
        sources = store.select(Source, "1 ORDER BY witness_of IS NOT NULL, coalesce(year, 9999), id")
        accounts = store.select(Account, "1 ORDER BY id")
        readings = {text.source: text.reading for text in store.select(Text)}
        places = {section.id: section for section in store.select(Section, "kind IN ('game', 'variant')")}
        openings = []
        for account in accounts:
            section = places[account.section]
            start = section.heading_start
            openings.append((account.id, readings[account.source][start : min(section.end, start + OPENING)]))
        names = store.select(AccountName, "1 ORDER BY account, rowid")
        return GamesPayload(tuple(accounts), tuple(names), tuple(openings), tuple(s.id for s in sources))
