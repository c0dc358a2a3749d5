"""A duty, and the word that grants or denies one that was asked about (*Est-on tenu de fournir ? — Toujours.*)."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

ANSWER = re.compile(
    r"\W*(?:r(?:ep(?:onse)?)?[.:] ?)?(?:[—–-] ?)?(?:(?P<yes>oui|toujours|certainement|sans doute|assurement|absolument"
    r"|evidemment|bien sur|obligatoirement|sans exception|parfaitement|tout a fait|il le faut|on le doit|on y est tenu)"
    r"|(?P<no>non|nullement|jamais|point du tout|pas du tout|aucunement|en aucun cas|pas necessairement"
    r"|rien n'y oblige))\b"
)
"""The word that grants or denies what was asked."""


@dataclass(frozen=True, slots=True)
class Duty:
    """A duty, or the freedom from it, with its place in the sentence; `when` says where it holds, "" for always."""

    duty: str
    required: bool
    start: int
    end: int
    when: str = ""

    @property
    def value(self) -> dict[str, object]:
        """Return the fields of the ludeme."""
        when = {"when": self.when} if self.when else {}
        return {"duty": self.duty, **({} if self.required else {"required": False}), **when}


@dataclass(frozen=True, slots=True)
class Answer:
    """A word that answers a question, with its place; `grants` tells whether what was asked holds."""

    grants: bool
    start: int
    end: int

    def given(self, asked: Duty) -> Duty:
        """Return a duty of the question as it is answered."""
        return replace(asked, required=asked.required == self.grants, start=self.start, end=self.end)


def answer_to(asked: str, text: str) -> Answer | None:
    """Return the word with which a text answers the question before it, if it does."""
    word = ANSWER.match(text) if asked.rstrip().endswith("?") else None
    return None if word is None else Answer(word["yes"] is not None, word.start(word.lastgroup or 0), word.end())
