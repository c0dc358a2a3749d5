"""Search: a word is found in any spelling, with its game and printed page."""

import pytest

from pipeline.database.search import expression, forms, search, snippet
from pipeline.database.store import Store
from pipeline.errors import UsageError
from pipeline.model import Account, Section, Sentence

PRINTED = "Les enfans jouoient long-temps à l'écarté."


@pytest.fixture
def store() -> Store:
    store = Store()
    store.connection.execute("PRAGMA foreign_keys = OFF")
    sentences = [
        (
            "t1",
            "ecarte",
            PRINTED,
            "Les enfants jouaient longtemps à l'écarté.",
            "le enfant jouer longtemps à le écarté",
        ),
        ("t2", "oie", "On fait deux levées.", "On fait deux levées.", "on faire deux levée"),
    ]
    store.insert([
        Section("m/s1", "m", None, 1, "game", "Jeu de l'Écarté.", 0, 100, 0, 17, "markdown", 184),
        Account("m/ecarte", "m", "m/s1", "ecarte", "Jeu de l'Écarté."),
    ])  # fmt: skip
    store.insert([
        Sentence(id, "m", "m/s1", f"m/{slug}", n, 20 * n, 20 * n + 9, "rule", printed, modern, lemmas)
        for n, (id, slug, printed, modern, lemmas) in enumerate(sentences)
    ])  # fmt: skip
    return store


@pytest.mark.parametrize("word", ["enfans", "enfants", "ENFANS", "jouait", "jouoient", "ecarte", "écarté", "longtemps"])
def test_a_period_sentence_is_found_by_period_modern_and_unaccented_words(store: Store, word: str) -> None:
    assert [(hit.account, hit.printed_page) for hit in search(store, word)] == [("m/ecarte", 184)]


def test_all_words_must_be_there(store: Store) -> None:
    assert search(store, "enfants levées") == []


def test_a_game_can_be_asked_for(store: Store) -> None:
    assert [hit.sentence for hit in search(store, "levee", accounts=["m/oie"])] == ["t2"]
    assert search(store, "levee", accounts=["m/ecarte"]) == []


def test_the_matching_words_stand_in_brackets(store: Store) -> None:
    assert search(store, "enfants jouer")[0].snippet == "Les [enfans] [jouoient] long-temps à l'écarté."


def test_a_long_sentence_is_cut_at_words() -> None:
    text = "Un mot. " * 40 + "la levée est belle " + "et encore " * 40
    shown = snippet(text, forms("levee"))
    assert shown.startswith("… ") and shown.endswith(" …") and "[levée]" in shown
    assert len(shown) < 220


def test_a_phrase_stays_whole() -> None:
    assert expression('"premier en cartes"') == '"premier en cartes"'


@pytest.mark.parametrize("query", ["", "  ", '""', "?!"])
def test_a_query_without_a_word_is_bad_usage(query: str) -> None:
    with pytest.raises(UsageError):
        expression(query)


@pytest.mark.parametrize("query", ['"', 'a"b', "AND", "(", "jouer*", "a:b", "l'as"])
def test_no_query_breaks_the_search(store: Store, query: str) -> None:
    try:
        search(store, query)
    except UsageError as error:
        assert "no word" in error.what
