"""Jeu de la Triomphe as told in Manuel des jeux de calcul et de hasard: facsimile of some pages, 1828.

Deal, exchange, tricks and pot.
Generated from the rules of account lebrun-1828-facsimile/triomphe; do not edit: change the edition file
and build again. Each function stands under the words that it embodies.
"""

# What the text leaves open, and what is supposed:
# - In which direction is it dealt and played? to the left: the general rules of card games (chapter IV) say
#   that the dealer begins with his left-hand neighbour and serves himself last
# - What wins a trick, and who leads the next? the highest triomphe, else the highest card of the suit led;
#   its player leads
# - Who deals next? the left-hand neighbour
# - Are the aces the first cards at la triomphe à l'as qui pille too? yes
# - Must one put a higher triomphe on a triomphe that has cut? no: one must only cut
# - How does one undertake the vole, and give up the deal, and when? by saying so before the first card is
#   played, each side once, the first to play before the others
# - What becomes of the « jeux » that one loses? the other side marks them; where each plays for himself he
#   gives up as many of his own
# - Does a side that fails in the vole to which it is bound mark its three tricks? And the other side, which
#   has three? neither: the two lost « jeux » stand for all
# - Does one who must renounce, having neither the suit nor a triomphe, lose the two « jeux »? How often in a
#   deal? yes, as the words say; once, at the moment, besides the tricks
# - Each for himself, one player has two tricks and three have one each, or five have one each: who marks? the
#   one with two; nobody, where none has two
# - May the dealer who has turned an ace pillage without a seven, eight or nine of its suit? no, unless it is
#   agreed that any card may be laid aside (pillage-au-large)
# - Are the cards that a pillager lays under the stock shown? Are those that he takes? the former are not, the
#   latter are, but for what partners show each other
# - How long may a game last? until one side has five « jeux », at most forty deals (parameter deals)

from __future__ import annotations

from pipeline.engines.runtime import bits, cards, tricks
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

# « le roi emportant la dame, la dame le valet, le valet l'as, l’as le dix, le dix le neuf, le neuf le huit,
# et le huit le sept » p. 140. [extracted rank_order-x1]
RANKS: tuple[str, ...] = ("7", "8", "9", "10", "as", "valet", "dame", "roi")
SIZE = len(RANKS)
CARDS = 4 * SIZE

# Of each rank, the ranks that beat it, as bits: first in the order above, then in this one.
# « veut que les as soient les premières cartes du jeu, et qu’ils emportent les rois; les autres cartes
# restent dans l’ordre naturel » p. 142. [edited rank_order-edited-1]
# The text is silent; supposed: rank order option as-qui-pille, ranks ('as', 'roi', 'dame', 'valet', '10',
# '9', '8', '7') [supplied rank_order-supplied-1]
STRONGER = (254, 252, 248, 240, 224, 192, 128, 0, 254, 252, 248, 240, 0, 208, 144, 16)

# « On peut jouer un contre un, ou deux contre deux, et quelquefois même trois contre trois. » p. 141.
# [edited players-edited-1]
FEWEST, MOST = 2, 6

# « donne à chacun des joueurs cinq cartes » p. 141. [extracted deal-x1]
HAND_SIZE = 5
PACKETS = (2, 3)

# The text is silent; supposed: direction first left [supplied direction-supplied-1]
STEP = 1  # seats are numbered from each player to his left

# « obligés de fournir la couleur » p. 141. [extracted follow-x1]
# « obligés de fournir la couleur de cette carte, s’ils en ont, et de lever » p. 141. [extracted follow-x2]
# « doivent couper » p. 141. [extracted follow-x3]
DUTIES = tricks.SUIT | tricks.OVERTAKE | tricks.RUFF

# « partie est ordinairement de cinq » p. 142. [extracted target-x1]
TARGET = 5

PARAMETERS = (
    Parameter("players", FEWEST, (2, 4, 5, 6), "nombre de joueurs"),
    Parameter("dealer", -1, tuple(range(-1, MOST)), "premier donneur ; -1 : le sort en décide"),
    Parameter("deals", 40, tuple(range(41)), "nombre de donnes ; 0 : un tour de table"),
    Parameter("target", TARGET, (), "points de la partie"),
    Parameter("chacun_pour_soi", 0, (0, 1), "l’on peut y jouer, quatre, cinq ou plus de joueurs, sans pour cela s'associer; au contraire, chacun a son jeu particulier"),
    Parameter("as_premiers", 0, (0, 1), "veut que les as soient les premières cartes du jeu, et qu’ils emportent les rois; les autres cartes restent dans l’ordre naturel […] lorsqu'il fait la retourne, s’il amène un as, il a le droit de le prendre, ce qui s'appelle piller, et d’écartier à la place de cette triomphe le sept, huit ou neuf de la même couleur"),
    Parameter("as_qui_pille", 0, (0, 1), "Si l’un des joueurs a l'as de la triomphe en main, il pille comme le donneur avait seul le droit de le faire, c’est-à-dire qu'il prend la triomphe retournée, et les cartes qui suivent si elles sont de la même couleur, en mettant sous le talon autant de cartes qu'il en prend"),
    Parameter("pillage_au_large", 0, (0, 1), "il peut même écarter une carte d'une couleur différente, mais cela est peu usité. On en peut dire autant du droit de tourner, et de prendre au talon les cartes de la couleur de l'as, si elles se rencontrent sans interruption."),
    Parameter("renonce_perd_la_partie", 0, (0, 1), "De plus, on perd la partie si Von en est convenu en commençant."),
)

# Actions: a card played (or dealt, or turned), a card discarded, then words and lots.
DISCARD = CARDS
FIRST_WORD = 2 * CARDS
PLUNDER, LEAVE, ACCEPT, REFUSE, GO_ON, CEDE, UNDERTAKE = range(FIRST_WORD, FIRST_WORD + 7)
LOT = FIRST_WORD + 7
ACTIONS = LOT + MOST
CARD_BLOCKS = (0, DISCARD)
LONGEST = 40 * MOST * (2 * HAND_SIZE + 5)

