"""Jeu de Sixte as told in Manuel des jeux de calcul et de hasard, ou Nouvelle Académie des jeux, 1828.

Deal, exchange, tricks and pot.
Generated from the rules of account lebrun-1828/sixte; do not edit: change the edition file
and build again. Each function stands under the words that it embodies.
"""

# What the text leaves open, and what is supposed:
# - In which direction is it dealt and played? to the left, as at la triomphe
# - What wins a trick, who leads the next, and who deals next? as at la triomphe: the highest triomphe or else
#   the highest card of the suit; its player; the left-hand neighbour
# - In what order do the small cards stand that are added? below the seven, down to the deuce; the ace stays
#   between the valet and the ten
# - How is the triomphe fixed with thirty-six cards, all of which are dealt? the engine plays with the whole
#   pack, so that there is a stock and a card to turn
# - Are the six associated? yes, three against three; each for himself by convention (parameter
#   chacun_pour_soi)
# - Does one who has neither the suit nor a triomphe lose two « jeux », as at la triomphe? no
# - Which side marks where each has three of the six tricks? that which has made its three first
# - Each for himself, who marks? who has most tricks, if two at least; of those who have as many, who made
#   them first

from __future__ import annotations

from pipeline.engines.runtime import bits, cards, tricks
from pipeline.engines.runtime.book import (
    CHANCE,
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

# The text is silent; supposed: rank order ranks ('roi', 'dame', 'valet', 'as', '10', '9', '8', '7', '6', '5',
# '4', '3', '2') [supplied rank_order-supplied-1]
RANKS: tuple[str, ...] = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "as", "valet", "dame", "roi")
SIZE = len(RANKS)
CARDS = 4 * SIZE

# « On y joue six » p. 148. [extracted players-x1]
FEWEST, MOST = 6, 6

# « chaque joueur reçoit six cartes, et la partie se compose de six jeux. […] Les cartes se distribuent trois
# par trois » p. 148. [edited deal-edited-1]
HAND_SIZE = 6
PACKETS = (3, 3)

# The text is silent; supposed: direction first left [supplied direction-supplied-1]
STEP = 1  # seats are numbered from each player to his left

# « les autres joueurs sont obligés de fournir la couleur de cette carte, s'ils en ont » p. 141.
# [inherited follow-inherited-1]
# « et de lever, s'ils en ont de plus fortes » p. 141. [inherited follow-inherited-2]
# « Au cas contraire, ils doivent couper avec des triomphes » p. 141. [inherited follow-inherited-3]
DUTIES = tricks.SUIT | tricks.OVERTAKE | tricks.RUFF

# « partie se compose de six » p. 148. [extracted target-x1]
TARGET = 6

PARAMETERS = (
    Parameter("players", FEWEST, tuple(range(FEWEST, MOST + 1)), "nombre de joueurs"),
    Parameter("dealer", -1, tuple(range(-1, MOST)), "premier donneur ; -1 : le sort en décide"),
    Parameter("deals", 40, tuple(range(41)), "nombre de donnes ; 0 : un tour de table"),
    Parameter("target", TARGET, (), "points de la partie"),
    Parameter("chacun_pour_soi", 0, (0, 1), "l'on peut y jouer, quatre, cinq ou plus de joueurs, sans pour cela s'associer; au contraire, chacun a son jeu particulier"),
)

# Actions: a card played (or dealt, or turned), then words and lots.
FIRST_WORD = CARDS
ACCEPT, REFUSE, GO_ON, CEDE, UNDERTAKE = range(FIRST_WORD, FIRST_WORD + 5)
LOT = FIRST_WORD + 5
ACTIONS = LOT + MOST
CARD_BLOCKS = (0,)
LONGEST = 40 * MOST * (2 * HAND_SIZE + 4)

# State: one number each, then one for each seat.
PHASE, PLAYERS, DEALER, DEAL, DEALS, TURN, UNDEALT, DEALT, TURN_UP, TRUMP, LED = range(11)
BEST, TAKER, LEADER, ON_TABLE, PLAYED_TRICKS, IN_PLAY, PACK, SIDES, GOAL, WON, BOUND = range(11, 22)
FORFEIT, SPOKEN = range(22, 24)
HANDS, TRICKS, ACTIVE, SCORE, MARKED, DUE, PLAYED, TABLE, LAST, ALLIES = range(24, 24 + 10 * MOST, MOST)
CHACUN_POUR_SOI = 24 + 10 * MOST + 0
WIDTH = 24 + 10 * MOST + 1

