"""Questions and their answers: what both say together, and the rules that are read in it."""

import pytest

from pipeline.extract.answers import answered
from pipeline.extract.evaluate import sentences_of
from pipeline.extract.extraction import extract
from pipeline.extract.lexicon import Recogniser, recognisers, table

ROWS = recognisers("questions.toml")
TOLD = [(one["text"], one["value"]) for row in table("questions.toml")["row"] for one in row["examples"]]  # type: ignore[attr-defined]


@pytest.mark.parametrize(("asked", "said"), TOLD)
def test_an_answer_says_what_its_question_asks(asked: str, said: str) -> None:
    question, _, answer = asked.partition("? ")
    assert [one.text for one in answered(f"{question}?", answer)] == [said]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_another_question_is_not_of_the_form(row: Recogniser) -> None:
    assert row.counter_examples
    assert not any(row.regex.fullmatch(text.rstrip(" ?").lower()) for text in row.counter_examples)


CATECHISM = """D. Combien faut-il être ?
R. Trois, ni plus ni moins.
D. Est-on tenu de fournir de la couleur jouée ?
R. Oui, toujours.
D. Et si l'on n'en a pas ?
R. Il faut couper.
D. Que paie celui qui renonce ?
R. Quatre jetons au pot."""


def test_the_rules_of_a_catechism_are_read() -> None:
    """*Oui* is quoted for the duty, the number for the players; each answer is read with its question."""
    rules = extract("text", sentences_of(CATECHISM))
    assert [(rule.kind, rule.value, rule.quote) for rule in rules] == [
        ("players", '{"max": 3, "min": 3}', "Trois"),
        ("follow", '{"duty": "suit"}', "R. Oui, toujours."),
        ("follow", '{"duty": "ruff"}', "faut couper"),
        ("penalty", '{"amount": "4", "fault": "renounce"}', "Quatre jetons"),
    ]
