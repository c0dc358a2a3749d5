"""Tests generated from `corpus/lexicon/claims.toml` and `claim-phrases.toml`."""

from __future__ import annotations

import pytest

from pipeline.extract.claims.finding import Context
from pipeline.extract.claims.masked import PhraseRow, masked, phrase, phrases
from pipeline.extract.claims.patterns import ClaimRow, find, judge, rows

TWO_DICE = Context(dice=2, pack=52, hand=5)


@pytest.mark.parametrize("row", rows(), ids=lambda row: row.id)
def test_a_wording_holds_in_its_example(row: ClaimRow) -> None:
    passage = masked(row.example)
    found = [judge(row, passage, match, TWO_DICE) for match in row.expression.finditer(passage.folded)]
    assert [finding.verdict for finding in found if finding] == ["holds"]


@pytest.mark.parametrize("row", rows(), ids=lambda row: row.id)
def test_a_wording_leaves_its_counter_example(row: ClaimRow) -> None:
    passage = masked(row.counter)
    found = [judge(row, passage, match, TWO_DICE) for match in row.expression.finditer(passage.folded)]
    if row.condition is None or row.condition.search(passage.folded):
        assert [finding for finding in found if finding] == []


@pytest.mark.parametrize("row", phrases().phrase, ids=lambda row: row.id)
def test_a_phrase_reads_its_example_only(row: PhraseRow) -> None:
    pattern = phrase(row.id)
    found = pattern.search(masked(row.example).folded)
    assert found is not None and found.group().strip()
    other = pattern.search(masked(row.counter).folded)
    assert other is None or not other.group().strip()


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("Six fois huit font quarante-huit.", "holds"),
        ("Six fois huit font quarante-sept.", "false"),
        ("On a 2 + 3 + 4 = 9.", "holds"),
        ("On a 2 + 3 + 4 = 10.", "false"),
        ("Dix-neuf et quinze font trente-quatre.", "holds"),
        ("Dix-neuf et quinze font trente-cinq.", "false"),
        ("On met 6 contre 30, ou 1 contre 5.", "holds"),
        ("On met 6 contre 30, ou 1 contre 6.", "false"),
        ("Il y a 27 sur 216, c'est-à-dire 1 contre 7.", "holds"),
        ("Il y a 27 sur 216, c'est-à-dire 1 contre 8.", "false"),
        ("Il y aura quarante-huit coups de passe, quarante-huit coups de manque et cent vingt coups nuls.", "holds"),
        ("Il y aura cinquante coups de passe, quarante-six coups de manque et cent vingt coups nuls.", "false"),
        ("Il y aura cent huit coups de passe et cent huit coups de manque.", "holds"),
        ("Sur 6, neuf coups, dont sept doubles.", "holds"),
        ("Sur 6, huit coups, dont sept doubles.", "false"),
    ],
)
def test_a_false_statement_never_holds(text: str, verdict: str) -> None:
    assert {finding.verdict for finding in find(masked(text), TWO_DICE)} == {verdict}


def test_offsets_are_those_of_the_passage() -> None:
    text = "À ce jeu, six fois cinq faisant trente, il reste deux cartes."
    [finding] = find(masked(text), Context())
    assert (text[finding.start : finding.end], finding.expression) == ("six fois cinq faisant trente", "6 * 5")


def test_the_mask_keeps_every_offset() -> None:
    passage = masked("Vingt-un ŒUFS, trois ſous")
    assert (passage.folded, len(passage.folded)) == ("ᎠᎠᎠᎠᎠᎠᎠᎠ œufs, ᎠᎠᎠᎠᎠ sous", len(passage.text))


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("Le jeu se compose de vingt-huit dominos, du double-blanc au double-six.", "holds"),
        ("Le jeu se compose de vingt-sept dominos, du double-blanc au double-six.", "false"),
        ("Jusqu'au double-six, les dominos portent en tout 168 points.", "holds"),
        ("Jusqu'au double-six, les dominos portent en tout 186 points.", "undecided"),
        ("Cinq numéros renferment dix ambes.", "holds"),
        ("Quatre-vingt-dix numéros renferment 4005 ambes.", "holds"),
        ("Quatre-vingt-dix numéros renferment 4050 ambes.", "undecided"),
        ("Quatre-vingt-dix numéros renferment 4005 ambes et 117480 ternes.", "holds"),
        ("Mise sur un plein : sur un seul numéro, la banque paie trente-cinq fois.", "holds_under_reading"),
        ("L'échiquier a soixante-quatre cases, huit sur huit.", "holds"),
        ("L'échiquier a soixante cases, huit sur huit.", "false"),
        ("Avec deux dés, sept par cinq et deux : il fait sept par cinq et deux.", "holds"),
        ("Il fait sept par cinq et trois.", "false"),
        ("Il a dix-huit chances pour lui, et dix-neuf contre lui, par le zéro et le double zéro.", "false"),
        ("Il a dix-huit chances pour lui, et vingt contre lui, par le zéro et le double zéro.", "holds"),
    ],
)
def test_sets_boards_and_lotteries_are_counted_exactly(text: str, verdict: str) -> None:
    assert {finding.verdict for finding in find(masked(text), TWO_DICE)} == {verdict}
