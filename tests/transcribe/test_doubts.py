"""The queue of doubtful readings, on a small text and its own word list."""

from __future__ import annotations

import pytest

from pipeline.database.store import Store
from pipeline.digitize.lexicon import Lexicon
from pipeline.errors import UnknownSource
from pipeline.transcribe.doubts import Doubt, doubtful, doubts_of

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
