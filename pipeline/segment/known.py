"""The name that a text opens with: one that games bear in any book (`corpus/lexicon/games.toml`), or a headword."""

from __future__ import annotations

import re
import tomllib
from functools import lru_cache

from pipeline.paths import project
from pipeline.segment.names import bare_name, head_name
from pipeline.segment.slug import fold

LINE_WIDTH = 120
"""So much of the first line may bear the name."""

_SPACED = re.compile(r"\b(?:[A-ZÀ-Ý] ){2,}[A-ZÀ-Ý]\b")
"""Capitals set apart: *B A S S E T T E*."""
_DROPPED = re.compile(r"^(\W*[A-ZÀ-Ý]) (?=[a-zà-ÿ]{2})")
"""A drop capital that was read as a word of its own: *P haraon*."""
_END = re.compile(r"[.,;:({\[«\"]| - ")
_HEADWORD = re.compile(
    r"\W*(?P<name>[A-ZÀ-Ý][A-ZÀ-Ý'’ -]{2,40}?)\W{1,5}"
    r"(?:[({\[] ?(?:[Jj]eu|JEU|[Ll][ae]s?|L[AE]S?|[Ll]['’])\b|(?:s|f|subst)\. ?(?:m|f|masc|fem|fém)\.)"
)
"""A headword in capitals, with what a dictionary says of it: *BÊTE-OMBRÉE. (la)*, *HOMBRE, s. m.*."""


def is_known(title: str) -> bool:
    """Say whether a title is the name of a game, with or without its article: *PHARAON.*, *Le Chat qui dort*."""
    return fold(bare_name(head_name(title))) in _names()


def opening_name(text: str) -> str:
    """Return the name of a game that the first line of a text opens with, or nothing."""
    line = _SPACED.sub(lambda match: match.group().replace(" ", ""), text.lstrip()[:LINE_WIDTH].split("\n")[0])
    headword = _HEADWORD.match(line)
    tries = [_END.split(form.lstrip(' *"«'))[0].strip() for form in (line, _DROPPED.sub(r"\1", line))]
    found = next((name for name in tries if name and is_known(name)), headword["name"] if headword else "")
    return bare_name(head_name(found)) if found else ""


@lru_cache(maxsize=1)
def _names() -> frozenset[str]:
    data = tomllib.loads((project().lexicon / "games.toml").read_text("utf-8"))
    return frozenset(fold(name) for name in data["names"])
