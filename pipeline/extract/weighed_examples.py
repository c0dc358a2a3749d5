"""What a second reading learns from: clauses of texts with their rules, and sentences labelled one by one.

Of a text it is known which rules it states, not where; a clause is an example where the readers read the rule in it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import SequenceMatcher
from itertools import count
from typing import TypeAlias, cast

from pipeline.extract.blocks import SILENT, said
from pipeline.extract.evaluate import REFERENCE, Truth, sentences_of
from pipeline.extract.extraction import extract
from pipeline.extract.lexicon import table
from pipeline.extract.masking import mask
from pipeline.extract.second import CLASSES
from pipeline.extract.slots import Counted, numbers_in
from pipeline.extract.templates import Filled, Template, parted
from pipeline.extract.text import fold
from pipeline.extract.values import finish
from pipeline.extract.weighed import IDLE
from pipeline.extract.weighed_features import Features, clauses, features
from pipeline.ludemes import KINDS
from pipeline.model import Rule, Sentence
from pipeline.paths import project

LABELS = "weighed-labels.toml"
SENTENCES = "weighed-sentences.tsv"
"""Sentences labelled by several authors who saw no reader, one a line: the author, the classes, the sentence."""
SHEETS = "weighed-sheets.jsonl"
"""Passages with all the rules that they state, some with the words of each, by authors who saw no reader."""

SAME_WORDS = 0.6
"""What part of the words of a quotation, or of a clause, must stand in the other in a row."""

BESIDE_ELDEST = frozenset({"play-left", "play-right"})
"""Of these a sentence on who leads may speak or not: its authors were not asked."""

Told: TypeAlias = Mapping[str, frozenset[tuple[int, ...]]]
"""The templates that are stated, by name, with the numbers of each; none where these are not known."""


@dataclass(frozen=True, slots=True)
class Example:
    """A clause: its text, what is seen in it, its numbers, the rules read in it.

    `told` is what its text states. Of the kinds in `kinds`, and of the templates in `known`, that list is full;
    `quoted` are those that an author found in the clause. `group` is what is left out of the learning together, to
    judge it. `is_alone` tells that the text is a single sentence; `place` is where the clause stands in its sentence.
    """

    text: str
    group: str
    seen: Features = frozenset()
    numbers: tuple[Counted, ...] = ()
    read: tuple[Filled, ...] = ()
    told: Told = field(default_factory=dict)
    kinds: frozenset[str] = frozenset()
    known: frozenset[str] = frozenset()
    quoted: frozenset[str] = frozenset()
    is_alone: bool = False
    sentence: str = ""
    place: tuple[int, int] = (0, 0)

    def knows(self, template: Template) -> bool:
        """Tell whether the clause, or its text, would be known to state a template."""
        return template.kind in self.kinds or template.name in self.known


def labelled(step: int = 1) -> Iterator[Example]:
    """Give the clauses of the sentences that are labelled one by one, parted by their authors; or of every few."""
    known, number = classes(), count()
    lines = (project().lexicon / SENTENCES).read_text("utf-8").splitlines()
    rows = cast(dict[str, list[str]], table(LABELS))
    grouped = [line.split("\t") for line in lines[1:]] + [["", row] for part in rows.values() for row in part]
    for group, row in grouped[::step]:
        yield from _labelled(known, f"sentence {next(number)}", group, row)
    for line in (project().lexicon / SHEETS).read_text("utf-8").splitlines()[::step]:
        yield from _of_sheet(f"sentence {next(number)}", json.loads(line))


def classes() -> dict[str, Template]:
    """Return the templates with which `SENTENCES` and `LABELS` are labelled, by the id of their class."""
    rows = cast(list[dict[str, object]], table(CLASSES)["class"])
    return {str(row["id"]): _class(row) for row in rows}


def _class(row: Mapping[str, object]) -> Template:
    slot = str(row.get("slot", ""))
    number = {slot: "1" if slot == "amount" else 1} if slot else {}
    return parted(str(row["kind"]), json.dumps({**cast(dict[str, object], row["value"]), **number}))[0]


def _labelled(known: Mapping[str, Template], text: str, group: str, row: str) -> Iterator[Example]:
    names, _, sentence = row.partition(" | ")
    told = [known[name] for name in names.split() if name in known]
    unasked = BESIDE_ELDEST if "eldest" in names.split() else frozenset[str]()
    full = frozenset(one.name for name, one in known.items() if name not in unasked)
    rules = tuple((one, ()) for one in told)
    yield from _alone(Example(text, group, told=told_by(rules), known=full, is_alone=True), sentence, rules)


def _of_sheet(text: str, row: Mapping[str, object]) -> Iterator[Example]:
    pairs = cast(list[tuple[str, dict[str, object]]], row["rules"])
    quotes = cast(list[str], row.get("quotes", [""] * len(pairs)))
    told = [
        (parted(kind, value), _words(quote))
        for (kind, fields), quote in zip(pairs, quotes, strict=True)
        if kind != REFERENCE and (value := finish(kind, dict(fields))) is not None
    ]
    rules = tuple(rule for rule, _ in told)
    kinds = frozenset(KINDS) - set(cast(list[str], row.get("unclear", [])))
    one = Example(text, str(row["sheet"]), told=told_by(rules), kinds=kinds, is_alone=True)
    yield from _alone(one, str(row["text"]), rules, tuple(quote for _, quote in told))


def _alone(
    one: Example, sentence: str, rules: tuple[Filled, ...], quotes: Sequence[tuple[str, ...]] = ()
) -> Iterator[Example]:
    """Give the clauses of a sentence; which of several states what is known by what is quoted of it, if anything is."""
    places, masked = clauses(sentence), mask(sentence)
    for start, end in places:
        words = _words(sentence[start:end])
        quoted = tuple(rule for rule, quote in zip(rules, quotes, strict=False) if quote and _is_in(quote, words))
        read = rules if len(places) == 1 else quoted
        numbers = numbers_in(masked, start, end)
        seen = features(sentence, start, end)
        yield replace(one, sentence=sentence, place=(start, end), seen=seen, numbers=numbers, read=read)


def told_by(rules: Iterable[Filled]) -> Told:
    """Return what rules state, by template."""
    found: dict[str, set[tuple[int, ...]]] = {}
    for template, numbers in rules:
        found.setdefault(template.name, set()).update([numbers] if len(numbers) == len(template.slots) else [])
    return {name: frozenset(numbers) for name, numbers in found.items()}


def of_text(group: str, truth: Truth, sentences: Sequence[Sentence]) -> Iterator[Example]:
    """Give the clauses of a text, of which a reference tells what rules it states."""
    told = told_by(parted(kind, value) for kind, value in truth.statements if kind != REFERENCE)
    kinds = frozenset(kind for kind in KINDS if truth.lists(kind))
    text = Example(f"{group} {truth.name}", group, told=told, kinds=kinds)
    yield from _examples(text, sentences, extract("text", sentences, is_read_again=False), list(truth.quotes))


def of_passage(group: str, text: str, kinds: frozenset[str], count: int) -> Iterator[Example]:
    """Give the clauses of a passage that states so many rules of some kinds, unless the readers find fewer in it."""
    sentences = sentences_of(text)
    rules = [one for one in extract("text", sentences, is_read_again=False) if one.kind in kinds]
    if len(rules) >= count:
        told = told_by(parted(one.kind, one.value) for one in rules)
        yield from _examples(Example(f"{group} {text}", group, told=told, kinds=kinds, is_alone=True), sentences, rules)


def _examples(
    text: Example, sentences: Sequence[Sentence], rules: Sequence[Rule], quotes: Sequence[tuple[str, str, str]] = ()
) -> Iterator[Example]:
    """Give the clauses of a text with what of its rules was read, and what an author found, in each."""
    marked = [(parted(kind, value)[0].name, _words(quote)) for kind, value, quote in quotes if kind != REFERENCE]
    for sentence in sentences:
        for clause in _clauses(text, sentence, rules) if sentence.kind not in SILENT else ():
            words = _words(clause.sentence[slice(*clause.place)])
            right = tuple(one for one in clause.read if one[1] in text.told.get(one[0].name, ()))
            yield replace(clause, read=right, quoted=frozenset(name for name, quote in marked if _is_in(quote, words)))


def _words(text: str) -> tuple[str, ...]:
    """Return the words of a text, folded."""
    return tuple(re.findall(r"\w+", fold(text)))


def _is_in(quote: tuple[str, ...], clause: tuple[str, ...]) -> bool:
    """Tell whether so much of the words of a quotation stands in a clause, or of these in it, that they are of it."""
    run = SequenceMatcher(None, quote, clause, autojunk=False).find_longest_match().size
    return run >= SAME_WORDS * min(len(quote), len(clause))


def _clauses(text: Example, sentence: Sentence, rules: Sequence[Rule]) -> Iterator[Example]:
    """Give the clauses of a sentence with what is seen in each, its numbers, and the rules that were read in it."""
    utterance = said(sentence)
    spoken, shift = utterance.text, utterance.pieces[0][1] + sentence.start
    own = [one for one in rules if one.sentence == sentence.id]
    for start, end in clauses(spoken):
        if IDLE.fullmatch(spoken[start:end].strip()) is None:
            here = [one for one in own if one.start < shift + end and shift + start < one.end]
            read = tuple(parted(one.kind, one.value) for one in here)
            seen, numbers = features(spoken, start, end), numbers_in(mask(spoken), start, end)
            yield replace(text, sentence=spoken, place=(start, end), seen=seen, numbers=numbers, read=read)
