"""Which letters are read for which: counted on pages whose text is known, lined up with what was read on them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator

from rapidfuzz.distance import Levenshtein

from pipeline.digitize.channel import BRACES, LONG_S, LONGEST, NONE, Slip
from pipeline.digitize.known_pages import KnownPage
from pipeline.digitize.score import normalise

TOO_FAR = 0.2
"""Share of wrong characters from which a page is not read but guessed, and teaches nothing."""
BOOKS = 2
"""A slip is kept that happened in this many books, …"""
TIMES = 3
"""… or so often in one."""


def learn(pages: Iterable[KnownPage]) -> tuple[Slip, ...]:
    """Count the slips of the pages, commonest first; one that is the matter of a single book is left out."""
    times: Counter[tuple[bool, str, str]] = Counter()
    printed: Counter[tuple[bool, str]] = Counter()
    books: defaultdict[tuple[bool, str, str], set[str]] = defaultdict(set)
    for page in pages:
        truth, reading = normalise(page.truth).lower(), normalise(page.reading).lower()
        if Levenshtein.normalized_distance(truth, reading) > TOO_FAR:
            continue
        for length in range(1, LONGEST + 1):
            printed.update((page.long_s, truth[i : i + length]) for i in range(len(truth) - length + 1))
        for read, stands in _mistaken(reading, truth):
            times[page.long_s, read, stands] += 1
            books[page.long_s, read, stands].add(page.book)
    kept = (key for key, count in times.items() if len(books[key]) >= BOOKS or count >= TIMES)
    found = (
        Slip(read, stands, long_s, times[long_s, read, stands], printed[long_s, stands])
        for long_s, read, stands in kept
    )
    return tuple(sorted(found, key=lambda slip: (slip.long_s, -slip.times, slip.read, slip.print)))


def _mistaken(reading: str, truth: str) -> Iterator[tuple[str, str]]:
    """Yield the runs of wrong letters with what stands there; a lost or added one takes a neighbour along."""
    for start, end, first, last in _runs(reading, truth):
        read, stands = reading[start:end], truth[first:last]
        if not read or not stands:
            if start and reading[start - 1].isalpha():
                read, stands = reading[start - 1] + read, reading[start - 1] + stands
            elif end < len(reading) and reading[end].isalpha():
                read, stands = read + reading[end], stands + reading[end]
        within = all(char.isalnum() or char in BRACES for char in read)
        if 0 < len(read) <= LONGEST and 0 < len(stands) <= LONGEST and stands.isalpha() and within:
            yield read, stands


def _runs(reading: str, truth: str) -> Iterator[tuple[int, int, int, int]]:
    """Yield the bounds, in the reading and in the truth, of each run of characters that differ."""
    run: tuple[int, int, int, int] | None = None
    for edit in Levenshtein.opcodes(reading, truth):
        if edit.tag == "equal":
            if run:
                yield run
            run = None
        elif run:
            run = (run[0], edit.src_end, run[2], edit.dest_end)
        else:
            run = (edit.src_start, edit.src_end, edit.dest_start, edit.dest_end)
    if run:
        yield run


def table(slips: Iterable[Slip]) -> str:
    """Return the rows of ocr-slips.tsv, as `channel.read_slips` reads them."""
    return "".join(
        f"{slip.read}\t{slip.print}\t{LONG_S if slip.long_s else NONE}\t{slip.times}\t{slip.printed}\n"
        for slip in slips
    )
