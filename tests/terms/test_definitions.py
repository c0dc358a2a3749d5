"""Definitions in running text, held against sentences that a reader has marked."""

from __future__ import annotations

from pathlib import Path

from pipeline.terms.evaluate import MarkedSentence, score_definitions

MARKED = Path(__file__).with_name("reference") / "definitions.toml"


def test_three_of_four_definitions_are_found_and_nine_of_ten_found_are_definitions() -> None:
    *_, score = score_definitions(MARKED)
    assert score.recall >= 0.75
    assert score.precision is not None and score.precision >= 0.9


def test_italics_stand_between_asterisks() -> None:
    marked = MarkedSentence(sample=1, source="l", printed_italics=True, text="On dit *vole* et *rafle*.", terms=())
    assert marked.plain() == ("On dit vole et rafle.", [(7, 11), (15, 20)])


def test_what_is_missed_and_what_is_too_much_are_named(tmp_path: Path) -> None:
    path = tmp_path / "marked.toml"
    path.write_text(
        "[[sentence]]\nsample = 1\nsource = 'l'\nprinted_italics = true\n"
        "text = 'Ce coup se nomme *la chandelle*.'\nterms = ['bougie']\n",
        "utf-8",
    )
    score = score_definitions(path)[-1]
    assert (score.recall, score.precision, score.missed, score.unmarked) == (0.0, 0.0, ("bougie",), ("chandele",))
