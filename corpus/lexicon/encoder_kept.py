"""The bytes in which an encoder is kept: of its base the pieces of French, all weights in whole steps of eight bits."""

from __future__ import annotations

import gzip
import io
import json
from collections.abc import Iterable, Iterator

import numpy as np
import torch
from e5 import Base
from encoder_lessons import Lesson
from encoder_model import Layer, Model
from torch import Tensor, nn

from pipeline.extract import encoder
from pipeline.extract.encoder import Encoder, Linear, Norm, in_steps
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
    layers = list(model.encoder.layers)
    linear: dict[str, tuple[Matrix, Matrix]] = {}
    norm = {"first": model.encoder.first}
    for at, layer in enumerate(layers):
        asked = [(part.weight, part.bias) for part in (layer.q, layer.k, layer.v)]
        linear[f"{at} asked"] = tuple(np.concatenate([_array(pair[one]) for pair in asked]) for one in (0, 1))  # type: ignore[assignment]
        for name, part in (("answered", layer.ao), ("inner", layer.fi), ("outer", layer.fo)):
            linear[f"{at} {name}"] = _array(part.weight), _array(part.bias)
        norm |= {f"{at} attended": layer.aln, f"{at} finished": layer.oln}
    heads = {SCORE: ()} | _names(known)
    linear |= {name: (_array(getattr(model, name).weight), _array(getattr(model, name).bias)) for name in heads}
    words, heights = in_steps(_array(model.encoder.words)[pieces].T)
    told = {
        "pieces": [read.pieces[at] for at in pieces], "linear": list(linear), "norm": list(norm),
        "layers": len(layers), "heads": heads,
    }  # fmt: skip
    arrays = {
        "told": np.frombuffer(json.dumps(told, ensure_ascii=False).encode(), dtype=np.uint8),
        "scores": read.scores[pieces], "words": words.T, "heights": heights,
        "places": (_array(model.encoder.places)[:PLACES] + _array(model.encoder.common)).astype(np.float16),
        "sides": _array(model.sides).astype(np.float16),
    }  # fmt: skip
    for name, (weights, bias) in linear.items():
        arrays[f"{name} weights"], arrays[f"{name} heights"] = in_steps(weights.T)
        arrays[f"{name} bias"] = bias.astype(np.float16)
    for name, one in norm.items():
        arrays[f"{name} scale"], arrays[f"{name} middle"] = _array(one.weight), _array(one.bias)
    file = io.BytesIO()
    np.savez_compressed(file, **arrays)
    return file.getvalue()


def resume(model: Model, was: Encoder, known: Lesson) -> None:
    """Let a model begin with what a kept encoder knows, of each head the outputs that it had already."""
    with torch.no_grad():
        for layer, before in zip(model.encoder.layers, was.layers, strict=True):
            _resume_layer(layer, before)
        _copy(model.encoder.first, was.first)
        model.encoder.places[: len(was.places)] = torch.from_numpy(was.places) - model.encoder.common
        model.sides.copy_(torch.from_numpy(was.sides))
        _copy(model.score, was.heads[SCORE])
        for name, outputs in _names(known).items():
            places = {output: at for at, output in enumerate(was.names[name])}
            rows = [(at, places[output]) for at, output in enumerate(outputs) if output in places]
            own, other = map(list, zip(*rows, strict=True))
            head = getattr(model, name)
            head.weight[own] = torch.from_numpy(was.heads[name].weights.T[other])
            head.bias[own] = torch.from_numpy(was.heads[name].bias[other])


def _resume_layer(layer: Layer, was: encoder.Layer) -> None:
    asked = zip(np.split(was.asked.weights, 3, axis=1), np.split(was.asked.bias, 3), strict=True)
    for part, (weights, bias) in zip((layer.q, layer.k, layer.v), asked, strict=True):
        _copy(part, Linear(weights, bias))
    for part, linear in ((layer.ao, was.answered), (layer.fi, was.inner), (layer.fo, was.outer)):
        _copy(part, linear)
    _copy(layer.aln, was.attended)
    _copy(layer.oln, was.finished)


def _copy(own: nn.Module, was: Linear | Norm) -> None:
    weights, bias = (was.weights.T, was.bias) if isinstance(was, Linear) else (was.scale, was.middle)
    own.weight.copy_(torch.from_numpy(weights))  # type: ignore[operator]
    own.bias.copy_(torch.from_numpy(bias))  # type: ignore[operator]


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
