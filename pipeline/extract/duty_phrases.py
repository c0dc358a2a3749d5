"""The phrases about an act by which `duties` tells what is asked of whom, over folded text with its numbers masked."""

from __future__ import annotations

import re

ONLY_IF = re.compile(
    r" (?:(?:jou|demand|entam|attaqu|jet)ee )?(?:(?:ou|et|ni) (?:de |d'|a )?[a-z]+(?:er|ir|re) )?"
    r"qu(?:e |')(?:si|s'il|quand|lorsqu|autant qu|dans|en|apres|a l'atout|a la triomphe|a condition|apres)"
)
"""*n'est tenu de couper que si …*: a duty."""

BUT = re.compile(r"\bmais\b(?! (?:non|pas|point|jamais))")
LOCAL_NOT = re.compile(
    r"(?<!\bne )\b(?:non|pas|point|jamais|nullement)(?: pas| point| plus)? "
    r"(?:que )?(?:tenu |oblige )?(?:d'y |de |d'|a |y )?$"
)
MOUNT = re.compile(r"mont|surmont|forc|(?:d'|de |avec )?(?:[ᎠᎢ]+ )?plus")
RUFF = re.compile(r"(?:la )?(?:sur[- ]?)?coup")
UNDER_TERM = re.compile(r"sous[- ]?coup")
"""What is barred by that name leaves one free to throw away another card: no duty to overruff."""

INSTEAD = re.compile(
    r" (?:a la place|a tout moment|en tout temps|toujours|quand mes?me|mes?me (?:si|quand|lorsqu|ayant|en ayant|avec)"
    r"|plutot que|au lieu|a tout instant|n'importe quand)\b"
)
"""What makes of *libre de jouer un atout* more than any card that one may play."""

ANOTHER_IS = re.compile(
    r"\b(?:il|on|l'on|ils|vous|qui|c'|y) ?(?:ne |n')?(?:est|sont|sera|etes)|\ble (?:reste|surplus) (?:est|sera|demeure)"
)
"""What behind an act rules of something else: *on rend la couleur, et le reste est libre*."""

THAT_IS = re.compile(r" ?,? ?(?:c'|ca |cela |ce )(?:n')?(?:est|etait)\b")
"""*monter, c'est pas obligé*."""

BE = re.compile(r"\betre ?$")
THAT = re.compile(
    r" qu(?:e |')(?:le joueur|chacun|chaque joueur|celui-ci|ce dernier|il|on|l'on|les [a-z]+)[^,;:]{0,20}$"
)
"""*il faut que le joueur pose …*."""

LISTED = re.compile(
    r"(?:[, ]|\b(?:et|ou|ni|de|la|le|puis)\b|&|d'|l')*"
    r"(?:\b(?:ne |n')?(?:est|sont|sera|seront|reste|restent|y) ?[a-z ]{0,16})?"
)
"""What stands between acts of which one thing is said, and before it."""

LINKED = re.compile(
    r"(?:^|[,;:&] ?|\b(?:et|ou|ni|puis|sinon|defaut,?|mais(?: non| pas| point)?|mes?me|autrement|contraire,?) )"
    r"(?:(?:[ᎠᎡᎢ\d]+|\b[a-h]) ?[°o.)-] ?|Ꭱ+,? )?(?:de |d'|a |d'y |y |en |toujours |mes?me )*$"
)
"""What stands before an act that no modal governs, and before one that goes on with the acts before it."""

PARTNER = re.compile(r"\b(?:partenaire|equipier|coequipier|associe|compagnon)\b")
WILD = re.compile(
    r"(?<!talon )\bpermet\b|\b(?:dispense|exempte) (?:celui|celle|le joueur|son|qui)\b|\bexcuse\b"
    r"|\b(?:qui|dont) (?:la |le |l')(?:possede|detient|tient|a|joue)\b"
)
"""What frees the holder of one card alone."""

ELSE_NOT = re.compile(
    r"(?:,? (?:en revanche|par contre|au contraire|cependant|toutefois|pourtant|quant a (?:lui|elle)),?)?"
    r" (?:ne |n')(?:l'|le |en )(?:est|sera|etait|etoit|serait) (?:pas|point|jamais|nullement)|, non\b"
)
"""*couper ne l'est pas*: what was said of the act before is denied of this one."""

SERIES = re.compile(
    r"(?: (?:si|s'il|quand) [a-z' ]{3,20})?(?: ?[,&;] ?(?:(?:et|puis|enfin) )?| (?:et|&) )(?:l'on|on|tous|chacun|vous) "
)
"""What stands between two acts of a series, each told of anybody."""

DONE_AWAY = re.compile(
    r"[^;:.]{0,45}\b(?:est|a ete|fut|sont|ont ete) (?:[a-z]+ment |aujourd'hui )?"
    r"(?:supprim|abol|abrog|abandonn|leve)[a-z]*\b"
)
"""*l'obligation de surcouper a été supprimée*: what is asked no more is neither asked nor left free."""

SET_BEFORE = re.compile(r"(?:^|[.;:,] ?|\b(?:et|mais|quant) )(?:quant )?(?:il en est de mes?me )?(?:de |d'|a )?$")
"""What before an act sets it at the head of what is said of it."""

NOT = re.compile(r"\b(?:ne|n')(?: ?[a-z']+){0,3} ?$")
IF_ABLE = re.compile(r"\b(?:s'il|s'ils|quand il|lorsqu'il)s? (?:en|le) (?:a|ont|peu)|\bobligatoirement")
GERUND = re.compile(r"\ben $")
PARTICIPLE = re.compile(r"(?:fourni|servi|suivi)e?s?")
LED_SUIT = re.compile(r"\b(?:demand|jou|jet|attaqu|entam)ee\b")
YOUR_PARTNER = re.compile(r"\b(?:votre|mon|notre) (?:associe|partenaire|compagnon|ami)\b")

RULED = re.compile(
    r"obligatoire|facultatif|facultative|optionnel|libre|interdit|permis|defendu|s'impos|oui\b|oblige\b|depend"
)
"""Adjectives that rule of the act before them without a verb: *couper facultatif*."""

PROVIDED = re.compile(r"pourvu qu|a condition qu|a charge qu|bien entendu qu")
"""What opens a condition that is itself a duty."""

ENDS = re.compile(r" ?(?:$|[.,;:]|sans\b|malgre\b)")
"""What leaves a custom without a case: *nul ne force*, and not *on ne force point avant l'atout*."""

AFTERWARDS = re.compile(r" (?:alors |seulement )?(?:ensuite|apres|des lors|depuis|plus tard)\b")
REACH = 12
"""So near behind *on y est tenu* an act is what one is bound to."""

CHOSEN = re.compile(r" ?(?:ou|dont|qu)\b")
"""What makes of a suit one that the player chooses: *jouez dans la couleur où vous avez le roi*."""

TRUMPS = re.compile(r"\b(?:atouts?|triomphes?)\b")
CONTRARY = {"renounce": "suit", "spare": "overtake", "underruff": "overruff", "discard": "ruff"}
"""The duty against which an act goes."""
