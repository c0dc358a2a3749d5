"""What cues of a phrase say of it, and what is learnt from marked sentences."""

from __future__ import annotations

import pytest

from pipeline.terms.candidates import candidates, text_of
from pipeline.terms.cues import cues
from pipeline.terms.marked import MarkedSentence, pattern_examples
from pipeline.terms.training import left_out, trained
from pipeline.terms.weighing import defined, weighed_cues
from pipeline.terms.words import Raw, Words, read_words


def words(text: str, *marked: str) -> Words:
    """Return the words of a sentence of which some are printed in italics."""
    spans = [(text.index(one), text.index(one) + len(one)) for one in marked]
    return next(read_words([Raw(text, spans, bool(marked))]))


def seen(text: str, term: str, *marked: str) -> list[str]:
    """Return the cues of one phrase of a sentence."""
    read = words(text, *marked)
    phrase = next(one for one in candidates(read) if text_of(read, one) == term)
    return cues(read, phrase)


def forms(text: str, *marked: str) -> list[str]:
    """Return what a sentence defines."""
    spans = [(text.index(one), text.index(one) + len(one)) for one in marked]
    return [term.form for term in defined([Raw(text, spans, bool(marked))])[0]]


def test_words_know_their_class_and_what_is_marked() -> None:
    read = words("On nomme « talon » le reste.")
    assert read.kinds[:2] == ("one", "naming")
    assert read.is_marked(3, 4) and not read.is_marked(6, 7)


def test_a_phrase_stands_without_its_article_and_may_go_on_with_de() -> None:
    read = words("Le roi de la cave est pris.")
    assert {"roi", "roi de la cave"} <= {text_of(read, one) for one in candidates(read)}


def test_an_infinitive_with_its_object_may_be_a_term() -> None:
    read = words("Faire la nique, c'est passer.")
    assert {"faire", "faire la nique"} <= {text_of(read, one) for one in candidates(read)}


@pytest.mark.parametrize(
    ("text", "term", "cue"),
    [
        ("On nomme ordinairement bigaille le reste.", "bigaille", "left naming by one"),
        ("La bigaille, en termes de marins, est le petit poisson.", "bigaille", "right be"),
        ("La bigaille, c'est-à-dire le petit poisson, se vend mal.", "bigaille", "right that is"),
        ("Ce poisson ou bigaille se vend mal.", "bigaille", "left or"),
        ("Les poissons nommés bigaille ou fretin se vendent.", "fretin", "joined to naming"),
        ("Le poisson, qu'on nomme bigaille, se vend.", "poisson", "naming after"),
        ("Bigaille : réunion de petits poissons.", "bigaille", "gloss head : genus"),
    ],
)
def test_a_phrase_shows_what_stands_beside_it(text: str, term: str, cue: str) -> None:
    assert cue in seen(text, term)


@pytest.mark.parametrize(
    ("text", "term", "cue"),
    [
        ("Ce qui reste après la pêche est la bigaille.", "bigaille", "subject thing which"),
        ("La bigaille est prise.", "prise", "subject the"),
        ("Le petit se nomme fretin, et le moyen la bigaille.", "bigaille", "gap naming True"),
        ("Le pêcheur revient-il sans rien, c'est la bigaille.", "bigaille", "inverted"),
        ("La bigaille (petits poissons de mer) se vend mal.", "bigaille", "bracket phrase ADJ"),
        ("La bigaille (voir plus haut) se vend mal.", "bigaille", "bracket reference"),
        ("BIGAILLE, s. f. (terme de pêche) petit poisson.", "bigaille", "labelled"),
        ("On bigaille en vidant la mer.", "bigaille", "right by doing"),
        ("Un poisson est maigre dès qu'il est pêché.", "maigre", "right when"),
        ("Le poisson du fond, la bigaille, se vend mal.", "bigaille", "apposed fair False False the"),
        ("Rejeter le poisson, voilà la bigaille.", "bigaille", "c is closed the"),
        ("Il pêche la bigaille, soit le petit poisson.", "bigaille", "right that is"),
        ("Le nom de la bigaille vient du latin.", "bigaille", "of a word"),
        ("La bigaille consiste, comme son nom l'indique, en petits poissons.", "bigaille", "right2 consist with"),
        ("Qui pêche « la bigaille » cela veut dire qu'il pêche mal.", "bigaille", "right mean"),
        ("Un poisson est maigre s'il sort de la mer.", "maigre", "right when"),
        ("Un poisson - la bigaille - se vend mal.", "bigaille", "left ("),
    ],
)
def test_a_phrase_shows_what_its_clause_tells(text: str, term: str, cue: str) -> None:
    assert cue in seen(text, term)


