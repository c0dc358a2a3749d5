"""Which rule a transfer is: a payment, a penalty, a bonus; or none that is sure."""

from __future__ import annotations

from dataclasses import replace

from pipeline.extract.bankers import Rule, bank_payment
from pipeline.extract.fines import FAULTS, failure
from pipeline.extract.governing import OWED
from pipeline.extract.transfers import Transfer

KINDS = frozenset({"payment", "penalty", "bonus"})
"""The kinds of rule that a transfer may be."""

HAP = frozenset({"hap"})
"""What befalls a player whom the words do not name: *au point de six, on met un jeton*."""

NAMELESS = frozenset({"someone", "one", "case", ""})
"""Parties who may be anybody."""

HELD = frozenset({"card", "hand", "set"})
"""Events of having a card, a hand, or several cards that are named."""

RANKED = frozenset({"best", "worst", "win"})
"""What tells a winner by the rank of his points, whether the most of them win or the fewest."""

CHANCE = frozenset({"throw", "hap", "feat", "gift"})
"""What chance alone brings, and what is won within a hand."""

EACH = " * players"
"""So much for each of the players, of whom the winner is none."""

CLEARED = frozenset(
    {("one", "winner"), ("one", "him"), ("someone", "winner"), ("others", "him"), ("loser", "him"), ("all", "him")}
)
"""Who pays whom for the cards that are left: those who hold them still, him who has none."""

HIS = frozenset({"someone", "him"})
"""How he is named whom all pay without being told: *on doit trois jetons à celui qui …*."""

PAYERS = frozenset({"all", "dealer", "others", "eldest"})
MANY = frozenset({"all", "others", "loser"})
"""Payers of whom the winner is none."""


def rule_of(transfer: Transfer) -> Rule | None:
    """Return the rule that a transfer states, or None where it is none of those that are told apart."""
    if transfer.payee == "neighbour":
        return None  # nobody else gets it
    if len(transfer.events) > 1:
        transfer = replace(transfer, events=transfer.events - {"gift"})
    if "hap" in transfer.events:
        transfer = replace(transfer, events=transfer.events - {"start"})
    told = bank_payment(transfer)
    if told is not None:
        return told
    if transfer.events and transfer.events <= CHANCE and _is_levied(transfer):
        return "bonus", {"amount": transfer.amount}
    if "throw" in transfer.events:
        transfer = replace(transfer, events=transfer.events - {"throw"})
        if transfer.payee in ("all", "others") and not transfer.events:
            return None  # chance is no fault
    if transfer.payee == "winner" and not transfer.place and transfer.amount.endswith(EACH):
        transfer = replace(transfer, amount=transfer.amount.removesuffix(EACH), payer="others")
    if transfer.payer in MANY and transfer.payee in HIS and transfer.amount.endswith(EACH):
        transfer = replace(transfer, amount=transfer.amount.removesuffix(EACH))
    if transfer.verb == "cost" and transfer.payee in ("loser", "dealer"):
        transfer = replace(transfer, payer=transfer.payee, payee="")
    if _is_double_game(transfer):
        return _lurched(transfer)
    if transfer.events & HELD and "stake" not in transfer.amount and not transfer.events & {*FAULTS, "no_trick"}:
        return _held(transfer)
    if transfer.verb in ("take", "belong"):
        return _taken(transfer)
    if transfer.verb == "worth":
        return _worth(transfer)
    if transfer.verb == "belong" and transfer.payee == "winner" and transfer.payer == "others":
        return _payment(transfer.amount, "others")
    return _given(transfer)


def _is_double_game(one: Transfer) -> bool:
    """Tell whether it is what a loser pays who is far behind: *qui n'a pas la moitié des points paie douze jetons*."""
    is_coins = one.amount.isdigit() and not one.place and not one.events & {*FAULTS, *HELD, "vole", "hap"}
    is_paid = one.verb in ("pay", "cost", "worth") and one.payee in ("", "him", "winner", "others", "someone")
    from_him = one.verb == "take" and one.payee in ("winner", "someone", "") and one.payer != ""
    is_far = one.events & {"lurch", "scoreless"} and (one.payer == "loser" or "no_trick" not in one.events)
    return bool(is_far) and is_coins and (is_paid or from_him) and one.is_finite


