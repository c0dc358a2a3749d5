"""Sources of every shape: one file may hold one game, several or none."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

SHAPES = [
    shape
    for name in ("shapes.toml", "more-shapes.toml")
    for shape in tomllib.loads(Path(__file__).with_name(name).read_text("utf-8"))["shape"]
]

ANTHOLOGY = """# Trois jeux de veillée

Recueil fait pour les soirées d'hiver.

## La Pastourelle

La pastourelle se joue à trois ou quatre personnes avec un jeu de trente-deux cartes. Le donneur distribue
cinq cartes à chacun, une par une. Chaque joueur doit fournir la couleur demandée, s'il en a. Celui qui fait
le plus de levées gagne la poule.

### Mises

Chacun met deux jetons au panier avant la donne.

## Le Renard

On joue au renard à deux, sur un damier. Le premier joueur pose son renard, puis chacun avance à son tour d'une
case. Il est obligé de prendre quand il le peut. Celui qui enferme le renard gagne la partie.

## Le Trèfle-chasseur

Chacun reçoit six cartes. Le premier en cartes joue celle qui lui plaît ; les autres doivent fournir. Celui qui
prend l'as de trèfle paie un jeton à chaque joueur. On joue à cinq au plus.
"""

ESSAY = """Du goût des jeux dans nos provinces

Nos pères aimaient les longues veillées. On raconte que le curé de Semur, homme de sens, tolérait le piquet et
condamnait le brelan ; il disait que l'un formait l'esprit et que l'autre vidait les bourses. Sous Louis XIV, la
cour mit à la mode des divertissements que la ville imita bientôt.

Les cartes furent longtemps peintes à la main. Les maîtres cartiers de Rouen en vendaient jusqu'en Espagne, et leur
corporation était riche. Les moralistes ont écrit contre les tripots des pages que personne n'a lues.

Il serait injuste de croire que ces passe-temps ont corrompu les moeurs. Ils les ont peintes. Un historien qui voudrait
connaître la petite bourgeoisie trouverait dans les comptes d'un cercle plus de vérité que dans les mémoires.
"""

DICTIONARY = """CARILLON, jeu de cartes. On y joue à trois ou à quatre. Le donneur donne six cartes à chacun
et retourne la suivante, qui fait l'atout. On doit fournir ; celui qui ne peut fournir est
obligé de couper. Qui fait trois levées gagne le carillon.

CARMIN, s. m. Couleur d'un rouge vif, que l'on tire de la cochenille.

CARQUOIS, jeu de dés. Chaque joueur met un jeton et jette trois dés à son tour. On joue à
deux ou à plusieurs. Celui qui amène le plus de points gagne les enjeux.
"""

WEB_PAGE = """<!DOCTYPE html>
<html lang="fr"><head><title>Le Rossignol</title><style>p { color: red }</style>
<script>var menu = "jeu de la belle";</script></head>
<body>
<nav><ul><li><a href="/">Accueil</a></li><li><a href="/jeux">Tous les jeux</a></li></ul></nav>
<header><p>Le portail des joueurs</p></header>
<main><article>
<h1>R&egrave;gles du Rossignol</h1>
<p>On joue au <em>Rossignol</em> de deux &agrave; cinq personnes. Il se joue à quatre le plus souvent.</p>
<h2>Distribution</h2>
<p>Le donneur distribue sept cartes &#224; chacun et pose le reste au milieu.</p>
<h2>But du jeu</h2>
<p>Chacun joue à son tour. Celui qui n'a plus de cartes gagne et ramasse les mises.</p>
<table><tr><th>Carte</th><th>Points</th></tr><tr><td>As</td><td>11</td></tr></table>
</article></main>
<footer><p>© Le portail, mentions légales</p></footer>
</body></html>
"""

README = """# belote-rs

Un serveur pour jouer entre amis.

## Installation

```
cargo install belote-rs
```

Il faut Rust 1.70. Lancez ensuite `belote-rs --port 8080`.

## Règles du jeu

On joue à la belote à quatre, deux contre deux, avec trente-deux cartes. Le donneur distribue cinq cartes à chacun
puis en retourne une. Chaque joueur doit fournir la couleur demandée.
L'équipe qui fait le plus de points gagne la donne.

## Licence

