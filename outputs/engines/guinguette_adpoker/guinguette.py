"""Guinguette as told in La Guinguette, page de règles.

A card, a meld and tricks, each for its box.
Generated from the rules of account guinguette-adpoker/guinguette; do not edit: change the edition file
and build again. Each function stands under the words that it embodies.
"""

# What the text leaves open, and what is supposed:
# - How many chips does each put into the guinguette and into the cabaret? one
# - Where does the fine go of who does not show the guinguette? into its box, which stays
# - How often may the cabaret be raised, and up to what? six times in a deal (parameter raises); purses have
#   no bottom
# - How often may one stir the cotillon? three times in a deal (parameter rounds), while there are cards; the
#   first player does not
# - Who takes the cotillon? who has most tricks; if two have as many it stays
# - Is the basket of the next deal played with what has stayed, or one after the other? together
# - What happens when all the others pass? the first player takes the cotillon
# - What wins a trick, and who leads the next? the highest trump, else the highest card of the suit led; its
#   player leads
# - Who deals next? the neighbour on the right

from __future__ import annotations

from pipeline.engines.runtime import bits, cards, melds, pots, tricks
from pipeline.engines.runtime.book import (
    CHANCE,
    DRAWN,
    OTHER,
    TERMINAL,
    Fact,
    Parameter,
    Rulebook,
    RuleText,
)
from pipeline.engines.runtime.game import Game

# ------------------------------------------------------------------------------------------- cards and players

# « roi à l'as qui ne compte que pour un » [extracted rank_order-x1]
RANKS: tuple[str, ...] = ("as", "2", "3", "4", "5", "6", "7", "8", "9", "10", "valet", "dame", "roi")
SIZE = len(RANKS)
CARDS = 4 * SIZE

# « On joue à la Guinguette de trois à huit personnes » [extracted players-x1]
FEWEST, MOST = 3, 8

# « un jeu de 36 cartes » [extracted deck-x1]
# « un jeu entier de 52 cartes » [extracted deck-x2]
# « augmenté des six » [extracted added_cards-x1]
PACKS = (0, 0, 0, 8161, 8161, 8191, 8191, 8191, 8191)  # the ranks of a suit by the number of players

# « distribue par deux, quatre cartes à chacun » [extracted deal-x1]
HAND_SIZE = 4
PACKETS = (2, 2)

# « celui du premier à la droite du donneur aura la préférence » [edited direction-edited-1]
STEP = -1  # seats are numbered from each player to his left

# « C'est la dame de carreau, et aussi un petit panier sur la table, dans lequel chacun met un ou plusieurs
# jetons » [edited box_card-edited-1]
WINNING_CARD = 24  # dame de carreau

# « Il est composé d'une tierce quelconque des basses cartes du jeu, la plus forte est celle du valet. Les
# rois et les dames ne font pas de tierces. » [edited meld-edited-1]
MELD_SIZE, MELD_CARDS = 3, 1125487539644415  # valet, 10, 9, 8, 7, 6, 5, 4, 3, 2, as of every suit

# « Le demi-septier est un jeton […] La chopine est de deux jetons, et la pinte de quatre. »
# [edited box_raise-edited-1]
RAISES_BY = (1, 2, 4)

# « fournissent de la couleur » [extracted follow-x1]
# « forçant » [extracted follow-x2]
# « ou coupant et surcoupant » [edited follow-edited-1]
# « ou coupant et surcoupant » [edited follow-edited-2]
DUTIES = tricks.SUIT | tricks.OVERTAKE | tricks.RUFF | tricks.OVERRUFF

PARAMETERS = (
    Parameter("players", FEWEST, tuple(range(FEWEST, MOST + 1)), "nombre de joueurs"),
    Parameter("dealer", -1, tuple(range(-1, MOST)), "premier donneur ; -1 : le sort en décide"),
    Parameter("deals", 0, tuple(range(13)), "nombre de coups ; 0 : un tour de table"),
    Parameter("raises", 6, tuple(range(13)), "nombre de renvis permis dans un coup"),
    Parameter("rounds", 3, tuple(range(1, 9)), "nombre de fois que l'on peut changer une carte"),
)

# Actions: a card played (or dealt), a card changed, then words.
CHANGE = CARDS
SHOW, HIDE, HOLD, YIELD, PLAY_ON = range(2 * CARDS, 2 * CARDS + 5)
RAISE = 2 * CARDS + 5  # + which
TRUMPS = RAISE + len(RAISES_BY)  # + suit
PASS = TRUMPS + 4
LOT = PASS + 1
ACTIONS = LOT + MOST
CARD_BLOCKS = (0, CHANGE)
LONGEST = 12 * (1 + 13 * MOST + 1 + 9 * MOST + HAND_SIZE * MOST)

