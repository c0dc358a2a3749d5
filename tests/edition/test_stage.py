"""Edition files against a small text: rules, scenarios, asides, gaps, reviews and their errors."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest

from pipeline.database.store import Store
from pipeline.edition.stage import EditionStage
from pipeline.errors import EditionError, UnresolvedQuote
from pipeline.extract.effective import in_force
from pipeline.model import (
    Account,
    Emendation,
    Gap,
    Review,
    Row,
    Rule,
    Scenario,
    Section,
    Sentence,
    SetAside,
    Source,
    Text,
)
from pipeline.paths import Project

READING = "On joue à trois. Le donneur met deux jetons. Si trois jouent, il y en a six. C'est un jeu ancien."
NOISY = "On jone à trois. Le donneur met denx jetons. Si trois jouent, il y en a six. C'est un jeu ancien."

EDITION = """\
game: petit-jeu
rules:
  - quote: "On joue à trois"
    players: {min: 3, max: 3}
  - quote: "Le donneur met deux jetons."
    ante: {who: dealer, amount: "2"}
    replaces: extracted
examples:
  - quote: "Si trois jouent, il y en a six."
    name: six
    then: {pot: 6}
set_aside:
  - {quote: "C'est un jeu ancien.", as: history}
supplied:
  - question: "Who leads?"
    choice: "the eldest"
    alternatives: ["the dealer"]
    reason: "usual"
    rules: [{leader: {who: eldest}}]
