from __future__ import annotations

from pipeline.database.store import Store
from pipeline.extract.claims.audit import audit
from pipeline.extract.claims.stage import ClaimsStage
from pipeline.model import Account, Block, Claim, Section, Sentence, Source, Text

FIRST = "Six personnes ont cinq cartes, et six fois cinq faisant trente, il en reste deux."
SECOND = "On parie 6 contre 30, ou 1 contre 6."
READING = f"{FIRST} {SECOND}"


def store() -> Store:
    """Return a store with one game of two sentences."""
    store = Store()
    store.connection.execute("PRAGMA foreign_keys = OFF")
    store.insert([Source("livre", "Livre", "", None, "", "fra", "", "manual", "", 1, "", "", "", "", None)])
    store.insert([Text("livre", READING, READING)])
    store.insert([Block("livre", 0, "paragraph", 0, len(READING), 0, "plain", 12)])
    store.insert([Section("livre/s1", "livre", None, 1, "game", "Jeu", 0, len(READING), 0, 0, "markdown", 12)])
    store.insert([Account("livre/jeu", "livre", "livre/s1", "jeu", "Jeu")])
    for number, text in enumerate((FIRST, SECOND), start=1):
        at = READING.index(text)
        row = Sentence(
            f"livre/t{number}", "livre", "livre/s1", "livre/jeu", number, at, at + len(text), "rule", text, text, ""
        )
        store.insert([row])
    return store


def test_claims_point_to_their_words() -> None:
    stage, kept = ClaimsStage(), store()
    assert stage.subjects(kept) == ["livre"]
    rows = stage.compute(stage.payload(kept, "livre")).rows
    assert rows == (
        Claim(
            "livre/c0001", "livre", "livre/jeu", "livre/t1", "product", 34, 62,
            "six fois cinq faisant trente", "6 * 5", "30", "30", "holds", "",
        ),
        Claim(
            "livre/c0002", "livre", "livre/jeu", "livre/t2", "odds", 91, 117,
            "6 contre 30, ou 1 contre 6", "6 * 6", "30", "36", "false", "les deux rapports comparés",
        ),
    )  # fmt: skip


def test_the_audit_gives_sentence_page_and_verdict() -> None:
    stage, kept = ClaimsStage(), store()
    kept.insert(stage.compute(stage.payload(kept, "livre")).rows)
    [view] = audit(kept, verdict="false")
    assert (view.printed_page, view.sentence, view.stated, view.computed) == (12, SECOND, "30", "36")
