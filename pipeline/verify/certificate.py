"""The certificate of an engine: sentence by sentence, what rule it states, of what origin, and how it was tested."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass

from pipeline.model import Check, EngineLevel, Gap, Rule, Scenario
from pipeline.verify.coverage import Accounting
from pipeline.verify.mutate import Outcome
from pipeline.verify.score import Score

SHORT_QUOTE = 160
"""Longest quotation, in characters, from a source whose full text is not public."""


BESIDE = ("supplied", "embodiment")
"""Checks that are reported beside the ladder of levels."""


@dataclass(frozen=True, slots=True)
class RuleLine:
    """A rule of the certificate; `tested` names what kills a mutant of it or exercises it."""

    id: str
    kind: str
    value: str
    origin: str
    embodied: bool
    tested: str


@dataclass(frozen=True, slots=True)
class SentenceLine:
    """A sentence and everything that answers for it."""

    text: str
    kind: str
    accounted: bool
    rules: tuple[str, ...]
    scenarios: tuple[str, ...]
    asides: tuple[str, ...]
    claims: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ScenarioLine:
    """A worked example and its result; a finding is an error of the source, shown by the replay."""

    id: str
    quote: str
    result: str
    detail: str
    finding: str


@dataclass(frozen=True, slots=True)
class CheckLine:
    """A check and its result."""

    kind: str
    subject: str
    passed: bool
    detail: str


@dataclass(frozen=True, slots=True)
class GapLine:
    """A question that the text leaves open and how the engine answers it."""

    question: str
    choice: str
    alternatives: str
    reason: str


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """The mutation score: records with a mutant that a worked example kills, of all; supplied records apart."""

    score: float
    records: int
    killed: int
    supplied: int
    supplied_killed: int


@dataclass(frozen=True, slots=True)
class SurvivorLine:
    """A mutant that no worked example kills, and why."""

    rule: str
    change: str
    reason: str


@dataclass(frozen=True, slots=True)
class Certificate:
    """All that was shown of an engine."""

    engine: str
    title: str
    source: str
    source_title: str
    module: str
    module_sha256: str
    level: EngineLevel
    records: dict[str, int]
    mutants: dict[str, int]
    mutation: ScoreLine
    survivors: tuple[SurvivorLine, ...]
    checks: tuple[CheckLine, ...]
    rules: tuple[RuleLine, ...]
    scenarios: tuple[ScenarioLine, ...]
    gaps: tuple[GapLine, ...]
    sentences: tuple[SentenceLine, ...]


def rule_lines(rules: Iterable[Rule], embodied: Iterable[str], tested: Mapping[str, str]) -> tuple[RuleLine, ...]:
    """Return the lines of the rules in force."""
    known = set(embodied)
    return tuple(
        RuleLine(rule.id, rule.kind, rule.value, rule.origin, rule.id in known, tested.get(rule.id, ""))
        for rule in rules
    )


def sentence_lines(accountings: Iterable[Accounting], *, public: bool) -> tuple[SentenceLine, ...]:
    """Return the lines of the sentences; those of a source that is not public are cut short."""
    return tuple(
        SentenceLine(
            quotation(one.sentence.printed, public=public), one.sentence.kind, one.accounted,
            one.rules, one.scenarios, one.asides, one.claims,
        )
        for one in accountings
    )  # fmt: skip


def scenario_lines(scenarios: Iterable[Scenario], checks: Iterable[Check], *, public: bool) -> tuple[ScenarioLine, ...]:
    """Return the lines of the worked examples with the result of each."""
    results = {check.scenario: check for check in checks if check.kind in ("scenario", "finding")}
    lines = []
    for scenario in scenarios:
        check = results.get(scenario.id)
        result = "not run" if check is None else "holds" if check.passed else "fails"
        finding = str(json.loads(scenario.body).get("finding", ""))
        quote = quotation(scenario.quote, public=public)
        lines.append(ScenarioLine(scenario.id, quote, result, check.detail if check else "", finding))
    return tuple(lines)


def check_lines(checks: Iterable[Check]) -> tuple[CheckLine, ...]:
    """Return the lines of the checks."""
    return tuple(CheckLine(c.kind, c.rule or c.scenario or "", bool(c.passed), c.detail) for c in checks)


def gap_lines(gaps: Iterable[Gap]) -> tuple[GapLine, ...]:
    """Return the lines of the open questions."""
    return tuple(GapLine(gap.question, gap.choice, gap.alternatives, gap.reason) for gap in gaps)


def score_line(found: Score) -> ScoreLine:
    """Return the line of a mutation score."""
    return ScoreLine(found.share, found.records, found.killed, found.supplied, found.supplied_killed)


def survivor_lines(outcomes: Iterable[Outcome]) -> tuple[SurvivorLine, ...]:
    """Return the lines of the mutants that survive."""
    alive = [one for one in outcomes if one.fate == "survived" and not one.mutant.inside]
    return tuple(SurvivorLine(one.mutant.rule, one.mutant.change, one.reason) for one in alive)


def count_origins(rules: Iterable[Rule]) -> dict[str, int]:
    """Count records by origin; extracted, edited, inherited and supplied are never added together."""
    return dict(sorted(Counter(rule.origin for rule in rules).items()))


def quotation(text: str, *, public: bool) -> str:
    """Return a passage on one line, whole if its source is public, else at most SHORT_QUOTE characters."""
    text = " ".join(text.split())
    if public or len(text) <= SHORT_QUOTE:
        return text
    return f"{text[: SHORT_QUOTE - 1].rsplit(' ', 1)[0]}…"


def to_json(certificate: Certificate) -> str:
    """Write a certificate as JSON."""
    return json.dumps(asdict(certificate), ensure_ascii=False, indent=1) + "\n"


def to_markdown(certificate: Certificate) -> str:
    """Write a certificate as a page that a reader of the book can check."""
    parts = [
        f"# {certificate.title}: certificate", "",
        f"Engine `{certificate.engine}`, from *{certificate.source_title}* (`{certificate.source}`). "
        f"Level: **{certificate.level}**. Module sha256 `{certificate.module_sha256[:16]}…`.", "",
        "Records by origin: " + _counts(certificate.records) + ". Mutants: " + _counts(certificate.mutants) + ". "
        + _score(certificate.mutation), "",
        "## Checks", "", "| check | of | result | detail |", "|---|---|---|---|",
        *(f"| {c.kind} | {_tail(c.subject)} | {_mark(c)} | {_cell(c.detail)} |" for c in certificate.checks), "",
        "## Worked examples of the source", "", "| example | words | result |", "|---|---|---|",
        *(f"| {_tail(s.id)} | {_cell(quotation(s.quote, public=False))} | {_cell(_outcome(s))} |"
          for s in certificate.scenarios), "",
        "## Mutants that survive", "", "| record | change | reason |", "|---|---|---|",
        *(f"| {_tail(s.rule)} | {_cell(s.change)} | {_cell(s.reason)} |" for s in certificate.survivors), "",
        "## What the text leaves open", "", "| question | choice | alternatives | reason |", "|---|---|---|---|",
        *(f"| {_cell(g.question)} | {_cell(g.choice)} | {_cell(g.alternatives)} | {_cell(g.reason)} |"
          for g in certificate.gaps), "",
        "## Sentence by sentence", "", *_sentences(certificate),
    ]  # fmt: skip
    return "\n".join(parts).rstrip() + "\n"


def _score(line: ScoreLine) -> str:
    said = f"Mutation score **{line.score:.2f}**: {line.killed} of {line.records} records have a mutant that is killed"
    return said + (f"; of {line.supplied} supplied ones, {line.supplied_killed}." if line.supplied else ".")


def _sentences(certificate: Certificate) -> list[str]:
    rules = {rule.id: rule for rule in certificate.rules}
    lines: list[str] = []
    for sentence in certificate.sentences:
        lines.append(f"> {sentence.text}")
        lines.append("")
        lines += [f"- {_rule(rules[name])}" for name in sentence.rules if name in rules]
        lines += [f"- example `{_tail(name)}`" for name in sentence.scenarios]
        lines += [f"- set aside: {kind}" for kind in sentence.asides]
        lines += [f"- claim `{name}`" for name in sentence.claims]
        if sentence.kind == "heading":
            lines.append("- heading")  # set apart from the next: of a private text no two passages may run together
        if not sentence.accounted:
            lines.append("- **nothing answers for this sentence**")
        lines.append("")
    return lines


def _rule(rule: RuleLine) -> str:
    state = rule.tested or ("not tested" if rule.embodied else "not in the engine")
    return f"`{rule.kind}` {rule.value} ({rule.origin}): {state}"


def _outcome(scenario: ScenarioLine) -> str:
    if scenario.finding:
        return f"finding: {scenario.finding} ({scenario.detail})"
    return f"{scenario.result}: {scenario.detail}" if scenario.detail else scenario.result


def _counts(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{number} {name}" for name, number in counts.items()) or "none"


def _mark(check: CheckLine) -> str:
    if check.kind in BESIDE and not check.passed:
        return "open"
    return "passed" if check.passed else "**failed**"


def _tail(name: str) -> str:
    return name.rsplit("/", 1)[-1]


def _cell(text: str) -> str:
    return " ".join(text.replace("|", "\\|").split())
