"""What a scenario may leave unsaid, or say in other words than the engine: how such words and facts are taken."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager
from typing import TypeAlias

from pipeline.engines.runtime.book import Cells
from pipeline.engines.runtime.game import Game
from pipeline.engines.runtime.situating import Given, noted_before
from pipeline.engines.runtime.state import State
from pipeline.engines.runtime.wording import fold

DECLINED = (
    "Taire ",
    "Ne pas interroger",
    "Ne pas se carrer",
    "Ne pas appeler",
    "Ne pas piller",
    "Ne rien montrer",
    "Laisser la retourne",
    "Laisser le talon",
    "Jouer le coup",
    "Fin",
)
"""How a privilege is declined, and an exchange ended; a scenario need not say so."""

SAME_MOVE = (
    ("Passer", "Je passe", "Renoncer", "Je renonce", "Abandonner", "Mettre ses cartes à l'écart", "Se coucher"),
    ("Tenir", "Je tiens", "Suivre"),
    ("Se carrer", "Décarrer", "Contre-carrer"),
    ("Je m'y tiens", "S'y tenir", "Ne point écarter", "Jouer avec son jeu"),
    ("Accepter", "J'accepte"),
)
"""Names of one move in various manuals: where only one of a row is legal, any of them means it."""

FOLDS = SAME_MOVE[0]

PASSED = tuple(fold(words) for words in ("Passer", "Je passe"))

HELD = SAME_MOVE[1]

CHIPS = ("purse", "put")
"""Facts that grow from the beginning of the game, or of the deal."""

Opening: TypeAlias = dict[int, int]


def deals_ended(game: Game) -> AbstractContextManager[list[Cells]]:
    """Gather the positions at which deals end: those in which the module begins the next."""
    return noted_before(game, "begin_deal")


def forced(state: State) -> int | None:
    """Return the only action that there is, if it declines, ends an exchange or gives up: nobody need write it."""
    legal = () if state.current_player() < 0 else state.legal_actions()
    if len(legal) != 1:
        return None
    words = state.action_to_string(legal[0])
    return legal[0] if words.startswith(DECLINED) or words in FOLDS else None


def meant(state: State, words: str) -> str:
    """Return the legal action that is meant by words of another manual; the words themselves if there is none."""
    legal = () if state.is_chance_node() else [state.action_to_string(action) for action in state.legal_actions()]
    folded = {fold(one): one for one in legal}
    row = next((row for row in SAME_MOVE if fold(words) in map(fold, row)), ())
    same = [folded[fold(one)] for one in row if fold(one) in folded]
    if row is FOLDS and not same and fold(words) in PASSED:
        same = [one for one in legal if one in HELD]  # who cannot give up passes by holding: it costs nothing
    return same[0] if len(same) == 1 and fold(words) not in folded else words


def opening(game: Game, given: Mapping[str, Given]) -> Opening:
    """Return what the cells of chips held when a scenario that begins within a deal began, where it does not say so."""
    names = {parameter.name for parameter in game.parameters}
    if not set(given) - names - {"hands", "turned", "stock"}:
        return {}
    try:
        state = game.situate({name: value for name, value in given.items() if name in names})
    except (ValueError, KeyError, IndexError, TypeError):
        return {}
    facts = [fact for fact in game.book.facts if fact.name in CHIPS and fact.name not in given]
    cells = (fact.offset + seat for fact in facts for seat in range(state.num_players()))
    return {cell: state.cells[cell] for cell in cells}


def since(state: State, before: Opening) -> State:
    """Return a position with the chips counted from the beginning of the scenario: without the stakes of the deal."""
    counted = state.clone()
    for cell, value in before.items():
        counted.cells[cell] -= value
    return counted
