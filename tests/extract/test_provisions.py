"""The purse with which one sits down, in sentences of our own: the words of the data file, and how many chips."""

import pytest

from pipeline.extract.masking import mask
from pipeline.extract.provisions import provisions


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Chacun prend vingt ou trente jetons, et en met deux au panier.", [(20, (30,))]),
        ("Chaque joueur commence avec trois jetons.", [(3, ())]),
        ("On partage les jetons, à raison de vingt par joueur.", [(20, ())]),
        ("Chacun met vingt jetons au panier.", []),
        ("Celui qui gagne la partie reçoit vingt jetons de chacun.", []),
        ("Chaque joueur reçoit treize cartes.", []),
    ],
)
def test_a_purse_is_what_everyone_gets(text: str, expected: list[tuple[int, tuple[int, ...]]]) -> None:
    assert [(one.chips, one.others) for one in provisions(mask(text))] == expected
