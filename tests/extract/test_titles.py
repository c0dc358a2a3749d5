"""Terms that are defined under their name: the title is the subject of the sentence below it."""

import pytest

from pipeline.extract.extraction import extract
from pipeline.extract.titles import titled
from pipeline.model import Sentence


def sentence(kind: str, text: str, ordinal: int = 0) -> Sentence:
    return Sentence(f"t/{ordinal}", "t", "t", "t", ordinal, 0, len(text), kind, text, text, "")


@pytest.mark.parametrize(
    ("title", "text", "read"),
    [
        ("Le charivari.", "Il consiste dans la réunion de quatre dames.", "Le charivari consiste dans la réunion de quatre dames."),
        ("2°. De la discorde", "C'est la réunion des quatre rois.", "Le discorde est la réunion des quatre rois."),
        ("LE FLUX", "Quatre cartes de même couleur.", "flux : Quatre cartes de même couleur."),
        ("Le brelan", "On appelle ainsi trois cartes semblables.", "On appelle brelan trois cartes semblables."),
    ],
)  # fmt: skip
def test_a_title_takes_the_place_of_the_pronoun(title: str, text: str, read: str) -> None:
    (utterance,) = titled(sentence("heading", title), sentence("rule", text))
    assert utterance.text == read


@pytest.mark.parametrize(
    ("title", "text"),
    [
        ("Le charivari.", "Chacun reçoit quatre cartes."),
        ("De la manière de donner les cartes à ce jeu", "C'est au premier de jouer."),
        ("12 levées", "Il consiste en douze levées."),
    ],
)
def test_other_sentences_have_no_title_for_subject(title: str, text: str) -> None:
    assert not list(titled(sentence("heading", title), sentence("rule", text)))


def test_a_hand_is_called_by_the_title_above_it_and_quotes_its_own_sentence() -> None:
    rows = [
        sentence("heading", "LE FREDON", 0),
        sentence("rule", "Ce coup se compose de quatre cartes de même valeur.", 1),
    ]
    (rule,) = extract("t", rows)
    assert (rule.kind, rule.value) == ("set_hand", '{"name": "fredon", "size": 4}')
    assert rule.quote in rows[1].printed
