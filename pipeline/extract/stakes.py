"""What each player sits down with, and what goes into the purse before play: who, how many, on what occasion.

Each clause of a sentence (`deeds`) is read for its act, its amounts (`coins`), who does it and when; one that names
nobody goes on with whom the one before names. What is done for a fault, a trick or a win is no stake: that is
`transfers`. The words are `corpus/lexicon/stakes.toml`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from pipeline.extract.coins import COIN, Coins, cased, chips, coins, resolved
from pipeline.extract.cues import Cue
from pipeline.extract.deeds import FILE, STOP, Deed, deeds
from pipeline.extract.discourse import Discourse
from pipeline.extract.lexicon import labelled, says, wordings
from pipeline.extract.masking import Masked
from pipeline.extract.no_stakes import is_no_stake
from pipeline.extract.purposes import blanked
from pipeline.extract.putters import ALL, LATER, ROLES, Putter, putter, shared_out
from pipeline.extract.reserves import MOST, NO_STAKE, OUTCOMES, is_purse, is_reserve
from pipeline.extract.stake_verbs import (
    FEWEST,
    RELATIVE,
    governing,
    is_apart,
    is_free,
    is_negated,
    is_past,
    is_received,
)
from pipeline.extract.told import Told

WORDINGS = wordings("stakes")

_forms, _says = partial(labelled, FILE), partial(says, FILE)

GIVEN = frozenset({"put", "pay", "move", "mise", "made"})
"""Acts of putting into the purse."""

FAULTS = frozenset({"renounce", "misdeal", "out_of_turn"})

PARTISANS = frozenset({"winner", "loser"})
"""Those who put only before a deal that follows."""

CLEFT_BEFORE = WORDINGS["cleft-before"]
CLEFT_BEHIND = WORDINGS["cleft-behind"]
"""Around the one who alone does what is told behind."""

DENIED = WORDINGS["denied"]
"""What denies an occasion behind it: *non pas à toutes les donnes, mais une fois*."""

APART = WORDINGS["apart"]
FREED = WORDINGS["freed"]
"""What is told of one who need not put: *le donneur en est dispensé*."""

BUT_ONE = WORDINGS["but-one"]
"""Everyone but one."""

SAID_OF_IT = WORDINGS["said-of-it"]
"""What takes up what was put, in a clause of its own."""

SUCCESS = WORDINGS["success"]
"""What a question asks of somebody's success."""

COSTLY = WORDINGS["costly"]
"""A card or trick that costs something is no stake: *chaque valet que l'on ramasse coûte …*."""

PLACES = WORDINGS["places"]
"""A relative clause that tells where coins go."""

STILL = WORDINGS["still"]
"""What goes on behind a semicolon with whoever did wrong: *le donneur s'est trompé ; il met alors …*."""

BOTH = WORDINGS["both"]


@dataclass(frozen=True, slots=True)
class Known:
    """What a clause may take up of those before it: who put or got last, how much was put, on what occasion.

    `listed` tells that the one before leads to a list of what is put: *l'enjeu est réglé comme il suit : …*; `placed`
    that the one behind tells where the coins go: *…, que l'on dépose dans le panier*.
    """

    who: str = ""
    base: str = ""
    every: str = ""
    events: frozenset[str] = frozenset()
    spoken: bool = False
    listed: bool = False
    placed: bool = False


def stakes(masked: Masked, memory: Discourse, before: Masked | None = None) -> Iterator[Told]:
    """Give the stakes and purses of a sentence; `before`, the sentence before it, tells of what coins and whose."""
    masked = blanked(masked)
    known = _told(before, memory, Known())[1] if before is not None else Known()
    spoken = before is not None and COIN.search(before.text) is not None
    if before is not None and _asks_how_it_went(before.text, known.events):
        return  # an answer tells what is paid for what the question names
    events = known.events if not known.who else frozenset[str]()
    said = before.text if before is not None else ""
    for told in _told(masked, memory, Known(who=known.who, base=known.base, events=events, spoken=spoken))[0]:
        if told.kind != "ante" or not is_no_stake(told, masked.text, said):
            yield told


def _asks_how_it_went(text: str, events: frozenset[str] = frozenset()) -> bool:
    """Tell whether a sentence asks of what may befall, which is then paid for: *y réussit-il ?*."""
    return text.rstrip().endswith("?") and bool(events & NO_STAKE or SUCCESS.search(text))


