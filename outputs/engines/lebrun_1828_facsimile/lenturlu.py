"""Jeu du Lenturlu as told in Manuel des jeux de calcul et de hasard: facsimile of some pages, 1828.

Deal, exchange, tricks and pot.
Generated from the rules of account lebrun-1828-facsimile/lenturlu; do not edit: change the edition file
and build again. Each function stands under the words that it embodies.
"""

# What the text leaves open, and what is supposed:
# - Does the vole win more than the five tricks? no: it bears the name « le lenturlu », and is paid as five
#   tricks

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

# « Les cartes retranchées doivent toujours être les plus petites; ainsi, l'on ôte d’abord les deux, puis les
# trois, etc. » p. 143. [inherited rank_order-i1]
RANKS: tuple[str, ...] = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "as", "valet", "dame", "roi")
SIZE = len(RANKS)
CARDS = 4 * SIZE

# « les trois figures, et l'as qui va immédiatement après le valet, pour dix points, et les autres cartes pour
# les points qu’elles marquent » p. 145. [inherited card_values-i1]
POINTS = (2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 10)

# « Quand on joue trois personnes à la mouche […] Lorsqu'on y joue six » p. 143. [inherited players-i1]
FEWEST, MOST = 3, 6

# « Celui-ci donne à chacun des joueurs cinq cartes, par deux et trois, il s’en donne autant en faisant les
# deux tours » p. 141. [inherited deal-i1]
HAND_SIZE = 5
PACKETS = (2, 3)

# The text is silent; supposed: direction first left [supplied direction-i1]
STEP = 1  # seats are numbered from each player to his left

# « doit mettre, tant qu'il en à, de la couleur » p. 146. [inherited follow-i1]
# « coupe » p. 146. [inherited follow-i2]
# « surcoupe » p. 146. [inherited follow-i3]
# « prendre, par une forte carte » p. 146. [inherited follow-i4]
DUTIES = tricks.SUIT | tricks.RUFF | tricks.OVERRUFF | tricks.OVERTAKE

PARAMETERS = (
    Parameter("players", FEWEST, tuple(range(FEWEST, MOST + 1)), "nombre de joueurs"),
    Parameter("dealer", -1, tuple(range(-1, MOST)), "premier donneur ; -1 : le sort en décide"),
    Parameter("deals", 0, tuple(range(13)), "nombre de donnes ; 0 : un tour de table"),
    Parameter("carried", 0, (), "jetons qui restent au jeu d'un coup précédent"),
    Parameter("sans_les_sept", 0, (0, 1), "plusieurs joueurs en retranchent les sept"),
)

# Actions: a card played (or dealt, or turned), a card discarded, then words and lots.
DISCARD = CARDS
FIRST_WORD = 2 * CARDS
END, STAND, FOLD, SHOW, ASK, PASS = range(FIRST_WORD, FIRST_WORD + 6)
LOT = FIRST_WORD + 6
ACTIONS = LOT + MOST
CARD_BLOCKS = (0, DISCARD)
LONGEST = 12 * MOST * (2 * HAND_SIZE + 5)

# State: one number each, then one for each seat.
PHASE, PLAYERS, DEALER, DEAL, DEALS, POT, TURN, UNDEALT, DEALT, TURN_UP, TRUMP = range(11)
WANTED, LED, BEST, TAKER, LEADER, ON_TABLE, PLAYED_TRICKS, IN_PLAY, FLUSH, PACK, HELD = range(11, 22)
HANDS, TRICKS, ACTIVE, PURSE, PAID, PUT, STOOD, RENOUNCED, PLAYED, TABLE = range(22, 22 + 10 * MOST, MOST)
SANS_LES_SEPT = 22 + 10 * MOST + 0
WIDTH = 22 + 10 * MOST + 1

LOTS, DEALING, EXCHANGE, DISCARDING, DRAWING, ASKING, PLAY, DONE = range(8)
PHASES = ("sort", "donne", "écart", "écart nommé", "cartes servies", "demandes", "jeu", "fin")

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
    Fact("hands", HANDS, "cards", seats=True, secret=True),
    Fact("table", TABLE, "card", seats=True),
    Fact("tricks", TRICKS, seats=True),
    Fact("active", ACTIVE, seats=True),
    Fact("stood", STOOD, seats=True),
    Fact("renounced", RENOUNCED, seats=True),
    Fact("paid", PAID, seats=True),
    Fact("put", PUT, seats=True),
    Fact("purse", PURSE, seats=True),
)


