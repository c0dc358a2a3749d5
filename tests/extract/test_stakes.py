"""What players sit down with and what they put before play, in sentences of our own: who, how many, on what occasion."""

import pytest

from pipeline.extract.discourse import Discourse
from pipeline.extract.masking import mask
from pipeline.extract.stakes import stakes


def said(text: str, before: str = "") -> list[tuple[object, ...]]:
    """Return the stakes of a sentence in short: kind, who, how many, and `game` where it is put once."""
    found = stakes(mask(text), Discourse(), mask(before))
    return [tuple(value for value in one.fields.values() if value != []) for one in found]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Chacun prend vingt ou trente jetons, et en met deux au panier.", [(20, [30]), ("all", "2")]),
        ("Chaque joueur commence avec trois jetons.", [(3,)]),
        ("On partage les jetons, à raison de vingt par joueur.", [(20,)]),
        ("Remettez à chaque enfant quinze haricots.", [(15,)]),
        ("Les joueurs s'étant pourvus chacun de trente fiches, le sort désigne le donneur.", [(30,)]),
        ("La cave est de dix fiches, et de cinq jetons qui valent chacun dix fiches.", [(60,)]),
        ("Il est versé à la masse, avant chaque donne, deux sous par tête.", [("all", "2")]),
        ("Sont exigés de part et d'autre trois jetons par donne.", [("all", "3")]),
        ("Le donneur met deux jetons ; les autres n'en versent que la moitié.", [("dealer", "2"), ("others", "1")]),
        ("Chacun dépose un sou, hormis le donneur, qui en dépose trois.", [("others", "1"), ("dealer", "3")]),
        ("À chaque coup, tout ponte expose un jeton ; le banquier en met autant que tous les pontes réunis.",
         [("punters", "1"), ("banker", "1 * (players - 1)")]),
        ("Une fois pour toutes, chacun verse six jetons à la caisse.", [("all", "6", "game")]),
        ("Au perdant du coup précédent incombe de regarnir la corbeille de trois jetons avant la nouvelle donne.",
         [("loser", "3")]),
        ("Faites-en mettre deux par chacun dans la soucoupe, à chaque tour.", [("all", "2")]),
        ("Ayant chacun reçu douze fiches, les joueurs tirent les places.", [(12,)]),
        ("Celui auquel il appartient de donner garnit la corbeille de quatre fiches.", [("dealer", "4")]),
        ("Chacun met vingt jetons au panier.", [("all", "20")]),
    ],
)  # fmt: skip
def test_a_stake_is_who_puts_how_many_and_when(text: str, expected: list[tuple[object, ...]]) -> None:
    assert said(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Celui qui gagne la partie reçoit vingt jetons de chacun.",
        "Chaque joueur reçoit treize cartes.",
        "Celui qui renonce met deux jetons au panier.",
        "Le marquis avait mis trente jetons au panier.",
        "Chacun pose deux jetons devant lui.",
        "Qui a écarté met en même temps deux jetons à la boîte.",
        "Le premier en cartes jette une de celles qu'il a, et en prend une autre.",
        "La boîte contient trente jetons.",
        "Le gagnant tire trois jetons du panier.",
        "Chaque joueur place un jeton sur chaque carte.",
        "Le donneur ne met rien au panier.",
        "Les places étant tirées, on donne dix cartes à chacun.",
    ],
)
def test_what_is_no_stake_states_nothing(text: str) -> None:
    assert said(text) == []


def test_a_sentence_goes_on_with_the_coins_and_people_of_the_one_before() -> None:
    before = "Chacun prend vingt jetons."
    assert said("Il en met deux au panier à chaque coup.", before) == [("all", "2")]
    assert said("Il en met deux à la défausse.", before) == []


def test_the_words_that_tell_the_worth_of_a_purse_belong_to_it() -> None:
    text = "Chacun prend quinze jetons et trois fiches valant dix jetons, puis on tire les places."
    stake = next(stakes(mask(text), Discourse(), mask("")))
    assert (stake.fields["chips"], text[stake.start : stake.end]) == (
        45, "Chacun prend quinze jetons et trois fiches valant dix jetons",
    )  # fmt: skip
