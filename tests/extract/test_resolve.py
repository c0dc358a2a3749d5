"""References between the games of a book, and what a game takes over from another."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pipeline.database.store import Store
from pipeline.extract.effective import in_force
from pipeline.extract.evaluate import sentences_of
from pipeline.extract.gaps import questions
from pipeline.extract.general import GeneralText
from pipeline.extract.mentions import mentions
from pipeline.extract.references import pointers
from pipeline.extract.resolve import ResolvePayload, ResolveStage, compute
from pipeline.model import Account, AccountName, Mention, Reference, Review, Rule, Section, Sentence, Source


def account(slug: str, at: int) -> tuple[Account, Section]:
    section = Section(
        f"livre/{slug}", "livre", None, at, "game", slug.title(), at, at + 100, at, at + 10, "markdown", None
    )
    return Account(f"livre/{slug}", "livre", section.id, slug, slug.title()), section


def rule(game: str, kind: str, value: str, origin: str = "extracted") -> Rule:
    return Rule(
        f"livre/{game}/{kind}-{origin}", f"livre/{game}", kind, value, origin, 0.9, "p", "livre", None, 5, 9, "mots"
    )


def mention(game: str, target: str, part: str = "all", how: str = "same") -> Mention:
    return Mention(f"livre/{game}/mention-{target}", f"livre/{game}", target, part, how, "s", 1, 4, "mot")


def resolve(games: list[str], mentions: list[Mention], rules: list[Rule]) -> tuple[dict[str, Reference], list[Rule]]:
    pairs = [account(slug, 100 * at) for at, slug in enumerate(games)]
    accounts = tuple(one for one, _ in pairs)
    names = tuple(AccountName(one.id, one.title, one.slug, "heading") for one in accounts)
    batch = compute(ResolvePayload(accounts, names, tuple(one for _, one in pairs), tuple(mentions), tuple(rules)))
    references = {row.mention: row for row in batch.rows if isinstance(row, Reference)}
    return references, [row for row in batch.rows if isinstance(row, Rule)]


def test_the_same_game_takes_over_what_it_does_not_state() -> None:
    references, inherited = resolve(
        ["mouche", "bete"],
        [mention("bete", "mouche")],
        [
            rule("mouche", "deal", '{"cards": 5}'),
            rule("mouche", "deck", '{"cards": 32}'),
            rule("bete", "deck", '{"cards": 36}'),
        ],
    )

    assert references["livre/bete/mention-mouche"].target_account == "livre/mouche"
    assert [(one.account, one.kind, one.value, one.origin, one.inherited_from) for one in inherited] == [
        ("livre/bete", "deal", '{"cards": 5}', "inherited", "livre/mouche/deal-extracted")
    ]
    assert inherited[0].pattern == "livre/bete/mention-mouche"


def test_a_part_takes_over_its_own_kinds_only() -> None:
    rules = [rule("triomphe", "deal", '{"cards": 5}'), rule("triomphe", "target", '{"points": 5}')]

    _, inherited = resolve(["triomphe", "mouche"], [mention("mouche", "triomphe", part="deal")], rules)

    assert [one.kind for one in inherited] == ["deal"]


def test_a_chain_of_references_is_followed_and_a_circle_ends() -> None:
    mentions = [mention("a", "b"), mention("b", "c"), mention("c", "a")]

    _, inherited = resolve(["a", "b", "c"], mentions, [rule("c", "deal", '{"cards": 5}')])

    assert sorted(one.account for one in inherited) == ["livre/a", "livre/b"]


def test_a_part_named_beside_another_game_goes_before_the_whole_of_the_first() -> None:
    mentions = [mention("c", "a"), mention("c", "b", part="payment")]
    rules = [
        rule("a", "deal", '{"cards": 5}'),
        rule("a", "ante", '{"amount": "1"}'),
        rule("b", "ante", '{"amount": "2"}'),
    ]

    _, inherited = resolve(["a", "b", "c"], mentions, rules)

    assert {(one.kind, one.value) for one in inherited} == {("deal", '{"cards": 5}'), ("ante", '{"amount": "2"}')}


def test_a_circle_is_told_once_and_a_thousand_paths_are_not_walked() -> None:
    games = [f"g{at}" for at in range(40)]
    mentions = [mention(one, other) for one in games for other in games if one != other]
    pairs = [account(slug, 100 * at) for at, slug in enumerate(games)]
    names = tuple(AccountName(one.id, one.title, one.slug, "heading") for one, _ in pairs)

    batch = compute(
        ResolvePayload(tuple(one for one, _ in pairs), names, tuple(one for _, one in pairs), tuple(mentions), ())
    )

    (warning,) = batch.warnings
    assert warning.startswith("livre/g0, livre/g1, livre/g10") and "refer to each other" in warning


def test_a_game_that_its_name_numbers_takes_over_no_number_of_players() -> None:
    rules = [rule("piquet", "players", '{"max": 2, "min": 2}'), rule("piquet", "deck", '{"cards": 32}')]

    _, inherited = resolve(["piquet", "piquet-a-trois"], [mention("piquet-a-trois", "piquet")], rules)

    assert [one.kind for one in inherited] == ["deck"]


def test_a_game_is_found_in_another_spelling() -> None:
    references, _ = resolve(
        ["rafle", "tric-trac", "gillet"], [mention("gillet", "Raffle"), mention("gillet", "trictrac")], []
    )

    assert {one.target_account for one in references.values()} == {"livre/rafle", "livre/tric-trac"}


def test_the_following_game_is_the_one_after_in_the_book() -> None:
    references, _ = resolve(["a", "b"], [mention("a", "suivant"), mention("b", "suivant")], [])

    assert references["livre/a/mention-suivant"].target_account == "livre/b"
    assert references["livre/b/mention-suivant"].verdict == "dangling"


def test_a_form_of_a_game_that_the_book_does_not_tell_is_the_game() -> None:
    references, _ = resolve(["manille", "belotine"], [mention("belotine", "manille parlée")], [])

    assert references["livre/belotine/mention-manille parlée"].target_account == "livre/manille"


def test_two_games_give_each_its_part_in_one_sentence() -> None:
    found = pointers("On donne comme à la mouche, et l'on paie comme à la bouillotte.")

    assert [(one.target, one.part, one.how) for one in found] == [
        ("mouche", "deal", "same"),
        ("bouillotte", "payment", "same"),
    ]


def test_a_hand_and_a_trump_of_the_same_name_are_no_games() -> None:
    assert pointers("Celui qui a brelan gagne comme de raison ; on retourne la triomphe.") == []
    assert [one.target for one in pointers("On renvie comme au brelan.")] == ["brelan"]


def test_a_game_is_known_by_a_heading_of_its_book() -> None:
    text = "Les cartes ont le même rang qu'au grand sauvage."

    assert pointers(text) == []
    assert [(one.target, one.part) for one in pointers(text, ["Le grand sauvage"])] == [("grand sauvage", "cards")]


def test_what_is_excepted_is_kept_with_the_mention() -> None:
    text = "La brisquette se joue comme le piquet, excepté que l'on donne six cartes."

    (found,) = mentions("livre/brisquette", ["brisquette"], sentences_of(text))

    assert (found.target, found.how, found.exception) == ("piquet", "same_except", "excepté que l'on donne six cartes")


def test_what_one_sentence_names_the_next_may_follow() -> None:
    text = "Connaissez-vous le jeu du pouilleux ? Ici c'est pareil."

    found = mentions("livre/loup", ["loup"], sentences_of(text))

    assert [(one.target, one.part, one.how) for one in found] == [("pouilleux", "all", "same")]


def test_what_is_not_as_elsewhere_is_not_taken_over() -> None:
    assert pointers("Au contraire de ce qui se pratique au piquet, la dame prend le roi.") == []
    assert pointers("On ne compte pas les points comme au piquet.") == []
    assert [one.how for one in pointers("On ne compte pas de points, ainsi qu'au piquet.")] == ["like"]
    assert [one.how for one in pointers("On marque quinze points, comme cela se fait au piquet.")] == ["like"]


def test_the_preceding_game_is_the_one_before_in_the_book() -> None:
    references, _ = resolve(["a", "b"], [mention("b", "précédent")], [])

    assert references["livre/b/mention-précédent"].target_account == "livre/a"


def test_an_unknown_target_dangles() -> None:
    references, _ = resolve(["a"], [mention("a", "pharaon")], [])

    assert references["livre/a/mention-pharaon"].verdict == "dangling"


def test_the_part_is_told_by_the_words_before() -> None:
    (pointer,) = pointers("Le donneur distribue les cartes comme au piquet.")

    assert (pointer.target, pointer.part, pointer.how) == ("piquet", "deal", "same")


def test_an_exception_makes_it_same_except() -> None:
    (pointer,) = pointers("La brisquette se joue comme le piquet, excepté que l'on donne six cartes.")

    assert (pointer.target, pointer.part, pointer.how) == ("piquet", "all", "same_except")


def test_what_an_editor_declined_of_a_reference_is_left_out() -> None:
    brought = rule("a", "straddle", '{"amount": "pot"}', "inherited")
    first = replace(brought, id="livre/a/straddle-i1")
    rules = [first, replace(brought, id="livre/a/straddle-i2"), rule("a", "leader", '{"who": "eldest"}', "inherited")]

    assert [one.kind for one in in_force(rules, rejected={first.id})] == ["leader"]


def test_what_an_editor_rejected_and_what_the_game_says_itself_are_left_out() -> None:
    six, five = rule("a", "deal", '{"cards": 6}'), rule("a", "deal", '{"cards": 5}', "edited")
    rules = [
        six,
        five,
        rule("a", "deal", '{"cards": 4}', "inherited"),
        rule("a", "leader", '{"who": "eldest"}', "inherited"),
        rule("a", "deck", '{"cards": 52}', "supplied"),
        rule("a", "players", '{"max": 4, "min": 4}'),
    ]

    assert [(one.kind, one.origin) for one in in_force(rules, rejected={six.id})] == [
        ("players", "extracted"),
        ("deck", "supplied"),
        ("deal", "edited"),
        ("leader", "inherited"),
    ]


def test_an_engine_asks_what_no_rule_answers() -> None:
    rules = [
        rule("a", "follow", '{"duty": "suit"}'),
        rule("a", "players", '{"max": 4, "min": 4}'),
        rule("a", "deck", '{"cards": 32}'),
    ]

    assert [one.id for one in questions(rules)] == ["deal", "direction", "rank_order", "trump", "leader", "gain"]


def test_what_an_editor_rejected_is_not_taken_over_and_what_he_took_over_is() -> None:
    store = Store()
    read, edited = rule("mouche", "fold", "{}"), rule("mouche", "fold", '{"before_speaking": true}', "edited")
    brought = replace(rule("mouche", "deal", '{"cards": 5}', "inherited"), pattern="edition/mouche.yaml")
    by_the_program = replace(rule("mouche", "deck", '{"cards": 32}', "inherited"), pattern="livre/mouche/mention-1")
    one, section = account("mouche", 0)
    book = Source("livre", "T", "A", 1800, "", "fr", "", "manual", "", 1, "f", "text/plain", "0", "", None)
    with store.transaction():
        store.insert([book, section, one])
        store.insert([read, edited, brought, by_the_program])
        store.insert([Review(read.id, read.account, "rejected", "misread")])
    assert ResolveStage().payload(store, "corpus").rules == (brought, edited)


def test_the_general_rules_of_card_games_hold_where_a_game_is_silent() -> None:
    (silent, first), (spoken, second) = account("mouche", 1000), account("reversis", 2000)
    title = "Règles générales communes à tous les jeux de cartes"
    chapter = Section("livre/generales", "livre", None, 0, "chapter", title, 0, 900, 0, 60, "markdown", 12)
    text = "Le donneur distribue toujours en commençant par son voisin de gauche."
    sentence = Sentence("livre/s1", "livre", chapter.id, None, 1, 100, 100 + len(text), "rule", text, text, "")
    rules = (
        rule("mouche", "deal", '{"cards": 5}'),
        rule("reversis", "deal", '{"cards": 11}'),
        rule("reversis", "direction", '{"first": "right"}'),
    )
    payload = ResolvePayload(
        (silent, spoken), (), (chapter, first, second), (), rules, (GeneralText(chapter, (sentence,)),)
    )

    (given,) = [row for row in compute(payload).rows if isinstance(row, Rule)]

    assert (given.account, given.kind, given.value) == ("livre/mouche", "direction", '{"first": "left"}')
    assert (given.origin, given.pattern, given.sentence) == ("inherited", "general rules", "livre/s1")
    assert text[given.start - 100 : given.end - 100] == given.quote


def test_a_label_tells_the_matter_of_what_stands_under_it() -> None:
    text = "Ordre et valeur des cartes. Les mêmes qu'au piquet. Donne. On procède comme au whist."

    found = mentions("livre/loup", ["loup"], sentences_of(text))

    assert [(one.target, one.part) for one in found] == [("piquet", "cards"), ("whist", "deal")]


def test_the_predicate_tells_the_part_and_not_the_nearest_word() -> None:
    (pointer,) = pointers("Chacun met au panier trois jetons, qu'il renouvelle à chaque donne, comme au boston.")

    assert (pointer.target, pointer.part) == ("boston", "payment")
    assert [one.part for one in pointers("La donne, l'écart et la marque se règlent comme au piquet.")] == [
        "deal",
        "play",
        "payment",
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("On a emprunté au piquet l'ordre des cartes, et à l'écarté la manière de donner.", "piquet cards, écarté deal"),
        ("Le tarif du boston règle les paiements.", "boston payment"),
        ("Dans le doute, c'est le whist qui fait loi.", "whist all"),
        ("On suit pour l'écart les règles du piquet, et pour la marque celles de l'impériale.",
         "piquet play, impériale payment"),
        ("La seule règle qui le sépare du whist, c'est que l'on ôte les sept.", "whist all"),
        ("Les renonces sont réprimées comme au whist.", "whist payment"),
        ("Les joueurs s'associent comme au whist.", "whist deal"),
        ("Il a remplacé le brelan, comme la bouillotte a remplacé le poque.", ""),
        ("Aussi ancien que le lansquenet, il eut la même vogue que le pharaon.", ""),
        ("On ne retourne pas de carte comme on le fait à l'écarté.", ""),
        ("Qui sait le piquet ne sait rien du whist.", ""),
        ("C'est le whist qui est à la mode.", ""),
    ],
)  # fmt: skip
def test_what_another_game_lends_is_told_by_its_construction(text: str, expected: str) -> None:
    assert ", ".join(f"{one.target} {one.part}" for one in pointers(text)) == expected


@pytest.mark.parametrize(
    ("printed", "slug"),
    [("hiribi", "biribi"), ("dames polonaises", "dames-a-la-polonaise"), ("raffle", "rafle")],
    ids=["one letter misprinted", "other small words", "other spelling"],
)
def test_a_name_leads_to_its_game_however_it_is_printed(printed: str, slug: str) -> None:
    references, _ = resolve([slug, "hoca"], [mention("hoca", printed)], [])

    assert references[f"livre/hoca/mention-{printed}"].target_account == f"livre/{slug}"


def test_a_name_that_two_games_nearly_bear_leads_nowhere() -> None:
    references, _ = resolve(["manilla", "manillo", "hoca"], [mention("hoca", "manille")], [])

    assert references["livre/hoca/mention-manille"].verdict == "dangling"


def test_a_way_of_playing_is_found_among_the_sections_of_its_own_game() -> None:
    game, home = account("billard", 0)
    way = replace(home, id="livre/billard/1", parent=home.id, title="Parties de la poule", start=40, end=60)
    batch = compute(ResolvePayload((game,), (), (home, way), (mention("billard", "poule"),), ()))

    assert [row.target_section for row in batch.rows if isinstance(row, Reference)] == ["livre/billard/1"]


def test_what_a_game_states_settles_what_goes_with_it() -> None:
    rules = [
        rule("mouche", "deal", '{"cards": 5}'),
        rule("mouche", "removed_cards", '{"ranks": ["6"]}'),
        rule("bete", "deck", '{"cards": 52}'),
    ]

    _, inherited = resolve(["mouche", "bete"], [mention("bete", "mouche")], rules)

    assert [one.kind for one in inherited] == ["deal"]


def test_a_chain_of_three_hands_on_to_the_last_but_its_own_record_wins() -> None:
    rules = [
        rule("mouche", "deal", '{"cards": 5}'),
        rule("mouche", "deck", '{"cards": 32}'),
        rule("rams", "deck", '{"cards": 36}'),
        rule("loup", "deal", '{"cards": 4}'),
    ]

    _, inherited = resolve(["mouche", "rams", "loup"], [mention("loup", "rams"), mention("rams", "mouche")], rules)

    assert {(one.account, one.kind, one.value) for one in inherited} == {
        ("livre/rams", "deal", '{"cards": 5}'),
        ("livre/loup", "deck", '{"cards": 36}'),
    }


@pytest.mark.parametrize(
    ("text", "target"),
    [
        (
            "Les cartes ont à la manille muette leur rang ; on doit, comme dans cette dernière, forcer.",
            "manille muette",
        ),
        ("Les dames, les dés, le tablier, tout est réglé comme à ce jeu.", ""),
    ],
    ids=["the latter", "pieces are no game"],
)
def test_a_pronoun_takes_up_a_game_not_its_pieces(text: str, target: str) -> None:
    assert [one.target for one in pointers(text, ["la manille muette"])] == [target]


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("Chaque coureur avance d'autant de cases que le dé marque de points, comme au jeu de l'oie.", "play"),
        ("Il subit la peine que nous avons indiquée au chapitre du whist.", "payment"),
        ("On installe sur la table une boîte semblable à celle du poque.", "cards"),
        ("Tout ce qui a été dit du whist, touchant les renonces, vaut ici.", "play"),
        ("L'ordre est celui du piquet, la manière de payer celle du boston.", "payment"),
    ],
    ids=["apart by a comma", "told elsewhere", "of its noun", "topic behind", "elliptic"],
)
def test_the_part_is_that_of_the_clause_not_of_the_nearest_word(text: str, part: str) -> None:
    assert pointers(text)[-1].part == part


def test_a_game_that_is_not_won_as_another_takes_nothing_from_it() -> None:
    assert pointers("On ne gagne pas la partie comme celle du whist, en prenant tout.") == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Pour tout ce qui a été omis ici, consultez la règle du whist.", [("whist", "all")]),
        ("Consultez la règle du whist.", [("whist", "see")]),
        ("La brisquette n'est pas très différente du piquet.", [("piquet", "all")]),
        ("La brisquette est très différente du piquet.", []),
        ("Le mode de distribution rappelle celui du whist.", [("whist", "deal")]),
        ("La brisquette ne ressemble en rien au whist.", []),
        ("Les pénalités du whist sont ici de rigueur.", [("whist", "payment")]),
        ("On ne gagne pas, ici, le coup comme celui du whist.", []),
    ],
)
def test_a_whole_a_part_or_nothing_of_another_game_is_meant(text: str, expected: list[tuple[str, str]]) -> None:
    assert [(one.target, one.part) for one in pointers(text)] == expected