# « le hasard qui décide à qui sera le rôle de distributeur » p. 143. [inherited dealer_choice-i1]
def new(values: list[int]) -> list[int]:
    """Sit down; lots are drawn for the dealer unless he is given."""
    state = [0] * WIDTH
    state[PLAYERS], state[DEALER] = values[0], values[1]
    state[DEALS] = values[2] if values[2] else values[0]
    state[POT] = values[3]
    state[SANS_LES_SEPT] = values[4]
    if state[DEALER] < 0:
        state[PHASE] = LOTS
    else:
        state[DEALER] %= state[PLAYERS]
        begin_deal(state)
    return state


# The text is silent; supposed: deck when players == 4, cards 36 [supplied deck-i1]
# The text is silent; supposed: deck when players == 5, cards 44 [supplied deck-i2]
# « un jeu de piquet » p. 143. [inherited deck-i3]
# « plusieurs joueurs en retranchent les sept » p. 143. [inherited removed_cards-i1]
# « ajoute toutes les petites cartes » p. 143. [inherited added_cards-i1]
def whole_pack(state: list[int]) -> int:
    """Return the pack for the number of players; the weakest ranks are the first to go."""
    players = state[PLAYERS]
    size = CARDS
    if players == 4:
        size = 36
    if players == 5:
        size = 44
    if players == 3:
        size = 32
    if players == 6:
        size = CARDS
    mask = cards.pack(size, SIZE)
    if state[SANS_LES_SEPT] and players == 3:
        mask &= ~cards.rank_cards(5, SIZE)  # 7
    return mask


# ---------------------------------------------------------------------------------------------------- the deal


