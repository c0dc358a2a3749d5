"""Received text that a library read off an old print: the long s read as f is mended in the reading text alone."""

from __future__ import annotations

import pytest

from pipeline.model import Alignment
from pipeline.transcribe.blocks import cut_text
from pipeline.transcribe.misread import mended
from pipeline.transcribe.pagination import paginated
from pipeline.transcribe.stage import transcribed
from tests.transcribe.conftest import Read, assert_whole

OLD = """JEU DE LA TOURTERELLE.

Ce Jeu fe joue ordinairement à trois perfonnes, quoiqu'il foit plus plaifant lorfque l'on eft cinq.

On fe fert d'un Jeu de trente-fix Cartes, dont les plus fortes font le Roi & la Dame; celui qui fait donne fept Cartes
à chacun, & il eft obligé de les donner une à une; c'eft la loi, fans laquelle il y auroit du défordre dans la diftri-
bution.
"""


def received(text: str) -> Read:
    return Read(transcribed("essai", text, mended(paginated(cut_text(text)))))


def test_a_long_s_read_as_f_is_mended_word_by_word():
    assert received(OLD).blocks("paragraph") == [
        "Ce Jeu se joue ordinairement à trois personnes, quoiqu'il soit plus plaisant lorsque l'on est cinq.",
        "On se sert d'un Jeu de trente-six Cartes, dont les plus fortes sont le Roi & la Dame; celui qui fait donne sept "
        "Cartes à chacun, & il est obligé de les donner une à une; c'est la loi, sans laquelle il y auroit du désordre "
        "dans la distribution.",
    ]


def test_the_received_text_keeps_its_letters_and_the_alignment_says_what_was_repaired():
    text = received(OLD)

    assert_whole(text)
    assert text.received == OLD
    first = next(row for row in text.of(Alignment) if row.how == "repair")
    assert (text.received[first.received_start : first.received_end], text.reading[first.start : first.end]) == (
        "fe", "se",
    )  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "On fait une fois le tour de la table, et ce sont les plus forts qui font la partie; faute de fiches, il faut finir.",
        "Le Ieu ſe iouë à trois perſonnes, leſquelles font chacune leur ieu; celuy qui fait meſle les cartes.",
        "Le jeu fe joue à trois.",
    ],
    ids=["no long s", "a long s that was kept", "a slip of the pen"],
)
def test_a_text_whose_long_s_was_not_misread_stays_as_it_is(text):
    assert received(text).reading == text


def test_marks_of_ocr_are_no_text_and_part_no_sentence():
    text = received(OLD.replace("celui qui fait", "celui qui\n\n[ocr errors][merged small]\n\nfait"))

    assert text.layers("page_matter") == ["[ocr errors][merged small]"]
    assert "celui qui fait donne sept Cartes" in text.reading
