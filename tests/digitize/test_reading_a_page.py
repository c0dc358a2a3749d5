"""A drawn page goes through preparation, real Tesseract and layout; words, boxes and zones are known."""

from __future__ import annotations

import ctypes
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pypdfium2
import pypdfium2.raw as pdfium
import pytest
from PIL import Image

from pipeline.database.store import Store
from pipeline.digitize import engine, recognise
from pipeline.digitize.alto import page_rows, to_alto, to_hocr
from pipeline.digitize.layout import lay_out, printed_number
from pipeline.digitize.leaves import fold
from pipeline.digitize.page import read
from pipeline.digitize.prepare import prepare
from pipeline.digitize.raster import PageImage
from pipeline.digitize.shapes import with_shapes
from pipeline.digitize.stage import DigitizePayload, DigitizeStage, compute, page_subjects
from pipeline.errors import MissingLanguagePack, MissingTesseract
from pipeline.model import Line, LineReading, Page, PageLayer, Source, Word, Zone
from pipeline.paths import Project

Draw = Callable[..., Any]


def tilted(grey: np.ndarray, degrees: float) -> np.ndarray:
    """Return a page turned clockwise about its middle."""
    height, width = grey.shape
    turn = cv2.getRotationMatrix2D((width / 2, height / 2), -degrees, 1.0)
    return cv2.warpAffine(grey, turn, (width, height), borderValue=int(grey.max()))


def test_the_words_of_a_page_are_read_where_they_stand(draw: Draw) -> None:
    drawing = draw()
    prepared, readings = read(PageImage(drawing.grey, 300), "fra")
    found = {word.text: word for word in readings}
    for text in ("distribue", "couleur.", "demander", "continue"):
        left, top, right, bottom = drawing.words[text]
        box = recognise.to_scan(found[text].box, prepared.transform, *drawing.grey.shape[::-1])
        assert (box.x, box.y, box.right, box.bottom) == pytest.approx((left, top, right, bottom), abs=4)
        assert 0.5 < found[text].confidence <= 1.0


def test_a_tilted_page_is_straightened_and_the_boxes_stay_on_the_scan(draw: Draw) -> None:
    drawing = draw()
    page = tilted(drawing.grey, 1.5)
    prepared, readings = read(PageImage(page, 300), "fra")
    measured = {step.name: dict(step.measures) for step in prepared.steps}
    assert measured["deskew"]["degrees"] == pytest.approx(1.5, abs=0.15)
    word = next(word for word in readings if word.text == "distribue")
    box = recognise.to_scan(word.box, prepared.transform, *page.shape[::-1])
    left, top, right, bottom = drawing.words["distribue"]
    turn = cv2.getRotationMatrix2D((page.shape[1] / 2, page.shape[0] / 2), -1.5, 1.0)
    middle = turn @ np.array([(left + right) / 2, (top + bottom) / 2, 1.0])
    assert (box.x + box.width / 2, box.y + box.height / 2) == pytest.approx(tuple(middle), abs=6)


def test_shaded_paper_becomes_white(draw: Draw) -> None:
    drawing = draw()
    shade = np.linspace(0.45, 1.0, drawing.grey.shape[1])
    prepared = prepare((drawing.grey * shade).astype(np.uint8))
    assert np.median(prepared.grey) >= 250


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_a_page_on_its_side_or_its_head_is_turned(draw: Draw, turns: int) -> None:
    page = np.ascontiguousarray(np.rot90(draw().grey, turns))
    prepared, readings = read(PageImage(page, 300), "fra")
    assert {step.name for step in prepared.steps} >= {"turn"}
    assert "distribue" in {word.text for word in readings}


def test_the_preparation_is_recorded_with_its_measures(draw: Draw) -> None:
    record = json.loads(prepare(draw().grey).record())
    names = [step["step"] for step in record["steps"]]
    assert names == ["grey", "background", "deskew", "despeckle", "crop", "scale", "curve", "leaders"]
    assert np.array(record["matrix"]).shape == (2, 3)


def test_a_blank_page_has_no_words() -> None:
    prepared, readings = read(PageImage(np.full((800, 600), 250, np.uint8), 300), "fra")
    assert readings == ()
    assert lay_out(readings, prepared.grey) == ()


