"""戦列札: from the start to the end, one action at a time."""

from __future__ import annotations

import random

from msgspec.structs import replace

from game.rules.cards import Card
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
from game.rules.senretsu.arrange import laid, lay, placements, with_card
from game.rules.senretsu.attack import Beat, after_casualty, attack, deck_hit, ended, with_side
from game.rules.senretsu.legal import refuse
from game.rules.senretsu.values import (
    DECK_RANK,
    DRAW,
    SECOND_DRAWS,
    Action,
    Before,
    ChooseCasualty,
    ChooseDraw,
    ChooseFirst,
    Confirm,
    Confirmed,
    Draw,
    DrawChosen,
    Drew,
    FirstChosen,
    Options,
    Over,
    Place,
    Placed,
    Side,
    Staged,
    State,
    ToChooseCasualty,
    ToChooseDraw,
    ToChooseFirst,
    Todo,
    ToDraw,
    ToPlace,
    ToTurnUp,
    TurnBegan,
    TurnUp,
    decider,
    pack_of,
)

GAME = "senretsu"
VERSION = 1
SEATS: tuple[int, ...] = (2,)
MAX_ACTIONS = 194
"""At most 53 cards leave the decks, so there are at most 53 placements (taking back is no action), 53
casualties and 53 cards turned up; 17 draws, for 先攻's ninth is the 17th, and 16 confirmations; the choices
of who begins and of the first draw."""
OPTIONS: tuple[OptionSpec, ...] = (
    OptionSpec("first", (None, 0, 1)),
    OptionSpec("second_draw", (None, *SECOND_DRAWS)),
    OptionSpec("saving", (True, False)),
)


def start(options: Options, seats: int) -> State:
    """Nothing drawn yet. Raises `BadSetup` for anything but two seats, or for options not on offer."""
    if seats not in SEATS:
        raise BadSetup("戦列札 is for two players")
    for spec in OPTIONS:
        if getattr(options, spec.name) not in spec.values:
            raise BadSetup(f"{spec.name} must be one of {spec.values}")
    if options.first is None:
        return State(options, ToChooseFirst())
    return _laid_out(State(options, ToDraw(options.first, DRAW)), options.first)


def _laid_out(state: State, first: Seat) -> State:
    """Rules 000-1 and 000-2, refinement 000-a: both decks lie there, each its owner's only rank."""
    options = replace(state.options, first=first)
    sides = tuple(Side(ranks=(DECK_RANK,), deck=pack_of(options, seat)) for seat in (0, 1))
    return State(options, ToDraw(first, DRAW), sides, mover=first)


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
    if type(todo) is ToDraw:
        deck = state.sides[todo.seat].deck
        cards, _ = take(rng, deck, min(todo.count, len(deck)))
        return Draw(tuple(sorted(cards)))
    if type(todo) is ToTurnUp:
        deck = state.sides[todo.seat].deck
        return TurnUp(deck[below(rng, len(deck))])
    raise IllegalAction(Refusal("not_chance"))


def apply(state: State, seat: Seat, action: Action) -> tuple[Beat, ...]:
    """What the action does. Raises `IllegalAction`, also for an impossible action of CHANCE."""
    if seat == CHANCE:
        return _chance(state, action)
    refusal = refuse(state, seat, action)
    if refusal is not None:
        raise IllegalAction(refusal)
    if type(action) is Place:
        return _stage(state, seat, action)
    if type(action) is Confirm:
        return _confirm(state, seat)
    if type(action) is ChooseCasualty:
        assert type(state.todo) is ToChooseCasualty
        return after_casualty(state, state.todo, action.card, _draw_phase(state))
    assert type(action) is ChooseDraw
    return ((DrawChosen(seat, action.count), replace(state, todo=ToDraw(seat, action.count))),)


def _chance(state: State, action: Action) -> tuple[Beat, ...]:
    todo = state.todo
    if type(todo) is ToChooseFirst and type(action) is ChooseFirst:
        if action.seat not in (0, 1):
            raise IllegalAction(Refusal("no_such_seat"))
        return ((FirstChosen(action.seat), _laid_out(state, action.seat)),)
    if type(todo) is ToDraw and type(action) is Draw:
        return _draw(state, todo, action.cards)
    if type(todo) is ToTurnUp and type(action) is TurnUp:
        _check_in_deck(state.sides[todo.seat].deck, action.card)
        return deck_hit(state, todo, action.card, _draw_phase(state))
    raise IllegalAction(Refusal("not_chance"))


def _check_in_deck(deck: tuple[Card, ...], card: Card) -> None:
    if card not in deck:
        raise IllegalAction(Refusal("card_not_in_deck", (("card", card.value),)))


# The draw phase


def _draw_phase(state: State) -> Todo:
    """What follows the mover's attack: exactly three cards, but 3 to 6 for 後攻 the first time (rules 000-5
    and 000-6, ruling 0-d)."""
    if state.turn != 2:
        return ToDraw(state.mover, DRAW)
    count = state.options.second_draw
    return ToChooseDraw(state.mover) if count is None else ToDraw(state.mover, count)


def _draw(state: State, todo: ToDraw, cards: tuple[Card, ...]) -> tuple[Beat, ...]:
    """Rules 000-5 to 000-7, ruling 0-e: what is there is drawn, and a deck that is gone has lost."""
    seat = todo.seat
    side = state.sides[seat]
    hand, deck = side.hand, side.deck
    if len(cards) != min(todo.count, len(deck)) or list(cards) != sorted(set(cards)):
        raise IllegalAction(Refusal("draw_wrong_count"))
    beats: list[Beat] = []
    if not state.turn:
        state = replace(state, turn=1)
        beats.append((TurnBegan(seat, 1), state))
    for card in cards:
        _check_in_deck(deck, card)
        hand, deck = tuple(sorted((*hand, card))), without(deck, card)
        state = with_side(state, seat, Side(hand, side.saved, side.ranks, deck, None, side.discards))
        beats.append((Drew(seat, card), state))
    if not deck:
        return (*beats, ended(state, seat, "deck_drawn"))
    beats[-1] = (beats[-1][0], replace(state, todo=ToPlace(seat)))
    return tuple(beats)


# The placing phase


def _stage(state: State, seat: Seat, action: Place) -> tuple[Beat, ...]:
    """Ruling 0-k: one placement, private until the turn is confirmed."""
    side, card = state.sides[seat], laid(action)
    before = state.before or Before(side.hand, side.saved, side.ranks)
    tried = Side(
        without(side.hand, action.card),
        without(side.saved, action.card),
        with_card(side.ranks, card, action.slot),
        side.deck,
        None,
        side.discards,
    )
    sides = (tried, state.sides[1]) if seat == 0 else (state.sides[0], tried)
    after = State(state.options, state.todo, sides, before, state.turn, state.mover)
    return ((Staged(seat, card, action.slot), after),)


def _confirm(state: State, seat: Seat) -> tuple[Beat, ...]:
    """Refinement 000-b: everything is published, one card at a time; then the other's turn begins with its
    attack (rule 000-4)."""
    beats: list[Beat] = []
    seen = state.before
    if seen is not None:
        for card, slot in placements(seen.ranks, state.sides[seat].ranks):
            seen = lay(seen, card, slot)
            beats.append((Placed(seat, card, slot), replace(state, before=seen)))
    state = replace(state, before=None)
    beats.append((Confirmed(seat, len(beats)), state))
    state = replace(state, turn=state.turn + 1, mover=1 - seat)
    state = replace(state, todo=_draw_phase(state))
    beats.append((TurnBegan(1 - seat, state.turn), state))
    return attack(beats, 0)
