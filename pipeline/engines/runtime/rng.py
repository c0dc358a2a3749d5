"""Random numbers that are the same in every implementation.

The generator is splitmix64 in counter form. For a seed s and a counter c = 0, 1, 2 … (all arithmetic modulo 2^64):

    z = s + (c + 1) * 0x9E3779B97F4A7C15
    z = (z XOR (z >> 30)) * 0xBF58476D1CE4E5B9
    z = (z XOR (z >> 27)) * 0x94D049BB133111EB
    r64 = z XOR (z >> 31)

A draw among n choices (n below 2^32) takes the upper half r32 = r64 >> 32 and returns (r32 * n) >> 32: the
multiply-high of r32 and n. The bias is below n / 2^32. Published value: seed 0 gives 0xE220A8397B1DCDAF first.
"""

from __future__ import annotations

GOLDEN = 0x9E3779B97F4A7C15
MASK = 0xFFFFFFFFFFFFFFFF


def mix(z: int) -> int:
    """Scramble 64 bits (the finalizer of splitmix64)."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def number(seed: int, counter: int) -> int:
    """Return the 64 bits of `seed` at `counter`."""
    return mix((seed + (counter + 1) * GOLDEN) & MASK)


def among(bits: int, n: int) -> int:
    """Draw one of 0 … n-1 with the 64 bits of a number."""
    return ((bits >> 32) * n) >> 32


def below(seed: int, counter: int, n: int) -> int:
    """Draw one of 0 … n-1."""
    return among(number(seed, counter), n)
