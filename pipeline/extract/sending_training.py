"""What a second reading of references learns from: names of games in texts of which the references are known.

Of a text it is known to which games it sends, and to which part, not where: the only sentence that names the game, or
that in which the readers found the reference, is taken for it; where several may be, none of them teaches.
"""

from __future__ import annotations

import json
import tomllib
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from pipeline.extract.evaluate import one_name, sentences_of
from pipeline.extract.mentions import book_of, is_own, mentions, own_names
from pipeline.extract.network import Network
from pipeline.extract.network_training import Lesson, chances, learnt
from pipeline.extract.sending import contexts, marked, views
from pipeline.extract.sending_encoded import Marked
from pipeline.extract.sending_features import View, features
from pipeline.extract.text import fold
from pipeline.extract.weighed_features import Features
from pipeline.model import Sentence
from pipeline.paths import project

PASSAGES = "sending-passages.jsonl"
"""Passages by several authors who saw no reader, one a line, with all the references that each makes."""
PARTS = ("all", "cards", "deal", "payment", "play", "see")
LEAST = 3
"""So many names must show a feature."""
HIDDEN, ROUNDS, START = 32, 14, -2.0


@dataclass(frozen=True, slots=True)
class Naming:
    """A name of a game in a text: what is left out together, the game, what is seen, and the parts it sends to.

    `parts` is None where it is not known; `marked` is the name in its sentence.
    """

    group: str
    target: str
    seen: Features
    parts: frozenset[str] | None = None
    marked: Marked | None = None


@dataclass(frozen=True, slots=True)
class Passage:
    """A text with its names, other games of its book, and its references: target, part."""

    group: str
    names: tuple[str, ...]
    book: tuple[str, ...]
    sentences: tuple[Sentence, ...]
    references: frozenset[tuple[str, str]]


def of_passages() -> Iterator[Passage]:
    """Give the passages of `PASSAGES`."""
    lines = (project().lexicon / PASSAGES).read_text("utf-8").splitlines()
    for row in map(json.loads, lines):
        references = frozenset((one_name(target), part) for target, part in row["refs"])
        yield Passage(
            row["author"], tuple(row["names"]), tuple(row["book"]), tuple(sentences_of(row["text"])), references
        )


def of_grid(path: Path, names: tuple[str, ...]) -> Iterator[Passage]:
    """Give the passages of a grid of the tests, of which each tells to what it sends: *piquet deal*."""
    for row in tomllib.loads(path.read_text("utf-8"))["passage"]:
        pairs = (sends.rsplit(" ", 1) for sends in row["sends"])
        references = frozenset((one_name(target), part) for target, part in pairs)
        yield Passage(path.stem, names, (), tuple(sentences_of(row["text"])), references)


def namings(passage: Passage) -> Iterator[Naming]:
    """Give the names of other games in a passage, each with the parts that it is known to send to."""
    read = mentions("text", passage.names, passage.sentences, passage.book, is_read_again=False)
    found = {(one.sentence, one_name(one.target), one.part) for one in read}
    own, book = own_names(passage.names, passage.sentences), book_of(passage.names, passage.book)
    places: dict[str, list[tuple[Sentence, View]]] = defaultdict(list)
    for context in contexts(passage.sentences):
        for view in views(context, book):
            if not is_own(view.naming.name, own, book, fold(view.named.text[view.naming.end :])):
                places[one_name(view.naming.name)].append((context.sentence, view))
    for target, several in places.items():
        parts = frozenset(part for other, part in passage.references if other == target)
        for sentence, view in several:
            known = _known(target, parts, sentence, [one for one, _ in several], found)
            yield Naming(passage.group, target, features(view), known, marked(sentence, view))


def _known(
    target: str,
    parts: frozenset[str],
    sentence: Sentence,
    named_in: Sequence[Sentence],
    found: Collection[tuple[str, str, str]],
) -> frozenset[str] | None:
    """Return the parts to which a sentence is known to send; None where another that names the game may do so."""
    if not parts or len({one.id for one in named_in}) == 1:
        return parts
    here = frozenset(part for part in parts if (sentence.id, target, part) in found)
    is_placed = all(any((one.id, target, part) in found for one in named_in) for part in parts)
    return here if here or is_placed else None


def trained(examples: Sequence[Naming]) -> Network:
    """Return the network that names of games teach; those of which it is not known where they send teach nothing."""
    return learnt(_lesson([one for one in examples if one.parts is not None]), ROUNDS, HIDDEN, START)


def _lesson(examples: Sequence[Naming], names: tuple[str, ...] = ()) -> Lesson:
    """Return names of games as a lesson, of given features or of those that enough of them show."""
    counts = Counter(name for one in examples for name in one.seen)
    names = names or tuple(sorted(name for name, count in counts.items() if count >= LEAST))
    column = {name: at for at, name in enumerate(names)}
    shown = [np.array(sorted(column[name] for name in one.seen if name in column) or [0]) for one in examples]
    stated = np.array([[part in (one.parts or ()) for part in PARTS] for one in examples], dtype=np.float32)
    return Lesson(names, PARTS, shown, [len(one.seen) for one in examples], stated, np.ones_like(stated))


def judged(examples: Sequence[Naming]) -> Iterator[tuple[Naming, str, float]]:
    """Give the likeliest part of each name of a game, with its odds, by learning from the other groups alone."""
    for group in sorted({one.group for one in examples}):
        network = trained([one for one in examples if one.group != group])
        left = [one for one in examples if one.group == group]
        for one, odds in zip(left, chances(network, _lesson(left, network.features)), strict=True):
            yield one, PARTS[int(odds.argmax())], float(odds.max())
