"""Jeu du Boston as told in Manuel des jeux de calcul et de hasard, ou Nouvelle Académie des jeux, 1828.

Bids, contracts and their prices.
Generated from the rules of account lebrun-1828/boston; do not edit: change the edition file
and build again. Each function stands under the words that it embodies.
"""

# What the text leaves open, and what is supposed:
# - How many cards are dealt at a time? one, thirteen to each
# - Which of the ten rounds are double, and what is a round? the last two; in a round each of the four deals
#   once
# - How many of the ten rounds does one sit down for? one, four deals, unless all forty are asked for
#   (parameter deals)
# - In which suit is paid a solo in a suit that is neither the fair one nor the small one? as in the small one
# - What does a contract of nine tricks alone pay? what a solo pays for as many tricks; it is lost below nine
# - How many tricks are lost where none is made? all thirteen: the last line of the list
# - What does he win who asks, is not accepted, and makes all tricks? thirty-six in the small suit,
#   seventy-two in the fair one, as the list tells
# - What becomes of the pot at a solo or a misère? who wins takes it, who loses doubles it
# - How many tricks does he pay who loses a misère? one: the deal is over with his first trick
# - Is the holder of boston paid where all have passed, and where diamonds are trumps? yes, always
# - May he accept, whose own bid was outbid? yes
# - May nine tricks be offered by one who has bid before? yes, in the suit that he has named
# - Must all agree to share what is left in the pot? it is shared by four; what does not divide stays
# - Are renonces, misdeals, cards shown, false announcements and hands laid down played? no: the engine
#   refuses faults
# - How much may the pot be filled with? ten counters, twenty in double rounds

from __future__ import annotations

from pipeline.engines.runtime import bits, cards, pots, tricks
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

# « maître partout, il l'emporte sur l'as, le roi, la dame, etc. » p. 174. [edited rank_order-edited-1]
# « cinquante-deux » p. 174. [extracted deck-x1]
RANKS: tuple[str, ...] = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "valet", "dame", "roi", "as")
SIZE = len(RANKS)
CARDS = 4 * SIZE

# The text is silent; supposed: deal cards 13 [supplied deal-supplied-1]
HAND_SIZE = 13
SERVED = (1, 2, 3, 0) * 13  # which neighbour of the dealer gets each card; 0 is himself

# « distribuer à droite » p. 175. [extracted direction-x2]
STEP = -1  # seats are numbered from each player to his left

# « Rien ne force un joueur de couper quand il n'a pas de la couleur demandée, il est libre de se défaire de
# ses cartes indifférentes » p. 179. [extracted follow-x1]
# « Si l'on ne donne pas de la couleur demandée, et que l'on en ait cependant, les autres joueurs forcent d'en
# donner » p. 179. [edited follow-edited-1]
DUTIES = tricks.SUIT
# « On remarque quatorze atout , le fameux valet de carreau qui l'est toujours […] il n'est plus alors qu'un
# atout ordinaire , et le valet de cœur prend son rang. » p. 174. [edited top_trump-edited-1]
TOP, FELLOW = 22, 9  # valet de carreau, de coeur

# How high each bid stands, in another suit than those turned, in the small, in the fair one; 0 is no bid.
# « Si un joueur demande en petite, les autres peuvent rejeter sa demande par une autre en belle; malgré cela,
# le joueur qui aurait fait la demande en belle, peut être repoussé par un autre joueur qui n'aurait pas
# encore parlé, et qui offrirait de jouer seul en l'une des deux autres couleurs; c'est la seule circonstance
# où l'on puisse jouer dans les quatre couleurs; ce cas particulier se nomme, comme nous l'avons déjà dit,
# proposer l'indépendance ou le solo. Le joueur qui avait demandé le premier à jouer en petite couleur, peut
# aussi rejeter le solo proposé dans l'une des deux couleurs indifférentes, en offrant de jouer le solo dans
# la petite couleur de retourne. Mais il peut fort bien lui-même être relancé par le demandeur en belle en
# offrant de jouer seul en belle couleur. Malgré toute cette marche des joueurs, ils peuvent encore être
# repoussés » p. 177. [edited bid_order-edited-1]
HEIGHTS = ((0, 1, 2), (3, 4, 5), (6, 6, 6))  # asking, playing alone, nine tricks alone

# Prices by the number of tricks above the duty, or short of it less one: in the small suit, then in the fair one.
PRICES = (
    # accepted, won
    # « DEMANDE EN PETITE COULEUR ACCEPTÉE ET GAGNÉE. Tour simple. Les gagnans reçoivent chacun d'un autre joueur
    # le nombre de fiches suivant : Pour le devoir de huit levées, que l'on nomme consolation 2 fiches. Pour neuf
    # levées 4 Pour dix 6 Pour onze et le devoir 8 Pour douze 10 A la treizième levée, le chelem fait payer
    # double, par conséquent : Pour treize levées et 10. le devoir 4 Et 20. cinq levées en sus du devoir, à raison
    # de quatre fiches par levée, ou le chelem simple, parce qu'il est joué à deux 20 Total 24 » p. 182.
    # [edited contract_price-edited-1]
    # « DEMANDE EN BELLE ACCEPTÉE ET GAGNÉE. Tour simple. Pour le devoir 4 fiches. Pour neuf levées 8 Pour dix 12
    # Pour onze 16 Pour douze 20 A la treizième tout se double. En conséquence : Treize levées, 1 o . le devoir 8
    # 2 o . Cinq levées en sus du devoir, à raison de huit fiches par levée, ou le chelem simple 40 Total 48 »
    # p. 182. [edited contract_price-edited-2]
    (2, 4, 6, 8, 10, 0, 0, 0, 0, 0, 0, 0),
    (4, 8, 12, 16, 20, 0, 0, 0, 0, 0, 0, 0),
    # accepted, lost
    # « DEMANDE EN PETITE COULEUR, ACCEPTÉE OU GAGNÉE. Tour simple. Les défenseurs du coup reçoivent chacun des
    # demandeurs perdans la quantité de fiches suivante : 1°. Devoir manqué 2 fiches. 2°. Pour une levée perdue 2
    # Total 4 Levées. Levées. 2 6 fiches. 8 18 fiches. 3 8 9 20 4 10 10 22 5 12 11 24 6 14 12 26 7 devoir man- qué
    # 15 A la treizième levée, paiement double, par consé- quent, 1o: le devoir marqué 4 fiches. 2o. Le chelem, à
    # raison de quatre fiches par levée 52 Total 56 » p. 183. [edited contract_price-edited-5]
    # « Dans ce cas, les perdans paient le double de ce qui est réglé ci-dessus pour la petite couleur, tour
    # simple. » p. 184. [edited fair_price-edited-1]
    (4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26),
    (8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52),
    # alone, won
    # « DEMANDE EN PETITE COULEUR, NON ACCEPTÉE ET GAGNÉE. Tour simple. Le joueur qui fait une demande, et n'est
    # accepté de personne, est libre de ne faire seulement que cinq levées pour son devoir; il gagne alors le
    # coup, et reçoit des trois joueurs. Pour son devoir 3 fiches. Pour 1 levée en sus 4 Pour 2 levées 6 Pour 3 8
    # Pour 4 10 Pour 5, y compris le devoir 12 Pour 6 14 Pour 7 16 Et comme à la huitième il fait chelem, tout est
    # double; il a donc pour son devoir 4 Pour huit levées en sus de son devoir, à raison de quatre fiches par
    # levée 32 Total 36 » p. 185. [edited contract_price-edited-7]
    # « Paiement double du précédent. » p. 186. [edited fair_price-edited-2]
    (2, 4, 6, 8, 10, 12, 14, 16, 0, 0, 0, 0),
    (4, 8, 12, 16, 20, 24, 28, 32, 0, 0, 0, 0),
    # alone, lost
    # « DEMANDE EN PETITE COULEUR, NON ACCEPTÉE ET PERDUE. Le devoir de cinq levées n'étant pas fait par le
    # demandeur en petite, il paie à chaque joueur, Pour son devoir manqué 2 fiches. Pour une levée perdue 2 Total
    # 4 Pour 2 levées 6 Pour 3, y compris le devoir manqué.. 8 Pour 4 10 A la cinquième levée perdue, tout se paie
    # double ; donc pour le devoir manqué 4 Pour 5 levées perdues, à raison de 4 fiches par levée 20 Total 24 »
    # p. 186. [edited contract_price-edited-8]
    # « Le paiement est double du précédent. » p. 186. [edited fair_price-edited-3]
    (4, 6, 8, 10, 0, 0, 0, 0, 0, 0, 0, 0),
    (8, 12, 16, 20, 0, 0, 0, 0, 0, 0, 0, 0),
    # solo, won
    # « INDÉPENDANCE OU SOLO PETITE COULEUR, GAGNÉE, SE PAIE DOUBLE. Tour simple. Celui qui joue avec gain ce
    # coup, reçoit de chaque joueur, pour son devoir de huit levées 16 fiches. Pour neuf levées 20 Pour dix 24
    # Pour onze et compris le devoir 28 Pour douze 32 A la treizième levée, paiement double comme précédemment.
    # Ainsi pour treize levées, 1°. le devoir 32 2°. Pour cinq levées en sus, ou le chelem, à raison de huit
    # fiches par levée 40 Total 72 » p. 183. [edited contract_price-edited-3]
    # « Indépendance ou solo belle couleur, gagnée, se paie double de la partie. Pour le devoir 32 Pour neuf
    # levées 40 Pour dix 48 Pour onze 56 Pour douze et le devoir 64 Pour la treizième levée, paiement double 64
    # Pour le chelem 80 Total 144 » p. 183. [edited contract_price-edited-4]
    (16, 20, 24, 28, 32, 0, 0, 0, 0, 0, 0, 0),
    (32, 40, 48, 56, 64, 0, 0, 0, 0, 0, 0, 0),
    # solo, lost
    # « INDÉPENDANCE OU SOLO PETITE COULEUR, PERDUE. Tour simple. L'indépendance étant perdue en petite couleur,
    # le perdant paie à chaque joueur : Pour solo manqué 16 fiches. Pour une levée perdue 4 Total 20 Levées.
    # Levées. 2 24 fiches. 8 48 fiches. 3 28 9 52 4 32 10 56 5 36 11 60 6 40 12 64 7 44 A la treizième, paiement
    # double, 1°. Pour le devoir manqué 32 fiches. 2°. Pour le chelem, à raison de huit fiches par levée 104 Total
    # 136 » p. 184. [edited contract_price-edited-6]
    # « indépendance est manquée en belle, le perdant compte à chacun des joueurs le double » p. 185.
    # [extracted fair_price-x2]
    (20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64),
    (40, 48, 56, 64, 72, 80, 88, 96, 104, 112, 120, 128),
)
WHOLE = (24, 48, 56, 112, 36, 72, 24, 48, 72, 144, 136, 272)  # the same for all tricks, or for none
LEAST = (8, 5, 8)  # the tricks that win: accepted, alone, solo

