"""Orders of ranks: what the words between two ranks say, and sentences that name ranks for another purpose."""

from __future__ import annotations

import pytest

from pipeline.extract.masking import mask
from pipeline.extract.natural_order import changed_order
from pipeline.extract.orders import orders

PIQUET = "as roi dame valet 10 9 8 7"
WHOLE = "as roi dame valet 10 9 8 7 6 5 4 3 2"

TOLD = [
    ("L'as est à la teste, le roi le suit, puis la dame et le valet, ensuite le dix, et les autres jusqu'au sept.", PIQUET),
    ("L'as reprend la première place ; le roi le suit, puis la dame, le valet, et ainsi en descendant jusqu'au deux.", WHOLE),
    ("Elles ont le rang du whist, soit as, roi, dame, valet, dix, neuf, huit, sept ; l'as vaut onze, chaque figure dix.",
     PIQUET),
    ("Le roi commande : il lève la dame, la dame lève le valet, le valet lève l'as ; l'as est suivi du dix.",
     "roi dame valet as 10"),
    ("L'as est la première des cartes ; après lui marchent le roi, la dame, le valet, le dix, le neuf et le huit.", "as roi dame valet 10 9 8"),
    ("Les cartes gardent leur rang : l'as est au-dessus du roi, le roi au-dessus de la dame, et ainsi jusqu'au sept.", PIQUET),
    ("L'as tient la tête, le dix vient immédiatement après, puis le roi, la dame et le valet.", "as 10 roi dame valet"),
    ("Le roi bat la dame, celle-ci bat le valet, qui bat l'as ; viennent ensuite le dix et le neuf.", "roi dame valet as 10 9"),
    ("Le roi cède à l'as, la dame au roi, le valet à la dame, le dix au valet, et ainsi jusqu'au sept.", PIQUET),
    ("Le roi est pris par l'as, la dame par le roi, le valet par la dame, et ainsi de suite jusqu'au sept.", PIQUET),
    ("Le sept est la plus petite carte ; viennent ensuite le huit, le neuf, le dix, le valet, la dame, le roi et l'as.", PIQUET),
    ("De la plus basse à la plus haute, on a : sept, huit, neuf, dix, valet, dame, roi et as.", PIQUET),
    ("Les cartes se rangent de l'as, qui est la plus haute, au deux, qui est la plus basse.", WHOLE),
    ("L'as est la carte la plus élevée et le 2 la moins élevée.", WHOLE),
    ("Le roi est la plus haute carte et l'as la plus petite.", "roi dame valet 10 9 8 7 6 5 4 3 2 as"),
    ("L'as l'emporte sur le roi, celui-ci sur la dame, celle-ci sur le valet, et ainsi du reste jusqu'au sept.", PIQUET),
    ("Le roi ne le cède qu'à l'as, la dame qu'au roi, le valet qu'à la dame, le dix qu'au valet.", "as roi dame valet 10"),
    ("La plus faible est le sept, la plus forte l'as.", PIQUET),
    ("Le trois étant la première carte et le deux la dernière, les autres ont leur rang : as, roi, dame, valet, dix.",
     "3 as roi dame valet 10 2"),
    ("L'as bat le roi, le roi bat la dame, la dame bat le valet, le valet bat le dix ; le sept est la dernière.", PIQUET),
    ("Le trois, contre l'usage de tous les autres jeux, passe avant l'as ; l'as bat le roi, le roi la dame, la dame le valet.",
     "3 as roi dame valet"),
    ("As > Roi > Dame > Valet > 10 > 9 > 8 > 7", PIQUET),
    ("Classement : A R D V 10 9 8 7", PIQUET),
    ("À l'atout, le valet est le plus fort, suivi du neuf, de l'as, du dix, du roi et de la dame.", "valet 9 as 10 roi dame @trump"),
    ("Dans les couleurs qui ne sont pas atout, l'as est le plus fort, puis le dix, le roi, la dame.", "as 10 roi dame @plain"),
    ("La valeur des cartes va en diminuant du roi à l'as.", "roi dame valet 10 9 8 7 6 5 4 3 2 as"),
    ("La force décroît de l'as au sept.", PIQUET),
    ("L'as est la moindre des cartes, et le roi la plus haute.", "roi dame valet 10 9 8 7 6 5 4 3 2 as"),
    ("L'as étant haut et le deux bas.", WHOLE),
    ("L'as est au-dessous du deux ; le deux est au-dessous du trois, et ainsi des autres jusqu'au dix.",
     "10 9 8 7 6 5 4 3 2 as"),
    ("Elle jette l'as, puis le deux, le trois, et ainsi de suite jusqu'au roi, qui est la plus haute carte.",
     "roi dame valet 10 9 8 7 6 5 4 3 2 as"),
    ("On les range dans l'ordre usuel : l'as, puis le deux, le trois, etc., jusqu'au roi.",
     "roi dame valet 10 9 8 7 6 5 4 3 2 as"),
    ("L'ordre des cartes est l'as, le deux, le trois, et ainsi de suite jusqu'au roi.",
     "roi dame valet 10 9 8 7 6 5 4 3 2 as"),
    ("As, roi, dame, valet et ainsi de suite jusqu'au deux : rien de nouveau.", WHOLE),
    ("C'est as, roi, dame, valet, dix, neuf, huit, sept, comme au piquet.", PIQUET),
    ("Ordre : roi, dame, valet, as, dix, neuf, huit, sept et, le cas échéant, six.", "roi dame valet as 10 9 8 7 6"),
    ("Rang : as, roi, dame, valet, 10, 9, 8, 7 (6, 5).", PIQUET + " 6 5"),
    ("Ordre et valeur : le dix 5 points, l'as 4 points, le roi 3 points, la dame 2 points, le valet 1 point, puis le 9.",
     "10 as roi dame valet 9"),
    ("De haut en bas : l'as, qui compte pour onze ; le dix, pour dix ; le roi, pour quatre ; la dame, pour trois.",
     "as 10 roi dame"),
    ("Ordre de l'atout : bour, nell, as, roi, dame, dix, le bour étant le valet et le nell le neuf.",
     "valet 9 as roi dame 10 @trump"),
    ("L'ordre est en atout V-9-A-R-D-10-8-7-6.", "valet 9 as roi dame 10 8 7 6 @trump"),
    ("À l'atout l'ordre est : V. 9. A. R. D. 10. 8. 7. 6.", "valet 9 as roi dame 10 8 7 6 @trump"),
    ("Roi, dame, valet, as, 10, 9, 8, 7 : tel est l'ordre des cartes.", "roi dame valet as 10 9 8 7"),
    ("L'as, le roi, la dame, le valet et le dix, voilà leur rang.", "as roi dame valet 10"),
    ("V-9-A-10-R-D-8-7 : tel est l'ordre à l'atout.", "valet 9 as 10 roi dame 8 7 @trump"),
    ("Autres sortes : as, roi, dame, valet, 10.", "as roi dame valet 10 @plain"),
    ("L'ordre est celui de la belote hors atout : as, dix, roi, dame, valet.", "as 10 roi dame valet"),
]  # fmt: skip

