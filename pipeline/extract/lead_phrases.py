"""The phrases about who leads by which `leads` tells it from other things, over folded text with its numbers masked."""

from __future__ import annotations

import re

AMONG = re.compile(
    r"^,? (?:parmi|d'entre|entre|de) (?:ceux|celles|les joueurs) qui (?:se |s'y |en |y )?(?:sont )?"
    r"[a-z]+(?: [a-z]+)?(?= )"
)
"""Of whom somebody is the first: *le premier à gauche parmi ceux qui restent*."""

MOTION = re.compile(r"\ben (?:tourn|all|suiv|continu|pass|march)ant (?:toujours )?(?:par |vers |a |de )?$")
"""What makes of a side the way in which things go, and nobody."""

GOES_ON = re.compile(
    r" ?[,;] ?(?:(?:et|&|puis|ensuite) )+"
    r"(?:les autres|celui d'apres|le suivant|chacun|tous|on continue|l'on continue)\b"
)
"""What tells that the others speak behind who speaks first, as they sit: *parle le premier, puis celui d'après*."""

BY_SIDE = re.compile(r" (?:par|a) (?:la |sa )?(?:main )?(?:droite|gauche)\b")
"""What makes of the beginning of a dealer that of the deal."""

HE_BEGINS = re.compile(r" qu'(?:il|elle|on|l'on)(?: [a-z]+)? ")
"""What makes of a side that by which somebody begins: *c'est à gauche qu'il commence*."""

PASSED = re.compile(
    r"\b(?:a|ont|ayant|ait|aient|aura|auront)(?: (?:tous|deja|aussi))? passe\b|\bpassent\b|\b(?:il|elle) passe\b"
)
"""What makes of who speaks him who speaks after others."""

WHOEVER = re.compile(r"\bquel(?:le)? que (?:soit|fut) $")
"""What names somebody only to tell that it does not matter who he is."""

CLOCK = re.compile(r"\b(?:sens|rebours)\b")
