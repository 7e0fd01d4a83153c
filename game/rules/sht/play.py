"""SHT: from the start to the end, one action at a time."""

from __future__ import annotations

import random

from msgspec.structs import replace

from game.rules.cards import PACK, Card
from game.rules.protocol import (
    CHANCE,
    BadSetup,
    IllegalAction,
    OptionSpec,
    Outcome,
    Refusal,
    Seat,
    below,
    take,
    without,
)
from game.rules.sht.battle import bonus
from game.rules.sht.legal import refuse
from game.rules.sht.values import (
    HAND_SIZE,
    Action,
    Attack,
    Attacked,
    BonusWon,
    Break,
    ChooseFirst,
    Deal,
    Dealt,
    DeckEmpty,
    Defend,
    Defended,
    Discarded,
    Draw,
    Drew,
    Ended,
    Event,
    FieldCard,
    FirstChosen,
    HitTaken,
    Options,
    Over,
    Passed,
    PlaceClosed,
    Placed,
    PlacedNothing,
    PlaceNothing,
    PlaceOpen,
    ShieldBroke,
    Side,
    State,
    TakeHit,
    ToAct,
    ToBreak,
    ToChooseFirst,
    ToDeal,
    ToDefend,
    ToDraw,
    ToPlace,
    TurnBegan,
    Used,
    decider,
    deck_size,
)

GAME = "sht"
VERSION = 1
SEATS: tuple[int, ...] = (2,)
MAX_ACTIONS = 304
"""A card is placed once and used once: at most 52 placing turns, 52 attacks and their defences, 40 bonus
draws, 104 bonus placements, 2 broken shields, and the 2 actions of the start (RULES 004, engine facts)."""
OPTIONS: tuple[OptionSpec, ...] = (OptionSpec("first", (None, 0, 1)),)

Beat = tuple[Event, State]


def start(options: Options, seats: int) -> State:
    """Nothing drawn yet. Raises `BadSetup` for anything but two seats."""
    if seats not in SEATS:
        raise BadSetup("SHT is for two players")
    if options.first not in (None, 0, 1):
        raise BadSetup("first must be seat 1 or 2, or drawn")
    return State(options, ToChooseFirst() if options.first is None else ToDeal())


def acting(state: State) -> tuple[Seat, ...]:
    """Who must act; nobody when the game is over."""
    seat = decider(state.todo)
    if seat is not None:
        return (seat,)
    return () if type(state.todo) is Over else (CHANCE,)


def outcome(state: State) -> Outcome | None:
    """None while the game goes on."""
    return state.todo.outcome if isinstance(state.todo, Over) else None


def draw(state: State, rng: random.Random) -> Action:
    """CHANCE's next action. Raises `IllegalAction` when CHANCE is not to act."""
    todo = state.todo
    if type(todo) is ToChooseFirst:
        return ChooseFirst(below(rng, 2))
    if type(todo) is ToDeal:
        cards, _ = take(rng, PACK, 2 * HAND_SIZE)
        return Deal((tuple(sorted(cards[:HAND_SIZE])), tuple(sorted(cards[HAND_SIZE:]))))
    if type(todo) is ToBreak:
        return Break(state.unseen[below(rng, len(state.unseen))])
    if type(todo) is ToDraw:
        return Draw(state.unseen[below(rng, len(state.unseen))])
    raise IllegalAction(Refusal("not_chance"))


def apply(state: State, seat: Seat, action: Action) -> tuple[Beat, ...]:
    """The beats of one action. Raises `IllegalAction`."""
    if seat == CHANCE:
        return _chance(state, action)
    refusal = refuse(state, seat, action)
    if refusal:
        raise IllegalAction(refusal)
    if type(action) is PlaceClosed:
        return _end_turn(_place(state, seat, (action.card,), opened=False))
    if type(action) is PlaceOpen:
        beats = _place(state, seat, action.cards, opened=True)
        return _next_bonus(beats, state.todo) if type(state.todo) is ToPlace else _end_turn(beats)
    if type(action) is PlaceNothing:
        assert type(state.todo) is ToPlace
        return _next_bonus([(PlacedNothing(seat), state)], state.todo)
    if type(action) is Attack:
        return _attack(state, seat, action.card)
    assert type(state.todo) is ToDefend
    if type(action) is Defend:
        return _defend(state, state.todo, action.cards)
    assert type(action) is TakeHit
    return _take_hit(state, state.todo)


# CHANCE


