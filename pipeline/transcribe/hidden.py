"""Lines of a Markdown file that are no text of it: fenced code, and what a file tells of itself."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.transcribe.bleed import TextLine

_CODE = re.compile(r"[{};$\\]|\w\(|--\w|::|->|^\s*(?:pip|npm|cd|git|python3?|make|cargo|docker|sudo|import|from)\s")
"""Signs of code, which rules of games do without."""
_FIELD = re.compile(r"\s*(?:-\s|[\w-]+\s?:)")
"""A line of the front matter of a file: *title: La pirouette*."""


def fenced(lines: list[TextLine]) -> set[int]:
    """Return the indices of fences and of the code between them; a fence that is never closed hides nothing.

    What stands between fences and is no code (*As > Roi > Dame*) is text.
    """
    fences = [i for i, line in enumerate(lines) if line.text.lstrip().startswith(("```", "~~~"))]
    hidden: set[int] = set()
    for first, last in zip(fences[::2], fences[1::2], strict=False):
        inside = [line.text for line in lines[first + 1 : last]]
        hidden |= set(range(first, last + 1)) if _is_code(lines[first].text, inside) else {first, last}
    return hidden


def _is_code(fence: str, inside: Sequence[str]) -> bool:
    """Say whether fenced lines are code: the fence names a language, or many of the lines have its signs."""
    named = fence.strip().strip("`~").strip()
    return bool(named) or 3 * sum(bool(_CODE.search(line)) for line in inside) > len(inside)


def front_matter(lines: list[TextLine]) -> set[int]:
    """Return the indices of the lines that tell of the file itself, between two rules at its beginning."""
    if not lines or lines[0].text.strip() != "---":
        return set()
    end = next((i for i, line in enumerate(lines[1:], 1) if line.text.strip() == "---"), 0)
    told = [line.text for line in lines[1:end] if line.text.strip()]
    return set(range(end + 1)) if told and all(_FIELD.match(line) for line in told) else set()
