"""Two invented accounts in a real store: what is compared, what is shown, and what may be quoted."""

import json
import re

import pytest

from pipeline.collate.comparison import Collation, choose, collate
from pipeline.collate.lines import lines
from pipeline.collate.page import html
from pipeline.collate.sayings import dependence
from pipeline.collate.table import table_lines, tabulate
from pipeline.collate.words import modernised
from pipeline.database.store import Store
from pipeline.errors import UnknownGame, UsageError
from pipeline.model import Account, AccountName, Alias, Game, GameAccount, Rule, Section, Sentence, Source, Text

OLD = (
    "Le donneur distribue cinq cartes à chaque joueur.",
    "Chacun met deux jetons au panier avant la donne.",
    "Le vainqueur ramasse tout ce qui reste.",
)
NEW = (
    "Le donneur distribue six cartes à chaque joueur.",
    "Chacun met deux jetons au panier avant la donne.",
    "Une carte est retournée et fait l'atout, que nul ne peut refuser.",
)


def book(store: Store, source: str, public: int, texts: tuple[str, ...], cards: int) -> None:
    reading = " ".join(texts)
    account = f"{source}/poule"
    starts = [reading.index(text) for text in texts]
    store.insert([
        Source(source, source, "X", 1800, "", "fr", "", "manual", "", public, f"{source}.txt", "text/plain", "", "", None),
        Text(source, reading, reading),
        Section(f"{source}/s1", source, None, 1, "game", "Poule", 0, len(reading), 0, 0, "markdown", 7),
        Account(account, source, f"{source}/s1", "poule", "Jeu de la Poule"),
        AccountName(account, "Poule", "poule", "heading"),
        GameAccount("poule", account, "name"),
        *(
            Sentence(f"{source}/t{n}", source, f"{source}/s1", account, n, start, start + len(text), "rule", text, text, text.lower())
            for n, (text, start) in enumerate(zip(texts, starts, strict=True))
        ),
        Rule(f"{account}/deal-1", account, "deal", json.dumps({"cards": cards}), "extracted", 1.0, "p", source, f"{source}/t0",
             0, len(texts[0]), texts[0]),
    ])  # fmt: skip


@pytest.fixture
def store() -> Store:
    store = Store()
    with store.transaction():
        store.insert([Game("poule", "Poule", "cards"), Alias("poule", "poule", "Poule")])
        book(store, "ancien", 1, OLD, 5)
        book(store, "nouveau", 0, NEW, 6)
    return store


@pytest.fixture
def collation(store: Store) -> Collation:
    return collate(store, "ancien/poule", "nouveau/poule")


def test_the_deal_contradicts(collation: Collation) -> None:
    assert [(field.kind, field.verdict, field.parts) for field in collation.fields] == [
        ("deal", "contradicts", ("cards",))
    ]


def test_each_passage_has_its_place(collation: Collation) -> None:
    assert [passage.likeness for passage in collation.passages] == ["changed", "same", "only_first", "only_second"]


def test_what_weighs_most_comes_first(collation: Collation) -> None:
    (first, *_) = collation.different_passages
    assert [(c.kind, c.first, c.second) for c in first.changes] == [("number", "cinq cartes à", "six cartes à")]


def test_a_game_with_two_accounts_is_compared_by_its_name(store: Store) -> None:
    one, other = choose(store, "poule", "poule")
    assert {one.id, other.id} == {"ancien/poule", "nouveau/poule"}


def test_one_account_is_not_compared_with_itself(store: Store) -> None:
    with pytest.raises(UsageError):
        collate(store, "ancien/poule", "ancien/poule")


def test_an_unknown_game_is_refused_with_a_next_step(store: Store) -> None:
    with pytest.raises(UnknownGame) as refused:
        collate(store, "poulet", "ancien/poule")
    assert "poule" in refused.value.next_step


def test_the_lines_say_where_each_telling_stands(collation: Collation) -> None:
    said = lines(collation)
    assert said[0].startswith("A  ancien/poule: Jeu de la Poule (X, ancien, 1800, p. 7)")
    assert "  contradicts: deal (cards)" in said
    assert dependence(collation.reuse) in said


def test_the_page_needs_no_other_file_and_escapes_what_it_quotes(collation: Collation) -> None:
    page = html(collation, 200)
    assert not re.search(r"<script|<link|src=|http", page)
    assert "<q>Chacun" not in page
    assert "l&#x27;atout" in page


def test_a_reserved_source_is_quoted_briefly_and_a_public_one_in_full(collation: Collation) -> None:
    page = html(collation, 30)
    assert "Le donneur distribue cinq cartes à chaque joueur." in page
    assert NEW[0] not in page
    assert "Le donneur distribue six…" in page


def test_records_and_passages_of_one_matter_stand_together(collation: Collation) -> None:
    assert [(topic.id, topic.verdict) for topic in collation.topics] == [
        ("stakes", "agrees"),
        ("deal", "contradicts"),
        ("trump", "only_second"),
        ("payments", "only_first"),
    ]


def test_copies_and_chapters_of_one_book_are_one_witness(store: Store) -> None:
    book(store, "copie", 1, OLD, 5)
    book(store, "autre", 1, ("On sert six lames à tous.", "Qui perd paie une fiche."), 6)
    table = tabulate(store, ["ancien/poule", "autre/poule", "copie/poule"])
    assert table.witness == (1, 2, 1)
    deal = next(row for row in table.rows if row.topic == "deal")
    assert [[said.witnesses for said in cell.records] for cell in deal.cells] == [[1], [1], [1]]
    assert [verdict for _, _, verdict in deal.verdicts] == ["contradicts", "agrees", "contradicts"]
    assert "DONNE ET RETOURNE: A/B contradicts, A/C agrees, B/C contradicts" in table_lines(table)


def test_a_table_needs_two_accounts(store: Store) -> None:
    with pytest.raises(UsageError):
        tabulate(store, ["ancien/poule"])


def test_words_of_another_text_that_a_record_quotes_are_spelt_as_that_text_spells_them(store: Store) -> None:
    said, modern = "Nul ne zorgloit.", "Nul ne zorguait."
    store.insert([
        Sentence("ancien/t9", "ancien", "ancien/s1", None, 9, 900, 900 + len(said), "rule", said, modern, ""),
        Rule("ancien/poule/deal-2", "ancien/poule", "deal", '{"cards": 5}', "inherited", 1.0, "p", "ancien", "ancien/t9",
             900, 900 + len(said), said),
    ])  # fmt: skip
    collate(store, "ancien/poule", "nouveau/poule")
    assert modernised("On zorgloit alors.") == "On zorguait alors."
