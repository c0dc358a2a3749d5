"""Sentence boundaries that survive what old manuals do with full stops."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.segment.sentences import boundaries


def cut(text: str) -> list[str]:
    return [text[a:b] for a, b in boundaries(text, 0, len(text))]


@pytest.mark.parametrize(
    "sentences",
    [
        ["Le donneur donne.", "Le premier joue."],
        ["Il bogue, c.-à-d. s'il veut faire un enjeu, il paie."],
        ["Voyez l'article de M. Durand sur le brelan."],
        ["Les instrumens sont, 1°. un damier ;", "2°. deux dés."],
        ["3. Le pion touché se joue.", "4. Le roi se garde."],
        ["On l'appelle vole, trou, etc.", "Le donneur perd."],
        ["Vous avez perdu, sire ! dit-il au roi.", "Le roi rit."],
        ["Que dit-on ?", "« Je passe. »", "Puis on joue."],
        ["« Je joue. » dit-il."],
        ["On compte 31.", "Le banquier ramasse."],
        ["La mise est de 3 fr. 50 c. par tête."],
        ["Art. 5. Qui renonce perd."],
        ["Art. 1er. — On joue à quatre."],
        ["Il attend...", "Puis il joue."],
        ["(Voyez Trictrac.)", "Ce coup est nul."],
        ["1o. Celui qui renonce perd.", "2o. Il paie."],
        ["La mise est de 10 liv. Tournois par tête."],
        ["Il paie 5 s. 6 d. au banquier."],
        ["Chacun met 2 fr. Le donneur en met trois."],
        ["Voyez la fig. 3.", "On y marque les trous."],
        ["Les joueurs A. et B. tirent les places."],
        ["Il a 3 pts. de plus, c. à d. qu'il gagne."],
        ["ARTICLE PREMIER. Le jeu se joue à deux."],
        ["Art. 12. Le donneur mêle.", "Art. 13. On coupe."],
        ["Règle IV. On relève les quilles."],
        ["On compte : 1°. la vole ;", "2°. le point ;", "3°. les honneurs."],
        ["Le roi vaut 4 ; la dame, 3 ; le valet, 2."],
        ["Il dit : « Je tiens ! » et abat son jeu."],
        ["« Qui donne ?", "Moi.", "Alors coupez. »"],
        ["Que faire alors ?", "Passer."],
        ["On paie : à la vole, 4 fiches ; au point, 2, etc.", "Le reste est nul."],
        ["Les n. 1, 2 et 3 sortent.", "Les autres restent."],
        ["C'était en 1776.", "Le jeu changea de nom."],
        ["Jean-J. Rousseau y jouait mal."],
        ["Il y avait M. de B..., Mme de L... et leur fils."],
        ["Le coup est bon (v. Trictrac, p. 12).", "On le marque."],
    ],
)
def test_boundaries(sentences):
    assert cut(" ".join(sentences)) == sentences


def test_the_dash_of_a_dialogue_belongs_to_no_sentence():
    assert cut("Il marque six. — Je tiens, répond l'autre.") == ["Il marque six.", "Je tiens, répond l'autre."]


def test_rows_of_a_table_are_cut_at_their_ends():
    assert cut("La vole\t4 fiches.\nLe point\t2") == ["La vole\t4 fiches.", "Le point\t2"]


def test_dots_that_lead_to_a_number_end_no_sentence():
    assert cut("Le roi . . . . . 3 —\nRoi, dame, 10 ... 10 points\nIl gagne... Le roi perd.") == [
        "Le roi . . . . . 3 —",
        "Roi, dame, 10 ... 10 points",
        "Il gagne...",
        "Le roi perd.",
    ]


@given(st.text(alphabet="ab AB.!?;:»«\n—1°", max_size=60))
def test_nothing_but_white_space_and_dashes_is_lost(text):
    spans = boundaries(text, 0, len(text))
    assert all(a < b for a, b in spans)
    assert all(b <= c for (_, b), (c, _) in pairwise(spans))
    between = [text[b:c] for (_, b), (c, _) in pairwise(spans)]
    assert all(set(gap) <= set(" \n—") for gap in between)
