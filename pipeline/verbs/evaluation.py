"""The verb evaluate: what the pipeline reads, measured against references."""

from __future__ import annotations

from dataclasses import asdict
from enum import StrEnum
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from pipeline.run import workers
from pipeline.verbs.output import AsJson, print_json, print_table, talk

if TYPE_CHECKING:
    from pipeline.digitize.evaluate import BookScore, Evaluation
    from pipeline.extract.evaluate import Evaluation as Scores
    from pipeline.extract.field_scores import Score

evaluate = typer.Typer(no_args_is_help=True, help="Measure OCR, segmentation and extraction against references.")

WORST = 5
"""Pages that the table names."""
CONFUSIONS = 10
SCORED = ("right", "wrong", "missed", "precision", "recall", "F1")


class Peer(StrEnum):
    """Readers that ours can be held against."""

    TESSERACT = "tesseract"
    OCRMYPDF = "ocrmypdf"


def register(app: typer.Typer) -> None:
    """Add this verb to the command line."""
    app.add_typer(evaluate, name="evaluate")


@evaluate.command()
def ocr(
    folder: Annotated[
        Path, typer.Argument(help="Page images, each beside its .gt.txt, ALTO or PAGE; one sub-folder a book.")
    ],
    against: Annotated[
        list[Peer] | None,
        typer.Option("--against", help="Run a peer on the same pages; may be given twice."),
    ] = None,
    html: Annotated[
        Path | None, typer.Option("--html", help="Write our errors, each beside its region, to this file.")
    ] = None,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="Worker processes.")] = 2,
    json: AsJson = False,
) -> None:
    """Score the pipeline's reading of page images: error rates by book and period, CPU seconds, worst pages first.

    Example: tapisvert evaluate ocr pages/ --against tesseract --html errors.html
    """
    from pipeline.digitize import evaluate as measure
    from pipeline.digitize import peers
    from pipeline.digitize.error_page import error_page

    rivals = {peer.value: peers.peer_reader(peer.value) for peer in against or ()}
    with workers(jobs) as pool:
        readers = {"tapisvert": peers.pipeline_reader(folder, pool)} | rivals
        read = {name: measure.read_pages(folder, reader, pool) for name, reader in readers.items()}
    results = {name: measure.summarise(pages) for name, pages in read.items()}
    if html is not None:
        html.write_text(error_page(read["tapisvert"], results["tapisvert"]), encoding="utf-8")
        talk.print(f"The errors of tapisvert are in {html}", soft_wrap=True)
    if json:
        print_json(results)
        return
    for name, result in results.items():
        _print_result(name, result)


def _print_result(name: str, result: Evaluation) -> None:
    heads = ("pages", "CER median", "CER mean", "WER median", "WER mean", "CPU s a page")
    groups = (*result.books, *result.quarters, *result.centuries, result.overall())
    print_table((name, *heads), [_cells(group) for group in groups])
    foldings: tuple[tuple[str, Literal["strict", "long_s", "f_blind"]], ...] = (
        ("ſ kept", "strict"),
        ("ſ as s", "long_s"),
        ("ſ and f as s", "f_blind"),
    )
    totals = [(label, result.overall(folding)) for label, folding in foldings]
    print_table(
        ("all pages", "CER median", "CER mean"),
        [(label, f"{total.cer_median:.2%}", f"{total.cer_mean:.2%}") for label, total in totals],
    )
    worst = [(f"{page.book}/{page.page}", f"{page.under('long_s').cer:.2%}", page.error) for page in result.pages]
    print_table(("worst pages", "CER", "error"), worst[:WORST])
    confused = [(repr(row.truth), repr(row.reading), row.count) for row in result.confusions]
    print_table(("truth", "reading", "times"), confused[:CONFUSIONS])


def _cells(group: BookScore) -> tuple[str, ...]:
    rates = (group.cer_median, group.cer_mean, group.wer_median, group.wer_mean)
    return group.book, str(group.pages), *(f"{rate:.2%}" for rate in rates), f"{group.seconds:.2f}"


