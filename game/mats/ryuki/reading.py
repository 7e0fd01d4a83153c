"""龍棋: what a desk says, worked out once for all parts of the table."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from game.look.describe.words import Words
from game.mats.marks import marks
from game.mats.ryuki.desk import THINGS, Cell, Desk, Doing, Faces, Held, InHand, Lying, Row, Thing
from game.rules import ryuki
from game.rules.protocol import Refusal, Seat
from game.rules.ryuki import ask
from game.rules.ryuki.legal import colour_of
from game.rules.ryuki.values import (
    PLAIN,
    PROMOTED,
    Arranged,
    Captured,
    Checked,
    Drawing,
    Dropped,
    Event,
    Laid,
    Lay,
    Man,
    Moved,
    Piece,
    SetUp,
    ToAct,
    ToChooseFirst,
    ToSetUp,
    View,
    Woke,
)

HAND_ORDER = tuple(Piece(letter) for letter in "KRBGSNLP")


def first_of(view: View) -> Seat:
    """先手: the seat that begins; seat 0 while that is being drawn."""
    return view.options.first or 0


def mark_of(view: View, seat: Seat) -> int:
    """The index in `theme.PLAYERS` of the seat's mark."""
    return marks(ryuki.GAME, view.options, 2)[seat]


def near_of(desk: Desk) -> Seat:
    """The seat whose camp is the nearer one: whoever holds the screen, or as the board was turned."""
    return desk.bottom if desk.display.near is None else desk.display.near


def turned(desk: Desk) -> bool:
    """Whether the second player's camp is the nearer one."""
    return bool(colour_of(desk.view, near_of(desk)))


def faces_of(desk: Desk, words: Words) -> Faces:
    """Which faces the pieces bear; letters are usual in English."""
    return desk.display.faces or usual_faces(words)


def usual_faces(words: Words) -> Faces:
    """Which faces the pieces bear while nobody wants others."""
    return Faces.BRUSH if words.lang == "ja" else Faces.LATIN


def focused(desk: Desk) -> Thing | None:
    """What of the table is under pointer or focus."""
    return THINGS.read(desk.focus)


def piece_name(piece: Piece, view: View, seat: Seat, words: Words) -> str:
    """The piece's name; the second player's king is 王将."""
    return words(f"ryuki.piece.{letter(piece, view, seat)}")


def letter(piece: Piece, view: View, seat: Seat) -> str:
    """What the words call the piece; the second player's king is "k"."""
    return "k" if piece is Piece.KING and colour_of(view, seat) else piece.value


def gait(risen_piece: Piece) -> str:
    """How a promoted piece goes, as the words have it."""
    return {Piece.HORSE: "horse", Piece.DRAGON: "dragon"}.get(risen_piece, "gold")


def shown(man: Man, view: View) -> Piece | None:
    """The piece whose face the viewer sees; None: its back."""
    return None if man.asleep and man.seat != view.seat else man.piece


def sideways(man: Man) -> bool:
    """Whether the piece lies sideways, promoted."""
    return man.piece is not None and risen(man.piece)


def risen(piece: Piece) -> bool:
    """Whether the piece is promoted."""
    return PLAIN[piece] is not piece


# What is chosen


class Chosen(NamedTuple):
    """What the selection stands for."""

    what: Lying | Row | None = None
    piece: Piece | None = None
    """What is to be moved; None while only a row is chosen."""
    start: int | None = None
    """Where it stands on the board or, in the set-up, lies."""
    to: int | None = None
    """The square chosen after it, where something is still to be asked."""

    @property
    def doing(self) -> Doing | None:
        """The row of the list that is chosen."""
        return self.what.doing if isinstance(self.what, Row) else None


def chosen(desk: Desk) -> Chosen:
    """What the decider has selected so far."""
    mind, what = desk.mind, desk.picked.what
    if mind is None:
        return Chosen()
    to = desk.picked.to.at if desk.picked.to else None
    if isinstance(what, Cell):
        man = mind.board[what.at]
        return Chosen(what, man.piece if man else staged_at(mind, what.at), what.at, to)
    return Chosen(what, what.piece if isinstance(what, InHand | Held) else None, None, to)


