"""Sentences of many makes, each with what it says of money in short words: `money/*.toml`."""

import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from pipeline.extract.evaluate import sentences_of
from pipeline.extract.extraction import extract

FOLDER = Path(__file__).parent / "money"
FALLS_SHORT = pytest.mark.xfail(strict=True, reason="The second reading takes the sentence for something else.")

KINDS = {"ante", "stake", "payment", "penalty", "bonus", "carry_over"}
POINTS = {"score", "card_mark", "box"}
HANDS = {"hand_payment", "bonus", "payment"}
PURSES = {"stake", "carry_over"}
BOARDS = {"box", "box_fine", "box_taken", "lone_player", "stake_box"}
THROWN = {
    "dice", "dice_win", "dice_void", "bet", "bank_clause", "keeps_dice", "banker", "card_paid", "card_price", "stake_box",
}  # fmt: skip


ALL_KINDS = (KINDS | THROWN | {"box", "opening", "fold", "stand"}) - {"dice"}


def short(kind: str, value: dict[str, str]) -> str:
    """Return a rule of money in the words of the grid."""
    amount = str(value.get("amount", "")).replace(" ", "")
    had = [name for name in ("turned", "held") if value.get(name)]
    words = {
        "ante": ["ante", value.get("who", ""), amount, "game" if value.get("every") == "game" else ""],
        "stake": ["stake", str(value.get("chips"))],
        "payment": ["pay", amount, value.get("source", ""), value.get("each", "")],
        "penalty": ["fine", amount, value.get("fault", ""), "no_trick" if value.get("when") == "tricks == 0" else ""],
        "bonus": ["bonus", amount],
        "hand_payment": ["hand", value.get("hand", ""), amount],
        "score": ["score", value.get("points", ""), value.get("who", ""), value.get("when", "").replace(" ", "")],
        "card_mark": ["mark", value.get("rank", ""), value.get("points", ""), *had],
        "box": ["box", value.get("rank", ""), value.get("suit", ""), value.get("stake", "")],
        "carry_over": ["carry", "double" if value.get("doubled") else ""],
    }
    return " ".join(filter(None, words[kind]))


def fully(kind: str, value: dict[str, str]) -> str:
    """Return a purse with its alternatives and its number of players, and what stays with where it lies."""
    others = "".join(f"/{other}" for other in value.get("alternatives", ()))
    words = {
        "stake": [f"stake {value.get('chips')}{others}", value.get("when", "").replace(" ", "")],
        "carry_over": ["carry", "box" if value.get("what") == "box" else "", "double" if value.get("doubled") else ""],
    }
    return " ".join(filter(None, words[kind]))


def thrown(kind: str, value: dict[str, str]) -> str:
    """Return a rule on dice, on a bank or on a card that is paid for in short words."""
    named = [value.get(name, "") for name in ("rank", "suit", "amount")]
    words = {
        "dice": ["dice", value.get("count")],
        "dice_win": ["win", value.get("throws")],
        "dice_void": ["void", value.get("throws")],
        "bet": ["bet", value.get("on")],
        "bank_clause": ["clause", value.get("total")],
        "keeps_dice": ["keeps"],
        "banker": ["banker", value.get("choice"), "" if value.get("throws", True) else "idle"],
        "card_paid": ["paid", value.get("how"), *named],
        "card_price": ["price", value.get("of"), *named],
        "stake_box": ["box", value.get("name"), value.get("amount"), value.get("won_by")],
    }
    return " ".join(str(one) for one in words[kind] if one)


Words: TypeAlias = Callable[[str, dict[str, str]], str]


def said(text: str, kinds: set[str], words: Words = short) -> list[str]:
    """Return what a text is read to say of some kinds."""
    rules = extract("text", sentences_of(text))
    return sorted({words(one.kind, json.loads(one.value)) for one in rules if one.kind in kinds})


def cases(pattern: str) -> list[object]:
    """Return the sentences of some grids, with what they say; those below `falls_short` are not read as they say."""
    tables = [tomllib.loads(path.read_text("utf-8")) for path in sorted(FOLDER.glob(pattern))]
    return [
        pytest.param(*case, marks=[FALLS_SHORT] if name == "falls_short" else [])
        for table in tables
        for name, section in table.items()
        for case in section.items()
    ]


def wholly(kind: str, value: dict[str, object]) -> str:
    """Return a rule with all its fields."""
    fields = (f"{name}={one if name == 'phrase' else str(one).replace(' ', '')}" for name, one in sorted(value.items()))
    return " ".join([kind, *fields])


@pytest.mark.parametrize(("table", "text", "expected"), [
    pytest.param(name, *case, marks=[FALLS_SHORT] if name == "falls_short" else [])
    for path in sorted(FOLDER.glob("full-*.toml"))
    for name, section in tomllib.loads(path.read_text("utf-8")).items()
    for case in section.items()
])  # fmt: skip
def test_a_sentence_says_of_money_all_that_the_grid_says(table: str, text: str, expected: list[str]) -> None:
    game = "On jette deux dés avec un cornet. " if table == "dice" else "On se sert de cartes. "
    assert set(said(game + text, ALL_KINDS, wholly)) - {"banker"} == set(expected)


@pytest.mark.parametrize(("text", "expected"), cases("grid-*.toml"))
def test_a_sentence_says_of_money_what_the_grid_says(text: str, expected: list[str]) -> None:
    assert said(text, KINDS) == sorted(expected)


@pytest.mark.parametrize(("text", "expected"), cases("scores*.toml"))
def test_a_sentence_says_of_points_what_the_grid_says(text: str, expected: list[str]) -> None:
    assert said(text, POINTS) == sorted(expected)


@pytest.mark.parametrize(("text", "expected"), cases("hands.toml"))
def test_a_sentence_says_of_hands_what_the_grid_says(text: str, expected: list[str]) -> None:
    assert said(text, HANDS) == sorted(expected)


@pytest.mark.parametrize(("text", "expected"), cases("purses.toml"))
def test_a_sentence_says_of_purses_what_the_grid_says(text: str, expected: list[str]) -> None:
    assert said(text, PURSES, fully) == sorted(expected)


@pytest.mark.parametrize(("text", "expected"), cases("throws.toml"))
def test_a_sentence_says_of_throws_what_the_grid_says(text: str, expected: list[str]) -> None:
    assert said(text, THROWN, thrown) == sorted(expected)


@pytest.mark.parametrize(("text", "expected"), cases("boards.toml"))
def test_a_sentence_says_of_boards_what_the_grid_says(text: str, expected: list[str]) -> None:
    assert said("On se sert de cartes. " + text, BOARDS, wholly) == sorted(expected)
