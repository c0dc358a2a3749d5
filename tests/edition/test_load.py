"""An edition file is read strictly; an error names the file and the line."""

from __future__ import annotations

import pytest

from pipeline import ludemes
from pipeline.edition.load import load
from pipeline.errors import EditionError

FILE = """\
game: triomphe
rules:
  - quote: "un jeton"
    ante: {who: dealer, amount: players}
    bet: {on: win}
    leader:
      - {who: eldest}
      - {who: dealer, when: players > 3}
examples:
  - quote: "deux jetons"
    given: {players: 3, tricks: [3, 2, 0]}
    play: ["Fin", {refused: "Jouer 7 de pique", by: follow}, {then: {pot: 3}}]
    then: {paid: [3, 2, 0]}
set_aside:
  - {quote: "autrefois", as: history}
"""


def test_a_quote_may_state_several_rules() -> None:
    statements = load(FILE, "f.yaml").rules[0].statements()
    assert [(ludemes.kind_of(one), ludemes.write(one)) for one in statements] == [
        ("leader", '{"who": "eldest"}'),
        ("leader", '{"when": "players > 3", "who": "dealer"}'),
        ("ante", '{"amount": "players", "who": "dealer"}'),
        ("bet", '{"on": "win"}'),
    ]


def test_an_example_keeps_its_steps_and_facts() -> None:
    assert load(FILE, "f.yaml").examples[0].body() == (
        '{"given": {"players": 3, "tricks": [3, 2, 0]}, '
        '"play": [{"do": "Fin"}, {"by": "follow", "refused": "Jouer 7 de pique"}, {"then": {"pot": 3}}], '
        '"then": {"paid": [3, 2, 0]}}'
    )


@pytest.mark.parametrize(
    ("old", "new", "line", "says"),
    [
        ("as: history", "as: storia", 15, "history"),
        ("amount: players", "amount: plaiers", 4, "not allowed in an expression"),
        (
            "players > 3",
            "players >",
            8,
            "rules.0.leader.1.when: Value error, not an expression: 'players >', character 10",
        ),
        ("players > 3", "players > 3 or foo", 8, "not allowed in an expression: 'foo', character 16"),
        ("players > 3", "players + 3", 3, "rules.0: Value error, `when` of leader is an amount"),
        ("{who: eldest}", "{who: youngest}", 7, "eldest"),
        ("ante:", "anto:", 4, "not permitted"),
        ('play: ["Fin"', "play: [{seat: 1}", 12, "a step needs"),
        ("    ante", "   ante", 4, "not valid YAML"),
        ("set_aside", "rules", 14, "given twice"),
    ],
)
def test_an_error_names_file_and_line(old: str, new: str, line: int, says: str) -> None:
    with pytest.raises(EditionError) as error:
        load(FILE.replace(old, new), "f.yaml")
    assert f"f.yaml, line {line}" in str(error.value)
    assert says in str(error.value)


def test_an_empty_file_is_refused() -> None:
    with pytest.raises(EditionError, match="empty"):
        load("", "f.yaml")
