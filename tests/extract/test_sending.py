"""The second reading of references: what it puts right, what it adds, what it leaves alone."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.extract.evaluate import sentences_of
from pipeline.extract.mentions import mentions
from pipeline.extract.pointer import Pointer
from pipeline.extract.sending import ADDED, CHANGED, Sending, added, contexts, corrected, sendings, views
from pipeline.extract.sending_features import features
from pipeline.extract.sending_training import PARTS, namings, of_passages, trained

DEAL = Pointer("like-at", 10, 20, "Piquet", "deal", "same")
PASSAGES = 400


def sending(part: str, odds: float, target: str = "piquet") -> Sending:
    return Sending(target, part, odds, 14, 20)


def test_a_part_that_is_likelier_takes_the_place_of_that_which_was_read():
    [one] = corrected([DEAL], [sending("payment", CHANGED)])
    assert (one.part, one.how, one.target) == ("payment", "same", "Piquet")


def test_a_part_that_is_not_likely_enough_changes_nothing():
    assert corrected([DEAL], [sending("payment", CHANGED - 0.01)]) == [DEAL]


def test_what_is_said_of_another_game_changes_nothing():
    assert corrected([DEAL], [sending("payment", 0.99, "whist")]) == [DEAL]


def test_a_reference_to_several_parts_stays():
    both = [DEAL, Pointer("like-at", 10, 20, "Piquet", "cards", "same")]
    assert corrected(both, [sending("payment", 0.99)]) == both


def test_a_reference_to_all_but_an_exception_stays():
    whole = Pointer("like-at", 10, 20, "Piquet", "all", "same_except", (30, 40))
    assert corrected([whole], [sending("play", 0.99)]) == [whole]


def test_of_a_reader_who_is_only_sent_on_it_is_not_sure_that_the_rules_are_the_same():
    sent_on = Pointer("see", 0, 9, "Piquet", "see", "see")
    assert corrected([sent_on], [sending("deal", 0.9)])[0].how == "like"
    assert corrected([DEAL], [sending("see", 0.9)])[0].how == "see"


def test_a_reference_is_added_that_is_likely_enough():
    assert [(one.target, one.part, one.how) for one in added([sending("deal", ADDED)])] == [("piquet", "deal", "like")]
    assert added([sending("deal", ADDED - 0.01)]) == []


def test_a_hand_or_a_coup_is_no_game():
    text = "Le solo se perd-il, le renonçant ne reçoit rien du perdant, et il paie ce que le perdant du solo devrait."
    [context] = contexts(sentences_of(text))
    assert [one.is_sure for one in sendings(context, ())] == [False]


def test_a_verb_and_what_stands_before_are_no_games():
    [context] = contexts(
        sentences_of("Il prend la retourne, après en avoir écarté une ; le paiement est double du précédent.")
    )
    assert not any(one.is_sure for one in sendings(context, ()))


def test_a_part_told_right_behind_the_name_is_told():
    [context] = contexts(sentences_of("Ce jeu est parfaitement semblable à l'hombre quant aux bêtes, à la vole."))
    assert [(one.target, one.is_told) for one in sendings(context, ())] == [("hombre", True)]


def test_a_sentence_knows_the_heading_above_and_what_stands_about_it():
    first, second = contexts(sentences_of("On donne cinq cartes. Le reste est du piquet."))
    assert (first.before, first.behind) == ("", "Le reste est du piquet.")
    assert second.before == "On donne cinq cartes."


@given(st.lists(st.sampled_from(["le piquet", "comme au", "whist,", "voyez", "(l'écarté)", "on paie ;", "PHARAON."])))
def test_every_name_of_a_game_is_seen_in_its_clause(words: list[str]):
    for context in contexts(sentences_of(" ".join(words))):
        for view in views(context, ()):
            assert view.at in view.clause
            assert features(view)


def test_of_a_game_named_twice_a_passage_does_not_tell_where_it_sends_unless_it_was_read():
    passage = next(one for one in of_passages() if len({s.id for s in one.sentences}) == 1 and one.references)
    assert {one.parts for one in namings(passage)} <= {
        frozenset(part for target, part in passage.references if target == name)
        for name in {one.target for one in namings(passage)}
    }


@pytest.mark.slow
def test_the_network_knows_what_it_was_taught():
    """A network that was not learnt anew when what is seen of names changed fails here."""
    right = missed = 0
    for passage in islice(of_passages(), 0, None, 20):
        found = mentions("text", passage.names, passage.sentences, passage.book)
        parts = {one.part for one in found}
        told = {part for _, part in passage.references}
        right, missed = right + len(told & parts), missed + len(told - parts)
    assert right > 0.5 * (right + missed)


def test_equal_examples_teach_an_equal_network_of_all_parts():
    examples = [one for passage in islice(of_passages(), PASSAGES) for one in namings(passage)]
    one, other = trained(examples), trained(examples)
    assert one.templates == PARTS
    assert one.kept() == other.kept()
