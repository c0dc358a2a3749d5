"""A small library for the tests of the site: a public book, a private page, a scan of one line."""

from __future__ import annotations

import json
from pathlib import Path

from PIL import Image, ImageDraw

from pipeline.database.store import Store
from pipeline.model import (
    Account,
    AccountName,
    Alias,
    Alignment,
    Block,
    Check,
    Claim,
    Emendation,
    Engine,
    Game,
    GameAccount,
    Gap,
    Line,
    Mention,
    Page,
    Reference,
    Row,
    Rule,
    Section,
    Sense,
    Sentence,
    Source,
    Term,
    TermRelation,
    TermUse,
    Text,
    Word,
    WordSpan,
    Zone,
)
from pipeline.paths import Project
from pipeline.verify.certificate import Certificate, RuleLine, ScoreLine, SentenceLine, to_json

BOOK = (
    "Jeu de la Poule.\n\n"
    "Celui qui donne sert cinq cartes à chacun, par deux et trois. "
    "L'on écarte <script>alert(1)</script> & l'on reprend. "
    "Trois fois neuf font vingt-huit jetons. "
    "Le reste se joue comme au Coq.\n\n"
    "Jeu du Coq.\n\n"
    "Le talon demeure au milieu de la table."
)

PRIVATE = (
    "La Poule moderne. "
    "Dans cette variante que personne n'a le droit de recopier, chaque joueur reçoit d'abord trois jetons verts, puis "
    "deux jetons bleus, et il les garde devant lui jusqu'à la fin de la soirée, sauf lorsque la banque les réclame "
    "pour payer les gains extraordinaires que le sort a distribués pendant la manche qui vient de se terminer. "
    "Après quoi l'on compte les jetons qui restent, l'on écarte les couleurs douteuses, l'on note les points sur une "
    "ardoise que tout le monde peut voir, et celui qui a le moins de points offre à boire à toute la compagnie réunie."
)

SCAN = "La poule vole."

BOXES = ((100, 200, 60, 40), (180, 200, 140, 40), (340, 200, 130, 40))
"""Where the three words of the scan stand on its page of 800 × 600 pixels."""


def write_project(root: Path) -> Project:
    """Write the corpus image, the database and a certificate below `root`."""
    project = Project(root)
    _draw_page(project.corpus / "feuille" / "feuille.png")
    store = Store(project.database)
    store.connection.execute("PRAGMA foreign_keys = OFF")
    with store.transaction():
        for rows in (_book(), _findings(), _private(), _scan(), _glossary()):
            store.insert(rows)
    assert not store.connection.execute("PRAGMA foreign_key_check").fetchall()
    store.close()
    certificates = project.outputs / "certificates"
    certificates.mkdir()
    (certificates / "livre_poule.json").write_text(to_json(_certificate()), "utf-8")
    return project


def _draw_page(path: Path) -> None:
    path.parent.mkdir(parents=True)
    page = Image.new("L", (800, 600), 255)
    for x, y, width, height in BOXES:
        ImageDraw.Draw(page).rectangle((x, y, x + width, y + height), fill=40)
    page.save(path)


def _source(identity: str, title: str, *, year: int | None, public: int, file: str, media_type: str) -> Source:
    rights = "public domain" if public else "unknown: short quotations only"
    return Source(
        identity, title, "Anonyme", year, "Paris", "fr", "modern", "manual", rights, public, file, media_type,
        identity.ljust(64, "0"), "written for a test", None,
    )  # fmt: skip


def _sentence(source: str, text: str, ordinal: int, words: str, kind: str, *, section: str, account: str | None) -> Row:
    start = text.index(words)
    return Sentence(
        f"{source}/t{ordinal:05d}", source, section, account, ordinal, start, start + len(words), kind,  # type: ignore[arg-type]
        words, words.lower(), words.lower(),
    )  # fmt: skip


def _section(source: str, text: str, ordinal: int, title: str, end: int, *, kind: str = "game", page: int) -> Row:
    start = text.index(title)
    return Section(
        f"{source}/s{ordinal:04d}", source, None, ordinal, kind, title, start, end, start, start + len(title),  # type: ignore[arg-type]
        "capitals", page,
    )  # fmt: skip


