"""Who leads, with the way in which the play goes round.

Who plays first is the neighbour, the eldest or the dealer beside a word of leading; `ways` tells which way cutting,
dealing, playing and the deal go round. The words are `corpus/lexicon/leads.toml`; of one matter the first statement of
a text holds (`patterns.LAST`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from pipeline.extract.cues import Cue, cues_in
from pipeline.extract.discourse import Discourse, is_held
from pipeline.extract.lead_phrases import AMONG, BY_SIDE, CLOCK, GOES_ON, HE_BEGINS, MOTION, PASSED, WHOEVER
from pipeline.extract.lexicon import wordings
from pipeline.extract.masking import Masked
from pipeline.extract.told import Told
from pipeline.extract.ways import COMMA, GIVEN, decided, gone, passed_on, placed, succeeded

WORDINGS = wordings("leads")

CLAUSE = WORDINGS["clause"]
"""Where a clause ends, or one with a participle of its own begins; the packets of a deal behind a colon end none."""
FAR = 70
SOON = 30
"""In so many letters behind who leads it is told what he has won, or which deal he opens."""

WHO = WORDINGS["who"]
"""What lets somebody whom a preposition holds lead: *par son adversaire, qui commence*, *c'est à lui de jouer*."""

ALONE = WORDINGS["alone"]
HANDLES = WORDINGS["handles"]
"""What is done with a first card that is not played."""

AVOIDS = WORDINGS["avoids"]
"""What keeps *de jouer* from being the lead: a subject alone with another verb, another act."""

IF = WORDINGS["if"]
TO = WORDINGS["to"]
GONE = WORDINGS["gone"]
BEFORE_TURN = WORDINGS["before-turn"]
OTHER = WORDINGS["other"]
NOT = WORDINGS["not"]
ELSE = WORDINGS["else"]
"""What one may begin with that is no lead: *commence la partie en retournant une carte*."""

ABOUT = WORDINGS["about"]
"""What tells that somebody is about to play, not that it is he: *le ponte se dispose à commencer*."""

HOLD = WORDINGS["hold"]
CLEFT = WORDINGS["cleft"]
"""*c'est … qui*: what tells of somebody is what the sentence says."""

AND_HE = WORDINGS["and-he"]
"""What goes on with somebody: *son adversaire, qui commence*."""

IS_HE = WORDINGS["is-he"]
"""*le perdant est celui qui entame*."""

BY = WORDINGS["by"]
OF_ANOTHER = WORDINGS["of-another"]
"""Whose neighbour is none of the dealer's."""

IS = WORDINGS["is"]
WEAK = WORDINGS["weak"]
"""To play some card, which the dealer does in his turn."""

BARE = WORDINGS["bare"]
"""What *il* does that need not be the lead."""

IN_HAND = WORDINGS["in-hand"]
"""*a la main*, where *à la main* does not part it from its subject."""

THEN = WORDINGS["then"]
SUBJECT = WORDINGS["subject"]
APPOSED = WORDINGS["apposed"]
PEOPLE = frozenset({"side", "eldest", "dealer", "holder", "loser", "bidder", "winner", "other"})
LEADS = ("lead", "speech")
LEADING = frozenset({"side", "eldest", "dealer", "holder", "loser", "bidder", "winner"})
"""Whom a rule may name as the leader; the winner only if it is not a trick that he has won, who leads the next one."""

NAMED = {"side": "eldest", "bidder": "player"}
"""What the leader is called who is named otherwise."""

OF_THE_DEAL = WORDINGS["of-the-deal"]
"""What tells beside a winner that he has won more than a trick."""

NO_LEAD = WORDINGS["no-lead"]
"""Whose beginning is no lead: *la distribution commence*, *avant que le jeu commence*."""

TAKER = WORDINGS["taker"]
"""Who may have taken a trick as well as the hand."""

NO_CARD = WORDINGS["no-card"]
OBLIGED = WORDINGS["obliged"]
"""What makes of a word of leading none: a stake that is laid, a hand that must be played."""

NOBODY = Discourse()


def leads(masked: Masked, memory: Discourse = NOBODY) -> Iterator[Told]:
    """Give who leads and what goes round, clause by clause; `memory` knows who was named before."""
    text = masked.text
    cues = decided([*cues_in("leads.toml", text), *persons(masked, memory)], text)
    if not any(cue.label in ("side", *LEADS) for cue in cues) or BEFORE_TURN.search(text):
        return
    bounds = [0, *(stop.end() for stop in CLAUSE.finditer(text)), len(text)]
    for start, end in pairwise(bounds):
        inside = sorted((cue for cue in cues if start <= cue.start < end), key=lambda cue: (cue.start, cue.end))
        for one in _clause(inside, text, start):
            yield from passed_on(one, text, (start, end))


