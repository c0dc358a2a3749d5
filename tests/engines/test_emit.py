from __future__ import annotations

import ast
import subprocess
import sys
from dataclasses import replace

import pytest

from pipeline.engines.compile.chapter import OpenQuestion
from pipeline.engines.emit.amounts import python
from pipeline.engines.emit.citing import conventions
from pipeline.engines.emit.module import emit
from pipeline.engines.load import load_text
from pipeline.errors import EngineError
from tests.engines.books import LEVEES, book, lebrun

GAMES = ("mouche", "passe-dix", "solitaire")


@pytest.mark.parametrize("slug", GAMES)
def test_the_same_chapter_gives_the_same_bytes(slug: str) -> None:
    assert emit(lebrun(slug)) == emit(lebrun(slug))


@pytest.mark.parametrize("slug", GAMES)
def test_a_module_imports_nothing_but_the_runtime(slug: str) -> None:
    imports = [
        node for node in ast.walk(ast.parse(emit(lebrun(slug)))) if isinstance(node, ast.Import | ast.ImportFrom)
    ]
    modules = {node.module for node in imports if isinstance(node, ast.ImportFrom)}
    assert all(isinstance(node, ast.ImportFrom) for node in imports)
    assert all(module == "__future__" or str(module).startswith("pipeline.engines.runtime") for module in modules)


@pytest.mark.parametrize("slug", GAMES)
def test_every_function_names_its_rules_or_is_declared_conduct(slug: str) -> None:
    text = emit(lebrun(slug))
    functions = {node.name for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)}
    game = load_text(text, slug)
    assert set(game.provenance) == functions
    known = {rule.id for rule in game.rules}
    assert all(set(ids) <= known for ids in game.provenance.values())
    cited = {rule for ids in game.provenance.values() for rule in ids}
    assert len(cited) > len(known) // 2


@pytest.mark.parametrize("slug", GAMES)
def test_a_module_is_clean(slug: str) -> None:
    command = [sys.executable, "-m", "ruff", "check", "-q", "--isolated", "--select", "E,F,W", "--ignore", "E501", "-"]
    done = subprocess.run(command, input=emit(lebrun(slug)), text=True, capture_output=True, check=False)
    assert done.stdout == ""


def test_quotations_stand_above_the_functions_with_their_page() -> None:
    text = emit(lebrun("mouche"))
    above = text[: text.index("DUTIES = ")].rsplit("\n\n", 1)[-1]
    assert "# « il coupe d'atout à son défaut » p. 7. [edited follow-2]" in above


AGREED = """
  - quote: "on convient quelquefois que l'as emporte le roi"
    rank_order: {ranks: [as, roi, dame, valet, "10", "9", "8", "7"], option: as-premiers}
"""


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ("", "on convient quelquefois que l'as emporte le roi"),
        (
            """  - quote: "et que le dernier as perd"
    rank_order: {ranks: [as, roi, dame, valet, "10", "9", "8", "7"], option: as-premiers}
""",
            "on convient quelquefois que l'as emporte le roi […] et que le dernier as perd",
        ),
    ],
)
def test_a_convention_means_the_words_that_offer_it(more: str, told: str) -> None:
    game = load_text(emit(book(LEVEES + AGREED.lstrip("\n") + more)), "levees")
    assert {one.name: one.meaning for one in game.parameters}["as_premiers"] == told


def test_a_convention_that_no_words_offer_is_told_by_its_name() -> None:
    told = conventions(book(LEVEES))
    assert told("as-premiers") == told("as_premiers") == "as premiers"


def test_what_the_text_does_not_say_is_declared() -> None:
    text = emit(lebrun("mouche"))
    above = text[: text.index("def give_up(")].rsplit("\n\n\n", 1)[-1]
    assert "# The text is silent; supposed: lone player takes tricks [supplied lone_player-1]" in above


def test_what_the_edition_supposes_stands_at_the_head() -> None:
    chapter = replace(lebrun("solitaire"), gaps=(OpenQuestion("Qui commence ?", "l'aîné"),))
    head = emit(chapter).split("from __future__")[0]
    assert head.endswith("# What the text leaves open, and what is supposed:\n# - Qui commence ? l'aîné\n\n")


def test_long_quotations_of_a_private_source_are_cut() -> None:
    long = "fournir la couleur " * 30
    text = LEVEES.replace("fournir la couleur", long.strip())
    open_book, closed = (load_text(emit(book(text, public=public)), "x") for public in (True, False))
    quotes = [next(rule.quote for rule in game.rules if rule.kind == "follow") for game in (open_book, closed)]
    assert len(quotes[0]) == len(long.strip())
    assert len(quotes[1]) <= 200
    assert quotes[1].endswith("…")


@pytest.mark.parametrize(
    ("old", "new", "facts"),
    [
        ("{cards: 32}", "{cards: 28}", {"pack": 28}),
        ("{first: left}", "{first: right}", {"player": 2}),
        ("{first: left}", "{first: left}", {"player": 1}),
    ],
)
def test_a_record_that_changes_changes_the_game(old: str, new: str, facts: dict[str, int]) -> None:
    text = LEVEES.replace("max: 2}", "max: 3}").replace(old, new)
    found = load_text(emit(book(text)), "x").situate({"players": 3, "dealer": 0, "at": "play"}).facts()
    assert {name: found[name] for name in facts} == facts


def test_amounts_become_whole_numbers_of_python() -> None:
    assert python("2 * pot / players + 1", {"pot": "state[POT]", "players": "n"}, "x") == "2 * state[POT] // n + 1"
    with pytest.raises(EngineError, match="no quantity holding"):
        python("holding + 1", {}, "x")