def _lurched(one: Transfer) -> Rule:
    """Read what a loser pays who is far behind, or has no point at all."""
    kind, fields = _payment(one.amount, "others")
    return kind, {**fields, "when": "points == 0"} if "scoreless" in one.events else fields


def _is_levied(one: Transfer) -> bool:
    """Tell whether all pay somebody whom the words do not name further: *qui amène trois six reçoit … de chacun*."""
    is_his = one.payee in ("someone", "him") or (one.verb == "take" and one.payee in NAMELESS)
    is_his = is_his and one.amount.isdigit() and not one.place
    return is_his and (one.payer in ("all", "others") or (one.payer == "punters" and one.payee == "him"))


def _held(one: Transfer) -> Rule | None:
    """Read what everyone pays to the holder of a card; what is paid for a hand depends on the hand."""
    if "set" in one.events and _is_levied(one):
        return "bonus", {"amount": one.amount, "what": "hand"}
    if "card" not in one.events or one.events & {"hand", "set"} or not one.amount.isdigit():
        return None
    if one.payer in ("all", "others") and not one.place:
        to = {"to": "dealer"} if one.payee == "dealer" else {}
        return "bonus", {"amount": one.amount, "what": "card", **to}
    if one.verb == "worth" and not one.payer and one.payee in HIS and not one.place:
        return "bonus", {"amount": one.amount, "what": "card"}
    return _dealt(one) if one.place and not one.apart else None


def _dealt(one: Transfer) -> Rule | None:
    """Read what chance takes or gives: who is dealt a card puts so much into the purse, or draws it from there."""
    if one.verb in ("put", "pay") and one.payer in NAMELESS and not one.payee and one.is_finite:
        return "penalty", {"who": "holder", "amount": one.amount}
    if one.verb == "take" and one.payee in NAMELESS and not one.payer:
        return "payment", {"to": "holder", "amount": one.amount}
    return None


def _worth(one: Transfer) -> Rule | None:
    """Read what a trick, the vole or a game is worth."""
    if "trick" in one.events:
        return _trick(one, "pot")
    if "vole" in one.events and one.payer in ("all", "others") and not one.place:
        return _bonus(one)
    if "vole" in one.events and one.amount.endswith(EACH):
        return _bonus(one)
    if "left_card" in one.events and one.amount.isdigit() and not one.place:
        return _payment("cards_left" if one.amount == "1" else f"{one.amount} * cards_left", "others")
    if "stake" in one.amount and one.payer in ("", "banker"):
        return _payment(one.amount, "banker")
    is_paid = one.payer in ("all", "others") or (not one.payer and one.payee in HIS and not one.place)
    if "card" in one.events and one.amount.isdigit() and is_paid:
        return "bonus", {"amount": one.amount, "what": "card"}
    from_others = one.payer == "" or (one.payer in ("others", "loser", "all") and one.amount.isdigit())
    if one.events & {"lose", "win"} and not one.place and from_others:
        return _payment(one.amount, "others")
    return failure(one)


