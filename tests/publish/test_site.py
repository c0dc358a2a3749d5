"""The site, asked in process: each kind of page over a small library, and what a stranger may not see."""

from __future__ import annotations

import asyncio
import io
import re
import socket
import subprocess
import sys
import urllib.request
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from pipeline.database.store import Store
from pipeline.errors import InputError, UsageError
from pipeline.model import Game, GameAccount
from pipeline.paths import Project
from pipeline.publish.rights import longest_run
from pipeline.publish.site import application, serve
from tests.publish.library import PRIVATE, write_project

OUR_PAGES = (
    "/",
    "/?famille=cards",
    "/search",
    "/search?q=poule",
    "/search?q=jetons",
    "/game/poule",
    "/game/coq",
    "/section/livre/s0002",
    "/section/page-web/s0001",
    "/page/feuille/1?start=3&end=8",
    "/page/feuille/2",
    "/term/talon",
    "/engine/livre/poule",
    "/audit",
    "/game/ploule",
)


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    return write_project(tmp_path_factory.mktemp("project"))


@pytest.fixture(scope="module")
def site(project: Project) -> Any:
    return application(project)


@pytest.fixture(scope="module")
def public_site(project: Project) -> Any:
    return application(project, public=True)


def get(site: Any, address: str) -> Any:
    """Ask the site for an address; redirections are not followed."""
    return asyncio.run(site.client.get(address))


