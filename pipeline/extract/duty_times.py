"""When a duty holds: while cards are left to draw or once there are none, where trumps are led or another suit.

*Tant que dure le talon* · *le talon épuisé* · *à l'atout* · *hors de l'atout*. The words are those of `duties.toml`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from pipeline.extract.cues import Cue, cues_in
from pipeline.extract.lexicon import regex, wordings
from pipeline.extract.modals import Clauses

WORDINGS = wordings("duty-times")

LASTS, GONE = "cards_left > 0", "cards_left == 0"
OTHER_TIME = {LASTS: GONE, GONE: LASTS}
TRUMP, PLAIN = "trump", "not trump"
OTHER_SUIT = {TRUMP: PLAIN, PLAIN: TRUMP}
STATES = {"lasts": LASTS, "gone": GONE, "again": GONE, "after": GONE, "until": LASTS}
RECALLS = frozenset({"again", "after", "until"})
"""What says when only beside a stock that was spoken of: *alors*, *jusque-là*, *quand il n'en reste plus*."""

DRAWN = "drawn"
"""What names the stock as that of which one draws, and does not say how it stands: *on prend une carte au talon*."""

UNTIL = WORDINGS["until"]
"""What turns the end of the stock into the time before it."""

DENIED = WORDINGS["denied"]
BUT = WORDINGS["but"]
ALIKE = WORDINGS["alike"]
"""What makes of trumps a suit like the others: *en couleur comme en atout*, *non seulement en atout*."""

EXCEPT = WORDINGS["except"]
HEAD = WORDINGS["head"]
NEAR = 45


@dataclass(frozen=True)
class Times:
    """One sentence, with what says when its duties hold; `before` is the sentence before it."""

    said: Clauses
    before: str = ""

    def stock(self, start: int, end: int) -> str:
        """Return how the stock stands where a duty holds; "" where it does not matter."""
        earlier = [state for at, state in self._states if at < max(end, start + 1)]
        if earlier:
            return earlier[-1]
        clause = self.said.clause(start)[1]
        behind = [(at, state) for at, state in self._states if end <= at < clause]
        return behind[0][1] if behind and not BUT.search(self.said.text, end, behind[0][0]) else ""

    def led(self, act: Cue) -> Cue | None:
        """Return what says of the suit of the trick in which an act is asked for that it is trumps, or another."""
        start, end = self.said.clause(act.start)
        led = [cue for cue in self.said.cues if cue.label == "led" and not ALIKE.search(self.said.text[: cue.start])]
        inside = [cue for cue in led if start <= cue.start < end]
        if not inside and self.said.text[:start].endswith(":"):
            first = self.said.clause(start - 1)[0]
            return next((cue for cue in led if first <= cue.start < start), None)
        return next((cue for cue in inside if self._is_beside(cue, act)), None)

    def is_excepted(self, led: Cue) -> bool:
        """Tell whether a suit is that of which the rest is not said: *nul n'est tenu de monter, sauf à l'atout*."""
        return EXCEPT.search(self.said.text[: led.start]) is not None

    def is_time_excepted(self, end: int) -> bool:
        """Tell whether what is said behind a duty of the stock is that of which it does not hold."""
        return any(EXCEPT.search(self.said.text[end:at]) for at, _ in self._states if at >= end)

    def _is_beside(self, cue: Cue, act: Cue) -> bool:
        if self._is_case(cue, act):
            return True
        low, high = min(cue.end, act.end), max(cue.start, act.start)
        opens = cue.end <= act.start and not self.said.text[self.said.clause(act.start)[0] : cue.start].strip()
        parted = any(low <= one.start < high and one.value != act.value for one in self.said.acts)
        return (opens or high - low < NEAR) and not parted

    def _is_case(self, cue: Cue, act: Cue) -> bool:
        """Tell whether a clause of time or condition at the head of its sentence says which suit is led."""
        first = self.said.clause(act.start)[0]
        opened = [start for start, end in self.said.subordinate if start <= cue.start < end <= act.start]
        return any(HEAD.fullmatch(self.said.text, first, start) for start in opened)

    @cached_property
    def _states(self) -> Sequence[tuple[int, str]]:
        own = [cue for cue in self.said.cues if cue.label == "stock"]
        told = [cue for cue in cues_in("duties.toml", self.before) if cue.label == "stock"]
        known = {cue.value for cue in told} - RECALLS
        named = {DRAWN} if regex("duties.toml", "stock_named").search(self.before) else set()
        return list(_states(own, self.said.text, known | named))


def _states(cues: Sequence[Cue], text: str, known: set[str]) -> Iterator[tuple[int, str]]:
    """Give where a text says how the stock stands; *alors* is no such place where cards are only drawn of it."""
    for cue in cues:
        is_named = regex("duties.toml", "stock_named").search(text, 0, cue.start) is not None
        is_recalled = bool(known - {DRAWN}) if cue.value == "after" else bool(known) or is_named
        if cue.value == DRAWN or (cue.value in RECALLS and not is_recalled):
            known = known | ({DRAWN} if cue.value == DRAWN else set())
            continue
        known = known | {cue.value}
        turned = cue.value == "gone" and (UNTIL.search(text[: cue.start]) or DENIED.search(text[cue.start : cue.end]))
        yield cue.start, LASTS if turned else STATES[cue.value]
