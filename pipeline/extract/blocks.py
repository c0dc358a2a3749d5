"""What lines say together: a label and what stands below or beside it, the items of a list.

*Joueurs* and below it *Trois à six*; *DONNE. — Huit cartes, par deux*; *As : 11 points* and below it *Roi : 4 points*.
Such lines are read as one text (`Utterance`) that remembers where each of them stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from pipeline.extract.answers import Answered, answered
from pipeline.extract.headed_rows import pointed
from pipeline.extract.in_turn import cases_in_turn
from pipeline.extract.lexicon import recognisers, wordings
from pipeline.extract.text import fold
from pipeline.extract.titles import titled
from pipeline.extract.utterance import Utterance
from pipeline.model import Rule, Sentence

WORDINGS = wordings("blocks")

SILENT = frozenset({"heading"})
"""Classes of sentences in which no rule is read; what tells an example or a past usage is left to the guards."""

MARKS = " .:#*-_0123456789°)(?"
BULLET = re.compile(r"^[\s\-–—•*·►▪>]+(?=\S)")
LETTER = re.compile(r"^\s*\(?[a-h]\)\s+(?=\d)")
"""The letter of an item that begins with a number: *a) 4 points par as*."""

INLINE = re.compile(
    r"^[\W\d_]*(?P<label>[^\W\d_][^.:;!?,\n]{2,40}?)\s?(?:(?:\.\s?[—–-]+|\s[—–-]|:|=)\s(?=\S)|\s(?=\d+\b))"
)
ITEM = WORDINGS["item"]
SEMICOLON = re.compile(r"^[^.:!?]*;\s*$")
"""A line of a list whose items are parted by semicolons."""

AMOUNT = WORDINGS["amount"]
"""A line that holds nothing but what the line above it is worth."""

NUMBER = WORDINGS["number"]  # fmt: skip
"""The number of an article or of an item, with its dash."""

GOES_ON = WORDINGS["goes-on"]  # fmt: skip
"""How a sentence begins that goes on with the order of the cards that the one before began."""

FOLLOWS = WORDINGS["follows"]
LETTERED = WORDINGS["lettered"]
"""How a stretch begins of an order told by letters that points part: *V. 9. A. R. D. 10.*"""

ENDS_LETTERED = WORDINGS["ends-lettered"]

RANKED = WORDINGS["ranked"]

TAKEN_OUT = WORDINGS["taken-out"]
"""What keeps cards from beginning an order: they are no more in the pack."""

WORTH = WORDINGS["worth"]
"""What keeps cards in a row from being an order: it is said what they are worth."""

FIGURE = WORDINGS["figure"]
"""A line of figures alone, whose unit stands on the next line."""

FIGURED = re.compile(r"\w\W+\d[\d\W]*$")
"""A line that has its figures behind its words is no label: *Joueurs 3-5*."""

LEADERS = WORDINGS["leaders"]
"""The dots that lead to a number, save one of points, of which there are lists (`scores`)."""

CELL = re.compile(r"\t(?=\d+ ?[^\W\d_])")
"""What parts the cells of a table before a number with its unit."""

ANNOUNCES = WORDINGS["announces"]
"""What announces the order of the cards on the line below."""

ORDER = "Ordre des cartes"
"""The label of an order, as `labels.toml` writes it."""

LONGEST = 75
"""More letters than this are no item of a list that its neighbours make clear."""


def said(sentence: Sentence, before: str = "") -> Utterance:
    """Return what a sentence says of itself, without the number of its article; its cases may be told `before`."""
    number = NUMBER.match(sentence.printed) or LETTER.match(sentence.printed)
    at = number.end() if number and number.end() < len(sentence.printed) else 0
    bullet = BULLET.match(sentence.printed, at)
    at = bullet.end() if bullet else at
    printed, text = _led(sentence.printed), ""
    pieces: list[tuple[int, int, Sentence]] = []
    for case in cases_in_turn(printed, before):
        pieces += [(len(text), at, sentence), (len(text) + case.start - at, case.start, sentence)]
        text += f"{printed[at : case.start]}{case.words}"
        at = case.end
    return Utterance(text + printed[at:], (*pieces, (len(text), at, sentence)))


def spoken_at(rule: Rule, sentence: Sentence) -> tuple[str, int, int]:
    """Return a sentence as it is spoken, and where in it a rule was read."""
    utterance = said(sentence)
    shift = utterance.pieces[0][1] + sentence.start
    return utterance.text, (rule.start or 0) - shift, (rule.end or 0) - shift


def heard(sentence: Sentence) -> Sentence:
    """Return a heading that tells a fact by itself (*Joueurs : 3 à 5*) as one that is read; others as they are."""
    fact = INLINE.match(sentence.printed) if sentence.kind in SILENT else None
    return replace(sentence, kind="rule") if fact and label_in(fact["label"]) else sentence


def _led(text: str) -> str:
    """Return a line with a colon in place of what leads to its number: *à 5 joueurs ........ 40 cartes*."""
    return CELL.sub(":", LEADERS.sub(lambda match: " :".ljust(len(match.group())), text))


def utterances(sentences: Sequence[Sentence]) -> Iterator[Utterance]:
    """Give what the sentences of an account say, each of itself and then lines together."""
    answers = [[], *(list(answered(one.printed, other.printed)) for one, other in pairwise(sentences))]
    for before, one, told in zip([None, *sentences], sentences, answers, strict=False):
        if not any(each.is_case for each in told):
            yield said(one, before.printed if before is not None else "")
    announcer: Sentence | None = None
    for further, before, sentence, told in zip(
        [None, None, *sentences], [None, *sentences], sentences, answers, strict=False
    ):
        if before is not None and FIGURE.fullmatch(before.printed):
            yield _joined([before, sentence], " ")
        counts = further is not None and FIGURE.fullmatch(further.printed) is not None
        yield from _headed(further, sentence)
        yield from _labelled(None if counts else before, sentence)
        yield from titled(before, sentence)
        yield from (_as_answer(one, sentence) for one in told)
        announcer = _announcer(before, sentence, announcer)
        if announcer is not None:
            yield _joined([announcer, sentence])
    for text, at, row in pointed(sentences):
        last = row.printed.rfind("\t") + 1
        yield Utterance(text, ((0, 0, row), (at, last, row)))
    for run in _lists(sentences):
        yield _joined(run)
    for run in _continued(sentences):
        yield _joined(run, ". ")


def _announcer(before: Sentence | None, sentence: Sentence, earlier: Sentence | None) -> Sentence | None:
    """Return the line that announces the order of the cards on a line: the one above, or that of a labelled list."""
    if before is not None and before.printed.rstrip().endswith(":") and ANNOUNCES.search(fold(before.printed)):
        return before
    return earlier if INLINE.match(sentence.printed) else None


def _headed(heading: Sentence | None, sentence: Sentence) -> Iterator[Utterance]:
    """Give an order of the cards with the heading two lines above it."""
    ranked = len(RANKED.findall(sentence.printed)) > 2 and not WORTH.search(sentence.printed)
    if heading is not None and ranked:
        yield from (one for one in _labelled(heading, sentence) if one.text.startswith(ORDER))


def _labelled(before: Sentence | None, sentence: Sentence) -> Iterator[Utterance]:
    """Give a sentence with the label before it: on the line above, or at its own beginning."""
    own = INLINE.match(sentence.printed)
    for name, at in ((before.printed if before else "", 0), (own["label"] if own else "", own.end() if own else 0)):
        begins = label_in(name)
        if begins:
            for mark in (NUMBER, BULLET):
                before_it = mark.match(sentence.printed, at)
                at = before_it.end() if before_it else at
            yield Utterance(begins + sentence.printed[at:], ((len(begins), at, sentence),))


def _as_answer(one: Answered, sentence: Sentence) -> Utterance:
    """Return what a sentence says as the answer to the question above it."""
    return Utterance(one.text, ((one.at or 0, one.skipped, sentence),), one.at is None)


def label_in(line: str) -> str:
    """Return the words that a label stands for, "" where a line is none: *II. NOMBRE DE JOUEURS*."""
    number = NUMBER.match(line)
    name = line[number.end() if number else 0 :]
    label = "" if FIGURED.search(name) else fold(name).strip(MARKS)
    return next((row.value for row in recognisers("labels.toml") if row.regex.fullmatch(label)), "")


def _lists(sentences: Sequence[Sentence]) -> Iterator[list[Sentence]]:
    """Give the runs of short lines, each with the line that announces them if that ends in a colon."""
    run: list[Sentence] = []
    for before, sentence in pairwise([None, *sentences, None]):
        if sentence is not None and run and _is_outer(run[-1].printed, sentence.printed):
            yield from [run] if len(run) > 1 else []
            run = []
        if sentence is not None and (_is_item(sentence.printed) or (run and _closes(run[-1], sentence))):
            if not run and before is not None and before.printed.rstrip().endswith(":"):
                run.append(before)
            run.append(sentence)
            continue
        if len(run) > 1:
            yield run
        run = []


def _closes(item: Sentence, last: Sentence) -> bool:
    """Tell whether a line that ends in a point is the last of a list whose items end in semicolons."""
    text = last.printed.rstrip()
    return item.printed.rstrip().endswith(";") and len(text) <= LONGEST and text.find(".") == len(text) - 1


def _is_outer(item: str, text: str) -> bool:
    """Tell whether a line with a bullet stands behind items of a list within it, which have none."""
    return BULLET.match(text) is not None and BULLET.match(item) is None and not item.rstrip().endswith(":")


def _continued(sentences: Sequence[Sentence]) -> Iterator[list[Sentence]]:
    """Give the runs of sentences that tell the order of the cards one after the other."""
    run: list[Sentence] = []
    for sentence in sentences:
        if run and _carries_on(run[-1].printed, sentence.printed):
            run.append(sentence)
            continue
        if len(run) > 1:
            yield run
        is_ranked = RANKED.search(sentence.printed) and not TAKEN_OUT.search(fold(sentence.printed))
        begins = is_ranked or ENDS_LETTERED.search(sentence.printed)
        run = [sentence] if begins else []
    if len(run) > 1:
        yield run


def _carries_on(before: str, text: str) -> bool:
    """Tell whether a sentence goes on with the order of the cards that the one before it tells."""
    named = GOES_ON.match(text) and (RANKED.search(text) or FOLLOWS.search(text))
    return bool(named or (ENDS_LETTERED.search(before) and LETTERED.match(text)))


def _is_item(text: str) -> bool:
    if text.rstrip().endswith(":"):
        return False
    return len(text) <= LONGEST and any(form.match(text) for form in (BULLET, LETTER, ITEM, SEMICOLON))


def _joined(run: Sequence[Sentence], glue: str = " ; ") -> Utterance:
    text = ""
    pieces: list[tuple[int, int, Sentence]] = []
    for sentence in run:
        bullet = BULLET.match(sentence.printed) or LETTER.match(sentence.printed)
        at = bullet.end() if bullet else 0
        apart = text and not text.endswith(":") and not (AMOUNT.fullmatch(sentence.printed) and text[-1].isalpha())
        text += glue if apart else " " if text else ""
        pieces.append((len(text), at, sentence))
        text += CELL.sub(":", sentence.printed[at:].rstrip(" .;,"))
    return Utterance(text, tuple(pieces))
