"""A worked example as a test: what is given, what is played, what must follow (`schema/scenario.md`).

The vocabulary of `given` and of the facts is the engine's (`schema/engine-protocol.md`): seats from 0, money in
chips, cards and actions in the engine's French words.
"""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, Field, field_validator, model_validator

Cards = str | tuple[str, ...]
Value = int | str | tuple[int, ...] | tuple[Cards, ...] | dict[str, int | Cards]
"""A number, a word or cards (words parted by commas, or a list); or one of them for each seat, in order or by seat."""

Fact = Value
"""What an engine reports of a state; by seat, the seats that are not named are not looked at."""


def _by_word(data: object) -> object:
    """Make words of the numbers that name seats, which YAML reads as numbers."""
    if not isinstance(data, dict):
        return data
    return {key: {str(k): v for k, v in part.items()} if isinstance(part, dict) else part for key, part in data.items()}


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Then(_Part):
    """Facts that must hold; what is not named is not looked at. Other keys are facts of the engine protocol."""

    model_config = ConfigDict(frozen=True, extra="allow")
    __pydantic_extra__: dict[str, Fact] = Field(init=False)

    legal: tuple[str, ...] | None = Field(default=None, description="exactly the legal actions, in any order")
    allowed: tuple[str, ...] = Field(default=(), description="actions that are among the legal ones")
    refused: tuple[str, ...] = Field(default=(), description="actions that are not")
    tally: dict[str, int] = Field(default={}, description="at a chance node: outcomes counted by the fact `event`")
    expected: dict[str, tuple[str, ...] | str] = Field(default={}, description="at a chance node: exact mean of a fact")

    @model_validator(mode="before")
    @classmethod
    def _read_seats(cls, data: object) -> object:
        return _by_word(data)

    @property
    def facts(self) -> dict[str, Fact]:
        """Return the facts of the engine protocol."""
        return dict(self.__pydantic_extra__ or {})


class Step(_Part):
    """One step: an action, or an action that must be refused, or facts that must hold at this point."""

    do: str | None = Field(default=None, description="the action, in the engine's words")
    seat: int | None = Field(default=None, ge=0, description="the seat that must be the one to play")
    refused: str | None = Field(default=None, description="an action that is illegal here")
    by: str | None = Field(default=None, description="kind or id of the rule that refuses it")
    then: Then | None = None

    @model_validator(mode="before")
    @classmethod
    def _read_word(cls, data: object) -> object:
        return {"do": data} if isinstance(data, str) else data

    @model_validator(mode="after")
    def _hold_something(self) -> Step:
        if self.do is not None and self.refused is not None:
            raise ValueError("a step either does an action or has one refused")
        if self.do is None and self.refused is None and self.then is None:
            raise ValueError("a step needs `do`, `refused` or `then`")
        return self


class Body(_Part):
    """A scenario without its quotation: what table `scenario` holds as JSON."""

    name: str = Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", description="short name, unique in the account")
    note: str = ""
    finding: str = Field(default="", description="the source is wrong here: as printed it must fail, and why")
    given: dict[str, Value] = {}
    play: tuple[Step, ...] = ()
    then: Then = Then()

    @field_validator("given", mode="before")
    @classmethod
    def _read_seats(cls, data: object) -> object:
        return _by_word(data)


class ScenarioEntry(Body):
    """A scenario of a file, with the words that state it if it has any."""

    name: str = Field(min_length=1, description="what the report calls it")
    quote: str = ""
    nth: int | None = None


class ScenarioFile(_Part):
    """A file of scenarios, for `tapisvert engine check`."""

    game: str | None = None
    examples: tuple[ScenarioEntry, ...]

    @model_validator(mode="before")
    @classmethod
    def _of_a_list(cls, read: object) -> object:
        """Take a list of examples for the whole file, as an edition file holds it."""
        return {"examples": read} if isinstance(read, list) else read
