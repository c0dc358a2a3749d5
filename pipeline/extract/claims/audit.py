"""The audit of a source: each claim with its sentence, printed page, computation and verdict."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.database.place import printed_page
from pipeline.database.store import Store
from pipeline.model import Claim, Sentence, Verdict


@dataclass(frozen=True, slots=True)
class ClaimView:
    """A claim as it is shown to a reader."""

    id: str
    source: str
    account: str | None
    printed_page: int | None
    sentence: str
    quote: str
    family: str
    expression: str
    stated: str
    computed: str
    verdict: Verdict
    note: str


def audit(
    store: Store, *, source: str | None = None, account: str | None = None, verdict: str | None = None
) -> list[ClaimView]:
    """Return the claims of a source or account, or all, in the order of the text."""
    wanted = {"source": source, "account": account, "verdict": verdict}
    chosen = {name: value for name, value in wanted.items() if value is not None}
    where = " AND ".join(f"{name} = ?" for name in chosen) or "1"
    claims = store.select(Claim, f"{where} ORDER BY source, start, id", tuple(chosen.values()))
    return [_view(store, claim) for claim in claims]


def _view(store: Store, claim: Claim) -> ClaimView:
    sentence = store.one(Sentence, "id = ?", (claim.sentence,)) if claim.sentence else None
    return ClaimView(
        id=claim.id,
        source=claim.source,
        account=claim.account,
        printed_page=printed_page(store, claim.source, claim.start),
        sentence=" ".join((sentence.printed if sentence else claim.quote).split()),
        quote=" ".join(claim.quote.split()),
        family=claim.family,
        expression=claim.expression,
        stated=claim.stated,
        computed=claim.computed,
        verdict=claim.verdict,
        note=claim.note,
    )
