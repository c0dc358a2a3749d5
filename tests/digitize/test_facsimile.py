"""The facsimile is what its README says: a scan of 22 pages whose every word and box is known."""

from __future__ import annotations

import gzip
import importlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pypdfium2 as pdfium
import pytest
from PIL import Image

from pipeline.digitize.peers import plain_tesseract
from pipeline.digitize.score import cer

CORPUS = Path(__file__).parents[2] / "corpus"
FACSIMILE = CORPUS / "lebrun-1828-facsimile"
PDF = FACSIMILE / "facsimile.pdf"


@pytest.fixture(scope="module")
def truth() -> dict[str, Any]:
    return json.loads(gzip.decompress((FACSIMILE / "ground-truth.json.gz").read_bytes()))


def page(truth: dict[str, Any], printed: int) -> dict[str, Any]:
    return next(p for p in truth["pages"] if p["printed"] == printed)


def scan(number: int) -> Image.Image:
    with pdfium.PdfDocument(PDF) as pdf:
        (image,) = pdf[number - 1].get_objects()
        return image.get_bitmap().to_pil().convert("L")


def letters(text: str) -> str:
    return "".join(c for c in text if c.isalnum())


def set_text(truth: dict[str, Any], paragraph: int) -> str:
    """Join the printed lines of a paragraph again, over page ends, as a compositor's reader would."""
    text = ""
    for line in (ln for p in truth["pages"] for ln in p["lines"] if ln["paragraph"] == paragraph):
        text += {"soft": line["text"][:-1], "hard": line["text"], "none": line["text"] + " "}[line["hyphen"]]
    return text.strip()


def section(truth: dict[str, Any], title: str) -> list[int]:
    """Return the paragraphs of a game, its heading first."""
    kinds = [p["kind"] for p in truth["paragraphs"]]
    start = next(k for k, p in enumerate(truth["paragraphs"]) if p["text"] == title)
    end = next(k for k in range(start + 1, len(kinds)) if kinds[k] == "game")
    return list(range(start, end))


def test_the_pdf_has_22_pages_of_one_image_each_and_no_text() -> None:
    with pdfium.PdfDocument(PDF) as pdf:
        assert len(pdf) == 22
        assert [obj.type for leaf in pdf for obj in leaf.get_objects()] == [pdfium.raw.FPDF_PAGEOBJ_IMAGE] * 22
        assert [leaf.get_textpage().count_chars() for leaf in pdf] == [0] * 22


def test_the_pdf_is_small_enough_to_be_committed() -> None:
    assert PDF.stat().st_size < 8_000_000


def test_the_images_have_the_size_that_the_truth_states(truth: dict[str, Any]) -> None:
    assert scan(1).size == (1240, 2008)
    assert {(p["width"], p["height"]) for p in truth["pages"]} == {(1240, 2008)}


def test_physical_and_printed_numbers_are_two_things(truth: dict[str, Any]) -> None:
    assert [p["number"] for p in truth["pages"]] == list(range(1, 23))
    assert [p["printed"] for p in truth["pages"]] == list(range(131, 153))


@pytest.mark.parametrize(
    ("title", "printed"),
    [
        ("Jeu de la Bataille.", 135),
        ("Jeu de l'Enfle.", 135),
        ("Jeu de Brehan de valets.", 136),
        ("Jeu du petit commerce.", 137),
        ("Jeu de la Freluche.", 138),
        ("Jeu de la petite Brisque.", 139),
        ("Jeu de la Triomphe.", 140),
        ("Jeu de la Mouche.", 143),
        ("Jeu de la Bête.", 147),
        ("Jeu du Lenturlu.", 147),
        ("Jeu du Pamphile ou du Mistigri.", 147),
        ("Jeu de Sixte.", 148),
        ("Jeu de la Guinguette.", 148),
        ("Jeu du Gillet.", 150),
        ("Jeu de la Brisque, Briscan ou du Mariage.", 152),
    ],
)
def test_games_begin_where_the_table_of_contents_of_the_book_says(
    truth: dict[str, Any], title: str, printed: int
) -> None:
    assert title in [line["text"] for line in page(truth, printed)["lines"]]


def test_every_box_lies_inside_its_page_and_its_line(truth: dict[str, Any]) -> None:
    for leaf in truth["pages"]:
        for line in leaf["lines"]:
            x, y, width, height = line["box"]
            assert x >= 0 and y >= 0 and x + width <= leaf["width"] and y + height <= leaf["height"]
            for word in line["words"]:
                left, top, wide, high = word["box"]
                assert wide > 0 and high > 0
                assert left >= x and top >= y and left + wide <= x + width and top + high <= y + height