# State: one number each, then one for each seat.
PHASE, PLAYERS, DEALER, DEAL, DEALS, POT, CARD_BOX, MELD_BOX, TURN, UNDEALT, DEALT, PACKED = range(12)
TRUMP, LED, BEST, TAKER, LEADER, ON_TABLE, PLAYED_TRICKS, LEVEL, RAISER, RAISED, ROUND, LIMIT, ROUNDS = range(12, 25)
IN_LIST, PASSED = range(25, 27)
HANDS, TRICKS, PURSE, LAID, STIRRED, TABLE = range(27, 27 + 6 * MOST, MOST)
WIDTH = 27 + 6 * MOST

LOTS, DEALING, SHOWING, VYING, NAMING, STIRRING, DRAWING, PLAY, DONE = range(9)
PHASES = ("sort", "donne", "guinguette", "cabaret", "atout", "écart", "carte tirée", "jeu", "fin")

FACTS = (
    Fact("phase", PHASE, "word", words=PHASES),
    Fact("players", PLAYERS),
    Fact("dealer", DEALER),
    Fact("deal", DEAL),
    Fact("pack", PACKED, "size"),
    Fact("stock", UNDEALT, "size"),
    Fact("card_box", CARD_BOX),
    Fact("meld_box", MELD_BOX),
    Fact("pot", POT),
    Fact("trump", TRUMP, "suit"),
    Fact("leader", LEADER),
    Fact("taker", TAKER),
    Fact("level", LEVEL),
    Fact("raiser", RAISER),
    Fact("hands", HANDS, "cards", seats=True, secret=True),
    Fact("vying", IN_LIST, "member", seats=True),
    Fact("laid", LAID, seats=True),
    Fact("stirred", STIRRED, seats=True),
    Fact("passed", PASSED, "member", seats=True),
    Fact("table", TABLE, "card", seats=True),
    Fact("tricks", TRICKS, seats=True),
    Fact("purse", PURSE, seats=True),
)


# « tire et celui qui a la plus forte carte, fait donner » [extracted dealer_choice-x1]
# « On joue à la Guinguette de trois à huit personnes » [extracted players-x1]
def new(values: list[int]) -> list[int]:
    """Sit down; lots are drawn for the dealer unless he is given."""
    state = [0] * WIDTH
    state[PLAYERS], state[DEALER], state[LIMIT], state[ROUNDS] = values[0], values[1], values[3], values[4]
    state[DEALS] = values[2] if values[2] else values[0]
    if state[DEALER] < 0:
        state[PHASE] = LOTS
    else:
        state[DEALER] %= state[PLAYERS]
        begin_deal(state)
    return state


# ---------------------------------------------------------------------------------------------------- the deal


# « C'est la dame de carreau, et aussi un petit panier sur la table, dans lequel chacun met un ou plusieurs
# jetons » [edited stake_box-edited-1]
# « Un deuxième panier appelé aussi cabaret, contient les mises pour cette espèce de tierce. »
# [edited stake_box-edited-2]
# « un jeu de 36 cartes » [extracted deck-x1]
# « un jeu entier de 52 cartes » [extracted deck-x2]
# « augmenté des six » [extracted added_cards-x1]
def begin_deal(state: list[int]) -> None:
    """Let each fill the boxes guinguette and cabaret, and shuffle."""
    for seat in range(state[PLAYERS]):
        pots.move(state, PURSE + seat, CARD_BOX, 1)
        pots.move(state, PURSE + seat, MELD_BOX, 1)
        state[HANDS + seat] = state[TRICKS + seat] = state[LAID + seat] = state[STIRRED + seat] = 0
        state[TABLE + seat] = -1
    state[IN_LIST] = state[PASSED] = 0
    suit = PACKS[state[PLAYERS]]
    state[PACKED] = state[UNDEALT] = suit | suit << SIZE | suit << 2 * SIZE | suit << 3 * SIZE
    state[DEALT], state[ON_TABLE], state[PLAYED_TRICKS], state[LEVEL], state[RAISED], state[ROUND] = 0, 0, 0, 0, 0, 0
    state[TRUMP], state[LED], state[BEST], state[TAKER], state[LEADER], state[RAISER] = -1, -1, -1, -1, -1, -1
    state[PHASE] = DEALING


# « celui du premier à la droite du donneur aura la préférence » [edited direction-edited-1]
def beside(state: list[int], seat: int) -> int:
    """Return the neighbour whose turn follows."""
    return (seat + STEP) % state[PLAYERS]


# « distribue par deux, quatre cartes à chacun » [extracted deal-x1]
def recipient(state: list[int]) -> int:
    """Return the seat that gets the next card, DRAWN, or OTHER for the lot."""
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
    return OTHER


