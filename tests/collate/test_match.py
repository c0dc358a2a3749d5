"""Candidates for the same game under another name, on accounts small enough to see why."""

import pytest

from pipeline.collate.match import Profile, match_profiles, sound


def profile(
    account: str,
    *names: str,
    terms: dict[str, float] | None = None,
    counts: dict[str, int] | None = None,
    records: tuple[tuple[str, str], ...] = (),
) -> Profile:
    source = account.split("/")[0]
    return Profile(
        account, source, frozenset(names), frozenset(names), terms or {}, counts or {}, frozenset(records), frozenset()
    )


def test_the_same_name_is_nearly_enough() -> None:
    match = match_profiles(profile("a/oie", "oie"), profile("b/oie", "oie"))
    assert (match.score, match.reasons) == (0.9, ("both are called oie",))


def test_signs_add_up() -> None:
    words = {"pinte": 0.6, "chopine": 0.8}
    match = match_profiles(profile("a/x", "x", terms=words), profile("b/y", "y", terms=words))
    assert match.score == pytest.approx(0.9)
    assert match.reasons == ("shared rare words: chopine, pinte",)


def test_four_records_are_needed_to_say_anything() -> None:
    three = tuple(("deck", f'{{"cards": {n}}}') for n in (24, 28, 32))
    four = (*three, ("deck", '{"cards": 52}'))
    assert match_profiles(profile("a/x", records=three), profile("b/y", records=three)).score == 0.0
    assert match_profiles(profile("a/x", records=four), profile("b/y", records=four)).score == 0.5


def test_a_text_that_speaks_of_the_other_game_is_a_sign() -> None:
    match = match_profiles(profile("a/neuf", "neuf", counts={"vieux": 4}), profile("b/vieux", "vieux"))
    assert match.reasons == ("a/neuf says “vieux” 4 times",)
    assert match.score == 0.25


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [("bog", "poque", True), ("bague", "paque", True), ("brelan", "prelan", True), ("oie", "loto", False)],
)
def test_names_that_differ_by_voice_sound_alike(one: str, other: str, alike: bool) -> None:
    assert (sound(one) == sound(other)) is alike


def test_nothing_in_common_is_no_match() -> None:
    assert match_profiles(profile("a/oie", "oie"), profile("b/loto", "loto")).score == 0.0
