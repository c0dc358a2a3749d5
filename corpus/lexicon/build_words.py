"""Build words.tsv.gz, the word list that lexical repair and spelling look-ups stand on.

Usage:
    apt-get download hunspell-fr-classical && dpkg -x hunspell-fr-classical_*.deb hunspell
    python -m venv frequencies && frequencies/bin/pip install wordfreq==3.1.1
    frequencies/bin/python corpus/lexicon/build_words.py hunspell/usr/share/hunspell

Sources and licences: README.md. The result is deterministic for given versions of the sources.
A row is `form without accents TAB form TAB weight TAB mark`, rows sorted; the second cell is empty where the form
has no accents. Weight is ten times the Zipf scale (log10 of occurrences per thousand million words), rounded: 70
for the commonest words, 10 for a form that no list counts. The mark is `e` for a form that is only known as a
spelling of before 1740 or so, else `-`.
"""

from __future__ import annotations

import gzip
import math
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import wordfreq  # type: ignore[import-not-found]

HERE = Path(__file__).resolve().parent
TEXTS = ("lebrun-1828/lebrun-1828.md", "boussac-1896/mistigri-boussac-1896.txt")
PLAIN = str.maketrans("àâäáãçéèêëíìîïñóòôöõúùûüýÿ", "aaaaaceeeeiiiinooooouuuuyy")
FORM = re.compile(r"[a-zà-öø-ÿœæ]+")
UNCOUNTED = 10
PERIOD_LOSS = 5
"""A period spelling weighs half a unit of the Zipf scale less than the modern form it stands for."""
COMMON = {True: 25, False: UNCOUNTED}
"""Early and later period spellings are made of forms at least this common."""
SEEN_TWICE = 2


@dataclass(frozen=True, slots=True)
class Suffix:
    """A hunspell suffix rule: what it strips, what it adds, what the stem must end in."""

    strip: str
    add: str
    condition: re.Pattern[str]


def read_suffixes(path: Path) -> dict[str, list[Suffix]]:
    """Return the suffix rules of a .aff file, by flag."""
    rules: dict[str, list[Suffix]] = {}
    for line in path.read_text("utf-8").splitlines():
        parts = line.split()
        if len(parts) >= 5 and parts[0] == "SFX":
            _, flag, strip, add, condition = parts[:5]
            stripped, added = ("" if part == "0" else part for part in (strip, add.split("/")[0]))
            rules.setdefault(flag, []).append(Suffix(stripped, added, re.compile(f"(?:{condition})$")))
    return rules


def forms(path: Path, rules: dict[str, list[Suffix]]) -> Iterator[str]:
    """Yield every inflected form of a .dic file, elided articles left out."""
    for line in path.read_text("utf-8").splitlines()[1:]:
        stem, _, flags = line.split()[0].partition("/")
        yield stem
        for flag in (flags[i : i + 2] for i in range(0, len(flags), 2)):
            for rule in rules.get(flag, ()):
                if stem.endswith(rule.strip) and rule.condition.search(stem):
                    yield stem[: len(stem) - len(rule.strip)] + rule.add


def counted_weight(form: str) -> int:
    """Return the weight of a form by wordfreq's French list."""
    zipf = float(wordfreq.zipf_frequency(form, "fr", wordlist="large"))
    return max(UNCOUNTED, round(10 * zipf))


def corpus_weights() -> dict[str, int]:
    """Return the weights of the public-domain sources' own words, those seen once left out."""
    text = " ".join((HERE.parent / name).read_text("utf-8") for name in TEXTS).lower()
    counts = Counter(FORM.findall(text))
    total = sum(counts.values())
    return {
        form: round(10 * math.log10(count * 1e9 / total) - 10)
        for form, count in counts.items()
        if count >= SEEN_TWICE and len(form) > 1
    }


def period_forms(words: dict[str, int], *, early: bool) -> dict[str, int]:
    """Return the spellings of former times that the early or the other rules make of common forms."""
    rules = tomllib.loads((HERE / "period-forms.toml").read_text("utf-8"))["rule"]
    made: dict[str, int] = {}
    for rule in (rule for rule in rules if rule.get("early", False) == early):
        pattern, sisters = re.compile(rule["modern"]), rule.get("needs", "")
        for form, weight in words.items():
            if weight < COMMON[early] or not pattern.search(form):
                continue
            if sisters and pattern.sub(sisters, form) not in words:
                continue
            old = pattern.sub(rule["period"], form)
            made[old] = max(made.get(old, 0), weight - PERIOD_LOSS)
    return made


def keep_best(words: dict[str, int], others: dict[str, int]) -> None:
    """Add weights to the words, the higher one where both have a form."""
    for form, weight in others.items():
        words[form] = max(words.get(form, 0), weight)


def row(form: str, weight: int, *, early: bool) -> str:
    """Return the row of a form, as `pipeline/digitize/lexicon.py` reads it."""
    plain = form.translate(PLAIN)
    return f"{plain}\t{'' if plain == form else form}\t{weight}\t{'e' if early else '-'}\n"


def main(hunspell: Path) -> None:
    """Write words.tsv.gz beside this script."""
    rules = read_suffixes(hunspell / "fr.aff")
    words = {form: counted_weight(form) for form in set(forms(hunspell / "fr.dic", rules)) if FORM.fullmatch(form)}
    keep_best(words, corpus_weights())
    keep_best(words, period_forms(words, early=False))
    usual = set(words)
    # Twice, because a word may have two marks of its time (vne, estoit).
    keep_best(words, period_forms(words, early=True))
    keep_best(words, period_forms(words, early=True))
    rows = sorted(row(form, weight, early=form not in usual) for form, weight in words.items())
    with (HERE / "words.tsv.gz").open("wb") as raw, gzip.GzipFile("", "wb", 9, raw, mtime=0) as packed:
        packed.write("".join(rows).encode())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
