"""The common shape of a unit of rules."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field

from pipeline.ludemes.expression import Condition

Phase = Literal["equipment", "deal", "exchange", "bet", "play", "payment", "end"]

Who = Literal["all", "dealer", "eldest", "others", "winner", "loser", "holder", "banker", "punters", "player"]
"""Whom a rule binds: everyone, the dealer, the player who plays first, the holder of a card or hand …"""


class Ludeme(BaseModel):
    """A unit of rules: one typed statement that a source makes about a game.

    `when` limits the rule to a condition; `option` names the convention under which it holds, when the text
    offers it as a choice ("on peut convenir de …") rather than as the rule of the game.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    phase: ClassVar[Phase]
    """The engine phase that reads this rule."""

    example: ClassVar[str]
    """A sentence in the manner of the sources that states such a rule."""

    when: Condition | None = Field(None, description="condition under which the rule applies")
    option: str | None = Field(None, description="name of the convention, if the text leaves it to the players")
