"""What the running text of an account defines: read account by account, moved with its text, joined by `terms`."""

from pathlib import Path

import pytest

from pipeline.database.store import Store
from pipeline.model import Account, Alignment, Game, GameAccount, Section, Sense, Sentence, TermDefinition, Text
from pipeline.paths import Project
from pipeline.run import build
from pipeline.terms.define import DefineStage
from pipeline.terms.running import parts
from pipeline.terms.stage import TermsStage

PREFACE = "On appelle « flux » la réunion de quatre cartes."
PLAYED = "On nomme « tricon » la réunion de trois cartes pareilles."
LISTED = "Cave : on appelle « cave » l'enjeu."
TABULAR = "On appelle « prime »\tla réunion de quatre couleurs."
TOLD = (PREFACE, PLAYED, LISTED, TABULAR)
FLUX, TRICON, CAVE, PRIME = (sum(map(len, TOLD[:at])) + at for at in range(4))
"""Where each of these begins in the text, a line each."""


def stored(first: str = "") -> Store:
    """Return a store with a source: a preface, an account, and a vocabulary; `first` stands before all."""
    store, text = Store(), "\n".join((f"{first}{PREFACE}", *TOLD[1:]))
    store.connection.execute("PRAGMA foreign_keys = OFF")
    by, end = len(first), len(text)
    accounts = (None, "l/jeu", None, "l/jeu")
    starts = [at + (by if at else 0) for at in (FLUX, TRICON, CAVE, PRIME)]
    told = (f"{first}{PREFACE}", *TOLD[1:])
    store.insert([
        Text("l", text, text), Alignment("l", 0, end, 0, end, "copy"),
        Section("l/s1", "l", None, 1, "game", "Jeu", starts[1], starts[2], starts[1], starts[1], "markdown", None),
        Section("l/s2", "l", None, 2, "vocabulary", "Mots", starts[2], starts[3], starts[2], starts[2], "markdown", None),
        Account("l/jeu", "l", "l/s1", "jeu", "Jeu"), Game("jeu", "Jeu", "cards"), GameAccount("jeu", "l/jeu", "name"),
        *(
            Sentence(f"l/t{at}", "l", "l/s1", account, at, start, start + len(one), "rule", one, one, one)
            for at, (account, start, one) in enumerate(zip(accounts, starts, told, strict=True))
        ),
    ])  # fmt: skip
    return store


def built(store: Store, folder: Path) -> dict[str, int]:
    """Bring both stages up to date and return how many subjects were computed."""
    return build([DefineStage(), TermsStage()], store, Project(folder)).done


def test_an_account_and_the_text_outside_accounts_are_parts_without_vocabularies_and_tables(tmp_path: Path) -> None:
    store = stored()
    assert built(store, tmp_path) == {"define": 2, "terms": 1}
    found = [(row.part, row.form, row.start, row.end) for row in store.select(TermDefinition, "1 ORDER BY start")]
    flux, tricon = FLUX + PREFACE.index("flux"), TRICON + PLAYED.index("tricon")
    assert found == [("l", "flux", flux, flux + 4), ("l/jeu", "tricon", tricon, tricon + 6)]


def test_the_longest_part_is_read_first() -> None:
    store = stored()
    assert parts(store) == ["l/jeu", "l"]
    store.connection.execute("UPDATE sentence SET account = NULL WHERE id = 'l/t3'")
    assert parts(store) == ["l", "l/jeu"]


def test_the_senses_are_those_of_the_parts_with_the_game_of_the_account(tmp_path: Path) -> None:
    store = stored()
    built(store, tmp_path)
    senses = {row.term: (row.definition, row.games) for row in store.select(Sense, "how = 'running text'")}
    assert senses == {"flux": (PREFACE, "[]"), "tricon": (PLAYED, '["Jeu"]')}


def test_an_account_is_read_again_only_where_its_own_text_has_changed(tmp_path: Path) -> None:
    store = stored()
    built(store, tmp_path)
    assert built(store, tmp_path) == {}
    store.connection.execute(
        "UPDATE sentence SET printed = ? WHERE id = 'l/t1'", ("On nomme « brelan » trois cartes.",)
    )
    assert built(store, tmp_path) == {"define": 1, "terms": 1}
    assert [row.form for row in store.select(TermDefinition, "1 ORDER BY start")] == ["flux", "brelan"]


@pytest.mark.parametrize("first", ["", "Avis. "])
def test_a_text_that_stands_farther_on_is_not_read_again(tmp_path: Path, first: str) -> None:
    store, moved = stored(), stored(first)
    built(store, tmp_path)
    for row in ("sentence", "text", "alignment", "section"):
        store.connection.execute(f"DELETE FROM {row}")
    store.insert([*moved.select(Text), *moved.select(Alignment), *moved.select(Section), *moved.select(Sentence)])
    assert built(store, tmp_path) == ({"define": 1, "terms": 1} if first else {})
    place = TRICON + len(first) + PLAYED.index("tricon")
    assert [row.start for row in store.select(TermDefinition, "part = 'l/jeu'")] == [place]
