"""Mistigri as told in Encyclopédie des jeux de cartes: le Mistigri (pages 175-181), 1896.

Deal, exchange, tricks and pot.
Generated from the rules of account boussac-1896/mistigri; do not edit: change the edition file
and build again. Each function stands under the words that it embodies.
"""

# What the text leaves open, and what is supposed:
# - Which cards may be played to a trick? one must follow suit, take the trick, trump and overtrump, as one
#   can
# - Who leads first, and who leads the next trick? the first who plays, from the dealer's right; then who has
#   taken the trick
# - Who deals next? the right-hand neighbour
# - What is done when the pot holds less than the tricks are worth? it never does: it holds a multiple of six,
#   and six shares are drawn
# - Two players have lanturlu: who wins? the first to speak who shows it
# - May three play? no: four or five
# - May who takes the fille, or the turn-up, ask for cards besides? the fille: no; the dealer may change cards
#   and then take the turn-up
# - What is the Mistigri worth that lies in a hand that has passed, or is turned and left? the best trump in
#   the hands that play stands for it; if there is none, its share stays in the pot
# - Does the trump that stands for the Mistigri complete a lanturlu? no: nobody knows then where the Mistigri
#   lies
# - What does the last player get who is not the dealer, when all others have passed? all that is on the
#   table, as the dealer
# - May one who has passed with lanturlu show it when the dealer is left alone? no: the dealer has taken the
#   pot at once
# - How long do they play? one round, or as many deals as agreed, made up to whole rounds (parameter deals)

from __future__ import annotations

from pipeline.engines.runtime import bits, cards, hands, pots, tricks
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

# « Les cartes sont maîtresses dans l'ordre suivant, en commençant par la plus forte : »
# [extracted rank_order-x1]
RANKS: tuple[str, ...] = ("7", "8", "9", "10", "as", "valet", "dame", "roi")
SIZE = len(RANKS)
CARDS = 4 * SIZE

# « Quand le Mistigri est resté à la fille (qui n'a pas été prise), ou au talon, le roi d'atout le remplace
# dans toutes ses prérogatives et privilèges ; à défaut du roi, c'est la dame, ensuite le valet, l'as, etc. »
# [edited top_card-edited-1]
TOP = 21  # valet de trefle

# « La plus jolie partie est à quatre joueurs, avec un mort, mais on dit aussi une fille. »
# [edited players-edited-1]
FEWEST, MOST = 4, 5

# « La distribution se fait deux par deux à la première donnée, et trois par trois à la deuxième donnée. »
# [edited deal-edited-1]
HAND_SIZE = 5
PACKETS = (2, 3)

# « à la droite du donneur est servi » [extracted direction-x2]
STEP = -1  # seats are numbered from each player to his left

# The text is silent; supposed: follow duty suit [supplied follow-supplied-1]
# The text is silent; supposed: follow duty overtake [supplied follow-supplied-2]
# The text is silent; supposed: follow duty ruff [supplied follow-supplied-3]
# The text is silent; supposed: follow duty overruff [supplied follow-supplied-4]
DUTIES = tricks.SUIT | tricks.OVERTAKE | tricks.RUFF | tricks.OVERRUFF

PARAMETERS = (
    Parameter("players", FEWEST, tuple(range(FEWEST, MOST + 1)), "nombre de joueurs"),
    Parameter("dealer", -1, tuple(range(-1, MOST)), "premier donneur ; -1 : le sort en décide"),
    Parameter("deals", 0, tuple(range(13)), "nombre de donnes ; 0 : un tour de table ; un tour commencé s'achève"),
    Parameter("carried", 0, (), "jetons qui restent au jeu d'un coup précédent"),
    Parameter("avant_dernier_oblige", 0, (0, 1), "Dans certains pays, le joueur qui est l'avant-dernier à parler, c'est-à-dire celui qui est a gauche du donneur, est obligé de prendre la fille ou de jouer avec son jeu, lorsque tout le monde est passé."),
    Parameter("atout_en_second", 0, (0, 1), "Au cascaret, on convient souvent qu'on sera obligé de jouer atout en second, c'est-à-dire que le premier joueur qui aura fait une levée devra battre atout"),
)

# Actions: a card played (or dealt, or turned), a card discarded, then words and lots.
DISCARD = CARDS
FIRST_WORD = 2 * CARDS
END, STAND, TAKE_WIDOW, LEAVE_UP, FOLD, SHOW, KEEP, NAME_COEUR, NAME_CARREAU, NAME_TREFLE, NAME_PIQUE = range(FIRST_WORD, FIRST_WORD + 11)
LOT = FIRST_WORD + 11
ACTIONS = LOT + MOST
CARD_BLOCKS = (0, DISCARD)
LONGEST = 12 * MOST * (2 * HAND_SIZE + 6)

# State: one number each, then one for each seat.
PHASE, PLAYERS, DEALER, DEAL, DEALS, POT, TURN, UNDEALT, DEALT, TURN_UP, TRUMP = range(11)
WANTED, LED, BEST, TAKER, LEADER, ON_TABLE, PLAYED_TRICKS, IN_PLAY, FLUSH, PACK, HELD = range(11, 22)
WIDOW, ASIDE, WIDOW_TAKER, MASTER, MASTER_TAKER = range(22, 27)
HANDS, TRICKS, ACTIVE, PURSE, PAID, PUT, STOOD, SHARES, PLAYED, TABLE = range(27, 27 + 10 * MOST, MOST)
AVANT_DERNIER_OBLIGE = 27 + 10 * MOST + 0
ATOUT_EN_SECOND = 27 + 10 * MOST + 1
WIDTH = 27 + 10 * MOST + 2

LOTS, DEALING, NAMING, EXCHANGE, SWAPPING, SHOWING, DISCARDING, DRAWING, PLAY, DONE = range(10)
PHASES = ("sort", "donne", "atout nommé", "écart", "retourne", "jeu montré", "écart nommé", "cartes servies", "jeu", "fin")

