"""龍棋: the whole table, from a desk."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import Made, button, ground, label, panel, picture, top_bar
from game.look.describe.space import Space
from game.look.describe.words import Words
from game.mats.kit import bar
from game.mats.kit.plaque import plaque
from game.mats.kit.tabletop import Piece, Tabletop, gathered
from game.mats.ryuki import keys
from game.mats.ryuki.about import DRESS
from game.mats.ryuki.aims import threatened
from game.mats.ryuki.board import Ground
from game.mats.ryuki.captions import caption
from game.mats.ryuki.chooser import Chooser
from game.mats.ryuki.desk import Button, Desk, Faces, FaceSwitch
from game.mats.ryuki.inspector import inspector
from game.mats.ryuki.layout import Layout, Table
from game.mats.ryuki.layouts import layout_of
from game.mats.ryuki.listing import listing
from game.mats.ryuki.reading import (
    asking,
    faces_of,
    has_set_up,
    mark_of,
    placing,
    setting_up,
    sleeps,
    undrawn,
)
from game.mats.ryuki.setting import SetUp
from game.mats.ryuki.sides import Sidelines, hint
from game.mats.table import Frame, Lively
from game.motion.clip import in_order
from game.motion.placement import Box, Placement, Target
from game.rules.ryuki import ask
from game.rules.ryuki.values import (
    Captured,
    Checked,
    Moved,
    Over,
    Promoted,
    ToAct,
    ToChooseFirst,
    ToDraw,
    ToSetUp,
    Woke,
)


def frame(desk: Desk, words: Words, at: Layout | None = None) -> Frame:
    """The table for one viewer; a pure function of what that viewer may know."""
    at, space = at or layout_of(desk), desk.space
    table = Tabletop(desk, words, at)
    board = Ground(table)
    bar_drawn = top_bar(DRESS, words("game.ryuki"), space)
    drawn = [*ground(DRESS, space), *bar_drawn, *_status(table), *board.draw()]
    cells = list(board.targets())
    beside: list[Target] = []
    for seat in (1 - desk.bottom, desk.bottom):
        placements, pressable = Sidelines(table, seat).draw()
        drawn.extend(placements)
        beside.extend(pressable)
    for part in (_listed(table), hint(table, _hint(desk, words)), _over_board(table, board)):
        placements, pressable = gathered(part)
        drawn.extend(placements)
        beside.extend(pressable)
    looks = gathered(_looks(table))
    targets = (*_in_order(desk, cells, beside), *looks.targets)
    lively = Lively(glides=tuple(_gliding(desk)), ground=desk.display)
    return Frame(in_order([*drawn, *looks.placements]), targets, lively=lively, space=space)


def _gliding(desk: Desk) -> Iterator[str]:
    """The pieces on the board, which rise as they are looked at, with their letters."""
    for man in desk.view.board if desk.mind is not None else ():
        if man is not None:
            yield from (keys.man(man.n), keys.letter(keys.man(man.n)))


def _inspects(table: Table) -> bool:
    """Whether the inspector is seen: beside the list, or over it."""
    return table.at.opens is None or table.desk.display.inspects


def _listed(table: Table) -> Iterator[Piece]:
    """The list, unless the inspector lies over it, and the button that lays it there."""
    if table.at.opens is None:
        yield from listing(table)
        return
    if not table.desk.display.inspects:
        yield from listing(table)
    kind = "chosen" if table.desk.display.inspects else "second"
    yield button(Button.INSPECT.id, table.words("ryuki.inspect"), table.at.opens, kind, 22, lines=2)


def _over_board(table: Table, board: Ground) -> Iterator[Piece]:
    """The inspector; the set-up, or the question about a promotion."""
    desk = table.desk
    if setting_up(desk.view):
        yield from () if placing(desk) or not _inspects(table) else inspector(table)
        yield from SetUp(table, board).draw()
        return
    if _inspects(table):
        yield from inspector(table)
    if asking(desk):
        yield from Chooser(table, board).draw()


def _in_order(desk: Desk, cells: list[Target], beside: list[Target]) -> list[Target]:
    """What comes first for whoever goes from one to the next: the board; in a set-up the hand, for it is
    where that begins. While a promotion is asked about, its answers alone can be pressed."""
    if asking(desk):
        return beside
    if setting_up(desk.view):
        return [*beside, *cells] if desk.mind else cells
    return [*cells, *beside]


def _hint(desk: Desk, words: Words) -> str:
    view = desk.view
    if setting_up(view) or undrawn(view):
        return words("ryuki.hint.set_up")
    if asking(desk):
        return words("ryuki.hint.promotion")
    if isinstance(view.todo, ToAct) and ask.checking(view, view.todo.seat):
        return words("ryuki.hint.check")
    if sleeps(view, 1 - view.mover):
        return words("ryuki.hint.first")
    if threatened(desk):
        return words("ryuki.hint.threatened")
    if not view.sides[desk.bottom].deck:
        return words("ryuki.hint.no_deck")
    return words("ryuki.hint.turn")


# The bar

CHIP_ROOM, STATUS_GAP, NAME_X = 45.0, 28.0, 152.0
"""The mark before the name, and what keeps turn and action apart."""
FEW = 2
"""As many cards that woke up are told by name in the bar."""


def _status(table: Table) -> Iterator[Placement]:
    desk, words, todo = table.desk, table.words, table.desk.view.todo
    if isinstance(todo, Over):
        return
    if fact := table.at.fact:
        ink = theme.INK1
        yield label(
            "status fact", _fact(desk, words), fact, 19, ink, align="right", lines=2, leading=1.2, layer=6
        )
    if isinstance(todo, ToChooseFirst):
        text = words("ryuki.status.first")
        yield label("status", text, table.at.drawing_lots, 26, theme.INK0, "bold", layer=6)
        return
    setting = isinstance(todo, ToSetUp)
    told = "ready" if has_set_up(desk) else "set_up" if setting else "turn"
    turn = words(f"ryuki.status.{told}", name=table.name(todo.seat))
    checked = isinstance(todo, ToAct | ToDraw) and bool(ask.checking(desk.view, todo.seat))
    check, what = words("ryuki.check") if checked else "", _what(desk, checked, words)
    turn_w, what_w = table.width(turn, 27, "bold"), table.width(what, 20)
    check_w = table.width(check, 20, "bold") + 42 if checked else 0.0
    room = CHIP_ROOM + turn_w + STATUS_GAP + check_w + what_w
    middle, end = table.at.status
    end = 1560 if table.at.brief and table.desk.space is Space.WIDE else end
    if table.at.fact is None and end - room < _name_end(table):
        what, room = "", room - what_w
    left = min(middle - room / 2, end - room)
    if table.at.fact is None:
        left = max(left, _name_end(table))
    at = f"{left:.0f}"
    yield from bar.whose_turn(mark_of(desk.view, todo.seat), turn, left + 17, turn_w, size=27, at=f":{at}")
    left += CHIP_ROOM + turn_w + STATUS_GAP
    if checked:
        high = 54 if table.at.brief else 40
        pill = Box(left, bar.MIDDLE - high / 2, check_w - 10, high)
        yield from plaque(f"status check:{at}", check, pill, 20, theme.SHU, theme.WHITE, layer=bar.LAYER)
        left += check_w
    if not what:
        return
    box = Box(left, bar.TOP, what_w, bar.HIGH)
    yield label(f"status what:{at}", what, box, 20, theme.INK1, layer=bar.LAYER)


def _fact(desk: Desk, words: Words) -> str:
    """What has happened last: of a move that took something, what that was; of many cards that woke up, how
    many, for the board shows them."""
    told = [event for event in desk.recent if caption(event, desk.seating, words)]
    while told and isinstance(told[-1], Promoted | Checked):
        told.pop()
    match told[-2:]:
        case [Captured() as taken, Moved()]:
            return caption(taken, desk.seating, words) or ""
        case [*_, Woke(seat=seat, placed=placed)] if len(placed) > FEW:
            return words.count("ryuki.fact.woke", len(placed), name=desk.seating.names[seat])
    return desk.fact


def _name_end(table: Table) -> float:
    """Where the game's name in the bar ends."""
    return NAME_X + table.width(table.words("game.ryuki"), 34, "display") + STATUS_GAP


