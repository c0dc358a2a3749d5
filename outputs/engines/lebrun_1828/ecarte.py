"""Jeu de l'Écarté as told in Manuel des jeux de calcul et de hasard, ou Nouvelle Académie des jeux, 1828.

Deal, exchange, tricks and pot.
Generated from the rules of account lebrun-1828/ecarte; do not edit: change the edition file
and build again. Each function stands under the words that it embodies.
"""

# What the text leaves open, and what is supposed:
# - In which direction is it dealt and played? to the left; between two it makes no difference but for who is
#   served first: the one who has not dealt
# - Who leads the next trick? who has taken the last; the highest trump takes it, else the highest card of the
#   suit led
# - Who deals next? the other
# - Does the dealer lay his cards aside before the other is served, or after? after; he cannot see what the
#   other gets, so that it makes no difference
# - How often may the first player propose? once: when the dealer has served himself « l'on commence ensuite à
#   jouer »
# - How many cards must the two change when an exchange is granted? one at least by him who has proposed, any
#   number or none by the dealer
# - Who has refused, or played without proposing, loses two points: who gains them, and does the trick point
#   come on top? the other marks two in all, for five tricks as well as for three
# - When is the king told by him who holds it, and when does it count? before his own first card, whichever
#   hand he has then; at once, so that it may end the game
# - How long may a game last? until five or seven points, at most forty deals (parameter deals)

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

# « Les cartes ont, à ce jeu, leur valeur ordinaire; c'est-à-dire que le roi emporte la dame, la dame le
# valet, etc.; les plus grosses cartes sont les plus avantageuses, parce que le gain est en raison du plus
# grand nombre de levées. » p. 190. [extracted rank_order-x1]
RANKS: tuple[str, ...] = ("7", "8", "9", "10", "as", "valet", "dame", "roi")
SIZE = len(RANKS)
CARDS = 4 * SIZE

# « se joue à deux » p. 188. [extracted players-x1]
FEWEST, MOST = 2, 2

# « deux et trois » p. 188. [extracted deal-x1]
HAND_SIZE = 5
PACKETS = (2, 3)

# The text is silent; supposed: direction first left [supplied direction-supplied-1]
STEP = 1  # seats are numbered from each player to his left

# « Edmond doit lui donner la couleur semblable, s'il en a » p. 190. [extracted follow-x1]
# « dans le cas contraire il coupe par un atout ( » p. 190. [extracted follow-x2]
# « et de lever, s'ils en ont de plus fortes » p. 141. [inherited follow-inherited-1]
DUTIES = tricks.SUIT | tricks.RUFF | tricks.OVERTAKE

# « partie, qui se joue en cinq » p. 188. [extracted target-x1]
TARGET = 5

PARAMETERS = (
    Parameter("players", FEWEST, tuple(range(FEWEST, MOST + 1)), "nombre de joueurs"),
    Parameter("dealer", -1, tuple(range(-1, MOST)), "premier donneur ; -1 : le sort en décide"),
    Parameter("deals", 40, tuple(range(41)), "nombre de donnes ; 0 : un tour de table"),
    Parameter("target", TARGET, (5, 7), "points de la partie"),
    Parameter("packets", 0, (0, 1), "donne par 2 et 3 ou par 3 et 2"),
)

# Actions: a card played (or dealt, or turned), a card discarded, then words and lots.
DISCARD = CARDS
FIRST_WORD = 2 * CARDS
END, STAND, PROPOSE, AS_DEALT, ACCEPT, REFUSE, TELL = range(FIRST_WORD, FIRST_WORD + 7)
LOT = FIRST_WORD + 7
ACTIONS = LOT + MOST
CARD_BLOCKS = (0, DISCARD)
LONGEST = 40 * MOST * (2 * HAND_SIZE + 5)

