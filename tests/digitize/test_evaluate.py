"""Scoring a page reader against ground truth, on pages of the facsimile and on texts counted by hand."""

from __future__ import annotations

import gzip
import json
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pypdfium2 as pdfium
import pytest
from PIL import Image, ImageDraw, ImageFont

from pipeline.digitize.error_page import Edit, WrongLine, error_page, wrong_lines
from pipeline.digitize.evaluate import (
    Confusion,
    Transcript,
    century,
    confuse,
    evaluate,
    find_pages,
    quarter,
    read_pages,
    summarise,
    xml_lines,
)
from pipeline.digitize.peers import ocrmypdf, peer_reader, pipeline_reading, pipeline_transcript, plain_tesseract
from pipeline.errors import BrokenImage, MissingDependency, MissingLanguagePack, UnknownFormat
from pipeline.model import Box

FACSIMILE = Path(__file__).parents[2] / "corpus" / "lebrun-1828-facsimile"

TRUTHS = {"1744/a": "Le Roi eſt mort\n", "1744/b": "vive le Roi\n", "1828/a": "la mouche double\n"}
READINGS = {"1744/a": "Le Roi eft mort", "1744/b": "vive le Roi", "1828/a": "la monche donble"}


@pytest.fixture
def dataset(tmp_path: Path) -> Path:
    """Three pages of two books; the images are blank, since the reader of these tests knows its answers."""
    for name, text in TRUTHS.items():
        image = tmp_path / f"{name}.png"
        image.parent.mkdir(exist_ok=True)
        Image.new("L", (10, 10), 255).save(image)
        image.with_suffix(".gt.txt").write_text(text, encoding="utf-8")
    return tmp_path


def facsimile_page(folder: Path, number: int) -> Path:
    """Write a page of the facsimile and its transcription into `folder`; return the image."""
    truth = json.loads(gzip.decompress((FACSIMILE / "ground-truth.json.gz").read_bytes()))["pages"][number - 1]
    path = folder / f"{truth['printed']}.png"
    with pdfium.PdfDocument(FACSIMILE / "facsimile.pdf") as pdf:
        (image,) = pdf[number - 1].get_objects()
        image.get_bitmap().to_pil().convert("L").save(path, dpi=(300, 300))
    path.with_suffix(".gt.txt").write_text(truth["text"], encoding="utf-8")
    return path


def read(image: Path) -> str:
    return READINGS[f"{image.parent.name}/{image.stem}"]


def test_pages_come_worst_first(dataset: Path) -> None:
    pages = evaluate(dataset, read).pages
    assert [(p.book, p.page) for p in pages] == [("1828", "a"), ("1744", "a"), ("1744", "b")]
    assert [p.under("long_s").character_edits for p in pages] == [2, 1, 0]


def test_a_long_s_is_counted_strictly_folded_and_blindly(dataset: Path) -> None:
    page = next(p for p in evaluate(dataset, read).pages if (p.book, p.page) == ("1744", "a"))
    assert [score.character_edits for score in page.scores] == [1, 1, 0]


def test_books_are_summed_up_by_median_and_mean_of_their_pages(dataset: Path) -> None:
    first, second = evaluate(dataset, read).books
    assert (first.book, first.pages, second.book, second.pages) == ("1744", 2, "1828", 1)
    assert first.cer_mean == pytest.approx(1 / 15 / 2) and first.wer_mean == pytest.approx(1 / 4 / 2)
    assert second.cer_median == pytest.approx(2 / 16) and second.wer_median == pytest.approx(2 / 3)


def test_all_pages_count_alike_in_the_total(dataset: Path) -> None:
    total = evaluate(dataset, read).overall()
    assert total.pages == 3
    assert total.cer_mean == pytest.approx((1 / 15 + 0 + 2 / 16) / 3)
    assert evaluate(dataset, read).overall("f_blind").cer_median == 0.0


def test_confusions_are_counted_over_the_whole_set(dataset: Path) -> None:
    assert evaluate(dataset, read).confusions == (Confusion("u", "n", 2), Confusion("s", "f", 1))


