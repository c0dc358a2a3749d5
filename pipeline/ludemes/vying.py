"""Ludemes of vying: stakes before the deal, opening, holding and raising, hands compared and paid."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from pipeline.ludemes.base import Ludeme, Phase
from pipeline.ludemes.cards import Rank, Suit
from pipeline.ludemes.expression import Amount


class Straddle(Ludeme):
    """A stake that a player may add before the deal, blind: who, how much, and what it earns him.

    `first` may be laid by the eldest; `over` by his neighbour, who takes its privileges from him; `over_all` by each
    neighbour in turn. Who has straddled speaks in turn, or after all others whenever they speak (`last`), or the
    speech begins with his neighbour (`closing`). `redeems`: who is outbid may lay it again at once, and ends it.
    """

    kind: Literal["straddle"] = "straddle"
    phase: ClassVar[Phase] = "bet"
    example: ClassVar[str] = "Avant la donne, le premier peut doubler l'enjeu pour parler après tous les autres."
    turn: Literal["first", "over", "over_all"]
    amount: Amount
    speaks: Literal["in_turn", "last", "closing"] = "in_turn"
    redeems: bool = Field(False, description="who is outbid may lay it again")
    takes_passed: bool = Field(False, description="if all others pass, the pot is his")


class OpeningBet(Ludeme):
    """The least with which the play is opened; `counts_blinds` says that what was put down before counts with it.

    `with_set` says that only who holds one of the sets may open, hold or raise.
    """

    kind: Literal["opening_bet"] = "opening_bet"
    phase: ClassVar[Phase] = "bet"
    example: ClassVar[str] = "L'ouverture vaut au moins le contenu du panier."
    least: Amount
    counts_blinds: bool = Field(False, description="antes and straddles are part of what a player has played")
    with_set: bool = False


class RaiseBet(Ludeme):
    """By how much at least one raises what is proposed."""

    kind: Literal["raise_bet"] = "raise_bet"
    phase: ClassVar[Phase] = "bet"
    example: ClassVar[str] = "On peut proposer davantage que celui qui a parlé, d'un jeton au moins."
    least: Amount


class Forfeit(Ludeme):
    """What a player loses who gives up after he has opened, held or raised."""

    kind: Literal["forfeit"] = "forfeit"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "Celui qui se retire abandonne sa part."
    amount: Literal["played", "nothing"]


class ComeBack(Ludeme):
    """A player who has passed may come back: as long as nobody had opened."""

    kind: Literal["come_back"] = "come_back"
    phase: ClassVar[Phase] = "bet"
    example: ClassVar[str] = "Passer avant l'ouverture n'ôte pas le droit de tenir ensuite."
    passed: Literal["before_opening"] = "before_opening"


class Reopening(Ludeme):
    """When more than `over` players hold, they are asked once more, from the neighbour of the opener or raiser."""

    kind: Literal["reopening"] = "reopening"
    phase: ClassVar[Phase] = "bet"
    example: ClassVar[str] = "S'il reste trois joueurs, le voisin de l'ouvreur peut encore pousser."
    over: int = Field(2, ge=1)
    after: Literal["opener", "raiser"]


class Limit(Ludeme):
    """The most that one may play: the chips in front of him; with less than is asked one holds for what one has."""

    kind: Literal["limit"] = "limit"
    phase: ClassVar[Phase] = "bet"
    example: ClassVar[str] = "Nul ne risque au-delà de sa masse."
    of: Literal["purse"] = "purse"


class SidePot(Ludeme):
    """What a player may win who held for less than the others: of each as much as he played himself, or all."""

    kind: Literal["side_pot"] = "side_pot"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "Qui manque de jetons ne gagne de chacun que sa propre part."
    wins: Literal["matched", "all"]


class Bust(Ludeme):
    """What a player does who has lost all that he had before him.

    Another takes his seat (`replaced`), he buys again (`buys`), or buys while he has purses and then plays with one
    chip at a time (`single`).
    """

    kind: Literal["bust"] = "bust"
    phase: ClassVar[Phase] = "end"
    example: ClassVar[str] = "Le joueur ruiné rachète des jetons."
    then: Literal["replaced", "buys", "single", "out"]


class PassedOut(Ludeme):
    """What is done when nobody opens: who deals again, and who puts an ante to the stakes, which stay."""

    kind: Literal["passed_out"] = "passed_out"
    phase: ClassVar[Phase] = "end"
    example: ClassVar[str] = "Si tous passent, le même joueur redonne et l'enjeu reste."
    dealer: Literal["same", "next"]
    ante: Literal["all", "dealer"] = Field("all", description="all antes are put down anew, or the dealer's own")


class CardsFee(Ludeme):
    """Chips laid aside for the cards: at a passed deal, the `nth` in a row, from the pot; or by who straddles."""

    kind: Literal["cards_fee"] = "cards_fee"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "À la seconde donne passée, on retire un jeton pour les cartes."
    of: Literal["passed_out", "straddle"]
    amount: Amount
    nth: int | None = Field(None, ge=1, description="at which passed deal in a row; None for any")


class SetHand(Ludeme):
    """A hand of so many cards of one rank; `with_turned` says that the card turned up is one more of them.

    `beside_rank` and `beside_suit` name a card that must be held beside them.
    """

    kind: Literal["set_hand"] = "set_hand"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "Trois cartes pareilles font un fredon."
    name: str
    size: int = Field(ge=2, description="cards of the rank in the hand itself")
    with_turned: bool = False
    rank: Rank | None = Field(None, description="the only rank that makes it")
    beside_rank: Rank | None = None
    beside_suit: Suit | None = None


class PointHand(Ludeme):
    """The point: cards of one suit, compared by criteria in order.

    `draws` says which cards join those of the hand that holds the best card of the suit: none (`own`), those of
    the players who do not hold (`aside`), or all on the table, the suit being counted once (`table`).
    """

    kind: Literal["point_hand"] = "point_hand"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "Le point est la somme des cartes d'une couleur."
    name: str = "point"
    criteria: tuple[Literal["number", "points"], ...]
    draws: Literal["own", "aside", "table"]
    turned: bool = Field(False, description="the card turned up counts with its suit")


class HandRanking(Ludeme):
    """The kinds of hands from the strongest, by name; of two sets the higher rank wins, of equals the eldest."""

    kind: Literal["hand_ranking"] = "hand_ranking"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "Le fredon vaut mieux que la paire, et la paire mieux que le point."
    order: tuple[str, ...]
    tie: Literal["eldest", "youngest"] = "eldest"


class HandPayment(Ludeme):
    """What the holder of a hand receives of every other player, whoever wins, or gives for the cards.

    It is paid in every deal, or only where hands were compared.
    """

    kind: Literal["hand_payment"] = "hand_payment"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "Chacun donne trois jetons au porteur d'un fredon."
    hand: str
    amount: Amount
    to: Literal["holder", "cards"] = "holder"
    paid: Literal["always", "compared"] = "always"


class HandMeeting(Ludeme):
    """What two holders of such hands pay each other: the weaker pays the stronger, or neither pays."""

    kind: Literal["hand_meeting"] = "hand_meeting"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "De deux fredons, le moindre paie le plus fort."
    pays: Literal["weaker", "nobody"]


class FavouriteHand(Ludeme):
    """A rank agreed on before the game: the hand of that rank is paid so many times."""

    kind: Literal["favourite_hand"] = "favourite_hand"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "On choisit d'avance un fredon qui se paiera triple."
    hand: str
    times: int = Field(2, ge=2)


class SpeechWords(Ludeme):
    """The words with which a game opens, holds, raises, gives up, plays all that one has, and does not open."""

    kind: Literal["speech_words"] = "speech_words"
    phase: ClassVar[Phase] = "bet"
    example: ClassVar[str] = "On dit : j'envie, pour ouvrir."
    opens: str = "Voir le jeu"
    holds: str = "Tenir"
    raises: str = "Relancer"
    gives_up: str = "Renoncer"
    all_in: str = "Faire son va-tout"
    passes: str = "Passer"
