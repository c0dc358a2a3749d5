"""What all the others pay the holder of a hand whom a pronoun, a noun or a heading tells: *son possesseur reçoit …*.

The hand is the one that the clause names (*qui gagne le point*), that of the heading, the only one of the sentence, or
the only one of the sentence before. The words are `corpus/lexicon/hand-dues.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from pipeline.extract.blocks import SILENT
from pipeline.extract.combination import Combination
from pipeline.extract.hands import name_forms
from pipeline.extract.lexicon import labelled, says
from pipeline.extract.masking import mask, number_at
from pipeline.extract.text import fold
from pipeline.extract.titles import name_of
from pipeline.extract.told import Told
from pipeline.model import Sentence

_forms, _says = partial(labelled, "hand-dues.toml"), partial(says, "hand-dues.toml")

NAMES = ("prime", "tierce", "quatrième", "mariage")
"""Names of hands of some games, beside those that many have."""


def titles(sentences: Iterable[Sentence]) -> Iterator[tuple[str, str]]:
    """Give each sentence by its id with the hand that the heading above it names, "" where it names none."""
    title = ""
    for sentence in sentences:
        named = _titled(sentence.printed)
        title = named if named or sentence.kind in SILENT else title
        yield sentence.id, title


def _titled(printed: str) -> str:
    """Return the hand that a line names, if it does nothing else."""
    name = name_of(printed)
    return name if name_forms(NAMES)[0].fullmatch(fold(name)) else ""


def dues(printed: str, title: str, before: str, known: Iterable[Combination] = ()) -> Iterator[Told]:
    """Give what the holder of a hand gets of all; `title` is the hand of the heading, `before` the sentence before."""
    masked = mask(printed)
    names = (*NAMES, *(one.name for one in known))
    for form in _forms("due"):
        for match in form.finditer(masked.text):
            start = max(masked.text.rfind(sign, 0, match.start()) for sign in ".;") + 1
            said = printed[start : match.start()]
            hand = _won(said, names) or _meant(said, match, title, (printed[:start], before), names)
            if hand and not _says("double", masked.text[start : match.end()]):
                amount = str(number_at(masked, match.start("x"), "1"))
                yield Told("hand_payment", {"hand": hand, "amount": amount}, match.start(), match.end())
                return


def _won(said: str, names: tuple[str, ...]) -> str:
    """Return the hand that the words before a verb name as what somebody has won."""
    for match in filter(None, (form.search(fold(said)) for form in _forms("won"))):
        told = said[slice(*match.span("name"))]
        if found := _named(told, names):
            return told.lower() if _says("sized", fold(told)) else found[0]
    return ""


def _meant(said: str, match: re.Match[str], title: str, before: Sequence[str], names: tuple[str, ...]) -> str:
    """Return the hand that the words before a verb take up, or whose holder they do."""
    of_itself = match.groupdict().get("hand") is not None
    if not _says("of-itself" if of_itself else "of-holder", fold(said)):
        return ""
    for told in (title, said, *before):
        found = _named(told, names)
        if found:
            return found[0] if len(found) == 1 else ""
    return ""


def _named(text: str, names: tuple[str, ...]) -> list[str]:
    """Return the hands that a text names, each once, as the account prints them."""
    form, printed = name_forms(names)
    told = {match[1]: text[match.start() : match.end(1)].lower() for match in form.finditer(fold(text))}
    return [printed.get(name, words) for name, words in told.items()]
