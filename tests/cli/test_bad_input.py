"""Bad input: one clear paragraph (what, where, next step), the right exit code, nothing lost."""

from pathlib import Path

import pytest
from PIL import Image

FACSIMILE = Path(__file__).parents[2] / "corpus" / "lebrun-1828-facsimile" / "facsimile.pdf"


def catalogue_state(home: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in (home / "corpus").glob("*") if path.is_file()}


def truncated_pdf(folder: Path) -> Path:
    path = folder / "tronque.pdf"
    path.write_bytes(FACSIMILE.read_bytes()[:4000])
    return path


def empty_file(folder: Path) -> Path:
    path = folder / "vide.txt"
    path.write_bytes(b"")
    return path


def empty_image(folder: Path) -> Path:
    path = folder / "vide.png"
    path.write_bytes(b"")
    return path


def latin1_text(folder: Path) -> Path:
    path = folder / "ancien.txt"
    path.write_bytes("Le jeu de l'Écarté se joue à deux.".encode("latin-1"))
    return path


def cut_jpeg(folder: Path) -> Path:
    path = folder / "coupe.jpg"
    Image.effect_noise((800, 800), 60).save(path)
    path.write_bytes(path.read_bytes()[:9000])
    return path


def protected_pdf(folder: Path) -> Path:
    return Path(__file__).parent / "protected.pdf"


def spreadsheet(folder: Path) -> Path:
    path = folder / "comptes.xls"
    path.write_bytes(bytes.fromhex("d0cf11e0a1b11ae1") + bytes(range(256)) * 8)
    return path


CASES = [
    (truncated_pdf, "PDF"),
    (empty_file, "empty"),
    (empty_image, "empty"),
    (latin1_text, "UTF-8"),
    (cut_jpeg, "image"),
    (protected_pdf, "password"),
    (spreadsheet, "format"),
]


@pytest.mark.parametrize(("make", "word"), CASES, ids=[make.__name__ for make, _ in CASES])
def test_a_file_that_cannot_be_read_is_refused_in_one_paragraph(tmp_path, home, tapisvert, make, word) -> None:
    before = catalogue_state(home)
    done = tapisvert("add", make(tmp_path))
    assert done.returncode == 1
    assert done.stdout == ""
    assert word.lower() in done.stderr.lower()
    assert "Traceback" not in done.stderr
    assert len(done.stderr.strip().split("\n")) == 1
    assert catalogue_state(home) == before


def test_a_missing_file_is_bad_usage(tapisvert) -> None:
    done = tapisvert("add", "/nulle/part.pdf")
    assert (done.returncode, "no such file" in done.stderr) == (2, True)


def test_a_project_begins_with_its_first_file(tmp_path, tapisvert) -> None:
    own = tmp_path / "essai"
    own.mkdir()
    path = tmp_path / "regle.txt"
    deal = "On joue à deux avec trente-deux cartes. Le donneur en donne six à chacun."
    path.write_text(f"Jeu du Lapin.\n\n{deal} On doit fournir. Qui fait le plus de levées gagne la partie.\n", "utf-8")
    env = {"TAPISVERT_HOME": str(own)}
    assert tapisvert("show", env=env).stderr.startswith("tapisvert: There is no database yet")
    assert "There is no catalogue" in tapisvert("build", env=env).stderr
    assert tapisvert("add", path, env=env).returncode == 0
    assert (own / "corpus" / "regle" / "regle.txt").is_file()
    assert tapisvert("build", "--jobs", 1, env=env).returncode == 0
    assert "lapin" in tapisvert("show", env=env).stdout


def test_a_text_without_a_game_is_said_to_have_none(tmp_path, home, tapisvert) -> None:
    path = tmp_path / "lettre.txt"
    path.write_text("Ma chère tante,\n\nil pleut depuis huit jours et je m'ennuie.\n", "utf-8")
    tapisvert("add", path)
    done = tapisvert("build", "--jobs", 1)
    assert (done.returncode, "lettre: no game was found" in done.stderr) == (0, True)
    done = tapisvert("build", "--jobs", 1, "--game", "lapin")
    assert (done.returncode, "'lapin'" in done.stderr) == (2, True)
    page = tmp_path / "page.html"
    page.write_text("<html><title>Jeux d&#39;été\n</title><p>On joue.</p></html>", "utf-8")
    tapisvert("add", page)
    assert 'title = "Jeux d\'été"' in (home / "corpus" / "sources.toml").read_text("utf-8")


