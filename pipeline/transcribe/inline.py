"""Received characters to pieces: emphasis marks and tags left out, white space folded."""

from __future__ import annotations

import html
import re

from pipeline.transcribe.draft import Piece, trimmed

_TOKEN = re.compile(
    r"(?P<image>!\[[^\]\n]*\]\([^)\n]*\))|(?P<struck>~~(?=\S)[^~\n]+~~)|(?P<remark><!--.*?-->)"
    r"|(?P<opens>\[(?=[^\]\n]+\]\([^)\n]*\)))|(?P<link>(?<=[^\]\n])\]\([^)\n]*\))|(?P<box>(?<=[-*+] )\[[ xX]\] )"
    r"|(?P<tag></?(?:a|b|i|u|em|strong|sup|sub|br|span|small|code)\b[^<>]*>)"
    r"|(?P<star>(?<!\S)\*(?!\s)|(?<=\S)\*|\*(?=\S)|\*{2,}|(?<!\w)_(?=\w)|(?<=\w)_(?!\w))"
    r"|(?P<escape>\\(?=[\\*_#|.\-]))"
    r"|(?P<entity>&(?:amp|lt|gt|nbsp|quot|apos|eacute|egrave|agrave|#\d+);)"
    r"|(?P<dollar>\$(?!\.|\s[\dIVXLs]))"
    r"|(?P<pipe>\|)"
    r"|(?P<space>[^\S ]\s*|  \s*| (?=[^\S ])\s*)", re.S,
)  # fmt: skip


def pieces_of(received: str, start: int, end: int, *, line_break: str = " ") -> tuple[Piece, ...]:
    """Cut received characters into pieces.

    Emphasis marks, inline tags, stray delimiters and escapes give no piece and so become markup; so do images,
    remarks, what is struck out, and of links all but their words. A run of white space gives one space, or
    `line_break` where it holds the end of a line (tables and lists).
    """
    pieces: list[Piece] = []
    at = start
    for token in _TOKEN.finditer(received, start, end):
        if token.start() > at:
            pieces.append(_copy(received, at, token.start()))
        at = token.end()
        if token.lastgroup == "space":
            pieces.append(_space(token, line_break))
        elif token.lastgroup == "entity":
            pieces.append(Piece(token.start(), token.end(), html.unescape(token.group()), "repair"))
    if end > at:
        pieces.append(_copy(received, at, end))
    return trimmed(_folded(pieces))


def _copy(received: str, start: int, end: int) -> Piece:
    return Piece(start, end, received[start:end], "copy")


def _space(token: re.Match[str], line_break: str) -> Piece:
    blank = token.group()
    shown = "\t" if "\t" in blank else line_break if "\n" in blank else " "
    return Piece(token.start(), token.end(), shown, "copy" if shown == blank else "space")


def _folded(pieces: list[Piece]) -> list[Piece]:
    """Let one space stand where markup stood between two."""
    result: list[Piece] = []
    for piece in pieces:
        after_blank = bool(result) and result[-1].text[-1:] in (" ", "\n")
        if after_blank and piece.text in (" ", "\n"):
            continue
        if after_blank and piece.how == "copy" and piece.text.startswith(" "):
            piece = Piece(piece.start + 1, piece.end, piece.text[1:], "copy")
        if piece.text:
            result.append(piece)
    return result
