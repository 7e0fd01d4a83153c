"""龍棋: what an input means. First what moves or is put down is selected, then its square."""

from __future__ import annotations

from msgspec.structs import replace

from game.input.intents import Digit, Gesture, Shut
from game.mats.ryuki import keys
from game.mats.ryuki.desk import (
    Answer,
    Button,
    Cell,
    Desk,
    Display,
    Doing,
    FaceSwitch,
    Held,
    InHand,
    Lying,
    Row,
    Selection,
    Thing,
)
from game.mats.ryuki.reading import (
    HAND_ORDER,
    Chosen,
    asking,
    cannot_lay,
    chosen,
    goals,
    movable,
    near_of,
    staged_at,
    unlaid,
)
from game.mats.table import Act, No, Pick, Show, TakeBack
from game.rules import ryuki
from game.rules.protocol import Refusal, Seat
from game.rules.ryuki import ask
from game.rules.ryuki.values import Confirm, Draw, Drop, Lay, Move, Resign, ToSetUp, View

ROWS = (Doing.DRAW, Doing.MOVE, Doing.LAY, Doing.DROP, Doing.RESIGN)
"""The turn's five actions (rule 002-7), in the order of the list."""
CHECK_ROWS = (Doing.ESCAPE, Doing.BLOCK, Doing.LAY, Doing.DROP, Doing.RESIGN)
"""The same in check (ruling 2-d)."""
SOFTLY = 250.0
"""How long the board takes to turn, and the pieces to bear other faces."""
WARNS, ASKS = "lost", "koma+breath"
"""What is heard of a card that would lose where it is put, before it is put there again, and of a piece that
waits on its goal for an answer."""


def rows_of(mind: View) -> tuple[Doing, ...]:
    """The rows of the list for whoever decides."""
    assert mind.seat is not None
    return CHECK_ROWS if ask.checking(mind, mind.seat) else ROWS


def press(desk: Desk, thing: Thing) -> Answer:
    """Selects, shows otherwise, or acts; `No` with the reason where that cannot be."""
    if thing is Button.TURN:
        return _turned(desk)
    if thing is Button.INSPECT:
        return Show(replace(desk.display, inspects=not desk.display.inspects))
    if isinstance(thing, FaceSwitch):
        return Show(replace(desk.display, faces=thing.faces), soft=SOFTLY)
    mind = desk.mind
    if mind is None:
        return No(Refusal("not_your_turn"))
    if isinstance(mind.todo, ToSetUp):
        return _press_set_up(desk, mind, thing)
    if asking(desk):
        return _press_promotion(desk, mind, thing)
    thing = Row(Doing.DRAW) if thing is Button.DECK else thing
    if (kept := desk.picked.kept) is not None and thing != Row(Doing.RESIGN):
        desk = replace(desk, picked=Selection(kept))
        if thing == kept:
            return Pick(desk.picked)
    if isinstance(thing, Row):
        return _press_row(desk, mind, thing.doing)
    if isinstance(thing, Cell):
        return _press_cell(desk, mind, thing.at)
    return _taken_up(desk, thing) if isinstance(thing, InHand | Held) else No(Refusal("choose_piece"))


def _turned(desk: Desk) -> Show[Display]:
    """The other camp comes nearer; where that is the camp of whoever holds the screen, the board goes with
    him from then on."""
    other = 1 - near_of(desk)
    return Show(replace(desk.display, near=None if other == desk.bottom else other), soft=SOFTLY)


def _taken_up(desk: Desk, thing: Lying) -> Pick[Selection]:
    """Selects what is to be moved; pressing again lets go."""
    taken = Selection(thing)
    return Pick(Selection() if desk.picked == taken else taken)


# A turn


def _press_row(desk: Desk, mind: View, doing: Doing) -> Answer:
    refusal, what = cannot_do(mind, doing), chosen(desk)
    if refusal is not None:
        return No(refusal)
    if doing is Doing.LAY and isinstance(what.what, InHand) and what.to is not None:
        return _press_cell(desk, mind, what.to)
    if doing is Doing.ESCAPE:
        king = _king(mind)
        return Pick(Selection(Cell(king)), Cell(ask.destinations(mind, king)[0]).id)
    if desk.picked.what != Row(doing):
        where = _where(mind, doing)
        kept = what.what if doing is Doing.RESIGN and isinstance(what.what, Lying) else None
        return Pick(Selection(Row(doing), kept=kept), where.id if where else None)
    if doing is Doing.DRAW:
        return Act(Draw())
    return Act(Resign()) if doing is Doing.RESIGN else Pick(Selection())


