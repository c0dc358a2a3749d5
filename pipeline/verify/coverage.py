"""Coverage both ways: what answers for each sentence, and what answers for each function of an engine."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from pipeline.model import Claim, Rule, Scenario, Sentence, SetAside
from pipeline.model.passages import Anchor, spans_of


@dataclass(frozen=True, slots=True)
class Accounting:
    """What answers for a sentence: ids of rules and scenarios, kinds of asides, ids of claims."""

    sentence: Sentence
    rules: tuple[str, ...]
    scenarios: tuple[str, ...]
    asides: tuple[str, ...]
    claims: tuple[str, ...]

    @property
    def accounted(self) -> bool:
        """Whether anything answers for the sentence; a heading answers for itself."""
        return self.sentence.kind == "heading" or bool(self.rules or self.scenarios or self.asides or self.claims)


def account_for(
    sentences: Iterable[Sentence],
    rules: Iterable[Rule],
    scenarios: Iterable[Scenario],
    asides: Iterable[SetAside],
    claims: Iterable[Claim],
) -> Iterator[Accounting]:
    """Return, sentence by sentence, the records whose quotation overlaps it."""
    rules, scenarios, asides, claims = list(rules), list(scenarios), list(asides), list(claims)
    for sentence in sentences:
        yield Accounting(
            sentence,
            tuple(rule.id for rule in rules if _touches(rule, sentence)),
            tuple(scenario.id for scenario in scenarios if _touches(scenario, sentence)),
            tuple(aside.kind for aside in asides if _touches(aside, sentence)),
            tuple(claim.id for claim in claims if _touches(claim, sentence)),
        )


def _touches(anchor: Anchor, sentence: Sentence) -> bool:
    # One shared character may be the full stop of the sentence before: ask for a word.
    word = min(3, sentence.end - sentence.start)
    return any(min(end, sentence.end) - max(start, sentence.start) >= word for start, end in spans_of(anchor))


@dataclass(frozen=True, slots=True)
class Answers:
    """Who answers for the functions of a module: rules, or nobody because they only conduct the game."""

    cited: tuple[str, ...]
    conduct: tuple[str, ...]
    unanswered: tuple[str, ...]


def answers(module: str, provenance: Mapping[str, tuple[str, ...]], known: Collection[str]) -> Answers:
    """Sort the functions of a module: those that cite records of `known`, declared conduct, and the rest."""
    names = [node.name for node in ast.parse(module).body if isinstance(node, ast.FunctionDef)]
    cited = tuple(name for name in names if set(provenance.get(name, ())) & set(known))
    conduct = tuple(name for name in names if provenance.get(name) == ())
    return Answers(cited, conduct, tuple(name for name in names if name not in cited and name not in conduct))
