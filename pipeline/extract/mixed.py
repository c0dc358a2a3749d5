"""Cards that are a combination only by a name beside them: *trois rois et une dame*, *deux as rouges*, *cinq matadors*.

They are of several ranks, of one colour, or counted by what they are. The words are those of `combinations.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pipeline.extract.lexicon import labelled
from pipeline.extract.masking import Masked

FILE = "combinations.toml"
LARGEST = 8
"""More cards than this are no combination of a hand."""


def mixed(masked: Masked) -> Iterator[tuple[int, int, str, int]]:
    """Give where such cards stand, of what sort they are and how many."""
    for form in labelled(FILE, "mixed"):
        for match in form.finditer(masked.text):
            sizes = list(_sizes(match, masked))
            apart = len(set(sizes)) > 1 or " avec " in match.group()
            if apart and max(sizes) > 1 and sum(sizes) <= LARGEST:
                yield *match.span(), "other", sum(sizes)
    for label, sort in (("coloured", "same_rank"), ("counted", "other")):
        for form in labelled(FILE, label):
            for match in form.finditer(masked.text):
                is_bound = bool(match.groupdict().get("more"))
                yield *match.span(), "other" if is_bound else sort, masked.numbers[match.start("size")].value


def _sizes(match: re.Match[str], masked: Masked) -> Iterator[int]:
    """Give how many cards of each rank a list of them names."""
    for form in labelled(FILE, "mixed_item"):
        for item in form.finditer(masked.text, *match.span()):
            yield masked.numbers[item.start("size")].value if item["size"] else 1