def _where(mind: View, doing: Doing) -> Lying | None:
    """Where the choice that a row begins is made; None: at the row itself."""
    assert mind.seat is not None
    side = mind.sides[mind.seat]
    if doing in (Doing.MOVE, Doing.BLOCK):
        return Cell((movable(mind) if doing is Doing.MOVE else _answering(mind))[0])
    if doing is Doing.LAY:
        return InHand(next(p for p in HAND_ORDER if p in side.hand and ask.lay_squares(mind, p)))
    if doing is Doing.DROP:
        held = {captive.piece for captive in side.captured}
        return Held(next(p for p in HAND_ORDER if p in held and ask.drop_squares(mind, p)))
    return None


def _answering(mind: View) -> tuple[int, ...]:
    """Who can take in a check or go between: the king, last of all, only where it takes."""
    king = _king(mind)
    takes = any(mind.board[to] is not None for to in ask.destinations(mind, king))
    return (*(at for at in movable(mind) if at != king), *((king,) if takes else ()))


def _king(mind: View) -> int:
    """Where the decider's king stands, in a turn."""
    assert mind.seat is not None
    king = ask.king(mind, mind.seat)
    assert king is not None
    return king


def cannot_do(mind: View, doing: Doing) -> Refusal | None:
    """Why a row of the list leads nowhere now; None if it does."""
    assert mind.seat is not None
    side = mind.sides[mind.seat]
    if doing is Doing.DRAW:
        return ryuki.why_not(mind, Draw())
    if doing is Doing.ESCAPE:
        return None if ask.destinations(mind, _king(mind)) else Refusal("in_check")
    if doing in (Doing.MOVE, Doing.BLOCK):
        able = movable(mind) if doing is Doing.MOVE else _answering(mind)
        return None if able else Refusal("no_moves")
    if doing is Doing.LAY:
        kinds = {piece for piece in side.hand if piece}
        return None if any(ask.lay_squares(mind, piece) for piece in kinds) else Refusal("no_lay")
    if doing is Doing.DROP:
        held = {captive.piece for captive in side.captured}
        return None if any(ask.drop_squares(mind, piece) for piece in held) else Refusal("no_drop")
    return None


def _press_cell(desk: Desk, mind: View, at: int) -> Answer:
    what, man = chosen(desk), mind.board[at]
    if man is not None and man.seat == mind.seat and not man.asleep:
        stays = not ask.destinations(mind, at)
        return No(Refusal(_stuck(mind))) if stays else _taken_up(desk, Cell(at))
    if isinstance(what.what, Lying):
        return _put(desk, mind, at) if at in goals(desk) else No(_why_not(mind, what, at))
    if man is not None:
        return No(Refusal("asleep" if man.seat == mind.seat else "not_your_piece"))
    begun = what.doing in (Doing.MOVE, Doing.LAY, Doing.DROP)
    return No(Refusal(f"choose_{what.doing}" if begun else "choose_piece"))


def _stuck(mind: View) -> str:
    """Why a piece that goes nowhere goes nowhere: it answers no check, or has no square."""
    assert mind.seat is not None
    return "in_check" if ask.checking(mind, mind.seat) else "stuck"


def _put(desk: Desk, mind: View, at: int) -> Answer:
    """What is chosen goes to a square where it may."""
    what = chosen(desk)
    assert what.piece is not None
    if isinstance(what.what, Held):
        return Act(Drop(what.piece, at))
    asked = Selection(what.what, Cell(at))
    if isinstance(what.what, InHand):
        if ask.fatal(mind, what.piece, at) and desk.picked != asked:
            return Pick(asked, what.what.id, WARNS)
        return Act(Lay(what.piece, at))
    assert what.start is not None
    if ask.promotion(mind, what.start, at) == "no":
        return Act(Move(what.piece, what.start, at))
    return Pick(asked, Button.PROMOTE.id, ASKS)


def _why_not(mind: View, what: Chosen, at: int) -> Refusal:
    """Why what is chosen may not go to the square."""
    assert what.piece is not None
    if what.start is not None:
        refusal = ryuki.why_not(mind, Move(what.piece, what.start, at))
    else:
        kind = Lay if isinstance(what.what, InHand) else Drop
        refusal = ryuki.why_not(mind, kind(what.piece, at))
    return refusal or Refusal("cannot_reach")