MIT.
"""


def test_an_anthology_gives_one_account_for_each_game(segment):
    text = segment(ANTHOLOGY, media_type="text/markdown")
    assert text.accounts() == ["pastourelle", "renard", "trefle-chasseur"]
    assert "Mises" in text.sections("section")
    assert text.body("pastourelle").endswith("Chacun met deux jetons au panier avant la donne.")
    assert text.body("renard").startswith("Le Renard")


def test_an_essay_about_games_gives_no_account(segment):
    assert segment(ESSAY).accounts() == []


def test_a_dictionary_gives_accounts_for_its_games_only(segment):
    text = segment(DICTIONARY)
    assert text.accounts() == ["carillon", "carquois"]
    assert "cochenille" not in text.body("carquois")


def test_a_web_page_is_read_without_its_furniture(segment):
    text = segment(WEB_PAGE, title="Le Rossignol", media_type="text/html")
    assert text.accounts() == ["rossignol"]
    assert "Accueil" not in text.text.reading
    assert "mentions" not in text.text.reading
    assert "Le donneur distribue sept cartes à chacun et pose le reste au milieu." in text.sentences("rossignol")
    assert "Carte\tPoints\nAs\t11" in text.text.reading
    assert text.sections("section") == ["Distribution", "But du jeu"]


def test_a_readme_that_is_half_software_gives_the_game_it_explains(segment):
    text = segment(README, title="belote-rs", media_type="text/markdown")
    assert text.accounts() == ["belote"]


def test_a_readme_without_rules_gives_none(segment):
    software = README.replace(README[README.index("## Règles") : README.index("## Licence")], "")
    assert segment(software, title="belote-rs", media_type="text/markdown").accounts() == []


def test_a_hard_wrapped_dictionary_entry_between_bars(segment):
    text = segment("|\n" + DICTIONARY.split("\n\n")[0] + " |\n|\n", name="carillon", title="Carillon, article")
    assert text.accounts() == ["carillon"]
    assert text.sentences("carillon")[2] == (
        "Le donneur donne six cartes à chacun et retourne la suivante, qui fait l'atout."
    )


def test_a_chapter_without_any_heading_takes_its_names_from_its_first_sentences(segment):
    text = segment(
        "Le jeu dont je parle porte bien des noms : tantôt, c'est la chouette ; d'autres fois, c'est le hibou. "
        "Il se joue à quatre personnes.\n\nLe donneur distribue trois cartes à chacun. On doit fournir la couleur "
        "jouée. Celui qui fait la dernière levée gagne l'enjeu.\n",
        title="Jeux de nos aïeux: le Hibou",
    )
    assert text.accounts() == ["hibou"]
    names = text.store.connection.execute("SELECT slug FROM account_name ORDER BY slug").fetchall()
    assert names == [("chouette",), ("hibou",)]


def test_a_table_of_contents_may_stand_before_the_book(segment):
    contents = (
        "# TABLE DES JEUX.\n\n## PREMIÈRE PARTIE.\n\nJeu de la Pastourelle.....\t1\nJeu du Renard.....\t2\n\n"
        "# PREMIÈRE PARTIE.\n\n"
    )
    body = ANTHOLOGY[ANTHOLOGY.index("## La Past") : ANTHOLOGY.index("## Le Trèfle")]
    book = body.replace("## La Pastourelle", "### *Jeu de la Pastourelle.*").replace(
        "## Le Renard", "### *Jeu du Renard.*"
    )
    text = segment(contents + book)
    assert text.accounts() == ["pastourelle", "renard"]
    assert text.sections("contents", "part") == ["TABLE DES JEUX.", "PREMIÈRE PARTIE."]
    entries = text.store.connection.execute("SELECT title, printed_page, verdict FROM toc_entry").fetchall()
    assert entries == [
        ("PREMIÈRE PARTIE", None, "found"),
        ("Jeu de la Pastourelle", 1, "found"),
        ("Jeu du Renard", 2, "found"),
    ]


def test_two_books_in_one_file_are_both_cut(segment):
    book = "## CHAPITRE PREMIER.\n\n### *Jeu du Renard.*\n\nOn joue à deux ; chacun avance à son tour.\n\n"
    contents = "# TABLE DES MATIÈRES.\n\nJeu du Renard.....\t1\n\n"
    prose = "Voici un second livre, que l'imprimeur a joint au premier sans en rien dire au lecteur. " * 3
    text = segment(book + contents + "# MANUEL\n\n" + prose + "\n\n" + book.replace("Renard", "Lièvre"))
    assert text.accounts() == ["renard", "lievre"]


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape["id"])
@pytest.mark.parametrize("ends", ["unix", "windows", "no end"])
def test_shapes_of_sources(segment, shape, ends):
    """Each shape also with a byte order mark and Windows line ends, and without a last line end."""
    received = shape["text"].lstrip("\n")
    if ends == "windows":
        received = "\ufeff" + received.replace("\n", "\r\n")
    elif ends == "no end":
        received = received.rstrip("\n")
    text = segment(received, title=shape.get("title", "essai"), media_type=shape["media_type"])
    assert sorted(text.accounts()) == shape["accounts"]
    if "sections" in shape:
        assert text.sections("section") == shape["sections"]
