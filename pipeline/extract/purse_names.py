"""By what else than its name a text speaks of its purse: a pronoun, or what was put there."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.extract.amounts import find_amounts
from pipeline.extract.lexicon import expand, labelled
from pipeline.extract.masking import Masked, number_at
from pipeline.extract.sums import Purse

ENDS = re.compile(r"[.;!?](?= |$)| [-—–] ")
"""Where a segment ends."""

PRONOUN = re.compile(
    r"\b(?:elles?|celle-ci|celui-ci|ceux-ci|celles-ci"
    r"|(?<!s')ils?(?= "
    r"(?!(?:en |vous |lui |leur |n')*(?:en )?(?:reste|demeure)(?! (?:pour|au|en|jusqu|sur|dans)))(?!vous|leur|lui))"
    r"|le tout|tout(?= (?:reste|demeure|est))|cet argent|(?<=laissez-)les?"
    r"|(?<=laissez-)la|on (?:la|le|les)|l'on (?:la|le|les)|ce qui (?:y |en )?(?:reste|demeure|n'a))\b"
)
"""What may stand for the purse."""

PARTS = re.compile(
    expand(
        r"\b(?:(?:les|ces|leurs|ses) (?:{coin}|mises|enjeux|amendes|penalites)|(?:sa|leur) mise|son enjeu"
        r"|l'argent|les? lots?"
        r"|l'autre (?:moitie|part|tiers)|la moitie|(?:(?:le|du) surplus|(?:l'|de l')excedent)"
        r"(?! de(?:s| ses| leurs)? (?:cartes|points))"
        r"|(?<=moitie)(?:(?!\bautre\b)[^.;:]){0,60}\bl'autre(?= (?:reste|demeure|attend|dort|passe)))\b"
    )
)
"""What stays of the purse, where the deal is named for which it stays, or where nobody has won."""

OBLIQUE = re.compile(r"\b(?:avec|contre|a|envers|outre) $")
"""What keeps the purse behind it from being what stays: *ces amendes, loin d'être levées avec l'enjeu, restent*."""

AS_MUCH = re.compile(r"(?:autant|pareille|egale|le double|la valeur|l'equivalent)\b")
"""How an amount begins that is as large as the purse, and not the purse itself."""

OF_CARDS = re.compile(r"\b(?:cartes?|ecart[a-z]*|talon|couleurs?|non avenue?s?)\b")
"""What words speak of in which a pronoun for what stays stands for no coins."""


BOXES = re.compile(
    expand(
        r"\b(?:les|ces|leurs) (?:[a-z]+ )?(?:cases|boites|cassetins|compartiments?|compartimens|carres"
        r"|corbeilles|cages|niches|loges|poques)\b"
        r"|\b(?:chaque|toute?|{un}) (?:case|cassetin|compartiment|casier|cage|niche|loge|carre)\b"
        r"|\b(?:la |sa |cette |l[ea]s? (?:{coin}|mises?) (?:de (?:la|cette|chaque) |d'{un} ))"
        r"(?:case|cage|niche|loge|boite(?= (?:dont|du|de l))|corbeille(?= (?:dont|du|de l)))\b"
        r"|\bles (?!mises|enjeux|{coin}|levees|cartes|sommes)[a-z]{3,}"
        r"(?= (?:(?:que|auxquel(?:le)?s) (?:personne|nul|on|l'on) n'a|qu'on n'a) (?:pas |point )?"
        r"(?:vid|gagn|lev|pris|ouv|touch)[a-z]+"
        r"| (?:qui )?n'(?:ont|auront|ayant) (?:pas|point|pu) (?:ete |etre )"
        r"(?:vid|gagn|lev|pris|ouv|ramass|enlev|recueill)[a-z]+)"
        r"|\b(?:ce que (?:contient|renferme)|le contenu de|la mise de|ce qui est dans|ce qu'il y a dans)"
        r" (?:la (?:case|cage|niche|loge)|sa (?:case|cage|niche|loge|boite|corbeille))\b"
    )
)
"""What holds the stakes of a board."""

FINED = re.compile(
    expand(
        r"\b(?:bete|rams|volant|lape|ramse|capot|aucune? (?:levee|pli|main)"
        r"|(?:fait )?(?:pas|point) (?:fait )?de (?:levee|pli|main)s?"
        r"|renonc[a-z]+|fautif|coupable|(?:tromp|mepr)[a-z]+)\b[^.;:]{0,40}?"
        r"\b(?:remet|met|pa[iy]e|depose|verse|doit|laisse)[a-z]* (?:[a-z]+ ){0,3}?[ᎠᎢ]+ (?:{coin})"
        r"(?: (?:au|a la|dans (?:le|la|l')) ?[a-z]+)? ?, qui\b"
    )
)
"""Coins of somebody who has lost or erred, of which a relative clause tells what becomes of them."""

FINES = re.compile(r"amende|penalite")

BEASTS = re.compile(
    r"\b(?:(?:la|les)dite?s?|la|cette|les|ces|sa|ses|leurs?) (?:bes?tes?|mouches?|remises?|volants?|lapes?)\b"
    r"(?! (?:ombree|aux? |a la ))"
    r"(?:,? qu(?:e |')[^,;.:]{1,30}?\bfaites?(?= )| faites? [^,;.:]{0,24}?(?= (?:rest|demeur|ne |se |est|sont|va)))?"
    r"|\b(?:les|ces|l'|cette|la|sa|ses) ?(?:amendes?|penalites?)"
    r"(?: (?:de|d') ?(?:la |ce |cette )?(?:coup|donne|tour|manche))?\b"
)
"""What players put who have lost or erred."""

OF_FINES = re.compile(r" des (?:amendes?|penalites?|bes?tes?|remises?)\b")
"""What makes a purse that of the fines."""

PERSON = re.compile(
    r"[;:]|\b(?:joueurs?|donneur|celui|ceux|chacun|gagnant|cartes?|jeu (?!commun)|(?<!etre )levees?|on|chaque"
    r"|main|donne)\b(?! d)"
)
"""What may be the subject of a verb instead of the purse."""

SHOWN = re.compile(r",? (?:dont|de laquelle|ou) (?:l[ae]s?|l'une de(?:s|ses)) (?:cartes?|figures?)\b[^.;]{0,50}$")
"""What tells of a box what became of its card, before the verb of which it is the subject."""

UNWON = re.compile(
    r"^,? (?:que |qu'|auxquel(?:le)?s )(?:l'on |on |personne |nul )?"
    r"(?:n'a|n'ont|n'aura|n'avait) (?:pas |point )?[a-z]+(?= )"
)
"""What tells of a box that nobody has won it, before the verb of which it is the subject."""

ON_BOARD = re.compile(
    r" (?:(?:du|sur le|au) tableau|(?:des|(?:dans|sur) (?:les|ces)) (?:cases|boites|cassetins)"
    r"|de (?:tous )?ceux (?:qui|dont))\b"
)
"""What makes stakes those of a board, or of some who have lost them."""

WITH_THE_GAME = re.compile(
    r" (?:la partie|le coup|le jeu),? (?:et|ou|avec)(?: (?:a )?(?:prendre|tirer|lever|emporter|ramasser))?(?= )"
)
"""What a verb takes beside the purse that makes a winner of its subject: *il gagne la partie et la poule*."""

RELATIVE = re.compile(
    r"\b(?:celui|celle|ceux|celuy|joueur|joueuse|quiconque|personne|equipe|camp) (?:,? ?(?:qui|dont)\b|ayant\b)"
    r"|\bquiconque\b|^\W*qui\b"
)
"""Who is told by what he does."""

ENDLESS = re.compile(r",? (?:qui |que |lesquel(?:le)?s |la?quel(?:le)? |non |loin |au lieu |dans ce cas|n')")
"""What may go on for longer between the purse and its verb."""

THEY = re.compile(
    r"\W*(?:et |mais |alors |or )?(?P<pronoun>ils?|elles?|celui-ci|celle-ci|ceux-ci)"
    r"(?= (?:en entier |tout entiere? |alors |donc |toujours |de droit )*"
    r"(?:appart|echoi|revien|devien|est (?:le prix|a|au|pour|acquis|adjug|gagn|devol|destin|remis|enlev|emport|pris)))"
)
"""A pronoun at the head of a segment that, by its verb, can stand for the purse."""

SHORT = 70
"""How many letters who takes up the purse with a pronoun may have; in more, something else may be meant."""

ARTICLE = re.compile(r"(?:le|la|les|cette?|ces|sa|son|tou(?:te)?s?) ")
FEMININE, PLURAL = re.compile(r"(?:la|cette|sa|toute la) "), re.compile(r"(?:les|ces|tou(?:te)?s les) ")


def agrees(pronoun: str, name: str) -> bool:
    """Tell whether a pronoun may stand for a name by gender and number; *l'enjeu* and *une poule* tell none of them."""
    is_she, are_many = pronoun in ("elle", "elles", "celle-ci", "la"), pronoun in ("ils", "elles", "ceux-ci", "les")
    if pronoun == "l'" or not ARTICLE.match(name):
        return not are_many
    if PLURAL.match(name) or are_many:
        return are_many and PLURAL.match(name) is not None
    return is_she == (FEMININE.match(name) is not None)


