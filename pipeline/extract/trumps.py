"""How the trump suit is found, where no pattern reads it: a card turned up, a player's choice, a suit for good, none.

The words are `corpus/lexicon/trumps.toml`; it holds only where no pattern speaks (`patterns.LAST`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from pipeline.extract.cues import Cue, cues_in, gap
from pipeline.extract.discourse import Discourse, is_held
from pipeline.extract.leads import IS_HE, NOBODY
from pipeline.extract.lexicon import wordings
from pipeline.extract.masking import Masked, mask
from pipeline.extract.told import Told
from pipeline.extract.turn_ups import BY, CHOOSING, FAR, HELD, IF, OF_THE_CARD, WIDE, of, shown, turned
from pipeline.extract.values import with_fields
from pipeline.model import Rule, Sentence

WORDINGS = wordings("trumps")

STOP = re.compile(r"[.!?](?= |$)")
WITHIN_IF = WORDINGS["within-if"]
"""*à la plus forte triomphe, ou, s'il n'y en a pas, à la plus forte carte*: none in this trick."""

OF_A_TRICK = WORDINGS["of-a-trick"]
"""*une levée où il n'y a point d'atout*: none in this trick."""

OF_A_DEAL = WORDINGS["of-a-deal"]
"""*le coup se joue sans atout*: none in this deal."""

ABLE = WORDINGS["able"]
NOT = WORDINGS["not"]
SOLE = frozenset({"dealer", "eldest"})
"""Who names the trumps though he is only said to have the power of it: nobody else has a part in it."""
CARD = WORDINGS["card"]
"""What makes a card of a suit."""

CARD_OF = WORDINGS["card-of"]
"""What makes of the trumps a card of theirs: *il annonce le roi d'atout*."""

BELONGS = WORDINGS["belongs"]
MAKES = WORDINGS["makes"]
TO_MAKE = re.compile(r"\ba $")
CHOSEN_BY = WORDINGS["chosen-by"]
"""How the participle ends of a suit that is chosen already: *l'atout choisi, il sert*."""

IT = WORDINGS["it"]
SAID_IS = WORDINGS["said-is"]
"""What leads from the trump suit to who names it: *la triomphe est celle que le premier choisit*."""

DENIED = WORDINGS["denied"]
OTHERS = WORDINGS["others"]
"""To whom it falls to name the trumps where another has bid."""

FALLS = WORDINGS["falls"]
"""What makes a right of naming the trumps the way in which they are found."""

WANTED = WORDINGS["wanted"]
"""What names the trump suit as the one wanted, in whatever case: *il nomme la couleur dont il veut faire l'atout*."""

HE = WORDINGS["he"]

RIGHT = WORDINGS["right"]
"""What tells that somebody names the trumps whom no word of parts names."""

BY_A_BID = WORDINGS["by-a-bid"]
"""What tells that the trump suit is named in a bid, by whomever: *l'atout est déterminé par les enchères*."""

LONGEST = WORDINGS["longest"]
"""What of the suits may be named: *parmi celles dont il a le plus*."""

SOMEBODY = WORDINGS["somebody"]
IMPERSONAL = WORDINGS["impersonal"]
LACKING = WORDINGS["lacking"]
"""What makes *sans atout* speak of a hand that holds none: *sans atout, on se défausse*."""

OUTBIDS = WORDINGS["outbids"]
"""What tells that he who undertakes the game has won the right to it against others."""

CARDS = WORDINGS["cards"]
ASIDE = re.compile(r"\([^)]*\)")
NO_TRUMPS = {"method": "none"}
SPOKEN = frozenset({"trump", "none", "cuts", "whichever", "idle"})
"""Labels of which one must stand in a sentence that tells of trumps."""

SOON, NEAR = 12, 45
PAST = WORDINGS["past"]


def trumps(masked: Masked, memory: Discourse = NOBODY, before: str = "") -> Iterator[Told]:
    """Give how the trump suit is found, at most once a sentence; `before` is what was said last, folded and masked."""
    text = masked.text
    people = [Cue(one.role, one.side, one.start, one.end) for one in memory.people(masked)]
    cues = [*cues_in("trumps.toml", text), *people]
    if not any(cue.label in SPOKEN for cue in cues):
        cues += _taken_up(cues, text, before)
    if not any(cue.label in SPOKEN for cue in cues):
        return
    bounds = [0, *(stop.end() for stop in STOP.finditer(text)), len(text)]
    for start, end in pairwise(bounds):
        inside = sorted((cue for cue in cues if start <= cue.start < end), key=lambda cue: (cue.start, cue.end))
        told = (
            _fixed(inside, text) or _without(inside, text) or _named(inside, text, start) or turned(inside, text, start)
        )
        if told is not None and not PAST.search(text, told.start, told.end):
            yield told


