"""Rules, references and claims as lines beside the sentence that states them."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.database.store import Store
from pipeline.model import Account, Claim, Emendation, Mention, Reference, Review, Rule, Section, Sentence, Source
from pipeline.publish.site import links, words
from pipeline.publish.site.access import Site, game_slugs, sources
from pipeline.publish.site.pages import PageFinder


@dataclass(frozen=True, slots=True)
class RecordLine:
    """A rule in words, with its origin; `place` is its printed page, `link` leads to the sentence that states it."""

    id: str
    label: str
    phrase: str
    origin: str
    origin_word: str
    quote: str
    source: str
    place: str
    link: str
    review: str
    rejected: bool


@dataclass(frozen=True, slots=True)
class ReferenceLine:
    """A passage that sends the reader elsewhere."""

    phrase: str
    verdict: str
    link: str
    target: str


@dataclass(frozen=True, slots=True)
class EmendationLine:
    """A reading that the editor would correct; both stay."""

    received: str
    proposed: str
    kind_word: str
    reason: str


@dataclass(frozen=True, slots=True)
class ClaimLine:
    """A statement that was computed."""

    id: str
    verdict: str
    verdict_word: str
    quote: str
    stated: str
    expression: str
    computed: str
    note: str
    source: str
    place: str
    link: str


class Clerk:
    """Turns rows into lines; keeps what every line asks for: sources, games, the site's rights."""

    def __init__(self, store: Store, site: Site) -> None:
        self.store, self.site = store, site
        self.sources: dict[str, Source] = sources(store)
        self.games: dict[str, str] = game_slugs(store)
        self.pages = PageFinder(store)

    def record(self, rule: Rule) -> RecordLine:
        """Return a rule as a line."""
        review = self.store.one(Review, "rule = ?", (rule.id,))
        return RecordLine(
            rule.id,
            words.label(rule.kind),
            words.phrase(rule),
            rule.origin,
            words.word("origins", rule.origin),
            self.site.quote(self.sources[rule.source], rule.quote),
            rule.source,
            self.pages.say(rule.source, rule.start) if rule.quote else "",
            self.sentence_link(rule.sentence),
            "" if review is None else f"{_REVIEWS[review.verdict]} {review.reason}".strip(),
            review is not None and review.verdict == "rejected",
        )

    def reference(self, mention: Mention, reference: Reference | None) -> ReferenceLine:
        """Return a reference as a line; without a target the verdict says why."""
        phrase = f"{words.word('parts', mention.part)}\N{NO-BREAK SPACE}: {words.word('hows', mention.how)}"
        verdict = words.word("references", reference.verdict) if reference else "non cherché"
        return ReferenceLine(phrase, verdict, self._target(reference), self._title(reference) or mention.target)

    def _title(self, reference: Reference | None) -> str:
        """Return the title of what a reference points to, with its source where that is another."""
        if reference is None:
            return ""
        account = self.store.one(Account, "id = ?", (reference.target_account,))
        found = account or self.store.one(Section, "id = ?", (reference.target_section,))
        if found is None:
            return ""
        here = reference.account.startswith(f"{found.source}/")
        return found.title if here else f"{found.title} ({found.source})"

    def emendation(self, row: Emendation) -> EmendationLine:
        """Return a proposed correction as a line."""
        return EmendationLine(row.received, row.proposed, words.word("emendations", row.kind), row.reason)

    def _target(self, reference: Reference | None) -> str:
        if reference is None:
            return ""
        if reference.target_account in self.games:
            return links.game(self.games[reference.target_account])
        return links.section(reference.target_section) if reference.target_section else ""

    def claim(self, claim: Claim) -> ClaimLine:
        """Return a claim as a line."""
        return ClaimLine(
            claim.id,
            claim.verdict,
            words.word("verdicts", claim.verdict),
            self.site.quote(self.sources[claim.source], claim.quote),
            claim.stated,
            claim.expression,
            claim.computed,
            claim.note,
            claim.source,
            self.pages.say(claim.source, claim.start),
            self.sentence_link(claim.sentence),
        )

    def sentence_link(self, identity: str | None) -> str:
        """Return the address of a sentence, empty if there is none."""
        sentence = self.store.one(Sentence, "id = ?", (identity,)) if identity else None
        if sentence is None:
            return ""
        return links.place(self.games.get(sentence.account or ""), sentence.section, sentence.id)


_REVIEWS = {"confirmed": "confirmé par l'éditeur", "rejected": "rejeté par l'éditeur\N{NO-BREAK SPACE}:"}
