"""The flat state of a game of tricks: its cells, phases, facts and spoken actions, as far as the game needs them.

Each row of the tables below holds the features of which one at least must be there; none means always.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

Needs = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """What the template declares: names of single cells and of cells for each seat, phases, facts, words."""

    cells: tuple[str, ...]
    seats: tuple[str, ...]
    phases: tuple[tuple[str, str, tuple[str, ...]], ...]
    facts: tuple[str, ...]
    spoken: tuple[tuple[str, str], ...]


def layout(features: frozenset[str], words: dict[str, str]) -> Layout:
    """Return the layout of a game with these features; `words` are the game's own for spoken actions."""
    return Layout(
        cells=tuple(_kept(CELLS, features)),
        seats=tuple(_kept(SEATS, features)),
        phases=tuple((name, said, work) for name, said, work, needs in PHASES if _has(needs, features)),
        facts=tuple(_kept(FACTS, features)),
        spoken=tuple((name, words.get(name, said)) for name, said, needs in SPOKEN if _has(needs, features)),
    )


def _has(needs: Needs, features: frozenset[str]) -> bool:
    return not needs or not features.isdisjoint(needs)


def _kept(rows: Iterable[tuple[str, Needs]], features: frozenset[str]) -> list[str]:
    return [name for name, needs in rows if _has(needs, features)]


CELLS: tuple[tuple[str, Needs], ...] = (
    ("PHASE", ()), ("PLAYERS", ()), ("DEALER", ()), ("DEAL", ()), ("DEALS", ()), ("POT", ("money",)), ("TURN", ()),
    ("UNDEALT", ()), ("DEALT", ()), ("TURN_UP", ()), ("TRUMP", ()), ("WANTED", ("discards",)), ("LED", ()),
    ("BEST", ()), ("TAKER", ()), ("LEADER", ()), ("ON_TABLE", ()), ("PLAYED_TRICKS", ()), ("IN_PLAY", ()),
    ("FLUSH", ("shows",)), ("PACK", ()), ("HELD", ("money",)), ("SIDES", ("partners",)), ("GOAL", ("target",)),
    ("WON", ("target",)), ("PILLAGER", ("pillage",)), ("BOUND", ("vole",)), ("FORFEIT", ("vole",)),
    ("SPOKEN", ("vole",)), ("PACKETS_ORDER", ("any_order",)),
    ("AGREED", ("agreed",)), ("WIDOW", ("widow",)), ("ASIDE", ("widow",)), ("WIDOW_TAKER", ("widow",)),
    ("MASTER", ("master",)), ("MASTER_TAKER", ("master",)),
)  # fmt: skip
SEATS: tuple[tuple[str, Needs], ...] = (
    ("HANDS", ()), ("TRICKS", ()), ("ACTIVE", ()), ("PURSE", ("money",)), ("PAID", ("money",)), ("PUT", ("money",)),
    ("SCORE", ("points",)), ("MARKED", ("points",)), ("DUE", ("points",)), ("STOOD", ("exchange", "folds")),
    ("RENOUNCED", ("renounces",)), ("SHARES", ("master",)), ("TAKEN", ("taken",)),
    ("PLAYED", ()), ("TABLE", ()), ("LAST", ("most",)), ("DECLINED", ("proposal",)),
    ("ANNOUNCED", ("card_mark",)), ("ALLIES", ("open_hands",)),
)  # fmt: skip
PHASES: tuple[tuple[str, str, tuple[str, ...], Needs], ...] = (
    ("LOTS", "sort", ("new",), ()),
    ("DEALING", "donne", ("recipient", "deal_card"), ()),
    ("NAMING", "atout nommé", ("nameable", "name_trump"), ("naming",)),
    ("PILLAGING", "pillage", ("pillager", "pillage"), ("pillage",)),
    ("TURNING", "cartes tournées", ("turn_next",), ("pillage",)),
    ("LAYING", "cartes mises dessous", ("layable", "lay"), ("pillage",)),
    ("PROPOSING", "proposition", ("propose",), ("proposal",)),
    ("ANSWERING", "réponse", ("respond",), ("proposal",)),
    ("EXCHANGE", "écart", ("legal_exchange", "speak"), ("exchange", "folds", "shows")),
    ("SWAPPING", "retourne", ("legal_swap", "swap"), ("taken_up",)),
    ("SHOWING", "jeu montré", ("has_hand", "show_or_not"), ("shows_after",)),
    ("DISCARDING", "écart nommé", ("may_discard", "legal_exchange"), ("exchange",)),
    ("DRAWING", "cartes servies", ("draw",), ("exchange",)),
    ("ASKING", "demandes", ("answer",), ("asks",)),
    ("DECLARING", "annonces", ("declare",), ("vole",)),
    ("CEDED", "jeu donné", ("take_up",), ("concession",)),
    ("PLAY", "jeu", ("legal_play", "play"), ()),
    ("DONE", "fin", ("settle",), ()),
)
"""Each phase: its constant, its French name, and the functions whose rules shape its decisions."""