def _chance(state: State, action: Action) -> tuple[Beat, ...]:
    todo = state.todo
    if type(todo) is ToChooseFirst and type(action) is ChooseFirst:
        if action.seat not in (0, 1):
            raise IllegalAction(Refusal("no_such_seat", (("seat", action.seat),)))
        chosen = replace(state, todo=ToDeal(), options=Options(first=action.seat))
        return ((FirstChosen(action.seat), chosen),)
    if type(todo) is ToDeal and type(action) is Deal:
        return _deal(state, action)
    if type(todo) is ToBreak and type(action) is Break:
        return _break(state, todo.seat, action.card)
    if type(todo) is ToDraw and type(action) is Draw:
        return _bonus_card(state, todo, action.card)
    raise IllegalAction(Refusal("not_chance"))


def _deal(state: State, action: Deal) -> tuple[Beat, ...]:
    """Rule 004-1, rulings 4-a and T4-9: five cards each from 52; the two shields stay among the unseen."""
    dealt = {card for hand in action.hands for card in hand}
    if (
        [len(hand) for hand in action.hands] != [HAND_SIZE] * 2
        or len(dealt) != 2 * HAND_SIZE
        or not dealt.issubset(PACK)
        or any(tuple(sorted(hand)) != hand for hand in action.hands)
    ):
        raise IllegalAction(Refusal("bad_deal"))
    assert state.options.first is not None
    unseen = tuple(card for card in PACK if card not in dealt)
    sides = tuple(Side(hand=hand) for hand in action.hands)
    ready = replace(state, sides=sides, unseen=unseen)
    first = state.options.first
    begun = replace(ready, turn=1, mover=first, todo=ToAct(first, opening=True))
    return (Dealt(action.hands), ready), (TurnBegan(first, 1), begun)


def _unseen_less(state: State, card: Card) -> tuple[Card, ...]:
    if card not in state.unseen:
        raise IllegalAction(Refusal("card_not_unseen", (("card", card.value),)))
    return without(state.unseen, card)


def _break(state: State, seat: Seat, card: Card) -> tuple[Beat, ...]:
    """Rule 004-7: the shield joins its owner's hand; no bonus (rule 004-8)."""
    side = state.sides[seat]
    broken = replace(side, shield=False, hand=_with(side.hand, card))
    after = replace(state, unseen=_unseen_less(state, card), sides=_sides(state, seat, broken))
    return _end_turn([(ShieldBroke(seat, card), after)])


def _bonus_card(state: State, todo: ToDraw, card: Card) -> tuple[Beat, ...]:
    """Rule 004-9: draw one, then a placement is on offer."""
    side = state.sides[todo.seat]
    after = replace(
        state,
        unseen=_unseen_less(state, card),
        sides=_sides(state, todo.seat, replace(side, hand=_with(side.hand, card))),
        todo=ToPlace(todo.seat, todo.step, todo.steps, drew=True, drawn=card),
    )
    return ((Drew(todo.seat, card), after),)


# Turns


def _place(state: State, seat: Seat, cards: tuple[Card, ...], opened: bool) -> list[Beat]:
    """Rule 004-2: hand cards onto the field, one beat each."""
    beats: list[Beat] = []
    for card in cards:
        side = state.sides[seat]
        laid = FieldCard(side.placed, card, opened)
        side = replace(
            side,
            hand=without(side.hand, card),
            field=(*side.field, laid),
            placed=side.placed + 1,
        )
        state = replace(state, sides=_sides(state, seat, side))
        beats.append((Placed(seat, laid), state))
    return beats


def _attack(state: State, seat: Seat, card: Card) -> tuple[Beat, ...]:
    """Rule 004-2 (3), ruling 4-b: a closed attacker is turned up before the defence."""
    side = state.sides[seat]
    place = [field.card for field in side.field].index(card)
    lying = side.field[place]
    shown = FieldCard(lying.n, card, True)
    field = (*side.field[:place], shown, *side.field[place + 1 :])
    after = replace(
        state, sides=_sides(state, seat, replace(side, field=field)), todo=ToDefend(1 - seat, shown)
    )
    return ((Attacked(seat, shown, lying.open), after),)


