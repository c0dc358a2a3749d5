"""How many play: every row of the words in its examples only, and what sentences of our own tell and do not tell."""

import json

import pytest

from pipeline.extract.company import Company, company_of
from pipeline.extract.evaluate import sentences_of
from pipeline.extract.extraction import extract
from pipeline.extract.lexicon import Recogniser, recognisers
from pipeline.extract.masking import mask
from pipeline.extract.tallies import marked, tallies

ROWS = recognisers("company.toml")


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_a_row_is_met_in_its_examples_only(row: Recogniser) -> None:
    assert row.examples
    assert row.counter_examples
    assert all(row.regex.search(_marked(text)) for text in row.examples)
    assert not any(row.regex.search(_marked(text)) for text in row.counter_examples)


def _marked(text: str) -> str:
    masked = mask(text)
    return marked(masked, tallies(masked))


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("La carabosse se joue à quatre personnes.", 4, 4),
        ("Ce passe-temps occupe de deux à sept convives.", 2, 7),
        ("On y est ordinairement cinq, quelquefois six.", 5, 6),
        ("Il se joue à trois ; on peut cependant y jouer à quatre.", 3, 4),
        ("Huit personnes au plus prennent part à la partie, et jamais moins de trois.", 3, 8),
        ("On s'assied trois, quatre ou cinq autour du tapis.", 3, 5),
        ("Ce jeu n'admet ni plus ni moins de trois joueurs.", 3, 3),
        ("Cinq joueurs y jouent ; quatre y suffisent, mais on n'y joue jamais à trois.", 4, 5),
        ("On y joue à deux ou à plusieurs.", 2, None),
        ("Un banquier et six pontes composent la table.", 7, 7),
        ("Cette patience se joue seul.", 1, 1),
        ("La mirlitaine se joue tête-à-tête.", 2, 2),
        ("Le nombre des joueurs n'est point limité, il suffit d'être trois.", 3, None),
        ("Nombre de joueurs : 2-6", 2, 6),
        ("De trois à cinq joueurs, chacun pour soi.", 3, 5),
        ("Un jeu de levées pour 3 ou 4 joueurs.", 3, 4),
        ("Il n'y a place que pour quatre.", 4, 4),
        ("Quatre est le plus qu'on puisse admettre, deux le moins.", 2, 4),
        ("Le nombre requis est de quatre.", 4, 4),
        ("Il y en faut quatre, ni plus ni moins.", 4, 4),
        ("On se met à deux, à trois, voire à quatre autour du tapis.", 2, 4),
        ("Ce jeu peut se jouer soit à deux, soit à quatre.", 2, 4),
        ("Le cercle n'excédera pas huit joueurs.", 2, 8),
        ("On le joue seul à seul.", 2, 2),
    ],
)
def test_a_sentence_tells_how_many_play(text: str, low: int, high: int | None) -> None:
    told = company_of(text)
    assert told is not None
    assert (told.low, told.high) == (low, high)


@pytest.mark.parametrize(
    "text",
    [
        "Quand on joue à quatre, on ôte les sept.",
        "Il se joue en quatre parties.",
        "Chacun joue trois cartes.",
        "On distribue de trois à cinq cartes.",
        "Les deux camps sont égaux.",
        "Il y a trois contre un à parier.",
        "Il faut garder trois cartes au moins.",
        "Le pion se place sur la case douze.",
        "Le nombre des cartes est de quatre.",
        "Les points se comptent par deux.",
        "On peut quelquefois jouer tête à tête.",
        "À trois, on ôte les sept.",
        "On ne joue jamais à trois.",
        "Mon oncle n'y jouait qu'à deux.",
        "On y joue plus fréquemment à deux.",
        "Pour cinq joueurs, on ajoute les six.",
        "Dans la partie à trois, on ôte les sept.",
        "Jouant à quatre, on distribue huit cartes.",
        "Trois joueurs passent, le quatrième parle.",
        "Il sert les trois joueurs à sa droite.",
    ],
)
def test_what_counts_something_else_is_no_company(text: str) -> None:
    assert company_of(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "On y joue deux contre deux.",
        "La botte oppose deux équipes de deux joueurs.",
        "C'est un jeu pour quatre joueurs, par équipes de deux.",
    ],
)
def test_sides_of_two_are_partners(text: str) -> None:
    told = company_of(text)
    assert told is not None
    assert (told.low, told.high, told.allied) == (4, 4, True)


