"""Boards of holes given by rows, each row centred; holes are numbered from 0, row by row from the top."""

from __future__ import annotations

STRAIGHT = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL = ((1, 1), (1, -1), (-1, -1), (-1, 1))


def holes(rows: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Return the (row, column) of each hole; columns count half steps from the middle, so that rows align."""
    return tuple((row, 2 * place - length + 1) for row, length in enumerate(rows) for place in range(length))


def jumps(rows: tuple[int, ...], *, diagonal: bool = False) -> tuple[tuple[int, int, int], ...]:
    """Return all (from, over, to) in a straight line, by `from`, then by `to`."""
    places = {place: hole for hole, place in enumerate(holes(rows))}
    found = []
    for (row, column), hole in places.items():
        for down, right in STRAIGHT + (DIAGONAL if diagonal else ()):
            over = places.get((row + down, column + 2 * right))
            to = places.get((row + 2 * down, column + 4 * right))
            if over is not None and to is not None:
                found.append((hole, over, to))
    return tuple(sorted(found, key=lambda jump: (jump[0], jump[2])))


def can_jump(held: int, needed: tuple[int, ...], looked_at: tuple[int, ...]) -> bool:
    """Tell whether any jump can be made: of the holes it looks at, those needed are occupied and no other."""
    for jump in range(len(needed)):  # noqa: SIM110  # the loop compiles
        if held & looked_at[jump] == needed[jump]:
            return True
    return False


def write_jumps(held: int, needed: tuple[int, ...], looked_at: tuple[int, ...], base: int, out: list[int]) -> int:
    """Write `base` + the number of each jump that can be made, ascending; return how many."""
    count = 0
    for jump in range(len(needed)):
        if held & looked_at[jump] == needed[jump]:
            out[count] = base + jump
            count += 1
    return count
