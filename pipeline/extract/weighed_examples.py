"""What a second reading learns from: clauses of texts with their rules, and sentences labelled one by one.

Of a text it is known which rules it states, not where; a clause is an example where the readers read the rule in it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias, cast

from pipeline.extract.blocks import SILENT, said
from pipeline.extract.evaluate import REFERENCE, Truth
from pipeline.extract.extraction import stated
from pipeline.extract.lexicon import table
from pipeline.extract.masking import mask
from pipeline.extract.slots import Counted, numbers_in
from pipeline.extract.templates import Template, parted
from pipeline.extract.values import finish
from pipeline.extract.weighed import IDLE
from pipeline.extract.weighed_features import Features, clauses, features
from pipeline.ludemes import KINDS
from pipeline.model import Rule, Sentence
from pipeline.paths import project

CLASSES = "weighed-classes.toml"
LABELS = "weighed-labels.toml"
SENTENCES = "weighed-sentences.tsv"
"""Sentences labelled by several authors who saw no reader, one a line: the author, the classes, the sentence."""
SHEETS = "weighed-sheets.jsonl"
"""Sentences with all the rules that they state, by authors who saw no reader, one a line."""

BESIDE_ELDEST = frozenset({"play-left", "play-right"})
"""Of these a sentence on who leads may speak or not: its authors were not asked."""

Filled: TypeAlias = tuple[Template, tuple[int, ...]]
"""A rule as a template and its numbers."""

Told: TypeAlias = Mapping[str, frozenset[tuple[int, ...]]]
"""The templates that are stated, by name, with the numbers of each; none where these are not known."""


@dataclass(frozen=True, slots=True)
class Example:
    """A clause: its text of the learning (-1 alone), what is seen in it, its numbers, the rules read in it.

    `told` is what its text states. Of the kinds in `kinds`, and of the templates in `known`, that list is full. `group`
    is what is left out of the learning together, to judge it.
    """

    text: int
    group: str
    seen: Features
    numbers: tuple[Counted, ...]
    read: tuple[Filled, ...]
    told: Told
    kinds: frozenset[str] = frozenset()
    known: frozenset[str] = frozenset()

    def knows(self, template: Template) -> bool:
        """Tell whether the clause, or its text, would be known to state a template."""
        return template.kind in self.kinds or template.name in self.known


def labelled() -> Iterator[Example]:
    """Give the sentences that are labelled one by one, parted by their authors."""
    known = classes()
    lines = (project().lexicon / SENTENCES).read_text("utf-8").splitlines()
    yield from (_labelled(known, *line.split("\t")) for line in lines[1:])
    rows = cast(dict[str, list[str]], table(LABELS))
    yield from (_labelled(known, "", row) for part in rows.values() for row in part)
    sheets = (project().lexicon / SHEETS).read_text("utf-8").splitlines()
    yield from (_of_sheet(json.loads(line)) for line in sheets)


def classes() -> dict[str, Template]:
    """Return the templates with which `SENTENCES` and `LABELS` are labelled, by the id of their class."""
    rows = cast(list[dict[str, object]], table(CLASSES)["class"])
    return {str(row["id"]): _class(row) for row in rows}


def withheld() -> frozenset[str]:
    """Return the names of templates of which no records are made, whatever they need."""
    return frozenset(cast(list[str], table(CLASSES)["withheld"]))


def _class(row: Mapping[str, object]) -> Template:
    slot = str(row.get("slot", ""))
    number = {slot: "1" if slot == "amount" else 1} if slot else {}
    return parted(str(row["kind"]), json.dumps({**cast(dict[str, object], row["value"]), **number}))[0]


def _labelled(known: Mapping[str, Template], group: str, row: str) -> Example:
    names, _, text = row.partition(" | ")
    told = [known[name] for name in names.split() if name in known]
    unasked = BESIDE_ELDEST if "eldest" in names.split() else frozenset[str]()
    full = frozenset(one.name for name, one in known.items() if name not in unasked)
    read = tuple((one, ()) for one in told)
    return Example(-1, group, features(text, 0, len(text)), (), read, told_by(read), known=full)


def _of_sheet(row: Mapping[str, object]) -> Example:
    text = str(row["text"])
    pairs = cast(list[tuple[str, dict[str, object]]], row["rules"])
    values = [(kind, finish(kind, dict(fields))) for kind, fields in pairs if kind != REFERENCE]
    rules = tuple(parted(kind, value) for kind, value in values if value is not None)
    numbers = numbers_in(mask(text), 0, len(text))
    seen = features(text, 0, len(text))
    return Example(-1, str(row["sheet"]), seen, numbers, rules, told_by(rules), kinds=frozenset(KINDS))


def told_by(rules: Iterable[Filled]) -> Told:
    """Return what rules state, by template."""
    found: dict[str, set[tuple[int, ...]]] = {}
    for template, numbers in rules:
        found.setdefault(template.name, set()).update([numbers] if len(numbers) == len(template.slots) else [])
    return {name: frozenset(numbers) for name, numbers in found.items()}


def of_text(number: int, group: str, truth: Truth, sentences: Sequence[Sentence]) -> Iterator[Example]:
    """Give the clauses of a text, of which a reference tells what rules it states."""
    told = told_by(parted(kind, value) for kind, value in truth.statements if kind != REFERENCE)
    kinds = frozenset(kind for kind in KINDS if truth.lists(kind))
    text = Example(number, group, frozenset(), (), (), told, kinds)
    yield from _examples(text, sentences, list(stated("text", sentences)))


def of_account(number: int, group: str, rules: Sequence[Rule], sentences: Sequence[Sentence]) -> Iterator[Example]:
    """Give the clauses of an account of the corpus, of which the extracted records are taken for all of their kinds.

    Of a kind of which some were edited, supplied or inherited it is not known where the text states it.
    """
    unsure = {one.kind for one in rules if one.origin != "extracted"}
    own = [one for one in rules if one.kind not in unsure]
    told = told_by(parted(one.kind, one.value) for one in own)
    text = Example(number, group, frozenset(), (), (), told, frozenset(KINDS) - unsure)
    yield from _examples(text, sentences, own)


def _examples(text: Example, sentences: Sequence[Sentence], rules: Sequence[Rule]) -> Iterator[Example]:
    """Give the clauses of a text with what of its rules was read in each."""
    for sentence in sentences:
        for seen, numbers, read in _clauses(sentence, rules) if sentence.kind not in SILENT else ():
            right = tuple(one for one in read if one[1] in text.told.get(one[0].name, ()))
            yield replace(text, seen=seen, numbers=numbers, read=right)


def _clauses(
    sentence: Sentence, rules: Sequence[Rule]
) -> Iterator[tuple[Features, tuple[Counted, ...], tuple[Filled, ...]]]:
    """Give the clauses of a sentence, each with its numbers and the rules that were read in it."""
    utterance = said(sentence)
    text, shift = utterance.text, utterance.pieces[0][1] + sentence.start
    own = [one for one in rules if one.sentence == sentence.id]
    for start, end in clauses(text):
        if IDLE.fullmatch(text[start:end].strip()) is None:
            here = [one for one in own if one.start < shift + end and shift + start < one.end]
            read = tuple(parted(one.kind, one.value) for one in here)
            yield features(text, start, end), numbers_in(mask(text), start, end), read