def test_invented_text_is_no_confusion_of_letters() -> None:
    assert confuse("Jeu de la Bête.", "Jeu de la Bête. Source gallica.bnf.fr") == Counter()
    assert confuse("donc:", "donc :") == Counter({("", " "): 1})


def test_a_page_that_cannot_be_read_counts_as_wrong_and_says_why(dataset: Path) -> None:
    def fail(image: Path) -> str:
        if image.parent.name == "1828":
            raise BrokenImage("The image is cut short", next_step="Scan it again.")
        return read(image)

    worst = evaluate(dataset, fail).pages[0]
    assert worst.under("long_s").cer == 1.0
    assert worst.error == "The image is cut short. Scan it again."


def test_an_image_without_a_transcription_is_left_out(dataset: Path) -> None:
    Image.new("L", (10, 10)).save(dataset / "1828" / "b.png")
    assert [page.image.name for page in find_pages(dataset)] == ["a.png", "b.png", "a.png"]


def test_a_folder_of_nothing_is_refused_with_the_way_out(tmp_path: Path) -> None:
    with pytest.raises(UnknownFormat, match=r"Put <name>\.gt\.txt, or ALTO or PAGE"):
        evaluate(tmp_path, read)


def test_alto_and_page_files_serve_as_transcriptions(tmp_path: Path) -> None:
    alto = tmp_path / "a.xml"
    alto.write_text(
        '<alto xmlns="http://www.loc.gov/standards/alto/ns-v4#"><Layout><Page><PrintSpace><TextBlock>'
        '<TextLine><String CONTENT="la"/><SP/><String CONTENT="mouche"/></TextLine>'
        '<TextLine><String CONTENT="double"/></TextLine></TextBlock></PrintSpace></Page></Layout></alto>'
    )
    page = tmp_path / "b.xml"
    page.write_text(
        '<PcGts xmlns="http://schema.primaresearch.org/PAGE/gts/pagecontent/2019-07-15"><Page><TextRegion><TextLine>'
        "<TextEquiv><Unicode>la mouche</Unicode></TextEquiv></TextLine></TextRegion></Page></PcGts>"
    )
    assert xml_lines(alto) == "la mouche\ndouble\n"
    assert xml_lines(page) == "la mouche\n"


@pytest.mark.parametrize("content", ["<alto><Layout>", "<html/>"])
def test_another_xml_file_is_refused(tmp_path: Path, content: str) -> None:
    (tmp_path / "a.xml").write_text(content)
    with pytest.raises(UnknownFormat):
        xml_lines(tmp_path / "a.xml")


def test_plain_tesseract_on_a_page_of_the_facsimile(tmp_path: Path) -> None:
    assert facsimile_page(tmp_path, 10).name == "140.png"
    result = evaluate(tmp_path, plain_tesseract)
    assert result.books[0].book == tmp_path.name
    assert 0.0 < result.overall().cer_mean < 0.02


def test_a_missing_language_names_its_package(tmp_path: Path) -> None:
    with pytest.raises(MissingLanguagePack, match="apt-get install tesseract-ocr-oci"):
        plain_tesseract(tmp_path / "a.png", "oci")


def test_an_image_that_is_none_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.png").write_bytes(b"")
    with pytest.raises(BrokenImage, match="could not read the page"):
        plain_tesseract(tmp_path / "a.png")


def test_our_own_reader_does_no_worse_than_plain_tesseract(tmp_path: Path) -> None:
    facsimile_page(tmp_path, 17)
    ours, peer = evaluate(tmp_path, pipeline_reading).overall(), evaluate(tmp_path, plain_tesseract).overall()
    assert ours.cer_mean <= peer.cer_mean < 0.02
    assert ours.cer_mean <= 0.005


def test_the_banner_of_a_library_is_not_part_of_what_was_read(tmp_path: Path) -> None:
    path = facsimile_page(tmp_path, 17)
    page = Image.open(path)
    taller = Image.new("L", (page.width, page.height + 120), 255)
    taller.paste(page)
    banner = "Source gallica.bnf.fr / Bibliothèque nationale de France"
    ImageDraw.Draw(taller).text((200, page.height + 30), banner, 0, ImageFont.load_default(32))
    taller.save(path, dpi=(300, 300))
    assert "gallica" in plain_tesseract(path)
    reading = pipeline_transcript(path)
    assert "gallica" not in reading.text
    assert len(reading.boxes) == len(reading.lines)


