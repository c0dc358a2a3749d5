"""The words by which a text says that there is a banker, and what tells that the bank is not given there (`chosen`)."""

from __future__ import annotations

import re

AGAINST = re.compile(
    r"\bcontre (?:lui|elle|tou[ts]|toute|l'autre|les (?!defens|regles|lois|us)|le reste"
    r"|la (?:table|compagnie|societe)|[ᎠᎢ]+ banqu)"
    r"|\bpont(?:es?|ent|er|eurs?)\b|\bcontre (?:[ᎠᎢ]+ seul|le banquier)"
    r"|\bseule? (?:a|contre|en|repond)|\brepond (?:seule?|a tou|de tou)"
)
"""Whom the banker plays against."""

EXISTS = re.compile(
    r"(?:[ᎠᎢ]+|\b(?:appel|nomm)[a-z]+|\bdite?|\b(?:est|sera|comme|fait|(?:titre|role|nom) de))"
    r" (?:le )?(?:banquiere?|tailleur)\b"
    r"|\b(?:ti(?:en|en[dt])[a-z]*|fai(?:t|sant|re)|formant) (?:alors |toujours |seule? )?la banque\b"
    r"|\b(?:banquier|tailleur)s? tien[a-z]*\b"
)
"""How a text says that there is a banker, who need not be told how he is found."""

OFFICE = re.compile(
    r"\b(?:banquiere?|banque)\b|\b(?:celui|celle|joueurs?) qui tien[a-z]* (?:le jeu|les des|les cartes)\b"
    r"|\btaille(?:nt|ra)? contre\b"
)
PONTES = re.compile(r"\bpont(?:es?|ent|er|eurs?)\b|\bcontre (?:[ᎠᎢ]+ seul|le banquier|la banque)\b|\btaille contre\b")
"""Who holds the bank, and those who play against him."""

FACED = re.compile(
    r"\b(?:banquiere?|banque|jeu)\b[^.;:]{0,60}?\b(?:donne|distribue|delivre|baille|sert|taille|tient)(?:nt|ra)?\b"
    r"|\b(?:jou|pont|tien|taill|mis|est|sont|lutt|defend)[a-z]*(?: seule?)?,? contre \b"
    r"|\bcontre (?:la banque|tou[ts]|toute|celui qui tien[a-z]*)\b|\bface a tou[ts]?\b|\bseule?\b[^.;:]{0,20}\bcontre\b"
)
"""What sets the two against each other; a payment does not: *le ponte reçoit du banquier sa mise*."""

NO_BANK = re.compile(r"\b(?:personne|nul|aucune?|sans|point de|pas de|ni)\b[^.;:,]{0,20}$")

PURPOSE = re.compile(r"\b(?:pour|afin) (?:que|qu'|de)\b|\b(?:cartes?|sommes?) [a-z]+ offert|\boffertes?\b")
"""What leads on to something else than how a banker is found."""

IDLE = re.compile(
    r"\bce (?:sont|n'est (?:pas|point) (?:le banquier|lui|elle))\b[^.;]*\b(?:tir|jet|lanc|roul|agit|verse|amen)[a-z]+"
    r"|\b(?:banquier|il) (?:ne |n')(?:tir|jet|lanc|roul|agit|touch|manie)[a-z]* (?:pas|point|jamais|ni)\b"
    r"|\b(?:banque|banquier)\b[^.;:]{0,40}?(?:,? (?:et|&|mais|qui|lequel|sans)|,) (?:il )?(?:ne )?(?:les |y )?"
    r"(?:(?:tir|jet|lanc|roul|agit|touch|manie)[a-z]* (?:pas|point|jamais|ni)|jamais (?:les )?jeter"
    r"|jeter (?:lui-meme )?les)\b"
    r"|\bne (?:tir|jet|lanc|roul|agit|touch|vers)[a-z]* (?:jamais|pas|point) (?:les|aux) (?:des|dez)\b"
)
"""How a text says that others throw."""