def _press_promotion(desk: Desk, mind: View, thing: Thing) -> Answer:
    """Nothing but the question can be answered while it stands."""
    what = chosen(desk)
    assert what.piece is not None
    assert what.start is not None
    assert what.to is not None
    if thing is Button.RETURN:
        return Pick(Selection(what.what))
    if thing not in (Button.PROMOTE, Button.KEEP):
        return No(Refusal("promotion_first"))
    action = Move(what.piece, what.start, what.to, thing is Button.PROMOTE)
    refusal = ryuki.why_not(mind, action)
    return No(refusal) if refusal else Act(action)


def plays_on(desk: Desk) -> Move | None:
    """A promotion that is forced; None where there is something to choose."""
    what, mind = chosen(desk), desk.mind
    if mind is None or what.piece is None or what.start is None or what.to is None:
        return None
    if ask.promotion(mind, what.start, what.to) != "must":
        return None
    return Move(what.piece, what.start, what.to, promote=True)


# The set-up


def _press_set_up(desk: Desk, mind: View, thing: Thing) -> Answer:
    assert mind.seat is not None
    if isinstance(thing, InHand):
        return _taken_up(desk, thing)
    if thing is Button.CONFIRM:
        refusal = ryuki.why_not(mind, Confirm()) or unlaid(desk)
        return No(refusal) if refusal else Act(Confirm())
    if thing in (Button.TAKE_BACK, Button.TAKE_ALL):
        return TakeBack(all=thing is Button.TAKE_ALL)
    if thing is Button.DECK:
        return No(Refusal("set_up_first"))
    if not isinstance(thing, Cell):
        return No(Refusal("choose_piece"))
    return _press_camp(desk, mind, mind.seat, thing.at)


def _press_camp(desk: Desk, mind: View, seat: Seat, at: int) -> Answer:
    """A square of the board: puts there what is chosen, or chooses what lies there."""
    what = chosen(desk)
    if staged_at(mind, at) is not None:
        return _taken_up(desk, Cell(at))
    if what.piece is None:
        return No(Refusal("choose_lay"))
    refusal = cannot_lay(mind, what, at)
    if refusal is not None:
        return No(refusal)
    if what.start is None:
        return Act(Lay(what.piece, at))
    others = (other for other in mind.sides[seat].staged if other.at != what.start)
    lays = tuple(Lay(other.piece, other.at) for other in others)
    return TakeBack(all=True, then=(*lays, Lay(what.piece, at)))


# Dragging, numbers


def carried(desk: Desk, thing: Thing) -> tuple[str, ...]:
    """What of the decider's lies on top there: a piece of the board, a hand card, a captured piece."""
    mind = desk.mind
    if mind is None or mind.seat is None or asking(desk):
        return ()
    side = mind.sides[mind.seat]
    if isinstance(thing, InHand):
        count = side.hand.count(thing.piece)
        return (keys.card(mind.seat, thing.piece, count - 1),) if count else ()
    if isinstance(thing, Held):
        names = [captive.n for captive in side.captured if captive.piece is thing.piece]
        return tuple(map(keys.man, names[:1]))
    if not isinstance(thing, Cell):
        return ()
    if isinstance(mind.todo, ToSetUp):
        return (keys.staged(mind.seat, thing.at),) if staged_at(mind, thing.at) else ()
    man = mind.board[thing.at]
    return (keys.man(man.n),) if man and man.seat == mind.seat and not man.asleep else ()


def drop(desk: Desk, source: Thing, over: Thing) -> Answer:
    """As if the square had been pressed after what is carried; anywhere else it stays selected."""
    return press(desk, over) if isinstance(over, Cell) else Pick(desk.picked)


def gestured(desk: Desk, gesture: Gesture) -> Answer | None:
    """A typed number is a row of the list; what lies over it is put away, and the row that resigns gives
    back what was to be moved."""
    if isinstance(gesture, Shut) and desk.display.inspects:
        return Show(replace(desk.display, inspects=False))
    if isinstance(gesture, Shut) and (kept := desk.picked.kept) is not None:
        return Pick(Selection(kept))
    mind = desk.mind
    if not isinstance(gesture, Digit) or mind is None or isinstance(mind.todo, ToSetUp) or asking(desk):
        return None
    rows = rows_of(mind)
    return press(desk, Row(rows[gesture.number - 1])) if 1 <= gesture.number <= len(rows) else None
