"""Page numbers and running heads of a text file: set aside, and known to the blocks around them."""

from __future__ import annotations

import pytest

from pipeline.model import Block
from pipeline.transcribe.blocks import cut_text
from pipeline.transcribe.pagination import paginated
from pipeline.transcribe.stage import transcribed
from tests.transcribe.conftest import Read, assert_whole

SENTENCE = "Chaque joueur met un jeton au panier et le donneur distribue les cartes une à une. "
FILLING = SENTENCE * 3


def page(name: str) -> str:
    """A page of text that no other page repeats."""
    return f"Au jeu de {name}, c'est ainsi. {FILLING}"


def read(received: str) -> Read:
    return Read(transcribed("essai", received, paginated(cut_text(received))))


def test_numbers_at_the_head_of_each_page():
    text = read(f"12\n\n{FILLING}Celui qui\n\n13\n\ngagne la levée paie. {FILLING}\n\n14\n\n{FILLING}")
    assert_whole(text)
    assert text.layers("page_matter") == ["12", "13", "14"]
    assert "Celui qui gagne la levée paie." in text.reading
    assert [block.printed_page for block in text.of(Block)] == [12, 14]


def test_numbers_at_the_foot_of_each_page():
    text = read(f"{page('oie')}\n\n— 7 —\n\n{page('bog')}\n\n— 8 —\n\n{page('hoc')}\n\n— 9 —\n\nFin du livre.")
    assert [block.printed_page for block in text.of(Block)] == [7, 8, 9, 10]
    assert text.layers("page_matter") == ["— 7 —", "— 8 —", "— 9 —"]


def test_running_heads_go_with_their_numbers():
    pages = "".join(f"{n}\n\nJEUX DE CARTES.\n\n{FILLING}\n\n" for n in (30, 31, 32))
    text = read(pages)
    assert text.blocks("heading") == []
    assert text.layers("page_matter").count("JEUX DE CARTES.") == 3


def test_head_and_number_on_one_line():
    heads = ("DU PIQUET. 101", "102 DU PIQUET.", "DU PIQUET. 103", "104 DU PIQUET.")
    text = read("".join(f"{head}\n\n{page(head[::-1])}\n\n" for head in heads))
    assert text.layers("page_matter") == list(heads)
    assert [block.printed_page for block in text.of(Block)] == [101, 102, 103, 104]


@pytest.mark.parametrize(
    "received",
    [
        "1\n\nBlanc. Le pion.\n\n2\n\nBlanc. Le roi.\n\n3\n\nBlanc. La tour.",
        f"1789\n\n{FILLING}\n\n1804\n\n{FILLING}\n\n1815\n\n{FILLING}",
        f"Louis 14\n\n{FILLING}\n\nHenri 15\n\n{FILLING}\n\nPaul 16\n\n{FILLING}",
    ],
)
def test_other_numbers_are_no_pages(received):
    text = read(received)
    assert text.layers("page_matter") == []
    assert {block.printed_page for block in text.of(Block)} == {None}


def test_the_head_of_a_short_chapter_stands_on_one_page_only():
    heads = ("4 JEUX DE CARTES.", "LA BRISQUE. 5", "6 JEUX DE CARTES.", "L'IMPÉRIALE. 7", "8 JEUX DE CARTES.")
    text = read("".join(f"{head}\n\n{page(head[::-1])}\n\n" for head in heads))
    assert text.layers("page_matter") == list(heads)
    assert [block.printed_page for block in text.of(Block)] == [4, 5, 6, 7, 8]


@pytest.mark.parametrize("lines", [SENTENCE.replace(" et ", "\net ") * 3, FILLING])
def test_the_signature_of_a_sheet_is_no_word_of_the_text(lines: str):
    first, last = f"{lines}\nOn fait alors la", "Vole. " + lines
    text = read(f"DU HOC. 4\n\n{page('hoc')}\n\nDU HOC. 5\n\n{first}\n              A ij\n\nDU HOC. 6\n\n{last}")
    assert_whole(text)
    assert text.layers("page_matter") == ["DU HOC. 4", "DU HOC. 5", "A ij", "DU HOC. 6"]


def test_a_sentence_goes_on_behind_the_signature_of_a_sheet():
    lines = SENTENCE.replace(" et ", "\net ") * 3
    first, last = f"{lines}Qui lève tout\nfait ce qu'on nomme la", "Vole. Les autres paient."
    text = read(f"DU HOC. 4\n\n{page('hoc')}\n\nDU HOC. 5\n\n{first}\n        B\n\nDU HOC. 6\n\n{last} {FILLING}")
    assert "Qui lève tout fait ce qu'on nomme la Vole. Les autres paient." in text.reading
