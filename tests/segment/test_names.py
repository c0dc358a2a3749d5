"""The names that a source gives a game."""

from __future__ import annotations

import pytest

from pipeline.model import Account, AccountName, Alias, Game, GameAccount
from pipeline.segment.games import united
from pipeline.segment.names import text_names, title_names


@pytest.mark.parametrize(
    ("title", "names"),
    [
        ("Jeu de la Mouche.", ["Mouche"]),
        ("Jeu du Lièvre ou de la Hase.", ["Lièvre", "Hase"]),
        ("Jeu du Loup, Louvet ou de la Louve.", ["Loup", "Louvet", "Louve"]),
        ("Jeu du Renard, ou Goupil", ["Renard", "Goupil"]),
        ("JEU DU RENARD.", ["Renard"]),
        ("Jeu de Croix ou Pile.", ["Croix ou Pile"]),
        ("2°. Jeu de la Courte-Paume. (Voyez la Paume.)", ["Courte-Paume"]),
    ],
)
def test_names_in_a_title(title, names):
    assert [name.name for name in title_names(title)] == names


def test_a_name_that_the_text_uses_whole_is_not_cut_at_its_ou():
    body = "Au blanc ou noir, celui qui dit blanc ou noir perd."
    assert [name.name for name in title_names("Jeu de Blanc ou Noir.", body)] == ["Blanc ou Noir"]


@pytest.mark.parametrize(
    ("opening", "names"),
    [
        ("On joue au lièvre de deux à quatre personnes.", ["lièvre"]),
        ("Tantôt, c'est la hase ; d'autres fois, c'est le bouquin.", ["hase", "bouquin"]),
        ("Le jeu de hasard Lièvre a été joué. Il est aussi appelé hase.", ["Lièvre", "hase"]),
        ("On joue une carte, puis une autre.", []),
    ],
)
def test_names_in_the_first_sentences(opening, names):
    assert [name.name for name in text_names(opening)] == names


def account(source: str, slug: str, section: int = 1) -> Account:
    return Account(f"{source}/{slug}", source, f"{source}/s{section:04d}", slug, slug)


def name(source: str, slug: str, other: str, how: str = "alternative") -> AccountName:
    return AccountName(f"{source}/{slug}", other.title(), other, "heading" if other == slug else how)


def test_a_homonym_in_one_book_is_a_game_of_its_own():
    accounts = [account("a", "renard"), account("b", "goupil"), account("b", "renard", 2)]
    names = [
        name("a", "renard", "renard"), name("b", "goupil", "goupil"), name("b", "goupil", "renard"),
        name("b", "renard", "renard"),
    ]  # fmt: skip
    rows = united(accounts, names, {}, ["a", "b"])
    assert [(r.game, r.account) for r in rows if isinstance(r, GameAccount)] == [
        ("renard", "a/renard"), ("renard", "b/goupil"), ("renard-b", "b/renard"),
    ]  # fmt: skip


def test_accounts_of_one_name_or_alias_are_one_game():
    accounts = [account("vieux", "pamphile"), account("neuf", "mistigri"), account("neuf", "hoca", 2)]
    names = [
        name("vieux", "pamphile", "pamphile"), name("vieux", "pamphile", "mistigri"),
        name("neuf", "mistigri", "mistigri"), name("neuf", "mistigri", "cascaret"), name("neuf", "hoca", "hoca"),
    ]  # fmt: skip
    openings = {"vieux/pamphile": "Le valet de trèfle est l'atout.", "neuf/hoca": "Les numéros du tableau et la boule."}
    rows = united(accounts, names, openings, ["vieux", "neuf"])
    assert [r for r in rows if isinstance(r, Game)] == [
        Game("pamphile", "Pamphile", "cards"),
        Game("hoca", "Hoca", "lottery"),
    ]
    assert [r for r in rows if isinstance(r, GameAccount)] == [
        GameAccount("pamphile", "vieux/pamphile", "first"),
        GameAccount("pamphile", "neuf/mistigri", "same name"),
        GameAccount("hoca", "neuf/hoca", "first"),
    ]
    assert {(r.game, r.slug) for r in rows if isinstance(r, Alias)} == {
        ("pamphile", "pamphile"), ("pamphile", "mistigri"), ("pamphile", "cascaret"), ("hoca", "hoca"),
    }  # fmt: skip