LOTS, DEALING, DECLARING, CEDED, PLAY, DONE = range(6)
PHASES = ("sort", "donne", "annonces", "jeu donné", "jeu", "fin")

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
    Fact("bound", BOUND),
    Fact("hands", HANDS, "cards", seats=True, secret=True),
    Fact("allies", ALLIES, "cards", seats=True, secret=True),
    Fact("table", TABLE, "card", seats=True),
    Fact("tricks", TRICKS, seats=True),
    Fact("active", ACTIVE, seats=True),
    Fact("last", LAST, seats=True),
    Fact("marked", MARKED, seats=True),
    Fact("score", SCORE, seats=True),
)


# « On commence par tirer au sort quel sera le distributeur; la plus forte carte donne cette qualité » p. 140.
# [inherited dealer_choice-inherited-1]
def new(values: list[int]) -> list[int]:
    """Sit down; lots are drawn for the dealer unless he is given."""
    state = [0] * WIDTH
    state[PLAYERS], state[DEALER] = values[0], values[1]
    state[DEALS] = values[2] if values[2] else values[0]
    state[GOAL] = values[3]
    state[CHACUN_POUR_SOI] = values[4]
    state[SIDES] = number_of_sides(state)
    if state[DEALER] < 0:
        state[PHASE] = LOTS
    else:
        state[DEALER] %= state[PLAYERS]
        begin_deal(state)
    return state


# « que l'on veut avoir un talon, on ajoute les petites cartes, et par conséquent on se sert d'un jeu entier »
# p. 148. [edited deck-edited-1]
def whole_pack(state: list[int]) -> int:
    """Return the pack for the number of players; the weakest ranks are the first to go."""
    return cards.pack(52, SIZE)


# « On peut jouer un contre un, ou deux contre deux, et quelquefois même trois contre trois. […] les deux
# associés se mettent d'un côté de la table, et les adversaires de l'autre côté; les premiers se communiquent
# leur jeu en se le montrant sans rien dire » p. 140. [inherited partners-inherited-1]
# « l'on peut y jouer, quatre, cinq ou plus de joueurs, sans pour cela s'associer; au contraire, chacun a son
# jeu particulier » p. 142. [inherited partners-inherited-2]
def number_of_sides(state: list[int]) -> int:
    """Return the number of sides: two where the players can be halved, each for himself by agreement."""
    if state[CHACUN_POUR_SOI]:
        return state[PLAYERS]
    return 2 if state[PLAYERS] % 2 == 0 else state[PLAYERS]


# « On peut jouer un contre un, ou deux contre deux, et … » p. 140. [inherited partners-inherited-1]
def side(state: list[int], seat: int) -> int:
    """Return the side of a seat: partners sit next to each other."""
    return seat * state[SIDES] // state[PLAYERS]


# ---------------------------------------------------------------------------------------------------- the deal


# Conduct of the game; no rule of the text.
def begin_deal(state: list[int]) -> None:
    """Shuffle."""
    players = state[PLAYERS]
    for seat in range(players):
        for place in (HANDS, TRICKS, MARKED, DUE, PLAYED, LAST, ALLIES):
            state[place + seat] = 0
        state[ACTIVE + seat] = 1
        state[TABLE + seat] = -1
    state[PACK] = state[UNDEALT] = whole_pack(state)
    state[DEALT], state[TURN_UP], state[TRUMP], state[TAKER], state[LEADER] = 0, -1, -1, -1, -1
    state[PLAYED_TRICKS], state[IN_PLAY] = 0, players
    state[ON_TABLE], state[LED], state[BEST] = 0, -1, -1
    state[BOUND] = -1
    state[FORFEIT] = 2
    state[PHASE] = DEALING


# « On peut jouer un contre un, ou deux contre deux, et … » p. 140. [inherited partners-inherited-1]
def give(state: list[int], seat: int, card: int) -> None:
    """Put a card into a hand, which its partners see."""
    state[HANDS + seat] |= 1 << card
    show(state, seat, card)


# « On peut jouer un contre un, ou deux contre deux, et … » p. 140. [inherited partners-inherited-1]
def part_with(state: list[int], seat: int, card: int) -> None:
    """Take a card out of a hand, which its partners see."""
    state[HANDS + seat] ^= 1 << card
    show(state, seat, card)


