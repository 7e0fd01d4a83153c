"""龍棋: how what is advised is done at this table, what it is called, and which pieces it is about."""

from __future__ import annotations

from typing import Any

from game.bots.reason import Reason
from game.look.describe.words import Words
from game.mats.hints import Way, sentence
from game.mats.ryuki.desk import Button, Cell, Desk, Doing, Held, InHand, Row, Selection, Thing
from game.mats.ryuki.layouts import layout_of
from game.mats.ryuki.reading import piece_name, setting_up
from game.motion.placement import Box
from game.rules.ryuki import ask
from game.rules.ryuki.notation import square_name
from game.rules.ryuki.values import Action, Confirm, Draw, Drop, Lay, Move, Piece, Resign

LAST_ROW = 80.0
"""How high the row is, with the edge of the list below it, that resigns in a turn."""


def box(desk: Desk) -> Box:
    """In the set-up in the place of its steps, but not where a turn's last row resigns; in a turn where a
    second press on its buttons falls on no row of the list."""
    at = layout_of(desk)
    steps = at.list.at(0, 0, at.list.w, at.list.h - LAST_ROW)
    return steps if setting_up(desk.view) else at.advice


def way(desk: Desk, action: Action) -> Way[Thing] | None:
    """What moves is selected, then its square; where the table asks once more, as before it rises, the square
    too, and then the answer: one press does it."""
    mind = desk.mind
    if mind is None:
        return None
    if isinstance(action, Confirm):
        return Way(Selection(), Button.CONFIRM)
    if isinstance(action, Draw | Resign):
        row = Row(Doing.DRAW if isinstance(action, Draw) else Doing.RESIGN)
        return Way(Selection(row), row)
    if isinstance(action, Lay):
        piece, at = InHand(action.piece), Cell(action.at)
        asked = Selection(piece, at) if ask.fatal(mind, action.piece, action.at) else Selection(piece)
        return Way(asked, at, at)
    if isinstance(action, Drop):
        return Way(Selection(Held(action.piece)), Cell(action.to), Cell(action.to))
    if not isinstance(action, Move):
        return None
    start, to = Cell(action.start), Cell(action.to)
    if ask.promotion(mind, action.start, action.to) == "may":
        return Way(Selection(start, to), Button.PROMOTE if action.promote else Button.KEEP, to)
    return Way(Selection(start), to, to)


def deed(desk: Desk, action: Action, words: Words) -> str:
    """The piece and its goal."""
    if isinstance(action, Draw):
        return words("ryuki.deed.draw")
    if isinstance(action, Confirm):
        return words("ryuki.deed.confirm")
    if isinstance(action, Resign):
        return words("ryuki.deed.resign")
    if not isinstance(action, Lay | Drop | Move):
        return ""
    piece = _name(desk, action.piece, words)
    to = square_name(action.at if isinstance(action, Lay) else action.to, words.lang)
    if isinstance(action, Lay):
        return words("ryuki.deed.lay", piece=piece, square=to)
    if isinstance(action, Drop):
        return words("ryuki.deed.drop", piece=piece, square=to)
    return words("ryuki.deed.promote" if action.promote else "ryuki.deed.move", piece=piece, square=to)


def because(reason: Reason, desk: Desk, words: Words) -> str:
    """The reason, its piece by its name."""
    params: dict[str, Any] = dict(reason.params)
    if "piece" in params:
        params["piece"] = _name(desk, Piece(params["piece"]), words)
    return sentence(reason, params, words)


def _name(desk: Desk, piece: Piece, words: Words) -> str:
    """What the piece of whoever decides is called."""
    seat = desk.view.mover if desk.mind is None or desk.mind.seat is None else desk.mind.seat
    return piece_name(piece, desk.view, seat, words)