def _taken_up(cues: Sequence[Cue], text: str, before: str) -> Iterator[Cue]:
    """Give the pronouns that take up the trump suit of the sentence before: *aussi le donneur la nomme-t-il*."""
    if any(cue.label == "trump" for cue in cues_in("trumps.toml", before)):
        for name in of("name", cues):
            if IT.search(text[: name.start]):
                yield Cue("trump", "", name.start, name.end)


def is_of_a_contract(masked: Masked) -> bool:
    """Tell whether a sentence speaks of a bid or a variant: that has no trumps, not the game."""
    return any(cue.label == "contract" for cue in cues_in("trumps.toml", masked.text))


def agreed(rules: Sequence[Rule]) -> list[Rule]:
    """Leave out that there are no trumps where the account tells how they are found: it said so of a variant."""
    told = [json.loads(rule.value) for rule in rules if rule.kind in ("trump", "turn_up")]
    found = any(one.get("trump", True) and one.get("method") != "none" and "option" not in one for one in told)
    return [rule for rule in rules if not (found and rule.kind == "trump" and json.loads(rule.value) == NO_TRUMPS)]


def of_the_longest(rule: Rule, sentences: Sequence[Sentence]) -> Rule:
    """Say of the trump suit that somebody names that it is his longest, where that is told behind it."""
    own = next((one for one in sentences if rule.kind == "trump" and one.id == rule.sentence), None)
    fields = json.loads(rule.value) if own else {}
    if own is None or fields["method"] != "named" or "among" in fields or "by" not in fields:
        return rule
    behind = mask(own.printed[max(0, rule.start - own.start) :]).text
    if LONGEST.search(behind.partition(";")[0]) is None:
        return rule
    return with_fields(rule, among="longest")


def _without(cues: Sequence[Cue], text: str) -> Told | None:
    """Return that there are no trumps, where that is said of the game: not of a hand, nor of a card that shows none."""
    cards = [*of("anaphor", cues), *shown(cues, text)]
    for cue in of("none", cues):
        is_told = IMPERSONAL.match(text, cue.start)
        of_a_hand = (SOMEBODY.search(text[: cue.start]) and not is_told) or LACKING.match(text, cue.end)
        near = NEAR if OF_THE_CARD.search(text[: cue.start]) else SOON
        of_a_card = any(0 <= cue.start - one.end < near for one in cards)
        of_a_case = (
            IF.search(text[: cue.start])
            or OF_A_TRICK.search(text[: cue.start])
            or OF_A_DEAL.search(text[: cue.end])
            or WITHIN_IF.search(text, cue.start, cue.end)
        )
        if not (of_a_case or of_a_hand or of_a_card):
            return Told("trump", {"method": "none"}, cue.start, cue.end)
    return None


def _fixed(cues: Sequence[Cue], text: str) -> Told | None:
    """Return a suit that is trump for good: suit, trump and *toujours* side by side, no other suit between."""
    for trump in (*of("trump", cues), *of("cuts", cues)):
        suits = [cue for cue in of("suit", cues) if not CARD.search(text[: cue.start])]
        suits = [cue for cue in suits if gap(cue, trump) < 2 * NEAR and not _parted(cue, trump, text, ";.")]
        suits = [cue for cue in suits if trump.label == "trump" or cue.end <= trump.start]
        always = [cue for cue in of("always", cues) if gap(cue, trump) < NEAR and not _parted(cue, trump, text, ";.")]
        always += [cue for cue in of("alone", cues) if suits and _is_alone(cue, suits[0], trump, text)]
        if len({cue.value for cue in suits}) == 1 and always and not IF.search(text[: suits[0].start]):
            start, end = min(suits[0].start, trump.start), max(trump.end, suits[0].end, always[0].end)
            if not DENIED.search(text, start, end):
                return Told("trump", {"method": "fixed", "suit": suits[0].value}, start, end)
    return None


def _is_alone(alone: Cue, suit: Cue, trump: Cue, text: str) -> bool:
    """Tell whether one suit alone is said to be trump: *le cœur seul est atout*, *ils jouissent seuls du droit*."""
    last = max(suit.end, trump.end)
    beside = 0 <= alone.start - suit.end < FAR if suit.end <= trump.start else gap(alone, suit) < NEAR
    return beside and alone.start < last + SOON and not _parted(alone, suit, text)


