"""Examples, exercises and what answers the wish for one are left out of what is read; what comes after them is not."""

import pytest

from pipeline.extract.examples import without_examples
from pipeline.model import Sentence


def account(*lines: str) -> list[Sentence]:
    """Return sentences, each in the paragraph of the one before save behind `¶`; `#` marks a heading."""
    rows, at = [], 0
    for number, line in enumerate(lines):
        text = line.lstrip("¶# ")
        at += 2 if line.startswith(("¶", "#")) else 1
        kind = "heading" if line.startswith("#") else "rule"
        rows.append(Sentence(str(number), "t", "t", "t", number, at, at + len(text), kind, text, text, ""))
        at += len(text)
    return rows


def kept(*lines: str) -> list[str]:
    return [one.printed for one in without_examples(account(*lines))]


def test_an_example_reaches_as_far_as_its_paragraph() -> None:
    assert kept(
        "On donne cinq cartes.", "¶Exemple.", "Pierre met deux jetons.", "Il en reprend trois.",
        "¶La levée vaut un jeton.",
    ) == ["On donne cinq cartes.", "La levée vaut un jeton."]  # fmt: skip


def test_an_example_announced_on_its_own_reaches_as_far_as_its_paragraph_whoever_is_named() -> None:
    assert kept(
        "¶Exemple.", "La comtesse met cinq jetons.", "Cela fait neuf.", "La comtesse en reçoit quinze.", "¶Neuf gagne."
    ) == ["Neuf gagne."]


def test_a_rule_behind_an_example_in_its_paragraph_is_kept() -> None:
    assert kept("Exemple : Pierre met deux jetons.", "Il gagne donc.", "La partie est de cent points.") == [
        "La partie est de cent points."
    ]


def test_the_short_lines_below_the_word_are_of_the_example() -> None:
    assert kept("¶Exemple :", "¶As : 11", "¶Roi : 4", "¶Chaque levée vaut un point.") == ["Chaque levée vaut un point."]


def test_what_answers_the_wish_for_an_example_is_none() -> None:
    assert kept(
        "D. Donnez un exemple.", "R. Il y a douze jetons.", "Léonie en prend six.", "D. Quelles sont les fautes ?",
        "R. Qui renonce paie un jeton.",
    ) == ["D. Quelles sont les fautes ?", "R. Qui renonce paie un jeton."]  # fmt: skip


def test_exercises_reach_as_far_as_the_next_heading() -> None:
    assert kept("# Exercices", "Huit élèves jouent.", "¶Combien reste-t-il ?", "# Les fautes", "On paie un jeton.") == [
        "Les fautes", "On paie un jeton.",
    ]  # fmt: skip


@pytest.mark.parametrize("line", ["Par exemple, l'as vaut onze.", "L'exemple en est rare.", "Questions fréquentes"])
def test_what_only_speaks_of_an_example_opens_none(line: str) -> None:
    assert kept(line, "On donne cinq cartes.") == [line, "On donne cinq cartes."]
