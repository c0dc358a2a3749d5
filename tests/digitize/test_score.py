"""Error rates, checked on readings short enough to count by hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.digitize.score import Score, cer, normalise, score, wer


@pytest.mark.parametrize(
    ("printed", "compared"),
    [
        ("la  mouche\n double ", "la mouche double"),
        ("e\u0301cart", "écart"),
        ("l’atout ‘vole’", "l'atout 'vole'"),
        ("“roi”", '"roi"'),
        ("cou¬\npe — et", "cou- pe - et"),
        ("ﬁche ﬂux eﬀet diﬃcile", "fiche flux effet difficile"),
        ("poſſeſſeur", "possesseur"),
        ("Cing CARTES !", "Cing CARTES !"),
    ],
)
def test_both_sides_are_brought_to_one_form(printed: str, compared: str) -> None:
    assert normalise(printed) == compared


def test_long_s_counts_only_when_the_score_is_strict() -> None:
    assert score("eſt", "est", "strict").character_edits == 1
    assert score("eſt", "est", "long_s").character_edits == 0


def test_an_f_for_a_long_s_is_forgiven_when_blind_to_it() -> None:
    assert score("eſt", "eft", "long_s").character_edits == 1
    assert score("eſt", "eft", "f_blind").character_edits == 0


def test_one_letter_in_ten_is_ten_per_cent() -> None:
    assert cer("l'as pillé", "l'as pilié") == pytest.approx(0.1)


def test_a_word_counts_once_however_wrong() -> None:
    assert wer("le roi coupe", "le rou conpc") == pytest.approx(2 / 3)
    assert wer("le roi coupe", "leroi coupe") == pytest.approx(2 / 3)


def test_an_empty_page_is_perfect_when_nothing_is_read() -> None:
    assert cer("", "") == 0.0
    assert cer("", "~ .") == 1.0


def test_scores_of_pages_add_up_to_the_score_of_a_book() -> None:
    assert Score(1, 10, 1, 2) + Score(2, 30, 2, 6) == Score(3, 40, 3, 8)
    assert (Score(1, 10, 1, 2) + Score(2, 30, 2, 6)).cer == pytest.approx(0.075)


@given(st.text(), st.text())
def test_edits_are_the_same_both_ways_and_none_for_the_same_text(truth: str, reading: str) -> None:
    assert score(truth, reading).character_edits == score(reading, truth).character_edits
    assert score(truth, truth) == Score(0, len(normalise(truth)), 0, len(normalise(truth).split()))


@given(st.text())
def test_normalising_twice_changes_nothing(text: str) -> None:
    assert normalise(normalise(text)) == normalise(text)
