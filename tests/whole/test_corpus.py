"""The main job on the whole corpus: what every row promises, and what the committed outputs say."""

import hashlib
import json
import subprocess
import sys
from pathlib import Path

import pytest

from pipeline.collate.witnesses import Telling, compare
from pipeline.database.region import regions
from pipeline.database.store import Store
from pipeline.ludemes import read
from pipeline.model import Account, Engine, Layer, Page, Rule, Source, Text
from pipeline.model.passages import quoted, spans_of
from pipeline.publish.rights import longest_run

from .conftest import ROOT, tapisvert

pytestmark = pytest.mark.slow


def test_a_second_build_computes_nothing(built: Store) -> None:
    summary = json.loads(tapisvert("build", "--json").stdout)
    assert (summary["done"], summary["failed"]) == ({}, [])


def test_every_foreign_key_holds(built: Store) -> None:
    assert built.connection.execute("PRAGMA foreign_key_check").fetchall() == []


def test_received_files_are_as_received(built: Store) -> None:
    for source in built.select(Source):
        assert hashlib.sha256((ROOT / "corpus" / source.file).read_bytes()).hexdigest() == source.sha256


def test_every_received_character_has_one_class(built: Store) -> None:
    for text in built.select(Text):
        place = 0
        for layer in built.select(Layer, "source = ? ORDER BY start", (text.source,)):
            assert layer.start == place, text.source
            place = layer.end
        assert place == len(text.received), text.source


def test_every_rule_is_typed_and_stands_where_it_says(built: Store) -> None:
    readings = {text.source: text.reading for text in built.select(Text)}
    for rule in built.select(Rule):
        read(rule.kind, rule.value)
        spans = spans_of(rule)
        assert quoted(readings[rule.source], spans) == rule.quote, rule.id
        assert (rule.start, rule.end) == (spans[0][0], spans[-1][1]), rule.id


def test_every_extracted_rule_of_the_scan_has_its_region_on_a_page(built: Store) -> None:
    pages = {page.id: page for page in built.select(Page)}
    rules = built.select(Rule, "source = 'lebrun-1828-facsimile' AND origin = 'extracted'")
    assert len(rules) > 20
    for rule in rules:
        found = regions(built, rule.source, rule.start, rule.end)
        assert found, rule.id
        for region in found:
            page, box = pages[region.page], region.box
            assert 0 <= box.x < box.right <= page.width
            assert 0 <= box.y < box.bottom <= page.height


@pytest.mark.parametrize("game", ["mouche", "passe-dix", "solitaire"])
def test_the_three_engines_are_verified(built: Store, game: str) -> None:
    engines = built.select(Engine, "account = ?", (f"lebrun-1828/{game}",))
    assert [(engine.id, engine.level) for engine in engines] == [(f"lebrun-1828/{game}", "verified")]


def test_the_mouche_of_the_scan_gives_the_records_of_the_text_or_the_report_says_so(built: Store) -> None:
    report = (ROOT / "outputs" / "reports" / "witnesses.md").read_text("utf-8")
    book, scan = (_telling(built, f"{source}/mouche") for source in ("lebrun-1828", "lebrun-1828-facsimile"))
    comparison = compare(book, scan)
    assert comparison.common >= 0.9 * len(book.rules)
    for rule in (*comparison.only_first, *comparison.only_second):
        assert f"{rule.kind} `{rule.value}`" in report


def _telling(store: Store, account: str) -> Telling:
    assert store.one(Account, "id = ?", (account,)), account
    rules = store.select(Rule, "account = ? AND origin = 'extracted' ORDER BY start", (account,))
    return Telling(account, "", tuple(rules))


def test_sources_without_free_rights_are_only_quoted_in_what_is_committed(built: Store) -> None:
    published = [
        path.read_text("utf-8") for path in (ROOT / "outputs").rglob("*") if path.suffix in (".py", ".md", ".json")
    ]
    for source in built.select(Source, "public = 0"):
        (text,) = built.select(Text, "source = ?", (source.id,))
        assert longest_run(text.reading, "\n".join(published)) <= 200, source.id


@pytest.mark.parametrize("folder", ["engines", "certificates", "playthroughs"])
def test_no_committed_file_is_of_an_engine_that_is_no_more(built: Store, folder: str) -> None:
    paths = [Path(engine.module) for engine in built.select(Engine)]
    files = [path.relative_to(ROOT / "outputs" / folder) for path in (ROOT / "outputs" / folder).rglob("*.*")]
    kept = {"_".join(file.with_suffix("").parts) for file in files if "__pycache__" not in file.parts}
    assert kept == {"_".join(path.with_suffix("").parts[-2:]) for path in paths}


def test_engines_and_certificates_are_regenerated_identically(built: Store) -> None:
    status = subprocess.run(
        ["git", "status", "--porcelain", "--", "outputs/engines", "outputs/certificates"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert status.stdout == "", "run `make` and commit outputs/"


def test_the_examples_of_the_readme_are_what_the_program_prints(built: Store) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "cogapp", "--check", "README.md"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"run `make docs`: {done.stdout}"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("search", "enfants commencent", "--json"), "["),
        (("show", "mouche"), "autant de jetons qu'il y a de joueurs"),
        (("show", "mouche", "--effective"), "inherited from lebrun-1828/triomphe"),
        (("show", "pamphile", "--source", "lebrun-1828", "--diplomatic"), "*pamphile* ou *mistigri*"),
        (("show", "mistigri", "--source", "boussac-1896"), "Boussac"),
        (
            ("show", "billard", "--source", "lebrun-1828"),
            "target: points 20   [extracted, p. 118, in « Partie ordinaire »]",
        ),
        (("show", "reversis", "--source", "lebrun-1828"), "read less surely at sight (schema/rules.md): exchange"),
        (("terms", "talon"), "distribution"),
        (("gaps", "mouche"), "mouche"),
        (("audit", "passe-dix"), "quarante-huit coups de passe"),
        (("graph", "mouche"), "mouche"),
        (("engine", "list"), "lebrun-1828/solitaire"),
        (("doctor",), "tesseract"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else None,
)
def test_every_verb_reads_the_corpus(built: Store, words: tuple[str, ...], expected: str) -> None:
    done = tapisvert(*words)
    assert done.returncode == 0, done.stderr
    assert expected in done.stdout


def test_an_unknown_game_is_answered_with_the_nearest(built: Store) -> None:
    done = tapisvert("show", "mouhce")
    assert (done.returncode, done.stdout) == (2, "")
    assert "Did you mean mouche" in done.stderr


def test_the_graph_is_exported_whole(built: Store, tmp_path: Path) -> None:
    for suffix in ("graphml", "gexf", "json", "csv", "ttl", "svg"):
        done = tapisvert("graph", "mouche", "--to", tmp_path / f"mouche.{suffix}")
        assert done.returncode == 0, done.stderr
        assert (tmp_path / f"mouche.{suffix}").stat().st_size > 100
