"""Repairs that the neighbours of a word on its line call for: capitals that are none, stops read as commas."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from pipeline.digitize.lexicon import Lexicon
from pipeline.digitize.neighbours import FAR, neighbours
from pipeline.digitize.pairs import TOKEN, pair_model
from pipeline.digitize.recognise import PLAIN_SHAPE, Shape

LOW_CAPITAL = "low-capital"
ARTICLE_CASE = "article-case"
STOP_AS_COMMA = "stop-as-comma"

SURER = 0.5
"""By how much, as a natural logarithm, the other word of a pair must be likelier."""
ACCENT_MISREAD, S_AS_F = 5.0, 1.75
"""How rare it is that an accent, and that a long s, is misread, as natural logarithms (ocr-slips.tsv)."""
EVERYDAY = 25
"""Weight of a word that may be meant where its capital is none."""
TOOL_WORD = 56
"""Weight of the words that open sentences and never are names."""
ARTICLE = re.compile(r"^(?:L(?=['’])|L(?=es?$|a$))")
SMALL_BEFORE = re.compile(r"[^\W\d_],?$")
INITIAL = re.compile(r"^[A-Z],$")


@dataclass(frozen=True, slots=True)
class Shown:
    """A word of a line as repair shows it so far: the rule that changed it, its probability, shape, what was read."""

    text: str
    rule: str = ""
    score: float = 1.0
    shape: Shape = PLAIN_SHAPE
    read: str = ""


def in_context(line: Sequence[Shown], lexicon: Lexicon, *, long_s: bool) -> list[Shown]:
    """Return the words of a line, each seen beside its neighbours.

    On pages with the long s only marks are measured: their spelling gives nouns capitals, and puts them after commas.
    """
    words = [_mistaken(line, place) for place in range(len(line))]
    words = [_of_pair(words, place, long_s=long_s) for place in range(len(words))]
    if long_s:
        return [_measured_stop(words, place, lexicon) for place in range(len(words))]
    words = [_small(words, place, lexicon) for place in range(len(words))]
    words = [_article(words, place) for place in range(len(words))]
    return [_stop(words, place, lexicon) for place in range(len(words))]


def _mistaken(line: Sequence[Shown], place: int) -> Shown:
    """Show what was printed for a word that the words around it do not allow: *on donne crois cartes*."""
    word = line[place]
    before = [token.lower() for other in line[max(0, place - FAR) : place] for token in TOKEN.findall(other.text)]
    core = TOKEN.search(word.text)
    meant = neighbours().meant(core.group(), before, _neighbour(line, place + 1, part=0)) if core else ""
    if core is None or not meant:
        return word
    text = word.text[: core.start()] + meant + word.text[core.end() :]
    return replace(word, text=text, rule=f"{core.group()}-{meant}-in-context")


def _of_pair(line: Sequence[Shown], place: int, *, long_s: bool) -> Shown:
    """Choose between two words that are read for one another, as sont and font, by the words beside them."""
    word = line[place]
    core = TOKEN.fullmatch(word.text)
    other = pair_model().other(word.text, long_s=long_s) if core else ""
    if not other or (long_s and "f" in word.text + other and "f" not in word.read):
        return word
    before, after = _neighbour(line, place - 1), _neighbour(line, place + 1)
    odds = pair_model().likelier(word.text, other, before, after) - _reluctance(word.text, other, word.read)
    if odds <= SURER:
        return word
    probability = round(1 / (1 + math.exp(-odds)), 3)
    return replace(word, text=other, rule=f"{word.text}-{other}-in-context", score=probability)


def _neighbour(line: Sequence[Shown], place: int, part: int = -1) -> str:
    """Return the word at a place of a line, of several parts the last or one told; "" beyond its ends or for none."""
    core = TOKEN.findall(line[place].text) if 0 <= place < len(line) else []
    return core[part].lower() if core else ""


def _reluctance(word: str, other: str, read: str) -> float:
    """Return how unlikely it is, as a natural logarithm, that `read` stands for `other` and not for `word`."""
    if "f" not in word + other:
        return ACCENT_MISREAD
    return S_AS_F if "s" in other else -S_AS_F


def _measured_stop(line: Sequence[Shown], place: int, lexicon: Lexicon) -> Shown:
    """Read as a stop a comma that stands on the line and has the opening of a sentence after it."""
    word = line[place]
    is_stop = word.shape.stop and word.text.endswith(",") and _opens_sentence(line, place + 1, lexicon)
    return _with_stop(word) if is_stop else word


def _with_stop(word: Shown) -> Shown:
    return replace(word, text=word.text[:-1] + ".", rule=STOP_AS_COMMA)


def _small(line: Sequence[Shown], place: int, lexicon: Lexicon) -> Shown:
    """Write small a capital that was measured to be low, where a sentence does not begin."""
    word = line[place]
    core = re.match(r"\w+", word.text)
    if not word.shape.low or core is None or (place and line[place - 1].text[-1:] in ".!?"):
        return word
    shouted = len(core.group()) > 1 and core.group().isupper()
    if lexicon.weight(core.group()) < EVERYDAY or (shouted and not _among_small(line, place)):
        return word
    small = core.group().lower() if shouted else word.text[0].lower() + core.group()[1:]
    return replace(word, text=small + word.text[core.end() :], rule=LOW_CAPITAL)


def _among_small(line: Sequence[Shown], place: int) -> bool:
    """Tell whether a word in capitals stands alone: the words on both sides are not in capitals."""
    beside = [*line[max(0, place - 1) : place], *line[place + 1 : place + 2]]
    return not any(word.text.isupper() for word in beside)


def _article(line: Sequence[Shown], place: int) -> Shown:
    """Write small an article in mid-sentence before a small letter: its l is as tall as its capital."""
    word = line[place]
    found = ARTICLE.match(word.text)
    if not found or not place or not SMALL_BEFORE.search(line[place - 1].text):
        return word
    rest = word.text[found.end() + 1 :] if "'" in word.text or "’" in word.text else ""
    follower = rest or (line[place + 1].text if place + 1 < len(line) else "")
    return replace(word, text="l" + word.text[1:], rule=ARTICLE_CASE) if follower[:1].islower() else word


def _stop(line: Sequence[Shown], place: int, lexicon: Lexicon) -> Shown:
    """Read a comma as a stop before a tool word with a capital, or after the initial of a name."""
    word = line[place]
    follower = line[place + 1].text if place + 1 < len(line) else ""
    if not word.text.endswith(",") or len(follower) < 2 or not follower[0].isupper():
        return word
    return _with_stop(word) if INITIAL.match(word.text) or _opens_sentence(line, place + 1, lexicon) else word


def _opens_sentence(line: Sequence[Shown], place: int, lexicon: Lexicon) -> bool:
    """Tell whether a word opens a sentence: a tool word with a capital, before which nobody is said to speak.

    One that a mark follows stands in a row of names (*Roi, Dame, As,*).
    """
    word = line[place].text if place < len(line) else ""
    core = re.match(r"\w+", word)
    if core is None or not word[0].isupper() or word.isupper() or not word[-1].isalpha():
        return False
    if lexicon.weight(core.group()) < TOOL_WORD:
        return False
    before = TOKEN.findall(line[place - 1].text)
    return bool(before) and before[-1].lower() not in neighbours().sayings
