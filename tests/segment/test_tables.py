"""Tables and lists, against tables read by hand: of the corpus, and of our own in other styles."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from pipeline.errors import InputError
from pipeline.model import Cell, Table, Text
from pipeline.paths import project
from pipeline.segment.slug import plain
from pipeline.segment.tables.evaluate import evaluate, read_text, read_truths
from pipeline.segment.tables.words import Amount, amount, is_total, label, linked, unit_in_head, unit_in_title

REFERENCE = Path(__file__).with_name("reference-tables.toml")
TRUTHS = read_truths(REFERENCE)


@pytest.mark.parametrize("truth", [t for t in TRUTHS if t.text], ids=lambda truth: truth.name)
def test_a_table_in_a_style_of_its_own(truth):
    [score] = evaluate([truth], None)
    assert (score.missed, score.invented, score.titled, score.ordered) == ((), (), True, True)


def test_the_tables_of_the_corpus(corpus):
    """Every cell of 24 tables; a slip of one table must not hide another, hence the sum."""
    scores = evaluate([truth for truth in TRUTHS if truth.source], corpus)
    assert len(scores) >= 10
    assert [(s.name, s.missed, s.invented) for s in scores if s.f1 < 1] == []
    assert [s.name for s in scores if not (s.titled and s.ordered)] == []


def letters(text: str) -> str:
    """What is left of a text without marks, white space and the case of its letters."""
    return re.sub(r"[^a-z0-9]+", "", plain(text))


def test_a_cell_is_what_its_span_says_in_both_texts(corpus):
    texts = {text.source: text for text in corpus.select(Text)}
    for table in corpus.select(Table):
        text = texts[table.source]
        for cell in corpus.select(Cell, "table_block = ?", (table.id,)):
            assert table.start <= cell.start < cell.end <= table.end
            assert text.reading[cell.start : cell.end] == cell.text
            received = re.sub(r"<[^>]+>", "", text.received[cell.received_start : cell.received_end])
            assert letters(received) == letters(cell.text) or "-" in received


def test_the_lines_of_a_table_of_contents_are_no_table(corpus):
    titles = [row.title for row in corpus.select(Table, "source = 'lebrun-1828'")]
    assert not any("contents" in plain(title) or "table des" in plain(title) for title in titles)


@pytest.mark.parametrize(
    ("cell", "found"),
    [
        ("72", Amount(72, "")),
        ("4 fiches.", Amount(4, "fiches")),
        ("1,350", Amount(1350, "")),
        ("quatre ſols", Amount(4, "ſols")),
        ("vingt-quatre", Amount(24, "")),
        ("quatre-vingt-dix", Amount(90, "")),
        ("Le roi", None),
        ("4 valets", None),
        ("1,1", None),
        ("", None),
    ],
)
def test_amounts(cell, found):
    assert amount(cell) == found


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("2°. Pour le chelem, vaut", "Pour le chelem"),
        ("Les rois valent :", "Les rois"),
        ("devoir man- qué", "devoir manqué"),
        ("Total.....", "Total"),
        ("Sans-prendre", "Sans-prendre"),
    ],
)
def test_a_head_is_read_without_number_verb_and_stops(text, shown):
    assert label(text) == shown


def test_units_of_heads_and_titles():
    assert unit_in_head("Gain (jetons)") == ("Gain", "jetons")
    assert unit_in_head("Prime en points") == ("Prime", "points")
    assert unit_in_head("Points") == ("Points", "points")
    assert unit_in_head("Nombre") == ("Nombre", "")
    assert unit_in_title("Tous reçoivent le nombre de fiches suivant") == "fiches"
    assert unit_in_title("Tarif de la valeur des coups") == ""


@pytest.mark.parametrize("name", ["total", "link", "verb"])
def test_the_patterns_of_the_lexicon(name):
    row = tomllib.loads((project().lexicon / "table-words.toml").read_text("utf-8"))[name]
    pattern = re.compile(row["pattern"], re.IGNORECASE)
    assert all(pattern.search(text) for text in row["matches"])
    assert not any(pattern.search(text) for text in row["misses"])


@pytest.mark.parametrize(
    "row",
    tomllib.loads((project().lexicon / "table-words.toml").read_text("utf-8"))["unit"],
    ids=lambda row: row["id"],
)
def test_the_units_of_the_lexicon(row):
    assert all((found := amount(text)) is not None and plain(found.unit) in row["forms"] for text in row["matches"])
    assert not any(amount(text) for text in row["misses"])


def test_totals_and_linked_amounts():
    assert is_total("Total") and is_total("Somme totale.") and not is_total("Totalité")
    assert linked("As : 11 points") == (2, 5)
    assert linked("Le roi, puis la dame") is None


def test_a_reference_of_another_shape_is_refused_gently(tmp_path):
    other = tmp_path / "other.toml"
    other.write_text("title = 'no table'\n")
    with pytest.raises(InputError, match="The reference cannot be read"):
        read_truths(other)


@given(
    st.lists(st.lists(st.sampled_from(["As", "4", "12 points", "", "Le roi", "□", "1,1", "du", "3 à 5"]), max_size=4))
)
@example([["3 à 5", "3 à 5", "As"]])
@example([["As", "As"], ["du", "du"], ["As", "As", "As"]])
def test_no_rows_of_cells_break_the_reader(rows):
    store = read_text("Voici :\n\n" + "\n".join("\t".join(row) for row in rows) + "\n\nFin.", "text/plain")
    text = store.select(Text)[0].reading
    cells = store.select(Cell)
    store.close()
    assert all(text[cell.start : cell.end] == cell.text for cell in cells)
    assert len({(cell.table_block, cell.ordinal) for cell in cells}) == len(cells)
