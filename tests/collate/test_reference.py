"""The hand-made lists of true differences: well formed, and quoting the received texts within what may be quoted."""

from pathlib import Path

import pytest

from pipeline.collate.evaluate import read_reference

FILES = sorted(Path(__file__).with_name("reference").glob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_difference_is_told_by_at_least_one_text(path: Path) -> None:
    for difference in read_reference(path).difference:
        assert difference.first or difference.second
        assert difference.first != difference.second
        assert max(len(difference.first), len(difference.second)) <= 200
