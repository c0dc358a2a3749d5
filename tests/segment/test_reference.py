"""The five sources of the corpus, held against what was read in them by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.errors import InputError, UnknownSource
from pipeline.model import Account, Section, Sentence, Text, TocEntry
from pipeline.segment.evaluate import evaluate
from pipeline.segment.stage import SegmentStage

REFERENCE = Path(__file__).with_name("reference-sections.toml")


@pytest.mark.parametrize("held_out", [False, True])
def test_games_and_sections_of_the_1828_book(corpus, held_out):
    """The targets of the project; the spans marked held_out were written after the code and first scored as they do."""
    scores = evaluate(corpus, REFERENCE, held_out=held_out)
    assert scores["game"].f1 >= 0.98, scores["game"]
    assert scores["section"].f1 >= 0.93, scores["section"]


def test_every_entry_of_the_contents_is_located(corpus):
    entries = corpus.select(TocEntry, "source = 'lebrun-1828' ORDER BY ordinal")
    assert len(entries) == 158
    assert [e.title for e in entries if e.section is None] == []
    doubted = {e.stated for e in entries if e.verdict == "doubtful_page"}
    assert doubted == {"124", "184", "199"}
    places = {s.id: s.start for s in corpus.select(Section, "source = 'lebrun-1828'")}
    starts = [places[e.section] for e in entries]
    assert starts == sorted(starts)


@pytest.mark.parametrize(
    ("account", "first", "last", "pages"),
    [
        (
            "mouche",
            "Bien plus piquant que le jeu",
            "c'est une sorte de partie que l'on prend sur la mouche mise au jeu.",
            (143, 146),
        ),
        (
            "passe-dix",
            "Passer dix en lançant trois dés",
            "a un avantage de cinq sous six deniers par louis.",
            (306, 308),
        ),
        ("solitaire", "Un jeu à jouer seul", "analogues aux marches indiquées dans ce chapitre.", (107, 111)),
    ],
)
def test_three_games_are_complete(corpus, account, first, last, pages):
    [row] = corpus.select(Account, "id = ?", (f"lebrun-1828/{account}",))
    [section] = corpus.select(Section, "id = ?", (row.section,))
    reading = corpus.select(Text, "source = 'lebrun-1828'")[0].reading
    assert reading[section.heading_end : section.end].strip().startswith(first)
    assert reading[section.start : section.end].endswith(last)
    assert section.printed_page == pages[0]
    sentences = corpus.select(Sentence, "account = ? ORDER BY ordinal", (row.id,))
    assert sentences[0].kind == "heading"
    covered = "".join("".join(s.printed.split()) for s in sentences)
    assert covered == "".join(reading[section.start : section.end].split())


def test_each_small_source_gives_its_game(corpus):
    rows = corpus.select(Account, "source != 'lebrun-1828' ORDER BY id")
    assert [row.id for row in rows] == [
        "bog-dictionnaire/bog",
        "bouillotte-web/bouillotte",
        "boussac-1896/mistigri",
        "guinguette-adpoker/guinguette",
    ]


def test_games_are_shared_between_sources(corpus):
    shared = corpus.connection.execute(
        "SELECT game, count(*) FROM game_account GROUP BY game HAVING count(*) > 1 ORDER BY game"
    ).fetchall()
    assert shared == [("bouillotte", 2), ("guinguette", 2), ("pamphile", 2)]


@pytest.mark.parametrize(
    ("query", "printed"),
    [
        ("levée", "levées"),
        ("jouer", "jouent"),
        ("longtemps", "long-temps"),
        ("enfants", "enfans"),
        ("écarter", "écarte"),
    ],
)
def test_a_search_finds_other_forms_and_older_spellings(corpus, query, printed):
    hits = corpus.connection.execute(
        "SELECT printed FROM sentence_fts WHERE sentence_fts MATCH ?", (f'"{query}"',)
    ).fetchall()
    assert any(printed in hit for (hit,) in hits)


def test_the_same_text_gives_the_same_rows(corpus):
    stage = SegmentStage()
    payload = stage.payload(corpus, "boussac-1896")
    assert stage.compute(payload) == stage.compute(payload)


def test_a_reference_that_is_none_is_refused_gently(corpus, tmp_path):
    other = tmp_path / "other.toml"
    other.write_text("title = 'no span'\n")
    for path in (other, tmp_path / "missing.toml"):
        with pytest.raises(InputError, match="The reference cannot be read"):
            evaluate(corpus, path)


def test_a_reference_of_an_unknown_source_is_refused_gently(corpus, tmp_path):
    other = tmp_path / "other.toml"
    other.write_text("source = 'nowhere'\nspan = []\n")
    with pytest.raises(UnknownSource, match="nowhere"):
        evaluate(corpus, other)