# State: one number each, then one for each seat.
PHASE, PLAYERS, DEALER, DEAL, DEALS, TURN, UNDEALT, DEALT, TURN_UP, TRUMP, WANTED = range(11)
LED, BEST, TAKER, LEADER, ON_TABLE, PLAYED_TRICKS, IN_PLAY, PACK, SIDES, GOAL, WON = range(11, 22)
PILLAGER, BOUND, FORFEIT, SPOKEN = range(22, 26)
HANDS, TRICKS, ACTIVE, SCORE, MARKED, DUE, RENOUNCED, PLAYED, TABLE, LAST, ALLIES = range(26, 26 + 11 * MOST, MOST)
CHACUN_POUR_SOI = 26 + 11 * MOST + 0
AS_PREMIERS = 26 + 11 * MOST + 1
AS_QUI_PILLE = 26 + 11 * MOST + 2
PILLAGE_AU_LARGE = 26 + 11 * MOST + 3
RENONCE_PERD_LA_PARTIE = 26 + 11 * MOST + 4
WIDTH = 26 + 11 * MOST + 5

LOTS, DEALING, PILLAGING, TURNING, LAYING, DECLARING, CEDED, PLAY, DONE = range(9)
PHASES = ("sort", "donne", "pillage", "cartes tournées", "cartes mises dessous", "annonces", "jeu donné", "jeu", "fin")

FACTS = (
    Fact("phase", PHASE, "word", words=PHASES),
    Fact("players", PLAYERS),
    Fact("dealer", DEALER),
    Fact("deal", DEAL),
    Fact("pack", PACK, "size"),
    Fact("stock", UNDEALT, "size"),
    Fact("turned", TURN_UP, "card"),
    Fact("trump", TRUMP, "suit"),
    Fact("leader", LEADER),
    Fact("taker", TAKER),
    Fact("pillager", PILLAGER),
    Fact("bound", BOUND),
    Fact("hands", HANDS, "cards", seats=True, secret=True),
    Fact("allies", ALLIES, "cards", seats=True, secret=True),
    Fact("table", TABLE, "card", seats=True),
    Fact("tricks", TRICKS, seats=True),
    Fact("active", ACTIVE, seats=True),
    Fact("renounced", RENOUNCED, seats=True),
    Fact("last", LAST, seats=True),
    Fact("marked", MARKED, seats=True),
    Fact("score", SCORE, seats=True),
)


# « plus forte carte donne cette qualité » p. 141. [extracted dealer_choice-x1]
def new(values: list[int]) -> list[int]:
    """Sit down; lots are drawn for the dealer unless he is given."""
    state = [0] * WIDTH
    state[PLAYERS], state[DEALER] = values[0], values[1]
    state[DEALS] = values[2] if values[2] else values[0]
    state[GOAL] = values[3]
    state[CHACUN_POUR_SOI] = values[4]
    state[AS_PREMIERS] = values[5]
    state[AS_QUI_PILLE] = values[6]
    state[PILLAGE_AU_LARGE] = values[7]
    state[RENONCE_PERD_LA_PARTIE] = values[8]
    state[SIDES] = number_of_sides(state)
    if state[DEALER] < 0:
        state[PHASE] = LOTS
    else:
        state[DEALER] %= state[PLAYERS]
        begin_deal(state)
    return state


# « un piquet » p. 140. [extracted deck-x1]
def whole_pack(state: list[int]) -> int:
    """Return the pack for the number of players; the weakest ranks are the first to go."""
    return cards.pack(32, SIZE)


