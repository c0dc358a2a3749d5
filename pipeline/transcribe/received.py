"""The received text of a source: bytes decoded, never altered."""

from __future__ import annotations

import codecs
import re

from pipeline.errors import EmptyFile, NotUtf8

_DECLARED = re.compile(rb"""<(?:meta|\?xml)\b[^>]*?(?:charset|encoding) *= *["']?([\w.:-]+)""", re.I)
_HEAD = 1024
"""So far into a page an encoding may be declared (HTML Living Standard, 4.2.5.4)."""

_AS_READ = {"iso8859-1": "cp1252", "ascii": "cp1252"}
"""Encodings that browsers take for another, of which they are a part (WHATWG Encoding Standard, 4.2)."""


def decode(data: bytes, name: str) -> str:
    """Decode the bytes of a text file: UTF-8, or the encoding that a web page declares.

    A byte order mark is kept as a character of the received text. Raises `EmptyFile` for a file without a
    visible character and `NotUtf8` for any other encoding.
    """
    try:
        text = data.decode(_declared(data))
    except UnicodeDecodeError as error:
        raise NotUtf8(
            f"The file is not UTF-8: byte {error.start} is 0x{data[error.start]:02X}",
            where=name,
            next_step=_conversion(data, name),
        ) from error
    if not text.strip("\ufeff\u200b \t\r\n\f\v"):
        raise EmptyFile("The file holds no text", where=name, next_step="Give a file with text, or remove it.")
    return text


def _declared(data: bytes) -> str:
    """Return the encoding that a page declares; UTF-8 for one that declares none, none known, or keeps to UTF-8."""
    found = _DECLARED.search(data[:_HEAD])
    try:
        data.decode("utf-8")
        declared = "utf-8"
    except UnicodeDecodeError:
        declared = _known(found[1].decode("ascii", "replace")) if found else "utf-8"
    return _AS_READ.get(declared, declared)


def _known(name: str) -> str:
    """Return an encoding of text by its usual name, UTF-8 for one that is none."""
    try:
        "".encode(name)
        return codecs.lookup(name).name
    except LookupError:
        return "utf-8"


def _conversion(data: bytes, name: str) -> str:
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        guess = "UTF-16"
    else:
        guess = "WINDOWS-1252" if any(0x80 <= byte < 0xA0 for byte in data) else "ISO-8859-1"
    return f"Convert it, for example: iconv -f {guess} -t UTF-8 {name} > utf8.txt"
