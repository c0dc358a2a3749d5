"""Text reuse, on sentences short enough to count by hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.collate.reuse import Reuse, common_runs, measure_reuse
from pipeline.collate.sayings import dependence_fr
from pipeline.collate.words import folded_words

MODEL = "Chacun met deux fiches au panier avant que la donne ne commence, puis on tire la donne au sort."
PARAPHRASE = "Avant tout, chacun met deux fiches au panier; le plus jeune donne."
ANOTHER = "Le banquier lance trois dés et paie ceux dont le nombre est sorti."


def shared(first: str, second: str) -> Reuse:
    return measure_reuse(folded_words(first), folded_words(second))


def test_a_run_of_five_words_counts_and_says_where_it_stands() -> None:
    (run,) = shared(MODEL, PARAPHRASE).runs
    assert (run.words, run.first, run.second, run.length) == ("chacun met deux fiches au panier", 0, 2, 6)


def test_shares_are_of_the_words_of_each_text() -> None:
    reuse = shared(MODEL, PARAPHRASE)
    assert (reuse.first_share, reuse.second_share) == (round(6 / 19, 3), round(6 / 12, 3))


@pytest.mark.parametrize(
    ("second", "verdict", "witnesses"), [(MODEL, "copied", 1), (PARAPHRASE, "copied", 1), (ANOTHER, "independent", 2)]
)
def test_a_copy_is_no_second_witness(second: str, verdict: str, witnesses: int) -> None:
    reuse = shared(MODEL, second)
    assert (reuse.verdict, reuse.witnesses) == (verdict, witnesses)


def test_spelling_and_accents_hide_no_copy() -> None:
    assert shared("les enfans jouoient long-temps aux dés", "les enfants jouaient longtemps aux dés").runs


def test_a_run_is_counted_once() -> None:
    words = ["a", "b", "c", "d", "e", "f"]
    assert [(run.first, run.second) for run in common_runs([*words, *words], words)] == [(0, 0)]


@given(st.lists(st.sampled_from("abc"), max_size=40), st.lists(st.sampled_from("abc"), max_size=40))
def test_runs_are_common_and_never_overlap(ours: list[str], theirs: list[str]) -> None:
    runs = common_runs(ours, theirs)
    for run in runs:
        assert ours[run.first : run.first + run.length] == theirs[run.second : run.second + run.length]
        assert run.length >= 5
    taken = [place for run in runs for place in range(run.first, run.first + run.length)]
    assert len(taken) == len(set(taken))


def test_words_that_two_texts_share_are_shown_with_their_apostrophes() -> None:
    reuse = shared("On se sert d'un jeu entier.", "On se sert d'un jeu de piquet.")
    assert "en 1 passage commun. Le plus long : « on se sert d’un jeu »." in dependence_fr(reuse)