# « distribue par deux, quatre cartes à chacun » [extracted deal-x1]
def deal_card(state: list[int], card: int) -> None:
    """Give the next card."""
    state[HANDS + recipient(state)] |= 1 << card
    state[UNDEALT] ^= 1 << card
    state[DEALT] += 1
    if state[DEALT] == HAND_SIZE * state[PLAYERS]:
        begin_showing(state)


# ---------------------------------------------------------------------------------------- the card and the meld


# « C'est la dame de carreau, et aussi un petit panier sur la … » [edited box_card-edited-1]
# « sa mise resterait et serait double pour le coup suivant » [edited carry_over-edited-1]
def begin_showing(state: list[int]) -> None:
    """Let the holder of the card speak; if nobody holds it, its box stays for the next deal."""
    for seat in range(state[PLAYERS]):
        if state[HANDS + seat] >> WINNING_CARD & 1:
            state[TURN] = seat
            state[PHASE] = SHOWING
            return
    begin_vying(state)


# « C'est la dame de carreau, et aussi un petit panier sur la … » [edited box_card-edited-1]
# « deux jetons d'amende » [extracted penalty-x1]
def show_card(state: list[int], action: int) -> None:
    """Show the card and take its box, or pay a fine to it."""
    if action == SHOW:
        pots.take(state, CARD_BOX, PURSE + state[TURN], state[CARD_BOX])
    else:
        pots.move(state, PURSE + state[TURN], CARD_BOX, 2)
    begin_vying(state)


# « Il est composé d'une tierce quelconque des basses cartes du … » [edited meld-edited-1]
def meld_of(hand: int) -> int:
    """Return the highest cabaret of a hand by its first card, 0 if it has none."""
    return melds.best_run(hand & MELD_CARDS, MELD_SIZE, SIZE, 0, 1)


# « Il est composé d'une tierce quelconque des basses cartes du … » [edited meld-edited-1]
def begin_vying(state: list[int]) -> None:
    """Let those who have a cabaret own to it, and vie for its box."""
    for seat in range(state[PLAYERS]):
        state[IN_LIST] |= int(meld_of(state[HANDS + seat]) > 0) << seat
    if rivals(state) < 2:
        end_vying(state)
        return
    state[TURN] = next_rival(state, state[DEALER])
    state[PHASE] = VYING


# Conduct of the game; no rule of the text.
def rivals(state: list[int]) -> int:
    """Count those who vie."""
    return bits.size(state[IN_LIST])


# Conduct of the game; no rule of the text.
def next_rival(state: list[int], seat: int) -> int:
    """Return the next in turn who vies."""
    seat = beside(state, seat)
    while not state[IN_LIST] >> seat & 1:
        seat = beside(state, seat)
    return seat


# « Le demi-septier est un jeton […] La chopine est de deux … » [edited box_raise-edited-1]
def legal_vying(state: list[int], out: list[int]) -> int:
    """Write what a rival may do: hold, give up if he was raised, raise."""
    out[0] = HOLD
    count = 1
    if state[LEVEL] > state[LAID + state[TURN]]:
        out[count] = YIELD
        count += 1
    if state[RAISED] < state[LIMIT]:
        for which in range(3):
            out[count] = RAISE + which
            count += 1
    return count


# « Le demi-septier est un jeton […] La chopine est de deux … » [edited box_raise-edited-1]
def vie(state: list[int], action: int) -> None:
    """Hold, give up or raise; the last who raised wins if the others do not hold."""
    seat = state[TURN]
    first = next_rival(state, state[DEALER]) if state[RAISER] < 0 else state[RAISER]
    if action == YIELD:
        state[IN_LIST] ^= 1 << seat
    else:
        if action >= RAISE:
            state[LEVEL] += RAISES_BY[action - RAISE]
            state[RAISED] += 1
            state[RAISER] = first = seat
        state[LAID + seat] += pots.move(state, PURSE + seat, MELD_BOX, state[LEVEL] - state[LAID + seat])
    following = next_rival(state, seat)
    if following == first:
        end_vying(state)
    else:
        state[TURN] = following


# « Il est composé d'une tierce quelconque des basses cartes du … » [edited meld-edited-1]
# « Le plus fort des cabarets emporte le plus faible, et s'il y en a deux égaux, celui du premier à la droite
# du donneur aura la préférence. » [edited meld_contest-edited-1]
# « sa mise resterait et serait double pour le coup suivant » [edited carry_over-edited-1]
def end_vying(state: list[int]) -> None:
    """Give the box to the highest meld, of equal ones to the first in turn; if there is none it stays."""
    best, winner, seat = 0, -1, state[DEALER]
    for _ in range(state[PLAYERS]):
        seat = beside(state, seat)
        if state[IN_LIST] >> seat & 1:
            meld = meld_of(state[HANDS + seat])
            if meld > best:
                best, winner = meld, seat
    if winner >= 0:
        pots.take(state, MELD_BOX, PURSE + winner, state[MELD_BOX])
    begin_tricks(state)


