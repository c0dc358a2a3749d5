"""The reports of play as a picture (SVG): for each engine the lengths of its games and the gains by seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from textwrap import shorten

from pipeline.publish.tournament import PlayReport

WIDTH, ROW, PAD, HEAD = 1500, 190, 24, 70
LEFT, MIDDLE = 300, 920
TITLE = 30
"""The characters of a title that fit on the left."""
INK, BAR, SOFT, MARK, PAPER = "#1d2a22", "#2f6f4f", "#d9d4c5", "#9b2d1f", "#fbf8f0"


def draw(reports: Sequence[PlayReport]) -> str:
    """Return the picture: one row for each engine, decisions a game on the left, gains by seat on the right."""
    height = ROW * len(reports) + HEAD
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif">',
        _box(0, 0, WIDTH, height, PAPER),
        _text(PAD, 40, "Parties au hasard : décisions par partie (à gauche), gain moyen par place avec son intervalle "
              "à 95 % (à droite)", 20),
    ]  # fmt: skip
    for number, report in enumerate(reports):
        parts += _row(report, HEAD + number * ROW)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _row(report: PlayReport, top: int) -> Iterator[str]:
    yield _line(PAD, top, WIDTH - PAD, top, SOFT)
    yield _text(PAD, top + 38, shorten(report.title, TITLE, placeholder=" …"), 18)
    yield _text(PAD, top + 62, report.engine.split("/")[0], 14, BAR)
    yield _text(PAD, top + 86, f"{report.decisions} décisions", 14)
    yield from _lengths(report, top + 34, top + ROW - 44)
    yield from _gains(report, top + 34, top + ROW - 44)


def _lengths(report: PlayReport, top: int, bottom: int) -> Iterator[str]:
    wide, highest = (MIDDLE - 60 - LEFT) / len(report.bins), max(report.shares)
    for place, share in enumerate(report.shares):
        tall = (bottom - top) * share / highest
        yield _box(LEFT + place * wide + 1, bottom - tall, wide - 2, tall, BAR)
    yield _line(LEFT, bottom, MIDDLE - 60, bottom)
    yield _text(LEFT, bottom + 20, str(report.shortest), 13)
    yield _text(MIDDLE - 60, bottom + 20, str(report.bins[-1]), 13, anchor="end")
    yield _text(LEFT, top - 6, f"{highest:.0%}", 13)


def _gains(report: PlayReport, top: int, bottom: int) -> Iterator[str]:
    reach = max(abs(gain.value) + gain.half for gain in report.gains) or 1.0
    middle, step = (top + bottom) / 2, (WIDTH - PAD - MIDDLE - 60) / max(len(report.gains), 3)
    scale = (bottom - top) / 2 / reach
    yield _line(MIDDLE + 60, middle, WIDTH - PAD, middle)
    yield _text(MIDDLE + 52, top + 10, f"+{reach:.2g}", 13, anchor="end")
    yield _text(MIDDLE + 52, bottom, f"−{reach:.2g}", 13, anchor="end")
    for seat, gain in enumerate(report.gains):
        x, y = MIDDLE + 60 + (seat + 0.5) * step, middle - gain.value * scale
        yield _box(x - 14, min(y, middle), 28, abs(y - middle), BAR if gain.value >= 0 else MARK)
        yield _line(x, y - gain.half * scale, x, y + gain.half * scale, INK, 3)
        yield _text(x, bottom + 20, f"place {seat}", 13, anchor="middle")


def _text(x: float, y: float, words: str, size: int, colour: str = INK, anchor: str = "start") -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{colour}" text-anchor="{anchor}"'
    return f"<text {place}>{escape(words)}</text>"


def _box(x: float, y: float, wide: float, tall: float, colour: str) -> str:
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{tall:.1f}" fill="{colour}"/>'


def _line(x: float, y: float, to_x: float, to_y: float, colour: str = INK, wide: int = 1) -> str:
    ends = f'x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}"'
    return f'<line {ends} stroke="{colour}" stroke-width="{wide}"/>'
