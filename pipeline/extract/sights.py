"""What the encoder sees in the clauses of a sentence, and in those where a rule was read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pipeline.extract.blocks import spoken_at
from pipeline.extract.encoded import Seen, kind_odds, seen
from pipeline.extract.network import Network
from pipeline.extract.weighed import Glance, glances_at
from pipeline.model import Rule, Sentence


def sights(text: str, clauses: Sequence[Glance]) -> Iterator[tuple[Glance, Seen]]:
    """Give clauses of a sentence, each with what the encoder sees in it."""
    yield from zip(clauses, seen(text, [(one.start, one.end) for one in clauses]), strict=True)


def clearest(rule: Rule, sentence: Sentence, network: Network) -> Seen | None:
    """Return what the encoder sees in that clause of a rule which shows its kind best."""
    text, start, end = spoken_at(rule, sentence)
    here = sights(text, glances_at(text, start, end, network))
    return max((one for _, one in here), key=lambda one: kind_odds(one, rule.kind), default=None)