# --------------------------------------------------------------------------------------------------- the tricks


# « alors chacun met un jeton dans le panier du cotillon » [edited ante-edited-1]
# « le premier en cartes nomme l'atout qu'il lui plaît » [edited trump-edited-1]
def begin_tricks(state: list[int]) -> None:
    """Let each put in his stake for the tricks; the eldest names the trump."""
    for seat in range(state[PLAYERS]):
        pots.move(state, PURSE + seat, POT, 1)
    state[TURN] = beside(state, state[DEALER])
    state[PHASE] = NAMING


# « le premier en cartes nomme l'atout qu'il lui plaît » [edited trump-edited-1]
# « Il dit ensuite : je joue et remet un second jeton au cotillon. » [edited box_entry-edited-1]
def name_trump(state: list[int], suit: int) -> None:
    """Name the trump, play, and add to the stake."""
    state[TRUMP] = suit
    pots.move(state, PURSE + state[TURN], POT, 1)
    go_on_stirring(state)


# « on écarte une de ses cartes, celle que l'on juge à propos […] en disant : Je remue le cotillon, en mettant
# deux jetons dans le panier du cotillon » [edited stir-edited-1]
def go_on_stirring(state: list[int]) -> None:
    """Let the others change a card in turn, and again those who have just done so; then play."""
    eldest, again = beside(state, state[DEALER]), 1
    while again:
        state[TURN] = beside(state, state[TURN])
        if state[TURN] == eldest:
            state[ROUND] += 1
            again = 0
            for seat in range(state[PLAYERS]):
                again |= int(state[STIRRED + seat] == state[ROUND])
        elif not state[PASSED] >> state[TURN] & 1 and state[STIRRED + state[TURN]] == state[ROUND] and state[ROUND] < state[ROUNDS] and state[UNDEALT]:
            state[PHASE] = STIRRING
            return
    begin_play(state)


# « on écarte une de ses cartes, celle que l'on juge à propos … » [edited stir-edited-1]
# « il est alors censé avoir dit : je joue, ou bien il passe » [edited fold-edited-1]
def legal_stirring(state: list[int], out: list[int]) -> int:
    """Write the cards that may be changed, and to play as it is, or at first to pass."""
    count = bits.write(state[HANDS + state[TURN]], CHANGE, out, 0)
    out[count] = PLAY_ON
    if state[ROUND] == 0:
        out[count + 1] = PASS
        return count + 2
    return count + 1


# « on écarte une de ses cartes, celle que l'on juge à propos … » [edited stir-edited-1]
# « il est alors censé avoir dit : je joue, ou bien il passe » [edited fold-edited-1]
def stir(state: list[int], action: int) -> None:
    """Lay a card aside and pay for another, or play, or pass."""
    seat = state[TURN]
    if action == PASS:
        state[PASSED] |= 1 << seat
        go_on_stirring(state)
        return
    if action == PLAY_ON:
        go_on_stirring(state)
        return
    state[HANDS + seat] ^= 1 << (action - CHANGE)
    state[STIRRED + seat] += 1
    pots.move(state, PURSE + seat, POT, 2)
    state[PHASE] = DRAWING


# « on écarte une de ses cartes, celle que l'on juge à propos … » [edited stir-edited-1]
def draw(state: list[int], card: int) -> None:
    """Take a card of the stock."""
    state[UNDEALT] ^= 1 << card
    state[HANDS + state[TURN]] |= 1 << card
    go_on_stirring(state)


# Conduct of the game; no rule of the text.
def in_play(state: list[int]) -> int:
    """Count those who play."""
    return state[PLAYERS] - bits.size(state[PASSED])


# Conduct of the game; no rule of the text.
def next_in_play(state: list[int], seat: int) -> int:
    """Return the next in turn who plays."""
    seat = beside(state, seat)
    while state[PASSED] >> seat & 1:
        seat = beside(state, seat)
    return seat


# « Le premier en cartes joue » [extracted leader-x1]
# The text is silent; supposed: lone player takes pot [supplied lone_player-supplied-1]
def begin_play(state: list[int]) -> None:
    """Let the eldest lead; if all the others have passed he takes the stake."""
    if in_play(state) == 1:
        pots.take(state, POT, PURSE + beside(state, state[DEALER]), state[POT])
        end_deal(state)
        return
    state[PHASE] = PLAY
    begin_trick(state, beside(state, state[DEALER]))


# Conduct of the game; no rule of the text.
def begin_trick(state: list[int], leader: int) -> None:
    """Clear the table."""
    state[TURN] = state[LEADER] = leader
    state[LED], state[BEST], state[ON_TABLE] = -1, -1, 0
    for seat in range(state[PLAYERS]):
        state[TABLE + seat] = -1