def words(html: str) -> str:
    """Return the text of a page on one line, tags left out."""
    bare = re.sub(r"<[^>]+>", " ", html)
    for entity, char in (("&nbsp;", " "), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&#34;", '"'), ("&amp;", "&")):
        bare = bare.replace(entity, char)
    return re.sub(r"\s+", " ", bare)


# The pages


def test_the_first_page_lists_games_with_their_rules_and_engine_and_sources_with_their_rights(site: Any) -> None:
    page = get(site, "/")
    assert page.status_code == 200
    text = words(page.text)
    assert "Poule cartes feuille, livre, page-web 5 exercé" in text
    assert "Coq cartes livre" in text
    assert "Le Livre des jeux livre Anonyme 1800 2 texte public (public domain)" in text
    assert "Une page page-web Anonyme s. d. 1 courtes citations seulement" in text


@pytest.mark.parametrize("query", ["écarte", "ecarte", "ÉCARTE"])
def test_a_search_finds_a_word_with_or_without_accents_and_leads_to_its_sentence(site: Any, query: str) -> None:
    page = get(site, f"/search?q={query}")
    assert page.status_code == 200
    assert "<mark>écarte</mark>" in page.text
    assert '<a href="/game/poule#livre-t00003">Poule</a>' in page.text
    assert "Le Livre des jeux, p. 12" in words(page.text)


def test_a_search_that_finds_nothing_or_holds_no_word_says_so(site: Any) -> None:
    assert "Rien n'a été trouvé" in words(get(site, "/search?q=zanzibar").text)
    assert "La recherche demande au moins un mot." in words(get(site, "/search?q=%3F%21").text)


@pytest.mark.parametrize(
    "query", ['"', '""', 'a"b', "NEAR(", "poule OR", "-", "'", "%00", "*", "x" * 5000, "écarte " * 300]
)
def test_no_query_breaks_the_search(site: Any, query: str) -> None:
    assert get(site, f"/search?q={query}").status_code == 200


@pytest.mark.parametrize("span", ["start=-1&end=5", "start=9999999999999999999&end=5", "start=8&end=3", "start=a"])
def test_no_span_breaks_a_page_of_a_scan(site: Any, span: str) -> None:
    assert get(site, f"/page/feuille/1?{span}").status_code == 200
    assert get(site, f"/page/feuille?{span}").status_code in (302, 404)


def test_a_game_page_shows_the_records_beside_their_sentence(site: Any) -> None:
    page = get(site, "/game/poule").text
    row = next(part for part in page.split('<div class="passage') if 'id="livre-t00002"' in part).partition(">")[2]
    assert words(row).strip() == (
        "p. 12 règle Celui qui donne sert cinq cartes à chacun, par deux et trois. "
        "Donne : 5 cartes à chacun, par paquets de 2 et 3 lu par le programme"
    )
    assert 'class="record extracted"' in row
    assert '<span class="page">p. 12</span>' in row


def test_a_game_page_shows_everything_else_that_is_known_of_the_game(site: Any) -> None:
    page = get(site, "/game/poule").text
    text = words(page)
    assert "Autres noms : la Cocotte." in text
    assert "Premier à jouer : le premier en cartes suppléé" in text
    assert "Retourne : elle fait l'atout, elle reste sur le tapis repris d'un autre jeu" in text
    assert "Renvoi, le jeu : à l'image de Jeu du Coq" in text and 'href="/game/coq">Jeu du Coq</a>' in page
    assert "Correction proposée (faute d'impression) : neuf sept seven is meant" in text
    assert "Calcul : fausse . Le texte dit 28 ; 3 * 9 = 27. 27 attendu" in text
    assert "Qui coupe ? → le voisin de gauche (usage commun)" in text
    assert '<a href="/engine/livre/poule"><span class="verdict exercised">exercé</span></a>' in page
    assert page.index("Anonyme, 1750") < page.index("Anonyme, 1800") < page.index("Anonyme, s. d.")


def test_an_alias_leads_to_the_game(site: Any) -> None:
    assert "<h1>Poule</h1>" in get(site, "/game/cocotte").text


def test_received_text_is_escaped_wherever_it_is_shown(site: Any) -> None:
    for address in ("/game/poule", "/search?q=écarte", "/engine/livre/poule", "/section/livre/s0001"):
        page = get(site, address).text
        assert "<script" not in page, address
        assert "&lt;script&gt;alert(1)&lt;/script&gt; &amp; l&#39;on" in page or "&lt;script&gt;" in page, address


def test_an_unknown_game_is_answered_with_the_nearest_names(site: Any) -> None:
    page = get(site, "/game/ploule")
    assert page.status_code == 404
    assert "Aucun jeu ne s'appelle « ploule »." in words(page.text)
    assert '<a href="/game/poule">poule</a>' in page.text


@pytest.mark.parametrize(
    "address", ["/term/rien", "/engine/rien", "/section/rien", "/page/feuille/9", "/rien", "/rien/du/tout"]
)
def test_an_address_that_leads_nowhere_is_a_page_of_the_site(site: Any, address: str) -> None:
    page = get(site, address)
    assert page.status_code == 404
    assert "Rien à cette adresse" in page.text and 'lang="fr"' in page.text


def test_a_sentence_of_a_scan_leads_to_its_region_on_the_page_image(site: Any) -> None:
    assert 'href="/page/feuille?start=0&amp;end=14"' in get(site, "/game/poule").text
    answer = get(site, "/page/feuille?start=0&end=14")
    assert (answer.status_code, answer.headers["location"]) == (302, "/page/feuille/1?start=0&end=14")


def test_a_page_of_a_scan_highlights_the_words_asked_for(site: Any) -> None:
    page = get(site, "/page/feuille/1?start=3&end=8").text  # the word "poule", at (180, 200), 140 × 40 pixels
    assert 'viewBox="0 0 800 600"' in page
    assert re.findall(r"<rect [^>]+>", page) == ['<rect x="174" y="195" width="152" height="50"/>']
    text = words(page)
    assert "Page 7" in text and "image 1 sur 2 · numéro imprimé : 7" in text
    assert 'href="/page/feuille/2" rel="next"' in page and 'rel="prev"' not in page
    assert 'href="/game/poule#feuille-t00001">Revenir à la phrase</a>' in page


def test_a_whole_line_is_one_box(site: Any) -> None:
    page = get(site, "/page/feuille/1?start=0&end=14").text
    assert re.findall(r"<rect [^>]+>", page) == ['<rect x="94" y="195" width="382" height="50"/>']


def test_the_page_image_is_drawn_from_the_scan_and_kept(site: Any, project: Project) -> None:
    answer = get(site, "/page/feuille/1.jpg")
    assert answer.headers["content-type"] == "image/jpeg"
    image = Image.open(io.BytesIO(answer.content))
    assert image.size == (800, 600)
    assert image.getpixel((250, 220)) < 80 < 200 < image.getpixel((20, 20))  # ink of the second word; paper
    kept = list((project.outputs / "cache" / "pages").glob("*.jpg"))
    assert [path.name for path in kept] == ["feuille000000000-0001.jpg"]


def test_a_page_that_could_not_be_read_says_why_and_has_no_image(site: Any) -> None:
    assert "n'a pas pu être lue : The image cannot be decoded" in words(get(site, "/page/feuille/2").text)
    assert get(site, "/page/feuille/2.jpg").status_code == 404


def test_a_graph_page_opens_the_words_that_prove_a_relation(site: Any) -> None:
    page = get(site, "/graph/term/talon").text
    assert 'data-proof="même chose que — « Le talon' in page
    assert 'data-link="/term/reste"' in page
    assert get(site, "/graph/game/coq").status_code == 200
    assert get(site, "/graph/term/inconnu").status_code == 404


def test_a_comparison_of_one_account_with_itself_is_refused(site: Any) -> None:
    assert get(site, "/compare/livre/coq+livre/coq").status_code == 404
    assert get(site, "/compare/inconnu+livre/coq").status_code == 404


def test_a_term_page_gives_definition_games_relations_and_quotations(site: Any) -> None:
    page = get(site, "/term/talon").text
    text = words(page)
    assert "Le talon demeure au milieu de la table. Le Livre des jeux, p. 13 · texte courant" in text
    assert '<a href="/game/coq">Coq</a>' in page
    assert 'même chose que <a href="/term/reste">reste</a>' in page
    assert "Une phrase l'emploie." in text
    assert '<a href="/game/coq#livre-t00006">livre, p. 13</a>' in page


def test_an_engine_page_is_its_certificate(site: Any) -> None:
    text = words(get(site, "/engine/livre/poule").text)
    assert "Niveau exercé : chaque exemple du chapitre se rejoue" in text
    assert "lu par le programme Épreuve : cards: 5 → 4 is refuted by donne" in text
    assert "Rien ne répond de cette phrase." in text
    assert "Règles altérées 3 réfutées, 1 non vues" in text
    assert "règle altérée exchange-edited-1 échouée 1 survived" in text


def test_the_audit_shows_false_claims_first(site: Any) -> None:
    text = words(get(site, "/audit").text)
    assert "Trois fois neuf font vingt-huit ( livre, p. 12 ) 28 3 * 9 = 27 27 attendu" in text
    assert text.index("Fausse") < text.index("Vraie")


def test_the_tables_carry_the_descriptions_of_the_schema_and_questions(site: Any) -> None:
    table = words(get(site, "/tapisvert/rule").text)
    assert "A rule that a source states: a ludeme with its span." in table
    assert "origin extracted, edited, inherited, supplied" in table
    assert "Quels jeux donnent cinq cartes par deux et trois ?" in words(get(site, "/tapisvert").text)
    answer = get(site, "/tapisvert/donne-deux-et-trois.json?_shape=array").json()
    assert answer == [
        {
            "jeu": "Jeu de la Poule",
            "source": "livre",
            "origine": "extracted",
            "phrase": "sert cinq cartes à chacun, par deux et trois",
        }
    ]


def test_every_question_can_be_asked(site: Any) -> None:
    page = get(site, "/tapisvert").text
    for address in re.findall(r'href="(/tapisvert/[a-z-]+)" title=', page):
        answer = get(site, f"{address}.json?joueurs=3")
        assert answer.status_code == 200, (address, answer.text)


# Every page


class Outline(HTMLParser):
    """Collects what a reader with a screen reader, or none with a network, depends on."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.files: list[str] = []
        self.titles = 0
        self.labelled: set[str] = set()
        self.fields: list[dict[str, str | None]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if found.get("id"):
            self.ids.append(str(found["id"]))
        if tag == "a":
            self.links.append(str(found["href"]))
        if tag in ("link", "img", "script", "image"):
            self.files.append(str(found.get("href") or found.get("src")))
        self.titles += tag == "h1"
        if tag == "label":
            self.labelled.add(str(found.get("for")))
        if tag == "input":
            self.fields.append(found)


def outline(html: str) -> Outline:
    parser = Outline()
    parser.feed(html)
    return parser


@pytest.mark.parametrize("address", OUR_PAGES)
def test_a_page_can_be_read_by_everyone(site: Any, address: str) -> None:
    html = get(site, address).text
    page = outline(html)
    assert '<html lang="fr">' in html and page.titles == 1
    assert "contenu" in page.ids and page.links[0] == "#contenu"
    assert len(page.ids) == len(set(page.ids))
    assert all(field.get("aria-label") or field.get("id") in page.labelled for field in page.fields)
    assert all(file.startswith("/") for file in page.files), "no file from elsewhere"


def test_every_link_of_the_site_leads_somewhere(site: Any) -> None:
    pages: dict[str, Outline] = {}
    todo = ["/"]
    while todo:
        address = todo.pop()
        answer = get(site, address)
        assert answer.status_code in (200, 302), address
        if answer.status_code == 302:
            todo += [answer.headers["location"]] if answer.headers["location"] not in pages else []
            pages[address] = Outline()
            continue
        pages[address] = outline(answer.text)
        for link in pages[address].links:
            target = link.partition("#")[0]
            if target and target not in pages and target not in todo and not target.startswith("/tapisvert"):
                todo.append(target)
    assert len(pages) > 10
    for address, page in pages.items():
        for link in page.links:
            target, _, anchor = link.partition("#")
            if anchor and (target or address) in pages:
                assert anchor in pages[target or address].ids, (address, link)


# What a stranger may see


@pytest.mark.parametrize("address", OUR_PAGES)
def test_a_public_page_quotes_a_private_source_only_shortly(public_site: Any, address: str) -> None:
    page = words(get(public_site, address).text)
    assert longest_run(PRIVATE, page) <= 200, address


def test_the_private_site_shows_the_whole_of_it(site: Any) -> None:
    assert longest_run(PRIVATE, words(get(site, "/game/poule").text)) > 300


def test_a_public_game_page_quotes_what_its_rules_rest_on_and_says_why_no_more(public_site: Any) -> None:
    text = words(get(public_site, "/game/poule").text)
    assert "Celui qui donne sert cinq cartes à chacun, par deux et trois." in text
    assert "Dans cette variante que personne n'a le droit de recopier" in text
    assert "seules les phrases dont une règle est tirée sont citées" in text
    assert "La poule vole." not in text  # a scan that is not public, and no rule rests on it


@pytest.mark.parametrize(
    "address",
    [
        "/tapisvert", "/tapisvert.db", "/tapisvert/sentence", "/tapisvert/sentence.json", "/tapisvert/text.csv",
        "/tapisvert.json?sql=select+*+from+text", "/tapisvert/donne-deux-et-trois", "/-/databases", "/-/metadata",
        "/page/feuille/1", "/page/feuille/1.jpg",
    ],
)  # fmt: skip
def test_a_public_site_closes_the_tables_and_the_private_scans(public_site: Any, address: str) -> None:
    answer = get(public_site, address)
    assert answer.status_code in (403, 404)
    assert longest_run(PRIVATE, answer.text) == 0


# The server


def test_a_missing_database_is_explained(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"There is no database yet .* Run `tapisvert build` first"):
        application(Project(tmp_path))


def test_a_build_while_the_site_is_open_shows_on_the_next_page(tmp_path: Path) -> None:
    project = write_project(tmp_path)
    site = application(project)
    assert "Jeu de la Pie" not in get(site, "/").text
    store = Store(project.database)
    with store.transaction():
        store.insert([Game("pie", "Jeu de la Pie", "cards"), GameAccount("pie", "livre/coq", "name")])
    store.close()
    assert "Jeu de la Pie" in get(site, "/").text


def test_a_visitor_cannot_write(site: Any) -> None:
    answer = get(site, "/tapisvert.json?sql=delete+from+rule")
    assert answer.status_code == 400
    assert "Statement must be a SELECT" in answer.text


def test_a_file_that_is_no_database_is_explained(tmp_path: Path) -> None:
    (tmp_path / "outputs").mkdir()
    (tmp_path / "outputs" / "tapisvert.db").write_bytes(b"this is not a database, not at all")
    with pytest.raises(InputError, match="The database cannot be read"):
        application(Project(tmp_path))


def test_a_busy_port_is_explained(project: Project) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(UsageError, match=f"Port {port} is taken .* try --port {port + 1}"):
            serve(project, port)


def test_a_port_that_cannot_exist_is_explained(project: Project) -> None:
    with pytest.raises(UsageError, match="There is no port 70000"):
        serve(project, 70000)


SERVE = """
import sys
from pathlib import Path
from pipeline.paths import Project
from pipeline.publish.site import serve

serve(Project(Path(sys.argv[1])), 0, announce=lambda address: print(address, flush=True))
"""


def test_the_server_says_where_it_listens_and_answers_there(project: Project) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", SERVE, str(project.root)], stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        try:
            address = server.stdout.readline().strip()
            with urllib.request.urlopen(f"{address}game/poule", timeout=20) as answer:
                page = answer.read().decode("utf-8")
        finally:
            server.terminate()
    assert "<h1>Poule</h1>" in page
