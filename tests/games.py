"""Two games small enough to work out by hand: three holes in a row, and two dice that must pass seven."""

from __future__ import annotations

from pipeline.engines.compile.chapter import Chapter, PagedRule
from pipeline.model import Account, Rule

THREE_HOLES = (
    ("board", '{"places": 3, "rows": [3]}', "trois trous en une ligne"),
    ("pieces", '{"count": 3}', "trois fiches"),
    ("opening", '{"action": "remove"}', "on ôte une fiche"),
    ("jump", "{}", "une fiche saute sa voisine"),
    ("goal", '{"pieces_left": 1}', "n'en laisser qu'une"),
    ("end", '{"cause": "no_move", "of": "game"}', ""),
)

PASS_SEVEN = (
    ("dice", '{"count": 2}', "deux dés"),
    ("dice_win", '{"throws": "total > 7"}', "plus de sept"),
    ("payment", '{"amount": "1", "source": "others", "to": "winner"}', "un jeton"),
)


def chapter(slug: str, records: tuple[tuple[str, str, str], ...]) -> Chapter:
    """Return a chapter of an invented book, page 5."""
    account = Account(f"livre/{slug}", "livre", "livre/s1", slug, slug.replace("-", " ").capitalize())
    rules = tuple(
        PagedRule(
            Rule(
                f"{account.id}/{kind}-1", account.id, kind, value, "edited" if quote else "supplied", 1.0, "edition",
                "livre", None, 0, len(quote), quote,
            ),
            5,
        )
        for kind, value, quote in records
    )  # fmt: skip
    return Chapter(account, "Le Livre", 1800, True, rules)
