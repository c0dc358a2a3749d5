"""Points for honours that one takes in tricks, or turns up: *chaque honneur que l'on lève vaut un point* (impériale).

Which cards are honours another sentence tells; where none does, nothing is read.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from pipeline.extract.context import read_context
from pipeline.extract.draft import Draft, rule_of
from pipeline.extract.lexicon import wordings
from pipeline.extract.masking import mask, number_at
from pipeline.extract.values import finish
from pipeline.model import Rule, Sentence

WORDINGS = wordings("honour-points")
TOLD = (("honour", WORDINGS["taken"]), ("honour", WORDINGS["who-takes"]), ("turned", WORDINGS["turned"]))
"""What brings the points, and how it is told."""
NAMED = WORDINGS["one-of-them-turned"]
"""The same of one of the cards that the sentence before has named."""
CONFIDENCE = 0.8


def honour_points(account: str, sentences: Sequence[Sentence], rules: Sequence[Rule]) -> Iterator[Rule]:
    """Give what the honours of an account bring that is taken, or turned up."""
    named = [rule for rule in rules if rule.kind == "honours"]
    if not named:
        return
    ranks = json.loads(named[0].value)["ranks"]
    known = {rule.sentence for rule in named}
    for at, sentence in enumerate(sentences):
        is_behind = at > 0 and sentences[at - 1].id in known
        for draft in _drafts(sentence.printed, ranks, is_behind=is_behind):
            yield rule_of(account, sentence, draft, draft.start, draft.end)


def _drafts(words: str, ranks: Sequence[str], *, is_behind: bool) -> Iterator[Draft]:
    """Give the points that a sentence tells of honours; `is_behind` where the one before has named them."""
    masked = mask(words)
    told = [*TOLD, *([("turned", NAMED)] if is_behind else [])]
    for what, match in ((what, form.search(masked.text)) for what, form in told):
        if match is not None and not read_context(words).bars(*match.span()):
            group = next(name for name, each in match.groupdict().items() if each)
            points = int(number_at(masked, match.start(group), "1"))
            value = finish("trick_score", {"what": what, "points": points, "ranks": list(ranks)}) or ""
            yield Draft("trick_score", value, CONFIDENCE, "honour-points", *match.span())
