"""The rows that one edition file gives, for one account of the source or of a witness of it."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from pipeline import ludemes
from pipeline.edition.model import Anchored, Aside, Borrowed, Edition, Example, Option, Rejected, RuleEntry, Supplied
from pipeline.edition.quote import NEAR, THROUGH, Span, differences, parts_of, resolve
from pipeline.errors import EditionError, UnresolvedQuote
from pipeline.ludemes import Ludeme
from pipeline.model import Account, Emendation, Gap, Origin, Review, Row, Rule, Scenario, Sentence, SetAside
from pipeline.model.passages import meet, quoted, written
from pipeline.model.rule import inherited_id

HEAD = 40
"""Characters of a quotation by which its line is found in the edition file."""


@dataclass(frozen=True, slots=True)
class Place:
    """An account and where its section stands in the reading text."""

    account: Account
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Quotation:
    """Where the passages of a quotation stand, in the order of the text; one empty passage where the text is silent."""

    spans: tuple[tuple[int, int], ...]

    @property
    def start(self) -> int:
        """First character of the first passage."""
        return self.spans[0][0]

    @property
    def end(self) -> int:
        """After the last character of the last passage."""
        return self.spans[-1][1]


@dataclass(frozen=True, slots=True)
class Ground:
    """What an edition file is read against: the text, its sentences and games, the extracted rules."""

    reading: str
    sentences: tuple[Sentence, ...]
    places: dict[str, Place]
    extracted: tuple[Rule, ...]
    editions: Mapping[str, Edition]
    """The other edition files that apply to the text, by game."""
    witness: bool
    """The text is another witness: quotations are matched nearly and the differences kept."""


@dataclass(slots=True)
class Reader:
    """Turns one edition file into rows; `file` and `text`, its content, tell where an error stands."""

    edition: Edition
    file: str
    text: str
    place: Place
    ground: Ground
    rows: list[Row] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    _numbers: Counter[tuple[str, str]] = field(default_factory=Counter)
    _reviews: dict[str, Review] = field(default_factory=dict)
    _stated: frozenset[tuple[str, str]] = frozenset()

    def read(self) -> list[Row]:
        """Return the rows of every part of the file."""
        every = [ludeme for entry in self.edition.rules for ludeme in entry.statements()]
        self._stated = frozenset((ludemes.kind_of(ludeme), ludemes.write(ludeme)) for ludeme in every)
        self._check_names()
        for rejected in self.edition.rejected:
            with self._left_out_of_a_witness():
                self._read_rejected(rejected)
        for entry in self.edition.rules:
            with self._left_out_of_a_witness():
                self._read_rule(entry)
        for number, gap in enumerate(self.edition.supplied, 1):
            self._read_supplied(number, gap)
        for number, example in enumerate(self.edition.examples, 1):
            with self._left_out_of_a_witness():
                self.rows.append(self._scenario(number, example))
        for borrowed in self.edition.borrowed:
            with self._left_out_of_a_witness():
                self.rows.extend(self._borrow(borrowed))
        for aside in self.edition.set_aside:
            with self._left_out_of_a_witness():
                self.rows.append(self._aside(aside))
        for name, option in self.edition.options.items():
            with self._left_out_of_a_witness():
                self.rows.append(self._option(name, option))
        self.rows.extend(self._emendations())
        self.rows.extend(self._reviews.values())
        return self.rows

    @contextmanager
    def _left_out_of_a_witness(self) -> Iterator[None]:
        """Turn a quotation that another witness has lost into a warning: the rest of the edition still holds."""
        try:
            yield
        except UnresolvedQuote as error:
            if not self.ground.witness:
                raise
            self.warnings.append(f"{self.place.account.id}: {error.what} ({error.where}); left out")

    def _check_names(self) -> None:
        names = Counter(example.name for example in self.edition.examples if example.name)
        twice = [name for name, count in names.items() if count > 1]
        if twice:
            raise EditionError(
                f"Two examples are called “{twice[0]}”", where=self.file, next_step="Give each a name of its own."
            )

    def _read_rule(self, entry: RuleEntry) -> None:
        place = self._place_of(entry)
        if place is None:
            return
        span = self._find(entry, place)
        for ludeme in entry.statements():
            kind, value = ludemes.kind_of(ludeme), ludemes.write(ludeme)
            same = self._extracted_as(kind, value)
            others = [rule for rule in self._extracted(kind) if (kind, rule.value) not in self._stated]
            if not entry.replaces:
                others = [rule for rule in others if meet(span.spans, rule.start, rule.end)]
            self._reject(kind, entry.note or f"replaced by {self.file}", others)
            if same is not None and place is self.place:
                whole = self._sentences(span.spans) <= self._sentences(((same.start, same.end),))
                if whole and entry.exception_of is None:
                    self._reviews[same.id] = Review(same.id, self.place.account.id, "confirmed", "")
                    continue
                self._reject(kind, f"{self.file} says more of it", [same])
            origin: Origin = "edited" if place is self.place else "inherited"
            self.rows.append(self._rule(ludeme, origin, span, entry.exception_of, place))

    def _place_of(self, entry: RuleEntry) -> Place | None:
        if entry.within is None:
            return self.place
        place = self.ground.places.get(entry.within)
        if place is None and not self.ground.witness:
            raise EditionError(
                f"No game “{entry.within}” is in this source", where=self.file, next_step="Correct the key `in`."
            )
        if place is None:
            self.warnings.append(f"{self.file}: “{entry.within}” is not in this witness; its rule is left out")
        return place

    def _rule(self, ludeme: Ludeme, origin: Origin, span: Quotation, exception: str | None, place: Place) -> Rule:
        account, kind = self.place.account.id, ludemes.kind_of(ludeme)
        self._numbers[kind, origin] += 1
        return Rule(
            id=f"{account}/{kind}-{origin}-{self._numbers[kind, origin]}",
            account=account, kind=kind, value=ludemes.write(ludeme), origin=origin, confidence=1.0,
            pattern=pattern_of(self.edition), source=self.place.account.source,
            sentence=None if origin == "supplied" else self._sentence_at(span.start),
            start=span.start, end=span.end, quote=quoted(self.ground.reading, span.spans),
            exception_of=None if exception is None else self._rule_named(exception),
            inherited_from=place.account.id if origin == "inherited" else None,
            passages=written(span.spans),
        )  # fmt: skip

    def _rule_named(self, name: str) -> str:
        known = [row for row in self.rows if isinstance(row, Rule)] + list(self._all_extracted())
        for rule in known:
            if name in (rule.id, rule.kind):
                return rule.id
        raise EditionError(
            f"No rule “{name}” stands before its exception", where=self.file, next_step="Give a kind or an id."
        )

    def _sentence_at(self, place: int) -> str | None:
        sentences = self.ground.sentences
        index = bisect_right(sentences, place, key=lambda sentence: sentence.start) - 1
        return sentences[index].id if index >= 0 and place < sentences[index].end else None

    def _sentences(self, spans: Sequence[tuple[int, int]]) -> set[str]:
        """Return the sentences that spans of the reading touch."""
        return {one.id for one in self.ground.sentences if meet(spans, one.start, one.end)}

    def _all_extracted(self) -> Iterator[Rule]:
        return (rule for rule in self.ground.extracted if rule.account == self.place.account.id)

    def _extracted(self, kind: str) -> list[Rule]:
        return [rule for rule in self._all_extracted() if rule.kind == kind]

    def _extracted_as(self, kind: str, value: str) -> Rule | None:
        found = (rule for rule in self._extracted(kind) if rule.value == value)
        return next((rule for rule in found if not self._is_rejected(rule)), None)

    def _is_rejected(self, rule: Rule) -> bool:
        return rule.id in self._reviews and self._reviews[rule.id].verdict == "rejected"

    def _overlap(self, quote: str | None, nth: int | None) -> Quotation | None:
        return None if quote is None else self._find(Anchored(quote=quote, nth=nth), self.place)

    def _read_rejected(self, one: Rejected) -> None:
        if one.taken_over:
            taken = inherited_id(self.place.account.id, one.kind, 1)
            self._reviews[taken] = Review(taken, self.place.account.id, "rejected", one.reason)
        else:
            self._reject(one.kind, one.reason, self._overlap(one.quote, one.nth))

    def _reject(self, kind: str, reason: str, which: Quotation | Iterable[Rule] | None) -> None:
        rules = self._extracted(kind) if which is None or isinstance(which, Quotation) else list(which)
        if isinstance(which, Quotation):
            rules = [rule for rule in rules if meet(which.spans, rule.start, rule.end)]
        if not rules and (which is None or isinstance(which, Quotation)):
            self.warnings.append(f"{self.file}: no extracted `{kind}` to reject")
        for rule in rules:
            self._reviews[rule.id] = Review(rule.id, self.place.account.id, "rejected", reason)

    def _read_supplied(self, number: int, gap: Supplied) -> None:
        account = self.place.account.id
        alternatives = "; ".join(gap.alternatives)
        self.rows.append(
            Gap(f"{account}/gap-edition-{number}", account, gap.question, gap.choice, alternatives, gap.reason)
        )
        nowhere = Quotation(((self.place.start, self.place.start),))
        for bare in gap.rules:
            for ludeme in bare.statements():
                self.rows.append(self._rule(ludeme, "supplied", nowhere, None, self.place))

    def _scenario(self, number: int, example: Example) -> Scenario:
        account, span = self.place.account, self._find(example, self.place)
        named = example if example.name else example.model_copy(update={"name": f"scenario-{number}"})
        quote = self.ground.reading[span.start : span.end]
        return Scenario(
            f"{account.id}/{named.name}", account.id, account.source, span.start, span.end, quote, named.body()
        )

    def _borrow(self, entry: Borrowed) -> Iterator[Scenario]:
        """Return the examples of another game under the passage that calls it the same."""
        lender = self.ground.editions.get(entry.of)
        if lender is None:
            raise EditionError(
                f"No edition file of “{entry.of}” is in this source", where=self.file, next_step="Correct the key `of`."
            )
        unknown = set(entry.leave) - {example.name for example in lender.examples}
        if unknown:
            raise EditionError(
                f"“{entry.of}” has no example {min(unknown)!r}", where=self.file, next_step="Correct the key `leave`."
            )
        account, span = self.place.account, self._find(entry, self.place)
        quote = self.ground.reading[span.start : span.end]
        for number, example in enumerate(lender.examples, 1):
            name = example.name or f"scenario-{number}"
            if name not in entry.leave and not example.finding:
                body = example.model_copy(update={"name": name}).body()
                for theirs, ours in entry.words.items():
                    body = body.replace(json.dumps(theirs, ensure_ascii=False), json.dumps(ours, ensure_ascii=False))
                yield Scenario(f"{account.id}/{name}", account.id, account.source, span.start, span.end, quote, body)

    def _aside(self, entry: Aside) -> SetAside:
        # Who sets a stretch aside, or replays it, from its first words to its last has read what stands between.
        account, span = self.place.account, self._find(entry, self.place)
        quote = self.ground.reading[span.start : span.end]
        return SetAside(account.id, account.source, span.start, span.end, quote, entry.kind)

    def _option(self, name: str, option: Option) -> Gap:
        account = self.place.account.id
        self._check_option(option)
        taken, other = ("taken", "left") if option.taken else ("left", "taken")
        return Gap(f"{account}/option-{name}", account, f"convention {name}", taken, other, option.reason)

    def _check_option(self, option: Option) -> None:
        if option.quote is not None:
            self._find(Anchored(quote=option.quote, nth=option.nth), self.place)

    def _emendations(self) -> Iterator[Emendation]:
        if self.ground.witness:
            return  # a misprint of one witness need not be in the other
        for entry in self.edition.emendations:
            span = self._find(entry, self.place)
            received = self.ground.reading[span.start : span.end]
            source = self.place.account.source
            yield Emendation(source, span.start, span.end, received, entry.proposed, entry.kind, entry.reason)

    def _find(self, entry: Anchored, place: Place) -> Quotation:
        bounds = (place.start, place.end)
        near = NEAR if self.ground.witness else None
        spans = resolve(self.ground.reading, entry.quote, bounds, entry.nth, where=self._where(entry.quote), near=near)
        if self.ground.witness:
            for span, passage in zip(spans, parts_of(entry.quote), strict=True):
                if THROUGH not in passage:
                    self._keep_differences(span, passage)
        return Quotation(tuple((span.start, span.end) for span in spans))

    def _where(self, quote: str) -> str:
        """Return the file and, if the quotation begins on one line of it, that line."""
        lines = self.text.splitlines()
        number = next((n for n, line in enumerate(lines, 1) if quote[:HEAD].split("\n")[0] in line), None)
        return self.file if number is None else f"{self.file}, line {number}"

    def _keep_differences(self, span: Span, passage: str) -> None:
        reason = f"variant: the witness quoted by {pattern_of(self.edition)} reads so; neither is preferred here"
        source = self.place.account.source
        for one in differences(self.ground.reading, span, passage):
            self.rows.append(Emendation(source, one.start, one.end, one.found, one.quoted, "ocr", reason))


def pattern_of(edition: Edition) -> str:
    """Return what the column `pattern` says of a rule of this file."""
    return f"edition/{edition.game}.yaml"


def once(rows: Iterable[Row]) -> Iterator[Row]:
    """Leave out a second emendation or set-aside of the same place (several quotations may share it)."""
    seen: set[tuple[object, ...]] = set()
    for row in rows:
        if isinstance(row, Emendation):
            key: tuple[object, ...] = (Emendation, row.source, row.start)
        elif isinstance(row, SetAside):
            key = (SetAside, row.account, row.start)
        else:
            key = (id(row),)
        if key not in seen:
            seen.add(key)
            yield row
