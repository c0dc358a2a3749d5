"""What becomes of the card that is turned for trumps: it stays in view, or it is one of the dealer's hand.

A card that is turned after the deal, without a word of what it is for, is turned for the trumps that the account knows.

The words are `corpus/lexicon/turned.toml`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from pipeline.extract.context import read_context
from pipeline.extract.lexicon import regex, wordings
from pipeline.extract.masking import mask
from pipeline.extract.turn_ups import IF, MAY
from pipeline.extract.values import with_fields
from pipeline.model import Rule, Sentence

WORDINGS = wordings("turned")

_regex = partial(regex, "turned.toml")

BEFORE = 140
"""How many letters before the turn-up its card may be named."""

FIRST = 3
"""Within so many letters a sentence begins."""

CONFIDENCE = 0.7

EVERYBODY = WORDINGS["everybody"]
"""Who turns a card of his own."""


SLIP = WORDINGS["slip"]
FINED = WORDINGS["fined"]
"""By what words a card is turned by mistake, and what then is due for it."""


def dealt_out(rules: Sequence[Rule]) -> bool:
    """Tell whether the deal leaves no card over, so that the last one is in somebody's hand."""
    plain = [(rule.kind, json.loads(rule.value)) for rule in rules]
    packs = {one["cards"] for kind, one in plain if kind == "deck" and "when" not in one}
    tables = {one["min"] for kind, one in plain if kind == "players" and one["min"] == one.get("max")}
    hands = {one["cards"] for kind, one in plain if kind == "deal" and "when" not in one}
    return any(hand * table in packs for hand in hands for table in tables)


def shows_several(text: str) -> bool:
    """Tell whether a sentence lays several cards open and speaks of no trumps: none of them is the turn-up."""
    masked = mask(text).text
    return _regex("several").search(masked) is not None and _regex("trump").search(masked) is None


def turned_alone(account: str, sentences: Sequence[Sentence], found: Sequence[Rule]) -> Iterator[Rule]:
    """Give the card turned after the deal, for the trumps of an account that does not tell how else they are found.

    In one that knows none and tells a deal, it is turned for something else.
    """
    if any(rule.kind in ("turn_up", "trump") for rule in found):
        return
    texts = [mask(one.printed).text for one in sentences]
    knows_trumps = any(_regex("trump").search(text) for text in texts)
    if not (knows_trumps or any(rule.kind == "deal" for rule in found)):
        return
    for sentence, text in zip(sentences, texts, strict=True):
        told = _regex("alone").search(text)
        if told is not None and _is_done(text, told):
            yield _rule(account, sentence, *told.span(), "{}" if knows_trumps else '{"trump": false}')
            return


def _is_done(text: str, told: re.Match[str]) -> bool:
    """Tell whether a card is turned at the deal, neither as a case nor at will."""
    before = text[: told.start()]
    if any(one.search(before) for one in (EVERYBODY, IF, MAY)):
        return False
    if SLIP.search(before) and FINED.search(text, told.end()):
        return False
    return _regex("dealing").search(text) is not None and not read_context(text).bars(*told.span())


def _rule(account: str, sentence: Sentence, start: int, end: int, value: str) -> Rule:
    return Rule(
        id="", account=account, kind="turn_up", value=value, origin="extracted", confidence=CONFIDENCE,
        pattern="turned-alone", source=sentence.source, sentence=sentence.id, start=sentence.start + start,
        end=sentence.start + end, quote=sentence.printed[start:end],
    )  # fmt: skip


def taken_back(rule: Rule, sentences: Sequence[Sentence], all_dealt: bool = False) -> Rule:
    """Say of the card turned for trumps that it is the dealer's, where that is told of it or right after it.

    The last card is his of itself where all cards are dealt.
    """
    own = next((at for at, one in enumerate(sentences) if rule.kind == "turn_up" and one.id == rule.sentence), None)
    if own is None:
        return rule
    printed, at = sentences[own].printed, max(0, rule.start - sentences[own].start)
    if at < FIRST and own:  # *sa couleur est l'atout* speaks of a card of the sentence before
        before = sentences[own - 1].printed + " "
        printed, at = before + printed, at + len(before)
    told = mask(printed[max(0, at - BEFORE) :]).text
    after = mask(" ".join([printed[at:], *(one.printed for one in sentences[own + 1 : own + 2])])).text
    is_last = _regex("dealers").search(told) is not None and _regex("left").search(told) is None
    is_last |= all_dealt and _regex("last").search(told) is not None
    for_a_while = _regex("last").search(told) is not None and _regex("until_played").search(after) is not None
    if not is_last and not for_a_while and _regex("taken_back").search(after) is None:
        return rule
    return with_fields(rule, stays=False)


def his_card(done: Sequence[Rule], told: Sequence[Rule]) -> list[Rule]:
    """Say of the one card turned for trumps that it is the dealer's, where any sentence that tells of it says so."""
    turned = [rule for rule in done if rule.kind == "turn_up"]
    his = [rule for rule in told if rule.kind == "turn_up" and json.loads(rule.value) == {"stays": False}]
    if len(turned) != 1 or turned[0].value != "{}":
        return list(done)
    return [replace(rule, value=his[0].value) if his and rule is turned[0] else rule for rule in done]
