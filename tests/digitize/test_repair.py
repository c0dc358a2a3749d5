"""Repair proposes what was printed, beside what was read, and leaves sound words alone."""

from __future__ import annotations

import re
import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.digitize.channel import channel, confusions
from pipeline.digitize.layout import load_banners
from pipeline.digitize.lexicon import Lexicon, lexicon
from pipeline.digitize.neighbours import Mistaken, neighbours
from pipeline.digitize.recognise import Shape
from pipeline.digitize.repair import Repairer, repairer
from pipeline.digitize.word_repair import Repair, WordRepairer
from pipeline.paths import project

LEXICON = project().lexicon
CONFUSIONS = tomllib.loads((LEXICON / "ocr-confusions.toml").read_text("utf-8"))["confusion"]
BANNERS = tomllib.loads((LEXICON / "banners.toml").read_text("utf-8"))["banner"]
PERIOD = tomllib.loads((LEXICON / "period-forms.toml").read_text("utf-8"))["rule"]


@pytest.mark.parametrize("row", CONFUSIONS, ids=[row["id"] for row in CONFUSIONS])
def test_a_confusion_mends_its_example(row: dict[str, object]) -> None:
    example = row["example"]
    assert isinstance(example, dict)
    proposal = repairer().words.repair(example["read"], long_s=bool(row.get("long_s")))
    assert proposal == Repair(example["print"], str(row["id"]))


@pytest.mark.parametrize("row", CONFUSIONS, ids=[row["id"] for row in CONFUSIONS])
def test_a_confusion_leaves_its_counter_example(row: dict[str, object]) -> None:
    assert repairer().words.repair(str(row["counter_example"]), long_s=bool(row.get("long_s"))) is None


@pytest.mark.parametrize("row", BANNERS, ids=[row["id"] for row in BANNERS])
def test_a_banner_is_told_from_print(row: dict[str, str]) -> None:
    patterns = load_banners(LEXICON / "banners.toml")
    assert any(pattern.search(row["example"]) for pattern in patterns)
    assert not any(pattern.search(row["counter_example"]) for pattern in patterns)


@pytest.mark.parametrize("row", PERIOD, ids=[row["id"] for row in PERIOD])
def test_a_period_rule_makes_its_spelling(row: dict[str, object]) -> None:
    pattern, example = re.compile(str(row["modern"])), row["example"]
    assert isinstance(example, dict)
    assert pattern.sub(str(row["period"]), example["modern"]) == example["period"]
    assert example["period"] in lexicon()
    counter = str(row["counter_example"])
    sister = pattern.sub(str(row["needs"]), counter) if "needs" in row else counter
    assert not pattern.search(counter) or (sister != counter and sister not in lexicon())


OTHERS = tomllib.loads((LEXICON / "ocr-confusions.toml").read_text("utf-8"))


@pytest.mark.parametrize("row", [OTHERS[name] for name in ("elision", "space", "accent")])
def test_joined_words_are_parted_and_accents_mended_but_sound_words_stay(row: dict[str, dict[str, str]]) -> None:
    proposal = repairer().words.repair(row["example"]["read"], long_s=False)
    assert proposal is not None
    assert proposal.text == row["example"]["print"]
    assert repairer().words.repair(str(row["counter_example"]), long_s=False) is None


def test_what_is_read_for_the_sign_and_is_mended_on_long_s_pages() -> None:
    row = tomllib.loads((LEXICON / "ocr-confusions.toml").read_text("utf-8"))["ampersand"]
    assert repairer().words.repair(row["example"]["read"], long_s=True) == Repair("&", "ampersand")
    assert repairer().words.repair(row["counter_example"], long_s=True) is None


SMALL = Lexicon.of(
    {
        "sa": 60, "fa": 40, "femme": 55, "passer": 50, "mise": 50, "mêler": 45, "table": 50, "sable": 40,
        "que": 70, "je": 68, "autre": 55, "on": 66, "joueur": 45, "mesme": 40,
    }
)  # fmt: skip


