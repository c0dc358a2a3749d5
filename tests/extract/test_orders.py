"""Orders of ranks: what the words between two ranks say, and sentences that name ranks for another purpose."""

from __future__ import annotations

import pytest

from pipeline.extract.masking import mask
from pipeline.extract.orders import orders

PIQUET = "as roi dame valet 10 9 8 7"
WHOLE = "as roi dame valet 10 9 8 7 6 5 4 3 2"

TOLD = [
    ("L'as est la première des cartes ; après lui marchent le roi, la dame, le valet, le dix, le neuf et le huit.", "as roi dame valet 10 9 8"),
    ("Les cartes gardent leur rang : l'as est au-dessus du roi, le roi au-dessus de la dame, et ainsi jusqu'au sept.", PIQUET),
    ("L'as tient la tête, le dix vient immédiatement après, puis le roi, la dame et le valet.", "as 10 roi dame valet"),
    ("Le roi bat la dame, celle-ci bat le valet, qui bat l'as ; viennent ensuite le dix et le neuf.", "roi dame valet as 10 9"),
    ("Le roi cède à l'as, la dame au roi, le valet à la dame, le dix au valet, et ainsi jusqu'au sept.", PIQUET),
    ("Le roi est pris par l'as, la dame par le roi, le valet par la dame, et ainsi de suite jusqu'au sept.", PIQUET),
    ("Le sept est la plus petite carte ; viennent ensuite le huit, le neuf, le dix, le valet, la dame, le roi et l'as.", PIQUET),
    ("De la plus basse à la plus haute, on a : sept, huit, neuf, dix, valet, dame, roi et as.", PIQUET),
    ("Les cartes se rangent de l'as, qui est la plus haute, au deux, qui est la plus basse.", WHOLE),
    ("L'as est la carte la plus élevée et le 2 la moins élevée.", WHOLE),
    ("Le roi est la plus haute carte et l'as la plus petite.", "roi dame valet 10 9 8 7 6 5 4 3 2 as"),
    ("As > Roi > Dame > Valet > 10 > 9 > 8 > 7", PIQUET),
    ("Classement : A R D V 10 9 8 7", PIQUET),
    ("À l'atout, le valet est le plus fort, suivi du neuf, de l'as, du dix, du roi et de la dame.", "valet 9 as 10 roi dame @trump"),
    ("Dans les couleurs qui ne sont pas atout, l'as est le plus fort, puis le dix, le roi, la dame.", "as 10 roi dame @plain"),
]  # fmt: skip

UNTOLD = [
    "L'as et le roi de la même couleur font un mariage, la dame et le valet une paire.",
    "Une quinte se compose de l'as, du roi, de la dame, du valet et du dix.",
    "On ôte les deux, les trois, les quatre, les cinq et les six.",
    "L'as vaut onze points, le roi quatre, la dame trois, le valet deux.",
    "L'as bat le roi, la dame bat le valet, le dix bat le neuf.",
]


@pytest.mark.parametrize(("text", "expected"), TOLD, ids=[text for text, _ in TOLD])
def test_an_order_is_read_in_any_syntax(text: str, expected: str) -> None:
    read = [" ".join(one.ranks) + ("" if one.suit == "all" else f" @{one.suit}") for one in orders(mask(text))]

    assert read == [expected]


@pytest.mark.parametrize("text", UNTOLD)
def test_ranks_named_for_another_purpose_are_no_order(text: str) -> None:
    assert list(orders(mask(text))) == []
