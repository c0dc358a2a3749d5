"""What everyone sits down with: coins that each takes or has, lays before himself, or brings as his own."""

from __future__ import annotations

from functools import partial

from pipeline.extract.coins import Chips, Coins
from pipeline.extract.cues import Cue
from pipeline.extract.deeds import FILE, Deed
from pipeline.extract.lexicon import labelled, says, wordings
from pipeline.extract.putters import ALL, Putter
from pipeline.extract.stake_verbs import BROUGHT, FEWEST, LAID, governing, is_negated, is_past

WORDINGS = wordings("reserves")

_forms, _says = partial(labelled, FILE), partial(says, FILE)

MOST = 24
"""More chips than this are a purse, where they are called the stake and nothing tells that they are put."""

HAD = frozenset({"get", "cave"})
"""Acts of having a purse of one's own."""

NO_STAKE = frozenset({
    "no_trick", "one_trick", "short", "renounce", "misdeal", "out_of_turn", "other", "vole", "hand", "card", "total",
    "hap", "passed", "worst",
})  # fmt: skip
"""Events for which something else is paid than a stake."""

OUTCOMES = frozenset({"win", "lose"})

EVERYONE = frozenset({ALL, "punters"})
"""Who take their chips when a game begins: all, or all but the banker."""

MOVED = frozenset({"put", "pay", "move"})
"""Acts by which chips may come to everyone too."""

POT = WORDINGS["pot"]

AT_TABLE = WORDINGS["at-table"]
"""Where a purse is brought that stays its owner's."""

OF = WORDINGS["of"]


def is_purse(text: str, deed: Deed, who: Putter, purse: Chips) -> bool:
    """Tell whether so many chips are what everyone sits down with."""
    verb = governing(text, deed, Coins("", purse.start, purse.end))
    starts = deed.says("starts") or any(form.match(text, purse.end) for form in _forms("lives"))
    if purse.number < FEWEST and not (purse.number > 2 and starts):
        return False
    everyone = deed.says("everyone") or (who.role in EVERYONE and (who.is_told or bool(deed.of("party"))))
    if not (_is_had(text, deed, verb, purse) and (everyone or (verb is not None and verb.value == "cave"))):
        return False
    elsewhere = _says("source", text[purse.end : deed.end]) or _says("scoring", text[deed.start : deed.end])
    is_named = verb is not None and verb.value == "cave"
    events = {cue.value for cue in deed.of("event") if not is_named or cue.start < purse.whole}
    return not (elsewhere or events & (NO_STAKE | OUTCOMES) or is_negated(verb, text) or is_past(verb, text))


def _is_had(text: str, deed: Deed, verb: Cue | None, purse: Chips) -> bool:
    """Tell whether chips come to those who play: they take or have them, or each is given them."""
    if verb is None:
        return (
            any(form.match(text, purse.end) for form in _forms("for-each"))
            and POT.search(text, deed.start, deed.end) is None
        )
    if verb.value == "mise" and any(cue.value == "get" and cue.end <= verb.start for cue in deed.acts):
        return True  # *chacun prend un enjeu, qui est de vingt jetons*
    given = verb.value in MOVED and not deed.of("place") and _says("to-each", text[deed.start : deed.end])
    places = [cue for cue in deed.of("place") if not AT_TABLE.fullmatch(text, cue.start, cue.end)]
    brought = BROUGHT.match(text, verb.start) and not places and purse.number > MOST
    is_kept = verb.value in MOVED and is_reserve(text, deed, purse.start)
    return verb.value in HAD or bool(given or brought or is_kept) or _is_laid_out(text, deed, verb, purse)


def is_reserve(text: str, deed: Deed, at: int) -> bool:
    """Tell whether the coins at an offset are called somebody's own: *il apporte au jeu une bourse de vingt jetons*."""
    return any(cue.value == "cave" and OF.fullmatch(text, cue.end, at) for cue in deed.acts)


def _is_laid_out(text: str, deed: Deed, verb: Cue, purse: Chips) -> bool:
    """Tell whether each lays his purse out before himself: *il se cave, c'est-à-dire met devant lui … cent jetons*."""
    own = any(verb.end <= cue.start < purse.start and LAID.match(text, cue.start) for cue in deed.of("self"))
    return own and verb.value == "put" and not deed.of("place") and purse.number > MOST
