"""Jeu du Passe-dix as told in Manuel des jeux de calcul et de hasard, ou Nouvelle Académie des jeux, 1828.

Throws, between two or against a bank.
Generated from the rules of account lebrun-1828/passe-dix; do not edit: change the edition file
and build again. Each function stands under the words that it embodies.
"""

# What the text leaves open, and what is supposed:
# - How many may play against the bank? up to seven
# - When does a game end in which nobody loses his stake? after a number of throws agreed on (parameter
#   throws)
# - How large may a bet against the bank be? up to the stake agreed on
# - How much is laid on the first throw of a player? one chip; after a throw that won, what the other proposes

from __future__ import annotations

from pipeline.engines.runtime import dice, pots
from pipeline.engines.runtime.book import (
    CHANCE,
    OTHER,
    TERMINAL,
    Fact,
    Parameter,
    Rulebook,
    RuleText,
)
from pipeline.engines.runtime.game import Game

# ------------------------------------------------------------------------------------------------------- dice

# « lançant trois dés » p. 306. [extracted dice-x1]
DICE, SIDES = 3, 6
THROWS = SIDES**DICE

MODES = ("à deux", "à la banque")
TWO, BANK = 0, 1
# The text is silent; supposed: players min 2, max 8 [supplied players-supplied-1]
MOST = 8  # players of a bank, the banker with them
LIMIT = 10  # chips of the largest stake
RANKS: tuple[str, ...] = ()
CARD_BLOCKS: tuple[int, ...] = ()

PARAMETERS = (
    Parameter("partie", 0, tuple(range(len(MODES))), "à deux (0), à la banque (1)"),
    Parameter("players", 2, tuple(range(2, MOST + 1)), "nombre de joueurs ; deux pour la partie à deux"),
    Parameter("first", -1, tuple(range(-1, MOST)), "premier à tenir les dés, banquier ; -1 : le sort en décide"),
    Parameter("stake", 5, tuple(range(1, LIMIT + 1)), "jetons de la mise"),
    Parameter("throws", 60, tuple(range(1, 201)), "nombre de coups de dés après lequel on cesse"),
    Parameter("doublet", 0, (0, 1), "un coup ne finit que par un doublet"),
)

# Actions: a throw, then sums that are proposed, bets for and against the thrower, and words.
PROPOSE = THROWS - 1  # + 1 … 2 * LIMIT
FOR = PROPOSE + 2 * LIMIT  # + 1 … LIMIT
AGAINST = FOR + LIMIT  # + 1 … LIMIT
NONE, KEEP, YIELD = range(AGAINST + LIMIT + 1, AGAINST + LIMIT + 4)
LOT = AGAINST + LIMIT + 4
ACTIONS = LOT + MOST
LONGEST = 200 * (MOST + 1)

# State: one number each, then one for each seat.
PHASE, MODE, PLAYERS, THROWER, TURN, STAKE, THROWN, LONG, DOUBLET, THROW, EVENT, SUM, TOTAL, KEPT = range(14)
STAKES, PURSE, GAIN, BET_ON, BET = range(14, 14 + 5 * MOST, MOST)
WIDTH = 14 + 5 * MOST

LOTS, BETTING, THROWING, KEEPING, DONE = range(5)
PHASES = ("sort", "mises", "coup de dés", "dés gardés ou cédés", "fin")
PASS, MISS, VOID, NOTHING = range(4)
EVENTS = ("passe", "manque", "nul", "aucun")

FACTS = (
    Fact("phase", PHASE, "word", words=PHASES),
    Fact("event", EVENT, "word", words=EVENTS),
    Fact("throw", TOTAL),
    Fact("thrower", THROWER),
    Fact("throws", THROWN),
    Fact("proposed", SUM),
    Fact("stakes", STAKES, seats=True),
    Fact("gain", GAIN, seats=True),
    Fact("purse", PURSE, seats=True),
    Fact("bet_on", BET_ON, "word", seats=True, words=("rien", "pour", "contre")),
    Fact("bet", BET, seats=True),
)


# « alors, le premier a toujours les dés […] aussi la place du banquier est-elle toujours tirée au sort »
# p. 307. [edited banker-edited-1]
def new(values: list[int]) -> list[int]:
    """Sit down, each with his stake."""
    state = [0] * WIDTH
    state[MODE], state[PLAYERS], state[THROWER], state[STAKE], state[LONG] = values[:5]
    state[DOUBLET] = values[5]
    if state[MODE] == TWO:
        state[PLAYERS] = 2
    state[EVENT], state[THROW] = NOTHING, -1
    for seat in range(state[PLAYERS]):
        state[STAKES + seat] = state[STAKE]
    if state[THROWER] < 0:
        state[PHASE] = LOTS
    else:
        state[THROWER] %= state[PLAYERS]
        begin_round(state)
    return state


