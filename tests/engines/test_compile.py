from __future__ import annotations

import pytest

from pipeline.engines.compile.family import family_of
from pipeline.engines.compile.points import card_points
from pipeline.engines.compile.tricks import compile_tricks, pack_size
from pipeline.engines.emit.module import emit
from pipeline.errors import ConflictingRules, EngineError, MissingRules
from tests.engines.books import LEVEES, book, lebrun


def test_the_family_is_told_by_the_kinds_of_rules() -> None:
    assert family_of(["players", "deal", "follow", "ante"]) == "tricks"
    assert family_of(["dice", "dice_win"]) == "dice"
    assert family_of(["board", "jump", "goal"]) == "pegs"
    assert family_of(["deal", "draw"]) is None


def test_all_questions_that_are_open_are_asked_together() -> None:
    text = LEVEES.replace('  - {quote: "à gauche", direction: {first: left}}\n', "")
    text = text.replace('  - {quote: "la plus forte carte", trick_winner: {trumps: true}}\n', "")
    with pytest.raises(MissingRules) as error:
        emit(book(text))
    assert "In which direction" in str(error.value)
    assert "What wins a trick?" in str(error.value)
    assert "corpus/livre/edition/levees.yaml" in str(error.value)


def test_two_rules_that_contradict_each_other_are_both_quoted() -> None:
    text = LEVEES + '  - {quote: "cinq cartes par tête", deal: {cards: 5}}\n'
    with pytest.raises(ConflictingRules) as error:
        emit(book(text))
    assert "« trois cartes, une à une »" in str(error.value)
    assert "« cinq cartes par tête »" in str(error.value)


def test_what_the_account_says_goes_before_what_it_borrows_and_that_before_a_default() -> None:
    borrowed = LEVEES + '  - {quote: "cinq cartes par tête", in: triomphe, deal: {cards: 5}}\n'
    assert compile_tricks(book(borrowed)).deal.ludeme.cards == 3
    supplied = 'supplied:\n  - {question: "?", choice: "x", reason: "y", rules: [{direction: {first: right}}]}\n'
    assert compile_tricks(book(LEVEES + supplied)).direction.ludeme.first == "left"


def test_a_pack_that_is_too_small_for_the_players_is_a_question() -> None:
    with pytest.raises(MissingRules, match=r"6 players"):
        emit(book(LEVEES.replace("max: 2", "max: 6").replace("{cards: 3}", "{cards: 6}")))


def test_packets_must_make_up_the_deal() -> None:
    with pytest.raises(MissingRules, match=r"3 cards by \(2, 2\)"):
        emit(book(LEVEES.replace("{cards: 3}", "{cards: 3, packets: [2, 2]}")))


def test_a_rule_that_no_template_embodies_is_refused_with_its_words() -> None:
    with pytest.raises(EngineError, match="« le premier commence »"):
        emit(book(LEVEES.replace("leader: {who: eldest}", "leader: {who: winner}")))


def test_players_who_are_partners_must_have_sides() -> None:
    with pytest.raises(MissingRules, match="Who plays with whom"):
        emit(book(LEVEES.replace("max: 2}", "max: 2, partners: true}")))


def test_a_convention_is_left_out_unless_the_edition_takes_it() -> None:
    text = LEVEES + '  - {quote: "on convient parfois", follow: {duty: overtake, option: forcer}}\n'
    assert [follow.ludeme.duty for follow in compile_tricks(book(text)).follow] == ["suit"]


def test_the_packs_of_la_mouche() -> None:
    rules = compile_tricks(lebrun("mouche"))
    assert [pack_size(rules, players) for players in (3, 4, 5, 6)] == [32, 36, 44, 52]


def test_the_points_of_la_mouche() -> None:
    # from the deuce to the ten their pips, then ace, jack, queen and king ten each
    rules = compile_tricks(lebrun("mouche"))
    assert card_points(rules.values, rules.ranks) == (2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 10)
