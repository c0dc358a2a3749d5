"""Bytes that are no text are refused with what to do about it."""

from __future__ import annotations

import pytest

from pipeline.errors import EmptyFile, NotUtf8
from pipeline.transcribe.received import decode


def test_utf8_is_kept_character_for_character():
    assert decode("\ufeffLe mât\r\n".encode(), "m.txt") == "\ufeffLe mât\r\n"


@pytest.mark.parametrize("data", [b"", b" \n\t\r\n", "\ufeff\n".encode()])
def test_a_file_without_text_is_refused(data):
    with pytest.raises(EmptyFile, match=r"m\.txt"):
        decode(data, "m.txt")


@pytest.mark.parametrize(
    ("data", "message", "command"),
    [
        ("Le mât".encode("latin-1"), "byte 4 is 0xE2", "iconv -f ISO-8859-1 -t UTF-8 m.txt"),
        ("l’as".encode("cp1252"), "byte 1 is 0x92", "iconv -f WINDOWS-1252 -t UTF-8 m.txt"),
        ("as".encode("utf-16"), "byte 0 is 0xFF", "iconv -f UTF-16 -t UTF-8 m.txt"),
    ],
)
def test_another_encoding_is_named_with_its_first_byte_and_the_conversion(data, message, command):
    with pytest.raises(NotUtf8) as error:
        decode(data, "m.txt")
    assert message in str(error.value)
    assert command in str(error.value)
