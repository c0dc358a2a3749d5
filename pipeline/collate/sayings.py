"""How a comparison speaks: names of verdicts, fields and changes, in English on the terminal, in French on pages."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pipeline.collate.changes import Change
from pipeline.collate.comparison import Collation, Side
from pipeline.collate.fields import Field, Statement
from pipeline.collate.reuse import Reuse
from pipeline.ludemes.wording import say_when

VERDICTS = {
    "contradicts": "contradicts", "differs": "differs", "changed": "differs", "only_first": "only in A",
    "only_second": "only in B", "wording": "differs only in wording", "agrees": "agrees", "same": "same words",
}  # fmt: skip
"""How each verdict is written, the heaviest first."""

VERDICTS_FR = {
    "contradicts": "se contredisent", "differs": "diffèrent", "changed": "diffèrent", "only_first": "seulement dans A",
    "only_second": "seulement dans B", "wording": "ne diffèrent que par les mots", "agrees": "s'accordent",
    "same": "mêmes mots",
}  # fmt: skip

ORIGINS_FR = {
    "extracted": "lue", "edited": "de l'éditeur", "inherited": "reprise d'un autre jeu", "supplied": "suppléée",
}  # fmt: skip
"""Where a record comes from."""

CHANGES_FR = {
    "number": "nombre", "negation": "négation", "modality": "permission ou devoir", "side": "côté ou rang",
    "quantity": "qui ou combien", "term": "terme", "addition": "ajout", "content": "mots",
}  # fmt: skip
"""The classes of `weights.toml`."""

_DEPENDENCE = {
    "copied": "One text follows the other word for word: count them as one witness.",
    "partly copied": "Parts of one text are taken over from the other: where they agree, look for a shared run.",
    "independent": "The texts share no more than formulas: two witnesses.",
}
_DEPENDENCE_FR = {
    "copied": "L'un des textes suit l'autre mot pour mot : ils ne font qu'un témoin.",
    "partly copied": "Des parties de l'un sont reprises de l'autre : où ils s'accordent, voir s'ils se copient.",
    "independent": "Les textes n'ont en commun que des formules : ce sont deux témoins.",
}


@dataclass(frozen=True, slots=True)
class Quoting:
    """How much of a source may be shown: everything of a public one, `limit` characters of any other."""

    public: frozenset[str]
    limit: int | None

    def quote(self, source: str, text: str, most: int | None = None) -> str:
        """Return a text, shortened at a word if its source is not public."""
        limit = self.limit if most is None else min(most, self.limit or most)
        if limit is None or self.limit is None or source in self.public or len(text) <= limit:
            return text
        return f"{text[: limit - 1].rsplit(' ', 1)[0]}…"


def quoting(sides: Iterable[Side], limit: int | None) -> Quoting:
    """Return the quoting of a page on these accounts; None shows everything, as on the user's own machine."""
    return Quoting(frozenset(side.source for side in sides if side.public), limit)


def work(side: Side) -> str:
    """Name an account with its work and printed page."""
    page = f", p. {side.page}" if side.page else ""
    rest = f"; for the rest: {', '.join(side.refers_to)}" if side.refers_to else ""
    return f"{side.account}: {side.title} ({side.author}, {side.work}, {side.year or 's. d.'}{page}){rest}"


def count(verdicts: Iterable[str], names: Mapping[str, str] = VERDICTS) -> str:
    """Count verdicts in words, the heaviest first."""
    counted = Counter(names[verdict] for verdict in verdicts)
    return ", ".join(f"{counted[said]} {said}" for said in dict.fromkeys(names.values()) if counted[said])


def dependence(reuse: Reuse) -> str:
    """Say in a sentence whether two texts are two witnesses."""
    shares = f"{reuse.first_share:.0%} of A and {reuse.second_share:.0%} of B in {len(reuse.runs)} common runs"
    return f"DEPENDENCE {reuse.verdict}: {shares}. {_DEPENDENCE[reuse.verdict]}"


ELIDED = re.compile(r"\b([cdjlmnst]|qu|jusqu|lorsqu|puisqu|quelqu) (?=[aeiouyhàâéèêîôœ])")
"""A word that lost its apostrophe when the text was cut into words."""


def _apostrophe(match: re.Match[str]) -> str:
    return f"{match[1]}’"


def dependence_fr(reuse: Reuse) -> str:
    """Say the same in French."""
    runs = f"{len(reuse.runs)} passage{'s' * (len(reuse.runs) > 1)} commun{'s' * (len(reuse.runs) > 1)}"
    shares = f"{reuse.first_share:.0%} de A et {reuse.second_share:.0%} de B en {runs}"
    longest = f" Le plus long : « {ELIDED.sub(_apostrophe, reuse.runs[0].words)} »." if reuse.runs else ""
    return f"{_DEPENDENCE_FR[reuse.verdict]} {shares[:1].upper()}{shares[1:]}.{longest}"


def words_apart(collation: Collation) -> str:
    """List the words that stand for each other throughout."""
    return ", ".join(f"{word.first} → {word.second} ({word.times} times)" for word in collation.vocabulary)


def field_name(field: Field) -> str:
    """Name a field: its kind, what it is about, and the parts that differ."""
    parts = f" ({', '.join(field.parts)})" if field.parts else ""
    return f"{field.kind} {field.about}".strip() + parts


def say(statement: Statement) -> str:
    """Write what a record says, with its condition and convention."""
    value = ", ".join(f"{key} {_plain(item)}" for key, item in json.loads(statement.value).items()) or "yes"
    when = f", {say_when(statement.when, 'en')}" if statement.when else ""
    return value + when + (f" by convention “{statement.option}”" if statement.option else "")


def _plain(value: object) -> str:
    if isinstance(value, dict):
        return " ".join(f"{key}={item}" for key, item in value.items())
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


def change_text(change: Change, names: Mapping[str, str] | None = None) -> str:
    """Write a change: its class and the words on both sides."""
    kind = change.kind if names is None else names.get(change.kind, change.kind)
    return f"{kind}: {change.first or '∅'} → {change.second or '∅'}"
