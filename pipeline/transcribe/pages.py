"""The halves of sentences and notes found again across page breaks."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from pipeline.transcribe.draft import LINE, WRAP_WIDTH, Draft
from pipeline.transcribe.joins import (
    begins_with_figure,
    continues,
    expects_more,
    is_hyphenated,
    is_open,
    joined,
    mend_hyphens,
    opens_item,
)

PASSED = 6
"""Complete paragraphs that may stand between a cut sentence and its end, when a note is open there."""


class Desk:
    """Drafts being put in order: the paragraph and the note that still wait for their other half."""

    def __init__(self, words: Counter[str]) -> None:
        self.words = words
        self.done: list[Draft] = []
        self.text: int | None = None
        self.note: int | None = None
        self.note_touched = False

    def place(self, draft: Draft, ahead: list[Draft]) -> None:
        """Add a draft, or join it to what it continues."""
        draft = mend_hyphens(draft, self.words)
        if draft.kind == "note":
            self._open_note(draft)
        elif draft.kind != "paragraph":
            self._add(draft)
        elif draft.style != LINE and continues(draft) and (target := self._waiting(draft, ahead)) is not None:
            self._join(target, draft)
        elif self._belongs_to_note(ahead):
            self._continue_note(draft)
        else:
            self._paragraph(draft)

    def _open_note(self, draft: Draft) -> None:
        self._add(draft)
        self.note, self.note_touched = len(self.done) - 1, True

    def _add(self, draft: Draft) -> None:
        self.done.append(draft)
        if draft.kind in ("heading", "table", "list"):
            self.text = None

    def _paragraph(self, draft: Draft) -> None:
        cut = self.text is not None and self._near(self.text) and not opens_item(draft)
        if self.text is not None and cut and _is_cut(self.done[self.text], draft):
            self._join(self.text, draft)
            return
        self.done.append(draft)
        self.text = len(self.done) - 1 if is_open(draft) else None
        self.note_touched = False

    def _near(self, index: int) -> bool:
        return all(d.kind in ("note", "bleed", "page_matter") for d in self.done[index + 1 :])

    def _waiting(self, draft: Draft, ahead: list[Draft]) -> int | None:
        """Choose between the open paragraph and the open note."""
        note = self.note if self.note is not None and is_open(self.done[self.note]) else None
        if self.text is None or note is None:
            return self.text if self.text is not None else note
        both = next((d for d in ahead if d.kind == "paragraph"), None)
        fragment = self.done[note].text.endswith("-") and not self.done[self.text].text.endswith("-")
        return note if fragment and both is not None and continues(both) else self.text

    def _join(self, index: int, draft: Draft) -> None:
        whole = joined(self.done[index], draft, self.words)
        self.done[index] = whole
        if index == self.text and not is_open(whole):
            self.text = None

    def _belongs_to_note(self, ahead: list[Draft]) -> bool:
        """Say whether a whole paragraph, between the halves of a sentence and after a note, is the note's."""
        if self.text is None or self.note is None or not is_open(self.done[self.text]):
            return False
        if not self.note_touched and not is_open(self.done[self.note]):
            return False
        for draft in ahead[:PASSED]:
            if draft.kind in ("heading", "table"):
                return False
            if draft.kind == "paragraph" and continues(draft):
                return True
        return False

    def _continue_note(self, draft: Draft) -> None:
        assert self.note is not None
        self.note_touched = True
        if is_open(self.done[self.note]):
            self._join(self.note, draft)
        else:
            self.done.append(replace(draft, kind="note", style="foot-note"))


def _is_cut(open_one: Draft, draft: Draft) -> bool:
    """Say whether an open paragraph goes on with a capital or a figure; a line that is a paragraph does not."""
    lines = LINE in (open_one.style, draft.style) and len(open_one.text) <= WRAP_WIDTH
    return is_hyphenated(open_one) or (not lines and (expects_more(open_one) or begins_with_figure(draft)))


def joined_pages(drafts: list[Draft], words: Counter[str]) -> list[Draft]:
    """Return the drafts with every cut sentence and note whole."""
    desk = Desk(words)
    for i, draft in enumerate(drafts):
        desk.place(draft, drafts[i + 1 : i + 1 + PASSED])
    return desk.done
