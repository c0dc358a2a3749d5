"""The queue of doubtful readings, on a small text and its own word list."""

from __future__ import annotations

import pytest

from pipeline.database.store import Store
from pipeline.digitize.lexicon import Lexicon
from pipeline.errors import UnknownSource
from pipeline.model import Claim, Text
from pipeline.segment.tables.evaluate import read_text
from pipeline.transcribe.blocks import cut_text
from pipeline.transcribe.doubt import Doubt, doubt_at
from pipeline.transcribe.doubts import doubtful, doubts_of
from pipeline.transcribe.evidence import by_alphabet, by_computation, by_joins, united
from pipeline.transcribe.stage import transcribed

KNOWN = (
    "le", "la", "les", "de", "un", "une", "il", "joueur", "donne", "carreau", "écarte", "ses", "carte", "cartes",
    "prend", "avant", "tour", "tout", "chaque",
)  # fmt: skip
WORDS = Lexicon.of(dict.fromkeys(KNOWN, 50) | {"tartes": 20})
USUAL = "Le joueur écarte ses cartes de carreau. Chaque joueur donne un tour. " * 4


def doubts(text: str) -> list[Doubt]:
    return doubts_of("essai", USUAL + text, WORDS)


@pytest.mark.parametrize(
    ("sentence", "reading", "proposal", "cause"),
    [
        ("Le joneur donne.", "joneur", "joueur", "ocr"),
        ("Le joueur prend un careau.", "careau", "carreau", "print"),
        ("Le joueur prend un carerau.", "carerau", "carreau", "print"),
        ("Le jou eur donne.", "jou eur", "joueur", "ocr"),
        ("Le joueur 1a donne.", "1a", "la", "ocr"),
        ("Le joueur écarte ses cantes.", "cantes", "cartes", "ocr"),
    ],
)
def test_a_slip_is_found_with_what_is_likelier(sentence, reading, proposal, cause):
    found = [(d.reading, d.proposal, d.cause) for d in doubts(sentence)]
    assert found == [(reading, proposal, cause)]


def test_evidence_and_place_are_given():
    [doubt] = doubts("Le joneur donne.")
    assert doubt.evidence == ("not in the word list", "joueur: 8 times in the book", "letters of like shape")
    assert (USUAL + "Le joneur donne.")[doubt.start : doubt.end] == "joneur"
    assert doubt.context.endswith("Le joneur donne.")


def test_a_known_word_is_doubted_where_another_always_stands():
    [doubt] = doubts_of(
        "essai", "Le joueur prend ses cartes avant la donne. " * 20 + "Il prend ses tartes avant la donne.", WORDS
    )
    assert (doubt.reading, doubt.proposal) == ("tartes", "cartes")


@pytest.mark.parametrize(
    "sentence",
    [
        "Le joueur donne la carte.",
        "Monsieur Joneur donne.",
        "Une pirouette, puis une pirouette, encore une pirouette.",
        "Le joueur est le 1er, puis le 2e.",
        "La carte se-conde.",
        "Le tour xiv.",
    ],
)
def test_known_words_names_repeated_words_ordinals_and_parts_are_left_alone(sentence):
    assert doubts(sentence) == []


def test_a_source_without_text_is_refused_gently():
    store = Store()
    with pytest.raises(UnknownSource, match="nowhere"):
        doubtful(store, "nowhere")
    store.close()


VOCABULARY = """VOCABULAIRE

F

Fausse carte. Carte de rebut.

Peinte. Ruse d'un joueur.

Ferme. La banque.
"""


def test_a_head_under_another_letter_is_doubted():
    store, words = (
        read_text(VOCABULARY, "text/plain"),
        Lexicon.of({"feinte": 30, "peinte": 30, "fausse": 40, "ferme": 30}),
    )
    [doubt] = by_alphabet(store, "essai", store.select(Text)[0].reading, words)
    assert (doubt.reading, doubt.proposal, doubt.cause) == ("Peinte", "Feinte", "ocr")
    assert doubt.evidence == ("filed under F", "Feinte is French")


def test_a_figure_that_an_engine_refuses_is_doubted():
    store, text = Store(), "12 à 15"
    store.connection.execute("PRAGMA foreign_keys = OFF")
    note = "un chiffre changé : 12-10, 13-15"
    store.insert(
        [
            Claim(
                "a/c1",
                "a",
                None,
                None,
                "move",
                0,
                7,
                text,
                "leap(12, 15)",
                "12-15",
                "no leap",
                "probable_misprint",
                note,
            )
        ]
    )
    [doubt] = by_computation(store, "a", text)
    assert (doubt.proposal, doubt.cause) == ("12-10, 13-15", "print")
    assert doubt.evidence[0] == "the engine refuses the move"


def test_a_word_joined_to_nothing_known_is_doubted():
    received = "Chaque joueur lit les articles.\n\nIl suit les ar-\n\ntibles de la règle."
    store = Store()
    store.connection.execute("PRAGMA foreign_keys = OFF")
    store.insert(transcribed("essai", received, cut_text(received)))
    [doubt] = by_joins(store, "essai", store.select(Text)[0].reading, Lexicon.of({"articles": 30, "règle": 40}))
    assert (doubt.reading, doubt.proposal) == ("artibles", "articles")
    assert doubt.evidence == ("joined at a break: ar-tibles", "articles: 1 times in the book")


def test_doubts_of_one_place_are_one_with_all_their_evidence():
    one = doubt_at("a", "le jou", 3, 6, "jeu", "ocr", 2.0, ("not in the word list",))
    two = doubt_at("a", "le jou", 3, 6, "joue", "print", 1.0, ("joined at a break: j-ou",))
    [doubt] = united([two, one])
    assert (doubt.proposal, doubt.score) == ("jeu", 2.5)
    assert doubt.evidence == ("not in the word list", "joined at a break: j-ou")
