"""Evaluation of the extraction against references made by hand: precision, recall, F1 by kind of rule or by field."""

from __future__ import annotations

import json
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeAlias, cast

from pipeline.database.store import Store
from pipeline.errors import InputError
from pipeline.extract.extraction import extract
from pipeline.extract.field_scores import MISSED, RIGHT, WRONG, Score, joined, judged, summed, verdicts
from pipeline.extract.game_names import ARTICLE, plain
from pipeline.extract.lexicon import wordings
from pipeline.extract.lookup import NEIGHBOURS, index_of, neighbour
from pipeline.extract.mentions import mentions
from pipeline.extract.period import modern_text
from pipeline.extract.round_parts import one_of
from pipeline.extract.stage import ExtractStage, compute
from pipeline.extract.text import fold
from pipeline.extract.values import finish
from pipeline.ludemes import KINDS
from pipeline.model import Account, AccountName, Mention, Rule, Section, Sentence
from pipeline.progress import Progress, Silent
from pipeline.segment.classes import sentence_class
from pipeline.segment.sentences import boundaries

WORDINGS = wordings("evaluate")

REFERENCE = "reference"
"""The name under which mentions of other games are counted, beside the kinds of rule."""


FACTS = frozenset({
    "added_cards", "ante", "bank_clause", "banker", "bet", "board", "bonus", "card_values", "carry_over", "deal",
    "dealer_choice", "deck", "dice", "dice_void", "dice_win", "direction", "exchange", "fold", "follow", "goal", "hand",
    "hand_order", "jump", "keeps_dice", "leader", "opening", "payment", "penalty", "pieces", "players", "rank_order",
    "removed_cards", "score", "stake", "stand", "target", "top_card", "trump", "turn_up",
})  # fmt: skip
"""The kinds that a reference lists in full, beside those it states; one that names its `kinds` lists these alone."""

SPEECH = "speech_words"
"""The kind of which every field is what players say."""

PLAIN_FACTS = frozenset({
    "added_cards", "ante", "card_values", "deal", "dealer_choice", "deck", "direction", "follow", "leader", "payment",
    "penalty", "players", "rank_order", "removed_cards", "stake", "target", "trump", "turn_up", REFERENCE,
})  # fmt: skip
"""What every reader of a manual looks up first; their sum is scored beside that of all kinds."""


GAME_OF = WORDINGS["game-of"]
"""What may stand before the name of a game."""


@dataclass(frozen=True, slots=True)
class Truth:
    """A reference: a text or an account of the corpus, and the statements it must give, as (kind, value) pairs.

    `names` are those of the game itself, `book` those of the other games of its book; of a passage, only the
    references to other games are compared. `file` is where the text lies as a user would receive it, if it does.
    """

    name: str
    style: str
    account: str
    text: str
    names: tuple[str, ...]
    statements: tuple[tuple[str, str], ...]
    book: tuple[str, ...] = ()
    is_passage: bool = False
    kinds: frozenset[str] = frozenset()
    file: Path | None = None
    quotes: tuple[tuple[str, str, str], ...] = ()
    """The kind and the value of each statement of which the words are quoted, and these."""
    unclear: frozenset[str] = frozenset()
    """Kinds of which an author left open what the text states."""

    def lists(self, kind: str) -> bool:
        """Tell whether the reference lists every statement of a kind: the named, or facts and what it states."""
        if kind in self.unclear:
            return False
        if self.kinds:
            return kind in self.kinds
        return kind in FACTS or any(kind == stated for stated, _ in self.statements)


