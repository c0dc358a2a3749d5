"""What the shape of a received text says of its blocks."""

from __future__ import annotations

import pytest

from pipeline.model import Block
from pipeline.transcribe.blocks import cut_text
from tests.transcribe.conftest import assert_whole, read


@pytest.mark.parametrize(
    ("received", "kind", "style", "level", "reading"),
    [
        ("### *Jeu du Lièvre.*", "heading", "italic", 3, "Jeu du Lièvre."),
        ("## DES MISES.", "heading", "markdown", 2, "DES MISES."),
        ("*Jeu du Lièvre.*", "heading", "italic", 0, "Jeu du Lièvre."),
        ("2°. *Partie du café.*", "heading", "italic", 0, "2°. Partie du café."),
        ("*Règles de M. Durand.*", "heading", "italic", 0, "Règles de M. Durand."),
        ("TOURS DOUBLES.", "heading", "capitals", 0, "TOURS DOUBLES."),
        ("*De la vole.* — On la paie.", "paragraph", "run-in", 0, "De la vole. — On la paie."),
        ("*Si l'on perd, on paie.*", "paragraph", "plain", 0, "Si l'on perd, on paie."),
        ("*Il gagne. Il lève.*", "paragraph", "plain", 0, "Il gagne. Il lève."),
        ("Il prend le *talon*.", "paragraph", "plain", 0, "Il prend le talon."),
        ("- le roi\n- la dame", "list", "plain", 0, "- le roi\n- la dame"),
        ("La vole.....\t4 fiches.\nLe point.....\t2", "table", "plain", 0, "La vole\t4 fiches.\nLe point\t2"),
        ("Vole..\t<b>4</b>\n<b>Total.....</b>\t<b>72</b>", "table", "plain", 0, "Vole\t4\nTotal\t72"),
        ("| as | 11 |\n|---|---|\n| roi | 4 |", "table", "headed", 0, "as\t11\nroi\t4"),
    ],
)
def test_kind_and_style(received, kind, style, level, reading):
    text = read(received)
    [block] = text.of(Block)
    assert (block.kind, block.style, block.level) == (kind, style, level)
    assert text.reading == reading
    assert_whole(text)


def test_text_whose_paragraphs_are_its_lines():
    long = (
        "Chaque joueur reçoit quatre cartes, puis le donneur retourne la suivante, qui fait l'atout de toute la partie."
    )
    text = read(f"{long}\nMises et paiements\n{long.replace('quatre', 'cinq')}\n- un\n- deux\n")
    assert [row.kind for row in text.of(Block)] == ["paragraph", "heading", "paragraph", "list"]


def test_lines_wrapped_by_hand_make_paragraphs_again():
    text = read(
        "Bog, jeu de cartes que l'on joue à trois et plus,\navec un carton coupé à pans au milieu de la table\n"
        "et des jetons.\nOn ôte les sept quand on est trois, et l'on en donne\nhuit à chacun.\n"
    )
    assert text.blocks() == [
        "Bog, jeu de cartes que l'on joue à trois et plus, avec un carton coupé à pans au milieu de la table et "
        "des jetons.",
        "On ôte les sept quand on est trois, et l'on en donne huit à chacun.",
    ]


def test_stray_bars_and_imprint_are_left_out():
    text = read("|\nOn joue à deux.\n|\n\n© Le portail\n")
    assert text.reading == "On joue à deux."
    assert text.layers("page_matter") == ["© Le portail"]
    assert_whole(text)


def test_fenced_code_is_markup():
    assert read("On joue.\n\n```\nmake install\n```\n\nOn gagne.\n").blocks() == ["On joue.", "On gagne."]


def test_fenced_lines_that_are_no_code_are_text():
    text = read("Ordre des cartes :\n\n```\nAs > Roi > Dame\n```\n\nOn gagne.\n")
    assert text.blocks() == ["Ordre des cartes :", "As > Roi > Dame", "On gagne."]
    assert_whole(text)


def test_what_a_file_tells_of_itself_is_markup():
    text = read("---\ntitle: Le Barbu\ntags: [cartes]\n---\n\nOn joue à trois.\n")
    assert text.reading == "On joue à trois."
    assert_whole(text)


def test_a_rule_between_paragraphs_hides_nothing():
    assert read("---\n\nOn joue à trois.\n\n---\n\nOn gagne.\n").blocks() == ["On joue à trois.", "On gagne."]


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("![Une table à 3 joueurs](table.jpg) On joue à deux.", "On joue à deux."),
        ("Comme au [piquet](piquet.md), on écarte.", "Comme au piquet, on écarte."),
        ("On joue à deux. ~~On joue à six.~~", "On joue à deux."),
        ("On joue <!-- ou non --> à deux.", "On joue à deux."),
        ("- [x] On coupe.", "- On coupe."),
        ("On joue [rarement] à deux (ou à trois).", "On joue [rarement] à deux (ou à trois)."),
    ],
)
def test_of_a_line_its_words_are_read(line: str, shown: str) -> None:
    text = read(f"{line}\n")
    assert text.reading == shown
    assert_whole(text)


def test_html_entities_are_shown_decoded_and_stay_aligned():
    text = read("<p>L&#39;as &amp; le roi d&eacute;cident.</p>", "text/html")
    assert text.reading == "L'as & le roi décident."
    assert_whole(text)