# « parient contre lui, les uns qu'il passera » p. 307. [extracted bet-x1]
# « parient contre lui, les uns qu'il passera, et les autres qu'il ne passera pas » p. 307.
# [extracted bet-x2]
def begin_round(state: list[int]) -> None:
    """Let the bets be laid before the throw."""
    for seat in range(state[PLAYERS]):
        state[BET_ON + seat] = state[BET + seat] = 0
    state[TURN] = (state[THROWER] + 1) % state[PLAYERS]
    state[SUM] = 1
    state[PHASE] = BETTING if state[MODE] == BANK or may_propose(state) else THROWING


# ------------------------------------------------------------------------------------------------------ the bets


# « Tant qu'il passe, c'est-à-dire qu'il gagne son pari, il est libre de conserver les dés ; mais alors il est
# obligé de tenir tout ce qu'on lui propose, jusqu'à la concurrence de l'argent qu'il a d'abord exposé, et de
# celui qu'il a gagné ensuite au moyen de sa mise. » p. 306. [edited keeps_dice-edited-1]
def may_propose(state: list[int]) -> bool:
    """Tell whether the thrower keeps the dice after a throw that won, and so must take what is proposed."""
    return state[KEPT] == 1


# « Tant qu'il passe, c'est-à-dire qu'il gagne son pari, il est … » p. 306. [edited keeps_dice-edited-1]
def most_proposed(state: list[int]) -> int:
    """Return the largest sum: what the thrower has laid and won, and what the other has left."""
    return min(state[STAKES + state[THROWER]], state[STAKES + state[TURN]], 2 * LIMIT)


# « parient contre lui, les uns qu'il passera » p. 307. [extracted bet-x1]
# « parient contre lui, les uns qu'il passera, et les autres … » p. 307. [extracted bet-x2]
# « Tant qu'il passe, c'est-à-dire qu'il gagne son pari, il est … » p. 306. [edited keeps_dice-edited-1]
def legal(state: list[int], out: list[int]) -> int:
    """Write the possible actions, ascending, and return their number."""
    if state[PHASE] == KEEPING:
        out[0], out[1] = KEEP, YIELD
        return 2
    count = 0
    if state[MODE] == TWO:
        for amount in range(1, most_proposed(state) + 1):
            out[count] = PROPOSE + amount
            count += 1
        return count
    for amount in range(1, state[STAKE] + 1):
        out[count] = FOR + amount
        count += 1
    for amount in range(1, state[STAKE] + 1):
        out[count] = AGAINST + amount
        count += 1
    out[count] = NONE
    return count + 1


# « parient contre lui, les uns qu'il passera » p. 307. [extracted bet-x1]
# « parient contre lui, les uns qu'il passera, et les autres … » p. 307. [extracted bet-x2]
def bet(state: list[int], action: int) -> None:
    """Lay a bet, or propose a sum to the thrower."""
    seat = state[TURN]
    if action <= FOR:
        state[SUM] = action - PROPOSE
        state[PHASE] = THROWING
        return
    if action <= AGAINST:
        state[BET_ON + seat], state[BET + seat] = 1, action - FOR
    elif action < NONE:
        state[BET_ON + seat], state[BET + seat] = 2, action - AGAINST
    state[TURN] = (seat + 1) % state[PLAYERS]
    if state[TURN] == state[THROWER]:
        state[PHASE] = THROWING


# ----------------------------------------------------------------------------------------------------- the throw


# « Le joueur qui tient le dé parie toujours avant de l'agiter qu'il amenera plus de dix » p. 306.
# [edited dice_win-edited-1]
# « d'autres fois un coup ne finit que quand deux dés présentent chacun un point semblable » p. 306.
# [edited dice_void-edited-1]
def judge(state: list[int], throw: int) -> int:
    """Return what a throw decides: PASS, MISS or VOID."""
    if state[DOUBLET] and not dice.double(throw, DICE, SIDES):
        return VOID
    return PASS if dice.total(throw, DICE, SIDES) > 10 else MISS


