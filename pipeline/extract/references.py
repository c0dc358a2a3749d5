"""Passages that send the reader to another game: target as printed, part of the rules, how the games relate."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from pipeline.extract.game_names import ARTICLE, GAME, PRECEDING, Named, Naming, homonyms, mask_games, plain
from pipeline.extract.lexicon import Recogniser, recognisers
from pipeline.model import Mention, Sentence

CLAUSE = re.compile(r"[.;:] ")
HEAD = re.compile(r"\W*(?:et |mais |ici |on |enfin |du reste,? )?")
"""What may stand before a reference at the head of a clause; the matter then follows it."""

TOPIC = re.compile(r"\b(?:pour|quant a|quant aux?|sur|touchant|concernant|relativement|a l'egard|en ce qui|a propos)\b")
"""What puts a matter at the head of a clause."""

LINE = re.compile(r"[.;] ")

LABEL = re.compile(r"\W*(?:\d+\W+)?(?:[a-zœ']+,? ){1,6}?(?:: |[-(] ?)\W*")
"""A matter that stands as a label before what is said of it."""

SEEKS = re.compile(r"\b(?:trouve|lira|verra|detaill|expos|donn|dirons|dirai|verrons|expliqu)[a-z]*\b")
"""What a matter follows, that is found with another game."""

TOPIC_BEHIND = re.compile(
    r",? (?:pour|quant a|quant aux?|en ce qui (?:concerne|regarde|touche)|relativement a|sous le rapport d|a l'egard d)"
    r"[^,;.:]{1,40}"
)
"""What names the matter behind the game."""

TAKES_UP = re.compile(r"tout\b|le tout\b|qui\b|que\b|ce qui\b|laquelle\b|lequel\b|lesquel")
"""What takes up the matter before a comma."""

CONCERNS = re.compile(r"\ben (?:tout )?ce qui (?:concerne|regarde|touche)[^,;.:]{1,40}")

JOINED = re.compile(r"(?: des cartes)?,? (?:et|&|ou) (?:la |le |les |l'|se |s'|de |on )?|, (?:la |le |les |l')")
"""What joins two matters."""

SPOKEN_OF = re.compile(
    rf"\b(?:jeux?|connai\w+|sav\w+|sait|vient|joue\w*|partie)\b[^.;:{GAME}]{{0,20}}(?P<name>{GAME}+)"
)
"""A name that stands for the game, not for a card or a coup."""

NAMED = ""
"""The target of a reference to the game that a sentence before has named."""

ALL = "all"

WHOLE = "whole"
"""Words that speak of the game itself: the matter is the one that the wording is about."""

MATTERS = frozenset({"deal", "payment", "cards", "play"})

NEAR = 45
"""A word of likeness farther from a name than so many letters is not about it."""

LIST_ARTICLE = re.compile(r"(?:,| et| ou|, et) (?:au |a la |du |de la |le |la |les |aux |(?:a |de )?l')")

WITH_ARTICLE = re.compile(
    r"(?:\b(?:au|a la|du|de la|le|la|les|aux) |(?:\ba |\bde )?l')(?:jeu (?:de la |de l'|du |de ))?$"
)

PARTS = MATTERS | {ALL, WHOLE}

COMPARISON = "like-at"
"""The row of the plain comparison, which may only illustrate a rule that stands beside it."""

INSERTED = re.compile(
    r", (?:au surplus|du reste|au reste|d'ailleurs|enfin|ensuite|en outre|aussi|donc|alors|de plus),\s*$"
)
"""An adverb between commas, which sets nothing apart."""

UNSAID = "play"
"""The part that a comparison means where no word beside it names one."""


@dataclass(frozen=True, slots=True)
class Pointer:
    """A reference within a sentence: its row of `references.toml`, offsets, target, part, relation, exception."""

    pattern: str
    start: int
    end: int
    target: str
    part: str
    how: str
    exception: tuple[int, int] | None = None


def pointers(text: str, book: Collection[str] = ()) -> list[Pointer]:
    """Return the references of one sentence, in order; `book` are the names of other games of the same book."""
    named = mask_games(text, book)
    found: list[Pointer] = []
    for row in recognisers("references.toml"):
        for match in row.regex.finditer(named.text):
            found += [one for one in _read(row, match, named) if not any(_is_known(one, other) for other in found)]
    found += [one for one in _beside(named) if not any(one.target == other.target for other in found)]
    return sorted(found, key=lambda one: one.start)


def _beside(named: Named) -> Iterator[Pointer]:
    """Yield names that stand, with their article, in one clause with a word of likeness, in whatever wording.

    A name that is also a hand or a card counts only in a list that another name opens.
    """
    before: Pointer | None = None
    for at, naming in sorted(named.namings.items()):
        listed = before is not None and LIST_ARTICLE.fullmatch(named.text, before.end, at)
        if before is not None and listed:
            before = replace(before, end=naming.end, target=naming.name)
        else:
            before = _likened(named.text, naming)
        if before is not None:
            yield before


def _likened(text: str, naming: Naming) -> Pointer | None:
    head = _clause_start(text, naming.start)
    if not naming.is_known or plain(naming.name) in homonyms() | {NAMED}:
        return None
    likeness = [match for row in _rows("likeness") for match in row.regex.finditer(text, head, naming.start)]
    if not likeness or naming.start - likeness[-1].end() > NEAR or not WITH_ARTICLE.search(text, head, naming.start):
        return None
    if _is_marked("contrast", text, head, naming.start):
        return None
    return _beside_pointer(text, likeness[-1].start(), naming)


def _beside_pointer(text: str, start: int, naming: Naming) -> Pointer:
    parts = [part for part in _last(text, _clause_start(text, start), naming.start) if part in MATTERS]
    exception = _exception(text, start, naming.end)
    how = _relation("like", exception is not None, bool(parts), True)
    return Pointer("beside", start, naming.end, naming.name, parts[-1] if parts else ALL, how, exception)


def _is_known(one: Pointer, other: Pointer) -> bool:
    overlap = one.start < other.end and other.start < one.end
    return one.target == other.target and (overlap or (one.part, one.how) == (other.part, other.how))


def _read(row: Recogniser, match: re.Match[str], named: Named) -> Iterator[Pointer]:
    start, end = match.span()
    text = named.text
    if _is_marked("contrast", text, _clause_start(text, start), end):
        return
    parts = _parts(row, text, start, match.end("games") if "games" in match.groupdict() else end)
    is_named = bool(parts) and parts != [WHOLE]
    unsaid = row.label or row.fields.get("unsaid") or (ALL if parts == [WHOLE] and "whole" in row.fields else UNSAID)
    exception = _exception(text, start, end)
    how = _relation(row.value, exception is not None, is_named, is_named or unsaid != UNSAID)
    if row.id == COMPARISON and _only_illustrates(text, start):
        how = "like"
    for naming in _targets(row, match, named, bool(MATTERS & set(parts))):
        for part in parts if is_named else [unsaid]:
            relation = "like" if naming.is_several and how == "same" else how
            yield Pointer(row.id, start, max(end, naming.end), naming.name, part, relation, exception)


def _only_illustrates(text: str, start: int) -> bool:
    """Tell whether a comparison illustrates what is said beside it: set apart by a comma, or behind a negation."""
    head = _clause_start(text, start)
    before = INSERTED.sub(" ", text[head:start]).rstrip()
    apart = before.endswith((",", "(")) or HEAD.fullmatch(text, head, start) is not None
    return apart or _is_marked("negation", text, head, start)


def _is_marked(label: str, text: str, start: int, end: int) -> bool:
    return any(row.regex.search(text, start, end) for row in _rows(label))


def _targets(row: Recogniser, match: re.Match[str], named: Named, names_matter: bool) -> list[Naming]:
    if row.fields.get("target") == "named":
        return [Naming(*match.span(), _named_before(named, match.start()))]
    if "games" not in match.re.groupindex:
        return [Naming(*match.span(), PRECEDING)]
    rule = row.fields.get("unlisted")
    accepts = rule is None or (rule == "named" and names_matter) or (rule == "whole" and not names_matter)
    namings = [
        one if one.name else replace(one, name=_named_before(named, one.start))
        for one in named.between(*match.span("games"))
    ]
    if rule == "whole" and names_matter and plain(namings[0].name) in homonyms():
        return []
    return namings if accepts or namings[0].is_known else []


def _named_before(named: Named, at: int) -> str:
    return next((one.name for one in reversed(named.between(0, at)) if one.name), NAMED)


def _relation(value: str, has_exception: bool, is_named: bool, is_told: bool) -> str:
    """Return how the games relate: alike to the letter only in what the passage names, or as a whole."""
    same = "same" if value in ("like", "see") and is_named else value
    if same == "same":
        return "like" if not is_told else "same_except" if has_exception else "same"
    return same


def _exception(text: str, start: int, end: int) -> tuple[int, int] | None:
    """Return where an exception to what is said between two offsets stands: behind it, or at the head of its clause."""
    head = _clause_start(text, start)
    for row in _rows("except"):
        before = row.regex.search(text, head, start)
        if before is not None and before.start() - head < 3:
            return before.start(), start
        behind = row.regex.search(text, end)
        if behind is not None:
            return behind.start(), len(text)
    return None


def _clause_start(text: str, at: int) -> int:
    return max((match.end() for match in CLAUSE.finditer(text, 0, at)), default=0)


def _parts(row: Recogniser, text: str, start: int, end: int) -> list[str]:
    """Return the parts of the rules that words beside a reference name: behind it, within it, before it."""
    line = max((match.end() for match in LINE.finditer(text, 0, start)), default=0)
    if LABEL.fullmatch(text, line, start):
        return [part for part in _last(text, line, start) if part in MATTERS]
    behind = TOPIC_BEHIND.match(text, end) or CONCERNS.search(text, end, _reach(text, end))
    if behind:
        return _first(text, end, behind.end())
    if row.fields.get("matter") == "behind":
        return _first(text, end, _reach(text, end))
    head = _clause_start(text, start)
    if row.label == "see":
        return _sought(text, head, start, end)
    if row.label:
        return []
    within = _last(text, head, end, start)
    if within == [WHOLE] and not row.fields.get("whole"):
        within = []
    if within or HEAD.fullmatch(text, head, start):
        return within or _first(text, end, _reach(text, end))
    if (
        "unsaid" in row.fields
        and TOPIC.match(text, head, start) is None
        and not _last(text, _comma(text, head, start), start)
    ):
        return []
    return [part for part in _last(text, head, start) if part != WHOLE or row.fields.get("whole") == "named"]


def _comma(text: str, head: int, start: int) -> int:
    """Return where the clause within a clause begins that ends at a place; what only takes up the matter is none."""
    comma = text.rfind(", ", head, start)
    return head if comma < 0 or TAKES_UP.match(text, comma + 2) else comma


def _sought(text: str, head: int, start: int, end: int) -> list[str]:
    """Return the parts that the reader is told to seek in another game."""
    topic = TOPIC.search(text, head, end)
    if topic:
        found = _last(text, topic.start(), end)
    else:
        found = _first(text, end, _reach(text, end)) if SEEKS.search(text, head, end) else []
    return [part for part in found if part in MATTERS]


def _words_of_parts(text: str, start: int, end: int) -> list[tuple[int, int, str]]:
    return [(m.start(), m.end(), row.label) for row in _part_rows() for m in row.regex.finditer(text, start, end)]


def _last(text: str, start: int, end: int, after: int = 0) -> list[str]:
    """Return the part that the last word of a range names that ends `after` a place, and those joined to it."""
    words = (one for one in _words_of_parts(text, start, end) if one[1] > after)
    found = sorted(words, key=lambda one: (one[1], -one[0]))
    parts: list[str] = []
    reached = end
    for first, last, part in reversed(found):
        if parts and not JOINED.fullmatch(text, last, reached):
            continue
        parts += [part] if part not in parts else []
        reached = first
    return [part for part in parts[::-1] if part in MATTERS] if parts and parts[0] in MATTERS else parts[:1]


def _first(text: str, start: int, end: int) -> list[str]:
    found = sorted(_words_of_parts(text, start, end), key=lambda one: (one[0], -one[1]))
    return [part for _, _, part in found[:1] if part in MATTERS]


def _reach(text: str, start: int) -> int:
    stop = CLAUSE.search(text, start)
    return stop.start() if stop else len(text)


def _part_rows() -> list[Recogniser]:
    return [row for row in recognisers("reference-parts.toml") if row.label in PARTS]


def _rows(label: str) -> list[Recogniser]:
    return [row for row in recognisers("reference-parts.toml") if row.label == label]


def mentions(
    account: str, names: Sequence[str], sentences: Sequence[Sentence], book: Collection[str] = ()
) -> list[Mention]:
    """Return the mentions of an account, numbered in the order of its text; those of the game itself are left out."""
    own = {ARTICLE.sub("", plain(name)) for name in names}
    found: list[Mention] = []
    named = NAMED
    for sentence in sentences:
        spoken = _last_named(sentence.printed, book, own)
        for pointer in pointers(sentence.printed, book):
            target = pointer.target or named
            if plain(target) not in own | {NAMED} and sentence.kind != "heading":
                found.append(_mention(f"{account}/mention-{len(found) + 1}", account, target, pointer, sentence))
                spoken = spoken or target
        named = spoken
    return found


def _last_named(text: str, book: Collection[str], own: Collection[str]) -> str:
    """Return the game that a sentence speaks of last, but the one it is about."""
    named = mask_games(text, book)
    spoken = [named.namings[match.start("name")].name for match in SPOKEN_OF.finditer(named.text)]
    return next((name for name in reversed(spoken) if plain(name) not in own), NAMED)


def _mention(id: str, account: str, target: str, pointer: Pointer, sentence: Sentence) -> Mention:
    return Mention(
        id, account, target, pointer.part, pointer.how, sentence.id, sentence.start + pointer.start,
        sentence.start + pointer.end, sentence.printed[pointer.start : pointer.end],
        sentence.printed[slice(*pointer.exception)].strip(" ,;.:") if pointer.exception else "",
    )  # fmt: skip
