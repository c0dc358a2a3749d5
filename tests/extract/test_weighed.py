"""A second reading by what was learnt of words: what it sees in a clause, what it reads, and where it keeps silent."""

import json
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.extract.evaluate import Truth, sentences_of
from pipeline.extract.extraction import extract
from pipeline.extract.masking import mask
from pipeline.extract.network import Network
from pipeline.extract.rereading import WHOLE, read_again
from pipeline.extract.second import (
    ALONE,
    PARTLY,
    doubted_values,
    less,
    middle,
    repeated,
    statements,
    unexpected,
    wary_parts,
    wary_templates,
)
from pipeline.extract.second import learnt as reader
from pipeline.extract.slots import filling, learnt, numbers_in, sights
from pipeline.extract.templates import Template, parted
from pipeline.extract.weighed import matter_of, network
from pipeline.extract.weighed_examples import (
    Example,
    classes,
    labelled,
    of_passage,
    of_text,
    told_by,
)
from pipeline.extract.weighed_features import clauses, features, parts
from pipeline.extract.weighed_training import trained
from pipeline.ludemes import KINDS, read

OTHER = {
    "winner-leads", "misdeal-again", "hand-out", "last-trick", "ref-all", "ref-cards", "ref-deal", "ref-play", "ref-payment",
    "ref-see",
}  # fmt: skip
"""Labels of which no template is learnt: what they mark stands beside the others."""


def rules(text: str) -> list[tuple[str, dict[str, object]]]:
    return [(one.kind, dict(one.fields)) for one in statements(text, reader())]


def test_a_clause_is_seen_by_its_words_their_families_and_its_negations() -> None:
    text = "Nul n'est contraint de servir la couleur ; on joue à son gré."
    (first, second) = (features(text, *range_) for range_ in clauses(text))
    assert {"family must", "family serve", "families must serve", "not must"} <= first
    assert "family must" not in second
    assert "family may" in second


def test_a_clause_has_parts_between_its_commas_and_joining_words_none_of_them_too_short() -> None:
    text = "On donne dix cartes, trois, puis quatre, puis trois, et celui qui a mêlé fait couper à sa gauche ; on joue."
    assert [text[slice(*part)].strip() for clause in clauses(text) for part in parts(text, *clause)] == [
        "On donne dix cartes, trois, puis quatre, puis trois,", "et celui qui a mêlé fait couper à sa gauche ;",
    ]  # fmt: skip


@given(st.text("ab,;. &et", max_size=60))
def test_the_parts_of_a_clause_are_all_of_it(text: str) -> None:
    for clause in clauses(text):
        cuts = [at for part in parts(text, *clause) for at in part]
        assert cuts[::2][1:] == cuts[1:-1:2]
        assert not cuts or (cuts[0], cuts[-1]) == clause


def test_a_template_is_a_rule_without_its_numbers() -> None:
    template, numbers = parted("deal", '{"cards": 5, "packets": [3, 2], "when": "players == 4"}')
    assert template.value == '{"cards": "#", "packets": ["#", "#"], "when": "players == 4"}'
    assert template.slots == ("deal.cards", "deal.packets", "deal.packets")
    assert numbers == (5, 3, 2)
    assert template.filled([8, 4, 4]) == {"cards": 8, "packets": [4, 4], "when": "players == 4"}


def test_ranks_are_no_numbers() -> None:
    template, numbers = parted("removed_cards", '{"ranks": ["2", "3"]}')
    assert (template.value, template.slots, numbers) == ('{"ranks": ["2", "3"]}', (), ())


@given(st.dictionaries(
    st.sampled_from("abc"),
    st.recursive(
        st.integers(0, 99) | st.booleans() | st.sampled_from(["12", "pot / 2", "as"]), lambda one: st.lists(one, max_size=3)
    ),
))  # fmt: skip
def test_a_template_filled_with_its_own_numbers_is_the_rule(value: dict[str, object]) -> None:
    template, numbers = parted("score", json.dumps(value))
    assert template.filled(numbers) == value
    assert len(template.slots) == len(numbers)


