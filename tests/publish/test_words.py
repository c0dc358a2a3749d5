"""The French of the site: every name of the database has a word, every rule a phrase."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import get_args

import pytest

from pipeline.ludemes import KINDS
from pipeline.model import EngineLevel, Origin, Rule, SentenceClass, Verdict
from pipeline.publish.site import words

TABLES = tomllib.loads(Path(words.__file__).with_name("words.toml").read_text("utf-8"))
NBSP = "\N{NO-BREAK SPACE}"


@pytest.mark.parametrize(
    ("kind", "value", "phrase"),
    [
        ("players", '{"min": 3, "max": 8}', "au moins 3, au plus 8"),
        ("players", '{"min": 2, "max": 2}', "2"),
        ("players", '{"min": 2, "max": null}', "au moins 2"),
        ("deck", '{"cards": 32, "when": "players == 3"}', "32 cartes, à 3 joueurs"),
        ("deck", '{"cards": 52, "packs": 2}', "52 cartes, nombre de jeux : 2"),
        ("removed_cards", '{"ranks": ["7"], "option": "sans-les-sept"}',
         f"les 7, par convention «{NBSP}sans les sept{NBSP}»"),
        ("added_cards", "{}", "les petites cartes, en descendant"),
        ("rank_order", '{"ranks": ["roi", "dame", "as"]}', "roi, dame et as, en toute couleur"),
        ("card_values", '{"values": {"as": 11}, "pips": true}', "as 11, les autres comptent leurs points"),
        ("deal", '{"cards": 5, "packets": [2, 3], "any_order": true}',
         "5 cartes à chacun, par paquets de 2 et 3, dans l'ordre qu'on veut"),
        ("deal", '{"cards": 1}', "1 carte à chacun"),
        ("deal", '{"cards": 3, "packets": [1, 1, 1]}', "3 cartes à chacun, une à une"),
        ("deal", '{"cards": 11, "packets": [5, 1, 5]}', "11 cartes à chacun, par paquets de 5, 1 et 5"),
        ("turn_up", '{"stays": false}', "elle fait l'atout, elle ne reste pas sur le tapis"),
        ("stand", '{"phrase": "je m\'y tiens"}', f"en disant «{NBSP}je m'y tiens{NBSP}»"),
        ("fold", "{}", "permis"),
        ("follow", '{"duty": "overtake", "required": false}', "forcer, n'est pas obligatoire"),
        ("payment", '{"to": "winner", "amount": "1", "each": "trick"}',
         "au gagnant, 1 jeton, pour chaque levée, pris sur ce qui est sur le jeu"),
        ("penalty", '{"amount": "2 * players", "fault": "renounce"}',
         "le joueur, le double du nombre des joueurs, mis au jeu, pour avoir renoncé"),
        ("box", '{"rank": "as", "stake": "1", "suit": "carreau"}', "l'as, de carreau, mise : 1, par tous"),
        ("score", '{"points": "2"}', "le joueur, 2 points"),
        ("dice_win", '{"throws": "total > 10"}', "la somme des points passe 10"),
        ("meld_contest", '{"of": "sequence", "criteria": ["highest_card"], "equal": "eldest"}',
         "des séquences, la plus haute carte, à égalité, le premier en cartes compte"),
        ("meld", '{"name": "mariage", "pattern": "run", "ranks": ["roi", "dame"], "points": "40", "when": "trump"}',
         "« mariage », roi et dame d'une couleur, 40 points, en atout"),
        ("set_hand", '{"name": "misti", "size": 2, "beside_rank": "valet", "beside_suit": "trefle"}',
         "« misti », 2 cartes de même rang avec le valet de trèfle"),
        ("jump", "{}", "la pièce sautée est ôtée, vers une place vide, en droite ligne"),
    ],
)  # fmt: skip
def test_a_rule_is_said_in_words(kind: str, value: str, phrase: str) -> None:
    assert words.phrase(Rule("r", "a", kind, value, "edited", 1.0, "", "s", None, 0, 0, "")) == phrase


def test_a_value_that_no_longer_fits_its_kind_is_shown_as_it_is() -> None:
    rule = Rule("r", "a", "deal", '{"hands": 5}', "edited", 1.0, "", "s", None, 0, 0, "")
    assert words.phrase(rule) == '{"hands": 5}'


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_rule_has_a_name_and_a_clause_for_each_field(kind: str) -> None:
    entry = TABLES["kinds"][kind]
    fields = set(KINDS[kind].model_fields) - {"kind", "when", "option"}
    assert entry["label"]
    assert {field for field in fields if field not in entry and f"not_{field}" not in entry} == set()


@pytest.mark.parametrize(
    ("table", "names"),
    [
        ("origins", get_args(Origin)),
        ("classes", get_args(SentenceClass)),
        ("verdicts", get_args(Verdict)),
        ("levels", get_args(EngineLevel)),
        ("level_meanings", get_args(EngineLevel)),
    ],
)
def test_every_name_of_the_model_has_a_word(table: str, names: tuple[str, ...]) -> None:
    assert set(names) <= set(TABLES[table])