# « fournissent de la couleur » to « ou coupant et surcoupant », 4 rules quoted above.
# [extracted follow-x1 to follow-edited-2]
def playable(state: list[int]) -> int:
    """Return the cards that the seat to play may play."""
    return tricks.legal(state[HANDS + state[TURN]], state[LED], state[BEST], state[TRUMP], SIZE, DUTIES)


# The text is silent; supposed: trick winner [supplied trick_winner-supplied-1]
def play(state: list[int], card: int) -> None:
    """Play a card: the highest trump, or else the highest card of the suit led, takes the trick."""
    seat = state[TURN]
    state[HANDS + seat] ^= 1 << card
    state[TABLE + seat] = card
    if state[LED] < 0:
        state[LED], state[BEST], state[TAKER] = card // SIZE, card, seat
    elif tricks.beats(card, state[BEST], state[TRUMP], SIZE):
        state[BEST], state[TAKER] = card, seat
    state[ON_TABLE] += 1
    if state[ON_TABLE] < in_play(state):
        state[TURN] = next_in_play(state, seat)
        return
    state[TRICKS + state[TAKER]] += 1
    state[PLAYED_TRICKS] += 1
    if state[PLAYED_TRICKS] < HAND_SIZE:
        begin_trick(state, state[TAKER])
    else:
        settle(state)


# The text is silent; supposed: box payout to most_tricks [supplied box_payout-supplied-1]
# « chaque joueur vous paie un jeton » [extracted bonus-x1]
# « Celui qui ne fait qu'une levée ajoute deux jetons » [extracted penalty-x2]
# « celui qui n'en fait aucune, met un panier complet égal à celui qui est au jeu » [edited penalty-edited-1]
def settle(state: list[int]) -> None:
    """Pay the stake of the tricks, and the taker of them all; who has too few fills it for the next deal."""
    pot = state[POT]
    winner, seat, most, equal = -1, state[DEALER], 0, 0
    for _ in range(state[PLAYERS]):
        seat = beside(state, seat)
        if state[TRICKS + seat] > most:
            winner, most, equal = seat, state[TRICKS + seat], 0
        elif state[TRICKS + seat] == most:
            equal = 1
    if equal:
        winner = -1
    if winner >= 0:
        pots.take(state, POT, PURSE + winner, state[POT])
        if state[TRICKS + winner] == HAND_SIZE:
            for seat in range(state[PLAYERS]):
                pots.move(state, PURSE + seat, PURSE + winner, 1)
    for seat in range(state[PLAYERS]):
        if not state[PASSED] >> seat & 1 and state[TRICKS + seat] == 1:
            pots.move(state, PURSE + seat, POT, 2)
    for seat in range(state[PLAYERS]):
        if not state[PASSED] >> seat & 1 and state[TRICKS + seat] == 0:
            pots.move(state, PURSE + seat, POT, pot)
    end_deal(state)


# The text is silent; supposed: dealer rotation next right [supplied dealer_rotation-supplied-1]
# « sa mise resterait et serait double pour le coup suivant » [edited carry_over-edited-1]
def end_deal(state: list[int]) -> None:
    """Pass the deal on, or end; what was not won stays in the boxes."""
    state[DEAL] += 1
    if state[DEAL] >= state[DEALS]:
        state[PHASE] = DONE
        return
    state[DEALER] = (state[DEALER] - 1) % state[PLAYERS]
    begin_deal(state)


# -------------------------------------------------------------------------------------------------- the conduct


# Conduct of the game; no rule of the text.
def returns(state: list[int]) -> list[int]:
    """Return what each seat has won since the start."""
    return state[PURSE : PURSE + state[PLAYERS]]


# Conduct of the game; no rule of the text.
def seats(state: list[int]) -> int:
    """Return the number of players."""
    return state[PLAYERS]


# Conduct of the game; no rule of the text.
def player(state: list[int]) -> int:
    """Return the seat to play, or CHANCE, or TERMINAL."""
    if state[PHASE] == DONE:
        return TERMINAL
    return CHANCE if state[PHASE] in (LOTS, DEALING, DRAWING) else state[TURN]


# Conduct of the game; no rule of the text.
def legal(state: list[int], out: list[int]) -> int:
    """Write the possible actions, ascending, and return their number."""
    phase = state[PHASE]
    if phase == PLAY:
        return bits.write(playable(state), 0, out, 0)
    if phase == STIRRING:
        return legal_stirring(state, out)
    if phase == VYING:
        return legal_vying(state, out)
    if phase == SHOWING:
        out[0], out[1] = SHOW, HIDE
        return 2
    for suit in range(4):
        out[suit] = TRUMPS + suit
    return 4


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
    elif phase == STIRRING:
        stir(state, action)
    elif phase == DRAWING:
        draw(state, action)
    elif phase == VYING:
        vie(state, action)
    elif phase == NAMING:
        name_trump(state, action - TRUMPS)
    elif phase == SHOWING:
        show_card(state, action)
    else:
        state[DEALER] = action - LOT
        begin_deal(state)


