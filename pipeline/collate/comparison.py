"""Two accounts of one game compared: records, passages, and whether one text copies the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from pipeline.collate.changes import WEIGHTY
from pipeline.collate.fields import Field, compare_fields
from pipeline.collate.passages import Passage, Rarity, cut, rarity, rarity_of, read
from pipeline.collate.reuse import Reuse, measure_reuse
from pipeline.collate.sentences import APART, FOLLOWING, AlignedPassage, align
from pipeline.collate.topics import Topic, by_topic
from pipeline.collate.words import folded_words, spell_as, spellings, spelt
from pipeline.database.place import printed_page
from pipeline.database.store import Store
from pipeline.database.views import find_accounts
from pipeline.errors import UsageError
from pipeline.extract.effective import effective_rules
from pipeline.model import Account, AccountName, PassageRow, Section, Sentence, Source

_THE_REST = """
SELECT DISTINCT reference.target_account FROM reference JOIN mention ON mention.id = reference.mention
WHERE reference.account = ? AND mention.part = 'all' AND mention.how IN ('same', 'same_except')
AND reference.target_account IS NOT NULL ORDER BY 1
"""

_ELSEWHERE = """
SELECT DISTINCT printed, modern FROM rule JOIN sentence ON sentence.id = rule.sentence
WHERE rule.account IN (?, ?) AND sentence.account IS NOT rule.account
"""
"""The sentences of other texts that the records quote."""

AGAIN, MOSTLY = 3, 0.6
"""Times, and share of its times, that a word stands for another before it is a difference of vocabulary."""


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two accounts; `refers_to` names those to which it leaves the rest of its rules."""

    account: str
    title: str
    source: str
    work: str
    author: str
    year: int | None
    page: int | None
    public: bool
    sentences: int
    records: int
    refers_to: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Wording:
    """A word that the second telling has again and again where the first has another; where it does so first."""

    first: str
    second: str
    times: int
    passages: tuple[Passage, Passage]


@dataclass(frozen=True, slots=True)
class Collation:
    """Two accounts side by side: `fields` come from the records, `passages` from the sentences, `topics` hold both."""

    first: Side
    second: Side
    fields: tuple[Field, ...]
    passages: tuple[AlignedPassage, ...]
    topics: tuple[Topic, ...]
    vocabulary: tuple[Wording, ...]
    reuse: Reuse

    @property
    def different_fields(self) -> tuple[Field, ...]:
        """The fields on which the two do not say the same."""
        return tuple(field for field in self.fields if field.counts)

    @property
    def different_topics(self) -> tuple[Topic, ...]:
        """The matters on which the two do not say the same."""
        return tuple(topic for topic in self.topics if topic.differs)

    @property
    def different_passages(self) -> tuple[AlignedPassage, ...]:
        """The passages whose difference may change a rule, the heaviest first."""
        heavy = (passage for passage in self.passages if passage.weight >= WEIGHTY)
        return tuple(sorted(heavy, key=lambda passage: -passage.weight))


def collate(store: Store, first: str, second: str) -> Collation:
    """Compare two accounts, each named by a game or an account id; raise UnknownGame or UsageError.

    A game with several accounts stands for the first one that is not the other side: `collate(store, "guinguette",
    "guinguette")` compares its first two accounts.
    """
    return collate_accounts(store, *choose(store, first, second))


def collate_accounts(store: Store, one: Account, other: Account) -> Collation:
    """Compare two accounts."""
    texts = [store.select(Sentence, "account = ? ORDER BY ordinal", (account.id,)) for account in (one, other)]
    told = [_told(tuple(text)) for text in texts]
    spell_as(*(text.spellings for text in told), spellings(store.connection.execute(_ELSEWHERE, (one.id, other.id))))
    rules = [effective_rules(store, account.id) for account in (one, other)]
    named = store.select(AccountName, "account IN (?, ?)", (one.id, other.id))
    rare = _rarity(store)
    fields = compare_fields(*rules)
    parts = [
        read(tuple(store.select(PassageRow, "account = ? ORDER BY start", (account.id,))) or tuple(cut(text)), stated)
        for account, text, stated in zip((one, other), texts, rules, strict=True)
    ]
    reuse = measure_reuse(told[0].words, told[1].words)
    least = APART if reuse.verdict == "independent" else FOLLOWING
    aligned = align(parts[0], parts[1], rare, {name.slug for name in named}, links(fields, one, other), least)
    return Collation(
        _side(store, one, len(texts[0]), len(rules[0])),
        _side(store, other, len(texts[1]), len(rules[1])),
        tuple(fields),
        tuple(aligned),
        by_topic(fields, aligned, follows=reuse.verdict != "independent"),
        tuple(vocabulary(aligned)),
        reuse,
    )


