"""Scoring a page reader against ground truth, on pages of the facsimile and on texts counted by hand."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pypdfium2 as pdfium
import pytest
from PIL import Image

from pipeline.digitize.evaluate import (
    Confusion,
    confuse,
    evaluate,
    find_pages,
    pipeline_reading,
    plain_tesseract,
    xml_lines,
)
from pipeline.errors import BrokenImage, MissingLanguagePack, UnknownFormat

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


def test_pages_may_be_read_in_other_processes(tmp_path: Path) -> None:
    facsimile_page(tmp_path, 17)
    with ProcessPoolExecutor(1) as workers:
        assert evaluate(tmp_path, plain_tesseract, workers) == evaluate(tmp_path, plain_tesseract)