# « huit simples et deux doubles » p. 174. [extracted double_rounds-x1]
DEALS = 40  # everyone deals once in a round
SIMPLE = 32

PARAMETERS = (
    Parameter("players", 4, (4,), "nombre de joueurs"),
    Parameter("dealer", -1, (-1, 0, 1, 2, 3), "premier donneur ; -1 : le sort en décide"),
    Parameter("deals", 4, (4, 1, DEALS), f"nombre de donnes après lequel on cesse ; {DEALS} font la partie"),
    Parameter("misere", 0, (0, 1), "aussi en faut-il faire la convention avant la première coupe des cartes. La chose convenue, le coup se joue dans le sens du reversis, et le joueur qui n'a qu'un très petit jeu, dit misère, ce qui signifie ne point faire de levée en aucune couleur."),
)

# Actions: a card, then words: a bid of each kind in each suit; lots.
PASS, ACCEPT, BIDS = range(CARDS, CARDS + 3)
CRY = BIDS + 12
LOT = CRY + 1
ACTIONS = LOT + 4
CARD_BLOCKS = (0,)
LONGEST = DEALS * (CARDS + 40)

# State: one number each, then one for each seat.
PHASE, DEALER, DEAL, STOP_AT, TURN, UNDEALT, DEALT, TURN_UP, TRUMP, LED, BEST, TAKER, LEADER = range(13)
ON_TABLE, PLAYED_TRICKS, PACK, POT, FAIR, HOLDER, BID, HEIGHT, BIDDER, PARTNER, MASTER, MAY_CRY = range(13, 25)
HANDS, TRICKS, TABLE, SAID, NAMED, PURSE, SUITS = range(25, 53, 4)
WIDTH = 53

LOTS, DEALING, SPEAKING, PLAY, DONE = range(5)
PHASES = ("sort", "donne", "parole", "jeu", "fin")
NONE, ASK, SOLO, NINE, MISERE = range(5)
BID_NAMES = ("aucune", "demande", "solo", "neuf levées", "misère")
ACCEPTED, ALONE, BY_HIMSELF = range(3)
SILENT, PASSED, BOUND = range(3)  # what a seat has said: nothing, to pass, a bid

FACTS = (
    Fact("phase", PHASE, "word", words=PHASES),
    Fact("dealer", DEALER),
    Fact("deal", DEAL),
    Fact("pack", PACK, "size"),
    Fact("stock", UNDEALT, "size"),
    Fact("pot", POT),
    Fact("turned", TURN_UP, "card"),
    Fact("fair", FAIR, "suit"),
    Fact("trump", TRUMP, "suit"),
    Fact("bid", BID, "word", words=BID_NAMES),
    Fact("bidder", BIDDER),
    Fact("partner", PARTNER),
    Fact("leader", LEADER),
    Fact("taker", TAKER),
    Fact("holder", HOLDER, secret=True),
    Fact("hands", HANDS, "cards", seats=True, secret=True),
    Fact("table", TABLE, "card", seats=True),
    Fact("tricks", TRICKS, seats=True),
    Fact("purse", PURSE, seats=True),
)


# « prend un de ces tas , et celui qui trouve le valet de carreau doit donner » p. 174.
# [extracted dealer_choice-x1]
# « y joue à quatre » p. 174. [extracted players-x1]
def new(values: list[int]) -> list[int]:
    """Sit down; lots are drawn for the dealer unless he is given."""
    state = [0] * WIDTH
    state[DEALER], state[STOP_AT], state[FAIR] = values[1], values[2], -1
    state[MAY_CRY] = values[3]
    if state[DEALER] < 0:
        state[PHASE] = LOTS
    else:
        begin_deal(state)
    return state


# ---------------------------------------------------------------------------------------------------- the deal


# « huit simples et deux doubles » p. 174. [extracted double_rounds-x1]
def worth(state: list[int]) -> int:
    """Return what everything is multiplied by in this round."""
    return 2 if state[DEAL] >= SIMPLE else 1


# « il la garnit de dix fiches en tours simples , ou de vingt en tours doubles » p. 175.
# [edited ante-edited-1]
# « la corbeille passe » p. 176. [extracted carry_over-x1]
# « cinquante-deux » p. 174. [extracted deck-x1]
def begin_deal(state: list[int]) -> None:
    """Let the dealer fill the pot, in which stays what was not won, and shuffle the whole pack."""
    for seat in range(4):
        state[HANDS + seat] = state[TRICKS + seat] = state[SAID + seat] = 0
        state[TABLE + seat] = state[NAMED + seat] = -1
    pots.move(state, PURSE + state[DEALER], POT, 10 * worth(state))
    state[PACK] = state[UNDEALT] = cards.pack(CARDS, SIZE)
    state[DEALT], state[PLAYED_TRICKS], state[ON_TABLE], state[BID], state[HEIGHT] = 0, 0, 0, NONE, 0
    state[TURN_UP], state[TRUMP], state[LED], state[BEST], state[TAKER], state[LEADER] = -1, -1, -1, -1, -1, -1
    state[BIDDER], state[PARTNER], state[HOLDER], state[MASTER] = -1, -1, -1, -1
    state[PHASE] = DEALING


