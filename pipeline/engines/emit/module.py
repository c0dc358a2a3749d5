"""Writing the module of an engine: the template of its family, filled with its rules."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from pipeline.engines.compile.avoidance import compile_avoidance
from pipeline.engines.compile.bids import compile_bids
from pipeline.engines.compile.boxes import compile_boxes
from pipeline.engines.compile.chapter import Chapter
from pipeline.engines.compile.dice import compile_dice
from pipeline.engines.compile.family import family_of
from pipeline.engines.compile.melds import compile_melds
from pipeline.engines.compile.pegs import compile_pegs
from pipeline.engines.compile.piles import compile_piles
from pipeline.engines.compile.rubber import compile_rubber
from pipeline.engines.compile.stock import compile_stock
from pipeline.engines.compile.stops import compile_stops
from pipeline.engines.compile.tricks import compile_tricks
from pipeline.engines.compile.vying import compile_vying
from pipeline.engines.emit.avoiding import avoidance_words
from pipeline.engines.emit.bids import bids_words
from pipeline.engines.emit.boxing import boxes_words
from pipeline.engines.emit.citing import Citations, conventions, questions
from pipeline.engines.emit.declaring import melds_words
from pipeline.engines.emit.laying import stops_words
from pipeline.engines.emit.rubber import rubber_words
from pipeline.engines.emit.trick_words import tricks_words
from pipeline.engines.emit.vying import vying_words
from pipeline.engines.emit.wording import dice_words, pegs_words, piles_words, stock_words
from pipeline.engines.load import code_of
from pipeline.errors import EngineError, MissingRules

if TYPE_CHECKING:
    from jinja2 import Environment

TEMPLATES = Path(__file__).with_name("templates")

Words = dict[str, object]

FAMILIES: dict[str, tuple[str, Callable[[Chapter], Words]]] = {
    "melds": (
        "Deal, discards, declarations, tricks and points.",
        lambda chapter: melds_words(compile_melds(chapter)),
    ),
    "boxes": ("A card, a meld and tricks, each for its box.", lambda chapter: boxes_words(compile_boxes(chapter))),
    "bids": ("Bids, contracts and their prices.", lambda chapter: bids_words(compile_bids(chapter))),
    "rubber": ("Partners, tricks, honours and games.", lambda chapter: rubber_words(compile_rubber(chapter))),
    "avoidance": (
        "One card exchanged, tricks to avoid, cards paid as they fall, and a basket.",
        lambda chapter: avoidance_words(compile_avoidance(chapter)),
    ),
    "tricks": ("Deal, exchange, tricks and pot.", lambda chapter: tricks_words(compile_tricks(chapter))),
    "stock": ("Tricks, and a stock drawn after each.", lambda chapter: stock_words(compile_stock(chapter))),
    "vying": ("Stakes, hands that vie, and what they are paid.", lambda chapter: vying_words(compile_vying(chapter))),
    "piles": ("Cards turned over, pile against pile.", lambda chapter: piles_words(compile_piles(chapter))),
    "stops": ("Rows of cards, boxes, and the race to be out.", lambda chapter: stops_words(compile_stops(chapter))),
    "dice": ("Throws, between two or against a bank.", lambda chapter: dice_words(compile_dice(chapter))),
    "pegs": ("A board, its marches and their goal.", lambda chapter: pegs_words(compile_pegs(chapter))),
}
"""What each family is called in the head of a module, and what its template needs."""


def emit(chapter: Chapter) -> str:
    """Return the source of the engine of a chapter; the same chapter gives the same bytes.

    Raise MissingRules if no family fits or its rules are incomplete, ConflictingRules if two rules contradict each
    other.
    """
    family = family_of({paged.rule.kind for paged in chapter.rules})
    if family is None:
        raise MissingRules(
            f"{chapter.account.title}: its rules make no game that engines know",
            where=chapter.account.id,
            next_step="Add the rules that are missing to its edition file.",
        )
    citations = Citations(chapter.year)
    summary, words = FAMILIES[family]
    context = {**_frame(chapter, family, citations), "summary": summary, **words(chapter)}
    parts = [_render(f"{name}.py.jinja", context) for name in ("head", family)]
    last = _render("foot.py.jinja", {**context, "rules": [], "provenance": {}})  # cites its own function first
    del last
    context |= {"rules": list(citations.rules.values()), "provenance": dict(citations.provenance)}
    context["cite"] = lambda function: "# Conduct of the game; no rule of the text."
    return _tidy("".join([*parts, _render("foot.py.jinja", context)]), chapter)


def _frame(chapter: Chapter, family: str, citations: Citations) -> Words:
    """Return what all templates use."""
    return {
        "account": chapter.account.id,
        "name": chapter.account.slug,
        "title": chapter.account.title,
        "source": chapter.account.source,
        "source_title": chapter.source_title,
        "year": chapter.year,
        "family": family,
        "cite": citations.cite,
        "note": citations.tell,
        "index": citations.index,
        "convention": conventions(chapter),
        "questions": questions(chapter.gaps),
    }


def _render(template: str, context: Words) -> str:
    return _environment().get_template(template).render(context)


@lru_cache(maxsize=1)
def _environment() -> Environment:
    """Return the one environment: it keeps the templates compiled, which mutation tests render hundreds of times."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        line_statement_prefix="#:",
        variable_start_string="«",
        variable_end_string="»",
        block_start_string="⟦",
        block_end_string="⟧",
        undefined=StrictUndefined,
        keep_trailing_newline=True,
        autoescape=False,  # Python, not HTML
    )
    environment.filters["lit"] = lambda value: json.dumps(value, ensure_ascii=False)
    environment.filters["row"] = _row
    environment.filters["cell"] = lambda name: f"state[{name}]"
    environment.filters["extract"] = lambda key, table: table[key]
    return environment


def _row(values: Iterable[object]) -> str:
    """Return a tuple in Python, in one line."""
    items = [json.dumps(value, ensure_ascii=False) for value in values]
    return f"({items[0]},)" if len(items) == 1 else f"({', '.join(items)})"


_CLOSE = re.compile(r"(?<=\n)((?: |\)|\}|[A-Z])[^\n]*)\n+(?=(?:# [^\n]*\n)*(?:# -----|def ))")
"""The end of a function or a table, and what comes before the next function or heading."""


def _tidy(text: str, chapter: Chapter) -> str:
    """Set blank lines as usual, and hold that the module is Python."""
    text = re.sub(r"[ \t]+\n", "\n", text)
    text = _CLOSE.sub(r"\1\n\n\n", text)
    text = re.sub(r"\n{4,}", "\n\n\n", text)
    try:
        code_of(text, chapter.account.id)
    except SyntaxError as error:
        raise EngineError(
            f"the module written is not Python: {error}", where=chapter.account.id, next_step="Mend the template."
        ) from error
    return text
