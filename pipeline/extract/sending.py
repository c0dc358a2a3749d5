"""A second reading of references: which part of its rules a sentence that names a game sends to, by what was learnt.

What is learnt are a network of what stands about names of games (`sending_training`, `sending_features`) and an encoder
(`sending_encoded`), which is asked where the network sees any likelihood; the odds are the mean of both. The reading
puts right the part that the first one gives, and adds a reference where that one found none in the whole account. It
takes none back: what it was taught has more false twins of plain wordings than books have.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial

from pipeline.extract.encoder import encoder
from pipeline.extract.game_names import ABOVE, FOLLOWING, PRECEDING, homonyms, is_called, mask_games, plain
from pipeline.extract.lexicon import regex, wordings
from pipeline.extract.matters import ALL
from pipeline.extract.network import Matrix, Network, between
from pipeline.extract.pointer import Pointer, unmarked
from pipeline.extract.references import TOPIC_BEHIND, WITH_ARTICLE
from pipeline.extract.sending_encoded import Marked
from pipeline.extract.sending_encoded import odds as encoded
from pipeline.extract.sending_features import View, features
from pipeline.extract.surroundings import clause_start, is_hearsay, is_marked, points_back
from pipeline.extract.unmeant import is_unmeant
from pipeline.model import Sentence
from pipeline.paths import project

NETWORK = "sending-network.npz"
CHANGED, ADDED = 0.4, 0.7
"""The odds from which on a part is put right, and a reference added."""
LIKELY = 0.05
"""From these odds of the network on the encoder is asked; where they are less, nothing is sent to."""
PATTERN = "weighed-sending"
WORDINGS = wordings("sending")

OF_ANOTHER = WORDINGS["of-another"]
"""Before a game to which another one that was named is likened, not this one."""

_regex = partial(regex, "game-names.toml")


@dataclass(frozen=True, slots=True)
class Sending:
    """What a sentence seems to send to: the game, the likeliest part of its rules, the odds, the place of the name.

    `is_sure` tells that the name can be nothing else: no hand, card or coup, no verb (*en avoir écarté une*), no word
    that no list holds, no neighbour in the book; `is_told` that the part is told right behind it (*à l'hombre quant aux
    bêtes*).
    """

    target: str
    part: str
    odds: float
    start: int
    end: int
    is_sure: bool = True
    is_told: bool = False

    @property
    def pointer(self) -> Pointer:
        """Return what it sends to as a reference; that the rules are the same to the letter is never taken for sure."""
        return Pointer(PATTERN, self.start, self.end, self.target, self.part, "see" if self.part == "see" else "like")


@lru_cache(maxsize=1)
def network() -> Network:
    """Return the network that was learnt."""
    return Network.of((project().lexicon / NETWORK).read_bytes())


@dataclass(frozen=True, slots=True)
class Context:
    """A sentence with the heading above it, and what is said before and behind it."""

    sentence: Sentence
    label: str = ""
    before: str = ""
    behind: str = ""


def contexts(sentences: Sequence[Sentence]) -> Iterator[Context]:
    """Give the sentences of a text, each with what stands about it."""
    label = before = ""
    for sentence, behind in zip(sentences, [*(one.printed for one in sentences[1:]), ""], strict=False):
        yield Context(sentence, label, before, behind)
        before = sentence.printed
        label = sentence.printed if sentence.kind == "heading" else label


def views(context: Context, book: Collection[str]) -> Iterator[View]:
    """Give the names of games in a sentence, as they are seen; offsets are those of the text without marks."""
    sentence = context.sentence
    named = mask_games(unmarked(sentence.printed)[0], book)
    for _, naming in sorted(named.namings.items()):
        if naming.name:
            yield View(named, naming, sentence.kind, context.label, context.before)


def sendings(context: Context, book: Collection[str]) -> list[Sending]:
    """Return what the names of games in a sentence send to, of each game the likeliest."""
    places = unmarked(context.sentence.printed)[1]
    best: dict[str, Sending] = {}
    for view, odds in _odds(context.sentence, list(views(context, book))):
        naming, at = view.naming, int(odds.argmax())
        start, end = places[naming.start], places[naming.end - 1] + 1
        text = view.named.text
        is_told = TOPIC_BEHIND.match(text, naming.end) is not None or points_back(text, naming.start, naming.end)
        part = network().templates[at]
        one = Sending(naming.name, part, float(odds[at]), start, end, _is_sure(view), is_told)
        key = plain(naming.name)
        best[key] = max(best.get(key, one), one, key=lambda each: each.odds)
    return list(best.values())


def _odds(sentence: Sentence, seen: Sequence[View]) -> Iterator[tuple[View, Matrix]]:
    """Give the names of games that may send to anything, each with the odds of the parts."""
    rough = [(view, network().odds(features(view))) for view in seen]
    kept = [(view, odds) for view, odds in rough if odds.max() >= LIKELY]
    if kept:
        fine = encoded(encoder(), [marked(sentence, view) for view, _ in kept])
        yield from ((view, between(odds, one)) for (view, odds), one in zip(kept, fine, strict=True))


def marked(sentence: Sentence, view: View) -> Marked:
    """Return a name of a game as an encoder sees it."""
    text = unmarked(sentence.printed)[0]
    return Marked(text, view.naming.start, view.naming.end, view.label, view.before)


def _is_sure(view: View) -> bool:
    naming = view.naming
    is_homonym = plain(naming.name) in homonyms() and not is_called(view.named.text, naming.start)
    is_name = naming.name[0].isupper() or WITH_ARTICLE.search(view.named.text, 0, naming.start) is not None
    is_other = is_homonym or _is_title(view) or naming.name in (PRECEDING, FOLLOWING, ABOVE) or _is_set_apart(view)
    return naming.is_known and is_name and not is_other


def _is_title(view: View) -> bool:
    """Tell whether a name of a game stands in the title of another book."""
    text, naming = view.named.text, view.naming
    return bool(_regex("title_before").search(text, 0, naming.start) and _regex("title_behind").match(text, naming.end))


def _is_set_apart(view: View) -> bool:
    """Tell whether a game is named to say what this one is not or displaced, what another is like, or what is said."""
    text, at = view.named.text, view.naming.start
    is_apart = is_marked("contrast", text, clause_start(text, at), at + 1) or is_hearsay(text, at)
    is_of_another = OF_ANOTHER.search(text, 0, at) is not None
    return is_apart or is_of_another or is_unmeant(view.named, at, view.naming.name)


def corrected(pointed: Sequence[Pointer], sent: Sequence[Sending]) -> list[Pointer]:
    """Return the references of a sentence, each with the part that is likeliest; one to several parts stays."""
    likely = {plain(one.target): one.part for one in sent if one.odds >= CHANGED and not one.is_told}
    parts: dict[str, set[str]] = {}
    for pointer in pointed:
        parts.setdefault(plain(pointer.target), set()).add(pointer.part)
    return [
        _with_part(one, likely.get(plain(one.target), one.part)) if len(parts[plain(one.target)]) == 1 else one
        for one in pointed
    ]


def _with_part(pointer: Pointer, part: str) -> Pointer:
    """Return a reference to another part: one that only sends to it, or from what it only sent to, says no more.

    One to all but an exception stays, and one to what firm words name, unless the reader is only sent there.
    """
    is_kept = (pointer.part == ALL and pointer.exception is not None) or (pointer.is_firm and part != "see")
    if part == pointer.part or is_kept:
        return pointer
    how = "see" if part == "see" else "like" if pointer.part == "see" else pointer.how
    return replace(pointer, part=part, how=how)


def added(sent: Sequence[Sending]) -> list[Pointer]:
    """Return references to the games to which a sentence sends as likely as it must to be believed alone."""
    return [one.pointer for one in sent if one.odds >= ADDED and one.is_sure]
