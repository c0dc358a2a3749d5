"""How senses are linked: what definitions state, what they come down to, and what the forms of terms show.

Each link carries the words that prove it and the rule or pattern that found it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from rapidfuzz.distance import Levenshtein

from pipeline.extract.text import fold
from pipeline.model import Sense
from pipeline.terms.contradictions import contradictions
from pipeline.terms.forms import skeleton, slug
from pipeline.terms.link import VOCABULARY, Link
from pipeline.terms.oppositions import oppositions
from pipeline.terms.recorded import Recorded, played
from pipeline.terms.relations import Lexicon, Mention, mentions
from pipeline.terms.roles import roles
from pipeline.terms.uses import TermFinder

GAME = r"(?:,? (?:aux? |a la |a l'|ibid)[^.;:]*)?"
WHOLE = re.compile(
    r"(?:(?:aux? |a la |a l')[^,.;:]{2,40}, )?(?:(?:c'est|ce sont)(?: aussi)?(?:, (?:aux? |a la |a l')[^,]{2,40},)? )?"
    rf"(?:le |la |les |l')?(?P<term>[a-z][a-z' -]{{2,30}}?)(?: ou (?P<other>[a-z' -]{{3,30}}?))?{GAME}\s*(?:[.;:]|$)"
)
"""A definition that is but another term, with its game: *la banque au florentini*."""

ADJECTIVES = frozenset(
    {"grand", "grande", "petit", "petite", "faux", "fausse", "double", "bon", "bonne", "demi", "semi", "contre", "sur"}
)
INFINITIVE = re.compile(r"(?:er|ir|re|oir)$")
SHORTEST_VARIANT, LONG_WORD = 4, 7
VOWELS = frozenset("aeiouy")
INDEFINITE = re.compile(r"une? ")
WHOLE_DEFINITION = "whole-definition"
SAID_INSTEAD = frozenset({"said-instead", "said-in-its-cases"})
"""What running text states of two terms in so many words."""
PRECEDING = re.compile(r"c'est l[ea] precedente?\b")
IBID = re.compile(r"\bvoy(?:ez|\.) ibid\b")


def find_links(senses: Sequence[Sense], forms: Mapping[str, str], parts: Sequence[Recorded] = ()) -> list[Link]:
    """Return the links of all senses, each (sense, relation, target) once; `forms` are the printed forms of terms.

    `parts` are the sentences whose records show which part a term plays.
    """
    first = [sense for sense in senses if sense.how == VOCABULARY]
    lexicon = Lexicon([*first, *(sense for sense in senses if sense.how != VOCABULARY)], forms)
    finder = TermFinder({slug(form): form for form in forms.values()})
    found = [
        *_stated(first, lexicon, finder, forms),
        *_whole(first, forms, lexicon),
        *_kinds(first, forms, Lexicon(first, forms)),
    ]
    found += [*_variants(senses, forms), *roles(senses, forms), *played(parts, senses, forms)]
    found += [*contradictions(senses, forms), *oppositions(senses, forms)]
    found += [*_said_instead(senses, lexicon)]
    found += [*_heirs(found)]
    once: dict[tuple[str, str, str], Link] = {}
    for link in found:
        if link.target is None or link.target.id != link.sense.id:
            once.setdefault((link.sense.id, link.mention.relation, slug(link.mention.target)), link)
    return list(once.values())


def dangling(links: Iterable[Link]) -> list[str]:
    """Return what entries send the reader to and no entry explains."""
    return sorted(
        {link.mention.target for link in links if link.mention.relation == "see_also" and link.target is None}
    )


def _stated(senses: Sequence[Sense], lexicon: Lexicon, finder: TermFinder, forms: Mapping[str, str]) -> Iterator[Link]:
    """Yield what the definitions state in so many words."""
    before: list[Mention] = []
    for sense in senses:
        own = skeleton(slug(forms[sense.term]))

        def known(text: str, own: str = own) -> list[str]:
            return [text[start:end] for term, start, end in finder.find(text) if skeleton(term) != own]

        named = mentions(sense.definition, known)
        if ibid := IBID.search(fold(sense.definition)):
            named += [replace(mention, start=ibid.start(), end=ibid.end()) for mention in before]
        for mention in named:
            target = lexicon.find(mention.target)
            if target is not None and target.id == sense.id:
                target = None
            if target is not None or mention.relation != "part_of":
                yield Link(sense, _in_another_game(sense, mention, target), target)
        before = [mention for mention in named if mention.relation == "see_also"] or before


def _said_instead(senses: Sequence[Sense], lexicon: Lexicon) -> Iterator[Link]:
    """Yield the terms that running text says in place of others: *on y dit bête pour mouche*."""
    for sense in senses:
        for mention in mentions(sense.definition) if sense.how != VOCABULARY else ():
            target = lexicon.find(mention.target) if mention.how in SAID_INSTEAD else None
            if target is not None and target.term != sense.term:
                target = _spoken_of(sense, target, senses)
                yield Link(sense, _in_another_game(sense, mention, target), target)


def _spoken_of(sense: Sense, target: Sense, senses: Sequence[Sense]) -> Sense:
    """Return the homonym of a target that belongs to a game which the definition speaks of, the target if none does."""
    folded = fold(sense.definition)
    for other in senses:
        names = json.loads(other.games) if other.term == target.term and other.source == sense.source else ()
        if any(re.search(rf"\b{re.escape(fold(name))}\b", folded) for name in names):
            return other
    return target


def _heirs(links: Sequence[Link]) -> Iterator[Link]:
    """Yield the parts of terms that are said in place of others which play them."""
    parts: dict[str, list[str]] = {}
    for link in links:
        if link.mention.relation == "same_role":
            parts.setdefault(link.sense.term, []).append(link.mention.target)
    for link in links:
        if link.mention.how in SAID_INSTEAD and link.target is not None:
            for part in parts.get(link.target.term, ()):
                yield replace(link, mention=replace(link.mention, relation="same_role", target=part), target=None)


def _whole(senses: Sequence[Sense], forms: Mapping[str, str], lexicon: Lexicon) -> Iterator[Link]:
    """Yield what a definition comes down to: nothing but another term, as a rule that of another game."""
    for sense, before in zip(senses, (None, *senses), strict=False):
        folded = fold(sense.definition)
        if before is not None and PRECEDING.match(folded):
            yield Link(sense, Mention("synonym", forms[before.term], 0, len(folded), "the-entry-before"), before)
        match = WHOLE.match(folded)
        for group in ("term", "other") if match else ():
            target = lexicon.named(match[group] or "") if match else None
            if match and target is not None and target.term != sense.term:
                form = sense.definition[slice(*match.span(group))]
                mention = Mention("synonym", form, 0, match.end(), WHOLE_DEFINITION)
                if not INDEFINITE.match(fold(form)):
                    yield Link(sense, _in_another_game(sense, mention, target), target)
                elif not INFINITIVE.search(slug(forms[sense.term]).split("-")[0]):
                    yield Link(sense, replace(mention, relation="kind_of"), target)


def _in_another_game(sense: Sense, mention: Mention, target: Sense | None) -> Mention:
    """Call a synonym one in another game where the two senses belong to different games."""
    if mention.relation != "synonym" or target is None:
        return mention
    own, other = set(json.loads(sense.games)), set(json.loads(target.games))
    apart = own and not own & other and (other or mention.how == WHOLE_DEFINITION)
    return replace(mention, relation="synonym_in") if apart else mention


def _kinds(senses: Sequence[Sense], forms: Mapping[str, str], lexicon: Lexicon) -> Iterator[Link]:
    """Yield the kind of which a term of several words is by its form: *partie bredouille* is a *partie*."""
    for sense in senses:
        words = slug(forms[sense.term]).split("-")
        head = words[1] if words[0] in ADJECTIVES and len(words) > 1 else words[0]
        if len(words) < 2 or len(head) < SHORTEST_VARIANT or INFINITIVE.search(words[0]):
            continue
        target = lexicon.named(head)
        if target is not None and target.term != sense.term:
            yield Link(sense, Mention("kind_of", head, 0, len(sense.definition), "form-of-the-name"), target)


def _variants(senses: Sequence[Sense], forms: Mapping[str, str]) -> Iterator[Link]:
    """Yield the terms that are probably one word spelt otherwise; two that a vocabulary explains apart are not."""
    defined = {sense.term for sense in senses if sense.how == VOCABULARY}
    words = {term: slug(form) for term, form in forms.items() if len(slug(form)) >= SHORTEST_VARIANT}
    by_term = {sense.term: sense for sense in reversed(senses)}
    for term, word in words.items():
        for other, form in words.items():
            if other != term and not (term in defined and other in defined) and one_word(word, form):
                sense = by_term[term]
                mention = Mention("variant", forms[other], 0, len(sense.definition), "spelling")
                yield Link(sense, mention, by_term[other])


def one_word(first: str, second: str) -> bool:
    """Tell whether two forms, folded, differ as spellings of one word do: a vowel, a doubled letter, one of many."""
    if (
        "-" in first
        or "-" in second
        or first[0] != second[0]
        or Levenshtein.distance(first, second, score_cutoff=2) > 1
    ):
        return False
    if min(len(first), len(second)) >= LONG_WORD:
        return True
    if len(first) != len(second):
        return re.sub(r"(.)\1", r"\1", first) == re.sub(r"(.)\1", r"\1", second)
    changed = [pair for pair in zip(first, second, strict=True) if pair[0] != pair[1]]
    return len(first) > SHORTEST_VARIANT + 1 and all(set(pair) <= VOWELS for pair in changed)
