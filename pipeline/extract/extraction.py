"""Sentences of an account → its rule records."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from pipeline.extract.blocks import SILENT, heard, utterances
from pipeline.extract.boxes import filler_of, named_cards
from pipeline.extract.case_tables import tables
from pipeline.extract.cases import told_in_turn
from pipeline.extract.combinations import known_combinations
from pipeline.extract.compartments import compartments
from pipeline.extract.context import is_retracted
from pipeline.extract.cues import vessels
from pipeline.extract.deal_rounds import DEAL_TABLE
from pipeline.extract.discourse import Discourse
from pipeline.extract.doubled import doubled
from pipeline.extract.draft import Around, Draft, overlaps, rule_of
from pipeline.extract.drafts import drafts_in
from pipeline.extract.draws import with_draw_details
from pipeline.extract.equipment import kinds_of
from pipeline.extract.erasures import with_erasures
from pipeline.extract.examples import without_examples
from pipeline.extract.exchange_details import with_details
from pipeline.extract.hand_dues import titles
from pipeline.extract.hand_games import without_idle_hands
from pipeline.extract.hand_lists import listed_hands, one_ranking
from pipeline.extract.hand_ties import one_order
from pipeline.extract.honour_points import honour_points
from pipeline.extract.implied import companies, unstated
from pipeline.extract.ladders import ladders
from pipeline.extract.language import load
from pipeline.extract.later_bounds import bounded, conceded
from pipeline.extract.later_offers import joined
from pipeline.extract.lists import listed_orders, ordered_lines
from pipeline.extract.masking import mask
from pipeline.extract.merging import alliances, one_alliance, one_banker, without_bare_scores, without_points
from pipeline.extract.money_told import WORDED
from pipeline.extract.natural_order import natural_orders
from pipeline.extract.numbered_ranks import with_numbered
from pipeline.extract.pack_cases import tabled_removals
from pipeline.extract.paid import gone_on
from pipeline.extract.passed_deals import without_passed
from pipeline.extract.rereading import reread
from pipeline.extract.round_parts import with_parts
from pipeline.extract.scopes import scopes
from pipeline.extract.sense import possible
from pipeline.extract.settle import number, settled, unconditioned
from pipeline.extract.setup_drafts import TABLE_CONFIDENCE
from pipeline.extract.single_cards import single_cards
from pipeline.extract.speeches import one_speech
from pipeline.extract.stock_points import in_stock_games
from pipeline.extract.stock_times import timed
from pipeline.extract.ties import with_ties
from pipeline.extract.topped import heads
from pipeline.extract.turned import turned_alone
from pipeline.extract.values import finish
from pipeline.extract.whole_orders import parted_orders
from pipeline.extract.wild_cards import wild_cards
from pipeline.extract.worth_tables import columned
from pipeline.model import Rule, Sentence


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
    found = with_numbered(account, sentences, found)
    found += wild_cards(account, spoken, found)
    found += [*natural_orders(account, spoken, found), *turned_alone(account, spoken, found)]
    found = with_ties(with_details(without_idle_hands(without_points(found), spoken), spoken), spoken)
    found = with_parts(with_erasures(one_ranking(one_order(found, spoken)), spoken), spoken)
    found += [*ladders(account, sentences, found), *single_cards(account, sentences, found)]
    found += [*listed_hands(account, sentences, found), *honour_points(account, spoken, found)]
    found = in_stock_games(found)
    found = sorted((rule for rule in found if rule.kind in kinds), key=lambda rule: (rule.start, rule.end))
    found = joined(conceded(bounded(found, spoken), spoken), spoken)
    found = doubled(timed(unstated(found, spoken), spoken), spoken)
    done = possible(settled(one_speech(one_alliance(one_banker(found))), spoken))
    if is_read_again:
        done = unconditioned(reread(account, done, sentences))
    done = list(without_passed(without_bare_scores(done), spoken))
    done = with_draw_details([*done, *companies(account, done, sentences), *alliances(done)], spoken)
    return list(number(sorted(done, key=lambda rule: (rule.start, rule.end))))


def _tabled(account: str, sentences: Sequence[Sentence], found: Sequence[Rule]) -> list[Rule]:
    """Put the deals of tables in place of what their rows say one by one."""
    seen = list(tables(sentences))
    rows = {row.id for table in seen for row in table.rows}
    told = [
        rule_of(
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
    told += [rule_of(account, row, one, one.start, one.end) for row, one in tabled_removals(sentences)]
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
        compartments=compartments(texts),
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
                yield rule_of(account, place[0], draft, place[1], place[2])


def _with_gone_on(drafts: Sequence[Draft], before: str, text: str) -> list[Draft]:
    """Add the transfers of a sentence that goes on, in place of those which only it shows to be for the vole."""
    whole = [one for one in drafts if one.pattern.endswith(WORDED)]
    more = [one for one in gone_on(before, text) if not overlaps(one, [two for two in whole if two.kind == one.kind])]
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
