"""龍棋: who may know what."""

from __future__ import annotations

import random
from collections.abc import Sequence

from msgspec.structs import replace

from game.rules.protocol import Seat
from game.rules.ryuki.legal import CAMPS, colour_of
from game.rules.ryuki.reckon import Hidden, guess, guess_staged, known
from game.rules.ryuki.turn import repeats
from game.rules.ryuki.values import (
    START_DECK,
    START_HAND,
    Arranged,
    Board,
    Captured,
    Drew,
    Event,
    Laid,
    Man,
    Piece,
    Placed,
    SeenSide,
    SetUp,
    Side,
    State,
    ToAct,
    ToSetUp,
    View,
    Woke,
)


def view(state: State, seat: Seat | None) -> View:
    """All that the seat may know; None is the spectator (RULES 002, engine facts)."""
    board = state.board
    sides = []
    for owner, side in enumerate(state.sides):
        if owner == seat:
            sides.append(SeenSide(side.hand, side.captured, len(side.deck), side.deck, side.staged))
            continue
        hidden = _hidden(state, owner)
        certain = known(hidden)
        if hidden.asleep:
            board = _masked(board, hidden.asleep, certain.asleep)
        sides.append(SeenSide(certain.hand, side.captured, len(side.deck), hidden.unknown))
    return View(
        seat=seat,
        options=state.options,
        todo=state.todo,
        board=board,
        sides=tuple(sides),
        turn=state.turn,
        mover=state.mover,
        laid=state.laid,
        past=state.past,
        repeats=repeats(state.past),
    )


def _hidden(state: State, owner: Seat) -> Hidden:
    """What everybody knows of the owner's hidden cards; what is staged still counts as in hand."""
    side = state.sides[owner]
    unknown: list[Piece] = [*side.hand, *side.deck, *(staged.piece for staged in side.staged)]
    asleep = []
    for at, man in enumerate(state.board):
        if man is not None and man.asleep and man.seat == owner:
            assert man.piece is not None
            unknown.append(man.piece)
            asleep.append(at)
    return Hidden(tuple(sorted(unknown)), len(side.hand) + len(side.staged), tuple(asleep))


def _masked(board: Board, squares: tuple[int, ...], faces: tuple[Piece | None, ...]) -> Board:
    masked = list(board)
    for at, face in zip(squares, faces, strict=True):
        man = board[at]
        assert man is not None
        masked[at] = Man(man.n, man.seat, face, asleep=True)
    return tuple(masked)


def hidden_from(view: View, owner: Seat) -> Hidden:
    """The same from another seat's view."""
    side = view.sides[owner]
    asleep = (at for at, man in enumerate(view.board) if man and man.asleep and man.seat == owner)
    return Hidden(side.unknown, len(side.hand), tuple(asleep))


def together(views: Sequence[View]) -> View:
    """The seats' own views of one moment as one: the first seat's, with what the others hold."""
    board = tuple(man if man is None else views[man.seat].board[at] for at, man in enumerate(views[0].board))
    sides = tuple(view.sides[seat] for seat, view in enumerate(views))
    return replace(views[0], board=board, sides=sides)


def redact(event: Event, seat: Seat | None) -> Event:
    """The event as the seat witnesses it (rules 002-4 to 002-7, ruling 2-u)."""
    if not isinstance(event, Arranged | SetUp | Drew | Laid) or event.seat == seat:
        return event
    if isinstance(event, Arranged):
        return Arranged(event.seat, None, None)
    if isinstance(event, Drew):
        return Drew(event.seat, None, event.begins)
    if isinstance(event, Laid):
        return Laid(event.seat, _face_down(event.placed))
    return SetUp(event.seat, tuple(map(_face_down, event.placed)))


def _face_down(placed: Placed) -> Placed:
    return Placed(placed.at, replace(placed.man, piece=None))


def imagine(view: View, rng: random.Random) -> State:
    """A full state that the view's owner cannot tell from the true one: the hidden cards of every other side
    are dealt anew among hand, sleeping cards and deck."""
    board = view.board
    sides = []
    for owner, seen in enumerate(view.sides):
        if owner == view.seat:
            hand = tuple(piece for piece in seen.hand if piece)
            sides.append(Side(hand, seen.captured, seen.unknown, seen.staged))
        elif view.todo == ToSetUp(owner):
            sides.append(_imagine_set_up(CAMPS[colour_of(view, owner)], rng))
        else:
            hidden = hidden_from(view, owner)
            world = guess(hidden, rng)
            board = _masked(board, hidden.asleep, world.asleep)
            sides.append(Side(world.hand, seen.captured, world.deck))
    return State(
        options=view.options,
        todo=view.todo,
        board=board,
        sides=tuple(sides),
        turn=view.turn,
        mover=view.mover,
        laid=view.laid,
        past=view.past,
    )


def _imagine_set_up(camp: tuple[int, ...], rng: random.Random) -> Side:
    staged = guess_staged(camp, rng)
    hand = list(START_HAND)
    for card in staged:
        hand.remove(card.piece)
    return Side(tuple(hand), (), START_DECK, staged)


def private(view: View, seat: Seat) -> bool:
    """Whether the seat's decision rests on its hand: the set-up, and every turn while it holds a card that it
    may lay face down. Moves, drops and the draw alone are public."""
    return isinstance(view.todo, ToSetUp) or (isinstance(view.todo, ToAct) and bool(view.sides[seat].hand))


def staged(state: State, seat: Seat) -> int:
    """The cards laid in the seat's own set-up, until it is confirmed."""
    return len(state.sides[seat].staged)


def reveals(event: Event) -> bool:
    """Whether somebody learns by the event what was hidden from him: a card, or where the cards of a set-up
    lie."""
    if isinstance(event, Captured):
        return event.placed.man.asleep
    return isinstance(event, SetUp | Drew | Woke)