# « lançant trois dés » p. 306. [extracted dice-x1]
def roll(state: list[int], throw: int) -> None:
    """Throw the dice, settle, and go on."""
    state[THROW], state[TOTAL] = throw, dice.total(throw, DICE, SIDES)
    state[EVENT] = judge(state, throw)
    state[THROWN] += 1
    for seat in range(state[PLAYERS]):
        state[GAIN + seat] = 0
    if state[EVENT] != VOID:
        if state[MODE] == TWO:
            settle_two(state)
        else:
            settle_bank(state)
    after(state)


# Conduct of the game; no rule of the text.
def pay(state: list[int], source: int, target: int, amount: int) -> None:
    """Move chips from one seat to another."""
    pots.move(state, PURSE + source, PURSE + target, amount)
    state[GAIN + source] -= amount
    state[GAIN + target] += amount


# « ils reçoivent l'un et l'autre un jeton que l'on tire de sa mise respective » p. 306.
# [edited payment-edited-1]
def settle_two(state: list[int]) -> None:
    """Let the winner draw from the stake of the other."""
    thrower, other = state[THROWER], 1 - state[THROWER]
    winner, loser = (thrower, other) if state[EVENT] == PASS else (other, thrower)
    amount = min(state[STAKES + loser], state[SUM] * 1)
    pots.move(state, STAKES + loser, STAKES + winner, amount)
    pay(state, loser, winner, amount)


# « parient contre lui, les uns qu'il passera » p. 307. [extracted bet-x1]
# « parient contre lui, les uns qu'il passera, et les autres … » p. 307. [extracted bet-x2]
# « amène le point de 4, il gagne l'argent des pontes qui ont soutenu qu'il passerait ; et ne paie rien »
# p. 307. [extracted bank_clause-x1]
# « amène le point de 17, il gagne l'argent des pontes qui ont parié qu'il ne passerait pas, et il ne paie
# rien » p. 307. [extracted bank_clause-x2]
def settle_bank(state: list[int]) -> None:
    """Let the bank take the bets that lost and pay those that won, but for its clause."""
    bank, total = state[THROWER], state[TOTAL]
    for seat in range(state[PLAYERS]):
        wins = (state[BET_ON + seat] == 1) == (state[EVENT] == PASS)
        if seat == bank or not state[BET + seat]:
            continue
        if not wins:
            pay(state, seat, bank, state[BET + seat])
        elif total in (4, 17):
            continue
        else:
            odds = 1 if state[BET_ON + seat] == 1 else 1
            pay(state, bank, seat, odds * state[BET + seat])


# « Tant qu'il passe, c'est-à-dire qu'il gagne son pari, il est … » p. 306. [edited keeps_dice-edited-1]
# « celui dont la mise a passé entre les mains de son adversaire a nécessairement perdu » p. 306.
# [edited end-edited-1]
def after(state: list[int]) -> None:
    """Go on to the next throw, or end: a stake is lost or the throws agreed on are made."""
    lost = state[MODE] == TWO and (state[STAKES] == 0 or state[STAKES + 1] == 0)
    if lost or state[THROWN] >= state[LONG]:
        state[PHASE] = DONE
    elif state[EVENT] == VOID:
        state[PHASE] = THROWING
    elif state[MODE] == BANK:
        begin_round(state)
    elif state[EVENT] == PASS:
        state[PHASE] = KEEPING
    else:
        hand_on(state)


# « Tant qu'il passe, c'est-à-dire qu'il gagne son pari, il est … » p. 306. [edited keeps_dice-edited-1]
def keep(state: list[int], action: int) -> None:
    """Keep the dice after a throw that won, or hand them on."""
    state[KEPT] = int(action == KEEP)
    if action == KEEP:
        begin_round(state)
    else:
        state[EVENT] = NOTHING
        hand_on(state)


# « Tant qu'il passe, c'est-à-dire qu'il gagne son pari, il est … » p. 306. [edited keeps_dice-edited-1]
def hand_on(state: list[int]) -> None:
    """Give the dice to the next player."""
    state[THROWER] = (state[THROWER] + 1) % state[PLAYERS]
    begin_round(state)


# --------------------------------------------------------------------------------------------------- the conduct


# Conduct of the game; no rule of the text.
def seats(state: list[int]) -> int:
    """Return the number of players."""
    return state[PLAYERS]


# Conduct of the game; no rule of the text.
def player(state: list[int]) -> int:
    """Return the seat to play, or CHANCE, or TERMINAL."""
    phase = state[PHASE]
    if phase == DONE:
        return TERMINAL
    if phase in (THROWING, LOTS):
        return CHANCE
    return state[THROWER] if phase == KEEPING else state[TURN]


