"""Full-text search over the sentences, in three spellings: as printed, modern, lemmas."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pipeline.database.store import Store
from pipeline.errors import UsageError
from pipeline.segment.lemmas import lemma
from pipeline.transcribe.spelling import modernise

_WORD = re.compile(r"[^\W_]+(?:['’\-][^\W_]+)*")


@dataclass(frozen=True, slots=True)
class Hit:
    """A sentence found: where it stands and the words around the match, marked `[…]`."""

    sentence: str
    source: str
    account: str | None
    section: str
    printed_page: int | None
    kind: str
    snippet: str
    text: str
    start: int
    end: int


_SQL = """
SELECT s.id, s.source, s.account, section.title,
       (SELECT printed_page FROM block b WHERE b.source = s.source AND b.start <= s.start
        ORDER BY b.start DESC LIMIT 1),
       s.kind, snippet(sentence_fts, {column}, '[', ']', ' … ', 24), s.printed, s.start, s.end
FROM sentence_fts
JOIN sentence s ON s.rowid = sentence_fts.rowid
JOIN section ON section.id = s.section
WHERE sentence_fts MATCH ? AND s.kind != 'heading'
  AND (? IS NULL OR s.source = ?) AND (? IS NULL OR s.account LIKE '%/' || ?)
ORDER BY bm25(sentence_fts, 4.0, 2.0, 1.0), s.source, s.ordinal
LIMIT ?
"""


def search(
    store: Store, query: str, *, source: str | None = None, game: str | None = None, limit: int = 20
) -> list[Hit]:
    """Return the best sentences for the words of `query`, in any spelling, accents ignored.

    Text between double quotes is a phrase and is looked up as written.
    """
    rows = store.connection.execute(
        _SQL.format(column=-1), (expression(query), source, source, game, game, limit)
    ).fetchall()
    return [Hit(*row) for row in rows]


def expression(query: str) -> str:
    """Turn a user's words into an FTS5 expression: all words, each in any of its spellings; phrases as they are."""
    phrases = re.findall(r'"([^"]+)"', query)
    words = _WORD.findall(re.sub(r'"[^"]*"?', " ", query))
    parts = [f'"{phrase}"' for phrase in phrases if _WORD.search(phrase)]
    parts += [_any_spelling(word) for word in words]
    if not parts:
        raise UsageError("The search has no word", where=query, next_step='Try: tapisvert search "premier en cartes".')
    return " AND ".join(parts)


def _any_spelling(word: str) -> str:
    forms = dict.fromkeys((word, modernise(word), lemma(modernise(word).lower())))
    return "(" + " OR ".join(f'"{form}"' for form in forms if form) + ")"