def test_no_project_begins_in_a_folder_that_is_not_there(tmp_path, tapisvert) -> None:
    path = tmp_path / "regle.txt"
    path.write_text("Le jeu du Lapin.\n\nOn joue à deux.\n", "utf-8")
    done = tapisvert("add", path, env={"TAPISVERT_HOME": str(tmp_path / "faute")})
    assert (done.returncode, "There is no catalogue" in done.stderr) == (1, True)
    assert not (tmp_path / "faute").exists()


def test_what_the_machine_refuses_is_said_with_its_place(home, tapisvert) -> None:
    (home / "outputs").write_text("a file where a folder should be", "utf-8")
    done = tapisvert("build", "--jobs", 1)
    assert (done.returncode, "Traceback" in done.stderr, str(home / "outputs") in done.stderr) == (1, False, True)


def test_an_unknown_verb_is_bad_usage(tapisvert) -> None:
    assert tapisvert("danser").returncode == 2


def test_reading_before_building_says_what_to_do(tapisvert) -> None:
    done = tapisvert("search", "carte")
    assert (done.returncode, "tapisvert build" in done.stderr) == (1, True)


def test_a_missing_tesseract_is_named_with_its_package(tmp_path, tapisvert) -> None:
    done = tapisvert("doctor", env={"PATH": str(tmp_path)})
    assert (done.returncode, "tesseract-ocr" in done.stdout) == (4, True)


def test_the_same_file_is_not_added_twice(tmp_path, home, tapisvert) -> None:
    path = tmp_path / "regle.txt"
    path.write_text("Le jeu du Lapin.\n\nOn joue à deux avec trente-deux cartes. Chacun reçoit cinq cartes.\n", "utf-8")
    assert tapisvert("add", path).returncode == 0
    done = tapisvert("add", path, "--id", "autre")
    assert (done.returncode, "already" in done.stderr) == (2, True)
    assert (home / "corpus" / "regle" / "regle.txt").read_bytes() == path.read_bytes()


def test_a_changed_received_file_fails_alone_and_the_rest_is_built(tmp_path, home, tapisvert) -> None:
    for name in ("un", "deux"):
        path = tmp_path / f"{name}.txt"
        path.write_text(f"Jeu du {name.title()}.\n\nOn y joue à deux. Chacun reçoit {name} cartes.\n", "utf-8")
        tapisvert("add", path)
    (home / "corpus" / "un" / "un.txt").write_text("autre chose", "utf-8")
    done = tapisvert("build", "--jobs", 1)
    assert done.returncode == 3
    assert "has changed" in done.stderr
    assert "deux" in tapisvert("search", "reçoit", "--json").stdout


def test_a_build_without_tesseract_names_the_package_once(tmp_path, home, tapisvert) -> None:
    tapisvert("add", FACSIMILE, "--id", "scan")
    done = tapisvert("build", env={"PATH": str(tmp_path)})
    assert done.returncode == 4
    assert done.stderr.count("tesseract-ocr-fra") == 1
    assert "scan/p0001 and 21 others" in done.stderr


def test_a_quotation_that_is_not_in_the_text_is_answered_with_the_nearest(home, tapisvert) -> None:
    tapisvert("add", FACSIMILE.parents[1] / "bog-dictionnaire" / "bog-dictionnaire.txt", "--id", "bog")
    edition = home / "corpus" / "bog" / "edition" / "bog.yaml"
    edition.parent.mkdir()
    edition.write_text(
        'game: bog\neditor: nous\nrules:\n  - quote: "l\'on donne à chacun 9 cartes"\n    deal: {cards: 8}\n', "utf-8"
    )
    done = tapisvert("build", "--jobs", 1)
    assert done.returncode == 3
    assert "bog/edition/bog.yaml, line 4" in done.stderr
    assert "l'on donne à chacun 8 cartes" in done.stderr
    assert "bog" in tapisvert("search", "retourne", "--json").stdout