def _named(cues: Sequence[Cue], text: str, start: int) -> Told | None:
    """Return who names the trump suit: the person before the verb, or behind *appartient à*, *par*."""
    if shown(cues, text):
        return None
    people = [cue for cue in cues if cue.label in CHOOSING]
    for name in (one for one in of("name", cues) if not any(cue.start <= one.start < cue.end for cue in people)):
        trump = _meant(name, cues, text)
        if not trump or (_is_held(name, trump[0], text) and not MAKES.match(text, name.start)):
            continue
        first, last = min(name.start, trump[0].start), max(name.end, trump[0].end)
        before = [cue for cue in people if cue.end <= first and first - cue.end < FAR]
        before += [cue for cue in people if _is_who(cue, trump[0], name, text)]
        behind = [
            cue
            for cue in people
            if cue.start >= last
            and cue.start - last < NEAR
            and BELONGS.search(text[last : cue.end])
            and text[cue.start : cue.end] not in ("il", "elle")
        ]
        told = [cue for cue in behind if cue.start < behind[0].end]  # of several readings of one person the longest
        chosen = sorted(told, key=lambda cue: cue.end)[-1:] or before[-1:]
        if HE.search(text[: name.start]) and (wanted := WANTED.match(text, name.end)):
            by = _part(chosen[0], text) if chosen else "player"
            return Told("trump", {"method": "named", "by": by}, name.start, wanted.end())
        if not chosen and (RIGHT.search(text[:first]) or BY_A_BID.match(text, last) or _is_bid(cues, first, last)):
            return Told("trump", {"method": "named"}, first, last)
        if not chosen:
            continue
        who = chosen[0]
        by_card = behind or is_held(text, who.start) or CARDS.search(text, start, first)
        if MAKES.match(text, name.start) and by_card and not TO_MAKE.search(text[: name.start]):
            continue
        if not behind and trump[0].end <= name.start and CHOSEN_BY.search(text, name.start, name.end + 1):
            continue
        barred = NOT if who.label in SOLE or FALLS.search(text[who.end : name.start]) else ABLE
        if (
            IF.search(text[start : who.start])
            or barred.search(text[: name.start])
            or IF.search(IS_HE.sub("", text[who.end : name.start]))
        ):
            continue
        by = "others" if OTHERS.search(text, who.end, max(name.start, who.end)) else _part(who, text)
        return Told("trump", {"method": "named", "by": by}, min(first, who.start), max(last, who.end))
    return None


def _is_who(who: Cue, trump: Cue, name: Cue, text: str) -> bool:
    """Tell whether somebody stands between the trump suit and its naming: *la triomphe est celle qu'il choisit*."""
    between = trump.end <= who.start and who.end <= name.start
    return between and SAID_IS.fullmatch(text, trump.end, who.start) is not None


def _is_held(name: Cue, trump: Cue, text: str) -> bool:
    """Tell whether a trump is held or played, rather than named by the verb that may stand before it."""
    start = name.end if name.end <= trump.start else 0
    return HELD.search(text[start : trump.start]) is not None


def _part(who: Cue, text: str) -> str:
    """Return the part that somebody plays who names the trump suit; who outbids the others is the winner."""
    return "winner" if who.label == "bidder" and OUTBIDS.search(text, who.start, who.end) else BY[who.label]


def _is_bid(cues: Sequence[Cue], first: int, last: int) -> bool:
    """Tell whether the trump suit is named in a bid: *annoncer un contrat en nommant la couleur d'atout*."""
    return any(cue.end <= first and first - cue.end < WIDE for cue in of("bid", cues))


def _meant(name: Cue, cues: Sequence[Cue], text: str) -> list[Cue]:
    """Return the word for the trump suit that is chosen: beside the verb, or before it behind a pronoun."""
    trumps = of("trump", cues)
    if IT.search(text[: name.start]) and (before := [cue for cue in trumps if cue.end <= name.start]):
        lead = text[: before[-1].start]
        of_a_card = HELD.search(lead) or CARD_OF.search(lead)
        return [] if of_a_card else [Cue("trump", "", name.start, name.end)]
    trumps = [cue for cue in trumps if not CARD_OF.search(text[: cue.start])]
    trumps += [cue for cue in of("whichever", cues) if 0 <= cue.start - name.end < SOON]
    return [cue for cue in trumps if _between(cue, name, text) < NEAR and not _parted(cue, name, text)]


def _between(one: Cue, other: Cue, text: str) -> int:
    """Return how many letters stand between two cues, without what is told in brackets."""
    words = text[min(one.end, other.end) : max(one.start, other.start)]
    return len(ASIDE.sub("", words)) if words else gap(one, other)


def _parted(one: Cue, other: Cue, text: str, stops: str = ";:.") -> bool:
    """Tell whether a stop stands between two words."""
    return any(stop in text[min(one.end, other.end) : max(one.start, other.start)] for stop in stops)
