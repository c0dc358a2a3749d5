"""A sentence as words: folded forms, parts of speech, what is printed in italics or quotation marks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, cast

from pipeline.extract.language import french
from pipeline.extract.lexicon import table
from pipeline.extract.period import modern
from pipeline.extract.text import fold

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

Span = tuple[int, int]

UNUSED = ("ner", "parser", "lemmatizer", "attribute_ruler")
"""Parts of the model that tell nothing here: dependencies were tried and found no term that the words did not."""
QUOTED = re.compile(r"[«\"“‘]\s*([^«»\"”’]{2,40}?)\s*[»\"”’]")
ENDINGS = ("e", "es", "ent", "er", "era", "erons", "ons", "ez", "ait", "aient", "oit", "oient", "ee", "ees", "ant")
"""Endings for which `+` stands in the lexicon."""
INFINITIVE = re.compile(r"(?:er|ir|re|oir)$")
MARKS = {sign: sign for sign in "():;,.=-"} | {
    "[": "(",
    "]": ")",
    "!": ".",
    "?": ".",
    "…": ".",
    "–": "-",
    "—": "-",
    "•": "-",
}
ARTICLES = frozenset({"le", "la", "les", "l'", "un", "une", "des", "du", "cette", "sa", "chaque"})
AFTER_ARTICLE = frozenset({"un", "une", "du", "cette", "sa", "chaque"})
"""What stands before no pronoun: *la donne* may be *on la donne*, *une donne* is a noun."""
NOUN_AFTER = frozenset({"en", "de", "d'", "sous", "sans", "par"})
"""Prepositions behind which such a word is a noun: *en forme de lyre*, *sans reste*."""
VERBAL = frozenset({"make", "form", "become", "mean", "consist", "naming", "have"})
"""Classes of verbs of which some forms are nouns too: *le reste*, *une donne*, *la forme*."""
EACH_TIME = frozenset({"toutes", "chaque"})
IF_HE = (("il",), ("ils",))
"""What stands behind *s'* where it is *si*."""
COMES_TO = frozenset({"revient", "reviennent"})
PAIRED, ASIDE_WORDS = 6, frozenset({"the", "a", "NOUN", "PROPN"})
"""How far apart two dashes stand that are brackets, and with what the words between begin."""
WEAKENING = frozenset({"donc", "ici", "alors", "ainsi", "simplement", "proprement", "ne", "pas", "plus", "point", "n'"})
OPENING, CLOSING = frozenset('«"“‘'), frozenset('»"”’')


