"""How far a condition reaches beyond its own sentence.

*À deux joueurs* as a line of its own holds over what stands below it, as far as the next head; *dans ce cas* and
*alors* take up the condition of the sentence before. The words are those of `scopes.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pipeline.extract.blocks import BULLET, MARKS, NUMBER
from pipeline.extract.conditions import find_conditions
from pipeline.extract.lexicon import regex
from pipeline.extract.masking import mask
from pipeline.ludemes.expression import names
from pipeline.model import Sentence

LONGEST_HEAD = 45
"""More letters than this are no head between paragraphs."""

BARE = re.compile(r"^\W*[ᎠᎢ]+\b|^\W*(?:de|entre) ")
"""A label that only counts: that of a card of facts as well as of a case."""


@dataclass(frozen=True, slots=True)
class Label:
    """A line that only says for how many players what stands below it holds."""

    condition: str
    lasts: bool
    counts: bool


def inherited(sentences: Sequence[Sentence]) -> Mapping[str, str]:
    """Return the condition that each sentence has from a line or a sentence before it, by its id."""
    labels = _cases({one.id: label for one in sentences[1:] if (label := label_of(one.printed))})
    found: dict[str, str] = {}
    above: Label | None = None
    before = ""
    for one in sentences:
        folded = mask(one.printed)
        if one.id in labels:
            above, before = labels[one.id], ""
            continue
        if above is not None and is_head(one) and not above.lasts:
            above = None
        held = above.condition if above else ""
        if before and regex("scopes.toml", "taken_up").search(folded.text):
            held = before
        if held and not regex("scopes.toml", "left").search(folded.text):
            found[one.id] = held
        own = [each.expression for each in find_conditions(folded) if names(each.expression) == {"players"}]
        before = own[-1] if own else found.get(one.id, "") if before else ""
    return found


def label_of(text: str) -> Label | None:
    """Return the case that a line names, if it does nothing else: *Jeu à trois*, *À deux joueurs :*."""
    number = NUMBER.match(text)
    line = text[number.end() if number and number.end() < len(text) else 0 :]
    line = BULLET.sub("", line).strip(MARKS.replace("0123456789", ""))
    if not line or len(line) > LONGEST_HEAD:
        return None
    masked = mask(f"{line}, on")
    ends = [one for one in find_conditions(masked) if one.end >= len(line)]
    if len(ends) != 1 or names(ends[0].expression) != {"players"}:
        return None
    lead = masked.text[: ends[0].start]
    if lead and regex("scopes.toml", "played").fullmatch(lead) is None:
        return None
    return Label(ends[0].expression, bool(regex("scopes.toml", "manner").search(lead)), BARE.match(masked.text) is not None)


def is_head(sentence: Sentence) -> bool:
    """Tell whether a line is a head, under which another matter begins."""
    text = sentence.printed.strip()
    closed = text.endswith((".", ";", ",", "!", "?"))
    return sentence.kind == "heading" or (
        len(text) <= LONGEST_HEAD and not closed and BULLET.match(text) is None and not any(map(str.isdigit, text))
        and text[:1].isupper()
    )  # fmt: skip


def _cases(labels: dict[str, Label]) -> Mapping[str, Label]:
    """Leave out lines that only count where there are not several of them: one alone says who may play."""
    several = len({one.condition for one in labels.values()}) > 1
    return {key: one for key, one in labels.items() if several or not one.counts}
