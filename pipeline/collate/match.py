"""Which accounts of other sources tell the same game: by name, by rules, by shared rare terms, by what they say.

Each sign is a number from 0 to 1; a score is the chance that at least one of them is right (`1 - Π(1 - trust · sign)`),
so that no sign is needed and several weak ones add up. A game under another name is found by the rest.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import log, sqrt
from typing import TypeVar

from pipeline.database.store import Store
from pipeline.model import Account, AccountName, GameAccount, Mention, Reference, Rule

K = TypeVar("K")
V = TypeVar("V")

TRUST = {"name": 0.9, "game": 0.9, "sound": 0.5, "speaks": 0.5, "terms": 0.9, "records": 0.5, "reference": 0.5}
"""How far each sign is trusted when it is full."""

RARE_SHARE = 0.2
"""A lemma that more than this share of the accounts use is no rare term."""

FULL_MENTIONS = 8
"""Times that a text names the other game for the sign to be full."""

LEAST_RECORDS = 4
"""Records that both accounts need before their agreement says anything."""

VOICELESS = (
    (re.compile(r"qu|gu(?=[eiy])|ck|ch(?=[rl])|[gck](?![eiy])|g$"), "k"),
    (re.compile("b"), "p"),
    (re.compile("d"), "t"),
    (re.compile("v|ph"), "f"),
    (re.compile("z"), "s"),
    (re.compile(r"(\w)\1"), r"\1"),
    (re.compile(r"(?<=\w{2})e?s?$"), ""),
)
"""How a name sounds when the voice is left out, as names lose and gain it from one language to another."""

LEAST_SOUND = 3
"""Letters of such a sound that are needed to compare two names."""

LEAST_SCORE = 0.1
"""Score below which two accounts are not proposed as one game."""

CLOSE = frozenset({"same", "same_except"})
"""Ways of referring to another game that make it nearly the same."""

WHOLE = "all"
"""The part of the rules to which such a reference must extend."""


@dataclass(frozen=True, slots=True)
class Match:
    """Two accounts that may tell the same game, the likeliest first, with the reasons in words."""

    first: str
    second: str
    score: float
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Profile:
    """What an account is recognised by."""

    account: str
    source: str
    names: frozenset[str]
    games: frozenset[str]
    terms: Mapping[str, float]
    counts: Mapping[str, int]
    records: frozenset[tuple[str, str]]
    close_to: frozenset[str]


def find_matches(store: Store, account: str | None = None, least: float = LEAST_SCORE) -> list[Match]:
    """Return the candidate pairs of accounts of different sources, of one account or of all, the likeliest first."""
    known = profiles(store)
    chosen = [profile for profile in known if account is None or profile.account == account]
    pairs = [
        (one, other)
        for one in chosen
        for other in known
        if one.source != other.source and (account is not None or one.account < other.account)
    ]
    found = {(one.account, other.account): match_profiles(one, other) for one, other in pairs}
    _follow(found, known)
    likely = (match for match in found.values() if match.score >= least)
    return sorted(likely, key=lambda match: (-match.score, match.first, match.second))


def match_profiles(one: Profile, other: Profile) -> Match:
    """Weigh the signs that two accounts tell one game."""
    signs: list[tuple[str, float, str]] = []
    if shared := one.names & other.names:
        signs.append(("name", 1.0, f"both are called {', '.join(sorted(shared))}"))
    elif one.games & other.games:
        signs.append(("game", 1.0, f"both are filed under {', '.join(sorted(one.games & other.games))}"))
    if not signs and (alike := _alike(one, other)):
        signs.append(("sound", 1.0, f"{alike} sound alike"))
    signs += _mentions(one, other)
    signs += _terms(one, other)
    signs += _records(one, other)
    return Match(one.account, other.account, _score(signs), tuple(reason for _, _, reason in signs))


def _score(signs: Iterable[tuple[str, float, str]]) -> float:
    doubt = 1.0
    for sign, strength, _ in signs:
        doubt *= 1.0 - TRUST[sign] * strength
    return round(1.0 - doubt, 3)


def sound(name: str) -> str:
    """Return how a name sounds, voiced and voiceless consonants alike: *bague* and *paque* are one."""
    for pattern, letters in VOICELESS:
        name = pattern.sub(letters, name)
    return name


def _alike(one: Profile, other: Profile) -> str:
    pairs = [(a, b) for a in sorted(one.names) for b in sorted(other.names) if sound(a) == sound(b)]
    return next((f"{a} and {b}" for a, b in pairs if len(sound(a)) >= LEAST_SOUND), "")


def _mentions(one: Profile, other: Profile) -> list[tuple[str, float, str]]:
    """Count how often each text uses a name of the other game that is not its own."""
    found = []
    for speaker, named in ((one, other), (other, one)):
        said = {name: speaker.counts[name] for name in named.names - speaker.names if name in speaker.counts}
        if said and (times := max(said.values())) >= 2:
            name = max(said, key=lambda key: said[key])
            found.append(("speaks", min(times / FULL_MENTIONS, 1.0), f"{speaker.account} says “{name}” {times} times"))
    return found


def _terms(one: Profile, other: Profile) -> list[tuple[str, float, str]]:
    shared = {word: weight * other.terms[word] for word, weight in one.terms.items() if word in other.terms}
    likeness = sum(shared.values())
    if likeness < 0.02:
        return []
    best = sorted(shared, key=lambda word: (-shared[word], word))[:6]
    return [("terms", min(likeness, 1.0), f"shared rare words: {', '.join(best)}")]


def _records(one: Profile, other: Profile) -> list[tuple[str, float, str]]:
    smaller = min(len(one.records), len(other.records))
    shared = one.records & other.records
    if smaller < LEAST_RECORDS or not shared:
        return []
    kinds = ", ".join(sorted({kind for kind, _ in shared}))
    return [("records", len(shared) / smaller, f"{len(shared)} of {smaller} records alike: {kinds}")]


def _follow(found: dict[tuple[str, str], Match], known: list[Profile]) -> None:
    """Propose also the game that a match says it is nearly the same as."""
    close = {profile.account: profile.close_to for profile in known}
    for (one, other), match in list(found.items()):
        for target in sorted(close[other]):
            if (one, target) in found and match.score >= 0.5:
                old = found[one, target]
                score = 1.0 - (1.0 - old.score) * (1.0 - TRUST["reference"] * match.score)
                found[one, target] = Match(one, target, round(score, 3), (*old.reasons, f"{other} refers to it"))


def profiles(store: Store) -> list[Profile]:
    """Return what every account is recognised by."""
    counts: dict[str, Counter[str]] = {}
    for account, lemmas in store.connection.execute("SELECT account, lemmas FROM sentence WHERE account IS NOT NULL"):
        counts.setdefault(account, Counter()).update(lemmas.split())
    vectors = _vectors(counts)
    names = _grouped((row.account, row.slug) for row in store.select(AccountName))
    games = _grouped((row.account, row.game) for row in store.select(GameAccount))
    stated = store.select(Rule, "origin IN ('extracted', 'edited')")
    records = _grouped((rule.account, (rule.kind, rule.value)) for rule in stated)
    close = _close(store)
    return [
        Profile(
            row.id, row.source, frozenset(names.get(row.id, ())), frozenset(games.get(row.id, ())),
            vectors.get(row.id, {}), counts.get(row.id, Counter()), frozenset(records.get(row.id, ())),
            frozenset(close.get(row.id, ())),
        )
        for row in store.select(Account, "1 ORDER BY id")
    ]  # fmt: skip


def _close(store: Store) -> dict[str, set[str]]:
    mentions = {mention.id: mention for mention in store.select(Mention)}
    return _grouped(
        (row.account, row.target_account)
        for row in store.select(Reference, "target_account IS NOT NULL")
        if row.target_account and mentions[row.mention].how in CLOSE and mentions[row.mention].part == WHOLE
    )


def _grouped(pairs: Iterable[tuple[K, V]]) -> dict[K, set[V]]:
    found: dict[K, set[V]] = {}
    for key, value in pairs:
        found.setdefault(key, set()).add(value)
    return found


def _vectors(counts: Mapping[str, Counter[str]]) -> dict[str, dict[str, float]]:
    """Return the rare words of each account with weights (1 + ln times) · ln(accounts / accounts with it), norm 1."""
    spread: Counter[str] = Counter()
    for words in counts.values():
        spread.update(words.keys())
    most = RARE_SHARE * len(counts)
    found = {}
    for account, words in counts.items():
        raw = {
            word: (1.0 + log(times)) * log(len(counts) / spread[word])
            for word, times in words.items()
            if 1 < spread[word] <= most and len(word) > 3
        }
        norm = sqrt(sum(weight * weight for weight in raw.values())) or 1.0
        found[account] = {word: weight / norm for word, weight in raw.items()}
    return found
