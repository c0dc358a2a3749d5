"""The whole examination of a small engine, and its certificate."""

from __future__ import annotations

import hashlib
import json

import pytest

from pipeline.engines.emit.module import emit
from pipeline.model import Engine, Scenario, Sentence
from pipeline.verify.certificate import quotation, to_json, to_markdown
from pipeline.verify.conformance import conform
from pipeline.verify.examine import Evidence, Examination, examine
from tests.games import THREE_HOLES, chapter

EXAMPLE = '{"name": "gagnee", "play": [{"do": "Ôter le 3"}, {"do": "1 à 3"}], "then": {"won": 1}}'
MISPRINT = '{"name": "fautive", "finding": "2 à 3 saute rien", "play": [{"do": "Ôter le 3"}, {"do": "2 à 1"}]}'


@pytest.fixture(scope="module")
def examination() -> Examination:
    three = chapter("trois-trous", THREE_HOLES)
    text = emit(three)
    return examine(
        Evidence(
            Engine("livre/trois-trous", "livre/trois-trous", "trois-trous", "pegs", "engines/livre/trois_trous.py",
                   hashlib.sha256(text.encode()).hexdigest(), "generated"),
            text, three,
            (Scenario("livre/trois-trous/gagnee", "livre/trois-trous", "livre", 0, 9, "Ôtez le 3", EXAMPLE),
             Scenario("livre/trois-trous/fautive", "livre/trois-trous", "livre", 0, 9, "Ôtez le 3", MISPRINT)),
            (Sentence("t1", "livre", "s1", "livre/trois-trous", 1, 0, 24, "rule", "Trois trous en une ligne.", "", ""),
             Sentence("t2", "livre", "s1", "livre/trois-trous", 2, 40, 60, "rule", "Jeu bien ancien.", "", "")),
            (), (), (),
        ),
        playouts=50,
    )  # fmt: skip


@pytest.mark.slow
def test_the_checks_come_in_order_and_end_with_the_level(examination: Examination) -> None:
    kinds = list(dict.fromkeys(check.kind for check in examination.checks))
    assert kinds == [
        "playouts", "conformance", "scenario", "finding", "exercise", "mutation", "supplied", "coverage",
        "provenance", "embodiment", "level",
    ]  # fmt: skip
    assert [check.ordinal for check in examination.checks] == list(range(len(examination.checks)))
    last = examination.checks[-1]
    assert (last.kind, last.detail) == ("level", "discriminating")  # nothing answers for the second sentence


@pytest.mark.slow
def test_the_suites_of_both_frameworks_pass(examination: Examination) -> None:
    suites = [check for check in examination.checks if check.kind == "conformance"]
    assert [check.detail.split(":")[0] for check in suites] == [
        "openspiel random_sim_test",
        "openspiel api_partial_tree",
        "openspiel sim_game",
        "openspiel playthrough",
        "openspiel api_full_tree",
        "openspiel exploitability",
        "pettingzoo api_test",
        "pettingzoo seed_test",
        "pettingzoo test_save_obs",
        "pettingzoo render_test",
    ]
    assert all(check.passed for check in suites)


@pytest.mark.slow
def test_a_misprint_of_the_source_is_a_finding(examination: Examination) -> None:
    (finding,) = (check for check in examination.checks if check.kind == "finding")
    assert (finding.passed, finding.scenario) == (1, "livre/trois-trous/fautive")


@pytest.mark.slow
def test_the_certificate_answers_for_each_sentence(examination: Examination) -> None:
    data = json.loads(to_json(examination.certificate))
    assert data["records"] == {"edited": 5, "supplied": 1}
    assert [(line["text"], line["accounted"]) for line in data["sentences"]] == [
        ("Trois trous en une ligne.", True),
        ("Jeu bien ancien.", False),
    ]
    page = to_markdown(examination.certificate)
    assert "> Jeu bien ancien.\n\n- **nothing answers for this sentence**" in page


def test_a_broken_export_is_a_failed_check() -> None:
    three = chapter("trois-trous", THREE_HOLES)
    text = emit(three)
    from pipeline.engines.load import load_text

    verdicts = conform(load_text(text, "trois-trous"), text.replace("def legal(", "def illegal("))
    assert not all(verdict.passed for verdict in verdicts)


def test_quotations_of_a_source_that_is_not_public_are_short() -> None:
    long = "mot " * 100
    assert len(quotation(long, public=False)) <= 200
    assert quotation(long, public=False).endswith("mot…")
    assert quotation(long, public=True) == long.strip()