FACTS = (
    Fact("phase", PHASE, "word", words=PHASES),
    Fact("players", PLAYERS),
    Fact("dealer", DEALER),
    Fact("deal", DEAL),
    Fact("pot", POT),
    Fact("stakes", HELD),
    Fact("pack", PACK, "size"),
    Fact("stock", UNDEALT, "size"),
    Fact("turned", TURN_UP, "card"),
    Fact("trump", TRUMP, "suit"),
    Fact("leader", LEADER),
    Fact("taker", TAKER),
    Fact("flush", FLUSH),
    Fact("widow", WIDOW, "cards", secret=True),
    Fact("aside", ASIDE, "cards", secret=True),
    Fact("widow_taker", WIDOW_TAKER),
    Fact("master", MASTER, "card", secret=True),
    Fact("master_taker", MASTER_TAKER),
    Fact("hands", HANDS, "cards", seats=True, secret=True),
    Fact("table", TABLE, "card", seats=True),
    Fact("tricks", TRICKS, seats=True),
    Fact("active", ACTIVE, seats=True),
    Fact("stood", STOOD, seats=True),
    Fact("paid", PAID, seats=True),
    Fact("put", PUT, seats=True),
    Fact("purse", PURSE, seats=True),
)


# « a la plus faible carte qui doit donner » [extracted dealer_choice-x1]
def new(values: list[int]) -> list[int]:
    """Sit down; lots are drawn for the dealer unless he is given."""
    state = [0] * WIDTH
    state[PLAYERS], state[DEALER] = values[0], values[1]
    state[DEALS] = values[2] if values[2] else values[0]
    state[POT] = values[3]
    state[AVANT_DERNIER_OBLIGE] = values[4]
    state[ATOUT_EN_SECOND] = values[5]
    state[DEALS] = rounded(state[DEALS], state[PLAYERS])
    if state[DEALER] < 0:
        state[PHASE] = LOTS
    else:
        state[DEALER] %= state[PLAYERS]
        begin_deal(state)
    return state


# « il ne reste donc qu'une carte au talon, car les six jeux et la retouane forment un total de trente et une
# cartes » [edited deck-edited-1]
def whole_pack(state: list[int]) -> int:
    """Return the pack for the number of players; the weakest ranks are the first to go."""
    return cards.pack(32, SIZE)


# « tour commencé doit être terminé, et il est terminé lorsque la donne revient à celui » [extracted end-x1]
def rounded(deals: int, players: int) -> int:
    """Return a number of deals that completes the round."""
    return (deals + players - 1) // players * players


# « Quand le Mistigri est resté à la fille (qui n'a pas été … » [edited top_card-edited-1]
def suit_of(state: list[int], card: int) -> int:
    """Return the suit of a card; the card above all others is a trump."""
    return state[TRUMP] if card == TOP else card // SIZE


# « Quand le Mistigri est resté à la fille (qui n'a pas été … » [edited top_card-edited-1]
def suited(state: list[int], suit: int) -> int:
    """Return all cards of a suit; the card above all others is of the trumps and of no other suit."""
    mask = cards.suit_cards(suit, SIZE)
    return mask | 1 << TOP if suit == state[TRUMP] else mask & ~(1 << TOP)


# « Les cartes sont maîtresses dans l'ordre suivant, en … » [extracted rank_order-x1]
# « Quand le Mistigri est resté à la fille (qui n'a pas été … » [edited top_card-edited-1]
def above(state: list[int], card: int) -> int:
    """Return the cards of its suit that beat a card."""
    if card == TOP:
        return 0
    higher = cards.above(card, SIZE)
    return higher | 1 << TOP if card // SIZE == state[TRUMP] else higher & ~(1 << TOP)


# ---------------------------------------------------------------------------------------------------- the deal