@dataclass(frozen=True, slots=True)
class _Told:
    """The words of a text, folded, and how it spells them in modern spelling."""

    words: tuple[str, ...]
    spellings: Mapping[str, str]


@lru_cache(maxsize=256)
def _told(text: tuple[Sentence, ...]) -> _Told:
    """Read a text once: an account is compared with many others."""
    pairs = [(sentence.printed, spelt(sentence.printed, sentence.modern)) for sentence in text]
    words = tuple(word for printed, _ in pairs for word in folded_words(printed))
    return _Told(words, spellings(pairs))


_STATE = """
SELECT count(*), total(start), (SELECT group_concat(output) FROM activity WHERE stage = 'segment') FROM sentence
"""

_RARITY: dict[tuple[int, float, str | None], Rarity] = {}
"""The rarity of the last corpus that was asked for, by its sentences' number and places and the ledger's digests."""


def _rarity(store: Store) -> Rarity:
    (key,) = store.connection.execute(_STATE).fetchall()
    if key not in _RARITY:
        _RARITY.clear()
        _RARITY[key] = _counted(store)
    return _RARITY[key]


def _counted(store: Store) -> Rarity:
    """Return how rare lemmas are by the counts of the build; where it has made none, by the sentences."""
    times = dict(store.connection.execute("SELECT lemma, sum(sentences) FROM lemma_count GROUP BY lemma"))
    if times:
        return rarity_of(store.count("sentence"), times)
    return rarity(lemmas for (lemmas,) in store.connection.execute("SELECT lemmas FROM sentence"))


def links(fields: Iterable[Field], first: Account, second: Account) -> list[tuple[int, int]]:
    """Return the places that two records of one field set side by side, each in its own text."""
    return [
        (field.first.start, field.second.start)
        for field in fields
        if field.first and field.second and field.first.quote and field.second.quote
        and (field.first.source, field.second.source) == (first.source, second.source)
    ]  # fmt: skip


def vocabulary(aligned: Iterable[AlignedPassage]) -> list[Wording]:
    """Return the words that one telling puts for another at least `AGAIN` times, the commonest first."""
    pairs = [(p.first, p.second, _words(p, 0), _words(p, 1)) for p in aligned if p.first and p.second]
    gone = Counter(word for _, _, ours, _ in pairs for word in ours)
    come = Counter(word for _, _, _, theirs in pairs for word in theirs)
    both = Counter((a, b) for _, _, ours, theirs in pairs for a in sorted(ours) for b in sorted(theirs))
    found = []
    for (a, b), times in sorted(both.items(), key=lambda item: (-item[1], item[0])):
        if times >= AGAIN and times >= MOSTLY * max(gone[a], come[b]):
            where = next((one, other) for one, other, ours, theirs in pairs if a in ours and b in theirs)
            found.append(Wording(a, b, times, where))
    return found


def _words(pair: AlignedPassage, side: int) -> frozenset[str]:
    kinds = ("content", "term", "addition")
    changed = [(change.first, change.second)[side] for change in pair.changes if change.kind in kinds]
    return frozenset(word for words in changed for word in words.split())


def choose(store: Store, first: str, second: str) -> tuple[Account, Account]:
    """Return the two accounts that two names mean, never the same one."""
    ours, theirs = find_accounts(store, first), find_accounts(store, second)
    if len(ours) == 1:
        theirs = [account for account in theirs if account.id != ours[0].id]
    one = ours[0] if len(theirs) != 1 else next((a for a in ours if a.id != theirs[0].id), None)
    other = next((account for account in theirs if one is not None and account.id != one.id), None)
    if one is None or other is None:
        raise UsageError(
            f"{first} and {second} are the same account",
            next_step="Name two accounts, e.g. lebrun-1828/mouche; `tapisvert show` lists the games.",
        )
    return one, other


def _side(store: Store, account: Account, sentences: int, records: int) -> Side:
    (source,) = store.select(Source, "id = ?", (account.source,))
    (section,) = store.select(Section, "id = ?", (account.section,))
    page = printed_page(store, source.id, section.start)
    rest = [target for (target,) in store.connection.execute(_THE_REST, (account.id,))]
    return Side(
        account.id, account.title, source.id, source.title, source.author, source.year, page, bool(source.public),
        sentences, records, tuple(rest),
    )  # fmt: skip
