"""Which games a definition speaks of: names known from the sources, after *au*, *à la* or *au jeu de*."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from pipeline.terms.forms import bare, skeleton, slug

BEFORE = (
    r"(?:\b(?:aux?|a la|a l'|du|de la|de l'|des|dans le|dans la|"
    r"(?:jeux? |termes? |partie )(?:du |de la |de l'|des |de |d'))"
    r"\s*(?:jeux? )?(?:du |de la |de l'|de |d'|des )?)"
)
OF = r"\b(?:tablier|table|termes?|partie|damier|tableau|figures?) (?:de |d')"
FOR_PLAYERS = re.compile(
    r"(?P<base>.+?) (?:[àa]|pour|entre) (?:deux|trois|quatre|cinq|six|plusieurs|[2-9])(?: .*)?", re.I
)
SHORT = 3
"""A name of so few letters (dés, oie) is a game's only after *jeu de*."""
SAME = re.compile(r"\bau meme jeu\b|\bmeme jeu\b|\bibid\b|\ba ce jeu\b")
OWN = re.compile(r"\b(?:au|du|de)? ?jeux? de ce nom\b|\bnom d'un jeu\b")
IN_GAME = re.compile(r"(?P<term>.+?),?\s+(?:aux?|[àa] la|[àa] l['’])\s*(?P<game>\S.*)$", re.I | re.S)
LIST = re.compile(r"\s*(?:,\s*(?:et\s+)?|\s+et\s+)(?:au |a la |a l'|aux |du |de la |de l'|le |la |les |l')?")


class Games:
    """The names of games, ready to be found in folded text."""

    def __init__(self, names: Iterable[str]) -> None:
        parts = [bare(part) for name in names for part in re.split(r",?\s+ou\s+", name) if len(part) > 2]
        parts += [base["base"] for part in parts if (base := FOR_PLAYERS.fullmatch(part))]
        self.names = {slug(part).replace("-", " "): part for part in reversed(parts)}
        self.by_skeleton = {skeleton(key.replace(" ", "-")): name for key, name in self.names.items()}
        longest = sorted(self.names, key=len, reverse=True)
        self._name = re.compile(rf"(?:{'|'.join(map(re.escape, longest))})s?\b") if longest else None
        named = rf"(?P<name>{self._name.pattern})" if self._name else ""
        self._led = re.compile(rf"(?:{BEFORE}|{OF}){named}") if self._name else None

    def named(self, text: str, *, heads: Sequence[str] = ()) -> tuple[str, ...]:
        """Return the games a definition names, in order; *au jeu de ce nom* is the head itself."""
        folded = _folded(text)
        found = list(self._names_in(folded))
        if OWN.search(folded):
            found += [name for head in heads for word in (head, *head.split()) if (name := self.known(word))]
        return tuple(dict.fromkeys(found))

    def without_game(self, heads: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return heads such as *Solo au boston* without the game, and the games so named."""
        cut = [
            (match["term"], self._exactly(match["game"])) if (match := IN_GAME.match(head)) else (head, None)
            for head in heads
        ]
        kept = tuple(term if game else head for head, (term, game) in zip(heads, cut, strict=True))
        return kept, tuple(dict.fromkeys(game for _, game in cut if game))

    def _exactly(self, name: str) -> str | None:
        """Return a known game of this very name: *la dame* is a card, *les dames* are a game."""
        game = self.known(name)
        return game if game and slug(bare(game)) == slug(bare(name)) else None

    def repeats(self, text: str) -> bool:
        """Tell whether a definition points back to the game of the entry before."""
        return SAME.search(_folded(text)) is not None

    def known(self, name: str) -> str | None:
        """Return the name of a game as its source prints it, or None."""
        return self.by_skeleton.get(skeleton(slug(bare(name))))

    @property
    def expression(self) -> str:
        """An expression that finds a name in folded text; empty if no game is known."""
        return self._name.pattern if self._name else ""

    def _names_in(self, folded: str) -> Iterable[str]:
        if self._led is None or self._name is None:
            return
        for match in self._led.finditer(folded):
            at = match.end()
            if len(match["name"]) <= SHORT and "jeu" not in match.group():
                continue
            yield self._printed(match["name"])
            while (comma := LIST.match(folded, at)) and (more := self._name.match(folded, comma.end())):
                yield self._printed(more.group())
                at = more.end()

    def _printed(self, found: str) -> str:
        return self.names.get(found) or self.names.get(found.rstrip("s")) or found


def _folded(text: str) -> str:
    """Fold for matching: words by single spaces, apostrophes and punctuation kept."""
    return re.sub(r"[\s-]+", " ", "".join(_plain(letter) for letter in text))


def _plain(letter: str) -> str:
    if letter in "'’":
        return "'"
    return slug(letter) or letter
