"""Blocks received twice: a page scanned again, a paragraph copied by the recognition."""

from __future__ import annotations

import re
from dataclasses import replace

from pipeline.transcribe.draft import KEPT, Draft

MIN_LENGTH = 80
"""Shorter blocks repeat for good reasons (headings, rows of tables, formulas)."""
WINDOW = 40
"""A second copy stands at most so many blocks after the first."""


def without_duplicates(drafts: list[Draft]) -> list[Draft]:
    """Mark the second copy of a long block as a duplicate."""
    last: dict[str, int] = {}
    result = []
    for index, draft in enumerate(drafts):
        key = re.sub(r"\W+", " ", draft.text).strip().lower() if draft.kind in KEPT else ""
        if len(key) >= MIN_LENGTH and key in last and index - last[key] <= WINDOW:
            draft = replace(draft, kind="duplicate", pieces=())
        elif len(key) >= MIN_LENGTH:
            last[key] = index
        result.append(draft)
    return result