def test_there_is_ink_where_the_truth_puts_a_word_and_none_in_the_margin(truth: dict[str, Any]) -> None:
    image = scan(13)
    for line in page(truth, 143)["lines"]:
        for word in line["words"]:
            x, y, width, height = word["box"]
            assert image.crop((x, y, x + width, y + height)).getextrema()[0] < 150, word
    assert image.crop((400, 1820, 900, 1920)).resize((5, 5), Image.Resampling.BOX).getextrema()[0] > 180


def test_words_make_lines_and_lines_make_the_text_of_the_page(truth: dict[str, Any]) -> None:
    for leaf in truth["pages"]:
        for line in leaf["lines"]:
            assert " ".join(word["text"] for word in line["words"]) == line["text"]
        assert "\n".join(line["text"] for line in leaf["lines"]) + "\n" == leaf["text"]


def test_the_lines_of_all_paragraphs_join_to_the_copy(truth: dict[str, Any]) -> None:
    joined = [set_text(truth, k) for k in range(len(truth["paragraphs"]))]
    assert joined == [p["text"] for p in truth["paragraphs"]]


def test_the_mouche_is_the_copy_s_word_for_word(truth: dict[str, Any]) -> None:
    copy = (FACSIMILE / "copytext.txt").read_text(encoding="utf-8")
    for mark in ("### ", "{144}", "{145}", "{146}", "{147}", "*"):
        copy = copy.replace(mark, "")
    start, end = copy.index("Jeu de la Mouche.\n"), copy.index("Jeu de la Bête.\n")
    set_mouche = "\n\n".join(set_text(truth, k) for k in section(truth, "Jeu de la Mouche."))
    assert set_mouche == copy[start:end].strip()
    assert "en disant cing cartes ou cartes entières" in set_mouche


def test_paragraphs_carry_the_words_of_the_text_source(truth: dict[str, Any]) -> None:
    source = letters((CORPUS / "lebrun-1828" / "lebrun-1828.md").read_text(encoding="utf-8"))
    whole = [p["text"] for p in truth["paragraphs"] if len(p["pages"]) == 1]
    assert sum(len(text) for text in whole) > 29_000
    assert [text for text in whole if letters(text) not in source] == []


def test_a_word_is_cut_by_the_end_of_a_page(truth: dict[str, Any]) -> None:
    last = page(truth, 138)["lines"][-1]
    assert last["text"].endswith(" débar-") and last["hyphen"] == "soft"
    assert page(truth, 138)["reading"].endswith(" débar-\n")
    assert page(truth, 139)["reading"].startswith("rasser de ses points ")


def test_foot_notes_stand_below_the_text_and_interrupt_a_sentence(truth: dict[str, Any]) -> None:
    lines = page(truth, 131)["lines"]
    assert next(ln for ln in lines if ln["zone"] == "FootNoteZone")["text"].startswith("(1) Les joueurs sont")
    assert next(ln for ln in reversed(lines) if ln["zone"] == "MainZone")["text"].endswith(" la distribution, se")
    assert page(truth, 132)["lines"][2]["text"].startswith("nomme le talon,")


def test_page_matter_is_told_from_text(truth: dict[str, Any]) -> None:
    matter = [(ln["zone"], ln["text"]) for ln in page(truth, 145)["lines"] if ln["paragraph"] == -1]
    assert matter == [
        ("RunningTitleZone", "JEU DE LA MOUCHE."),
        ("NumberingZone", "145"),
        ("QuireMarksZone", "13"),
    ]


def test_tesseract_reads_a_page_as_it_reads_a_good_scan(truth: dict[str, Any], tmp_path: Path) -> None:
    """Not so clean that nothing is left to mend, not so worn that no reader would scan it."""
    image = tmp_path / "147.png"
    scan(17).save(image, dpi=(300, 300))
    assert 0.001 < cer(page(truth, 147)["text"], plain_tesseract(image)) < 0.015


@pytest.mark.slow
def test_the_press_prints_the_same_bytes_again() -> None:
    """Only where the type is installed and the libraries are those that made the committed files."""
    done = subprocess.run([sys.executable, FACSIMILE / "typeset.py", "--check"], capture_output=True, text=True)
    if "apt-get install" in done.stderr:
        pytest.skip("the type is not installed")
    assert "ground-truth.json.gz" not in done.stdout, done.stdout


def test_the_press_says_which_package_holds_its_type(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.syspath_prepend(str(FACSIMILE))
    faces = importlib.import_module("press.faces")
    monkeypatch.setattr(faces, "FOLDER", tmp_path)
    with pytest.raises(faces.MissingFace, match=r"Install the Debian package fonts-oldstandard"):
        faces.face("roman", 11)
