"""A text that tells one game is one account, on every text of the rounds of the extraction."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from pipeline.extract.evaluate import Truth, read_truths

from .conftest import Segmented

UNSEEN = Path(__file__).parent.parent / "extract" / "unseen"

TOO_SHORT = {"web-puces-damelle"}
"""Three sentences that prescribe nothing but players and equipment."""


def _texts() -> list[Truth]:
    folders = [*sorted(UNSEEN.glob("round-*")), UNSEEN.parent / "reference"]
    return [truth for folder in folders for truth in read_truths(folder) if truth.text]


@pytest.mark.parametrize("truth", _texts(), ids=lambda truth: truth.name)
def test_a_text_of_one_game_is_one_account(segment: Callable[..., Segmented], truth: Truth) -> None:
    read = segment(truth.text, title=truth.name)

    assert len(read.accounts()) == (truth.name not in TOO_SHORT)
