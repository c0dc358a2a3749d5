"""Sentences of rules that nothing answers for are named, the others are not."""

from __future__ import annotations

import pytest

from pipeline.database.store import Store
from pipeline.database.views import check_source
from pipeline.errors import UnknownSource
from pipeline.model import Account, Rule, Section, Sentence, SetAside
from pipeline.publish.unread import questions_of, unread

READ = "On joue à deux."
MISSED = "Le plus fort fait la levée."
ASIDE = "On rit beaucoup."
TALE = "Mon oncle y jouait."
ASIDE_AT = len(READ) + len(MISSED) + 2


@pytest.fixture
def store() -> Store:
    store = Store()
    store.connection.execute("PRAGMA foreign_keys = OFF")
    sentences, start = [], 0
    for n, (text, kind) in enumerate([(READ, "rule"), (MISSED, "rule"), (ASIDE, "rule"), (TALE, "history")]):
        sentences.append(
            Sentence(f"m/t{n}", "m", "m/s1", "m/lapin", n, start, start + len(text), kind, text, text, text)
        )
        start += len(text) + 1
    store.insert([
        Section("m/s1", "m", None, 1, "game", "Jeu du Lapin.", 0, 200, 0, 17, "markdown", None),
        Account("m/lapin", "m", "m/s1", "lapin", "Jeu du Lapin."),
        *sentences,
        Rule("r1", "m/lapin", "players", "{}", "extracted", 0.9, "p", "m", "m/t0", 0, len(READ), READ),
SetAside("m/lapin", "m", ASIDE_AT, ASIDE_AT + len(ASIDE), ASIDE, "remark"),
    ])  # fmt: skip
    return store


def test_only_sentences_of_rules_without_an_answer_are_named(store: Store) -> None:
    account = store.select(Account, "1")[0]
    assert [sentence.printed for sentence in unread(store, account)] == [MISSED]
    [gap] = questions_of(store, account)
    assert MISSED in gap.question
    assert "corpus/m/edition/lapin.yaml" in gap.reason


def test_an_unknown_source_is_refused_with_those_that_there_are(store: Store) -> None:
    with pytest.raises(UnknownSource):
        check_source(store, "x")
    check_source(store, None)
