"""Sentences and functions are accounted for, or said not to be."""

from __future__ import annotations

from pipeline.model import Rule, Scenario, Sentence, SentenceClass, SetAside
from pipeline.verify.coverage import Answers, account_for, answers


def sentence(name: str, start: int, end: int, kind: SentenceClass = "rule") -> Sentence:
    return Sentence(name, "s", "x", "a", 1, start, end, kind, "", "", "")


def test_each_sentence_is_answered_for_or_not() -> None:
    rule = Rule("r", "a", "goal", "{}", "edited", 1.0, "", "s", None, 12, 18, "")
    found = account_for(
        [sentence("titre", 0, 9, "heading"), sentence("un", 10, 20), sentence("deux", 21, 30),
         sentence("trois", 31, 40), sentence("quatre", 41, 50)],
        [rule], [Scenario("e", "a", "s", 21, 30, "", "{}")], [SetAside("a", "s", 30, 36, "", "history")], [],
    )  # fmt: skip
    assert [(one.sentence.id, one.accounted, one.rules, one.scenarios, one.asides) for one in found] == [
        ("titre", True, (), (), ()),
        ("un", True, ("r",), (), ()),
        ("deux", True, (), ("e",), ()),
        ("trois", True, (), (), ("history",)),
        ("quatre", False, (), (), ()),
    ]


def test_what_a_quotation_leaves_out_is_not_accounted_for() -> None:
    rule = Rule("r", "a", "goal", "{}", "edited", 1.0, "", "s", None, 10, 40, "", passages="[[10, 20], [31, 40]]")
    sentences = [sentence("un", 10, 20), sentence("deux", 21, 30), sentence("trois", 31, 40)]
    assert [one.accounted for one in account_for(sentences, [rule], [], [], [])] == [True, False, True]


def test_a_shared_full_stop_does_not_account_for_a_sentence() -> None:
    aside = SetAside("a", "s", 0, 11, "", "history")
    assert [one.accounted for one in account_for([sentence("un", 10, 20)], [], [], [aside], [])] == [False]


def test_functions_cite_rules_or_say_that_they_only_conduct() -> None:
    module = "def deal():\n    pass\n\n\ndef step():\n    pass\n\n\ndef guess():\n    pass\n"
    assert answers(module, {"deal": ("r",), "step": ()}, {"r"}) == Answers(("deal",), ("step",), ("guess",))
