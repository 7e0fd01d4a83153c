"""龍棋: where things lie, in the reference space."""

from __future__ import annotations

from msgspec import Struct

from game.mats.kit.plates import Plate
from game.mats.kit.portraits import Portrait
from game.mats.kit.row import Row
from game.mats.kit.tabletop import Tabletop
from game.mats.ryuki.cards import lying
from game.mats.ryuki.desk import Desk
from game.motion.placement import Box
from game.rules.ryuki.values import SQUARES, WIDTH


class Side(Struct, frozen=True):
    """What one player has beside the board."""

    plate: Plate
    deck: Box
    """Its top card; `deck_name`: the line under it, None: the plate says how many there are."""
    deck_name: Box | None
    hand: Row
    """Cards face down, or one place for each kind."""
    captured: Box
    """The panel of the captured pieces."""
    captives: Row
    """On it: one place for each kind."""


class Layout(Struct, frozen=True):
    """Where everything lies."""

    theirs: Side
    mine: Side
    hand_name: Box | None
    """The line under the other player's hand; None: the plate says how many cards it has."""
    tray: Box
    """What the own hand lies on; `tray_note`: what it is for, now, None: the list says so."""
    tray_note: Box | None
    board: Box
    """The wooden frame; the squares fill the field within it."""
    field: Box
    list: Box
    """What can be done, or what happens."""
    hint: Box | None
    advice: Box
    """Where the card of a hint lies in a turn: its buttons are over none of the list's rows."""
    inspector: Box
    set_up_inspector: Box
    cautions: Box | None
    confirm: Box
    take_back: Box
    take_all: Box
    looks: Box
    """The row of switches: turning the board, and the faces of the pieces."""
    status: tuple[float, float]
    """The middle of what stands in the bar, and where that ends at the latest."""
    drawing_lots: Box
    """What stands in the bar before anybody is to act."""
    fact: Box | None
    """What has happened last; None: the log says so."""
    stamp: Box
    """Where the stamp of a check goes in the bar."""
    speech: Box
    """Why a press cannot be: on the own plate, where it covers no piece and nothing that can be pressed."""
    goal: Box
    """In a puzzle, whose decks are empty: what lies wholly within `idle` is not shown then."""
    idle: tuple[Box, ...]
    opens: Box | None = None
    """The button that lays the inspector over the list, where both have no room; None: they have."""
    legend: bool = True
    """Whether the inspector says what dots and arrows mean."""
    brief: bool = False
    """Whether letters are so large that words give way."""

    def side(self, mine: bool) -> Side:
        """That of whoever sits here, or of the other one."""
        return self.mine if mine else self.theirs

    def cell(self, at: int, turned: bool) -> Box:
        """A square; `turned`: the second player's camp is the nearer one."""
        row, column = divmod(SQUARES - 1 - at if turned else at, WIDTH)
        w, h = self.field.w / WIDTH, self.field.h / WIDTH
        return self.field.at(column * w, row * h, w, h)

    def man(self, at: int, turned: bool, sideways: bool) -> Box:
        """A piece on its square."""
        return lying(self.cell(at, turned), sideways)


FACE = Portrait(50, 47, 76, name=Box(100, 6, 166, 52), until=290)
LAYOUT = Layout(
    theirs=Side(
        plate=Plate(Box(22, 92, 488, 94), chip=(44, 47, 46), name=Box(80, 6, 186, 52), portrait=FACE),
        deck=Box(62, 206, 94, 107),
        deck_name=Box(22, 325, 190, 34),
        hand=Row(253, 206, 94, 107, room=240, step=63),
        captured=Box(1410, 92, 488, 196),
        captives=Row(1424, 162, 88, 100, room=460, step=112),
    ),
    mine=Side(
        plate=Plate(Box(22, 786, 488, 94), chip=(44, 47, 46), name=Box(80, 6, 186, 52), portrait=FACE),
        deck=Box(62, 906, 94, 107),
        deck_name=Box(22, 1025, 190, 34),
        hand=Row(596, 917, 118, 135, room=550, step=144),
        captured=Box(1410, 826, 488, 166),
        captives=Row(1424, 878, 88, 100, room=460, step=112),
    ),
    hand_name=Box(212, 325, 298, 34),
    tray=Box(523, 896, 874, 176),
    tray_note=Box(1168, 908, 214, 152),
    board=Box(523, 82, 874, 808),
    field=Box(545, 96, 830, 780),
    list=Box(22, 380, 488, 388),
    hint=Box(206, 900, 304, 147),
    advice=Box(1410, 308, 488, 498),
    inspector=Box(1410, 308, 488, 498),
    set_up_inspector=Box(1410, 92, 488, 408),
    cautions=Box(1410, 520, 488, 282),
    confirm=Box(1410, 814, 488, 96),
    take_back=Box(1410, 919, 237, 74),
    take_all=Box(1661, 919, 237, 74),
    looks=Box(1410, 1002, 488, 58),
    status=(900, 1150),
    drawing_lots=Box(640, 6, 600, 60),
    fact=Box(1156, 3, 404, 64),
    stamp=Box(934, 8, 38, 57),
    speech=Box(22, 786, 488, 94),
    goal=Box(22, 92, 488, 980),
    idle=(Box(12, 76, 504, 1004),),
)
"""For a window that is wider than high."""

Table = Tabletop[Desk, Layout]