def test_zones_are_named_and_ordered(draw: Draw) -> None:
    prepared, readings = read(PageImage(draw(note=True).grey, 300), "fra")
    zones = lay_out(readings, prepared.grey)
    assert [zone.kind for zone in zones] == ["NumberingZone", "RunningTitleZone", "MainZone", "FootNoteZone"]
    number, title, main, note = zones
    assert number.lines[0].text == "142"
    assert printed_number(zones) == 142
    assert title.lines[0].text == "MANUEL DES JEUX."
    assert len(main.lines) == 12
    assert note.lines[0].text.startswith("(1) On appelle")
    assert len(note.lines) == 2


def test_a_page_that_begins_with_prose_has_no_running_title(draw: Draw) -> None:
    prepared, readings = read(PageImage(draw(head=False).grey, 300), "fra")
    assert [zone.kind for zone in lay_out(readings, prepared.grey)] == ["MainZone"]


def test_a_missing_language_names_its_package() -> None:
    with pytest.raises(MissingLanguagePack) as caught:
        engine.require("fra+tlh")
    assert "tesseract-ocr-tlh" in caught.value.next_step


def test_tesseract_in_this_process_reads_what_the_program_reads(draw: Draw) -> None:
    pytest.importorskip("tesserocr")
    prepared = prepare(draw().grey)
    within, program = (run(prepared.grey, "fra", engine.PAGE) for run in (engine._in_process, engine._as_program))
    texts = [[row.split("\t")[11] for row in table.splitlines()] for table in (within, program)]
    assert " ".join(texts[0]).split() == " ".join(texts[1]).split()


def test_the_folder_of_the_models_is_the_one_that_the_program_uses() -> None:
    folder = engine.models_folder()
    assert folder is not None
    assert (folder / "fra.traineddata").is_file()


def test_a_missing_script_names_its_package() -> None:
    with pytest.raises(MissingLanguagePack) as caught:
        engine.require("script/Hangul")
    assert "apt-get install" in caught.value.next_step


def test_a_missing_program_names_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine.pytesseract.pytesseract, "tesseract_cmd", "no-such-program")
    engine._listed.cache_clear()
    with pytest.raises(MissingTesseract) as caught:
        engine.require("fra")
    engine._listed.cache_clear()
    assert "tesseract-ocr" in caught.value.next_step


