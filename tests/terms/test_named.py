"""Terms that headings and rules name."""

from __future__ import annotations

import pytest

from pipeline.database.store import Store
from pipeline.model import Account, Rule, Section, Sentence
from pipeline.terms.named import Named, explains, hands, headings, titled


@pytest.mark.parametrize(
    ("title", "terms"),
    [
        ("Le cotillon.", ("cotillon",)),
        ("De l'impasse", ("impasse",)),
        ("Remuer le fagot.", ("Remuer le fagot",)),
        ("Le flux ou point.", ("flux", "point")),
        ("De la manière de jouer.", ()),
        ("Des paiemens.", ()),
        ("Comment on compte les points au premier coup", ()),
    ],
)
def test_a_heading_may_be_a_term(title: str, terms: tuple[str, ...]) -> None:
    assert titled(title) == terms


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("C'est la réunion de trois cartes pareilles.", True),
        ("Elle consiste à tout prendre.", True),
        ("Réunion de trois perles.", True),
        ("Trois perles de suite composent ce coup.", True),
        ("La perle est la réunion de trois cartes.", True),
        ("Il faut au moins avoir trois perles pour gagner la partie.", False),
        ("Celui qui a fait la seconde perle ne peut continuer.", False),
        ("Nous avons vu que ce coup se joue seul.", False),
    ],
)
def test_what_stands_under_a_heading_need_not_explain_it(sentence: str, said: bool) -> None:
    assert explains(sentence, "perle") is said


def test_a_later_sentence_explains_a_heading_only_if_it_defines_its_term() -> None:
    assert explains("On appelle perle la réunion de trois cartes.", "perle", first=False)
    assert not explains("C'est la réunion de trois cartes.", "perle", first=False)


def test_headings_and_hands_stand_where_they_are_explained() -> None:
    store = Store()
    store.connection.execute("PRAGMA foreign_keys = OFF")
    text = "C'est la réunion de trois cartes pareilles."
    store.insert([
        Section("l/s1", "l", None, 1, "game", "Jeu", 0, 100, 0, 4, "markdown", None),
        Section("l/s2", "l", "l/s1", 2, "section", "Le tricon.", 10, 100, 10, 20, "markdown", None),
        Account("l/jeu", "l", "l/s1", "jeu", "Jeu"),
        Sentence("l/t1", "l", "l/s2", "l/jeu", 1, 21, 21 + len(text), "definition", text, text, text),
        Rule("l/jeu/hand-1", "l/jeu", "hand", '{"name": "tricon", "pattern": "same_rank"}', "extracted", 1.0, "p", "l", "l/t1",
             30, 64, "trois cartes pareilles"),
    ])  # fmt: skip
    games = {"l/jeu": "Gillet"}

    assert list(headings(store, games)) == [Named("tricon", "l", 21, 21 + len(text), text, "Gillet", "heading")]
    assert list(hands(store, games)) == [Named("tricon", "l", 30, 64, "trois cartes pareilles", "Gillet", "hand")]
