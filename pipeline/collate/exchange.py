"""A collation of two texts in exchange formats that can be read back: CollateX JSON, and TEI with an apparatus.

Words are aligned in modern spelling, so that spelling makes no variant; each format gives the words as printed, and
all of them: a witness read back is its text with single spaces.
"""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import TypeAlias

from pipeline.collate.words import folded_words

TEI = "http://www.tei-c.org/ns/1.0"
ID = "{http://www.w3.org/XML/1998/namespace}id"
_NOT_NAME = re.compile(r"[^\w.-]+")

Json: TypeAlias = "str | list[Json] | dict[str, Json]"


@dataclass(frozen=True, slots=True)
class Aligned:
    """Two texts cut into runs: words of each, one side empty where only the other has them."""

    witnesses: tuple[str, str]
    runs: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]

    def text(self, witness: int) -> str:
        """Return the text of a witness, 0 or 1, with single spaces."""
        return " ".join(word for run in self.runs for word in run[witness])

    def agrees(self, place: int) -> bool:
        """Tell whether both have the same words in a run, spelling apart."""
        return _keys(self.runs[place][0]) == _keys(self.runs[place][1])


def align_words(witnesses: tuple[str, str], first: str, second: str) -> Aligned:
    """Align two texts word by word."""
    ours, theirs = first.split(), second.split()
    matcher = SequenceMatcher(None, _keys(ours), _keys(theirs), autojunk=False)
    codes = matcher.get_opcodes()
    return Aligned(witnesses, tuple((tuple(ours[a:b]), tuple(theirs[c:d])) for _, a, b, c, d in codes))


def _keys(words: Sequence[str]) -> list[str]:
    return [" ".join(folded_words(word)) or word for word in words]


def to_collatex(aligned: Aligned) -> str:
    """Write CollateX's alignment table: a row for each run, a cell of tokens for each witness."""
    table: list[Json] = [[_tokens(words) for words in run] for run in aligned.runs]
    return json.dumps({"witnesses": list(aligned.witnesses), "table": table}, ensure_ascii=False, indent=1) + "\n"


def _tokens(words: Sequence[str]) -> list[Json]:
    return [{"t": word + " ", "n": key} for word, key in zip(words, _keys(words), strict=True)]


def from_collatex(text: str) -> Aligned:
    """Read what `to_collatex` wrote."""
    read = json.loads(text)
    runs = ((_words(row[0]), _words(row[1])) for row in read["table"])
    return Aligned((read["witnesses"][0], read["witnesses"][1]), tuple(runs))


def _words(tokens: list[dict[str, str]]) -> tuple[str, ...]:
    return tuple(token["t"].strip() for token in tokens)


def to_tei(aligned: Aligned, title: str) -> str:
    """Write TEI with parallel segmentation: an `app` for each run, its `type` telling spelling from variants."""
    ET.register_namespace("", TEI)
    root = ET.Element(f"{{{TEI}}}TEI")
    top = _below(root, "teiHeader")
    header = _below(top, "fileDesc")
    _below(header, "titleStmt", "title").text = title
    _below(header, "publicationStmt", "p").text = "Collation made by Tapis vert."
    listed = _below(header, "sourceDesc", "listWit")
    names = [f"w-{_NOT_NAME.sub('-', witness)}" for witness in aligned.witnesses]
    for name, witness in zip(names, aligned.witnesses, strict=True):
        _below(listed, "witness", **{ID: name}).text = witness
    _below(_below(top, "encodingDesc"), "variantEncoding", method="parallel-segmentation", location="internal")
    block = _below(root, "text", "body", "ab")
    for place, run in enumerate(aligned.runs):
        kind = "same" if run[0] == run[1] else "orthographic" if aligned.agrees(place) else "substantive"
        app = _below(block, "app", type=kind)
        for name, words in zip(names, run, strict=True):
            _below(app, "rdg", wit=f"#{name}").text = " ".join(words) or None
    ET.indent(root, " ")
    return ET.tostring(root, encoding="unicode", xml_declaration=True) + "\n"


def _below(parent: ET.Element, *names: str, **attributes: str) -> ET.Element:
    """Add elements one inside the other and return the innermost, which takes the attributes."""
    for name in names[:-1]:
        parent = ET.SubElement(parent, f"{{{TEI}}}{name}")
    return ET.SubElement(parent, f"{{{TEI}}}{names[-1]}", attributes)


def from_tei(text: str) -> Aligned:
    """Read what `to_tei` wrote."""
    root = ET.fromstring(text)
    listed = {witness.get(ID): witness.text or "" for witness in root.iter(f"{{{TEI}}}witness")}
    names = list(listed.values())
    runs = []
    for app in root.iter(f"{{{TEI}}}app"):
        first, second = ((reading.text or "").split() for reading in app)
        runs.append((tuple(first), tuple(second)))
    return Aligned((names[0], names[1]), tuple(runs))
