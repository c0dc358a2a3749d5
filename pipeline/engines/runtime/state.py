"""A position of a game with its history, in OpenSpiel's manner."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from pipeline.engines.runtime import bits, cards, trace
from pipeline.engines.runtime.book import CHANCE, TERMINAL, Cells, Fact, IllegalAction, RuleText

if TYPE_CHECKING:
    from pipeline.engines.runtime.game import Game

Value: TypeAlias = int | str | list[int] | list[str]

SHUFFLES, SWAPS = 20, 60
"""How often hidden cards are shuffled all together, and then exchanged two by two, in resampling a position."""


class Event(NamedTuple):
    """An action done: by whom, what, which seats saw it (one bit each), in which deal."""

    player: int
    action: int
    seen: int
    epoch: int


class Deal(NamedTuple):
    """How the present deal began: after how many events, with which position, and what was won before."""

    events: int
    cells: Cells
    before: list[int]


class State:
    """A position and how it came about. Make one with `Game.new_initial_state`."""

    __slots__ = ("_before", "_deal", "cells", "events", "game", "start", "values")

    def __init__(self, game: Game, values: tuple[int, ...], start: Cells) -> None:
        self.game, self.values, self.start = game, values, start
        self.cells = list(start)
        self.events: list[Event] = []
        self._before = game.book.returns(self.cells)
        self._deal = Deal(0, self.start, self._before)

    def current_player(self) -> int:
        """Return the seat to play, CHANCE or TERMINAL."""
        return self.game.book.player(self.cells)

    def is_chance_node(self) -> bool:
        """Tell whether chance is to play."""
        return self.current_player() == CHANCE

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.current_player() == TERMINAL

    def num_players(self) -> int:
        """Return the number of seats."""
        return self.game.book.seats(self.cells)

    def legal_actions(self) -> list[int]:
        """Return the possible actions, ascending; none when the game is over."""
        book, player = self.game.book, self.current_player()
        if player == TERMINAL:
            return []
        if player == CHANCE:
            if book.deals(self.cells):
                return members(self.cells[book.stock])
            return [book.outcome(self.cells, k) for k in range(book.choices(self.cells))]
        out = [0] * self.game.num_distinct_actions
        return out[: book.legal(self.cells, out)]

    def chance_outcomes(self) -> list[tuple[int, Fraction]]:
        """Return each outcome of chance with its exact probability."""
        outcomes = self.legal_actions() if self.is_chance_node() else []
        return [(action, Fraction(1, len(outcomes))) for action in outcomes]

    def apply_action(self, action: int) -> None:
        """Do an action; raise IllegalAction, which quotes the rule, if it is refused."""
        if not self._may(action):
            raise IllegalAction(self.action_to_string(action), self.refusal(action))
        self._do(action)

    def _may(self, action: int) -> bool:
        """Tell whether an action is legal; at a chance node without listing what may happen."""
        book = self.game.book
        if self.current_player() != CHANCE:
            return action in self.legal_actions()
        if book.deals(self.cells):
            return action >= 0 and self.cells[book.stock] >> action & 1 == 1
        low, high = 0, book.choices(self.cells)
        while low < high:
            middle = (low + high) // 2
            if book.outcome(self.cells, middle) < action:
                low = middle + 1
            else:
                high = middle
        return low < book.choices(self.cells) and book.outcome(self.cells, low) == action

    def _do(self, action: int) -> None:
        book, player = self.game.book, self.current_player()
        seen = sum(1 << seat for seat in range(self.num_players()) if book.sees(self.cells, action, seat))
        self.events.append(Event(player, action, seen, book.epoch(self.cells)))
        if player != CHANCE:
            self._before = book.returns(self.cells)
        epoch = self.events[-1].epoch
        book.apply(self.cells, action)
        if book.epoch(self.cells) != epoch:
            self._deal = Deal(len(self.events), list(self.cells), self._before)

    def refusal(self, action: int) -> RuleText | None:
        """Return the rule that forbids an action; None if it is legal or if no rule of the text is needed."""
        if self.current_player() < 0 or action in self.legal_actions():
            return None
        index = self.game.book.refuse(self.cells, action)
        return self.game.rules[index] if index >= 0 else None

    def explain(self) -> tuple[RuleText, ...]:
        """Return the rules that shape the present decision, in the order of the module."""
        wanted = set(self.game.book.explain(self.cells))
        return tuple(rule for rule in self.game.rules if rule.id in wanted)

    def returns(self) -> list[int]:
        """Return what each seat has won (negative: lost) since the start."""
        return self.game.book.returns(self.cells)

    def rewards(self) -> list[int]:
        """Return what each seat has won since the last decision of a player."""
        return [now - before for now, before in zip(self.returns(), self._before, strict=True)]

    def action_to_string(self, action: int) -> str:
        """Say an action in the words of the manual."""
        return self.game.book.say(action, self.is_chance_node())

    def string_to_action(self, text: str) -> int:
        """Read an action; raise ValueError if there is no such action."""
        return self.game.action(text, chance=self.is_chance_node())

    def history(self) -> list[int]:
        """Return all actions so far, of chance too."""
        return [event.action for event in self.events]

    def full_history(self) -> list[tuple[int, int]]:
        """Return all (player, action) so far."""
        return [(event.player, event.action) for event in self.events]

    def hash(self) -> int:
        """Return the 64-bit fingerprint of the history."""
        value = trace.START
        for event in self.events:
            value = trace.extend(value, event.action)
        return value

    def facts(self) -> dict[str, Value]:
        """Return every quantity of the position by its name, hidden ones too, and the legal actions in words."""
        legal = [self.action_to_string(action) for action in self.legal_actions()]
        return {**self.quantities(), "legal": legal}

    def quantities(self) -> dict[str, Value]:
        """Return every quantity of the position by its name, hidden ones too."""
        found: dict[str, Value] = {fact.name: self.fact(fact) for fact in self.game.book.facts}
        common = {"players": self.num_players(), "player": self.current_player(), "terminal": int(self.is_terminal())}
        return found | common | {"returns": self.returns()}

    def fact(self, fact: Fact) -> Value:
        """Return one quantity of the position, in words where it is not a number."""
        if fact.seats:
            values = [self._shown(fact, fact.number(self.cells, seat)) for seat in range(self.num_players())]
            return values  # type: ignore[return-value]  # one form per fact: all int or all str
        if fact.form == "numbers":
            return [member + 1 for member in members(self.cells[fact.offset])]
        return self._shown(fact, self.cells[fact.offset])

    def _shown(self, fact: Fact, value: int) -> int | str:
        ranks = self.game.book.ranks
        match fact.form:
            case "card":
                return cards.name(value, ranks) if value >= 0 else ""
            case "cards":
                return ", ".join(cards.name(card, ranks) for card in members(value))
            case "suit":
                return cards.SUITS[value] if value >= 0 else ""
            case "word":
                return fact.words[value]
            case "size":
                return bits.size(value)
        return value

    def observation_string(self, seat: int) -> str:
        """Return what a seat sees now."""
        lines = [f"joueur={seat}", f"au tour de={self.current_player()}"]
        for fact in self.game.book.facts:
            if fact.secret and fact.seats:
                lines.append(f"{fact.name}={self._shown(fact, self.cells[fact.offset + seat])}")
            elif not fact.secret:
                lines.append(f"{fact.name}={self.fact(fact)}")
        return "\n".join(lines)

    def information_state_string(self, seat: int) -> str:
        """Return all that a seat has seen since the start, and what it sees now."""
        say = self.game.book.say
        told = [_told(say, event.player, event.action if event.seen >> seat & 1 else None) for event in self.events]
        head = ",".join(f"{p.name}={v}" for p, v in zip(self.game.parameters, self.values, strict=True))
        return "\n".join([head, " ".join(told), self.observation_string(seat)])

    def clone(self) -> State:
        """Return an independent copy."""
        twin = State(self.game, self.values, self.start)
        twin.cells = list(self.cells)
        twin.events = list(self.events)
        twin._before, twin._deal = list(self._before), self._deal
        return twin

    def begin_here(self) -> None:
        """Let the history begin with this position."""
        self.start, self.events = list(self.cells), []
        self._deal = Deal(0, self.start, self._before)

    def serialize(self) -> str:
        """Write the position as JSON that `Game.deserialize` reads: the start and the history."""
        content = {
            "game": self.game.name,
            "parameters": list(self.values),
            "start": self.start,
            "history": self.history(),
        }
        return json.dumps(content, separators=(",", ":"))

    def resample_from_infostate(self, seat: int, sampler: Callable[[], float]) -> State:
        """Return a position that `seat` cannot tell from this one; `sampler` gives numbers in [0, 1).

        The cards of the present deal that the seat has not seen are exchanged at random, and the history is played
        again; an exchange that breaks a rule, or that the seat would have noticed, is not made. If no shuffle of them
        all is possible, the true cards are exchanged two by two: a Metropolis walk among the possible positions.
        """
        hidden = self._hidden(seat)
        if len(hidden) < 2:
            return self.clone()
        for _ in range(SHUFFLES):
            twin = self._renamed(dict(zip(hidden, _shuffled(hidden, sampler), strict=True)), seat)
            if twin is not None:
                return twin
        return self._wandered(hidden, seat, sampler)

    def _wandered(self, hidden: list[int], seat: int, sampler: Callable[[], float]) -> State:
        """Exchange hidden cards two by two as long as the seat cannot tell."""
        names, reached = {card: card for card in hidden}, self.clone()
        for _ in range(SWAPS):
            one, other = (hidden[int(sampler() * len(hidden))] for _ in range(2))
            if reached._together(names[one], names[other]):
                continue
            names[one], names[other] = names[other], names[one]
            twin = self._renamed(names, seat)
            if twin is not None:
                reached = twin
            else:
                names[one], names[other] = names[other], names[one]
        return reached

    def _together(self, one: int, other: int) -> bool:
        """Tell whether two cards lie in one hand, or in none, so that to exchange them changes nothing."""
        hands = [fact for fact in self.game.book.facts if fact.name == "hands"]
        held = (self.cells[fact.offset + seat] for fact in hands for seat in range(self.num_players()))
        return one == other or (bool(hands) and all(hand >> one & 1 == hand >> other & 1 for hand in held))

    def _hidden(self, seat: int) -> list[int]:
        book = self.game.book
        if not book.card_blocks:
            return []
        unseen = book.pack(self.cells) & ~book.known(self.cells, seat)
        for event in self.events:
            card = self._card(event.action)
            if event.epoch == book.epoch(self.cells) and event.seen >> seat & 1 and card >= 0:
                unseen &= ~(1 << card)
        return members(unseen)

    def _card(self, action: int) -> int:
        size = 4 * len(self.game.book.ranks)
        for first in self.game.book.card_blocks:
            if first <= action < first + size:
                return action - first
        return -1

    def _renamed(self, names: dict[int, int], seat: int) -> State | None:
        """Play the present deal again with cards renamed; None if that breaks a rule, or if the seat could tell."""
        twin, begun = State(self.game, self.values, self.start), self._deal
        twin.cells, twin.events = list(begun.cells), self.events[: begun.events]
        twin._before, twin._deal = begun.before, begun
        for event in self.events[begun.events :]:
            card, action = self._card(event.action), event.action
            if card in names:
                action += names[card] - card
            # Chance gives any card that is left; so it does when cards have exchanged their names.
            dealt = event.player == CHANCE and card >= 0
            if twin.current_player() != event.player or not (dealt or twin._may(action)):
                return None
            twin._do(action)
            seen = twin.events[-1].seen >> seat & 1
            if seen != event.seen >> seat & 1 or (seen and action != event.action):
                return None
        return twin if twin.observation_string(seat) == self.observation_string(seat) else None


def members(mask: int) -> list[int]:
    """Return the members of a set, ascending."""
    return [place for place in range(mask.bit_length()) if mask >> place & 1]


@lru_cache(maxsize=1 << 14)
def _told(say: Callable[[int, bool], str], player: int, action: int | None) -> str:
    """Tell who did what, None if it was not seen: a long game tells the same again at every position."""
    return f"{player}:{'?' if action is None else say(action, player == CHANCE)}"


def _shuffled(items: list[int], sampler: Callable[[], float]) -> list[int]:
    rest, drawn = list(items), []
    while rest:
        drawn.append(rest.pop(int(sampler() * len(rest))))
    return drawn
