"""龍棋: what a desk says, worked out once for all parts of the table."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from game.look.describe.words import Words
from game.mats.marks import marks
from game.mats.ryuki.desk import Desk
from game.rules.protocol import Seat
from game.rules.ryuki import ask
from game.rules.ryuki.values import (
    PROMOTED,
    Captured,
    Checked,
    Drawing,
    Dropped,
    Event,
    Laid,
    Man,
    Moved,
    Piece,
    SetUp,
    ToAct,
    ToSetUp,
    View,
    Woke,
)

BRUSH, PLAIN, LATIN = "brush", "plain", "latin"
FACES = (BRUSH, PLAIN, LATIN)
"""Kanji with marks, kanji alone, kanji with marks and Latin letters."""
HAND_ORDER = tuple(Piece(letter) for letter in "KRBGSNLP")


def first_of(view: View) -> Seat:
    """先手: the seat that begins; seat 0 while that is being drawn."""
    return view.options.first or 0


def mark_of(view: View, seat: Seat) -> int:
    """The index in `theme.PLAYERS` of the seat's mark."""
    return marks("ryuki", view.options, 2)[seat]


def looked(desk: Desk, kind: str) -> str | None:
    """How the people at the screen want one thing shown; None: as usual."""
    parts = (wish.partition(":") for wish in desk.display)
    return next((value for name, _, value in parts if name == kind), None)


def near_of(desk: Desk) -> Seat:
    """The seat whose camp is the nearer one: whoever holds the screen, or as the board was turned."""
    wish = looked(desk, "near")
    return desk.bottom if wish is None else int(wish)


def turned(desk: Desk) -> bool:
    """Whether the second player's camp is the nearer one."""
    return near_of(desk) != first_of(desk.view)


def faces_of(desk: Desk, words: Words) -> str:
    """Which faces the pieces bear; letters are usual in English."""
    return looked(desk, "faces") or (BRUSH if words.lang == "ja" else LATIN)


def piece_name(piece: Piece, view: View, seat: Seat, words: Words) -> str:
    """The piece's name; the second player's king is 王将."""
    letter = "k" if piece is Piece.KING and seat != first_of(view) else piece.value
    return words(f"ryuki.piece.{letter}")


def shown(man: Man, view: View) -> Piece | None:
    """The piece whose face the viewer sees; None: its back."""
    return None if man.asleep and man.seat != view.seat else man.piece


def sideways(man: Man) -> bool:
    """Whether the piece lies sideways, promoted."""
    return man.piece is not None and man.piece.value.startswith("+")


# What is chosen


class Chosen(NamedTuple):
    """What the picked targets stand for."""

    kind: str = ""
    """"man", "staged" (a card of the set-up), "hand", "held", one of the rows of the list, or nothing."""
    piece: Piece | None = None
    start: int | None = None
    """Where the chosen piece stands."""
    to: int | None = None
    """The square chosen after it, where something is still to be asked."""


def chosen(desk: Desk) -> Chosen:
    """What has been selected so far."""
    if desk.mind is None or not desk.picked:
        return Chosen()
    kind, _, rest = desk.picked[0].partition(":")
    to = int(desk.picked[1].partition(":")[2]) if len(desk.picked) > 1 else None
    if kind == "cell" and setting_up(desk.mind):
        return Chosen("staged", staged_at(desk.mind, int(rest)), int(rest))
    if kind == "cell":
        man = desk.mind.board[int(rest)]
        return Chosen("man", man.piece if man else None, int(rest), to)
    if kind in ("hand", "held"):
        return Chosen(kind, Piece(rest), None, to)
    return Chosen(rest)


def staged_at(mind: View, at: int) -> Piece | None:
    """The decider's card that lies on the square in the set-up."""
    assert mind.seat is not None
    return next((staged.piece for staged in mind.sides[mind.seat].staged if staged.at == at), None)


def lay_places(mind: View, what: Chosen) -> tuple[int, ...]:
    """Where a card chosen in the set-up may lie: one of the hand, or one that lies elsewhere already."""
    if what.piece is None or mind.seat is None:
        return ()
    if what.kind == "hand":
        return ask.lay_squares(mind, what.piece)
    side = mind.sides[mind.seat]
    others = tuple(staged for staged in side.staged if staged.at != what.start)
    hand = tuple(sorted((*(piece for piece in side.hand if piece), what.piece)))
    without = replace(side, staged=others, hand=hand)
    sides = (without, mind.sides[1]) if mind.seat == 0 else (mind.sides[0], without)
    return ask.lay_squares(replace(mind, sides=sides), what.piece)


def goals(desk: Desk) -> tuple[int, ...]:
    """The squares where what is chosen may go."""
    mind, what = desk.mind, chosen(desk)
    if mind is None:
        return ()
    if what.kind == "man" and what.start is not None:
        return ask.destinations(mind, what.start)
    if setting_up(mind):
        return lay_places(mind, what)
    if what.kind == "hand" and what.piece:
        return ask.lay_squares(mind, what.piece)
    return ask.drop_squares(mind, what.piece) if what.kind == "held" and what.piece else ()


def movable(mind: View) -> tuple[int, ...]:
    """The squares of the own pieces that can move."""
    return tuple(at for at in range(len(mind.board)) if ask.destinations(mind, at))


def asking(desk: Desk) -> bool:
    """Whether the promotion is being asked about."""
    what = chosen(desk)
    return what.kind == "man" and what.to is not None


def gives_check(view: View, seat: Seat, start: int, to: int, promote: bool) -> bool:
    """Whether the seat's move would give check, as far as face-up pieces show."""
    man = view.board[start]
    if man is None or man.piece is None:
        return False
    risen = replace(man, piece=PROMOTED[man.piece]) if promote else man
    board = list(view.board)
    board[start], board[to] = None, risen
    return bool(ask.checking(replace(view, board=tuple(board)), 1 - seat))


def in_turn(view: View) -> bool:
    """Whether somebody has a turn's decision to take."""
    return isinstance(view.todo, ToAct)


def setting_up(view: View) -> bool:
    """Whether somebody lays his first cards."""
    return isinstance(view.todo, ToSetUp)


# What has just happened


class Latest(NamedTuple):
    """What stands as the latest on the board."""

    squares: tuple[int, ...] = ()
    """Those of the latest action."""
    awake: tuple[tuple[Seat, int], ...] = ()
    """Whose pieces have woken up, and where, until the other side has acted."""
    check: Checked | None = None
    """The check that stands."""

    def acted(self, seat: Seat, *squares: int) -> Latest:
        """After an action of the seat; a piece that moved goes from the first square to the last."""
        awake = tuple(
            (owner, squares[-1] if at == squares[0] else at)
            for owner, at in self.awake
            if owner == seat and squares
        )
        return Latest(squares, awake)


def latest(events: tuple[Event, ...]) -> Latest:
    """From the events that everybody witnessed lately."""
    found = Latest()
    for event in events:
        if isinstance(event, Moved):
            found = found.acted(event.seat, event.start, event.to)
        elif isinstance(event, Dropped | Laid):
            found = found.acted(event.seat, event.placed.at)
        elif isinstance(event, Drawing | SetUp):
            found = found.acted(event.seat)
        elif isinstance(event, Woke):
            found = found._replace(awake=(*found.awake, *((event.seat, p.at) for p in event.placed)))
        elif isinstance(event, Captured):
            found = found._replace(awake=tuple(one for one in found.awake if one[1] != event.placed.at))
        elif isinstance(event, Checked):
            found = found._replace(check=event)
    return found
