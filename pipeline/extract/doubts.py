"""Records that a second reading doubts: their clause is hardly like any that states a rule of their kind.

The readers of a text that nobody tuned them for are wrong most where the network (`weighed`) finds nothing of the
kind. How likely a kind must be at least is learnt from labelled sentences (`doubts_training`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from pipeline.extract.blocks import said
from pipeline.extract.network import Network
from pipeline.extract.utterance import Utterance
from pipeline.extract.weighed import IDLE, network
from pipeline.extract.weighed_features import clauses, features
from pipeline.model import Rule, Sentence
from pipeline.paths import project

FILE = "weighed-doubts.tsv"

CLOSED = re.compile(r".*[.;:!?]\W*", re.DOTALL)
"""A sentence; the items of lists and the lines of tables, of which the network learnt little, end otherwise."""


def trusted(rules: Sequence[Rule], sentences: Sequence[Sentence]) -> Iterator[Rule]:
    """Give the rules of an account of which the second reading does not doubt that they are stated."""
    spoken = {one.id: said(one) for one in sentences}
    for rule in rules:
        least, utterance = needed().get(rule.kind), spoken.get(rule.sentence or "")
        odds = likelihood(network(), rule, utterance) if least is not None and utterance is not None else None
        if least is None or odds is None or odds >= least:
            yield rule


@lru_cache(maxsize=1)
def needed() -> Mapping[str, float]:
    """Return the odds below which records of some kinds are doubted."""
    lines = (project().lexicon / FILE).read_text("utf-8").splitlines()[1:]
    return {kind: float(least) for kind, least, *_ in (line.split("\t") for line in lines)}


def likelihood(known: Network, rule: Rule, utterance: Utterance) -> float | None:
    """Return how likely the clauses of a rule state one of its kind; None where the network cannot tell."""
    columns = known.kinds.get(rule.kind)
    places = list(_clauses(rule, utterance)) if CLOSED.fullmatch(utterance.text) else []
    if columns is None or not places:
        return None
    return max(float(known.odds(features(utterance.text, *place))[columns].max()) for place in places)


def _clauses(rule: Rule, utterance: Utterance) -> Iterator[tuple[int, int]]:
    """Give the clauses of a sentence in which a rule stands."""
    for start, end in clauses(utterance.text):
        place = utterance.place(start, end)
        is_idle = IDLE.fullmatch(utterance.text[start:end].strip())
        if place is not None and not is_idle:
            sentence, first, last = place
            if sentence.start + first < rule.end and rule.start < sentence.start + last:
                yield start, end