# « distribuer à droite » p. 175. [extracted direction-x2]
def eldest(state: list[int]) -> int:
    """Return the seat that is served first and plays first."""
    return (state[DEALER] + STEP) % 4


# The text is silent; supposed: deal cards 13 [supplied deal-supplied-1]
# « La carte qui lui reste après la distribution , est celle qui donne la couleur d'atout. » p. 175.
# [edited turn_up-edited-1]
def recipient(state: list[int]) -> int:
    """Return the seat that gets the next card, TURNED for the last of the pack, or OTHER for the lot."""
    if state[PHASE] != DEALING:
        return OTHER
    if state[DEALT] == CARDS - 1:
        return TURNED
    return (state[DEALER] + STEP * SERVED[state[DEALT]]) % 4


# « La carte qui lui reste après la distribution , est celle … » p. 175. [edited turn_up-edited-1]
def deal_card(state: list[int], card: int) -> None:
    """Give the next card; the last, which is the dealer's own, is turned up and tells the trump."""
    seat = recipient(state)
    state[UNDEALT] ^= 1 << card
    state[DEALT] += 1
    if seat == TURNED:
        state[HANDS + state[DEALER]] |= 1 << card
        state[TURN_UP], state[TRUMP] = card, card // SIZE
        begin_hand(state)
        return
    state[HANDS + seat] |= 1 << card


# « retournée qui fait l'atout se nomme la belle, et reste belle pendant toute la partie » p. 175.
# [extracted fair_suit-x1]
# « boston est échu, le représente à chaque coup, et reçoit des trois partenaires deux fiches » p. 181.
# [extracted holder_fee-x1]
def begin_hand(state: list[int]) -> None:
    """Note who was dealt the top trump; the suit first turned is the fair one for good. Then the eldest speaks."""
    for seat in range(4):
        if state[HANDS + seat] >> TOP & 1:
            state[HOLDER] = seat
    if state[FAIR] < 0:
        state[FAIR] = state[TRUMP]
    state[TURN], state[PHASE] = eldest(state), SPEAKING


# -------------------------------------------------------------------------------------------------- the speech


