"""A mutant that does not end is stopped, however busy the machine is."""

from __future__ import annotations

import pytest

from pipeline.verify.trial import limit


def test_a_loop_without_end_is_stopped() -> None:
    with pytest.raises(TimeoutError), limit(0.2):
        while True:
            pass


def test_what_ends_in_time_is_left_alone() -> None:
    with limit(5):
        assert sum(range(10)) == 45
