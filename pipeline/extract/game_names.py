"""Names of games within a sentence, masked so that a wording can be sought whatever the game is called.

Each letter of a game's name is replaced by one Cherokee letter, as `masking` does with numbers: the names that are
known (`games.toml`, other headings of the same book) by `GAME`, words that stand where only a name can stand by
`UNLISTED`. *Le jeu précédent* and *le jeu suivant* are names too: of the neighbours in the book.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import cast

from rapidfuzz.distance import Levenshtein

from pipeline.extract.lexicon import labelled, regex, seek, table, wordings, words
from pipeline.extract.numbers import find_numbers
from pipeline.extract.period import modern_in_place
from pipeline.extract.text import fold

WORDINGS = wordings("game-names")

PRECEDING = "précédent"
FOLLOWING = "suivant"
ABOVE = "nommés"
"""The name of the games that were sent to last: *comme aux deux jeux que l'on vient de citer*."""

GAME = "Ꮹ"
UNLISTED = "Ꮈ"

WORD = re.compile(r"[a-zœ0-9]+")

ARTICLE = WORDINGS["article"]

CALLED = WORDINGS["called"]
"""What says that a common word is the name of a game."""

OF_NUMBER = WORDINGS["of-number"]
"""What makes of a number the name of a game (*comme au quinze*, but not *plus voisin de quinze*)."""

TRUMP_SUIT = WORDINGS["trump-suit"]
"""What makes of a name that of the trumps: *la couleur dont elle est, est celle de la triomphe*."""

COMPARED = WORDINGS["compared"]
"""What says so of those that are no place or thing of a game: *comme à la bataille*, *variante de la bataille*."""

AT = WORDINGS["at"]
"""What says that a heading of the book is meant, be it a common word."""

TOLD_OF_THINGS = WORDINGS["told-of-things"]
"""What says that a common word, is no name of a game here (*voyez ces mots*)."""

SEVERAL = WORDINGS["several"]

PAIR = WORDINGS["pair"]
FIRST, SECOND = WORDINGS["first"], WORDINGS["second"]
"""What takes up one of two games by its order (*du premier il a les cartes, du second la marque*)."""

LONG = 7
"""A name of so many letters may be misprinted in one and still be known."""

TOKEN = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
"""A word, or several that hyphens join."""

JOIN = re.compile(r"[-_*]")
"""Stands for a space within a name: hyphens, and the marks of italics."""


@dataclass(frozen=True, slots=True)
class Naming:
    """A name of a game: offsets in the sentence, and the name as printed, or `PRECEDING` or `FOLLOWING`.

    `is_several`: it means more than one game, so that none of them can be followed to the letter.
    `is_listed`: a list or a heading holds it, be it a common word.
    """

    start: int
    end: int
    name: str
    is_known: bool = True
    is_several: bool = False
    is_listed: bool = False


@dataclass(frozen=True, slots=True)
class Named:
    """A sentence folded, its names of games masked, with the names by their first character."""

    text: str
    namings: Mapping[int, Naming]

    def between(self, start: int, end: int) -> list[Naming]:
        """Return the names that begin within a range, in order."""
        return [naming for at, naming in sorted(self.namings.items()) if start <= at < end]


Listed = Mapping[str, tuple[str, ...]]
"""Folded names by their first word, the longest first."""


@lru_cache(maxsize=1)
def known_games() -> frozenset[str]:
    """Return the folded names of games of any century, hyphens as spaces."""
    return frozenset(plain(name) for name in cast(list[str], table("games.toml")["names"]))


@lru_cache(maxsize=1)
def _with_accents() -> Mapping[str, str]:
    """Return names that, without their accent, are a common word of French."""
    return {plain(name): name for name in cast(list[str], table("games.toml")["accented"])}


@lru_cache(maxsize=1)
def _verbs() -> frozenset[str]:
    """Return the printed forms of verbs that without their accents are a name (*il écarte*)."""
    return frozenset(cast(list[str], table("games.toml")["verbs"]))