def test_quarters_of_centuries_come_from_the_years_in_the_names(dataset: Path) -> None:
    assert all(quarter(group.book.split("-")[0]) == group.book for group in evaluate(dataset, read).quarters)
    assert [quarter(book) for book in ("nubis-1902", "essai-1700", "essai-1701", "cyrano")] == [
        "1901-1925",
        "1676-1700",
        "1701-1725",
        "",
    ]


def test_centuries_come_from_the_years_in_the_names(dataset: Path) -> None:
    assert [(c.book, c.pages) for c in evaluate(dataset, read).centuries] == [("18th century", 2), ("19th century", 1)]
    assert [century(book) for book in ("nubis-1902", "cyrano", "bpt6k1281160s", "essai-1700")] == [
        "20th century",
        "",
        "",
        "17th century",
    ]


def test_the_processor_time_of_each_page_is_measured(dataset: Path) -> None:
    def slow(image: Path) -> str:
        until = time.process_time() + 0.2
        while time.process_time() < until:
            pass
        return read(image)

    assert evaluate(dataset, slow).overall().seconds == pytest.approx(0.2, abs=0.08)


def test_a_peer_that_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(MissingDependency, match="apt-get install ocrmypdf"):
        peer_reader("ocrmypdf")


def test_ocrmypdf_is_run_as_a_program_and_its_text_is_taken(tmp_path: Path) -> None:
    program = tmp_path / "ocrmypdf"
    # Writes what it was told to read into the file after --sidecar.
    program.write_text('#!/bin/sh\nwhile [ "$1" != --sidecar ]; do shift; done\nprintf "%s\\f" "$3" > "$2"\n')
    program.chmod(0o755)
    image = tmp_path / "page.png"
    assert ocrmypdf(image, str(program)) == str(image)


def test_an_error_belongs_to_the_line_it_stands_in() -> None:
    reading = Transcript(("Le Roi eft", "mort, viue", "le Roi"))
    assert wrong_lines("Le Roi eſt\nmort, vive\nle Roi", reading) == (
        WrongLine(0, (Edit("Le Roi e", "Le Roi e"), Edit("f", "s"), Edit("t ", "t "))),
        WrongLine(1, (Edit("mort, vi", "mort, vi"), Edit("u", "v"), Edit("e ", "e "))),
    )


def test_invented_lines_are_wrong_and_lost_words_follow_their_line() -> None:
    invented = wrong_lines("la mouche", Transcript(("la mouche", "xx yy")))
    assert [line.line for line in invented] == [1]
    lost = wrong_lines("la mouche double", Transcript(("la mouche", "")))
    assert lost == (WrongLine(0, (Edit("la mouche", "la mouche"), Edit("", " double"))),)
    assert wrong_lines("la mouche", Transcript(())) == (WrongLine(0, (Edit("", "la mouche"),)),)


def test_the_report_frames_what_is_wrong_on_the_page(tmp_path: Path) -> None:
    Image.new("L", (200, 100), 255).save(tmp_path / "a.png")
    (tmp_path / "a.gt.txt").write_text("Le Roi\nest <mort>\n", encoding="utf-8")
    boxes = (Box(20, 10, 100, 20), Box(20, 50, 100, 20))
    pages = read_pages(tmp_path, lambda _: Transcript(("Le Roi", "eft <mort>"), boxes))
    report = error_page(pages, summarise(pages))
    assert '<i data-line="1" style="left:10.00%;top:50.00%;width:50.00%;height:20.00%"></i>' in report
    assert "e<del>f</del><ins>s</ins>t &lt;mort&gt;" in report
    assert report.count("<i data-line") == 1


def test_pages_may_be_read_in_other_processes(tmp_path: Path) -> None:
    facsimile_page(tmp_path, 17)
    with ProcessPoolExecutor(1) as workers:
        assert evaluate(tmp_path, plain_tesseract, workers) == evaluate(tmp_path, plain_tesseract)