# « le roi emportant la dame, la dame le valet, le valet l'as, … » p. 140. [extracted rank_order-x1]
# « veut que les as soient les premières cartes du jeu, et … » p. 142. [edited rank_order-edited-1]
# The text is silent; supposed: rank order option … [supplied rank_order-supplied-1]
def above(state: list[int], card: int) -> int:
    """Return the cards of its suit that beat a card."""
    other = state[AS_PREMIERS] or state[AS_QUI_PILLE]
    higher = STRONGER[card % SIZE + (SIZE if other else 0)] << (card // SIZE * SIZE)
    return higher


# « les deux associés se mettent d'un côté de la table, et les adversaires de l'autre côté; les premiers se
# communiquent leur jeu en se le montrant sans rien dire » p. 141. [edited partners-edited-1]
# « l’on peut y jouer, quatre, cinq ou plus de joueurs, sans pour cela s'associer; au contraire, chacun a son
# jeu particulier » p. 142. [edited partners-edited-2]
def number_of_sides(state: list[int]) -> int:
    """Return the number of sides: two where the players can be halved, each for himself by agreement."""
    if state[CHACUN_POUR_SOI]:
        return state[PLAYERS]
    return 2 if state[PLAYERS] % 2 == 0 else state[PLAYERS]


# « les deux associés se mettent d'un côté de la table, et les … » p. 141. [edited partners-edited-1]
def side(state: list[int], seat: int) -> int:
    """Return the side of a seat: partners sit next to each other."""
    return seat * state[SIDES] // state[PLAYERS]


# ---------------------------------------------------------------------------------------------------- the deal


# Conduct of the game; no rule of the text.
def begin_deal(state: list[int]) -> None:
    """Shuffle."""
    players = state[PLAYERS]
    for seat in range(players):
        for place in (HANDS, TRICKS, MARKED, DUE, RENOUNCED, PLAYED, LAST, ALLIES):
            state[place + seat] = 0
        state[ACTIVE + seat] = 1
        state[TABLE + seat] = -1
    state[PACK] = state[UNDEALT] = whole_pack(state)
    state[DEALT], state[TURN_UP], state[TRUMP], state[TAKER], state[LEADER] = 0, -1, -1, -1, -1
    state[PLAYED_TRICKS], state[IN_PLAY] = 0, players
    state[ON_TABLE], state[LED], state[BEST] = 0, -1, -1
    state[WANTED] = 0
    state[PILLAGER] = -1
    state[BOUND] = -1
    state[FORFEIT] = 2
    state[PHASE] = DEALING


# « les deux associés se mettent d'un côté de la table, et les … » p. 141. [edited partners-edited-1]
def give(state: list[int], seat: int, card: int) -> None:
    """Put a card into a hand, which its partners see."""
    state[HANDS + seat] |= 1 << card
    show(state, seat, card)


# « les deux associés se mettent d'un côté de la table, et les … » p. 141. [edited partners-edited-1]
def part_with(state: list[int], seat: int, card: int) -> None:
    """Take a card out of a hand, which its partners see."""
    state[HANDS + seat] ^= 1 << card
    show(state, seat, card)


# « les deux associés se mettent d'un côté de la table, et les … » p. 141. [edited partners-edited-1]
def show(state: list[int], seat: int, card: int) -> None:
    """Let the partners of a seat see a card come into its hand, or go out of it."""
    players = state[PLAYERS]
    if state[SIDES] == players:
        return
    sides, mine = state[SIDES], side(state, seat)
    for one in range(-(-mine * players // sides), -(-(mine + 1) * players // sides)):  # from … to, rounded up
        if one != seat:
            state[ALLIES + one] ^= 1 << card


# The text is silent; supposed: direction first left [supplied direction-supplied-1]
def eldest(state: list[int]) -> int:
    """Return the seat that is served first and plays first."""
    return (state[DEALER] + STEP) % state[PLAYERS]


# « donne à chacun des joueurs cinq cartes » p. 141. [extracted deal-x1]
# « tourne la première carte de dessus le talon; cette carte, qui fait ordinairement l’atout » p. 141.
# [extracted turn_up-x1]
def recipient(state: list[int]) -> int:
    """Return the seat that gets the next card, or TURNED, DRAWN, or OTHER for the lot."""
    if state[PHASE] == TURNING:
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


# « tourne la première carte de dessus le talon; cette carte, … » p. 141. [extracted turn_up-x1]
def deal_card(state: list[int], card: int) -> None:
    """Give the next card, and turn one up for trumps after the last."""
    seat = recipient(state)
    state[UNDEALT] ^= 1 << card
    state[DEALT] += 1
    if seat >= 0:
        give(state, seat, card)
        return
    state[TURN_UP] = card
    state[TRUMP] = card // SIZE
    begin_pillage(state)


# -------------------------------------------------------------------------------------------------- the pillage


# « lorsqu'il fait la retourne, s’il amène un as, il a le droit de le prendre, ce qui s'appelle piller, et
# d’écartier à la place de cette triomphe le sept, huit ou neuf de la même couleur » p. 142.
# [edited pillage-edited-1]
# « il peut même écarter une carte d'une couleur différente, mais cela est peu usité. On en peut dire autant
# du droit de tourner, et de prendre au talon les cartes de la couleur de l'as, si elles se rencontrent sans
# interruption. » p. 142. [edited pillage-edited-2]
# « Si l’un des joueurs a l'as de la triomphe en main, il pille comme le donneur avait seul le droit de le
# faire, c’est-à-dire qu'il prend la triomphe retournée, et les cartes qui suivent si elles sont de la même
# couleur, en mettant sous le talon autant de cartes qu'il en prend » p. 143. [edited pillage-edited-3]
def pillager(state: list[int]) -> int:
    """Return the seat that may take the turn-up, -1 if there is none."""
    first, found = state[TRUMP] * SIZE, -1
    if state[AS_PREMIERS] and state[TURN_UP] == first + 4:  # as
        found = state[DEALER]
    if state[PILLAGE_AU_LARGE] and state[TURN_UP] == first + 4:  # as
        found = state[DEALER]
    if state[AS_QUI_PILLE] and state[TURN_UP] == first + 4:  # as
        found = state[DEALER]
    for seat in range(state[PLAYERS]):
        if state[AS_QUI_PILLE] and state[HANDS + seat] >> (first + 4) & 1:
            found = seat
    return found if found >= 0 and layable(state, found) else -1


# « lorsqu'il fait la retourne, s’il amène un as, il a le droit … » p. 142. [edited pillage-edited-1]
# « il peut même écarter une carte d'une couleur différente, … » p. 142. [edited pillage-edited-2]
# « Si l’un des joueurs a l'as de la triomphe en main, il pille … » p. 143. [edited pillage-edited-3]
def layable(state: list[int], seat: int) -> int:
    """Return the cards that may be laid down for those taken; the card that gives the right stays."""
    first, held, may = state[TRUMP] * SIZE, state[HANDS + seat], 0
    if state[AS_PREMIERS]:
        may |= held & (7 << first)  # 7, 8, 9
    if state[PILLAGE_AU_LARGE]:
        may |= held & ~(1 << first + 4)  # any card
    if state[AS_QUI_PILLE]:
        may |= held & ~(1 << first + 4)  # any card
    return may


# « il peut même écarter une carte d'une couleur différente, … » p. 142. [edited pillage-edited-2]
# « Si l’un des joueurs a l'as de la triomphe en main, il pille … » p. 143. [edited pillage-edited-3]
def digs(state: list[int]) -> bool:
    """Tell whether the pillager also takes the next cards of the stock while they are trumps."""
    return bool(state[PILLAGE_AU_LARGE] or state[AS_QUI_PILLE])


# Conduct of the game; no rule of the text.
def begin_pillage(state: list[int]) -> None:
    """Ask who may take the turn-up whether he does."""
    state[PILLAGER] = state[TURN] = pillager(state)
    if state[PILLAGER] < 0:
        begin_declaring(state)
    else:
        state[PHASE] = PILLAGING


# « lorsqu'il fait la retourne, s’il amène un as, il a le droit … » p. 142. [edited pillage-edited-1]
# « il peut même écarter une carte d'une couleur différente, … » p. 142. [edited pillage-edited-2]
# « Si l’un des joueurs a l'as de la triomphe en main, il pille … » p. 143. [edited pillage-edited-3]
def pillage(state: list[int], action: int) -> None:
    """Take the turn-up, or leave it."""
    if action == LEAVE:
        state[PILLAGER] = -1
        begin_declaring(state)
        return
    take_card(state, state[TURN_UP])
    state[PHASE] = TURNING if digs(state) and state[UNDEALT] else LAYING


# « lorsqu'il fait la retourne, s’il amène un as, il a le droit … » p. 142. [edited pillage-edited-1]
# « il peut même écarter une carte d'une couleur différente, … » p. 142. [edited pillage-edited-2]
# « Si l’un des joueurs a l'as de la triomphe en main, il pille … » p. 143. [edited pillage-edited-3]
def take_card(state: list[int], card: int) -> None:
    """Give the pillager a card, for which he must lay down another."""
    give(state, state[PILLAGER], card)
    state[WANTED] += 1


# « il peut même écarter une carte d'une couleur différente, … » p. 142. [edited pillage-edited-2]
# « Si l’un des joueurs a l'as de la triomphe en main, il pille … » p. 143. [edited pillage-edited-3]
def turn_next(state: list[int], card: int) -> None:
    """Turn the next card of the stock: a trump is taken, any other ends the pillage and stays where it is."""
    if card // SIZE != state[TRUMP]:
        state[PHASE] = LAYING
        return
    state[UNDEALT] ^= 1 << card
    take_card(state, card)
    if state[UNDEALT] == 0:
        state[PHASE] = LAYING


# « lorsqu'il fait la retourne, s’il amène un as, il a le droit … » p. 142. [edited pillage-edited-1]
# « il peut même écarter une carte d'une couleur différente, … » p. 142. [edited pillage-edited-2]
# « Si l’un des joueurs a l'as de la triomphe en main, il pille … » p. 143. [edited pillage-edited-3]
def lay(state: list[int], card: int) -> None:
    """Lay a card under the stock; when there are as many as were taken, go on."""
    part_with(state, state[PILLAGER], card)
    state[WANTED] -= 1
    if state[WANTED] == 0:
        begin_declaring(state)


# --------------------------------------------------------------------------- the vole undertaken, the deal ceded


# Conduct of the game; no rule of the text.
def begin_declaring(state: list[int]) -> None:
    """Let each side speak before the first card, the first to play before the others."""
    state[PHASE], state[SPOKEN] = DECLARING, 0
    state[TURN] = eldest(state)


# « donner à l’autre; si le parti contraire le refuse, il perd deux jeux, s’il ne peut faire la vole (coup
# très peu fréquent), tandis que s’il l’accepte, il gagne un » p. 141. [extracted concession-x1]
# « si on l’entreprend témérairement, sans pouvoir le faire, on perd deux jeux » p. 141.
# [edited undertaking-edited-1]
def legal_declare(state: list[int], out: list[int]) -> int:
    """Write what the side to speak may say."""
    out[0], count = GO_ON, 1
    if state[SIDES] == 2:
        out[count] = CEDE
        count += 1
    out[count] = UNDERTAKE
    count += 1
    return count


# « donner à l’autre; si le parti contraire le refuse, il perd … » p. 141. [extracted concession-x1]
# « si on l’entreprend témérairement, sans pouvoir le faire, on … » p. 141. [edited undertaking-edited-1]
def declare(state: list[int], action: int) -> None:
    """Go on, give the deal to the other side, undertake the vole."""
    seat = state[TURN]
    state[SPOKEN] |= 1 << side(state, seat)
    turn = next_to_declare(state)
    if action == UNDERTAKE:
        state[BOUND] = seat
        begin_play(state)
        return
    if action == CEDE:
        state[PHASE], state[TURN] = CEDED, next_opponent(state, seat)
        return
    if turn < 0:
        begin_play(state)
    else:
        state[TURN] = turn


# Conduct of the game; no rule of the text.
def next_to_declare(state: list[int]) -> int:
    """Return the next seat whose side has not spoken, -1 if all have."""
    for turn in range(state[PLAYERS]):
        seat = (eldest(state) + turn * STEP) % state[PLAYERS]
        if not state[SPOKEN] >> side(state, seat) & 1:
            return seat
    return -1


# Conduct of the game; no rule of the text.
def next_opponent(state: list[int], seat: int) -> int:
    """Return the next seat in turn of the other side."""
    other = (seat + STEP) % state[PLAYERS]
    while side(state, other) == side(state, seat):
        other = (other + STEP) % state[PLAYERS]
    return other


# « donner à l’autre; si le parti contraire le refuse, il perd … » p. 141. [extracted concession-x1]
def take_up(state: list[int], action: int) -> None:
    """Accept the deal and mark, or refuse it and be bound to take every trick."""
    if action == ACCEPT:
        mark(state, state[TURN], 1)
        end_deal(state)
    else:
        state[BOUND], state[FORFEIT] = state[TURN], 2
        begin_play(state)


# ----------------------------------------------------------------------------------------------------- the play


# Conduct of the game; no rule of the text.
def next_active(state: list[int], seat: int) -> int:
    """Return the next seat in turn that plays."""
    seat = (seat + STEP) % state[PLAYERS]
    while not state[ACTIVE + seat]:
        seat = (seat + STEP) % state[PLAYERS]
    return seat


# « Le premier à jouer jette » p. 141. [extracted leader-x1]
def begin_play(state: list[int]) -> None:
    """Let the eldest who plays lead."""
    state[PHASE] = PLAY
    state[LEADER] = next_active(state, state[DEALER])
    begin_trick(state, state[LEADER])


# Conduct of the game; no rule of the text.
def begin_trick(state: list[int], leader: int) -> None:
    """Clear the table."""
    state[TURN] = state[LEADER] = leader
    state[LED], state[BEST], state[ON_TABLE] = -1, -1, 0
    for seat in range(state[PLAYERS]):
        state[TABLE + seat] = -1


# « obligés de fournir la couleur » p. 141. [extracted follow-x1]
# « obligés de fournir la couleur de cette carte, s’ils en ont, … » p. 141. [extracted follow-x2]
# « doivent couper » p. 141. [extracted follow-x3]
def playable(state: list[int], seat: int) -> int:
    """Return the cards that a seat may play to the trick."""
    led, trump = state[LED], state[TRUMP]
    if led < 0:
        return state[HANDS + seat]
    trumps = cards.suit_cards(trump, SIZE) if trump != led else 0
    return tricks.bound(state[HANDS + seat], cards.suit_cards(led, SIZE), trumps, above(state, state[BEST]), DUTIES)


# The text is silent; supposed: trick winner [supplied trick_winner-supplied-1]
def wins(state: list[int], card: int) -> bool:
    """Tell whether a card takes the trick from the best so far."""
    if card // SIZE == state[BEST] // SIZE:
        return bool(above(state, state[BEST]) >> card & 1)
    return card // SIZE == state[TRUMP]


# « obligés de fournir la couleur » p. 141. [extracted follow-x1]
# « obligés de fournir la couleur de cette carte, s’ils en ont, … » p. 141. [extracted follow-x2]
# « doivent couper » p. 141. [extracted follow-x3]
def legal_play(state: list[int], out: list[int]) -> int:
    """Write what the seat to play may do."""
    seat = state[TURN]
    count = bits.write(playable(state, seat), 0, out, 0)
    return count


# « lorsqu'on manque à la fois de la couleur jouée, ét de triomphe, on renonce: c'est un grand désavantage,
# non seulement parce qu’on manque les levées, mais encore deux jeux » p. 142. [edited penalty-edited-1]
# « De plus, on perd la partie si Von en est convenu en commençant. » p. 142. [edited penalty-edited-2]
def renounce(state: list[int], seat: int) -> None:
    """Lose points for having neither the suit led nor a trump, once in a deal."""
    if state[RENOUNCED + seat] == 0:
        state[RENOUNCED + seat] = 1
        lose(state, seat, 2)
        if state[RENONCE_PERD_LA_PARTIE]:
            lose(state, seat, state[GOAL])


# The text is silent; supposed: trick winner [supplied trick_winner-supplied-1]
# « lorsqu'on manque à la fois de la couleur jouée, ét de … » p. 142. [edited penalty-edited-1]
# « De plus, on perd la partie si Von en est convenu en … » p. 142. [edited penalty-edited-2]
def play(state: list[int], card: int) -> None:
    """Play a card: the highest trump, or else the highest card of the suit led, takes the trick."""
    seat = state[TURN]
    part_with(state, seat, card)
    state[TABLE + seat] = card
    state[PLAYED + seat] = 1
    if state[LED] < 0:
        state[LED], state[BEST], state[TAKER] = card // SIZE, card, seat
    elif card // SIZE != state[LED] and card // SIZE != state[TRUMP]:
        renounce(state, seat)
        if state[WON]:
            end_deal(state)
            return
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
    state[PLAYED_TRICKS] += 1
    state[LAST + state[TAKER]] = state[PLAYED_TRICKS]
    if state[PLAYED_TRICKS] == HAND_SIZE:
        settle(state)
    else:
        begin_trick(state, state[TAKER])


# « les deux associés se mettent d'un côté de la table, et les … » p. 141. [edited partners-edited-1]
# « l’on peut y jouer, quatre, cinq ou plus de joueurs, sans … » p. 142. [edited partners-edited-2]
def won(state: list[int], seat: int) -> int:
    """Return the tricks of a seat and its partners."""
    total, mine = 0, side(state, seat)
    for other in range(state[PLAYERS]):
        if side(state, other) == mine:
            total += state[TRICKS + other]
    return total


# « les deux associés se mettent d'un côté de la table, et les … » p. 141. [edited partners-edited-1]
# « l’on peut y jouer, quatre, cinq ou plus de joueurs, sans … » p. 142. [edited partners-edited-2]
# « lorsque deux des joueurs font deux levées chacun, celui qui les à eu plus tôt faites, gagne le jeu et
# marque comme s’il avait fait trois mains » p. 142. [edited score-edited-2]
def last_of(state: list[int], seat: int) -> int:
    """Return the number of the last trick that a seat and its partners have taken."""
    latest, mine = 0, side(state, seat)
    for other in range(state[PLAYERS]):
        if side(state, other) == mine:
            latest = max(latest, state[LAST + other])
    return latest


# « lorsque deux des joueurs font deux levées chacun, celui qui … » p. 142. [edited score-edited-2]
def most(state: list[int], seat: int) -> bool:
    """Tell whether no other side has more tricks, or as many and sooner."""
    mine = won(state, seat)
    for other in range(state[PLAYERS]):
        if side(state, other) == side(state, seat):
            continue
        theirs = won(state, other)
        if theirs > mine or (theirs == mine and last_of(state, other) < last_of(state, seat)):
            return False
    return True


# -------------------------------------------------------------------------------------------------- the payment


# « le joueur qui fait trois mains ou lenées, marque un jeu » p. 141. [extracted score-x1]
# « et s’il fait la vole, il en marque deux » p. 141. [edited score-edited-1]
# « lorsque deux des joueurs font deux levées chacun, celui qui … » p. 142. [edited score-edited-2]
def settle(state: list[int]) -> None:
    """Mark what the tricks are worth."""
    players = state[PLAYERS]
    for seat in range(players):
        state[DUE + seat] = 0
    for seat in range(players):
        if won(state, seat) >= 3:
            state[DUE + seat] += 1
    for seat in range(players):
        if won(state, seat) == 2 and most(state, seat):
            state[DUE + seat] += 1
    for seat in range(players):
        if int(won(state, seat) == HAND_SIZE):
            state[DUE + seat] = 2
    if state[BOUND] >= 0 and won(state, state[BOUND]) < HAND_SIZE:
        forfeit(state, state[BOUND], state[FORFEIT])
    for seat in range(players):
        state[SCORE + seat] += state[DUE + seat]
        state[MARKED + seat] += state[DUE + seat]
        if state[SCORE + seat] >= state[GOAL]:
            state[WON] = 1
    end_deal(state)


# The text is silent; supposed: dealer rotation next left [supplied dealer_rotation-supplied-1]
# « partie est ordinairement de cinq » p. 142. [extracted target-x1]
def end_deal(state: list[int]) -> None:
    """Pass the deal on, or end the game."""
    state[DEAL] += 1
    if state[WON] or state[DEAL] >= state[DEALS]:
        state[PHASE] = DONE
        return
    state[DEALER] = (state[DEALER] + 1) % state[PLAYERS]
    begin_deal(state)


# Conduct of the game; no rule of the text.
def returns(state: list[int]) -> list[int]:
    """Return what each seat has won since the start."""
    return state[SCORE : SCORE + state[PLAYERS]]


# --------------------------------------------------------------------------------------------------- the points


# « partie est ordinairement de cinq » p. 142. [extracted target-x1]
def mark(state: list[int], seat: int, points: int) -> None:
    """Mark points for a seat and its partners; who reaches the target wins."""
    for other in range(state[PLAYERS]):
        if side(state, other) == side(state, seat):
            state[SCORE + other] += points
            state[MARKED + other] += points
    if state[SCORE + seat] >= state[GOAL]:
        state[WON] = 1


# « lorsqu'on manque à la fois de la couleur jouée, ét de … » p. 142. [edited penalty-edited-1]
# « De plus, on perd la partie si Von en est convenu en … » p. 142. [edited penalty-edited-2]
def lose(state: list[int], seat: int, points: int) -> None:
    """Let a seat lose points: the other side marks them; where there are several, he gives up his own."""
    if state[SIDES] > 2:
        mark(state, seat, -points)
        return
    for other in range(state[PLAYERS]):
        if side(state, other) != side(state, seat):
            mark(state, other, points)
            return


# « donner à l’autre; si le parti contraire le refuse, il perd … » p. 141. [extracted concession-x1]
# « si on l’entreprend témérairement, sans pouvoir le faire, on … » p. 141. [edited undertaking-edited-1]
def forfeit(state: list[int], seat: int, points: int) -> None:
    """Lose points in place of all that the tricks would give to him who loses, and to the other side if there is one."""
    for other in range(state[PLAYERS]):
        if side(state, other) == side(state, seat):
            state[DUE + other] = -points if state[SIDES] > 2 else 0
        elif state[SIDES] == 2:
            state[DUE + other] = points


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
    if phase in (DEALING, LOTS, TURNING):
        return CHANCE
    return state[TURN]


# Conduct of the game; no rule of the text.
def legal(state: list[int], out: list[int]) -> int:
    """Write the possible actions, ascending, and return their number."""
    phase = state[PHASE]
    if phase == PLAY:
        return legal_play(state, out)
    if phase == PILLAGING:
        out[0], out[1] = PLUNDER, LEAVE
        return 2
    if phase == CEDED:
        out[0], out[1] = ACCEPT, REFUSE
        return 2
    if phase == LAYING:
        return bits.write(layable(state, state[PILLAGER]), DISCARD, out, 0)
    if phase == DECLARING:
        return legal_declare(state, out)
    return 0


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
    elif phase == LOTS:
        state[DEALER] = action - LOT
        begin_deal(state)
    elif phase == PILLAGING:
        pillage(state, action)
    elif phase == TURNING:
        turn_next(state, action)
    elif phase == LAYING:
        lay(state, action - DISCARD)
    elif phase == DECLARING:
        declare(state, action)
    elif phase == CEDED:
        take_up(state, action)


# « les deux associés se mettent d'un côté de la table, et les … » p. 141. [edited partners-edited-1]
def sees(state: list[int], action: int, seat: int) -> bool:
    """Tell whether a seat sees an action: cards dealt and discarded are seen by their owner and his partners only."""
    phase = state[PHASE]
    if phase == DEALING:
        owner = recipient(state)
        return owner == TURNED or side(state, owner) == side(state, seat)
    if DISCARD <= action < FIRST_WORD:
        return side(state, seat) == side(state, state[TURN])
    return True


# Conduct of the game; no rule of the text.
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
    "Piller",
    "Ne pas piller",
    "Accepter",
    "Refuser",
    "Jouer le coup",
    "Donner le jeu",
    "Entreprendre la vole",
)


# Conduct of the game; no rule of the text.
def refuse(state: list[int], action: int) -> int:
    """Return the number of the rule that forbids an action, -1 if none is needed."""
    held = state[HANDS + state[TURN]]
    if state[PHASE] == PLAY and action < CARDS and held >> action & 1:
        led, trump = state[LED], state[TRUMP]
        if led < 0:
            return -1  # whoever leads is free
        trumps = cards.suit_cards(trump, SIZE) if trump != led else 0
        suit, beating = cards.suit_cards(led, SIZE), above(state, state[BEST])
        return REFUSALS.get(tricks.broken(action, held, suit, trumps, beating, DUTIES), -1)
    if state[PHASE] == LAYING and DISCARD <= action < FIRST_WORD and held >> (action - DISCARD) & 1:
        return 15  # pillage
    return -1


REFUSALS: dict[int, int] = {
    tricks.SUIT: 6,  # follow
    tricks.OVERTAKE: 7,  # follow
    tricks.RUFF: 8,  # follow
}


# Conduct of the game; no rule of the text.
def epoch(state: list[int]) -> int:
    """Return the number of the deal."""
    return state[DEAL]


# Conduct of the game; no rule of the text.
def pack(state: list[int]) -> int:
    """Return the cards in use."""
    return state[PACK]


ENTER = {"play": begin_play, "settlement": settle}

AT_WORK = (
    ("new",),
    ("recipient", "deal_card"),
    ("pillager", "pillage"),
    ("turn_next",),
    ("layable", "lay"),
    ("declare",),
    ("take_up",),
    ("legal_play", "play"),
    ("settle",),
)


# ---------------------------------------------------------------------------------------------------- rules

RULES = (
    RuleText(
        "lebrun-1828-facsimile/triomphe/rank_order-x1",
        "rank_order",
        "extracted",
        "le roi emportant la dame, la dame le valet, le valet l'as, l’as le dix, le dix le neuf, le neuf le huit, et le huit le sept",
        140,
    ),
    RuleText(
        "lebrun-1828-facsimile/triomphe/rank_order-edited-1",
        "rank_order",
        "edited",
        "veut que les as soient les premières cartes du jeu, et qu’ils emportent les rois; les autres cartes restent dans l’ordre naturel",
        142,
    ),
    RuleText(
        "lebrun-1828-facsimile/triomphe/rank_order-supplied-1",
        "rank_order",
        "supplied",
        "The text is silent; supposed: rank order option as-qui-pille, ranks ('as', 'roi', 'dame', 'valet', '10', '9', '8', '7')",
        None,
    ),
    RuleText(
        "lebrun-1828-facsimile/triomphe/players-edited-1",
        "players",
        "edited",
        "On peut jouer un contre un, ou deux contre deux, et quelquefois même trois contre trois.",
        141,
    ),
    RuleText(
        "lebrun-1828-facsimile/triomphe/deal-x1",
        "deal",
        "extracted",
        "donne à chacun des joueurs cinq cartes",
        141,
    ),
    RuleText(
        "lebrun-1828-facsimile/triomphe/direction-supplied-1",
        "direction",
        "supplied",
        "The text is silent; supposed: direction first left",
        None,
    ),
    RuleText(
        "lebrun-1828-facsimile/triomphe/follow-x1",
        "follow",
        "extracted",
        "obligés de fournir la couleur",
        141,
    ),
    RuleText(
        "lebrun-1828-facsimile/triomphe/follow-x2",
        "follow",
        "extracted",
        "obligés de fournir la couleur de cette carte, s’ils en ont, et de lever",
        141,
    ),
    RuleText(
        "lebrun-1828-facsimile/triomphe/follow-x3",
        "follow",
        "extracted",
        "doivent couper",
        141,
    ),
    RuleText(
        "lebrun-1828-facsimile/triomphe/target-x1",
        "target",
        "extracted",
        "partie est ordinairement de cinq",
        142,
    ),
    RuleText(
        "lebrun-1828-facsimile/triomphe/dealer_choice-x1",
        "dealer_choice",
        "extracted",
        "plus forte carte donne cette qualité",
        141,
    ),
    RuleText(
        "lebrun-1828-facsimile/triomphe/deck-x1",
        "deck",
        "extracted",
        "un piquet",
        140,
    ),
    RuleText(
        "lebrun-1828-facsimile/triomphe/partners-edited-1",
        "partners",
        "edited",
        "les deux associés se mettent d'un côté de la table, et les adversaires de l'autre côté; les premiers se communiquent leur jeu en se le montrant sans rien dire",
        141,
    ),
    RuleText(
        "lebrun-1828-facsimile/triomphe/partners-edited-2",
        "partners",
        "edited",
        "l’on peut y jouer, quatre, cinq ou plus de joueurs, sans pour cela s'associer; au contraire, chacun a son jeu particulier",
        142,
    ),
    RuleText(
        "lebrun-1828-facsimile/triomphe/turn_up-x1",
        "turn_up",
        "extracted",
        "tourne la première carte de dessus le talon; cette carte, qui fait ordinairement l’atout",
        141,
    ),
    RuleText(
        "lebrun-1828-facsimile/triomphe/pillage-edited-1",
        "pillage",
        "edited",
        "lorsqu'il fait la retourne, s’il amène un as, il a le droit de le prendre, ce qui s'appelle piller, et d’écartier à la place de cette triomphe le sept, huit ou neuf de la même couleur",
        142,
    ),
    RuleText(
        "lebrun-1828-facsimile/triomphe/pillage-edited-2",
        "pillage",
        "edited",
        "il peut même écarter une carte d'une couleur différente, mais cela est peu usité. On en peut dire autant du droit de tourner, et de prendre au talon les cartes de la couleur de l'as, si elles se rencontrent sans interruption.",
        142,
    ),
    RuleText(
        "lebrun-1828-facsimile/triomphe/pillage-edited-3",
        "pillage",
        "edited",
        "Si l’un des joueurs a l'as de la triomphe en main, il pille comme le donneur avait seul le droit de le faire, c’est-à-dire qu'il prend la triomphe retournée, et les cartes qui suivent si elles sont de la même couleur, en mettant sous le talon autant de cartes qu'il en prend",
        143,
    ),
    RuleText(
        "lebrun-1828-facsimile/triomphe/concession-x1",
        "concession",
        "extracted",
        "donner à l’autre; si le parti contraire le refuse, il perd deux jeux, s’il ne peut faire la vole (coup très peu fréquent), tandis que s’il l’accepte, il gagne un",
        141,
    ),
    RuleText(
        "lebrun-1828-facsimile/triomphe/undertaking-edited-1",
        "undertaking",
        "edited",
        "si on l’entreprend témérairement, sans pouvoir le faire, on perd deux jeux",
        141,
    ),
    RuleText(
        "lebrun-1828-facsimile/triomphe/leader-x1",
        "leader",
        "extracted",
        "Le premier à jouer jette",
        141,
    ),
    RuleText(
        "lebrun-1828-facsimile/triomphe/trick_winner-supplied-1",
        "trick_winner",
        "supplied",
        "The text is silent; supposed: trick winner",
        None,
    ),
    RuleText(
        "lebrun-1828-facsimile/triomphe/penalty-edited-1",
        "penalty",
        "edited",
        "lorsqu'on manque à la fois de la couleur jouée, ét de triomphe, on renonce: c'est un grand désavantage, non seulement parce qu’on manque les levées, mais encore deux jeux",
        142,
    ),
    RuleText(
        "lebrun-1828-facsimile/triomphe/penalty-edited-2",
        "penalty",
        "edited",
        "De plus, on perd la partie si Von en est convenu en commençant.",
        142,
    ),
    RuleText(
        "lebrun-1828-facsimile/triomphe/score-edited-2",
        "score",
        "edited",
        "lorsque deux des joueurs font deux levées chacun, celui qui les à eu plus tôt faites, gagne le jeu et marque comme s’il avait fait trois mains",
        142,
    ),
    RuleText(
        "lebrun-1828-facsimile/triomphe/score-x1",
        "score",
        "extracted",
        "le joueur qui fait trois mains ou lenées, marque un jeu",
        141,
    ),
    RuleText(
        "lebrun-1828-facsimile/triomphe/score-edited-1",
        "score",
        "edited",
        "et s’il fait la vole, il en marque deux",
        141,
    ),
    RuleText(
        "lebrun-1828-facsimile/triomphe/dealer_rotation-supplied-1",
        "dealer_rotation",
        "supplied",
        "The text is silent; supposed: dealer rotation next left",
        None,
    ),
)

PROVENANCE: dict[str, tuple[str, ...]] = {
    "new": ("lebrun-1828-facsimile/triomphe/dealer_choice-x1",),
    "whole_pack": ("lebrun-1828-facsimile/triomphe/deck-x1",),
    "above": (
        "lebrun-1828-facsimile/triomphe/rank_order-x1",
        "lebrun-1828-facsimile/triomphe/rank_order-edited-1",
        "lebrun-1828-facsimile/triomphe/rank_order-supplied-1",
    ),
    "number_of_sides": (
        "lebrun-1828-facsimile/triomphe/partners-edited-1",
        "lebrun-1828-facsimile/triomphe/partners-edited-2",
    ),
    "side": ("lebrun-1828-facsimile/triomphe/partners-edited-1",),
    "begin_deal": (),
    "give": ("lebrun-1828-facsimile/triomphe/partners-edited-1",),
    "part_with": ("lebrun-1828-facsimile/triomphe/partners-edited-1",),
    "show": ("lebrun-1828-facsimile/triomphe/partners-edited-1",),
    "eldest": ("lebrun-1828-facsimile/triomphe/direction-supplied-1",),
    "recipient": (
        "lebrun-1828-facsimile/triomphe/deal-x1",
        "lebrun-1828-facsimile/triomphe/turn_up-x1",
    ),
    "deal_card": ("lebrun-1828-facsimile/triomphe/turn_up-x1",),
    "pillager": (
        "lebrun-1828-facsimile/triomphe/pillage-edited-1",
        "lebrun-1828-facsimile/triomphe/pillage-edited-2",
        "lebrun-1828-facsimile/triomphe/pillage-edited-3",
    ),
    "layable": (
        "lebrun-1828-facsimile/triomphe/pillage-edited-1",
        "lebrun-1828-facsimile/triomphe/pillage-edited-2",
        "lebrun-1828-facsimile/triomphe/pillage-edited-3",
    ),
    "digs": (
        "lebrun-1828-facsimile/triomphe/pillage-edited-2",
        "lebrun-1828-facsimile/triomphe/pillage-edited-3",
    ),
    "begin_pillage": (),
    "pillage": (
        "lebrun-1828-facsimile/triomphe/pillage-edited-1",
        "lebrun-1828-facsimile/triomphe/pillage-edited-2",
        "lebrun-1828-facsimile/triomphe/pillage-edited-3",
    ),
    "take_card": (
        "lebrun-1828-facsimile/triomphe/pillage-edited-1",
        "lebrun-1828-facsimile/triomphe/pillage-edited-2",
        "lebrun-1828-facsimile/triomphe/pillage-edited-3",
    ),
    "turn_next": (
        "lebrun-1828-facsimile/triomphe/pillage-edited-2",
        "lebrun-1828-facsimile/triomphe/pillage-edited-3",
    ),
    "lay": (
        "lebrun-1828-facsimile/triomphe/pillage-edited-1",
        "lebrun-1828-facsimile/triomphe/pillage-edited-2",
        "lebrun-1828-facsimile/triomphe/pillage-edited-3",
    ),
    "begin_declaring": (),
    "legal_declare": (
        "lebrun-1828-facsimile/triomphe/concession-x1",
        "lebrun-1828-facsimile/triomphe/undertaking-edited-1",
    ),
    "declare": (
        "lebrun-1828-facsimile/triomphe/concession-x1",
        "lebrun-1828-facsimile/triomphe/undertaking-edited-1",
    ),
    "next_to_declare": (),
    "next_opponent": (),
    "take_up": ("lebrun-1828-facsimile/triomphe/concession-x1",),
    "next_active": (),
    "begin_play": ("lebrun-1828-facsimile/triomphe/leader-x1",),
    "begin_trick": (),
    "playable": (
        "lebrun-1828-facsimile/triomphe/follow-x1",
        "lebrun-1828-facsimile/triomphe/follow-x2",
        "lebrun-1828-facsimile/triomphe/follow-x3",
    ),
    "wins": ("lebrun-1828-facsimile/triomphe/trick_winner-supplied-1",),
    "legal_play": (
        "lebrun-1828-facsimile/triomphe/follow-x1",
        "lebrun-1828-facsimile/triomphe/follow-x2",
        "lebrun-1828-facsimile/triomphe/follow-x3",
    ),
    "renounce": (
        "lebrun-1828-facsimile/triomphe/penalty-edited-1",
        "lebrun-1828-facsimile/triomphe/penalty-edited-2",
    ),
    "play": (
        "lebrun-1828-facsimile/triomphe/trick_winner-supplied-1",
        "lebrun-1828-facsimile/triomphe/penalty-edited-1",
        "lebrun-1828-facsimile/triomphe/penalty-edited-2",
    ),
    "end_trick": ("lebrun-1828-facsimile/triomphe/trick_winner-supplied-1",),
    "won": (
        "lebrun-1828-facsimile/triomphe/partners-edited-1",
        "lebrun-1828-facsimile/triomphe/partners-edited-2",
    ),
    "last_of": (
        "lebrun-1828-facsimile/triomphe/partners-edited-1",
        "lebrun-1828-facsimile/triomphe/partners-edited-2",
        "lebrun-1828-facsimile/triomphe/score-edited-2",
    ),
    "most": ("lebrun-1828-facsimile/triomphe/score-edited-2",),
    "settle": (
        "lebrun-1828-facsimile/triomphe/score-x1",
        "lebrun-1828-facsimile/triomphe/score-edited-1",
        "lebrun-1828-facsimile/triomphe/score-edited-2",
    ),
    "end_deal": (
        "lebrun-1828-facsimile/triomphe/dealer_rotation-supplied-1",
        "lebrun-1828-facsimile/triomphe/target-x1",
    ),
    "returns": (),
    "mark": ("lebrun-1828-facsimile/triomphe/target-x1",),
    "lose": (
        "lebrun-1828-facsimile/triomphe/penalty-edited-1",
        "lebrun-1828-facsimile/triomphe/penalty-edited-2",
    ),
    "forfeit": (
        "lebrun-1828-facsimile/triomphe/concession-x1",
        "lebrun-1828-facsimile/triomphe/undertaking-edited-1",
    ),
    "seats": (),
    "player": (),
    "legal": (),
    "choices": (),
    "outcome": (),
    "apply": (),
    "sees": ("lebrun-1828-facsimile/triomphe/partners-edited-1",),
    "say": (),
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
    name="triomphe",
    title="Jeu de la Triomphe",
    source="lebrun-1828-facsimile",
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
        dealers={DEALING: deal_card},
        facts=FACTS,
        ranks=RANKS,
        card_blocks=CARD_BLOCKS,
    ),
)