DOUBLED = re.compile(r"\b(?:re)?doubl(?:e|ent|era|ee?s?)\b(?! (?:sa|leur|les?|la|son) )")
UNDOUBLED = re.compile(
    r"\b(?:sans (?:qu(?:e |')[^,;.]{0,20})?|(?:ne |n')(?:(?:se|la|le|les|y|est|sont|sera|seront) |l')*)(?:re)?doubl"
)
AT_ONCE = re.compile(r"\b(?:rest|demeur)[a-z]* (?:[a-z]+ )?doubl|\b(?:et|&) (?:se |est )?doubl")
"""How the purse is told to be doubled, not to be, and to be as it stays."""


def is_doubled(words: str, goes_on: bool) -> bool:
    """Tell whether the purse that words say to stay is doubled; `goes_on`: they name the deal for which it stays."""
    told = DOUBLED.search(words) is not None and (goes_on or AT_ONCE.search(words) is not None)
    return told and UNDOUBLED.search(words) is None


def is_taken_up(head: str, verb: str, name: str) -> bool:
    """Tell whether the object before a verb of taking is the purse: *le vide*, but not *l'emporte*."""
    pronoun = re.search(r"\b(les?|la|l')\s?$", head)
    if pronoun is None or len(head) > SHORT or (pronoun.group(1) == "l'" and "emport" in verb):
        return False
    return agrees(pronoun.group(1), name)


