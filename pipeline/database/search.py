"""Full-text search over the sentences, in three spellings: as printed, modern, lemmas."""

from __future__ import annotations

import json
import re
from collections.abc import Collection
from dataclasses import dataclass

from pipeline.database.place import printed_page
from pipeline.database.store import Store
from pipeline.errors import UsageError
from pipeline.segment.lemmas import lemma
from pipeline.segment.slug import plain
from pipeline.transcribe.spelling import modernise

_WORD = re.compile(r"[^\W_]+")
_PHRASE = re.compile(r'"([^"]+)"')
AROUND = 90
"""Characters shown on each side of the first match."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A sentence found: where it stands, and the words around the match with the matching words in brackets."""

    sentence: str
    source: str
    account: str | None
    section: str
    kind: str
    snippet: str
    text: str
    start: int
    end: int
    printed_page: int | None


_SQL = """
SELECT s.id, s.source, s.account, section.title, s.kind, s.printed, s.start, s.end
FROM sentence_fts
JOIN sentence s ON s.rowid = sentence_fts.rowid
JOIN section ON section.id = s.section
WHERE sentence_fts MATCH ? AND s.kind != 'heading'
  AND (? IS NULL OR s.source = ?) AND (? IS NULL OR s.account IN (SELECT value FROM json_each(?)))
ORDER BY bm25(sentence_fts, 4.0, 2.0, 1.0), s.source, s.ordinal
LIMIT ?
"""


def search(
    store: Store, query: str, *, source: str | None = None, accounts: Collection[str] | None = None, limit: int = 20
) -> list[Hit]:
    """Return the best sentences for the words of `query`, in any spelling, accents ignored.

    Text between double quotes is a phrase and is looked up as written.
    """
    wanted = forms(query)
    among = None if accounts is None else json.dumps(list(accounts))
    rows = store.connection.execute(_SQL, (expression(query), source, source, among, among, limit)).fetchall()
    return [
        Hit(sentence, where, account, section, kind, snippet(text, wanted), text, start, end,
            printed_page(store, where, start))
        for sentence, where, account, section, kind, text, start, end in rows
    ]  # fmt: skip


def expression(query: str) -> str:
    """Turn a user's words into an FTS5 expression: all words, each in any of its spellings; phrases as they are."""
    parts = [f'"{phrase}"' for phrase in _PHRASE.findall(query) if _WORD.search(phrase)]
    parts += [_any_spelling(word) for word in _WORD.findall(_PHRASE.sub(" ", query).replace('"', " "))]
    if not parts:
        raise UsageError("The search has no word", where=query, next_step='Try: tapisvert search "premier en cartes".')
    return " AND ".join(parts)


def _any_spelling(word: str) -> str:
    return "(" + " OR ".join(f'"{form}"' for form in dict.fromkeys((word, modernise(word), _lemma(word)))) + ")"


def _lemma(word: str) -> str:
    return lemma(modernise(word).lower())


def forms(query: str) -> frozenset[str]:
    """Return the words of a query and their lemmas, accents and case folded."""
    words = _WORD.findall(query)
    return frozenset(plain(form) for word in words for form in (word, modernise(word), _lemma(word)))


def snippet(text: str, wanted: frozenset[str]) -> str:
    """Return the words around the first match, each matching word in brackets, cut at words."""
    matches = [m for m in _WORD.finditer(text) if {plain(m.group()), plain(_lemma(m.group()))} & wanted]
    if not matches:
        return text if len(text) <= 2 * AROUND else text[: 2 * AROUND].rsplit(" ", 1)[0] + " …"
    start, end = max(0, matches[0].start() - AROUND), min(len(text), matches[0].end() + AROUND)
    start = 0 if start == 0 else text.find(" ", start, matches[0].start()) + 1 or matches[0].start()
    end = len(text) if end == len(text) else max(text.rfind(" ", matches[0].end(), end), matches[0].end())
    shown = _marked(text, [m for m in matches if start <= m.start() and m.end() <= end], start, end)
    return ("… " if start else "") + shown + (" …" if end < len(text) else "")


def _marked(text: str, matches: list[re.Match[str]], start: int, end: int) -> str:
    parts, last = [], start
    for match in matches:
        parts += [text[last : match.start()], f"[{match.group()}]"]
        last = match.end()
    return " ".join("".join([*parts, text[last:end]]).split())
