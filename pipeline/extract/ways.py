"""Which way cutting, dealing, playing and the deal go round.

The side of the table is taken with what is done there: the nearest word of cutting, dealing, passing on or playing in
its clause. Commas count as distance, the packets of a deal do not; who cuts stands beside his deed, and a neighbour
who deals is the next dealer. The words are `corpus/lexicon/leads.toml`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from pipeline.extract.cues import Cue
from pipeline.extract.discourse import is_held
from pipeline.extract.lexicon import wordings
from pipeline.extract.told import Told

WORDINGS = wordings("ways")

COMMA = WORDINGS["comma"]
WIDE = 95
BREAK = 18
"""How many letters a comma or *et* between two words is worth."""

NEAR = 30
"""So near a side two deeds told together are both done towards it."""

SHARES = WORDINGS["shares"]
"""The packets of a deal, which are no distance."""

ASIDE = WORDINGS["aside"]
"""Words set apart by commas, which are none either."""

BY_WHOM = WORDINGS["by-whom"]
"""What leads from cutting to who cuts: *fait couper par le joueur assis à sa gauche*."""

WHO_CUTS = WORDINGS["who-cuts"]
"""What leads from somebody to his cutting: *devant son voisin de droite, qui en lève une partie*."""

DEALS = WORDINGS["deals"]
"""What leads from a neighbour to his dealing."""

EITHER = WORDINGS["either"]
"""What leaves a side open: *à gauche ou à droite*."""

MAY = WORDINGS["may"]
"""What leaves a deed free, and not only the packets of a deal: *trois cartes, qu'il peut donner une à une*."""

PART = WORDINGS["part"]
"""Where one deed of a clause ends and another begins."""
SPEECH = "speech"
"""What goes round where players speak: the play, if no cards are played to tricks."""

BEGINS = WORDINGS["begins"]
DEALT = WORDINGS["dealt"]
SHARED = WORDINGS["shared"]
"""What is dealt, where no verb need say so: *neuf cartes par joueur, en partant de droite*."""
BID = WORDINGS["bid"]
"""What is not dealt but said, from neighbour to neighbour."""

PLAYED = WORDINGS["played"]
"""What is played, from neighbour to neighbour."""

SITS = WORDINGS["sits"]
DEALS_NEXT = WORDINGS["deals-next"]
DEALT_ONCE = WORDINGS["dealt-once"]
"""What the dealer's neighbour does who deals next, and what tells that the dealer has dealt."""

DEALER_BEGINS = WORDINGS["dealer-begins"]
SIDE_NEXT = WORDINGS["side-next"]
"""Who begins by a side of the table, where nothing but dealing is his, and what may stand behind."""


GIVEN = WORDINGS["given"]
"""What tells of the cards that somebody gets, not that he deals."""

CARDS_GO = WORDINGS["cards-go"]
LATER = WORDINGS["later"]
"""What tells that a deal is over."""

SAME = "same"
DENIED = WORDINGS["denied"]
"""What says where something does not go: *à droite, et non à gauche*."""

BANK = WORDINGS["bank"]
"""What makes of what is passed on no deal."""

NOT_PASSED = WORDINGS["not-passed"]
"""What says where the deal does not go (*elle ne va jamais vers la gauche*), or that cards are passed to be cut."""


def placed(people: Sequence[Cue], text: str) -> Iterator[Told]:
    """Give the side of the play where the eldest is said to sit at a side: *le premier en cartes, qui est à droite*."""
    for one, other in pairwise(sorted(people, key=lambda cue: cue.start)):
        eldest, side = (one, other) if other.value else (other, one)
        served = "servi" in text[eldest.start : eldest.end]
        if (
            eldest.label == "eldest"
            and not served
            and not eldest.value
            and side.value
            and SITS.fullmatch(text, one.end, other.start)
        ):
            yield Told("direction", {"first": side.value, "of": "play"}, one.start, other.end)
            if text[eldest.start : eldest.end].endswith(" a jouer"):
                yield Told("leader", {"who": "eldest"}, one.start, other.end)


def succeeded(people: Sequence[Cue], text: str) -> Iterator[Told]:
    """Give the way in which the deal goes on, where the dealer's neighbour deals as he did."""
    for one in (cue for cue in people if cue.value and cue.label == "eldest" and not is_held(text, cue.start)):
        deals = DEALS_NEXT.match(text, one.end)
        if deals and DEALT_ONCE.search(text, one.start, one.end):
            yield Told("direction", {"first": one.value, "of": "turn"}, one.start, deals.end())


def passed_on(one: Told, text: str, within: tuple[int, int]) -> Iterator[Told]:
    """Give which way the deal passes on, with who deals next, unless it is a bank; anything else as it is."""
    is_turn = one.fields.get("of") == "turn"
    if not (is_turn and NOT_PASSED.search(text, *within)):
        yield one
        if is_turn and not BANK.search(text, *within):
            yield Told("dealer_rotation", {"next": one.fields["first"]}, one.start, one.end)


