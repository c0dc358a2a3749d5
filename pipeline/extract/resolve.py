"""The stage `resolve`: mentions to accounts and sections of the same source, and the rules taken over from them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar, TypeAlias

from pipeline.database.store import Store
from pipeline.extract.general import GeneralText, general_rules, is_general
from pipeline.extract.lexicon import wordings
from pipeline.extract.lookup import NEIGHBOURS, Index, index_of, look_up, neighbour, own_section
from pipeline.extract.stage import ExtractStage
from pipeline.extract.taking import clause_of, taken_over
from pipeline.ludemes import KINDS
from pipeline.model import Account, AccountName, Batch, Mention, Reference, Rule, Section, Sentence
from pipeline.model.rule import inherited_id
from pipeline.segment.slug import fold

WORDINGS = wordings("resolve")

ALL = frozenset(KINDS)

BY_PLAYERS = WORDINGS["by-players"]
"""A name that tells how many play."""


@dataclass(frozen=True, slots=True)
class Link:
    """A reference that brings rules: the mention, the account it leads to, the kinds that it takes over."""

    mention: Mention
    target: str
    kinds: frozenset[str]


TOLD_WITH: Mapping[str, frozenset[str]] = {
    "deck": frozenset({"removed_cards", "added_cards"}),
    "removed_cards": frozenset({"deck"}),
    "deal": frozenset({"packet"}),
    "rank_order": frozenset({"top_card"}),
}
"""What a kind that a game states itself settles as well: the like of another game would gainsay it."""

Links: TypeAlias = Mapping[str, Sequence[Link]]
"""By account, its references that bring rules."""

INHERITING = frozenset({"same", "same_except"})


@dataclass(frozen=True, slots=True)
class ResolvePayload:
    """The whole corpus: accounts, names, sections, mentions, own rules, general rules, clauses by their mention."""

    accounts: tuple[Account, ...]
    names: tuple[AccountName, ...]
    sections: tuple[Section, ...]
    mentions: tuple[Mention, ...]
    rules: tuple[Rule, ...]
    general: tuple[GeneralText, ...] = ()
    clauses: Mapping[str, str] = field(default_factory=dict)


def compute(payload: ResolvePayload) -> Batch:
    """Return a reference for each mention, and the inherited rules of each account."""
    index = index_of(payload.accounts, payload.names, payload.sections)
    references = [_reference(mention, index) for mention in payload.mentions]
    links = _links(payload.mentions, references, payload.clauses)
    inherited = list(_inherit(payload.rules, links, _numbered_by_name(payload)))
    dangling = [f"{one.mention}: no game or section of that name" for one in references if one.verdict == "dangling"]
    sections = {section.id: section for section in payload.sections}
    general = general_rules(payload.general, payload.accounts, sections, [*payload.rules, *inherited])
    return Batch.of([*references, *inherited, *general], [*dangling, *_circles(links)])


def _reference(mention: Mention, index: Index) -> Reference:
    account = index.accounts[mention.account]
    if mention.target in NEIGHBOURS:
        target = neighbour(account, mention.target, index)
    else:
        target = look_up(account.source, mention.target, index)
    if target == account.id:
        return Reference(mention.id, account.id, None, None, "self")
    if target is not None:
        return Reference(mention.id, account.id, target, None, "resolved")
    section = index.sections.get((account.source, fold(mention.target))) or own_section(account, mention.target, index)
    if section is not None:
        return Reference(mention.id, account.id, None, section, "resolved")
    return Reference(mention.id, account.id, None, None, "dangling")


def _links(mentions: Sequence[Mention], references: Sequence[Reference], clauses: Mapping[str, str]) -> Links:
    """Return, by account, the references that it takes rules over from; those to a part of the rules come first."""
    links: dict[str, list[Link]] = {}
    for mention, reference in zip(mentions, references, strict=True):
        kinds = taken_over(mention, clauses.get(mention.id, "")) if mention.how in INHERITING else frozenset()
        if reference.target_account is not None and kinds:
            links.setdefault(mention.account, []).append(Link(mention, reference.target_account, kinds))
    return {account: sorted(rows, key=lambda row: row.mention.part == "all") for account, rows in links.items()}


def _numbered_by_name(payload: ResolvePayload) -> frozenset[str]:
    """Return the accounts whose own name tells how many play (*piquet à trois*): no other game does."""
    titles = ((account.id, account.slug) for account in payload.accounts)
    names = ((name.account, name.slug) for name in payload.names)
    return frozenset(account for account, slug in (*titles, *names) if BY_PLAYERS.search(slug))


def _inherit(rules: Sequence[Rule], links: Links, numbered: frozenset[str]) -> Iterator[Rule]:
    """Take over, along the references, the kinds that an account does not state itself; each account once."""
    own: dict[str, list[Rule]] = {}
    for rule in rules:
        own.setdefault(rule.account, []).append(rule)
    for account in sorted(links):
        stated = {rule.kind for rule in own.get(account, ())} | ({"players"} if account in numbered else set())
        settled = stated.union(*(TOLD_WITH.get(kind, frozenset()) for kind in stated))
        yield from _numbered(account, _taken(account, ALL - settled, own, links))


def _taken(
    account: str, open_kinds: frozenset[str], own: Mapping[str, list[Rule]], links: Links
) -> list[tuple[Rule, str]]:
    """Return (rule, mention) pairs that an account takes over, from the nearest game that states each kind.

    Each game is asked once for each kind, so that circles of references end.
    """
    asked: dict[str, frozenset[str]] = {account: ALL}
    taken: list[tuple[Rule, str]] = []
    queue = deque((link.mention.id, link.target, link.kinds) for link in links[account])
    while queue:
        through, target, kinds = queue.popleft()
        kinds = kinds & open_kinds - asked.get(target, frozenset())
        asked[target] = asked.get(target, frozenset()) | kinds
        found = [rule for rule in own.get(target, ()) if rule.kind in kinds]
        taken += [(rule, through) for rule in found]
        open_kinds -= {rule.kind for rule in found}
        kinds -= {rule.kind for rule in found}
        if kinds:
            queue.extend((through, link.target, kinds & link.kinds) for link in links.get(target, ()))
    return taken


def _circles(links: Links) -> Iterator[str]:
    """Say which games refer to each other in a circle, each circle once."""
    reached = {account: _reached(account, links) for account in links}
    told: set[str] = set()
    for account in sorted(links):
        circle = sorted(other for other in reached[account] if account in reached.get(other, ()))
        if circle and account not in told:
            told.update(circle)
            yield f"{', '.join(circle)}: they refer to each other; what none of them states stays open"


def _reached(account: str, links: Links) -> set[str]:
    """Return every game that an account leads to, itself if it leads back."""
    reached: set[str] = set()
    queue = deque([account])
    while queue:
        for link in links.get(queue.popleft(), ()):
            if link.target not in reached:
                reached.add(link.target)
                queue.append(link.target)
    return reached


def _numbered(account: str, taken: Sequence[tuple[Rule, str]]) -> Iterator[Rule]:
    counts: dict[str, int] = {}
    for rule, through in taken:
        counts[rule.kind] = counts.get(rule.kind, 0) + 1
        yield replace(
            rule, id=inherited_id(account, rule.kind, counts[rule.kind]), account=account, origin="inherited",
            pattern=through, inherited_from=rule.id,
        )  # fmt: skip


class ResolveStage:
    """What the references of a book bring to its games."""

    name: ClassVar[str] = "resolve"
    code: ClassVar[tuple[str, ...]] = ExtractStage.code
    owns: ClassVar[dict[str, str]] = {
        "rule": "? = 'corpus' AND origin = 'inherited' AND pattern NOT LIKE 'edition/%'",
        "reference": "? = 'corpus'",
    }
    compute = staticmethod(compute)

    def subjects(self, store: Store) -> list[str]:
        """Return the one subject, `corpus`, as soon as there is an account."""
        return ["corpus"] if store.count("account") else []

    def payload(self, store: Store, subject: str) -> ResolvePayload:
        """Return every account, name, section, mention, and rule of its own or taken over by hand; none rejected."""
        mentions = tuple(store.select(Mention, "1 ORDER BY account, start, id"))
        sentences = {one.sentence for one in mentions}
        spoken = {one.id: one for one in store.select(Sentence, "account IS NOT NULL") if one.id in sentences}
        return ResolvePayload(
            accounts=tuple(store.select(Account, "1 ORDER BY id")),
            names=tuple(store.select(AccountName, "1 ORDER BY account, slug")),
            sections=tuple(store.select(Section, "1 ORDER BY source, ordinal")),
            mentions=mentions,
            rules=tuple(
                store.select(
                    Rule,
                    "(origin IN ('extracted', 'edited', 'supplied') OR pattern LIKE 'edition/%') "
                    "AND id NOT IN (SELECT rule FROM review WHERE verdict = 'rejected') ORDER BY account, start, id",
                )
            ),
            general=tuple(_general_texts(store)),
            clauses={one.id: clause_of(one, spoken[one.sentence]) for one in mentions if one.sentence in spoken},
        )


def _general_texts(store: Store) -> Iterator[GeneralText]:
    for section in filter(is_general, store.select(Section, "1 ORDER BY source, ordinal")):
        sentences = store.select(
            Sentence, "account IS NULL AND source = ? AND start >= ? AND start < ? AND kind != 'heading'"
            " ORDER BY start", (section.source, section.start, section.end),
        )  # fmt: skip
        if sentences:
            yield GeneralText(section, tuple(sentences))
