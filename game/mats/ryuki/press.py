"""龍棋: what an input means. First what moves or is put down is selected, then its square."""

from __future__ import annotations

from game.input.intents import Digit, Gesture
from game.mats.ryuki.desk import Answer, Desk, Display
from game.mats.ryuki.reading import (
    HAND_ORDER,
    asking,
    chosen,
    goals,
    lay_places,
    movable,
    near_of,
    staged_at,
)
from game.mats.table import Act, No, Pick, Show, TakeBack
from game.rules import ryuki
from game.rules.protocol import Refusal
from game.rules.ryuki import ask
from game.rules.ryuki.legal import CAMPS, colour_of
from game.rules.ryuki.values import (
    Confirm,
    Draw,
    Drop,
    Lay,
    Move,
    Piece,
    Resign,
    ToSetUp,
    View,
)

TURN, FACE = "turn", "faces"
CONFIRM, TAKE_BACK, TAKE_ALL = "confirm", "takeback", "takeback:all"
PROMOTE, KEEP, RETURN = "promote", "keep", "return"
ROWS = ("draw", "move", "lay", "drop", "resign")
"""The turn's five actions (rule 002-7), in the order of the list."""
CHECK_ROWS = ("escape", "block", "lay", "drop", "resign")
"""The same in check (ruling 2-d)."""


def cell_id(at: int) -> str:
    """The target of a square."""
    return f"cell:{at}"


def hand_id(piece: Piece) -> str:
    """The target of the own hand cards of a kind."""
    return f"hand:{piece}"


def held_id(piece: Piece) -> str:
    """The target of the own captured pieces of a kind."""
    return f"held:{piece}"


def row_id(name: str) -> str:
    """The target of a row of the list."""
    return f"row:{name}"


def rows_of(mind: View) -> tuple[str, ...]:
    """The rows of the list for whoever decides."""
    assert mind.seat is not None
    return CHECK_ROWS if ask.checking(mind, mind.seat) else ROWS


def press(desk: Desk, target: str) -> Answer:
    """Selects, shows otherwise, or acts; `No` with the reason where that cannot be."""
    kind, _, rest = target.partition(":")
    if kind == TURN:
        return _turned(desk)
    if kind == FACE:
        return Show((*(wish for wish in desk.display if not wish.startswith(f"{FACE}:")), f"{FACE}:{rest}"))
    mind = desk.mind
    if mind is None:
        return No(Refusal("not_your_turn"))
    if isinstance(mind.todo, ToSetUp):
        return _press_set_up(desk, mind, target)
    if asking(desk):
        return _press_promotion(desk, mind, target)
    if kind == "row":
        return _press_row(desk, mind, rest)
    if kind == "deck":
        return _press_row(desk, mind, "draw")
    if kind in ("hand", "held"):
        return Pick(() if desk.picked == (target,) else (target,))
    return _press_cell(desk, mind, int(rest)) if kind == "cell" else No(Refusal("choose_piece"))


def _turned(desk: Desk) -> Show[Display]:
    """The other camp comes nearer; where that is the camp of whoever holds the screen, the board goes with
    him from then on."""
    other = 1 - near_of(desk)
    kept = tuple(wish for wish in desk.display if not wish.startswith("near:"))
    return Show(kept if other == desk.bottom else (*kept, f"near:{other}"))


# A turn


def _press_row(desk: Desk, mind: View, row: str) -> Answer:
    if row not in rows_of(mind):
        row = "move" if row == "block" else row
    refusal = cannot_do(mind, row)
    if refusal is not None:
        return No(refusal)
    if row == "lay" and chosen(desk).kind == "hand" and chosen(desk).to is not None:
        return _press_cell(desk, mind, int(desk.picked[1].partition(":")[2]))
    if row == "escape":
        return Pick((cell_id(_king(mind)),), cell_id(ask.destinations(mind, _king(mind))[0]))
    if desk.picked != (row_id(row),):
        return Pick((row_id(row),), _where(mind, row))
    return Act(Draw()) if row == "draw" else Act(Resign()) if row == "resign" else Pick(())


def _where(mind: View, row: str) -> str | None:
    """Where the choice that a row begins is made; None: at the row itself."""
    assert mind.seat is not None
    side = mind.sides[mind.seat]
    if row in ("move", "block"):
        return cell_id(next(at for at in movable(mind) if row == "move" or at != _king(mind)))
    if row == "lay":
        hand = [piece for piece in HAND_ORDER if piece in side.hand and ask.lay_squares(mind, piece)]
        return hand_id(hand[0])
    if row == "drop":
        held = {captive.piece for captive in side.captured}
        return held_id(next(piece for piece in HAND_ORDER if piece in held and ask.drop_squares(mind, piece)))
    return None


def _king(mind: View) -> int:
    """Where the decider's king stands. Raises `StopIteration` if it is not on the board."""
    return next(
        at
        for at, man in enumerate(mind.board)
        if man is not None and man.seat == mind.seat and man.piece is Piece.KING
    )


def cannot_do(mind: View, row: str) -> Refusal | None:
    """Why a row of the list leads nowhere now; None if it does."""
    assert mind.seat is not None
    side = mind.sides[mind.seat]
    if row == "draw":
        return ryuki.why_not(mind, Draw())
    if row == "escape":
        return None if ask.destinations(mind, _king(mind)) else Refusal("in_check")
    if row in ("move", "block"):
        kings = (_king(mind),) if row == "block" else ()
        return None if set(movable(mind)) - set(kings) else Refusal("no_moves")
    if row == "lay":
        kinds = {piece for piece in side.hand if piece}
        return None if any(ask.lay_squares(mind, piece) for piece in kinds) else Refusal("no_lay")
    if row == "drop":
        held = {captive.piece for captive in side.captured}
        return None if any(ask.drop_squares(mind, piece) for piece in held) else Refusal("no_drop")
    return None