@pytest.fixture
def small() -> Repairer:
    """Return a repairer that knows fourteen words."""
    return Repairer(WordRepairer(SMALL, confusions(), channel()))


def test_punctuation_and_elision_are_kept(small: Repairer) -> None:
    assert small.words.repair("l'amife,", long_s=True) is None
    assert small.words.repair("(mife,", long_s=True) == Repair("(mise,", "long-s")


def test_a_known_word_gives_way_only_to_a_much_commoner_one(small: Repairer) -> None:
    assert small.words.repair("fa", long_s=True) == Repair("sa", "long-s")
    assert small.words.repair("femme", long_s=True) is None


def test_without_long_s_on_the_page_f_stays(small: Repairer) -> None:
    assert small.words.repair("fa", long_s=False) is None


def test_names_are_left_alone(small: Repairer) -> None:
    assert small.words.repair("Tahle", long_s=False) is None
    assert small.words.repair("tahle", long_s=False) == Repair("table", "h-for-b")


def test_old_spelling_without_accents_is_known(small: Repairer) -> None:
    assert small.words.repair("meler", long_s=False) is None
    assert small.words.repair("meslcr", long_s=False) is None


def test_a_brace_before_a_letter_is_a_long_s_or_else_a_t(small: Repairer) -> None:
    assert small.words.repair("{a,", long_s=True) == Repair("sa,", "brace-for-s")
    assert small.words.repair("{able,", long_s=False) == Repair("table,", "brace-for-t")
    assert small.words.repair("meſme", long_s=True) == Repair("mesme", "long-s")


def test_a_lost_apostrophe_and_a_lost_space_are_put_back(small: Repairer) -> None:
    assert small.words.repair("lautre", long_s=False) == Repair("l'autre", "lost-apostrophe")
    assert small.words.repair("Pautre", long_s=False) == Repair("l'autre", "elided-article")
    assert small.words.repair("queje", long_s=False) == Repair("que je", "lost-space")


def test_half_a_word_at_the_edge_of_a_line_is_not_parted(small: Repairer) -> None:
    assert small.repairs([["queje", "queje", "queje"]]) == [[None, Repair("que je", "lost-space"), None]]


def test_a_stop_that_was_a_hyphen_is_known_by_the_word_it_cuts(small: Repairer) -> None:
    found = small.repairs([["table", "joue."], ["ur", "table"]])
    assert found[0] == [None, Repair("joue-", "line-hyphen")]
    assert small.repairs([["sa", "table."], ["mise", "sa"]]) == [[None, None], [None, None]]


def test_a_page_with_long_s_is_known_by_its_words(small: Repairer) -> None:
    assert small.has_long_s(["paffer", "mife", "fable", "femme"])
    assert not small.has_long_s(["passer", "mise", "table", "femme"])


def test_a_word_cut_at_the_end_of_a_line_is_judged_whole(small: Repairer) -> None:
    lines = [["paffer", "mife", "fable", "paf-"], ["fer", "table"]]
    found = small.repairs(lines)
    assert found[0][3] == Repair("pas-", "long-s-twice")
    assert found[1][0] == Repair("ser", "long-s-twice")
    assert found[1][1] is None


def test_on_a_line_a_comma_before_a_capital_tool_word_or_after_an_initial_is_a_stop() -> None:
    line = ["Le", "coup", "est", "nul,", "Il", "faut", "que", "M,", "Durand", "donne,", "Pierre", "coupe,"]
    (found,) = repairer().repairs([line])
    assert {word: repair for word, repair in zip(line, found, strict=True) if repair} == {
        "nul,": Repair("nul.", "stop-as-comma"),
        "M,": Repair("M.", "stop-as-comma"),
    }


def test_an_article_in_mid_sentence_is_small_unless_a_name_follows() -> None:
    line = ["entre", "tous", "Les", "joueurs", "de", "Le", "Mans.", "Les", "autres", "à", "L'homme"]
    (found,) = repairer().repairs([line])
    assert [repair.text if repair else None for repair in found] == [
        None, None, "les", None, None, None, None, None, None, None, "l'homme",
    ]  # fmt: skip


