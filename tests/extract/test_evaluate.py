"""The scores of the extraction, and the references that were made by hand."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pipeline.errors import InputError
from pipeline.extract.evaluate import Confusion, Truth, added, compared, evaluate, one_name, read_truths
from pipeline.extract.field_scores import Score

REFERENCES = Path(__file__).parent / "reference"


def test_right_wrong_and_missed_statements_are_counted() -> None:
    text = "Ce jeu se joue à quatre personnes. On donne six cartes à chacun."
    truth = Truth("essai", "web", "", text, (), (("players", '{"max": 4, "min": 4}'), ("deal", '{"cards": 7}')))

    result = evaluate([truth])

    assert result.scores == (Score("deal", 0, 1, 1), Score("players", 1, 0, 0))
    assert result.total == Score("all", 1, 1, 1)
    assert result.confusions == (
        Confusion("essai", "wrong", "deal", '{"cards": 6}'),
        Confusion("essai", "missed", "deal", '{"cards": 7}'),
    )


def test_fields_are_scored_each_by_itself() -> None:
    truth = Truth("essai", "web", "", "On joue de deux à quatre.", (), (("players", '{"max": 5, "min": 2}'),))

    result = evaluate([truth]).by_field

    assert result.scores == (Score("players.max", 0, 1, 1), Score("players.min", 1, 0, 0))
    assert result.plain == Score("plain facts", 1, 1, 1)
    assert added([result, result]).fields == (Score("players.max", 0, 2, 2), Score("players.min", 2, 0, 0))


def test_scores_of_several_folders_are_added_and_the_plain_facts_summed() -> None:
    text = "Ce jeu se joue à quatre personnes. On donne six cartes à chacun. Chaque levée vaut deux points."
    players, deal = ("players", '{"max": 4, "min": 4}'), ("deal", '{"cards": 7}')
    one = evaluate([Truth("essai", "web", "", text, (), (players, deal))])
    other = evaluate([Truth("autre", "web", "", "On joue à quatre.", (), (players,))])

    both = added([one, other])

    assert both.scores == (Score("deal", 0, 1, 1), Score("players", 2, 0, 0), Score("score", 0, 1, 0))
    assert both.total == Score("all", 2, 2, 1)
    assert both.plain == Score("plain facts", 2, 1, 1)
    assert [row.name for row in both.confusions] == ["essai", "essai", "essai"]


@pytest.mark.parametrize(
    ("printed", "usual"),
    [
        ("Jeu de la Beste", "bête"), ("TRENTE-&-UN", "trente et un"), ("main-chaude", "Main chaude"),
        ("jeux des Dames", "dames"),
    ],
)  # fmt: skip
def test_neither_spelling_nor_signs_make_another_game_of_a_name(printed: str, usual: str) -> None:
    assert one_name(printed) == one_name(usual)


@pytest.mark.parametrize(("game", "other"), [("dames", "dames rabattues"), ("trente et un", "trente et quarante")])
def test_another_word_makes_another_game(game: str, other: str) -> None:
    assert one_name(game) != one_name(other)


def test_precision_recall_and_f1_follow_from_the_counts() -> None:
    score = Score("deal", 6, 2, 4)

    assert (score.precision, score.recall) == (0.75, 0.6)
    assert round(score.f1, 4) == 0.6667


def test_the_references_can_be_read_and_are_met_with_precision() -> None:
    truths = read_truths(REFERENCES)
    total = evaluate([truth for truth in truths if not truth.account]).total

    assert sum(1 for truth in truths if truth.account) >= 10
    assert total.precision >= 0.9
    assert total.recall >= 0.7


def test_a_folder_without_references_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no reference"):
        read_truths(tmp_path)


@pytest.mark.parametrize("batch", [f"round-{number}" for number in range(1, 15)])
def test_the_batches_of_unseen_rules_are_met(batch: str) -> None:
    total = evaluate(read_truths(REFERENCES.parent / "unseen" / batch)).total

    assert total.precision >= 0.93
    assert total.recall >= 0.85


@pytest.mark.parametrize("batch", ["kinds-1", "kinds-2"])
def test_the_batches_of_rarer_kinds_are_met(batch: str) -> None:
    total = evaluate(read_truths(REFERENCES.parent / "unseen" / batch)).total

    assert total.precision >= 0.95
    assert total.recall >= 0.85


def test_a_reference_that_names_its_kinds_is_held_to_these_alone() -> None:
    text = "Ce jeu se joue à quatre personnes. La plus forte carte de la couleur prend la levée."
    statements = (("trick_winner", "{}"),)

    named = Truth("essai", "web", "", text, (), statements, kinds=frozenset({"trick_winner"}))
    plain = Truth("essai", "web", "", text, (), statements)

    assert evaluate([named]).total == Score("all", 1, 0, 0)
    assert evaluate([plain]).total == Score("all", 1, 1, 0)


def test_a_kind_that_is_left_open_is_not_held_against_the_reading() -> None:
    text = "Ce jeu se joue à quatre personnes. La plus forte carte de la couleur prend la levée."
    one = Truth("essai", "web", "", text, (), (("trick_winner", "{}"),), unclear=frozenset({"players"}))

    assert evaluate([one]).total == Score("all", 1, 0, 0)


def test_references_that_are_left_open_are_not_held_against_the_reading() -> None:
    text = "On donne six cartes à chacun, comme au piquet."
    one = Truth("essai", "web", "", text, (), ())

    assert [row.kind for row in evaluate([replace(one, unclear=frozenset({"deal"}))]).scores] == ["reference"]
    assert [row.kind for row in evaluate([replace(one, unclear=frozenset({"reference"}))]).scores] == ["deal"]


def test_a_reference_that_is_no_toml_is_refused(tmp_path: Path) -> None:
    (tmp_path / "essai.toml").write_text('style = "web\n', "utf-8")
    with pytest.raises(InputError, match="no TOML") as caught:
        read_truths(tmp_path)
    assert "essai.toml" in str(caught.value)


def test_only_references_are_compared_of_a_passage() -> None:
    text = "On donne six cartes à chacun, comme au piquet."
    passage = Truth("essai/1", "web", "", text, (), (("reference", '{"part": "deal", "target": "piquet"}'),), (), True)

    assert evaluate([passage]).scores == (Score("reference", 1, 0, 0),)


def test_a_passage_with_rules_lists_every_kind_that_is_not_left_open(tmp_path: Path) -> None:
    (tmp_path / "essai.toml").write_text(
        """[[passage]]
style = "manual"
text = "Ce jeu se joue à quatre personnes, et la plus forte carte de la couleur prend la levée."
unclear = ["reference", "trick_winner"]
rule = [{kind = "players", value = {min = 4, max = 4}, quote = "à quatre personnes"}]
""",
        "utf-8",
    )
    (one,) = read_truths(tmp_path)

    assert (one.name, one.lists("trick_winner"), one.lists("lone_player")) == ("essai/1", False, True)
    assert evaluate([one]).scores == (Score("players", 1, 0, 0),)


def test_the_passages_that_refer_to_other_games_are_met() -> None:
    total = evaluate(read_truths(REFERENCES.parent / "unseen" / "references")).total

    assert total.precision >= 0.93
    assert total.recall >= 0.88


def test_one_round_and_several_bear_the_same_name() -> None:
    several, one = (f'{{"count": 9, "name": "{name}", "parts": []}}' for name in ("manches", "manche"))
    assert compared("game_length", several) == compared("game_length", one)
    assert compared("game_length", one) != compared("game_length", one.replace("manche", "donne"))
