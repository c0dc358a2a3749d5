"""What may be published: short quotations of a private source, and a measure that finds longer ones."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.catalogue import read_catalogue
from pipeline.model import Source
from pipeline.paths import PACKAGE, Project
from pipeline.publish.rights import longest_run, published_text, short

PUBLIC = Source("a", "", "", None, "", "fr", "", "", "", 1, "", "", "", "", None)
PRIVATE = replace(PUBLIC, public=0)

OUTPUTS = Project(PACKAGE.parent).outputs

WORDS = "un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt trente "


def test_a_short_quotation_is_left_alone_but_for_its_line_ends() -> None:
    assert short(PRIVATE, "on donne\ncinq cartes") == "on donne cinq cartes"


def test_a_long_quotation_of_a_private_source_is_cut_at_a_word() -> None:
    assert short(PRIVATE, "on donne cinq cartes", 12) == "on donne…"
    assert short(PUBLIC, "on donne cinq cartes", 12) == "on donne cinq cartes"


def test_the_text_of_a_private_source_is_not_published() -> None:
    assert published_text(PUBLIC, "tout le chapitre") == "tout le chapitre"
    assert published_text(PRIVATE, "tout le chapitre") is None


def test_a_run_is_found_through_markup_and_line_ends() -> None:
    published = "# un deux trois\n# quatre, cinq six sept <b>huit</b> neuf dix onze douze treize\n# quatorze quinze"
    assert longest_run(WORDS, published) == len(WORDS) - len(" seize vingt trente ")


@given(start=st.integers(0, 300), length=st.integers(120, 400))
def test_a_stolen_stretch_is_measured(start: int, length: int) -> None:
    text = " ".join(f"mot{number}" for number in range(200))
    stolen = text[start : start + length]
    measured = longest_run(text, f"avant {stolen} après")
    assert len(stolen.strip()) - 1 <= measured <= len(stolen) + 6  # "avant"/"après" may lend a letter


def private_texts() -> list[tuple[str, str]]:
    corpus = Project(PACKAGE.parent).corpus
    return [
        (source.id, (corpus / source.file).read_text("utf-8"))
        for source in read_catalogue(Project(PACKAGE.parent))
        if not source.public and source.media_type.startswith("text/")
    ]


@pytest.mark.parametrize("folder", ["certificates", "engines", "reports"])
def test_no_generated_file_quotes_a_private_source_at_length(folder: str) -> None:
    files = [path for path in (OUTPUTS / folder).rglob("*") if path.suffix in (".json", ".md", ".py")]
    for identity, text in private_texts():
        for path in files:
            assert longest_run(text, path.read_text("utf-8")) <= 200, (identity, Path(path).name)
