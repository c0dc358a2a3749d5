"""The stage `edition`: edition files, against the text they quote, become rules, scenarios and asides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pipeline.database.store import Store
from pipeline.edition.load import load
from pipeline.edition.rows import Ground, Place, Reader, once
from pipeline.errors import EditionError
from pipeline.model import Account, AccountName, Batch, Row, Rule, Section, Sentence, Source, Text
from pipeline.paths import Project, project


@dataclass(frozen=True, slots=True)
class EditionPayload:
    """The edition files that apply to a source, as (name below corpus/, text), and what they are read against."""

    source: str
    witness: bool
    files: tuple[tuple[str, str], ...]
    reading: str
    accounts: tuple[Account, ...]
    names: tuple[AccountName, ...]
    sections: tuple[Section, ...]
    sentences: tuple[Sentence, ...]
    extracted: tuple[Rule, ...]


def compute(payload: EditionPayload) -> Batch:
    """Return the rows of every edition file of the source; raise EditionError for the first that fails."""
    places = _places(payload)
    editions = {name: load(text, name) for name, text in payload.files}
    by_game = {edition.game: edition for edition in editions.values()}
    ground = Ground(payload.reading, payload.sentences, places, payload.extracted, by_game, payload.witness)
    rows: list[Row] = []
    warnings: list[str] = []
    for name, text in payload.files:
        place = places.get(editions[name].game)
        if place is None:
            if payload.witness:
                continue
            raise _unknown_game(editions[name].game, name, places)
        reader = Reader(editions[name], name, text, place, ground)
        rows.extend(reader.read())
        warnings.extend(reader.warnings)
    return Batch.of(once(rows), warnings)


def _places(payload: EditionPayload) -> dict[str, Place]:
    sections = {section.id: section for section in payload.sections}
    by_id = {
        account.id: Place(account, sections[account.section].start, sections[account.section].end)
        for account in payload.accounts
    }
    # The account's own slug goes before another account's second name.
    named = {name.slug: by_id[name.account] for name in payload.names if name.account in by_id}
    return named | {place.account.slug: place for place in by_id.values()}


def _unknown_game(game: str, file: str, places: dict[str, Place]) -> EditionError:
    known = ", ".join(sorted(places)[:12])
    return EditionError(
        f"The edition file is for “{game}”, which is no game of this source",
        where=file, next_step=f"Give `game:` one of the slugs of the source ({known} …).",
    )  # fmt: skip


class EditionStage:
    """Edition files → `rule` (edited, inherited, supplied), `scenario`, `set_aside`, `gap`, `review`, `emendation`."""

    name: ClassVar[str] = "edition"
    code: ClassVar[tuple[str, ...]] = ("ludemes", "edition")
    owns: ClassVar[dict[str, str]] = {
        "rule": "pattern LIKE 'edition/%' AND source = ?",
        "scenario": "source",
        "set_aside": "source",
        "gap": "(id LIKE '%/gap-edition-%' OR id LIKE '%/option-%') "
        "AND account IN (SELECT id FROM account WHERE source = ?)",
        "review": "account IN (SELECT id FROM account WHERE source = ?)",
        "emendation": "source",
    }
    compute = staticmethod(compute)

    def __init__(self, home: Project | None = None) -> None:
        self.project = home or project()

    def subjects(self, store: Store) -> list[str]:
        """Return every source: one without edition files gives no rows."""
        return [source.id for source in store.select(Source, "1 ORDER BY id")]

    def payload(self, store: Store, subject: str) -> EditionPayload:
        """Return the files of the source, or of the source of which it is a witness, and the rows they quote."""
        source = store.one(Source, "id = ?", (subject,))
        edited = source.witness_of or subject if source else subject
        text = store.one(Text, "source = ?", (subject,))
        mine = (subject,)
        return EditionPayload(
            source=subject,
            witness=edited != subject,
            files=self._files(edited) if text else (),
            reading=text.reading if text else "",
            accounts=tuple(store.select(Account, "source = ? ORDER BY id", mine)),
            names=tuple(
                store.select(
                    AccountName, "account IN (SELECT id FROM account WHERE source = ?) ORDER BY account, slug", mine
                )
            ),
            sections=tuple(store.select(Section, "source = ? ORDER BY ordinal", mine)),
            sentences=tuple(store.select(Sentence, "source = ? AND account IS NOT NULL ORDER BY start", mine)),
            extracted=tuple(store.select(Rule, "source = ? AND origin = 'extracted' ORDER BY id", mine)),
        )

    def _files(self, source: str) -> tuple[tuple[str, str], ...]:
        folder = self.project.corpus / source / "edition"
        return tuple(
            (f"{source}/edition/{path.name}", path.read_text("utf-8")) for path in sorted(folder.glob("*.yaml"))
        )
