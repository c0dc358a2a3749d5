"""The modern-spelling view; the cases stand beside the rules in corpus/lexicon/spelling.toml."""

from __future__ import annotations

import tomllib

import pytest

from pipeline.paths import project
from pipeline.transcribe.spelling import modernise, rules_fired

RULES = tomllib.loads((project().lexicon / "spelling.toml").read_text("utf-8"))["rule"]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule["id"])
def test_each_rule_rewrites_what_it_says_and_leaves_what_it_says(rule):
    assert rule["matches"] and rule["misses"]
    for printed, modern in rule["matches"].items():
        assert rule["id"] in {fired.rule for fired in rules_fired(printed)}, printed
        assert modernise(printed) == modern
    for word in rule["misses"]:
        assert rule["id"] not in {fired.rule for fired in rules_fired(word)}, word


@pytest.mark.parametrize(
    ("printed", "modern"),
    [
        ("Les enfans jouoient long-tems & gaiement.", "Les enfants jouaient longtemps et gaiement."),
        ("DIFFÉRENS jeux, &c.", "DIFFÉRENTS jeux, etc."),
        ("Il étoit très-bon à l'écarté.", "Il était très bon à l'écarté."),
        ("les instrumens d'enfans", "les instruments d'enfants"),
        ("Deux ans dans le droit chemin.", "Deux ans dans le droit chemin."),
    ],
)
def test_whole_sentences(printed, modern):
    assert modernise(printed) == modern


@pytest.mark.parametrize(
    ("printed", "modern"),
    [
        # about 1640
        (
            "Celuy qui meſle doit auſſi eſcarter deuant les autres, & ne peut auoir plus d'vne carte.",
            "Celui qui mêle doit aussi écarter devant les autres, et ne peut avoir plus d'une carte.",
        ),
        (
            "Le Roy eſt touſiours la plus forte ; il faut ſuiure de meſme couleur.",
            "Le Roi est toujours la plus forte ; il faut suivre de même couleur.",
        ),
        ("On iouë à ce ieu auec des dez ou des iettons.", "On joue à ce jeu avec des dés ou des jetons."),
        (
            "Quiconque a perdu, paye ſur le champ ce qui luy eſtoit demandé.",
            "Quiconque a perdu, paye sur le champ ce qui lui était demandé.",
        ),
        # about 1700
        (
            "Il eſt à propos de ſçavoir que l'on joüe ordinairement à trois perſonnes.",
            "Il est à propos de savoir que l'on joue ordinairement à trois personnes.",
        ),
        (
            "Le Joüeur qui auroit oublié d'écarter seroit obligé de rendre son Jeu.",
            "Le Joueur qui aurait oublié d'écarter serait obligé de rendre son Jeu.",
        ),
        # about 1760
        (
            "Les Joueurs connoîtront bientôt le foible de leur adversaire.",
            "Les Joueurs connaîtront bientôt le faible de leur adversaire.",
        ),
        ("Cette carte s'appelloit autrefois la quarrée.", "Cette carte s'appelait autrefois la carrée."),
        (
            "Il étoit en usage de jetter un jetton au panier vuide.",
            "Il était en usage de jeter un jeton au panier vide.",
        ),
        (
            "C'est un Jeu de pur hazard, dont les loix sont fort simples.",
            "C'est un Jeu de pur hasard, dont les lois sont fort simples.",
        ),
        # about 1830 and 1890: hardly anything to change
        (
            "Les enfans perdirent leurs momens pendant long-temps.",
            "Les enfants perdirent leurs moments pendant longtemps.",
        ),
        (
            "Le donneur bat les cartes, donne à couper, puis distribue.",
            "Le donneur bat les cartes, donne à couper, puis distribue.",
        ),
        (
            "Soit qu'il boive, soit qu'il doive, on voit qu'il croit gagner.",
            "Soit qu'il boive, soit qu'il doive, on voit qu'il croit gagner.",
        ),
        ("Un valet vaut six ; le fou, cinq ; le vol est nul.", "Un valet vaut six ; le fou, cinq ; le vol est nul."),
    ],
)
def test_sentences_of_every_age(printed, modern):
    assert modernise(printed) == modern
