"""The general rules of a part of a book, for its games that are silent: who is served first, how the lot is drawn.

They stand in a chapter of their own (*Règles générales communes à tous les jeux de cartes*), which is no account of a
game; or the whole source has an account of that name.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from pipeline.extract.blocks import said
from pipeline.extract.drafts import drafts_of
from pipeline.extract.lexicon import wordings
from pipeline.extract.text import fold
from pipeline.model import Account, Rule, Section, Sentence

WORDINGS = wordings("general")

TITLE = WORDINGS["title"]
"""What the heading of such a chapter says."""

EVERYWHERE = WORDINGS["everywhere"]
"""General rules of all the games of a sort hold beyond the part that they open."""

KINDS = frozenset({"direction", "dealer_choice", "dealer_rotation"})
"""What the general rules settle: what is done alike in every game of cards."""

CARDS = frozenset({"deal", "deck", "trump", "follow"})
"""Kinds that only games of cards have."""

PATTERN = "general rules"
"""Stands as the pattern of a rule that general rules give."""


@dataclass(frozen=True, slots=True)
class GeneralText:
    """A section of general rules that no game holds, with its sentences in the order of the text."""

    section: Section
    sentences: tuple[Sentence, ...]


def is_general(section: Section) -> bool:
    """Tell whether the heading of a section announces general rules of several games."""
    return section.kind in ("part", "chapter", "section") and TITLE.search(fold(section.title)) is not None


def general_rules(
    texts: Sequence[GeneralText], accounts: Sequence[Account], sections: Mapping[str, Section], stated: Sequence[Rule]
) -> Iterator[Rule]:
    """Give the card games of a part, but those of two, its general rules on matters on which they are silent."""
    spoken = {(rule.account, *_matter(rule)) for rule in stated}
    of_cards = {rule.account for rule in stated if rule.kind in CARDS} - _of_two(stated)
    for text in texts:
        rules = _stated(text)
        holder = None if EVERYWHERE.search(fold(text.section.title)) else text.section.parent
        for account in accounts:
            own = account.source == text.section.source and account.id in of_cards
            if own and _is_within(account.section, holder, sections):
                yield from _given(account, [rule for rule in rules if (account.id, *_matter(rule)) not in spoken])


def _of_two(stated: Sequence[Rule]) -> set[str]:
    """Return the games of two players, in which no side comes first."""
    return {rule.account for rule in stated if rule.kind == "players" and json.loads(rule.value).get("max") == 2}


def _given(account: Account, rules: Sequence[Rule]) -> Iterator[Rule]:
    for at, rule in enumerate(rules, 1):
        yield replace(rule, id=f"{account.id}/{rule.kind}-g{at}", account=account.id)


def _stated(text: GeneralText) -> list[Rule]:
    """Return what the general rules state without a condition, each matter once; the account is still open."""
    found: dict[tuple[str, str], Rule] = {}
    for sentence in text.sentences:
        utterance = said(sentence)
        for draft in drafts_of(utterance.text):
            place = utterance.place(draft.start, draft.end)
            if draft.kind not in KINDS or place is None or "when" in json.loads(draft.value):
                continue
            _, start, end = place
            rule = Rule(
                id="", account="", kind=draft.kind, value=draft.value, origin="inherited",
                confidence=round(draft.confidence - 0.1, 2), pattern=PATTERN, source=sentence.source,
                sentence=sentence.id, start=sentence.start + start, end=sentence.start + end,
                quote=sentence.printed[start:end],
            )  # fmt: skip
            found.setdefault(_matter(rule), rule)
    return list(found.values())


def _matter(rule: Rule) -> tuple[str, str]:
    return rule.kind, str(json.loads(rule.value).get("of", "")) if rule.kind == "direction" else ""


def _is_within(section: str, holder: str | None, sections: Mapping[str, Section]) -> bool:
    """Tell whether a section stands within another, at any depth; no section is the whole source."""
    at: str | None = section
    while at is not None and at != holder:
        at = sections[at].parent if at in sections else None
    return at == holder