def _defend(state: State, todo: ToDefend, cards: tuple[Card, ...]) -> tuple[Beat, ...]:
    """Rules 004-6 and 004-8, rulings 4-c, 4-e, 4-f, 4-w."""
    side = state.sides[todo.seat]
    field = tuple([FieldCard(f.n, f.card, True) if f.card in cards else f for f in side.field])
    shown = tuple([f for f in field if f.card in cards])
    after = replace(state, sides=_sides(state, todo.seat, replace(side, field=field)))
    assert todo.attacker.card is not None
    attack, defence = todo.attacker.card.number, sum([card.number for card in cards])
    beats: list[Beat] = [(Defended(todo.seat, shown, attack, defence), after)]
    beats.append(_discard(after, todo, shown))
    winner, steps = bonus(attack, defence)
    seat = todo.seat if winner == "defender" else 1 - todo.seat
    beats.append((BonusWon(seat, steps, exact=attack == defence), beats[-1][1]))
    return _bonus_step(beats, seat, 1, steps)


def _discard(state: State, todo: ToDefend, defenders: tuple[FieldCard, ...]) -> Beat:
    """Ruling 4-c: attacker and defenders leave after every battle."""
    leaving = ((1 - todo.seat, todo.attacker), *((todo.seat, field) for field in defenders))
    places = tuple([(seat, field.n) for seat, field in leaving])
    used = tuple([Used(field.card, seat, state.turn) for seat, field in leaving if field.card])
    cards = [field.card for _, field in leaving]
    sides = tuple(
        [replace(side, field=tuple([f for f in side.field if f.card not in cards])) for side in state.sides]
    )
    return Discarded(used, places), replace(state, sides=sides, discards=state.discards + used)


def _take_hit(state: State, todo: ToDefend) -> tuple[Beat, ...]:
    """Rule 004-7: the shield breaks, or without one the game is lost."""
    beats: list[Beat] = [(HitTaken(todo.seat), state)]
    beats.append(_discard(state, todo, ()))
    after = beats[-1][1]
    if state.sides[todo.seat].shield:
        beats[-1] = (beats[-1][0], replace(after, todo=ToBreak(todo.seat)))
        return tuple(beats)
    return _end_game(beats, Outcome((1 - todo.seat,), "no_shield"))


# Bonuses


def _bonus_step(beats: list[Beat], seat: Seat, step: int, steps: int) -> tuple[Beat, ...]:
    """Rule 004-9, ruling 4-g: without a deck nothing is drawn, but a hand card may still be placed."""
    state = beats[-1][1]
    if deck_size(state):
        beats[-1] = (beats[-1][0], replace(state, todo=ToDraw(seat, step, steps)))
        return tuple(beats)
    beats.append((DeckEmpty(seat), state))
    if state.sides[seat].hand:
        beats[-1] = (DeckEmpty(seat), replace(state, todo=ToPlace(seat, step, steps, drew=False)))
        return tuple(beats)
    return _after_bonus(beats, seat, step, steps)


def _next_bonus(beats: list[Beat], todo: ToPlace) -> tuple[Beat, ...]:
    return _after_bonus(beats, todo.seat, todo.step, todo.steps)


def _after_bonus(beats: list[Beat], seat: Seat, step: int, steps: int) -> tuple[Beat, ...]:
    """Ruling 4-p: draw, place, draw, place; then rule 004-10."""
    if step < steps:
        return _bonus_step(beats, seat, step + 1, steps)
    return _end_turn(beats)


# Ends


def _end_turn(beats: list[Beat]) -> tuple[Beat, ...]:
    """Rule 004-10; rulings 4-j and 4-k, refinement 004-a: a stuck seat passes, two stuck seats tie."""
    state = beats[-1][1]
    seat = 1 - state.mover
    if not _stuck(state.sides[seat]):
        return (*beats, _begin(state, seat))
    if _stuck(state.sides[1 - seat]):
        return _end_game(beats, Outcome((), "both_stuck"))
    passed = replace(state, turn=state.turn + 1, mover=seat)
    return (*beats, (Passed(seat, state.turn + 1), passed), _begin(passed, 1 - seat))


def _begin(state: State, seat: Seat) -> Beat:
    turn = state.turn + 1
    return TurnBegan(seat, turn), replace(state, turn=turn, mover=seat, todo=ToAct(seat))


def _stuck(side: Side) -> bool:
    return not side.hand and not side.field


def _end_game(beats: list[Beat], result: Outcome) -> tuple[Beat, ...]:
    over = replace(beats[-1][1], todo=Over(result))
    return (*beats, (Ended(result), over))


def _with(hand: tuple[Card | None, ...], card: Card) -> tuple[Card | None, ...]:
    return tuple(sorted([*filter(None, hand), card]))


def _sides(state: State, seat: Seat, side: Side) -> tuple[Side, ...]:
    return (side, state.sides[1]) if seat == 0 else (state.sides[0], side)
