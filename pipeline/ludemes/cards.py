"""Ludemes of cards: who plays, with which pack, how it is ordered, dealt, turned and exchanged."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from pipeline.ludemes.base import Ludeme, Phase, Who

Rank = Literal["as", "roi", "dame", "cavalier", "valet", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
Suit = Literal["coeur", "carreau", "trefle", "pique"]


class Players(Ludeme):
    """How many people may play; `min` equals `max` for an exact number."""

    kind: Literal["players"] = "players"
    phase: ClassVar[Phase] = "equipment"
    example: ClassVar[str] = "De deux à sept personnes peuvent y prendre part."
    min: int = Field(ge=1, description="smallest number of players")
    max: int | None = Field(description="largest number, None for any number")
    partners: bool = Field(False, description="the players are associated by two")
    among: tuple[int, ...] = Field((), description="the numbers that may play, where not all those between may")


class Partners(Ludeme):
    """Players who win and lose together: how many sides, where partners sit, and whether they show their hands."""

    kind: Literal["partners"] = "partners"
    phase: ClassVar[Phase] = "equipment"
    example: ClassVar[str] = "On joue en deux camps de trois, assis côte à côte."
    sides: int = Field(2, ge=0, description="number of sides; 0: each player for himself")
    seated: Literal["together", "across"] = Field("across", description="partners side by side, or between opponents")
    show_hands: bool = Field(False, description="partners show each other their cards")


class Deck(Ludeme):
    """The pack: how many cards in all."""

    kind: Literal["deck"] = "deck"
    phase: ClassVar[Phase] = "equipment"
    example: ClassVar[str] = "Ce jeu demande quarante cartes."
    cards: int = Field(ge=1, description="number of cards")
    packs: int = Field(1, description="how many such packs")


class RemovedCards(Ludeme):
    """Cards taken out of the pack, by rank; `count` when only some of that rank go."""

    kind: Literal["removed_cards"] = "removed_cards"
    phase: ClassVar[Phase] = "equipment"
    example: ClassVar[str] = "On ôte auparavant les cinq et les six."
    ranks: tuple[Rank, ...]
    count: int | None = Field(None, description="how many of that rank, None for all four")


class AddedCards(Ludeme):
    """Cards added to the pack when it is too short: the small ones, in falling order, as many as needed."""

    kind: Literal["added_cards"] = "added_cards"
    phase: ClassVar[Phase] = "equipment"
    example: ClassVar[str] = "À sept joueurs, les basses cartes rentrent dans le paquet."
    ranks: tuple[Rank, ...] = Field((), description="which ranks; empty for all the small ones")


class RankOrder(Ludeme):
    """The order of the cards from the strongest to the weakest, in trumps, in plain suits or in both."""

    kind: Literal["rank_order"] = "rank_order"
    phase: ClassVar[Phase] = "equipment"
    example: ClassVar[str] = "L'as domine, puis viennent roi, dame, valet, dix."
    ranks: tuple[Rank, ...] = Field(description="strongest first")
    suit: Literal["all", "trump", "plain"] = "all"


class CardValues(Ludeme):
    """The points of the cards by rank; `pips` says that the others count what they show."""

    kind: Literal["card_values"] = "card_values"
    phase: ClassVar[Phase] = "equipment"
    example: ClassVar[str] = "Chaque figure compte pour dix, les autres cartes pour leurs points."
    values: dict[Rank, int]
    pips: bool = Field(False, description="the ranks not named count the points they show")


class Direction(Ludeme):
    """Which neighbour of the dealer comes first, for the deal or for the play."""

    kind: Literal["direction"] = "direction"
    phase: ClassVar[Phase] = "deal"
    example: ClassVar[str] = "La donne commence à droite."
    first: Literal["left", "right"]
    of: Literal["deal", "play", "cut", "turn"] = "deal"


class DealerChoice(Ludeme):
    """How the first dealer is found."""

    kind: Literal["dealer_choice"] = "dealer_choice"
    phase: ClassVar[Phase] = "deal"
    example: ClassVar[str] = "Le sort désigne le premier donneur."
    method: Literal["lot", "highest_card", "lowest_card", "agreement"]


class Deal(Ludeme):
    """How many cards each player gets, and by which packets."""

    kind: Literal["deal"] = "deal"
    phase: ClassVar[Phase] = "deal"
    example: ClassVar[str] = "Chaque joueur reçoit huit cartes, trois, puis deux, puis trois."
    cards: int = Field(ge=1, description="cards for each player")
    packets: tuple[int, ...] = Field((), description="sizes of the rounds of the deal, in order; empty if unsaid")
    any_order: bool = Field(False, description="the rounds may come in any order")


class Packet(Ludeme):
    """The packets of which the dealer chooses one size; what does not fill a packet is dealt last."""

    kind: Literal["packet"] = "packet"
    phase: ClassVar[Phase] = "deal"
    example: ClassVar[str] = "On donne par deux ou par cinq, à volonté."
    sizes: tuple[int, ...] = Field(min_length=1, description="the sizes among which he chooses, the usual one first")


class TurnUp(Ludeme):
    """A card is turned after the deal; `trump` says that it fixes the trump suit."""

    kind: Literal["turn_up"] = "turn_up"
    phase: ClassVar[Phase] = "deal"
    example: ClassVar[str] = "La dernière carte est retournée et fait l'atout."
    trump: bool = True
    stays: bool = Field(True, description="the card stays on the table; it is the dealer's last where it does not")


class Trump(Ludeme):
    """How the trump suit is fixed when it is not by the turn-up."""

    kind: Literal["trump"] = "trump"
    phase: ClassVar[Phase] = "deal"
    example: ClassVar[str] = "L'atout est toujours à carreau."
    method: Literal["turn_up", "named", "fixed", "none"]
    by: Who | None = None
    suit: Suit | None = None
    among: Literal["all", "longest"] = Field("all", description="the suits that may be named: any, or the longest held")


class TopCard(Ludeme):
    """A single card that beats all others whatever is trump."""

    kind: Literal["top_card"] = "top_card"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "La dame de pique ne peut être battue."
    rank: Rank
    suit: Suit
    replaced: bool = Field(False, description="where it is not in play, the best trump that is stands for it")


class WildCard(Ludeme):
    """The card above all others stands, in a hand that is shown, for one of another suit: of trumps, or of any."""

    kind: Literal["wild_card"] = "wild_card"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "La dame de pique complète cinq cartes de n'importe quelle couleur."
    suit: Literal["trump", "any"] = "any"


class Exchange(Ludeme):
    """Discarding for as many cards of the stock: who, at most how many, how often."""

    kind: Literal["exchange"] = "exchange"
    phase: ClassVar[Phase] = "exchange"
    example: ClassVar[str] = "Chacun peut changer jusqu'à trois cartes contre le talon."
    who: Who = "all"
    minimum: int = Field(0, description="fewest cards one must change")
    maximum: int | None = Field(None, description="most cards one may change; None for the whole hand")
    rounds: int = Field(1, description="how many times")
    concealed: bool = Field(False, description="the discards are not shown")
    limited_by_stock: bool = Field(False, description="one cannot discard more than the stock can replace")


class Widow(Ludeme):
    """A hand dealt to nobody, before that of the dealer: the first who wants it takes it for his own."""

    kind: Literal["widow"] = "widow"
    phase: ClassVar[Phase] = "deal"
    example: ClassVar[str] = "On donne aussi cinq cartes au muet, qu'un joueur peut prendre à la place des siennes."
    name: str


class TurnUpTaken(Ludeme):
    """The dealer may take the card turned for one of his own, unless he has taken the widow."""

    kind: Literal["turn_up_taken"] = "turn_up_taken"
    phase: ClassVar[Phase] = "exchange"
    example: ClassVar[str] = "Qui donne échange, s'il lui plaît, une basse carte contre la retourne."
    who: Who = "dealer"


class Proposal(Ludeme):
    """One asks leave to exchange cards, the other grants or declines it; without both nobody exchanges."""

    kind: Literal["proposal"] = "proposal"
    phase: ClassVar[Phase] = "exchange"
    example: ClassVar[str] = "Le premier demande à changer ses cartes, et le donneur peut s'y opposer."
    by: Who = "eldest"
    answer: Who = "dealer"


class Pillage(Ludeme):
    """The right to take the turn-up, which has fixed the trump, for cards of one's hand.

    Who turns the rank named, or also (`holder`) who holds it in trumps, has this right; the rank itself stays in
    the hand.
    """

    kind: Literal["pillage"] = "pillage"
    phase: ClassVar[Phase] = "exchange"
    example: ClassVar[str] = "Tourner un roi permet au donneur de le garder contre une basse triomphe."
    rank: Rank
    who: Literal["dealer", "holder"] = "dealer"
    discards: tuple[Rank, ...] = Field((), description="the trumps that may be laid down for it; empty for any card")
    stock: bool = Field(False, description="also the next cards of the stock, as long as they are trumps")


class Stand(Ludeme):
    """Keeping one's hand as it is, with the words that say so."""

    kind: Literal["stand"] = "stand"
    phase: ClassVar[Phase] = "exchange"
    example: ClassVar[str] = "Qui veut garder sa main annonce : servi."
    phrase: str


class Fold(Ludeme):
    """Giving up the hand before play; `before_speaking` says that one may not have exchanged or stood first."""

    kind: Literal["fold"] = "fold"
    phase: ClassVar[Phase] = "exchange"
    example: ClassVar[str] = "On peut renoncer au coup en posant sa main."
    before_speaking: bool = False
    phrase: str | None = Field(None, description="the words that say so")


class Obliged(Ludeme):
    """Who may not give up his hand: the last to speak before the dealer, if all before him have."""

    kind: Literal["obliged"] = "obliged"
    phase: ClassVar[Phase] = "exchange"
    example: ClassVar[str] = "Si tous renoncent, le voisin du donneur est tenu de jouer."
    who: Literal["before_dealer"] = "before_dealer"
