"""Exchange formats: what is written can be read back, and says where two texts differ."""

import json
import xml.etree.ElementTree as ET

from hypothesis import given
from hypothesis import strategies as st

from pipeline.collate.exchange import TEI, align_words, from_collatex, from_tei, to_collatex, to_tei

OLD = "Les enfans mettoient deux jetons au panier, puis l'on tire."
NEW = "Les enfants mettaient trois jetons au panier, & l'on tire."
NAMES = ("ancien/poule", "nouveau/poule")


def test_spelling_makes_no_variant() -> None:
    aligned = align_words(NAMES, OLD, NEW)
    assert [run for place, run in enumerate(aligned.runs) if not aligned.agrees(place)] == [
        (("deux",), ("trois",)),
        (("puis",), ("&",)),
    ]


def test_collatex_has_a_row_for_each_run_and_a_cell_for_each_witness() -> None:
    table = json.loads(to_collatex(align_words(NAMES, OLD, NEW)))
    assert table["witnesses"] == ["ancien/poule", "nouveau/poule"]
    assert table["table"][1] == [[{"t": "deux ", "n": "deux"}], [{"t": "trois ", "n": "trois"}]]


def test_the_apparatus_tells_spelling_from_variants() -> None:
    apps = list(ET.fromstring(to_tei(align_words(NAMES, OLD, NEW), "Poule")).iter(f"{{{TEI}}}app"))
    assert [(app.get("type"), [reading.text for reading in app]) for app in apps] == [
        ("orthographic", ["Les enfans mettoient", "Les enfants mettaient"]),
        ("substantive", ["deux", "trois"]),
        ("same", ["jetons au panier,", "jetons au panier,"]),
        ("substantive", ["puis", "&"]),
        ("same", ["l'on tire.", "l'on tire."]),
    ]


TEXTS = st.lists(st.sampled_from(["un", "deux", "<b>", "&", "l'as,", "œuf", "«", "]]>"]), max_size=12).map(" ".join)


@given(TEXTS, TEXTS)
def test_what_is_written_can_be_read_back(first: str, second: str) -> None:
    aligned = align_words(NAMES, first, second)
    assert from_collatex(to_collatex(aligned)) == aligned
    assert from_tei(to_tei(aligned, "Poule")) == aligned
    assert (aligned.text(0), aligned.text(1)) == (first, second)
