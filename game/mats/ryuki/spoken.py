"""龍棋 for whoever does not see it: what each thing is called, and how the table lies, in lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from game.look.describe.words import Words
from game.mats.kit.spoken import listed
from game.mats.ryuki.desk import Button, Cell, Desk, FaceSwitch, Held, InHand, Thing
from game.mats.ryuki.reading import HAND_ORDER, piece_name
from game.rules.protocol import Seat
from game.rules.ryuki import ask
from game.rules.ryuki.notation import square_name
from game.rules.ryuki.values import SQUARES, WIDTH, Man, Piece, ToAct, ToSetUp

_BUTTONS = {
    Button.PROMOTE: "ryuki.promotion.yes",
    Button.KEEP: "ryuki.promotion.no",
    Button.TURN: "ryuki.turn",
    Button.INSPECT: "ryuki.inspect",
    Button.DECK: "ryuki.row.draw",
}


def called(desk: Desk, words: Words) -> Callable[[Thing], str]:
    """A square and what lies on it; a piece in hand and how many there are."""
    return lambda thing: _called(desk, thing, words)


def _called(desk: Desk, thing: Thing, words: Words) -> str:
    if isinstance(thing, Cell):
        return _cell(desk, thing.at, words)
    if isinstance(thing, InHand | Held):
        seat = desk.bottom if desk.view.seat is None else desk.view.seat
        side = desk.view.sides[seat]
        hand = isinstance(thing, InHand)
        pieces = list(side.hand) if hand else [captive.piece for captive in side.captured]
        key = "ryuki.told.in_hand" if hand else "ryuki.told.captured"
        return words(key, piece=_name(desk, thing.piece, seat, words), n=pieces.count(thing.piece))
    if isinstance(thing, FaceSwitch):
        return words("ryuki.told.faces", faces=words(f"ryuki.faces.{thing.faces.value}"))
    return words(_BUTTONS[thing]) if isinstance(thing, Button) and thing in _BUTTONS else ""


def _name(desk: Desk, piece: Piece, seat: Seat, words: Words) -> str:
    return piece_name(piece, desk.view, seat, words)


def _on(desk: Desk, at: int, words: Words) -> str:
    man = desk.view.board[at]
    if man is not None:
        return words("ryuki.told.of", name=desk.seating.names[man.seat], piece=_man(desk, man, words))
    for seat, side in enumerate(desk.view.sides):
        for staged in side.staged:
            if staged.at == at:
                piece = words("ryuki.told.asleep", piece=_name(desk, staged.piece, seat, words))
                return words("ryuki.told.of", name=desk.seating.names[seat], piece=piece)
    return words("ryuki.told.free")


def _man(desk: Desk, man: Man, words: Words) -> str:
    if man.piece is None:
        return words("ryuki.asleep.title")
    name = _name(desk, man.piece, man.seat, words)
    return words("ryuki.told.asleep", piece=name) if man.asleep else name


def _cell(desk: Desk, at: int, words: Words) -> str:
    return words("ryuki.told.cell", square=square_name(at, words.lang), what=_on(desk, at, words))


def position(desk: Desk, words: Words) -> tuple[str, ...]:
    """Whose turn it is, a line for every side's pieces on the board, one for what it holds."""
    return tuple(_lines(desk, words))


def _lines(desk: Desk, words: Words) -> Iterator[str]:
    view, names = desk.view, desk.seating.names
    todo = view.todo
    if isinstance(todo, ToSetUp):
        yield words("ryuki.status.set_up", name=names[todo.seat])
    elif isinstance(todo, ToAct):
        yield words("ryuki.status.turn", name=names[todo.seat])
        if ask.checking(view, todo.seat):
            yield words("ryuki.told.check", name=names[todo.seat])
    for seat in (1 - desk.bottom, desk.bottom):
        yield from _side(desk, seat, words)


def _side(desk: Desk, seat: Seat, words: Words) -> Iterator[str]:
    side, name = desk.view.sides[seat], desk.seating.names[seat]
    lying = [
        words("ryuki.told.at", square=square_name(at, words.lang), piece=_man(desk, man, words))
        for at, man in enumerate(desk.view.board)
        if man is not None and man.seat == seat
    ]
    lying += [
        words(
            "ryuki.told.at",
            square=square_name(staged.at, words.lang),
            piece=words("ryuki.told.asleep", piece=_name(desk, staged.piece, seat, words)),
        )
        for staged in side.staged
    ]
    yield words("ryuki.told.board", name=name, pieces=listed(lying, words))
    known = Counter(piece for piece in side.hand if piece is not None)
    hand = listed(_counted(desk, known, seat, words), words)
    held = Counter(captive.piece for captive in side.captured)
    yield words("ryuki.told.holds", name=name, n=len(side.hand), hand=hand,
                captured=listed(_counted(desk, held, seat, words), words), deck=side.deck)  # fmt: skip


def _counted(desk: Desk, pieces: Counter[Piece], seat: Seat, words: Words) -> Iterator[str]:
    for piece in HAND_ORDER:
        if pieces[piece]:
            name = _name(desk, piece, seat, words)
            yield name if pieces[piece] == 1 else words("ryuki.told.many", piece=name, n=pieces[piece])


def details(desk: Desk, words: Words) -> tuple[str, ...]:
    """The board row by row, from the second player's camp."""
    rows = (range(first, first + WIDTH) for first in range(0, SQUARES, WIDTH))
    return tuple(listed((_cell(desk, at, words) for at in row), words) for row in rows)