# « Si un joueur demande en petite, les autres peuvent rejeter … » p. 177. [edited bid_order-edited-1]
# « retournée qui fait l'atout se nomme la belle, et reste … » p. 175. [extracted fair_suit-x1]
def height(state: list[int], which: int) -> int:
    """Return how high a bid stands, 0 if it cannot be made: `which` is four times its kind, and its suit."""
    suit = which % 4
    return HEIGHTS[which // 4][2 if suit == state[FAIR] else 1 if suit == state[TURN_UP] // SIZE else 0]


# « Si un joueur demande en petite, les autres peuvent rejeter … » p. 177. [edited bid_order-edited-1]
# « on ne peut alors jouer seul que dans la retourne (le carreau), parce qu'on a soi-même désigné cette
# couleur » p. 178. [edited bid_return-edited-1]
def may_bid(state: list[int], seat: int, which: int) -> bool:
    """Tell whether a seat may outbid the others: who has not spoken, or, alone and in his suit, who was outbid."""
    if height(state, which) <= state[HEIGHT]:
        return False
    if state[SAID + seat] == BOUND:
        return which >= 4 and which % 4 == state[NAMED + seat]
    return state[SAID + seat] == SILENT


# « Il faut au moins avoir fait huit levées, être payé de cinq par celui qui demande, et trois par celui qui
# accepte, pour gagner la corbeille. » p. 177. [edited contract-edited-1]
# « la parole revient nécessairement au premier; mais il ne peut qu'accepter seulement. Si ce premier passe
# encore, la parole revient successivement aux autres, pour accepter aussi successivement. » p. 176.
# [edited late_accept-edited-1]
def may_accept(state: list[int], seat: int) -> bool:
    """Tell whether a seat may join him who asks, also one that has passed."""
    return state[BID] == ASK and state[PARTNER] < 0 and seat != state[BIDDER]


# « offre d'un joueur de faire seul neuf levées » p. 177. [extracted contract-x1]
# « Il faut au moins avoir fait huit levées, être payé de cinq … » p. 177. [edited contract-edited-1]
# « joue seul et volontairement, mais le joueur doit faire au moins huit levées » p. 178.
# [extracted contract-x2]
# « aussi en faut-il faire la convention avant la première coupe des cartes. La chose convenue, le coup se
# joue dans le sens du reversis, et le joueur qui n'a qu'un très petit jeu, dit misère, ce qui signifie ne
# point faire de levée en aucune couleur. » p. 179. [edited contract-edited-2]
# « toute demande, même en préférence au solo, de quelque préférence que ce soit, est comme non avenue »
# p. 179. [edited overriding_bid-edited-1]
def legal_speech(state: list[int], out: list[int]) -> int:
    """Write what the seat to speak may say."""
    seat, count = state[TURN], 1
    out[0] = PASS
    if may_accept(state, seat):
        out[count] = ACCEPT
        count += 1
    for which in range(12):
        if may_bid(state, seat, which):
            out[count] = BIDS + which
            count += 1
    if state[MAY_CRY] and state[SAID + seat] == SILENT:
        out[count] = CRY
        count += 1
    return count


# « offre d'un joueur de faire seul neuf levées » to « aussi en faut-il faire la convention avant la première … », 4 rules quoted above.
# [extracted contract-x1 to contract-edited-2]
# « toute demande, même en préférence au solo, de quelque … » p. 179. [edited overriding_bid-edited-1]
def speak(state: list[int], action: int) -> None:
    """Pass, join him who asks, or bid; the highest bid stands."""
    seat = state[TURN]
    state[SAID + seat] = PASSED
    if action == ACCEPT:
        state[PARTNER] = seat
    elif action != PASS:
        which = action - BIDS
        state[SAID + seat], state[NAMED + seat] = BOUND, which % 4
        state[BIDDER], state[PARTNER] = seat, -1
        if action == CRY:
            state[BID] = MISERE
            begin_play(state)
            return
        state[BID], state[TRUMP], state[HEIGHT] = 1 + which // 4, which % 4, height(state, which)
    next_speech(state)


# « on ne peut alors jouer seul que dans la retourne (le … » p. 178. [edited bid_return-edited-1]
# « la parole revient nécessairement au premier; mais il ne … » p. 176. [edited late_accept-edited-1]
def has_say(state: list[int], seat: int) -> bool:
    """Tell whether the word comes to a seat: there is something that it may say."""
    if state[SAID + seat] == SILENT or may_accept(state, seat):
        return True
    for which in range(12):
        if may_bid(state, seat, which):
            return True
    return False


# « la corbeille passe » p. 176. [extracted carry_over-x1]
# « lorsqu'un des quatre joueurs a demandé, et qu'il n'a été accepté de personne, il est obligé de jouer seul,
# et les autres joueurs se réunissent pour le faire perdre : ce cas bizarre ne le contraint qu'à cinq levées »
# p. 176. [edited unaccepted_bid-edited-1]
def next_speech(state: list[int]) -> None:
    """Pass the word on; back at the highest bidder it is over, and if all have passed the deal is."""
    seat = state[TURN]
    for _ in range(4):
        seat = (seat + STEP) % 4
        if seat == state[BIDDER]:
            begin_play(state)
            return
        if has_say(state, seat):
            state[TURN] = seat
            return
    pay_holder(state)
    end_deal(state)


# -------------------------------------------------------------------------------------------------- the trumps


# « On remarque quatorze atout , le fameux valet de carreau qui … » p. 174. [edited top_trump-edited-1]
# « aussi en faut-il faire la convention avant la première … » p. 179. [edited contract-edited-2]
def set_trumps(state: list[int]) -> None:
    """Tell the cards of each suit, the top trump among the trumps and in no other; without trumps there is none."""
    if state[BID] == MISERE:
        state[TRUMP] = -1
    trump = state[TRUMP]
    state[MASTER] = -1 if trump < 0 else FELLOW if trump == TOP // SIZE else TOP
    top = 0 if trump < 0 else 1 << state[MASTER]
    for suit in range(4):
        state[SUITS + suit] = cards.suit_cards(suit, SIZE) & ~top
    if top:
        state[SUITS + trump] |= top


# « On remarque quatorze atout , le fameux valet de carreau qui … » p. 174. [edited top_trump-edited-1]
def suit_of(state: list[int], card: int) -> int:
    """Return the suit of a card; the top trump is of the trumps."""
    return state[TRUMP] if card == state[MASTER] else card // SIZE


# « On remarque quatorze atout , le fameux valet de carreau qui … » p. 174. [edited top_trump-edited-1]
# « maître partout, il l'emporte sur l'as, le roi, la dame, etc. » p. 174. [edited rank_order-edited-1]
def above(state: list[int], card: int) -> int:
    """Return the cards of its suit that beat a card: those after it, and the top trump."""
    if card == state[MASTER]:
        return 0
    top = 1 << state[MASTER] if state[MASTER] >= 0 else 0
    return state[SUITS + card // SIZE] & (-(2 << card) | top)


# « De quelque couleur que l'on joue, il est toujours atout; maître partout » p. 174.
# [edited trick_winner-edited-1]
# « On remarque quatorze atout , le fameux valet de carreau qui … » p. 174. [edited top_trump-edited-1]
def wins(state: list[int], card: int) -> bool:
    """Tell whether a card takes the trick from the best so far."""
    best, trump = state[BEST], state[TRUMP]
    trumps = state[SUITS + trump] if trump >= 0 and not state[SUITS + trump] >> best & 1 else 0
    return bool((above(state, best) | trumps) >> card & 1)


# ----------------------------------------------------------------------------------------------------- the play


# « Le joueur qui se trouve à la droite du distributeur, étant le premier en cartes, a le droit de parler le
# premier » p. 176. [extracted leader-x1]
def begin_play(state: list[int]) -> None:
    """Let the eldest lead."""
    state[PHASE] = PLAY
    set_trumps(state)
    begin_trick(state, eldest(state))


# Conduct of the game; no rule of the text.
def begin_trick(state: list[int], leader: int) -> None:
    """Clear the table."""
    state[TURN] = state[LEADER] = leader
    state[LED], state[BEST], state[ON_TABLE] = -1, -1, 0
    for seat in range(4):
        state[TABLE + seat] = -1


# « Rien ne force un joueur de couper quand il n'a pas de la … » p. 179. [extracted follow-x1]
# « Si l'on ne donne pas de la couleur demandée, et que l'on en … » p. 179. [edited follow-edited-1]
def playable(state: list[int]) -> int:
    """Return the cards that the seat to play may play."""
    led, trump = state[LED], state[TRUMP]
    if led < 0:
        return state[HANDS + state[TURN]]
    trumps = state[SUITS + trump] if trump >= 0 and trump != led else 0
    return tricks.bound(state[HANDS + state[TURN]], state[SUITS + led], trumps, above(state, state[BEST]), DUTIES)


# « De quelque couleur que l'on joue, il est toujours atout; … » p. 174. [edited trick_winner-edited-1]
def play(state: list[int], card: int) -> None:
    """Play a card: the highest trump, or else the highest card of the suit led, takes the trick."""
    seat = state[TURN]
    state[HANDS + seat] ^= 1 << card
    state[TABLE + seat] = card
    if state[LED] < 0:
        state[LED], state[BEST], state[TAKER] = suit_of(state, card), card, seat
    elif wins(state, card):
        state[BEST], state[TAKER] = card, seat
    state[ON_TABLE] += 1
    if state[ON_TABLE] < 4:
        state[TURN] = (seat + STEP) % 4
    else:
        end_trick(state)


# « De quelque couleur que l'on joue, il est toujours atout; … » p. 174. [edited trick_winner-edited-1]
def end_trick(state: list[int]) -> None:
    """Count the trick; its taker leads the next."""
    state[TRICKS + state[TAKER]] += 1
    state[PLAYED_TRICKS] += 1
    if state[PLAYED_TRICKS] == HAND_SIZE or (state[BID] == MISERE and state[TAKER] == state[BIDDER]):
        settle(state)
    else:
        begin_trick(state, state[TAKER])


# ------------------------------------------------------------------------------------------------- the payments


# « offre d'un joueur de faire seul neuf levées » to « aussi en faut-il faire la convention avant la première … », 4 rules quoted above.
# [extracted contract-x1 to contract-edited-2]
# « lorsqu'un des quatre joueurs a demandé, et qu'il n'a été … » p. 176. [edited unaccepted_bid-edited-1]
def wanted(state: list[int]) -> int:
    """Return the tricks that the contract asks for."""
    if state[BID] == ASK:
        return LEAST[ACCEPTED if state[PARTNER] >= 0 else ALONE]
    return 9 if state[BID] == NINE else LEAST[BY_HIMSELF]


# « Il faut au moins avoir fait huit levées, être payé de cinq … » p. 177. [edited contract-edited-1]
def made(state: list[int]) -> int:
    """Return the tricks of the bidder and of his partner."""
    return state[TRICKS + state[BIDDER]] + (state[TRICKS + state[PARTNER]] if state[PARTNER] >= 0 else 0)


# « DEMANDE EN PETITE COULEUR ACCEPTÉE ET GAGNÉE. Tour simple. … » to « INDÉPENDANCE OU SOLO PETITE COULEUR, PERDUE. Tour simple. … », 8 rules quoted above.
# [edited contract_price-edited-1 to contract_price-edited-6]
# « Dans ce cas, les perdans paient le double de ce qui est … » to « Le paiement est double du précédent. », 4 rules quoted above.
# [edited fair_price-edited-1 to fair_price-edited-3]
# « huit simples et deux doubles » p. 174. [extracted double_rounds-x1]
def price(state: list[int]) -> int:
    """Return what the contract pays, by its suit and by the tricks above or short."""
    contract = BY_HIMSELF if state[BID] != ASK else ACCEPTED if state[PARTNER] >= 0 else ALONE
    taken, short = made(state), wanted(state) - made(state)
    row = 4 * contract + 2 * int(short > 0) + int(state[TRUMP] == state[FAIR])
    if taken in (0, HAND_SIZE):
        return WHOLE[row] * worth(state)
    return PRICES[row][short - 1 if short > 0 else taken - LEAST[contract]] * worth(state)


# « boston est échu, le représente à chaque coup, et reçoit des … » p. 181. [extracted holder_fee-x1]
def pay_holder(state: list[int]) -> None:
    """Let each pay the holder of the top trump."""
    for seat in range(4):
        if state[HOLDER] >= 0 and seat != state[HOLDER]:
            pots.move(state, PURSE + seat, PURSE + state[HOLDER], 2 * worth(state))


# « boston est échu, le représente à chaque coup, et reçoit des … » p. 181. [extracted holder_fee-x1]
def settle(state: list[int]) -> None:
    """Pay the contract, won or lost, and the holder of the top trump."""
    if state[BID] == MISERE:
        settle_misere(state)
        end_deal(state)
        return
    pay_holder(state)
    if made(state) >= wanted(state):
        win(state, price(state))
    else:
        lose(state, price(state))
    end_deal(state)


# Conduct of the game; no rule of the text.
def playing_side(state: list[int], seat: int) -> bool:
    """Tell whether a seat has made the contract its own."""
    return seat in (state[BIDDER], state[PARTNER])


# « il prend seul la corbeille, et reçoit son paiement des autres joueurs » p. 177. [edited payment-edited-1]
# « DEMANDE EN PETITE COULEUR ACCEPTÉE ET GAGNÉE. Tour simple. … » to « Indépendance ou solo belle couleur, gagnée, se paie double … », 5 rules quoted above.
# [edited contract_price-edited-1 to contract_price-edited-4]
def win(state: list[int], amount: int) -> None:
    """Take the pot, and be paid: alone by all, with a partner each by one of the others."""
    winner = state[BIDDER]
    if state[PARTNER] >= 0:
        pots.take(state, POT, PURSE + state[PARTNER], state[POT] // 2)
    pots.take(state, POT, PURSE + winner, state[POT])
    for seat in range(4):
        if not playing_side(state, seat):
            pots.move(state, PURSE + seat, PURSE + winner, amount)
            if state[PARTNER] >= 0:
                winner = state[PARTNER]


# « Le joueur qui n'a pas son compte quand l'autre associé n'a que le sien, empêche bien son associé de
# gagner, mais il ne le fait pas perdre; il perd seul » p. 177. [edited own_account-edited-1]
# « Il faut au moins avoir fait huit levées, être payé de cinq … » p. 177. [edited contract-edited-1]
def answers(state: list[int], seat: int) -> bool:
    """Tell whether a seat of the losing side pays: not a partner who has made what was asked of him."""
    if state[PARTNER] >= 0 and seat == state[BIDDER]:
        return state[TRICKS + seat] < 5
    if state[PARTNER] >= 0 and seat == state[PARTNER]:
        return state[TRICKS + seat] < 3
    return playing_side(state, seat)


# « la corbeille reste: il la double alors, et c'est ce qu'en boston on appelle faire la bête » p. 177.
# [edited penalty-edited-1]
# « Le joueur qui n'a pas son compte quand l'autre associé n'a … » p. 177. [edited own_account-edited-1]
# « DEMANDE EN PETITE COULEUR, ACCEPTÉE OU GAGNÉE. Tour simple. … » p. 183. [edited contract_price-edited-5]
# « DEMANDE EN PETITE COULEUR, NON ACCEPTÉE ET PERDUE. Le … » p. 186. [edited contract_price-edited-8]
# « INDÉPENDANCE OU SOLO PETITE COULEUR, PERDUE. Tour simple. … » p. 184. [edited contract_price-edited-6]
def lose(state: list[int], amount: int) -> None:
    """Double the pot and pay the others: who has failed, or each half where both have."""
    payer = state[BIDDER] if answers(state, state[BIDDER]) else state[PARTNER]
    other = payer
    if state[PARTNER] >= 0 and answers(state, state[BIDDER]) and answers(state, state[PARTNER]):
        other = state[PARTNER]
    pot = state[POT]
    pots.move(state, PURSE + payer, POT, pot // 2)
    pots.move(state, PURSE + other, POT, pot - pot // 2)
    for seat in range(4):
        if not playing_side(state, seat):
            pots.move(state, PURSE + payer, PURSE + seat, amount)
            payer = other


# « aussi en faut-il faire la convention avant la première … » p. 179. [edited contract-edited-2]
# « il reçoit seulement de chaque joueur le paiement du chelem en petite couleur » p. 179.
# [edited contract_price-edited-9]
# « il lui faut en outre payer à ceux-ci sa misère manquée, sans oublier la levée qu'il a faite, et, qui plus
# est, le chelem en sens inverse » p. 179. [edited contract_price-edited-10]
# « Lorsque ce joueur de misère la gagne, il ne reçoit ni ne paie boston […] il ne reçoit point le prix de
# boston s'il en était porteur, et, dans le cas contraire, il le paie, non seulement pour son compte, mais
# encore pour celui des autres joueurs » p. 179. [edited void_honour-edited-1]
# « la corbeille reste: il la double alors, et c'est ce qu'en … » p. 177. [edited penalty-edited-1]
def settle_misere(state: list[int]) -> None:
    """Pay who has taken no trick; or let him pay, and the holder of the top trump for all."""
    bidder, failed = state[BIDDER], state[TRICKS + state[BIDDER]] > 0
    amount = -44 if failed else 24
    for seat in range(4):
        if seat != bidder:
            pots.move(state, PURSE + seat, PURSE + bidder, amount * worth(state))
    if failed and state[HOLDER] >= 0 and bidder != state[HOLDER]:
        pots.move(state, PURSE + bidder, PURSE + state[HOLDER], 6 * worth(state))
    if not failed:
        pots.take(state, POT, PURSE + bidder, state[POT])
    else:
        pots.move(state, PURSE + bidder, POT, state[POT])


# « La corbeille qui se trouve à la droite du donneur, aussitôt que les cartes sont coupées, indique le joueur
# qui donnera après. » p. 175. [edited dealer_rotation-edited-1]
# « huit simples et deux doubles » p. 174. [extracted double_rounds-x1]
# « partager ce qui se trouve dans la corbeille » p. 174. [extracted pot_shared-x1]
def end_deal(state: list[int]) -> None:
    """Pass the deal on; after the last round, when what is left in the pot is shared, the game ends."""
    state[DEAL] += 1
    if state[DEAL] == DEALS:
        share = state[POT] // 4
        for seat in range(4):
            pots.take(state, POT, PURSE + seat, share)
    if state[DEAL] >= state[STOP_AT]:
        state[PHASE] = DONE
        return
    state[DEALER] = (state[DEALER] - 1) % 4
    begin_deal(state)


# -------------------------------------------------------------------------------------------------- the conduct


# Conduct of the game; no rule of the text.
def returns(state: list[int]) -> list[int]:
    """Return what each seat has won since the start."""
    return state[PURSE : PURSE + 4]


# Conduct of the game; no rule of the text.
def seats(state: list[int]) -> int:
    """Return the number of players."""
    return 4


# Conduct of the game; no rule of the text.
def player(state: list[int]) -> int:
    """Return the seat to play, or CHANCE, or TERMINAL."""
    if state[PHASE] == PLAY:
        return state[TURN]
    if state[PHASE] == DONE:
        return TERMINAL
    return CHANCE if state[PHASE] in (LOTS, DEALING) else state[TURN]


# Conduct of the game; no rule of the text.
def choices(state: list[int]) -> int:
    """Return the number of outcomes of chance, all equally likely."""
    return 4 if state[PHASE] == LOTS else bits.size(state[UNDEALT])


# Conduct of the game; no rule of the text.
def outcome(state: list[int], k: int) -> int:
    """Return an outcome of chance: the k-th card not dealt, or the k-th seat for the lot."""
    return LOT + k if state[PHASE] == LOTS else bits.nth(state[UNDEALT], k)


# « La carte qui lui reste après la distribution , est celle … » p. 175. [edited turn_up-edited-1]
def sees(state: list[int], action: int, seat: int) -> bool:
    """Tell whether a seat sees an action: cards dealt are seen by their owner only, the card turned by all."""
    return state[PHASE] != DEALING or recipient(state) in (seat, TURNED)


REFUSALS: dict[int, int] = {
    tricks.SUIT: 5,  # follow
}


# Conduct of the game; no rule of the text.
def epoch(state: list[int]) -> int:
    """Return the number of the deal."""
    return state[DEAL]


# Conduct of the game; no rule of the text.
def pack(state: list[int]) -> int:
    """Return the cards in use."""
    return state[PACK]


# Conduct of the game; no rule of the text.
def legal(state: list[int], out: list[int]) -> int:
    """Write the possible actions, ascending, and return their number."""
    if state[PHASE] == PLAY:
        return bits.write(playable(state), 0, out, 0)
    return legal_speech(state, out)


# Conduct of the game; no rule of the text.
def apply(state: list[int], action: int) -> None:
    """Do an action."""
    phase = state[PHASE]
    if phase == PLAY:
        play(state, action)
    elif phase == DEALING:
        deal_card(state, action)
    elif phase == SPEAKING:
        speak(state, action)
    else:
        state[DEALER] = action - LOT
        begin_deal(state)


# « offre d'un joueur de faire seul neuf levées » to « aussi en faut-il faire la convention avant la première … », 4 rules quoted above.
# [extracted contract-x1 to contract-edited-2]
def say(action: int, chance: bool) -> str:
    """Say an action in the words of the book."""
    if action < CARDS:
        return cards.name(action, RANKS) if chance else f"Jouer {cards.name(action, RANKS)}"
    if action >= LOT:
        return f"Donneur {action - LOT}"
    if action in (PASS, ACCEPT, CRY):
        return "Je passe" if action == PASS else "J'accepte" if action == ACCEPT else "Misère"
    kind, suit = divmod(action - BIDS, 4)
    return f"{BID_WORDS[kind]} en {cards.SUITS[suit]}"


BID_WORDS: tuple[str, ...] = ("Je demande", "Solo", "Neuf levées seul")


# Conduct of the game; no rule of the text.
def refuse(state: list[int], action: int) -> int:
    """Return the number of the rule that forbids an action, -1 if none is needed."""
    held = state[HANDS + state[TURN]]
    if state[PHASE] == PLAY and action < CARDS and held >> action & 1:
        led, trump = state[LED], state[TRUMP]
        trumps = state[SUITS + trump] if trump >= 0 and trump != led else 0
        duty = tricks.broken(action, held, state[SUITS + led], trumps, above(state, state[BEST]), DUTIES)
        return REFUSALS.get(duty, -1)
    if state[PHASE] == SPEAKING and BIDS <= action < CRY:
        return 7  # bid_order
    if state[PHASE] == SPEAKING and action == ACCEPT:
        return 29  # contract
    return -1


ENTER = {"speech": begin_hand, "play": begin_play, "settlement": settle}

AT_WORK = (
    ("new", "worth"),
    ("begin_deal", "recipient", "deal_card"),
    ("legal_speech", "may_bid", "may_accept", "speak", "next_speech"),
    ("playable", "play", "set_trumps", "wins"),
    ("settle", "price", "win", "lose", "settle_misere", "end_deal"),
)


# ---------------------------------------------------------------------------------------------------- rules

RULES = (
    RuleText(
        "lebrun-1828/boston/rank_order-edited-1",
        "rank_order",
        "edited",
        "maître partout, il l'emporte sur l'as, le roi, la dame, etc.",
        174,
    ),
    RuleText(
        "lebrun-1828/boston/deck-x1",
        "deck",
        "extracted",
        "cinquante-deux",
        174,
    ),
    RuleText(
        "lebrun-1828/boston/deal-supplied-1",
        "deal",
        "supplied",
        "The text is silent; supposed: deal cards 13",
        None,
    ),
    RuleText(
        "lebrun-1828/boston/direction-x2",
        "direction",
        "extracted",
        "distribuer à droite",
        175,
    ),
    RuleText(
        "lebrun-1828/boston/follow-x1",
        "follow",
        "extracted",
        "Rien ne force un joueur de couper quand il n'a pas de la couleur demandée, il est libre de se défaire de ses cartes indifférentes",
        179,
    ),
    RuleText(
        "lebrun-1828/boston/follow-edited-1",
        "follow",
        "edited",
        "Si l'on ne donne pas de la couleur demandée, et que l'on en ait cependant, les autres joueurs forcent d'en donner",
        179,
    ),
    RuleText(
        "lebrun-1828/boston/top_trump-edited-1",
        "top_trump",
        "edited",
        "On remarque quatorze atout , le fameux valet de carreau qui l'est toujours […] il n'est plus alors qu'un atout ordinaire , et le valet de cœur prend son rang.",
        174,
    ),
    RuleText(
        "lebrun-1828/boston/bid_order-edited-1",
        "bid_order",
        "edited",
        "Si un joueur demande en petite, les autres peuvent rejeter sa demande par une autre en belle; malgré cela, le joueur qui aurait fait la demande en belle, peut être repoussé par un autre joueur qui n'aurait pas encore parlé, et qui offrirait de jouer seul en l'une des deux autres couleurs; c'est la seule circonstance où l'on puisse jouer dans les quatre couleurs; ce cas particulier se nomme, comme nous l'avons déjà dit, proposer l'indépendance ou le solo. Le joueur qui avait demandé le premier à jouer en petite couleur, peut aussi rejeter le solo proposé dans l'une des deux couleurs indifférentes, en offrant de jouer le solo dans la petite couleur de retourne. Mais il peut fort bien lui-même être relancé par le demandeur en belle en offrant de jouer seul en belle couleur. Malgré toute cette marche des joueurs, ils peuvent encore être repoussés",
        177,
    ),
    RuleText(
        "lebrun-1828/boston/contract_price-edited-1",
        "contract_price",
        "edited",
        "DEMANDE EN PETITE COULEUR ACCEPTÉE ET GAGNÉE. Tour simple. Les gagnans reçoivent chacun d'un autre joueur le nombre de fiches suivant : Pour le devoir de huit levées, que l'on nomme consolation 2 fiches. Pour neuf levées 4 Pour dix 6 Pour onze et le devoir 8 Pour douze 10 A la treizième levée, le chelem fait payer double, par conséquent : Pour treize levées et 10. le devoir 4 Et 20. cinq levées en sus du devoir, à raison de quatre fiches par levée, ou le chelem simple, parce qu'il est joué à deux 20 Total 24",
        182,
    ),
    RuleText(
        "lebrun-1828/boston/contract_price-edited-2",
        "contract_price",
        "edited",
        "DEMANDE EN BELLE ACCEPTÉE ET GAGNÉE. Tour simple. Pour le devoir 4 fiches. Pour neuf levées 8 Pour dix 12 Pour onze 16 Pour douze 20 A la treizième tout se double. En conséquence : Treize levées, 1 o . le devoir 8 2 o . Cinq levées en sus du devoir, à raison de huit fiches par levée, ou le chelem simple 40 Total 48",
        182,
    ),
    RuleText(
        "lebrun-1828/boston/contract_price-edited-5",
        "contract_price",
        "edited",
        "DEMANDE EN PETITE COULEUR, ACCEPTÉE OU GAGNÉE. Tour simple. Les défenseurs du coup reçoivent chacun des demandeurs perdans la quantité de fiches suivante : 1°. Devoir manqué 2 fiches. 2°. Pour une levée perdue 2 Total 4 Levées. Levées. 2 6 fiches. 8 18 fiches. 3 8 9 20 4 10 10 22 5 12 11 24 6 14 12 26 7 devoir man- qué 15 A la treizième levée, paiement double, par consé- quent, 1o: le devoir marqué 4 fiches. 2o. Le chelem, à raison de quatre fiches par levée 52 Total 56",
        183,
    ),
    RuleText(
        "lebrun-1828/boston/fair_price-edited-1",
        "fair_price",
        "edited",
        "Dans ce cas, les perdans paient le double de ce qui est réglé ci-dessus pour la petite couleur, tour simple.",
        184,
    ),
    RuleText(
        "lebrun-1828/boston/contract_price-edited-7",
        "contract_price",
        "edited",
        "DEMANDE EN PETITE COULEUR, NON ACCEPTÉE ET GAGNÉE. Tour simple. Le joueur qui fait une demande, et n'est accepté de personne, est libre de ne faire seulement que cinq levées pour son devoir; il gagne alors le coup, et reçoit des trois joueurs. Pour son devoir 3 fiches. Pour 1 levée en sus 4 Pour 2 levées 6 Pour 3 8 Pour 4 10 Pour 5, y compris le devoir 12 Pour 6 14 Pour 7 16 Et comme à la huitième il fait chelem, tout est double; il a donc pour son devoir 4 Pour huit levées en sus de son devoir, à raison de quatre fiches par levée 32 Total 36",
        185,
    ),
    RuleText(
        "lebrun-1828/boston/fair_price-edited-2",
        "fair_price",
        "edited",
        "Paiement double du précédent.",
        186,
    ),
    RuleText(
        "lebrun-1828/boston/contract_price-edited-8",
        "contract_price",
        "edited",
        "DEMANDE EN PETITE COULEUR, NON ACCEPTÉE ET PERDUE. Le devoir de cinq levées n'étant pas fait par le demandeur en petite, il paie à chaque joueur, Pour son devoir manqué 2 fiches. Pour une levée perdue 2 Total 4 Pour 2 levées 6 Pour 3, y compris le devoir manqué.. 8 Pour 4 10 A la cinquième levée perdue, tout se paie double ; donc pour le devoir manqué 4 Pour 5 levées perdues, à raison de 4 fiches par levée 20 Total 24",
        186,
    ),
    RuleText(
        "lebrun-1828/boston/fair_price-edited-3",
        "fair_price",
        "edited",
        "Le paiement est double du précédent.",
        186,
    ),
    RuleText(
        "lebrun-1828/boston/contract_price-edited-3",
        "contract_price",
        "edited",
        "INDÉPENDANCE OU SOLO PETITE COULEUR, GAGNÉE, SE PAIE DOUBLE. Tour simple. Celui qui joue avec gain ce coup, reçoit de chaque joueur, pour son devoir de huit levées 16 fiches. Pour neuf levées 20 Pour dix 24 Pour onze et compris le devoir 28 Pour douze 32 A la treizième levée, paiement double comme précédemment. Ainsi pour treize levées, 1°. le devoir 32 2°. Pour cinq levées en sus, ou le chelem, à raison de huit fiches par levée 40 Total 72",
        183,
    ),
    RuleText(
        "lebrun-1828/boston/contract_price-edited-4",
        "contract_price",
        "edited",
        "Indépendance ou solo belle couleur, gagnée, se paie double de la partie. Pour le devoir 32 Pour neuf levées 40 Pour dix 48 Pour onze 56 Pour douze et le devoir 64 Pour la treizième levée, paiement double 64 Pour le chelem 80 Total 144",
        183,
    ),
    RuleText(
        "lebrun-1828/boston/contract_price-edited-6",
        "contract_price",
        "edited",
        "INDÉPENDANCE OU SOLO PETITE COULEUR, PERDUE. Tour simple. L'indépendance étant perdue en petite couleur, le perdant paie à chaque joueur : Pour solo manqué 16 fiches. Pour une levée perdue 4 Total 20 Levées. Levées. 2 24 fiches. 8 48 fiches. 3 28 9 52 4 32 10 56 5 36 11 60 6 40 12 64 7 44 A la treizième, paiement double, 1°. Pour le devoir manqué 32 fiches. 2°. Pour le chelem, à raison de huit fiches par levée 104 Total 136",
        184,
    ),
    RuleText(
        "lebrun-1828/boston/fair_price-x2",
        "fair_price",
        "extracted",
        "indépendance est manquée en belle, le perdant compte à chacun des joueurs le double",
        185,
    ),
    RuleText(
        "lebrun-1828/boston/double_rounds-x1",
        "double_rounds",
        "extracted",
        "huit simples et deux doubles",
        174,
    ),
    RuleText(
        "lebrun-1828/boston/dealer_choice-x1",
        "dealer_choice",
        "extracted",
        "prend un de ces tas , et celui qui trouve le valet de carreau doit donner",
        174,
    ),
    RuleText(
        "lebrun-1828/boston/players-x1",
        "players",
        "extracted",
        "y joue à quatre",
        174,
    ),
    RuleText(
        "lebrun-1828/boston/ante-edited-1",
        "ante",
        "edited",
        "il la garnit de dix fiches en tours simples , ou de vingt en tours doubles",
        175,
    ),
    RuleText(
        "lebrun-1828/boston/carry_over-x1",
        "carry_over",
        "extracted",
        "la corbeille passe",
        176,
    ),
    RuleText(
        "lebrun-1828/boston/turn_up-edited-1",
        "turn_up",
        "edited",
        "La carte qui lui reste après la distribution , est celle qui donne la couleur d'atout.",
        175,
    ),
    RuleText(
        "lebrun-1828/boston/fair_suit-x1",
        "fair_suit",
        "extracted",
        "retournée qui fait l'atout se nomme la belle, et reste belle pendant toute la partie",
        175,
    ),
    RuleText(
        "lebrun-1828/boston/holder_fee-x1",
        "holder_fee",
        "extracted",
        "boston est échu, le représente à chaque coup, et reçoit des trois partenaires deux fiches",
        181,
    ),
    RuleText(
        "lebrun-1828/boston/bid_return-edited-1",
        "bid_return",
        "edited",
        "on ne peut alors jouer seul que dans la retourne (le carreau), parce qu'on a soi-même désigné cette couleur",
        178,
    ),
    RuleText(
        "lebrun-1828/boston/contract-edited-1",
        "contract",
        "edited",
        "Il faut au moins avoir fait huit levées, être payé de cinq par celui qui demande, et trois par celui qui accepte, pour gagner la corbeille.",
        177,
    ),
    RuleText(
        "lebrun-1828/boston/late_accept-edited-1",
        "late_accept",
        "edited",
        "la parole revient nécessairement au premier; mais il ne peut qu'accepter seulement. Si ce premier passe encore, la parole revient successivement aux autres, pour accepter aussi successivement.",
        176,
    ),
    RuleText(
        "lebrun-1828/boston/contract-x1",
        "contract",
        "extracted",
        "offre d'un joueur de faire seul neuf levées",
        177,
    ),
    RuleText(
        "lebrun-1828/boston/contract-x2",
        "contract",
        "extracted",
        "joue seul et volontairement, mais le joueur doit faire au moins huit levées",
        178,
    ),
    RuleText(
        "lebrun-1828/boston/contract-edited-2",
        "contract",
        "edited",
        "aussi en faut-il faire la convention avant la première coupe des cartes. La chose convenue, le coup se joue dans le sens du reversis, et le joueur qui n'a qu'un très petit jeu, dit misère, ce qui signifie ne point faire de levée en aucune couleur.",
        179,
    ),
    RuleText(
        "lebrun-1828/boston/overriding_bid-edited-1",
        "overriding_bid",
        "edited",
        "toute demande, même en préférence au solo, de quelque préférence que ce soit, est comme non avenue",
        179,
    ),
    RuleText(
        "lebrun-1828/boston/unaccepted_bid-edited-1",
        "unaccepted_bid",
        "edited",
        "lorsqu'un des quatre joueurs a demandé, et qu'il n'a été accepté de personne, il est obligé de jouer seul, et les autres joueurs se réunissent pour le faire perdre : ce cas bizarre ne le contraint qu'à cinq levées",
        176,
    ),
    RuleText(
        "lebrun-1828/boston/trick_winner-edited-1",
        "trick_winner",
        "edited",
        "De quelque couleur que l'on joue, il est toujours atout; maître partout",
        174,
    ),
    RuleText(
        "lebrun-1828/boston/leader-x1",
        "leader",
        "extracted",
        "Le joueur qui se trouve à la droite du distributeur, étant le premier en cartes, a le droit de parler le premier",
        176,
    ),
    RuleText(
        "lebrun-1828/boston/payment-edited-1",
        "payment",
        "edited",
        "il prend seul la corbeille, et reçoit son paiement des autres joueurs",
        177,
    ),
    RuleText(
        "lebrun-1828/boston/own_account-edited-1",
        "own_account",
        "edited",
        "Le joueur qui n'a pas son compte quand l'autre associé n'a que le sien, empêche bien son associé de gagner, mais il ne le fait pas perdre; il perd seul",
        177,
    ),
    RuleText(
        "lebrun-1828/boston/penalty-edited-1",
        "penalty",
        "edited",
        "la corbeille reste: il la double alors, et c'est ce qu'en boston on appelle faire la bête",
        177,
    ),
    RuleText(
        "lebrun-1828/boston/contract_price-edited-9",
        "contract_price",
        "edited",
        "il reçoit seulement de chaque joueur le paiement du chelem en petite couleur",
        179,
    ),
    RuleText(
        "lebrun-1828/boston/contract_price-edited-10",
        "contract_price",
        "edited",
        "il lui faut en outre payer à ceux-ci sa misère manquée, sans oublier la levée qu'il a faite, et, qui plus est, le chelem en sens inverse",
        179,
    ),
    RuleText(
        "lebrun-1828/boston/void_honour-edited-1",
        "void_honour",
        "edited",
        "Lorsque ce joueur de misère la gagne, il ne reçoit ni ne paie boston […] il ne reçoit point le prix de boston s'il en était porteur, et, dans le cas contraire, il le paie, non seulement pour son compte, mais encore pour celui des autres joueurs",
        179,
    ),
    RuleText(
        "lebrun-1828/boston/dealer_rotation-edited-1",
        "dealer_rotation",
        "edited",
        "La corbeille qui se trouve à la droite du donneur, aussitôt que les cartes sont coupées, indique le joueur qui donnera après.",
        175,
    ),
    RuleText(
        "lebrun-1828/boston/pot_shared-x1",
        "pot_shared",
        "extracted",
        "partager ce qui se trouve dans la corbeille",
        174,
    ),
)

PROVENANCE: dict[str, tuple[str, ...]] = {
    "new": (
        "lebrun-1828/boston/dealer_choice-x1",
        "lebrun-1828/boston/players-x1",
    ),
    "worth": ("lebrun-1828/boston/double_rounds-x1",),
    "begin_deal": (
        "lebrun-1828/boston/ante-edited-1",
        "lebrun-1828/boston/carry_over-x1",
        "lebrun-1828/boston/deck-x1",
    ),
    "eldest": ("lebrun-1828/boston/direction-x2",),
    "recipient": (
        "lebrun-1828/boston/deal-supplied-1",
        "lebrun-1828/boston/turn_up-edited-1",
    ),
    "deal_card": ("lebrun-1828/boston/turn_up-edited-1",),
    "begin_hand": (
        "lebrun-1828/boston/fair_suit-x1",
        "lebrun-1828/boston/holder_fee-x1",
    ),
    "height": (
        "lebrun-1828/boston/bid_order-edited-1",
        "lebrun-1828/boston/fair_suit-x1",
    ),
    "may_bid": (
        "lebrun-1828/boston/bid_order-edited-1",
        "lebrun-1828/boston/bid_return-edited-1",
    ),
    "may_accept": (
        "lebrun-1828/boston/contract-edited-1",
        "lebrun-1828/boston/late_accept-edited-1",
    ),
    "legal_speech": (
        "lebrun-1828/boston/contract-x1",
        "lebrun-1828/boston/contract-edited-1",
        "lebrun-1828/boston/contract-x2",
        "lebrun-1828/boston/contract-edited-2",
        "lebrun-1828/boston/overriding_bid-edited-1",
    ),
    "speak": (
        "lebrun-1828/boston/contract-x1",
        "lebrun-1828/boston/contract-edited-1",
        "lebrun-1828/boston/contract-x2",
        "lebrun-1828/boston/contract-edited-2",
        "lebrun-1828/boston/overriding_bid-edited-1",
    ),
    "has_say": (
        "lebrun-1828/boston/bid_return-edited-1",
        "lebrun-1828/boston/late_accept-edited-1",
    ),
    "next_speech": (
        "lebrun-1828/boston/carry_over-x1",
        "lebrun-1828/boston/unaccepted_bid-edited-1",
    ),
    "set_trumps": (
        "lebrun-1828/boston/top_trump-edited-1",
        "lebrun-1828/boston/contract-edited-2",
    ),
    "suit_of": ("lebrun-1828/boston/top_trump-edited-1",),
    "above": (
        "lebrun-1828/boston/top_trump-edited-1",
        "lebrun-1828/boston/rank_order-edited-1",
    ),
    "wins": (
        "lebrun-1828/boston/trick_winner-edited-1",
        "lebrun-1828/boston/top_trump-edited-1",
    ),
    "begin_play": ("lebrun-1828/boston/leader-x1",),
    "begin_trick": (),
    "playable": (
        "lebrun-1828/boston/follow-x1",
        "lebrun-1828/boston/follow-edited-1",
    ),
    "play": ("lebrun-1828/boston/trick_winner-edited-1",),
    "end_trick": ("lebrun-1828/boston/trick_winner-edited-1",),
    "wanted": (
        "lebrun-1828/boston/contract-x1",
        "lebrun-1828/boston/contract-edited-1",
        "lebrun-1828/boston/contract-x2",
        "lebrun-1828/boston/contract-edited-2",
        "lebrun-1828/boston/unaccepted_bid-edited-1",
    ),
    "made": ("lebrun-1828/boston/contract-edited-1",),
    "price": (
        "lebrun-1828/boston/contract_price-edited-1",
        "lebrun-1828/boston/contract_price-edited-2",
        "lebrun-1828/boston/contract_price-edited-7",
        "lebrun-1828/boston/contract_price-edited-3",
        "lebrun-1828/boston/contract_price-edited-4",
        "lebrun-1828/boston/contract_price-edited-5",
        "lebrun-1828/boston/contract_price-edited-8",
        "lebrun-1828/boston/contract_price-edited-6",
        "lebrun-1828/boston/fair_price-edited-1",
        "lebrun-1828/boston/fair_price-x2",
        "lebrun-1828/boston/fair_price-edited-2",
        "lebrun-1828/boston/fair_price-edited-3",
        "lebrun-1828/boston/double_rounds-x1",
    ),
    "pay_holder": ("lebrun-1828/boston/holder_fee-x1",),
    "settle": ("lebrun-1828/boston/holder_fee-x1",),
    "playing_side": (),
    "win": (
        "lebrun-1828/boston/payment-edited-1",
        "lebrun-1828/boston/contract_price-edited-1",
        "lebrun-1828/boston/contract_price-edited-2",
        "lebrun-1828/boston/contract_price-edited-7",
        "lebrun-1828/boston/contract_price-edited-3",
        "lebrun-1828/boston/contract_price-edited-4",
    ),
    "answers": (
        "lebrun-1828/boston/own_account-edited-1",
        "lebrun-1828/boston/contract-edited-1",
    ),
    "lose": (
        "lebrun-1828/boston/penalty-edited-1",
        "lebrun-1828/boston/own_account-edited-1",
        "lebrun-1828/boston/contract_price-edited-5",
        "lebrun-1828/boston/contract_price-edited-8",
        "lebrun-1828/boston/contract_price-edited-6",
    ),
    "settle_misere": (
        "lebrun-1828/boston/contract-edited-2",
        "lebrun-1828/boston/contract_price-edited-9",
        "lebrun-1828/boston/contract_price-edited-10",
        "lebrun-1828/boston/void_honour-edited-1",
        "lebrun-1828/boston/penalty-edited-1",
    ),
    "end_deal": (
        "lebrun-1828/boston/dealer_rotation-edited-1",
        "lebrun-1828/boston/double_rounds-x1",
        "lebrun-1828/boston/pot_shared-x1",
    ),
    "returns": (),
    "seats": (),
    "player": (),
    "choices": (),
    "outcome": (),
    "sees": ("lebrun-1828/boston/turn_up-edited-1",),
    "epoch": (),
    "pack": (),
    "legal": (),
    "apply": (),
    "say": (
        "lebrun-1828/boston/contract-x1",
        "lebrun-1828/boston/contract-edited-1",
        "lebrun-1828/boston/contract-x2",
        "lebrun-1828/boston/contract-edited-2",
    ),
    "refuse": (),
    "explain": (),
}


# Conduct of the game; no rule of the text.
def explain(state: list[int]) -> tuple[str, ...]:
    """Return the ids of the rules that shape the decision at hand."""
    return tuple(rule for name in AT_WORK[state[PHASE]] for rule in PROVENANCE[name])


GAME = Game(
    name="boston",
    title="Jeu du Boston",
    source="lebrun-1828",
    family="bids",
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
        chips=("purse", "pot"),
    ),
)
