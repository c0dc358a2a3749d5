"""Names of games folded for look-up."""

from __future__ import annotations

import re
import unicodedata

_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ſ": "s", "’": "'", "Œ": "oe", "Æ": "ae"})
_GENERIC = re.compile(
    r"^(?:\d+[°.]* *)?(?:(?:le|les|la|l'|du|des|un|une) ?)?(?:regles? (?:du jeu )?|jeux? )"
    r"(?:dit (?:le |la |l')?|de la |de l'|des |du |de |d')(?=\S)"
)
_ARTICLE = re.compile(r"^(?:les? |la |l'|du |des |de la |de l'|d'|aux? |a la |a l'|un |une )(?=\S)")


def plain(text: str) -> str:
    """Return a text in lower case ASCII letters, apostrophes straight, white space single."""
    text = unicodedata.normalize("NFD", text.translate(_LIGATURES).lower())
    text = "".join(char for char in text if not unicodedata.combining(char))
    return re.sub(r"\s+", " ", text).strip()


def fold(name: str) -> str:
    """Return the slug of a name: "Jeu de la petite Brisque." gives "petite-brisque".

    ASCII, lower case, words joined by hyphens; article, "Jeu de", remarks in brackets and stops dropped.
    """
    text = plain(re.sub(r"\([^)]*\)", " ", name))
    text = text.strip(" .,;:!?-—–*_«»\"'")
    bare = _GENERIC.sub("", text)
    bare = _ARTICLE.sub("", bare)
    slug = re.sub(r"[^a-z0-9]+", "-", bare).strip("-")
    return slug or re.sub(r"[^a-z0-9]+", "-", text).strip("-")
