from __future__ import annotations

from pipeline.terms.entries import Entry, Paragraph, entries
from pipeline.terms.games import Games

GAMES = Games(["Piquet", "Boston", "Trictrac", "Hombre", "Vingt et un", "Mouche ou Bête"])


def printed(*rows: tuple[str, int]) -> list[Paragraph]:
    """Return paragraphs one after the other; each row gives a text and where its italics end."""
    found, at = [], 0
    for text, italic_end in rows:
        found.append(Paragraph("livre", at, text, italic_end))
        at += len(text) + 2
    return found


def test_an_entry_set_in_italics() -> None:
    rows = printed(("Rentrer. Au trictrac, remettre une dame.", 7))
    assert entries(rows, GAMES) == [
        Entry("livre", ("Rentrer",), "Au trictrac, remettre une dame.", 9, 40, ("Trictrac",))
    ]


def test_the_definition_stands_at_its_offsets() -> None:
    rows = printed(("Lever. Prendre.", 5), ("Solo (au boston). Jouer seul.", 4))
    text = "\n\n".join(row.text for row in rows)
    assert [text[e.start : e.end] for e in entries(rows, GAMES)] == ["Prendre.", "Jouer seul."]


def test_a_reflexive_verb_keeps_its_pronoun() -> None:
    rows = printed(("Garder (se). Tenir une petite carte.", 6))
    assert entries(rows, GAMES)[0].heads == ("Garder (se)",)


def test_the_game_in_a_head_is_no_part_of_the_term() -> None:
    entry = entries(printed(("Écart au piquet. Les cartes quittées.", 15)), GAMES)[0]
    assert (entry.heads, entry.games) == (("Écart",), ("Piquet",))


def test_heads_in_a_list_share_the_definition() -> None:
    rows = printed(("Jan de deux,", 12), ("Jan de trois, termes anciens.", 12))
    assert entries(rows, GAMES)[0].heads == ("Jan de deux", "Jan de trois")


def test_a_block_without_head_continues_the_entry() -> None:
    rows = printed(("Pic. Compter trente", 3), ("avant l'autre.", 0), ("Vole. Tout prendre.", 4))
    assert [entry.definition for entry in entries(rows, GAMES)] == ["Compter trente avant l'autre.", "Tout prendre."]


def test_the_same_game_is_that_of_the_entry_before() -> None:
    rows = printed(("Pic. Au piquet, compter trente.", 3), ("Repic. Au même jeu, avant de jouer.", 5))
    assert [entry.games for entry in entries(rows, GAMES)] == [("Piquet",), ("Piquet",)]


def test_games_in_a_list() -> None:
    assert GAMES.named("Se dit au piquet, au boston et à l'hombre.") == ("Piquet", "Boston", "Hombre")


def test_a_name_alone_is_no_game() -> None:
    assert GAMES.named("Une mouche vole.") == ()


def test_three_shapes_without_italics() -> None:
    rows = printed(
        ("ATOUT. Couleur qui emporte les autres.", 0),
        ("CAPOT : celui qui ne fait aucune levée.", 0),
        ("Donne — distribution des cartes.", 0),
        ("qui se fait à tour de rôle.", 0),
    )
    assert [(entry.heads[0], entry.definition) for entry in entries(rows, GAMES)] == [
        ("ATOUT", "Couleur qui emporte les autres."),
        ("CAPOT", "celui qui ne fait aucune levée."),
        ("Donne", "distribution des cartes. qui se fait à tour de rôle."),
    ]


def test_a_game_for_three_is_a_game() -> None:
    assert Games(["Hombre à trois"]).named("À l'hombre, c'est renoncer.") == ("Hombre",)


def test_a_short_name_needs_the_word_game() -> None:
    games = Games(["Dés", "Oie"])
    assert games.named("Le point des dés.") == ()
    assert games.named("Se dit au jeu de l'oie.") == ("Oie",)


def test_the_game_of_this_name_is_in_the_head() -> None:
    assert GAMES.named("Les jetons de ce jeu de ce nom.", heads=("Gagner la mouche",)) == ("Mouche",)


def test_a_card_in_a_head_is_no_game() -> None:
    games = Games(("Jeu de Dames", "Boston"))

    assert games.without_game(("Quatrième à la dame", "Solo au boston")) == (
        ("Quatrième à la dame", "Solo"),
        ("Boston",),
    )