# Conduct of the game; no rule of the text.
def choices(state: list[int]) -> int:
    """Return the number of outcomes of chance, all equally likely."""
    return state[PLAYERS] if state[PHASE] == LOTS else THROWS


# Conduct of the game; no rule of the text.
def outcome(state: list[int], k: int) -> int:
    """Return an outcome of chance: a throw, or a seat for the lot."""
    return LOT + k if state[PHASE] == LOTS else k


# Conduct of the game; no rule of the text.
def apply(state: list[int], action: int) -> None:
    """Do an action."""
    phase = state[PHASE]
    if phase == THROWING:
        roll(state, action)
    elif phase == BETTING:
        bet(state, action)
    elif phase == KEEPING:
        keep(state, action)
    else:
        state[THROWER] = action - LOT
        begin_round(state)


# Conduct of the game; no rule of the text.
def returns(state: list[int]) -> list[int]:
    """Return what each seat has won since the start."""
    return state[PURSE : PURSE + state[PLAYERS]]


# Conduct of the game; no rule of the text.
def sees(state: list[int], action: int, seat: int) -> bool:
    """Tell whether a seat sees an action: nothing is hidden."""
    return True


# Conduct of the game; no rule of the text.
def say(action: int, chance: bool) -> str:
    """Say an action."""
    if action < THROWS:
        return dice.name(action, DICE, SIDES)
    if action <= FOR:
        return f"Proposer {action - PROPOSE}"
    if action <= AGAINST:
        return f"Parier {action - FOR} qu'il passera"
    if action < NONE:
        return f"Parier {action - AGAINST} qu'il ne passera pas"
    if action >= LOT:
        return f"Les dés à {action - LOT}"
    return ("Ne pas parier", "Garder les dés", "Céder les dés")[action - NONE]


# Conduct of the game; no rule of the text.
def refuse(state: list[int], action: int) -> int:
    """Return the number of the rule that forbids an action, -1 if none is needed."""
    if state[PHASE] == BETTING and state[MODE] == TWO and PROPOSE < action <= FOR:
        return 5  # keeps_dice
    if action == KEEP:
        return 5  # keeps_dice
    return -1


# Conduct of the game; no rule of the text.
def recipient(state: list[int]) -> int:
    """Return for whom chance deals: for nobody."""
    return OTHER


# Conduct of the game; no rule of the text.
def epoch(state: list[int]) -> int:
    """Return the number of the deal: there is one."""
    return 0


# Conduct of the game; no rule of the text.
def pack(state: list[int]) -> int:
    """Return the cards in use: none."""
    return 0


# Conduct of the game; no rule of the text.
def begin_throw(state: list[int]) -> None:
    """Throw at once (for scenarios)."""
    state[PHASE], state[SUM] = THROWING, max(1, state[SUM])


ENTER = {"throw": begin_throw}

AT_WORK = (
    ("new",),
    ("legal", "bet", "most_proposed"),
    ("judge", "roll"),
    ("keep", "legal"),
    ("settle_two", "settle_bank"),
)


# ---------------------------------------------------------------------------------------------------- rules

RULES = (
    RuleText(
        "lebrun-1828/passe-dix/dice-x1",
        "dice",
        "extracted",
        "lançant trois dés",
        306,
    ),
    RuleText(
        "lebrun-1828/passe-dix/players-supplied-1",
        "players",
        "supplied",
        "The text is silent; supposed: players min 2, max 8",
        None,
    ),
    RuleText(
        "lebrun-1828/passe-dix/banker-edited-1",
        "banker",
        "edited",
        "alors, le premier a toujours les dés […] aussi la place du banquier est-elle toujours tirée au sort",
        307,
    ),
    RuleText(
        "lebrun-1828/passe-dix/bet-x1",
        "bet",
        "extracted",
        "parient contre lui, les uns qu'il passera",
        307,
    ),
    RuleText(
        "lebrun-1828/passe-dix/bet-x2",
        "bet",
        "extracted",
        "parient contre lui, les uns qu'il passera, et les autres qu'il ne passera pas",
        307,
    ),
    RuleText(
        "lebrun-1828/passe-dix/keeps_dice-edited-1",
        "keeps_dice",
        "edited",
        "Tant qu'il passe, c'est-à-dire qu'il gagne son pari, il est libre de conserver les dés ; mais alors il est obligé de tenir tout ce qu'on lui propose, jusqu'à la concurrence de l'argent qu'il a d'abord exposé, et de celui qu'il a gagné ensuite au moyen de sa mise.",
        306,
    ),
    RuleText(
        "lebrun-1828/passe-dix/dice_win-edited-1",
        "dice_win",
        "edited",
        "Le joueur qui tient le dé parie toujours avant de l'agiter qu'il amenera plus de dix",
        306,
    ),
    RuleText(
        "lebrun-1828/passe-dix/dice_void-edited-1",
        "dice_void",
        "edited",
        "d'autres fois un coup ne finit que quand deux dés présentent chacun un point semblable",
        306,
    ),
    RuleText(
        "lebrun-1828/passe-dix/payment-edited-1",
        "payment",
        "edited",
        "ils reçoivent l'un et l'autre un jeton que l'on tire de sa mise respective",
        306,
    ),
    RuleText(
        "lebrun-1828/passe-dix/bank_clause-x1",
        "bank_clause",
        "extracted",
        "amène le point de 4, il gagne l'argent des pontes qui ont soutenu qu'il passerait ; et ne paie rien",
        307,
    ),
    RuleText(
        "lebrun-1828/passe-dix/bank_clause-x2",
        "bank_clause",
        "extracted",
        "amène le point de 17, il gagne l'argent des pontes qui ont parié qu'il ne passerait pas, et il ne paie rien",
        307,
    ),
    RuleText(
        "lebrun-1828/passe-dix/end-edited-1",
        "end",
        "edited",
        "celui dont la mise a passé entre les mains de son adversaire a nécessairement perdu",
        306,
    ),
)

