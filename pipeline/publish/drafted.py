"""A draft of an edition as its editor gets it: YAML, to be read before it is kept."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import yaml

from pipeline.engines.drafting import Answered, Draft, LaidAside
from pipeline.engines.objections import objection
from pipeline.errors import InputError
from pipeline.paths import project

HEAD = """\
# Drafted by `tapisvert engine draft {account}` from what the program read; nobody has read it yet.
# What is `supplied` is custom, not the text: keep it, or choose among the alternatives. What is `rejected` was read,
# but no engine of this family can play it as it stands, or it contradicts what the text says before.
"""


def edition_yaml(draft: Draft, not_read: Sequence[str] = ()) -> str:
    """Return the edition file that a draft proposes; what stays open and what was not read are comments at its end."""
    account = draft.chapter.account
    body: dict[str, object] = {"game": account.slug, "editor": ""}
    if draft.answered:
        body["supplied"] = [_supplied(answer) for answer in draft.answered]
    if draft.laid_aside:
        body["rejected"] = [_rejected(aside) for aside in draft.laid_aside]
    text = yaml.safe_dump(body, allow_unicode=True, sort_keys=False, width=118)
    return HEAD.format(account=account.id) + text + _open(draft) + _not_read(not_read)


def write_edition(draft: Draft, not_read: Sequence[str] = ()) -> Path:
    """Write a draft among the edition files and return its path; raise InputError if it cannot be."""
    account = draft.chapter.account
    if draft.family is None:
        raise InputError(
            "The rules that were read are those of no family of engines", where=account.id,
            next_step=f"`tapisvert gaps {account.slug}` names the nearest families and what they lack.",
        )  # fmt: skip
    path = project().corpus / account.source / "edition" / f"{account.slug}.yaml"
    if path.exists():
        raise InputError("There is an edition already", where=str(path), next_step="Work on that one.")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(edition_yaml(draft, not_read), "utf-8")
    return path


def _supplied(answer: Answered) -> dict[str, object]:
    custom = answer.custom
    return {
        "question": answer.question,
        "choice": custom.choice,
        "alternatives": list(custom.alternatives),
        "reason": "the text is silent, or was not read; this is the custom of such games",
        "rules": [{custom.kind: json.loads(answer.value)}],
    }


def _rejected(aside: LaidAside) -> dict[str, object]:
    return {"kind": aside.rule.kind, "quote": aside.rule.quote, "reason": aside.reason}


def _open(draft: Draft) -> str:
    open_ = draft.open or objection(draft.chapter) if draft.family is None else draft.open
    return f"# Open: {open_.what}\n" if open_ else ""


def _not_read(sentences: Sequence[str]) -> str:
    """Return the sentences that gave no record, as comments: the engine knows nothing of them."""
    if not sentences:
        return ""
    told = [f"#   « {' '.join(sentence.split())} »" for sentence in sentences]
    return "\n".join(
        ["# Not read: sentences that gave no record; an engine of this draft does not follow them.", *told, ""]
    )
