"""A stretch of reading text as the site shows it: sentence by sentence, with what was made of each."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from pipeline.database.store import Store
from pipeline.model import Block, Claim, Emendation, Mention, Reference, Rule, Sentence, Source
from pipeline.publish.site import links, words
from pipeline.publish.site.records import ClaimLine, Clerk, EmendationLine, RecordLine, ReferenceLine

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Passage:
    """A sentence with its class, the page it opens, the region of the scan, and its records.

    `opens` says that a block of the text begins here; `block` is the kind of that block.
    """

    anchor: str
    text: str
    kind: str
    kind_word: str
    block: str
    opens: bool
    printed_page: int | None
    region: str
    records: tuple[RecordLine, ...]
    references: tuple[ReferenceLine, ...]
    claims: tuple[ClaimLine, ...]
    emendations: tuple[EmendationLine, ...]


@dataclass(frozen=True, slots=True)
class Findings:
    """What was found in an account: rules, references, claims."""

    rules: Sequence[Rule] = ()
    references: Sequence[tuple[Mention, Reference | None]] = ()
    claims: Sequence[Claim] = ()


def passages(clerk: Clerk, source: Source, sentences: Sequence[Sentence], found: Findings) -> list[Passage]:
    """Return the sentences in order; where the text may not be shown, only those that state something, cut short."""
    blocks = clerk.store.select(Block, "source = ? ORDER BY start", (source.id,))
    starts = [block.start for block in blocks]
    emended = clerk.store.select(Emendation, "source = ? ORDER BY start", (source.id,))
    by_sentence = _Shelf(clerk, found)
    scanned = is_scan(clerk.store, source.id)
    whole = clerk.site.whole(source)
    shown: list[Passage] = []
    last_block, last_page = -1, None
    for sentence in sentences:
        if not (whole or by_sentence.holds(sentence.id)):
            continue
        index = bisect_right(starts, sentence.start) - 1
        block = blocks[index] if index >= 0 else None
        page = block.printed_page if block else None
        shown.append(
            Passage(
                anchor=links.anchor(sentence.id),
                text=clerk.site.quote(source, sentence.printed),
                kind=sentence.kind,
                kind_word=words.word("classes", sentence.kind),
                block=block.kind if block else "paragraph",
                opens=index != last_block,
                printed_page=page if page != last_page else None,
                region=links.region(source.id, sentence.start, sentence.end) if scanned else "",
                records=by_sentence.records(sentence.id),
                references=by_sentence.references(sentence.id),
                claims=by_sentence.claims(sentence.id),
                emendations=tuple(clerk.emendation(row) for row in emended if _within(row, sentence)),
            )
        )
        last_block, last_page = index, page or last_page
    return shown


def _within(row: Emendation, sentence: Sentence) -> bool:
    return sentence.start <= row.start < sentence.end


def is_scan(store: Store, source: str) -> bool:
    """Tell whether the words of a source have places on page images."""
    return store.count("page", "source = ?", (source,)) > 0


class _Shelf:
    """The findings of an account by sentence, turned into lines when asked for."""

    def __init__(self, clerk: Clerk, found: Findings) -> None:
        self.clerk = clerk
        self._rules = _grouped((rule.sentence, rule) for rule in found.rules if rule.origin in ("extracted", "edited"))
        self._references = _grouped((pair[0].sentence, pair) for pair in found.references)
        self._claims = _grouped((claim.sentence, claim) for claim in found.claims)

    def holds(self, sentence: str) -> bool:
        return any(sentence in group for group in (self._rules, self._references, self._claims))

    def records(self, sentence: str) -> tuple[RecordLine, ...]:
        return tuple(self.clerk.record(rule) for rule in self._rules.get(sentence, ()))

    def references(self, sentence: str) -> tuple[ReferenceLine, ...]:
        return tuple(self.clerk.reference(*pair) for pair in self._references.get(sentence, ()))

    def claims(self, sentence: str) -> tuple[ClaimLine, ...]:
        return tuple(self.clerk.claim(claim) for claim in self._claims.get(sentence, ()))


def _grouped(pairs: Iterable[tuple[str | None, T]]) -> dict[str, list[T]]:
    groups: dict[str, list[T]] = defaultdict(list)
    for key, item in pairs:
        if key is not None:
            groups[key].append(item)
    return dict(groups)