@lru_cache(maxsize=1)
def _common() -> frozenset[str]:
    """Return names that are also a common word."""
    return frozenset(cast(list[str], table("games.toml")["common"]))


@lru_cache(maxsize=1)
def compared() -> frozenset[str]:
    """Return names that are also a common word, but what *comme à la* stands before is the game."""
    return frozenset(cast(list[str], table("games.toml")["compared"]))


def plain(name: str) -> str:
    """Return a name folded, without hyphens."""
    return JOIN.sub(" ", fold(name)).strip()


@lru_cache(maxsize=1)
def homonyms() -> frozenset[str]:
    """Return names that are also a hand, a card, a stake or a coup."""
    return frozenset(plain(name) for name in cast(list[str], table("games.toml")["homonyms"]))


@lru_cache(maxsize=8)
def listed(book: frozenset[str]) -> Listed:
    """Return the names that a text may refer to: those of every book, and the headings of its own."""
    first: dict[str, list[str]] = {}
    for name in known_games() | set(_with_accents()) | {ARTICLE.sub("", plain(one)) for one in book}:
        first.setdefault(name.split(" ")[0].split("'")[0], []).append(name)
        if " et " in name:
            first[name.split(" ")[0]].append(name.replace(" et ", " & "))
    return {word: tuple(sorted(names, key=len, reverse=True)) for word, names in first.items() if word}


def mask_games(text: str, book: Collection[str] = ()) -> Named:
    """Fold a sentence and mask its names of games."""
    return _masked(text, frozenset(book))


@lru_cache(maxsize=64)
def _masked(text: str, book: frozenset[str]) -> Named:
    """Mask a sentence once, though it is asked for by each reading of its references."""
    folded = modern_in_place(fold(text))
    letters = list(folded)
    namings: dict[int, Naming] = {}
    _mark(letters, namings, _neighbours(folded))
    _mark(letters, namings, _known(text, folded, listed(book), _headed(book)))
    _mark(letters, namings, _misprinted(text, JOIN.sub(" ", folded), book))
    _mark(letters, namings, _unlisted(text, "".join(letters)))
    _mark(letters, namings, _ordered("".join(letters), namings))
    return Named("".join(letters), namings)


def _mark(letters: list[str], namings: dict[int, Naming], found: Iterator[Naming]) -> None:
    for naming in found:
        if not {GAME, UNLISTED} & set(letters[naming.start : naming.end]):
            letter = GAME if naming.is_known else UNLISTED
            letters[naming.start : naming.end] = letter * (naming.end - naming.start)
            namings[naming.start] = naming


def _neighbours(folded: str) -> Iterator[Naming]:
    for row, match in seek("game-names.toml", folded, label="neighbour"):
        yield Naming(*match.span("name"), row.value, is_several=SEVERAL.match(match["name"]) is not None)


def _headed(book: Collection[str]) -> frozenset[str]:
    """Return the names of other games of a book: a common word that is one of them is a name there."""
    return frozenset(ARTICLE.sub("", plain(name)) for name in book) - words()["sans_jeu"]


def _known(text: str, folded: str, names: Listed, headed: Collection[str]) -> Iterator[Naming]:
    spaced = JOIN.sub(" ", folded)
    reached = 0
    adverbs = [match.span() for match in regex("game-names.toml", "adverbs").finditer(spaced)]
    numbers = [(span.start, span.end) for span in find_numbers(text)]
    for word in WORD.finditer(spaced):
        start = word.start()
        name = _name_at(text, spaced, start, names.get(word.group(), ())) if start >= reached else None
        if name is not None and not any(_is_within(start, start + len(name), span) for span in numbers):
            reached = _with_qualifier(spaced, start + len(name))
            printed = text[start:reached]
            is_headed = name in headed and AT.search(spaced, 0, start) is not None
            is_name = printed[0].isupper() or is_called(spaced, start) or name not in _common() or is_headed
            is_name = is_name or _is_compared(name, spaced, start)
            if any(_is_within(start, start + len(name), span) for span in adverbs):
                continue
            if not is_name and TOLD_OF_THINGS.search(spaced, 0, start):
                continue
            if (start, start + len(name)) in numbers and not OF_NUMBER.search(spaced, 0, start):
                continue
            yield Naming(start, reached, printed, is_name, is_listed=True)


