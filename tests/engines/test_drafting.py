"""Drafts of editions: games that nobody has read become engines, with what is supposed and left out told."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from pipeline.edition.load import load
from pipeline.engines.compile.chapter import Chapter, PagedRule
from pipeline.engines.compile.choice import QUESTIONS
from pipeline.engines.customs import customs
from pipeline.engines.drafting import Draft, draft
from pipeline.engines.emit.module import emit
from pipeline.engines.load import load_text
from pipeline.errors import InputError
from pipeline.extract.evaluate import read_truths, sentences_of
from pipeline.extract.extraction import extract
from pipeline.ludemes import KINDS, read
from pipeline.model import Account
from pipeline.publish.drafted import edition_yaml, write_edition

UNSEEN = Path(__file__).parents[1] / "extract" / "unseen"

GRIPPE_SOU = """
Ce jeu se joue à quatre personnes, chacun pour soi, avec un jeu entier de cinquante-deux cartes. L'as est la plus forte
carte, ensuite le roi, la dame, le valet, le dix, et ainsi de suite jusqu'au deux. Avant de donner, chaque joueur met deux
jetons dans la corbeille. Le donneur distribue à chacun quatre cartes, une à une, en commençant par sa droite, et il en
retourne une pour faire l'atout. Le joueur placé à la droite du donneur joue le premier. On est tenu de fournir de la
couleur, et celui qui n'en a point est forcé de couper. Pour chaque levée qu'il fait, un joueur tire deux jetons de la
corbeille. La main passe à droite.
"""


def read_by_the_program(name: str, text: str) -> Chapter:
    account = Account(f"livre/{name}", "livre", "livre/1", name, name)
    rules = extract(account.id, sentences_of(text.replace("\n", " ")))
    return Chapter(account, "Livre", 1850, True, tuple(PagedRule(rule, None) for rule in rules))


def drafted(text: str = GRIPPE_SOU) -> Draft:
    return draft(read_by_the_program("grippe-sou", text))


def test_a_game_read_by_the_program_alone_is_played_to_its_end() -> None:
    one = drafted()
    game = load_text(emit(one.chapter), "grippe-sou")
    played = game.playouts(20, 1, check=True, compiled=False)
    assert one.playable and len(played) == 20


def test_what_the_text_does_not_say_is_supposed_and_told() -> None:
    assert [answer.custom.kind for answer in drafted().answered] == ["trick_winner", "shortfall", "carry_over"]


def test_what_the_text_says_is_never_supposed() -> None:
    stated = {paged.rule.kind for paged in read_by_the_program("grippe-sou", GRIPPE_SOU).rules}
    assert stated.isdisjoint(answer.custom.kind for answer in drafted().answered)


def test_the_next_dealer_sits_on_the_side_to_which_it_is_dealt() -> None:
    one = drafted(GRIPPE_SOU.replace("La main passe à droite.", ""))
    assert [answer.value for answer in one.answered if answer.custom.kind == "dealer_rotation"] == ['{"next": "right"}']


def test_a_rule_that_no_engine_plays_is_laid_aside_with_its_words() -> None:
    one = drafted(GRIPPE_SOU + " La vole se paie trois jetons. Celui qui renonce paye quatre jetons d'amende.")
    assert [(aside.rule.kind, aside.reason) for aside in one.laid_aside] == [
        ("penalty", "a fault that an engine does not allow")
    ]
    assert "rejected" in yaml.safe_load(edition_yaml(one))


def test_what_makes_the_game_another_is_never_laid_aside() -> None:
    one = drafted(GRIPPE_SOU.replace("un jeu entier de cinquante-deux cartes", "deux jeux de cinquante-deux cartes"))
    assert not one.playable
    assert one.open is not None and "deck" in one.open.what


def test_numbers_of_players_whose_cards_were_not_read_are_left_out_and_told() -> None:
    one = drafted(
        GRIPPE_SOU.replace("à quatre personnes", "à trois, à quatre ou à cinq personnes").replace(
            "Le donneur distribue à chacun quatre cartes, une à une,",
            "À trois, le donneur distribue à chacun sept cartes ; à cinq, cinq cartes ; une à une,",
        )
    )
    fewer = next(answer for answer in one.answered if answer.custom.kind == "players")
    assert (one.playable, fewer.value) == (True, '{"min": 3, "max": 5, "among": [3, 5]}')
    assert [aside.rule.quote for aside in one.laid_aside if aside.rule.kind == "players"] == [
        "joue à trois, à quatre ou à cinq personnes"
    ]


def test_a_game_whose_hand_is_not_told_at_all_stays_open() -> None:
    one = drafted(GRIPPE_SOU.replace("quatre cartes", "des cartes"))
    assert not one.playable


def test_stakes_of_which_nobody_says_who_wins_them_go_to_most_tricks() -> None:
    one = drafted(GRIPPE_SOU.replace("Pour chaque levée qu'il fait, un joueur tire deux jetons de la\ncorbeille.", ""))
    assert [(a.custom.kind, a.value) for a in one.answered if a.custom.kind in ("payment", "majority")] == [
        ("payment", '{"to": "winner", "amount": "pot"}'),
        ("majority", '{"of": "tricks"}'),
    ]
    assert one.playable


def test_players_who_are_said_to_have_no_partners_may_win_the_pot() -> None:
    text = GRIPPE_SOU.replace("Pour chaque levée qu'il fait, un joueur tire deux jetons de la\ncorbeille.", "")
    one = drafted(text + " Celui qui a fait le plus de levées prend toute la corbeille.")
    assert "payment" not in [aside.rule.kind for aside in one.laid_aside]
    assert one.playable


def test_a_text_without_rules_of_any_family_stays_open() -> None:
    one = drafted("On s'assied en rond et l'on chante.")
    assert (one.family, one.playable) == (None, False)
    assert "# Open: grippe-sou: these are the rules of no family of engines, and nothing in them" in edition_yaml(one)
    with pytest.raises(InputError, match="no family"):
        write_edition(one)


def test_the_draft_is_an_edition_file() -> None:
    edition = load(edition_yaml(drafted()), "grippe-sou.yaml")
    assert edition.supplied[0].question == "What wins a trick?"
    assert edition.rules == ()


@pytest.mark.parametrize("custom", customs(), ids=lambda custom: f"{custom.question}-{custom.kind}")
def test_each_custom_answers_a_question_with_a_rule(custom: object) -> None:
    assert custom.question in QUESTIONS  # type: ignore[attr-defined]
    for side in ("left", "right"):
        assert read(custom.kind, custom.written(side))  # type: ignore[attr-defined]
    assert set(custom.stated + custom.unstated) <= KINDS.keys()  # type: ignore[attr-defined]


@pytest.mark.slow
def test_most_games_of_tricks_that_nobody_has_read_become_engines_that_play() -> None:
    chapters = []
    for folder in sorted(UNSEEN.glob("round-*"))[::2]:
        for truth in read_truths(folder):
            if not truth.is_passage:
                chapters.append(read_by_the_program(truth.name, truth.text))
    drafts = [one for one in map(draft, chapters) if one.family == "tricks"]
    playable = [one for one in drafts if one.playable]
    for one in playable:
        game = load_text(emit(one.chapter), one.chapter.account.slug)
        assert len(game.playouts(3, 1, check=True, compiled=False)) == 3, one.chapter.account.slug
    assert len(playable) >= 0.8 * len(drafts)
