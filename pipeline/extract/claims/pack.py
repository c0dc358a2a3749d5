"""The pack: its name and its size, and what is left when ranks are taken out or put in."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pipeline.extract.claims.book import Book, Passage
from pipeline.extract.claims.finding import Finding, judged
from pipeline.extract.claims.masked import Masked, compiled, phrase
from pipeline.extract.lexicon import wordings

WORDINGS = wordings("claims-pack")

FAMILY = "pack"
WHOLE, PIQUET, HOMBRE = 52, 32, 40
NAMED = (("whole_pack", WHOLE), ("piquet_pack", PIQUET), ("hombre_pack", HOMBRE))
WITH_RANK = phrase("pack.with-rank")
REMOVED = phrase("pack.removed")
LEFT = phrase("pack.left")
CARDS = WORDINGS["cards"]
CHANGED = WORDINGS["changed"]
"""What goes on behind a pack that is no longer the whole one."""
HOW_MANY = WORDINGS["how-many"]
"""How many cards of a rank there are, which is no rank."""
BASES = (
    (phrase("pack.piquet"), PIQUET),
    (compiled(r"\b(?:{whole_pack})\b"), WHOLE),
)


def find(book: Book) -> Iterator[Finding]:
    """Yield the sizes of packs that a source names."""
    named = [
        (compiled(f"(?:{{{name}}}){{size_after}}"), compiled(f"{{size_before}}(?:{{{name}}})"), size)
        for name, size in NAMED
    ]
    for passage in book.passages:
        text = passage.masked
        if not CARDS.search(text.folded):
            continue
        for pattern, size in [(p, size) for after, before, size in named for p in (after, before)]:
            for match in pattern.finditer(text.folded):
                yield from _named(passage, match, size)
        for finding in (*_with_rank(text), *_removed(passage)):
            yield finding.moved(passage.line.start)


def _named(passage: Passage, match: re.Match[str], size: int) -> Iterator[Finding]:
    stated = passage.masked.value(match.start("a"))
    if stated >= 20 and not CHANGED.match(passage.masked.folded, match.end()):
        finding = judged(
            FAMILY, match.span(), f"pack({size})", stated, size, "le jeu ainsi nommé", otherwise="undecided"
        )
        yield finding.moved(passage.line.start)


def _with_rank(text: Masked) -> Iterator[Finding]:
    """*Trente-six cartes (un piquet avec les six)*: 32 and four of one rank."""
    for match in WITH_RANK.finditer(text.folded):
        yield judged(FAMILY, match.span(), f"{PIQUET} + 4", text.value(match.start("a")), PIQUET + 4, "un rang ajouté")


def _removed(passage: Passage) -> Iterator[Finding]:
    """*On supprime les huit, les neuf et les dix ; il reste quarante cartes*: four cards of each rank."""
    text = passage.masked
    for match in REMOVED.finditer(text.folded):
        ranks = len(compiled("{rank}").findall(HOW_MANY.sub("", match["ranks"])))
        sizes = list(LEFT.finditer(text.folded, match.end(), match.end() + 130))
        sizes += reversed(list(LEFT.finditer(text.folded, _clause(text.folded, match.start()), match.start())))
        if not sizes:
            continue
        stated = text.value(sizes[0].start("a"))
        base = _base(text, match.start())
        candidates = [base] if base else [WHOLE, PIQUET, HOMBRE]
        whole = next((size for size in candidates if size - 4 * ranks == stated), None)
        start, end = min(match.start(), sizes[0].start()), max(match.end(), sizes[0].end())
        if whole is not None:
            yield judged(
                FAMILY,
                (start, end),
                f"{whole} - 4 * {ranks}",
                stated,
                whole - 4 * ranks,
                "quatre cartes de chaque rang",
            )
        elif base and stated >= 20:
            yield judged(
                FAMILY, (start, end), f"{base} - 4 * {ranks}", stated, base - 4 * ranks, "quatre cartes de chaque rang",
                otherwise="undecided",
            )  # fmt: skip


def _clause(folded: str, at: int) -> int:
    """Return where the clause that holds `at` begins, at most ninety characters before."""
    return max(at - 90, folded.rfind(";", 0, at) + 1, 0)


def _base(text: Masked, at: int) -> int | None:
    """Return the pack that the sentence names before `at`."""
    found = [(m.start(), size) for pattern, size in BASES for m in pattern.finditer(text.folded, 0, at)]
    return max(found)[1] if found else None
