"""The names a source gives a game: heading, alternatives after *ou*, first sentences."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import lru_cache

from pipeline.paths import project
from pipeline.segment.slug import fold, plain

_REMARK = re.compile(r"\s*\([^)]*\)")
_NUMBER = re.compile(r"^\s*\d+\s*[°.]+\s*")
_OR = re.compile(
    r"(?:,?\s+o[uv]\s+(?:bien |encore )?|,\s+(?:autrement(?: dite?s?)?|dite?s?(?: aussi| encore)?"
    r"|que d['’]autres (?:nomm|appell)ent(?: \w+){0,2}?"
    r"|(?:vulgairement |aussi |encore )?(?:appelé|nommé|surnommé)e?s?(?: aussi| encore)?)\s+)"
    r"(?:d[uv] |de la |de l['’]|des |de |le |la |les |l['’])?",
    re.IGNORECASE,
)
"""What stands before another name of a game in its title."""
_ORIGIN = re.compile(
    r",\s+(?:renouvel|tel(?:le)?s?\b|comme\b|traduit|suivi|à l['’]usage|avec\b|qui\b|où\b|(?:l[ae] |un |ce )?jeu\b).*$",
    re.IGNORECASE,
)
"""What a title says of a game behind its name."""
_DASHED = re.compile(r"\.\s?[—–]\s")
"""What parts a name from the part of the book or the remark that follows it in one title."""
_COMMA = re.compile(r",\s+")
_SIGNS = re.compile(r"[^a-z0-9]+")


@dataclass(frozen=True, slots=True)
class Name:
    """A name as printed and how it was found."""

    name: str
    how: str


@lru_cache(maxsize=1)
def _lexicon() -> tuple[frozenset[str], tuple[re.Pattern[str], ...], frozenset[str]]:
    data = tomllib.loads((project().lexicon / "names.toml").read_text("utf-8"))
    phrases = tuple(re.compile(row["pattern"]) for row in data["phrase"])
    return frozenset(data["fixed"]), phrases, frozenset(data["common"])


_AS_GAME = re.compile(r"^jeux? (?=[A-ZÀ-Ý])")
"""What stands before a name in "Règles du jeu Barbu"."""
_TELLING = re.compile(
    r"\s+[:|–—]\s+|,?\s+(?:par demandes|[àa] l['’]usage|en usage|adopt|suivie?s?\b|contenant|tel(?:le)?s? qu"
    r"|r[ée]dig|augment|pratiqu|mise?s? (?:en|au|[àa])\b|rendue?s? (?:faciles?|clair))",
    re.I,
)
"""What parts a name from what a page or a title page promises of it: "Règle du Barbu : tout savoir"."""
_BESIDE = re.compile(r"(?<=\w) [«\"].*$")
"""What stands in quotation marks behind a name: "Règlement du Barbu « simple »"."""


@lru_cache(maxsize=1)
def _titles() -> tuple[re.Pattern[str], ...]:
    data = tomllib.loads((project().lexicon / "names.toml").read_text("utf-8"))
    return tuple(re.compile(row["pattern"], re.IGNORECASE) for row in data["title"])


def titled(title: str) -> str:
    """Return the name in a title that says it gives the rules of a game, or nothing.

    "Règles de la belote", "Comment jouer au tarot", "Belote (jeu de cartes)"; "Règles du jeu" names none.
    """
    bare = title.strip(" .,;*")
    found = (
        _BESIDE.sub("", _AS_GAME.sub("", _TELLING.split(match["name"])[0].strip(" .,;:")))
        for pattern in _titles()
        if (match := pattern.match(bare))
    )
    return next((name for name in found if fold(name) not in _lexicon()[2] and fold(name) != "jeu"), "")


_GENERIC = re.compile(
    r"^(?:(?:le|la|les|l['’]|du|des) ?)?(?:r[èe]gles? (?:du [ij]e[uv] )?|[ij]e[uv]x? )"
    r"(?:de la |de l['’]|des |d[uv] |de |d['’])(?=\S)"
    r"|^(?:de la |de l['’]|du )(?=\S)",
    re.I,
)
"""What a title puts before a name: *Jeu de la*, *De la*."""


_ACUTE = re.compile(r"(?<=\w)E['’](?=E?S?\b)")
"""How old prints put the accent of a capital: *PICORE'E*."""


