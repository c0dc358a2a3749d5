"""The way between reading text and received text, both ways, on any text."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.model import Alignment
from pipeline.transcribe.alignment import Way, italic_spans, to_received
from tests.transcribe.conftest import RECEIVED, assert_whole, read

PIECES = st.sampled_from(
    ["le roi", "*talon*", "dix-\n\nhuit", "\n\n", "\n", "### Jeu du Lièvre.\n\n", "(1)", "\n\n(1) Une note.\n\n", ".",
     ", ", " ", "  \n", "| a | b |\n", "as.....\t4\n", "- un\n- deux\n", "---\n", "<i>fou</i>", "**gras**", "&amp;",
     "\u00a0", "É", "ſ", "Puis", "qui se\n\n", "\r\n", "*", "|", "```\n", "\f", "\u2028"]
)  # fmt: skip


@settings(max_examples=300, deadline=None)
@given(st.lists(PIECES, max_size=40).map("".join))
def test_any_markdown_is_partitioned_and_aligned(received):
    assert_whole(read(received))


@settings(max_examples=100, deadline=None)
@given(
    st.lists(
        st.one_of(PIECES, st.sampled_from(["<p>", "</p>", "<nav>", "</nav>", "<td>", "<br>", "<h2>", "<", "&#233;"])),
        max_size=30,
    ).map("".join)
)
def test_any_html_is_partitioned_and_aligned(received):
    assert_whole(read(received, "text/html"))


@settings(max_examples=200, deadline=None)
@given(st.lists(PIECES, max_size=30).map("".join), st.data())
def test_there_and_back(received, data):
    text = read(received)
    way = Way(text.of(Alignment))
    copies = [row for row in way.reading if row.how == "copy"]
    if not copies:
        return
    row = data.draw(st.sampled_from(copies))
    at = data.draw(st.integers(row.start, row.end - 1))
    [(start, end)] = [span for span in way.to_received(at, at + 1) if span[1] - span[0] == 1][:1]
    assert text.received[start:end] == text.reading[at]
    assert (at, at + 1) in way.to_reading(start, end)


@pytest.mark.parametrize("path", RECEIVED, ids=lambda path: path.stem)
def test_the_received_corpus_is_partitioned_and_aligned(path):
    assert_whole(read(path.read_text("utf-8")))


def test_a_stretch_cut_by_a_page_has_two_received_spans():
    text = read("Le donneur distri-\n\n(1) Une note.\n\nbue.\n")
    start = text.reading.index("distribue")
    spans = to_received(text.of(Alignment), start, start + len("distribue"))
    assert [text.received[a:b] for a, b in spans] == ["distri-", "bue"]


def test_italics_are_found_in_the_reading_text():
    text = read("Il prend le *talon* et <i>boude</i>.")
    spans = italic_spans(text.received, text.of(Alignment))
    assert [text.reading[a:b] for a, b in spans] == ["talon", "boude"]
