"""One invented game with a pot, varied record by record: each variant must be written, end and keep its chips."""

from __future__ import annotations

import pytest

from pipeline.engines.emit.module import emit
from pipeline.engines.load import load_text
from tests.engines.books import book

CABARET = """
game: cabaret
rules:
  - {quote: "de deux à quatre joueurs", players: {min: 2, max: 4}}
  - {quote: "un jeu de piquet", deck: {cards: 32}}
  - {quote: "l'ordre naturel", rank_order: {ranks: [roi, dame, valet, as, "10", "9", "8", "7"]}}
  - {quote: "par la gauche", direction: {first: left}}
  - {quote: "chacun met un jeton", ante: {who: all, amount: "1"}}
  - {quote: "trois cartes", deal: {cards: 3, packets: [1, 2]}}
  - {quote: "on retourne", turn_up: {trump: true}}
  - {quote: "une carte se change", exchange: {who: all, maximum: 1}}
  - {quote: "on se retire", fold: {before_speaking: true}}
  - {quote: "trois cartes d'une couleur", hand: {name: brelan, pattern: flush, size: 3, wins_pot: true, must_announce: false}}
  - {quote: "l'atout, puis les points", hand_order: {criteria: [trump, points, eldest]}}
  - {quote: "resté seul", lone_player: {takes: pot}}
  - {quote: "fournir", follow: {duty: suit}}
  - {quote: "le premier", leader: {who: eldest}}
  - {quote: "la plus forte", trick_winner: {trumps: true, leads_next: true}}
  - {quote: "un jeton la levée", payment: {to: winner, source: pot, amount: "1", each: trick}}
  - {quote: "qui n'a rien met deux", penalty: {amount: "2", when: "tricks == 0"}}
  - {quote: "le reste demeure", carry_over: {what: pot}}
  - {quote: "chacun à son tour", shortfall: {method: in_turn}}
  - {quote: "son voisin donne", dealer_rotation: {next: left}}
"""

