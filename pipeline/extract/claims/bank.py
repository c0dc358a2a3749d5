"""What a banker gains: clauses on dice totals, the *refait* at trente et un, boards of numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache

from pipeline.extract.claims import dice
from pipeline.extract.claims.book import Book, Passage
from pipeline.extract.claims.finding import Finding, judged
from pipeline.extract.claims.masked import Masked, phrase
from pipeline.extract.claims.tables import groups
from pipeline.extract.claims.units import deniers, money
from pipeline.extract.fractions import find_fractions

FAMILY = "bank"
LOUIS_IN_SOUS = 480

PERCENT = phrase("bank.percent")
PER_LOUIS = phrase("bank.per-louis")
PART_OF_ALL = phrase("bank.part-of-all")
NUMBERS = phrase("bank.numbers")
PAYS = phrase("bank.pays")
NO_PAY = phrase("bank.no-pay")
REFAIT = phrase("bank.refait")
HALF = phrase("bank.half")


def find(book: Book) -> Iterator[Finding]:
    """Yield the advantages that a source states, game by game."""
    for game in book.games:
        for index, passage in enumerate(game):
            before = game[: index + 1]
            for finding in (
                *_percent_as_money(passage.masked), *_dice_clauses(passage, before), *_refait(passage, before),
                *_board(passage, before),
            ):  # fmt: skip
                yield finding.moved(passage.line.start)


def _percents(text: Masked) -> Iterator[tuple[Fraction, int, int]]:
    if " pour cent" not in text.folded:
        return
    for match in PERCENT.finditer(text.folded):
        low, high = match.span("share")
        parts = [span for span in find_fractions(text.text[low:high]) if span.end >= high - low - 1]
        if parts:
            yield parts[-1].value, low + parts[-1].start, match.end()
        else:
            whole = [number for number in text.numbers if low <= number.start and number.end == high]
            for number in whole:
                yield Fraction(number.value), number.start, match.end()


def _sums_per_louis(text: Masked) -> Iterator[tuple[Fraction, int, int]]:
    for match in PER_LOUIS.finditer(text.folded):
        for number in text.numbers:
            found = money(text, number.start) if match.start() - 50 < number.start < match.start() else None
            if found and abs(found[1] - match.start()) <= 2:
                yield found[0], number.start, match.end()
                break


def _percent_as_money(text: Masked) -> Iterator[Finding]:
    """*Trois et un huitième pour cent, ou quinze sous par louis*: the two ways of saying it agree."""
    percents, sums = list(_percents(text)), list(_sums_per_louis(text))
    for (percent, start, _), (sous, _, end) in zip(percents, sums, strict=False):
        computed = percent * LOUIS_IN_SOUS / 100
        yield judged(
            "conversion", (start, end), f"{percent} / 100 * {LOUIS_IN_SOUS}", sous, computed,
            f"le louis de {deniers()['louis'] // deniers()['livre']} livres vaut {LOUIS_IN_SOUS} sous",
        )  # fmt: skip


def _dice_clauses(passage: Passage, before: Sequence[Passage]) -> Iterator[Finding]:
    """Judge a percentage beside totals on which the banker does not pay, each throw counted or doublets only."""
    number, percents = passage.context.dice, list(_percents(passage.masked))
    if not percents or number is None or number > dice.MOST_DICE:
        return
    totals = {row.masked.value(m.start("t")) for row in before for m in NO_PAY.finditer(row.masked.folded)}
    ways = [dice.ways(number, total) for total in sorted(totals)]
    if len(set(ways)) != 1:
        # No such clause, or totals that do not come equally often: no single advantage follows.
        return
    readings = (
        (dice.outcomes(number), "tous les coups comptent"),
        (dice.doublets(number), "ne comptent que les coups où deux dés sont pareils"),
    )
    for percent, start, end in percents:
        shares = [(Fraction(ways[0], cases) * 100, cases, note) for cases, note in readings]
        hit = next((row for row in shares if row[0] == percent), None)
        share, cases, note = hit or shares[0]
        yield Finding(
            FAMILY, start, end, f"{ways[0]} / {cases} * 100", f"{percent} %", f"{share} %",
            "holds_under_reading" if hit else "false", note,
        )  # fmt: skip


@lru_cache(maxsize=1)
def points_of_trente_et_un() -> dict[int, Fraction]:
    """Return how often each point from 31 to 40 is made, cards drawn from a pack without end."""
    chance = {value: Fraction(4 if value == 10 else 1, 13) for value in range(1, 11)}
    reach = {0: Fraction(1)}
    for total in range(1, 41):
        reach[total] = sum((reach[total - v] * chance[v] for v in chance if 0 <= total - v <= 30), Fraction(0))
    return {total: reach[total] for total in range(31, 41)}


def refait_advantage() -> Fraction:
    """Return what the half stakes of a *refait* of 31 give the banker: 1.096 %."""
    return points_of_trente_et_un()[31] ** 2 / 2


def _refait(passage: Passage, before: Sequence[Passage]) -> Iterator[Finding]:
    near = " ".join(row.masked.folded for row in before[-3:])
    if not (REFAIT.search(near) and HALF.search(near)) or PERCENT.search(passage.masked.folded):
        return
    for sous, start, end in _sums_per_louis(passage.masked):
        exact = refait_advantage() * LOUIS_IN_SOUS
        rounded = Fraction(round(exact * 48), 48)
        yield Finding(
            FAMILY, start, end, "P(31)² / 2 * 480 sous", f"{_sous(sous)} par louis", f"{_sous(rounded)} par louis",
            "holds" if abs(sous - exact) <= Fraction(1, 48) else "false",
            f"avantage exact {float(refait_advantage()):.3%}, cartes tirées d'un jeu sans fin",
        )  # fmt: skip


def _sous(value: Fraction) -> str:
    """Write a sum of sous: *5 sous 3 1/4 deniers*."""
    whole, rest = divmod(value, 1)
    deniers_, part = divmod(rest * 12, 1)
    pieces = [f"{whole} sous", f"{deniers_}" if deniers_ else "", f"{part}" if part else ""]
    return " ".join(filter(None, pieces)) + (" deniers" if rest else "")


def _board(passage: Passage, before: Sequence[Passage]) -> Iterator[Finding]:
    """Judge the part of all stakes that a banker keeps who pays `m` times on one of `n` numbers."""
    for match in PART_OF_ALL.finditer(passage.masked.folded):
        numbers = [row.masked.value(m.start("n")) for row in before for m in NUMBERS.finditer(row.masked.folded)]
        pays = [row.masked.value(m.start("m")) for row in before for m in PAYS.finditer(row.masked.folded)]
        part = passage.masked.value(match.start("k"))
        for n in dict.fromkeys(numbers):
            m = max((value for value in pays if value < n), default=None)
            if m is not None:
                yield _share(n, m, Fraction(1, part), match.span())
                return


BET_IN_THROWS = phrase("bank.bet-in-throws")


def bets_on_the_end(book: Book) -> Iterator[Finding]:
    """Yield the advantages of one who bets that a doublet comes within so many throws."""
    for passage in book.passages:
        text, number = passage.masked, passage.context.dice
        for match in BET_IN_THROWS.finditer(text.folded):
            found = money(text, match.end())
            if found is None or number is None or number > dice.MOST_DICE:
                continue
            a, b, k = (text.value(match.start(name)) for name in "abk")
            miss = Fraction(dice.outcomes(number) - dice.doublets(number), dice.outcomes(number)) ** k
            gain = ((1 - miss) * b - miss * a) / a
            stated = found[0] / LOUIS_IN_SOUS
            yield judged(
                FAMILY, (match.start(), found[1]), f"((1 - {miss}) * {b} - {miss} * {a}) / {a}", stated, gain,
                f"espérance par louis misé : {float(gain * LOUIS_IN_SOUS):.2f} sous",
            ).moved(passage.line.start)  # fmt: skip


def _share(n: int, m: int, stated: Fraction, span: tuple[int, int]) -> Finding:
    """Judge what is kept of all stakes; *m fois la mise* may be paid beside the stake itself."""
    share, beside = Fraction(n - m, n), Fraction(n - m - 1, n)
    if stated == beside:
        note = f"{n} numéros, {m} fois la mise et la mise rendue"
        return Finding(FAMILY, *span, f"({n} - {m} - 1) / {n}", str(stated), str(beside), "holds_under_reading", note)
    note = f"{n} numéros, {m} fois la mise"
    return judged(FAMILY, span, f"({n} - {m}) / {n}", stated, share, note, otherwise="undecided")


def frequencies(book: Book) -> Iterator[Finding]:
    """Yield the rows of a table that says how many times in proportion each point from 31 to 40 is made."""
    for group in groups(book):
        rows = [row for row in group if row.number is not None and row.number in points_of_trente_et_un()]
        if len(rows) < len(points_of_trente_et_un()) or not any(row.counts for row in group):
            continue
        for row in rows:
            total = row.number or 0
            ways = sum(4 if card == 10 else 1 for card in range(total - 30, 11))
            exact = float(points_of_trente_et_un()[total])
            yield Finding(
                "stopping_point", row.start, row.end, f"ranks of the last card of {total}", str(row.amount), str(ways),
                "holds_under_reading" if row.amount == ways else "false",
                f"dernières cartes qui peuvent y mener ; le point vient exactement {exact:.2%} des fois",
            )  # fmt: skip


LAST_CARD = phrase("bank.last-card")


def last_cards(book: Book) -> Iterator[Finding]:
    """Yield the cards that may end on a point from 31 to 40: one stops as soon as 30 is passed."""
    for passage in book.passages:
        text = passage.masked
        for match in LAST_CARD.finditer(text.folded):
            total, cards = text.value(match.start("t")), sorted(set(text.values(*match.span("cards"))), reverse=True)
            if 31 <= total <= 40:
                possible = [card for card in range(10, 0, -1) if total - card <= 30]
                yield judged(
                    "stopping_point", match.span(), f"cards c with {total} - c <= 30", _list(cards), _list(possible),
                    "dernière carte tirée",
                ).moved(passage.line.start)  # fmt: skip


def _list(cards: Sequence[int]) -> str:
    return ", ".join(map(str, cards))
