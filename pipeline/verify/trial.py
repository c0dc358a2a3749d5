"""Trying mutants: each is generated in memory and must fail a worked example of the source."""

from __future__ import annotations

import ast
import signal
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from types import FrameType

from pipeline.edition.scenario import Body
from pipeline.engines.compile.chapter import Chapter
from pipeline.engines.emit.module import emit
from pipeline.engines.load import load_text
from pipeline.engines.runtime.game import Game
from pipeline.engines.runtime.playing import Playouts
from pipeline.errors import TapisVertError
from pipeline.verify.inside import answering, module_mutants
from pipeline.verify.mutate import Mutant, Outcome, allowance, mutants
from pipeline.verify.scenario import run

CITING = ("RULES", "PROVENANCE")
"""The tables of a module that cite its rules."""

PATIENCE = 1.5
"""Seconds of processor time after which a mutant is taken not to end; the original needs milliseconds."""


GAMES = (2, 98)
"""Random games that a survivor plays beside the original: a few, and more if these are equal."""


def try_mutants(chapter: Chapter, original: str, examples: Mapping[str, Body]) -> Iterator[Outcome]:
    """Try the mutants of every rule of the chapter against the examples, which hold for the original.

    Where the generator refuses all that would change the engine, the functions that answer for the rule are changed
    instead: what cannot be built hides no rule that nothing tests.
    """
    played, game = conduct(original), load_text(original, "the original")
    shown = [game.playouts(count, seed, compiled=False) for seed, count in enumerate(GAMES)]
    for paged in chapter.rules:
        fates, ordered = set(), dict(examples)
        for mutant in mutants(paged.rule, allowance(len(chapter.rules))):
            outcome = _try(mutant, chapter, played, ordered)
            # What killed one mutant of a rule is likely to kill the next.
            ordered = dict(sorted(examples.items(), key=lambda item: item[0] != outcome.killer))
            fates.add(outcome.fate)
            yield _explained(outcome, chapter, shown)
        if "refused" in fates and not fates & {"killed", "survived"}:
            yield from _try_inside(paged.rule.id, original, game, ordered)


def _try_inside(rule: str, original: str, game: Game, examples: Mapping[str, Body]) -> Iterator[Outcome]:
    """Try changes of the functions that answer for a rule, up to the first that cites it and has a mutant killed."""
    for function in answering(rule, game.provenance):
        outcomes = [
            _limited(Mutant(rule, change, None, inside=True), text, examples)
            for change, text in module_mutants(original, (function,))
        ]
        yield from outcomes
        if any(outcome.fate == "killed" for outcome in outcomes):
            return


def _explained(outcome: Outcome, chapter: Chapter, shown: Sequence[Playouts]) -> Outcome:
    """Tell of a mutant that survived whether random play differs from `shown`: then an example is wanting."""
    if outcome.fate != "survived":
        return outcome
    try:
        with limit(PATIENCE):
            twin = load_text(emit(_changed(chapter, outcome.mutant)), chapter.account.id)
            same = all(twin.playouts(len(games), seed, compiled=False) == games for seed, games in enumerate(shown))
    except Exception:  # the survivor breaks where no example goes
        same = False
    reason = f"no worked example differs, nor do {sum(GAMES)} random games" if same else "no worked example differs"
    return replace(outcome, reason=reason)


def _try(mutant: Mutant, chapter: Chapter, played: str, examples: Mapping[str, Body]) -> Outcome:
    try:
        text = emit(_changed(chapter, mutant))
    except (TapisVertError, ValueError, LookupError, TypeError, ArithmeticError) as error:
        return Outcome(mutant, "refused", f"the generator refuses it: {error}"[:200])
    outcome = _limited(mutant, text, examples)
    if outcome.fate == "survived" and conduct(text) == played:
        return Outcome(mutant, "unused", "the engine does not change, but for what it cites")
    return outcome


def _limited(mutant: Mutant, text: str, examples: Mapping[str, Body]) -> Outcome:
    try:
        with limit(PATIENCE):
            return _replay(mutant, text, examples)
    except TimeoutError:
        return Outcome(mutant, "killed", "the game does not end")


def conduct(module: str) -> str:
    """Return what a module does, without what it says: comments, docstrings, quotations, provenance."""
    tree = ast.parse(module)
    tree.body = [node for node in tree.body if not _is_said(node)]
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and ast.get_docstring(node) is not None:
            node.body = node.body[1:]
    return ast.dump(tree)


def _is_said(node: ast.stmt) -> bool:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return True
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return any(isinstance(target, ast.Name) and target.id in CITING for target in targets)


def _changed(chapter: Chapter, mutant: Mutant) -> Chapter:
    rules = [paged for paged in chapter.rules if mutant.value is not None or paged.rule.id != mutant.rule]
    if mutant.value is None:
        return replace(chapter, rules=tuple(rules))
    value = mutant.value
    changed = (
        replace(paged, rule=replace(paged.rule, value=value)) if paged.rule.id == mutant.rule else paged
        for paged in rules
    )
    return replace(chapter, rules=tuple(changed))


def _replay(mutant: Mutant, text: str, examples: Mapping[str, Body]) -> Outcome:
    try:
        game = load_text(text, mutant.rule.rpartition("/")[0])  # the name under which it was emitted
    except TapisVertError as error:
        return Outcome(mutant, "refused", str(error)[:200])
    for name, body in examples.items():
        try:
            differences = run(game, body).differences
        except TimeoutError:
            raise
        except Exception as error:  # a mutated engine may break anywhere: that is a failed test
            return Outcome(mutant, "killed", f"{name}: {type(error).__name__}: {error}"[:200], name)
        if differences:
            return Outcome(mutant, "killed", f"{name}: {differences[0]}"[:200], name)
    return Outcome(mutant, "survived", "no worked example differs")


@contextmanager
def limit(seconds: float) -> Iterator[None]:
    """Raise TimeoutError in the block after `seconds` of processor time; none outside the main thread."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
