"""What all tests share: hypothesis without deadlines, which a busy machine misses, and who tests beside whom."""

from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("tapisvert", deadline=None)
settings.load_profile("tapisvert")

WHOLE = Path(__file__).parent / "whole"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep a file's tests in one process, for their fixtures' sake, and those of `whole`, which build in one place."""
    for item in items:
        group = WHOLE if WHOLE in item.path.parents else item.path
        item.add_marker(pytest.mark.xdist_group(str(group.relative_to(WHOLE.parent))))
