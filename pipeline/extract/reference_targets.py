"""The games to which a wording of a reference sends: those that it names, or the one named before it."""

from __future__ import annotations

import re
from dataclasses import replace

from pipeline.extract.game_names import ABOVE, PRECEDING, Named, Naming, compared, homonyms, is_called, plain
from pipeline.extract.lexicon import Recogniser, wordings
from pipeline.extract.matters import ALL
from pipeline.extract.surroundings import reach

WORDINGS = wordings("reference-targets")

FORM = WORDINGS["form"]

A_SORT_OF = WORDINGS["a-sort-of"]
"""What makes the number of players tell of this game, not of the one that it is likened to (*une belote à trois*)."""

JEU_DE = WORDINGS["jeu-de"]
"""What names a sort of games rather than a game (*un jeu de commerce*)."""

NAMED = ""
"""The target of a reference to the game that a sentence before has named."""

OF_THE = WORDINGS["of-the"]
"""What makes a name of a common word (*tient de la bataille*)."""

COUNTED = WORDINGS["counted"]
"""What stands before things of a game, not before its name."""


OTHER_NAME = WORDINGS["other-name"]
WITH_ARTICLE = WORDINGS["with-article"]
"""What joins to a name with its article another of the same game (*au maryland ou médrille*, not *ou à la mouche*)."""

ABOVE_ALL = WORDINGS["above-all"]
"""What names of several games the one that is meant (*aux jeux décrits ci-dessus, principalement au quadrille*)."""


def targets_of(row: Recogniser, match: re.Match[str], named: Named, names_matter: bool) -> list[Naming]:
    """Return the names of the games to which a match sends, as the fields of its row allow."""
    if "target" in row.fields:
        name = _named_before(named, match.start(), row.label == ALL)
        return [Naming(*match.span(), name)] if name or row.fields["target"] == "named" else []
    if "games" not in match.re.groupindex:
        return [Naming(*match.span(), PRECEDING)]
    rule = row.fields.get("unlisted")
    namings = [
        one if one.name else replace(one, name=_named_before(named, one.start))
        for one in named.between(*match.span("games"))
    ]
    accepts = {
        None: True,
        "no": row.value == "like" and _is_listed(named.text, namings[0]),
        "new": not (namings[0].is_listed or JEU_DE.search(named.text, 0, namings[0].start)),
        "named": names_matter,
        "whole": not names_matter,
    }.get(rule, plain(namings[0].name) == rule)
    bars_homonyms = (rule == "whole" and names_matter) or row.fields.get("homonym") == "no"
    if bars_homonyms and plain(namings[0].name) in homonyms() and not is_called(named.text, namings[0].start):
        return []
    namings = namings if accepts or namings[0].is_known else []
    namings = [one for one in namings if one is namings[0] or not _is_of_the_game(named.text, one)]
    namings = [one for at, one in enumerate(namings) if not at or not _is_alias(named.text, namings[at - 1], one)]
    namings = _most_of_all(named, namings) or namings
    is_sort = bool(namings) and A_SORT_OF.search(named.text, 0, namings[0].start)
    return [replace(one, name=FORM.sub("", one.name)) if is_sort else one for one in namings]


def _is_listed(text: str, naming: Naming) -> bool:
    """Tell whether a common or unknown word is used as a name: listed, or in capitals."""
    is_named = naming.is_listed or (not naming.is_known and naming.name[0].isupper())
    return is_named and OF_THE.search(text, 0, naming.start) is not None


def _named_before(named: Named, at: int, of_whole: bool = False) -> str:
    """Return the game named last; a common word is one where the games are likened (*la bataille ; il en procède*)."""
    names = [
        one
        for one in reversed(named.between(0, at))
        if one.name and (one.is_known or (of_whole and plain(one.name) in compared())) and plain(one.name) != "des"
    ]
    return next((one.name for one in names if not _is_of_the_game(named.text, one)), NAMED)


def _is_of_the_game(text: str, naming: Naming) -> bool:
    """Tell whether a name that is also a card, a piece or a stake is used as one (*les dames*, *trois mouches*)."""
    is_homonym = plain(naming.name) in homonyms() and not is_called(text, naming.start)
    return is_homonym and COUNTED.search(text, 0, naming.start) is not None


def _is_alias(text: str, before: Naming, one: Naming) -> bool:
    """Tell whether a name is another one of the game named before it."""
    has_article = WITH_ARTICLE.search(text, 0, before.start) is not None
    return has_article and OTHER_NAME.fullmatch(text, before.end, one.start) is not None


def _most_of_all(named: Named, namings: list[Naming]) -> list[Naming]:
    """Return the games that are meant most of those that stand before in the book, if some are named."""
    if not namings or any(one.name not in (PRECEDING, ABOVE) or not one.is_several for one in namings):
        return []
    most = ABOVE_ALL.match(named.text, namings[-1].end)
    return named.between(most.end(), reach(named.text, most.end())) if most else []
