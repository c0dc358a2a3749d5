from __future__ import annotations

import re

import pytest

from pipeline.extract.language import LETTERS, shortened

CLASS = f"{LETTERS.encode().decode('unicode-escape')}-\uff5a]"
WHOLE = (
    rf"(?iu)(?:^a[-–]sexualis{LETTERS}-\uFF5A]+$)|(?:^vi[cd]e[-–]{LETTERS}-\uFF5A]+$)|(?:^[A-Za-z]+[-–]sur[-–][a-z]+$)"
)


@pytest.mark.parametrize(
    "word",
    ["a-sexualisé", "a-sexualisa", "A–sexualisE", "vice-roi", "vide-poche", "Vide-9", "Bar-sur-seine", "", "-", "vice"],
)
def test_a_shortened_expression_matches_the_same_words(word: str) -> None:
    assert bool(re.match(shortened(WHOLE), word)) == bool(re.match(WHOLE, word))


def test_what_alternatives_end_in_is_written_once() -> None:
    assert shortened(WHOLE).count(LETTERS) == 1 < WHOLE.count(LETTERS)