def test_a_number_that_is_only_mentioned_is_read_loosely() -> None:
    told, firm = company_of("Quatre personnes ont un jeu de piquet."), company_of("On y joue à quatre.")
    assert isinstance(told, Company)
    assert isinstance(firm, Company)
    assert told.rank > firm.rank


def test_a_case_of_several_numbers_takes_in_the_one_beside_them() -> None:
    text = (
        "La cartade se joue de trois à cinq personnes. Si les joueurs sont en nombre pair,"
        " de deux ou de quatre, on emploie un jeu entier."
    )
    rules = [json.loads(rule.value) for rule in extract("text", sentences_of(text)) if rule.kind == "players"]
    assert [(one["min"], one["max"]) for one in rules] == [(2, 5)]


def test_a_case_of_one_number_takes_in_nothing() -> None:
    text = "La cartade se joue de trois à cinq personnes. Si l'on est deux, on prend six cartes de plus."
    rules = [json.loads(rule.value) for rule in extract("text", sentences_of(text)) if rule.kind == "players"]
    assert [(one["min"], one["max"]) for one in rules] == [(3, 5)]


@pytest.mark.parametrize(
    ("text", "among"),
    [
        ("Ce jeu se joue à deux ou à quatre personnes.", (2, 4)),
        ("On est deux, quatre ou six autour de la table.", (2, 4, 6)),
        ("On y joue un contre un, ou deux contre deux.", (2, 4)),
        ("On joue un contre un, deux contre deux, ou trois contre trois.", (2, 4, 6)),
        ("Nombre de joueurs : 2, 3 ou 5", (2, 3, 5)),
        ("Ce jeu se joue à deux, à trois ou à quatre.", ()),
        ("On joue de deux à six personnes.", ()),
        ("On peut y jouer dix ou douze personnes.", ()),
        ("Entre deux et six joueurs y prennent part.", ()),
        ("Au moins deux et au plus six joueurs y prennent part.", ()),
        ("Trois, quatre et même six personnes y prennent part.", ()),
        ("Il se joue à deux, et jusqu'à cinq.", ()),
    ],
)
def test_a_list_with_gaps_names_the_numbers_that_may_play(text: str, among: tuple[int, ...]) -> None:
    told = company_of(text)
    assert told is not None
    assert told.among == among


@pytest.mark.parametrize(
    ("text", "allied"),
    [
        ("Le piqueton se joue à quatre, en deux camps.", True),
        ("On y joue à quatre personnes, associées deux à deux.", True),
        ("Quatre joueurs répartis en deux équipes s'affrontent.", True),
        ("On joue à quatre, chacun ayant son partenaire en face.", True),
        ("On joue à quatre, chacun pour soi.", False),
        ("On joue à quatre, sans association.", False),
        ("Ce jeu demande cinq joueurs, dont deux partenaires.", False),
    ],
)
def test_four_are_said_to_be_partners(text: str, allied: bool) -> None:
    told = company_of(text)
    assert told is not None
    assert told.allied is allied


@pytest.mark.parametrize(
    "text",
    [
        "On reçoit respectivement 12, 9 et 7 cartes.",
        "Deux joueurs qui ont la même carte recommencent.",
        "Admettons cinq joueurs.",
        "Supposons quatre joueurs, Pierre, Paul, Jean et Jacques.",
        "Chacun en reçoit huit.",
    ],
)
def test_what_is_supposed_or_received_is_no_company(text: str) -> None:
    assert company_of(text) is None
