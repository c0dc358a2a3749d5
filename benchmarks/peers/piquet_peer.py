"""Run in the folder of github.com/dejstheman/Piquet: what it counts for two hands, a JSON line for a JSON line.

In: two hands, the eldest's first, as lists of card numbers (suit * 8 + rank, from the seven).
Out: for point, sequence and set what each counts, by the program's own comparison of values, then of ranks.
"""

import json
import sys

sys.path.insert(0, ".")

from Card import Card  # type: ignore[import-not-found]
from Hand import Hand  # type: ignore[import-not-found]


def counted(elder: Hand, younger: Hand) -> dict[str, list[int]]:
    """Return who counts what, as `DealState.compare_declarations` decides."""
    strengths = {
        "point": [(hand.get_point_value(), hand.get_point_sum()) for hand in (elder, younger)],
        "sequence": [(hand.get_sequence_value(), hand.get_sequence_rank().rank) for hand in (elder, younger)],
        "set": [(hand.get_set_value(), hand.get_set_rank().rank) for hand in (elder, younger)],
    }
    return {
        meld: [mine[0] if mine > other else 0, other[0] if other > mine else 0]
        for meld, (mine, other) in strengths.items()
    }


for line in sys.stdin:
    hands = [Hand([Card(card % 8 + 1, "HDCS"[card // 8]) for card in held]) for held in json.loads(line)]
    print(json.dumps(counted(*hands)), flush=True)
