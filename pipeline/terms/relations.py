"""Relations that an entry states: see also, synonym, kind of, part of, opposite; and the sense each points to."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from rapidfuzz.distance import Levenshtein

from pipeline.extract.text import fold
from pipeline.model import Sense
from pipeline.terms.forms import bare, skeleton, slug
from pipeline.terms.patterns import RelationRow, patterns


@dataclass(frozen=True, slots=True)
class Mention:
    """A target named in a definition: relation, form as printed, the span of the evidence there, and what found it."""

    relation: str
    target: str
    start: int
    end: int
    how: str = ""


SPLIT = re.compile(r"\s*,\s*|\s+(?:et|ou)\s+")
THIS_WORD = re.compile(r"\bces? (?:derniers? )?(?:mots?|termes?)\b")
NOT_A_TARGET = re.compile(
    r"(?:plus (?:bas|haut|loin)|ci-(?:dessus|dessous|apres)|page|p\.|chapitre|au surplus|a la fin|aux? mots?|l'article|"
    r"l'explication|a l'|que|qu'|comment|bien|les? pages?|etc|ibid|idem)\b"
)
LEADING = re.compile(r"^(?:aux? |a la |a l'|l'article |au mot |le mot |les mots |jeux? (?:de la |du |de |des |de l'))+")


Finder: TypeAlias = "Callable[[str], Sequence[str]]"
"""What finds the known terms in a stretch of text, in order."""


def mentions(definition: str, known: Finder | None = None) -> list[Mention]:
    """Return the targets that a definition names, in order, each once for a relation.

    `known` tells which words of a clause are terms, for *voyez ce mot*.
    """
    folded = fold(definition)
    found: dict[tuple[str, str], Mention] = {}
    for row in patterns().relation:
        for mention in _by_row(row, definition, folded, known):
            found.setdefault((mention.relation, slug(mention.target)), mention)
    return sorted(found.values(), key=lambda mention: (mention.start, mention.end, mention.target))


def _by_row(row: RelationRow, definition: str, folded: str, known: Finder | None) -> Iterator[Mention]:
    for match in row.expression.finditer(folded):
        start, end = match.span("target")
        if THIS_WORD.match(folded, start):
            yield from _these_words(row, definition, match, known)
            continue
        pieces = _pieces(folded, start, end) if row.is_list else [(start, end)]
        for low, high in pieces:
            target = _cleaned(definition[low:high], folded[low:high])
            if target:
                yield Mention(row.relation, target, match.start(), match.end(), row.id)


def _pieces(folded: str, start: int, end: int) -> list[tuple[int, int]]:
    cuts = [start, *(edge for match in SPLIT.finditer(folded, start, end) for edge in match.span()), end]
    return [(cuts[i], cuts[i + 1]) for i in range(0, len(cuts), 2)]


def _cleaned(printed: str, folded: str) -> str:
    """Return a target without *au jeu de*, or nothing if it is no term."""
    lead = LEADING.match(folded)
    if lead and lead.end() < len(folded):
        printed, folded = printed[lead.end() :], folded[lead.end() :]
    if NOT_A_TARGET.match(folded.strip()) or len(folded.split()) > 5:
        return ""
    return printed.strip(" *_'’\n")


def _these_words(row: RelationRow, definition: str, match: re.Match[str], known: Finder | None) -> Iterator[Mention]:
    """*Voyez ce mot*: the last term of the clause before it is the target; *ces mots*: its last two are."""
    before = re.split(r"[.;:(]\s*", definition[: match.start()].strip(" .(;:\n"))[-1].strip()
    plural = "ces" in match["target"]
    terms = list(known(before)) if known else []
    if terms:
        forms: Sequence[str] = terms[-2:] if plural else terms[-1:]
    else:
        pieces = SPLIT.split(before) if plural else [before]
        forms = [re.sub(r"^(?:c'est |on dit |faire )", "", piece.strip(), flags=re.I) for piece in pieces]
    for form in forms:
        if len(form) > 1 and len(form.split()) <= 4:
            yield Mention(row.relation, form, match.start(), match.end(), row.id)


class Lexicon:
    """Senses by the folded forms of their terms, for looking targets up."""

    def __init__(self, senses: Sequence[Sense], forms: Mapping[str, str]) -> None:
        """Index `senses`; `forms` gives the printed form of each term id."""
        self.exact: dict[str, list[Sense]] = {}
        self.loose: dict[str, list[Sense]] = {}
        self.first: dict[str, list[Sense]] = {}
        for sense in senses:
            key = slug(forms[sense.term])
            self.exact.setdefault(key, []).append(sense)
            self.loose.setdefault(skeleton(key), []).append(sense)
            self.first.setdefault(skeleton(key).split("-")[0], []).append(sense)

    def find(self, target: str) -> Sense | None:
        """Return the sense that a target names: same form, then inflected form, then first word of a longer head."""
        key = slug(target)
        shorter = slug(bare(target))
        for table, word in (
            (self.exact, key), (self.exact, shorter), (self.loose, skeleton(key)), (self.loose, skeleton(shorter)),
            (self.loose, _without_verb(skeleton(key))), (self.first, skeleton(shorter)),
            (self.loose, skeleton(shorter).split("-")[0]),
        ):  # fmt: skip
            if word and word in table:
                return table[word][0]
        return self._misspelt(shorter)

    def named(self, phrase: str) -> Sense | None:
        """Return the sense of a term that is exactly this phrase, inflections apart."""
        shorter = slug(bare(phrase))
        return next((self.loose[word][0] for word in (skeleton(shorter),) if word in self.loose), None)

    def _misspelt(self, key: str) -> Sense | None:
        """Return the sense of the one form that a single letter tells from a long word."""
        if len(key) < LONG_WORD:
            return None
        near = [form for form in self.exact if Levenshtein.distance(form, key, score_cutoff=1) <= 1]
        return self.exact[near[0]][0] if len(near) == 1 else None


LONG_WORD = 7
VERBS = frozenset({"faire", "avoir", "etre", "prendre", "dire"})


def _without_verb(folded: str) -> str:
    head, _, rest = folded.partition("-")
    return rest if head in VERBS else ""