def _book() -> list[Row]:
    coq = BOOK.index("Jeu du Coq")
    poule = {"section": "livre/s0001", "account": "livre/poule"}
    coq_place = {"section": "livre/s0002", "account": "livre/coq"}
    return [
        _source("livre", "Le Livre des jeux", year=1800, public=1, file="livre/livre.txt", media_type="text/plain"),
        Text("livre", BOOK, BOOK),
        Block("livre", 1, "heading", 0, 16, 1, "capitals", 12),
        Block("livre", 2, "paragraph", 18, coq - 2, 0, "plain", 12),
        Block("livre", 3, "heading", coq, coq + 11, 1, "capitals", 13),
        Block("livre", 4, "paragraph", coq + 13, len(BOOK), 0, "plain", 13),
        _section("livre", BOOK, 1, "Jeu de la Poule.", coq - 2, page=12),
        _section("livre", BOOK, 2, "Jeu du Coq.", len(BOOK), page=13),
        Account("livre/poule", "livre", "livre/s0001", "poule", "Jeu de la Poule"),
        Account("livre/coq", "livre", "livre/s0002", "coq", "Jeu du Coq"),
        AccountName("livre/poule", "la Poule", "poule", "heading"),
        AccountName("livre/poule", "la Cocotte", "cocotte", "alternative"),
        Game("poule", "Poule", "cards"),
        Game("coq", "Coq", "cards"),
        GameAccount("poule", "livre/poule", "name"),
        GameAccount("coq", "livre/coq", "name"),
        Alias("poule", "cocotte", "la Cocotte"),
        _sentence("livre", BOOK, 1, "Jeu de la Poule.", "heading", **poule),
        _sentence("livre", BOOK, 2, "Celui qui donne sert cinq cartes à chacun, par deux et trois.", "rule", **poule),
        _sentence("livre", BOOK, 3, "L'on écarte <script>alert(1)</script> & l'on reprend.", "rule", **poule),
        _sentence("livre", BOOK, 4, "Trois fois neuf font vingt-huit jetons.", "price", **poule),
        _sentence("livre", BOOK, 5, "Le reste se joue comme au Coq.", "reference", **poule),
        _sentence("livre", BOOK, 6, "Le talon demeure au milieu de la table.", "rule", **coq_place),
    ]


def _rule(identity: str, kind: str, value: dict[str, object], origin: str, sentence: int, quote: str) -> Rule:
    start = BOOK.index(quote)
    return Rule(
        identity, "livre/poule", kind, json.dumps(value), origin, 1.0, "", "livre", f"livre/t{sentence:05d}",  # type: ignore[arg-type]
        start, start + len(quote), quote,
    )  # fmt: skip


def _findings() -> list[Row]:
    claim = BOOK.index("Trois fois")
    like = BOOK.index("Le reste")
    deal = _rule(
        "livre/poule/deal-extracted-1", "deal", {"cards": 5, "packets": [2, 3]}, "extracted", 2,
        "sert cinq cartes à chacun, par deux et trois",
    )  # fmt: skip
    exchange = _rule("livre/poule/exchange-edited-1", "exchange", {"maximum": 5}, "edited", 3, "L'on écarte")
    return [
        deal,
        exchange,
        Rule("livre/poule/turn_up-inherited-1", "livre/poule", "turn_up", "{}", "inherited", 1.0, "", "livre",
             "livre/t00006", BOOK.index("Le talon"), BOOK.index("Le talon") + 8, "Le talon"),
        Rule("livre/poule/leader-supplied-1", "livre/poule", "leader", '{"who": "eldest"}', "supplied", 1.0, "",
             "livre", None, 0, 0, ""),
        Mention("livre/poule/mention-1", "livre/poule", "Coq", "play", "like", "livre/t00005", like, like + 30,
                "Le reste se joue comme au Coq."),
        Reference("livre/poule/mention-1", "livre/poule", "livre/coq", None, "resolved"),
        Emendation("livre", BOOK.index("neuf"), BOOK.index("neuf") + 4, "neuf", "sept", "print", "seven is meant"),
        Gap("livre/poule/gap-1", "livre/poule", "Qui coupe ?", "le voisin de gauche", "", "usage commun"),
        Claim("livre/c0001", "livre", "livre/poule", "livre/t00004", "product", claim, claim + 28,
              "Trois fois neuf font vingt-huit", "3 * 9", "28", "27", "false", "27 attendu"),
        Engine("livre/poule", "livre/poule", "poule", "tricks", "outputs/engines/livre/poule.py", "0", "generated"),
        Check("livre/poule", 1, "playouts", None, None, 1, "10000 games"),
        Check("livre/poule", 2, "mutation", "livre/poule/exchange-edited-1", None, 0, "1 survived"),
        Check("livre/poule", 3, "level", None, None, 1, "exercised"),
    ]  # fmt: skip


