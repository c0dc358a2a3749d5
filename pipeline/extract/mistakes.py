"""What shows that a second reading of a kind mistakes its words: they deny it, or speak of something near it.

*La tour ne peut passer par-dessus* tells no jump, *dans la limite de ce qui reste* no limit of stakes. A kind may need
words (`of-limit`) or be barred by them (`no-direction`); the words are `corpus/lexicon/wordings/mistakes.toml`.
"""

from __future__ import annotations

from pipeline.extract.lexicon import wordings
from pipeline.extract.text import fold

WORDINGS = wordings("mistakes")

NEEDED = {"limit": WORDINGS["of-limit"], "partners": WORDINGS["of-partners"]}
"""Words without which nothing of a kind is told."""

BARRING = {
    "dealer_choice": WORDINGS["no-dealer-choice"],
    "direction": WORDINGS["no-direction"],
    "jump": WORDINGS["no-jump"],
    "target": WORDINGS["no-target"],
    "pieces": WORDINGS["no-pieces"],
    "turn_up_taken": WORDINGS["no-turn-up-taken"],
}
"""Words that show that a sentence tells something else than a kind."""


def is_mistaken(kind: str, text: str) -> bool:
    """Tell whether the words of a sentence show that it tells nothing of a kind that it seems to tell."""
    said = fold(text)
    needed, barring = NEEDED.get(kind), BARRING.get(kind)
    return (needed is not None and not needed.search(said)) or (barring is not None and bool(barring.search(said)))
