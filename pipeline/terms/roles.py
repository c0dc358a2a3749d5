"""The parts that terms play, the same in several games: the stock, the penalty for no trick, the banker."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pipeline.extract.text import fold
from pipeline.model import Sense
from pipeline.terms.link import Link, place_of
from pipeline.terms.patterns import patterns
from pipeline.terms.relations import Mention


def roles(senses: Sequence[Sense], forms: Mapping[str, str]) -> Iterator[Link]:
    """Yield the part that each term plays, as its definition shows; `forms` are the printed forms of terms.

    Of several terms that one sentence defines, the one beside the words that show a part plays it.
    """
    by_place: dict[tuple[str, int], list[Sense]] = {}
    for sense in senses:
        by_place.setdefault((sense.source, sense.start), []).append(sense)
    for together in by_place.values():
        for row in patterns().role:
            shown = [(sense, match) for sense in together if (match := row.shown_in(fold(sense.definition)))]
            if shown:
                sense, match = min(shown, key=lambda pair: _distance(pair[0], forms, *pair[1].span()))
                yield Link(sense, Mention("same_role", row.id, *match.span(), row.id), None)


def _distance(sense: Sense, forms: Mapping[str, str], start: int, end: int) -> int:
    """Return how many characters part a term from the words that show a part; 0 where they do not name it."""
    place = place_of(forms[sense.term], sense.definition)
    return 0 if place is None else max(place[0] - end, start - place[1], 0)
