"""The pack that is told by its suits: *on ne laisse que six cartes à chaque couleur* tells of twenty-four cards.

The words are `corpus/lexicon/wordings/suit_packs.toml`.
"""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.extract.lexicon import wordings
from pipeline.extract.masking import Masked
from pipeline.extract.packs import SUITS, Pack

WORDINGS = wordings("suit_packs")

OF_EACH_SUIT = WORDINGS["of-each-suit"]
"""So many cards of each suit, `n`, that the pack has or keeps."""

FEWEST, MOST = 4, 14
"""So many cards a suit has."""


def suit_packs(masked: Masked) -> Iterator[Pack]:
    """Give the pack of a sentence that tells how many cards each suit keeps."""
    for match in OF_EACH_SUIT.finditer(masked.text):
        cards = masked.numbers[match.start("n")].value
        if FEWEST <= cards <= MOST:
            yield Pack(SUITS * cards, 1, match.start("n"), match.end())