@dataclass(frozen=True, slots=True)
class Raw:
    """A sentence with the spans of its italics; `italics` tells whether its source prints any."""

    text: str
    spans: Sequence[Span]
    italics: bool


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a sentence, with their places, their classes and the spans that are marked."""

    printed: str
    forms: tuple[str, ...]
    spans: tuple[Span, ...]
    kinds: tuple[str, ...]
    tags: tuple[str, ...]
    marked: tuple[Span, ...]
    italics: bool

    def kind(self, at: int) -> str:
        """Return the class of a word: of the lexicon or its part of speech; *begin* and *end* beyond the sentence."""
        return "begin" if at < 0 else "end" if at >= len(self.forms) else self.kinds[at]

    def form(self, at: int) -> str:
        """Return the folded form of a word, none beyond the ends."""
        return self.forms[at] if 0 <= at < len(self.forms) else ""

    def span(self, first: int, end: int) -> Span:
        """Return the place of some words."""
        return self.spans[first][0], self.spans[end - 1][1]

    def is_marked(self, first: int, end: int) -> bool:
        """Tell whether words stand in italics or quotation marks."""
        low, high = self.span(first, end)
        return any(start < high and low < stop for start, stop in self.marked)


def read_words(sentences: Iterable[Raw]) -> Iterator[Words]:
    """Read sentences, in order."""
    rows = list(sentences)
    for row, doc in zip(rows, french(UNUSED).pipe((row.text for row in rows), batch_size=128), strict=True):
        yield _words(row, doc)


def _words(row: Raw, doc: Doc) -> Words:
    tokens = [token for token in doc if not token.is_space]
    forms = tuple(map(_form, tokens))
    tags = tuple(_tag(token, form) for token, form in zip(tokens, forms, strict=True))
    kinds = _paired([_kind(tokens, forms, tags, at) for at in range(len(forms))])
    spans = tuple((token.idx, token.idx + len(token.text)) for token in tokens)
    marked = {*row.spans, *(match.span(1) for match in QUOTED.finditer(row.text))}
    return Words(row.text, forms, spans, kinds, tags, tuple(sorted(marked)), row.italics)


def _paired(kinds: list[str]) -> tuple[str, ...]:
    """Return classes with the dashes around a few words as brackets: *un joueur - le preneur - joue*."""
    dashes = [at for at, kind in enumerate(kinds) if kind == "-"]
    for first, last in pairwise(dashes):
        if first > 0 and kinds[first] == "-" and kinds[first + 1] in ASIDE_WORDS and last - first <= PAIRED:
            kinds[first], kinds[last] = "(", ")"
    return tuple(kinds)


def _form(token: Token) -> str:
    return "où" if token.lower_ == "où" else modern(fold(token.text).replace("œ", "oe"))


def _kind(tokens: Sequence[Token], forms: Sequence[str], tags: Sequence[str], at: int) -> str:
    """Return the class of a word; some words are of a class only beside others."""
    form, tag, before = forms[at], tags[at], forms[at - 1] if at else ""
    kind = MARKS.get(form) or classes().get(form) or tag
    if kind in VERBAL and (tag in ("NOUN", "PROPN") or before in AFTER_ARTICLE) and before in ARTICLES:
        return "NOUN"
    if kind in VERBAL and tag == "NOUN" and before in NOUN_AFTER:
        return "NOUN"
    if form == "a" and tag == "ADP":
        return "with"
    if tokens[at].lower_ == "dès" and any(later.startswith("qu") for later in forms[at + 1 : at + 2]):
        return "when"
    if form == "s'" and forms[at + 1 : at + 2] in IF_HE:
        return "when"
    if form in COMES_TO and not _tells_an_act(forms, tags, at):
        return tag
    if form in EACH_TIME:
        return "when" if "fois" in forms[at + 1 : at + 5] else "his"
    return kind


def _tells_an_act(forms: Sequence[str], tags: Sequence[str], at: int) -> bool:
    """Tell whether *revient à* goes on with an act or a thing; *revient au joueur* says to whom something falls."""
    ahead = [place for place in range(at + 1, len(forms)) if forms[place] not in WEAKENING][:2]
    return len(ahead) > 1 and forms[ahead[0]] == "a" and tags[ahead[1]] == "infinitive"


def _tag(token: Token, form: str) -> str:
    if token.pos_ not in ("VERB", "AUX"):
        return token.pos_
    form_of = token.morph.get("VerbForm", [])
    if "Inf" in form_of or (INFINITIVE.search(form) and not _is_conjugated(token, form_of)):
        return "infinitive"
    return "participle" if "Part" in form_of else "verb"


def _is_conjugated(token: Token, form_of: Sequence[str]) -> bool:
    """Tell whether a verb in *-re* is none of the infinitives: *capturé*, *il montre*."""
    return token.lower_.endswith(("é", "re")) and bool(form_of) and "Inf" not in form_of


@lru_cache(maxsize=1)
def classes() -> Mapping[str, str]:
    """Return the class of each word of the lexicon."""
    data = cast(dict[str, list[str]], table("definition-words.toml"))
    found: dict[str, str] = {}
    for name, words in data.items():
        for word in words:
            for form in _inflected(word):
                found.setdefault(form, name)
    return found


def _inflected(word: str) -> Iterator[str]:
    if not word.endswith("+"):
        yield word
        return
    yield from (word[:-1] + ending for ending in ENDINGS)