def test_a_capital_that_was_measured_to_be_low_is_small() -> None:
    line = ["une", "carte", "Courte", "OU", "longue.", "Six", "Cartes"]
    low = [[Shape(low=flag) for flag in (False, False, True, True, False, True, False)]]
    (found,) = repairer().repairs([line], low)
    assert [repair.text if repair else None for repair in found] == [None, None, "courte", "ou", None, None, None]


def test_pages_with_long_s_keep_their_capitals_and_commas() -> None:
    line = ["paſſer,", "Il", "meſme", "Les", "mouches", "eſt", "Si"]
    (found,) = repairer().repairs([line], [[Shape(low=True)] * 7])
    assert [repair.text for repair in found if repair] == ["passer,", "mesme", "est"]


def test_an_apostrophe_lost_in_a_cut_word_is_put_back() -> None:
    found = repairer().repairs([["il", "lui", "trouve", "lin-"], ["telligence", "el", "Cest", "Lanneau"]])
    assert found[0] == [None, None, None, Repair("l'in-", "lost-apostrophe")]
    assert found[1] == [None, Repair("et", "l-for-t"), Repair("C'est", "lost-apostrophe"), None]
    # "jen" may be "jeu" or "j'en": what can be two things is left.
    assert repairer().words.repair("jen", long_s=False) is None


def test_two_slips_in_one_word_are_mended_together_and_the_probability_is_kept() -> None:
    repair = repairer().words.repair("fcul", long_s=True)
    assert repair == Repair("seul", "long-s+c-for-e")
    assert repair is not None
    assert 0.5 <= repair.score <= 1


def test_a_comma_that_stands_on_the_line_before_a_capital_is_a_stop() -> None:
    line = ["la", "main,", "Mais", "le", "roi,", "Pierre", "Roi,", "Dame"]
    shapes = [[Shape(stop=word[-1] == ",") for word in line]]
    (found,) = repairer().repairs([line], shapes, long_s=True)
    assert [repair.text if repair else None for repair in found] == [None, "main.", *[None] * 6]


@pytest.mark.parametrize(
    "line",
    [
        "Celui qui n'ouvre pas dit, Je passe",
        "dans l'ordre Roi, Dame, Valet, As, dix",
        "C'est ainsi, Madame, que l'on joue",
        "les RÈGLES, LES RUSES",
    ],
)
def test_a_comma_before_what_is_said_named_or_addressed_stays(line: str) -> None:
    words = line.split()
    shapes = [[Shape(stop=word[-1] == ",") for word in words]]
    assert repairer().repairs([words], shapes, long_s=False) == [[None] * len(words)]


@pytest.mark.parametrize("row", neighbours().word, ids=lambda row: row.read)
def test_a_word_is_read_for_another_where_its_neighbours_allow_it(row: Mistaken) -> None:
    (found,) = repairer().repairs([row.example.split()])
    assert [repair.text for repair in found if repair] == [row.print]
    (kept,) = repairer().repairs([row.counter_example.split()])
    assert not any(kept)


def test_the_sign_and_behind_a_comma_is_parted_from_its_word() -> None:
    assert repairer().words.repair("argent,8c", long_s=True) == Repair("argent, &", "ampersand")
    assert repairer().words.repair("argent,8c", long_s=False) is None


def test_a_worn_hyphen_is_known_by_the_small_letter_below() -> None:
    found = repairer().repairs([["une", "personne", "de=", "la"][:3], ["mande", "encore"]])
    assert found[0][2] == Repair("de-", "line-hyphen")


SOUND = ("partie", "joueur", "carte", "levée", "mise", "table", "donne", "couleur")


@given(st.lists(st.sampled_from(SOUND), min_size=1, max_size=6), st.booleans())
def test_sound_words_are_left_alone_in_any_order(line: list[str], long_s: bool) -> None:
    assert repairer().repairs([line], long_s=long_s) == [[None] * len(line)]
