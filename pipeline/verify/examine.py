"""The whole examination of one engine: checks in order, then the certificate."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from pipeline.edition.scenario import Body
from pipeline.engines.compile.chapter import Chapter
from pipeline.engines.load import load_text
from pipeline.engines.runtime.game import Game
from pipeline.ludemes import read
from pipeline.model import Check, Claim, Engine, Gap, Scenario, Sentence, SetAside
from pipeline.verify import certificate as page
from pipeline.verify.certificate import Certificate
from pipeline.verify.conformance import conform
from pipeline.verify.coverage import Accounting, account_for, answers
from pipeline.verify.level import level_of
from pipeline.verify.mutate import Outcome
from pipeline.verify.playouts import play_out
from pipeline.verify.scenario import Replay, read_body
from pipeline.verify.score import Tried, score, tried
from pipeline.verify.trace import run_traced
from pipeline.verify.trial import try_mutants


@dataclass(frozen=True, slots=True)
class Evidence:
    """An engine and all that the source says for and against it."""

    engine: Engine
    module: str
    chapter: Chapter
    scenarios: tuple[Scenario, ...]
    sentences: tuple[Sentence, ...]
    asides: tuple[SetAside, ...]
    claims: tuple[Claim, ...]
    gaps: tuple[Gap, ...]


@dataclass(frozen=True, slots=True)
class Examination:
    """What the examination found."""

    checks: tuple[Check, ...]
    certificate: Certificate


def examine(evidence: Evidence, playouts: int = 10_000) -> Examination:
    """Examine an engine: random play, suites, worked examples, mutants, coverage; then its level."""
    game = load_text(evidence.module, evidence.engine.module)
    bodies = {scenario.id: read_body(scenario.body) for scenario in evidence.scenarios}
    traces = {name: run_traced(game, body) for name, body in bodies.items()}
    replays = {name: replay for name, (replay, _) in traces.items()}
    sound = {name: body for name, body in bodies.items() if not body.finding and replays[name].holds}
    outcomes = list(try_mutants(evidence.chapter, evidence.module, sound))
    accountings = _account(evidence)
    tested = _tested(outcomes, {name: traces[name][1] for name in sound})
    found = [
        *_check_play(game, playouts),
        *_check_suites(game, evidence.module),
        *_check_scenarios(bodies, replays),
        *_check_exercise(game, tested),
        *_check_mutants(tried(game.rules, outcomes)),
        *_check_coverage(accountings),
        *_check_provenance(game, evidence),
        *_check_embodiment(game, evidence.chapter),
    ]
    checks = _numbered(evidence.engine.id, found)
    level = Check(evidence.engine.id, len(checks), "level", None, None, 1, level_of(checks))
    return Examination((*checks, level), _certify(evidence, game, checks, accountings, outcomes, tested))


def _numbered(engine: str, checks: Iterable[Check]) -> tuple[Check, ...]:
    return tuple(replace(check, engine=engine, ordinal=number) for number, check in enumerate(checks))


def _check(kind: str, passed: bool, detail: str, rule: str | None = None, scenario: str | None = None) -> Check:
    return Check("", 0, kind, rule, scenario, int(passed), " ".join(detail.split())[:500])


def _check_play(game: Game, count: int) -> Iterator[Check]:
    report = play_out(game, count)
    detail = "; ".join(report.problems) or f"{count} games, {report.decisions} decisions, trace {report.trace}"
    yield _check("playouts", not report.problems, detail)


def _check_suites(game: Game, module: str) -> Iterator[Check]:
    for verdict in conform(game, module):
        yield _check("conformance", verdict.passed, f"{verdict.target} {verdict.name}: {verdict.detail}")


def _check_scenarios(bodies: dict[str, Body], replays: dict[str, Replay]) -> Iterator[Check]:
    if not bodies:
        yield _check("scenario", False, "the source has no worked example for this engine")
    for name, body in bodies.items():
        differences = "; ".join(str(difference) for difference in replays[name].differences)
        if body.finding:
            yield _check("finding", bool(differences), differences or "it does not fail as printed", scenario=name)
        else:
            yield _check("scenario", not differences, differences, scenario=name)


def _tested(outcomes: list[Outcome], touched: Mapping[str, frozenset[str]]) -> dict[str, str]:
    """Return, for each rule that an example exercises, which: a killed mutant proves more than a trace."""
    tested: dict[str, str] = {}
    for name, rules in touched.items():
        for rule in sorted(rules):
            tested.setdefault(rule, f"exercised by {name.rsplit('/', 1)[-1]}")
    killed = [outcome for outcome in reversed(outcomes) if outcome.fate == "killed"]
    return tested | {one.mutant.rule: f"{one.mutant.change} is refuted by {_short(one)}" for one in killed}


def _short(outcome: Outcome) -> str:
    return outcome.killer.rsplit("/", 1)[-1] or outcome.reason


def _check_exercise(game: Game, tested: dict[str, str]) -> Iterator[Check]:
    for rule in game.rules:
        if rule.origin != "supplied":
            yield _check("exercise", rule.id in tested, tested.get(rule.id, "no worked example touches it"), rule.id)


def _check_mutants(records: Iterable[Tried]) -> Iterator[Check]:
    for record in records:
        yield _check("supplied" if record.origin == "supplied" else "mutation", record.killed, str(record), record.rule)


def _account(evidence: Evidence) -> list[Accounting]:
    rules = [paged.rule for paged in evidence.chapter.rules if paged.rule.origin in ("extracted", "edited")]
    return list(account_for(evidence.sentences, rules, evidence.scenarios, evidence.asides, evidence.claims))


def _check_coverage(accountings: list[Accounting]) -> Iterator[Check]:
    open_ = [one.sentence.printed for one in accountings if not one.accounted]
    said = f"{len(accountings) - len(open_)} of {len(accountings)} sentences are accounted for"
    yield _check("coverage", bool(accountings) and not open_, said + (f"; first: {open_[0][:80]}" if open_ else ""))


def _check_provenance(game: Game, evidence: Evidence) -> Iterator[Check]:
    known = {rule.id for rule in game.rules} | {gap.id for gap in evidence.gaps}
    found = answers(evidence.module, game.provenance, known)
    said = f"{len(found.cited)} functions cite rules, {len(found.conduct)} only conduct the game"
    if found.unanswered:
        said += f"; nothing answers for {', '.join(found.unanswered)}"
    yield _check("provenance", not found.unanswered, said)


def _check_embodiment(game: Game, chapter: Chapter) -> Iterator[Check]:
    """Tell which records in force the engine leaves out: twins of others, conventions not taken."""
    embodied = {rule.id for rule in game.rules}
    values = {(paged.rule.kind, paged.rule.value) for paged in chapter.rules if paged.rule.id in embodied}
    meant = [p.rule for p in chapter.rules if (read(p.rule.kind, p.rule.value).option or "") in ("", *chapter.taken)]
    left = [rule for rule in meant if rule.id not in embodied and (rule.kind, rule.value) not in values]
    said = f"{len(embodied)} of {len(chapter.rules)} records in force are in the engine"
    yield _check("embodiment", not left, said + ("; left out: " + ", ".join(r.id for r in left) if left else ""))


def _certify(
    evidence: Evidence,
    game: Game,
    checks: tuple[Check, ...],
    accountings: list[Accounting],
    outcomes: list[Outcome],
    tested: dict[str, str],
) -> Certificate:
    chapter, public = evidence.chapter, evidence.chapter.public
    rules = [paged.rule for paged in chapter.rules]
    return Certificate(
        engine=evidence.engine.id, title=chapter.account.title, source=chapter.account.source,
        source_title=chapter.source_title, module=evidence.engine.module, module_sha256=evidence.engine.sha256,
        level=level_of(checks), records=page.count_origins(rules),
        mutants=dict(sorted(Counter(outcome.fate for outcome in outcomes if not outcome.mutant.inside).items())),
        mutation=page.score_line(score(tried(game.rules, outcomes))), survivors=page.survivor_lines(outcomes),
        checks=page.check_lines(checks),
        rules=page.rule_lines(rules, (rule.id for rule in game.rules), tested),
        scenarios=page.scenario_lines(evidence.scenarios, checks, public=public),
        gaps=page.gap_lines(evidence.gaps), sentences=page.sentence_lines(accountings, public=public),
    )  # fmt: skip
