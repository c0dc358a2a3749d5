"""Jeu du Reversis as told in Manuel des jeux de calcul et de hasard, ou Nouvelle Académie des jeux, 1828.

One card exchanged, tricks to avoid, cards paid as they fall, and a basket.
Generated from the rules of account lebrun-1828/reversis; do not edit: change the edition file
and build again. Each function stands under the words that it embodies.
"""

# What the text leaves open, and what is supposed:
# - Who leads to the first trick? the first at the right of the dealer
# - In what is the stake (partie) paid? a fiche for each point
# - In what order do they discard? the first at the right, his neighbours, the dealer last
# - How much does he pay who « fait la remise »? as much as lay in the basket when the play began
# - Is the quinola forced if its holder lays it on a heart though he has others? yes
# - Who loses the stake if the last two are equal? of as many points, he who has more tricks; of as many
#   tricks, he who is placed worse
# - Who pays for a quinola that was led? its holder two jetons and each of the others one, to the winner of
#   the stake; nobody if the holder wins it himself
# - Does he who makes the reversis take the basket when his quinola did not fall in the first nine tricks? no
# - What is he paid who breaks a reversis, where nobody pays double for sitting opposite? sixty-four fiches as
#   always
# - Is the basket filled anew before or after the dealer has put down his jeton? it is counted before; then
#   all put down what they did at the start, the dealer three jetons
# - How is a pack with the tens dealt? as the other; four cards more are left
# - What if the espagnolette, having renounced, takes one of the first nine tricks? he follows suit from then
#   on, and a trick costs him what one of the last two would
# - Does a holder of the espagnolette who has never renounced by right pay for a reversis? no: he plays as
#   everybody does
# - How long do they play? one deal for each player, or as many as agreed (parameter deals)

from __future__ import annotations

from pipeline.engines.runtime import bits, cards, hands, pots, tricks
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

# « L'as prend le roi, le roi la dame, la dame le valet, ainsi de suite » p. 166.
# [edited rank_order-edited-1]
RANKS: tuple[str, ...] = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "valet", "dame", "roi", "as")
SIZE = len(RANKS)
CARDS = 4 * SIZE

# « les as en valent quatre, les rois trois, les dames deux, les valets un » p. 166.
# [extracted card_values-x1]
POINTS = (0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4)

# « joue quatre personnes » p. 165. [extracted players-x1]
PLAYERS_AT_TABLE = 4

# « donner les onze cartes à chaque joueur » p. 172. [extracted deal-x1]
HAND_SIZE = 11
PACKETS = (3, 4, 4)

# « en se donnant toujours par quatre à soi-même » p. 172. [edited dealer_hand-edited-1]
DEALER_PACKETS = (4, 4, 4)

# « puis la donne circule toujours par la droite » p. 166. [edited direction-edited-1]
STEP = -1  # seats are numbered from each player to his left

# « remise est attachée au valet de cœur » p. 168. [extracted pool_card-x1]
POOL_CARD = 9  # valet de cœur

# « donne un as en renonce, touche une fiche » p. 169. [extracted card_paid-x1]
# « donne un as en renonce, touche une fiche de celui qui fera cette levée : si c'est l'as de carreau il en
# reçoit deux » p. 169. [extracted card_paid-x2]
# « En donnant le quinola en renonce, on reçoit un jeton ou cinq fiches » p. 169. [edited card_paid-edited-1]
# « force un as quelconque, paie au joueur qui l'a forcé une fiche » p. 169. [extracted card_paid-x4]
# « forcé une fiche, et deux s'il s'agit de l'as de carreau » p. 169. [extracted card_paid-x5]
# « Si quelqu'un force le quinola, il touche un jeton de chaque joueur, et deux du possesseur du quinola »
# p. 169. [edited card_paid-edited-2]
PAID_CARDS = 2252074725151232  # valet de cœur, as de cœur, as de carreau, as de trèfle, as de pique

PARAMETERS = (
    Parameter("players", PLAYERS_AT_TABLE, (PLAYERS_AT_TABLE,), "nombre de joueurs"),
    Parameter("dealer", -1, tuple(range(-1, PLAYERS_AT_TABLE)), "premier donneur ; -1 : le sort en décide"),
    Parameter("deals", 0, tuple(range(13)), "nombre de donnes ; 0 : un tour de table"),
    Parameter("avec_les_dix", 0, (0, 1), "Dans le Languedoc et la Provence, on laisse les dix"),
    Parameter("vis_a_vis_simple", 0, (0, 1), "Lorsqu'on ne veut point doubler en vis-à-vis on en convient avant de commencer le jeu"),
    Parameter("remise_du_reversis", 0, (0, 1), "Lorsqu'on fait reversis, on tire toute la remise, c'est-à-dire on prend tout ce qui se trouve dans le panier: si on le manque, on fait la remise"),
    Parameter("sans_espagnolette", 0, (0, 1), "Il y a beaucoup de sociétés où l'on joue le reversis sans l'épisode de l'espagnolette"),
)

# Actions: a card played (or dealt), a card discarded, a hand kept, then lots.
DISCARD = CARDS
KEEP = 2 * CARDS
LOT = KEEP + 1
ACTIONS = LOT + PLAYERS_AT_TABLE
CARD_BLOCKS = (0, DISCARD)
LONGEST = 12 * PLAYERS_AT_TABLE * (HAND_SIZE + 1)

# State: one number each, then one for each seat.
PHASE, PLAYERS, DEALER, DEAL, DEALS, POT, TURN, UNDEALT, DEALT, PACK, ASIDE = range(11)
LED, BEST, TAKER, LEADER, ON_TABLE, PLAYED, FUND, POOL_SEAT, POOL_TRICK, WINNER, LOSER, STAKED = range(11, 23)
UNDERTAKER, BREAKER, POT_BEFORE, EXEMPT, USED, POOL_GIVEN = range(23, 29)
HANDS, KEPT, TRICKS, TAKEN, TABLE, PURSE, PURSE_BEFORE, OWED, OWED_BY_OTHERS, GIFTS = range(29, 29 + 10 * PLAYERS_AT_TABLE, PLAYERS_AT_TABLE)
AVEC_LES_DIX = 29 + 10 * PLAYERS_AT_TABLE + 0
VIS_A_VIS_SIMPLE = 29 + 10 * PLAYERS_AT_TABLE + 1
REMISE_DU_REVERSIS = 29 + 10 * PLAYERS_AT_TABLE + 2
SANS_ESPAGNOLETTE = 29 + 10 * PLAYERS_AT_TABLE + 3
WIDTH = 29 + 10 * PLAYERS_AT_TABLE + 4

LOTS, DEALING, EXCHANGE, DRAWING, PLAY, DONE = range(6)
PHASES = ("sort", "donne", "écart", "carte reprise", "jeu", "fin")

