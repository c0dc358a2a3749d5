"""Rules of betting, of rows and of boxes that a clause tells: *nul ne peut jouer plus que ce qu'il a devant lui*.

A row of `phrases.toml` names the kind as its label; its groups are a number (`x`) or words that the text gives (`name`,
`opens` …), its fields what the words always say. What asks and what answers is read together.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

from pipeline.extract.combinations import is_name, name_of
from pipeline.extract.lexicon import Recogniser, expand, labelled, possible, says, wordings
from pipeline.extract.masking import Masked, mask, number_at, rank_at, suit_of
from pipeline.extract.told import Told

WORDINGS = wordings("phrases")

Fields: TypeAlias = dict[str, object]

LISTS = frozenset({"criteria"})
"""Fields that a row writes as words with spaces between them."""

AMOUNTS = {
    "raise_bet": "least",
    "opening_bet": "least",
    "meld": "points",
    "card_price": "amount",
}
"""The field of a kind that a number fills."""

SPOKEN = frozenset({"opens", "holds", "raises", "gives_up", "passes", "all_in"})

TRICKS = WORDINGS["tricks"]
"""What keeps a card that follows from being one of a row."""

OF_ROWS = frozenset({"row", "row_stops", "box_taken", "sweep"})


OTHER_LABELS = frozenset({"by_suit", "any_suit", "carries"})


def phrases(text: str, before: str = "", behind: str = "") -> Iterator[Told]:
    """Give what the clauses of a sentence tell; of one that answers a question, also what both tell together."""
    asks = before.rstrip().endswith("?") and len(before) < 160
    whole = f"{before} {text}" if asks else text
    shift = len(whole) - len(text)
    masked = mask(whole)
    told: set[str] = set()
    for row in possible("phrases.toml", masked.text):
        match = None if row.label in told or row.label in OTHER_LABELS else row.regex.search(masked.text)
        fields = _fields(row, match, masked, whole) if match and match.end() > shift else None
        if row.label == "row" and fields == {} and _says_by_suit(mask(before).text):
            fields = {"by_suit": True}
        if row.label == "meld_contest" and fields and _carries(f"{masked.text} {mask(behind).text}"):
            fields["carries"] = True
        if match and fields is not None and not _is_elsewhere(row, masked.text):
            told.add(row.label)
            yield Told(row.label, fields, max(match.start() - shift, 0), match.end() - shift)


def _carries(text: str) -> bool:
    """Tell whether who has the best sequence counts his lesser ones too."""
    return says("phrases.toml", "carries", text)


def _is_elsewhere(row: Recogniser, text: str) -> bool:
    """Tell whether the sentence speaks of something else in such words."""
    if row.label in OF_ROWS and TRICKS.search(text):
        return True
    unless = row.fields.get("unless")
    return unless is not None and _compiled(unless).search(text) is not None


@lru_cache(maxsize=256)
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(expand(pattern))


def _fields(row: Recogniser, match: re.Match[str], masked: Masked, printed: str) -> Fields | None:
    """Return the fields of a row with what its groups add, or None where a group is no name."""
    fields: Fields = {key: _value(key, value) for key, value in row.fields.items() if key != "unless"}
    for group, words in match.groupdict().items():
        if words is None:
            continue
        start, end = match.span(group)
        if group in ("x", "x2"):
            fields[AMOUNTS[row.label]] = str(number_at(masked, start, "1"))
        elif group.rstrip("2") in SPOKEN:
            fields[group.rstrip("2")] = name_of(printed[start:end])
        elif group in ("rank", "rank2", "suit"):
            fields[group.rstrip("2")] = suit_of(words) if group == "suit" else rank_at(masked, start, words)
        elif group == "phrase":
            fields[group] = printed[start:end].strip(" «»*_")
        elif group == "name":
            fields[group] = name_of(printed[start:end])
            if not is_name(str(fields[group])):
                return None
        elif group == "eldest":
            fields["criteria"] = [*_listed(fields), "eldest"]
    if fields.get("pattern") == "blank":
        fields["ranks"] = ["roi", "dame", "valet"]
    if fields.get("phrase") == "":
        return None
    return {**fields, **_of_suit(row.label, match, masked.text)}


def _listed(fields: Fields) -> list[str]:
    criteria = fields["criteria"]
    return list(criteria) if isinstance(criteria, list) else []


def _value(key: str, value: str) -> object:
    if key in LISTS:
        return value.split()
    return True if value == "true" else value


def _of_suit(kind: str, match: re.Match[str], text: str) -> Fields:
    """Tell of a row whether the next card must be of the same suit."""
    if kind != "row":
        return {}
    near = text[max(0, match.start() - 60) : match.end() + 60].partition(";")[0]
    return {"by_suit": True} if _says_by_suit(near) else {}


def _says_by_suit(text: str) -> bool:
    by_suit = any(form.search(text) for form in labelled("phrases.toml", "by_suit"))
    return by_suit and not any(form.search(text) for form in labelled("phrases.toml", "any_suit"))
