"""Whom a pronoun takes up, from clause to clause and from sentence to sentence."""

from __future__ import annotations

import pytest

from pipeline.extract.discourse import Discourse
from pipeline.extract.masking import mask


def meant(*sentences: str) -> str:
    """Return the part of the last person whom the last sentence names."""
    memory = Discourse()
    for sentence in sentences[:-1]:
        memory = memory.then(mask(sentence))
    people = [one.role for one in memory.people(mask(sentences[-1])) if one.role != "all"]
    return people[-1] if people else ""


@pytest.mark.parametrize(
    ("sentences", "role"),
    [
        (("Le donneur bat les cartes et les distribue.", "Il retourne la suivante."), "dealer"),
        (("Le donneur sert son adversaire.", "Celui-ci jette une carte."), "eldest"),
        (("Le donneur sert son adversaire.", "Il retourne une carte."), "dealer"),
        (("Celui qui donne fait couper par son voisin de droite, puis il sert.",), "dealer"),
        (("Le joueur assis à la gauche de celui qui a mêlé ouvre.", "Ce joueur pose ce qu'il veut."), "eldest"),
        (("Celui qui ramasse la levée prend une carte.", "C'est à lui de jouer."), "winner"),
        (("Le possesseur du sept de pique l'abat.", "C'est lui qui commence."), "holder"),
        (("Le joueur qui a fait la plus forte enchère nomme une couleur.", "Ce dernier entame."), "bidder"),
        (("Le donneur sert.", "Les cartes sont relevées.", "Il entame."), ""),
        (("Le donneur sert.", "Il faut fournir."), ""),
        (("Le donneur sert.", "Il est défendu de parler."), ""),
        (("Chacun prend trois cartes et les passe à son voisin de gauche.",), "player"),
        (("Le premier en cartes joue, et son voisin le suit.",), "player"),
        (("Il entame.",), ""),
    ],
)
def test_a_pronoun_stands_for_somebody(sentences: tuple[str, ...], role: str) -> None:
    assert meant(*sentences) == role


def test_the_side_of_a_neighbour_is_kept() -> None:
    people = Discourse().people(mask("Le joueur placé à la droite du donneur commence."))

    assert [(one.role, one.side) for one in people] == [("eldest", "right")]


def test_who_is_asked_for_at_its_place() -> None:
    memory = Discourse().then(mask("Le donneur distribue."))
    text = mask("Puis il entame.")

    person = memory.who(text, text.text.index("il"))

    assert person is not None
    assert (person.role, person.taken_up) == ("dealer", True)