"""


def source(name: str, witness_of: str | None = None) -> Source:
    return Source(name, "T", "A", 1800, "", "fr", "", "manual", "", 1, "f", "text/plain", "0", "", witness_of)


def rows_of(name: str, reading: str, witness_of: str | None = None) -> list[Row]:
    section = f"{name}/s1"
    starts = [0, 17, 45, 77, len(reading) + 1]
    sentences: list[Row] = [
        Sentence(f"{name}/t{i}", name, section, f"{name}/petit-jeu", i, a, b - 1, "rule", reading[a : b - 1], "", "")
        for i, (a, b) in enumerate(pairwise(starts))
    ]
    return [
        source(name, witness_of),
        Text(name, reading, reading),
        Section(section, name, None, 1, "game", "Petit jeu", 0, len(reading), 0, 0, "markdown", 1),
        Account(f"{name}/petit-jeu", name, section, "petit-jeu", "Petit jeu"),
        *sentences,
    ]


@pytest.fixture
def project(tmp_path: Path) -> Project:
    folder = tmp_path / "corpus" / "livre" / "edition"
    folder.mkdir(parents=True)
    (folder / "petit-jeu.yaml").write_text(EDITION, "utf-8")
    return Project(tmp_path)


@pytest.fixture
def store() -> Store:
    opened = Store()
    with opened.transaction():
        opened.insert(rows_of("livre", READING))
        opened.insert(rows_of("scan", NOISY, witness_of="livre"))
        opened.insert([extracted("players-extracted-1", "players", '{"max": 3, "min": 3}', 0, 15)])
        opened.insert([extracted("ante-extracted-1", "ante", '{"amount": "1", "who": "dealer"}', 17, 43)])
    return opened


def extracted(name: str, kind: str, value: str, start: int, end: int) -> Rule:
    return Rule(
        f"livre/petit-jeu/{name}", "livre/petit-jeu", kind, value, "extracted", 0.9, "p", "livre", "livre/t0",
        start, end, READING[start:end],
    )  # fmt: skip


def batch(project: Project, store: Store, subject: str = "livre") -> list[Row]:
    stage = EditionStage(project)
    return list(stage.compute(stage.payload(store, subject)).rows)


def test_an_edited_rule_points_to_its_sentence(project: Project, store: Store) -> None:
    rules = [row for row in batch(project, store) if isinstance(row, Rule)]
    assert rules[0] == Rule(
        "livre/petit-jeu/ante-edited-1", "livre/petit-jeu", "ante", '{"amount": "2", "who": "dealer"}', "edited", 1.0,
        "edition/petit-jeu.yaml", "livre", "livre/t1", 17, 44, "Le donneur met deux jetons.",
    )  # fmt: skip
    assert [(rule.kind, rule.origin, rule.quote) for rule in rules[1:]] == [("leader", "supplied", "")]


def test_an_extracted_record_is_not_confirmed_where_the_editor_quotes_more(project: Project, store: Store) -> None:
    path = project.corpus / "livre" / "edition" / "petit-jeu.yaml"
    whole = READING[0:43]
    path.write_text(EDITION.replace('quote: "On joue à trois"', f'quote: "{whole}"', 1), "utf-8")
    rows = batch(project, store)
    assert [row.quote for row in rows if isinstance(row, Rule) and row.kind == "players"] == [whole]
    assert {row.verdict for row in rows if isinstance(row, Review) and "players" in row.rule} == {"rejected"}


def test_an_extracted_record_does_not_take_the_place_of_an_exception(project: Project, store: Store) -> None:
    store.insert([extracted("ante-extracted-2", "ante", '{"amount": "2", "who": "dealer"}', 17, 44)])
    path = project.corpus / "livre" / "edition" / "petit-jeu.yaml"
    quote = 'quote: "Le donneur met deux jetons."'
    assert quote in EDITION
    path.write_text(EDITION.replace(quote, f"{quote}\n    exception_of: players", 1), "utf-8")
    rules = [row for row in batch(project, store) if isinstance(row, Rule) and row.kind == "ante"]
    assert [rule.exception_of for rule in rules] == ["livre/petit-jeu/players-extracted-1"]


def test_what_was_read_rightly_is_confirmed_and_what_was_not_is_rejected(project: Project, store: Store) -> None:
    reviews = [row for row in batch(project, store) if isinstance(row, Review)]
    assert [(review.rule, review.verdict) for review in reviews] == [
        ("livre/petit-jeu/players-extracted-1", "confirmed"),
        ("livre/petit-jeu/ante-extracted-1", "rejected"),
    ]
    rejected = {review.rule for review in reviews if review.verdict == "rejected"}
    kept = in_force(store.select(Rule, "1 ORDER BY id DESC"), rejected)
    assert [rule.kind for rule in kept] == ["players"]


@pytest.mark.parametrize(("span", "verdicts"), [((17, 43), ["rejected"]), ((0, 15), [])])
def test_what_was_read_otherwise_in_the_quoted_words_gives_way_and_the_rest_stays(
    project: Project, store: Store, span: tuple[int, int], verdicts: list[str]
) -> None:
    file = project.root / "corpus" / "livre" / "edition" / "petit-jeu.yaml"
    file.write_text(EDITION.replace("    replaces: extracted\n", ""), "utf-8")
    with store.transaction():
        store.delete("rule", "kind = 'ante'")
        store.insert([extracted("ante-extracted-2", "ante", '{"amount": "1", "who": "all"}', *span)])

    reviews = [row for row in batch(project, store) if isinstance(row, Review) and "ante" in row.rule]

    assert [review.verdict for review in reviews] == verdicts


def test_the_same_record_read_out_of_a_wrong_sentence_is_stored_anew_from_the_right_one(
    project: Project, store: Store
) -> None:
    file = project.root / "corpus" / "livre" / "edition" / "petit-jeu.yaml"
    rejection = 'rejected:\n  - {kind: players, quote: "On joue à trois", reason: "another game"}\n'
    file.write_text(EDITION.replace('"On joue à trois"', '"Si trois jouent"') + rejection, "utf-8")

    rows = batch(project, store)

    players = [row for row in rows if isinstance(row, Rule) and row.kind == "players"]
    assert [(rule.origin, rule.quote) for rule in players] == [("edited", "Si trois jouent")]
    assert Review("livre/petit-jeu/players-extracted-1", "livre/petit-jeu", "rejected", "another game") in rows


def test_a_quotation_keeps_its_passages_and_not_what_it_leaves_out(project: Project, store: Store) -> None:
    file = project.root / "corpus" / "livre" / "edition" / "petit-jeu.yaml"
    file.write_text(EDITION.replace('"Le donneur met deux jetons."', '"Le donneur […] six."'), "utf-8")

    rows = batch(project, store)

    (ante,) = [row for row in rows if isinstance(row, Rule) and row.kind == "ante"]
    assert ante.quote == "Le donneur […] six."
    assert [READING[start:end] for start, end in json.loads(ante.passages)] == ["Le donneur", "six."]


def test_examples_asides_and_gaps_are_kept(project: Project, store: Store) -> None:
    rows = batch(project, store)
    assert Scenario(
        "livre/petit-jeu/six", "livre/petit-jeu", "livre", 45, 76, "Si trois jouent, il y en a six.",
        '{"name": "six", "then": {"pot": 6}}',
    ) in rows  # fmt: skip
    assert SetAside("livre/petit-jeu", "livre", 77, 97, "C'est un jeu ancien.", "history") in rows
    assert Gap(
        "livre/petit-jeu/gap-edition-1", "livre/petit-jeu", "Who leads?", "the eldest", "the dealer", "usual"
    ) in rows  # fmt: skip


def test_a_facsimile_takes_the_edition_of_its_original(project: Project, store: Store) -> None:
    rows = batch(project, store, "scan")
    assert [(row.received, row.proposed) for row in rows if isinstance(row, Emendation)] == [
        ("jone", "joue"),
        ("denx", "deux"),
    ]
    assert [row.quote for row in rows if isinstance(row, Rule) and row.kind == "ante"] == [
        "Le donneur met denx jetons."
    ]


def test_a_quote_that_is_not_in_the_text_stops_the_source(project: Project, store: Store) -> None:
    path = project.corpus / "livre" / "edition" / "petit-jeu.yaml"
    path.write_text(EDITION.replace("Si trois jouent, il", "Si quatre jouent, il"), "utf-8")
    with pytest.raises(UnresolvedQuote, match=r"livre/edition/petit-jeu\.yaml, line 9"):
        batch(project, store)


def test_what_a_facsimile_lost_is_left_out_with_a_warning(project: Project, store: Store) -> None:
    path = project.corpus / "livre" / "edition" / "petit-jeu.yaml"
    path.write_text(EDITION.replace("Si trois jouent, il y en a six.", "Les cartes se donnent deux à deux."), "utf-8")
    stage = EditionStage(project)
    result = stage.compute(stage.payload(store, "scan"))
    assert [row for row in result.rows if isinstance(row, Scenario)] == []
    assert [row.kind for row in result.rows if isinstance(row, SetAside)] == ["history"]
    assert len(result.warnings) == 1
    assert "Les cartes se donnent" in result.warnings[0]


def test_two_examples_may_not_share_a_name(project: Project, store: Store) -> None:
    path = project.corpus / "livre" / "edition" / "petit-jeu.yaml"
    example = EDITION[EDITION.index('  - quote: "Si trois') : EDITION.index("set_aside")]
    path.write_text(EDITION.replace(example, example * 2), "utf-8")
    with pytest.raises(EditionError, match="Two examples"):
        batch(project, store)


def test_an_edition_of_an_unknown_game_is_refused(project: Project, store: Store) -> None:
    path = project.corpus / "livre" / "edition" / "petit-jeu.yaml"
    path.write_text(EDITION.replace("game: petit-jeu", "game: grand-jeu"), "utf-8")
    with pytest.raises(EditionError, match="grand-jeu"):
        batch(project, store)


def test_a_source_without_edition_gives_nothing(tmp_path: Path, store: Store) -> None:
    assert batch(Project(tmp_path), store) == []


def test_the_rows_satisfy_the_foreign_keys(project: Project, store: Store) -> None:
    with store.transaction():
        store.insert(batch(project, store))
    assert store.connection.execute("PRAGMA foreign_key_check").fetchall() == []


COUSIN = """\
game: petit-cousin
borrowed:
  - {quote: "le même jeu", of: petit-jeu, words: {"Donner": "Servir"}, leave: [huit]}
