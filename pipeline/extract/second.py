"""A second reading of a sentence: the rules that its clauses seem to state by what was learnt of words.

A network tells how likely a clause states each of its templates (`weighed`), an encoder which kind, fields and numbers
of a rule it sees (`encoded`); of both the middle counts (Genest and Zidek 1986: a pool of log odds). It holds only
where nothing else was read of the matter. What was read is not believed where both see nothing of its kind.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import cast

from pipeline.extract import slots
from pipeline.extract.encoded import NEVER, Seen, filling, kind_odds, known, odds_of, rules, seen
from pipeline.extract.lexicon import table
from pipeline.extract.masking import mask
from pipeline.extract.network import Matrix, Network, between, likely, log_odds
from pipeline.extract.slots import Counted, Sights, numbers_in
from pipeline.extract.templates import Filled, Template
from pipeline.extract.weighed import Glance, glances, glances_at, matter_of, network, part_glances

CLASSES = "weighed-classes.toml"
PREFIX = "weighed-"
"""How the pattern of a record of a second reading begins."""

LIKELY = 0.05
"""From these odds of any template on a clause is read, and the encoder asked of the template."""
SHARE = 0.4
"""What the log odds of the network weigh beside those of the encoder."""
ALONE = 1.5
"""By so much the log odds of the encoder count less of a rule that no template has."""
PARTLY = 1.0
"""By so much the log odds count less of what is seen in a part of a clause: the rest may say otherwise."""
EXPECTED = 1.0
"""By so much the log odds are less that a rule needs in a text that tells a game whole, and most likely states it."""
PLAUSIBLE = 0.3
"""From these odds of any template of its kind on a rule is believed, and the encoder not asked."""
OUTDONE = 0.2
"""What was read needs this share at least of its own odds and those of its likeliest rival."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A rule that a clause seems to state, with its odds."""

    kind: str
    matter: str
    fields: Mapping[str, object]
    odds: float
    start: int
    end: int


@dataclass(frozen=True)
class Reader:
    """A network of templates, what stands beside the numbers that fill them, and the odds that a kind needs.

    Below the odds `doubted` that a clause states any rule of a kind one that was read in it is not believed.
    """

    network: Network
    sights: Mapping[str, Sights]
    least: Mapping[str, float]
    doubted: Mapping[str, float]

    @cached_property
    def of_whole(self) -> Reader:
        """Return the reader of a text that tells a game whole: most kinds need lesser odds there."""
        same = {kind for kind, odds in self.least.items() if odds == NEVER} | unexpected()
        least = {kind: odds if kind in same else less(odds, EXPECTED) for kind, odds in self.least.items()}
        return replace(self, least=least)

    @cached_property
    def templates(self) -> Mapping[str, int]:
        """Return the place of each template."""
        return {name: at for at, name in enumerate(self.network.templates)}

    @cached_property
    def known(self) -> tuple[Template, ...]:
        """Return the templates in the order of the network."""
        return tuple(map(Template.named, self.network.templates))

    @cached_property
    def words(self) -> frozenset[str]:
        """Return the words that were seen behind numbers."""
        return frozenset(word for one in self.sights.values() for word in one.behind)

    @cached_property
    def columns(self) -> Mapping[str, list[int]]:
        """Return the places of the templates of each kind."""
        found: dict[str, list[int]] = {}
        for at, template in enumerate(self.known):
            found.setdefault(template.kind, []).append(at)
        return found


@lru_cache(maxsize=1)
def learnt() -> Reader:
    """Return the reader that was learnt."""
    least = {kind: one.least for kind, one in known().items()}
    doubted = {kind: one.doubted for kind, one in known().items() if one.doubted} | _odds_of("doubted")
    return Reader(network(), slots.sights(), least, doubted)


@lru_cache(maxsize=1)
def rivals() -> Mapping[str, Sequence[str]]:
    """Return, of kinds of rules, those that tell the same act more closely."""
    return cast(Mapping[str, Sequence[str]], table(CLASSES)["rivals"])


@lru_cache(maxsize=1)
def wary_parts() -> Mapping[str, float]:
    """Return the odds that rules of some kinds need where only a part of a clause states them."""
    return _odds_of("wary_parts")


@lru_cache(maxsize=1)
def wary_templates() -> Mapping[str, float]:
    """Return the odds that rules of some templates need, by the names of these."""
    return _odds_of("wary_templates")


@lru_cache(maxsize=1)
def doubted_values() -> Mapping[str, float]:
    """Return the odds below which the values of rules of some kinds are not believed."""
    return _odds_of("doubted_values")


def _odds_of(name: str) -> dict[str, float]:
    return cast(dict[str, float], table(CLASSES)[name])


@lru_cache(maxsize=1)
def chosen() -> frozenset[str]:
    """Return the kinds of which a second reading puts the value right."""
    return _kinds_of("chosen")


@lru_cache(maxsize=1)
def repeated() -> frozenset[str]:
    """Return the kinds of which a text may state several rules of one matter, in several cases."""
    return _kinds_of("repeated")


@lru_cache(maxsize=1)
def unexpected() -> frozenset[str]:
    """Return the kinds that a text which tells a game whole need not state."""
    return _kinds_of("unexpected")


