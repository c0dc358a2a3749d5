"""Sentences of an account → its rule records."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TypeAlias

from pipeline.extract.blocks import SILENT, heard, said, utterances
from pipeline.extract.boxes import filler_of, named_cards
from pipeline.extract.case_tables import tables
from pipeline.extract.cases import told_in_turn
from pipeline.extract.coins import SORTS
from pipeline.extract.combinations import known_combinations
from pipeline.extract.context import is_retracted, read_context
from pipeline.extract.cues import vessels
from pipeline.extract.deal_rounds import DEAL_TABLE
from pipeline.extract.discourse import Discourse
from pipeline.extract.doubled import doubled
from pipeline.extract.draft import PLAIN, Around, Draft, governed
from pipeline.extract.drafts import TABLE_CONFIDENCE, drafts_in
from pipeline.extract.draws import with_draw_details
from pipeline.extract.duty_phrases import PARTNER
from pipeline.extract.equipment import kinds_of
from pipeline.extract.examples import without_examples
from pipeline.extract.exchange_details import with_details
from pipeline.extract.hand_dues import titles
from pipeline.extract.hand_games import without_idle_hands
from pipeline.extract.hand_ties import one_order
from pipeline.extract.implied import PATTERN as IMPLIED
from pipeline.extract.implied import companies, unstated
from pipeline.extract.language import load
from pipeline.extract.later_bounds import bounded, conceded
from pipeline.extract.later_offers import joined
from pipeline.extract.lists import listed_orders, ordered_lines
from pipeline.extract.masking import mask
from pipeline.extract.merging import alliances, one_alliance, one_banker, without_points
from pipeline.extract.natural_order import natural_orders
from pipeline.extract.no_stakes import is_no_stake
from pipeline.extract.pack_cases import tabled_removals
from pipeline.extract.paid import gone_on
from pipeline.extract.passed_deals import without_passed
from pipeline.extract.scopes import scopes
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
from pipeline.extract.sense import possible
from pipeline.extract.settle import number, settled, unconditioned
from pipeline.extract.speeches import one_speech
from pipeline.extract.stock_points import in_stock_games
from pipeline.extract.stock_times import timed
from pipeline.extract.targets import AGAIN
from pipeline.extract.templates import parted
from pipeline.extract.text import fold
from pipeline.extract.ties import with_ties
from pipeline.extract.told import Told
from pipeline.extract.topped import heads
from pipeline.extract.trumps import OF_A_DEAL
from pipeline.extract.turned import shows_several, turned_alone
from pipeline.extract.values import finish
from pipeline.extract.weighed import matter_of
from pipeline.extract.whole_orders import parted_orders
from pipeline.extract.worth_tables import columned
from pipeline.model import Rule, Sentence

MONEY = frozenset({"ante", "bank_clause", "bonus", "hand_payment", "payment", "penalty", "stake"})
POINTS = frozenset({"card_mark", "score", "trick_score"})
"""Kinds of which one clause tells one: whoever pays, whatever is marked for."""

SECOND_CONFIDENCE = 0.8
"""Confidence of a second reading of which the odds leave no doubt."""

CERTAIN, UNLIKELY = 0.8, 0.1
"""The odds from which on a second reading puts a value right, and those that the value itself must not have."""

RECEIVED = re.compile(r"\b(?:recoi(?:t|vent)|touche(?:nt)?) [ᎠᎢ]")
GIVEN = re.compile(r"\b(?:pa[iy]|met|doi|du|vers|donn|remet|cout|perd|depos|ajout|amend|pein|pun|laiss|rend)")
"""What a fine is not, and what it is: nobody receives one."""

LISTED = frozenset({"card_values", "rank_order"})
"""Kinds that stand in lists."""


def extract(account: str, sentences: Sequence[Sentence], *, is_read_again: bool = True) -> list[Rule]:
    """Return the rules of an account, in the order of its text, each kind numbered from 1.

    What no reader reads is read again by what was learnt of words, unless that is not wished.
    """
    sentences = [heard(sentence) for sentence in without_examples(sentences)]
    spoken = [sentence for sentence in sentences if sentence.kind not in SILENT]
    kinds = kinds_of(sentence.printed for sentence in sentences)
    has_cards = "card_values" in kinds or "dice" not in kinds
    found = [*stated(account, sentences, has_cards), *listed_orders(account, spoken)]
    told = {rule.value for rule in found if rule.kind == "rank_order"}
    found += [rule for rule in ordered_lines(account, spoken) if rule.value not in told]
    found = columned(account, spoken, _tabled(account, spoken, found))
    found += [*parted_orders(account, spoken, found), *told_in_turn(account, spoken)]
    found += [*natural_orders(account, spoken, found), *turned_alone(account, spoken, found)]
    found = with_ties(with_details(without_idle_hands(without_points(found), spoken), spoken), spoken)
    found = one_order(found, spoken)
    found = in_stock_games(found)
    found = sorted((rule for rule in found if rule.kind in kinds), key=lambda rule: (rule.start, rule.end))
    found = joined(conceded(bounded(found, spoken), spoken), spoken)
    found = doubled(timed(unstated(found, spoken), spoken), spoken)
    done = possible(settled(one_speech(one_alliance(one_banker(found))), spoken))
    if is_read_again:
        reader = learnt()
        done = list(trusted(done, sentences, reader))
        again = list(read_again(account, sentences, reader))
        done = list(corrected(done, sentences, again, reader))
        done = unconditioned([*done, *added(sentences, done, again)])
    done = list(without_passed(done, spoken))
    done = with_draw_details([*done, *companies(account, done, sentences), *alliances(done)], spoken)
    return list(number(sorted(done, key=lambda rule: (rule.start, rule.end))))


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
    """
    spoken = [sentence for sentence in sentences if sentence.kind not in SILENT]
    told = {sentence.id: sentence for sentence in spoken}
    answers = {answer.id for asked, answer in pairwise(spoken) if asked.printed.rstrip().endswith("?")}
    for rule in found:
        is_sure = rule.pattern in (IMPLIED, AGAIN) or rule.kind in LISTED or rule.sentence in answers
        yield rule, None if is_sure else told.get(rule.sentence or "")


