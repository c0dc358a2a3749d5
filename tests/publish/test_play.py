"""A session in the terminal: numbers or words, refusals with their sentence, help, leaving, JSON."""

from __future__ import annotations

import io
import json

import pytest

from pipeline.engines.emit.module import emit
from pipeline.engines.load import load_text
from pipeline.engines.runtime.game import Game
from pipeline.errors import UsageError
from pipeline.publish.opponents import Opponent
from pipeline.publish.play import Outcome, draw_board, play
from tests.games import PASS_SEVEN, THREE_HOLES, chapter


@pytest.fixture(scope="module")
def holes() -> Game:
    return load_text(emit(chapter("trois-trous", THREE_HOLES)), "trois-trous")


@pytest.fixture(scope="module")
def dice() -> Game:
    return load_text(emit(chapter("passe-sept", PASS_SEVEN)), "passe-sept")


def session(game: Game, *answers: str, as_json: bool = False) -> tuple[Outcome, str]:
    out = io.StringIO()
    outcome = play(game, lines=io.StringIO("".join(f"{line}\n" for line in answers)), out=out, as_json=as_json)
    return outcome, " ".join(out.getvalue().split()) if not as_json else out.getvalue()


@pytest.mark.parametrize("answers", [("3", "1"), ("Ôter le 3", "1 à 3"), ("oter le 3", "1 a 3")])
def test_a_move_is_given_by_number_or_by_words(holes: Game, answers: tuple[str, ...]) -> None:
    outcome, said = session(holes, *answers)
    assert outcome == Outcome((1,), 2)
    assert "Partie finie. vous +1." in said


def test_a_refusal_quotes_the_sentence_with_its_page(holes: Game) -> None:
    _, said = session(holes, "3", "3 à 1", "quitter")
    assert "« 3 à 1 » est refusé : « une fiche saute sa voisine » (livre/trois-trous/jump-1, page 5)" in said


def test_words_that_mean_nothing_are_not_a_move(holes: Game) -> None:
    outcome, said = session(holes, "danser", "99", "3", "1")
    assert "Je ne comprends pas « danser »" in said
    assert outcome.decisions == 2


def test_help_rules_and_reasons(holes: Game) -> None:
    _, said = session(holes, "aide", "règles", "pourquoi", "quitter")
    assert said.count("Autres mots : aide, règles, pourquoi, quitter.") == 2
    assert "« n'en laisser qu'une » (livre/trois-trous/goal-1, page 5)" in said
    assert "le texte n'en dit rien ; choix de l'éditeur (livre/trois-trous/end-1" in said


def test_the_end_of_the_input_leaves_the_game(holes: Game) -> None:
    outcome, said = session(holes, "3")
    assert outcome == Outcome(None, 1)
    assert said.endswith("Vous quittez la partie.")


def test_a_board_is_drawn_as_it_lies() -> None:
    assert draw_board((1, 3), [1, 2, 4], 4) == "   1\n 2 · 4"


def test_a_program_reads_one_json_object_a_line(holes: Game) -> None:
    _, said = session(holes, "3", "3 à 1", "1", as_json=True)
    events = [json.loads(line) for line in said.splitlines()]
    assert [event["event"] for event in events] == ["text", "turn", "move", "turn", "refused", "move", "end"]
    assert events[4]["rule"]["quote"] == "une fiche saute sa voisine"
    assert events[-1]["returns"] == [1]


@pytest.mark.parametrize("opponent", ["random", "greedy", "search"])
def test_the_machine_plays_its_seats_and_a_seed_gives_one_game(dice: Game, opponent: Opponent) -> None:
    def once() -> str:
        out = io.StringIO()
        play(dice, seat=1, opponent=opponent, seed=4, lines=io.StringIO("1\n" * 500), out=out)
        return out.getvalue()

    assert once() == once()
    assert "Partie finie." in once()


def test_a_seat_or_parameter_that_is_not_is_refused(holes: Game) -> None:
    with pytest.raises(UsageError, match="no seat 4"):
        play(holes, seat=3, lines=io.StringIO())
    with pytest.raises(UsageError, match="players"):
        play(holes, lines=io.StringIO(), parameters={"players": 9})