def _clause(cues: Sequence[Cue], text: str, start: int) -> Iterator[Told]:
    people = _people(cues, text)
    done = [cue for cue in cues if cue.label in ("round", "not") and not _is_named(cue, cues, text)]
    led: list[tuple[Cue, Cue]] = []
    words = CLAUSE.split(text[start:], maxsplit=1)[0]
    for lead in (cue for cue in cues if cue.label in LEADS and not HOLD.search(words)):
        agent = _agent(lead, people, [*done, *cues], text, start)
        if (
            agent is not None
            and not led
            and not IF.search(text[start : agent.start])
            and not NOT.search(text[: lead.start])
            and not (ABOUT.search(text[: lead.start]) and not agent.value)
            and not ELSE.match(text, lead.end)
            and not _is_else(lead, text)
        ):
            led.append((lead, agent))
            yield from _led(lead, agent, people, text)
    yield from placed(people, text)
    yield from succeeded(people, text)
    told = led[0][0].end if led and not _is_served(*led[0], cues, text) else -1
    sides = [cue for cue in cues if cue.label == "side" and cue.start > told]
    yield from gone(sides, done, people, text, (start, start + len(words)))


def _is_served(lead: Cue, agent: Cue, cues: Sequence[Cue], text: str) -> bool:
    """Tell whether who leads is first told to be served: *celui de droite est servi le premier et joue de même*."""
    return any(
        cue.label == "round" and GIVEN.match(text, cue.start) for cue in cues if agent.end <= cue.start < lead.start
    )


def _is_else(lead: Cue, text: str) -> bool:
    """Tell whether it is dealing that begins, a stake that is laid or a hand that must be played."""
    begins = lead.value == "verb" and NO_LEAD.search(text[: lead.start]) is not None
    obliged = OBLIGED.search(text[: lead.end]) is not None
    return begins or obliged or NO_CARD.match(text, lead.end) is not None


def persons(masked: Masked, memory: Discourse = NOBODY) -> list[Cue]:
    """Return those whom a sentence names, each by the part that he plays; the value is his side of the dealer."""
    people = [one for one in memory.people(masked) if one.role != "all"]
    named = [one for one in people if not WHOEVER.search(masked.text[: one.start])]
    return [Cue(one.role if one.role in PEOPLE else "other", one.side, one.start, one.end) for one in named]


def _people(cues: Sequence[Cue], text: str) -> list[Cue]:
    """Return the cues that name somebody: people, and sides alone, without a dealer who only tells whose side it is."""
    people = [cue for cue in cues if cue.label in PEOPLE and not CLOCK.search(text[cue.start : cue.end])]
    sides = [one for one in people if one.label == "side"]
    within = [
        one
        for one in sides
        if any(cue.label != "side" and cue.start <= one.start < cue.end for cue in people)
        or OF_ANOTHER.match(text, one.end)
    ]
    return [cue for cue in people if cue not in within and not _is_tail(cue, cues, text)]


def _led(lead: Cue, agent: Cue, people: Sequence[Cue], text: str) -> Iterator[Told]:
    """Give the leader, and the side of the play if he is named by his place."""
    first, last = min(agent.start, lead.start), max(agent.end, lead.end)
    spoken = lead.label == "speech"
    if spoken and PASSED.search(text[:first]):
        return
    yield Told("leader", {"who": NAMED.get(agent.label, agent.label)}, first, last, spoken)
    sides = [cue for cue in people if cue.value and 0 <= cue.start - agent.end < 45]
    beside = [cue for cue in sides if agent.label == "eldest" and APPOSED.match(text, agent.end)]
    is_told = not spoken or GOES_ON.match(text, max(agent.end, lead.end)) is not None
    for side in () if not is_told else [agent] if agent.value else beside[:1]:
        fields: dict[str, object] = {"first": side.value, "of": "play"}
        yield Told("direction", fields, min(first, side.start), max(last, side.end), spoken)


def _agent(lead: Cue, people: Sequence[Cue], cues: Sequence[Cue], text: str, start: int) -> Cue | None:
    """Return who leads: before a verb, with nobody between; behind one that opens a clause; beside a noun."""
    read = {"verb": _subject, "noun": _owner, "copula": _predicate}[lead.value]
    agent = read(lead, people, cues, text, start)
    if agent is None or agent.label not in LEADING:
        return None
    if _is_of_a_trick(agent, lead, text):
        return None
    low, high = min(agent.end, lead.end), max(agent.start, lead.start)
    others = [
        cue
        for cue in cues
        if cue.label == "round"
        and cue.start != lead.start
        and not _is_named(cue, cues, text)
        and not (GIVEN.match(text, cue.start) and THEN.search(text[: lead.start]))
    ]
    return None if any(low <= cue.start < high for cue in others) else agent