def _what(desk: Desk, checked: bool, words: Words) -> str:
    todo, n = desk.view.todo, desk.view.turn
    if isinstance(todo, ToSetUp):
        return "" if has_set_up(desk) else words("ryuki.status.camp")
    if isinstance(todo, ToDraw):
        return words("ryuki.status.draw", n=n)
    if asking(desk):
        return words("ryuki.status.promote", n=n)
    return words("ryuki.status.check" if checked else "ryuki.status.act", n=n)


# Switches

TURN_W, FACE_W, BETWEEN = 168.0, 104.0, 8.0


def _looks(table: Table) -> Iterator[Made]:
    """Turning the board, and which faces the pieces bear."""
    row, words, key, brief = table.at.looks, table.words, Button.TURN.id, table.at.brief
    turn_w = 58 if brief else TURN_W
    box = row.at(0, 0, turn_w, row.h)
    text, room = words("ryuki.turn"), (40, 122) if table.at.legend else (37, 129)
    drawn = (
        panel(key, box, theme.PAPER0, 16, theme.PAPER3, 2, shadow=1),
        picture(f"{key} icon", "icons/swap", box.at(12, 17, 24, 24), layer=5),
        *(() if brief else (_turn_text(key, text, box.at(room[0], 0, room[1], box.h)),)),
    )
    yield Made(drawn, Target(key, *box))
    face_w = (row.w - turn_w - BETWEEN) / len(Faces) if brief else FACE_W
    track = row.at(turn_w + BETWEEN, 0, len(Faces) * face_w, row.h)
    under: tuple[Placement, ...] = (panel("faces track", track, theme.PAPER2, 16),)
    for i, faces in enumerate(Faces):
        lit = faces is faces_of(table.desk, words)
        yield _look(words, faces, lit, track.at(i * face_w, 0, face_w, row.h), under)
        under = ()


def _turn_text(key: str, text: str, box: Box) -> Placement:
    return label(f"{key} text", text, box, 19, face="bold", align="centre")


def _look(words: Words, faces: Faces, lit: bool, at: Box, under: tuple[Placement, ...]) -> Made:
    """One of the faces to choose from, on what lies under it."""
    key = FaceSwitch(faces).id
    pill = (panel("faces pill", at.at(4, 4, at.w - 8, at.h - 8), theme.INK0, 13),) if lit else ()
    text, ink = words(f"ryuki.faces.{faces}"), theme.PAPER0 if lit else theme.INK1
    said = label(f"{key} text", text, at.at(6, 0, at.w - 12, at.h), 19, ink, "bold", "centre")
    return Made((*under, *pill, said), Target(key, *at))
