"""Terms that headings and rules name: *Le cotillon.* above a paragraph, the hand that a record calls *tricon*."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pipeline.database.store import Store
from pipeline.extract.text import fold
from pipeline.model import Account, Rule, Section, Sentence
from pipeline.terms.definitions import definitions
from pipeline.terms.forms import bare
from pipeline.terms.marked import is_among
from pipeline.terms.patterns import macro

HEADING, HAND = "heading", "hand"
"""How such a sense was found."""

EARLY = 4
"""Sentences under a heading among which one may explain it."""

TITLE = re.compile(
    r"(?:(?:l[ea]s?|du|de la|des|aux?) |(?:de )?l')(?P<noun>[a-z-]{2,}(?: [a-z-]{3,}| ou [a-z-]+)?) ?\.?"
    r"|(?P<verb>[a-z]{3,}(?:er|ir) (?:l[ea]s? |l')[a-z-]+) ?\.?"
)
OR = re.compile(r"\s+ou\s+")
GENERIC = re.compile(
    r"(?:regles?|manieres?|marches?|principes?|instrumens?|placement|conduite|tarif|paiemens?|parties?|coups?|avantages?|"
    r"joueurs?|jeux?|cartes?|origine|termes?|positions?|conventions?|variations?|remarques?|exemples?|tableaux?)\b"
)
"""What a heading announces of any game; no term of one."""


@dataclass(frozen=True, slots=True)
class Named:
    """A term that a heading or a record names, with the words that say what it is."""

    form: str
    source: str
    start: int
    end: int
    text: str
    game: str
    how: str


def titled(title: str) -> tuple[str, ...]:
    """Return the terms that a heading is, without article; none if it is a sentence or speaks of any game."""
    folded = fold(title.strip())
    match = TITLE.fullmatch(folded)
    if match is None:
        return ()
    start, end = match.span("noun" if match["noun"] else "verb")
    if GENERIC.match(folded, start):
        return ()
    return tuple(map(bare, OR.split(title.strip()[start:end])))


def headings(store: Store, games: Mapping[str, str]) -> Iterator[Named]:
    """Yield the terms of the headings within chapters of games; `games` names the game of each account."""
    chapters = {account.section: games.get(account.id, "") for account in store.select(Account)}
    for section in store.select(Section, "kind = 'section' ORDER BY source, start"):
        forms = titled(section.title)
        if not forms or section.parent not in chapters:
            continue
        where = "source = ? AND start >= ? AND start < ? AND kind <> 'heading' ORDER BY start"
        said = store.select(Sentence, where, (section.source, section.heading_end, section.end))[:EARLY]
        for form in forms:
            if row := next((row for at, row in enumerate(said) if explains(row.printed, form, first=not at)), None):
                game = chapters[section.parent]
                yield Named(form, section.source, row.start, row.end, row.printed, game, HEADING)


def explains(sentence: str, form: str, *, first: bool = True) -> bool:
    """Tell whether a sentence says what the heading above it means.

    The first one does unless it prescribes something (*Il faut…*, *Celui qui…*); a later one if it defines the term.
    """
    folded = fold(" ".join(sentence.split())).replace("’", "'")
    if first and not macro("prescribes").match(folded):
        return True
    return any(is_among(found.form, (form,)) for found in definitions(sentence, (), printed_italics=False))


def hands(store: Store, games: Mapping[str, str]) -> Iterator[Named]:
    """Yield the combinations that the records of a game name."""
    for rule in store.select(Rule, "origin IN ('extracted', 'edited') AND quote <> '' ORDER BY account, start, id"):
        name = json.loads(rule.value).get("name")
        if isinstance(name, str) and 2 < len(name) < 30:
            yield Named(name, rule.source, rule.start, rule.end, rule.quote, games.get(rule.account, ""), HAND)
