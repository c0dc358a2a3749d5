"""By what else than its name a text speaks of its purse: a pronoun, or what was put there."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pipeline.extract.lexicon import expand

PRONOUN = re.compile(
    r"\b(?:elles?|celle-ci|celui-ci|ceux-ci|celles-ci"
    r"|(?<!s')ils?(?= "
    r"(?!(?:en |vous |lui |leur |n')*(?:en )?(?:reste|demeure)(?! (?:pour|au|en|jusqu|sur|dans)))(?!vous|leur|lui))"
    r"|le tout|tout(?= (?:reste|demeure|est))|cet argent|(?<=laissez-)les?"
    r"|(?<=laissez-)la|on (?:la|le|les)|l'on (?:la|le|les)|ce qui (?:y |en )?(?:reste|demeure|n'a))\b"
)
"""What may stand for the purse."""

PARTS = re.compile(
    expand(
        r"\b(?:(?:les|ces|leurs) (?:{coin}|mises|enjeux|amendes|penalites)|(?:sa|leur) mise|son enjeu"
        r"|l'autre (?:moitie|part|tiers)|la moitie)\b"
    )
)
"""What stays of the purse, where the deal is named for which it stays."""


BOXES = re.compile(r"\b(?:les|ces|leurs) (?:[a-z]+ )?(?:cases|boites|cassetins|compartiments|corbeilles)\b")
"""What holds the stakes of a board."""

ON_BOARD = re.compile(r" (?:(?:du|sur le|au) tableau|(?:des|(?:dans|sur) (?:les|ces)) (?:cases|boites|cassetins))\b")
"""What makes stakes those of a board."""


@dataclass(frozen=True, slots=True)
class Named:
    """The purse or a part of it, at its offsets."""

    value: str
    start: int
    end: int
