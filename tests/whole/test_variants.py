"""Two tellings of one game, compared on the whole corpus and held against lists made by hand."""

from pathlib import Path
from time import perf_counter

import pytest

from pipeline.collate.comparison import collate
from pipeline.collate.evaluate import locate, measure, read_reference
from pipeline.collate.match import find_matches
from pipeline.collate.page import html
from pipeline.database.store import Store
from pipeline.model import Account, Sentence, Source
from pipeline.publish.rights import SHORT, longest_run

from .conftest import ROOT, tapisvert

pytestmark = pytest.mark.slow

LISTS = sorted((ROOT / "tests" / "collate" / "reference").glob("*.toml"))


@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.stem)
def test_every_quotation_of_the_lists_stands_in_its_text(built: Store, path: Path) -> None:
    reference = read_reference(path)
    for difference in reference.difference:
        assert not difference.first or locate(built, reference.first, difference.first), difference.about
        assert not difference.second or locate(built, reference.second, difference.second), difference.about
        for quote in difference.also:
            assert any(locate(built, account, quote) for account in (reference.first, reference.second)), quote


def test_what_a_careful_reader_finds_is_reported_and_little_else(built: Store) -> None:
    found = {}
    for path in LISTS:
        reference = read_reference(path)
        found[path.stem] = measure(built, collate(built, reference.first, reference.second), reference)
    assert {name for name, measured in found.items() if measured.recall < 0.85} == set()
    reported = sum(measured.reported for measured in found.values())
    assert sum(len(measured.unlisted) for measured in found.values()) <= 0.1 * reported


@pytest.mark.parametrize(
    ("first", "second", "verdict"),
    [
        ("guinguette-adpoker/guinguette", "lebrun-1828/guinguette", "copied"),
        ("lebrun-1828-facsimile/mouche", "lebrun-1828/mouche", "copied"),
        ("boussac-1896/mistigri", "lebrun-1828/mouche", "independent"),
        ("bog-dictionnaire/bog", "lebrun-1828/poque", "independent"),
        ("bouillotte-web/bouillotte", "lebrun-1828/bouillotte", "independent"),
    ],
)
def test_a_paraphrase_is_no_second_witness(built: Store, first: str, second: str, verdict: str) -> None:
    assert collate(built, first, second).reuse.verdict == verdict


@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.stem)
def test_the_page_quotes_a_reserved_source_only_briefly(built: Store, path: Path) -> None:
    reference = read_reference(path)
    page = html(collate(built, reference.first, reference.second), SHORT)
    for account in (reference.first, reference.second):
        source = built.one(Source, "id = ?", (account.split("/")[0],))
        assert source is not None
        if not source.public:
            text = " ".join(s.printed for s in built.select(Sentence, "account = ? ORDER BY ordinal", (account,)))
            assert longest_run(text, page) <= SHORT, account


def test_compare_speaks_and_writes_its_page(built: Store, tmp_path: Path) -> None:
    done = tapisvert("compare", "guinguette", "guinguette", "--to", tmp_path / "page.html")
    assert done.returncode == 0, done.stderr
    assert "http" not in (tmp_path / "page.html").read_text("utf-8")
    said = tapisvert("compare", "bog", "poque").stdout
    assert "DEPENDENCE independent" in said
    assert "contradicts: deal" in said


def test_a_game_told_once_cannot_be_compared_with_itself(built: Store) -> None:
    done = tapisvert("compare", "oie", "oie")
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("account", "partners"),
    [
        ("boussac-1896/mistigri", {"lebrun-1828/pamphile", "lebrun-1828/mouche"}),
        ("bog-dictionnaire/bog", {"lebrun-1828/poque"}),
        ("bouillotte-web/bouillotte", {"lebrun-1828/bouillotte", "lebrun-1828/brelan"}),
        ("guinguette-adpoker/guinguette", {"lebrun-1828/guinguette"}),
        ("lebrun-1828-facsimile/sixte", {"lebrun-1828/sixte"}),
    ],
)
def test_the_same_game_is_found_under_any_name(built: Store, account: str, partners: set[str]) -> None:
    likely = [match.second for match in find_matches(built, account) if match.second.startswith("lebrun-1828/")]
    assert set(likely[: len(partners)]) == partners


def test_every_game_of_the_facsimile_is_matched_to_the_text_first(built: Store) -> None:
    for account in built.select(Account, "source = 'lebrun-1828-facsimile'"):
        best = find_matches(built, account.id)[0]
        assert best.second.split("/")[0] != account.source
        assert best.score >= 0.9, (account.id, best)


def test_a_scan_and_its_text_differ_in_next_to_nothing(built: Store) -> None:
    for slug in ("bataille", "enfle", "freluche", "gillet", "guinguette", "mouche", "pamphile", "sixte", "triomphe"):
        collation = collate(built, f"lebrun-1828-facsimile/{slug}", f"lebrun-1828/{slug}")
        assert collation.different_fields == (), slug
        assert len(collation.different_passages) <= 1, slug


def test_a_comparison_is_quick(built: Store) -> None:
    collate(built, "bog", "poque")
    start = perf_counter()
    collate(built, "boussac-1896/mistigri", "lebrun-1828/mouche")
    assert perf_counter() - start < 2.0