@dataclass(frozen=True, slots=True)
class Confusion:
    """A statement found and wrong, or missed, in one reference."""

    name: str
    verdict: str
    kind: str
    value: str


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The scores by kind, in the order of the alphabet, their sum, the list of confusions, the scores by field.

    A rule is right where all of its fields are; of a rule that is partly right each field counts by itself.
    """

    scores: tuple[Score, ...]
    total: Score
    confusions: tuple[Confusion, ...]
    fields: tuple[Score, ...] = ()

    @property
    def plain(self) -> Score:
        """Return the sum of the scores of the plain facts."""
        return summed("plain facts", (score for score in self.scores if score.kind.split(".")[0] in PLAIN_FACTS))

    @property
    def by_field(self) -> Evaluation:
        """Return the same with each field in place of the kinds."""
        return Evaluation(self.fields, summed("all", self.fields), self.confusions, self.fields)


Counts: TypeAlias = defaultdict[str, Counter[str]]
"""How often each kind, or each field, was right, wrong and missed."""


def read_truths(folder: Path) -> list[Truth]:
    """Read every reference of a folder, by name; raise InputError where there is none."""
    paths = sorted(folder.glob("*.toml"))
    if not paths:
        raise InputError(
            "There is no reference to measure against", where=str(folder), next_step="Name another folder."
        )
    return [truth for path in paths for truth in read_file(path)]


def read_file(path: Path) -> list[Truth]:
    """Read one reference, or the short passages of a file with `[[passage]]` rows; raise InputError if no TOML."""
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InputError(
            f"A reference is no TOML: {error}", where=str(path), next_step="Correct the reference."
        ) from error
    if "passage" not in data:
        return [_truth(path, data)]
    rows = cast(list[dict[str, object]], data["passage"])
    return [_passage(path, f"{path.stem}/{at}", row) for at, row in enumerate(rows, 1)]


def _passage(path: Path, name: str, row: Mapping[str, object]) -> Truth:
    """Return a passage: of one with rules all kinds are listed, of another the references alone are `expected`."""
    if "rule" in row:
        return replace(_truth(path, row), name=name, kinds=frozenset(KINDS))
    expected = cast(list[dict[str, str]], row["expected"])
    return Truth(
        name, str(row["style"]), "", str(row["text"]), tuple(cast(list[str], row["names"])),
        tuple((REFERENCE, _pointer(one["target"], one["part"])) for one in expected),
        tuple(cast(list[str], row["book"])), is_passage=True,
    )  # fmt: skip


def _truth(path: Path, data: Mapping[str, object]) -> Truth:
    """Return a reference; raise InputError where a value does not fit its kind."""
    statements: list[tuple[str, str]] = []
    quotes: list[tuple[str, str, str]] = []
    for row in cast(list[dict[str, object]], data.get("rule", [])):
        kind = str(row["kind"])
        value = finish(kind, dict(cast(Mapping[str, object], row["value"])))
        if value is None:
            raise InputError(
                f"A value of kind {kind} is not a rule", where=str(path), next_step="Correct the reference."
            )
        statements.append((kind, compared(kind, value)))
        quotes.extend([(*statements[-1], str(row["quote"]))] if "quote" in row else [])
    for row in cast(list[dict[str, object]], data.get("reference", [])):
        statements.append((REFERENCE, _pointer(str(row["target"]), str(row["part"]))))
    names = tuple(cast(list[str], data.get("names", [])))
    return Truth(
        path.stem, str(data["style"]), str(data.get("account", "")), str(data.get("text", "")), names,
        tuple(statements), kinds=frozenset(cast(list[str], data.get("kinds", []))),
        file=path.parent / str(data["file"]) if "file" in data else None, quotes=tuple(quotes),
        unclear=frozenset(cast(list[str], data.get("unclear", []))),
    )  # fmt: skip


def _pointer(target: str, part: str) -> str:
    """Return a reference as JSON."""
    return json.dumps({"part": part, "target": one_name(target)}, ensure_ascii=False)


def one_name(game: str) -> str:
    """Return the name of a game as names are compared: neither spelling nor signs make another (*Trente-&-un*)."""
    return GAME_OF.sub("", modern_text(plain(game.replace("&", "et"))))


def compared(kind: str, value: str) -> str:
    """Return a value as it is compared: capitals and the article make no other name of a hand (*la Fourche*).

    Nor do they make other words of players, nor one round and several another name (*tour*, *tours*). A rank that
    counts nothing is like one that is not named, save beside pips.
    """
    one = json.loads(value)
    if kind == SPEECH:
        one = {deed: fold(words) if isinstance(words, str) else words for deed, words in one.items()}
    if isinstance(one.get("name"), str):
        one["name"] = ARTICLE.sub("", fold(one["name"]))
    if kind == "game_length":
        one["name"] = one_of(one["name"])
    if kind == "card_values" and not one.get("pips") and any(one["values"].values()):
        one["values"] = {rank: points for rank, points in one["values"].items() if points}
    return json.dumps(one, sort_keys=True, ensure_ascii=False)


def sentences_of(text: str) -> list[Sentence]:
    """Return the sentences of a text that is not in the corpus, with their classes."""
    return [
        Sentence(
            f"text/{at}", "text", "text", "text", at, start, end, sentence_class(text[start:end]), text[start:end],
            text[start:end], "",
        )
        for at, (start, end) in enumerate(boundaries(text, 0, len(text)))
    ]  # fmt: skip


def found_in(truth: Truth, store: Store | None) -> list[tuple[str, str]]:
    """Return what the extraction states of a reference's text, as (kind, value) pairs.

    Raise InputError where the text is a file that nobody received.
    """
    if truth.file is not None and not truth.account:
        raise InputError("The text of a reference is a file", where=str(truth.file), next_step="Add --files.")
    if truth.account and store is not None:
        return _found_in_account(truth, store)
    sentences = sentences_of(truth.text)
    read = [] if truth.is_passage else extract("text", sentences)
    return _stated(truth, read, mentions("text", truth.names, sentences, truth.book))


def _found_in_account(truth: Truth, store: Store) -> list[tuple[str, str]]:
    """Return what the stage reads of an account; a game named by its place in the book goes by its own name."""
    if not store.select(Account, "id = ?", (truth.account,)):
        return []
    rows = compute(ExtractStage().payload(store, truth.account)).rows
    links = [replace(row, target=_by_place(row.account, row.target, store)) for row in rows if isinstance(row, Mention)]
    return _stated(truth, [row for row in rows if isinstance(row, Rule)], links)


def _by_place(account: str, target: str, store: Store) -> str:
    """Return the name of a game, or that of the game which it means by its place in the book."""
    if target not in NEIGHBOURS:
        return target
    names = store.select(AccountName, "1 ORDER BY rowid")
    index = index_of(store.select(Account, "1 ORDER BY id"), names, store.select(Section))
    found = neighbour(index.accounts[account], target, index)
    return next((ARTICLE.sub("", fold(one.name)) for one in names if one.account == found), target)


def _wanted(truth: Truth, store: Store | None) -> list[tuple[str, str]]:
    """Return the statements of a reference; a game named by its place in the book goes by its own name."""
    if not truth.account or store is None or not store.select(Account, "id = ?", (truth.account,)):
        return list(truth.statements)
    return [
        (kind, _placed(truth.account, value, store) if kind == REFERENCE else value) for kind, value in truth.statements
    ]


def _placed(account: str, pointer: str, store: Store) -> str:
    """Return a reference of an account with the name of the game that it means by its place."""
    one = json.loads(pointer)
    place = next((name for name in NEIGHBOURS if fold(name) == one["target"]), one["target"])
    return _pointer(_by_place(account, place, store), one["part"])


def _stated(truth: Truth, read: Iterable[Rule], links: Iterable[Mention]) -> list[tuple[str, str]]:
    """Return rules of the kinds that a reference lists, and references unless left open, as (kind, value) pairs."""
    rules = [(rule.kind, compared(rule.kind, finish(rule.kind, json.loads(rule.value)) or rule.value)) for rule in read]
    is_open = REFERENCE in truth.unclear
    pointers = [] if is_open else [(REFERENCE, _pointer(one.target, one.part)) for one in links]
    return [*(row for row in rules if truth.lists(row[0])), *pointers]


def evaluate(truths: Sequence[Truth], store: Store | None = None, progress: Progress | None = None) -> Evaluation:
    """Compare what the extraction finds with references; those of the corpus need the store that holds it.

    A reference of the corpus is left out where the store is missing. What is stated twice of one game in the same
    fields counts once: the records do not tell two such statements apart.
    """
    kinds: Counts = defaultdict(Counter)
    fields: Counts = defaultdict(Counter)
    confusions: list[Confusion] = []
    placed = [truth for truth in truths if store is not None or not truth.account]
    for truth, statements in _read(placed, store, progress or Silent()):
        wanted, found = (dict.fromkeys(rows) for rows in (_wanted(truth, store), statements))
        for verdict, rows in judged(wanted, found):
            kinds[verdict].update(kind for kind, _ in rows)
            confusions += [Confusion(truth.name, verdict, *row) for row in rows if verdict != RIGHT]
        for verdict, name in verdicts(wanted, found):
            fields[verdict][name] += 1
    scores = _scores(kinds)
    return Evaluation(scores, summed("all", scores), tuple(confusions), _scores(fields))


def _scores(counts: Counts) -> tuple[Score, ...]:
    """Return counts as scores, in the order of the alphabet."""
    right, wrong, missed = (counts[verdict] for verdict in (RIGHT, WRONG, MISSED))
    return tuple(Score(name, right[name], wrong[name], missed[name]) for name in sorted(right | wrong | missed))


def _read(
    truths: Sequence[Truth], store: Store | None, progress: Progress
) -> Iterator[tuple[Truth, list[tuple[str, str]]]]:
    """Give each reference with what is found in its text."""
    with progress.stage("extract", total=len(truths), done=0) as advance:
        for truth in truths:
            yield truth, found_in(truth, store)
            advance()


def added(results: Iterable[Evaluation]) -> Evaluation:
    """Return several evaluations as one: scores added kind by kind and field by field, confusions in a row."""
    several = list(results)
    scores = joined(score for one in several for score in one.scores)
    fields = joined(score for one in several for score in one.fields)
    return Evaluation(scores, summed("all", scores), tuple(row for one in several for row in one.confusions), fields)
