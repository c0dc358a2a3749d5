"""Jeu de la Brisque, Briscan ou du Mariage as told in Manuel des jeux de calcul et de hasard, ou Nouvelle Académie des jeux, 1828.

Tricks, and a stock drawn after each.
Generated from the rules of account lebrun-1828/brisque; do not edit: change the edition file
and build again. Each function stands under the words that it embodies.
"""

# What the text leaves open, and what is supposed:
# - In what order do the cards take each other? ace, king, queen, jack, ten, nine, eight, seven
# - When does one count a meld? at one's turn to play, before the card; each sequence or set at a time
# - May a marriage be counted whose king and queen were both counted in one sequence? no; it may if one of
#   them came later
# - When does the ace of trumps count its thirty? when it is played, if it was in no meld
# - What do five figures or five white cards in the first hand count? nothing
# - When is the game won? after the deal in which someone has the points of the game and more than the other
# - Who deals next, and how long may a game last? the other; thirty deals (parameter deals)

from __future__ import annotations

from pipeline.engines.runtime import bits, cards, hands, melds, tricks
from pipeline.engines.runtime.book import (
    CHANCE,
    DRAWN,
    OTHER,
    TERMINAL,
    TURNED,
    Fact,
    Parameter,
    Rulebook,
    RuleText,
)
from pipeline.engines.runtime.game import Game

# ------------------------------------------------------------------------------------------- cards and players

# The text is silent; supposed: rank order ranks ('as', 'roi', 'dame', 'valet', '10', '9', '8', '7')
# [supplied rank_order-supplied-1]
RANKS: tuple[str, ...] = ("7", "8", "9", "10", "valet", "dame", "roi", "as")
SIZE = len(RANKS)

# « un jeu de piquet » p. 152. [extracted deck-x1]
CARDS = 32

# « On est deux joueurs » p. 152. [extracted players-x1]
FEWEST, MOST = 2, 2

# « le donneur distribue les cartes par deux et trois; quand son partenaire et lui en ont cinq » p. 139.
# [inherited deal-inherited-1]
HAND_SIZE = 5
PACKETS = (2, 3)

STEP = 1  # seats are numbered from each player to his left

# « On a la liberté de renoncer tant qu'il y a des cartes au talon ; mais quand il n'en reste plus, il faut
# forcer ou couper la carte de celui qui joue » p. 153. [edited follow-edited-1]
# « faut forcer » p. 153. [extracted follow-x2]
# « faut forcer ou couper » p. 153. [extracted follow-x3]
DUTIES = 0

# « est ordinairement de six cents » p. 152. [extracted target-x1]
TARGET = 600

# « l'as, 11 points ; le dix, 10 ; le roi, 4 ; la dame, 3 ; le valet, 2 » p. 153. [extracted card_values-x1]
POINTS = (0, 0, 0, 10, 2, 3, 4, 11)
WORTHS = hands.worths(POINTS)  # of the cards of one suit, for each set of ranks

# « La majeure 600 » p. 153. [edited meld-edited-1]
# « Celle au roi 300 » p. 153. [edited meld-edited-2]
# « Celle à la dame 200 » p. 153. [edited meld-edited-3]
# « Celle au valet 100 » p. 153. [edited meld-edited-4]
# « La majeure 200 » p. 153. [edited meld-edited-5]
# « Celle au roi 160 » p. 153. [edited meld-edited-6]
# « Celle à la dame 120 » p. 153. [edited meld-edited-7]
# « Celle au valet 80 » p. 153. [edited meld-edited-8]
# « Celle au dix 60 » p. 153. [edited meld-edited-9]
# « La majeure 120 » p. 153. [edited meld-edited-10]
# « Celle au roi 100 » p. 153. [edited meld-edited-11]
# « Celle à la dame 80 » p. 153. [edited meld-edited-12]
# « Celle au valet 60 » p. 153. [edited meld-edited-13]
# « Celle au dix 40 » p. 153. [edited meld-edited-14]
# « Celle au neuf 20 » p. 153. [edited meld-edited-15]
# « quatre as valent 150 » p. 153. [extracted meld-x16]
# « quatre dix 100 » p. 153. [extracted meld-x17]
# « quatre rois 80 » p. 153. [extracted meld-x18]
# « quatre dames 60 » p. 153. [extracted meld-x19]
# « quatre valets 40 » p. 153. [extracted meld-x20]
# « Le mariage en atout vaut 40 » p. 153. [edited meld-edited-16]
# « Les mariages dans les autres couleurs valent 20 » p. 153. [edited meld-edited-17]
# « séquences dans les autres couleurs valent la moitié » p. 153. [extracted plain_melds-x1]
RUN_NAMES: tuple[str, ...] = ("quinte majeure", "quinte au roi", "quinte à la dame", "quinte au valet", "quatrième majeure", "quatrième au roi", "quatrième à la dame", "quatrième au valet", "quatrième au dix", "tierce majeure", "tierce au roi", "tierce à la dame", "tierce au valet", "tierce au dix", "tierce au neuf", "mariage")
RUN_CARDS = (248, 124, 62, 31, 240, 120, 60, 30, 15, 224, 112, 56, 28, 14, 7, 96)  # the ranks, one bit each
RUNS_WITHIN = melds.runs_within(RUN_CARDS, SIZE)  # of each set of ranks, one bit for each sequence
RUN_SIZES = (5, 5, 5, 5, 4, 4, 4, 4, 4, 3, 3, 3, 3, 3, 3, 2)
RUN_PLACES = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)  # of those of two cards, which may be counted beside the others
RUN_IN_TRUMPS = (600, 300, 200, 100, 200, 160, 120, 80, 60, 120, 100, 80, 60, 40, 20, 40)
RUN_IN_PLAIN = (300, 150, 100, 50, 100, 80, 60, 40, 30, 60, 50, 40, 30, 20, 10, 20)
SET_NAMES: tuple[str, ...] = ("quatre as", "quatre dix", "quatre rois", "quatre dames", "quatre valets")
SET_RANKS = (7, 3, 6, 5, 4)
SET_POINTS = (150, 100, 80, 60, 40)
RUNS, SETS = len(RUN_CARDS), len(SET_RANKS)
SET_CARDS = tuple(cards.rank_cards(rank, SIZE) for rank in SET_RANKS)
PAIRS = tuple(run for run in range(RUNS) if RUN_SIZES[run] == 2)
PARAMETERS = (
    Parameter("players", FEWEST, tuple(range(FEWEST, MOST + 1)), "nombre de joueurs"),
    Parameter("dealer", 0, tuple(range(MOST)), "donneur"),
    Parameter("deals", 30, tuple(range(1, 31)), "nombre de donnes après lequel la partie s'arrête"),
    Parameter("target", TARGET, (), "points de la partie"),
)

