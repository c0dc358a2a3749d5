"""By what else than its name a text speaks of its purse: a pronoun, or what was put there."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.extract.amounts import find_amounts
from pipeline.extract.lexicon import labelled, wordings
from pipeline.extract.masking import Masked, number_at
from pipeline.extract.sums import Purse
from pipeline.extract.text import stretches

WORDINGS = wordings("purse-names")

ENDS = re.compile(r"[.;!?](?= |$)| [-—–] ")
"""Where a segment ends."""

PRONOUN = WORDINGS["pronoun"]
"""What may stand for the purse."""

PARTS = WORDINGS["parts"]
"""What stays of the purse, where the deal is named for which it stays, or where nobody has won."""

OBLIQUE = WORDINGS["oblique"]
"""What keeps the purse behind it from being what stays: *ces amendes, loin d'être levées avec l'enjeu, restent*."""

AS_MUCH = WORDINGS["as-much"]
"""How an amount begins that is as large as the purse, and not the purse itself."""

OF_CARDS = WORDINGS["of-cards"]
"""What words speak of in which a pronoun for what stays stands for no coins."""


BOXES = WORDINGS["boxes"]
"""What holds the stakes of a board."""

FINED = WORDINGS["fined"]
"""Coins of somebody who has lost or erred, of which a relative clause tells what becomes of them."""

FINES = WORDINGS["fines"]

BEASTS = WORDINGS["beasts"]
"""What players put who have lost or erred."""

OF_FINES = WORDINGS["of-fines"]
"""What makes a purse that of the fines."""

PERSON = WORDINGS["person"]
"""What may be the subject of a verb instead of the purse."""

SHOWN = WORDINGS["shown"]
"""What tells of a box what became of its card, before the verb of which it is the subject."""

UNWON = WORDINGS["unwon"]
"""What tells of a box that nobody has won it, before the verb of which it is the subject."""

IN_BOX = WORDINGS["a-board-box"]
"""Where what stays lies, of a box that was named before."""

OF_A_CARD = WORDINGS["of-a-card"]
"""What makes *sa mise* that of a card that was told not to have come out."""

OF_ITS_BOX = WORDINGS["of-its-box"]
"""What tells behind what stays that it lies in a box of its own."""

ON_BOARD = WORDINGS["on-board"]
"""What makes stakes those of a board, or of some who have lost them."""

WITH_THE_GAME = WORDINGS["with-the-game"]
"""What a verb takes beside the purse that makes a winner of its subject: *il gagne la partie et la poule*."""

RELATIVE = WORDINGS["relative"]
"""Who is told by what he does."""

ENDLESS = WORDINGS["endless"]
"""What may go on for longer between the purse and its verb."""

THEY = WORDINGS["they"]
"""A pronoun at the head of a segment that, by its verb, can stand for the purse."""

SHORT = 70
"""How many letters who takes up the purse with a pronoun may have; in more, something else may be meant."""

ARTICLE = WORDINGS["article"]
FEMININE, PLURAL = WORDINGS["feminine"], WORDINGS["plural"]


def agrees(pronoun: str, name: str) -> bool:
    """Tell whether a pronoun may stand for a name by gender and number; *l'enjeu* and *une poule* tell none of them."""
    is_she, are_many = pronoun in ("elle", "elles", "celle-ci", "la"), pronoun in ("ils", "elles", "ceux-ci", "les")
    if pronoun == "l'" or not ARTICLE.match(name):
        return not are_many
    if PLURAL.match(name) or are_many:
        return are_many and PLURAL.match(name) is not None
    return is_she == (FEMININE.match(name) is not None)


DOUBLED = WORDINGS["doubled"]
UNDOUBLED = WORDINGS["undoubled"]
AT_ONCE = WORDINGS["at-once"]
"""How the purse is told to be doubled, not to be, and to be as it stays."""


def is_doubled(words: str, goes_on: bool) -> bool:
    """Tell whether the purse that words say to stay is doubled; `goes_on`: they name the deal for which it stays."""
    told = DOUBLED.search(words) is not None and (goes_on or AT_ONCE.search(words) is not None)
    return told and UNDOUBLED.search(words) is None


OBJECT = WORDINGS["object"]
"""A pronoun right before a verb, its object."""


def is_taken_up(head: str, verb: str, name: str) -> bool:
    """Tell whether the object before a verb of taking is the purse: *le vide*, but not *l'emporte*."""
    pronoun = OBJECT.search(head)
    if pronoun is None or len(head) > SHORT or (pronoun["pronoun"] == "l'" and "emport" in verb):
        return False
    return agrees(pronoun["pronoun"], name)


