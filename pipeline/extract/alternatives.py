"""Other numbers that a text leaves the choice of, behind one that it tells.

*trois cents points, ou deux cents* · *quarante jetons pour chacun, ou soixante lorsque la soirée doit être longue* ·
*cent points ; d'autres en veulent cent cinquante*. The words are `corpus/lexicon/alternatives.toml`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from pipeline.extract.lexicon import regex
from pipeline.extract.masking import Masked

_regex = partial(regex, "alternatives.toml")


def alternatives(masked: Masked, at: int) -> tuple[int, ...]:
    """Return the numbers that stand for the choice behind the number at an offset."""
    is_pair = _regex("before").search(masked.text[:at]) is not None
    return tuple(_behind(masked, masked.numbers[at].end, "paired" if is_pair else "other"))


def offered_next(masked: Masked) -> int | None:
    """Return the number that a sentence leaves the choice of, for some, right behind one that told it for all."""
    forms = (_regex(name).match(masked.text) for name in ("next", "next_some"))
    match = next((one for one in forms if one is not None), None)
    if match is None or _regex("alien").match(masked.text, match.end("x")):
        return None
    return masked.numbers[match.start("x")].value


def _behind(masked: Masked, at: int, how: str) -> Iterator[int]:
    while (unit := _regex("unit").match(masked.text, at)) and (other := _regex(how).match(masked.text, unit.end())):
        if _regex("alien").match(masked.text, other.end()):
            return
        yield masked.numbers[other.start("x")].value
        at = other.end()
