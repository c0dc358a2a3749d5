"""Names of games folded for look-up."""

from __future__ import annotations

import re
import unicodedata

_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ſ": "s", "’": "'", "Œ": "oe", "Æ": "ae"})
_NOT_ASCII = re.compile(r"[^\x00-\x7f]+")
_GENERIC = re.compile(
    r"^(?:\d+[°.]* *)?(?:(?:le|les|la|l'|du|des|un|une) ?)?(?:regles? (?:du jeu )?|jeux? )"
    r"(?:dit (?:le |la |l')?|de la |de l'|des |du |de |d')(?=\S)"
)
_ARTICLE = re.compile(r"^(?:les? |la |l'|du |des |de la |de l'|d'|aux? |a la |a l'|un |une )(?=\S)")


_PRINTED = {
    "iev": "jeu",
    "ievx": "jeux",
    "ieu": "jeu",
    "ieux": "jeux",
    "dv": "du",
    "ov": "ou",
    "vn": "un",
    "vne": "une",
}
"""Small words of titles as they were printed when I and J, U and V were one letter each."""
_OLD_LETTERS = re.compile(rf"\b(?:{'|'.join(_PRINTED)})\b")


def plain(text: str) -> str:
    """Return a text in lower case ASCII letters, apostrophes straight, white space single; *iev dv* as *jeu du*."""
    text = _NOT_ASCII.sub(_bare, text.translate(_LIGATURES).lower())
    return " ".join(_OLD_LETTERS.sub(lambda word: _PRINTED[word.group()], text).split())


def _bare(letters: re.Match[str]) -> str:
    parts = unicodedata.normalize("NFD", letters.group())
    return "".join(part for part in parts if not unicodedata.combining(part))


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
