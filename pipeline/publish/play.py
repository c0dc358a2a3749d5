"""Playing against the machine in a terminal, in French; a refusal quotes the sentence that forbids the move."""

from __future__ import annotations

import json
import sys
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from random import Random
from typing import TextIO

from rich.columns import Columns
from rich.console import Console
from rich.table import Table
from rich.text import Text

from pipeline.engines.runtime.book import Fact, RuleText
from pipeline.engines.runtime.game import Game
from pipeline.engines.runtime.state import State
from pipeline.errors import UsageError
from pipeline.publish.opponents import OPPONENTS, Opponent

LABELS = {
    "pot": "Au jeu", "stakes": "Mises au jeu", "turned": "Retourne", "trump": "Atout", "hands": "Votre main",
    "table": "Sur le tapis", "tricks": "Levées", "purse": "Jetons", "active": "En jeu (1)", "dealer": "Donneur",
    "deal": "Donne", "phase": "Moment", "thrower": "Tient les dés", "throw": "Dernier coup", "event": "Issue",
    "taker": "Dernière levée", "bank": "Banque", "pieces": "Fiches", "holes": "Trous garnis",
    "moves": "Coups", "score": "Points", "straddler": "Carré", "opener": "A ouvert", "raiser": "A relancé",
    "level": "À tenir", "played": "Joué", "front": "Devant soi", "box_as": "Case as", "box_roi": "Case roi",
    "box_dame": "Case dame", "box_valet": "Case valet", "box_10": "Case dix",
}  # fmt: skip
"""The facts that the table shows, in this order, with their French names."""

SEATS = ("dealer", "thrower", "taker", "straddler", "opener", "raiser")
"""The facts that name a seat; -1 is nobody."""

ONLY_IF_ANY = ("score",)
"""The facts that are shown once one of them is not 0."""

HELP = "Répondez par le numéro ou les mots d'une action. Autres mots : aide, règles, pourquoi, quitter."


LONG_LIST = 12
"""More actions than this are set in columns."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a session ended: gains by seat, or the player left (None)."""

    returns: tuple[int, ...] | None
    decisions: int


def play(
    game: Game,
    seat: int = 0,
    opponent: Opponent = "random",
    seed: int = 1,
    *,
    as_json: bool = False,
    lines: TextIO | None = None,
    out: TextIO | None = None,
    parameters: dict[str, int] | None = None,
) -> Outcome:
    """Play one game from `seat` (from 0; people are told seats from 1); one seed and answers give one game.

    Answers are read from `lines` (standard input), one a line; the end of the input leaves the game. With
    `as_json` each event is one JSON object a line. Raise UsageError for a seat or parameter that is not.
    """
    try:
        state = game.new_initial_state(**(parameters or {}))
    except ValueError as error:
        raise UsageError(str(error), next_step="See the parameters with `tapisvert engine`.") from error
    if not 0 <= seat < state.num_players():
        raise UsageError(f"There is no seat {seat + 1}", next_step=f"Seats go from 1 to {state.num_players()}.")
    voice = _JsonVoice(out or sys.stdout) if as_json else _Voice(out or sys.stdout)
    return _Session(game, state, seat, opponent, Random(seed), voice, lines or sys.stdin).run()


class _Left(Exception):
    """The player leaves the game."""