def _misprinted(text: str, spaced: str, book: frozenset[str]) -> Iterator[Naming]:
    """Give words with a capital within a sentence that differ from a name by one letter (*le Pique-Medrilie*)."""
    for token in TOKEN.finditer(text):
        is_name = token.end() - token.start() >= LONG and token[0][0].isupper() and text[: token.start()].strip()
        if is_name and _is_near_a_name(spaced[slice(*token.span())], book):
            yield Naming(*token.span(), token[0])


@lru_cache(maxsize=4096)
def _is_near_a_name(word: str, book: frozenset[str]) -> bool:
    other = homonyms() | _common()
    names = (name for several in listed(book).values() for name in several if len(name) >= LONG)
    plainly = (name for name in names if name not in other)
    return any(Levenshtein.distance(word, name, score_cutoff=1) == 1 for name in plainly)


def _is_within(start: int, end: int, number: tuple[int, int]) -> bool:
    """Tell whether a name is a part of a number (*quarante* of *quarante-huit*)."""
    return number[0] <= start and end <= number[1] and number != (start, end)


def is_called(folded: str, at: int) -> bool:
    """Tell whether the words before an offset say that a common word is the name of a game."""
    return CALLED.search(folded, 0, at) is not None and TRUMP_SUIT.search(folded, 0, at) is None


def _is_compared(name: str, folded: str, at: int) -> bool:
    return name in compared() and COMPARED.search(folded, 0, at) is not None


def _name_at(text: str, spaced: str, start: int, names: Sequence[str]) -> str | None:
    """Return the longest of some names that stands whole at an offset."""
    for name in names:
        end = start + len(name)
        if spaced.startswith(name, start) and not spaced[end : end + 1].isalnum():
            return name if _is_printed(name, text[start:end]) else None
    return None


def _is_printed(name: str, printed: str) -> bool:
    accented = _with_accents().get(name)
    return printed.lower() not in _verbs() and (accented is None or printed.lower() == accented)


def _with_qualifier(spaced: str, end: int) -> int:
    """Return where a name ends with what tells its form from others (*à quatre*, *de Paris*)."""
    ends = [match.end() for form in labelled("game-names.toml", "qualifier") if (match := form.match(spaced, end))]
    return max(ends, default=end)


def _unlisted(text: str, masked: str) -> Iterator[Naming]:
    for row, match in seek("game-names.toml", masked, label="unlisted"):
        start, end = match.span("name")
        spoken = WORD.findall(match["name"].replace("'", " "))
        is_word = words()["sans_jeu"] & set(spoken[:1]) or words()["pronoms"] & set(spoken)
        if not is_word and _is_printed_as(row.value, text[start:end]):
            yield Naming(start, end, text[start:end], is_known=False)


def _ordered(masked: str, namings: Mapping[int, Naming]) -> Iterator[Naming]:
    """Give the words that take up one of two games named before by its order, where they take up both."""
    pair = PAIR.search(masked)
    first = FIRST.search(masked, pair.end()) if pair else None
    second = SECOND.search(masked, first.end()) if first else None
    if pair and first and second:
        yield Naming(*first.span("name"), namings[pair.start("one")].name)
        yield Naming(*second.span("name"), namings[pair.start("other")].name)


def _is_printed_as(form: str, name: str) -> bool:
    """Tell whether a name stands in the letters that its row asks for, if any."""
    return {"capitals": name.isupper(), "capital": name[:1].isupper(), "small": name[:1].islower()}.get(form, True)
