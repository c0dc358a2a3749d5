"""A hundred claims of the manual of 1828, judged by hand: the program must judge them alike."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from pipeline.catalogue import read_catalogue
from pipeline.database.store import Store
from pipeline.extract.claims.stage import ClaimsStage
from pipeline.paths import project
from pipeline.segment.stage import GamesStage, SegmentStage
from pipeline.transcribe.stage import TranscribeStage

BOOK = "lebrun-1828"
SAMPLE = tomllib.loads((Path(__file__).parent / "sample.toml").read_text("utf-8"))["claim"]


@pytest.mark.slow
def test_the_program_judges_a_sample_as_a_reader_does() -> None:
    store = Store()
    store.insert([entry.row() for entry in read_catalogue(project()) if entry.row().id == BOOK])
    for stage in (TranscribeStage(), SegmentStage(), GamesStage()):
        for subject in stage.subjects(store):
            store.insert(stage.compute(stage.payload(store, subject)).rows)

    claims = ClaimsStage.compute(ClaimsStage().payload(store, BOOK)).rows

    judged = {(claim.start, claim.family): claim.verdict for claim in claims}
    wrong = [row for row in SAMPLE if judged.get((row["start"], row["family"])) != row["verdict"]]
    assert len(SAMPLE) == 100
    assert len(wrong) <= 3
    assert not [row for row in wrong if row["verdict"] == "false"]