class _Voice:
    """Speaks French to a person, by rich."""

    def __init__(self, out: TextIO) -> None:
        self.console = Console(file=out, highlight=False)

    def tell(self, text: str, style: str = "") -> None:
        self.console.print(text, style=style or None, markup=False)

    def show(self, facts: dict[str, str], actions: list[str]) -> None:
        table = Table(show_header=False, box=None, pad_edge=False)
        for name, value in facts.items():
            table.add_row(name, value)
        self.console.print()
        self.console.print(table, markup=False)
        choices = [f"{number:>2}. {words}" for number, words in enumerate(actions, 1)]
        if len(choices) > LONG_LIST:
            self.console.print(Columns([Text(choice) for choice in choices], padding=(0, 3)))
        else:
            for choice in choices:
                self.console.print(f"  {choice}", markup=False)

    def refuse(self, words: str, rule: RuleText | None) -> None:
        reason = quote_of(rule) if rule else "ce coup n'est pas possible à présent."
        self.tell(f"« {words} » est refusé : {reason}", "bold red")

    def rules(self, rules: tuple[RuleText, ...]) -> None:
        for rule in rules:
            self.tell(f"- {quote_of(rule)}")

    def move(self, who: str, words: str) -> None:
        self.tell(f"{who} : {words}", "cyan")

    def end(self, returns: tuple[int, ...], seat: int) -> None:
        parts = [f"{_who(place, seat)} {gain:+d}" for place, gain in enumerate(returns)]
        self.tell("Partie finie. " + ", ".join(parts) + ".", "bold")

    def ask(self) -> None:
        if self.console.is_terminal:
            self.console.print("> ", end="")


class _JsonVoice(_Voice):
    """Speaks to a program: one JSON object a line."""

    def __init__(self, out: TextIO) -> None:
        self.out = out

    def _say(self, event: str, **data: object) -> None:
        self.out.write(json.dumps({"event": event, **data}, ensure_ascii=False) + "\n")
        self.out.flush()

    def tell(self, text: str, style: str = "") -> None:
        self._say("text", text=text)

    def show(self, facts: dict[str, str], actions: list[str]) -> None:
        self._say("turn", facts=facts, actions=actions)

    def refuse(self, words: str, rule: RuleText | None) -> None:
        self._say("refused", action=words, rule=None if rule is None else asdict(rule))

    def rules(self, rules: tuple[RuleText, ...]) -> None:
        self._say("rules", rules=[asdict(rule) for rule in rules])

    def move(self, who: str, words: str) -> None:
        self._say("move", who=who, action=words)

    def end(self, returns: tuple[int, ...], seat: int) -> None:
        self._say("end", returns=list(returns))

    def ask(self) -> None:
        """Nothing: a program knows when to answer."""


def quote_of(rule: RuleText) -> str:
    """Return the words of a rule with their page and id; a supplied rule says that the text is silent."""
    if rule.origin == "supplied":
        return f"le texte n'en dit rien ; choix de l'éditeur ({rule.id})"
    page = f", page {rule.page}" if rule.page is not None else ""
    return f"« {rule.quote} » ({rule.id}{page})"


def _who(place: int, seat: int) -> str:
    return "vous" if place == seat else f"joueur {place + 1}"