# « on écarte une de ses cartes, celle que l'on juge à propos … » [edited stir-edited-1]
def sees(state: list[int], action: int, seat: int) -> bool:
    """Tell whether a seat sees an action: cards dealt, changed and drawn are seen by their owner only."""
    if state[PHASE] == DEALING:
        return recipient(state) == seat
    if state[PHASE] == DRAWING or CHANGE <= action < SHOW:
        return state[TURN] == seat
    return True


# « on écarte une de ses cartes, celle que l'on juge à propos … » [edited stir-edited-1]
# « Le demi-septier est un jeton […] La chopine est de deux … » [edited box_raise-edited-1]
def say(action: int, chance: bool) -> str:
    """Say an action in the words of the book."""
    if action < CHANGE:
        return cards.name(action, RANKS) if chance else f"Jouer {cards.name(action, RANKS)}"
    if action < SHOW:
        return f"Je remue le cotillon : {cards.name(action - CHANGE, RANKS)}"
    if action >= LOT:
        return f"Donneur {action - LOT}"
    if action == PASS:
        return "Je passe"
    if action >= TRUMPS:
        return f"Atout {cards.SUITS[action - TRUMPS]}"
    return WORDS[action - SHOW]


WORDS = (
    "Montrer la guinguette",
    "Taire la guinguette",
    "Tenir",
    "Abandonner",
    "Je joue",
    "Renvier : demi-septier",
    "Renvier : chopine",
    "Renvier : pinte",
)


# Conduct of the game; no rule of the text.
def refuse(state: list[int], action: int) -> int:
    """Return the number of the rule that forbids an action, -1 if none is needed."""
    held = state[HANDS + state[TURN]]
    if state[PHASE] == PLAY and action < CHANGE and held >> action & 1:
        duty = tricks.refused(action, held, state[LED], state[BEST], state[TRUMP], SIZE, DUTIES)
        return REFUSALS.get(duty, -1)
    return -1


REFUSALS: dict[int, int] = {
    tricks.SUIT: 10,  # follow
    tricks.OVERTAKE: 11,  # follow
    tricks.RUFF: 12,  # follow
    tricks.OVERRUFF: 13,  # follow
}


# Conduct of the game; no rule of the text.
def epoch(state: list[int]) -> int:
    """Return the number of the deal."""
    return state[DEAL]


# Conduct of the game; no rule of the text.
def pack(state: list[int]) -> int:
    """Return the cards in use."""
    return state[PACKED]


ENTER = {"showing": begin_showing, "vying": begin_vying, "tricks": begin_tricks, "play": begin_play, "settlement": settle}

AT_WORK = (
    ("new",),
    ("begin_deal", "recipient", "deal_card"),
    ("begin_showing", "show_card"),
    ("legal_vying", "vie", "end_vying"),
    ("begin_tricks", "name_trump"),
    ("legal_stirring", "stir"),
    ("draw",),
    ("playable", "play"),
    ("settle", "end_deal"),
)


# ---------------------------------------------------------------------------------------------------- rules