TRICKS = r"(?:levees|mains|plis)"
MAKES = (
    r"(?:fai[a-z]*|fera|(?:re)?lev[a-z]*|a|ait|ont|aura|auront|par|avec|pren[a-z]*|pris|prend|faut|gagn[a-z]*|remport[a-z]*"
    r"|reussi[a-z]*|realis[a-z]*|obt[a-z]+|ramass[a-z]*|amass[a-z]*|comptent?|eu|tire)"
)
NEEDED = re.compile(
    expand(
        rf"\b{MAKES} (?:(?:au moins|deja|ses|seules?|pour le moins) )*"
        rf"(?P<more>plus (?:de |d'))?(?P<x>{{nn}}) {TRICKS}\b(?! premi| de suite)"
        rf"|(?P<y>{{nn}}) {TRICKS} (?:suffi|(?:font )?gagn|donn|emport|tir)"
        rf"|\ben {MAKES}(?: (?:fait|leve|pris|gagne|remporte|realise|ramasse|eu))? (?:au moins )?"
        rf"(?P<over>plus (?:de |d'))?(?P<z>{{nn}})"
        r"(?= ?(?:[,.;]|$)| (?:au moins|les? |la |tire|prend|enleve|emporte|a tout))"
    )
)
ALL_OF_THEM = re.compile(
    expand(
        r"\btoutes les (?:{nn} )?(?:levees|mains|cartes)\b|\btous les (?:{nn} )?plis\b|\bla vole\b"
        r"|\bles (?:a )?(?:toutes )?(?!a )[a-z]+ toutes\b|\bles a toutes\b|\b(?:en faisant|fait) vole\b|\bchelem\b"
    )
)
"""So many tricks, or all of them, without which nobody takes the purse."""

OF_TRICKS = re.compile(rf"\b{TRICKS}\b")
"""What a number that counts *en* may count."""

