"""A sentence whose subject is the title above it: below *LE FLUX*, *Il consiste dans quatre cartes d'une couleur*.

Manuals define their terms one after the other, each under its name. The sentence is read once more with the name
in place of the word that stands for it.
"""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.extract.lexicon import wordings
from pipeline.extract.utterance import Utterance
from pipeline.model import Sentence

WORDINGS = wordings("titles")

TITLE = WORDINGS["title"]
"""A title that is a name, with its article or its preposition."""

WORDS = 4
"""A title of more words names no combination of cards."""

OPENINGS = (
    (WORDINGS["that-is"], "Le {} est "),
    (WORDINGS["it-makes"], "Le {} "),
    (WORDINGS["so-called"], "On appelle {} "),
    (WORDINGS["a-set"], "Le {} est "),
    (WORDINGS["many-cards"], "{} : "),
)  # fmt: skip
"""How a sentence begins that goes on with its title, and what is read in place of that."""

SO_CALLED = WORDINGS["so-called"]
LAST_NOUN = WORDINGS["last-noun"]
"""What *ainsi* takes up where no title stands above: the noun at the end of the sentence before."""

CLOSING = WORDINGS["closing"]
"""What in a sentence takes its title up behind the cards that make it."""

BARE = WORDINGS["bare"]
"""A sentence that does nothing but name what is told behind it: *Le mirliton.*"""


def titled(title: Sentence | None, sentence: Sentence) -> Iterator[Utterance]:
    """Give a sentence with the title above it as its subject."""
    name = name_in(title) if title is not None and sentence.kind != "heading" else ""
    if title is not None and not name and SO_CALLED.match(sentence.printed):
        last = LAST_NOUN.search(title.printed)
        name = last["name"].lower() if last else ""
    closed = list(_closed(name, sentence)) if name else []
    yield from closed
    for opening, words in OPENINGS if name and not closed else ():
        match = opening.match(sentence.printed)
        if match is not None:
            begins = words.format(name)
            yield Utterance(begins + sentence.printed[match.end() :], ((len(begins), match.end(), sentence),))
            return


def _closed(name: str, sentence: Sentence) -> Iterator[Utterance]:
    """Give a sentence that takes its title up at its end: *Deux as rouges composent ce hasard*, *la composent*."""
    match = CLOSING.search(sentence.printed)
    if match is not None:
        begins = f"{sentence.printed[: match.start()]}{match['verb'] or match['taken']} le {name}"
        yield Utterance(
            begins + sentence.printed[match.end() :], ((0, 0, sentence), (len(begins), match.end(), sentence))
        )


def name_in(title: Sentence) -> str:
    """Return the name that a title is, "" where it is none."""
    is_title = title.kind == "heading" or BARE.fullmatch(title.printed.strip()) is not None
    return name_of(title.printed) if is_title else ""


def name_of(printed: str) -> str:
    """Return the name that a line is, with its article or number or without, "" where it is none."""
    match = TITLE.fullmatch(printed.strip())
    return match["name"].strip().lower() if match and len(match["name"].split()) <= WORDS else ""
