"""The statements of one account put together: repeated ones once, partial ones joined, weak ones behind strong ones."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import replace
from typing import cast

from pipeline.extract.bases import with_bases
from pipeline.extract.cases import uncased, widened, with_cases
from pipeline.extract.conditions import MOST
from pipeline.extract.deal_rounds import in_rounds
from pipeline.extract.lexicon import wordings
from pipeline.extract.masking import NATURAL
from pipeline.extract.merging import merged
from pipeline.extract.natural_order import LAST_RANK
from pipeline.extract.pack_cases import with_counts
from pipeline.extract.patterns import SPOKEN, fallbacks
from pipeline.extract.settle_money import money_settled
from pipeline.extract.text import fold
from pipeline.extract.trumps import agreed, of_the_longest
from pipeline.extract.turned import dealt_out, his_card, taken_back
from pipeline.extract.values import PACKS, PARTIAL, PARTNERS
from pipeline.ludemes import read
from pipeline.ludemes.base import Ludeme
from pipeline.ludemes.cards import Deck, Players, RankOrder
from pipeline.ludemes.expression import evaluate, names
from pipeline.model import Rule, Sentence

WORDINGS = wordings("settle")

SEVERAL = frozenset({"follow", "payment", "penalty", "score", "ante", "allied", "bonus", "removed_cards"})
"""Kinds of which an account may state several side by side."""


TRICKS = frozenset({"follow", "trick_winner", "lead_trump", "majority", "trick_score"})
"""Kinds that only a game with tricks has."""

SECOND_CARD = WORDINGS["second-card"]
SOON = 6
"""How many sentences on a second card may be dealt."""

OF_TRUMPS = WORDINGS["of-trumps"]
TOLD_WHOLE = 12
"""In so many sentences a game that has trumps would name them."""

OPEN_ORDER = "order-unended"
WHOLE = 8
"""So many ranks are an order of themselves."""


def settled(rules: Sequence[Rule], sentences: Sequence[Sentence]) -> list[Rule]:
    """Return what an account states in all, of what its sentences state one by one, in the same order."""
    told = [
        widened(rule, sentences)
        for rule in merged(distinct(uncased(spoken_for(_unspoken(with_bases(_each_alone(rules)))))), sentences)
    ]
    done = unconditioned(told)
    done = in_rounds(list(with_counts(list(with_cases(done, sentences)), sentences)), sentences)
    done = _within_pack(_drawn(_allied(_ended(_multiplied(done)))))
    all_dealt = dealt_out(done)
    done = [_seconded(taken_back(rule, sentences, all_dealt), sentences) for rule in done]
    done = his_card(done, [taken_back(rule, sentences, all_dealt) for rule in rules])
    done = _whole(_marked(_trumpless(agreed([of_the_longest(rule, sentences) for rule in done]), sentences)))
    done = money_settled(done)
    return distinct(rule for rule in done if not any(_completes(other, rule) for other in done))


def unconditioned(rules: Sequence[Rule]) -> list[Rule]:
    """Drop from rules the conditions that every number of players meets which they tell."""
    tables = [rule for rule in rules if rule.kind == "players"]
    plain = [rule for rule in tables if rule.pattern not in fallbacks()] or tables
    bounds = {(one.min, one.max, one.among) for rule in plain for one in [cast(Players, _read(rule))]}
    companies = _companies(*bounds.pop()) if len(bounds) == 1 else range(0)
    return [_without(rule, companies) for rule in rules]


def distinct(rules: Iterable[Rule]) -> list[Rule]:
    """Keep the first of rules that say the same."""
    kept: dict[tuple[str, str], Rule] = {}
    for rule in rules:
        kept.setdefault((rule.kind, rule.value), rule)
    return list(kept.values())


def spoken_for(rules: Sequence[Rule]) -> list[Rule]:
    """Drop what a fallback pattern read where one of a lower rank, or an earlier one, speaks of the matter."""
    kept = [rule for rule in rules if rule.pattern not in fallbacks()]
    for rank in sorted(set(fallbacks().values())):
        for rule in rules:
            if fallbacks().get(rule.pattern) == rank and not any(_settles(other, rule, rank) for other in kept):
                kept.append(rule)
    return sorted(kept, key=lambda rule: (rule.start, rule.end))


def _unspoken(rules: Sequence[Rule]) -> list[Rule]:
    """Leave out who speaks first where there are tricks: he need not lead."""
    has_tricks = any(rule.kind in TRICKS for rule in rules)
    return [rule for rule in rules if not (has_tricks and rule.pattern in SPOKEN.values())]


def _settles(other: Rule, rule: Rule, rank: int) -> bool:
    """Tell whether another rule speaks of the matter of one: of its kind, its round, and at rank 1 its condition."""
    if other.kind != rule.kind:
        return False
    mine, its = json.loads(rule.value), json.loads(other.value)
    if rule.kind == "direction":
        return bool(mine.get("of") == its.get("of"))
    if rule.kind == "deal" and "packets" in mine and its == {k: v for k, v in mine.items() if k != "packets"}:
        return False
    if rule.kind in SEVERAL:
        return all(its.get(name) == value for name, value in mine.items())
    return rank > 1 or mine.get("when") == its.get("when")


def _without(rule: Rule, companies: Sequence[int]) -> Rule:
    """Drop the condition that every number of players meets."""
    when = json.loads(rule.value).get("when")
    if rule.kind in PARTIAL - {PACKS} or when is None or names(when) != {"players"} or not companies:
        return rule
    met = all(evaluate(when, {"players": number}) for number in companies)
    return replace(rule, value=_changed(rule, when=None)) if met else rule


def _multiplied(rules: Sequence[Rule]) -> list[Rule]:
    """Tell of the only pack of a game that several of them are used, where that is said apart from it."""
    packs = [rule for rule in rules if rule.kind == "deck" and "packs" not in json.loads(rule.value)]
    sizes = {json.loads(rule.value)["cards"] for rule in packs}
    several = [rule for rule in rules if rule.kind == PACKS]
    told = [rule for rule in rules if rule.kind != PACKS]
    if len(sizes) != 1:
        return told
    cards = sizes.pop()
    return told + [replace(one, kind="deck", value=_changed(one, cards=cards)) for one in several]


def _seconded(rule: Rule, sentences: Sequence[Sentence]) -> Rule:
    """Make a deal of one card one of two, where soon after it a second card is said to be dealt."""
    fields = json.loads(rule.value) if rule.kind == "deal" else {}
    own = next((at for at, one in enumerate(sentences) if one.id == rule.sentence), None)
    if fields.get("cards") != 1 or own is None:
        return rule
    soon = (fold(one.printed) for one in sentences[own : own + SOON])
    if not any(SECOND_CARD.search(text) for text in soon):
        return rule
    return replace(rule, value=_changed(rule, cards=2, packets=[1, 1]))


def _each_alone(rules: Sequence[Rule]) -> Sequence[Rule]:
    """Leave out that there are partners where it was told before that everybody plays for himself."""
    alone = [rule for rule in rules if rule.kind == "partners" and json.loads(rule.value) == {"sides": 0}]
    if not alone:
        return rules
    allied = [rule for rule in rules if rule.kind == PARTNERS or (rule.kind == "partners" and rule.value == "{}")]
    return [rule for rule in rules if rule not in allied or rule.start < alone[0].start]


def _allied(rules: Sequence[Rule]) -> list[Rule]:
    """Add to the number of players that they are partners, where that is told apart from it."""
    told = any(rule.kind == PARTNERS for rule in rules)
    done = [rule for rule in rules if rule.kind != PARTNERS]
    tables = [rule for rule in done if rule.kind == "players"]
    if (
        not told
        or len(tables) != 1
        or (json.loads(tables[0].value).get("min"), json.loads(tables[0].value).get("max")) != (4, 4)
    ):
        return done
    return [replace(rule, value=_changed(rule, partners=True)) if rule is tables[0] else rule for rule in done]


def _trumpless(rules: Sequence[Rule], sentences: Sequence[Sentence]) -> list[Rule]:
    """Say of the winner of a trick that there are no trumps, where the account says so elsewhere or knows none."""
    named = [json.loads(rule.value) for rule in rules if rule.kind == "trump"]
    knows_none = len(sentences) >= TOLD_WHOLE and not any(OF_TRUMPS.search(fold(one.printed)) for one in sentences)
    if not knows_none and ({"method": "none"} not in named or len(named) > 1):
        return list(rules)
    return [
        replace(rule, value=_changed(rule, trumps=False)) if rule.kind == "trick_winner" else rule for rule in rules
    ]


def _marked(rules: Sequence[Rule]) -> list[Rule]:
    """Join what is marked for a card that is turned up and for the same card held."""
    marks = [rule for rule in rules if rule.kind == "card_mark"]
    worth = {(told["rank"], told["points"]) for told in (json.loads(rule.value) for rule in marks)}
    if len(marks) != 2 or len(worth) > 1:
        return list(rules)
    joined = replace(marks[0], value=_changed(marks[0], turned=True, held=True))
    return [joined if rule is marks[0] else rule for rule in rules if rule is not marks[1]]


def _changed(rule: Rule, **changes: object) -> str:
    """Return the value of a rule with some fields set, or left out where they are None."""
    fields = {**json.loads(rule.value), **changes}
    return json.dumps(
        {name: value for name, value in fields.items() if name not in changes or value is not None},
        ensure_ascii=False,
        sort_keys=True,
    )


def _whole(rules: Sequence[Rule]) -> list[Rule]:
    """Leave out a number of players that is one of those told before: *de deux à quatre … on le joue aussi à deux*."""
    told = [(rule, set(_companies(one.min, one.max, one.among)), one) for rule, one in _tables(rules)]
    some = [
        rule for at, (rule, few, one) in enumerate(told)
        if not one.partners and any(few < many and not (two.when or two.option) for _, many, two in told[:at])
    ]  # fmt: skip
    return [rule for rule in rules if rule not in some]


def _tables(rules: Sequence[Rule]) -> Iterator[tuple[Rule, Players]]:
    return ((rule, cast(Players, _read(rule))) for rule in rules if rule.kind == "players")


def _companies(low: int, high: int | None, among: Sequence[int]) -> Sequence[int]:
    return among or range(low, (high or MOST) + 1)


def _completes(better: Rule, rule: Rule) -> bool:
    """Tell whether another deal, board, bank, order or number of players says the same as a rule and more."""
    if rule.kind == better.kind == "target":
        return _offers(json.loads(better.value), json.loads(rule.value))
    if rule.kind == better.kind == "rank_order":
        return _contains(json.loads(better.value), json.loads(rule.value))
    if rule.kind == better.kind == "removed_cards" and better.start < rule.start:
        return _excepts(json.loads(better.value), json.loads(rule.value))
    if better is rule or better.kind != rule.kind or rule.kind not in ("deal", "board", "players", "banker"):
        return False
    more, less = json.loads(better.value), json.loads(rule.value)
    return len(more) > len(less) and all(more.get(name) == value for name, value in less.items())


def _excepts(some: dict[str, object], whole: dict[str, object]) -> bool:
    """Tell whether of a rank that is said again to be taken out some cards were told to stay."""
    again = "count" in some and "count" not in whole and some.get("when") == whole.get("when")
    return again and set(cast(list[str], some["ranks"])) < set(cast(list[str], whole["ranks"]))


def _offers(more: dict[str, object], less: dict[str, object]) -> bool:
    """Tell whether a target leaves the choice between several numbers of which another names fewer."""
    wide, narrow = ({one["points"], *cast(list[object], one.get("alternatives", []))} for one in (more, less))
    return narrow < wide and not less.keys() - {"points", "alternatives"}


def _contains(more: dict[str, list[str]], less: dict[str, list[str]]) -> bool:
    """Tell whether one order holds the whole of another as a part, or all of it beside the knights."""
    long, short = more.pop("ranks"), less.pop("ranks")
    fits = any(long[at : at + len(short)] == short for at in range(len(long) - len(short) + 1))
    fits = fits or [rank for rank in long if rank != "cavalier"] == short
    return more == less and len(long) > len(short) and fits


def _ended(rules: Sequence[Rule]) -> list[Rule]:
    """Carry the orders that end in *ainsi de suite* down to the last rank of the pack; drop them if it is unknown."""
    packs = {cast(Deck, _read(rule)).cards for rule in rules if rule.kind == "deck"}
    told = [json.loads(rule.value) for rule in rules if rule.kind == "removed_cards"]
    removed = {rank for one in told if not {"count", "when", "option"} & one.keys() for rank in one["ranks"]}
    last = _last_rank(packs.pop(), removed) if len(packs) == 1 else None
    return [one for rule in rules for one in (_carried(rule, last, removed) if rule.pattern == OPEN_ORDER else [rule])]


def _last_rank(cards: int, removed: Set[str]) -> str | None:
    """Return the least rank of a pack, without the ranks that are taken out of it where that makes its number."""
    left = [rank for rank in NATURAL if rank not in removed]
    return left[-1] if removed and cards == 4 * len(left) else LAST_RANK.get(cards)


def _carried(rule: Rule, last: str | None, removed: set[str]) -> list[Rule]:
    ranks: list[str] = json.loads(rule.value)["ranks"]
    if ranks[-1] not in NATURAL or (last is None and len(ranks) < WHOLE):
        return []
    last = last or ranks[-1]
    below = NATURAL[NATURAL.index(ranks[-1]) + 1 : NATURAL.index(last) + 1]
    return [
        replace(rule, value=_changed(rule, ranks=[*ranks, *(one for one in below if one not in {*ranks, *removed})]))
    ]


def _drawn(rules: Sequence[Rule]) -> list[Rule]:
    """Leave out the larger pack of a sentence that tells from which pack the smaller one is taken."""
    packs = [(rule, cast(Deck, _read(rule))) for rule in rules if rule.kind == "deck"]
    larger = [
        rule
        for rule, deck in packs
        for other, smaller in packs
        if rule.sentence == other.sentence and rule.start > other.start and smaller.cards < deck.cards
        and (deck.when, deck.option) == (smaller.when, smaller.option)
    ]  # fmt: skip
    return [rule for rule in rules if rule not in larger]


def _always_adds(rule: Rule) -> bool:
    """Tell whether a rule puts cards into the pack, and not only for some number of players."""
    return rule.kind == "added_cards" and "when" not in json.loads(rule.value)


def _within_pack(rules: Sequence[Rule]) -> list[Rule]:
    """Leave out of an order the low cards that the only pack of the game lacks, where it goes on below them."""
    packs = {cast(Deck, _read(rule)).cards for rule in rules if rule.kind == "deck"}
    if len(packs) != 1 or packs.isdisjoint({24, 32, 36}) or any(map(_always_adds, rules)):
        return list(rules)
    size = packs.pop() // 4
    lacking = NATURAL[size:]
    return [
        replace(rule, value=_changed(rule, ranks=[rank for rank in ranks if rank not in lacking]))
        if rule.kind == "rank_order" and len(ranks := cast(RankOrder, _read(rule)).ranks) > size
        else rule
        for rule in rules
    ]


def _read(rule: Rule) -> Ludeme:
    return read(rule.kind, rule.value)


def number(rules: Iterable[Rule]) -> Iterator[Rule]:
    """Give each rule its id: account/kind-xN."""
    counts: dict[str, int] = {}
    for rule in rules:
        counts[rule.kind] = counts.get(rule.kind, 0) + 1
        yield replace(rule, id=f"{rule.account}/{rule.kind}-x{counts[rule.kind]}")
