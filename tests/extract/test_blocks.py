"""Lines that belong together: labels, items of lists, numbers of articles."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from pipeline.extract.blocks import said, utterances
from pipeline.extract.extraction import extract
from pipeline.model import Sentence


def lines(*texts: str) -> list[Sentence]:
    found: list[Sentence] = []
    for text in texts:
        at = found[-1].end + 1 if found else 0
        found.append(
            Sentence(f"livre/s{at}", "livre", "livre/s", "livre/jeu", at, at, at + len(text), "rule", text, text, "")
        )
    return found


def told(*texts: str) -> list[tuple[str, dict[str, object]]]:
    return [(rule.kind, json.loads(rule.value)) for rule in extract("livre/jeu", lines(*texts))]


@pytest.mark.parametrize(
    ("printed", "text"),
    [
        ("Art. 4. — Chacun reçoit six cartes.", "Chacun reçoit six cartes."),
        ("2.3 À quatre joueurs, on en donne six.", "À quatre joueurs, on en donne six."),
        ("3°. On coupe.", "On coupe."),
        ("Trois joueurs suffisent.", "Trois joueurs suffisent."),
        ("2 à 6 joueurs", "2 à 6 joueurs"),
    ],
)
def test_the_number_of_an_article_is_no_part_of_what_it_says(printed: str, text: str) -> None:
    (sentence,) = lines(printed)

    assert said(sentence).text == text


def test_points_told_line_by_line_make_one_table() -> None:
    found = told("Valeur des cartes :", "- As : 11 points", "- 10 : 10 points", "- 9, 8 et 7 : 0 point")

    assert found == [("card_values", {"values": {"as": 11, "10": 10, "9": 0, "8": 0, "7": 0}})]


def test_a_deal_told_by_numbers_of_players_keeps_them() -> None:
    found = told("Règle", "Nombre de cartes :", "- 3 joueurs : 15 cartes chacun", "- 4 joueurs : 12 cartes chacun")

    assert found == [
        ("deal", {"cards": 15, "when": "players == 3"}),
        ("players", {"max": 4, "min": 3}),
        ("deal", {"cards": 12, "when": "players == 4"}),
    ]


def test_a_label_stands_above_or_before_what_it_names() -> None:
    assert told("Joueurs", "Trois à six, avec des cartes.") == [("players", {"max": 6, "min": 3})]
    assert told("JOUEURS — De deux à cinq.") == [("players", {"max": 5, "min": 2})]


def test_an_utterance_knows_where_its_text_stands() -> None:
    sentences = lines("Points :", "- As : 11 points", "- Roi : 4 points")
    joined = list(utterances(sentences))[-1]
    at = joined.text.index("Roi")

    assert joined.text == "Points : As : 11 points ; Roi : 4 points"
    assert joined.place(at, at + len("Roi : 4")) == (sentences[2], 2, 9)


def test_a_heading_is_heard_before_what_stands_below_it_and_says_nothing_itself() -> None:
    goal, below, other = lines(
        "But du jeu", "Être la première équipe à obtenir 121 points.", "Deux équipes de deux cartes."
    )
    heading = replace(goal, kind="heading")

    found = [(rule.kind, rule.sentence) for rule in extract("livre/jeu", [heading, below, other])]

    assert ("target", below.id) in found
    assert heading.id not in {sentence for _, sentence in found}


def test_a_heading_that_tells_a_fact_is_read_and_one_that_does_not_is_not() -> None:
    fact, title = lines("Joueurs : 3 à 5", "Le grand jeu : à 4 joueurs")
    headings = [replace(fact, kind="heading"), replace(title, kind="heading")]

    found = [(rule.kind, rule.sentence) for rule in extract("livre/jeu", headings)]

    assert found == [("players", fact.id)]


def test_the_cells_of_a_table_lead_to_their_numbers() -> None:
    found = told(
        "Valeur des cartes", "As, deux\t20 points", "Roi, dame, valet\t10 points", "5, 4 et trois noir\t5 points"
    )

    assert found == [
        ("card_values", {"values": {"as": 20, "2": 20, "roi": 10, "dame": 10, "valet": 10, "5": 5, "4": 5}})
    ]
