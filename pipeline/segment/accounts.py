"""Which sections tell a game, and under which names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.model import Account, AccountName, Section
from pipeline.segment.classes import phases
from pipeline.segment.names import Name, text_names, title_names
from pipeline.segment.slug import fold

OPENING = 900
"""So many characters of a game's text are searched for other names of it."""
PHASES_UNDER_HEADING = 1
PHASES_ALONE = 3
"""How many phases of play a text must prescribe to be the rules of a game: one under a heading that names
a game, three where nothing but the text itself says so."""


@dataclass(frozen=True, slots=True)
class Told:
    """A game section with its account and names."""

    account: Account
    names: tuple[AccountName, ...]


def own_text(text: str, section: Section, sections: Sequence[Section]) -> str:
    """Return the text of a section without that of its variants."""
    inner = [s for s in sections if s.parent == section.id and s.kind in ("variant", "game") and s.how != "run-in"]
    end = min((s.start for s in inner), default=section.end)
    return text[section.heading_end : end].strip()


def told(source: str, text: str, sections: Sequence[Section], *, alone: bool) -> list[Told]:
    """Return the accounts of a source; `alone` if the whole source was taken for one game."""
    taken: Counter[str] = Counter()
    result: list[Told] = []
    inherited: dict[str, str] = {}
    for section in sections:
        if section.kind not in ("game", "variant") or section.how == "run-in":
            continue
        body = own_text(text, section, sections)
        if not body and section.parent:
            inherited[section.id] = section.title
            continue
        if not _states_rules(body, alone, section):
            continue
        result.append(_account(source, section, body, taken, inherited.pop(section.parent or "", "")))
    return result


def _states_rules(body: str, alone: bool, section: Section) -> bool:
    if section.kind == "variant" and not _named(section):
        return False
    needed = PHASES_ALONE if alone or section.how in ("plain", "entry") else PHASES_UNDER_HEADING
    return bool(body) and (len(phases(body)) >= needed or (not alone and section.how != "plain"))


def _named(section: Section) -> bool:
    """A variant that is only numbered or described ("Autre manière") tells no game of its own."""
    first = fold(section.title).split("-")[0]
    return first not in {
        "partie",
        "parties",
        "autre",
        "premiere",
        "deuxieme",
        "seconde",
        "troisieme",
        "variante",
        "nouvelle",
    }


def _account(source: str, section: Section, body: str, taken: Counter[str], above: str) -> Told:
    names = title_names(section.title, body)
    slug = fold(names[0].name) or "jeu"
    taken[slug] += 1
    slug = slug if taken[slug] == 1 else f"{slug}-{taken[slug]}"
    account = Account(f"{source}/{slug}", source, section.id, slug, section.title.strip(" ."))
    extra = [Name(name.name, "heading of its parent") for name in title_names(above)] if above else []
    if section.how in ("catalogue", "first sentence", "entry", "plain"):
        extra += text_names(body[:OPENING])
    return Told(account, tuple(_names(account, [*names, *extra])))


def _names(account: Account, names: Sequence[Name]) -> Iterator[AccountName]:
    seen: set[str] = set()
    for name in names:
        slug = account.slug if not seen else fold(name.name)
        if slug and slug not in seen:
            seen.add(slug)
            yield AccountName(account.id, name.name, slug, name.how)