# « distribuer les cartes, le donneur doit avoir mis six jetons » [extracted ante-x1]
# « S'il y avait eu deux bêtes, par exemple, sur le premier coup, il y aurait dix-huit jetons au jeu »
# [edited carry_over-edited-1]
def begin_deal(state: list[int]) -> None:
    """Put the stake on the table and shuffle; what was left stays."""
    players = state[PLAYERS]
    for seat in range(players):
        for place in (HANDS, TRICKS, PAID, PUT, SHARES, STOOD, PLAYED):
            state[place + seat] = 0
        state[ACTIVE + seat] = 1
        state[TABLE + seat] = -1
    state[PACK] = state[UNDEALT] = whole_pack(state)
    state[DEALT], state[TURN_UP], state[TRUMP], state[TAKER], state[LEADER] = 0, -1, -1, -1, -1
    state[PLAYED_TRICKS], state[IN_PLAY] = 0, players
    state[ON_TABLE], state[LED], state[BEST] = 0, -1, -1
    state[WANTED] = 0
    state[FLUSH] = -1
    state[WIDOW] = 0
    state[ASIDE] = 0
    state[WIDOW_TAKER] = -1
    state[MASTER] = -1
    state[MASTER_TAKER] = -1
    put(state, state[DEALER], 6)
    pot, stake = state[POT], 6
    state[HELD] = max(1, pot // stake)
    state[PHASE] = DEALING


# Conduct of the game; no rule of the text.
def put(state: list[int], seat: int, amount: int) -> None:
    """Move chips from a seat to the pot."""
    state[PUT + seat] += pots.move(state, PURSE + seat, POT, amount)


# « Quand le donneur tourne le Mistigri, il choisit la couleur de l'atout, après avoir vu son jeu. »
# [edited trump-edited-1]
def begin_naming(state: list[int]) -> None:
    """Let the dealer name the trump if he has turned the card above all others."""
    if state[TURN_UP] == TOP:
        state[TURN], state[PHASE] = state[DEALER], NAMING
    else:
        begin_exchange(state)


# « Quand le donneur tourne le Mistigri, il choisit la couleur … » [edited trump-edited-1]
def nameable(state: list[int]) -> int:
    """Return the suits that may be named: any."""
    return 15


# « Quand le donneur tourne le Mistigri, il choisit la couleur … » [edited trump-edited-1]
def name_trump(state: list[int], suit: int) -> None:
    """Make a suit trumps."""
    state[TRUMP] = suit
    begin_exchange(state)


# « à la droite du donneur est servi » [extracted direction-x2]
def eldest(state: list[int]) -> int:
    """Return the seat that is served first and plays first."""
    return (state[DEALER] + STEP) % state[PLAYERS]


# « La distribution se fait deux par deux à la première donnée, … » [edited deal-edited-1]
# « Chacun ayant reçu cinq cartes, celui qui les distribue retourne la trentième » [edited turn_up-edited-1]
# « S'il y a cinq joueurs, il est fait six jeux; il y en a un pour le Mort, appelé aussi la Fille. Le mort est
# servi l'avant-dernier, c'est-à-dire immédiatement avant le donneur. » [edited widow-edited-1]
def recipient(state: list[int]) -> int:
    """Return the seat that gets the next card, the number of players for the widow, or TURNED, DRAWN, or OTHER for the lot."""
    if state[PHASE] == DRAWING:
        return DRAWN
    if state[PHASE] != DEALING:
        return OTHER
    players, before = state[PLAYERS], 0
    for packet in PACKETS:
        served = state[DEALT] - before
        if served < packet * (players + 1):
            place = served // packet
            if place == players - 1:
                return players  # the fille
            return (state[DEALER] + STEP * (1 + place if place < players else 0)) % players
        before += packet * (players + 1)
    return TURNED


# « Chacun ayant reçu cinq cartes, celui qui les distribue … » [edited turn_up-edited-1]
def deal_card(state: list[int], card: int) -> None:
    """Give the next card, and turn one up for trumps after the last."""
    seat = recipient(state)
    state[UNDEALT] ^= 1 << card
    state[DEALT] += 1
    if seat == state[PLAYERS]:
        state[WIDOW] |= 1 << card
        return
    if seat >= 0:
        state[HANDS + seat] |= 1 << card
        return
    state[TURN_UP] = card
    state[TRUMP] = card // SIZE
    begin_naming(state)


# ------------------------------------------------------------------------------------------------- the exchange


# « Mais s'il reste six cartes au talon, tous ceux qui risquent le coup peuvent en demander jusqu'à cinq, tant
# qu'il en reste. » [edited exchange-edited-1]
# « il déclare jouer avec son jeu » [edited stand-edited-1]
# « A ce second tour, s'il y a des bêtes, personne n'est forcé d'y aller; ceux qui passent déposent leur jeu
# sur la table, quand vient leur tour de parole, mais jamais avant. » [edited fold-edited-1]
def begin_exchange(state: list[int]) -> None:
    """Let each speak in turn, the dealer last."""
    state[TURN] = eldest(state)
    state[PHASE] = EXCHANGE


# « Mais s'il reste six cartes au talon, tous ceux qui risquent … » [edited exchange-edited-1]
def may_discard(state: list[int]) -> bool:
    """Tell whether the seat to speak may name one card more to be changed."""
    return state[PLAYERS] == 4 and state[WANTED] < min(5, bits.size(state[UNDEALT]))


# « A ce second tour, s'il y a des bêtes, personne n'est forcé … » [edited fold-edited-1]
# « Dans certains pays, le joueur qui est l'avant-dernier à parler, c'est-à-dire celui qui est a gauche du
# donneur, est obligé de prendre la fille ou de jouer avec son jeu, lorsque tout le monde est passé. »
# [edited obliged-edited-1]
def may_fold(state: list[int]) -> bool:
    """Tell whether the seat to speak may give up its hand."""
    if state[AVANT_DERNIER_OBLIGE] and state[IN_PLAY] == 2 and (state[TURN] + STEP) % state[PLAYERS] == state[DEALER]:
        return False
    return state[HELD] > 1


# « Mais s'il reste six cartes au talon, tous ceux qui risquent … » [edited exchange-edited-1]
# « il déclare jouer avec son jeu » [edited stand-edited-1]
# « A ce second tour, s'il y a des bêtes, personne n'est forcé … » [edited fold-edited-1]
# « S'il y a cinq joueurs, il est fait six jeux; il y en a un … » [edited widow-edited-1]
# « Quand bien même le joueur qui aurait Lanturlu aurait passé, il n'en mettrait pas moins à la mouche tous
# les joueurs qui y seraient allés. » [edited hand-edited-1]
def legal_exchange(state: list[int], out: list[int]) -> int:
    """Write what the seat to speak may do: name cards to change, stand, take the widow, give up, show."""
    seat, count = state[TURN], 0
    if may_discard(state):
        count = bits.write(state[HANDS + seat], DISCARD, out, 0)
    if state[PHASE] == DISCARDING:
        out[count] = END
        return count + 1
    out[count] = STAND
    count += 1
    if state[WIDOW_TAKER] < 0:
        out[count] = TAKE_WIDOW
        count += 1
    if may_fold(state):
        out[count] = FOLD
        count += 1
    if not may_fold(state) and has_hand(state, seat):
        out[count] = SHOW
        count += 1
    return count


# « Mais s'il reste six cartes au talon, tous ceux qui risquent … » [edited exchange-edited-1]
# « il déclare jouer avec son jeu » [edited stand-edited-1]
# « A ce second tour, s'il y a des bêtes, personne n'est forcé … » [edited fold-edited-1]
def speak(state: list[int], action: int) -> None:
    """Do what the seat to speak has chosen."""
    seat = state[TURN]
    if DISCARD <= action < FIRST_WORD:
        state[HANDS + seat] ^= 1 << (action - DISCARD)
        state[WANTED] += 1
        state[PHASE] = DISCARDING
        return
    if action == END:
        state[PHASE] = DRAWING
        return
    if action == STAND:
        state[STOOD + seat] = 1
        next_to_speak(state)
    elif action == TAKE_WIDOW:
        take_widow(state, seat)
        next_to_speak(state)
    elif action == FOLD:
        give_up(state, seat)
    else:
        win_by_hand(state)


# « S'il y a cinq joueurs, il est fait six jeux; il y en a un … » [edited widow-edited-1]
def take_widow(state: list[int], seat: int) -> None:
    """Take the fille in place of one's own hand."""
    state[HANDS + seat], state[WIDOW], state[ASIDE] = state[WIDOW], 0, state[HANDS + seat]
    state[WIDOW_TAKER] = seat


# « Mais s'il reste six cartes au talon, tous ceux qui risquent … » [edited exchange-edited-1]
def draw(state: list[int], card: int) -> None:
    """Serve one card of the stock to the seat that has discarded."""
    state[UNDEALT] ^= 1 << card
    state[HANDS + state[TURN]] |= 1 << card
    state[WANTED] -= 1
    if state[WANTED] == 0:
        next_to_speak(state)


# Conduct of the game; no rule of the text.
def next_to_speak(state: list[int]) -> None:
    """Pass the word on; after the dealer go on to the turn-up."""
    if state[TURN] == state[DEALER]:
        begin_swapping(state)
    else:
        state[TURN] = (state[TURN] + STEP) % state[PLAYERS]
        state[PHASE] = EXCHANGE


# « A ce second tour, s'il y a des bêtes, personne n'est forcé … » [edited fold-edited-1]
# « tout le monde passe, le donneur étant seul ramasse tout ce qui est sur le jeu »
# [extracted lone_player-x1]
def give_up(state: list[int], seat: int) -> None:
    """Lay the hand aside; the last player left takes the pot."""
    state[ACTIVE + seat] = 0
    state[IN_PLAY] -= 1
    if state[IN_PLAY] > 1:
        next_to_speak(state)
        return
    last = next_active(state, seat)
    if last != state[DEALER]:
        begin_showing(state)  # he has said that he goes in; who has passed may hold the hand that wins
        return
    take_alone(state, last)


# « tout le monde passe, le donneur étant seul ramasse tout ce … » [extracted lone_player-x1]
def take_alone(state: list[int], last: int) -> None:
    """Give the pot to the last player left."""
    state[PAID + last] += pots.take(state, POT, PURSE + last, state[POT])
    end_deal(state)


# « qu'il aura le droit de prendre dans son jeu, après en avoir écarté une » [edited turn_up_taken-edited-1]
def begin_swapping(state: list[int]) -> None:
    """Let the dealer take the turn-up, unless he has given up or taken the fille."""
    dealer = state[DEALER]
    if state[ACTIVE + dealer] and state[WIDOW_TAKER] != dealer:
        state[TURN], state[PHASE] = dealer, SWAPPING
    else:
        begin_showing(state)


# « qu'il aura le droit de prendre dans son jeu, après en avoir … » [edited turn_up_taken-edited-1]
def legal_swap(state: list[int], out: list[int]) -> int:
    """Write the cards for which the dealer may take the turn-up, and that he may leave it."""
    count = bits.write(state[HANDS + state[DEALER]], DISCARD, out, 0)
    out[count] = LEAVE_UP
    return count + 1


# « qu'il aura le droit de prendre dans son jeu, après en avoir … » [edited turn_up_taken-edited-1]
def swap(state: list[int], action: int) -> None:
    """Take the turn-up for a card, or leave it."""
    if action != LEAVE_UP:
        state[HANDS + state[DEALER]] ^= 1 << (action - DISCARD) | 1 << state[TURN_UP]
    begin_showing(state)


# ----------------------------------------------------------------------------------------- the hand that wins


# « Quand bien même le joueur qui aurait Lanturlu aurait passé, … » [edited hand-edited-1]
def has_hand(state: list[int], seat: int) -> bool:
    """Tell whether a seat holds 5 cards of one suit and has played none."""
    whole = not state[PLAYED + seat]
    return bool(whole) and flush_suit(state, seat) >= 0


# « Quand bien même le joueur qui aurait Lanturlu aurait passé, … » [edited hand-edited-1]
# « valet de trèfle n'étant d'aucune couleur » [extracted wild_card-x1]
def flush_suit(state: list[int], seat: int) -> int:
    """Return the suit of a hand of 5 cards alike, -1 if it is none; the card above all others may stand for one."""
    held = state[HANDS + seat]
    suit = hands.flush(held, 5, SIZE)
    if suit < 0 and held >> TOP & 1:
        suit = hands.flush(held & ~(1 << TOP), 4, SIZE)
    return suit


# « Quand bien même le joueur qui aurait Lanturlu aurait passé, … » [edited hand-edited-1]
# The text is silent; supposed: hand order criteria ('eldest',) [supplied hand_order-supplied-1]
# « tout le monde serait bête, excepté celui qui aurait fait voir Lanturlu » [edited penalty-edited-2]
def win_by_hand(state: list[int]) -> None:
    """Give the pot to the best hand that is shown, and let all who went in put down; the deal is over."""
    best = state[TURN]
    state[FLUSH] = best
    players, pot = state[PLAYERS], state[POT]
    state[PAID + best] += pots.take(state, POT, PURSE + best, pot)
    for seat in range(players):
        if state[ACTIVE + seat] and seat != best:
            put(state, seat, pot)
    end_deal(state)


# « Quand bien même le joueur qui aurait Lanturlu aurait passé, … » [edited hand-edited-1]
def begin_showing(state: list[int]) -> None:
    """Go on to the first seat that can show; it may have given up its hand."""
    state[TURN] = eldest(state)
    if has_hand(state, state[TURN]):
        state[PHASE] = SHOWING
    else:
        show_next(state)


# « Quand bien même le joueur qui aurait Lanturlu aurait passé, … » [edited hand-edited-1]
def show_next(state: list[int]) -> None:
    """Go on to the next seat that can show, or to the play."""
    while state[TURN] != state[DEALER]:
        state[TURN] = (state[TURN] + STEP) % state[PLAYERS]
        if has_hand(state, state[TURN]):
            state[PHASE] = SHOWING
            return
    if state[IN_PLAY] == 1:
        take_alone(state, next_active(state, state[DEALER]))
        return
    begin_play(state)


# « Quand bien même le joueur qui aurait Lanturlu aurait passé, … » [edited hand-edited-1]
def show_or_not(state: list[int], action: int) -> None:
    """Show the hand that wins, or keep it."""
    if action == SHOW:
        win_by_hand(state)
    else:
        show_next(state)


# ----------------------------------------------------------------------------------------------------- the play


# Conduct of the game; no rule of the text.
def next_active(state: list[int], seat: int) -> int:
    """Return the next seat in turn that plays."""
    seat = (seat + STEP) % state[PLAYERS]
    while not state[ACTIVE + seat]:
        seat = (seat + STEP) % state[PLAYERS]
    return seat


# The text is silent; supposed: leader who eldest [supplied leader-supplied-1]
def begin_play(state: list[int]) -> None:
    """Let the eldest who plays lead."""
    state[PHASE] = PLAY
    state[MASTER] = master(state)
    state[LEADER] = next_active(state, state[DEALER])
    begin_trick(state, state[LEADER])


# « celui qui a fait la levée du Mistigri en ramasse deux » [edited payment-edited-2]
# « Quand le Mistigri est resté à la fille (qui n'a pas été … » [edited top_card-edited-1]
def master(state: list[int]) -> int:
    """Return the card above all others, or else the best trump that is played with, -1 if there is none."""
    held = 0
    for seat in range(state[PLAYERS]):
        if state[ACTIVE + seat]:
            held |= state[HANDS + seat]
    if held >> TOP & 1:
        return TOP
    trumps, best = held & suited(state, state[TRUMP]), -1
    while trumps:
        best = bits.lowest(trumps)
        trumps &= trumps - 1
    return best


# Conduct of the game; no rule of the text.
def begin_trick(state: list[int], leader: int) -> None:
    """Clear the table."""
    state[TURN] = state[LEADER] = leader
    state[LED], state[BEST], state[ON_TABLE] = -1, -1, 0
    for seat in range(state[PLAYERS]):
        state[TABLE + seat] = -1


# « The text is silent; supposed: follow duty suit » to « The text is silent; supposed: follow duty overruff », 4 rules quoted above.
# [supplied follow-supplied-1 to follow-supplied-4]
# « Au cascaret, on convient souvent qu'on sera obligé de jouer atout en second, c'est-à-dire que le premier
# joueur qui aura fait une levée devra battre atout » [edited lead_trump-edited-1]
def playable(state: list[int], seat: int) -> int:
    """Return the cards that a seat may play to the trick."""
    led, trump = state[LED], state[TRUMP]
    if led < 0:
        leads = state[HANDS + seat] & suited(state, trump)
        if state[ATOUT_EN_SECOND] and state[PLAYED_TRICKS] == 1 and leads:
            return leads
        return state[HANDS + seat]
    trumps = suited(state, trump) if trump != led else 0
    return tricks.bound(state[HANDS + seat], suited(state, led), trumps, above(state, state[BEST]), DUTIES)


# The text is silent; supposed: trick winner [supplied trick_winner-supplied-1]
def wins(state: list[int], card: int) -> bool:
    """Tell whether a card takes the trick from the best so far."""
    if suit_of(state, card) == suit_of(state, state[BEST]):
        return bool(above(state, state[BEST]) >> card & 1)
    return suit_of(state, card) == state[TRUMP]


# « The text is silent; supposed: follow duty suit » to « The text is silent; supposed: follow duty overruff », 4 rules quoted above.
# [supplied follow-supplied-1 to follow-supplied-4]
def legal_play(state: list[int], out: list[int]) -> int:
    """Write what the seat to play may do."""
    seat = state[TURN]
    count = bits.write(playable(state, seat), 0, out, 0)
    return count


# The text is silent; supposed: trick winner [supplied trick_winner-supplied-1]
def play(state: list[int], card: int) -> None:
    """Play a card: the highest trump, or else the highest card of the suit led, takes the trick."""
    seat = state[TURN]
    state[HANDS + seat] ^= 1 << card
    state[TABLE + seat] = card
    state[PLAYED + seat] = 1
    if state[LED] < 0:
        state[LED], state[BEST], state[TAKER] = suit_of(state, card), card, seat
    elif wins(state, card):
        state[BEST], state[TAKER] = card, seat
    state[ON_TABLE] += 1
    if state[ON_TABLE] == state[IN_PLAY]:
        end_trick(state)
    else:
        state[TURN] = next_active(state, seat)


# The text is silent; supposed: trick winner [supplied trick_winner-supplied-1]
def end_trick(state: list[int]) -> None:
    """Count the trick; its taker leads the next."""
    state[TRICKS + state[TAKER]] += 1
    for seat in range(state[PLAYERS]):
        if state[MASTER] >= 0 and state[TABLE + seat] == state[MASTER]:
            state[MASTER_TAKER] = state[TAKER]
    state[PLAYED_TRICKS] += 1
    if state[PLAYED_TRICKS] == HAND_SIZE:
        settle(state)
    else:
        begin_trick(state, state[TAKER])


# -------------------------------------------------------------------------------------------------- the payment


# « Chaque joueur ramasse autant de jetons qu'il a fait de levées […] Les levées seront donc de trois jetons
# chacune » [edited payment-edited-1]
# « celui qui a fait la levée du Mistigri en ramasse deux » [edited payment-edited-2]
# « Mais si l'un de ceux qui ont affronté le coup, est bête, sur les [dix-huit jetons, il devra en mettre
# dix-huit au coup suivant » [edited penalty-edited-1]
# The text is silent; supposed: shortfall method in_turn [supplied shortfall-supplied-1]
def settle(state: list[int]) -> None:
    """Pay what the tricks are worth, then take what is owed."""
    players = state[PLAYERS]
    pot, stake = state[POT], 6
    unit = max(1, pot // stake)
    for seat in range(players):
        state[SHARES + seat] = state[TRICKS + seat] + int(seat == state[MASTER_TAKER])
    pots.share(state, POT, PURSE, PAID, SHARES, unit, players, eldest(state), STEP)
    for seat in range(players):
        if state[ACTIVE + seat] and state[TRICKS + seat] == 0:
            put(state, seat, pot)
    end_deal(state)


# The text is silent; supposed: dealer rotation next right [supplied dealer_rotation-supplied-1]
def end_deal(state: list[int]) -> None:
    """Pass the deal on, or end the game."""
    state[DEAL] += 1
    if state[DEAL] >= state[DEALS]:
        state[PHASE] = DONE
        return
    state[DEALER] = (state[DEALER] - 1) % state[PLAYERS]
    begin_deal(state)


# Conduct of the game; no rule of the text.
def returns(state: list[int]) -> list[int]:
    """Return what each seat has won since the start."""
    return state[PURSE : PURSE + state[PLAYERS]]


# -------------------------------------------------------------------------------------------------- the conduct


# Conduct of the game; no rule of the text.
def seats(state: list[int]) -> int:
    """Return the number of players."""
    return state[PLAYERS]


# Conduct of the game; no rule of the text.
def player(state: list[int]) -> int:
    """Return the seat to play, or CHANCE, or TERMINAL."""
    phase = state[PHASE]
    if phase == PLAY:
        return state[TURN]
    if phase == DONE:
        return TERMINAL
    if phase in (DEALING, LOTS, DRAWING):
        return CHANCE
    return state[TURN]


# Conduct of the game; no rule of the text.
def legal(state: list[int], out: list[int]) -> int:
    """Write the possible actions, ascending, and return their number."""
    phase = state[PHASE]
    if phase == PLAY:
        return legal_play(state, out)
    if phase == SHOWING:
        out[0], out[1] = SHOW, KEEP
        return 2
    if phase == SWAPPING:
        return legal_swap(state, out)
    if phase == NAMING:
        return bits.write(nameable(state), NAME_COEUR, out, 0)
    return legal_exchange(state, out)


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
    if phase == DEALING:
        deal_card(state, action)
    elif phase == PLAY:
        play(state, action)
    elif phase == DRAWING:
        draw(state, action)
    elif phase == LOTS:
        state[DEALER] = action - LOT
        begin_deal(state)
    elif phase == NAMING:
        name_trump(state, action - NAME_COEUR)
    elif phase == SWAPPING:
        swap(state, action)
    elif phase == SHOWING:
        show_or_not(state, action)
    else:
        speak(state, action)


# « Mais s'il reste six cartes au talon, tous ceux qui risquent … » [edited exchange-edited-1]
def sees(state: list[int], action: int, seat: int) -> bool:
    """Tell whether a seat sees an action: cards dealt and discarded are seen by their owner only."""
    phase = state[PHASE]
    if phase == DEALING:
        owner = recipient(state)
        return owner in (seat, TURNED)
    if phase == DRAWING or DISCARD <= action < FIRST_WORD:
        return seat == state[TURN]
    return True


# « S'il y a cinq joueurs, il est fait six jeux; il y en a un … » [edited widow-edited-1]
def known(state: list[int], seat: int) -> int:
    """Return the cards that a seat knows though they were not dealt to it: those of the widow that it has taken."""
    return state[HANDS + seat] if seat == state[WIDOW_TAKER] else 0


# « il déclare jouer avec son jeu » [edited stand-edited-1]
def say(action: int, chance: bool) -> str:
    """Say an action in the words of the book."""
    if action < CARDS:
        return cards.name(action, RANKS) if chance else f"Jouer {cards.name(action, RANKS)}"
    if action < FIRST_WORD:
        return f"Écarter {cards.name(action - DISCARD, RANKS)}"
    if action >= LOT:
        return f"Donneur {action - LOT}"
    return WORDS[action - FIRST_WORD]


WORDS: tuple[str, ...] = (
    "Fin",
    "Jouer avec son jeu",
    "Prendre la fille",
    "Laisser la retourne",
    "Passer",
    "Montrer le lanturlu",
    "Ne rien montrer",
    "Atout en cœur",
    "Atout en carreau",
    "Atout en trèfle",
    "Atout en pique",
)


# Conduct of the game; no rule of the text.
def refuse(state: list[int], action: int) -> int:
    """Return the number of the rule that forbids an action, -1 if none is needed."""
    held = state[HANDS + state[TURN]]
    if state[PHASE] == PLAY and action < CARDS and held >> action & 1:
        led, trump = state[LED], state[TRUMP]
        if led < 0:
            return 29  # lead_trump
        trumps = suited(state, trump) if trump != led else 0
        suit, beating = suited(state, led), above(state, state[BEST])
        return REFUSALS.get(tricks.broken(action, held, suit, trumps, beating, DUTIES), -1)
    if state[PHASE] == PLAY and action == FOLD:
        return 19  # fold
    if state[PHASE] == DISCARDING and action in (STAND, FOLD):
        return 19  # fold
    if state[PHASE] in (EXCHANGE, DISCARDING) and DISCARD <= action < FIRST_WORD and held >> (action - DISCARD) & 1:
        return 17  # exchange
    if state[PHASE] == EXCHANGE and action == FOLD:
        return 20 if state[HELD] > 1 else 19  # obliged, fold
    if state[PHASE] == EXCHANGE and action == TAKE_WIDOW:
        return 16  # widow
    if action == SHOW:
        return 21  # hand
    return -1


REFUSALS: dict[int, int] = {
    tricks.SUIT: 5,  # follow
    tricks.OVERTAKE: 6,  # follow
    tricks.RUFF: 7,  # follow
    tricks.OVERRUFF: 8,  # follow
}


# Conduct of the game; no rule of the text.
def epoch(state: list[int]) -> int:
    """Return the number of the deal."""
    return state[DEAL]


# Conduct of the game; no rule of the text.
def pack(state: list[int]) -> int:
    """Return the cards in use."""
    return state[PACK]


ENTER = {"exchange": begin_exchange, "play": begin_play, "settlement": settle}

AT_WORK = (
    ("new",),
    ("recipient", "deal_card"),
    ("nameable", "name_trump"),
    ("legal_exchange", "speak"),
    ("legal_swap", "swap"),
    ("has_hand", "show_or_not"),
    ("may_discard", "legal_exchange"),
    ("draw",),
    ("legal_play", "play"),
    ("settle",),
)


# ---------------------------------------------------------------------------------------------------- rules

RULES = (
    RuleText(
        "boussac-1896/mistigri/rank_order-x1",
        "rank_order",
        "extracted",
        "Les cartes sont maîtresses dans l'ordre suivant, en commençant par la plus forte :",
        None,
    ),
    RuleText(
        "boussac-1896/mistigri/top_card-edited-1",
        "top_card",
        "edited",
        "Quand le Mistigri est resté à la fille (qui n'a pas été prise), ou au talon, le roi d'atout le remplace dans toutes ses prérogatives et privilèges ; à défaut du roi, c'est la dame, ensuite le valet, l'as, etc.",
        None,
    ),
    RuleText(
        "boussac-1896/mistigri/players-edited-1",
        "players",
        "edited",
        "La plus jolie partie est à quatre joueurs, avec un mort, mais on dit aussi une fille.",
        None,
    ),
    RuleText(
        "boussac-1896/mistigri/deal-edited-1",
        "deal",
        "edited",
        "La distribution se fait deux par deux à la première donnée, et trois par trois à la deuxième donnée.",
        None,
    ),
    RuleText(
        "boussac-1896/mistigri/direction-x2",
        "direction",
        "extracted",
        "à la droite du donneur est servi",
        None,
    ),
    RuleText(
        "boussac-1896/mistigri/follow-supplied-1",
        "follow",
        "supplied",
        "The text is silent; supposed: follow duty suit",
        None,
    ),
    RuleText(
        "boussac-1896/mistigri/follow-supplied-2",
        "follow",
        "supplied",
        "The text is silent; supposed: follow duty overtake",
        None,
    ),
    RuleText(
        "boussac-1896/mistigri/follow-supplied-3",
        "follow",
        "supplied",
        "The text is silent; supposed: follow duty ruff",
        None,
    ),
    RuleText(
        "boussac-1896/mistigri/follow-supplied-4",
        "follow",
        "supplied",
        "The text is silent; supposed: follow duty overruff",
        None,
    ),
    RuleText(
        "boussac-1896/mistigri/dealer_choice-x1",
        "dealer_choice",
        "extracted",
        "a la plus faible carte qui doit donner",
        None,
    ),
    RuleText(
        "boussac-1896/mistigri/deck-edited-1",
        "deck",
        "edited",
        "il ne reste donc qu'une carte au talon, car les six jeux et la retouane forment un total de trente et une cartes",
        None,
    ),
    RuleText(
        "boussac-1896/mistigri/end-x1",
        "end",
        "extracted",
        "tour commencé doit être terminé, et il est terminé lorsque la donne revient à celui",
        None,
    ),
    RuleText(
        "boussac-1896/mistigri/ante-x1",
        "ante",
        "extracted",
        "distribuer les cartes, le donneur doit avoir mis six jetons",
        None,
    ),
    RuleText(
        "boussac-1896/mistigri/carry_over-edited-1",
        "carry_over",
        "edited",
        "S'il y avait eu deux bêtes, par exemple, sur le premier coup, il y aurait dix-huit jetons au jeu",
        None,
    ),
    RuleText(
        "boussac-1896/mistigri/trump-edited-1",
        "trump",
        "edited",
        "Quand le donneur tourne le Mistigri, il choisit la couleur de l'atout, après avoir vu son jeu.",
        None,
    ),
    RuleText(
        "boussac-1896/mistigri/turn_up-edited-1",
        "turn_up",
        "edited",
        "Chacun ayant reçu cinq cartes, celui qui les distribue retourne la trentième",
        None,
    ),
    RuleText(
        "boussac-1896/mistigri/widow-edited-1",
        "widow",
        "edited",
        "S'il y a cinq joueurs, il est fait six jeux; il y en a un pour le Mort, appelé aussi la Fille. Le mort est servi l'avant-dernier, c'est-à-dire immédiatement avant le donneur.",
        None,
    ),
    RuleText(
        "boussac-1896/mistigri/exchange-edited-1",
        "exchange",
        "edited",
        "Mais s'il reste six cartes au talon, tous ceux qui risquent le coup peuvent en demander jusqu'à cinq, tant qu'il en reste.",
        None,
    ),
    RuleText(
        "boussac-1896/mistigri/stand-edited-1",
        "stand",
        "edited",
        "il déclare jouer avec son jeu",
        None,
    ),
    RuleText(
        "boussac-1896/mistigri/fold-edited-1",
        "fold",
        "edited",
        "A ce second tour, s'il y a des bêtes, personne n'est forcé d'y aller; ceux qui passent déposent leur jeu sur la table, quand vient leur tour de parole, mais jamais avant.",
        None,
    ),
    RuleText(
        "boussac-1896/mistigri/obliged-edited-1",
        "obliged",
        "edited",
        "Dans certains pays, le joueur qui est l'avant-dernier à parler, c'est-à-dire celui qui est a gauche du donneur, est obligé de prendre la fille ou de jouer avec son jeu, lorsque tout le monde est passé.",
        None,
    ),
    RuleText(
        "boussac-1896/mistigri/hand-edited-1",
        "hand",
        "edited",
        "Quand bien même le joueur qui aurait Lanturlu aurait passé, il n'en mettrait pas moins à la mouche tous les joueurs qui y seraient allés.",
        None,
    ),
    RuleText(
        "boussac-1896/mistigri/lone_player-x1",
        "lone_player",
        "extracted",
        "tout le monde passe, le donneur étant seul ramasse tout ce qui est sur le jeu",
        None,
    ),
    RuleText(
        "boussac-1896/mistigri/turn_up_taken-edited-1",
        "turn_up_taken",
        "edited",
        "qu'il aura le droit de prendre dans son jeu, après en avoir écarté une",
        None,
    ),
    RuleText(
        "boussac-1896/mistigri/wild_card-x1",
        "wild_card",
        "extracted",
        "valet de trèfle n'étant d'aucune couleur",
        None,
    ),
    RuleText(
        "boussac-1896/mistigri/hand_order-supplied-1",
        "hand_order",
        "supplied",
        "The text is silent; supposed: hand order criteria ('eldest',)",
        None,
    ),
    RuleText(
        "boussac-1896/mistigri/penalty-edited-2",
        "penalty",
        "edited",
        "tout le monde serait bête, excepté celui qui aurait fait voir Lanturlu",
        None,
    ),
    RuleText(
        "boussac-1896/mistigri/leader-supplied-1",
        "leader",
        "supplied",
        "The text is silent; supposed: leader who eldest",
        None,
    ),
    RuleText(
        "boussac-1896/mistigri/payment-edited-2",
        "payment",
        "edited",
        "celui qui a fait la levée du Mistigri en ramasse deux",
        None,
    ),
    RuleText(
        "boussac-1896/mistigri/lead_trump-edited-1",
        "lead_trump",
        "edited",
        "Au cascaret, on convient souvent qu'on sera obligé de jouer atout en second, c'est-à-dire que le premier joueur qui aura fait une levée devra battre atout",
        None,
    ),
    RuleText(
        "boussac-1896/mistigri/trick_winner-supplied-1",
        "trick_winner",
        "supplied",
        "The text is silent; supposed: trick winner",
        None,
    ),
    RuleText(
        "boussac-1896/mistigri/payment-edited-1",
        "payment",
        "edited",
        "Chaque joueur ramasse autant de jetons qu'il a fait de levées […] Les levées seront donc de trois jetons chacune",
        None,
    ),
    RuleText(
        "boussac-1896/mistigri/penalty-edited-1",
        "penalty",
        "edited",
        "Mais si l'un de ceux qui ont affronté le coup, est bête, sur les [dix-huit jetons, il devra en mettre dix-huit au coup suivant",
        None,
    ),
    RuleText(
        "boussac-1896/mistigri/shortfall-supplied-1",
        "shortfall",
        "supplied",
        "The text is silent; supposed: shortfall method in_turn",
        None,
    ),
    RuleText(
        "boussac-1896/mistigri/dealer_rotation-supplied-1",
        "dealer_rotation",
        "supplied",
        "The text is silent; supposed: dealer rotation next right",
        None,
    ),
)

PROVENANCE: dict[str, tuple[str, ...]] = {
    "new": ("boussac-1896/mistigri/dealer_choice-x1",),
    "whole_pack": ("boussac-1896/mistigri/deck-edited-1",),
    "rounded": ("boussac-1896/mistigri/end-x1",),
    "suit_of": ("boussac-1896/mistigri/top_card-edited-1",),
    "suited": ("boussac-1896/mistigri/top_card-edited-1",),
    "above": (
        "boussac-1896/mistigri/rank_order-x1",
        "boussac-1896/mistigri/top_card-edited-1",
    ),
    "begin_deal": (
        "boussac-1896/mistigri/ante-x1",
        "boussac-1896/mistigri/carry_over-edited-1",
    ),
    "put": (),
    "begin_naming": ("boussac-1896/mistigri/trump-edited-1",),
    "nameable": ("boussac-1896/mistigri/trump-edited-1",),
    "name_trump": ("boussac-1896/mistigri/trump-edited-1",),
    "eldest": ("boussac-1896/mistigri/direction-x2",),
    "recipient": (
        "boussac-1896/mistigri/deal-edited-1",
        "boussac-1896/mistigri/turn_up-edited-1",
        "boussac-1896/mistigri/widow-edited-1",
    ),
    "deal_card": ("boussac-1896/mistigri/turn_up-edited-1",),
    "begin_exchange": (
        "boussac-1896/mistigri/exchange-edited-1",
        "boussac-1896/mistigri/stand-edited-1",
        "boussac-1896/mistigri/fold-edited-1",
    ),
    "may_discard": ("boussac-1896/mistigri/exchange-edited-1",),
    "may_fold": (
        "boussac-1896/mistigri/fold-edited-1",
        "boussac-1896/mistigri/obliged-edited-1",
    ),
    "legal_exchange": (
        "boussac-1896/mistigri/exchange-edited-1",
        "boussac-1896/mistigri/stand-edited-1",
        "boussac-1896/mistigri/fold-edited-1",
        "boussac-1896/mistigri/widow-edited-1",
        "boussac-1896/mistigri/hand-edited-1",
    ),
    "speak": (
        "boussac-1896/mistigri/exchange-edited-1",
        "boussac-1896/mistigri/stand-edited-1",
        "boussac-1896/mistigri/fold-edited-1",
    ),
    "take_widow": ("boussac-1896/mistigri/widow-edited-1",),
    "draw": ("boussac-1896/mistigri/exchange-edited-1",),
    "next_to_speak": (),
    "give_up": (
        "boussac-1896/mistigri/fold-edited-1",
        "boussac-1896/mistigri/lone_player-x1",
    ),
    "take_alone": ("boussac-1896/mistigri/lone_player-x1",),
    "begin_swapping": ("boussac-1896/mistigri/turn_up_taken-edited-1",),
    "legal_swap": ("boussac-1896/mistigri/turn_up_taken-edited-1",),
    "swap": ("boussac-1896/mistigri/turn_up_taken-edited-1",),
    "has_hand": ("boussac-1896/mistigri/hand-edited-1",),
    "flush_suit": (
        "boussac-1896/mistigri/hand-edited-1",
        "boussac-1896/mistigri/wild_card-x1",
    ),
    "win_by_hand": (
        "boussac-1896/mistigri/hand-edited-1",
        "boussac-1896/mistigri/hand_order-supplied-1",
        "boussac-1896/mistigri/penalty-edited-2",
    ),
    "begin_showing": ("boussac-1896/mistigri/hand-edited-1",),
    "show_next": ("boussac-1896/mistigri/hand-edited-1",),
    "show_or_not": ("boussac-1896/mistigri/hand-edited-1",),
    "next_active": (),
    "begin_play": ("boussac-1896/mistigri/leader-supplied-1",),
    "master": (
        "boussac-1896/mistigri/payment-edited-2",
        "boussac-1896/mistigri/top_card-edited-1",
    ),
    "begin_trick": (),
    "playable": (
        "boussac-1896/mistigri/follow-supplied-1",
        "boussac-1896/mistigri/follow-supplied-2",
        "boussac-1896/mistigri/follow-supplied-3",
        "boussac-1896/mistigri/follow-supplied-4",
        "boussac-1896/mistigri/lead_trump-edited-1",
    ),
    "wins": ("boussac-1896/mistigri/trick_winner-supplied-1",),
    "legal_play": (
        "boussac-1896/mistigri/follow-supplied-1",
        "boussac-1896/mistigri/follow-supplied-2",
        "boussac-1896/mistigri/follow-supplied-3",
        "boussac-1896/mistigri/follow-supplied-4",
    ),
    "play": ("boussac-1896/mistigri/trick_winner-supplied-1",),
    "end_trick": ("boussac-1896/mistigri/trick_winner-supplied-1",),
    "settle": (
        "boussac-1896/mistigri/payment-edited-1",
        "boussac-1896/mistigri/payment-edited-2",
        "boussac-1896/mistigri/penalty-edited-1",
        "boussac-1896/mistigri/shortfall-supplied-1",
    ),
    "end_deal": ("boussac-1896/mistigri/dealer_rotation-supplied-1",),
    "returns": (),
    "seats": (),
    "player": (),
    "legal": (),
    "choices": (),
    "outcome": (),
    "apply": (),
    "sees": ("boussac-1896/mistigri/exchange-edited-1",),
    "known": ("boussac-1896/mistigri/widow-edited-1",),
    "say": ("boussac-1896/mistigri/stand-edited-1",),
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
    name="mistigri",
    title="Mistigri",
    source="boussac-1896",
    family="tricks",
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
        over=PLAYED_TRICKS,
        stock=UNDEALT,
        dealers={DEALING: deal_card, DRAWING: draw},
        facts=FACTS,
        ranks=RANKS,
        card_blocks=CARD_BLOCKS,
        known=known,
    ),
)
