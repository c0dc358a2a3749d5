"""The phrases about an act by which `duties` tells what is asked of whom, over folded text with its numbers masked."""

from __future__ import annotations

from pipeline.extract.lexicon import wordings

WORDINGS = wordings("duty-phrases")

ONLY_IF = WORDINGS["only-if"]
"""*n'est tenu de couper que si …*: a duty."""

BUT = WORDINGS["but"]
LOCAL_NOT = WORDINGS["local-not"]
MOUNT = WORDINGS["mount"]
RUFF = WORDINGS["ruff"]
UNDER_TERM = WORDINGS["under-term"]
"""What is barred by that name leaves one free to throw away another card: no duty to overruff."""

INSTEAD = WORDINGS["instead"]
"""What makes of *libre de jouer un atout* more than any card that one may play."""

ANOTHER_IS = WORDINGS["another-is"]
"""What behind an act rules of something else: *on rend la couleur, et le reste est libre*."""

THAT_IS = WORDINGS["that-is"]
"""*monter, c'est pas obligé*."""

BE = WORDINGS["be"]
THAT = WORDINGS["that"]
"""*il faut que le joueur pose …*."""

LISTED = WORDINGS["listed"]
"""What stands between acts of which one thing is said, and before it."""

LINKED = WORDINGS["linked"]
"""What stands before an act that no modal governs, and before one that goes on with the acts before it."""

PARTNER = WORDINGS["partner"]
WILD = WORDINGS["wild"]
"""What frees the holder of one card alone."""

ELSE_NOT = WORDINGS["else-not"]
"""*couper ne l'est pas*: what was said of the act before is denied of this one."""

SERIES = WORDINGS["series"]
"""What stands between two acts of a series, each told of anybody."""

DONE_AWAY = WORDINGS["done-away"]
"""*l'obligation de surcouper a été supprimée*: what is asked no more is neither asked nor left free."""

SET_BEFORE = WORDINGS["set-before"]
"""What before an act sets it at the head of what is said of it."""

NOT = WORDINGS["not"]
IF_ABLE = WORDINGS["if-able"]
GERUND = WORDINGS["gerund"]
PARTICIPLE = WORDINGS["participle"]
LED_SUIT = WORDINGS["led-suit"]
YOUR_PARTNER = WORDINGS["your-partner"]

RULED = WORDINGS["ruled"]
"""Adjectives that rule of the act before them without a verb: *couper facultatif*."""

PROVIDED = WORDINGS["provided"]
"""What opens a condition that is itself a duty."""

ENDS = WORDINGS["ends"]
"""What leaves a custom without a case: *nul ne force*, and not *on ne force point avant l'atout*."""

AFTERWARDS = WORDINGS["afterwards"]
REACH = 12
"""So near behind *on y est tenu* an act is what one is bound to."""

CHOSEN = WORDINGS["chosen"]
"""What makes of a suit one that the player chooses: *jouez dans la couleur où vous avez le roi*."""

TRUMPS = WORDINGS["trumps"]
CONTRARY = {"renounce": "suit", "spare": "overtake", "underruff": "overruff", "discard": "ruff"}
"""The duty against which an act goes."""