def staged_at(mind: View, at: int) -> Piece | None:
    """The decider's card that lies on the square in the set-up."""
    assert mind.seat is not None
    return next((staged.piece for staged in mind.sides[mind.seat].staged if staged.at == at), None)


def lay_places(mind: View, what: Chosen) -> tuple[int, ...]:
    """Where a card chosen in the set-up may lie: one of the hand, or one that lies elsewhere already."""
    if what.piece is None or mind.seat is None:
        return ()
    return ask.lay_squares(_in_hand(mind, what), what.piece)


def unlaid(desk: Desk) -> Refusal | None:
    """Why the set-up does not end while a card of the hand is chosen: it was to be laid down."""
    what = chosen(desk)
    return Refusal("lay_first") if what.piece is not None and what.start is None else None


def cannot_lay(mind: View, what: Chosen, at: int) -> Refusal | None:
    """Why a card chosen in the set-up may not lie there; None if it may, and without such a card."""
    if what.piece is None or mind.seat is None:
        return None
    return ryuki.why_not(_in_hand(mind, what), Lay(what.piece, at))


def _in_hand(mind: View, what: Chosen) -> View:
    """The set-up with what is chosen of it back in the hand."""
    assert mind.seat is not None
    assert what.piece is not None
    if what.start is None:
        return mind
    side = mind.sides[mind.seat]
    others = tuple(staged for staged in side.staged if staged.at != what.start)
    hand = tuple(sorted((*(piece for piece in side.hand if piece), what.piece)))
    without = replace(side, staged=others, hand=hand)
    sides = (without, mind.sides[1]) if mind.seat == 0 else (mind.sides[0], without)
    return replace(mind, sides=sides)


def goals(desk: Desk) -> tuple[int, ...]:
    """The squares where what is chosen may go."""
    mind, what = desk.mind, chosen(desk)
    if mind is None:
        return ()
    if setting_up(mind):
        return lay_places(mind, what)
    if isinstance(what.what, Cell):
        return ask.destinations(mind, what.what.at)
    if isinstance(what.what, InHand):
        return ask.lay_squares(mind, what.what.piece)
    return ask.drop_squares(mind, what.what.piece) if isinstance(what.what, Held) else ()


def movable(mind: View) -> tuple[int, ...]:
    """The squares of the own pieces that can move."""
    return tuple(at for at in range(len(mind.board)) if ask.destinations(mind, at))


def looked_at(desk: Desk) -> int | None:
    """Where a piece is looked at that can go somewhere."""
    if desk.mind is None or not in_turn(desk.view) or asking(desk):
        return None
    thing = focused(desk)
    return thing.at if isinstance(thing, Cell) and ask.destinations(desk.mind, thing.at) else None


def asking(desk: Desk) -> bool:
    """Whether the promotion is being asked about."""
    what = chosen(desk)
    return isinstance(what.what, Cell) and what.to is not None


def put(desk: Desk) -> tuple[int, int] | None:
    """From where and to where a piece was put that was then asked about, until its film begins: it stays
    there."""
    what, to = desk.picked.what, desk.picked.to
    return (what.at, to.at) if desk.mind is None and isinstance(what, Cell) and to is not None else None


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


def placing(desk: Desk) -> View | None:
    """What whoever lays his first cards at this screen knows, also while one of them is on its way and when
    that is looked at again: the table stays as it is laid out for that."""
    latest_event = desk.event or (desk.recent[-1] if desk.recent else None)
    if desk.mind is not None or not isinstance(latest_event, Arranged):
        return desk.mind
    seat = latest_event.seat
    return desk.view if desk.view.todo == ToSetUp(seat) and desk.view.seat == seat else None


def has_set_up(desk: Desk) -> bool:
    """Whether the one whose first cards are awaited has just laid the last of them."""
    todo, event = desk.view.todo, desk.event
    return isinstance(todo, ToSetUp) and isinstance(event, SetUp) and event.seat == todo.seat


def sleeps(view: View, seat: Seat) -> bool:
    """Whether any of the seat's cards on the board wakes up as its turn begins."""
    return any(man is not None and man.asleep and man.seat == seat for man in view.board)


def undrawn(view: View) -> bool:
    """Whether nobody knows yet who begins."""
    return isinstance(view.todo, ToChooseFirst)


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
