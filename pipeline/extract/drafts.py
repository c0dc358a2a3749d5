"""A sentence → drafts of its rules: what each reader finds, held against what bars, limits or governs it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from pipeline.extract.blanks import blanks
from pipeline.extract.boxes import named_cards
from pipeline.extract.card_marks import card_marks
from pipeline.extract.combinations import known_combinations, without_examples
from pipeline.extract.company import company_of
from pipeline.extract.context import Context, is_offer, read_context
from pipeline.extract.cues import vessels
from pipeline.extract.deal_rounds import CASE
from pipeline.extract.draft import AT_WILL, PLAIN, Around, Draft, asserted, governed, limited, overlaps, unbarred
from pipeline.extract.duties import duties
from pipeline.extract.endings import endings
from pipeline.extract.excess import excess
from pipeline.extract.hand_dues import dues
from pipeline.extract.hands import hands
from pipeline.extract.implied import PATTERN, implied
from pipeline.extract.language import load
from pipeline.extract.leads import leads
from pipeline.extract.lexicon import wordings
from pipeline.extract.masking import mask
from pipeline.extract.matching import Found, find
from pipeline.extract.melds import melds
from pipeline.extract.money_told import WORDED
from pipeline.extract.paid import boxed, fated, paid, priced, retold, staked, worded
from pipeline.extract.patterns import SPOKEN
from pipeline.extract.phrases import phrases
from pipeline.extract.ruin import ruined
from pipeline.extract.scores import scores
from pipeline.extract.setup_drafts import (
    of_changes,
    of_choices,
    of_company,
    of_deal,
    of_dice,
    of_exchanges,
    of_packs,
)
from pipeline.extract.speeches import speeches
from pipeline.extract.stock_points import READ, stock_points
from pipeline.extract.targets import AGAIN, Goal, goals
from pipeline.extract.told import Told
from pipeline.extract.top_cards import top_cards
from pipeline.extract.trumps import is_of_a_contract, trumps
from pipeline.extract.values import fill
from pipeline.extract.verdicts import verdicts

WORDINGS = wordings("drafts")

if TYPE_CHECKING:
    from spacy.tokens import Doc

HANDS = {
    kind: f"{kind}-read" for kind in ("hand", "set_hand", "point_hand", "hand_ranking", "hand_payment", "hand_order")
}
"""The kinds that tell of hands, with the name of their reader."""

OF_SIZES = f"set_hand{WORDED}"
"""A name that is told with all the numbers of cards that make it: no second reading knows better."""

TRUMPLESS = ("trump", '{"method": "none"}')
DUTY_CONFIDENCE = 0.9
LEFT_FREE = WORDINGS["left-free"]
"""What says of an act that it is no duty, and of other rules that they are a convention."""

AGREED = WORDINGS["agreed"]
"""What is settled before the game, which is no convention beside a usual one: *on convient de finir à cent*."""

IMPLIED_CONFIDENCE = 0.7
END_CONFIDENCE = 0.85
LEAD_CONFIDENCE = 0.75
SCORE_CONFIDENCE = 0.8
TARGET_CONFIDENCE = 0.9

WHOLE = frozenset({"bust", "passed_out"})
"""The kinds of which a pattern may read but a part where a reader knows the whole sentence."""

OUTDONE = {
    "penalty": frozenset({"opening_bet", "card_price"}),
    "fold": frozenset({"exchange"}),
    "deal": frozenset({"stock_draw", "hand", "set_hand"}),
    "ante": frozenset({"box"}),
    "card_values": frozenset({"box"}),
    "bonus": frozenset({"card_price", "hand_payment"}),
    "turn_up": frozenset({"turn_up_swap", "card_mark", "favourite_suit", "favourite_hand"}),
}
"""The kinds that give way to others found in the same words: cards that each has but nobody deals, coins on boxes …"""


def drafts_of(text: str) -> list[Draft]:
    """Return the rules that one sentence states."""
    around = Around(vessels((text,)), named=named_cards((text,)), combinations=known_combinations((text,)))
    return drafts_in(load()(text), around)


def drafts_in(doc: Doc, around: Around) -> list[Draft]:
    """Return the rules that a parsed sentence states beside what is known around it."""
    text = doc.text
    context = read_context(text, around.above, around.behind)
    drafts = [draft for found in find(doc) if _holds(doc, found, context) for draft in _filled(doc, found, context)]
    moved = list(paid(doc, context, around.before))
    moved = [*staked(text, context, around, moved), *moved, *fated(text, context, around)]
    moved += priced(text, context, around.before)
    moved = retold(moved, list(worded(text, context, around)))
    melded = list(_melded(text, context, around))
    aimed = list(_aimed(text, context, around))
    scored = [one for one in _scored(text, context, around) if not (overlaps(one, melded) or _is_goal(one, aimed))]
    filled = list(boxed(text, context, around))
    told = [*melded, *scored, *filled]
    handed = [one for one in _handed(text, context, around) if one.kind not in HANDS or not overlaps(one, melded)]
    winning = [one for one in drafts if one.kind == "hand" and "wins_pot" in one.value]
    handed = [one for one in handed if one.kind != "hand" or not overlaps(one, winning)]
    drafts = [one for one in drafts if not _is_read_of_hands(one, handed, melded)]
    lost = list(_lost(text, context, around.before))
    whole = {one.kind for one in (*lost, *handed)} & WHOLE
    drafts = [one for one in drafts if one.kind not in whole]
    told += handed
    found = [*drafts, *of_company(text, context), *of_choices(text, context, around.before), *moved, *told]
    found += [*_bound(text, context, around), *_ended(text, context, around), *aimed]
    found += _decided(text, context, around)
    found += [
        *of_deal(text, context, mask(around.before).text),
        *of_packs(text, context),
        *of_changes(text, context),
    ]
    found += [*of_exchanges(text, context, around), *of_dice(text, context), *lost]
    found = [one for one in found if not _is_outdone(one, found)]
    of_a_contract = is_of_a_contract(mask(text))
    return [one for one in found if not (of_a_contract and (one.kind, one.value) == TRUMPLESS)]


def _is_outdone(one: Draft, found: Sequence[Draft]) -> bool:
    """Tell whether another reader knows better what the words of a rule tell."""
    better = OUTDONE.get(one.kind, frozenset())
    if one.kind == "turn_up" and overlaps(one, [other for other in found if _is_for_good(other)]):
        return True  # what is always trump no card shows
    if one.kind == "players" and overlaps(one, [other for other in found if _deals_as_many(other, one)]):
        return True  # *à quatre, dix ; à cinq, neuf*: nine cards, not five to nine players
    if one.kind in ("payment", "penalty"):
        told = json.loads(one.value)
        better |= {"hand_payment"} if one.kind == "payment" and told.get("source") == "others" else frozenset()
        better |= {"pool_event", "last_pot"} if told["amount"] == "pot" else frozenset()
        if told["amount"] == "pot" and any(other.kind == "sweep" and other.end <= one.start for other in found):
            return True  # what he takes who clears his hand at once
    return bool(better) and overlaps(one, [other for other in found if other.kind in better])


def _deals_as_many(one: Draft, players: Draft) -> bool:
    """Tell whether a rule deals in some case as many cards as another takes for the most players."""
    return one.pattern == CASE and json.loads(one.value)["cards"] == json.loads(players.value)["max"]


def _is_for_good(one: Draft) -> bool:
    """Tell whether a rule makes a suit the trumps of every hand."""
    return one.kind == "trump" and json.loads(one.value)["method"] == "fixed"


def _is_goal(one: Draft, aimed: Sequence[Draft]) -> bool:
    """Tell whether the points of a score are those that end the game: *la manche est gagnée à douze points*."""
    is_own = "who" not in json.loads(one.value)
    return is_own and any(one.start < goal.end <= one.end <= goal.end + len(" points.") for goal in aimed)


def _ended(text: str, context: Context, around: Around) -> Iterator[Draft]:
    """Give what ends a hand or the game."""
    for one in endings(mask(text), mask(around.before).text.rstrip()):
        plain = Draft("end", "", END_CONFIDENCE, f"end-{one.cause}", one.start, one.end)
        yield from unbarred(plain, one.fields, context)


def _lost(text: str, context: Context, before: str) -> Iterator[Draft]:
    """Give what becomes of who has lost all."""
    for one in ruined(mask(text), mask(before).text):
        plain = Draft(one.kind, "", SCORE_CONFIDENCE, "ruin-told", one.start, one.end)
        yield from unbarred(plain, one.fields, context)


def _aimed(text: str, context: Context, around: Around) -> Iterator[Draft]:
    """Give the numbers of points that end the game."""
    offers = mask(around.behind) if is_offer(around.behind) else None
    for one in goals(mask(text), mask(around.before), offers):
        name = AGAIN if one.goes_on else "target-told"
        plain = Draft("target", "", TARGET_CONFIDENCE, name, one.start, one.end)
        is_supposed = one.is_played and context.is_conditional(one.start)
        is_denied = not one.by_denial and context.negates(one.start, one.end)
        if not (is_supposed or is_denied or _counts_players(one, text)):
            others = tuple(each for each in context.conditions if not (each.start <= one.end <= each.end))
            optional = () if AGREED.search(mask(text).text) else context.optional
            yield from governed(plain, one.fields, replace(context, conditions=others, optional=optional))


def _counts_players(goal: Goal, text: str) -> bool:
    """Tell whether a number is one of those that may play: *l'on peut aller jusqu'à six*."""
    company = company_of(text)
    if company is None:
        return False
    return company.start < goal.end <= company.end and goal.points in (company.low, company.high)


def _decided(text: str, context: Context, around: Around) -> Iterator[Draft]:
    """Give who wins a trick, a hand, the game, and what card beats all others."""
    for one in verdicts(mask(text), mask(around.before).text):
        plain = Draft(one.kind, "", LEAD_CONFIDENCE, f"won-{one.kind}", one.start, one.end)
        yield from asserted(plain, one.fields, context, is_denial=False)
    for one in top_cards(mask(text)):
        plain = Draft(one.kind, "", LEAD_CONFIDENCE, "top-card-told", one.start, one.end)
        yield from asserted(plain, one.fields, context, is_denial=True)


def _bound(text: str, context: Context, around: Around) -> Iterator[Draft]:
    """Give who leads, what is trump and the duties in playing to a trick."""
    masked = mask(text)
    said = mask(around.before).text
    for told in (*leads(masked, around.memory), *trumps(masked, around.memory, said)):
        name = SPOKEN[told.kind] if told.spoken else f"{told.kind}-read"
        yield from governed(Draft(told.kind, "", LEAD_CONFIDENCE, name, told.start, told.end), told.fields, context)
    for duty in duties(masked, said):
        plain = Draft("follow", "", DUTY_CONFIDENCE, f"duty-{duty.duty}", duty.start, duty.end)
        is_own = LEFT_FREE.search(masked.text) is not None
        is_own |= not duty.required and AT_WILL.match(masked.text, duty.end) is not None
        yield from governed(plain, duty.value, replace(context, optional=()) if is_own else context)
    for duty in implied(masked, said):
        yield from governed(Draft("follow", "", IMPLIED_CONFIDENCE, PATTERN, duty.start, duty.end), duty.value, context)


def _scored(text: str, context: Context, around: Around) -> Iterator[Draft]:
    """Give the points that things bring, and those of each trick beyond so many."""
    masked, before = mask(text), mask(around.before)
    for won in stock_points(masked):
        yield from governed(Draft(won.kind, "", SCORE_CONFIDENCE, READ, won.start, won.end), won.fields, context)
    beyond = []
    for each in excess(masked, before):
        beyond.append(Draft("trick_score", "", SCORE_CONFIDENCE, "excess-told", each.start, each.end))
        yield from governed(beyond[-1], each.fields, context)
    for mark in card_marks(masked, before.text) if around.has_cards else ():
        beyond.append(Draft("card_mark", "", SCORE_CONFIDENCE, "card-marks", mark.start, mark.end))
        yield from governed(beyond[-1], mark.fields, context)
    for one in scores(masked, before.text, around.has_cards):
        plain = Draft(one.kind, "", SCORE_CONFIDENCE, "points-told", one.start, one.end)
        if not overlaps(plain, beyond):
            yield from governed(plain, one.fields, context)


def _melded(text: str, context: Context, around: Around) -> Iterator[Draft]:
    """Give the combinations of cards that count points."""
    for one in melds(mask(text), text, around.combinations, around.before, around.sequence):
        plain = Draft("meld", "", SCORE_CONFIDENCE, "meld-told", one.start, one.end)
        yield from governed(plain, one.fields, context)
    for blank in blanks(mask(text), text, around.before):
        # What a sentence only takes up from the one before, a second reading of it alone cannot judge.
        name = "meld-blank" if str(blank.fields["name"]) in text.lower() else f"meld{WORDED}"
        plain = Draft("meld", "", SCORE_CONFIDENCE, name, blank.start, blank.end)
        yield from governed(plain, blank.fields, context)


def _handed(text: str, context: Context, around: Around) -> Iterator[Draft]:
    """Give the hands that are compared, their order and payments, and what clauses tell of bets, rows and boxes.

    An example of a hand bars nothing that is said of it.
    """
    clear = read_context(without_examples(text), around.above, around.behind) if "exemple" in text else context
    behind = mask(around.behind).text
    of_hands = list(hands(mask(text), text, around.combinations, behind)) if around.has_cards else []
    said = list(speeches(mask(text), text)) if around.has_cards else []
    told = _phrased(text, around, [*said, *of_hands])
    phrased = [one.fields for one in told if one.kind == "hand_order"]
    several = Counter((one.kind, one.start, one.end) for one in of_hands)
    for one in (one for one in of_hands if one.fields not in phrased):
        is_sized = one.kind == "set_hand" and several[one.kind, one.start, one.end] > 1
        name = OF_SIZES if is_sized else HANDS[one.kind]
        yield from unbarred(Draft(one.kind, "", SCORE_CONFIDENCE, name, one.start, one.end), one.fields, clear)
    for one in dues(text, around.title, around.before, around.combinations) if around.has_cards else ():
        plain = Draft(one.kind, "", SCORE_CONFIDENCE, HANDS[one.kind], one.start, one.end)
        yield from unbarred(plain, one.fields, context)
    for one in (*told, *said):
        name = f"{one.kind}{WORDED if one.kind == 'end' else '-phrase'}"
        plain = Draft(one.kind, "", SCORE_CONFIDENCE, name, one.start, one.end)
        yield from unbarred(plain, one.fields, context)


def _phrased(text: str, around: Around, others: Sequence[Told]) -> list[Told]:
    """Return what clauses tell of bets, rows and boxes, less the kinds of which others tell something else."""
    kinds = {one.kind for one in others}
    same = [one.fields for one in others if one.kind == "hand_order"]
    told = phrases(text, around.before, around.behind)
    return [one for one in told if one.kind not in kinds or (one.kind == "hand_order" and one.fields in same)]


def _is_read_of_hands(one: Draft, handed: Sequence[Draft], melded: Sequence[Draft]) -> bool:
    """Tell whether the readers of combinations know better what a pattern finds of a hand."""
    rivals = [other for other in handed if other.kind == one.kind or {other.kind, one.kind} == {"hand", "set_hand"}]
    return one.kind in HANDS and overlaps(one, [*rivals, *melded])


def _holds(doc: Doc, found: Found, context: Context) -> bool:
    """Tell whether nothing around a pattern keeps it from being a rule."""
    pattern = found.pattern
    ranges = [
        (doc[piece.start : piece.end].start_char, doc[piece.start : piece.end].end_char) for piece in found.pieces
    ]
    if any(context.bars(*at) or (context.negates(*at) and not pattern.negated) for at in ranges):
        return False
    return not (pattern.kind in PLAIN and context.is_conditional(min(ranges)[0]))


def _filled(doc: Doc, found: Found, context: Context) -> Iterator[Draft]:
    """Give the rule of a pattern, and those that its words state beside it."""
    span, pattern = doc[found.start : found.end], found.pattern
    start, end = span.start_char, span.end_char
    for kind, template in ((pattern.kind, pattern.value), *pattern.also.items()):
        value = fill(kind, template, found.slots)
        if value is not None:
            value, confidence = limited(kind, value, pattern.confidence, context, start, end)
            yield Draft(kind, value, confidence, pattern.id, start, end)