@pytest.fixture
def scan(tmp_path: Path, draw: Draw, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a project folder whose corpus holds a two-page TIFF: a page with a note, a blank page."""
    (tmp_path / "corpus").mkdir()
    (tmp_path / "corpus" / "lexicon").symlink_to(Path(__file__).parents[2] / "corpus" / "lexicon")
    first = Image.fromarray(draw(note=True).grey)
    first.save(tmp_path / "corpus" / "book.tif", save_all=True, append_images=[Image.new("L", (600, 800), 255)])
    monkeypatch.setattr("pipeline.digitize.stage.project", lambda: Project(tmp_path))
    return tmp_path


def stored(home: Path, file: str) -> tuple[Store, DigitizeStage]:
    store = Store()
    store.insert(
        [
            Source(
                "book", "Livre", "inconnu", 1828, "scan", "fra", "1828", "facsimile", "public-domain", 1, file,
                "image/tiff", "0" * 64, "drawn", None,
            )
        ]
    )  # fmt: skip
    return store, DigitizeStage(Project(home))


def test_the_stage_stores_pages_zones_lines_and_words(scan: Path) -> None:
    store, stage = stored(scan, "book.tif")
    subjects = stage.subjects(store)
    assert subjects == ["book/p0001", "book/p0002"]
    for subject in subjects:
        store.insert(stage.compute(stage.payload(store, subject)).rows)
    first, blank = store.select(Page, "1 ORDER BY number")
    assert (first.printed, first.status, first.width, first.height) == (142, "done", 1240, 1754)
    assert (blank.status, store.count("word", "page = ?", (blank.id,))) == ("done", 0)
    kinds = [zone.kind for zone in store.select(Zone, "page = 'book/p0001' ORDER BY id")]
    assert kinds == ["NumberingZone", "RunningTitleZone", "MainZone", "FootNoteZone"]
    lines = store.select(Line, "page = 'book/p0001' ORDER BY ordinal")
    assert [line.ordinal for line in lines] == list(range(1, 17))
    assert lines[2].id == "book/p0001/z03/l001"
    for word in store.select(Word, "page = 'book/p0001'"):
        assert 0 <= word.x < word.x + word.width <= 1240
        assert 0 <= word.y < word.y + word.height <= 1754
    assert store.connection.execute("PRAGMA foreign_key_check").fetchall() == []


def test_the_same_page_gives_the_same_rows(scan: Path) -> None:
    payload = DigitizePayload("book", "book.tif", 1, "0" * 64)
    assert compute(payload).rows == compute(payload).rows


def test_a_page_that_cannot_be_read_is_a_row_with_its_error(scan: Path) -> None:
    (scan / "corpus" / "cut.png").write_bytes((scan / "corpus" / "book.tif").read_bytes()[:200])
    assert page_subjects(scan / "corpus" / "cut.png", "cut") == ["cut/p0001"]
    batch = compute(DigitizePayload("cut", "cut.png", 1, "0" * 64))
    (page,) = batch.rows
    assert isinstance(page, Page)
    assert page.status == "failed"
    assert "cannot be decoded" in page.error
    assert batch.warnings


def test_a_page_is_exported_as_alto_and_hocr(scan: Path) -> None:
    store, stage = stored(scan, "book.tif")
    store.insert(stage.compute(stage.payload(store, "book/p0001")).rows)
    rows = page_rows(store, "book/p0001")
    alto = to_alto(rows, "book.tif")
    assert '<TextBlock ID="_book.p0001.z04"' in alto
    assert 'TAGREFS="FootNoteZone"' in alto
    assert 'CONTENT="distribue"' in alto
    assert alto.count("<String ") == store.count("word")
    hocr = to_hocr(rows, "book.tif")
    assert hocr.count('class="ocrx_word"') == store.count("word")
    assert "bbox 0 0 1240 1754" in hocr


def test_a_colour_plate_is_a_picture_without_words(scan: Path) -> None:
    plate = np.full((1754, 1240, 3), (225, 235, 240), np.uint8)
    for radius, colour in ((420, (40, 60, 180)), (300, (60, 160, 70)), (180, (200, 120, 30))):
        cv2.circle(plate, (620, 800), radius, colour, -1)
    cv2.imwrite(str(scan / "corpus" / "plate.png"), plate)
    page, *rows = compute(DigitizePayload("plate", "plate.png", 1, "0" * 64)).rows
    assert isinstance(page, Page)
    assert page.status == "done"
    assert not [row for row in rows if isinstance(row, Word)]


def test_what_was_tried_on_doubtful_lines_is_stored_with_the_reading_that_was_kept(scan: Path, draw: Draw) -> None:
    rng = np.random.default_rng(3)
    faint = np.where(draw().grey < 128, 120, 235) + rng.normal(0, 45, (1754, 1240))
    Image.fromarray(faint.clip(0, 255).astype(np.uint8)).save(scan / "corpus" / "faint.png")
    rows = compute(DigitizePayload("faint", "faint.png", 1, "0" * 64)).rows
    trials = [row for row in rows if isinstance(row, LineReading)]
    lines = {row.id for row in rows if isinstance(row, Line)}
    assert {trial.line for trial in trials} <= lines
    for line in {trial.line for trial in trials}:
        of_line = [trial for trial in trials if trial.line == line]
        assert {"first"} < {trial.how for trial in of_line}
        assert sum(trial.kept for trial in of_line) >= 1


def typeset(path: Path, lines: dict[float, str]) -> None:
    """Write a born-digital PDF page of 300 by 400 points; each line stands at its height from the bottom."""
    document = pypdfium2.PdfDocument.new()
    page = document.new_page(300, 400)
    font = pdfium.FPDFText_LoadStandardFont(document, b"Times-Roman")
    for height, text in lines.items():
        piece = pdfium.FPDFPageObj_CreateTextObj(document, font, 12.0)
        pdfium.FPDFText_SetText(piece, ctypes.cast((text + "\0").encode("utf-16-le"), pdfium.FPDF_WIDESTRING))
        pdfium.FPDFPageObj_Transform(piece, 1, 0, 0, 1, 30, height)
        pdfium.FPDFPage_InsertObject(page, piece)
    pdfium.FPDFPage_GenerateContent(page)
    document.save(path)


def test_a_born_digital_page_is_taken_from_its_text_layer(scan: Path) -> None:
    typeset(scan / "corpus" / "new.pdf", {350: "La mouche se joue à cinq.", 330: "Chacun reçoit cinq cartes."})
    page, *rows = compute(DigitizePayload("new", "new.pdf", 1, "0" * 64)).rows
    assert isinstance(page, Page)
    assert json.loads(page.preparation)["steps"] == [{"step": "born-digital"}]
    words = [row for row in rows if isinstance(row, Word)]
    assert [word.text for word in words] == [
        "La",
        "mouche",
        "se",
        "joue",
        "à",
        "cinq.",
        "Chacun",
        "reçoit",
        "cinq",
        "cartes.",
    ]
    assert {word.confidence for word in words} == {1.0}
    # 30 points from the left are 125 pixels at 300 dpi.
    assert words[0].x == pytest.approx(125, abs=3)


def test_the_text_layer_of_a_scan_is_one_more_witness(scan: Path, draw: Draw) -> None:
    Image.fromarray(draw(head=False).grey).save(scan / "corpus" / "layer.pdf", resolution=150.0)
    with pypdfium2.PdfDocument((scan / "corpus" / "layer.pdf").read_bytes()) as document:
        page = document[0]
        font = pdfium.FPDFText_LoadStandardFont(document, b"Helvetica")
        piece = pdfium.FPDFPageObj_CreateTextObj(document, font, 9.0)
        wrong = "tout autre chose\0".encode("utf-16-le")
        pdfium.FPDFText_SetText(piece, ctypes.cast(wrong, pdfium.FPDF_WIDESTRING))
        pdfium.FPDFTextObj_SetTextRenderMode(piece, pdfium.FPDF_TEXTRENDERMODE_INVISIBLE)
        pdfium.FPDFPageObj_Transform(piece, 1, 0, 0, 1, 20, 100)
        pdfium.FPDFPage_InsertObject(page, piece)
        pdfium.FPDFPage_GenerateContent(page)
        document.save(scan / "corpus" / "layer.pdf")
    rows = compute(DigitizePayload("layer", "layer.pdf", 1, "0" * 64)).rows
    (layer,) = [row for row in rows if isinstance(row, PageLayer)]
    assert layer.text == "tout autre chose"
    assert layer.agreement < 0.3
    assert "distribue" in {row.text for row in rows if isinstance(row, Word)}


def test_a_capital_is_told_from_a_small_letter_by_its_height(draw: Draw) -> None:
    drawing = draw()
    prepared, readings = read(PageImage(drawing.grey, 300), "fra")
    # "commence" and "couleur." are printed small, "Chacun" and "Cela" with a capital.
    claimed = tuple(replace(word, text=word.text.capitalize()) if word.text[:1] == "c" else word for word in readings)
    low = {word.text for word in with_shapes(claimed, prepared.grey) if word.shape.low}
    assert {"Commence", "Couleur.", "Couper"} <= low
    assert not low & {"Cela", "Chacun", "MANUEL"}


@pytest.mark.parametrize("angle", [0.0, 0.8])
def test_two_facing_pages_are_laid_out_one_after_the_other(scan: Path, draw: Draw, angle: float) -> None:
    leaf = draw(note=True).grey
    spread = tilted(np.hstack([leaf, leaf]), angle) if angle else np.hstack([leaf, leaf])
    Image.fromarray(spread).save(scan / "corpus" / "spread.png")
    page, *rows = compute(DigitizePayload("spread", "spread.png", 1, "0" * 64)).rows
    assert isinstance(page, Page)
    (double,) = [step for step in json.loads(page.preparation)["steps"] if step["step"] == "double page"]
    assert (double["left"], double["right"]) == (142, 142)
    assert page.printed == 142
    zones = [row for row in rows if isinstance(row, Zone)]
    kinds = ["NumberingZone", "RunningTitleZone", "MainZone", "FootNoteZone"]
    assert [zone.kind for zone in zones] == kinds * 2
    width = leaf.shape[1]
    assert all(zone.x + zone.width <= width for zone in zones[:4])
    assert all(zone.x >= width for zone in zones[4:])


def test_one_wide_page_of_prose_has_no_fold(draw: Draw) -> None:
    _, readings = read(PageImage(draw().grey, 300), "fra")
    assert fold(readings) is None
    assert fold([]) is None