def decided(cues: Iterable[Cue], text: str) -> list[Cue]:
    """Return cues without the sides between which the text leaves the choice, and those that it only denies."""
    spans = [match.span() for match in EITHER.finditer(text)]
    kept: list[Cue] = []
    for cue in _taken_up(cues):
        if cue.label == "side" and DENIED.search(text[: cue.start]):
            continue
        is_open = any(start < cue.end and cue.start < end for start, end in spans)
        if not (is_open and cue.label == "side"):
            kept.append(replace(cue, value="") if is_open and cue.label == "eldest" else cue)
    return kept


def _taken_up(cues: Iterable[Cue]) -> Iterator[Cue]:
    """Give cues with *du même côté* as the side that was named last; where none was it says nothing."""
    side = ""
    for cue in sorted(cues, key=lambda one: one.start):
        if cue.label != SAME:
            side = cue.value if cue.label in ("side", "eldest") and cue.value else side
            yield cue
        elif side:
            yield replace(cue, label="side", value=side)


def _is_said(one: Cue, clause: str) -> bool:
    """Tell whether what goes round is what is said, not what is played: *on annonce à tour de rôle*."""
    return one.value == "play" and BID.search(clause) is not None and PLAYED.search(clause) is None


def gone(
    sides: Sequence[Cue], cues: Sequence[Cue], people: Sequence[Cue], text: str, within: tuple[int, int]
) -> Iterator[Told]:
    """Give what is done towards each side of the clause `within`; a deed that has both sides is done towards none."""
    clause = text[slice(*within)]
    nearest = {side: _beside(side, cues, text, clause) for side in sides}
    for side, one in nearest.items():
        alone = {other.value for other in nearest if nearest[other] == one} == {side.value}
        if one is None or one.label != "round" or not alone or _is_said(one, clause):
            continue
        spoken = one.value == SPEECH
        start, end = _span(side, one, text, within)
        if MAY.search(PART.split(text[within[0] : start])[-1] + text[start:end]):
            continue
        deeds = one.value.replace(SPEECH, "play").split()
        is_next = _is_next(side, one, people, text) or _is_later(one, text[within[0] : one.end])
        for of in ["turn"] if is_next else deeds:
            yield Told("direction", {"first": side.value, "of": of}, start, end, spoken)


def _span(side: Cue, one: Cue, text: str, within: tuple[int, int]) -> tuple[int, int]:
    """Return where it is told what goes round, with the dealing that begins at a side: *donne en commençant par*."""
    spans = [(side.start, side.end), (one.start, one.end)]
    if BEGINS.match(text, one.start):
        dealt = [match.span() for match in DEALT.finditer(text, *within)]
        spans += sorted(dealt, key=lambda span: abs(span[0] - one.start))[:1]
    return min(start for start, _ in spans), max(end for _, end in spans)


def _is_next(side: Cue, one: Cue, people: Sequence[Cue], text: str) -> bool:
    """Tell whether it is a neighbour of the dealer who deals: *ensuite le voisin de gauche distribue*."""
    subject = any(who.value and who.start < side.start < who.end for who in people)
    return (
        subject
        and one.value == "deal"
        and not GIVEN.match(text, one.start)
        and side.end <= one.start
        and bool(DEALS.fullmatch(text, side.end, one.start))
    )


def _is_later(one: Cue, said: str) -> bool:
    """Tell whether the cards go round behind a deal: *le coup joué, les cartes vont à gauche*."""
    return CARDS_GO.match(said, len(said) - one.end + one.start) is not None and LATER.search(said) is not None


def _is_dealers(cue: Cue, text: str) -> bool:
    """Tell whether it is the dealer who begins by a side, and not with a card: *le donneur commence par sa gauche*."""
    return DEALER_BEGINS.search(text[: cue.start]) is not None and SIDE_NEXT.match(text, cue.end) is not None


def _beside(side: Cue, cues: Sequence[Cue], text: str, clause: str) -> Cue | None:
    """Return what is done at a side, or keeps it from being a direction: the nearest word."""
    dealt = bool(DEALT.search(clause) or SHARED.search(clause)) and BID.search(clause) is None
    known = [cue for cue in cues if dealt or not BEGINS.match(text, cue.start) or _is_dealers(cue, text)]
    near = [(apart, cue) for cue in known if (apart := _distance(side, cue, text)) < WIDE]
    return min(near, key=_rank, default=(0, None))[1]


def _rank(one: tuple[int, Cue]) -> tuple[bool, int, bool]:
    """Order deeds by how near they stand; two told together go before each alone: *…, pour donner comme pour jouer*."""
    apart, cue = one
    return not (" " in cue.value and apart < NEAR), apart, cue.label != "not"


def _distance(side: Cue, cue: Cue, text: str) -> int:
    """Return how far a deed stands from a side: none from who cuts, not counting the packets of a deal."""
    between = text[min(side.end, cue.end) : max(side.start, cue.start)]
    if cue.value == "cut" and (BY_WHOM if cue.end <= side.start else WHO_CUTS).fullmatch(between):
        return 0
    between = ASIDE.sub("", SHARES.sub("", between))
    return len(between) + BREAK * len(COMMA.findall(between))
