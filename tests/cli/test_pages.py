"""The verbs `pages` and `evaluate ocr`, as a user runs them on a scan."""

import json

import pytest
from PIL import Image, ImageDraw, ImageFont

pytestmark = pytest.mark.slow

LINES = ("Chacun regarde son jeu et dit", "s'il joue ou passe, selon que", "ses cartes lui semblent bonnes.")


@pytest.fixture
def scan(tmp_path):
    page = Image.new("L", (900, 500), 255)
    for index, line in enumerate(LINES):
        ImageDraw.Draw(page).text((80, 80 + 70 * index), line, 0, ImageFont.load_default(36))
    (tmp_path / "livre-1828").mkdir()
    path = tmp_path / "livre-1828" / "essai.png"
    page.save(path, dpi=(300, 300))
    return path


@pytest.mark.parametrize(
    ("format", "name", "held"),
    [
        ("alto", "essai-p0001.xml", 'CONTENT="semblent"'),
        ("hocr", "essai-p0001.hocr.html", ">semblent<"),
        ("json", "essai-p0001.json", '"text": "semblent"'),
        ("pdf", "essai.pdf", "%PDF-"),
    ],
)
def test_a_scan_is_written_in_each_format(tapisvert, scan, tmp_path, format, name, held):
    assert tapisvert("add", scan, "--id", "essai").returncode == 0
    assert tapisvert("build").returncode == 0
    done = tapisvert("pages", "essai", "--to", format, "--folder", tmp_path / "out")
    assert done.returncode == 0, done.stderr
    assert held in (tmp_path / "out" / name).read_bytes().decode("latin-1")


def test_an_unknown_source_is_answered_with_those_there_are(tapisvert, scan):
    assert tapisvert("add", scan, "--id", "essai").returncode == 0
    assert tapisvert("build").returncode == 0
    done = tapisvert("pages", "autre", "--to", "json")
    assert (done.returncode, done.stdout) == (2, "")
    assert "The scanned sources are: essai." in done.stderr


def test_readings_are_scored_beside_tesseract(tapisvert, scan, tmp_path):
    scan.with_suffix(".gt.txt").write_text("\n".join(LINES) + "\n", "utf-8")
    words = ("evaluate", "ocr", tmp_path, "--against", "tesseract", "--html", tmp_path / "errors.html")
    result = json.loads(tapisvert(*words, "--json").stdout)
    assert set(result) == {"tapisvert", "tesseract"}
    assert [book["book"] for book in result["tapisvert"]["books"]] == ["livre-1828"]
    assert [group["book"] for group in result["tapisvert"]["centuries"]] == ["19th century"]
    assert result["tapisvert"]["pages"][0]["seconds"] > 0
    assert "<figure>" in (tmp_path / "errors.html").read_text("utf-8")
    table = tapisvert(*words).stdout
    assert "CPU s a page" in table and "ſ kept" in table


def test_a_peer_that_is_missing_is_named(tapisvert, scan, tmp_path):
    scan.with_suffix(".gt.txt").write_text("\n".join(LINES), "utf-8")
    done = tapisvert("evaluate", "ocr", tmp_path, "--against", "ocrmypdf", env={"PATH": "/nowhere"})
    assert done.returncode == 4
    assert "apt-get install ocrmypdf" in done.stderr
