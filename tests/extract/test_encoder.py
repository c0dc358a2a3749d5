"""The encoder that the second readings ask: pieces of words, states of rows, and the rules that it takes clauses to state."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.extract import encoded
from pipeline.extract.encoded import LENGTH, fields, known, rules, seen, window_of
from pipeline.extract.encoder import Row, encoder, in_steps
from pipeline.extract.evaluate import sentences_of
from pipeline.extract.extraction import extract
from pipeline.extract.pieces import BEGINS, FIRST, LAST, UNKNOWN, Pieces
from pipeline.extract.second import believed, learnt, statements
from pipeline.extract.sending_encoded import Marked, odds, row_of
from pipeline.extract.sending_training import PARTS
from pipeline.extract.weighed import matter_of
from pipeline.ludemes import KINDS

WORDS = st.text("abcdeéàœ'’-,.;& 27", min_size=1, max_size=40)
NAMES = ("<s>", "<pad>", "</s>", "<unk>", BEGINS, "▁on", "▁donne", "ur", "▁don", "neur", "▁", "d", "o")
SCORES = np.array([0, 0, 0, 0, -3, -2, -4, -5, -9, -9, -3, -8, -8], dtype=np.float32)


def test_a_word_is_parted_into_its_likeliest_pieces() -> None:
    pieces = Pieces(NAMES, SCORES)
    assert [(NAMES[one.number], one.start) for one in pieces.of("on donneur")] == [("▁on", 0), ("▁donne", 3), ("ur", 8)]


def test_a_letter_of_no_piece_is_unknown() -> None:
    assert [one.number for one in Pieces(NAMES, SCORES).of("on don🂡")][-1] == UNKNOWN


@given(WORDS)
def test_the_pieces_of_a_text_spell_it(text: str) -> None:
    names = encoder().pieces.names
    found = encoder().pieces.of(text)
    assert "".join(names[one.number] for one in found) == "".join(BEGINS + word for word in text.split())
    assert [one.start for one in found] == sorted(one.start for one in found)
    assert all(not text[one.start].isspace() for one in found)


def test_a_row_is_seen_alike_alone_and_beside_a_longer_one() -> None:
    short, long = (
        Row((FIRST, *(one.number for one in encoder().pieces.of(text)), LAST))
        for text in (
            "On donne cinq cartes.",
            "Le premier à jouer est celui qui est assis à la droite de celui qui a donné.",
        )
    )
    alone, beside = encoder().states([short])[0], encoder().states([short, long])[0]
    assert np.allclose(alone, beside[: len(short.pieces)], atol=1e-4)


@given(st.integers(0, 2**32 - 1))
@settings(max_examples=20)
def test_weights_in_steps_are_off_by_half_a_step_at_most(seed: int) -> None:
    weights = np.random.default_rng(seed).normal(0, 1, (6, 4)).astype(np.float32)
    steps, heights = in_steps(weights)
    assert steps.dtype == np.int8
    assert (np.abs(steps * heights.astype(np.float32) - weights) <= 0.6 * heights.astype(np.float32)).all()


def test_heads_name_kinds_parts_and_values_of_fields_that_there_are() -> None:
    assert set(encoder().names["kind"]) <= set(KINDS)
    assert encoder().names["part"] == PARTS
    for kind, found in fields().items():
        known = set(KINDS[kind].model_fields)
        assert {field.name for field in found} <= known
        assert all(field.values[:2] == (encoded.NO_FIELD, encoded.OTHER) for field in found)


def test_what_is_published_is_known() -> None:
    published = {kind: one for kind, one in known().items() if one.least < 1}
    assert published
    assert known().keys() == set(encoder().names["kind"])
    assert all(one.least >= 0.4 and one.taught >= 20 for one in published.values())


def test_kinds_are_doubted_that_many_clauses_taught() -> None:
    doubted = {kind: one for kind, one in known().items() if one.doubted}
    assert doubted
    assert all(one.doubted <= 0.3 and one.taught >= 250 for one in doubted.values())


def test_cases_of_a_number_of_players_are_matters_of_their_own() -> None:
    plain, case = (matter_of("removed_cards", {"ranks": ["7"], **when}) for when in ({}, {"when": "players == 3"}))
    assert plain != case


@given(st.integers(1, 600), st.data())
def test_a_window_holds_the_clause_or_its_beginning(count: int, data: st.DataObject) -> None:
    low = data.draw(st.integers(0, count - 1))
    high = data.draw(st.integers(low + 1, count))
    start, end = window_of(count, low, high)
    assert 0 <= start <= low < end <= count
    assert end >= min(high, low + LENGTH)
    assert end - start <= LENGTH


def test_a_name_is_marked_and_its_sentence_set_apart_from_what_is_above() -> None:
    text = "La donne se fait comme au piquet."
    row, at = row_of(encoder().pieces, Marked(text, 26, 32, "DE LA DONNE.", "On joue à trois."))
    names = encoder().pieces.names
    spelt = [names[number] for number in row.pieces]
    assert "".join(spelt[at:]).startswith("▁¤▁piquet▁¤")
    assert row.sides is not None
    assert "".join(name for name, side in zip(spelt, row.sides, strict=True) if side == 0).endswith("▁trois.</s>")


@pytest.mark.parametrize(
    ("text", "name", "part"),
    [
        ("La donne n'a rien qui ne soit de la bouillotte.", "bouillotte", "deal"),
        ("Les levées se font sous les lois que suivent les amateurs de l'hombre.", "hombre", "play"),
        ("On trouvera au chapitre du trictrac le sens de ces mots.", "trictrac", "see"),
    ],
)
def test_the_part_of_a_reference_is_told(text: str, name: str, part: str) -> None:
    start = text.index(name)
    (told,) = odds(encoder(), [Marked(text, start, start + len(name))])
    assert PARTS[int(told.argmax())] == part


def test_a_game_named_for_its_fame_sends_nowhere() -> None:
    text = "Le roi quittait volontiers le piquet pour la chasse."
    (told,) = odds(encoder(), [Marked(text, text.index("piquet"), text.index("piquet") + 6)])
    assert told.max() < 0.2


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        (
            "Celui que l'on surprend à renoncer dédommage la poule de quatre fiches.",
            "penalty",
            {"amount": "4", "fault": "renounce"},
        ),
        ("Le vainqueur emporte la moitié de la poule.", "payment", {"amount": "pot / 2", "to": "winner"}),
        ("Au bout de soixante points la partie est achevée.", "target", {"points": 60}),
        ("La donne passe ensuite au voisin de droite.", "dealer_rotation", {"next": "right"}),
    ],
)
def test_a_clause_is_taken_to_state_a_rule_with_its_fields_and_numbers(
    text: str, kind: str, value: dict[str, object]
) -> None:
    (sight,) = seen(text, [(0, len(text))])
    assert (kind, value) in [(template.kind, template.filled(numbers)) for template, numbers, _ in rules(sight)]


@pytest.mark.parametrize(
    "text",
    [
        "Il vaut mieux garder ses atouts pour la fin.",
        "Pierre, ayant perdu six fiches, quitta la table.",
        "Cela fait-il deux points ?",
    ],
)
def test_counsel_anecdotes_and_questions_state_nothing(text: str) -> None:
    assert list(statements(text, learnt())) == []


def test_a_number_fills_the_slot_of_its_own_kind() -> None:
    text = "Chacun reçoit sept cartes, après avoir mis deux jetons au jeu."
    (sight,) = seen(text, [(0, len(text))])
    assert {('deal {"cards": "#"}', (7,)), ('ante {"amount": "#s", "who": "all"}', (2,))} <= {
        (template.name, numbers) for template, numbers, _ in rules(sight)
    }


def test_a_condition_on_players_is_no_guess() -> None:
    text = "Chacun en reçoit sept."
    (sight,) = seen(text, [(0, len(text))])
    assert not any("players ==" in template.value for template, *_ in rules(sight))


@pytest.mark.parametrize(
    ("text", "kind", "is_so"),
    [
        ("Chacun met deux jetons au jeu.", "ante", True),
        ("Le repic se fait à vingt, et non à trente.", "players", False),
        ("On jette ses cartes et l'on perd aussitôt sa mise.", "end", False),
    ],
)
def test_a_rule_is_not_believed_where_nothing_speaks_of_its_kind(text: str, kind: str, is_so: bool) -> None:
    odds = believed(text, 0, len(text), kind, learnt())
    assert (odds >= learnt().doubted[kind]) is is_so


@pytest.mark.parametrize(
    "text",
    ["Le repic se fait à vingt, et non à trente.", "Elle posa sa dame, prit neuf jetons, et n'eut plus de cartes."],
)
def test_what_is_not_believed_is_no_record(text: str) -> None:
    assert extract("a", sentences_of(text), is_read_again=False)
    assert extract("a", sentences_of(text)) == []