def _kinds_of(name: str) -> frozenset[str]:
    return frozenset(cast(list[str], table(CLASSES)[name]))


def statements(text: str, reader: Reader) -> Iterator[Reading]:
    """Give the rules that the clauses of a sentence and their parts seem to state, of a matter in each the likeliest.

    Of one kind what is seen in a clause and what is seen in a part of it do not both hold, but the likelier.
    """
    clauses = glances(text, reader.network)
    sights = (one for clause in clauses for one in (clause, *part_glances(text, clause, reader.network)))
    told = [glance for glance in sights if glance.odds.max() >= LIKELY]
    found: list[Reading] = []
    for glance, one in zip(told, seen(text, [(glance.start, glance.end) for glance in told]), strict=True):
        found += _published(text, glance, one, reader)
    kept: list[Reading] = []
    for reading in sorted(found, key=lambda reading: -reading.odds):
        if not any(_is_told_by(other, reading) for other in kept):
            kept.append(reading)
            yield reading


def _is_told_by(other: Reading, reading: Reading) -> bool:
    """Tell whether a reading speaks of the matter of another in its clause, or of its kind in a part of it."""
    is_same_place = (other.start, other.end) == (reading.start, reading.end)
    is_same = other.matter == reading.matter if is_same_place else other.kind == reading.kind
    return is_same and other.start < reading.end and reading.start < other.end


def _published(text: str, glance: Glance, one: Seen, reader: Reader) -> Iterator[Reading]:
    numbers = numbers_in(mask(text), glance.start, glance.end)
    for template, values, seen_odds in _found(glance.odds, one, numbers, reader):
        odds = less(seen_odds, PARTLY) if glance.is_part else seen_odds
        if odds >= _needed(template, reader, is_part=glance.is_part):
            fields = template.filled(values)
            matter = matter_of(template.kind, fields)
            yield Reading(template.kind, matter, fields, odds, glance.first, glance.last)


def _needed(template: Template, reader: Reader, *, is_part: bool) -> float:
    """Return the odds that a rule needs to be published."""
    wary = wary_templates().get(template.name, 0.0)
    return max(reader.least[template.kind], wary, wary_parts().get(template.kind, 0.0) if is_part else 0.0)


def _found(
    rough: Matrix, one: Seen, numbers: Sequence[Counted], reader: Reader
) -> Iterator[tuple[Template, tuple[int, ...], float]]:
    """Give the rules that a clause may state: the template, its numbers, the odds.

    `rough` are the odds of the templates, `one` is what the encoder sees.
    """
    asked = set()
    for at in (rough >= LIKELY).nonzero()[0]:
        template = reader.known[at]
        values = _filled(template, numbers, one, reader)
        if values is not None and template.kind in reader.least:
            asked.add((template.name, values))
            yield template, values, middle(float(rough[at]), odds_of(template, values, one))
    for template, values, odds in rules(one):
        if (template.name, values) not in asked:
            place = reader.templates.get(template.name)
            both = less(odds, ALONE) if place is None else middle(min(float(rough[place]), LIKELY), odds)
            yield template, values, both


def _filled(template: Template, numbers: Sequence[Counted], one: Seen, reader: Reader) -> tuple[int, ...] | None:
    """Return the numbers that fill a template by the words behind them; of unknown words, by what the encoder sees."""
    values = slots.filling(template, numbers, reader.sights)
    if values is not None or any(number.behind in reader.words for number in numbers):
        return values
    filled = filling(template, one)
    return filled[0] if filled else None


def middle(network: float, encoder: float) -> float:
    """Return the odds between those of the network and those of the encoder."""
    return float(between(network, encoder, SHARE))


def less(odds: float, by: float) -> float:
    """Return odds of which the log is less by so much."""
    return float(likely(log_odds(odds) - by))


def believed(text: str, start: int, end: int, kind: str, reader: Reader) -> float:
    """Return the odds that a clause where a rule was read states any of its kind: none where a rival outdoes it.

    One where a template of its kind is plausible, or the kind is never doubted.
    """
    if kind not in reader.doubted:
        return 1.0
    here = glances_at(text, start, end, reader.network)
    columns = reader.columns.get(kind, [])
    told = [float(glance.odds[columns].max(initial=0.0)) for glance in here]
    if not here or max(told) >= PLAUSIBLE:
        return 1.0
    sights = list(seen(text, [(glance.start, glance.end) for glance in here]))
    odds = max(middle(one, kind_odds(sight, kind)) for one, sight in zip(told, sights, strict=True))
    rival = max((kind_odds(sight, other) for sight in sights for other in rivals().get(kind, ())), default=0.0)
    return odds if odds >= OUTDONE * (odds + rival) else 0.0


def odds_at(text: str, start: int, end: int, rule: Filled, reader: Reader) -> float | None:
    """Return the odds that the clause where a rule was read states just this; None where its template is not known."""
    template, values = rule
    if template.name not in reader.templates:
        return None
    here = glances_at(text, start, end, reader.network)
    column = reader.templates[template.name]
    sights = seen(text, [(glance.start, glance.end) for glance in here])
    return max(
        (
            middle(float(one.odds[column]), odds_of(template, values, sight))
            for one, sight in zip(here, sights, strict=True)
        ),
        default=None,
    )
