"""Replaying a worked example on an engine, and telling what differs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from difflib import get_close_matches

from pipeline.edition.load import read_yaml
from pipeline.edition.scenario import Body, ScenarioFile, Step, Then
from pipeline.engines.runtime import cards, rng
from pipeline.engines.runtime.book import Cells, IllegalAction
from pipeline.engines.runtime.game import Game
from pipeline.engines.runtime.situating import deal_wished, read_cards, wished_cards
from pipeline.engines.runtime.state import State
from pipeline.errors import NotUtf8
from pipeline.verify.comparing import Difference, compare, say
from pipeline.verify.leniency import DECLINED, Opening, deals_ended, forced, meant, opening, since

MANY = 12
"""Actions that are listed where another was not legal."""

MAX_FORCED = 400
"""Chance nodes passed in a row before a replay gives up."""


@dataclass(frozen=True, slots=True)
class Replay:
    """What came of a scenario: differences, the ids of the rules that shaped its decisions, and what was done."""

    differences: tuple[Difference, ...]
    rules: frozenset[str]
    moves: tuple[str, ...] = ()

    @property
    def holds(self) -> bool:
        """Whether the engine agrees with the text."""
        return not self.differences


def read_body(text: str) -> Body:
    """Read the JSON of table `scenario`."""
    return Body.model_validate_json(text)


def read_file(content: bytes, file: str) -> tuple[Body, ...]:
    """Read a YAML file of scenarios.

    Raise NotUtf8, or EditionError, with the line, where it does not follow its schema.
    """
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotUtf8(
            f"The scenario file is not UTF-8: byte {error.start} is {content[error.start]:#04x}",
            where=file,
            next_step="Save it as UTF-8.",
        ) from error
    return read_yaml(text, file, ScenarioFile, "scenario").examples


def replay(game: Game, body: Body) -> list[Difference]:
    """Replay a scenario of anybody's and return what differs; an empty list means that the engine agrees.

    What it leaves out is filled: chance that nothing fixes is drawn with seed 0, a privilege is let pass.
    """
    return list(run(game, body, fill=True).differences)


def run(game: Game, body: Body, *, fill: bool = False) -> Replay:
    """Replay a scenario; a step that cannot be done ends it, and is itself a difference."""
    player = _Player(game, fill)
    try:
        player.start(body)
        for number, step in enumerate(body.play, 1):
            player.do(number, step)
        player.check(len(body.play), body.then)
    except _Stopped:
        pass
    except (IndexError, ZeroDivisionError) as error:  # a position that was given and that no game reaches
        found = f"{game.name} cannot go on from there: {error}"
        player.differences.append(Difference(len(player.moves), "given", "a position of this game", found))
    return Replay(tuple(player.differences), frozenset(player.rules), tuple(player.moves))


class _Stopped(Exception):
    """The replay cannot go on."""


@dataclass(slots=True)
class _Player:
    game: Game
    fill: bool
    differences: list[Difference] = field(default_factory=list)
    rules: set[str] = field(default_factory=set)
    moves: list[str] = field(default_factory=list)
    _state: State | None = None
    _stock: list[str] = field(default_factory=list)
    _wanted: dict[int, list[int]] = field(default_factory=dict)
    _ended: list[Cells] = field(default_factory=list)
    """The deal that the last decision of a player ended, as it stood then."""
    _opening: Opening = field(default_factory=dict)

    @property
    def state(self) -> State:
        if self._state is None:
            raise _Stopped
        return self._state

    def start(self, body: Body) -> None:
        given = body.given
        try:
            with deals_ended(self.game) as self._ended:
                self._state = self.game.situate(given)
        except (ValueError, KeyError, IndexError, TypeError, IllegalAction) as error:
            self._stop(0, "given", "a position of this game", str(error))
        if self.fill:
            self._opening = opening(self.game, given)
        self._stock = [cards.name(card, self.game.book.ranks) for card in read_cards(self.game, given.get("stock", ""))]
        if not self.state.events and "hands" in given and "at" not in given:
            # Players decide something before the deal: the hands are dealt when they have.
            self._wanted = wished_cards(self.game, {n: given[n] for n in ("hands", "turned") if n in given})
        self._trace()

    def do(self, number: int, step: Step) -> None:
        if step.do is not None:
            self._pass_forced_chance(step.do)
            self._act(number, step.do, step.seat)
        if step.refused is not None:
            self._pass_forced_chance(None)
            self._try_refused(number, step.refused, step.by)
        if step.then is not None:
            self.check(number, step.then)

    def _act(self, number: int, words: str, seat: int | None) -> None:
        if self.fill:
            self._reach_seat(seat)
            words = meant(self.state, words)
        action = self._read(number, words)
        if self.fill:
            self._let_pass(words, action)
        if seat is not None and self.state.current_player() != seat:
            self._differ(number, "player", seat, self.state.current_player())
        if action not in self.state.legal_actions():
            rule = None if self.state.is_chance_node() else self.state.refusal(action)
            self._note(rule.id if rule else None)
            found = f"refused by {rule.id if rule else 'the position'}; {self._possible()}"
            self._stop(number, words, "legal", found)
        self._trace()
        self._apply(action)
        self._trace()

    def _reach_seat(self, seat: int | None) -> None:
        """Do what the others must, as far as nobody need write it, until it is a seat's turn."""
        for _ in range(MANY):
            only = forced(self.state)
            if seat is None or seat == self.state.current_player() or only is None:
                return
            self._apply(only)

    def _let_pass(self, words: str, action: int) -> None:
        """Decline the privileges that come before an action, if that makes it legal."""
        kept = (self.state.clone(), list(self._stock), dict(self._wanted), len(self.moves))
        for _ in range(MANY):
            legal = self.state.legal_actions()
            only = forced(self.state)
            declined = [one for one in legal if one == only or self.state.action_to_string(one).startswith(DECLINED)]
            if action in legal or len(declined) != 1:
                break
            self._apply(declined[0])
            self._pass_forced_chance(words)
        if action not in self.state.legal_actions():
            self._state, self._stock, self._wanted, moves = kept
            del self.moves[moves:]

    def _apply(self, action: int) -> None:
        of_chance = self.state.is_chance_node()
        who = "chance" if of_chance else f"seat {self.state.current_player()}"
        self.moves.append(f"{who}: {self.state.action_to_string(action)}")
        with deals_ended(self.game) as ended:
            self.state.apply_action(action)
        self._ended = ended or (self._ended if of_chance else [])

    def _read(self, number: int, words: str) -> int:
        try:
            return self.state.string_to_action(words)
        except (ValueError, KeyError) as error:
            self._stop(number, words, "an action of this game", self._meant(words) or self._nearest(words, str(error)))
            raise _Stopped from error

    def _possible(self) -> str:
        """Return what may be done here, in the engine's words."""
        if self.state.is_terminal():
            return "the game is over"
        said = [self.state.action_to_string(action) for action in self.state.legal_actions()]
        who = "chance" if self.state.is_chance_node() else f"seat {self.state.current_player()}"
        return f"{who} may: {', '.join(said[:MANY])}{' …' if len(said) > MANY else ''}"

    def _meant(self, words: str) -> str:
        """Tell of an action of chance that it comes while a player is to play."""
        if self._of_chance(words) is None:
            return ""
        return f"an action of chance while seat {self.state.current_player()} is to play"

    def _nearest(self, words: str, error: str) -> str:
        said = {self.state.action_to_string(action) for action in self.state.legal_actions()}
        near = get_close_matches(words, sorted(said), n=2)
        return f"{error}; did you mean {' or '.join(map(repr, near))}?" if near else error

    def _try_refused(self, number: int, words: str, by: str | None) -> None:
        action = self._read(number, words)
        if action in self.state.legal_actions():
            self._differ(number, words, "refused", "legal")
            return
        rule = self.state.refusal(action)
        self._note(rule.id if rule else None)
        if by is not None and (rule is None or by not in (rule.kind, rule.id)):
            self._differ(number, f"refusal of {words}", by, rule.id if rule else "no rule")

    def _pass_forced_chance(self, words: str | None, *, draw: bool = False) -> None:
        # What the position fixes (a stock in order, a single outcome) need not be written in `play`.
        if self._wanted and self.state.is_chance_node():
            deal_wished(self.state, self._wanted)
            self._wanted = {}
        for _ in range(MAX_FORCED):
            if not self.state.is_chance_node():
                return
            actions = self.state.legal_actions()
            outcomes = {self.state.action_to_string(action): action for action in actions}
            if words is not None and self._of_chance(words) in actions:
                return
            drawn = next((card for card in self._stock if card in outcomes), None)
            if drawn is not None:
                self._stock.remove(drawn)
            elif len(actions) > 1 and not draw and not self._is_of_a_player(words):
                return
            self._apply(self._by_seed(actions) if drawn is None else outcomes[drawn])
            self._trace()

    def _of_chance(self, words: str) -> int | None:
        try:
            return self.game.action(words, chance=True)
        except ValueError:
            return None

    def _reach_player(self, then: Then) -> None:
        """Go on to the player who is asked about: chance is drawn with seed 0, what nobody need write is done."""
        asked = [*(then.legal or ()), *then.allowed, *then.refused]
        seat = then.facts.get("player", -1)
        of_player = asked and all(self._of_chance(words) is None for words in asked)
        if not self.fill or not (of_player or (isinstance(seat, int) and seat >= 0)):
            return
        self._pass_forced_chance(None, draw=True)
        if isinstance(seat, int) and seat >= 0 and seat != self.state.current_player():
            self._go_on()

    def _is_of_a_player(self, words: str | None) -> bool:
        """Tell whether these words are an action of a player: chance that nothing fixes is then drawn with seed 0."""
        try:
            return self.fill and words is not None and self.game.action(words) >= 0
        except ValueError:
            return False

    def _by_seed(self, actions: list[int]) -> int:
        free = [action for action in actions if self.state.action_to_string(action) not in self._stock] or actions
        return free[rng.below(0, len(self.moves), len(free))]

    def check(self, number: int, then: Then) -> None:
        """Compare facts; `tally` and `expected` look at every outcome of the present chance node."""
        if not (then.tally or then.expected):
            self._pass_forced_chance(None)
            self._reach_player(then)
        near = tuple(self._near()) if self.fill and not (then.tally or then.expected) else ()
        self.differences.extend(compare(self.state, number, then, letter=not self.fill, near=near))
        for words in then.refused:
            self._try_refused(number, words, None)

    def _near(self) -> Iterator[State]:
        """Yield the positions that may be meant too, and each with the chips counted from where the scenario begins."""
        for state in (self.state, *self._ended_deals()):
            yield state
            if self._opening:
                yield since(state, self._opening)
        yield self._next_to_act()

    def _ended_deals(self) -> Iterator[State]:
        for cells in self._ended:
            ended = self.state.clone()
            ended.cells = list(cells)
            yield ended

    def _go_on(self) -> None:
        """Do what nobody need write, until a player has a choice; chance is drawn with seed 0."""
        for _ in range(MANY):
            only = forced(self.state)
            if self.state.is_chance_node():
                self._pass_forced_chance(None, draw=True)
            elif only is not None:
                self._apply(only)
            else:
                return

    def _next_to_act(self) -> State:
        """Return the position where a player has a choice: what chance does before is drawn with seed 0."""
        twin = replace(self, _state=self.state.clone(), _stock=list(self._stock), moves=list(self.moves), rules=set())
        twin._go_on()
        return twin.state

    def _trace(self) -> None:
        if not self.state.is_terminal():
            self.rules.update(rule.id for rule in self.state.explain())

    def _note(self, rule: str | None) -> None:
        if rule is not None:
            self.rules.add(rule)

    def _differ(self, number: int, fact: str, expected: object, found: object) -> None:
        self.differences.append(Difference(number, fact, say(expected), say(found)))

    def _stop(self, number: int, fact: str, expected: object, found: object) -> None:
        self._differ(number, fact, expected, found)
        raise _Stopped