@pytest.mark.parametrize(
    "title", ["Jeu du Lapin.", "Le jeu du lapin.", "Règles du jeu de l'Oie.", "De la Bête.", "Du Hère."]
)
def test_a_name_on_a_line_of_its_own_is_a_heading_though_a_stop_ends_it(title: str) -> None:
    text = f"{title}\n\nOn y joue à deux, avec un jeu de trente-deux cartes.\n"
    assert [draft.kind for draft in cut_text(text)] == ["heading", "paragraph"]


@pytest.mark.parametrize(
    "line", ["Le jeu finit ainsi.", "Des cartes restent au talon.", "Jeu fini, on compte.", "On joue."]
)
def test_a_short_sentence_on_a_line_of_its_own_is_no_heading(line: str) -> None:
    text = f"{line}\n\nOn y joue à deux, avec un jeu de trente-deux cartes.\n"
    assert [draft.kind for draft in cut_text(text)] == ["paragraph", "paragraph"]


LONG = "Le donneur mêle les cartes, les présente à couper à sa gauche, puis en distribue huit à chacun, par trois, deux et trois."


def test_where_lines_are_paragraphs_each_short_line_is_one():
    text = f"{LONG}\n\nLa Crique\nJeux > Jeux de cartes > La Crique\n4 joueurs\ndurée d'une partie : une heure\n"
    assert read(text).blocks()[1:] == [
        "La Crique",
        "Jeux > Jeux de cartes > La Crique",
        "4 joueurs",
        "durée d'une partie : une heure",
    ]


def test_where_lines_are_paragraphs_a_short_one_over_prose_is_its_heading():
    drafts = cut_text(f"{LONG}\n\nBut du jeu\nÊtre la première équipe à obtenir 121 points.\n")
    assert [(draft.kind, draft.text) for draft in drafts[1:]] == [
        ("heading", "But du jeu"), ("paragraph", "Être la première équipe à obtenir 121 points.")
    ]  # fmt: skip


def test_a_label_with_what_it_says_is_no_heading():
    drafts = cut_text(f"{LONG}\n\nMatériel : un jeu de 52 cartes\nLes jokers, s'il y en a, restent dans la boîte.\n")
    assert [draft.kind for draft in drafts] == ["paragraph", "paragraph", "paragraph"]


def test_lines_wrapped_by_hand_stay_one_paragraph():
    wrapped = (
        "Le donneur mêle les cartes, les présente\nà couper à sa gauche, puis en distribue\nhuit à chacun, par trois.\n"
    )
    assert read(wrapped).blocks() == [wrapped.replace("\n", " ").strip()]


def test_rows_of_dot_leaders_among_lines_of_prose_are_a_table():
    text = "Le nombre des cartes dépend de celui des joueurs :\n à 3 joueurs ... 32 cartes\n à 5 joueurs ..... 40 cartes\nElles se classent de la façon suivante : as, roi, dame.\n"
    assert [draft.kind for draft in cut_text(text)] == ["paragraph", "table", "paragraph"]


def test_the_only_title_of_a_page_is_kept_though_it_stands_in_its_header():
    page = "<header><p>Accueil &gt; Jeux</p><h1>La mirabelle</h1></header><p>On joue à deux.</p>"
    text = read(page, "text/html")
    assert text.blocks("heading") == ["La mirabelle"]
    assert text.blocks("paragraph") == ["On joue à deux."]


def test_a_title_in_the_header_is_furniture_where_the_article_has_its_own():
    text = read("<header><h1>Le site des jeux</h1></header><h1>La mirabelle</h1><p>On joue à deux.</p>", "text/html")
    assert text.blocks("heading") == ["La mirabelle"]


@pytest.mark.parametrize(
    "line",
    [
        '<div style="text-align:center">LE JEU DE LA MIRABELLE.</div>',
        '<p align="center">La Mirabelle</p>',
        "<center>La Mirabelle</center>",
        '<td class="centre"><p>La Mirabelle</p></td>',
    ],
)
def test_a_line_that_a_page_sets_in_the_middle_is_a_heading(line: str) -> None:
    text = read(f"{line}<p>On joue à deux personnes.</p><p class='corps'>Chacun met un jeton.</p>", "text/html")
    assert len(text.blocks("heading")) == 1
    assert text.blocks("paragraph") == ["On joue à deux personnes.", "Chacun met un jeton."]


def test_where_a_whole_page_is_set_in_the_middle_no_line_is_a_heading_for_that():
    text = read("<center><p>La Mirabelle</p><p>On joue à deux personnes.</p><p>Bonne partie</p></center>", "text/html")
    assert text.blocks("heading") == []


def test_a_numbered_name_in_small_letters_over_its_rules_is_a_heading():
    text = read("1°. la balle au mur.\n\nLes joueurs se placent à dix pas du mur et lancent la balle.\n")
    assert text.blocks("heading") == ["1°. la balle au mur."]


def test_a_line_in_capitals_right_above_its_text_is_a_heading():
    text = read(
        "LE CONVOI DE SEL\nJoueurs : douze à trente, en deux camps inégaux.\n"
        "Les contrebandiers portent les sachets d'un bout à l'autre\ndu bois, un seul à la fois.\n"
    )
    assert text.blocks("heading") == ["LE CONVOI DE SEL"]
