"""The accounting of the reading: every sentence of a game in its class, the records by origin, the open questions."""

from __future__ import annotations

from pipeline.database.store import Store
from pipeline.model import Account, Rule, Section, Sentence, Source
from pipeline.publish.accounting import Reckoning, reckon, sums


def sentence(at: int, kind: str, text: str) -> Sentence:
    return Sentence(f"livre/s{at}", "livre", "livre/mouche", "livre/mouche", at, at, at + 9, kind, text, text, "")


def test_each_game_is_reckoned_by_its_sentences_and_records() -> None:
    store = Store()
    section = Section("livre/mouche", "livre", None, 1, "game", "Mouche", 0, 100, 0, 6, "markdown", 3)
    deal = Rule(
        "livre/mouche/deal-x1", "livre/mouche", "deal", '{"cards": 5}', "extracted", 0.9, "p", "livre", "livre/s10",
        10, 19, "cinq cartes",
    )  # fmt: skip
    with store.transaction():
        store.insert([
            Source("livre", "Livre", "", 1828, "", "fr", "", "", "", 1, "", "", "", "", None), section,
            Account("livre/mouche", "livre", section.id, "mouche", "Mouche"), sentence(10, "rule", "On en donne cinq."),
            sentence(20, "rule", "On joue."), sentence(30, "history", "On y jouait beaucoup."), deal,
        ])  # fmt: skip

    (row,) = reckon(store)

    assert isinstance(row, Reckoning)
    assert (row.account, row.with_record, row.without) == ("livre/mouche", 1, 1)
    assert row.cells[1:3] == ("2", "0")
    assert row.origins == (1, 0, 0, 0)
    assert next(iter(sums((row,))))[:5] == ("livre", "1", "1", "1", "50%")