FACTS: tuple[tuple[str, Needs], ...] = (
    ('"phase", PHASE, "word", words=PHASES', ()),
    ('"players", PLAYERS', ()),
    ('"dealer", DEALER', ()),
    ('"deal", DEAL', ()),
    ('"pot", POT', ("money",)),
    ('"stakes", HELD', ("money",)),
    ('"pack", PACK, "size"', ()),
    ('"stock", UNDEALT, "size"', ()),
    ('"turned", TURN_UP, "card"', ()),
    ('"trump", TRUMP, "suit"', ()),
    ('"leader", LEADER', ()),
    ('"taker", TAKER', ()),
    ('"flush", FLUSH', ("shows",)),
    ('"pillager", PILLAGER', ("pillage",)),
    ('"bound", BOUND', ("vole",)),
    ('"widow", WIDOW, "cards", secret=True', ("widow",)),
    ('"aside", ASIDE, "cards", secret=True', ("widow",)),
    ('"widow_taker", WIDOW_TAKER', ("widow",)),
    ('"master", MASTER, "card", secret=True', ("master",)),
    ('"master_taker", MASTER_TAKER', ("master",)),
    ('"hands", HANDS, "cards", seats=True, secret=True', ()),
    ('"allies", ALLIES, "cards", seats=True, secret=True', ("open_hands",)),
    ('"table", TABLE, "card", seats=True', ()),
    ('"tricks", TRICKS, seats=True', ()),
    ('"active", ACTIVE, seats=True', ()),
    ('"stood", STOOD, seats=True', ("exchange", "folds")),
    ('"declined", DECLINED, seats=True', ("proposal",)),
    ('"announced", ANNOUNCED, seats=True', ("card_mark",)),
    ('"renounced", RENOUNCED, seats=True', ("renounces",)),
    ('"paid", PAID, seats=True', ("money",)),
    ('"put", PUT, seats=True', ("money",)),
    ('"purse", PURSE, seats=True', ("money",)),
    ('"last", LAST, seats=True', ("most",)),
    ('"taken", TAKEN, seats=True', ("taken",)),
    ('"marked", MARKED, seats=True', ("points",)),
    ('"score", SCORE, seats=True', ("points",)),
)
"""The quantities that players and scenarios may name (`schema/engine-protocol.md`)."""

SPOKEN: tuple[tuple[str, str, Needs], ...] = (
    ("END", "Fin", ("exchange",)),
    ("STAND", "S'y tenir", ("exchange", "folds")),
    ("TAKE_WIDOW", "Prendre la main de réserve", ("widow",)),
    ("LEAVE_UP", "Laisser la retourne", ("taken_up",)),
    ("FOLD", "Mettre ses cartes à l'écart", ("folds",)),
    ("SHOW", "Montrer", ("shows",)),
    ("KEEP", "Ne rien montrer", ("shows_after",)),
    ("ASK", "Interroger", ("asks",)),
    ("PASS", "Ne pas interroger", ("asks",)),
    ("NAME_COEUR", "Atout en cœur", ("naming",)),
    ("NAME_CARREAU", "Atout en carreau", ("naming",)),
    ("NAME_TREFLE", "Atout en trèfle", ("naming",)),
    ("NAME_PIQUE", "Atout en pique", ("naming",)),
    ("PLUNDER", "Piller", ("pillage",)),
    ("LEAVE", "Ne pas piller", ("pillage",)),
    ("PROPOSE", "Proposer", ("proposal",)),
    ("AS_DEALT", "Jouer sans proposer", ("proposal",)),
    ("ACCEPT", "Accepter", ("proposal", "concession")),
    ("REFUSE", "Refuser", ("proposal", "concession")),
    ("GO_ON", "Jouer le coup", ("vole",)),
    ("CEDE", "Donner le jeu", ("concession",)),
    ("UNDERTAKE", "Entreprendre la vole", ("undertaking",)),
    ("TELL", "Annoncer la carte", ("card_mark",)),
)
"""The actions that are spoken: constant, words, needs; their numbers follow this order."""