"""


def test_a_game_that_is_the_same_borrows_the_examples_in_its_own_words(project: Project, store: Store) -> None:
    lent = EDITION.replace("    then: {pot: 6}", "    play: [Donner]\n    then: {pot: 6}").replace(
        "set_aside:", '  - {quote: "Si trois jouent", name: huit, then: {pot: 8}}\nset_aside:'
    )
    folder = project.corpus / "livre" / "edition"
    (folder / "petit-jeu.yaml").write_text(lent, "utf-8")
    (folder / "petit-cousin.yaml").write_text(COUSIN, "utf-8")
    section = Section("livre/s2", "livre", None, 2, "game", "Petit cousin", 77, 97, 77, 77, "markdown", 1)
    with store.transaction():
        store.insert([section, Account("livre/petit-cousin", "livre", section.id, "petit-cousin", "Petit cousin")])
    cousin = COUSIN.replace("le même jeu", "un jeu ancien")
    (folder / "petit-cousin.yaml").write_text(cousin, "utf-8")
    lines = [row for row in batch(project, store) if isinstance(row, Scenario) and row.account == "livre/petit-cousin"]
    assert lines == [
        Scenario(
            "livre/petit-cousin/six", "livre/petit-cousin", "livre", 83, 96, "un jeu ancien",
            '{"name": "six", "play": [{"do": "Servir"}], "then": {"pot": 6}}',
        )
    ]  # fmt: skip
    (folder / "petit-cousin.yaml").write_text(cousin.replace("of: petit-jeu", "of: grand-jeu"), "utf-8")
    with pytest.raises(EditionError, match="“grand-jeu”"):
        batch(project, store)
