"""Who pays whom for what, in sentences of our own: the words of the data file, and the rules that transfers are."""

import json

import pytest

from pipeline.extract.drafts import drafts_of
from pipeline.extract.payments import KINDS


def said(text: str) -> list[tuple[str, dict[str, object]]]:
    """Return the rules of money that a sentence states, each once."""
    found = [(draft.kind, draft.value) for draft in drafts_of(text) if draft.kind in KINDS | {"stake", "ante"}]
    return [(kind, json.loads(value)) for kind, value in dict.fromkeys(found)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Chacun contribue pour deux fiches à la poule ; le donneur en fournit le double.",
         [("ante", {"who": "all", "amount": "2"}), ("ante", {"who": "dealer", "amount": "4"})]),
        ("Tous les joueurs placent un sou au milieu, excepté celui qui mêle, qui en place trois.",
         [("ante", {"who": "others", "amount": "1"}), ("ante", {"who": "dealer", "amount": "3"})]),
        ("L'enjeu est d'un franc par personne.", [("ante", {"who": "all", "amount": "1"})]),
        ("Avant la distribution, on dépose chacun trois jetons dans la corbeille.",
         [("ante", {"who": "all", "amount": "3"})]),
        ("Chaque levée donne droit à un sixième de la poule.",
         [("payment", {"to": "winner", "amount": "pot / 6", "each": "trick"})]),
        ("Celui qui compte le plus de cartes s'empare de la cagnotte.", [("payment", {"to": "winner", "amount": "pot"})]),
        ("Le gagnant se fait payer quatre jetons par chacun de ses adversaires.",
         [("payment", {"to": "winner", "source": "others", "amount": "4"})]),
        ("Il sera versé au vainqueur, par chaque perdant, une somme de six francs.",
         [("payment", {"to": "winner", "source": "others", "amount": "6"})]),
        ("Les pontes heureux reçoivent du banquier trois fois leur mise.",
         [("payment", {"to": "winner", "source": "banker", "amount": "3 * stake"})]),
        ("Qui n'a levé aucune main en est pour quatre jetons.", [("penalty", {"amount": "4", "when": "tricks == 0"})]),
        ("Il en coûte deux sous à qui joue hors de son tour.", [("penalty", {"amount": "2", "fault": "out_of_turn"})]),
        ("À peine de six jetons, on est tenu de fournir.", [("penalty", {"amount": "6", "fault": "renounce"})]),
        ("Toute maldonne est punie d'une fiche d'amende.", [("penalty", {"amount": "1", "who": "dealer", "fault": "misdeal"})]),
        ("Renonce : deux fiches au panier.", [("penalty", {"amount": "2", "fault": "renounce"})]),
        ("Quiconque tire un as glisse un haricot dans le vase ; le plus heureux total vide le vase.",
         [("penalty", {"amount": "1"})]),
        ("Chacun jette d'abord les dés et met deux noix dans la jatte ; le premier qui n'a plus de pions prend la jatte.",
         [("ante", {"who": "all", "amount": "2"}), ("payment", {"to": "winner", "amount": "pot"})]),
        ("Chaque personne dispose de quinze pistoles.", [("stake", {"chips": 15})]),
        ("Quand un joueur fait la vole, chacun lui compte deux jetons.", [("bonus", {"amount": "2", "what": "vole"})]),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip
def test_a_transfer_is_its_rule(text: str, expected: list[tuple[str, dict[str, object]]]) -> None:
    assert said(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Chacun met ses cartes au talon.",
        "Celui qui renonce perd la partie.",
        "Le donneur ne met rien au panier et donne trois cartes.",
        "Chaque joueur place deux jetons devant lui.",
        "Si personne n'a de point, on paie le café.",
        "Chaque levée vaut dix points.",
        "On n'exige jamais que chacun paie deux jetons au banquier.",
        "Par exemple, chacun met deux jetons au panier.",
        "Il doit montrer son jeu avant qu'il n'enlève la poule.",
    ],
)
def test_what_is_no_payment_states_nothing(text: str) -> None:
    assert said(text) == []
