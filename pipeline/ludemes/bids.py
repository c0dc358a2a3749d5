"""Ludemes of bids: contracts offered in turn, alone or with a partner, what is asked of each, and what it pays."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from pipeline.ludemes.base import Ludeme, Phase
from pipeline.ludemes.cards import Rank, Suit

Bid = Literal["ask", "solo", "nine", "misere"]
Step = Literal["ask_small", "ask_fair", "solo_other", "solo_small", "solo_fair", "nine"]


class FairSuit(Ludeme):
    """The suit turned in the first deal is the fair one for the whole game; that of a later deal is the small one."""

    kind: Literal["fair_suit"] = "fair_suit"
    phase: ClassVar[Phase] = "deal"
    example: ClassVar[str] = "La couleur du premier coup reste la favorite jusqu'au bout."


class TopTrump(Ludeme):
    """A card that is the highest of any trumps; where its own suit is trumps, its fellow of another suit is."""

    kind: Literal["top_trump"] = "top_trump"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "Le sept de pique coupe tout ; en pique, c'est celui de trèfle."
    rank: Rank
    suit: Suit
    fellow: Suit


class HolderFee(Ludeme):
    """What each of the others pays, at every deal, to him who was dealt the top trump."""

    kind: Literal["holder_fee"] = "holder_fee"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "À qui a le grand atout chacun donne un jeton."
    amount: int = Field(ge=1)


class Contract(Ludeme):
    """A bid, and the tricks that he who makes it must take; `partner`: those of him who accepts it."""

    kind: Literal["contract"] = "contract"
    phase: ClassVar[Phase] = "bet"
    example: ClassVar[str] = "Qui entreprend seul promet sept levées."
    bid: Bid
    duty: int = Field(ge=0)
    partner: int = Field(0, ge=0)


class BidOrder(Ludeme):
    """Which bid goes above which, from the lowest: in the fair, in the small, in another suit."""

    kind: Literal["bid_order"] = "bid_order"
    phase: ClassVar[Phase] = "bet"
    example: ClassVar[str] = "Une offre dans la favorite prime l'autre, et jouer seul prime tout."
    order: tuple[Step, ...]


class OverridingBid(Ludeme):
    """A bid that makes all others void; only who has not spoken may make it."""

    kind: Literal["overriding_bid"] = "overriding_bid"
    phase: ClassVar[Phase] = "bet"
    example: ClassVar[str] = "Devant cette annonce toutes les autres tombent."
    bid: Bid = "misere"


class BidReturn(Ludeme):
    """Who was outbid may bid again, to play alone in the suit that he has named."""

    kind: Literal["bid_return"] = "bid_return"
    phase: ClassVar[Phase] = "bet"
    example: ClassVar[str] = "Celui dont l'offre est couverte peut reprendre seul dans sa couleur."


class LateAccept(Ludeme):
    """Who has passed may still accept what another asks, and nothing else."""

    kind: Literal["late_accept"] = "late_accept"
    phase: ClassVar[Phase] = "bet"
    example: ClassVar[str] = "Le passeur ne peut plus que se joindre à un autre."


class UnacceptedBid(Ludeme):
    """Whom nobody joins plays alone, for so many tricks."""

    kind: Literal["unaccepted_bid"] = "unaccepted_bid"
    phase: ClassVar[Phase] = "bet"
    example: ClassVar[str] = "Sans compagnon, on se contente de six levées."
    duty: int = Field(ge=1)


class OwnAccount(Ludeme):
    """Of partners who lose, only he who has not made his own duty pays."""

    kind: Literal["own_account"] = "own_account"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "Chacun répond de ses levées et non de celles du compagnon."


class ContractPrice(Ludeme):
    """What a contract pays, to or from each other player, or between one partner and one opponent.

    `prices`: won, for the duty and for each trick above it; lost, for one trick short, for two …; `whole`: for all
    tricks, or for none.
    """

    kind: Literal["contract_price"] = "contract_price"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "Seul et gagnant : dix jetons, douze avec une levée de plus."
    contract: Literal["accepted", "alone", "solo", "misere"]
    outcome: Literal["won", "lost"]
    suit: Literal["small", "fair"] = "small"
    prices: tuple[int, ...]
    whole: int = 0


class FairPrice(Ludeme):
    """In the fair suit a contract pays so many times what it does in the small one."""

    kind: Literal["fair_price"] = "fair_price"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "Perdu dans la favorite, le coup se paie le triple."
    contract: Literal["accepted", "alone", "solo"]
    outcome: Literal["won", "lost"]
    factor: int = Field(2, ge=1)


class VoidHonour(Ludeme):
    """Where no trick was to be taken, the top trump is not paid; who fails and lacks it pays it for all."""

    kind: Literal["void_honour"] = "void_honour"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "Ce coup gagné, nul ne paie le grand atout ; perdu, on le paie pour tous."
    lost_pays_all: bool = True


class DoubleRounds(Ludeme):
    """Rounds of a game, in each of which all deal once: the simple, then those that multiply everything."""

    kind: Literal["double_rounds"] = "double_rounds"
    phase: ClassVar[Phase] = "end"
    example: ClassVar[str] = "Six tours ordinaires, puis un où tout est triple."
    simple: int = Field(ge=0)
    doubled: int = Field(ge=0)
    factor: int = Field(2, ge=1)


class PotShared(Ludeme):
    """What is left in the pot when the game ends is shared among all."""

    kind: Literal["pot_shared"] = "pot_shared"
    phase: ClassVar[Phase] = "end"
    example: ClassVar[str] = "Le dernier tour joué, on partage le panier."