def _given(one: Transfer) -> Rule | None:
    if one.verb == OWED:
        return _owed(one)
    if "left_card" in one.events and one.verb in ("cost", "pay") and one.amount.isdigit() and not one.place:
        return _worth(replace(one, payer=""))
    if one.verb == "beast":
        return ("penalty", {"amount": one.amount}) if one.amount.isdigit() and not one.apart else None
    if (
        "stake" in one.amount
        and one.verb != "lose"
        and (
            one.payer == "banker"
            or one.payee == "punters"
            or (one.payer in ("", "one", "case") and one.payee == "him")
            or (one.payer == "" and one.payee == "winner" and one.verb == "pay")
        )
    ):
        return _payment(one.amount, "banker")
    if one.verb == "lose" and one.amount == "stake / 2" and "punters" in (one.payer, one.payee):
        return "payment", {"to": "banker", "source": "others", "amount": one.amount}
    if (one.verb == "lose" and not one.amount.isdigit()) or ("stake" in one.amount and one.payer == "all"):
        return None  # all lose their stakes, but pay none
    if one.payee == "banker" and one.payer in (*NAMELESS, "punters"):
        told = failure(one) if one.amount.isdigit() and one.events & {*FAULTS} else None
        if told is not None:
            return told
        is_told = one.payer == "someone" and one.verb == "pay" and not one.events
        is_fine = one.amount == "stake" or (one.amount.isdigit() and is_told)
        return ("penalty", {"amount": one.amount, "to": "banker"}) if is_fine and one.is_finite else None
    if "passed" in one.events and one.payer == "dealer" and one.place:
        return "penalty", {"who": "dealer", "amount": one.amount}
    told = failure(one)
    if told is not None:
        return told
    if "vole" in one.events:
        return _bonus(one) if one.payer in PAYERS or (one.payer == "one" and one.payee in HIS) else None
    if "trick" in one.events and one.verb == "fine":
        return _trick(one, "pot")
    if one.events == {"trick"} and one.payer == one.payee == "someone":
        return None  # who wins some trick pays another for what is in it
    if "trick" in one.events and not (one.is_put and "start" in one.events):
        is_told = bool(one.payee) or (not one.payer and not one.place)
        return _trick(one, "others" if one.payer in ("others", "loser", "all") else "pot") if is_told else None
    is_shared = one.place or one.payee in ("others", "all")
    is_worst = "worst" in one.events and one.payer == "someone" and is_shared and one.amount.isdigit()
    if one.payer == "loser" or "lose" in one.events or (one.verb == "lose" and one.place) or is_worst:
        return _lost(one)
    if one.payer == "someone" and one.payee == "someone" and one.events & {"win", "lose", "best", "trick"}:
        return _payment(one.amount, "others")
    if one.payer == "banker" and one.payee == "winner" and one.amount.isdigit():
        return _payment(one.amount, "banker")
    if one.amount.endswith(("cards_left", "points")) and (one.payer, one.payee) in CLEARED:
        return _payment(one.amount, "others")
    if one.payee == "winner" or (one.payee == "him" and one.payer in ("others", "all") and "win" in one.events):
        return _payment(one.amount, "others") if one.payer in ("others", "all", "loser") else None
    if one.payer in ("all", "others") and one.payee in HIS and one.events and one.events <= RANKED:
        return _payment(one.amount, "others") if one.amount.isdigit() and not one.place else None
    unsaid = not one.payee and not one.place
    if unsaid and one.payer in ("others", "loser", "all") and one.amount.endswith("cards_left"):
        return _payment(one.amount, "others")
    if one.verb == "fine":
        return None if one.payer in ("others", "winner") else ("penalty", {"amount": one.amount, "fault": "other"})
    return _mishap(one)


def _owed(one: Transfer) -> Rule | None:
    """Read an amount between two parties without a verb: what losers owe the winner, or everybody for the vole."""
    if one.payee == "winner" and not one.payer and one.amount.endswith("cards_left"):
        return _payment(one.amount, "others")
    if one.place or one.apart or one.payer not in ("all", "others", "loser"):
        return None
    if "vole" in one.events:
        return _bonus(one)
    is_won = one.payee == "winner" or one.events & {"win", "lose"}
    return _payment(one.amount, "others") if is_won and not one.events & HELD else None


def _mishap(one: Transfer) -> Rule | None:
    """Read what goes to the purse for any other thing that befalls a player."""
    if one.payer in ("someone", "case") and one.payee in ("all", "others") and not (one.place or one.events):
        return ("penalty", {"amount": one.amount, "to": "others"}) if one.amount.isdigit() and one.is_finite else None
    told = one.payer == "someone" and one.events <= HAP
    to_purse = one.place or (one.events == HAP and one.verb in ("pay", "cost"))
    befallen = (told or (one.payer in NAMELESS and one.events == HAP)) and to_purse and not one.payee
    as_much = one.amount == "pot" and one.payer == "someone"
    verbs = ("put", "pay", "cost") if one.events == HAP else ("put", "pay")
    if not befallen or one.verb not in verbs or not (one.amount.isdigit() or as_much):
        return None
    if one.apart or one.is_bare or not one.is_finite:
        return None
    return "penalty", {"amount": one.amount}