def _told(masked: Masked, memory: Discourse, known: Known) -> tuple[list[Told], Known]:
    """Return the stakes of a sentence, and what the next one may take up."""
    found: list[Told] = []
    clauses = deeds(masked)
    for deed, behind in zip(clauses, [*clauses[1:], None], strict=True):
        if deed.start and _is_stopped(masked.text, deed):
            known = replace(known, every="", events=_still(masked.text, deed) & known.events)
        known = replace(known, every=_every(masked.text, deed) or known.every or _told_behind(masked.text, behind))
        known = replace(known, placed=_is_placed(masked.text, behind))
        who = putter(masked, deed, known.who, memory)
        if who.role == "others" and _is_but_one(masked.text, clauses, deed):
            who = Putter("", is_unknown=True)
        if who.role == "others" and _are_both(masked.text, deed):
            who = Putter(ALL)
        if who.role == ALL and any(one is not None and _sets_apart(masked.text, one) for one in (deed, behind)):
            who = Putter("others")
        amounts = coins(masked, deed, known.spoken)
        is_answer = _asks_how_it_went(masked.text[: masked.text.rfind("?", 0, deed.start + 1) + 1])
        told = [] if is_answer else list(_of(masked, deed, amounts, who, known))
        found += told
        known = _after(deed, amounts, who, told, known)
        known = replace(known, who=_singled_out(masked.text, deed) or known.who)
    return found, known


def _singled_out(text: str, deed: Deed) -> str:
    """Return whom the end of a clause singles out for the one behind it: *et c'est le donneur seul | qui …*."""
    last = next(reversed(deed.of("party")), None)
    if last is None or last.value not in ROLES or CLEFT_BEFORE.search(text[: last.start]) is None:
        return ""
    return last.value if CLEFT_BEHIND.match(text, last.end) else ""


def _events(text: str, deed: Deed, one: Coins) -> frozenset[str]:
    """Return what befalls in a clause, but for what a relative behind the amount tells, or what is done later."""
    ends = (form.search(text, one.end, deed.end) for form in (RELATIVE, LATER))
    last = min([deed.end, *(match.start() for match in ends if match)])
    return frozenset(cue.value for cue in deed.of("event") if cue.start < last)


def _is_but_one(text: str, clauses: Sequence[Deed], deed: Deed) -> bool:
    """Tell whether the others of a clause are all but somebody to whom something happens: *celui qui obtient …*."""
    first = max((match.end() for match in STOP.finditer(text, 0, deed.start)), default=0)
    told = {cue.value for one in clauses for cue in one.of("party") if first <= cue.start < deed.end}
    return "someone" in told and told.isdisjoint({"dealer", "banker", "winner", "eldest"})


def _are_both(text: str, deed: Deed) -> bool:
    """Tell whether the others of a clause are all who play: *les adversaires déposent chacun dix jetons*."""
    parties = [cue for cue in deed.of("party") if cue.value == "others"]
    alone = not any(cue.value in ("dealer", "banker", "eldest") for cue in deed.of("party"))
    return alone and deed.says("everyone") and any(BOTH.fullmatch(text, cue.start, cue.end) for cue in parties)


def _sets_apart(text: str, deed: Deed) -> bool:
    """Tell whether a clause excepts the dealer or banker from what the one before says of all."""
    parties = [cue for cue in deed.of("party") if cue.value in ("dealer", "banker")]
    freed = any(FREED.match(text, cue.end) for cue in parties) or BUT_ONE.search(text, deed.start, deed.end)
    return bool(freed) or (bool(parties) and APART.match(text, deed.start) is not None)


def _is_stopped(text: str, deed: Deed) -> bool:
    return STOP.search(text[: deed.start].rstrip()[-1:] + " ") is not None


def _still(text: str, deed: Deed) -> frozenset[str]:
    """Return the events of which a clause behind a semicolon still speaks: the faults of whom its pronoun takes up."""
    is_near = text[: deed.start].rstrip().endswith((";", "!", ".")) or text.startswith((";", "; "), deed.start)
    return FAULTS if is_near and STILL.match(text, deed.start) else frozenset()


def _after(deed: Deed, amounts: Sequence[Coins], who: Putter, found: Sequence[Told], known: Known) -> Known:
    """Return what the next clause may take up."""
    put = [one for one in found if one.kind == "ante"]
    paid = [one for one in amounts if one.value.isdigit() and not deed.events & NO_STAKE]
    told = next((one.value for one in paid if any(act.value in GIVEN for act in deed.acts)), "")
    return replace(
        known,
        who=who.role or ("" if who.is_unknown else known.who),
        listed=not amounts and any(act.value == "mise" for act in deed.acts),
        base=str(put[-1].fields["amount"]) if put else known.base or told,
        events=known.events | deed.events if not deed.acts else deed.events,
    )