# Actions: a card played (or dealt, or turned, or drawn), the exchange of the card turned up, lots.
SWAP = CARDS
RUN = CARDS + 1  # run * 4 + suit
SET = RUN + 4 * RUNS
LOT = SET + SETS
ACTIONS = LOT + MOST
CARD_BLOCKS = (0,)
LONGEST = 30 * (2 * CARDS + 8)
# State: one number each, then one for each seat.
PHASE, PLAYERS, DEALER, TURN, UNDEALT, DEALT, TURN_UP, TRUMP, LED, BEST = range(10)
TAKER, LEADER, ON_TABLE, TO_DRAW, WINNER, ON_STOCK, PACK = range(10, 17)
HANDS, TRICKS, TABLE = range(17, 17 + 3 * MOST, MOST)
DEAL, DEALS, DONE_TRICKS, GOAL = range(17 + 3 * MOST, 21 + 3 * MOST)
SCORE, WON, SPENT, COUNTED, SHORT_RUNS, SETS_TOLD, LATE = range(21 + 3 * MOST, 21 + 10 * MOST, MOST)
WIDTH = 21 + 10 * MOST
LOTS, DEALING, DRAWING, PLAY, DONE = range(5)
PHASES = ("sort", "donne", "talon", "jeu", "fin")

FACTS = (
    Fact("phase", PHASE, "word", words=PHASES),
    Fact("players", PLAYERS),
    Fact("dealer", DEALER),
    Fact("pack", PACK, "size"),
    Fact("turned", TURN_UP, "card"),
    Fact("trump", TRUMP, "suit"),
    Fact("talon", ON_STOCK),
    Fact("leader", LEADER),
    Fact("taker", TAKER),
    Fact("winner", WINNER),
    Fact("hands", HANDS, "cards", seats=True, secret=True),
    Fact("table", TABLE, "card", seats=True),
    Fact("tricks", TRICKS, seats=True),
    Fact("deal", DEAL),
    Fact("score", SCORE, seats=True),
    Fact("won", WON, "cards", seats=True),
    Fact("late", LATE, seats=True),
)


# Conduct of the game; no rule of the text.
def new(values: list[int]) -> list[int]:
    """Sit down; choose the dealer unless he is given."""
    state = [0] * WIDTH
    state[PLAYERS], state[DEALER], state[WINNER] = values[0], values[1], -1
    state[DEALS], state[GOAL] = values[2], values[3]
    if state[DEALER] < 0:
        state[PHASE] = LOTS
    else:
        state[DEALER] %= state[PLAYERS]
        begin_deal(state)
    return state


# ---------------------------------------------------------------------------------------------------- the deal


# « un jeu de piquet » p. 152. [extracted deck-x1]
def begin_deal(state: list[int]) -> None:
    """Shuffle the whole pack."""
    state[PACK] = state[UNDEALT] = (1 << CARDS) - 1
    state[DEALT], state[ON_STOCK] = 0, CARDS
    state[TURN_UP], state[TRUMP], state[TAKER], state[LEADER] = -1, -1, -1, -1
    state[LED], state[BEST], state[ON_TABLE], state[TO_DRAW] = -1, -1, 0, 0
    for seat in range(state[PLAYERS]):
        state[HANDS + seat] = state[TRICKS + seat] = 0
        state[TABLE + seat] = -1
        state[WON + seat] = state[SPENT + seat] = state[COUNTED + seat] = 0
        state[SHORT_RUNS + seat] = state[SETS_TOLD + seat] = state[LATE + seat] = 0
    state[PHASE] = DEALING


