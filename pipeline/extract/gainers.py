"""Who marks points that are told, by the subject of the verb or by whom they are said to go to (`scores.toml`)."""

from __future__ import annotations

from functools import partial

from pipeline.extract.lexicon import labelled, says, wordings
from pipeline.extract.marks import BESIDE

WORDINGS = wordings("gainers")

_forms, _says = partial(labelled, "scores.toml"), partial(says, "scores.toml")

RELATIVE = WORDINGS["relative"]

CLAUSE_SIGN = WORDINGS["clause-sign"]
"""Where the words of one clause may begin."""

PRONOUN = WORDINGS["pronoun"]

NEAR = 30
"""How many letters before *qui* he is named whom it means."""


def gainer(before: str, behind: str) -> str:
    """Return who marks a number of points by the words before and behind it, "" for him to whom it happens."""
    clauses = CLAUSE_SIGN.split(before)
    subject, others = clauses[-1], ", ".join(clauses[:-1])
    if _says("to_behind", behind):
        return _named(behind[:BESIDE])
    receiver = next((found for form in _forms("to_before") if (found := form.search(subject))), None)
    if receiver is not None:
        return _named(subject[receiver.start() :])
    if _says("lets", subject):
        return "others"
    return _named(RELATIVE.split(subject)[0]) or _meant(subject, others)


def _meant(subject: str, before: str) -> str:
    """Return whom *qui* or *il* means, where the clause before names him: *profite à l'adversaire, qui marque …*."""
    if subject.startswith("qui "):
        return _named(before[-NEAR:])
    marking = [match for form in _forms("it_is_he") for match in form.finditer(before)]
    return _named(marking[-1]["who"]) if marking and PRONOUN.match(subject) else ""


def _named(text: str) -> str:
    return next((name for name in ("others", "dealer", "all") if _says(name, text)), "")