PROVENANCE: dict[str, tuple[str, ...]] = {
    "new": ("lebrun-1828/passe-dix/banker-edited-1",),
    "begin_round": (
        "lebrun-1828/passe-dix/bet-x1",
        "lebrun-1828/passe-dix/bet-x2",
    ),
    "may_propose": ("lebrun-1828/passe-dix/keeps_dice-edited-1",),
    "most_proposed": ("lebrun-1828/passe-dix/keeps_dice-edited-1",),
    "legal": (
        "lebrun-1828/passe-dix/bet-x1",
        "lebrun-1828/passe-dix/bet-x2",
        "lebrun-1828/passe-dix/keeps_dice-edited-1",
    ),
    "bet": (
        "lebrun-1828/passe-dix/bet-x1",
        "lebrun-1828/passe-dix/bet-x2",
    ),
    "judge": (
        "lebrun-1828/passe-dix/dice_win-edited-1",
        "lebrun-1828/passe-dix/dice_void-edited-1",
    ),
    "roll": ("lebrun-1828/passe-dix/dice-x1",),
    "pay": (),
    "settle_two": ("lebrun-1828/passe-dix/payment-edited-1",),
    "settle_bank": (
        "lebrun-1828/passe-dix/bet-x1",
        "lebrun-1828/passe-dix/bet-x2",
        "lebrun-1828/passe-dix/bank_clause-x1",
        "lebrun-1828/passe-dix/bank_clause-x2",
    ),
    "after": (
        "lebrun-1828/passe-dix/keeps_dice-edited-1",
        "lebrun-1828/passe-dix/end-edited-1",
    ),
    "keep": ("lebrun-1828/passe-dix/keeps_dice-edited-1",),
    "hand_on": ("lebrun-1828/passe-dix/keeps_dice-edited-1",),
    "seats": (),
    "player": (),
    "choices": (),
    "outcome": (),
    "apply": (),
    "returns": (),
    "sees": (),
    "say": (),
    "refuse": (),
    "recipient": (),
    "epoch": (),
    "pack": (),
    "begin_throw": (),
    "explain": (),
}


# Conduct of the game; no rule of the text.
def explain(state: list[int]) -> tuple[str, ...]:
    """Return the ids of the rules that shape the decision at hand."""
    return tuple(rule for name in AT_WORK[state[PHASE]] for rule in PROVENANCE[name])


GAME = Game(
    name="passe-dix",
    title="Jeu du Passe-dix",
    source="lebrun-1828",
    family="dice",
    rules=RULES,
    provenance=PROVENANCE,
    parameters=PARAMETERS,
    num_distinct_actions=ACTIONS,
    max_game_length=LONGEST,
    book=Rulebook(
        new=new,
        seats=seats,
        player=player,
        legal=legal,
        choices=choices,
        outcome=outcome,
        apply=apply,
        returns=returns,
        sees=sees,
        say=say,
        refuse=refuse,
        explain=explain,
        recipient=recipient,
        epoch=epoch,
        pack=pack,
        enter=ENTER,
        facts=FACTS,
        ranks=RANKS,
        card_blocks=CARD_BLOCKS,
    ),
)
