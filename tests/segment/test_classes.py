"""The classes of sentences, against sentences of the corpus labelled by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.errors import InputError
from pipeline.segment.class_labels import Label, read_labels
from pipeline.segment.class_sample import sample
from pipeline.segment.class_score import class_scores
from pipeline.segment.class_training import Labelled, trained
from pipeline.segment.classes import Place, sentence_class, weights

UNSEEN = Path(__file__).with_name("unseen-sentences.toml")


@pytest.mark.slow
def test_classes_by_sections_left_out_and_on_labels_never_trained_on(corpus):
    scores = {score.name: score for score in class_scores(corpus, UNSEEN)}
    assert scores["by sections left out, corpus"].recall >= 0.85
    assert scores["by sections left out, texts of our own"].recall >= 0.75
    assert scores["never trained on, corpus"].recall >= 0.8
    assert scores["never trained on, texts of our own"].recall >= 0.8
    assert scores["rule"].recall >= 0.85
    assert scores["rule"].labelled > 150


def test_the_weights_are_those_of_the_labels_and_cues():
    """Training is without chance: the same labels give the same weights, in whatever order they come."""
    rows = [
        Labelled("Mieux vaut garder le roi.", Place(), ("advice",), "a"),
        Labelled("Le donneur distribue six cartes.", Place(), ("rule",), "b"),
        Labelled("Mieux vaut garder la dame.", Place(), ("advice", "rule"), "c"),
    ]
    assert trained(rows) == trained(rows)
    kinds, table = weights()
    assert all(len(row) == len(kinds) for row in table.values())


def test_a_label_that_the_source_does_not_hold_is_named(corpus):
    with pytest.raises(InputError, match="Il pleut sur la table"):
        sample([Label("bog-dictionnaire", "Il pleut sur la table", ("rule",))], corpus)


def test_labels_of_another_shape_are_refused_gently(tmp_path):
    other = tmp_path / "other.toml"
    other.write_text("[[text]]\nname = 'a'\nsentences = ['z | Le roi.']\n")
    with pytest.raises(InputError, match="The labels cannot be read"):
        read_labels(other)


@pytest.mark.parametrize(
    ("sentence", "kind"),
    [
        ("Le donneur distribue trois cartes à chacun.", "rule"),
        ("On nomme hase la dame de pique.", "definition"),
        ("Supposons que Paul ait le lièvre et Jean la hase.", "example"),
        ("La hase vaut quatre jetons.", "price"),
        ("Il est prudent de garder la hase.", "advice"),
        ("Ce jeu fut inventé par un chanoine en 1620.", "history"),
        ("La politesse veut qu'on laisse choisir les dames.", "etiquette"),
        ("Voyez le Renard.", "reference"),
        ("Il faut avoir deux cornets et trois dés.", "equipment"),
        ("Il y a deux à parier contre un qu'il perdra.", "probability"),
    ],
)
def test_one_sentence_of_each_class(sentence, kind):
    assert sentence_class(sentence) == kind


@pytest.mark.parametrize(
    ("sentence", "named"),
    [
        ("2°. Le petit carnet.", True),
        ("(3) L'écart.", True),
        ("5. Remettre l'enjeu.", True),
        ("3. Le roi gagne.", False),
        ("4. Le coup faux est recommencé.", False),
        ("2°. les points du jeu.", False),
        ("7. On joue.", False),
    ],
)
def test_a_number_and_a_name_are_a_heading(sentence, named):
    assert (sentence_class(sentence) == "heading") is named


@pytest.mark.parametrize(
    ("sentence", "after", "named"),
    [
        ("Le fagot.", "On appelle ainsi trois cartes de même rang.", True),
        ("Doubler la mise.", "C’est mettre au jeu deux fois ce qu'on a mis d'abord.", True),
        ("Doubler la mise.", "C’est, quand on croit gagner, mettre au jeu le double.", True),
        ("Les honneurs.", "Ce sont l'as, le roi et la dame d'atout.", True),
        ("Le fagot.", "Le donneur mêle alors les cartes.", False),
        ("Le roi gagne.", "C'est le donneur qui joue ensuite.", False),
    ],
)
def test_a_name_is_a_heading_where_the_next_sentence_says_what_bears_it(sentence, after, named):
    assert (sentence_class(sentence, Place(after=after)) == "heading") is named
    assert sentence_class(sentence, Place(zone="vocabulary", after=after)) != "heading"


def test_what_surrounds_a_sentence_counts():
    fragment = "Le fou à la troisième case de sa dame."
    assert sentence_class(fragment, Place(beside=("Le pion du roi, deux pas.", "Le roi prend la dame."))) == "example"
    assert sentence_class("Carte qui l'emporte sur les autres.", Place(zone="vocabulary")) == "definition"