def _odds(rule: Rule, sentence: Sentence, reader: Reader) -> float:
    return believed(*_spoken(rule, sentence), rule.kind, reader)


def _is_doubted(rule: Rule, sentence: Sentence, reader: Reader) -> bool:
    """Tell whether hardly anything of its kind seems to be stated where a rule was read."""
    return _odds(rule, sentence, reader) < reader.doubted.get(rule.kind, 0.0)


def _is_unlikely(rule: Rule, sentence: Sentence, reader: Reader) -> bool:
    """Tell whether a rule of a kind of which values are doubted hardly seems to have its own."""
    least = doubted_values().get(rule.kind)
    own = odds_at(*_spoken(rule, sentence), parted(rule.kind, _unlimited(rule.value)[0]), reader) if least else None
    return least is not None and own is not None and own < least


def _spoken(rule: Rule, sentence: Sentence) -> tuple[str, int, int]:
    """Return a sentence as it is spoken, and where in it a rule was read."""
    utterance = said(sentence)
    shift = utterance.pieces[0][1] + sentence.start
    return utterance.text, (rule.start or 0) - shift, (rule.end or 0) - shift


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
        if len(rivals) == len(beside) == 1 and sentence is not None:
            yield _with_value(rule, *rivals[0], sentence, reader)
        else:
            yield rule


