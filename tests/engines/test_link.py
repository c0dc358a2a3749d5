"""One source of all that a function needs: what is bound in it is bound in the functions that it hands it on to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pipeline.engines.runtime.link import link


def one_more(number: int) -> int:
    return number + 1


def doubled(number: int) -> int:
    return number * 2


def twice(step: Callable[[int], int], number: int) -> int:
    return step(step(number))


def both(first: Callable[[int], int], second: Callable[[int], int], number: int) -> int:
    return 100 * twice(first, number) + twice(second, number)


def summed(members: Sequence[int], number: int) -> int:
    for member in members:
        number += member
    return number


def with_members(members: Sequence[int], number: int) -> int:
    return summed(members, number)


def listed(number: int) -> list[int]:
    return [number]


def run(entry: Callable[..., Any], bound: dict[str, Any], number: int) -> int:
    linked = link(entry, bound, {}, listed)
    names: dict[str, Any] = dict(linked.tables)
    exec(linked.source, names)
    return int(names[linked.entry](number))


def test_a_function_is_written_once_for_each_function_that_is_handed_to_it() -> None:
    assert run(both, {"first": one_more, "second": doubled}, 3) == 512


def test_a_function_handed_twice_the_same_is_written_once() -> None:
    source = link(both, {"first": one_more, "second": one_more}, {}, listed).source

    assert source.count("def test_link_twice") == 1


def test_a_table_is_handed_on() -> None:
    assert run(with_members, {"members": (4, 5, 6)}, 1) == 16
