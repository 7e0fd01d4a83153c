"""龍棋: what the piece that is chosen would attack from the square that is looked at; what may be taken."""

from __future__ import annotations

from msgspec.structs import replace

from game.mats.ryuki.desk import Cell, Desk, Held
from game.mats.ryuki.reading import asking, chosen, focused, goals, in_turn, setting_up
from game.rules.ryuki import ask
from game.rules.ryuki.grid import destinations
from game.rules.ryuki.legal import survey_of
from game.rules.ryuki.values import PROMOTED, Man, View


def aims(desk: Desk) -> tuple[int, ...]:
    """The enemy's squares, as far as what lies open shows; nothing where nothing is chosen or looked at."""
    mind, what, goal = desk.mind, chosen(desk), focused(desk)
    if mind is None or mind.seat is None or setting_up(mind) or asking(desk):
        return ()
    if not isinstance(goal, Cell) or goal.at not in goals(desk):
        return ()
    board = list(mind.board)
    if isinstance(what.what, Cell):
        man = board[what.what.at]
        if man is None or man.piece is None:
            return ()
        must = ask.promotion(mind, what.what.at, goal.at) == "must"
        moved = replace(man, piece=PROMOTED[man.piece]) if must else man
        board[what.what.at] = None
    elif isinstance(what.what, Held):
        captive = next(one for one in mind.sides[mind.seat].captured if one.piece is what.what.piece)
        moved = Man(captive.n, mind.seat, captive.piece)
    else:
        return ()
    return attacked(replace(mind, board=tuple(board)), moved, goal.at)


def attacked(view: View, man: Man, at: int) -> tuple[int, ...]:
    """The squares of the enemy's pieces that this one would attack from that square."""
    board = list(view.board)
    board[at] = man
    after = replace(view, board=tuple(board))
    return tuple(
        to
        for to, other in enumerate(board)
        if other is not None and other.seat != man.seat and at in ask.attacking(after, to, man.seat)
    )


def threatened(desk: Desk) -> tuple[int, ...]:
    """Where the decider's pieces stand that the other side could take next by the rules, as far as what lies
    open shows: no king takes what is guarded, and nothing that shields it leaves. None in a check, and none
    once one is chosen, for what that may do is marked then."""
    mind = desk.mind
    if mind is None or mind.seat is None or desk.picked or not in_turn(mind) or ask.checking(mind, mind.seat):
        return ()
    enemy, king = 1 - mind.seat, ask.king(mind, mind.seat)
    own = [at for at, man in enumerate(mind.board) if man and man.seat == mind.seat and at != king]
    seen = survey_of(mind, enemy)
    return tuple(
        at for at in own if any(at in destinations(seen, one) for one in ask.attacking(mind, at, enemy))
    )
