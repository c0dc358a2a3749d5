"""The references of an account to other games, each with its sentence: `mentions`."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import TypeAlias

from pipeline.extract.context import is_retracted
from pipeline.extract.game_names import (
    ABOVE,
    ARTICLE,
    FOLLOWING,
    PRECEDING,
    homonyms,
    known_games,
    mask_games,
    plain,
)
from pipeline.extract.lexicon import wordings
from pipeline.extract.matters import unique, words_of
from pipeline.extract.period import modern_text
from pipeline.extract.pointer import Pointer
from pipeline.extract.reference_targets import NAMED
from pipeline.extract.references import pointers
from pipeline.extract.sending import added, contexts, corrected, sendings
from pipeline.extract.text import fold
from pipeline.model import Mention, Sentence

WORDINGS = wordings("mentions")

SPOKEN_OF = WORDINGS["spoken-of"]
"""A name that stands for the game, not for a card or a coup."""

RUN_IN = WORDINGS["run-in"]
"""A label that a stop parts from what is said under it: a matter and little more."""

SEE_ALSO = WORDINGS["see-also"]
"""Heads a list of other games, to which the reader is sent."""

HEADED = WORDINGS["headed"]
"""The game that a heading names."""

SENT = WORDINGS["sent"]
"""What makes of a line in capitals one that sends the reader on (*V. BOUILLOTTE.*), no heading."""

ORDINARY = WORDINGS["ordinary"]
"""Sets the known form of a game apart from the one that is told."""

BARE = WORDINGS["bare"]
"""A line that holds names of games and nothing else."""

PLACES = frozenset({NAMED, PRECEDING, FOLLOWING, ABOVE})
"""Names that are none of a game, but take one up or tell its place."""

Found: TypeAlias = tuple[Sentence, Pointer, str]
"""A reference with its sentence and the name of the game."""

VERB = WORDINGS["verb"]


def mentions(
    account: str,
    names: Sequence[str],
    sentences: Sequence[Sentence],
    book: Collection[str] = (),
    *,
    is_read_again: bool = True,
) -> list[Mention]:
    """Return the mentions of an account, numbered in the order of its text; those of the game itself are left out.

    They are read by the wordings of the lexicon, then once more by what was learnt (`sending`), unless told not to.
    """
    own, book = own_names(names, sentences), book_of(names, book)
    found: list[Found] = []
    seen: list[Found] = []
    named = held = NAMED
    label, asked, before, is_list = "", "", "", False
    lately: list[str] = []
    for context in contexts(sentences):
        sentence = context.sentence
        is_list = SEE_ALSO.fullmatch(fold(sentence.printed)) is not None or (is_list and _is_bare(sentence, book))
        spoken, last = _last_named(sentence.printed, book, own), NAMED
        pointed = _listed(sentence, book) if is_list else pointers(sentence.printed, book, asked or label, before)
        is_void = is_retracted(context.behind)
        pointed = [] if is_void else pointed
        label = sentence.printed if not pointed and _is_label(sentence) else label
        asked = sentence.printed if sentence.printed.rstrip().endswith("?") else ""
        before = sentence.printed
        if is_read_again and not is_list and not is_void and sentence.kind != "heading":
            sent = sendings(context, book)
            pointed = corrected(pointed, sent)
            seen += [(sentence, one, one.target) for one in added(sent)]
        pointed, lately = _taken_up(pointed, lately)
        for pointer in pointed:
            target = pointer.target or named
            if not is_own(target, own, book, fold(sentence.printed[pointer.end :])) and (
                is_list or sentence.kind != "heading" or SENT.match(fold(sentence.printed))
            ):
                found.append((sentence, pointer, target))
                last = target
        held = NAMED if _names_others(sentence, own, book) else held
        named, held = spoken or last or held, spoken or last
    return _numbered(account, [*found, *_new(seen, found, own, book)])


def _taken_up(pointed: Sequence[Pointer], lately: list[str]) -> tuple[list[Pointer], list[str]]:
    """Return references with those to the games *named above* as one to each, and the games that are sent to last."""
    taken: list[Pointer] = []
    for one in pointed:
        names = unique(each.target for each in taken if each.target not in PLACES) or lately
        taken += [replace(one, target=name) for name in names] if one.target == ABOVE else [one]
    return taken, unique(one.target for one in taken if one.target not in PLACES) or lately


def _new(seen: Sequence[Found], found: Sequence[Found], own: Collection[str], book: Collection[str]) -> Iterator[Found]:
    """Give of the references that were seen anew those to games to which nothing else sends."""
    targets = {_bare(target) for _, _, target in found}
    for sentence, pointer, target in seen:
        if _bare(target) not in targets and not is_own(target, own, book, fold(sentence.printed[pointer.end :])):
            yield sentence, pointer, target


def _numbered(account: str, found: Sequence[Found]) -> list[Mention]:
    ordered = sorted(found, key=lambda one: one[0].start)
    return [
        _mention(f"{account}/mention-{at}", account, target, pointer, sentence)
        for at, (sentence, pointer, target) in enumerate(ordered, 1)
    ]


def own_names(names: Sequence[str], sentences: Sequence[Sentence]) -> frozenset[str]:
    """Return the names of the game that a text tells, as they are compared."""
    return frozenset(_bare(name) for name in (*names, *_headed(sentences)))


def book_of(names: Sequence[str], book: Collection[str]) -> list[str]:
    """Return the names of other games of a book, and those of several words of its own game."""
    return [*book, *(name for name in map(plain, names) if " " in ARTICLE.sub("", name))]


def _bare(name: str) -> str:
    """Return a name as names are compared: without article, in modern spelling (*la Beste*)."""
    return modern_text(ARTICLE.sub("", plain(name))).rstrip("s")


def _headed(sentences: Sequence[Sentence]) -> Iterator[str]:
    """Yield the games that the headings before the text name: it is about them, whatever it was filed under."""
    for sentence in takewhile(lambda one: one.kind == "heading", sentences):
        yield from (match["name"] for match in HEADED.finditer(fold(sentence.printed)))


def is_own(target: str, own: Collection[str], book: Collection[str], behind: str) -> bool:
    """Tell whether a name is of the game itself, or of a form of it that nothing else tells of.

    The plain form of a game that is itself a form of it (*le whist à trois*) is another (*comme au whist ordinaire*).
    """
    name = modern_text(plain(target))
    if ORDINARY.match(behind) and any(one.startswith(f"{name} ") for one in own):
        return False
    is_form = any(name.startswith(f"{one} ") for one in own)
    is_same = _joined(name.rstrip("s")) in {*map(_joined, own), NAMED}
    return is_same or (is_form and name not in known_games() | set(map(plain, book)))


def _joined(name: str) -> str:
    """Return a name in one word: prints set hyphens and spaces as they like (*le rome-stecq*)."""
    return name.replace("-", "").replace(" ", "")


def _names_others(sentence: Sentence, own: Collection[str], book: Collection[str]) -> bool:
    """Tell whether a sentence names other games, be it in passing: then none is meant that was named before it."""
    named = mask_games(sentence.printed, book).between(0, len(sentence.printed))
    return any(one.is_known and one.name and not is_own(one.name, own, book, "") for one in named)


def _is_bare(sentence: Sentence, book: Collection[str]) -> bool:
    return BARE.fullmatch(mask_games(sentence.printed, book).text) is not None


def _listed(sentence: Sentence, book: Collection[str]) -> list[Pointer]:
    """Return a reference for each name of a line in a list of games."""
    names = mask_games(sentence.printed, book).between(0, len(sentence.printed))
    return [Pointer("see-also", one.start, one.end, one.name, "see", "see") for one in names]


def _is_label(sentence: Sentence) -> bool:
    """Tell whether a sentence is a heading, or a few words that begin with a matter and have no verb."""
    text = fold(sentence.printed)
    label = RUN_IN.fullmatch(text)
    first = words_of(text)[:1] if label and not VERB.search(text) else []
    return sentence.kind == "heading" or any(label and word.start <= label.start("matter") for word in first)


def _last_named(text: str, book: Collection[str], own: Collection[str]) -> str:
    """Return the game that a sentence speaks of last, but the one it is about."""
    named = mask_games(text, book)
    spoken = [named.namings[match.start("name")].name for match in SPOKEN_OF.finditer(named.text)]
    others = [one for one in named.between(0, len(text)) if one.is_known and one.name]
    spoken = [one for one in spoken if one != ABOVE] or [
        one.name for one in others if one.name in (PRECEDING, FOLLOWING)
    ]
    if not spoken and len(others) == 1 and plain(others[0].name) not in homonyms():
        spoken = [others[0].name]
    return next((name for name in reversed(spoken) if _bare(name) not in own), NAMED)


def _mention(id: str, account: str, target: str, pointer: Pointer, sentence: Sentence) -> Mention:
    return Mention(
        id, account, target, pointer.part, pointer.how, sentence.id, sentence.start + pointer.start,
        sentence.start + pointer.end, sentence.printed[pointer.start : pointer.end],
        sentence.printed[slice(*pointer.exception)].strip(" ,;.:") if pointer.exception else "",
    )  # fmt: skip