# « le donneur distribue les cartes par deux et trois; quand … » p. 139. [inherited deal-inherited-1]
# « la onzième sert d'atout , et le donneur , qui la retourne , peut , quelle qu'elle soit , la changer avec
# le sept d'atout , s'il l'a en main » p. 152. [extracted turn_up-x1]
def recipient(state: list[int]) -> int:
    """Return the seat that gets the next card, or TURNED, DRAWN, or OTHER for the lot."""
    if state[PHASE] == DRAWING:
        return DRAWN
    if state[PHASE] != DEALING:
        return OTHER
    players, before = state[PLAYERS], 0
    for packet in PACKETS:
        served = state[DEALT] - before
        if served < packet * players:
            return (state[DEALER] + STEP * (1 + served // packet)) % players
        before += packet * players
    return TURNED


# « la onzième sert d'atout , et le donneur , qui la retourne , … » p. 152. [extracted turn_up-x1]
# « retourne une figure, un as ou un dix, il peut compter dix » p. 153. [extracted stock_score-x1]
def deal_card(state: list[int], card: int) -> None:
    """Give the next card, and turn one up for trumps after the last."""
    seat = recipient(state)
    state[UNDEALT] ^= 1 << card
    state[DEALT] += 1
    state[ON_STOCK] -= 1
    if seat >= 0:
        state[HANDS + seat] |= 1 << card
        return
    state[TURN_UP] = card
    state[TRUMP] = card // SIZE
    if 248 >> card % SIZE & 1:  # as, roi, dame, valet, 10
        state[SCORE + state[DEALER]] += 10
    begin_play(state)


# ---------------------------------------------------------------------------------------------------- the stock


# « A mesure que l'on fait une levée , on prend une carte au talon » p. 152. [extracted stock_draw-x1]
def stock_left(state: list[int]) -> int:
    """Return how many cards can still be drawn, the card turned up among them."""
    return state[ON_STOCK] + (state[TURN_UP] >= 0)


# « A mesure que l'on fait une levée , on prend une carte au … » p. 152. [extracted stock_draw-x1]
def begin_draw(state: list[int]) -> None:
    """Let every player draw, the winner of the trick first, as long as the stock lasts."""
    if stock_left(state) == 0:
        next_trick(state)
        return
    state[PHASE], state[TO_DRAW] = DRAWING, state[PLAYERS]
    state[TURN] = state[TAKER]


# « A mesure que l'on fait une levée , on prend une carte au … » p. 152. [extracted stock_draw-x1]
# « dernière carte du talon compte 10 » p. 153. [extracted stock_score-x3]
def draw(state: list[int], card: int) -> None:
    """Take the next card of the stock; the last is the card turned up."""
    state[UNDEALT] ^= 1 << card
    state[ON_STOCK] -= 1
    take(state, card)
    if state[TO_DRAW] and state[ON_STOCK] == 0:
        state[SCORE + state[TURN]] += 10
        take(state, state[TURN_UP])
        state[TURN_UP] = -1
    if state[TO_DRAW] == 0:
        if stock_left(state) == 0:
            count_trumps(state)
        next_trick(state)


# « talon sont levées, les cinq qui restent dans la main sont d'atout, on compte trente » p. 153.
# [extracted stock_score-x4]
def count_trumps(state: list[int]) -> None:
    """Count for who holds nothing but trumps when the stock is gone."""
    for seat in range(state[PLAYERS]):
        if state[HANDS + seat] & ~cards.suit_cards(state[TRUMP], SIZE) == 0:
            state[SCORE + seat] += 30


# « A mesure que l'on fait une levée , on prend une carte au … » p. 152. [extracted stock_draw-x1]
def take(state: list[int], card: int) -> None:
    """Put a card into the hand of the seat that draws, and pass on to the next."""
    state[HANDS + state[TURN]] |= 1 << card
    state[TO_DRAW] -= 1
    state[TURN] = (state[TURN] + STEP) % state[PLAYERS]


# ----------------------------------------------------------------------------------------------------- the play


# « l'autre jette la carte qui lui convient » p. 139. [inherited leader-inherited-1]
def begin_play(state: list[int]) -> None:
    """Let the player after the dealer lead."""
    begin_trick(state, (state[DEALER] + STEP) % state[PLAYERS])


# « A mesure que l'on fait une levée , on prend une carte au … » p. 152. [extracted stock_draw-x1]
def begin_last(state: list[int]) -> None:
    """Begin a trick when the stock is gone: a position of worked examples."""
    state[ON_STOCK], state[TURN_UP] = 0, -1
    begin_play(state)


# Conduct of the game; no rule of the text.
def begin_trick(state: list[int], leader: int) -> None:
    """Clear the table."""
    state[PHASE] = PLAY
    state[TURN] = state[LEADER] = leader
    state[LED], state[BEST], state[ON_TABLE] = -1, -1, 0
    for seat in range(state[PLAYERS]):
        state[TABLE + seat] = -1


# « On a la liberté de renoncer tant qu'il y a des cartes au … » p. 153. [edited follow-edited-1]
# « faut forcer » p. 153. [extracted follow-x2]
# « faut forcer ou couper » p. 153. [extracted follow-x3]
def duties(state: list[int]) -> int:
    """Return what one is obliged to in playing to a trick."""
    owed = DUTIES
    if stock_left(state) == 0:
        owed |= tricks.SUIT | tricks.OVERTAKE | tricks.RUFF
    return owed


# « le donneur , qui la retourne , peut , quelle qu'elle soit , la changer avec le sept d'atout » p. 152.
# [extracted turn_up_swap-x1]
def may_swap(state: list[int], seat: int) -> bool:
    """Tell whether a seat holds the 7 of trumps and may still change it for the card turned up."""
    if state[TURN_UP] < 0 or not state[HANDS + seat] >> (state[TRUMP] * SIZE + 0) & 1:
        return False
    return seat == state[DEALER]


# « le donneur , qui la retourne , peut , quelle qu'elle soit , … » p. 152. [extracted turn_up_swap-x1]
def swap(state: list[int]) -> None:
    """Lay the 7 of trumps down and take the card turned up; it is still one's turn to play."""
    seat, card = state[TURN], state[TRUMP] * SIZE + 0
    state[HANDS + seat] ^= 1 << card | 1 << state[TURN_UP]
    state[TURN_UP] = card


# ---------------------------------------------------------------------------------------------------- the melds


# « La majeure 600 » to « Les mariages dans les autres couleurs valent 20 », 22 rules quoted above.
# [edited meld-edited-1 to meld-edited-17]
# « cartes qui ont servi à former l'une des trois ne peuvent plus valoir » p. 152. [extracted spent_cards-x1]
def has_run(state: list[int], seat: int, run: int, suit: int) -> bool:
    """Tell whether a seat holds a sequence that it may still count: its cards may not all have been in another."""
    wanted = RUN_CARDS[run] << suit * SIZE
    if state[HANDS + seat] & wanted != wanted:
        return False
    if RUN_SIZES[run] > 2:
        return state[SPENT + seat] & wanted == 0
    if state[SPENT + seat] & wanted == wanted:
        return False
    return state[SHORT_RUNS + seat] >> 4 * RUN_PLACES[run] + suit & 1 == 0


# « La majeure 600 » to « Les mariages dans les autres couleurs valent 20 », 22 rules quoted above.
# [edited meld-edited-1 to meld-edited-17]
# « cartes qui ont servi à former l'une des trois ne peuvent … » p. 152. [extracted spent_cards-x1]
def has_set(state: list[int], seat: int, number: int) -> bool:
    """Tell whether a seat holds the four cards of a rank and has not counted them yet."""
    wanted = SET_CARDS[number]
    return state[HANDS + seat] & wanted == wanted and state[SETS_TOLD + seat] >> number & 1 == 0


# « La majeure 600 » to « Les mariages dans les autres couleurs valent 20 », 22 rules quoted above.
# [edited meld-edited-1 to meld-edited-17]
# « séquences dans les autres couleurs valent la moitié » p. 153. [extracted plain_melds-x1]
# « cartes qui ont servi à former l'une des trois ne peuvent … » p. 152. [extracted spent_cards-x1]
def count_run(state: list[int], run: int, suit: int) -> None:
    """Count a sequence."""
    seat, told = state[TURN], RUN_CARDS[run] << suit * SIZE
    state[SCORE + seat] += RUN_IN_TRUMPS[run] if suit == state[TRUMP] else RUN_IN_PLAIN[run]
    state[COUNTED + seat] |= told
    if RUN_SIZES[run] > 2:
        state[SPENT + seat] |= told
        return
    state[SHORT_RUNS + seat] |= 1 << 4 * RUN_PLACES[run] + suit


# « La majeure 600 » to « Les mariages dans les autres couleurs valent 20 », 22 rules quoted above.
# [edited meld-edited-1 to meld-edited-17]
def count_set(state: list[int], number: int) -> None:
    """Count the four cards of a rank."""
    seat = state[TURN]
    state[SCORE + seat] += SET_POINTS[number]
    state[SETS_TOLD + seat] |= 1 << number
    state[COUNTED + seat] |= SET_CARDS[number]


# « On a la liberté de renoncer tant qu'il y a des cartes au … » p. 153. [edited follow-edited-1]
# « faut forcer » p. 153. [extracted follow-x2]
# « faut forcer ou couper » p. 153. [extracted follow-x3]
# « le donneur , qui la retourne , peut , quelle qu'elle soit , … » p. 152. [extracted turn_up_swap-x1]
def legal(state: list[int], out: list[int]) -> int:
    """Write the possible actions, ascending, and return their number."""
    seat = state[TURN]
    allowed = tricks.legal(state[HANDS + seat], state[LED], state[BEST], state[TRUMP], SIZE, duties(state))
    count = bits.write(allowed, 0, out, 0)
    if may_swap(state, seat):
        out[count] = SWAP
        count += 1
    held = state[HANDS + seat]
    runs = melds.runs_listed(held, RUNS_WITHIN, SIZE)
    while runs:
        run = bits.lowest(runs)
        for suit in range(4):
            if has_run(state, seat, run, suit):
                out[count] = RUN + 4 * run + suit
                count += 1
        runs &= runs - 1
    if melds.fours(held, SIZE):
        for number in range(SETS):
            if has_set(state, seat, number):
                out[count] = SET + number
                count += 1
    return count


# « l'on a le droit de rejouer » p. 152. [edited trick_winner-edited-1]
# « L'as d'atout, excepté le cas où il aurait déjà été compté, vaut 30 » p. 153. [extracted stock_score-x2]
def play(state: list[int], card: int) -> None:
    """Play a card: the highest trump, or else the highest card of the suit led, takes the trick."""
    seat = state[TURN]
    state[HANDS + seat] ^= 1 << card
    state[TABLE + seat] = card
    if 128 << state[TRUMP] * SIZE & ~state[COUNTED + seat] & 1 << card:
        state[SCORE + seat] += 30  # as
    if state[LED] < 0:
        state[LED], state[BEST], state[TAKER] = card // SIZE, card, seat
    elif tricks.beats(card, state[BEST], state[TRUMP], SIZE):
        state[BEST], state[TAKER] = card, seat
    state[ON_TABLE] += 1
    if state[ON_TABLE] == state[PLAYERS]:
        end_trick(state)
    else:
        state[TURN] = (seat + STEP) % state[PLAYERS]


# « A mesure que l'on fait une levée , on prend une carte au … » p. 152. [extracted stock_draw-x1]
# « mariages de rencontre ont la même valeur » p. 153. [extracted met_meld-x1]
# « cinq dernières levées compte vingt » p. 153. [extracted stock_score-x5]
def end_trick(state: list[int]) -> None:
    """Count the trick for its taker, and go on to the stock."""
    taker = state[TAKER]
    state[TRICKS + taker] += 1
    if stock_left(state) == 0:
        state[LATE + taker] += 1
    for seat in range(state[PLAYERS]):
        state[WON + taker] |= 1 << state[TABLE + seat]
    met_run(state)
    begin_draw(state)


# « mariages de rencontre ont la même valeur » p. 153. [extracted met_meld-x1]
# « La majeure 600 » to « Les mariages dans les autres couleurs valent 20 », 22 rules quoted above.
# [edited meld-edited-1 to meld-edited-17]
def met_run(state: list[int]) -> None:
    """Count a meld of two cards that meet in the trick, for its taker."""
    met, suit = 0, state[LED]
    for seat in range(state[PLAYERS]):
        met |= 1 << state[TABLE + seat]
    for run in PAIRS:
        if met == RUN_CARDS[run] << suit * SIZE:
            seat = state[TAKER]
            state[SCORE + seat] += RUN_IN_TRUMPS[run] if suit == state[TRUMP] else RUN_IN_PLAIN[run]


# « l'on a le droit de rejouer » p. 152. [edited trick_winner-edited-1]
def next_trick(state: list[int]) -> None:
    """Let the taker of the trick lead, as long as there are cards."""
    if state[HANDS + state[TAKER]]:
        begin_trick(state, state[TAKER])
    else:
        settle(state)


# « l'as, 11 points ; le dix, 10 ; le roi, 4 ; la dame, 3 ; le … » p. 153. [extracted card_values-x1]
# « cinq dernières levées compte vingt » p. 153. [extracted stock_score-x5]
# « a le plus de levées compte dix » p. 153. [extracted stock_score-x6]
# « toutes les levées, cette vole lui vaut le gain de la partie » p. 153. [extracted stock_score-x7]
def settle(state: list[int]) -> None:
    """Count the cards of the tricks and the tricks themselves."""
    for seat in range(state[PLAYERS]):
        state[SCORE + seat] += hands.worth(state[WON + seat], WORTHS, SIZE)
        if state[LATE + seat] == HAND_SIZE:
            state[SCORE + seat] += 20
        if 2 * state[TRICKS + seat] > CARDS // state[PLAYERS]:
            state[SCORE + seat] += 10
    for seat in range(state[PLAYERS]):
        if state[TRICKS + seat] == CARDS // state[PLAYERS]:
            state[WINNER] = seat
    end_deal(state)


# « est ordinairement de six cents » p. 152. [extracted target-x1]
# The text is silent; supposed: dealer rotation next left [supplied dealer_rotation-supplied-1]
def end_deal(state: list[int]) -> None:
    """End the game when someone has the points of the game and more than the others, or else deal again."""
    best, alone = -1, False
    for seat in range(state[PLAYERS]):
        if best < 0 or state[SCORE + seat] > state[SCORE + best]:
            best, alone = seat, True
        elif state[SCORE + seat] == state[SCORE + best]:
            alone = False
    if state[WINNER] < 0 and alone and state[SCORE + best] >= state[GOAL]:
        state[WINNER] = best
    state[DEAL] += 1
    if state[WINNER] >= 0 or state[DEAL] == state[DEALS]:
        state[PHASE] = DONE
        return
    state[DEALER] = (state[DEALER] + 1) % state[PLAYERS]
    begin_deal(state)


# « est ordinairement de six cents » p. 152. [extracted target-x1]
def returns(state: list[int]) -> list[int]:
    """Return 1 from every other player for the winner, nothing before the end or when nobody wins."""
    if state[WINNER] < 0:
        return [0] * state[PLAYERS]
    won = [-1] * state[PLAYERS]
    won[state[WINNER]] = state[PLAYERS] - 1
    return won


# -------------------------------------------------------------------------------------------------- the conduct


# « On est deux joueurs » p. 152. [extracted players-x1]
def seats(state: list[int]) -> int:
    """Return the number of players."""
    return state[PLAYERS]


# Conduct of the game; no rule of the text.
def player(state: list[int]) -> int:
    """Return the seat to play, or CHANCE, or TERMINAL."""
    phase = state[PHASE]
    if phase == PLAY:
        return state[TURN]
    return TERMINAL if phase == DONE else CHANCE


# Conduct of the game; no rule of the text.
def choices(state: list[int]) -> int:
    """Return the number of outcomes of chance, all equally likely."""
    return state[PLAYERS] if state[PHASE] == LOTS else bits.size(state[UNDEALT])


# Conduct of the game; no rule of the text.
def outcome(state: list[int], k: int) -> int:
    """Return an outcome of chance: the k-th card not dealt, or the k-th seat for the lot."""
    return LOT + k if state[PHASE] == LOTS else bits.nth(state[UNDEALT], k)


# Conduct of the game; no rule of the text.
def apply(state: list[int], action: int) -> None:
    """Do an action."""
    phase = state[PHASE]
    if phase == PLAY:
        if action == SWAP:
            swap(state)
        elif action >= SET:
            count_set(state, action - SET)
        elif action >= RUN:
            count_run(state, (action - RUN) // 4, (action - RUN) % 4)
        else:
            play(state, action)
    elif phase == DRAWING:
        draw(state, action)
    elif phase == DEALING:
        deal_card(state, action)
    else:
        state[DEALER] = action - LOT
        begin_deal(state)


# Conduct of the game; no rule of the text.
def sees(state: list[int], action: int, seat: int) -> bool:
    """Tell whether a seat sees an action: cards dealt and drawn are seen by their owner only."""
    if state[PHASE] == DEALING:
        return recipient(state) in (seat, TURNED)
    return state[PHASE] != DRAWING or seat == state[TURN]


# « le donneur , qui la retourne , peut , quelle qu'elle soit , … » p. 152. [extracted turn_up_swap-x1]
def say(action: int, chance: bool) -> str:
    """Say an action in the words of the book."""
    if action < SWAP:
        return cards.name(action, RANKS) if chance else f"Jouer {cards.name(action, RANKS)}"
    if action >= LOT:
        return f"Donneur {action - LOT}"
    if action >= SET:
        return f"Compter {SET_NAMES[action - SET]}"
    if action >= RUN:
        return f"Compter {RUN_NAMES[(action - RUN) // 4]} de {cards.SUITS[(action - RUN) % 4]}"
    return "Changer le 7 d'atout"


# Conduct of the game; no rule of the text.
def refuse(state: list[int], action: int) -> int:
    """Return the number of the rule that forbids an action, -1 if none is needed."""
    held = state[HANDS + state[TURN]]
    if action < SWAP and held >> action & 1:
        duty = tricks.refused(action, held, state[LED], state[BEST], state[TRUMP], SIZE, duties(state))
        return REFUSALS.get(duty, -1)
    if action == SWAP:
        return 38  # turn_up_swap
    if RUN <= action < LOT:
        return 39  # meld
    return -1


REFUSALS: dict[int, int] = {
    tricks.SUIT: 4,  # follow
    tricks.OVERTAKE: 5,  # follow
    tricks.RUFF: 6,  # follow
}


# Conduct of the game; no rule of the text.
def epoch(state: list[int]) -> int:
    """Return the number of the deal."""
    return state[DEAL]


# Conduct of the game; no rule of the text.
def pack(state: list[int]) -> int:
    """Return the cards in use."""
    return state[PACK]


ENTER = {"play": begin_play, "last": begin_last, "settlement": settle}

AT_WORK = (
    ("new",),
    ("recipient", "deal_card", "begin_deal"),
    ("draw", "begin_draw"),
    ("legal", "play", "begin_play", "stock_left", "has_run", "has_set", "count_run", "met_run"),
    ("settle", "end_deal",),
)


# ---------------------------------------------------------------------------------------------------- rules

RULES = (
    RuleText(
        "lebrun-1828/brisque/rank_order-supplied-1",
        "rank_order",
        "supplied",
        "The text is silent; supposed: rank order ranks ('as', 'roi', 'dame', 'valet', '10', '9', '8', '7')",
        None,
    ),
    RuleText(
        "lebrun-1828/brisque/deck-x1",
        "deck",
        "extracted",
        "un jeu de piquet",
        152,
    ),
    RuleText(
        "lebrun-1828/brisque/players-x1",
        "players",
        "extracted",
        "On est deux joueurs",
        152,
    ),
    RuleText(
        "lebrun-1828/brisque/deal-inherited-1",
        "deal",
        "inherited",
        "le donneur distribue les cartes par deux et trois; quand son partenaire et lui en ont cinq",
        139,
    ),
    RuleText(
        "lebrun-1828/brisque/follow-edited-1",
        "follow",
        "edited",
        "On a la liberté de renoncer tant qu'il y a des cartes au talon ; mais quand il n'en reste plus, il faut forcer ou couper la carte de celui qui joue",
        153,
    ),
    RuleText(
        "lebrun-1828/brisque/follow-x2",
        "follow",
        "extracted",
        "faut forcer",
        153,
    ),
    RuleText(
        "lebrun-1828/brisque/follow-x3",
        "follow",
        "extracted",
        "faut forcer ou couper",
        153,
    ),
    RuleText(
        "lebrun-1828/brisque/target-x1",
        "target",
        "extracted",
        "est ordinairement de six cents",
        152,
    ),
    RuleText(
        "lebrun-1828/brisque/card_values-x1",
        "card_values",
        "extracted",
        "l'as, 11 points ; le dix, 10 ; le roi, 4 ; la dame, 3 ; le valet, 2",
        153,
    ),
    RuleText(
        "lebrun-1828/brisque/meld-edited-1",
        "meld",
        "edited",
        "La majeure 600",
        153,
    ),
    RuleText(
        "lebrun-1828/brisque/meld-edited-2",
        "meld",
        "edited",
        "Celle au roi 300",
        153,
    ),
    RuleText(
        "lebrun-1828/brisque/meld-edited-3",
        "meld",
        "edited",
        "Celle à la dame 200",
        153,
    ),
    RuleText(
        "lebrun-1828/brisque/meld-edited-4",
        "meld",
        "edited",
        "Celle au valet 100",
        153,
    ),
    RuleText(
        "lebrun-1828/brisque/meld-edited-5",
        "meld",
        "edited",
        "La majeure 200",
        153,
    ),
    RuleText(
        "lebrun-1828/brisque/meld-edited-6",
        "meld",
        "edited",
        "Celle au roi 160",
        153,
    ),
    RuleText(
        "lebrun-1828/brisque/meld-edited-7",
        "meld",
        "edited",
        "Celle à la dame 120",
        153,
    ),
    RuleText(
        "lebrun-1828/brisque/meld-edited-8",
        "meld",
        "edited",
        "Celle au valet 80",
        153,
    ),
    RuleText(
        "lebrun-1828/brisque/meld-edited-9",
        "meld",
        "edited",
        "Celle au dix 60",
        153,
    ),
    RuleText(
        "lebrun-1828/brisque/meld-edited-10",
        "meld",
        "edited",
        "La majeure 120",
        153,
    ),
    RuleText(
        "lebrun-1828/brisque/meld-edited-11",
        "meld",
        "edited",
        "Celle au roi 100",
        153,
    ),
    RuleText(
        "lebrun-1828/brisque/meld-edited-12",
        "meld",
        "edited",
        "Celle à la dame 80",
        153,
    ),
    RuleText(
        "lebrun-1828/brisque/meld-edited-13",
        "meld",
        "edited",
        "Celle au valet 60",
        153,
    ),
    RuleText(
        "lebrun-1828/brisque/meld-edited-14",
        "meld",
        "edited",
        "Celle au dix 40",
        153,
    ),
    RuleText(
        "lebrun-1828/brisque/meld-edited-15",
        "meld",
        "edited",
        "Celle au neuf 20",
        153,
    ),
    RuleText(
        "lebrun-1828/brisque/meld-x16",
        "meld",
        "extracted",
        "quatre as valent 150",
        153,
    ),
    RuleText(
        "lebrun-1828/brisque/meld-x17",
        "meld",
        "extracted",
        "quatre dix 100",
        153,
    ),
    RuleText(
        "lebrun-1828/brisque/meld-x18",
        "meld",
        "extracted",
        "quatre rois 80",
        153,
    ),
    RuleText(
        "lebrun-1828/brisque/meld-x19",
        "meld",
        "extracted",
        "quatre dames 60",
        153,
    ),
    RuleText(
        "lebrun-1828/brisque/meld-x20",
        "meld",
        "extracted",
        "quatre valets 40",
        153,
    ),
    RuleText(
        "lebrun-1828/brisque/meld-edited-16",
        "meld",
        "edited",
        "Le mariage en atout vaut 40",
        153,
    ),
    RuleText(
        "lebrun-1828/brisque/meld-edited-17",
        "meld",
        "edited",
        "Les mariages dans les autres couleurs valent 20",
        153,
    ),
    RuleText(
        "lebrun-1828/brisque/plain_melds-x1",
        "plain_melds",
        "extracted",
        "séquences dans les autres couleurs valent la moitié",
        153,
    ),
    RuleText(
        "lebrun-1828/brisque/turn_up-x1",
        "turn_up",
        "extracted",
        "la onzième sert d'atout , et le donneur , qui la retourne , peut , quelle qu'elle soit , la changer avec le sept d'atout , s'il l'a en main",
        152,
    ),
    RuleText(
        "lebrun-1828/brisque/stock_score-x1",
        "stock_score",
        "extracted",
        "retourne une figure, un as ou un dix, il peut compter dix",
        153,
    ),
    RuleText(
        "lebrun-1828/brisque/stock_draw-x1",
        "stock_draw",
        "extracted",
        "A mesure que l'on fait une levée , on prend une carte au talon",
        152,
    ),
    RuleText(
        "lebrun-1828/brisque/stock_score-x3",
        "stock_score",
        "extracted",
        "dernière carte du talon compte 10",
        153,
    ),
    RuleText(
        "lebrun-1828/brisque/stock_score-x4",
        "stock_score",
        "extracted",
        "talon sont levées, les cinq qui restent dans la main sont d'atout, on compte trente",
        153,
    ),
    RuleText(
        "lebrun-1828/brisque/leader-inherited-1",
        "leader",
        "inherited",
        "l'autre jette la carte qui lui convient",
        139,
    ),
    RuleText(
        "lebrun-1828/brisque/turn_up_swap-x1",
        "turn_up_swap",
        "extracted",
        "le donneur , qui la retourne , peut , quelle qu'elle soit , la changer avec le sept d'atout",
        152,
    ),
    RuleText(
        "lebrun-1828/brisque/spent_cards-x1",
        "spent_cards",
        "extracted",
        "cartes qui ont servi à former l'une des trois ne peuvent plus valoir",
        152,
    ),
    RuleText(
        "lebrun-1828/brisque/trick_winner-edited-1",
        "trick_winner",
        "edited",
        "l'on a le droit de rejouer",
        152,
    ),
    RuleText(
        "lebrun-1828/brisque/stock_score-x2",
        "stock_score",
        "extracted",
        "L'as d'atout, excepté le cas où il aurait déjà été compté, vaut 30",
        153,
    ),
    RuleText(
        "lebrun-1828/brisque/met_meld-x1",
        "met_meld",
        "extracted",
        "mariages de rencontre ont la même valeur",
        153,
    ),
    RuleText(
        "lebrun-1828/brisque/stock_score-x5",
        "stock_score",
        "extracted",
        "cinq dernières levées compte vingt",
        153,
    ),
    RuleText(
        "lebrun-1828/brisque/stock_score-x6",
        "stock_score",
        "extracted",
        "a le plus de levées compte dix",
        153,
    ),
    RuleText(
        "lebrun-1828/brisque/stock_score-x7",
        "stock_score",
        "extracted",
        "toutes les levées, cette vole lui vaut le gain de la partie",
        153,
    ),
    RuleText(
        "lebrun-1828/brisque/dealer_rotation-supplied-1",
        "dealer_rotation",
        "supplied",
        "The text is silent; supposed: dealer rotation next left",
        None,
    ),
)

PROVENANCE: dict[str, tuple[str, ...]] = {
    "new": (),
    "begin_deal": ("lebrun-1828/brisque/deck-x1",),
    "recipient": (
        "lebrun-1828/brisque/deal-inherited-1",
        "lebrun-1828/brisque/turn_up-x1",
    ),
    "deal_card": (
        "lebrun-1828/brisque/turn_up-x1",
        "lebrun-1828/brisque/stock_score-x1",
    ),
    "stock_left": ("lebrun-1828/brisque/stock_draw-x1",),
    "begin_draw": ("lebrun-1828/brisque/stock_draw-x1",),
    "draw": (
        "lebrun-1828/brisque/stock_draw-x1",
        "lebrun-1828/brisque/stock_score-x3",
    ),
    "count_trumps": ("lebrun-1828/brisque/stock_score-x4",),
    "take": ("lebrun-1828/brisque/stock_draw-x1",),
    "begin_play": ("lebrun-1828/brisque/leader-inherited-1",),
    "begin_last": ("lebrun-1828/brisque/stock_draw-x1",),
    "begin_trick": (),
    "duties": (
        "lebrun-1828/brisque/follow-edited-1",
        "lebrun-1828/brisque/follow-x2",
        "lebrun-1828/brisque/follow-x3",
    ),
    "may_swap": ("lebrun-1828/brisque/turn_up_swap-x1",),
    "swap": ("lebrun-1828/brisque/turn_up_swap-x1",),
    "has_run": (
        "lebrun-1828/brisque/meld-edited-1",
        "lebrun-1828/brisque/meld-edited-2",
        "lebrun-1828/brisque/meld-edited-3",
        "lebrun-1828/brisque/meld-edited-4",
        "lebrun-1828/brisque/meld-edited-5",
        "lebrun-1828/brisque/meld-edited-6",
        "lebrun-1828/brisque/meld-edited-7",
        "lebrun-1828/brisque/meld-edited-8",
        "lebrun-1828/brisque/meld-edited-9",
        "lebrun-1828/brisque/meld-edited-10",
        "lebrun-1828/brisque/meld-edited-11",
        "lebrun-1828/brisque/meld-edited-12",
        "lebrun-1828/brisque/meld-edited-13",
        "lebrun-1828/brisque/meld-edited-14",
        "lebrun-1828/brisque/meld-edited-15",
        "lebrun-1828/brisque/meld-x16",
        "lebrun-1828/brisque/meld-x17",
        "lebrun-1828/brisque/meld-x18",
        "lebrun-1828/brisque/meld-x19",
        "lebrun-1828/brisque/meld-x20",
        "lebrun-1828/brisque/meld-edited-16",
        "lebrun-1828/brisque/meld-edited-17",
        "lebrun-1828/brisque/spent_cards-x1",
    ),
    "has_set": (
        "lebrun-1828/brisque/meld-edited-1",
        "lebrun-1828/brisque/meld-edited-2",
        "lebrun-1828/brisque/meld-edited-3",
        "lebrun-1828/brisque/meld-edited-4",
        "lebrun-1828/brisque/meld-edited-5",
        "lebrun-1828/brisque/meld-edited-6",
        "lebrun-1828/brisque/meld-edited-7",
        "lebrun-1828/brisque/meld-edited-8",
        "lebrun-1828/brisque/meld-edited-9",
        "lebrun-1828/brisque/meld-edited-10",
        "lebrun-1828/brisque/meld-edited-11",
        "lebrun-1828/brisque/meld-edited-12",
        "lebrun-1828/brisque/meld-edited-13",
        "lebrun-1828/brisque/meld-edited-14",
        "lebrun-1828/brisque/meld-edited-15",
        "lebrun-1828/brisque/meld-x16",
        "lebrun-1828/brisque/meld-x17",
        "lebrun-1828/brisque/meld-x18",
        "lebrun-1828/brisque/meld-x19",
        "lebrun-1828/brisque/meld-x20",
        "lebrun-1828/brisque/meld-edited-16",
        "lebrun-1828/brisque/meld-edited-17",
        "lebrun-1828/brisque/spent_cards-x1",
    ),
    "count_run": (
        "lebrun-1828/brisque/meld-edited-1",
        "lebrun-1828/brisque/meld-edited-2",
        "lebrun-1828/brisque/meld-edited-3",
        "lebrun-1828/brisque/meld-edited-4",
        "lebrun-1828/brisque/meld-edited-5",
        "lebrun-1828/brisque/meld-edited-6",
        "lebrun-1828/brisque/meld-edited-7",
        "lebrun-1828/brisque/meld-edited-8",
        "lebrun-1828/brisque/meld-edited-9",
        "lebrun-1828/brisque/meld-edited-10",
        "lebrun-1828/brisque/meld-edited-11",
        "lebrun-1828/brisque/meld-edited-12",
        "lebrun-1828/brisque/meld-edited-13",
        "lebrun-1828/brisque/meld-edited-14",
        "lebrun-1828/brisque/meld-edited-15",
        "lebrun-1828/brisque/meld-x16",
        "lebrun-1828/brisque/meld-x17",
        "lebrun-1828/brisque/meld-x18",
        "lebrun-1828/brisque/meld-x19",
        "lebrun-1828/brisque/meld-x20",
        "lebrun-1828/brisque/meld-edited-16",
        "lebrun-1828/brisque/meld-edited-17",
        "lebrun-1828/brisque/plain_melds-x1",
        "lebrun-1828/brisque/spent_cards-x1",
    ),
    "count_set": (
        "lebrun-1828/brisque/meld-edited-1",
        "lebrun-1828/brisque/meld-edited-2",
        "lebrun-1828/brisque/meld-edited-3",
        "lebrun-1828/brisque/meld-edited-4",
        "lebrun-1828/brisque/meld-edited-5",
        "lebrun-1828/brisque/meld-edited-6",
        "lebrun-1828/brisque/meld-edited-7",
        "lebrun-1828/brisque/meld-edited-8",
        "lebrun-1828/brisque/meld-edited-9",
        "lebrun-1828/brisque/meld-edited-10",
        "lebrun-1828/brisque/meld-edited-11",
        "lebrun-1828/brisque/meld-edited-12",
        "lebrun-1828/brisque/meld-edited-13",
        "lebrun-1828/brisque/meld-edited-14",
        "lebrun-1828/brisque/meld-edited-15",
        "lebrun-1828/brisque/meld-x16",
        "lebrun-1828/brisque/meld-x17",
        "lebrun-1828/brisque/meld-x18",
        "lebrun-1828/brisque/meld-x19",
        "lebrun-1828/brisque/meld-x20",
        "lebrun-1828/brisque/meld-edited-16",
        "lebrun-1828/brisque/meld-edited-17",
    ),
    "legal": (
        "lebrun-1828/brisque/follow-edited-1",
        "lebrun-1828/brisque/follow-x2",
        "lebrun-1828/brisque/follow-x3",
        "lebrun-1828/brisque/turn_up_swap-x1",
    ),
    "play": (
        "lebrun-1828/brisque/trick_winner-edited-1",
        "lebrun-1828/brisque/stock_score-x2",
    ),
    "end_trick": (
        "lebrun-1828/brisque/stock_draw-x1",
        "lebrun-1828/brisque/met_meld-x1",
        "lebrun-1828/brisque/stock_score-x5",
    ),
    "met_run": (
        "lebrun-1828/brisque/met_meld-x1",
        "lebrun-1828/brisque/meld-edited-1",
        "lebrun-1828/brisque/meld-edited-2",
        "lebrun-1828/brisque/meld-edited-3",
        "lebrun-1828/brisque/meld-edited-4",
        "lebrun-1828/brisque/meld-edited-5",
        "lebrun-1828/brisque/meld-edited-6",
        "lebrun-1828/brisque/meld-edited-7",
        "lebrun-1828/brisque/meld-edited-8",
        "lebrun-1828/brisque/meld-edited-9",
        "lebrun-1828/brisque/meld-edited-10",
        "lebrun-1828/brisque/meld-edited-11",
        "lebrun-1828/brisque/meld-edited-12",
        "lebrun-1828/brisque/meld-edited-13",
        "lebrun-1828/brisque/meld-edited-14",
        "lebrun-1828/brisque/meld-edited-15",
        "lebrun-1828/brisque/meld-x16",
        "lebrun-1828/brisque/meld-x17",
        "lebrun-1828/brisque/meld-x18",
        "lebrun-1828/brisque/meld-x19",
        "lebrun-1828/brisque/meld-x20",
        "lebrun-1828/brisque/meld-edited-16",
        "lebrun-1828/brisque/meld-edited-17",
    ),
    "next_trick": ("lebrun-1828/brisque/trick_winner-edited-1",),
    "settle": (
        "lebrun-1828/brisque/card_values-x1",
        "lebrun-1828/brisque/stock_score-x5",
        "lebrun-1828/brisque/stock_score-x6",
        "lebrun-1828/brisque/stock_score-x7",
    ),
    "end_deal": (
        "lebrun-1828/brisque/target-x1",
        "lebrun-1828/brisque/dealer_rotation-supplied-1",
    ),
    "returns": ("lebrun-1828/brisque/target-x1",),
    "seats": ("lebrun-1828/brisque/players-x1",),
    "player": (),
    "choices": (),
    "outcome": (),
    "apply": (),
    "sees": (),
    "say": ("lebrun-1828/brisque/turn_up_swap-x1",),
    "refuse": (),
    "epoch": (),
    "pack": (),
    "explain": (),
}


# Conduct of the game; no rule of the text.
def explain(state: list[int]) -> tuple[str, ...]:
    """Return the ids of the rules that shape the decision at hand."""
    return tuple(rule for name in AT_WORK[state[PHASE]] for rule in PROVENANCE[name])


GAME = Game(
    name="brisque",
    title="Jeu de la Brisque, Briscan ou du Mariage",
    source="lebrun-1828",
    family="stock",
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
        lead=begin_trick,
        stock=UNDEALT,
        dealers={DEALING: deal_card, DRAWING: draw},
        facts=FACTS,
        ranks=RANKS,
        card_blocks=CARD_BLOCKS,
    ),
)
