"""What `show`, `gaps` and `audit` print: a game as a page of text."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from textwrap import fill, indent

from pipeline.database.place import printed_page, variant
from pipeline.database.store import Store
from pipeline.database.views import AccountView, account_view, find_accounts, progress
from pipeline.extract.at_sight import less_sure
from pipeline.extract.effective import effective_rules
from pipeline.extract.gaps import questions
from pipeline.ludemes.wording import say_when
from pipeline.model import Alignment, Emendation, Gap, Mention, Reference, Rule, Text
from pipeline.transcribe.alignment import to_received

_MARK = re.compile(r" ([:;!?»])")
"""Marks that French sets off by a space, and that no line may begin with."""


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game in the list of games."""

    id: str
    name: str
    family: str
    sources: tuple[str, ...]
    records: int
    engine: str


_GAMES = """
SELECT game.id, game.name, game.family, group_concat(DISTINCT account.source),
       (SELECT count(*) FROM rule JOIN game_account ga ON ga.account = rule.account WHERE ga.game = game.id),
       coalesce((SELECT group_concat(DISTINCT level) FROM engine JOIN game_account ga ON ga.account = engine.account
                 WHERE ga.game = game.id), '')
FROM game JOIN game_account ON game_account.game = game.id JOIN account ON account.id = game_account.account
GROUP BY game.id ORDER BY game.id
"""


def games(store: Store) -> list[GameLine]:
    """List the games of the database."""
    return [
        GameLine(id, name, family, tuple(sorted(sources.split(","))), records, engine)
        for id, name, family, sources, records, engine in store.connection.execute(_GAMES)
    ]


def page(store: Store, game: str, source: str | None) -> AccountView:
    """Return the first account of a game: the one that bears the name itself, if there is one."""
    return account_view(store, find_accounts(store, game, source)[0])


def text(store: Store, view: AccountView) -> str:
    """Return the reading text of a game with the printed pages in the margin."""
    parts, last, offset = [], None, view.section.start
    for paragraph in view.text.split("\n\n"):
        number = printed_page(store, view.source.id, offset)
        mark = f"[p. {number}]\n" if number is not None and number != last else ""
        lines = _MARK.sub("\u00a0\\1", paragraph).split("\n")
        parts.append(mark + "\n".join(fill(line, 100) for line in lines))
        last, offset = number or last, offset + len(paragraph) + 2
    return "\n\n".join(parts)


def diplomatic(store: Store, view: AccountView) -> str:
    """Return the received text of a game, markup and page matter included."""
    where = "source = ? AND start < ? AND end > ? ORDER BY start, received_start"
    alignments = store.select(Alignment, where, (view.source.id, view.section.end, view.section.start))
    spans = to_received(alignments, view.section.start, view.section.end)
    received = store.select(Text, "source = ?", (view.source.id,))[0].received
    return received[min(a for a, _ in spans) : max(b for _, b in spans)]


def summary(store: Store, view: AccountView) -> str:
    """Return a game's page: names, place, records with their quotations, references, gaps, engine, text."""
    count = progress(view)
    head = [
        f"{view.account.title}  ({view.source.author}, {view.source.title}, {view.source.year or 's. d.'}"
        + (f", p. {view.section.printed_page})" if view.section.printed_page else ")"),
        f"account {view.account.id}; names: {', '.join(name.name for name in view.names)}",
        f"{count.sentences} sentences, {count.rule_sentences} of rules, {count.with_record} of these with a record; "
        + "records: " + (", ".join(f"{n} {origin}" for origin, n in sorted(count.origins.items())) or "none"),
    ]  # fmt: skip
    head += [f"engine {engine.id}: {engine.level} (outputs/{engine.module})" for engine in view.engines]
    if unsure := less_sure(rule.kind for rule in view.rules if rule.origin == "extracted"):
        shares = ", ".join(f"{score.kind} {score.precision:.0%} right" for score in unsure)
        head.append(f"read less surely at sight (schema/rules.md): {shares}")
    rules = _rule_lines(store, view.rules, {rule.id for rule in effective_rules(store, view.account.id)})
    blocks = ["\n".join(head), "RULES\n" + "\n".join(rules)]
    if view.references:
        blocks.append("REFERENCES\n" + "\n".join(_reference_lines(view)))
    if view.gaps:
        blocks.append("OPEN QUESTIONS\n" + "\n".join(f"  {gap.question} → {gap.choice or '?'}" for gap in view.gaps))
    if emended := _emendation_lines(store, view):
        blocks.append("EMENDATIONS\n" + "\n".join(emended))
    return "\n\n".join([*blocks, "TEXT", text(store, view)])


def _emendation_lines(store: Store, view: AccountView) -> list[str]:
    """Return both readings of every place that the edition emends, as received and as proposed."""
    where = "source = ? AND start >= ? AND end <= ? ORDER BY start"
    rows = store.select(Emendation, where, (view.source.id, view.section.start, view.section.end))
    lines = []
    for row in rows:
        number = printed_page(store, row.source, row.start)
        place = f"p. {number}, " if number else ""
        lines.append(f"  « {row.received} » → « {row.proposed} »   [{place}{row.kind}: {row.reason}]")
    return lines


def effective(store: Store, view: AccountView) -> str:
    """Return the rules that hold for a game, its own and those taken over, with where each comes from."""
    return "\n".join(_rule_lines(store, effective_rules(store, view.account.id)))


def _rule_lines(store: Store, rules: Iterable[Rule], in_force: Collection[str] | None = None) -> list[str]:
    lines = []
    for rule in rules:
        replaced = "" if in_force is None or rule.id in in_force else ", replaced by the editor"
        value = ", ".join(_told(key, item) for key, item in json.loads(rule.value).items())
        number = printed_page(store, rule.source, rule.start) if rule.quote else None
        place = f", p. {number}" if number else ""
        place += f", in « {title} »" if rule.quote and (title := variant(store, rule).rstrip(" .")) else ""
        giver = "/".join((rule.inherited_from or "").split("/")[:2])
        giver = giver or (rule.pattern if rule.origin == "inherited" else "")
        origin = f"{rule.origin} from {giver}" if giver else rule.origin
        lines.append(f"  {rule.kind}: {value or 'yes'}   [{origin}{place}{replaced}]")
        if rule.quote:
            lines.append(indent(fill(f"« {' '.join(rule.quote.split())} »", 96), "      "))
    return lines


def _told(field: str, value: object) -> str:
    """Return a field with its value, a condition in words: *cards 15, with 3 players*."""
    return say_when(str(value), "en") if field == "when" else f"{field} {_plain(value)}"


def _plain(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


def _reference_lines(view: AccountView) -> list[str]:
    return [
        f"  {mention.part} {mention.how} {mention.target} → {_target(reference)}"
        + f"   « {' '.join(mention.quote.split())} »{_exception(mention)}"
        for mention, reference in view.references
    ]  # fmt: skip


def _exception(mention: Mention) -> str:
    return f"   except « {' '.join(mention.exception.split())} »" if mention.exception else ""


def _target(reference: Reference | None) -> str:
    if reference is None:
        return "not looked up"
    return reference.target_account or reference.target_section or reference.verdict


def open_questions(store: Store, game: str, source: str | None) -> list[Gap]:
    """Return the recorded gaps of a game and the questions that no effective rule answers."""
    found: list[Gap] = []
    for account in find_accounts(store, game, source):
        found += store.select(Gap, "account = ? ORDER BY id", (account.id,))
        for number, question in enumerate(questions(effective_rules(store, account.id)), 1):
            found.append(Gap(f"{account.id}/open-{number}", account.id, question.question, "", "", question.reason))
    return found
