"""Whether the cards suffice: most players × cards of a hand, with the turn-up, against the pack a game names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pipeline.extract.claims.book import Book, Passage
from pipeline.extract.claims.finding import Finding
from pipeline.extract.claims.masked import Masked, compiled

FAMILY = "deal_fits"
RANGE = compiled(r"(?:depuis|de) {a} (?:personnes |joueurs )?(?:jusqu.a|a) {b}(?: ou {c})?(?: personnes?| joueurs?)")
EXACT = compiled(
    r"(?:on y joue|joue|jouent|se joue|on est|quand on est|joueurs sont)(?: ordinairement)?(?: a| entre| au nombre de| etre)? {b}(?: personnes?| joueurs?)(?=[ ,;.])"
)
PEOPLE = compiled(r"^(?:les )?{b} (?:personnes|joueurs) (?:peuvent|jouent|prennent|ont)")
HAND = compiled(
    r"(?:donne|distribue|distribuant|recoit|recoivent|en donne|chacun prend|reste|prennent)(?: (?:a )?(?:chacun|chaque joueur|chaque personne)(?: des joueurs)?)?(?: successivement)? {h} cartes(?: (?:a )?(?:chacun|chaque))?"
)
TO_EACH = re.compile(r"\b(?:chacun|chaque joueur|chaque personne|recoi(?:t|vent)|les joueurs)\b")


def find(book: Book) -> Iterator[Finding]:
    """Yield, for each game, its first deal to every player against its pack."""
    for game in book.games:
        if game[0].line.account:
            yield from _first_deal(game)


def _first_deal(game: Sequence[Passage]) -> Iterator[Finding]:
    players: int | None = None
    packs = {passage.context.pack for passage in game} - {None}
    if len(packs) != 1:
        # A game with several packs deals from another to more players; which one is meant is not said.
        return
    for passage in game:
        players = players or _most_players(passage.masked)
        match = HAND.search(passage.masked.folded)
        if match is None or not TO_EACH.search(passage.masked.folded[max(0, match.start() - 40) : match.end() + 40]):
            continue
        pack = passage.context.pack
        if players is not None and pack is not None:
            yield _judge(players, passage.masked.value(match.start("h")), pack, match).moved(passage.line.start)
        return


def _judge(players: int, hand: int, pack: int, match: re.Match[str]) -> Finding:
    needed = players * hand
    note = f"{players} joueurs au plus, jeu de {pack} cartes, {pack - needed} de reste"
    return Finding(
        FAMILY, *match.span(), f"{players} * {hand} <= {pack}", str(pack), str(needed),
        "holds" if needed <= pack else "undecided", note,
    )  # fmt: skip


def _most_players(text: Masked) -> int | None:
    for pattern in (RANGE, EXACT, PEOPLE):
        match = pattern.search(text.folded)
        if match:
            name = "c" if match.groupdict().get("c") else "b"
            value = text.value(match.start(name))
            return value if 2 <= value <= 12 else None
    return None
