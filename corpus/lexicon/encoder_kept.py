"""The bytes in which an encoder is kept: of its base the pieces of French, all weights in whole steps of eight bits."""

from __future__ import annotations

import gzip
import io
import json
from collections.abc import Iterable, Iterator

import encoder_model
import numpy as np
import torch
from e5 import Base
from encoder_graph import Parts, graph, parts_of
from encoder_lessons import Lesson
from encoder_model import Layer, Model
from torch import Tensor, nn

from pipeline.extract.encoder import Encoder, in_steps
from pipeline.extract.network import Matrix
from pipeline.extract.pieces import BEGINS, UNKNOWN, Pieces
from pipeline.extract.sending_training import PARTS
from pipeline.paths import project

PLACES = 256
"""A text of more pieces is never seen at once."""
LETTERS = 0x250
"""Signs before this one are letters and points of French or of its neighbours."""
SCORE = "score"


def kept(model: Model, read: Base, known: Lesson, texts: Iterable[str]) -> bytes:
    """Return the bytes of an encoder, with the pieces of some texts and of the words of the lexicon."""
    pieces = _french(Pieces(read.pieces, read.scores), texts)
    heads = {SCORE: ()} | _names(known)
    words, heights = in_steps(_array(model.encoder.words)[pieces].T)
    told = {"pieces": [read.pieces[at] for at in pieces], "heads": heads}
    arrays = {
        "told": np.frombuffer(json.dumps(told, ensure_ascii=False).encode(), dtype=np.uint8),
        "layers": np.frombuffer(graph(_parts(model.encoder), len(model.encoder.layers)), dtype=np.uint8),
        "scores": read.scores[pieces], "words": words.T, "heights": heights,
        "places": (_array(model.encoder.places)[:PLACES] + _array(model.encoder.common)).astype(np.float16),
        "sides": _array(model.sides).astype(np.float16),
    }  # fmt: skip
    for name in heads:
        weights, bias = _told(getattr(model, name))
        arrays[f"{name} weights"], arrays[f"{name} heights"] = in_steps(weights.T)
        arrays[f"{name} bias"] = bias.astype(np.float16)
    file = io.BytesIO()
    np.savez_compressed(file, **arrays)
    return file.getvalue()


def _parts(layers: encoder_model.Encoder) -> Parts:
    """Return the weights of the layers, inputs × outputs."""
    linear: dict[str, tuple[Matrix, Matrix]] = {}
    norm = {"first": _told(layers.first)}
    for at, layer in enumerate(layers.layers):
        weights, biases = zip(*map(_told, (layer.q, layer.k, layer.v)), strict=True)
        linear[f"{at} asked"] = np.concatenate(weights).T, np.concatenate(biases)
        for name, part in _products(layer).items():
            weights, bias = _told(part)
            linear[f"{at} {name}"] = weights.T, bias
        norm |= {f"{at} {name}": _told(part) for name, part in _norms(layer).items()}
    return Parts(linear, norm)


def _products(layer: Layer) -> dict[str, nn.Module]:
    return {"answered": layer.ao, "inner": layer.fi, "outer": layer.fo}


def _norms(layer: Layer) -> dict[str, nn.Module]:
    return {"attended": layer.aln, "finished": layer.oln}


def resume(model: Model, was: bytes, known: Lesson) -> None:
    """Let a model begin with what a kept encoder knows, of each head the outputs that it had already."""
    with np.load(io.BytesIO(was)) as file:
        parts = parts_of(file["layers"].tobytes())
    before = Encoder.of(was)
    with torch.no_grad():
        for at, layer in enumerate(model.encoder.layers):
            weights, bias = parts.linear[f"{at} asked"]
            for part, *asked in zip(
                (layer.q, layer.k, layer.v), np.split(weights, 3, axis=1), np.split(bias, 3), strict=True
            ):
                _copy(part, *asked)
            for name, part in _products(layer).items():
                _copy(part, *parts.linear[f"{at} {name}"])
            for name, part in _norms(layer).items():
                _copy(part, *parts.norm[f"{at} {name}"])
        _copy(model.encoder.first, *parts.norm["first"])
        model.encoder.places[: len(before.places)] = torch.from_numpy(before.places) - model.encoder.common
        model.sides.copy_(torch.from_numpy(before.sides))
        _copy(model.score, before.heads[SCORE].weights, before.heads[SCORE].bias)
        for name, outputs in _names(known).items():
            places = {output: at for at, output in enumerate(before.names[name])}
            rows = [(at, places[output]) for at, output in enumerate(outputs) if output in places]
            own, other = map(list, zip(*rows, strict=True))
            head = getattr(model, name)
            head.weight[own] = torch.from_numpy(before.heads[name].weights.T[other])
            head.bias[own] = torch.from_numpy(before.heads[name].bias[other])


def _copy(own: nn.Module, weights: Matrix, bias: Matrix) -> None:
    own.weight.copy_(torch.tensor(weights.T))  # type: ignore[operator]
    own.bias.copy_(torch.tensor(bias))  # type: ignore[operator]


def _told(part: nn.Module) -> tuple[Matrix, Matrix]:
    """Return the weights of a part, and its bias."""
    return _array(part.weight), _array(part.bias)  # type: ignore[arg-type]


def _names(known: Lesson) -> dict[str, tuple[str, ...]]:
    """Return what the outputs of each head are called."""
    return {"kind": known.kinds, "field": _fields(known), "slot": known.slots, "part": PARTS}


def _array(weights: Tensor) -> Matrix:
    found: Matrix = weights.detach().numpy()
    return found


def _fields(known: Lesson) -> tuple[str, ...]:
    return tuple(f"{kind} {field} {value}" for (kind, field), values in known.values.items() for value in values)


def _french(pieces: Pieces, texts: Iterable[str]) -> list[int]:
    """Return the pieces in which some texts and the words of the lexicon are parted, and all letters and points."""
    used = {piece.number for text in (*texts, *_words()) for piece in pieces.of(text)}
    signs = (name.replace(BEGINS, "") for name in pieces.names)
    used.update(at for at, sign in enumerate(signs) if len(sign) <= 1 and ord(sign or " ") < LETTERS)
    return [*range(UNKNOWN + 1), *sorted(used - set(range(UNKNOWN + 1)))]


def _words() -> Iterator[str]:
    """Give the words of the lexicon, with their accents where they have any."""
    with gzip.open(project().lexicon / "words.tsv.gz", "rt", encoding="utf-8") as lines:
        for line in lines:
            folded, printed, *_ = line.rstrip("\n").split("\t")
            yield printed or folded