@evaluate.command()
def extraction(
    references: Annotated[
        list[Path] | None,
        typer.Argument(help="Folders of references: TOML files as in tests/extract/reference, the default."),
    ] = None,
    files: Annotated[
        bool, typer.Option("--files", help="Receive each text as a file (its `file`, else plain text) and build it.")
    ] = False,
    fields: Annotated[
        bool, typer.Option("--fields", help="Score each field of a rule by itself, as deal.cards, in place of kinds.")
    ] = False,
    json: AsJson = False,
) -> None:
    """Score the rules that the program reads: precision, recall and F1 by kind, then what is wrong and what is missed.

    References of the corpus are read from the database, the others carry their text or name a file beside them. With
    `--files` the texts go the whole way of a received file, the finding of the game in it too. Of several folders
    each is scored by itself, all kinds together and the plain facts (players, pack, deal, orders, values, targets,
    trumps, who begins, duties, stakes, payments, fines, references), with their sum. A rule is right where all of its
    fields are; with `--fields` each counts by itself, beside those of the rule that agrees most with its own.
    Example: tapisvert evaluate extraction tests/extract/reference --files
    """
    from pipeline.extract.evaluate import added

    folders = references or [Path("tests/extract/reference")]
    results = {folder.name: _extraction(folder, files) for folder in folders}
    if fields:
        results = {name: one.by_field for name, one in results.items()}
    if json:
        print_json(results if len(results) > 1 else next(iter(results.values())))
        return
    if len(results) > 1:
        whole = {**results, "all": added(results.values())}
        print_table(
            ("folder", *SCORED, *(f"plain {head}" for head in SCORED)),
            [(name, *_scored(one.total), *_scored(one.plain)) for name, one in whole.items()],
        )
        return
    result = next(iter(results.values()))
    print_table(
        ("field" if fields else "kind", *SCORED),
        [(row.kind, *_scored(row)) for row in (*result.scores, result.plain, result.total)],
    )
    rows = [(row.verdict, row.name, row.kind, row.value) for row in result.confusions]
    print_table(("verdict", "reference", "kind", "value"), rows)


def _extraction(folder: Path, files: bool) -> Scores:
    """Return the scores of the references of a folder, received as files or as they are."""
    from pipeline import api
    from pipeline.extract.evaluate import evaluate as measure
    from pipeline.extract.evaluate import read_truths
    from pipeline.progress import for_terminal
    from pipeline.trial import as_received

    truths = read_truths(folder)
    progress = for_terminal()
    if not files:
        return measure(truths, api.open_store(), progress)
    with TemporaryDirectory() as place:
        own = [truth for truth in truths if not truth.account]
        return measure(*as_received(own, Path(place), progress=progress), progress)


def _scored(row: Score) -> tuple[str | int, ...]:
    """Return the cells of a score, as headed by `SCORED`."""
    return row.right, row.wrong, row.missed, f"{row.precision:.2f}", f"{row.recall:.2f}", f"{row.f1:.2f}"


@evaluate.command()
def edited(json: AsJson = False) -> None:
    """Hold the rules that the program reads against those of the edition files, kind by kind.

    Of what editors state: how much is extracted with the same value, and how much from the same sentence; of what
    is extracted of a kind in the accounts whose editor speaks of that kind: how much agrees.
    Example: tapisvert evaluate edited
    """
    from pipeline.api import open_store
    from pipeline.extract.agreement import measured, total

    rows = measured(open_store())
    if json:
        print_json([{"recall": row.recall, "precision": row.precision, **asdict(row)} for row in (*rows, total(rows))])
        return
    print_table(
        ("kind", "edited", "same value", "same sentence", "recall", "extracted", "agree", "precision"),
        [
            (row.kind, row.edited, row.same_value, row.same_sentence, f"{row.recall:.2f}", row.extracted, row.agree,
             f"{row.precision:.2f}")
            for row in (*rows, total(rows))
        ],
    )  # fmt: skip


@evaluate.command()
def segmentation(
    reference: Annotated[
        Path, typer.Argument(help="A TOML file of spans and their sections, as tests/segment/reference-sections.toml.")
    ] = Path("tests/segment/reference-sections.toml"),
    labels: Annotated[
        Path | None,
        typer.Option("--labels", help="Sentences labelled by hand, e.g. tests/segment/unseen-sentences.toml."),
    ] = None,
    json: AsJson = False,
) -> None:
    """Score the games and named sections of a source, each boundary or title missed or invented, and the classes.

    A section counts as right if its first line, its last line, its kind and its title agree with the reference;
    a sentence, if a reader would accept its class: by a training without its section, and on the labels given.
    Example: tapisvert evaluate segmentation tests/segment/reference-sections.toml
    """
    from pipeline import api
    from pipeline.segment.class_score import class_scores
    from pipeline.segment.evaluate import evaluate as measure

    store = api.open_store()
    scores = measure(store, reference)
    classes = class_scores(store, labels)
    if json:
        sections = [{"f1": score.f1, **asdict(score)} for score in scores.values()]
        rates = [{"precision": one.precision, "recall": one.recall, **asdict(one)} for one in classes]
        print_json({"sections": sections, "classes": rates})
        return
    print_table(
        ("kind", "right", "missed", "invented", "F1"),
        [(s.kind, s.exact, len(s.missed), len(s.invented), f"{s.f1:.3f}") for s in scores.values()],
    )
    wrong = [("missed", b) for s in scores.values() for b in s.missed]
    wrong += [("invented", b) for s in scores.values() for b in s.invented]
    print_table(
        ("verdict", "line", "until", "kind", "title"), [(v, b.line, b.until, b.kind, b.title) for v, b in wrong]
    )
    print_table(
        ("sentences", "labelled", "precision", "recall"),
        [(one.name, one.labelled, f"{one.precision:.3f}", f"{one.recall:.3f}") for one in classes],
    )