@pytest.mark.parametrize(
    ("text", "kind", "fields"),
    [
        ("Quiconque possède de la couleur entamée est astreint à en fournir.", "follow", {"duty": "suit"}),
        ("Le joueur dépourvu de la couleur est contraint d'y mettre un atout.", "follow", {"duty": "ruff"}),
        ("Le sort ayant désigné le donneur, celui-ci mêle et fait couper.", "dealer_choice", {"method": "lot"}),
        ("Si nul n'a gagné, la poule est reportée au coup suivant.", "carry_over", {"what": "pot"}),
        ("Chaque renonce constatée entraîne une amende de six sols au profit du pot.", "penalty", {"fault": "renounce", "amount": "6"}),
    ],
)  # fmt: skip
def test_what_words_of_other_authors_state_is_read(text: str, kind: str, fields: dict[str, object]) -> None:
    assert (kind, fields) in rules(text)


@pytest.mark.parametrize(
    ("text", "kind", "fields"),
    [
        ("La nappe ôtée, et les chandelles mouchées, le donneur, que l'on tire au sort, compte ses jetons devant la compagnie, qui le regarde.", "dealer_choice", {"method": "lot"}),
        ("Après que l'hôte a fermé la porte, et quoique chacun murmure, celui qui a le plus de points emporte la cagnotte, tandis que les autres demandent leurs manteaux.", "payment", {"to": "winner", "amount": "pot"}),
        ("Les dames s'asseyent les premières, on apporte les lampes, et tout homme qui renonce paie quatre sols au pot, ce dont le vicaire tient registre depuis la Saint-Jean.", "penalty", {"fault": "renounce", "amount": "4"}),
    ],
)  # fmt: skip
def test_one_of_many_things_that_a_sentence_tells_is_read_in_its_part(
    text: str, kind: str, fields: dict[str, object]
) -> None:
    assert (kind, fields) in rules(text)


@pytest.mark.parametrize(
    "text",
    [
        "Le banquier pose, de la droite, ses lunettes sur la table, et mouche la chandelle.",
        "La boîte, longue d'un pied, est partagée entre le fond et le couvercle, et se ferme à clef.",
        "Faut-il fournir de la couleur jouée ?",
        "Le gagnant compte ses jetons et les rend au cafetier.",
        "Les hautes cartes de chaque couleur sont rangées à part.",
        "Les quatre couleurs sont rangées sur la table.",
    ],
)
def test_what_asks_or_tells_something_else_is_not_read(text: str) -> None:
    assert not rules(text)


def test_a_second_reading_gives_way_to_what_was_read() -> None:
    plain = "On joue avec trente-deux cartes. Chaque joueur doit fournir de la couleur demandée. "
    second = "Tout joueur garni de la couleur attaquée est assujetti à s'en dessaisir."
    found = [one for one in extract("a", sentences_of(plain + second)) if one.kind == "follow"]
    assert [one.pattern.startswith("weighed") for one in found] == [False]


def test_a_record_stands_on_its_clause_and_trusts_its_odds() -> None:
    text = "On joue avec trente-deux cartes. Tout joueur garni de la couleur attaquée est assujetti à s'en dessaisir."
    (found,) = [one for one in extract("a", sentences_of(text)) if one.pattern == "weighed-follow"]
    assert text[found.start : found.end] == found.quote
    assert found.quote.startswith("Tout joueur garni")
    assert 0.3 < found.confidence <= 0.8


@pytest.mark.parametrize(
    ("text", "value", "numbers"),
    [
        ("la renonce coûte six jetons", '{"amount": "1", "fault": "renounce"}', (6,)),
        ("à quatre joueurs, la renonce coûte six jetons", '{"amount": "1", "fault": "renounce"}', (6,)),
        ("la renonce coûte un jeton", '{"amount": "1", "fault": "renounce"}', (1,)),
        ("la renonce coûte cher", '{"amount": "1", "fault": "renounce"}', None),
        ("la renonce coûte six jetons, huit jetons la seconde fois", '{"amount": "1", "fault": "renounce"}', None),
        ("la renonce coûte six, huit ou dix jetons", '{"amount": "1", "fault": "renounce"}', None),
        ("la renonce coûte un ou deux jetons", '{"amount": "1", "fault": "renounce"}', None),
        ("la renonce coûte six jetons", '{"fault": "renounce", "amount": "pot"}', ()),
    ],
)
def test_the_number_of_the_right_things_fills_a_slot_if_no_other_does(
    text: str, value: str, numbers: tuple[int, ...] | None
) -> None:
    assert filling(parted("penalty", value)[0], numbers_in(mask(text), 0, len(text))) == numbers


