"""Bytes that are no text are refused with what to do about it."""

from __future__ import annotations

import pytest

from pipeline.errors import EmptyFile, NotUtf8
from pipeline.transcribe.received import decode


def test_utf8_is_kept_character_for_character():
    assert decode("\ufeffLe mât\r\n".encode(), "m.txt") == "\ufeffLe mât\r\n"


@pytest.mark.parametrize(
    ("head", "encoding"),
    [
        ('<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">', "cp1252"),
        ('<META CHARSET="windows-1252">', "cp1252"),
        ('<?xml version="1.0" encoding="ISO-8859-15"?>', "iso-8859-15"),
    ],
)
def test_a_page_is_read_in_the_encoding_that_it_declares(head, encoding):
    page = f"{head}<p>Le valet de trèfle coûte deux œufs</p>"

    assert decode(page.encode(encoding), "m.html") == page


def test_what_declares_one_encoding_and_keeps_to_utf8_is_utf8():
    assert decode('<meta charset="iso-8859-1"><p>mât</p>'.encode(), "m.html").endswith("<p>mât</p>")


@pytest.mark.parametrize("name", ["base64", "klingon"])
def test_an_encoding_that_is_none_is_no_help(name):
    with pytest.raises(NotUtf8, match="is 0xE2"):
        decode(f'<meta charset="{name}"><p>m'.encode() + b"\xe2t", "m.html")


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
