"""Words as people write them, reduced to what tells actions and cards apart."""

from __future__ import annotations

import re
import unicodedata

NUMERALS = {
    "deux": "2",
    "trois": "3",
    "quatre": "4",
    "cinq": "5",
    "six": "6",
    "sept": "7",
    "huit": "8",
    "neuf": "9",
    "dix": "10",
    "onze": "11",
    "douze": "12",
}
SAME = {
    "♥": " coeur ",
    "♦": " carreau ",
    "♣": " trefle ",
    "♠": " pique ",
    "coeurs": "coeur",
    "carreaux": "carreau",
    "trefles": "trefle",
    "piques": "pique",
    "reine": "dame",
}
SILENT = {"le", "la", "les", "l", "de", "d", "du", "des", "montrer"}
"""Articles and the like, and the verb of a card turned over; no two actions differ in these only."""

WORD = re.compile(r"[♥♦♣♠]|\w+|[^\w\s]")


def fold(text: str) -> str:
    """Return the words without capitals, accents and articles, numbers in digits: `Le Sept de Cœur` is `7 coeur`."""
    plain = unicodedata.normalize("NFD", text.lower().replace("œ", "oe").replace("æ", "ae").replace("’", "'"))
    bare = "".join(character for character in plain if not unicodedata.combining(character))
    words = [SAME.get(word, word).strip() for word in WORD.findall(bare.rstrip(" .!"))]
    return " ".join(NUMERALS.get(word, word) for word in words if word not in SILENT and word != "'")