RULES = (
    RuleText(
        "guinguette-adpoker/guinguette/rank_order-x1",
        "rank_order",
        "extracted",
        "roi à l'as qui ne compte que pour un",
        None,
    ),
    RuleText(
        "guinguette-adpoker/guinguette/players-x1",
        "players",
        "extracted",
        "On joue à la Guinguette de trois à huit personnes",
        None,
    ),
    RuleText(
        "guinguette-adpoker/guinguette/deck-x1",
        "deck",
        "extracted",
        "un jeu de 36 cartes",
        None,
    ),
    RuleText(
        "guinguette-adpoker/guinguette/deck-x2",
        "deck",
        "extracted",
        "un jeu entier de 52 cartes",
        None,
    ),
    RuleText(
        "guinguette-adpoker/guinguette/added_cards-x1",
        "added_cards",
        "extracted",
        "augmenté des six",
        None,
    ),
    RuleText(
        "guinguette-adpoker/guinguette/deal-x1",
        "deal",
        "extracted",
        "distribue par deux, quatre cartes à chacun",
        None,
    ),
    RuleText(
        "guinguette-adpoker/guinguette/direction-edited-1",
        "direction",
        "edited",
        "celui du premier à la droite du donneur aura la préférence",
        None,
    ),
    RuleText(
        "guinguette-adpoker/guinguette/box_card-edited-1",
        "box_card",
        "edited",
        "C'est la dame de carreau, et aussi un petit panier sur la table, dans lequel chacun met un ou plusieurs jetons",
        None,
    ),
    RuleText(
        "guinguette-adpoker/guinguette/meld-edited-1",
        "meld",
        "edited",
        "Il est composé d'une tierce quelconque des basses cartes du jeu, la plus forte est celle du valet. Les rois et les dames ne font pas de tierces.",
        None,
    ),
    RuleText(
        "guinguette-adpoker/guinguette/box_raise-edited-1",
        "box_raise",
        "edited",
        "Le demi-septier est un jeton […] La chopine est de deux jetons, et la pinte de quatre.",
        None,
    ),
    RuleText(
        "guinguette-adpoker/guinguette/follow-x1",
        "follow",
        "extracted",
        "fournissent de la couleur",
        None,
    ),
    RuleText(
        "guinguette-adpoker/guinguette/follow-x2",
        "follow",
        "extracted",
        "forçant",
        None,
    ),
    RuleText(
        "guinguette-adpoker/guinguette/follow-edited-1",
        "follow",
        "edited",
        "ou coupant et surcoupant",
        None,
    ),
    RuleText(
        "guinguette-adpoker/guinguette/follow-edited-2",
        "follow",
        "edited",
        "ou coupant et surcoupant",
        None,
    ),
    RuleText(
        "guinguette-adpoker/guinguette/dealer_choice-x1",
        "dealer_choice",
        "extracted",
        "tire et celui qui a la plus forte carte, fait donner",
        None,
    ),
    RuleText(
        "guinguette-adpoker/guinguette/stake_box-edited-1",
        "stake_box",
        "edited",
        "C'est la dame de carreau, et aussi un petit panier sur la table, dans lequel chacun met un ou plusieurs jetons",
        None,
    ),
    RuleText(
        "guinguette-adpoker/guinguette/stake_box-edited-2",
        "stake_box",
        "edited",
        "Un deuxième panier appelé aussi cabaret, contient les mises pour cette espèce de tierce.",
        None,
    ),
    RuleText(
        "guinguette-adpoker/guinguette/carry_over-edited-1",
        "carry_over",
        "edited",
        "sa mise resterait et serait double pour le coup suivant",
        None,
    ),
    RuleText(
        "guinguette-adpoker/guinguette/penalty-x1",
        "penalty",
        "extracted",
        "deux jetons d'amende",
        None,
    ),
    RuleText(
        "guinguette-adpoker/guinguette/meld_contest-edited-1",
        "meld_contest",
        "edited",
        "Le plus fort des cabarets emporte le plus faible, et s'il y en a deux égaux, celui du premier à la droite du donneur aura la préférence.",
        None,
    ),
    RuleText(
        "guinguette-adpoker/guinguette/ante-edited-1",
        "ante",
        "edited",
        "alors chacun met un jeton dans le panier du cotillon",
        None,
    ),
    RuleText(
        "guinguette-adpoker/guinguette/trump-edited-1",
        "trump",
        "edited",
        "le premier en cartes nomme l'atout qu'il lui plaît",
        None,
    ),
    RuleText(
        "guinguette-adpoker/guinguette/box_entry-edited-1",
        "box_entry",
        "edited",
        "Il dit ensuite : je joue et remet un second jeton au cotillon.",
        None,
    ),
    RuleText(
        "guinguette-adpoker/guinguette/stir-edited-1",
        "stir",
        "edited",
        "on écarte une de ses cartes, celle que l'on juge à propos […] en disant : Je remue le cotillon, en mettant deux jetons dans le panier du cotillon",
        None,
    ),
    RuleText(
        "guinguette-adpoker/guinguette/fold-edited-1",
        "fold",
        "edited",
        "il est alors censé avoir dit : je joue, ou bien il passe",
        None,
    ),
    RuleText(
        "guinguette-adpoker/guinguette/leader-x1",
        "leader",
        "extracted",
        "Le premier en cartes joue",
        None,
    ),
    RuleText(
        "guinguette-adpoker/guinguette/lone_player-supplied-1",
        "lone_player",
        "supplied",
        "The text is silent; supposed: lone player takes pot",
        None,
    ),
    RuleText(
        "guinguette-adpoker/guinguette/trick_winner-supplied-1",
        "trick_winner",
        "supplied",
        "The text is silent; supposed: trick winner",
        None,
    ),
    RuleText(
        "guinguette-adpoker/guinguette/box_payout-supplied-1",
        "box_payout",
        "supplied",
        "The text is silent; supposed: box payout to most_tricks",
        None,
    ),
    RuleText(
        "guinguette-adpoker/guinguette/bonus-x1",
        "bonus",
        "extracted",
        "chaque joueur vous paie un jeton",
        None,
    ),
    RuleText(
        "guinguette-adpoker/guinguette/penalty-x2",
        "penalty",
        "extracted",
        "Celui qui ne fait qu'une levée ajoute deux jetons",
        None,
    ),
    RuleText(
        "guinguette-adpoker/guinguette/penalty-edited-1",
        "penalty",
        "edited",
        "celui qui n'en fait aucune, met un panier complet égal à celui qui est au jeu",
        None,
    ),
    RuleText(
        "guinguette-adpoker/guinguette/dealer_rotation-supplied-1",
        "dealer_rotation",
        "supplied",
        "The text is silent; supposed: dealer rotation next right",
        None,
    ),
)