# « On peut jouer un contre un, ou deux contre deux, et … » p. 140. [inherited partners-inherited-1]
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


# « chaque joueur reçoit six cartes, et la partie se compose de … » p. 148. [edited deal-edited-1]
# « puis il tourne la première carte de dessus le talon; cette carte, qui fait ordinairement l'atout, fait
# alors la triomphe, et rend triomphes les autres cartes de sa couleur » p. 140.
# [inherited turn_up-inherited-1]
def recipient(state: list[int]) -> int:
    """Return the seat that gets the next card, or TURNED, DRAWN, or OTHER for the lot."""
    if state[PHASE] != DEALING:
        return OTHER
    players, before = state[PLAYERS], 0
    for packet in PACKETS:
        served = state[DEALT] - before
        if served < packet * players:
            return (state[DEALER] + STEP * (1 + served // packet)) % players
        before += packet * players
    return TURNED


# « puis il tourne la première carte de dessus le talon; cette … » p. 140. [inherited turn_up-inherited-1]
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
    begin_declaring(state)


# --------------------------------------------------------------------------- the vole undertaken, the deal ceded


# Conduct of the game; no rule of the text.
def begin_declaring(state: list[int]) -> None:
    """Let each side speak before the first card, the first to play before the others."""
    state[PHASE], state[SPOKEN] = DECLARING, 0
    state[TURN] = eldest(state)


# « Il est permis à l'un des partis qui se trouve un mauvais jeu, de le donner à l'autre; si le parti
# contraire le refuse, il perd deux jeux, s'il ne peut faire la vole (coup très peu fréquent), tandis que s'il
# l'accepte, il gagne un jeu. » p. 141. [inherited concession-inherited-1]
# « si on l'entreprend témérairement, sans pouvoir le faire, on perd deux jeux » p. 141.
# [inherited undertaking-inherited-1]
def legal_declare(state: list[int], out: list[int]) -> int:
    """Write what the side to speak may say."""
    out[0], count = GO_ON, 1
    if state[SIDES] == 2:
        out[count] = CEDE
        count += 1
    out[count] = UNDERTAKE
    count += 1
    return count


# « Il est permis à l'un des partis qui se trouve un mauvais … » p. 141. [inherited concession-inherited-1]
# « si on l'entreprend témérairement, sans pouvoir le faire, on … » p. 141. [inherited undertaking-inherited-1]
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


# « Il est permis à l'un des partis qui se trouve un mauvais … » p. 141. [inherited concession-inherited-1]
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


# « Le premier à jouer jette sur le tapis telle carte qui lui convient » p. 141.
# [inherited leader-inherited-1]
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


# « les autres joueurs sont obligés de fournir la couleur de … » p. 141. [inherited follow-inherited-1]
# « et de lever, s'ils en ont de plus fortes » p. 141. [inherited follow-inherited-2]
# « Au cas contraire, ils doivent couper avec des triomphes » p. 141. [inherited follow-inherited-3]
def playable(state: list[int], seat: int) -> int:
    """Return the cards that a seat may play to the trick."""
    return tricks.legal(state[HANDS + seat], state[LED], state[BEST], state[TRUMP], SIZE, DUTIES)


# « les autres joueurs sont obligés de fournir la couleur de … » p. 141. [inherited follow-inherited-1]
# « et de lever, s'ils en ont de plus fortes » p. 141. [inherited follow-inherited-2]
# « Au cas contraire, ils doivent couper avec des triomphes » p. 141. [inherited follow-inherited-3]
def legal_play(state: list[int], out: list[int]) -> int:
    """Write what the seat to play may do."""
    seat = state[TURN]
    count = bits.write(playable(state, seat), 0, out, 0)
    return count


# The text is silent; supposed: trick winner [supplied trick_winner-supplied-1]
def play(state: list[int], card: int) -> None:
    """Play a card: the highest trump, or else the highest card of the suit led, takes the trick."""
    seat = state[TURN]
    part_with(state, seat, card)
    state[TABLE + seat] = card
    state[PLAYED + seat] = 1
    if state[LED] < 0:
        state[LED], state[BEST], state[TAKER] = card // SIZE, card, seat
    elif tricks.beats(card, state[BEST], state[TRUMP], SIZE):
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


# « On peut jouer un contre un, ou deux contre deux, et … » p. 140. [inherited partners-inherited-1]
# « l'on peut y jouer, quatre, cinq ou plus de joueurs, sans … » p. 142. [inherited partners-inherited-2]
def won(state: list[int], seat: int) -> int:
    """Return the tricks of a seat and its partners."""
    total, mine = 0, side(state, seat)
    for other in range(state[PLAYERS]):
        if side(state, other) == mine:
            total += state[TRICKS + other]
    return total


# « On peut jouer un contre un, ou deux contre deux, et … » p. 140. [inherited partners-inherited-1]
# « l'on peut y jouer, quatre, cinq ou plus de joueurs, sans … » p. 142. [inherited partners-inherited-2]
# « le joueur qui fait trois mains ou levées, marque un jeu » p. 141. [inherited score-inherited-1]
# « lorsque deux des joueurs font deux levées chacun, celui qui les a eu plus tôt faites, gagne le jeu et
# marque comme s'il avait fait trois mains » p. 142. [inherited score-inherited-2]
def last_of(state: list[int], seat: int) -> int:
    """Return the number of the last trick that a seat and its partners have taken."""
    latest, mine = 0, side(state, seat)
    for other in range(state[PLAYERS]):
        if side(state, other) == mine:
            latest = max(latest, state[LAST + other])
    return latest


# « le joueur qui fait trois mains ou levées, marque un jeu » p. 141. [inherited score-inherited-1]
# « lorsque deux des joueurs font deux levées chacun, celui qui … » p. 142. [inherited score-inherited-2]
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


# « le joueur qui fait trois mains ou levées, marque un jeu » p. 141. [inherited score-inherited-1]
# « et s'il fait la vole, il en marque deux » p. 141. [inherited score-inherited-3]
# « lorsque deux des joueurs font deux levées chacun, celui qui … » p. 142. [inherited score-inherited-2]
def settle(state: list[int]) -> None:
    """Mark what the tricks are worth."""
    players = state[PLAYERS]
    for seat in range(players):
        state[DUE + seat] = 0
    for seat in range(players):
        if won(state, seat) >= 3 and most(state, seat):
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
# « partie se compose de six » p. 148. [extracted target-x1]
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


# « partie se compose de six » p. 148. [extracted target-x1]
def mark(state: list[int], seat: int, points: int) -> None:
    """Mark points for a seat and its partners; who reaches the target wins."""
    for other in range(state[PLAYERS]):
        if side(state, other) == side(state, seat):
            state[SCORE + other] += points
            state[MARKED + other] += points
    if state[SCORE + seat] >= state[GOAL]:
        state[WON] = 1


# « Il est permis à l'un des partis qui se trouve un mauvais … » p. 141. [inherited concession-inherited-1]
# « si on l'entreprend témérairement, sans pouvoir le faire, on … » p. 141. [inherited undertaking-inherited-1]
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
    if phase in (DEALING, LOTS):
        return CHANCE
    return state[TURN]


# Conduct of the game; no rule of the text.
def legal(state: list[int], out: list[int]) -> int:
    """Write the possible actions, ascending, and return their number."""
    phase = state[PHASE]
    if phase == PLAY:
        return legal_play(state, out)
    if phase == CEDED:
        out[0], out[1] = ACCEPT, REFUSE
        return 2
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
    elif phase == DECLARING:
        declare(state, action)
    elif phase == CEDED:
        take_up(state, action)


# « On peut jouer un contre un, ou deux contre deux, et … » p. 140. [inherited partners-inherited-1]
def sees(state: list[int], action: int, seat: int) -> bool:
    """Tell whether a seat sees an action: cards dealt are seen by their owner and his partners only."""
    phase = state[PHASE]
    if phase == DEALING:
        owner = recipient(state)
        return owner == TURNED or side(state, owner) == side(state, seat)
    return True


# Conduct of the game; no rule of the text.
def say(action: int, chance: bool) -> str:
    """Say an action in the words of the book."""
    if action < CARDS:
        return cards.name(action, RANKS) if chance else f"Jouer {cards.name(action, RANKS)}"
    if action >= LOT:
        return f"Donneur {action - LOT}"
    return WORDS[action - FIRST_WORD]


WORDS: tuple[str, ...] = (
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
        duty = tricks.refused(action, held, state[LED], state[BEST], state[TRUMP], SIZE, DUTIES)
        return REFUSALS.get(duty, -1)
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


ENTER = {"play": begin_play, "settlement": settle}

AT_WORK = (
    ("new",),
    ("recipient", "deal_card"),
    ("declare",),
    ("take_up",),
    ("legal_play", "play"),
    ("settle",),
)


# ---------------------------------------------------------------------------------------------------- rules

RULES = (
    RuleText(
        "lebrun-1828/sixte/rank_order-supplied-1",
        "rank_order",
        "supplied",
        "The text is silent; supposed: rank order ranks ('roi', 'dame', 'valet', 'as', '10', '9', '8', '7', '6', '5', '4', '3', '2')",
        None,
    ),
    RuleText(
        "lebrun-1828/sixte/players-x1",
        "players",
        "extracted",
        "On y joue six",
        148,
    ),
    RuleText(
        "lebrun-1828/sixte/deal-edited-1",
        "deal",
        "edited",
        "chaque joueur reçoit six cartes, et la partie se compose de six jeux. […] Les cartes se distribuent trois par trois",
        148,
    ),
    RuleText(
        "lebrun-1828/sixte/direction-supplied-1",
        "direction",
        "supplied",
        "The text is silent; supposed: direction first left",
        None,
    ),
    RuleText(
        "lebrun-1828/sixte/follow-inherited-1",
        "follow",
        "inherited",
        "les autres joueurs sont obligés de fournir la couleur de cette carte, s'ils en ont",
        141,
    ),
    RuleText(
        "lebrun-1828/sixte/follow-inherited-2",
        "follow",
        "inherited",
        "et de lever, s'ils en ont de plus fortes",
        141,
    ),
    RuleText(
        "lebrun-1828/sixte/follow-inherited-3",
        "follow",
        "inherited",
        "Au cas contraire, ils doivent couper avec des triomphes",
        141,
    ),
    RuleText(
        "lebrun-1828/sixte/target-x1",
        "target",
        "extracted",
        "partie se compose de six",
        148,
    ),
    RuleText(
        "lebrun-1828/sixte/dealer_choice-inherited-1",
        "dealer_choice",
        "inherited",
        "On commence par tirer au sort quel sera le distributeur; la plus forte carte donne cette qualité",
        140,
    ),
    RuleText(
        "lebrun-1828/sixte/deck-edited-1",
        "deck",
        "edited",
        "que l'on veut avoir un talon, on ajoute les petites cartes, et par conséquent on se sert d'un jeu entier",
        148,
    ),
    RuleText(
        "lebrun-1828/sixte/partners-inherited-1",
        "partners",
        "inherited",
        "On peut jouer un contre un, ou deux contre deux, et quelquefois même trois contre trois. […] les deux associés se mettent d'un côté de la table, et les adversaires de l'autre côté; les premiers se communiquent leur jeu en se le montrant sans rien dire",
        140,
    ),
    RuleText(
        "lebrun-1828/sixte/partners-inherited-2",
        "partners",
        "inherited",
        "l'on peut y jouer, quatre, cinq ou plus de joueurs, sans pour cela s'associer; au contraire, chacun a son jeu particulier",
        142,
    ),
    RuleText(
        "lebrun-1828/sixte/turn_up-inherited-1",
        "turn_up",
        "inherited",
        "puis il tourne la première carte de dessus le talon; cette carte, qui fait ordinairement l'atout, fait alors la triomphe, et rend triomphes les autres cartes de sa couleur",
        140,
    ),
    RuleText(
        "lebrun-1828/sixte/concession-inherited-1",
        "concession",
        "inherited",
        "Il est permis à l'un des partis qui se trouve un mauvais jeu, de le donner à l'autre; si le parti contraire le refuse, il perd deux jeux, s'il ne peut faire la vole (coup très peu fréquent), tandis que s'il l'accepte, il gagne un jeu.",
        141,
    ),
    RuleText(
        "lebrun-1828/sixte/undertaking-inherited-1",
        "undertaking",
        "inherited",
        "si on l'entreprend témérairement, sans pouvoir le faire, on perd deux jeux",
        141,
    ),
    RuleText(
        "lebrun-1828/sixte/leader-inherited-1",
        "leader",
        "inherited",
        "Le premier à jouer jette sur le tapis telle carte qui lui convient",
        141,
    ),
    RuleText(
        "lebrun-1828/sixte/trick_winner-supplied-1",
        "trick_winner",
        "supplied",
        "The text is silent; supposed: trick winner",
        None,
    ),
    RuleText(
        "lebrun-1828/sixte/score-inherited-1",
        "score",
        "inherited",
        "le joueur qui fait trois mains ou levées, marque un jeu",
        141,
    ),
    RuleText(
        "lebrun-1828/sixte/score-inherited-2",
        "score",
        "inherited",
        "lorsque deux des joueurs font deux levées chacun, celui qui les a eu plus tôt faites, gagne le jeu et marque comme s'il avait fait trois mains",
        142,
    ),
    RuleText(
        "lebrun-1828/sixte/score-inherited-3",
        "score",
        "inherited",
        "et s'il fait la vole, il en marque deux",
        141,
    ),
    RuleText(
        "lebrun-1828/sixte/dealer_rotation-supplied-1",
        "dealer_rotation",
        "supplied",
        "The text is silent; supposed: dealer rotation next left",
        None,
    ),
)

PROVENANCE: dict[str, tuple[str, ...]] = {
    "new": ("lebrun-1828/sixte/dealer_choice-inherited-1",),
    "whole_pack": ("lebrun-1828/sixte/deck-edited-1",),
    "number_of_sides": (
        "lebrun-1828/sixte/partners-inherited-1",
        "lebrun-1828/sixte/partners-inherited-2",
    ),
    "side": ("lebrun-1828/sixte/partners-inherited-1",),
    "begin_deal": (),
    "give": ("lebrun-1828/sixte/partners-inherited-1",),
    "part_with": ("lebrun-1828/sixte/partners-inherited-1",),
    "show": ("lebrun-1828/sixte/partners-inherited-1",),
    "eldest": ("lebrun-1828/sixte/direction-supplied-1",),
    "recipient": (
        "lebrun-1828/sixte/deal-edited-1",
        "lebrun-1828/sixte/turn_up-inherited-1",
    ),
    "deal_card": ("lebrun-1828/sixte/turn_up-inherited-1",),
    "begin_declaring": (),
    "legal_declare": (
        "lebrun-1828/sixte/concession-inherited-1",
        "lebrun-1828/sixte/undertaking-inherited-1",
    ),
    "declare": (
        "lebrun-1828/sixte/concession-inherited-1",
        "lebrun-1828/sixte/undertaking-inherited-1",
    ),
    "next_to_declare": (),
    "next_opponent": (),
    "take_up": ("lebrun-1828/sixte/concession-inherited-1",),
    "next_active": (),
    "begin_play": ("lebrun-1828/sixte/leader-inherited-1",),
    "begin_trick": (),
    "playable": (
        "lebrun-1828/sixte/follow-inherited-1",
        "lebrun-1828/sixte/follow-inherited-2",
        "lebrun-1828/sixte/follow-inherited-3",
    ),
    "legal_play": (
        "lebrun-1828/sixte/follow-inherited-1",
        "lebrun-1828/sixte/follow-inherited-2",
        "lebrun-1828/sixte/follow-inherited-3",
    ),
    "play": ("lebrun-1828/sixte/trick_winner-supplied-1",),
    "end_trick": ("lebrun-1828/sixte/trick_winner-supplied-1",),
    "won": (
        "lebrun-1828/sixte/partners-inherited-1",
        "lebrun-1828/sixte/partners-inherited-2",
    ),
    "last_of": (
        "lebrun-1828/sixte/partners-inherited-1",
        "lebrun-1828/sixte/partners-inherited-2",
        "lebrun-1828/sixte/score-inherited-1",
        "lebrun-1828/sixte/score-inherited-2",
    ),
    "most": (
        "lebrun-1828/sixte/score-inherited-1",
        "lebrun-1828/sixte/score-inherited-2",
    ),
    "settle": (
        "lebrun-1828/sixte/score-inherited-1",
        "lebrun-1828/sixte/score-inherited-3",
        "lebrun-1828/sixte/score-inherited-2",
    ),
    "end_deal": (
        "lebrun-1828/sixte/dealer_rotation-supplied-1",
        "lebrun-1828/sixte/target-x1",
    ),
    "returns": (),
    "mark": ("lebrun-1828/sixte/target-x1",),
    "forfeit": (
        "lebrun-1828/sixte/concession-inherited-1",
        "lebrun-1828/sixte/undertaking-inherited-1",
    ),
    "seats": (),
    "player": (),
    "legal": (),
    "choices": (),
    "outcome": (),
    "apply": (),
    "sees": ("lebrun-1828/sixte/partners-inherited-1",),
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
    name="sixte",
    title="Jeu de Sixte",
    source="lebrun-1828",
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