def _every(text: str, deed: Deed) -> str:
    """Return whether the words tell a stake of each deal or one for the game, "" where neither."""
    told = {cue.label for cue in deed.cues if not DENIED.search(text[: cue.start])}
    return "deal" if "every-deal" in told else "game" if "once" in told else ""


def _told_behind(text: str, behind: Deed | None) -> str:
    """Return what a clause without coins adds to the one before: *et cela pour toute la partie*."""
    stopped = behind is not None and _is_stopped(text, behind) and not SAID_OF_IT.match(text, behind.start)
    if behind is None or stopped or COIN.search(text, behind.start, behind.end):
        return ""
    return "game" if behind.says("once") else ""


def _is_placed(text: str, behind: Deed | None) -> bool:
    """Tell whether a relative clause behind the coins puts them into the purse: *…, qu'on jette dans la corbeille*."""
    return behind is not None and bool(behind.of("place")) and PLACES.match(text, behind.start) is not None


def _of(masked: Masked, deed: Deed, amounts: Sequence[Coins], who: Putter, known: Known) -> Iterator[Told]:
    """Give what a clause states."""
    for purse in chips(masked, deed, _segment_end(masked.text, deed), known.spoken):
        if is_purse(masked.text, deed, who, purse):
            others = [one for one in purse.others if one >= FEWEST and one != purse.number]
            yield Told("stake", {"chips": purse.number, "alternatives": others}, *_span(deed, purse.start, purse.whole))
            for other, when in cased(masked, purse):
                yield Told("stake", {"chips": other.number, "when": when}, other.start, other.end)
            return
    listed = known.listed and masked.text.startswith(":", deed.start)
    known = replace(known, listed=listed)
    shared = shared_out(masked, deed, amounts) if deed.acts or listed else {}
    for one in amounts:
        verb = governing(masked.text, deed, one)
        who = shared.get(one.start, who)
        amount = resolved(one, known.base, masked.text)
        amount = amount.removesuffix(" * players") if who.role in (ALL, "others") else amount
        if (
            amount
            and "pot" not in amount
            and "stake" not in amount
            and _is_put(masked.text, deed, who, one, verb, known)
        ):
            every = {"every": "game"} if known.every == "game" else {}
            yield Told("ante", {"who": who.role, "amount": amount, **every}, *_span(deed, one.start, one.end))
            if not shared:
                return


def _segment_end(text: str, deed: Deed) -> int:
    stop = STOP.search(text, deed.end)
    return stop.start() if stop else len(text)


def _span(deed: Deed, start: int, end: int) -> tuple[int, int]:
    """Return from where to where a clause tells of an amount: with who does what before it, or what is done behind."""
    heads = [cue for cue in (*deed.acts, *deed.of("party")) if cue.start < end]
    verbs = (
        [cue.end for cue in deed.acts if cue.start >= end] if not any(cue.start < start for cue in deed.acts) else []
    )
    return min([start, *(cue.start for cue in heads)]), max([end, *verbs[:1]])


def _is_put(text: str, deed: Deed, who: Putter, one: Coins, verb: Cue | None, known: Known) -> bool:
    """Tell whether an amount goes into the purse before play, by somebody who is known."""
    act = verb.value if verb is not None else "put" if (deed.left_out and known.base) or known.listed else ""
    if verb is not None and COSTLY.search(text[deed.start : verb.end]):
        return False
    if (
        act not in GIVEN
        or is_reserve(text, deed, one.start)
        or not who.role
        or who.is_unknown
        or is_negated(verb, text)
        or is_free(text, one)
    ):
        return False
    events = _events(text, deed, one) | known.events
    if {cue.value for cue in deed.of("party")} <= {"one"} and _says("needed", text[: one.start]):
        return False
    if deed.says("aside") or (not who.is_told and "?" in text[: deed.start]):
        return False
    if deed.of("party") and who.is_told:
        events = _events(text, deed, one)
    if events & NO_STAKE or (events & OUTCOMES and who.role not in PARTISANS):
        return False
    if is_apart(text, deed, one, verb) or is_received(text, deed, verb) or is_past(verb, text):
        return False
    if "turn" in deed.events and not deed.says("place"):
        return False
    due = bool(
        deed.of("place")
        or known.placed
        or known.every
        or deed.left_out
        or one.relative
        or deed.events & {"start", "game"}
    )
    if act == "mise" and not (known.every or deed.of("place")) and one.value.isdigit() and int(one.value) > MOST:
        return False
    if who.role in PARTISANS:
        return bool(due and known.every == "deal")
    if known.who in ("dealer", "banker") and who.role == "others" and known.base and not one.named:
        return True
    return due or act in ("mise", "made") or (act == "put" and who.is_told and (one.named or bool(known.base)))
