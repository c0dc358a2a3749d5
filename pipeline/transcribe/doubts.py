"""Doubtful readings of a received text: words that it is unlikely to have printed or meant, with the evidence.

A queue for an editor, computed when it is asked for; nothing of it is stored and no text is changed. A word is
doubted when the word list does not know it and a word that this book uses often stands one slip away, when a space
is too many or too few, or when a rare word stands between two words that elsewhere in the book enclose another;
`evidence.py` adds what an alphabet, a computation and a page break say.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import log10

from rapidfuzz.distance import OSA

from pipeline.database.place import printed_page
from pipeline.database.store import Store
from pipeline.digitize.candidates import misread, with_space
from pipeline.digitize.channel import channel, confusions
from pipeline.digitize.lexicon import PLAIN, Lexicon, lexicon
from pipeline.errors import UnknownSource
from pipeline.model import Emendation, Text
from pipeline.transcribe.doubt import Cause, Doubt, doubt_at
from pipeline.transcribe.evidence import by_alphabet, by_computation, by_joins, united
from pipeline.transcribe.spelling import modernise

SHORTEST = 4
"""Shorter words have too many neighbours."""
RARE = 2
"""A form that a book has oftener is its own, whatever the word list says."""
FREQUENT = 3
"""A neighbour must occur so often in the book to vote."""
USUAL = 40
"""Or be so common in French (see `Lexicon`) and one known misreading away."""
KNOWN = 30
"""Or at least so common, if it is one letter away."""
UNUSUAL = 45
"""A known word is doubted by its surroundings only below this weight."""
TIMES_OFTENER = 20
"""And only where the other word is so many times oftener in the book."""
LETTERS = "abcdefghijklmnopqrstuvwxyzàâçèéêëîïôûù"

_WORD = re.compile(r"[^\W\d_]+")
_MIXED = re.compile(
    r"\b(?=\w*\d)(?=\w*[a-zà-ÿ])(?!\d+(?:er|re|e|es|°|o|os|d|s|f|fr|h|m|kg|cm|mm|ème|nd|nde|ers)\b)\w{2,}\b"
)
_ROMAN = re.compile(r"[ivxlcdm]+")


@dataclass(frozen=True, slots=True)
class _Proposal:
    form: str
    cause: Cause
    score: float
    evidence: tuple[str, ...]


class _Book:
    """The words of one text, how often each stands, and what stands between which words."""

    def __init__(self, text: str, words: Lexicon) -> None:
        self.text, self.words = text, words
        self.tokens = list(_WORD.finditer(text))
        self.forms = [token.group().lower() for token in self.tokens]
        self.counts = Counter(self.forms)
        lower = Counter(form for form, token in zip(self.forms, self.tokens, strict=True) if token.group().islower())
        self.lower = lower
        self.near: dict[str, list[str]] = defaultdict(list)
        for form, count in self.counts.items():
            if count >= FREQUENT and len(form) >= SHORTEST and self.known(form):
                for key in {form, *_shortened(form)}:
                    self.near[key].append(form)
        self.between: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
        for before, form, after in zip(self.forms, self.forms[1:], self.forms[2:], strict=False):
            self.between[before, after][form] += 1

    def known(self, form: str) -> bool:
        """Say whether French has this form, in modern or older spelling."""
        return form in self.words or modernise(form) in self.words


def _shortened(form: str) -> Iterator[str]:
    return (form[:i] + form[i + 1 :] for i in range(len(form)))


def doubtful(store: Store, source: str) -> list[Doubt]:
    """Return the doubtful readings of a source that no emendation has settled, surest first.

    Raises `UnknownSource` for a source without a text.
    """
    text = next(iter(store.select(Text, "source = ?", (source,))), None)
    if text is None:
        raise UnknownSource(
            f"No text of {source!r} is in the database", next_step="See `tapisvert show` for what is, or run `build`."
        )
    words = lexicon()
    found = united(
        [
            *doubts_of(source, text.reading, words),
            *by_computation(store, source, text.reading),
            *by_alphabet(store, source, text.reading, words),
            *by_joins(store, source, text.reading, words),
        ]
    )
    emended = [(row.start, row.end) for row in store.select(Emendation, "source = ?", (source,))]
    open_ = [d for d in found if not any(start <= d.start and d.end <= end for start, end in emended)]
    return [replace(doubt, printed_page=printed_page(store, source, doubt.start)) for doubt in open_]


def doubts_of(source: str, text: str, words: Lexicon) -> list[Doubt]:
    """Return the doubtful readings of a reading text, surest first, without their pages."""
    book = _Book(text, words)
    found = [*_of_words(book), *_of_figures(book)]
    doubts = [doubt_at(source, text, start, end, p.form, p.cause, p.score, p.evidence) for start, end, p in found]
    return sorted(doubts, key=lambda doubt: (-doubt.score, doubt.start))


def _of_words(book: _Book) -> Iterator[tuple[int, int, _Proposal]]:
    """Judge every word; a word broken by a space takes its second half with it."""
    skip = False
    for i, form in enumerate(book.forms):
        token = book.tokens[i]
        if skip or not _may_be_doubted(book, form) or _is_part(book.text, token):
            skip = False
            continue
        if book.known(form):
            proposal = _by_surroundings(book, i)
        else:
            joined = _joined(book, i)
            if joined is not None:
                skip = True
                yield token.start(), book.tokens[i + 1].end(), joined
                continue
            proposal = _neighbour(book, form) or _misread(book, form) or _split(book, form) or _french(book, form)
        if proposal is not None:
            yield token.start(), token.end(), proposal


def _may_be_doubted(book: _Book, form: str) -> bool:
    """Leave out names (never in small letters), Roman figures, and what the book has several times."""
    return book.counts[form] <= RARE and bool(book.lower[form]) and not _ROMAN.fullmatch(form)


def _is_part(text: str, token: re.Match[str]) -> bool:
    """Say whether a word is a part of a longer one that hyphens hold together."""
    before = text[max(0, token.start() - 4) : token.start()].rstrip()
    return before[-1:] in ("-", "\\") or text[token.end() : token.end() + 1] == "-"


def _neighbour(book: _Book, form: str) -> _Proposal | None:
    """Propose the commonest word of the book that is one letter away."""
    if len(form) < SHORTEST:
        return None
    keys = {form, *_shortened(form)}
    near = {word for key in keys for word in book.near.get(key, ()) if OSA.distance(form, word) == 1}
    near -= {word for word in near if _is_inflected(form, word)}
    best = max(near, key=lambda word: (_misreads(form, word), book.counts[word], word), default=None)
    if best is None:
        return None
    count = book.counts[best]
    shape = _misreads(form, best)
    evidence = ("not in the word list", f"{best}: {count} times in the book", _slip(form, best))
    score = 1 + log10(count) + (0.5 if shape else 0) + 0.1 * min(len(form), 10)
    return _Proposal(best, _cause(form, best), score, evidence)


def _is_inflected(form: str, word: str) -> bool:
    """Say whether two forms may be one word in gender, number or person."""
    endings = ("", "s", "e", "x", "t", "z", "r", "a", "i", "é", "ez", "iez")
    stem = 0
    while stem < min(len(form), len(word)) and form[stem] == word[stem]:
        stem += 1
    return form[stem:] in endings and word[stem:] in endings


def _misreads(form: str, word: str) -> bool:
    """Say whether one known misreading of the engine turns a word into a form."""
    if form.translate(PLAIN) == word.translate(PLAIN):
        return True
    return any(
        not row.long_s and row.read in form and word in set(_replaced(form, row.read, row.print))
        for row in confusions().rows
    )


def _replaced(form: str, read: str, printed: str) -> Iterator[str]:
    at = form.find(read)
    while at >= 0:
        yield form[:at] + printed + form[at + len(read) :]
        at = form.find(read, at + 1)


def _slip(form: str, word: str) -> str:
    """Name what happened to the letters, as a compositor would."""
    if _misreads(form, word):
        return "letters of like shape"
    if len(form) == len(word):
        return "letters changed places" if sorted(form) == sorted(word) else "another letter"
    return "a letter too many" if len(form) > len(word) else "a letter is missing"


def _cause(form: str, word: str) -> Cause:
    """Say whose slip it probably is: a compositor drops, doubles and transposes types, an engine sees other letters."""
    moved = len(form) != len(word) or sorted(form) == sorted(word)
    return "print" if moved and not _misreads(form, word) else "ocr"


def _misread(book: _Book, form: str) -> _Proposal | None:
    """Propose the commonest French word that one known misreading away, though the book does not have it often."""
    if len(form) < SHORTEST:
        return None
    found = [c for c in misread(form, channel(), book.words, long_s=False) if c.rule and c.weight >= USUAL]
    best = max(found, key=lambda candidate: (candidate.weight, candidate.form), default=None)
    if best is None:
        return None
    evidence = ("not in the word list", f"{best.form} is common in French", f"confusion {best.rule}")
    return _Proposal(best.form, "ocr", 1 + best.weight / 40 + 0.1 * min(len(form), 10), evidence)


def _french(book: _Book, form: str) -> _Proposal | None:
    """Propose the commonest French word one letter away."""
    if len(form) <= SHORTEST:
        return None
    near = {word for word in _one_letter_away(form) if book.words.weight(word) >= KNOWN and book.words.exact(word)}
    near = {word for word in near if not _is_inflected(form, word)}
    best = max(near, key=lambda word: (book.counts[word], book.words.weight(word), word), default=None)
    if best is None:
        return None
    here = f"{book.counts[best]} times in the book" if book.counts[best] else "not in the book"
    evidence = ("not in the word list", f"{best}: French, {here}", _slip(form, best))
    return _Proposal(
        best, _cause(form, best), 1 + book.words.weight(best) / 100 + log10(1 + book.counts[best]) / 2, evidence
    )


def _one_letter_away(form: str) -> Iterator[str]:
    for i in range(len(form) + 1):
        if i < len(form):
            yield form[:i] + form[i + 1 :]
            yield form[:i] + form[i + 1 : i + 2] + form[i] + form[i + 2 :]
        for letter in LETTERS:
            yield form[:i] + letter + form[i:]
            yield form[:i] + letter + form[i + 1 :]


def _split(book: _Book, form: str) -> _Proposal | None:
    """Propose two words of the book that were run together."""
    for candidate in with_space(form, book.words, long_s=False):
        parts = candidate.form.split(" ")
        if all(book.counts[part] >= FREQUENT for part in parts):
            evidence = ("not in the word list", "a space is missing")
            return _Proposal(candidate.form, "print", 1.5 + 0.1 * min(len(form), 10), evidence)
    return None


def _joined(book: _Book, i: int) -> _Proposal | None:
    """Propose the word that two pieces make which a space keeps apart."""
    if i + 1 >= len(book.forms) or book.text[book.tokens[i].end() : book.tokens[i + 1].start()] != " ":
        return None
    whole = book.forms[i] + book.forms[i + 1]
    if book.counts[whole] < FREQUENT or not book.known(whole):
        return None
    evidence = ("not in the word list", f"{whole}: {book.counts[whole]} times in the book", "a space is too many")
    return _Proposal(whole, "ocr", 3 + log10(book.counts[whole]), evidence)


def _by_surroundings(book: _Book, i: int) -> _Proposal | None:
    """Propose what elsewhere stands between the same two words, where a rare word differs by a known misreading."""
    form = book.forms[i]
    if not 0 < i < len(book.forms) - 1 or len(form) < SHORTEST or book.words.weight(form) >= UNUSUAL:
        return None
    votes = book.between[book.forms[i - 1], book.forms[i + 1]]
    rivals = [word for word, count in votes.items() if count > 1 and OSA.distance(form, word) == 1]
    least = TIMES_OFTENER * book.counts[form]
    rivals = [word for word in rivals if book.counts[word] >= least and not _is_inflected(form, word)]
    best = max(rivals, key=lambda word: (votes[word], word), default=None)
    if best is None:
        return None
    shape = _misreads(form, best)
    between = f"{best} stands {votes[best]} times between the same words"
    evidence = ("a rare word", between, _slip(form, best))
    return _Proposal(best, _cause(form, best), 1.5 + log10(votes[best]) + (0.5 if shape else 0), evidence)


def _of_figures(book: _Book) -> Iterator[tuple[int, int, _Proposal]]:
    """Judge words with a figure among their letters."""
    for match in _MIXED.finditer(book.text):
        form = match.group().lower()
        plain = form.replace("1", "l").replace("0", "o").replace("5", "s")
        if plain in book.words:
            yield *match.span(), _Proposal(plain, "ocr", 3.0, ("a figure among letters", f"{plain} is known"))
