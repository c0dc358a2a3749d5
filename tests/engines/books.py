"""Chapters to compile: the edition files of the corpus, and small invented games."""

from __future__ import annotations

from pathlib import Path

from pipeline import ludemes
from pipeline.edition.load import load
from pipeline.engines.compile.chapter import Chapter, PagedRule
from pipeline.ludemes import Ludeme
from pipeline.model import Account, Origin, Rule

CORPUS = Path(__file__).parents[2] / "corpus"

LEVEES = """
game: levees
rules:
  - {quote: "deux joueurs", players: {min: 2, max: 2}}
  - {quote: "trente-deux cartes", deck: {cards: 32}}
  - {quote: "l'ordre naturel", rank_order: {ranks: [roi, dame, valet, as, "10", "9", "8", "7"]}}
  - {quote: "à gauche", direction: {first: left}}
  - {quote: "trois cartes, une à une", deal: {cards: 3}}
  - {quote: "la retourne fait l'atout", turn_up: {trump: true}}
  - {quote: "fournir la couleur", follow: {duty: suit}}
  - {quote: "le premier commence", leader: {who: eldest}}
  - {quote: "la plus forte carte", trick_winner: {trumps: true}}
  - {quote: "deux levées font un jeu", score: {points: "1", when: "tricks >= 2"}}
  - {quote: "en deux jeux", target: {points: 2}}
  - {quote: "chacun donne à son tour", dealer_rotation: {next: left}}
"""
"""Three cards each, no pot and no exchange: the bare frame of a game of tricks that is marked in points."""


def book(text: str, *, slug: str = "levees", title: str = "Les Levées", public: bool = True) -> Chapter:
    """Return the chapter that an edition file describes by itself, all on page 7 of an invented book."""
    edition = load(text, "edition.yaml")
    rules: list[PagedRule] = []

    def add(ludeme: Ludeme, origin: Origin, quote: str, exception_of: str | None = None) -> None:
        kind = ludemes.kind_of(ludeme)
        number = sum(paged.rule.kind == kind for paged in rules) + 1
        rule = Rule(
            f"livre/{slug}/{kind}-{number}", f"livre/{slug}", kind, ludemes.write(ludeme), origin, 1.0, "edition",
            "livre", None, 0, len(quote), quote, exception_of,
        )  # fmt: skip
        rules.append(PagedRule(rule, 7 if quote else None))

    for entry in edition.rules:
        for ludeme in entry.statements():
            add(ludeme, "inherited" if entry.within else "edited", entry.quote, entry.exception_of)
    for gap in edition.supplied:
        for bare in gap.rules:
            for ludeme in bare.statements():
                add(ludeme, "supplied", "")
    return Chapter(Account(f"livre/{slug}", "livre", "livre/s1", slug, title), "Le Livre", 1828, public, tuple(rules))


def lebrun(slug: str) -> Chapter:
    """Return a chapter of the edition of 1828."""
    text = (CORPUS / "lebrun-1828" / "edition" / f"{slug}.yaml").read_text("utf-8")
    return book(text, slug=slug, title=slug.capitalize())
