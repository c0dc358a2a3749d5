"""Who takes the purse where no winner stands before a verb of taking: behind it, in a list, by a feat, by right.

A segment tells it by what it composes: a verb before the purse, its subject behind it (*gagne la poule celui qui …*),
a feat that is needed (*pour vider le pot, il faut trois levées*) or that takes it (*trois levées emportent la poule*),
what is granted (*à celui qui … d'empocher les mises*), and no verb at all (*poule : au vainqueur*). The words are
`corpus/lexicon/purses.toml`.
"""

from __future__ import annotations

import re
from functools import partial

from pipeline.extract.lexicon import labelled, says, wordings

WORDINGS = wordings("awards")

HEAD = WORDINGS["head"]
"""What may stand before a verb whose subject is behind it."""

LINK = WORDINGS["link"]
ONLY = WORDINGS["only"]

SUBJECT = WORDINGS["subject"]
"""How the subject behind a verb begins."""

BETWEEN = WORDINGS["between"]
"""What may stand between a verb and the purse, its object."""

UNDONE = WORDINGS["undone"]
"""What keeps a segment from telling what is done."""

AIM = WORDINGS["aim"]
"""What makes the taking of the purse an aim, for which something is needed: *pour vider le pot*."""

FEAT_GOES_ON = WORDINGS["feat-goes-on"]
"""What may stand between a feat and the verb that takes the purse: *deux plis sur trois*."""

BESIDE = WORDINGS["beside"]
"""What names the purse beside something else that the winner gets."""

LONG = 110
"""How many letters a segment may have."""

HANDED = WORDINGS["handed"]
HANDED_TO = WORDINGS["handed-to"]
"""Around a purse that is given to somebody."""

NEAR = 8
"""How many letters behind *au* who gets the purse of a list is told."""

ENDS = re.compile(r"\W*$")

_forms, _says = partial(labelled, "purses.toml"), partial(says, "purses.toml")


def composed(words: str, start: int, end: int) -> bool:
    """Tell whether a segment gives the purse within it to who wins, by no verb behind a winner."""
    if _says("hand", words) or _says("nobody", words) or UNDONE.search(words) or len(words) > LONG:
        return False
    before, behind = words[:start], words[end:]
    return (
        _is_inverted(before, behind)
        or _is_earned(before, behind)
        or _is_granted(before)
        or _is_held(before)
        or _is_handed(before, behind)
        or _is_beside(before, behind)
        or _is_listed(before, behind)
    )


def _last(label: str, before: str) -> re.Match[str] | None:
    """Return what a label finds right before the purse."""
    found = (match for form in _forms(label) for match in form.finditer(before))
    adjacent = [match for match in found if BETWEEN.fullmatch(before, match.end())]
    return adjacent[-1] if adjacent else None


def _is_inverted(before: str, behind: str) -> bool:
    """Tell whether who takes it stands behind it: *gagne la poule celui qui …*, *n'emporte la poule que …*."""
    verb = _last("takes", before) or _last("master", before)
    head = HEAD.fullmatch(before[: verb.start()]) if verb else None
    link = (ONLY if head and head.group("only") else LINK).match(behind)
    if verb is None or head is None or link is None:
        return False
    who = behind[link.end() :]
    return SUBJECT.match(who) is not None and (_says("wins", who) or _says("feat", who))


def _is_earned(before: str, behind: str) -> bool:
    """Tell whether a feat takes it: *trois levées emportent la poule*, *elle se gagne par trois levées*."""
    reflexive = next(filter(None, (form.match(behind) for form in _forms("earned"))), None)
    if reflexive is not None:
        how = behind[reflexive.end() :]
        return any(form.match(how) for form in _forms("feat"))
    verb = _last("takes", before) or _last("grants", before) or _last("to_take", before)
    if verb is None:
        return False
    head, all_else = before[: verb.start()], before[: verb.start()] + behind
    if AIM.search(head):
        told = (match for form in _forms("feat") for match in form.finditer(all_else))
        return _says("needed", all_else) and any(True for _ in told)
    feats = (match for form in _forms("feat") for match in form.finditer(head))
    return any(FEAT_GOES_ON.fullmatch(head, match.end()) for match in feats)


def _is_granted(before: str) -> bool:
    """Tell whether somebody has the right to take it: *à celui qui a le plus de points d'empocher les mises*."""
    verb = _last("to_take", before)
    head = before[: verb.start()] if verb else ""
    right = next((match for form in _forms("right") if (match := form.search(head))), None)
    return right is not None and _says("wins", head[: right.end()]) and not head.rstrip().endswith("pour")


def _is_held(before: str) -> bool:
    """Tell whether a winner before it has it: *qui a le plus de points a la poule*."""
    verb = _last("master", before)
    head = before[: verb.start()] if verb else ""
    return SUBJECT.match(head.lstrip()) is not None and _says("wins", head)


def _is_handed(before: str, behind: str) -> bool:
    """Tell whether it is given to a winner behind it: *on donne la poule à celui qui finit le premier*."""
    who = HANDED_TO.match(behind)
    return HANDED.search(before) is not None and who is not None and _says("wins", behind[who.end() :])


def _is_beside(before: str, behind: str) -> bool:
    """Tell whether it is named beside what a winner gets: *le vainqueur, outre la poule, reçoit …*."""
    return BESIDE.search(before) is not None and _says("takes", behind) and _says("wins", before + behind)


def _is_listed(before: str, behind: str) -> bool:
    """Tell whether a list gives it without a verb: *poule : au vainqueur*, *au plus fort point la cagnotte*."""
    to = next(filter(None, (form.match(behind) for form in _forms("listed_to"))), None)
    if to is not None and not before.strip(" ,;:–—-"):
        who = behind[to.end() :]
        told = (match for label in ("wins", "feat") for form in _forms(label) if (match := form.search(who)))
        return any(match.start() <= NEAR for match in told) and not _says("takes", who)
    label = next((match for form in _forms("listed_for") if (match := form.fullmatch(before))), None)
    if label is None or not (ENDS.match(behind) or re.match(r" ?[,(]", behind)):
        return False
    return _says("wins", before) or _says("feat", before) or label.group("to") is not None
