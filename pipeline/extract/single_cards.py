"""Single cards that are hands: a box bears the name of each, and who is dealt the card takes the box.

*Le fou. C'est le valet de carreau* names but a card; where the text lists a box of the fou, and says that boxes are
won by holding what they are called after, the fou is a hand of one card.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from pipeline.extract.compartments import cards_named, compartments
from pipeline.extract.draft import Draft, rule_of
from pipeline.extract.values import finish
from pipeline.model import Rule, Sentence

READ = "hand-of-one-card"
CONFIDENCE = 0.75


def single_cards(account: str, sentences: Sequence[Sentence], rules: Sequence[Rule]) -> Iterator[Rule]:
    """Give the hands of one card of an account whose boxes are won by holding."""
    held = any(rule.kind == "box_taken" and json.loads(rule.value)["by"] == "holding" for rule in rules)
    texts = [sentence.printed for sentence in sentences]
    names = {one.name for one in compartments(texts) if one.suit} if held else set()
    for at, name, _ in cards_named(texts) if names else ():
        if name in names:
            names.discard(name)
            end = len(texts[at])
            value = finish("hand", {"name": name, "pattern": "card", "size": 1}) or ""
            yield rule_of(account, sentences[at], Draft("hand", value, CONFIDENCE, READ, 0, end), 0, end)