FACTS = (
    Fact("phase", PHASE, "word", words=PHASES),
    Fact("players", PLAYERS),
    Fact("dealer", DEALER),
    Fact("deal", DEAL),
    Fact("pot", POT),
    Fact("fund", FUND),
    Fact("pack", PACK, "size"),
    Fact("stock", UNDEALT, "size"),
    Fact("discarded", ASIDE, "cards", secret=True),
    Fact("leader", LEADER),
    Fact("taker", TAKER),
    Fact("played", PLAYED),
    Fact("pool_seat", POOL_SEAT),
    Fact("pool_trick", POOL_TRICK),
    Fact("pool_given", POOL_GIVEN),
    Fact("winner", WINNER),
    Fact("loser", LOSER),
    Fact("staked", STAKED),
    Fact("undertaker", UNDERTAKER),
    Fact("breaker", BREAKER),
    Fact("exempt", EXEMPT, secret=True),
    Fact("used", USED, secret=True),
    Fact("hands", HANDS, "cards", seats=True, secret=True),
    Fact("kept", KEPT, seats=True),
    Fact("table", TABLE, "card", seats=True),
    Fact("tricks", TRICKS, seats=True),
    Fact("points", TAKEN, seats=True),
    Fact("owed", OWED, seats=True),
    Fact("owed_by_others", OWED_BY_OTHERS, seats=True),
    Fact("gifts", GIFTS, seats=True),
    Fact("purse", PURSE, seats=True),
)


# « joue quatre personnes » p. 165. [extracted players-x1]
# « tire aussi pour la donne » p. 166. [extracted dealer_choice-x1]
def new(values: list[int]) -> list[int]:
    """Sit down; lots are drawn for the dealer unless he is given."""
    state = [0] * WIDTH
    state[PLAYERS], state[DEALER] = values[0], values[1]
    state[DEALS] = values[2] if values[2] else values[0]
    state[AVEC_LES_DIX] = values[3]
    state[VIS_A_VIS_SIMPLE] = values[4]
    state[REMISE_DU_REVERSIS] = values[5]
    state[SANS_ESPAGNOLETTE] = values[6]
    if state[DEALER] < 0:
        state[PHASE] = LOTS
    else:
        begin_deal(state)
    return state


# « un jeu de cartes entier » p. 165. [extracted deck-x1]
# « à l'exception des dix » p. 165. [extracted removed_cards-x1]
# « Dans le Languedoc et la Provence, on laisse les dix » p. 165. [edited added_cards-edited-1]
def whole_pack(state: list[int]) -> int:
    """Return the cards in use."""
    mask = (1 << CARDS) - 1
    mask &= ~cards.rank_cards(8, SIZE)  # 10
    if state[AVEC_LES_DIX]:
        mask |= cards.rank_cards(8, SIZE)  # 10
    return mask


# ---------------------------------------------------------------------------------------------------- the deal


# Conduct of the game; no rule of the text.
def begin_deal(state: list[int]) -> None:
    """Fill the basket and shuffle."""
    for seat in range(state[PLAYERS]):
        state[HANDS + seat] = state[KEPT + seat] = state[TRICKS + seat] = state[TAKEN + seat] = 0
        state[OWED + seat] = state[OWED_BY_OTHERS + seat] = state[GIFTS + seat] = 0
        state[TABLE + seat] = -1
    state[PACK] = state[UNDEALT] = whole_pack(state)
    state[DEALT], state[ASIDE], state[PLAYED], state[POOL_TRICK], state[STAKED], state[USED] = 0, 0, 0, 0, 0, 0
    state[LED], state[BEST], state[TAKER], state[LEADER], state[POOL_SEAT] = -1, -1, -1, -1, -1
    state[WINNER], state[LOSER], state[UNDERTAKER], state[BREAKER], state[EXEMPT] = -1, -1, -1, -1, -1
    state[POOL_GIVEN] = 0
    put_stakes(state)
    state[PHASE] = DEALING


# « Quand le jeu commence, chacun met au panier deux jetons ou dix fiches » p. 168. [edited ante-edited-1]
# « le donneur en met trois » p. 168. [edited ante-edited-2]
# « ce fonds se nourrit par la contribution d'un jeton à chaque donne par le joueur qui l'a faite » p. 168.
# [edited ante-edited-3]
# « Elles se renouvellent toutes les fois que le panier est vide ou qu'il y a moins que le premier fonds,
# c'est-à-dire neuf jetons » p. 168. [edited pool_renewal-edited-1]
def put_stakes(state: list[int]) -> None:
    """Fill the basket anew if it holds less than its first fund; or else feed it."""
    empty = state[POT] < 45
    for seat in range(state[PLAYERS]):
        if empty and seat != state[DEALER]:
            pots.move(state, PURSE + seat, POT, 10)
        if empty and seat == state[DEALER]:
            pots.move(state, PURSE + seat, POT, 15)
        if not empty and seat == state[DEALER]:
            pots.move(state, PURSE + seat, POT, 5)


