"""What becomes of the purse, in sentences of our own: the words of the data file, who takes it, when it stays."""

from pipeline.extract.purses import fates


def test_a_sentence_goes_on_with_the_winner_of_the_one_before() -> None:
    told = [one.fields for one in fates("Il tire toute la poule.", before="Le premier arrivé au but a gagné.")]
    assert told == [{"to": "winner", "amount": "pot"}]
    assert list(fates("Il tire toute la poule.", before="Le donneur a trois cartes.")) == []


def test_what_the_text_names_is_a_purse_too() -> None:
    from pipeline.extract.cues import vessels

    own = vessels(["Chacun glisse un jeton dans la gourde."])
    assert [one.kind for one in fates("Celui qui a le plus de plis vide la gourde.", own)] == ["payment"]
    assert list(fates("Celui qui a le plus de plis vide la gourde.")) == []
