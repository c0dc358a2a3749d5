"""Forms of terms: folding for look-up, and the other shapes under which one term is printed."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

ARTICLE = re.compile(r"^(?:(?:les?|la|une?|des?|du|ses|son|sa)\s+|[ld]['’]\s*)", re.I)
REFLEXIVE = re.compile(r"^(?:se\s+|s['’]\s*)", re.I)
WORD = re.compile(r"[^\W_]+")


@lru_cache(maxsize=65536)
def slug(form: str) -> str:
    """Return a form folded for look-up: lower case, no accents, words joined by hyphens."""
    plain = unicodedata.normalize("NFD", form.replace("ſ", "s").replace("œ", "oe").replace("æ", "ae").lower())
    return "-".join(re.findall(r"[a-z0-9]+", "".join(c for c in plain if not unicodedata.combining(c))))


def bare(form: str) -> str:
    """Return a form without the article or reflexive pronoun in front of it."""
    stripped = form.strip()
    return REFLEXIVE.sub("", ARTICLE.sub("", stripped)) or stripped


@lru_cache(maxsize=65536)
def skeleton(word_slug: str) -> str:
    """Return what spelling variants of one word share: *raffle, rafle*; *batadours, batadour*; *quinola, quinolas*."""
    parts = [_stem(part) for part in word_slug.split("-") if part not in LITTLE]
    return "-".join(parts) or word_slug


LITTLE = frozenset({"le", "la", "les", "l", "un", "une", "se", "s", "de", "du", "des", "d", "ses", "sa", "son"})


def _stem(part: str) -> str:
    if len(part) < 4:
        return part
    part = re.sub(r"(?:aux|eaux)$", "al" if part.endswith("aux") and not part.endswith("eaux") else "eau", part)
    part = re.sub(r"[sx]$", "", part)
    return re.sub(r"([bcdfglmnprst])\1", r"\1", part)
