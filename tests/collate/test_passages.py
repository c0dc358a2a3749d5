"""The passages of an account as the build keeps them: what a comparison takes from them it would compute the same."""

from pathlib import Path

from pipeline.collate.passages import counts, cut, rarity, rarity_of, read
from pipeline.collate.stage import LemmasPayload, PassagesPayload, PassagesStage, counted
from pipeline.collate.words import content, folded_words, modernised, spell_as, spellings
from pipeline.database.store import Store
from pipeline.model import Account, LemmaCount, PassageRow, Rule, Sentence
from pipeline.paths import Project
from pipeline.run import build

TITLE = "De la manière de jouer ce jeu."
TOLD = "Le donneur distribue cinq cartes ; le reste fait le talon des enfans."
MODERN = "Le donneur distribue cinq cartes ; le reste fait le talon des enfants."


def sentences(by: int = 0) -> list[Sentence]:
    """Return a heading and a sentence of two passages, so many letters from where they stand."""
    return [
        Sentence("l/t0", "l", "l/s1", "l/jeu", 0, by, by + len(TITLE), "heading", TITLE, TITLE, ""),
        Sentence("l/t1", "l", "l/s1", "l/jeu", 1, by + 100, by + 100 + len(TOLD), "rule", TOLD, MODERN, ""),
    ]


def test_a_passage_is_kept_with_its_words_lemmas_and_matter() -> None:
    first, second = cut(sentences())
    assert (first.start, first.end, first.printed) == (100, 134, "Le donneur distribue cinq cartes ;")
    assert (second.start, second.printed) == (135, "le reste fait le talon des enfans.")
    assert second.words == "le reste fait le talon des enfants"
    assert second.lemmas == "le reste faire le talon de enfant"
    assert (first.topic, first.counts, first.rule_like) == ("deal", 1, 1)
    assert second.counts == 0


def test_the_build_keeps_the_passages_and_cuts_a_changed_account_alone(tmp_path: Path) -> None:
    store = Store()
    store.connection.execute("PRAGMA foreign_keys = OFF")
    store.insert(
        [Account("l/jeu", "l", "l/s1", "jeu", "Jeu"), Account("l/oie", "l", "l/s2", "oie", "Oie"), *sentences()]
    )
    assert build([PassagesStage()], store, Project(tmp_path)).done == {"passages": 2}
    assert store.select(PassageRow, "1 ORDER BY start") == list(cut(sentences()))
    store.connection.execute("UPDATE sentence SET printed = 'Il donne sept cartes.' WHERE id = 'l/t1'")
    assert build([PassagesStage()], store, Project(tmp_path)).done == {"passages": 1}
    assert [row.printed for row in store.select(PassageRow)] == ["Il donne sept cartes."]


def test_the_passages_of_a_text_farther_on_are_moved_with_it() -> None:
    here, there = PassagesPayload(tuple(sentences())), PassagesPayload(tuple(sentences(50)))
    assert here.unplaced() == there.unplaced()
    assert [here.moved(row, 50) for row in cut(sentences())] == list(cut(sentences(50)))


def test_the_kind_of_a_record_is_a_topic_of_the_passage_that_it_quotes() -> None:
    quote = "cinq cartes"
    rule = Rule("r", "l/jeu", "deal", "{}", "extracted", 1.0, "p", "l", "l/t1", 100 + TOLD.index(quote), 131, quote)
    assert [one.topics for one in read(tuple(cut(sentences())), [rule])] == [("deal",), ()]


def test_what_is_known_of_a_passage_is_what_its_text_gives() -> None:
    row = PassageRow("l/jeu", "l", 0, 20, "un passage à part que voici", "a b c d", "e f g", "deal", 1, 0)
    read((row,))
    assert (folded_words(row.printed), content(row.printed)) == (("a", "b", "c", "d"), ("e", "f", "g"))
    assert counts(row.printed) and not counts("une autre passage à part que voici")


def test_words_are_spelt_as_the_texts_that_are_compared_spell_them_and_others_by_rule() -> None:
    assert spellings([("Les enfans jouoient", "Les enfants jouaient"), ("tres-bien, &c.", "très bien, etc.")]) == {
        "Les": "Les", "enfans": "enfants", "jouoient": "jouaient"
    }  # fmt: skip
    assert spellings([("un très-bon coup", "un très bon coup")])["très-bon"] == "très bon"
    spell_as({"zorgle": "zorgue"})
    assert modernised("le zorgle des enfans") == "le zorgue des enfants"
    spell_as()
    assert modernised("un zorgle") == "un zorgle"


def test_a_lemma_is_counted_once_in_a_sentence_and_weighs_what_the_sentences_make_it_weigh() -> None:
    told = ("le roi le prendre", "le valet")
    rows = counted(LemmasPayload("l", told)).rows
    assert rows == (
        LemmaCount("l", "le", 2), LemmaCount("l", "prendre", 1), LemmaCount("l", "roi", 1), LemmaCount("l", "valet", 1)
    )  # fmt: skip
    assert rarity_of(2, {row.lemma: row.sentences for row in rows}) == rarity(told)
