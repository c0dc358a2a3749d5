"""The encoder as it is taught, with torch: the first layers of a base, and the heads that read their states."""

from __future__ import annotations

import torch
from e5 import WIDTH, Base
from encoder_graph import HEADS, LEAST
from encoder_lessons import Lesson
from torch import Tensor, nn
from torch.nn import functional

from pipeline.extract.sending_training import PARTS

LAYERS, INNER = 6, 1536
VIEWS = 4
"""So many times each clause is looked at, each time for other words."""
DROPPED, DROPPED_STATES = 0.2, 0.1
"""What share of what a head sees, and of what a layer gives, is left out by chance."""
BEGUN = {"kind": -4.0, "field": 0.0, "slot": -3.0, "part": -2.0}
"""What the outputs of each head begin with: most clauses state none."""


class Layer(nn.Module):
    """A layer of the base, all of its weights taught."""

    def __init__(self, read: Base, at: int) -> None:
        super().__init__()
        sizes = {"q": (WIDTH, WIDTH), "k": (WIDTH, WIDTH), "v": (WIDTH, WIDTH), "ao": (WIDTH, WIDTH)}
        sizes |= {"fi": (INNER, WIDTH), "fo": (WIDTH, INNER)}
        for name, (outputs, inputs) in sizes.items():
            linear = nn.Linear(inputs, outputs)
            linear.weight = _weights(read, f"l{at}.{name}.w", outputs, inputs)
            linear.bias = _weights(read, f"l{at}.{name}.b", outputs)
            self.add_module(name, linear)
        for name in ("aln", "oln"):
            self.add_module(name, _norm(read, f"l{at}.{name}"))

    def forward(self, states: Tensor, shown: Tensor) -> Tensor:
        """Return the states after the layer."""
        rows, length, width = states.shape
        parts = [
            part(states).view(rows, length, HEADS, width // HEADS).transpose(1, 2) for part in (self.q, self.k, self.v)
        ]
        seen = functional.scaled_dot_product_attention(*parts, attn_mask=shown)
        answers = self.ao(seen.transpose(1, 2).reshape(rows, length, width))
        states = self.aln(states + functional.dropout(answers, DROPPED_STATES, self.training))
        units = self.fo(functional.gelu(self.fi(states), approximate="tanh"))
        return self.oln(states + functional.dropout(units, DROPPED_STATES, self.training))


def _weights(read: Base, name: str, *shape: int) -> nn.Parameter:
    return nn.Parameter(torch.from_numpy(read.matrix(name).reshape(shape)))


def _norm(read: Base, name: str) -> nn.LayerNorm:
    norm = nn.LayerNorm(WIDTH, eps=LEAST)
    norm.weight, norm.bias = _weights(read, f"{name}.w", WIDTH), _weights(read, f"{name}.b", WIDTH)
    return norm


class Encoder(nn.Module):
    """The layers of the base; what its pieces begin with is not taught."""

    def __init__(self, read: Base) -> None:
        super().__init__()
        self.register_buffer("words", torch.from_numpy(read.matrix("emb.word").reshape(-1, WIDTH)), persistent=False)
        self.register_buffer("places", torch.from_numpy(read.matrix("emb.pos").reshape(-1, WIDTH)))
        self.register_buffer("common", torch.from_numpy(read.matrix("emb.type")[:WIDTH]))
        self.first = _norm(read, "emb.ln")
        self.layers = nn.ModuleList(Layer(read, at) for at in range(LAYERS))

    def forward(self, numbers: Tensor, shown: Tensor, sides: Tensor | None = None) -> Tensor:
        """Return the states of pieces, by number; `sides` is added to what they begin with."""
        states = self.words[numbers] + self.places[: numbers.shape[1]] + self.common
        states = self.first(states if sides is None else states + sides)
        states = functional.dropout(states, DROPPED_STATES, self.training)
        for layer in self.layers:
            states = layer(states, shown[:, None, None, :].expand(-1, 1, numbers.shape[1], -1))
        return states


def mean_of(states: Tensor, own: Tensor) -> Tensor:
    """Return the mean of the states of some pieces of each row, given which they are."""
    counted = own.float()[..., None]
    return (states * counted).sum(1) / counted.sum(1)


class Model(nn.Module):
    """An encoder with its heads."""

    def __init__(self, read: Base, known: Lesson) -> None:
        super().__init__()
        self.encoder = Encoder(read)
        self.sides = nn.Parameter(torch.zeros(2, WIDTH))
        self.score = nn.Linear(WIDTH, VIEWS)
        self.kind = nn.Linear((1 + VIEWS) * WIDTH, len(known.kinds))
        self.field = nn.Linear((1 + VIEWS) * WIDTH, sum(map(len, known.values.values())))
        self.slot = nn.Linear(2 * WIDTH, len(known.slots))
        self.part = nn.Linear(2 * WIDTH, len(PARTS))
        for name, start in BEGUN.items():
            nn.init.normal_(getattr(self, name).weight, 0, 0.01)
            nn.init.constant_(getattr(self, name).bias, start)

    def states(self, numbers: Tensor, shown: Tensor) -> Tensor:
        """Return the states of the pieces of sentences."""
        states: Tensor = self.encoder(numbers, shown)
        return states

    def pooled(self, states: Tensor, own: Tensor) -> Tensor:
        """Return what is seen in clauses, given which pieces are their own."""
        shares = self.score(states).masked_fill(~own[..., None], -1e9).softmax(1)
        views = torch.einsum("blk,blh->bkh", shares, states).flatten(1)
        return functional.dropout(torch.cat([mean_of(states, own), views], 1), DROPPED, self.training)

    def sends(self, numbers: Tensor, shown: Tensor, sides: Tensor, at: Tensor) -> Tensor:
        """Return the weights of the parts to which names of games send, of which the marks stand at some places."""
        states = self.encoder(numbers, shown, self.sides[sides])
        both = [mean_of(states, (sides == 1) & shown), states[torch.arange(len(states)), at]]
        seen = functional.dropout(torch.cat(both, 1), DROPPED, self.training)
        weights: Tensor = self.part(seen)
        return weights
