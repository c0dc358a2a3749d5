"""The classes of sentences, against sentences of the corpus labelled by hand."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from pipeline.segment.classes import phases, sentence_class
from pipeline.segment.sentences import boundaries
from tests.transcribe.conftest import RECEIVED, read

LABELS = tomllib.loads(Path(__file__).with_name("labelled-sentences.toml").read_text("utf-8"))["sentence"]


@pytest.fixture(scope="module")
def sentences() -> list[str]:
    """All sentences of the received texts."""
    found = []
    for path in RECEIVED:
        text = read(path.read_text("utf-8"))
        found += [s[a:b] for s in text.blocks() for a, b in boundaries(s, 0, len(s))]
    return found


def right(sentences: list[str], held_out: bool) -> float:
    rows = [row for row in LABELS if bool(row.get("held_out")) == held_out]
    hits = 0
    for row in rows:
        full = next(s for s in sentences if row["starts"] in s)
        hits += sentence_class(full[full.index(row["starts"]) :]) in row["classes"]
    return hits / len(rows)


def test_the_sentences_on_which_the_cues_were_tuned(sentences):
    assert right(sentences, held_out=False) >= 0.9


def test_the_sentences_labelled_afterwards(sentences):
    assert right(sentences, held_out=True) >= 0.7


@pytest.mark.parametrize(
    ("sentence", "kind"),
    [
        ("Le donneur distribue trois cartes à chacun.", "rule"),
        ("On nomme hase la dame de pique.", "definition"),
        ("Supposons que Paul ait le lièvre et Jean la hase.", "example"),
        ("La hase vaut quatre jetons.", "price"),
        ("Il est prudent de garder la hase.", "advice"),
        ("Ce jeu fut inventé par un chanoine en 1620.", "history"),
        ("La politesse veut qu'on laisse choisir les dames.", "etiquette"),
        ("Voyez le Renard.", "reference"),
        ("Il faut avoir deux cornets et trois dés.", "equipment"),
        ("Il y a deux à parier contre un qu'il perdra.", "probability"),
    ],
)
def test_one_sentence_of_each_class(sentence, kind):
    assert sentence_class(sentence) == kind


def test_a_sentence_without_cue_takes_the_default():
    assert sentence_class("Bonsoir.", default="history") == "history"


def test_phases_of_play_are_read_in_the_present_only():
    assert phases("Le donneur distribue cinq cartes. Chacun met un jeton au panier.") >= {"deal", "stake"}
    assert phases("Le chanoine distribuait des images et mettait un sou au tronc.") == set()