def _is_of_a_trick(agent: Cue, lead: Cue, text: str) -> bool:
    """Tell whether it is, or may be, a trick that somebody has won who leads the next one."""
    if agent.label == "bidder":
        return TAKER.fullmatch(text, agent.start, agent.end) is not None
    last = max(agent.end, lead.end) + SOON
    return agent.label == "winner" and not OF_THE_DEAL.search(text, min(agent.start, lead.start), last)


def _subject(lead: Cue, people: Sequence[Cue], cues: Sequence[Cue], text: str, start: int) -> Cue | None:
    """Return the subject of a verb of leading, or whom *commence par* names."""
    before = [cue for cue in people if cue.end <= lead.start]
    after = next((cue for cue in people if cue.start >= lead.end), None)
    opens = not before and text[start : lead.start].strip(" .;:-") == ""
    by = BY.match(text, lead.end)
    if after is not None and after.label in LEADING and (opens or (by and after.start <= by.end() <= after.start + 7)):
        return after if after.start - lead.end < FAR else None
    if THEN.search(text[start : lead.start]) and before and _opens(before[0], text, start):
        alone = ALONE.fullmatch(text, before[0].start, before[0].end) is not None
        return None if alone and BARE.match(text, lead.start) else before[0]
    before = [cue for cue in before if not MOTION.search(text[: cue.start])]
    free = [cue for cue in before if cue.label == "side" or not is_held(text, cue.start) or WHO.match(text, cue.end)]
    if not free or lead.start - free[-1].end > FAR:
        return None
    between = AMONG.sub("", text[_end(free[-1], cues) : lead.start])
    if free[-1].label == "side" and HE_BEGINS.fullmatch(between):
        return None
    told = AND_HE.fullmatch(between) or IS_HE.fullmatch(between) or CLEFT.search(text[: free[-1].end])
    gone = GONE.search(between) is not None and not told
    if gone or any(OTHER.match(one) for one in COMMA.split(between)[1:]):
        return None
    alone = ALONE.fullmatch(text, free[-1].start, free[-1].end) is not None
    if free[-1].label == "dealer" and BY_SIDE.match(text, lead.end):
        return None
    vague = (alone and BARE.match(text, lead.start)) or (free[-1].label == "dealer" and WEAK.match(text, lead.start))
    parted = IN_HAND.match(text, lead.start) and between.strip(" ,") not in ("", "qui")
    return None if vague or parted else free[-1]


def _owner(lead: Cue, people: Sequence[Cue], cues: Sequence[Cue], text: str, start: int) -> Cue | None:
    """Return to whom the lead is said to fall, or who stands before it."""
    before = [cue for cue in people if cue.end <= lead.start]
    after = next((cue for cue in people if cue.start >= lead.end), None)
    if after is not None and _falls(text[lead.end : after.start + 2]):
        return after
    if not before or lead.start - before[-1].end > FAR or AVOIDS.search(text[: lead.start]):
        return None
    alone = ALONE.fullmatch(text, before[-1].start, before[-1].end) is not None
    alone |= text.startswith(("du ", "de "), before[-1].start) and not WHO.match(text, before[-1].end)
    return None if alone or HANDLES.search(text, before[-1].end, lead.start) else before[-1]


def _predicate(lead: Cue, people: Sequence[Cue], cues: Sequence[Cue], text: str, start: int) -> Cue | None:
    """Return who *le premier à jouer* is said to be."""
    after = next((cue for cue in people if cue.start >= lead.end), None)
    between = "" if after is None else AMONG.sub("", text[lead.end : after.start])
    return after if between == " " or IS.fullmatch(between) else None


def _falls(between: str) -> bool:
    """Tell whether the lead is said to fall to somebody, by what stands between the two."""
    return TO.search(between) is not None and COMMA.search(between) is None


def _opens(agent: Cue, text: str, start: int) -> bool:
    """Tell whether somebody is the subject with which a clause begins."""
    return SUBJECT.fullmatch(text[start : agent.start].strip(" .;:-")) is not None


def _end(agent: Cue, cues: Sequence[Cue]) -> int:
    """Return where the words for somebody end, with whose neighbour he is."""
    return max([agent.end, *(cue.end for cue in cues if cue.label == "dealer" and 0 <= cue.start - agent.end < 6)])


def _is_named(cue: Cue, cues: Sequence[Cue], text: str) -> bool:
    """Tell whether a word of dealing only names the dealer (*celui qui a donné*) of whom it is not told who he is."""
    named = [one for one in cues if one.label in PEOPLE - {"side"} and one.start < cue.start < one.end]
    return any(not (cue.value == "turn" and IS.match(text, max(one.end, cue.end))) for one in named)


def _is_tail(cue: Cue, cues: Sequence[Cue], text: str) -> bool:
    """Tell whether a person only tells whose neighbour is meant: *à droite du donneur*."""
    return cue.label == "dealer" and any(
        one.label == "side" and 0 <= cue.start - one.end < 6 and text.startswith(("du", "de", "celui"), cue.start)
        for one in cues
    )
