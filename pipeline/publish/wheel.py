"""Packing files as a pure Python wheel, byte for byte the same each time."""

from __future__ import annotations

import base64
import hashlib
import io
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass

_EPOCH = (1980, 1, 1, 0, 0, 0)
"""The earliest time a zip file can hold: no build time enters the wheel."""


@dataclass(frozen=True, slots=True)
class Label:
    """What the metadata of a wheel says."""

    package: str
    version: str
    summary: str
    readme: str


def wheel_name(label: Label) -> str:
    """Return the file name of the wheel."""
    return f"{label.package}-{label.version}-py3-none-any.whl"


def pack(files: Mapping[str, str], label: Label) -> bytes:
    """Return the bytes of a wheel that holds `files` (path in the wheel → text)."""
    info = f"{label.package}-{label.version}.dist-info"
    everything = dict(files)
    everything[f"{info}/METADATA"] = _metadata(label)
    everything[f"{info}/WHEEL"] = "Wheel-Version: 1.0\nGenerator: tapisvert\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    everything[f"{info}/RECORD"] = _record(everything, f"{info}/RECORD")
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in everything.items():
            entry = zipfile.ZipInfo(name, _EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, text.encode("utf-8"))
    return buffer.getvalue()


def _metadata(label: Label) -> str:
    return (
        f"Metadata-Version: 2.1\nName: {label.package.replace('_', '-')}\nVersion: {label.version}\n"
        f"Summary: {label.summary}\nLicense: MIT\nRequires-Python: >=3.11\n"
        f"Description-Content-Type: text/markdown\n\n{label.readme}"
    )


def _record(files: Mapping[str, str], itself: str) -> str:
    lines = []
    for name, text in files.items():
        data = text.encode("utf-8")
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        lines.append(f"{name},sha256={digest},{len(data)}")
    return "\n".join([*lines, f"{itself},,", ""])
