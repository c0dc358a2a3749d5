"""Addresses of the site, in one place: pages link to each other only through these."""

from __future__ import annotations

from urllib.parse import quote, urlencode


def game(slug: str, anchor: str = "") -> str:
    """Return the address of a game, or of a place on its page."""
    return f"/game/{quote(slug)}" + (f"#{anchor}" if anchor else "")


def section(identity: str, anchor: str = "") -> str:
    """Return the address of a section of a source."""
    return f"/section/{quote(identity)}" + (f"#{anchor}" if anchor else "")


def place(slug: str | None, section_id: str, sentence: str) -> str:
    """Return the address of a sentence: on the page of its game, else on that of its section."""
    return game(slug, anchor(sentence)) if slug else section(section_id, anchor(sentence))


def anchor(sentence: str) -> str:
    """Return the anchor of a sentence, e.g. lebrun-1828-t00123."""
    return sentence.replace("/", "-")


def term(slug: str) -> str:
    """Return the address of a term."""
    return f"/term/{quote(slug)}"


def network(kind: str, slug: str) -> str:
    """Return the address of the picture about a term or a game."""
    return f"/graph/{kind}/{quote(slug)}"


def compare(*accounts: str) -> str:
    """Return the address of the comparison of accounts."""
    return f"/compare/{'+'.join(quote(account) for account in accounts)}"


def engine(identity: str) -> str:
    """Return the address of an engine's certificate."""
    return f"/engine/{quote(identity)}"


def region(source: str, start: int, end: int, number: int | None = None) -> str:
    """Return the address of the region of a reading span; without a page number, the site finds the page."""
    page = "" if number is None else f"/{number}"
    return f"/page/{quote(source)}{page}?{urlencode({'start': start, 'end': end})}"


def facsimile(source: str, number: int) -> str:
    """Return the address of a page of a scan."""
    return f"/page/{quote(source)}/{number}"


def question(name: str) -> str:
    """Return the address of a question asked of the tables."""
    return f"/tapisvert/{quote(name)}"


def image(source: str, number: int) -> str:
    """Return the address of a page image."""
    return f"/page/{quote(source)}/{number}.jpg"
