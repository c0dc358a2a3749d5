"""A stretch of a sentence parsed by the language model, names of games as one name: what depends on what."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from pipeline.extract.game_names import Naming
from pipeline.extract.language import french

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

UNUSED = ("ner", "lemmatizer")
"""Parts of the model that tell nothing of dependencies, which only sentences with a name of a game need."""

QUOTES = str.maketrans("’‘ʼ", "'''")
"""Apostrophes as the language model knows them."""

STAND_IN = {"la": "manille", "l'": "impériale"}
"""A game of the gender of the article stands for a name in what is parsed: names are of every form."""

SPELT = {"&": "et", "mesme": "même", "mesmes": "mêmes", "celuy": "celui", "celuy-cy": "celui-ci", "apres": "après",
         "maniere": "manière", "estre": "être", "regle": "règle", "regles": "règles"}  # fmt: skip
"""Common words of older books as the language model knows them."""

ARGUMENTS = (
    "obj", "xcomp", "obl:arg", "nsubj:pass", "ccomp", "nsubj", "obl:mod", "obl:agent", "obl", "nmod", "dislocated",
    "advcl", "conj", "dep", "appos", "acl", "amod", "iobj", "parataxis",
)  # fmt: skip
"""What may name the matter beside a predicate, the nearest first."""

APART = frozenset({"acl:relcl", "advcl", "parataxis", "conj", "cc", "ccomp"})
"""Clauses within a clause, which speak of something else."""

NOUNS = frozenset({"NOUN", "PROPN"})

SUBJECTS = frozenset({"nsubj", "nsubj:pass", "dislocated"})


def parsed(printed: str, namings: Sequence[Naming], start: int, end: int) -> tuple[Doc, list[int]]:
    """Parse a range of a sentence, each name of a game as one common name; return the first offset of each token."""
    from spacy.tokens import Doc

    nlp = french(UNUSED)
    words: list[str] = []
    spaces: list[bool] = []
    offsets: list[int] = []
    for token in nlp.make_doc(printed[start:end].translate(QUOTES)):
        at = start + token.idx
        naming = next((one for one in namings if one.start <= at < one.end), None)
        if naming is not None and offsets and offsets[-1] >= naming.start:
            continue
        article = words[-1].lower() if words else ""
        words.append(STAND_IN.get(article, "whist") if naming else SPELT.get(token.lower_, token.text))
        spaces.append(bool(token.whitespace_))
        offsets.append(at)
    doc = Doc(nlp.vocab, words=words, spaces=spaces)
    for _, pipe in nlp.pipeline:
        doc = pipe(doc)
    return doc, offsets


def climb(token: Token) -> Iterator[Token]:
    """Yield a token and those it depends on; one that the parser set apart depends on what stands before it."""
    yield token
    while (above := _above(token)) is not None:
        token = above
        yield token


def _above(token: Token) -> Token | None:
    """Return what a token depends on; for a noun at the head of a stretch, the predicate of the stretch before."""
    if token.head != token:
        return token.head
    start = token.sent.start
    return token.doc[start - 1].sent.root if start and token.pos_ in NOUNS else None


def nearness(token: Token) -> tuple[int, int]:
    """Return how near a token is to what it depends on, to sort by."""
    return (ARGUMENTS.index(token.dep_) if token.dep_ in ARGUMENTS else len(ARGUMENTS), token.i)


def first_undergone(verb: Token) -> Callable[[Token], tuple[bool, tuple[int, int]]]:
    """Return what sorts the words beside a verb: where it is reflexive, its subject is what undergoes it."""
    is_reflexive = any(one.lower_ in ("se", "s'") for one in verb.children)
    return lambda one: (is_reflexive and one.dep_ not in SUBJECTS, nearness(one))


def enumerated(token: Token, beside: Sequence[Token]) -> Iterator[Token]:
    """Yield what is enumerated with one thing beside a predicate: of subjects, all of them."""
    subjects = [one for one in beside if one.dep_ in SUBJECTS] if token.dep_ in SUBJECTS else [token]
    for one in sorted(subjects, key=lambda each: each.i):
        yield one
        yield from _conjuncts(one)


def _conjuncts(token: Token) -> Iterator[Token]:
    for child in token.children:
        if child.dep_ == "conj":
            yield child
            yield from _conjuncts(child)


def below(token: Token) -> Iterator[Token]:
    """Yield what depends on a token, clauses within the clause left out."""
    for child in token.children:
        if child.dep_ not in APART:
            yield child
            yield from below(child)