def test_where_a_word_is_used_is_no_term() -> None:
    read = words("Bigaille, terme de pêche, petit poisson de rebut.")
    assert "peche" not in {text_of(read, one) for one in candidates(read)}
    read = words("On emploie le terme de pêche pour toute capture.")
    assert "peche" in {text_of(read, one) for one in candidates(read)}


def test_what_a_pronoun_names_is_no_term() -> None:
    read = words("C'est le nom de la mare que l'on creuse.")
    assert "mare" not in {text_of(read, one) for one in candidates(read)}
    read = words("Le nom de la mare est ancien.")
    assert "mare" in {text_of(read, one) for one in candidates(read)}


def test_a_negation_ends_no_term() -> None:
    assert not {text_of(read, one) for read in [words("Ramer n'est pas nager.")] for one in candidates(read)} & {
        "ramer n'"
    }


@pytest.mark.parametrize("text", ["La bigaille.", "Bigaille", "12. Bigaille.", "« Bigaille »"])
def test_a_phrase_alone_defines_nothing(text: str) -> None:
    assert forms(text) == []


@pytest.mark.parametrize(
    ("text", "term"),
    [
        ("Le poisson est alors gammon.", "gammon"),
        ("On dit que le poisson fait brout, quand il saute.", "brout"),
        ("Un poisson est déclaré pris lorsqu'il est dans la barque.", "pris"),
    ],
)
def test_a_word_that_the_model_does_not_know_may_be_said_of_a_thing(text: str, term: str) -> None:
    read = words(text)
    assert term in {text_of(read, one) for one in candidates(read)}


def test_a_verb_is_a_noun_behind_a_preposition() -> None:
    assert words("Un poisson en forme de lyre.").kind(3) == "NOUN"
    assert words("Trois poissons forment un banc.").kind(2) == "form"


@pytest.mark.parametrize(("marked", "terms"), [((), ["filet"]), (("bigaille",), ["filet", "bigaille"])])
def test_of_a_verb_of_having_that_is_left_out_only_marked_words_are_names(
    marked: tuple[str, ...], terms: list[str]
) -> None:
    text = "Le pêcheur possède un filet et le marin une bigaille."
    raw = Raw(text, [(text.index(one), text.index(one) + len(one)) for one in marked], bool(marked))
    assert [term.form for term in defined([raw], {"bias": -0.85, "left have": 5.0})[0]] == terms


def test_a_dash_alone_is_no_bracket() -> None:
    assert words("Bigaille - le petit poisson du fond.").kinds[1] == "-"
    assert words("Un poisson - pêché hier - se vend mal.").kinds[2] == "-"


def test_what_an_accent_ends_is_no_infinitive() -> None:
    read = words("Le poisson a été capturé pour le montrer.")
    tags = dict(zip(read.forms, read.tags, strict=True))
    assert (tags["capture"], tags["montrer"]) == ("participle", "infinitive")


def test_the_verb_of_an_aside_is_no_term() -> None:
    read = words("La pêche consiste, comme son nom l'indique, à pêcher.")
    assert "indique" not in {text_of(read, one) for one in candidates(read)}


