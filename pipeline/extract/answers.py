"""Questions with their answers as statements: *Combien met-on ? — Deux jetons* says *on met deux jetons*.

The forms of questions, and what their answers say, are `corpus/lexicon/questions.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from pipeline.extract.lexicon import Recogniser, recognisers, regex
from pipeline.extract.text import fold

_regex = partial(regex, "questions.toml")

ANSWER = "{a}"


@dataclass(frozen=True, slots=True)
class Answered:
    """What a question and its answer say together; the answer's own words stand from `at` on, those from `skipped`.

    Of a mere *oui* or *non* no words are kept (`at` None): the question's are said again. An answer that is a `case`
    holds only where its question says so, and says nothing alone.
    """

    text: str
    at: int | None
    skipped: int
    is_case: bool = False


def answered(question: str, answer: str) -> Iterator[Answered]:
    """Give what an answer says with the question before it; nothing where it is no question of a known form."""
    asked = _regex("asked").fullmatch(fold(question).strip())
    if asked is None:
        return
    skipped = _skipped(_regex("answers"), fold(answer), 0)
    for row in recognisers("questions.toml"):
        found = row.regex.fullmatch(asked["asked"].strip())
        if found is not None:
            yield from (
                _polar(row, found, answer, skipped) if row.label == "polar" else _open(row, found, answer, skipped)
            )
            return


def _open(row: Recogniser, found: re.Match[str], answer: str, skipped: int) -> Iterator[Answered]:
    """Give the statement of a question that asks who, what or how much."""
    folded = fold(answer)
    skipped = _skipped(re.compile(row.fields.get("without", "")), folded, skipped)
    told = answer[skipped:].rstrip(" .;")
    if "{v}" in row.value and _regex("clause").match(folded, skipped):
        return
    head, _, tail = row.value.partition(ANSWER)
    head, tail = _filled(head, found), _filled(tail, found)
    if told:
        yield Answered(f"{head}{told}{tail}.", len(head), skipped, row.label == "case")


def _polar(row: Recogniser, found: re.Match[str], answer: str, skipped: int) -> Iterator[Answered]:
    """Give the statement of a question that is answered with yes or no."""
    folded = fold(answer)
    for word, value in (("yes", row.value), ("no", row.fields.get("no", ""))):
        end = _skipped(_regex(word), folded, skipped)
        if value and end > skipped:
            rest = answer[end:].strip(" .;")
            yield Answered(_filled(value, found) + (f", {rest}." if rest else "."), None, skipped)
            return


def _skipped(form: re.Pattern[str], text: str, at: int) -> int:
    match = form.match(text, at)
    return match.end() if match else at


def _filled(template: str, found: re.Match[str]) -> str:
    """Return a template with the words of the question in their places."""
    return re.sub(r"\{([b-z])\}", lambda name: (found.groupdict().get(name[1]) or "").strip(), template)