UNENDED = [
    ("L'as prend le roi, le roi la dame, et ainsi de suite.", "as roi dame"),
    ("Le roi emporte la dame, la dame le valet, et le valet l'as, après quoi viennent les autres selon leurs points.",
     "roi dame valet as"),
    ("L'as est au-dessus du roi, puis la dame, le valet, le dix et les autres en descendant.", "as roi dame valet 10"),
    ("L'ordre est : as, roi, dame, valet, les autres dans leur ordre.", "as roi dame valet"),
]  # fmt: skip

UNTOLD = [
    "Quand le premier a joué le dix, il lève la dame et la garde.",
    "Le roi est la plus forte carte, le sept la plus faible ; l'as se place après le valet.",
    "L'as et le roi de la même couleur font un mariage, la dame et le valet une paire.",
    "Une quinte se compose de l'as, du roi, de la dame, du valet et du dix.",
    "On ôte les deux, les trois, les quatre, les cinq et les six.",
    "L'as vaut onze points, le roi quatre, la dame trois, le valet deux.",
    "L'as bat le roi, la dame bat le valet, le dix bat le neuf.",
    "On ôte du jeu l'as, le roi, la dame, le valet jusqu'au sept.",
    "Le bour étant le valet et le nell le neuf, on compte leurs points.",
    "Le dix vaut dix points, le roi quatre, puis la dame trois.",
    "L'as étant le valet de pique, le roi passe.",
    "L'as prend le roi, les autres gardent leur place au tapis.",
]