def _private() -> list[Row]:
    first, second = PRIVATE.split(". ")[1] + ".", PRIVATE.split(". ")[2]
    here = {"section": "page-web/s0001", "account": "page-web/poule"}
    start = PRIVATE.index(first)
    return [
        _source("page-web", "Une page", year=None, public=0, file="page-web/page.txt", media_type="text/plain"),
        Text("page-web", PRIVATE, PRIVATE),
        Block("page-web", 1, "paragraph", 0, len(PRIVATE), 0, "plain", None),
        Section("page-web/s0001", "page-web", None, 1, "game", "La Poule moderne", 0, len(PRIVATE), 0, 17, "run-in", None),
        Account("page-web/poule", "page-web", "page-web/s0001", "poule", "La Poule moderne"),
        AccountName("page-web/poule", "La Poule moderne", "poule-moderne", "heading"),
        GameAccount("poule", "page-web/poule", "name"),
        _sentence("page-web", PRIVATE, 1, first, "rule", **here),
        _sentence("page-web", PRIVATE, 2, second, "rule", **here),
        Rule("page-web/poule/stake-extracted-1", "page-web/poule", "stake", '{"chips": 3}', "extracted", 0.8, "",
             "page-web", "page-web/t00001", start, start + len(first), first),
        Claim("page-web/c0001", "page-web", "page-web/poule", "page-web/t00002", "sum", PRIVATE.index(second),
              len(PRIVATE), second, "3 + 2", "5", "5", "holds", ""),
    ]  # fmt: skip


def _scan() -> list[Row]:
    page = "feuille/p0001"
    rows: list[Row] = [
        _source("feuille", "La Feuille", year=1750, public=0, file="feuille/feuille.png", media_type="image/png"),
        Page(page, "feuille", 1, 7, 800, 600, "done", "", "{}"),
        Page("feuille/p0002", "feuille", 2, None, 0, 0, "failed", "The image cannot be decoded", "{}"),
        Zone(f"{page}/z01", page, "MainZone", 100, 200, 370, 40),
        Line(f"{page}/z01/l001", page, f"{page}/z01", 1, 100, 200, 370, 40),
        Text("feuille", SCAN, SCAN),
        Alignment("feuille", 0, len(SCAN), 0, len(SCAN), "copy"),
        Block("feuille", 1, "paragraph", 0, len(SCAN), 0, "plain", 7),
        Section("feuille/s0001", "feuille", None, 1, "game", "La poule", 0, len(SCAN), 0, 0, "contents", 7),
        Account("feuille/poule", "feuille", "feuille/s0001", "poule", "La poule"),
        GameAccount("poule", "feuille/poule", "name"),
        _sentence("feuille", SCAN, 1, SCAN, "rule", section="feuille/s0001", account="feuille/poule"),
    ]  # fmt: skip
    for number, (word, box) in enumerate(zip(SCAN.split(), BOXES, strict=True), 1):
        identity = f"{page}/z01/l001/w{number:02d}"
        start = SCAN.index(word)
        rows.append(Word(identity, page, f"{page}/z01/l001", number, word, 0.9, *box))
        rows.append(WordSpan(identity, "feuille", start, start + len(word)))
    return rows


def _glossary() -> list[Row]:
    place = BOOK.index("Le talon")
    whole = "Le talon demeure au milieu de la table."
    return [
        Term("talon", "talon", "talon"),
        Term("reste", "reste", "reste"),
        Sense("livre/talon-1", "talon", "livre", whole, place, place + len(whole), '["Coq"]', "running text"),
        Sense("livre/reste-1", "reste", "livre", "Le reste", BOOK.index("Le reste"), BOOK.index("Le reste") + 8, "[]",
              "vocabulary"),
        TermRelation("livre/talon-1", "synonym", "reste", "livre/reste-1", "livre", place, place + 8, "Le talon"),
        TermUse("talon", "livre/t00006", place + 3, place + 8),
    ]  # fmt: skip


def _certificate() -> Certificate:
    deal = RuleLine("livre/poule/deal-extracted-1", "deal", "{}", "extracted", True, "cards: 5 → 4 is refuted by donne")
    leader = RuleLine("livre/poule/leader-supplied-1", "leader", "{}", "supplied", True, "")
    return Certificate(
        engine="livre/poule", title="Jeu de la Poule", source="livre", source_title="Le Livre des jeux",
        module="outputs/engines/livre/poule.py", module_sha256="0" * 64, level="exercised",
        records={"extracted": 1, "supplied": 1}, mutants={"killed": 3, "survived": 1},
        mutation=ScoreLine(1.0, 1, 1, 1, 0), survivors=(), checks=(),
        rules=(deal, leader), scenarios=(), gaps=(),
        sentences=(
            SentenceLine("Celui qui donne sert cinq cartes à chacun.", "rule", True, (deal.id,), (), (), ()),
            SentenceLine("L'on écarte <script>alert(1)</script> & l'on reprend.", "rule", False, (), (), (), ()),
        ),
    )  # fmt: skip