@dataclass(slots=True)
class _Session:
    game: Game
    state: State
    seat: int
    opponent: Opponent
    rng: Random
    voice: _Voice
    lines: TextIO
    decisions: int = field(default=0)

    def run(self) -> Outcome:
        self.voice.tell(f"{self.game.title} ({self.game.source}). {HELP}", "bold")
        try:
            while not self.state.is_terminal():
                self._advance()
        except _Left:
            self.voice.tell("Vous quittez la partie.")
            return Outcome(None, self.decisions)
        returns = tuple(self.state.returns())
        self.voice.end(returns, self.seat)
        return Outcome(returns, self.decisions)

    def _advance(self) -> None:
        player = self.state.current_player()
        if self.state.is_chance_node():
            self._draw()
        elif player == self.seat:
            self._decide()
        else:
            action = OPPONENTS[self.opponent](self.state, self.rng)
            words = self.state.action_to_string(action)
            seen = self.game.book.sees(self.state.cells, action, self.seat)
            self.voice.move(f"Joueur {player + 1}", words if seen else "(caché)")
            self.state.apply_action(action)

    def _draw(self) -> None:
        action = self.rng.choice(self.state.legal_actions())
        if self.game.book.sees(self.state.cells, action, self.seat) and not self.game.book.card_blocks:
            self.voice.move("Le sort", self.state.action_to_string(action))
        self.state.apply_action(action)

    def _decide(self) -> None:
        self.voice.show(self._facts(), [self.state.action_to_string(action) for action in self.state.legal_actions()])
        while (action := self._read(self._ask())) is None:
            pass
        self.voice.move("Vous", self.state.action_to_string(action))
        self.state.apply_action(action)
        self.decisions += 1

    def _ask(self) -> str:
        self.voice.ask()
        line = self.lines.readline()
        if not line:
            raise _Left
        return line.strip()

    def _read(self, answer: str) -> int | None:
        """Return the legal action meant, or do what is asked and return None."""
        command = COMMANDS.get(_fold(answer))
        if command is not None:
            command(self)
            return None
        legal = self.state.legal_actions()
        if answer.isdecimal() and 1 <= int(answer) <= len(legal):
            return legal[int(answer) - 1]
        meant = self._meant(answer)
        if meant is None:
            self.voice.tell(f"Je ne comprends pas « {answer} ». {HELP}")
        elif meant not in legal:
            self.voice.refuse(self.state.action_to_string(meant), self.state.refusal(meant))
        else:
            return meant
        return None

    def _meant(self, answer: str) -> int | None:
        wanted = _fold(answer)
        legal = set(self.state.legal_actions())
        every = [a for a in range(self.game.num_distinct_actions) if _fold(self.game.book.say(a, False)) == wanted]
        return next((action for action in every if action in legal), every[0] if every else None)

    def _facts(self) -> dict[str, str]:
        return dict(self._shown())

    def _shown(self) -> Iterator[tuple[str, str]]:
        facts = self.state.facts()
        known = {fact.name: fact for fact in self.game.book.facts}
        rows = self.game.book.rows
        for name, label in LABELS.items():
            if name in known:
                value = facts[name]
                if rows and known[name].form == "numbers" and isinstance(value, list):
                    text = draw_board(rows, [int(place) for place in value], sum(rows))
                else:
                    text = _say(known[name], value, self.seat)
                if text:
                    yield label, text

    def help(self) -> None:
        self.voice.tell(HELP)

    def say_rules(self) -> None:
        self.voice.rules(self.game.rules)

    def say_why(self) -> None:
        self.voice.rules(self.state.explain())

    def leave(self) -> None:
        raise _Left


COMMANDS: dict[str, Callable[[_Session], None]] = {
    "aide": _Session.help,
    "regles": _Session.say_rules,
    "pourquoi": _Session.say_why,
    "quitter": _Session.leave,
}


def _say(fact: Fact, value: object, seat: int) -> str:
    if fact.name in SEATS and isinstance(value, int):
        return _who(value, seat) if value >= 0 else ""
    if not isinstance(value, list):
        return str(value)
    if fact.name in ONLY_IF_ANY and not any(value):
        return ""
    if not fact.seats:
        return ", ".join(str(part) for part in value)
    if fact.secret:
        return str(value[seat])
    return "   ".join(f"{_who(place, seat)} : {part}" for place, part in enumerate(value) if part != "")


def draw_board(rows: tuple[int, ...], filled: list[int], holes: int) -> str:
    """Draw a board of pegs: the number of each hole that is filled, a dot for an empty one, rows centred."""
    width = len(str(holes)) + 1
    lines: list[str] = []
    first = 1
    for length in rows:
        places = range(first, first + length)
        row = "".join((str(place) if place in filled else "·").rjust(width) for place in places)
        lines.append(" " * ((max(rows) - length) * width // 2) + row)
        first += length
    return "\n".join(lines)


def _fold(text: str) -> str:
    text = unicodedata.normalize("NFD", text.casefold().replace("œ", "oe").replace("’", "'"))
    return " ".join("".join(letter for letter in text if not unicodedata.combining(letter)).split())
