"""The phrases about who leads by which `leads` tells it from other things, over folded text with its numbers masked."""

from __future__ import annotations

from pipeline.extract.lexicon import wordings

WORDINGS = wordings("lead-phrases")

AMONG = WORDINGS["among"]
"""Of whom somebody is the first: *le premier à gauche parmi ceux qui restent*."""

MOTION = WORDINGS["motion"]
"""What makes of a side the way in which things go, and nobody."""

GOES_ON = WORDINGS["goes-on"]
"""What tells that the others speak behind who speaks first, as they sit: *parle le premier, puis celui d'après*."""

BY_SIDE = WORDINGS["by-side"]
"""What makes of the beginning of a dealer that of the deal."""

HE_BEGINS = WORDINGS["he-begins"]
"""What makes of a side that by which somebody begins: *c'est à gauche qu'il commence*."""

PASSED = WORDINGS["passed"]
"""What makes of who speaks him who speaks after others."""

WHOEVER = WORDINGS["whoever"]
"""What names somebody only to tell that it does not matter who he is."""

CLOCK = WORDINGS["clock"]