NEXT = re.compile(
    r"[;:]|, (?:et|&|mais|puis|outre|ou|l'autre|le|la|celui|qui|ce qui)\b|\b(?:et|&) (?:celui|qui|l'autre|le|la)\b"
)
"""Where what is told behind the taking of the purse no longer tells its condition."""

BY_TRICKS = re.compile(expand(r" (?:par|avec) {nn} (?:levees|mains|plis)\b"))
"""What tells behind the purse how anybody takes it: *on gagne le panier par trois levées*."""


@dataclass(frozen=True, slots=True)
class Named:
    """The purse or a part of it, at its offsets."""

    value: str
    start: int
    end: int


def is_subject(text: str, one: Named) -> bool:
    """Tell whether the purse may be what stays: no amount as large as it, nor what something is kept apart from."""
    return OBLIQUE.search(text[: one.start]) is None and AS_MUCH.match(text, one.start) is None


def what_stays(text: str, span: tuple[int, int, int], said: str, named: Sequence[Named]) -> str:
    """Return whether the purse stays, the fines or what lies on a board, by name or by a pronoun that takes them up.

    `span` is where what stays begins and ends, and how far it may be told where it lies; `said` stands before it.
    """
    start, end, far = span
    told = text[start:end]
    known = (text[one.start : one.end] for one in named if one.end <= start)
    is_taken_up = PRONOUN.fullmatch(told) is not None and not any(agrees(told.split()[-1], one) for one in known)
    if BEASTS.match(told) or FINES.search(told) or told.endswith("qui") or OF_FINES.match(text, end):
        return "penalties"
    if is_taken_up and (FINES.search(said) or BEASTS.search(said)):
        return "penalties"
    is_board = BOXES.match(text, start) or ON_BOARD.search(text, start, far) or (is_taken_up and BOXES.search(said))
    return "box" if is_board else "pot"


def segments(text: str) -> Iterator[tuple[int, int]]:
    """Give where the segments of a text begin and end."""
    start = 0
    for match in ENDS.finditer(text):
        yield start, match.start()
        start = match.end()
    yield start, len(text)


def named_in(masked: Masked, own: Purse) -> Iterator[Named]:
    """Give the purse where it is named whole, and the parts of it that amounts are."""
    amounts = [one for one in find_amounts(masked) if "pot" in one.value]
    found = [Named(one.value, one.start + 2 * masked.text.startswith("a ", one.start), one.end) for one in amounts]
    found += [
        Named("pot", *match.span())
        for form in (*labelled("purses.toml", "purse"), *own)
        for match in form.finditer(masked.text)
    ]
    kept: list[Named] = []
    for one in sorted(found, key=lambda one: (one.start - one.end, one.start)):
        if not any(one.start < other.end and other.start < one.end for other in kept):
            kept.append(one)
    kept = [one for one in kept if ON_BOARD.match(masked.text, one.end) is None]
    yield from sorted(kept, key=lambda one: one.start)


def needed(masked: Masked, start: int, end: int, at: int, before: str = "") -> dict[str, object]:
    """Return the condition under which the purse is taken: so many tricks, or all of them.

    `at` is where its taking is told; what stands last before it counts, else what goes on behind it.
    """
    following = NEXT.search(masked.text, at, end)
    head = list(_needs(masked, start, at, before))
    tail = head or list(_needs(masked, at, following.start() if following else end, before))
    return {"when": (head[-1] if head else tail[0])[1]} if tail else {}


def _needs(masked: Masked, start: int, end: int, before: str) -> Iterator[tuple[int, str]]:
    """Give the numbers of tricks that a stretch of text names as made, in order, each with its offset."""
    found = [(match.start(), "vole") for match in ALL_OF_THEM.finditer(masked.text, start, end)]
    for match in NEEDED.finditer(masked.text, start, end):
        name = next(name for name in "xyz" if match[name])
        if name == "z" and not OF_TRICKS.search(before + masked.text[: match.start()]):
            continue
        sign = ">" if match["more"] or match["over"] else ">="
        found.append((match.start(), f"tricks {sign} {number_at(masked, match.start(name), '1')}"))
    yield from sorted(found)
