"""The class of a sentence (rule, definition, example, price …): a linear model over cues, lemmas and place.

The cues are patterns of `corpus/lexicon/sentence-classes.toml`; what each cue, lemma and circumstance weighs for a
class stands in `sentence-weights.tsv`, which `build_sentence_weights.py` learns from sentences labelled by hand.
The class with the greatest sum of weights wins; equal sums go to the first class of the file.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from pipeline.model import SentenceClass
from pipeline.paths import project
from pipeline.segment.lemmas import lemmatised
from pipeline.segment.slug import plain
from pipeline.transcribe.spelling import modernise

Weights = dict[str, tuple[float, ...]]
"""What each feature weighs for each class, in the order of the classes."""
Zone = Literal["game", "vocabulary", "apart"]
"""Where a sentence stands: in the account of a game, in a vocabulary, in neither (preface, general chapter)."""


@dataclass(frozen=True, slots=True)
class Cue:
    """A pattern that speaks for a class."""

    id: str
    kind: SentenceClass
    weight: float
    pattern: re.Pattern[str]


@dataclass(frozen=True, slots=True)
class Place:
    """What surrounds a sentence.

    Its zone, the title of its section, whether it is among the first of a game, the sentences beside it in its section,
    and the one of these that follows.
    """

    zone: Zone = "game"
    title: str = ""
    opening: bool = False
    beside: tuple[str, ...] = ()
    after: str = ""


@lru_cache(maxsize=1)
def cues() -> tuple[Cue, ...]:
    """Return the cues of the lexicon."""
    data = tomllib.loads((project().lexicon / "sentence-classes.toml").read_text("utf-8"))
    return tuple(Cue(row["id"], row["kind"], row["weight"], re.compile(row["pattern"], re.I)) for row in data["cue"])


def features(sentence: str, place: Place) -> Iterator[str]:
    """Name everything that the model sees of a sentence; a name comes once."""
    modern = modernise(sentence)
    yield from (f"cue {cue.id}" for cue in _fired(modern))
    words = lemmatised(modern).split()
    yield from (f"lemma {word}" for word in sorted(set(words)) if not word.isdigit())
    yield f"first {' '.join(words[:1])}"
    yield f"second {' '.join(words[:2])}"
    yield f"length {min(len(words) // 8, 6)}"
    yield f"figures {min(sum(word.isdigit() for word in words), 3)}"
    yield f"zone {place.zone}"
    if place.opening:
        yield "opening"
    beside = {cue.kind for text in place.beside for cue in _fired(modernise(text))}
    yield from (f"beside {kind}" for kind in sorted(beside))
    yield from (f"title {word}" for word in sorted(set(lemmatised(plain(place.title)).split())) if len(word) > 3)


@lru_cache(maxsize=4096)
def _fired(modern: str) -> tuple[Cue, ...]:
    """Return the cues of a sentence in modern spelling; kept, because its neighbours ask again."""
    return tuple(cue for cue in cues() if cue.pattern.search(modern))


@lru_cache(maxsize=1)
def weights() -> tuple[tuple[SentenceClass, ...], Weights]:
    """Return the classes in their order and the weights of every feature that has any."""
    lines = (project().lexicon / "sentence-weights.tsv").read_text("utf-8").splitlines()
    rows = (line.split("\t") for line in lines if not line.startswith("#"))
    _, *kinds = next(rows)
    return tuple(kinds), {name: tuple(map(float, values)) for name, *values in rows}  # type: ignore[arg-type]


def sentence_class(sentence: str, place: Place = Place()) -> SentenceClass:
    """Return the class of a sentence of running text.

    A name is a heading where it is numbered (*2°. Le cabaret.*), or where the next sentence says what bears it
    (*Le gé. On appelle ainsi deux as.*), as scans print it that know no italics.
    """
    if _is_label(sentence, place):
        return "heading"
    kinds, table = weights()
    return heaviest(kinds, table, ("bias", *features(sentence, place)))


LABEL = re.compile(
    r"(?P<number>\(?\d{1,2}\s?(?:°|er|e|o)?\s?[.)]+\s*)?"
    r"(?P<name>(?:L[ea]s?\s|L['’]|Du\s|Des\s|De l(?:a\s|['’])|[A-ZÉ]\w+(?:[ei]r|re)\s)[\w'’ -]+)\."
)
"""A number, if there is one, and a few words that begin with an article or an infinitive."""

SAYS_WHAT = re.compile(r"C['’]est\b|Ce sont\b|On (?:appelle|nomme|entend|désigne) (?:ainsi|par là) ")
"""How a sentence begins that says what the name before it stands for."""

FEW = 3
"""The words of a name at most."""

INFINITIVE = ("er", "ir", "oir", "re")


def _is_label(sentence: str, place: Place) -> bool:
    found = LABEL.fullmatch(sentence.strip())
    if found is None or not (found["number"] or (place.zone == "game" and SAYS_WHAT.match(place.after))):
        return False
    words = modernise(found["name"]).replace("'", " ").split()
    verbs = (lemma for word in words[1:] if (lemma := lemmatised(word)) != word and lemma.endswith(INFINITIVE))
    return len(words) <= FEW and not any(verbs)


def heaviest(kinds: Sequence[SentenceClass], table: Weights, names: Iterable[str]) -> SentenceClass:
    """Return the class to which features give the greatest sum of weights, the first of equals."""
    sums = [0.0] * len(kinds)
    for name in names:
        for index, weight in enumerate(table.get(name, ())):
            sums[index] += weight
    return kinds[sums.index(max(sums))]