def test_what_stands_beside_numbers_is_learnt_from_rules_that_name_them() -> None:
    words = ["trois cartes à quatre joueurs", "sept cartes à deux joueurs", "cinq cartes à trois joueurs"]
    template = Template("deal", '{"cards": "#"}')
    seen = [(template, (cards,), numbers_in(mask(text), 0, 99)) for text, cards in zip(words, (3, 7, 5), strict=True)]
    known = learnt(seen)
    assert known["deal.cards"].behind == {"cartes": 3}
    assert filling(template, numbers_in(mask("à six joueurs neuf cartes"), 0, 99), known) == (9,)
    assert filling(template, (), {}) is None


def test_rules_of_which_others_speak_apart_are_of_several_matters() -> None:
    assert matter_of("penalty", {"fault": "renounce", "amount": "6"}) == "penalty renounce"
    assert matter_of("penalty", {"fault": "misdeal", "amount": "6"}) == "penalty misdeal"
    assert matter_of("direction", {"first": "left"}) == matter_of("direction", {"first": "right", "of": "deal"})
    assert matter_of("turn_up", {}) == matter_of("trump", {"method": "none"})
    assert matter_of("dealer_rotation", {}) == matter_of("direction", {"first": "right", "of": "turn"})
    assert matter_of("payment", {"to": "winner", "amount": "pot"}) != matter_of(
        "payment", {"to": "winner", "amount": "5"}
    )


def test_templates_make_rules() -> None:
    for name in network().templates:
        template = Template.named(name)
        value = json.dumps({"kind": template.kind, **template.filled([2] * len(template.slots))})
        assert read(template.kind, value).kind == template.kind
        assert set(template.slots) <= sights().keys()


@given(st.floats(0, 1), st.floats(0, 1))
def test_the_middle_of_two_odds_lies_between_them(network_odds: float, encoder_odds: float) -> None:
    low, high = sorted((network_odds, encoder_odds))
    assert low - 2e-4 <= middle(network_odds, encoder_odds) <= high + 2e-4


def test_what_the_encoder_alone_or_a_part_of_a_clause_tells_is_less_likely() -> None:
    assert [round(less(odds, ALONE), 2) for odds in (0.99, 0.9, 0.5)] == [0.96, 0.67, 0.18]
    assert [round(less(odds, PARTLY), 2) for odds in (0.99, 0.9, 0.5)] == [0.97, 0.77, 0.27]


def test_what_needs_odds_of_its_own_is_known() -> None:
    assert wary_templates().keys() <= set(network().templates)
    assert {*wary_parts(), *doubted_values(), *repeated()} <= {one.partition(" ")[0] for one in network().templates}


def test_a_text_that_tells_a_game_whole_needs_lesser_odds_than_a_passage() -> None:
    wary = replace(reader(), least={**reader().least, "payment": 0.8})
    told = "Le vaincu s'acquitte d'un verre envers le vainqueur."
    passage, whole = (sentences_of(told + " On rit." * more) for more in (WHOLE - 2, WHOLE - 1))
    assert [rule.kind for _, rule in read_again("text", passage, wary)] == []
    assert [rule.kind for _, rule in read_again("text", whole, wary)] == ["payment"]


def test_what_no_game_need_state_and_what_is_never_published_need_the_same_odds_in_any_text() -> None:
    known, whole = reader().least, reader().of_whole.least
    assert {kind for kind, odds in known.items() if whole[kind] == odds and odds < 1} == unexpected()
    assert unexpected() <= known.keys() <= KINDS.keys()
    assert all(whole[kind] < odds for kind, odds in known.items() if odds < 1 and kind not in unexpected())
    assert [kind for kind, odds in known.items() if odds >= 1 and whole[kind] < 1] == []


def test_a_number_of_an_unknown_word_fills_what_the_encoder_takes_it_for() -> None:
    text = "Celui qui quitte sa place paie une noisette au panier."
    assert [(one.kind, dict(one.fields)) for one in statements(text, reader())] == [
        ("penalty", {"amount": "1", "fault": "other"})
    ]


def test_each_fifth_labelled_sentence_is_read_whole() -> None:
    rows = list(labelled(5))
    assert len(rows) > 2_000
    known = {one.name for one in classes().values()}
    assert all(one.kinds or one.told.keys() <= known for one in rows)


