"""A 64-bit fingerprint of a game: equal histories have equal hashes on every implementation."""

from __future__ import annotations

from pipeline.engines.runtime.rng import GOLDEN, MASK, mix

START = GOLDEN


def extend(trace: int, action: int) -> int:
    """Add an action to a fingerprint: mix(trace XOR (action + 1) * golden)."""
    return mix(trace ^ (((action + 1) * GOLDEN) & MASK))
