"""How far a condition reaches beyond its own sentence.

*À deux joueurs* as a line of its own holds over what stands below it, as far as the next head; *dans ce cas* and
*alors* take up the condition of the sentence before. The words are those of `scopes.toml`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from pipeline.extract.blocks import BULLET, MARKS, NUMBER, label_in
from pipeline.extract.conditions import find_conditions, player_cases
from pipeline.extract.lexicon import regex, wordings
from pipeline.extract.masking import mask
from pipeline.ludemes.expression import names
from pipeline.model import Sentence

WORDINGS = wordings("scopes")

LONGEST_HEAD = 45
"""More letters than this are no head between paragraphs."""

BARE = WORDINGS["bare"]
"""A label that does nothing but count, as a card of facts does."""


COUNT = "Joueurs : "
"""What a head stands for, as `labels.toml` writes it, below which a line says who plays the game: no case."""


@dataclass(frozen=True, slots=True)
class Label:
    """A line that only says for how many players what stands below it holds.

    One that `lasts` names another manner of playing, over the heads below it; one that is `shared` may as well say
    who plays the game at all: *Trois joueurs*, *La belote à trois*.
    """

    condition: str
    lasts: bool
    shared: bool


@dataclass(frozen=True, slots=True)
class Scopes:
    """The condition that each sentence has from above, and the lines that do nothing but name a case, by their ids."""

    above: Mapping[str, str]
    labels: frozenset[str]


def scopes(sentences: Sequence[Sentence]) -> Scopes:
    """Return what the sentences of an account have from a line or a sentence before them."""
    labels = _cases([(one.id, label) for one in sentences if (label := label_of(one.printed))], sentences)
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
        own = [each.expression for each in player_cases(folded)]
        before = own[-1] if own else found.get(one.id, "") if before else ""
    return Scopes(found, frozenset(labels))


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
    if lead and (not regex("scopes.toml", "played").fullmatch(lead) or regex("scopes.toml", "told").search(lead)):
        return None
    lasts = regex("scopes.toml", "manner").search(lead) is not None
    shared = BARE.match(masked.text) is not None or bool(lead and not lasts)
    return Label(ends[0].expression, lasts, shared)


def _asks(text: str) -> bool:
    """Tell whether how many play is told below a line, or answered."""
    return label_in(text) == COUNT or text.rstrip("*_ »\n").endswith("?")


def is_head(sentence: Sentence) -> bool:
    """Tell whether a line is a head, under which another matter begins."""
    text = sentence.printed.strip()
    closed = text.endswith((".", ";", ",", "!", "?"))
    return sentence.kind == "heading" or (
        len(text) <= LONGEST_HEAD and not closed and BULLET.match(text) is None and not any(map(str.isdigit, text))
        and text[:1].isupper()
    )  # fmt: skip


def _cases(labels: Sequence[tuple[str, Label]], sentences: Sequence[Sentence]) -> Mapping[str, Label]:
    """Leave out what says who may play: where there are not several cases, a line that may say so, and the title.

    A mere count that opens the text as a sentence says so in any case (*Deux joueurs. Jeu de 32 cartes.*), as one
    that answers a question does.
    """
    several = len({label.condition for _, label in labels}) > 1
    title = sentences[0].id if sentences else ""
    opening = {one.id for one in sentences[:2] if one.printed.rstrip().endswith(".")}
    kept = {key: label for key, label in labels if several or not (label.shared or key == title)}
    counted = {one.id for before, one in pairwise(sentences) if _asks(before.printed)}
    return {key: label for key, label in kept.items() if key not in counted and not (label.shared and key in opening)}