NEEDED = WORDINGS["needed"]
ALL_OF_THEM = WORDINGS["all-of-them"]
"""So many tricks, or all of them, without which nobody takes the purse."""

OF_TRICKS = WORDINGS["of-tricks"]
"""What a number that counts *en* may count."""

NEXT = WORDINGS["next"]
"""Where what is told behind the taking of the purse no longer tells its condition."""

ASKED = WORDINGS["asked"]
"""What asks behind the taking of the purse for more: *il faut au moins qu'il en ait deux*."""

BY_TRICKS = WORDINGS["by-tricks"]
"""What tells behind the purse how anybody takes it: *on gagne le panier par trois levées*."""


@dataclass(frozen=True, slots=True)
class Named:
    """The purse or a part of it, at its offsets."""

    value: str
    start: int
    end: int


def is_subject(text: str, one: Named) -> bool:
    """Tell whether the purse may be what stays: no amount as large as it, nor what something is kept apart from."""
    return OBLIQUE.search(text[: one.start]) is None and AS_MUCH.match(text, one.start) is None


def what_stays(text: str, span: tuple[int, int, int], said: str, named: Sequence[Named]) -> str:
    """Return whether the purse stays, the fines or what lies on a board, by name or by a pronoun that takes them up.

    `span` is where what stays begins and ends, and how far it may be told where it lies; `said` stands before it.
    """
    start, end, far = span
    told = text[start:end]
    known = (text[one.start : one.end] for one in named if one.end <= start)
    is_taken_up = PRONOUN.fullmatch(told) is not None and not any(agrees(told.split()[-1], one) for one in known)
    if BEASTS.match(told) or FINES.search(told) or told.endswith("qui") or OF_FINES.match(text, end):
        return "penalties"
    if is_taken_up and (FINES.search(said) or BEASTS.search(said)):
        return "penalties"
    is_board = BOXES.match(text, start) or ON_BOARD.search(text, start, far)
    is_board = is_board or (BOXES.search(said) if is_taken_up or IN_BOX.search(text, start, far) else None)
    is_its_own = OF_A_CARD if told == "sa mise" else OF_ITS_BOX if is_taken_up else None
    is_board = is_board or (is_its_own and is_its_own.search(text if is_taken_up else text[:start]))
    return "box" if is_board else "pot"


def segments(text: str) -> Iterator[tuple[int, int]]:
    """Give where the segments of a text begin and end."""
    return stretches(ENDS, text)


def named_in(masked: Masked, own: Purse) -> Iterator[Named]:
    """Give the purse where it is named whole, and the parts of it that amounts are."""
    amounts = [one for one in find_amounts(masked) if "pot" in one.value]
    found = [Named(one.value, one.start + 2 * masked.text.startswith("a ", one.start), one.end) for one in amounts]
    found += [
        Named("pot", *match.span())
        for form in (*labelled("purses.toml", "purse"), *own)
        for match in form.finditer(masked.text)
    ]
    kept: list[Named] = []
    for one in sorted(found, key=lambda one: (one.start - one.end, one.start)):
        if not any(one.start < other.end and other.start < one.end for other in kept):
            kept.append(one)
    kept = [one for one in kept if ON_BOARD.match(masked.text, one.end) is None]
    yield from sorted(kept, key=lambda one: one.start)


def needed(masked: Masked, start: int, end: int, at: int, before: str = "") -> dict[str, object]:
    """Return the condition under which the purse is taken: so many tricks, or all of them.

    `at` is where its taking is told; what stands last before it counts, else what goes on behind it.
    """
    following = NEXT.search(masked.text, at, end)
    head = list(_needs(masked, start, at, before))
    tail = head or list(_needs(masked, at, following.start() if following else end, before))
    if not tail and ASKED.match(masked.text, end):
        stop = ENDS.search(masked.text, end + 2)
        tail = list(_needs(masked, end, stop.start() if stop else len(masked.text), before))
    return {"when": (head[-1] if head else tail[0])[1]} if tail else {}


def _needs(masked: Masked, start: int, end: int, before: str) -> Iterator[tuple[int, str]]:
    """Give the numbers of tricks that a stretch of text names as made, in order, each with its offset."""
    found = [(match.start(), "vole") for match in ALL_OF_THEM.finditer(masked.text, start, end)]
    for match in NEEDED.finditer(masked.text, start, end):
        name = next(name for name in "xyz" if match[name])
        if name == "z" and not OF_TRICKS.search(before + masked.text[: match.start()]):
            continue
        sign = ">" if match["more"] or match["over"] else ">="
        found.append((match.start(), f"tricks {sign} {number_at(masked, match.start(name), '1')}"))
    yield from sorted(found)
