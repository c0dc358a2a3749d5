"""The certificate of an engine as a page: each sentence, its rules, their origin, the test and its result."""

from __future__ import annotations

from dataclasses import dataclass

from pydantic import TypeAdapter, ValidationError

from pipeline.database.store import Store
from pipeline.model import Account, Check, Engine, Rule, Source
from pipeline.publish.site import links, words
from pipeline.publish.site.access import Site
from pipeline.publish.site.engines import EngineLine, engine_line
from pipeline.publish.site.records import Clerk, RecordLine
from pipeline.verify.certificate import Certificate, RuleLine, SentenceLine

_READER = TypeAdapter(Certificate)


@dataclass(frozen=True, slots=True)
class TestedRule:
    """A rule of the certificate with what tests it."""

    record: RecordLine
    tested: str


@dataclass(frozen=True, slots=True)
class CheckedSentence:
    """A sentence of the chapter and everything that answers for it."""

    text: str
    kind_word: str
    accounted: bool
    rules: tuple[TestedRule, ...]
    scenarios: tuple[str, ...]
    asides: tuple[str, ...]
    claims: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CertificatePage:
    """An engine with its checks and, if it was verified, its certificate."""

    engine: EngineLine
    module: str
    title: str
    game_link: str
    source: Source
    checks: tuple[Check, ...]
    certificate: Certificate | None
    origins: tuple[tuple[str, str, int], ...]
    fates: tuple[tuple[str, int], ...]
    sentences: tuple[CheckedSentence, ...]
    elsewhere: tuple[TestedRule, ...]


def certificate_page(store: Store, site: Site, identity: str) -> CertificatePage | None:
    """Return the page of an engine by its id, or None."""
    engine = store.one(Engine, "id = ?", (identity,))
    account = store.one(Account, "id = ?", (engine.account,)) if engine else None
    if engine is None or account is None:
        return None
    clerk = Clerk(store, site)
    certificate = read_certificate(site, engine)
    rules = _rules(clerk, certificate.rules if certificate else ())
    said = {name for line in (certificate.sentences if certificate else ()) for name in line.rules}
    source = clerk.sources[account.source]
    return CertificatePage(
        engine_line(store, engine),
        engine.module,
        account.title,
        links.game(clerk.games.get(account.id, account.slug)),
        source,
        tuple(store.select(Check, "engine = ? ORDER BY ordinal", (engine.id,))),
        certificate,
        tuple((name, words.word("origins", name), count) for name, count in _counts(certificate, "records")),
        tuple((words.word("fates", name), count) for name, count in _counts(certificate, "mutants")),
        tuple(_sentence(site, source, line, rules) for line in (certificate.sentences if certificate else ())),
        tuple(rule for name, rule in rules.items() if name not in said),
    )


def read_certificate(site: Site, engine: Engine) -> Certificate | None:
    """Read the certificate that `verify` wrote below outputs/certificates; None if there is none that fits."""
    name = engine.id.replace("-", "_").replace("/", "_")
    path = site.project.outputs / "certificates" / f"{name}.json"
    if not path.is_file():
        return None
    try:
        return _READER.validate_json(path.read_bytes())
    except ValidationError:
        return None


def _counts(certificate: Certificate | None, what: str) -> list[tuple[str, int]]:
    return list(getattr(certificate, what).items()) if certificate else []


def _rules(clerk: Clerk, lines: tuple[RuleLine, ...]) -> dict[str, TestedRule]:
    found = {}
    for line in lines:
        rule = clerk.store.one(Rule, "id = ?", (line.id,))
        if rule is not None:
            state = line.tested or ("non éprouvée" if line.embodied else "absente du moteur")
            found[line.id] = TestedRule(clerk.record(rule), state)
    return found


def _sentence(site: Site, source: Source, line: SentenceLine, rules: dict[str, TestedRule]) -> CheckedSentence:
    return CheckedSentence(
        site.quote(source, line.text),
        words.word("classes", line.kind),
        line.accounted,
        tuple(rules[name] for name in line.rules if name in rules),
        tuple(name.rsplit("/", 1)[-1] for name in line.scenarios),
        tuple(words.word("classes", name) for name in line.asides),
        line.claims,
    )