def bare_name(name: str) -> str:
    """Return a name without "Jeu de la" and such, with a capital: "JEU DE PIQUET" gives "Piquet"."""
    bare = _GENERIC.sub("", _ACUTE.sub("É", name.strip()) if name.isupper() else name.strip())
    bare = bare.lower() if bare.isupper() else bare
    return bare[:1].upper() + bare[1:]


def is_nameless(title: str) -> bool:
    """Say whether a title announces a game without naming it ("Un jeu nouveau")."""
    data = tomllib.loads((project().lexicon / "names.toml").read_text("utf-8"))
    return fold(title) in data["nameless"]


def head_name(title: str) -> str:
    """Return the first name in a title, without other names, origin, or a remark in brackets or behind a dash."""
    bare = _ORIGIN.sub("", _REMARK.sub("", _DASHED.split(title)[0]))
    return _OR.split(bare)[0].strip(" .,;:—–")


def title_names(title: str, body: str = "") -> list[Name]:
    """Return the names in a heading: the first, then the alternatives.

    "X, Y ou du Z" gives three names; "croix ou pile" stays one, because the lexicon lists it or because the
    body uses the whole phrase in running text.
    """
    whole = titled(title) or title
    bare = _NUMBER.sub("", _ORIGIN.sub("", _REMARK.sub("", _DASHED.split(whole)[0])).strip(" .,;:—–"))
    parts = _OR.split(bare)
    if len(parts) == 1 or _is_fixed(bare, body):
        return [Name(bare_name(bare), "heading")]
    first = _COMMA.split(parts[0])
    others = (Name(bare_name(part), "alternative") for part in [*first[1:], *parts[1:]] if part)
    return [Name(bare_name(first[0]), "heading"), *others]


def _is_fixed(title: str, body: str) -> bool:
    fixed, _, _ = _lexicon()
    whole = fold(title)
    phrase = re.sub(r"^(?:le |du |de )?jeux? (?:de la |de l'|du |des |de |d')", "", plain(title)).strip(" .")
    return whole in fixed or plain(body).count(phrase) > 1


def is_played(name: str, body: str) -> bool:
    """Say whether a text speaks of a folded name as of a game: "le jeu de la X", "jouer à la X", "X se joue"."""
    words = name.replace("-", " ")
    played = (
        rf"\bjeux? (?:de la |de l |du |des |de |d ){words}\b"
        rf"|\bjou\w+ (?:ordinairement )?(?:a la |a l |au |aux ){words}\b"
        rf"|\b{words} (?:ordinaire )?(?:se (?:joue|pratique)"
        rf"|est (?:un|une) (?:[a-z]+ )?(?:jeu|variete|sorte|espece|variante))\b"
    )
    return re.search(played, _SIGNS.sub(" ", plain(body))) is not None


@lru_cache(maxsize=1)
def _mentions() -> tuple[re.Pattern[str], ...]:
    data = tomllib.loads((project().lexicon / "names.toml").read_text("utf-8"))
    return tuple(re.compile(row["pattern"]) for row in data["mention"])


def mentioned_names(text: str) -> list[str]:
    """Return what a text says is played or has rules, in order: its own game, but also games it compares with."""
    found = sorted((m.start(), m["name"]) for pattern in _mentions() for m in pattern.finditer(text))
    return [name for _, name in found if fold(name) not in _lexicon()[2]]


def text_names(opening: str) -> list[Name]:
    """Return the names of a game that its opening sentences give in running text, in order."""
    _, phrases, common = _lexicon()
    found: list[tuple[int, str]] = []
    for pattern in phrases:
        for match in pattern.finditer(opening):
            name = match["name"].strip(" ,.;:'’")
            if fold(name) and fold(name) not in common:
                found.append((match.start("name"), name))
    unique: dict[str, str] = {}
    for _, name in sorted(found):
        unique.setdefault(fold(name), name)
    return [Name(name, "first sentence") for name in unique.values()]
