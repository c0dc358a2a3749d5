"""Two witnesses: records first, then words; typography is not a difference."""

from pipeline.collate.witnesses import Telling, WordChange, compare, word_changes
from pipeline.model import Rule


def rule(kind: str, value: str) -> Rule:
    return Rule(f"a/b/{kind}", "a/b", kind, value, "extracted", 1.0, "p", "a", None, 0, 1, "q")


def test_records_are_compared_by_kind_and_value() -> None:
    first = Telling(
        "livre/oie", "On joue à deux.", (rule("players", '{"max": 2, "min": 2}'), rule("dice", '{"count": 2}'))
    )
    second = Telling(
        "scan/oie", "On joue à deux.", (rule("players", '{"max": 2, "min": 2}'), rule("dice", '{"count": 3}'))
    )
    comparison = compare(first, second)
    assert comparison.common == 1
    assert [r.value for r in comparison.only_first] == ['{"count": 2}']
    assert [r.value for r in comparison.only_second] == ['{"count": 3}']


def test_a_record_told_twice_and_once_differs_once() -> None:
    two = Telling("livre/oie", "", (rule("dice", "{}"), rule("dice", "{}")))
    one = Telling("scan/oie", "", (rule("dice", "{}"),))
    assert len(compare(two, one).only_first) == 1


def test_typography_is_no_difference() -> None:
    first = Telling("livre/oie", "s'il a l'oie ;  il gagne", ())
    second = Telling("scan/oie", "s’il a l’oie; il\ngagne", ())
    assert (compare(first, second).error_rate, compare(first, second).changes) == (0.0, ())


def test_words_that_differ_are_shown_in_runs() -> None:
    assert word_changes("le premier joue du roi", "le dernier joue") == [
        WordChange("premier", "dernier"),
        WordChange("du roi", ""),
    ]