def test_learning_parts_what_its_examples_part() -> None:
    suit, lot = (Template("follow", '{"duty": "suit"}'), Template("dealer_choice", '{"method": "lot"}'))
    words = [(suit, "couleur fournir tenu"), (lot, "sort hasard donneur")] * 20
    examples = [
        Example(str(at), "", frozenset(text.split()), (), ((one, ()),), told_by([(one, ())]), kinds=frozenset({suit.kind, lot.kind}))
        for at, (one, text) in enumerate(words)
    ]  # fmt: skip
    known = trained(examples * 200).network
    chances = dict(zip(known.templates, known.odds(["couleur", "fournir"]), strict=True))
    assert chances[suit.name] > 0.5 > chances[lot.name]


def test_where_a_text_states_a_rule_is_guessed_from_what_others_teach() -> None:
    suit = Template("follow", '{"duty": "suit"}')
    told, kinds = told_by([(suit, ())]), frozenset({"follow"})
    taught = [
        Example(str(at), "", frozenset({"couleur", "fournir"}), (), ((suit, ()),), told, kinds) for at in range(60)
    ]
    idle = [Example("idle", "", frozenset({"jeton", "table"}), (), (), {}, kinds) for _ in range(60)]
    unread = [
        Example(str(at), "", words, (), (), told, kinds)
        for at in range(100, 140)
        for words in (frozenset({"couleur", "servir"}), frozenset({"jeton", "chaise"}))
    ]
    known = trained([*taught, *idle, *unread] * 40).network
    assert known.odds(["servir"])[0] > 2 * known.odds(["chaise"])[0]


def test_a_quoted_clause_is_taken_for_its_rule_before_the_others_of_its_text() -> None:
    suit = Template("follow", '{"duty": "suit"}')
    told, kinds = told_by([(suit, ())]), frozenset({"follow"})
    texts = [
        Example(str(at), "", frozenset({words, "de"}), (), (), told, kinds, quoted=quoted)
        for at in range(3600)
        for words, quoted in (("chaise", frozenset()), ("servir", frozenset({suit.name})))
    ]
    known = trained(texts).network
    assert known.odds(["servir", "de"])[0] > 0.5 > known.odds(["chaise", "de"])[0]


def test_a_label_without_its_number_teaches_nothing_of_numbers() -> None:
    fine = parted("penalty", '{"amount": "1", "fault": "renounce"}')[0]
    numbers = numbers_in(mask("six jetons"), 0, 10)
    told = [
        Example(str(at), "", frozenset({"renonce"}), numbers, ((fine, ()),), told_by([(fine, ())])) for at in range(60)
    ]
    assert trained(told * 10).sights == {}


def test_the_words_that_an_author_quotes_are_found_in_their_clause() -> None:
    text = "On joue avec trente-deux cartes. La poule revient au gagnant ; il mêle ensuite."
    value = '{"amount": "pot", "to": "winner"}'
    truth = Truth("a", "plain", "", text, (), (("payment", value),), quotes=(("payment", value, "la poule revient"),))
    clauses_of = list(of_text("lot", truth, sentences_of(text)))
    assert [bool(one.quoted) for one in clauses_of] == [False, True, False]
    assert {one.text for one in clauses_of} == {"lot a"}


def test_a_passage_is_known_to_state_what_the_readers_read_of_its_kinds_and_no_more() -> None:
    text = "Ils sont quatre joueurs. Chacun est tenu de fournir à la couleur."
    (_, second) = of_passage("grid", text, frozenset({"follow"}), 1)
    assert second.knows(Template("follow", '{"duty": "suit"}'))
    assert not second.knows(Template("players", '{"min": "#", "max": "#"}'))
    assert second.told == {'follow {"duty": "suit"}': frozenset({()})}


def test_a_passage_that_states_more_than_the_readers_read_teaches_nothing() -> None:
    assert list(of_passage("grid", "Personne ne fournit s'il ne veut.", frozenset({"follow"}), 5)) == []


def test_a_network_is_kept_in_whole_numbers_and_reads_the_same() -> None:
    chance = np.random.default_rng(0)
    inner, outer = (chance.normal(0, 1, shape).astype(np.float32) for shape in ((4, 8), (8, 2)))
    one = Network(("a", "é", "c d", "{e}"), ("x", "y"), inner, outer, np.zeros(2, dtype=np.float32))
    other = Network.of(one.kept())
    assert (other.features, other.templates) == (one.features, one.templates)
    assert np.allclose(one.odds(["a", "c d"]), other.odds(["a", "c d"]), atol=0.03)
