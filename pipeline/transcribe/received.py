"""The received text of a source: bytes decoded, never altered."""

from __future__ import annotations

from pipeline.errors import EmptyFile, NotUtf8


def decode(data: bytes, name: str) -> str:
    """Decode the bytes of a text file.

    A byte order mark is kept as a character of the received text. Raises `EmptyFile` for a file without a
    visible character and `NotUtf8` for any other encoding than UTF-8.
    """
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise NotUtf8(
            f"The file is not UTF-8: byte {error.start} is 0x{data[error.start]:02X}",
            where=name,
            next_step=_conversion(data, name),
        ) from error
    if not text.strip("\ufeff\u200b \t\r\n\f\v"):
        raise EmptyFile("The file holds no text", where=name, next_step="Give a file with text, or remove it.")
    return text


def _conversion(data: bytes, name: str) -> str:
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        guess = "UTF-16"
    else:
        guess = "WINDOWS-1252" if any(0x80 <= byte < 0xA0 for byte in data) else "ISO-8859-1"
    return f"Convert it, for example: iconv -f {guess} -t UTF-8 {name} > utf8.txt"
