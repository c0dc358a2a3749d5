"""With which pack a game is played, in any words: a pack with its number of cards or its name, and what governs it.

*Deux jeux de cinquante-deux cartes* · *le jeu compte quarante cartes* · *on emploie un jeu de piquet* · *trente-deux
cartes suffisent*. The words are those of `packs.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from pipeline.extract.conditions import player_cases
from pipeline.extract.cues import clause_at
from pipeline.extract.lexicon import regex, wordings
from pipeline.extract.masking import NATURAL, Masked, rank_at

WORDINGS = wordings("packs")

_regex = partial(regex, "packs.toml")

FEWEST, MOST = 16, 432
"""Between so many cards there are in a pack, or in all packs together."""

USUAL = frozenset({20, 24, 28, 30, 32, 36, 40, 44, 48, 52, 54, 56, 62, 64, 78, 97, 104, 108})
"""The numbers that are those of a pack where no noun says so."""

JOKERS = 8
"""So many cards of several packs may be none of their ranks."""

SUITS = 4
"""So many cards there are of each rank."""

WHOLE_PACKS = frozenset({24, 32, 36, 40, 48, 52, 78})
"""How many cards a pack has of which several are taken together."""

LARGE = 40
"""So many cards that are used are those of a pack, whatever their number."""

HANDS = frozenset({20, 30})
"""Those of them that a hand may have."""

NAMED = {
    "piquet": 32, "belote": 32, "ecarte": 32, "tarot": 78, "whi": 52, "wisk": 52, "boston": 52, "bridge": 52,
    "poker": 52, "rami": 52, "entier": 52, "complet": 52,
}  # fmt: skip
"""How many cards a pack has that is named after a game, or said to be whole."""

SURE, LOOSE, MENTIONED = 0, 1, 2
"""How sure it is that a number of cards is that of the pack."""

WHOLE, CARDS = ("entier", "complet"), ("cartes", "celles", "celui")
"""How words begin that name a pack and no game."""

BREAKS = re.compile(r"[;:!?]|\.(?= |$)")
"""Where a clause ends that speaks of a pack, or of a change of it."""

EACH_OF_THEM = WORDINGS["each-of-them"]
"""What tells that each of several packs has so many cards: *deux jeux, de trente-deux chacun*."""

NEAR = 60

BESIDE = 2
"""So many letters may stand between a pack and the number of players for which it serves."""


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack: how many cards, none where only how many packs is said, how sure, and where that stands.

    `named` is one known by a name, `base` one to which cards come or from which they go in every case.
    """

    cards: int | None
    packs: int
    start: int
    end: int
    rank: int = SURE
    named: bool = False
    base: bool = False

    @property
    def fields(self) -> dict[str, object]:
        """Return the fields of the `Deck`."""
        cards = {} if self.cards is None else {"cards": self.cards}
        return {**cards, **({"packs": self.packs} if self.packs > 1 or self.cards is None else {})}


def packs(masked: Masked) -> list[Pack]:
    """Return the packs of which a sentence says that the game is played with them."""
    if _regex("incidental").search(masked.text):
        return []
    found = [*_sized(masked), *_counted(masked), *_ranged(masked), *_left(masked), *_mentioned(masked)]
    found = [one for one in found if not _regex("by_now").match(masked.text, one.end)]
    named = list(_named(masked))
    found = [one for one in found if not any(_is_left_of(masked.text, one, each) for each in named)]
    sure = [one for one in found if one.rank == SURE]
    further = list(_elided(masked, [*found, *named]))
    found = [*(replace(one, rank=SURE) if further else one for one in found), *further]
    found = [one for one in found if not any(_is_explained(masked, one, each) for each in (*named, *sure))]
    sure = [one for one in sure if one in found]
    found += [one for one in named if not any(_says_more(masked, each, one) for each in sure)]
    found = [_parted(masked, one, found) for one in found]
    shared = {one.packs for one in found}
    several = [one for one in _several(masked) if one.packs not in shared]
    alone = [one for one in several if not any(_touch(one, each) for each in found)]
    kept = [one for one in found if not any(_touch(one, each) and _before(each, one) for each in found)]
    kept = [one for one in kept if not any(_is_made_of(masked.text, each, one) for each in kept)]
    return sorted((_in_turn(masked, one) for one in (*_by_cases(masked, kept), *alone)), key=lambda one: one.start)