@pytest.mark.parametrize(
    ("text", "cue", "terms"),
    [
        ("Il prend de la bigaille ou du fretin hier.", "right or", ["bigaille", "fretin"]),
        ("Il prend de la bigaille ou du fretin hier.", "left or", ["bigaille", "fretin"]),
        ("Il prend de la bigaille et du fretin hier.", "right and", ["bigaille"]),
        ("Il va en barque (bigaille) ou à deux (fretin) au large.", "left2 ( NOUN", ["bigaille", "fretin"]),
    ],
)
def test_a_name_joined_to_one_that_is_found_needs_less(text: str, cue: str, terms: list[str]) -> None:
    weights = {"bias": -0.85, cue: 5.0}
    assert [term.form for term in defined([Raw(text, [], False)], weights)[0]] == terms


def test_the_same_word_is_a_noun_or_a_verb_by_what_stands_before() -> None:
    assert [words(text).kind(1) for text in ("Une donne est nulle.", "Il donne sept cartes.")] == ["NOUN", "make"]
    assert [words(text).kind(1) for text in ("Tous à la fois.", "Il a perdu.")] == ["with", "have"]


def test_a_long_act_is_a_term_up_to_its_gloss() -> None:
    read = words("Prendre la mer par les cornes : sortir par gros temps.")
    assert "prendre la mer par les cornes" in {text_of(read, one) for one in candidates(read)}


@pytest.mark.parametrize(
    ("text", "term"),
    [
        ("Le pêcheur lève le filet, c'est-à-dire qu'il le sort de l'eau.", "leve le filet"),
        ("On entend par donne le partage des poissons.", "donne"),
        ("Un ko est un poisson.", "ko"),
    ],
)
def test_a_verb_before_its_gloss_and_a_short_word_may_be_terms(text: str, term: str) -> None:
    assert term in {text_of(read, one) for read in [words(text)] for one in candidates(read)}


@pytest.mark.parametrize(
    "text", ["La bigaille est un jeu de cartes.", "La bigaille, variante du fretin, se joue à deux."]
)
def test_the_name_of_a_game_is_no_term(text: str) -> None:
    assert forms(text) == []


def test_the_plain_name_of_a_card_is_no_term() -> None:
    assert "valet de coeur" not in {
        text_of(read, one) for read in [words("Le bouc, ou valet de cœur, est pris.")] for one in candidates(read)
    }


def test_what_is_in_plain_words_beside_italics_is_told_from_what_is_marked() -> None:
    assert "sort marked" in seen("La *bigaille* et le fretin".replace("*", ""), "bigaille", "bigaille")
    assert "another marked True" in seen("La bigaille et le fretin", "fretin", "bigaille")


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("Le joueur assis en face, baptisé le compère, étale ses cartes.", ["compère"]),
        ("Sautiller, en parlant d'un pion, c'est passer par-dessus deux autres.", ["Sautiller"]),
        ("Chaque joueur paie deux jetons et passe la main à son voisin.", []),
        ("Le donneur mêle, fait couper et distribue cinq cartes.", []),
    ],
)
def test_cues_find_what_a_sentence_defines(text: str, terms: list[str]) -> None:
    assert forms(text) == terms


def test_learning_tells_what_is_named_from_what_is_not() -> None:
    names = ("bigaille", "fretin", "goujon", "ablette", "loche", "tanche", "brochet", "chevesne", "gardon", "brème")
    rows = [
        MarkedSentence(sample=1, source="ours", printed_italics=False, text=text, terms=terms)
        for name in names
        for text, terms in (
            (f"On nomme {name} le reste.", (name,)),
            (f"On mange la {name} ici.", ()),
            ("On passe.", ()),
        )
    ]
    table = trained(rows)
    assert table["left naming by one"] > 0.05 > 0 > table["left verb"]


def test_what_is_left_out_has_taught_nothing() -> None:
    rows = list(pattern_examples())[:40]
    parts = [numbers for numbers, _ in left_out(rows)]
    assert sorted(number for numbers in parts for number in numbers) == list(range(40))


def test_the_weights_are_read() -> None:
    table = weighed_cues()
    assert len(table) > 1000
    assert table["left naming by one"] > 0 > table["not a term"]
