"""What the passages and records of two tellings are about: the fields of a comparison, in the order rules are told.

Records name their field by their kind; a passage, by the words of `corpus/lexicon/topics.toml`, else it goes on with
what was spoken of before it in its paragraph.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from pipeline.collate.changes import WEIGHTY
from pipeline.collate.fields import Field, Statement
from pipeline.collate.matters import OTHER, topic_of_words, topic_rows
from pipeline.collate.passages import Passage, counts
from pipeline.collate.sentences import AlignedPassage

TopicVerdict = Literal["agrees", "wording", "differs", "contradicts", "only_first", "only_second"]

BY_RECORD = 3
"""Matches of words that a record read from the passage outweighs."""

QUOTED = 0.5
"""Share of a passage that the quotation of a record holds for the passage not to be shown again."""


@dataclass(frozen=True, slots=True)
class Topic:
    """What two tellings make of one matter: their records, and the passages that differ or agree."""

    id: str
    label: str
    verdict: TopicVerdict
    fields: tuple[Field, ...]
    passages: tuple[AlignedPassage, ...]

    @property
    def differs(self) -> bool:
        """Whether the two do not say the same."""
        return self.verdict not in ("agrees", "wording")

    @property
    def different_passages(self) -> tuple[AlignedPassage, ...]:
        """The passages that may change a rule, in the order of the texts.

        One that stands alone is left out where a record quotes most of it.
        """
        sides = (side for field in self.fields if field.counts for side in (field.first, field.second))
        said = [(side.source, side.start, side.start + len(side.quote)) for side in sides if side is not None]
        return tuple(passage for passage in self.passages if _tells(passage) and not _is_said(passage, said))


def topics_of(passages: Iterable[Passage]) -> dict[tuple[str, int], str]:
    """Return the topic of each passage of one text by its place; one without words of its own continues the last."""
    found: dict[tuple[str, int], str] = {}
    before = OTHER
    for passage in sorted(passages, key=lambda passage: passage.start):
        before = _by_record(passage) or _or_before(topic_of_words(passage.printed), before)
        found[passage.source, passage.start] = before
    return found


def _or_before(topic: str, before: str) -> str:
    return before if topic == OTHER else topic


def _by_record(passage: Passage) -> str:
    told = set(passage.topics)
    return next((row.id for row in topic_rows() if not told.isdisjoint(row.kinds)), "") if told else ""


def by_topic(fields: Sequence[Field], aligned: Sequence[AlignedPassage], *, follows: bool = False) -> tuple[Topic, ...]:
    """Return the matters of which either telling speaks, in the order of the lexicon.

    What is quoted for a record that both share is the same rule in other words where one text `follows` the other, or
    where the program read it; what an editor quotes of two independent texts may say more than the record.
    """
    places = topics_of(p.first for p in aligned if p.first) | topics_of(p.second for p in aligned if p.second)
    rows = {row.id: row.label for row in topic_rows()} | {OTHER: "autres règles"}
    kinds = {kind: row.id for row in topic_rows() for kind in row.kinds}
    agreed = [(field.first, field.second) for field in fields if field.agrees(follows=follows)]
    own: dict[str, list[Field]] = {topic: [] for topic in rows}
    told: dict[str, list[AlignedPassage]] = {topic: [] for topic in rows}
    for field in fields:
        own[kinds.get(field.kind, OTHER)].append(field)
    for passage in aligned:
        if not _is_agreed(passage, agreed):
            told[_topic(passage, places)].append(passage)
    return tuple(
        Topic(topic, label, _verdict(own[topic], told[topic]), tuple(own[topic]), tuple(told[topic]))
        for topic, label in rows.items()
        if own[topic] or told[topic]
    )


def _topic(passage: AlignedPassage, places: Mapping[tuple[str, int], str]) -> str:
    part = passage.first or passage.second
    return OTHER if part is None else places[part.source, part.start]


def _tells(passage: AlignedPassage) -> bool:
    """Tell whether a passage makes a difference of rules.

    One that stands alone must name a matter of the rules or count something; titles and turns of speech do neither.
    """
    paired = passage.first is not None and passage.second is not None
    return passage.weight >= WEIGHTY and (paired or any(map(_states_a_rule, (passage.first, passage.second))))


def _is_said(passage: AlignedPassage, said: Iterable[tuple[str, int, int]]) -> bool:
    if passage.first is not None and passage.second is not None:
        return False
    part = passage.first or passage.second
    return part is not None and _is_shown(part, said)


def _is_shown(part: Passage, said: Iterable[tuple[str, int, int]]) -> bool:
    shared = (min(end, part.end) - max(start, part.start) for source, start, end in said if source == part.source)
    return max(shared, default=0) > QUOTED * (part.end - part.start)


def _is_agreed(passage: AlignedPassage, agreed: Iterable[tuple[Statement | None, Statement | None]]) -> bool:
    """Tell whether a passage says no more than a record that the other telling has too, in other words.

    Two passages that both do so may differ in their words; a number that one of them alone has still counts.
    """
    if any(change.kind == "number" for change in passage.changes):
        return False
    parts = passage.first, passage.second
    return any(
        all(part is None or (said is not None and _quoted(part, said)) for part, said in zip(parts, both, strict=True))
        for both in agreed
    )


def _quoted(part: Passage, said: Statement) -> bool:
    return _is_shown(part, [(said.source, said.start, said.start + len(said.quote))])


def _states_a_rule(part: Passage | None) -> bool:
    if part is None:
        return False
    return bool(_by_record(part)) or topic_of_words(part.printed) != OTHER or counts(part.printed)


def _verdict(fields: Sequence[Field], passages: Sequence[AlignedPassage]) -> TopicVerdict:
    """Return the heaviest verdict: a contradiction, a difference, what one side alone says, else agreement."""
    said: set[str] = {field.verdict for field in fields if field.counts}
    said |= {"differs" if p.likeness == "changed" else p.likeness for p in passages if _tells(p)}
    if "contradicts" in said:
        return "contradicts"
    alone = said & {"only_first", "only_second"}
    if len(alone) == 1 and said == alone and not any(p.first and p.second for p in passages):
        return "only_first" if "only_first" in alone else "only_second"
    if said - {"wording", "agrees"}:
        return "differs"
    return "wording" if "wording" in said or any(p.likeness == "wording" for p in passages) else "agrees"
