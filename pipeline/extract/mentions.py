"""The references of an account to other games, each with its sentence: `mentions`."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from pipeline.extract.game_names import ARTICLE, FOLLOWING, GAME, PRECEDING, mask_games, plain
from pipeline.extract.matters import words_of
from pipeline.extract.references import NAMED, Pointer, pointers
from pipeline.extract.text import fold
from pipeline.model import Mention, Sentence

SPOKEN_OF = re.compile(
    rf"\b(?:jeux?|connai\w+|sav\w+|sait|vient|joue\w*|partie)\b[^.;:{GAME}]{{0,20}}(?P<name>{GAME}+)"
)
"""A name that stands for the game, not for a card or a coup."""

RUN_IN = re.compile(
    r"\W*(?:(?:[0-9]+|[ivx]+)\W+)?(?:l[ae]s? |l'|du |des |de la )?(?P<matter>[a-z]+)(?:[ ',a-z]{0,40})\W*"
)
"""A label that a stop parts from what is said under it: a matter and little more."""

VERB = re.compile(
    r"\b(?:on|ils?|elles?|chacun|se|est|sont|a|ont|ne|qui|que|comme|peut|doit|reste|fait|recoi\w+)\b|\bs'"
)


def mentions(
    account: str, names: Sequence[str], sentences: Sequence[Sentence], book: Collection[str] = ()
) -> list[Mention]:
    """Return the mentions of an account, numbered in the order of its text; those of the game itself are left out."""
    own = {ARTICLE.sub("", plain(name)).rstrip("s") for name in names}
    book = [*book, *(name for name in map(plain, names) if " " in ARTICLE.sub("", name))]
    found: list[Mention] = []
    named, label = NAMED, ""
    for sentence in sentences:
        spoken, last = _last_named(sentence.printed, book, own), NAMED
        pointed = pointers(sentence.printed, book, label)
        label = sentence.printed if not pointed and _is_label(sentence) else label
        for pointer in pointed:
            target = pointer.target or named
            if plain(target).rstrip("s") not in own | {NAMED} and sentence.kind != "heading":
                found.append(_mention(f"{account}/mention-{len(found) + 1}", account, target, pointer, sentence))
                last = target
        named = spoken or last
    return found


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
    spoken = spoken or [one.name for one in named.between(0, len(text)) if one.name in (PRECEDING, FOLLOWING)]
    return next((name for name in reversed(spoken) if plain(name).rstrip("s") not in own), NAMED)


def _mention(id: str, account: str, target: str, pointer: Pointer, sentence: Sentence) -> Mention:
    return Mention(
        id, account, target, pointer.part, pointer.how, sentence.id, sentence.start + pointer.start,
        sentence.start + pointer.end, sentence.printed[pointer.start : pointer.end],
        sentence.printed[slice(*pointer.exception)].strip(" ,;.:") if pointer.exception else "",
    )  # fmt: skip