@pytest.mark.parametrize(("text", "expected"), TOLD, ids=[text for text, _ in TOLD])
def test_an_order_is_read_in_any_syntax(text: str, expected: str) -> None:
    read = [" ".join(one.ranks) + ("" if one.suit == "all" else f" @{one.suit}") for one in orders(mask(text))]

    assert read == [expected]


@pytest.mark.parametrize("text", UNTOLD)
def test_ranks_named_for_another_purpose_are_no_order(text: str) -> None:
    assert list(orders(mask(text))) == []


CHANGED = [
    ("Le dix s'intercale entre l'as et le roi ; pour le reste, l'ordre est l'ordinaire.", "as 10 roi dame valet 9 8 7"),
    ("Les cartes suivent l'ordre naturel, excepté que l'as est la plus basse de toutes.", "roi dame valet 10 9 8 7 as"),
    ("Les cartes gardent leur ordre ordinaire, hormis l'as, qui prend rang après le valet.", "roi dame valet as 10 9 8 7"),
    ("L'ordre est celui de tous les jeux ordinaires, sauf que le dix se place immédiatement après l'as.", "as 10 roi dame valet 9 8 7"),
    ("L'ordre est le même qu'à l'ordinaire, si ce n'est que l'as, au lieu d'être au-dessus du roi, est au-dessous du valet.",
     "roi dame valet as 10 9 8 7"),
    ("Les dix et les as sont les principales cartes ; les autres suivent leur ordre habituel.", "10 as roi dame valet 9 8 7"),
]  # fmt: skip

UNCHANGED = [
    "Les cartes gardent leur ordre ordinaire.",
    "Le point se compte comme au piquet : l'as vaut onze points, et le dix dix.",
    "Les cartes ont leur valeur ordinaire, mais le valet de trèfle est au-dessus de toutes.",
    "Comme au whist, le roi et la dame d'une couleur font un mariage, qui est la première des combinaisons.",
]


@pytest.mark.parametrize(("text", "expected"), CHANGED, ids=[text for text, _ in CHANGED])
def test_changes_of_the_natural_order_make_an_order(text: str, expected: str) -> None:
    assert " ".join(changed_order(mask(text), "7")) == expected


@pytest.mark.parametrize("text", UNCHANGED)
def test_without_a_change_there_is_no_other_order(text: str) -> None:
    assert changed_order(mask(text), "7") == ()


@pytest.mark.parametrize(("text", "expected"), UNENDED, ids=[text for text, _ in UNENDED])
def test_an_order_may_go_on_unnamed(text: str, expected: str) -> None:
    assert [(" ".join(one.ranks), one.unended) for one in orders(mask(text))] == [(expected, True)]


def test_an_order_may_tell_only_where_the_ace_stands() -> None:
    told = "Les cartes vont du roi au sept, l'as se plaçant entre le valet et le dix."

    assert " ".join(changed_order(mask(told), "7")) == "roi dame valet as 10 9 8 7"


def test_several_ranks_that_take_all_others_have_no_order_of_their_own() -> None:
    assert changed_order(mask("Les as et les dix enlèvent les autres ; le reste garde son rang ordinaire."), "7") == ()
