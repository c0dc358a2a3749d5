"""Opposites, parts and contradictions, on senses written out by hand."""

import json

import pytest

from pipeline.model import Sense
from pipeline.terms.contradictions import counted, differs
from pipeline.terms.link import VOCABULARY, Link
from pipeline.terms.links import find_links

GAME = json.dumps(["Tournette"])


def sense(term: str, definition: str, start: int = 0, how: str = "running text") -> Sense:
    return Sense(f"livre/{term}-{start}", term, "livre", definition, start, start + len(definition), GAME, how)


def links(relation: str, *senses: Sense) -> list[Link]:
    forms = {one.term: one.term.replace("-", " ") for one in senses}
    return [link for link in find_links(senses, forms) if link.mention.relation == relation]


def test_two_terms_that_one_word_tells_apart_are_opposites() -> None:
    (found,) = links("opposite", sense("grande-lune", "Le grand panier."), sense("petite-lune", "Le petit.", 90))
    assert (found.sense.term, found.mention.target, found.mention.how) == ("grande-lune", "petite lune", "great-small")


def test_what_a_sentence_names_as_the_one_and_the_other_are_opposites() -> None:
    told = "Le premier se nomme veilleur, et l'autre dormeur."
    (found,) = links("opposite", sense("veilleur", told), sense("dormeur", told))
    assert told[found.mention.start : found.mention.end] == "veilleur, et l'autre dormeur"


def test_two_terms_of_a_list_are_no_opposites() -> None:
    told = "On les nomme veilleur, dormeur et guetteur."
    assert links("opposite", sense("veilleur", told), sense("dormeur", told), sense("guetteur", told)) == []


def test_of_two_terms_of_a_sentence_the_nearer_plays_the_part() -> None:
    told = "Ceux qui ne font aucune levée sont muets, et les autres, qui paient la fête, se nomment parrains."
    (found,) = links("same_role", sense("muets", told), sense("parrains", told))
    assert (found.sense.term, found.mention.target) == ("muets", "no-trick-penalty")


def test_an_entry_that_counts_otherwise_than_the_body_contradicts_it() -> None:
    entry = sense("lune", "Panier où l'on met trois fiches.", how=VOCABULARY)
    body = sense("lune", "Chacun met deux fiches au panier qu'on nomme lune.", 400)
    (found,) = links("contradicts", entry, body)
    assert (found.sense, found.target, found.mention.how) == (entry, body, "number")


@pytest.mark.parametrize(
    ("entry", "sentence", "how"),
    [
        ("Trois faux atouts.", "Avec trois ou quatre faux atouts, on a la lune.", "number"),
        ("La dernière levée.", "On perd à la lune, c'est-à-dire aux deux dernières levées.", "number"),
        ("Le valet de pique.", "Le valet de trèfle se nomme la lune.", "card"),
        ("Celui de la main gauche.", "La lune est la main droite.", "side"),
        ("Trois fiches.", "La lune vaut trois fiches.", ""),
        ("Trois fiches.", "La lune se paie ; on donne deux fiches au voisin.", ""),
        ("La couleur rouge et la couleur noire.", "La lune est la couleur noire.", ""),
    ],
)
def test_in_what_an_entry_and_the_body_differ(entry: str, sentence: str, how: str) -> None:
    assert differs(entry, sentence, "lune") == how


def test_what_is_counted() -> None:
    assert counted("trois ou quatre jetons, la dernière levée, deux dix ou deux neuf") == {
        "jeton": (3, 4), "levee": (1,), "neuf": (2,),
    }  # fmt: skip
