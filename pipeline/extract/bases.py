"""The pack from which other numbers of players take cards: it is that of every number, though told of the largest.

*À six, un jeu entier ; à quatre et à cinq, on en ôte les deux* plays with a whole pack, without the twos for some.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace

from pipeline.extract.patterns import DECKS
from pipeline.ludemes.expression import names
from pipeline.model import Rule

LEFT = DECKS[1]
"""What read a number of cards that is left of a pack."""


def with_bases(rules: Sequence[Rule]) -> list[Rule]:
    """Free the packs from their number of players that another case of their sentence takes cards from."""
    bases = {id(rule) for rule in rules if _is_base(rule, rules)}
    freed = [replace(rule, value=_freed(rule)) if id(rule) in bases else rule for rule in rules]
    return [rule for rule in freed if not any(_is_rest(rule, one) for one in _removals(rules, rule, "") if bases)]


def _is_base(rule: Rule, rules: Sequence[Rule]) -> bool:
    """Tell whether a pack told for some players is the one that others make smaller, having none of their own."""
    when = _case(rule)
    changed = [one.start for one in rules if one.kind == "removed_cards" and one.sentence == rule.sentence]
    is_rest = rule.pattern == LEFT and min(changed, default=rule.start) < rule.start
    if rule.kind != "deck" or not when or is_rest:
        return False
    cases = {_case(one) for one in _removals(rules, rule, when)}
    own = {_case(one) for one in rules if one.kind == "deck" and one.pattern != LEFT and one is not rule}
    return bool(cases) and not own & (cases | {""})


def _removals(rules: Sequence[Rule], pack: Rule, when: str) -> Iterator[Rule]:
    """Give what is taken out behind a pack in its sentence, for other numbers of players."""
    for one in rules:
        beside = one.kind == "removed_cards" and one.sentence == pack.sentence
        if beside and _case(one) not in ("", when) and (not when or one.start > pack.start):
            yield one


def _is_rest(rule: Rule, removal: Rule) -> bool:
    """Tell whether a pack is what a removal leaves."""
    return rule.kind == "deck" and rule.pattern == LEFT and _case(rule) == _case(removal)


def _case(rule: Rule) -> str:
    """Return the number of players under which a rule stands, "" where it holds for all."""
    when = str(json.loads(rule.value).get("when", ""))
    return when if when and names(when) == {"players"} else ""


def _freed(rule: Rule) -> str:
    fields = {name: value for name, value in json.loads(rule.value).items() if name != "when"}
    return json.dumps(fields, ensure_ascii=False, sort_keys=True)
