"""Ludemes of games in which one avoids points: discards played for, cards given or forced, a basket, all the tricks.

A card is *given* when it is thrown on another suit than its own, *forced* when it falls on a lead of its own suit,
*led* when its holder opens a trick with it.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from pipeline.ludemes.base import Ludeme, Phase
from pipeline.ludemes.cards import Rank, Suit

Fall = Literal["given", "forced", "led"]
"""How a card that is paid falls."""


class DealerHand(Ludeme):
    """The larger hand that the dealer gives himself: he discards what is too much and draws nothing."""

    kind: Literal["dealer_hand"] = "dealer_hand"
    phase: ClassVar[Phase] = "deal"
    example: ClassVar[str] = "Qui donne se sert neuf cartes et les autres en ont huit."
    cards: int = Field(ge=1, description="cards of the dealer")
    packets: tuple[int, ...] = Field((), description="sizes of his packets, round by round; empty if unsaid")


class LeftCard(Ludeme):
    """What becomes of the card of the stock that was meant for a player who keeps his hand, and whether he sees it."""

    kind: Literal["left_card"] = "left_card"
    phase: ClassVar[Phase] = "exchange"
    example: ClassVar[str] = "Une carte refusée va au rebut; son joueur peut d'abord la regarder."
    to: Literal["discards", "stock"] = "discards"
    seen: bool = False


class DiscardStake(Ludeme):
    """What the loser pays the winner: the points of the discards, and so many chips `added`."""

    kind: Literal["discard_stake"] = "discard_stake"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "Le perdant paie les points du rebut et deux jetons de plus."
    added: int = Field(0, ge=0)


class DiscardCard(Ludeme):
    """A card that has points of its own among the discards."""

    kind: Literal["discard_card"] = "discard_card"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "Au rebut, la dame de pique vaut six."
    rank: Rank
    suit: Suit
    points: int = Field(ge=0)


class LowestWins(Ludeme):
    """The first by the criteria, the least of each, wins the stake; the last pays it; `placed` tells all apart."""

    kind: Literal["lowest_wins"] = "lowest_wins"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "Qui ramasse le moins de points gagne; à points égaux, le moins de plis."
    criteria: tuple[Literal["points", "tricks", "placed"], ...]


class BestPlaced(Ludeme):
    """Who is best placed among equals, and on which side of him the next best sits."""

    kind: Literal["best_placed"] = "best_placed"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "Entre égaux, celui qui donne passe le premier, et ensuite son voisin de droite."
    who: Literal["dealer", "eldest"]
    then: Literal["left", "right"]


class CardPaid(Ludeme):
    """Chips for a card that falls: given, its owner gets `amount` of the taker; forced, he pays the leader.

    `others` is what each of the other players pays the leader too. A card named with its suit goes before its rank.
    """

    kind: Literal["card_paid"] = "card_paid"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "Se défaire d'un roi rapporte un jeton, payé par celui qui ramasse le pli."
    rank: Rank
    suit: Suit | None = None
    how: Literal["given", "forced"]
    amount: int = Field(ge=0)
    others: int = Field(0, ge=0)


class LedPaid(Ludeme):
    """A paid card that is led is paid as if forced, `times` as much, but after the play and to the winner."""

    kind: Literal["led_paid"] = "led_paid"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "Qui attaque d'un roi le doit au gagnant de la manche."
    times: int = Field(1, ge=0)


class Doubling(Ludeme):
    """Payments that are multiplied: between players who sit `opposite`, or in the `last_tricks`."""

    kind: Literal["doubling"] = "doubling"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "Entre ceux qui se font face on paie le double."
    of: Literal["cards", "stake", "all"]
    by: Literal["opposite", "last_tricks"]
    factor: int = Field(2, ge=1)
    tricks: int = Field(0, ge=0, description="how many last tricks")


class PoolCard(Ludeme):
    """The card on which the basket hangs."""

    kind: Literal["pool_card"] = "pool_card"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "La corbeille dépend du roi de trèfle."
    rank: Rank
    suit: Suit


class PoolEvent(Ludeme):
    """What the holder of the card of the basket does as it falls: he takes the basket, or pays as much into it."""

    kind: Literal["pool_event"] = "pool_event"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "Se défaire de cette carte fait gagner la corbeille."
    how: Fall
    then: Literal["takes", "pays"]


class PoolRenewal(Ludeme):
    """The stakes of the start are put down again before a deal where the basket holds less than `below`."""

    kind: Literal["pool_renewal"] = "pool_renewal"
    phase: ClassVar[Phase] = "deal"
    example: ClassVar[str] = "Dès que la corbeille contient moins de vingt jetons, tous la regarnissent."
    below: int = Field(ge=1)


class AllTricks(Ludeme):
    """All the tricks, against the grain of the game: undertaken by who takes each of the first `tricks`."""

    kind: Literal["all_tricks"] = "all_tricks"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "Qui ramasse les six premiers plis est engagé à les faire tous."
    name: str
    tricks: int = Field(ge=1)


class AllTricksPaid(Ludeme):
    """What is paid for it: `made`, by each player, and by him who sits opposite; `broken`, to him who breaks it."""

    kind: Literal["all_tricks_paid"] = "all_tricks_paid"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "Chacun doit dix jetons à qui ramasse tout."
    how: Literal["made", "broken"]
    amount: int = Field(ge=0)
    opposite: int = Field(0, ge=0, description="of the player opposite, where he pays another amount")


class AllTricksAlone(Ludeme):
    """Once it is undertaken nothing else is paid, and what was paid in the deal is given back."""

    kind: Literal["all_tricks_alone"] = "all_tricks_alone"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "Dès qu'un joueur s'y engage, on se rend tout ce qu'on s'est payé."
    refunds: bool = True


class AllTricksPool(Ludeme):
    """When who undertakes it takes the basket, or pays as much if it is broken.

    `played`: where he played the card of the basket before the last tricks; `unless_late`: always, unless he played
    it in them.
    """

    kind: Literal["all_tricks_pool"] = "all_tricks_pool"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "S'il a joué cette carte assez tôt, la corbeille lui revient aussi."
    card: Literal["played", "unless_late"]


class Exemption(Ludeme):
    """A hand that frees its holder from following suit: so many cards of a rank, fewer with the card of the basket."""

    kind: Literal["exemption"] = "exemption"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "Trois rois et la carte de la corbeille, ou quatre rois, font le privilège."
    name: str
    rank: Rank
    alone: int = Field(ge=1)
    with_card: int = Field(ge=0)


class ExemptionTerm(Ludeme):
    """For how many tricks from the first one is free."""

    kind: Literal["exemption_term"] = "exemption_term"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "Pendant les cinq premiers plis, il joue ce qu'il veut."
    tricks: int = Field(ge=1)


class ExemptionLost(Ludeme):
    """He who takes a trick is no longer free."""

    kind: Literal["exemption_lost"] = "exemption_lost"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "Un pli ramassé fait perdre ce privilège."


class ExemptionBinds(Ludeme):
    """He may play as everybody does, but once he has used his freedom its advantages and its costs hold."""

    kind: Literal["exemption_binds"] = "exemption_binds"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "Il peut n'en rien faire ; s'en est-il servi, il ne revient plus en arrière."


class ExemptionWins(Ludeme):
    """He wins the stake wherever he sits, if he takes no trick."""

    kind: Literal["exemption_wins"] = "exemption_wins"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "Sans un pli, il gagne la manche où qu'il soit assis."


class ExemptionCost(Ludeme):
    """What a trick costs him: the stake, the basket if he gave its card, what others paid for cards given."""

    kind: Literal["exemption_cost"] = "exemption_cost"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "S'il ramasse un pli, il rend trois fois ce qui s'est payé pour les rois."
    what: Literal["stake", "pool", "refunds"]
    factor: int = Field(1, ge=1, description="how many times as much as was paid")


class ExemptionSlam(Ludeme):
    """He alone pays for all the tricks that another makes, or that a third breaks."""

    kind: Literal["exemption_slam"] = "exemption_slam"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "Il règle seul les plis qu'un autre a tous ramassés."
    how: Literal["made", "broken"]


class Unexempt(Ludeme):
    """The game is played without the hand that frees."""

    kind: Literal["unexempt"] = "unexempt"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "Certains n'admettent point ce privilège."
