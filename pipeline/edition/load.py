"""Reading edition and scenario files: strict YAML, checked against its model, errors by file and line."""

from __future__ import annotations

import re
from collections.abc import Hashable
from typing import Any, TypeVar

import yaml
from pydantic import BaseModel, ValidationError

from pipeline.edition.model import Edition
from pipeline.errors import EditionError

M = TypeVar("M", bound=BaseModel)


class _Loader(yaml.SafeLoader):
    """YAML whose words `on`, `off`, `yes`, `no` are words, and where a key given twice is an error."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:
        seen: set[str] = set()
        for key, _ in node.value:
            if key.value in seen:
                raise yaml.constructor.ConstructorError(
                    None, None, f"the key “{key.value}” is given twice", key.start_mark
                )
            seen.add(key.value)
        return super().construct_mapping(node, deep=deep)


_Loader.yaml_implicit_resolvers = {
    first: [pair for pair in pairs if pair[0] != "tag:yaml.org,2002:bool"]
    for first, pairs in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
for _word, _first in (("true", "t"), ("false", "f")):
    _Loader.yaml_implicit_resolvers.setdefault(_first, []).append(("tag:yaml.org,2002:bool", re.compile(f"^{_word}$")))


def load(text: str, file: str) -> Edition:
    """Read one edition file; raise EditionError with the file, the line and what was expected there."""
    return read_yaml(text, file, Edition, "edition")


def read_yaml(text: str, file: str, model: type[M], noun: str) -> M:
    """Read a YAML file as a model; `noun` names the kind of file in the EditionError of one that does not fit."""
    document = _parse(text, file, noun)
    try:
        return model.model_validate(_Loader("").construct_document(document))
    except yaml.MarkedYAMLError as error:
        raise _marked(error, file, noun) from error
    except ValidationError as error:
        raise _invalid(error, document, file, noun) from error


def _parse(text: str, file: str, noun: str) -> yaml.Node:
    try:
        document = yaml.compose(text, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        raise _marked(error, file, noun) from error
    if document is None:
        raise EditionError(f"The {noun} file is empty", where=file, next_step=f"See schema/{noun}.md for its shape.")
    return document


def _marked(error: yaml.MarkedYAMLError, file: str, noun: str) -> EditionError:
    line = error.problem_mark.line + 1 if error.problem_mark else 1
    return EditionError(
        f"The {noun} file is not valid YAML: {error.problem}",
        where=f"{file}, line {line}",
        next_step="Quote a text that holds “: ” or begins with a mark, and check the indentation.",
    )


def _invalid(error: ValidationError, document: yaml.Node, file: str, noun: str) -> EditionError:
    first = max(error.errors(), key=lambda one: len(one["loc"]))
    path = ".".join(str(part) for part in first["loc"] if not _is_model(part))
    return EditionError(
        f"The {noun} file does not follow its schema: {path}: {first['msg']}",
        where=f"{file}, line {line_of(document, first['loc'])}",
        next_step=f"See schema/{noun}.md for the shape and schema/rules.schema.json for the kinds of rules.",
    )


def _is_model(part: str | int) -> bool:
    # pydantic names the branch of a union, e.g. "Deal" or "tuple[Deal, ...]": no key of the file.
    return isinstance(part, str) and (part[:1].isupper() or "[" in part)


def line_of(node: yaml.Node, path: tuple[str | int, ...]) -> int:
    """Return the line, counted from 1, of the deepest part of `path` that the document has."""
    line = node.start_mark.line + 1
    for part in path:
        child = _child(node, part)
        if child is not None:
            node, line = child, child.start_mark.line + 1
    return line


def _child(node: yaml.Node, part: str | int) -> yaml.Node | None:
    if isinstance(node, yaml.MappingNode):
        return next((value for key, value in node.value if key.value == part), None)
    if isinstance(node, yaml.SequenceNode) and isinstance(part, int) and part < len(node.value):
        return node.value[part]  # type: ignore[no-any-return]
    return None