def _is_left_of(text: str, one: Pack, whole: Pack) -> bool:
    """Tell whether a number is that of the cards left of a pack that is named whole, which tells what is taken out."""
    is_rest = whole.base or _regex("reduced").search(text, 0, one.start) is not None
    return is_rest and whole.packs == 1 and (one.cards or 0) < (whole.cards or 0) and not _touch(one, whole)


def depends_on_many(masked: Masked, at: int) -> bool:
    """Tell whether a pack stands under no case but that many or few play."""
    return _regex("many").search(masked.text, 0, at) is not None


def _parted(masked: Masked, one: Pack, found: Sequence[Pack]) -> Pack:
    """Return the packs of which a sentence tells how many they are, where the number is that of all their cards.

    *Deux jeux de piquet mêlés font soixante-quatre cartes*: two packs of thirty-two.
    """
    counts = [masked.numbers[match.start("packs")].value for match in _regex("together").finditer(masked.text)]
    sizes = [(one.cards // count, count) for count in counts if one.cards and one.cards % count == 0 and count > 1]
    told = [(size, count) for size, count in sizes if size in WHOLE_PACKS]
    if one.packs > 1 or not told or any((each.cards, each.packs) == told[0] for each in found):
        return one
    return replace(one, cards=told[0][0], packs=told[0][1])


def _by_cases(masked: Masked, found: Sequence[Pack]) -> list[Pack]:
    """Return packs of which each stands right beside a number of players of its own as surely told, if several do."""
    cases = player_cases(masked)
    beside = {one for one in found for case in cases if 0 <= case.start - one.end <= BESIDE}
    return [replace(one, rank=SURE) if len(beside) > 1 and one in beside else one for one in found]


def _before(one: Pack, other: Pack) -> bool:
    """Tell whether of two readings of one place the first is the better."""
    return (one.rank, -one.packs, one.start - one.end) < (other.rank, -other.packs, other.start - other.end)


def _is_made_of(text: str, one: Pack, other: Pack) -> bool:
    """Tell whether a bracket names the pack of which another is made: *36 cartes (un jeu de 32 avec les six)*."""
    return one.end < other.start and _regex("made_of").fullmatch(text, one.end, other.start) is not None


def _touch(one: Pack, other: Pack) -> bool:
    return one.start < other.end and other.start < one.end


def _in_turn(masked: Masked, one: Pack) -> Pack:
    """Return a pack that serves while the other is shuffled as one alone."""
    return replace(one, packs=1) if one.packs == 2 and _regex("by_turns").search(masked.text) else one


def _sized(masked: Masked) -> Iterator[Pack]:
    """Give the packs that are named with their number of cards."""
    for match in _regex("sized").finditer(masked.text):
        is_led = match["noun"] or _regex("led").search(masked.text, match.start(), match.start("cards"))
        is_of_packs = match["packs"] is not None and EACH_OF_THEM.match(masked.text, match.end()) is not None
        is_hand = not is_of_packs and _is_hand(masked.text, match)
        if is_led and _is_number(masked, match, FEWEST) and not is_hand:
            yield _whole(match, Pack(_value(masked, match, "cards"), _value(masked, match, "packs"), *match.span()))


def _whole(match: re.Match[str], one: Pack) -> Pack:
    """Return a pack of its own size where the number is that of all of them: *trois jeux, soit cent cartes*."""
    size, rest = divmod(one.cards or 0, one.packs)
    is_sum = one.packs > 1 and rest == 0 and size in USUAL and _regex("apposed").search(match.group())
    return replace(one, cards=size) if is_sum else one


def _counted(masked: Masked) -> Iterator[Pack]:
    """Give the numbers of cards that are used or that a pack is said to hold."""
    for name in ("stated", "numbered", "used", "likened", "enlarged", "suffices", "labelled", "whole_told"):
        for match in _regex(name).finditer(masked.text):
            is_used = name != "used" or match["noun"]
            is_used = is_used and _regex("owned").search(masked.text, 0, match.start()) is None
            is_used = is_used and _regex("divided").match(masked.text, match.end()) is None
            if is_used and _is_number(masked, match, LARGE) and not _is_hand(masked.text, match):
                yield Pack(_value(masked, match, "cards"), 1, match.start("cards"), match.end())


def _ranged(masked: Masked) -> Iterator[Pack]:
    """Give the packs that are told by their first and last cards, from the ace downwards."""
    for match in _regex("ranged").finditer(masked.text):
        low = rank_at(masked, match.start("low"), match["low"])
        cards = SUITS * (NATURAL.index(low) + 1) if low in NATURAL else 0
        if cards in USUAL:
            yield Pack(cards, 1, match.start(), match.end(), LOOSE)


def _left(masked: Masked) -> Iterator[Pack]:
    """Give what is left of a pack."""
    for match in _regex("left").finditer(masked.text):
        is_of_stock = _regex("stock").search(masked.text, match.start(), match.end() + NEAR // 3)
        if not is_of_stock and _is_number(masked, match) and not _regex("each").match(masked.text, match.end()):
            yield Pack(_value(masked, match, "cards"), 1, match.start("cards"), match.end(), LOOSE)


def _mentioned(masked: Masked) -> Iterator[Pack]:
    """Give the numbers of cards that are those of a pack, of which nothing says so."""
    if _regex("remarked").search(masked.text):
        return
    for match in _regex("mention").finditer(masked.text):
        is_choice = _regex("choice").search(masked.text, 0, match.start("cards")) is not None
        if _value(masked, match, "cards") in USUAL - HANDS and not is_choice and not _is_hand(masked.text, match):
            yield Pack(_value(masked, match, "cards"), 1, match.start("cards"), match.end(), MENTIONED)


def _elided(masked: Masked, told: Sequence[Pack]) -> Iterator[Pack]:
    """Give the packs of further numbers of players, which stand right behind these."""
    cases = player_cases(masked)
    first = min((one.end for one in told if cases and cases[0].end <= one.start), default=len(masked.text))
    for case in (one for one in cases[1:] if one.start >= first):
        match = _regex("elided").match(masked.text, case.end)
        if match is None or _value(masked, match, "cards") not in USUAL - HANDS:
            break
        yield Pack(_value(masked, match, "cards"), 1, match.start("cards"), match.end())
    for case in (one for one in cases if told and one.start >= min(each.end for each in told)):
        match = _regex("elided_before").search(masked.text, 0, case.start)
        if match is not None and match.end() == case.start and _value(masked, match, "cards") in USUAL - HANDS:
            yield Pack(_value(masked, match, "cards"), 1, match.start("cards"), match.end())


def _named(masked: Masked) -> Iterator[Pack]:
    """Give the packs that have a name and that something governs."""
    text = masked.text
    for match in _regex("named").finditer(text):
        cards = next(cards for form, cards in NAMED.items() if form in match.group())
        start, end = clause_at(BREAKS, text, match.start())
        head = text[start : match.start()]
        is_drawn = _is_drawn(text[start:end], match, start)
        is_game = match["name"] and _is_game(text, match)
        if _regex("compared").search(head) or _regex("owned").search(head) or (is_game and not is_drawn):
            continue
        if match.group().startswith("du ") and not is_drawn:
            continue
        used = _regex("governs").search(head)
        taken = max((one.start() for one in _regex("drawn").finditer(head)), default=-1)
        is_base = (is_drawn and (used is None or used.start() <= taken)) or _is_base(text, match)
        is_told = match["state"] or used or _stands_alone(text, match, end)
        if is_told or is_drawn or _is_of_case(masked, match):
            count = _value(masked, match, "packs")
            yield Pack(cards, count, match.start(), match.end(), named=True, base=is_base)


def _is_drawn(clause: str, match: re.Match[str], start: int) -> bool:
    """Tell whether a clause takes cards out of a pack: *du jeu de piquet on supprime les sept*."""
    at = match.start() - start
    is_from = _regex("drawn_from").search(clause, 0, at) or _regex("drawn_lead").match(clause, at)
    return bool(is_from and _regex("drawn").search(clause) and _regex("drawn_ranks").search(clause))


def _is_of_case(masked: Masked, match: re.Match[str]) -> bool:
    """Tell whether a name stands right behind a number of players: *à quatre on prend …, à six le jeu entier*."""
    ends = (case.end for case in player_cases(masked)[1:] if case.end <= match.start())
    return any(_regex("elided_name").fullmatch(masked.text, end, match.start()) for end in ends)


def _stands_alone(text: str, match: re.Match[str], end: int) -> bool:
    """Tell whether what stands behind a name makes it the pack of the game, or nothing else stands beside it."""
    is_item = text[match.end() : end].startswith(",") and _regex("opens").search(text, 0, match.start())
    return bool(is_item or _regex("follows").match(text[:end], match.end()))


def _is_game(text: str, match: re.Match[str]) -> bool:
    """Tell whether the words for a pack are those of a game: *au jeu de piquet*, *le jeu de piquet*."""
    whole = match["name"].startswith(WHOLE) or match.group().startswith(CARDS)
    whole = whole or _regex("serves").match(text, match.end()) is not None
    return not whole and not _is_base(text, match) and _regex("game").search(text, 0, match.start()) is not None


def _is_base(text: str, match: re.Match[str]) -> bool:
    """Tell whether cards are taken from a pack or put into it."""
    return bool(_regex("base").search(text, 0, match.start()))


def _several(masked: Masked) -> Iterator[Pack]:
    """Give how many packs are used, where their size is told elsewhere."""
    for match in (*_regex("several").finditer(masked.text), *_of_them(masked)):
        count = _value(masked, match, "packs")
        start, end = clause_at(BREAKS, masked.text, match.start("packs"))
        if 2 <= count <= 8 and not _regex("games_of").search(masked.text, start, end):
            yield Pack(None, count, match.start("packs"), match.end())


def _of_them(masked: Masked) -> Iterator[re.Match[str]]:
    """Give the numbers that count packs like the one named before, each under a number of players of its own."""
    cases = player_cases(masked)
    for match in _regex("several_of_them").finditer(masked.text):
        start, _ = clause_at(BREAKS, masked.text, match.start())
        is_case = any(start <= one.start < match.start() for one in cases)
        if is_case and _regex("pack_before").search(masked.text, 0, match.start()):
            yield match


def _says_more(masked: Masked, one: Pack, named: Pack) -> bool:
    """Tell whether a number of cards says what a name in its clause stands for, or what becomes of that pack."""
    if _touch(one, named):
        return True
    low, high = sorted(((one.start, one.end), (named.start, named.end)))
    between = masked.text[low[1] : high[0]]
    return BREAKS.search(between) is None and _regex("apposed").search(between) is not None


def _is_explained(masked: Masked, one: Pack, other: Pack) -> bool:
    """Tell whether a number follows from another pack that is told beside it."""
    return _is_product(masked, one, other) or _is_rest(masked, one, other)


def _is_product(masked: Masked, one: Pack, other: Pack) -> bool:
    """Tell whether a number is that of all the cards of several packs, jokers among them."""
    further = (one.cards or 0) - (other.cards or 0) * other.packs
    return other.packs > 1 and 0 <= further <= JOKERS * (not other.named) and _says_more(masked, one, other)


def _is_rest(masked: Masked, one: Pack, whole: Pack) -> bool:
    """Tell whether a number is that of the cards left of a pack told behind it, with the ranks that are taken out."""
    is_less = one.end <= whole.start and (one.cards or 0) < (whole.cards or 0) and whole.packs == 1
    return is_less and _says_more(masked, one, whole) and _regex("emptied").match(masked.text, whole.end) is not None


def _is_number(masked: Masked, match: re.Match[str], fewest: int = MOST) -> bool:
    """Tell whether the number of a match may be that of the cards of a pack: with its noun, or one of the usual."""
    number = masked.numbers[match.start("cards")]
    if number.kind != "cardinal" or not FEWEST <= number.value <= MOST:
        return False
    if match["noun"]:
        return number.value in USUAL or number.value >= fewest
    return number.value in USUAL and _regex("alien").match(masked.text, match.end()) is None


def _is_hand(text: str, match: re.Match[str]) -> bool:
    """Tell whether cards are those of a hand, or of the stock; all that are dealt are the pack."""
    head = text[: match.start("cards")]
    is_part = _regex("hand").search(text[: match.start()]) and not head.endswith(("les ", "ces "))
    return bool(is_part or _regex("each").match(text, match.end()))


def _value(masked: Masked, match: re.Match[str], name: str) -> int:
    """Return the number that a group of a match tells, 1 where it tells none or is the second of two."""
    is_either = match[name] and _regex("either").search(masked.text, 0, match.start(name)) is not None
    return masked.numbers[match.start(name)].value if match[name] and not is_either else 1