# « donner les onze cartes à chaque joueur » p. 172. [extracted deal-x1]
# « en se donnant toujours par quatre à soi-même » p. 172. [edited dealer_hand-edited-1]
# « puis la donne circule toujours par la droite » p. 166. [edited direction-edited-1]
def recipient(state: list[int]) -> int:
    """Return the seat that gets the next card, the dealer last in each round, DRAWN, or OTHER for the lot."""
    if state[PHASE] == DRAWING:
        return DRAWN
    if state[PHASE] != DEALING:
        return OTHER
    left, others = state[DEALT], state[PLAYERS] - 1
    for turn in range(len(PACKETS)):
        if left < others * PACKETS[turn] + DEALER_PACKETS[turn]:
            return (state[DEALER] + STEP * (1 + min(left // PACKETS[turn], others))) % state[PLAYERS]
        left -= others * PACKETS[turn] + DEALER_PACKETS[turn]
    return OTHER


# « donner les onze cartes à chaque joueur » p. 172. [extracted deal-x1]
# « en se donnant toujours par quatre à soi-même » p. 172. [edited dealer_hand-edited-1]
def deal_card(state: list[int], card: int) -> None:
    """Give the next card."""
    state[HANDS + recipient(state)] |= 1 << card
    state[UNDEALT] ^= 1 << card
    state[DEALT] += 1
    if state[DEALT] == HAND_SIZE * state[PLAYERS] + 1:
        begin_exchange(state)


# ------------------------------------------------------------------------------------------------- the exchange


# « Chaque joueur, après avoir arrangé rapidement son jeu, écarte une carte qu'il met sous le panier sans la
# laisser voir, et prend une des cartes étalées […] On n'est point obligé d'écarter » p. 166.
# [edited exchange-edited-1]
def begin_exchange(state: list[int]) -> None:
    """Let each discard in turn, the dealer last."""
    state[TURN], state[PHASE] = (state[DEALER] + STEP) % state[PLAYERS], EXCHANGE


# « Chaque joueur, après avoir arrangé rapidement son jeu, … » p. 166. [edited exchange-edited-1]
# « en se donnant toujours par quatre à soi-même » p. 172. [edited dealer_hand-edited-1]
def legal_exchange(state: list[int], out: list[int]) -> int:
    """Write what the seat to speak may discard; all but the dealer may keep their hands."""
    count = bits.write(state[HANDS + state[TURN]], DISCARD, out, 0)
    if state[TURN] != state[DEALER]:
        out[count] = KEEP
        count += 1
    return count


# « Chaque joueur, après avoir arrangé rapidement son jeu, … » p. 166. [edited exchange-edited-1]
# « en se donnant toujours par quatre à soi-même » p. 172. [edited dealer_hand-edited-1]
def change(state: list[int], action: int) -> None:
    """Discard a card for that of the stock, or keep one's hand; the dealer discards and draws nothing."""
    seat = state[TURN]
    if action == KEEP:
        state[KEPT + seat] = 1
    else:
        state[HANDS + seat] ^= 1 << (action - DISCARD)
        state[ASIDE] |= 1 << (action - DISCARD)
    if seat == state[DEALER]:
        begin_play(state)
    else:
        state[PHASE] = DRAWING


# « Chaque joueur, après avoir arrangé rapidement son jeu, … » p. 166. [edited exchange-edited-1]
# « regarder la carte qu'on laisse » p. 166. [extracted left_card-x1]
def draw(state: list[int], card: int) -> None:
    """Take the card of the stock; that of a player who keeps his hand goes with the discards."""
    seat = state[TURN]
    state[UNDEALT] ^= 1 << card
    if state[KEPT + seat]:
        state[ASIDE] |= 1 << card
    else:
        state[HANDS + seat] |= 1 << card
    state[TURN], state[PHASE] = (seat + STEP) % state[PLAYERS], EXCHANGE


# ----------------------------------------------------------------------------------------------------- the play


# The text is silent; supposed: leader who eldest [supplied leader-supplied-1]
# « Il y a beaucoup de sociétés où l'on joue le reversis sans l'épisode de l'espagnolette » p. 173.
# [edited unexempt-edited-1]
def begin_play(state: list[int]) -> None:
    """Let the player after the dealer lead; keep in mind what the basket and the purses hold."""
    state[PHASE] = PLAY
    state[FUND] = state[POT_BEFORE] = state[POT]
    for seat in range(state[PLAYERS]):
        state[PURSE_BEFORE + seat] = state[PURSE + seat]
        if not state[SANS_ESPAGNOLETTE] and is_exempt(state[HANDS + seat]):
            state[EXEMPT] = seat
    begin_trick(state, (state[DEALER] + STEP) % state[PLAYERS])


# « Trois ou quatre as et le quinolà, ou simplement les quatre as réunis dans la même main, font ce qu'on
# nomme l'espagnolette » p. 170. [edited exemption-edited-1]
def is_exempt(hand: int) -> bool:
    """Tell whether a hand is the espagnolette."""
    held = bits.size(hand & cards.rank_cards(12, SIZE))  # as
    return held >= 4 or (held >= 3 and hand >> POOL_CARD & 1 == 1)


# « renoncer en toute couleur pendant les neuf premières levées » p. 170. [extracted exemption_term-x1]
# « L'espagnolette n'est pas censé avoir perdu son droit pour avoir fourni de la couleur que l'on demande, et
# même pour avoir pris: il faudrait pour cela que la levée lui restât » p. 171.
# [edited exemption_lost-edited-1]
def is_free(state: list[int]) -> bool:
    """Tell whether espagnolette need not follow suit: in the first tricks, as long as he has taken none."""
    return state[PLAYED] < 9 and state[TRICKS + state[EXEMPT]] == 0


# « On est libre de ne point se servir du privilège de l'espagnolette, et de jouer son jeu comme à
# l'ordinaire; mais on ne le peut plus dès qu'on a renoncé une fois en vertu de son droit » p. 170.
# [edited exemption_binds-edited-1]
def free_player(state: list[int]) -> int:
    """Return the seat that is espagnolette and has used its freedom, -1 if there is none."""
    return state[EXEMPT] if state[USED] else -1


# Conduct of the game; no rule of the text.
def begin_trick(state: list[int], leader: int) -> None:
    """Clear the table."""
    state[TURN] = state[LEADER] = leader
    state[LED], state[BEST], state[ON_TABLE] = -1, -1, 0
    for seat in range(state[PLAYERS]):
        state[TABLE + seat] = -1


# « l'on ne renonce jamais » p. 166. [extracted follow-x1]
def playable(state: list[int], seat: int) -> int:
    """Return the cards that a seat may play to the trick."""
    hand = state[HANDS + seat]
    if seat == state[EXEMPT] and is_free(state):
        return hand
    return tricks.legal(hand, state[LED], state[BEST], -1, SIZE, tricks.SUIT)


# « Il est de principe que celui qui fait une levée, recommence à jouer » p. 168.
# [edited trick_winner-edited-1]
# « On est libre de ne point se servir du privilège de … » p. 170. [edited exemption_binds-edited-1]
def play(state: list[int], card: int) -> None:
    """Play a card: the highest of the suit led takes the trick."""
    seat = state[TURN]
    if seat == state[EXEMPT] and not tricks.legal(state[HANDS + seat], state[LED], state[BEST], -1, SIZE, tricks.SUIT) >> card & 1:
        state[USED] = 1
    state[HANDS + seat] ^= 1 << card
    state[TABLE + seat] = card
    if card == POOL_CARD:
        state[POOL_SEAT], state[POOL_TRICK] = seat, state[PLAYED] + 1
    if state[LED] < 0:
        state[LED], state[BEST], state[TAKER] = card // SIZE, card, seat
    elif tricks.beats(card, state[BEST], -1, SIZE):
        state[BEST], state[TAKER] = card, seat
    state[ON_TABLE] += 1
    if state[ON_TABLE] < state[PLAYERS]:
        state[TURN] = (seat + STEP) % state[PLAYERS]
    else:
        end_trick(state)


# « Il est de principe que celui qui fait une levée, recommence … » p. 168. [edited trick_winner-edited-1]
def end_trick(state: list[int]) -> None:
    """Count the trick, pay the cards that fell in it; its taker leads the next."""
    taker = state[TAKER]
    state[TRICKS + taker] += 1
    for seat in range(state[PLAYERS]):
        state[TAKEN + taker] += POINTS[state[TABLE + seat] % SIZE]
    if state[UNDERTAKER] < 0:
        pay_falls(state)
    if state[UNDERTAKER] >= 0 and taker != state[UNDERTAKER] and state[BREAKER] < 0:
        state[BREAKER] = taker
    state[PLAYED] += 1
    if state[PLAYED] == SLAM_TRICKS and state[TRICKS + taker] == SLAM_TRICKS:
        undertake(state, taker)
    if state[PLAYED] == HAND_SIZE:
        settle(state)
    else:
        begin_trick(state, taker)


# ------------------------------------------------------------------------------------- what falls, and is paid


# « donne un as en renonce, touche une fiche de celui qui fera … » p. 169. [extracted card_paid-x2]
# « En donnant le quinola en renonce, on reçoit un jeton ou … » p. 169. [edited card_paid-edited-1]
# « donne un as en renonce, touche une fiche » p. 169. [extracted card_paid-x1]
def given_price(card: int) -> int:
    """Return what the taker pays for a card thrown on another suit."""
    if card == 25:  # as de carreau
        return 2
    if card == 9:  # valet de cœur
        return 5
    if card % SIZE == 12:  # as
        return 1
    return 0


# « forcé une fiche, et deux s'il s'agit de l'as de carreau » p. 169. [extracted card_paid-x5]
# « Si quelqu'un force le quinola, il touche un jeton de chaque … » p. 169. [edited card_paid-edited-2]
# « force un as quelconque, paie au joueur qui l'a forcé une … » p. 169. [extracted card_paid-x4]
def forced_price(card: int) -> int:
    """Return what a card costs its holder that falls on a lead of its suit."""
    if card == 25:  # as de carreau
        return 2
    if card == 9:  # valet de cœur
        return 10
    if card % SIZE == 12:  # as
        return 1
    return 0


# « Si quelqu'un force le quinola, il touche un jeton de chaque … » p. 169. [edited card_paid-edited-2]
def shared_price(card: int) -> int:
    """Return what each of the others pays for a card that falls on a lead of its suit."""
    if card == 9:  # valet de cœur
        return 5
    return 0


# « ces paiemens sont doubles en vis-à-vis » p. 169. [extracted doubling-x1]
# « partie se paie aussi double si c'est le vis-à-vis » p. 169. [extracted doubling-x2]
# « Lorsqu'on ne veut point doubler en vis-à-vis on en convient avant de commencer le jeu » p. 169.
# [edited doubling-edited-2]
def across(state: list[int], one: int, other: int, factor: int) -> int:
    """Return the factor between two seats: more than once between those who face each other, unless they agree otherwise."""
    if (one - other) % state[PLAYERS] != state[PLAYERS] // 2:
        return 1
    return 1 if state[VIS_A_VIS_SIMPLE] else factor


# « doubles encore à la première et à la dernière bonne » p. 169. [edited doubling-edited-1]
def late(state: list[int]) -> int:
    """Return the factor of the trick in play."""
    return 2 if state[PLAYED] >= HAND_SIZE - 2 else 1


# Conduct of the game; no rule of the text.
def pay(state: list[int], giver: int, getter: int, amount: int) -> int:
    """Pay for a card at once, and return how much."""
    return pots.move(state, PURSE + giver, PURSE + getter, amount * across(state, giver, getter, 2) * late(state))


# « donne un as en renonce, touche une fiche » to « Si quelqu'un force le quinola, il touche un jeton de chaque … », 6 rules quoted above.
# [extracted card_paid-x1 to card_paid-edited-2]
# « quinola joué ou gorgé, se paient comme s'ils eussent été forcés » p. 169. [extracted led_paid-x1]
# « donne le quinola en renonce, on tire la remise » p. 168. [extracted pool_event-x1]
# « obligé de le mettre sur un cœur, il fait payer la remise » p. 168. [extracted pool_event-x2]
# « jeter le quinola, il est dit joué ou gorgé, et on fait la remise » p. 168. [extracted pool_event-x3]
def pay_falls(state: list[int]) -> None:
    """Pay for the cards of a trick: given, forced or led."""
    for seat in range(state[PLAYERS]):
        card = state[TABLE + seat]
        if not PAID_CARDS >> card & 1:
            continue
        if seat == state[LEADER]:
            state[OWED + seat] += forced_price(card) * late(state)
            state[OWED_BY_OTHERS + seat] += shared_price(card) * late(state)
            if card == POOL_CARD:
                pays_pool(state, seat)
        elif card // SIZE == state[LED]:
            pay_forced(state, seat, card)
        else:
            state[GIFTS + state[TAKER]] += pay(state, state[TAKER], seat, given_price(card))
            if card == POOL_CARD:
                state[POOL_GIVEN] = 1
                takes_pool(state, seat)


# « forcé une fiche, et deux s'il s'agit de l'as de carreau » p. 169. [extracted card_paid-x5]
# « Si quelqu'un force le quinola, il touche un jeton de chaque … » p. 169. [edited card_paid-edited-2]
# « force un as quelconque, paie au joueur qui l'a forcé une … » p. 169. [extracted card_paid-x4]
# « obligé de le mettre sur un cœur, il fait payer la remise » p. 168. [extracted pool_event-x2]
def pay_forced(state: list[int], holder: int, card: int) -> None:
    """Let the holder pay him who led the suit, and the others too."""
    leader = state[LEADER]
    pay(state, holder, leader, forced_price(card))
    for seat in range(state[PLAYERS]):
        if seat != holder and seat != leader:
            pay(state, seat, leader, shared_price(card))
    if card == POOL_CARD:
        pays_pool(state, holder)


# « donne le quinola en renonce, on tire la remise » p. 168. [extracted pool_event-x1]
# « obligé de le mettre sur un cœur, il fait payer la remise » p. 168. [extracted pool_event-x2]
# « jeter le quinola, il est dit joué ou gorgé, et on fait la … » p. 168. [extracted pool_event-x3]
def takes_pool(state: list[int], seat: int) -> None:
    """Let a seat take what lies in the basket."""
    pots.take(state, POT, PURSE + seat, state[POT])


# « donne le quinola en renonce, on tire la remise » p. 168. [extracted pool_event-x1]
# « obligé de le mettre sur un cœur, il fait payer la remise » p. 168. [extracted pool_event-x2]
# « jeter le quinola, il est dit joué ou gorgé, et on fait la … » p. 168. [extracted pool_event-x3]
def pays_pool(state: list[int], seat: int) -> None:
    """Let a seat put into the basket as much as lay there when the play began."""
    pots.move(state, PURSE + seat, POT, state[FUND])


# ---------------------------------------------------------------------------------------------- all the tricks

# « neuf premières levées sont faites, le reversis est entrepris » p. 167. [extracted all_tricks-x1]
SLAM_TRICKS = 9


# « neuf premières levées sont faites, le reversis est entrepris » p. 167. [extracted all_tricks-x1]
# « Tous ces divers paiemens cessent dès qu'il y a reversis, soit que ce coup se fasse ou qu'il soit rompu à
# la bonne. Alors on prend tout ce qui s'était payé pendant le reversis sans se le faire demander » p. 169.
# [edited all_tricks_alone-edited-1]
def undertake(state: list[int], seat: int) -> None:
    """Note who has taken so many tricks that he plays for all of them; give back what was paid in this deal."""
    state[UNDERTAKER] = seat
    state[POT] = state[POT_BEFORE]
    for other in range(state[PLAYERS]):
        state[PURSE + other] = state[PURSE_BEFORE + other]
        state[OWED + other] = state[OWED_BY_OTHERS + other] = state[GIFTS + other] = 0


# « reversis qui vaut seize fiches de chaque joueur, et trente-deux du vis-à-vis » p. 169.
# [extracted all_tricks_paid-x1]
# « Lorsqu'on ne veut point doubler en vis-à-vis on en convient … » p. 169. [edited doubling-edited-2]
def slam_share(state: list[int], seat: int) -> int:
    """Return what a seat owes him who makes all the tricks."""
    if (seat - state[UNDERTAKER]) % state[PLAYERS] == state[PLAYERS] // 2 and not state[VIS_A_VIS_SIMPLE]:
        return 32
    return 16


# « reversis qui vaut seize fiches de chaque joueur, et … » p. 169. [extracted all_tricks_paid-x1]
# « Celui qui rompt le reversis à la bonne, c'est-à-dire qui fait une levée, reçoit soixante-quatre fiches du
# joueur qui l'avait entrepris » p. 169. [edited all_tricks_paid-edited-1]
# « reversis, l'espagnolette paie seul » p. 171. [extracted exemption_slam-x1]
# « rompt à la bonne, l'espagnolette paie » p. 171. [extracted exemption_slam-x2]
def settle_slam(state: list[int]) -> None:
    """Pay him who has made all the tricks, or him who has broken them; nothing else is counted."""
    taker, breaker = state[UNDERTAKER], state[BREAKER]
    free = free_player(state)
    if breaker >= 0:
        pots.move(state, PURSE + (free if free >= 0 and free != breaker else taker), PURSE + breaker, 64)
    else:
        for seat in range(state[PLAYERS]):
            if seat != taker:
                pots.move(state, PURSE + (free if free >= 0 else seat), PURSE + taker, slam_share(state, seat))
    if plays_for_pool(state):
        if breaker >= 0:
            pays_pool(state, taker)
        else:
            takes_pool(state, taker)


# « Lorsqu'on fait reversis, on tire toute la remise, c'est-à-dire on prend tout ce qui se trouve dans le
# panier: si on le manque, on fait la remise » p. 167. [edited all_tricks_pool-edited-2]
# « En un mot, dès l'instant qu'il y a reversis, il n'y a point de remise, et le quinola perdant son
# importance, redevient simple valet de cœur, à l'exception des cas expliqués plus haut, où celui qui
# entreprend le reversis joue le quinola avant la dixième levée » p. 168. [edited all_tricks_pool-edited-1]
def plays_for_pool(state: list[int]) -> bool:
    """Tell whether the basket goes with all the tricks."""
    own, late_card = state[POOL_SEAT] == state[UNDERTAKER], state[POOL_TRICK] > SLAM_TRICKS
    if state[REMISE_DU_REVERSIS]:
        return not (own and late_card)
    return own and not late_card


# --------------------------------------------------------------------------------------------------- the end


# « le mieux placé est d'abord celui qui donne, puis le joueur placé à sa gauche, et ainsi de suite, en
# passant toujours de ce côté » p. 167. [edited best_placed-edited-1]
def rank_of(state: list[int], seat: int) -> int:
    """Return how well a seat is placed, 0 for the best: the dealer, then his neighbours to the left."""
    return (seat - state[DEALER]) % state[PLAYERS]


# « Celui qui fait le plus de points dans ses levées, perd la partie et la paie au joueur qui la gagne: et le
# gagnant est celui qui fait le moins de points, ou aucun point, ou point de levée. Lorsque, comme il arrive
# souvent, deux joueurs ont le même nombre de points, celui qui a le moins de levées l'emporte. Si le nombre
# des levées est encore semblable, le mieux placé gagne » p. 167. [edited lowest_wins-edited-1]
def goes_before(state: list[int], seat: int, other: int) -> bool:
    """Tell whether a seat goes before another: fewer points in the tricks, then fewer tricks, then a better place."""
    if state[TAKEN + seat] != state[TAKEN + other]:
        return state[TAKEN + seat] < state[TAKEN + other]
    if state[TRICKS + seat] != state[TRICKS + other]:
        return state[TRICKS + seat] < state[TRICKS + other]
    return rank_of(state, seat) < rank_of(state, other)


# « Celui qui fait le plus de points dans ses levées, perd la … » p. 167. [edited lowest_wins-edited-1]
def first(state: list[int], without: int) -> int:
    """Return the seat that goes before all others, one of them left out (-1: none)."""
    best = -1
    for seat in range(state[PLAYERS]):
        if seat != without and (best < 0 or goes_before(state, seat, best)):
            best = seat
    return best


# « Celui qui fait le plus de points dans ses levées, perd la … » p. 167. [edited lowest_wins-edited-1]
def last(state: list[int]) -> int:
    """Return the seat that goes after all others."""
    worst = 0
    for seat in range(state[PLAYERS]):
        if goes_before(state, worst, seat):
            worst = seat
    return worst


# « La partie est formée par les quatre cartes de l'écart. […] Aux points qui s'y trouvent on ajoute toujours
# quatre » p. 167. [edited discard_stake-edited-1]
# « exception de l'as de carreau, qui y compte cinq » p. 167. [extracted discard_card-x1]
# « ou quinola, qui y compte trois » p. 167. [extracted discard_card-x2]
# « les as en valent quatre, les rois trois, les dames deux, … » p. 166. [extracted card_values-x1]
def stake_of(discards: int) -> int:
    """Return what the discards make the loser pay."""
    total = 4 + hands.points(discards, POINTS, SIZE)
    if discards >> 25 & 1:
        total += 5 - POINTS[25 % SIZE]  # as de carreau
    if discards >> 9 & 1:
        total += 3 - POINTS[9 % SIZE]  # valet de cœur
    return total


# « Celui qui fait le plus de points dans ses levées, perd la … » p. 167. [edited lowest_wins-edited-1]
# « La partie est formée par les quatre cartes de l'écart. […] … » p. 167. [edited discard_stake-edited-1]
# « partie se paie aussi double si c'est le vis-à-vis » p. 169. [extracted doubling-x2]
# « gagne toujours la partie, de quelque manière qu'il se trouve placé » p. 170.
# [extracted exemption_wins-x1]
def settle(state: list[int]) -> None:
    """Let the last pay the stake to the first; all the tricks are settled otherwise."""
    if state[UNDERTAKER] >= 0:
        settle_slam(state)
        end_deal(state)
        return
    winner, loser = first(state, -1), last(state)
    free = free_player(state)
    if free >= 0 and state[TRICKS + free] == 0:
        winner = free
    if free >= 0 and state[TRICKS + free]:
        winner, loser = first(state, free), free
        pay_costs(state, free)
    state[WINNER], state[LOSER], state[STAKED] = winner, loser, stake_of(state[ASIDE])
    pots.move(state, PURSE + loser, PURSE + winner, state[STAKED] * across(state, loser, winner, 2))
    pay_led(state, winner)
    end_deal(state)


# « La perte de la partie, lors même que sa levée serait blanche; il la paie au joueur qui la gagne dans
# l'ordre ordinaire » p. 170. [edited exemption_cost-edited-1]
# « fait la remise s'il a placé » p. 170. [extracted exemption_cost-x1]
# « rendre au double les as ou quinola qu'il peut avoir donnés » p. 170. [extracted exemption_cost-x2]
def pay_costs(state: list[int], free: int) -> None:
    """Let him who was free, and took a trick, give back what others have lost by cards that were given."""
    if state[POOL_SEAT] == free and state[POOL_GIVEN]:
        pots.move(state, PURSE + free, POT, state[FUND])
    for seat in range(state[PLAYERS]):
        if seat != free:
            pots.move(state, PURSE + free, PURSE + seat, 2 * state[GIFTS + seat])


# « quinola joué ou gorgé, se paient comme s'ils eussent été … » p. 169. [extracted led_paid-x1]
def pay_led(state: list[int], winner: int) -> None:
    """Pay the winner for the cards that were led."""
    for seat in range(state[PLAYERS]):
        if seat != winner:
            pots.move(state, PURSE + seat, PURSE + winner, due(state, seat, winner) * across(state, seat, winner, 2))


# « quinola joué ou gorgé, se paient comme s'ils eussent été … » p. 169. [extracted led_paid-x1]
def due(state: list[int], seat: int, winner: int) -> int:
    """Return what a seat owes for the cards that it has led itself, and for those of others than the winner."""
    total = state[OWED + seat]
    for other in range(state[PLAYERS]):
        if other not in (seat, winner):
            total += state[OWED_BY_OTHERS + other]
    return total


# « la donne circule toujours par la droite » p. 166. [extracted dealer_rotation-x1]
def end_deal(state: list[int]) -> None:
    """Pass the deal to the right, or end the game."""
    state[DEAL] += 1
    if state[DEAL] == state[DEALS]:
        state[PHASE] = DONE
        return
    state[DEALER] = (state[DEALER] - 1) % state[PLAYERS]
    begin_deal(state)


# Conduct of the game; no rule of the text.
def returns(state: list[int]) -> list[int]:
    """Return the chips won by each seat; what lies in the basket is nobody's."""
    return state[PURSE : PURSE + state[PLAYERS]]


# -------------------------------------------------------------------------------------------------- the conduct


# Conduct of the game; no rule of the text.
def seats(state: list[int]) -> int:
    """Return the number of players."""
    return state[PLAYERS]


# Conduct of the game; no rule of the text.
def player(state: list[int]) -> int:
    """Return the seat to play, or CHANCE, or TERMINAL."""
    if state[PHASE] in (PLAY, EXCHANGE):
        return state[TURN]
    return TERMINAL if state[PHASE] == DONE else CHANCE


# Conduct of the game; no rule of the text.
def legal(state: list[int], out: list[int]) -> int:
    """Write the possible actions, ascending, and return their number."""
    if state[PHASE] == PLAY:
        return bits.write(playable(state, state[TURN]), 0, out, 0)
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
    if phase == PLAY:
        play(state, action)
    elif phase == DEALING:
        deal_card(state, action)
    elif phase == EXCHANGE:
        change(state, action)
    elif phase == DRAWING:
        draw(state, action)
    else:
        state[DEALER] = action - LOT
        begin_deal(state)


# « Chaque joueur, après avoir arrangé rapidement son jeu, … » p. 166. [edited exchange-edited-1]
# « regarder la carte qu'on laisse » p. 166. [extracted left_card-x1]
def sees(state: list[int], action: int, seat: int) -> bool:
    """Tell whether a seat sees an action: cards dealt, discarded and drawn are seen by their owner only."""
    phase = state[PHASE]
    if phase == DEALING:
        return recipient(state) == seat
    if phase == DRAWING:
        return seat == state[TURN]
    return seat == state[TURN] or not DISCARD <= action < KEEP


# Conduct of the game; no rule of the text.
def say(action: int, chance: bool) -> str:
    """Say an action in the words of the book."""
    if action < DISCARD:
        return cards.name(action, RANKS) if chance else f"Jouer {cards.name(action, RANKS)}"
    if action < KEEP:
        return f"Écarter {cards.name(action - DISCARD, RANKS)}"
    return "Ne point écarter" if action == KEEP else f"Donneur {action - LOT}"


# Conduct of the game; no rule of the text.
def refuse(state: list[int], action: int) -> int:
    """Return the number of the rule that forbids an action, -1 if none is needed."""
    held = state[HANDS + state[TURN]]
    return 29 if state[PHASE] == PLAY and action < CARDS and held >> action & 1 else -1  # follow


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
    ("put_stakes", "recipient", "deal_card"),
    ("begin_exchange", "legal_exchange", "change"),
    ("draw",),
    ("playable", "play", "is_exempt", "is_free"),
    ("settle", "end_deal"),
)


# ---------------------------------------------------------------------------------------------------- rules

RULES = (
    RuleText(
        "lebrun-1828/reversis/rank_order-edited-1",
        "rank_order",
        "edited",
        "L'as prend le roi, le roi la dame, la dame le valet, ainsi de suite",
        166,
    ),
    RuleText(
        "lebrun-1828/reversis/card_values-x1",
        "card_values",
        "extracted",
        "les as en valent quatre, les rois trois, les dames deux, les valets un",
        166,
    ),
    RuleText(
        "lebrun-1828/reversis/players-x1",
        "players",
        "extracted",
        "joue quatre personnes",
        165,
    ),
    RuleText(
        "lebrun-1828/reversis/deal-x1",
        "deal",
        "extracted",
        "donner les onze cartes à chaque joueur",
        172,
    ),
    RuleText(
        "lebrun-1828/reversis/dealer_hand-edited-1",
        "dealer_hand",
        "edited",
        "en se donnant toujours par quatre à soi-même",
        172,
    ),
    RuleText(
        "lebrun-1828/reversis/direction-edited-1",
        "direction",
        "edited",
        "puis la donne circule toujours par la droite",
        166,
    ),
    RuleText(
        "lebrun-1828/reversis/pool_card-x1",
        "pool_card",
        "extracted",
        "remise est attachée au valet de cœur",
        168,
    ),
    RuleText(
        "lebrun-1828/reversis/card_paid-x1",
        "card_paid",
        "extracted",
        "donne un as en renonce, touche une fiche",
        169,
    ),
    RuleText(
        "lebrun-1828/reversis/card_paid-x2",
        "card_paid",
        "extracted",
        "donne un as en renonce, touche une fiche de celui qui fera cette levée : si c'est l'as de carreau il en reçoit deux",
        169,
    ),
    RuleText(
        "lebrun-1828/reversis/card_paid-edited-1",
        "card_paid",
        "edited",
        "En donnant le quinola en renonce, on reçoit un jeton ou cinq fiches",
        169,
    ),
    RuleText(
        "lebrun-1828/reversis/card_paid-x4",
        "card_paid",
        "extracted",
        "force un as quelconque, paie au joueur qui l'a forcé une fiche",
        169,
    ),
    RuleText(
        "lebrun-1828/reversis/card_paid-x5",
        "card_paid",
        "extracted",
        "forcé une fiche, et deux s'il s'agit de l'as de carreau",
        169,
    ),
    RuleText(
        "lebrun-1828/reversis/card_paid-edited-2",
        "card_paid",
        "edited",
        "Si quelqu'un force le quinola, il touche un jeton de chaque joueur, et deux du possesseur du quinola",
        169,
    ),
    RuleText(
        "lebrun-1828/reversis/dealer_choice-x1",
        "dealer_choice",
        "extracted",
        "tire aussi pour la donne",
        166,
    ),
    RuleText(
        "lebrun-1828/reversis/deck-x1",
        "deck",
        "extracted",
        "un jeu de cartes entier",
        165,
    ),
    RuleText(
        "lebrun-1828/reversis/removed_cards-x1",
        "removed_cards",
        "extracted",
        "à l'exception des dix",
        165,
    ),
    RuleText(
        "lebrun-1828/reversis/added_cards-edited-1",
        "added_cards",
        "edited",
        "Dans le Languedoc et la Provence, on laisse les dix",
        165,
    ),
    RuleText(
        "lebrun-1828/reversis/ante-edited-1",
        "ante",
        "edited",
        "Quand le jeu commence, chacun met au panier deux jetons ou dix fiches",
        168,
    ),
    RuleText(
        "lebrun-1828/reversis/ante-edited-2",
        "ante",
        "edited",
        "le donneur en met trois",
        168,
    ),
    RuleText(
        "lebrun-1828/reversis/ante-edited-3",
        "ante",
        "edited",
        "ce fonds se nourrit par la contribution d'un jeton à chaque donne par le joueur qui l'a faite",
        168,
    ),
    RuleText(
        "lebrun-1828/reversis/pool_renewal-edited-1",
        "pool_renewal",
        "edited",
        "Elles se renouvellent toutes les fois que le panier est vide ou qu'il y a moins que le premier fonds, c'est-à-dire neuf jetons",
        168,
    ),
    RuleText(
        "lebrun-1828/reversis/exchange-edited-1",
        "exchange",
        "edited",
        "Chaque joueur, après avoir arrangé rapidement son jeu, écarte une carte qu'il met sous le panier sans la laisser voir, et prend une des cartes étalées […] On n'est point obligé d'écarter",
        166,
    ),
    RuleText(
        "lebrun-1828/reversis/left_card-x1",
        "left_card",
        "extracted",
        "regarder la carte qu'on laisse",
        166,
    ),
    RuleText(
        "lebrun-1828/reversis/leader-supplied-1",
        "leader",
        "supplied",
        "The text is silent; supposed: leader who eldest",
        None,
    ),
    RuleText(
        "lebrun-1828/reversis/unexempt-edited-1",
        "unexempt",
        "edited",
        "Il y a beaucoup de sociétés où l'on joue le reversis sans l'épisode de l'espagnolette",
        173,
    ),
    RuleText(
        "lebrun-1828/reversis/exemption-edited-1",
        "exemption",
        "edited",
        "Trois ou quatre as et le quinolà, ou simplement les quatre as réunis dans la même main, font ce qu'on nomme l'espagnolette",
        170,
    ),
    RuleText(
        "lebrun-1828/reversis/exemption_term-x1",
        "exemption_term",
        "extracted",
        "renoncer en toute couleur pendant les neuf premières levées",
        170,
    ),
    RuleText(
        "lebrun-1828/reversis/exemption_lost-edited-1",
        "exemption_lost",
        "edited",
        "L'espagnolette n'est pas censé avoir perdu son droit pour avoir fourni de la couleur que l'on demande, et même pour avoir pris: il faudrait pour cela que la levée lui restât",
        171,
    ),
    RuleText(
        "lebrun-1828/reversis/exemption_binds-edited-1",
        "exemption_binds",
        "edited",
        "On est libre de ne point se servir du privilège de l'espagnolette, et de jouer son jeu comme à l'ordinaire; mais on ne le peut plus dès qu'on a renoncé une fois en vertu de son droit",
        170,
    ),
    RuleText(
        "lebrun-1828/reversis/follow-x1",
        "follow",
        "extracted",
        "l'on ne renonce jamais",
        166,
    ),
    RuleText(
        "lebrun-1828/reversis/trick_winner-edited-1",
        "trick_winner",
        "edited",
        "Il est de principe que celui qui fait une levée, recommence à jouer",
        168,
    ),
    RuleText(
        "lebrun-1828/reversis/doubling-x1",
        "doubling",
        "extracted",
        "ces paiemens sont doubles en vis-à-vis",
        169,
    ),
    RuleText(
        "lebrun-1828/reversis/doubling-x2",
        "doubling",
        "extracted",
        "partie se paie aussi double si c'est le vis-à-vis",
        169,
    ),
    RuleText(
        "lebrun-1828/reversis/doubling-edited-2",
        "doubling",
        "edited",
        "Lorsqu'on ne veut point doubler en vis-à-vis on en convient avant de commencer le jeu",
        169,
    ),
    RuleText(
        "lebrun-1828/reversis/doubling-edited-1",
        "doubling",
        "edited",
        "doubles encore à la première et à la dernière bonne",
        169,
    ),
    RuleText(
        "lebrun-1828/reversis/led_paid-x1",
        "led_paid",
        "extracted",
        "quinola joué ou gorgé, se paient comme s'ils eussent été forcés",
        169,
    ),
    RuleText(
        "lebrun-1828/reversis/pool_event-x1",
        "pool_event",
        "extracted",
        "donne le quinola en renonce, on tire la remise",
        168,
    ),
    RuleText(
        "lebrun-1828/reversis/pool_event-x2",
        "pool_event",
        "extracted",
        "obligé de le mettre sur un cœur, il fait payer la remise",
        168,
    ),
    RuleText(
        "lebrun-1828/reversis/pool_event-x3",
        "pool_event",
        "extracted",
        "jeter le quinola, il est dit joué ou gorgé, et on fait la remise",
        168,
    ),
    RuleText(
        "lebrun-1828/reversis/all_tricks-x1",
        "all_tricks",
        "extracted",
        "neuf premières levées sont faites, le reversis est entrepris",
        167,
    ),
    RuleText(
        "lebrun-1828/reversis/all_tricks_alone-edited-1",
        "all_tricks_alone",
        "edited",
        "Tous ces divers paiemens cessent dès qu'il y a reversis, soit que ce coup se fasse ou qu'il soit rompu à la bonne. Alors on prend tout ce qui s'était payé pendant le reversis sans se le faire demander",
        169,
    ),
    RuleText(
        "lebrun-1828/reversis/all_tricks_paid-x1",
        "all_tricks_paid",
        "extracted",
        "reversis qui vaut seize fiches de chaque joueur, et trente-deux du vis-à-vis",
        169,
    ),
    RuleText(
        "lebrun-1828/reversis/all_tricks_paid-edited-1",
        "all_tricks_paid",
        "edited",
        "Celui qui rompt le reversis à la bonne, c'est-à-dire qui fait une levée, reçoit soixante-quatre fiches du joueur qui l'avait entrepris",
        169,
    ),
    RuleText(
        "lebrun-1828/reversis/exemption_slam-x1",
        "exemption_slam",
        "extracted",
        "reversis, l'espagnolette paie seul",
        171,
    ),
    RuleText(
        "lebrun-1828/reversis/exemption_slam-x2",
        "exemption_slam",
        "extracted",
        "rompt à la bonne, l'espagnolette paie",
        171,
    ),
    RuleText(
        "lebrun-1828/reversis/all_tricks_pool-edited-2",
        "all_tricks_pool",
        "edited",
        "Lorsqu'on fait reversis, on tire toute la remise, c'est-à-dire on prend tout ce qui se trouve dans le panier: si on le manque, on fait la remise",
        167,
    ),
    RuleText(
        "lebrun-1828/reversis/all_tricks_pool-edited-1",
        "all_tricks_pool",
        "edited",
        "En un mot, dès l'instant qu'il y a reversis, il n'y a point de remise, et le quinola perdant son importance, redevient simple valet de cœur, à l'exception des cas expliqués plus haut, où celui qui entreprend le reversis joue le quinola avant la dixième levée",
        168,
    ),
    RuleText(
        "lebrun-1828/reversis/best_placed-edited-1",
        "best_placed",
        "edited",
        "le mieux placé est d'abord celui qui donne, puis le joueur placé à sa gauche, et ainsi de suite, en passant toujours de ce côté",
        167,
    ),
    RuleText(
        "lebrun-1828/reversis/lowest_wins-edited-1",
        "lowest_wins",
        "edited",
        "Celui qui fait le plus de points dans ses levées, perd la partie et la paie au joueur qui la gagne: et le gagnant est celui qui fait le moins de points, ou aucun point, ou point de levée. Lorsque, comme il arrive souvent, deux joueurs ont le même nombre de points, celui qui a le moins de levées l'emporte. Si le nombre des levées est encore semblable, le mieux placé gagne",
        167,
    ),
    RuleText(
        "lebrun-1828/reversis/discard_stake-edited-1",
        "discard_stake",
        "edited",
        "La partie est formée par les quatre cartes de l'écart. […] Aux points qui s'y trouvent on ajoute toujours quatre",
        167,
    ),
    RuleText(
        "lebrun-1828/reversis/discard_card-x1",
        "discard_card",
        "extracted",
        "exception de l'as de carreau, qui y compte cinq",
        167,
    ),
    RuleText(
        "lebrun-1828/reversis/discard_card-x2",
        "discard_card",
        "extracted",
        "ou quinola, qui y compte trois",
        167,
    ),
    RuleText(
        "lebrun-1828/reversis/exemption_wins-x1",
        "exemption_wins",
        "extracted",
        "gagne toujours la partie, de quelque manière qu'il se trouve placé",
        170,
    ),
    RuleText(
        "lebrun-1828/reversis/exemption_cost-edited-1",
        "exemption_cost",
        "edited",
        "La perte de la partie, lors même que sa levée serait blanche; il la paie au joueur qui la gagne dans l'ordre ordinaire",
        170,
    ),
    RuleText(
        "lebrun-1828/reversis/exemption_cost-x1",
        "exemption_cost",
        "extracted",
        "fait la remise s'il a placé",
        170,
    ),
    RuleText(
        "lebrun-1828/reversis/exemption_cost-x2",
        "exemption_cost",
        "extracted",
        "rendre au double les as ou quinola qu'il peut avoir donnés",
        170,
    ),
    RuleText(
        "lebrun-1828/reversis/dealer_rotation-x1",
        "dealer_rotation",
        "extracted",
        "la donne circule toujours par la droite",
        166,
    ),
)

PROVENANCE: dict[str, tuple[str, ...]] = {
    "new": (
        "lebrun-1828/reversis/players-x1",
        "lebrun-1828/reversis/dealer_choice-x1",
    ),
    "whole_pack": (
        "lebrun-1828/reversis/deck-x1",
        "lebrun-1828/reversis/removed_cards-x1",
        "lebrun-1828/reversis/added_cards-edited-1",
    ),
    "begin_deal": (),
    "put_stakes": (
        "lebrun-1828/reversis/ante-edited-1",
        "lebrun-1828/reversis/ante-edited-2",
        "lebrun-1828/reversis/ante-edited-3",
        "lebrun-1828/reversis/pool_renewal-edited-1",
    ),
    "recipient": (
        "lebrun-1828/reversis/deal-x1",
        "lebrun-1828/reversis/dealer_hand-edited-1",
        "lebrun-1828/reversis/direction-edited-1",
    ),
    "deal_card": (
        "lebrun-1828/reversis/deal-x1",
        "lebrun-1828/reversis/dealer_hand-edited-1",
    ),
    "begin_exchange": ("lebrun-1828/reversis/exchange-edited-1",),
    "legal_exchange": (
        "lebrun-1828/reversis/exchange-edited-1",
        "lebrun-1828/reversis/dealer_hand-edited-1",
    ),
    "change": (
        "lebrun-1828/reversis/exchange-edited-1",
        "lebrun-1828/reversis/dealer_hand-edited-1",
    ),
    "draw": (
        "lebrun-1828/reversis/exchange-edited-1",
        "lebrun-1828/reversis/left_card-x1",
    ),
    "begin_play": (
        "lebrun-1828/reversis/leader-supplied-1",
        "lebrun-1828/reversis/unexempt-edited-1",
    ),
    "is_exempt": ("lebrun-1828/reversis/exemption-edited-1",),
    "is_free": (
        "lebrun-1828/reversis/exemption_term-x1",
        "lebrun-1828/reversis/exemption_lost-edited-1",
    ),
    "free_player": ("lebrun-1828/reversis/exemption_binds-edited-1",),
    "begin_trick": (),
    "playable": ("lebrun-1828/reversis/follow-x1",),
    "play": (
        "lebrun-1828/reversis/trick_winner-edited-1",
        "lebrun-1828/reversis/exemption_binds-edited-1",
    ),
    "end_trick": ("lebrun-1828/reversis/trick_winner-edited-1",),
    "given_price": (
        "lebrun-1828/reversis/card_paid-x2",
        "lebrun-1828/reversis/card_paid-edited-1",
        "lebrun-1828/reversis/card_paid-x1",
    ),
    "forced_price": (
        "lebrun-1828/reversis/card_paid-x5",
        "lebrun-1828/reversis/card_paid-edited-2",
        "lebrun-1828/reversis/card_paid-x4",
    ),
    "shared_price": ("lebrun-1828/reversis/card_paid-edited-2",),
    "across": (
        "lebrun-1828/reversis/doubling-x1",
        "lebrun-1828/reversis/doubling-x2",
        "lebrun-1828/reversis/doubling-edited-2",
    ),
    "late": ("lebrun-1828/reversis/doubling-edited-1",),
    "pay": (),
    "pay_falls": (
        "lebrun-1828/reversis/card_paid-x1",
        "lebrun-1828/reversis/card_paid-x2",
        "lebrun-1828/reversis/card_paid-edited-1",
        "lebrun-1828/reversis/card_paid-x4",
        "lebrun-1828/reversis/card_paid-x5",
        "lebrun-1828/reversis/card_paid-edited-2",
        "lebrun-1828/reversis/led_paid-x1",
        "lebrun-1828/reversis/pool_event-x1",
        "lebrun-1828/reversis/pool_event-x2",
        "lebrun-1828/reversis/pool_event-x3",
    ),
    "pay_forced": (
        "lebrun-1828/reversis/card_paid-x5",
        "lebrun-1828/reversis/card_paid-edited-2",
        "lebrun-1828/reversis/card_paid-x4",
        "lebrun-1828/reversis/pool_event-x2",
    ),
    "takes_pool": (
        "lebrun-1828/reversis/pool_event-x1",
        "lebrun-1828/reversis/pool_event-x2",
        "lebrun-1828/reversis/pool_event-x3",
    ),
    "pays_pool": (
        "lebrun-1828/reversis/pool_event-x1",
        "lebrun-1828/reversis/pool_event-x2",
        "lebrun-1828/reversis/pool_event-x3",
    ),
    "undertake": (
        "lebrun-1828/reversis/all_tricks-x1",
        "lebrun-1828/reversis/all_tricks_alone-edited-1",
    ),
    "slam_share": (
        "lebrun-1828/reversis/all_tricks_paid-x1",
        "lebrun-1828/reversis/doubling-edited-2",
    ),
    "settle_slam": (
        "lebrun-1828/reversis/all_tricks_paid-x1",
        "lebrun-1828/reversis/all_tricks_paid-edited-1",
        "lebrun-1828/reversis/exemption_slam-x1",
        "lebrun-1828/reversis/exemption_slam-x2",
    ),
    "plays_for_pool": (
        "lebrun-1828/reversis/all_tricks_pool-edited-2",
        "lebrun-1828/reversis/all_tricks_pool-edited-1",
    ),
    "rank_of": ("lebrun-1828/reversis/best_placed-edited-1",),
    "goes_before": ("lebrun-1828/reversis/lowest_wins-edited-1",),
    "first": ("lebrun-1828/reversis/lowest_wins-edited-1",),
    "last": ("lebrun-1828/reversis/lowest_wins-edited-1",),
    "stake_of": (
        "lebrun-1828/reversis/discard_stake-edited-1",
        "lebrun-1828/reversis/discard_card-x1",
        "lebrun-1828/reversis/discard_card-x2",
        "lebrun-1828/reversis/card_values-x1",
    ),
    "settle": (
        "lebrun-1828/reversis/lowest_wins-edited-1",
        "lebrun-1828/reversis/discard_stake-edited-1",
        "lebrun-1828/reversis/doubling-x2",
        "lebrun-1828/reversis/exemption_wins-x1",
    ),
    "pay_costs": (
        "lebrun-1828/reversis/exemption_cost-edited-1",
        "lebrun-1828/reversis/exemption_cost-x1",
        "lebrun-1828/reversis/exemption_cost-x2",
    ),
    "pay_led": ("lebrun-1828/reversis/led_paid-x1",),
    "due": ("lebrun-1828/reversis/led_paid-x1",),
    "end_deal": ("lebrun-1828/reversis/dealer_rotation-x1",),
    "returns": (),
    "seats": (),
    "player": (),
    "legal": (),
    "choices": (),
    "outcome": (),
    "apply": (),
    "sees": (
        "lebrun-1828/reversis/exchange-edited-1",
        "lebrun-1828/reversis/left_card-x1",
    ),
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
    name="reversis",
    title="Jeu du Reversis",
    source="lebrun-1828",
    family="avoidance",
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
        over=PLAYED,
        stock=UNDEALT,
        dealers={DEALING: deal_card, DRAWING: draw},
        facts=FACTS,
        ranks=RANKS,
        card_blocks=CARD_BLOCKS,
    ),
)
