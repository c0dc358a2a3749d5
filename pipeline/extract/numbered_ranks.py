"""Orders told by number: *la première est le roi ; la seconde, la dame ; … et le six, la douzième*.

So the trumps of hombre and its kin, whose first are single cards (spadille, baste) and have no rank among the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.extract.context import read_context
from pipeline.extract.draft import Draft, rule_of
from pipeline.extract.lexicon import wordings
from pipeline.extract.masking import Masked, mask
from pipeline.extract.named_ranks import Named, named
from pipeline.extract.text import stretches
from pipeline.extract.values import finish
from pipeline.model import Rule, Sentence

WORDINGS = wordings("numbered-ranks")
PIECE = WORDINGS["piece"]
"""What parts the steps of an order."""
FIRST = WORDINGS["first"]
THEN_CARD, THEN_NUMBER = WORDINGS["then-card"], WORDINGS["then-number"]
"""What stands between the number of a step and its card, or between a card and its number."""
SINGLE = WORDINGS["single"]
"""What makes one card of a rank, that of a suit."""
TRUMPS = WORDINGS["trumps"]

LEAST = 5
"""So many steps in a row are an order."""
TITLE = 60
"""A title has fewer letters."""
CONFIDENCE = 0.8
PATTERN = "order-numbered"


@dataclass(frozen=True, slots=True)
class Step:
    """The place in an order that a piece of a text tells, and the rank that has it, if it is no single card."""

    number: int
    rank: str | None


def with_numbered(account: str, sentences: Sequence[Sentence], found: Sequence[Rule]) -> list[Rule]:
    """Return rules with the orders that sentences tell by number, in place of what else was read of them."""
    orders = list(numbered_orders(account, sentences))
    told = {rule.sentence for rule in orders}
    return [*(rule for rule in found if rule.kind != "rank_order" or rule.sentence not in told), *orders]


def numbered_orders(account: str, sentences: Sequence[Sentence]) -> Iterator[Rule]:
    """Give the orders of ranks that sentences tell by number; those of trumps by their own words or their title."""
    titles = ["", *(one.printed if len(one.printed) < TITLE else "" for one in sentences)]
    for title, sentence in zip(titles, sentences, strict=False):
        if sum(map(sentence.printed.count, ";:")) < LEAST - 2:
            continue  # the last step stands behind a comma
        masked = mask(sentence.printed)
        steps = list(_steps(masked))
        ranks = [step.rank for step in steps if step.rank]
        is_run = [step.number for step in steps] == list(range(1, len(steps) + 1))
        is_trumps = TRUMPS.search(f"{mask(title).text} {masked.text}") is not None
        is_order = is_run and len(ranks) >= LEAST and len(set(ranks)) == len(ranks)
        is_order = is_order and (is_trumps or len(ranks) == len(steps))  # single cards stand above trumps alone
        if is_order and not read_context(sentence.printed).bars(0, len(sentence.printed)):
            fields: dict[str, object] = {"ranks": ranks, "suit": "trump" if is_trumps else "all"}
            value, end = finish("rank_order", fields) or "", len(sentence.printed)
            yield rule_of(account, sentence, Draft("rank_order", value, CONFIDENCE, PATTERN, 0, end), 0, end)


def _steps(masked: Masked) -> Iterator[Step]:
    """Give the steps of a text, one for each piece that tells a number."""
    ranks = list(named(masked.text, masked))
    for start, end in stretches(PIECE, masked.text):
        numbers = [
            (at, span.end, int(span.value))
            for at, span in masked.numbers.items()
            if start <= at < end and span.kind == "ordinal"
        ]
        numbers += [(*match.span(), 1) for match in FIRST.finditer(masked.text, start, end)]
        if len(numbers) == 1:
            inside = [one for one in ranks if start <= one.start < end]
            yield Step(numbers[0][2], _rank(masked.text, inside, numbers[0][:2], end))


def _rank(text: str, inside: Sequence[Named], number: tuple[int, int], end: int) -> str | None:
    """Return the rank that a piece puts at a number, None for a single card or where it says anything else."""
    for one in inside:
        is_behind = THEN_CARD.fullmatch(text, number[1], one.start)
        is_before = THEN_NUMBER.fullmatch(text, one.end, number[0])
        if (is_behind or is_before) and not SINGLE.match(text, one.end, end):
            return one.rank
    return None