# « met dans un panier, ou en tas au pied d’un flambeau, autant de jetons qu'il y a de joueurs » p. 145.
# [inherited ante-i1]
# « Il arrive souvent qu'il y a plusieurs mouches au jeu, et alors on dit mouche double, triple, quadruple,
# etc. » p. 145. [inherited carry_over-i1]
def begin_deal(state: list[int]) -> None:
    """Put the stake on the table and shuffle; what was left stays."""
    players = state[PLAYERS]
    for seat in range(players):
        for place in (HANDS, TRICKS, PAID, PUT, STOOD, RENOUNCED, PLAYED):
            state[place + seat] = 0
        state[ACTIVE + seat] = 1
        state[TABLE + seat] = -1
    state[PACK] = state[UNDEALT] = whole_pack(state)
    state[DEALT], state[TURN_UP], state[TRUMP], state[TAKER], state[LEADER] = 0, -1, -1, -1, -1
    state[PLAYED_TRICKS], state[IN_PLAY] = 0, players
    state[ON_TABLE], state[LED], state[BEST] = 0, -1, -1
    state[WANTED] = 0
    state[FLUSH] = -1
    put(state, state[DEALER], players)
    pot, stake = state[POT], players
    state[HELD] = max(1, pot // stake)
    state[PHASE] = DEALING


# Conduct of the game; no rule of the text.
def put(state: list[int], seat: int, amount: int) -> None:
    """Move chips from a seat to the pot."""
    state[PUT + seat] += pots.move(state, PURSE + seat, POT, amount)


# The text is silent; supposed: direction first left [supplied direction-i1]
def eldest(state: list[int]) -> int:
    """Return the seat that is served first and plays first."""
    return (state[DEALER] + STEP) % state[PLAYERS]


# « Celui-ci donne à chacun des joueurs cinq cartes, par deux … » p. 141. [inherited deal-i1]
# « retourne qui marque l'atout » p. 143. [inherited turn_up-i1]
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


# « retourne qui marque l'atout » p. 143. [inherited turn_up-i1]
def deal_card(state: list[int], card: int) -> None:
    """Give the next card, and turn one up for trumps after the last."""
    seat = recipient(state)
    state[UNDEALT] ^= 1 << card
    state[DEALT] += 1
    if seat >= 0:
        state[HANDS + seat] |= 1 << card
        return
    state[TURN_UP] = card
    state[TRUMP] = card // SIZE
    begin_exchange(state)


# ------------------------------------------------------------------------------------------------- the exchange


# « Selon que le premier juge à propos d'écarter plus ou moins de cartes, il en nomme le nombre, et le donneur
# lui sert ce qu’il a demandé. Les cartes écartées ne se montrent jamais. » p. 144. [inherited exchange-i1]
# « enfin qu'il ne veut point écarter, il dit je my tiens, et alors il ne va point à fond » p. 144.
# [inherited stand-i1]
# « avant que l’on ait commencé de jouer, il peut mettre toutes ses cartes à l’écart ou dessous le talon, et
# ne pas jouer; mais pour cela il est important qu'il n’ait pas demandé de cartes, ni dit je m'y tiens »
# p. 144. [inherited fold-i1]
def begin_exchange(state: list[int]) -> None:
    """Let each speak in turn, the dealer last."""
    state[TURN] = eldest(state)
    state[PHASE] = EXCHANGE


# « Selon que le premier juge à propos d'écarter plus ou moins … » p. 144. [inherited exchange-i1]
def may_discard(state: list[int]) -> bool:
    """Tell whether the seat to speak may name one card more to be changed."""
    return state[WANTED] < min(5, bits.size(state[UNDEALT]))


# « Selon que le premier juge à propos d'écarter plus ou moins … » p. 144. [inherited exchange-i1]
# « enfin qu'il ne veut point écarter, il dit je my tiens, et … » p. 144. [inherited stand-i1]
# « avant que l’on ait commencé de jouer, il peut mettre toutes … » p. 144. [inherited fold-i1]
# « seulement dans les coups de mouche on dit faire lenturlu » p. 147. [edited hand-edited-1]
def legal_exchange(state: list[int], out: list[int]) -> int:
    """Write what the seat to speak may do: name cards to change, stand, give up, show."""
    seat, count = state[TURN], 0
    if may_discard(state):
        count = bits.write(state[HANDS + seat], DISCARD, out, 0)
    if state[PHASE] == DISCARDING:
        out[count] = END
        return count + 1
    out[count] = STAND
    count += 1
    out[count] = FOLD
    count += 1
    if has_hand(state, seat):
        out[count] = SHOW
        count += 1
    return count


# « Selon que le premier juge à propos d'écarter plus ou moins … » p. 144. [inherited exchange-i1]
# « enfin qu'il ne veut point écarter, il dit je my tiens, et … » p. 144. [inherited stand-i1]
# « avant que l’on ait commencé de jouer, il peut mettre toutes … » p. 144. [inherited fold-i1]
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
    elif action == FOLD:
        give_up(state, seat)
    else:
        win_by_hand(state)


# « Selon que le premier juge à propos d'écarter plus ou moins … » p. 144. [inherited exchange-i1]
def draw(state: list[int], card: int) -> None:
    """Serve one card of the stock to the seat that has discarded."""
    state[UNDEALT] ^= 1 << card
    state[HANDS + state[TURN]] |= 1 << card
    state[WANTED] -= 1
    if state[WANTED] == 0:
        next_to_speak(state)


# Conduct of the game; no rule of the text.
def next_to_speak(state: list[int]) -> None:
    """Pass the word on; after the dealer go on to the questions."""
    if state[TURN] == state[DEALER]:
        begin_asking(state)
    else:
        state[TURN] = (state[TURN] + STEP) % state[PLAYERS]
        state[PHASE] = EXCHANGE


# « avant que l’on ait commencé de jouer, il peut mettre toutes … » p. 144. [inherited fold-i1]
# The text is silent; supposed: lone player takes tricks [supplied lone_player-i1]
def give_up(state: list[int], seat: int) -> None:
    """Lay the hand aside; the last player left is held to take all the tricks."""
    state[ACTIVE + seat] = 0
    state[IN_PLAY] -= 1
    if state[IN_PLAY] > 1:
        next_to_speak(state)
        return
    last = next_active(state, seat)
    state[TRICKS + last] = HAND_SIZE
    settle(state)


# ----------------------------------------------------------------------------------------- the hand that wins


# « seulement dans les coups de mouche on dit faire lenturlu » p. 147. [edited hand-edited-1]
def has_hand(state: list[int], seat: int) -> bool:
    """Tell whether a seat holds 5 cards of one suit and has played none."""
    whole = state[ACTIVE + seat] and not state[PLAYED + seat]
    return bool(whole) and hands.flush(state[HANDS + seat], 5, SIZE) >= 0


# « d’atout a la préférence: si celle-ci ne détermine pas le choix, et que les couleurs soient indifférentes,
# c’est alors le nombre de points le plus fort » p. 145. [inherited hand_order-i1]
# « les trois figures, et l'as qui va immédiatement après le … » p. 145. [inherited card_values-i1]
def hand_rank(state: list[int], seat: int) -> int:
    """Return the strength of a hand that is shown; equal hands go by the order of play."""
    held, rank = state[HANDS + seat], 0
    rank = 2 * rank + int(hands.flush(held, 5, SIZE) == state[TRUMP])
    rank = 1024 * rank + hands.points(held, POINTS, SIZE)
    return rank


# « seulement dans les coups de mouche on dit faire lenturlu » p. 147. [edited hand-edited-1]
# « d’atout a la préférence: si celle-ci ne détermine pas le … » p. 145. [inherited hand_order-i1]
def best_hand(state: list[int]) -> int:
    """Return the seat whose hand wins among those who have one."""
    best, rank = -1, -1
    for turn in range(state[PLAYERS]):
        seat = (eldest(state) + turn * STEP) % state[PLAYERS]
        if has_hand(state, seat) and hand_rank(state, seat) > rank:
            best, rank = seat, hand_rank(state, seat)
    return best


# « seulement dans les coups de mouche on dit faire lenturlu » p. 147. [edited hand-edited-1]
# « d’atout a la préférence: si celle-ci ne détermine pas le … » p. 145. [inherited hand_order-i1]
def win_by_hand(state: list[int]) -> None:
    """Give the pot to the best hand that is shown; the deal is over."""
    best = best_hand(state)
    state[FLUSH] = best
    state[PAID + best] += pots.take(state, POT, PURSE + best, state[POT])
    end_deal(state)


# « Les dernières se composent d'autant de jetons qu'il y en a sur le jeu; chaque joueur qui se disposait à
# jouer en fait une. » p. 145. [inherited payment-i2]
def win_in_play(state: list[int]) -> None:
    """Let all who were going to play pay the best hand, then give it the pot."""
    players, pot, best = state[PLAYERS], state[POT], best_hand(state)
    for seat in range(players):
        if state[ACTIVE + seat] and seat != best:
            state[PUT + seat] += pots.move(state, PURSE + seat, PURSE + best, pot)
    win_by_hand(state)


# « répond, il est obligé de répondre juste » p. 144. [inherited announce-i1]
def begin_asking(state: list[int]) -> None:
    """Let each player in turn ask those who stand, if there are any."""
    standing = 0
    for seat in range(state[PLAYERS]):
        standing += state[STOOD + seat]
    if standing == 0:
        begin_play(state)
    else:
        state[PHASE] = ASKING
        state[TURN] = next_active(state, state[DEALER])


# « répond, il est obligé de répondre juste » p. 144. [inherited announce-i1]
# « seulement dans les coups de mouche on dit faire lenturlu » p. 147. [edited hand-edited-1]
def answer(state: list[int], action: int) -> None:
    """Ask or pass; a hand that is asked for is owned to, by words or by silence, and wins the pot alone."""
    following = next_active(state, state[TURN])
    if action == ASK:
        saved = 0
        for seat in range(state[PLAYERS]):
            saved += int(bool(state[STOOD + seat]) and has_hand(state, seat))
        if saved:
            win_by_hand(state)
        else:
            begin_play(state)
    elif following == next_active(state, state[DEALER]):
        begin_play(state)
    else:
        state[TURN] = following


# ----------------------------------------------------------------------------------------------------- the play


# Conduct of the game; no rule of the text.
def next_active(state: list[int], seat: int) -> int:
    """Return the next seat in turn that plays."""
    seat = (seat + STEP) % state[PLAYERS]
    while not state[ACTIVE + seat]:
        seat = (seat + STEP) % state[PLAYERS]
    return seat


# « Comme c’est un avantage de jouer la couleur que l’on veut, c’en est un d’être le premier à commencer »
# p. 143. [inherited leader-i1]
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


# « doit mettre, tant qu'il en à, de la couleur » to « prendre, par une forte carte », 4 rules quoted above.
# [inherited follow-i1 to follow-i4]
def playable(state: list[int], seat: int) -> int:
    """Return the cards that a seat may play to the trick."""
    return tricks.legal(state[HANDS + seat], state[LED], state[BEST], state[TRUMP], SIZE, DUTIES)


# « doit mettre, tant qu'il en à, de la couleur » to « prendre, par une forte carte », 4 rules quoted above.
# [inherited follow-i1 to follow-i4]
# « seulement dans les coups de mouche on dit faire lenturlu » p. 147. [edited hand-edited-1]
def legal_play(state: list[int], out: list[int]) -> int:
    """Write what the seat to play may do."""
    seat = state[TURN]
    count = bits.write(playable(state, seat), 0, out, 0)
    if state[PLAYED_TRICKS] == 0 and has_hand(state, seat):
        out[count] = SHOW
        count += 1
    return count


# The text is silent; supposed: trick winner [supplied trick_winner-i1]
# « renonce volontaire ou forcée, il fait la mouche » p. 146. [inherited penalty-i2]
def play(state: list[int], card: int) -> None:
    """Play a card: the highest trump, or else the highest card of the suit led, takes the trick."""
    seat = state[TURN]
    if card == SHOW:
        win_in_play(state)
        return
    state[HANDS + seat] ^= 1 << card
    state[TABLE + seat] = card
    state[PLAYED + seat] = 1
    if state[LED] < 0:
        state[LED], state[BEST], state[TAKER] = card // SIZE, card, seat
    elif card // SIZE != state[LED] and card // SIZE != state[TRUMP]:
        state[RENOUNCED + seat] = 1
    elif tricks.beats(card, state[BEST], state[TRUMP], SIZE):
        state[BEST], state[TAKER] = card, seat
    state[ON_TABLE] += 1
    if state[ON_TABLE] == state[IN_PLAY]:
        end_trick(state)
    else:
        state[TURN] = next_active(state, seat)


# The text is silent; supposed: trick winner [supplied trick_winner-i1]
def end_trick(state: list[int]) -> None:
    """Count the trick; its taker leads the next."""
    state[TRICKS + state[TAKER]] += 1
    state[PLAYED_TRICKS] += 1
    if state[PLAYED_TRICKS] == HAND_SIZE:
        settle(state)
    else:
        begin_trick(state, state[TAKER])


# -------------------------------------------------------------------------------------------------- the payment


# « Chaque main ou levée vaut un jeton à celui qui l'a faite […] Si la mouche est double, on en tire deux pour
# chaque levée, trois, si elle est triple, et ainsi de suite. » p. 145. [inherited payment-i1]
# « Celui qui dans le cours du jeu n'obtient aucune levée, met également autant de jetons ou de marques qu’il
# y a de joueurs » p. 145. [inherited penalty-i1]
# « renonce volontaire ou forcée, il fait la mouche » p. 146. [inherited penalty-i2]
# The text is silent; supposed: shortfall method in_turn [supplied shortfall-i1]
def settle(state: list[int]) -> None:
    """Pay what the tricks are worth, then take what is owed."""
    players = state[PLAYERS]
    pot, stake = state[POT], players
    unit = max(1, pot // stake)
    pots.share(state, POT, PURSE, PAID, TRICKS, unit, players, eldest(state), STEP)
    for seat in range(players):
        if state[ACTIVE + seat] and state[TRICKS + seat] == 0:
            put(state, seat, players)
    for seat in range(players):
        if state[RENOUNCED + seat]:
            put(state, seat, pot)
    end_deal(state)


# The text is silent; supposed: dealer rotation next left [supplied dealer_rotation-i1]
def end_deal(state: list[int]) -> None:
    """Pass the deal on, or end the game."""
    state[DEAL] += 1
    if state[DEAL] >= state[DEALS]:
        state[PHASE] = DONE
        return
    state[DEALER] = (state[DEALER] + 1) % state[PLAYERS]
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
    if phase == ASKING:
        out[0], out[1] = ASK, PASS
        return 2
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
    elif phase == ASKING:
        answer(state, action)
    else:
        speak(state, action)


# « Selon que le premier juge à propos d'écarter plus ou moins … » p. 144. [inherited exchange-i1]
def sees(state: list[int], action: int, seat: int) -> bool:
    """Tell whether a seat sees an action: cards dealt and discarded are seen by their owner only."""
    phase = state[PHASE]
    if phase == DEALING:
        owner = recipient(state)
        return owner in (seat, TURNED)
    if phase == DRAWING or DISCARD <= action < FIRST_WORD:
        return seat == state[TURN]
    return True


# « enfin qu'il ne veut point écarter, il dit je my tiens, et … » p. 144. [inherited stand-i1]
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
    "Je m'y tiens",
    "Mettre ses cartes à l'écart",
    "Montrer le lenturlu",
    "Interroger",
    "Ne pas interroger",
)


# Conduct of the game; no rule of the text.
def refuse(state: list[int], action: int) -> int:
    """Return the number of the rule that forbids an action, -1 if none is needed."""
    held = state[HANDS + state[TURN]]
    if state[PHASE] == PLAY and action < CARDS and held >> action & 1:
        duty = tricks.refused(action, held, state[LED], state[BEST], state[TRUMP], SIZE, DUTIES)
        return REFUSALS.get(duty, -1)
    if state[PHASE] == PLAY and action == FOLD:
        return 20  # fold
    if state[PHASE] == DISCARDING and action in (STAND, FOLD):
        return 20  # fold
    if state[PHASE] in (EXCHANGE, DISCARDING) and DISCARD <= action < FIRST_WORD and held >> (action - DISCARD) & 1:
        return 18  # exchange
    if action == SHOW:
        return 21  # hand
    return -1


REFUSALS: dict[int, int] = {
    tricks.SUIT: 5,  # follow
    tricks.RUFF: 6,  # follow
    tricks.OVERRUFF: 7,  # follow
    tricks.OVERTAKE: 8,  # follow
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
    ("legal_exchange", "speak"),
    ("may_discard", "legal_exchange"),
    ("draw",),
    ("answer",),
    ("legal_play", "play"),
    ("settle",),
)


# ---------------------------------------------------------------------------------------------------- rules

RULES = (
    RuleText(
        "lebrun-1828-facsimile/lenturlu/rank_order-i1",
        "rank_order",
        "inherited",
        "Les cartes retranchées doivent toujours être les plus petites; ainsi, l'on ôte d’abord les deux, puis les trois, etc.",
        143,
    ),
    RuleText(
        "lebrun-1828-facsimile/lenturlu/card_values-i1",
        "card_values",
        "inherited",
        "les trois figures, et l'as qui va immédiatement après le valet, pour dix points, et les autres cartes pour les points qu’elles marquent",
        145,
    ),
    RuleText(
        "lebrun-1828-facsimile/lenturlu/players-i1",
        "players",
        "inherited",
        "Quand on joue trois personnes à la mouche […] Lorsqu'on y joue six",
        143,
    ),
    RuleText(
        "lebrun-1828-facsimile/lenturlu/deal-i1",
        "deal",
        "inherited",
        "Celui-ci donne à chacun des joueurs cinq cartes, par deux et trois, il s’en donne autant en faisant les deux tours",
        141,
    ),
    RuleText(
        "lebrun-1828-facsimile/lenturlu/direction-i1",
        "direction",
        "supplied",
        "The text is silent; supposed: direction first left",
        None,
    ),
    RuleText(
        "lebrun-1828-facsimile/lenturlu/follow-i1",
        "follow",
        "inherited",
        "doit mettre, tant qu'il en à, de la couleur",
        146,
    ),
    RuleText(
        "lebrun-1828-facsimile/lenturlu/follow-i2",
        "follow",
        "inherited",
        "coupe",
        146,
    ),
    RuleText(
        "lebrun-1828-facsimile/lenturlu/follow-i3",
        "follow",
        "inherited",
        "surcoupe",
        146,
    ),
    RuleText(
        "lebrun-1828-facsimile/lenturlu/follow-i4",
        "follow",
        "inherited",
        "prendre, par une forte carte",
        146,
    ),
    RuleText(
        "lebrun-1828-facsimile/lenturlu/dealer_choice-i1",
        "dealer_choice",
        "inherited",
        "le hasard qui décide à qui sera le rôle de distributeur",
        143,
    ),
    RuleText(
        "lebrun-1828-facsimile/lenturlu/deck-i1",
        "deck",
        "supplied",
        "The text is silent; supposed: deck when players == 4, cards 36",
        None,
    ),
    RuleText(
        "lebrun-1828-facsimile/lenturlu/deck-i2",
        "deck",
        "supplied",
        "The text is silent; supposed: deck when players == 5, cards 44",
        None,
    ),
    RuleText(
        "lebrun-1828-facsimile/lenturlu/deck-i3",
        "deck",
        "inherited",
        "un jeu de piquet",
        143,
    ),
    RuleText(
        "lebrun-1828-facsimile/lenturlu/removed_cards-i1",
        "removed_cards",
        "inherited",
        "plusieurs joueurs en retranchent les sept",
        143,
    ),
    RuleText(
        "lebrun-1828-facsimile/lenturlu/added_cards-i1",
        "added_cards",
        "inherited",
        "ajoute toutes les petites cartes",
        143,
    ),
    RuleText(
        "lebrun-1828-facsimile/lenturlu/ante-i1",
        "ante",
        "inherited",
        "met dans un panier, ou en tas au pied d’un flambeau, autant de jetons qu'il y a de joueurs",
        145,
    ),
    RuleText(
        "lebrun-1828-facsimile/lenturlu/carry_over-i1",
        "carry_over",
        "inherited",
        "Il arrive souvent qu'il y a plusieurs mouches au jeu, et alors on dit mouche double, triple, quadruple, etc.",
        145,
    ),
    RuleText(
        "lebrun-1828-facsimile/lenturlu/turn_up-i1",
        "turn_up",
        "inherited",
        "retourne qui marque l'atout",
        143,
    ),
    RuleText(
        "lebrun-1828-facsimile/lenturlu/exchange-i1",
        "exchange",
        "inherited",
        "Selon que le premier juge à propos d'écarter plus ou moins de cartes, il en nomme le nombre, et le donneur lui sert ce qu’il a demandé. Les cartes écartées ne se montrent jamais.",
        144,
    ),
    RuleText(
        "lebrun-1828-facsimile/lenturlu/stand-i1",
        "stand",
        "inherited",
        "enfin qu'il ne veut point écarter, il dit je my tiens, et alors il ne va point à fond",
        144,
    ),
    RuleText(
        "lebrun-1828-facsimile/lenturlu/fold-i1",
        "fold",
        "inherited",
        "avant que l’on ait commencé de jouer, il peut mettre toutes ses cartes à l’écart ou dessous le talon, et ne pas jouer; mais pour cela il est important qu'il n’ait pas demandé de cartes, ni dit je m'y tiens",
        144,
    ),
    RuleText(
        "lebrun-1828-facsimile/lenturlu/hand-edited-1",
        "hand",
        "edited",
        "seulement dans les coups de mouche on dit faire lenturlu",
        147,
    ),
    RuleText(
        "lebrun-1828-facsimile/lenturlu/lone_player-i1",
        "lone_player",
        "supplied",
        "The text is silent; supposed: lone player takes tricks",
        None,
    ),
    RuleText(
        "lebrun-1828-facsimile/lenturlu/hand_order-i1",
        "hand_order",
        "inherited",
        "d’atout a la préférence: si celle-ci ne détermine pas le choix, et que les couleurs soient indifférentes, c’est alors le nombre de points le plus fort",
        145,
    ),
    RuleText(
        "lebrun-1828-facsimile/lenturlu/payment-i2",
        "payment",
        "inherited",
        "Les dernières se composent d'autant de jetons qu'il y en a sur le jeu; chaque joueur qui se disposait à jouer en fait une.",
        145,
    ),
    RuleText(
        "lebrun-1828-facsimile/lenturlu/announce-i1",
        "announce",
        "inherited",
        "répond, il est obligé de répondre juste",
        144,
    ),
    RuleText(
        "lebrun-1828-facsimile/lenturlu/leader-i1",
        "leader",
        "inherited",
        "Comme c’est un avantage de jouer la couleur que l’on veut, c’en est un d’être le premier à commencer",
        143,
    ),
    RuleText(
        "lebrun-1828-facsimile/lenturlu/trick_winner-i1",
        "trick_winner",
        "supplied",
        "The text is silent; supposed: trick winner",
        None,
    ),
    RuleText(
        "lebrun-1828-facsimile/lenturlu/penalty-i2",
        "penalty",
        "inherited",
        "renonce volontaire ou forcée, il fait la mouche",
        146,
    ),
    RuleText(
        "lebrun-1828-facsimile/lenturlu/payment-i1",
        "payment",
        "inherited",
        "Chaque main ou levée vaut un jeton à celui qui l'a faite […] Si la mouche est double, on en tire deux pour chaque levée, trois, si elle est triple, et ainsi de suite.",
        145,
    ),
    RuleText(
        "lebrun-1828-facsimile/lenturlu/penalty-i1",
        "penalty",
        "inherited",
        "Celui qui dans le cours du jeu n'obtient aucune levée, met également autant de jetons ou de marques qu’il y a de joueurs",
        145,
    ),
    RuleText(
        "lebrun-1828-facsimile/lenturlu/shortfall-i1",
        "shortfall",
        "supplied",
        "The text is silent; supposed: shortfall method in_turn",
        None,
    ),
    RuleText(
        "lebrun-1828-facsimile/lenturlu/dealer_rotation-i1",
        "dealer_rotation",
        "supplied",
        "The text is silent; supposed: dealer rotation next left",
        None,
    ),
)

PROVENANCE: dict[str, tuple[str, ...]] = {
    "new": ("lebrun-1828-facsimile/lenturlu/dealer_choice-i1",),
    "whole_pack": (
        "lebrun-1828-facsimile/lenturlu/deck-i1",
        "lebrun-1828-facsimile/lenturlu/deck-i2",
        "lebrun-1828-facsimile/lenturlu/deck-i3",
        "lebrun-1828-facsimile/lenturlu/removed_cards-i1",
        "lebrun-1828-facsimile/lenturlu/added_cards-i1",
    ),
    "begin_deal": (
        "lebrun-1828-facsimile/lenturlu/ante-i1",
        "lebrun-1828-facsimile/lenturlu/carry_over-i1",
    ),
    "put": (),
    "eldest": ("lebrun-1828-facsimile/lenturlu/direction-i1",),
    "recipient": (
        "lebrun-1828-facsimile/lenturlu/deal-i1",
        "lebrun-1828-facsimile/lenturlu/turn_up-i1",
    ),
    "deal_card": ("lebrun-1828-facsimile/lenturlu/turn_up-i1",),
    "begin_exchange": (
        "lebrun-1828-facsimile/lenturlu/exchange-i1",
        "lebrun-1828-facsimile/lenturlu/stand-i1",
        "lebrun-1828-facsimile/lenturlu/fold-i1",
    ),
    "may_discard": ("lebrun-1828-facsimile/lenturlu/exchange-i1",),
    "legal_exchange": (
        "lebrun-1828-facsimile/lenturlu/exchange-i1",
        "lebrun-1828-facsimile/lenturlu/stand-i1",
        "lebrun-1828-facsimile/lenturlu/fold-i1",
        "lebrun-1828-facsimile/lenturlu/hand-edited-1",
    ),
    "speak": (
        "lebrun-1828-facsimile/lenturlu/exchange-i1",
        "lebrun-1828-facsimile/lenturlu/stand-i1",
        "lebrun-1828-facsimile/lenturlu/fold-i1",
    ),
    "draw": ("lebrun-1828-facsimile/lenturlu/exchange-i1",),
    "next_to_speak": (),
    "give_up": (
        "lebrun-1828-facsimile/lenturlu/fold-i1",
        "lebrun-1828-facsimile/lenturlu/lone_player-i1",
    ),
    "has_hand": ("lebrun-1828-facsimile/lenturlu/hand-edited-1",),
    "hand_rank": (
        "lebrun-1828-facsimile/lenturlu/hand_order-i1",
        "lebrun-1828-facsimile/lenturlu/card_values-i1",
    ),
    "best_hand": (
        "lebrun-1828-facsimile/lenturlu/hand-edited-1",
        "lebrun-1828-facsimile/lenturlu/hand_order-i1",
    ),
    "win_by_hand": (
        "lebrun-1828-facsimile/lenturlu/hand-edited-1",
        "lebrun-1828-facsimile/lenturlu/hand_order-i1",
    ),
    "win_in_play": ("lebrun-1828-facsimile/lenturlu/payment-i2",),
    "begin_asking": ("lebrun-1828-facsimile/lenturlu/announce-i1",),
    "answer": (
        "lebrun-1828-facsimile/lenturlu/announce-i1",
        "lebrun-1828-facsimile/lenturlu/hand-edited-1",
    ),
    "next_active": (),
    "begin_play": ("lebrun-1828-facsimile/lenturlu/leader-i1",),
    "begin_trick": (),
    "playable": (
        "lebrun-1828-facsimile/lenturlu/follow-i1",
        "lebrun-1828-facsimile/lenturlu/follow-i2",
        "lebrun-1828-facsimile/lenturlu/follow-i3",
        "lebrun-1828-facsimile/lenturlu/follow-i4",
    ),
    "legal_play": (
        "lebrun-1828-facsimile/lenturlu/follow-i1",
        "lebrun-1828-facsimile/lenturlu/follow-i2",
        "lebrun-1828-facsimile/lenturlu/follow-i3",
        "lebrun-1828-facsimile/lenturlu/follow-i4",
        "lebrun-1828-facsimile/lenturlu/hand-edited-1",
    ),
    "play": (
        "lebrun-1828-facsimile/lenturlu/trick_winner-i1",
        "lebrun-1828-facsimile/lenturlu/penalty-i2",
    ),
    "end_trick": ("lebrun-1828-facsimile/lenturlu/trick_winner-i1",),
    "settle": (
        "lebrun-1828-facsimile/lenturlu/payment-i1",
        "lebrun-1828-facsimile/lenturlu/penalty-i1",
        "lebrun-1828-facsimile/lenturlu/penalty-i2",
        "lebrun-1828-facsimile/lenturlu/shortfall-i1",
    ),
    "end_deal": ("lebrun-1828-facsimile/lenturlu/dealer_rotation-i1",),
    "returns": (),
    "seats": (),
    "player": (),
    "legal": (),
    "choices": (),
    "outcome": (),
    "apply": (),
    "sees": ("lebrun-1828-facsimile/lenturlu/exchange-i1",),
    "say": ("lebrun-1828-facsimile/lenturlu/stand-i1",),
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
    name="lenturlu",
    title="Jeu du Lenturlu",
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
        dealers={DEALING: deal_card, DRAWING: draw},
        facts=FACTS,
        ranks=RANKS,
        card_blocks=CARD_BLOCKS,
    ),
)
