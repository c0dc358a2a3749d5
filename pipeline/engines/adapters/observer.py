"""What a seat sees, as OpenSpiel asks for it: a string, or named planes of numbers."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np
import pyspiel

from pipeline.engines.adapters import planes
from pipeline.engines.runtime.state import State


class Holder(Protocol):
    """Anything that holds a state of an engine."""

    @property
    def inner(self) -> State:
        """The engine's own state."""
        ...


class Observer:
    """Strings and planes of one seat: all that it sees, or only the public or the private part."""

    def __init__(self, shapes: list[tuple[str, int]], kind: Any) -> None:
        self.recall = kind.perfect_recall
        self.public = kind.public_info
        self.private = kind.private_info != pyspiel.PrivateInfoType.NONE
        whole = self.public and self.private and not self.recall
        self.planes = shapes if whole else []
        self.tensor = np.zeros(sum(length for _, length in self.planes), np.float32)
        self.dict: dict[str, Any] = {}
        start = 0
        for name, length in self.planes:
            self.dict[name] = self.tensor[start : start + length]
            start += length

    def set_from(self, state: Holder, player: int) -> None:
        """Write the planes of `player`."""
        if self.planes:
            self.tensor[:] = planes.fill(state.inner, player)

    def string_from(self, state: Holder, player: int) -> str:
        """Return the string of `player`."""
        inner = state.inner
        if self.public and self.private:
            return inner.information_state_string(player) if self.recall else inner.observation_string(player)
        secrets = {fact.name for fact in inner.game.book.facts if fact.secret}
        lines = [line for line in inner.observation_string(player).split("\n") if not line.startswith("joueur=")]
        return "\n".join(line for line in lines if (line.split("=", 1)[0] in secrets) is self.private)
