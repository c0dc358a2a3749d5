"""Make corpus/lexicon/weighed-network.npz and -slots.tsv: what a second reading has learnt of templates.

Run after the labelled sentences, the families of words or the references have changed, on a built corpus:
OPENBLAS_NUM_THREADS=1 python corpus/lexicon/build_weighed_weights.py. Takes ten minutes; equal examples give an
equal file on one machine. Run `build_encoder.py` after it: it judges what both find.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from pipeline.database.store import Store
from pipeline.extract import slots
from pipeline.extract.evaluate import Truth, read_truths, sentences_of
from pipeline.extract.weighed import NETWORK
from pipeline.extract.weighed_examples import Example, labelled, of_passage, of_text
from pipeline.extract.weighed_training import trained
from pipeline.model import Account, Sentence
from pipeline.paths import project
from pipeline.trial import as_received

TESTS = Path(__file__).parents[2] / "tests" / "extract"
CLOSED = {
    "files-4", "files-5", "files-15", "files-16", "files-19", "files-20", "files-22", "files-24", "prose-1",
    "references-2",
}  # fmt: skip
"""Lots of which nothing is learnt: they measure what is read. Nobody opens them."""

COPY = "-facsimile"
"""How the id of a source ends that is another copy of one."""

CARDS, PACK = "Il s'agit de cartes.\n", "On joue avec un jeu de trente-deux cartes. "
GRIDS = {
    "setup-grid*": (
        CARDS, "players deck removed_cards added_cards deal turn_up dealer_choice card_values rank_order target stake"
        " banker end top_card board dice exchange pieces",
    ),
    "play-grid*": (CARDS, "follow leader direction trump turn_up dealer_choice"),
    "points-grid*": (
        CARDS,
        "score target trick_winner lowest_wins majority card_values rank_order removed_cards added_cards top_card"
        " end rubber rubber_bonus stock_draw exchange slam honours goal",
    ),
    "combinations*": (
        PACK, "meld meld_contest set_hand hand hand_ranking point_hand hand_payment box box_taken row row_stops sweep"
        " fold limit forfeit raise_bet passed_out stand card_mark bust hand_order look consolation",
    ),
    "money/*grid*": ("", "ante stake payment penalty bonus carry_over"),
    "money/hands": ("", "hand_payment bonus payment"),
    "money/scores": ("", "score card_mark box"),
    "money/purses": ("", "stake carry_over"),
    "melds": ("", "meld"),
}  # fmt: skip
"""Grids of which the tests say which rules of some kinds are stated in them, and that no other is.

Of each, what is said before a passage, and the kinds.
"""

UNLEARNT = {"money/full-*": ("On se sert de cartes. ", "ante bonus hand_payment payment penalty stake")}
"""Grids that teach nothing, of which it is known all the same what they state."""


def of_folders(folders: Iterable[Path]) -> Iterator[Example]:
    """Give the clauses of the references of some folders."""
    for folder in folders:
        for truth, sentences in texts(folder):
            yield from of_text(folder.name, truth, sentences)


def texts(folder: Path) -> Iterator[tuple[Truth, Sequence[Sentence]]]:
    """Give the references of a folder with their sentences: texts of their own, files as received, sections."""
    truths = [one for one in read_truths(folder) if not one.is_passage]
    yield from ((one, sentences_of(one.text)) for one in truths if one.text)
    with TemporaryDirectory() as place:
        received = [one for one in truths if one.file]
        accounts, store = as_received(received, Path(place) / "trial") if received else ([], None)
        yield from ((one, _sentences(one.account, store)) for one in accounts)
    built = Store(project().database)
    yield from ((one, _sentences(one.account, built)) for one in truths if one.account)


def of_grids() -> Iterator[Example]:
    """Give the clauses of the passages of the grids, each kind of grid a group."""
    for stem, text, stated, kinds in _grids(GRIDS):
        yield from of_passage(f"grid {stem}", text, kinds, len(stated))


def grid_texts() -> Iterator[tuple[list[Sentence], frozenset[str]]]:
    """Give the sentences of the passages of the grids with the kinds of which the tests say what they state."""
    yield from ((sentences_of(text), kinds) for _, text, _, kinds in _grids({**GRIDS, **UNLEARNT}))


def _grids(grids: Mapping[str, tuple[str, str]]) -> Iterator[tuple[str, str, list[object], frozenset[str]]]:
    """Give the passages of grids: the name of the file, the text, what it states, the kinds of which all is told."""
    for pattern, (before, kinds) in grids.items():
        for path in sorted(TESTS.glob(f"{pattern}.toml")):
            for text, stated in _passages(path):
                yield path.stem, before + text, stated, frozenset(kinds.split())


def _passages(path: Path) -> Iterator[tuple[str, list[object]]]:
    """Give the passages of a grid, each with what it states: rows, or sentences as keys."""
    for part in tomllib.loads(path.read_text("utf-8")).values():
        yield from part.items() if isinstance(part, dict) else ((row["text"], row["states"]) for row in part)


def corpus_texts() -> Iterator[tuple[str, list[Sentence]]]:
    """Give the accounts of the corpus with their sentences, without second copies of a book."""
    built = Store(project().database)
    for account in built.select(Account, "1 ORDER BY id"):
        if not account.source.endswith(COPY):
            yield account.id, _sentences(account.id, built)


def _sentences(account: str, store: Store | None) -> list[Sentence]:
    return store.select(Sentence, "account = ? ORDER BY ordinal", (account,)) if store else []


def examples() -> list[Example]:
    """Return all examples that may be learnt from."""
    folders = [one for one in sorted((TESTS / "unseen").glob("[rkfs]*-*")) if one.name not in CLOSED]
    return [*labelled(), *of_folders([*folders, TESTS / "reference"]), *of_grids()]


def main() -> None:
    """Learn from all examples, and write what was learnt."""
    found = examples()
    learnt = trained(found)
    (project().lexicon / slots.FILE).write_text(slots.written(learnt.sights), "utf-8")
    (project().lexicon / NETWORK).write_bytes(learnt.network.kept())
    sys.stderr.write(f"{len(found)} clauses, {len(learnt.network.templates)} templates → {NETWORK}\n")


if __name__ == "__main__":
    main()
