"""The layers of an encoder as a graph of ONNX, with which onnxruntime computes: weights in whole steps of eight bits.

A layer is that of BERT (Devlin et al. 2019), its units bent by the tangent that stands for the normal distribution
(Hendrycks and Gimpel 2016).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import TensorProto, helper, numpy_helper

from pipeline.extract.encoder import GIVEN, HIDDEN, in_steps
from pipeline.extract.network import Matrix

HEADS = 12
"""So many heads of attention has a layer."""
LEAST = 1e-12
"""What keeps a variance above nothing."""
ASKED = ("q", "k", "v")
"""What a piece asks of others, what it is asked by, what it tells."""


@dataclass(frozen=True)
class Parts:
    """Weights by name: matrices of inputs × outputs with what each output begins with, norms with their middle."""

    linear: Mapping[str, tuple[Matrix, Matrix]]
    norm: Mapping[str, tuple[Matrix, Matrix]]


@dataclass
class Graph:
    """The nodes of a graph and the numbers that they know; each method adds some and returns the name of what comes."""

    parts: Parts
    nodes: list[onnx.NodeProto] = field(default_factory=list)
    known: list[onnx.TensorProto] = field(default_factory=list)

    def number(self, name: str, values: NDArray[np.generic]) -> str:
        """Add numbers that are known."""
        self.known.append(numpy_helper.from_array(np.ascontiguousarray(values), name))
        return name

    def add(self, kind: str, inputs: Sequence[str], name: str, **told: object) -> str:
        """Add a node with one output."""
        self.nodes.append(helper.make_node(kind, inputs, [name], **told))
        return name

    def linear(self, name: str, given: str) -> str:
        """Add a matrix of weights and what its outputs begin with."""
        weights, bias = self.parts.linear[name]
        steps, heights = in_steps(weights)
        kept = [
            self.number(f"{name} steps", steps),
            self.number(f"{name} heights", heights.astype(np.float32).reshape(-1)),
        ]
        product = self.add(
            "MatMul", [given, self.add("DequantizeLinear", kept, f"{name} weights", axis=1)], f"{name} product"
        )
        return self.add("Add", [product, self.number(f"{name} bias", bias.astype(np.float32))], f"{name} sums")

    def norm(self, name: str, given: str) -> str:
        """Add a norm of states."""
        scale, middle = (self.number(f"{name} {at}", part) for at, part in enumerate(self.parts.norm[name]))
        return self.add("LayerNormalization", [given, scale, middle], f"{name} normal", axis=-1, epsilon=LEAST)

    def attention(self, layer: str, given: str) -> str:
        """Add what pieces make of the answers of others, of those that are not hidden."""
        told = self.linear(f"{layer} asked", given)
        parts = [f"{layer} {part}" for part in ASKED]
        self.nodes.append(helper.make_node("Split", [told], parts, axis=-1, num_outputs=len(ASKED)))
        turned = ([0, 2, 1, 3], [0, 2, 3, 1], [0, 2, 1, 3])
        asks, asked, tells = (
            self.add(
                "Transpose", [self.add("Reshape", [part, "by head"], f"{part} by head")], f"{part} turned", perm=perm
            )
            for part, perm in zip(parts, turned, strict=True)
        )
        fits = self.add("Mul", [self.add("MatMul", [asks, asked], f"{layer} fits"), "root"], f"{layer} fits by root")
        shares = self.add("Softmax", [self.add("Add", [fits, HIDDEN], f"{layer} shown")], f"{layer} shares", axis=-1)
        answers = self.add("MatMul", [shares, tells], f"{layer} answers by head")
        answers = self.add("Transpose", [answers], f"{layer} answers turned", perm=[0, 2, 1, 3])
        return self.linear(f"{layer} answered", self.add("Reshape", [answers, "together"], f"{layer} answers"))

    def layer(self, layer: str, given: str) -> str:
        """Add a layer."""
        heard = self.add("Add", [given, self.attention(layer, given)], f"{layer} heard")
        heard = self.norm(f"{layer} attended", heard)
        units = self.add("Gelu", [self.linear(f"{layer} inner", heard)], f"{layer} units", approximate="tanh")
        done = self.add("Add", [heard, self.linear(f"{layer} outer", units)], f"{layer} done")
        return self.norm(f"{layer} finished", done)


def graph(parts: Parts, layers: int) -> bytes:
    """Return the graph of so many layers, from what pieces begin with (rows × pieces × width) to their states."""
    width = len(parts.norm["first"][0])
    one = Graph(parts)
    one.number("by head", np.array([0, 0, HEADS, width // HEADS]))
    one.number("together", np.array([0, 0, width]))
    one.number("root", np.array((width / HEADS) ** -0.5, dtype=np.float32))
    states = one.norm("first", GIVEN)
    for at in range(layers):
        states = one.layer(str(at), states)
    rows = ["rows", "pieces", width]
    whole = helper.make_graph(
        one.nodes, "encoder",
        [
            helper.make_tensor_value_info(GIVEN, TensorProto.FLOAT, rows),
            helper.make_tensor_value_info(HIDDEN, TensorProto.FLOAT, ["rows", 1, 1, "pieces"]),
        ],
        [helper.make_tensor_value_info(states, TensorProto.FLOAT, rows)], one.known,
    )  # fmt: skip
    model = helper.make_model(whole, opset_imports=[helper.make_opsetid("", 20)], ir_version=9)
    onnx.checker.check_model(model)
    return model.SerializeToString()


def parts_of(kept: bytes) -> Parts:
    """Return the weights of a graph that was kept."""
    known = {one.name: numpy_helper.to_array(one) for one in onnx.load_model_from_string(kept).graph.initializer}
    names = [name.removesuffix(" steps") for name in known if name.endswith(" steps")]
    linear = {name: (known[f"{name} steps"] * known[f"{name} heights"], known[f"{name} bias"]) for name in names}
    norm = {
        name.removesuffix(" 0"): (values, known[f"{name.removesuffix('0')}1"])
        for name, values in known.items()
        if name.endswith(" 0")
    }
    return Parts(linear, norm)
