"""From sentences to rule records: guards, conditions, spans, tables of values."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.extract.drafts import drafts_of
from pipeline.extract.equipment import kinds_of
from pipeline.extract.extraction import extract
from pipeline.extract.mentions import mentions
from pipeline.extract.text import fold
from pipeline.model import Sentence


def sentence(text: str, at: int = 0, kind: str = "rule") -> Sentence:
    return Sentence(f"livre/s{at}", "livre", "livre/s", "livre/jeu", at, at, at + len(text), kind, text, text, "")


def read(*texts: str) -> list[tuple[str, dict[str, object]]]:
    sentences = []
    for text in texts:
        start = sentences[-1].end + 1 if sentences else 0
        sentences.append(sentence(text, start))
    return [(rule.kind, json.loads(rule.value)) for rule in extract("livre/jeu", sentences)]


def test_the_span_of_a_rule_is_exact_in_the_reading_text() -> None:
    text = "Ensuite le donneur distribue à chacun cinq cartes, par deux et trois, puis il s'arrête."

    (rule,) = extract("livre/jeu", [sentence(text, at=120)])

    assert rule.id == "livre/jeu/deal-x1"
    assert (rule.origin, rule.kind, json.loads(rule.value)) == ("extracted", "deal", {"cards": 5, "packets": [2, 3]})
    assert rule.quote == "distribue à chacun cinq cartes"
    assert text[rule.start - 120 : rule.end - 120] == rule.quote


def test_the_quotation_of_a_deal_holds_the_rounds_before_the_number() -> None:
    (rule,) = extract("livre/jeu", [sentence("Le banquier donne par trois, six cartes à chacun.")])
    assert (json.loads(rule.value), rule.quote) == (
        {"cards": 6, "packets": [3, 3]}, "donne par trois, six cartes à chacun",
    )  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "Supposons que le donneur distribue à chacun cinq cartes.",
        "C'est à tort que l'on donne cinq cartes à chacun.",
        "Autrefois on donnait cinq cartes à chacun.",
        "Par exemple, on donne cinq cartes à chacun.",
        "On ne donne pas cinq cartes à chacun.",
        "Donne-t-on cinq cartes à chacun ?",
        "Quelques joueurs donnent cinq cartes à chacun.",
    ],
)
def test_what_is_supposed_rejected_or_denied_is_no_rule(text: str) -> None:
    assert drafts_of(text) == []


def test_a_number_of_players_limits_the_rule_of_its_clause() -> None:
    text = "À trois joueurs, on donne huit cartes à chacun ; à quatre joueurs, on en donne six."

    assert [(rule.kind, json.loads(rule.value)) for rule in drafts_of(text)] == [
        ("deal", {"cards": 8, "when": "players == 3"}),
        ("deal", {"cards": 6, "when": "players == 4"}),
    ]


def test_a_condition_that_is_the_only_number_of_players_is_dropped() -> None:
    assert read("La rude se joue à quatre joueurs avec un jeu de 32 cartes.") == [
        ("players", {"min": 4, "max": 4}),
        ("deck", {"cards": 32}),
    ]


def test_a_convention_is_an_option() -> None:
    ((_, value),) = read("On peut convenir que la partie se joue en sept points.")

    assert value == {"points": 7, "option": "convention"}


def test_card_values_of_several_sentences_make_one_table() -> None:
    assert read("L'as vaut onze points.", "Les figures valent dix points.", "Les autres cartes comptent les points qu'elles marquent.") == [
        ("card_values", {"values": {"as": 11, "roi": 10, "dame": 10, "valet": 10}, "pips": True})
    ]  # fmt: skip


def test_rounds_told_apart_complete_the_deal() -> None:
    assert read("Chacun reçoit cinq cartes.", "La distribution se fait par trois, puis par deux.") == [
        ("deal", {"cards": 5, "packets": [3, 2]})
    ]


def test_deux_sept_are_ranks_and_no_quantity() -> None:
    assert read("On ôte du jeu de cartes les sept et les huit.") == [("removed_cards", {"ranks": ["7", "8"]})]


def test_a_text_without_cards_states_no_rule_of_cards() -> None:
    assert read("Il est obligé de couper le pain.") == []


def test_an_order_told_line_by_line_is_read_with_its_top_card() -> None:
    lines = ["- Le valet de pique, dit le fou", "- L'as", "- Le roi", "- La dame", "- Le valet", "- Le dix."]

    assert read("Voici l'ordre des cartes, en commençant par la plus forte :", *lines) == [
        ("rank_order", {"ranks": ["as", "roi", "dame", "valet", "10"]}),
        ("top_card", {"rank": "valet", "suit": "pique"}),
    ]


def test_headings_are_passed_over_and_examples_by_their_words() -> None:
    text = "Le donneur distribue à chacun cinq cartes."
    guess = sentence(text, kind="history")

    assert extract("livre/jeu", [sentence(text, kind="heading"), sentence(f"Supposons ceci : {text}", at=90)]) == []
    assert [rule.kind for rule in extract("livre/jeu", [guess])] == ["deal"]


@given(st.text(alphabet="abcdeéèœŒſ'’ -—dixtrosun,;.0123456789&\n", max_size=80))
def test_folding_keeps_every_offset(text: str) -> None:
    assert len(fold(text)) == len(text)


@settings(max_examples=40, deadline=None)
@given(
    st.lists(
        st.sampled_from(
            [
                "le",
                "donneur",
                "distribue",
                "à",
                "chacun",
                "cinq",
                "cartes",
                ",",
                "par",
                "deux",
                "et",
                "trois",
                "roi",
                "dame",
                "as",
                ";",
                "on",
                "ôte",
                "les",
                "sept",
            ]
        ),
        max_size=25,
    )
)
def test_any_words_give_rules_whose_quote_stands_in_the_text(words: list[str]) -> None:
    text = " ".join(words)

    for rule in extract("livre/jeu", [sentence(text)]):
        assert text[rule.start : rule.end] == rule.quote


def test_a_short_heading_tells_what_the_next_sentence_speaks_of() -> None:
    assert read("Une partie de cartes.", "Nombre de joueurs.", "Trois à six, chacun pour soi.") == [
        ("players", {"min": 3, "max": 6}),
        ("partners", {"sides": 0}),
    ]


def test_what_a_pattern_excludes_bars_its_own_clause_only() -> None:
    text = "Tout le monde doit fournir de la couleur demandée aux cartes ; celui qui ne le peut pas jette la carte qu'il veut."

    assert read(text) == [("follow", {"duty": "suit"})]


def test_a_piece_without_equipment_shows_its_game_by_words_that_go_with_it() -> None:
    assert "follow" in kinds_of(["On est tenu de fournir la couleur demandée."])
    assert "follow" not in kinds_of(["Il est obligé de couper le pain."])
    assert "follow" not in kinds_of(["Chacun avance ses pions d'une case ; un pion va à dame."])


def test_a_section_that_says_nothing_states_no_rule() -> None:
    assert extract("text", []) == []
    assert mentions("text", (), []) == []
