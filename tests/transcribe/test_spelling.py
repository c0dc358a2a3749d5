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
