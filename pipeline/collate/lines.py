"""A comparison on the terminal: dependence, then matter by matter, records and passages that differ."""

from __future__ import annotations

from textwrap import fill

from pipeline.collate.comparison import Collation
from pipeline.collate.fields import Field
from pipeline.collate.sayings import VERDICTS, change_text, count, dependence, field_name, say, words_apart, work
from pipeline.collate.sentences import AlignedPassage
from pipeline.collate.topics import Topic


def lines(collation: Collation, width: int = 100) -> list[str]:
    """Return a collation as lines of plain text: dependence, vocabulary, then the matters on which the two differ."""
    found = [f"{name}  {work(side)}" for name, side in (("A", collation.first), ("B", collation.second))]
    found += ["", dependence(collation.reuse), ""]
    if collation.vocabulary:
        found += [f"VOCABULARY {words_apart(collation)}", ""]
    found.append(f"FIELDS ({count(topic.verdict for topic in collation.topics)})")
    for topic in collation.different_topics:
        found += _topic_lines(topic, width)
    alike = [topic.label for topic in collation.topics if not topic.differs]
    shown = sum(len(topic.different_passages) for topic in collation.different_topics)
    found += ["", f"{len(collation.passages) - shown} further passages agree or differ only in wording."]
    return [*found, f"No difference of rules: {', '.join(alike)}."] if alike else found


def _topic_lines(topic: Topic, width: int) -> list[str]:
    found = ["", f"{topic.label.upper()}: {VERDICTS[topic.verdict]}"]
    for field in topic.fields:
        if field.counts:
            found += _field_lines(field, width)
    for passage in topic.different_passages:
        found += _passage_lines(passage, width)
    return found


def _field_lines(field: Field, width: int) -> list[str]:
    found = [f"  {VERDICTS[field.verdict]}: {field_name(field)}"]
    for name, statement in (("A", field.first), ("B", field.second)):
        if statement is not None:
            found.append(f"      {name}  {say(statement)}   [{statement.origin}]")
            found += _wrapped(f"« {statement.quote} »" if statement.quote else "", width)
    return found


def _passage_lines(passage: AlignedPassage, width: int) -> list[str]:
    changes = (change_text(change) for change in passage.changes if change.kind != "content")
    found = ["  " + "; ".join([VERDICTS[passage.likeness], *changes])]
    for name, part in (("A", passage.first), ("B", passage.second)):
        found += _wrapped(f"{name}  « {part.printed} »" if part else "", width)
    return found


def _wrapped(text: str, width: int) -> list[str]:
    if not text:
        return []
    return [fill(text, width, initial_indent=" " * 6, subsequent_indent=" " * 9)]
