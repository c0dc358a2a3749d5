"""Terms that are opposites: by their words (*grand jan*, *petit jan*), by their parts, or named against each other."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from pipeline.extract.text import fold
from pipeline.model import Sense
from pipeline.terms.forms import skeleton, slug
from pipeline.terms.link import Link, place_of
from pipeline.terms.patterns import OppositionRow, patterns
from pipeline.terms.relations import Mention

AGAINST = re.compile(r"(?:\bet |[,;] ?)(?:que )?(?:l'autre|les autres|l'une?|les une?s)\b|\bl'autre\b")
"""What stands between two names where a sentence sets one against the other."""


def oppositions(senses: Sequence[Sense], forms: Mapping[str, str]) -> Iterator[Link]:
    """Yield the opposites among the senses, each once; `forms` are the printed forms of terms."""
    yield from _named_apart(senses, forms)
    by_skeleton: dict[str, list[Sense]] = {}
    for sense in senses:
        by_skeleton.setdefault(skeleton(slug(forms[sense.term])), []).append(sense)
    for row in patterns().opposition:
        for own, other in row.pairs(by_skeleton):
            yield from _by_words(row, by_skeleton[own], by_skeleton[other], forms)


def _named_apart(senses: Sequence[Sense], forms: Mapping[str, str]) -> Iterator[Link]:
    """Yield what one sentence names as the one and the other: *l'un se nomme croix, l'autre pile*."""
    by_place: dict[tuple[str, int], list[Sense]] = {}
    for sense in senses:
        by_place.setdefault((sense.source, sense.start), []).append(sense)
    for together in by_place.values():
        placed = [(place, s) for s in together if (place := place_of(forms[s.term], s.definition))]
        for (first, sense), (second, other) in combinations(sorted(placed, key=lambda pair: pair[0]), 2):
            between = fold(sense.definition)[first[1] : second[0]]
            if len(between) < FAR and "." not in between and len(AGAINST.findall(between)) == 1:
                mention = Mention("opposite", forms[other.term], first[0], second[1], "one-and-other")
                yield Link(sense, mention, other)


FAR = 160
"""Characters between two names within which one is set against the other."""


def _by_words(
    row: OppositionRow, ours: Sequence[Sense], theirs: Sequence[Sense], forms: Mapping[str, str]
) -> Iterator[Link]:
    """Yield the pair of senses of two terms that belong to one game, if any, with the definition that names both."""
    pairs = [(one, other) for one in ours for other in theirs if _of_one_game(one, other)]
    if not pairs:
        return
    both = [pair for pair in pairs if place_of(forms[pair[1].term], pair[0].definition)]
    sense, other = (both or pairs)[0]
    yield Link(sense, Mention("opposite", forms[other.term], 0, len(sense.definition), row.id), other)


def _of_one_game(one: Sense, other: Sense) -> bool:
    games = [{skeleton(slug(name)) for name in re.findall(r'"([^"]+)"', sense.games)} for sense in (one, other)]
    return one.source == other.source and (games[0] == games[1] or bool(games[0] & games[1]))
