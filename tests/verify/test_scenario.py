"""A worked example is replayed on an engine, and what differs is told."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.edition.scenario import Body
from pipeline.engines.emit.module import emit
from pipeline.engines.load import load_game, load_text
from pipeline.engines.runtime.game import Game
from pipeline.errors import EditionError, NotUtf8
from pipeline.paths import project
from pipeline.verify.scenario import read_file, replay, run
from tests.games import PASS_SEVEN, THREE_HOLES, chapter


@pytest.fixture(scope="module")
def holes() -> Game:
    return load_text(emit(chapter("trois-trous", THREE_HOLES)), "trois-trous")


@pytest.fixture(scope="module")
def dice() -> Game:
    return load_text(emit(chapter("passe-sept", PASS_SEVEN)), "passe-sept")


def body(**parts: object) -> Body:
    return Body.model_validate_json(json.dumps({"name": "essai", **parts}))


def test_an_example_that_holds_has_no_difference(holes: Game) -> None:
    play = ["Ôter le 3", {"then": {"legal": ["1 à 3"], "pieces": 2}}, "1 à 3"]
    assert replay(holes, body(play=play, then={"pieces": 1, "won": 1, "holes": [3], "terminal": 1})) == []


def test_a_fact_that_differs_is_told_with_its_step(holes: Game) -> None:
    found = replay(holes, body(play=["Ôter le 3", {"then": {"pieces": 3}}], then={"won": 1}))
    assert [str(one) for one in found] == ["step 2: pieces should be 3, is 2", "step 2: won should be 1, is 0"]


def test_a_fact_that_the_engine_does_not_know_is_a_difference(holes: Game) -> None:
    found = replay(holes, body(then={"trump": "cœur"}))
    assert [str(one).split("; ")[0] for one in found] == ["trump should be cœur, is no such fact"]
    assert "there are phase, holes, pieces" in found[0].found
    assert "did you mean pieces?" in replay(holes, body(then={"piece": 1}))[0].found


def test_an_illegal_step_ends_the_replay_and_names_the_rule(holes: Game) -> None:
    found = replay(holes, body(play=["Ôter le 2", "1 à 3"], then={"pieces": 1}))
    assert [(one.step, one.fact, one.expected, one.found) for one in found] in (
        [(2, "1 à 3", "legal", "refused by livre/trois-trous/jump-1; the game is over")],
        [(2, "1 à 3", "legal", "refused by the position; the game is over")],
    )


def test_a_refusal_and_its_rule_can_be_asked_for(holes: Game) -> None:
    assert replay(holes, body(play=["Ôter le 3", {"refused": "3 à 1", "by": "jump"}])) == []
    found = replay(holes, body(play=["Ôter le 3", {"refused": "1 à 3"}, {"refused": "3 à 1", "by": "goal"}]))
    assert [str(one) for one in found] == [
        "step 2: 1 à 3 should be refused, is legal",
        "step 3: refusal of 3 à 1 should be goal, is livre/trois-trous/jump-1",
    ]


def test_words_that_are_no_action_and_positions_that_are_none(holes: Game) -> None:
    assert [one.expected for one in replay(holes, body(play=["Passer"]))] == ["an action of this game"]
    assert [one.fact for one in replay(holes, body(given={"hands": ["roi"]}))] == ["given"]


def test_the_rules_at_work_are_traced(holes: Game) -> None:
    assert "livre/trois-trous/jump-1" in run(holes, body(play=["Ôter le 3", "1 à 3"])).rules


def test_all_throws_are_counted_and_averaged(dice: Game) -> None:
    # Two dice pass seven in 15 of 36 throws: 8 in 5 ways, 9 in 4, 10 in 3, 11 in 2, 12 in 1.
    asked = {"tally": {"passe": 15, "manque": 21}, "expected": {"gain": ["-1/6", "1/6"]}}
    assert replay(dice, body(given={"first": 0}, then=asked)) == []
    found = replay(dice, body(given={"first": 0}, then={"tally": {"passe": 18, "manque": 18}}))
    assert [one.fact for one in found] == ["tally"]


def test_a_file_of_examples_is_read_or_refused() -> None:
    assert [one.name for one in read_file(b"examples: [{name: Un coup, then: {pot: 3}}]", "f.yaml")] == ["Un coup"]
    with pytest.raises(EditionError, match=r"f\.yaml"):
        read_file(b"examples:\n  - {nom: un}", "f.yaml")
    with pytest.raises(EditionError, match="empty"):
        read_file(b"", "f.yaml")
    with pytest.raises(NotUtf8, match=r"byte 0 is 0xff \(f\.yaml\)"):
        read_file(b"\xff\xfe", "f.yaml")


def test_an_action_of_the_other_side_is_told_as_such() -> None:
    mouche = load_game("lebrun-1828/mouche", project())

    dealing = replay(mouche, body(given={"players": 3, "dealer": 0}, play=["Jouer roi de cœur"]))
    speaking = replay(mouche, body(given={"players": 3, "dealer": 0, "at": "exchange"}, play=["roi de cœur"]))

    assert [one.fact for one in dealing] == ["Jouer roi de cœur"]  # the rest is dealt, and he may not play yet
    assert "seat 1 may: " in dealing[0].found
    assert speaking[0].found == "an action of chance while seat 1 is to play"


def test_cards_are_compared_in_any_order_and_seats_one_by_one() -> None:
    mouche = load_game("lebrun-1828/mouche", project())
    hands = ["roi de cœur, 7 de cœur", "as de cœur, 7 de pique", "valet de cœur, 8 de pique"]
    given = {"players": 3, "dealer": 0, "at": "play", "turned": "9 de trèfle", "hands": hands}

    def check(**then: object) -> list[str]:
        return [one.fact for one in replay(mouche, body(given=given, then=then))]

    assert check(hands={"0": "7 de cœur, Roi de Coeur", 2: ["8 de pique", "valet de cœur"]}, trump="Trèfle") == []
    assert check(hands=[["7 de cœur", "roi de cœur"], "7 de pique, as de cœur", hands[2]]) == []
    assert check(hands={"0": "7 de cœur"}) == ["hands"]
    assert check(hands={"3": "7 de cœur"}) == ["hands"]
    assert check(turned="8 de trèfle", tricks={1: 1}) == ["turned", "tricks"]
    assert check(allowed=["jouer l'as de cœur"], legal=["Jouer 7 de pique", "Jouer As de Cœur"]) == []


def test_an_action_that_is_nearly_right_is_answered_with_the_right_one() -> None:
    ecarte = load_game("lebrun-1828/ecarte", project())

    found = replay(ecarte, body(given={"dealer": 0, "turned": "7 de cœur"}, play=["Jouer sans propose"]))

    assert found[0].found == "ecarte has no action 'Jouer sans propose'; did you mean 'Jouer sans proposer'?"


WORDS = st.sampled_from(
    [
        "hands",
        "turned",
        "stock",
        "tricks",
        "score",
        "dealer",
        "players",
        "at",
        "trump",
        "pot",
        "active",
        "phase",
        "rien",
    ]
)
THINGS = st.one_of(
    st.integers(-3, 40),
    st.lists(st.integers(-2, 9), max_size=4),
    st.sampled_from(["play", "exchange", "settlement", "cœur", "roi de cœur", "as de pique, 7 de trèfle", "", "12"]),
    st.dictionaries(
        st.sampled_from(["0", "1", "2", "9"]),
        st.sampled_from(["roi de cœur", "7 de pique, 8 de pique", "valet"]),
        max_size=3,
    ),
)


@given(st.dictionaries(WORDS, THINGS, max_size=4))
def test_whatever_is_given_is_played_or_refused_with_a_reason(given: dict[str, object]) -> None:
    mouche = load_game("lebrun-1828/mouche", project())

    found = replay(mouche, body(given=given))

    assert all(one.fact == "given" and one.found for one in found)


def test_what_a_scenario_leaves_out_is_filled_and_a_worked_example_is_held_to_the_letter() -> None:
    bouillotte = load_game("lebrun-1828/bouillotte", project())
    silent = body(given={"dealer": 0}, play=[{"seat": 4, "do": "Passer"}], then={"player": 3, "passed": 0})

    assert replay(bouillotte, silent) == []  # nobody straddles, and the cards are dealt
    assert [one.fact for one in run(bouillotte, silent).differences] == ["Passer"]
    wrong = replay(bouillotte, body(given={"dealer": 0}, play=["Tenir"]))
    assert "seat 4 may: Ne pas se carrer, Se carrer" in wrong[0].found  # as it stood before anything was let pass


def test_chance_is_passed_where_the_player_is_asked_about() -> None:
    mouche = load_game("lebrun-1828/mouche", project())
    given = {"players": 3, "dealer": 0, "hands": {"1": "roi de cœur"}}

    assert replay(mouche, body(given=given, play=["Écarter roi de cœur", "Fin"], then={"player": 2})) == []
    drawn = replay(mouche, body(given=given, play=["Écarter roi de cœur", "Fin"], then={"stood": [0, 0, 0]}))
    assert drawn == []


def test_a_file_is_a_list_of_examples_or_holds_one() -> None:
    listed = b'- {quote: "x", name: un, given: {}, then: {}}'
    named = b'examples:\n  - {quote: "x", name: un, given: {}, then: {}}'
    assert read_file(listed, "a.yaml") == read_file(named, "b.yaml")


@pytest.fixture(scope="module")
def brisque() -> Game:
    return load_game("lebrun-1828/petite-brisque", project())


HANDS = ["roi de pique, 8 de cœur, 8 de trèfle, 10 de trèfle, valet de trèfle", "dame de pique, 9 de trèfle"]


def test_who_leads_is_told_before_the_cards_are_drawn_and_nobody_else(brisque: Game) -> None:
    trick = {
        "given": {"dealer": 0, "turned": "7 de cœur", "hands": HANDS},
        "play": ["Jouer dame de pique", "Jouer roi de pique"],
    }
    assert replay(brisque, body(**trick, then={"taker": 0, "leader": 0})) == []
    assert [d.fact for d in replay(brisque, body(**trick, then={"taker": 1, "tricks": [0, 1]}))] == ["taker", "tricks"]


def test_the_chips_of_a_settlement_are_counted_from_there_or_from_the_deal_and_not_otherwise() -> None:
    game = load_game("lebrun-1828/boston", project())
    won = {"dealer": 0, "at": "settlement", "bid": "solo", "bidder": 3, "trump": "cœur", "fair": "cœur", "pot": 10}
    given = won | {"tricks": [2, 1, 1, 9], "holder": 3}
    for purse in ([-42, -42, -42, 136], [-52, -42, -42, 136]):
        assert replay(game, body(given=given, then={"purse": purse})) == []
    assert [d.fact for d in replay(game, body(given=given, then={"purse": [-42, -42, -42, 126]}))] == ["purse"]
    assert [
        d.fact for d in replay(game, body(given=given | {"purse": [0, 0, 0, 0]}, then={"purse": [10, -42, -42, 136]}))
    ]


def test_a_name_of_giving_up_means_the_one_that_is_legal_and_no_other_move() -> None:
    game = load_game("lebrun-1828/bouillotte", project())
    opened = ["Voir le jeu", {"seat": 3, "do": "Passer"}]
    assert replay(game, body(given={"dealer": 0}, play=opened, then={"active": {3: 0}})) == []
    assert replay(game, body(given={"dealer": 0}, play=["Voir le jeu", {"refused": "Passer"}])) == []
    assert replay(game, body(given={"dealer": 0}, play=["Tenir"])) != []


def test_who_owes_nothing_passes_by_holding() -> None:
    game = load_game("bouillotte-web/bouillotte", project())
    play = [
        "Voir le jeu et 2 jetons",
        "Tenir",
        "Tenir",
        "Tenir",
        {"seat": 2, "do": "Passer"},
        {"seat": 1, "do": "Passer"},
    ]
    assert replay(game, body(given={"players": 4, "dealer": 0}, play=play, then={"player": 0})) == []


def test_a_card_that_has_a_name_of_its_own_is_given_by_it() -> None:
    game = load_game("lebrun-1828/comete", project())
    given = {"players": 2, "dealer": 0, "hands": {"1": "2 de cœur, la comète"}}
    assert replay(game, body(given=given, play=["Jouer 2 de cœur", "Jouer la comète"], then={"paid": {1: 2}})) == []
    wrong = replay(game, body(given={"players": 2, "hands": {"1": "2 de cœur, quinola"}}))
    assert "not a card of this pack: 'quinola'" in wrong[0].found