@evaluate.command()
def tables(
    reference: Annotated[
        Path, typer.Argument(help="A TOML file of tables read by hand, as tests/segment/reference-tables.toml.")
    ] = Path("tests/segment/reference-tables.toml"),
    json: AsJson = False,
) -> None:
    """Score the tables and lists: a cell is right if its value, unit and the heads of its row and column agree.

    Tables of the corpus are read from the database, the others carry their text.
    Example: tapisvert evaluate tables tests/segment/reference-tables.toml
    """
    from pipeline import api
    from pipeline.segment.tables.evaluate import evaluate as measure
    from pipeline.segment.tables.evaluate import read_truths

    scores = measure(read_truths(reference), api.open_store())
    if json:
        print_json([{"f1": score.f1, **asdict(score)} for score in scores])
        return
    print_table(
        ("table", "right", "missed", "invented", "F1", "title", "order"),
        [
            (s.name, s.right, len(s.missed), len(s.invented), f"{s.f1:.3f}", _yes(s.titled), _yes(s.ordered))
            for s in scores
        ],
    )
    wrong = [("missed", s.name, *key) for s in scores for key in s.missed]
    wrong += [("invented", s.name, *key) for s in scores for key in s.invented]
    print_table(("verdict", "table", "row", "column", "value", "unit"), wrong)


def _yes(right: bool) -> str:
    return "yes" if right else "no"


@evaluate.command()
def comparison(
    references: Annotated[
        Path, typer.Argument(help="A folder of lists of differences: TOML files as in tests/collate/reference.")
    ] = Path("tests/collate/reference"),
    json: AsJson = False,
) -> None:
    """Score comparisons of two tellings against lists of true differences: recall, precision, and what is missed.

    A reported matter is right if it states a listed difference; parts are its records and passages counted apart.
    Example: tapisvert evaluate comparison tests/collate/reference
    """
    from pipeline.api import open_store
    from pipeline.collate.comparison import collate
    from pipeline.collate.evaluate import measure, read_reference

    store = open_store()
    found = []
    for path in sorted(references.glob("*.toml")):
        listed = read_reference(path)
        found.append((path.stem, measure(store, collate(store, listed.first, listed.second), listed)))
    if json:
        print_json({name: measured for name, measured in found})
        return
    print_table(
        ("pair", "listed", "found", "recall", "face to face", "reported", "precision", "parts right", "missed"),
        [
            (name, m.listed, m.found, f"{m.recall:.2f}", f"{m.facing}/{m.two_sided}", m.reported, f"{m.precision:.2f}",
             f"{m.parts_listed}/{m.parts}", "; ".join(m.missed))
            for name, m in found
        ],
    )  # fmt: skip


@evaluate.command()
def terms(
    references: Annotated[
        Path, typer.Argument(help="A folder with definitions.toml and relations.toml, as tests/terms/reference.")
    ] = Path("tests/terms/reference"),
    json: AsJson = False,
) -> None:
    """Score the terminology: definitions in marked sentences, and the relations that a vocabulary states.

    Example: tapisvert evaluate terms tests/terms/reference
    """
    from pipeline.api import open_store
    from pipeline.terms.evaluate import score_definitions, score_relations

    scores = [
        *score_definitions(references / "definitions.toml"),
        score_relations(open_store(), references / "relations.toml"),
    ]
    if json:
        print_json(scores)
        return
    print_table(
        ("what", "marked", "found", "recall", "precision", "missed"),
        [
            (s.name, s.marked, s.found, f"{s.recall:.2f}", "" if s.precision is None else f"{s.precision:.2f}",
             ", ".join(s.missed))
            for s in scores
        ],
    )  # fmt: skip