# State: one number each, then one for each seat.
PHASE, PLAYERS, DEALER, DEAL, DEALS, TURN, UNDEALT, DEALT, TURN_UP, TRUMP, WANTED = range(11)
LED, BEST, TAKER, LEADER, ON_TABLE, PLAYED_TRICKS, IN_PLAY, PACK, GOAL, WON, PACKETS_ORDER = range(11, 22)
HANDS, TRICKS, ACTIVE, SCORE, MARKED, DUE, STOOD, PLAYED, TABLE, DECLINED, ANNOUNCED = range(22, 22 + 11 * MOST, MOST)
WIDTH = 22 + 11 * MOST + 0

LOTS, DEALING, PROPOSING, ANSWERING, EXCHANGE, DISCARDING, DRAWING, PLAY, DONE = range(9)
PHASES = ("sort", "donne", "proposition", "réponse", "écart", "écart nommé", "cartes servies", "jeu", "fin")

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
    Fact("hands", HANDS, "cards", seats=True, secret=True),
    Fact("table", TABLE, "card", seats=True),
    Fact("tricks", TRICKS, seats=True),
    Fact("active", ACTIVE, seats=True),
    Fact("stood", STOOD, seats=True),
    Fact("declined", DECLINED, seats=True),
    Fact("announced", ANNOUNCED, seats=True),
    Fact("marked", MARKED, seats=True),
    Fact("score", SCORE, seats=True),
)


# « la main, qui appartient à la plus forte carte » p. 188. [extracted dealer_choice-x1]
def new(values: list[int]) -> list[int]:
    """Sit down; lots are drawn for the dealer unless he is given."""
    state = [0] * WIDTH
    state[PLAYERS], state[DEALER] = values[0], values[1]
    state[DEALS] = values[2] if values[2] else values[0]
    state[GOAL] = values[3]
    state[PACKETS_ORDER] = values[4]
    if state[DEALER] < 0:
        state[PHASE] = LOTS
    else:
        state[DEALER] %= state[PLAYERS]
        begin_deal(state)
    return state


# « trente-deux cartes » p. 188. [extracted deck-x1]
def whole_pack(state: list[int]) -> int:
    """Return the pack for the number of players; the weakest ranks are the first to go."""
    return cards.pack(32, SIZE)


# ---------------------------------------------------------------------------------------------------- the deal


# Conduct of the game; no rule of the text.
def begin_deal(state: list[int]) -> None:
    """Shuffle."""
    players = state[PLAYERS]
    for seat in range(players):
        for place in (HANDS, TRICKS, MARKED, DUE, STOOD, PLAYED, DECLINED, ANNOUNCED):
            state[place + seat] = 0
        state[ACTIVE + seat] = 1
        state[TABLE + seat] = -1
    state[PACK] = state[UNDEALT] = whole_pack(state)
    state[DEALT], state[TURN_UP], state[TRUMP], state[TAKER], state[LEADER] = 0, -1, -1, -1, -1
    state[PLAYED_TRICKS], state[IN_PLAY] = 0, players
    state[ON_TABLE], state[LED], state[BEST] = 0, -1, -1
    state[WANTED] = 0
    state[PHASE] = DEALING


# The text is silent; supposed: direction first left [supplied direction-supplied-1]
def eldest(state: list[int]) -> int:
    """Return the seat that is served first and plays first."""
    return (state[DEALER] + STEP) % state[PLAYERS]