def _lost(one: Transfer) -> Rule | None:
    if "worst" in one.events and one.payee in ("others", "all"):
        return "penalty", {"who": "loser", "amount": one.amount, "to": "others"}
    if one.payer == "loser" and one.payee in ("others", "all") and one.verb == "pay" and not one.place:
        return "penalty", {"who": "loser", "amount": one.amount.removesuffix(EACH), "to": "others"}
    if one.payee in ("winner", "him", "others") or (one.verb == "cost" and not one.place):
        return _payment(one.amount, "others")
    if one.amount.endswith("cards_left") and not one.payee and not one.place:
        return _payment(one.amount, "others")
    if one.payee == "all" and one.verb == "pay" and one.amount.isdigit():
        return "penalty", {"amount": one.amount, "to": "others"}
    is_told = one.verb == "pay" or (one.verb == "lose" and "worst" not in one.events)
    if one.payer == "loser" and is_told and not one.place and one.amount.isdigit() and not one.payee:
        return _payment(one.amount, "others")
    if one.place or one.verb == "fine" or (one.verb in ("put", "pot") and one.amount == "pot" and not one.apart):
        is_loser = "worst" in one.events or one.payer == "loser"
        return "penalty", {**({"who": "loser"} if is_loser else {}), "amount": one.amount}
    return None


def _taken(one: Transfer) -> Rule | None:
    if one.payee in ("dealer", "banker"):
        return _collected(one)
    if one.events & {"no_trick", *FAULTS}:
        return None
    if one.amount == "tricks" and (one.payee in ("all", "someone", "winner") or (one.payee == "one" and one.place)):
        return _trick(replace(one, amount="1"), "others" if one.payer in ("others", "loser", "all") else "pot")
    if "vole" in one.events:
        is_his = one.payer in MANY or (not one.payer and one.payee in NAMELESS)
        return _bonus(one) if is_his and not (one.apart or (one.place and one.payer)) else None
    if "trick" in one.events:
        return _trick(one, "others" if one.payer in ("others", "loser", "all") else "pot")
    if "pot" in one.amount:
        return None  # `purses` tells who takes it
    if one.events == HAP and one.place and one.amount.isdigit() and one.payee in NAMELESS and not one.payer:
        return "payment", {"to": "player", "amount": one.amount}
    if one.amount.endswith("cards_left") and one.payer in ("all", "others") and one.payee in NAMELESS:
        return _payment(one.amount, "others")
    is_won = one.payee == "winner" or "win" in one.events
    if one.amount.endswith(("points", "cards_left")) and not one.payer and is_won:
        return _payment(one.amount, "others")
    if one.amount.endswith("cards_left") and not one.payer and one.payee in NAMELESS and not one.place:
        return _payment(one.amount, "others")
    if "left_card" in one.events and one.payer in ("all", "others") and one.amount.isdigit():
        return _worth(replace(one, payer=""))
    if one.payer in MANY and (one.payee == "winner" or "win" in one.events):
        return _payment(one.amount, "others")
    is_told = one.payer == "loser" or (one.payer in MANY and one.events and one.events <= RANKED | {"lose"})
    if is_told and one.payee in NAMELESS and one.amount.isdigit() and not one.place:
        return _payment(one.amount, "others")
    if "stake" in one.amount and (one.payee == "punters" or one.payer == "banker"):
        return _payment(one.amount, "banker")
    return None


def _collected(one: Transfer) -> Rule | None:
    """Read what the banker takes of the stakes, and what the dealer takes of each of the others."""
    if one.payee == "banker" and "stake" in one.amount:
        return "payment", {"to": "banker", "source": "others", "amount": one.amount}
    if one.payee == "dealer" and one.payer in ("all", "others") and one.amount.isdigit() and not one.place:
        return "payment", {"to": "dealer", "source": "others", "amount": one.amount}
    return None


def _bonus(one: Transfer) -> Rule:
    """Read what all pay for the vole, or that it wins the purse or some of it."""
    if one.amount == "pot" or (one.place and one.verb == "take" and not one.payer):
        return "payment", {"to": "winner", "amount": one.amount, "when": "vole"}
    return "bonus", {"amount": one.amount.removesuffix(EACH), "what": "vole"}


def _trick(one: Transfer, source: str) -> Rule | None:
    if one.amount == "pot":
        return None  # it is taken once
    kind, fields = _payment(one.amount, source)
    return kind, {**fields, "each": "trick"}


def _payment(amount: str, source: str) -> Rule:
    return "payment", {"to": "winner", "amount": amount, **({} if source == "pot" else {"source": source})}
