"""What a second reading of an account changes: it doubts rules that were read, puts their values right, adds others.

How likely a clause states a rule is told by `second`; here it is weighed against what the readers found.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TypeAlias

from pipeline.extract.blocks import SILENT, said, spoken_at
from pipeline.extract.coins import COIN, MARKED, SORTS
from pipeline.extract.completion import completed
from pipeline.extract.context import is_retracted, read_context
from pipeline.extract.cues import forms
from pipeline.extract.draft import PLAIN, Draft, governed, rule_of
from pipeline.extract.duty_phrases import PARTNER
from pipeline.extract.equipment import kinds_of
from pipeline.extract.implied import PATTERN as IMPLIED
from pipeline.extract.lexicon import wordings
from pipeline.extract.masking import mask
from pipeline.extract.mistakes import is_mistaken
from pipeline.extract.money_told import WORDED
from pipeline.extract.no_stakes import is_no_stake
from pipeline.extract.patterns import ANY_COMPANY
from pipeline.extract.second import (
    PREFIX,
    Reader,
    Reading,
    believed,
    chosen,
    doubted_values,
    learnt,
    odds_at,
    repeated,
    statements,
)
from pipeline.extract.targets import AGAIN
from pipeline.extract.templates import parted
from pipeline.extract.text import fold, touches
from pipeline.extract.told import Told
from pipeline.extract.trumps import OF_A_DEAL
from pipeline.extract.turned import shows_several
from pipeline.extract.values import finish
from pipeline.extract.weighed import matter_of
from pipeline.model import Rule, Sentence

WORDINGS = wordings("rereading")

MONEY = frozenset({"ante", "bank_clause", "bonus", "hand_payment", "payment", "penalty", "stake"})
POINTS = frozenset({"card_mark", "score", "trick_score"})
"""Kinds of which one clause tells one: whoever pays, whatever is marked for."""

SECOND_CONFIDENCE = 0.8
"""Confidence of a second reading of which the odds leave no doubt."""

CERTAIN, UNLIKELY = 0.8, 0.1
"""The odds from which on a second reading puts a value right, and those that the value itself must not have."""

ANOTHER = 0.6
"""The odds from which on a second reading holds beside another rule of what a text may tell in several cases."""

UNBARRED = 0.7
"""The odds from which on a second reading holds though its sentence looks like an example, a counsel or a rejection."""

RECEIVED = WORDINGS["received"]
GIVEN = WORDINGS["given"]
"""What a fine is not, and what it is: nobody receives one."""

LAST_TO_SPEAK = WORDINGS["last-to-speak"]
RECKONED = WORDINGS["reckoned"]
"""What is said of throws where their odds are reckoned."""

WHOLE = 12
"""So many sentences tell a game whole: that it states a rule is likelier before any word of it is seen."""

PLAIN_THROWS = frozenset({"dice-choose-who-begins", "lot-who-begins"})
"""How the first to throw or to move is found, which words tell without a dealer: little was learnt of it."""

LISTED = frozenset({"card_values", "rank_order"})
"""Kinds that stand in lists."""


def reread(account: str, found: Sequence[Rule], sentences: Sequence[Sentence]) -> list[Rule]:
    """Return what was read of an account as a second reading leaves it: without doubted rules, put right, with more."""
    reader = learnt()
    again = list(read_again(account, sentences, reader))
    done = list(corrected(list(trusted(found, sentences, reader)), sentences, again, reader))
    return completed([*done, *added(sentences, done, again)], sentences, reader.network)


def trusted(found: Sequence[Rule], sentences: Sequence[Sentence], reader: Reader) -> Iterator[Rule]:
    """Give the rules that are not doubted: that anything of their kind is stated, and of some kinds their value."""
    for rule, sentence in _doubtful(found, sentences):
        if sentence is None or not (_is_doubted(rule, sentence, reader) or _is_unlikely(rule, sentence, reader)):
            yield rule


def with_odds(found: Sequence[Rule], sentences: Sequence[Sentence], reader: Reader) -> Iterator[tuple[Rule, float]]:
    """Give rules with the odds that anything of their kind is stated where they were read."""
    for rule, sentence in _doubtful(found, sentences):
        yield rule, 1.0 if sentence is None else _odds(rule, sentence, reader)


def _doubtful(found: Sequence[Rule], sentences: Sequence[Sentence]) -> Iterator[tuple[Rule, Sentence | None]]:
    """Give rules with the sentences whose words tell whether they hold, None where they hold anyway.

    What is implied is said nowhere, an answer does not say what was asked, lists are read as a whole.
    That any number may play is told by words alone.
    """
    spoken = [sentence for sentence in sentences if sentence.kind not in SILENT]
    told = {sentence.id: sentence for sentence in spoken}
    answers = {answer.id for asked, answer in pairwise(spoken) if asked.printed.rstrip().endswith("?")}
    for rule in found:
        is_sure = rule.pattern in (IMPLIED, AGAIN, ANY_COMPANY) or rule.kind in LISTED or rule.sentence in answers
        is_sure = is_sure or rule.pattern.endswith(WORDED) or rule.pattern in PLAIN_THROWS
        yield rule, None if is_sure else told.get(rule.sentence or "")


def _odds(rule: Rule, sentence: Sentence, reader: Reader) -> float:
    return believed(*spoken_at(rule, sentence), rule.kind, reader)


def _is_doubted(rule: Rule, sentence: Sentence, reader: Reader) -> bool:
    """Tell whether hardly anything of its kind seems to be stated where a rule was read."""
    return _odds(rule, sentence, reader) < reader.doubted.get(rule.kind, 0.0)


def _is_unlikely(rule: Rule, sentence: Sentence, reader: Reader) -> bool:
    """Tell whether a rule of a kind of which values are doubted hardly seems to have its own."""
    least = doubted_values().get(rule.kind)
    if least is None:
        return False
    own = _own_odds(rule, sentence, reader)
    return own is not None and own < least


def _own_odds(rule: Rule, sentence: Sentence, reader: Reader) -> float | None:
    """Return the odds that just the value of a rule is stated where it was read, None where its template is unknown."""
    return odds_at(*spoken_at(rule, sentence), parted(rule.kind, _unlimited(rule.value)[0]), reader)


Again: TypeAlias = Sequence[tuple[Reading, Rule]]
"""Second readings, each with its rule."""


def corrected(found: Sequence[Rule], sentences: Sequence[Sentence], again: Again, reader: Reader) -> Iterator[Rule]:
    """Give rules, each with the value that a second reading takes for all but sure where it sees nothing of its own.

    Only where one rule of a kind stands against one reading of it, which tells no less; limits stay (*à trois*).
    """
    spoken = {sentence.id: sentence for sentence in sentences if sentence.kind not in SILENT}
    again = [(one, other) for one, other in again if other.kind in chosen()]
    for rule in found:
        rivals = [(one, other) for one, other in again if _is_of(rule, other)]
        beside = [each for each in found for _, other in rivals if _is_of(each, other)]
        sentence = spoken.get(rule.sentence or "")
        is_whole = rule.pattern.endswith(WORDED)
        if len(rivals) == len(beside) == 1 and sentence is not None and not is_whole:
            yield _with_value(rule, *rivals[0], sentence, reader)
        else:
            yield rule


def _with_value(rule: Rule, one: Reading, other: Rule, sentence: Sentence, reader: Reader) -> Rule:
    """Return a rule, with the value of a second reading of it where that is far likelier."""
    (value, limits), (better, _) = _unlimited(rule.value), _unlimited(other.value)
    if one.odds < CERTAIN or value == better or not json.loads(value).keys() <= json.loads(better).keys():
        return rule
    own = _own_odds(rule, sentence, reader)
    told = finish(rule.kind, {**json.loads(better), **limits}) if own is not None and own <= UNLIKELY else None
    return rule if told is None else replace(other, value=told)


def _is_of(rule: Rule, other: Rule) -> bool:
    """Tell whether two rules of one kind were read in the same words."""
    return (other.kind, other.sentence) == (rule.kind, rule.sentence) and _touch(rule, other)


def _touch(rule: Rule, other: Rule) -> bool:
    return (other.start or 0) < (rule.end or 0) and (rule.start or 0) < (other.end or 0)


def _unlimited(value: str) -> tuple[str, dict[str, object]]:
    """Return a value without the case and the convention under which it stands, and these."""
    fields = json.loads(value)
    limits = {name: fields.pop(name) for name in ("when", "option") if name in fields}
    return json.dumps(fields, sort_keys=True, ensure_ascii=False), limits


def added(sentences: Sequence[Sentence], found: Sequence[Rule], again: Again) -> list[Rule]:
    """Return what a second reading finds of matters of which nothing was found, of each matter the likeliest.

    Of what a text may state in several cases another value counts where it is likely enough.
    """
    kinds = kinds_of(sentence.printed for sentence in sentences)
    known = {matter_of(rule.kind, json.loads(rule.value)) for rule in found}
    told = {(rule.kind, rule.value) for rule in found}
    likeliest: dict[tuple[str, str], tuple[float, Rule]] = {}
    for one, rule in again:
        is_other = one.kind in repeated() and one.odds >= ANOTHER and (rule.kind, rule.value) not in told
        matter = (one.matter, rule.value if is_other else "")
        is_new = is_other or one.matter not in known
        is_free = not any(_is_beside(other, rule) for other in found)
        if rule.kind in kinds and is_new and is_free and one.odds > likeliest.get(matter, (0.0,))[0]:
            likeliest[matter] = one.odds, rule
    return list({(rule.kind, rule.value): rule for _, rule in likeliest.values()}.values())


def read_again(account: str, sentences: Sequence[Sentence], reader: Reader) -> Iterator[tuple[Reading, Rule]]:
    """Give the second readings, each with its rule."""
    spoken = [said(sentence) for sentence in sentences if sentence.kind not in SILENT]
    reader = reader.of_whole if len(spoken) >= WHOLE else reader
    for utterance, behind in zip(spoken, [*(one.text for one in spoken), ""][1:], strict=True):
        for one in () if is_retracted(behind) else statements(utterance.text, reader):
            place = utterance.place(one.start, one.end)
            if place is not None:
                yield from (
                    (one, rule_of(account, place[0], draft, *place[1:])) for draft in _second(utterance.text, one)
                )


def _is_beside(other: Rule, rule: Rule) -> bool:
    """Tell whether a rule of the kind, of what is paid or marked, was read in the clause: its reader knows better."""
    same = other.kind == rule.kind or any(one.issuperset((other.kind, rule.kind)) for one in (MONEY, POINTS))
    same = same or (other.kind in ("box", "last_pot") and rule.kind in MONEY)
    return same and _touch(rule, other)


def _second(text: str, one: Reading) -> Iterator[Draft]:
    """Give the draft of a second reading, unless its words speak of a case or of another thing."""
    context = read_context(text)
    context = replace(context, barred=()) if one.odds >= UNBARRED else context
    # A case behind two numbers is that of the second: *cent points, ou deux cents si la nuit est longue*.
    ends = (one.start,) if one.fields.get("alternatives") else (one.start, one.end - 1)
    is_supposed = one.kind in PLAIN and any(map(context.is_conditional, ends))
    is_other = is_mistaken(one.kind, text) or (one.kind in MISTAKEN and MISTAKEN[one.kind](text, one))
    if not is_supposed and not is_other:
        plain = Draft(one.kind, "", SECOND_CONFIDENCE * one.odds, f"{PREFIX}{one.kind}", one.start, one.end)
        yield from governed(plain, dict(one.fields), context)


def _is_put_elsewhere(text: str, one: Reading) -> bool:
    """Tell whether coins go into no purse that all feed."""
    return is_no_stake(Told("ante", dict(one.fields), one.start, one.end), mask(text).text, "")


def _is_free_by_partner(text: str, one: Reading) -> bool:
    """Tell whether a duty is free only where a partner has the trick."""
    return not one.fields.get("required", True) and PARTNER.search(fold(text)) is not None


def _is_received(text: str, one: Reading) -> bool:
    """Tell whether coins that seem to be a fine are received."""
    said = mask(text).text[one.start : one.end]
    return RECEIVED.search(said) is not None and GIVEN.search(said) is None


def _is_no_fine(text: str, one: Reading) -> bool:
    """Tell whether coins that seem to be a fine are received, marked, or go to somebody beside who pays them."""
    if touches(MARKED, mask(text).text, one.start, one.end):
        return True
    ends = (match.end() for match in COIN.finditer(mask(text).text, one.start, one.end))
    next_ones = forms("goes-to-neighbour")
    return _is_received(text, one) or any(form.match(mask(text).text, end) for end in ends for form in next_ones)


def _is_number_of_a_case(text: str, one: Reading) -> bool:
    """Tell whether a number is not that of the players, but of a case (*quand on est quatre*)."""
    return read_context(text).condition(one.start, one.end) is not None


def _is_one_sort(text: str, one: Reading) -> bool:
    """Tell whether coins that seem to be a stake are but one sort of them."""
    return touches(SORTS, mask(text).text, one.start, one.end)


def _is_of_a_deal(text: str, one: Reading) -> bool:
    """Tell whether there are no trumps only in one deal."""
    return one.fields.get("method") == "none" and OF_A_DEAL.search(fold(text)) is not None


def _is_last(text: str, one: Reading) -> bool:
    """Tell whether who seems to lead speaks last: *l'avant-dernier à parler, c'est-à-dire celui de gauche*."""
    return LAST_TO_SPEAK.search(fold(text)[: one.end]) is not None


def _is_reckoned(text: str, one: Reading) -> bool:
    """Tell whether dice are spoken of to reckon odds."""
    return RECKONED.search(mask(text).text) is not None


def _is_of_several_cards(text: str, _: Reading) -> bool:
    return shows_several(text)


MISTAKEN: Mapping[str, Callable[[str, Reading], bool]] = {
    "ante": _is_put_elsewhere, "dice": _is_reckoned, "follow": _is_free_by_partner,
    "leader": _is_last, "penalty": _is_no_fine, "players": _is_number_of_a_case,
    "stake": _is_one_sort, "trump": _is_of_a_deal, "turn_up": _is_of_several_cards,
}  # fmt: skip
"""What tells of a second reading of a kind that its words speak of a case or of another thing."""