VARIANTS = {
    "as it is": ("", ""),
    "to the right": ("{first: left}", "{first: right}"),
    "the deal to the right": ("{next: left}", "{next: right}"),
    "always the same dealer": ("{next: left}", "{next: same}"),
    "the dealer alone stakes": ("{who: all, amount", "{who: dealer, amount"),
    "the others stake": ("{who: all, amount", "{who: others, amount"),
    "one stake a game": ('amount: "1"}}\n  - {quote: "trois', 'amount: "1", every: game}}\n  - {quote: "trois'),
    "no turn-up": ('  - {quote: "on retourne", turn_up: {trump: true}}\n', ""),
    "no exchange": ('  - {quote: "une carte se change", exchange: {who: all, maximum: 1}}\n', ""),
    "the dealer alone changes": ("exchange: {who: all, maximum: 1}", "exchange: {who: dealer}"),
    "giving up after drawing": ("{before_speaking: true}", "{before_speaking: false}"),
    "a hand that must be shown": ("must_announce: false", "must_announce: true"),
    "a sequence wins": ("pattern: flush", "pattern: sequence"),
    "three of a rank win": ("pattern: flush", "pattern: same_rank"),
    "the highest card tells": ("[trump, points, eldest]", "[highest_card, eldest]"),
    "alone for the tricks": ("{takes: pot}", "{takes: tricks}"),
    "alone for nothing": ("{takes: pot}", "{takes: nothing}"),
    "the dealer pays what is short": ("{method: in_turn}", "{method: dealer_pays}"),
    "the dealer leads": ("leader: {who: eldest}", "leader: {who: dealer}"),
    "the eldest leads each trick": ("leads_next: true", "leads_next: false"),
    "trumps are worth nothing": ("{trumps: true,", "{trumps: false,"),
    "all duties": ("follow: {duty: suit}", "follow: [{duty: suit}, {duty: overtake}, {duty: ruff}, {duty: overruff}]"),
    "no duty": ("follow: {duty: suit}", "follow: {duty: suit, required: false}"),
    "renounces are paid": (
        '{amount: "2", when: "tricks == 0"}',
        '[{amount: "2", when: "tricks == 0"}, {amount: pot, fault: renounce}]',
    ),
    "the vole": ("  - {quote: \"le reste", '  - {quote: "la vole", bonus: {what: vole, amount: "2"}}\n  - {quote: "le reste'),
    "who shows is paid": (
        'each: trick}}',
        'each: trick}}\n  - {quote: "on lui paie", payment: {to: holder, source: others, amount: "3", each: player}}',
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", VARIANTS)
def test_a_variant_is_written_ends_and_keeps_its_chips(name: str) -> None:
    old, new = VARIANTS[name]
    assert old in CABARET
    text = emit(book(CABARET.replace(old, new, 1) if old else CABARET, slug="cabaret"))
    game = load_text(text, name)
    for players in (2, 4):
        for playout in game.playouts(60, 2, players=players):
            assert playout.decisions <= game.max_game_length
        state = game.new_initial_state(players=players, deals=2)
        counter = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[counter * 7 % len(legal)])
            counter += 1
        purse, pot = state.facts()["purse"], state.facts()["pot"]
        assert isinstance(purse, list) and isinstance(pot, int)
        assert sum(int(chips) for chips in purse) + pot == 0


def test_every_variant_is_another_game() -> None:
    texts = {emit(book(CABARET.replace(old, new, 1) if old else CABARET)) for old, new in VARIANTS.values()}
    assert len(texts) == len(VARIANTS)


PEGS = """
game: neuf-trous
rules:
  - {quote: "trois rangs de trois", board: {places: 9, rows: [3, 3, 3]}}
  - {quote: "neuf fiches", pieces: {count: 9}}
  - {quote: "on en ôte une", opening: {action: remove}}
  - {quote: "en sautant", jump: {}}
  - {quote: "n'en laisser qu'une", goal: {pieces_left: 1}}
  - {quote: "tant qu'on peut", end: {of: game, cause: no_move}}
"""
DICE = """
game: deux-des
rules:
  - {quote: "deux dés", dice: {count: 2}}
  - {quote: "plus de sept", dice_win: {throws: "total > 7"}}
  - {quote: "un jeton", payment: {to: winner, source: others, amount: "1"}}
"""
OTHERS = {
    "pegs": (PEGS, "", ""),
    "diagonals": (PEGS, "jump: {}", "jump: {diagonal: true}"),
    "pegs stay": (PEGS, "jump: {}", "jump: {removes: false}"),
    "pegs fall on others": (PEGS, "jump: {}", "jump: {to_empty: false}"),
    "no opening": (PEGS.replace("{count: 9}", "{count: 6}"), '  - {quote: "on en ôte une", opening: {action: remove}}\n', ""),
    "a peg is placed": (PEGS.replace("{count: 9}", "{count: 6}"), "{action: remove}", "{action: place, count: 2}"),
    "dice": (DICE, "", ""),
    "four-sided dice": (DICE, "{count: 2}", "{count: 3, sides: 4}"),
    "void throws": (DICE, "{throws: \"total > 7\"}}", '{throws: "total > 7"}}\n  - {quote: "rien", dice_void: {throws: "total == 7"}}'),
    "the dice are kept": (DICE, '"1"}}', '"1"}}\n  - {quote: "il garde", keeps_dice: {on: win}}'),
    "the dice must be kept": (DICE, '"1"}}', '"1"}}\n  - {quote: "il garde", keeps_dice: {on: always, obliged: true}}'),
    "bets must be covered": (DICE, '"1"}}', '"1"}}\n  - {quote: "il tient", keeps_dice: {on: win, must_cover: true}}'),
    "a stake is lost": (DICE, '"1"}}', '"1"}}\n  - {quote: "perdu", end: {of: game, cause: loss}}'),
    "a bank": (DICE, '"1"}}', '"1"}}\n  - {quote: "banque", banker: {choice: lot}}\n  - {quote: "pour", bet: {on: win, pays: 2}}'),
}  # fmt: skip


@pytest.mark.parametrize("name", OTHERS)
def test_other_families_in_variants(name: str) -> None:
    text, old, new = OTHERS[name]
    assert old in text
    game = load_text(emit(book(text.replace(old, new, 1) if old else text, slug="petit")), name)
    for value in game.parameters[0].choices if game.parameters and game.parameters[0].name == "partie" else (None,):
        chosen = {} if value is None else {"partie": value}
        playouts = game.playouts(100, 4, **chosen)
        assert all(playout.decisions <= game.max_game_length for playout in playouts)
        if game.family == "dice":
            assert all(sum(playout.returns) == 0 for playout in playouts)
