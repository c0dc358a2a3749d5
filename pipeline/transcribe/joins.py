"""Words and sentences cut by page breaks, joined again.

A break leaves a paragraph that does not end, often a foot-note, a rule or a strip of the facing page, and
then a paragraph that begins in lower case. What is open (the text, a note) takes the next fitting piece.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

from pipeline.transcribe.draft import Draft, Piece

_ENDED = re.compile(r"(?:[.!?…][\s\"»)*•]*|[»)])$")
_HYPHEN = re.compile(r"\w[-¬]$")
_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_CLITIC = re.compile(
    r"(?:t-)?(?:il|ils|elle|elles|on|je|tu|nous|vous|ce|ci|là|le|la|les|lui|leur|moi|toi|en|y|dire|même|mêmes|vis)\b"
)
_FUNCTION_WORDS = frozenset(
    {
        "de",
        "du",
        "des",
        "d",
        "la",
        "le",
        "les",
        "l",
        "un",
        "une",
        "et",
        "ou",
        "à",
        "au",
        "aux",
        "en",
        "que",
        "qu",
        "qui",
    }
    | {"par", "pour", "avec", "sans", "sur", "dans", "ce", "cette", "ces", "son", "sa", "ses", "se", "ne", "dont", "si"}
    | {"est", "sont", "comme"}
)


def vocabulary(text: str) -> Counter[str]:
    """Count the words of a text in lower case, hyphenated words as one; words cut at a line end are no words."""
    whole = re.sub(r"\w+-[ \t]*(?:\r?\n\s*)+\w+", " ", text)
    return Counter(word.lower() for word in _WORD.findall(whole))


def is_open(draft: Draft) -> bool:
    """Say whether a paragraph or note stops before its sentence ends."""
    text = draft.text.rstrip()
    return bool(text) and not _ENDED.search(text)


def continues(draft: Draft) -> bool:
    """Say whether a paragraph begins in the middle of a sentence."""
    first = draft.text.lstrip(" «(\"'")[:1]
    return first.islower() or first in {",", ";", ":"}


def is_hyphenated(draft: Draft) -> bool:
    """Say whether a paragraph breaks off in the middle of a word."""
    return bool(_HYPHEN.search(draft.text))


def expects_more(draft: Draft) -> bool:
    """Say whether a paragraph ends in a word that stands at no end, so that even a capital may continue it."""
    words = re.findall(r"\w+", draft.text)
    return bool(words) and words[-1].lower() in _FUNCTION_WORDS


def begins_with_figure(draft: Draft) -> bool:
    """Say whether a paragraph begins with a figure that numbers nothing ("11 sept", but not "2°." or "3.")."""
    return bool(re.match(r"\d+ [^\W\d_]", draft.text))


def opens_item(draft: Draft) -> bool:
    """Say whether a paragraph opens with a title of its own or a number ("1°. …"), so that it continues nothing."""
    return draft.style == "run-in" or bool(re.match(r"\d{1,2}\s?[°.)]", draft.text))


def joined(first: Draft, second: Draft, words: Counter[str]) -> Draft:
    """Join two halves of a paragraph; a cut word becomes one word, a true hyphen stays."""
    head, tail = list(first.pieces), list(second.pieces)
    if _HYPHEN.search(first.text):
        head, tail = _joined_word(head, tail, words)
    else:
        head.append(Piece(tail[0].start, tail[0].start, " ", "space"))
    style = first.style
    return replace(first, pieces=(*head, *tail), end=max(first.end, second.end), style=style)


def mend_hyphens(draft: Draft, words: Counter[str]) -> Draft:
    """Join the words cut at line ends inside one block."""
    pieces: list[Piece] = []
    for piece in draft.pieces:
        cut = len(pieces) > 1 and pieces[-1].text == " " and pieces[-1].how == "space"
        if cut and piece.text[:1].islower() and _HYPHEN.search(pieces[-2].text):
            pieces, rest = _joined_word(pieces[:-1], [piece], words)
            pieces += rest
        else:
            pieces.append(piece)
    return replace(draft, pieces=tuple(pieces))


def _joined_word(head: list[Piece], tail: list[Piece], words: Counter[str]) -> tuple[list[Piece], list[Piece]]:
    """Take the hyphen out, or keep it where the hyphenated word is the commoner one."""
    last = head[-1]
    left = re.search(r"[\w'’-]*$", last.text[:-1])
    right = re.match(r"[\w'’-]*", tail[0].text)
    before, after = (left.group() if left else ""), (right.group() if right else "")
    if keeps_hyphen(before, after, words):
        return [*head, Piece(last.end, last.end, "", "join")], tail
    body = Piece(last.start, last.end - 1, last.text[:-1], last.how)
    doubled = doubled_syllable(before, after, words)
    if doubled:
        kept = Piece(body.start, body.end - doubled, body.text[:-doubled], body.how)
        return [*head[:-1], kept, Piece(kept.end, last.end, "", "repair")], tail
    return [*head[:-1], body, Piece(last.end - 1, last.end, "", "join")], tail


def keeps_hyphen(before: str, after: str, words: Counter[str]) -> bool:
    """Decide by the vote of the same word elsewhere in the source, then by grammar."""
    whole, hyphenated = words[(before + after).lower()], words[f"{before}-{after}".lower()]
    if whole != hyphenated:
        return hyphenated > whole
    return bool(_CLITIC.fullmatch(after.lower())) and words[after.lower()] > 0


def doubled_syllable(before: str, after: str, words: Counter[str]) -> int:
    """Return how many characters at the end of `before` the second half repeats, if only so the word is known."""
    if words[(before + after).lower()]:
        return 0
    for length in (4, 3, 2):
        shorter = (before[:-length] + after).lower()
        if len(before) > length and _bare(after).startswith(_bare(before[-length:])) and words[shorter]:
            return length
    return 0


def _bare(text: str) -> str:
    return text.lower().translate(str.maketrans("éèêëàâîïôûùç", "eeeeaaiiouuc"))
