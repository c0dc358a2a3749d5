"""The keys of the ledger hold all code that a stage runs and every word list that this code names."""

from dataclasses import dataclass
from pathlib import Path

from pipeline.database.store import Store
from pipeline.dependence import code_of, lexicons_of
from pipeline.model import Batch, Game
from pipeline.paths import PACKAGE, Project
from pipeline.plan import stages
from pipeline.run import build

LEXICON = PACKAGE.parent / "corpus/lexicon"


def modules(*roots: str) -> set[str]:
    return {str(file.relative_to(PACKAGE)) for file in code_of(roots)}


def lists(stage: str) -> set[str]:
    (one,) = (one for one in stages(Project(PACKAGE.parent)) if one.name == stage)
    return {file.name for file in lexicons_of(code_of(one.code), LEXICON)}


def test_what_a_module_imports_is_part_of_it() -> None:
    assert {"extract/orders.py", "extract/masking.py", "extract/text.py"} <= modules("extract/orders.py")


def test_downstream_code_is_no_part_of_what_stands_before_it() -> None:
    assert not {name for name in modules("digitize") if name.startswith(("extract", "engines", "segment"))}


def test_each_stage_depends_on_the_word_lists_that_its_code_names() -> None:
    assert {"orders.toml", "worths.toml", "leads.toml", "trump.toml", "numbers.toml"} <= lists("extract")
    assert {"phases.toml", "headings.toml"} <= lists("segment")
    assert {"definition-weights.tsv", "definitions.toml"} <= lists("terms")
    assert lists("ingest") == set()


def test_every_word_list_counts_for_some_stage_or_is_read_on_request() -> None:
    read = {name for stage in stages(Project(PACKAGE.parent)) for name in lists(stage.name)}
    built = {"README.md", "period-forms.toml", "definition-labels.toml", "sentence-labels.toml"}
    left = {path.name for path in LEXICON.iterdir() if path.suffix != ".py"} - {"patterns", "wordings"} - read - built
    assert left == set()


@dataclass(frozen=True)
class Nothing:
    """An empty payload."""


class Ordering:
    """A stage that reads orders of cards."""

    name = "ordering"
    code = ("extract/orders.py",)
    owns = {"game": "id"}  # noqa: RUF012

    @staticmethod
    def compute(payload: Nothing) -> Batch:
        return Batch((Game("oie", "l'Oie", "cards"),), (), {})

    def subjects(self, store: Store) -> list[str]:
        return ["oie"]

    def payload(self, store: Store, subject: str) -> Nothing:
        return Nothing()


def test_a_changed_word_list_is_computed_again(tmp_path: Path) -> None:
    project, store = Project(tmp_path), Store()
    lexicon = tmp_path / "corpus" / "lexicon"
    lexicon.mkdir(parents=True)
    (lexicon / "orders.toml").write_text("top = 'la plus forte'", "utf-8")
    assert [build([Ordering()], store, project).done for _ in range(2)] == [{"ordering": 1}, {}]
    (lexicon / "leads.toml").write_text("side = 'droite'", "utf-8")
    assert build([Ordering()], store, project).done == {}
    (lexicon / "orders.toml").write_text("top = 'la meilleure'", "utf-8")
    assert build([Ordering()], store, project).done == {"ordering": 1}