def _press_cell(desk: Desk, mind: View, at: int) -> Answer:
    what, man = chosen(desk), mind.board[at]
    if man is not None and man.seat == mind.seat and not man.asleep:
        return Pick(() if desk.picked == (cell_id(at),) else (cell_id(at),))
    if what.kind in ("man", "hand", "held"):
        return _put(desk, mind, at) if at in goals(desk) else No(_why_not(mind, what, at))
    if man is not None:
        return No(Refusal("asleep" if man.seat == mind.seat else "not_your_piece"))
    return No(Refusal(f"choose_{what.kind}" if what.kind in ("move", "lay", "drop") else "choose_piece"))


def _put(desk: Desk, mind: View, at: int) -> Answer:
    """What is chosen goes to a square where it may."""
    what = chosen(desk)
    assert what.piece is not None
    if what.kind == "held":
        return Act(Drop(what.piece, at))
    if what.kind == "hand":
        asked = (hand_id(what.piece), cell_id(at))
        if ask.fatal(mind, what.piece, at) and desk.picked != asked:
            return Pick(asked)
        return Act(Lay(what.piece, at))
    assert what.start is not None
    if ask.promotion(mind, what.start, at) == "no":
        return Act(Move(what.piece, what.start, at))
    return Pick((cell_id(what.start), cell_id(at)))


def _why_not(mind: View, what: tuple[object, ...], at: int) -> Refusal:
    """Why what is chosen may not go to the square."""
    kind, piece, start, _ = what
    assert isinstance(piece, Piece)
    if kind == "man" and isinstance(start, int):
        refusal = ryuki.why_not(mind, Move(piece, start, at))
    else:
        refusal = ryuki.why_not(mind, Lay(piece, at) if kind == "hand" else Drop(piece, at))
    return refusal or Refusal("cannot_reach")


def _press_promotion(desk: Desk, mind: View, target: str) -> Answer:
    """Nothing but the question can be answered while it stands."""
    what = chosen(desk)
    assert what.piece is not None
    assert what.start is not None
    assert what.to is not None
    if target == RETURN:
        return Pick(desk.picked[:1])
    if target not in (PROMOTE, KEEP):
        return No(Refusal("promotion_first"))
    action = Move(what.piece, what.start, what.to, target == PROMOTE)
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


def _press_set_up(desk: Desk, mind: View, target: str) -> Answer:
    kind, _, rest = target.partition(":")
    assert mind.seat is not None
    if kind == "hand":
        return Pick(() if desk.picked == (target,) else (target,))
    if target == CONFIRM:
        refusal = ryuki.why_not(mind, Confirm())
        return No(refusal) if refusal else Act(Confirm())
    if kind == TAKE_BACK:
        return TakeBack(all=target == TAKE_ALL)
    if kind != "cell":
        return No(Refusal("choose_piece"))
    return _press_camp(desk, mind, mind.seat, int(rest))


def _press_camp(desk: Desk, mind: View, seat: int, at: int) -> Answer:
    """A square of the board: puts there what is chosen, or chooses what lies there."""
    what = chosen(desk)
    if staged_at(mind, at) is not None:
        return Pick(() if desk.picked == (cell_id(at),) else (cell_id(at),))
    if what.piece is None:
        return No(Refusal("choose_lay"))
    if what.kind == "staged" and at in lay_places(mind, what):
        others = (staged for staged in mind.sides[seat].staged if staged.at != what.start)
        lays = tuple(Lay(staged.piece, staged.at) for staged in others)
        return TakeBack(all=True, then=(*lays, Lay(what.piece, at)))
    refusal = ryuki.why_not(mind, Lay(what.piece, at))
    if what.kind == "staged":
        in_camp = at in CAMPS[colour_of(mind, seat)]
        return No(Refusal("two_pawns" if in_camp else "not_in_camp"))
    return No(refusal) if refusal else Act(Lay(what.piece, at))


# Dragging, numbers


def top_of(desk: Desk, target: str) -> str | None:
    """The key of what a target shows on top, if it is the decider's to move."""
    mind = desk.mind
    if mind is None or mind.seat is None or asking(desk):
        return None
    kind, _, rest = target.partition(":")
    side = mind.sides[mind.seat]
    if kind == "hand":
        count = sum(piece == rest for piece in side.hand)
        return f"hand:{mind.seat}:{rest}:{count - 1}" if count else None
    if kind == "held":
        names = [captive.n for captive in side.captured if captive.piece == rest]
        return f"man:{names[0]}" if names else None
    if kind == "cell" and isinstance(mind.todo, ToSetUp):
        return f"staged:{mind.seat}:{rest}" if staged_at(mind, int(rest)) else None
    man = mind.board[int(rest)] if kind == "cell" else None
    return f"man:{man.n}" if man and man.seat == mind.seat and not man.asleep else None


def carried(desk: Desk, target: str) -> tuple[str, ...]:
    """An own piece of the board, a hand card, a captured piece."""
    top = top_of(desk, target)
    return () if top is None else (top,)


def drop(desk: Desk, source: str, target: str) -> Answer:
    """As if the square had been pressed after what is carried; anywhere else it stays selected."""
    return press(desk, target) if target.startswith("cell:") else Pick(desk.picked)


def gestured(desk: Desk, gesture: Gesture) -> Answer | None:
    """A typed number is a row of the list."""
    mind = desk.mind
    if not isinstance(gesture, Digit) or mind is None or isinstance(mind.todo, ToSetUp) or asking(desk):
        return None
    rows = rows_of(mind)
    return press(desk, row_id(rows[gesture.number - 1])) if 1 <= gesture.number <= len(rows) else None
