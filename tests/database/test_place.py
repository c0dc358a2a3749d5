"""The printed page of a place: by blocks, or between the sections that the table of contents names; its variant."""

from __future__ import annotations

from contextlib import closing

import pytest

from pipeline.database.place import printed_page, variant
from pipeline.database.store import Store
from pipeline.model import Account, Block, Rule, Section
from pipeline.model.section import SectionKind


def section(number: int, start: int, page: int | None) -> Section:
    return Section(f"s{number}", "book", None, number, "section", "", start, start + 1, start, start, "toc", page)


def block(ordinal: int, start: int, page: int | None) -> Block:
    return Block("book", ordinal, "paragraph", start, start + 10, 0, "", page)


@pytest.mark.parametrize(
    ("offset", "page"),
    [(9, None), (10, 3), (49, 3), (50, 4), (110, 5), (111, 5), (400, 5)],
    ids=["before all", "the first", "just before half way", "half way", "the last", "behind", "far behind"],
)
def test_between_sections_the_page_goes_by_length(offset: int, page: int | None) -> None:
    """From 10 (page 3) to 90 (page 5): half way, at 50, page 4 begins. A section whose page is lost says nothing."""
    store = Store()
    with closing(store.connection):
        store.connection.execute("PRAGMA foreign_keys = OFF")
        store.insert([section(1, 10, 3), section(2, 30, None), section(3, 90, 5), section(4, 95, 5)])

        assert printed_page(store, "book", offset) == page


def test_of_two_sections_that_begin_together_the_higher_page_counts() -> None:
    store = Store()
    with closing(store.connection):
        store.connection.execute("PRAGMA foreign_keys = OFF")
        store.insert([section(1, 10, 7), section(2, 10, 6)])

        assert printed_page(store, "book", 12) == 7


def test_a_block_knows_better_and_what_is_written_later_counts() -> None:
    store = Store()
    with closing(store.connection):
        store.connection.execute("PRAGMA foreign_keys = OFF")
        store.insert([section(1, 10, 3)])
        assert printed_page(store, "book", 20) == 3

        store.insert([block(1, 0, 8), block(2, 15, None), block(3, 30, 9)])

        assert [printed_page(store, "book", place) for place in (5, 20, 31)] == [8, 8, 9]
        assert printed_page(store, "another", 20) is None


def of_kind(number: int, kind: SectionKind, title: str, start: int, end: int) -> Section:
    return Section(f"s{number}", "book", None, number, kind, title, start, end, start, start, "markdown", None)


@pytest.mark.parametrize(
    ("start", "title"), [(5, ""), (25, "À suivre."), (45, "Blanches."), (55, "Blanches."), (75, "")],
    ids=["the game", "a variant", "the variant itself", "a part of it", "behind"],
)  # fmt: skip
def test_a_rule_may_be_that_of_a_variant_of_its_game(start: int, title: str) -> None:
    store = Store()
    with closing(store.connection):
        store.connection.execute("PRAGMA foreign_keys = OFF")
        store.insert([of_kind(1, "game", "Billard", 0, 80), of_kind(2, "variant", "À suivre.", 20, 40)])
        store.insert([of_kind(3, "variant", "Blanches.", 40, 70), of_kind(4, "section", "Fautes.", 50, 70)])
        store.insert([Account("book/billard", "book", "s1", "billard", "Billard")])
        rule = Rule("r", "book/billard", "target", "{}", "extracted", 0.9, "x", "book", None, start, start + 3, "…",
                    None, None, "")  # fmt: skip

        assert variant(store, rule) == title


def test_a_variant_with_an_account_of_its_own_is_a_game() -> None:
    store = Store()
    with closing(store.connection):
        store.connection.execute("PRAGMA foreign_keys = OFF")
        store.insert([of_kind(1, "variant", "Piquet voleur.", 0, 80)])
        store.insert([Account("book/piquet-voleur", "book", "s1", "piquet-voleur", "Piquet voleur")])
        rule = Rule("r", "book/piquet-voleur", "target", "{}", "extracted", 0.9, "x", "book", None, 5, 8, "…",
                    None, None, "")  # fmt: skip

        assert variant(store, rule) == ""