# « deux et trois » p. 188. [extracted deal-x1]
# « (les atouts sont les cartes de la couleur de la retourne) » p. 190. [edited turn_up-edited-1]
def recipient(state: list[int]) -> int:
    """Return the seat that gets the next card, or TURNED, DRAWN, or OTHER for the lot."""
    if state[PHASE] == DRAWING:
        return DRAWN
    if state[PHASE] != DEALING:
        return OTHER
    players, before = state[PLAYERS], 0
    for place in range(len(PACKETS)):
        packet = PACKETS[len(PACKETS) - 1 - place] if state[PACKETS_ORDER] else PACKETS[place]
        served = state[DEALT] - before
        if served < packet * players:
            return (state[DEALER] + STEP * (1 + served // packet)) % players
        before += packet * players
    return TURNED


# « (les atouts sont les cartes de la couleur de la retourne) » p. 190. [edited turn_up-edited-1]
# « si le roi vient, il compte un point pour le donneur qui l'a tourné; il compte également pour celui qui
# l'a » p. 188. [extracted card_mark-x1]
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
    if card % SIZE == 7:  # roi
        mark(state, state[DEALER], 1)
        if state[WON]:
            end_deal(state)
            return
    begin_proposing(state)


# ------------------------------------------------------------------------------------------------- the proposal


# « Le premier à jouer, c'est-à-dire le joueur qui n'a pas donné, propose toujours d'écarter » p. 189.
# [edited proposal-edited-1]
def begin_proposing(state: list[int]) -> None:
    """Let the eldest propose to exchange cards."""
    state[TURN], state[PHASE] = eldest(state), PROPOSING


# « Le premier à jouer, c'est-à-dire le joueur qui n'a pas … » p. 189. [edited proposal-edited-1]
def propose(state: list[int], action: int) -> None:
    """Propose, or play with the cards as they were dealt."""
    if action == PROPOSE:
        state[TURN], state[PHASE] = state[DEALER], ANSWERING
    else:
        state[DECLINED + state[TURN]] = 1
        begin_play(state)


# « Le premier à jouer, c'est-à-dire le joueur qui n'a pas … » p. 189. [edited proposal-edited-1]
def respond(state: list[int], action: int) -> None:
    """Grant the exchange, or refuse it and play with the cards as they were dealt."""
    if action == ACCEPT:
        begin_exchange(state)
    else:
        state[DECLINED + state[DEALER]] = 1
        begin_play(state)


# ------------------------------------------------------------------------------------------------- the exchange


# « il procède à cet écart en annonçant le nombre de cartes qu'il désire, et en plaçant de côté, et à
# l'opposite du talon, les cartes rejetées; ce que l'un et l'autre joueur doivent faire » p. 189.
# [edited exchange-edited-1]
def begin_exchange(state: list[int]) -> None:
    """Let each speak in turn, the dealer last."""
    state[TURN] = eldest(state)
    state[PHASE] = EXCHANGE


# « il procède à cet écart en annonçant le nombre de cartes … » p. 189. [edited exchange-edited-1]
def may_discard(state: list[int]) -> bool:
    """Tell whether the seat to speak may name one card more to be changed."""
    return state[WANTED] < min(5, bits.size(state[UNDEALT]))


# « il procède à cet écart en annonçant le nombre de cartes … » p. 189. [edited exchange-edited-1]
def legal_exchange(state: list[int], out: list[int]) -> int:
    """Write what the seat to speak may do: name cards to change, stand."""
    seat, count = state[TURN], 0
    if may_discard(state):
        count = bits.write(state[HANDS + seat], DISCARD, out, 0)
    if state[PHASE] == DISCARDING:
        out[count] = END
        return count + 1
    if seat == state[DEALER]:  # who has proposed must change a card at least
        out[count] = STAND
        count += 1
    return count


# « il procède à cet écart en annonçant le nombre de cartes … » p. 189. [edited exchange-edited-1]
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


# « il procède à cet écart en annonçant le nombre de cartes … » p. 189. [edited exchange-edited-1]
def draw(state: list[int], card: int) -> None:
    """Serve one card of the stock to the seat that has discarded."""
    state[UNDEALT] ^= 1 << card
    state[HANDS + state[TURN]] |= 1 << card
    state[WANTED] -= 1
    if state[WANTED] == 0:
        next_to_speak(state)


# Conduct of the game; no rule of the text.
def next_to_speak(state: list[int]) -> None:
    """Pass the word on; after the dealer go on to the play."""
    if state[TURN] == state[DEALER]:
        begin_play(state)
    else:
        state[TURN] = (state[TURN] + STEP) % state[PLAYERS]
        state[PHASE] = EXCHANGE


# ----------------------------------------------------------------------------------------------------- the play


# Conduct of the game; no rule of the text.
def next_active(state: list[int], seat: int) -> int:
    """Return the next seat in turn that plays."""
    seat = (seat + STEP) % state[PLAYERS]
    while not state[ACTIVE + seat]:
        seat = (seat + STEP) % state[PLAYERS]
    return seat


# « Félix jette sa carte sur le tapis » p. 190. [edited leader-edited-1]
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


# « Edmond doit lui donner la couleur semblable, s'il en a » p. 190. [extracted follow-x1]
# « dans le cas contraire il coupe par un atout ( » p. 190. [extracted follow-x2]
# « et de lever, s'ils en ont de plus fortes » p. 141. [inherited follow-inherited-1]
def playable(state: list[int], seat: int) -> int:
    """Return the cards that a seat may play to the trick."""
    return tricks.legal(state[HANDS + seat], state[LED], state[BEST], state[TRUMP], SIZE, DUTIES)


# « si le roi vient, il compte un point pour le donneur qui l'a … » p. 188. [extracted card_mark-x1]
def holds_mark(state: list[int], seat: int) -> bool:
    """Tell whether a seat that has not played yet holds the roi of trumps and has not told."""
    card = state[TRUMP] * SIZE + 7
    return bool(state[HANDS + seat] >> card & 1) and not state[PLAYED + seat] and not state[ANNOUNCED + seat]


# « si le roi vient, il compte un point pour le donneur qui l'a … » p. 188. [extracted card_mark-x1]
def announce(state: list[int], seat: int) -> None:
    """Mark the roi of trumps."""
    state[ANNOUNCED + seat] = 1
    mark(state, seat, 1)


# « Edmond doit lui donner la couleur semblable, s'il en a » p. 190. [extracted follow-x1]
# « dans le cas contraire il coupe par un atout ( » p. 190. [extracted follow-x2]
# « et de lever, s'ils en ont de plus fortes » p. 141. [inherited follow-inherited-1]
# « si le roi vient, il compte un point pour le donneur qui l'a … » p. 188. [extracted card_mark-x1]
def legal_play(state: list[int], out: list[int]) -> int:
    """Write what the seat to play may do."""
    seat = state[TURN]
    count = bits.write(playable(state, seat), 0, out, 0)
    if holds_mark(state, seat):
        out[count] = TELL
        count += 1
    return count


# The text is silent; supposed: trick winner [supplied trick_winner-supplied-1]
def play(state: list[int], card: int) -> None:
    """Play a card: the highest trump, or else the highest card of the suit led, takes the trick."""
    seat = state[TURN]
    if card == TELL or (holds_mark(state, seat) and card == state[TRUMP] * SIZE + 7):
        announce(state, seat)
        if state[WON]:
            end_deal(state)
            return
        if card == TELL:
            return
    state[HANDS + seat] ^= 1 << card
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
    if state[PLAYED_TRICKS] == HAND_SIZE:
        settle(state)
    else:
        begin_trick(state, state[TAKER])


# -------------------------------------------------------------------------------------------------- the payment


# « Quand le premier joueur (que j'appellerai Félix) joue sans proposer d'écarter, ou qu'Edmond (le dernier)
# refuse l'écart qu'a proposé le premier, s'ils ne gagnent le point, ils en perdent deux. » p. 189.
# [edited score-edited-2]
# « celui qui fait trois levées marque un point » p. 190. [extracted score-x3]
# « s'il en fait cinq, ce qui est le nec plus ultra, il en marque deux » p. 190. [edited score-edited-1]
def settle(state: list[int]) -> None:
    """Mark what the tricks are worth."""
    players = state[PLAYERS]
    for seat in range(players):
        state[DUE + seat] = 0
    for seat in range(players):
        if state[TRICKS + seat] >= 3:
            state[DUE + seat] += 1
    for seat in range(players):
        if int(state[TRICKS + seat] == HAND_SIZE):
            state[DUE + seat] = 2
    for seat in range(players):
        if state[DECLINED + seat] and state[TRICKS + seat] < 3:
            forfeit(state, seat, 2)
    for seat in range(players):
        state[SCORE + seat] += state[DUE + seat]
        state[MARKED + seat] += state[DUE + seat]
        if state[SCORE + seat] >= state[GOAL]:
            state[WON] = 1
    end_deal(state)


# The text is silent; supposed: dealer rotation next left [supplied dealer_rotation-supplied-1]
# « partie, qui se joue en cinq » p. 188. [extracted target-x1]
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


# « partie, qui se joue en cinq » p. 188. [extracted target-x1]
def mark(state: list[int], seat: int, points: int) -> None:
    """Mark points for a seat; who reaches the target wins."""
    state[SCORE + seat] += points
    state[MARKED + seat] += points
    if state[SCORE + seat] >= state[GOAL]:
        state[WON] = 1


# « Quand le premier joueur (que j'appellerai Félix) joue sans … » p. 189. [edited score-edited-2]
def forfeit(state: list[int], seat: int, points: int) -> None:
    """Lose points in place of all that the tricks would give to him who loses, and to the other side if there is one."""
    for other in range(state[PLAYERS]):
        if other == seat:
            state[DUE + other] = -points if state[PLAYERS] > 2 else 0
        elif state[PLAYERS] == 2:
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
    if phase in (DEALING, LOTS, DRAWING):
        return CHANCE
    return state[TURN]


# Conduct of the game; no rule of the text.
def legal(state: list[int], out: list[int]) -> int:
    """Write the possible actions, ascending, and return their number."""
    phase = state[PHASE]
    if phase == PLAY:
        return legal_play(state, out)
    if phase == PROPOSING:
        out[0], out[1] = PROPOSE, AS_DEALT
        return 2
    if phase == ANSWERING:
        out[0], out[1] = ACCEPT, REFUSE
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
    elif phase == PROPOSING:
        propose(state, action)
    elif phase == ANSWERING:
        respond(state, action)
    else:
        speak(state, action)


# « il procède à cet écart en annonçant le nombre de cartes … » p. 189. [edited exchange-edited-1]
def sees(state: list[int], action: int, seat: int) -> bool:
    """Tell whether a seat sees an action: cards dealt and discarded are seen by their owner only."""
    phase = state[PHASE]
    if phase == DEALING:
        owner = recipient(state)
        return owner in (seat, TURNED)
    if phase == DRAWING or DISCARD <= action < FIRST_WORD:
        return seat == state[TURN]
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
    "Fin",
    "S'y tenir",
    "Proposer",
    "Jouer sans proposer",
    "Accepter",
    "Refuser",
    "Annoncer le roi",
)


# Conduct of the game; no rule of the text.
def refuse(state: list[int], action: int) -> int:
    """Return the number of the rule that forbids an action, -1 if none is needed."""
    held = state[HANDS + state[TURN]]
    if state[PHASE] == PLAY and action < CARDS and held >> action & 1:
        duty = tricks.refused(action, held, state[LED], state[BEST], state[TRUMP], SIZE, DUTIES)
        return REFUSALS.get(duty, -1)
    if state[PHASE] in (EXCHANGE, DISCARDING) and DISCARD <= action < FIRST_WORD and held >> (action - DISCARD) & 1:
        return 13  # exchange
    if state[PHASE] == EXCHANGE and action == STAND:
        return 12  # proposal
    if action == TELL:
        return 11  # card_mark
    return -1


REFUSALS: dict[int, int] = {
    tricks.SUIT: 4,  # follow
    tricks.RUFF: 5,  # follow
    tricks.OVERTAKE: 6,  # follow
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
    ("propose",),
    ("respond",),
    ("legal_exchange", "speak"),
    ("may_discard", "legal_exchange"),
    ("draw",),
    ("legal_play", "play"),
    ("settle",),
)


# ---------------------------------------------------------------------------------------------------- rules

RULES = (
    RuleText(
        "lebrun-1828/ecarte/rank_order-x1",
        "rank_order",
        "extracted",
        "Les cartes ont, à ce jeu, leur valeur ordinaire; c'est-à-dire que le roi emporte la dame, la dame le valet, etc.; les plus grosses cartes sont les plus avantageuses, parce que le gain est en raison du plus grand nombre de levées.",
        190,
    ),
    RuleText(
        "lebrun-1828/ecarte/players-x1",
        "players",
        "extracted",
        "se joue à deux",
        188,
    ),
    RuleText(
        "lebrun-1828/ecarte/deal-x1",
        "deal",
        "extracted",
        "deux et trois",
        188,
    ),
    RuleText(
        "lebrun-1828/ecarte/direction-supplied-1",
        "direction",
        "supplied",
        "The text is silent; supposed: direction first left",
        None,
    ),
    RuleText(
        "lebrun-1828/ecarte/follow-x1",
        "follow",
        "extracted",
        "Edmond doit lui donner la couleur semblable, s'il en a",
        190,
    ),
    RuleText(
        "lebrun-1828/ecarte/follow-x2",
        "follow",
        "extracted",
        "dans le cas contraire il coupe par un atout (",
        190,
    ),
    RuleText(
        "lebrun-1828/ecarte/follow-inherited-1",
        "follow",
        "inherited",
        "et de lever, s'ils en ont de plus fortes",
        141,
    ),
    RuleText(
        "lebrun-1828/ecarte/target-x1",
        "target",
        "extracted",
        "partie, qui se joue en cinq",
        188,
    ),
    RuleText(
        "lebrun-1828/ecarte/dealer_choice-x1",
        "dealer_choice",
        "extracted",
        "la main, qui appartient à la plus forte carte",
        188,
    ),
    RuleText(
        "lebrun-1828/ecarte/deck-x1",
        "deck",
        "extracted",
        "trente-deux cartes",
        188,
    ),
    RuleText(
        "lebrun-1828/ecarte/turn_up-edited-1",
        "turn_up",
        "edited",
        "(les atouts sont les cartes de la couleur de la retourne)",
        190,
    ),
    RuleText(
        "lebrun-1828/ecarte/card_mark-x1",
        "card_mark",
        "extracted",
        "si le roi vient, il compte un point pour le donneur qui l'a tourné; il compte également pour celui qui l'a",
        188,
    ),
    RuleText(
        "lebrun-1828/ecarte/proposal-edited-1",
        "proposal",
        "edited",
        "Le premier à jouer, c'est-à-dire le joueur qui n'a pas donné, propose toujours d'écarter",
        189,
    ),
    RuleText(
        "lebrun-1828/ecarte/exchange-edited-1",
        "exchange",
        "edited",
        "il procède à cet écart en annonçant le nombre de cartes qu'il désire, et en plaçant de côté, et à l'opposite du talon, les cartes rejetées; ce que l'un et l'autre joueur doivent faire",
        189,
    ),
    RuleText(
        "lebrun-1828/ecarte/leader-edited-1",
        "leader",
        "edited",
        "Félix jette sa carte sur le tapis",
        190,
    ),
    RuleText(
        "lebrun-1828/ecarte/trick_winner-supplied-1",
        "trick_winner",
        "supplied",
        "The text is silent; supposed: trick winner",
        None,
    ),
    RuleText(
        "lebrun-1828/ecarte/score-edited-2",
        "score",
        "edited",
        "Quand le premier joueur (que j'appellerai Félix) joue sans proposer d'écarter, ou qu'Edmond (le dernier) refuse l'écart qu'a proposé le premier, s'ils ne gagnent le point, ils en perdent deux.",
        189,
    ),
    RuleText(
        "lebrun-1828/ecarte/score-x3",
        "score",
        "extracted",
        "celui qui fait trois levées marque un point",
        190,
    ),
    RuleText(
        "lebrun-1828/ecarte/score-edited-1",
        "score",
        "edited",
        "s'il en fait cinq, ce qui est le nec plus ultra, il en marque deux",
        190,
    ),
    RuleText(
        "lebrun-1828/ecarte/dealer_rotation-supplied-1",
        "dealer_rotation",
        "supplied",
        "The text is silent; supposed: dealer rotation next left",
        None,
    ),
)

PROVENANCE: dict[str, tuple[str, ...]] = {
    "new": ("lebrun-1828/ecarte/dealer_choice-x1",),
    "whole_pack": ("lebrun-1828/ecarte/deck-x1",),
    "begin_deal": (),
    "eldest": ("lebrun-1828/ecarte/direction-supplied-1",),
    "recipient": (
        "lebrun-1828/ecarte/deal-x1",
        "lebrun-1828/ecarte/turn_up-edited-1",
    ),
    "deal_card": (
        "lebrun-1828/ecarte/turn_up-edited-1",
        "lebrun-1828/ecarte/card_mark-x1",
    ),
    "begin_proposing": ("lebrun-1828/ecarte/proposal-edited-1",),
    "propose": ("lebrun-1828/ecarte/proposal-edited-1",),
    "respond": ("lebrun-1828/ecarte/proposal-edited-1",),
    "begin_exchange": ("lebrun-1828/ecarte/exchange-edited-1",),
    "may_discard": ("lebrun-1828/ecarte/exchange-edited-1",),
    "legal_exchange": ("lebrun-1828/ecarte/exchange-edited-1",),
    "speak": ("lebrun-1828/ecarte/exchange-edited-1",),
    "draw": ("lebrun-1828/ecarte/exchange-edited-1",),
    "next_to_speak": (),
    "next_active": (),
    "begin_play": ("lebrun-1828/ecarte/leader-edited-1",),
    "begin_trick": (),
    "playable": (
        "lebrun-1828/ecarte/follow-x1",
        "lebrun-1828/ecarte/follow-x2",
        "lebrun-1828/ecarte/follow-inherited-1",
    ),
    "holds_mark": ("lebrun-1828/ecarte/card_mark-x1",),
    "announce": ("lebrun-1828/ecarte/card_mark-x1",),
    "legal_play": (
        "lebrun-1828/ecarte/follow-x1",
        "lebrun-1828/ecarte/follow-x2",
        "lebrun-1828/ecarte/follow-inherited-1",
        "lebrun-1828/ecarte/card_mark-x1",
    ),
    "play": ("lebrun-1828/ecarte/trick_winner-supplied-1",),
    "end_trick": ("lebrun-1828/ecarte/trick_winner-supplied-1",),
    "settle": (
        "lebrun-1828/ecarte/score-edited-2",
        "lebrun-1828/ecarte/score-x3",
        "lebrun-1828/ecarte/score-edited-1",
    ),
    "end_deal": (
        "lebrun-1828/ecarte/dealer_rotation-supplied-1",
        "lebrun-1828/ecarte/target-x1",
    ),
    "returns": (),
    "mark": ("lebrun-1828/ecarte/target-x1",),
    "forfeit": ("lebrun-1828/ecarte/score-edited-2",),
    "seats": (),
    "player": (),
    "legal": (),
    "choices": (),
    "outcome": (),
    "apply": (),
    "sees": ("lebrun-1828/ecarte/exchange-edited-1",),
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
    name="ecarte",
    title="Jeu de l'Écarté",
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
        dealers={DEALING: deal_card, DRAWING: draw},
        facts=FACTS,
        ranks=RANKS,
        card_blocks=CARD_BLOCKS,
    ),
)
