"""Passages that send the reader to another game: target as printed, part of the rules, how the games relate."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import replace

from pipeline.extract.game_names import (
    GAME,
    UNLISTED,
    Named,
    Naming,
    homonyms,
    mask_games,
    plain,
)
from pipeline.extract.lexicon import Recogniser, seek, wordings
from pipeline.extract.matter import HEAD, LABEL, LINE, Clause
from pipeline.extract.matters import ALL, WHOLE, is_named_firmly, named_in, words_of
from pipeline.extract.pointer import Pointer, replaced, unmarked
from pipeline.extract.reference_targets import NAMED, targets_of
from pipeline.extract.sought import TOPIC, of_the_untold, sought, topic_before
from pipeline.extract.stated import takes_up, told
from pipeline.extract.surroundings import (
    behind_exception,
    beside,
    clause_start,
    exception_of,
    is_disowned,
    is_hearsay,
    is_marked,
    is_negated,
    points_back,
    reach,
)
from pipeline.extract.text import fold
from pipeline.extract.unmeant import is_unmeant

WORDINGS = wordings("references")

TOPIC_BEHIND = WORDINGS["topic-behind"]
"""What names the matter behind the game."""

BY = WORDINGS["by"]
"""What names the matter behind a game of which another is said to hold something."""

CONCERNS = WORDINGS["concerns"]

NEWS = WORDINGS["news"]
"""In what he who knows a game has nothing to learn."""

MATTERS = frozenset({"deal", "payment", "cards", "play"})

NEAR = 45
"""A word of likeness farther from a name than so many letters is not about it."""

LIST_ARTICLE = WORDINGS["list-article"]

WITH_ARTICLE = WORDINGS["with-article"]

ACTS = WORDINGS["acts"]
"""What makes of the game behind *comme* one that does something itself."""

DENIED = WORDINGS["denied"]
"""What denies that here is what is there (*l'as n'a pas ici l'importance qu'il a au whist*)."""

CONDITION = WORDINGS["condition"]
"""What opens a clause that tells what a coup is called (*si les dés sont égaux, c'est un doublet*)."""

COMPARISON = "like-at"
"""The row of the plain comparison, which may only illustrate a rule that stands beside it."""

INSERTED = WORDINGS["inserted"]
"""An adverb between commas, which sets nothing apart."""

QUESTION = re.compile(r"[^.;:!?]*\?")
"""The rest of a question: what is asked is no rule (*faut-il un tableau, comme au nain jaune ?*)."""

ADJUNCT = WORDINGS["adjunct"]
"""What hangs the laws of a game on what is said beside it: they are those of this matter."""

SENT = WORDINGS["sent"]
"""What sends the reader to something, as it stands before it."""

SENT_THERE = WORDINGS["sent-there"]
"""The same, behind what is like there."""

AS_TOLD = WORDINGS["as-told"]
"""What makes the rule itself of what is told elsewhere (*selon l'ordre prescrit à l'article de la loterie*)."""

CLEFT, THAT_ONE_DOES = WORDINGS["cleft"], WORDINGS["that-one-does"]
"""What stands before and behind a comparison that is put before what is done so."""

SUBJECT = WORDINGS["subject"]
OF_A_KIND = WORDINGS["of-a-kind"]
"""What stands before and behind a game that shares with this one what both are."""

UNSAID = "play"
"""The part that a comparison means where no word beside it names one."""


def pointers(text: str, book: Collection[str] = (), label: str = "", before: str = "") -> list[Pointer]:
    """Return the references of one sentence, in order.

    `book` are the names of other games of the same book, `label` is the heading or label under which it stands,
    `before` the sentence before.
    """
    bare, places = unmarked(text)
    is_taken_up = takes_up(bare) or points_back(fold(bare), 0, len(bare))
    labelled = (told(before)[-1:] if is_taken_up else []) or named_in(fold(label), 0, len(label))
    labelled = [part for part in labelled if part in MATTERS]
    return [replaced(one, places) for one in _pointers(bare, book, labelled, is_taken_up)]


def _pointers(text: str, book: Collection[str], labelled: list[str], is_taken_up: bool) -> list[Pointer]:
    named = mask_games(text, book)
    found: list[Pointer] = []
    for row, match in seek("references.toml", named.text):
        if QUESTION.match(named.text, match.end()) and "asks" not in row.fields:
            continue
        found += [
            one
            for one in _read(row, match, text, named, labelled, is_taken_up)
            if not any(_is_known(one, other) or _is_left_out(row, one, other) for other in found)
        ]
    found += [one for one in _beside(text, named) if not any(one.target == other.target for other in found)]
    told = {plain(one.target) for one in found if one.part in MATTERS or (one.part == ALL and one.how != "like")}
    kept = (one for one in found if one.part != "see" or plain(one.target) not in told)
    kept = (one for one in kept if one.part == "see" or not is_disowned(named.text, one.start, one.end))
    kept = (one for one in kept if (one.how, one.part) != ("like", ALL) or not is_hearsay(named.text, one.start))
    kept = (one for one in kept if not is_unmeant(named, one.start, one.target))
    return sorted(kept, key=lambda one: one.start)


def _beside(printed: str, named: Named) -> Iterator[Pointer]:
    """Yield names that stand, with their article, in one clause with a word of likeness, in whatever wording.

    A name that is also a hand or a card counts only in a list that another name opens.
    """
    before: Pointer | None = None
    article = ""
    for at, naming in sorted(named.namings.items()):
        listed = before and LIST_ARTICLE.fullmatch(named.text, before.end, at)
        if before and listed and _case(listed["article"]) == article:
            parts = _behind(named.text, naming.end, True) or [before.part]
            before = replace(before, end=naming.end, target=naming.name, part=parts[-1])
        else:
            before = _likened(printed, named, naming)
            with_article = WITH_ARTICLE.search(named.text, 0, at)
            article = _case(with_article.group()) if with_article else ""
        if before is not None:
            yield before


def _case(article: str) -> str:
    """Return the preposition that an article holds: names in one list have the same."""
    return "a" if article.startswith("a") else "de" if article.startswith("d") else ""


def _likened(printed: str, named: Named, naming: Naming) -> Pointer | None:
    text = named.text
    head = clause_start(text, naming.start)
    if QUESTION.match(text, naming.end):
        return None
    if _is_of_one_kind(text, head, naming):
        return None
    if not naming.is_known or plain(naming.name) in homonyms() | {NAMED} or ACTS.match(text, naming.end):
        return None
    likeness = list(beside("likeness", text, head, naming.start))
    if not likeness or naming.start - likeness[-1].end() > NEAR or not WITH_ARTICLE.search(text, head, naming.start):
        return None
    if is_marked("contrast", text, head, naming.start) or is_marked("denial", text, head, naming.start):
        return None
    if is_negated(text, likeness[-1].start()):
        return None
    return _beside_pointer(printed, named, likeness[-1].start(), naming)


def _is_of_one_kind(text: str, head: int, naming: Naming) -> bool:
    """Tell whether a game is only named as one more of a kind (*c'est, comme la bouillotte, une espèce de brelan*)."""
    return SUBJECT.search(text, head, naming.start) is not None and OF_A_KIND.match(text, naming.end) is not None


def _is_of_the_untold(text: str, start: int) -> bool:
    """Tell whether what a reference is for is what the text does not tell: *ce qui n'est point dit ici*, no matter."""
    head = clause_start(text, start)
    spans = [match.span() for match in beside("untold", text, head, start)]
    words = [one for one in words_of(text, head, start) if one.is_firm and one.part != ALL]
    return bool(spans) and all(any(at < one.end and one.start < end for at, end in spans) for one in words)


def _is_of(text: str, start: int, end: int) -> bool:
    """Tell whether a reference itself says what it is for (*on suivra, pour la donne, les usages du whist*)."""
    topic = TOPIC.search(text, start, end)
    return topic is not None and any(one.is_firm and one.part != ALL for one in words_of(text, topic.end(), end))


def _beside_pointer(printed: str, named: Named, start: int, naming: Naming) -> Pointer | None:
    """Return a reference to what is said beside a name; where no matter is, the game is named in passing."""
    clause = Clause(printed, named, (start, naming.end), naming.end)
    parts = _behind(named.text, naming.end, True) or clause.parts() or clause.guess()
    is_untold = _is_of_the_untold(named.text, start)
    if not is_untold and not MATTERS & set(parts[-1:]):
        return None
    exception = exception_of(named.text, start, naming.end)
    how = _relation("like", exception is not None, not is_untold, True)
    return Pointer("beside", start, naming.end, naming.name, ALL if is_untold else parts[-1], how, exception)


def _is_known(one: Pointer, other: Pointer) -> bool:
    overlap = one.start < other.end and other.start < one.end
    return one.target == other.target and (overlap or (one.part, one.how) == (other.part, other.how))


def _is_left_out(row: Recogniser, one: Pointer, other: Pointer) -> bool:
    """Tell whether a row only counts where nothing else sends to its game, or to a part of its rules."""
    lone = row.fields.get("lone")
    bars = lone == "yes" or (lone == "matter" and other.part in MATTERS)
    return bars and one.target == other.target and one.pattern != other.pattern


def _read(
    row: Recogniser, match: re.Match[str], printed: str, named: Named, labelled: list[str], is_taken_up: bool
) -> Iterator[Pointer]:
    start, end = match.span()
    text = named.text
    if "target" not in row.fields and is_marked("contrast", text, clause_start(text, start), end):
        return
    if row.value != "see" and row.label != "see" and is_negated(text, start):
        return
    if row.fields.get("coup") == "no" and CONDITION.match(text, clause_start(text, start), start):
        return
    if row.fields.get("denied") == "no" and DENIED.search(text, clause_start(text, start), start):
        return
    is_behind = "games" not in match.groupdict() or row.fields.get("matter") == "behind"
    parts = _parts(row, printed, named, start, end if is_behind else match.end("games"))
    is_back = points_back(text, start, end)
    if is_back:
        parts = [one for one in parts if one in MATTERS] or named_in(text, 0, start)[-1:] or labelled or parts
    is_untold = _is_of_the_untold(text, start) and not _is_of(text, *match.span())
    untold = of_the_untold(text, start, match.end()) if is_untold or row.label == ALL else []
    parts = untold or ([ALL] if is_untold else parts)
    if (not row.label and row.value != "like") or row.id == COMPARISON:
        parts = labelled or parts if parts == [WHOLE] and is_taken_up else parts or labelled
    if row.fields.get("topic") == "sentence" and parts in ([], [WHOLE]):
        parts = topic_before(text, clause_start(text, start)) or parts
    is_named = bool(parts) and parts != [WHOLE]
    unsaid = row.label or (ALL if parts else row.fields.get("unsaid") or UNSAID)
    unsaid = row.fields["sent"] if "sent" in row.fields and not parts and _is_sent(text, start, end) else unsaid
    exception = exception_of(text, start, end)
    how = _relation(row.value, exception is not None, is_named, is_named or unsaid != UNSAID)
    if row.id == COMPARISON and _only_illustrates(text, start):
        how = "like"
    if row.fields.get("bare") == "no" and not is_named and not is_marked("told-more", text, end, reach(text, end)):
        return
    if row.fields.get("only") == "matter" and not MATTERS & set(parts):
        return
    for naming in targets_of(row, match, named, bool(MATTERS & set(parts)) and not is_back):
        for part in [one for one in parts if one != WHOLE] if is_named else [unsaid]:
            relation = "like" if naming.is_several and how == "same" else how
            is_firm = is_untold or bool(untold) or is_named_firmly(part, text, clause_start(text, start), end)
            yield Pointer(row.id, start, max(end, naming.end), naming.name, part, relation, exception, is_firm)


def _is_sent(text: str, start: int, end: int) -> bool:
    """Tell whether one is sent to what a reference speaks of (*nous renvoyons à ce que …*, *nous y renvoyons*)."""
    return SENT.search(text, clause_start(text, start), start) is not None or SENT_THERE.match(text, end) is not None


def _only_illustrates(text: str, start: int) -> bool:
    """Tell whether a comparison illustrates what is said beside it: set apart by a comma, or behind a negation."""
    head = clause_start(text, start)
    before = INSERTED.sub(" ", text[head:start]).rstrip()
    apart = before.endswith((",", "(")) or HEAD.fullmatch(text, head, start) is not None
    return apart or is_marked("negation", text, head, start)


def _relation(value: str, has_exception: bool, is_named: bool, is_told: bool) -> str:
    """Return how the games relate: alike to the letter only in what the passage names, or as a whole."""
    same = "same" if value in ("like", "see") and is_named else value
    if same == "same":
        return "like" if not is_told else "same_except" if has_exception else "same"
    return same


def _parts(row: Recogniser, printed: str, named: Named, start: int, end: int) -> list[str]:
    """Return the parts of the rules that a reference means: told beside it as a matter, or by its predicate."""
    if row.fields.get("matter") == "none":
        return []
    text = named.text
    line = max((match.end() for match in LINE.finditer(text, 0, start)), default=0)
    if LABEL.fullmatch(text, line, start) and not named_in(text, start, end):
        return named_in(text, line, start)
    behind = _behind(text, end, row.fields.get("by") == "behind")
    behind = _cleft(text, start, end) if behind is None else behind
    if behind is not None:
        return behind
    if row.fields.get("matter") == "within":
        return named_in(text, start, end)
    if row.fields.get("matter") == "behind":
        return named_in(text, end, _next_game(text, end))
    head = clause_start(text, start)
    if row.label == "see":
        is_told = AS_TOLD.search(text, head, start) is not None
        return _as_told(printed, named, start, end) if is_told else sought(text, head, start, end)
    if row.label:
        return Clause(printed, named, (start, end), end).topic() if TOPIC.match(text, head) else []
    clause = Clause(printed, named, (start, end), _limit(text, start, end), behind_exception(text, head, start))
    parts = clause.parts()
    if parts == [WHOLE] and ADJUNCT.match(text, start):
        parts = clause.stated() or (clause.before(start) if text[start] == "," else clause.guess())
    return parts or ([] if "unsaid" in row.fields else clause.stated()) or clause.guess()


def _as_told(printed: str, named: Named, start: int, end: int) -> list[str]:
    """Return the parts that are as told in another game (*la main passe selon l'ordre prescrit à l'article du hoc*)."""
    clause = Clause(printed, named, (start, end), end)
    return [one for one in clause.parts() or clause.stated() if one in MATTERS] or [UNSAID]


def _next_game(text: str, at: int) -> int:
    """Return where the clause ends behind an offset, or the next game is named in it."""
    end = reach(text, at)
    return min((place for letter in (GAME, UNLISTED) if (place := text.find(letter, at, end)) >= 0), default=end)


def _behind(text: str, end: int, by: bool = False) -> list[str] | None:
    """Return the parts that a matter named behind a game tells (*le piquet quant à la donne*), if one is."""
    limit = reach(text, end)
    behind = TOPIC_BEHIND.match(text, end) or CONCERNS.search(text, end, limit) or NEWS.search(text, end, limit)
    if behind is not None:
        return named_in(text, end, behind.end())
    told = BY.match(text, end) if by else None
    return (named_in(text, end, told.end()) or None) if told else None


def _cleft(text: str, start: int, end: int) -> list[str] | None:
    """Return the parts of what is done as in a game that is named first (*c'est comme au piquet que l'on écarte*)."""
    that = THAT_ONE_DOES.match(text, end) if CLEFT.search(text, clause_start(text, start), start) else None
    return (named_in(text, that.end(), reach(text, end)) or None) if that else None


def _limit(text: str, start: int, end: int) -> int:
    """Return where what a reference speaks of ends at the latest: its exception is another matter."""
    exception = exception_of(text, start, end)
    return exception[0] if exception and exception[0] >= end else reach(text, end)