def _with_value(rule: Rule, one: Reading, other: Rule, sentence: Sentence, reader: Reader) -> Rule:
    """Return a rule, with the value of a second reading of it where that is far likelier."""
    (value, limits), (better, _) = _unlimited(rule.value), _unlimited(other.value)
    if one.odds < CERTAIN or value == better or not json.loads(value).keys() <= json.loads(better).keys():
        return rule
    own = odds_at(*_spoken(rule, sentence), parted(rule.kind, value), reader)
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

    Of what a text may state in several cases another value counts where it is all but sure.
    """
    kinds = kinds_of(sentence.printed for sentence in sentences)
    known = {matter_of(rule.kind, json.loads(rule.value)) for rule in found}
    told = {(rule.kind, rule.value) for rule in found}
    likeliest: dict[tuple[str, str], tuple[float, Rule]] = {}
    for one, rule in again:
        is_other = one.kind in repeated() and one.odds >= CERTAIN and (rule.kind, rule.value) not in told
        matter = (one.matter, rule.value if is_other else "")
        is_new = is_other or one.matter not in known
        is_free = not any(_is_beside(other, rule) for other in found)
        if rule.kind in kinds and is_new and is_free and one.odds > likeliest.get(matter, (0.0,))[0]:
            likeliest[matter] = one.odds, rule
    return list({(rule.kind, rule.value): rule for _, rule in likeliest.values()}.values())


def read_again(account: str, sentences: Sequence[Sentence], reader: Reader) -> Iterator[tuple[Reading, Rule]]:
    """Give the second readings, each with its rule."""
    spoken = [said(sentence) for sentence in sentences if sentence.kind not in SILENT]
    for utterance, behind in zip(spoken, [*(one.text for one in spoken), ""][1:], strict=True):
        for one in () if is_retracted(behind) else statements(utterance.text, reader):
            place = utterance.place(one.start, one.end)
            if place is not None:
                yield from (
                    (one, _rule(account, place[0], draft, *place[1:])) for draft in _second(utterance.text, one)
                )


def _is_beside(other: Rule, rule: Rule) -> bool:
    """Tell whether a rule of the kind, of what is paid or marked, was read in the clause: its reader knows better."""
    same = other.kind == rule.kind or any(one.issuperset((other.kind, rule.kind)) for one in (MONEY, POINTS))
    same = same or (other.kind == "box" and rule.kind in MONEY)
    return same and _touch(rule, other)


def _second(text: str, one: Reading) -> Iterator[Draft]:
    """Give the draft of a second reading; the number of a case is not that of the players (*quand on est quatre*)."""
    context = read_context(text)
    is_open = one.kind in PLAIN and any(map(context.is_conditional, (one.start, one.end - 1)))
    is_open |= _is_of_a_case(text, one)
    is_open |= one.kind == "players" and context.condition(one.start, one.end) is not None
    is_open |= one.kind == "turn_up" and shows_several(text)
    is_open |= _is_no_purse(text, one)
    if not is_open:
        plain = Draft(one.kind, "", SECOND_CONFIDENCE * one.odds, f"{PREFIX}{one.kind}", one.start, one.end)
        yield from governed(plain, dict(one.fields), context)


def _is_of_a_case(text: str, one: Reading) -> bool:
    """Tell whether a duty is free only where a partner has the trick, or there are no trumps only in one deal."""
    free = one.kind == "follow" and not one.fields.get("required", True)
    without = one.kind == "trump" and one.fields.get("method") == "none"
    return bool((free and PARTNER.search(fold(text))) or (without and OF_A_DEAL.search(fold(text))))


def _is_no_purse(text: str, one: Reading) -> bool:
    """Tell whether coins that seem to be a stake go elsewhere or are but one sort of them, or a fine is received."""
    masked = mask(text)
    if one.kind == "penalty":
        said = masked.text[one.start : one.end]
        return RECEIVED.search(said) is not None and GIVEN.search(said) is None
    if one.kind == "ante":
        return is_no_stake(Told("ante", dict(one.fields), one.start, one.end), masked.text, "")
    sorts = SORTS.finditer(masked.text) if one.kind == "stake" else ()
    return any(match.start() < one.end and one.start < match.end() for match in sorts)


def _tabled(account: str, sentences: Sequence[Sentence], found: Sequence[Rule]) -> list[Rule]:
    """Put the deals of tables in place of what their rows say one by one."""
    seen = list(tables(sentences))
    rows = {row.id for table in seen for row in table.rows}
    told = [
        _rule(
            account,
            row,
            Draft("deal", value, TABLE_CONFIDENCE, DEAL_TABLE, case.start, case.end),
            case.start,
            case.end,
        )
        for table in seen
        for row, case in table.cases
        if (value := finish("deal", {"cards": case.cards, "when": case.condition})) is not None
    ]
    told += [_rule(account, row, one, one.start, one.end) for row, one in tabled_removals(sentences)]
    return [*(rule for rule in found if rule.sentence not in rows), *told]


def stated(account: str, sentences: Sequence[Sentence], has_cards: bool = True) -> Iterator[Rule]:
    """Give the rules that are read in sentences alone, with their label, or as items of one list."""
    spoken = list(utterances(sentences))
    texts = [one.text for one in spoken]
    around = Around(
        vessels(texts),
        has_cards=has_cards,
        named=named_cards(texts),
        filler=filler_of(texts),
        combinations=known_combinations(texts),
    )
    before, case = "", scopes(sentences)
    memories, headed, sequences = dict(remembered(sentences)), dict(titles(sentences)), dict(heads(sentences))
    for utterance, doc, behind in zip(spoken, load().pipe(texts), [*texts, ""][1:], strict=True):
        first = utterance.pieces[0][2].id
        above = case.above.get(first)
        near = replace(
            around, before=before, behind=behind, memory=memories[first], above=above, title=headed[first],
            sequence=sequences.get(first),
        )  # fmt: skip
        drafts = [] if is_retracted(behind) else _with_gone_on(drafts_in(doc, near), before, utterance.text)
        before = utterance.text
        for draft in drafts:
            place = utterance.place(draft.start, draft.end)
            labels = draft.kind == "players" and place is not None and place[0].id in case.labels
            if place is not None and place[0].kind not in SILENT and not labels:
                yield _rule(account, place[0], draft, place[1], place[2])


def _with_gone_on(drafts: Sequence[Draft], before: str, text: str) -> list[Draft]:
    """Add the transfers of a sentence that goes on, in place of those which only it shows to be for the vole."""
    more = list(gone_on(before, text))
    voles = [one for one in more if one.kind == "bonus"]
    known = [
        one for one in drafts if one.kind == "payment" and any(one.start < b.end and b.start < one.end for b in voles)
    ]
    return [*(one for one in drafts if one not in known), *more]


def remembered(sentences: Iterable[Sentence]) -> Iterator[tuple[str, Discourse]]:
    """Give each sentence by its id with whom it may take up; nobody is remembered across a heading."""
    memory = Discourse()
    for sentence in sentences:
        memory = Discourse() if sentence.kind in SILENT else memory
        yield sentence.id, memory
        memory = memory.then(mask(sentence.printed))


def _rule(account: str, sentence: Sentence, draft: Draft, start: int, end: int) -> Rule:
    """Return a draft as a rule that stands at some offsets of a sentence."""
    return Rule(
        id="", account=account, kind=draft.kind, value=draft.value, origin="extracted",
        confidence=round(draft.confidence, 2), pattern=draft.pattern, source=sentence.source, sentence=sentence.id,
        start=sentence.start + start, end=sentence.start + end, quote=sentence.printed[start:end],
    )  # fmt: skip
