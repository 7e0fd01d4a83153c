"""龍棋: what can be pointed at and selected; what this table is given, and what it answers."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from game.mats import table, things
from game.mats.things import Fixture, Ids
from game.rules.protocol import Seat
from game.rules.ryuki.values import Action, Event, Piece, Square, View


class Doing(StrEnum):
    """What a row of the list is about: the turn's five actions (rule 002-7), and two answers to a check."""

    DRAW, MOVE, LAY, DROP, RESIGN = "draw", "move", "lay", "drop", "resign"
    ESCAPE, BLOCK = "escape", "block"
    """With the king; with another piece, which may also capture."""


class Faces(StrEnum):
    """Kanji with marks, kanji alone, kanji with marks and Latin letters."""

    BRUSH, PLAIN, LATIN = "brush", "plain", "latin"


class Cell(things.Thing, frozen=True, tag="cell"):
    """A square of the board, with whatever lies there."""

    at: Square


class InHand(things.Thing, frozen=True, tag="hand"):
    """The own hand cards of a kind."""

    piece: Piece


class Held(things.Thing, frozen=True, tag="held"):
    """The own captured pieces of a kind."""

    piece: Piece


class Row(things.Thing, frozen=True, tag="row"):
    """A row of the list."""

    doing: Doing


class FaceSwitch(things.Thing, frozen=True, tag="faces"):
    """The switch that gives the pieces these faces."""

    faces: Faces


class Button(Fixture):
    """Turning the board, the inspector over the list, the own deck, the set-up's buttons, the answers to the
    question about a promotion."""

    TURN, INSPECT, DECK = "turn", "inspect", "deck"
    CONFIRM, TAKE_BACK, TAKE_ALL = "confirm", "takeback", "takeback:all"
    PROMOTE, KEEP, RETURN = "promote", "keep", "return"


Lying = Cell | InHand | Held
"""Where something lies that can be moved."""
Thing = Lying | Row | FaceSwitch | Button
THINGS: Ids[Thing] = Ids(Cell, InHand, Held, Row, FaceSwitch, Button)


class Selection(things.Selection, frozen=True):
    """What is to be moved, or a row of the list; and the square chosen after it, where something is still to
    be asked."""

    what: Lying | Row | None = None
    to: Cell | None = None
    kept: Lying | None = None
    """What was to be moved before the row that resigns: it is again once that is put away."""


class Display(Struct, frozen=True):
    """How the people at the screen want the table shown; None: as usual."""

    near: Seat | None = None
    """Whose camp is the nearer one."""
    faces: Faces | None = None
    inspects: bool = False
    """Whether the inspector lies over the list, where both have no room."""


class Desk(table.Desk[View, Event, Selection, Display], frozen=True):
    """What this table is given."""

    picked: Selection = Selection()
    display: Display = Display()


Answer = table.Answer[Action, Selection, Display]
