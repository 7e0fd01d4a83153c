"""グローリアスクラウン: from the start to the end, one action at a time.

Everything a play brings happens in one order (ruling 1-x): the play, its effects, the clear and its points,
going out, the end of the deal, and who is next.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import TypeVar

from msgspec.structs import replace

from game.rules.cards import Card
from game.rules.crown import exchange
from game.rules.crown.deck import DIAMOND_THREE, NUMBERS
from game.rules.crown.hands import known_by_all, newly_dealt, without
from game.rules.crown.legal import refuse, to_act
from game.rules.crown.trick import Beat, can_answer, pass_on, settle
from game.rules.crown.values import (
    DECK,
    JOKER,
    OF_ONE_SEAT,
    Action,
    Deal,
    Dealt,
    Discard,
    Discarded,
    DiscardedNothing,
    DiscardNothing,
    Hand,
    Laid,
    LeadShown,
    Locked,
    Offer,
    Options,
    Over,
    Pass,
    Play,
    Played,
    Reversed,
    Revolved,
    Seal,
    Skipped,
    State,
    ToDeal,
    ToDiscard,
    ToExchange,
    ToOffer,
    ToPlay,
    View,
    after_seat,
    blind_count,
    holders,
    reversed_order,
    set_number,
    spade_returns,
    turns_state,
)
from game.rules.protocol import CHANCE, BadSetup, IllegalAction, OptionSpec, Outcome, Refusal, Seat, take

TableT = TypeVar("TableT", State, View)

GAME = "crown"
VERSION = 1
SEATS: tuple[int, ...] = (3, 4, 5)
MAX_ACTIONS = 1435
"""Five deals of at most 287 actions: dealing, 54 plays and thrown cards with 4 passes after each, and with 5
seats at most 4 plays of 7s with three actions of exchange each and 4 refusals to discard (RULES 001, engine
facts)."""
OPTIONS: tuple[OptionSpec, ...] = (
    OptionSpec("pass_locks", (False, True)),
    OptionSpec("suit_lock", (True, False)),
    OptionSpec("eight_foul", (False, True)),
    OptionSpec("deals", (1, 3, 5)),
)


def start(options: Options, seats: int) -> State:
    """Nothing dealt yet. Raises `BadSetup`."""
    if seats not in SEATS:
        raise BadSetup("グローリアスクラウン is for three to five players")
    for spec in OPTIONS:
        value = getattr(options, spec.name)
        if value not in spec.values or type(value) is not type(spec.values[0]):
            raise BadSetup(f"{spec.name} cannot be {value!r}")
    return State(options, hands=(Hand(),) * seats, points=(0,) * seats)


def acting(state: State) -> tuple[Seat, ...]:
    """Who must act; in an exchange both partners until they have sealed; nobody when the match is over."""
    todo = state.todo
    if isinstance(todo, OF_ONE_SEAT):
        return (todo.seat,)
    if isinstance(todo, ToExchange):
        return tuple(seat for seat in sorted((todo.seat, todo.partner)) if to_act(state, seat))
    return (CHANCE,) if isinstance(todo, ToDeal) else ()


def outcome(state: State) -> Outcome | None:
    """None while the match goes on."""
    return state.todo.outcome if isinstance(state.todo, Over) else None


def draw(state: State, rng: random.Random) -> Action:
    """CHANCE's deal. Raises `IllegalAction` when CHANCE is not to act.

    The blind cards are drawn first, from all but ♦3 (rule 001-5)."""
    if not isinstance(state.todo, ToDeal):
        raise IllegalAction(Refusal("not_chance"))
    seats = len(state.hands)
    _, rest = take(rng, [card for card in DECK if card is not DIAMOND_THREE], blind_count(seats))
    rest.append(DIAMOND_THREE)
    hands = []
    for _ in range(seats):
        hand, rest = take(rng, rest, len(DECK) // seats)
        hands.append(tuple(sorted(hand)))
    return Deal(tuple(hands))


def apply(state: State, seat: Seat, action: Action) -> tuple[Beat, ...]:
    """The beats of one action. Raises `IllegalAction`."""
    if seat == CHANCE:
        return _deal(state, action)
    refusal = refuse(state, seat, action)
    if refusal:
        raise IllegalAction(refusal)
    if isinstance(action, Play):
        return _play(state, seat, action.cards)
    if isinstance(action, Pass):
        return pass_on(state, seat)
    if isinstance(action, Offer):
        return exchange.offer(state, action.count)
    if isinstance(action, Seal):
        return exchange.seal(state, seat, action.cards)
    if isinstance(action, DiscardNothing):
        return settle([(DiscardedNothing(seat), state)])
    assert isinstance(action, Discard)
    return _discard(state, seat, action.card)


def _deal(state: State, action: Action) -> tuple[Beat, ...]:
    """Rules 001-4 to 001-7, refinement 001-h: a fresh table; who has ♦3 shows it and leads."""
    if not isinstance(state.todo, ToDeal) or not isinstance(action, Deal):
        raise IllegalAction(Refusal("not_chance"))
    _check_deal(action, len(state.hands))
    dealt = State(
        options=state.options,
        hands=newly_dealt(action.hands),
        todo=state.todo,
        deal=state.deal + 1,
        trick=1,
        points=(0,) * len(state.hands),
        past=state.past,
    )
    leader = next(seat for seat, hand in enumerate(action.hands) if DIAMOND_THREE in hand)
    shown = replace(dealt, hands=known_by_all(dealt.hands, leader, DIAMOND_THREE), todo=ToPlay(leader))
    return (Dealt(dealt.deal, action.hands), dealt), (LeadShown(leader, DIAMOND_THREE), shown)


def _check_deal(action: Deal, seats: int) -> None:
    dealt = Counter(card for hand in action.hands for card in hand)
    if (
        [len(hand) for hand in action.hands] != [len(DECK) // seats] * seats
        or not dealt <= Counter(DECK)
        or DIAMOND_THREE not in dealt
        or any(tuple(sorted(hand)) != hand for hand in action.hands)
    ):
        raise IllegalAction(Refusal("bad_deal"))


def _play(state: State, seat: Seat, cards: tuple[Card, ...]) -> tuple[Beat, ...]:
    """A set goes onto the field; then its effects (ruling 1-x)."""
    before = state.field[-1] if state.field else None
    laid = Laid(seat, cards, set_number(cards), state.trick)
    returns = spade_returns(state, cards)
    after = laid_down(state, laid)
    beats: list[Beat] = [(Played(laid, returns), after)]
    foul = None if after.hands[seat].cards else foul_of(state, laid, returns)
    clears = returns or NUMBERS[laid.number].effect == "eight_stop"
    _turn_state(beats, laid)
    if not clears:
        _lock_suits(beats, before, laid)
        _skip(beats, laid)
        event, played = beats[-1]
        if todo := decision(played, laid):
            return (*beats[:-1], (event, replace(played, todo=todo)))
    return settle(beats, foul, clears)


def laid_down(table: TableT, laid: Laid) -> TableT:
    """The table as this play lies on the field; no effect has come of it yet."""
    hands = without(table.hands, laid.seat, laid.cards)
    return replace(table, hands=hands, field=(*table.field, laid), passed=(), skipped=None)


def foul_of(table: State | View, laid: Laid, returns: bool) -> str | None:
    """Why going out with this play is foul (ruling 1-s), by the effective state before it (ruling 1-t)."""
    if JOKER in laid.cards:
        return "joker"
    foul = NUMBERS[laid.number].foul
    if foul == "common" and not reversed_order(table):
        return "two"
    if foul == "revolution" and reversed_order(table) and not returns:
        return "three"
    return "eight" if foul == "house" and table.options.eight_foul else None


def _turn_state(beats: list[Beat], laid: Laid) -> None:
    """革命 (ruling 1-b) and 11バック (rule 001-25); four 11s do both (ruling 1-d)."""
    if turns_state(laid.cards):
        state = beats[-1][1]
        turned = replace(state, revolution=not state.revolution)
        beats.append((Revolved(laid.seat, turned.revolution), turned))
    if NUMBERS[laid.number].effect == "jack_back":
        beats.append((Reversed(laid.seat), replace(beats[-1][1], back=True)))


def _lock_suits(beats: list[Beat], before: Laid | None, laid: Laid) -> None:
    """柄縛り: two plays in a row with exactly the same suits, no joker in them (rulings 1-f, 1-g)."""
    state = beats[-1][1]
    if before is None or state.lock or not state.options.suit_lock:
        return
    suits = [card.suit for card in laid.cards]
    if "X" not in suits and suits == [card.suit for card in before.cards]:
        beats.append((Locked(tuple(suits)), replace(state, lock=tuple(suits))))


def skips(table: State | View, laid: Laid) -> Seat | None:
    """5飛ばし: whom the play that lies on top skips (rule 001-21); None where nobody may answer it anyway."""
    others = can_answer(table) if NUMBERS[laid.number].effect == "five_skip" else []
    return after_seat(laid.seat, others) if others else None


def _skip(beats: list[Beat], laid: Laid) -> None:
    state = beats[-1][1]
    skipped = skips(state, laid)
    if skipped is not None:
        beats.append((Skipped(skipped), replace(state, skipped=skipped)))


def decision(table: State | View, laid: Laid) -> ToOffer | ToDiscard | None:
    """What the play that lies on top brings its player to decide (rules 001-22 and 001-24, ruling 1-n):
    nothing with a hand that is empty."""
    effect, own = NUMBERS[laid.number].effect, len(table.hands[laid.seat].cards)
    if effect == "seven_swap" and own:
        partner = after_seat(laid.seat, [seat for seat in holders(table) if seat != laid.seat])
        return ToOffer(laid.seat, partner, min(len(laid.cards), own, len(table.hands[partner].cards)))
    return ToDiscard(laid.seat) if effect == "ten_discard" and own else None


def discard_foul(table: State | View, seat: Seat) -> str | None:
    """Why it is foul to throw a card away by 10捨て: with the last one the seat goes out (rule 001-24)."""
    return "ten" if len(table.hands[seat].cards) == 1 else None


def _discard(state: State, seat: Seat, card: Card) -> tuple[Beat, ...]:
    """10捨て (ruling 1-v)."""
    laid = Laid(seat, (card,), set_number((card,)), state.trick, thrown=True)
    after = replace(state, hands=without(state.hands, seat, (card,)), discards=(*state.discards, laid))
    return settle([(Discarded(laid), after)], discard_foul(state, seat))