PROVENANCE: dict[str, tuple[str, ...]] = {
    "new": (
        "guinguette-adpoker/guinguette/dealer_choice-x1",
        "guinguette-adpoker/guinguette/players-x1",
    ),
    "begin_deal": (
        "guinguette-adpoker/guinguette/stake_box-edited-1",
        "guinguette-adpoker/guinguette/stake_box-edited-2",
        "guinguette-adpoker/guinguette/deck-x1",
        "guinguette-adpoker/guinguette/deck-x2",
        "guinguette-adpoker/guinguette/added_cards-x1",
    ),
    "beside": ("guinguette-adpoker/guinguette/direction-edited-1",),
    "recipient": ("guinguette-adpoker/guinguette/deal-x1",),
    "deal_card": ("guinguette-adpoker/guinguette/deal-x1",),
    "begin_showing": (
        "guinguette-adpoker/guinguette/box_card-edited-1",
        "guinguette-adpoker/guinguette/carry_over-edited-1",
    ),
    "show_card": (
        "guinguette-adpoker/guinguette/box_card-edited-1",
        "guinguette-adpoker/guinguette/penalty-x1",
    ),
    "meld_of": ("guinguette-adpoker/guinguette/meld-edited-1",),
    "begin_vying": ("guinguette-adpoker/guinguette/meld-edited-1",),
    "rivals": (),
    "next_rival": (),
    "legal_vying": ("guinguette-adpoker/guinguette/box_raise-edited-1",),
    "vie": ("guinguette-adpoker/guinguette/box_raise-edited-1",),
    "end_vying": (
        "guinguette-adpoker/guinguette/meld-edited-1",
        "guinguette-adpoker/guinguette/meld_contest-edited-1",
        "guinguette-adpoker/guinguette/carry_over-edited-1",
    ),
    "begin_tricks": (
        "guinguette-adpoker/guinguette/ante-edited-1",
        "guinguette-adpoker/guinguette/trump-edited-1",
    ),
    "name_trump": (
        "guinguette-adpoker/guinguette/trump-edited-1",
        "guinguette-adpoker/guinguette/box_entry-edited-1",
    ),
    "go_on_stirring": ("guinguette-adpoker/guinguette/stir-edited-1",),
    "legal_stirring": (
        "guinguette-adpoker/guinguette/stir-edited-1",
        "guinguette-adpoker/guinguette/fold-edited-1",
    ),
    "stir": (
        "guinguette-adpoker/guinguette/stir-edited-1",
        "guinguette-adpoker/guinguette/fold-edited-1",
    ),
    "draw": ("guinguette-adpoker/guinguette/stir-edited-1",),
    "in_play": (),
    "next_in_play": (),
    "begin_play": (
        "guinguette-adpoker/guinguette/leader-x1",
        "guinguette-adpoker/guinguette/lone_player-supplied-1",
    ),
    "begin_trick": (),
    "playable": (
        "guinguette-adpoker/guinguette/follow-x1",
        "guinguette-adpoker/guinguette/follow-x2",
        "guinguette-adpoker/guinguette/follow-edited-1",
        "guinguette-adpoker/guinguette/follow-edited-2",
    ),
    "play": ("guinguette-adpoker/guinguette/trick_winner-supplied-1",),
    "settle": (
        "guinguette-adpoker/guinguette/box_payout-supplied-1",
        "guinguette-adpoker/guinguette/bonus-x1",
        "guinguette-adpoker/guinguette/penalty-x2",
        "guinguette-adpoker/guinguette/penalty-edited-1",
    ),
    "end_deal": (
        "guinguette-adpoker/guinguette/dealer_rotation-supplied-1",
        "guinguette-adpoker/guinguette/carry_over-edited-1",
    ),
    "returns": (),
    "seats": (),
    "player": (),
    "legal": (),
    "choices": (),
    "outcome": (),
    "apply": (),
    "sees": ("guinguette-adpoker/guinguette/stir-edited-1",),
    "say": (
        "guinguette-adpoker/guinguette/stir-edited-1",
        "guinguette-adpoker/guinguette/box_raise-edited-1",
    ),
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
    name="guinguette",
    title="Guinguette",
    source="guinguette-adpoker",
    family="boxes",
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
        chips=("purse", "pot", "card_box", "meld_box"),
    ),
)
