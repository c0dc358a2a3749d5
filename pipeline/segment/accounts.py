"""Which sections tell a game, and under which names."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from pipeline.model import Account, AccountName, Section
from pipeline.segment.names import Name, bare_name, is_nameless, text_names, title_names
from pipeline.segment.phases import IDLE, phases, states_rules
from pipeline.segment.slug import fold, plain

OPENING = 900
"""So many characters of a game's text are searched for other names of it."""
TEXT_NAMED = ("first sentence", "entry", "plain")
"""How a game was announced when its names may also stand in its first sentences."""


_SEVERAL = re.compile(r"(?:les )?jeux ")
"""A title over games that tells none itself: "Jeux de la campagne"."""


@dataclass(frozen=True, slots=True)
class Told:
    """A game section with its account and names."""

    account: Account
    names: tuple[AccountName, ...]


def own_ends(sections: Sequence[Section]) -> dict[str, int]:
    """Return where the first variant (or game) inside each section begins, for those that have one."""
    ends: dict[str, int] = {}
    for section in sections:
        if section.parent and section.kind in ("variant", "game") and section.how != "run-in":
            ends.setdefault(section.parent, section.start)
    return ends


def told(source: str, text: str, sections: Sequence[Section], contents: Mapping[str, str]) -> list[Told]:
    """Return the accounts of a source; `contents` gives the title that its table of contents has for a section.

    A game without text before its first variant ("JEU DE PIQUET", then "Piquet simple") is told by that variant.
    """
    taken: set[str] = set()
    words = Counter(re.findall(r"[a-z0-9]+", plain(text)))
    games: dict[str, Section] = {}
    above: dict[str, str] = {}
    result: list[Told] = []
    ends = own_ends(sections)
    for section in sections:
        if section.kind == "game":
            games[section.id] = section
        elif section.kind != "variant" or not _named(section, games.get(section.parent or ""), contents):
            continue
        body = text[section.heading_end : ends.get(section.id, section.end)].strip()
        if not body:
            above[section.id] = section.title
        elif _suffices(section, body):
            names = _all_names(section, body, contents.get(section.id, ""), above.pop(section.parent or "", ""))
            result.append(_account(source, section, _best_first(names, body, words), taken))
    return result


def _suffices(section: Section, body: str) -> bool:
    """Say whether the text below a heading is an account: it states rules, or some of them below a game's own name."""
    if section.how in ("entry", "plain"):
        return len(phases(body)) >= IDLE
    if _SEVERAL.match(plain(section.title)) and not phases(body):
        return False
    return section.how not in TEXT_NAMED or states_rules(body)


def _named(section: Section, game: Section | None, contents: Mapping[str, str]) -> bool:
    """Say whether a variant has a name of its own: that of its game with an epithet, in heading or contents."""
    if game is None:
        return False
    stem = fold(title_names(game.title)[0].name)
    titles = [contents.get(section.id, ""), "" if section.how == "run-in" else section.title]
    return any(fold(title).startswith(f"{stem}-") for title in titles if title)


def _all_names(section: Section, body: str, contents: str, above: str) -> list[Name]:
    title = contents if section.how == "run-in" and section.kind == "variant" else section.title
    names = title_names(title, body)
    if is_nameless(title):
        names = [*text_names(body[:OPENING]), *names]
    if contents:
        names += [Name(name.name, "contents") for name in title_names(contents, body)]
    if above:
        names += [Name(name.name, "heading of its parent") for name in title_names(above)]
    if section.how in TEXT_NAMED:
        names += text_names(body[:OPENING])
    return names


def _best_first(names: list[Name], body: str, words: Counter[str]) -> list[Name]:
    """Put the name of the contents first where the text itself sides with it against the heading."""
    witness = next((name for name in names if name.how == "contents"), None)
    if witness is None:
        return names
    printed, listed = fold(names[0].name).split("-"), fold(witness.name).split("-")
    differ = [(a, b) for a, b in zip(printed, listed, strict=False) if a != b]
    if not differ or len(printed) != len(listed):
        return names
    inside = Counter(re.findall(r"[a-z0-9]+", plain(body)))
    votes = [(inside[b] - inside[a], words[b] - words[a]) for a, b in differ]
    return [witness, *(n for n in names if n is not witness)] if min(votes) > (0, 0) else names


def _account(source: str, section: Section, names: Sequence[Name], taken: set[str]) -> Told:
    stem = fold(names[0].name) or "jeu"
    slug = next(s for s in (stem, *(f"{stem}-{n}" for n in range(2, len(taken) + 3))) if s not in taken)
    taken.add(slug)
    account = Account(f"{source}/{slug}", source, section.id, slug, section.title.strip(" ."))
    return Told(account, tuple(_names(account, names)))


def _names(account: Account, names: Sequence[Name]) -> Iterator[AccountName]:
    seen: set[str] = set()
    for name in names:
        slug = account.slug if not seen else fold(name.name)
        if slug and slug not in seen:
            seen.add(slug)
            yield AccountName(account.id, bare_name(name.name), slug, name.how)
